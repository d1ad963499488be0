//! Words and numbers that float over the board for a moment: totals, points, who escaped.

use bevy::prelude::*;

use super::Stage;
use super::timing::FLOAT;
use crate::app::play::shown::Shown;
use crate::app::scene::motion::Span;
use crate::fleet::fact::Fact;

/// How a floating word is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    Good,
    Bad,
}

/// A word over the board.
#[derive(Component, Clone, Debug)]
pub struct Floater {
    pub at: Vec3,
    pub text: String,
    pub tone: Tone,
    pub span: Span,
}

/// Starts the words of a fact.
pub fn start(stage: &mut Stage, fact: &Fact) {
    match *fact {
        Fact::TestCompared { ship, rating, die, level, passed, .. } => {
            let sign = if passed { "succeeds" } else { "fails" };
            let total = rating + i16::from(die);
            over_ship(stage, ship, format!("{total} against {level}: {sign}"), verdict(passed));
        }
        Fact::TestSure { ship, rating, level } => {
            over_ship(stage, ship, format!("{rating} against {level}: succeeds"), Tone::Good);
        }
        Fact::TestFailedDisabled { ship, system } => {
            over_ship(stage, ship, format!("{} disabled: fails", system.name()), Tone::Bad);
        }
        Fact::TotalsCompared { ship, target, own, own_die, enemy, enemy_die, passed, .. } => {
            let (mine, theirs) = (own + i16::from(own_die), enemy + i16::from(enemy_die));
            over_ship(stage, ship, mine.to_string(), verdict(passed));
            over_ship(stage, target, theirs.to_string(), verdict(!passed));
        }
        Fact::EscapeRolled { ships, escaped, .. } => {
            if let Some(ship) = ships.first() {
                over_ship(
                    stage,
                    ship,
                    (if escaped { "escapes" } else { "held" }).to_owned(),
                    verdict(escaped),
                );
            }
        }
        Fact::ShipDamaged { ship, points, .. } => {
            over_ship(stage, ship, format!("{points} damage"), Tone::Bad);
        }
        Fact::DamagePrevented { ship, points } => {
            over_ship(stage, ship, format!("{points} prevented"), Tone::Good);
        }
        Fact::ShipDestroyed { ship, .. } => {
            let name = stage.m.ship(ship).entry.name.clone();
            over_ship(stage, ship, format!("{name} is lost"), Tone::Bad);
        }
        Fact::ShipRepaired { ship, .. } => over_ship(stage, ship, "repaired".to_owned(), Tone::Good),
        Fact::PointsGained { seat, points, .. } => {
            let at = stage.post(seat) + Vec3::Y;
            put(stage, at, format!("+{points} VP"), Tone::Good);
        }
        Fact::EncounterDrawn { encounter, cell, .. } => {
            let name = stage.m.encounter(encounter).entry.name.clone();
            let at = stage.cell(cell) + Vec3::Y * 0.4;
            put(stage, at, name, Tone::Plain);
        }
        Fact::CardPlayed { card, ship: Some(ship), .. } | Fact::CrewSpent { card, ship, .. } => {
            let name = stage.m.card(card).entry.name.clone();
            over_ship(stage, ship, name, Tone::Plain);
        }
        _ => {}
    }
}

const fn verdict(good: bool) -> Tone {
    if good { Tone::Good } else { Tone::Bad }
}

fn over_ship(stage: &mut Stage, ship: crate::fleet::ids::ShipId, text: String, tone: Tone) {
    if let Some(at) = stage.hull(ship) {
        put(stage, at + Vec3::Y * 0.35, text, tone);
    }
}

fn put(stage: &mut Stage, at: Vec3, text: String, tone: Tone) {
    let word = Floater { at, text, tone, span: Span::after(0.0, FLOAT) };
    stage.commands.spawn((word, Transform::default(), ChildOf(stage.pieces.root)));
}

/// Lets words float and go.
pub fn drift(
    time: Res<Time>,
    shown: Res<Shown>,
    mut words: Query<(Entity, &mut Floater)>,
    mut commands: Commands,
) {
    for (entity, mut word) in &mut words {
        word.span.pass(time.delta_secs(), shown.pace);
        if word.span.over() {
            commands.entity(entity).try_despawn();
        }
    }
}
