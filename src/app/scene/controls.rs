//! Leading the camera with mouse and keys: orbit, pan, zoom to the pointer, reset, top view.
//!
//! Invariants: only the goal of the camera is changed here; a drag of a few pixels is still a click. Panels say what they want
//! of the pointer after this has run, so a press where the pointer has just come to waits for what they say.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy_egui::input::EguiWantsInput;

use super::camera::{BoardCamera, Eye, RANGE, TILTS};
use super::picking::on_table;
use crate::app::panels::intent::{CameraMove, CameraView};
use crate::app::play::board::{BoardWish, CameraLead};

/// Pixels a button may be dragged and still click.
const STILL: f32 = 6.0;
/// Radians a pixel of dragging turns.
const TURN: f32 = 0.006;
/// What one notch of the wheel makes of the distance.
const NOTCH: f32 = 0.87;
/// Share of the distance that a key pans in a second.
const PAN: f32 = 0.7;
/// Pixels of dragging, and notches of the wheel, that a key is worth in a second.
const TURNS: f32 = 260.0;
const NOTCHES: f32 = 6.0;

/// What the pointer is doing over the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointer {
    /// Where it is, if it is over the board and no panel wants it.
    pub at: Option<Vec2>,
    /// The button held down since it came down over the board, and where.
    pub held: Option<(MouseButton, Vec2)>,
    /// It has moved too far for a click.
    pub drags: bool,
    /// The button that was released in this frame without a drag.
    pub clicked: Option<MouseButton>,
    last: Vec2,
    /// Where it was a frame ago: what panels want of it is about that place.
    seen: Option<Vec2>,
    /// A press elsewhere, which counts in the next frame if no panel wants it.
    waits: Option<(MouseButton, Vec2)>,
}

/// Whether a panel lies over the board where the pointer is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Covered(pub bool);

/// Follows the pointer.
pub fn point(
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<&Camera, With<BoardCamera>>,
    buttons: Res<ButtonInput<MouseButton>>,
    egui: Option<Res<EguiWantsInput>>,
    covered: Res<Covered>,
    mut pointer: ResMut<Pointer>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let place = windows.single().ok().and_then(Window::cursor_position);
    let over_board = |place: Vec2| {
        cameras.iter().any(|camera| camera.logical_viewport_rect().is_some_and(|rect| rect.contains(place)))
    };
    let taken = covered.0 || egui.is_some_and(|egui| egui.wants_any_pointer_input());
    let next = pointer.next(place, |place| !taken && over_board(place), &buttons);
    if next.waits.is_some() {
        redraw.write(RequestRedraw);
    }
    pointer.set_if_neq(next);
}

impl Pointer {
    /// What it does in the next frame, at this place; `free` tells of a place whether it is the board's, as far as panels
    /// have said so.
    fn next(
        &self,
        place: Option<Vec2>,
        free: impl Fn(Vec2) -> bool,
        buttons: &ButtonInput<MouseButton>,
    ) -> Self {
        let at = place.filter(|place| free(*place));
        let mut next = Self { at, clicked: None, seen: place, waits: None, ..*self };
        let pressed = [MouseButton::Left, MouseButton::Right, MouseButton::Middle]
            .into_iter()
            .find(|button| buttons.just_pressed(*button))
            .zip(place);
        if self.held.is_none() && self.waits.is_none() && pressed.is_some() && place != self.seen {
            next.waits = pressed;
        } else if let Some((button, at)) = self.waits.or(pressed).filter(|(_, at)| free(*at))
            && self.held.is_none()
        {
            next.held = Some((button, at));
            next.drags = false;
            next.last = at;
        }
        let Some((button, start)) = next.held else { return next };
        next.drags |= place.is_some_and(|place| place.distance(start) > STILL);
        if !buttons.pressed(button) {
            next.clicked = (!next.drags && next.at.is_some()).then_some(button);
            next.held = None;
            next.drags = false;
        }
        next
    }
}

/// Leads the camera.
pub fn lead(
    time: Res<Time>,
    windows: Query<&Window, With<PrimaryWindow>>,
    by_keys: Res<CameraLead>,
    mut wishes: MessageReader<BoardWish>,
    mut wheel: MessageReader<MouseWheel>,
    mut pointer: ResMut<Pointer>,
    mut cameras: Query<(&Camera, &GlobalTransform, &mut BoardCamera)>,
) {
    let notches: f32 = wheel
        .read()
        .map(|turn| match turn.unit {
            MouseScrollUnit::Line => turn.y,
            MouseScrollUnit::Pixel => turn.y / 40.0,
        })
        .sum();
    let Ok((camera, place, mut board)) = cameras.single_mut() else { return };
    lead_by(&by_keys, time.delta_secs(), &mut board);
    for wish in wishes.read() {
        if let BoardWish::View(view) = wish {
            look(*view, &mut board);
        }
    }
    if pointer.drags
        && let (Some((button, _)), Some(now)) =
            (pointer.held, windows.single().ok().and_then(Window::cursor_position))
    {
        let before = pointer.last;
        if now != before {
            pointer.last = now;
            board.led = true;
            match button {
                MouseButton::Left => pan(camera, place, &mut board.goal, before, now),
                _ => orbit(&mut board.goal, now - before),
            }
            // While it is dragged, the board follows at once.
            board.eye = board.goal;
        }
    }
    if notches != 0.0
        && let Some(at) = pointer.at
    {
        board.led = true;
        zoom(&mut board.goal, on_table(camera, place, at, 0.0), notches);
    }
}

/// Leads the camera as keys that are held, or sticks, ask for.
fn lead_by(lead: &CameraLead, seconds: f32, board: &mut Mut<BoardCamera>) {
    let seconds = seconds.min(0.1);
    let by_keys = lead.keys.iter().map(|way| (*way, 1.0));
    for (way, share) in by_keys.chain(lead.pad.iter().copied()) {
        let (by, goal) = (share * seconds, board.goal);
        let across = |way: Vec3| Quat::from_rotation_y(goal.yaw) * way * by * PAN * goal.distance;
        match way {
            CameraMove::Left => shift(&mut board.goal, across(Vec3::NEG_X)),
            CameraMove::Right => shift(&mut board.goal, across(Vec3::X)),
            CameraMove::Up => shift(&mut board.goal, across(Vec3::NEG_Z)),
            CameraMove::Down => shift(&mut board.goal, across(Vec3::Z)),
            CameraMove::TurnLeft => orbit(&mut board.goal, Vec2::X * (by * TURNS)),
            CameraMove::TurnRight => orbit(&mut board.goal, Vec2::NEG_X * (by * TURNS)),
            CameraMove::Raise => orbit(&mut board.goal, Vec2::Y * (by * TURNS)),
            CameraMove::Lower => orbit(&mut board.goal, Vec2::NEG_Y * (by * TURNS)),
            CameraMove::Nearer => zoom(&mut board.goal, None, by * NOTCHES),
            CameraMove::Farther => zoom(&mut board.goal, None, -by * NOTCHES),
        }
        board.led = true;
    }
}

/// Another way to look at the board.
fn look(view: CameraView, board: &mut BoardCamera) {
    board.top = match view {
        CameraView::Whole => false,
        CameraView::Top => !board.top,
    };
    board.reset();
}

fn shift(goal: &mut Eye, by: Vec3) {
    goal.focus = (goal.focus + by).clamp(Vec3::splat(-20.0), Vec3::splat(20.0)).with_y(0.0);
}

fn pan(camera: &Camera, place: &GlobalTransform, goal: &mut Eye, before: Vec2, now: Vec2) {
    if let (Some(from), Some(to)) = (on_table(camera, place, before, 0.0), on_table(camera, place, now, 0.0))
    {
        shift(goal, from - to);
    }
}

fn orbit(goal: &mut Eye, by: Vec2) {
    goal.yaw -= by.x * TURN;
    goal.tilt = (goal.tilt + by.y * TURN).clamp(TILTS.0, TILTS.1);
}

/// Nearer or farther; the point under the pointer stays under it.
fn zoom(goal: &mut Eye, at: Option<Vec3>, notches: f32) {
    let distance = (goal.distance * NOTCH.powf(notches.clamp(-8.0, 8.0))).clamp(RANGE.0, RANGE.1);
    if let Some(at) = at {
        goal.focus += (at - goal.focus) * (1.0 - distance / goal.distance);
    }
    goal.distance = distance;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let mut eye = Eye { focus: Vec3::ZERO, distance: 20.0, yaw: 0.0, tilt: 1.0 };
        zoom(&mut eye, Some(Vec3::X * 4.0), 1.0);
        assert!((eye.focus.x - 4.0 * (1.0 - NOTCH)).abs() < 1e-4);
    }

    #[test]
    fn the_tilt_stays_above_the_table() {
        let mut eye = Eye { focus: Vec3::ZERO, distance: 20.0, yaw: 0.0, tilt: 1.0 };
        orbit(&mut eye, Vec2::new(0.0, -9999.0));
        assert_eq!(eye.tilt, TILTS.0);
    }

    /// A frame with this button pressed and released in it, or with nothing of the kind.
    fn frame(button: Option<MouseButton>) -> ButtonInput<MouseButton> {
        let mut buttons = ButtonInput::default();
        if let Some(button) = button {
            buttons.press(button);
            buttons.release(button);
        }
        buttons
    }

    #[test]
    fn a_click_in_the_frame_that_the_pointer_comes_in_waits_for_the_panels() {
        let (panel, hex) = (Vec2::new(10.0, 10.0), Vec2::new(400.0, 300.0));
        let resting = Pointer::default().next(Some(panel), |_| false, &frame(None));
        // Panels still speak of the place where the pointer was.
        let pressed = resting.next(Some(hex), |_| false, &frame(Some(MouseButton::Left)));
        assert_eq!((pressed.clicked, pressed.held), (None, None));
        let free = pressed.next(Some(hex), |_| true, &frame(None));
        assert_eq!((free.clicked, free.at), (Some(MouseButton::Left), Some(hex)));
        assert_eq!(free.next(Some(hex), |_| true, &frame(None)).clicked, None, "once");
        let taken = pressed.next(Some(hex), |_| false, &frame(None));
        assert_eq!((taken.clicked, taken.held), (None, None));
        assert_eq!(taken.next(Some(hex), |_| true, &frame(None)).clicked, None, "a panel had it");
    }

    #[test]
    fn a_click_where_the_pointer_rests_counts_at_once() {
        let hex = Vec2::new(400.0, 300.0);
        let resting = Pointer::default().next(Some(hex), |_| true, &frame(None));
        assert_eq!(
            resting.next(Some(hex), |_| true, &frame(Some(MouseButton::Left))).clicked,
            Some(MouseButton::Left)
        );
        assert_eq!(resting.next(Some(hex), |_| false, &frame(Some(MouseButton::Left))).clicked, None);
    }
}
