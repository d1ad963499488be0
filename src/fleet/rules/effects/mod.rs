//! Running effects: steps through a program, one verb at a time (chapters CARDS, ENCOUNTER; vocabulary `Effect`).
//!
//! A verb either is done at once, pushes a frame and goes on when that is over, or asks and waits. Verbs that find nothing
//! to work on do nothing.

mod board;
mod cards;
mod flow;
mod ships;

use super::Play;
use crate::engine::game::Sink;
use crate::fleet::content::program::{Op, Playable};
use crate::fleet::content::vocabulary::{Stat, Until};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::look::{About, Look};
use crate::fleet::refusal::Refusal;
use crate::fleet::state::frame::{EffectFrame, Frame};
use crate::fleet::state::parts::Moved;
use crate::fleet::units::{Level, Rating, System};

/// What a verb did with its frame.
pub(super) enum Next {
    /// Go on with the next verb.
    On,
    /// Go on there.
    To(u16),
    /// The verb has asked or pushed; run it again.
    Again,
    /// The verb has pushed a frame; go on with the next verb afterwards.
    After,
}

/// What the frame's effects are about.
pub(super) const fn about(f: &EffectFrame) -> About {
    About {
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
    }
}

impl<S: Sink<Fact>> Play<'_, S> {
    /// Puts an effect on the stack; an empty one is over at once.
    pub fn push_effect(&mut self, effect: EffectFrame) {
        if effect.at != 0 {
            self.push(Frame::Effect { effect });
        }
    }

    /// Runs the effect on top until it ends, asks or pushes something.
    pub fn step_effect(&mut self, mut f: EffectFrame) {
        let depth = self.depth();
        let m = self.m;
        loop {
            self.s.flow.steps = self.s.flow.steps.saturating_add(1);
            if self.s.flow.steps > super::STEP_LIMIT {
                return;
            }
            let op = m.content.op(f.at);
            if matches!(op, Op::End | Op::LoopEnd) {
                self.pop();
                return;
            }
            // Verbs that push frames write the effect back first.
            match if f.again && op.is_of_players() { Next::On } else { self.verb(op, &mut f) } {
                Next::On => {
                    f.at += 1;
                    f.waiting = false;
                    f.left = ShipMask::NONE;
                }
                Next::To(at) => {
                    f.at = at;
                    f.waiting = false;
                }
                Next::Again => {
                    self.put_at(depth, f);
                    return;
                }
                Next::After => {
                    f.at += 1;
                    f.waiting = false;
                    self.put_at(depth, f);
                    return;
                }
            }
        }
    }

    /// Puts what a loop does, which stands behind it, on the stack once. What it picks is gone when it ends.
    fn push_body(&mut self, looping: EffectFrame) {
        let (at, left) = (looping.at + 1, ShipMask::NONE);
        self.push(Frame::Effect { effect: EffectFrame { at, left, repeat: 0, waiting: false, ..looping } });
    }

    /// Writes the effect back to its own place in the stack, under whatever it has pushed.
    fn put_at(&mut self, depth: u8, effect: EffectFrame) {
        if let Some(slot) = usize::from(depth).checked_sub(1)
            && depth <= self.depth()
        {
            self.s.flow.stack[slot] = Frame::Effect { effect };
        }
    }
}

impl Look<'_> {
    /// Whether playing it now would change nothing, as far as its first verb shows (CARDS-12, TEST-12). Verbs that are
    /// weighed here stand in `Op::may_be_vain`, too.
    pub fn would_do_nothing(&self, play: &Playable, about: &About) -> bool {
        let alone = matches!(self.m.content.op(play.at + 1), Op::End);
        let of = |ships: ShipMask, ask: &dyn Fn(crate::fleet::ids::ShipId) -> bool| !ships.iter().any(ask);
        match self.m.content.op(play.at) {
            Op::End => true,
            Op::PickShip { from, .. } => !self.has_ships(from, about, 1),
            Op::PickCell { at, from, .. } => self.cells(*at, from, about).is_empty(),
            Op::RefreshAdjustment { on } if alone => {
                of(self.who(on, about), &|ship| self.ship(ship).adjusted)
            }
            Op::Repair { on, .. } if alone => {
                of(self.who(on, about), &|ship| self.ship(ship).level != Level::Undamaged)
            }
            Op::Restore { on } if alone => {
                of(self.who(on, about), &|ship| self.system_tokens(ship).next().is_some())
            }
            Op::MoveAgain { on } if alone => {
                of(self.who(on, about), &|ship| self.t.movement_of(ship) != Moved::Not)
            }
            Op::Modify { .. } => self.modifies_nothing(play.at, about),
            Op::Disable { on, .. } | Op::Damage { on, .. } | Op::ExtraAction { on } if alone => {
                self.who(on, about).is_empty()
            }
            _ => false,
        }
    }

    /// Why it would change nothing: the first system it would change is Disabled (TEST-12) or is not the one tested.
    pub fn why_vain(&self, play: &Playable, about: &About) -> Refusal {
        let Op::Modify { what, on, until, .. } = self.m.content.op(play.at) else {
            return Refusal::WouldDoNothing;
        };
        let ships = self.who(on, about);
        match *what {
            Stat::Total(system) if ships.iter().any(|ship| !self.is_tested(ship, system, *until)) => {
                Refusal::NotTested { system }
            }
            Stat::Rating(system) | Stat::Total(system) if !ships.is_empty() => {
                Refusal::NotImproved { system }
            }
            _ => Refusal::WouldDoNothing,
        }
    }

    /// A passing number for a system that is not under test helps nobody (CARDS-23).
    fn is_tested(&self, ship: ShipId, system: System, until: Until) -> bool {
        let own = self.test().and_then(|test| test.system_of(self.ship(ship).seat));
        until != Until::Over || own.is_none_or(|own| own == system)
    }

    /// Whether an effect only modifies systems that are Disabled, or ships that are not there (FLEET-16, TEST-12).
    fn modifies_nothing(&self, at: u16, about: &About) -> bool {
        let mut at = at;
        while let Op::Modify { what, on, until, .. } = self.m.content.op(at) {
            let touches = |ship| match what {
                Stat::Rating(system) => self.rating(ship, *system) != Rating::Disabled,
                Stat::Total(system) => {
                    self.rating(ship, *system) != Rating::Disabled && self.is_tested(ship, *system, *until)
                }
                _ => true,
            };
            if self.who(on, about).iter().any(touches) {
                return false;
            }
            at += 1;
        }
        matches!(self.m.content.op(at), Op::End)
    }
}
