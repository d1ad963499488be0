//! CARDS-05: how long an effect holds if it does not say: as long as what is under way, or this turn if nothing is.

use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};

use super::orders::*;
use super::table::{Played, Table};

/// A card of the turn with an effect on Weapons; it replaces a shipped one of the same number of copies.
const SURGE: (&str, &str) = (
    "command.ron",
    r#"[(id: "damage_control", name: "Surge", side: "federation", subdeck: "main_engineering",
        ops: (when: [Turn], effects: [Modify(what: Rating(Weapons), by: N(2))]), source: Original)]"#,
);

/// The Venture in a nebula with Weapons 9 and a Surge: Weapons 11.
fn surging() -> Played {
    let table =
        Table::standard().with_pack(&[SURGE]).tile("C4", "dark_nebula").unexplored("C3", "class_k_nebula");
    let table = table.ship("venture", "C4").dial("9 5 4 8").adjusted().ship("voyager", "C4").adjusted();
    let table = table
        .ship("somraw", "C4")
        .dial("2 3 3 7")
        .hand(0, &["damage_control"])
        .missions(0, &["nebula_research"]);
    let mut t = table.encounters(&["particle_fountain"]).dice(&[1, 1, 1, 1, 1]).start();
    t.play(ops("damage_control", Some("venture")));
    assert_eq!(weapons(&t), Rating::At(11));
    t
}

fn weapons(t: &Played) -> Rating {
    t.rating("venture", System::Weapons)
}

#[test]
fn cards_05_what_began_with_nothing_under_way_holds_this_turn() {
    let mut t = surging();
    t.play(scan("voyager", "C3")).pass_all();
    assert_eq!(weapons(&t), Rating::At(11), "an Action is over");
    t.play(attack("venture", "somraw"));
    finish(&mut t);
    assert_eq!((weapons(&t), totals(&t).0), (Rating::At(11), 11), "a combat is over");
    t.say("EndTurn");
    assert_eq!(weapons(&t), Rating::At(9), "and the turn is");
}

#[test]
fn cards_05_a_test_and_an_encounter_end_nothing_that_began_before_them() {
    let mut t = surging();
    t.play(attempt("voyager", "nebula_research"));
    finish(&mut t);
    assert!(t.told("TestCompared") && weapons(&t) == Rating::At(11));
    let mut t = surging();
    t.step("voyager", "C3");
    finish(&mut t);
    assert!(t.told("EncounterDiscarded") || t.told("EncounterLost"));
    assert_eq!(weapons(&t), Rating::At(11));
}

#[test]
fn cards_05_what_began_with_an_encounter_holds_to_its_end_its_test_and_harm_included() {
    let bracing = r#"[(id: "damage_control", name: "Bracing", side: "federation", subdeck: "main_engineering",
        ops: (when: [Encounter], effects: [Modify(what: DamageTaken, by: N(-1))]), source: Original)]"#;
    let table = || {
        let table =
            Table::standard().with_pack(&[("command.ron", bracing)]).unexplored("C3", "class_k_nebula");
        let table = table.quiet(&["C4"]).ship("yosemite", "C4").dial("4 4 5 3").adjusted();
        table.hand(0, &["damage_control"]).encounters(&["particle_fountain"]).dice(&[1, 1])
    };
    let level = |play: bool| {
        let mut t = table().start();
        t.step("yosemite", "C3");
        pass_until(&mut t, 0, Timing::Encounter);
        if play {
            t.play(ops("damage_control", Some("yosemite")));
        }
        finish(&mut t);
        assert!(t.told("EncounterLost"));
        assert!(t.s.table().modifiers().is_empty(), "over with the encounter");
        t.ship("yosemite").level
    };
    assert_eq!((level(false), level(true)), (DamageLevel::Yellow, DamageLevel::Undamaged));
}
