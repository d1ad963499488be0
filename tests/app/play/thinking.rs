//! Computers think while frames go on, and what they find counts only if it is still wanted.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::intent::GoTo;
use fleet_captains::app::play::client::{Chair, ComputerPlayer, Thinking};
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::Game;
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::Player;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::{Computer, ComputerLevel};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::View;

use super::Sitting;
use crate::support::standard;

/// Says what it is going to order, and orders it once it is let go. What it orders depends on how often it has chosen.
#[derive(Clone)]
struct Blocked {
    found: Sender<Order>,
    go: Arc<Mutex<Receiver<()>>>,
    chosen: usize,
}

impl Player<FleetCaptains> for Blocked {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        let mut orders = Vec::new();
        FleetCaptains::offered(m, view, &mut orders);
        let order = *orders.iter().rev().nth(self.chosen % 2 % orders.len().max(1))?;
        self.chosen += 1;
        self.found.send(order).ok()?;
        self.go.lock().ok()?.recv().ok()?;
        Some(order)
    }
}

/// A session, and such a computer in this seat and a person in the other; what it finds, and what lets it go.
pub fn blocked(seat: usize) -> (Session<FleetCaptains>, Vec<Chair>, Receiver<Order>, Sender<()>) {
    let (found, finds) = channel();
    let (lets, go) = channel();
    let computer = Chair::Computer {
        level: "blocked".to_owned(),
        player: ComputerPlayer::new(Blocked { found, go: Arc::new(Mutex::new(go)), chosen: 0 }),
    };
    let mut chairs = vec![Chair::Person];
    chairs.insert(seat, computer);
    (Session::new(Arc::new(standard()), Key::from_seed(5)), chairs, finds, lets)
}

/// Such a match at a screen.
fn sitting(seat: usize) -> (Sitting, Receiver<Order>, Sender<()>) {
    let (session, chairs, finds, lets) = blocked(seat);
    (Sitting::new(session, chairs, "5".to_owned(), 0.0), finds, lets)
}

/// A frame; what would wake the window is told.
fn frame(sitting: &mut Sitting, wake: &Sender<()>) -> Thinking {
    sitting.write().finish();
    let wake = wake.clone();
    sitting.write().computer_moves(move || {
        let _ = wake.send(());
    })
}

#[test]
fn frames_go_on_while_a_computer_thinks_and_then_it_gives_its_order() {
    let (mut sitting, finds, lets) = sitting(0);
    let (wake, woken) = channel();
    let before = sitting.read().client.steps();
    for _ in 0..50 {
        assert_eq!(frame(&mut sitting, &wake), Thinking::Busy);
    }
    let order = finds.recv().unwrap();
    assert_eq!(frame(&mut sitting, &wake), Thinking::Busy);
    assert!(finds.try_recv().is_err(), "it thinks once");
    assert!(woken.try_recv().is_err(), "and lets the window sleep");
    assert_eq!(sitting.read().client.steps(), before);
    lets.send(()).unwrap();
    woken.recv().unwrap();
    assert_eq!(frame(&mut sitting, &wake), Thinking::Moved);
    assert_eq!(sitting.read().client.steps(), before + 1);
    assert_eq!(sitting.ordered().last().copied(), Some(order));
}

#[test]
fn a_computer_that_is_hurried_orders_what_so_many_worlds_told_it() {
    let m = Arc::new(standard());
    let session = Session::new(m.clone(), Key::from_seed(5));
    let computer = |seat| Computer::new(ComputerLevel::Admiral, seat);
    let chair = |seat| Chair::Computer {
        level: "ai:admiral".to_owned(),
        player: ComputerPlayer::new(computer(seat)),
    };
    let mut sitting = Sitting::new(session, vec![chair(0), chair(1)], "5".to_owned(), 0.0);
    let (wake, woken) = channel();
    let mut hurried = 0;
    while hurried == 0 {
        assert!(sitting.read().client.outcome().is_none(), "never hurried");
        if frame(&mut sitting, &wake) == Thinking::Busy {
            if sitting.read().client.pondered().is_some_and(|what| what.worlds() > 20) {
                sitting.write().intend(&Intent::HurryThought);
            }
            let _ = woken.try_recv();
            std::thread::yield_now();
        }
        hurried = sitting.saved().orders.iter().filter_map(|entry| entry.hurried).max().unwrap_or(0);
    }
    assert!(hurried > 20, "{hurried}");
}

#[test]
fn a_pause_calls_off_what_a_computer_thinks_about() {
    let (mut sitting, finds, lets) = sitting(0);
    let (wake, woken) = channel();
    assert_eq!(frame(&mut sitting, &wake), Thinking::Busy);
    let cancelled = finds.recv().unwrap();
    sitting.write().intend(&Intent::Go(GoTo::Pause));
    lets.send(()).unwrap();
    assert_eq!(frame(&mut sitting, &wake), Thinking::Busy, "it thinks anew");
    let order = finds.recv().unwrap();
    assert_eq!(order, cancelled, "as if it had never been asked");
    assert_eq!(sitting.read().client.copied().orders(), 0);
    lets.send(()).unwrap();
    while frame(&mut sitting, &wake) == Thinking::Busy {
        woken.recv().unwrap();
    }
    assert_eq!(sitting.ordered(), [order]);
}

#[test]
fn what_is_taken_back_is_not_answered_any_more() {
    let (mut sitting, finds, lets) = sitting(1);
    let (wake, woken) = channel();
    // On to where the computer is asked after an order that can be taken back.
    loop {
        if frame(&mut sitting, &wake) == Thinking::Idle {
            let order = sitting.read().orders()[0];
            sitting.write().order(&[order]);
            continue;
        }
        finds.recv().unwrap();
        let live = sitting.read();
        if live.client.undoable(live.playhead.viewer).is_ok() {
            break;
        }
        lets.send(()).unwrap();
        while frame(&mut sitting, &wake) == Thinking::Busy {
            woken.recv().unwrap();
        }
    }
    let orders = sitting.read().client.copied().orders();
    sitting.write().undo();
    lets.send(()).unwrap();
    assert_eq!(frame(&mut sitting, &wake), Thinking::Idle, "the person is asked again");
    assert_eq!((sitting.read().client.copied().orders(), sitting.read().may_order()), (orders - 1, true));
    // Whoever leaves does not wait for a thought.
    let order = sitting.read().orders()[0];
    sitting.write().order(&[order]);
    assert_eq!(frame(&mut sitting, &wake), Thinking::Busy);
    drop(sitting);
}

#[test]
fn a_computer_thinks_while_what_it_answers_is_still_shown() {
    let (mut sitting, finds, lets) = sitting(1);
    let (wake, woken) = channel();
    let found = loop {
        if frame(&mut sitting, &wake) == Thinking::Idle {
            let order = sitting.read().orders()[0];
            sitting.write().order(&[order]);
            let wake = wake.clone();
            sitting.write().think_ahead(move || {
                let _ = wake.send(());
            });
            if sitting.read().client.pondered().is_some() {
                assert!(!sitting.read().is_still(), "something is still shown");
                break finds.recv().unwrap();
            }
        } else {
            finds.recv().unwrap();
            lets.send(()).unwrap();
            while frame(&mut sitting, &wake) == Thinking::Busy {
                woken.recv().unwrap();
            }
        }
    };
    let given = sitting.ordered().len();
    sitting.write().think_ahead(|| {});
    lets.send(()).unwrap();
    while frame(&mut sitting, &wake) == Thinking::Busy {
        woken.recv().unwrap();
    }
    assert_eq!(sitting.ordered().get(given), Some(&found), "nobody thinks twice");
    assert!(finds.try_recv().is_err());
}
