//! A gamepad: its buttons press the keys of what they stand for, its right stick and triggers lead the camera.
//!
//! So a pad can do whatever keys can, in a match and on every screen, and what a player has changed about their keys is
//! nothing to it.
//!
//! Invariants: a stick that is let go leads nothing; while no pad is there, nothing is done and the window sleeps as it
//! always does; with one it wakes often enough to hear it, since a pad wakes nobody.

use bevy::input::ButtonState;
use bevy::input::gamepad::GamepadEvent;
use bevy::input::keyboard::{Key as LogicalKey, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::Key;

use super::settings::Settings;
use crate::app::panels::intent::{CameraMove, CursorStep};
use crate::app::panels::keys::{Chord, KeyCommand, KeyMap};
use crate::app::play::board::CameraLead;

/// How far a stick has to be pushed before it means anything.
const DEAD: f32 = 0.25;
/// How far the left stick has to be pushed for a step, and how far it has to come back before the next.
const PUSHED: f32 = 0.6;
const BACK: f32 = 0.4;

/// What the sheet of keys says of a pad.
pub const TOLD: [(&str, &str); 9] = [
    ("D-pad, left stick", "Cursor; from button to button"),
    ("A", "Press what is framed, or the hex under the cursor"),
    ("B", "One step back; the menu"),
    ("X", "The ship under the cursor"),
    ("Y", "The gold button"),
    ("Bumpers", "Previous and next ship"),
    ("Right stick", "Turn and tilt the camera"),
    ("Triggers", "Farther and closer"),
    ("Start, Select", "The menu; to what is asked"),
];

/// Adds the pad.
pub fn plugin(app: &mut App) {
    app.add_systems(First, (press, lead).chain());
}

/// What a button stands for.
pub const fn command(button: GamepadButton) -> Option<KeyCommand> {
    Some(match button {
        GamepadButton::South => KeyCommand::Press,
        GamepadButton::East | GamepadButton::Start => KeyCommand::Back,
        GamepadButton::West => KeyCommand::ShipHere,
        GamepadButton::North => KeyCommand::Confirm,
        GamepadButton::LeftTrigger => KeyCommand::PreviousShip,
        GamepadButton::RightTrigger => KeyCommand::NextShip,
        GamepadButton::Select => KeyCommand::Choices,
        GamepadButton::DPadLeft => KeyCommand::Cursor(CursorStep::Left),
        GamepadButton::DPadRight => KeyCommand::Cursor(CursorStep::Right),
        GamepadButton::DPadUp => KeyCommand::Cursor(CursorStep::Up),
        GamepadButton::DPadDown => KeyCommand::Cursor(CursorStep::Down),
        _ => return None,
    })
}

/// The step of the left stick, if it has been pushed far enough; `before` is the step it was pushed to last.
pub fn stick_step(stick: Vec2, before: Option<CursorStep>) -> Option<CursorStep> {
    let least = if before.is_some() { BACK } else { PUSHED };
    let across = stick.x.abs() >= stick.y.abs();
    match (across, if across { stick.x } else { stick.y }) {
        (_, far) if far.abs() < least => None,
        (true, far) => Some(if far > 0.0 { CursorStep::Right } else { CursorStep::Left }),
        (false, far) => Some(if far > 0.0 { CursorStep::Up } else { CursorStep::Down }),
    }
}

/// How the right stick and the triggers lead the camera.
pub fn leads(stick: Vec2, nearer: f32, farther: f32) -> Vec<(CameraMove, f32)> {
    let ways = [
        (CameraMove::TurnRight, stick.x),
        (CameraMove::TurnLeft, -stick.x),
        (CameraMove::Raise, stick.y),
        (CameraMove::Lower, -stick.y),
        (CameraMove::Nearer, nearer),
        (CameraMove::Farther, farther),
    ];
    ways.into_iter()
        .filter(|(_, far)| *far > DEAD)
        .map(|(way, far)| (way, (far - DEAD) / (1.0 - DEAD)))
        .collect()
}

/// Presses the keys of what the buttons stand for.
fn press(
    settings: Res<Settings>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    pads: Query<&Gamepad>,
    mut told: MessageReader<GamepadEvent>,
    mut stick: Local<Option<CursorStep>>,
    mut keys: MessageWriter<KeyboardInput>,
) {
    // A pad is heard whatever window is in front.
    let Some((window, _)) = windows.single().ok().filter(|(_, window)| window.focused) else {
        told.clear();
        return;
    };
    let mut send = |command: KeyCommand, state: ButtonState| {
        for key in pressed_keys(command, &settings.keys, state) {
            keys.write(KeyboardInput { window, ..key });
        }
    };
    for event in told.read() {
        if let GamepadEvent::Button(button) = event
            && let Some(command) = command(button.button)
            // A press is told once for each change of how far the button is down.
            && let state @ (ButtonState::Pressed | ButtonState::Released) = button.state
            && pads.get(button.entity).is_ok_and(|pad| fresh(pad, button.button, state))
        {
            send(command, state);
        }
    }
    let pushed = pads.iter().map(Gamepad::left_stick).find(|stick| stick.length() > BACK).unwrap_or_default();
    let step = stick_step(pushed, *stick);
    if step != *stick {
        if let Some(before) = stick.take() {
            send(KeyCommand::Cursor(before), ButtonState::Released);
        }
        if let Some(step) = step {
            send(KeyCommand::Cursor(step), ButtonState::Pressed);
        }
        *stick = step;
    }
}

/// Whether a button has just gone down, or come up.
fn fresh(pad: &Gamepad, button: GamepadButton, state: ButtonState) -> bool {
    match state {
        ButtonState::Pressed => pad.just_pressed(button),
        ButtonState::Released => pad.just_released(button),
    }
}

/// The keys that go down or come up for a command: its own, with Shift around it where that belongs to it.
pub fn pressed_keys(command: KeyCommand, map: &KeyMap, state: ButtonState) -> Vec<KeyboardInput> {
    let Some(Chord { key, shift }) = map.chord(command) else { return Vec::new() };
    let input = |key_code: KeyCode, logical_key: LogicalKey, state: ButtonState| KeyboardInput {
        key_code,
        logical_key,
        state,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    };
    let own =
        input(KeyCode::Unidentified(bevy::input::keyboard::NativeKeyCode::Unidentified), logical(key), state);
    let with = input(KeyCode::ShiftLeft, LogicalKey::Shift, state);
    match (shift, state) {
        (false, _) => vec![own],
        (true, ButtonState::Pressed) => vec![with, own],
        (true, ButtonState::Released) => vec![own, with],
    }
}

/// A key as the window's system would tell it.
fn logical(key: Key) -> LogicalKey {
    match key {
        Key::ArrowLeft => LogicalKey::ArrowLeft,
        Key::ArrowRight => LogicalKey::ArrowRight,
        Key::ArrowUp => LogicalKey::ArrowUp,
        Key::ArrowDown => LogicalKey::ArrowDown,
        Key::Enter => LogicalKey::Enter,
        Key::Space => LogicalKey::Space,
        Key::Escape => LogicalKey::Escape,
        Key::Tab => LogicalKey::Tab,
        Key::Home => LogicalKey::Home,
        Key::End => LogicalKey::End,
        Key::PageUp => LogicalKey::PageUp,
        Key::PageDown => LogicalKey::PageDown,
        Key::Insert => LogicalKey::Insert,
        Key::Delete => LogicalKey::Delete,
        Key::Backspace => LogicalKey::Backspace,
        other => LogicalKey::Character(other.name().into()),
    }
}

/// Leads the camera.
fn lead(pads: Query<&Gamepad>, mut lead: ResMut<CameraLead>) {
    let down = |pad: &Gamepad, button| pad.get(button).unwrap_or(0.0);
    let next = pads
        .iter()
        .map(|pad| {
            leads(
                pad.right_stick(),
                down(pad, GamepadButton::RightTrigger2),
                down(pad, GamepadButton::LeftTrigger2),
            )
        })
        .find(|leads| !leads.is_empty())
        .unwrap_or_default();
    if lead.pad != next {
        lead.pad = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_that_means_something_presses_a_key_of_the_player() {
        let mut map = KeyMap::default();
        map.give(KeyCommand::ShipHere, Chord { key: Key::J, shift: false }).unwrap();
        let meant: Vec<_> = GamepadButton::all().into_iter().filter_map(command).collect();
        assert!(meant.len() >= 11, "{meant:?}");
        for command in meant {
            let keys = pressed_keys(command, &map, ButtonState::Pressed);
            assert!(!keys.is_empty(), "{command:?}");
        }
        let keys = pressed_keys(KeyCommand::ShipHere, &map, ButtonState::Pressed);
        assert_eq!(keys[0].logical_key, LogicalKey::Character("J".into()));
    }

    #[test]
    fn shift_is_held_around_a_key_that_has_it() {
        let map = KeyMap::default();
        let keys = |state| {
            let keys = pressed_keys(KeyCommand::PreviousShip, &map, state);
            keys.into_iter().map(|key| key.logical_key).collect::<Vec<_>>()
        };
        let own = LogicalKey::Character("N".into());
        assert_eq!(keys(ButtonState::Pressed), [LogicalKey::Shift, own.clone()]);
        assert_eq!(keys(ButtonState::Released), [own, LogicalKey::Shift]);
    }

    #[test]
    fn a_stick_steps_once_until_it_has_come_back() {
        let up = stick_step(Vec2::new(0.1, 0.8), None);
        assert_eq!(up, Some(CursorStep::Up));
        assert_eq!(stick_step(Vec2::new(0.1, 0.5), up), up, "still pushed");
        assert_eq!(stick_step(Vec2::new(0.1, 0.5), None), None, "not pushed far enough");
        assert_eq!(stick_step(Vec2::new(0.1, 0.2), up), None);
        assert_eq!(stick_step(Vec2::new(-0.9, 0.2), up), Some(CursorStep::Left));
    }

    #[test]
    fn a_stick_at_rest_leads_nothing_and_a_trigger_by_how_far_it_is_down() {
        assert_eq!(leads(Vec2::new(0.2, -0.1), 0.0, 0.1), []);
        let pushed = leads(Vec2::new(-1.0, 0.0), 0.5, 0.0);
        assert_eq!(pushed[0], (CameraMove::TurnLeft, 1.0));
        assert!(matches!(pushed[1], (CameraMove::Nearer, far) if far > 0.0 && far < 1.0));
    }
}
