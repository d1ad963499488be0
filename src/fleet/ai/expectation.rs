//! The chance to win, told from what a seat sees: how much better its position is than the other side's in a captain's eyes,
//! put on a scale that whole matches have shown to be true.
//!
//! Invariants: between 0 and 1, and exactly one of them only where the match is over; knows what the seat knows.

use super::aspects::Aspect;
use super::evaluation::Evaluation;
use super::style::Style;
use super::terrain::Terrain;
use crate::engine::dice::Rng64;
use crate::engine::game::Seat;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::{View, imagine};
use crate::fleet::state::State;
use crate::fleet::team::allied;

/// Worlds that are looked at.
const WORLDS: u32 = 6;
/// What a side that is at its goal leads by for that, against one that has no points: the nearer the goal, the more a point
/// is worth, as a square.
const AT_GOAL: f32 = 40.0;
/// The lead at the end of a turn at which both sides win alike, and how much more multiplies the odds by e. These and
/// [`AT_GOAL`] are what a logistic regression of 7,181 positions found: 240 matches of lieutenants, 120 on `skirmish` and 120
/// on `standard`, and 40 of captains on `skirmish`. `sim --calibrate` shows whether they still come true.
const EVEN: f32 = 3.1;
const STEP: f32 = 13.0;
/// A chance, told at the beginning of a turn, with which a match may be given up: in these matches no position was won of
/// which less than 0.017 was told at the end of a turn.
const HOPELESS: f32 = 0.015;
/// The logistic curve at whole steps from an even match.
const CURVE: [f32; 7] = [0.5, 0.731, 0.881, 0.953, 0.982, 0.993, 0.998];

/// The chance that the seat whose view it is wins, at the end of its turn.
pub fn expectation(m: &Match, view: &View, seed: u64) -> f32 {
    if let Some(outcome) = view.table.outcome {
        return if allied(outcome.winner, view.seat) { 1.0 } else { 0.0 };
    }
    mean(m, view, seed, chance)
}

/// By how many Victory Points the position of the seat whose view it is seems better than the other side's.
pub fn seeming_lead(m: &Match, view: &View, seed: u64) -> f32 {
    mean(m, view, seed, |lead| lead)
}

/// The mean over imagined worlds of something that the lead in one of them says.
fn mean(m: &Match, view: &View, seed: u64, said: impl Fn(f32) -> f32) -> f32 {
    let mut rng = Rng64::new(seed);
    let terrain = Terrain::new(&Position::at_table(m, &view.table, &view.flow));
    let worlds = (0..WORLDS).map(|_| said(lead(m, &imagine(m, view, &mut rng), view.seat, &terrain)));
    worlds.sum::<f32>() / WORLDS as f32
}

/// The chance to win of a seat in an imagined world.
pub(super) fn chance_in(m: &Match, world: &State, seat: Seat, terrain: &Terrain) -> f32 {
    chance(lead(m, world, seat, terrain))
}

/// What a world is worth to a seat, less what it is worth to the other side: what both have by nature of the match, such as
/// missions still to be done, does not count. Points that are near the goal count once more.
fn lead(m: &Match, world: &State, seat: Seat, terrain: &Terrain) -> f32 {
    let style = Style::CAPTAIN;
    let aspects = |seat: Seat| Evaluation::new(Position::new(m, world), seat, terrain, &style).aspects();
    let (own, other) = (aspects(seat), aspects(m.opponent(seat)));
    let nearer = (own[Aspect::Nearness] - own[Aspect::TheirNearness]) / f32::from(m.setup.goal.0.max(1));
    own.weighed(&style.weights) - other.weighed(&style.weights) + AT_GOAL * nearer
}

/// Whether a seat that begins its turn, and whose view it is, cannot hope to win any more.
pub fn hopeless(m: &Match, view: &View, seed: u64) -> bool {
    expectation(m, view, seed) < HOPELESS
}

/// The chance to win with that lead.
fn chance(lead: f32) -> f32 {
    let steps = (lead - EVEN) / STEP;
    let far = steps.abs().min(5.99);
    let (at, part) = (far as usize, far - far.floor());
    let ahead = CURVE[at] + (CURVE[at + 1] - CURVE[at]) * part;
    if steps < 0.0 { 1.0 - ahead } else { ahead }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_lead_is_a_better_chance_and_nothing_is_certain() {
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
