//! Whose work the game is made of, and under which licences.

use super::frame::{back, page, plate};
use crate::app::panels::intent::ScreenIntent;
use crate::app::panels::widgets::{column_text, line, line_height, row, scrolling};
use crate::app::theme::{FontFace, fonts, palette};
use bevy_egui::egui::{Rect, Ui, vec2};

/// What there is, whose it is and under which licence, in groups.
pub const CREDITS: [(&str, &[(&str, &str)]); 4] = [
    (
        "Fleet Captains",
        &[
            (
                "An unofficial fan work",
                "Made by fans for owners of the board game, and not endorsed, sponsored or approved by anyone named here. Star Trek and all related names and marks belong to CBS Studios Inc. and Paramount; the board game Star Trek: Fleet Captains is by WizKids/NECA, whose marks are theirs. No text, picture or sound of theirs is in this game.",
            ),
            ("Code", "The Fleet Captains contributors. MIT or Apache-2.0, as you like."),
            (
                "Models, pictures, shaders and texts",
                "The Fleet Captains contributors. Creative Commons Attribution 4.0 (CC BY 4.0).",
            ),
        ],
    ),
    (
        "Sounds",
        &[(
            "Effects and music",
            "The Fleet Captains contributors, CC BY 4.0. Synthesised for this game by a script that comes with the sources; no recording or sample of anybody else is in them.",
        )],
    ),
    (
        "Fonts",
        &[
            ("IBM Plex Sans Condensed", "\u{a9} 2017 IBM Corp. SIL Open Font License 1.1."),
            ("Oxanium", "\u{a9} 2019 The Oxanium Project Authors. SIL Open Font License 1.1."),
        ],
    ),
    (
        "Libraries",
        &[
            (
                "MIT or Apache-2.0",
                "bevy, bevy_kira_audio, clap, clap_complete, ctrlc, directories, hex, num-traits, rand, ron, semver, serde, serde_json, serde_path_to_error.",
            ),
            ("MIT", "bevy_egui, strsim."),
            ("Apache-2.0", "ab_glyph, hexx, winit."),
            (
                "What these are built on",
                "Several hundred further libraries, nearly all under MIT, Apache-2.0, BSD, Zlib or ISC; the sound decoders under MPL-2.0, the tables of letters under Unicode-3.0. In an archive of the game THIRD-PARTY.txt names each one with its text; from the sources, cargo tree lists them.",
            ),
        ],
    ),
];

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, out: &mut Vec<ScreenIntent>) {
    let (inner, mut buttons) = page(ui, "credits", None, "Credits and licences", "");
    let width = inner.width().min(fonts::scaled(ui, 920.0));
    plate(ui, Rect::from_min_size(inner.min, vec2(width, inner.height())), "", |ui, rect| {
        scrolling(ui, rect, "credits", |ui| {
            for (title, works) in CREDITS {
                let heading = row(ui, line_height(ui, fonts::BODY) + 12.0);
                line(ui, heading, title, FontFace::Display, fonts::BODY, palette::DIM);
                for (what, whose) in works {
                    let place = row(ui, line_height(ui, fonts::BODY) + 2.0);
                    line(ui, place, what, FontFace::Strong, fonts::BODY, palette::TEXT);
                    column_text(ui, whose, FontFace::Body, fonts::BODY, palette::DIM);
                    row(ui, 8.0);
                }
            }
        });
    });
    back(ui, &mut buttons, "Back", out);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn all() -> String {
        CREDITS.iter().flat_map(|(_, works)| *works).map(|(what, whose)| format!("{what} {whose} ")).collect()
    }

    #[test]
    fn every_library_the_game_names_is_credited() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let manifest = std::fs::read_to_string(root.join("Cargo.toml")).unwrap();
        let (before_tests, _) = manifest.split_once("[dev-dependencies]").unwrap();
        let (_, list) = before_tests.split_once("[dependencies]").unwrap();
        let tables = list.lines().filter_map(|line| line.strip_prefix("[dependencies.")?.strip_suffix(']'));
        let plain = list.split("\n[").next().unwrap_or_default();
        let names = plain.lines().filter_map(|line| line.split_once(" = ").map(|(name, _)| name));
        let all = all();
        let credited = |name: &str| all.split([' ', ',', '.']).any(|word| word == name);
        let names: Vec<&str> = names.chain(tables).collect();
        assert!(names.len() > 10 && names.iter().all(|name| credited(name)), "{names:?}");
    }

    #[test]
    fn every_font_is_credited() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
        for font in std::fs::read_dir(folder).unwrap().flatten().filter(|one| one.path().is_dir()) {
            let name = font.file_name().to_string_lossy().replace('-', " ");
            assert!(all().to_lowercase().contains(&name), "{name}");
        }
    }
}
