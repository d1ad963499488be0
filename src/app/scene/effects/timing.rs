//! How long each fact is shown at pace 1.
//!
//! Invariant: facts that only keep the books take no time at all.

use crate::app::scene::sync::{COME_DOWN, STEP, TURN_OVER};
use crate::fleet::fact::Fact;

/// Seconds a die tumbles.
pub const TUMBLE: f32 = 0.7;
/// Seconds a torpedo flies.
pub const FLIGHT: f32 = 0.45;
/// Seconds a blast lasts.
pub const BLAST: f32 = 0.9;
/// Seconds a word floats.
pub const FLOAT: f32 = 1.1;

/// Seconds to wait before the next fact.
pub const fn duration(fact: &Fact) -> f32 {
    match fact {
        Fact::ShipMoved { .. } | Fact::ShipPlaced { .. } | Fact::ShipReinforced { .. } => STEP,
        Fact::TileExplored { .. } | Fact::TileReplaced { .. } => TURN_OVER + 0.15,
        Fact::TileScanned { .. } => 0.3,
        Fact::DieRolled { .. } => TUMBLE + 0.25,
        Fact::EscapeRolled { .. } | Fact::TestCompared { .. } | Fact::TestSure { .. } => 0.7,
        Fact::TestFailedDisabled { .. } | Fact::BrokeAway { .. } => 0.5,
        Fact::TotalsCompared { .. } => 0.8,
        Fact::AttackHit { .. } => FLIGHT + 0.25,
        Fact::CombatBegan { .. } | Fact::InstallationAttacked { .. } => 0.35,
        Fact::ShipDamaged { .. } | Fact::DamagePrevented { .. } => 0.6,
        Fact::ShipDestroyed { .. } => BLAST,
        Fact::ShipRemoved { .. } => 0.4,
        Fact::ShipRepaired { .. } | Fact::PowerAdjusted { .. } | Fact::DialSet { .. } => 0.7,
        Fact::ControlPlaced { .. } => COME_DOWN,
        Fact::ControlRemoved { .. } => 0.2,
        Fact::InstallationBuilt { .. } | Fact::InstallationTaken { .. } => 0.5,
        Fact::InstallationDestroyed { .. } => BLAST,
        Fact::PointsGained { .. } | Fact::MissionCompleted { .. } => 0.8,
        Fact::EncounterDrawn { .. } => 0.8,
        Fact::EncounterWon { .. }
        | Fact::EncounterLost { .. }
        | Fact::EncounterStays { .. }
        | Fact::EncounterCarried { .. }
        | Fact::CrewBeamed { .. }
        | Fact::PrisonerBeamed { .. }
        | Fact::CargoBeamed { .. }
        | Fact::AwayTeamPlaced { .. }
        | Fact::AwayTeamRecovered { .. }
        | Fact::TransportBegan { .. } => 0.4,
        Fact::CardPlayed { .. } | Fact::CrewSpent { .. } | Fact::CardCancelled { .. } => 0.6,
        Fact::ActionCancelled { .. } => 0.4,
        Fact::Cloaked { .. } | Fact::Decloaked { .. } | Fact::TokenShown { .. } => 0.7,
        Fact::TokenMoved { .. } | Fact::EchoPlaced { .. } => 0.4,
        Fact::EchoMoved { .. } | Fact::EchoRemoved { .. } | Fact::TokensMixed { .. } => 0.4,
        Fact::TurnBegan { .. } => 0.3,
        Fact::DraftBegan { .. }
        | Fact::ShipTurned { .. }
        | Fact::ChanceDecided { .. }
        | Fact::DraftEnded { .. }
        | Fact::ShipAllotted { .. }
        | Fact::SubdeckPicked { .. }
        | Fact::SubdeckShown { .. }
        | Fact::DialChosen { .. }
        | Fact::MissionDeckMade { .. }
        | Fact::FirstPlayer { .. }
        | Fact::ShipReadied { .. }
        | Fact::PartEnded { .. }
        | Fact::TurnEnded { .. }
        | Fact::QuietTurn { .. }
        | Fact::LastTurn { .. }
        | Fact::Resigned { .. }
        | Fact::MatchEnded { .. }
        | Fact::ForceJoined { .. }
        | Fact::MoveBegan { .. }
        | Fact::MoveEnded { .. }
        | Fact::MovementSpent { .. }
        | Fact::ActionSpent { .. }
        | Fact::ActionGranted { .. }
        | Fact::ActionsRaised { .. }
        | Fact::AdjustmentRestored { .. }
        | Fact::MovementRestored { .. }
        | Fact::TestBegan { .. }
        | Fact::CombatEnded { .. }
        | Fact::FleetSizeRaised { .. }
        | Fact::FleetSizeGrown { .. }
        | Fact::CardDrawn { .. }
        | Fact::CardDiscarded { .. }
        | Fact::CardTrashed { .. }
        | Fact::CrewAssigned { .. }
        | Fact::CardAttached { .. }
        | Fact::CardFetched { .. }
        | Fact::DeckRenewed { .. }
        | Fact::CrewCaptured { .. }
        | Fact::HandShown { .. }
        | Fact::CardShown { .. }
        | Fact::CardGiven { .. }
        | Fact::TurnedDown { .. }
        | Fact::CounterChanged { .. }
        | Fact::AbilityUsed { .. }
        | Fact::AbilitySetOff { .. }
        | Fact::ModifierAdded { .. }
        | Fact::ModifierRemoved { .. }
        | Fact::MissionDrawn { .. }
        | Fact::MissionCycled { .. }
        | Fact::MissionAdvanced { .. }
        | Fact::MissionReset { .. }
        | Fact::MissionOrphaned { .. }
        | Fact::MissionsExchanged { .. }
        | Fact::EncounterTried { .. }
        | Fact::EncounterDiscarded { .. }
        | Fact::EncounterScored { .. }
        | Fact::EncountersRenewed { .. }
        | Fact::TokenDealt { .. }
        | Fact::TokenMoveBegan { .. }
        | Fact::TokenMoveEnded { .. }
        | Fact::CutOff { .. }
        | Fact::DialShown { .. }
        | Fact::ScansTakenOff { .. }
        | Fact::MissionsRenewed { .. }
        | Fact::MissionBuried { .. } => 0.0,
    }
}
