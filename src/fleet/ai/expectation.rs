//! The chance to win, told from what a seat sees: the worth of the position in a captain's eyes, put on a scale that whole
//! matches have shown to be true.
//!
//! Invariants: between 0 and 1, and exactly one of them only where the match is over; knows what the seat knows.

use super::evaluation::Evaluation;
use super::style::Style;
use super::terrain::Terrain;
use crate::engine::dice::Rng64;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::{View, imagine};
use crate::fleet::team::allied;

/// Worlds that are looked at.
const WORLDS: u32 = 6;
/// A captain's worth of a position at the end of its own turn at which both sides win alike, and how much more multiplies
/// the odds by e: what `sim --fit captain` prints, from two times 400 matches on `standard`. Of positions told 70 to 80 % on
/// such a scale, 71 % and 76 % were won.
const EVEN: f32 = 9.25;
const STEP: f32 = 4.2;
/// A chance, told at the beginning of a turn, with which a match may be given up: in 400 matches of captains 60 came to it,
/// and all were lost; of 112 that came to 0.05, 5 were won after all.
const HOPELESS: f32 = 0.03;
/// The logistic curve at whole steps from an even match.
const CURVE: [f32; 7] = [0.5, 0.731, 0.881, 0.953, 0.982, 0.993, 0.998];

/// The chance that the seat whose view it is wins, at the end of its turn.
pub fn expectation(m: &Match, view: &View, seed: u64) -> f32 {
    if let Some(outcome) = view.table.outcome {
        return if allied(outcome.winner, view.seat) { 1.0 } else { 0.0 };
    }
    let mut rng = Rng64::new(seed);
    let terrain = Terrain::new(&Position::at_table(m, &view.table, &view.flow));
    let style = Style::CAPTAIN;
    let mut sum = 0.0;
    for _ in 0..WORLDS {
        let world = imagine(m, view, &mut rng);
        let position = Position::new(m, &world);
        let worth = Evaluation::new(position, view.seat, &terrain, &style).aspects().weighed(&style.weights);
        sum += chance(worth);
    }
    sum / WORLDS as f32
}

/// Whether a seat that begins its turn, and whose view it is, cannot hope to win any more.
pub fn hopeless(m: &Match, view: &View, seed: u64) -> bool {
    expectation(m, view, seed) < HOPELESS
}

/// The chance to win with a position of this worth.
pub(super) fn chance(worth: f32) -> f32 {
    let steps = (worth - EVEN) / STEP;
    let far = steps.abs().min(5.99);
    let (at, part) = (far as usize, far - far.floor());
    let ahead = CURVE[at] + (CURVE[at + 1] - CURVE[at]) * part;
    if steps < 0.0 { 1.0 - ahead } else { ahead }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_worth_is_a_better_chance_and_nothing_is_certain() {
        assert!((chance(EVEN) - 0.5).abs() < 1e-6);
        let mut before = 0.0;
        for worth in -60..60 {
            let now = chance(worth as f32);
            assert!(now >= before && 0.0 < now && now < 1.0, "{worth}: {now}");
            assert!((now + chance(2.0 * EVEN - worth as f32) - 1.0).abs() < 1e-4, "both ways alike");
            before = now;
        }
    }
}
