//! What happens by itself: whose ability it is, where, and what it gives away of a cloaked ship.

use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::state::parts::EncounterPlace;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};
use serde_json::json;

use super::command;
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

const POINT: &str = "VictoryPoints(player: Me, points: 1)";

#[test]
fn encounter_08_what_lies_somewhere_asks_about_that_place() {
    let card = "[(id: \"nexus\", name: \"Test\", points: 1, persistent: true, test: (systems: [Engines], level: 13), \
         while_there: [On(trigger: AnyTurnStarts, if: Here(Tag(\"nebula\")), effects: [DiscardThis])], source: Original)]";
    for (kind, stays) in [("class_k_nebula", false), ("class_d_planet", true)] {
        let table =
            Table::standard().with_pack(&[("encounters.ron", card)]).tile("C3", kind).persistent("nexus");
        let mut t = table.ship("venture", "").ship("bortas", "").start();
        t.say("EndTurn");
        let here = EncounterPlace::Cell { cell: t.cell_id("C3") };
        assert_eq!(encounter_at(&t, "nexus") == here, stays, "{kind}");
    }
}

/// The Korinar, cloaked beside an echo of its own, with crew of these abilities, on a tile of these.
fn veiled(crew: &str, tile: &str) -> Table {
    let card = command(&[("imperial_edict", &format!("crew: (kind: Officer, abilities: [{crew}])"))]);
    let place = format!(
        "[(id: \"pulsar\", name: \"Test\", size: 1, encounter_range: (1, 1), tags: [\"space\", \"star\"], abilities: [{tile}], \
         source: Original)]"
    );
    let table = Table::standard().with_pack(&[("command.ron", &card), ("locations.ron", &place)]);
    let table = table.tile("C3", "pulsar").quiet(&["C4", "B3"]).ship("korinar", "C4").cloaked();
    table.crew("imperial_edict").echo(1, "B3")
}

/// What its own turn's start tells: whether something happened, and whether the token was shown.
fn at_turn_start(crew: &str, tile: &str) -> (bool, bool) {
    let table =
        veiled(crew, tile).setup(|setup| setup.position.as_mut().unwrap().ships[0].at = "C3".to_owned());
    let mut t = table.start();
    t.say("EndTurn");
    (t.told("AbilitySetOff"), t.told("TokenShown"))
}

#[test]
fn cloak_33_what_a_place_does_tells_where_the_ship_is_and_what_its_crew_does_tells_nothing() {
    let plain = format!("On(trigger: TurnStarts, effects: [{POINT}])");
    assert_eq!(at_turn_start("", &plain), (true, true));
    assert_eq!(at_turn_start(&plain, ""), (true, false));
    let asked = format!("On(trigger: TurnStarts, if: Here(Tag(\"star\")), effects: [{POINT}])");
    assert_eq!(at_turn_start(&asked, ""), (true, true), "that it happened answers a question");
    let not = format!("On(trigger: TurnStarts, if: Here(Tag(\"planet\")), effects: [{POINT}])");
    assert_eq!(at_turn_start(&not, ""), (false, false));
}

#[test]
fn cloak_33_what_happens_on_entering_tells_whose_step_it_was() {
    let enters = format!("On(trigger: Enters, effects: [{POINT}])");
    let mut t = veiled(&enters, "").turn_of(1).start();
    t.play(move_token(t.token("korinar"), "C3"));
    assert_eq!((t.points(1), t.told("TokenShown")), (1, true));
}

#[test]
fn cloak_33_a_lasting_token_shows_the_ship_and_a_passing_number_does_not() {
    for (until, shown) in [("Repaired", true), ("TurnEnd", false)] {
        let crew = format!("On(trigger: TurnStarts, effects: [Disable(system: Weapons, until: {until})])");
        assert_eq!(at_turn_start(&crew, ""), (true, shown), "{until}");
    }
}

#[test]
fn every_ability_set_off_by_one_event_happens() {
    let both = format!("On(trigger: Enters, effects: [{POINT}]), On(trigger: Enters, effects: [{POINT}])");
    let tile = "On(trigger: Enters, effects: [VictoryPoints(player: Opponent, points: 1)])";
    let table = veiled(&both, tile).turn_of(1);
    let table = table.ship("klothos", "C4").dial("4 3 9 5").crew("imperial_edict");
    let mut t = table.setup(|setup| drop(setup.position.as_mut().unwrap().ships.remove(0))).start();
    t.step("klothos", "C3");
    assert_eq!((t.points(1), t.points(0), t.times("AbilitySetOff")), (2, 1, 3));
}

/// Both pieces of cargo leave at the Command Post, each by itself.
#[test]
fn encounter_15_cargo_that_leaves_keeps_no_other_cargo_from_it() {
    for cargo in [["latinum_deposit", "tribbles"], ["tribbles", "latinum_deposit"]] {
        let table = Table::standard().quiet(&["C5"]).ship("venture", "C5").dial("4 5 8 9");
        let mut t = table.cargo(cargo[0]).cargo(cargo[1]).start();
        t.step("venture", "P0");
        assert_eq!(t.points(0), 1, "{cargo:?}");
        assert_eq!(encounter_at(&t, "tribbles"), EncounterPlace::Discard, "{cargo:?}");
        assert_eq!(t.ratings("venture"), "4 5 8 9");
    }
}

fn wounded(crew: &str) -> Played {
    let card = command(&[("data", &format!("crew: (kind: Officer, abilities: [{crew}])"))]);
    let table = Table::standard().with_pack(&[("command.ron", &card)]).turn_of(1).quiet(&["C3"]);
    let table =
        table.ship("bortas", "C3").dial("12 3 4 8").ship("venture", "C3").dial("9 5 4 8").crew("data");
    let mut t = table.dice(&[1, 1]).start();
    t.play(attack("bortas", "venture")).pass_all();
    settle(&mut t);
    assert_eq!(t.ship("venture").level, DamageLevel::Yellow);
    t
}

#[test]
fn combat_10_a_ship_that_was_hit_answers_to_who_hit_it() {
    let t = wounded("On(trigger: Damaged, effects: [Disable(system: Weapons, on: Target, until: Repaired)])");
    assert_eq!(t.rating("bortas", System::Weapons), Rating::Disabled);
    let t = wounded(
        "On(trigger: Damaged, if: Target(Size(6)), effects: [Disable(system: Weapons, on: Target, until: Repaired)])",
    );
    assert_eq!(t.rating("bortas", System::Weapons), Rating::At(12), "asked about that ship");
    let t = wounded(
        "On(trigger: Damaged, effects: [Modify(what: Rating(Weapons), by: N(3), on: Group, until: Forever)])",
    );
    let modifier = t.s.table().modifiers().iter().find(|one| one.bearer == t.id("venture") && !one.bound);
    assert!(modifier.is_some(), "its group is itself");
}

#[test]
fn trigger_facts_name_the_ship_and_the_source() {
    let table = Table::standard()
        .quiet(&["C4"])
        .unexplored("C3", "derelict_field")
        .ship("venture", "C4")
        .dial("4 5 8 9");
    let mut t = table.deck(0, &["data"]).dice(&[6]).start();
    t.play(json!({"MoveStep": {"ship": "venture", "to": "C3"}}));
    assert!(matches!(t.fact("AbilitySetOff"), Fact::AbilitySetOff { ship, .. } if ship == t.id("venture")));
    assert_eq!(hand(&t, 0), 1);
}
