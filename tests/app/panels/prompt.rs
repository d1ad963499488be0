//! The open decision: chance, options, cards that help, ships that join.

use std::cell::RefCell;
use std::rc::Rc;

use super::{asked, description, harness, harness_of};
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use fleet_captains::app::panels::model::{Chance, DialReading, Gate, PromptModel, TableModel, VerbsModel};
use fleet_captains::app::panels::{Intent, OptionId, prompt, response, sample, table};
use fleet_captains::fleet::ids::{CardId, ShipId};

fn show(model: PromptModel) -> egui_kittest::Harness<'static, Vec<Intent>> {
    harness(move |ui, out| _ = prompt::show(ui, &model, out))
}

/// A setting of the dial is pressed like any choice and read by its ratings.
#[test]
fn a_setting_is_shown_by_its_ratings_and_chosen_by_a_click() {
    let mut model = sample::choice();
    let first = &mut model.options[0];
    first.label = "Weapons 9, Sensors 3, Engines 4, Shields Disabled".to_owned();
    first.hint = String::new();
    let value = DialReading::Value;
    first.ratings = Some([value(9), value(3), value(4), DialReading::Disabled]);
    let (id, label) = (first.id, first.label.clone());
    let mut harness = show(model);
    harness.get_by_label(&label).click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Choose(id)]);
}

#[test]
fn the_exact_chance_is_there_before_the_roll() {
    let mut harness = show(sample::encounter());
    harness.get_by_label("You pass 50 %, 3 of 6: Sensors 4, crew +1, die against 9");
    harness.get_by_label("Roll, Space").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Commit]);
}

#[test]
fn a_suggested_card_names_its_gain_and_the_new_chance() {
    let mut harness = show(sample::encounter());
    harness.get_by_label("Divert Auxiliary Power: Sensors +2, then 83 %").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::ToggleSuggestion { card: CardId(0), effect: 0 }]);
}

#[test]
fn options_are_buttons_and_closed_ones_say_why() {
    let mut harness = show(sample::choice());
    let closed = harness.get_by_label("Shields, Disabled");
    assert!(closed.accesskit_node().is_disabled());
    assert_eq!(description(&closed).as_deref(), Some("Shields are disabled; a card cannot raise them."));
    harness.get_by_label("Sensors, 5, then 7").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Choose(OptionId(2))]);
}

#[test]
fn every_option_of_a_long_list_can_be_reached() {
    let mut model = sample::choice();
    let option = model.options[0].clone();
    model.options = (0..40)
        .map(|id| {
            let mut option = option.clone();
            option.id = OptionId(id);
            option.label = format!("Option {id}");
            option.gate = Gate::Open;
            option
        })
        .collect();
    let mut harness = show(model);
    harness.get_by_label("Option 39, 3, then 5").scroll_to_me();
    harness.run();
    harness.get_by_label("Option 39, 3, then 5").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Choose(OptionId(39))]);
}

#[test]
fn a_press_on_its_chip_lets_a_ship_join() {
    let mut harness = show(sample::cooperative());
    harness.get_by_label("Nova, +3, joins").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::ToggleShip(ShipId(2))]);
    let away = harness.get_by_label("Defiant, +2, stays out");
    assert_eq!(description(&away).as_deref(), Some("Defiant is in C2."));
}

#[test]
fn a_closed_commit_says_why() {
    let mut harness = show(sample::attack());
    let commit = harness.get_by_label("Attack, Space");
    assert!(commit.accesskit_node().is_disabled());
    assert_eq!(description(&commit).as_deref(), Some("Choose a target: K'Vort or Vor'cha."));
    harness.get_by_label("Back, Esc").click();
    harness.run();
    assert_eq!(asked(&mut harness), [Intent::Cancel]);
}

#[test]
fn percent_is_never_certain_unless_it_is() {
    let theirs = Chance { ways: 30, of: 36, against: true, ..Chance::default() };
    assert!(!theirs.is_fair() && Chance { against: false, ..theirs }.is_fair());
    let hit =
        |may_be_answered| Chance { label: "You hit".into(), may_be_answered, ..Chance::default() }.of_what();
    assert_eq!((hit(false), hit(true)), ("You hit".to_owned(), "You hit, unanswered".to_owned()));
    let chance = |ways, of| Chance { ways, of, ..Chance::default() }.percent();
    assert_eq!(chance(0, 36), 0);
    assert_eq!(chance(36, 36), 100);
    assert_eq!(chance(1, 1296), 1);
    assert_eq!(chance(1295, 1296), 99);
    assert_eq!(chance(26, 36), 72);
}

#[test]
fn the_response_bar_hides_the_hand_until_it_is_held() {
    let model = sample::response(false);
    let mut harness = harness(move |ui, out| {
        response::show(ui, &model, out);
    });
    assert!(harness.query_by_label_contains("Evasive Pattern").is_none());
    let place = harness.get_by_label("Hold to see my cards, Y").rect().center();
    harness.drag_at(place);
    harness.step();
    harness.step();
    assert!(asked(&mut harness).contains(&Intent::HoldToSee(true)));
}

#[test]
fn the_held_hand_shows_and_letting_go_ends_it() {
    let model = sample::response(true);
    let mut harness = harness(move |ui, out| {
        response::show(ui, &model, out);
    });
    harness.get_by_label_contains("Evasive Pattern: Combat");
    assert!(asked(&mut harness).contains(&Intent::HoldToSee(false)));
}

#[test]
fn while_the_other_player_answers_hand_and_secret_missions_show_their_backs() {
    for size in [[1600.0, 900.0], [960.0, 540.0]] {
        let mut model = sample::table();
        model.response = Some(sample::response(false));
        let harness = super::harness_of(size, move |ui, out| {
            fleet_captains::app::panels::table::show(ui, &model, out);
        });
        harness.get_by_label_contains("Chart the Frontier, Science");
        for secret in ["Divert Auxiliary Power", "A Quiet Foothold"] {
            assert!(harness.query_by_label_contains(secret).is_none(), "{secret}");
        }
    }
}

/// A table on which what is asked can be exchanged under the pointer.
struct Asking {
    harness: egui_kittest::Harness<'static, Vec<Intent>>,
    model: Rc<RefCell<Option<PromptModel>>>,
}

impl Asking {
    fn of(model: Option<PromptModel>) -> Self {
        let model = Rc::new(RefCell::new(model));
        let shown = model.clone();
        let harness = harness(move |ui, out| {
            if let Some(model) = shown.borrow().as_ref() {
                prompt::show(ui, model, out);
            }
        });
        Self { harness, model }
    }

    fn pointer(&mut self, at: Pos2, pressed: bool) {
        // Both in one frame.
        let button = PointerButton::Primary;
        let press = Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE };
        self.harness.input_mut().events.extend([Event::PointerMoved(at), press]);
        self.harness.step();
    }

    fn gold(&self) -> Rect {
        self.harness.get_by_label_contains("Roll").rect()
    }
}

#[test]
fn a_press_that_was_meant_for_something_else_does_not_roll() {
    let mut asking = Asking::of(None);
    let place = Asking::of(Some(sample::encounter())).gold().center();
    asking.pointer(place, true);
    // The announcement that was pressed away gives way to a prompt with its button under the pointer.
    *asking.model.borrow_mut() = Some(sample::encounter());
    asking.pointer(place, false);
    asking.pointer(place, true);
    asking.pointer(place, false);
    assert_eq!(asked(&mut asking.harness), [], "it has only just come up");
    asking.harness.run();
    asking.pointer(place, true);
    asking.pointer(place, false);
    assert_eq!(asked(&mut asking.harness), [Intent::Commit]);
}

#[test]
fn what_comes_up_under_a_resting_pointer_waits_longer_than_under_one_that_moves() {
    for (moved, answer) in [(0.0, vec![]), (2.0, vec![Intent::Commit])] {
        let mut asking = Asking::of(None);
        let place = Asking::of(Some(sample::encounter())).gold().center();
        asking.pointer(place, false);
        *asking.model.borrow_mut() = Some(sample::encounter());
        (0..3).for_each(|_| asking.harness.step());
        let at = place + vec2(moved, 0.0);
        asking.pointer(at, true);
        asking.pointer(at, false);
        assert_eq!(asked(&mut asking.harness), answer, "moved by {moved}");
    }
}

#[test]
fn the_gold_button_of_the_next_decision_is_not_that_of_the_last() {
    let mut asking = Asking::of(Some(sample::encounter()));
    let place = asking.gold().center();
    asking.pointer(place, true);
    let next = PromptModel { title: "Another matter".to_owned(), ..sample::encounter() };
    *asking.model.borrow_mut() = Some(next);
    asking.pointer(place, false);
    assert_eq!(asked(&mut asking.harness), []);
}

#[test]
fn the_gold_button_stays_where_it_is_when_rows_come_and_go() {
    let rows = |count: usize| {
        let mut model = sample::encounter();
        let card = model.suggestions[0].clone();
        model.suggestions = vec![card; count];
        (0..).zip(&mut model.suggestions).for_each(|(card, one)| one.card = CardId(card));
        Asking::of(Some(model)).gold()
    };
    assert_eq!((rows(0), rows(9)), (rows(1), rows(1)));
}

#[test]
fn a_key_that_ends_an_announcement_does_not_roll_too() {
    let mut model = sample::table();
    model.prompt = None;
    let shown = Rc::new(RefCell::new(model));
    let table = shown.clone();
    let mut harness = harness(move |ui, out| {
        table::show(ui, &table.borrow(), out);
    });
    shown.borrow_mut().prompt = Some(sample::encounter());
    for key in [Key::Enter, Key::Space] {
        // Down and up in one frame.
        let event = |pressed| {
            let modifiers = Modifiers::NONE;
            Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
        };
        harness.input_mut().events.extend([event(true), event(false)]);
        harness.step();
    }
    assert_eq!(asked(&mut harness), [], "it has only just come up");
    harness.run();
    harness.key_press(Key::Space);
    harness.step();
    assert_eq!(asked(&mut harness), [Intent::Commit]);
}

#[test]
fn a_key_that_hurries_the_enemy_does_not_send_the_recap_away() {
    let shown = Rc::new(RefCell::new(TableModel { prompt: None, recap: None, ..sample::table() }));
    let table = shown.clone();
    let mut harness = harness(move |ui, out| {
        table::show(ui, &table.borrow(), out);
    });
    shown.borrow_mut().recap = Some(sample::recap());
    harness.step();
    harness.key_press(Key::Space);
    harness.step();
    assert_eq!(asked(&mut harness), [], "it has only just come up");
    harness.run_steps(120);
    harness.key_press(Key::Space);
    harness.step();
    assert_eq!(asked(&mut harness), [Intent::SkipRecap]);
}

/// What Space asks for after so many steps.
fn pressed_after(harness: &mut egui_kittest::Harness<'_, Vec<Intent>>, steps: usize) -> Vec<Intent> {
    harness.run_steps(steps);
    harness.key_press(Key::Space);
    harness.step();
    asked(harness)
}

#[test]
fn a_key_that_comes_too_late_for_an_announcement_does_not_roll() {
    let without = TableModel { prompt: Some(sample::encounter()), ..sample::table() };
    let large = TableModel { announced: Some(sample::announcement()), prompt: None, ..sample::table() };
    let shown = Rc::new(RefCell::new(large));
    let table = shown.clone();
    let mut harness = harness(move |ui, out| {
        table::show(ui, &table.borrow(), out);
    });
    harness.step();
    *shown.borrow_mut() = without;
    // Half a second after it has gone by itself, and a second after.
    let mut pressed_after = |steps| pressed_after(&mut harness, steps);
    assert_eq!(pressed_after(2), []);
    assert_eq!(pressed_after(2), [Intent::Commit]);
}

/// Who presses Space to hurry the others along would else pass the window to which their defence belongs.
#[test]
fn a_key_that_hurries_the_others_along_does_not_answer_what_comes_up() {
    let end = Gate::closed("It is not your turn.");
    let idle = TableModel { prompt: None, ..sample::table() };
    let idle = TableModel { verbs: VerbsModel { end, ..idle.verbs.clone() }, ..idle };
    let prompt = PromptModel { theirs: true, ..sample::encounter() };
    let asks = TableModel { prompt: Some(prompt), ..idle.clone() };
    let shown = Rc::new(RefCell::new(idle));
    let table = shown.clone();
    let mut harness = harness(move |ui, out| {
        table::show(ui, &table.borrow(), out);
    });
    harness.step();
    let mut pressed_after = |steps| pressed_after(&mut harness, steps);
    assert_eq!(pressed_after(1), []);
    *shown.borrow_mut() = asks;
    // A press every second, a quarter of one each step, is meant for the turn; after a pause it is meant for the question.
    assert_eq!(pressed_after(3), []);
    assert_eq!(pressed_after(3), []);
    assert_eq!(pressed_after(7), [Intent::Commit]);
}

/// Why an option is closed stands beside the prompt, so that it lies over no other option.
#[test]
fn a_tooltip_of_an_option_lies_over_no_other() {
    for size in [[1600.0, 900.0], [1280.0, 720.0]] {
        let mut model = sample::choice();
        let why = "Its Engines are Disabled, and no card can raise what does not run.";
        for option in &mut model.options {
            option.gate = Gate::closed(why);
        }
        let table = TableModel { prompt: Some(model.clone()), ..sample::table() };
        let mut harness = harness_of(size, move |ui, out: &mut Vec<Intent>| {
            table::show(ui, &table, out);
        });
        let name = |at: usize| format!("{}, {}", model.options[at].label, model.options[at].hint);
        harness.get_by_label(&name(0)).hover();
        harness.run_steps(40);
        let tip = harness.get_by_label(why).rect();
        for at in 0..model.options.len() {
            let option = harness.get_by_label(&name(at)).rect();
            assert!(!tip.intersects(option), "{size:?}: {tip:?} over {option:?}");
        }
    }
}

/// What was picked takes help away that it makes idle: the rows that stay do not move under the pointer.
#[test]
fn no_row_moves_when_another_goes() {
    let helped = PromptModel { suggestions: sample::encounter().suggestions, ..sample::cooperative() };
    let words = format!("{} {}", helped.text, "Click a card to play it with the test. ".repeat(8));
    let mut asking = Asking::of(Some(PromptModel { text: words, ..helped.clone() }));
    asking.harness.run();
    let place = |asking: &Asking| asking.harness.get_by_label_contains("Nova").rect();
    let before = place(&asking);
    *asking.model.borrow_mut() = Some(PromptModel { suggestions: Vec::new(), ..helped.clone() });
    asking.harness.run();
    assert_eq!(place(&asking), before);
    // Another question takes no more room than it needs.
    *asking.model.borrow_mut() =
        Some(PromptModel { title: "Another".into(), suggestions: Vec::new(), ..helped });
    asking.harness.run();
    assert!(place(&asking).top() > before.top());
}
