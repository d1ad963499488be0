//! People: busts known by role, people and dress. Nobody has a face.

use bevy_egui::egui::Color32;

use super::pen::{Shade, ShadePen};
use crate::fleet::units::CrewType;
use crate::looks::{Coat, Feature, Hair, HairTone, PersonLook, Skin, Species};

const fn rgb(red: u8, green: u8, blue: u8) -> Shade {
    Shade::Own(Color32::from_rgb(red, green, blue))
}

const fn skin(look: &PersonLook) -> Shade {
    match (look.species, look.skin) {
        (Species::Android, _) => rgb(0xE9, 0xE2, 0xC8),
        (Species::Hologram, _) => rgb(0xB9, 0xDA, 0xEA),
        (Species::Cardassian, _) => rgb(0xB4, 0xAF, 0xA6),
        (Species::Ferengi, _) => rgb(0xD6, 0x97, 0x62),
        (Species::Changeling, _) => rgb(0xD2, 0xA8, 0x84),
        (_, Skin::Fair) => rgb(0xE2, 0xB4, 0x94),
        (_, Skin::Olive) => rgb(0xC6, 0x93, 0x6A),
        (_, Skin::Brown) => rgb(0x99, 0x67, 0x46),
        (_, Skin::Deep) => rgb(0x6B, 0x44, 0x31),
    }
}

const fn hair(tone: HairTone) -> Shade {
    match tone {
        HairTone::Black => rgb(0x2A, 0x26, 0x2C),
        HairTone::Brown => rgb(0x5B, 0x3C, 0x2A),
        HairTone::Red => rgb(0x9A, 0x48, 0x28),
        HairTone::Fair => rgb(0xCF, 0xA7, 0x60),
        HairTone::Grey => rgb(0xA9, 0xAB, 0xAF),
    }
}

const fn cloth(coat: Coat) -> Shade {
    match coat {
        Coat::Red => rgb(0xB0, 0x36, 0x38),
        Coat::Gold => rgb(0xC9, 0x98, 0x36),
        Coat::Blue => rgb(0x35, 0x7F, 0xA8),
        Coat::Armour => rgb(0x6A, 0x66, 0x6C),
        Coat::Robe => rgb(0x7A, 0x4A, 0x72),
        Coat::Plain => rgb(0x4C, 0x52, 0x5C),
        Coat::Fur => rgb(0x5E, 0x4B, 0x3A),
    }
}

/// Draws somebody from the shoulders up.
pub(super) fn person(pen: &ShadePen<'_>, look: &PersonLook) {
    back_hair(pen, look);
    body(pen, look);
    let face = skin(look);
    pen.block(Shade::Own(darker(face)), (-0.17, -0.42), (0.17, -0.02));
    ears(pen, look.species, face);
    let broad = if look.species == Species::Ferengi { 0.4 } else { 0.34 };
    pen.fill(
        face,
        &[
            (-0.14, -0.24),
            (0.14, -0.24),
            (broad - 0.06, -0.04),
            (broad, 0.26),
            (broad - 0.02, 0.5),
            (0.2, 0.68),
            (-0.2, 0.68),
            (0.02 - broad, 0.5),
            (-broad, 0.26),
            (0.06 - broad, -0.04),
        ],
    );
    // One half of the face lies in shade, with the line of a nose.
    pen.fill(
        Shade::Own(darker(face)),
        &[(0.05, 0.2), (0.04, -0.24), (0.14, -0.24), (broad - 0.06, -0.04), (broad, 0.26), (0.24, 0.3)],
    );
    pen.line(Shade::Own(darker(face)), &[(-0.22, 0.26), (-0.06, 0.24)], 0.06);
    marks(pen, look, face);
    top_hair(pen, look);
    feature(pen, look);
}

fn darker(tone: Shade) -> Color32 {
    match tone {
        Shade::Own(colour) => super::palette::tint(colour, super::palette::SPACE, 0.34),
        Shade::Light | Shade::Mid | Shade::Dark | Shade::Glow => super::palette::SPACE,
    }
}

fn body(pen: &ShadePen<'_>, look: &PersonLook) {
    let coat = cloth(look.coat);
    let black = rgb(0x1C, 0x1F, 0x28);
    let torso = [
        (-0.95, -1.1),
        (0.95, -1.1),
        (0.86, -0.62),
        (0.6, -0.4),
        (0.2, -0.26),
        (-0.2, -0.26),
        (-0.6, -0.4),
        (-0.86, -0.62),
    ];
    match look.coat {
        Coat::Red | Coat::Gold | Coat::Blue => {
            pen.fill(black, &torso);
            pen.both(
                coat,
                &[(0.0, -0.62), (0.22, -0.28), (0.6, -0.4), (0.86, -0.62), (0.9, -0.76), (0.3, -0.74)],
            );
            pen.line(coat, &[(-0.2, -0.27), (0.0, -0.4), (0.2, -0.27)], 0.07);
            // The badge, in two metals.
            pen.oval(rgb(0xD9, 0xB2, 0x50), (0.46, -0.78), (0.13, 0.09));
            pen.fill(rgb(0xE8, 0xEC, 0xF0), &[(0.46, -0.64), (0.53, -0.92), (0.46, -0.84), (0.39, -0.92)]);
        }
        Coat::Armour => {
            pen.fill(coat, &torso);
            pen.both(rgb(0x44, 0x42, 0x4A), &[(0.4, -0.36), (0.9, -0.44), (1.02, -0.8), (0.66, -0.66)]);
            pen.both(rgb(0x8E, 0x8A, 0x90), &[(0.36, -0.34), (0.86, -0.42), (0.7, -0.56), (0.4, -0.48)]);
            sash(pen);
        }
        Coat::Robe => {
            pen.fill(coat, &torso);
            pen.both(rgb(0xA8, 0x86, 0x52), &[(0.16, -0.22), (0.56, -0.3), (0.16, -1.1), (0.0, -1.1)]);
            pen.fill(black, &[(-0.16, -0.26), (0.16, -0.26), (0.0, -0.9)]);
        }
        Coat::Plain => {
            pen.fill(coat, &torso);
            pen.fill(rgb(0x2A, 0x2E, 0x38), &[(-0.2, -0.26), (0.2, -0.26), (0.08, -1.1), (-0.08, -1.1)]);
        }
        Coat::Fur => {
            pen.fill(rgb(0x45, 0x42, 0x4A), &torso);
            for lock in 0..7 {
                let x = lock as f32 * 0.13 + 0.16;
                pen.both(
                    coat,
                    &[(x - 0.1, -0.28 - x * 0.14), (x + 0.16, -0.34 - x * 0.14), (x + 0.06, -0.74)],
                );
            }
            sash(pen);
        }
    }
}

/// A Klingon sash with its studs.
fn sash(pen: &ShadePen<'_>) {
    pen.fill(rgb(0x9A, 0x7A, 0x3E), &[(0.48, -0.36), (0.66, -0.44), (-0.34, -1.1), (-0.64, -1.1)]);
    for stud in 0..4 {
        let along = stud as f32 * 0.24;
        pen.disc(rgb(0xE2, 0xD2, 0x9A), (0.46 - along, -0.5 - along * 0.66), 0.05);
    }
}

fn ears(pen: &ShadePen<'_>, species: Species, face: Shade) {
    match species {
        Species::Vulcan => pen.both(face, &[(0.3, 0.12), (0.42, 0.26), (0.5, 0.56), (0.32, 0.36)]),
        Species::Ferengi => {
            pen.both(face, &[(0.32, 0.0), (0.6, 0.02), (0.84, 0.3), (0.78, 0.6), (0.5, 0.66), (0.34, 0.44)]);
            pen.both(
                Shade::Own(darker(face)),
                &[(0.44, 0.18), (0.6, 0.16), (0.72, 0.36), (0.64, 0.52), (0.48, 0.44)],
            );
        }
        Species::Changeling => {}
        Species::Human
        | Species::Klingon
        | Species::Bajoran
        | Species::Cardassian
        | Species::Android
        | Species::Borg
        | Species::Hologram
        | Species::HalfKlingon
        | Species::Inked => pen.both(face, &[(0.3, 0.08), (0.4, 0.16), (0.41, 0.32), (0.32, 0.34)]),
    }
}

/// What tells one people from another.
fn marks(pen: &ShadePen<'_>, look: &PersonLook, face: Shade) {
    let shade = Shade::Own(darker(face));
    match look.species {
        Species::Human | Species::Android | Species::Changeling => {}
        Species::Vulcan => {
            pen.both(rgb(0x2A, 0x26, 0x2C), &[(0.04, 0.28), (0.28, 0.42), (0.3, 0.38), (0.06, 0.24)]);
        }
        Species::Klingon => {
            pen.line(shade, &[(0.0, 0.24), (0.0, 0.66)], 0.07);
            for rib in 0..3 {
                let y = 0.34 + rib as f32 * 0.12;
                pen.line(
                    shade,
                    &[(-0.28, y + 0.02), (-0.1, y + 0.07), (0.0, y), (0.1, y + 0.07), (0.28, y + 0.02)],
                    0.06,
                );
            }
            pen.line(rgb(0x20, 0x1A, 0x1C), &[(-0.28, 0.26), (-0.06, 0.2)], 0.07);
            pen.line(rgb(0x20, 0x1A, 0x1C), &[(0.28, 0.26), (0.06, 0.2)], 0.07);
        }
        Species::HalfKlingon => {
            pen.line(shade, &[(0.0, 0.3), (0.0, 0.52)], 0.05);
            pen.line(shade, &[(-0.16, 0.46), (0.0, 0.4), (0.16, 0.46)], 0.05);
        }
        Species::Bajoran => {
            for ridge in 0..4 {
                let y = 0.1 + ridge as f32 * 0.06;
                pen.line(shade, &[(-0.06, y), (0.06, y)], 0.03);
            }
            pen.line(rgb(0xE8, 0xEC, 0xF0), &[(-0.38, 0.3), (-0.42, 0.1), (-0.37, -0.06)], 0.05);
            pen.disc(rgb(0xE8, 0xEC, 0xF0), (-0.37, -0.09), 0.05);
        }
        Species::Cardassian => {
            pen.both(shade, &[(0.3, -0.06), (0.62, -0.38), (0.5, -0.4), (0.16, -0.24)]);
            pen.arc(shade, (-0.16, 0.24), (0.13, 0.12), (0.0, 1.0), 0.045);
            pen.arc(shade, (0.16, 0.24), (0.13, 0.12), (0.0, 1.0), 0.045);
            pen.oval(shade, (0.0, 0.46), (0.06, 0.09));
        }
        Species::Ferengi => {
            pen.line(shade, &[(-0.26, 0.44), (0.0, 0.36), (0.26, 0.44)], 0.06);
            pen.line(shade, &[(-0.16, 0.14), (0.0, 0.18), (0.16, 0.14)], 0.05);
        }
        Species::Borg => {
            pen.arc(rgb(0xC4, 0xCC, 0xD4), (0.16, 0.28), (0.18, 0.15), (-0.1, 0.4), 0.08);
            pen.fill(rgb(0x8C, 0x96, 0xA2), &[(-0.36, 0.1), (-0.26, 0.04), (-0.2, -0.04), (-0.34, -0.02)]);
            pen.disc(rgb(0x7B, 0xE0, 0xA0), (0.16, 0.28), 0.05);
        }
        Species::Hologram => {
            for row in 0..7 {
                let y = -0.9 + row as f32 * 0.26;
                pen.line(Shade::Glow, &[(-0.66, y), (0.66, y)], 0.025);
            }
        }
        Species::Inked => {
            for line in 0..3 {
                let x = -0.3 + line as f32 * 0.07;
                pen.line(rgb(0x23, 0x2C, 0x4A), &[(x, 0.3), (x - 0.02, 0.4), (x + 0.05, 0.52)], 0.035);
            }
        }
    }
}

/// The hair that falls behind the shoulders.
fn back_hair(pen: &ShadePen<'_>, look: &PersonLook) {
    let tone = hair(look.tone);
    match look.hair {
        Hair::Long => pen
            .fill(tone, &[(-0.46, -0.56), (0.46, -0.56), (0.46, 0.5), (0.2, 0.8), (-0.2, 0.8), (-0.46, 0.5)]),
        Hair::Mane => pen.fill(
            tone,
            &[
                (-0.62, -0.6),
                (-0.3, -0.72),
                (0.3, -0.72),
                (0.62, -0.6),
                (0.58, 0.3),
                (0.32, 0.78),
                (-0.32, 0.78),
                (-0.58, 0.3),
            ],
        ),
        Hair::Curls => {
            for curl in 0..9 {
                let (sine, cosine) = ((curl as f32 / 8.0 * 1.2 - 0.1) * std::f32::consts::PI).sin_cos();
                pen.disc(tone, (cosine * 0.42, 0.24 + sine * 0.46), 0.2);
            }
        }
        Hair::Bun => pen.disc(tone, (0.16, 0.84), 0.2),
        Hair::Tail => pen.fill(tone, &[(0.2, 0.6), (0.5, 0.5), (0.62, -0.1), (0.5, -0.5), (0.42, 0.0)]),
        Hair::None | Hair::Short | Hair::Swept | Hair::Bowl => {}
    }
}

fn top_hair(pen: &ShadePen<'_>, look: &PersonLook) {
    let tone = hair(look.tone);
    match look.hair {
        Hair::None => {}
        // A ridged forehead stands free.
        Hair::Mane | Hair::Long if matches!(look.species, Species::Klingon) => {
            pen.both(
                tone,
                &[
                    (0.0, 0.82),
                    (0.24, 0.76),
                    (0.44, 0.44),
                    (0.46, 0.0),
                    (0.34, 0.2),
                    (0.26, 0.56),
                    (0.0, 0.72),
                ],
            );
        }
        Hair::Short if matches!(look.species, Species::Klingon) => {
            pen.both(
                tone,
                &[(0.0, 0.8), (0.26, 0.72), (0.38, 0.44), (0.34, 0.24), (0.26, 0.56), (0.0, 0.68)],
            );
        }
        Hair::Short | Hair::Tail | Hair::Bun => {
            pen.both(
                tone,
                &[(0.0, 0.8), (0.26, 0.72), (0.39, 0.48), (0.36, 0.24), (0.28, 0.46), (0.0, 0.56)],
            );
        }
        Hair::Swept => {
            pen.fill(
                tone,
                &[
                    (-0.38, 0.26),
                    (-0.42, 0.58),
                    (-0.2, 0.86),
                    (0.22, 0.84),
                    (0.42, 0.54),
                    (0.36, 0.26),
                    (0.24, 0.56),
                    (-0.1, 0.6),
                    (-0.3, 0.5),
                ],
            );
        }
        Hair::Bowl => {
            pen.both(tone, &[(0.0, 0.8), (0.28, 0.72), (0.4, 0.46), (0.38, 0.14), (0.3, 0.44), (0.0, 0.46)]);
        }
        Hair::Long | Hair::Mane => {
            pen.both(
                tone,
                &[
                    (0.0, 0.8),
                    (0.26, 0.76),
                    (0.44, 0.5),
                    (0.46, -0.1),
                    (0.34, 0.24),
                    (0.2, 0.54),
                    (0.0, 0.64),
                ],
            );
        }
        Hair::Curls => {
            for curl in 0..5 {
                pen.disc(tone, (-0.26 + curl as f32 * 0.13, 0.66), 0.13);
            }
        }
    }
}

/// The sign of what somebody is aboard a ship, on their chest: four pips, two, a gear or a diamond.
pub(super) fn role(pen: &ShadePen<'_>, role: CrewType) {
    let gold = rgb(0xF2, 0xD2, 0x72);
    let (x, y) = (-0.46, -0.62);
    match role {
        CrewType::Captain | CrewType::Officer => {
            let pips = if role == CrewType::Captain { 4 } else { 2 };
            for pip in 0..pips {
                pen.disc(gold, (x - 0.15 + pip as f32 * 0.125, y + 0.03 * pip as f32), 0.055);
            }
        }
        CrewType::Engineer => {
            for tooth in 0..6 {
                let (sine, cosine) = (tooth as f32 / 6.0 * std::f32::consts::TAU).sin_cos();
                pen.line(gold, &[(x, y), (x + cosine * 0.16, y + sine * 0.16)], 0.07);
            }
            pen.disc(gold, (x, y), 0.11);
            pen.disc(rgb(0x30, 0x26, 0x1A), (x, y), 0.05);
        }
        CrewType::Specialist => {
            pen.fill(gold, &[(x, y + 0.16), (x + 0.11, y), (x, y - 0.16), (x - 0.11, y)]);
        }
    }
}

fn feature(pen: &ShadePen<'_>, look: &PersonLook) {
    let tone = hair(look.tone);
    let metal = rgb(0xC4, 0xCC, 0xD4);
    match look.feature {
        Feature::None => {}
        Feature::Beard => {
            pen.both(tone, &[(0.0, -0.3), (0.16, -0.26), (0.32, 0.08), (0.2, -0.02), (0.0, 0.02)])
        }
        Feature::Goatee => {
            pen.fill(tone, &[(-0.12, -0.1), (0.12, -0.1), (0.07, -0.4), (0.0, -0.46), (-0.07, -0.4)])
        }
        Feature::Moustache => {
            pen.both(tone, &[(0.0, 0.06), (0.16, 0.03), (0.24, -0.2), (0.16, -0.06), (0.0, -0.01)])
        }
        Feature::Visor => {
            pen.fill(
                metal,
                &[(-0.38, 0.36), (0.38, 0.36), (0.36, 0.14), (0.14, 0.1), (-0.14, 0.1), (-0.36, 0.14)],
            );
            for slit in 0..7 {
                let x = -0.27 + slit as f32 * 0.09;
                pen.line(rgb(0x32, 0x3A, 0x48), &[(x, 0.17), (x, 0.32)], 0.035);
            }
        }
        Feature::EyePatch => {
            pen.oval(rgb(0x1A, 0x16, 0x18), (0.16, 0.24), (0.14, 0.12));
            pen.line(rgb(0x1A, 0x16, 0x18), &[(-0.32, 0.5), (0.16, 0.28), (0.36, 0.3)], 0.05);
        }
        Feature::Band => pen.fill(metal, &[(-0.36, 0.56), (0.36, 0.56), (0.37, 0.46), (-0.37, 0.46)]),
        Feature::Cap => {
            pen.fill(
                rgb(0x3A, 0x3A, 0x44),
                &[(-0.42, 0.44), (0.42, 0.44), (0.4, 0.7), (0.2, 0.88), (-0.2, 0.88), (-0.4, 0.7)],
            );
            pen.fill(metal, &[(-0.43, 0.5), (0.43, 0.5), (0.42, 0.4), (-0.42, 0.4)]);
        }
        Feature::Scar => pen.line(rgb(0x7E, 0x2E, 0x28), &[(-0.26, 0.42), (-0.16, 0.2), (-0.2, 0.02)], 0.045),
    }
}
