//! House rule: Cloak Tokens that lie together make one move (RD-28).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Ask;
use fleet_captains::fleet::ids::ShipMask;
use fleet_captains::fleet::state::parts::{Moved, TokenIs};
use fleet_captains::fleet::state::table::Table as Board;
use fleet_captains::fleet::units::Level;
use serde_json::{Value, json};

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

const RULE: &str = "cloaked-task-forces";

fn form(token: u8) -> Value {
    json!({ "FormTokenForce": { "token": token } })
}

/// Korinar and Rotarran lie cloaked at C3 with an echo.
fn veiled() -> Table {
    let table = Table::standard().quiet(&["C3", "C4", "C2", "B3", "B4", "D3", "D4", "B2"]).turn_of(1);
    table.ship("korinar", "C3").cloaked().ship("rotarran", "C3").cloaked().echo(1, "C3")
}

/// All that the Klingons have there are named; gives the one that stands for them.
fn name_all(t: &mut Played, cell: &str) -> u8 {
    let here = t.s.table().tokens_at(Seat(1), t.cell_id(cell));
    let mut all = Board::tokens_of_bits(here);
    let lead = all.next().unwrap();
    t.play(form(lead));
    for token in all {
        t.play(pick_token(token));
    }
    lead
}

fn named() -> Played {
    let mut t = veiled().house(&[RULE]).start();
    name_all(&mut t, "C3");
    t
}

fn tokens(t: &Played) -> [u8; 3] {
    [t.token("korinar"), t.token("rotarran"), t.echo(1, "C3")]
}

fn at(t: &Played, token: u8) -> String {
    t.m.cell_key(t.s.table().token(token).at.unwrap()).to_owned()
}

#[test]
fn rd_28_cloaked_task_forces() {
    for (on, table) in Table::both(veiled, RULE) {
        let t = table.start();
        assert_eq!(t.allows(form(t.token("korinar"))), on);
        assert_eq!(t.count("FormTokenForce"), if on { 3 } else { 0 });
    }
    let mut t = named();
    assert_eq!((t.ask(), t.asked()), (Ask::Turn, Some(Seat(1))), "all that lie there are named");
    let all = tokens(&t);
    let lead = *all.iter().min().unwrap();
    for other in all.into_iter().filter(|token| *token != lead) {
        assert_eq!(t.refuses(move_token(other, "C4")), "InForce");
    }
    t.play(move_token(lead, "C4"));
    assert_eq!(all.map(|token| at(&t, token)), ["C4", "C4", "C4"]);
    assert_eq!(t.times("TokenMoved"), 3);
    t.play(move_token(lead, "B4"));
    assert_eq!(all.map(|token| at(&t, token)), ["B4", "B4", "B4"], "they go on together (TASK-05)");
    assert_eq!(t.ship("korinar").moved, Moved::Not, "that it moved is the token's secret");
}

#[test]
fn rd_28_the_slowest_sets_the_pace() {
    let table = Table::standard().quiet(&["C3", "C4"]).turn_of(1).house(&[RULE]);
    let table = table.ship("korinar", "C3").cloaked().ship("rotarran", "C3").level(Level::Red).cloaked();
    let mut t = table.start();
    assert_eq!(["korinar", "rotarran"].map(|ship| t.look().points_together(1 << t.token(ship))), [8, 5]);
    let lead = name_all(&mut t, "C3");
    t.play(move_token(lead, "C4"));
    assert_eq!(["korinar", "rotarran"].map(|ship| t.look().token_points(t.token(ship))), [5, 5]);
}

#[test]
fn rd_28_nobody_learns_what_is_among_them() {
    let mut t = named();
    let all = tokens(&t);
    t.play(move_token(*all.iter().min().unwrap(), "C4"));
    let seen = t.seen_by(0).table;
    for token in all {
        let own = seen.token(token);
        assert_eq!((own.is, own.echo), (TokenIs::Unknown, true));
        assert_eq!(own.could, [t.id("korinar"), t.id("rotarran")].into_iter().collect::<ShipMask>());
    }
    assert!(seen.moves.first().is_none(), "nor how far they could still go");
}

#[test]
fn rd_28_one_that_has_moved_stays_behind() {
    let mut t = veiled().house(&[RULE]).echo(1, "C4").start();
    let (korinar, visitor) = (t.token("korinar"), t.echo(1, "C4"));
    t.play(move_token(visitor, "C3"));
    assert_eq!(t.refuses(form(visitor)), "AlreadyMoved", "and could go on alone");
    t.play(form(korinar));
    assert!(t.told("TokensMixed"), "the visitor has stopped, and nobody knows any more which one it was");
    assert_eq!(at(&t, korinar), "C3");
    let moved = |token: &u8| t.s.table().token(*token).moved == Moved::Over;
    let others: Vec<u8> =
        Board::tokens_of_bits(t.s.table().index.tokens).filter(|one| *one != korinar).collect();
    let (gone, fresh): (Vec<u8>, Vec<u8>) = others.into_iter().partition(moved);
    assert_eq!((gone.len(), fresh.len(), t.count("ChooseToken")), (1, 2, 2));
    assert_eq!(t.refuses(pick_token(gone[0])), "NotOffered");
    assert_eq!(t.refuses(json!("Done")), "NotOffered", "one alone is no Task Force");
    t.play(pick_token(fresh[0]));
    // He is asked as long as there lies another, whether it could come or not.
    assert_eq!(matches!(t.ask(), Ask::JoinToken { .. }), fresh[0] < gone[0].max(fresh[1]));
}

#[test]
fn rd_28_each_is_struck_once_where_they_enter_and_all_are_mixed_after() {
    let table = Table::standard().quiet(&["C2", "B1"]).tile("C1", "shattered_moon").turn_of(1);
    let table = table.ship("korinar", "C2").cloaked().ship("rotarran", "C2").cloaked().echo(1, "C2");
    let mut t = table.echo(1, "B1").house(&[RULE]).start();
    let lead = name_all(&mut t, "C2");
    t.play(move_token(lead, "C1"));
    let mut kinds = t.kinds();
    while t.ask() != Ask::Turn {
        match t.ask() {
            Ask::System { .. } => t.play(pick_system("Shields")),
            Ask::Window { .. } => t.say("Pass"),
            _ => t.say("Decline"),
        };
        kinds.extend(t.kinds());
    }
    let times = |kind| kinds.iter().filter(|one| **one == kind).count();
    assert_eq!((times("TestFailedDisabled"), times("ShipDamaged")), (2, 2), "each ship once");
    assert_eq!((times("TokenShown"), times("TokensMixed")), (3, 1));
    let last = |kind| kinds.iter().rposition(|one| *one == kind);
    assert!(last("TokensMixed") > last("TokenShown"), "{kinds:?}");
    assert_eq!(t.ship("korinar").level, Level::Yellow);
    assert_eq!(t.ship("rotarran").level, Level::Yellow);
}

#[test]
fn rd_28_a_dark_place_stops_them_all() {
    let table = Table::standard().quiet(&["C3"]).dark("C4", "class_k_nebula").turn_of(1);
    let table = table.ship("korinar", "C3").cloaked().echo(1, "C3").house(&[RULE]);
    let mut t = table.start();
    let lead = name_all(&mut t, "C3");
    t.play(move_token(lead, "C4"));
    assert!(t.told("TokensMixed") && t.told("TokenMoveEnded"), "CLOAK-16");
    assert_eq!(t.count("MoveToken"), 0);
}

#[test]
fn rd_28_who_leaves_its_cloak_leaves_them_and_has_not_moved() {
    let mut t = named();
    let order = decloak(&t, "rotarran", "5 4 5 4");
    t.play(order);
    assert_eq!((t.ship("rotarran").cloaked, t.ship("rotarran").moved), (false, Moved::Not));
    let lead = t.token("korinar").min(t.echo(1, "C3"));
    t.play(move_token(lead, "C4"));
    assert_eq!((t.at("korinar"), t.times("TokenMoved")), ("C4", 2));
}

#[test]
fn rd_28_with_an_echo_among_them_they_take_no_passage() {
    let alone = || {
        let table = Table::standard().tile("C3", "stable_wormhole").tile("A1", "stable_wormhole");
        table.turn_of(1).house(&[RULE]).ship("korinar", "C3").cloaked()
    };
    for (table, through) in [(alone().ship("rotarran", "C3").cloaked(), true), (alone().echo(1, "C3"), false)]
    {
        let mut t = table.start();
        let lead = name_all(&mut t, "C3");
        assert_eq!(t.allows(move_token(lead, "A1")), through);
    }
}

#[test]
fn rd_28_an_echo_that_is_shown_and_goes_away_ends_the_move() {
    let table = Table::standard().quiet(&["C2", "B1"]).tile("C1", "shattered_moon").turn_of(1);
    let table = table.ship("korinar", "C2").cloaked().echo(1, "C2").ship("rotarran", "B1").cloaked();
    let mut t = table.house(&[RULE]).start();
    let lead = name_all(&mut t, "C2");
    t.play(move_token(lead, "C1"));
    while t.ask() != Ask::Turn {
        match t.ask() {
            Ask::System { .. } => t.play(pick_system("Engines")),
            Ask::Window { .. } => t.say("Pass"),
            Ask::Cell { .. } => t.play(pick_cell("B1")),
            _ => t.say("Decline"),
        };
    }
    assert_eq!(t.s.table().tokens_at(Seat(1), t.cell_id("B1")).count_ones(), 2);
    assert_eq!(t.refuses(move_token(t.token("korinar"), "C2")), "MoveOver");
}
