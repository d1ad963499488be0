//! Looking at the scene by itself: a random match on the table, in a window or straight into a picture.
//!
//! `scene-demo` opens a window and plays on; `scene-demo OUT.png [orders] [seed]` draws one picture without a window.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::app::ScheduleRunnerPlugin;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{CameraMainTextureUsages, CameraOutputMode, RenderTarget};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::{BlendState, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::ExitCondition;
use bevy::winit::{WinitPlugin, WinitSettings};
use bevy_egui::{EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPrimaryContextPass, PrimaryEguiContext};

use super::camera::BoardCamera;
use super::effects::duration;
use crate::app::play::shown::{BoardEvent, BoardMarks, BoardRect, CellMark, MarkKind, SceneBusy, Shown};
use crate::app::table::TableArt;
use crate::app::table::quality::Quality;
use crate::app::theme;
use crate::engine::content::read_one;
use crate::engine::dice::{Key, Rng64};
use crate::engine::game::{Game, Seat, Silent};
use crate::fleet::FleetCaptains;
use crate::fleet::content::pack::{File, PackFiles, load};
use crate::fleet::fact::Fact;
use crate::fleet::ids::CellId;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::view;
use crate::fleet::setup::Setup;

/// Picture size.
const SIZE: (u32, u32) = (1600, 900);
/// Frames before the picture is taken.
const SETTLE: u32 = 40;

/// Runs the demo and leaves the program when the first argument is `scene-demo`.
pub fn run_if_asked() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [command, rest @ ..] = arguments.as_slice() else { return };
    if command != "scene-demo" {
        return;
    }
    let number =
        |index: usize, other: u64| rest.get(index).and_then(|text| text.parse().ok()).unwrap_or(other);
    let file = rest.first().filter(|name| name.ends_with(".png")).map(PathBuf::from);
    let at = usize::from(file.is_some());
    if let Err(problem) = run(file.as_deref(), number(at, 400) as usize, number(at + 1, 7)) {
        eprintln!("no demo: {problem}");
        std::process::exit(1);
    }
    std::process::exit(0);
}

/// The facts of a random match and where it stands.
#[derive(Resource)]
struct Reel {
    facts: Vec<Fact>,
    next: usize,
    wait: f32,
}

fn run(file: Option<&Path>, orders: usize, seed: u64) -> Result<(), String> {
    let m = Arc::new(shipped_match()?);
    let (shown, facts) = play(&m, orders, seed)?;
    let mut app = App::new();
    let art = TableArt::core().map_err(|problem| problem.to_string())?;
    if let Some(file) = file {
        let window =
            WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
        let at_once = RenderPlugin { synchronous_pipeline_compilation: true, ..default() };
        app.add_plugins(DefaultPlugins.set(window).set(at_once).disable::<WinitPlugin>())
            .add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO))
            .insert_resource(Picture { file: file.to_owned(), frame: 0, image: Handle::default() })
            .insert_resource(BoardRect { min: Vec2::new(240.0, 44.0), max: Vec2::new(1280.0, 686.0) })
            .insert_resource(Quality::Low)
            .add_systems(Update, take_picture);
    } else {
        app.add_plugins(DefaultPlugins).insert_resource(WinitSettings::desktop_app());
        app.insert_resource(Quality::Low).add_systems(Update, tell);
    }
    app.add_plugins((EguiPlugin::default(), art))
        .insert_resource(ClearColor(Color::srgb_u8(0x07, 0x0a, 0x14)))
        .insert_resource(shown)
        .insert_resource(BoardMarks::default())
        .insert_resource(Reel { facts, next: 0, wait: 0.5 })
        .add_systems(Startup, panels_camera)
        .add_systems(Update, show_marks)
        .add_systems(EguiPrimaryContextPass, dress.before(super::SceneSystems::Label));
    if file.is_none() {
        app.add_systems(Update, play_on.before(super::SceneSystems::Draw));
    }
    super::plugin(&mut app);
    app.run();
    Ok(())
}

fn panels_camera(
    mut settings: ResMut<EguiGlobalSettings>,
    mut picture: Option<ResMut<Picture>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    settings.auto_create_primary_context = false;
    let mut camera = commands.spawn((
        PrimaryEguiContext,
        Camera2d,
        Msaa::Off,
        CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
        RenderLayers::none(),
        Camera {
            order: 1,
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::ALPHA_BLENDING),
                clear_color: ClearColorConfig::None,
            },
            clear_color: ClearColorConfig::Custom(Color::NONE),
            ..default()
        },
    ));
    if let Some(picture) = &mut picture {
        picture.image =
            images.add(Image::new_target_texture(SIZE.0, SIZE.1, TextureFormat::Rgba8UnormSrgb, None));
        camera.insert(RenderTarget::Image(picture.image.clone().into()));
    }
}

fn dress(mut contexts: EguiContexts, mut done: Local<bool>) {
    if let Ok(ctx) = contexts.ctx_mut()
        && !*done
    {
        *done = true;
        theme::install(ctx, 1.0);
    }
}

/// The picture that is asked for.
#[derive(Resource)]
struct Picture {
    file: PathBuf,
    frame: u32,
    image: Handle<Image>,
}

fn take_picture(
    mut picture: ResMut<Picture>,
    cameras: Query<Entity, Added<BoardCamera>>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    for camera in &cameras {
        commands.entity(camera).insert(RenderTarget::Image(picture.image.clone().into()));
    }
    picture.frame += 1;
    if picture.frame == SETTLE {
        commands.spawn(Screenshot::image(picture.image.clone())).observe(save_to_disk(picture.file.clone()));
    }
    if picture.frame > SETTLE + 25 {
        exit.write(AppExit::Success);
    }
}

/// Lights what a selected ship could do, to see the marks.
fn show_marks(shown: Res<Shown>, mut marks: ResMut<BoardMarks>) {
    if !shown.is_changed() {
        return;
    }
    let seat = shown.table.active;
    let fleet = shown.table.fleet(seat);
    let mut next = BoardMarks { numbers: fleet.iter().zip(1..).collect(), ..default() };
    if let Some(ship) = fleet.first() {
        next.selected = Some(ship);
        if let Some(cell) = shown.table.ship(ship).cell() {
            let around: Vec<CellId> = shown.m.board.neighbours(cell).iter().collect();
            next.lit = around
                .iter()
                .map(|cell| {
                    let known = shown.table.cell(*cell).facing.is_some();
                    CellMark { cell: *cell, kind: if known { MarkKind::Move } else { MarkKind::Risk } }
                })
                .collect();
            next.path = around.first().map(|cell| (*cell, "2 of 5".to_owned())).into_iter().collect();
        }
    }
    next.targets = shown.table.fleet(Seat(1 - (seat.0 & 1))).iter().take(1).collect();
    marks.set_if_neq(next);
}

/// Plays the reel in the window.
fn play_on(time: Res<Time>, busy: Res<SceneBusy>, mut reel: ResMut<Reel>, mut shown: ResMut<Shown>) {
    reel.wait -= time.delta_secs();
    while reel.wait <= 0.0 || !busy.0 && reel.wait < 0.1 {
        let Some(fact) = reel.facts.get(reel.next).copied() else { return };
        reel.next += 1;
        let m = shown.m.clone();
        crate::fleet::state::apply(&mut shown.table, &m, &fact);
        shown.now = Some(fact);
        shown.version += 1;
        shown.beat += 1;
        reel.wait = duration(&fact);
        if reel.wait > 0.0 {
            break;
        }
    }
}

fn tell(mut events: MessageReader<BoardEvent>) {
    for event in events.read() {
        println!("{event:?}");
    }
}

/// Plays random orders, then keeps the facts of some more for the reel.
fn play(m: &Arc<Match>, orders: usize, seed: u64) -> Result<(Shown, Vec<Fact>), String> {
    let mut rng = Rng64::new(seed);
    let mut state = FleetCaptains::start(m, Key::from_seed(seed), &mut Silent);
    let (mut facts, mut legal) = (Vec::new(), Vec::new());
    let mut table = *state.table();
    for order in 0..orders + 400 {
        let Some(seat) = FleetCaptains::to_act(m, &state).iter().next() else { break };
        legal.clear();
        FleetCaptains::legal_orders(m, &state, seat, &mut legal);
        let Some(picked) = rng.pick(&legal).copied() else { break };
        let legal = FleetCaptains::check(m, &state, seat, picked).map_err(|refusal| refusal.to_string())?;
        if order == orders {
            table = view(m, &state, Seat(0)).table;
            facts.clear();
        }
        FleetCaptains::play(m, &mut state, legal, &mut facts);
    }
    let shown = Shown { m: m.clone(), table, viewer: Seat(0), version: 1, now: None, beat: 0, pace: 1.0 };
    Ok((shown, facts))
}

/// The standard match with the shipped content.
fn shipped_match() -> Result<Match, String> {
    let assets = crate::app::table::looks::assets_root();
    let folder = assets.join("fleet/packs/core");
    let read =
        |path: &Path| std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name.ends_with(".ron") && name != "mod.ron" {
            files.push(File { path: path.display().to_string(), name, text: read(&path)? });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let told = |problems: Vec<crate::engine::content::Problem>| {
        problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let content = load(&[PackFiles { label: "core".to_owned(), files }]).map_err(told)?;
    let setup: Setup = read_one("standard", &read(&assets.join("fleet/scenarios/standard.ron"))?)
        .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    Match::new(Arc::new(content), setup)
}
