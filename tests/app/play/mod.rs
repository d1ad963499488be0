//! A match at the desk: what is shown comes from the facts of the orders that were given, every one of them.

mod cloaks;
mod pilots;
mod secrets;
mod teams;
mod thinking;
mod ways;

use std::sync::Arc;
use std::sync::mpsc::channel;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::MissionModel;
use fleet_captains::app::play::desk::{Chair, Computer, Desk, Thinking};
use fleet_captains::app::play::{fill, marks};
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::RandomPlayer;
use fleet_captains::fleet::decision::Ask;
use fleet_captains::fleet::roster::Match;

use crate::playthroughs::battle;
use crate::support::{content, standard};

/// Lets the computer that is asked, if one is, give its order, however long it thinks; whether one was.
pub fn computer_moves(desk: &mut Desk) -> bool {
    loop {
        let (wake, woken) = channel::<()>();
        match desk.computer_moves(move || drop(wake)) {
            Thinking::Idle => return false,
            Thinking::Moved => return true,
            // Comes back once the wake is dropped.
            Thinking::Busy => drop(woken.recv()),
        }
    }
}

/// Two random players at a desk that nobody has been shown anything of yet.
fn watched(seed: u64) -> Desk {
    let chair = |seed| Chair::Computer {
        level: "random".to_owned(),
        player: Computer::new(RandomPlayer(Rng64::new(seed))),
    };
    let session = Session::new(Arc::new(standard()), Key::from_seed(seed));
    Desk::new(session, vec![chair(seed), chair(seed + 1)], seed.to_string(), 1.0)
}

/// Two people at one screen.
fn people(seed: u64) -> Desk {
    let session = Session::new(Arc::new(standard()), Key::from_seed(seed));
    Desk::new(session, vec![Chair::Person, Chair::Person], seed.to_string(), 0.0)
}

#[test]
fn every_fact_the_viewer_may_see_is_shown_once() {
    let mut desk = watched(7);
    let mut shown = 0;
    for _ in 0..150 {
        if !computer_moves(&mut desk) {
            break;
        }
        while desk.show_next().is_some() {
            shown += 1;
        }
    }
    let seen = desk.seen_since(1, desk.shown.viewer).count();
    assert!(seen > 200, "{seen}");
    assert_eq!(shown, seen);
}

#[test]
fn with_nothing_left_to_show_the_table_is_the_view() {
    let mut desk = watched(11);
    while computer_moves(&mut desk) && desk.steps() < 200 {
        desk.finish();
        assert_eq!(desk.shown.table, desk.view().table, "after order {}", desk.steps());
    }
}

#[test]
fn what_the_other_decides_openly_in_ones_turn_needs_no_curtain() {
    let mut answered = 0;
    for seed in 0..12 {
        let m = Match::new(content(), battle()).unwrap();
        let session = Session::new(Arc::new(m), Key::from_seed(seed));
        let mut desk = Desk::new(session, vec![Chair::Person, Chair::Person], seed.to_string(), 0.0);
        let mut rng = Rng64::new(seed);
        for _ in 0..400 {
            desk.finish();
            desk.hand_over();
            let Some(asked) = desk.asked() else { break };
            let turn = desk.view().table.turn;
            if turn > 0 && asked != desk.shown.viewer && matches!(desk.look().f.ask, Ask::Setting { .. }) {
                assert_eq!(desk.curtain, None, "seed {seed}");
                let prompt = fill::table_model(&desk).prompt.expect("it is asked in sight of both");
                assert_eq!(prompt.side, fill::side_look(desk.m(), asked));
                let Ask::Setting { ship, .. } = desk.look().f.ask else { unreachable!() };
                let panel = fill::table_model(&desk).ship.expect("its dial is in sight");
                assert_eq!(panel.ship, ship.0);
                answered += 1;
            }
            desk.lift_curtain();
            let legal = desk.legal_orders(asked);
            desk.order(&[legal[rng.below(legal.len())]]);
        }
    }
    assert!(answered > 0);
}

#[test]
fn missions_and_log_lines_point_at_the_board() {
    let mut desk = watched(7);
    while computer_moves(&mut desk) && desk.steps() < 400 {
        desk.finish();
        let missions = fill::table_model(&desk).missions.own;
        let open = missions.iter().find_map(|one| match one {
            MissionModel::Known { mission, locate, .. } if locate.is_open() => Some(*mission),
            _ => None,
        });
        let told = desk.log.iter().rposition(|line| line.cell.is_some());
        if let (Some(mission), Some(entry)) = (open, told) {
            desk.intend(&Intent::LocateMission(mission));
            let places = marks::of(&desk).pointed;
            assert!(!places.is_empty() && places.len() < usize::from(desk.m().board.tile_count()));
            desk.intend(&Intent::LocateMission(mission));
            assert!(marks::of(&desk).pointed.is_empty(), "a second press takes it away");
            desk.intend(&Intent::LocateEntry(entry as u32));
            assert_eq!(marks::of(&desk).pointed, [desk.log[entry].cell.unwrap()]);
            return;
        }
    }
    panic!("no mission of a place came up");
}
