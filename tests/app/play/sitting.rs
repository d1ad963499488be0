//! A match at a screen without a window: its resources in a world, read and written as the window's systems do it.

use std::sync::Arc;

use bevy::ecs::system::SystemState;
use bevy::prelude::{DetectChanges, Resource, World};
use fleet_captains::app::panels::model::TableModel;
use fleet_captains::app::play::board::BoardMarks;
use fleet_captains::app::play::client::{Chair, Client};
use fleet_captains::app::play::curtain::Curtain;
use fleet_captains::app::play::hover::{Cursor, Hover};
use fleet_captains::app::play::journal::Journal;
use fleet_captains::app::play::live::{BegunMatch, LiveMatch, LiveMatchMut};
use fleet_captains::app::play::notice::Notice;
use fleet_captains::app::play::open_panels::OpenPanels;
use fleet_captains::app::play::picks::Picks;
use fleet_captains::app::play::playhead::Playhead;
use fleet_captains::app::play::selection::Selection;
use fleet_captains::app::play::{fill, marks};
use fleet_captains::app::shell::advance::Pondering;
use fleet_captains::app::shell::tips::{FirstMatch, ToldTip};
use fleet_captains::engine::game::Game;
use fleet_captains::engine::save::Save;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::game::Stop;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::script::Script;
use fleet_captains::saves::Edition;

/// What a person or time may change in the match of a world.
pub fn live(world: &mut World) -> LiveMatchMut<'_> {
    SystemState::<LiveMatchMut>::new(world).get_mut(world).unwrap()
}

/// The match of a world as it stands.
pub fn read(world: &World) -> LiveMatch<'_> {
    LiveMatch {
        client: world.resource::<Client>(),
        playhead: world.resource::<Playhead>(),
        selection: world.resource::<Selection>(),
        curtain: world.resource::<Curtain>(),
    }
}

/// Everything the panels show of the match of a world, with these panels open.
pub fn model_with(world: &World, panels: &OpenPanels) -> TableModel {
    let (live, journal) = (read(world), world.resource::<Journal>());
    if let Some(curtained) = fill::curtained(live) {
        return curtained;
    }
    let pondering = world.get_resource::<Pondering>();
    let mut table = TableModel {
        board: fill::board(live, *world.resource::<Cursor>()),
        inspector: fill::inspector(live, *world.resource::<Hover>()),
        headline: fill::headline(live),
        toast: fill::toast(live, journal, world.resource::<Notice>()),
        recap: fill::recap(live, journal),
        alarm: fill::alarm(live),
        announced: fill::announced(live, journal),
        played: fill::played(live, journal),
        advice: fill::advice(live, world.resource::<Notice>()),
        follow: live.follow_label(world.resource::<Notice>().plan()),
        log: fill::log(live, journal, panels),
        tab: panels.tab,
        drawer: panels.drawer,
        thought: pondering.and_then(|own| fill::thought(live, own.what, own.seconds(), own.part())),
        ..TableModel::default()
    };
    fill::match_panels(live, &mut table);
    if let Some(first) = world.get_resource::<FirstMatch>() {
        first.leave_out(&mut table.verbs);
    }
    let tip = world.get_resource::<ToldTip>().and_then(|told| told.0);
    table.tip = tip.map_or_else(String::new, |tip| tip.text().to_owned());
    table
}

/// A match that is played.
pub struct Sitting(World);

impl Sitting {
    pub fn new(session: Session<FleetCaptains>, chairs: Vec<Chair>, seed: String, pace: f32) -> Self {
        Self::with_stops(session, chairs, seed, pace, &Stop::DEFAULT)
    }

    pub fn with_stops(
        session: Session<FleetCaptains>,
        chairs: Vec<Chair>,
        seed: String,
        pace: f32,
        stops: &[Stop],
    ) -> Self {
        let mut world = World::new();
        world.init_resource::<Notice>();
        BegunMatch::with_stops(session, chairs, seed, pace, stops).lay_out(&mut world.commands());
        world.flush();
        Self(world)
    }

    /// A lesson, from this step on.
    pub fn lesson(script: Arc<Script>, first: usize) -> Self {
        let mut world = World::new();
        world.init_resource::<Notice>();
        BegunMatch::lesson(script, first, 0.0).lay_out(&mut world.commands());
        world.flush();
        Self(world)
    }

    pub fn get<R: Resource>(&self) -> &R {
        self.0.resource::<R>()
    }

    pub fn read(&self) -> LiveMatch<'_> {
        read(&self.0)
    }

    pub fn write(&mut self) -> LiveMatchMut<'_> {
        live(&mut self.0)
    }

    /// Everything the panels show, with these open.
    pub fn model_with(&self, panels: &OpenPanels) -> TableModel {
        model_with(&self.0, panels)
    }

    /// Everything the panels show.
    pub fn model(&self) -> TableModel {
        self.model_with(&OpenPanels::default())
    }

    /// Which resources something changes, by their names.
    pub fn touched(&mut self, act: impl FnOnce(&mut LiveMatchMut<'_>)) -> Vec<&'static str> {
        let marks = |world: &World| {
            [
                ("Client", world.resource_ref::<Client>().last_changed()),
                ("Playhead", world.resource_ref::<Playhead>().last_changed()),
                ("Selection", world.resource_ref::<Selection>().last_changed()),
                ("Hover", world.resource_ref::<Hover>().last_changed()),
                ("Journal", world.resource_ref::<Journal>().last_changed()),
                ("Curtain", world.resource_ref::<Curtain>().last_changed()),
                ("Picks", world.resource_ref::<Picks>().last_changed()),
                ("Notice", world.resource_ref::<Notice>().last_changed()),
            ]
        };
        let before = marks(&self.0);
        act(&mut self.write());
        let after = marks(&self.0);
        before.iter().zip(after).filter(|(before, after)| **before != *after).map(|(one, _)| one.0).collect()
    }

    pub fn marks(&self) -> BoardMarks {
        marks::of(self.read(), *self.get::<Hover>())
    }

    /// Why what was asked for last could not be done.
    pub fn refusal(&self) -> Option<&str> {
        self.get::<Notice>().refusal()
    }

    /// The orders so far, as a save has them.
    pub fn ordered(&self) -> Vec<Order> {
        let read = |value| FleetCaptains::order_from_json(self.read().m(), value).unwrap();
        self.saved().orders.iter().map(|entry| read(&entry.order)).collect()
    }

    /// A save of it.
    pub fn saved(&self) -> Save {
        let client = self.read().client;
        let edition = Edition { content: client.m().content.clone(), mods: Vec::new() };
        client.copied().save(edition.header(&client.m().setup))
    }
}
