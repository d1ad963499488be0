//! Chances of tests and attacks, by counting dice.
//!
//! Invariant: every result is between 0 and 1 and follows from the totals alone.

use crate::fleet::position::Position;

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

/// How many turns later a gain comes of which so much is left.
pub fn turns_of(left: f32) -> f32 {
    if left <= 0.0 { f32::MAX } else { (1.0 / left - 1.0) / (1.0 / PATIENCE - 1.0) }
}

/// The worth of a prize of 1 that is tried for once a turn with this chance, from now on.
pub fn tried(chance: f32) -> f32 {
    if chance <= 0.0 { 0.0 } else { chance / (1.0 - (1.0 - chance) * PATIENCE) }
}

/// The chances of an attack: to win at all, and to deal at least 1, 2 or 3 points of damage.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Blow {
    pub wins: f32,
    pub damage: [f32; 3],
}

const NO_BLOW: Blow = Blow { wins: 0.0, damage: [0.0; 3] };

/// Totals of Weapons and Shields for which attacks are counted beforehand; these are asked for again and again.
const WEAPONS: usize = 28;
const SHIELDS: usize = 20;
/// The attacks with each total of Weapons on each of Shields, and last on Disabled ones.
static BLOWS: [[Blow; SHIELDS + 1]; WEAPONS] = blows();

/// An attack with these Weapons on these Shields; `None` if they are Disabled.
pub fn blow(weapons: i32, shields: Option<i32>) -> Blow {
    let row = usize::try_from(weapons).ok().and_then(|weapons| BLOWS.get(weapons));
    let column = shields
        .map_or(Some(SHIELDS), |shields| usize::try_from(shields).ok().filter(|shields| *shields < SHIELDS));
    let known = row.zip(column).and_then(|(row, column)| row.get(column));
    known.copied().unwrap_or_else(|| fought(weapons, shields))
}

const fn blows() -> [[Blow; SHIELDS + 1]; WEAPONS] {
    let mut all = [[NO_BLOW; SHIELDS + 1]; WEAPONS];
    let mut weapons = 0;
    while weapons < WEAPONS {
        let mut shields = 0;
        while shields <= SHIELDS {
            let level = if shields == SHIELDS { None } else { Some(shields as i32) };
            all[weapons][shields] = fought(weapons as i32, level);
            shields += 1;
        }
        weapons += 1;
    }
    all
}

const fn fought(weapons: i32, shields: Option<i32>) -> Blow {
    let mut odds = NO_BLOW;
    let (level, disabled) = match shields {
        Some(level) => (level, false),
        None => (0, true),
    };
    let mut throw = 0;
    while throw < 36 {
        let (mine, theirs) = (weapons + 1 + throw / 6, level + 1 + throw % 6);
        let points = Position::damage_of(mine, theirs, disabled).0 as usize;
        if mine > theirs || points > 0 {
            odds.wins += 1.0 / 36.0;
        }
        let mut at = 0;
        while at < points && at < odds.damage.len() {
            odds.damage[at] += 1.0 / 36.0;
            at += 1;
        }
        throw += 1;
    }
    odds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_beforehand_is_what_dice_do() {
        let even = blow(5, Some(5));
        assert!((even.wins - 15.0 / 36.0).abs() < 1e-5, "{even:?}");
        for (weapons, shields) in [(0, Some(0)), (3, Some(7)), (27, Some(19)), (9, None)] {
            assert_eq!(blow(weapons, shields), fought(weapons, shields));
        }
        assert_eq!(blow(40, Some(1)).damage, fought(40, Some(1)).damage, "beyond the table");
    }
}
