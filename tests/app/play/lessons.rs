//! The lessons at the table: played by their steps to the end, kind to whatever else is tried, resumed where they were left.

use std::sync::Arc;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::intent::LessonIntent;
use fleet_captains::app::panels::model::{LessonOffers, LessonPart};
use fleet_captains::app::play::client::{LEARNER, LessonWait};
use fleet_captains::app::play::fill;
use fleet_captains::app::play::notice::Notice;
use fleet_captains::cli::packs::Library;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::fleet::order::{Order, ShipCommand};
use fleet_captains::fleet::script::{Script, run};

use super::Sitting;

const ENOUGH: usize = 2000;

/// Lets everything happen that happens by itself.
fn rest(sitting: &mut Sitting) {
    for _ in 0..ENOUGH {
        sitting.write().finish();
        assert!(!sitting.write().pass_by(), "in a lesson nothing is passed but what its script lets pass");
        if !sitting.write().lesson_moves() {
            return;
        }
    }
    panic!("the lesson never waits");
}

/// Does what the lesson waits for; says whether it goes on.
fn follow(sitting: &mut Sitting) -> bool {
    rest(sitting);
    match sitting.read().client.lesson_waits() {
        LessonWait::Reading => sitting.write().intend(&Intent::Lesson(LessonIntent::GoOn)),
        LessonWait::Order(order) => sitting.write().order(&[order]),
        LessonWait::Over => return false,
        LessonWait::Nothing => panic!("it rests"),
    }
    true
}

/// Plays every lesson to its end and looks at each moment at which it waits.
fn at_each_wait(mut look: impl FnMut(&Sitting, &Script)) {
    for script in scripts() {
        let mut sitting = Sitting::lesson(script.clone(), 0);
        loop {
            rest(&mut sitting);
            look(&sitting, &script);
            if !follow(&mut sitting) {
                break;
            }
        }
    }
}

fn step(sitting: &Sitting) -> usize {
    sitting.read().client.lesson().expect("it is one").progress.step
}

fn scripts() -> Vec<Arc<Script>> {
    let all: Vec<Arc<Script>> = Library::shipped().unwrap().lessons.into_iter().map(Arc::new).collect();
    assert_eq!(all.len(), 5);
    all
}

#[test]
fn every_lesson_is_played_to_its_end_at_the_table() {
    for script in scripts() {
        let mut sitting = Sitting::lesson(script.clone(), 0);
        let mut said = Vec::new();
        for _ in 0..ENOUGH {
            rest(&mut sitting);
            let shown = fill::lesson(sitting.read(), 5).expect("its card is shown");
            assert!(sitting.read().lesson_done().is_none() || shown.step.0 == shown.step.1, "{shown:?}");
            assert!(!shown.text.is_empty() && shown.step.1 > 9, "{}: {shown:?}", script.id);
            if said.last() != Some(&shown.text) {
                said.push(shown.text.clone());
            }
            if !follow(&mut sitting) {
                let next = script.number.filter(|number| *number < 5);
                assert_eq!(shown.offers, LessonOffers::Over { next });
                let headline = sitting.model().headline.expect("its end is celebrated");
                assert!(headline.text.contains("complete"), "{headline:?}");
                assert_eq!(sitting.marks().celebrates, Some(LEARNER));
                break;
            }
        }
        let steps: Vec<&String> =
            script.steps.iter().map(|step| &step.say).filter(|say| !say.is_empty()).collect();
        assert_eq!(said.iter().collect::<Vec<_>>(), steps, "{}: every sentence once, in order", script.id);
        let ran = run(&script).unwrap();
        assert_eq!(
            sitting.read().client.digest(),
            ran.digest,
            "{}: it is the match that was tested",
            script.id
        );
    }
}

#[test]
fn whatever_else_is_tried_does_no_harm_and_is_answered() {
    let mut answered = 0;
    for script in scripts() {
        let mut rng = Rng64::new(7);
        let mut sitting = Sitting::lesson(script.clone(), 0);
        loop {
            rest(&mut sitting);
            let waits = sitting.read().client.lesson_waits();
            let legal: Vec<Order> = sitting.read().orders().to_vec();
            let due = |order: &Order| waits == LessonWait::Order(*order);
            let others: Vec<Order> = legal.into_iter().filter(|order| !due(order)).collect();
            let Some(other) = rng.pick(&others).copied() else {
                if follow(&mut sitting) { continue } else { break }
            };
            let before = sitting.read().client.steps();
            let means_it = sitting.read().client.lesson().is_some_and(|lesson| {
                // A step of the way that is asked for, by another way.
                lesson.step().is_some_and(|step| {
                    matches!(other, Order::MoveStep { to, .. } if step.orders.iter().any(
                    |order| matches!(order, Order::MoveStep { to: cell, .. } if *cell == to)))
                })
            });
            if !means_it {
                sitting.write().order(&[other]);
                assert_eq!(sitting.read().client.steps(), before, "{}: {other:?}", script.id);
                assert!(sitting.get::<Notice>().refusal().is_some(), "{}: {other:?}", script.id);
                answered += 1;
            }
            if !follow(&mut sitting) {
                break;
            }
        }
    }
    assert!(answered > 40, "{answered}");
}

/// A lesson as far as this order, which it waits for then.
fn until(script: &Arc<Script>, due: impl Fn(&Order) -> bool) -> Sitting {
    let mut sitting = Sitting::lesson(script.clone(), 0);
    loop {
        rest(&mut sitting);
        if matches!(sitting.read().client.lesson_waits(), LessonWait::Order(order) if due(&order)) {
            return sitting;
        }
        assert!(follow(&mut sitting), "{} never asks for it", script.id);
    }
}

#[test]
fn whoever_looks_at_a_ship_where_a_token_is_meant_is_told_so() {
    let mut sitting = until(&scripts()[4], |order| matches!(order, Order::Search { .. }));
    let foreign = sitting.read().position().t.ships_in_play(|ship| ship.seat != LEARNER).iter().next();
    sitting.write().intend(&Intent::SelectShip(foreign.expect("the other side has ships")));
    let told = sitting.get::<Notice>().refusal().expect("an answer").to_owned();
    assert!(told.contains("Cloak Token"), "{told}");
}

#[test]
fn only_what_is_to_be_used_now_is_framed() {
    let mut waited = 0;
    at_each_wait(|sitting, script| {
        let about = fill::lesson(sitting.read(), 5).expect("its card is shown").about;
        let later = sitting.read().client.lesson().expect("it is one").due().to_vec();
        let ends_later = later.iter().skip(1).any(|order| *order == Order::EndTurn);
        waited += usize::from(ends_later);
        assert!(!(ends_later && about.contains(&LessonPart::EndTurn)), "{}: {later:?}", script.id);
        if later.first() == Some(&Order::EndTurn) && sitting.read().may_order() {
            assert!(about.contains(&LessonPart::EndTurn), "{}", script.id);
        }
    });
    assert!(waited > 0, "no step ends a turn after something else");
}

/// Where a move is asked for, its place alone is lit.
#[test]
fn only_the_place_that_a_move_leads_to_is_lit() {
    let mut moves = 0;
    at_each_wait(|sitting, script| {
        let due = sitting.read().client.lesson().expect("it is one").due().to_vec();
        let lit = sitting.marks().lit;
        if let Some(Order::MoveStep { .. }) = due.first()
            && !lit.is_empty()
        {
            moves += 1;
            let [mark] = lit.as_slice() else { panic!("{}: {lit:?}", script.id) };
            let leads = |order: &Order| matches!(order, Order::MoveStep { to, .. } if *to == mark.cell);
            assert!(due.iter().any(leads), "{}: {mark:?}, {due:?}", script.id);
        }
    });
    assert!(moves >= 5, "{moves}");
}

#[test]
fn a_verb_is_framed_once_its_turn_has_come() {
    let repair = LessonPart::Verb(ShipCommand::Repair.slot());
    let framed =
        |sitting: &Sitting| fill::lesson(sitting.read(), 5).expect("a lesson").about.contains(&repair);
    let lesson = &scripts()[1];
    let repairs = |order: &Order| matches!(order, Order::Repair { .. });
    let step = lesson.steps.iter().find(|step| step.orders.iter().any(repairs)).expect("it repairs");
    let home = until(lesson, |order| *order == step.orders[0]);
    assert!(!framed(&home));
    let shown = fill::lesson(home.read(), 5).expect("a lesson");
    assert_eq!(shown.task, "Now: Equinox to your Command Post.");
    assert!(framed(&until(lesson, repairs)));
}

#[test]
fn a_lesson_is_gone_on_with_where_it_was_left() {
    for script in scripts() {
        for first in (0..script.steps.len()).step_by(3) {
            let mut sitting = Sitting::lesson(script.clone(), first);
            assert_eq!(step(&sitting), first, "{}", script.id);
            while follow(&mut sitting) {}
            assert_eq!(
                sitting.read().client.digest(),
                run(&script).unwrap().digest,
                "{} from {first}",
                script.id
            );
        }
    }
}

#[test]
fn what_was_taken_back_is_asked_for_again() {
    let mut undone = 0;
    for script in scripts() {
        let mut sitting = Sitting::lesson(script.clone(), 0);
        loop {
            rest(&mut sitting);
            let LessonWait::Order(order) = sitting.read().client.lesson_waits() else {
                if follow(&mut sitting) { continue } else { break }
            };
            let (at, steps) = (step(&sitting), sitting.read().client.steps());
            follow(&mut sitting);
            sitting.write().finish();
            let viewer = sitting.read().playhead.viewer;
            if sitting.read().client.undoable(viewer).is_ok() && sitting.read().client.steps() > steps {
                sitting.write().undo();
                if sitting.read().client.steps() == steps {
                    rest(&mut sitting);
                    assert_eq!(step(&sitting), at, "{}: {order:?}", script.id);
                    assert_eq!(
                        sitting.read().client.lesson_waits(),
                        LessonWait::Order(order),
                        "{}",
                        script.id
                    );
                    undone += 1;
                }
                follow(&mut sitting);
            }
        }
    }
    assert!(undone > 5, "{undone}");
}
