//! The studio: makes pictures of ships, places, encounters and missions from what lies on the table.
//!
//! A set is built far above the board, drawn a few times until everything on it has come up, and struck; its picture
//! stays, and all else it took is given back. Only a few sets stand at a time, so that a full draft does not stop the
//! window.
//!
//! Invariants: nothing is made before it is ordered, and nothing twice at a time; with nothing ordered there is neither a
//! set nor a camera; no set is seen from the board or from another set.

mod composed;
mod set;

use std::collections::{BTreeSet, VecDeque};

use bevy::prelude::*;

use super::TableSystems;
use super::quality::Quality;
use super::sky::Sky;
use super::spawner::ModelSpawner;
use crate::app::theme::Subject;

/// Sets that stand at the same time.
const SETS: usize = 3;
/// Frames a set is drawn at least; the last of them after nothing more was being prepared.
const FRAMES: u8 = 6;
const STILL: u8 = 3;

/// What has been ordered and made.
#[derive(Resource, Default)]
pub struct Studio {
    /// What has been ordered and not handed out.
    known: BTreeSet<Subject>,
    waiting: VecDeque<Subject>,
    sets: Vec<PortraitSet>,
    ready: Vec<(Subject, Handle<Image>)>,
    drawn: u8,
    still: u8,
}

/// A set with its camera, and the picture it is drawn into.
struct PortraitSet {
    subject: Subject,
    image: Handle<Image>,
    things: [Entity; 2],
}

impl Studio {
    /// Orders a picture, unless it is in the making already.
    pub fn order(&mut self, subject: Subject) {
        if self.known.insert(subject.clone()) {
            self.waiting.push_back(subject);
        }
    }

    /// Ships may be ordered anew, as when the colours of the sides have changed.
    pub fn forget_ships(&mut self) {
        self.known.retain(|subject| !subject.is_ship());
        self.waiting.retain(|subject| !subject.is_ship());
        self.ready.retain(|(subject, _)| !subject.is_ship());
    }

    /// Whether there is anything still to be made.
    pub fn is_busy(&self) -> bool {
        !self.waiting.is_empty() || !self.sets.is_empty()
    }

    /// Says that the graphics card is still preparing what it draws with.
    pub fn wait(&mut self) {
        self.still = 0;
    }

    /// Hands out what is finished.
    pub fn take_ready(&mut self) -> Vec<(Subject, Handle<Image>)> {
        for (subject, _) in &self.ready {
            self.known.remove(subject);
        }
        std::mem::take(&mut self.ready)
    }
}

/// Opens the studio.
pub fn plugin(app: &mut App) {
    app.init_resource::<Studio>()
        .add_systems(Update, work.in_set(TableSystems).run_if(resource_exists::<Sky>.and_then(wanted)));
}

fn wanted(studio: Res<Studio>) -> bool {
    studio.is_busy()
}

/// Builds sets, lets them be drawn, and strikes them.
fn work(
    mut studio: ResMut<Studio>,
    sky: Res<Sky>,
    quality: Res<Quality>,
    mut models: ModelSpawner,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let studio = &mut *studio;
    if studio.sets.is_empty() {
        for place in 0..SETS {
            let Some(subject) = studio.waiting.pop_front() else { break };
            let scene = composed::scene(&models.looks, &subject);
            let mut builder = set::SetBuilder {
                commands: &mut commands,
                models: &mut models,
                sky: &sky,
                quality: *quality,
            };
            let (image, things) = builder.build(&mut images, (&subject, &scene), place);
            studio.sets.push(PortraitSet { subject, image, things });
        }
        (studio.drawn, studio.still) = (0, 0);
        return;
    }
    studio.drawn = studio.drawn.saturating_add(1);
    studio.still = studio.still.saturating_add(1);
    if studio.drawn < FRAMES || studio.still < STILL {
        return;
    }
    for PortraitSet { subject, image, things } in studio.sets.drain(..) {
        things.iter().for_each(|thing| commands.entity(*thing).despawn());
        studio.ready.push((subject, image));
    }
    models.shared.forget_portraits();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_ordered_twice_is_made_once() {
        let mut studio = Studio::default();
        assert!(!studio.is_busy());
        studio.order(Subject::Ship("voyager".to_owned()));
        studio.order(Subject::Ship("voyager".to_owned()));
        assert!(studio.is_busy());
        assert_eq!(studio.waiting.len(), 1);
    }

    #[test]
    fn what_was_handed_out_can_be_ordered_again() {
        let subject = Subject::Encounter("nexus".to_owned());
        let mut studio = Studio::default();
        studio.order(subject.clone());
        studio.waiting.clear();
        studio.ready.push((subject.clone(), Handle::default()));
        studio.order(subject.clone());
        assert!(!studio.is_busy(), "it is there and only has to be fetched");
        assert_eq!(studio.take_ready().len(), 1);
        studio.order(subject);
        assert!(studio.is_busy());
    }
}
