//! The log as it grows with the playhead: one line a fact that is worth telling.

use crate::app::panels::model::LogTone;
use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::roster::Match;
use crate::fleet::state::table::Table;

use super::words;

/// A told fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub tone: LogTone,
    pub seat: Option<Seat>,
    pub text: String,
    pub rule: &'static str,
    /// A line about dice and sums.
    pub dice: bool,
    /// Where it happened.
    pub cell: Option<CellId>,
}

/// The line of a fact, if it has one.
pub fn line(m: &Match, table: &Table, fact: &Fact) -> Option<Line> {
    let text = words::fact(m, fact)?;
    Some(Line {
        tone: tone(fact),
        seat: seat_of(table, fact),
        text,
        rule: fact.rule().id(),
        dice: is_dice(fact),
        cell: place(fact).or_else(|| ship_of(fact).and_then(|ship| table.ship(ship).cell())),
    })
}

/// The place a fact names.
fn place(fact: &Fact) -> Option<CellId> {
    match fact {
        Fact::ShipMoved { to, .. } | Fact::ShipPlaced { to, .. } => Some(*to),
        Fact::TileExplored { cell, .. }
        | Fact::TileScanned { cell, .. }
        | Fact::TileReplaced { cell, .. }
        | Fact::ShipDestroyed { cell, .. }
        | Fact::InstallationAttacked { cell, .. }
        | Fact::ControlPlaced { cell, .. }
        | Fact::ControlRemoved { cell, .. }
        | Fact::InstallationBuilt { cell, .. }
        | Fact::InstallationTaken { cell, .. }
        | Fact::InstallationDestroyed { cell, .. }
        | Fact::ShipReinforced { cell, .. }
        | Fact::EncounterDrawn { cell, .. }
        | Fact::EncounterStays { cell, .. } => Some(*cell),
        _ => None,
    }
}

/// The ship a fact is about, which stands where it happened.
fn ship_of(fact: &Fact) -> Option<ShipId> {
    match fact {
        Fact::PowerAdjusted { ship, .. }
        | Fact::DialSet { ship, .. }
        | Fact::ShipDamaged { ship, .. }
        | Fact::DamagePrevented { ship, .. }
        | Fact::ShipRepaired { ship, .. }
        | Fact::CrewAssigned { ship, .. }
        | Fact::TestSure { ship, .. }
        | Fact::TestFailedDisabled { ship, .. }
        | Fact::TestCompared { ship, .. }
        | Fact::TotalsCompared { ship, .. }
        | Fact::AttackHit { ship, .. }
        | Fact::EncounterCarried { ship, .. } => Some(*ship),
        Fact::CombatBegan { lead, .. } | Fact::TestBegan { lead, .. } | Fact::MoveBegan { lead, .. } => {
            Some(*lead)
        }
        _ => None,
    }
}

/// How a fact is drawn.
pub fn tone(fact: &Fact) -> LogTone {
    match fact {
        Fact::TurnBegan { .. } => LogTone::Heading,
        Fact::PointsGained { .. } | Fact::MissionCompleted { .. } | Fact::MatchEnded { .. } => {
            LogTone::Points
        }
        Fact::TestCompared { passed, .. } | Fact::TotalsCompared { passed, .. } => {
            if *passed {
                LogTone::Good
            } else {
                LogTone::Bad
            }
        }
        Fact::EscapeRolled { escaped, .. } => {
            if *escaped {
                LogTone::Good
            } else {
                LogTone::Bad
            }
        }
        Fact::TestSure { .. } | Fact::EncounterWon { .. } | Fact::ShipRepaired { .. } => LogTone::Good,
        Fact::ShipDamaged { .. }
        | Fact::ShipDestroyed { .. }
        | Fact::TestFailedDisabled { .. }
        | Fact::EncounterLost { .. } => LogTone::Bad,
        _ => LogTone::Plain,
    }
}

fn is_dice(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::DieRolled { .. }
            | Fact::TestCompared { .. }
            | Fact::TotalsCompared { .. }
            | Fact::EscapeRolled { .. }
            | Fact::TestSure { .. }
            | Fact::AttackHit { .. }
    )
}

/// Whose doing it was.
pub fn seat_of(table: &Table, fact: &Fact) -> Option<Seat> {
    let side = |ship: ShipId| table.ships.get(ship.index()).map(|one| one.seat);
    match fact {
        Fact::TurnBegan { seat, .. }
        | Fact::TurnEnded { seat }
        | Fact::DieRolled { seat, .. }
        | Fact::ControlPlaced { seat, .. }
        | Fact::InstallationBuilt { seat, .. }
        | Fact::InstallationTaken { seat, .. }
        | Fact::PointsGained { seat, .. }
        | Fact::CardDrawn { seat, .. }
        | Fact::CardPlayed { seat, .. }
        | Fact::CrewSpent { seat, .. }
        | Fact::CardDiscarded { seat, .. }
        | Fact::MissionDrawn { seat, .. }
        | Fact::MissionCompleted { seat, .. }
        | Fact::MissionCycled { seat, .. }
        | Fact::MissionBuried { seat, .. }
        | Fact::ScansTakenOff { seat }
        | Fact::EncounterDrawn { seat, .. }
        | Fact::EncounterWon { seat, .. }
        | Fact::EncounterScored { seat, .. }
        | Fact::TileExplored { seat, .. }
        | Fact::TileScanned { seat, .. }
        | Fact::TestBegan { seat, .. }
        | Fact::CombatBegan { seat, .. }
        | Fact::InstallationAttacked { seat, .. }
        | Fact::ShipReinforced { seat, .. }
        | Fact::ActionSpent { seat, .. }
        | Fact::DraftBegan { seat, .. }
        | Fact::ShipTurned { seat, .. }
        | Fact::DraftEnded { seat, .. } => Some(*seat),
        Fact::ShipMoved { lead, .. } | Fact::MoveBegan { lead, .. } => side(*lead),
        Fact::ShipDestroyed { ship, .. } => side(*ship),
        _ => ship_of(fact).and_then(side),
    }
}
