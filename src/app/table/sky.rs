//! The sky around the table: a cube of stars and faint gas, made at start from a seed and never shipped as a file.
//!
//! `bake` is pure; the running game bakes in a task and hangs the sky up when it is ready.

use bevy::asset::RenderAssetUsages;
use bevy::light::Skybox;
use bevy::math::Vec3;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use super::TableSystems;
use super::noise::{Dice, fbm, noise};
use super::quality::{Quality, TableCamera};

/// Which of all skies.
const SEED: u32 = 11;
/// Stars in the whole sky.
const STARS: usize = 4000;
/// The gas is worked out on a grid so many pixels wide and smoothed between.
const GRID: u32 = 12;
/// How bright the sky is against the lamps.
pub const BRIGHTNESS: f32 = 820.0;

/// Bakes the sky and hangs it up.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            start_baking.run_if(resource_changed::<Quality>),
            hang_sky.run_if(resource_exists::<BakingSky>),
            look_at_sky.run_if(resource_exists::<Sky>),
        )
            .in_set(TableSystems),
    );
}

/// A sky in the making.
#[derive(Resource)]
struct BakingSky(Task<(u32, Vec<u8>)>);

/// The sky that hangs.
#[derive(Resource, Clone, Debug)]
pub struct Sky(pub Handle<Image>);

/// Starts baking at start and when the quality asks for another size.
fn start_baking(quality: Res<Quality>, mut side: Local<u32>, mut commands: Commands) {
    if *side != quality.sky() {
        *side = quality.sky();
        let size = *side;
        commands
            .insert_resource(BakingSky(AsyncComputeTaskPool::get().spawn(async move { (size, bake(size)) })));
    }
}

/// Hangs a finished sky up.
fn hang_sky(mut baking: ResMut<BakingSky>, mut images: ResMut<Assets<Image>>, mut commands: Commands) {
    if let Some((side, pixels)) = block_on(poll_once(&mut baking.0)) {
        commands.insert_resource(Sky(images.add(cube(side, pixels))));
        commands.remove_resource::<BakingSky>();
    }
}

/// Gives every table camera the sky.
fn look_at_sky(
    sky: Res<Sky>,
    cameras: Query<(Entity, Has<Skybox>), With<TableCamera>>,
    mut commands: Commands,
) {
    for (camera, has_sky) in &cameras {
        if sky.is_changed() || !has_sky {
            let image = Some(sky.0.clone());
            commands.entity(camera).insert(Skybox { image, brightness: BRIGHTNESS, ..default() });
        }
    }
}

/// A cube image from the pixels of its six faces.
fn cube(side: u32, pixels: Vec<u8>) -> Image {
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 6 };
    let usage = RenderAssetUsages::RENDER_WORLD;
    let mut image = Image::new(size, TextureDimension::D2, pixels, TextureFormat::Rgba8UnormSrgb, usage);
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

/// The pixels of the six faces, one after the other.
pub fn bake(side: u32) -> Vec<u8> {
    let mut faces: Vec<Vec<Vec3>> = (0..6).map(|face| gas(face, side)).collect();
    let mut dice = Dice::new(SEED);
    for _ in 0..STARS {
        star(&mut faces, side, &mut dice);
    }
    let byte = |light: f32| (light.clamp(0.0, 1.0).powf(1.0 / 2.2) * 255.0) as u8;
    faces.iter().flatten().flat_map(|light| [byte(light.x), byte(light.y), byte(light.z), 255]).collect()
}

/// The direction of a place on a face, both from -1 to 1, in the cube's own order of faces.
fn direction(face: usize, u: f32, v: f32) -> Vec3 {
    match face {
        0 => Vec3::new(1.0, -v, -u),
        1 => Vec3::new(-1.0, -v, u),
        2 => Vec3::new(u, 1.0, v),
        3 => Vec3::new(u, -1.0, -v),
        4 => Vec3::new(u, -v, 1.0),
        _ => Vec3::new(-u, -v, -1.0),
    }
}

/// The face a direction meets, and where.
fn place(towards: Vec3) -> (usize, f32, f32) {
    let size = towards.abs();
    if size.x >= size.y && size.x >= size.z {
        let at = towards / size.x;
        if at.x > 0.0 { (0, -at.z, -at.y) } else { (1, at.z, -at.y) }
    } else if size.y >= size.z {
        let at = towards / size.y;
        if at.y > 0.0 { (2, at.x, at.z) } else { (3, at.x, -at.z) }
    } else {
        let at = towards / size.z;
        if at.z > 0.0 { (4, at.x, -at.y) } else { (5, -at.x, -at.y) }
    }
}

/// Faint gas on one face, from a coarse grid whose corners are shared with the neighbouring faces.
fn gas(face: usize, side: u32) -> Vec<Vec3> {
    let cells = (side / GRID).max(1);
    let corner = |x: u32, y: u32| {
        let at = |value: u32| value as f32 / cells as f32 * 2.0 - 1.0;
        gas_towards(direction(face, at(x), at(y)).normalize())
    };
    let corners: Vec<Vec3> =
        (0..=cells).flat_map(|y| (0..=cells).map(move |x| (x, y))).map(|(x, y)| corner(x, y)).collect();
    let known = |x: u32, y: u32| corners[(y * (cells + 1) + x) as usize];
    let mut pixels = Vec::with_capacity((side * side) as usize);
    for y in 0..side {
        for x in 0..side {
            let split = |value: u32| {
                let at = (value as f32 + 0.5) / side as f32 * cells as f32;
                ((at as u32).min(cells - 1), at - (at as u32).min(cells - 1) as f32)
            };
            let ((cx, px), (cy, py)) = (split(x), split(y));
            let upper = known(cx, cy).lerp(known(cx + 1, cy), px);
            let lower = known(cx, cy + 1).lerp(known(cx + 1, cy + 1), px);
            // A grain of noise hides the steps of eight-bit darkness.
            let grain = (noise(Vec3::new(x as f32 * 1.7, y as f32 * 1.7, face as f32 * 9.0)) - 0.5) * 0.0012;
            pixels.push(upper.lerp(lower, py) + Vec3::splat(grain));
        }
    }
    pixels
}

/// What the table's camera looks at lies in the middle of a band of clouds, which runs across the picture.
const BAND: Vec3 = Vec3::new(0.42, 0.50, -0.757);

fn gas_towards(towards: Vec3) -> Vec3 {
    let warp = Vec3::splat(fbm(towards * 2.0 + Vec3::splat(3.0), 4));
    let thick = fbm(towards * 2.6 + warp * 1.6, 5);
    let fine = fbm(towards * 6.0 + warp * 2.4, 5);
    let band = 1.0 - (towards.dot(BAND.normalize()).abs() * 1.5).min(1.0);
    let cloud = ((thick - 0.34) * 2.6).clamp(0.0, 1.0) * (0.2 + 0.8 * band);
    let cloud = cloud * (0.15 + 3.5 * fine * fine);
    let violet = fbm(towards * 1.4 + Vec3::splat(19.0), 3);
    let ember = ((fbm(towards * 3.1 + Vec3::splat(41.0), 4) - 0.46) * 5.0).clamp(0.0, 1.0) * band;
    let cold = Vec3::new(0.024, 0.150, 0.340);
    let warm = Vec3::new(0.230, 0.050, 0.340);
    let gas = cold.lerp(warm, ((violet - 0.35) * 3.0).clamp(0.0, 1.0));
    let gas = gas.lerp(Vec3::new(0.380, 0.150, 0.070), ember * 0.6);
    Vec3::new(0.0008, 0.0015, 0.0046) + gas * cloud
}

/// One star in one of three sizes.
fn star(faces: &mut [Vec<Vec3>], side: u32, dice: &mut Dice) {
    let (face, u, v) = place(dice.direction());
    let brightness = dice.unit().powi(9) * 1.5 + 0.02;
    let warmth = dice.unit();
    let tint = Vec3::new(0.72, 0.84, 1.0).lerp(Vec3::new(1.0, 0.86, 0.66), warmth * warmth);
    let reach: i32 = if brightness > 0.8 { 2 } else { 1 };
    let at = |value: f32| ((value * 0.5 + 0.5) * side as f32) as i32;
    let (x, y) = (at(u), at(v));
    for dy in -reach..=reach {
        for dx in -reach..=reach {
            let (px, py) = (x + dx, y + dy);
            let far = (dx * dx + dy * dy) as f32;
            if (0..side as i32).contains(&px) && (0..side as i32).contains(&py) {
                let light = brightness * (-far * if reach == 2 { 1.5 } else { 3.2 }).exp();
                faces[face][(py * side as i32 + px) as usize] += tint * light;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_comes_back_to_its_place() {
        for face in 0..6 {
            let (found, u, v) = place(direction(face, 0.3, -0.6));
            assert_eq!(found, face);
            assert!((u - 0.3).abs() < 1e-5 && (v + 0.6).abs() < 1e-5);
        }
    }

    #[test]
    fn faces_meet_without_a_seam() {
        let right_edge = gas_towards(direction(4, 1.0, 0.2).normalize());
        let left_edge = gas_towards(direction(0, -1.0, 0.2).normalize());
        assert!(right_edge.abs_diff_eq(left_edge, 1e-5));
    }

    #[test]
    fn a_sky_is_dark_with_stars() {
        let pixels = bake(64);
        assert_eq!(pixels.len(), 64 * 64 * 6 * 4);
        let bright = pixels.chunks(4).filter(|pixel| pixel[0] > 150).count();
        assert!(bright > 10 && bright < 64 * 64 * 6 / 20, "{bright}");
    }
}
