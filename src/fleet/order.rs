//! Orders: one choice of one seat.
//!
//! Movement is one step; subsets are picked one by one in canonical order, then `Done`. The spelled form, used by
//! saves, the protocol and logs, has names: `{"MoveStep":{"ship":"venture","to":"C4"}}`.
//!
//! A new order needs six files besides the procedure it sets off: here with its fields and its [`Order::command`];
//! when it may be given (`legal/mod.rs`); its candidates (`legal/list.rs`); what takes it (`rules/dispatch.rs`);
//! its label (`describe/orders.rs`); and what it counts as (`cli/sim/report/tally.rs`). Without the list nobody is ever
//! offered it, which a test reports; without any of the others it does not compile.

use crate::engine::game::Seat;
use crate::fleet::ids::{CardId, CellId, EncounterId, MissionId, ShipId, SubdeckId, TokenId};
use crate::fleet::macros::{closed_list, spelled};
use crate::fleet::units::{CardKind, MissionKind, System};

spelled! {
    /// One choice of one seat.
    pub enum Order {
        // --- preparation
        /// Keep a fleet below Fleet Size (FLEET-08).
        KeepFleet,
        /// Draft again with all twelve (FLEET-09).
        Redraft,
        /// Pick a Subdeck (DECKS-02).
        PickSubdeck { subdeck: SubdeckId },

        // --- the turn
        /// One step of a ship's or Task Force's move (MOVE-01).
        MoveStep { ship: ShipId, to: CellId },
        /// The Breakaway roll that is due before a move (BREAK-01).
        BreakAway { ship: ShipId },
        /// Begin naming a Task Force with this ship as its first (TASK-03).
        FormTaskForce { ship: ShipId },
        /// A Power Adjustment (POWER-01).
        AdjustPower { ship: ShipId, setting: u8 },
        /// Give up movement for a repair benefit (REPAIR-06).
        MovementRepair { ship: ShipId },
        /// Cycle one mission (TURN-03).
        CycleMission { mission: MissionId },
        /// Discard one Command Card (TURN-04).
        DiscardCard { card: CardId },
        /// Assign crew (CREW-01).
        AssignCrew { card: CardId, ship: ShipId },
        EndTurn,
        /// Give the match up (RD-94): legal at every decision, listed at none.
        Resign,

        // --- Actions
        /// Attack a ship (COMBAT-01).
        Attack { ship: ShipId, target: ShipId },
        /// Attack the installation here (INSTALL-14).
        AttackInstallation { ship: ShipId },
        /// Place or remove one Control Token (INFLUENCE-03, INFLUENCE-04).
        ExertInfluence { ship: ShipId },
        /// Build or expand an installation (INSTALL-01).
        Build { ship: ShipId },
        /// Bring a ship into play (REINFORCE-02).
        Reinforce { ship: ShipId },
        Repair { ship: ShipId },
        /// Look at a neighbouring unexplored tile (SCAN-03).
        ScanLocation { ship: ShipId, cell: CellId },
        /// The test of a mission (TEST-13).
        AttemptMission { ship: ShipId, mission: MissionId },
        /// Try a Persistent Encounter here (ENCOUNTER-09).
        AttemptEncounter { ship: ShipId, encounter: EncounterId },

        // --- cards and abilities
        /// Play a card from hand for its Ops or Combat effect; `ship` is the ship concerned, if the effect needs
        /// one.
        PlayCard { card: CardId, kind: CardKind, ship: Option<ShipId> },
        /// Discard assigned crew for its Ops or Combat effect (CREW-09).
        SpendCrew { card: CardId, kind: CardKind },
        /// Use an ability of a ship, or of what it bears.
        UseAbility { ship: ShipId, ability: u16 },

        // --- answers
        /// Play nothing in this window.
        Pass,
        /// One more ship joins.
        Join { ship: ShipId },
        /// No more join.
        Done,
        /// Leave what is optional.
        Decline,
        ChooseShip { ship: ShipId },
        ChooseCell { cell: CellId },
        ChooseOption { index: u8 },
        ChooseCard { card: CardId },
        /// A piece of cargo that a transporter moves (TRANSPORTER-02, TRANSPORTER-12, TRANSPORTER-13).
        ChooseCargo { encounter: EncounterId },
        ChooseMission { mission: MissionId },
        ChooseStack { kind: MissionKind },
        ChooseSystem { system: System },
        ChooseToken { token: TokenId },
        ChooseSetting { setting: u8 },
        /// The free attack after a failed Breakaway (BREAK-06).
        FreeAttack { ship: ShipId, target: ShipId },

        /// Offer the partner a mission for one of theirs (TEAM-19).
        SwapMissions { ship: ShipId, give: MissionId, take: MissionId },
        /// A Transporter Action with a partner's ship, for cards in hand and crew (TEAM-25, TEAM-26).
        SwapCards { ship: ShipId, with: ShipId },

        // --- cloaks and transporters
        /// Engage the cloak or add a Sensor Echo (CLOAK-02).
        Cloak { ship: ShipId },
        /// Move a Cloak Token one step (CLOAK-15, CLOAK-24).
        MoveToken { token: TokenId, to: CellId },
        /// Leave the cloak by a Power Adjustment (CLOAK-10).
        Decloak { ship: ShipId, setting: u8 },
        /// Search one enemy Cloak Token (SCAN-09).
        Search { ship: ShipId, token: TokenId },
        /// A Transporter Action between two ships (TRANSPORTER-02, TRANSPORTER-06).
        Transport { ship: ShipId, other: ShipId },
        /// Put an Away Team on the planet here (TRANSPORTER-16).
        PlaceAwayTeam { ship: ShipId },
        /// Take up an Away Team here, of that seat (TRANSPORTER-17).
        RecoverAwayTeam { ship: ShipId, of: Seat },
    }
}

closed_list! {
    /// What a player would call an order to a ship: orders with one name are under one button, in this order.
    ShipCommand {
        Attack,
        Scan,
        Influence,
        Build,
        Repair,
        Mission,
        /// What else a ship can do, and whatever crew is aboard it.
        Special,
        Reinforce,
        /// Task Forces, and the roll to leave enemies behind.
        Formation,
    }
}

/// Who carries a command out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CarriedOutBy {
    Ship(ShipId),
    /// The ship that this crew is aboard.
    Crew(CardId),
    /// No ship of those in play.
    Fleet,
}

impl Order {
    /// What a player would call it, and who carries it out; `None` for what no ship is told to do by that name: it is
    /// pointed at on the board, set on a dial, played from hand, put together ship by ship, or answers a decision.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub const fn command(&self) -> Option<(ShipCommand, CarriedOutBy)> {
        let (command, ship) = match *self {
            Self::Attack { ship, .. } | Self::AttackInstallation { ship } => (ShipCommand::Attack, ship),
            Self::ScanLocation { ship, .. } | Self::Search { ship, .. } => (ShipCommand::Scan, ship),
            Self::ExertInfluence { ship } => (ShipCommand::Influence, ship),
            Self::Build { ship } => (ShipCommand::Build, ship),
            Self::Repair { ship } | Self::MovementRepair { ship } => (ShipCommand::Repair, ship),
            Self::AttemptMission { ship, .. } | Self::AttemptEncounter { ship, .. } => {
                (ShipCommand::Mission, ship)
            }
            Self::UseAbility { ship, .. }
            | Self::Transport { ship, .. }
            | Self::PlaceAwayTeam { ship }
            | Self::RecoverAwayTeam { ship, .. }
            | Self::Cloak { ship }
            | Self::SwapCards { ship, .. } => (ShipCommand::Special, ship),
            Self::BreakAway { ship } => (ShipCommand::Formation, ship),
            Self::SpendCrew { card, .. } => return Some((ShipCommand::Special, CarriedOutBy::Crew(card))),
            Self::Reinforce { .. } => return Some((ShipCommand::Reinforce, CarriedOutBy::Fleet)),
            Self::KeepFleet
            | Self::Redraft
            | Self::PickSubdeck { .. }
            | Self::MoveStep { .. }
            | Self::FormTaskForce { .. }
            | Self::AdjustPower { .. }
            | Self::CycleMission { .. }
            | Self::DiscardCard { .. }
            | Self::AssignCrew { .. }
            | Self::EndTurn
            | Self::Resign
            | Self::PlayCard { .. }
            | Self::Pass
            | Self::Join { .. }
            | Self::Done
            | Self::Decline
            | Self::ChooseShip { .. }
            | Self::ChooseCell { .. }
            | Self::ChooseOption { .. }
            | Self::ChooseCard { .. }
            | Self::ChooseCargo { .. }
            | Self::ChooseMission { .. }
            | Self::ChooseStack { .. }
            | Self::ChooseSystem { .. }
            | Self::ChooseToken { .. }
            | Self::ChooseSetting { .. }
            | Self::FreeAttack { .. }
            | Self::SwapMissions { .. }
            | Self::MoveToken { .. }
            | Self::Decloak { .. } => return None,
        };
        Some((command, CarriedOutBy::Ship(ship)))
    }

    /// Whether it plays a card, spends crew or uses an ability.
    pub const fn is_play(&self) -> bool {
        matches!(self, Self::PlayCard { .. } | Self::SpendCrew { .. } | Self::UseAbility { .. })
    }

    /// Whether dice may come of it at once, so that its chance is worth telling before it is given.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub const fn rolls(&self) -> bool {
        match self {
            Self::BreakAway { .. }
            | Self::Attack { .. }
            | Self::AttackInstallation { .. }
            | Self::AttemptMission { .. }
            | Self::AttemptEncounter { .. }
            | Self::SpendCrew { .. }
            | Self::UseAbility { .. }
            | Self::FreeAttack { .. }
            | Self::Search { .. }
            | Self::Transport { .. } => true,
            Self::KeepFleet
            | Self::Redraft
            | Self::PickSubdeck { .. }
            | Self::MoveStep { .. }
            | Self::FormTaskForce { .. }
            | Self::AdjustPower { .. }
            | Self::MovementRepair { .. }
            | Self::CycleMission { .. }
            | Self::DiscardCard { .. }
            | Self::AssignCrew { .. }
            | Self::EndTurn
            | Self::Resign
            | Self::ExertInfluence { .. }
            | Self::Build { .. }
            | Self::Reinforce { .. }
            | Self::Repair { .. }
            | Self::ScanLocation { .. }
            | Self::PlayCard { .. }
            | Self::Pass
            | Self::Join { .. }
            | Self::Done
            | Self::Decline
            | Self::ChooseShip { .. }
            | Self::ChooseCell { .. }
            | Self::ChooseOption { .. }
            | Self::ChooseCard { .. }
            | Self::ChooseCargo { .. }
            | Self::ChooseMission { .. }
            | Self::ChooseStack { .. }
            | Self::ChooseSystem { .. }
            | Self::ChooseToken { .. }
            | Self::ChooseSetting { .. }
            | Self::SwapMissions { .. }
            | Self::SwapCards { .. }
            | Self::Cloak { .. }
            | Self::MoveToken { .. }
            | Self::Decloak { .. }
            | Self::PlaceAwayTeam { .. }
            | Self::RecoverAwayTeam { .. } => false,
        }
    }
}
