//! The camera over the board: fitted to the free part of the window, then led by the person.
//!
//! Invariants: until somebody moves it, the whole board is in view and as large as the free rectangle lets it be,
//! unless a prompt would hide what it asks about: then the board moves up; and for as long as a blow is looked at the camera
//! is nearer to it. A still camera stays exactly where it is, so nothing has to be drawn.

use bevy::camera::Viewport;
use bevy::math::{Rect, UVec2, Vec2, Vec3};
use bevy::prelude::*;

use super::board::BoardRoot;
use super::effects::dice_trays;
use super::layout::{APOTHEM, BoardLayout};
use crate::app::play::board::{BoardFoot, BoardMarks, BoardRect, Calm};
use crate::app::play::journal::place_of;
use crate::app::play::playhead::Playhead;
use crate::app::shell::Screen;
use crate::app::table::quality::TableCamera;
use crate::app::telling::telling;
use crate::fleet::fact::Fact;
use crate::fleet::ids::CellId;
use crate::fleet::team::allied;

/// Opening from below to above, in degrees: narrow, so that a far row is not much smaller than a near one.
pub const OPENING: f32 = 24.0;
/// Tilt of the usual view, in degrees above the table, the flatter ones that bring a narrow board nearer, and the steeper ones
/// that give a wide board the height the picture has.
pub(super) const TILT: f32 = 56.0;
const FLATTER: [f32; 2] = [52.0, 48.0];
const STEEPER: [f32; 3] = [59.0, 62.0, 65.0];
/// How much farther a steeper view may be.
const FARTHER: f32 = 1.012;
/// How much nearer a flatter view has to be.
const NEARER: f32 = 0.98;
/// Tilt seen from straight above.
const TOP: f32 = 89.0;
/// Least and greatest tilt.
pub const TILTS: (f32, f32) = (0.5, 1.553);
/// Nearest and farthest.
pub const RANGE: (f32, f32) = (5.0, 75.0);
/// Seconds after which most of a camera move is done.
const DAMPING: f32 = 0.07;
/// How far from the middle something is still well in sight, as a share of the way to the edge.
const SIGHT: f32 = 0.8;

/// The room that is left around a board.
#[derive(Clone, Copy, Debug)]
struct RoomAround {
    /// The share of the picture the board may have.
    share: f32,
    /// How high the things on the outermost tiles reach.
    above: f32,
}

const AROUND: RoomAround = RoomAround { share: 0.965, above: 0.75 };
const NARROW: RoomAround = RoomAround { share: 0.985, above: 0.5 };

/// Where the table is seen from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Eye {
    /// The point of the table in the middle of the picture.
    pub focus: Vec3,
    pub distance: f32,
    /// Around the table, 0 from the front.
    pub yaw: f32,
    /// Above the table.
    pub tilt: f32,
}

impl Eye {
    /// The direction from the table to the eye.
    pub fn way(&self) -> Vec3 {
        let (sine, cosine) = self.tilt.sin_cos();
        Quat::from_rotation_y(self.yaw) * Vec3::new(0.0, sine, cosine)
    }

    /// As a transform.
    pub fn transform(&self) -> Transform {
        Transform::from_translation(self.focus + self.way() * self.distance)
            .looking_at(self.focus, Quat::from_rotation_y(self.yaw) * Vec3::NEG_Z)
    }

    /// Part of the way to another.
    fn towards(&self, goal: &Self, share: f32) -> Self {
        Self {
            focus: self.focus.lerp(goal.focus, share),
            distance: self.distance + (goal.distance - self.distance) * share,
            yaw: self.yaw + (goal.yaw - self.yaw) * share,
            tilt: self.tilt + (goal.tilt - self.tilt) * share,
        }
    }

    /// Where a point is seen, from the middle: 1 is half the picture's height.
    fn seen(&self, point: Vec3) -> Vec2 {
        let right = Quat::from_rotation_y(self.yaw) * Vec3::X;
        let (way, off) = (self.way(), point - self.focus);
        let far = (self.distance - off.dot(way)).max(0.1) * (OPENING.to_radians() / 2.0).tan();
        Vec2::new(off.dot(right), off.dot(way.cross(right))) / far
    }

    fn is_at(&self, goal: &Self) -> bool {
        self.focus.distance(goal.focus) < 2e-3
            && (self.distance - goal.distance).abs() < 4e-3
            && (self.yaw - goal.yaw).abs() < 5e-4
            && (self.tilt - goal.tilt).abs() < 5e-4
    }
}

/// The board's camera: where it is and where it goes.
#[derive(Component, Clone, Debug)]
#[require(TableCamera)]
pub struct BoardCamera {
    pub eye: Eye,
    pub goal: Eye,
    /// Somebody moved it, so it is not fitted any more.
    pub led: bool,
    /// Seen from straight above.
    pub top: bool,
    /// The size it is fitted to.
    fitted: Vec2,
    /// The cells it keeps clear of the prompt, and where that stands.
    clear: (Vec<CellId>, Option<Rect>),
    /// The place of a blow that it has gone nearer to.
    close: Option<CellId>,
    /// What is free below the board as it is fitted, in logical points.
    foot: f32,
    /// It has been fitted once; before that there is nothing to travel from.
    placed: bool,
}

impl BoardCamera {
    /// Whether it is on its way.
    pub fn moves(&self) -> bool {
        self.eye != self.goal
    }

    /// Goes to a point that lies out of sight, or at its edge. Before somebody has led the camera all is in sight.
    pub fn bring_into_sight(&mut self, camera: &Camera, at: Vec3) {
        let size = camera.physical_viewport_size().unwrap_or(UVec2::ONE).as_vec2();
        let seen = self.goal.seen(at) / Vec2::new((size.x / size.y.max(1.0)).max(0.05), 1.0);
        if self.led && (seen.x.abs() > SIGHT || seen.y.abs() > SIGHT) {
            self.goal.focus = at;
        }
    }

    /// Where it is in this picture: what is known of it otherwise is a picture old while it moves.
    pub fn place(&self) -> GlobalTransform {
        GlobalTransform::from(self.eye.transform())
    }

    /// Back to the fitted view.
    pub fn reset(&mut self) {
        self.led = false;
        self.fitted = Vec2::ZERO;
    }
}

/// How much of the way from the middle of the board to a blow the eye goes, and the share of its distance that is left.
const CLOSER: f32 = 0.5;
const LEFT_CLOSE: f32 = 0.74;

/// The same eye nearer to where ships are fired at.
fn close_to(eye: Eye, at: Vec3) -> Eye {
    Eye { focus: eye.focus.lerp(at, CLOSER), distance: eye.distance * LEFT_CLOSE, ..eye }
}

/// Where ships are fired at, while that is looked at.
pub fn blow(shown: &Playhead) -> Option<CellId> {
    let fact = shown.now.filter(|_| shown.lingers())?;
    let strikes = matches!(
        fact,
        Fact::TotalsCompared { damage: Some(_), .. } | Fact::ShipDamaged { .. } | Fact::ShipDestroyed { .. }
    );
    let place = telling(&fact).at.filter(|_| strikes)?;
    place_of(&shown.m, &shown.table, place)
}

/// The eye that has the whole board in view, and what lies beside it. A board that is taller than wide leaves the sides of
/// the picture free, corners included: it is seen a little more from the front with less around it, which makes it larger. One
/// that is as wide as the picture is seen a little more from above, which makes its far rows larger.
pub fn fitted(layout: &BoardLayout, beside: &[Vec3], aspect: f32, top: bool) -> Eye {
    let bounds = layout.bounds();
    let narrow = bounds.width() < bounds.height();
    let room = if narrow { NARROW } else { AROUND };
    if top {
        return fitted_at(layout, beside, aspect, TOP, room);
    }
    let usual = fitted_at(layout, beside, aspect, TILT, room);
    let tilts: &[f32] = if narrow { &FLATTER } else { &STEEPER };
    tilts.iter().fold(usual, |best, tilt| {
        let eye = fitted_at(layout, beside, aspect, *tilt, room);
        let better = match narrow {
            true => eye.distance < best.distance * NEARER,
            false => eye.distance < usual.distance * FARTHER,
        };
        if better { eye } else { best }
    })
}

fn fitted_at(layout: &BoardLayout, beside: &[Vec3], aspect: f32, tilt: f32, room: RoomAround) -> Eye {
    let tilt = tilt.to_radians();
    let tall = (OPENING.to_radians() / 2.0).tan() * room.share;
    let wide = tall * aspect.max(0.05);
    let mut eye = Eye { focus: Vec3::ZERO, distance: 10.0, yaw: 0.0, tilt };
    let way = eye.way();
    let right = Vec3::X;
    let up = way.cross(right);
    let board = layout.corners().flat_map(|corner| [corner, corner + Vec3::Y * room.above]);
    let points: Vec<Vec3> = board.chain(beside.iter().copied()).collect();
    // Each round asks for the distance at this focus, then puts what is too near one edge in the middle.
    for _ in 0..12 {
        eye.distance = points.iter().fold(RANGE.0, |far, point| {
            let off = *point - eye.focus;
            let needed = (off.dot(right).abs() / wide).max(off.dot(up).abs() / tall) + off.dot(way);
            far.max(needed)
        });
        let spread = |axis: Vec3| {
            points.iter().fold((f32::MAX, f32::MIN), |(low, high), point| {
                let off = *point - eye.focus;
                let seen = off.dot(axis) / (eye.distance - off.dot(way)).max(0.1);
                (low.min(seen), high.max(seen))
            })
        };
        let (low, high) = spread(up);
        let (left, far_right) = spread(right);
        let along = Vec3::new(0.0, 0.0, -1.0) / up.dot(Vec3::NEG_Z).max(0.1);
        eye.focus +=
            along * (low + high) / 2.0 * eye.distance + right * (left + far_right) / 2.0 * eye.distance;
    }
    eye
}

/// The share of the picture's height that is free below the board.
pub fn free_below(eye: &Eye, layout: &BoardLayout) -> f32 {
    let lowest = layout.corners().map(|corner| eye.seen(corner).y).fold(1.0, f32::min);
    (lowest + 1.0) / 2.0
}

/// The same eye with the board moved up until a prompt that covers this part of the picture hides none of these places. From
/// the middle of the picture, 1 is half its width and half its height, upwards.
pub fn clear_of_prompt(mut eye: Eye, places: &[Vec3], aspect: f32, covered: Rect) -> Eye {
    let (way, right) = (eye.way(), Vec3::X);
    let up = way.cross(right);
    let tall = (OPENING.to_radians() / 2.0).tan();
    // The near edge of the tile has to be seen, not only its middle.
    let edges = places.iter().map(|place| *place + Vec3::Z * APOTHEM);
    let seen = edges.map(|place| {
        let off = place - eye.focus;
        let far = (eye.distance - off.dot(way)).max(0.1) * tall;
        Vec2::new(off.dot(right) / (far * aspect.max(0.05)), off.dot(up) / far)
    });
    let hidden = |at: &Vec2| (covered.min.x..covered.max.x).contains(&at.x);
    let lowest = seen.filter(hidden).fold(f32::MAX, |low, at| low.min(at.y));
    let wanted = covered.max.y;
    if lowest < wanted {
        eye.focus.z += (wanted - lowest) * tall * eye.distance / up.dot(Vec3::NEG_Z).max(0.1);
    }
    eye
}

/// Spawns the camera of the board.
pub fn spawn_camera(commands: &mut Commands) -> Entity {
    let eye = Eye { focus: Vec3::ZERO, distance: 20.0, yaw: 0.0, tilt: TILT.to_radians() };
    let fov = OPENING.to_radians();
    commands
        .spawn((
            Name::new("board camera"),
            DespawnOnExit(Screen::Match),
            BoardCamera {
                eye,
                goal: eye,
                led: false,
                top: false,
                fitted: Vec2::ZERO,
                clear: default(),
                close: None,
                foot: 0.0,
                placed: false,
            },
            Projection::Perspective(PerspectiveProjection { fov, ..default() }),
            eye.transform(),
        ))
        .id()
}

/// Cuts the picture to the free rectangle and keeps the board fitted to it.
pub fn fit(
    rect: Res<BoardRect>,
    marks: Res<BoardMarks>,
    table: Res<BoardRoot>,
    shown: Option<Res<Playhead>>,
    calm: Res<Calm>,
    mut foot: ResMut<BoardFoot>,
    mut cameras: Query<(&mut Camera, &mut BoardCamera)>,
) {
    let close = shown.filter(|_| !calm.0).and_then(|shown| blow(&shown));
    for (mut camera, mut board) in &mut cameras {
        let (Some(target), Some(density)) = (camera.physical_target_size(), camera.target_scaling_factor())
        else {
            continue;
        };
        let cut = cut(*rect, density, target);
        let (position, size) = cut.map_or((UVec2::ZERO, target), |cut| cut);
        let known = camera.viewport.as_ref().map(|view| (view.physical_position, view.physical_size));
        if known != cut {
            camera.viewport =
                cut.map(|_| Viewport { physical_position: position, physical_size: size, ..default() });
        }
        let size = size.as_vec2();
        let covered = covered(*rect).filter(|_| !marks.concern.is_empty());
        let concern: &[CellId] = if covered.is_some() { &marks.concern } else { &[] };
        let clear = (concern.to_vec(), covered);
        let same = board.fitted == size && board.clear == clear && board.close == close;
        if !board.led && !same && size.y > 0.0 {
            board.fitted = size;
            board.clear = clear;
            board.close = close;
            let aspect = size.x / size.y;
            let places: Vec<Vec3> = concern.iter().map(|cell| table.layout.at(*cell)).collect();
            let beside = dice_trays(&table.layout, &table.m);
            let usual = fitted(&table.layout, &beside, aspect, board.top);
            board.foot = free_below(&usual, &table.layout) * size.y / density;
            let whole = covered.map_or(usual, |covered| clear_of_prompt(usual, &places, aspect, covered));
            board.goal = close.map_or(whole, |cell| close_to(whole, table.layout.at(cell)));
            if !std::mem::replace(&mut board.placed, true) {
                board.eye = board.goal;
            }
        }
        foot.set_if_neq(BoardFoot(if board.led { 0.0 } else { board.foot }));
    }
}

/// A camera that somebody has led nearer goes to what the others do, so that nothing happens out of sight.
pub fn follow(
    shown: Option<Res<Playhead>>,
    table: Res<BoardRoot>,
    mut last: Local<u64>,
    mut cameras: Query<(&Camera, &mut BoardCamera)>,
) {
    let Some(shown) = shown.filter(|shown| shown.beat != *last) else { return };
    *last = shown.beat;
    let theirs = !allied(shown.table.active, shown.viewer);
    let place = shown.now.filter(|_| theirs).and_then(|fact| telling(&fact).at);
    let place = place.and_then(|at| place_of(&shown.m, &shown.table, at));
    let Some(cell) = place else { return };
    for (camera, mut board) in &mut cameras {
        board.bring_into_sight(camera, table.layout.at(cell));
    }
}

/// What a prompt covers of the free rectangle, from its middle: 1 is half its width and half its height, upwards.
fn covered(free: BoardRect) -> Option<Rect> {
    let (min, max) = free.covered?;
    let half = (free.max - free.min) / 2.0;
    let from_middle = |at: Vec2| (at - free.min - half) / half * Vec2::new(1.0, -1.0);
    (half.cmpgt(Vec2::ZERO).all() && min.y < free.max.y)
        .then(|| Rect::from_corners(from_middle(min), from_middle(max)))
}

/// The free rectangle in physical pixels of the target; none if there is no room or all of it is free.
fn cut(free: BoardRect, density: f32, target: UVec2) -> Option<(UVec2, UVec2)> {
    let asked = Rect { min: free.min * density, max: free.max * density };
    let there = asked.intersect(Rect { min: Vec2::ZERO, max: target.as_vec2() });
    let (position, size) = (there.min.round().as_uvec2(), there.size().floor().as_uvec2());
    (size.x >= 8 && size.y >= 8 && (position + size).cmple(target).all() && size != target)
        .then_some((position, size))
}

/// Brings the camera nearer to where it goes; with reduced motion it is there.
pub fn travel(time: Res<Time>, calm: Res<Calm>, mut cameras: Query<(&mut BoardCamera, &mut Transform)>) {
    for (mut board, mut transform) in &mut cameras {
        if board.moves() {
            let share = 1.0 - (-time.delta_secs().min(0.1) / DAMPING).exp();
            let next = board.eye.towards(&board.goal, share);
            board.eye = if calm.0 || next.is_at(&board.goal) { board.goal } else { next };
            *transform = board.eye.transform();
        } else if *transform != board.eye.transform() {
            *transform = board.eye.transform();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_cut_where_there_is_no_rectangle() {
        assert_eq!(cut(BoardRect::default(), 1.0, UVec2::new(800, 600)), None);
    }

    #[test]
    fn a_prompt_hides_nothing_it_asks_about() {
        let eye = Eye { focus: Vec3::ZERO, distance: 20.0, yaw: 0.0, tilt: TILT.to_radians() };
        let (above, below) = (Vec3::new(0.0, 0.0, -3.0), Vec3::new(1.0, 0.0, 4.0));
        let foot = Rect::new(-0.66, -2.0, 0.66, -0.08);
        assert_eq!(clear_of_prompt(eye, &[], 1.6, foot), eye);
        assert_eq!(clear_of_prompt(eye, &[above], 1.6, foot), eye, "what lies above stays");
        assert_eq!(
            clear_of_prompt(eye, &[Vec3::new(12.0, 0.0, 4.0)], 1.6, foot),
            eye,
            "what lies beside stays"
        );
        let moved = clear_of_prompt(eye, &[above, below], 1.6, foot);
        assert!(moved.focus.z > 0.0);
        let again = clear_of_prompt(moved, &[above, below], 1.6, foot);
        assert!((again.focus.z - moved.focus.z).abs() < 0.5, "once is about enough");
    }

    #[test]
    fn what_a_prompt_covers_is_counted_from_the_middle_of_the_board() {
        let board =
            |covered| BoardRect { min: Vec2::new(100.0, 40.0), max: Vec2::new(900.0, 440.0), covered };
        let prompt = (Vec2::new(500.0, 340.0), Vec2::new(1100.0, 600.0));
        assert_eq!(covered(board(Some(prompt))), Some(Rect::new(0.0, -1.8, 1.5, -0.5)));
        let below = (Vec2::new(500.0, 440.0), Vec2::new(1100.0, 600.0));
        assert_eq!(covered(board(Some(below))), None, "what stands below the board covers nothing of it");
        assert_eq!(covered(board(None)), None);
    }

    #[test]
    fn what_is_looked_at_is_in_the_middle_and_what_lies_far_off_is_out_of_sight() {
        let eye = Eye { focus: Vec3::new(2.0, 0.0, 1.0), distance: 8.0, yaw: 0.4, tilt: TILT.to_radians() };
        assert!(eye.seen(eye.focus).length() < 1e-4);
        assert!(eye.seen(eye.focus + Vec3::new(9.0, 0.0, 0.0)).x > 1.0);
        assert!(eye.seen(eye.focus - Vec3::new(0.0, 0.0, 1.0)).y > 0.0, "what lies behind is seen above");
    }

    #[test]
    fn the_picture_is_cut_to_the_free_rectangle() {
        let free = BoardRect { min: Vec2::new(100.0, 40.0), max: Vec2::new(700.0, 1000.0), covered: None };
        let found = cut(free, 1.0, UVec2::new(800, 600));
        assert_eq!(found, Some((UVec2::new(100, 40), UVec2::new(600, 560))));
    }
}
