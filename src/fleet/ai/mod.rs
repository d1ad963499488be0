//! Computer players: how they evaluate positions and choose orders (chapters TURN to VICTORY, as a player thinks of
//! them).
//!
//! Map: `level` says what each level considers, `style` how it weighs things, `temperament` what it is fond of, `remark`
//! what it says of it. [`Known`] is all that a computer player knows, `even_dice` what dice show in its imagined worlds.
//! `preparation` chooses before the first turn. Then `think` tries each order in imagined worlds, `tasks` several orders of a
//! ship for one purpose, `fleet_plan` tasks of several ships, `rest_of_turn` what follows them, `task_force` which ships go
//! together; `quick` plays them on to the next turn's decision, `choose` answers what one's own cards ask, `counter` for the other side with what it may have.
//! `evaluation` says what comes of it as `aspects`; `mission_odds`, `deed_odds`, `beam` and `places` what missions promise,
//! `ship_estimate` and `terrain` how far ships get, `hand` what cards can do, `promise` what lasting ones bring, `chance` what dice do. `reasons` and `beliefs`
//! say afterwards why, `words` in sentences; `expectation` tells the chance to win, `waste` how much of it an order gives
//! away, `prospect` the best way to work on a mission.
//!
//! Invariants: a player is given its seat's view, a seed and a budget of imagined worlds to play through, and nothing
//! else: the match's own state never comes in; only + - * / on floats, so that a choice is the same on every platform.

pub mod aspects;
mod beam;
pub mod beliefs;
mod chance;
mod choose;
mod counter;
mod deed_odds;
mod evaluation;
mod even_dice;
pub mod expectation;
mod fleet_plan;
mod hand;
mod joint_attack;
mod level;
mod mission_odds;
pub mod next_step;
mod places;
mod plain_words;
mod preparation;
mod promise;
pub mod prospect;
mod quick;
pub mod reasons;
pub mod remark;
mod rest_of_turn;
mod ship_estimate;
pub mod style;
mod task_force;
mod tasks;
mod temperament;
mod terrain;
mod think;
pub mod waste;
pub mod words;

use crate::engine::codec::Codec as _;
use crate::engine::dice::{Key, Rng64};
use crate::engine::digest::Digest;
use crate::engine::meter::Meter;
use crate::engine::sim::Player;
use crate::fleet::FleetCaptains;
use crate::fleet::decision::Decision;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::{View, imagine};
use crate::fleet::state::State;
use crate::fleet::state::parts::Moved;

use even_dice::EvenDice;
use expectation::hopeless;
pub use level::ComputerLevel;
pub use preparation::suggested_subdecks;
use reasons::Reasons;
pub use style::Style;
pub use temperament::Temperament;
pub use think::Candidate;

/// What a computer player knows: its seat's view, and worlds it could be in, imagined from that view.
pub struct Known<'a> {
    m: &'a Match,
    view: &'a View,
    rng: Rng64,
    /// Whether dice fall evenly over the worlds.
    even: Option<EvenDice>,
    worlds: Vec<State>,
}

impl Known<'_> {
    /// One of the imagined worlds, dealt when it is first asked for.
    fn world(&mut self, index: usize) -> &State {
        while self.worlds.len() <= index {
            let mut world = imagine(self.m, self.view, &mut self.rng);
            let (at, seat) = (self.worlds.len(), self.view.seat);
            if let Some(even) = &mut self.even {
                even.cast(&mut world, at, seat, self.m.opponent(seat), &mut self.rng);
            }
            self.worlds.push(world);
        }
        &self.worlds[index]
    }
}

/// A choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub order: Order,
    /// What was considered, the best first.
    pub considered: Vec<Candidate>,
    /// Why, if that was asked for and it was thought about.
    pub reasons: Option<Reasons>,
}

/// A computer player.
#[derive(Clone, Debug)]
pub struct Computer {
    style: Style,
    seed: u64,
    /// Whether it resigns a match that it cannot hope to win any more.
    concedes: bool,
    memory: think::Memory,
}

impl Computer {
    /// A player of that level; the same seed gives the same choices.
    pub fn new(level: ComputerLevel, seed: u64) -> Self {
        Self::with_style(level.style(), seed)
    }

    /// A player of that level and temperament.
    pub fn tempered(level: ComputerLevel, temperament: Temperament, seed: u64) -> Self {
        Self::with_style(temperament.style(level, seed), seed)
    }

    /// The same with another budget: how many imagined worlds it may play through for a choice.
    #[must_use]
    pub const fn with_steps(mut self, steps: u32) -> Self {
        self.style.steps = steps;
        self
    }

    /// The same, but misjudging nothing: for whoever is asked for advice.
    #[must_use]
    pub const fn careful(mut self) -> Self {
        self.style.carelessness = 0.0;
        self
    }

    /// A player with weights of its own, for measuring them against others.
    pub fn with_style(style: Style, seed: u64) -> Self {
        Self { style, seed, concedes: false, memory: think::Memory::default() }
    }

    /// The same, but resigning a match that it cannot hope to win any more, where no partner plays on.
    #[must_use]
    pub const fn conceding(mut self) -> Self {
        self.concedes = true;
        self
    }

    /// Whether it resigns now: at the beginning of its turn, before anything has been done in it.
    fn gives_up(&self, m: &Match, view: &View) -> bool {
        let position = Position::at_table(m, &view.table, &view.flow);
        self.concedes
            && m.partner(view.seat).is_none()
            && position.f.decision == Decision::Turn
            && position.t.turn > 0
            && position.t.seat(view.seat).actions_spent == 0
            && position.t.fleet(view.seat).iter().all(|ship| position.ship(ship).moved == Moved::Not)
            && hopeless(m, view, self.seed)
    }

    /// What a position is made of to the seat whose view it is, in a world it could be.
    pub fn aspects(&self, m: &Match, view: &View) -> aspects::Aspects {
        let world = imagine(m, view, &mut self.chance(view));
        let position = Position::new(m, &world);
        let terrain = terrain::Terrain::new(&Position::at_table(m, &view.table, &view.flow));
        evaluation::Evaluation::new(position, view.seat, &terrain, &self.style).aspects()
    }

    /// The order for the seat whose view it is and who is asked now; none if there is no legal one.
    pub fn consider(&mut self, m: &Match, view: &View) -> Option<Choice> {
        self.decide(m, view, &Meter::default(), false)
    }

    /// The same order with its reasons.
    pub fn explain(&mut self, m: &Match, view: &View) -> Option<Choice> {
        self.decide(m, view, &Meter::default(), true)
    }

    /// The same for somebody who watches the thought and may hurry it.
    pub fn explain_watched(&mut self, m: &Match, view: &View, meter: &Meter) -> Option<Choice> {
        self.decide(m, view, meter, true)
    }

    /// The same order as of one that was hurried after so many steps, if it was, with its reasons.
    pub fn explain_hurried(
        &mut self,
        m: &Match,
        view: &View,
        hurried: Option<u32>,
        meter: &Meter,
    ) -> Option<Choice> {
        let whole = self.style.steps;
        self.style.steps = hurried.unwrap_or(whole);
        let choice = self.explain_watched(m, view, meter);
        self.style.steps = whole;
        choice
    }

    /// Whatever chance a thought needs: it depends on the seed and on what the seat sees, so that a choice can be made again
    /// without those before it.
    fn chance(&self, view: &View) -> Rng64 {
        let mut digest = Digest::new(Key::from_seed(self.seed));
        view.table.encode(&mut digest);
        view.flow.encode(&mut digest);
        Rng64::new(digest.finish())
    }

    fn decide(&mut self, m: &Match, view: &View, meter: &Meter, explain: bool) -> Option<Choice> {
        if self.gives_up(m, view) {
            return Some(Choice { order: Order::Resign, considered: Vec::new(), reasons: None });
        }
        let mut rng = self.chance(view);
        let mut noise = Rng64::new(rng.next_u64());
        let even = self.style.even.then(EvenDice::default);
        let mut known = Known { m, view, rng, even, worlds: Vec::new() };
        let thought = think::think(m, &mut known, &self.style, &mut self.memory, &mut noise, meter, explain);
        let order = thought.considered.first()?.order;
        Some(Choice { order, considered: thought.considered, reasons: thought.reasons })
    }
}

impl Player<FleetCaptains> for Computer {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        self.consider(m, view).map(|choice| choice.order)
    }

    fn choose_watched(&mut self, m: &Match, view: &View, meter: &Meter) -> Option<Order> {
        self.decide(m, view, meter, false).map(|choice| choice.order)
    }
}
