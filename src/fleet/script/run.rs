//! Plays a script by itself, and tells where the match went another way than written.

use std::fmt;

use super::found::{ScriptedMatch, refusal};
use super::{ExpectedRefusal, NextInScript, Script, ScriptProgress, ScriptStep, next};
use crate::engine::content::LineColumn;
use crate::engine::dice::Key;
use crate::engine::game::Seat;
use crate::engine::session::Session;
use crate::fleet::FleetCaptains;
use crate::fleet::describe::{self, orders};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::units::Listed as _;

/// A script that went as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScriptRun {
    pub steps: usize,
    /// Those of the script; passes between them are not counted.
    pub orders: usize,
    /// The passes between them.
    pub passes: usize,
    /// The digest at the end: the same script gives the same match.
    pub digest: u64,
}

/// Where and how a script did not go as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFailure {
    /// Counted from 1.
    pub step: usize,
    /// Line and column of the file.
    pub line: u32,
    pub column: u32,
    pub expected: String,
    pub found: String,
    /// Who is asked what at that moment.
    pub asked: String,
}

impl fmt::Display for ScriptFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { step, line, column: _, expected, found, asked } = self;
        write!(f, "step {step}, line {line}: expected that {expected}; found: {found}; {asked}")
    }
}

impl ScriptFailure {
    /// What was expected and what was found, for those who show the place themselves.
    #[must_use]
    pub fn sentence(&self) -> String {
        let Self { step, expected, found, asked, .. } = self;
        format!("in step {step} it was expected that {expected}; found: {found}; {asked}")
    }
}

/// Begins the match of a script.
#[must_use]
pub fn start(script: &Script) -> Session<FleetCaptains> {
    Session::new(script.fixed.clone(), Key::from_seed(script.seed))
}

/// Plays a script from its beginning to its end.
///
/// # Errors
/// At the first thing that is not as written.
pub fn run(script: &Script) -> Result<ScriptRun, ScriptFailure> {
    let mut runner =
        Runner { script, session: start(script), at: ScriptProgress::default(), since: 0, passed: None };
    while runner.go()? {}
    let (digest, orders) = (runner.session.digest(), script.orders());
    // The opening is a step, too.
    let passes = runner.session.steps().saturating_sub(orders + 1);
    Ok(ScriptRun { steps: script.steps.len(), orders, passes, digest })
}

/// A script under way.
struct Runner<'a> {
    script: &'a Script,
    session: Session<FleetCaptains>,
    at: ScriptProgress,
    /// The first step of the session that belongs to the step of the script.
    since: usize,
    /// Why the script's next order was refused where its seat was asked and passed on the way to it.
    passed: Option<Refusal>,
}

impl Runner<'_> {
    /// One thing further; whether there may be more.
    fn go(&mut self) -> Result<bool, ScriptFailure> {
        let session = &self.session;
        let coming = next(self.script, self.at, None, session.to_act(), |seat| session.legal_orders(seat));
        let step = self.script.steps.get(self.at.step);
        match (coming, step) {
            (NextInScript::Finished, _) | (_, None) => return Ok(false),
            (NextInScript::Give { seat, order }, Some(step)) => {
                if self.at.order == 0 {
                    self.check_refusals(step)?;
                }
                self.give(seat, order)?;
            }
            (NextInScript::WaitFor { order }, Some(step)) => self.give(step.seat, order)?,
            (NextInScript::Pass { seat, order }, Some(_)) => {
                self.note_passed(seat);
                self.give(seat, order)?;
            }
            (NextInScript::Stuck { seat, order }, Some(_)) => return Err(self.stuck(seat, order)),
            (NextInScript::Read, Some(step)) => {
                self.check_refusals(step)?;
                self.finish(step)?;
            }
            (NextInScript::StepDone, Some(step)) => self.finish(step)?,
        }
        Ok(true)
    }

    /// Notes why the next order is refused to its seat, which passes instead; a reason beyond the moment is worth more.
    fn note_passed(&mut self, seat: Seat) {
        let coming = self.script.orders_from(self.at.step, self.at.order).next();
        let due = coming.filter(|(own, _)| *own == seat);
        let refused = due.and_then(|(_, order)| refusal(&self.session, seat, order));
        let is_of_moment =
            |why: &Refusal| matches!(why, Refusal::WrongTiming | Refusal::NotNow | Refusal::NotOffered);
        if self.passed.is_none() || refused.as_ref().is_some_and(|why| !is_of_moment(why)) {
            self.passed = refused.or_else(|| self.passed.take());
        }
    }

    fn give(&mut self, seat: Seat, order: Order) -> Result<(), ScriptFailure> {
        match self.session.act(seat, order) {
            Ok(_) => {
                let before = self.at;
                self.at = self.at.after(self.script, seat, order);
                if (self.at.step, self.at.order) != (before.step, before.order) {
                    self.passed = None;
                }
                Ok(())
            }
            Err(why) => Err(self.failure(self.order_place(), self.gives(seat, order), why.to_string())),
        }
    }

    /// Checks what a step expects, and goes on to the next.
    fn finish(&mut self, step: &ScriptStep) -> Result<(), ScriptFailure> {
        let played = ScriptedMatch { session: &self.session, seat: step.seat, since: self.since };
        for (index, what) in step.expect.iter().enumerate() {
            if let Err(found) = played.check(what) {
                let place = step.places.expect.get(index).copied();
                return Err(self.failure(place, what.text(&played.position()), found));
            }
        }
        self.at = self.at.go_on();
        self.since = self.session.steps();
        Ok(())
    }

    fn check_refusals(&self, step: &ScriptStep) -> Result<(), ScriptFailure> {
        let played = ScriptedMatch { session: &self.session, seat: step.seat, since: self.since };
        for (index, ExpectedRefusal { order, rule, why }) in step.refuse.iter().enumerate() {
            let found = match refusal(&self.session, step.seat, *order) {
                Some(own) => {
                    let (by, code) = (own.rule(), own.code());
                    if rule.is_none_or(|rule| rule == by) && why.is_none_or(|why| why == code) {
                        continue;
                    }
                    format!("{by} refuses it ({code}): {own}")
                }
                None => "it is legal".to_owned(),
            };
            let text = orders::text(&played.position(), *order);
            let by = rule.map_or_else(String::new, |rule| format!(" by {rule}"));
            let reason = why.map_or_else(String::new, |why| format!(" ({why})"));
            let place = step.places.refuse.get(index).copied();
            return Err(self.failure(place, format!("\"{text}\" is refused{by}{reason}"), found));
        }
        Ok(())
    }

    fn stuck(&self, seat: Seat, order: Order) -> ScriptFailure {
        let mut why = match self.session.check(seat, order) {
            Err(why) => why.to_string(),
            // It would be taken, but windows open without end.
            Ok(_) => "it is not listed".to_owned(),
        };
        if let Some(passed) = &self.passed {
            let player = describe::player(self.session.fixed(), seat);
            why =
                format!("{player} was asked before and passed, as it was refused there: {passed} Now: {why}");
        }
        self.failure(self.order_place(), self.gives(seat, order), why)
    }

    fn gives(&self, seat: Seat, order: Order) -> String {
        let position = ScriptedMatch { session: &self.session, seat, since: self.since };
        let text = orders::text(&position.position(), order);
        format!("{} can order \"{text}\"", describe::player(self.session.fixed(), seat))
    }

    fn order_place(&self) -> Option<LineColumn> {
        self.script.steps.get(self.at.step)?.places.orders.get(self.at.order).copied()
    }

    /// A failure in the step under way, at that place or where the step begins.
    fn failure(&self, place: Option<LineColumn>, expected: String, found: String) -> ScriptFailure {
        let step = self.script.steps.get(self.at.step).map(|step| step.place);
        let LineColumn { line, column } = place.or(step).unwrap_or(LineColumn { line: 1, column: 1 });
        let found = found.trim_end_matches('.').to_owned();
        ScriptFailure { step: self.at.step + 1, line, column, expected, found, asked: self.asked() }
    }

    /// Who is asked what, by the word for it in scripts and as the prompt has it.
    fn asked(&self) -> String {
        let m = self.session.fixed();
        let seats: Vec<String> = self.session.to_act().iter().map(|seat| describe::player(m, seat)).collect();
        if seats.is_empty() {
            return "nobody is asked anything".to_owned();
        }
        let position = Position::new(m, self.session.state());
        let (kind, title) = (position.f.decision.kind(), describe::prompt::prompt(&position).title);
        format!("asked is {}: {} (\"{title}\")", seats.join(" and "), kind.name())
    }
}
