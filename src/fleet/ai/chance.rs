//! Chances of tests and attacks, by counting dice.
//!
//! Invariant: every result is between 0 and 1 and follows from the totals alone.

use crate::fleet::position::Position;
use crate::fleet::units::DamagePoints;

/// What a turn of waiting leaves of a gain.
const PATIENCE: f32 = 0.85;

/// The chance that a sum and one die reach a Level.
pub fn meets(sum: f32, level: f32) -> f32 {
    ((7.0 + sum - level) / 6.0).clamp(0.0, 1.0)
}

/// What is left of a gain that comes this many turns later.
pub fn after(turns: f32) -> f32 {
    1.0 / (1.0 + turns.max(0.0) * (1.0 / PATIENCE - 1.0))
}

/// The worth of a prize of 1 that is tried for once a turn with this chance, from now on.
pub fn tried(chance: f32) -> f32 {
    if chance <= 0.0 { 0.0 } else { chance / (1.0 - (1.0 - chance) * PATIENCE) }
}

/// The chances of an attack: to win at all, and to deal at least 1, 2 or 3 points of damage.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blow {
    pub wins: f32,
    pub damage: [f32; 3],
}

/// An attack with these Weapons on these Shields; `None` if they are Disabled.
pub fn blow(weapons: i32, shields: Option<i32>) -> Blow {
    let mut odds = Blow::default();
    for own in 1..=6 {
        for other in 1..=6 {
            let (mine, theirs) = (weapons + own, shields.unwrap_or(0) + other);
            let points = Position::damage_of(mine, theirs, shields.is_none());
            if mine > theirs || points > DamagePoints::NONE {
                odds.wins += 1.0 / 36.0;
            }
            for at in odds.damage.iter_mut().take(usize::from(points.0)) {
                *at += 1.0 / 36.0;
            }
        }
    }
    odds
}
