//! Sounds: one for what has just been shown, a loop beneath. Without a sound device the game plays silently.

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;

use super::ShellSystems;
use super::settings::Settings;
use crate::app::play::playhead::Playhead;
use crate::app::telling::telling;

/// Effects of the table.
#[derive(Resource)]
struct Effects;
/// The loop beneath.
#[derive(Resource)]
struct Music;

/// Seconds in which the same sound is not repeated.
const APART: f32 = 0.06;

/// Adds channels and systems.
pub fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .add_audio_channel::<Effects>()
        .add_audio_channel::<Music>()
        .add_systems(Startup, begin)
        .add_systems(
            Update,
            (volumes.run_if(resource_changed::<Settings>), play_fact.run_if(resource_exists::<Playhead>))
                .in_set(ShellSystems::Show),
        );
}

fn begin(music: Res<AudioChannel<Music>>, assets: Res<AssetServer>) {
    music.play(assets.load("audio/ambient-calm.ogg")).looped();
}

fn volumes(settings: Res<Settings>, effects: Res<AudioChannel<Effects>>, music: Res<AudioChannel<Music>>) {
    effects.set_volume(decibels(settings.effects));
    music.set_volume(decibels(settings.music));
}

/// Percent to decibels; 0 is silence.
fn decibels(percent: u16) -> f32 {
    if percent == 0 { -80.0 } else { 20.0 * (f32::from(percent) / 100.0).log10() }
}

fn play_fact(
    shown: Res<Playhead>,
    effects: Res<AudioChannel<Effects>>,
    assets: Res<AssetServer>,
    time: Res<Time>,
    mut last: Local<(u64, Option<&'static str>, f32)>,
) {
    if shown.beat == last.0 {
        return;
    }
    last.0 = shown.beat;
    let Some(name) = shown.now.as_ref().and_then(|fact| telling(fact).sound) else { return };
    let now = time.elapsed_secs();
    if last.1 == Some(name) && now - last.2 < APART {
        return;
    }
    (last.1, last.2) = (Some(name), now);
    effects.play(assets.load(format!("audio/{name}.ogg")));
}
