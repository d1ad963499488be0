//! Counting out the dice of a test, an attack or a hit whose sums are known.

use super::{Assumption, End, Odds, Outcome, Roll};
use crate::fleet::content::vocabulary::{Stat, Static};
use crate::fleet::ids::ShipId;
use crate::fleet::look::Look;
use crate::fleet::look::numbers::Part;
use crate::fleet::rule;
use crate::fleet::state::frame::{DamageFrame, TestFrame, TestKind, TestStage};
use crate::fleet::state::parts::Source;
use crate::fleet::units::System;

/// Sides of a die (RD-02).
pub const SIDES: u8 = 6;

/// Adds ways to an end.
pub fn add(outcomes: &mut Vec<Outcome>, end: End, ways: u64) {
    if ways == 0 {
        return;
    }
    match outcomes.iter_mut().find(|one| one.end == end) {
        Some(one) => one.ways += ways,
        None => outcomes.push(Outcome { end, ways }),
    }
}

/// The faces a die can come to show: all, or the one that lies there.
fn faces(lies: Option<u8>) -> impl Iterator<Item = u8> + Clone {
    let (first, last) = lies.map_or((1, SIDES), |face| (face, face));
    first..=last
}

/// The chances of a test before its roll or before its dice count; `again`: dice whose faces nobody can know yet.
pub fn test(look: &Look<'_>, test: &TestFrame, again: [bool; 2]) -> Odds {
    let roll = match test.kind {
        TestKind::Level => Roll::Level,
        TestKind::Opposed => Roll::Opposed,
        TestKind::Combat => Roll::Combat,
        TestKind::Installation => Roll::Installation,
        TestKind::Transport => Roll::Transport,
    };
    let mut odds = Odds { outcomes: Vec::new(), of: 0, ..Odds::sure(roll, End::Open) };
    let own = look.own_total(test, &mut odds.own);
    let fails = if test.kind == TestKind::Combat { End::Missed } else { End::Failed };
    let decided = test.ended || test.stage == TestStage::Finish;
    let (Some(own), false) = (own, decided) else {
        let end = if decided && test.passed && !test.ended { End::Passed } else { fails };
        return Odds { outcomes: vec![Outcome { end, ways: 1 }], of: 1, ..odds };
    };
    let lies = |side: usize| (test.rolled && !again[side]).then_some(test.dice[side]);
    match test.kind {
        TestKind::Level | TestKind::Installation | TestKind::Transport => {
            let level = level(look, test, &mut odds.enemy);
            if !test.rolled && look.is_sure(own, level) {
                return Odds { outcomes: vec![Outcome { end: End::Passed, ways: 1 }], of: 1, ..odds };
            }
            for face in faces(lies(0)) {
                let passed = own + i32::from(face) >= level;
                add(&mut odds.outcomes, if passed { End::Passed } else { End::Failed }, 1);
                odds.of += 1;
            }
        }
        TestKind::Opposed | TestKind::Combat => {
            let enemy = look.enemy_total(test, &mut odds.enemy);
            if !test.rolled && look.falls_undefended(test, enemy) {
                return Odds { outcomes: vec![Outcome { end: End::Passed, ways: 1 }], of: 1, ..odds };
            }
            if test.kind == TestKind::Combat {
                odds.assumed.push(Assumption::NothingPrevented);
            }
            for (own_face, enemy_face) in
                faces(lies(0)).flat_map(|own| faces(lies(1)).map(move |enemy| (own, enemy)))
            {
                let sums = (own + i32::from(own_face), enemy.unwrap_or(0) + i32::from(enemy_face));
                add(&mut odds.outcomes, against(look, test, sums, enemy.is_none()), 1);
                odds.of += 1;
            }
        }
    }
    odds.outcomes.sort_by_key(|one| rank(one.end));
    odds
}

/// The Level after modifiers, with its parts.
fn level(look: &Look<'_>, test: &TestFrame, parts: &mut Vec<Part>) -> i32 {
    let part = |ship, source, amount, rule| Part { ship, source, amount: Some(amount), rule };
    match test.target.filter(|_| test.kind == TestKind::Transport) {
        Some(target) => {
            look.rating_parts(target, System::Shields, parts);
        }
        None => parts.push(part(None, Source::Rule, test.level.min(i8::MAX as u8) as i8, rule::TEST_01)),
    }
    look.statics(test.lead, |rule| {
        if let Static::Plus(Stat::TestLevel, by) = rule.what {
            parts.push(part(Some(test.lead), rule.source, by, rule::RD_14));
        }
    });
    i32::from(look.test_level(test))
}

/// The cases in which a mover gets away, who wins ties, and all there are (BREAK-04).
pub fn escapes(own: u8, enemy: u8) -> (u64, u64) {
    let beaten = |sum: u8| (1..=SIDES).filter(|die| sum >= enemy.saturating_add(*die)).count() as u64;
    let kept = (1..=SIDES).map(|die| beaten(own.saturating_add(die))).sum();
    (kept, u64::from(SIDES) * u64::from(SIDES))
}

/// The end of two sums with their dice; `bare`: the enemy's is its die alone (RD-10).
fn against(look: &Look<'_>, test: &TestFrame, (own, enemy): (i32, i32), bare: bool) -> End {
    let Some(target) = test.target.filter(|_| test.kind == TestKind::Combat) else {
        return if own > enemy { End::Passed } else { End::Failed };
    };
    match look.hit_points(test, target, look.dealt(own, enemy, bare)) {
        0 => End::Missed,
        points => struck(look, target, points),
    }
}

/// What a hit does to a ship.
fn struck(look: &Look<'_>, ship: ShipId, points: u8) -> End {
    let mut level = Some(look.ship(ship).level);
    for _ in 0..points {
        level = level.and_then(crate::fleet::units::Level::worse);
    }
    if level.is_some() { End::Damaged { points } } else { End::Destroyed }
}

/// A hit that is under way, if nothing more is done against it.
pub fn hit(look: &Look<'_>, hit: &DamageFrame) -> Odds {
    let end = if hit.points == 0 { End::Missed } else { struck(look, hit.ship, hit.points) };
    Odds::sure(Roll::Combat, end)
}

/// The order in which ends are shown: worst first.
pub const fn rank(end: End) -> u8 {
    match end {
        End::Open => 0,
        End::Failed | End::Missed | End::Caught => 1,
        End::Encounter => 2,
        End::Passed | End::Through | End::Quiet => 3,
        End::Damaged { points } => 3 + points,
        End::Destroyed => u8::MAX,
    }
}
