//! Conceding: a computer that may resigns a match it cannot hope to win any more, at the beginning of its turn, and no other.

use std::sync::Arc;

use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::Player;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::expectation::hopeless;
use fleet_captains::fleet::ai::{ComputerLevel, Temperament};
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::players::{AnyPlayer, Unexplained, computer, explain, seat_seed};

use crate::support::{content, scenario};

const SEED: u64 = 7;
const LEVEL: ComputerLevel = ComputerLevel::Lieutenant;
const LOSER: Seat = Seat(1);

fn player(kind: &str, seat: Seat) -> AnyPlayer {
    computer(kind, seat_seed(SEED, seat)).unwrap()
}

/// A match of a captain against somebody who gives any order, until that seat has resigned; `may_concede` says whether
/// somebody who might has a say in its turns.
fn played(may_concede: bool) -> Session<FleetCaptains> {
    let m = Arc::new(Match::new(content(), scenario("standard")).unwrap());
    let mut session: Session<FleetCaptains> = Session::new(m.clone(), Key::from_seed(SEED));
    let (mut captain, mut random) = (player("ai:captain", Seat(0)), player("random", LOSER));
    let mut resigner = player("ai:lieutenant", LOSER).conceding();
    while session.outcome().is_none() {
        let seat = session.to_act().iter().next().unwrap();
        let seen = view(&m, session.state(), seat);
        let mut order = if seat == LOSER { random.choose(&m, &seen) } else { captain.choose(&m, &seen) };
        if may_concede && seat == LOSER && seen.flow.decision == Decision::Turn {
            let answer = resigner.choose(&m, &seen);
            if answer == Some(Order::Resign) {
                assert!(hopeless(&m, &seen, seat_seed(SEED, LOSER)));
                assert_ne!(player("ai:lieutenant", LOSER).choose(&m, &seen), answer, "unless it may");
                order = answer;
            }
        }
        session.act(seat, order.unwrap()).unwrap();
    }
    session
}

#[test]
fn a_match_that_cannot_be_won_is_resigned_and_that_is_explained() {
    let (session, whole) = (played(true), played(false));
    assert!(session.steps() < whole.steps(), "it comes earlier than the end");
    let winner = |session: &Session<FleetCaptains>| session.outcome().unwrap().winner;
    assert_eq!((winner(&session), winner(&whole)), (Seat(0), Seat(0)));
    let last = session.log().last().unwrap();
    assert_eq!((last.seat, last.order), (LOSER, Order::Resign));
    let why =
        |session: &Session<FleetCaptains>, step| explain(session, step, LEVEL, Temperament::Balanced, SEED);
    assert_eq!(why(&session, session.steps() - 1), Err(Unexplained::Conceded));
    assert!(Unexplained::Conceded.to_string().starts_with("it resigned"));
}

#[test]
fn who_resigns_an_open_match_is_no_computer() {
    let m = Arc::new(Match::new(content(), scenario("skirmish")).unwrap());
    let mut session: Session<FleetCaptains> = Session::new(m.clone(), Key::from_seed(SEED));
    let mut players = [Seat(0), LOSER].map(|seat| player("ai:lieutenant", seat).conceding());
    while session.state().table().turn < 2 {
        let seat = session.to_act().iter().next().unwrap();
        let order = players[seat.index()].choose(&m, &view(&m, session.state(), seat)).unwrap();
        assert_ne!(order, Order::Resign);
        session.act(seat, order).unwrap();
    }
    let seat = session.to_act().iter().next().unwrap();
    session.act(seat, Order::Resign).unwrap();
    let why = explain(&session, session.steps() - 1, LEVEL, Temperament::Balanced, SEED);
    assert_eq!(why, Err(Unexplained::Otherwise));
}
