//! The player's settings: read and written as one small file; what cannot be read falls back to its default.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use serde::{Deserialize, Serialize};

use super::{Asked, ShellSystems};
use crate::app::panels::intent::SettingIntent;
use crate::app::panels::keys::KeyMap;
use crate::app::play::board::Calm;
use crate::app::play::pace::Moment;
use crate::app::screens::model::{Control, SettingModel, SettingsGroup, SettingsModel};
use crate::app::table::quality::Quality;
use crate::app::table::worn::wear_palette;
use crate::app::theme::Palette;
use crate::saves::disk;

/// Follows what is set, at once, and writes it to the file.
pub fn plugin(app: &mut App) {
    let changed = resource_changed::<Settings>.and_then(not(resource_added::<Settings>));
    app.add_observer(set)
        .add_systems(
            Update,
            choose_quality
                .in_set(ShellSystems::Show)
                .run_if(resource_exists::<Quality>)
                .run_if(resource_changed::<Settings>),
        )
        .init_resource::<Palette>()
        .add_systems(
            Update,
            spare_eyes.in_set(ShellSystems::Show).before(wear_palette).run_if(resource_changed::<Settings>),
        )
        .add_systems(Last, store.run_if(changed));
}

fn set(asked: On<Asked<SettingIntent>>, mut settings: ResMut<Settings>) {
    match &asked.0 {
        SettingIntent::Choice { id, choice } => settings.set(id, u16::from(*choice)),
        SettingIntent::Level { id, percent } => settings.set(id, *percent),
        SettingIntent::Switch { id, on } => settings.set(id, u16::from(*on)),
    }
}

fn store(settings: Res<Settings>, home: Res<Home>) {
    settings.store(&home);
}

/// The picture's quality: as set, or low if the graphics card is only a processor.
fn choose_quality(
    settings: Res<Settings>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut quality: ResMut<Quality>,
) {
    quality.set_if_neq(match settings.quality {
        1 => Quality::Low,
        2 => Quality::Default,
        3 => Quality::High,
        _ => adapter.map_or(Quality::Default, |adapter| Quality::for_adapter(&adapter)),
    });
}

/// What the eyes of the player ask for: colours, and less motion.
fn spare_eyes(settings: Res<Settings>, mut palette: ResMut<Palette>, mut calm: ResMut<Calm>) {
    calm.set_if_neq(Calm(settings.reduced_motion));
    palette.set_if_neq(Palette::at(settings.palette));
}

/// The settings file.
#[derive(Resource, Clone, Debug)]
pub struct Home(PathBuf);

impl Home {
    /// In this data folder; made when first written to.
    pub fn new(data: &Path) -> Self {
        Self(data.join("settings.json"))
    }

    fn read(&self) -> Option<String> {
        std::fs::read_to_string(&self.0).ok()
    }

    /// Settings are never worth stopping for.
    fn write(&self, text: &str) {
        let _ = disk::replace(&self.0, text);
    }
}

/// How fast results are shown.
const SPEEDS: [&str; 4] = ["Off", "Fast", "Normal", "Slow"];
/// How fast the others' turns go by; step by step each thing waits for a key.
const THEIR_SPEEDS: [&str; 5] = ["Off", "Fast", "Normal", "Slow", "Step by step"];
const STEPS: u8 = 4;

/// All settings.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// In one's own turn: 0 off, 1 fast, 2 normal, 3 slow.
    pub animation: u8,
    /// The same in the turns of the others; 4 step by step.
    pub animation_theirs: u8,
    /// The same in combat.
    pub animation_combat: u8,
    /// In percent.
    pub scale: u16,
    pub text: u16,
    pub master: u16,
    pub effects: u16,
    pub interface: u16,
    pub music: u16,
    /// 0 by the graphics card, 1 low, 2 default, 3 high.
    pub quality: u8,
    pub reduced_motion: bool,
    /// Warnings before costly orders: 0 none, 1 from 5 % of the chance to win, 2 from 10 %, 3 from 20 %.
    pub warn: u8,
    /// Computers resign matches that they cannot hope to win.
    pub concede: bool,
    /// How many steps of each lesson have been played, by its id.
    pub lessons: BTreeMap<String, u16>,
    pub fullscreen: bool,
    /// Frames a second: 0 as many as the display shows, 1 to 3 at most 30, 60, 120, 4 as many as can be.
    pub frames: u8,
    /// The colours of owners, reach and danger: a place in [`Palette::ALL`].
    pub palette: u8,
    /// Tips are told over the first match.
    pub tips: bool,
    /// Those that have been.
    pub told_tips: BTreeSet<String>,
    /// Which key does what.
    pub keys: KeyMap,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            animation: 2,
            animation_theirs: 2,
            animation_combat: 2,
            scale: 100,
            text: 100,
            master: 100,
            effects: 70,
            interface: 50,
            music: 40,
            quality: 0,
            fullscreen: false,
            frames: 0,
            palette: 0,
            reduced_motion: false,
            warn: 0,
            concede: false,
            lessons: BTreeMap::new(),
            tips: true,
            told_tips: BTreeSet::new(),
            keys: KeyMap::default(),
        }
    }
}

impl Settings {
    /// Reads them; a missing or damaged file means the defaults.
    pub fn load(home: &Home) -> Self {
        home.read().and_then(|text| Self::parse(&text)).unwrap_or_default()
    }

    /// How many steps of a lesson have been played.
    pub fn lesson_step(&self, id: &str) -> usize {
        self.lessons.get(id).copied().map_or(0, usize::from)
    }

    /// Reads their text. Where there was one speed for everything, it counts for everything.
    fn parse(text: &str) -> Option<Self> {
        let mut value: serde_json::Value = serde_json::from_str(text).ok()?;
        let all = value.as_object_mut()?;
        if let Some(speed) = all.get("animation").cloned() {
            for id in ["animation_theirs", "animation_combat"] {
                all.entry(id).or_insert_with(|| speed.clone());
            }
        }
        serde_json::from_value(value).ok()
    }

    /// Writes them.
    pub fn store(&self, home: &Home) {
        if let Ok(text) = serde_json::to_string_pretty(self) {
            home.write(&text);
        }
    }

    /// Animation speed in such a moment: 1 is normal in one's own turn, 0 is none at all.
    pub const fn pace(&self, moment: Moment) -> f32 {
        let (set, normal) = match moment {
            Moment::Mine => (self.animation, 1.0),
            // What the others do is watched as it goes by.
            Moment::Theirs => (self.animation_theirs, 3.8),
            Moment::Combat => (self.animation_combat, 1.25),
        };
        match set {
            0 => 0.0,
            1 => 2.5 * normal,
            3 => 0.6 * normal,
            _ => normal,
        }
    }

    /// Whether in such a moment everything waits for a key.
    pub const fn steps(&self, moment: Moment) -> bool {
        matches!(moment, Moment::Theirs) && self.animation_theirs == STEPS
    }

    /// The least time from frame to frame, where there is one.
    pub const fn frame_time(&self) -> Option<Duration> {
        match self.frames {
            1 => Some(Duration::from_nanos(1_000_000_000 / 30)),
            2 => Some(Duration::from_nanos(1_000_000_000 / 60)),
            3 => Some(Duration::from_nanos(1_000_000_000 / 120)),
            _ => None,
        }
    }

    /// Whether frames wait for the display.
    pub const fn waits_for_display(&self) -> bool {
        self.frames < 4
    }

    /// From which loss on, as a share of the chance to win, people are warned of an order.
    pub const fn warns_from(&self) -> Option<f32> {
        match self.warn {
            1 => Some(0.05),
            2 => Some(0.1),
            3 => Some(0.2),
            _ => None,
        }
    }

    /// The settings screen.
    pub fn model(&self) -> SettingsModel {
        SettingsModel {
            groups: vec![
                self.play_group(),
                SettingsGroup {
                    name: "Screen".to_owned(),
                    settings: vec![
                        setting("scale", "Interface size", "", level(self.scale, 75, 200)),
                        setting("text", "Text size", "", level(self.text, 80, 160)),
                        setting(
                            "quality",
                            "Picture",
                            "Automatic takes the default, or low where there is no graphics card.",
                            choice(&["Automatic", "Low", "Default", "High"], self.quality),
                        ),
                        setting(
                            "fullscreen",
                            "Full screen",
                            "F11 does the same.",
                            Control::Switch(self.fullscreen),
                        ),
                        setting(
                            "frames",
                            "Frames a second",
                            "At most; fewer keep the machine cool. A still table draws none.",
                            choice(&["Display", "30", "60", "120", "Any"], self.frames),
                        ),
                        setting(
                            "palette",
                            "Colours",
                            "Of owners, reach and danger. Each set is told apart without red, green or blue.",
                            choice(&Palette::ALL.map(|palette| palette.name), self.palette),
                        ),
                    ],
                },
                SettingsGroup {
                    name: "Sound".to_owned(),
                    settings: vec![
                        setting("master", "Everything", "", level(self.master, 0, 100)),
                        setting("effects", "Effects", "", level(self.effects, 0, 100)),
                        setting("interface", "Buttons and cards", "", level(self.interface, 0, 100)),
                        setting("music", "Music", "", level(self.music, 0, 100)),
                    ],
                },
            ],
            note: String::new(),
        }
    }

    /// What a match is played by.
    fn play_group(&self) -> SettingsGroup {
        SettingsGroup {
            name: "Play".to_owned(),
            settings: vec![
                setting(
                    "animation",
                    "Speed of your turn",
                    "How long results are shown. Any key or click skips them.",
                    choice(&SPEEDS, self.animation),
                ),
                setting(
                    "animation_theirs",
                    "Speed of the others' turns",
                    "A summary afterwards tells you what changed.",
                    choice(&THEIR_SPEEDS, self.animation_theirs),
                ),
                setting("animation_combat", "Speed of combat", "", choice(&SPEEDS, self.animation_combat)),
                setting(
                    "reduced_motion",
                    "Reduced motion",
                    "Nothing moves, turns over or shakes: changes light up gently.",
                    Control::Switch(self.reduced_motion),
                ),
                setting(
                    "warn",
                    "Warn before costly orders",
                    "A captain looks at each order of your turn. The match is marked as assisted.",
                    choice(&["Off", "From 5 %", "From 10 %", "From 20 %"], self.warn),
                ),
                setting(
                    "tips",
                    "Tips in a match",
                    "A sentence now and then, each once, until the end of your next match.",
                    Control::Switch(self.tips),
                ),
                setting(
                    "concede",
                    "Computers give up",
                    "They resign when they cannot hope to win. From the next match on.",
                    Control::Switch(self.concede),
                ),
            ],
        }
    }

    /// Changes one by its id.
    pub fn set(&mut self, id: &str, value: u16) {
        match id {
            "animation" => self.animation = value.min(3) as u8,
            "animation_theirs" => self.animation_theirs = value.min(u16::from(STEPS)) as u8,
            "animation_combat" => self.animation_combat = value.min(3) as u8,
            "reduced_motion" => self.reduced_motion = value > 0,
            "warn" => self.warn = value.min(3) as u8,
            "tips" => {
                self.tips = value > 0;
                self.told_tips.clear();
            }
            "concede" => self.concede = value > 0,
            "scale" => self.scale = value.clamp(75, 200),
            "text" => self.text = value.clamp(80, 160),
            "fullscreen" => self.fullscreen = value > 0,
            "frames" => self.frames = value.min(4) as u8,
            "palette" => self.palette = value.min(Palette::ALL.len() as u16 - 1) as u8,
            "quality" => self.quality = value.min(3) as u8,
            "master" => self.master = value.min(100),
            "effects" => self.effects = value.min(100),
            "interface" => self.interface = value.min(100),
            "music" => self.music = value.min(100),
            _ => {}
        }
    }
}

fn setting(id: &str, name: &str, text: &str, control: Control) -> SettingModel {
    SettingModel { id: id.to_owned(), name: name.to_owned(), text: text.to_owned(), control }
}

fn choice(choices: &[&str], chosen: u8) -> Control {
    Control::Choice { choices: choices.iter().map(|one| (*one).to_owned()).collect(), chosen }
}

const fn level(percent: u16, least: u16, most: u16) -> Control {
    Control::Level { percent, least, most }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_speed_of_old_counts_for_everything() {
        let old = Settings::parse(r#"{"animation":0,"music":10}"#).unwrap();
        assert_eq!((old.animation, old.animation_theirs, old.animation_combat, old.music), (0, 0, 0, 10));
        let new = Settings { animation: 1, animation_theirs: 3, ..Settings::default() };
        assert_eq!(Settings::parse(&serde_json::to_string(&new).unwrap()), Some(new));
        assert_eq!(Settings::parse("[]"), None);
    }
}
