//! What a seat may do with the cards in its hand.
//!
//! Invariant: as in `list`: nothing is listed that its predicate has not allowed, for itself or for all of its kind.

use std::cell::OnceCell;

use crate::engine::game::Seat;
use crate::fleet::content::program::Playable;
use crate::fleet::ids::{CardId, ShipId, ShipMask};
use crate::fleet::order::Order;
use crate::fleet::position::{EffectContext, Position};
use crate::fleet::rules::Named;
use crate::fleet::state::parts::CardPlace;
use crate::fleet::timing::TimingMask;
use crate::fleet::units::{ActionKind, CardKind};

/// The effects a card can be played for.
const KINDS: [CardKind; 2] = [CardKind::Ops, CardKind::Combat];

/// Ships that could be named with a card in the turn, found once for all cards.
#[derive(Debug)]
struct Nameable {
    /// Those in play.
    all: ShipMask,
    /// Those that can take the Action a card is played as; found when a card asks for it.
    actors: OnceCell<ShipMask>,
}

/// An effect of a card that could be played in the turn.
struct CardPlay<'a> {
    kind: CardKind,
    effect: &'a Playable,
    /// Which ships could be named with it; `None`: it names no ship.
    ships: Option<ShipMask>,
}

impl Position<'_> {
    /// In a window: what the card may be played for there.
    pub(super) fn card_orders(&self, seat: Seat, card: CardId, ship: Option<ShipId>, out: &mut Vec<Order>) {
        for kind in KINDS {
            if self.check_play(seat, card, kind, ship).is_ok() {
                out.push(Order::PlayCard { card, kind, ship });
            }
        }
    }

    /// In the turn: plays, assignments and the discard, card by card.
    pub(super) fn hand_orders(&self, seat: Seat, fleet: ShipMask, out: &mut Vec<Order>) {
        let all = fleet.keep(|ship| self.own_in_play(seat, ship).is_ok());
        let nameable = Nameable { all, actors: OnceCell::new() };
        let timed = self.m.timed_at(TimingMask::TURN);
        for card in self.t.cards_in(CardPlace::Hand { seat }) {
            if timed.has(card) {
                self.play_orders(seat, card, &nameable, out);
            }
            self.assign_orders(seat, card, fleet, out);
            if self.check_discard(seat, card).is_ok() {
                out.push(Order::DiscardCard { card });
            }
        }
    }

    /// Assignments to ships of the seat's that are in play; those of agents to enemy ships.
    pub(super) fn assign_orders(&self, seat: Seat, card: CardId, fleet: ShipMask, out: &mut Vec<Order>) {
        if self.m.card(card).infiltrates() {
            let could = |ship: &ShipId| self.check_assign(seat, card, *ship).is_ok();
            let ships = self.t.index.in_play.iter().filter(could);
            out.extend(ships.map(|ship| Order::AssignCrew { card, ship }));
        } else if self.check_crew_card(seat, card).is_ok() {
            for ship in fleet.iter() {
                out.push(Order::AssignCrew { card, ship });
            }
        }
    }

    /// Plays of a card in hand: first those that name no ship, then ship by ship.
    fn play_orders(&self, seat: Seat, card: CardId, nameable: &Nameable, out: &mut Vec<Order>) {
        let own = self.m.card(card);
        let able =
            |ship| self.is_known_able(seat, ship) && self.check_action(seat, ship, ActionKind::Card).is_ok();
        let actors = || *nameable.actors.get_or_init(|| nameable.all.keep(able));
        let plays = KINDS.map(|kind| {
            let effect = own.playable(kind).filter(|_| !self.is_barred(seat, kind))?;
            let ships = match Named::in_turn(effect).ok()? {
                Named::Nobody => None,
                Named::Ship => Some(nameable.all),
                Named::Actor => Some(actors()),
            };
            Some(CardPlay { kind, effect, ships })
        });
        let plays = || plays.iter().flatten();
        for CardPlay { kind, effect, .. } in plays().filter(|play| play.ships.is_none()) {
            if self.check_effect(effect, &EffectContext::seat(seat)).is_ok() {
                out.push(Order::PlayCard { card, kind: *kind, ship: None });
            }
        }
        let all = plays().filter_map(|play| play.ships).fold(ShipMask::NONE, ShipMask::or);
        for ship in all.iter() {
            for CardPlay { kind, effect, ships } in plays() {
                let named = ships.is_some_and(|ships| ships.has(ship));
                if named && self.check_effect(effect, &EffectContext::ship(seat, ship)).is_ok() {
                    out.push(Order::PlayCard { card, kind: *kind, ship: Some(ship) });
                }
            }
        }
    }
}
