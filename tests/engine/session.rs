//! Playing through a session: orders, windows, the way back, and what each seat is told.

use std::sync::Arc;

use fleet_captains::engine::{
    dice::{Key, Rng64},
    game::{Game, Seat, SeatMask},
    session::{NoUndo, Refused, Session, Stops},
};

use super::toy::{Card, Order, Pebbles, Table, position};

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

fn session() -> Session<Pebbles> {
    Session::new(Arc::new(Table(21)), Key::from_seed(7))
}

/// A session in which nobody is asked in windows.
fn quick() -> Session<Pebbles> {
    let mut session = session();
    session.set_stops(FIRST, Stops::Only(Vec::new()));
    session.set_stops(SECOND, Stops::Only(Vec::new()));
    session
}

#[test]
fn what_is_listed_is_accepted_and_changes_the_digest() {
    let all = [Order::Take(0), Order::Take(1), Order::Take(2), Order::Take(3), Order::Take(4), Order::Roll]
        .into_iter()
        .chain([Order::Return, Order::Pass]);
    let mut rng = Rng64::new(1);
    for seed in 0..200 {
        let mut session = Session::<Pebbles>::new(Arc::new(Table(21)), Key::from_seed(seed));
        while session.outcome().is_none() {
            let seat = session.to_act().iter().next().expect("somebody is asked");
            let legal = session.legal_orders(seat);
            for order in all.clone() {
                assert_eq!(session.check(seat, order).is_ok(), legal.contains(&order));
            }
            let before = session.digest();
            let order = *rng.pick(&legal).expect("there is an order");
            let played = session.act(seat, order).expect("it is listed");
            assert_ne!(played.digest, before);
            assert_eq!(played.digest, session.digest());
        }
        assert!(session.to_act().is_empty() && session.legal_orders(FIRST).is_empty());
        assert!(matches!(session.act(FIRST, Order::Pass), Err(Refused::Over { .. })));
    }
}

#[test]
fn only_the_seat_that_is_asked_may_act() {
    let mut session = session();
    let refused = session.act(SECOND, Order::Take(1)).expect_err("it is not asked");
    let told =
        matches!(refused, Refused::NotToAct { seat: SECOND, to_act, .. } if to_act == SeatMask::of(FIRST));
    assert!(told, "{refused:?}");
    assert_eq!(refused.to_string(), "seat 1 is not asked now, but seat 0");
    let refused = session.act(FIRST, Order::Take(4)).expect_err("three at most");
    assert_eq!(refused, Refused::Rule("Take(4) is not possible now".to_owned()));
    assert_eq!(session.log().len(), 0);
}

#[test]
fn windows_are_passed_where_a_seat_does_not_stop() {
    let mut asked = session();
    asked.act(FIRST, Order::Take(1)).expect("legal");
    assert_eq!(asked.to_act(), SeatMask::of(SECOND));
    assert_eq!(asked.log().len(), 1);

    let mut passed = quick();
    let played = passed.act(FIRST, Order::Take(1)).expect("legal");
    assert_eq!((played.first, played.steps), (1, 3));
    let log: Vec<_> = passed.log().map(|entry| (entry.seat, entry.order, entry.automatic)).collect();
    assert_eq!(log, [(FIRST, Order::Take(1), false), (SECOND, Order::Pass, true)]);

    // The same by hand: a pass is an order like any other.
    let by_hand = asked.act(SECOND, Order::Pass).expect("legal");
    assert_eq!(by_hand.digest, played.digest);
    // Turning a stop off passes the window that is open.
    let mut late = session();
    late.act(FIRST, Order::Take(1)).expect("legal");
    late.set_stops(SECOND, Stops::Only(Vec::new()));
    assert_eq!(late.digest(), played.digest);
}

#[test]
fn a_pass_is_given_whatever_the_hand() {
    for cards in [[Card::Blank, Card::Return, Card::Blank], [Card::Blank, Card::Blank, Card::Return]] {
        let mut session =
            Session::<Pebbles>::from_state(Arc::new(Table(9)), Key::from_seed(1), position(9, cards));
        session.set_stops(SECOND, Stops::Only(Vec::new()));
        session.act(FIRST, Order::Take(2)).expect("legal");
        assert_eq!((session.to_act(), session.log().len()), (SeatMask::of(SECOND), 2));
    }
}

#[test]
fn a_list_of_orders_is_played_until_something_comes_between() {
    let mut session = session();
    let played = session.act_all(FIRST, &[Order::Take(1), Order::Take(1)]).expect("the first is legal");
    assert_eq!((played.taken, played.first, played.steps), (1, 1, 2), "a window opened");
    assert_eq!(session.act_all(FIRST, &[]), Err(Refused::Nothing));
    assert!(session.act_all(FIRST, &[Order::Take(1)]).is_err());
}

#[test]
fn a_seat_takes_back_its_own_latest_order() {
    let mut session = quick();
    let before = session.digest();
    session.act(FIRST, Order::Take(3)).expect("legal");
    assert_eq!(session.can_undo(FIRST), Ok(()));
    assert_eq!(session.undo(SECOND), Err(NoUndo::NotYours { of: FIRST }));
    assert_eq!(session.undo(FIRST), Ok(2), "with the pass that followed by itself");
    assert_eq!((session.digest(), session.log().len(), session.steps()), (before, 0, 1));
    assert_eq!(session.undo(FIRST), Err(NoUndo::Nothing));
    assert!(!session.is_assisted());
}

#[test]
fn a_roll_is_not_taken_back_and_another_seats_order_stands_between() {
    let mut session = session();
    session.act(FIRST, Order::Take(1)).expect("legal");
    session.act(SECOND, Order::Pass).expect("legal");
    assert_eq!(session.undo(FIRST), Err(NoUndo::NotYours { of: SECOND }));
    session.act(SECOND, Order::Roll).expect("legal");
    let refusal = session.undo(SECOND).expect_err("a die was rolled");
    assert_eq!(refusal.to_string(), "this cannot be taken back because a die was rolled");
    assert_eq!(session.can_undo(SECOND), Err(refusal));
}

#[test]
fn practice_takes_anything_back_and_may_ask_for_new_dice() {
    let mut session = quick();
    assert!(!session.new_dice(), "not outside practice");
    session.set_practice(true);
    session.act(FIRST, Order::Take(1)).expect("legal");
    let before = session.digest();
    let first = session.act(SECOND, Order::Roll).expect("legal").digest;
    assert_eq!(session.undo(SECOND), Ok(2));
    assert!(session.is_assisted());
    assert_eq!(session.digest(), before);
    assert_eq!(session.act(SECOND, Order::Roll).expect("legal").digest, first, "undoing does not roll anew");
    session.undo(SECOND).expect("practice");
    let heaps: Vec<u8> = (0..20)
        .map(|_| {
            assert!(session.new_dice());
            session.act(SECOND, Order::Roll).expect("legal");
            let heap = session.state().heap;
            session.undo(FIRST).expect("practice takes back any seat's order");
            heap
        })
        .collect();
    assert!(heaps.iter().any(|heap| *heap != heaps[0]), "{heaps:?}");
}

#[test]
fn each_seat_is_told_what_it_may_know() {
    let mut session = quick();
    session.act(FIRST, Order::Take(2)).expect("legal");
    assert_eq!(session.facts_since(0).count(), 4);
    assert_eq!(session.facts_since(2).count(), 1);
    let told = |seat| session.seen_since(0, seat).collect::<Vec<_>>();
    let (first, second) = (told(FIRST), told(SECOND));
    assert!(first[0].1.starts_with("Dealt { to: Seat(0)") && second[0].1.starts_with("Dealt { to: Seat(1)"));
    assert_eq!((first.len(), &first[1..]), (3, &second[1..]));
    assert_eq!(first[1], (1, "Took { by: Seat(0), count: 2, rolled: false }".to_owned()));
    assert_eq!(session.seen_since(99, FIRST).count(), 0);
}

#[test]
fn a_redeal_keeps_what_the_seat_knows() {
    let mut session = session();
    session.act(FIRST, Order::Take(2)).expect("legal");
    let before = session.state().clone();
    let mut others = Vec::new();
    for seed in 0..20 {
        session.redeal(FIRST, seed);
        assert_eq!((session.state().cards[0], session.state().heap), (before.cards[0], before.heap));
        others.push(session.state().cards[1]);
        assert_eq!(Pebbles::to_act(session.fixed(), session.state()), SeatMask::of(SECOND));
    }
    assert_eq!(others.contains(&Card::Return), before.cards[0] != Card::Return);
}
