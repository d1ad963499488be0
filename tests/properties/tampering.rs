//! No file can make the game panic, neither when it is loaded nor later: saves are damaged in every way one can think
//! of; those that are accepted all the same are viewed and played on.
//!
//! 1,000 damaged saves by fixed seeds; `./dev soak` tries 50,000, or as many as `TAMPERING` says.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use fleet_captains::cli::words;
use fleet_captains::engine::codec::{Encoder as _, from_bytes, to_bytes};
use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::digest::{Digest, digest};
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::engine::save::{Packed, Save};
use fleet_captains::engine::session::Session;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::ai::{Computer, ComputerLevel};
use fleet_captains::fleet::describe::orders::text;
use fleet_captains::fleet::odds::odds;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::index::Index;
use fleet_captains::fleet::view_json;
use fleet_captains::saves::{Edition, open};
use serde_json::Value;

use super::saves::{header, play};
use crate::support::worlds::in_parallel;
use crate::support::{content, housed, scenario};

/// Damaged saves by fixed seeds.
const SAVES: u64 = 1_000;
/// Orders played on if a damaged save is accepted.
const ORDERS: u32 = 10;
/// Bytes at the end of an encoded state: the stack, the decision, the deeds.
const UNDER_WAY: usize = 400;

/// Sound saves to be damaged: whole ones, and ones that go on from an encoded state, of every kind of match.
fn sound_saves() -> Vec<Save> {
    let mut saves = Vec::new();
    for (number, name) in (0..).zip(["skirmish", "standard", "long-range", "team", "veiled", "veiled-team"]) {
        let plain = Match::new(content(), scenario(name)).unwrap();
        for (seed, orders) in [(1, 40), (2, 160), (3, 400), (4, 800)] {
            let m = Arc::new(if seed % 2 == 0 { housed(&plain, seed).0 } else { plain.clone() });
            let mut session = Session::<FleetCaptains>::new(m.clone(), Key::from_seed(number * 10 + seed));
            play(&mut session, seed, orders, |_, _| {});
            // In the middle of something where possible, since that is where most can go wrong.
            for _ in 0..40 {
                if !FleetCaptains::points_into_content(session.state()) {
                    play(&mut session, seed + 7, 1, |_, _| {});
                }
            }
            saves.push(Save::of(&session, header(&m)));
            let from_state = Session::<FleetCaptains>::from_state(m.clone(), session.key(), *session.state());
            saves.push(Save::of(&from_state, header(&m)));
        }
    }
    saves
}

/// A save's text with its checksum made anew, so that only what it says can be wrong.
fn sealed(save: &Value) -> String {
    let text = save.to_string();
    let mut checksum = Digest::new(Key([0; 16]));
    checksum.bytes(text.as_bytes());
    format!("{{\"format\":2,\"checksum\":\"{:016x}\",\"save\":{text}}}", checksum.finish())
}

/// Bytes garbled, cut off, doubled or left out.
fn garbled(text: &str, rng: &mut Rng64) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(3) {
        let at = rng.below(bytes.len());
        match rng.below(4) {
            0 => bytes[at] = rng.below(256) as u8,
            1 => bytes.truncate(at.max(1)),
            2 => drop(bytes.remove(at)),
            _ => bytes.insert(at, b"0123456789\"{}[],:"[rng.below(17)]),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// One value somewhere in the save replaced, removed, doubled or moved.
fn changed(save: &mut Value, rng: &mut Rng64) {
    let odd = |rng: &mut Rng64| match rng.below(9) {
        0 => Value::Null,
        1 => Value::from(0),
        2 => Value::from(-1),
        3 => Value::from(255),
        4 => Value::from(u64::MAX),
        5 => Value::from(rng.below(64)),
        6 => Value::from(""),
        7 => Value::from("C3"),
        _ => Value::Array(Vec::new()),
    };
    match save {
        Value::Object(fields) if !fields.is_empty() => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = &keys[rng.below(keys.len())];
            match rng.below(12) {
                0 => drop(fields.remove(key)),
                1 => fields[key] = odd(rng),
                _ => changed(&mut fields[key], rng),
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = rng.below(items.len());
            match rng.below(12) {
                0 => drop(items.remove(at)),
                1 => items[at] = odd(rng),
                2 => items.insert(at, items[at].clone()),
                3 => items.reverse(),
                _ => changed(&mut items[at], rng),
            }
        }
        other => *other = odd(rng),
    }
}

/// A few bytes of an encoded state changed, with the digest computed anew if it still is one.
fn repacked(save: &mut Save, rng: &mut Rng64) {
    let packed = &mut save.snapshot.0;
    for _ in 0..=rng.below(4) {
        // Every other time in what is under way, which is at the end and makes up little of it.
        let from = if rng.below(2) == 0 { packed.len().saturating_sub(UNDER_WAY) } else { 0 };
        let at = from + rng.below(packed.len() - from);
        packed[at] = match rng.below(5) {
            0 => 255,
            1 => 0,
            2 => packed[at].wrapping_add(1),
            3 => packed[at] ^ 1 << rng.below(8),
            _ => rng.below(64) as u8,
        };
    }
    if let Ok(state) = from_bytes::<State>(packed) {
        // What follows from the rest is computed anew, so that the rest is what is examined.
        let table = *state.table();
        let (end, index) = (to_bytes(&table).len(), to_bytes(&Index::of(&table)));
        packed[end - index.len()..end].copy_from_slice(&index);
        let state = from_bytes::<State>(packed).expect("an index that was just packed");
        save.digest = digest(save.key, &state);
    }
    match &mut save.origin {
        Some(origin) if rng.below(2) == 0 => *origin = Packed(save.snapshot.0.clone()),
        // Orders that lead elsewhere, so that the encoded state is what counts.
        _ => save.assisted = !save.assisted,
    }
    if let Some(first) = save.orders.first_mut() {
        first.digest ^= 1;
    }
}

/// A damaged save's text.
fn tampered(saves: &[Save], rng: &mut Rng64) -> String {
    let mut save = saves[rng.below(saves.len())].clone();
    match rng.below(8) {
        0 => garbled(&save.to_text().unwrap(), rng),
        1 | 2 => {
            let mut value = serde_json::to_value(&save).unwrap();
            changed(&mut value, rng);
            sealed(&value)
        }
        _ => {
            repacked(&mut save, rng);
            save.to_text().unwrap()
        }
    }
}

/// Views everything a player could look at.
fn look_at(session: &Session<FleetCaptains>) {
    let (m, s) = (session.fixed(), session.state());
    for seat in m.all_seats() {
        let seen = view(m, s, seat);
        let _ = view_json::view(m, &seen);
        let _ = words::prompt(m, &seen);
        let position = Position::at_table(m, &seen.table, &seen.flow);
        for order in session.legal_orders(seat) {
            assert!(session.check(seat, order).is_ok(), "{order:?} is listed, and refused");
            let _ = text(&position, order);
            let _ = odds(m, &seen, &[order]);
        }
    }
}

/// Loads a text; what is accepted is viewed and played on. Returns whether it was accepted.
fn load_and_play(edition: &Edition, text: &str, seed: u64) -> bool {
    let Ok(save) = Save::from_text(text) else { return false };
    let Ok(opened) = open::open(&save, edition) else { return false };
    let mut session = opened.session;
    look_at(&session);
    // A computer player may be the first to see it.
    for seat in session.to_act().iter() {
        let _ = Computer::new(ComputerLevel::Cadet, seed)
            .consider(session.fixed(), &view(session.fixed(), session.state(), seat));
    }
    let mut rng = Rng64::new(seed);
    for _ in 0..ORDERS {
        let asked: Vec<Seat> = session.to_act().iter().collect();
        let Some(seat) = rng.pick(&asked).copied() else { break };
        let orders = session.legal_orders(seat);
        let Some(order) = rng.pick(&orders).copied() else { break };
        session.act(seat, order).unwrap();
        look_at(&session);
    }
    let _ = Save::of(&session, opened.edition.header(&session.fixed().setup));
    true
}

#[test]
fn no_damaged_save_panics_the_game_when_loaded_or_played_on() {
    let number = |name| std::env::var(name).ok().map(|count| count.parse().unwrap());
    let (first, count) = (number("TAMPERING_FROM").unwrap_or(0), number("TAMPERING").unwrap_or(SAVES));
    let saves = sound_saves();
    let edition = Edition { content: content(), mods: Vec::new() };
    let (accepted, panics) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    in_parallel(count, |number| {
        let seed = first + number;
        let text = tampered(&saves, &mut Rng64::new(seed));
        match catch_unwind(AssertUnwindSafe(|| load_and_play(&edition, &text, seed))) {
            Ok(played) => drop(accepted.fetch_add(played.into(), Ordering::Relaxed)),
            Err(_) => panics.lock().unwrap().push(seed),
        }
    });
    let (panics, accepted) = (panics.into_inner().unwrap(), accepted.into_inner());
    println!("{count} damaged saves from seed {first} on, {accepted} accepted and played on");
    assert!(panics.is_empty(), "panics at the seeds {panics:?}");
    assert!(
        accepted * 20 >= count,
        "only {accepted} of {count} were accepted: what is played on proves little"
    );
}
