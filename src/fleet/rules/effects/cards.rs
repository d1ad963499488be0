//! Verbs on cards: drawing, discarding, fetching, keeping, scoring, the card that speaks.

use super::{Next, about};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::{Chooser, Pile, Until};
use crate::fleet::decision::{Ask, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::CardId;
use crate::fleet::ids::EncounterId;
use crate::fleet::rules::Play;
use crate::fleet::rules::cards::filter_of;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::EffectFrame;
use crate::fleet::state::parts::{CardPlace, EncounterPlace, PointsFrom, Source};

impl<S: Sink<Fact>> Play<'_, S> {
    /// Verbs on cards; the rest are on the board.
    pub(super) fn verb_on_cards(&mut self, op: &Op, f: &mut EffectFrame) -> Next {
        match op {
            Op::Draw { player, cards } => {
                let seat = self.look().player(*player, &about(f));
                for _ in 0..*cards {
                    self.draw_card(seat);
                }
                Next::On
            }
            Op::Discard { player, cards, by } => {
                let seat = self.look().player(*player, &about(f));
                self.discard_verb(seat, *cards, *by, f)
            }
            Op::Fetch { from, of } => {
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
                if !self.t().cards_in(place).any(|card| self.look().card_passes(card, kinds)) {
                    return Next::On;
                }
                f.waiting = true;
                self.ask(f.seat, Ask::Card { from: place, kinds, optional: false, why: Why::ByEffect });
                Next::Again
            }
            Op::LookAtHand => {
                let seat = self.look().opponent(&about(f));
                self.fact(Fact::HandShown { seat, to: f.seat });
                let hand: Vec<CardId> = self.t().cards_in(CardPlace::Hand { seat }).collect();
                for card in hand {
                    self.fact(Fact::CardShown { seat, card: card.into(), to: f.seat });
                }
                Next::On
            }
            Op::TrashThis => {
                if let Some(card) = Self::card_of(f.source) {
                    self.fact(Fact::CardTrashed { card });
                }
                Next::On
            }
            Op::Attach { to, abilities, until } => {
                let Some(ship) = self.look().first(to, &about(f)) else { return Next::On };
                let until = Self::lasts(*until, f);
                // What ends with the thing under way ends with the card, which is played until then.
                if until != Until::Over
                    && let Some(card) = Self::card_of(f.source)
                {
                    self.fact(Fact::CardAttached { card, ship });
                }
                self.attach(abilities.clone(), ship, f.seat, f.source, until, f.over);
                Next::On
            }
            Op::BecomeCargo { on } => {
                if let (Source::Encounter { encounter }, Some(ship)) =
                    (f.source, self.look().first(on, &about(f)))
                {
                    self.fact(Fact::EncounterCarried { encounter, ship });
                    self.load_cargo(encounter, ship);
                }
                Next::On
            }
            Op::Score => {
                self.score(f);
                Next::On
            }
            Op::StayAt { at } => {
                if let (Source::Encounter { encounter }, Some(cell)) = (f.source, self.spot(at, f)) {
                    self.fact(Fact::EncounterStays { encounter, cell });
                    f.cell = Some(cell);
                }
                Next::On
            }
            Op::DiscardThis => {
                match f.source {
                    Source::Encounter { encounter } => self.fact(Fact::EncounterDiscarded { encounter }),
                    Source::Card { card } => {
                        let seat = self.owner_of(card);
                        self.fact(Fact::CardDiscarded { seat, card, allowance: false });
                    }
                    _ => {}
                }
                Next::On
            }
            Op::Count { by } => {
                let old = self.look().amount(&crate::fleet::content::vocabulary::Amount::Counter, &about(f));
                let value = (old + i32::from(*by)).clamp(0, 255) as u8;
                self.fact(Fact::CounterChanged { source: f.source, value });
                Next::On
            }
            other => self.verb_on_board(other, f),
        }
    }

    fn discard_verb(&mut self, seat: Seat, cards: u8, by: Chooser, f: &mut EffectFrame) -> Next {
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
                let kinds = crate::fleet::decision::CardFilter::Any;
                self.ask(chooser, Ask::Card { from: place, kinds, optional: false, why: Why::ByEffect });
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

    /// The card that speaks scores for the owner of the ship concerned (ENCOUNTER-05, ENCOUNTER-16).
    fn score(&mut self, f: &EffectFrame) {
        let Source::Encounter { encounter } = f.source else { return };
        if matches!(self.t().encounter(encounter), EncounterPlace::Pile { .. }) {
            return;
        }
        let seat = f.this.map_or(f.seat, |ship| self.t().ship(ship).seat);
        let points = self.m.encounter(EncounterId(encounter.0)).entry.points;
        self.fact(Fact::EncounterScored { encounter, seat });
        self.fact(Fact::PointsGained { seat, points, from: PointsFrom::Encounter });
    }
}
