//! The fleet rows: what each of one's own ships can still do this turn, and where the others stand.

use super::intent::Intent;
use super::model::{AlertLevel, EnemyRow, FleetModel, FleetRow, Gate, PartnerModel, SideStyle};
use super::widgets::{
    ButtonStyle, Press, button, cut_left, cut_right, cut_top, damage_marks, elided, frame, key_cap, line,
    line_height, measure, number, pip, plain_tooltip, region, row, scrolling, side_mark, square,
};
use crate::app::theme::{FontFace, Icon, fonts, paint_icon, palette};
use bevy_egui::egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

/// Shows the panel in all of `ui`.
pub fn show(ui: &mut Ui, model: &FleetModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    let inner = frame(ui, rect, "Fleet", "move · act · power");
    scrolling(ui, inner, "fleet", |ui| {
        for ship in &model.rows {
            ui.push_id(("own", ship.ship.0), |ui| own_row(ui, ship, out));
        }
        if let Some(partner) = &model.partner {
            partner_heading(ui, partner, out);
            for ship in &partner.rows {
                ui.push_id(("partner", ship.ship.0), |ui| enemy_row(ui, ship, out));
            }
        }
        if !model.enemies.is_empty() {
            heading(ui, &model.enemy);
        }
        for ship in &model.enemies {
            ui.push_id(("enemy", ship.ship.0), |ui| enemy_row(ui, ship, out));
        }
    });
}

fn heading(ui: &mut Ui, side: &SideStyle) {
    let mut rect = row(ui, line_height(ui, fonts::SMALL) + 8.0);
    let mark = cut_left(&mut rect, fonts::scaled(ui, 18.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 12.0)), side);
    cut_left(&mut rect, 4.0);
    line(ui, rect, &side.name, FontFace::Display, fonts::CAPTION, side.colour(ui));
}

/// Who the partner is, what is left of their part, and the button that lets them go on.
fn partner_heading(ui: &mut Ui, partner: &PartnerModel, out: &mut Vec<Intent>) {
    row(ui, 4.0);
    let mut rect = row(ui, line_height(ui, fonts::SMALL) + 10.0);
    let mark = cut_left(&mut rect, fonts::scaled(ui, 18.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 12.0)), &partner.side);
    cut_left(&mut rect, 4.0);
    if partner.go_on.is_open() {
        let width = measure(ui, "Hand over", FontFace::Strong, fonts::SMALL) + 22.0;
        let place = cut_right(&mut rect, width).shrink2(vec2(0.0, 1.0));
        let press = Press::new("Hand over", ButtonStyle::Quiet);
        let response = button(ui, place, "partner-goes-on", press, &partner.go_on);
        if plain_tooltip(response, "Your partner goes on with the turn; yours is not over.").clicked() {
            out.push(Intent::PartnerGoesOn);
        }
        cut_right(&mut rect, 6.0);
    }
    let mut lower = rect;
    let upper = cut_top(&mut lower, rect.height() * if partner.note.is_empty() { 1.0 } else { 0.5 });
    elided(ui, upper, "Your partner", FontFace::Display, fonts::CAPTION, partner.side.colour(ui));
    elided(ui, lower, &partner.note, FontFace::Body, fonts::CAPTION, palette::DIM);
    let name = format!("Your partner, the {}, {}", partner.side.name, partner.note);
    let response = ui.interact(rect, ui.id().with("partner"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
}

fn own_row(ui: &mut Ui, ship: &FleetRow, out: &mut Vec<Intent>) {
    let rect = row(ui, line_height(ui, fonts::BODY) + line_height(ui, fonts::CAPTION) + 4.0);
    let name = format!("{}, Size {}, {}, {}", ship.name, ship.size, ship.level.name(), ship.place);
    if select(ui, rect, &name, ship.selected) {
        out.push(Intent::SelectShip(ship.ship));
    }
    let mut inner = rect.shrink2(vec2(6.0, 2.0));
    let key = cut_left(&mut inner, fonts::scaled(ui, 20.0));
    key_cap(ui, key, &ship.key.to_string());
    cut_left(&mut inner, 6.0);
    let side = fonts::scaled(ui, 19.0);
    let pips = [
        (Icon::Power, "Power Adjustment", ship.power),
        (Icon::Action, "Action", ship.action),
        (Icon::Move, "Move", ship.movement),
    ];
    for (icon, what, state) in pips {
        let place = square(cut_right(&mut inner, side + 3.0), side);
        pip(ui, place, icon, what, state);
    }
    two_lines(ui, inner, &ship.name, &ship.place, ship.level, ship.cloaked);
}

fn enemy_row(ui: &mut Ui, ship: &EnemyRow, out: &mut Vec<Intent>) {
    let rect = row(ui, line_height(ui, fonts::BODY) + 2.0);
    let name = format!("{}, Size {}, {}, {}", ship.name, ship.size, ship.level.name(), ship.place);
    if select(ui, rect, &name, ship.selected) {
        out.push(Intent::SelectShip(ship.ship));
    }
    let mut inner = rect.shrink2(vec2(6.0, 1.0));
    let place = cut_right(&mut inner, fonts::scaled(ui, 84.0));
    let short = ship.place.split(',').next().unwrap_or_default();
    number(ui, place, short, FontFace::Body, fonts::CAPTION, palette::DIM);
    let marks = cut_right(&mut inner, fonts::scaled(ui, 40.0)).shrink2(vec2(4.0, 0.0));
    damage_marks(ui, marks, ship.level);
    name_with_cloak(ui, inner, &ship.name, ship.cloaked, fonts::SMALL);
}

fn select(ui: &mut Ui, rect: Rect, name: &str, selected: bool) -> bool {
    let response = region(ui, rect, "row", name, &Gate::Open);
    if selected {
        let ground = palette::ACT_FAINT;
        ui.painter().rect(rect, 3.0, ground, Stroke::new(1.0, palette::ACT), StrokeKind::Inside);
    } else if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 3.0, palette::HOVER);
    }
    response.clicked()
}

fn two_lines(ui: &Ui, rect: Rect, name: &str, place: &str, level: AlertLevel, cloaked: bool) {
    let mut lower = rect;
    let upper = cut_top(&mut lower, line_height(ui, fonts::BODY));
    name_with_cloak(ui, upper, name, cloaked, fonts::BODY);
    let marks = cut_left(&mut lower, fonts::scaled(ui, 34.0));
    damage_marks(ui, marks, level);
    cut_left(&mut lower, 4.0);
    elided(ui, lower, place, FontFace::Body, fonts::CAPTION, palette::DIM);
}

fn name_with_cloak(ui: &Ui, mut rect: Rect, name: &str, cloaked: bool, size: f32) {
    if cloaked {
        let place = cut_left(&mut rect, fonts::scaled(ui, 18.0));
        paint_icon(ui.painter(), square(place, fonts::scaled(ui, 14.0)), Icon::Cloak, palette::CLOAK);
        cut_left(&mut rect, 4.0);
    }
    elided(ui, rect, name, FontFace::Strong, size, palette::TEXT);
}
