//! The sums of both sides before the dice: of a test under way, and of an attack that is not begun yet.
//!
//! Carries the chapters on tests and combat (TEST, COMBAT), and encounters with foes that are no ships.

use super::contest::stake;
use crate::fleet::describe::content::words;
use crate::fleet::describe::{breakdown, naming};
use crate::fleet::ids::{EncounterId, MissionId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::position::numbers::Term;
use crate::fleet::roster::Match;
use crate::fleet::state::frame::{TestFrame, TestKind};
use crate::fleet::state::parts::Source;
use crate::fleet::units::{DamagePoints, Listed, System};

/// The sums of a test whose dice have not fallen, part by part, as a picture of them needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestSums {
    pub lead: ShipId,
    pub ships: ShipMask,
    pub system: System,
    /// What the total is made of: "10 + 3 Kurn = 13", or the total alone.
    pub made: String,
    pub total: i32,
    pub against: ContestGoal,
    pub stake: ContestStake,
    /// All of it as a sentence.
    pub sentence: String,
    /// What is left to say where both sides are seen.
    pub rest: String,
}

/// The card that a test is made for, where the reader may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestStake {
    Mission { mission: MissionId },
    Encounter { encounter: EncounterId },
    Nothing,
}

/// What a test is made against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestGoal {
    /// A number: that of a place, of a card, or of an installation.
    Level { what: String, level: i32 },
    /// Another ship; one whose system is Disabled has no total.
    Ship { ship: ShipId, system: System, made: String, total: Option<i32> },
    /// Somebody who is no ship.
    Foe { system: System, total: i32 },
}

/// The sums of the test under way, as long as its dice have not fallen and it is rolled for at all.
pub fn contest_sums(position: &Position<'_>) -> Option<ContestSums> {
    let test = position.test().filter(|test| !test.rolled)?;
    match test.kind {
        TestKind::Level | TestKind::Installation | TestKind::Transport => level_sums(position, test),
        TestKind::Opposed | TestKind::Combat => ship_sums(position, test),
        TestKind::Foe | TestKind::FoeFires => foe_sums(position, test),
    }
}

/// Whose Level it is, or whose Shields.
pub(super) fn level_of(position: &Position<'_>, test: &TestFrame) -> String {
    match (test.kind, test.target) {
        (TestKind::Installation, _) => "the installation's Level".to_owned(),
        (TestKind::Transport, Some(target)) => {
            format!("the Shields of {},", naming::ship(position.m, target))
        }
        _ => "Level".to_owned(),
    }
}

pub(super) fn level_sums(position: &Position<'_>, test: &TestFrame) -> Option<ContestSums> {
    let mut terms = Vec::new();
    let own = position.own_total(test, &mut terms).filter(|_| !test.rolled)?;
    let level = i32::from(position.test_level(test));
    let chance = match level - own {
        0 if position.is_sure(own, level) => "no die is needed".to_owned(),
        ..=-1 => "no die is needed".to_owned(),
        0..=1 => "any die passes".to_owned(),
        6 => "only a 6 passes".to_owned(),
        needed @ 2..=5 => format!("a die of {needed} or more passes"),
        _ => "no die passes".to_owned(),
    };
    let made = summed(position.m, Some(own), &terms, test.ships);
    let (ships, goal) = (naming::group(position.m, test.lead, test.ships), level_of(position, test));
    Some(ContestSums {
        lead: test.lead,
        ships: test.ships,
        system: test.system,
        sentence: format!("{ships}: {} {made} against {goal} {level}; {chance}.", test.system.name()),
        rest: format!("{}.", words::capital(&chance)),
        made,
        total: own,
        stake: stake(position),
        against: ContestGoal::Level { what: words::capital(goal.trim_end_matches(',')), level },
    })
}

pub(super) fn foe_sums(position: &Position<'_>, test: &TestFrame) -> Option<ContestSums> {
    let mut terms = Vec::new();
    let own = position.own_total(test, &mut terms).filter(|_| !test.rolled)?;
    let fires = test.kind == TestKind::FoeFires;
    let rest = if fires {
        let unspared = TestFrame { soften: DamagePoints::NONE, ..*test };
        let scale = scale(|points| position.fire_damage(&unspared, points));
        format!("It fires back: with a die each, a higher total of its {scale}")
    } else {
        "With a die each, the higher total wins; a tie misses.".to_owned()
    };
    let theirs = if fires { System::Weapons } else { System::Shields };
    let (foe, made) = (i32::from(test.level), summed(position.m, Some(own), &terms, test.ships));
    let ships = naming::group(position.m, test.lead, test.ships);
    let (system, their_name) = (test.system.name(), theirs.name());
    Some(ContestSums {
        lead: test.lead,
        ships: test.ships,
        system: test.system,
        sentence: format!("{ships} ({system} {made}) against the foe ({their_name} {foe}). {rest}"),
        rest,
        made,
        total: own,
        stake: stake(position),
        against: ContestGoal::Foe { system: theirs, total: foe },
    })
}

pub(super) fn ship_sums(position: &Position<'_>, test: &TestFrame) -> Option<ContestSums> {
    let target = test.target?;
    let (mut terms, mut their_terms) = (Vec::new(), Vec::new());
    let own = position.own_total(test, &mut terms).filter(|_| !test.rolled)?;
    let enemy = position.enemy_total(test, &mut their_terms);
    let name = naming::ship(position.m, target);
    let mut rest = match (test.kind == TestKind::Combat, enemy) {
        (true, Some(_)) => {
            format!("With a die each, a higher total {}", scale(|base| unspared(position, test, base)))
        }
        (true, None) => {
            let least = unspared(position, test, DamagePoints(1));
            format!("With a die each, the attack deals at least {least} damage.")
        }
        (false, _) if position.falls_undefended(test, enemy) => "It succeeds without dice.".to_owned(),
        (false, _) => "With a die each, the higher total wins; a tie fails.".to_owned(),
    };
    rest += &match test.soften {
        DamagePoints::NONE => String::new(),
        all if all >= DamagePoints::MOST => format!(" {name} is spared all damage."),
        points => format!(" {name} is spared {points} damage of it."),
    };
    let made = summed(position.m, Some(own), &terms, test.ships);
    let their_made = summed(position.m, enemy, &their_terms, ShipMask::of(target));
    let ships = naming::group(position.m, test.lead, test.ships);
    let (system, theirs) = (test.system.name(), test.their_system.name());
    Some(ContestSums {
        lead: test.lead,
        ships: test.ships,
        system: test.system,
        sentence: format!("{ships} ({system} {made}) against {name} ({theirs} {their_made}). {rest}"),
        rest,
        made,
        total: own,
        stake: stake(position),
        against: ContestGoal::Ship {
            ship: target,
            system: test.their_system,
            made: their_made,
            total: enemy,
        },
    })
}

/// What an attack that is not begun yet is made with, before the dice: "Weapons 8 against Shields 3 + 3 K'mpec = 6".
pub fn attack_sums(m: &Match, (ship, own): (ShipId, &[Term]), (target, enemy): (ShipId, &[Term])) -> String {
    let side = |ship: ShipId, terms: &[Term]| {
        let amounts = terms.iter().map(|term| term.amount.map(i32::from));
        // A dial that says Disabled has no number.
        let total = amounts.collect::<Option<Vec<i32>>>().map(|all| all.iter().sum::<i32>().max(0));
        summed(m, total, terms, ShipMask::of(ship))
    };
    let names = [System::Weapons.name(), System::Shields.name()];
    format!("{} {} against {} {}", names[0], side(ship, own), names[1], side(target, enemy))
}

/// A total of these ships, and what it is made of where that is more than dials: "10 + 3 Kurn - 2 Ion Storm = 11".
fn summed(m: &Match, total: Option<i32>, terms: &[Term], ships: ShipMask) -> String {
    let Some(total) = total else { return "Disabled".to_owned() };
    let (mut dials, mut others) = (0, Vec::<(String, i32)>::new());
    for (term, line) in terms.iter().zip(breakdown::lines(m, terms)) {
        let amount = term.amount.map_or(0, i32::from);
        let label = match term.source {
            Source::Dial => {
                dials += amount;
                continue;
            }
            Source::Ship { ship } if ships.has(ship) => "ability".to_owned(),
            _ => line.label,
        };
        match others.iter_mut().find(|(other, _)| *other == label) {
            Some((_, sum)) => *sum += amount,
            None => others.push((label, amount)),
        }
    }
    others.retain(|(_, amount)| *amount != 0);
    // What falls below zero, and stays there, is no plain sum.
    if others.is_empty() || dials + others.iter().map(|(_, amount)| amount).sum::<i32>() != total {
        return total.to_string();
    }
    let sign = |amount: i32| if amount < 0 { '-' } else { '+' };
    let added = others.iter().map(|(label, amount)| format!(" {} {} {label}", sign(*amount), amount.abs()));
    format!("{dials}{} = {total}", added.collect::<String>())
}

/// What totals deal, from the higher one to three times as much.
fn scale(dealt: impl Fn(DamagePoints) -> DamagePoints) -> String {
    let [once, twice, thrice] = [1, 2, 3].map(|points| dealt(DamagePoints(points)));
    format!("deals {once} damage, twice as much {twice}, three times as much {thrice}.")
}

/// The damage of a hit on the target with what adds to it, before what it is spared.
fn unspared(position: &Position<'_>, test: &TestFrame, base: DamagePoints) -> DamagePoints {
    let plain = TestFrame { soften: DamagePoints::NONE, ..*test };
    test.target.map_or(base, |target| position.hit_damage(&plain, target, base))
}
