//! What comes next in a script, given who is asked and what they may do.
//!
//! The rule on windows: where the next order of the script cannot be given yet, whoever is asked passes, or does the only
//! thing they can do; ending a turn is always written down. So a script names no window that nobody uses. What is legal is
//! all this asks about, so that the window, which knows a seat's legal orders and no state, goes by the same rule.

use super::Script;
use crate::engine::game::{Seat, SeatMask};
use crate::fleet::order::Order;

/// More passes between two orders than any rule asks for.
pub const MOST_PASSES: u8 = 64;

/// How far a match has come in a script.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScriptProgress {
    /// The step under way, from 0.
    pub step: usize,
    /// How many of its orders were given.
    pub order: usize,
    /// How often somebody passed since the last of them.
    pub passes: u8,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NextInScript {
    /// The script gives this order now.
    Give { seat: Seat, order: Order },
    /// The learner gives this order now, and nothing else.
    WaitFor { order: Order },
    /// Nothing of the script's can be done yet: this seat passes, or does the only thing it can.
    Pass { seat: Seat, order: Order },
    /// The step has no orders: it is read, then [`ScriptProgress::go_on`].
    Read,
    /// The step's orders are given: its expectations have to hold, then [`ScriptProgress::go_on`].
    StepDone,
    /// There is no further step.
    Finished,
    /// The next order cannot be given, and passing leads nowhere.
    Stuck { seat: Seat, order: Order },
}

impl ScriptProgress {
    /// Notes that an order was given: the script's own, or one on the way to it.
    #[must_use]
    pub fn after(self, script: &Script, seat: Seat, order: Order) -> Self {
        let own = script.steps.get(self.step).filter(|step| step.seat == seat);
        if own.and_then(|step| step.orders.get(self.order)) == Some(&order) {
            Self { order: self.order + 1, passes: 0, ..self }
        } else {
            Self { passes: self.passes.saturating_add(1), ..self }
        }
    }

    /// The next step.
    #[must_use]
    pub const fn go_on(self) -> Self {
        Self { step: self.step + 1, order: 0, passes: self.passes }
    }
}

/// What comes next: `to_act` are the seats that are asked now, `legal` what a seat may order, as it is listed. Orders of
/// the learner are waited for, all others given.
pub fn next(
    script: &Script,
    progress: ScriptProgress,
    learner: Option<Seat>,
    to_act: SeatMask,
    legal: impl Fn(Seat) -> Vec<Order>,
) -> NextInScript {
    let Some(step) = script.steps.get(progress.step) else { return NextInScript::Finished };
    let may = |seat: Seat, order: Order| {
        to_act.has(seat) && (order == Order::Resign || legal(seat).contains(&order))
    };
    let coming = script.orders_from(progress.step, progress.order).next();
    let ready = coming.is_some_and(|(seat, order)| may(seat, order));
    let due = step.orders.get(progress.order).copied();
    if !ready {
        match pass(to_act, &legal) {
            Some((seat, order)) if progress.passes < MOST_PASSES => {
                return NextInScript::Pass { seat, order };
            }
            Some(_) | None => {}
        }
    }
    match due {
        Some(order) if !ready => NextInScript::Stuck { seat: step.seat, order },
        Some(order) if learner == Some(step.seat) => NextInScript::WaitFor { order },
        Some(order) => NextInScript::Give { seat: step.seat, order },
        None if step.orders.is_empty() => NextInScript::Read,
        None => NextInScript::StepDone,
    }
}

/// How somebody who is asked lets things go on without a choice.
fn pass(to_act: SeatMask, legal: impl Fn(Seat) -> Vec<Order>) -> Option<(Seat, Order)> {
    to_act.iter().find_map(|seat| {
        let orders = legal(seat);
        let order = match orders.as_slice() {
            _ if orders.contains(&Order::Pass) => Order::Pass,
            [only] if *only != Order::EndTurn => *only,
            _ => return None,
        };
        Some((seat, order))
    })
}
