//! Verbs on cards: drawing, discarding, fetching, keeping, scoring, the card whose effect it is.

use super::{Next, context};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::program::{Spot, Which};
use crate::fleet::content::vocabulary::{Amount, CardCond, Chooser, Pile, WhichPlayer};
use crate::fleet::decision::{CardFilter, Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, EncounterId, Secret};
use crate::fleet::rules::Resolver;
use crate::fleet::rules::cards::filter_of;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::EffectFrame;
use crate::fleet::state::parts::{CardPlace, EncounterPlace, PointsFrom, Source};

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// That player draws.
    pub(super) fn draw_cards(&mut self, player: WhichPlayer, cards: u8, f: &EffectFrame) {
        let seat = self.position().player(player, &context(f));
        for _ in 0..cards {
            self.draw_card(seat);
        }
    }

    /// That player discards cards from hand.
    pub(super) fn discard_from_hand(
        &mut self,
        player: WhichPlayer,
        cards: u8,
        by: Chooser,
        f: &mut EffectFrame,
    ) -> Next {
        let seat = self.position().player(player, &context(f));
        let place = CardPlace::Hand { seat };
        if let (true, Answer::Card { card }) = (f.waiting, self.answer()) {
            self.fact(Fact::CardDiscarded { seat, card, allowance: false });
            f.repeat += 1;
            f.waiting = false;
            return Next::Again;
        }
        let left = cards.saturating_sub(f.repeat).min(self.t().seat(seat).hand);
        if left == 0 {
            f.repeat = 0;
            return Next::On;
        }
        match self.chooser(by, f) {
            Some(chooser) => {
                f.waiting = true;
                let kinds = CardFilter::Any;
                // Whoever picks from somebody else's hand sees it.
                let unseen = |card: CardId| !self.t().card_known(card).has(chooser);
                if chooser != seat && self.t().cards_in(place).any(unseen) {
                    self.show_hand(seat, chooser);
                }
                self.ask(chooser, Decision::Card { from: place, kinds, optional: false, why: Why::ByEffect });
            }
            None => {
                let picked = self.chance(f.seat, u32::from(self.t().seat(seat).hand)) as usize;
                let card = self.t().cards_in(place).nth(picked);
                if let Some(card) = card {
                    self.fact(Fact::CardDiscarded { seat, card, allowance: false });
                }
                f.repeat += 1;
            }
        }
        Next::Again
    }

    /// A card goes from a pile into one's own hand.
    pub(super) fn fetch(&mut self, from: Pile, of: &CardCond, f: &mut EffectFrame) -> Next {
        let place = match from {
            Pile::Deck => CardPlace::Deck { seat: f.seat },
            Pile::Discard => CardPlace::Discard { seat: f.seat },
        };
        if let (true, Answer::Card { card }) = (f.waiting, self.answer()) {
            self.s.hidden.deck(f.seat).remove(card);
            self.fact(Fact::CardFetched { seat: f.seat, card: card.into() });
            return Next::On;
        }
        let kinds = filter_of(of);
        if !self.t().cards_in(place).any(|card| self.position().card_passes(card, kinds)) {
            return Next::On;
        }
        f.waiting = true;
        self.ask(f.seat, Decision::Card { from: place, kinds, optional: false, why: Why::ByEffect });
        Next::Again
    }

    /// The player looks at the top of their deck, takes some of it, and the rest goes under the deck.
    pub(super) fn peek(&mut self, cards: u8, take: u8, f: &mut EffectFrame) -> Next {
        let place = CardPlace::Deck { seat: f.seat };
        if let (true, Answer::Card { card }) = (f.waiting, self.answer()) {
            self.s.hidden.deck(f.seat).remove(card);
            self.fact(Fact::CardFetched { seat: f.seat, card: card.into() });
            f.repeat += 1;
        } else {
            self.renew_deck(f.seat);
            let deck = *self.s.hidden.deck(f.seat);
            for card in deck.cards().iter().rev().take(usize::from(cards)) {
                self.fact(Fact::CardPeeked { seat: f.seat, card: Secret::from(*card) });
            }
        }
        let kinds = CardFilter::Peeked;
        let seen: Vec<CardId> =
            self.t().cards_in(place).filter(|card| self.position().card_passes(*card, kinds)).collect();
        if f.repeat < take && !seen.is_empty() {
            f.waiting = true;
            self.ask(f.seat, Decision::Card { from: place, kinds, optional: false, why: Why::ByEffect });
            return Next::Again;
        }
        for card in &seen {
            self.s.hidden.deck(f.seat).remove(*card);
            self.s.hidden.deck(f.seat).put_under(*card);
        }
        self.fact(Fact::CardsPutUnder { seat: f.seat, cards: seen.len() as u8 });
        f.repeat = 0;
        Next::On
    }

    /// The other player's hand is shown to the player.
    pub(super) fn look_at_hand(&mut self, f: &EffectFrame) {
        let seat = self.position().opponent(&context(f));
        self.show_hand(seat, f.seat);
    }

    fn show_hand(&mut self, seat: Seat, to: Seat) {
        self.fact(Fact::HandShown { seat, to });
        let hand: Vec<CardId> = self.t().cards_in(CardPlace::Hand { seat }).collect();
        for card in hand {
            self.fact(Fact::CardShown { seat, card: card.into(), to });
        }
    }

    /// The card whose effect it is leaves the game (CARDS-21).
    pub(super) fn trash_this(&mut self, f: &EffectFrame) {
        if let Some(card) = Self::card_of(f.source) {
            self.fact(Fact::CardTrashed { card });
        }
    }

    /// The Encounter Card whose effect it is becomes cargo (ENCOUNTER-15).
    pub(super) fn become_cargo(&mut self, on: &Which, f: &EffectFrame) {
        if let (Source::Encounter { encounter }, Some(ship)) =
            (f.source, self.position().first(on, &context(f)))
        {
            self.fact(Fact::EncounterCarried { encounter, ship });
            self.load_cargo(encounter, ship);
        }
    }

    /// The Encounter Card whose effect it is stays there.
    pub(super) fn stay_at(&mut self, at: &Spot, f: &mut EffectFrame) {
        if let (Source::Encounter { encounter }, Some(cell)) = (f.source, self.spot(at, f)) {
            self.fact(Fact::EncounterStays { encounter, cell });
            f.cell = Some(cell);
        }
    }

    /// One more of the Encounter Card whose effect it is comes out of the box.
    pub(super) fn spawn(&mut self, at: &Spot, f: &EffectFrame) {
        let Source::Encounter { encounter } = f.source else { return };
        let Some(cell) = self.spot(at, f).filter(|cell| self.m.board.is_tile(*cell)) else { return };
        let boxed = |one: &EncounterId| self.t().encounter(*one) == EncounterPlace::Box;
        if let Some(encounter) = self.m.spawns_of(encounter).find(boxed) {
            self.fact(Fact::EncounterSpawned { encounter, cell });
        }
    }

    /// The card whose effect it is gets discarded from wherever it lies.
    pub(super) fn discard_this(&mut self, f: &EffectFrame) {
        if let Source::Encounter { encounter } = f.source {
            self.fact(Fact::EncounterDiscarded { encounter });
        } else if let Some(card) = Self::card_of(f.source) {
            let seat = self.owner_of(card);
            self.fact(Fact::CardDiscarded { seat, card, allowance: false });
        }
    }

    /// The counter on the card whose effect it is changes.
    pub(super) fn count(&mut self, by: i8, f: &EffectFrame) {
        let old = self.position().amount(&Amount::Counter, &context(f));
        let value = (old + i32::from(by)).clamp(0, 255) as u8;
        self.fact(Fact::CounterChanged { source: f.source, value });
    }

    /// The card whose effect it is scores for the owner of the ship concerned (ENCOUNTER-05, ENCOUNTER-16).
    pub(super) fn score(&mut self, f: &EffectFrame) {
        let Source::Encounter { encounter } = f.source else { return };
        if matches!(self.t().encounter(encounter), EncounterPlace::Pile { .. }) {
            return;
        }
        let seat = f.this.map_or(f.seat, |ship| self.t().ship(ship).seat);
        let points = self.m.encounter(EncounterId(encounter.0)).entry.points;
        self.fact(Fact::EncounterScored { encounter, seat });
        self.fact(Fact::PointsGained { seat, points, from: PointsFrom::Encounter, source: f.source });
    }
}
