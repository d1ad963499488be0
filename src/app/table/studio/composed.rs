//! What a picture shows of a ship or a place, for which nobody has composed a scene by hand.

use crate::app::theme::Subject;
use crate::looks::{Ink, LocationLook, Looks, NebulaLook, Prop, SceneLook, SceneProp, seed};

/// The scene that shows a subject.
pub fn scene(looks: &Looks, subject: &Subject) -> SceneLook {
    match subject {
        Subject::Ship(id) => portrait(looks, id),
        Subject::Place { id, tags } => {
            let tags: Vec<&str> = tags.iter().map(String::as_str).collect();
            place(id, looks.location(id, &tags))
        }
        Subject::Encounter(id) => looks.scenes.encounter(id),
        Subject::Mission(id) => looks.scenes.mission(id),
        Subject::Title => looks.scenes.title.clone(),
    }
}

fn prop(what: Prop, at: (f32, f32, f32), turn: (f32, f32, f32), scale: f32) -> SceneProp {
    SceneProp { what, at, turn, scale, seed: 0 }
}

/// A ship seen from before its bow, with the light of its side behind it.
fn portrait(looks: &Looks, id: &str) -> SceneLook {
    let paint =
        looks.ship(id).and_then(|ship| looks.ships.paints.get(&ship.paint)).copied().unwrap_or_default();
    let side = looks.ship(id).map_or("", |ship| ship.paint.split('_').next().unwrap_or_default());
    let light = looks.tokens.sides.get(side).map_or(paint.flag, |side| side.colour);
    let number = seed(id);
    let spread = |part: u32| (number / part % 10) as f32 / 10.0 - 0.45;
    let gas =
        NebulaLook { thin: light.times(0.30), dense: light.times(0.8), dust: 0.3, sparks: 0.0, seed: number };
    SceneLook {
        light: (-38.0 + 14.0 * spread(1), 0.0),
        props: vec![
            prop(
                Prop::Drawn(LocationLook::Nebula(gas)),
                (0.5 + spread(10), 0.0, -2.4),
                (90.0, 0.0, 0.0),
                3.6,
            ),
            prop(Prop::Glow(light, light.times(0.35)), (-0.9 + spread(7), 0.25, -1.6), (0.0, 0.0, 0.0), 2.2),
            prop(Prop::Ship(id.to_owned()), (0.0, -0.07, 0.0), (20.0, 128.0 + 10.0 * spread(3), 0.0), 2.45),
        ],
    }
}

/// A place as one sees it who comes in, before gas in its own light.
fn place(id: &str, look: LocationLook) -> SceneLook {
    let number = seed(id);
    let spread = |part: u32| (number / part % 10) as f32 / 10.0 - 0.45;
    let (turn, scale) = pose(&look);
    let light = light(&look);
    let gas = NebulaLook {
        thin: light.times(0.16),
        dense: light.times(0.42),
        dust: 0.4,
        sparks: 0.0,
        seed: number,
    };
    let behind = (0.7 * spread(10), 0.0, -3.0);
    SceneLook {
        light: (18.0 + 30.0 * spread(1), 0.0),
        props: vec![
            prop(Prop::Drawn(LocationLook::Nebula(gas)), behind, (88.0, 0.0, 0.0), 4.2),
            prop(Prop::Drawn(look), (0.3 * spread(7), 0.0, 0.0), turn, scale),
        ],
    }
}

/// How a place stands before the camera: what lies flat on the table is tipped up to be seen, and all of it fills the
/// picture.
fn pose(look: &LocationLook) -> ((f32, f32, f32), f32) {
    match look {
        LocationLook::Empty => ((70.0, 0.0, 0.0), 2.2),
        LocationLook::Planet(_) | LocationLook::Giant(_) => ((0.0, 0.0, 0.0), 1.75),
        LocationLook::Star(look) => ((0.0, 0.0, 0.0), 0.62 / look.radius.max(0.25)),
        LocationLook::Nebula(_) => ((64.0, 20.0, 0.0), 2.3),
        LocationLook::Asteroids(_) => ((16.0, 0.0, 0.0), 1.9),
        LocationLook::Wormhole(_) => ((66.0, -10.0, 0.0), 1.55),
        LocationLook::BlackHole(_) => ((10.0, 0.0, 0.0), 1.9),
        LocationLook::Anomaly(_) => ((8.0, 0.0, 0.0), 1.3),
        LocationLook::Post(look) => ((16.0, 30.0, 0.0), 1.5 / look.size.max(0.3)),
        LocationLook::Together(looks) => {
            let (turn, scale) = looks.first().map_or(((16.0, 0.0, 0.0), 1.5), pose);
            // Whatever comes with it is to be in the picture too.
            ((turn.0.clamp(14.0, 34.0), turn.1, turn.2), scale.min(1.5))
        }
    }
}

/// The light of a place.
fn light(look: &LocationLook) -> Ink {
    match look {
        LocationLook::Empty | LocationLook::Post(_) => Ink([0.10, 0.16, 0.34]),
        LocationLook::Planet(look) => look.air,
        LocationLook::Giant(look) => look.air,
        LocationLook::Star(look) => look.edge,
        LocationLook::Nebula(look) => look.thin,
        LocationLook::Asteroids(look) => look.dust,
        LocationLook::Wormhole(look) | LocationLook::BlackHole(look) => look.outer,
        LocationLook::Anomaly(look) => look.halo,
        LocationLook::Together(looks) => looks.first().map_or(Ink([0.10, 0.16, 0.34]), light),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::shipped;

    #[test]
    fn every_place_has_a_picture_of_its_own() {
        let looks = shipped();
        let all: Vec<SceneLook> =
            looks.locations.by_id.iter().map(|(id, look)| place(id, look.clone())).collect();
        for (at, one) in all.iter().enumerate() {
            assert!(!all[..at].contains(one), "{one:?}");
        }
    }

    #[test]
    fn a_place_nobody_has_drawn_is_shown_by_its_tags() {
        let subject = |tags: &[&str]| Subject::Place {
            id: "not_drawn_yet".to_owned(),
            tags: tags.iter().map(|tag| (*tag).to_owned()).collect(),
        };
        let looks = shipped();
        let nebula = scene(&looks, &subject(&["nebula"]));
        let shown = |prop: &SceneProp| matches!(prop.what, Prop::Drawn(LocationLook::Nebula(_)));
        assert!(nebula.props.iter().all(shown));
        assert_ne!(nebula, scene(&looks, &subject(&[])));
    }
}
