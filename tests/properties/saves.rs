//! Saved and loaded at every step, a match is the same; replayed from its orders, it has the same digests.

use std::sync::Arc;

use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::save::{Header, Loaded, Save};
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::roster::Match;
use fleet_captains::saves::Edition;

use crate::support::{content, scenario};

/// The header of a match of the shipped content.
pub fn header(m: &Match) -> Header {
    Edition { content: m.content.clone(), mods: Vec::new() }.header(&m.setup)
}

/// Plays random orders in a session; calls after each.
pub fn play(
    session: &mut Session<FleetCaptains>,
    seed: u64,
    orders: u32,
    mut each: impl FnMut(&Session<FleetCaptains>, u32),
) {
    let mut rng = Rng64::new(seed);
    for number in 0..orders {
        let Some(seat) = session.to_act().iter().next() else { return };
        let legal = session.legal_orders(seat);
        session.act(seat, *rng.pick(&legal).unwrap()).unwrap();
        each(session, number);
    }
}

#[test]
fn a_match_saved_at_any_step_goes_on_from_there() {
    for (name, seed) in [("skirmish", 1), ("standard", 2), ("long-range", 3), ("team", 4)] {
        let m = Arc::new(Match::new(content(), scenario(name)).unwrap());
        let header = header(&m);
        let mut session = Session::<FleetCaptains>::new(m.clone(), Key::from_seed(seed));
        play(&mut session, seed, 600, |session, number| {
            // The encoded state at every step; the whole log, which takes longer each time, now and then.
            let save = Save::of(session, header.clone());
            let resumed: Session<FleetCaptains> =
                save.resume(&m, true).unwrap_or_else(|why| panic!("{name}, order {number}: {why}"));
            assert_eq!(resumed.state(), session.state(), "{name}, order {number}");
            if number % 50 == 0 {
                let read = Save::from_text(&save.to_text().unwrap()).unwrap();
                assert_eq!(read, save);
                let (again, how) = read.load::<FleetCaptains>(&m, true).unwrap();
                assert_eq!(
                    (again.state(), how),
                    (session.state(), Loaded::Replayed),
                    "{name}, order {number}"
                );
                assert_eq!(again.digest(), session.digest());
            }
        });
    }
}

#[test]
fn a_match_played_again_from_its_orders_has_the_same_digests() {
    for seed in 0..6 {
        let m = Arc::new(Match::new(content(), scenario("skirmish")).unwrap());
        let mut session = Session::<FleetCaptains>::new(m.clone(), Key::from_seed(seed));
        play(&mut session, seed, 4_000, |_, _| {});
        // `replay` compares every digest and the end.
        let save = Save::of(&session, header(&m));
        let again: Session<FleetCaptains> = save.replay(&m, usize::MAX).unwrap();
        assert_eq!(again.outcome(), session.outcome());
    }
}
