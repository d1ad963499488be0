//! How far the lessons have come, which the settings remember.

use bevy::prelude::*;

use super::ShellSystems;
use super::settings::Settings;
use crate::app::play::client::{Client, LessonWait};

/// Remembers every step of a lesson that is reached.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        remember.in_set(ShellSystems::Save).run_if(resource_exists_and_changed::<Client>),
    );
}

fn remember(client: Res<Client>, mut settings: ResMut<Settings>) {
    let Some(lesson) = client.lesson() else { return };
    let steps = lesson.script.steps.len();
    // Its last words are read when it is over, and one that is played once more stays done.
    let over = client.lesson_waits() == LessonWait::Over;
    if !over && settings.lesson_step(&lesson.script.id) >= steps {
        return;
    }
    let step = (if over { steps } else { lesson.progress.step }) as u16;
    if settings.lesson_step(&lesson.script.id) != usize::from(step) {
        settings.lessons.insert(lesson.script.id.clone(), step);
    }
}
