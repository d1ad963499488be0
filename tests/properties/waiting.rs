//! A window that is passed because power can as well be turned later: nothing is lost by it (POWER-06).

use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::odds::power_can_wait;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::State;

use crate::support::{act, content, legal, play_random, scenario, to_act};

/// Passes all windows and takes the first of all choices until the turn goes on, or the seat may turn this dial; nothing
/// where a die falls or a dial is set anew: those are held to their own laws.
fn goes_on(m: &Match, s: &mut State, seat: Seat, order: Option<Order>) -> Option<()> {
    while let Some(asked) = to_act(m, s).filter(|asked| !legal(m, s, *asked).contains(&Order::EndTurn)) {
        let passes = FleetCaptains::stop(m, s, asked).is_some();
        let first = legal(m, s, asked).first().copied()?;
        let chosen = if passes { Order::Pass } else { first };
        let facts = act(m, s, asked, chosen);
        let apart = |fact: &Fact| matches!(fact, Fact::DieRolled { .. } | Fact::DialSet { .. });
        if facts.iter().any(apart) {
            return None;
        }
        if order.is_some_and(|order| legal(m, s, seat).contains(&order)) {
            break;
        }
    }
    Some(())
}

/// What comes of turning the dial now, and of turning it at the next chance after a pass.
fn now_and_later(m: &Match, s: &State, seat: Seat, order: Order) -> Option<(State, State)> {
    let (mut now, mut later) = (*s, *s);
    act(m, &mut now, seat, order);
    goes_on(m, &mut now, seat, None)?;
    goes_on(m, &mut later, seat, Some(order))?;
    if !legal(m, &later, seat).contains(&order) {
        return None;
    }
    act(m, &mut later, seat, order);
    goes_on(m, &mut later, seat, None)?;
    Some((now, later))
}

#[test]
fn power_that_can_wait_comes_to_the_same_later() {
    let mut same = 0;
    for name in ["skirmish", "standard"] {
        let m = Match::new(content(), scenario(name)).unwrap();
        for seed in 0..60 {
            play_random(&m, seed, 3_000, |s, seat, orders| {
                if FleetCaptains::stop(&m, s, seat).is_none() || !power_can_wait(&m, &view(&m, s, seat)) {
                    return;
                }
                for order in orders.iter().filter(|order| **order != Order::Pass) {
                    if let Some((now, later)) = now_and_later(&m, s, seat, *order) {
                        assert_eq!(now.table().ships, later.table().ships, "{name} {seed} {order:?}");
                        same += 1;
                    }
                }
            });
        }
    }
    assert!(same > 500, "{same} compared");
}
