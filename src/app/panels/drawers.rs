//! The smallest layout: five buttons, one drawer at a time, and tabs for the column of the compact layout.

use super::intent::{Drawer, Intent, LeftTab, PanelIntent};
use super::model::{Gate, TableModel};
use super::widgets::{ButtonStyle, Press, area, button, cut_bottom, cut_left, cut_right, cut_top, ground};
use super::{before, end, fleet, log, ship, stops, table, verbs};
use crate::app::theme::{Icon, fonts};
use bevy_egui::egui::{Rect, Ui, vec2};

/// The buttons of the drawers and the end of the turn.
pub fn buttons(ui: &mut Ui, model: &TableModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    ground::console(ui, rect);
    let mut rest = rect.shrink2(vec2(6.0, 5.0));
    let place = cut_right(&mut rest, 130.0);
    end::end_turn(ui, place, &model.verbs, out);
    cut_right(&mut rest, 6.0);
    let drawers = [
        (Drawer::Missions, "Missions", Icon::Victory),
        (Drawer::Fleet, "Fleet", Icon::Engines),
        (Drawer::Ship, "Ship", Icon::Power),
        (Drawer::Hand, "Hand", Icon::CardOps),
        (Drawer::Log, "Log", Icon::Log),
    ];
    let width = rest.width() / drawers.len() as f32;
    for (drawer, name, icon) in drawers {
        let place = cut_left(&mut rest, width).shrink2(vec2(2.0, 0.0));
        let look = if model.drawer == Some(drawer) { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
        let press = Press::new(name, look).icon(icon);
        if button(ui, place, ("drawer", drawer), press, &Gate::Open).clicked() {
            out.push(Intent::Panel(PanelIntent::ToggleDrawer(drawer)));
        }
    }
}

/// The open drawer in all of `ui`.
pub fn open(ui: &mut Ui, drawer: Drawer, model: &TableModel, out: &mut Vec<Intent>) {
    let mut rect = ui.max_rect();
    ground::console(ui, rect);
    match drawer {
        Drawer::Missions => table::own_missions(ui, model, out),
        Drawer::Fleet => {
            let needed = before::height(ui, rect.width(), &model.before).min(rect.height() / 2.0);
            let place = cut_top(&mut rect, needed);
            if needed > 0.0 {
                area(ui, place, "before", |ui| before::show(ui, &model.before));
            }
            area(ui, rect, "fleet", |ui| fleet::show(ui, &model.fleet, out));
        }
        Drawer::Hand => table::own_hand(ui, model, out),
        Drawer::Log => {
            let part = rect.height() * 0.4;
            let place = cut_bottom(&mut rect, part);
            area(ui, place, "stops", |ui| stops::show(ui, &model.stops, out));
            area(ui, rect, "log", |ui| log::show(ui, &model.log, out));
        }
        Drawer::Ship => {
            let place = cut_bottom(&mut rect, fonts::scaled(ui, 44.0));
            area(ui, place, "verbs", |ui| verbs::show(ui, &model.verbs, out));
            area(ui, rect, "ship", |ui| ship::show(ui, model.ship.as_ref(), out));
        }
    }
}

/// The left column of the compact layout: two tabs over one panel.
pub fn tabs(ui: &mut Ui, model: &TableModel, out: &mut Vec<Intent>) {
    let mut rect = ui.max_rect();
    let mut bar = cut_top(&mut rect, fonts::scaled(ui, 32.0));
    ground::console(ui, bar);
    let width = bar.width() / 2.0;
    for (tab, name) in [(LeftTab::Missions, "Missions"), (LeftTab::Fleet, "Fleet")] {
        let place: Rect = cut_left(&mut bar, width).shrink2(vec2(3.0, 3.0));
        let look = if model.tab == tab { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
        if button(ui, place, ("tab", tab), Press::new(name, look), &Gate::Open).clicked() {
            out.push(Intent::Panel(PanelIntent::ShowTab(tab)));
        }
    }
    area(ui, rect, "tab", |ui| match model.tab {
        LeftTab::Missions => table::own_missions(ui, model, out),
        LeftTab::Fleet => fleet::show(ui, &model.fleet, out),
    });
}
