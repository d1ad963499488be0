//! Computers at this screen: a choice is thought through on the task pool, never in a frame.
//!
//! Invariants: a thought is given the match, its seat's view and the player with its seed and its budget, and nothing
//! else; there is one at most; an answer counts only in the position that was thought about; a thought that is cancelled
//! leaves no trace, so that what a computer orders does not depend on when somebody pauses.

use std::sync::{Arc, OnceLock};

use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};

use super::{Chair, Client};
use crate::engine::game::Seat;
use crate::engine::meter::Meter;
use crate::engine::sim::Player;
use crate::fleet::FleetCaptains;
use crate::fleet::order::Order;

/// A computer player. Each thought works on a copy, which takes the original's place once its order is given.
#[derive(Clone)]
pub struct ComputerPlayer(Box<dyn CopiedPlayer>);

/// A player that can be copied.
trait CopiedPlayer: Player<FleetCaptains> + Send + Sync {
    fn copied(&self) -> Box<dyn CopiedPlayer>;
}

impl<P: Player<FleetCaptains> + Clone + Send + Sync + 'static> CopiedPlayer for P {
    fn copied(&self) -> Box<dyn CopiedPlayer> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn CopiedPlayer> {
    fn clone(&self) -> Self {
        (**self).copied()
    }
}

impl ComputerPlayer {
    pub fn new(player: impl Player<FleetCaptains> + Clone + Send + Sync + 'static) -> Self {
        Self(Box::new(player))
    }
}

/// What the computers at this screen are doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinking {
    /// None of them is asked.
    Idle,
    /// One of them thinks; nothing is to be done until it is awake again.
    Busy,
    /// One of them has given an order.
    Moved,
}

/// A choice being thought about. Dropping it cancels it.
pub(super) struct Thought {
    seat: Seat,
    /// The position: so many steps of the match.
    steps: usize,
    /// What was found, and the player as it is after finding it.
    answer: Arc<OnceLock<(Option<Order>, ComputerPlayer)>>,
    /// How far it has come, and the wish that it end.
    meter: Meter,
    task: Task<()>,
}

/// What is being thought about at this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pondered {
    /// The order of the computer in this seat, so many imagined worlds so far.
    Order { seat: Seat, worlds: u32 },
    /// Advice for a person.
    Advice { worlds: u32 },
}

impl Pondered {
    /// How many worlds have been imagined and played through for it.
    pub const fn worlds(self) -> u32 {
        match self {
            Self::Order { worlds, .. } | Self::Advice { worlds } => worlds,
        }
    }
}

impl Client {
    /// Lets the computer in this seat think, and gives its order once it has found one. There is no need to call again
    /// before `wake` has been called.
    pub(in crate::app::play) fn computer_moves(
        &mut self,
        seat: Seat,
        wake: impl FnOnce() + Send + 'static,
    ) -> Thinking {
        let Some(Chair::Computer { player, .. }) = self.chairs.get(seat.index()) else {
            return Thinking::Idle;
        };
        let now = (seat, self.session.steps());
        let Some(thought) = self.thought.as_ref().filter(|thought| (thought.seat, thought.steps) == now)
        else {
            self.thought = Some(self.think(seat, player.clone(), wake));
            return Thinking::Busy;
        };
        // A thought that ended without an answer has failed.
        let over = thought.task.is_finished();
        let hurried = thought.meter.is_hurried().then(|| thought.meter.spent());
        let (answer, thinker) = match thought.answer.get() {
            Some((answer, thinker)) => (*answer, thinker.clone()),
            None if over => (None, player.clone()),
            None => return Thinking::Busy,
        };
        self.thought = None;
        if let Some(Chair::Computer { player, .. }) = self.chairs.get_mut(seat.index()) {
            *player = thinker;
        }
        self.give(seat, answer, hurried);
        Thinking::Moved
    }

    /// Cancels what a computer is thinking about; if it is still asked, it will think again.
    pub(in crate::app::play) fn stop_thinking(&mut self) {
        self.thought = None;
    }

    /// What is being thought about now.
    pub fn pondered(&self) -> Option<Pondered> {
        let advice = self.advice.as_ref().map(|asked| Pondered::Advice { worlds: asked.meter.spent() });
        let order = |thought: &Thought| Pondered::Order { seat: thought.seat, worlds: thought.meter.spent() };
        advice.or_else(|| self.thought.as_ref().map(order))
    }

    /// Asks whoever thinks for the best they have found so far.
    pub(in crate::app::play) fn hurry(&self) {
        if let Some(thought) = &self.thought {
            thought.meter.hurry();
        }
        if let Some(asked) = &self.advice {
            asked.meter.hurry();
        }
    }

    fn think(&self, seat: Seat, mut player: ComputerPlayer, wake: impl FnOnce() + Send + 'static) -> Thought {
        let (m, view) = (self.m().clone(), *self.view(seat));
        let (answer, meter) = (Arc::new(OnceLock::new()), Meter::default());
        let (told, watched) = (answer.clone(), meter.clone());
        let pool = AsyncComputeTaskPool::get_or_init(TaskPool::default);
        let task = pool.spawn(async move {
            let order = player.0.choose_watched(&m, &view, &watched);
            told.get_or_init(|| (order, player));
            wake();
        });
        Thought { seat, steps: self.session.steps(), answer, meter, task }
    }

    /// A computer that found no order, or an illegal one, must not stop the match: the first legal one is given
    /// instead.
    fn give(&mut self, seat: Seat, answer: Option<Order>, hurried: Option<u32>) {
        let given = answer.is_some_and(|order| self.act(seat, &[order]).is_ok());
        if let Some(steps) = hurried.filter(|_| given) {
            self.session.note_hurried(steps);
        }
        if !given && let Some(order) = self.legal_orders(seat).first().copied() {
            let _ = self.act(seat, &[order]);
        }
    }
}
