//! The keyboard over the whole table.

use super::{asked, harness};
use bevy_egui::egui::{Event, Key};
use egui_kittest::kittest::Queryable;
use fleet_captains::app::panels::intent::{CursorStep, GoTo, PanelIntent};
use fleet_captains::app::panels::keys::{self, Chord, KeyCommand, KeyMap};
use fleet_captains::app::panels::model::{Gate, TableModel, ThoughtModel};
use fleet_captains::app::panels::{Intent, sample, table};
use fleet_captains::fleet::ids::{CardId, CellId, ShipId};

fn press(model: TableModel, key: Key) -> Vec<Intent> {
    let mut harness = harness(move |ui, out| {
        table::show(ui, &model, out);
    });
    // A recap is not sent away by a key that comes with it.
    harness.run_steps(3);
    harness.key_press(key);
    harness.run();
    asked(&mut harness)
}

#[test]
fn digits_select_ships_and_letters_start_verbs() {
    assert_eq!(press(sample::table(), Key::Num2), [Intent::SelectShip(ShipId(1))]);
    assert_eq!(press(sample::table(), Key::Num9), []);
    assert_eq!(press(sample::table(), Key::S), [Intent::Verb(2)]);
    let why = Intent::PressClosed("Attack: No enemy ship is in D4.".to_owned());
    assert_eq!(press(sample::table(), Key::A), [why], "what is closed says why");
}

#[test]
fn a_digit_shows_no_other_ship_while_something_is_decided() {
    let mut model = sample::table();
    model.prompt = Some(sample::encounter());
    let told = press(model.clone(), Key::Num2);
    assert!(matches!(told.as_slice(), [Intent::PressClosed(_)]), "{told:?}");
    model.prompt = Some(sample::attack());
    let told = press(model, Key::Num2);
    assert_eq!(told, [Intent::SelectShip(ShipId(1))], "a verb is given to another ship");
}

#[test]
fn a_digit_takes_one_of_several_things() {
    let choice = sample::choice();
    let second = choice.options[1].id;
    let model = TableModel { prompt: Some(choice), ..sample::table() };
    assert_eq!(press(model.clone(), Key::Num2), [Intent::Choose(second)]);
    assert_eq!(press(model, Key::Num9), []);
}

#[test]
fn each_tool_is_opened_by_its_key() {
    assert_eq!(press(sample::table(), Key::E), [Intent::EndTurn]);
    assert_eq!(press(sample::table(), Key::Z), [Intent::Undo]);
    assert_eq!(press(sample::table(), Key::L), [Intent::Panel(PanelIntent::ToggleLog)]);
    assert_eq!(press(sample::table(), Key::N), [Intent::NextShip]);
    assert_eq!(press(sample::table(), Key::H), [Intent::Advice]);
    assert_eq!(press(sample::table(), Key::F6), [Intent::PassAll]);
    assert_eq!(press(sample::table(), Key::Escape), [Intent::Go(GoTo::Pause)]);
}

#[test]
fn space_does_what_is_asked() {
    let mut model = sample::table();
    model.recap = Some(sample::recap());
    assert_eq!(press(model.clone(), Key::Space), [Intent::SkipRecap]);
    model.follow = "Do it".to_owned();
    assert_eq!(press(model.clone(), Key::Space), [Intent::FollowAdvice]);
    model.prompt = Some(sample::encounter());
    assert_eq!(press(model.clone(), Key::Space), [Intent::Commit]);
    model.prompt = Some(sample::attack());
    let why = press(model.clone(), Key::Space);
    assert!(matches!(why.as_slice(), [Intent::PressClosed(_)]), "{why:?}");
    assert_eq!(press(model.clone(), Key::Escape), [Intent::Cancel]);
    model.prompt = None;
    model.recap = None;
    model.follow.clear();
    let told = press(model.clone(), Key::Space);
    assert!(matches!(told.as_slice(), [Intent::PressClosed(_)]), "no key is silent: {told:?}");
    model.thought = Some(sample::thought());
    assert_eq!(press(model.clone(), Key::Space), [Intent::HurryThought]);
    model.thought = Some(ThoughtModel { seconds: 0.1, ..sample::thought() });
    assert_eq!(press(model.clone(), Key::Space), [], "nobody hurries what they do not see");
    let mut choice = sample::choice();
    model.prompt = Some(choice.clone());
    let told = Intent::PressClosed("Choose one: press 1 to 4, or click.".to_owned());
    assert_eq!(press(model.clone(), Key::Space), [told], "several things could be meant");
    choice.options.truncate(1);
    model.prompt = Some(choice.clone());
    assert_eq!(press(model.clone(), Key::Space), [Intent::Choose(choice.options[0].id)]);
    model.curtain = Some(sample::curtain());
    assert_eq!(press(model.clone(), Key::Space), [Intent::LiftCurtain]);
    assert_eq!(press(model, Key::E), []);
}

#[test]
fn a_held_hand_is_played_by_number() {
    let mut model = sample::table();
    model.response = Some(sample::response(true));
    let asked = press(model, Key::Num3);
    assert!(asked.contains(&Intent::PlayCard { card: CardId(2), effect: 0 }), "{asked:?}");
}

#[test]
fn enter_presses_the_focused_button_only() {
    let mut model = sample::table();
    model.prompt = Some(sample::encounter());
    let mut harness = harness(move |ui, out| {
        table::show(ui, &model, out);
    });
    harness.get_by_label("Undo, Z").focus();
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Undo]);
}

#[test]
fn a_held_key_presses_the_focused_button_once() {
    let mut model = sample::table();
    model.curtain = Some(sample::curtain());
    for key in [Key::Space, Key::Enter] {
        let model = model.clone();
        let mut harness = harness(move |ui, out| {
            table::show(ui, &model, out);
        });
        harness.get_by_label_contains("I am alone here").focus();
        harness.run();
        harness.key_down(key);
        harness.run();
        assert_eq!(asked(&mut harness), [Intent::LiftCurtain]);
        // The next one comes up while it is still held.
        harness.key_down(key);
        harness.run();
        assert_eq!(asked(&mut harness), [], "{key:?}");
    }
}

/// The pointer on a number, F1: the number's own entry, not the help as it was left.
#[test]
fn help_opens_at_what_the_pointer_is_on() {
    let mut harness = harness(|ui, out| {
        table::show(ui, &sample::table(), out);
    });
    for (label, entry) in [("Weapons 3", "weapons"), ("2 of 3 Actions left", "action")] {
        let place = harness.get_by_label(label).rect().center();
        harness.event(Event::PointerMoved(place));
        harness.run();
        harness.key_press(Key::F1);
        harness.run();
        assert_eq!(asked(&mut harness), [Intent::LookUp(entry.to_owned())]);
    }
}

#[test]
fn a_button_names_the_key_the_player_has_given_it() {
    let mut map = KeyMap::default();
    map.give(KeyCommand::EndTurn, Chord { key: Key::J, shift: false }).unwrap();
    let model = sample::table();
    let mut harness = harness(move |ui, out| {
        keys::install(ui.ctx(), &map);
        table::show(ui, &model, out);
    });
    harness.get_by_label("End turn, J");
    harness.key_press(Key::E);
    harness.run();
    assert_eq!(asked(&mut harness), []);
    harness.key_press(Key::J);
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::EndTurn]);
}

#[test]
fn enter_presses_the_place_under_the_cursor_but_what_is_asked_comes_first() {
    let mut model = sample::table();
    let told = press(model.clone(), Key::Enter);
    assert!(matches!(told.as_slice(), [Intent::PressClosed(_)]), "there is no cursor: {told:?}");
    model.board.cursor = Some("D5, unexplored.".to_owned());
    assert_eq!(press(model.clone(), Key::Enter), [Intent::PressPlace]);
    assert_eq!(press(model.clone(), Key::ArrowLeft), [Intent::Cursor(CursorStep::Left)]);
    assert_eq!(press(model.clone(), Key::Q), [Intent::PressShip]);
    model.prompt = Some(sample::encounter());
    assert_eq!(press(model.clone(), Key::Enter), [Intent::Commit]);
}

#[test]
fn arrows_walk_the_choices_of_a_prompt_unless_it_asks_for_a_place() {
    let mut model = sample::table();
    model.prompt = Some(sample::choice());
    let shown = model.clone();
    let mut harness = harness(move |ui, out| {
        table::show(ui, &shown, out);
    });
    harness.key_press(Key::ArrowDown);
    harness.run();
    assert_eq!(asked(&mut harness), []);
    harness.key_press(Key::Enter);
    harness.run();
    let first = sample::choice().options[0].id;
    assert_eq!(asked(&mut harness), [Intent::Choose(first)]);
    model.board.asked = true;
    assert_eq!(press(model, Key::ArrowDown), [Intent::Cursor(CursorStep::Down)]);
}

#[test]
fn the_places_of_the_board_are_told_and_pressed_without_seeing_them() {
    let mut model = sample::table();
    model.board.cursor = Some("D5, unexplored. A click moves there for 2 points.".to_owned());
    let mut harness = harness(move |ui, out| {
        table::show(ui, &model, out);
    });
    harness.get_by_label("Board");
    let place = harness.get_by_label("D5, unexplored");
    assert_eq!(super::description(&place).as_deref(), Some("A click moves there for 2 points"));
    place.click_accesskit();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::PressCell(CellId(4))]);
    harness.get_by_value("D5, unexplored. A click moves there for 2 points.");
}

#[test]
fn the_end_of_the_turn_names_what_comes_before_it() {
    let mut model = sample::table();
    model.prompt = Some(sample::encounter());
    model.verbs.end = Gate::closed("Wait until this is over.");
    let title = model.prompt.as_ref().map(|asked| asked.title.clone()).unwrap_or_default();
    assert_eq!(press(model, Key::E), [Intent::PressClosed(format!("End turn: First comes: {title}"))]);
}
