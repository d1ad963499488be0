//! The opponents' missions, side by side in a row.

use crate::app::panels::model::{MissionModel, MissionsModel};
use crate::app::panels::widgets::{
    centred, cut_bottom, cut_left, cut_top, line, line_height, measure, paragraph, plain_tooltip, side_mark,
    square,
};
use crate::app::theme::{FontFace, Icon, font, fonts, paint_icon, palette};
use bevy_egui::egui::{Color32, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// The name of an opponent's mission, on as many lines as it needs; returns how high these are.
fn enemy_name(ui: &Ui, rect: Rect, name: &str, ink: Color32) -> f32 {
    let lay = |size: f32| {
        ui.painter().layout(name.to_owned(), font(ui, FontFace::Body, size), ink, rect.width()).size().y
    };
    // A long word is written smaller rather than cut.
    let whole = |size: f32| {
        let longest = name.split(' ').map(|word| measure(ui, word, FontFace::Body, size)).fold(0.0, f32::max);
        longest <= rect.width() && lay(size) <= rect.height()
    };
    let size = [ENEMY, ENEMY - 0.8, ENEMY - 1.6].into_iter().find(|size| whole(*size)).unwrap_or(ENEMY);
    paragraph(ui, rect, name, FontFace::Body, size, ink)
}

/// How wide the longest word in the name of an opponent's mission is.
fn longest_word(ui: &Ui, mission: &MissionModel) -> f32 {
    let name = match mission {
        MissionModel::Known { title, .. } => title.as_str(),
        MissionModel::Back => FACE_DOWN,
    };
    name.split(' ').map(|word| measure(ui, word, FontFace::Body, ENEMY)).fold(0.0, f32::max)
}

/// The size of its letters, and the word for all of them.
const ENEMY: f32 = 11.8;
const THEIRS: &str = "theirs";
/// What stands for one that is not known.
const FACE_DOWN: &str = "face down";
/// The least width of an opponent's mission with its name, before the text size is applied.
const NAMED: f32 = 56.0;

/// How high the opponents' missions are side by side: their names may take two lines.
pub fn row_height(ui: &Ui) -> f32 {
    line_height(ui, ENEMY) * 2.0 + 4.0
}

/// The opponents' missions side by side: their types and points, and their names, each explained where it is pointed at.
pub fn row(ui: &mut Ui, mut rect: Rect, model: &MissionsModel) {
    ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(1.0, model.side.colour(ui)));
    cut_top(&mut rect, 2.0);
    let mut whose = cut_left(&mut rect, measure(ui, THEIRS, FontFace::Body, ENEMY) + 4.0);
    let foot = line_height(ui, ENEMY);
    let word = cut_bottom(&mut whose, foot);
    line(ui, word, THEIRS, FontFace::Body, ENEMY, palette::DIM);
    side_mark(ui, square(whose, fonts::scaled(ui, 12.0)), &model.side);
    let count = model.enemy.len().max(1) as f32;
    // Those of two opponents are too many for names.
    let named = rect.width() / count >= fonts::scaled(ui, NAMED);
    // Whoever has a long word in the name takes more of the row.
    let needs: Vec<f32> = model.enemy.iter().map(|mission| longest_word(ui, mission)).collect();
    let spare = (rect.width() - needs.iter().sum::<f32>()) / count;
    for (index, mission) in model.enemy.iter().enumerate() {
        let place = cut_left(&mut rect, needs[index] + spare);
        let mut inner = place.shrink2(vec2(2.0, 0.0));
        let mut signs = cut_left(&mut inner, fonts::scaled(ui, 15.0));
        let high = signs.height() / 2.0;
        let sign = square(cut_top(&mut signs, high), fonts::scaled(ui, 12.0));
        let told = match mission {
            MissionModel::Known { kind, title, text, points, progress, .. } => {
                paint_icon(ui.painter(), sign, kind.icon(), kind.colour());
                let count = progress.map_or(String::new(), |(done, needed)| format!(" {done}/{needed}"));
                cut_left(&mut inner, 2.0);
                let (name, worth) = (format!("{title}{count}"), format!("{points} VP"));
                let high = if named { enemy_name(ui, inner, &name, palette::TEXT) } else { inner.height() };
                // Below a name of one line there is room for words.
                let below = Rect::from_min_max(pos2(inner.left(), inner.top() + high), inner.max);
                if below.height() >= line_height(ui, ENEMY) - 1.0 {
                    line(ui, below, &worth, FontFace::Body, ENEMY, palette::DIM);
                } else {
                    centred(ui, signs, &points.to_string(), FontFace::Strong, fonts::CAPTION, palette::TEXT);
                }
                format!("Theirs: {title}, {points} VP{count}: {text}")
            }
            MissionModel::Back => {
                paint_icon(ui.painter(), sign, Icon::Secret, palette::DIM);
                cut_left(&mut inner, 2.0);
                if named {
                    enemy_name(ui, inner, FACE_DOWN, palette::DIM);
                }
                "A mission, face down".to_owned()
            }
        };
        let response = ui.interact(place, ui.id().with(("enemy-sign", index)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
        plain_tooltip(response, &told);
    }
}
