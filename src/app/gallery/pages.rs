//! Draws pages of panels into pictures, without a window or a display.
//!
//! Invariant: a page gets a camera, an image and an egui context of its own, so no page sees what another left behind.

use std::path::{Path, PathBuf};

use bevy::app::AppExit;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy_egui::{
    EguiContext, EguiGlobalSettings, EguiPlugin, EguiPrimaryContextPass, PrimaryEguiContext, egui,
};

use super::cards::CardSheet;
use super::headless;
use crate::app::panels::model::TableModel;
use crate::app::panels::sample::dressed;
use crate::app::panels::table;
use crate::app::screens::model::ScreenModel;
use crate::app::shell::album;
use crate::app::table::TableArt;
use crate::app::table::quality::Quality;
use crate::app::table::studio::Studio;
use crate::app::table::worn::WornLooks;
use crate::app::theme::{CardPictures, Palette, SideInks};
use crate::app::{screens, theme};

/// Draws every shot into its file.
///
/// # Errors
/// A sentence on what is wrong with the looks.
pub fn draw_all(assets: &Path, shots: Vec<Shot>) -> Result<(), String> {
    let art = TableArt::at(assets)?;
    let mut app = App::new();
    app.add_plugins(headless(assets))
        .add_plugins(bevy::app::ScheduleRunnerPlugin::run_loop(std::time::Duration::ZERO))
        .add_plugins((EguiPlugin::default(), art, album::plugin))
        .insert_resource(Quality::Low)
        .insert_resource(ClearColor(Color::srgb(0.027, 0.039, 0.078)))
        .insert_resource(Gallery { shots, at: 0, frame: 0, image: Handle::default() })
        .add_systems(Startup, own_contexts)
        .add_systems(Update, turn_pages)
        .add_systems(EguiPrimaryContextPass, draw);
    app.run();
    Ok(())
}

/// What one picture shows.
#[derive(Clone)]
pub enum Page {
    Table(Box<TableModel>),
    Screen(Box<ScreenModel>),
    /// A screen over the table.
    Over(Box<TableModel>, Box<ScreenModel>),
    /// Cards side by side.
    Sheet(Box<CardSheet>),
}

/// One picture: a page, its size in pixels, its colours, and where it goes.
pub struct Shot {
    pub page: Page,
    pub size: (u32, u32),
    pub colours: Palette,
    pub path: PathBuf,
}

/// How far the gallery has got.
#[derive(Resource)]
struct Gallery {
    shots: Vec<Shot>,
    at: usize,
    frame: u32,
    image: Handle<Image>,
}

/// Frames a page gets before its picture is taken: fonts, sizes of areas and tooltips need a few.
const SETTLE: u32 = 8;
/// Frames a page still gets when the pictures on it are made.
const DRY: u32 = 4;
/// Frames until the picture has come back and been written.
const WRITE: u32 = 24;

fn own_contexts(mut settings: ResMut<EguiGlobalSettings>) {
    settings.auto_create_primary_context = false;
}

fn turn_pages(
    mut gallery: ResMut<Gallery>,
    mut images: ResMut<Assets<Image>>,
    cameras: Query<Entity, With<PrimaryEguiContext>>,
    studio: Res<Studio>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(shot) = gallery.shots.get(gallery.at) else {
        exit.write(AppExit::Success);
        return;
    };
    let (size, path) = (shot.size, shot.path.clone());
    if gallery.frame == SETTLE && studio.is_busy() {
        gallery.frame -= DRY;
        return;
    }
    if gallery.frame == 0 {
        let image =
            images.add(Image::new_target_texture(size.0, size.1, TextureFormat::Rgba8UnormSrgb, None));
        gallery.image = image.clone();
        commands.spawn((Camera2d, RenderTarget::Image(image.into()), PrimaryEguiContext));
    } else if gallery.frame == SETTLE {
        commands.spawn(Screenshot::image(gallery.image.clone())).observe(save_to_disk(path));
    } else if gallery.frame == WRITE {
        cameras.iter().for_each(|camera| commands.entity(camera).despawn());
    }
    gallery.frame += 1;
    if gallery.frame > WRITE {
        gallery.frame = 0;
        gallery.at += 1;
    }
}

fn draw(gallery: Res<Gallery>, looks: Res<WornLooks>, mut contexts: Query<&mut EguiContext>) {
    let Some(shot) = gallery.shots.get(gallery.at) else { return };
    for mut context in &mut contexts {
        let ctx = context.get_mut();
        if gallery.frame <= 1 {
            theme::install(ctx, 1.0, shot.colours);
            let looks = dressed(&looks);
            SideInks::of(&looks).wear(ctx);
            CardPictures::of(&looks).wear(ctx);
            continue;
        }
        let whole = ctx.content_rect();
        let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(whole);
        let mut ui = egui::Ui::new(ctx.clone(), egui::Id::new("gallery"), builder);
        show(&mut ui, &shot.page);
    }
}

fn show(ui: &mut egui::Ui, page: &Page) {
    match page {
        Page::Table(model) => {
            table::show(ui, model, &mut Vec::new());
        }
        Page::Screen(model) => screens::show(ui, model, &mut Vec::new()),
        Page::Over(below, model) => {
            table::show(ui, below, &mut Vec::new());
            screens::show(ui, model, &mut Vec::new());
        }
        Page::Sheet(sheet) => sheet.show(ui),
    }
}
