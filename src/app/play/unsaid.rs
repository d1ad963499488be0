//! What a click on a card would do that nobody has asked for: crew of its type leaves the ship (CREW-07), another ship than
//! the selected one plays it, or a move that could go on is over (RD-21); that crew would be spent on a roll that it does not make
//! possible; and whose dial would be turned, where its ship was selected by itself. It is said first, and a second click does it.
//!
//! Invariants: of cards only in one's own turn with nothing under way, and never in a lesson, whose script decides; what is asked
//! about once more is one order, forgotten with the next that is given.

use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::{MissionId, ShipId};
use crate::fleet::odds::{self, Roll, RollEnd};
use crate::fleet::order::Order;
use crate::fleet::rules::reach::Piece;
use crate::fleet::secrecy::View;
use crate::fleet::state::parts::{Moved, Source};
use crate::fleet::team::allied;

use super::fill::move_to_end;
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
        if self.position().f.decision != Decision::Turn || self.client.lesson().is_some() {
            return None;
        }
        // What is picked for the window ahead is asked about in the open prompt.
        if !self.orders().contains(order) {
            return None;
        }
        let (_, _, ship) = from_hand(order)?;
        ship.and_then(|ship| self.unsaid_of_ship(order, ship)).or_else(|| self.ends_move(order))
    }

    /// What is to be said before crew is spent on a roll of one's own that fails with it, too, unless more is done.
    fn spent_in_vain(self, order: &Order) -> Option<String> {
        let Order::SpendCrew { card, .. } = *order else { return None };
        let ahead = self.window_ahead().filter(|_| !self.orders().contains(order));
        let odds = odds::odds(self.m(), ahead.as_ref().unwrap_or(self.view()), &[*order]).ok()?;
        let may = |end: RollEnd| end.is_success() || matches!(end, RollEnd::Open | RollEnd::Blunted);
        let vain = odds.roll != Roll::Nothing && !odds.against(self.playhead.viewer) && odds.ways(may) == 0;
        (vain && self.client.lesson().is_none()).then(|| {
            let name = self.m().source_name(Source::Card { card });
            format!("That alone is not enough: it would still fail. Click again to spend {name}.")
        })
    }

    /// What is to be said of the ship that plays it, or that it is played for.
    fn unsaid_of_ship(self, order: &Order, ship: ShipId) -> Option<String> {
        let (m, position) = (self.m(), self.position());
        let name = describe::ship(m, ship);
        if let Some(leaves) = self.crew_that_leaves(order) {
            return Some(format!("{leaves} Click again to do it."));
        }
        // Whoever goes aboard an enemy ship is not played by it.
        let own = allied(position.ship(ship).seat, self.playhead.viewer);
        let selected = self.selection.ship.filter(|selected| own && *selected != ship)?;
        let looked_at = self.selection.looked_at == Some(ship);
        (!looked_at).then(|| {
            format!("{name} would play it: {} cannot. Click again to do it.", describe::ship(m, selected))
        })
    }

    /// What is to be said before the dial of a ship is turned that was selected by itself, right after the move of another whose
    /// own dial may have been meant.
    pub(super) fn dial_of_another(self, ship: ShipId) -> Option<String> {
        let by_itself = self.selection.by_itself && self.selection.ship == Some(ship);
        if !by_itself || self.position().f.decision != Decision::Turn || self.client.lesson().is_some() {
            return None;
        }
        let Order::MoveStep { ship: moved, .. } = self.client.latest(self.playhead.viewer)? else {
            return None;
        };
        let turns = |order: &Order| matches!(order, Order::AdjustPower { ship: own, .. } if *own == moved);
        let meant = moved != ship && self.orders().iter().any(turns);
        let name = |ship: ShipId| describe::ship(self.m(), ship);
        meant.then(|| {
            format!(
                "This is the dial of {}, not that of {}. Click again to turn it.",
                name(ship),
                name(moved)
            )
        })
    }

    /// Whose move a card, or a mission cycled, would end that could go on.
    fn ends_move(self, order: &Order) -> Option<String> {
        let (name, points) = self.move_left(order)?;
        Some(format!("That ends the move of {name} with {points} left. Click again to do it."))
    }

    /// Whose move an order ends that could go on, by name, and the points that are lost: "3 points".
    pub(super) fn move_left(self, order: &Order) -> Option<(String, String)> {
        let moving = move_to_end(self)?;
        let open = |view: &View| view.table.ship(moving).moved == Moved::Moving;
        let goes_on = odds::after(self.m(), self.view(), *order).is_some_and(|view| open(&view));
        let ways = self.client.reach(self.playhead.viewer, Piece::Ship(moving));
        (!goes_on && ways.cells().next().is_some()).then(|| {
            let points = describe::count(ways.left().0, "point", "points");
            (describe::ship(self.m(), moving), points)
        })
    }
}

impl LiveMatchMut<'_> {
    /// Plays a card, or says first what comes with it.
    pub(super) fn play_if_said(&mut self, order: Option<Order>) {
        let Some(order) = order else { return };
        let unsaid = self.read().unsaid(&order);
        self.order_if_said(order, unsaid);
    }

    /// Cycles a mission, or says first whose move that ends.
    pub(super) fn cycle_if_said(&mut self, mission: MissionId) {
        let (live, order) = (self.read(), Order::CycleMission { mission });
        let asks = live.client.lesson().is_none() && live.orders().contains(&order);
        let unsaid = if asks { live.ends_move(&order) } else { None };
        if unsaid.is_some() && self.selection.said != Some(order) {
            self.order_if_said(order, unsaid);
        } else {
            self.order(&[order]);
        }
    }

    /// Orders what was chosen of several things, or says first that it would be in vain.
    pub(super) fn choose_if_said(&mut self, order: Order) {
        let unsaid = self.read().spent_in_vain(&order);
        self.order_if_said(order, unsaid);
    }

    fn order_if_said(&mut self, order: Order, unsaid: Option<String>) {
        match unsaid.filter(|_| self.selection.said != Some(order)) {
            Some(what) => {
                self.refuse(what);
                self.change_selection(|own| own.said = Some(order));
            }
            None => self.order_now_or_ahead(order),
        }
    }
}
