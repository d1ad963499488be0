//! Two type families, embedded: Oxanium for headings and numerals, IBM Plex Sans Condensed for reading.
//!
//! Invariants: both have digits of equal width, so numbers never jitter; every size passes through `font`,
//! which applies the player's text size; Oxanium lacks arrows and falls back to Plex for them.

use bevy_egui::egui::{FontData, FontDefinitions, FontFamily, FontId, FontTweak, Style, TextStyle, Ui};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Notes under things: rule ids, key caps.
pub const CAPTION: f32 = 13.0;
/// Secondary lines.
pub const SMALL: f32 = 13.5;
/// Running text.
pub const BODY: f32 = 15.0;
/// Names of things in a panel.
pub const TITLE: f32 = 16.5;
/// The heading of a screen or a prompt.
pub const HEAD: f32 = 22.0;

/// A weight of one of the two families.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FontFace {
    /// Plex, regular.
    Body,
    /// Plex, semi-bold.
    Strong,
    /// Oxanium, regular.
    Light,
    /// Oxanium, semi-bold: headings and numerals.
    Display,
    /// Oxanium, bold: large titles.
    Heavy,
}

static STRONG: LazyLock<FontFamily> = LazyLock::new(|| FontFamily::Name("strong".into()));
static LIGHT: LazyLock<FontFamily> = LazyLock::new(|| FontFamily::Name("light".into()));
static DISPLAY: LazyLock<FontFamily> = LazyLock::new(|| FontFamily::Name("display".into()));
static HEAVY: LazyLock<FontFamily> = LazyLock::new(|| FontFamily::Name("heavy".into()));

impl FontFace {
    /// The egui family of this face.
    pub fn family(self) -> FontFamily {
        match self {
            FontFace::Body => FontFamily::Proportional,
            FontFace::Strong => STRONG.clone(),
            FontFace::Light => LIGHT.clone(),
            FontFace::Display => DISPLAY.clone(),
            FontFace::Heavy => HEAVY.clone(),
        }
    }
}

/// The font of a face at `size` points, times the player's text size.
pub fn font(ui: &Ui, face: FontFace, size: f32) -> FontId {
    FontId::new(size * text_scale(ui.style()), face.family())
}

/// A length that must grow with the text it holds.
pub fn scaled(ui: &Ui, length: f32) -> f32 {
    length * text_scale(ui.style())
}

/// The player's text size, kept in the style as the size of the body text.
fn text_scale(style: &Style) -> f32 {
    style.text_styles.get(&TextStyle::Body).map_or(1.0, |body| body.size / BODY)
}

/// The text styles for egui's own widgets at a text size.
pub(super) fn text_styles(scale: f32) -> BTreeMap<TextStyle, FontId> {
    let body = |size: f32| FontId::new(size * scale, FontFace::Body.family());
    BTreeMap::from([
        (TextStyle::Small, body(SMALL)),
        (TextStyle::Body, body(BODY)),
        (TextStyle::Monospace, body(BODY)),
        (TextStyle::Button, FontId::new(BODY * scale, FontFace::Strong.family())),
        (TextStyle::Heading, FontId::new(HEAD * scale, FontFace::Display.family())),
    ])
}

/// Oxanium, bold: the file from which numbers on models are drawn.
pub const NUMERALS: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts/oxanium/Oxanium_700Bold.ttf"));

/// The embedded fonts as egui wants them.
pub(super) fn definitions() -> FontDefinitions {
    const FILES: [(&str, &[u8]); 5] = [
        (
            "plex",
            include_bytes!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/assets/fonts/ibm-plex-sans-condensed/IBMPlexSansCondensed_400Regular.ttf"
            )),
        ),
        (
            "plex-semibold",
            include_bytes!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/assets/fonts/ibm-plex-sans-condensed/IBMPlexSansCondensed_600SemiBold.ttf"
            )),
        ),
        (
            "oxanium",
            include_bytes!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/assets/fonts/oxanium/Oxanium_400Regular.ttf"
            )),
        ),
        (
            "oxanium-semibold",
            include_bytes!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/assets/fonts/oxanium/Oxanium_600SemiBold.ttf"
            )),
        ),
        ("oxanium-bold", NUMERALS),
    ];
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in FILES {
        // Oxanium sits higher in its line than Plex; brought down, the two share a baseline.
        let y_offset_factor = if name.starts_with("oxanium") { 0.105 } else { 0.0 };
        let data = FontData::from_static(bytes).tweak(FontTweak { y_offset_factor, ..FontTweak::default() });
        fonts.font_data.insert(name.into(), Arc::new(data));
    }
    let faces = [
        (FontFamily::Proportional, ["plex", "oxanium"]),
        (FontFamily::Monospace, ["plex", "oxanium"]),
        (FontFace::Strong.family(), ["plex-semibold", "oxanium-semibold"]),
        (FontFace::Light.family(), ["oxanium", "plex"]),
        (FontFace::Display.family(), ["oxanium-semibold", "plex-semibold"]),
        (FontFace::Heavy.family(), ["oxanium-bold", "plex-semibold"]),
    ];
    for (family, names) in faces {
        fonts.families.insert(family, names.iter().map(|name| (*name).to_owned()).collect());
    }
    fonts
}
