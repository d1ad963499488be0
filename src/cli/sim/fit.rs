//! `sim --fit LEVEL`: what each aspect of a position is worth, found from matches of a level against itself.
//!
//! Every turn that was played gives a position, told by its aspects, and in the end whether its side won. A logistic
//! regression says how much each aspect had to do with that, held back towards the weights the level plays with, by as much
//! as `HELD` made-up positions would. What it prints is half-way between: a whole step overshoots, since aspects that go
//! together are mistaken for each other.
//!
//! Invariant: the same level, scenario, seeds and content give the same weights on one machine; nothing here decides a
//! match.

use std::cell::RefCell;
use std::process::ExitCode;
use std::sync::Arc;

use super::calibration::{self, Scale, ToldPosition};
use super::jobs;
use super::matches::MOST_ORDERS;
use crate::cli::arguments::SimArguments;
use crate::cli::packs::Library;
use crate::cli::{Failure, print};
use crate::engine::dice::Key;
use crate::engine::game::Seat;
use crate::engine::sim::{GameEnd, Player, play_many, play_match};
use crate::fleet::FleetCaptains;
use crate::fleet::ai::aspects::{Aspect, Aspects};
use crate::fleet::ai::expectation::expectation;
use crate::fleet::ai::{Computer, ComputerLevel};
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::team::allied;
use crate::fleet::units::Listed as _;

/// Matches where no number is given.
const GAMES: u32 = 400;
/// How strongly a weight is held to what it was.
const HELD: f64 = 30.0;
/// Rounds of the regression; it settles within a few.
const ROUNDS: usize = 12;
/// The aspects, and whose turn it is worth to have come so far.
const COUNT: usize = Aspect::ALL.len() + 1;

/// A position at the end of a turn.
#[derive(Clone, Copy)]
struct Sample {
    aspects: [f64; COUNT],
    /// The chance to win that was told of it.
    told: f32,
    won: bool,
}

impl Sample {
    fn position(&self, weights: &Aspects) -> ToldPosition {
        let mut weights = row(weights);
        weights[COUNT - 1] = 0.0;
        let worth = dot(&weights, &self.aspects);
        ToldPosition { worth, told: f64::from(self.told), won: self.won }
    }
}

/// Plays the matches and prints weights.
///
/// # Errors
/// On wrong usage, or if content does not load.
pub fn run(arguments: &SimArguments, name: &str) -> Result<ExitCode, Failure> {
    let level = ComputerLevel::from_name(name)
        .ok_or_else(|| Failure::Usage(format!("There is no level \"{name}\" to find weights for.")))?;
    let library = Library::load(&arguments.mods)?;
    let setup = library.scenario(&arguments.scenario).map_err(Failure::Usage)?.clone();
    let m = Arc::new(Match::new(library.edition.content.clone(), setup).map_err(Failure::Usage)?);
    let count = arguments.games.unwrap_or(GAMES) as usize;
    let rows: Vec<Sample> = play_many(count, jobs(arguments), |number| {
        positions(&m, level, arguments.seed.wrapping_add(number as u64))
    })
    .concat();
    let before = level.style().weights;
    let positions: Vec<ToldPosition> = rows.iter().map(|row| row.position(&before)).collect();
    let scale = Scale::of(&positions);
    let weights = halfway(&before, &rows, 1.0 / scale.step);
    print(&(told(&before, &weights, rows.len()) + &calibration::told(&positions)))?;
    Ok(ExitCode::SUCCESS)
}

/// A player whose position is noted whenever it ends its turn.
struct NotedPlayer<'a> {
    player: Computer,
    /// Tells positions by their aspects, for all seats of a match.
    probe: &'a RefCell<Computer>,
    seen: &'a RefCell<Vec<(Seat, Aspects, f32)>>,
}

impl Player<FleetCaptains> for NotedPlayer<'_> {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        let order = self.player.choose(m, view);
        if order == Some(Order::EndTurn) {
            let told = expectation(m, view, u64::from(view.table.turn));
            self.seen.borrow_mut().push((view.seat, self.probe.borrow_mut().aspects(m, view), told));
        }
        order
    }
}

/// The position at the end of each turn of a match, with whether its side won; none of a match that came to no end.
fn positions(m: &Match, level: ComputerLevel, seed: u64) -> Vec<Sample> {
    let (probe, seen) = (RefCell::new(Computer::new(level, seed)), RefCell::new(Vec::new()));
    let player = |seat: Seat| Computer::new(level, seed ^ u64::from(seat.0 + 1) << 32);
    let mut players: Vec<Box<dyn Player<FleetCaptains> + '_>> = Vec::new();
    for seat in m.all_seats() {
        players.push(Box::new(NotedPlayer { player: player(seat), probe: &probe, seen: &seen }));
    }
    let end = play_match(m, Key::from_seed(seed), &mut players, MOST_ORDERS, |_, _, _| {});
    let GameEnd::Over(outcome) = end else { return Vec::new() };
    let seen = seen.borrow();
    let sample = |(seat, aspects, told): &(Seat, Aspects, f32)| Sample {
        aspects: row(aspects),
        told: *told,
        won: allied(outcome.winner, *seat),
    };
    seen.iter().map(sample).collect()
}

/// The aspects, and a 1 for what no aspect explains.
fn row(aspects: &Aspects) -> [f64; COUNT] {
    let mut row = [1.0; COUNT];
    for (place, (_, much)) in row.iter_mut().zip(aspects.iter()) {
        *place = f64::from(much);
    }
    row
}

/// Weights half-way from what they were to what the matches say, in the same measure: at first a point of worth moves the
/// odds by this scale, whatever it comes from.
fn halfway(before: &Aspects, rows: &[Sample], scale: f64) -> Aspects {
    let mut was = row(before);
    was[COUNT - 1] = 0.0;
    let fitted = regression(rows, &was.map(|weight| weight * scale), HELD);
    let mut weights = *before;
    for (aspect, weight) in Aspect::ALL.iter().zip(fitted) {
        weights[*aspect] = 0.5 * (weights[*aspect] + (weight / scale) as f32);
    }
    weights
}

fn dot(a: &[f64; COUNT], b: &[f64; COUNT]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Logistic regression by Newton's method, each weight held to `held` in proportion to how much its aspect varies.
fn regression(rows: &[Sample], held: &[f64; COUNT], strength: f64) -> [f64; COUNT] {
    let spread: [f64; COUNT] = std::array::from_fn(|at| {
        let mean = rows.iter().map(|row| row.aspects[at]).sum::<f64>() / rows.len().max(1) as f64;
        let square = rows.iter().map(|row| (row.aspects[at] - mean).powi(2)).sum::<f64>();
        (square / rows.len().max(1) as f64).max(1e-9)
    });
    let mut weights = *held;
    for _ in 0..ROUNDS {
        let mut slope = [0.0; COUNT];
        let mut bend = [[0.0; COUNT]; COUNT];
        for at in 0..COUNT {
            slope[at] = strength * spread[at] * (held[at] - weights[at]);
            bend[at][at] = strength * spread[at];
        }
        for Sample { aspects, won, .. } in rows {
            let chance = 1.0 / (1.0 + (-dot(&weights, aspects)).exp());
            let missed = f64::from(u8::from(*won)) - chance;
            for at in 0..COUNT {
                slope[at] += missed * aspects[at];
                for other in 0..COUNT {
                    bend[at][other] += chance * (1.0 - chance) * aspects[at] * aspects[other];
                }
            }
        }
        for (weight, step) in weights.iter_mut().zip(solved(bend, slope)) {
            *weight += step;
        }
    }
    weights
}

/// What solves linear equations, by elimination; unknowns that nothing settles stay 0.
fn solved(mut rows: [[f64; COUNT]; COUNT], mut sums: [f64; COUNT]) -> [f64; COUNT] {
    for at in 0..COUNT {
        let best = (at..COUNT).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs())).unwrap_or(at);
        rows.swap(at, best);
        sums.swap(at, best);
        let pivot = rows[at];
        if pivot[at].abs() < 1e-12 {
            continue;
        }
        for below in at + 1..COUNT {
            let share = rows[below][at] / pivot[at];
            for (own, other) in rows[below].iter_mut().zip(pivot) {
                *own -= share * other;
            }
            sums[below] -= share * sums[at];
        }
    }
    let mut found = [0.0; COUNT];
    for at in (0..COUNT).rev() {
        let known: f64 = (at + 1..COUNT).map(|other| rows[at][other] * found[other]).sum();
        if rows[at][at].abs() >= 1e-12 {
            found[at] = (sums[at] - known) / rows[at][at];
        }
    }
    found
}

fn told(before: &Aspects, after: &Aspects, count: usize) -> String {
    let mut text = format!("{count} positions\n{:<14} {:>8} {:>8}\n", "aspect", "before", "half-way");
    for (aspect, weight) in after.iter() {
        text += &format!("{:<14} {:>8.3} {weight:>8.3}\n", aspect.name(), before[aspect]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_finds_the_aspect_that_decides() {
        // Whoever has more of the first aspect wins; the second says nothing.
        let rows: Vec<Sample> = (0..400)
            .map(|number| {
                let mut aspects = [0.0; COUNT];
                (aspects[0], aspects[1]) = (f64::from(number % 20) - 9.5, f64::from(number % 7));
                let won = aspects[0] + f64::from(number % 3) - 1.0 > 0.0;
                Sample { aspects, told: 0.5, won }
            })
            .collect();
        let weights = regression(&rows, &[0.0; COUNT], 1.0);
        assert!(weights[0] > 0.5 && weights[1].abs() < 0.2, "{weights:?}");
    }

    #[test]
    fn what_cannot_be_settled_stays_nothing() {
        let mut rows = [[0.0; COUNT]; COUNT];
        (rows[0][0], rows[0][1], rows[1][0]) = (0.0, 2.0, 4.0);
        let mut sums = [0.0; COUNT];
        (sums[0], sums[1]) = (6.0, 8.0);
        assert_eq!(solved(rows, sums)[..3], [2.0, 3.0, 0.0]);
    }
}
