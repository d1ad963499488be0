//! Panels and screens through their accessibility tree, without Bevy, window or GPU.

mod cards;
mod keys;
mod layout;
mod prompt;
mod rectangles;
mod screens;
mod table;

use bevy_egui::egui::{self, Ui};
use egui_kittest::{Harness, Node, kittest::NodeT};
use fleet_captains::app::theme::{self, Palette};

/// A harness of 1600 by 900 whose state is all that was asked for.
pub fn harness<'a, I: 'a>(show: impl FnMut(&mut Ui, &mut Vec<I>) + 'a) -> Harness<'a, Vec<I>> {
    harness_of([1600.0, 900.0], show)
}

/// A harness of a given size. The first frame installs fonts and style, so the contents start with the second.
pub fn harness_of<'a, I: 'a>(
    size: [f32; 2],
    mut show: impl FnMut(&mut Ui, &mut Vec<I>) + 'a,
) -> Harness<'a, Vec<I>> {
    let mut dressed = false;
    let app = move |ui: &mut Ui, out: &mut Vec<I>| {
        if dressed {
            let whole = ui.ctx().content_rect();
            let mut root = ui.new_child(egui::UiBuilder::new().max_rect(whole));
            show(&mut root, out);
        } else {
            theme::install(ui.ctx(), 1.0, Palette::STANDARD);
            dressed = true;
            ui.ctx().request_repaint();
        }
    };
    let mut harness = Harness::builder().with_size(size).build_ui_state(app, Vec::new());
    harness.run();
    harness
}

/// The description a screen reader would read after the name.
pub fn description(node: &Node) -> Option<String> {
    node.accesskit_node().description()
}

/// Takes what was asked for since the last time.
pub fn asked<I>(harness: &mut Harness<Vec<I>>) -> Vec<I> {
    std::mem::take(harness.state_mut())
}
