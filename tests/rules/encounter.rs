//! ENCOUNTER: drawing, testing, staying (E-42; B-37, B-38; RD-53, RD-54, RD-99).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::ids::{DenseId, EncounterId};
use fleet_captains::fleet::odds::{RollEnd, odds};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace, ShipPlace};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};

use super::orders::*;
use super::table::{Played, Table, step};

const DISCARDED: EncounterPlace = EncounterPlace::Discard;

/// The ship beside an unexplored Class K Nebula (encounters 1 and 2); the first die is the encounter's.
fn before(ship: &str, dial: &str, card: &str, dice: &[u8]) -> Table {
    Table::standard()
        .unexplored("C3", "class_k_nebula")
        .quiet(&["C4"])
        .ship(ship, "C4")
        .dial(dial)
        .encounters(&[card])
        .dice(dice)
}

fn explored(table: Table, ship: &str) -> Played {
    let mut t = table.start();
    t.step(ship, "C3").pass_all();
    t
}

/// Shields 11 and Janeway's 2 would need no die; 5 and 2 and a 5 are just enough.
fn abductions(die: u8) -> Played {
    let table = before("defiant", "11 3 3 5", "mysterious_abductions", &[1, die]);
    explored(table.crew("data").crew("kathryn_janeway"), "defiant")
}

#[test]
fn e_42_encounter_05_success_brings_the_card_and_its_points() {
    let t = abductions(5);
    assert_eq!(compared(&t), (7, 5, true));
    assert_eq!(t.points(0), 1);
    assert_eq!(encounter_at(&t, "mysterious_abductions"), EncounterPlace::Pile { seat: Seat(0) });
    assert_eq!(card_at(&t, "data"), CardPlace::Crew { ship: t.id("defiant") });
}

#[test]
fn e_42_encounter_06_and_07_failure_brings_its_effect_and_the_card_is_discarded() {
    let t = abductions(4);
    assert_eq!(compared(&t), (7, 4, false));
    for card in ["data", "kathryn_janeway"] {
        assert_eq!(card_at(&t, card), CardPlace::Discard { seat: Seat(0) });
    }
    assert_eq!((t.points(0), encounter_at(&t, "mysterious_abductions")), (0, DISCARDED));
}

#[test]
fn encounter_07_a_card_without_points_is_discarded_when_passed_too() {
    let t = explored(before("sutherland", "3 12 4 5", "silent_probe", &[1, 6]), "sutherland");
    assert_eq!(compared(&t), (12, 6, true));
    assert_eq!((t.points(0), encounter_at(&t, "silent_probe")), (0, DISCARDED));
}

#[test]
fn encounter_01_drawn_only_by_the_encounter_roll() {
    let t = explored(before("venture", "4 5 8 9", "particle_fountain", &[3]), "venture");
    assert!(!t.told("EncounterDrawn"));
    let t = explored(before("venture", "4 5 8 9", "particle_fountain", &[2, 6]), "venture");
    assert!(t.told("EncounterDrawn"));
}

#[test]
fn encounter_02_03_and_04_resolved_at_once_and_for_no_action() {
    let t = explored(before("yosemite", "4 4 5 3", "particle_fountain", &[1, 5]), "yosemite");
    assert_eq!(compared(&t), (4, 5, false));
    assert_eq!((t.spent(0), t.ship("yosemite").acted), (0, 0));
    assert_eq!(t.ship("yosemite").level, DamageLevel::Yellow);
}

#[test]
fn encounter_11_no_action_breaks_into_it() {
    let mut t = before("venture", "4 5 8 9", "particle_fountain", &[1, 1]).ship("voyager", "C4").start();
    t.step("venture", "C3");
    assert!(t.window().is_some());
    assert_eq!(t.refuses(exert("voyager")), "NotNow");
    assert_eq!(t.refuses(exert("venture")), "NotNow");
}

#[test]
fn encounter_12_one_card_a_player() {
    let table = before("yosemite", "4 4 5 3", "particle_fountain", &[1, 3]).hand(0, &["data", "mr_spock"]);
    let mut t = table.start();
    t.step("yosemite", "C3");
    pass_until(&mut t, 0, Timing::OwnTest(System::Sensors));
    t.play(ops("data", Some("yosemite")));
    assert_eq!(t.refuses(ops("mr_spock", Some("yosemite"))), "CardUsed");
    t.pass_all();
    assert_eq!(compared(&t), (9, 3, true));
}

#[test]
fn encounter_13_each_card_is_there_once() {
    let t = Table::standard().with_piles().start();
    let deck = (0..t.m.encounters.len() as u8).map(EncounterId).filter(|one| !t.m.is_spawn(*one));
    let mut kinds: Vec<u16> = deck.map(|one| t.m.encounters[one.index()]).collect();
    assert_eq!((kinds.len(), t.s.table().encounter_deck), (t.m.content.encounters.len(), kinds.len() as u8));
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), t.m.content.encounters.len());
}

#[test]
fn encounter_14_it_strikes_the_ship_that_found_it() {
    let table = before("yosemite", "4 4 5 3", "particle_fountain", &[1, 1])
        .quiet(&["C2"])
        .ship("equinox", "C2")
        .ship("voyager", "C4");
    let t = explored(table, "yosemite");
    assert_eq!(t.ship("yosemite").level, DamageLevel::Yellow);
    assert_eq!(
        (t.ship("equinox").level, t.ship("voyager").level),
        (DamageLevel::Undamaged, DamageLevel::Undamaged)
    );
}

#[test]
fn encounter_15_it_may_leave_a_token_or_cargo() {
    let t = explored(before("yosemite", "4 4 5 3", "stellar_pulse", &[1, 1]), "yosemite");
    let lost = System::ALL.iter().filter(|system| t.rating("yosemite", **system) == Rating::Disabled).count();
    assert_eq!((lost, t.position().system_tokens(t.id("yosemite")).count()), (1, 1));
    let t = explored(before("venture", "9 5 4 8", "tribbles", &[1]), "venture");
    assert_eq!(encounter_at(&t, "tribbles"), EncounterPlace::Cargo { ship: t.id("venture") });
    assert_eq!(t.ratings("venture"), "9 4 4 7");
}

#[test]
fn b_37_encounter_08_and_09_a_persistent_encounter() {
    let table = before("venture", "9 5 4 8", "tykens_rift", &[1, 1, 1, 5])
        .with_test_pack("worked_figures")
        .ship("voyager", "C4")
        .quiet(&["C2"])
        .ship("rotarran", "C2")
        .dial("3 2 9 4");
    let mut t = explored(table, "venture");
    let here = EncounterPlace::Cell { cell: t.cell_id("C3") };
    assert_eq!(encounter_at(&t, "tykens_rift"), here);
    assert_eq!(t.spent(0), 0, "the first test is free");
    // A later try costs an Action, by the same ship too, and may fail again.
    t.play(try_encounter("venture", "tykens_rift")).pass_all();
    assert_eq!((t.spent(0), encounter_at(&t, "tykens_rift")), (1, here));
    assert_eq!(t.refuses(try_encounter("voyager", "tykens_rift")), "EncounterNotHere");
    // Either player may try; success removes it, with its points.
    t.say("EndTurn").pass_all();
    assert_eq!(t.asked(), Some(Seat(1)));
    t.step("rotarran", "C3").play(try_encounter("rotarran", "tykens_rift")).pass_all();
    assert_eq!(compared(&t), (9, 5, true));
    assert_eq!((t.points(1), t.spent(1)), (1, 1));
    assert_eq!(encounter_at(&t, "tykens_rift"), EncounterPlace::Pile { seat: Seat(1) });
}

#[test]
fn rd_54_encounter_10_several_ships_add_their_ratings_and_each_spends_an_action() {
    let table = Table::standard()
        .with_test_pack("worked_figures")
        .quiet(&["C3"])
        .persistent("tykens_rift")
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .ship("voyager", "C3")
        .dial("7 5 4 6")
        .dice(&[2]);
    let mut t = table.start();
    t.play(try_encounter("venture", "tykens_rift")).play(join("voyager")).pass_all();
    assert_eq!(compared(&t), (8, 2, true));
    assert_eq!((t.spent(0), t.points(0)), (2, 1));
    assert_eq!(encounter_at(&t, "tykens_rift"), EncounterPlace::Pile { seat: Seat(0) });
    assert!(t.s.table().persistent.is_empty());
}

#[test]
fn rd_54_a_failed_joint_try_harms_every_ship_that_took_part() {
    let table = Table::standard().quiet(&["C3"]).persistent("forgotten_minefield");
    let table = table.ship("venture", "C3").dial("2 6 6 12").ship("voyager", "C3").ship("equinox", "C3");
    let mut t = table.dial("1 4 3 7").dice(&[1]).start();
    t.play(try_encounter("venture", "forgotten_minefield")).play(join("equinox")).pass_all();
    settle(&mut t);
    assert_eq!(compared(&t), (3, 1, false));
    let level = |ship: &str| t.ship(ship).level;
    assert_eq!((level("venture"), level("equinox")), (DamageLevel::Yellow, DamageLevel::Yellow));
    assert_eq!(level("voyager"), DamageLevel::Undamaged);
}

#[test]
fn rd_54_encounter_16_whoever_succeeds_gets_the_points() {
    let table = Table::standard()
        .with_test_pack("worked_figures")
        .turn_of(1)
        .quiet(&["C3"])
        .persistent("tykens_rift")
        .ship("somraw", "C3")
        .dial("2 2 8 3")
        .ship("korinar", "C3")
        .cloaked()
        .dice(&[2]);
    let mut t = table.start();
    assert_eq!(t.refuses(try_encounter("korinar", "tykens_rift")), "CloakedShip");
    t.play(try_encounter("somraw", "tykens_rift")).pass_all();
    assert_eq!((t.points(1), t.points(0)), (1, 0));
}

#[test]
fn b_38_destroy_06_lost_to_an_encounter() {
    let table = Table::standard()
        .unexplored("C3", "class_k_nebula")
        .quiet(&["C4"])
        .ship("yosemite", "C4")
        .level(DamageLevel::Red)
        .crew("belanna_torres")
        .cargo("tribbles")
        .encounters(&["particle_fountain"])
        .dice(&[1, 1]);
    let t = explored(table, "yosemite");
    assert!(t.told("ShipDestroyed"));
    assert_eq!(t.ship("yosemite").at, ShipPlace::Lost, "not in the pool");
    assert_eq!((t.points(0), t.points(1), fleet_size(&t, 0)), (0, 0, 11));
    assert_eq!(card_at(&t, "belanna_torres"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(encounter_at(&t, "tribbles"), DISCARDED);
    assert_eq!(t.ask(), Decision::Turn);
}

#[test]
fn rd_53_an_empty_deck_is_renewed_from_the_discards() {
    let table = || before("yosemite", "4 4 5 3", "particle_fountain", &[1, 6]);
    let table = table().encounters(&[]).encounters_discarded(&["grateful_freighter"]);
    let t = explored(table, "yosemite");
    assert!(t.told("EncountersRenewed") && t.told("EncounterDrawn"));
    // With both empty no card is drawn and the movement goes on.
    let t = explored(before("yosemite", "1 4 8 3", "particle_fountain", &[1]).encounters(&[]), "yosemite");
    assert!(!t.told("EncounterDrawn"));
    assert!(t.count("MoveStep") > 0);
}

#[test]
fn move_16_a_drawn_card_ends_the_movement() {
    let t = explored(before("yosemite", "1 4 8 3", "grateful_freighter", &[1]), "yosemite");
    assert_eq!(t.count("MoveStep"), 0);
}

#[test]
fn rd_99_a_card_drawn_without_moving_stops_no_movement() {
    let table = |card: &str| {
        Table::standard()
            .quiet(&["C3"])
            .ship("venture", "C3")
            .hand(0, &["scientific_curiosity"])
            .encounters(&[card])
            .dice(&[1])
    };
    let mut t = table("grateful_freighter").start();
    t.play(ops("scientific_curiosity", Some("venture"))).pass_all();
    assert!(t.told("EncounterDrawn") && t.count("MoveStep") > 0);
    let mut t = table("tykens_rift").start();
    t.play(ops("scientific_curiosity", Some("venture"))).pass_all();
    assert_eq!(t.refuses(step("venture", "C4")), "ShipHeld", "unless the card holds it");
}

#[test]
fn rd_99_a_task_force_that_has_not_stepped_yet_is_not_stopped() {
    let mut t = Table::standard()
        .quiet(&["C3", "C4"])
        .ship("venture", "C3")
        .ship("voyager", "C3")
        .hand(0, &["scientific_curiosity"])
        .encounters(&["grateful_freighter"])
        .start();
    t.force("venture", &["voyager"]).play(ops("scientific_curiosity", Some("venture"))).pass_all();
    assert!(t.told("EncounterDrawn"));
    t.step("venture", "C4");
    assert_eq!((t.at("venture"), t.at("voyager")), ("C4", "C4"));
}

#[test]
fn a_card_still_to_be_drawn_has_no_chances_beforehand() {
    let table = |deck: &[&str], discarded: &[&str]| {
        let table = Table::standard().quiet(&["C3"]).ship("venture", "C3");
        table.hand(0, &["scientific_curiosity"]).encounters(deck).encounters_discarded(discarded).start()
    };
    // From the deck, and from discards that are going to be shuffled.
    for t in [table(&["grateful_freighter"], &["silent_probe"]), table(&[], &["silent_probe", "raider_pack"])]
    {
        let order = t.legal().into_iter().find(|order| matches!(order, Order::PlayCard { .. })).unwrap();
        let odds = odds(&t.m, &t.seen_by(0), &[order]).unwrap();
        assert_eq!((odds.ways(|end| end == RollEnd::Open), odds.of), (1, 1), "{odds:?}");
    }
}
