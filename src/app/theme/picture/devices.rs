//! Devices: what ships carry, fire, listen with and are built of.

use std::f32::consts::TAU;

use bevy_egui::egui::Color32;

use super::pen::{Shade, ShadePen};

const WHITE: Shade = Shade::Own(Color32::WHITE);

pub(super) fn torpedo(pen: &ShadePen<'_>) {
    pen.shine((0.0, -0.6), 0.7, 0.8);
    pen.both(Shade::Dark, &[(0.14, -0.3), (0.4, -0.66), (0.14, -0.6)]);
    pen.fill(Shade::Light, &[(0.0, 0.96), (0.2, 0.6), (0.22, -0.6), (-0.22, -0.6), (-0.2, 0.6)]);
    pen.block(Shade::Dark, (-0.21, 0.26), (0.21, 0.36));
    pen.block(Shade::Glow, (-0.07, -0.3), (0.07, 0.16));
    pen.fill(Shade::Glow, &[(-0.16, -0.62), (0.16, -0.62), (0.0, -1.0)]);
}

pub(super) fn probe(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.2), 0.8, 0.5);
    for x in [-1.0, 1.0] {
        pen.line(Shade::Light, &[(0.0, 0.1), (x * 0.6, -0.2), (x * 0.8, -0.5)], 0.05);
        pen.both(Shade::Mid, &[(0.24, 0.28), (0.86, 0.4), (0.86, 0.12), (0.24, 0.06)]);
    }
    pen.line(Shade::Dark, &[(-0.86, 0.26), (0.86, 0.26)], 0.03);
    pen.fill(
        Shade::Light,
        &[(-0.18, 0.56), (0.18, 0.56), (0.26, 0.0), (0.12, -0.7), (-0.12, -0.7), (-0.26, 0.0)],
    );
    pen.disc(Shade::Dark, (0.0, 0.2), 0.17);
    pen.disc(Shade::Glow, (0.0, 0.2), 0.11);
    pen.line(Shade::Light, &[(0.0, 0.56), (0.0, 0.92)], 0.05);
    pen.disc(Shade::Glow, (0.0, 0.92), 0.06);
}

pub(super) fn console(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.4), 0.9, 0.5);
    pen.fill(Shade::Dark, &[(-0.7, 0.84), (0.7, 0.84), (0.76, 0.0), (-0.76, 0.0)]);
    pen.fill(
        Shade::Own(Color32::from_rgb(0x12, 0x1C, 0x2A)),
        &[(-0.62, 0.76), (0.62, 0.76), (0.67, 0.08), (-0.67, 0.08)],
    );
    pen.line(
        Shade::Glow,
        &[(-0.54, 0.3), (-0.3, 0.3), (-0.16, 0.64), (0.04, 0.16), (0.2, 0.44), (0.54, 0.44)],
        0.05,
    );
    pen.fill(Shade::Mid, &[(-0.76, -0.06), (0.76, -0.06), (0.94, -0.56), (-0.94, -0.56)]);
    for row in 0..2 {
        for key in 0..6 {
            let (x, y) = (-0.6 + key as f32 * 0.24, -0.18 - row as f32 * 0.2);
            let tone = if (key + row) % 3 == 0 { Shade::Glow } else { Shade::Light };
            pen.block(tone, (x - 0.08, y - 0.06), (x + 0.08, y + 0.06));
        }
    }
    pen.block(Shade::Dark, (-0.5, -0.96), (0.5, -0.58));
}

pub(super) fn dish(pen: &ShadePen<'_>) {
    pen.fill(Shade::Dark, &[(-0.34, -0.94), (0.34, -0.94), (0.1, -0.2), (-0.1, -0.2)]);
    pen.fill(Shade::Mid, &[(-0.9, 0.36), (-0.56, -0.18), (0.0, -0.36), (0.56, -0.1), (0.2, 0.3)]);
    pen.fill(
        Shade::Light,
        &[(-0.9, 0.36), (-0.4, 0.36), (0.2, 0.16), (0.56, -0.1), (0.1, -0.1), (-0.5, 0.06)],
    );
    pen.line(Shade::Light, &[(-0.16, 0.08), (0.2, 0.6)], 0.06);
    pen.shine((0.22, 0.62), 0.4, 0.9);
    pen.disc(Shade::Glow, (0.22, 0.62), 0.09);
    pen.arc(Shade::Glow, (0.22, 0.62), (0.34, 0.34), (0.0, 0.25), 0.05);
    pen.arc(Shade::Glow, (0.22, 0.62), (0.56, 0.56), (0.02, 0.23), 0.05);
}

pub(super) fn crystal(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.0, 0.8);
    pen.fill(Shade::Mid, &[(-0.56, -0.7), (-0.66, 0.1), (-0.4, 0.4), (-0.2, -0.7)]);
    pen.fill(Shade::Mid, &[(0.24, -0.7), (0.34, 0.26), (0.56, 0.5), (0.68, -0.1), (0.56, -0.7)]);
    pen.fill(Shade::Glow, &[(-0.3, -0.8), (-0.34, 0.4), (0.0, 0.96), (0.0, -0.8)]);
    pen.fill(Shade::Light, &[(0.0, -0.8), (0.0, 0.96), (0.32, 0.44), (0.28, -0.8)]);
}

pub(super) fn core(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.1, 0.85);
    pen.block(Shade::Own(Color32::from_rgb(0x14, 0x20, 0x32)), (-0.26, -0.96), (0.26, 0.96));
    for ring in 0..5 {
        let y = -0.84 + ring as f32 * 0.42;
        pen.block(Shade::Glow, (-0.2, y - 0.1), (0.2, y + 0.1));
        pen.fill(Shade::Mid, &[(-0.42, y + 0.14), (0.42, y + 0.14), (0.42, y + 0.24), (-0.42, y + 0.24)]);
    }
    pen.oval(Shade::Light, (0.0, 0.0), (0.52, 0.22));
    pen.oval(Shade::Glow, (0.0, 0.0), (0.34, 0.13));
}

pub(super) fn injector(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.7), 0.8, 0.85);
    for x in [-0.46, 0.0, 0.46] {
        pen.block(Shade::Mid, (x - 0.16, -0.9), (x + 0.16, 0.1));
        pen.block(Shade::Dark, (x - 0.2, -0.5), (x + 0.2, -0.36));
        pen.fill(Shade::Light, &[(x - 0.16, 0.1), (x + 0.16, 0.1), (x + 0.08, 0.34), (x - 0.08, 0.34)]);
        pen.fill(Shade::Glow, &[(x - 0.09, 0.36), (x + 0.09, 0.36), (x, 0.96)]);
    }
}

pub(super) fn wrench(pen: &ShadePen<'_>) {
    pen.block(Shade::Mid, (-0.14, -0.9), (0.14, 0.4));
    pen.block(Shade::Dark, (0.02, -0.86), (0.1, 0.3));
    pen.both(
        Shade::Light,
        &[(0.06, 0.34), (0.42, 0.46), (0.46, 0.92), (0.22, 0.96), (0.2, 0.62), (0.0, 0.56), (0.0, 0.3)],
    );
    pen.disc(Shade::Light, (0.0, -0.78), 0.2);
    pen.disc(Shade::Dark, (0.0, -0.78), 0.09);
}

pub(super) fn blade(pen: &ShadePen<'_>) {
    // Two points ahead and two at the ends, around a grip.
    pen.both(
        Shade::Light,
        &[
            (0.0, 0.0),
            (0.3, -0.06),
            (0.62, 0.2),
            (0.96, 0.62),
            (0.98, 0.1),
            (0.72, -0.34),
            (0.3, -0.5),
            (0.0, -0.44),
        ],
    );
    pen.both(Shade::Mid, &[(0.3, -0.3), (0.66, -0.1), (0.9, 0.34), (0.88, 0.06), (0.66, -0.3), (0.3, -0.44)]);
    pen.both(Shade::Light, &[(0.34, 0.0), (0.5, 0.1), (0.44, 0.6), (0.3, 0.24)]);
    pen.block(Shade::Own(Color32::from_rgb(0x4A, 0x2A, 0x1E)), (-0.24, -0.16), (0.24, 0.0));
}

pub(super) fn dagger(pen: &ShadePen<'_>) {
    pen.fill(Shade::Light, &[(0.0, 0.98), (0.16, 0.5), (0.12, -0.2), (-0.12, -0.2), (-0.16, 0.5)]);
    pen.fill(Shade::Dark, &[(0.0, 0.94), (0.14, 0.5), (0.1, -0.2), (0.0, -0.2)]);
    pen.both(Shade::Mid, &[(0.0, -0.14), (0.14, -0.14), (0.5, 0.3), (0.34, -0.22), (0.0, -0.34)]);
    pen.block(Shade::Own(Color32::from_rgb(0x5A, 0x30, 0x22)), (-0.09, -0.8), (0.09, -0.3));
    pen.disc(Shade::Glow, (0.0, -0.86), 0.12);
}

pub(super) fn mine(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.1, 0.6);
    for spike in 0..8 {
        let (sine, cosine) = (spike as f32 / 8.0 * TAU).sin_cos();
        pen.line(Shade::Mid, &[(cosine * 0.5, sine * 0.5), (cosine * 0.9, sine * 0.9)], 0.1);
        pen.disc(Shade::Glow, (cosine * 0.9, sine * 0.9), 0.07);
    }
    pen.disc(Shade::Mid, (0.0, 0.0), 0.58);
    pen.arc(Shade::Dark, (0.0, 0.0), (0.58, 0.2), (0.0, 1.0), 0.05);
    pen.disc(Shade::Glow, (0.0, 0.0), 0.14);
}

pub(super) fn beam(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.0, 0.6);
    for column in 0..7 {
        let x = -0.48 + column as f32 * 0.16;
        let reach = 0.92 - (column as f32 - 3.0).abs() * 0.14;
        pen.line(Shade::Glow, &[(x, -0.9), (x, reach)], if column % 2 == 0 { 0.05 } else { 0.025 });
        pen.disc(WHITE, (x, reach * 0.4 - 0.3), 0.045);
    }
    pen.oval(Shade::Mid, (0.0, -0.9), (0.66, 0.14));
    pen.oval(Shade::Glow, (0.0, -0.88), (0.48, 0.08));
}

pub(super) fn bolt(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 0.9, 0.6);
    pen.line(Shade::Glow, &[(0.0, -1.0), (0.0, 1.0)], 0.16);
    pen.line(WHITE, &[(0.0, -0.96), (0.0, 0.96)], 0.06);
}

pub(super) fn waves(pen: &ShadePen<'_>) {
    pen.shine((0.0, -0.6), 0.6, 0.8);
    pen.disc(Shade::Glow, (0.0, -0.7), 0.12);
    for ring in 0..4 {
        let radius = 0.36 + ring as f32 * 0.38;
        pen.arc(Shade::Glow, (0.0, -0.7), (radius, radius), (0.12, 0.38), 0.1 - ring as f32 * 0.015);
    }
}

pub(super) fn shield(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.1, 0.5);
    pen.fill(Shade::Dark, &hexagon(0.94));
    pen.fill(Shade::Mid, &hexagon(0.82));
    for row in -1..=1 {
        for column in -1..=1 {
            let (x, y) = (column as f32 * 0.42 + if row == 0 { 0.0 } else { 0.21 }, row as f32 * 0.36);
            let cell: Vec<_> = hexagon(0.2).iter().map(|(across, up)| (across + x, up + y)).collect();
            if x.abs() < 0.6 {
                pen.fill(if (row + column) % 2 == 0 { Shade::Light } else { Shade::Glow }, &cell);
            }
        }
    }
}

fn hexagon(radius: f32) -> Vec<(f32, f32)> {
    (0..6)
        .map(|corner| {
            let (sine, cosine) = ((corner as f32 + 0.5) / 6.0 * TAU).sin_cos();
            (radius * cosine, radius * sine)
        })
        .collect()
}

pub(super) fn ripple(pen: &ShadePen<'_>) {
    for ring in 0..5 {
        let radius = 0.3 + ring as f32 * 0.16;
        let start = ring as f32 * 0.17;
        pen.arc(Shade::Glow, (0.0, 0.0), (radius, radius * 0.8), (start, start + 0.3), 0.05);
        pen.arc(Shade::Dark, (0.0, 0.0), (radius, radius * 0.8), (start + 0.5, start + 0.72), 0.05);
    }
}

pub(super) fn burst(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.2, 0.9);
    let star = |outer: f32, inner: f32, lean: f32| -> Vec<(f32, f32)> {
        (0..18)
            .map(|point| {
                let (sine, cosine) = ((point as f32 / 18.0 + lean) * TAU).sin_cos();
                let radius = if point % 2 == 0 { outer - (point % 6) as f32 * 0.05 } else { inner };
                (cosine * radius, sine * radius)
            })
            .collect()
    };
    let (ember, fire) = (Color32::from_rgb(0xD8, 0x4E, 0x24), Color32::from_rgb(0xF7, 0xB1, 0x45));
    pen.fill(Shade::Own(ember), &star(0.96, 0.46, 0.0));
    pen.fill(Shade::Own(fire), &star(0.68, 0.34, 0.03));
    pen.fill(WHITE, &star(0.34, 0.18, 0.0));
}

pub(super) fn medkit(pen: &ShadePen<'_>) {
    pen.arc(Shade::Dark, (0.0, 0.4), (0.3, 0.3), (0.0, 0.5), 0.1);
    pen.block(Shade::Light, (-0.74, -0.7), (0.74, 0.44));
    pen.block(Shade::Mid, (-0.74, -0.7), (0.74, -0.5));
    let teal = Shade::Own(Color32::from_rgb(0x1E, 0x9A, 0x8A));
    pen.block(teal, (-0.12, -0.46), (0.12, 0.3));
    pen.block(teal, (-0.38, -0.2), (0.38, 0.04));
}

pub(super) fn lamp(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.2), 1.3, 0.9);
    pen.block(Shade::Dark, (-0.5, -0.9), (0.5, -0.62));
    pen.fill(Shade::Glow, &[(-0.42, -0.6), (0.42, -0.6), (0.4, 0.3), (0.2, 0.66), (-0.2, 0.66), (-0.4, 0.3)]);
    pen.line(Shade::Dark, &[(0.0, -0.6), (0.0, 0.66)], 0.05);
    pen.line(Shade::Dark, &[(-0.42, 0.0), (0.42, 0.0)], 0.05);
}

pub(super) fn hook(pen: &ShadePen<'_>) {
    pen.line(Shade::Dark, &[(0.0, 0.2), (0.06, 0.6), (-0.04, 1.0)], 0.09);
    pen.line(Shade::Mid, &[(0.0, 0.4), (0.0, -0.7)], 0.14);
    pen.arc(Shade::Light, (0.36, -0.36), (0.36, 0.44), (0.5, 1.0), 0.14);
    pen.arc(Shade::Light, (-0.36, -0.36), (0.36, 0.44), (0.5, 1.0), 0.14);
    pen.both(Shade::Light, &[(0.6, -0.4), (0.84, -0.4), (0.74, -0.04)]);
    pen.disc(Shade::Glow, (0.0, 0.42), 0.12);
}
