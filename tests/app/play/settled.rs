//! A card that makes certain what its player wants is their last word before the die; one that does not leaves them asked.

use fleet_captains::app::play::client::ComputerPlayer;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::sim::RandomPlayer;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::describe;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;

use super::{Sitting, against, computer_moves};
use crate::support::{content, setup};

/// One person tries Solar Observation, Level 17, with Sensors 11 and these cards.
fn observation(hand: &str) -> Sitting {
    let setup = setup(&format!(
        r#"(
            id: "settled", name: "Settled", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 0, source: Original,
            position: (
                bare: true,
                ships: [(ship: "voyager", at: "C2", dial: "3 11 5 3"), (ship: "negh_var", at: "E1")],
                tiles: [(cell: "C2", location: "hypergiant_star", explored_by: 0)],
                seats: [(missions: ["solar_observation"], hand: [{hand}]), ()],
            ),
        )"#
    ));
    against(Match::new(content(), setup).unwrap(), 1, ComputerPlayer::new(RandomPlayer(Rng64::new(1))))
}

/// Plays this card in the test; how often the person is asked between it and the die.
fn asked_after(sitting: &mut Sitting, card: &str) -> usize {
    let (mut tried, mut played, mut asked) = (false, false, 0);
    for _ in 0..60 {
        sitting.write().finish();
        if sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
            continue;
        }
        let live = sitting.read();
        let window = matches!(live.position().f.decision, Decision::Window { .. });
        if tried && !window {
            break;
        }
        asked += usize::from(played && live.before_the_die());
        let legal = live.orders().to_vec();
        let named = |order: &&Order| describe::orders::text(&live.position(), **order).contains(card);
        let attempt = legal.iter().find(|order| matches!(order, Order::AttemptMission { .. }));
        let plays = legal.iter().find(|order| matches!(order, Order::PlayCard { .. }) && named(order));
        let order = if window {
            plays.filter(|_| !played).unwrap_or(&Order::Pass)
        } else {
            attempt.expect("at the turn")
        };
        (tried, played) = (true, played || matches!(order, Order::PlayCard { .. }));
        let order = *order;
        sitting.write().order(&[order]);
    }
    assert!(played, "{card} was not offered");
    asked
}

#[test]
fn what_makes_the_test_certain_is_the_last_word() {
    // 11 and 5 and any die are 17 or more.
    let mut sitting = observation(r#""data", "seven_of_nine""#);
    assert_eq!(asked_after(&mut sitting, "Data"), 0);
}

#[test]
fn what_leaves_it_to_the_die_leaves_a_choice() {
    // 11 and 4: a one would not do.
    let mut sitting = observation(r#""seven_of_nine", "data""#);
    assert!(asked_after(&mut sitting, "Seven of Nine") > 0);
}
