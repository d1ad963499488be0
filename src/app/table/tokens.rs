//! Counters on the table: thick enamel plates with a raised sign, some with a small station on them.

use bevy::math::Affine3A;
use bevy::prelude::*;

use super::meshes::{Hull, Soup, hex, strokes};
use super::ships::side_paint;
use super::spawner::ModelSpawner;
use crate::looks::{CounterShape, Ink, Looks, SideLook, TokenColour, TokenLook};

/// Thickness of a counter as a share of its radius.
const THICKNESS: f32 = 0.32;
/// How far a sign stands out, as a share of the radius.
const RELIEF: f32 = 0.07;

/// Puts a counter together; its origin is the middle of its lower face. An unknown kind shows the mark of its side.
pub fn spawn_token(commands: &mut Commands, models: &mut ModelSpawner, kind: &str, side: &str) -> Entity {
    let model = models.model(&format!("token {kind} {side}"), |looks| build(looks, kind, side));
    let enamel = models.shared.enamel.clone();
    models.spawn(commands, &format!("{kind} token"), &model, &enamel, Transform::default())
}

/// The two soups of a counter.
pub fn build(looks: &Looks, kind: &str, side: &str) -> Hull {
    let owner = looks.side(side);
    let plain = TokenLook {
        shape: CounterShape::Disc,
        plate: TokenColour::Side,
        ink: TokenColour::Fixed(Ink([0.9, 0.92, 0.95])),
        sign: Vec::new(),
        model: Vec::new(),
        radius: 0.13,
    };
    let look = looks.tokens.tokens.get(kind).unwrap_or(&plain);
    let mut body = plate(look, &owner);
    let height = look.radius * THICKNESS;
    let strokes = if look.sign.is_empty() && look.model.is_empty() { &owner.mark } else { &look.sign };
    let mut sign = strokes::sign(strokes, look.radius * 0.74, look.radius * RELIEF);
    sign.paint(colour(look.ink, &owner).0);
    body.pour(sign.moved(Affine3A::from_translation(Vec3::Y * height)));
    let model = model(looks, look, side, height);
    body.pour(model.body);
    Hull { body, glow: model.glow }
}

/// A plate with a bright rim and a darker field, so that the sign reads on any colour.
fn plate(look: &TokenLook, owner: &SideLook) -> Soup {
    let (sides, turn) = match look.shape {
        CounterShape::Disc => (40, 0.0),
        CounterShape::Sides(sides) => (u16::from(sides), 0.25),
    };
    let radius = look.radius;
    let height = radius * THICKNESS;
    let paint = colour(look.plate, owner);
    let mut soup = hex::plate(
        sides,
        turn,
        &[
            (radius * 0.93, 0.0),
            (radius, height * 0.25),
            (radius, height * 0.8),
            (radius * 0.95, height),
            (radius * 0.86, height),
        ],
    );
    soup.paint(paint.0);
    let mut field =
        hex::plate(sides, turn, &[(radius * 0.86, height * 0.9), (radius * 0.86, height * 1.004)]);
    field.paint(paint.times(0.22).0);
    soup.pour(field);
    soup
}

fn model(looks: &Looks, look: &TokenLook, side: &str, height: f32) -> Hull {
    if look.model.is_empty() {
        return Hull::default();
    }
    let hull =
        Hull::build(&look.model, &looks.ships.kits, &side_paint(looks, side)).fitted(look.radius * 1.5);
    let foot = hull.body.bounds().map_or(0.0, |(low, _)| -low.y);
    let lift = Affine3A::from_translation(Vec3::Y * (height + foot));
    Hull { body: hull.body.moved(lift), glow: hull.glow.moved(lift) }
}

fn colour(from: TokenColour, owner: &SideLook) -> Ink {
    match from {
        TokenColour::Side => owner.colour,
        TokenColour::Fixed(ink) => ink,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::shipped;

    #[test]
    fn both_sides_control_tokens_differ_by_more_than_colour() {
        let looks = shipped();
        let one = build(&looks, "control", "federation").body;
        let other = build(&looks, "control", "klingon").body;
        assert_ne!(one.faces().len(), other.faces().len());
    }

    #[test]
    fn every_token_stands_on_its_lower_face() {
        let looks = shipped();
        for kind in looks.tokens.tokens.keys() {
            let (low, _) = build(&looks, kind, "federation").body.bounds().unwrap_or_default();
            assert!(low.y.abs() < 1e-4, "{kind} reaches down to {}", low.y);
        }
    }
}
