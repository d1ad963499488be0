//! Ships from above, bows up, and the places that they go to.

use bevy_egui::egui::Color32;
use std::f32::consts::TAU;

use super::super::art;
use super::pen::{Shade, ShadePen};

pub(super) fn cruiser(pen: &ShadePen<'_>) {
    pen.both(Shade::Dark, &[(0.08, -0.3), (0.44, -0.36), (0.44, -0.5), (0.08, -0.46)]);
    pen.both(Shade::Mid, &[(0.38, -0.18), (0.52, -0.18), (0.54, -0.92), (0.38, -0.92)]);
    pen.shine((-0.45, -0.3), 0.3, 0.55);
    pen.shine((0.45, -0.3), 0.3, 0.55);
    pen.both(Shade::Glow, &[(0.43, -0.32), (0.48, -0.32), (0.48, -0.84), (0.43, -0.84)]);
    pen.fill(
        Shade::Mid,
        &[(-0.14, 0.2), (0.14, 0.2), (0.17, -0.5), (0.07, -0.72), (-0.07, -0.72), (-0.17, -0.5)],
    );
    pen.oval(Shade::Light, (0.0, 0.42), (0.56, 0.52));
    pen.oval(Shade::Mid, (0.0, 0.42), (0.4, 0.37));
    pen.arc(Shade::Dark, (0.0, 0.42), (0.4, 0.37), (0.0, 1.0), 0.025);
    pen.oval(Shade::Light, (0.0, 0.42), (0.14, 0.13));
    pen.disc(Shade::Glow, (0.0, 0.42), 0.06);
    pen.disc(Shade::Glow, (0.0, -0.06), 0.06);
}

pub(super) fn escort(pen: &ShadePen<'_>) {
    pen.both(Shade::Mid, &[(0.3, 0.16), (0.66, -0.06), (0.7, -0.6), (0.5, -0.7), (0.3, -0.44)]);
    pen.shine((0.0, -0.75), 0.4, 0.5);
    pen.both(Shade::Glow, &[(0.56, -0.08), (0.62, -0.1), (0.64, -0.56), (0.57, -0.58)]);
    pen.fill(
        Shade::Light,
        &[
            (-0.16, 0.9),
            (0.16, 0.9),
            (0.42, 0.3),
            (0.4, -0.5),
            (0.16, -0.72),
            (-0.16, -0.72),
            (-0.4, -0.5),
            (-0.42, 0.3),
        ],
    );
    pen.fill(Shade::Dark, &[(-0.1, 0.9), (0.1, 0.9), (0.1, 0.66), (-0.1, 0.66)]);
    pen.fill(Shade::Mid, &[(-0.2, 0.3), (0.2, 0.3), (0.24, -0.4), (-0.24, -0.4)]);
    pen.oval(Shade::Light, (0.0, 0.06), (0.11, 0.15));
    pen.disc(Shade::Glow, (0.0, 0.74), 0.06);
}

pub(super) fn battlecruiser(pen: &ShadePen<'_>) {
    pen.both(Shade::Dark, &[(0.1, -0.2), (0.62, -0.34), (0.8, -0.66), (0.3, -0.62)]);
    pen.both(Shade::Mid, &[(0.6, -0.2), (0.76, -0.24), (0.84, -0.86), (0.66, -0.8)]);
    pen.shine((-0.72, -0.7), 0.28, 0.6);
    pen.shine((0.72, -0.7), 0.28, 0.6);
    pen.both(Shade::Glow, &[(0.66, -0.42), (0.71, -0.42), (0.74, -0.74), (0.69, -0.74)]);
    pen.fill(
        Shade::Mid,
        &[(-0.12, -0.02), (0.12, -0.02), (0.38, -0.36), (0.36, -0.72), (-0.36, -0.72), (-0.38, -0.36)],
    );
    pen.fill(Shade::Light, &[(-0.09, 0.62), (0.09, 0.62), (0.1, -0.3), (-0.1, -0.3)]);
    pen.fill(Shade::Mid, &[(-0.06, -0.3), (0.06, -0.3), (0.16, -0.66), (-0.16, -0.66)]);
    pen.fill(
        Shade::Light,
        &[(-0.14, 0.94), (0.14, 0.94), (0.28, 0.62), (0.12, 0.5), (-0.12, 0.5), (-0.28, 0.62)],
    );
    pen.disc(Shade::Glow, (0.0, 0.86), 0.06);
}

pub(super) fn bird(pen: &ShadePen<'_>) {
    pen.both(
        Shade::Mid,
        &[(0.1, -0.04), (0.5, -0.08), (0.96, -0.62), (0.98, -0.3), (0.9, -0.74), (0.4, -0.5), (0.1, -0.46)],
    );
    pen.both(Shade::Dark, &[(0.2, -0.16), (0.5, -0.18), (0.8, -0.54), (0.4, -0.4)]);
    for rib in 0..3 {
        let x = 0.3 + rib as f32 * 0.17;
        pen.line(
            Shade::Light,
            &[(x, -0.12 - rib as f32 * 0.06), (x + 0.05, -0.42 - rib as f32 * 0.08)],
            0.025,
        );
        pen.line(
            Shade::Light,
            &[(-x, -0.12 - rib as f32 * 0.06), (-x - 0.05, -0.42 - rib as f32 * 0.08)],
            0.025,
        );
    }
    for x in [-0.94, 0.94] {
        pen.line(Shade::Light, &[(x, -0.66), (x, -0.1)], 0.06);
        pen.shine((x, -0.08), 0.16, 0.7);
    }
    pen.shine((0.0, -0.66), 0.3, 0.6);
    pen.fill(
        Shade::Light,
        &[(-0.08, 0.56), (0.08, 0.56), (0.22, -0.1), (0.2, -0.56), (-0.2, -0.56), (-0.22, -0.1)],
    );
    pen.block(Shade::Glow, (-0.14, -0.6), (0.14, -0.55));
    pen.fill(
        Shade::Mid,
        &[(-0.12, 0.86), (0.12, 0.86), (0.2, 0.62), (0.08, 0.46), (-0.08, 0.46), (-0.2, 0.62)],
    );
    pen.disc(Shade::Glow, (0.0, 0.76), 0.055);
}

pub(super) fn freighter(pen: &ShadePen<'_>) {
    pen.shine((0.0, -0.85), 0.4, 0.5);
    pen.block(Shade::Dark, (-0.1, -0.8), (0.1, 0.7));
    for row in 0..3 {
        let y = -0.62 + row as f32 * 0.4;
        pen.both(
            if row == 1 { Shade::Light } else { Shade::Mid },
            &[(0.1, y), (0.46, y), (0.46, y + 0.34), (0.1, y + 0.34)],
        );
        pen.line(Shade::Dark, &[(-0.46, y + 0.17), (0.46, y + 0.17)], 0.03);
    }
    pen.fill(Shade::Light, &[(-0.18, 0.62), (0.18, 0.62), (0.1, 0.94), (-0.1, 0.94)]);
    pen.block(Shade::Glow, (-0.24, -0.88), (0.24, -0.8));
}

pub(super) fn shuttle(pen: &ShadePen<'_>) {
    pen.both(Shade::Dark, &[(0.34, 0.16), (0.52, 0.1), (0.54, -0.76), (0.36, -0.76)]);
    pen.both(Shade::Glow, &[(0.42, 0.0), (0.46, 0.0), (0.47, -0.66), (0.42, -0.66)]);
    pen.fill(
        Shade::Light,
        &[(-0.2, 0.82), (0.2, 0.82), (0.38, 0.3), (0.38, -0.66), (-0.38, -0.66), (-0.38, 0.3)],
    );
    pen.fill(Shade::Dark, &[(-0.16, 0.66), (0.16, 0.66), (0.26, 0.34), (-0.26, 0.34)]);
    pen.line(Shade::Mid, &[(0.0, 0.3), (0.0, -0.66)], 0.04);
}

pub(super) fn planet(pen: &ShadePen<'_>) {
    art::planet(pen.painter, pen.centre, pen.half * 0.86, pen.ink);
}

pub(super) fn moon(pen: &ShadePen<'_>) {
    pen.disc(Shade::Mid, (0.0, 0.0), 0.8);
    for (x, y, radius) in
        [(-0.3, 0.3, 0.2), (0.26, 0.1, 0.14), (-0.1, -0.36, 0.24), (0.4, -0.34, 0.1), (0.12, 0.52, 0.1)]
    {
        pen.disc(Shade::Dark, (x, y), radius);
        pen.disc(Shade::Mid, (x + 0.03, y - 0.04), radius * 0.82);
    }
}

pub(super) fn sun(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.5, 0.8);
    for ray in 0..12 {
        let (sine, cosine) = (ray as f32 / 12.0 * TAU).sin_cos();
        let reach = if ray % 2 == 0 { 0.96 } else { 0.78 };
        pen.line(Shade::Glow, &[(cosine * 0.58, sine * 0.58), (cosine * reach, sine * reach)], 0.05);
    }
    pen.disc(Shade::Glow, (0.0, 0.0), 0.5);
}

pub(super) fn wormhole(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.2, 0.8);
    for ring in 0..6 {
        let radius = 0.9 - ring as f32 * 0.15;
        let start = ring as f32 * 0.13;
        let tone = if ring % 2 == 0 { Shade::Glow } else { Shade::Light };
        pen.arc(tone, (0.0, 0.0), (radius, radius * 0.72), (start, start + 0.62), 0.07);
    }
    pen.oval(Shade::Own(Color32::WHITE), (0.0, 0.0), (0.14, 0.1));
}

pub(super) fn station(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 0.7, 0.4);
    pen.arc(Shade::Mid, (0.0, -0.04), (0.86, 0.3), (0.0, 1.0), 0.13);
    for pylon in 0..3 {
        let x = (pylon as f32 - 1.0) * 0.74;
        pen.fill(
            Shade::Light,
            &[(x - 0.05, -0.1), (x * 0.8 - 0.05, 0.86), (x * 0.8 + 0.03, 0.86), (x + 0.08, -0.1)],
        );
        pen.fill(
            Shade::Dark,
            &[(x - 0.06, -0.04), (x * 0.8 - 0.04, -0.88), (x * 0.8 + 0.03, -0.88), (x + 0.07, -0.04)],
        );
    }
    pen.oval(Shade::Mid, (0.0, -0.04), (0.34, 0.2));
    pen.oval(Shade::Light, (0.0, 0.1), (0.22, 0.13));
    pen.block(Shade::Glow, (-0.14, 0.04), (0.14, 0.08));
    for lamp in 0..6 {
        pen.disc(Shade::Glow, (-0.6 + lamp as f32 * 0.24, -0.3), 0.03);
    }
}

pub(super) fn outpost(pen: &ShadePen<'_>) {
    pen.block(Shade::Dark, (-0.95, -0.8), (0.95, -0.6));
    pen.arc(Shade::Light, (-0.34, -0.6), (0.5, 0.56), (0.0, 0.5), 0.05);
    let dome: Vec<_> = (0..=14)
        .map(|step| {
            let (sine, cosine) = (step as f32 / 28.0 * TAU).sin_cos();
            (-0.34 + cosine * 0.48, -0.6 + sine * 0.54)
        })
        .collect();
    pen.fill(Shade::Mid, &dome);
    pen.block(Shade::Light, (0.26, -0.6), (0.5, 0.5));
    pen.block(Shade::Mid, (0.56, -0.6), (0.84, 0.02));
    pen.line(Shade::Light, &[(0.38, 0.5), (0.38, 0.92)], 0.04);
    pen.shine((0.38, 0.92), 0.2, 0.9);
    for (x, y) in [
        (-0.5, -0.4),
        (-0.3, -0.4),
        (-0.1, -0.4),
        (0.33, 0.3),
        (0.43, 0.1),
        (0.33, -0.2),
        (0.66, -0.2),
        (0.74, -0.4),
    ] {
        pen.block(Shade::Glow, (x - 0.03, y - 0.05), (x + 0.03, y + 0.05));
    }
}

pub(super) fn dock(pen: &ShadePen<'_>) {
    for row in 0..4 {
        let y = -0.7 + row as f32 * 0.44;
        pen.both(Shade::Mid, &[(0.52, y - 0.07), (0.84, y - 0.07), (0.84, y + 0.07), (0.52, y + 0.07)]);
        pen.disc(Shade::Glow, (0.54, y), 0.05);
        pen.disc(Shade::Glow, (-0.54, y), 0.05);
    }
    pen.both(Shade::Light, &[(0.76, -0.9), (0.92, -0.9), (0.92, 0.86), (0.76, 0.86)]);
    pen.shine((0.0, 0.0), 0.7, 0.4);
}
