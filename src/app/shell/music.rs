//! Music: a loop for each mood, the next fading in while the last fades out.
//!
//! Invariants: the mood is told from what the viewer sees; a mood stands for a while before it gives way to a calmer one, so
//! that the music does not jump with every order.

use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;

use super::ShellSystems;
use super::own_sounds::SoundFiles;
use super::settings::Settings;
use super::sound::decibels;
use crate::app::play::playhead::Playhead;
use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::roster::Match;
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;
use crate::fleet::units::{DamageLevel, VictoryPoints};

/// The loop beneath.
#[derive(Resource)]
struct Music;

/// What the music is like, the calmest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mood {
    /// No match is on the table.
    Title,
    /// Nothing presses.
    Calm,
    /// Somebody is near the goal, or a ship is in danger.
    Tension,
    /// Shots are exchanged.
    Battle,
}

/// Seconds for which a mood stands before a calmer one takes its place.
const STANDS: f32 = 20.0;
/// Seconds in which one loop gives way to the next.
const FADES: Duration = Duration::from_millis(2500);
/// Points that are missing to the goal where it is felt to be near.
const NEAR: u8 = 3;

impl Mood {
    const fn loop_name(self) -> &'static str {
        match self {
            Self::Title => "ambient-title",
            Self::Calm => "ambient-calm",
            Self::Tension => "ambient-alert",
            Self::Battle => "ambient-battle",
        }
    }

    /// The mood of a table, with what has just happened, for somebody who sits at this seat.
    pub fn of(m: &Match, table: &Table, now: Option<&Fact>, viewer: Seat) -> Self {
        let fires = matches!(
            now,
            Some(
                Fact::CombatBegan { .. }
                    | Fact::InstallationAttacked { .. }
                    | Fact::AttackHit { .. }
                    | Fact::ShipDestroyed { .. }
            )
        );
        if fires {
            return Self::Battle;
        }
        let points =
            |seat: Seat| m.team(seat).map(|one| table.seat(one).victory_points()).sum::<VictoryPoints>();
        let near =
            m.all_seats().any(|seat| table.turn > 0 && points(seat).0.saturating_add(NEAR) >= m.setup.goal.0);
        if near || in_danger(table, viewer) { Self::Tension } else { Self::Calm }
    }
}

/// Whether one of the viewer's ships is badly damaged, or meets an enemy where it stands.
fn in_danger(table: &Table, viewer: Seat) -> bool {
    let enemies = table.ships_in_play(|ship| !allied(ship.seat, viewer));
    table.fleet(viewer).iter().any(|own| {
        let ship = table.ship(own);
        let here = ship.cell();
        ship.level == DamageLevel::Red
            || here.is_some() && enemies.iter().any(|enemy| table.ship(enemy).cell() == here)
    })
}

/// Adds the channel and what chooses its loop.
pub fn plugin(app: &mut App) {
    app.add_audio_channel::<Music>().add_systems(
        Update,
        (volume.run_if(resource_changed::<Settings>), follow).in_set(ShellSystems::Show),
    );
}

fn volume(settings: Res<Settings>, music: Res<AudioChannel<Music>>) {
    music.set_volume(decibels(settings.music, settings.master));
}

/// Plays the loop of the mood.
fn follow(
    shown: Option<Res<Playhead>>,
    music: Res<AudioChannel<Music>>,
    files: SoundFiles<'_>,
    time: Res<Time>,
    mut playing: Local<Option<(Mood, f32)>>,
) {
    if playing.is_some() && shown.as_ref().is_some_and(|shown| !shown.is_changed()) {
        return;
    }
    let now = time.elapsed_secs();
    let mood =
        shown.map_or(Mood::Title, |shown| Mood::of(&shown.m, &shown.table, shown.now.as_ref(), shown.viewer));
    let Some(next) = next(*playing, mood, now) else {
        // A mood stands from when it was last felt.
        if let Some((_, since)) = playing.as_mut().filter(|(old, _)| *old == mood) {
            *since = now;
        }
        return;
    };
    let tween = AudioTween::linear(FADES);
    music.stop().fade_out(tween.clone());
    music.play(files.load(next.loop_name())).looped().fade_in(tween);
    *playing = Some((next, now));
}

/// The mood to change to now, if any: at once to a tenser one and to or from the title, to a calmer one after a while.
fn next(playing: Option<(Mood, f32)>, mood: Mood, now: f32) -> Option<Mood> {
    let Some((old, since)) = playing else { return Some(mood) };
    let at_once = mood > old || mood == Mood::Title || old == Mood::Title;
    (mood != old && (at_once || now - since >= STANDS)).then_some(mood)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mood_rises_at_once_and_falls_after_a_while() {
        assert_eq!(next(None, Mood::Title, 0.0), Some(Mood::Title));
        assert_eq!(next(Some((Mood::Calm, 5.0)), Mood::Battle, 6.0), Some(Mood::Battle));
        assert_eq!(next(Some((Mood::Battle, 6.0)), Mood::Calm, 8.0), None);
        assert_eq!(next(Some((Mood::Battle, 6.0)), Mood::Calm, 6.0 + STANDS), Some(Mood::Calm));
        assert_eq!(next(Some((Mood::Battle, 6.0)), Mood::Title, 7.0), Some(Mood::Title), "the match is left");
        assert_eq!(next(Some((Mood::Calm, 5.0)), Mood::Calm, 90.0), None);
    }
}
