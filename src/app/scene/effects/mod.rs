//! What is seen of a fact apart from the pieces that move: dice, beams and torpedoes, shields, blasts, shimmers, floating
//! words.
//!
//! `effect` moves what was started and removes it; `light` has the parts all of them are made of; `fire` and `shimmer`
//! put those together; `dice` and `words` are things of their own.
//!
//! Invariants: a fact is played at most once, when its beat comes; effects leave nothing behind but the last dice; what
//! stands on the board afterwards is up to `sync` alone; at pace 0 there are no effects but the dice.

mod calm;
mod dice;
mod effect;
mod fire;
mod light;
mod shimmer;
mod words;

pub use calm::{SoftLight, fade, still, touch};
pub use dice::{Die, clear_dice, roll_die, showing, spot as dice_spot, trays as dice_trays};
pub use effect::{BoardEffect, BoardEffectKind, animate};
pub use words::{Floater, drift};

use bevy::prelude::*;

use super::board::BoardRoot;
use super::picture::{StandingShip, side_of};
use crate::app::play::board::{BoardMarks, Calm};
use crate::app::play::playhead::Playhead;
use crate::app::scene::motion::Jolt;
use crate::app::table::ships::{FLIGHT_HEIGHT, ShipFigure};
use crate::app::table::spawner::ModelSpawner;
use crate::app::telling::{By, Light, Whereabouts, telling};
use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, ShipId};
use crate::looks::Ink;

/// What an effect is made with.
pub struct Stage<'a, 'c, 'cs, 'w> {
    pub commands: &'a mut Commands<'c, 'cs>,
    pub models: &'a mut ModelSpawner<'w>,
    pub board: &'a BoardRoot,
    pub shown: &'a Playhead,
    /// The ships on the board.
    pub ships: Vec<StandingShip>,
    /// Their hulls, where these can be thrown about.
    pub hulls: Vec<(ShipId, Entity)>,
}

impl Stage<'_, '_, '_, '_> {
    /// The hull of a ship, if it stands on the board.
    fn hull(&self, ship: ShipId) -> Option<Vec3> {
        let standing = self.ships.iter().find(|standing| standing.ship == ship)?;
        Some(standing.at + Vec3::Y * FLIGHT_HEIGHT * standing.scale)
    }

    /// Throws a ship's hull about, or lets it lean into what it does.
    fn throw(&mut self, ship: ShipId, jolt: Jolt) {
        if let Some((_, hull)) = self.hulls.iter().find(|(one, _)| *one == ship) {
            self.commands.entity(*hull).try_insert(jolt);
        }
    }

    fn post(&self, seat: Seat) -> Vec3 {
        self.board.layout.at(self.board.m.board.post(seat.0))
    }

    fn cell(&self, cell: CellId) -> Vec3 {
        self.board.layout.at(cell) + Vec3::Y * 0.3
    }

    /// The ground below a place; none below a ship that is not on the board.
    fn ground(&self, place: Whereabouts) -> Option<Vec3> {
        match place {
            Whereabouts::Cell(cell) => Some(self.board.layout.at(cell)),
            Whereabouts::Ship(ship) => self.hull(ship).map(|at| at.with_y(0.0)),
            Whereabouts::Post(seat) => Some(self.post(seat)),
        }
    }

    /// The colour of the fleet a ship belongs to.
    fn colour(&self, ship: ShipId) -> Ink {
        self.ink(By::Ship(ship))
    }

    /// The colour of whoever has done something.
    fn ink(&self, by: By) -> Ink {
        let seat = match by {
            By::Seat(seat) => seat,
            By::Ship(ship) => self.shown.table.ship(ship).seat,
        };
        self.models.looks.side(side_of(&self.board.m, seat)).colour
    }
}

/// Starts the effects of a fact when its beat comes.
pub fn play(
    shown: Res<Playhead>,
    calm: Res<Calm>,
    board: Res<BoardRoot>,
    ships: Query<(&StandingShip, &ShipFigure)>,
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
    for (seat, face) in counted(&shown, fact) {
        dice::turn_die(&mut commands, &dice, seat, face);
    }
    if shown.pace <= 0.0 {
        return;
    }
    let hulls = ships.iter().map(|(standing, figure)| (standing.ship, figure.hull)).collect();
    let ships = ships.iter().map(|(standing, _)| *standing).collect();
    let mut stage =
        Stage { commands: &mut commands, models: &mut models, board: &board, shown: &shown, ships, hulls };
    match told.light {
        Some(light) if calm.0 => calm::light_up(&mut stage, light),
        Some(light) => start(&mut stage, light),
        None => {}
    }
    for words in told.words {
        words::start(&mut stage, words, calm.0);
    }
}

/// The faces that count in what a fact compares, each with whose die it is: a reroll may have kept the one before, and a
/// card may have changed it.
fn counted(shown: &Playhead, fact: &Fact) -> Vec<(Seat, u8)> {
    let seat = |ship: ShipId| shown.table.ship(ship).seat;
    match *fact {
        Fact::TestCompared { ship, die, .. } | Fact::FoeCompared { ship, own_die: die, .. } => {
            vec![(seat(ship), die)]
        }
        Fact::TotalsCompared { ship, own_die, target, enemy_die, .. } => {
            vec![(seat(ship), own_die), (seat(target), enemy_die)]
        }
        _ => Vec::new(),
    }
}

/// Lights up the home of whoever has come to the end of a lesson, as for a mission that is done.
pub fn celebrate(
    marks: Res<BoardMarks>,
    shown: Res<Playhead>,
    calm: Res<Calm>,
    board: Res<BoardRoot>,
    mut models: ModelSpawner,
    mut commands: Commands,
    mut before: Local<Option<Seat>>,
) {
    let last = std::mem::replace(&mut *before, marks.celebrates);
    let Some(seat) = marks.celebrates.filter(|_| last.is_none() && shown.pace > 0.0) else { return };
    let mut stage = Stage {
        commands: &mut commands,
        models: &mut models,
        board: &board,
        shown: &shown,
        ships: Vec::new(),
        hulls: Vec::new(),
    };
    let light = Light::Success { over: Whereabouts::Post(seat), by: By::Seat(seat) };
    if calm.0 {
        calm::light_up(&mut stage, light);
    } else {
        start(&mut stage, light);
    }
}

/// Starts what is seen of a fact.
pub fn start(stage: &mut Stage, light: Light) {
    match light {
        Light::Beam { from, to, hit } => fire::beam(stage, from, to, hit),
        Light::Torpedo { from, to } => fire::torpedo(stage, from, to),
        Light::Hit(ship) => fire::hit(stage, ship),
        Light::Blast(ship) => {
            if let Some(at) = stage.hull(ship) {
                fire::blast(stage, at);
            }
        }
        Light::Ruin(cell) => {
            let at = stage.cell(cell) + Vec3::new(0.6, 0.0, -0.22);
            fire::blast(stage, at);
        }
        Light::Shield(ship) => shimmer::bubble(stage, ship),
        Light::Mend(ship) => shimmer::mend(stage, ship),
        Light::Arrival(cell) => {
            let at = stage.cell(cell);
            light::flare(stage, at, 0.7, 0.0, 0.4, light::SHIELD);
        }
        Light::Success { over, by } => shimmer::success(stage, over, by),
        Light::Scan(cell) => shimmer::scan(stage, cell),
        Light::Points(seat) => shimmer::rise(stage, seat),
        Light::Shimmer(cell) => {
            let at = stage.cell(cell);
            shimmer::column(stage, at, 0.0);
        }
        Light::Transport { from, to } => {
            if let (Some(from), Some(to)) = (stage.hull(from), stage.hull(to)) {
                shimmer::column(stage, from, 0.0);
                shimmer::column(stage, to, 0.35);
            }
        }
        Light::Veil { ship, cell } => shimmer::veil(stage, ship, cell),
        Light::Reveal(cell) => shimmer::reveal(stage, cell),
        Light::Warp(cell) => shimmer::warp(stage, cell),
        Light::Triumph(seat) => shimmer::triumph(stage, seat),
    }
}
