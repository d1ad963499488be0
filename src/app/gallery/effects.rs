//! Stills of everything that flares up over the board, in the cheapest and in the usual quality.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use bevy_egui::EguiGlobalSettings;

use super::board::table;
use crate::app::play::playhead::Playhead;
use crate::app::scene;
use crate::app::scene::board::BoardRoot;
use crate::app::scene::effects::{Stage, start};
use crate::app::scene::picture::StandingShip;
use crate::app::shell::{Screen, panels_camera};
use crate::app::table::quality::{Quality, TableCamera};
use crate::app::table::spawner::ModelSpawner;
use crate::app::telling::Light;
use crate::fleet::roster::Match;

/// Size of a still.
const SIZE: (u32, u32) = (560, 360);
/// How much time passes from one frame to the next.
const FRAME: Duration = Duration::from_millis(50);
/// Frames before the first effect.
const SETTLE: u32 = 40;
/// Frames after its beginning at which stills of an effect are taken, and at which the next one begins.
const STILLS: [u32; 3] = [4, 8, 13];
const NEXT: u32 = 50;

/// Draws the stills into a folder.
///
/// # Errors
/// A sentence on what is wrong with the looks.
pub fn draw(folder: &Path, assets: &Path, m: Arc<Match>) -> Result<(), String> {
    let mut app = table(assets, &m, SIZE)?;
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(Film {
            folder: folder.to_owned(),
            scenes: VecDeque::new(),
            frame: 0,
            image: Handle::default(),
        })
        .add_systems(Startup, begin)
        .add_systems(Update, turn.after(scene::SceneSystems::Draw));
    app.run();
    Ok(())
}

/// One effect in one quality.
struct FilmScene {
    name: &'static str,
    light: Light,
    quality: Quality,
}

/// What is still to be shown, and how far the first of it has come.
#[derive(Resource)]
struct Film {
    folder: PathBuf,
    scenes: VecDeque<FilmScene>,
    frame: u32,
    image: Handle<Image>,
}

fn begin(
    mut film: ResMut<Film>,
    mut settings: ResMut<EguiGlobalSettings>,
    mut images: ResMut<Assets<Image>>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    next.set(Screen::Match);
    settings.auto_create_primary_context = false;
    let mut target =
        || images.add(Image::new_target_texture(SIZE.0, SIZE.1, TextureFormat::Rgba8UnormSrgb, None));
    commands.spawn((panels_camera(false), RenderTarget::Image(target().into())));
    film.image = target();
}

/// The two ships of different sides that stand nearest to each other.
fn pair(shown: &Playhead, ships: &[StandingShip]) -> Option<(StandingShip, StandingShip)> {
    let seat = |one: &StandingShip| shown.table.ship(one.ship).seat;
    let pairs = ships.iter().flat_map(|one| ships.iter().map(move |other| (*one, *other)));
    pairs
        .filter(|(one, other)| seat(one).0 == 0 && seat(other).0 == 1)
        .min_by(|one, other| one.0.at.distance(one.1.at).total_cmp(&other.0.at.distance(other.1.at)))
}

fn scenes(one: &StandingShip, other: &StandingShip) -> Vec<(&'static str, Light)> {
    let (from, to) = (one.ship, other.ship);
    vec![
        ("beam-hits", Light::Beam { from, to, hit: true }),
        ("beam-held", Light::Beam { from: to, to: from, hit: false }),
        ("torpedo", Light::Torpedo { from, to }),
        ("hit", Light::Hit(to)),
        ("shield", Light::Shield(from)),
        ("mend", Light::Mend(from)),
        ("blast", Light::Blast(to)),
        ("transport", Light::Transport { from, to }),
        ("veil", Light::Veil { ship: to, cell: other.cell }),
        ("reveal", Light::Reveal(one.cell)),
        ("warp", Light::Warp(one.cell)),
    ]
}

fn turn(
    mut film: ResMut<Film>,
    ships: Query<&StandingShip>,
    shown: Res<Playhead>,
    board: Option<Res<BoardRoot>>,
    mut quality: ResMut<Quality>,
    mut models: ModelSpawner,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(board) = board else { return };
    film.frame += 1;
    let ships: Vec<StandingShip> = ships.iter().copied().collect();
    if film.frame == SETTLE {
        let Some((one, other)) = pair(&shown, &ships) else {
            exit.write(AppExit::error());
            return;
        };
        film.scenes = [Quality::Low, Quality::Default]
            .into_iter()
            .flat_map(|quality| {
                scenes(&one, &other).into_iter().map(move |(name, light)| FilmScene { name, light, quality })
            })
            .collect();
        let middle = (one.at + other.at) / 2.0 + Vec3::Y * 0.35;
        let away = 2.6 + one.at.distance(other.at);
        commands.spawn((
            TableCamera,
            RenderTarget::Image(film.image.clone().into()),
            Projection::Perspective(PerspectiveProjection { fov: 0.6, ..default() }),
            Transform::from_translation(middle + Vec3::new(0.0, 0.75, 0.66) * away)
                .looking_at(middle, Vec3::Y),
        ));
    }
    if film.frame <= SETTLE {
        return;
    }
    let at = (film.frame - SETTLE) % NEXT;
    let (image, folder) = (film.image.clone(), film.folder.clone());
    let Some(FilmScene { name, light, quality: wanted }) = film.scenes.front() else {
        exit.write(AppExit::Success);
        return;
    };
    if at == 1 {
        quality.set_if_neq(*wanted);
    }
    if at == NEXT / 2 - STILLS[2] {
        let mut stage = Stage {
            commands: &mut commands,
            models: &mut models,
            board: &board,
            shown: &shown,
            ships,
            hulls: Vec::new(),
        };
        start(&mut stage, *light);
    }
    for (number, after) in STILLS.into_iter().enumerate() {
        if at == NEXT / 2 - STILLS[2] + after {
            let file = folder.join(format!("{wanted:?}-{name}-{number}.png").to_lowercase());
            commands.spawn(Screenshot::image(image.clone())).observe(save_to_disk(file));
        }
    }
    if at == 0 {
        film.scenes.pop_front();
    }
}
