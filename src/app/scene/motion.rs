//! Things on their way: places that change over time, tiles that turn over, hulls that steer.
//!
//! Invariant: everything ends exactly where it was sent, however often it is interrupted; at pace 0 everything ends at
//! once.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;

use super::layout::tile_turn;
use crate::app::play::board::Calm;
use crate::app::play::playhead::Playhead;
use crate::app::table::dial::DialTurn;
use crate::app::table::ships::{FLIGHT_HEIGHT, ShipFigure};

/// How far a hull leans into a step.
const BANK: f32 = 0.16;
/// How high a tile is lifted while it turns over.
const LIFT: f32 = 0.75;

/// Time that passes: seconds gone of seconds in all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    elapsed: f32,
    seconds: f32,
}

impl Span {
    /// Begins after a delay.
    pub fn after(delay: f32, seconds: f32) -> Self {
        Self { elapsed: -delay, seconds: seconds.max(1e-3) }
    }

    /// Lets time pass; none left at pace 0.
    pub fn pass(&mut self, seconds: f32, pace: f32) {
        self.elapsed = if pace > 0.0 { self.elapsed + seconds * pace } else { self.seconds };
    }

    /// The share that is over, 0 to 1.
    pub fn share(&self) -> f32 {
        (self.elapsed / self.seconds).clamp(0.0, 1.0)
    }

    /// The share with a slow start and end.
    pub fn eased(&self) -> f32 {
        let share = self.share();
        share * share * (3.0 - 2.0 * share)
    }

    /// Whether it has begun.
    pub fn begun(&self) -> bool {
        self.elapsed >= 0.0
    }

    /// Whether it is over.
    pub fn over(&self) -> bool {
        self.elapsed >= self.seconds
    }
}

/// On its way to a place.
#[derive(Component, Clone, Copy, Debug)]
pub struct Glide {
    /// Where it was when it was sent; none until it has been seen there.
    from: Option<Transform>,
    to: Transform,
    span: Span,
}

impl Glide {
    /// Sent to a place, from wherever it is.
    pub fn to(to: Transform, span: Span) -> Self {
        Self { from: None, to, span }
    }
}

/// Sends a thing to a place: gradually if there is time, else at once.
pub fn send(commands: &mut Commands, entity: Entity, to: Transform, span: Option<Span>) {
    match span {
        Some(span) => commands.entity(entity).insert(Glide::to(to, span)),
        None => commands.entity(entity).remove::<Glide>().insert(to),
    };
}

/// Where a ship's hull points and, while it steers, where it pointed before.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Course {
    pub from: f32,
    pub to: f32,
    /// Leans into the turn while it glides.
    pub banks: bool,
}

impl Course {
    /// Pointing one way.
    pub fn steady(yaw: f32) -> Self {
        Self { from: yaw, to: yaw, banks: false }
    }

    fn at(&self, share: f32) -> f32 {
        let way = (self.to - self.from + PI).rem_euclid(2.0 * PI) - PI;
        self.from + way * share
    }
}

/// A hull that leans into its fire or is thrown by what strikes it, and swings back.
#[derive(Component, Clone, Copy, Debug)]
pub struct Jolt {
    /// How far and which way it goes at most.
    pub way: Vec3,
    /// How often it swings through its place.
    pub swings: f32,
    pub span: Span,
}

impl Jolt {
    fn aside(&self) -> Vec3 {
        let share = self.span.share();
        self.way * (share * PI * self.swings).sin() * (1.0 - share)
    }
}

/// A tile that turns over: this one comes up, the old one goes.
#[derive(Component, Clone, Copy, Debug)]
pub struct Flip {
    pub old: Entity,
    pub span: Span,
}

/// Moves what is on its way.
pub fn glide(
    time: Res<Time>,
    shown: Res<Playhead>,
    mut movers: Query<(Entity, &mut Glide, &mut Transform)>,
    mut commands: Commands,
) {
    for (entity, mut glide, mut transform) in &mut movers {
        glide.span.pass(time.delta_secs(), shown.pace);
        if glide.span.over() {
            *transform = glide.to;
            commands.entity(entity).try_remove::<Glide>();
            continue;
        }
        let (share, to) = (glide.span.eased(), glide.to);
        let from = *glide.from.get_or_insert(*transform);
        transform.translation = from.translation.lerp(to.translation, share);
        transform.rotation = from.rotation.slerp(to.rotation, share);
        transform.scale = from.scale.lerp(to.scale, share);
    }
}

/// Turns hulls to their course.
pub fn steer(
    mut ships: Query<(&ShipFigure, &mut Course, Option<&Glide>)>,
    mut hulls: Query<&mut Transform, Without<Course>>,
) {
    for (model, mut course, glide) in &mut ships {
        if !course.is_changed() && glide.is_none() {
            continue;
        }
        let Ok(mut hull) = hulls.get_mut(model.hull) else { continue };
        let share = glide.map_or(1.0, |glide| (glide.span.share() * 2.0).min(1.0));
        let lean = match glide {
            Some(glide) if course.banks => (glide.span.share() * PI).sin() * BANK,
            _ => 0.0,
        };
        hull.rotation = Quat::from_rotation_y(course.at(share)) * Quat::from_rotation_z(lean);
        if glide.is_none() && course.from != course.to {
            *course = Course::steady(course.to);
        }
    }
}

/// Throws hulls about.
pub fn jolt(
    time: Res<Time>,
    shown: Res<Playhead>,
    mut hulls: Query<(Entity, &mut Jolt, &mut Transform)>,
    mut commands: Commands,
) {
    for (entity, mut jolt, mut hull) in &mut hulls {
        jolt.span.pass(time.delta_secs(), shown.pace);
        hull.translation = Vec3::Y * FLIGHT_HEIGHT;
        if jolt.span.over() {
            commands.entity(entity).try_remove::<Jolt>();
        } else {
            hull.translation += jolt.aside();
        }
    }
}

/// Turns tiles over.
pub fn flip(
    time: Res<Time>,
    shown: Res<Playhead>,
    mut flips: Query<(Entity, &mut Flip)>,
    mut tiles: Query<(&mut Transform, &mut Visibility)>,
    mut commands: Commands,
) {
    for (entity, mut flip) in &mut flips {
        flip.span.pass(time.delta_secs(), shown.pace);
        let share = flip.span.eased();
        let over = flip.span.over();
        let lift = (share * PI).sin() * LIFT;
        let half = |angle: f32| Quat::from_rotation_x(angle) * tile_turn();
        if let Ok((mut transform, mut visibility)) = tiles.get_mut(entity) {
            let up = share >= 0.5;
            *visibility = if up || over { Visibility::Inherited } else { Visibility::Hidden };
            transform.translation.y = if over { 0.0 } else { lift };
            transform.rotation = if over { tile_turn() } else { half((share - 1.0) * PI) };
        }
        if let Ok((mut transform, mut visibility)) = tiles.get_mut(flip.old) {
            *visibility = if share < 0.5 { Visibility::Inherited } else { Visibility::Hidden };
            transform.translation.y = lift;
            transform.rotation = half((share * PI).min(FRAC_PI_2));
        }
        if over {
            commands.entity(flip.old).try_despawn();
            commands.entity(entity).try_remove::<Flip>();
        }
    }
}

/// Dials turn at their own speed; this adds what the pace asks for beyond that.
pub fn hurry_dials(time: Res<Time>, shown: Res<Playhead>, calm: Res<Calm>, mut dials: Query<&mut DialTurn>) {
    for mut dial in &mut dials {
        if dial.rests() {
            continue;
        }
        if shown.pace <= 0.0 || calm.0 {
            dial.finish();
        } else if shown.pace > 1.0 {
            dial.advance(time.delta_secs() * (shown.pace - 1.0));
        }
    }
}
