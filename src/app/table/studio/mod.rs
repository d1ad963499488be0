//! The studio: makes pictures of ships, encounters and missions from what lies on the table.
//!
//! A set is built far above the board, drawn a few times until everything on it has come up, and struck; its picture
//! stays. Only a few sets stand at a time, so that a full draft does not stop the window.
//!
//! Invariants: nothing is made before it is ordered, and nothing twice; with nothing ordered there is neither a set nor
//! a camera; no set is seen from the board or from another set.

mod set;

use std::collections::{BTreeSet, VecDeque};

use bevy::prelude::*;

use super::TableSystems;
use super::quality::Quality;
use super::sky::Sky;
use super::spawner::ModelSpawner;
use crate::app::theme::Subject;

/// Sets that stand at the same time.
const SETS: usize = 6;
/// Frames a set is drawn at least; the last of them after nothing more was being prepared.
const FRAMES: u8 = 6;
const STILL: u8 = 3;

/// What has been ordered and made.
#[derive(Resource, Default)]
pub struct Studio {
    known: BTreeSet<Subject>,
    waiting: VecDeque<Subject>,
    /// What will be wanted at once when it is wanted: made when nothing else waits.
    later: VecDeque<Subject>,
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
    /// Orders a picture, unless that has been done before; one that was to be made later is made now.
    pub fn order(&mut self, subject: Subject) {
        let put_off = self.later.iter().position(|one| *one == subject);
        if let Some(at) = put_off {
            self.later.remove(at);
        }
        if self.known.insert(subject.clone()) || put_off.is_some() {
            self.waiting.push_back(subject);
        }
    }

    /// Orders a picture for when nothing else waits, unless that has been done before.
    pub fn order_for_later(&mut self, subject: Subject) {
        if self.known.insert(subject.clone()) {
            self.later.push_back(subject);
        }
    }

    /// Ships may be ordered anew, as when the colours of the sides have changed.
    pub fn forget_ships(&mut self) {
        self.known.retain(|subject| !subject.is_ship());
        self.waiting.retain(|subject| !subject.is_ship());
        self.ready.retain(|(subject, _)| !subject.is_ship());
    }

    fn next(&mut self) -> Option<Subject> {
        self.waiting.pop_front().or_else(|| self.later.pop_front())
    }

    /// Whether there is anything still to be made.
    pub fn is_busy(&self) -> bool {
        !self.waiting.is_empty() || !self.later.is_empty() || !self.sets.is_empty()
    }

    /// Says that the graphics card is still preparing what it draws with.
    pub fn wait(&mut self) {
        self.still = 0;
    }

    /// Hands out what is finished.
    pub fn take_ready(&mut self) -> Vec<(Subject, Handle<Image>)> {
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
            let Some(subject) = studio.next() else { break };
            let scene = set::scene(&models.looks, &subject);
            let mut builder = set::SetBuilder {
                commands: &mut commands,
                models: &mut models,
                sky: &sky,
                quality: *quality,
            };
            let (image, things) = builder.build(&mut images, &scene, place);
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
    fn what_is_wanted_now_comes_before_what_will_be() {
        let [one, other] = ["nexus", "tribbles"].map(|id| Subject::Encounter(id.to_owned()));
        let mut studio = Studio::default();
        studio.order_for_later(one.clone());
        studio.order_for_later(other.clone());
        studio.order(other.clone());
        assert_eq!([studio.next(), studio.next(), studio.next()], [Some(other), Some(one), None]);
    }
}
