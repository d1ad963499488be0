//! Keeping the match at this screen: the keeper is told of the client, and the person of what went wrong.
//!
//! Invariant: no picture waits for a disk, except where a match begins or is left and where somebody asks to save.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Screen, ShellSystems};
use crate::app::play::client::{Chair, Client};
use crate::app::play::curtain::Privacy;
use crate::app::play::notice::Notice;
use crate::app::play::playhead::Playhead;
use crate::engine::game::Seat;
use crate::engine::save::Header;
use crate::saves::keeper::{self, Handed};
use crate::saves::{Edition, Editions, Slot, Store};

/// Keeps matches.
#[derive(Resource, Deref, DerefMut)]
pub struct MatchKeeper(keeper::Keeper);

/// Keeps the match at this screen on the disk.
pub fn plugin(app: &mut App) {
    let in_need =
        resource_exists_and_changed::<Client>.or_else(|keeper: Res<MatchKeeper>| keeper.is_waiting());
    app.add_systems(OnEnter(Screen::Menu), |mut keeper: ResMut<MatchKeeper>| keeper.look_around())
        .add_systems(
            Update,
            keep.in_set(ShellSystems::Save).run_if(resource_exists::<Client>).run_if(in_need),
        );
}

/// Hands the match over if it has changed, and hears how saving went.
fn keep(
    mut keeper: ResMut<MatchKeeper>,
    client: Res<Client>,
    shown: Res<Playhead>,
    mut notice: ResMut<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if let Some(failing) = keeper.keep(&client, shown.viewer).or(keeper.hear()) {
        *notice = Notice::Trouble(failing);
    }
    if keeper.is_waiting() {
        redraw.write(RequestRedraw);
    }
}

impl MatchKeeper {
    /// Over this store.
    pub fn new(editions: Arc<dyn Editions>, store: Store) -> Self {
        Self(keeper::Keeper::new(editions, store))
    }

    /// As [`keeper::Keeper::change_editions`].
    pub fn change_editions(&mut self, editions: Arc<dyn Editions>) {
        self.0.change_editions(editions);
    }

    /// As [`keeper::Keeper::hold`], of the match at this screen.
    pub fn hold(&mut self, client: &Client, slot: Option<Slot>, edition: &Edition) {
        self.0.hold(client.mark(), slot, edition);
    }

    /// As [`keeper::Keeper::hold_finished`], of the match at this screen.
    pub fn hold_finished(&mut self, client: &Client, edition: &Edition) {
        self.0.hold_finished(client.mark(), edition);
    }

    /// As [`keeper::Keeper::keep`], of the match at this screen, which this seat looks at.
    pub fn keep(&mut self, client: &Client, viewer: Seat) -> Option<String> {
        // A lesson is begun anew or gone on with from its steps.
        if client.lesson().is_some() {
            return None;
        }
        self.0.keep(client.mark(), || handed(client, viewer))
    }

    /// As [`keeper::Keeper::keep_now`], of the match at this screen, which this seat looks at.
    pub fn keep_now(&mut self, client: &Client, viewer: Seat) -> Option<String> {
        // A lesson is begun anew or gone on with from its steps.
        if client.lesson().is_some() {
            return None;
        }
        self.0.keep_now(client.mark(), || handed(client, viewer))
    }
}

/// The match at this screen, with what its save says about itself.
fn handed(client: &Client, viewer: Seat) -> Handed {
    let edition = Edition { content: client.m().content.clone(), mods: Vec::new() };
    let seats = client.chairs().iter().map(|chair| match chair {
        Chair::Person => "human".to_owned(),
        Chair::Script => "script".to_owned(),
        Chair::Computer { level, .. } => level.clone(),
    });
    let header = Header {
        seats: seats.collect(),
        seed: client.seed().to_owned(),
        viewer: Some(viewer),
        privacy: match client.privacy() {
            Privacy::Quick => String::new(),
            other => other.id().to_owned(),
        },
        ..edition.header(&client.m().setup)
    };
    let (scenario, over) = (client.m().setup.id.clone(), client.outcome().is_some());
    Handed { scenario, copied: client.copied(), header, over }
}
