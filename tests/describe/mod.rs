//! Words for players: orders, facts, prompts, breakdowns, faces, and how they read.

mod grammar;
mod lint;
mod wording;

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::describe::{breakdown, faces, facts, orders, prompt};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::Secret;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::secrecy;
use fleet_captains::fleet::units::{CardKind, DamageLevel, System};
use serde_json::json;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

fn told(t: &Played) -> Vec<String> {
    t.facts.iter().filter_map(|fact| facts::text(&t.m, fact)).collect()
}

fn asked(t: &Played) -> prompt::Prompt {
    prompt::prompt(&t.position())
}

fn negh_var_at_yosemite() -> Table {
    Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("negh_var", "C3")
        .dial("11 5 5 9")
        .ship("yosemite", "C3")
        .dial("4 4 5 3")
}

#[test]
fn a_combat_reads_as_one_line() {
    let mut t = negh_var_at_yosemite().dice(&[4, 1]).start();
    t.play(attack("negh_var", "yosemite")).pass_all();
    let told = told(&t);
    let sums = "Negh'Var (Weapons 11 + die 4 = 15) against Yosemite (Shields 3 + die 1 = 4): 3 damage by the totals.";
    assert!(told.contains(&sums.to_owned()), "{told:#?}");
    assert!(told.contains(&"Yosemite is destroyed in C3.".to_owned()), "{told:#?}");
    assert!(told.contains(&"The Klingon player scores 1 Victory Point for the ship destroyed.".to_owned()));
}

#[test]
fn an_open_combat_tells_sums_and_stakes() {
    let mut t = negh_var_at_yosemite().hand(1, &["kurn"]).start();
    t.play(attack("negh_var", "yosemite"));
    let prompt = asked(&t);
    assert_eq!(prompt.title, "Combat");
    assert_eq!(
        prompt.text,
        "Negh'Var (Weapons 11) against Yosemite (Shields 3). With a die each, a higher total deals 1 damage, twice as \
         much 2, three times as much 3."
    );
    assert_eq!(prompt.rule.id(), "COMBAT-05");
}

#[test]
fn a_total_says_what_it_is_made_of() {
    let mut t = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("negh_var", "C3")
        .dial("11 5 5 9")
        .crew("kurn")
        .ship("yosemite", "C3")
        .dial("4 4 5 3")
        .hand(1, &["hit_and_run"])
        .start();
    t.play(attack("negh_var", "yosemite"));
    let begun = "Negh'Var (Weapons 11 + 3 Kurn = 14) against Yosemite (Shields 3).";
    assert!(asked(&t).text.starts_with(begun), "{}", asked(&t).text);
}

#[test]
fn a_test_tells_the_die_it_needs_and_what_it_is_for() {
    let mut t = Table::standard()
        .tile("C3", "class_k_nebula")
        .ship("equinox", "C3")
        .dial("5 3 4 3")
        .missions(0, &["nebula_research"])
        .hand(0, &["data"])
        .dice(&[2])
        .start();
    t.play(attempt("equinox", "nebula_research"));
    let prompt = asked(&t);
    assert!(prompt.text.starts_with("Equinox: Sensors 3"), "{prompt:?}");
    assert!(prompt.text.contains("For the mission Nebula Research"), "{prompt:?}");
    let play = Order::PlayCard {
        card: t.m.find_card("data").unwrap(),
        kind: CardKind::Ops,
        ship: Some(t.id("equinox")),
    };
    assert_eq!(orders::text(&t.position(), play), "Play Data (Ops) with Equinox");
    t.play(ops("data", Some("equinox"))).pass_all();
    assert!(
        told(&t).iter().any(|line| line.contains("Sensors 3 + 5 + die 2 = 10 against Level 10: passed")),
        "{:?}",
        told(&t)
    );
}

#[test]
fn every_order_reads_as_the_label_of_its_button() {
    let t = Table::standard().quiet(&["C3"]).control(1, 1).ship("venture", "C3").ship("bortas", "C3").start();
    let position = t.position();
    let (venture, bortas) = (t.id("venture"), t.id("bortas"));
    let text = |order| orders::text(&position, order);
    assert_eq!(text(Order::Attack { ship: venture, target: bortas }), "Venture attacks Bortas");
    assert_eq!(
        text(Order::ExertInfluence { ship: venture }),
        "Venture removes a Klingon Control Token from C3"
    );
    assert_eq!(text(Order::EndTurn), "End the turn");
    assert_eq!(text(Order::MoveStep { ship: venture, to: t.cell_id("C4") }), "Venture: explore C4");
    let setting = t.setting("venture", "7 4 8 7");
    assert_eq!(
        text(Order::AdjustPower { ship: venture, setting }),
        "Venture: turn the dial to Weapons 7, Sensors 4, Engines 8, Shields 7"
    );
}

#[test]
fn what_is_hidden_stays_hidden() {
    let t = Table::standard().ship("venture", "").start();
    let card = Fact::CardDrawn { seat: Seat(0), card: t.m.find_card("data").unwrap().into() };
    let text = |fact: &Fact, seat| {
        let seen = secrecy::seen(&t.m, &t.s, fact, Seat(seat)).unwrap();
        facts::text(&t.m, seen.fact()).unwrap()
    };
    assert_eq!(text(&card, 0), "The Federation player draws Data.");
    assert_eq!(text(&card, 1), "The Federation player draws a card.");
    assert_eq!(
        facts::text(&t.m, &Fact::CardDrawn { seat: Seat(1), card: Secret::HIDDEN }).unwrap(),
        "The Klingon player draws a card."
    );
    let secret =
        Fact::MissionDrawn { seat: Seat(0), mission: t.mission_id("listening_post").into(), stack: 0 };
    assert_eq!(text(&secret, 0), "The Federation player has a new mission: Listening Post.");
    assert_eq!(text(&secret, 1), "The Federation player has a new mission, a secret mission.");
}

#[test]
fn cards_23_a_number_for_a_system_not_under_test_is_refused() {
    // A Shields test: Kurn adds to Weapons only, Vagh to Shields.
    let mut t = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .unexplored("C4", "empty_space")
        .ship("negh_var", "C3")
        .dial("5 6 6 13")
        .encounters(&["stellar_pulse"])
        .hand(1, &["kurn", "vagh"])
        .dice(&[1, 1])
        .start();
    t.step("negh_var", "C4");
    while t.window() != Some(fleet_captains::fleet::timing::Timing::OwnTest(System::Shields)) {
        t.say("Pass");
    }
    assert_eq!(t.refuses(combat("kurn", "negh_var")), "NotTested");
    assert!(t.allows(combat("vagh", "negh_var")));
}

#[test]
fn options_of_an_effect_read_as_what_they_do() {
    let mut t = Table::standard()
        .unexplored("C4", "empty_space")
        .quiet(&["C3"])
        .ship("venture", "C3")
        .level(DamageLevel::Yellow)
        .encounters(&["silent_shipyard"])
        .deck(0, &["data", "mr_spock"])
        .dice(&[1])
        .start();
    t.step("venture", "C4").pass_all();
    let position = t.position();
    assert_eq!(asked(&t).title, "Choose one");
    assert_eq!(asked(&t).text, "Silent Shipyard, for Venture.");
    let labels = prompt::option_labels(&position);
    assert_eq!(labels[0], "Repair Venture by 1 step");
    assert_eq!(labels.last().unwrap(), "Draw 1 Command Card");
}

#[test]
fn a_breakdown_names_its_sources() {
    let t = Table::standard().quiet(&["C3"]).ship("equinox", "C3").dial("5 3 4 3").crew("data").start();
    let mut parts = Vec::new();
    t.position().rating_terms(t.id("equinox"), System::Sensors, &mut parts);
    let lines = breakdown::lines(&t.m, &parts);
    let short: Vec<(&str, Option<i8>)> =
        lines.iter().map(|line| (line.label.as_str(), line.amount)).collect();
    assert_eq!(short, [("Dial", Some(3)), ("Data", Some(3))]);
}

#[test]
fn a_face_holds_everything_printed_on_its_card() {
    let t = Table::standard().start();
    let c = &t.m.content;
    for card in &c.cards {
        let face = faces::card(c, card);
        assert!(!face.texts.is_empty() && face.texts.iter().all(|(_, text)| text.ends_with('.')), "{face:?}");
        assert!(!face.subdeck.is_empty());
    }
    for mission in &c.missions {
        assert!(faces::mission(c, mission).task.ends_with('.'));
    }
    for location in &c.locations {
        assert!(!faces::location(c, location).kinds.is_empty());
    }
    for encounter in &c.encounters {
        let text = faces::encounter(c, encounter).text;
        assert!(!(text.before.is_empty() && text.test.is_empty() && text.lasting.is_empty()), "{text:?}");
    }
    for ship in &c.ships {
        let face = faces::ship(c, ship);
        assert_eq!(face.missions.iter().map(|(_, number)| number).sum::<u8>(), face.size);
    }
    assert_eq!(orders::text(&t.position(), Order::Pass), "Pass");
    assert!(json!(orders::text(&t.position(), Order::Done)).is_string());
}

#[test]
fn what_a_place_or_a_ship_sets_off_is_told_with_its_name() {
    let mut t = Table::standard()
        .quiet(&["C5"])
        .tile("C4", "shattered_moon")
        .ship("venture", "C5")
        .dice(&[6])
        .start();
    t.step("venture", "C4").pass_all();
    let told = told(&t);
    assert!(told.contains(&"Shattered Moon takes effect for Venture.".to_owned()), "{told:?}");
}
