//! The board as entities: which entity stands for which tile, counter and ship, and how each is put on the table.
//!
//! Invariant: everything hangs below one root, so that the whole board leaves with it.

use std::sync::Arc;

use bevy::prelude::*;

use super::layout::{Layout, heading, tile_turn};
use super::motion::{Course, Glide, Span};
use super::picture::{Counter, Face, Standing, dial_face, side_of};
use crate::app::play::shown::Shown;
use crate::app::table::dial::Dial;
use crate::app::table::ships::{ShipModel, spawn_ship};
use crate::app::table::tiles::{TileContent, content_place, spawn_explored, spawn_unexplored};
use crate::app::table::tokens::spawn_token;
use crate::app::table::workshop::Workshop;
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::roster::Match;
use crate::fleet::units::{Installation, Level};

/// A tile or Command Post on the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TilePiece(pub CellId);

/// A counter on the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterPiece {
    pub cell: CellId,
    pub counter: Counter,
}

/// A ship on the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShipPiece(pub ShipId);

/// A tile as it lies.
#[derive(Clone, Copy, Debug)]
pub struct TileSlot {
    pub entity: Entity,
    pub face: Face,
    /// What its content makes room for.
    pub room: Room,
}

/// What the content of a tile makes room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    Nothing,
    /// Counters lie beside it.
    Counters,
    /// Ships stand before it.
    Ships,
}

impl Room {
    /// Where the content goes.
    fn place(self) -> Transform {
        match self {
            Self::Nothing => content_place(false, tile_turn()),
            Self::Counters => content_place(false, tile_turn()).with_scale(Vec3::splat(0.78)),
            Self::Ships => content_place(true, tile_turn()),
        }
    }
}

/// A ship as it stands.
#[derive(Clone, Debug)]
pub struct ShipSlot {
    pub entity: Entity,
    pub standing: Standing,
    pub dial: u8,
    pub badge: Badge,
    /// What shows the badge.
    pub worn: Vec<Entity>,
}

/// What is shown on a ship besides its dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badge {
    pub level: Level,
    pub acted: bool,
}

/// Everything that stands on the table.
#[derive(Resource, Debug)]
pub struct BoardPieces {
    pub root: Entity,
    pub m: Arc<Match>,
    pub layout: Layout,
    /// The version of what is shown that the pieces follow; none before the first.
    pub version: Option<u64>,
    /// The beat whose effects have been started.
    pub beat: u64,
    /// By cell.
    pub tiles: Vec<Option<TileSlot>>,
    pub counters: Vec<(CellId, Counter, Entity)>,
    /// By ship.
    pub ships: Vec<Option<ShipSlot>>,
}

impl BoardPieces {
    /// An empty board for the match that is shown.
    pub fn new(commands: &mut Commands, shown: &Shown) -> Self {
        let root = commands.spawn((Name::new("board"), Transform::default(), Visibility::default())).id();
        Self {
            root,
            m: shown.m.clone(),
            layout: Layout::new(&shown.m.board),
            version: None,
            beat: shown.beat,
            tiles: vec![None; usize::from(shown.m.board.cell_count())],
            counters: Vec::new(),
            ships: vec![None; shown.m.ships.len()],
        }
    }

    /// A ship that stands on the board.
    pub fn ship(&self, ship: ShipId) -> Option<&ShipSlot> {
        self.ships.get(ship.index()).and_then(Option::as_ref)
    }
}

/// The bench on which pieces are made.
pub struct Bench<'a, 'c, 'cs, 'w> {
    pub commands: &'a mut Commands<'c, 'cs>,
    pub workshop: &'a mut Workshop<'w>,
    pub m: &'a Match,
    pub root: Entity,
}

impl Bench<'_, '_, '_, '_> {
    /// A tile with a side up.
    pub fn tile(&mut self, cell: CellId, face: Face, at: Vec3) -> Entity {
        let tile = match face {
            Face::Closed => spawn_unexplored(self.commands, self.workshop, u32::from(cell.0) * 7 + 3),
            Face::Open(tile) => {
                let entry = &self.m.tile(tile).entry;
                let tags: Vec<&str> = entry.tags.iter().map(String::as_str).collect();
                let look = self.workshop.looks.location(&entry.id, &tags);
                spawn_explored(self.commands, self.workshop, &look)
            }
            Face::Post(seat) => {
                let look = self.workshop.looks.location("command_post", &[side_of(self.m, seat)]);
                spawn_explored(self.commands, self.workshop, &look)
            }
        };
        let place = Transform::from_translation(at).with_rotation(tile_turn());
        self.commands.entity(tile).insert((TilePiece(cell), place, ChildOf(self.root)));
        tile
    }

    /// A counter on a cell.
    pub fn counter(&mut self, cell: CellId, counter: Counter, at: Vec3) -> Entity {
        let (kind, seat) = match counter {
            Counter::Control { seat, .. } => ("control", Some(seat)),
            Counter::Installation { seat, level } => (installation(level), seat),
            Counter::Scan { seat } => ("scan", Some(seat)),
            Counter::AwayTeam { seat } => ("away_team", Some(seat)),
            Counter::Cloak { seat, .. } => ("cloak", Some(seat)),
            Counter::Encounter => ("encounter", None),
        };
        let side = seat.map_or("", |seat| side_of(self.m, seat));
        let token = spawn_token(self.commands, self.workshop, kind, side);
        let place = Transform::from_translation(at).with_scale(Vec3::splat(COUNTER_SCALE));
        self.commands.entity(token).insert((CounterPiece { cell, counter }, place, ChildOf(self.root)));
        token
    }

    /// A ship on its stand, looking at the other side.
    pub fn ship(&mut self, seat: Seat, standing: &Standing) -> Entity {
        let card = self.m.ship(standing.ship);
        let colour = self.workshop.looks.side(side_of(self.m, seat)).colour.colour();
        let face = dial_face(card);
        let (id, size) = (&card.entry.id, card.entry.size);
        let ship = spawn_ship(self.commands, self.workshop, id, size, colour, &face);
        let ahead = if seat.0.is_multiple_of(2) { Vec3::X } else { Vec3::NEG_X };
        self.commands.entity(ship).insert((
            ShipPiece(standing.ship),
            standing_place(standing),
            Course::steady(heading(ahead)),
            ChildOf(self.root),
        ));
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

/// Where a ship stands, as a transform.
pub fn standing_place(standing: &Standing) -> Transform {
    Transform::from_translation(standing.at).with_scale(Vec3::splat(standing.scale))
}

/// Sends a thing to a place: on its way where there is time, else at once.
pub fn send(commands: &mut Commands, entity: Entity, to: Transform, span: Option<Span>) {
    commands.queue(move |world: &mut World| {
        let Ok(mut thing) = world.get_entity_mut(entity) else { return };
        match span {
            Some(span) => {
                let from = thing.get::<Transform>().copied().unwrap_or(to);
                thing.insert(Glide { from, to, span });
            }
            None => {
                thing.remove::<Glide>();
                thing.insert(to);
            }
        }
    });
}

/// Turns a ship's dial to a place on it, at once where it shall not be seen turning.
pub fn turn_dial(commands: &mut Commands, ship: Entity, place: u8, at_once: bool) {
    commands.queue(move |world: &mut World| {
        let Some(dial) = world.get::<ShipModel>(ship).map(|model| model.dial) else { return };
        if let Some(mut dial) = world.get_mut::<Dial>(dial) {
            dial.turn_to(place);
            if at_once {
                dial.finish();
            }
        }
    });
}

/// Moves a tile's content out of the way or back; `grows` lets it come up from nothing.
pub fn make_room(commands: &mut Commands, tile: Entity, room: Room, span: Option<Span>, grows: bool) {
    commands.queue(move |world: &mut World| {
        let children: Vec<Entity> = world.get::<Children>(tile).map_or_else(Vec::new, |all| all.to_vec());
        for child in children {
            let Ok(mut content) = world.get_entity_mut(child) else { continue };
            if !content.contains::<TileContent>() {
                continue;
            }
            let to = room.place();
            match span {
                Some(span) => {
                    let mut from = content.get::<Transform>().copied().unwrap_or(to);
                    if grows {
                        from = to.with_scale(Vec3::splat(0.01));
                    }
                    content.insert((from, Glide { from, to, span }));
                }
                None => {
                    content.remove::<Glide>();
                    content.insert(to);
                }
            }
        }
    });
}
