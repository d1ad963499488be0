//! The board in the accessibility tree: a node for each place, whose default action is the click on it, and one that tells
//! where the cursor is.
//!
//! Invariants: nothing is drawn, and nothing lies between the pointer and the board; without somebody who reads the tree
//! nothing is done.

use super::intent::Intent;
use super::model::{PlaceModel, PlacesModel};
use bevy_egui::egui::accesskit::{Action, Live, Rect as Bounds, Role};
use bevy_egui::egui::{Id, Rect, Ui, UiBuilder};

/// Tells the board that lies in `rect`.
pub fn show(ui: &mut Ui, rect: Rect, model: &PlacesModel, out: &mut Vec<Intent>) {
    let group = below(ui, Id::new("board in words"), rect);
    let told = ui.ctx().accesskit_node_builder(group.unique_id(), |node| {
        node.set_role(Role::Group);
        node.set_label("Board");
        node.set_bounds(bounds(rect));
    });
    if told.is_none() {
        return;
    }
    let mut group = group;
    if let Some(text) = &model.cursor {
        let teller = below(&mut group, Id::new("cursor in words"), rect);
        ui.ctx().accesskit_node_builder(teller.unique_id(), |node| {
            node.set_role(Role::Label);
            node.set_live(Live::Polite);
            node.set_value(text.as_str());
        });
    }
    for place in &model.places {
        place_node(&mut group, rect, place, out);
    }
}

fn place_node(ui: &mut Ui, board: Rect, place: &PlaceModel, out: &mut Vec<Intent>) {
    let points = ui.ctx().zoom_factor().max(0.01);
    let seen = place.at.map(|at| Rect::from_min_max(at.min / points, at.max / points).intersect(board));
    let seen = seen.filter(|seen| seen.is_positive());
    let id = below(ui, Id::new(("place in words", place.cell.0)), board).unique_id();
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(Role::Button);
        node.set_label(place.text.as_str());
        if !place.does.is_empty() {
            node.set_description(place.does.as_str());
        }
        if let Some(seen) = seen {
            node.set_bounds(bounds(seen));
        }
        node.add_action(Action::Click);
    });
    if ui.input(|input| input.has_accesskit_action_request(id, Action::Click)) {
        out.push(Intent::PressCell(place.cell));
    }
}

/// A part of the tree without any extent on the screen.
fn below(ui: &mut Ui, id: Id, rect: Rect) -> Ui {
    let nowhere = Rect::from_min_max(rect.min, rect.min);
    ui.new_child(UiBuilder::new().id(id).max_rect(nowhere).accessibility_parent(ui.unique_id()))
}

fn bounds(rect: Rect) -> Bounds {
    Bounds {
        x0: rect.left().into(),
        y0: rect.top().into(),
        x1: rect.right().into(),
        y1: rect.bottom().into(),
    }
}
