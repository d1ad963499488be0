//! Drawing panels and screens, and passing on their intents.

use std::time::Duration;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPostUpdateSet, EguiPrimaryContextPass, egui};

use super::advance::STEP;
use super::models::Models;
use super::settings::Settings;
use super::{Catalogue, tell};
use crate::app::panels::intent::{CameraMove, Intent, ScreenIntent};
use crate::app::panels::keys::{self, KeyMap};
use crate::app::panels::widgets::glossary;
use crate::app::panels::{layout, table};
use crate::app::play::board::{BoardRect, BoardTold, CameraLead};
use crate::app::scene::SceneSystems;
use crate::app::screens;
use crate::app::table::worn::WornLooks;
use crate::app::theme::{self, CardPictures, Palette, SideInks};

/// Draws the interface, after the labels of the board below it.
pub fn plugin(app: &mut App) {
    // A letter drawn for the first time changes the picture of all letters, and is missing where that change is told to the
    // graphics card a frame after the words that need it.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
    app.add_systems(EguiPrimaryContextPass, draw.after(SceneSystems::Label));
    hide_names(app);
}

/// Under a screen the board has no names, which would be seen through it.
fn hide_names(app: &mut App) {
    app.configure_sets(EguiPrimaryContextPass, SceneSystems::Label.run_if(is_bare));
}

/// No screen lies over the table.
fn is_bare(models: Option<Res<Models>>) -> bool {
    models.is_none_or(|models| models.over().is_none())
}

/// The text size and the colours that the egui context was last dressed in.
#[derive(Default)]
struct Dress(Option<(f32, Palette)>);

/// One pass of the interface.
fn draw(
    mut contexts: EguiContexts,
    models: Res<Models>,
    settings: Res<Settings>,
    palette: Res<Palette>,
    catalogue: Res<Catalogue>,
    looks: Res<WornLooks>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (mut rect, mut told): (ResMut<BoardRect>, ResMut<BoardTold>),
    mut by_keys: ResMut<CameraLead>,
    mut dress: Local<Dress>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if let Ok(window) = windows.single() {
        let wanted = f32::from(settings.scale) / 100.0;
        let pixels = egui::vec2(window.width(), window.height());
        ctx.set_zoom_factor(wanted.min(layout::scale_cap(pixels)));
    }
    if looks.is_changed() {
        SideInks::of(&looks).wear(&ctx);
        CardPictures::of(&looks).wear(&ctx);
    }
    if catalogue.is_changed() {
        glossary::bring(&ctx, &catalogue.help);
    }
    if !dressed(&ctx, (f32::from(settings.text) / 100.0, *palette), &mut dress) {
        return Ok(());
    }
    theme::keep_calm(&ctx, settings.reduced_motion);
    let mut ui = egui::Ui::new(
        ctx.clone(),
        "root".into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect()),
    );
    let (mut intents, mut screen_intents) = (Vec::new(), Vec::new());
    let drawn = pass(&mut ui, &models, &settings.keys, &mut intents, &mut screen_intents);
    if by_keys.keys != drawn.leads {
        by_keys.keys = drawn.leads;
    }
    if let Some(layout) = drawn.layout {
        let (board, asked) = (layout.board, layout.asked);
        if models.table.as_ref().is_some_and(|table| table.thought.is_some()) {
            ctx.request_repaint_after(Duration::from_secs_f32(STEP));
        }
        // The labels have been written before: they make room in the next picture.
        if told.set_if_neq(BoardTold(layout.told)) {
            ctx.request_repaint();
        }
        let zoom = ctx.zoom_factor();
        let point = |at: egui::Pos2| Vec2::new(at.x, at.y) * zoom;
        let covered = asked.map(|asked| (point(asked.min / NOTCH).floor() * NOTCH, point(asked.max)));
        rect.set_if_neq(BoardRect { min: point(board.min), max: point(board.max), covered });
    }
    if !intents.is_empty() || !screen_intents.is_empty() {
        ctx.request_repaint();
    }
    tell(intents, screen_intents, &mut commands);
    Ok(())
}

/// In such steps, in points, a prompt counts as higher, so that one that grows by a line moves no board.
const NOTCH: f32 = 24.0;

/// What has been drawn.
pub struct DrawnPass {
    /// Where the panels stand, if there is a table.
    pub layout: Option<layout::PanelLayout>,
    /// How keys that are held lead the camera.
    pub leads: Vec<CameraMove>,
}

/// Table and screen in all of `ui`, with what is asked of both.
pub fn pass(
    ui: &mut egui::Ui,
    models: &Models,
    own_keys: &KeyMap,
    intents: &mut Vec<Intent>,
    screen_intents: &mut Vec<ScreenIntent>,
) -> DrawnPass {
    keys::install(ui.ctx(), own_keys);
    let mut drawn = DrawnPass { layout: None, leads: Vec::new() };
    if let Some(model) = &models.table {
        // Under a screen nothing lifts, lights up or answers; under the whole log no key leads the camera.
        let mut below = ui.new_child(egui::UiBuilder::new().id("table".into()).max_rect(ui.max_rect()));
        if models.over().is_some() {
            below.disable();
        } else if model.curtain.is_none() && !model.log.full {
            drawn.leads = keys::leads(ui);
        }
        drawn.layout = Some(table::show(&mut below, model, intents));
    }
    if let Some(model) = models.over() {
        // Over the table only the screen answers.
        intents.clear();
        screens::show(ui, model, screen_intents);
    }
    drawn
}

/// Sees to fonts and styles for a text size and colours; false in the frame in which egui gets its first ones.
fn dressed(ctx: &egui::Context, style: (f32, Palette), dress: &mut Dress) -> bool {
    let (text, palette) = style;
    if dress.0 != Some(style) {
        theme::install(ctx, text, palette);
        if dress.0.replace(style).is_none() {
            ctx.request_repaint();
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::model::ScreenModel;
    use crate::app::screens::sample;

    #[derive(Resource, Default)]
    struct Told(Vec<&'static str>);

    #[test]
    fn what_lies_over_the_table_has_no_names_of_the_board_on_it() {
        let written = |over: Option<ScreenModel>| {
            let mut app = App::new();
            hide_names(&mut app);
            app.init_resource::<Told>()
                .insert_resource(Models { screen: over, ..Models::default() })
                .add_systems(
                    EguiPrimaryContextPass,
                    (|mut told: ResMut<Told>| told.0.push("written")).in_set(SceneSystems::Label),
                );
            app.world_mut().run_schedule(EguiPrimaryContextPass);
            app.world().resource::<Told>().0.len()
        };
        assert_eq!(written(None), 1);
        assert_eq!(written(Some(ScreenModel::Pause(sample::pause()))), 0);
    }

    #[test]
    fn the_card_is_told_of_new_letters_in_the_frame_that_draws_them() {
        let mut app = App::new();
        plugin(&mut app);
        app.init_resource::<Told>()
            .add_systems(PostUpdate, (|mut told: ResMut<Told>| told.0.push("told")).in_set(AssetEventSystems))
            .add_systems(
                PostUpdate,
                (|mut told: ResMut<Told>| told.0.push("drawn")).in_set(EguiPostUpdateSet::PostProcessOutput),
            );
        app.world_mut().run_schedule(PostUpdate);
        assert_eq!(app.world().resource::<Told>().0, ["drawn", "told"]);
    }
}
