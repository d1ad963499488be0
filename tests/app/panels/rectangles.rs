//! Every page of panels at every size of screen and scale: nothing leaves the window, nothing lies over anything else.

use std::collections::BTreeMap;

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{Rect, Ui, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use fleet_captains::app::gallery::pages::Page;
use fleet_captains::app::gallery::screens::pages;
use fleet_captains::app::panels::layout::scale_cap;
use fleet_captains::app::panels::table;
use fleet_captains::app::screens;

use super::harness_of;

/// The screens we promise to fit, in pixels, and the scales that can be set on them.
const SCREENS: [Vec2; 3] = [vec2(1280.0, 720.0), vec2(1600.0, 900.0), vec2(3840.0, 2160.0)];
const SCALES: [f32; 3] = [1.0, 2.0, 3.0];

/// The different logical sizes of all of them.
fn sizes() -> Vec<Vec2> {
    let mut all = Vec::new();
    for screen in SCREENS {
        for scale in SCALES {
            let size = (screen / scale.min(scale_cap(screen))).round();
            if !all.contains(&size) {
                all.push(size);
            }
        }
    }
    all
}

fn show(ui: &mut Ui, page: &Page) {
    match page {
        Page::Table(model) => {
            table::show(ui, model, &mut Vec::new());
        }
        // What lies below a screen is veiled.
        Page::Screen(model) | Page::Over(_, model) => screens::show(ui, model, &mut Vec::new()),
        Page::Sheet(_) => {}
    }
}

/// Something that is named on the screen.
#[derive(Clone, Debug)]
struct Part {
    id: u64,
    name: String,
    /// All of it, and what of it is not cut off by a scrolled list.
    whole: Rect,
    seen: Rect,
}

impl Part {
    fn is_whole(&self) -> bool {
        self.seen.expand(1.0).contains_rect(self.whole)
    }
}

fn is_part(role: Role) -> bool {
    matches!(role, Role::Button | Role::Label | Role::Link | Role::CheckBox | Role::Slider | Role::TextInput)
}

/// What is cut off, and where, of every widget of the last picture.
fn cuts(harness: &Harness<Vec<()>>) -> BTreeMap<u64, (Rect, Rect)> {
    harness.ctx.viewport(|seen| {
        let widgets = seen.prev_pass.widgets.layers().flat_map(|(_, layer)| layer.iter());
        widgets.map(|widget| (widget.id.accesskit_id().0, (widget.rect, widget.interact_rect))).collect()
    })
}

fn parts(harness: &Harness<Vec<()>>) -> Vec<Part> {
    let cuts = cuts(harness);
    harness
        .root()
        .query_all_by(|node| is_part(node.role()) && node.bounding_box().is_some())
        .filter_map(|node| {
            let id = node.accesskit_node().locate().0.0;
            let (whole, seen) = *cuts.get(&id)?;
            let own = node.accesskit_node();
            let name = own.label().or_else(|| own.value()).unwrap_or_default();
            Some(Part { id, name: format!("{:?} {name:?}", own.role()), whole, seen })
        })
        .filter(|part| part.whole.width() > 0.5 && part.whole.height() > 0.5)
        .collect()
}

/// Scrolls to something and looks whether all of it is there then. What is only written has another id wherever it stands, so
/// it is found by its name and size.
fn can_be_seen(harness: &mut Harness<Vec<()>>, part: &Part) -> bool {
    let same =
        |other: &Part| other.name == part.name && (other.whole.size() - part.whole.size()).length() < 1.0;
    for other in parts(harness).into_iter().filter(same) {
        if let Some(node) = harness.root().query_all_by(|node| node.locate().0.0 == other.id).next() {
            node.scroll_to_me();
        }
        harness.run();
        if parts(harness).iter().any(|now| same(now) && now.is_whole()) {
            return true;
        }
    }
    false
}

fn faults(title: &str, page: &Page, size: Vec2) -> Vec<String> {
    let page = page.clone();
    let mut harness = harness_of(size.into(), move |ui, _: &mut Vec<()>| {
        ui.ctx().all_styles_mut(|style| style.scroll_animation = ScrollAnimation::none());
        show(ui, &page);
    });
    let all = parts(&harness);
    let mut faults = Vec::new();
    let window = Rect::from_min_size(Default::default(), size).expand(1.0);
    for (index, a) in all.iter().enumerate() {
        if a.seen.is_positive() && !window.contains_rect(a.seen) {
            faults.push(format!("{title} {size:?}: {} leaves the window, {:?}", a.name, a.seen));
        }
        for b in &all[index + 1..] {
            if !a.seen.is_positive() || !b.seen.is_positive() {
                continue;
            }
            let common = a.seen.intersect(b.seen);
            let inside =
                a.whole.expand(1.0).contains_rect(b.whole) || b.whole.expand(1.0).contains_rect(a.whole);
            if common.width() > 2.0 && common.height() > 2.0 && !inside {
                faults
                    .push(format!("{title} {size:?}: {} {:?} over {} {:?}", a.name, a.seen, b.name, b.seen));
            }
        }
    }
    for part in all.iter().filter(|part| !part.is_whole()) {
        if !can_be_seen(&mut harness, part) {
            faults.push(format!(
                "{title} {size:?}: {} is cut off, {:?} of {:?}",
                part.name, part.seen, part.whole
            ));
        }
    }
    faults
}

#[test]
fn nothing_is_cut_off_nor_over_anything_else_nor_off_the_screen() {
    let mut all = Vec::new();
    for (title, page) in pages() {
        for size in sizes() {
            all.extend(faults(title, &page, size));
        }
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}
