//! Advice for a person: found beside the frames, told with its reasons, marked in the match and changing nothing else in it.

use std::sync::mpsc::channel;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::keys::{self, KeyCommand};
use fleet_captains::app::play::client::{Chair, Pondered};
use fleet_captains::app::play::notice::Notice;
use fleet_captains::engine::dice::Key;
use fleet_captains::engine::session::Session;

use super::Sitting;
use crate::support::standard;

/// Two people at the table, where the first of them is asked for a turn.
fn at_turn() -> Sitting {
    let session = Session::new(std::sync::Arc::new(standard()), Key::from_seed(5));
    let mut sitting = Sitting::new(session, vec![Chair::Person, Chair::Person], "5".to_owned(), 0.0);
    loop {
        sitting.write().finish();
        sitting.write().hand_over();
        sitting.write().intend(&Intent::LiftCurtain);
        if sitting.read().view().table.turn > 0 && sitting.read().may_order() {
            break;
        }
        if let Some(order) = sitting.read().orders().first().copied() {
            sitting.write().order(&[order]);
        }
    }
    sitting.write().finish();
    sitting
}

/// Frames until advice has arrived.
fn advised(sitting: &mut Sitting) -> Vec<String> {
    let (wake, woken) = channel();
    sitting.write().intend(&Intent::Advice);
    assert!(matches!(sitting.read().client.pondered(), Some(Pondered::Advice { .. })));
    loop {
        let wake = wake.clone();
        sitting.write().advice_arrives(move || {
            let _ = wake.send(());
        });
        if let Some(lines) = sitting.get::<Notice>().advice() {
            return lines.to_vec();
        }
        woken.recv().unwrap();
    }
}

#[test]
fn advice_names_a_plan_points_to_its_place_and_marks_the_match() {
    let mut sitting = at_turn();
    let (before, orders) = (sitting.read().client.digest(), sitting.read().orders().to_vec());
    assert!(!sitting.read().client.is_assisted());
    let lines = advised(&mut sitting);
    assert!(lines[0].starts_with("Advice: "), "{lines:?}");
    assert!(lines.iter().any(|line| line.to_lowercase().contains("this does most for ")), "{lines:?}");
    // Figures that mean something only to the computer stay with it.
    let figure =
        |line: &String| line.contains(['+', '−']) || line.contains("worth") || line.contains("worlds");
    assert!(!lines.iter().any(figure), "{lines:?}");
    assert!(!sitting.read().selection.pointed.is_empty(), "its place is lit: {lines:?}");
    assert!(sitting.read().client.is_assisted());
    assert_eq!(sitting.read().client.digest(), before);
    assert_eq!(sitting.read().orders(), orders);
    assert_eq!(sitting.model().advice, lines);
    assert_eq!(sitting.read().client.pondered(), None);
    sitting.write().intend(&Intent::Advice);
    assert!(sitting.get::<Notice>().advice().is_none(), "once more puts it away");
}

#[test]
fn an_order_puts_advice_away_and_calls_off_what_is_not_found_yet() {
    let mut sitting = at_turn();
    advised(&mut sitting);
    let order = sitting.read().orders()[0];
    sitting.write().order(&[order]);
    assert!(sitting.get::<Notice>().advice().is_none());
    sitting.write().undo();
    sitting.write().intend(&Intent::Advice);
    let order = sitting.read().orders()[0];
    sitting.write().order(&[order]);
    for _ in 0..3 {
        sitting.write().advice_arrives(|| {});
    }
    assert_eq!(sitting.read().client.pondered(), None);
    assert!(sitting.get::<Notice>().advice().is_none());
}

/// One key does what advice says: a way is gone, what is sure is done, what rolls is asked about with its chance; then the
/// prompt's button goes on, and the next advice is asked for.
#[test]
fn advice_can_be_followed_with_one_key() {
    let mut sitting = at_turn();
    let (mut done, mut asked) = (0, 0);
    while done < 3 || asked < 1 {
        assert!(done + asked < 150, "{done} done, {asked} asked about");
        sitting.write().finish();
        if sitting.read().curtain.hangs() || !sitting.read().may_order() {
            sitting.write().hand_over();
            sitting.write().intend(&Intent::LiftCurtain);
            continue;
        }
        advised(&mut sitting);
        let plan = sitting.get::<Notice>().plan().to_vec();
        let (steps, turn) = (sitting.read().client.steps(), sitting.model().prompt.is_none());
        assert!(!sitting.model().follow.is_empty(), "{plan:?}");
        if turn {
            let key = keys::intent(KeyCommand::Confirm, false, &sitting.model());
            assert_eq!(key, Some(Intent::FollowAdvice));
        }
        sitting.write().intend(&Intent::FollowAdvice);
        let given = sitting.read().client.steps() - steps;
        assert!(sitting.get::<Notice>().advice().is_none(), "{plan:?}");
        if given > 0 {
            done += 1;
            continue;
        }
        asked += 1;
        let live = sitting.read();
        assert!(
            live.sole_roll() == plan.first().copied() || live.selection.along == plan.first().copied(),
            "{plan:?}"
        );
        assert!(sitting.model().prompt.is_some(), "{plan:?}");
        sitting.write().intend(&Intent::Commit);
        assert!(sitting.read().client.steps() > steps, "{plan:?}");
    }
}
