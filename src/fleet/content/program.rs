//! Effects as flat programs: what the resolver steps through.
//!
//! A frame points at an operation by its index, so a match paused inside a card can be saved. Names are indices here;
//! nested lists are jumps.
//!
//! Invariant: every list ends in [`Op::End`]; every jump target is inside the table.

use std::ops::Range;

use super::vocabulary::{
    Amount, CellCond, Chooser, Cond, Cost, Place, Reach, Scope, Ships, Static, Trigger, Until, Verb, Who,
};
use crate::fleet::ids::SystemMask;
use crate::fleet::timing::TimingMask;
use crate::fleet::units::System;

/// By so many slots the abilities "once in each turn" of a match are told apart.
pub const ONCE_SLOTS: u8 = 28;

/// A question over indices.
pub type Question = Cond<u16>;
/// A question about a location over indices.
pub type CellQuestion = CellCond<u16>;
/// A number over indices.
pub type Number = Amount<u16>;
/// Ships over indices.
pub type ShipsOf = Ships<u16>;
/// A ship or ships over indices.
pub type Which = Who<u16>;
/// A place over indices.
pub type Spot = Place<u16>;

/// One step of a program: a verb, or a jump that replaces what held verbs in [`super::vocabulary::Effect`].
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    End,
    Do(Verb<u16>),
    Jump {
        to: u16,
    },
    JumpUnless {
        cond: u16,
        to: u16,
    },
    /// After a test: the failure branch.
    JumpIfFailed {
        to: u16,
    },
    Test {
        systems: SystemMask,
        level: Number,
        by: Which,
    },
    Opposed {
        system: System,
        against: Which,
        with: System,
    },
    /// An attack on a foe with these Shields.
    Foe {
        shields: Number,
    },
    /// The foe fires back with these Weapons.
    FoeFires {
        weapons: Number,
    },
    /// Each range with its branch; no range: `to`.
    Roll {
        cases: Vec<(u8, u8, u16)>,
        to: u16,
    },
    Choose {
        by: Chooser,
        branches: Vec<u16>,
    },
    May {
        to: u16,
    },
    ForEach {
        ships: ShipsOf,
        end: u16,
    },
    ForEachCell {
        at: Reach,
        from: CellQuestion,
        end: u16,
    },
    Repeat {
        times: Number,
        end: u16,
    },
    /// Ends one pass of the loop before it.
    LoopEnd,
    PickShip {
        from: ShipsOf,
        by: Chooser,
        end: u16,
    },
    PickCell {
        at: Reach,
        from: CellQuestion,
        by: Chooser,
        end: u16,
    },
    Attach {
        to: Which,
        abilities: Range<u16>,
        until: Until,
    },
    /// The card stays before its player, see [`super::CommandCard::policy`].
    Proclaim {
        abilities: Range<u16>,
        until: Until,
    },
    /// The abilities are the card's, see [`super::CommandCard::planted`].
    Plant {
        at: Spot,
        abilities: Range<u16>,
    },
}

/// An ability over indices.
#[derive(Clone, Debug, PartialEq)]
pub enum Power {
    Gives { to: Scope, cond: u16, give: Vec<Static> },
    On { trigger: Trigger, cond: u16, at: u16 },
    Use { play: Playable, cost: Cost },
}

impl Power {
    /// When it can be used; never for what works by itself.
    pub const fn timings(&self) -> TimingMask {
        match self {
            Self::Use { play, .. } => play.timings,
            Self::Gives { .. } | Self::On { .. } => TimingMask::NONE,
        }
    }
}

/// The question that always holds, among those of a content.
pub const ALWAYS: u16 = 0;

/// The scope of what applies to its bearer alone, among those of a content.
pub const BEARER: u8 = 0;

/// Something that may be played: a card's Ops or Combat effect, or a usable ability.
#[derive(Clone, Debug, PartialEq)]
pub struct Playable {
    /// When it can be played or used.
    pub timings: TimingMask,
    /// Requirement on the ship concerned; index into the questions.
    pub needs: u16,
    /// Its program.
    pub at: u16,
    /// It refers to `This`, so with nothing under way a ship is named.
    pub uses_this: bool,
    /// Nothing in it tells where `This` is, so that a cloaked ship need not be shown for it (CLOAK-06, CLOAK-33).
    pub tells_no_place: bool,
    /// It refers to nothing but `This`, so it is no help if no ship of one's own takes part.
    pub only_this: bool,
    /// It may end the combat, so it acts the moment it is played (RD-15).
    pub ends_combat: bool,
}
