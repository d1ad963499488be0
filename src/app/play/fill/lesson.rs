//! The card of a lesson.

use crate::app::panels::model::{LessonModel, LessonOffers, LessonPart};
use crate::app::play::client::{Lesson, LessonWait};
use crate::app::play::intents::from_hand;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::fleet::describe;
use crate::fleet::ids::ShipId;
use crate::fleet::order::Order;
use crate::fleet::script::PointAt;

/// What the lesson says and waits for; none if this is no lesson. `lessons` is how many there are.
pub fn lesson(live: LiveMatch<'_>, lessons: u8) -> Option<LessonModel> {
    let lesson = live.client.lesson()?;
    // While something is shown, the words that led to it stay.
    let waits = if live.is_still() { live.client.lesson_waits() } else { LessonWait::Nothing };
    let number = lesson.script.number.unwrap_or(0);
    // What is done without a word, such as an uneventful turn of the other side's, leaves the words before it on the table.
    let so_far =
        lesson.script.steps.iter().take(lesson.progress.step + 1).filter(|step| !step.say.is_empty());
    let steps = lesson.script.steps.iter().filter(|step| !step.say.is_empty()).count() as u16;
    Some(LessonModel {
        title: format!("Lesson {number}: {}", lesson.script.name),
        text: so_far.clone().next_back().map_or_else(String::new, |step| step.say.clone()),
        longest: longest(lesson),
        step: (so_far.count() as u16, steps),
        task: task(live, lesson, waits),
        offers: match waits {
            LessonWait::Reading => LessonOffers::GoOn,
            LessonWait::Over => LessonOffers::Over { next: (number < lessons).then_some(number) },
            LessonWait::Order(_) | LessonWait::Nothing => LessonOffers::Nothing,
        },
        about: parts(lesson),
    })
}

/// The longest words that a step of the lesson says.
fn longest(lesson: &Lesson) -> String {
    let steps = lesson.script.steps.iter().map(|step| &step.say);
    steps.max_by_key(|say| say.chars().count()).cloned().unwrap_or_default()
}

/// What is to be done, as the button for it says; of a way its end, as one click goes there.
fn task(live: LiveMatch<'_>, lesson: &Lesson, waits: LessonWait) -> String {
    match waits {
        LessonWait::Order(Order::Pass | Order::Done) => "Press the gold button, or {confirm}.".to_owned(),
        LessonWait::Order(Order::EndTurn) => "Now: end the turn.".to_owned(),
        LessonWait::Order(order) => {
            let moves = |order: &&Order| matches!(order, Order::MoveStep { .. });
            let last = lesson.due().iter().take_while(moves).last().copied();
            let joins = lesson.due().get(1) == Some(&Order::Done);
            let then = if joins { ", then the gold button" } else { "" };
            match last.unwrap_or(order) {
                Order::MoveStep { ship, to } => {
                    let (m, shown) = (live.m(), live.playhead);
                    let place = words::place_for(m, &shown.table, shown.viewer, to);
                    format!("Now: {} to {place}.", describe::ship(m, ship))
                }
                other => format!("Now: {}{then}.", words::order(&live.position(), other)),
            }
        }
        LessonWait::Over => "The lesson is over.".to_owned(),
        LessonWait::Reading | LessonWait::Nothing => String::new(),
    }
}

/// What the step is about, without what can only be used later in it or was used already: a frame is an invitation.
fn parts(lesson: &Lesson) -> Vec<LessonPart> {
    let Some(step) = lesson.step() else { return Vec::new() };
    let due = lesson.due().first();
    let now = |point: &&PointAt| {
        !step.orders.iter().any(|order| gives(point, order)) || due.is_some_and(|order| gives(point, order))
    };
    // A column that is to be clicked is marked itself.
    let column = |point: &&PointAt| matches!(point, PointAt::Dial { .. }) && column_asked(lesson).is_some();
    step.point.iter().filter(now).filter(|point| !column(point)).filter_map(part).collect()
}

/// The ship and the setting that its dial is to be turned to now.
pub fn column_asked(lesson: &Lesson) -> Option<(ShipId, u8)> {
    match lesson.due().first() {
        Some(Order::AdjustPower { ship, setting }) => Some((*ship, *setting)),
        _ => None,
    }
}

/// Whether an order is given by what a step points at.
fn gives(point: &PointAt, order: &Order) -> bool {
    match *point {
        PointAt::Command { command } => order.command().is_some_and(|(own, _)| own == command),
        PointAt::EndTurn => *order == Order::EndTurn,
        PointAt::Card { card } => from_hand(order).is_some_and(|(own, _, _)| own == card),
        PointAt::Ship { .. }
        | PointAt::Cell { .. }
        | PointAt::Mission { .. }
        | PointAt::Encounter { .. }
        | PointAt::Dial { .. }
        | PointAt::Prompt
        | PointAt::Odds
        | PointAt::Fleet
        | PointAt::Hand
        | PointAt::Missions
        | PointAt::Points
        | PointAt::Actions
        | PointAt::Log
        | PointAt::Undo => false,
    }
}

const fn part(point: &PointAt) -> Option<LessonPart> {
    Some(match *point {
        PointAt::Ship { .. } | PointAt::Cell { .. } | PointAt::Encounter { .. } => return None,
        PointAt::Card { card } => LessonPart::Card(card),
        PointAt::Mission { mission } => LessonPart::Mission(mission),
        PointAt::Command { command } => LessonPart::Verb(command.slot()),
        PointAt::Dial { .. } => LessonPart::Ship,
        PointAt::Prompt | PointAt::Odds => LessonPart::Prompt,
        PointAt::Fleet => LessonPart::Fleet,
        PointAt::Hand => LessonPart::Hand,
        PointAt::Missions => LessonPart::Missions,
        PointAt::EndTurn => LessonPart::EndTurn,
        PointAt::Points => LessonPart::Points,
        PointAt::Actions => LessonPart::Actions,
        PointAt::Undo => LessonPart::Undo,
        PointAt::Log => LessonPart::Log,
    })
}
