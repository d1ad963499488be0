//! Computers with a temperament say something about a turn, one sentence at most, and others nothing.

use fleet_captains::app::play::client::{Chair, Client, ComputerPlayer};
use fleet_captains::app::play::journal::{Commentator, Journal};
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::ai::Temperament;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::game::Stop;
use fleet_captains::fleet::ids::CellId;
use fleet_captains::fleet::state::table::Table;
use fleet_captains::players;

use crate::support::standard;

/// The sentences said in a turn in which a Control Token was placed and then another.
fn said(speakers: &[Commentator], ended: bool) -> Vec<String> {
    let placed = Fact::ControlPlaced { seat: Seat(1), cell: CellId(3) };
    let end = ended.then_some(Fact::TurnEnded { seat: Seat(1) });
    let facts = [placed, placed].into_iter().chain(end).map(|fact| (1, fact));
    let journal = Journal::of(&standard(), (&Table::new(), &Table::new()), speakers.to_vec(), facts);
    let quoted = journal.lines().iter().filter(|line| line.text.contains('"'));
    quoted.map(|line| line.text.clone()).collect()
}

#[test]
fn a_diplomat_says_one_sentence_about_a_turn_once_it_is_over() {
    let diplomat = (Seat(1), Temperament::Diplomat);
    let told = said(&[diplomat], true);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("The Klingon player: \""), "{told:?}");
    assert_eq!(said(&[diplomat], false), Vec::<String>::new());
    assert_eq!(said(&[(Seat(0), Temperament::Diplomat)], true), Vec::<String>::new(), "not their doing");
    assert_eq!(said(&[], true), Vec::<String>::new());
}

#[test]
fn those_speak_who_have_a_temperament() {
    let speakers = |levels: [&str; 2]| {
        let chair = |level: &str| Chair::Computer {
            level: level.to_owned(),
            player: ComputerPlayer::new(players::computer(level, 1).unwrap()),
        };
        let session = Session::new(std::sync::Arc::new(standard()), Key::from_seed(1));
        Client::new(session, levels.map(chair).into(), "1".to_owned(), &Stop::DEFAULT).speakers()
    };
    assert_eq!(speakers(["ai:captain", "ai:admiral"]), []);
    assert_eq!(speakers(["ai:captain", "ai:captain:hunter"]), [(Seat(1), Temperament::Hunter)]);
}
