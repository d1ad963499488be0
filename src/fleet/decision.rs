//! What the game waits for: a few kinds of decision, which cards use and never add to.
//!
//! Invariant: when another seat is asked follows from public facts alone (RD-100).

use crate::fleet::ids::{CellId, CellMask, MissionId, Secret, ShipId, ShipMask, StackMask, SystemMask};
use crate::fleet::macros::{closed_list, record, spelled, tagged};
use crate::fleet::rule::{self, RuleId};
use crate::fleet::state::parts::CardPlace;
use crate::fleet::timing::Timing;
use crate::fleet::units::DamageLevel;

spelled! {
    /// What a choice is for: picks the prompt and the rule it cites.
    pub enum Why {
        Deploy,
        Damaged,
        Repaired,
        Decloaked,
        Reinforced,
        Adjusted,
        JoinTest,
        JoinAttack,
        JoinForce,
        Involve,
        RemoveFromCombat,
        FreeAttack,
        MissionCredit,
        MissionStack,
        RepairWhat,
        TestSystem,
        ByEffect,
        DiscardCrew,
        /// Which ships of the team's fleet are the partner's.
        Divide,
        /// Whether the partner agrees.
        Agree,
        SwapCards,
        SwapCrew,
        Rescue,
        /// After a reveal one echo may be moved to the ship that was shown.
        EchoToShip,
        /// An echo that was shown may be moved to another token.
        EchoAway,
        /// By a house rule no more than four cards stay in hand.
        HandLimit,
        /// Where a reinforcement enters.
        EnterAt,
    }
}

impl Why {
    /// The rule that asks.
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Deploy => rule::FLEET_12,
            Self::Damaged => rule::RD_32,
            Self::Repaired => rule::RD_89,
            Self::Decloaked => rule::CLOAK_13,
            Self::Reinforced => rule::RD_66,
            Self::Adjusted => rule::POWER_02,
            Self::JoinTest => rule::TEST_15,
            Self::JoinAttack => rule::COMBAT_12,
            Self::JoinForce => rule::TASK_03,
            Self::Involve => rule::TASK_09,
            Self::RemoveFromCombat => rule::COMBAT_21,
            Self::FreeAttack => rule::BREAK_06,
            Self::MissionCredit => rule::RD_48,
            Self::MissionStack => rule::MISSION_14,
            Self::RepairWhat => rule::REPAIR_04,
            Self::TestSystem => rule::TEST_01,
            Self::ByEffect => rule::CARDS_02,
            Self::DiscardCrew => rule::CREW_07,
            Self::Divide => rule::TEAM_06,
            Self::Agree => rule::TEAM_13,
            Self::SwapCards => rule::TEAM_25,
            Self::SwapCrew => rule::TEAM_26,
            Self::Rescue => rule::RD_75,
            Self::EchoToShip => rule::CLOAK_35,
            Self::EchoAway => rule::CLOAK_36,
            Self::HandLimit => rule::RD_56,
            Self::EnterAt => rule::RD_65,
        }
    }
}

record! {
    /// An open window: who may interfere with what.
    pub struct Window {
        pub timing: Timing,
        /// The ship of the asked seat that is concerned, which is `This` in effects.
        pub ship: Option<ShipId>,
        /// The other ship, which is `Target`.
        pub other: Option<ShipId>,
        /// Ships of the asked seat that take part: they may spend crew and adjust power.
        pub involved: ShipMask,
        /// The seat's one card for this moment is still unused.
        pub card_free: bool,
    }
}

/// The most missions in front of one player, however many effects draw.
pub const MOST_MISSIONS: usize = 6;
/// The most missions one decision can offer: those before both partners.
pub const OFFERED: usize = 2 * MOST_MISSIONS;

tagged! {
    /// The open decision.
    pub enum Decision {
        /// Something is being resolved, or the match is over.
        Nothing,
        /// Keep the smaller fleet or draft again (FLEET-08).
        Draft,
        /// Pick a Subdeck (DECKS-02).
        Subdeck,
        /// The active player's turn, nothing under way (TURN-05).
        Turn,
        Window { window: Window },
        /// A dial setting of that level (FLEET-12, RD-32, RD-66, RD-89); with `cloak` the ship may also decline, and
        /// stay cloaked on the blue one (RD-34).
        Setting { ship: ShipId, level: DamageLevel, cloak: bool, why: Why },
        Ship { from: ShipMask, optional: bool, why: Why },
        /// Further ships one by one in canonical order, then done.
        Join { from: ShipMask, why: Why, must: bool },
        Cell { from: CellMask, optional: bool, why: Why },
        /// One of the options from `least` to below `count`. If an effect asks, `choice` is the place in the program of
        /// the verb whose branches they are.
        Option { least: u8, count: u8, optional: bool, choice: Option<u16>, why: Why },
        /// A card in a place; `kinds` filters them.
        Card { from: CardPlace, kinds: CardFilter, optional: bool, why: Why },
        Mission { from: [Secret<MissionId>; OFFERED], why: Why },
        /// One of these stacks (MISSION-14).
        Stack { mask: StackMask },
        System { mask: SystemMask },
        /// One of these ships may attack one of those (BREAK-06, BREAK-14).
        FreeAttack { attackers: ShipMask, targets: ShipMask },
        /// What a transporter moves between two ships: between ships of one's own one thing after another, from that
        /// place in the canonical order on, then done (TRANSPORTER-02); with an enemy one of the four effects
        /// (TRANSPORTER-09).
        Beam { ship: ShipId, other: ShipId, next: u16, must: bool },
        /// Crew of that ship, or a Crew Card from hand in its place (TRANSPORTER-10, RD-57).
        GiveUp { ship: ShipId },
        /// One of the asked seat's Sensor Echoes that lie elsewhere, or none. Which they are is the seat's secret, so
        /// they are not listed here.
        Echo { to: CellId, why: Why },
    }
}

spelled! {
    /// Which cards of a place may be picked.
    pub enum CardFilter {
        Any,
        Ops,
        Combat,
        Crew,
        Captain,
        Officer,
        Engineer,
        Specialist,
        /// Cards of one's own deck that one has just looked at.
        Peeked,
    }
}

closed_list! {
    /// What sort of decision is open, without what it is about.
    DecisionKind {
        Nothing,
        Draft,
        Subdeck,
        Turn,
        Window,
        Setting,
        Ship,
        Join,
        Cell,
        Option,
        Card,
        Mission,
        Stack,
        System,
        FreeAttack,
        Beam,
        GiveUp,
        Echo,
    }
}

/// What an open decision allows besides its own answers: playing cards, using abilities, adjusting power.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Occasion {
    /// All that the turn allows (TURN-05).
    Turn,
    /// What fits the moment (RD-100).
    Window(Window),
    /// Nothing.
    Never,
}

impl Decision {
    /// What sort of decision it is.
    pub const fn kind(self) -> DecisionKind {
        match self {
            Self::Nothing => DecisionKind::Nothing,
            Self::Draft => DecisionKind::Draft,
            Self::Subdeck => DecisionKind::Subdeck,
            Self::Turn => DecisionKind::Turn,
            Self::Window { .. } => DecisionKind::Window,
            Self::Setting { .. } => DecisionKind::Setting,
            Self::Ship { .. } => DecisionKind::Ship,
            Self::Join { .. } => DecisionKind::Join,
            Self::Cell { .. } => DecisionKind::Cell,
            Self::Option { .. } => DecisionKind::Option,
            Self::Card { .. } => DecisionKind::Card,
            Self::Mission { .. } => DecisionKind::Mission,
            Self::Stack { .. } => DecisionKind::Stack,
            Self::System { .. } => DecisionKind::System,
            Self::FreeAttack { .. } => DecisionKind::FreeAttack,
            Self::Beam { .. } => DecisionKind::Beam,
            Self::GiveUp { .. } => DecisionKind::GiveUp,
            Self::Echo { .. } => DecisionKind::Echo,
        }
    }

    /// What may be played, used or adjusted while this is open.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub const fn occasion(self) -> Occasion {
        match self {
            Self::Turn => Occasion::Turn,
            Self::Window { window } => Occasion::Window(window),
            Self::Nothing
            | Self::Draft
            | Self::Subdeck
            | Self::Setting { .. }
            | Self::Ship { .. }
            | Self::Join { .. }
            | Self::Cell { .. }
            | Self::Option { .. }
            | Self::Card { .. }
            | Self::Mission { .. }
            | Self::Stack { .. }
            | Self::System { .. }
            | Self::FreeAttack { .. }
            | Self::Beam { .. }
            | Self::GiveUp { .. }
            | Self::Echo { .. } => Occasion::Never,
        }
    }
}
