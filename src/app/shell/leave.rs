//! Saving when asked to, leaving a match, leaving the program.
//!
//! Invariant: nobody leaves before the match is on the disk, or it is known why not.

use bevy::prelude::*;

use super::keeper::Keeper;
use super::open::Notice;
use super::{Asked, Screen};
use crate::app::panels::intent::Leave;
use crate::app::play::desk::Desk;
use crate::app::play::shown::Shown;

/// Adds the ways out.
pub fn plugin(app: &mut App) {
    app.add_observer(leave);
}

fn leave(
    wish: On<Asked<Leave>>,
    desk: Option<ResMut<Desk>>,
    mut keeper: ResMut<Keeper>,
    mut notice: ResMut<Notice>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
) {
    if let Some(mut desk) = desk
        && let Some(told) = keeper.keep_now(&desk)
    {
        desk.notice = Some(told);
    }
    match wish.0 {
        Leave::Save => {}
        Leave::MainMenu => {
            *notice = Notice { text: keeper.leave(), instead: Vec::new() };
            commands.remove_resource::<Desk>();
            commands.remove_resource::<Shown>();
            next.set(Screen::Menu);
        }
        Leave::Quit => {
            exit.write(AppExit::Success);
        }
    }
}
