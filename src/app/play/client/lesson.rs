//! A lesson at this screen: a script that the person plays by its steps, while everybody else's orders are written in it.
//!
//! Invariants: of the learner nothing is given but what the step asks for, so that whatever they try does no harm; how far
//! they have come follows from the orders of the match and from what they have read.

use std::sync::Arc;

use super::Client;
use crate::engine::game::Seat;
use crate::engine::log::LogEntry;
use crate::fleet::order::Order;
use crate::fleet::script::{NextInScript, Script, ScriptProgress, ScriptStep, next};

/// A lesson under way.
pub struct Lesson {
    pub script: Arc<Script>,
    pub progress: ScriptProgress,
    /// The words of the present step have been read.
    read: bool,
}

/// What a lesson waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LessonWait {
    /// That its words are read.
    Reading,
    /// This order of the learner.
    Order(Order),
    /// Nothing: it goes on by itself.
    Nothing,
    /// It is over.
    Over,
}

/// The seat that learns.
pub const LEARNER: Seat = Seat(0);

impl Lesson {
    /// From its beginning.
    pub fn new(script: Arc<Script>) -> Self {
        Self { script, progress: ScriptProgress::default(), read: false }
    }

    /// The step under way; none once it is over.
    pub fn step(&self) -> Option<&ScriptStep> {
        self.script.steps.get(self.progress.step)
    }

    /// The orders of the step that have still to be given.
    pub fn due(&self) -> &[Order] {
        self.step().and_then(|step| step.orders.get(self.progress.order..)).unwrap_or_default()
    }

    fn go_on(&mut self) {
        (self.progress, self.read) = (self.progress.go_on(), false);
    }
}

impl Client {
    /// The same match as a lesson, whose first steps are played at once if the learner has been through them before.
    pub fn with_lesson(mut self, script: Arc<Script>, first: usize) -> Self {
        self.lesson = Some(Lesson::new(script));
        // More than any lesson takes, orders and passes together.
        for _ in 0..4000 {
            let Some(lesson) = self.lesson.as_mut().filter(|lesson| lesson.progress.step < first) else {
                break;
            };
            lesson.read = true;
            match (self.lesson_waits(), self.lesson_comes()) {
                (LessonWait::Order(order), _) if self.give_scripted(LEARNER, order) => {}
                (LessonWait::Nothing, _) if self.lesson_goes_on() => {}
                (_, Some(NextInScript::Read)) => self.lesson_read(),
                _ => break,
            }
        }
        self
    }

    /// The lesson, if this is one.
    pub const fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    fn lesson_comes(&self) -> Option<NextInScript> {
        let lesson = self.lesson.as_ref()?;
        let legal = |seat: Seat| self.legal_orders(seat).to_vec();
        Some(next(&lesson.script, lesson.progress, Some(LEARNER), self.to_act(), legal))
    }

    /// What the lesson waits for; nothing too, where this is none.
    pub fn lesson_waits(&self) -> LessonWait {
        let Some(lesson) = &self.lesson else { return LessonWait::Nothing };
        let told = lesson.step().is_some_and(|step| !step.say.is_empty());
        match self.lesson_comes() {
            Some(NextInScript::WaitFor { order }) => LessonWait::Order(order),
            // Its last words stand beside what comes after them.
            Some(NextInScript::Read) if lesson.progress.step + 1 == lesson.script.steps.len() => {
                LessonWait::Over
            }
            Some(NextInScript::Read) => LessonWait::Reading,
            // What the other side does is told before it is done.
            Some(NextInScript::Give { .. }) if told && !lesson.read && lesson.progress.order == 0 => {
                LessonWait::Reading
            }
            Some(NextInScript::Give { .. } | NextInScript::Pass { .. } | NextInScript::StepDone) | None => {
                LessonWait::Nothing
            }
            Some(NextInScript::Finished | NextInScript::Stuck { .. }) => LessonWait::Over,
        }
    }

    /// Does what the lesson does by itself; says whether there was anything.
    pub(in crate::app::play) fn lesson_goes_on(&mut self) -> bool {
        if self.lesson_waits() != LessonWait::Nothing {
            return false;
        }
        match self.lesson_comes() {
            Some(NextInScript::Give { seat, order }) => self.give_scripted(seat, order),
            Some(NextInScript::Pass { seat, order }) => {
                let done = self.session.act_by_itself(seat, order).is_ok();
                if done {
                    self.lesson_follows();
                    self.went_on();
                }
                done
            }
            Some(NextInScript::StepDone) => {
                if let Some(lesson) = &mut self.lesson {
                    lesson.go_on();
                }
                true
            }
            _ => false,
        }
    }

    fn give_scripted(&mut self, seat: Seat, order: Order) -> bool {
        self.act(seat, &[order]).is_ok()
    }

    /// The words of the step have been read.
    pub(in crate::app::play) fn lesson_read(&mut self) {
        let reads = matches!(self.lesson_comes(), Some(NextInScript::Read));
        let Some(lesson) = &mut self.lesson else { return };
        if reads { lesson.go_on() } else { lesson.read = true }
    }

    /// What the learner's orders come to in the lesson: the step's own orders as far as they mean the same; none if the step
    /// asks for something else.
    pub(in crate::app::play) fn lesson_orders(&self, orders: &[Order]) -> Option<Vec<Order>> {
        let lesson = self.lesson.as_ref()?;
        let LessonWait::Order(_) = self.lesson_waits() else { return None };
        let due = lesson.due();
        if due.starts_with(orders) {
            return Some(orders.to_vec());
        }
        // Another way to the same place.
        let Order::MoveStep { ship, to } = *orders.last()? else { return None };
        let moves = |order: &&Order| matches!(order, Order::MoveStep { ship: own, .. } if *own == ship);
        let path: Vec<Order> = due.iter().take_while(moves).copied().collect();
        let end =
            path.iter().position(|order| matches!(order, Order::MoveStep { to: cell, .. } if *cell == to))?;
        Some(path[..=end].to_vec())
    }

    /// Finds out from the match how far the lesson has come.
    pub(super) fn lesson_follows(&mut self) {
        let Some(lesson) = &mut self.lesson else { return };
        let (script, before) = (&lesson.script, lesson.progress.step);
        // Steps behind whose orders the match has gone on are over, and so are those that were only read.
        let past_what_is_over = |mut progress: ScriptProgress| {
            let over = |at: &ScriptProgress| {
                script.steps.get(at.step).is_some_and(|step| at.order >= step.orders.len())
            };
            while progress.step < before && over(&progress) {
                progress = progress.go_on();
            }
            progress
        };
        let follow = |progress, entry: &LogEntry<Order>| {
            past_what_is_over(progress).after(script, entry.seat, entry.order)
        };
        let progress = past_what_is_over(self.session.log().fold(ScriptProgress::default(), follow));
        lesson.progress = progress;
    }
}
