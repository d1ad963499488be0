//! Frames: what is under way, each a step machine that can be saved in mid-course.
//!
//! A frame holds indices and a stage; when it runs it re-reads the table, never a stale copy. It asks by opening a
//! decision and finds the answer in the flow when it runs again.
//!
//! Invariant: at most 64 bytes.

mod action;
mod place;
mod test;
mod turn;

pub use action::{
    ActFrame, ActStage, BeamFrame, BeamStage, DeclaredAction, PlayFrame, PlayStage, RepairFrame, RepairStage,
    SwapFrame, SwapStage,
};
pub use place::{
    ArriveFrame, ArriveStage, EncounterFrame, EncounterStage, ExploreFrame, ExploreStage, ShownFrame,
    ShownStage, TokenArriveFrame, TokenArriveStage,
};
pub use test::{
    DamageFrame, DamageStage, FreeAttackFrame, FreeAttackStage, TestFrame, TestKind, TestStage, Testers,
    is_combat_system,
};
pub use turn::{
    PrepareFrame, PrepareStage, TriggerFrame, TurnEndFrame, TurnEndStage, TurnStartFrame, TurnStartStage,
};

use super::parts::Source;
use crate::engine::game::{Seat, SeatMask};
use crate::fleet::ids::{CardId, CellId, CellMask, MissionId, Secret, ShipId, ShipMask};
use crate::fleet::macros::{record, tagged};
use crate::fleet::units::CardKind;

tagged! {
    /// Who of a side is being asked: one player, then the partner.
    pub enum Asking {
        /// Nobody yet, or nobody any more.
        Nobody,
        First,
        Partner,
    }
}

record! {
    /// A list of verbs being done.
    pub struct EffectFrame {
        /// The next verb in the program.
        pub at: u16,
        /// `Me`.
        pub seat: Seat,
        pub source: Source,
        /// The kind of effect chosen, for a card (CARDS-03).
        pub kind: CardKind,
        pub this: Option<ShipId>,
        pub target: Option<ShipId>,
        pub group: ShipMask,
        pub cell: Option<CellId>,
        pub picked_ship: Option<ShipId>,
        pub picked_cell: Option<CellId>,
        /// Ships still to come in `ForEach`, or ships that one verb has still to work on.
        pub left: ShipMask,
        /// Locations still to come in `ForEachCell`.
        pub cells: CellMask,
        /// How often `Repeat` has still to run what follows it.
        pub repeat: u8,
        pub die: u8,
        /// The verb has asked and waits for its answer.
        pub waiting: bool,
        /// Depth of the frame whose end removes `Until::Over` modifiers; 0: this turn.
        pub over: u8,
        /// It is done for a further ship of a player: what concerns players and places is done already (RD-30).
        pub again: bool,
    }
}

impl EffectFrame {
    /// An effect about nothing yet.
    pub const fn new(at: u16, seat: Seat, source: Source, over: u8) -> Self {
        Self {
            at,
            seat,
            source,
            kind: CardKind::Ops,
            this: None,
            target: None,
            group: ShipMask::NONE,
            cell: None,
            picked_ship: None,
            picked_cell: None,
            left: ShipMask::NONE,
            cells: CellMask::NONE,
            repeat: 0,
            die: 0,
            waiting: false,
            over,
            again: false,
        }
    }
}

tagged! {
    /// What is under way.
    pub enum Frame {
        Empty,
        /// Preparation, step by step (SETUP-19).
        Prepare { prepare: PrepareFrame },
        /// The start of a turn: its triggers, place by place and ship by ship.
        TurnStart { start: TurnStartFrame },
        /// The end of a turn.
        TurnEnd { end: TurnEndFrame },
        Effect { effect: EffectFrame },
        Test { test: TestFrame },
        /// An Action, from the ships joining it to its outcome.
        Act { act: ActFrame },
        /// Ships joining a Task Force; then the partner's.
        Muster { lead: ShipId, ships: ShipMask, asking: Asking },
        Damage { damage: DamageFrame },
        /// The rest of a step after the ships have entered: triggers, exploring, the end of the move.
        Arrive { arrive: ArriveFrame },
        Explore { explore: ExploreFrame },
        Encounter { encounter: EncounterFrame },
        Play { play: PlayFrame },
        /// The free attack after a failed Breakaway (BREAK-06).
        FreeAttack { attack: FreeAttackFrame },
        /// Deeds of the seat's finished action wait until the mission they are credited to is chosen (RD-48).
        Credit { seat: Seat, mission: Secret<MissionId> },
        /// A mission is replaced (RD-49).
        NewMission { seat: Seat },
        /// A dial setting is picked, by the owner or whoever else may; it is set with this reason.
        PickSetting { ship: ShipId, why: crate::fleet::decision::Why, by: Seat },
        /// One repair benefit (REPAIR-04).
        RepairOnce { repair: RepairFrame },
        /// A bearer's triggered abilities, one after the other.
        Trigger { trigger: TriggerFrame },
        /// A ship put somewhere by an effect explores there if it must.
        Landed { ship: ShipId },
        /// Two partners exchange cards, then crew (TEAM-25, TEAM-26).
        Swap { swap: SwapFrame },
        Beam { beam: BeamFrame },
        /// A prisoner is back on a ship of its own side, whose owner assigns or discards it (RD-75).
        Rescue { card: CardId, ship: ShipId },
        /// The rest of a token's step: what happens to a cloaked ship there, the end of the move.
        TokenArrive { arrive: TokenArriveFrame },
        /// After a token was shown: one echo may be moved, then tokens are mixed (RD-39). It names the ship, if it was
        /// one.
        Shown { shown: ShownFrame },
        /// A cycled mission goes under the deck, once it has been replaced: by a house rule (RD-51).
        Bury { seat: Seat, mission: MissionId },
        /// A mission is done: its player may answer that, then the others.
        MissionDone { seat: Seat, own: bool, asking: Asking, card_used: SeatMask },
    }
}

/// The frame as one of its kinds, if it is that.
impl Frame {
    /// A test or combat.
    pub const fn test(&self) -> Option<&TestFrame> {
        if let Self::Test { test } = self { Some(test) } else { None }
    }

    /// See [`Self::test`].
    pub const fn test_mut(&mut self) -> Option<&mut TestFrame> {
        if let Self::Test { test } = self { Some(test) } else { None }
    }

    /// A list of verbs.
    pub const fn effect(&self) -> Option<&EffectFrame> {
        if let Self::Effect { effect } = self { Some(effect) } else { None }
    }

    /// An encounter.
    pub const fn encounter(&self) -> Option<&EncounterFrame> {
        if let Self::Encounter { encounter } = self { Some(encounter) } else { None }
    }

    /// A hit.
    pub const fn damage(&self) -> Option<&DamageFrame> {
        if let Self::Damage { damage } = self { Some(damage) } else { None }
    }

    /// Exploring.
    pub const fn explore(&self) -> Option<&ExploreFrame> {
        if let Self::Explore { explore } = self { Some(explore) } else { None }
    }

    /// A card played.
    pub const fn play(&self) -> Option<&PlayFrame> {
        if let Self::Play { play } = self { Some(play) } else { None }
    }

    /// An Action that is declared.
    pub const fn act(&self) -> Option<&ActFrame> {
        if let Self::Act { act } = self { Some(act) } else { None }
    }

    /// An Action that ships may still join.
    pub const fn gathering(&self) -> Option<&ActFrame> {
        if let Self::Act { act } = self
            && matches!(act.stage, ActStage::Join)
        {
            return Some(act);
        }
        None
    }
}

const _: () = assert!(size_of::<Frame>() <= 64);
