//! What is lit: cells a click would do something with, the selected ship, targets, the path, the cell under the
//! pointer.
//!
//! Invariant: a function of marks, pointer and pieces alone; nothing is remembered.

use bevy::math::{Affine3A, Quat, Vec3};
use bevy::prelude::*;
use bevy_egui::egui::Color32;

use super::board::{BoardRoot, TilePiece};
use super::damage::{broken_hex, flat_hex, flat_ring};
use super::picking::Hovered;
use super::picture::{StandingShip, side_of};
use crate::app::play::board::{BoardMarks, CellMark, MarkKind};
use crate::app::play::playhead::Playhead;
use crate::app::table::meshes::hex::FACE_RADIUS;
use crate::app::table::meshes::{Hull, Soup, hex};
use crate::app::table::ships::STAND_RADIUS;
use crate::app::table::spawner::ModelSpawner;
use crate::app::table::tiles::TileEdge;
use crate::app::theme::Palette;
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, ShipId};
use crate::looks::Ink;

/// Something that marks a place for as long as [`BoardMarks`] says so.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceMark;

/// What shines is drawn brighter than it is painted, by so much on the plainest picture.
const SHINE: f32 = 1.3;

/// The paint of a mark that is to be seen in this colour.
fn paint(colour: Color32) -> [f32; 3] {
    Ink::from(colour).times(1.0 / SHINE).0
}

fn tint(palette: &Palette, kind: MarkKind) -> [f32; 3] {
    paint(match kind {
        MarkKind::Move | MarkKind::Pick => palette.reach,
        MarkKind::Risk | MarkKind::Harm => palette.danger,
    })
}

/// How far inside a tile's edge its reach is drawn.
const INSIDE: f32 = 0.10;
const POINTED: [f32; 3] = [0.9, 0.95, 1.0];
const SELECTED: [f32; 3] = [0.85, 0.38, 0.045];

/// The light along every tile's edge: who controls it.
pub fn light_tiles(
    shown: Res<Playhead>,
    board: Res<BoardRoot>,
    models: ModelSpawner,
    mut tiles: Query<(&TilePiece, &mut TileEdge)>,
) {
    for (tile, mut edge) in &mut tiles {
        let lies = shown.table.cell(tile.cell);
        let owner = match board.m.board.post_of(tile.cell) {
            Some(seat) => Some(Seat(seat)),
            None => lies.control.or(lies.installation_of),
        };
        let colour = owner.map(|seat| models.looks.side(side_of(&board.m, seat)).colour.colour());
        edge.set_if_neq(TileEdge(colour));
    }
}

/// Places all marks again when one of them has changed.
pub fn mark(
    marks: Res<BoardMarks>,
    shown: Res<Playhead>,
    hovered: Res<Hovered>,
    palette: Res<Palette>,
    board: Res<BoardRoot>,
    mut models: ModelSpawner,
    old: Query<Entity, With<PlaceMark>>,
    ships: Query<(Entity, &StandingShip)>,
    mut commands: Commands,
) {
    if !marks.is_changed() && !hovered.is_changed() && !board.is_changed() && !palette.is_changed() {
        return;
    }
    for entity in &old {
        commands.entity(entity).try_despawn();
    }
    let ship = |ship: &ShipId| ships.iter().find(|(_, standing)| standing.ship == *ship);
    let mut spawner = Marker { commands: &mut commands, models: &mut models, board: &board };
    for lit in &marks.lit {
        let under_pointer = hovered.0 == Some(lit.cell);
        let colour = tint(&palette, lit.kind);
        spawner.lit(lit, colour, if under_pointer { 0.13 } else { 0.055 });
    }
    for cell in &marks.pointed {
        spawner.cell(*cell, POINTED, 0.07);
    }
    if let Some(cell) = hovered.0
        && !marks.lit.iter().any(|lit| lit.cell == cell)
    {
        spawner.cell(cell, [0.3, 0.42, 0.6], 0.02);
    }
    let selected = marks.selected.as_ref().and_then(ship);
    spawner.path(&marks, selected.map(|(_, standing)| standing.at));
    if let Some((entity, _)) = selected {
        spawner.ring(entity, SELECTED);
    }
    let together: Vec<(Entity, Vec3)> =
        marks.force.iter().filter_map(&ship).map(|(entity, standing)| (entity, standing.at)).collect();
    spawner.force(&together);
    // One's own ships are asked to join; nobody means them harm.
    let own = |ship: ShipId| shown.table.ship(ship).seat == shown.viewer;
    for target in &marks.targets {
        let colour = if own(*target) { palette.reach } else { palette.danger };
        if let Some((entity, _)) = ship(target) {
            spawner.ring(entity, paint(colour));
        }
    }
}

struct Marker<'a, 'c, 'cs, 'w> {
    commands: &'a mut Commands<'c, 'cs>,
    models: &'a mut ModelSpawner<'w>,
    board: &'a BoardRoot,
}

impl Marker<'_, '_, '_, '_> {
    fn put(&mut self, key: &str, place: Transform, parent: Entity, make: impl FnOnce() -> Soup) {
        let model = self.models.model(key, |_| Hull { glow: make(), ..Hull::default() });
        let enamel = self.models.shared.enamel.clone();
        let mark = self.models.spawn(self.commands, "mark", &model, &enamel, place);
        self.commands.entity(mark).insert((PlaceMark, ChildOf(parent)));
    }

    fn cell(&mut self, cell: CellId, colour: [f32; 3], width: f32) {
        let place = Transform::from_translation(self.board.layout.at(cell) + Vec3::Y * 0.012);
        self.put(&format!("cell {colour:?} {width}"), place, self.board.root, || {
            let mut edge = flat_hex(FACE_RADIUS - 0.02 - width, FACE_RADIUS - 0.02);
            edge.paint(colour);
            edge
        });
    }

    /// Reach lies inside the edge that tells the owner: a whole line where the way is safe, dashes where it may end early, a
    /// row of teeth where a place may harm whoever enters.
    fn lit(&mut self, mark: &CellMark, colour: [f32; 3], width: f32) {
        let place = Transform::from_translation(self.board.layout.at(mark.cell) + Vec3::Y * 0.014);
        let (outer, kind) = (FACE_RADIUS - INSIDE, mark.kind);
        self.put(&format!("lit {kind:?} {colour:?} {width}"), place, self.board.root, || {
            let mut edge = match kind {
                MarkKind::Move | MarkKind::Pick => flat_hex(outer - width, outer),
                MarkKind::Risk => broken_hex(outer - width, outer, 3),
                MarkKind::Harm => broken_hex(outer - width, outer, 8),
            };
            edge.paint(colour);
            edge
        });
    }

    fn ring(&mut self, ship: Entity, colour: [f32; 3]) {
        self.put(&format!("ring {colour:?}"), Transform::default(), ship, || {
            let mut ring = flat_ring(STAND_RADIUS + 0.07, STAND_RADIUS + 0.12, 0.02);
            ring.paint(colour);
            ring
        });
    }

    /// Ships that move together: a ring around each, and a line to each from the one that leads.
    fn force(&mut self, ships: &[(Entity, Vec3)]) {
        let Some(((_, lead), others)) = ships.split_first() else { return };
        for (ship, at) in others {
            self.line(*lead, *at, 0.35);
            self.ring(*ship, SELECTED);
        }
    }

    /// A line on the board, so many times as wide as a path.
    fn line(&mut self, from: Vec3, to: Vec3, width: f32) {
        let way = to - from;
        if way.length() < 1e-3 {
            return;
        }
        let place = Transform::from_translation(from + Vec3::Y * 0.03)
            .with_rotation(Quat::from_rotation_arc(Vec3::X, way.normalize()))
            .with_scale(Vec3::new(way.length(), 1.0, width));
        self.put("path", place, self.board.root, || {
            let half = 0.5_f32.sqrt();
            let mut line = hex::plate(4, 0.125, &[(half, 0.0), (half, 1.0)])
                .moved(Affine3A::from_translation(Vec3::X * 0.5))
                .moved(Affine3A::from_scale(Vec3::new(1.0, 0.012, 0.07)));
            line.paint(SELECTED);
            line
        });
    }

    /// A line from cell to cell, from where the selected ship stands if it stands on the board.
    fn path(&mut self, marks: &BoardMarks, start: Option<Vec3>) {
        let middles = marks.path.iter().map(|(cell, _)| self.board.layout.at(*cell));
        let points: Vec<Vec3> = start.into_iter().chain(middles).collect();
        for pair in points.windows(2) {
            self.line(pair[0], pair[1], 1.0);
        }
        if let Some(end) = points.last().filter(|_| points.len() > 1) {
            let place = Transform::from_translation(*end + Vec3::Y * 0.035);
            self.put("path end", place, self.board.root, || {
                let mut disc = hex::plate(24, 0.0, &[(0.11, 0.0), (0.11, 0.015), (0.0, 0.015)]);
                disc.paint(SELECTED);
                disc
            });
        }
    }
}
