//! What a click on a card would do that nobody has asked for: crew of its type leaves the ship (CREW-07), or another ship than
//! the selected one plays it. It is said first, and a second click does it.
//!
//! Invariants: only in one's own turn with nothing under way, and never in a lesson, whose script decides; what is asked about
//! once more is one order, forgotten with the next that is given.

use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::order::Order;
use crate::fleet::state::parts::Source;
use crate::fleet::team::allied;

use super::intents::from_hand;
use super::live::{LiveMatch, LiveMatchMut};

impl LiveMatch<'_> {
    /// Who makes room for the crew that an order brings aboard, as a sentence.
    pub fn crew_that_leaves(self, order: &Order) -> Option<String> {
        let Order::AssignCrew { card, ship } = *order else { return None };
        let m = self.m();
        let (kind, _) = m.card(card).crew.as_ref().filter(|_| !m.card(card).infiltrates())?;
        let former = self.position().crew_of_type(ship, *kind)?;
        let called = |card| m.source_name(Source::Card { card });
        Some(format!("{} leaves {} for {}.", called(former), describe::ship(m, ship), called(card)))
    }

    /// What is to be said before a card is played.
    fn unsaid(self, order: &Order) -> Option<String> {
        let position = self.position();
        if position.f.decision != Decision::Turn || self.client.lesson().is_some() {
            return None;
        }
        let (_, _, ship) = from_hand(order)?;
        let (m, ship) = (self.m(), ship?);
        let name = describe::ship(m, ship);
        if let Some(leaves) = self.crew_that_leaves(order) {
            return Some(format!("{leaves} Click once more."));
        }
        // Whoever goes aboard an enemy ship is not played by it.
        let own = allied(position.ship(ship).seat, self.playhead.viewer);
        let selected = self.selection.ship.filter(|selected| own && *selected != ship)?;
        let looked_at = self.selection.looked_at == Some(ship);
        (!looked_at).then(|| {
            format!("{name} would play it: {} cannot. Click once more.", describe::ship(m, selected))
        })
    }
}

impl LiveMatchMut<'_> {
    /// Plays a card, or says first what comes with it.
    pub(super) fn play_if_said(&mut self, order: Option<Order>) {
        let Some(order) = order else { return };
        match self.read().unsaid(&order).filter(|_| self.selection.said != Some(order)) {
            Some(what) => {
                self.refuse(what);
                self.change_selection(|own| own.said = Some(order));
            }
            None => self.order_now_or_ahead(order),
        }
    }
}
