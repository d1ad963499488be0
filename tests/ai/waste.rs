//! What an order gives away: obvious waste is told, a player's own choice never is, and nothing is said where nothing can be.

use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::engine::meter::Meter;
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::Player;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::waste::Waste;
use fleet_captains::fleet::ai::{Computer, ComputerLevel, words};
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::{View, view};

use crate::support::{content, scenario};

const SEED: u64 = 3;

fn captain() -> Computer {
    Computer::new(ComputerLevel::Captain, SEED)
}

fn waste(m: &Match, view: &View, order: Order) -> Option<Waste> {
    captain().waste(m, view, order, &Meter::default())
}

/// Calls with what a seat sees whenever it is asked something in the first turns of a match of captains, and with whether
/// it is the first time in its turn.
fn each_question(turns: u16, mut each: impl FnMut(&Match, &View, bool)) {
    let m = std::sync::Arc::new(Match::new(content(), scenario("standard")).unwrap());
    let mut session: Session<FleetCaptains> = Session::new(m.clone(), Key::from_seed(SEED));
    let mut players = [captain(), captain()];
    let mut begun: Option<(Seat, u16)> = None;
    while session.outcome().is_none() && session.state().table().turn <= turns {
        let seat = session.to_act().iter().next().unwrap();
        let seen = view(&m, session.state(), seat);
        let turn = (seat, seen.table.turn);
        let first = seen.flow.decision == Decision::Turn && begun != Some(turn);
        if first {
            begun = Some(turn);
        }
        each(&m, &seen, first);
        let order = players[seat.index()].choose(&m, &seen).unwrap();
        session.act(seat, order).unwrap();
    }
}

#[test]
fn to_end_a_turn_in_which_everything_is_to_be_done_is_waste() {
    let (mut turns, mut wasted) = (0, 0);
    each_question(6, |m, seen, first| {
        if !first || seen.table.turn == 0 {
            return;
        }
        turns += 1;
        let Some(waste) = waste(m, seen, Order::EndTurn) else { return };
        assert!(0.0 < waste.left && waste.left + waste.lost < 1.0, "{waste:?}");
        assert_ne!(waste.better.order, Order::EndTurn);
        let text = words::waste(&waste);
        assert!(text.contains(&waste.better.reasons.unwrap().wanted.text), "{text}");
        wasted += u32::from(waste.lost > 0.02);
    });
    assert!(turns >= 6 && wasted * 3 >= turns, "{wasted} of {turns}");
}

#[test]
fn the_best_order_is_no_waste_and_others_are_said_to_be_worse_than_it() {
    let mut told = 0;
    each_question(2, |m, seen, _| {
        let Some(best) = captain().consider(m, seen) else { return };
        assert_eq!(waste(m, seen, best.order), None, "{seen:?}");
        let mut orders = Vec::new();
        FleetCaptains::offered(m, seen, &mut orders);
        let Some(waste) = orders.last().and_then(|order| waste(m, seen, *order)) else { return };
        assert_eq!(waste.better.order, best.order);
        assert!(waste.lost >= 0.01, "{waste:?}");
        told += 1;
    });
    assert!(told > 2, "{told}");
}

#[test]
fn nothing_is_said_of_what_cannot_be_compared() {
    let hurried = Meter::default();
    hurried.hurry();
    each_question(1, |m, seen, _| {
        assert_eq!(captain().waste(m, seen, Order::EndTurn, &hurried), None);
        assert_eq!(waste(m, seen, Order::Resign), None);
        if seen.table.turn == 0 {
            let mut orders = Vec::new();
            FleetCaptains::offered(m, seen, &mut orders);
            assert!(orders.iter().all(|order| waste(m, seen, *order).is_none()));
        }
    });
}
