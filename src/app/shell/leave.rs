//! Saving when asked to, leaving a match, leaving the program.
//!
//! Invariant: nobody leaves before the match is on the disk, or it is known why not.

use bevy::prelude::*;

use super::keeper::MatchKeeper;
use super::open::Openable;
use super::screen::Overlay;
use super::{Asked, Screen};
use crate::app::panels::intent::Leave;
use crate::app::play::client::Client;
use crate::app::play::live::BegunMatch;
use crate::app::play::notice::Notice;
use crate::app::play::playhead::Playhead;

/// Adds the ways out.
pub fn plugin(app: &mut App) {
    app.add_observer(leave);
}

fn leave(
    asked: On<Asked<Leave>>,
    client: Option<Res<Client>>,
    shown: Option<Res<Playhead>>,
    mut keeper: ResMut<MatchKeeper>,
    mut notice: ResMut<Notice>,
    mut instead: ResMut<Openable>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
) {
    if let (Some(client), Some(shown)) = (client, shown)
        && let Some(told) = keeper.keep_now(&client, shown.viewer)
    {
        *notice = Notice::Trouble(told);
    }
    match asked.0 {
        Leave::Save => {}
        Leave::MainMenu => {
            *notice = Notice::of_trouble(keeper.leave());
            instead.0.clear();
            BegunMatch::clear_away(&mut commands);
            commands.insert_resource(Overlay::None);
            next.set(Screen::Menu);
        }
        Leave::Quit => {
            exit.write(AppExit::Success);
        }
    }
}
