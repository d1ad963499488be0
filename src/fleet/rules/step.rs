//! What a step of a procedure returns, and asking a side: one player, then the partner.
//!
//! A step works on a copy of its frame and hands it back; [`Resolver::step`] alone writes it into its place on the
//! stack or takes it off. Invariant: a frame that is done has pushed nothing in that step; what comes after it is in
//! [`Resolver::end`].

use super::Resolver;
use crate::engine::game::Sink;
use crate::fleet::fact::Fact;
use crate::fleet::state::frame::{Asking, Frame};

/// What a step of a procedure did.
pub(super) enum Step<F = Frame> {
    /// It stays, as it is now: it has asked, has pushed what must end first, or goes on at once.
    Stay(F),
    /// Another frame takes its place.
    Next(Frame),
    /// It is over, as it is now, and comes off the stack.
    Done(F),
}

impl<F> Step<F> {
    /// The same, with the frame as it lies on the stack.
    #[inline]
    pub fn of(self, frame: impl FnOnce(F) -> Frame) -> Step {
        match self {
            Self::Stay(own) => Step::Stay(frame(own)),
            Self::Next(other) => Step::Next(other),
            Self::Done(own) => Step::Done(frame(own)),
        }
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Asks one side, one player and then the partner, and says who is being asked now: nobody once both have answered.
    /// `through`: whoever was asked last has nothing to add; otherwise they are asked again. `decision` asks the one,
    /// or the partner if it is told so, and says whether there was anything to ask.
    pub fn ask_side(
        &mut self,
        asking: Asking,
        through: bool,
        mut decision: impl FnMut(&mut Self, bool) -> bool,
    ) -> Asking {
        let mut next = match asking {
            Asking::Nobody => Asking::First,
            Asking::First if through => Asking::Partner,
            Asking::Partner if through => Asking::Nobody,
            again @ (Asking::First | Asking::Partner) => again,
        };
        while next != Asking::Nobody && !decision(self, next == Asking::Partner) {
            next = if next == Asking::First { Asking::Partner } else { Asking::Nobody };
        }
        next
    }
}
