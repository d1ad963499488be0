//! Looking back: after the match the table is shown once more, and a line of the log tells why it was ordered.

use std::sync::Arc;
use std::sync::mpsc::channel;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::intent::MatchIntent;
use fleet_captains::app::play::client::{Chair, ComputerPlayer, Pondered};
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::notice::Notice;
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::engine::log::LogEntry;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::{ComputerLevel, Temperament, words};
use fleet_captains::fleet::order::Order;
use fleet_captains::players;

use super::{Sitting, computer_moves};
use crate::support::standard;

const SEED: u64 = 5;

/// A person, who ends each turn or else gives the first legal order, against a lieutenant, in the person's second turn.
fn in_play() -> Sitting {
    let level = "ai:lieutenant".to_owned();
    let seed = players::seat_seed(SEED, Seat(1));
    let player = ComputerPlayer::new(players::computer(&level, seed).unwrap());
    let session = Session::new(Arc::new(standard()), Key::from_seed(SEED));
    let chairs = vec![Chair::Person, Chair::Computer { level, player }];
    let mut sitting = Sitting::new(session, chairs, SEED.to_string(), 0.0);
    loop {
        sitting.write().finish();
        if sitting.read().view().table.turn > 2 && sitting.read().may_order() {
            return sitting;
        }
        let orders = sitting.read().orders().to_vec();
        let end = orders.iter().find(|order| **order == Order::EndTurn);
        match end.or(orders.first()) {
            Some(order) => sitting.write().order(&[*order]),
            None => {
                let moved = sitting.write().pass_by() || computer_moves(&mut sitting.write());
                assert!(moved, "{:?}", sitting.read().position().f.decision)
            }
        }
    }
}

/// The match given up, and looked back at.
fn over(mut sitting: Sitting) -> Sitting {
    sitting.write().intend_screen(MatchIntent::Resign);
    sitting.write().finish();
    sitting.write().intend_screen(MatchIntent::LookBack);
    sitting
}

/// The same match as whoever arbitrates has it.
fn session(sitting: &Sitting) -> Session<FleetCaptains> {
    let m = sitting.read().m().clone();
    let mut session = Session::new(m.clone(), Key::from_seed(SEED));
    for entry in sitting.saved().orders {
        let order = FleetCaptains::order_from_json(&m, &entry.order).unwrap();
        let LogEntry { seat, order: _, digest, branch, automatic, hurried } = entry;
        session.repeat(LogEntry { seat, order, digest, branch, automatic, hurried }).unwrap();
    }
    session
}

/// What a click on a line of the log tells.
fn told(sitting: &mut Sitting, line: usize) -> Vec<String> {
    let (wake, woken) = channel();
    sitting.write().intend(&Intent::LocateEntry(line as u32));
    assert!(matches!(sitting.read().client.pondered(), Some(Pondered::Reasons { .. })));
    loop {
        let wake = wake.clone();
        sitting.write().reasons_arrive(move || {
            let _ = wake.send(());
        });
        if let Some(lines) = sitting.get::<Notice>().advice() {
            return lines.to_vec();
        }
        woken.recv().unwrap();
    }
}

/// The lines of the log that come of an order of this seat, with their steps.
fn lines_of(sitting: &Sitting, seat: Seat) -> Vec<(usize, usize)> {
    let lines = sitting.get::<Journal>().lines().iter().enumerate();
    let of_seat = lines.filter(|(_, line)| sitting.read().client.who_ordered(line.step) == Some(seat));
    of_seat.map(|(at, line)| (at, line.step)).collect()
}

#[test]
fn a_line_of_a_computers_order_tells_what_it_thought() {
    let mut sitting = over(in_play());
    let session = session(&sitting);
    let mut explained = 0;
    let mut lines = lines_of(&sitting, Seat(1));
    lines.dedup_by_key(|(_, step)| *step);
    // What came of a pass is told by the order before it.
    lines.retain(|(_, step)| session.log().nth(step - 1).is_some_and(|entry| entry.order != Order::Pass));
    for (line, step) in lines.into_iter().rev().take(12) {
        let why = players::explain(&session, step, ComputerLevel::Lieutenant, Temperament::Balanced, SEED);
        let Ok(reasons) = why else { continue };
        explained += 1;
        let told = told(&mut sitting, line);
        assert!(told[0].starts_with("Why the Klingon player ordered \""), "{told:?}");
        assert_eq!(told[1..], words::lines(session.fixed(), &reasons));
        assert_eq!(sitting.model().advice, told);
    }
    assert!(explained > 2, "{explained}");
    assert!(!sitting.read().client.is_assisted(), "it helps nobody any more");
}

#[test]
fn a_line_of_ones_own_order_tells_what_a_captain_would_have_done() {
    let mut sitting = over(in_play());
    let (line, _) = lines_of(&sitting, Seat(0))[0];
    let told = told(&mut sitting, line);
    assert!(told[0].starts_with("What a captain would have done where the Federation player "), "{told:?}");
    sitting.write().intend(&Intent::Advice);
    assert!(sitting.get::<Notice>().advice().is_none(), "it is put away like advice");
}

#[test]
fn during_a_match_a_line_of_the_log_tells_no_reasons() {
    let mut sitting = in_play();
    sitting.write().intend_screen(MatchIntent::LookBack);
    assert!(!sitting.read().selection.looking_back());
    assert!(lines_of(&sitting, Seat(1)).is_empty() && lines_of(&sitting, Seat(0)).is_empty());
    for line in 0..sitting.get::<Journal>().lines().len() {
        sitting.write().intend(&Intent::LocateEntry(line as u32));
        assert_eq!(sitting.read().client.pondered(), None);
    }
    assert!(sitting.model().log.lines.iter().all(|line| line.hint.is_empty()));
    // A line may say what it was about; whose reasons they were stays untold.
    let told = sitting.model().advice;
    assert!(
        told.iter().all(|line| !line.starts_with("Why") && !line.starts_with("What a captain")),
        "{told:?}"
    );
}

#[test]
fn the_table_after_the_match_leads_back_to_the_result_and_nowhere_else() {
    let mut sitting = over(in_play());
    let model = sitting.model();
    assert_eq!(model.prompt.and_then(|prompt| prompt.cancel).as_deref(), Some("To the result"));
    assert!(!model.top.undo.is_open() && !model.verbs.end.is_open());
    assert!(model.verbs.verbs.iter().all(|verb| !verb.gate.is_open()));
    assert!(model.log.lines.iter().any(|line| line.hint == "Click: why the Klingon player did this"));
    let (digest, steps) = (sitting.read().client.digest(), sitting.read().client.steps());
    sitting.write().undo();
    assert_eq!((sitting.read().client.digest(), sitting.read().client.steps()), (digest, steps));
    // What is thought about is called off on the way back.
    let (line, _) = lines_of(&sitting, Seat(1))[0];
    sitting.write().intend(&Intent::LocateEntry(line as u32));
    assert!(sitting.read().client.pondered().is_some());
    sitting.write().intend(&Intent::HurryThought);
    assert_eq!(sitting.read().client.pondered(), None);
    sitting.write().intend(&Intent::LocateEntry(line as u32));
    sitting.write().intend(&Intent::Cancel);
    assert_eq!(sitting.read().client.pondered(), None);
    assert!(!sitting.read().selection.looking_back() && sitting.model().prompt.is_none());
}
