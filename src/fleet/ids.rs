//! Dense indices into the match's roster and board. Names live in content; these live in `State`, orders and facts.
//!
//! Invariant: an id is always one of the match's; one that a seat may not know is a [`Secret`], which opens only
//! through [`Secret::known`].

use crate::engine::codec::{Codec, CodecError, Decoder, Encoder};
use crate::fleet::macros::ids;

pub use super::masks::{
    CardMask, CellMask, MissionMask, NoteMask, ProposalMask, ShipMask, StackMask, SystemMask, TagMask,
    TokenMask,
};

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

/// An index into the roster or board.
pub trait DenseId: Copy {
    /// The index for arrays.
    fn index(self) -> usize;
}

ids! {
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
    /// A Cloak Token: the first side's supply, then the second's (RD-93).
    TokenId,
}

/// A tag of locations, by its place in the content's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagId(pub u16);
