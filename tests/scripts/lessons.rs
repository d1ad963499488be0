//! The lessons of the guided first match.

use std::collections::BTreeSet;

use fleet_captains::cli::packs::Library;
use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::script::{Expectation, NextInScript, Script, ScriptProgress, next, run, start};
use fleet_captains::fleet::units::{ActionKind, Listed};

/// What the window has room for.
const LONGEST_WORDS: usize = 240;
const LEARNER: Seat = Seat(0);

fn lessons() -> Vec<Script> {
    Library::shipped().unwrap().lessons
}

#[test]
fn every_lesson_goes_as_written_and_always_the_same() {
    for lesson in lessons() {
        let went = run(&lesson).unwrap_or_else(|failure| panic!("{}: {failure}", lesson.id));
        assert_eq!(went.steps, lesson.steps.len());
        assert_eq!(went.orders, lesson.orders());
        assert_eq!(run(&lesson).unwrap().digest, went.digest, "{}", lesson.id);
    }
}

#[test]
fn there_are_five_lessons_in_their_order_and_each_tells_what_it_does() {
    let lessons = lessons();
    let numbers: Vec<Option<u8>> = lessons.iter().map(|lesson| lesson.number).collect();
    assert_eq!(numbers, [Some(1), Some(2), Some(3), Some(4), Some(5)]);
    for lesson in &lessons {
        let id = &lesson.id;
        // As many as a step of one or two tasks needs; more would be a match, not a lesson.
        assert!((10..=20).contains(&lesson.steps.len()), "{id} has {} steps", lesson.steps.len());
        for (index, step) in lesson.steps.iter().enumerate() {
            let words = step.say.chars().count();
            // What the other side does in silence is played at once.
            let least = usize::from(step.seat == LEARNER);
            assert!((least..=LONGEST_WORDS).contains(&words), "{id}, step {}: {words} characters", index + 1);
            assert!(!step.say.contains("  "), "{id}: {}", step.say);
            let looks = !step.point.is_empty() || step.seat != LEARNER || step.orders.is_empty();
            assert!(looks, "{id}, step {} points at nothing", index + 1);
        }
        let last = lesson.steps.last().unwrap();
        assert!(
            last.orders.is_empty() && !last.expect.is_empty(),
            "{id} ends with words and something reached"
        );
    }
    let says = |lesson: &Script, word: &str| lesson.steps.iter().any(|step| step.say.contains(word));
    assert!(says(&lessons[2], "how a match is won") && says(&lessons[3], "win a match"));
}

/// A learner who does just what each step waits for, as the window has it: with listed orders alone.
#[test]
fn action_02_after_all_lessons_the_learner_has_taken_each_kind_of_action() {
    let mut kinds: BTreeSet<ActionKind> = BTreeSet::new();
    let (mut failed, mut hit) = (false, false);
    for lesson in lessons() {
        for fact in learnt(&lesson) {
            match fact {
                Fact::ActionSpent { seat: LEARNER, kind, .. } => {
                    kinds.insert(kind);
                }
                Fact::TestCompared { passed: false, .. } => failed = true,
                Fact::ShipDamaged { .. } => hit = true,
                _ => {}
            }
        }
    }
    let missing: Vec<&str> =
        ActionKind::ALL.iter().filter(|kind| !kinds.contains(kind)).map(|kind| kind.name()).collect();
    assert!(missing.is_empty(), "no lesson has: {missing:?}");
    assert!(failed && hit, "a failed test {failed}, a hit {hit}");
}

/// The facts of a lesson, with the learner at one end and the window at the other.
fn learnt(lesson: &Script) -> Vec<Fact> {
    let mut session = start(lesson);
    let mut at = ScriptProgress::default();
    loop {
        let coming = next(lesson, at, Some(LEARNER), session.to_act(), |seat| session.legal_orders(seat));
        let (seat, order) = match coming {
            NextInScript::Give { seat, order } => {
                assert_ne!(seat, LEARNER);
                (seat, order)
            }
            NextInScript::WaitFor { order } => (LEARNER, order),
            NextInScript::Pass { seat, order } => (seat, order),
            NextInScript::Read | NextInScript::StepDone => {
                at = at.go_on();
                continue;
            }
            NextInScript::Finished => break,
            NextInScript::Stuck { order, .. } => panic!("{}: {order:?} in step {}", lesson.id, at.step + 1),
        };
        session.act(seat, order).unwrap();
        at = at.after(lesson, seat, order);
    }
    session.facts_since(0).map(|(_, fact)| *fact).collect()
}

#[test]
fn the_chances_that_lessons_speak_of_are_checked() {
    let odds = |lesson: &Script| {
        let expected = lesson.steps.iter().flat_map(|step| &step.expect);
        expected.filter(|one| matches!(one, Expectation::Odds { .. })).count()
    };
    let counts: Vec<usize> = lessons().iter().map(odds).collect();
    assert!(counts.iter().sum::<usize>() >= 4, "{counts:?}");
}
