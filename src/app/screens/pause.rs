//! The pause menu, over the table.

use super::frame::entered;
use super::model::PauseModel;
use crate::app::panels::intent::{GoTo, Leave, MatchIntent, ScreenIntent};
use crate::app::panels::model::Gate;
use crate::app::panels::widgets::{ButtonStyle, Press, button, cut_top, line, paragraph};
use crate::app::theme::{FontFace, Icon, fonts, palette};
use bevy_egui::egui::{Key, Rect, Sense, Stroke, StrokeKind, Ui, vec2};

/// Shows the menu in the middle of `ui`, over a veil.
pub fn show(ui: &mut Ui, model: &PauseModel, out: &mut Vec<ScreenIntent>) {
    let screen = ui.max_rect();
    ui.painter().rect_filled(screen, 0.0, palette::SPACE.gamma_multiply(0.78));
    ui.interact(screen, ui.id().with("veil"), Sense::click());
    let size = vec2(fonts::scaled(ui, 340.0), fonts::scaled(ui, 396.0)).min(screen.size() - vec2(20.0, 12.0));
    let rect = Rect::from_center_size(screen.center(), size);
    ui.painter().rect(rect, 8.0, palette::PANEL, Stroke::new(1.0, palette::LINE_BRIGHT), StrokeKind::Inside);
    let mut inner = rect.shrink2(vec2(20.0, 16.0));
    let heading = cut_top(&mut inner, fonts::scaled(ui, 30.0));
    line(ui, heading, "Pause", FontFace::Heavy, fonts::HEAD, palette::TEXT);
    let words = cut_top(&mut inner, fonts::scaled(ui, 44.0));
    let text = format!("{}\n{}", model.text, model.saved);
    paragraph(ui, words, &text, FontFace::Body, fonts::SMALL, palette::DIM);
    cut_top(&mut inner, 8.0);
    let rows = [
        ("Go on", Icon::Next, ButtonStyle::Act, &Gate::Open, GoTo::Back.into()),
        ("Save", Icon::Log, ButtonStyle::Quiet, &model.save, Leave::Save.into()),
        ("Settings", Icon::CardOps, ButtonStyle::Quiet, &Gate::Open, GoTo::Settings.into()),
        (
            if model.resigning { "Resign: really?" } else { "Resign" },
            Icon::Combat,
            if model.resigning { ButtonStyle::Offer } else { ButtonStyle::Quiet },
            &model.resign,
            MatchIntent::Resign.into(),
        ),
        ("Main menu", Icon::Menu, ButtonStyle::Quiet, &Gate::Open, Leave::MainMenu.into()),
        ("Quit", Icon::Cross, ButtonStyle::Quiet, &Gate::Open, Leave::Quit.into()),
    ];
    let height = (inner.height() / rows.len() as f32).min(fonts::scaled(ui, 46.0));
    for (label, icon, look, gate, screen_intent) in rows {
        let place = cut_top(&mut inner, height).shrink2(vec2(0.0, 3.0));
        if button(ui, place, label, Press::new(label, look).icon(icon), gate).clicked()
            || (look == ButtonStyle::Act && entered(ui))
        {
            out.push(screen_intent);
        }
    }
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        out.push(GoTo::Back.into());
    }
}
