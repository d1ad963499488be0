//! Choices that make no odds are taken for the one person who plays here: between missions that are alike in everything the first,
//! of systems of which none can succeed the first, no free attack where none can hit, of systems of which one is sure to succeed
//! that one; a mission that comes too late for anybody is drawn by itself, no ship is named for what goes to its player or its
//! place anyway, and a mission's own test counts for it.
//!
//! Invariant: whoever wants to be asked at any such moment chooses the system, the ship and the mission that a test counts for; of
//! missions that are alike, and of those that come too late, nobody chooses.

use super::LiveMatch;
use crate::app::play::fill;
use crate::engine::game::Seat;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::ids::{DenseId, MissionId};
use crate::fleet::order::Order;
use crate::fleet::team::allied;

/// Points that nobody makes up for in one turn.
const FAR_AHEAD: u8 = 4;

impl LiveMatch<'_> {
    /// What the viewer is not asked.
    pub(super) fn makes_no_odds(self) -> Option<Order> {
        self.alike()
            .or_else(|| self.too_late())
            .or_else(|| self.of_its_own_test())
            .or_else(|| self.client.sure_system(self.playhead.viewer))
            .or_else(|| self.in_vain_anyway())
            .or_else(|| self.whoever_gets_it())
    }

    /// The mission whose own test was passed, where that would count for another as well (RD-48).
    fn of_its_own_test(self) -> Option<Order> {
        let viewer = self.playhead.viewer;
        let position = self.client.position_of(viewer);
        let Decision::Mission { why: Why::MissionCredit, .. } = position.f.decision else { return None };
        let own = Order::ChooseMission { mission: self.client.attempted(viewer)? };
        let offered = position.credits_own_test() && self.client.legal_orders(viewer).contains(&own);
        (offered && !self.client.asks_all(viewer)).then_some(own)
    }

    /// The first of the ships that what an encounter gives could be for, where it comes to the same.
    fn whoever_gets_it(self) -> Option<Order> {
        let viewer = self.playhead.viewer;
        let alike = self.client.position_of(viewer).gives_alike() && !self.client.asks_all(viewer);
        self.client.legal_orders(viewer).first().copied().filter(|_| alike)
    }

    /// The first of the systems that a test can be made with, where it cannot succeed with any of them; and no free attack where
    /// none can hit.
    fn in_vain_anyway(self) -> Option<Order> {
        let viewer = self.playhead.viewer;
        let orders = self.client.legal_orders(viewer);
        let decline = |order: &&Order| **order == Order::Decline;
        let answer = match self.client.position_of(viewer).f.decision {
            Decision::System { .. } => orders.first(),
            Decision::FreeAttack { .. } if !self.client.asks_all(viewer) => orders.iter().find(decline),
            _ => None,
        };
        let hopeless = |order: &Order| fill::is_hopeless(self, viewer, *order);
        let all = || orders.iter().filter(|order| !decline(order)).all(hopeless);
        answer.copied().filter(|_| self.client.picks_in_vain(viewer, all))
    }

    /// Whether the viewer moves first and has reached the goal, so that the other side gets one last turn (VICTORY-03).
    pub(in crate::app::play) fn waits_for_their_last_turn(self) -> bool {
        let viewer = self.playhead.viewer;
        let position = self.client.position_of(viewer);
        viewer == position.t.first && position.t.seat(viewer).victory_points() >= position.m.setup.goal
    }

    /// From which stack a mission is drawn that nobody needs any more: once the last turn of the match is certain and the viewer has
    /// no Action left before it, or is ahead in it; or they have reached the goal and are far ahead. Whoever is far ahead then does
    /// not say either which of their missions is cycled or put back.
    fn too_late(self) -> Option<Order> {
        let viewer = self.playhead.viewer;
        let position = self.client.position_of(viewer);
        let points = |seat: Seat| position.t.seat(seat).victory_points();
        let ahead = || points(viewer) > points(position.m.opponent(viewer));
        let over = !allied(position.t.active, viewer)
            || position.actions_left(viewer, 1).is_err()
            || position.t.last_turn == Some(viewer) && ahead();
        let won = self.waits_for_their_last_turn();
        let far = points(viewer).0 >= points(position.m.opponent(viewer)).0.saturating_add(FAR_AHEAD);
        let first = self.client.legal_orders(viewer).first().copied();
        let late = over && (won || position.t.last_turn.is_some());
        let needless = match position.f.decision {
            Decision::Stack { .. } => late || won && far,
            Decision::Mission { why: Why::ByEffect, .. } => late && far,
            _ => false,
        };
        first.filter(|_| needless)
    }

    /// The first of the missions that the viewer has to choose from, if nothing tells them apart.
    fn alike(self) -> Option<Order> {
        let viewer = self.playhead.viewer;
        let position = self.client.position_of(viewer);
        let Decision::Mission { .. } = position.f.decision else { return None };
        let (first, others) = self.client.legal_orders(viewer).split_first()?;
        let Order::ChooseMission { mission: one } = *first else { return None };
        let same = |order: &Order| {
            let Order::ChooseMission { mission: other } = *order else { return false };
            let entry = |mission: MissionId| &*position.m.mission(mission).entry.id;
            let progress = |mission: MissionId| position.t.progress[mission.index()];
            entry(one) == entry(other) && progress(one) == progress(other)
        };
        (!others.is_empty() && others.iter().all(same)).then_some(*first)
    }
}
