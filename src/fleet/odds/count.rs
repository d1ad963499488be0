//! Counting the dice of a test, an attack or a hit whose sums are known.

use super::again::DieAhead;
use super::{Assumption, Odds, Roll, RollEnd, RollOutcome};
use crate::fleet::content::vocabulary::{Stat, Static};
use crate::fleet::ids::ShipId;
use crate::fleet::position::Position;
use crate::fleet::position::numbers::{NoTerms, Term};
use crate::fleet::rule;
use crate::fleet::state::frame::{DamageFrame, TestFrame, TestKind, TestStage};
use crate::fleet::state::parts::Source;
use crate::fleet::units::{DamagePoints, System};

/// Sides of a die (RD-02).
pub const SIDES: u8 = 6;

/// Adds ways to an end.
pub fn add(outcomes: &mut Vec<RollOutcome>, end: RollEnd, ways: u64) {
    if ways == 0 {
        return;
    }
    match outcomes.iter_mut().find(|one| one.end == end) {
        Some(one) => one.ways += ways,
        None => outcomes.push(RollOutcome { end, ways }),
    }
}

/// The chances of a test before its roll or before its dice count, with what these can come to show.
pub fn test(position: &Position<'_>, test: &TestFrame, dice: [DieAhead; 2]) -> Odds {
    let roll = match test.kind {
        TestKind::Level => Roll::Level,
        TestKind::Opposed | TestKind::Foe | TestKind::FoeFires => Roll::Opposed,
        TestKind::Combat => Roll::Combat,
        TestKind::Installation => Roll::Installation,
        TestKind::Transport => Roll::Transport,
    };
    let side = Some(test.tester);
    let mut odds = Odds { outcomes: Vec::new(), of: 0, side, ..Odds::sure(roll, RollEnd::Open) };
    let own = position.own_total(test, &mut odds.own);
    // Bare of Shields, a ship that is fired at still has its die.
    let own = own.or((test.kind == TestKind::FoeFires).then_some(0));
    let fails = if test.kind == TestKind::Combat { RollEnd::Missed } else { RollEnd::Failed };
    let decided = test.ended || test.stage == TestStage::Finish;
    let (Some(own), false) = (own, decided) else {
        let end = if decided && test.passed && !test.ended { RollEnd::Passed } else { fails };
        return Odds { outcomes: vec![RollOutcome { end, ways: 1 }], of: 1, ..odds };
    };
    match test.kind {
        TestKind::Level | TestKind::Installation | TestKind::Transport => {
            let level = level(position, test, &mut odds.enemy);
            if !test.rolled && position.is_sure(own, level) {
                return Odds { outcomes: vec![RollOutcome { end: RollEnd::Passed, ways: 1 }], of: 1, ..odds };
            }
            for face in dice[0].faces() {
                let passed = own + i32::from(face) >= level;
                add(&mut odds.outcomes, if passed { RollEnd::Passed } else { RollEnd::Failed }, 1);
                odds.of += 1;
            }
        }
        TestKind::Foe | TestKind::FoeFires => {
            let term = Term {
                ship: None,
                source: Source::Rule,
                amount: Some(test.level.min(i8::MAX as u8) as i8),
                rule: rule::TEST_20,
            };
            odds.enemy.push(term);
            let total = position.own_total(test, &mut NoTerms);
            for (face, theirs) in dice[0].faces().flat_map(|own| dice[1].faces().map(move |foe| (own, foe))) {
                let passed = beats_foe(position, test, total, (face, theirs));
                add(&mut odds.outcomes, if passed { RollEnd::Passed } else { RollEnd::Failed }, 1);
                odds.of += 1;
            }
        }
        TestKind::Opposed | TestKind::Combat => {
            let enemy = position.enemy_total(test, &mut odds.enemy);
            if !test.rolled && position.falls_undefended(test, enemy) {
                return Odds { outcomes: vec![RollOutcome { end: RollEnd::Passed, ways: 1 }], of: 1, ..odds };
            }
            if test.kind == TestKind::Combat {
                odds.assumed.push(Assumption::NothingPrevented);
            }
            for (own_face, enemy_face) in
                dice[0].faces().flat_map(|own| dice[1].faces().map(move |enemy| (own, enemy)))
            {
                let sums = (own + i32::from(own_face), enemy.unwrap_or(0) + i32::from(enemy_face));
                let (end, dealt) = against(position, test, sums, enemy.is_none());
                add(&mut odds.outcomes, end, 1);
                match odds.dealt.iter_mut().find(|(points, _)| *points == dealt) {
                    Some((_, ways)) => *ways += 1,
                    None => odds.dealt.push((dealt, 1)),
                }
                odds.of += 1;
            }
        }
    }
    odds.outcomes.sort_by_key(|one| rank(one.end));
    odds
}

/// Whether ships of this total beat a foe with these dice, or come through its fire unharmed.
fn beats_foe(position: &Position<'_>, test: &TestFrame, total: Option<i32>, (die, theirs): (u8, u8)) -> bool {
    let sums = (total.unwrap_or(0) + i32::from(die), i32::from(test.level) + i32::from(theirs));
    if test.kind == TestKind::FoeFires {
        position.dealt(sums.1, sums.0, total.is_none()) == DamagePoints::NONE
    } else {
        sums.0 > sums.1
    }
}

/// The Level after modifiers, with its terms.
fn level(position: &Position<'_>, test: &TestFrame, terms: &mut Vec<Term>) -> i32 {
    let term = |ship, source, amount, rule| Term { ship, source, amount: Some(amount), rule };
    match test.target.filter(|_| test.kind == TestKind::Transport) {
        Some(target) => {
            position.rating_terms(target, System::Shields, terms);
        }
        None => terms.push(term(None, Source::Rule, test.level.min(i8::MAX as u8) as i8, rule::TEST_01)),
    }
    position.statics(test.lead, |rule| {
        if let Static::Plus(Stat::TestLevel, by) = rule.what {
            terms.push(term(Some(test.lead), rule.source, by, rule::RD_14));
        }
    });
    i32::from(position.test_level(test))
}

/// The cases in which a mover, who wins ties, gets away, and the number of all cases (BREAK-04).
pub fn escapes(own: u8, enemy: u8) -> (u64, u64) {
    let beaten = |sum: u8| (1..=SIDES).filter(|die| sum >= enemy.saturating_add(*die)).count() as u64;
    let kept = (1..=SIDES).map(|die| beaten(own.saturating_add(die))).sum();
    (kept, u64::from(SIDES) * u64::from(SIDES))
}

/// The end that two sums come to with their dice; `bare`: the enemy's is its die alone (RD-10).
fn against(
    position: &Position<'_>,
    test: &TestFrame,
    (own, enemy): (i32, i32),
    bare: bool,
) -> (RollEnd, DamagePoints) {
    let Some(target) = test.target.filter(|_| test.kind == TestKind::Combat) else {
        return (if own > enemy { RollEnd::Passed } else { RollEnd::Failed }, DamagePoints::NONE);
    };
    let by_totals = position.dealt(own, enemy, bare);
    let dealt = position.hit_damage(test, target, by_totals);
    let end = match struck(position, target, dealt) {
        RollEnd::Missed if by_totals > DamagePoints::NONE => RollEnd::Blunted,
        end => end,
    };
    (end, dealt)
}

/// What a hit does to a ship.
fn struck(position: &Position<'_>, ship: ShipId, points: DamagePoints) -> RollEnd {
    match position.ship(ship).level.after(points) {
        _ if points == DamagePoints::NONE => RollEnd::Missed,
        Some(_) => RollEnd::Damaged { points },
        None => RollEnd::Destroyed,
    }
}

/// A hit that is under way, if nothing more is done against it.
pub fn hit(position: &Position<'_>, hit: &DamageFrame) -> Odds {
    let side = Some(position.m.opponent(position.ship(hit.ship).seat));
    let dealt = vec![(hit.points, 1)];
    Odds { side, dealt, ..Odds::sure(Roll::Combat, struck(position, hit.ship, hit.points)) }
}

/// The order in which ends are shown: worst first.
pub const fn rank(end: RollEnd) -> u8 {
    match end {
        RollEnd::Open => 0,
        RollEnd::Failed | RollEnd::Missed | RollEnd::Caught | RollEnd::Harmed => 1,
        RollEnd::Encounter | RollEnd::Blunted => 2,
        RollEnd::Passed | RollEnd::Through | RollEnd::Quiet => 3,
        RollEnd::Damaged { points } => 3 + points.0,
        RollEnd::Destroyed => u8::MAX,
    }
}
