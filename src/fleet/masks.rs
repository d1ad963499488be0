//! Sets of ids and of closed lists, one bit each.
//!
//! Invariants: all have the same constructors and questions; whoever asks for members gets them lowest first; a member
//! beyond what a set can hold is in none.

use std::fmt::{self, Debug, Formatter};

use num_traits::{ConstZero, One, PrimInt, Zero};

use super::content::program::ONCE_SLOTS;
use super::ids::{CardId, CellId, DenseId, MissionId, ShipId, TagId, TokenId};
use super::state::parts::{Note, Proposal};
use super::units::{MissionKind, System};
use crate::engine::codec::{Codec, CodecError, Decoder, Encoder};

/// What sets can be made of: each has a bit of its own.
pub trait Member: Copy {
    /// As many bits as there are members.
    type Bits: PrimInt + ConstZero + Codec;
    /// What a set of them is called where the form of the state is told ([`Codec::layout`]).
    const SET: &'static str;
    /// The number of its bit; one beyond `Bits` is in no set.
    fn bit(self) -> u8;
    /// The member of that bit.
    fn of_bit(bit: u8) -> Self;
}

/// A set of ships.
pub type ShipMask = Mask<ShipId>;
/// A set of cells.
pub type CellMask = Mask<CellId>;
/// A set of Mission Cards.
pub type MissionMask = Mask<MissionId>;
/// A set of Cloak Tokens.
pub type TokenMask = Mask<TokenId>;
/// A set of systems.
pub type SystemMask = Mask<System>;
/// A set of the three Mission stacks, each named by its type.
pub type StackMask = Mask<MissionKind>;
/// Notes of a ship.
pub type NoteMask = Mask<Note>;
/// A set of what takes both partners' agreement.
pub type ProposalMask = Mask<Proposal>;

/// A set, one bit each.
pub struct Mask<T: Member>(T::Bits);

impl<T: Member> Mask<T> {
    /// Nothing.
    pub const NONE: Self = Self(<T::Bits as ConstZero>::ZERO);

    /// The one.
    #[inline]
    pub fn of(item: T) -> Self {
        let bit = usize::from(item.bit());
        if bit < size_of::<T::Bits>() * 8 { Self(T::Bits::one() << bit) } else { Self::NONE }
    }

    /// Those with the numbers below a count.
    #[inline]
    pub fn below(count: u8) -> Self {
        let all = !Self::NONE.0;
        if usize::from(count) < size_of::<T::Bits>() * 8 {
            Self(!(all << usize::from(count)))
        } else {
            Self(all)
        }
    }

    /// As a number with a bit for each.
    #[inline]
    pub fn bits(self) -> T::Bits {
        self.0
    }

    /// Whether it is among them.
    #[inline]
    pub fn has(self, item: T) -> bool {
        !self.and(Self::of(item)).is_empty()
    }

    /// With one more.
    #[inline]
    pub fn with(self, item: T) -> Self {
        self.or(Self::of(item))
    }

    /// With one less.
    #[inline]
    pub fn without(self, item: T) -> Self {
        self.minus(Self::of(item))
    }

    /// Of both.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Of either.
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Of the first only.
    #[inline]
    pub fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_zero()
    }

    /// How many.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest, if any.
    #[inline]
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::of_bit(self.0.trailing_zeros() as u8))
    }

    /// The n-th from below, if there are so many.
    pub fn nth(self, n: u32) -> Option<T> {
        self.iter().nth(n as usize)
    }

    /// Those of them that fit.
    #[inline]
    pub fn keep(self, mut fits: impl FnMut(T) -> bool) -> Self {
        let (mut left, mut kept) = (self, self);
        while let Some(item) = left.first() {
            let rest = left.rest();
            if !fits(item) {
                kept = kept.minus(left.minus(rest));
            }
            left = rest;
        }
        kept
    }

    /// Lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut left = self;
        std::iter::from_fn(move || {
            let item = left.first()?;
            left = left.rest();
            Some(item)
        })
    }

    /// All but the lowest; of nothing, nothing.
    #[inline]
    fn rest(self) -> Self {
        if self.is_empty() { self } else { Self(self.0 & (self.0 - T::Bits::one())) }
    }
}

// As derives would, but for any member: they would ask of it what only its bits need.
impl<T: Member> Clone for Mask<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Member> Copy for Mask<T> {}

impl<T: Member> PartialEq for Mask<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Member> Eq for Mask<T> {}

impl<T: Member> Default for Mask<T> {
    #[inline]
    fn default() -> Self {
        Self::NONE
    }
}

impl<T: Member + Debug> Debug for Mask<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Member> FromIterator<T> for Mask<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Self::NONE, Self::with)
    }
}

impl<T: Member> Codec for Mask<T> {
    #[inline]
    fn encode(&self, out: &mut impl Encoder) {
        self.0.encode(out)
    }
    fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
        let found = Self(Codec::decode(from)?);
        let stray = found.minus(found.iter().collect());
        if stray.is_empty() { Ok(found) } else { Err(from.unknown(T::SET, stray.0.trailing_zeros() as u8)) }
    }
    fn layout(out: &mut impl Encoder) {
        out.bytes(T::SET.as_bytes());
        out.bytes(b" ");
        T::Bits::layout(out);
    }
}

impl Member for ShipId {
    type Bits = u32;
    const SET: &'static str = "ShipMask";
    #[inline]
    fn bit(self) -> u8 {
        self.0
    }
    #[inline]
    fn of_bit(bit: u8) -> Self {
        Self(bit)
    }
}

impl Member for CellId {
    type Bits = u64;
    const SET: &'static str = "CellMask";
    #[inline]
    fn bit(self) -> u8 {
        self.0
    }
    #[inline]
    fn of_bit(bit: u8) -> Self {
        Self(bit)
    }
}

impl Member for MissionId {
    type Bits = u128;
    const SET: &'static str = "MissionMask";
    #[inline]
    fn bit(self) -> u8 {
        self.0
    }
    #[inline]
    fn of_bit(bit: u8) -> Self {
        Self(bit)
    }
}

impl Member for TokenId {
    type Bits = u32;
    const SET: &'static str = "TokenMask";
    #[inline]
    fn bit(self) -> u8 {
        self.0
    }
    #[inline]
    fn of_bit(bit: u8) -> Self {
        Self(bit)
    }
}

impl Member for System {
    type Bits = u8;
    const SET: &'static str = "SystemMask";
    #[inline]
    fn bit(self) -> u8 {
        self as u8
    }
    #[inline]
    fn of_bit(bit: u8) -> Self {
        Self::ALL[usize::from(bit) % Self::ALL.len()]
    }
}

impl Member for MissionKind {
    type Bits = u8;
    const SET: &'static str = "StackMask";
    #[inline]
    fn bit(self) -> u8 {
        self as u8
    }
    #[inline]
    fn of_bit(bit: u8) -> Self {
        Self::ALL[usize::from(bit) % Self::ALL.len()]
    }
}

/// Slots and other notes share no bit.
impl Member for Note {
    type Bits = u32;
    const SET: &'static str = "NoteMask";
    #[inline]
    fn bit(self) -> u8 {
        match self {
            Self::Used(slot) if slot < ONCE_SLOTS => slot,
            Self::Used(_) => u8::MAX,
            Self::Entered => ONCE_SLOTS,
            Self::Brought => ONCE_SLOTS + 1,
            Self::Echoed => ONCE_SLOTS + 2,
        }
    }
    #[inline]
    fn of_bit(bit: u8) -> Self {
        match bit.checked_sub(ONCE_SLOTS) {
            None => Self::Used(bit),
            Some(0) => Self::Entered,
            Some(1) => Self::Brought,
            Some(_) => Self::Echoed,
        }
    }
}

impl Member for Proposal {
    type Bits = u8;
    const SET: &'static str = "ProposalMask";
    #[inline]
    fn bit(self) -> u8 {
        self as u8
    }
    #[inline]
    fn of_bit(bit: u8) -> Self {
        match bit {
            0 => Self::TaskForce,
            1 => Self::Missions,
            _ => Self::Cards,
        }
    }
}

impl From<u32> for TokenMask {
    fn from(bits: u32) -> Self {
        Self(bits)
    }
}

impl SystemMask {
    /// All four.
    pub const ALL: Self = Self(0b1111);
}

/// Most tags of a content.
pub const TAGS: usize = 512;

/// A set of tags of locations, each by its place in the content's list. No state holds one: content has more tags than
/// a state has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagMask([u64; TAGS / 64]);

impl TagMask {
    /// Nothing.
    pub const NONE: Self = Self([0; TAGS / 64]);

    /// Whether it is among them.
    #[inline]
    pub fn has(&self, tag: TagId) -> bool {
        self.0.get(usize::from(tag.0) / 64).is_some_and(|word| word >> (tag.0 % 64) & 1 == 1)
    }

    /// Whether the two have none in common.
    #[inline]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & other == 0)
    }
}

impl FromIterator<TagId> for TagMask {
    fn from_iter<I: IntoIterator<Item = TagId>>(tags: I) -> Self {
        let mut found = Self::NONE;
        for tag in tags {
            if let Some(word) = found.0.get_mut(usize::from(tag.0) / 64) {
                *word |= 1 << (tag.0 % 64);
            }
        }
        found
    }
}

/// A set of Command Cards, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardMask([u64; 4]);

impl CardMask {
    /// Nothing.
    pub const NONE: Self = Self([0; 4]);
    /// As many as a set can hold.
    pub const ALL: Self = Self([u64::MAX; 4]);

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Whether it is among them.
    #[inline]
    pub fn has(self, card: CardId) -> bool {
        self.0[card.index() / 64] >> (card.index() % 64) & 1 == 1
    }

    /// Of both.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & e, b & f, c & g, d & h])
    }

    /// Of either.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a | e, b | f, c | g, d | h])
    }

    /// Puts the card in or takes it out.
    #[inline]
    pub fn set(&mut self, card: CardId, member: bool) {
        let (word, bit) = (card.index() / 64, card.index() % 64);
        self.0[word] = self.0[word] & !(1 << bit) | (member as u64) << bit;
    }

    /// Lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let [mut word, ..] = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *self.0.get(at)?;
            }
            let bit = word.trailing_zeros();
            word &= word - 1;
            Some(CardId((at * 64) as u8 + bit as u8))
        })
    }
}

impl Codec for CardMask {
    #[inline]
    fn encode(&self, out: &mut impl Encoder) {
        self.0.encode(out)
    }
    fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
        Codec::decode(from).map(Self)
    }
    fn layout(out: &mut impl Encoder) {
        <[u64; 4]>::layout(out);
    }
}
