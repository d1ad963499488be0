//! The keys: which key does what, group by group; a line that is pressed takes the next key for its own.
//!
//! Invariant: while a key is waited for, no key does anything else.

use super::frame::{back, page, plate};
use super::model::{KeyLine, KeyListing, KeysModel};
use crate::app::panels::intent::{KeyIntent, ScreenIntent};
use crate::app::panels::keys::{self, KeyCommand, KeyGroup, KeyMap, ROWS};
use crate::app::panels::model::Gate;
use crate::app::panels::widgets::{
    ButtonStyle, Press, button, cut_left, cut_right, elided, focus_ring, key_cap, line, line_height, measure,
    paragraph, region, row, scrolling,
};
use crate::app::theme::{FontFace, colours, fonts, palette};
use bevy_egui::egui::{Key, Rect, Ui, vec2};

/// What has no line of its own in the table of commands: digits, and what is held.
const FIXED: [(KeyGroup, &str, &str, &str); 5] = [
    (
        KeyGroup::Turn,
        "1 to 9",
        "Select the ship, or take the choice, with that number",
        "The digits select your ships, and what is offered.",
    ),
    (KeyGroup::Turn, "Shift", "Held with a verb: insist on it", "Shift alone is no key."),
    (KeyGroup::Board, "Alt", "Held: names of all places", "Alt alone is no key."),
    (KeyGroup::Panels, "F11", "Full screen", "The window keeps that key."),
    (KeyGroup::Panels, "F12", "A photo of the screen", "The window keeps that key."),
];

impl KeysModel {
    /// The keys of a player, with what the pad does.
    pub fn of(map: &KeyMap, pad: &[(&str, &str)]) -> Self {
        let mut groups: Vec<KeyListing> = KeyGroup::ALL.iter().map(|group| listing(*group, map)).collect();
        let held = |(button, does): &(&str, &str)| KeyLine {
            command: None,
            name: (*does).to_owned(),
            key: (*button).to_owned(),
            gate: Gate::closed("A gamepad's buttons do what their place promises."),
            changed: false,
        };
        if !pad.is_empty() {
            groups.push(KeyListing { name: "Gamepad".to_owned(), keys: pad.iter().map(held).collect() });
        }
        let changed = ROWS.iter().any(|row| map.is_changed(row.command));
        Self { groups, waiting: None, note: map.remarks.join(" "), changed }
    }
}

fn listing(group: KeyGroup, map: &KeyMap) -> KeyListing {
    let fixed = FIXED.iter().filter(|(own, ..)| *own == group).map(|(_, key, name, why)| KeyLine {
        command: None,
        name: (*name).to_owned(),
        key: (*key).to_owned(),
        gate: Gate::closed(*why),
        changed: false,
    });
    let own = ROWS.iter().filter(|row| row.group == group).map(|row| KeyLine {
        command: Some(row.command),
        name: row.name.to_owned(),
        key: map.text(row.command),
        gate: row.chord.reserved().map_or(Gate::Open, Gate::closed),
        changed: map.is_changed(row.command),
    });
    KeyListing { name: group.name().to_owned(), keys: fixed.chain(own).collect() }
}

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &KeysModel, out: &mut Vec<ScreenIntent>) {
    let text = "Press a line, then the key it is to have.";
    let (inner, mut buttons) = page(ui, "keys", None, "Keys", text);
    columns(ui, inner, model, out);
    if model.waiting.is_some() {
        wait(ui, out);
        let words = if model.note.is_empty() { "Esc leaves it as it is." } else { &model.note };
        let ink = if model.note.is_empty() { palette::DIM } else { colours(ui).bad };
        line(ui, buttons, words, FontFace::Strong, fonts::BODY, ink);
        return;
    }
    back(ui, &mut buttons, "Done", out);
    cut_left(&mut buttons, 10.0);
    let place = cut_left(&mut buttons, fonts::scaled(ui, 150.0));
    let gate = if model.changed { Gate::Open } else { Gate::closed("Every key is as it began.") };
    if button(ui, place, "reset", Press::new("Reset keys", ButtonStyle::Quiet), &gate).clicked() {
        out.push(KeyIntent::Reset.into());
    }
    cut_left(&mut buttons, 16.0);
    paragraph(
        ui,
        buttons.shrink2(vec2(0.0, 4.0)),
        &model.note,
        FontFace::Body,
        fonts::SMALL,
        colours(ui).bad,
    );
}

/// The next key is given, unless it is Esc.
fn wait(ui: &Ui, out: &mut Vec<ScreenIntent>) {
    let Some((chord, _)) = keys::pressed(ui).into_iter().find(|(_, held)| !held) else { return };
    out.push(if chord.key == Key::Escape { KeyIntent::Leave } else { KeyIntent::Give(chord) }.into());
}

/// The groups, as many beside each other as have room.
fn columns(ui: &mut Ui, inner: Rect, model: &KeysModel, out: &mut Vec<ScreenIntent>) {
    let gap = 12.0;
    let count = ((inner.width() / fonts::scaled(ui, 330.0)).floor() as usize).clamp(1, 3);
    let width = (inner.width() + gap) / count as f32 - gap;
    let lines = |group: &KeyListing| group.keys.len() + 2;
    let all: usize = model.groups.iter().map(lines).sum();
    let mut rest = model.groups.as_slice();
    let mut left = inner;
    for column in 1..=count {
        let place = cut_left(&mut left, width);
        cut_left(&mut left, gap);
        let before: usize = all - rest.iter().map(lines).sum::<usize>();
        let mut filled = before;
        let fits = rest
            .iter()
            .take_while(|group| {
                let middle = filled + lines(group) / 2;
                filled += lines(group);
                column == count || middle * count < all * column
            })
            .count();
        let (own, more) = rest.split_at(fits);
        rest = more;
        plate(ui, place, "", |ui, rect| {
            scrolling(ui, rect, ["first", "second", "third"][column - 1], |ui| {
                own.iter().for_each(|group| one_group(ui, group, model.waiting, out));
            });
        });
    }
}

fn one_group(ui: &mut Ui, group: &KeyListing, waiting: Option<KeyCommand>, out: &mut Vec<ScreenIntent>) {
    let heading = row(ui, line_height(ui, fonts::BODY) + 6.0);
    line(ui, heading, &group.name, FontFace::Display, fonts::BODY, palette::DIM);
    for (at, own) in group.keys.iter().enumerate() {
        let place = row(ui, fonts::scaled(ui, 27.0));
        let waits = own.command.is_some() && own.command == waiting;
        key_line(ui, place, (&group.name, at), own, waits, out);
    }
    row(ui, 8.0);
}

fn key_line(
    ui: &mut Ui,
    rect: Rect,
    salt: (&str, usize),
    own: &KeyLine,
    waits: bool,
    out: &mut Vec<ScreenIntent>,
) {
    let key = if waits { "press a key" } else { own.key.as_str() };
    let response = region(ui, rect, salt, &format!("{}: {key}", own.name), &own.gate);
    let warm = response.enabled() && (response.hovered() || response.has_focus());
    if warm || waits {
        let ground = if waits { palette::ACT_FAINT } else { palette::HOVER };
        ui.painter().rect_filled(rect, 4.0, ground);
    }
    focus_ring(ui, rect, &response);
    let mut inner = rect.shrink2(vec2(6.0, 0.0));
    let width = measure(ui, key, FontFace::Display, fonts::CAPTION) + 12.0;
    let cap = cut_right(&mut inner, width.max(22.0));
    if waits {
        elided(ui, cap, key, FontFace::Strong, fonts::CAPTION, palette::ACT);
    } else {
        key_cap(ui, cap, key);
    }
    cut_right(&mut inner, 8.0);
    let ink = match (own.changed, own.gate.is_open()) {
        (true, _) => palette::ACT,
        (false, true) => palette::TEXT,
        (false, false) => palette::DIM,
    };
    elided(ui, inner, &own.name, FontFace::Body, fonts::SMALL, ink);
    if let Some(command) = own.command.filter(|_| response.clicked()) {
        out.push(KeyIntent::Change(command).into());
    }
}
