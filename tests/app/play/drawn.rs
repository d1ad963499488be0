//! Cards that came are marked until something is ordered.

use fleet_captains::app::play::client::ComputerPlayer;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::sim::RandomPlayer;
use fleet_captains::fleet::ids::CardId;
use std::collections::BTreeSet;

use super::{Sitting, against, any_order, computer_moves};
use crate::support::standard;

fn in_hand(sitting: &Sitting) -> BTreeSet<CardId> {
    sitting.model().hand.cards.iter().map(|card| card.card).collect()
}

/// Until the person is asked again.
pub fn go_on(sitting: &mut Sitting) {
    sitting.write().finish();
    while sitting.write().pass_by() || computer_moves(&mut sitting.write()) {
        sitting.write().finish();
    }
}

#[test]
fn what_came_since_the_latest_order_is_marked() {
    let (mut marked, mut plain) = (0, 0);
    for seed in 0..6 {
        let mut sitting = against(standard(), seed, ComputerPlayer::new(RandomPlayer(Rng64::new(seed))));
        let mut rng = Rng64::new(seed);
        for _ in 0..200 {
            go_on(&mut sitting);
            let Some(order) = any_order(&sitting, &mut rng) else { break };
            let before = in_hand(&sitting);
            sitting.write().order(&[order]);
            go_on(&mut sitting);
            let now = in_hand(&sitting);
            let came: BTreeSet<CardId> = now.difference(&before).copied().collect();
            let fresh: BTreeSet<CardId> = sitting.model().hand.fresh.into_iter().collect();
            // The first cards of all, and those after an empty hand, are no news.
            if now.intersection(&before).next().is_some() {
                assert_eq!(fresh, came, "seed {seed}: after {order:?}");
                marked += came.len();
                plain += usize::from(came.is_empty());
            }
        }
    }
    assert!(marked > 20 && plain > 20, "{marked} marked, {plain} times nothing came");
}
