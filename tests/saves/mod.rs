//! Saved matches on disk, and what becomes of them when the content changes.

mod editions;
mod keeper;
mod numbers;
mod store;

use std::path::PathBuf;
use std::sync::Arc;

use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::save::Save;
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::roster::Match;
use fleet_captains::saves::Edition;

use crate::support::{content, scenario};

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("saves-{name}"));
    let _not_there = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// The shipped content without a mod.
fn shipped() -> Edition {
    Edition { content: content(), mods: Vec::new() }
}

/// A match of so many random orders.
fn played(edition: &Edition, seed: u64, orders: usize) -> Session<FleetCaptains> {
    let m = Match::new(edition.content.clone(), scenario("skirmish")).unwrap();
    let mut session = Session::new(Arc::new(m), Key::from_seed(seed));
    play_on(&mut session, seed, orders);
    session
}

/// So many random orders more.
fn play_on(session: &mut Session<FleetCaptains>, seed: u64, orders: usize) {
    let mut rng = Rng64::new(seed);
    for _ in 0..orders {
        let Some(seat) = session.to_act().iter().next() else { return };
        let legal = session.legal_orders(seat);
        session.act(seat, *rng.pick(&legal).unwrap()).unwrap();
    }
}

/// Its save.
fn save(edition: &Edition, session: &Session<FleetCaptains>) -> Save {
    Save::of(session, edition.header(&session.fixed().setup))
}
