//! Computers at this screen: a choice is thought through on the task pool, never in a frame.
//!
//! Invariants: a thought is given the match, its seat's view and the player with its seed and its budget, and nothing
//! else; there is one at most; an answer counts only in the position that was thought about; a thought that is cancelled
//! leaves no trace, so that what a computer orders does not depend on when somebody pauses; one that has begun while something
//! is still shown is the same that would begin after it.

use super::reasons::AskedReasons;
use super::thought::{Thought, ThoughtStage};
use super::warning::WeighedOrders;
use super::{Chair, Client};
use crate::engine::game::Seat;
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

/// A choice being thought about: what is found, and the player as it is after finding it.
pub(super) struct PonderedChoice {
    seat: Seat,
    thought: Thought<(Option<Order>, ComputerPlayer)>,
}

/// What is being thought about at this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pondered {
    /// The order of the computer in this seat, so many imagined worlds so far.
    Order { seat: Seat, worlds: u32 },
    /// Advice for a person.
    Advice { worlds: u32 },
    /// Why this seat gave an order, once the match is over.
    Reasons { seat: Seat, worlds: u32 },
    /// What an order of a person would give away.
    Warning { worlds: u32 },
}

impl Pondered {
    /// How many worlds have been imagined and played through for it.
    pub const fn worlds(self) -> u32 {
        match self {
            Self::Order { worlds, .. }
            | Self::Advice { worlds }
            | Self::Reasons { worlds, .. }
            | Self::Warning { worlds } => worlds,
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
        let of_now = |choice: &PonderedChoice| (choice.seat, choice.thought.steps) == now;
        let mut choice =
            self.choice.take().filter(of_now).unwrap_or_else(|| self.think(seat, player.clone()));
        let found = match choice.thought.look(wake) {
            ThoughtStage::Found(found) => Some(found),
            ThoughtStage::Failed => None,
            ThoughtStage::Busy => {
                self.choice = Some(choice);
                return Thinking::Busy;
            }
        };
        let meter = &choice.thought.meter;
        let hurried = meter.is_hurried().then(|| meter.spent());
        let (answer, thinker) = found.unzip();
        if let (Some(thinker), Some(Chair::Computer { player, .. })) =
            (thinker, self.chairs.get_mut(seat.index()))
        {
            *player = thinker;
        }
        self.give(seat, answer.flatten(), hurried);
        Thinking::Moved
    }

    /// Lets the computer in this seat begin to think, so that its order is there sooner once it is asked for; `wake` is called
    /// when it is.
    pub(in crate::app::play) fn thinks_ahead(&mut self, seat: Seat, wake: impl FnOnce() + Send + 'static) {
        let Some(Chair::Computer { player, .. }) = self.chairs.get(seat.index()) else { return };
        let now = (seat, self.session.steps());
        if self.choice.as_ref().is_none_or(|choice| (choice.seat, choice.thought.steps) != now) {
            let mut choice = self.think(seat, player.clone());
            // The first look lets it begin.
            let _ = choice.thought.look(wake);
            self.choice = Some(choice);
        }
    }

    /// Cancels what a computer is thinking about; if it is still asked, it will think again.
    pub(in crate::app::play) fn stop_thinking(&mut self) {
        self.choice = None;
    }

    /// What is being thought about now.
    pub fn pondered(&self) -> Option<Pondered> {
        let advice = self.advice.as_ref().map(|asked| Pondered::Advice { worlds: asked.meter.spent() });
        let order = |choice: &PonderedChoice| Pondered::Order {
            seat: choice.seat,
            worlds: choice.thought.meter.spent(),
        };
        let why = |asked: &AskedReasons| Pondered::Reasons {
            seat: asked.seat,
            worlds: asked.thought.meter.spent(),
        };
        let waits = |weighed: &WeighedOrders| Pondered::Warning { worlds: weighed.thought.meter.spent() };
        let told = self.weighed.as_ref().map(waits).or(advice).or_else(|| self.reasons.as_ref().map(why));
        told.or_else(|| self.choice.as_ref().map(order))
    }

    /// Asks whoever thinks for the best they have found so far.
    pub(in crate::app::play) fn hurry(&self) {
        if let Some(choice) = &self.choice {
            choice.thought.meter.hurry();
        }
        if let Some(asked) = &self.advice {
            asked.meter.hurry();
        }
        if let Some(weighed) = &self.weighed {
            weighed.thought.meter.hurry();
        }
    }

    fn think(&self, seat: Seat, mut player: ComputerPlayer) -> PonderedChoice {
        let (m, view) = (self.m().clone(), *self.view(seat));
        let think = move |meter: &_| (player.0.choose_watched(&m, &view, meter), player);
        PonderedChoice { seat, thought: Thought::new(self.session.steps(), think) }
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
