//! What holds in every match holds in the scenario of the example side: the Romulans of `docs/mods` against the Federation.

use std::collections::BTreeSet;
use std::sync::Arc;

use fleet_captains::cli::packs::Library;
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::Game as _;
use fleet_captains::engine::save::{Loaded, Save};
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::roster::Match;
use fleet_captains::saves::Edition;

use super::saves::play;
use super::soak::soak;
use super::views::{folds, other_worlds};
use crate::support::worlds::in_parallel;
use crate::support::{act, legal, root, start, to_act};

/// The content with the mod, and its match.
fn neutral_zone() -> (Edition, Match) {
    let library = Library::load(&[root().join("docs/mods/romulans")]).unwrap();
    let setup = library.scenario("neutral-zone").unwrap().clone();
    let m = Match::new(library.edition.content.clone(), setup).unwrap();
    (library.edition, m)
}

#[test]
fn random_matches_of_the_neutral_zone_are_sound_and_end() {
    let (_, m) = neutral_zone();
    in_parallel(24, |seed| soak("neutral-zone", &m, seed));
}

/// And each card of the side comes to be played, so that the tests of this file try all of them.
#[test]
fn no_match_of_the_neutral_zone_is_cut_off_and_every_romulan_card_is_played() {
    let (_, m) = neutral_zone();
    let mut played: BTreeSet<String> = BTreeSet::new();
    for seed in 0..12 {
        let (mut s, mut rng) = (start(&m, seed), Rng64::new(seed));
        for _ in 0..200_000 {
            let Some(seat) = to_act(&m, &s) else { break };
            let orders = legal(&m, &s, seat);
            for fact in act(&m, &mut s, seat, orders[rng.below(orders.len())]) {
                assert!(!matches!(fact, Fact::CutOff { .. }), "seed {seed}");
                if let Fact::CardPlayed { card, .. }
                | Fact::CrewAssigned { card, .. }
                | Fact::AgentPlaced { card, .. } = fact
                {
                    played.insert(m.card(card).entry.id.clone());
                }
            }
        }
        assert!(FleetCaptains::outcome(&m, &s).is_some(), "seed {seed}: no end");
    }
    let own = m.content.cards.iter().filter(|card| card.entry.side == "romulan");
    let unplayed: Vec<&str> =
        own.map(|card| card.entry.id.as_str()).filter(|id| !played.contains(*id)).collect();
    assert!(unplayed.is_empty(), "{unplayed:?}");
}

#[test]
fn a_match_of_the_neutral_zone_is_saved_and_loaded_at_any_step() {
    let (edition, m) = neutral_zone();
    let (header, m) = (edition.header(&m.setup), Arc::new(m));
    assert_eq!(edition.mods, ["romulans 1.0.0"]);
    for seed in 0..3 {
        let mut session = Session::<FleetCaptains>::new(m.clone(), Key::from_seed(seed));
        play(&mut session, seed, 8_000, |session, number| {
            if number % 100 == 0 {
                let save = Save::of(session, header.clone());
                let read = Save::from_text(&save.to_text().unwrap()).unwrap();
                assert_eq!(read, save);
                let (again, how) = read.load::<FleetCaptains>(&m, true).unwrap();
                assert_eq!(
                    (again.state(), how),
                    (session.state(), Loaded::Replayed),
                    "seed {seed}, order {number}"
                );
                assert_eq!(again.digest(), session.digest());
            }
        });
        assert!(session.outcome().is_some(), "seed {seed}: no end");
    }
}

#[test]
fn facts_of_the_neutral_zone_add_up_to_the_view_and_keep_secrets() {
    let (_, m) = neutral_zone();
    let mut positions = 0;
    for seed in 0..8 {
        folds(&m, "neutral-zone", seed);
        positions += other_worlds(&m, "neutral-zone", seed, |_, _, _| {}).0;
    }
    assert!(positions > 100, "{positions}");
}
