//! One set: its props under the lamps, and the camera before it.

use bevy::camera::RenderTarget;
use bevy::light::{NotShadowCaster, Skybox};
use bevy::math::EulerRot;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

use crate::app::table::materials::{SoftMaterial, Softness};
use crate::app::table::meshes::{Hull, hex};
use crate::app::table::quality::{Quality, SetCamera, TableCamera, dress_camera};
use crate::app::table::ships;
use crate::app::table::sky::{self, Sky};
use crate::app::table::spawner::{ModelSpawner, PORTRAIT};
use crate::app::table::tiles::{FacesCamera, middle, spawn_content};
use crate::app::table::tokens::spawn_token;
use crate::app::theme::{Subject, album};
use crate::looks::{Ink, LocationLook, Prop, SceneLook, SceneProp};

/// Pixels from top to bottom of a picture on a card, and of one behind a whole screen.
const HEIGHT: u32 = 240;
const TALL: u32 = 900;
/// Where the first set stands: the camera over the board never looks up.
const FIRST: Vec3 = Vec3::new(0.0, 600.0, 0.0);
/// How far above each other sets stand: cameras look along, hardly up or down.
const APART: f32 = 80.0;
/// The camera's opening, in degrees.
const OPENING: f32 = 30.0;

/// What sets are built with.
pub struct SetBuilder<'a, 'c, 'cs, 'w> {
    pub commands: &'a mut Commands<'c, 'cs>,
    pub models: &'a mut ModelSpawner<'w>,
    pub sky: &'a Sky,
    pub quality: Quality,
}

impl SetBuilder<'_, '_, '_, '_> {
    /// Builds a scene at one of the places; gives its picture, and what is to be removed afterwards.
    pub fn build(
        &mut self,
        images: &mut Assets<Image>,
        (subject, scene): (&Subject, &SceneLook),
        place: usize,
    ) -> (Handle<Image>, [Entity; 2]) {
        let middle = FIRST + Vec3::Y * APART * place as f32;
        let (turn, tip) = (scene.light.0.to_radians(), scene.light.1.to_radians());
        let around = Quat::from_rotation_y(turn) * Quat::from_rotation_x(tip);
        let props: Vec<Entity> = scene.props.iter().map(|prop| self.prop(prop)).collect();
        let stand = Transform::from_translation(middle).with_rotation(around);
        let set =
            self.commands.spawn((Name::new("set"), stand, Visibility::default())).add_children(&props).id();
        let height = if *subject == Subject::Title { TALL } else { HEIGHT };
        let width = (height as f32 * album::SHAPE) as u32;
        // The card alone has it: what is drawn into it never comes back.
        let target = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
        let image = images.add(Image { data: None, copy_on_resize: false, ..target });
        let camera = self.camera(stand, place, image.clone());
        (image, [set, camera])
    }

    fn camera(&mut self, stand: Transform, place: usize, image: Handle<Image>) -> Entity {
        let opening = OPENING.to_radians();
        let away = 1.0 / (opening / 2.0).tan();
        let at = stand * Transform::from_xyz(0.0, 0.0, away);
        let lens = PerspectiveProjection { fov: opening, ..default() };
        let mut camera = self.commands.spawn((
            Name::new("set camera"),
            TableCamera,
            SetCamera,
            Camera { order: -1 - place as isize, ..default() },
            RenderTarget::Image(image.into()),
            Projection::Perspective(lens),
            Skybox { image: Some(self.sky.0.clone()), brightness: sky::BRIGHTNESS, ..default() },
            at,
        ));
        dress_camera(&mut camera, self.quality);
        camera.id()
    }

    fn prop(&mut self, prop: &SceneProp) -> Entity {
        let place = placed(prop);
        match &prop.what {
            Prop::Place(id) => {
                let look = self.models.looks.location(id, &[]).reseeded(prop.seed);
                self.location(&look, place)
            }
            Prop::Drawn(look) => self.location(&look.clone().reseeded(prop.seed), place),
            Prop::Post(side) => {
                let look = self.models.looks.location("command_post", &[side]);
                self.location(&look, place)
            }
            Prop::Ship(id) => {
                let model =
                    self.models.model(&format!("{PORTRAIT}{id}"), |looks| ships::build(looks, id, 1.0));
                let paint = self.models.shared.paint.clone();
                self.models.spawn(self.commands, "ship", &model, &paint, place)
            }
            Prop::Token(kind, side) => {
                let token = spawn_token(self.commands, self.models, kind, side);
                self.commands.entity(token).insert(place);
                token
            }
            Prop::Glow(near, far) => self.glow(*near, *far, place, prop.seed),
            Prop::Beam(to, ink) => self.beam(place.translation, Vec3::from(*to), *ink, prop.scale),
        }
    }

    /// A location with its middle where the prop stands.
    fn location(&mut self, look: &LocationLook, place: Transform) -> Entity {
        let lower = place * Transform::from_xyz(0.0, -middle(look), 0.0);
        spawn_content(self.commands, self.models, look, lower, false)
    }

    fn glow(&mut self, near: Ink, far: Ink, place: Transform, seed: u32) -> Entity {
        let material = SoftMaterial::new(Softness::Corona, near.with(1.3), far.with(1.3), seed, 0.002, 0.0);
        let quad = (
            Name::new("glow"),
            FacesCamera,
            NotShadowCaster,
            Mesh3d(self.models.shared.standing.clone()),
            MeshMaterial3d(self.models.softs.add(material)),
            place,
        );
        self.commands.spawn(quad).id()
    }

    fn beam(&mut self, from: Vec3, to: Vec3, ink: Ink, scale: f32) -> Entity {
        let model = self.models.model(&format!("{PORTRAIT}beam {:?}", ink.0), |_| {
            let mut glow = hex::plate(8, 0.0, &[(1.0, 0.0), (1.0, 1.0)]);
            glow.paint(ink.times(1.6).0);
            Hull { glow, ..Hull::default() }
        });
        let (way, thick) = (to - from, 0.012 * scale);
        let place = Transform::from_translation(from)
            .with_rotation(Quat::from_rotation_arc(Vec3::Y, way.normalize_or(Vec3::Y)))
            .with_scale(Vec3::new(thick, way.length(), thick));
        let enamel = self.models.shared.enamel.clone();
        self.models.spawn(self.commands, "beam", &model, &enamel, place)
    }
}

/// Where a prop stands.
fn placed(prop: &SceneProp) -> Transform {
    let (tip, turn, roll) = prop.turn;
    let turned = Quat::from_euler(EulerRot::XYZ, tip.to_radians(), turn.to_radians(), roll.to_radians());
    Transform::from_translation(Vec3::from(prop.at)).with_rotation(turned).with_scale(Vec3::splat(prop.scale))
}
