//! Location tiles: a glass slab, frosted while unexplored, with the place floating over it once it is known.
//!
//! A tile's origin is the middle of its upper face; one corner lies on the X axis (turn the tile by 30 degrees for
//! a board whose columns run the other way). The scene decides which face a seat may see; this only draws it.

use bevy::math::{Quat, Vec3};
use bevy::prelude::*;

use super::materials::{PlanetMaterial, SlabMaterial, SoftMaterial, Softness, StarMaterial};
use super::meshes::{Hull, rocks};
use super::spawner::{Model, ModelSpawner};
use crate::app::theme::Palette;
use crate::looks::{
    AnomalyLook, AsteroidLook, GiantLook, HoleLook, Ink, LocationLook, NebulaLook, PlanetLook, PostLook,
    StarLook,
};

/// How high the middle of a world floats.
const FLOAT: f32 = 0.34;

/// Turns towards the camera whenever that moves.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct FacesCamera;

/// What floats over a slab; [`content_place`] says where it makes room for ships. Flat content may stay.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct TileContent;

/// Where the content of a tile goes: in the middle, or smaller and behind the middle, when ships stand in
/// front of it. `tile` is the turn of the tile itself, so that behind is away from the table's front whichever way it lies.
pub fn content_place(occupied: bool, tile: Quat) -> Transform {
    if occupied {
        let behind = tile.inverse() * Vec3::new(-0.02, 0.0, -0.42);
        Transform::from_translation(behind).with_scale(Vec3::splat(0.6))
    } else {
        Transform::IDENTITY
    }
}

/// How bright the light along an edge is: on the plainest picture it is seen in the colour it was given.
const EDGE_LIGHT: f32 = 1.0;

/// The light along a tile's edge: `None` if nobody controls it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct TileEdge(pub Option<Color>);

/// A slab on its own: what is not yet explored.
pub fn spawn_unexplored(commands: &mut Commands, models: &mut ModelSpawner, seed: u32) -> Entity {
    let glass = SlabMaterial {
        glass: Vec4::new(0.014, 0.028, 0.068, 1.0),
        edge: Vec4::ZERO,
        how: Vec4::new(seed as f32, 1.0, 0.0, 0.0),
    };
    spawn_slab(commands, models, glass)
}

/// A slab with its place on it: the tile, and what floats over it, placed where it leaves room for ships.
pub fn spawn_explored(
    commands: &mut Commands,
    models: &mut ModelSpawner,
    look: &LocationLook,
    place: Transform,
) -> (Entity, Entity) {
    let tint = slab_tint(look);
    let glass = SlabMaterial {
        glass: tint.with(0.0),
        edge: Vec4::ZERO,
        how: Vec4::new(tint.0[0] * 9173.0 % 97.0, 1.0, 0.0, 0.0),
    };
    let tile = spawn_slab(commands, models, glass);
    let content = spawn_content(commands, models, look, place, true);
    commands.entity(tile).add_child(content);
    (tile, content)
}

fn spawn_slab(commands: &mut Commands, models: &mut ModelSpawner, glass: SlabMaterial) -> Entity {
    let material = models.slabs.add(glass);
    let mesh = models.shared.slab.clone();
    commands.spawn((Name::new("tile"), TileEdge::default(), Mesh3d(mesh), MeshMaterial3d(material))).id()
}

/// The glass takes a little of the light of what floats over it.
fn slab_tint(look: &LocationLook) -> Ink {
    if let LocationLook::Together(looks) = look
        && let Some(first) = looks.first()
    {
        return slab_tint(first);
    }
    let base = Ink([0.006, 0.010, 0.024]);
    let light = match look {
        LocationLook::Empty | LocationLook::Post(_) | LocationLook::Together(_) => Ink::default(),
        LocationLook::Planet(look) => look.air.times(0.035),
        LocationLook::Giant(look) => look.air.times(0.035),
        LocationLook::Star(look) => look.edge.times(0.09),
        LocationLook::Nebula(look) => look.thin.times(0.06),
        LocationLook::Asteroids(look) => look.dust.times(0.05),
        LocationLook::Wormhole(look) => look.outer.times(0.06),
        LocationLook::BlackHole(look) => look.outer.times(0.02),
        LocationLook::Anomaly(look) => look.halo.times(0.05),
    };
    Ink([base.0[0] + light.0[0], base.0[1] + light.0[1], base.0[2] + light.0[2]])
}

/// How high over its slab the middle of a place floats.
pub fn middle(look: &LocationLook) -> f32 {
    match look {
        LocationLook::Planet(_) | LocationLook::Giant(_) | LocationLook::BlackHole(_) => FLOAT,
        LocationLook::Star(look) => star_height(look),
        LocationLook::Nebula(_) | LocationLook::Asteroids(_) | LocationLook::Wormhole(_) => 0.2,
        LocationLook::Anomaly(_) => 0.48,
        LocationLook::Post(look) => look.at.map_or(look.size * 0.5, |at| at.1),
        LocationLook::Empty => 0.0,
        LocationLook::Together(looks) => looks.first().map_or(0.0, middle),
    }
}

fn star_height(look: &StarLook) -> f32 {
    FLOAT.max(look.radius * 1.12)
}

/// A place without a slab, as one entity with everything below it; `grounded` things cast a soft shade on the slab.
pub fn spawn_content(
    commands: &mut Commands,
    models: &mut ModelSpawner,
    look: &LocationLook,
    place: Transform,
    grounded: bool,
) -> Entity {
    let mut spawner = TileSpawner { commands, models, grounded, made: Vec::new() };
    spawner.place(look);
    let made = spawner.made;
    commands.spawn((Name::new("content"), TileContent, place, Visibility::default())).add_children(&made).id()
}

/// Collects what is spawned for one place.
struct TileSpawner<'a, 'c, 'cs, 'w> {
    commands: &'a mut Commands<'c, 'cs>,
    models: &'a mut ModelSpawner<'w>,
    grounded: bool,
    made: Vec<Entity>,
}

impl TileSpawner<'_, '_, '_, '_> {
    fn place(&mut self, look: &LocationLook) {
        match look {
            LocationLook::Empty => self.empty(),
            LocationLook::Planet(look) => self.planet(look),
            LocationLook::Giant(look) => self.giant(look),
            LocationLook::Star(look) => self.star(look),
            LocationLook::Nebula(look) => self.nebula(look),
            LocationLook::Asteroids(look) => self.asteroids(look),
            LocationLook::Wormhole(look) => self.wormhole(look),
            LocationLook::BlackHole(look) => self.black_hole(look),
            LocationLook::Anomaly(look) => self.anomaly(look),
            LocationLook::Post(look) => self.post(look),
            LocationLook::Together(looks) => looks.iter().for_each(|look| self.place(look)),
        }
    }

    fn empty(&mut self) {
        let specks =
            SoftMaterial::new(Softness::Specks, grey(0.8), Vec4::new(0.4, 0.6, 1.0, 0.6), 5, 0.0, 0.0);
        self.lay(specks, 0.84, 0.012, Quat::IDENTITY);
    }

    fn planet(&mut self, look: &PlanetLook) {
        self.shade(look.radius * 1.25);
        let [low, middle, upper, high] = look.ground;
        self.world(
            look.radius,
            PlanetMaterial {
                low: low.with(look.fire),
                middle: middle.with(look.sea),
                upper: upper.with(look.ice),
                high: high.with(look.grain),
                cloud: look.cloud.with(look.cover),
                air: look.air.with(look.haze),
                how: Vec4::new(look.seed as f32, 0.0, 0.015, look.lights),
            },
        );
        self.ring(look.ring, look.radius, look.seed);
    }

    fn giant(&mut self, look: &GiantLook) {
        // With its ring it stays within its hex.
        let radius = 0.44;
        self.shade(radius * 1.2);
        let [low, middle, upper, high] = look.bands;
        self.world(
            radius,
            PlanetMaterial {
                low: low.with(0.0),
                middle: middle.with(0.0),
                upper: upper.with(0.0),
                high: high.with(1.0),
                cloud: high.with(0.0),
                air: look.air.with(0.5),
                how: Vec4::new(look.seed as f32, 1.0, 0.02, 0.0),
            },
        );
        self.ring(look.ring, radius, look.seed);
    }

    fn world(&mut self, radius: f32, material: PlanetMaterial) {
        let tilt = Quat::from_rotation_z(-0.3) * Quat::from_rotation_x(0.12);
        let transform =
            Transform::from_xyz(0.0, FLOAT, 0.0).with_rotation(tilt).with_scale(Vec3::splat(radius));
        let bundle = (
            Name::new("world"),
            Mesh3d(self.models.shared.ball.clone()),
            MeshMaterial3d(self.models.planets.add(material)),
            transform,
        );
        self.made.push(self.commands.spawn(bundle).id());
    }

    fn ring(&mut self, ring: Option<Ink>, radius: f32, seed: u32) {
        let Some(colour) = ring else { return };
        let material = SoftMaterial::new(
            Softness::Ring,
            colour.with(0.85),
            colour.times(0.4).with(0.6),
            seed,
            0.62,
            0.0,
        );
        let tilt = Quat::from_rotation_z(-0.3) * Quat::from_rotation_x(0.12);
        self.lay(material, radius * 1.85, FLOAT, tilt);
    }

    fn star(&mut self, look: &StarLook) {
        let lift = star_height(look);
        self.sun(look.radius, Vec3::Y * lift, look.core, look.edge, look.rays, look.seed);
        if let Some(edge) = look.companion {
            let radius = look.radius * 0.5;
            let at = Vec3::new(0.55, lift * 0.8, 0.32);
            self.sun(radius, at, Ink([1.0; 3]), edge, look.rays, look.seed + 1);
        }
    }

    fn sun(&mut self, radius: f32, at: Vec3, core: Ink, edge: Ink, rays: f32, seed: u32) {
        let material = StarMaterial { core: core.with(1.25), edge: edge.with(seed as f32) };
        let ball = (
            Name::new("star"),
            Mesh3d(self.models.shared.ball.clone()),
            MeshMaterial3d(self.models.stars.add(material)),
            Transform::from_translation(at).with_scale(Vec3::splat(radius)),
        );
        self.made.push(self.commands.spawn(ball).id());
        let corona = SoftMaterial::new(Softness::Corona, core.with(rays), edge.with(rays), seed, 0.42, 0.03);
        self.stand(corona, radius / 0.42, at);
    }

    fn nebula(&mut self, look: &NebulaLook) {
        const LAYERS: u8 = 4;
        for layer in 0..LAYERS {
            let share = f32::from(layer) / f32::from(LAYERS - 1);
            let seed = look.seed + u32::from(layer) * 3;
            let thin = look.thin.with(0.55 + 0.25 * share);
            let dense = look.dense.with(look.sparks);
            let mut gas = SoftMaterial::new(Softness::Gas, thin, dense, seed, look.dust, 0.01);
            gas.how.w += f32::from(layer) * 0.004;
            let turn = Quat::from_rotation_y(f32::from(layer) * 1.9);
            self.lay(gas, 0.93 - 0.17 * share, 0.05 + 0.36 * share, turn);
        }
    }

    fn asteroids(&mut self, look: &AsteroidLook) {
        let dust =
            SoftMaterial::new(Softness::Gas, look.dust.with(0.28), look.dust.with(0.0), look.seed, 0.3, 0.0);
        self.lay(dust, 0.9, 0.03, Quat::IDENTITY);
        let key = format!("rocks {look:?}");
        let model = self.models.model(&key, |_| {
            let mut body = rocks::field(look.count, look.seed);
            body.tint(look.rock.0);
            Hull { body, ..Hull::default() }
        });
        self.model("rocks", &model, Vec3::Y * 0.26);
    }

    fn wormhole(&mut self, look: &HoleLook) {
        for (layer, lift) in [(0, 0.05), (1, 0.13), (2, 0.21)] {
            let shrink = 0.9 - 0.2 * layer as f32;
            let inner = look.inner.with(0.95);
            let spiral = SoftMaterial::new(
                Softness::Spiral,
                inner,
                look.outer.with(0.8),
                look.seed + layer,
                0.1,
                0.12,
            );
            self.lay(spiral, shrink, lift, Quat::from_rotation_y(layer as f32));
        }
        let heart = SoftMaterial::new(
            Softness::Corona,
            look.inner.with(0.7),
            look.inner.with(0.6),
            look.seed,
            0.1,
            0.02,
        );
        self.stand(heart, 0.5, Vec3::Y * 0.2);
    }

    fn black_hole(&mut self, look: &HoleLook) {
        let radius = 0.25;
        let night = StarMaterial { core: Vec4::ZERO, edge: Vec4::ZERO };
        let ball = (
            Name::new("black hole"),
            Mesh3d(self.models.shared.ball.clone()),
            MeshMaterial3d(self.models.stars.add(night)),
            Transform::from_xyz(0.0, FLOAT, 0.0).with_scale(Vec3::splat(radius)),
        );
        self.made.push(self.commands.spawn(ball).id());
        let halo = SoftMaterial::new(
            Softness::Accretion,
            look.inner.with(0.9),
            look.outer.with(0.5),
            look.seed,
            0.80,
            0.0,
        );
        self.stand(halo, radius * 1.32, Vec3::Y * FLOAT);
        let disc = SoftMaterial::new(
            Softness::Accretion,
            look.inner.with(1.0),
            look.outer.with(0.9),
            look.seed,
            0.36,
            0.1,
        );
        self.lay(disc, 0.84, FLOAT, Quat::from_rotation_z(-0.16) * Quat::from_rotation_x(0.12));
    }

    fn anomaly(&mut self, look: &AnomalyLook) {
        let ground =
            SoftMaterial::new(Softness::Gas, look.halo.with(0.5), look.tear.with(0.6), look.seed, 0.2, 0.02);
        self.lay(ground, 0.9, 0.04, Quat::IDENTITY);
        let tear =
            SoftMaterial::new(Softness::Tear, look.tear.with(1.2), look.halo.with(0.9), look.seed, 0.0, 0.3);
        self.stand(tear, 0.8, Vec3::Y * 0.48);
    }

    fn post(&mut self, look: &PostLook) {
        let at = look.at.map_or(Vec3::Y * (look.size * 0.5), Vec3::from);
        if look.at.is_none() {
            self.shade(look.size * 0.6);
        }
        let model = self.models.model(&format!("post {look:?}"), |looks| {
            let paint = looks.ships.paints.get(&look.paint).copied().unwrap_or_default();
            Hull::build(&look.parts, &looks.ships.kits, &paint).fitted(look.size)
        });
        self.model("station", &model, at);
    }

    fn model(&mut self, name: &str, model: &Model, at: Vec3) {
        let paint = self.models.shared.paint.clone();
        let at = Transform::from_translation(at);
        self.made.push(self.models.spawn(self.commands, name, model, &paint, at));
    }

    fn shade(&mut self, half: f32) {
        if self.grounded {
            self.made.push(self.models.spawn_shade(self.commands, half, 0.008));
        }
    }

    fn lay(&mut self, material: SoftMaterial, half: f32, lift: f32, turn: Quat) {
        let transform = Transform::from_xyz(0.0, lift, 0.0).with_rotation(turn).with_scale(Vec3::splat(half));
        let mesh = Mesh3d(self.models.shared.lying.clone());
        let material = MeshMaterial3d(self.models.softs.add(material));
        self.made.push(self.commands.spawn((Name::new("soft"), mesh, material, transform)).id());
    }

    fn stand(&mut self, material: SoftMaterial, half: f32, at: Vec3) {
        let transform = Transform::from_translation(at).with_scale(Vec3::splat(half));
        let mesh = Mesh3d(self.models.shared.standing.clone());
        let material = MeshMaterial3d(self.models.softs.add(material));
        self.made.push(self.commands.spawn((Name::new("soft"), FacesCamera, mesh, material, transform)).id());
    }
}

fn grey(light: f32) -> Vec4 {
    Vec4::new(light, light, light, 1.0)
}

/// Keeps standing quads turned to the table camera nearest to them.
pub fn face_camera(
    cameras: Query<Ref<GlobalTransform>, (With<super::quality::TableCamera>, Without<FacesCamera>)>,
    mut quads: Query<(&mut Transform, &GlobalTransform, Ref<FacesCamera>, &ChildOf)>,
    parents: Query<&GlobalTransform, Without<FacesCamera>>,
) {
    let moved = cameras.iter().any(|camera| camera.is_changed());
    for (mut transform, place, mark, parent) in &mut quads {
        if !moved && !mark.is_added() {
            continue;
        }
        let away = |camera: &Ref<GlobalTransform>| camera.translation().distance_squared(place.translation());
        let nearest = cameras.iter().min_by(|one, other| away(one).total_cmp(&away(other)));
        if let Some(camera) = nearest {
            let around = parents.get(parent.parent()).map_or(Quat::IDENTITY, GlobalTransform::rotation);
            transform.rotation = around.inverse() * camera.rotation();
        }
    }
}

/// Lights the edges of tiles whose control has changed.
pub fn light_edges(
    tiles: Query<(&TileEdge, &MeshMaterial3d<SlabMaterial>), Changed<TileEdge>>,
    palette: Res<Palette>,
    mut slabs: ResMut<Assets<SlabMaterial>>,
) {
    for (edge, material) in &tiles {
        if let Some(mut slab) = slabs.get_mut(material) {
            let (colour, strength) =
                edge.0.map_or((palette.neutral.into(), 0.7), |colour| (colour.into(), 1.0));
            slab.edge = Ink::with(colour, EDGE_LIGHT * strength);
        }
    }
}
