//! Deeds and tasks: what a mission asks for.

use serde::{Deserialize, Serialize};

use super::one;
use super::question::Cond;
use crate::fleet::units::{CrewType, DamagePoints, Installation, System};

/// Something one's own ships do that a mission can ask for (MISSION-06). `Target` in questions is the other ship,
/// "here" the location of the deed, `This` the ship that did it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Deed {
    /// A successful attack on a ship: the higher total, or Disabled Shields (RD-88).
    AttackShip(Cond),
    /// An attack that dealt at least this many points of damage.
    DamageShip(DamagePoints, Cond),
    /// A ship destroyed in combat.
    DestroyShip(Cond),
    /// An installation that the other team controls, destroyed by an attack (INSTALL-16, RD-12).
    DestroyInstallation(Cond),
    /// A Control Token placed by an Influence Action.
    PlaceControl(Cond),
    /// An enemy Control Token removed by an Influence Action.
    RemoveControl(Cond),
    /// An installation built or expanded to this level.
    Build(Installation, Cond),
    /// A tile explored.
    Explore(Cond),
    /// A location scanned (SCAN-03); "here" is the scanned location, whose tags count although it is face down.
    ScanLocation(Cond),
    /// A search that turned up a ship (SCAN-11).
    RevealShip(Cond),
    /// A Repair Action or movement repair done.
    Repair(Cond),
    /// A ship brought in (REINFORCE-02).
    Reinforce(Cond),
    /// A cloak engaged (CLOAK-03).
    Cloak(Cond),
    /// An encounter resolved with success.
    WinEncounter(Cond),
    /// A passed test of this system (none: any) that met at least this Level.
    PassTest(Option<System>, u8, Cond),
    /// A location entered.
    Enter(Cond),
    /// A Breakaway or Evasion roll won.
    Escape(Cond),
    /// A crew card assigned.
    AssignCrew(Option<CrewType>, Cond),
    /// Crew or cargo moved between one's own ships.
    Transfer(Cond),
    /// Crew or cargo taken from an enemy ship.
    Capture(Cond),
    /// An Away Team put on a planet.
    PlaceAwayTeam(Cond),
    /// An own Away Team taken up.
    RecoverAwayTeam(Cond),
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
    /// Deeds in this order, by any ships (TRANSPORTER-19).
    Steps(Vec<Deed>),
    /// Claimed as soon as it holds (MISSION-11, RD-47).
    Condition(Cond),
}
