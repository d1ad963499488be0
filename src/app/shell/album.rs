//! The album's errands: what panels ask for is ordered from the studio, and what the studio has made is put in.
//!
//! Encounters come without notice and are looked at for a moment only, so their pictures are made when a match begins.
//!
//! Invariant: the window stays awake only while there is a picture in the making.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContext, EguiTextureHandle, EguiUserTextures};

use super::rest::Making;
use super::{Screen, ShellSystems};
use crate::app::play::playhead::Playhead;
use crate::app::table::studio::Studio;
use crate::app::theme::{Palette, Subject, album};

/// The pictures there are.
#[derive(Resource, Default)]
struct Hung(BTreeMap<Subject, Handle<Image>>);

/// Lets panels have pictures; the studio comes with the art of the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hung>().add_systems(OnEnter(Screen::Match), foresee).add_systems(
        Update,
        (forget.run_if(resource_changed::<Palette>), run_errands).chain().in_set(ShellSystems::Show),
    );
}

fn foresee(shown: Res<Playhead>, mut studio: ResMut<Studio>) {
    for card in &shown.m.content.encounters {
        studio.order_for_later(Subject::Encounter(card.entry.id.clone()));
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
    if studio.is_busy() {
        redraw.write(RequestRedraw);
    }
}
