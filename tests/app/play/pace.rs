//! How long the turn of a computer is looked at: what is shown of it, at normal speed, its thinking aside.

use std::sync::Arc;

use fleet_captains::app::play::client::{Chair, ComputerPlayer};
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::shell::settings::Settings;
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::ai::{Computer, ComputerLevel};
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::state::table::Table;
use fleet_captains::fleet::units::VictoryPoints;

use super::ways::at_the_turn;
use super::{Sitting, computer_moves, diced_table, seated, watched};
use crate::support::standard;

/// Seconds the median turn may take, of the 25 that it may take with all the thinking.
const MOST: f32 = 22.0;
/// Seconds the board rests after an order of a computer.
const BEAT: f32 = 0.2;

#[test]
fn the_median_turn_of_a_captain_is_soon_over() {
    let (settings, mut turns) = (Settings::default(), Vec::new());
    for seed in 0..8 {
        let chair = |seat| Chair::Computer {
            level: "captain".to_owned(),
            player: ComputerPlayer::new(Computer::new(ComputerLevel::Captain, seed * 2 + seat)),
        };
        let session = Session::new(Arc::new(standard()), Key::from_seed(seed));
        let mut sitting = Sitting::new(session, vec![chair(0), chair(1)], seed.to_string(), 1.0);
        let (mut turn, mut seconds) = (0, 0.0);
        while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 1500 {
            let of_enemy = sitting.read().playhead.table.active == Seat(1);
            let pace = settings.pace(sitting.write().moment());
            seconds += if of_enemy { BEAT / pace } else { 0.0 };
            while let Some(fact) = sitting.write().show_next() {
                let table = &sitting.read().playhead.table;
                let (now, active) = (table.turn, table.active);
                if now != turn {
                    turns.extend((of_enemy && turn > 0).then(|| std::mem::take(&mut seconds)));
                    turn = now;
                }
                let look = sitting.write().look(&fact);
                seconds += if active == Seat(1) { look.seconds / settings.pace(look.moment) } else { 0.0 };
            }
        }
    }
    turns.sort_by(f32::total_cmp);
    let median = turns[turns.len() / 2];
    assert!(turns.len() > 5, "{turns:?}");
    assert!(median <= MOST, "{median} seconds of {turns:?}");
}

#[test]
fn whoever_looks_on_is_told_how_it_goes_on_faster() {
    let mut sitting = watched(3);
    let mut told = 0;
    while told < 60 && computer_moves(&mut sitting.write()) {
        while sitting.write().show_next().is_some() {
            if sitting.read().playhead.table.turn > 0 && sitting.read().client.outcome().is_none() {
                assert_eq!(sitting.model().verbs.end_label, "Any key: faster");
                told += 1;
            }
        }
    }
    assert!(told > 0);
    let sitting = at_the_turn(3);
    assert_eq!(sitting.model().verbs.end_label, "End turn", "in their own turn nobody looks on");
}

/// Whoever hurries the others along sees that their turn goes by faster; the next turn has its time again.
#[test]
fn a_turn_that_is_hurried_says_so_until_it_is_over() {
    let mut sitting = watched(3);
    let label = |sitting: &Sitting| sitting.model().verbs.end_label;
    while label(&sitting) != "Any key: faster" {
        assert!(computer_moves(&mut sitting.write()));
        sitting.write().finish();
    }
    for told in ["×2, any key: faster", "×4 speed", "×4 speed"] {
        sitting.write().playhead.hasten();
        assert_eq!(label(&sitting), told);
    }
    let turn = sitting.read().playhead.table.turn;
    while sitting.read().playhead.table.turn == turn {
        assert_eq!(sitting.read().playhead.speed(), 4);
        assert!(sitting.write().show_next().is_some() || computer_moves(&mut sitting.write()));
    }
    assert_eq!(sitting.read().playhead.speed(), 1);
}

/// Two places roll at the start of each turn, and nothing comes of either die: the first is not looked at for long.
#[test]
fn a_die_that_changes_nothing_is_soon_over() {
    let set = diced_table(
        "5, 5",
        r#"
        ships: [(ship: "venture", at: "A1", dial: "9 5 4 8"), (ship: "gr_oth", at: "E2", dial: "4 4 4 9")],
        tiles: [
            (cell: "A1", location: "class_d_planet", explored_by: 0),
            (cell: "C1", location: "class_d_planet", explored_by: 0, encounter: "space_amoeba"),
            (cell: "C2", location: "class_d_planet", explored_by: 0, encounter: "tholian_web"),
            (cell: "E2", location: "class_d_planet", explored_by: 1),
        ],
        "#,
    );
    let mut sitting = seated(set);
    sitting.write().finish();
    sitting.write().order(&[Order::EndTurn]);
    let mut dice = Vec::new();
    while let Some(fact) = sitting.write().show_next() {
        if matches!(fact, Fact::DieRolled { purpose: DieFor::Effect, .. }) {
            dice.push(sitting.write().look(&fact));
        }
    }
    let [first, last] = dice.as_slice() else { panic!("{dice:?}") };
    assert!(first.seconds < last.seconds / 2.0 && !first.holds && last.holds, "{dice:?}");
}

/// A mission that is completed by the step that draws it has not been read; one drawn earlier has.
#[test]
fn a_mission_completed_as_it_is_drawn_is_unread() {
    let m = standard();
    let mission = m.find_mission("listening_post").expect("it is in the box");
    let draws = Fact::MissionDrawn { seat: Seat(0), mission: mission.into(), stack: 0 };
    let completes = Fact::MissionCompleted { seat: Seat(0), mission, points: VictoryPoints(1) };
    let unread = |drawn: usize| {
        let told = [(drawn, draws), (7, completes)].into_iter();
        Journal::of(&m, (&Table::new(), &Table::new()), Vec::new(), told).is_just_drawn(&completes)
    };
    assert!(unread(7));
    assert!(!unread(6));
}
