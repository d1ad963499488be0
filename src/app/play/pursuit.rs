//! The missions taken up: the best way to work on each, and what a click on one does.
//!
//! Invariant: a click orders nothing; it selects the ship, points the place out, and opens the test's prompt.

use super::live::{LiveMatch, LiveMatchMut};
use crate::fleet::ai::prospect::MissionProspect;
use crate::fleet::decision::Decision;
use crate::fleet::ids::MissionId;
use crate::fleet::order::{Order, ShipCommand};

impl LiveMatch<'_> {
    /// The best way to work on a mission of the viewer's, while their turn is open.
    pub(super) fn prospect(self, mission: MissionId) -> Option<MissionProspect> {
        let open = self.may_order() && self.position().f.decision == Decision::Turn;
        let ways = if open { self.client.prospects(self.playhead.viewer) } else { &[] };
        ways.iter().find(|way| way.mission == mission).copied()
    }

    /// The order by which that way's ship makes the test at once.
    pub(super) fn attempt(self, way: &MissionProspect) -> Option<Order> {
        let order = Order::AttemptMission { ship: way.ship, mission: way.mission };
        (way.helper.is_none() && self.orders().contains(&order)).then_some(order)
    }
}

impl LiveMatchMut<'_> {
    /// Takes up the best way to work on a mission: its ship is selected, its place pointed out, and where the test can be
    /// made at once its prompt opens.
    pub(super) fn pursue(&mut self, mission: MissionId) {
        let live = self.read();
        let Some(way) = live.prospect(mission) else { return };
        let at_once = live.attempt(&way).is_some();
        let scanned = || live.position().scanned_for(live.playhead.viewer, mission).iter().next();
        let place = if way.known { way.cell } else { scanned().or(way.cell) };
        self.change_selection(|own| {
            own.drop_pending();
            own.take_ship(way.ship);
            own.pointed = place.into_iter().collect();
            if at_once {
                own.verb = Some(ShipCommand::Mission.slot());
            }
        });
    }
}
