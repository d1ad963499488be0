//! What the player's eyes ask for: less motion, other colours.

use bevy::prelude::*;
use fleet_captains::app::play::board::Calm;
use fleet_captains::app::scene::board::TilePiece;
use fleet_captains::app::scene::effects::SoftLight;
use fleet_captains::app::table::tiles::TileEdge;
use fleet_captains::app::table::worn::{WornLooks, wear_palette};
use fleet_captains::app::theme::Palette;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::ShipMask;
use fleet_captains::looks::Ink;

use super::pieces::{place_of, ship_and_neighbour, stands_as_shown};
use super::{app, busy, frames, shown, tell};

fn soft_lights(app: &mut App) -> Vec<Transform> {
    let mut lights = app.world_mut().query_filtered::<&Transform, With<SoftLight>>();
    lights.iter(app.world()).copied().collect()
}

#[test]
fn with_reduced_motion_a_ship_is_there_at_once_and_its_place_lights_up_for_a_while() {
    let mut app = app(shown(900));
    app.insert_resource(Calm(true));
    let (ship, from, to) = ship_and_neighbour(&app);
    tell(&mut app, Fact::ShipMoved { lead: ship, ships: ShipMask::of(ship), from, to, crossed: 1 });
    frames(&mut app, 2);
    stands_as_shown(&mut app);
    let (there, lights) = (place_of(&mut app, ship), soft_lights(&mut app));
    assert!(busy(&app) && !lights.is_empty());
    frames(&mut app, 2);
    assert_eq!((place_of(&mut app, ship), soft_lights(&mut app)), (there, lights), "nothing moves");
    frames(&mut app, 12);
    assert!(!busy(&app) && soft_lights(&mut app).is_empty());
}

#[test]
fn other_colours_reach_the_board_at_once() {
    let mut app = app(shown(900));
    app.add_systems(Update, wear_palette.run_if(resource_changed::<Palette>));
    let worn = |app: &mut App, palette: Palette| {
        let mut edges = app.world_mut().query_filtered::<&TileEdge, With<TilePiece>>();
        let sides = [palette.cool, palette.warm].map(|side| TileEdge(Some(Ink::from(side).colour())));
        let all: Vec<TileEdge> = edges.iter(app.world()).copied().collect();
        all.iter().filter(|edge| edge.0.is_some()).all(|edge| sides.contains(edge))
            && all.iter().any(|edge| edge.0.is_some())
    };
    frames(&mut app, 1);
    assert!(worn(&mut app, Palette::STANDARD));
    app.insert_resource(Palette::HIGH_CONTRAST);
    frames(&mut app, 2);
    assert!(worn(&mut app, Palette::HIGH_CONTRAST));
    assert_eq!(
        app.world().resource::<WornLooks>().side("klingon").colour,
        Ink::from(Palette::HIGH_CONTRAST.warm)
    );
    stands_as_shown(&mut app);
}
