//! What holds in every match holds with words that no shipped card uses: random matches with the trial cards.

use fleet_captains::engine::game::Game as _;

use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::{Computer, ComputerLevel};
use fleet_captains::fleet::secrecy::view;

use super::soak::soak;
use super::views::{folds, other_worlds};
use crate::support::{act, start, to_act};
use crate::vocabulary::trial::trial_match;

#[test]
fn random_matches_with_trial_cards_are_sound_and_end() {
    let m = trial_match();
    for seed in 0..40 {
        soak("trial", &m, seed);
    }
}

#[test]
fn facts_of_trial_cards_add_up_to_the_view_and_keep_secrets() {
    let m = trial_match();
    let mut positions = 0;
    for seed in 0..24 {
        folds(&m, "trial", seed);
        positions += other_worlds(&m, "trial", seed, |_, _, _| {}).0;
    }
    assert!(positions > 400, "{positions}");
}

#[test]
fn computers_play_matches_with_trial_cards_to_their_end() {
    let m = trial_match();
    for seed in 0..6 {
        let mut computers =
            [ComputerLevel::Cadet, ComputerLevel::Lieutenant].map(|level| Computer::new(level, seed));
        let mut s = start(&m, seed);
        for _ in 0..4_000 {
            let Some(seat) = to_act(&m, &s) else { break };
            let order = computers[seat.index() % 2].consider(&m, &view(&m, &s, seat)).unwrap().order;
            act(&m, &mut s, seat, order);
        }
        assert!(FleetCaptains::outcome(&m, &s).is_some(), "seed {seed}");
    }
}
