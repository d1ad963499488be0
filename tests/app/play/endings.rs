//! The end of a match: told over the table where it was seen, with what the others' last turn came to, before the result.

use std::sync::Arc;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::intent::MatchIntent;
use fleet_captains::app::play::client::{Chair, ComputerPlayer};
use fleet_captains::app::play::fill;
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::selection::Afterwards;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::session::Session;
use fleet_captains::engine::sim::{Player, RandomPlayer};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::View;

use super::{Sitting, against, computer_moves, small_table};
use crate::support::content;

/// One person whose Starbase brings the last point, against somebody who plays at random but is called a lieutenant; the other
/// side has had its last turn.
fn won() -> Sitting {
    let setup = small_table(
        r#"
        ships: [(ship: "voyager", at: "C1"), (ship: "somraw", at: "E1")],
        tiles: [
            (cell: "C1", location: "class_m_planet", explored_by: 0, control: (0, 3), installation: Colony),
            (cell: "E1", location: "class_d_planet", explored_by: 1),
        ],
        seats: [(points: 9), (points: 2)],
        "#,
    );
    let session = Session::new(Arc::new(Match::new(content(), setup).unwrap()), Key::from_seed(1));
    let player = ComputerPlayer::new(RandomPlayer(Rng64::new(1)));
    let chairs = vec![Chair::Person, Chair::Computer { level: "ai:lieutenant".to_owned(), player }];
    let mut sitting = Sitting::new(session, chairs, "1".to_owned(), 0.0);
    sitting.write().finish();
    let voyager = sitting.read().m().find_ship("voyager").expect("it plays");
    sitting.write().order(&[Order::Build { ship: voyager }]);
    sitting.write().finish();
    sitting.write().order(&[Order::EndTurn]);
    for _ in 0..200 {
        sitting.write().finish();
        if sitting.read().client.outcome().is_some() {
            return sitting;
        }
        if !computer_moves(&mut sitting.write()) {
            let first = sitting.read().orders()[0];
            sitting.write().order(&[first]);
        }
    }
    panic!("it goes on after the last turn");
}

#[test]
fn the_end_is_told_over_the_table_before_the_result() {
    let mut sitting = won();
    assert_eq!(sitting.read().selection.afterwards, Afterwards::Told);
    let told = fill::ended(sitting.read(), sitting.get::<Journal>()).expect("it is over");
    assert_eq!(told.title, "Victory");
    let points: Vec<u8> = told.scores.iter().map(|one| one.points.0).collect();
    assert!(points[0] >= 10 && points[1] < points[0] && told.scores[0].own, "{points:?}");
    assert!(told.text.starts_with("The score after the last turn: 10 to "), "{}", told.text);
    assert!(told.picture.is_some(), "the winner still has a ship");
    assert_eq!(told.news_title, "The last turn of the Klingon Empire");
    // Nothing can be ordered at the table below it.
    let model = sitting.model();
    assert!(model.prompt.is_none() && !model.verbs.end.is_open());
    sitting.write().intend_screen(MatchIntent::ToResult);
    assert_eq!(sitting.read().selection.afterwards, Afterwards::Result);
    sitting.write().intend_screen(MatchIntent::LookBack);
    assert!(sitting.read().selection.looking_back());
    sitting.write().intend(&Intent::Cancel);
    assert_eq!(sitting.read().selection.afterwards, Afterwards::Result, "it is told once");
}

#[test]
fn what_the_others_did_last_is_told_and_no_threat_of_theirs() {
    let sitting = won();
    let theirs = sitting.get::<Journal>().recap().filter(|(_, line)| line.seat == Some(Seat(1))).count();
    assert!(theirs > 0, "they have done something in their last turn");
    let told = fill::ended(sitting.read(), sitting.get::<Journal>()).expect("it is over");
    assert!(!told.news.is_empty());
    let lines = sitting.get::<Journal>().lines();
    for item in &told.news {
        assert!(lines[item.entry as usize].seat.is_none_or(|seat| seat == Seat(1)), "{}", item.text);
    }
}

const TWO_SHIPS: &str = r#"
    ships: [(ship: "voyager", at: "C1"), (ship: "somraw", at: "E1")],
    tiles: [(cell: "C1", location: "class_m_planet"), (cell: "E1", location: "class_d_planet")],
"#;

/// Gives the match up as soon as it can.
#[derive(Clone, Debug)]
struct Quitter;

impl Player<FleetCaptains> for Quitter {
    fn choose(&mut self, _: &Match, _: &View) -> Option<Order> {
        Some(Order::Resign)
    }
}

#[test]
fn that_the_other_side_gives_up_is_told() {
    let m = Match::new(content(), small_table(TWO_SHIPS)).unwrap();
    let mut sitting = against(m, 1, ComputerPlayer::new(Quitter));
    sitting.write().finish();
    sitting.write().order(&[Order::EndTurn]);
    for _ in 0..20 {
        sitting.write().finish();
        if sitting.read().client.outcome().is_some() || !computer_moves(&mut sitting.write()) {
            break;
        }
    }
    let told = fill::ended(sitting.read(), sitting.get::<Journal>()).expect("it is over");
    assert_eq!(sitting.read().selection.afterwards, Afterwards::Told);
    assert!(told.title == "Victory" && told.text.contains(" has resigned."), "{}", told.text);
}

#[test]
fn resigning_oneself_needs_no_telling() {
    let mut sitting = super::alone_at(TWO_SHIPS);
    sitting.write().finish();
    sitting.write().intend_screen(MatchIntent::Resign);
    sitting.write().finish();
    assert!(sitting.read().client.outcome().is_some());
    assert_eq!(sitting.read().selection.afterwards, Afterwards::Result);
}

#[test]
fn whoever_wins_is_offered_the_next_level() {
    let result = fill::result(won().read()).expect("it is over");
    assert_eq!(result.harder, "Against a Commander");
}
