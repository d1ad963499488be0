//! Drawing panels and screens, and handing on what was asked.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};

use super::{Screen, Shell};
use crate::app::panels::{Intent, layout, table};
use crate::app::play::fill;
use crate::app::play::shown::BoardRect;
use crate::app::screens::{self, model::ScreenModel};
use crate::app::theme;
use crate::fleet::decision::Ask;

/// One pass of the interface.
pub fn draw(
    mut contexts: EguiContexts,
    mut shell: ResMut<Shell>,
    mut rect: ResMut<BoardRect>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut warmed: Local<Option<(f32, f32)>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let shell = &mut *shell;
    if let Ok(window) = windows.single() {
        let wanted = f32::from(shell.settings.scale) / 100.0;
        let pixels = egui::vec2(window.width(), window.height());
        ctx.set_zoom_factor(wanted.min(layout::scale_cap(pixels)));
    }
    let text = f32::from(shell.settings.text) / 100.0;
    if shell.dressed != Some(text) {
        theme::install(&ctx, text);
        let first = shell.dressed.is_none();
        shell.dressed = Some(text);
        if first {
            ctx.request_repaint();
            return Ok(());
        }
    }
    let drawn = (text, ctx.pixels_per_point());
    if *warmed != Some(drawn) {
        *warmed = Some(drawn);
        theme::fonts::warm(&ctx, text);
    }
    if shell.dirty {
        remake(shell);
    }
    let mut out = Vec::new();
    let mut ui = egui::Ui::new(
        ctx.clone(),
        "root".into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect()),
    );
    if let Some(model) = &shell.table {
        // Under a screen nothing lifts, lights up or answers.
        let mut below = ui.new_child(egui::UiBuilder::new().id("table".into()).max_rect(ui.max_rect()));
        if shell.over.is_some() {
            below.disable();
        }
        let places = table::show(&mut below, model, &mut out);
        let zoom = ctx.zoom_factor();
        let min = Vec2::new(places.board.min.x, places.board.min.y) * zoom;
        let max = Vec2::new(places.board.max.x, places.board.max.y) * zoom;
        if rect.min != min || rect.max != max {
            *rect = BoardRect { min, max };
        }
    }
    if let Some(model) = &shell.over {
        if shell.table.is_some() {
            // Over the table only the screen answers.
            out.clear();
        }
        screens::show(&mut ui, model, &mut out);
    }
    obey(shell, &out);
    if shell.dirty {
        ctx.request_repaint();
    }
    Ok(())
}

/// Does what was asked.
fn obey(shell: &mut Shell, out: &[Intent]) {
    for intent in out {
        match intent {
            Intent::Screen(wish) => {
                if let Some(desk) = &mut shell.desk {
                    desk.intend(intent);
                }
                shell.wish(wish);
            }
            other => {
                if let Some(desk) = &mut shell.desk {
                    if matches!(other, Intent::PreviewPower { .. } | Intent::HoldToSee(_)) {
                        desk.intend(other);
                    } else {
                        (desk.refusal, desk.notice) = (None, None);
                        desk.intend(other);
                        if !matches!(other, Intent::SkipRecap) {
                            desk.recap_from = desk
                                .recap_from
                                .filter(|_| desk.may_order() && matches!(other, Intent::SelectShip(_)));
                        }
                    }
                }
                shell.touch();
            }
        }
    }
}

/// Fills the models anew.
fn remake(shell: &mut Shell) {
    shell.dirty = false;
    (shell.table, shell.over) = (None, None);
    match shell.screen {
        Screen::Menu => shell.over = Some(ScreenModel::Menu(shell.menu())),
        Screen::Setup => shell.over = Some(ScreenModel::Setup(shell.setup())),
        Screen::Settings => shell.over = Some(ScreenModel::Settings(shell.settings.model())),
        Screen::Match => at_desk(shell),
    }
}

fn at_desk(shell: &mut Shell) {
    let Some(desk) = &shell.desk else {
        shell.over = Some(ScreenModel::Menu(shell.menu()));
        return;
    };
    if let Some((seat, ask)) = fill::preparing(desk)
        && desk.curtain.is_none()
    {
        shell.over = Some(match ask {
            Ask::Draft => ScreenModel::Draft(fill::draft(desk, seat)),
            Ask::Subdeck => ScreenModel::Subdecks(fill::subdecks(desk, seat)),
            _ => ScreenModel::Deploy(fill::deploy(desk, seat)),
        });
        return;
    }
    if desk.is_still()
        && let Some(result) = fill::result(desk)
    {
        shell.over = Some(ScreenModel::Result(result));
        return;
    }
    shell.table = Some(fill::table_model(desk));
    if desk.hand.help {
        shell.over = Some(ScreenModel::Help);
    } else if desk.hand.paused {
        shell.over = Some(ScreenModel::Pause(fill::pause(desk, &shell.keeper.told())));
    }
}
