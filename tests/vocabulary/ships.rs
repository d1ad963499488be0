//! Verbs on ships: damage, crew and cargo aboard, numbers that hold for a while, allowances.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::content::vocabulary::Static;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace};
use fleet_captains::fleet::units::{DamageLevel, Rating, System};
use serde_json::json;

use super::{command, played, verb, with_cards};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table, step};

/// Keys of the crew aboard.
fn aboard(t: &Played, ship: &str) -> Vec<String> {
    let ship = t.id(ship);
    t.s.table().cards_in(CardPlace::Crew { ship }).map(|card| t.m.card_key(card).to_owned()).collect()
}

fn on_the_bortas(effect: &str) -> Table {
    verb(&format!("PickShip(ships: (owner: Enemy, reach: Anywhere)), {effect}"))
        .ship("venture", "")
        .ship("bortas", "")
}

#[test]
fn rd_16_what_protects_or_weakens_counts_for_damage_of_effects_too() {
    for (rule, level) in [
        ("Plus(DamageTaken, 1)", DamageLevel::Red),
        ("Held", DamageLevel::Yellow),
        ("Plus(DamageTaken, -1)", DamageLevel::Undamaged),
    ] {
        let guard = format!("crew: (kind: Officer, abilities: [Gives(give: [{rule}])])");
        let strike = ("code_47", "ops: (when: [Turn], effects: [Damage(points: N(1))])");
        let table = with_cards(&[strike, ("data", &guard)]).hand(0, &["code_47"]);
        let mut t = played(table.ship("venture", "").crew("data"), Some("venture"));
        settle(&mut t);
        assert_eq!(t.ship("venture").level, level, "{rule}");
    }
}

#[test]
fn crew_is_discarded_by_choice_of_either_player_or_by_chance() {
    let table = |cards: u8, by: &str| {
        let table = on_the_bortas(&format!("DiscardCrew(from: Picked, cards: {cards}, chooser: {by})"));
        table.crew("kurn").crew("vagh").crew("tavana")
    };
    for (by, seat) in [("Me", 0), ("Opponent", 1)] {
        let mut t = played(table(2, by), Some("venture"));
        for card in ["kurn", "tavana"] {
            assert_eq!((t.asked(), t.ask() == Decision::Turn), (Some(Seat(seat)), false), "{by}");
            t.play(pick_card(card));
        }
        assert_eq!((t.ask(), aboard(&t, "bortas")), (Decision::Turn, vec!["vagh".to_owned()]), "{by}");
        assert_eq!(card_at(&t, "kurn"), CardPlace::Discard { seat: Seat(1) }, "CREW-12: to its owner's pile");
    }
    for (cards, left) in [(1, 2), (2, 1), (3, 0), (4, 0)] {
        let t = played(table(cards, "Chance"), Some("venture"));
        assert_eq!((t.ask(), aboard(&t, "bortas").len()), (Decision::Turn, left), "{cards}");
        let drawn = if left == 0 { 0 } else { usize::from(cards) };
        assert_eq!(t.times("ChanceDecided"), drawn, "what takes all leaves nothing to chance");
        let t = played(table(cards.max(3), "Me"), Some("venture"));
        assert_eq!((t.ask(), aboard(&t, "bortas").len()), (Decision::Turn, 0), "nor to choice");
    }
}

#[test]
fn transporter_11_crew_is_captured_by_choice_of_either_player_or_by_chance() {
    let table = |by: &str| on_the_bortas(&format!("CaptureCrew(from: Picked, chooser: {by})"));
    let held = |t: &Played| t.s.table().cards_in(CardPlace::Prisoner { ship: t.id("venture") }).count();
    for (by, seat) in [("Me", 0), ("Opponent", 1)] {
        let mut t = played(table(by).crew("kurn").crew("vagh"), Some("venture"));
        assert_eq!(t.asked(), Some(Seat(seat)), "{by}");
        t.play(pick_card("kurn"));
        assert_eq!(card_at(&t, "kurn"), CardPlace::Prisoner { ship: t.id("venture") }, "{by}");
        assert_eq!((t.ask(), aboard(&t, "bortas")), (Decision::Turn, vec!["vagh".to_owned()]));
    }
    let t = played(table("Chance").crew("kurn").crew("vagh"), Some("venture"));
    assert_eq!((t.ask(), held(&t), aboard(&t, "bortas").len()), (Decision::Turn, 1, 1));
    for by in ["Me", "Chance"] {
        let t = played(table(by), Some("venture"));
        assert_eq!((t.ask(), held(&t)), (Decision::Turn, 0), "no crew, nothing to take");
    }
}

#[test]
fn transporter_05_cargo_moved_takes_its_burden_with_it() {
    let table = || {
        let table = verb(
            "PickShip(ships: (owner: Mine, reach: Here, other: true)), MoveCargo(from: This, to: Picked)",
        );
        table.ship("equinox", "").dial("5 3 4 3").ship("venture", "").dial("9 5 4 8")
    };
    let t = played(table().cargo("tribbles"), Some("venture"));
    assert_eq!(encounter_at(&t, "tribbles"), EncounterPlace::Cargo { ship: t.id("equinox") });
    assert_eq!((t.ratings("venture").as_str(), t.ratings("equinox").as_str()), ("9 5 4 8", "5 2 4 2"));
    let t = played(table(), Some("venture"));
    assert!(!t.told("EncounterCarried"), "without cargo nothing moves");
}

#[test]
fn cards_05_with_nothing_under_way_a_number_holds_for_the_turn() {
    let table = verb("Modify(what: Rating(Weapons), by: N(2))").ship("venture", "").dial("9 5 4 8");
    let mut t = played(table, Some("venture"));
    assert_eq!(t.rating("venture", System::Weapons), Rating::At(11));
    t.say("EndTurn");
    assert_eq!(t.rating("venture", System::Weapons), Rating::At(9));
}

#[test]
fn cards_05_in_a_test_a_number_holds_for_it_unless_the_card_says_longer() {
    for (until, after) in [("Over", 5), ("TurnEnd", 7)] {
        let says = format!(
            "ops: (when: [Test([Sensors])], effects: [Modify(what: Rating(Sensors), by: N(2), until: {until})])"
        );
        let table = with_cards(&[("code_47", &says)]).tile("C3", "class_k_nebula").ship("venture", "C3");
        let table = table.dial("9 5 4 8").missions(0, &["nebula_research"]).hand(0, &["code_47"]);
        let mut t = table.deck(0, &["first_contact"]).dice(&[3]).start();
        t.play(attempt("venture", "nebula_research")).play(ops("code_47", Some("venture"))).pass_all();
        assert_eq!(compared(&t), (7, 3, true), "{until}");
        assert_eq!(t.rating("venture", System::Sensors), Rating::At(after), "{until}");
        t.say("EndTurn");
        assert_eq!(t.rating("venture", System::Sensors), Rating::At(5), "{until}");
    }
}

#[test]
fn fleet_27_a_lasting_token_outlives_the_turn_and_is_repaired() {
    let table = verb("Disable(system: Sensors, until: Repaired)").ship("venture", "").dial("9 5 4 8");
    let mut t = played(table, Some("venture"));
    t.round();
    assert_eq!(t.rating("venture", System::Sensors), Rating::Disabled);
    t.play(repair("venture")).pass_all();
    assert_eq!(t.rating("venture", System::Sensors), Rating::At(5));
}

#[test]
fn a_movement_is_ended_only_where_one_is_left() {
    let table = || verb("EndMovement()").quiet(&["C5"]).ship("venture", "");
    let t = played(table(), Some("venture"));
    assert!(t.told("MovementSpent"));
    assert_eq!(t.refuses(step("venture", "C5")), "MoveOver");
    let t = played(table().moved(), Some("venture"));
    assert!(!t.told("MovementSpent"), "it has moved already");
}

#[test]
fn a_ship_moves_again_only_after_it_has_moved() {
    let table = || verb("MoveAgain(), Draw(player: Me, cards: 1)").quiet(&["C5"]).ship("venture", "");
    let t = played(table(), Some("venture"));
    assert!(!t.told("MovementRestored"));
    let mut t = played(table().moved(), Some("venture"));
    assert!(t.told("MovementRestored"));
    t.step("venture", "C5");
}

#[test]
fn a_power_adjustment_comes_back_only_where_it_was_used() {
    let table = || verb("RefreshAdjustment(), Draw(player: Me, cards: 1)").ship("venture", "");
    assert!(!played(table(), Some("venture")).told("AdjustmentRestored"));
    let t = played(table().adjusted(), Some("venture"));
    assert!(t.told("AdjustmentRestored") && !t.ship("venture").adjusted);
}

#[test]
fn a_dial_is_turned_where_its_level_has_another_setting() {
    let reliant = r#"[(
        id: "reliant", name: "U.S.S. Reliant", class: "Miranda", side: "federation", size: 2,
        missions: (science: 1, influence: 0, combat: 1),
        dial: (
            undamaged: (settings: ["7 2 4 5", "4 4 6 4"]),
            yellow: (settings: ["5 2 3 4"]),
            red: (settings: ["4 1 2 2"]),
        ),
        source: Original,
    )]"#;
    let card =
        command(&[("code_47", "ops: (when: [Turn], effects: [Adjust(), Draw(player: Me, cards: 1)])")]);
    let table = |level| {
        let table = Table::standard().with_pack(&[("ships.ron", reliant), ("command.ron", &card)]);
        played(table.ship("reliant", "").level(level).hand(0, &["code_47"]), Some("reliant"))
    };
    let mut t = table(DamageLevel::Undamaged);
    t.pick("reliant", "4 4 6 4");
    assert_eq!((t.ratings("reliant").as_str(), t.ship("reliant").adjusted), ("4 4 6 4", false));
    let t = table(DamageLevel::Yellow);
    assert!(t.ask() == Decision::Turn && !t.told("DialSet"), "{:?}", t.kinds());
}

#[test]
fn rd_33_ships_granted_an_action_may_act_again() {
    let table = verb("ExtraAction(on: All((owner: Mine, reach: Here)))").quiet(&["C3"]);
    let table = table.ship("venture", "C3").ship("equinox", "C3").acted().ship("voyager", "");
    let mut t = played(table, Some("venture"));
    assert_eq!(t.times("ActionGranted"), 2, "one for each ship there, not for the one at home");
    t.play(exert("equinox"));
    assert_eq!(t.refuses(exert("equinox")), "AlreadyActed");
    assert!(t.allows(json!({"ExertInfluence": {"ship": "venture"}})));
}

#[test]
fn a_dial_is_turned_by_whoever_is_named_or_by_chance() {
    let table =
        |chooser: &str| verb(&format!("Adjust(chooser: {chooser})")).ship("venture", "").dial("9 5 4 8");
    for (chooser, seat) in [("Me", 0), ("Opponent", 1)] {
        let mut t = played(table(chooser), Some("venture"));
        assert_eq!(t.asked(), Some(Seat(seat)), "{chooser}");
        t.pick("venture", "7 4 8 7");
        assert_eq!((t.ratings("venture").as_str(), t.ask()), ("7 4 8 7", Decision::Turn), "{chooser}");
    }
    let t = played(table("Chance"), Some("venture"));
    assert!(t.told("DialSet") && t.told("ChanceDecided"));
    assert_eq!(t.ask(), Decision::Turn);
}

#[test]
fn repair_05_the_owner_says_which_system_token_is_taken_off() {
    for (index, left) in [(1, "9 D 4 8"), (2, "D 5 4 8")] {
        let table = verb("Restore()").ship("venture", "").dial("9 5 4 8");
        let table = table.disabled(System::Weapons).disabled(System::Sensors);
        let mut t = played(table, Some("venture"));
        assert_eq!(t.asked(), Some(Seat(0)));
        t.play(option(index));
        assert_eq!((t.ratings("venture").as_str(), t.ask()), (left, Decision::Turn));
    }
}

const HOLOGRAM: &str =
    "crew: (kind: Officer, traits: [\"Holographic\"], abilities: [Gives(give: [Elusive])])";

#[test]
fn crew_is_asked_for_by_name_and_by_trait() {
    for (names, aboard, held) in [
        ("\"Holographic\"", "data", true),
        ("\"data\"", "data", true),
        ("\"geordi_la_forge\"", "data", false),
        ("\"geordi_la_forge\", \"Holographic\"", "data", true),
        ("\"Holographic\"", "geordi_la_forge", false),
    ] {
        let card = format!("ops: (when: [Turn], needs: Aboard([{names}]), effects: [ExtraAction()])");
        let table = with_cards(&[("code_47", &card), ("data", HOLOGRAM)]).hand(0, &["code_47"]);
        let t = table.ship("venture", "").crew(aboard).start();
        assert_eq!(t.allows(ops("code_47", Some("venture"))), held, "{names} {aboard}");
    }
}

#[test]
fn crew_with_a_trait_is_counted_and_no_other() {
    let card = "ops: (when: [Turn], effects: [Damage(points: Aboard([\"Holographic\"], This))])";
    let table = with_cards(&[("code_47", card), ("data", HOLOGRAM)]).hand(0, &["code_47"]);
    let table = table.ship("venture", "").crew("data").crew("geordi_la_forge");
    let mut t = played(table, Some("venture"));
    settle(&mut t);
    assert_eq!(t.ship("venture").level, DamageLevel::Yellow);
}

#[test]
fn a_number_can_be_several_times_another_and_the_way_to_a_place() {
    for (points, at, level) in [
        ("Times(2, Crew(This))", "C2", DamageLevel::Red),
        ("Distance(Post(Opponent))", "C2", DamageLevel::Red),
        ("Distance(Post(Opponent))", "C1", DamageLevel::Yellow),
    ] {
        let table = verb(&format!("Damage(points: {points})")).quiet(&["C1", "C2"]);
        let mut t = played(table.ship("venture", at).crew("data"), Some("venture"));
        finish(&mut t);
        assert_eq!(t.ship("venture").level, level, "{points} from {at}");
    }
}

#[test]
fn rd_41_an_effect_on_ones_own_ships_here_leaves_out_cloaked_ones_but_its_own() {
    // Whoever saw what became of it would know where it is.
    let table = |reach: &str| {
        let grant = format!("Grant(give: [Elusive], to: All((owner: Mine{reach})), until: TurnEnd)");
        let table = with_cards(&[("battle_stations", &format!("ops: (when: [Turn], effects: [{grant}])"))]);
        let table = table.turn_of(1).quiet(&["C3"]).ship("bortas", "C3").ship("korinar", "C3").cloaked();
        let mut t = table.hand(1, &["battle_stations"]).start();
        t.play(ops("battle_stations", reach.is_empty().then_some("bortas"))).pass_all();
        ["bortas", "korinar"].map(|ship| t.position().has(t.id(ship), Static::Elusive))
    };
    assert_eq!(table(""), [true, false]);
    assert_eq!(table(", reach: Anywhere"), [true, true]);
    assert_eq!(table(", reach: Anywhere, if: Here(Tag(\"space\"))").last(), Some(&false));
}
