//! Choices, loops, picks, dice and tests inside an effect.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::describe;
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::state::parts::{EncounterPlace, Source};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};

use super::{command, played, verb, with_cards};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

const POINT: &str = "VictoryPoints(player: Me, points: 1)";
const THEIRS: &str = "VictoryPoints(player: Opponent, points: 1)";

#[test]
fn a_choice_is_the_named_players_or_left_to_chance() {
    for (by, seat) in [("Me", 0), ("Opponent", 1)] {
        for (index, points) in [(0, (1, 0)), (1, (0, 1)), (2, (0, 0))] {
            let table = verb(&format!("Choose(chooser: {by}, options: [[{POINT}], [{THEIRS}], []])"));
            let mut t = played(table, None);
            assert_eq!((t.asked(), t.count("ChooseOption")), (Some(Seat(seat)), 3), "{by}");
            t.play(option(index));
            assert_eq!((t.points(0), t.points(1)), points, "{by} {index}");
        }
    }
    let mut found = [0, 0];
    for seed in 0..20 {
        let table = verb(&format!("Choose(chooser: Chance, options: [[{POINT}], [{THEIRS}]])"));
        let mut t = table.start_with(seed);
        t.play(ops("code_47", None));
        found[usize::from(t.points(1))] += 1;
        assert_eq!((t.ask(), t.points(0) + t.points(1)), (Decision::Turn, 1));
    }
    assert!(found[0] > 0 && found[1] > 0, "{found:?}");
}

#[test]
fn a_die_does_what_its_range_says_and_nothing_outside() {
    for (die, points) in [(1, (0, 0)), (2, (1, 0)), (4, (1, 0)), (5, (0, 1)), (6, (0, 0))] {
        let table = verb(&format!("Roll(cases: [((2, 4), [{POINT}]), ((5, 5), [{THEIRS}])])")).dice(&[die]);
        let t = played(table, None);
        assert_eq!(t.rolls(), [(DieFor::Effect, die)]);
        assert_eq!((t.points(0), t.points(1)), points, "{die}");
    }
}

#[test]
fn what_may_be_done_may_be_left() {
    let table = || verb(&format!("May(effects: [{POINT}]), {THEIRS}"));
    let mut t = played(table(), None);
    t.play(option(0));
    assert_eq!((t.points(0), t.points(1)), (1, 1));
    let mut t = played(table(), None);
    t.say("Decline");
    assert_eq!((t.points(0), t.points(1)), (0, 1));
}

#[test]
fn repeated_as_often_as_the_number_says() {
    for (crew, points) in [(0, 0), (1, 1), (3, 3)] {
        let table =
            verb(&format!("Repeat(times: Crew(This), effects: [{POINT}]), {THEIRS}")).ship("venture", "");
        let table = ["data", "kathryn_janeway", "seven_of_nine"][..crew]
            .iter()
            .fold(table, |all, card| all.crew(card));
        let t = played(table, Some("venture"));
        assert_eq!((t.points(0), t.points(1)), (points, 1), "{crew}");
    }
}

#[test]
fn each_ship_in_turn_and_then_what_follows() {
    let table = |effects: &str| {
        verb(&format!("ForEach(ships: (owner: Enemy, reach: Anywhere), effects: [{effects}]), {POINT}"))
            .quiet(&["C3"])
            .ship("venture", "C3")
    };
    let fleet = ["bortas", "somraw", "klothos"];
    let with = |table: Table| fleet.iter().fold(table, |all, ship| all.ship(ship, ""));
    let t = played(with(table("Disable(system: Weapons, on: Picked, until: TurnEnd)")), Some("venture"));
    for ship in fleet {
        assert_eq!(t.rating(ship, System::Weapons), Rating::Disabled, "{ship}");
    }
    assert_eq!((t.rating("venture", System::Weapons), t.points(0)), (Rating::At(9), 1));
    // A decision for each of them, and what it leads to.
    let decision =
        format!("Choose(chooser: Opponent, options: [[Damage(points: N(1), on: Picked)], [{THEIRS}]])");
    let mut t = played(with(table(&decision)), Some("venture"));
    for index in [0, 1, 0] {
        assert_eq!(t.asked(), Some(Seat(1)));
        t.play(option(index));
        settle(&mut t);
    }
    let levels = fleet.map(|ship| t.ship(ship).level);
    assert_eq!(levels.iter().filter(|level| **level == DamageLevel::Yellow).count(), 2, "{levels:?}");
    assert_eq!((t.ask(), t.points(0), t.points(1)), (Decision::Turn, 1, 1));
    let t = played(table(POINT), Some("venture"));
    assert_eq!(t.points(0), 1, "with nobody there only what follows");
}

/// What the other player chooses is told, since what comes of it may not show; what one chooses for oneself shows.
#[test]
fn what_the_other_player_chooses_is_told() {
    for (by, seat, told) in
        [("Opponent", 1, Some("The Klingon player chooses: \"Venture takes 1 damage\".")), ("Me", 0, None)]
    {
        let choice = format!("Choose(chooser: {by}, options: [[Damage(points: N(1), on: This)], [{POINT}]])");
        let mut t = played(verb(&choice).quiet(&["C3"]).ship("venture", "C3"), Some("venture"));
        assert_eq!(t.asked(), Some(Seat(seat)));
        t.play(option(0));
        let facts = t.facts.iter().filter(|fact| matches!(fact, Fact::OptionTaken { .. }));
        let texts: Vec<_> = facts.filter_map(|fact| describe::facts::text(&t.m, fact)).collect();
        assert_eq!(texts.first().map(String::as_str), told, "{by}");
    }
}

#[test]
fn a_ship_is_picked_by_either_player_by_chance_or_alone() {
    let effects = |by: &str| {
        verb(&format!(
            "If(if: Always, then: [PickShip(ships: (owner: Enemy, reach: Anywhere), chooser: {by}), \
             Disable(system: Weapons, on: Picked, until: TurnEnd)]), {POINT}"
        ))
        .ship("venture", "")
    };
    let down = |t: &Played, ship: &str| t.rating(ship, System::Weapons) == Rating::Disabled;
    for (by, seat) in [("Me", 0), ("Opponent", 1)] {
        let mut t = played(effects(by).ship("bortas", "").ship("somraw", ""), Some("venture"));
        assert_eq!((t.asked(), t.count("ChooseShip")), (Some(Seat(seat)), 2), "{by}");
        t.play(pick_ship("somraw"));
        assert_eq!((down(&t, "bortas"), down(&t, "somraw"), t.points(0)), (false, true, 1));
    }
    let t = played(effects("Chance").ship("bortas", "").ship("somraw", ""), Some("venture"));
    assert!(t.ask() == Decision::Turn && down(&t, "bortas") != down(&t, "somraw"));
    for by in ["Me", "Opponent", "Chance"] {
        let t = played(effects(by).ship("bortas", ""), Some("venture"));
        assert_eq!(
            (t.ask(), down(&t, "bortas"), t.points(0)),
            (Decision::Turn, true, 1),
            "{by}: the only one"
        );
        let t = played(effects(by), Some("venture"));
        assert_eq!(
            (t.ask(), t.told("ModifierAdded"), t.points(0)),
            (Decision::Turn, false, 1),
            "{by}: none, and on"
        );
    }
}

#[test]
fn a_location_is_picked_by_either_player_by_chance_or_alone() {
    let effects = |by: &str, cells: &[&str]| {
        let pick = format!("PickCell(reach: Adjacent, if: Explored, chooser: {by})");
        verb(&format!("If(if: Always, then: [{pick}, Control(at: Picked, player: Me, tokens: 1)]), {POINT}"))
            .quiet(cells)
            .ship("venture", "")
    };
    let held = |t: &Played| ["C5", "B6"].map(|cell| t.cell(cell).tokens_of(Seat(0)));
    for (by, seat) in [("Me", 0), ("Opponent", 1)] {
        let mut t = played(effects(by, &["C5", "B6"]), Some("venture"));
        assert_eq!((t.asked(), t.count("ChooseCell")), (Some(Seat(seat)), 2), "{by}");
        t.play(pick_cell("B6"));
        assert_eq!((held(&t), t.points(0)), ([0, 1], 1));
    }
    let t = played(effects("Chance", &["C5", "B6"]), Some("venture"));
    assert_eq!((t.ask(), held(&t).iter().sum::<u8>()), (Decision::Turn, 1));
    for by in ["Me", "Opponent", "Chance"] {
        let t = played(effects(by, &["C5"]), Some("venture"));
        assert_eq!((t.ask(), held(&t), t.points(0)), (Decision::Turn, [1, 0], 1), "{by}: the only one");
        let t = played(effects(by, &[]), Some("venture"));
        assert_eq!((t.ask(), held(&t), t.points(0)), (Decision::Turn, [0, 0], 1), "{by}: none, and on");
    }
}

/// A Task Force of Venture (Sensors 5) and Equinox (3) meets a card whose test is among its effects.
fn force_meets(all_ships: bool, dice: &[u8]) -> Played {
    let card = format!(
        "[(id: \"tribbles\", name: \"Test\", all_ships: {all_ships}, effects: [\
         Test(systems: [Sensors], level: N(9), then: [Draw(player: Me, cards: 1)], else: [Damage(points: N(1))])], \
         source: Original)]"
    );
    let table = Table::standard().with_pack(&[("encounters.ron", &card)]);
    let table = table.unexplored("C3", "class_k_nebula").quiet(&["C4"]).ship("venture", "C4").dial("9 5 4 8");
    let table = table.ship("equinox", "C4").dial("5 3 4 3").encounters(&["tribbles"]);
    let mut t = table.dice(dice).start();
    t.force("venture", &["equinox"]).step("venture", "C3");
    t
}

fn tested(t: &Played) -> Vec<(u32, i16, bool)> {
    let mut ships = 0;
    let mut found = Vec::new();
    for fact in &t.facts {
        match fact {
            Fact::TestBegan { ships: own, .. } => ships = own.count(),
            Fact::TestCompared { rating, passed, .. } => found.push((ships, *rating, *passed)),
            _ => {}
        }
    }
    found
}

#[test]
fn rd_30_a_test_among_the_effects_is_made_by_all_that_are_involved_together() {
    let mut t = force_meets(false, &[1, 1]);
    t.join("venture").join("equinox").pass_all();
    assert_eq!(tested(&t), [(2, 8, true)], "5 + 3 and a 1 make the 9");
    assert_eq!(encounter_at(&t, "tribbles"), EncounterPlace::Discard);
}

#[test]
fn task_09_a_card_that_affects_all_ships_tests_each_by_itself() {
    let mut t = force_meets(true, &[1, 4, 5]);
    let mut facts = std::mem::take(&mut t.facts);
    while t.ask() != Decision::Turn {
        finish(&mut t);
        facts.append(&mut t.facts);
    }
    t.facts = facts;
    let mut each = tested(&t);
    each.sort_unstable();
    assert_eq!(each, [(1, 3, false), (1, 5, true)]);
}

/// A card after the die of the Equinox's Sensors test (Level 10, Sensors 8).
fn after_the_die(effects: &str, dice: &[u8]) -> Played {
    let table = with_cards(&[("code_47", &format!("ops: (when: [AfterDice], effects: [{effects}])"))]);
    let table =
        table.tile("C3", "class_k_nebula").ship("equinox", "C3").dial("2 8 3 2").hand(0, &["code_47"]);
    let table = table.missions(0, &["nebula_research"]).deck(0, &["first_contact"]);
    let mut t = table.dice(dice).start();
    t.play(attempt("equinox", "nebula_research"));
    pass_until(&mut t, 0, Timing::AfterDice);
    let mut facts = std::mem::take(&mut t.facts);
    t.play(ops("code_47", Some("equinox").filter(|_| !effects.is_empty()))).pass_all();
    facts.append(&mut t.facts);
    t.facts = facts;
    t
}

#[test]
fn rd_07_the_die_of_a_test_is_changed_or_rolled_again() {
    assert_eq!(compared(&after_the_die("ChangeDie(player: Me, by: 1)", &[1])), (8, 2, true));
    assert_eq!(compared(&after_the_die("ChangeDie(player: Me, by: -3)", &[3])), (8, 1, false));
    assert_eq!(compared(&after_the_die("ChangeDie(player: Me, by: 9)", &[3])), (8, 6, true));
    let t = after_the_die("Reroll(player: Me)", &[1, 5]);
    assert_eq!((compared(&t), t.rolls()), ((8, 5, true), vec![(DieFor::Test, 1), (DieFor::Test, 5)]));
}

#[test]
fn test_09_a_side_that_rolled_no_die_has_none_to_change() {
    let t = after_the_die("Reroll(player: Opponent)", &[1, 5]);
    assert_eq!((compared(&t), t.rolls()), ((8, 1, false), vec![(DieFor::Test, 1)]));
    let t = after_the_die(
        "ChangeDie(player: Opponent, by: 1), Reroll(player: Me), Reroll(player: Opponent)",
        &[1, 5, 6],
    );
    assert_eq!((compared(&t), t.rolls()), ((8, 5, true), vec![(DieFor::Test, 1), (DieFor::Test, 5)]));
}

#[test]
fn encounter_12_a_card_cancels_the_encounter_turned_up() {
    let card = command(&[("code_47", "ops: (when: [Encounter], effects: [Cancel])")]);
    let table = Table::standard().with_pack(&[("command.ron", &card)]).unexplored("C3", "class_k_nebula");
    let table = table.quiet(&["C4"]).ship("yosemite", "C4").dial("4 4 5 3").hand(0, &["code_47"]);
    let mut t = table.deck(0, &["first_contact"]).encounters(&["particle_fountain"]).dice(&[1, 1]).start();
    t.step("yosemite", "C3");
    pass_until(&mut t, 0, Timing::Encounter);
    t.play(ops("code_47", Some("yosemite"))).pass_all();
    assert_eq!(
        (t.ship("yosemite").level, t.points(0), t.told("TestBegan")),
        (DamageLevel::Undamaged, 0, false)
    );
    assert_eq!(encounter_at(&t, "particle_fountain"), EncounterPlace::Discard);
}

#[test]
fn loops_stand_inside_loops() {
    let twice = |effects: &str| format!("Repeat(times: N(2), effects: [{effects}])");
    let each =
        |effects: &str| format!("ForEach(ships: (owner: Mine, reach: Anywhere), effects: [{effects}])");
    let inside = |effects: &str| format!("If(if: Always, then: [{effects}])");
    let points = |effects: &str| {
        let table = verb(effects).ship("venture", "").ship("voyager", "").ship("defiant", "");
        // What asks nothing of a ship names none.
        played(table, effects.contains("ForEach").then_some("venture")).points(0)
    };
    assert_eq!(points(&twice(&twice(POINT))), 4);
    assert_eq!(points(&inside(&twice(&inside(&twice(&twice(POINT)))))), 8);
    assert_eq!(points(&each(&each(POINT))), 9);
    assert_eq!(points(&each(&format!("{}, {POINT}", twice(POINT)))), 9);
    assert_eq!(points(&twice(&each(POINT))), 6);
}

#[test]
fn in_a_loop_over_ships_a_verb_works_on_several_all_the_same() {
    // For each of one's two ships every enemy takes 1 damage, and its owner picks its setting each time.
    let effects = "ForEach(ships: (owner: Mine, reach: Anywhere), effects: [Damage(points: N(1), on: All((owner: Enemy, reach: Anywhere)))])";
    let table = verb(effects).ship("venture", "").ship("voyager", "").ship("bortas", "").ship("klothos", "");
    let mut t = played(table, Some("venture"));
    settle(&mut t);
    assert_eq!(["bortas", "klothos"].map(|ship| t.ship(ship).level), [DamageLevel::Red; 2]);
}

#[test]
fn rd_101_what_takes_too_many_steps_is_cut_off_and_named() {
    let mut effects = POINT.to_owned();
    for _ in 0..4 {
        effects = format!("Repeat(times: N(12), effects: [{effects}])");
    }
    let t = played(verb(&format!("{effects}, {THEIRS}")), None);
    let source = t.facts.iter().find_map(|fact| match fact {
        Fact::CutOff { source } => Some(*source),
        _ => None,
    });
    assert!(matches!(source, Some(Source::Card { .. })), "{source:?}");
    assert_eq!((t.ask(), t.points(1)), (Decision::Turn, 0), "what would have followed is dropped too");
}
