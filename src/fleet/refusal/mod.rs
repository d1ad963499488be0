//! Refusals: why an order is not legal, with its numbers and the rule, as players read it.
//!
//! Invariants: every refusal names a rule and has a sentence ([`text`]); the variant's name is a stable code for
//! programs.

mod text;

use crate::fleet::macros::named;
use crate::fleet::names::Variants;
use crate::fleet::rule::{self, RuleId};
use crate::fleet::units::{ActionKind, Installation, MovePoints, System};

named! {
    /// Why an order is not legal.
    pub enum Refusal {
        NotYourDecision,
        MatchOver,
        NotNow,
        NotOffered,
        NotYourShip,
        NotInPlay,

        AlreadyMoved,
        MoveOver,
        EnginesDisabled,
        NotNeighbours,
        TooFar { cost: MovePoints, points: MovePoints },
        NotYourPost,
        AtPost,
        ShipHeld,
        BreakawayDue,
        NoBreakawayDue,
        NotTogether,
        InForce,
        NobodyToJoin,

        AlreadyAdjusted,
        NotYourTurn,
        NoSuchSetting,
        SameSetting,
        NotInvolved,

        NoActionsLeft { limit: u8 },
        AlreadyActed,
        CloakedShip,
        NoCloak,
        EchoLimit { ships: u8 },
        EchoMade,
        NoCloakTokens,
        NotCloaked,
        NotYourToken,
        NoTokenHere,
        Forbidden { kind: ActionKind },

        NotHere,
        WeaponsDisabled,
        TargetCloaked,
        OwnTarget,
        NoInstallation,

        EnemyPresent,
        NoInfluenceHere,
        NoTokensLeft,
        TokensFull,
        NotHabitable,
        EnemyInstallation,
        EnemyControls,
        FullyBuilt,
        TooFewTokens { level: Installation, needed: u8, own: u8 },

        NoRoom { room: u8, size: u8 },
        NotInPool,

        NoRepairPlace,
        EnemyAtRepair,
        NothingToRepair,
        NoStarbase,
        CloakedRepair,

        SensorsTooLow,
        NotScannable,

        SensorsDisabled,
        NoSecondShip,
        OutOfTransporterRange,
        CloakedTransport,
        NothingToBeam,
        TwoOfAType,
        EnemyCrewOnly,
        CrewSeatTaken,
        AgentOutOfReach,
        AgentWaits,
        NoPlanet,
        AwayTeamThere,
        NoAwayTeamLeft,
        NoAwayTeam,

        MissionNotOpen,
        NotATestMission,
        MissionElsewhere,
        MissionCounted,
        MissionBound,
        SystemDisabled { system: System },
        EncounterNotHere,
        NoTestToTry,

        NotInHand,
        NoSuchEffect,
        WrongTiming,
        OpsInCombat,
        CombatOnly,
        RequirementNotMet,
        CardUsed,
        CrewSpent,
        NoShipConcerned,
        OtherShip,
        ShipNamed,
        NoShipNamed,
        NoActorNamed,
        TakesNoPart,
        NotImproved { system: System },
        NotTested { system: System },
        WouldDoNothing,
        CrewIsAssigned,
        NotCrew,
        NotAboard,
        AlreadyCycled,
        NothingToDraw,
        AlreadyDiscarded,
        AbilityUsed,
        NoSuchAbility,

        NoPartner,
        PartEnded,
        PartnerEnded,
        PartnersShip,
        TurnedDown,
        SecretMission,
        NotPartnersShip,
        NothingToSwap,
        SwapUneven,
    }
}

impl Refusal {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        self.kind()
    }

    /// The rule that refuses.
    #[deny(clippy::wildcard_enum_match_arm)]
    #[expect(clippy::too_many_lines, reason = "one arm per rule: the list is the point")]
    pub const fn rule(&self) -> RuleId {
        match self {
            Self::NotYourDecision | Self::NotYourShip => rule::TURN_01,
            Self::MatchOver => rule::VICTORY_01,
            Self::NotNow | Self::NotOffered => rule::TURN_08,
            Self::NotInPlay => rule::DESTROY_02,
            Self::AlreadyMoved => rule::MOVE_01,
            Self::MoveOver => rule::MOVE_22,
            Self::EnginesDisabled => rule::MOVE_03,
            Self::NotNeighbours => rule::MOVE_05,
            Self::TooFar { .. } => rule::MOVE_09,
            Self::NotYourPost => rule::MOVE_12,
            Self::AtPost => rule::MOVE_14,
            Self::ShipHeld => rule::MOVE_25,
            Self::BreakawayDue | Self::NoBreakawayDue => rule::BREAK_01,
            Self::NotTogether => rule::TASK_02,
            Self::InForce => rule::TASK_05,
            Self::NobodyToJoin => rule::TASK_01,
            Self::AlreadyAdjusted => rule::POWER_01,
            Self::NotYourTurn => rule::POWER_09,
            Self::NoSuchSetting => rule::POWER_04,
            Self::SameSetting => rule::POWER_02,
            Self::NotInvolved => rule::POWER_08,
            Self::NoActionsLeft { .. } => rule::ACTION_03,
            Self::AlreadyActed => rule::ACTION_06,
            Self::CloakedShip => rule::CLOAK_06,
            Self::NoCloak => rule::CLOAK_01,
            Self::EchoLimit { .. } | Self::EchoMade => rule::RD_36,
            Self::NoCloakTokens | Self::NoTokensLeft | Self::NoAwayTeamLeft => rule::RD_93,
            Self::NotCloaked => rule::CLOAK_10,
            Self::NotYourToken => rule::CLOAK_22,
            Self::NoTokenHere => rule::SCAN_09,
            Self::Forbidden { .. } => rule::EXPLORE_11,
            Self::NotHere => rule::COMBAT_03,
            Self::WeaponsDisabled => rule::COMBAT_19,
            Self::TargetCloaked => rule::CLOAK_07,
            Self::OwnTarget => rule::RD_86,
            Self::NoInstallation => rule::INSTALL_14,
            Self::EnemyPresent => rule::INFLUENCE_02,
            Self::NoInfluenceHere | Self::TokensFull => rule::RD_68,
            Self::NotHabitable => rule::INSTALL_01,
            Self::EnemyInstallation => rule::INSTALL_12,
            Self::EnemyControls => rule::RD_67,
            Self::FullyBuilt => rule::INSTALL_04,
            Self::TooFewTokens { .. } => rule::INSTALL_02,
            Self::NoRoom { .. } => rule::REINFORCE_04,
            Self::NotInPool => rule::REINFORCE_03,
            Self::NoRepairPlace => rule::REPAIR_01,
            Self::EnemyAtRepair => rule::REPAIR_02,
            Self::NothingToRepair => rule::REPAIR_04,
            Self::NoStarbase => rule::REPAIR_06,
            Self::CloakedRepair => rule::RD_42,
            Self::SensorsTooLow => rule::SCAN_01,
            Self::NotScannable => rule::SCAN_03,
            Self::SensorsDisabled => rule::TRANSPORTER_01,
            Self::NoSecondShip => rule::TRANSPORTER_03,
            Self::OutOfTransporterRange => rule::RD_13,
            Self::CloakedTransport => rule::RD_43,
            Self::NothingToBeam => rule::TRANSPORTER_02,
            Self::TwoOfAType => rule::RD_59,
            Self::EnemyCrewOnly => rule::CREW_01,
            Self::CrewSeatTaken => rule::CREW_07,
            Self::AgentOutOfReach => rule::CREW_01,
            Self::AgentWaits => rule::CLOAK_07,
            Self::NoPlanet => rule::TRANSPORTER_16,
            Self::AwayTeamThere => rule::RD_87,
            Self::NoAwayTeam => rule::TRANSPORTER_17,
            Self::MissionNotOpen => rule::MISSION_07,
            Self::NotATestMission | Self::MissionElsewhere | Self::MissionCounted => rule::MISSION_06,
            Self::MissionBound => rule::RD_103,
            Self::SystemDisabled { .. } => rule::RD_05,
            Self::EncounterNotHere => rule::ENCOUNTER_09,
            Self::NoTestToTry => rule::RD_54,
            Self::NotInHand => rule::CARDS_07,
            Self::NoSuchEffect => rule::CARDS_02,
            Self::WrongTiming
            | Self::RequirementNotMet
            | Self::TakesNoPart
            | Self::WouldDoNothing
            | Self::AbilityUsed
            | Self::NoSuchAbility => rule::CARDS_12,
            Self::OpsInCombat => rule::COMBAT_17,
            Self::CombatOnly => rule::CARDS_18,
            Self::CardUsed => rule::TEST_07,
            Self::CrewSpent => rule::RD_07,
            Self::NoShipConcerned | Self::OtherShip | Self::ShipNamed | Self::NoShipNamed => rule::CARDS_04,
            Self::NoActorNamed => rule::CARDS_16,
            Self::NotImproved { .. } => rule::TEST_12,
            Self::NotTested { .. } => rule::CARDS_23,
            Self::CrewIsAssigned | Self::NotCrew => rule::CREW_01,
            Self::NotAboard => rule::CREW_10,
            Self::AlreadyCycled => rule::TURN_03,
            Self::NothingToDraw => rule::RD_51,
            Self::AlreadyDiscarded => rule::TURN_04,
            Self::NoPartner => rule::TEAM_01,
            Self::PartEnded | Self::PartnerEnded => rule::TEAM_09,
            Self::PartnersShip => rule::TEAM_11,
            Self::TurnedDown => rule::TEAM_13,
            Self::SecretMission => rule::RD_85,
            Self::NotPartnersShip | Self::NothingToSwap | Self::SwapUneven => rule::TEAM_25,
        }
    }
}

impl std::error::Error for Refusal {}
