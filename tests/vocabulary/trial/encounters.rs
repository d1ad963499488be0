//! What the trial Encounter Cards promise.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::odds::odds;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace};
use fleet_captains::fleet::units::{DamageLevel, Installation, Listed as _, System};

use super::table;
use crate::rules::orders::*;
use crate::rules::table::Played;

/// The Venture enters the nebula at C3 and meets the card.
fn met(id: &str, hand: &[&str], dice: &[u8]) -> Played {
    let table =
        table().quiet(&["C4"]).unexplored("C3", "class_k_nebula").ship("venture", "C4").dial("9 5 4 8");
    let table = table.hand(0, hand).deck(0, &["first_contact", "mr_spock"]);
    let dice: Vec<u8> = [1].iter().chain(dice).copied().collect();
    let mut t = table.encounters(&[id]).dice(&dice).start();
    t.step("venture", "C3");
    while t.window().is_some() {
        t.say("Pass");
    }
    t
}

#[test]
fn trial_of_q_lets_the_opponent_name_the_system() {
    let mut t = met("trial_of_q", &[], &[6]);
    assert_eq!(t.asked(), Some(Seat(1)));
    t.play(option(1));
    finish(&mut t);
    assert_eq!(t.points(0), 0, "Sensors 5 and 6 are below 12");
    assert!(t.told("ShipPlaced") || t.at("venture") == "C3");
    let mut t = met("trial_of_q", &[], &[6]);
    t.play(option(0));
    finish(&mut t);
    assert_eq!(t.points(0), 1, "Weapons 9 and 6 are above it");
}

#[test]
fn crystal_wanderer_goes_from_planet_to_planet_and_takes_a_token_of_each_side() {
    let table =
        table().tile("C3", "class_k_nebula").persistent("crystal_wanderer").quiet(&["C2"]).control(0, 2);
    let mut t = table.ship("venture", "").ship("bortas", "").start();
    t.say("EndTurn");
    let there = EncounterPlace::Cell { cell: t.cell_id("C2") };
    assert_eq!((encounter_at(&t, "crystal_wanderer"), t.cell("C2").tokens), (there, 1));
}

#[test]
fn harry_mudd_sells_any_card_of_the_deck_for_two_from_hand() {
    let mut t = met("harry_mudd", &["code_47", "data"], &[]);
    t.play(option(0));
    for card in ["code_47", "data"] {
        if t.ask() != Decision::Turn && hand(&t, 0) > 0 {
            t.play(pick_card(card));
        }
    }
    t.play(pick_card("mr_spock"));
    assert_eq!(card_at(&t, "mr_spock"), CardPlace::Hand { seat: Seat(0) });
    let t = met("harry_mudd", &["code_47"], &[]);
    assert_eq!((t.ask(), hand(&t, 0)), (Decision::Turn, 1), "one card buys nothing");
}

#[test]
fn escape_pod_helps_aboard_and_scores_at_an_inhabited_planet() {
    let table = table().quiet(&["C4"]).tile("C3", "free_port").ship("venture", "C4").dial("4 5 8 9");
    let mut t = table.cargo("escape_pod").start();
    assert_eq!(t.ratings("venture"), "4 6 8 9");
    t.step("venture", "C3");
    finish(&mut t);
    assert_eq!(encounter_at(&t, "escape_pod"), EncounterPlace::Pile { seat: Seat(0) });
    assert_eq!(t.points(0), 1);
}

#[test]
fn borg_sphere_takes_crew_from_whoever_passes_by_and_fails() {
    for (die, left) in [(1, 0), (6, 1)] {
        let table = table().quiet(&["C4"]).tile("C3", "class_k_nebula").persistent("borg_sphere");
        let table = table.ship("venture", "C4").dial("4 5 8 9").crew("data");
        let mut t = table.dice(&[die]).start();
        t.step("venture", "C3");
        finish(&mut t);
        let aboard = t.s.table().cards_in(CardPlace::Crew { ship: t.id("venture") }).count();
        assert_eq!(aboard, left, "{die}");
    }
}

#[test]
fn supernova_warns_for_four_turns_and_spares_neither_ships_nor_installations_next_to_it() {
    let table = table().tile("C3", "pulsar").persistent("supernova").quiet(&["C2", "C5"]);
    let table = table.tile("C4", "class_d_planet").installation(Installation::Outpost).installation_of(0);
    let table = table.ship("venture", "C2").ship("bortas", "C3").ship("reliant", "C5");
    let mut t = table.start();
    for turn in 1..=4 {
        t.say("EndTurn");
        finish(&mut t);
        assert_eq!(t.cell("C4").installation.is_none(), turn == 4, "{turn}");
    }
    assert_eq!(["venture", "bortas", "reliant"].map(|ship| t.ship(ship).level.index()), [2, 2, 0]);
    assert_eq!(encounter_at(&t, "supernova"), EncounterPlace::Discard);
}

#[test]
fn doomsday_machine_comes_nearer_step_by_step_and_burns_whom_it_has_reached() {
    let table =
        table().tile("C1", "class_k_nebula").persistent("doomsday_machine").quiet(&["C2", "C3", "C4"]);
    let mut t = table.ship("venture", "C3").ship("bortas", "C3").start();
    for at in ["C2", "C3", "C3"] {
        t.say("EndTurn");
        finish(&mut t);
        let there = EncounterPlace::Cell { cell: t.cell_id(at) };
        assert_eq!(encounter_at(&t, "doomsday_machine"), there);
    }
    assert_eq!(t.ship("venture").level, DamageLevel::Yellow);
}

#[test]
fn temporal_loop_puts_the_ship_back_with_all_its_movement() {
    let mut t = met("temporal_loop", &[], &[]);
    finish(&mut t);
    assert_eq!(t.at("venture"), "C4");
    assert!(t.allows(serde_json::json!({"MoveStep": {"ship": "venture", "to": "C3"}})));
}

#[test]
fn dividing_amoeba_divides_every_second_turn_as_long_as_there_are_more_in_the_box() {
    let table = table().tile("C3", "class_k_nebula").persistent("dividing_amoeba").quiet(&["C2", "C4", "B3"]);
    let mut t = table.ship("venture", "").ship("bortas", "").start();
    let lying = |t: &Played| {
        let all = ["dividing_amoeba", "dividing_amoeba#2", "dividing_amoeba#3"];
        all.into_iter().filter(|id| matches!(encounter_at(t, id), EncounterPlace::Cell { .. })).count()
    };
    // The second counts from the turn on in which it appears.
    for expected in [1, 2, 3] {
        t.say("EndTurn");
        finish(&mut t);
        assert_eq!(lying(&t), expected);
    }
    assert!(matches!(encounter_at(&t, "dividing_amoeba#2"),
        EncounterPlace::Cell { cell } if cell != t.cell_id("C3")));
    t.round();
    finish(&mut t);
    assert_eq!(lying(&t), 3, "there are no more in the box");
}

#[test]
fn dividing_amoeba_that_is_beaten_scores_and_one_that_is_discarded_goes_back_into_the_box() {
    let table = table().tile("C3", "class_k_nebula").persistent("dividing_amoeba#2").quiet(&["C4"]);
    let mut t = table.ship("sutherland", "C3").dial("3 12 4 5").dice(&[6]).start();
    assert_eq!(encounter_at(&t, "dividing_amoeba#3"), EncounterPlace::Box);
    t.play(try_encounter("sutherland", "dividing_amoeba#2"));
    finish(&mut t);
    assert_eq!(encounter_at(&t, "dividing_amoeba#2"), EncounterPlace::Pile { seat: Seat(0) });
    assert_eq!(t.points(0), 1);
    let t = table_of_piles();
    assert!(t.contains("kept in the box"), "{t}");
}

/// Why a position cannot have one of those in the discard pile.
fn table_of_piles() -> String {
    table().encounters_discarded(&["dividing_amoeba#2"]).refused()
}

/// The Venture tries the Warbird that lies at C3.
fn fought(dial: &str, level: DamageLevel, dice: &[u8]) -> Played {
    let table = table().tile("C3", "class_k_nebula").persistent("warbird_ambush");
    let mut t = table.ship("venture", "C3").level(level).dial(dial).dice(dice).start();
    t.play(try_encounter("venture", "warbird_ambush"));
    finish(&mut t);
    t
}

#[test]
fn warbird_ambush_is_beaten_by_the_higher_total_and_then_does_not_fire() {
    let t = fought("9 5 4 8", DamageLevel::Undamaged, &[3, 3]);
    assert_eq!((t.times("FoeFought"), t.points(0)), (1, 1), "Weapons 12 are above Shields 11");
    assert_eq!(encounter_at(&t, "warbird_ambush"), EncounterPlace::Pile { seat: Seat(0) });
    let t = fought("9 5 4 8", DamageLevel::Undamaged, &[2, 3, 6, 1]);
    assert_eq!((t.times("FoeFought"), t.points(0)), (2, 0), "11 against 11 misses");
}

#[test]
fn warbird_ambush_fires_back_as_hard_as_its_total_says_and_can_be_fought_again() {
    for (dial, dice, level) in [
        ("9 5 4 8", [1, 6, 2, 1], DamageLevel::Undamaged),
        ("9 5 4 8", [1, 6, 1, 1], DamageLevel::Yellow),
        ("7 4 8 7", [1, 6, 1, 6], DamageLevel::Yellow),
    ] {
        let mut t = fought(dial, DamageLevel::Undamaged, &dice);
        assert_eq!(t.ship("venture").level, level, "{dial}: {dice:?}");
        let lying = EncounterPlace::Cell { cell: t.cell_id("C3") };
        assert_eq!(encounter_at(&t, "warbird_ambush"), lying);
        t.round();
        assert!(t.allows(try_encounter("venture", "warbird_ambush")));
    }
    let t = fought("5 2 2 4", DamageLevel::Red, &[1, 6, 1, 6]);
    assert!(t.told("ShipDestroyed"));
}

#[test]
fn warbird_ambush_hits_a_ship_without_shields_in_any_case() {
    let table = table().tile("C3", "class_k_nebula").persistent("warbird_ambush");
    let table = table.ship("venture", "C3").dial("9 5 4 8").disabled(System::Shields).adjusted();
    let mut t = table.dice(&[1, 6, 6, 1]).start();
    t.play(try_encounter("venture", "warbird_ambush"));
    finish(&mut t);
    assert!(t.told("ShipDamaged"));
}

#[test]
fn warbird_ambush_has_exact_chances_before_the_dice() {
    let table = table().tile("C3", "class_k_nebula").persistent("warbird_ambush");
    let t = table.ship("venture", "C3").dial("9 5 4 8").start();
    let order =
        Order::AttemptEncounter { ship: t.id("venture"), encounter: t.encounter_id("warbird_ambush") };
    let odds = odds(&t.m, &t.seen_by(0), &[order]).unwrap();
    // 9 and a die against 8 and a die.
    assert_eq!((odds.success(), odds.of), (21, 36));
}
