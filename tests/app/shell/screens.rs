//! The screens around a match: how one leads to another, what stays meanwhile, and that nothing is drawn at rest.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::app::TaskPoolPlugin;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use bevy_egui::egui;
use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::intent::{
    GoTo, Leave, LessonIntent, MatchIntent, OpenMatch, ScreenIntent, SettingIntent,
};
use fleet_captains::app::panels::keys::{self, Chord, KeyMap};
use fleet_captains::app::play::client::{Client, LessonWait};
use fleet_captains::app::play::curtain::{Curtain, Privacy};
use fleet_captains::app::play::live::BegunMatch;
use fleet_captains::app::play::notice::Notice;
use fleet_captains::app::play::playhead::Playhead;
use fleet_captains::app::screens::model::ScreenModel;
use fleet_captains::app::shell::models::Models;
use fleet_captains::app::shell::settings::Settings;
use fleet_captains::app::shell::{Launch, Screen, Start, tell};
use fleet_captains::fleet::state::parts::CardPlace;

use super::{folder, play};
use crate::app::play::{blocked, live};

/// What panels and screens ask for in this frame.
#[derive(Resource, Default)]
pub struct Pressed(pub Vec<Intent>, pub Vec<ScreenIntent>);

/// The shell without a window; presses are passed on where the panels would be drawn.
pub fn shell(home: &Path, start: Start) -> App {
    shell_with(home, start, Arc::new(super::FakeShelf::default()))
}

/// The same with these mods.
pub fn shell_with(home: &Path, start: Start, shelf: Arc<super::FakeShelf>) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins.build().disable::<TaskPoolPlugin>(), TaskPoolPlugin::default()))
        .add_plugins((StatesPlugin, InputPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)))
        .add_plugins(Launch {
            loaded: super::loaded(&["standard", "first-patrol"]),
            shelf,
            home: home.to_owned(),
            photos: home.join("photos"),
            assets: home.to_owned(),
            start,
        })
        .init_resource::<Pressed>()
        .add_systems(PostUpdate, (read_keys, pass_on).chain());
    speed(app.world_mut().resource_mut::<Settings>().into_inner(), 0);
    app.update();
    app
}

/// What keys ask for at the table as it is shown in this frame.
fn read_keys(mut keys: MessageReader<KeyboardInput>, models: Res<Models>, mut pressed: ResMut<Pressed>) {
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat) {
        let meant = egui::Key::from_name(&format!("{:?}", key.key_code).replace("Key", ""));
        let command = KeyMap::default().command(Chord { key: meant.unwrap(), shift: false });
        if let (Some(table), None, Some(command)) = (&models.table, models.over(), command) {
            pressed.0.extend(keys::intent(command, false, table));
        }
    }
}

fn pass_on(mut pressed: ResMut<Pressed>, mut commands: Commands) {
    let Pressed(intents, screen_intents) = std::mem::take(&mut *pressed);
    tell(intents, screen_intents, &mut commands);
}

/// A key goes down, or comes up, before the next frame.
fn key(app: &mut App, key_code: KeyCode, state: ButtonState) {
    app.world_mut().write_message(KeyboardInput {
        key_code,
        logical_key: Key::Dead(None),
        state,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
}

/// Presses something in one frame; true if that frame asked for another.
pub fn press(app: &mut App, screen_intent: impl Into<ScreenIntent>) -> bool {
    app.world_mut().resource_mut::<Pressed>().1.push(screen_intent.into());
    app.update();
    woken(app)
}

/// Whether the last frame asked for another.
fn woken(app: &App) -> bool {
    app.world().resource::<Messages<RequestRedraw>>().iter_current_update_messages().next().is_some()
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn over(app: &App) -> Option<&ScreenModel> {
    app.world().resource::<Models>().over()
}

/// Whether a computer is thinking, which wakes the window when it is done.
fn thinks(app: &mut App) -> bool {
    let world = app.world_mut();
    if !world.contains_resource::<Client>() {
        return false;
    }
    let live = live(world);
    let live = live.read();
    !live.curtain.hangs() && live.asked().is_some_and(|seat| !live.client.is_person(seat))
}

/// Frames until none asks for another and no computer is thinking.
pub fn settle(app: &mut App) {
    for _ in 0..30_000 {
        app.update();
        match (woken(app), thinks(app)) {
            (false, false) => return,
            (false, true) => std::thread::sleep(Duration::from_millis(1)),
            (true, _) => {}
        }
    }
    panic!("it never comes to rest");
}

/// Whether it comes to this within some frames.
fn within(app: &mut App, mut done: impl FnMut(&App) -> bool) -> bool {
    (0..10_000).any(|_| {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
        done(app)
    })
}

/// Ends the apps first: what still has to be saved is written to the folder until then.
pub fn clear<const N: usize>(path: PathBuf, apps: [App; N]) {
    drop(apps);
    std::fs::remove_dir_all(path).unwrap();
}

/// A match in its first turns, at rest.
pub fn in_play(home: &Path) -> App {
    let start = Start::Match { scenario: "standard".to_owned(), seats: Vec::new(), seed: Some(7) };
    let mut app = shell(home, start);
    app.update();
    play(&mut live(app.world_mut()), 60);
    settle(&mut app);
    app
}

/// Sets how fast everything is shown.
fn speed(settings: &mut Settings, speed: u8) {
    settings.animation = speed;
    settings.animation_theirs = speed;
    settings.animation_combat = speed;
}

#[test]
fn the_menu_opens_before_play_and_goes_on_with_the_preparation() {
    let path = folder("menu-before-play");
    let start = Start::Match { scenario: "standard".to_owned(), seats: Vec::new(), seed: Some(7) };
    let mut app = shell(&path, start);
    settle(&mut app);
    let prepares = |app: &App| {
        matches!(over(app), Some(ScreenModel::Draft(_) | ScreenModel::Subdecks(_) | ScreenModel::Deploy(_)))
    };
    assert!(prepares(&app));
    press(&mut app, GoTo::Pause);
    app.update();
    assert!(matches!(over(&app), Some(ScreenModel::Pause(_))));
    press(&mut app, GoTo::Back);
    app.update();
    assert!(prepares(&app));
    clear(path, [app]);
}

#[test]
fn every_transition_asks_for_a_picture_and_fills_the_screen_it_leads_to() {
    let path = folder("transitions");
    let mut app = shell(&path, Start::Menu);
    assert_eq!(screen(&app), Screen::Menu);
    let ways: [(ScreenIntent, Screen); 7] = [
        (GoTo::NewMatch.into(), Screen::Setup),
        (OpenMatch::Start.into(), Screen::Match),
        (Leave::MainMenu.into(), Screen::Menu),
        (GoTo::Watch.into(), Screen::Setup),
        (GoTo::Back.into(), Screen::Menu),
        (OpenMatch::Continue(0).into(), Screen::Match),
        // A rematch: from a match to another.
        (OpenMatch::Start.into(), Screen::Match),
    ];
    for (screen_intent, expected) in ways {
        settle(&mut app);
        assert!(press(&mut app, screen_intent.clone()), "{screen_intent:?} wakes nobody");
        app.update();
        assert_eq!(screen(&app), expected, "{screen_intent:?}");
        assert_eq!(app.world().contains_resource::<Client>(), expected == Screen::Match);
        assert_eq!(app.world().contains_resource::<Playhead>(), expected == Screen::Match);
        let fits = match over(&app) {
            Some(ScreenModel::Menu(_)) => expected == Screen::Menu,
            Some(ScreenModel::Setup(_)) => expected == Screen::Setup,
            _ => expected == Screen::Match,
        };
        assert!(fits, "{screen_intent:?}");
    }
    clear(path, [app]);
}

#[test]
fn the_last_lesson_leads_to_the_set_up_of_a_first_match() {
    let path = folder("first-match-after-lesson");
    std::fs::create_dir_all(&path).unwrap();
    let mut app = shell(&path, Start::Menu);
    settle(&mut app);
    press(&mut app, OpenMatch::Lesson(4));
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Match);
    app.world_mut().resource_mut::<Pressed>().0.push(Intent::Lesson(LessonIntent::FirstMatch));
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Setup);
    let Some(ScreenModel::Setup(form)) = over(&app) else { panic!("the set-up is shown") };
    let chosen = form.scenarios.iter().find(|one| one.id == form.scenario).expect("one is chosen");
    assert_eq!((chosen.name.as_str(), chosen.note.as_str()), ("First Patrol", "Good first match"));
    assert!(!app.world().contains_resource::<Client>());
    clear(path, [app]);
}

/// Plays the lesson that is open to its end.
fn play_lesson(app: &mut App) {
    for _ in 0..2000 {
        app.update();
        match app.world().resource::<Client>().lesson_waits() {
            LessonWait::Reading => {
                app.world_mut().resource_mut::<Pressed>().0.push(Intent::Lesson(LessonIntent::GoOn));
            }
            LessonWait::Order(order) => live(app.world_mut()).order(&[order]),
            LessonWait::Nothing => {}
            LessonWait::Over => return,
        }
    }
    panic!("the lesson has no end");
}

#[test]
fn a_lesson_that_was_played_to_its_end_stays_done() {
    let path = folder("lesson-done");
    std::fs::create_dir_all(&path).unwrap();
    let done = |app: &App| match over(app) {
        Some(ScreenModel::Menu(menu)) => menu.lessons.iter().map(|lesson| lesson.done).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let mut app = shell(&path, Start::Menu);
    settle(&mut app);
    press(&mut app, OpenMatch::Lesson(0));
    settle(&mut app);
    play_lesson(&mut app);
    app.update();
    app.world_mut().resource_mut::<Pressed>().0.push(Intent::Lesson(LessonIntent::Leave));
    settle(&mut app);
    assert_eq!(done(&app), [true, false, false, false, false]);
    // Played once more, and left in the middle.
    press(&mut app, OpenMatch::Lesson(0));
    settle(&mut app);
    app.world_mut().resource_mut::<Pressed>().0.push(Intent::Lesson(LessonIntent::Leave));
    settle(&mut app);
    assert_eq!(done(&app), [true, false, false, false, false]);
    clear(path, [app]);
}

#[test]
fn settings_and_pause_lie_over_a_match_and_never_leave_it() {
    let path = folder("overlays");
    let mut app = in_play(&path);
    let version = app.world().resource::<Playhead>().version;
    app.world_mut().resource_mut::<Pressed>().0.push(Intent::Go(GoTo::Pause));
    app.update();
    app.update();
    assert!(matches!(over(&app), Some(ScreenModel::Pause(_))));
    press(&mut app, GoTo::Settings);
    for _ in 0..3 {
        app.update();
        assert!(matches!(over(&app), Some(ScreenModel::Settings(_))));
        assert!(app.world().resource::<Models>().table.is_some(), "the table stays below");
        assert_eq!((screen(&app), app.world().resource::<Playhead>().version), (Screen::Match, version));
    }
    press(&mut app, GoTo::Back);
    app.update();
    assert!(matches!(over(&app), Some(ScreenModel::Pause(_))), "back to where they were opened");
    press(&mut app, GoTo::Back);
    app.update();
    assert!(over(&app).is_none());
    clear(path, [app]);
}

#[test]
fn settings_of_the_main_menu_go_back_to_it() {
    let mut app = shell(&folder("menu-settings"), Start::Menu);
    press(&mut app, GoTo::Settings);
    app.update();
    assert!(matches!(over(&app), Some(ScreenModel::Settings(_))));
    press(&mut app, GoTo::Back);
    app.update();
    assert!(matches!(over(&app), Some(ScreenModel::Menu(_))));
}

#[test]
fn resigning_is_pressed_twice_and_a_closed_menu_has_forgotten_the_first() {
    let path = folder("resigns");
    let mut app = in_play(&path);
    let ended = |app: &App| app.world().resource::<Client>().outcome().is_some();
    for _ in 0..2 {
        press(&mut app, GoTo::Pause);
        press(&mut app, MatchIntent::Resign);
        app.update();
        assert!(!ended(&app));
        assert!(matches!(over(&app), Some(ScreenModel::Pause(menu)) if menu.resigning));
        press(&mut app, GoTo::Back);
    }
    press(&mut app, GoTo::Pause);
    press(&mut app, MatchIntent::Resign);
    press(&mut app, MatchIntent::Resign);
    settle(&mut app);
    assert!(ended(&app));
    assert!(matches!(over(&app), Some(ScreenModel::Result(_))), "nothing lies over the result");
    // The table is looked back at, and Esc leads to the result again.
    press(&mut app, MatchIntent::LookBack);
    settle(&mut app);
    let table = |app: &App| app.world().resource::<Models>().table.is_some();
    assert!(over(&app).is_none() && table(&app));
    key(&mut app, KeyCode::Escape, ButtonState::Pressed);
    settle(&mut app);
    assert!(matches!(over(&app), Some(ScreenModel::Result(_))) && !table(&app));
    clear(path, [app]);
}

#[test]
fn at_rest_no_picture_is_asked_for_and_no_model_made() {
    let path = folder("rest");
    let mut menu = shell(&path, Start::Menu);
    let mut playing = in_play(&path);
    for app in [&mut menu, &mut playing] {
        for _ in 0..5 {
            app.update();
        }
        let made = app.world().resource_ref::<Models>().last_changed();
        for frame in 0..20 {
            app.update();
            assert!(!woken(app), "{:?}, frame {frame}", screen(app));
        }
        assert_eq!(app.world().resource_ref::<Models>().last_changed(), made, "{:?}", screen(app));
    }
    clear(path, [menu, playing]);
}

#[test]
fn what_is_set_is_written_down_in_the_same_frame() {
    let path = folder("settings");
    let mut app = shell(&path, Start::Menu);
    press(&mut app, SettingIntent::Level { id: "text".to_owned(), percent: 120 });
    let written = std::fs::read_to_string(path.join("settings.json")).unwrap();
    assert!(written.contains("\"text\": 120"), "{written}");
    clear(path, [app]);
}

#[test]
fn a_match_that_is_over_can_be_looked_back_at_from_the_menu() {
    let path = folder("looks-back");
    let mut app = in_play(&path);
    press(&mut app, GoTo::Pause);
    press(&mut app, MatchIntent::Resign);
    press(&mut app, MatchIntent::Resign);
    settle(&mut app);
    let steps = app.world().resource::<Client>().steps();
    press(&mut app, Leave::MainMenu);
    settle(&mut app);
    let Some(ScreenModel::Menu(menu)) = over(&app) else { panic!("no menu") };
    assert_eq!((menu.finished.len(), menu.others.len()), (1, 0));
    for _ in 0..2 {
        press(&mut app, OpenMatch::LookBack(0));
        settle(&mut app);
        assert!(matches!(over(&app), Some(ScreenModel::Result(_))), "as it ended");
        assert_eq!(app.world().resource::<Client>().steps(), steps);
        press(&mut app, Leave::MainMenu);
        settle(&mut app);
    }
    let Some(ScreenModel::Menu(menu)) = over(&app) else { panic!("no menu") };
    assert_eq!((menu.finished.len(), menu.proceed.is_open()), (1, false), "it was not kept once more");
    clear(path, [app]);
}

#[test]
fn who_quits_has_the_match_on_the_disk() {
    let path = folder("quits");
    let mut app = in_play(&path);
    press(&mut app, Leave::Quit);
    let exits = app.world().resource::<Messages<AppExit>>();
    assert_eq!(exits.iter_current_update_messages().collect::<Vec<_>>(), [&AppExit::Success]);
    drop(app);
    let mut app = shell(&path, Start::Continue);
    app.update();
    assert_eq!(screen(&app), Screen::Match);
    assert!(app.world().resource::<Client>().steps() >= 60);
    clear(path, [app]);
}

/// A match of two people at one screen.
fn two_people(home: &Path) -> App {
    let seats = vec!["human".to_owned(), "human".to_owned()];
    let mut app = shell(home, Start::Match { scenario: "standard".to_owned(), seats, seed: Some(7) });
    app.update();
    app
}

#[test]
fn a_match_of_two_people_goes_on_with_the_one_whose_turn_it_is() {
    let path = folder("returns");
    let mut app = two_people(&path);
    app.world_mut().resource_mut::<Client>().keep_private(Privacy::Strict);
    // The other person's turn has come, and their curtain hangs; the last to look was the first person.
    let mut table = live(app.world_mut());
    for _ in 0..400 {
        table.lift_curtain();
        table.finish();
        let Some(order) = table.read().orders().last().copied() else { break };
        let before = table.playhead.viewer;
        table.order(&[order]);
        table.finish();
        let next = table.read().asked();
        if table.read().view().table.turn == 2 && next != Some(before) {
            break;
        }
    }
    let (viewer, next) = (table.playhead.viewer, table.read().asked());
    assert!(next.is_some_and(|seat| seat != viewer), "{viewer:?}, {next:?}");
    press(&mut app, Leave::Quit);
    drop(app);
    let mut app = shell(&path, Start::Continue);
    app.update();
    assert_eq!(app.world().resource::<Curtain>().0, next);
    assert_eq!(app.world().resource::<Client>().privacy(), Privacy::Strict, "what was agreed holds");
    let (shown, own) = (app.world().resource::<Playhead>(), CardPlace::Hand { seat: viewer });
    assert_eq!(shown.table.cards_in(own).count(), 0, "nothing of the first is on the table any more");
    // Whoever lifts it has a ship of their own selected.
    let mut table = live(app.world_mut());
    table.lift_curtain();
    let chosen = table.selection.ship.map(|ship| table.playhead.table.ship(ship).seat);
    assert_eq!((chosen, Some(table.playhead.viewer)), (next, next));
    clear(path, [app]);
}

#[test]
fn a_key_that_skips_what_is_shown_does_nothing_else() {
    let path = folder("skips");
    let mut app = two_people(&path);
    play(&mut live(app.world_mut()), 40);
    settle(&mut app);
    speed(app.world_mut().resource_mut::<Settings>().into_inner(), 2);
    let at =
        |app: &App| (app.world().resource::<Client>().steps(), app.world().resource::<Playhead>().viewer);
    let curtain = |app: &App| app.world().resource::<Curtain>().hangs();
    let (mut skipped, mut hung) = (0, 0);
    for moment in 0..120 {
        let mut table = live(app.world_mut());
        table.lift_curtain();
        let Some(order) = table.read().orders().last().copied() else { break };
        table.order(&[order]);
        let (shows, before) = (!table.playhead.is_still(), at(&app));
        let pressed = [KeyCode::Space, KeyCode::KeyE][moment % 2];
        if shows {
            skipped += 1;
            key(&mut app, pressed, ButtonState::Pressed);
        }
        app.update();
        key(&mut app, pressed, ButtonState::Released);
        settle(&mut app);
        assert_eq!(at(&app), before, "{pressed:?} after {order:?}");
        hung += usize::from(curtain(&app));
    }
    assert!(skipped >= 20 && hung >= 5, "{skipped} skipped, {hung} curtains");
    clear(path, [app]);
}

#[test]
fn frames_go_on_while_a_computer_thinks() {
    let path = folder("thinks");
    let mut app = shell(&path, Start::Menu);
    let (session, chairs, finds, lets) = blocked(0);
    BegunMatch::new(session, chairs, "5".to_owned(), 0.0).lay_out(&mut app.world_mut().commands());
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Match);
    let steps = |app: &App| app.world().resource::<Client>().steps();
    app.update();
    let before = steps(&app);
    assert!(within(&mut app, |_| finds.try_recv().is_ok()), "it is asked");
    for _ in 0..200 {
        app.update();
        assert_eq!(steps(&app), before);
    }
    assert!(within(&mut app, |app| !woken(app)), "the window sleeps meanwhile");
    assert!(finds.try_recv().is_err(), "it thinks once");
    assert_eq!(steps(&app), before);
    lets.send(()).unwrap();
    assert!(within(&mut app, |app| steps(app) > before), "its order is given");
    // Whatever it is asked next finds nobody to wait for.
    drop(lets);
    clear(path, [app]);
}

#[test]
fn a_rematch_tells_that_the_match_before_could_not_be_kept() {
    let path = folder("unkept");
    let mut app = in_play(&path);
    // A folder lies where the next save would be made.
    let beside = path.join("matches/0001-standard.new");
    std::fs::create_dir(&beside).unwrap();
    let steps = app.world().resource::<Client>().steps();
    play(&mut live(app.world_mut()), steps + 1);
    settle(&mut app);
    press(&mut app, OpenMatch::Start);
    let told = app.world().resource::<Notice>().text().unwrap_or_default();
    assert!(told.starts_with("The latest orders were not saved: "), "{told}");
    clear(path, [app]);
}
