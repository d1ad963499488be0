//! Painted grounds: the star field behind screens and the portraits of cards and ships.
//!
//! Invariant: the same key always gives the same picture; nothing here moves, so nothing asks for a redraw.

use super::palette;
use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

/// A small generator of picture noise: never used for anything but pictures.
pub(super) struct Noise(u64);

impl Noise {
    pub(super) fn of(key: &str) -> Self {
        Noise(key.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }))
    }

    /// The next number from 0 to 1.
    pub(super) fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ (bits >> 31)) >> 40) as f32 / (1_u64 << 24) as f32
    }
}

/// Fills `rect` with a vertical blend.
pub fn gradient(painter: &Painter, rect: Rect, top: Color32, bottom: Color32) {
    blend(painter, rect, [top, top, bottom, bottom]);
}

/// Fills `rect` with a blend from the left to the right.
pub fn across(painter: &Painter, rect: Rect, left: Color32, right: Color32) {
    blend(painter, rect, [left, right, right, left]);
}

/// Fills `rect` with a blend between its corners, clockwise from the upper left.
fn blend(painter: &Painter, rect: Rect, colours: [Color32; 4]) {
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let mut mesh = Mesh::default();
    for (corner, colour) in corners.into_iter().zip(colours) {
        mesh.colored_vertex(corner, colour);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    painter.add(Shape::mesh(mesh));
}

/// A soft disc of light that fades to nothing at its rim.
pub fn glow(painter: &Painter, centre: Pos2, radius: f32, colour: Color32, strength: f32) {
    const RIM: u32 = 40;
    let mut mesh = Mesh::default();
    mesh.colored_vertex(centre, colour.gamma_multiply(strength));
    for step in 0..RIM {
        let angle = step as f32 / RIM as f32 * std::f32::consts::TAU;
        mesh.colored_vertex(centre + radius * vec2(angle.cos(), angle.sin()), Color32::TRANSPARENT);
    }
    for step in 0..RIM {
        mesh.add_triangle(0, 1 + step, 1 + (step + 1) % RIM);
    }
    painter.add(Shape::mesh(mesh));
}

/// Stars in three sizes, sown by `key`; `count` of them.
pub fn stars(painter: &Painter, rect: Rect, key: &str, count: usize) {
    let mut noise = Noise::of(key);
    for star in 0..count {
        let place =
            pos2(rect.left() + noise.next() * rect.width(), rect.top() + noise.next() * rect.height());
        let (size, light) = match star % 9 {
            0 => (1.35, 0.95),
            1..=3 => (0.9, 0.6),
            _ => (0.6, 0.32),
        };
        let warmth = palette::tint(Color32::from_rgb(0xBF, 0xD4, 0xFF), palette::ACT, noise.next() * 0.35);
        painter.circle_filled(place, size, warmth.gamma_multiply(light));
    }
}

/// The ground of a whole screen: dark space with a far glow.
pub fn sky(painter: &Painter, rect: Rect, key: &str) {
    gradient(painter, rect, palette::SPACE, Color32::from_rgb(0x0B, 0x12, 0x24));
    let reach = rect.width().max(rect.height());
    let clipped = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let far = rect.lerp_inside(vec2(0.78, 0.30));
    glow(&clipped, far, reach * 0.55, Color32::from_rgb(0x1E, 0x3A, 0x70), 0.55);
    glow(
        &clipped,
        rect.lerp_inside(vec2(0.15, 0.95)),
        reach * 0.4,
        Color32::from_rgb(0x4A, 0x1E, 0x3A),
        0.35,
    );
    stars(&clipped, rect, key, 420);
}

/// A planet lit from the upper left, with faint bands.
pub fn planet(painter: &Painter, centre: Pos2, radius: f32, colour: Color32) {
    const RINGS: u32 = 22;
    const STEPS: u32 = 72;
    glow(painter, centre, radius * 1.32, colour, 0.35);
    let mut mesh = Mesh::default();
    mesh.colored_vertex(centre, lit(0.0, 0.0, colour));
    for ring in 1..=RINGS {
        // Rings lie closer together at the rim, where the light falls off fastest.
        let reach = (ring as f32 / RINGS as f32 * std::f32::consts::FRAC_PI_2).sin();
        for step in 0..STEPS {
            let angle = step as f32 / STEPS as f32 * std::f32::consts::TAU;
            let (x, y) = (reach * angle.cos(), reach * angle.sin());
            mesh.colored_vertex(centre + radius * vec2(x, y), lit(x, y, colour));
        }
    }
    for step in 0..STEPS {
        mesh.add_triangle(0, 1 + step, 1 + (step + 1) % STEPS);
    }
    for ring in 1..RINGS {
        let (inner, outer) = (1 + (ring - 1) * STEPS, 1 + ring * STEPS);
        for step in 0..STEPS {
            let next = (step + 1) % STEPS;
            mesh.add_triangle(inner + step, outer + step, outer + next);
            mesh.add_triangle(inner + step, outer + next, inner + next);
        }
    }
    painter.add(Shape::mesh(mesh));
    // A breath of air along the edge, which also smooths it.
    let air = Stroke::new(1.5, palette::tint(palette::SPACE, colour, 0.6).gamma_multiply(0.5));
    painter.circle_stroke(centre, radius, air);
}

/// The light on a sphere at `(x, y)` of its face.
fn lit(x: f32, y: f32, colour: Color32) -> Color32 {
    let z = (1.0 - x * x - y * y).max(0.0).sqrt();
    let day = (-0.62 * x - 0.58 * y + 0.53 * z).max(0.0);
    let bands = 1.0 + 0.10 * (9.0 * (y * 0.97 + x * 0.24) + 1.5 * (3.0 * x).sin()).sin();
    let rim = (1.0 - z).powi(4) * 0.35 * (0.25 + day);
    palette::tint(palette::SPACE, colour, (0.05 + 0.85 * day * bands + rim).min(1.0))
}

/// The ground of a picture that is a sign on a star field of its colour; returns the place of the sign.
pub fn portrait(painter: &Painter, rect: Rect, key: &str, colour: Color32) -> Rect {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let deep = palette::tint(palette::SPACE, colour, 0.10);
    gradient(&painter, rect, palette::tint(palette::SPACE, colour, 0.34), deep);
    let mut noise = Noise::of(key);
    let centre = rect.lerp_inside(vec2(0.25 + 0.5 * noise.next(), 0.2 + 0.5 * noise.next()));
    glow(&painter, centre, rect.width() * 0.55, colour, 0.4);
    stars(&painter, rect, key, (rect.area() / 160.0) as usize + 6);
    let side = rect.height().min(rect.width()) * 0.62;
    Rect::from_center_size(rect.center(), vec2(side, side))
}
