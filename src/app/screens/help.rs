//! The help, over whatever is on the screen: the rules, and what mouse and keys do.

use super::frame::{back, page, plate};
use super::model::HelpModel;
use super::rule_help;
use crate::app::panels::intent::{GoTo, HelpIntent, ScreenIntent};
use crate::app::panels::keys::{self as player_keys, KeyCommand};
use crate::app::panels::model::Gate;
use crate::app::panels::widgets::{
    ButtonStyle, Press, button, column_text, cut_left, cut_right, cut_top, line, line_height, row, scrolling,
};
use crate::app::theme::{FontFace, fonts, palette};
use bevy_egui::egui::{Rect, Ui, vec2};

/// What is done with mouse and keys, group by group.
const GROUPS: [(&str, &[(&str, &str)]); 4] = [
    (
        "Your turn",
        &[
            ("1 to 9, {next-ship}", "Select a ship, or the next one that has something left to do."),
            (
                "Click a lit hex",
                "Go there. Point at it first to see the path, its cost and its dangers; a hex out of reach says why.",
            ),
            (
                "Click a ship",
                "Look at it, your own or an enemy's. To go there, click its hex beside the ship.",
            ),
            (
                "{attack} {scan} {influence} {build} {repair} {mission} {special} {reinforce} {formation}",
                "The Actions below the board. Point at a grey one to see why; Shift does it anyway.",
            ),
            ("Click a dial column", "Adjust the ship's power."),
            (
                "Click a card",
                "Play its lit effect, or tick it for the roll in question. Point at a card to read all of it, or to discard it with the arrow in its corner.",
            ),
            ("{end-turn}", "End the turn; press again if something is left to do."),
            ("{advice}", "Advice: what a captain would do now. The match is marked as assisted."),
            ("{undo}", "Take the latest order back, as long as nothing was revealed."),
        ],
    ),
    (
        "Decisions and dice",
        &[
            (
                "{confirm}, {press}",
                "The gold button: roll, go on, pass, up to the die if you play alone. It also ends what is being shown.",
            ),
            ("{back}, right click", "One step back. It also takes the keyboard from a button."),
            (
                "The percentage",
                "The exact chance if nobody plays anything more, of what stands before it: \"You hit\", \"You are damaged\". Point at it to see every part and its rule.",
            ),
            (
                "After the match",
                "\"Look back\" on the result, or later in the main menu, shows the table once more. A click on a line of the log then tells why it was ordered.",
            ),
            (
                "{partner}, in a team",
                "Your partner's missions, to read and to ask for. \"Hand over\" beside their name lets them go on with the turn.",
            ),
            (
                "Ask me, at the lower right",
                "When to ask you in the other's turn. {pass-all} passes everything until your turn.",
            ),
        ],
    ),
    (
        "The board",
        &[
            (
                "Arrows, {press}",
                "Move the cursor from hex to hex; press the one under it. {next-place} goes to the next lit one.",
            ),
            ("{ship-here}", "The ship under the cursor: look at it, or choose it."),
            ("Right drag", "Turn the camera."),
            ("Left drag, {camera-left} …", "Move over the board."),
            ("Wheel", "Zoom in or out."),
            ("{camera-whole}, {camera-top}", "Back to the whole board; from above."),
            ("Alt", "Names of all places while it is held."),
            ("F11, F12", "Full screen; a photo of the screen."),
        ],
    ),
    (
        "How to win",
        &[
            ("Victory Points", "Complete missions, win encounters, build Starbases and destroy ships."),
            (
                "Missions",
                "The upper left. Some are tests at a place, some happen by what you do. The line with the arrow is the best way to work on one: click it. The round arrow cycles a mission.",
            ),
            (
                "The goal",
                "The first to reach it wins; if the one who began reaches it, the other has one more turn.",
            ),
        ],
    ),
];

/// Shows the screen in all of `ui`.
pub fn show(ui: &mut Ui, model: &HelpModel, out: &mut Vec<ScreenIntent>) {
    let (mut inner, mut buttons) = page(ui, "help", None, "Help", "");
    let mut tabs = cut_top(&mut inner, fonts::scaled(ui, 38.0));
    cut_top(&mut inner, 10.0);
    let all = cut_right(&mut tabs, fonts::scaled(ui, 170.0)).shrink2(vec2(3.0, 1.0));
    let key = player_keys::label(ui, KeyCommand::Keys);
    let press = Press::new("All keys", ButtonStyle::Quiet).note(&key);
    if button(ui, all, "all keys", press, &Gate::Open).clicked() {
        out.push(GoTo::Keys.into());
    }
    for (label, keys) in [("Rules", false), ("Mouse and keys", true)] {
        let place = cut_left(&mut tabs, fonts::scaled(ui, 170.0)).shrink2(vec2(3.0, 1.0));
        let look = if model.keys == keys { ButtonStyle::Chosen } else { ButtonStyle::Quiet };
        if button(ui, place, label, Press::new(label, look), &Gate::Open).clicked() {
            out.push(HelpIntent::Keys(keys).into());
        }
    }
    if model.keys {
        mouse_and_keys(ui, inner);
    } else {
        rule_help::show(ui, inner, model, out);
    }
    back(ui, &mut buttons, "Back", out);
}

fn mouse_and_keys(ui: &mut Ui, inner: Rect) {
    let gap = 14.0;
    let size = vec2((inner.width() - gap) / 2.0, (inner.height() - gap) / 2.0);
    for (at, (title, lines)) in GROUPS.iter().enumerate() {
        let corner = vec2((at % 2) as f32 * (size.x + gap), (at / 2) as f32 * (size.y + gap));
        let place = Rect::from_min_size(inner.min + corner, size);
        plate(ui, place, title, |ui, rect| {
            scrolling(ui, rect, title, |ui| lines.iter().for_each(|(what, does)| entry(ui, what, does)));
        });
    }
}

fn entry(ui: &mut Ui, what: &str, does: &str) {
    let (what, does) = (&player_keys::spelt(ui, what), &player_keys::spelt(ui, does));
    let top = ui.cursor().top();
    let indent = fonts::scaled(ui, 190.0).min(ui.available_width() * 0.4);
    ui.horizontal(|ui| {
        ui.add_space(indent);
        ui.vertical(|ui| column_text(ui, does, FontFace::Body, fonts::BODY, palette::TEXT));
    });
    let mut name = Rect::from_min_size(ui.max_rect().min, vec2(indent, line_height(ui, fonts::BODY)));
    name = name.translate(vec2(0.0, top - name.top()));
    line(ui, cut_left(&mut name, indent - 8.0), what, FontFace::Strong, fonts::SMALL, palette::ACT);
    row(ui, 6.0);
}
