//! What dice came to, as sentences: both sides with their sums, and the result.

use super::naming;
use crate::fleet::fact::Fact;
use crate::fleet::roster::Match;
use crate::fleet::units::{DamagePoints, Listed, System};

/// "Venture (Weapons 9 + die 4 = 13) against Warbird Ambush (8 + die 2 = 10): a hit".
pub(super) fn compared_with_foe(m: &Match, fact: &Fact) -> String {
    let &Fact::FoeCompared { ship, system, own, own_die, source, foe, foe_die, bare, passed, damage } = fact
    else {
        return String::new();
    };
    let (sum, foe_sum) = (own + i16::from(own_die), i16::from(foe) + i16::from(foe_die));
    let result = told_result(damage, if passed { "a hit" } else { "a miss" });
    let system = system.name();
    let own = if bare {
        format!("{system} Disabled, die {own_die}")
    } else {
        format!("{system} {own} + {own_die} = {sum}")
    };
    let foe_name = naming::source(m, source);
    format!("{} ({own}) against {foe_name} ({foe} + {foe_die} = {foe_sum}): {result}", naming::ship(m, ship))
}

/// What totals come to: damage, or where nobody shoots, or that is dealt later, the verdict.
pub fn result(damage: Option<DamagePoints>, verdict: &str) -> String {
    match damage {
        Some(DamagePoints::NONE) => "no damage".to_owned(),
        Some(points) => format!("{points} damage"),
        None => verdict.to_owned(),
    }
}

/// The same in a sentence; places, cards and crew may add to what the totals deal or take from it.
fn told_result(damage: Option<DamagePoints>, verdict: &str) -> String {
    match damage.filter(|points| *points != DamagePoints::NONE) {
        Some(points) => format!("{points} damage by the totals"),
        None => result(damage, verdict),
    }
}

/// What a sum is made of: what the ships have, what the test is changed by, and the die: "13 - 3 + die 2".
pub(super) fn summed(rating: i16, bonus: i16, die: u8) -> String {
    format!("{} + die {die}", rated(rating, bonus))
}

/// What a total is made of besides its die: "8 + 3".
pub fn rated(rating: i16, bonus: i16) -> String {
    let by = match bonus {
        0 => String::new(),
        1.. => format!(" + {bonus}"),
        _ => format!(" - {}", bonus.unsigned_abs()),
    };
    format!("{}{by}", rating - bonus)
}

/// "Venture and Yeager (Weapons 8 + die 4 = 12) against Bortas (Shields 5 + die 2 = 7): 1 damage by the totals".
pub(super) fn compared(m: &Match, fact: &Fact) -> String {
    let &Fact::TotalsCompared {
        ship,
        ships,
        system,
        own,
        own_bonus,
        own_die,
        target,
        their_system,
        enemy,
        enemy_bonus,
        enemy_die,
        bare,
        passed,
        damage,
    } = fact
    else {
        return String::new();
    };
    let (sum, enemy_sum) = (own + i16::from(own_die), enemy + i16::from(enemy_die));
    let result = told_result(damage, if passed { "passed" } else { "failed" });
    let side = |ships: String, system: System, parts: String, sum: i16| {
        format!("{ships} ({} {parts} = {sum})", system.name())
    };
    let own = side(naming::group(m, ship, ships), system, summed(own, own_bonus, own_die), sum);
    let enemy = if bare {
        format!("{} ({} Disabled, die {enemy_die})", naming::ship(m, target), their_system.name())
    } else {
        let parts = summed(enemy, enemy_bonus, enemy_die);
        side(naming::ship(m, target), their_system, parts, enemy_sum)
    };
    format!("{own} against {enemy}: {result}")
}
