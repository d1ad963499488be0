//! A card that makes a hit deal more counts for a mission that asks for it, also where less destroys the target.

use fleet_captains::app::panels::model::Suggestion;
use fleet_captains::fleet::order::Order;

use super::ways::catch_up;
use super::{Sitting, alone_at};

/// The Prometheus about to attack a Bortas that any hit destroys, with these missions.
fn attacks(missions: &str) -> Sitting {
    let mut sitting = alone_at(&format!(
        r#"ships: [
            (ship: "prometheus", at: "C2", dial: "11 4 5 7"), (ship: "bortas", at: "C2", level: Red, dial: "1 2 3 8"),
        ],
        tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
        seats: [(hand: ["overcharged_injectors"], missions: [{missions}]), ()]"#
    ));
    catch_up(&mut sitting);
    let attack = |order: &&Order| matches!(order, Order::Attack { .. });
    let order = *sitting.read().orders().iter().find(attack).expect("it can be attacked");
    sitting.write().order(&[order]);
    catch_up(&mut sitting);
    sitting
}

fn offered(sitting: &Sitting) -> Vec<Suggestion> {
    sitting.model().prompt.map_or_else(Vec::new, |prompt| prompt.suggestions)
}

#[test]
fn a_card_that_makes_a_wanted_hit_likelier_is_offered_with_its_mission() {
    let cards = offered(&attacks(r#""crippling_blow""#));
    let [card] = cards.as_slice() else { panic!("one card is offered: {cards:?}") };
    assert_eq!(card.good, Some(true), "{card:?}");
    assert!(card.gain.starts_with("Crippling Blow (2 damage): "), "{card:?}");
    let without = offered(&attacks(""));
    assert!(!without.iter().any(|card| card.gain.contains("Crippling")), "{without:?}");
}
