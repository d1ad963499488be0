//! The board as entities, and how each piece is put on it.
//!
//! | a piece | is known by |
//! |---|---|
//! | a tile or Command Post | [`TilePiece`], with its [`TileRoom`] |
//! | a counter | [`CounterPiece`] |
//! | a ship | [`StandingShip`], with its [`super::damage::Badge`] |
//!
//! Invariants: everything hangs below one root, which leaves with the match; pieces are listed nowhere but in the
//! world, so whoever looks for one asks a query; of a tile that is turning over, the side that goes is no longer a
//! piece.

use std::sync::Arc;

use bevy::prelude::*;

use super::damage::Badge;
use super::layout::{BoardLayout, heading, tile_turn};
use super::motion::Course;
use super::picture::{Counter, StandingShip, TileSide, dial_face, looks_right, side_of};
use crate::app::play::playhead::Playhead;
use crate::app::shell::Screen;
use crate::app::table::ships::{ShipOrder, spawn_ship};
use crate::app::table::spawner::ModelSpawner;
use crate::app::table::tiles::{content_place, spawn_explored, spawn_unexplored};
use crate::app::table::tokens::spawn_token;
use crate::engine::game::Seat;
use crate::fleet::ids::CellId;
use crate::fleet::roster::Match;
use crate::fleet::units::Installation;

/// A tile or Command Post on the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TilePiece {
    pub cell: CellId,
    pub face: TileSide,
}

/// What the content of a tile makes room for.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileRoom {
    Nothing,
    /// Counters lie beside it.
    Counters,
    /// Ships stand before it.
    Ships,
    /// So many that it hardly has a place.
    Crowd,
}

impl TileRoom {
    /// Where the content goes.
    pub fn place(self) -> Transform {
        match self {
            Self::Nothing => content_place(false, tile_turn()).with_scale(Vec3::splat(ALONE)),
            Self::Counters => content_place(false, tile_turn()).with_scale(Vec3::splat(BESIDE)),
            Self::Ships => content_place(true, tile_turn()),
            Self::Crowd => content_place(true, tile_turn()).with_scale(Vec3::splat(CROWDED)),
        }
    }
}

/// How large the content of a tile is by itself, beside counters, and behind a crowd: near enough to each other that nothing
/// seems to have happened to a place that ships leave.
const ALONE: f32 = 0.88;
const BESIDE: f32 = 0.78;
const CROWDED: f32 = 0.46;

/// A counter on the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterPiece {
    pub cell: CellId,
    pub counter: Counter,
}

/// The board itself: there while a match is.
#[derive(Resource, Debug)]
pub struct BoardRoot {
    /// Everything hangs below it.
    pub root: Entity,
    pub m: Arc<Match>,
    pub layout: BoardLayout,
    /// The version of the playhead that the pieces follow; none before the first.
    pub version: Option<u64>,
    /// The beat whose effects have been started.
    pub beat: u64,
}

impl BoardRoot {
    /// An empty board for the playhead's match.
    pub fn new(commands: &mut Commands, shown: &Playhead) -> Self {
        let stays = (Name::new("board"), DespawnOnExit(Screen::Match));
        let root = commands.spawn((stays, Transform::default(), Visibility::default())).id();
        let layout = BoardLayout::new(&shown.m.board);
        Self { root, m: shown.m.clone(), layout, version: None, beat: shown.beat }
    }
}

/// What pieces are made with.
pub struct PieceSpawner<'a, 'c, 'cs, 'w> {
    pub commands: &'a mut Commands<'c, 'cs>,
    pub models: &'a mut ModelSpawner<'w>,
    pub m: &'a Match,
    pub root: Entity,
}

impl PieceSpawner<'_, '_, '_, '_> {
    /// A tile with a side up, and what floats over it, if anything does.
    pub fn tile(&mut self, piece: TilePiece, room: TileRoom, at: Vec3) -> (Entity, Option<Entity>) {
        let (tile, content) = match piece.face {
            TileSide::Closed => {
                (spawn_unexplored(self.commands, self.models, u32::from(piece.cell.0) * 7 + 3), None)
            }
            TileSide::Open(tile) => {
                let entry = &self.m.tile(tile).entry;
                let tags: Vec<&str> = entry.tags.iter().map(String::as_str).collect();
                self.explored(&entry.id, &tags, room)
            }
            TileSide::Post(seat) => self.explored("command_post", &[side_of(self.m, seat)], room),
        };
        let place = Transform::from_translation(at).with_rotation(tile_turn());
        self.commands.entity(tile).insert((piece, room, place, ChildOf(self.root)));
        (tile, content)
    }

    fn explored(&mut self, id: &str, tags: &[&str], room: TileRoom) -> (Entity, Option<Entity>) {
        let look = self.models.looks.location(id, tags);
        let (tile, content) = spawn_explored(self.commands, self.models, &look, room.place());
        (tile, Some(content))
    }

    /// A counter on a cell.
    pub fn counter(&mut self, piece: CounterPiece, place: Transform) -> Entity {
        let (kind, seat) = match piece.counter {
            Counter::Control { seat, .. } => ("control", Some(seat)),
            Counter::Installation { seat, level } => (installation(level), seat),
            Counter::Scan { seat } => ("scan", Some(seat)),
            Counter::AwayTeam { seat } => ("away_team", Some(seat)),
            Counter::Cloak { seat, .. } => ("cloak", Some(seat)),
            Counter::Encounter => ("encounter", None),
        };
        let side = seat.map_or("", |seat| side_of(self.m, seat));
        let token = spawn_token(self.commands, self.models, kind, side);
        self.commands.entity(token).insert((piece, place, ChildOf(self.root)));
        token
    }

    /// A ship on its stand with its dial at a setting, facing the other side.
    pub fn ship(&mut self, seat: Seat, standing: &StandingShip, badge: Badge, setting: u8) -> Entity {
        let card = self.m.ship(standing.ship);
        let side = self.models.looks.side(side_of(self.m, seat)).colour.colour();
        let heading = heading(if looks_right(seat) { Vec3::X } else { Vec3::NEG_X });
        let (look, size) = (card.entry.id.as_str(), card.entry.size);
        let order = ShipOrder { look, size, side, face: &dial_face(card), setting, heading };
        let ship = spawn_ship(self.commands, self.models, order);
        let course = Course::steady(heading);
        self.commands.entity(ship).insert((*standing, badge, standing.place(), course, ChildOf(self.root)));
        ship
    }
}

/// Counters are a little larger on the table than in the drawer: they are read from afar.
pub const COUNTER_SCALE: f32 = 1.15;

const fn installation(level: Installation) -> &'static str {
    match level {
        Installation::Outpost => "outpost",
        Installation::Colony => "colony",
        Installation::Starbase => "starbase",
    }
}
