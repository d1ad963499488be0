//! One set: its props under the lamps, and the camera before it.

use bevy::camera::RenderTarget;
use bevy::light::{NotShadowCaster, Skybox};
use bevy::math::EulerRot;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

use crate::app::table::looks::{Ink, LocationLook, Looks, NebulaLook, Prop, SceneLook, SceneProp, seed};
use crate::app::table::materials::{SoftMaterial, Softness};
use crate::app::table::meshes::{Hull, hex};
use crate::app::table::quality::{Quality, SetCamera, TableCamera, dress_camera};
use crate::app::table::ships;
use crate::app::table::sky::{self, Sky};
use crate::app::table::spawner::ModelSpawner;
use crate::app::table::tiles::{FacesCamera, middle, spawn_content};
use crate::app::table::tokens::spawn_token;
use crate::app::theme::{Subject, album};

/// Pixels from top to bottom.
const HEIGHT: u32 = 240;
/// Where the first set stands: the camera over the board never looks up.
const FIRST: Vec3 = Vec3::new(0.0, 600.0, 0.0);
/// How far above each other sets stand: cameras look along, hardly up or down.
const APART: f32 = 80.0;
/// The camera's opening, in degrees.
const OPENING: f32 = 30.0;

/// The scene that shows a subject.
pub fn scene(looks: &Looks, subject: &Subject) -> SceneLook {
    match subject {
        Subject::Ship(id) => portrait(looks, id),
        Subject::Encounter(id) => looks.scenes.encounter(id),
        Subject::Mission(id) => looks.scenes.mission(id),
    }
}

/// A ship seen from before its bow, with the light of its side behind it.
fn portrait(looks: &Looks, id: &str) -> SceneLook {
    let paint =
        looks.ship(id).and_then(|ship| looks.ships.paints.get(&ship.paint)).copied().unwrap_or_default();
    let side = looks.ship(id).map_or("", |ship| ship.paint.split('_').next().unwrap_or_default());
    let light = looks.tokens.sides.get(side).map_or(paint.flag, |side| side.colour);
    let number = seed(id);
    let spread = |part: u32| (number / part % 10) as f32 / 10.0 - 0.45;
    let gas =
        NebulaLook { thin: light.times(0.30), dense: light.times(0.8), dust: 0.3, sparks: 0.0, seed: number };
    let prop = |what, at, turn, scale| SceneProp { what, at, turn, scale, seed: 0 };
    SceneLook {
        light: (-38.0 + 14.0 * spread(1), 0.0),
        props: vec![
            prop(
                Prop::Drawn(LocationLook::Nebula(gas)),
                (0.5 + spread(10), 0.0, -2.4),
                (90.0, 0.0, 0.0),
                3.6,
            ),
            prop(Prop::Glow(light, light.times(0.35)), (-0.9 + spread(7), 0.25, -1.6), (0.0, 0.0, 0.0), 2.2),
            prop(Prop::Ship(id.to_owned()), (0.0, -0.07, 0.0), (20.0, 128.0 + 10.0 * spread(3), 0.0), 2.45),
        ],
    }
}

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
        scene: &SceneLook,
        place: usize,
    ) -> (Handle<Image>, [Entity; 2]) {
        let middle = FIRST + Vec3::Y * APART * place as f32;
        let (turn, tip) = (scene.light.0.to_radians(), scene.light.1.to_radians());
        let around = Quat::from_rotation_y(turn) * Quat::from_rotation_x(tip);
        let props: Vec<Entity> = scene.props.iter().map(|prop| self.prop(prop)).collect();
        let stand = Transform::from_translation(middle).with_rotation(around);
        let set =
            self.commands.spawn((Name::new("set"), stand, Visibility::default())).add_children(&props).id();
        let width = (HEIGHT as f32 * album::SHAPE) as u32;
        let image = images.add(Image::new_target_texture(width, HEIGHT, TextureFormat::Rgba8UnormSrgb, None));
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
        // A picture is drawn but a few times, and small: smooth edges cost nothing.
        camera.insert(Msaa::Sample4);
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
                    self.models.model(&format!("portrait {id}"), |looks| ships::build(looks, id, 1.0));
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
        let model = self.models.model(&format!("portrait beam {:?}", ink.0), |_| {
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
