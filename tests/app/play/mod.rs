//! A match in the client: what is shown comes from the facts of the orders that were given, every one of them.

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
use fleet_captains::app::play::client::{Chair, Client, ComputerPlayer, Thinking};
use fleet_captains::app::play::open_panels::OpenPanels;
use fleet_captains::app::play::{fill, marks};
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::RandomPlayer;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::roster::Match;

use crate::playthroughs::battle;
use crate::support::{content, standard};

/// Lets the computer that is asked, if one is, give its order, however long it thinks; returns whether one was.
pub fn computer_moves(client: &mut Client) -> bool {
    loop {
        let (wake, woken) = channel::<()>();
        match client.computer_moves(move || drop(wake)) {
            Thinking::Idle => return false,
            Thinking::Moved => return true,
            // Comes back once the wake is dropped.
            Thinking::Busy => drop(woken.recv()),
        }
    }
}

/// Two random players at a screen where nobody has been shown anything of yet.
fn watched(seed: u64) -> Client {
    let chair = |seed| Chair::Computer {
        level: "random".to_owned(),
        player: ComputerPlayer::new(RandomPlayer(Rng64::new(seed))),
    };
    let session = Session::new(Arc::new(standard()), Key::from_seed(seed));
    Client::new(session, vec![chair(seed), chair(seed + 1)], seed.to_string(), 1.0)
}

/// Two people at one screen.
fn people(seed: u64) -> Client {
    let session = Session::new(Arc::new(standard()), Key::from_seed(seed));
    Client::new(session, vec![Chair::Person, Chair::Person], seed.to_string(), 0.0)
}

#[test]
fn every_fact_the_viewer_may_see_is_shown_once() {
    let mut client = watched(7);
    let mut shown = 0;
    for _ in 0..150 {
        if !computer_moves(&mut client) {
            break;
        }
        while client.show_next().is_some() {
            shown += 1;
        }
    }
    let seen = client.seen_since(1, client.shown.viewer).count();
    assert!(seen > 200, "{seen}");
    assert_eq!(shown, seen);
}

#[test]
fn with_nothing_left_to_show_the_table_is_the_view() {
    let mut client = watched(11);
    while computer_moves(&mut client) && client.steps() < 200 {
        client.finish();
        assert_eq!(client.shown.table, client.view().table, "after order {}", client.steps());
    }
}

#[test]
fn what_the_other_decides_openly_in_ones_turn_needs_no_curtain() {
    let mut answered = 0;
    for seed in 0..12 {
        let m = Match::new(content(), battle()).unwrap();
        let session = Session::new(Arc::new(m), Key::from_seed(seed));
        let mut client = Client::new(session, vec![Chair::Person, Chair::Person], seed.to_string(), 0.0);
        let mut rng = Rng64::new(seed);
        for _ in 0..400 {
            client.finish();
            client.hand_over();
            let Some(asked) = client.asked() else { break };
            let turn = client.view().table.turn;
            if turn > 0
                && asked != client.shown.viewer
                && matches!(client.position().f.decision, Decision::Setting { .. })
            {
                assert_eq!(client.curtain, None, "seed {seed}");
                let prompt = fill::table_model(&client, &OpenPanels::default())
                    .prompt
                    .expect("it is asked in sight of both");
                assert_eq!(prompt.side, fill::side_look(client.m(), asked));
                let Decision::Setting { ship, .. } = client.position().f.decision else { unreachable!() };
                let panel =
                    fill::table_model(&client, &OpenPanels::default()).ship.expect("its dial is in sight");
                assert_eq!(panel.ship, ship.0);
                answered += 1;
            }
            client.lift_curtain();
            let legal = client.legal_orders(asked);
            client.order(&[legal[rng.below(legal.len())]]);
        }
    }
    assert!(answered > 0);
}

#[test]
fn missions_and_log_lines_point_at_the_board() {
    let mut client = watched(7);
    while computer_moves(&mut client) && client.steps() < 400 {
        client.finish();
        let missions = fill::table_model(&client, &OpenPanels::default()).missions.own;
        let open = missions.iter().find_map(|one| match one {
            MissionModel::Known { mission, locate, .. } if locate.is_open() => Some(*mission),
            _ => None,
        });
        let told = client.journal.lines().iter().rposition(|line| line.cell.is_some());
        if let (Some(mission), Some(entry)) = (open, told) {
            client.intend(&Intent::LocateMission(mission));
            let places = marks::of(&client).pointed;
            assert!(!places.is_empty() && places.len() < usize::from(client.m().board.tile_count()));
            client.intend(&Intent::LocateMission(mission));
            assert!(marks::of(&client).pointed.is_empty(), "a second press takes it away");
            client.intend(&Intent::LocateEntry(entry as u32));
            assert_eq!(marks::of(&client).pointed, [client.journal.lines()[entry].cell.unwrap()]);
            return;
        }
    }
    panic!("no mission of a place came up");
}
