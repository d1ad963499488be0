//! Running effects: steps through a program, one verb at a time (chapters CARDS, ENCOUNTER; vocabulary `Effect`).
//!
//! A verb is done at once, or pushes a frame and goes on when that is over, or asks and waits. Verbs that find nothing
//! to work on do nothing. `verbs` says what each of them does; how stands in the file of what it works on, and what
//! directs verbs in `flow`.

mod board;
mod cards;
mod contests;
mod flow;
mod now;
mod ships;
mod verbs;

use super::Resolver;
use super::step::Step;
use crate::engine::game::Sink;
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::Verb;
use crate::fleet::fact::Fact;
use crate::fleet::ids::ShipMask;
use crate::fleet::position::EffectContext;
use crate::fleet::state::frame::{EffectFrame, Frame};

/// What a verb did with its frame.
pub(super) enum Next {
    /// Go on with the next verb.
    On,
    /// Go on at that place.
    To(u16),
    /// The verb has asked or pushed; run it again.
    Again,
    /// The verb has pushed a frame; go on with the next verb afterwards.
    After,
    /// The list is at its end.
    Over,
}

/// What the frame's effects are about.
pub(super) const fn context(f: &EffectFrame) -> EffectContext {
    EffectContext {
        seat: f.seat,
        this: f.this,
        target: f.target,
        cell: f.cell,
        peeked: false,
        picked: f.picked_ship,
        picked_cell: f.picked_cell,
        group: f.group,
        source: f.source,
        die: f.die,
        shared: false,
        fallen: None,
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Puts an effect on the stack; an empty one is over at once.
    pub fn push_effect(&mut self, effect: EffectFrame) {
        if effect.at != 0 {
            self.push(Frame::Effect { effect });
        }
    }

    /// Runs the effect on top until it ends, asks or pushes something.
    pub(super) fn step_effect(&mut self, mut f: EffectFrame) -> Step<EffectFrame> {
        let m = self.m;
        loop {
            self.s.flow.steps = self.s.flow.steps.saturating_add(1);
            if self.s.flow.steps > super::STEP_LIMIT {
                return Step::Stay(f);
            }
            let op = m.content.op(f.at);
            // Cards are discarded one by one, at the same place.
            let further =
                f.repeat > 0 && matches!(op, Op::Do(Verb::Discard { .. } | Verb::DiscardCrew { .. }));
            if !f.waiting && !further {
                self.sink.step(f.at);
            }
            match self.step_op(op, &mut f) {
                Next::Over => return Step::Done(f),
                Next::On => {
                    f.at += 1;
                    f.waiting = false;
                    f.left = ShipMask::NONE;
                }
                Next::To(at) => {
                    f.at = at;
                    f.waiting = false;
                }
                Next::Again => return Step::Stay(f),
                Next::After => {
                    f.at += 1;
                    f.waiting = false;
                    return Step::Stay(f);
                }
            }
        }
    }
}
