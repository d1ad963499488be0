//! The screens around a match.

use std::cell::Cell;
use std::rc::Rc;

use super::{asked, description, harness, harness_of};
use bevy_egui::egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use fleet_captains::app::panels::intent::{
    FormIntent, GoTo, Leave, MatchIntent, OpenMatch, ScreenIntent, SettingIntent,
};
use fleet_captains::app::panels::model::Gate;
use fleet_captains::app::screens::model::{MenuModel, ModState, PauseModel, ScreenModel, SetupModel};
use fleet_captains::app::screens::{self, sample};
use fleet_captains::fleet::ids::{ShipId, SubdeckId};

fn show(model: ScreenModel) -> Harness<'static, Vec<ScreenIntent>> {
    harness(move |ui, out| screens::show(ui, &model, out))
}

fn click(model: ScreenModel, label: &str) -> Vec<ScreenIntent> {
    let mut harness = show(model);
    harness.get_by_label(label).click();
    harness.run();
    asked(&mut harness)
}

fn screen(screen_intent: impl Into<ScreenIntent>) -> Vec<ScreenIntent> {
    vec![screen_intent.into()]
}

#[test]
fn the_menu_continues_and_says_what() {
    let mut harness = show(ScreenModel::Menu(sample::menu()));
    let go_on = harness.get_by_label("Continue");
    assert_eq!(description(&go_on).as_deref(), Some("Standard, 5 minutes ago"));
    go_on.click();
    harness.run();
    assert_eq!(asked(&mut harness), screen(OpenMatch::Continue(0)));
}

#[test]
fn other_matches_that_are_not_over_are_offered_beside_the_latest() {
    let mut harness = show(ScreenModel::Menu(sample::menu()));
    harness.get_by_label("or Skirmish, 2 days ago").click();
    harness.run();
    assert_eq!(asked(&mut harness), screen(OpenMatch::Continue(1)));
}

#[test]
fn matches_that_are_over_can_be_looked_back_at() {
    let mut harness = show(ScreenModel::Menu(sample::menu()));
    let look_back = harness.get_by_label("Look back");
    assert_eq!(description(&look_back).as_deref(), Some("Standard, 3 hours ago"));
    look_back.click();
    harness.run();
    assert_eq!(asked(&mut harness), screen(OpenMatch::LookBack(0)));
    let model = MenuModel { finished: Vec::new(), ..sample::menu() };
    let harness = show(ScreenModel::Menu(model));
    assert!(harness.get_by_label("Look back").accesskit_node().is_disabled());
}

#[test]
fn a_save_that_does_not_load_is_told_with_what_can_be_opened_in_its_place() {
    let model = sample::menu_in_trouble();
    let mut harness = show(ScreenModel::Menu(model.clone()));
    assert!(harness.query_by_label(&model.notice).is_some(), "the sentence stands there");
    harness.get_by_label("Open an older save of it").click();
    harness.run();
    assert_eq!(asked(&mut harness), screen(OpenMatch::Instead(0)));
}

#[test]
fn without_a_match_continue_is_closed() {
    let mut model = sample::menu();
    model.proceed = Gate::closed("No match has been begun.");
    let harness = show(ScreenModel::Menu(model));
    let go_on = harness.get_by_label("Continue");
    assert!(go_on.accesskit_node().is_disabled());
    assert_eq!(description(&go_on).as_deref(), Some("No match has been begun."));
}

#[test]
fn a_mod_that_was_named_is_on_and_is_neither_switched_nor_moved() {
    let mut model = sample::mods();
    for row in &mut model.rows {
        row.named = true;
        row.state = ModState::On;
    }
    let named = format!("{}: on for this time", model.rows[1].name);
    let harness = show(ScreenModel::Mods(model));
    let switch = harness.get_by_label(&named);
    assert!(switch.accesskit_node().is_disabled());
    assert_eq!(description(&switch).as_deref(), Some("It was named with --mod when the game was started."));
    assert_eq!(harness.query_all_by_label("Earlier").count(), 0);
}

#[test]
fn set_up_picks_scenario_players_and_rules() {
    let model = || ScreenModel::Setup(sample::setup());
    assert_eq!(click(model(), "Skirmish"), screen(FormIntent::PickScenario("skirmish".into())));
    assert_eq!(
        click(model(), "Open encounters: on"),
        screen(FormIntent::ToggleHouseRule("open-encounters".into()))
    );
    assert_eq!(click(model(), "Start"), screen(OpenMatch::Start));
    let harness = show(model());
    let captains: Vec<_> = harness.query_all_by_label("Captain").collect();
    assert_eq!(captains.len(), 2);
    assert_eq!(
        click(model(), "Diplomat"),
        screen(FormIntent::PickPlayer { seat: 1, player: "Diplomat".into() }),
        "a captain may be fond of something; a person is offered nothing of the kind"
    );
}

#[test]
fn house_rules_are_found_by_chapter_and_by_word() {
    let model = || ScreenModel::Setup(sample::setup());
    assert_eq!(click(model(), "Repairs, 1, closed"), screen(FormIntent::ToggleChapter("Repairs".into())));
    assert_eq!(click(model(), "Only those on: 1"), screen(FormIntent::OnlyRulesOn(true)));
    assert_eq!(click(model(), "All off"), screen(FormIntent::NoHouseRules));
    let harness = show(model());
    harness.get_by_label("Cards, 1 on, 2, open");
    assert!(harness.query_by_label("Quick repairs: off").is_none(), "its chapter is closed");
    // Esc empties the search first.
    let mut searched = sample::setup();
    searched.search = "hand".into();
    let mut harness = show(ScreenModel::Setup(searched));
    harness.key_press(Key::Escape);
    harness.run();
    assert_eq!(asked(&mut harness), screen(FormIntent::FindHouseRule(String::new())));
}

#[test]
fn seed_and_house_rules_are_folded_away_but_never_unseen() {
    let folded = |rules_on| ScreenModel::Setup(SetupModel { advanced: false, rules_on, ..sample::setup() });
    let harness = show(folded(2));
    assert!(harness.query_by_label("All off").is_none());
    assert_eq!(click(folded(2), "Advanced, 2 house rules on, closed"), screen(FormIntent::ToggleAdvanced));
    assert_eq!(
        click(folded(0), "Advanced, seed and house rules, closed"),
        screen(FormIntent::ToggleAdvanced)
    );
}

#[test]
fn people_at_one_screen_choose_how_to_keep_their_hands() {
    let model = || ScreenModel::Setup(sample::setup());
    assert_eq!(click(model(), "Strict"), screen(FormIntent::PickPrivacy("Strict".into())));
    let alone = SetupModel { privacies: Vec::new(), ..sample::setup() };
    assert!(show(ScreenModel::Setup(alone)).query_by_label("Strict").is_none());
}

#[test]
fn the_draft_keeps_and_gives_its_reason_not_to_redraft() {
    assert_eq!(click(ScreenModel::Draft(sample::draft()), "Keep this fleet"), screen(MatchIntent::KeepFleet));
    let harness = show(ScreenModel::Draft(sample::draft()));
    harness.get_by_label("Galaxy, Size 6, set aside");
    assert!(harness.get_by_label("Draft again").accesskit_node().is_disabled());
}

#[test]
fn subdecks_are_looked_at_and_taken() {
    let model = || ScreenModel::Subdecks(sample::subdecks());
    assert_eq!(click(model(), "Look at Tactics"), screen(MatchIntent::ShowSubdeck(SubdeckId(1))));
    assert_eq!(click(model(), "Take this subdeck"), screen(MatchIntent::ToggleSubdeck(SubdeckId(3))));
    let harness = show(model());
    assert_eq!(description(&harness.get_by_label("Take these")).as_deref(), Some("Choose one more."));
}

#[test]
fn escape_shows_the_menu_on_every_screen_of_the_preparation() {
    let screens = [
        ScreenModel::Draft(sample::draft()),
        ScreenModel::Subdecks(sample::subdecks()),
        ScreenModel::Deploy(sample::deploy()),
    ];
    for model in screens {
        let mut harness = show(model.clone());
        harness.key_press(Key::Escape);
        harness.run();
        assert_eq!(asked(&mut harness), screen(GoTo::Pause));
        assert_eq!(click(model, "Menu, Esc"), screen(GoTo::Pause));
    }
}

#[test]
fn a_dial_is_set_before_the_match() {
    let mut harness = show(ScreenModel::Deploy(sample::deploy()));
    let columns: Vec<_> = harness.query_all_by_label("Weapons 2, Sensors 3, Engines 6, Shields 3").collect();
    columns[1].click();
    harness.run();
    assert_eq!(asked(&mut harness), screen(MatchIntent::StartSetting { ship: ShipId(1), setting: 2 }));
}

#[test]
fn settings_change_at_once() {
    let model = || ScreenModel::Settings(sample::settings());
    assert_eq!(click(model(), "Slow"), screen(SettingIntent::Choice { id: "speed".into(), choice: 3 }));
    let on = SettingIntent::Switch { id: "motion".into(), on: true };
    assert_eq!(click(model(), "Reduced motion: off"), screen(on));
}

#[test]
fn the_result_offers_a_rematch_and_a_look_back() {
    let model = || ScreenModel::Result(sample::result());
    assert_eq!(click(model(), "Rematch"), screen(OpenMatch::Start));
    assert_eq!(click(model(), "Against a Commander"), screen(OpenMatch::Harder));
    assert_eq!(click(model(), "Look back"), screen(MatchIntent::LookBack));
    assert_eq!(click(model(), "Menu"), screen(Leave::MainMenu));
    show(model()).get_by_label("Victory");
}

#[test]
fn the_result_tells_how_the_match_went_where_there_is_room() {
    for size in [[1600.0, 900.0], [1280.0, 720.0]] {
        let harness =
            harness_of(size, |ui, out| screens::show(ui, &ScreenModel::Result(sample::result()), out));
        let curve = harness.get_by_label_contains("chance to win by turns").rect();
        let points = harness.get_by_label("Rematch").rect();
        assert!(curve.bottom() < points.top(), "{curve:?} {points:?}");
    }
}

#[test]
fn resigning_is_asked_twice() {
    assert_eq!(click(ScreenModel::Pause(sample::pause()), "Resign"), screen(MatchIntent::Resign));
    let meant = ScreenModel::Pause(PauseModel { resigning: true, ..sample::pause() });
    assert_eq!(click(meant, "Resign: really?"), screen(MatchIntent::Resign));
}

#[test]
fn escape_goes_one_step_back() {
    let screens: [(ScreenModel, ScreenIntent); 4] = [
        (ScreenModel::Setup(sample::setup()), GoTo::Back.into()),
        (ScreenModel::Settings(sample::settings()), GoTo::Back.into()),
        (ScreenModel::Help(sample::help()), GoTo::Back.into()),
        (ScreenModel::Pause(sample::pause()), GoTo::Back.into()),
    ];
    for (model, screen_intent) in screens {
        let mut harness = show(model);
        harness.key_press(Key::Escape);
        harness.run();
        assert_eq!(asked(&mut harness), screen(screen_intent));
    }
}

#[test]
fn enter_is_the_main_button_but_not_on_the_result() {
    let enter = |model| {
        let mut harness = show(model);
        harness.key_press(Key::Enter);
        harness.run();
        asked(&mut harness)
    };
    let screens: [(ScreenModel, ScreenIntent); 5] = [
        (ScreenModel::Menu(sample::menu()), OpenMatch::Continue(0).into()),
        (ScreenModel::Setup(sample::setup()), OpenMatch::Start.into()),
        (ScreenModel::Draft(sample::draft()), MatchIntent::KeepFleet.into()),
        (ScreenModel::Deploy(sample::deploy()), MatchIntent::ConfirmDials.into()),
        (ScreenModel::Pause(sample::pause()), GoTo::Back.into()),
    ];
    for (model, screen_intent) in screens {
        assert_eq!(enter(model), screen(screen_intent));
    }
    assert_eq!(enter(ScreenModel::Result(sample::result())), []);
}

#[test]
fn a_key_that_hurries_the_last_turn_does_not_send_the_ending_away() {
    for key in [Key::Enter, Key::Space, Key::Escape] {
        let up = Rc::new(Cell::new(false));
        let is_up = up.clone();
        let mut harness = harness(move |ui, out| {
            if is_up.get() {
                screens::show(ui, &ScreenModel::Ending(sample::ending()), out);
            }
        });
        up.set(true);
        harness.step();
        harness.key_press(key);
        harness.step();
        assert_eq!(asked(&mut harness), [], "it has only just come up");
        harness.run_steps(120);
        harness.key_press(key);
        harness.step();
        assert_eq!(asked(&mut harness), screen(MatchIntent::ToResult));
    }
}

#[test]
fn the_ending_tells_who_won_by_how_much_and_what_happened_last() {
    let mut harness = show(ScreenModel::Ending(sample::ending()));
    harness.get_by_label("Victory");
    for item in sample::ending().news {
        harness.get_by_label(&item.text);
    }
    harness.run_steps(120);
    harness.get_by_label("To the result, Space").click();
    harness.run();
    assert_eq!(asked(&mut harness), screen(MatchIntent::ToResult));
}

/// As many matches to open as the menu ever offers.
fn menu_with_many_matches() -> MenuModel {
    let three = |words: &str| vec![words.to_owned(); 3];
    MenuModel {
        others: three("Skirmish, 31 orders"),
        finished: three("Standard, 402 orders"),
        ..sample::menu()
    }
}

#[test]
fn the_main_button_of_every_screen_is_reachable_on_the_smallest_one() {
    let screens = [
        (ScreenModel::Menu(sample::menu()), "Quit"),
        (ScreenModel::Menu(menu_with_many_matches()), "Quit"),
        (ScreenModel::Setup(sample::setup()), "Start"),
        (ScreenModel::Draft(sample::draft()), "Keep this fleet"),
        (ScreenModel::Subdecks(sample::subdecks()), "Take these"),
        (ScreenModel::Deploy(sample::deploy()), "Begin"),
        (ScreenModel::Ending(sample::ending()), "To the result, Space"),
        (ScreenModel::Result(sample::result()), "A level up"),
        (ScreenModel::Result(sample::result()), "Rematch"),
        (ScreenModel::Result(sample::result()), "Look back"),
        (ScreenModel::Settings(sample::settings()), "Done, Esc"),
        (ScreenModel::Pause(sample::pause()), "Quit"),
    ];
    for (model, label) in screens {
        let harness = harness_of([640.0, 360.0], move |ui, out| screens::show(ui, &model, out));
        let place = harness.get_by_label(label).rect();
        let screen =
            bevy_egui::egui::Rect::from_min_size(Default::default(), bevy_egui::egui::vec2(640.0, 360.0));
        assert!(screen.contains_rect(place), "{label}: {place:?}");
    }
}
