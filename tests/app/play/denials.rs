//! What a hint calls hopeless cannot be completed in the same turn without luck: tried by moving each ship everywhere and giving
//! every order there.

use std::sync::Arc;

use fleet_captains::app::play::client::{Chair, ComputerPlayer};
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::Player as _;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::{Computer, ComputerLevel};
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::{CellId, MissionId, ShipId};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::{View, imagine};
use fleet_captains::players;

use super::goals::goals;
use super::{Sitting, computer_moves};
use crate::support::standard;

/// The most places that a ship is tried in.
const PLACES: usize = 14;

type Played = Session<FleetCaptains>;

/// A match in some state, and how to go on from there.
struct Tried<'a> {
    m: &'a Arc<Match>,
    session: Played,
}

impl<'a> Tried<'a> {
    /// A world that the view leaves open.
    fn of(m: &'a Arc<Match>, view: &View) -> Self {
        let world = imagine(m, view, &mut Rng64::new(1));
        Self { m, session: Session::from_state(m.clone(), Key::from_seed(1), world) }
    }

    /// The same after an order, and after whatever has to be answered has been passed; none where the turn does not go on.
    fn after(&self, order: Order) -> Option<Self> {
        let state = *self.session.state();
        let mut session = Session::from_state(self.m.clone(), Key::from_seed(1), state);
        session.act(Seat(0), order).ok()?;
        for _ in 0..40 {
            let seat = session.to_act().iter().next()?;
            let legal = session.legal_orders(seat);
            if seat == Seat(0) && legal.contains(&Order::EndTurn) {
                return Some(Self { m: self.m, session });
            }
            let passes = [Order::Pass, Order::Done].into_iter().find(|one| legal.contains(one));
            session.act(seat, passes.or(legal.first().copied())?).ok()?;
        }
        None
    }

    fn orders(&self) -> Vec<Order> {
        self.session.legal_orders(Seat(0))
    }

    /// Whether the latest order has completed the mission, and no die had to fall for it.
    fn completes(&self, mission: MissionId) -> bool {
        let facts = || self.session.facts_since(0).map(|(_, fact)| fact);
        let done =
            |fact: &Fact| matches!(*fact, Fact::MissionCompleted { mission: own, .. } if own == mission);
        facts().any(done) && !facts().any(|fact| matches!(fact, Fact::DieRolled { .. }))
    }

    /// All that comes of moving this ship, wherever it gets.
    fn moves_of(self, ship: ShipId, from: Option<CellId>) -> Vec<Self> {
        let mut seen = vec![from];
        let mut found = vec![self];
        let mut next = 0;
        while next < found.len() && seen.len() < PLACES {
            for order in found[next].orders() {
                let Order::MoveStep { ship: own, to, .. } = order else { continue };
                if own == ship && !seen.contains(&Some(to)) {
                    seen.push(Some(to));
                    found.extend(found[next].after(order));
                }
            }
            next += 1;
        }
        found
    }
}

/// The order that completes the mission after a move of some ship, if there is one.
fn completed(m: &Arc<Match>, view: &View, mission: MissionId) -> Option<Order> {
    let moves =
        |order: &Order| matches!(order, Order::MoveStep { .. } | Order::EndTurn | Order::CycleMission { .. });
    view.table.fleet(Seat(0)).iter().find_map(|ship| {
        let all = Tried::of(m, view).moves_of(ship, view.table.ship(ship).cell());
        all.iter().find_map(|there| {
            let orders = there.orders().into_iter().filter(|order| !moves(order));
            orders.into_iter().find(|order| there.after(*order).is_some_and(|then| then.completes(mission)))
        })
    })
}

/// A person against the lieutenant.
fn against_lieutenant(m: &Arc<Match>, seed: u64) -> Sitting {
    let level = "ai:lieutenant".to_owned();
    let player = ComputerPlayer::new(players::computer(&level, seed).unwrap());
    let chairs = vec![Chair::Person, Chair::Computer { level, player }];
    Sitting::new(Session::new(m.clone(), Key::from_seed(seed)), chairs, seed.to_string(), 0.0)
}

#[test]
fn what_is_called_hopeless_cannot_be_completed_at_once() {
    let m = Arc::new(standard());
    let mut denials = 0;
    for seed in 1..=4 {
        let mut sitting = against_lieutenant(&m, seed);
        let mut own = Computer::new(ComputerLevel::Commander, seed);
        let mut turn = 0;
        while sitting.read().client.outcome().is_none() {
            sitting.write().finish();
            if sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
                continue;
            }
            let view = *sitting.read().view();
            if view.table.turn > turn && view.flow.decision == Decision::Turn {
                turn = view.table.turn;
                for (mission, title, _, way) in goals(&sitting) {
                    let Some(way) = way.filter(|way| way.closed) else { continue };
                    denials += 1;
                    let order = completed(&m, &view, mission);
                    assert_eq!(order, None, "{seed}, turn {turn}: {title}: {}", way.text);
                }
            }
            let Some(order) = own.choose(&m, &view) else { break };
            sitting.write().order(&[order]);
        }
    }
    assert!(denials > 5, "{denials}");
}
