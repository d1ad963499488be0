//! Every panel and every screen of the game, filled with invented positions.

use std::path::Path;

use super::pages::{Page, Shot};
use crate::app::panels::keys::KeyMap;
use crate::app::panels::model::TableModel;
use crate::app::panels::{Drawer, sample};
use crate::app::screens::model::{KeysModel, ScreenModel};
use crate::app::screens::sample as screen_sample;
use crate::app::shell::pad;
use crate::app::theme::Palette;

/// Every panel and screen with invented positions, in every layout.
pub fn shots(folder: &Path) -> Vec<Shot> {
    let mut shots = Vec::new();
    for (name, page) in pages() {
        for size in [(1600, 900), (1280, 720)] {
            let path = folder.join(format!("{name}-{}x{}.png", size.0, size.1));
            shots.push(Shot { page: page.clone(), size, colours: Palette::STANDARD, path });
        }
    }
    for (name, page, size) in small_pages() {
        let path = folder.join(format!("{name}-{}x{}.png", size.0, size.1));
        shots.push(Shot { page, size, colours: Palette::STANDARD, path });
    }
    for colours in &Palette::ALL[1..] {
        for (name, page) in pages().into_iter().filter(|(name, _)| ["menu", "table"].contains(name)) {
            let colour_name = colours.name.to_lowercase().replace(' ', "-");
            let path = folder.join(format!("{name}-{colour_name}.png"));
            shots.push(Shot { page, size: (1280, 720), colours: *colours, path });
        }
    }
    shots
}

fn table_with(change: impl FnOnce(&mut TableModel)) -> Page {
    let mut model = sample::table();
    change(&mut model);
    Page::Table(Box::new(model))
}

pub fn pages() -> Vec<(&'static str, Page)> {
    let screen = |model: ScreenModel| Page::Screen(Box::new(model));
    vec![
        ("menu", screen(ScreenModel::Menu(screen_sample::menu()))),
        ("set-up", screen(ScreenModel::Setup(screen_sample::setup()))),
        ("draft", screen(ScreenModel::Draft(screen_sample::draft()))),
        ("subdecks", screen(ScreenModel::Subdecks(screen_sample::subdecks()))),
        ("deploy", screen(ScreenModel::Deploy(screen_sample::deploy()))),
        (
            "ending",
            Page::Over(Box::new(sample::table()), Box::new(ScreenModel::Ending(screen_sample::ending()))),
        ),
        ("result", screen(ScreenModel::Result(screen_sample::result()))),
        ("settings", screen(ScreenModel::Settings(screen_sample::settings()))),
        ("credits", screen(ScreenModel::Credits)),
        ("keys", screen(ScreenModel::Keys(KeysModel::of(&KeyMap::default(), &pad::TOLD)))),
        ("mods", screen(ScreenModel::Mods(screen_sample::mods()))),
        ("help", screen(ScreenModel::Help(screen_sample::help()))),
        (
            "pause",
            Page::Over(Box::new(sample::table()), Box::new(ScreenModel::Pause(screen_sample::pause()))),
        ),
        ("table", table_with(|_| {})),
        (
            "encounter",
            table_with(|model| {
                model.prompt = Some(sample::encounter());
                model.played = vec![sample::met()];
                model.inspector = Some(sample::location());
                model.toast = Some(sample::toast());
            }),
        ),
        (
            "choice",
            table_with(|model| {
                model.prompt = Some(sample::choice());
                model.ship = Some(sample::damaged());
                model.recap = Some(sample::recap());
                model.verbs.end_label = "End turn?".into();
                model.verbs.end_warning = "1 Action left, Defiant has not moved".into();
            }),
        ),
        ("advice", table_with(|model| model.advice = sample::advice())),
        ("thinking", table_with(|model| model.thought = Some(sample::thought()))),
        ("combat", table_with(|model| model.prompt = Some(sample::combat()))),
        ("cooperative", table_with(|model| model.prompt = Some(sample::cooperative()))),
        (
            "announcement",
            table_with(|model| {
                model.announced = Some(sample::announcement());
                model.alarm = Some(1);
            }),
        ),
        ("undone", table_with(|model| model.announced = Some(sample::undone()))),
        ("met", table_with(|model| model.announced = Some(sample::met()))),
        (
            "played",
            table_with(|model| {
                model.prompt = Some(sample::attack());
                model.played = vec![sample::announcement(), sample::answer()];
            }),
        ),
        ("response", table_with(|model| model.response = Some(sample::response(true)))),
        ("log", table_with(|model| model.log.full = true)),
        ("curtain", table_with(|model| model.curtain = Some(sample::curtain()))),
    ]
}

fn small_pages() -> Vec<(&'static str, Page, (u32, u32))> {
    let drawer = |drawer: Drawer| table_with(|model| model.drawer = Some(drawer));
    vec![
        ("compact", table_with(|model| model.prompt = Some(sample::attack())), (960, 540)),
        ("drawer-prompt", table_with(|model| model.prompt = Some(sample::encounter())), (640, 360)),
        (
            "drawer-announcement",
            table_with(|model| model.announced = Some(sample::announcement())),
            (640, 360),
        ),
        ("drawer-ship", drawer(Drawer::Ship), (640, 360)),
        ("drawer-hand", drawer(Drawer::Hand), (640, 360)),
        ("drawer-log", drawer(Drawer::Log), (640, 360)),
    ]
}
