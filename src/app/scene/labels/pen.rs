//! The pen of the labels: words and plates at places of the table.
//!
//! Invariant: nothing here knows what a match is.

use bevy::prelude::{Camera, GlobalTransform, Vec3};
use bevy_egui::egui::{
    Align2, Color32, Context, CornerRadius, FontId, LayerId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind,
    Vec2, epaint::TextShape, pos2, vec2,
};

use crate::app::panels::widgets::cut_left;
use crate::app::theme::{FontFace, Palette, palette};

const SHADE: Color32 = Color32::from_rgba_premultiplied(3, 5, 10, 200);
/// Where the dark edge of a word lies beside it.
const EDGE: [(f32, f32); 4] = [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)];
/// The ground of a name.
const GROUND: Color32 = Color32::from_rgba_premultiplied(3, 5, 10, 120);
/// The ground of a plate.
pub const PLATE: Color32 = Color32::from_rgba_premultiplied(9, 14, 25, 225);
/// How wide the bar of its side's colour is at the left of a ship's name.
pub const TAG_BAR: f32 = 3.0;

/// A painter that knows where things on the table are in the picture.
pub struct LabelPen<'a> {
    pub painter: Painter,
    pub camera: &'a Camera,
    pub place: &'a GlobalTransform,
    /// Points per logical pixel of the window.
    pub points: f32,
}

impl<'a> LabelPen<'a> {
    /// A pen that keeps to what a camera shows; none where it shows nothing.
    pub fn over(ctx: &Context, camera: &'a Camera, place: &'a GlobalTransform) -> Option<Self> {
        let points = camera.target_scaling_factor().unwrap_or(1.0) / ctx.pixels_per_point();
        let free = camera.logical_viewport_rect()?;
        let clip = Rect::from_min_max(
            pos2(free.min.x * points, free.min.y * points),
            pos2(free.max.x * points, free.max.y * points),
        );
        let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(clip);
        Some(Self { painter, camera, place, points })
    }

    /// The colours that everything here wears.
    pub fn colours(&self) -> Palette {
        Palette::worn(self.painter.ctx())
    }

    /// Where a point of the table is seen.
    pub fn spot(&self, at: Vec3) -> Option<Pos2> {
        let seen = self.camera.world_to_viewport(self.place, at).ok()? * self.points;
        Some(pos2(seen.x, seen.y))
    }

    /// A name with its dark edge on soft dark ground, so that it can be read over whatever it lies on.
    pub fn name(&self, place: Rect, text: &str, size: f32, colour: Color32) {
        self.painter.rect_filled(place, CornerRadius::same(4), GROUND);
        let font = FontId::new(size, FontFace::Body.family());
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, colour);
        let corner = place.center() - galley.size() / 2.0;
        // A dark edge keeps words readable over bright worlds.
        for (x, y) in EDGE {
            let shade = Shape::Text(
                TextShape::new(corner + vec2(x, y), galley.clone(), SHADE).with_override_text_color(SHADE),
            );
            self.painter.add(shade);
        }
        self.painter.galley(corner, galley, colour);
    }

    /// A ship's name on a plate that fills this place, with a bar of its side's colour: `(name, side)`.
    pub fn tag(&self, place: Rect, text: &str, size: f32, (colour, side): (Color32, Color32)) {
        let round = CornerRadius::same(3);
        self.painter.rect_filled(place, round, PLATE);
        let mut rest = place;
        let bar = cut_left(&mut rest, TAG_BAR);
        self.painter.rect_filled(bar, CornerRadius { ne: 0, se: 0, ..round }, side);
        let font = FontId::new(size, FontFace::Strong.family());
        self.painter.text(rest.center(), Align2::CENTER_CENTER, text, font, colour);
    }

    /// How much room a word takes.
    pub fn size(&self, text: &str, size: f32, face: FontFace) -> Vec2 {
        let font = FontId::new(size, face.family());
        self.painter.layout_no_wrap(text.to_owned(), font, palette::TEXT).size()
    }

    /// A word on a small dark plate that fills this place.
    pub fn plate(&self, place: Rect, text: &str, size: f32, colour: Color32, edge: Color32) {
        let font = FontId::new(size, FontFace::Display.family());
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, colour);
        let round = CornerRadius::same(5);
        self.painter.rect(place, round, PLATE, Stroke::new(1.0, edge), StrokeKind::Inside);
        self.painter.galley(place.center() - galley.size() / 2.0, galley, colour);
    }

    /// A digit in a ring that fills this place.
    pub fn digit(&self, place: Rect, text: &str, colour: Color32) {
        let spot = place.center();
        self.painter.circle(spot, place.width() / 2.0, PLATE, Stroke::new(1.5, colour));
        let font = FontId::new(13.5, FontFace::Display.family());
        self.painter.text(spot, Align2::CENTER_CENTER, text, font, colour);
    }
}
