//! Draws every panel and screen into pictures, without a window or a display, so that they can be looked at.
//!
//! Invariants: only invented positions are drawn; a page gets a camera, an image and an egui context of its own,
//! so no page sees what another left behind.

use super::panels::model::TableModel;
use super::panels::{Drawer, Intent, sample, table};
use super::screens::model::ScreenModel;
use super::screens::{self, sample as screen_sample};
use super::theme;
use bevy::app::AppExit;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use bevy_egui::{
    EguiContext, EguiGlobalSettings, EguiPlugin, EguiPrimaryContextPass, PrimaryEguiContext, egui,
};
use std::path::{Path, PathBuf};

/// Draws the gallery and leaves the program when the first argument is `panels-gallery`; the second is the folder.
pub fn run_if_asked() {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() != Some("panels-gallery") {
        return;
    }
    let folder = arguments.next().unwrap_or_else(|| "panels-gallery".to_owned());
    match panels_gallery(Path::new(&folder)) {
        Ok(count) => println!("{count} pictures in {folder}"),
        Err(error) => {
            eprintln!("The gallery cannot be written to {folder}: {error}");
            std::process::exit(1);
        }
    }
}

/// Draws every page at both sizes into `folder`; returns how many pictures there are.
pub fn panels_gallery(folder: &Path) -> std::io::Result<usize> {
    std::fs::create_dir_all(folder)?;
    let shots = shots(folder);
    let count = shots.len();
    let mut app = App::new();
    let window = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
    app.add_plugins(DefaultPlugins.set(window).disable::<WinitPlugin>())
        .add_plugins(bevy::app::ScheduleRunnerPlugin::run_loop(std::time::Duration::ZERO))
        .add_plugins(EguiPlugin::default())
        .insert_resource(ClearColor(Color::srgb(0.027, 0.039, 0.078)))
        .insert_resource(Gallery { shots, at: 0, frame: 0, image: Handle::default() })
        .add_systems(Startup, own_contexts)
        .add_systems(Update, turn_pages)
        .add_systems(EguiPrimaryContextPass, draw);
    app.run();
    Ok(count)
}

/// What one picture shows.
#[derive(Clone)]
enum Page {
    Table(Box<TableModel>),
    Screen(Box<ScreenModel>),
    /// A screen over the table.
    Over(Box<TableModel>, Box<ScreenModel>),
}

/// One picture: a page, its size, where it goes, and where the pointer rests.
struct Shot {
    page: Page,
    size: (u32, u32),
    path: PathBuf,
    pointer: Option<egui::Pos2>,
}

/// Where the gallery stands.
#[derive(Resource)]
struct Gallery {
    shots: Vec<Shot>,
    at: usize,
    frame: u32,
    image: Handle<Image>,
}

/// Frames a page gets before its picture is taken: fonts, sizes of areas and tooltips need a few.
const SETTLE: u32 = 8;
/// Frames until the picture has come back and is written.
const WRITE: u32 = 24;

fn own_contexts(mut settings: ResMut<EguiGlobalSettings>) {
    settings.auto_create_primary_context = false;
}

fn turn_pages(
    mut gallery: ResMut<Gallery>,
    mut images: ResMut<Assets<Image>>,
    cameras: Query<Entity, With<PrimaryEguiContext>>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(shot) = gallery.shots.get(gallery.at) else {
        exit.write(AppExit::Success);
        return;
    };
    let (size, path) = (shot.size, shot.path.clone());
    match gallery.frame {
        0 => {
            let image =
                images.add(Image::new_target_texture(size.0, size.1, TextureFormat::Rgba8UnormSrgb, None));
            gallery.image = image.clone();
            commands.spawn((Camera2d, RenderTarget::Image(image.into()), PrimaryEguiContext));
        }
        SETTLE => {
            commands.spawn(Screenshot::image(gallery.image.clone())).observe(save_to_disk(path));
        }
        WRITE => cameras.iter().for_each(|camera| commands.entity(camera).despawn()),
        _ => {}
    }
    gallery.frame += 1;
    if gallery.frame > WRITE {
        gallery.frame = 0;
        gallery.at += 1;
    }
}

fn draw(gallery: Res<Gallery>, mut contexts: Query<&mut EguiContext>) {
    let Some(shot) = gallery.shots.get(gallery.at) else { return };
    for mut context in &mut contexts {
        let ctx = context.get_mut();
        if gallery.frame <= 1 {
            theme::install(ctx, 1.0);
            continue;
        }
        if let Some(pointer) = shot.pointer {
            ctx.input_mut(|input| input.events.push(egui::Event::PointerMoved(pointer)));
        }
        let whole = ctx.content_rect();
        let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(whole);
        let mut ui = egui::Ui::new(ctx.clone(), egui::Id::new("gallery"), builder);
        show(&mut ui, &shot.page);
    }
}

fn show(ui: &mut egui::Ui, page: &Page) {
    let mut asked: Vec<Intent> = Vec::new();
    match page {
        Page::Table(model) => {
            table::show(ui, model, &mut asked);
        }
        Page::Screen(model) => screens::show(ui, model, &mut asked),
        Page::Over(below, model) => {
            table::show(ui, below, &mut asked);
            screens::show(ui, model, &mut asked);
        }
    }
}

fn shots(folder: &Path) -> Vec<Shot> {
    let mut shots = Vec::new();
    for (name, page) in pages() {
        for size in [(1600, 900), (1280, 720)] {
            let path = folder.join(format!("{name}-{}x{}.png", size.0, size.1));
            shots.push(Shot { page: page.clone(), size, path, pointer: None });
        }
    }
    for (name, page, size) in small_pages() {
        let path = folder.join(format!("{name}-{}x{}.png", size.0, size.1));
        shots.push(Shot { page, size, path, pointer: None });
    }
    shots
}

fn table_with(change: impl FnOnce(&mut TableModel)) -> Page {
    let mut model = sample::table();
    change(&mut model);
    Page::Table(Box::new(model))
}

fn pages() -> Vec<(&'static str, Page)> {
    let screen = |model: ScreenModel| Page::Screen(Box::new(model));
    vec![
        ("menu", screen(ScreenModel::Menu(screen_sample::menu()))),
        ("set-up", screen(ScreenModel::Setup(screen_sample::setup()))),
        ("draft", screen(ScreenModel::Draft(screen_sample::draft()))),
        ("subdecks", screen(ScreenModel::Subdecks(screen_sample::subdecks()))),
        ("deploy", screen(ScreenModel::Deploy(screen_sample::deploy()))),
        ("result", screen(ScreenModel::Result(screen_sample::result()))),
        ("settings", screen(ScreenModel::Settings(screen_sample::settings()))),
        (
            "pause",
            Page::Over(Box::new(sample::table()), Box::new(ScreenModel::Pause(screen_sample::pause()))),
        ),
        ("table", table_with(|_| {})),
        (
            "encounter",
            table_with(|model| {
                model.prompt = Some(sample::encounter());
                model.inspector = Some(sample::location());
                model.toast = Some(sample::toast());
            }),
        ),
        (
            "choice",
            table_with(|model| {
                model.prompt = Some(sample::choice());
                model.ship = Some(sample::damaged());
                model.recap = Some(sample::recap());
                model.verbs.end_label = "End turn?".into();
                model.verbs.end_warning = "1 Action left, Defiant has not moved".into();
            }),
        ),
        ("cooperative", table_with(|model| model.prompt = Some(sample::cooperative()))),
        ("response", table_with(|model| model.response = Some(sample::response(true)))),
        ("log", table_with(|model| model.log.full = true)),
        ("curtain", table_with(|model| model.curtain = Some(sample::curtain()))),
    ]
}

fn small_pages() -> Vec<(&'static str, Page, (u32, u32))> {
    let drawer = |drawer: Drawer| table_with(|model| model.drawer = Some(drawer));
    vec![
        ("compact", table_with(|model| model.prompt = Some(sample::attack())), (960, 540)),
        ("drawer-prompt", table_with(|model| model.prompt = Some(sample::encounter())), (640, 360)),
        ("drawer-ship", drawer(Drawer::Ship), (640, 360)),
        ("drawer-hand", drawer(Drawer::Hand), (640, 360)),
        ("drawer-log", drawer(Drawer::Log), (640, 360)),
    ]
}
