//! Saving and loading, and every way in which a save can be damaged.

use std::sync::Arc;

use fleet_captains::engine::{
    dice::{Key, Rng64},
    game::Seat,
    save::{EntryError, Header, Loaded, Save, SaveError},
    session::{Session, Stops},
};
use serde_json::json;

use super::toy::{Order, Pebbles, Table};

fn header() -> Header {
    let setup = json!({"heap": 21, "note": "three \"words\" here"});
    Header { game: "pebbles 1".to_owned(), content: "c1".to_owned(), mods: vec!["big@2".to_owned()], setup }
}

fn table() -> Arc<Table> {
    Arc::new(Table(21))
}

/// A match after some random orders.
fn played(seed: u64, orders: usize) -> Session<Pebbles> {
    let mut session = Session::new(table(), Key::from_seed(seed));
    session.set_stops(Seat(1), Stops::Only(Vec::new()));
    let mut rng = Rng64::new(seed);
    for _ in 0..orders {
        let Some(seat) = session.to_act().iter().next() else { break };
        let order = *rng.pick(&session.legal_orders(seat)).expect("there is an order");
        session.act(seat, order).expect("it is listed");
    }
    session
}

/// A save's text, and the session it gives when read and loaded again.
fn again(session: &Session<Pebbles>) -> (Save, Session<Pebbles>) {
    let save = Save::of(session, header());
    let read = Save::from_text(&save.to_text()).expect("it was just written");
    assert_eq!(read, save);
    let (loaded, how) = read.load::<Pebbles>(table(), "c1").expect("it is sound");
    assert_eq!(how, Loaded::Replayed);
    (save, loaded)
}

#[test]
fn a_match_saved_at_any_moment_comes_back_equal() {
    for seed in 0..10 {
        for orders in 0..16 {
            let session = played(seed, orders);
            let (_, loaded) = again(&session);
            assert_eq!(loaded.digest(), session.digest());
            assert_eq!(loaded.state(), session.state());
            assert!(loaded.log().eq(session.log()));
            assert!(loaded.facts_since(0).eq(session.facts_since(0)));
        }
    }
}

#[test]
fn new_dice_and_the_mark_of_practice_are_kept() {
    let mut session = played(3, 4);
    session.set_practice(true);
    session.new_dice();
    let seat = session.to_act().iter().next().expect("somebody is asked");
    let order = session.legal_orders(seat)[0];
    session.act(seat, order).expect("legal");
    session.new_dice();
    let (save, loaded) = again(&session);
    assert!(save.assisted && loaded.is_assisted());
    assert_eq!((loaded.digest(), loaded.branch()), (session.digest(), 2));
}

#[test]
fn other_content_goes_on_from_the_snapshot() {
    let session = played(4, 6);
    let save = Save::of(&session, header());
    let (mut resumed, how) = save.load::<Pebbles>(table(), "c2").expect("the snapshot is sound");
    assert_eq!((how, resumed.digest(), resumed.log().len()), (Loaded::FromSnapshot, session.digest(), 0));
    // A match without its past is saved and loaded like any other.
    let seat = resumed.to_act().iter().next().expect("somebody is asked");
    resumed.act(seat, resumed.legal_orders(seat)[0]).expect("legal");
    let (save, loaded) = again(&resumed);
    assert!(save.origin.is_some());
    assert_eq!((loaded.digest(), loaded.log().len()), (resumed.digest(), 1));
}

/// The error of a save after a change.
fn error(change: impl FnOnce(&mut Save)) -> SaveError {
    let mut save = Save::of(&played(5, 6), header());
    change(&mut save);
    let read = Save::from_text(&save.to_text()).expect("the text is sound");
    read.load::<Pebbles>(table(), "c1").err().expect("it is damaged")
}

#[test]
fn a_changed_order_is_named_by_its_number() {
    let illegal = error(|save| save.orders[2].order = json!({"Take": 9}));
    assert!(matches!(&illegal, SaveError::Entry { number: 3, why: EntryError::Refused(_) }), "{illegal:?}");
    assert!(illegal.to_string().starts_with("order 3: it is not legal there (Take(9)"), "{illegal}");
    let unknown = error(|save| save.orders[0].order = json!({"Juggle": 3}));
    assert!(matches!(&unknown, SaveError::Entry { number: 1, why: EntryError::Unreadable(_) }));
    let digest = error(|save| save.orders[1].digest ^= 1);
    assert!(matches!(&digest, SaveError::Entry { number: 2, why: EntryError::Digest { .. } }));
    let seat = error(|save| save.orders[1].seat = Seat(250));
    assert!(matches!(&seat, SaveError::Entry { number: 2, why: EntryError::Refused(_) }));
    let key = error(|save| save.key = Key::from_seed(99));
    assert!(matches!(&key, SaveError::Entry { number: 1, why: EntryError::Digest { .. } }));
}

#[test]
fn what_comes_before_a_damaged_order_can_be_loaded() {
    let session = played(5, 6);
    let mut save = Save::of(&session, header());
    save.orders[4].digest ^= 1;
    let rest = save.replay::<Pebbles>(table(), 4).expect("four orders are sound");
    assert_eq!(rest.log().len(), 4);
    assert!(rest.log().eq(session.log().take(4)));
}

#[test]
fn a_damaged_snapshot_is_noticed() {
    let garbled = |save: &mut Save| save.snapshot.replace_range(0..2, "zz");
    assert!(matches!(error(garbled), SaveError::Snapshot { key: "snapshot", .. }));
    let mut save = Save::of(&played(5, 6), header());
    garbled(&mut save);
    assert!(save.resume::<Pebbles>(table()).is_err());
    let mut save = Save::of(&played(5, 6), header());
    save.digest ^= 1;
    assert!(matches!(save.resume::<Pebbles>(table()), Err(SaveError::Snapshot { .. })));
}

#[test]
fn a_text_that_is_no_save_says_where() {
    let text = Save::of(&played(5, 2), header()).to_text();
    let error = |text: &str| Save::from_text(text).expect_err("it is damaged").to_string();
    assert!(error("").starts_with("line 1, column 0: the save cannot be read"));
    assert!(error(&text[..text.len() / 2]).contains("cut off"));
    assert!(error("[]").contains("an object was expected"));
    assert!(
        error(&text.replace("\"format\": 1", "\"format\": 2")).starts_with("format: the save has version 2")
    );
    assert!(error(&text.replace("\"key\"", "\"kee\"")).starts_with("key: a text was expected"));
    assert!(error(&text.replace("\"seat\":0", "\"seat\":-1")).starts_with("orders[0].seat: a whole number"));
    assert!(error(&text.replace("\"seat\":0", "\"seat\":700")).starts_with("orders[0].seat: a seat"));
}

/// Whatever happens to a file, loading ends in an error or in a match, never in a panic; and where it gives a
/// match, that is the one that was saved.
#[test]
fn no_damage_makes_loading_panic_or_lie() {
    let session = played(5, 5);
    let text = Save::of(&session, header()).to_text();
    for end in 0..text.trim_end().len() {
        assert!(Save::from_text(&text[..end]).is_err(), "cut off at {end}");
    }
    for at in 0..text.len() {
        for byte in *b"0f9-\"{}[],: zR" {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = byte;
            let Ok(text) = String::from_utf8(bytes) else { continue };
            let Ok(save) = Save::from_text(&text) else { continue };
            let _ = save.resume::<Pebbles>(table());
            if let Ok((loaded, Loaded::Replayed)) = save.load::<Pebbles>(table(), "c1") {
                assert_eq!(loaded.digest(), session.digest(), "byte {at} as {byte}");
                assert_eq!(loaded.state(), session.state());
            }
        }
    }
}

#[test]
fn orders_stand_one_a_line() {
    let session = played(5, 3);
    let text = Save::of(&session, header()).to_text();
    assert_eq!(text.lines().filter(|line| line.contains("\"order\"")).count(), session.log().len());
    assert!(session.log().any(|entry| entry.order != Order::Pass));
}
