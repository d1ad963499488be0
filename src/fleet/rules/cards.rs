//! CARDS: drawing, discarding, renewing the deck, sweeping up played cards, modifiers that end (RD-52, RD-56).

use super::Resolver;
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::Until;
use crate::fleet::decision::CardFilter;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, ShipId};
use crate::fleet::position::Position;
use crate::fleet::purpose::Purpose;
use crate::fleet::state::frame::Frame;
use crate::fleet::state::parts::{CardPlace, Modifier, Source};
use crate::fleet::state::table::{MODIFIERS, NO_MODIFIER, SEATS};
use crate::fleet::units::{CardKind, CrewType};

impl Position<'_> {
    /// Whether a card passes a filter of a choice.
    pub fn card_passes(&self, card: CardId, filter: CardFilter) -> bool {
        let own = self.m.card(card);
        let crew = own.crew.as_ref().map(|(kind, _)| *kind);
        match filter {
            CardFilter::Any => true,
            CardFilter::Peeked => match self.t.card(card) {
                CardPlace::Deck { seat } => self.t.card_known(card).has(seat),
                _ => false,
            },
            CardFilter::Ops => own.ops.is_some(),
            CardFilter::Combat => own.combat.is_some(),
            CardFilter::Crew => crew.is_some(),
            CardFilter::Captain => crew == Some(CrewType::Captain),
            CardFilter::Officer => crew == Some(CrewType::Officer),
            CardFilter::Engineer => crew == Some(CrewType::Engineer),
            CardFilter::Specialist => crew == Some(CrewType::Specialist),
        }
    }
}

/// A filter of an effect as a filter of a choice.
pub const fn filter_of(cond: &crate::fleet::content::vocabulary::CardCond) -> CardFilter {
    use crate::fleet::content::vocabulary::CardCond;
    match cond {
        CardCond::Any => CardFilter::Any,
        CardCond::Kind(CardKind::Ops) => CardFilter::Ops,
        CardCond::Kind(CardKind::Combat) => CardFilter::Combat,
        CardCond::Kind(CardKind::Crew) => CardFilter::Crew,
        CardCond::Crew(CrewType::Captain) => CardFilter::Captain,
        CardCond::Crew(CrewType::Officer) => CardFilter::Officer,
        CardCond::Crew(CrewType::Engineer) => CardFilter::Engineer,
        CardCond::Crew(CrewType::Specialist) => CardFilter::Specialist,
    }
}

/// Most times that one player's Command Deck is renewed in one turn. With the whole deck in hand, every card would
/// otherwise come back as soon as it is played, and a turn need never end (RD-52).
pub const RENEWALS: u8 = 8;

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// The seat whose Subdeck the card belongs to.
    pub fn owner_of(&self, card: CardId) -> Seat {
        self.t().owner_of(self.m, card)
    }

    /// Draws one Command Card; an empty deck is renewed first (CARDS-10, RD-52), up to the turn's limit.
    pub fn draw_card(&mut self, seat: Seat) {
        self.renew_deck(seat);
        if let Some(card) = self.s.hidden.deck(seat).take() {
            self.fact(Fact::CardDrawn { seat, card: card.into() });
        }
    }

    /// Shuffles the discard pile into a new deck, if the deck is empty and the turn's limit allows it.
    pub(super) fn renew_deck(&mut self, seat: Seat) {
        let renewed = self.s.flow.renewals[seat.index() % SEATS];
        if self.s.hidden.deck(seat).len > 0 || renewed >= RENEWALS {
            return;
        }
        let mut cards = [0_u8; crate::fleet::state::table::CARDS];
        let mut count = 0;
        // Goes through all places as they lie: an empty deck often meets an empty discard pile.
        for (card, _) in (0..).zip(&self.t().cards).filter(|(_, at)| **at == CardPlace::Discard { seat }) {
            cards[count] = card;
            count += 1;
        }
        if count == 0 {
            return;
        }
        self.s.flow.renewals[seat.index() % SEATS] = renewed + 1;
        self.shuffle(seat, Purpose::CommandDeck, &mut cards[..count]);
        for card in &cards[..count] {
            self.s.hidden.deck(seat).put(CardId(*card));
        }
        self.fact(Fact::DeckRenewed { seat, cards: count as u8 });
    }

    /// What governed effects at this depth has ended: its passing modifiers go, its cards are discarded and replaced.
    pub fn close_governing(&mut self, depth: u8) {
        self.drop_over(depth);
        self.sweep_played();
    }

    /// Removes `Until::Over` modifiers of this depth or deeper.
    pub fn drop_over(&mut self, depth: u8) {
        self.drop_modifiers(|modifier| modifier.until == Until::Over && modifier.depth >= depth);
    }

    /// Removes modifiers that satisfy a question.
    pub fn drop_modifiers(&mut self, mut fits: impl FnMut(&Modifier) -> bool) {
        let mut slot = 0;
        while let Some(modifier) = self.t().modifiers().get(usize::from(slot)).copied() {
            if fits(&modifier) {
                self.fact(Fact::ModifierRemoved { slot, was: modifier });
                self.release_attached(&modifier);
            } else {
                slot += 1;
            }
        }
    }

    /// Removes one System Token; a card beside the ship that gave nothing else goes with it (REPAIR-05).
    pub fn remove_token(&mut self, slot: u8) {
        if let Some(was) = self.t().modifiers().get(usize::from(slot)).copied() {
            self.show_only(was.bearer);
            self.fact(Fact::ModifierRemoved { slot, was });
            self.release_attached(&was);
        }
    }

    /// A card that lay beside a ship for a while is discarded when its time is up.
    fn release_attached(&mut self, modifier: &Modifier) {
        if let Source::Card { card } = modifier.source
            && matches!(self.t().card(card), CardPlace::Beside { .. })
            && modifier.bound
            && !self.t().modifiers().iter().any(|other| other.bound && other.source == modifier.source)
        {
            let seat = self.owner_of(card);
            self.fact(Fact::CardDiscarded { seat, card, allowance: false });
        }
    }

    /// Cards whose effects are over go to the discard pile, and their players draw replacements (CARDS-08). Cards whose
    /// play is still on the stack, or that something below still governs, stay.
    pub fn sweep_played(&mut self) {
        if self.governed() {
            return;
        }
        let mut played = [CardId::NONE; 12];
        let mut count = 0;
        for card in self.t().index.hands.iter() {
            if matches!(self.t().card(card), CardPlace::Playing { .. })
                && let Some(slot) = played.get_mut(count)
            {
                *slot = card;
                count += 1;
            }
        }
        for card in played.into_iter().take(count) {
            let being_played = self
                .s
                .flow
                .frames()
                .iter()
                .any(|frame| matches!(frame, Frame::Play { play } if play.card == card));
            if let CardPlace::Playing { seat } = self.t().card(card)
                && !being_played
            {
                self.fact(Fact::CardDiscarded { seat, card, allowance: false });
                self.draw_card(seat);
            }
        }
    }

    /// Whether a test, Action or encounter is still under way below.
    fn governed(&self) -> bool {
        self.governor() > 0
    }

    /// The depth of the innermost test, Action or encounter under way; 0 if there is none.
    pub fn governor(&self) -> u8 {
        let frames = self.s.flow.frames();
        frames
            .iter()
            .rposition(|frame| {
                matches!(frame, Frame::Test { .. } | Frame::Act { .. } | Frame::Encounter { .. })
            })
            .map_or(0, |at| at as u8 + 1)
    }

    /// Puts a modifier into force; beyond the capacity it is dropped with a fact.
    pub fn add_modifier(&mut self, modifier: Modifier) {
        if self.t().modifiers().len() >= MODIFIERS {
            self.fact(Fact::CutOff { source: modifier.source });
            return;
        }
        self.fact(Fact::ModifierAdded { modifier });
    }

    /// Puts compiled abilities into force on a ship, for as long as their card is there.
    pub fn attach(
        &mut self,
        powers: std::ops::Range<u16>,
        ship: ShipId,
        seat: Seat,
        source: Source,
        until: Until,
        depth: u8,
    ) {
        let base = Modifier { bearer: ship, seat, source, until, depth, bound: true, ..NO_MODIFIER };
        Modifier::of_powers(&self.m.content, &powers, base, |modifier| self.add_modifier(modifier));
    }
}
