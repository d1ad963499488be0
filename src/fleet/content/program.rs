//! Effects as flat programs: what the resolver steps through.
//!
//! A frame points at an operation by its index, so a match paused inside a card can be saved. Names are indices here;
//! nested lists are jumps.
//!
//! Invariant: every list ends in [`Op::End`]; every jump target is inside the table.

use super::vocabulary::{
    Amount, CardCond, CellCond, Chooser, Cond, Cost, Pile, Place, Player, Scope, Ships, Stat, Static,
    Trigger, Until, Who,
};
use crate::fleet::units::System;

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

/// One step of a program. The verbs are those of [`super::vocabulary::Effect`].
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    End,
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
    Repeat {
        times: Number,
        end: u16,
    },
    /// Ends what the loop before it does once.
    LoopEnd,
    PickShip {
        from: ShipsOf,
        by: Chooser,
        end: u16,
    },
    PickCell {
        at: super::vocabulary::Reach,
        from: CellQuestion,
        by: Chooser,
        end: u16,
    },
    Test {
        systems: u8,
        level: Number,
        by: Which,
    },
    Opposed {
        system: System,
        against: Which,
        with: System,
    },
    Modify {
        what: Stat,
        by: Number,
        on: Which,
        until: Until,
    },
    Disable {
        system: System,
        on: Which,
        until: Until,
    },
    Grant {
        give: Vec<Static>,
        on: Which,
        until: Until,
    },
    Damage {
        points: Number,
        on: Which,
    },
    Repair {
        steps: u8,
        on: Which,
    },
    Restore {
        on: Which,
    },
    Soften {
        points: u8,
    },
    PreventDamage,
    Adjust {
        on: Which,
        by: Chooser,
    },
    RefreshAdjustment {
        on: Which,
    },
    Decloak {
        on: Which,
    },
    ChangeDie {
        of: Player,
        by: i8,
    },
    Reroll {
        of: Player,
    },
    EndCombat,
    RemoveShip,
    Cancel,
    Attack {
        by: Which,
        on: Which,
    },
    Draw {
        player: Player,
        cards: u8,
    },
    Discard {
        player: Player,
        cards: u8,
        by: Chooser,
    },
    Fetch {
        from: Pile,
        of: CardCond,
    },
    LookAtHand,
    DiscardCrew {
        on: Which,
        cards: u8,
        by: Chooser,
    },
    CaptureCrew {
        from: Which,
        by: Chooser,
    },
    MoveCargo {
        from: Which,
        to: Which,
    },
    TrashThis,
    Attach {
        to: Which,
        abilities: std::ops::Range<u16>,
        until: Until,
    },
    BecomeCargo {
        on: Which,
    },
    Score,
    StayAt {
        at: Spot,
    },
    DiscardThis,
    Control {
        at: Spot,
        player: Player,
        tokens: i8,
    },
    Build {
        at: Spot,
    },
    Raze {
        at: Spot,
    },
    Teleport {
        ship: Which,
        to: Spot,
    },
    Survey {
        at: Spot,
    },
    ScanTile {
        at: Spot,
    },
    ReplaceTile {
        at: Spot,
    },
    Encounter {
        on: Which,
    },
    ExtraAction {
        on: Which,
    },
    MoreActions {
        actions: u8,
    },
    MoveAgain {
        on: Which,
    },
    EndMovement {
        on: Which,
    },
    FleetSize {
        by: u8,
    },
    VictoryPoints {
        player: Player,
        points: u8,
    },
    CycleMission,
    Count {
        by: i8,
    },
}

/// An ability over indices.
#[derive(Clone, Debug, PartialEq)]
pub enum Power {
    Gives {
        to: Scope,
        cond: u16,
        give: Vec<Static>,
    },
    On {
        trigger: Trigger,
        cond: u16,
        at: u16,
    },
    /// `slot` tells abilities used once in each turn apart on a ship, below 28; others have none.
    Use {
        play: Playable,
        cost: Cost,
        slot: u8,
    },
}

impl Power {
    /// Moments at which it can be used, one bit each; none for what works by itself.
    pub const fn points(&self) -> u64 {
        match self {
            Self::Use { play, .. } => play.points,
            Self::Gives { .. } | Self::On { .. } => 0,
        }
    }
}

/// The question that always holds, among those of a content.
pub const ALWAYS: u16 = 0;

impl Op {
    /// Whether it concerns a player or a place rather than a ship, so that it is done once where a card strikes several
    /// ships (RD-30).
    pub const fn is_of_players(&self) -> bool {
        matches!(
            self,
            Self::Draw { .. }
                | Self::Discard { .. }
                | Self::Fetch { .. }
                | Self::LookAtHand
                | Self::Control { .. }
                | Self::Build { .. }
                | Self::Raze { .. }
                | Self::Survey { .. }
                | Self::ScanTile { .. }
                | Self::ReplaceTile { .. }
                | Self::MoreActions { .. }
                | Self::FleetSize { .. }
                | Self::VictoryPoints { .. }
                | Self::CycleMission
        )
    }

    /// Whether there are positions in which it would do nothing, as far as the rules look (`Look::would_do_nothing`).
    pub const fn may_be_vain(&self) -> bool {
        matches!(
            self,
            Self::End
                | Self::PickShip { .. }
                | Self::PickCell { .. }
                | Self::RefreshAdjustment { .. }
                | Self::Repair { .. }
                | Self::Restore { .. }
                | Self::MoveAgain { .. }
                | Self::Modify { .. }
                | Self::Disable { .. }
                | Self::Damage { .. }
                | Self::ExtraAction { .. }
        )
    }
}

/// Something that may be played: a card's Ops or Combat effect, or a usable ability.
#[derive(Clone, Debug, PartialEq)]
pub struct Playable {
    /// Moments at which it fits, one bit each ([`crate::fleet::decision::Point`]).
    pub points: u64,
    /// Requirement on the ship concerned; index into the questions.
    pub needs: u16,
    /// Its program.
    pub at: u16,
    /// It speaks of `This`, so with nothing under way a ship is named.
    pub uses_this: bool,
    /// Nothing of it tells where `This` is, so that a cloaked ship need not be shown for it (CLOAK-06, CLOAK-33).
    pub tells_no_place: bool,
    /// It speaks of nothing but `This`, so it is no help where no own ship takes part.
    pub only_this: bool,
    /// Its first verb can find nothing to do, so that playing it would be vain (TEST-12).
    pub may_be_vain: bool,
    /// It may end the combat, so it acts the moment it is played (RD-15).
    pub ends_combat: bool,
}
