//! What is seen of a fact apart from the pieces that move: dice, torpedoes, blasts, floating words.
//!
//! Invariants: a fact is played at most once, when its beat comes; effects leave nothing behind but the last dice; what
//! stands on the board afterwards is up to `sync` alone.

mod calm;
mod dice;
mod fire;
mod words;

pub use calm::{SoftLight, fade, still, touch};
pub use dice::{Die, clear_dice, roll_die, spot as dice_spot};
pub use fire::{BoardEffect, BoardEffectKind, animate};
pub use words::{Floater, drift};

use bevy::prelude::*;

use super::board::BoardRoot;
use super::picture::StandingShip;
use crate::app::play::board::Calm;
use crate::app::play::playhead::Playhead;
use crate::app::table::ships::FLIGHT_HEIGHT;
use crate::app::table::spawner::ModelSpawner;
use crate::app::telling::telling;
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, ShipId};

/// What an effect is made with.
pub struct Stage<'a, 'c, 'cs, 'w> {
    pub commands: &'a mut Commands<'c, 'cs>,
    pub models: &'a mut ModelSpawner<'w>,
    pub board: &'a BoardRoot,
    /// The ships on the board.
    pub ships: Vec<StandingShip>,
}

impl Stage<'_, '_, '_, '_> {
    /// The hull of a ship, if it stands on the board.
    fn hull(&self, ship: ShipId) -> Option<Vec3> {
        let standing = self.ships.iter().find(|standing| standing.ship == ship)?;
        Some(standing.at + Vec3::Y * FLIGHT_HEIGHT * standing.scale)
    }

    fn post(&self, seat: Seat) -> Vec3 {
        self.board.layout.at(self.board.m.board.post(seat.0))
    }

    fn cell(&self, cell: CellId) -> Vec3 {
        self.board.layout.at(cell) + Vec3::Y * 0.3
    }
}

/// Starts the effects of a fact when its beat comes.
pub fn play(
    shown: Res<Playhead>,
    calm: Res<Calm>,
    board: Res<BoardRoot>,
    ships: Query<&StandingShip>,
    mut models: ModelSpawner,
    dice: Query<(Entity, &Die)>,
    mut commands: Commands,
) {
    if board.beat == shown.beat || board.version.is_none() {
        return;
    }
    let Some(fact) = &shown.now else { return };
    let told = telling(fact);
    if told.clears_dice {
        clear_dice(&mut commands, &dice, None);
    }
    if let Some((seat, face, purpose)) = told.die {
        let die = Die { seat, face, purpose };
        clear_dice(&mut commands, &dice, Some(die));
        let spot = dice::spot(&board.layout, &board.m, seat);
        roll_die(&mut commands, &mut models, board.root, die, spot);
    }
    if shown.pace <= 0.0 {
        return;
    }
    let ships = ships.iter().copied().collect();
    let mut stage = Stage { commands: &mut commands, models: &mut models, board: &board, ships };
    match told.light {
        Some(light) if calm.0 => calm::light_up(&mut stage, light),
        Some(light) => fire::start(&mut stage, light),
        None => {}
    }
    for words in told.words {
        words::start(&mut stage, words, calm.0);
    }
}
