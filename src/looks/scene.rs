//! Scenes: the pictures of encounters and missions, composed of what lies on the table anyway.
//!
//! A picture shows two units from top to bottom and almost five across; x is right, y up, and z towards the eye.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Ink, LocationLook, seed};

/// Something in a picture.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum Prop {
    /// A location by its id, without its tile.
    Place(String),
    /// A location that occurs in this picture alone.
    Drawn(LocationLook),
    /// The Command Post of a side.
    Post(String),
    /// A ship by its id, as long as the scale says.
    Ship(String),
    /// A counter of a side.
    Token(String, String),
    /// A light: its colour in the middle, and further out.
    Glow(Ink, Ink),
    /// A beam to a point, in a colour.
    Beam((f32, f32, f32), Ink),
}

/// Where something stands in a picture.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SceneProp {
    /// What it is.
    pub what: Prop,
    /// Its middle.
    #[serde(default)]
    pub at: (f32, f32, f32),
    /// Degrees: its top tips towards the eye, it turns to the left, it rolls.
    #[serde(default)]
    pub turn: (f32, f32, f32),
    /// How large it is, beside how large it would be on the table.
    #[serde(default = "scene_scale")]
    pub scale: f32,
    /// Which of all of its kind.
    #[serde(default)]
    pub seed: u32,
}

/// A picture.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SceneLook {
    /// Degrees by which the whole set is turned under the lamps, around its upright and then tipped: at none the light
    /// comes from the upper left, at -60 from the front, at 60 from behind on the left, at -120 from the right.
    #[serde(default)]
    pub light: (f32, f32),
    /// What stands in it.
    pub props: Vec<SceneProp>,
}

/// Pictures of encounters and missions, and of the menu. File `scenes.ron`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SceneLooks {
    /// Encounters by id.
    pub encounters: BTreeMap<String, SceneLook>,
    /// Missions by id.
    pub missions: BTreeMap<String, SceneLook>,
    /// For all other ids, each of them then drawn a little differently.
    pub others: Vec<SceneLook>,
    /// What stands behind the main menu, whose words take the left third.
    pub title: SceneLook,
}

impl SceneLooks {
    /// Adds more, which replace what they give again.
    pub(super) fn add(&mut self, more: Self) {
        let Self { encounters, missions, others, title } = more;
        if !title.props.is_empty() {
            self.title = title;
        }
        self.encounters.extend(encounters);
        self.missions.extend(missions);
        self.others.extend(others);
    }

    /// Every picture.
    pub fn all(&self) -> impl Iterator<Item = &SceneLook> {
        self.encounters.values().chain(self.missions.values()).chain(&self.others).chain([&self.title])
    }

    /// The picture of an encounter.
    pub fn encounter(&self, id: &str) -> SceneLook {
        self.encounters.get(id).cloned().unwrap_or_else(|| self.invented(id))
    }

    /// The picture of a mission.
    pub fn mission(&self, id: &str) -> SceneLook {
        self.missions.get(id).cloned().unwrap_or_else(|| self.invented(id))
    }

    /// A picture for something nobody has composed one for: always the same for the same id.
    fn invented(&self, id: &str) -> SceneLook {
        let number = seed(id);
        let pick = number as usize % self.others.len().max(1);
        let mut scene = self.others.get(pick).cloned().unwrap_or_default();
        scene.light.0 += (number % 90) as f32 - 45.0;
        for prop in &mut scene.props {
            prop.seed = prop.seed.wrapping_add(number);
        }
        scene
    }
}

const fn scene_scale() -> f32 {
    1.0
}

#[cfg(test)]
mod tests {
    use super::super::shipped;

    #[test]
    fn no_two_cards_have_the_same_picture() {
        let scenes = shipped().scenes;
        let all: Vec<_> = scenes.encounters.iter().chain(&scenes.missions).collect();
        for (at, (id, scene)) in all.iter().enumerate() {
            assert!(!scene.props.is_empty(), "{id} shows nothing");
            for (other, second) in &all[..at] {
                assert_ne!(scene, second, "{id} and {other}");
            }
        }
    }

    #[test]
    fn an_unknown_card_has_a_picture_of_its_own() {
        let scenes = shipped().scenes;
        let first = scenes.encounter("not_drawn_yet");
        assert!(!first.props.is_empty());
        assert_eq!(first, scenes.encounter("not_drawn_yet"));
        assert_ne!(first, scenes.encounter("nor_drawn_this"));
    }
}
