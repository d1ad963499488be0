//! Which screen is up, and the ways between the screens.
//!
//! Invariants: draft, dials, play and result follow from the match; pause, help and settings lie over a match and never
//! leave it; every transition asks for a redraw, as a sleeping window would never make it.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::form::Form;
use super::{Asked, Catalogue};
use crate::app::panels::intent::GoTo;
use crate::app::play::client::Client;

/// Which screen is up.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    #[default]
    Menu,
    /// The match set-up.
    Setup,
    /// In a match: preparation, play and result.
    Match,
}

/// Whether the settings lie over the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsOpen(pub bool);

/// Adds the screens and the ways between them.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<SettingsOpen>()
        .add_message::<RequestRedraw>()
        .add_observer(go)
        .add_systems(Last, wake);
}

fn go(
    way: On<Asked<GoTo>>,
    screen: Res<State<Screen>>,
    catalogue: Res<Catalogue>,
    client: Option<ResMut<Client>>,
    mut form: ResMut<Form>,
    mut settings: ResMut<SettingsOpen>,
    mut next: ResMut<NextState<Screen>>,
) {
    match way.0 {
        GoTo::NewMatch => {
            form.seat_first("human", &catalogue.scenarios);
            next.set(Screen::Setup);
        }
        GoTo::Watch => {
            form.seat_first("ai:lieutenant", &catalogue.scenarios);
            next.set(Screen::Setup);
        }
        GoTo::Settings => settings.0 = true,
        GoTo::Back if settings.0 => settings.0 = false,
        GoTo::Back => match (screen.get(), client) {
            (Screen::Match, Some(mut client)) => client.selection.help = false,
            (Screen::Match, None) | (Screen::Menu | Screen::Setup, _) => next.set(Screen::Menu),
        },
    }
}

/// A transition is made at the beginning of the next frame, so there has to be one.
fn wake(next: Res<NextState<Screen>>, mut redraw: MessageWriter<RequestRedraw>) {
    if !matches!(*next, NextState::Unchanged) {
        redraw.write(RequestRedraw);
    }
}
