//! Piles whose order nobody may see, with room for as many as a match can have (chapter DECKS).
//!
//! Invariant: what lies beyond the length is nothing, so that equal piles are equal bytes.

use super::check::{Bounds, Stray, Within};
use super::table::{ENCOUNTERS, MISSIONS, TILES};
use crate::engine::codec::{Codec, CodecError, Decoder, Encoder};
use crate::fleet::ids::{CardId, Closable, EncounterId, MissionId, TileId};

/// A Command Deck.
pub type CardDeck = Deck<CardId, 100>;
/// A Mission Deck, or one of the three stacks.
pub type MissionDeck = Deck<MissionId, MISSIONS>;
/// The encounter deck.
pub type EncounterDeck = Deck<EncounterId, ENCOUNTERS>;
/// The spare Location Tiles.
pub type TileDeck = Deck<TileId, TILES>;

/// A pile with room for `N`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deck<T, const N: usize> {
    pub len: u8,
    pub cards: [T; N],
}

impl<T: Closable, const N: usize> Deck<T, N> {
    /// No card.
    pub const fn new() -> Self {
        Self { len: 0, cards: [T::CLOSED; N] }
    }

    /// Takes the top card off.
    pub fn take(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        let top = self.cards.get_mut(usize::from(self.len))?;
        Some(std::mem::replace(top, T::CLOSED))
    }

    /// Puts a card on top; one beyond the capacity is not taken, which rosters rule out.
    pub fn put(&mut self, card: T) {
        if let Some(slot) = self.cards.get_mut(usize::from(self.len)) {
            *slot = card;
            self.len += 1;
        }
    }

    /// Puts a card under all others; see [`Self::put`].
    pub fn put_under(&mut self, card: T) {
        let len = usize::from(self.len);
        if len < N {
            self.cards.copy_within(..len, 1);
            self.cards[0] = card;
            self.len += 1;
        }
    }

    /// The cards from bottom to top.
    pub fn cards(&self) -> &[T] {
        &self.cards[..usize::from(self.len).min(N)]
    }

    /// Takes one particular card out, wherever it lies.
    pub fn remove(&mut self, card: T) {
        let len = self.cards().len();
        if let Some(at) = self.cards().iter().position(|own| *own == card) {
            self.cards.copy_within(at + 1..len, at);
            self.len -= 1;
            self.cards[usize::from(self.len)] = T::CLOSED;
        }
    }
}

impl<T: Closable, const N: usize> Default for Deck<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Codec, const N: usize> Codec for Deck<T, N> {
    fn encode(&self, out: &mut impl Encoder) {
        let Self { len, cards } = self;
        len.encode(out);
        cards.encode(out);
    }
    fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
        Ok(Self { len: Codec::decode(from)?, cards: Codec::decode(from)? })
    }
    fn layout(out: &mut impl Encoder) {
        out.bytes(b"Deck ");
        u8::layout(out);
        <[T; N]>::layout(out);
    }
}

impl<T: Within, const N: usize> Within for Deck<T, N> {
    fn within(&self, bounds: &Bounds) -> Result<(), Stray> {
        self.cards.within(bounds).map_err(|stray| stray.inside("Deck.cards"))
    }
}
