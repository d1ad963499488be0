//! The warning before a costly order: the order waits for a thought beside the frames, and is given once at most.

use std::sync::mpsc::channel;

use fleet_captains::app::panels::Intent;
use fleet_captains::app::play::client::Pondered;
use fleet_captains::app::play::notice::Notice;
use fleet_captains::fleet::order::Order;

use super::Sitting;
use super::ways::at_the_turn;

const END: [Order; 1] = [Order::EndTurn];

/// A person at their turn who is warned from this loss on.
fn warned_from(least: f32) -> Sitting {
    let mut sitting = at_the_turn(5);
    sitting.write().client.set_warning(Some(least));
    sitting
}

fn waits(sitting: &Sitting) -> bool {
    matches!(sitting.read().client.pondered(), Some(Pondered::Warning { .. }))
}

/// Frames until no order waits any more.
fn frames(sitting: &mut Sitting) {
    let (wake, woken) = channel();
    while waits(sitting) {
        let wake = wake.clone();
        sitting.write().warning_arrives(move || {
            let _ = wake.send(());
        });
        if waits(sitting) {
            woken.recv().unwrap();
        }
    }
}

/// How many turns have been ended.
fn ended(sitting: &Sitting) -> usize {
    sitting.ordered().iter().filter(|order| **order == Order::EndTurn).count()
}

#[test]
fn a_costly_order_is_warned_of_and_given_when_it_is_ordered_once_more() {
    let mut sitting = warned_from(0.01);
    let (digest, before) = (sitting.read().client.digest(), ended(&sitting));
    sitting.write().order(&END);
    sitting.write().order(&END);
    assert!(waits(&sitting), "impatience changes nothing");
    frames(&mut sitting);
    let told = sitting.get::<Notice>().advice().expect("nothing is done in this turn yet").to_vec();
    assert!(told[0].starts_with("End the turn? This lowers your chance to win from about "), "{told:?}");
    assert_eq!((sitting.read().client.digest(), ended(&sitting)), (digest, before));
    assert!(sitting.read().client.is_assisted());
    sitting.write().order(&END);
    assert_eq!((ended(&sitting), waits(&sitting)), (before + 1, false));
    assert!(sitting.get::<Notice>().advice().is_none());
}

#[test]
fn an_order_that_costs_less_or_is_hurried_is_given_once_by_itself() {
    for hurried in [false, true] {
        let mut sitting = warned_from(if hurried { 0.0 } else { 1.0 });
        let before = ended(&sitting);
        sitting.write().order(&END);
        assert_eq!(ended(&sitting), before, "it waits");
        if hurried {
            sitting.write().intend(&Intent::HurryThought);
        }
        frames(&mut sitting);
        sitting.write().warning_arrives(|| {});
        assert_eq!(ended(&sitting), before + 1);
        assert!(!sitting.read().client.is_assisted());
        assert_eq!(*sitting.get::<Notice>(), Notice::Nothing);
    }
}

#[test]
fn whatever_happens_meanwhile_calls_the_order_off() {
    let mut sitting = warned_from(1.0);
    let before = ended(&sitting);
    sitting.write().order(&END);
    sitting.write().intend(&Intent::Cancel);
    assert!(!waits(&sitting));
    let orders = sitting.read().orders().to_vec();
    let dial = orders.iter().find(|order| matches!(order, Order::AdjustPower { .. })).copied().unwrap();
    sitting.write().client.set_warning(None);
    sitting.write().order(&[dial]);
    sitting.write().finish();
    sitting.write().client.set_warning(Some(1.0));
    sitting.write().order(&END);
    assert!(waits(&sitting));
    sitting.write().undo();
    frames(&mut sitting);
    sitting.write().warning_arrives(|| {});
    assert_eq!(ended(&sitting), before, "it was meant for another position");
    // What is refused is refused at once, and nobody is warned who does not want to be.
    sitting.write().order(&[Order::KeepFleet]);
    assert!(!waits(&sitting) && sitting.refusal().is_some());
    sitting.write().client.set_warning(None);
    sitting.write().order(&END);
    assert_eq!((ended(&sitting), waits(&sitting)), (before + 1, false));
}
