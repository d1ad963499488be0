//! The models of panels and screens, filled again when something in them has changed.
//!
//! Invariant: a model is a function of the resources its system names; nothing else is remembered.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::form::Form;
use super::keeper::MatchKeeper;
use super::open::{Instead, Notice};
use super::screen::Overlay;
use super::settings::Settings;
use super::{Catalogue, Screen, ShellSystems};
use crate::app::panels::model::{Gate, TableModel};
use crate::app::play::client::Client;
use crate::app::play::fill;
use crate::app::play::open_panels::OpenPanels;
use crate::app::play::picks::Picks;
use crate::app::screens::model::{MenuModel, ScreenModel};
use crate::fleet::decision::Decision;

/// The models on screen.
#[derive(Resource, Debug, Default)]
pub struct Models {
    /// The table of a match.
    pub table: Option<TableModel>,
    /// The screen, in place of the table or over it.
    pub screen: Option<ScreenModel>,
    /// The settings, over everything, while they are open.
    pub settings: Option<ScreenModel>,
}

impl Models {
    /// What lies uppermost, if it is a screen.
    pub fn over(&self) -> Option<&ScreenModel> {
        self.settings.as_ref().or(self.screen.as_ref())
    }
}

/// Fills the models.
pub fn plugin(app: &mut App) {
    app.init_resource::<Models>().add_systems(
        Update,
        (
            menu.run_if(in_state(Screen::Menu)),
            set_up.run_if(in_state(Screen::Setup)),
            in_match.run_if(in_state(Screen::Match)).run_if(resource_exists::<Client>),
            settings,
        )
            .in_set(ShellSystems::Show),
    );
}

fn menu(
    screen: Res<State<Screen>>,
    keeper: Res<MatchKeeper>,
    notice: Res<Notice>,
    mut models: ResMut<Models>,
) {
    if !screen.is_changed() && !keeper.is_changed() && !notice.is_changed() {
        return;
    }
    let mut matches = keeper.offered().iter().map(|offered| offered.what.clone());
    let latest = matches.next();
    models.table = None;
    models.screen = Some(ScreenModel::Menu(MenuModel {
        proceed: if latest.is_some() { Gate::Open } else { Gate::closed(keeper.nothing_offered()) },
        proceed_what: latest.unwrap_or_default(),
        others: matches.collect(),
        watch: Gate::Open,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        notice: notice.text.clone().unwrap_or_default(),
        instead: notice.instead.iter().map(Instead::label).collect(),
    }));
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
        models.screen = Some(ScreenModel::Setup(form.model(&catalogue, running)));
    }
}

/// What a match is looked at with: it changes what is in sight, and nothing in the match.
#[derive(SystemParam)]
struct Sight<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, Overlay>,
    panels: Res<'w, OpenPanels>,
    picks: Res<'w, Picks>,
    notice: Res<'w, Notice>,
}

impl Sight<'_> {
    fn is_changed(&self) -> bool {
        self.screen.is_changed()
            || self.overlay.is_changed()
            || self.panels.is_changed()
            || self.picks.is_changed()
            || self.notice.is_changed()
    }
}

/// Preparation, play or result, whichever the match has come to. Only the pause menu tells how saving goes.
fn in_match(client: Res<Client>, sight: Sight, keeper: Res<MatchKeeper>, mut models: ResMut<Models>) {
    let Sight { overlay, panels, picks, notice, .. } = &sight;
    let saving = overlay.paused() && keeper.is_changed();
    if !(client.is_changed() || sight.is_changed() || saving) {
        return;
    }
    (models.table, models.screen) = (None, None);
    let pause = || ScreenModel::Pause(fill::pause(&client, &keeper.told(), overlay.resigning()));
    if let Some((seat, decision)) = fill::preparing(&client)
        && client.curtain.is_none()
    {
        models.screen = Some(if overlay.paused() {
            pause()
        } else if decision == Decision::Draft {
            ScreenModel::Draft(fill::draft(&client, seat))
        } else if decision == Decision::Subdeck {
            ScreenModel::Subdecks(fill::subdecks(&client, picks, seat))
        } else {
            ScreenModel::Deploy(fill::deploy(&client, picks, seat))
        });
        return;
    }
    if client.is_still()
        && let Some(result) = fill::result(&client)
    {
        models.screen = Some(ScreenModel::Result(result));
        return;
    }
    let mut table = fill::table_model(&client, panels);
    if let Some(told) = notice.text.as_ref().filter(|_| client.refusal.is_none()) {
        table.toast = Some(fill::warning(told));
    }
    models.table = Some(table);
    models.screen = match **overlay {
        Overlay::Help => Some(ScreenModel::Help),
        Overlay::Pause { .. } | Overlay::Settings { from_pause: true } => Some(pause()),
        Overlay::None | Overlay::Settings { from_pause: false } => None,
    };
}

fn settings(overlay: Res<Overlay>, settings: Res<Settings>, mut models: ResMut<Models>) {
    if overlay.is_changed() || settings.is_changed() {
        let open = matches!(*overlay, Overlay::Settings { .. });
        models.settings = open.then(|| ScreenModel::Settings(settings.model()));
    }
}
