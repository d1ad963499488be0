//! What a ship that is attacked answers by itself: crew, cards and abilities in sight, told before the dice.
//!
//! Invariant: nothing is told but what the viewer may see aboard; what the other side may play from hand is not.

use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::fleet::content::vocabulary::Trigger;
use crate::fleet::describe;
use crate::fleet::ids::ShipId;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::Source;

/// The moments at which an attacked ship may answer.
const MOMENTS: [Trigger; 2] = [Trigger::AttackSurvived, Trigger::Destroyed];

/// What answers the attack that the open prompt is about, in sentences; nothing where the viewer attacks nobody.
pub fn of_attack(live: LiveMatch<'_>) -> String {
    let position = live.position();
    let Some(target) = target(live) else { return String::new() };
    let name = describe::ship(position.m, target);
    let told = |source: Source| {
        format!(" {name} has {}: {}", called(position.m, source), words::source(position.m, source))
    };
    sources(&position, target).into_iter().map(told).collect()
}

/// What a ship answers an attack with, by name: ", Klaa may answer".
pub fn named(position: &Position<'_>, target: ShipId) -> String {
    let names: Vec<String> =
        sources(position, target).into_iter().map(|source| called(position.m, source)).collect();
    if names.is_empty() { String::new() } else { format!(", {} may answer", names.join(" and ")) }
}

/// The enemy ship that the viewer is about to attack.
fn target(live: LiveMatch<'_>) -> Option<ShipId> {
    if let Some(Order::Attack { target, .. }) = live.sole_roll() {
        return Some(target);
    }
    live.position().attacked_by(live.in_control()?)
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
