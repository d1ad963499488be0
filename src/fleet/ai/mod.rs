//! Computer players: how they evaluate positions and choose orders (chapters TURN to VICTORY, as a player thinks of
//! them).
//!
//! Map: [`Known`] is all that a computer player knows; `think` tries each order in imagined worlds, `quick` plays those
//! on to the next turn's decision, `evaluation` says what they are worth, `mission_odds`, `beam` and `places` what
//! missions promise, `ship_estimate` and `terrain` how far ships get, `hand` what cards can do, `chance` what dice do,
//! `task_force` which ships go together.
//!
//! Invariants: a player is given its seat's view, a seed and a budget of imagined worlds to play through, and nothing
//! else: the match's own state never comes in; only + - * / on floats, so that a choice is the same on every platform.

mod beam;
mod chance;
mod evaluation;
mod hand;
mod mission_odds;
mod places;
mod quick;
mod ship_estimate;
pub mod style;
mod task_force;
mod terrain;
mod think;

use std::fmt::Write as _;

use crate::engine::dice::Rng64;
use crate::engine::sim::Player;
use crate::fleet::FleetCaptains;
use crate::fleet::describe::orders;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::{View, imagine};
use crate::fleet::state::State;

pub use style::Style;
pub use think::Candidate;

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComputerLevel {
    /// Knows the rules and what is worth having, and often misjudges it.
    Cadet,
    /// Thinks every order through to its end.
    Lieutenant,
}

impl ComputerLevel {
    /// Every level, weakest first.
    pub const ALL: [Self; 2] = [Self::Cadet, Self::Lieutenant];

    /// How it weighs things.
    pub const fn style(self) -> Style {
        match self {
            Self::Cadet => Style::CADET,
            Self::Lieutenant => Style::LIEUTENANT,
        }
    }

    /// As the command line spells it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cadet => "cadet",
            Self::Lieutenant => "lieutenant",
        }
    }

    /// The level of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// What a computer player knows: its seat's view, and worlds it could be in, imagined from that view.
pub struct Known<'a> {
    m: &'a Match,
    view: &'a View,
    rng: &'a mut Rng64,
    worlds: Vec<State>,
}

impl Known<'_> {
    /// One of the imagined worlds, dealt when it is first asked for.
    fn world(&mut self, index: usize) -> &State {
        while self.worlds.len() <= index {
            self.worlds.push(imagine(self.m, self.view, self.rng));
        }
        &self.worlds[index]
    }
}

/// A choice and its reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub order: Order,
    /// What was considered, the best first.
    pub considered: Vec<Candidate>,
}

impl Choice {
    /// A short explanation: the best few orders and what each promises in Victory Points. Worded with the view of the
    /// seat that chose, in the position it chose in, and so with nothing that this seat may not know.
    pub fn why(&self, m: &Match, view: &View) -> String {
        if self.considered.len() < 2 {
            return "no other order was considered".to_owned();
        }
        let position = Position::at_table(m, &view.table, &view.flow);
        let mut text =
            format!("best of {} orders, by what each promises in Victory Points:", self.considered.len());
        for one in self.considered.iter().take(4) {
            // Writing to a string cannot fail.
            let _ = write!(text, " {} {:+.2};", orders::text(&position, one.order), one.gain);
        }
        text.pop();
        text
    }
}

/// A computer player.
#[derive(Clone, Debug)]
pub struct Computer {
    style: Style,
    rng: Rng64,
    memory: think::Memory,
}

impl Computer {
    /// A player of that level; the same seed gives the same choices.
    pub fn new(level: ComputerLevel, seed: u64) -> Self {
        Self::with_style(level.style(), seed)
    }

    /// A player with weights of its own, for measuring them against others.
    pub fn with_style(style: Style, seed: u64) -> Self {
        Self { style, rng: Rng64::new(seed), memory: think::Memory::default() }
    }

    /// The order for the seat whose view it is and who is asked now, with its reasons; none if there is no legal one.
    pub fn consider(&mut self, m: &Match, view: &View) -> Option<Choice> {
        let mut noise = Rng64::new(self.rng.next_u64());
        let mut known = Known { m, view, rng: &mut self.rng, worlds: Vec::new() };
        let considered = think::think(m, &mut known, &self.style, &mut self.memory, &mut noise);
        considered.first().map(|best| best.order).map(|order| Choice { order, considered })
    }
}

impl Player<FleetCaptains> for Computer {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        self.consider(m, view).map(|choice| choice.order)
    }
}
