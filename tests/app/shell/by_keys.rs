//! The game by keys alone, through the same pass that the window draws: what is pressed are keys, and what is known is what
//! the screen shows and what a screen reader is told.

use std::path::Path;
use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key as LogicalKey, KeyboardInput, NativeKeyCode};
use bevy::prelude::*;
use bevy_egui::egui::{self, Event, Key, Modifiers, RawInput};
use fleet_captains::app::panels::intent::CameraMove;
use fleet_captains::app::panels::keys::KeyCommand;
use fleet_captains::app::panels::model::{FleetRow, Pip, PromptModel, TableModel};
use fleet_captains::app::play::board::{BoardMarks, CameraLead};
use fleet_captains::app::play::client::Client;
use fleet_captains::app::play::hover::Cursor;
use fleet_captains::app::play::playhead::Playhead;
use fleet_captains::app::play::selection::Selection;
use fleet_captains::app::scene;
use fleet_captains::app::scene::board::BoardRoot;
use fleet_captains::app::scene::camera::BoardCamera;
use fleet_captains::app::scene::cursor::neighbour;
use fleet_captains::app::scene::layout::BoardLayout;
use fleet_captains::app::screens::model::ScreenModel;
use fleet_captains::app::shell::draw::pass;
use fleet_captains::app::shell::models::Models;
use fleet_captains::app::shell::settings::Settings;
use fleet_captains::app::shell::{Launch, Screen, Start, tell};
use fleet_captains::app::theme::{self, Palette};
use fleet_captains::engine::dice::Rng64;
use fleet_captains::fleet::ids::{CellId, ShipId};
use fleet_captains::fleet::roster::Match;

use super::folder;
use super::screens::{clear, settle};
use crate::app::table_app;
use crate::support::{content, scenario};

/// What stands in for the window: keys go in, and what a screen reader hears of the focus comes out.
#[derive(Resource, Default)]
struct Desk {
    ctx: egui::Context,
    events: Vec<Event>,
    dressed: bool,
    /// Seconds that have passed.
    time: f64,
    /// The name of what has the keyboard.
    focused: Option<String>,
}

/// One pass of the interface, as the window makes it.
fn draw(mut desk: ResMut<Desk>, models: Res<Models>, settings: Res<Settings>, mut commands: Commands) {
    let ctx = desk.ctx.clone();
    let size = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1600.0, 900.0));
    // As much time passes as a player takes to read.
    desk.time += 0.25;
    let time = Some(desk.time);
    let raw = |events| RawInput { screen_rect: Some(size), time, events, ..RawInput::default() };
    if !std::mem::replace(&mut desk.dressed, true) {
        ctx.enable_accesskit();
        theme::install(&ctx, 1.0, Palette::STANDARD);
        ctx.run_ui(raw(Vec::new()), |_| {}).textures_delta.clear();
    }
    let input = raw(std::mem::take(&mut desk.events));
    let (mut intents, mut screen_intents) = (Vec::new(), Vec::new());
    let mut output = ctx.run_ui(input, |ui| {
        intents.clear();
        screen_intents.clear();
        let mut whole = ui.new_child(egui::UiBuilder::new().max_rect(size));
        pass(&mut whole, &models, &settings.keys, &mut intents, &mut screen_intents);
    });
    // Nothing is painted.
    output.textures_delta.clear();
    if let Some(tree) = output.platform_output.accesskit_update {
        let node = tree.nodes.iter().find(|(id, _)| *id == tree.focus);
        desk.focused = node.and_then(|(_, node)| node.label().map(str::to_owned));
    }
    tell(intents, screen_intents, &mut commands);
}

/// The whole game but for the window and the picture.
fn game(home: &Path, start: Start) -> App {
    let mut app = table_app();
    app.add_plugins(Launch {
        loaded: super::loaded(&["skirmish", "standard"]),
        shelf: Arc::new(super::FakeShelf::default()),
        home: home.to_owned(),
        photos: home.to_owned(),
        assets: home.to_owned(),
        start,
    })
    .add_plugins(scene::plugin)
    .init_resource::<Desk>()
    .add_systems(PostUpdate, draw);
    {
        let mut settings = app.world_mut().resource_mut::<Settings>();
        (settings.animation, settings.animation_theirs, settings.animation_combat) = (0, 0, 0);
        settings.tips = false;
    }
    app.update();
    app
}

/// Presses a key for one frame.
fn press(app: &mut App, key: Key) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        app.world_mut().write_message(KeyboardInput {
            key_code: KeyCode::Unidentified(NativeKeyCode::Unidentified),
            logical_key: LogicalKey::Dead(None),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        let pressed = state == ButtonState::Pressed;
        let event =
            Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE };
        app.world_mut().resource_mut::<Desk>().events.push(event);
    }
    app.update();
    app.update();
}

fn focused(app: &App) -> Option<String> {
    app.world().resource::<Desk>().focused.clone()
}

/// Goes from button to button until the one of this name has the keyboard, and presses it.
fn press_button(app: &mut App, name: &str) {
    let mut heard = Vec::new();
    for _ in 0..300 {
        press(app, Key::Tab);
        let now = focused(app).unwrap_or_default();
        if now.starts_with(name) {
            return press(app, Key::Enter);
        }
        heard.push(now);
    }
    panic!("no button {name}: {heard:?}");
}

fn table(app: &App) -> Option<&TableModel> {
    let models = app.world().resource::<Models>();
    models.table.as_ref().filter(|_| models.over().is_none())
}

fn cursor(app: &App) -> Option<CellId> {
    app.world().resource::<Cursor>().0
}

fn layout(app: &App) -> &BoardLayout {
    &app.world().resource::<BoardRoot>().layout
}

/// Brings the cursor to a place with the arrows.
fn go(app: &mut App, to: CellId) {
    for _ in 0..60 {
        match cursor(app) {
            Some(at) if at == to => return,
            None => press(app, Key::ArrowUp),
            Some(at) => {
                let off = layout(app).at(to) - layout(app).at(at);
                let key = match (off.z, off.x) {
                    (z, _) if z < -0.1 => Key::ArrowUp,
                    (z, _) if z > 0.1 => Key::ArrowDown,
                    (_, x) if x < 0.0 => Key::ArrowLeft,
                    _ => Key::ArrowRight,
                };
                press(app, key);
                if cursor(app) == Some(at) {
                    // At the edge: sideways, and on from there.
                    press(app, if off.x < 0.0 { Key::ArrowLeft } else { Key::ArrowRight });
                }
            }
        }
    }
    panic!("{to:?} is never reached");
}

/// A player who has no pointer.
struct Keyed {
    rng: Rng64,
    turn: u16,
    sent: Vec<ShipId>,
    asked: Vec<ShipId>,
    tried: Vec<(ShipId, u8)>,
    presses: usize,
}

const LETTERS: [(u8, Key); 7] =
    [(6, Key::M), (3, Key::I), (4, Key::B), (8, Key::F), (1, Key::A), (2, Key::S), (5, Key::R)];
const DIGITS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

impl Keyed {
    /// One thing after the other, by what is on the screen. True once the match is over.
    fn step(&mut self, app: &mut App) -> bool {
        self.presses += 1;
        match app.world().resource::<Models>().over() {
            Some(ScreenModel::Ending(_)) => press_button(app, "To the result"),
            Some(ScreenModel::Result(_)) => return true,
            Some(ScreenModel::Draft(_)) => press_button(app, "Keep"),
            Some(ScreenModel::Subdecks(model)) => {
                let name = if model.confirm.is_open() { "Take these" } else { "Take" };
                press_button(app, name);
            }
            Some(ScreenModel::Deploy(_)) => press_button(app, "Begin"),
            Some(other) => panic!("{other:?}"),
            None => self.at_the_table(app),
        }
        false
    }

    fn at_the_table(&mut self, app: &mut App) {
        let Some(model) = table(app).cloned() else { return app.update() };
        let now = app.world().resource::<Playhead>().table.turn;
        if now != self.turn {
            (self.turn, self.sent, self.asked, self.tried) = (now, Vec::new(), Vec::new(), Vec::new());
        }
        if focused(app).is_some_and(|name| !name.is_empty()) {
            // The keyboard goes back to the board.
            press(app, Key::Escape);
        } else if let Some(prompt) = &model.prompt {
            self.answer(app, &model, prompt);
        } else if model.verbs.end.is_open() {
            self.in_turn(app, &model);
        } else {
            app.update();
        }
    }

    fn answer(&mut self, app: &mut App, model: &TableModel, prompt: &PromptModel) {
        let begun = app.world().resource::<Selection>().verb.is_some();
        if let Some(chip) = prompt.ships.iter().find(|chip| !chip.on && chip.gate.is_open()) {
            let name = format!("{}, {}", chip.name, chip.adds);
            return press_button(app, &name);
        }
        if prompt.commit.as_ref().is_some_and(|(_, gate)| gate.is_open()) {
            return press(app, Key::Space);
        }
        if model.board.asked {
            let lit: Vec<CellId> =
                app.world().resource::<BoardMarks>().lit.iter().map(|mark| mark.cell).collect();
            if let Some(cell) = self.rng.pick(&lit).copied() {
                go(app, cell);
                return press(app, Key::Enter);
            }
        }
        let open: Vec<_> = prompt.options.iter().filter(|option| option.gate.is_open()).collect();
        match open.get(self.rng.below(open.len().max(1))) {
            Some(option) => press_button(app, &option.label.clone()),
            None if begun || prompt.cancel.is_some() => press(app, Key::Escape),
            None => panic!("nothing to press: {prompt:?}"),
        }
    }

    fn in_turn(&mut self, app: &mut App, model: &TableModel) {
        let Some(ship) = model.ship.as_ref().filter(|ship| ship.own).map(|ship| ship.ship) else {
            return press(app, if model.fleet.rows.is_empty() { Key::E } else { Key::Num1 });
        };
        for (slot, key) in LETTERS {
            let verb = &model.verbs.verbs[usize::from(slot) - 1];
            if model.top.actions.0 > 0 && verb.gate.is_open() && !self.tried.contains(&(ship, slot)) {
                self.tried.push((ship, slot));
                return press(app, key);
            }
        }
        if !self.sent.contains(&ship) {
            self.sent.push(ship);
            let lit: Vec<CellId> =
                app.world().resource::<BoardMarks>().lit.iter().map(|mark| mark.cell).collect();
            if let Some(cell) = self.rng.pick(&lit).copied() {
                self.tried.retain(|(own, _)| *own != ship);
                go(app, cell);
                return press(app, Key::Enter);
            }
        }
        let left = |row: &&FleetRow| row.movement == Pip::Left && !self.asked.contains(&row.ship);
        match model.fleet.rows.iter().find(left) {
            Some(row) => {
                self.asked.push(row.ship);
                press(app, DIGITS[usize::from(row.key) - 1]);
            }
            None => press(app, Key::E),
        }
    }
}

fn player(seed: u64) -> Keyed {
    Keyed {
        rng: Rng64::new(seed),
        turn: 0,
        sent: Vec::new(),
        asked: Vec::new(),
        tried: Vec::new(),
        presses: 0,
    }
}

fn skirmish() -> Start {
    let seats = vec!["human".to_owned(), "ai:cadet".to_owned()];
    Start::Match { scenario: "skirmish".to_owned(), seats, seed: Some(3) }
}

/// A match in its first turn, with a player who has come so far by keys.
fn in_turn(home: &Path) -> (App, Keyed) {
    let mut app = game(home, skirmish());
    let mut player = player(3);
    for _ in 0..400 {
        settle(&mut app);
        if table(&app).is_some_and(|model| model.prompt.is_none() && model.verbs.end.is_open()) {
            return (app, player);
        }
        player.step(&mut app);
    }
    panic!("no turn comes");
}

#[test]
fn a_whole_match_is_played_by_keys_alone() {
    let path = folder("by-keys");
    let mut app = game(&path, skirmish());
    let mut player = player(3);
    let over = (0..4_000).any(|_| {
        settle(&mut app);
        player.step(&mut app)
    });
    let shown = table(&app).map(|model| (model.prompt.clone(), model.toast.clone(), focused(&app)));
    assert!(over, "it does not end: turn {}, {shown:?}", player.turn);
    assert!(app.world().resource::<Client>().outcome().is_some());
    assert!(player.turn > 4, "{}", player.turn);
    clear(path, [app]);
}

#[test]
fn from_the_menu_into_a_match_no_pointer_is_needed() {
    let path = folder("menu-by-keys");
    let mut app = game(&path, Start::Menu);
    settle(&mut app);
    // The first arrow takes the keyboard to the first button.
    press(&mut app, Key::ArrowDown);
    assert!(focused(&app).is_some());
    press_button(&mut app, "New match");
    settle(&mut app);
    assert!(matches!(app.world().resource::<Models>().over(), Some(ScreenModel::Setup(_))));
    press_button(&mut app, "Start");
    settle(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Match);
    clear(path, [app]);
}

#[test]
fn the_cursor_goes_where_the_arrow_points_on_the_screen() {
    let path = folder("cursor");
    let (mut app, _) = in_turn(&path);
    press(&mut app, Key::ArrowUp);
    let home = cursor(&app).expect("the first arrow shows it");
    assert_eq!(
        Some(home),
        table(&app).and_then(|_| {
            let ship = app.world().resource::<Selection>().ship.unwrap();
            app.world().resource::<Playhead>().table.ship(ship).cell()
        }),
        "at the selected ship"
    );
    assert!(table(&app).unwrap().inspector.is_some(), "it is explained as under the pointer");
    for yaw in [0.0, 1.0, 2.5, -2.0] {
        for mut camera in app.world_mut().query::<&mut BoardCamera>().iter_mut(app.world_mut()) {
            camera.goal.yaw = yaw;
        }
        let ways = [
            (Key::ArrowUp, Vec3::NEG_Z),
            (Key::ArrowRight, Vec3::X),
            (Key::ArrowDown, Vec3::Z),
            (Key::ArrowLeft, Vec3::NEG_X),
        ];
        for (key, way) in ways {
            let before = cursor(&app).unwrap();
            press(&mut app, key);
            let after = cursor(&app).unwrap();
            let off = layout(&app).at(after) - layout(&app).at(before);
            let pressed = Quat::from_rotation_y(yaw) * way;
            assert!(off == Vec3::ZERO || off.dot(pressed) > 0.0, "{key:?}, turned {yaw}: {off}");
        }
    }
    clear(path, [app]);
}

#[test]
fn enter_on_a_hex_is_a_click_on_it() {
    let path = folder("enter");
    let (mut app, _) = in_turn(&path);
    let ship = app.world().resource::<Selection>().ship.unwrap();
    let place = |app: &App| app.world().resource::<Playhead>().table.ship(ship).cell();
    let (before, steps) = (place(&app), app.world().resource::<Client>().steps());
    let told = |app: &App| table(app).and_then(|model| model.board.cursor.clone()).unwrap_or_default();
    press(&mut app, Key::Period);
    let lit = cursor(&app).expect("the next lit hex");
    assert!(app.world().resource::<BoardMarks>().lit.iter().any(|mark| mark.cell == lit));
    assert!(told(&app).contains("A click moves there"), "{}", told(&app));
    press(&mut app, Key::Enter);
    settle(&mut app);
    assert!(app.world().resource::<Client>().steps() > steps, "{before:?} {:?}", place(&app));
    clear(path, [app]);
}

#[test]
fn q_looks_at_the_ships_of_a_hex_one_after_the_other() {
    let path = folder("ships-here");
    let (mut app, _) = in_turn(&path);
    press(&mut app, Key::ArrowUp);
    let here = cursor(&app).unwrap();
    let ships = app.world().resource::<Playhead>().table.ships_at(here);
    let mut seen = vec![app.world().resource::<Selection>().ship.unwrap()];
    for _ in 1..ships.count() {
        press(&mut app, Key::Q);
        seen.push(app.world().resource::<Selection>().ship.unwrap());
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, ships.iter().collect::<Vec<_>>());
    clear(path, [app]);
}

#[test]
fn esc_takes_the_keyboard_from_a_button_before_it_opens_the_menu() {
    let path = folder("esc");
    let (mut app, _) = in_turn(&path);
    press(&mut app, Key::D);
    assert!(focused(&app).is_some_and(|name| name.contains("Weapons")), "{:?}", focused(&app));
    press(&mut app, Key::Escape);
    assert!(table(&app).is_some());
    press(&mut app, Key::Escape);
    assert!(matches!(app.world().resource::<Models>().over(), Some(ScreenModel::Pause(_))));
    clear(path, [app]);
}

#[test]
fn every_place_is_reached_from_every_other_however_the_camera_is_turned() {
    for name in ["skirmish", "standard", "long-range"] {
        let m = Match::new(content(), scenario(name)).unwrap();
        let layout = BoardLayout::new(&m.board);
        for yaw in [0.0_f32, 0.3, std::f32::consts::FRAC_PI_6, 0.8, std::f32::consts::FRAC_PI_2] {
            let mut reached = vec![m.board.post(0)];
            let mut next = 0;
            while let Some(from) = reached.get(next).copied() {
                next += 1;
                for way in [Vec3::NEG_X, Vec3::X, Vec3::NEG_Z, Vec3::Z] {
                    let way = Quat::from_rotation_y(yaw) * way;
                    let to = neighbour(&layout, from, way, layout.at(from));
                    reached.extend(to.filter(|to| !reached.contains(to)));
                }
            }
            assert_eq!(reached.len(), usize::from(m.board.cell_count()), "{name}, turned {yaw}");
        }
    }
}

#[test]
fn up_and_up_again_goes_straight() {
    let m = Match::new(content(), scenario("standard")).unwrap();
    let layout = BoardLayout::new(&m.board);
    let mut straight = 0;
    for (first, at) in layout.cells() {
        let up = |from| neighbour(&layout, from, Vec3::NEG_Z, at);
        if let Some(second) = up(first).and_then(up) {
            straight += usize::from((layout.at(second).x - at.x).abs() < 1e-3);
        }
    }
    assert!(straight > usize::from(m.board.cell_count()) / 3, "{straight}");
}

#[test]
fn a_key_is_changed_by_keys_and_a_taken_one_is_refused() {
    let path = folder("rebinds");
    let mut app = game(&path, skirmish());
    settle(&mut app);
    let first = |app: &App| app.world().resource::<Models>().over().map(std::mem::discriminant);
    let below = first(&app);
    press(&mut app, Key::F2);
    let sheet = |app: &App| match app.world().resource::<Models>().over() {
        Some(ScreenModel::Keys(model)) => model.clone(),
        other => panic!("{other:?}"),
    };
    press_button(&mut app, "End the turn");
    assert_eq!(sheet(&app).waiting, Some(KeyCommand::EndTurn));
    press(&mut app, Key::H);
    assert!(sheet(&app).note.contains("Advice") && sheet(&app).waiting.is_some(), "{}", sheet(&app).note);
    press(&mut app, Key::F1);
    assert!(sheet(&app).note.contains("F1"), "{}", sheet(&app).note);
    press(&mut app, Key::J);
    assert_eq!((sheet(&app).waiting, sheet(&app).note.as_str(), sheet(&app).changed), (None, "", true));
    let written = std::fs::read_to_string(path.join("settings.json")).unwrap();
    assert!(written.contains("\"end-turn\": \"J\""), "{written}");
    press_button(&mut app, "Attack");
    press(&mut app, Key::Escape);
    assert_eq!(sheet(&app).waiting, None, "Esc leaves the key, not the screen");
    press_button(&mut app, "Reset keys");
    assert!(!sheet(&app).changed);
    press(&mut app, Key::Escape);
    assert_eq!(first(&app), below, "what lay below the keys");
    clear(path, [app]);
}

#[test]
fn the_camera_goes_to_a_cursor_out_of_sight_and_is_led_by_keys() {
    let path = folder("camera-keys");
    let (mut app, _) = in_turn(&path);
    press(&mut app, Key::ArrowUp);
    let goal = |app: &mut App| app.world_mut().query::<&BoardCamera>().single(app.world()).unwrap().goal;
    let far = Vec3::new(15.0, 0.0, 15.0);
    for mut camera in app.world_mut().query::<&mut BoardCamera>().iter_mut(app.world_mut()) {
        (camera.led, camera.goal.focus, camera.goal.distance) = (true, far, 6.0);
    }
    press(&mut app, Key::ArrowRight);
    let at = layout(&app).at(cursor(&app).unwrap());
    assert_eq!(goal(&mut app).focus, at);
    app.world_mut().resource_mut::<CameraLead>().keys = vec![CameraMove::Left];
    app.update();
    app.world_mut().resource_mut::<CameraLead>().keys.clear();
    app.update();
    let led = goal(&mut app).focus;
    assert!(led.x < at.x && led.z == at.z, "{led} {at}");
    clear(path, [app]);
}
