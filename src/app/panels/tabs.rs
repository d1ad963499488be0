//! The ships of both sides as tabs over the ship panel: what each of one's own can still do, and how the others stand.

use super::intent::Intent;
use super::model::{AlertLevel, EnemyRow, FleetModel, FleetRow, Gate};
use super::widgets::{
    ButtonStyle, PIP_WORD, Press, area, button, cut_bottom, cut_left, cut_right, cut_top, damage_marks,
    elided, ground, hints_beside, line_height, measure, pip, plain_tooltip, region, snug, square, word_pip,
};
use crate::app::theme::album::{self, Fade};
use crate::app::theme::{FontFace, Icon, fonts, paint_icon, palette};
use bevy_egui::egui::{Color32, Rect, Stroke, Ui, vec2};

/// The widest tab, before the text size is applied.
const WIDEST: f32 = 88.0;

/// Shows them in all of `ui`: one's own ships above, the others' below.
pub fn show(ui: &mut Ui, model: &FleetModel, out: &mut Vec<Intent>) {
    hints_beside(ui, ui.max_rect(), |ui| ships(ui, model, out));
}

fn ships(ui: &mut Ui, model: &FleetModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    ground::console(ui, rect);
    let mut inner = rect.shrink2(vec2(6.0, 4.0));
    // A name and the damage marks below it.
    let height =
        (inner.height() * 0.36).max(line_height(ui, fonts::CAPTION) + 14.0).min(inner.height() * 0.45);
    let mut others = cut_bottom(&mut inner, height);
    cut_bottom(&mut inner, 3.0);
    let width = tab_width(ui, inner, model.rows.len());
    for ship in &model.rows {
        let place = cut_left(&mut inner, width).shrink2(vec2(1.5, 0.0));
        own(ui, place, ship, out);
    }
    hand_over(ui, &mut others, model, out);
    let partners = model.partner.as_ref().map_or(&[][..], |partner| &partner.rows);
    let width = tab_width(ui, others, partners.len() + model.enemies.len());
    let partner = model.partner.as_ref().map_or(palette::TEXT, |partner| partner.side.colour(ui));
    for (ships, whose, colour) in
        [(partners, "Your partner's ", partner), (&model.enemies, "", model.enemy.colour(ui))]
    {
        for ship in ships {
            let place = cut_left(&mut others, width).shrink2(vec2(1.5, 0.0));
            other(ui, place, ship, (whose, colour), out);
        }
    }
}

fn tab_width(ui: &Ui, rect: Rect, count: usize) -> f32 {
    (rect.width() / count.max(1) as f32).min(fonts::scaled(ui, WIDEST))
}

/// The button that lets the partner go on, where they can.
fn hand_over(ui: &mut Ui, rect: &mut Rect, model: &FleetModel, out: &mut Vec<Intent>) {
    let Some(partner) = model.partner.as_ref().filter(|partner| partner.go_on.is_open()) else { return };
    let width = measure(ui, "Hand over", FontFace::Strong, fonts::BODY) + 18.0;
    let place = cut_right(rect, width);
    let response =
        button(ui, place, "partner-goes-on", Press::new("Hand over", ButtonStyle::Quiet), &partner.go_on);
    let told = format!("Your partner goes on with the turn; yours is not over. They have {}.", partner.note);
    if plain_tooltip(response, &told).clicked() {
        out.push(Intent::PartnerGoesOn);
    }
}

fn own(ui: &mut Ui, rect: Rect, ship: &FleetRow, out: &mut Vec<Intent>) {
    let name = format!("{}, Size {}, {}, {}", ship.name, ship.size, ship.level.name(), ship.place);
    let can = format!(
        "{name}. Move {}, Action {}, Power Adjustment {}.",
        ship.movement.word(),
        ship.action.word(),
        ship.power.word()
    );
    if tab(ui, rect, ("own", ship.ship.0), (&name, &can), ship.selected) {
        out.push(Intent::SelectShip(ship.ship));
    }
    album::picture(ui.painter(), rect.shrink(1.0), &ship.picture, Fade::BACKDROP);
    area(ui, rect, "own-tab", |ui| {
        let mut inner = rect.shrink2(vec2(4.0, 3.0));
        let title = cut_top(&mut inner, line_height(ui, fonts::CAPTION));
        titled(ui, title, &ship.name, ship.cloaked, palette::TEXT);
        let side = fonts::scaled(ui, 14.0).min(inner.width() / 3.0);
        let pips = cut_bottom(&mut inner, side);
        ui.push_id(ship.ship.0, |ui| allowances(ui, pips, ship));
        let key = cut_left(&mut inner, fonts::scaled(ui, 13.0));
        elided(ui, key, &ship.key.to_string(), FontFace::Display, fonts::SMALL, palette::DIM);
        marks(ui, inner, ship.level);
    });
}

/// What a ship can still do, in words where they have room, else by signs.
fn allowances(ui: &mut Ui, mut rect: Rect, ship: &FleetRow) {
    let all = [
        (Icon::Move, "Move", "Move", ship.movement),
        (Icon::Action, "Act", "Action", ship.action),
        (Icon::Power, "Dial", "Power Adjustment", ship.power),
    ];
    let width = |word: &str| measure(ui, word, FontFace::Strong, PIP_WORD) + 4.0;
    let words: f32 = all.iter().map(|(_, word, ..)| width(word) + 1.5).sum();
    let spelt = words <= rect.width() + 5.0;
    let widths = all.map(|(_, word, ..)| width(word));
    let side = rect.height();
    let step = (side + 3.0).min(rect.width() / 3.2);
    for ((icon, word, what, state), width) in all.into_iter().zip(widths) {
        if spelt {
            let place = cut_left(&mut rect, width);
            cut_left(&mut rect, 1.5);
            word_pip(ui, place, word, what, state);
        } else {
            let place = cut_left(&mut rect, step);
            pip(ui, square(place, side), icon, what, state);
        }
    }
}

fn other(ui: &mut Ui, rect: Rect, ship: &EnemyRow, (whose, colour): (&str, Color32), out: &mut Vec<Intent>) {
    let name = format!("{whose}{}, Size {}, {}, {}", ship.name, ship.size, ship.level.name(), ship.place);
    if tab(ui, rect, ("other", ship.ship.0), (&name, &name), ship.selected) {
        out.push(Intent::SelectShip(ship.ship));
    }
    album::picture(ui.painter(), rect.shrink(1.0), &ship.picture, Fade::BACKDROP);
    let mut inner = rect.shrink2(vec2(4.0, 2.0));
    let foot = cut_bottom(&mut inner, 9.0);
    titled(ui, inner, &ship.name, ship.cloaked, palette::tint(colour, Color32::WHITE, 0.35));
    marks(ui, foot, ship.level);
}

/// A tab that can be pressed; says whether it was.
fn tab(ui: &mut Ui, rect: Rect, salt: (&str, u8), (name, told): (&str, &str), selected: bool) -> bool {
    let response = region(ui, rect, salt, name, &Gate::Open);
    let (fill, edge) = match (selected, response.hovered() || response.has_focus()) {
        (true, _) => (palette::ACT_FAINT, palette::ACT),
        (false, true) => (palette::HOVER, palette::LINE_BRIGHT),
        (false, false) => (palette::RAISED, palette::RAISED),
    };
    ground::raised(ui.painter(), rect, 3.0, fill, Stroke::new(1.0, edge));
    plain_tooltip(response, told).clicked()
}

/// Its name without what all ships of a side have in front.
fn titled(ui: &Ui, mut rect: Rect, name: &str, cloaked: bool, colour: Color32) {
    if cloaked {
        let place = cut_left(&mut rect, fonts::scaled(ui, 13.0));
        paint_icon(ui.painter(), square(place, fonts::scaled(ui, 11.0)), Icon::Cloak, palette::CLOAK);
    }
    let short = name.rsplit(". ").next().unwrap_or(name);
    snug(ui, rect, short, FontFace::Strong, fonts::CAPTION, colour);
}

fn marks(ui: &Ui, rect: Rect, level: AlertLevel) {
    let place = Rect::from_min_size(rect.min, vec2(rect.width().min(fonts::scaled(ui, 34.0)), rect.height()));
    damage_marks(ui, place, level);
}
