//! How far many matches are: a line on a terminal that is written over, and an end before the end on Ctrl-C.
//!
//! Invariant: what has been played is the first so many matches of those asked for, in their order, so that what is told of
//! them is what a shorter run would have told.

use std::io::{IsTerminal as _, Write as _};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::engine::sim::play_many;

/// Somebody pressed Ctrl-C. The second time the program ends at once.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// The line is written over no more often than this.
const PAUSE: Duration = Duration::from_millis(200);

/// Plays matches as [`play_many`] does, tells on a terminal how far it is, and stops early on Ctrl-C: no match is begun then,
/// and those under way are played to their ends.
pub fn play_told<T: Send>(games: usize, jobs: usize, play: impl Fn(usize) -> T + Sync) -> Vec<T> {
    listen();
    let (done, begun) = (AtomicUsize::new(0), Instant::now());
    let shown = Mutex::new(begun);
    let told = std::io::stderr().is_terminal();
    let played = play_many(games, jobs, |number| {
        if STOPPED.load(Ordering::Relaxed) {
            return None;
        }
        let result = play(number);
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if told
            && let Ok(mut last) = shown.try_lock()
            && last.elapsed() >= PAUSE
        {
            *last = Instant::now();
            line(&format!("{done} of {games} matches, {:.0} s", begun.elapsed().as_secs_f64()));
        }
        Some(result)
    });
    if told {
        line("");
    }
    let played: Vec<T> = played.into_iter().map_while(|result| result).collect();
    if played.len() < games {
        crate::cli::complain(&format!("Stopped after {} of {games} matches.", played.len()));
    }
    played
}

/// Asks the system to be told of Ctrl-C. Where that is not possible it ends the program, as ever.
#[expect(clippy::exit, reason = "whoever presses it twice wants no more")]
fn listen() {
    let _ = ctrlc::set_handler(|| {
        if STOPPED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// Writes the line over, if it can be.
fn line(text: &str) {
    let mut out = std::io::stderr().lock();
    let _ = write!(out, "\r\x1b[K{text}").and_then(|()| out.flush());
}
