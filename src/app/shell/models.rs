//! The models of panels and screens, filled again when something in them has changed.
//!
//! Invariant: a model is a function of the resources its system names; nothing else is remembered.

use bevy::prelude::*;
use bevy_egui::egui;

use super::advance::Pondering;
use super::form::Form;
use super::help_desk::{self, HelpDesk};
use super::keeper::MatchKeeper;
use super::key_desk::KeyDesk;
use super::mods::ModDesk;
use super::open::{Instead, Openable};
use super::screen::Overlay;
use super::settings::Settings;
use super::tips::{FirstMatch, ToldTip};
use super::{Catalogue, Screen, ShellSystems};
use crate::app::panels::model::{Gate, TableModel};
use crate::app::play::board::{BoardFoot, BoardPlaces};
use crate::app::play::client::Client;
use crate::app::play::fill;
use crate::app::play::hover::{Cursor, Hover};
use crate::app::play::journal::Journal;
use crate::app::play::live::{LiveMatch, LiveMatchRef};
use crate::app::play::notice::Notice;
use crate::app::play::open_panels::OpenPanels;
use crate::app::play::picks::Picks;
use crate::app::play::selection::Afterwards;
use crate::app::screens::model::{LessonRow, MenuModel, ScreenModel};
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::ids::CellId;

/// The models on screen.
#[derive(Resource, Debug, Default)]
pub struct Models {
    /// The table of a match.
    pub table: Option<TableModel>,
    /// The screen, in place of the table or over it.
    pub screen: Option<ScreenModel>,
    /// The help or the credits, over everything but the settings, while it is open.
    pub help: Option<ScreenModel>,
    /// The settings, over everything but the keys, while they are open.
    pub settings: Option<ScreenModel>,
    /// The keys, over everything, while they are open.
    pub keys: Option<ScreenModel>,
    /// The mods, over the menu.
    pub mods: Option<ScreenModel>,
}

impl Models {
    /// What lies uppermost, if it is a screen.
    pub fn over(&self) -> Option<&ScreenModel> {
        self.keys
            .as_ref()
            .or(self.mods.as_ref())
            .or(self.settings.as_ref())
            .or(self.help.as_ref())
            .or(self.screen.as_ref())
    }
}

/// Fills the models.
pub fn plugin(app: &mut App) {
    app.init_resource::<Models>().add_systems(
        Update,
        (
            menu.run_if(in_state(Screen::Menu)),
            set_up.run_if(in_state(Screen::Setup)),
            (over_match, table).run_if(in_state(Screen::Match)).run_if(resource_exists::<Client>),
            help,
            settings,
            keys,
            mods,
        )
            .in_set(ShellSystems::Show),
    );
}

fn menu(
    screen: Res<State<Screen>>,
    keeper: Res<MatchKeeper>,
    notice: Res<Notice>,
    instead: Res<Openable>,
    catalogue: Res<Catalogue>,
    settings: Res<Settings>,
    desk: Res<ModDesk>,
    mut models: ResMut<Models>,
) {
    if !screen.is_changed()
        && !desk.is_changed()
        && !keeper.is_changed()
        && !notice.is_changed()
        && !instead.is_changed()
    {
        return;
    }
    let mut matches = keeper.offered().iter().map(|offered| offered.what.clone());
    let latest = matches.next();
    models.table = None;
    models.screen = Some(ScreenModel::Menu(MenuModel {
        proceed: if latest.is_some() { Gate::Open } else { Gate::closed(keeper.nothing_offered()) },
        proceed_what: latest.unwrap_or_default(),
        others: matches.collect(),
        finished: keeper.finished().iter().map(|offered| offered.what.clone()).collect(),
        watch: Gate::Open,
        lessons: lessons(&catalogue, &settings),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        broken_mods: desk.broken(),
        notice: notice.text().unwrap_or_default().to_owned(),
        done: matches!(*notice, Notice::Told(_)),
        instead: instead.0.iter().map(Instead::label).collect(),
    }));
}

/// Every lesson with how far it has been played.
fn lessons(catalogue: &Catalogue, settings: &Settings) -> Vec<LessonRow> {
    let rows = catalogue.lessons.iter().map(|script| {
        let (done, steps) = (settings.lesson_step(&script.id), script.steps.len());
        LessonRow { name: script.name.clone(), begun: done > 0, done: done >= steps }
    });
    rows.collect()
}

fn set_up(
    screen: Res<State<Screen>>,
    catalogue: Res<Catalogue>,
    form: Res<Form>,
    keeper: Res<MatchKeeper>,
    mut models: ResMut<Models>,
) {
    if screen.is_changed() || form.is_changed() {
        let running = keeper.offered().first().map(|offered| offered.what.as_str());
        models.table = None;
        models.screen =
            Some(ScreenModel::Setup(form.model(&catalogue, running, keeper.finished().is_empty())));
    }
}

/// What a match has come to.
enum MatchStage {
    /// Before play, this seat is asked for this.
    Preparing(Seat, Decision),
    /// The table is shown: in play, or looking back.
    Play,
    /// It is over, and how it ended is told over the table.
    Ended,
    Over,
}

fn stage(live: LiveMatch<'_>) -> MatchStage {
    if let Some((seat, decision)) = fill::preparing(live) {
        MatchStage::Preparing(seat, decision)
    } else if live.is_still() && live.client.outcome().is_some() && live.client.lesson().is_none() {
        match live.selection.afterwards {
            Afterwards::Told => MatchStage::Ended,
            Afterwards::Result => MatchStage::Over,
            Afterwards::Table => MatchStage::Play,
        }
    } else {
        MatchStage::Play
    }
}

/// The screen in place of the table or over it. Only the pause menu tells how saving goes.
fn over_match(
    live: LiveMatchRef,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    picks: Res<Picks>,
    keeper: Res<MatchKeeper>,
    journal: Res<Journal>,
    mut models: ResMut<Models>,
) {
    let saving = overlay.paused() && keeper.is_changed();
    if !(live.is_changed() || screen.is_changed() || overlay.is_changed() || picks.is_changed() || saving) {
        return;
    }
    let live = live.read();
    let pause = || ScreenModel::Pause(fill::pause(live, &keeper.told(), overlay.resigning()));
    models.screen = match stage(live) {
        MatchStage::Over => fill::result(live).map(ScreenModel::Result),
        _ if overlay.paused() => Some(pause()),
        MatchStage::Ended => fill::ended(live, &journal).map(ScreenModel::Ending),
        MatchStage::Preparing(seat, Decision::Draft) => Some(ScreenModel::Draft(fill::draft(live, seat))),
        MatchStage::Preparing(seat, Decision::Subdeck) => {
            Some(ScreenModel::Subdecks(fill::subdecks(live, &picks, seat)))
        }
        MatchStage::Preparing(seat, _) => Some(ScreenModel::Deploy(fill::deploy(live, &picks, seat))),
        MatchStage::Play => None,
    };
}

/// The table, part by part, so that the pointer on its way over the board has no more filled again than the inspector.
fn table(
    live: LiveMatchRef,
    (hover, cursor): (Res<Hover>, Res<Cursor>),
    (places, foot): (Res<BoardPlaces>, Res<BoardFoot>),
    journal: Res<Journal>,
    notice: Res<Notice>,
    panels: Res<OpenPanels>,
    pondering: Res<Pondering>,
    catalogue: Res<Catalogue>,
    (tip, first): (Res<ToldTip>, Res<FirstMatch>),
    mut models: ResMut<Models>,
) {
    let matter = live.is_changed() || tip.is_changed();
    let seen = places.is_changed() || foot.is_changed();
    let place = matter || hover.is_changed() || cursor.is_changed() || seen;
    let told = matter || journal.is_changed() || notice.is_changed();
    let log = journal.is_changed() || panels.is_changed();
    let thought = matter || pondering.is_changed();
    if !(place || told || log || thought) {
        return;
    }
    let live = live.read();
    if !matches!(stage(live), MatchStage::Play | MatchStage::Ended) {
        if models.table.is_some() {
            models.table = None;
        }
        return;
    }
    if let Some(curtained) = fill::curtained(live) {
        models.table = Some(curtained);
        return;
    }
    let whole = models.table.as_ref().is_none_or(|table| table.curtain.is_some());
    if whole {
        models.table = None;
    }
    let table = models.table.get_or_insert_default();
    if whole || matter {
        fill::match_panels(live, table);
        first.leave_out(&mut table.verbs);
        table.tip = tip.0.map_or_else(String::new, |tip| tip.text().to_owned());
        table.lesson = fill::lesson(live, catalogue.lessons.len() as u8);
    }
    if whole || matter {
        table.board = fill::board(live, *cursor);
    }
    if whole || place {
        table.inspector = fill::inspector(live, *hover);
        table.board.cursor = fill::board_cursor(live, *cursor);
        table.board.foot = foot.0;
        let seen = |cell: CellId| places.0.get(usize::from(cell.0)).map(|seen| rect(*seen));
        table.board.places.iter_mut().for_each(|place| place.at = seen(place.cell));
    }
    if whole || told {
        table.headline = fill::headline(live);
        table.toast = fill::toast(live, &journal, &notice);
        table.advice = fill::advice(live, &notice);
        table.follow = live.follow_label(notice.plan());
        table.recap = fill::recap(live, &journal);
        table.alarm = fill::alarm(live);
        (table.announced, table.played) = (fill::announced(live, &journal), fill::played(live, &journal));
        if let Some(prompt) = &mut table.prompt {
            fill::say_once(prompt, &table.played);
        }
    }
    if whole || thought {
        table.thought = fill::thought(live, pondering.what, pondering.seconds(), pondering.part());
    }
    if whole || log {
        table.log = fill::log(live, &journal, &panels);
        (table.tab, table.drawer) = (panels.tab, panels.drawer);
    }
}

fn rect(seen: Rect) -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(seen.min.x, seen.min.y), egui::pos2(seen.max.x, seen.max.y))
}

fn help(overlay: Res<Overlay>, catalogue: Res<Catalogue>, desk: Res<HelpDesk>, mut models: ResMut<Models>) {
    if overlay.is_changed() || desk.is_changed() {
        models.help = match *overlay {
            Overlay::Help => Some(ScreenModel::Help(help_desk::model(&catalogue, &desk))),
            Overlay::Credits => Some(ScreenModel::Credits),
            Overlay::Mods => None,
            Overlay::None | Overlay::Pause { .. } | Overlay::Settings { .. } | Overlay::Keys { .. } => None,
        };
    }
}

fn mods(overlay: Res<Overlay>, desk: Res<ModDesk>, mut models: ResMut<Models>) {
    if overlay.is_changed() || desk.is_changed() {
        models.mods = (*overlay == Overlay::Mods).then(|| ScreenModel::Mods(desk.model()));
    }
}

fn keys(overlay: Res<Overlay>, settings: Res<Settings>, desk: Res<KeyDesk>, mut models: ResMut<Models>) {
    if overlay.is_changed() || settings.is_changed() || desk.is_changed() {
        let open = matches!(*overlay, Overlay::Keys { .. });
        models.keys = open.then(|| ScreenModel::Keys(desk.model(&settings.keys)));
    }
}

fn settings(overlay: Res<Overlay>, settings: Res<Settings>, mut models: ResMut<Models>) {
    if overlay.is_changed() || settings.is_changed() {
        let open = matches!(*overlay, Overlay::Settings { .. });
        models.settings = open.then(|| ScreenModel::Settings(settings.model()));
    }
}
