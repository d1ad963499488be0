//! The album's errands: what panels ask for is ordered from the studio, and what the studio has made is put in.
//!
//! What an announcement is about comes without notice and is looked at for a moment only, so its picture is asked for while
//! the facts before it are still being shown.
//!
//! Invariants: the window stays awake only while there is a picture in the making; no more than [`MOST`] pictures are
//! kept, unless more are looked at.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContext, EguiTextureHandle, EguiUserTextures};

use super::ShellSystems;
use super::rest::Making;
use crate::app::play::playhead::Playhead;
use crate::app::table::studio::Studio;
use crate::app::theme::{Palette, Subject, album};
use crate::fleet::fact::Fact;
use crate::fleet::roster::Match;

/// How many pictures are kept.
const MOST: usize = 32;

/// The pictures there are.
#[derive(Resource, Default)]
struct Hung(BTreeMap<Subject, Handle<Image>>);

/// Lets panels have pictures; the studio comes with the art of the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hung>().add_systems(
        Update,
        (
            forget.run_if(resource_changed::<Palette>),
            foresee.run_if(resource_exists_and_changed::<Playhead>),
            run_errands,
        )
            .chain()
            .in_set(ShellSystems::Show),
    );
}

/// Asks for what will be announced.
fn foresee(shown: Res<Playhead>, mut contexts: Query<&mut EguiContext>) {
    for subject in shown.coming().filter_map(|fact| announced(&shown.m, fact)) {
        for mut context in &mut contexts {
            album::ask(context.get_mut(), subject.clone());
        }
    }
}

fn announced(m: &Match, fact: &Fact) -> Option<Subject> {
    match *fact {
        Fact::EncounterDrawn { encounter, .. } => {
            Some(Subject::Encounter(m.encounter(encounter).entry.id.clone()))
        }
        Fact::MissionCompleted { mission, .. } => Some(Subject::Mission(m.mission(mission).entry.id.clone())),
        _ => None,
    }
}

/// Ships are seen in the light of their side: with other colours they are made anew.
fn forget(
    mut contexts: Query<&mut EguiContext>,
    mut studio: ResMut<Studio>,
    mut hung: ResMut<Hung>,
    mut textures: ResMut<EguiUserTextures>,
) {
    studio.forget_ships();
    for (_, image) in hung.0.extract_if(.., |subject, _| subject.is_ship()) {
        textures.remove_image(image.id());
    }
    for mut context in &mut contexts {
        album::forget_ships(context.get_mut());
    }
}

fn run_errands(
    mut contexts: Query<&mut EguiContext>,
    mut studio: ResMut<Studio>,
    mut hung: ResMut<Hung>,
    mut textures: ResMut<EguiUserTextures>,
    making: Option<Res<Making>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let studio = studio.bypass_change_detection();
    if making.is_some_and(|making| making.goes_on()) {
        studio.wait();
    }
    for (subject, image) in studio.take_ready() {
        textures.add_image(EguiTextureHandle::Strong(image.clone()));
        hung.0.insert(subject, image);
    }
    for mut context in &mut contexts {
        let ctx = context.get_mut();
        album::thin_out(ctx, MOST);
        for subject in album::wanted(ctx) {
            match hung.0.get(&subject).and_then(|image| textures.image_id(image)) {
                Some(picture) => {
                    album::put_in(ctx, subject, picture);
                    ctx.request_repaint();
                    redraw.write(RequestRedraw);
                }
                None => studio.order(subject),
            }
        }
    }
    if hung.0.len() > MOST {
        take_down(&mut contexts, &mut hung, &mut textures);
    }
    if studio.is_busy() {
        redraw.write(RequestRedraw);
    }
}

/// Gives back what no album has a place for any more.
fn take_down(contexts: &mut Query<&mut EguiContext>, hung: &mut Hung, textures: &mut EguiUserTextures) {
    let mut albums = Vec::new();
    for mut context in contexts {
        albums.push(context.get_mut().clone());
    }
    let gone = |subject: &Subject| !albums.iter().any(|ctx| album::holds(ctx, subject));
    for (_, image) in hung.0.extract_if(.., |subject, _| gone(subject)) {
        textures.remove_image(image.id());
    }
}
