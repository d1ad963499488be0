//! Enemies on the way: the chance that they stop a ship stands on the way, the roll is shown, and the way goes on behind them.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::play::client::ComputerPlayer;
use fleet_captains::app::play::digest::{DigestKind, digest};
use fleet_captains::app::play::fill;
use fleet_captains::app::play::hover::Hover;
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::marks;
use fleet_captains::engine::game::Game as _;
use fleet_captains::engine::sim::Player;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::{EscapeKind, Fact};
use fleet_captains::fleet::ids::CellId;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::View;

use super::drawn::go_on;
use super::ways::catch_up;
use super::{Sitting, against, diced_table, seated};
use crate::support::content;

/// A ship of Size 4 beside an enemy of Size 3, with known space around, at a table where these dice fall.
fn beside_an_enemy(dice: &str, position: &str) -> Sitting {
    let mut sitting = seated(diced_table(dice, position));
    catch_up(&mut sitting);
    sitting
}

const ON_THE_WAY: &str = r#"
    ships: [(ship: "prometheus", at: "B2", dial: "5 5 9 8"), (ship: "gr_oth", at: "C2", dial: "4 4 4 9")],
    tiles: [
        (cell: "B2", location: "class_d_planet", explored_by: 0), (cell: "C2", location: "class_l_planet", explored_by: 0),
        (cell: "D2", location: "class_m_planet", explored_by: 0), (cell: "D3", location: "empty_space", explored_by: 0),
    ],
"#;

/// The place that is reached in two steps, the first of them to the enemy's.
fn behind_the_enemy(sitting: &Sitting) -> (CellId, CellId) {
    let live = sitting.read();
    let at = live.m().find_ship("gr_oth").and_then(|ship| live.position().ship(ship).cell()).unwrap();
    let ways = live.ways().expect("a ship is selected");
    let through = |cell: &CellId| {
        let steps = ways.to(*cell).map(|way| way.steps);
        steps.is_some_and(|steps| steps.len() == 2 && steps[0].0 == at)
    };
    let cells: Vec<CellId> = ways.cells().map(|(cell, _)| cell).collect();
    (at, cells.into_iter().find(through).expect("a place behind it"))
}

fn select_prometheus(sitting: &mut Sitting) {
    let ship = sitting.read().m().find_ship("prometheus");
    sitting.write().selection.ship = ship;
}

#[test]
fn the_way_tells_where_an_enemy_may_stop_it() {
    let mut sitting = beside_an_enemy("", ON_THE_WAY);
    select_prometheus(&mut sitting);
    let (at, behind) = behind_the_enemy(&sitting);
    let path = marks::of(sitting.read(), Hover::over(Some(behind))).path;
    let [(first, told), (last, points)] = path.as_slice() else { panic!("{path:?}") };
    assert_eq!((*first, *last), (at, behind));
    let caught = fill::stopped_by(sitting.read(), &sitting.read().ways().unwrap().orders(behind)).unwrap();
    assert!(told.ends_with(&format!(", stopped {caught} %")), "{told}");
    assert!(points.contains(" of ") && !points.contains("stopped"), "{points}");
    // Who stops beside an enemy is stopped by nobody.
    let path = marks::of(sitting.read(), Hover::over(Some(at))).path;
    assert!(path.iter().all(|(_, told)| !told.contains("stopped")), "{path:?}");
}

/// Where a click on the place behind an enemy leads with these dice, and what is announced of the roll.
fn goes_behind(dice: &str) -> (bool, Vec<(EscapeKind, bool)>) {
    let mut sitting = beside_an_enemy(dice, ON_THE_WAY);
    select_prometheus(&mut sitting);
    let (_, behind) = behind_the_enemy(&sitting);
    let ship = sitting.read().m().find_ship("prometheus").unwrap();
    sitting.write().click(behind, None);
    let mut rolls = Vec::new();
    while let Some(fact) = sitting.write().show_next() {
        if let Fact::EscapeRolled { kind, escaped, .. } = fact {
            let look = sitting.write().look(&fact);
            assert!(look.holds && look.seconds > 1.0, "{look:?}");
            sitting.write().playhead.linger(true);
            let shown = fill::announced(sitting.read(), sitting.get::<Journal>()).expect("the roll is shown");
            let (roll, _) = shown.duel.expect("it is drawn");
            assert_eq!(roll.won, escaped);
            rolls.push((kind, escaped));
        }
    }
    (sitting.read().position().ship(ship).cell() == Some(behind), rolls)
}

#[test]
fn a_way_goes_on_behind_an_enemy_that_is_evaded() {
    assert_eq!(goes_behind("6, 1"), (true, vec![(EscapeKind::Evasion, true)]));
    assert_eq!(goes_behind("1, 6"), (false, vec![(EscapeKind::Evasion, false)]));
}

/// A free attack that misses is told of once the others' turn is over.
#[test]
fn a_free_attack_that_misses_is_news() {
    let mut sitting = beside_an_enemy(
        "1, 6, 1, 6",
        r#"
        to_move: 1,
        ships: [(ship: "prometheus", at: "C2", dial: "5 5 9 8"), (ship: "gr_oth", at: "C2", dial: "4 4 4 9")],
        tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
        "#,
    );
    let mut attacked = false;
    for _ in 0..40 {
        if attacked && sitting.read().position().f.decision == Decision::Turn {
            break;
        }
        let legal = sitting.read().orders().to_vec();
        let fits = |order: &&Order| match order {
            Order::BreakAway { .. } => !attacked,
            Order::FreeAttack { .. } | Order::Pass | Order::Done => true,
            _ => false,
        };
        let order = *legal.iter().find(fits).expect("the attack goes on");
        attacked |= matches!(order, Order::FreeAttack { .. });
        sitting.write().order(&[order]);
        catch_up(&mut sitting);
    }
    assert!(attacked);
    let (journal, live) = (sitting.get::<Journal>(), sitting.read());
    let federation = live.m().find_ship("prometheus").map(|ship| live.position().ship(ship).seat).unwrap();
    let lines = journal.lines().iter().enumerate();
    let news = digest(live.m(), &live.playhead.table, federation, lines);
    let missed = news.iter().find(|item| item.kind == DigestKind::Failed).expect("it is told");
    assert_eq!(missed.text, "Prometheus misses Gr'oth: 8 against 15");
}

/// Breaks away whenever that is possible, and else ends what it can.
#[derive(Clone, Debug)]
struct Fugitive;

impl Player<FleetCaptains> for Fugitive {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        let mut orders = Vec::new();
        FleetCaptains::offered(m, view, &mut orders);
        let flees = orders.iter().find(|order| matches!(order, Order::BreakAway { .. }));
        let idle = || orders.iter().find(|order| matches!(order, Order::Pass | Order::Done | Order::EndTurn));
        flees.or_else(idle).or(orders.first()).copied()
    }
}

/// Whether the one person with this dial is asked for a free attack on a cruiser that fails to break away.
fn is_asked_to_fire(dial: &str, anything: bool) -> bool {
    let position = format!(
        r#"
        to_move: 1,
        ships: [(ship: "excelsior", at: "C2", dial: {dial:?}), (ship: "gr_oth", at: "C2", dial: "4 4 4 9")],
        tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
        "#
    );
    let m = Match::new(content(), diced_table("1, 6", &position)).unwrap();
    let mut sitting = against(m, 1, ComputerPlayer::new(Fugitive));
    if anything {
        sitting.write().intend(&Intent::ToggleStop(4));
    }
    for _ in 0..20 {
        go_on(&mut sitting);
        match sitting.read().position().f.decision {
            Decision::FreeAttack { .. } => return true,
            Decision::Turn => return false,
            _ => sitting.write().order(&[Order::Pass]),
        }
    }
    panic!("nobody breaks away");
}

#[test]
fn nobody_is_asked_for_a_free_attack_that_cannot_hit() {
    assert!(is_asked_to_fire("8 3 4 6", false));
    assert!(!is_asked_to_fire("3 3 4 11", false));
    assert!(is_asked_to_fire("3 3 4 11", true), "whoever wants to be asked at any such moment is");
}
