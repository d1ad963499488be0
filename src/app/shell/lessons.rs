//! How far the lessons have come, which the settings remember.

use bevy::prelude::*;

use super::ShellSystems;
use super::settings::Settings;
use crate::app::play::client::Client;

/// Remembers every step of a lesson that is reached.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        remember.in_set(ShellSystems::Save).run_if(resource_exists_and_changed::<Client>),
    );
}

fn remember(client: Res<Client>, mut settings: ResMut<Settings>) {
    let Some(lesson) = client.lesson() else { return };
    let step = lesson.progress.step as u16;
    if settings.lesson_step(&lesson.script.id) != usize::from(step) {
        settings.lessons.insert(lesson.script.id.clone(), step);
    }
}
