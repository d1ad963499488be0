//! Things of tables, courts and halls.

use std::f32::consts::TAU;

use bevy_egui::egui::Color32;

use super::pen::{Shade, ShadePen};

const PAPER: Shade = Shade::Own(Color32::from_rgb(0xE4, 0xD6, 0xB4));
const INK: Shade = Shade::Own(Color32::from_rgb(0x4A, 0x3C, 0x30));
const GOLD: Shade = Shade::Own(Color32::from_rgb(0xD6, 0xA9, 0x44));
const WOOD: Shade = Shade::Own(Color32::from_rgb(0x6A, 0x46, 0x2E));
const WINE: Shade = Shade::Own(Color32::from_rgb(0x8E, 0x1F, 0x2E));

pub(super) fn scroll(pen: &ShadePen<'_>) {
    pen.block(PAPER, (-0.56, -0.7), (0.56, 0.7));
    for line in 0..6 {
        let y = 0.46 - line as f32 * 0.17;
        pen.line(INK, &[(-0.42, y), (if line % 3 == 2 { 0.1 } else { 0.42 }, y)], 0.045);
    }
    pen.block(WOOD, (-0.7, 0.66), (0.7, 0.84));
    pen.block(WOOD, (-0.7, -0.84), (0.7, -0.66));
    pen.disc(Shade::Glow, (0.34, -0.5), 0.17);
    pen.disc(WINE, (0.34, -0.5), 0.13);
}

pub(super) fn book(pen: &ShadePen<'_>) {
    pen.fill(WINE, &[(-0.92, 0.5), (0.0, 0.4), (0.92, 0.5), (0.92, -0.62), (0.0, -0.74), (-0.92, -0.62)]);
    pen.both(PAPER, &[(0.0, 0.44), (0.4, 0.58), (0.84, 0.5), (0.84, -0.52), (0.4, -0.46), (0.0, -0.62)]);
    for line in 0..5 {
        let y = 0.36 - line as f32 * 0.17;
        pen.line(INK, &[(-0.7, y), (-0.14, y - 0.06)], 0.04);
        pen.line(INK, &[(0.14, y - 0.06), (0.7, y)], 0.04);
    }
}

pub(super) fn chalice(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.4), 0.8, 0.5);
    pen.fill(GOLD, &[(-0.46, 0.8), (0.46, 0.8), (0.4, 0.24), (0.14, 0.0), (-0.14, 0.0), (-0.4, 0.24)]);
    pen.oval(WINE, (0.0, 0.78), (0.44, 0.11));
    pen.block(GOLD, (-0.07, -0.6), (0.07, 0.04));
    pen.oval(GOLD, (0.0, -0.26), (0.15, 0.08));
    pen.oval(GOLD, (0.0, -0.72), (0.4, 0.13));
    pen.disc(Shade::Glow, (0.0, 0.34), 0.1);
}

pub(super) fn cup(pen: &ShadePen<'_>) {
    pen.arc(Shade::Light, (0.44, 0.0), (0.26, 0.26), (-0.25, 0.25), 0.11);
    pen.fill(Shade::Light, &[(-0.5, 0.42), (0.5, 0.42), (0.4, -0.6), (-0.4, -0.6)]);
    pen.oval(WOOD, (0.0, 0.42), (0.46, 0.12));
    for steam in 0..3 {
        let x = -0.26 + steam as f32 * 0.26;
        pen.line(Shade::Glow, &[(x, 0.6), (x + 0.08, 0.72), (x - 0.04, 0.84), (x + 0.04, 0.98)], 0.045);
    }
}

pub(super) fn crates(pen: &ShadePen<'_>) {
    for (x, y, half) in [(-0.4, -0.46, 0.42), (0.46, -0.5, 0.38), (-0.02, 0.36, 0.38)] {
        pen.block(Shade::Mid, (x - half, y - half), (x + half, y + half));
        pen.block(Shade::Dark, (x - half, y - 0.07), (x + half, y + 0.07));
        pen.line(Shade::Light, &[(x - half, y + half), (x + half, y + half)], 0.05);
        pen.block(Shade::Glow, (x - 0.08, y - 0.05), (x + 0.08, y + 0.05));
    }
}

pub(super) fn cards(pen: &ShadePen<'_>) {
    for card in 0..4 {
        let lean = (card as f32 - 1.5) * 0.26;
        let corner = |x: f32, y: f32| {
            let (sine, cosine) = (-lean).sin_cos();
            (x * cosine - (y + 1.2) * sine, x * sine + (y + 1.2) * cosine - 1.2)
        };
        let face = if card == 3 { PAPER } else { Shade::Light };
        pen.fill(face, &[corner(-0.34, -0.5), corner(0.34, -0.5), corner(0.34, 0.56), corner(-0.34, 0.56)]);
        let sign = if card % 2 == 0 { INK } else { WINE };
        pen.fill(sign, &[corner(0.0, 0.3), corner(0.16, 0.04), corner(0.0, -0.22), corner(-0.16, 0.04)]);
    }
}

pub(super) fn die(pen: &ShadePen<'_>) {
    pen.fill(Shade::Light, &[(-0.76, 0.34), (0.0, 0.04), (0.0, -0.84), (-0.76, -0.5)]);
    pen.fill(Shade::Mid, &[(0.76, 0.34), (0.0, 0.04), (0.0, -0.84), (0.76, -0.5)]);
    pen.fill(Shade::Glow, &[(-0.76, 0.34), (0.0, 0.66), (0.76, 0.34), (0.0, 0.04)]);
    for (x, y) in [(-0.56, 0.0), (-0.38, -0.24), (-0.2, -0.48), (0.2, -0.1), (0.56, -0.34)] {
        pen.oval(INK, (x, y), (0.07, 0.09));
    }
    pen.oval(INK, (0.0, 0.35), (0.12, 0.06));
}

pub(super) fn chair(pen: &ShadePen<'_>) {
    pen.fill(Shade::Mid, &[(-0.46, 0.9), (0.46, 0.9), (0.54, -0.14), (-0.54, -0.14)]);
    pen.fill(Shade::Dark, &[(-0.34, 0.78), (0.34, 0.78), (0.4, -0.1), (-0.4, -0.1)]);
    pen.both(Shade::Light, &[(0.5, 0.16), (0.84, 0.16), (0.84, -0.5), (0.58, -0.5)]);
    pen.fill(Shade::Light, &[(-0.56, -0.14), (0.56, -0.14), (0.7, -0.46), (-0.7, -0.46)]);
    pen.fill(Shade::Dark, &[(-0.2, -0.46), (0.2, -0.46), (0.44, -0.92), (-0.44, -0.92)]);
    pen.block(Shade::Glow, (0.62, 0.06), (0.78, 0.12));
    pen.block(Shade::Glow, (-0.78, 0.06), (-0.62, 0.12));
}

pub(super) fn flag(pen: &ShadePen<'_>) {
    pen.line(Shade::Light, &[(-0.6, -0.96), (-0.6, 0.94)], 0.09);
    pen.disc(GOLD, (-0.6, 0.94), 0.09);
    pen.fill(
        Shade::Mid,
        &[
            (-0.56, 0.84),
            (-0.1, 0.72),
            (0.3, 0.84),
            (0.88, 0.7),
            (0.88, -0.1),
            (0.3, 0.04),
            (-0.1, -0.08),
            (-0.56, 0.04),
        ],
    );
    pen.fill(Shade::Light, &[(-0.1, 0.72), (0.3, 0.84), (0.3, 0.04), (-0.1, -0.08)]);
    pen.disc(Shade::Glow, (0.12, 0.38), 0.16);
}

pub(super) fn shackles(pen: &ShadePen<'_>) {
    pen.arc(Shade::Light, (-0.5, 0.1), (0.36, 0.42), (0.0, 1.0), 0.16);
    pen.arc(Shade::Light, (0.5, -0.1), (0.36, 0.42), (0.0, 1.0), 0.16);
    for link in 0..3 {
        let x = -0.2 + link as f32 * 0.2;
        pen.arc(Shade::Mid, (x, 0.02 - x * 0.4), (0.13, 0.08), (0.0, 1.0), 0.06);
    }
    pen.block(Shade::Dark, (-0.62, 0.42), (-0.38, 0.64));
    pen.block(Shade::Dark, (0.38, -0.64), (0.62, -0.42));
}

pub(super) fn coins(pen: &ShadePen<'_>) {
    for (x, y) in [
        (-0.4, -0.7),
        (-0.4, -0.5),
        (-0.4, -0.3),
        (-0.4, -0.1),
        (0.42, -0.7),
        (0.42, -0.5),
        (0.06, -0.86),
        (0.06, -0.66),
    ] {
        pen.oval(INK, (x, y - 0.04), (0.4, 0.16));
        pen.oval(GOLD, (x, y), (0.38, 0.14));
    }
    pen.disc(GOLD, (0.2, 0.44), 0.4);
    pen.arc(INK, (0.2, 0.44), (0.3, 0.3), (0.0, 1.0), 0.05);
    pen.fill(INK, &[(0.2, 0.64), (0.34, 0.44), (0.2, 0.24), (0.06, 0.44)]);
}

pub(super) fn eye(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.0, 0.6);
    pen.fill(
        Shade::Light,
        &[
            (-0.96, 0.0),
            (-0.5, 0.38),
            (0.0, 0.5),
            (0.5, 0.38),
            (0.96, 0.0),
            (0.5, -0.38),
            (0.0, -0.5),
            (-0.5, -0.38),
        ],
    );
    pen.disc(Shade::Dark, (0.0, 0.0), 0.42);
    pen.disc(Shade::Glow, (0.0, 0.0), 0.34);
    pen.disc(Shade::Own(Color32::from_rgb(0x0A, 0x0C, 0x14)), (0.0, 0.0), 0.17);
    pen.disc(Shade::Own(Color32::WHITE), (-0.12, 0.14), 0.07);
}

pub(super) fn hourglass(pen: &ShadePen<'_>) {
    pen.fill(Shade::Dark, &[(-0.44, 0.78), (0.44, 0.78), (0.4, 0.4), (0.05, 0.0), (-0.05, 0.0), (-0.4, 0.4)]);
    pen.fill(
        Shade::Dark,
        &[(-0.44, -0.78), (0.44, -0.78), (0.4, -0.4), (0.05, 0.0), (-0.05, 0.0), (-0.4, -0.4)],
    );
    pen.fill(Shade::Glow, &[(-0.3, 0.34), (0.3, 0.34), (0.03, 0.02), (-0.03, 0.02)]);
    pen.fill(Shade::Glow, &[(-0.38, -0.74), (0.38, -0.74), (0.0, -0.3)]);
    pen.line(Shade::Glow, &[(0.0, 0.02), (0.0, -0.4)], 0.05);
    pen.block(GOLD, (-0.56, 0.76), (0.56, 0.92));
    pen.block(GOLD, (-0.56, -0.92), (0.56, -0.76));
}

pub(super) fn padlock(pen: &ShadePen<'_>) {
    pen.arc(Shade::Light, (0.0, 0.2), (0.38, 0.56), (0.0, 0.5), 0.14);
    pen.block(Shade::Mid, (-0.6, -0.84), (0.6, 0.22));
    pen.block(Shade::Light, (-0.6, 0.12), (0.6, 0.22));
    pen.disc(Shade::Glow, (0.0, -0.24), 0.15);
    pen.fill(Shade::Glow, &[(-0.05, -0.26), (0.05, -0.26), (0.1, -0.6), (-0.1, -0.6)]);
}

pub(super) fn fire(pen: &ShadePen<'_>) {
    pen.shine((0.0, -0.2), 1.3, 0.8);
    let (ember, flame) = (Color32::from_rgb(0xC8, 0x42, 0x1E), Color32::from_rgb(0xF2, 0x96, 0x30));
    pen.fill(
        Shade::Own(ember),
        &[
            (-0.5, -0.8),
            (-0.66, -0.2),
            (-0.4, 0.3),
            (-0.34, -0.02),
            (-0.06, 0.94),
            (0.2, 0.2),
            (0.34, 0.5),
            (0.62, -0.2),
            (0.5, -0.8),
        ],
    );
    pen.fill(
        Shade::Own(flame),
        &[(-0.32, -0.8), (-0.38, -0.3), (-0.2, 0.0), (0.02, 0.5), (0.18, -0.06), (0.36, -0.3), (0.32, -0.8)],
    );
    pen.fill(
        Shade::Own(Color32::from_rgb(0xFF, 0xE6, 0xA0)),
        &[(-0.16, -0.8), (-0.18, -0.46), (0.0, 0.0), (0.18, -0.46), (0.16, -0.8)],
    );
    pen.line(WOOD, &[(-0.66, -0.9), (0.66, -0.74)], 0.14);
    pen.line(WOOD, &[(-0.66, -0.74), (0.66, -0.9)], 0.14);
}

pub(super) fn badge(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.1, 0.4);
    pen.oval(GOLD, (0.0, -0.06), (0.84, 0.56));
    pen.fill(Shade::Light, &[(0.06, 0.98), (0.6, -0.86), (0.02, -0.34), (-0.5, -0.86)]);
    pen.fill(Shade::Mid, &[(0.06, 0.98), (0.6, -0.86), (0.02, -0.34)]);
}

pub(super) fn trefoil(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 1.0, 0.5);
    pen.disc(Shade::Dark, (0.0, -0.1), 0.62);
    for point in 0..3 {
        let turn = |along: f32, across: f32| {
            let (sine, cosine) = ((point as f32 / 3.0 + 0.25) * TAU).sin_cos();
            (along * cosine - across * sine, along * sine + across * cosine - 0.1)
        };
        let reach = if point == 0 { 1.05 } else { 0.8 };
        pen.fill(Shade::Light, &[turn(reach, 0.0), turn(0.3, 0.2), turn(0.0, 0.0)]);
        pen.fill(Shade::Mid, &[turn(reach, 0.0), turn(0.0, 0.0), turn(0.3, -0.2)]);
    }
    pen.disc(Shade::Glow, (0.0, -0.1), 0.13);
}

pub(super) fn crowd(pen: &ShadePen<'_>) {
    for (x, y, half, tone) in [
        (-0.62, 0.0, 0.3, Shade::Dark),
        (0.62, 0.0, 0.3, Shade::Dark),
        (0.0, 0.1, 0.32, Shade::Dark),
        (-0.34, -0.22, 0.36, Shade::Mid),
        (0.38, -0.22, 0.36, Shade::Light),
    ] {
        pen.fill(
            tone,
            &[
                (x - half, y - 0.9),
                (x + half, y - 0.9),
                (x + half * 0.9, y - 0.02),
                (x + half * 0.4, y + 0.14),
                (x - half * 0.4, y + 0.14),
                (x - half * 0.9, y - 0.02),
            ],
        );
        pen.oval(tone, (x, y + 0.4), (half * 0.56, half * 0.68));
    }
}

pub(super) fn table(pen: &ShadePen<'_>) {
    for seat in 0..5 {
        let x = -0.8 + seat as f32 * 0.4;
        pen.block(Shade::Dark, (x - 0.14, -0.1), (x + 0.14, 0.5));
        pen.block(Shade::Light, (x - 0.14, 0.42), (x + 0.14, 0.5));
    }
    pen.oval(Shade::Dark, (0.0, -0.3), (1.1, 0.36));
    pen.oval(Shade::Mid, (0.0, -0.22), (1.1, 0.34));
    pen.oval(Shade::Glow, (0.0, -0.2), (0.26, 0.08));
}

pub(super) fn door(pen: &ShadePen<'_>) {
    pen.fill(Shade::Dark, &[(-0.7, -0.96), (0.7, -0.96), (0.7, 0.6), (0.4, 0.94), (-0.4, 0.94), (-0.7, 0.6)]);
    pen.both(Shade::Mid, &[(0.04, -0.96), (0.56, -0.96), (0.56, 0.56), (0.34, 0.8), (0.04, 0.8)]);
    pen.line(Shade::Glow, &[(0.0, -0.96), (0.0, 0.8)], 0.05);
    pen.block(Shade::Glow, (0.28, -0.14), (0.42, 0.1));
    pen.line(Shade::Dark, &[(-0.56, -0.3), (-0.06, -0.3)], 0.05);
    pen.line(Shade::Dark, &[(0.06, -0.3), (0.56, -0.3)], 0.05);
}

pub(super) fn arrow(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.4), 0.7, 0.5);
    for step in 0..3 {
        let y = -0.7 + step as f32 * 0.5;
        let tone = if step == 2 { Shade::Glow } else { Shade::Mid };
        pen.both(tone, &[(0.0, y + 0.6), (0.56, y), (0.56, y - 0.24), (0.0, y + 0.28)]);
    }
}

pub(super) fn scales(pen: &ShadePen<'_>) {
    pen.block(GOLD, (-0.06, -0.8), (0.06, 0.8));
    pen.oval(GOLD, (0.0, -0.84), (0.42, 0.11));
    pen.line(GOLD, &[(-0.8, 0.52), (0.0, 0.74), (0.8, 0.46)], 0.09);
    for (x, y) in [(-0.78, -0.1), (0.78, -0.26)] {
        pen.line(Shade::Light, &[(x - 0.26, y), (x, y + 0.66), (x + 0.26, y)], 0.035);
        pen.fill(Shade::Light, &[(x - 0.32, y), (x + 0.32, y), (x + 0.18, y - 0.2), (x - 0.18, y - 0.2)]);
    }
}

pub(super) fn target(pen: &ShadePen<'_>) {
    pen.shine((0.0, 0.0), 0.9, 0.4);
    pen.arc(Shade::Glow, (0.0, 0.0), (0.74, 0.74), (0.0, 1.0), 0.08);
    pen.arc(Shade::Light, (0.0, 0.0), (0.4, 0.4), (0.0, 1.0), 0.05);
    for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
        pen.line(Shade::Glow, &[(x * 0.56, y * 0.56), (x * 0.98, y * 0.98)], 0.08);
    }
    pen.disc(Shade::Glow, (0.0, 0.0), 0.07);
}

pub(super) fn wheat(pen: &ShadePen<'_>) {
    for (stalk, lean) in [(-0.4, -0.2), (0.0, 0.0), (0.4, 0.2)] {
        pen.line(GOLD, &[(stalk * 0.3, -0.94), (stalk + lean, 0.2)], 0.05);
        for grain in 0..4 {
            let y = 0.0 + grain as f32 * 0.2;
            let x = stalk + lean * (0.8 + grain as f32 * 0.2);
            pen.oval(GOLD, (x - 0.1, y), (0.08, 0.14));
            pen.oval(GOLD, (x + 0.1, y), (0.08, 0.14));
        }
        pen.oval(GOLD, (stalk + lean * 1.6, 0.82), (0.07, 0.15));
    }
    pen.block(WOOD, (-0.24, -0.5), (0.24, -0.36));
}

pub(super) fn horn(pen: &ShadePen<'_>) {
    pen.fill(
        PAPER,
        &[
            (-0.9, 0.5),
            (-0.66, 0.0),
            (-0.1, -0.36),
            (0.5, -0.3),
            (0.92, 0.3),
            (0.44, 0.0),
            (0.0, 0.02),
            (-0.4, 0.4),
            (-0.6, 0.74),
        ],
    );
    pen.oval(WINE, (-0.76, 0.62), (0.2, 0.2));
    pen.line(GOLD, &[(-0.3, -0.24), (-0.16, 0.12)], 0.09);
    pen.line(GOLD, &[(0.34, -0.34), (0.3, 0.0)], 0.09);
    pen.disc(GOLD, (0.9, 0.28), 0.08);
}

pub(super) fn bed(pen: &ShadePen<'_>) {
    pen.block(Shade::Dark, (-0.8, -0.94), (-0.66, -0.2));
    pen.block(Shade::Dark, (0.66, -0.94), (0.8, -0.2));
    pen.fill(Shade::Light, &[(-0.94, -0.2), (0.94, -0.2), (0.94, -0.44), (-0.94, -0.44)]);
    pen.fill(Shade::Mid, &[(-0.4, 0.0), (0.92, -0.06), (0.92, -0.2), (-0.4, -0.2)]);
    pen.oval(PAPER, (-0.66, -0.08), (0.22, 0.14));
    pen.block(Shade::Dark, (-0.94, 0.3), (0.5, 0.92));
    pen.line(
        Shade::Glow,
        &[(-0.84, 0.56), (-0.5, 0.56), (-0.38, 0.8), (-0.24, 0.4), (-0.1, 0.56), (0.4, 0.56)],
        0.06,
    );
}
