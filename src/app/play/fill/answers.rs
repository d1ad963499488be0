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
use crate::fleet::state::parts::Source;
use crate::fleet::units::CardKind;

/// The moments at which an attacked ship may answer.
const MOMENTS: [Trigger; 2] = [Trigger::AttackSurvived, Trigger::Destroyed];

/// What answers the attack that the open prompt is about, in sentences; nothing where the viewer attacks nobody.
pub fn of_attack(live: LiveMatch<'_>) -> String {
    let position = live.position();
    let Some(target) = target(live) else { return String::new() };
    let name = describe::ship(position.m, target);
    let told = |source: &Source| {
        Some(format!(" {name} has {}: {}", called(&position, *source)?, text(&position, *source)))
    };
    sources(&position, target).iter().filter_map(told).collect()
}

/// What a ship answers an attack with, by name: ", Klaa may answer".
pub fn named(position: &Position<'_>, target: ShipId) -> String {
    let names: Vec<String> =
        sources(position, target).into_iter().filter_map(|source| called(position, source)).collect();
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

/// What it is called; rules and dials answer nothing.
fn called(position: &Position<'_>, source: Source) -> Option<String> {
    let m = position.m;
    Some(match source {
        Source::Card { card } => m.card(card).entry.name.clone(),
        Source::Ship { .. } => "an ability".to_owned(),
        Source::Encounter { encounter } => m.encounter(encounter).entry.name.clone(),
        Source::Tile { tile } => describe::tile(m, tile),
        Source::Rule | Source::Dial | Source::Mission { .. } => return None,
    })
}

/// What it does.
fn text(position: &Position<'_>, source: Source) -> String {
    let m = position.m;
    match source {
        Source::Card { card } => {
            let mut texts = words::card_effects(m, card).into_iter();
            let (crew, first) = (texts.clone().find(|(kind, _)| *kind == CardKind::Crew), texts.next());
            crew.or(first).map(|(_, text)| text).unwrap_or_default()
        }
        Source::Ship { ship } => words::abilities(m, ship),
        Source::Encounter { encounter } => words::encounter(m, encounter),
        Source::Tile { tile } => words::tile(m, tile).unwrap_or_default(),
        Source::Rule | Source::Dial | Source::Mission { .. } => String::new(),
    }
}
