//! The colours of the table that are the same for everybody. Names say what a colour means, never where it happens to
//! be used; those that the player can change are [`Palette`](super::Palette).
//!
//! Invariant: `TEXT` and `DIM` keep a contrast of at least 4.5 to 1 on `SPACE`, `PANEL` and `RAISED`.

use bevy_egui::egui::Color32;

/// The dark between the stars, behind every panel.
pub const SPACE: Color32 = Color32::from_rgb(0x07, 0x0A, 0x14);
/// The face of a docked panel.
pub const PANEL: Color32 = Color32::from_rgb(0x0E, 0x13, 0x1F);
/// Something lying on a panel: a row, a card, a button.
pub const RAISED: Color32 = Color32::from_rgb(0x1A, 0x21, 0x31);
/// A raised thing under the pointer.
pub const HOVER: Color32 = Color32::from_rgb(0x26, 0x2F, 0x44);
/// Rules, frames and separators.
pub const LINE: Color32 = Color32::from_rgb(0x2E, 0x39, 0x50);
/// A frame that must be seen against `RAISED`.
pub const LINE_BRIGHT: Color32 = Color32::from_rgb(0x55, 0x64, 0x82);
/// Running text.
pub const TEXT: Color32 = Color32::from_rgb(0xF2, 0xEF, 0xE8);
/// Secondary text.
pub const DIM: Color32 = Color32::from_rgb(0xA3, 0xAB, 0xB9);
/// Marks that may be missed: empty pips, disabled outlines. Never text that must be read.
pub const FAINT: Color32 = Color32::from_rgb(0x50, 0x5A, 0x6E);
/// The one accent: yours to act on, now.
pub const ACT: Color32 = Color32::from_rgb(0xFF, 0xB5, 0x47);
/// The ground of something chosen or under the pointer that can be acted on.
pub const ACT_DEEP: Color32 = Color32::from_rgb(0x3A, 0x2A, 0x14);
/// The ground of something that can be acted on.
pub const ACT_FAINT: Color32 = Color32::from_rgb(0x27, 0x21, 0x1C);
/// Text on a field filled with `ACT`.
pub const ON_ACT: Color32 = Color32::from_rgb(0x22, 0x16, 0x04);

/// A side that nobody chose a colour for.
pub const OTHER_SIDE: Color32 = Color32::from_rgb(0xB8, 0xC0, 0xCC);

/// Combat effects of command cards.
pub const CARD_COMBAT: Color32 = Color32::from_rgb(0xF0, 0x55, 0x4A);
/// Ops effects.
pub const CARD_OPS: Color32 = Color32::from_rgb(0x46, 0xC3, 0x7B);
pub const CARD_CREW: Color32 = Color32::from_rgb(0x4F, 0x9D, 0xF7);

/// Science missions.
pub const SCIENCE: Color32 = Color32::from_rgb(0x3F, 0xC9, 0xC0);
/// Influence missions.
pub const INFLUENCE: Color32 = Color32::from_rgb(0xA8, 0x83, 0xF5);
/// Combat missions.
pub const COMBAT: Color32 = Color32::from_rgb(0xF0, 0x6A, 0x5C);

/// Damage level: undamaged.
pub const LEVEL_WHITE: Color32 = Color32::from_rgb(0xE6, 0xED, 0xF7);
/// Damage level: yellow alert.
pub const LEVEL_YELLOW: Color32 = Color32::from_rgb(0xF2, 0xC2, 0x30);
/// Damage level: red alert.
pub const LEVEL_RED: Color32 = Color32::from_rgb(0xE8, 0x4A, 0x4D);
/// A dial setting with the cloak engaged.
pub const CLOAK: Color32 = Color32::from_rgb(0x38, 0xA9, 0xE0);

/// `colour` at `strength` (0 to 1) over `ground`, opaque, so that no blending depends on what lies beneath.
pub fn tint(ground: Color32, colour: Color32, strength: f32) -> Color32 {
    let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * strength.clamp(0.0, 1.0)) as u8;
    Color32::from_rgb(mix(ground.r(), colour.r()), mix(ground.g(), colour.g()), mix(ground.b(), colour.b()))
}

#[cfg(test)]
mod tests {
    use super::super::eyes::contrast;
    use super::*;

    #[test]
    fn text_is_readable_on_every_ground() {
        for ground in [SPACE, PANEL, RAISED, ACT_DEEP, ACT_FAINT] {
            assert!(contrast(TEXT, ground) >= 7.0);
            assert!(contrast(DIM, ground) >= 4.5);
        }
        for ground in [SPACE, PANEL, RAISED] {
            for meaning in [ACT, SCIENCE, INFLUENCE, COMBAT, OTHER_SIDE] {
                assert!(contrast(meaning, ground) >= 4.0, "{meaning:?} on {ground:?}");
            }
        }
        assert!(contrast(ON_ACT, ACT) >= 7.0);
    }
}
