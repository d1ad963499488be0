//! The combat dial under a ship: a disc with all settings that turns until the current one lies in the window.
//!
//! The disc carries four numbers a setting in the order Weapons, Sensors, Engines, Shields, on a sector in the
//! colour of its alert level. A black notch stands between two levels. Turning is a picture only: it may be
//! finished at any time and then shows exactly what it would have shown.

use std::f32::consts::{PI, TAU};

use bevy::light::NotShadowCaster;
use bevy::math::{Affine3A, Quat, Vec3};
use bevy::prelude::*;

use super::meshes::glyphs::Writing;
use super::meshes::{Hull, Soup, hex};
use super::ships::STAND_RADIUS;
use super::spawner::ModelSpawner;

/// How long a turn takes.
const TURN_SECONDS: f32 = 0.7;
/// Outer radius of the printed ring.
const OUTER: f32 = STAND_RADIUS - 0.03;
/// Inner radius of the printed ring.
const INNER: f32 = 0.13;
/// Height of the disc's face over the tile.
const FACE: f32 = 0.048;

/// The colour of a sector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Alert {
    /// Undamaged.
    #[default]
    White,
    /// Damaged.
    Yellow,
    /// Nearly lost.
    Red,
    /// Cloaked.
    Cloak,
}

impl Alert {
    /// Linear colour of the sector.
    fn tint(self) -> [f32; 3] {
        match self {
            Alert::White => [0.74, 0.76, 0.78],
            Alert::Yellow => [0.86, 0.52, 0.03],
            Alert::Red => [0.62, 0.04, 0.025],
            Alert::Cloak => [0.04, 0.33, 0.70],
        }
    }

    /// Linear colour of the numbers on it.
    fn ink(self) -> [f32; 3] {
        match self {
            Alert::White | Alert::Yellow => [0.008, 0.01, 0.02],
            Alert::Red | Alert::Cloak => [0.95, 0.96, 1.0],
        }
    }
}

/// One setting of a dial.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DialSector {
    /// Its sector.
    pub alert: Alert,
    /// Weapons, Sensors, Engines, Shields; `None` is D.
    pub ratings: [Option<u8>; 4],
}

/// What is printed on a dial, in turning order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DialFace(pub Vec<DialSector>);

/// Where a dial is and where it turns to, as angles around Y.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct DialTurn {
    settings: u8,
    /// Where it turns to, counted from 0.
    place: u8,
    from: f32,
    target: f32,
    elapsed: f32,
}

impl DialTurn {
    /// A dial at rest at a setting (counted from 0).
    pub fn at(place: u8, settings: u8) -> Self {
        let mut dial =
            Self { settings: settings.max(1), place: 0, from: 0.0, target: 0.0, elapsed: TURN_SECONDS };
        dial.turn_to(place);
        dial.finish();
        dial
    }

    /// The setting it shows, or turns to.
    pub fn place(&self) -> u8 {
        self.place
    }

    /// Starts turning to a setting (counted from 0) by the shorter way.
    pub fn turn_to(&mut self, place: u8) {
        let now = self.angle();
        let goal = f32::from(place % self.settings) * TAU / f32::from(self.settings);
        let way = (goal - now + PI).rem_euclid(TAU) - PI;
        *self = Self { place, from: now, target: now + way, elapsed: 0.0, ..*self };
    }

    /// Ends the turn at once.
    pub fn finish(&mut self) {
        self.elapsed = TURN_SECONDS;
    }

    /// Whether it stands still.
    pub fn rests(&self) -> bool {
        self.elapsed >= TURN_SECONDS
    }

    /// Lets time pass.
    pub fn advance(&mut self, seconds: f32) {
        self.elapsed = (self.elapsed + seconds).min(TURN_SECONDS);
    }

    /// The angle now: slow at both ends.
    pub fn angle(&self) -> f32 {
        let share = self.elapsed / TURN_SECONDS;
        let eased = share * share * (3.0 - 2.0 * share);
        self.from + (self.target - self.from) * eased
    }
}

/// Turns the dials on their stands.
pub fn turn_dials(time: Res<Time>, mut dials: Query<(&mut DialTurn, &mut Transform)>) {
    for (mut dial, mut transform) in &mut dials {
        if !dial.rests() {
            dial.advance(time.delta_secs());
        } else if !dial.is_changed() {
            continue;
        }
        transform.rotation = Quat::from_rotation_y(dial.angle());
    }
}

/// The fixed frame around the setting in front, to be part of the stand.
pub fn window(settings: usize) -> Soup {
    let mut soup = Soup::default();
    for side in [-1.0, 1.0] {
        let angle = side * (PI / settings.max(1) as f32 + 0.035);
        soup.pour(bar(angle, 0.014, 0.022));
    }
    soup
}

/// Puts a dial together that shows a setting; that one lies towards positive Z.
pub fn spawn_dial(commands: &mut Commands, models: &mut ModelSpawner, face: &DialFace, place: u8) -> Entity {
    let settings = u8::try_from(face.0.len()).unwrap_or(u8::MAX);
    let disc = models.model(&format!("dial {face:?}"), |_| Hull { body: disc(face), ..Hull::default() });
    let enamel = models.shared.enamel.clone();
    let dial = models.spawn(commands, "dial", &disc, &enamel, Transform::default());
    commands.entity(dial).insert(DialTurn::at(place, settings));
    if settings > 0 {
        let numbers = Mesh3d(models.meshes.add(numbers(face).mesh()));
        let ink = MeshMaterial3d(models.shared.digits.clone());
        commands.entity(dial).with_child((Name::new("numbers"), numbers, ink, NotShadowCaster));
    }
    dial
}

/// The direction of a setting's middle when the dial rests at the first one.
fn direction(setting: usize, count: usize) -> Vec3 {
    let angle = setting as f32 / count.max(1) as f32 * TAU;
    Vec3::new(-angle.sin(), 0.0, angle.cos())
}

/// Sectors in their colours, and the notches between the levels.
fn disc(face: &DialFace) -> Soup {
    let count = face.0.len();
    let mut soup = Soup::default();
    for (index, setting) in face.0.iter().enumerate() {
        let mut sector = sector(index, count);
        sector.paint(setting.alert.tint());
        soup.pour(sector);
        let next = face.0[(index + 1) % count];
        let thick = if next.alert == setting.alert { 0.003 } else { 0.016 };
        soup.pour(notch(index, count, thick));
    }
    soup
}

fn sector(index: usize, count: usize) -> Soup {
    const STEPS: usize = 6;
    let at = |step: usize, radius: f32| {
        let along = index as f32 - 0.5 + step as f32 / STEPS as f32;
        let angle = along / count.max(1) as f32 * TAU;
        Vec3::new(-angle.sin() * radius, FACE, angle.cos() * radius)
    };
    let mut soup = Soup::default();
    for step in 0..STEPS {
        soup.quad(at(step, INNER), at(step + 1, INNER), at(step + 1, OUTER), at(step, OUTER));
    }
    soup
}

/// A bar on the border after a setting.
fn notch(index: usize, count: usize, thick: f32) -> Soup {
    let mut bar = bar((index as f32 + 0.5) / count.max(1) as f32 * TAU, thick, 0.004);
    bar.paint([0.004, 0.004, 0.006]);
    bar
}

/// A bar from the inside to the outside of the printed ring.
fn bar(angle: f32, thick: f32, high: f32) -> Soup {
    let half = 0.5_f32.sqrt();
    hex::plate(4, 0.125, &[(half, 0.0), (half, 1.0)]).moved(
        Affine3A::from_rotation_y(-angle)
            * Affine3A::from_translation(Vec3::new(0.0, FACE - 0.001, (INNER + OUTER) / 2.0))
            * Affine3A::from_scale(Vec3::new(thick, high, OUTER - INNER)),
    )
}

/// Two rows of two numbers in each sector, readable from outside the dial.
fn numbers(face: &DialFace) -> Writing {
    let count = face.0.len();
    let mut writing = Writing::default();
    for (index, setting) in face.0.iter().enumerate() {
        let out = direction(index, count);
        let right = Vec3::new(out.z, 0.0, -out.x);
        for (place, rating) in setting.ratings.into_iter().enumerate() {
            let (row, column) = (place / 2, place % 2);
            let radius = if row == 0 { INNER + 0.055 } else { OUTER - 0.055 };
            let cell = (radius * TAU / count.max(1) as f32 * 0.46).min(0.11);
            let digits = if rating.is_some_and(|number| number > 9) { 1.75 } else { 1.2 };
            let size = (cell / digits).min(0.054);
            let aside = (column as f32 - 0.5) * cell;
            let middle = out * radius + right * aside + Vec3::Y * (FACE + 0.003);
            writing.number(rating, middle, right * size, out * size * 1.5, setting.alert.ink());
        }
    }
    writing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dial_turns_the_shorter_way_and_arrives() {
        let mut dial = DialTurn::at(0, 8);
        dial.turn_to(7);
        dial.advance(0.3);
        assert!(dial.angle() < 0.0 && !dial.rests());
        dial.advance(1.0);
        assert!((dial.angle() + TAU / 8.0).abs() < 1e-5 && dial.rests());
    }

    #[test]
    fn finishing_shows_what_waiting_would_have_shown() {
        let mut waited = DialTurn::at(0, 10);
        waited.turn_to(3);
        let mut finished = waited;
        waited.advance(5.0);
        finished.finish();
        assert_eq!(waited, finished);
    }

    #[test]
    fn the_current_setting_comes_to_the_front() {
        let mut dial = DialTurn::at(0, 12);
        dial.turn_to(5);
        dial.finish();
        let shown = Quat::from_rotation_y(dial.angle()) * direction(5, 12);
        assert!(shown.abs_diff_eq(Vec3::Z, 1e-4), "{shown}");
    }

    #[test]
    fn sectors_look_up() {
        for face in sector(2, 9).faces() {
            assert!((face.at[1] - face.at[0]).cross(face.at[2] - face.at[0]).y > 0.0);
        }
    }
}
