//! How the sides of the content look where it is drawn: a colour and a mark each, as the looks say it.
//!
//! Invariants: a colour can be read on every ground; a side that nobody drew a mark for has a plain diamond.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy_egui::egui::{Color32, Context, Id, Mesh, Painter, Pos2, Rect, Rgba, Shape, Stroke as Line, pos2};

use super::{Icon, icons, palette};
use crate::looks::{Ink, Looks, Stroke};

/// How one side looks.
#[derive(Clone, Debug, PartialEq)]
pub struct SideInk {
    pub colour: Color32,
    /// In a square from -1 to 1, y upwards.
    pub mark: Vec<Stroke>,
}

/// The least contrast of a side's colour with what it is written on.
const READABLE: f32 = 4.0;

/// All sides by their ids.
#[derive(Clone, Default)]
pub struct SideInks(Arc<BTreeMap<String, SideInk>>);

impl SideInks {
    /// Those of the looks as they are worn.
    pub fn of(looks: &Looks) -> Self {
        let ink = |id: &String| {
            let side = looks.side(id);
            (id.clone(), SideInk { colour: readable(side.colour), mark: side.mark })
        };
        Self(Arc::new(looks.tokens.sides.keys().map(ink).collect()))
    }

    /// Lets everything drawn in this context wear them.
    pub fn wear(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(Id::new("sides"), self));
    }

    fn worn(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(Id::new("sides"))).unwrap_or_default()
    }
}

/// The colour of a side where this is drawn.
pub fn side_colour(ctx: &Context, id: &str) -> Color32 {
    SideInks::worn(ctx).0.get(id).map_or(palette::OTHER_SIDE, |side| side.colour)
}

/// Draws the mark of a side in this colour, as large as the place allows.
pub fn paint_side(painter: &Painter, rect: Rect, id: &str, colour: Color32) {
    let worn = SideInks::worn(painter.ctx());
    match worn.0.get(id).filter(|side| !side.mark.is_empty()) {
        None => icons::paint(painter, rect, Icon::Control, colour),
        Some(side) => side.mark.iter().for_each(|stroke| paint(painter, rect, stroke, colour)),
    }
}

fn paint(painter: &Painter, rect: Rect, stroke: &Stroke, colour: Color32) {
    let half = rect.width().min(rect.height()) / 2.0;
    let at = |(x, y): (f32, f32)| pos2(rect.center().x + x * half, rect.center().y - y * half);
    let all = |points: &[(f32, f32)]| points.iter().map(|point| at(*point)).collect::<Vec<Pos2>>();
    let line = |width: f32| Line::new((width * half).max(1.0), colour);
    match stroke {
        Stroke::Spot(middle, radius) => {
            painter.circle_filled(at(*middle), radius * half, colour);
        }
        Stroke::Arc(middle, radius, width, (from, to)) => {
            let corner = |step: u8| {
                let angle = (from + (to - from) * f32::from(step) / f32::from(ARC)).to_radians();
                at((middle.0 + radius * angle.cos(), middle.1 + radius * angle.sin()))
            };
            painter.add(Shape::line((0..=ARC).map(corner).collect(), line(*width)));
        }
        Stroke::Line(points, width) => {
            painter.add(Shape::line(all(points), line(*width)));
        }
        // Seen whole from its middle: a fan of triangles is it, whatever its outline does.
        Stroke::Patch(points) => {
            let count = points.len().max(1) as f32;
            let sum = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
            let middle = at((sum.0 / count, sum.1 / count));
            // As a mesh: the soft edges of single triangles would reach far beyond their corners.
            let mut fan = Mesh::default();
            fan.colored_vertex(middle, colour);
            all(points).into_iter().for_each(|corner| fan.colored_vertex(corner, colour));
            let corners = points.len() as u32;
            (0..corners).for_each(|one| fan.add_triangle(0, 1 + one, 1 + (one + 1) % corners));
            painter.add(Shape::mesh(fan));
        }
    }
}

/// Into how many straight pieces an arc is drawn.
const ARC: u8 = 28;

/// The colour, as much brighter as it takes to be read on every ground.
fn readable(ink: Ink) -> Color32 {
    let [red, green, blue] = ink.0;
    let own = Color32::from(Rgba::from_rgb(red, green, blue));
    let grounds = [palette::SPACE, palette::PANEL, palette::RAISED];
    let reads = |colour: &Color32| grounds.iter().all(|ground| contrast(*colour, *ground) >= READABLE);
    let brighter = (0..=10_u8).map(|step| palette::tint(own, Color32::WHITE, f32::from(step) / 10.0));
    brighter.into_iter().find(reads).unwrap_or(Color32::WHITE)
}

/// How much brighter one colour is than another, 1 to 21 (WCAG).
fn contrast(one: Color32, other: Color32) -> f32 {
    let light = |colour: Color32| {
        let linear = Rgba::from(colour);
        0.2126 * linear.r() + 0.7152 * linear.g() + 0.0722 * linear.b() + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dark_colour_is_made_bright_enough_to_be_read() {
        let navy = readable(Ink::of_bytes([0, 0, 90]));
        assert!(contrast(navy, palette::RAISED) >= READABLE);
        let gold = readable(Ink::of_bytes([255, 200, 80]));
        assert_eq!(gold, Color32::from_rgb(255, 200, 80));
    }

    #[test]
    fn a_context_wears_what_it_was_given() {
        let ctx = Context::default();
        assert_eq!(side_colour(&ctx, "federation"), palette::OTHER_SIDE);
        SideInks::of(&crate::looks::shipped()).wear(&ctx);
        assert_ne!(side_colour(&ctx, "federation"), side_colour(&ctx, "klingon"));
        assert_eq!(side_colour(&ctx, "nobody"), palette::OTHER_SIDE);
    }
}
