//! The colours that tell one thing from another on the board: whose something is, what can be reached, where there is
//! danger. The player chooses one of three sets; everything else is the same in all of them.
//!
//! Invariants: in each set owners, reach and danger stay apart for eyes that lack one kind of cone and in grey (the
//! figures stand in the tests); what owners and outcomes are written in can be read on every ground.

use bevy::prelude::Resource;
use bevy_egui::egui::{Color32, Context, Id, Ui};

use crate::looks::OwnerColour;

/// A set of such colours.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    pub name: &'static str,
    /// Of the two sides that usually meet, the one in a cool colour and the one in a warm one.
    pub cool: Color32,
    pub warm: Color32,
    /// Belonging to nobody.
    pub neutral: Color32,
    /// A click does something here, and nothing can happen on the way.
    pub reach: Color32,
    /// Something may happen here: an unexplored place, an enemy, a target.
    pub danger: Color32,
    /// A good outcome; always beside a word or a tick.
    pub good: Color32,
    /// A bad outcome; always beside a word or a cross.
    pub bad: Color32,
}

impl Palette {
    pub const STANDARD: Self = Self {
        name: "Standard",
        cool: Color32::from_rgb(0x57, 0xAD, 0xFC),
        warm: Color32::from_rgb(0xE0, 0x4E, 0x38),
        neutral: Color32::from_rgb(0x5A, 0x53, 0x75),
        reach: Color32::from_rgb(0xF2, 0xFF, 0xF9),
        danger: Color32::from_rgb(0xFE, 0xCA, 0x44),
        good: Color32::from_rgb(0x5F, 0xD3, 0x8D),
        bad: Color32::from_rgb(0xFF, 0x7A, 0x6B),
    };
    /// Nothing is told by red and green.
    pub const BLUE_AND_ORANGE: Self = Self {
        name: "Blue and orange",
        cool: Color32::from_rgb(0x6B, 0xAD, 0xF8),
        warm: Color32::from_rgb(0xC5, 0x68, 0x0B),
        neutral: Color32::from_rgb(0x4F, 0x57, 0x68),
        reach: Color32::from_rgb(0xFF, 0xFF, 0xFF),
        danger: Color32::from_rgb(0xFC, 0xCF, 0x04),
        good: Color32::from_rgb(0x8C, 0xC8, 0xFF),
        bad: Color32::from_rgb(0xFF, 0x9A, 0x4A),
    };
    /// As bright as can be on the dark table.
    pub const HIGH_CONTRAST: Self = Self {
        name: "High contrast",
        cool: Color32::from_rgb(0x6A, 0xDF, 0xFF),
        warm: Color32::from_rgb(0xE9, 0x92, 0x35),
        neutral: Color32::from_rgb(0x44, 0x44, 0x44),
        reach: Color32::from_rgb(0xFF, 0xFF, 0xF2),
        danger: Color32::from_rgb(0xC6, 0x00, 0xB1),
        good: Color32::from_rgb(0x7A, 0xF5, 0xB5),
        bad: Color32::from_rgb(0xFF, 0xA0, 0xC8),
    };
    /// All sets, in the order of the settings.
    pub const ALL: [Self; 3] = [Self::STANDARD, Self::BLUE_AND_ORANGE, Self::HIGH_CONTRAST];

    /// The set at a place of [`Palette::ALL`], else the first.
    pub fn at(place: u8) -> Self {
        Self::ALL.get(usize::from(place)).copied().unwrap_or(Self::STANDARD)
    }

    /// The colour of the sides that wear this one.
    pub const fn owner(&self, which: OwnerColour) -> Color32 {
        match which {
            OwnerColour::Cool => self.cool,
            OwnerColour::Warm => self.warm,
        }
    }

    /// Lets everything drawn in this context wear these colours.
    pub(super) fn wear(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(Id::new("palette"), self));
    }

    /// The colours that a context wears.
    pub fn worn(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(Id::new("palette"))).unwrap_or_default()
    }
}

impl Default for Palette {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// The colours to draw in here.
pub fn colours(ui: &Ui) -> Palette {
    Palette::worn(ui.ctx())
}

#[cfg(test)]
mod tests {
    use super::super::eyes::{Sight, contrast, difference, lightness, seen};
    use super::super::palette::{PANEL, RAISED, SPACE};
    use super::*;

    /// What must be told apart on the board.
    fn told_apart(palette: &Palette) -> [(&'static str, Color32); 5] {
        [
            ("the cool side", palette.cool),
            ("the warm side", palette.warm),
            ("nobody", palette.neutral),
            ("reach", palette.reach),
            ("danger", palette.danger),
        ]
    }

    fn pairs(palette: &Palette) -> impl Iterator<Item = [(&'static str, Color32); 2]> {
        let all = told_apart(palette);
        (0..all.len()).flat_map(move |i| (0..i).map(move |j| [all[i], all[j]]))
    }

    #[test]
    fn owners_reach_and_danger_are_told_apart_by_all_eyes() {
        for palette in &Palette::ALL {
            for [(one, first), (other, second)] in pairs(palette) {
                for eyes in Sight::ALL {
                    let apart = difference(seen(first, eyes), seen(second, eyes));
                    assert!(apart >= 20.0, "{}, {eyes:?}: {one} and {other}: {apart:.1}", palette.name);
                }
            }
        }
    }

    #[test]
    fn they_are_told_apart_in_grey() {
        for palette in &Palette::ALL {
            for [(one, first), (other, second)] in pairs(palette) {
                let apart = (lightness(first) - lightness(second)).abs();
                assert!(apart >= 15.0, "{}: {one} and {other}: {apart:.1}", palette.name);
            }
        }
    }

    #[test]
    fn what_is_written_in_them_can_be_read() {
        for palette in &Palette::ALL {
            for ground in [SPACE, PANEL, RAISED] {
                for ink in [palette.cool, palette.warm, palette.good, palette.bad] {
                    assert!(contrast(ink, ground) >= 4.0, "{}: {ink:?} on {ground:?}", palette.name);
                }
            }
        }
    }

    #[test]
    fn no_two_sets_look_alike() {
        for (place, palette) in Palette::ALL.iter().enumerate() {
            assert_eq!(Palette::at(place as u8), *palette);
            assert!(Palette::ALL[..place].iter().all(|other| other.name != palette.name
                && difference(seen(other.warm, Sight::Usual), seen(palette.warm, Sight::Usual)) >= 10.0));
        }
    }

    #[test]
    fn a_context_wears_what_it_was_given() {
        let ctx = Context::default();
        assert_eq!(Palette::worn(&ctx), Palette::STANDARD);
        Palette::HIGH_CONTRAST.wear(&ctx);
        assert_eq!(Palette::worn(&ctx), Palette::HIGH_CONTRAST);
    }
}
