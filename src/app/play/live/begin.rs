//! How a match begins at this screen, or is taken up again, and what of it leaves with it.
//!
//! Invariant: the resources of a match come together and leave together, here.

use std::sync::Arc;

use bevy::prelude::Commands;

use super::LiveMatch;
use crate::app::play::client::{Chair, Client, LEARNER};
use crate::app::play::curtain::{Curtain, Privacy};
use crate::app::play::hover::{Cursor, Hover};
use crate::app::play::journal::Journal;
use crate::app::play::open_panels::OpenPanels;
use crate::app::play::picks::Picks;
use crate::app::play::playhead::Playhead;
use crate::app::play::selection::Selection;
use crate::engine::game::Seat;
use crate::engine::session::Session;
use crate::fleet::game::{FleetCaptains, Stop};
use crate::fleet::script::{self, Script};

/// A match as it begins: with what it is, and nothing selected, picked or opened in it.
pub struct BegunMatch {
    pub client: Client,
    pub playhead: Playhead,
    pub selection: Selection,
    pub journal: Journal,
    pub curtain: Curtain,
}

impl BegunMatch {
    /// Of a session, with these players.
    pub fn new(session: Session<FleetCaptains>, chairs: Vec<Chair>, seed: String, pace: f32) -> Self {
        Self::with_stops(session, chairs, seed, pace, &Stop::DEFAULT)
    }

    /// Of a session in which the people want to be asked at these moments. The first of them is the viewer.
    pub fn with_stops(
        session: Session<FleetCaptains>,
        chairs: Vec<Chair>,
        seed: String,
        pace: f32,
        stops: &[Stop],
    ) -> Self {
        let viewer = chairs
            .iter()
            .position(|chair| matches!(chair, Chair::Person))
            .map_or(Seat(0), |seat| Seat(seat as u8));
        Self::of(Client::new(session, chairs, seed, stops), viewer, pace)
    }

    /// Of a client, for these eyes.
    fn of(mut client: Client, viewer: Seat, pace: f32) -> Self {
        let (m, table) = (client.m().clone(), client.view(viewer).table);
        let journal = Journal::of(
            &m,
            (&client.view_at_start(viewer).table, &table),
            client.speakers(),
            client.seen_since(0, viewer),
        );
        let mut playhead = Playhead::new(m, table, viewer, client.steps(), pace);
        // What is passed by that is shown like anything else.
        client.tell_stops(false);
        playhead.gather(&client);
        let (selection, curtain) = (Selection::default(), Curtain::default());
        let mut begun = Self { client, playhead, selection, journal, curtain };
        if begun.playhead.is_still() {
            begun.selection.ship = begun.read().ship_to_select();
        }
        begun
    }

    /// Of a lesson, from this step on: the learner against what is written.
    pub fn lesson(script: Arc<Script>, first: usize, pace: f32) -> Self {
        let session = script::start(&script);
        let seats = usize::from(session.fixed().seats());
        let chair = |seat: usize| if seat == LEARNER.index() { Chair::Person } else { Chair::Script };
        let mut client = Client::new(session, (0..seats).map(chair).collect(), script.id.clone(), &Stop::ALL);
        client.tell_stops(false);
        Self::of(client.with_lesson(script, first), LEARNER, pace)
    }

    /// Hangs the curtain for a person before anything has been shown; with open hands they simply look.
    pub fn hang_for(&mut self, seat: Seat) {
        let privacy = self.client.privacy();
        let table =
            if privacy == Privacy::Open { self.client.view(seat).table } else { self.client.table_for_all() };
        self.playhead.jump(&table, self.client.steps());
        match privacy {
            Privacy::Open => self.playhead.viewer = seat,
            Privacy::Quick | Privacy::Strict => self.curtain = Curtain(Some(seat)),
        }
    }

    /// The match as it begins.
    pub fn read(&self) -> LiveMatch<'_> {
        LiveMatch::new(&self.client, &self.playhead, &self.selection, &self.curtain)
    }

    /// Puts the match on the table.
    pub fn lay_out(self, commands: &mut Commands) {
        let Self { client, playhead, selection, journal, curtain } = self;
        commands.insert_resource(client);
        commands.insert_resource(playhead);
        commands.insert_resource(selection);
        commands.insert_resource(journal);
        commands.insert_resource(curtain);
        commands.insert_resource(Hover::default());
        commands.insert_resource(Cursor::default());
        commands.insert_resource(Picks::default());
        commands.insert_resource(OpenPanels::default());
    }

    /// Takes the match that is on the table away.
    pub fn clear_away(commands: &mut Commands) {
        commands.remove_resource::<Client>();
        commands.remove_resource::<Playhead>();
        commands.remove_resource::<Selection>();
        commands.remove_resource::<Journal>();
        commands.remove_resource::<Curtain>();
        commands.remove_resource::<Hover>();
        commands.remove_resource::<Cursor>();
        commands.remove_resource::<Picks>();
        commands.remove_resource::<OpenPanels>();
    }
}
