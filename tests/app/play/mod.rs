//! A match at a screen: what is shown comes from the facts of the orders that were given, every one of them.

mod advice;
mod ahead;
mod announcements;
mod attack_hints;
mod building;
mod card_pictures;
mod changes;
mod cloaks;
mod combined;
mod curtains;
mod deadlines;
mod denials;
mod digests;
mod drawn;
mod emblems;
mod endings;
mod escapes;
mod figures;
mod for_whom;
mod goals;
mod helpers;
mod hindrances;
mod joint_attacks;
mod lessons;
mod looking_back;
mod lookup;
mod options;
mod outcomes;
mod pace;
mod passing;
mod pilots;
mod places;
mod presets;
mod previews;
mod remarks;
mod secrets;
mod settled;
mod sitting;
mod targets;
mod teams;
mod thinking;
mod tips;
mod unasked;
mod undoing;

mod unsaid;
mod warning;
pub mod ways;

use std::sync::Arc;
use std::sync::mpsc::channel;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::MissionModel;
use fleet_captains::app::play::client::{Chair, ComputerPlayer, Thinking};
use fleet_captains::app::play::fill;
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::live::LiveMatchMut;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::RandomPlayer;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::Setup;

pub use sitting::{Sitting, live, model_with};
pub use thinking::blocked;

use crate::playthroughs::battle;
use crate::support::{content, setup, standard};

/// Lets the computer that is asked, if one is, give its order, however long it thinks; returns whether one was.
pub fn computer_moves(live: &mut LiveMatchMut<'_>) -> bool {
    loop {
        let (wake, woken) = channel::<()>();
        match live.computer_moves(move || drop(wake)) {
            Thinking::Idle => return false,
            Thinking::Moved => return true,
            // Comes back once the wake is dropped.
            Thinking::Busy => drop(woken.recv()),
        }
    }
}

/// Two random players at a screen where nobody has been shown anything of yet.
fn watched(seed: u64) -> Sitting {
    let chair = |seed| Chair::Computer {
        level: "random".to_owned(),
        player: ComputerPlayer::new(RandomPlayer(Rng64::new(seed))),
    };
    let session = Session::new(Arc::new(standard()), Key::from_seed(seed));
    Sitting::new(session, vec![chair(seed), chair(seed + 1)], seed.to_string(), 1.0)
}

/// A person against somebody who plays like this.
fn against(m: Match, seed: u64, player: ComputerPlayer) -> Sitting {
    let session = Session::new(Arc::new(m), Key::from_seed(seed));
    let computer = Chair::Computer { level: "random".to_owned(), player };
    Sitting::new(session, vec![Chair::Person, computer], seed.to_string(), 0.0)
}

/// Any order of the seat in control; none where nobody is.
fn any_order(sitting: &Sitting, rng: &mut Rng64) -> Option<Order> {
    let live = sitting.read();
    live.orders().get(rng.below(live.orders().len().max(1))).copied()
}

/// Two people at one screen.
fn people(seed: u64) -> Sitting {
    let session = Session::new(Arc::new(standard()), Key::from_seed(seed));
    Sitting::new(session, vec![Chair::Person, Chair::Person], seed.to_string(), 0.0)
}

/// Two people at a table that is set like this.
fn seated(setup: Setup) -> Sitting {
    let session = Session::new(Arc::new(Match::new(content(), setup).unwrap()), Key::from_seed(1));
    Sitting::new(session, vec![Chair::Person, Chair::Person], "1".to_owned(), 0.0)
}

/// A small table where this is the position.
fn small_table(position: &str) -> Setup {
    diced_table("", position)
}

/// The same where these dice fall first.
fn diced_table(dice: &str, position: &str) -> Setup {
    setup(&format!(
        r#"(
            id: "set", name: "Set", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 0, dice: [{dice}], position: (bare: true, {position}), source: Original,
        )"#
    ))
}

/// Two people at it.
fn seated_at(position: &str) -> Sitting {
    seated(small_table(position))
}

/// One person at it, against somebody who plays at random.
fn alone_at(position: &str) -> Sitting {
    alone_with_dice("", position)
}

/// The same where these dice fall first.
fn alone_with_dice(dice: &str, position: &str) -> Sitting {
    let m = Match::new(content(), diced_table(dice, position)).unwrap();
    against(m, 1, ComputerPlayer::new(RandomPlayer(Rng64::new(1))))
}

#[test]
fn every_fact_the_viewer_may_see_is_shown_once() {
    let mut sitting = watched(7);
    let mut shown = 0;
    for _ in 0..150 {
        if !computer_moves(&mut sitting.write()) {
            break;
        }
        while sitting.write().show_next().is_some() {
            shown += 1;
        }
    }
    let seen = sitting.read().client.seen_since(1, sitting.read().playhead.viewer).count();
    assert!(seen > 200, "{seen}");
    assert_eq!(shown, seen);
}

#[test]
fn with_nothing_left_to_show_the_table_is_the_view() {
    let mut sitting = watched(11);
    while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 200 {
        sitting.write().finish();
        assert_eq!(
            sitting.read().playhead.table,
            sitting.read().view().table,
            "after order {}",
            sitting.read().client.steps()
        );
    }
}

#[test]
fn what_the_other_decides_openly_in_ones_turn_needs_no_curtain() {
    let mut answered = 0;
    for seed in 0..12 {
        let m = Match::new(content(), battle()).unwrap();
        let session = Session::new(Arc::new(m), Key::from_seed(seed));
        let mut sitting = Sitting::new(session, vec![Chair::Person, Chair::Person], seed.to_string(), 0.0);
        let mut rng = Rng64::new(seed);
        for _ in 0..400 {
            sitting.write().finish();
            sitting.write().hand_over();
            let Some(asked) = sitting.read().asked() else { break };
            let turn = sitting.read().view().table.turn;
            if turn > 0
                && asked != sitting.read().playhead.viewer
                && sitting.read().view().table.active == sitting.read().playhead.viewer
                && matches!(sitting.read().position().f.decision, Decision::Setting { .. })
            {
                assert_eq!(sitting.read().curtain.0, None, "seed {seed}");
                let prompt = sitting.model().prompt.expect("it is asked in sight of both");
                assert_eq!(prompt.side, fill::side_style(sitting.read().m(), asked));
                let Decision::Setting { ship, .. } = sitting.read().position().f.decision else {
                    unreachable!()
                };
                let panel = sitting.model().ship.expect("its dial is in sight");
                assert_eq!(panel.ship, ship);
                answered += 1;
            }
            sitting.write().lift_curtain();
            let legal = sitting.read().orders().to_vec();
            sitting.write().order(&[legal[rng.below(legal.len())]]);
        }
    }
    assert!(answered > 0);
}

#[test]
fn missions_and_log_lines_point_at_the_board() {
    let mut sitting = watched(7);
    while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 400 {
        sitting.write().finish();
        let missions = sitting.model().missions.own;
        let open = missions.iter().find_map(|one| match one {
            MissionModel::Known { mission, locate, .. } if locate.is_open() => Some(*mission),
            _ => None,
        });
        let told = sitting.get::<Journal>().lines().iter().rposition(|line| line.cell.is_some());
        if let (Some(mission), Some(entry)) = (open, told) {
            sitting.write().intend(&Intent::LocateMission(mission));
            let places = sitting.marks().pointed;
            assert!(!places.is_empty() && places.len() < usize::from(sitting.read().m().board.tile_count()));
            sitting.write().intend(&Intent::LocateMission(mission));
            assert!(sitting.marks().pointed.is_empty(), "a second press takes it away");
            sitting.write().intend(&Intent::LocateEntry(entry as u32));
            assert_eq!(sitting.marks().pointed, [sitting.get::<Journal>().lines()[entry].cell.unwrap()]);
            return;
        }
    }
    panic!("no mission of a place came up");
}
