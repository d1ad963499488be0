//! Words and numbers that float over the board for a moment: totals, points, who escaped.

use bevy::prelude::*;

use super::Stage;
use crate::app::play::playhead::Playhead;
use crate::app::scene::motion::Span;
use crate::app::telling::{FLOAT, Says, Tone, Whereabouts, Words};

/// How far a word rises.
const RISE: f32 = 0.35;

/// A word over the board.
#[derive(Component, Clone, Debug)]
pub struct Floater {
    pub at: Vec3,
    pub text: String,
    pub tone: Tone,
    /// How far it rises meanwhile.
    pub rise: f32,
    pub span: Span,
}

/// Lets words rise where they belong; there are none over a ship that is not on the board.
pub fn start(stage: &mut Stage, words: Words, calm: bool) {
    let at = match words.over {
        Whereabouts::Cell(cell) => Some(stage.cell(cell) + Vec3::Y * 0.4),
        Whereabouts::Ship(ship) => stage.hull(ship).map(|at| at + Vec3::Y * 0.35),
        Whereabouts::Post(seat) => Some(stage.post(seat) + Vec3::Y),
    };
    let Some(at) = at else { return };
    let text = match words.says {
        Says::Text(text) => text,
        Says::Lost(ship) => format!("{} is lost", stage.board.m.ship(ship).entry.name),
        Says::Encounter(encounter) => stage.board.m.encounter(encounter).entry.name.clone(),
        Says::Location(tile) => stage.board.m.tile(tile).entry.name.clone(),
        Says::Card(card) => stage.board.m.card(card).entry.name.clone(),
    };
    let word = Floater {
        at,
        text,
        tone: words.tone,
        rise: if calm { 0.0 } else { RISE },
        span: Span::after(0.0, FLOAT),
    };
    stage.commands.spawn((word, Transform::default(), ChildOf(stage.board.root)));
}

/// Lets words float and go.
pub fn drift(
    time: Res<Time>,
    shown: Res<Playhead>,
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
