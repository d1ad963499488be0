//! Contact sheets of everything that can lie on the table, drawn without a window or a display.
//!
//! This is how art is reviewed: one picture for the ships, one for the ships as small as they are in play, one for
//! the tiles, one for the counters, each with a text file that says which is which.

mod board;
mod canvas;
mod sheets;
mod stage;

use std::collections::VecDeque;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::app::ScheduleRunnerPlugin;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};

use super::TableArt;
use super::quality::Quality;
use super::spawner::ModelSpawner;
use crate::app::gallery::headless;
use canvas::Canvas;
use sheets::ExhibitSheet;

/// Frames before the first picture is taken: shaders load and the sky is baked meanwhile.
const FIRST_SETTLE: u32 = 40;
/// Frames before each further picture is taken.
const SETTLE: u32 = 4;

/// Why there is no gallery.
#[derive(Debug)]
pub enum GalleryProblem {
    /// The looks are wrong.
    Looks(String),
    /// The folder cannot be written.
    Folder(std::io::Error),
    /// This sheet did not come out.
    Missing(PathBuf),
}

impl fmt::Display for GalleryProblem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GalleryProblem::Looks(problems) => out.write_str(problems),
            GalleryProblem::Folder(error) => write!(out, "the folder cannot be written: {error}"),
            GalleryProblem::Missing(path) => write!(out, "{} was not drawn", path.display()),
        }
    }
}

impl std::error::Error for GalleryProblem {}

/// Draws all sheets into a folder, which is created if it is missing.
pub fn gallery(assets: &Path, out_dir: &Path, quality: Quality) -> Result<(), GalleryProblem> {
    std::fs::create_dir_all(out_dir).map_err(GalleryProblem::Folder)?;
    let art = TableArt::at(assets).map_err(GalleryProblem::Looks)?;
    let sheets = sheets::all(&art.looks);
    for sheet in &sheets {
        let index = out_dir.join(format!("{}.txt", sheet.name));
        std::fs::write(index, sheet.index()).map_err(GalleryProblem::Folder)?;
    }
    let likeness = sheets::likeness(&art.looks);
    std::fs::write(out_dir.join("likeness.txt"), likeness).map_err(GalleryProblem::Folder)?;
    let files: Vec<PathBuf> = sheets.iter().map(|sheet| sheet.file(out_dir)).collect();
    for file in &files {
        // An old picture must not pass for a new one.
        if file.exists() {
            std::fs::remove_file(file).map_err(GalleryProblem::Folder)?;
        }
    }
    draw(art, sheets, assets, out_dir, quality);
    files.into_iter().find(|file| !file.exists()).map_or(Ok(()), |file| Err(GalleryProblem::Missing(file)))
}

fn draw(art: TableArt, sheets: Vec<ExhibitSheet>, assets: &Path, out_dir: &Path, quality: Quality) {
    App::new()
        .add_plugins(headless(assets))
        .add_plugins(ScheduleRunnerPlugin::run_loop(Duration::from_millis(1)))
        .add_plugins(art)
        .insert_resource(quality)
        .insert_resource(ClearColor(Color::srgb_u8(0x07, 0x0a, 0x14)))
        .insert_resource(Exhibition {
            waiting: sheets.into(),
            canvas: Canvas::default(),
            place: 0,
            folder: out_dir.to_owned(),
            phase: Phase::Empty,
            settle: FIRST_SETTLE,
        })
        .add_systems(Update, step)
        .run();
}

/// What happens to each exhibit in turn.
enum Phase {
    /// Nothing stands on the stage.
    Empty,
    /// It stands there and has been drawn so often.
    Settling(Handle<Image>, u32),
    /// Its picture is being taken.
    Taking,
}

/// One exhibit at a time is set up and drawn alone into a picture of its cell, which is then copied to the sheet:
/// many cameras at once would make a software renderer fill the whole sheet for each of them.
#[derive(Resource)]
struct Exhibition {
    waiting: VecDeque<ExhibitSheet>,
    canvas: Canvas,
    place: usize,
    folder: PathBuf,
    phase: Phase,
    settle: u32,
}

/// Marks all that belongs to the current exhibit.
#[derive(Component)]
struct OnStage;

fn step(
    mut session: ResMut<Exhibition>,
    mut commands: Commands,
    mut models: ModelSpawner,
    mut images: ResMut<Assets<Image>>,
    mut exit: MessageWriter<AppExit>,
) {
    let session = &mut *session;
    let Some(sheet) = session.waiting.front() else {
        exit.write(AppExit::Success);
        return;
    };
    match &mut session.phase {
        Phase::Empty => match sheet.exhibits.get(session.place) {
            Some((_, exhibit)) => {
                let image = stage::set_up(&mut commands, &mut models, &mut images, sheet, exhibit);
                session.phase = Phase::Settling(image, 0);
            }
            None => {
                let image = std::mem::take(&mut session.canvas).image();
                let entity = commands.spawn_empty().observe(save_to_disk(sheet.file(&session.folder))).id();
                commands.trigger(ScreenshotCaptured { entity, image });
                session.waiting.pop_front();
                session.place = 0;
            }
        },
        Phase::Settling(_, drawn) if *drawn < session.settle => *drawn += 1,
        Phase::Settling(image, _) => {
            commands.spawn(Screenshot::image(image.clone())).observe(take);
            session.phase = Phase::Taking;
        }
        Phase::Taking => {}
    }
}

/// Copies a picture to its cell and clears the stage.
fn take(
    taken: On<ScreenshotCaptured>,
    things: Query<Entity, With<OnStage>>,
    mut commands: Commands,
    mut session: ResMut<Exhibition>,
) {
    for thing in &things {
        commands.entity(thing).despawn();
    }
    let session = &mut *session;
    if let Some(sheet) = session.waiting.front() {
        session.canvas.paste(sheet, session.place, &taken.image);
    }
    session.place += 1;
    session.settle = SETTLE;
    session.phase = Phase::Empty;
}
