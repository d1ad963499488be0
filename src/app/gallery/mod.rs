//! The gallery: pictures of everything there is, drawn without a window or a display, so that art, texts and layouts
//! can be judged together.
//!
//! | part | shows |
//! |---|---|
//! | `screens` | every panel and screen at every size it is made for |
//! | `cards` | every command card, mission, encounter, location and ship with its dial, as the content says |
//! | `table` | contact sheets of ships, locations and tokens as they stand on the board |
//! | `board` | the board in the middle of a match |
//! | `effects` | stills of what flares up over the board |
//!
//! Invariant: each part is drawn in a process of its own, as a process has only one renderer.

pub mod board;
pub mod cards;
pub mod effects;
pub mod pages;
pub mod screens;

use std::path::Path;
use std::sync::Arc;

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

use crate::app::shell::quiet_log;
use crate::app::table;
use crate::app::table::quality::Quality;
use crate::fleet::content::Content;
use crate::fleet::roster::Match;
use crate::fleet::setup::Setup;

/// What is drawn together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GalleryPart {
    Screens,
    Cards,
    Table,
    Board,
    Effects,
}

impl GalleryPart {
    pub const ALL: [Self; 5] = [Self::Screens, Self::Cards, Self::Table, Self::Board, Self::Effects];

    /// As the command line names it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Screens => "screens",
            Self::Cards => "cards",
            Self::Table => "table",
            Self::Board => "board",
            Self::Effects => "effects",
        }
    }
}

/// Bevy without a window: nothing is drawn before its shaders are ready, and only errors are logged.
pub fn headless(assets: &Path) -> PluginGroupBuilder {
    DefaultPlugins
        .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
        .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
        .set(AssetPlugin { file_path: assets.display().to_string(), ..default() })
        .set(quiet_log())
        .disable::<WinitPlugin>()
}

/// Draws a part into a folder, which is created if it is missing; `setup` is the match that board and ships come from.
///
/// # Errors
/// A sentence on what could not be written or drawn.
pub fn draw(
    part: GalleryPart,
    folder: &Path,
    assets: &Path,
    content: Arc<Content>,
    setup: Setup,
) -> Result<(), String> {
    std::fs::create_dir_all(folder)
        .map_err(|error| format!("{} cannot be written: {error}", folder.display()))?;
    match part {
        GalleryPart::Screens => pages::draw_all(assets, screens::shots(folder)),
        GalleryPart::Cards => {
            pages::draw_all(assets, cards::shots(folder, Arc::new(Match::new(content, setup)?)))
        }
        GalleryPart::Table => {
            table::gallery::gallery(assets, folder, Quality::Low).map_err(|problem| problem.to_string())
        }
        GalleryPart::Board => {
            board::draw(&folder.join("match.png"), assets, Arc::new(Match::new(content, setup)?))
        }
        GalleryPart::Effects => effects::draw(folder, assets, Arc::new(Match::new(content, setup)?)),
    }
}
