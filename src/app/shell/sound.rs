//! Sounds: one for what has just been shown, and one for what was pressed. Without a sound device the game plays silently.

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;

use super::ShellSystems;
use super::own_sounds::SoundFiles;
use super::settings::Settings;
use crate::app::panels::Intent;
use crate::app::panels::intent::ScreenIntent;
use crate::app::play::board::BoardMarks;
use crate::app::play::client::Client;
use crate::app::play::hover::Hover;
use crate::app::play::notice::Notice;
use crate::app::play::playhead::Playhead;
use crate::app::telling::{TUMBLE, telling};
use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::team::allied;

/// Effects of the table.
#[derive(Resource)]
struct Effects;
/// Buttons, cards and the pointer.
#[derive(Resource)]
struct Interface;

/// Seconds in which the same sound is not repeated.
const APART: f32 = 0.06;

/// What is heard of something pressed.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressSound {
    /// Something was chosen or opened.
    Click,
    /// Something was decided.
    Confirm,
}

impl PressSound {
    /// What is heard of what was asked for in one frame.
    pub fn of(intents: &[Intent], screen_intents: &[ScreenIntent]) -> Option<Self> {
        let silent = |intent: &&Intent| {
            // The cursor brushes the hexes as the pointer does.
            let looks = matches!(intent, Intent::Cursor(_) | Intent::View(_));
            // What is refused has a sound of its own.
            let refused = matches!(intent, Intent::PressClosed(_));
            let shows =
                matches!(intent, Intent::PreviewPower { .. } | Intent::HoldToSee(_) | Intent::Panel(_));
            !looks && !shows && !refused
        };
        let mut heard = intents.iter().filter(silent).peekable();
        let any = heard.peek().is_some() || !screen_intents.is_empty();
        let decides = |intent: &Intent| matches!(intent, Intent::Commit | Intent::EndTurn);
        if heard.any(decides) { Some(Self::Confirm) } else { any.then_some(Self::Click) }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Click => "click",
            Self::Confirm => "confirm",
        }
    }
}

/// Adds channels and systems.
pub fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .add_audio_channel::<Effects>()
        .add_audio_channel::<Interface>()
        .add_observer(press)
        .add_systems(
            Update,
            (
                volumes.run_if(resource_changed::<Settings>),
                play_fact.run_if(resource_exists::<Playhead>),
                refuse.run_if(resource_changed::<Notice>),
                celebrate.run_if(resource_exists_and_changed::<BoardMarks>),
                brush.run_if(resource_exists_and_changed::<Hover>),
            )
                .in_set(ShellSystems::Show),
        );
}

fn volumes(
    settings: Res<Settings>,
    effects: Res<AudioChannel<Effects>>,
    interface: Res<AudioChannel<Interface>>,
) {
    effects.set_volume(decibels(settings.effects, settings.master));
    interface.set_volume(decibels(settings.interface, settings.master));
}

/// Percent of percent to decibels; 0 is silence.
pub(super) fn decibels(percent: u16, master: u16) -> f32 {
    let share = f32::from(percent) * f32::from(master) / 10_000.0;
    if share <= 0.0 { -80.0 } else { 20.0 * share.log10() }
}

fn play(effects: &AudioChannel<impl Resource>, files: &SoundFiles<'_>, name: &str) {
    effects.play(files.load(name));
}

/// What was heard last, and when; when a die lands that is still rolling.
#[derive(Default)]
struct Heard {
    beat: u64,
    name: Option<&'static str>,
    at: f32,
    lands: Option<f32>,
}

fn play_fact(
    shown: Res<Playhead>,
    client: Option<Res<Client>>,
    effects: Res<AudioChannel<Effects>>,
    files: SoundFiles<'_>,
    time: Res<Time>,
    mut heard: Local<Heard>,
) {
    let now = time.elapsed_secs();
    if heard.lands.is_some_and(|at| now >= at) {
        heard.lands = None;
        play(&effects, &files, "die-land");
    }
    if shown.beat == heard.beat {
        return;
    }
    heard.beat = shown.beat;
    // Whatever comes next has cut a tumbling die short.
    heard.lands = None;
    let Some(fact) = &shown.now else { return };
    let here = client.is_some_and(|client| client.is_person(shown.viewer));
    let Some(name) = sound(fact, &shown, here) else { return };
    if heard.name == Some(name) && now - heard.at < APART {
        return;
    }
    (heard.name, heard.at) = (Some(name), now);
    if matches!(fact, Fact::DieRolled { .. }) && shown.pace > 0.0 {
        heard.lands = Some(now + TUMBLE / shown.pace);
    }
    play(&effects, &files, name);
}

/// The sound of a fact; a match is lost as well as won, if a person looks on.
fn sound(fact: &Fact, shown: &Playhead, here: bool) -> Option<&'static str> {
    match *fact {
        Fact::MatchEnded { winner, .. } if here && !allied(winner, shown.viewer) => Some("defeat"),
        _ => telling(fact).sound,
    }
}

fn press(pressed: On<PressSound>, interface: Res<AudioChannel<Interface>>, files: SoundFiles<'_>) {
    play(&interface, &files, pressed.name());
}

/// A lesson has come to its end.
fn celebrate(
    marks: Res<BoardMarks>,
    effects: Res<AudioChannel<Effects>>,
    files: SoundFiles<'_>,
    mut before: Local<Option<Seat>>,
) {
    let last = std::mem::replace(&mut *before, marks.celebrates);
    if marks.celebrates.is_some() && last.is_none() {
        play(&effects, &files, "mission-complete");
    }
}

/// Something cannot be done.
fn refuse(notice: Res<Notice>, interface: Res<AudioChannel<Interface>>, files: SoundFiles<'_>) {
    if notice.refusal().is_some() {
        play(&interface, &files, "refuse");
    }
}

/// The pointer comes to another place of the board.
fn brush(
    hover: Res<Hover>,
    interface: Res<AudioChannel<Interface>>,
    files: SoundFiles<'_>,
    mut last: Local<Hover>,
) {
    if hover.cell.is_some() && hover.cell != last.cell {
        play(&interface, &files, "hover");
    }
    *last = *hover;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_volume_is_no_change_and_nothing_is_silence() {
        assert!(decibels(100, 100).abs() < 1e-3);
        assert!((decibels(50, 100) - decibels(100, 50)).abs() < 1e-3, "master counts like any other");
        assert!(decibels(0, 100) <= -80.0 && decibels(100, 0) <= -80.0);
    }

    #[test]
    fn what_is_decided_sounds_other_than_what_is_chosen() {
        assert_eq!(PressSound::of(&[], &[]), None);
        assert_eq!(PressSound::of(&[Intent::HoldToSee(true)], &[]), None);
        assert_eq!(PressSound::of(&[Intent::NextShip], &[]), Some(PressSound::Click));
        assert_eq!(PressSound::of(&[Intent::NextShip, Intent::Commit], &[]), Some(PressSound::Confirm));
    }
}
