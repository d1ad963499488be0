//! The window on the player's display: full screen, how many frames a second, and the icon.

use std::time::{Duration, Instant};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PresentMode, PrimaryWindow, WindowMode};
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

use super::ShellSystems;
use super::settings::Settings;

/// Side of the icon in pixels.
const SIDE: u32 = 64;

/// Lets the window follow the settings, and gives it its icon.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, toggle.in_set(ShellSystems::Input))
        .add_systems(Update, follow.in_set(ShellSystems::Show).run_if(resource_changed::<Settings>))
        .add_systems(Update, show_icon)
        .add_systems(Last, keep_pace);
}

/// The mode of a window with these settings.
pub const fn mode(settings: &Settings) -> WindowMode {
    if settings.fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    }
}

fn toggle(keys: Res<ButtonInput<KeyCode>>, mut settings: ResMut<Settings>) {
    if keys.just_pressed(KeyCode::F11) {
        settings.fullscreen = !settings.fullscreen;
    }
}

fn follow(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let Ok(mut window) = windows.single_mut() else { return };
    if window.mode != mode(&settings) {
        window.mode = mode(&settings);
    }
    let presents =
        if settings.waits_for_display() { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
    if window.present_mode != presents {
        window.present_mode = presents;
    }
}

/// Sleeps until the frame may end, where fewer a second were asked for than there could be.
fn keep_pace(settings: Res<Settings>, mut ended: Local<Option<Instant>>) {
    let left =
        settings.frame_time().zip(*ended).and_then(|(least, ended)| least.checked_sub(ended.elapsed()));
    std::thread::sleep(left.unwrap_or(Duration::ZERO));
    *ended = Some(Instant::now());
}

/// The icon of the window, once there is one. Only the main thread may set it.
fn show_icon(_main: NonSendMarker, windows: Query<Entity, With<PrimaryWindow>>, mut done: Local<bool>) {
    let Some(entity) = windows.iter().next().filter(|_| !*done) else { return };
    WINIT_WINDOWS.with_borrow(|all| {
        let Some(window) = all.get_window(entity) else { return };
        *done = true;
        if let Ok(icon) = Icon::from_rgba(emblem(SIDE), SIDE, SIDE) {
            window.set_window_icon(Some(icon));
        }
    });
}

/// The game's emblem, as `packaging/fleet-captains.svg` draws it, in rows of red, green, blue and alpha.
fn emblem(side: u32) -> Vec<u8> {
    /// Points a pixel is sampled at, each way.
    const FINE: u32 = 4;
    let samples = (FINE * FINE) as f32;
    let scale = 128.0 / (side * FINE) as f32;
    let mut pixels = Vec::with_capacity((side * side * 4) as usize);
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        let mut sum = Vec4::ZERO;
        for (down, across) in (0..FINE).flat_map(|down| (0..FINE).map(move |across| (down, across))) {
            let at = Vec2::new((x * FINE + across) as f32 + 0.5, (y * FINE + down) as f32 + 0.5) * scale;
            if let Some(colour) = ink(at) {
                sum += Vec4::from((Vec3::from(colour.map(f32::from)), 255.0));
            }
        }
        let seen = (sum.w / 255.0).max(1.0);
        pixels.extend([sum.x / seen, sum.y / seen, sum.z / seen, sum.w / samples].map(|part| part as u8));
    }
    pixels
}

/// The colour of a point of the emblem, which is 128 wide and high; none beside it.
fn ink(at: Vec2) -> Option<[u8; 3]> {
    const NIGHT: [u8; 3] = [0x0D, 0x15, 0x26];
    const BLUE: [u8; 3] = [0x5B, 0x86, 0xC4];
    const GOLD: [u8; 3] = [0xFF, 0xC8, 0x61];
    const WHITE: [u8; 3] = [0xE7, 0xEE, 0xFB];
    let middle = Vec2::splat(64.0);
    let off = (at - middle).abs();
    // A hexagon with a corner up: how far a point lies beyond its edges.
    let beyond = off.x.max(off.x * 0.5 + off.y * 0.866) - 50.0;
    let from = |x: f32, y: f32| at.distance(Vec2::new(x, y));
    let ring = at.distance(middle);
    let tick = off.x.min(off.y) < 1.5 && (29.0..38.0).contains(&off.max_element());
    match () {
        () if beyond > 2.5 => None,
        () if beyond > -2.5 => Some(BLUE),
        () if ring < 15.0 => Some(GOLD),
        () if from(86.0, 42.0) < 5.0 || from(39.0, 83.0) < 3.0 || tick => Some(WHITE),
        () if (ring - 31.0).abs() < 1.5 => Some(BLUE),
        () => Some(NIGHT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_emblem_is_a_gold_star_in_a_hexagon_on_nothing() {
        let pixels = emblem(32);
        let at = |x: usize, y: usize| &pixels[(y * 32 + x) * 4..][..4];
        assert_eq!(pixels.len(), 32 * 32 * 4);
        assert_eq!(at(16, 16), [0xFF, 0xC8, 0x61, 255]);
        assert!([(0, 0), (31, 0), (0, 31), (31, 31)].iter().all(|(x, y)| at(*x, *y)[3] == 0));
        assert!(at(16, 2)[3] == 255 && at(5, 16)[3] == 255, "the hexagon reaches up and to the side");
    }
}
