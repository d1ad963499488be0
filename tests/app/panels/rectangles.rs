//! Every page of panels at every size of screen and scale: nothing leaves the window, nothing lies over anything else.

use std::collections::BTreeMap;

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{Rect, Ui, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use fleet_captains::app::gallery::pages::Page;
use fleet_captains::app::gallery::screens::pages;
use fleet_captains::app::panels::layout::{Class, PanelLayout, scale_cap};
use fleet_captains::app::panels::model::{
    BeforeModel, Figure, LessonModel, MissionModel, PinnedModel, SideStyle, TableModel,
};
use fleet_captains::app::panels::{sample, table};
use fleet_captains::app::play::tips::Tip;
use fleet_captains::app::screens;

use super::harness_of;
use crate::app::play::ways::at_the_turn;

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

/// The table with what can stand over the board at the same time.
fn overlaid() -> Vec<(&'static str, Page)> {
    let table = |change: &dyn Fn(&mut TableModel)| {
        let mut model = sample::table();
        (model.inspector, model.tip) = (Some(sample::location()), Tip::Influence.text().to_owned());
        change(&mut model);
        Page::Table(Box::new(model))
    };
    let pinned = || {
        let ship = sample::excelsior();
        let rating = ship.ratings[1].clone();
        let figure = Figure::Rating { ship: ship.ship, system: rating.system };
        let (title, value, text) = ("Sensors".into(), "5".into(), String::new());
        PinnedModel { figure, title, value, text, breakdown: rating.breakdown }
    };
    let before = || {
        let whose =
            |side: SideStyle| BeforeModel { whose: side.name.clone(), side, cards: sample::hand().cards };
        vec![whose(sample::own_side()), whose(sample::other_side())]
    };
    let lesson = || LessonModel {
        title: "Lesson 1: Move and explore".into(),
        text: "Click the lit hex C2; point at a hex to read its name.".into(),
        longest: "To enter a place and stop there costs 1 point, however big it is. ".repeat(3),
        step: (3, 12),
        task: "Now: Excelsior to C2.".into(),
        ..LessonModel::default()
    };
    vec![
        ("tip", table(&|model| model.toast = Some(sample::toast()))),
        ("tip and prompt", table(&|model| model.prompt = Some(sample::attack()))),
        ("tip and recap", table(&|model| model.recap = Some(sample::recap()))),
        ("tip and advice", table(&|model| model.advice = sample::advice())),
        ("advice at the foot", table(&|model| at_foot(model, false))),
        ("recap at the foot", table(&|model| at_foot(model, true))),
        ("tip and announcement", table(&|model| model.announced = Some(sample::announcement()))),
        ("pinned", table(&|model| model.pinned = Some(pinned()))),
        (
            "pinned and prompt",
            table(&|model| (model.pinned, model.prompt) = (Some(pinned()), Some(sample::cooperative()))),
        ),
        ("combat", table(&|model| model.prompt = Some(sample::combat()))),
        ("cards before players", table(&|model| model.before = before())),
        ("lesson", table(&|model| model.lesson = Some(lesson()))),
        (
            "lesson and prompt",
            table(&|model| (model.lesson, model.prompt) = (Some(lesson()), Some(sample::attack()))),
        ),
    ]
}

#[test]
fn what_stands_over_the_board_leaves_each_other_room() {
    let mut all = Vec::new();
    for (title, page) in overlaid() {
        for size in sizes() {
            all.extend(faults(title, &page, size));
        }
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

/// A board that leaves its foot free, with what is told there.
fn at_foot(model: &mut TableModel, recap: bool) {
    model.board.foot = 115.0;
    if recap {
        model.recap = Some(sample::recap());
    } else {
        (model.advice, model.follow) = (sample::advice(), "Do the first".to_owned());
    }
}

/// What is told at the foot of a wide board covers no place of it, and leaves its corners to the dice.
#[test]
fn what_is_told_at_the_foot_of_the_board_stays_there() {
    for size in sizes().into_iter().filter(|size| Class::of(*size) == Class::Wide) {
        for (recap, button) in [(false, "Do the first"), (true, "Go on")] {
            let mut model = sample::table();
            at_foot(&mut model, recap);
            let foot = PanelLayout::new(size).foot(model.board.foot).expect("it is wide");
            let page = Page::Table(Box::new(model));
            let harness = harness_of(size.into(), move |ui, _: &mut Vec<()>| show(ui, &page));
            let all = parts(&harness);
            let there = all.iter().find(|part| part.name.contains(button)).expect(button).whole;
            assert!(foot.contains_rect(there), "{size:?}: {button} at {there:?}");
        }
    }
}

/// The board stays as large as it is, whatever the steps of a lesson say and whether something is asked.
#[test]
fn the_board_keeps_its_size_through_a_lesson() {
    for size in sizes() {
        let longest = "To enter a place and stop there costs 1 point, however big it is. ".repeat(4);
        let mut boards = Vec::new();
        for text in ["Well done.", &longest] {
            for prompt in [None, Some(sample::attack())] {
                let lesson =
                    LessonModel { text: text.to_owned(), longest: longest.clone(), ..LessonModel::default() };
                let model = TableModel { lesson: Some(lesson), prompt, ..sample::table() };
                let harness = harness_of(size.into(), move |ui, out: &mut Vec<Rect>| {
                    *out = vec![table::show(ui, &model, &mut Vec::new()).board];
                });
                boards.push(harness.state()[0]);
            }
        }
        assert!(boards.iter().all(|board| *board == boards[0]), "{size:?}: {boards:?}");
    }
}

/// At 1600 by 900 three missions stand in their panel without being scrolled, with all that is told of them.
#[test]
fn three_missions_fit() {
    for seed in 0..10 {
        let sitting = at_the_turn(seed);
        let model = sitting.model();
        let titles: Vec<String> = model
            .missions
            .own
            .iter()
            .filter_map(|one| match one {
                MissionModel::Known { title, way, .. } => {
                    Some(way.as_ref().map_or_else(|| title.clone(), |_| format!("Work on {title}")))
                }
                MissionModel::Back => None,
            })
            .collect();
        assert_eq!(titles.len(), 3, "seed {seed}");
        let harness = harness_of([1600.0, 900.0], move |ui, _: &mut Vec<()>| {
            table::show(ui, &model, &mut Vec::new());
        });
        for title in titles {
            let parts = parts(&harness);
            let found = parts.iter().find(|part| part.name.contains(&title));
            assert!(found.is_some_and(Part::is_whole), "seed {seed}: {title}: {found:?}");
        }
    }
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
