//! Computer players: how they evaluate positions and choose orders (chapters TURN to VICTORY, as a player thinks of
//! them).
//!
//! Map: `level` says what each level considers, `style` how it weighs things. [`Known`] is all that a computer player
//! knows, `even_dice` what dice show in its imagined worlds. `think` tries each order in these, `tasks` several orders of
//! a ship for one purpose, `fleet_plan` tasks of several ships, `task_force` which ships go together; `quick` plays them on
//! to the next turn's decision. `evaluation` says what comes of it as `aspects`; `mission_odds`, `beam` and `places` what
//! missions promise, `ship_estimate` and `terrain` how far ships get, `hand` what cards can do, `chance` what dice do.
//!
//! Invariants: a player is given its seat's view, a seed and a budget of imagined worlds to play through, and nothing
//! else: the match's own state never comes in; only + - * / on floats, so that a choice is the same on every platform.

pub mod aspects;
mod beam;
mod chance;
mod evaluation;
mod even_dice;
mod fleet_plan;
mod hand;
mod level;
mod mission_odds;
mod places;
mod quick;
mod ship_estimate;
pub mod style;
mod task_force;
mod tasks;
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

use even_dice::EvenDice;
pub use level::ComputerLevel;
pub use style::Style;
pub use think::Candidate;

/// What a computer player knows: its seat's view, and worlds it could be in, imagined from that view.
pub struct Known<'a> {
    m: &'a Match,
    view: &'a View,
    rng: &'a mut Rng64,
    /// Whether dice fall evenly over the worlds.
    even: Option<EvenDice>,
    worlds: Vec<State>,
}

impl Known<'_> {
    /// One of the imagined worlds, dealt when it is first asked for.
    fn world(&mut self, index: usize) -> &State {
        while self.worlds.len() <= index {
            let mut world = imagine(self.m, self.view, self.rng);
            let (at, seat) = (self.worlds.len(), self.view.seat);
            if let Some(even) = &mut self.even {
                even.cast(&mut world, at, seat, self.m.opponent(seat), self.rng);
            }
            self.worlds.push(world);
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

    /// The same with another budget: how many imagined worlds it may play through for a choice.
    #[must_use]
    pub fn with_steps(mut self, steps: u32) -> Self {
        self.style.steps = steps;
        self
    }

    /// A player with weights of its own, for measuring them against others.
    pub fn with_style(style: Style, seed: u64) -> Self {
        Self { style, rng: Rng64::new(seed), memory: think::Memory::default() }
    }

    /// What a position is made of to the seat whose view it is, in a world it could be.
    pub fn aspects(&mut self, m: &Match, view: &View) -> aspects::Aspects {
        let world = imagine(m, view, &mut self.rng);
        let position = Position::new(m, &world);
        let terrain = terrain::Terrain::new(&Position::at_table(m, &view.table, &view.flow));
        evaluation::Evaluation::new(position, view.seat, &terrain, &self.style).aspects()
    }

    /// The order for the seat whose view it is and who is asked now, with its reasons; none if there is no legal one.
    pub fn consider(&mut self, m: &Match, view: &View) -> Option<Choice> {
        let mut noise = Rng64::new(self.rng.next_u64());
        let even = self.style.even.then(EvenDice::default);
        let mut known = Known { m, view, rng: &mut self.rng, even, worlds: Vec::new() };
        let considered = think::think(m, &mut known, &self.style, &mut self.memory, &mut noise);
        considered.first().map(|best| best.order).map(|order| Choice { order, considered })
    }
}

impl Player<FleetCaptains> for Computer {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        self.consider(m, view).map(|choice| choice.order)
    }
}
