//! Sets of ids and of closed lists, one bit each.
//!
//! Invariants: all have the same constructors and questions; whoever asks for members gets them lowest first; a member
//! beyond what a set can hold is in none.

use super::content::program::ONCE_SLOTS;
use super::ids::{CardId, CellId, MissionId, ShipId, TagId, TokenId};
use super::state::parts::{Note, Proposal};
use super::units::{MissionKind, System};
use crate::engine::codec::{Codec, CodecError, Decoder, Encoder};

macro_rules! mask {
    ($(#[$meta:meta])* $mask:ident($bits:ty) of $item:ident, |$out:ident| $bit:expr, |$from:ident| $back:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $mask(pub(in crate::fleet) $bits);
        impl $mask {
            /// Nothing.
            pub const NONE: Self = Self(0);
            /// The one.
            #[inline]
            pub const fn of(item: $item) -> Self {
                let bit = Self::bit(item);
                if (bit as u32) < <$bits>::BITS { Self(1 << bit) } else { Self(0) }
            }
            #[inline]
            const fn bit($out: $item) -> u8 {
                $bit
            }
            #[inline]
            const fn item(bits: $bits) -> $item {
                let $from = bits.trailing_zeros() as u8;
                $back
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
            /// With one less.
            #[inline]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !Self::of(item).0)
            }
            /// Of both.
            #[inline]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
            /// Of either.
            #[inline]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
            /// Of the first only.
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
                if self.0 == 0 { None } else { Some(Self::item(self.0)) }
            }
            /// The n-th from below, if there are so many.
            pub fn nth(self, n: u32) -> Option<$item> {
                self.iter().nth(n as usize)
            }
            /// Those of them that fit.
            #[inline]
            pub fn keep(self, mut fits: impl FnMut($item) -> bool) -> Self {
                let (mut left, mut kept) = (self.0, 0);
                while left != 0 {
                    let bit = left & left.wrapping_neg();
                    left ^= bit;
                    if fits(Self::item(bit)) {
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
                    let item = Self::item(bits);
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

mask! {
    /// A set of ships.
    ShipMask(u32) of ShipId, |ship| ship.0, |bit| ShipId(bit)
}

mask! {
    /// A set of cells.
    CellMask(u64) of CellId, |cell| cell.0, |bit| CellId(bit)
}

mask! {
    /// A set of Mission Cards.
    MissionMask(u128) of MissionId, |mission| mission.0, |bit| MissionId(bit)
}

mask! {
    /// A set of Cloak Tokens.
    TokenMask(u32) of TokenId, |token| token.0, |bit| TokenId(bit)
}

mask! {
    /// A set of systems.
    SystemMask(u8) of System, |system| system as u8, |bit| System::ALL[bit as usize % System::ALL.len()]
}

mask! {
    /// A set of the three Mission stacks, each named by its type.
    StackMask(u8) of MissionKind, |kind| kind as u8, |bit| MissionKind::ALL[bit as usize % MissionKind::ALL.len()]
}

mask! {
    /// Notes of a ship; between slots and other notes no bit is shared.
    NoteMask(u32) of Note,
    |note| match note {
        Note::Used(slot) => if slot < ONCE_SLOTS { slot } else { u8::MAX },
        Note::Entered => ONCE_SLOTS,
        Note::Brought => ONCE_SLOTS + 1,
        Note::Echoed => ONCE_SLOTS + 2,
    },
    |bit| match bit.checked_sub(ONCE_SLOTS) {
        None => Note::Used(bit),
        Some(0) => Note::Entered,
        Some(1) => Note::Brought,
        Some(_) => Note::Echoed,
    }
}

mask! {
    /// A set of what takes both partners' agreement.
    ProposalMask(u8) of Proposal, |what| what as u8, |bit| match bit {
        0 => Proposal::TaskForce,
        1 => Proposal::Missions,
        _ => Proposal::Cards,
    }
}

mask! {
    /// A set of tags of locations, each by its place in the content's list.
    TagMask(u64) of TagId, |tag| if tag.0 < 64 { tag.0 as u8 } else { u8::MAX }, |bit| TagId(bit as u16)
}

impl SystemMask {
    /// All four.
    pub const ALL: Self = Self(0b1111);
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
    pub const fn has(self, card: CardId) -> bool {
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
