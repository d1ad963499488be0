//! Deeds and tasks: what a mission asks for.

use serde::{Deserialize, Serialize};

use super::one;
use super::question::Cond;
use crate::fleet::units::{CardKind, CrewType, DamagePoints, Installation, System};

/// Something one's own ships do that a mission can ask for (MISSION-06). `Target` in questions is the other ship,
/// "here" the location of the deed, `This` the ship that did it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Deed {
    /// A successful attack on a ship: the higher total, or Disabled Shields (RD-88).
    AttackShip {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// An attack that dealt at least this many points of damage.
    DamageShip {
        points: DamagePoints,
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A ship destroyed in combat.
    DestroyShip {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// An installation that the other team controls, destroyed by an attack (INSTALL-16, RD-12).
    DestroyInstallation {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A Control Token placed by an Influence Action.
    PlaceControl {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// An enemy Control Token removed by an Influence Action.
    RemoveControl {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// An installation built or expanded to this level.
    Build {
        installation: Installation,
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A tile explored.
    Explore {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A location scanned (SCAN-03); "here" is the scanned location, whose tags count although it is face down.
    ScanLocation {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A search that turned up a ship (SCAN-11).
    RevealShip {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A Repair Action or movement repair done.
    Repair {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A ship brought in (REINFORCE-02).
    Reinforce {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A cloak engaged (CLOAK-03).
    Cloak {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// An encounter resolved with success.
    WinEncounter {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A passed test of this system (none: any) that met at least this Level.
    PassTest {
        #[serde(default)]
        system: Option<System>,
        #[serde(default)]
        level: u8,
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A location entered.
    Enter {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A Breakaway or Evasion roll won.
    Escape {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A crew card assigned.
    AssignCrew {
        #[serde(default)]
        kind: Option<CrewType>,
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// Crew or cargo moved between one's own ships.
    Transfer {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// Crew or cargo taken from an enemy ship.
    Capture {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// An Away Team put on a planet.
    PlaceAwayTeam {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// An own Away Team taken up.
    RecoverAwayTeam {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A prisoner of one's own taken back from an enemy ship (RD-75).
    Rescue {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// An attack on a ship of one's own that it survived, won or lost; `This` is the ship, `Target` the attacker.
    Defend {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// Cargo brought to a place: a location or one's own Command Post entered with it aboard, whatever becomes of it there.
    Deliver {
        #[serde(default, rename = "if")]
        cond: Cond,
    },
    /// A Command Card played from hand for an effect of this kind (none: any).
    PlayCard {
        #[serde(default)]
        kind: Option<CardKind>,
        #[serde(default, rename = "if")]
        cond: Cond,
    },
}

impl Deed {
    /// What is asked of it.
    pub const fn cond(&self) -> &Cond {
        match self {
            Self::AttackShip { cond }
            | Self::DamageShip { cond, .. }
            | Self::DestroyShip { cond }
            | Self::DestroyInstallation { cond }
            | Self::PlaceControl { cond }
            | Self::RemoveControl { cond }
            | Self::Build { cond, .. }
            | Self::Explore { cond }
            | Self::ScanLocation { cond }
            | Self::RevealShip { cond }
            | Self::Repair { cond }
            | Self::Reinforce { cond }
            | Self::Cloak { cond }
            | Self::WinEncounter { cond }
            | Self::PassTest { cond, .. }
            | Self::Enter { cond }
            | Self::Escape { cond }
            | Self::AssignCrew { cond, .. }
            | Self::Transfer { cond }
            | Self::Capture { cond }
            | Self::PlaceAwayTeam { cond }
            | Self::RecoverAwayTeam { cond }
            | Self::Rescue { cond }
            | Self::Defend { cond }
            | Self::Deliver { cond }
            | Self::PlayCard { cond, .. } => cond,
        }
    }
}

impl Deed {
    /// Whether another ship has part in it, which questions call the target.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub const fn has_target(&self) -> bool {
        match self {
            Self::AttackShip { .. }
            | Self::DamageShip { .. }
            | Self::DestroyShip { .. }
            | Self::RevealShip { .. }
            | Self::Transfer { .. }
            | Self::Capture { .. }
            | Self::Rescue { .. }
            | Self::Defend { .. }
            | Self::PlayCard { .. } => true,
            Self::DestroyInstallation { .. }
            | Self::PlaceControl { .. }
            | Self::RemoveControl { .. }
            | Self::Build { .. }
            | Self::Explore { .. }
            | Self::ScanLocation { .. }
            | Self::Repair { .. }
            | Self::Reinforce { .. }
            | Self::Cloak { .. }
            | Self::WinEncounter { .. }
            | Self::PassTest { .. }
            | Self::Enter { .. }
            | Self::Escape { .. }
            | Self::AssignCrew { .. }
            | Self::PlaceAwayTeam { .. }
            | Self::RecoverAwayTeam { .. }
            | Self::Deliver { .. } => false,
        }
    }
}

/// What completes a mission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Task {
    /// A voluntary test, one Action a ship (TEST-13), which several ships may join (RD-09).
    Test {
        system: System,
        level: u8,
        #[serde(default, rename = "if")]
        cond: Cond,
        /// How many such tests have to be passed.
        #[serde(default = "one")]
        times: u8,
        /// In as many different locations.
        #[serde(default)]
        distinct: bool,
        /// By one and the same ship; its progress is lost at its Command Post and with the ship (MOVE-15, RD-103).
        #[serde(default)]
        same_ship: bool,
    },
    /// A deed done this many times while the mission lies open (MISSION-07).
    Deed {
        deed: Deed,
        #[serde(default = "one")]
        times: u8,
        /// In as many different locations.
        #[serde(default)]
        distinct: bool,
        /// By one and the same ship; its progress is lost at its Command Post and with the ship (MOVE-15, RD-103).
        #[serde(default)]
        same_ship: bool,
        /// Within one turn.
        #[serde(default)]
        one_turn: bool,
    },
    /// Deeds in this order (TRANSPORTER-19).
    Steps {
        deeds: Vec<Deed>,
        /// By one and the same ship; its progress is lost at its Command Post and with the ship (MOVE-15, RD-103).
        #[serde(default)]
        same_ship: bool,
    },
    /// Deeds in any order, at most six.
    Set {
        deeds: Vec<Deed>,
        /// By one and the same ship; its progress is lost at its Command Post and with the ship (MOVE-15, RD-103).
        #[serde(default)]
        same_ship: bool,
        /// Within one turn.
        #[serde(default)]
        one_turn: bool,
    },
    /// Claimed as soon as it holds (MISSION-11, RD-47).
    Condition {
        #[serde(default, rename = "if")]
        cond: Cond,
        /// With more than one: it has to hold at the start of as many turns of the player in a row.
        #[serde(default = "one")]
        turns: u8,
    },
}
