//! Boards of a scenario, dealt as matches deal them.

use super::figure::{ContentFigure, FigureOf};
use super::possible::Possible;
use crate::cli::aim::Aim;
use crate::engine::dice::Key;
use crate::engine::game::{Game as _, Silent};
use crate::fleet::FleetCaptains;
use crate::fleet::roster::Match;

/// A scenario with boards of it.
pub struct DealtScenario<'a> {
    pub m: &'a Match,
    pub boards: Vec<Possible<'a>>,
}

impl<'a> DealtScenario<'a> {
    /// The boards of that many seeds, from 1 on.
    pub fn deal(m: &'a Match, seeds: u64) -> Self {
        let board = |seed| {
            let state = FleetCaptains::start(m, Key::from_seed(seed), &mut Silent);
            Possible::new(m, &state)
        };
        Self { m, boards: (1..=seeds).map(board).collect() }
    }

    /// The kinds in a list of the roster, each once.
    pub fn kinds(&self, list: &[u16]) -> Vec<u16> {
        let mut kinds = list.to_vec();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }
}

/// The worst of some shares as a figure, with all that are above nothing behind it.
pub fn by_share<'a>(
    id: &str,
    m: &Match,
    text: &str,
    shares: impl Iterator<Item = (&'a str, [usize; 2])>,
    most: f64,
) -> ContentFigure {
    let part = |[count, whole]: [usize; 2]| count as f64 / whole.max(1) as f64;
    let mut all: Vec<(&str, [usize; 2])> = shares.collect();
    all.sort_by(|(_, one), (_, other)| part(*other).total_cmp(&part(*one)));
    let worst = all.first().map_or([0, 0], |(_, share)| *share);
    let some = all.iter().filter(|(_, share)| share[0] > 0);
    let which = some.map(|(name, share)| format!("{name}: {:.1} %", 100.0 * part(*share)));
    let of = FigureOf { id: &m.setup.id, title: &format!("Boards of {}", m.setup.name) };
    ContentFigure::share(id, of, text, worst, Aim::at_most(most)).which(which.collect())
}
