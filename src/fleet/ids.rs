//! Dense indices into the match's roster and board. Names live in content; these live in `State`, orders and facts.
//!
//! Invariant: an id is always one of the match's; one that a seat may not know is a [`Secret`], which opens only
//! through [`Secret::known`].

use crate::engine::codec::{Codec, CodecError, Decoder, Encoder};

/// What can be kept secret within its own byte, as it never takes one of that byte's values.
pub trait Closable: Copy + PartialEq {
    /// The value it never takes.
    const CLOSED: Self;
}

/// A dial setting, by its index in the list of its level.
impl Closable for u8 {
    const CLOSED: Self = Self::MAX;
}

/// What the reader may not know, in one byte: [`Self::known`] is the only way in. The rules write it open; what a seat
/// is sent has it closed where [`crate::fleet::secrecy`] says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secret<T>(T);

impl<T: Closable> Secret<T> {
    /// Something that the reader may not know.
    pub const HIDDEN: Self = Self(T::CLOSED);

    /// What it is, if the reader may know.
    #[inline]
    pub fn known(self) -> Option<T> {
        (self.0 != T::CLOSED).then_some(self.0)
    }
}

impl<T: Closable> From<T> for Secret<T> {
    #[inline]
    fn from(known: T) -> Self {
        Self(known)
    }
}

impl<T: Codec> Codec for Secret<T> {
    #[inline]
    fn encode(&self, out: &mut impl Encoder) {
        self.0.encode(out)
    }
    fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
        T::decode(from).map(Self)
    }
    fn layout(out: &mut impl Encoder) {
        T::layout(out)
    }
}

macro_rules! index {
    ($($(#[$meta:meta])* $name:ident),+ $(,)?) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(pub u8);
        impl $name {
            /// Fills empty slots of arrays; never a valid index.
            pub(in crate::fleet) const NONE: Self = Self(u8::MAX);
            /// The index for arrays.
            #[inline]
            pub const fn index(self) -> usize { self.0 as usize }
        }
        impl Closable for $name {
            const CLOSED: Self = Self::NONE;
        }
        impl Codec for $name {
            #[inline]
            fn encode(&self, out: &mut impl Encoder) { self.0.encode(out) }
            fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> { u8::decode(from).map(Self) }
            fn layout(out: &mut impl Encoder) { out.bytes(concat!(stringify!($name), ";").as_bytes()) }
        }
    )+ };
}

index! {
    /// A ship of this match, in play, in a pool or lost.
    ShipId,
    /// A Command Card of this match.
    CardId,
    /// A Mission Card of this match.
    MissionId,
    /// An Encounter Card of this match.
    EncounterId,
    /// A Location Tile of this match, on the board or spare.
    TileId,
    /// A place on the board: a tile's place or a Command Post.
    CellId,
    /// A Subdeck of this match.
    SubdeckId,
}

/// A set of ships, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShipMask(pub u32);

/// A set of cells, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellMask(pub u64);

/// A set of Mission Cards, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MissionMask(pub u128);

/// A set of Command Cards, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardMask([u64; 4]);

macro_rules! mask {
    ($mask:ident, $item:ident, $bits:ty) => {
        impl $mask {
            /// Nothing.
            pub const NONE: Self = Self(0);
            /// This one alone.
            #[inline]
            pub const fn of(item: $item) -> Self {
                if (item.0 as u32) < <$bits>::BITS { Self(1 << item.0) } else { Self(0) }
            }
            /// Whether it is among them.
            #[inline]
            pub const fn has(self, item: $item) -> bool {
                self.0 & Self::of(item).0 != 0
            }
            /// With one more.
            #[inline]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | Self::of(item).0)
            }
            /// With this one left out.
            #[inline]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !Self::of(item).0)
            }
            /// Those in both.
            #[inline]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
            /// Those in either.
            #[inline]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
            /// Those in the first only.
            #[inline]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
            /// How many.
            #[inline]
            pub const fn count(self) -> u32 {
                self.0.count_ones()
            }
            /// The lowest, if any.
            #[inline]
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item(self.0.trailing_zeros() as u8)) }
            }
            /// The n-th from below, if there are that many.
            pub fn nth(self, n: u32) -> Option<$item> {
                self.iter().nth(n as usize)
            }
            /// Those that satisfy a question.
            #[inline]
            pub fn keep(self, mut fits: impl FnMut($item) -> bool) -> Self {
                let (mut left, mut kept) = (self.0, 0);
                while left != 0 {
                    let bit = left & left.wrapping_neg();
                    left ^= bit;
                    if fits($item(bit.trailing_zeros() as u8)) {
                        kept |= bit;
                    }
                }
                Self(kept)
            }
            /// Lowest first.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    if bits == 0 {
                        return None;
                    }
                    let item = $item(bits.trailing_zeros() as u8);
                    bits &= bits - 1;
                    Some(item)
                })
            }
        }
        impl FromIterator<$item> for $mask {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::NONE, Self::with)
            }
        }
        impl Codec for $mask {
            #[inline]
            fn encode(&self, out: &mut impl Encoder) {
                self.0.encode(out)
            }
            fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
                <$bits>::decode(from).map(Self)
            }
            fn layout(out: &mut impl Encoder) {
                out.bytes(concat!(stringify!($mask), " ", stringify!($bits), ";").as_bytes())
            }
        }
    };
}

mask!(ShipMask, ShipId, u32);
mask!(CellMask, CellId, u64);
mask!(MissionMask, MissionId, u128);

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
    pub const fn has(self, card: CardId) -> bool {
        self.0[card.index() / 64] >> (card.index() % 64) & 1 == 1
    }

    /// Those in both.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & e, b & f, c & g, d & h])
    }

    /// Those in either.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a | e, b | f, c | g, d | h])
    }

    /// Puts the card in or takes it out.
    #[inline]
    pub const fn set(&mut self, card: CardId, member: bool) {
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
