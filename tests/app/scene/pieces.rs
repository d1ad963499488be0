//! What stands on the table follows the playhead.

use std::sync::Arc;

use bevy::prelude::*;
use fleet_captains::app::play::playhead::Playhead;
use fleet_captains::app::scene::board::{BoardRoot, CounterPiece, TilePiece};
use fleet_captains::app::scene::camera::{BoardCamera, blow};
use fleet_captains::app::scene::damage::Worn;
use fleet_captains::app::scene::effects::{BoardEffect, Die, showing};
use fleet_captains::app::scene::picture::{StandingShip, counters, standings};
use fleet_captains::app::shell::Screen;
use fleet_captains::app::telling::telling;
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::ids::{CellId, ShipId, ShipMask};
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::state::parts::Source;
use fleet_captains::fleet::units::{DamageLevel, DamagePoints, System};

use super::{app, busy, frames, go_to, shown, tell};
use crate::support::{legal, start, to_act};

pub fn place_of(app: &mut App, ship: ShipId) -> Option<Vec3> {
    let mut ships = app.world_mut().query::<(&StandingShip, &Transform)>();
    ships.iter(app.world()).find(|(standing, _)| standing.ship == ship).map(|(_, place)| place.translation)
}

/// Everything stands where the picture of the playhead's table says.
pub fn stands_as_shown(app: &mut App) {
    let shown = app.world().resource::<Playhead>().clone();
    let layout = app.world().resource::<BoardRoot>().layout.clone();
    let standing = standings(&shown.m, &layout, &shown.table);
    for one in &standing {
        let at = place_of(app, one.ship);
        assert!(at.is_some_and(|at| at.distance(one.at) < 1e-3), "{:?} at {at:?}, not {}", one.ship, one.at);
    }
    let mut ships = app.world_mut().query::<&StandingShip>();
    assert_eq!(ships.iter(app.world()).count(), standing.len());
    let cells = (0..shown.m.board.cell_count()).map(CellId);
    let placed: usize = cells.clone().map(|cell| counters(&shown.table, cell).len()).sum();
    let mut tokens = app.world_mut().query::<&CounterPiece>();
    assert_eq!(tokens.iter(app.world()).count(), placed);
    let mut tiles = app.world_mut().query::<(&TilePiece, &Transform)>();
    let mut found: Vec<u8> = Vec::new();
    for (tile, place) in tiles.iter(app.world()) {
        assert!(place.translation.distance(layout.at(tile.cell)) < 1e-3);
        found.push(tile.cell.0);
    }
    found.sort_unstable();
    assert_eq!(found, cells.map(|cell| cell.0).collect::<Vec<_>>());
}

/// How many things show that a ship is damaged or has acted.
fn badges_of(app: &mut App, ship: ShipId) -> usize {
    let mut ships = app.world_mut().query::<(Entity, &StandingShip)>();
    let found = ships.iter(app.world()).find(|(_, standing)| standing.ship == ship).map(|(entity, _)| entity);
    let mut worn = app.world_mut().query_filtered::<&ChildOf, With<Worn>>();
    worn.iter(app.world()).filter(|worn| Some(worn.parent()) == found).count()
}

/// A ship in play and an explored or closed tile beside it.
pub fn ship_and_neighbour(app: &App) -> (ShipId, CellId, CellId) {
    let shown = app.world().resource::<Playhead>();
    let fleet = shown.table.fleet(Seat(0));
    let ship = fleet.first().unwrap();
    let from = shown.table.ship(ship).cell().unwrap();
    (ship, from, shown.m.board.neighbours(from).first().unwrap())
}

#[test]
fn everything_shown_stands_on_the_table() {
    let mut app = app(shown(900));
    stands_as_shown(&mut app);
    assert!(!busy(&app));
}

#[test]
fn a_move_takes_its_time_and_arrives() {
    let mut app = app(shown(900));
    let (ship, from, to) = ship_and_neighbour(&app);
    let before = place_of(&mut app, ship).unwrap();
    tell(&mut app, Fact::ShipMoved { lead: ship, ships: ShipMask::of(ship), from, to, crossed: 1 });
    frames(&mut app, 2);
    let between = place_of(&mut app, ship).unwrap();
    assert!(busy(&app) && between != before);
    frames(&mut app, 8);
    assert!(!busy(&app));
    stands_as_shown(&mut app);
}

#[test]
fn without_pace_everything_stands_at_its_end_at_once() {
    let mut shown = shown(900);
    shown.pace = 0.0;
    let mut app = app(shown);
    let (ship, from, to) = ship_and_neighbour(&app);
    tell(&mut app, Fact::ShipMoved { lead: ship, ships: ShipMask::of(ship), from, to, crossed: 1 });
    frames(&mut app, 1);
    stands_as_shown(&mut app);
    assert!(!busy(&app));
}

#[test]
fn a_change_without_a_fact_is_placed_at_once() {
    let mut app = app(shown(900));
    let later = shown(1500).table;
    let mut now = app.world_mut().resource_mut::<Playhead>();
    now.table = later;
    now.version += 1;
    frames(&mut app, 1);
    stands_as_shown(&mut app);
}

#[test]
fn a_move_cut_short_still_ends_in_the_right_place() {
    let mut app = app(shown(900));
    let (ship, from, to) = ship_and_neighbour(&app);
    tell(&mut app, Fact::ShipMoved { lead: ship, ships: ShipMask::of(ship), from, to, crossed: 1 });
    frames(&mut app, 1);
    tell(&mut app, Fact::ShipMoved { lead: ship, ships: ShipMask::of(ship), from: to, to: from, crossed: 2 });
    frames(&mut app, 1);
    app.world_mut().resource_mut::<Playhead>().pace = 0.0;
    frames(&mut app, 1);
    stands_as_shown(&mut app);
}

#[test]
fn a_lost_ship_leaves_and_a_damaged_one_shows_it() {
    let mut app = app(shown(900));
    let (ship, cell, _) = ship_and_neighbour(&app);
    tell(
        &mut app,
        Fact::ShipDamaged { ship, points: DamagePoints(1), level: DamageLevel::Red, source: Source::Rule },
    );
    frames(&mut app, 20);
    assert!(badges_of(&mut app, ship) > 0);
    tell(&mut app, Fact::ShipDestroyed { ship, cell, source: Source::Rule });
    frames(&mut app, 20);
    assert_eq!(place_of(&mut app, ship), None);
    stands_as_shown(&mut app);
}

#[test]
fn a_seat_has_one_die_on_the_table() {
    let mut app = app(shown(900));
    for face in [2, 6] {
        tell(&mut app, Fact::DieRolled { seat: Seat(1), purpose: DieFor::Test, face });
        frames(&mut app, 12);
    }
    let mut dice = app.world_mut().query::<&Die>();
    let left: Vec<Die> = dice.iter(app.world()).copied().collect();
    assert_eq!(left, [Die { seat: Seat(1), face: 6, purpose: DieFor::Test }]);
}

#[test]
fn a_die_that_is_compared_shows_the_face_that_counts() {
    let mut app = app(shown(900));
    let ship =
        (0..32).map(ShipId).find(|ship| place_of(&mut app, *ship).is_some()).expect("one stands there");
    let seat = app.world().resource::<Playhead>().table.ship(ship).seat;
    tell(&mut app, Fact::DieRolled { seat, purpose: DieFor::Test, face: 2 });
    frames(&mut app, 40);
    tell(
        &mut app,
        Fact::TestCompared {
            ship,
            ships: ShipMask::of(ship),
            system: System::Sensors,
            rating: 4,
            bonus: 0,
            die: 5,
            level: 9,
            passed: true,
        },
    );
    frames(&mut app, 2);
    let mut dice = app.world_mut().query::<(&Die, &Transform)>();
    let (die, place) = dice.single(app.world()).expect("there is one");
    assert_eq!(*die, Die { seat, face: 5, purpose: DieFor::Test });
    assert!(place.rotation.angle_between(showing(5)) < 1e-3);
}

/// The camera is nearer to a blow for as long as that is looked at, and to nothing else.
#[test]
fn a_blow_has_its_place_while_it_is_looked_at() {
    let mut shown = shown(900);
    let ship = shown.table.fleet(Seat(0)).first().unwrap();
    let hit =
        Fact::ShipDamaged { ship, points: DamagePoints(1), level: DamageLevel::Yellow, source: Source::Rule };
    shown.now = Some(hit);
    shown.linger(true);
    assert_eq!(blow(&shown), shown.table.ship(ship).cell());
    shown.linger(false);
    assert_eq!(blow(&shown), None);
    shown.now = Some(Fact::DamagePrevented { ship, points: DamagePoints(1) });
    shown.linger(true);
    assert_eq!(blow(&shown), None);
}

#[test]
fn the_table_is_cleared_when_the_match_is_left() {
    let mut app = app(shown(900));
    go_to(&mut app, Screen::Menu);
    frames(&mut app, 2);
    let mut left = app.world_mut().query_filtered::<Entity, Or<(With<Transform>, With<BoardCamera>)>>();
    assert_eq!(left.iter(app.world()).count(), 0);
    assert!(!app.world().contains_resource::<BoardRoot>());
}

#[test]
fn a_rematch_begins_on_a_board_of_its_own() {
    let mut app = app(shown(900));
    app.insert_resource(shown(20));
    go_to(&mut app, Screen::Match);
    frames(&mut app, 2);
    stands_as_shown(&mut app);
    let mut cameras = app.world_mut().query::<&BoardCamera>();
    assert_eq!(cameras.iter(app.world()).count(), 1);
    assert!(Arc::ptr_eq(&app.world().resource::<Playhead>().m, &app.world().resource::<BoardRoot>().m));
}

#[test]
fn facts_of_a_whole_match_are_shown_without_a_slip() {
    let mut app = app(shown(0));
    let m = app.world().resource::<Playhead>().m.clone();
    let mut state = start(&m, 5);
    let mut rng = fleet_captains::engine::dice::Rng64::new(5);
    app.world_mut().resource_mut::<Playhead>().table = *state.table();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..1500 {
        let Some(seat) = to_act(&m, &state) else { break };
        let order = *rng.pick(&legal(&m, &state, seat)).unwrap();
        let legal = FleetCaptains::check(&m, &state, seat, order).unwrap();
        let mut facts = Vec::new();
        FleetCaptains::play(&m, &mut state, legal, &mut facts);
        for fact in facts {
            seen.insert(fact.kind());
            assert!((0.0..2.0).contains(&telling(&fact).seconds));
            tell(&mut app, fact);
            // Many facts come before the last one has ended, as when somebody hurries.
            if telling(&fact).seconds > 0.0 {
                app.update();
            }
        }
    }
    assert!(seen.len() > 30, "{seen:?}");
    frames(&mut app, 30);
    stands_as_shown(&mut app);
}

fn effects(app: &mut App) -> usize {
    app.world_mut().query::<&BoardEffect>().iter(app.world()).count()
}

#[test]
fn what_flares_up_goes_out_and_leaves_nothing() {
    let mut app = app(shown(900));
    let (ship, ..) = ship_and_neighbour(&app);
    tell(&mut app, Fact::DamagePrevented { ship, points: DamagePoints(1) });
    frames(&mut app, 1);
    assert!(effects(&mut app) > 0 && busy(&app));
    frames(&mut app, 30);
    assert_eq!(effects(&mut app), 0);
    assert!(!busy(&app));
}

#[test]
fn without_animation_nothing_flares_up() {
    let mut app = app(shown(900));
    let (ship, ..) = ship_and_neighbour(&app);
    app.world_mut().resource_mut::<Playhead>().pace = 0.0;
    tell(&mut app, Fact::DamagePrevented { ship, points: DamagePoints(1) });
    frames(&mut app, 1);
    assert_eq!(effects(&mut app), 0);
}
