//! Why a ship cannot go somewhere is told on the place, with the numbers of the rules; a click on a ship looks at it.

use std::sync::Arc;

use fleet_captains::app::play::board::MarkKind;
use fleet_captains::app::play::client::Chair;
use fleet_captains::app::play::hover::Hover;
use fleet_captains::app::play::marks;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::describe;
use fleet_captains::fleet::ids::{CellId, ShipId};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;

use super::{Sitting, any_order};
use crate::playthroughs::battle;
use crate::support::{content, standard};

fn people(m: Match, seed: u64) -> Sitting {
    let session = Session::new(Arc::new(m), Key::from_seed(seed));
    Sitting::new(session, vec![Chair::Person, Chair::Person], seed.to_string(), 0.0)
}

/// Plays at random and gives every open turn to `watch`.
fn each_turn(sitting: &mut Sitting, orders: usize, mut watch: impl FnMut(&mut Sitting)) {
    each_turn_after(sitting, orders, |sitting, _| watch(sitting));
}

/// The same, with the order given last.
fn each_turn_after(sitting: &mut Sitting, orders: usize, mut watch: impl FnMut(&mut Sitting, Option<Order>)) {
    let (mut rng, mut latest) = (Rng64::new(1), None);
    for _ in 0..orders {
        sitting.write().finish();
        sitting.write().hand_over();
        sitting.write().lift_curtain();
        if sitting.read().may_order() && sitting.read().position().f.decision == Decision::Turn {
            watch(sitting, latest);
        }
        let Some(order) = any_order(sitting, &mut rng) else { return };
        sitting.write().order(&[order]);
        latest = Some(order);
    }
}

#[test]
fn a_place_is_in_reach_or_says_why_not() {
    let (mut reasons, mut held, mut points, mut by_itself) = (0, 0, 0, 0);
    for seed in 0..6 {
        let m = if seed % 2 == 0 { standard() } else { Match::new(content(), battle()).unwrap() };
        let mut sitting = people(m, seed);
        each_turn(&mut sitting, 60, |sitting| {
            let live = sitting.read();
            let Some(ship) = live.selection.ship else { return };
            let own = live.playhead.table.ship(ship);
            let (Some(ways), Some(here)) = (live.ways(), own.cell()) else { return };
            if own.cloaked || own.seat != live.playhead.viewer {
                return;
            }
            for cell in (0..live.m().board.cell_count()).map(CellId).filter(|cell| *cell != here) {
                let why = live.hindrance(cell);
                assert_eq!(ways.to(cell).is_none(), why.is_some(), "seed {seed}, {cell:?}: {why:?}");
                let Some(why) = why else { continue };
                let shown = marks::of(live, Hover::over(Some(cell))).hindrance;
                assert_eq!(shown, Some((cell, why.clone())));
                reasons += 1;
                // The place may be full of others, so that one that was selected by itself is named.
                let (selected, named) =
                    (live.selection.by_itself, format!("{}: ", describe::ship(live.m(), ship)));
                assert_eq!(why.starts_with(&named), selected, "{why}");
                by_itself += usize::from(selected);
                held += usize::from(why.contains("Held by") && why.ends_with('%'));
                points += usize::from(why.contains("you have"));
            }
        });
    }
    assert!(reasons > 500 && held > 10 && points > 100, "{reasons} reasons, {held} held, {points} of points");
    assert!((1..reasons).contains(&by_itself), "{by_itself} of {reasons}");
}

#[test]
fn the_enemys_command_post_is_closed_however_far_it_is() {
    let mut seen = 0;
    let mut sitting = people(standard(), 3);
    each_turn(&mut sitting, 200, |sitting| {
        let live = sitting.read();
        let Some(ship) = live.selection.ship else { return };
        let viewer = live.playhead.viewer;
        if live.playhead.table.ship(ship).seat != viewer || live.must_break_away() {
            return;
        }
        let post = live.m().board.post(live.m().opponent(viewer).0);
        let why = live.hindrance(post);
        seen += usize::from(why.as_deref() == Some("Only its owner's ships may enter a Command Post."));
        assert!(why.is_none_or(|why| !why.contains("you have")), "no number of points would do");
    });
    assert!(seen > 0);
}

/// The pointer on a ship says what a click there does first, where the hex could be gone to.
#[test]
fn a_ship_under_the_pointer_says_that_it_is_looked_at_first() {
    let mut told = 0;
    for seed in 0..4 {
        let mut sitting = people(Match::new(content(), battle()).unwrap(), seed);
        each_turn(&mut sitting, 40, |sitting| {
            let live = sitting.read();
            let table = live.playhead.table;
            let Some(ways) = live.ways() else { return };
            for (cell, _) in ways.cells() {
                for ship in table.ships_at(cell).iter() {
                    let live = sitting.read();
                    let hover = Hover { cell: Some(cell), ship: Some(ship) };
                    let marks = marks::of(live, hover);
                    let looked = live.selection.looked_at == Some(ship);
                    assert_eq!(marks.first.is_some(), !looked, "{marks:?}");
                    assert_eq!(marks.path.is_empty(), !looked, "{marks:?}");
                    told += usize::from(!looked);
                }
            }
        });
    }
    assert!(told > 5, "{told}");
}

#[test]
fn a_click_on_a_ship_looks_at_it_and_one_on_its_hex_moves_there() {
    let mut looked = 0;
    for seed in 0..6 {
        let mut sitting = people(Match::new(content(), battle()).unwrap(), seed);
        each_turn(&mut sitting, 60, |sitting| {
            let live = sitting.read();
            let viewer = live.playhead.viewer;
            let reach: Vec<CellId> = sitting.marks().lit.iter().map(|mark| mark.cell).collect();
            let table = &live.playhead.table;
            let enemies = table.ships_in_play(|ship| ship.seat != viewer && !ship.cloaked);
            let near: Option<(ShipId, CellId)> = enemies
                .iter()
                .filter_map(|ship| Some((ship, table.ship(ship).cell()?)))
                .find(|(_, cell)| reach.contains(cell));
            let Some((enemy, cell)) = near else { return };
            let (before, selected) = (live.client.steps(), live.selection.ship);
            sitting.write().click(cell, Some(enemy));
            assert_eq!(sitting.read().client.steps(), before, "seed {seed}: nothing is ordered");
            assert_eq!(sitting.read().selection.looked_at, Some(enemy));
            assert_eq!(
                sitting.marks().lit.iter().map(|mark| mark.cell).collect::<Vec<_>>(),
                reach,
                "it can still go there"
            );
            let panel = sitting.model().ship.expect("it is shown");
            assert_eq!((panel.ship, panel.own), (enemy, false));
            // Back to one's own, and there.
            sitting.write().click(cell, selected);
            sitting.write().click(cell, None);
            assert!(sitting.read().client.steps() > before, "seed {seed}: the hex is moved to");
            looked += 1;
        });
    }
    assert!(looked > 5, "{looked}");
}

#[test]
fn a_second_click_on_a_ship_that_is_looked_at_moves_to_its_hex_if_it_can_be_reached() {
    let (mut moved, mut stayed) = (0, 0);
    for seed in 0..6 {
        let mut sitting = people(Match::new(content(), battle()).unwrap(), seed);
        each_turn(&mut sitting, 60, |sitting| {
            let live = sitting.read();
            let (viewer, before) = (live.playhead.viewer, live.client.steps());
            let reach: Vec<CellId> = sitting.marks().lit.iter().map(|mark| mark.cell).collect();
            let table = &live.playhead.table;
            let enemies = table.ships_in_play(|ship| ship.seat != viewer && !ship.cloaked);
            let seen: Vec<(ShipId, CellId)> =
                enemies.iter().filter_map(|ship| Some((ship, table.ship(ship).cell()?))).collect();
            // First one that cannot be reached: nothing happens however often it is clicked.
            if let Some((far, cell)) = seen.iter().find(|(_, cell)| !reach.contains(cell)).copied() {
                (0..3).for_each(|_| sitting.write().click(cell, Some(far)));
                assert_eq!(sitting.read().client.steps(), before, "seed {seed}: nobody can go there");
                assert_eq!(sitting.read().selection.looked_at, Some(far));
                stayed += 1;
            }
            let Some((near, cell)) = seen.iter().find(|(_, cell)| reach.contains(cell)).copied() else {
                return;
            };
            let mover = sitting.read().selection.ship;
            sitting.write().click(cell, Some(near));
            assert_eq!(sitting.read().client.steps(), before, "seed {seed}: the first click only looks");
            sitting.write().click(cell, Some(near));
            let live = sitting.read();
            assert!(live.client.steps() > before, "seed {seed}: the second goes there");
            assert_eq!(live.selection.ship, mover, "the ship that goes stays selected");
            moved += 1;
        });
    }
    assert!(moved > 5 && stayed > 5, "{moved} moved, {stayed} stayed");
}

#[test]
fn a_held_ship_is_offered_the_roll_wherever_one_points() {
    let mut offered = 0;
    for seed in 0..6 {
        let mut sitting = people(Match::new(content(), battle()).unwrap(), seed);
        each_turn(&mut sitting, 40, |sitting| {
            let live = sitting.read();
            if !live.must_break_away() {
                return;
            }
            let ship = live.selection.ship.unwrap();
            let away =
                (0..live.m().board.cell_count()).map(CellId).find(|cell| live.hindrance(*cell).is_some());
            let before = live.client.steps();
            sitting.write().click(away.unwrap(), None);
            let read = sitting.read();
            assert_eq!(read.client.steps(), before, "only asked");
            assert!(read.selection.verb.is_some());
            offered += usize::from(read.options().contains(&Order::BreakAway { ship }) || read.forming());
            sitting.write().back();
        });
    }
    assert!(offered > 3, "{offered}");
}

#[test]
fn a_ship_that_is_done_makes_room_for_the_next() {
    let mut sitting = people(standard(), 4);
    let mut changed = 0;
    each_turn_after(&mut sitting, 200, |sitting, latest| {
        let live = sitting.read();
        let Some(ship) = live.selection.ship else { return };
        let table = &live.playhead.table;
        let busy = |ship: ShipId| {
            live.orders()
                .iter()
                .any(|order| matches!(order, Order::MoveStep { ship: own, .. } if *own == ship))
        };
        let fleet: Vec<ShipId> = table.fleet(live.playhead.viewer).iter().collect();
        if fleet.iter().any(|other| busy(*other)) && !busy(ship) {
            let acts = live.orders().iter().any(|order| {
                matches!(order.command(), Some((_, fleet_captains::fleet::order::CarriedOutBy::Ship(own))) if own == ship)
            });
            // Whom a card was played for, or crew came to, stays in sight.
            let looked_after = matches!(
                latest,
                Some(Order::PlayCard { .. } | Order::AssignCrew { .. } | Order::DiscardCard { .. })
            );
            assert!(
                acts || live.orders().contains(&Order::BreakAway { ship }) || looked_after,
                "{ship:?} is done and selected"
            );
        }
        changed += 1;
    });
    assert!(changed > 20, "{changed}");
    assert!(sitting.marks().lit.iter().all(|mark| mark.kind != MarkKind::Pick));
}
