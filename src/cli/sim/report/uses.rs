//! What is counted: everything a fleet can use, suffer or take, each by the name that table and JSON give it.
//!
//! Invariant: each name stands once, here; what never happened is told as 0.

use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// Declares the list, so that no name can be left out of it.
macro_rules! uses {
    ($($name:ident $words:literal,)+) => {
        /// Something that happens in matches and is counted, for the seat that did it or that it was done to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Use { $($name),+ }

        impl Use {
            /// All, in the order they are told.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// What a person reads.
            pub const fn words(self) -> &'static str {
                match self { $(Self::$name => $words),+ }
            }
        }
    };
}

uses! {
    MissionTests "mission tests attempted",
    MissionTestsPassed "mission tests passed",
    JointTests "tests with several ships",
    MissionsByTest "missions by tests",
    MissionsByDeed "missions by a deed",
    MissionsBySteps "missions by several deeds",
    MissionsByCondition "missions by a condition",
    MissionsCycled "missions cycled",
    MissionsCycledBegun "missions cycled half done",
    MissionsExchanged "missions exchanged with the partner",
    TilesExplored "tiles explored",
    TilesScanned "tiles scanned",
    Encounters "encounters met",
    EncountersWon "encounters won",
    EncountersAttempted "persistent encounters attempted",
    ControlTokens "control tokens placed",
    EnemyTokensRemoved "enemy control tokens removed",
    ControlTokensLost "control tokens lost",
    PlacesThreatened "turns of held places with enemies near",
    PlacesGuarded "turns of such places with an own ship there",
    Outposts "outposts built",
    Colonies "colonies built",
    Starbases "starbases built",
    InstallationsTaken "installations taken over",
    InstallationsDestroyed "installations destroyed",
    InstallationsDefended "own installations attacked and kept",
    InstallationsLost "own installations lost",
    AttacksOnShips "attacks on ships",
    AttacksOnDamaged "attacks on damaged ships",
    FreeAttacks "free attacks after a failed breakaway",
    AttacksOnInstallations "attacks on installations",
    JointAttacks "attacks with several ships",
    EnemiesDamaged "damage dealt to ships",
    EnemiesDestroyed "ships destroyed",
    Damaged "damage taken",
    ShipsLost "ships lost",
    Moves "moves",
    TaskForces "task forces formed",
    TaskForceMoves "task force moves",
    Breakaways "breakaways attempted",
    BreakawaysWon "breakaways won",
    Evasions "evasions attempted",
    Cloaks "cloaks engaged",
    Echoes "echoes placed",
    CloakedMoves "cloaked moves",
    EchoMoves "moves of echoes",
    Decloaks "cloaks left",
    Searches "searches",
    Transports "transports",
    TransportsOnEnemies "transports on enemies",
    Prisoners "prisoners taken",
    AwayTeams "away teams placed",
    AwayTeamsRecovered "away teams recovered",
    Crew "crew assigned",
    CrewSpent "crew spent",
    OpsCards "cards played for ops",
    CombatCards "cards played in combat",
    CardsCycled "cards discarded by choice",
    CardsGiven "cards given to the partner",
    Abilities "abilities used",
    Dials "power adjustments",
    Reinforcements "reinforcements",
    Repairs "repairs",
    MovementRepairs "repairs in place of movement",
    WindowCards "cards played in windows",
    WindowCrew "crew spent in windows",
    WindowAbilities "abilities used in windows",
    WindowDials "power adjustments in windows",
    WindowsPassed "windows passed",
}

/// How often each happened. Written as an object of what happened at all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "BTreeMap<String, u64>", from = "BTreeMap<String, u64>")]
pub struct UseCounts([u64; Use::ALL.len()]);

impl Default for UseCounts {
    fn default() -> Self {
        Self::NONE
    }
}

impl From<UseCounts> for BTreeMap<String, u64> {
    fn from(counts: UseCounts) -> Self {
        let some = Use::ALL.iter().filter(|one| counts[**one] > 0);
        some.map(|one| (one.words().to_owned(), counts[*one])).collect()
    }
}

impl From<BTreeMap<String, u64>> for UseCounts {
    fn from(told: BTreeMap<String, u64>) -> Self {
        let mut counts = Self::NONE;
        for one in Use::ALL {
            counts[*one] = told.get(one.words()).copied().unwrap_or(0);
        }
        counts
    }
}

impl UseCounts {
    /// Nothing of anything.
    pub const NONE: Self = Self([0; Use::ALL.len()]);

    /// Adds what happened elsewhere.
    pub fn add(&mut self, other: &Self) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
    }
}

impl Index<Use> for UseCounts {
    type Output = u64;

    fn index(&self, of: Use) -> &u64 {
        &self.0[of as usize]
    }
}

impl IndexMut<Use> for UseCounts {
    fn index_mut(&mut self, of: Use) -> &mut u64 {
        &mut self.0[of as usize]
    }
}
