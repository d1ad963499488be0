//! The top bar: whose turn, the points of both sides, what is left of the turn, and the tools.

use super::intent::{GoTo, Intent, PanelIntent};
use super::keys::{self, KeyCommand};
use super::model::{Figure, Gate, SideScore, TopBarModel};
use super::widgets::{
    ButtonStyle, Press, ScreenNoun, about, area, bar, button, cut_left, cut_right, describe, elided, ground,
    line, link, measure, side_mark, snug, square,
};
use super::{pinned, scored};
use crate::app::theme::{FontFace, Icon, art, fonts, paint_icon, palette};
use crate::fleet::units::VictoryPoints;
use bevy_egui::egui::{Id, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

/// A part of the bar that a lesson can be about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TopPart {
    Scores,
    Actions,
    Undo,
}

/// Where a part of the bar was shown last; it depends on how long the names in it are.
pub fn place_of(ui: &Ui, part: TopPart) -> Option<Rect> {
    ui.data(|data| data.get_temp(Id::new(part)))
}

fn stands(ui: &Ui, part: TopPart, rect: Rect) {
    ui.data_mut(|data| data.insert_temp(Id::new(part), rect));
}

/// Shows the bar in all of `ui`.
pub fn show(ui: &mut Ui, model: &TopBarModel, out: &mut Vec<Intent>) {
    let rect = ui.max_rect();
    ground::console(ui, rect);
    tinted_edge(ui, rect, model);
    area(ui, rect, "top-bar", |ui| {
        let mut inner = rect.shrink2(vec2(12.0, 5.0));
        tools(ui, &mut inner, model, out);
        actions(ui, &mut inner, model);
        turn(ui, &mut inner, model);
        scores(ui, inner, model, out);
    });
}

/// The lower edge carries the colour of the side to act, so that the turn is seen from the corner of the eye.
fn tinted_edge(ui: &Ui, rect: Rect, model: &TopBarModel) {
    let colour =
        model.scores.iter().find(|score| score.to_act).map_or(palette::LINE, |score| score.side.colour(ui));
    let edge = Stroke::new(2.0, colour);
    ui.painter()
        .line_segment([rect.left_bottom() - vec2(0.0, 1.0), rect.right_bottom() - vec2(0.0, 1.0)], edge);
}

fn turn(ui: &mut Ui, inner: &mut Rect, model: &TopBarModel) {
    let from = inner.left();
    let acting = model.scores.iter().find(|score| score.to_act);
    let colour = acting.map_or(palette::TEXT, |score| score.side.colour(ui));
    if let Some(score) = acting {
        let mark = cut_left(inner, fonts::scaled(ui, 24.0));
        side_mark(ui, square(mark, fonts::scaled(ui, 20.0)), &score.side);
        cut_left(inner, 8.0);
    }
    // Whosever turn it is, what follows stays where it is.
    let turns = model.scores.iter().map(|score| format!("{} turn", score.side.name));
    let widths =
        turns.chain([model.turn.clone()]).map(|turn| measure(ui, &turn, FontFace::Heavy, fonts::TITLE));
    let widest = widths.fold(0.0, f32::max) + 12.0;
    let own = measure(ui, &model.turn, FontFace::Heavy, fonts::TITLE) + 12.0;
    let place = cut_left(inner, if inner.width() > fonts::scaled(ui, 1100.0) { widest } else { own });
    line(ui, place, &model.turn, FontFace::Heavy, fonts::TITLE, colour);
    let round = format!("round {}", model.round);
    let place = cut_left(inner, measure(ui, &round, FontFace::Body, fonts::SMALL) + 18.0);
    line(ui, place, &round, FontFace::Body, fonts::SMALL, palette::DIM);
    if model.assisted {
        let place = cut_left(inner, measure(ui, "assisted", FontFace::Body, fonts::SMALL) + 18.0);
        line(ui, place, "assisted", FontFace::Body, fonts::SMALL, palette::DIM);
    }
    let response =
        ui.interact(inner.with_min_x(from).with_max_x(inner.left()), ui.id().with("turn"), Sense::hover());
    about(ui, &response, ScreenNoun::Turn.entry());
    let assisted = if model.assisted { ASSISTED } else { "" };
    response.on_hover_text(format!(
        "In a turn every ship may move, turn its dial once, and take one Action, in any order; {} Actions in all.{assisted}",
        model.actions.1
    ));
}

/// What the mark means.
const ASSISTED: &str = "\nAssisted: advice was asked for, an order was warned of, or the match is for practice. It is noted in the result and changes nothing else.";

fn scores(ui: &mut Ui, inner: Rect, model: &TopBarModel, out: &mut Vec<Intent>) {
    let count = model.scores.len().max(1) as f32;
    let width = (inner.width() / count).min(fonts::scaled(ui, 420.0));
    let shown = Rect::from_min_size(inner.min, vec2(width * count, inner.height()));
    // Its frame ends before what stands beside it.
    stands(ui, TopPart::Scores, shown.with_max_x(shown.right() - 6.0).expand2(vec2(0.0, 3.0)));
    let mut rest = inner;
    for (index, score) in (0_u8..).zip(&model.scores) {
        let place = cut_left(&mut rest, width).shrink2(vec2(8.0, 0.0));
        side_score(ui, place, index, score, model.goal, out);
    }
}

fn side_score(
    ui: &mut Ui,
    rect: Rect,
    index: u8,
    score: &SideScore,
    goal: VictoryPoints,
    out: &mut Vec<Intent>,
) {
    let sum = format!("{} of {goal}", score.points);
    let mut rest = rect;
    let mark = cut_left(&mut rest, fonts::scaled(ui, 17.0));
    side_mark(ui, square(mark, fonts::scaled(ui, 14.0)), &score.side);
    cut_left(&mut rest, 6.0);
    // The bars of both sides are equally long, so that they can be compared; the names give way.
    let (track, figure) =
        (fonts::scaled(ui, 104.0), measure(ui, &sum, FontFace::Display, fonts::TITLE) + 8.0);
    let name_width = measure(ui, &score.side.name, FontFace::Strong, fonts::SMALL) + 8.0;
    let room = rest.width() - track - figure;
    if room > fonts::scaled(ui, 60.0) {
        let place = cut_left(&mut rest, name_width.min(room));
        snug(ui, place, &score.side.name, FontFace::Strong, fonts::SMALL, palette::TEXT);
    }
    let number = cut_left(&mut rest, figure);
    let risen = scored::risen(ui, index, score.points, number);
    if risen.is_some() {
        art::glow(ui.painter(), number.center(), number.width() * 0.9, palette::ACT, 0.4);
    }
    let colour = if score.near || risen.is_some() { palette::ACT } else { palette::TEXT };
    elided(ui, number, &sum, FontFace::Display, fonts::TITLE, colour);
    if rest.width() > 24.0 {
        let width = track.min(rest.width());
        let track = cut_left(&mut rest, width);
        let track = Rect::from_center_size(track.center(), vec2(track.width(), 9.0));
        let part = |points: VictoryPoints| f32::from(points.0) / f32::from(goal.0.max(1));
        let colour = score.side.colour(ui);
        match risen {
            // What has come is told from what was there.
            Some(from) => {
                bar(ui, track, part(score.points), goal.0, palette::ACT);
                bar(ui, track.with_max_x(track.left() + track.width() * part(from)), 1.0, from.0, colour);
            }
            None => bar(ui, track, part(score.points), goal.0, colour),
        }
    }
    let name = format!("{}: {sum} victory points", score.side.name);
    let response = ui.interact(rect, ui.id().with(("score", index)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    about(ui, &response, ScreenNoun::VictoryPoints.entry());
    pinned::on(ui, &response, Figure::Score { place: index }, out);
    response.on_hover_text(format!("{name}. A click shows where they come from."));
}

fn actions(ui: &mut Ui, inner: &mut Rect, model: &TopBarModel) {
    let (left, all) = model.actions;
    let side = fonts::scaled(ui, 17.0);
    // The word gives way to the scores; the pips say it by themselves.
    let word = if inner.width() < fonts::scaled(ui, 540.0) { "" } else { "Actions" };
    let width = f32::from(all) * (side + 3.0) + measure(ui, word, FontFace::Body, fonts::SMALL) + 26.0;
    if inner.width() < width + fonts::scaled(ui, 300.0) {
        return;
    }
    let whole = cut_right(inner, width);
    stands(ui, TopPart::Actions, whole.expand2(vec2(4.0, 3.0)));
    let mut rest = whole;
    let label = cut_left(&mut rest, measure(ui, word, FontFace::Body, fonts::SMALL) + 8.0);
    elided(ui, label, word, FontFace::Body, fonts::SMALL, palette::DIM);
    for pip in 0..all {
        let place = square(cut_left(&mut rest, side + 3.0), side);
        let colour = if pip < left { palette::ACT } else { palette::LINE };
        paint_icon(ui.painter(), place, Icon::Action, colour);
    }
    let name = format!("{left} of {all} Actions left");
    let response = ui.interact(whole, ui.id().with("actions"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    about(ui, &response, ScreenNoun::Action.entry());
    response.on_hover_text(format!("{name} this turn. Each ship takes one at most."));
}

fn tools(ui: &mut Ui, inner: &mut Rect, model: &TopBarModel, out: &mut Vec<Intent>) {
    let side = inner.height();
    let key = |command| keys::label(ui, command);
    let simple = [
        ("menu", Icon::Menu, format!("Menu ({})", key(KeyCommand::Back)), None, Intent::Go(GoTo::Pause)),
        ("help", Icon::Help, format!("Help ({})", key(KeyCommand::Help)), None, Intent::Go(GoTo::Help)),
        (
            "advice",
            Icon::Advice,
            format!(
                "Advice: what a captain would do ({}). The match is marked as assisted",
                key(KeyCommand::Advice)
            ),
            Some(ScreenNoun::Advice),
            Intent::Advice,
        ),
        (
            "log",
            Icon::Log,
            format!("Log ({})", key(KeyCommand::Log)),
            Some(ScreenNoun::Log),
            Intent::Panel(PanelIntent::ToggleLog),
        ),
    ];
    for (salt, icon, name, noun, intent) in simple {
        let place = cut_right(inner, side);
        let response = link(ui, place, salt, icon, &name, &Gate::Open);
        if let Some(noun) = noun {
            about(ui, &response, noun.entry());
        }
        if response.clicked() {
            out.push(intent);
        }
    }
    let wide = inner.width() > fonts::scaled(ui, 760.0);
    let place = cut_right(inner, if wide { fonts::scaled(ui, 108.0) } else { side });
    stands(ui, TopPart::Undo, place.expand(3.0));
    let press = Press::new(if wide { "Undo" } else { "" }, ButtonStyle::Quiet).icon(Icon::Undo);
    let key = keys::label(ui, KeyCommand::Undo);
    let press = if wide { press.key(&key) } else { press };
    let response = button(ui, place, "undo", press, &model.undo);
    about(ui, &response, ScreenNoun::Undo.entry());
    if response.enabled() && !model.undo_what.is_empty() {
        let what = format!("Takes back: {}", model.undo_what);
        describe(&response, &what);
        if response.on_hover_text(what).clicked() {
            out.push(Intent::Undo);
        }
    } else if response.clicked() {
        out.push(Intent::Undo);
    }
    cut_right(inner, 10.0);
}
