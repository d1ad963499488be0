//! Sharing out a team's fleet (TEAM-05 to TEAM-07, RD-80): the team's first player names the ships of their partner.
//!
//! Invariant: a ship is offered only where the shares can still come out within the limit.

use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::rules::Resolver;
use crate::fleet::state::flow::Answer;

/// The most by which shares may differ, if some division allows it (TEAM-06).
const LIMIT: u32 = 2;

/// Sums of Sizes, a bit each: a fleet is at most 38 (RD-62).
type Sums = u64;

impl Position<'_> {
    /// The sums that some of the ships can come to, on top of a given one.
    fn sums(&self, from: u32, ships: impl Iterator<Item = ShipId>) -> Sums {
        let start = 1_u64.checked_shl(from).unwrap_or(0);
        ships.fold(start, |sums, ship| sums | sums.checked_shl(u32::from(self.m.size(ship))).unwrap_or(0))
    }

    /// The shares a partner may end with: as even as the limit asks, or as the ships allow (RD-80).
    fn fair_shares(&self, fleet: ShipMask) -> Sums {
        let total = u32::from(self.sizes(fleet));
        let all = self.sums(0, fleet.iter());
        let shares = || (0..=total.min(63)).filter(|share| all >> share & 1 == 1);
        let uneven = |share: u32| (2 * share).abs_diff(total);
        let least = shares().map(uneven).min().unwrap_or(0).max(LIMIT);
        shares().filter(|share| uneven(*share) <= least).fold(0, |fair, share| fair | 1 << share)
    }

    /// Which ships may go to the partner next, and whether those already given are enough.
    fn divisible(&self, seat: Seat, partner: Seat) -> (ShipMask, bool) {
        let (fleet, given) = (self.t.team_fleet(seat), self.t.fleet(partner));
        let fair = self.fair_shares(fleet);
        let share = u32::from(self.sizes(given));
        let last = given.iter().last();
        let own = self.t.fleet(seat);
        let leads_to_fair = |ship: &ShipId| {
            let later = own.iter().filter(|other| other.0 > ship.0);
            self.sums(share + u32::from(self.m.size(*ship)), later) & fair != 0
        };
        let next = own.iter().filter(|ship| last.is_none_or(|last| ship.0 > last.0)).filter(leads_to_fair);
        (next.collect(), fair >> share.min(63) & 1 == 1)
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// One step of the division of a team's fleet; true once it is shared out.
    pub(in crate::fleet::rules) fn divide(&mut self, seat: Seat) -> bool {
        let Some(partner) = self.m.partner(seat) else { return true };
        match self.answer() {
            Answer::Ship { ship } => self.fact(Fact::ShipAllotted { ship, seat: partner }),
            Answer::Done => return true,
            _ => {}
        }
        let (from, enough) = self.position().divisible(seat, partner);
        if from.is_empty() {
            return true;
        }
        self.ask(seat, Decision::Join { from, why: Why::Divide, must: !enough });
        false
    }
}
