//! Keeping the match at this screen: the keeper is told of the desk, and the desk of what went wrong.
//!
//! Invariant: no picture waits for a disk, but where a match begins or is left and where somebody asks to save.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Screen, ShellSystems};
use crate::app::play::desk::{Chair, Desk};
use crate::engine::save::Header;
use crate::saves::keeper::{self, Handed, Mark};
use crate::saves::{Edition, Editions, Slot, Store};

/// Keeps matches.
#[derive(Resource, Deref, DerefMut)]
pub struct Keeper(keeper::Keeper);

/// Keeps the match at the desk on the disk.
pub fn plugin(app: &mut App) {
    let in_need = resource_exists_and_changed::<Desk>.or_else(|keeper: Res<Keeper>| keeper.is_waiting());
    app.add_systems(OnEnter(Screen::Menu), |mut keeper: ResMut<Keeper>| keeper.look_around())
        .add_systems(Update, keep.in_set(ShellSystems::Save).run_if(resource_exists::<Desk>).run_if(in_need));
}

/// Hands the match over where it has changed, and hears how it went.
fn keep(mut keeper: ResMut<Keeper>, mut desk: ResMut<Desk>, mut redraw: MessageWriter<RequestRedraw>) {
    let failing = keeper.keep(&desk).or(keeper.hear());
    if failing.is_some() {
        desk.notice = failing;
    }
    if keeper.is_waiting() {
        redraw.write(RequestRedraw);
    }
}

impl Keeper {
    /// Over this store.
    pub fn new(editions: Arc<dyn Editions>, store: Store) -> Self {
        Self(keeper::Keeper::new(editions, store))
    }

    /// As [`keeper::Keeper::hold`], of the match at the desk.
    pub fn hold(&mut self, desk: &Desk, slot: Option<Slot>, edition: &Edition) {
        self.0.hold(mark(desk), slot, edition);
    }

    /// As [`keeper::Keeper::keep`], of the match at the desk.
    pub fn keep(&mut self, desk: &Desk) -> Option<String> {
        self.0.keep(mark(desk), || handed(desk))
    }

    /// As [`keeper::Keeper::keep_now`], of the match at the desk.
    pub fn keep_now(&mut self, desk: &Desk) -> Option<String> {
        self.0.keep_now(mark(desk), || handed(desk))
    }
}

fn mark(desk: &Desk) -> Mark {
    (desk.steps(), desk.log_of_orders().next_back().map(|entry| entry.digest))
}

/// The match at the desk, with what its save says about itself.
fn handed(desk: &Desk) -> Handed {
    let edition = Edition { content: desk.m().content.clone(), mods: Vec::new() };
    let seats = desk.chairs.iter().map(|chair| match chair {
        Chair::Person => "human".to_owned(),
        Chair::Computer { level, .. } => level.clone(),
    });
    let header = Header {
        seats: seats.collect(),
        seed: desk.seed.clone(),
        viewer: Some(desk.shown.viewer),
        ..edition.header(&desk.m().setup)
    };
    let (scenario, over) = (desk.m().setup.id.clone(), desk.outcome().is_some());
    Handed { scenario, copied: desk.copied(), header, over }
}
