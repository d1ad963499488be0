//! A picture of the board in the middle of a match.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::app::ScheduleRunnerPlugin;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy_egui::{EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPrimaryContextPass};

use super::headless;
use crate::app::play::board::{self, BoardMarks, BoardRect, CellMark, MarkKind};
use crate::app::play::client::Chair;
use crate::app::play::live::BegunMatch;
use crate::app::play::playhead::Playhead;
use crate::app::scene;
use crate::app::scene::camera::BoardCamera;
use crate::app::shell::{Screen, panels_camera};
use crate::app::table::TableArt;
use crate::app::table::quality::Quality;
use crate::app::table::worn::WornLooks;
use crate::app::theme::{self, CardPictures, Palette, SideInks};
use crate::engine::dice::{Key, Rng64};
use crate::engine::game::Seat;
use crate::engine::session::Session;
use crate::fleet::game::Stop;
use crate::fleet::ids::CellId;
use crate::fleet::roster::Match;

/// Picture size.
const SIZE: (u32, u32) = (1600, 900);
/// Frames before the picture is taken.
const SETTLE: u32 = 40;
/// Random orders played first: enough for ships to have met.
const ORDERS: usize = 400;
const SEED: u64 = 7;

/// Draws the board of a random match after some orders, with the marks of a selected ship.
///
/// # Errors
/// A sentence on what is wrong with the looks.
pub fn draw(file: &Path, assets: &Path, m: Arc<Match>) -> Result<(), String> {
    let mut app = table(assets, &m, SIZE)?;
    app.insert_resource(Picture { file: file.to_owned(), frame: 0, image: Handle::default() })
        .add_systems(Startup, over_the_board)
        .add_systems(Update, (take_picture, show_marks))
        .add_systems(EguiPrimaryContextPass, dress.before(scene::SceneSystems::Label));
    app.run();
    Ok(())
}

/// The board of a random match after some orders, without a window, for a picture of this size.
///
/// # Errors
/// A sentence on what is wrong with the looks.
pub fn table(assets: &Path, m: &Arc<Match>, size: (u32, u32)) -> Result<App, String> {
    let shown = play(m)?;
    let art = TableArt::at(assets)?;
    let max = Vec2::new(size.0 as f32, size.1 as f32);
    let mut app = App::new();
    app.add_plugins(headless(assets))
        .add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO))
        .add_plugins((EguiPlugin::default(), art, board::plugin))
        .init_state::<Screen>()
        .insert_resource(BoardRect { min: Vec2::ZERO, max, covered: None })
        .insert_resource(Quality::Low)
        .insert_resource(ClearColor(Color::srgb_u8(0x07, 0x0a, 0x14)))
        .insert_resource(shown)
        .insert_resource(BoardMarks::default());
    scene::plugin(&mut app);
    Ok(app)
}

fn over_the_board(
    mut settings: ResMut<EguiGlobalSettings>,
    mut picture: ResMut<Picture>,
    mut images: ResMut<Assets<Image>>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    next.set(Screen::Match);
    settings.auto_create_primary_context = false;
    picture.image =
        images.add(Image::new_target_texture(SIZE.0, SIZE.1, TextureFormat::Rgba8UnormSrgb, None));
    commands.spawn((panels_camera(false), RenderTarget::Image(picture.image.clone().into())));
}

fn dress(mut contexts: EguiContexts, looks: Res<WornLooks>, mut done: Local<bool>) {
    if let Ok(ctx) = contexts.ctx_mut()
        && !*done
    {
        *done = true;
        theme::install(ctx, 1.0, Palette::STANDARD);
        SideInks::of(&looks).wear(ctx);
        CardPictures::of(&looks).wear(ctx);
    }
}

/// The picture asked for.
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
fn show_marks(shown: Res<Playhead>, mut marks: ResMut<BoardMarks>) {
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

/// The playhead of the first seat after some random orders.
fn play(m: &Arc<Match>) -> Result<Playhead, String> {
    let mut rng = Rng64::new(SEED);
    let mut session = Session::new(m.clone(), Key::from_seed(SEED));
    for _ in 0..ORDERS {
        let Some(seat) = session.to_act().iter().next() else { break };
        let Some(picked) = rng.pick(&session.legal_orders(seat)).copied() else { break };
        session.act(seat, picked).map_err(|refused| refused.to_string())?;
    }
    let chairs = m.all_seats().map(|_| Chair::Person).collect();
    Ok(BegunMatch::with_stops(session, chairs, String::new(), 1.0, &Stop::ALL).playhead)
}
