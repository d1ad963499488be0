//! MOVE, BREAK: whose points and whose enemies a step is measured by (RD-20, RD-24).

use fleet_captains::fleet::fact::DieFor;
use fleet_captains::fleet::odds::{RollEnd, odds};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::units::{DamageLevel, MovePoints};

use super::orders::*;
use super::packs::DIALS;
use super::table::{Played, Table, by, step};

#[test]
fn rd_20_each_move_has_the_points_of_its_own_ships() {
    let table = Table::standard().with_pack(&[DIALS]).quiet(&["C5", "C4", "C3"]);
    let table = table.ship("excelsior", "C5").dial("6 2 8 5").ship("reliant", "C5").dial("8 9 1 0");
    let mut t = table.ship("yosemite", "C5").dial("4 4 5 3").start();
    let points = |t: &Played| {
        ["excelsior", "reliant", "yosemite"].map(|ship| t.position().step_move_points(t.id(ship)).0)
    };
    assert_eq!(points(&t), [8, 1, 5]);
    t.step("excelsior", "C4");
    assert_eq!(points(&t), [8, 1, 5], "another's move under way gives and takes none");
    t.step("yosemite", "C4");
    assert_eq!(points(&t), [8, 1, 5]);
    // A Task Force has the points of its slowest ship, a ship outside it its own.
    let table = Table::standard().quiet(&["C5", "C4"]).ship("excelsior", "C5").dial("6 2 8 5");
    let table = table.ship("reliant", "C5").dial("4 4 6 4").ship("yosemite", "C5").dial("4 4 5 3");
    let mut t = table.start();
    t.force("excelsior", &["reliant"]);
    assert_eq!(points(&t), [6, 6, 5]);
    t.step("excelsior", "C4");
    assert_eq!(t.position().step_move_points(t.id("excelsior")), MovePoints(6));
    assert_eq!(t.position().step_move_points(t.id("yosemite")), MovePoints(5));
}

#[test]
fn rd_20_a_ship_without_points_borrows_none_of_the_ship_that_moves() {
    let table = Table::standard().with_pack(&[DIALS]).quiet(&["C5", "C4"]).ship("excelsior", "C5");
    let mut t = table.ship("reliant", "C5").dial("0 0 9 9").start();
    t.adjust("reliant", "9 0 0 9").step("excelsior", "C4");
    assert_eq!(
        t.refusal(step("reliant", "C4")),
        Refusal::TooFar { cost: MovePoints(1), points: MovePoints(0) }
    );
    assert!(t.allows(step("excelsior", "C5")));
}

#[test]
fn rd_24_and_rd_27_enemies_met_by_an_earlier_move_of_the_turn_take_an_evasion_roll_not_a_breakaway() {
    let mut t = Table::standard()
        .quiet(&["C3", "C2", "C1"])
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .adjusted()
        .ship("excelsior", "C3")
        .dial("6 2 8 5")
        .adjusted()
        .ship("somraw", "C3")
        .level(DamageLevel::Red)
        .dial("4 1 2 1")
        .ship("klothos", "C2")
        .dice(&[6, 1, 2, 2])
        .start();
    assert_eq!(t.refuses(step("excelsior", "C2")), "BreakawayDue");
    t.play(attack("venture", "somraw")).say("Done").pass_all();
    assert!(t.told("ShipDestroyed"));
    t.step("excelsior", "C2");
    let again = ability(&t, "excelsior");
    t.play(again).pass_all();
    assert!(t.told("MovementRestored"));
    assert_eq!(t.refuses(by("BreakAway", "excelsior")), "NoBreakawayDue");
    let order = Order::MoveStep { ship: t.id("excelsior"), to: t.cell_id("C1") };
    let path = odds(&t.m, &t.seen_by(0), &[order]).unwrap();
    assert_eq!((path.ways(|end| end == RollEnd::Through), path.of), (21, 36), "Size 3 on either side");
    t.step("excelsior", "C1");
    assert_eq!((t.at("excelsior"), t.rolls()), ("C1", vec![(DieFor::Evasion, 2), (DieFor::Evasion, 2)]));
}

#[test]
fn rd_27_who_loses_that_roll_has_lost_the_second_move() {
    let table =
        Table::standard().quiet(&["C3", "C2", "C1"]).ship("excelsior", "C3").dial("6 2 8 5").adjusted();
    let mut t = table.ship("klothos", "C2").dice(&[1, 6]).start();
    t.step("excelsior", "C2");
    let again = ability(&t, "excelsior");
    t.play(again).pass_all().step("excelsior", "C1");
    assert_eq!((t.at("excelsior"), t.rolls().len()), ("C2", 2));
    assert_eq!(t.refuses(step("excelsior", "C1")), "MoveOver");
    // Enemies that have come to a ship where it began its turn hold it by Breakaway alone: no roll here.
    let table = Table::standard().quiet(&["C3", "C2"]).ship("excelsior", "C3").dial("6 2 8 5").adjusted();
    let mut t = table.ship("defiant", "C3").start();
    t.step("excelsior", "C2");
    assert!(t.rolls().is_empty());
}

#[test]
fn break_01_a_move_under_way_spares_no_other_ship_its_roll() {
    let table = Table::standard().quiet(&["C4", "C5", "C3", "C2"]).ship("excelsior", "C5").dial("6 2 8 5");
    let mut t = table.ship("venture", "C3").ship("somraw", "C3").dice(&[6, 1]).start();
    assert_eq!(t.refuses(step("venture", "C2")), "BreakawayDue");
    t.step("excelsior", "C4");
    assert_eq!(t.refuses(step("venture", "C2")), "BreakawayDue");
    t.play(by("BreakAway", "venture")).step("venture", "C2");
    assert_eq!(t.at("venture"), "C2");
}
