//! What a cloaked ship's card or ability leaves untold: whether it neither reads nor changes where the ship is, nor changes
//! the ship for good (CLOAK-06, CLOAK-33). With anything else the ship's token is shown before it is done.
//!
//! Invariant: found from the words alone, never from a position, so that whether a token is shown tells nothing.

use super::vocabulary::{Amount, Cond, Effect, Until, Who};

/// Whether nothing of it tells where `This` is.
pub fn tells_no_place(needs: &Cond, effects: &[Effect]) -> bool {
    blind(needs) && effects.iter().all(quiet)
}

/// Questions that are no different wherever the ship is, but for ratings, which are read as if it were nowhere.
fn blind(cond: &Cond) -> bool {
    match cond {
        Cond::Always
        | Cond::System(..)
        | Cond::Disabled(_)
        | Cond::DamagedTo(_)
        | Cond::HasToken
        | Cond::Cloaked
        | Cond::Crew(_)
        | Cond::AnyCrew
        | Cond::AnyCargo
        | Cond::Ship(_)
        | Cond::Class(_)
        | Cond::Size(_)
        | Cond::SizeUpTo(_)
        | Cond::Acted
        | Cond::InCombat
        | Cond::Testing(_)
        | Cond::InEncounter
        | Cond::MyTurn => true,
        Cond::All(list) | Cond::Any(list) => list.iter().all(blind),
        Cond::Not(one) => blind(one),
        Cond::Here(_)
        | Cond::Moved
        | Cond::TargetLarger
        | Cond::Target(_)
        | Cond::Aggressor
        | Cond::Defender
        | Cond::AtLeast(..)
        | Cond::Ships(..)
        | Cond::Cells(..)
        | Cond::Cluster(..)
        | Cond::Chain(_) => false,
    }
}

/// It passes, and does not end with the ship's leaving.
const fn passes(until: Until) -> bool {
    match until {
        Until::Over | Until::TurnEnd | Until::MyTurn => true,
        Until::Leaves | Until::Repaired | Until::Forever => false,
    }
}

fn quiet(effect: &Effect) -> bool {
    match effect {
        Effect::Modify { by, on, until, .. } => {
            *on == Who::This && matches!(by, Amount::N(_)) && passes(*until)
        }
        Effect::Disable { on, until, .. } | Effect::Grant { on, until, .. } => {
            *on == Who::This && passes(*until)
        }
        Effect::RefreshAdjustment { on } | Effect::ExtraAction { on } => *on == Who::This,
        Effect::Roll { cases } => cases.iter().flat_map(|case| &case.1).all(quiet),
        Effect::Choose { options, .. } => options.iter().flatten().all(quiet),
        Effect::May { effects } => effects.iter().all(quiet),
        Effect::Repeat { times, effects } => matches!(times, Amount::N(_)) && effects.iter().all(quiet),
        Effect::Draw { .. }
        | Effect::Discard { .. }
        | Effect::Fetch { .. }
        | Effect::LookAtHand
        | Effect::TrashThis
        | Effect::DiscardThis
        | Effect::MoreActions { .. }
        | Effect::FleetSize { .. }
        | Effect::CycleMission
        | Effect::Count { .. } => true,
        Effect::Damage { .. }
        | Effect::Repair { .. }
        | Effect::Restore { .. }
        | Effect::Soften { .. }
        | Effect::PreventDamage
        | Effect::Adjust { .. }
        | Effect::Decloak { .. }
        | Effect::Test { .. }
        | Effect::Opposed { .. }
        | Effect::ChangeDie { .. }
        | Effect::Reroll { .. }
        | Effect::If { .. }
        | Effect::ForEach { .. }
        | Effect::PickShip { .. }
        | Effect::PickCell { .. }
        | Effect::EndCombat
        | Effect::RemoveShip
        | Effect::Cancel
        | Effect::Attack { .. }
        | Effect::DiscardCrew { .. }
        | Effect::CaptureCrew { .. }
        | Effect::MoveCargo { .. }
        | Effect::Attach { .. }
        | Effect::BecomeCargo { .. }
        | Effect::Score
        | Effect::StayAt { .. }
        | Effect::Control { .. }
        | Effect::Build { .. }
        | Effect::Raze { .. }
        | Effect::Teleport { .. }
        | Effect::Survey { .. }
        | Effect::ScanTile { .. }
        | Effect::ReplaceTile { .. }
        | Effect::Encounter { .. }
        | Effect::MoveAgain { .. }
        | Effect::EndMovement { .. }
        | Effect::VictoryPoints { .. } => false,
    }
}
