//! Random matches: there is always a legal order or the match is over, no choice is listed twice, every match ends.

use fleet_captains::engine::game::Game;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::roster::Match;

use crate::support::{content, play_random, scenario};

#[test]
fn random_matches_end_and_never_lack_an_order() {
    for name in ["skirmish", "standard", "long-range", "team"] {
        let m = Match::new(content(), scenario(name)).unwrap();
        for seed in 0..20 {
            let mut most = 0;
            let s = play_random(&m, seed, 200_000, |_, _, orders| {
                assert!(!orders.is_empty());
                most = most.max(orders.len());
                for (index, order) in orders.iter().enumerate() {
                    assert!(!orders[..index].contains(order), "{order:?} is listed twice");
                }
            });
            assert!(FleetCaptains::outcome(&m, &s).is_some(), "{name}, seed {seed}: no end");
            assert!(most <= 512, "{most} orders in one position");
        }
    }
}
