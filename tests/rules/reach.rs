//! MOVE: ways that are offered, where places, dials and enemies decide.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::odds::{RollEnd, odds};
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::rules::reach::{Danger, Piece, Ways};
use serde_json::json;

use super::table::{Played, Table, step};
use fleet_captains::fleet::units::MovePoints;

/// The ways open to a ship of the first seat, by all that the seat sees.
fn ways(t: &Played, ship: &str) -> Ways {
    let seen = t.seen_by(0);
    Position::at_table(&t.m, &seen.table, &seen.flow).ways(Seat(0), Piece::Ship(t.id(ship)))
}

/// The steps of the way to a cell by name, each with what it has cost.
fn way(t: &Played, ways: &Ways, to: &str) -> Option<Vec<(String, u8)>> {
    let way = ways.to(t.cell_id(to))?;
    Some(way.steps.iter().map(|(cell, cost)| (t.m.board.name(*cell).to_owned(), cost.0)).collect())
}

fn steps(all: &[(&str, u8)]) -> Option<Vec<(String, u8)>> {
    Some(all.iter().map(|(cell, cost)| ((*cell).to_owned(), *cost)).collect())
}

#[test]
fn a_task_force_is_offered_ways_by_its_points_now_not_by_those_of_its_naming() {
    let table = Table::standard().quiet(&["C5", "C3"]).tile("C4", "empty_space");
    let mut t = table.ship("excelsior", "C5").dial("6 2 8 5").ship("reliant", "C5").dial("4 4 6 4").start();
    t.force("excelsior", &["reliant"]);
    assert_eq!(way(&t, &ways(&t, "excelsior"), "C3"), steps(&[("C4", 1), ("C3", 5)]), "of 6 points");
    assert_eq!(ways(&t, "reliant").cells().count(), 0, "it moves with the other");
    // Points are those of the first step (RD-20), and before it power may be adjusted (RD-31).
    t.adjust("excelsior", "8 3 4 6");
    assert_eq!(t.position().step_move_points(t.id("excelsior")), MovePoints(4));
    assert_eq!(way(&t, &ways(&t, "excelsior"), "C3"), None, "of 4 points");
    t.step("excelsior", "C4");
    assert!(!t.allows(step("excelsior", "C3")));
}

#[test]
fn no_way_leads_on_from_a_place_that_holds_ships() {
    let table = Table::standard().quiet(&["C5", "C3"]).tile("C4", "empty_space");
    let table = table.ship("excelsior", "C5").dial("6 2 8 5");
    let free = table.start();
    assert_eq!(way(&free, &ways(&free, "excelsior"), "C3"), steps(&[("C4", 1), ("C3", 5)]));
    let table = Table::standard().quiet(&["C5", "C3"]).tile("C4", "empty_space").persistent("tykens_rift");
    let mut t = table.ship("excelsior", "C5").dial("6 2 8 5").start();
    assert_eq!(way(&t, &ways(&t, "excelsior"), "C4"), steps(&[("C4", 1)]));
    assert_eq!(way(&t, &ways(&t, "excelsior"), "C3"), None);
    t.step("excelsior", "C4");
    assert!(!t.allows(step("excelsior", "C3")));
}

#[test]
fn a_way_past_enemies_is_risky_and_so_is_every_way_out_of_their_reach() {
    let table = Table::standard().quiet(&["C5", "C4", "C3"]).ship("excelsior", "C5").dial("6 2 8 5");
    let mut t = table.ship("klothos", "C4").of(1).start();
    let danger = |t: &Played, to| ways(t, "excelsior").to(t.cell_id(to)).unwrap().danger;
    let both = (danger(&t, "C4"), danger(&t, "C3"));
    assert_eq!(both, (Danger::None, Danger::Stop), "the roll is made on leaving (BREAK-10)");
    t.step("excelsior", "C4");
    assert_eq!(danger(&t, "C3"), Danger::Stop);
}

/// The chance in percent of getting through, and of being harmed, on the way to a cell.
fn chances(t: &Played, to: &str) -> (u8, u8) {
    let orders = ways(t, "excelsior").orders(t.cell_id(to));
    let odds = odds(&t.m, &t.seen_by(0), &orders).unwrap();
    let of = |end| odds.percent(odds.ways(|one| one == end));
    (of(RollEnd::Through), of(RollEnd::Harmed))
}

#[test]
fn what_a_place_does_to_ships_that_enter_makes_the_way_risky_and_is_counted() {
    let table = || Table::standard().quiet(&["C5", "C3"]).ship("excelsior", "C5").dial("6 2 8 5");
    let danger = |t: &Played, to| ways(t, "excelsior").to(t.cell_id(to)).unwrap().danger;
    // One or two of the die: 1 damage. What lies there goes on lying in wait behind the ship.
    let mines = table().tile("C4", "empty_space").persistent("forgotten_minefield").start();
    assert_eq!((danger(&mines, "C4"), danger(&mines, "C3")), (Danger::Harm, Danger::Harm));
    assert_eq!((chances(&mines, "C4"), chances(&mines, "C3")), ((67, 33), (67, 33)));
    // Level 8 with Engines or Shields 5: 3 or more of the die.
    let moon = table().dial("6 5 5 5").tile("C4", "shattered_moon").start();
    assert_eq!(danger(&moon, "C4"), Danger::Harm);
    assert_eq!(chances(&moon, "C4"), (67, 33));
    let quiet = table().tile("C4", "empty_space").start();
    assert_eq!(danger(&quiet, "C4"), Danger::None);
    assert_eq!(chances(&quiet, "C4"), (100, 0));
}

#[test]
fn of_a_task_force_each_ship_meets_what_a_place_does() {
    let table = Table::standard().quiet(&["C5"]).tile("C4", "shattered_moon");
    let mut t = table.ship("excelsior", "C5").dial("6 5 5 5").ship("reliant", "C5").dial("4 4 6 4").start();
    t.force("excelsior", &["reliant"]);
    // Level 8: 4 of 6 for the first with Engines or Shields 5, 5 of 6 for the second with Engines 6.
    assert_eq!(chances(&t, "C4"), (56, 44));
}

#[test]
fn a_cloak_token_is_offered_ways_of_several_steps() {
    let table = Table::standard().quiet(&["C5", "C4", "C3"]).unexplored("B4", "empty_space");
    let mut t = table.ship("defiant", "C5").cloaked().start();
    let token = Piece::Token(t.token("defiant"));
    let seen = t.seen_by(0);
    let ways = Position::at_table(&t.m, &seen.table, &seen.flow).ways(Seat(0), token);
    assert_eq!(way(&t, &ways, "C3"), steps(&[("C4", 1), ("C3", 4)]), "of 7 points");
    assert_eq!(way(&t, &ways, "P0"), steps(&[("P0", 0)]), "home is free (RD-19)");
    assert_eq!(
        ways.to(t.cell_id("B4")).unwrap().danger,
        Danger::Stop,
        "it stops on an unexplored tile (CLOAK-16)"
    );
    for to in ["C4", "C3"] {
        t.play(json!({"MoveToken": {"token": t.token("defiant").0, "to": to}}));
    }
    assert_eq!(t.s.table().token(t.token("defiant")).at, Some(t.cell_id("C3")));
}
