//! Which screen is up, and the ways between the screens.
//!
//! Invariants: draft, dials, play and result follow from the match; pause, help and settings lie over a match and never
//! leave it; every transition asks for a redraw, as a sleeping window would never make it.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::form::Form;
use super::keeper::MatchKeeper;
use super::{Asked, Catalogue};
use crate::app::panels::intent::GoTo;

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

/// What lies over the screen that is up. While anything does, time stands still in the match below.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overlay {
    #[default]
    None,
    /// The menu of a match; `resigning` was pressed once there.
    Pause { resigning: bool },
    /// The help over the table.
    Help,
    /// The settings; they go back to the menu of a match where they were opened from there.
    Settings { from_pause: bool },
    /// The credits.
    Credits,
    /// The mods.
    Mods,
    /// The keys; they go back to where they were opened.
    Keys { over: KeysOver },
}

/// What lies below the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeysOver {
    Nothing,
    Pause,
    Help,
    Settings { from_pause: bool },
}

impl Overlay {
    /// Whether time stands still in a match.
    pub fn pauses(self) -> bool {
        self != Self::None
    }

    /// Whether the menu of the match is open, be it below the settings.
    pub const fn paused(self) -> bool {
        matches!(
            self,
            Self::Pause { .. }
                | Self::Settings { from_pause: true }
                | Self::Keys { over: KeysOver::Pause | KeysOver::Settings { from_pause: true } }
        )
    }

    /// Whether resigning was pressed once.
    pub fn resigning(self) -> bool {
        self == Self::Pause { resigning: true }
    }

    /// Resigning is pressed, twice so that it is meant: the second time it is true, and the menu closes.
    pub fn resign(&mut self) -> bool {
        let meant = self.resigning();
        *self = if meant { Self::None } else { Self::Pause { resigning: true } };
        meant
    }

    /// The keys, over this.
    const fn keys(self) -> Self {
        let over = match self {
            Self::None | Self::Credits | Self::Mods => KeysOver::Nothing,
            Self::Pause { .. } => KeysOver::Pause,
            Self::Help => KeysOver::Help,
            Self::Settings { from_pause } => KeysOver::Settings { from_pause },
            Self::Keys { over } => over,
        };
        Self::Keys { over }
    }

    /// What lies there once this is closed.
    const fn below(self) -> Self {
        match self {
            Self::Settings { from_pause: true } | Self::Keys { over: KeysOver::Pause } => {
                Self::Pause { resigning: false }
            }
            Self::Keys { over: KeysOver::Help } => Self::Help,
            Self::Keys { over: KeysOver::Settings { from_pause } } => Self::Settings { from_pause },
            Self::Keys { over: KeysOver::Nothing } => Self::None,
            Self::None
            | Self::Pause { .. }
            | Self::Help
            | Self::Credits
            | Self::Mods
            | Self::Settings { from_pause: false } => Self::None,
        }
    }
}

/// Adds the screens and the ways between them.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<Overlay>()
        .add_message::<RequestRedraw>()
        .add_observer(go)
        .add_systems(Last, wake);
}

fn go(
    way: On<Asked<GoTo>>,
    screen: Res<State<Screen>>,
    catalogue: Res<Catalogue>,
    keeper: Res<MatchKeeper>,
    mut form: ResMut<Form>,
    mut overlay: ResMut<Overlay>,
    mut next: ResMut<NextState<Screen>>,
) {
    match way.0 {
        GoTo::NewMatch => {
            form.seat_first("human", &catalogue.scenarios);
            if keeper.finished().is_empty() {
                form.first_match(&catalogue.scenarios);
            }
            next.set(Screen::Setup);
        }
        GoTo::Watch => {
            form.seat_first("ai:lieutenant", &catalogue.scenarios);
            next.set(Screen::Setup);
        }
        GoTo::Pause => *overlay = Overlay::Pause { resigning: false },
        GoTo::Help => *overlay = Overlay::Help,
        GoTo::Credits => *overlay = Overlay::Credits,
        GoTo::Mods => *overlay = Overlay::Mods,
        GoTo::Settings => *overlay = Overlay::Settings { from_pause: overlay.paused() },
        GoTo::Keys => *overlay = overlay.keys(),
        GoTo::Back if overlay.pauses() => *overlay = overlay.below(),
        GoTo::Back => match screen.get() {
            // A match is left through its menu.
            Screen::Match => {}
            Screen::Menu | Screen::Setup => next.set(Screen::Menu),
        },
    }
}

/// Whether time passes in a match: nothing lies over it.
pub fn time_passes(overlay: Res<Overlay>) -> bool {
    !overlay.pauses()
}

/// A transition is made at the beginning of the next frame: there has to be one.
fn wake(next: Res<NextState<Screen>>, mut redraw: MessageWriter<RequestRedraw>) {
    if !matches!(*next, NextState::Unchanged) {
        redraw.write(RequestRedraw);
    }
}
