//! A card in hand that several ships could play or take aboard, none of which the person selected or looks at: the prompt asks
//! which, and a click on one of them answers, on its button, in the fleet or on the board.
//!
//! Invariants: only in one's own turn with nothing under way; whoever cannot be meant is not offered.

use crate::fleet::decision::Decision;
use crate::fleet::ids::{CardId, ShipId, ShipMask};
use crate::fleet::order::Order;
use crate::fleet::units::CardKind;

use super::intents::from_hand;
use super::live::{LiveMatch, LiveMatchMut};

/// The ship that an order plays a card of the hand for.
pub fn played_for(order: &Order) -> Option<ShipId> {
    from_hand(order).and_then(|(_, _, ship)| ship)
}

/// Whether an order plays this effect of a card of the hand.
pub(super) fn plays(order: &Order, card: CardId, kind: CardKind) -> bool {
    from_hand(order).is_some_and(|(own, played, _)| own == card && played == kind)
}

impl LiveMatch<'_> {
    /// The ways to play this effect of a card in hand for a ship.
    fn plays_for(self, card: CardId, kind: CardKind) -> Vec<Order> {
        let fits = |order: &Order| plays(order, card, kind) && played_for(order).is_some();
        self.orders().iter().copied().filter(fits).collect()
    }

    /// Whether this effect of a card in hand goes to a ship, there are several, and the one that is selected or looked at is
    /// none of them, or came to be selected by itself.
    pub(super) fn is_unclear(self, card: CardId, kind: CardKind) -> bool {
        let orders = self.plays_for(card, kind);
        let selected = self.selection.ship.filter(|_| !self.selection.by_itself);
        let meant = [selected, self.selection.looked_at];
        orders.len() > 1 && !orders.iter().any(|order| meant.contains(&played_for(order)))
    }

    /// The card of the hand, and its effect, of which it is asked which ship it is for.
    pub fn card_for_whom(self) -> Option<(CardId, CardKind)> {
        let turn = self.in_control().is_some() && self.position().f.decision == Decision::Turn;
        self.selection.card.filter(|(card, kind)| turn && !self.plays_for(*card, *kind).is_empty())
    }

    /// What can be answered to that.
    pub fn orders_for_whom(self) -> Vec<Order> {
        self.card_for_whom().map_or_else(Vec::new, |(card, kind)| self.plays_for(card, kind))
    }

    /// The ships that it could be for.
    pub fn ships_for_whom(self) -> ShipMask {
        self.orders_for_whom().iter().filter_map(played_for).fold(ShipMask::NONE, ShipMask::with)
    }

    /// Whether a verb or a card was begun in one's own turn, so that the next click answers its prompt.
    pub fn is_picking(self) -> bool {
        self.selection.verb.is_some() || self.card_for_whom().is_some()
    }
}

impl LiveMatchMut<'_> {
    /// Asks which ship a card is for; a second click on the card puts the question away.
    pub(super) fn ask_for_whom(&mut self, card: CardId, kind: CardKind) {
        self.change_selection(|own| {
            let asked = own.card == Some((card, kind));
            own.drop_pending();
            own.card = Some((card, kind)).filter(|_| !asked);
        });
    }
}
