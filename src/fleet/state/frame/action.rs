//! Frames of Actions and of what they are spent on: cards, repairs, transports, exchanges (chapters ACTION, CARDS,
//! REPAIR, TRANSPORTER, TEAM).

use super::Asking;
use crate::engine::game::{Seat, SeatMask};
use crate::fleet::ids::{CardId, CellId, EncounterId, MissionId, Secret, ShipId, ShipMask, TokenId};
use crate::fleet::macros::{record, tagged};
use crate::fleet::state::parts::Source;
use crate::fleet::units::{ActionKind, CardKind};

tagged! {
    /// What an Action, once declared, paid and not cancelled, does.
    ///
    /// It is not the order that declared it. A card or an ability declares Actions, too, known by where its effect
    /// stands and where it came from, which can no longer be looked up when the Action is carried out. Nor could an
    /// order close what a partner or an enemy may not know of it (a Secret mission); and most orders declare nothing.
    pub enum DeclaredAction {
        Attack { target: ShipId },
        AttackInstallation,
        Influence,
        Build,
        Repair,
        Scan { cell: CellId },
        /// Engage the cloak or add an echo (CLOAK-02).
        Cloak,
        /// Search for an enemy Cloak Token (SCAN-09).
        Search { token: TokenId },
        Mission { mission: Secret<MissionId> },
        Encounter { encounter: EncounterId },
        /// A ship of the Reinforcement Pool enters; it is the lead of the Action (REINFORCE-06).
        Reinforce,
        /// An ability that costs an Action: its program.
        Effect { at: u16, source: Source },
        /// A card "As an Action", from hand or from the crew aboard (CARDS-16).
        Card { card: CardId, kind: CardKind, from_hand: bool },
        /// A mission for one of the partner's (TEAM-19).
        SwapMissions { give: MissionId, take: MissionId },
        /// Cards and crew with a ship of the partner's (TEAM-25).
        SwapCards { with: ShipId },
        /// Beaming between two ships, friends or enemies (TRANSPORTER-03).
        Transport { other: ShipId },
        PlaceAwayTeam,
        RecoverAwayTeam { of: Seat },
    }
}

impl DeclaredAction {
    /// The kind of Action it takes (ACTION-02).
    #[deny(clippy::wildcard_enum_match_arm)]
    pub const fn kind(&self) -> ActionKind {
        match self {
            Self::Attack { .. } | Self::AttackInstallation => ActionKind::Combat,
            Self::Influence | Self::Build => ActionKind::Influence,
            Self::Repair => ActionKind::Repair,
            Self::Scan { .. } | Self::Search { .. } => ActionKind::Scan,
            Self::Cloak => ActionKind::Cloak,
            Self::Mission { .. } | Self::Encounter { .. } => ActionKind::Test,
            Self::Reinforce => ActionKind::Reinforcement,
            Self::Effect { .. } | Self::Card { .. } | Self::SwapMissions { .. } => ActionKind::Card,
            Self::SwapCards { .. }
            | Self::Transport { .. }
            | Self::PlaceAwayTeam
            | Self::RecoverAwayTeam { .. } => ActionKind::Transporter,
        }
    }
}

tagged! {
    /// How far an Action has come.
    pub enum ActStage {
        /// Ships join it (TEST-16, COMBAT-12, TEAM-13), or the partner agrees to it (RD-85); then it is paid.
        Join,
        /// P1 for whoever declared it (RD-100).
        OwnWindow,
        /// P1 for the enemies (RD-100, TEAM-23).
        EnemyWindow,
        /// It is carried out, if nothing cancelled it.
        Deed,
        /// What that led to is over: the test of a search (SCAN-09), the choice where a reinforcement enters
        /// (REINFORCE-06).
        Outcome,
        Over,
    }
}

record! {
    /// An Action declared by a ship or group.
    pub struct ActFrame {
        pub stage: ActStage,
        pub seat: Seat,
        pub lead: ShipId,
        pub ships: ShipMask,
        pub declared: DeclaredAction,
        pub cancelled: bool,
        /// Seats that used their card at this point.
        pub card_used: SeatMask,
        pub asking: Asking,
    }
}

tagged! {
    /// How far a card that is played has come.
    pub enum PlayStage {
        /// The other side may answer it (RD-100).
        Answer,
        /// It takes effect, if nothing cancelled it.
        Effect,
        /// It is discarded and replaced (CARDS-07).
        End,
    }
}

record! {
    /// A Command Card or spent crew being played.
    pub struct PlayFrame {
        pub stage: PlayStage,
        pub seat: Seat,
        pub card: CardId,
        pub kind: CardKind,
        pub ship: Option<ShipId>,
        pub target: Option<ShipId>,
        pub cell: Option<CellId>,
        /// From hand, so that a replacement is due (CARDS-07).
        pub from_hand: bool,
        pub cancelled: bool,
        pub asking: Asking,
        /// Who has played a card in answer to it: one each (RD-100).
        pub answered: SeatMask,
    }
}

tagged! {
    /// How far a transport has come.
    pub enum BeamStage {
        /// Between friends: one thing after the other (RD-59).
        Transfer,
        /// Against an enemy: the test is over (TRANSPORTER-07).
        Tested,
        /// One of the effects has been chosen (TRANSPORTER-09).
        Chosen,
        /// The opponent has said what is given up (RD-57).
        GivenUp,
        Over,
    }
}

record! {
    /// What a transporter moves between the acting ship and another.
    pub struct BeamFrame {
        pub stage: BeamStage,
        pub seat: Seat,
        pub ship: ShipId,
        pub other: ShipId,
        /// Between friends: the first place in canonical order not yet passed over.
        pub next: u16,
        /// Something has been moved.
        pub moved: bool,
    }
}

tagged! {
    /// How far one repair benefit has come.
    pub enum RepairStage {
        /// The owner is asked, where several would do.
        Choose,
        /// They have said which.
        Chosen,
    }
}

record! {
    /// One repair benefit.
    pub struct RepairFrame {
        pub stage: RepairStage,
        pub ship: ShipId,
        /// An effect takes one System Token off, which is no repair (vocabulary `Restore`).
        pub token: bool,
    }
}

tagged! {
    /// How far an exchange between partners has come.
    pub enum SwapStage {
        /// Who asked for it gives cards (TEAM-25).
        Give,
        /// The partner gives as many back.
        GiveBack,
        /// Crew of the ship goes over (TEAM-26).
        Crew,
        /// Crew of the partner's ship does.
        TheirCrew,
        Over,
    }
}

record! {
    /// An exchange between two partners.
    pub struct SwapFrame {
        pub stage: SwapStage,
        pub ship: ShipId,
        pub with: ShipId,
        /// Cards given and not yet given back; then crew moved in this stage.
        pub count: u8,
    }
}
