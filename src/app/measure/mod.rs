//! How light the window runs: the game and a bare scene, each drawn for a while with the camera moving, and counted in the
//! same way. `benches/pair` runs both by turns and compares them.
//!
//! | part | shows |
//! |---|---|
//! | `bare` | a plate with one camera, one lamp, a few dozen plain hexes and a line of text: what the engine itself costs |
//! | `menu` | the game's menu |
//! | `match` | the middle of a match, the camera going round the board |
//!
//! Invariant: all of them open the same window, draw frame after frame without waiting for the display, and are counted
//! by [`FrameMeter`] alone.

mod bare;
mod played;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;
use bevy_egui::PrimaryEguiContext;

use super::shell::{Launch, explaining, run_with};
use super::table::quality::Quality;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasuredPart {
    Bare,
    Menu,
    Match,
}

impl MeasuredPart {
    pub const ALL: [Self; 3] = [Self::Bare, Self::Menu, Self::Match];

    /// As the command line names it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bare => "bare",
            Self::Menu => "menu",
            Self::Match => "match",
        }
    }
}

/// What was found.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measured {
    /// From the start of the program to the first whole picture.
    pub first: Duration,
    /// The median time from frame to frame.
    pub frame: Duration,
    /// How many frames were counted.
    pub frames: usize,
    /// Memory that is really there, in bytes; 0 where the system does not say.
    pub resident: u64,
}

/// What is to be measured, and what has been found so far.
#[derive(Resource, Clone)]
pub struct FrameMeter {
    /// When the program was started.
    started: Instant,
    /// For how long frames are counted, once everything that is drawn is there.
    lasts: Duration,
    /// Whether the card is still preparing something. Written by the renderer.
    making: Arc<AtomicBool>,
    first: Option<Duration>,
    since: Option<Instant>,
    frames: Vec<Duration>,
}

/// Frames in a row for which nothing was left to prepare before a picture counts as whole.
const STEADY: u8 = 4;
/// Frames that are not counted at the beginning: what is drawn for the first time takes longer.
const WARM_UP: usize = 8;
/// Frames that are counted at least, however long they take.
const LEAST: usize = 12;

impl FrameMeter {
    fn new(started: Instant, lasts: Duration) -> Self {
        Self { started, lasts, making: Arc::default(), first: None, since: None, frames: Vec::new() }
    }

    fn found(&self) -> Measured {
        let mut counted = self.frames.get(WARM_UP..).unwrap_or_default().to_vec();
        counted.sort_unstable();
        Measured {
            first: self.first.unwrap_or_default(),
            frame: counted.get(counted.len() / 2).copied().unwrap_or_default(),
            frames: counted.len(),
            resident: resident(),
        }
    }
}

/// Opens the window and measures a part of the game; the bare scene where nothing is launched.
///
/// # Errors
/// How the program ends, where nothing could be measured.
pub fn run(
    part: MeasuredPart,
    quality: Quality,
    (started, lasts): (Instant, Duration),
    launch: Option<Launch>,
) -> Result<Measured, ExitCode> {
    let (tell, told) = channel();
    let meter = FrameMeter::new(started, lasts);
    let Some(launch) = launch else {
        let opened = explaining(|| bare::open(|app| watch(app, meter, tell)));
        return told.try_iter().last().ok_or(opened.map_or(ExitCode::from(1), |_| ExitCode::SUCCESS));
    };
    let code = run_with(launch, |app| {
        watch(app, meter, tell);
        played::fix(app, quality);
        if part == MeasuredPart::Match {
            played::plugin(app);
        }
    });
    told.try_iter().last().ok_or(code)
}

/// Counts frames, tells what was found once they are enough, and closes the window.
fn watch(app: &mut App, meter: FrameMeter, tell: Sender<Measured>) {
    let making = meter.making.clone();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        let note = move |cache: Res<PipelineCache>| {
            making.store(cache.waiting_pipelines().next().is_some(), Ordering::Relaxed);
        };
        render.add_systems(Render, note.in_set(RenderSystems::Cleanup));
    }
    let end = move |meter: Res<FrameMeter>, mut exit: MessageWriter<AppExit>| {
        let enough = meter.frames.len() >= WARM_UP + LEAST;
        if enough && meter.since.is_some_and(|since| since.elapsed() >= meter.lasts) {
            let _ = tell.send(meter.found());
            exit.write(AppExit::Success);
        }
    };
    app.insert_resource(meter).add_systems(Last, (count, end).chain());
}

/// Counts a frame, and has the next one drawn at once.
fn count(
    time: Res<Time<Real>>,
    panels: Query<(), With<PrimaryEguiContext>>,
    ready: Option<Res<played::Ready>>,
    mut meter: ResMut<FrameMeter>,
    mut steady: Local<u8>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    redraw.write(RequestRedraw);
    let whole =
        !meter.making.load(Ordering::Relaxed) && !panels.is_empty() && ready.is_none_or(|ready| ready.0);
    *steady = if whole { steady.saturating_add(1) } else { 0 };
    if *steady < STEADY {
        return;
    }
    if meter.first.is_none() {
        meter.first = Some(meter.started.elapsed());
        meter.since = Some(Instant::now());
    } else {
        meter.frames.push(time.delta());
    }
}

/// The memory of this process that is really there.
fn resident() -> u64 {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_of_the_frames_after_the_first_ones() {
        let mut meter = FrameMeter::new(Instant::now(), Duration::ZERO);
        assert_eq!(meter.found().frame, Duration::ZERO);
        meter.frames = vec![Duration::from_secs(1); WARM_UP];
        meter.frames.extend([5, 1, 3].map(Duration::from_millis));
        assert_eq!((meter.found().frame, meter.found().frames), (Duration::from_millis(3), 3));
    }
}
