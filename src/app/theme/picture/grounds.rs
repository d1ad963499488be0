//! Grounds: where a picture is, dark enough for what stands in front of it.

use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, epaint::PathStroke, pos2, vec2};

use super::super::art::{Noise, glow, gradient, planet, stars};
use super::super::palette;
use crate::looks::CardGround;

/// Fills `rect`; the same key always gives the same stars.
pub(super) fn show(painter: &Painter, rect: Rect, key: &str, ground: CardGround, light: Color32) {
    let deep = palette::tint(palette::SPACE, light, 0.07);
    gradient(painter, rect, palette::tint(palette::SPACE, light, 0.36), deep);
    let mut noise = Noise::of(key);
    let mut spot = |share: f32| {
        let place = rect.lerp_inside(vec2(0.2 + 0.6 * noise.next(), 0.15 + 0.6 * noise.next()));
        glow(painter, place, rect.width() * share, light, 0.34);
    };
    let sown = (rect.area() / 260.0) as usize + 8;
    match ground {
        CardGround::Stars => {
            spot(0.5);
            stars(painter, rect, key, sown);
        }
        CardGround::Nebula => {
            nebula(painter, rect, key, light);
            stars(painter, rect, key, sown);
        }
        CardGround::Limb => {
            stars(painter, rect, key, sown);
            // It rises into the picture, however low that is.
            let (radius, rise) = (rect.width() * 0.85, (rect.width() * 0.29).min(rect.height() * 0.5));
            let centre = pos2(rect.right() - rect.width() * 0.2, rect.bottom() + radius - rise);
            planet(painter, centre, radius, light);
        }
        CardGround::Horizon => horizon(painter, rect, key, light),
        CardGround::Corridor => corridor(painter, rect, light),
        CardGround::Grid => grid(painter, rect, light),
        CardGround::Banner => banner(painter, rect, light),
        CardGround::Hall => hall(painter, rect, light),
        CardGround::Cave => cave(painter, rect, key, light),
        CardGround::Bridge => bridge(painter, rect, key, light),
    }
    // Darker to the edges, so that the middle is what is looked at.
    for (from, to) in [(0.0, 0.22), (1.0, 0.78)] {
        let mut mesh = Mesh::default();
        for (share, colour) in [(from, palette::SPACE.gamma_multiply(0.55)), (to, Color32::TRANSPARENT)] {
            for up in [0.0, 1.0] {
                mesh.colored_vertex(rect.lerp_inside(vec2(share, up)), colour);
            }
        }
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(1, 2, 3);
        painter.add(Shape::mesh(mesh));
    }
}

fn ink(light: Color32, strength: f32) -> Color32 {
    palette::tint(palette::SPACE, light, strength)
}

/// A face of four corners, given as shares of the picture.
fn face(painter: &Painter, rect: Rect, corners: [(f32, f32); 4], colours: [Color32; 2]) {
    let mut mesh = Mesh::default();
    for (at, (x, y)) in corners.into_iter().enumerate() {
        mesh.colored_vertex(rect.lerp_inside(vec2(x, y)), colours[at / 2]);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    painter.add(Shape::mesh(mesh));
}

fn line(painter: &Painter, rect: Rect, points: &[(f32, f32)], width: f32, colour: Color32) {
    let places: Vec<Pos2> = points.iter().map(|(x, y)| rect.lerp_inside(vec2(*x, *y))).collect();
    painter.add(Shape::line(places, PathStroke::new(width, colour)));
}

/// A band of gas from the lower left to the upper right, brighter along its middle.
fn nebula(painter: &Painter, rect: Rect, key: &str, light: Color32) {
    let mut noise = Noise::of(key);
    let far = palette::tint(light, Color32::from_rgb(0x6A, 0x4A, 0xC0), 0.3);
    for cloud in 0..14 {
        let along = cloud as f32 / 13.0;
        let aside = (noise.next() - 0.5) * 0.7;
        let place = rect.lerp_inside(vec2(along, 0.86 - along * 0.74 + aside));
        let (colour, share) = if cloud % 3 == 0 { (far, 0.7) } else { (light, 0.42) };
        glow(painter, place, rect.height() * (share + 0.3 * noise.next()), colour, 0.34 - aside.abs() * 0.4);
    }
}

fn horizon(painter: &Painter, rect: Rect, key: &str, light: Color32) {
    gradient(painter, rect, ink(light, 0.2), ink(light, 0.72));
    glow(
        painter,
        rect.lerp_inside(vec2(0.76, 0.62)),
        rect.height() * 0.7,
        Color32::from_rgb(0xFF, 0xD9, 0xA0),
        0.5,
    );
    stars(painter, Rect::from_min_max(rect.min, rect.lerp_inside(vec2(1.0, 0.4))), key, 14);
    let mut noise = Noise::of(key);
    for (row, strength) in [(0.56, 0.44), (0.68, 0.28), (0.82, 0.15)] {
        let mut before = row + 0.08 * noise.next();
        for step in 0..8 {
            let next = row + 0.16 * (noise.next() - 0.3);
            let (from, to) = (step as f32 / 8.0, (step + 1) as f32 / 8.0);
            let (top, foot) = (ink(light, strength), ink(light, strength * 0.5));
            face(painter, rect, [(from, before), (to, next), (to, 1.0), (from, 1.0)], [top, foot]);
            before = next;
        }
    }
}

fn corridor(painter: &Painter, rect: Rect, light: Color32) {
    painter.rect_filled(rect, 0.0, ink(light, 0.16));
    for frame in 0..5 {
        let inset = frame as f32 * 0.09;
        let far = inset + 0.09;
        let (near, deep) = (ink(light, 0.34 - inset * 0.4), ink(light, 0.2 - inset * 0.3));
        face(
            painter,
            rect,
            [(inset, inset), (inset, 1.0 - inset), (far, 1.0 - far), (far, far)],
            [near, deep],
        );
        face(
            painter,
            rect,
            [(1.0 - inset, inset), (1.0 - inset, 1.0 - inset), (1.0 - far, 1.0 - far), (1.0 - far, far)],
            [near, deep],
        );
        face(
            painter,
            rect,
            [(inset, 1.0 - inset), (1.0 - inset, 1.0 - inset), (1.0 - far, 1.0 - far), (far, 1.0 - far)],
            [ink(light, 0.14), ink(light, 0.26)],
        );
        let edge = [(inset, 1.0 - inset), (inset, inset), (1.0 - inset, inset), (1.0 - inset, 1.0 - inset)];
        line(painter, rect, &edge, 1.6, ink(light, 0.62 - inset * 0.8));
    }
    glow(painter, rect.center(), rect.height() * 0.6, light, 0.5);
}

fn grid(painter: &Painter, rect: Rect, light: Color32) {
    let thin = ink(light, 0.36);
    for column in 0..=16 {
        let x = column as f32 / 16.0;
        line(painter, rect, &[(0.5 + (x - 0.5) * 0.9, 0.3), (0.5 + (x - 0.5) * 2.6, 1.0)], 1.0, thin);
    }
    for row in 0..7 {
        let y = 0.3 + 0.7 * (row as f32 / 6.0).powf(1.8);
        line(painter, rect, &[(0.0, y), (1.0, y)], 1.0, thin);
    }
    glow(painter, rect.lerp_inside(vec2(0.5, 0.34)), rect.width() * 0.4, light, 0.5);
}

fn banner(painter: &Painter, rect: Rect, light: Color32) {
    for fold in 0..12 {
        let (from, to) = (fold as f32 / 12.0, (fold + 1) as f32 / 12.0);
        let (one, other) = if fold % 2 == 0 { (0.42, 0.2) } else { (0.2, 0.42) };
        // Light to dark across each fold.
        face(
            painter,
            rect,
            [(from, 0.0), (from, 1.0), (to, 1.0), (to, 0.0)],
            [ink(light, one), ink(light, other)],
        );
    }
    gradient(painter, rect, Color32::TRANSPARENT, palette::SPACE.gamma_multiply(0.75));
    glow(painter, rect.center(), rect.height() * 0.75, light, 0.4);
}

fn hall(painter: &Painter, rect: Rect, light: Color32) {
    glow(
        painter,
        rect.lerp_inside(vec2(0.5, 1.0)),
        rect.width() * 0.6,
        Color32::from_rgb(0xE0, 0x7A, 0x2E),
        0.55,
    );
    for pillar in [0.06, 0.2, 0.8, 0.94] {
        let broad = if (pillar - 0.5_f32).abs() > 0.4 { 0.05 } else { 0.034 };
        let lit = ink(light, 0.5);
        let (left, right) = if pillar < 0.5 { (ink(light, 0.1), lit) } else { (lit, ink(light, 0.1)) };
        face(
            painter,
            rect,
            [
                (pillar - broad, 0.0),
                (pillar - broad * 1.3, 1.0),
                (pillar + broad * 1.3, 1.0),
                (pillar + broad, 0.0),
            ],
            [left, right],
        );
    }
    let arch: Vec<(f32, f32)> = (0..=16)
        .map(|step| {
            let (sine, cosine) = (step as f32 / 16.0 * std::f32::consts::PI).sin_cos();
            (0.5 - cosine * 0.3, 0.34 - sine * 0.3)
        })
        .collect();
    line(painter, rect, &arch, 3.0, ink(light, 0.44));
}

fn cave(painter: &Painter, rect: Rect, key: &str, light: Color32) {
    glow(painter, rect.center(), rect.width() * 0.45, light, 0.5);
    let mut noise = Noise::of(key);
    for spike in 0..14 {
        let x = spike as f32 / 13.0;
        let (down, up) = (0.1 + 0.3 * noise.next(), 0.08 + 0.22 * noise.next());
        let colours = [ink(light, 0.5), ink(light, 0.16)];
        face(painter, rect, [(x - 0.05, 0.0), (x + 0.05, 0.0), (x + 0.006, down), (x, down)], colours);
        face(
            painter,
            rect,
            [(x - 0.07, 1.0), (x + 0.07, 1.0), (x + 0.02, 1.0 - up), (x, 1.0 - up)],
            [ink(light, 0.12), ink(light, 0.46)],
        );
    }
}

fn bridge(painter: &Painter, rect: Rect, key: &str, light: Color32) {
    painter.rect_filled(rect, 0.0, ink(light, 0.2));
    let window = Rect::from_min_max(rect.lerp_inside(vec2(0.12, 0.1)), rect.lerp_inside(vec2(0.88, 0.66)));
    painter.rect_filled(window, 8.0, palette::SPACE);
    glow(
        &painter.with_clip_rect(window.intersect(painter.clip_rect())),
        window.center(),
        window.width() * 0.5,
        light,
        0.5,
    );
    stars(painter, window.shrink(3.0), key, 26);
    painter.rect_stroke(window, 8.0, Stroke::new(2.0, ink(light, 0.6)), bevy_egui::egui::StrokeKind::Inside);
    face(
        painter,
        rect,
        [(0.0, 0.76), (1.0, 0.76), (1.0, 1.0), (0.0, 1.0)],
        [ink(light, 0.36), ink(light, 0.1)],
    );
    for lamp in 0..22 {
        let colour = if lamp % 5 == 0 { palette::tint(light, Color32::WHITE, 0.4) } else { ink(light, 0.7) };
        let place = rect.lerp_inside(vec2(0.03 + lamp as f32 * 0.0445, 0.82 + 0.06 * (lamp % 2) as f32));
        painter.rect_filled(
            Rect::from_center_size(place, vec2(rect.width() * 0.022, rect.height() * 0.026)),
            1.0,
            colour,
        );
    }
}
