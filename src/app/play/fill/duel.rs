//! A roll as it is drawn: who rolled, against whom or what, with both totals and what they come to.
//!
//! Carries the sums of the chapters on tests, combat and getting away (TEST, COMBAT, BREAK).
//!
//! Invariant: it holds what the sentence of the same fact says, and no more but who stands in the way of a ship that wants to
//! get away.

use crate::app::panels::model::{DuelModel, DuelSide};
use crate::app::play::journal::Journal;
use crate::app::play::playhead::Playhead;
use crate::fleet::describe;
use crate::fleet::describe::prompt::{ContestGoal, ContestSums};
use crate::fleet::fact::{EscapeKind, Fact};
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::roster::Match;
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;
use crate::fleet::units::{DamagePoints, Listed, System};

use super::{picture, side_style, system_kind};

/// The roll that a fact tells of, if it tells of one, with what came of it in words, and by name what its totals are made of
/// where that is known; all that is known to follow it may prevent its damage.
pub fn drawn<'a>(
    shown: &Playhead,
    journal: &Journal,
    fact: &Fact,
    rest: &str,
    after: impl Iterator<Item = &'a Fact>,
) -> Option<DuelModel> {
    let (m, table, made) = (&*shown.m, &shown.table, journal.sums_of(fact));
    let (sides, won, result) = match fact {
        Fact::TestCompared { .. } => test(m, table, fact, made)?,
        Fact::TotalsCompared { .. } => totals(m, table, fact, made)?,
        Fact::FoeCompared { .. } => foe(m, table, fact)?,
        Fact::EscapeRolled { .. } => escape(m, table, fact)?,
        _ => return None,
    };
    let roll = DuelModel { sides, won, result, rest: rest.to_owned() };
    Some(if is_spared(fact, after) { spared(roll) } else { roll })
}

/// What is left of an attack whose damage is prevented (RD-16).
pub const STILL_COUNTS: &str = "The attack counts as a success all the same";

/// Whether what follows prevents all the damage of the attack that a fact tells of.
pub fn is_spared<'a>(fact: &Fact, after: impl Iterator<Item = &'a Fact>) -> bool {
    let Fact::TotalsCompared { damage: Some(dealt), .. } = *fact else { return false };
    let prevented = after.map(|fact| match *fact {
        Fact::DamagePrevented { points, .. } => u16::from(points.0),
        _ => 0,
    });
    dealt > DamagePoints::NONE && prevented.sum::<u16>() >= u16::from(dealt.0)
}

/// The same roll where all its damage is prevented, which is told with what is left of it.
fn spared(roll: DuelModel) -> DuelModel {
    let rest = match roll.rest.trim_end_matches('.') {
        "" => String::new(),
        rest => format!("{rest}. "),
    };
    DuelModel { result: "all prevented".to_owned(), rest: format!("{rest}{STILL_COUNTS}"), ..roll }
}

/// Both sides, whether the first is above the other, and what it comes to.
type Rolled = ([DuelSide; 2], bool, String);

fn test(m: &Match, table: &Table, fact: &Fact, made: Option<&ContestSums>) -> Option<Rolled> {
    let Fact::TestCompared { ship, ships, system, rating, bonus, die, level, passed } = *fact else {
        return None;
    };
    let parts =
        made.map_or_else(|| describe::rated(rating, bonus), |sums| parts(&sums.made, sums.total, system));
    let own = of_ships(m, table, (ship, ships), system, (parts, rating + i16::from(die)));
    let level = against("Level".to_owned(), (String::new(), i16::from(level)));
    let result = describe::result(None, verdict(passed));
    Some(([DuelSide { die: Some(die), ..own }, level], passed, result))
}

fn totals(m: &Match, table: &Table, fact: &Fact, made: Option<&ContestSums>) -> Option<Rolled> {
    let Fact::TotalsCompared {
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
    } = *fact
    else {
        return None;
    };
    let [sum, theirs] = made.map_or_else(
        || [describe::rated(own, own_bonus), describe::rated(enemy, enemy_bonus)],
        |sums| [parts(&sums.made, sums.total, system), their_parts(sums)],
    );
    let theirs = if bare { DISABLED.to_owned() } else { theirs };
    let enemy = if bare { 0 } else { enemy };
    let own = of_ships(m, table, (ship, ships), system, (sum, own + i16::from(own_die)));
    let of_target = (target, ShipMask::of(target));
    let other = of_ships(m, table, of_target, their_system, (theirs, enemy + i16::from(enemy_die)));
    let sides = [DuelSide { die: Some(own_die), ..own }, DuelSide { die: Some(enemy_die), ..other }];
    let won = damage.map_or(passed, |points| points != DamagePoints::NONE);
    let result = describe::result(damage, verdict(passed));
    Some((sides, won, result))
}

/// Whoever of both fires, the greater total is above.
fn foe(m: &Match, table: &Table, fact: &Fact) -> Option<Rolled> {
    let Fact::FoeCompared { ship, system, own, own_die, source, foe, foe_die, bare, passed, damage } = *fact
    else {
        return None;
    };
    let die = i16::from(own_die);
    let sum = if bare { (DISABLED.to_owned(), die) } else { (own.to_string(), own + die) };
    let theirs = (foe.to_string(), i16::from(foe) + i16::from(foe_die));
    let won = sum.1 > theirs.1;
    let own = of_ships(m, table, (ship, ShipMask::of(ship)), system, sum);
    let foe = against(m.source_name(source), theirs);
    let sides = [DuelSide { die: Some(own_die), ..own }, DuelSide { die: Some(foe_die), ..foe }];
    let result = describe::result(damage, if passed { "a hit" } else { "a miss" });
    Some((sides, won, result))
}

/// The ships that want to get away, and the enemies in their place (BREAK-02, BREAK-03).
fn escape(m: &Match, table: &Table, fact: &Fact) -> Option<Rolled> {
    let Fact::EscapeRolled { kind, ships, own, enemy, die, enemy_die, escaped } = *fact else { return None };
    let lead = ships.first()?;
    let seat = table.ship(lead).seat;
    let foe = |ship: &ShipId| !allied(table.ship(*ship).seat, seat) && !table.ship(*ship).cloaked;
    let foes: ShipMask = table.ships_at(table.ship(lead).cell()?).iter().filter(foe).collect();
    let side = |lead: ShipId, all: ShipMask, total: u8, die: u8| DuelSide {
        side: Some(side_style(m, table.ship(lead).seat)),
        picture: Some(picture(m, lead)),
        name: describe::group(m, lead, all),
        system: None,
        parts: format!("Size {}", total.saturating_sub(die)),
        die: Some(die),
        total: total.to_string(),
    };
    let sides = [side(lead, ships, own, die), side(foes.first()?, foes, enemy, enemy_die)];
    let result = match (kind, escaped) {
        (EscapeKind::Breakaway, true) => "free",
        (EscapeKind::Breakaway, false) => "under fire",
        (EscapeKind::Evasion, true) => "past them",
        (EscapeKind::Evasion, false) => "stopped",
    };
    Some((sides, escaped, result.to_owned()))
}

/// Of a Disabled system the die stands alone (RD-10).
const DISABLED: &str = "Disabled";

/// What the other side's total is made of, as [`parts`].
fn their_parts(sums: &ContestSums) -> String {
    match &sums.against {
        ContestGoal::Ship { system, made, total, .. } => parts(made, total.unwrap_or(0), *system),
        ContestGoal::Level { .. } | ContestGoal::Foe { .. } => String::new(),
    }
}

/// What a total is made of, without the total itself, which stands beside it; of a total of one part, its system.
pub fn parts(made: &str, total: i32, system: System) -> String {
    if made == total.to_string() {
        return system.name().to_owned();
    }
    made.strip_suffix(&format!(" = {total}")).unwrap_or(made).to_owned()
}

const fn verdict(passed: bool) -> &'static str {
    if passed { "passed" } else { "failed" }
}

/// The ships of one side with the picture of the first, and what their total is made of.
pub fn of_ships(
    m: &Match,
    table: &Table,
    (lead, all): (ShipId, ShipMask),
    system: System,
    (parts, total): (String, i16),
) -> DuelSide {
    DuelSide {
        side: Some(side_style(m, table.ship(lead).seat)),
        picture: Some(picture(m, lead)),
        name: describe::group(m, lead, all),
        system: Some(system_kind(system)),
        parts,
        die: None,
        total: total.to_string(),
    }
}

/// What is no ship: a Level, or a foe of an encounter.
pub fn against(name: String, (parts, total): (String, i16)) -> DuelSide {
    DuelSide { side: None, picture: None, name, system: None, parts, die: None, total: total.to_string() }
}
