//! What a cloaked ship's card or ability gives away: nothing, if it neither reads nor changes where the ship is, nor
//! changes the ship for good (CLOAK-06, CLOAK-33). Otherwise the ship's token is shown first.
//!
//! Invariant: found from the words alone, never from a position, so that whether a token is shown tells nothing.

use super::timings::Uses;
use super::vocabulary::Cond;

/// Whether nothing in it tells where `This` is.
pub fn tells_no_place(needs: &Cond, uses: &Uses) -> bool {
    asks_no_place(needs) && !uses.tells_place
}

/// Questions whose answer does not depend on where the ship is; ratings are read as if it were nowhere.
pub fn asks_no_place<N>(cond: &Cond<N>) -> bool {
    match cond {
        Cond::Always
        | Cond::System(..)
        | Cond::Disabled(_)
        | Cond::DamagedTo(_)
        | Cond::HasToken
        | Cond::Cloaked
        | Cond::Crew(_)
        | Cond::AnyCrew
        | Cond::Aboard(_)
        | Cond::AnyCargo
        | Cond::Ship(_)
        | Cond::Class(_)
        | Cond::Size(_)
        | Cond::SizeUpTo(_)
        | Cond::Acted
        | Cond::InCombat
        | Cond::Testing(_)
        | Cond::InEncounter
        | Cond::MyTurn
        | Cond::CardsPlayed(..) => true,
        Cond::All(list) | Cond::Any(list) => list.iter().all(asks_no_place),
        Cond::Not(one) => asks_no_place(one),
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
