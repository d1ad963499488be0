//! What a ship that is attacked answers by itself: crew, cards and abilities in sight, told before the dice; and, after them,
//! the totals that did the damage.
//!
//! Invariant: nothing is told but what the viewer may see aboard; what the other side may play from hand is not.

use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::fleet::content::vocabulary::Trigger;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::ids::ShipId;
use crate::fleet::odds::{Attack, Odds};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::Source;

use super::chance::{destroyed, percents};

/// The moments at which an attacked ship may answer.
const MOMENTS: [Trigger; 2] = [Trigger::AttackSurvived, Trigger::Destroyed];

/// What answers the attack that the open prompt is about, in sentences, and what it is worth to destroy the ship where it may
/// (DESTROY-05); nothing where the viewer attacks nobody.
pub fn of_attack(live: LiveMatch<'_>) -> String {
    let (position, window) = (live.position(), matches!(live.position().f.decision, Decision::Window { .. }));
    let orders = live.sole_roll().or_else(|| window.then_some(Order::Pass));
    let Some((order, attack)) = orders.and_then(|order| Some((order, attack(live, &[order])?))) else {
        return String::new();
    };
    let name = describe::ship(position.m, attack.on);
    let odds = live.in_control().and_then(|seat| live.client.odds(seat, &[order]));
    let prize = odds.and_then(|odds| destroyed(&odds)).map(|_| format!(" Destroying {name} scores 1 VP."));
    let told = |source: Source| {
        format!(" {name} has {}: {}", called(position.m, source), words::source(position.m, source))
    };
    let answers: String = sources(&position, attack.on).into_iter().map(told).collect();
    let back = attack.back.as_ref().map(|back| format!(" If it attacks you: {}.", hit(back)));
    prize.unwrap_or_default() + &answers + &back.unwrap_or_default()
}

/// What the ship that orders attack answers with, by name, and how likely that hits: ", Klaa may answer: you are damaged 58 %".
pub fn named(live: LiveMatch<'_>, orders: &[Order]) -> String {
    let Some(attack) = attack(live, orders) else { return String::new() };
    let position = live.position();
    let names: Vec<String> =
        sources(&position, attack.on).into_iter().map(|source| called(position.m, source)).collect();
    if names.is_empty() {
        return String::new();
    }
    let back = attack.back.as_ref().map_or_else(String::new, |back| format!(": {}", hit(back)));
    format!(", {} may answer{back}", names.join(" and "))
}

fn attack(live: LiveMatch<'_>, orders: &[Order]) -> Option<Attack> {
    live.client.attack(live.in_control()?, orders)
}

/// How likely an attack on the viewer hits, in their words.
fn hit(odds: &Odds) -> String {
    format!("you are damaged {}", percents(odds))
}

/// What a ship has that may answer, each once.
fn sources(position: &Position<'_>, target: ShipId) -> Vec<Source> {
    let mut all: Vec<Source> = Vec::new();
    for source in MOMENTS.into_iter().flat_map(|moment| position.answers_by_itself(target, moment)) {
        if !all.contains(&source) {
            all.push(source);
        }
    }
    all
}

/// What it is called.
fn called(m: &Match, source: Source) -> String {
    match source {
        Source::Ship { .. } => "an ability".to_owned(),
        _ => m.source_name(source),
    }
}

/// So many steps of the match are looked through for the attack that a dial is set after.
const LOOKED_BACK: usize = 40;

/// How the damage came about after which a dial is to be set: the totals of the attack, where they dealt it, else by what.
pub fn totals_before(live: LiveMatch<'_>) -> Option<String> {
    let Decision::Setting { ship, why: Why::Damaged, .. } = live.position().f.decision else { return None };
    let since = live.client.steps().saturating_sub(LOOKED_BACK);
    let seen: Vec<Fact> = live.client.seen_since(since, live.playhead.viewer).map(|(_, fact)| fact).collect();
    let begun = |fact: &&Fact| matches!(fact, Fact::CombatBegan { .. } | Fact::TurnBegan { .. });
    let latest = || seen.iter().rev().take_while(|fact| !begun(fact));
    let by = seen.iter().rev().find_map(|fact| match *fact {
        Fact::ShipDamaged { ship: hit, source, .. } if hit == ship => Some(source),
        _ => None,
    })?;
    let compared = latest().find(|fact| match **fact {
        Fact::TotalsCompared { damage: Some(_), .. } => matches!(by, Source::Ship { .. }),
        Fact::FoeCompared { damage: Some(_), source, .. } => source == by,
        _ => false,
    });
    let totals = compared.and_then(|fact| words::fact(live.m(), fact));
    totals.or_else(|| match by {
        Source::Ship { .. } | Source::Rule => None,
        by => Some(format!("{}:", live.m().source_name(by))),
    })
}
