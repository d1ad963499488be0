//! What shines without burning: shields, transporters, cloaks, arrivals, a tile that is seen for the first time.

use bevy::prelude::*;

use super::Stage;
use super::effect::{BoardEffect, BoardEffectKind};
use super::fire::SHIELD_REACH;
use super::light::{
    BEAMING, BEFORE, FIRE, MEND, SHIELD, VEIL, bright, flare, glow, pillar, shell, sparks, widen,
};
use crate::app::scene::motion::Span;
use crate::app::scene::picture::side_of;
use crate::app::scene::sync::TURN_OVER;
use crate::app::table::tokens::spawn_token;
use crate::app::telling::{By, FLOAT, Whereabouts};
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, ShipId};

/// A shield that holds all around.
pub fn bubble(stage: &mut Stage, ship: ShipId) {
    let Some(at) = stage.hull(ship) else { return };
    let own = bright(stage.colour(ship));
    for (towards, delay) in
        [(Vec3::Y, 0.0), (Vec3::new(-0.8, 0.1, 0.6), 0.06), (Vec3::new(0.8, 0.1, 0.6), 0.12)]
    {
        shell(stage, at, towards, SHIELD_REACH, Span::after(delay, 0.7), own);
    }
}

/// Small lights run over a hull that is mended.
pub fn mend(stage: &mut Stage, ship: ShipId) {
    let Some(at) = stage.hull(ship).map(|at| at + BEFORE) else { return };
    flare(stage, at, 0.65, 0.0, 0.7, MEND);
    for light in 0..5 {
        let along = Vec3::new(-0.3 + 0.15 * light as f32, 0.06, 0.1 - 0.05 * light as f32);
        flare(stage, at + along, 0.32, 0.1 * light as f32, 0.35, MEND);
    }
}

/// A pillar of light, and sparks that rise in it.
pub fn column(stage: &mut Stage, at: Vec3, delay: f32) {
    let at = at + BEFORE;
    for (size, late, seconds) in [((0.95, 0.42), 0.0, 0.9), ((0.8, 0.26), 0.05, 0.8), ((0.6, 0.12), 0.1, 0.7)]
    {
        pillar(stage, at, size, Span::after(delay + late, seconds), BEAMING);
    }
    for spark in 0..12 {
        let turn = spark as f32 * 2.4;
        let (reach, low) = (0.05 + 0.025 * (spark % 4) as f32, -0.32 + 0.04 * (spark % 7) as f32);
        let from = at + Vec3::new(turn.cos() * reach, low, turn.sin() * reach);
        let kind = BoardEffectKind::Spark { from, way: Vec3::Y * 0.42, size: 0.17 };
        glow(stage, from, kind, Span::after(delay + 0.045 * spark as f32, 0.45), BEAMING);
    }
}

/// A hull fades behind a veil, or comes out of it: a wave runs down over it, and the air about it trembles.
pub fn veil(stage: &mut Stage, ship: ShipId, cell: CellId) {
    // One that comes out is not there yet: it will stand before what the tile shows.
    let at = stage.hull(ship).unwrap_or(stage.cell(cell) + Vec3::new(0.0, 0.1, 0.3));
    shell(stage, at, Vec3::Y, 0.52, Span::after(0.0, 0.95), VEIL);
    shell(stage, at, Vec3::new(0.0, -0.3, 1.0), 0.5, Span::after(0.15, 0.8), VEIL);
    flare(stage, at + BEFORE, 0.5, 0.1, 0.6, VEIL);
    for light in 0..8 {
        let turn = light as f32 * 2.4;
        let place = at + Vec3::new(turn.cos() * 0.32, -0.16 + 0.06 * light as f32, turn.sin() * 0.34);
        flare(stage, place, 0.24, 0.07 * light as f32, 0.4, VEIL);
    }
}

/// A wave over a tile when it comes to lie face up.
pub fn reveal(stage: &mut Stage, cell: CellId) {
    let at = stage.board.layout.at(cell);
    widen(stage, at, 1.0, TURN_OVER * 0.85, SHIELD);
    flare(stage, at + Vec3::Y * 0.3, 1.1, TURN_OVER * 0.45, 0.5, SHIELD);
    sparks(stage, at + Vec3::Y * 0.1, 10, 0.9, TURN_OVER * 0.8, SHIELD);
}

/// Two waves over a tile that is looked at from afar.
pub fn scan(stage: &mut Stage, cell: CellId) {
    let at = stage.board.layout.at(cell);
    widen(stage, at, 1.0, 0.0, SHIELD);
    widen(stage, at, 0.7, 0.16, SHIELD);
}

/// A flash far off, a streak to the place, and a wave where the ship comes to rest.
pub fn warp(stage: &mut Stage, cell: CellId) {
    let at = stage.cell(cell);
    let from = at + Vec3::new(-2.6, 1.3, -1.4);
    flare(stage, from, 0.5, 0.0, 0.25, SHIELD);
    for (delay, size) in [(0.0, 0.35), (0.03, 0.22), (0.06, 0.14), (0.09, 0.1)] {
        let kind = BoardEffectKind::Fly { from, to: at, size };
        glow(stage, at, kind, Span::after(delay, 0.3), SHIELD);
    }
    flare(stage, at, 1.1, 0.28, 0.45, SHIELD);
    let ground = stage.board.layout.at(cell);
    widen(stage, ground, 0.9, 0.28, SHIELD);
}

/// Lights over the winner's Command Post, one after the other.
pub fn triumph(stage: &mut Stage, seat: Seat) {
    let at = stage.post(seat) + Vec3::Y * 0.4;
    for light in 0..12 {
        let turn = light as f32 * 2.4;
        let reach = 0.25 + 0.09 * light as f32;
        let place = at + Vec3::new(turn.cos() * reach, 0.25 + 0.05 * light as f32, turn.sin() * reach);
        let colours = [FIRE, SHIELD, MEND][light % 3];
        flare(stage, place, 0.75, 0.13 * light as f32, 0.6, colours);
        sparks(stage, place, 5, 0.5, 0.13 * light as f32 + 0.1, colours);
    }
    let post = stage.post(seat);
    widen(stage, post, 2.2, 0.0, MEND);
}

/// Rings in the colour of the owner rise over a place, one after the other, and sparks with them.
pub fn success(stage: &mut Stage, over: Whereabouts, by: By) {
    let Some(at) = stage.ground(over) else { return };
    let own = bright(stage.ink(by));
    for (height, size, delay) in [(0.0, 1.05, 0.0), (0.22, 0.9, 0.14), (0.44, 0.75, 0.28), (0.66, 0.6, 0.42)]
    {
        widen(stage, at + Vec3::Y * height, size, delay, own);
    }
    flare(stage, at + Vec3::Y * 0.4, 0.8, 0.1, 0.9, own);
    sparks(stage, at + Vec3::Y * 0.3, 10, 0.8, 0.2, own);
}

/// A token rises from a seat's Command Post.
pub fn rise(stage: &mut Stage, seat: Seat) {
    let from = stage.post(seat) + Vec3::Y * 0.7;
    let side = side_of(&stage.board.m, seat).to_owned();
    let token = spawn_token(stage.commands, stage.models, "victory_point", &side);
    let effect = BoardEffect { kind: BoardEffectKind::Rise { from }, span: Span::after(0.0, FLOAT) };
    let place = Transform::from_translation(from);
    stage.commands.entity(token).insert((effect, place, ChildOf(stage.board.root)));
}
