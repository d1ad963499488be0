//! Saving and loading, and every way in which a save can be damaged.

use std::sync::Arc;

use fleet_captains::engine::{
    codec::{from_bytes, to_bytes},
    dice::{Key, Rng64},
    digest::digest,
    game::{Game, Seat},
    save::{EntryError, Header, Loaded, Packed, Save, SaveError},
    session::{Session, Stops},
};
use serde_json::json;

use super::toy::{Order, Pebbles, State, Table};

fn header() -> Header {
    let setup = json!({"heap": 21, "note": "three \"words\" here"});
    Header {
        game: "pebbles 1".to_owned(),
        content: "c1".to_owned(),
        mods: vec!["big 2".to_owned()],
        mod_hashes: Vec::new(),
        setup,
        seats: vec!["human".to_owned(), "random".to_owned()],
        seed: "5".to_owned(),
        viewer: Some(Seat(1)),
        privacy: "strict".to_owned(),
    }
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

/// A match in which nothing waits for an answer, so that nothing in it points into content.
fn between(seed: u64) -> Session<Pebbles> {
    let mut orders = 6;
    loop {
        let session = played(seed, orders);
        if !Pebbles::points_into_content(session.state()) && session.outcome().is_none() {
            return session;
        }
        orders -= 1;
    }
}

fn text(save: &Save) -> String {
    save.to_text().expect("a save can be written")
}

/// A save's text, and the session it gives when read and loaded again.
fn again(session: &Session<Pebbles>) -> (Save, Session<Pebbles>) {
    let save = Save::of(session, header());
    let read = Save::from_text(&text(&save)).expect("it was just written");
    assert_eq!(read, save);
    let (loaded, how) = read.load::<Pebbles>(&table(), true).expect("it is sound");
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
fn other_content_that_changes_nothing_keeps_the_whole_past() {
    let session = played(4, 6);
    let (loaded, how) =
        Save::of(&session, header()).load::<Pebbles>(&table(), false).expect("it is the same");
    assert_eq!(
        (how, loaded.digest(), loaded.log().len()),
        (Loaded::Replayed, session.digest(), session.log().len())
    );
}

#[test]
fn orders_that_lead_elsewhere_leave_the_packed_state_to_go_on_from() {
    let session = between(4);
    let save = Save::of(&session, header());
    // One pebble more: the same bags, and every state is another.
    let more = Arc::new(Table(22));
    let (mut resumed, how) = save.load::<Pebbles>(&more, false).expect("the packed state is sound");
    let Loaded::FromSnapshot { why } = how else { panic!("{how:?}") };
    assert!(matches!(*why, SaveError::Entry { number: 1, why: EntryError::Digest { .. } }), "{why:?}");
    assert_eq!((resumed.digest(), resumed.log().len()), (session.digest(), 0));
    // A match without its past is saved and loaded like any other.
    let seat = resumed.to_act().iter().next().expect("somebody is asked");
    resumed.act(seat, resumed.legal_orders(seat)[0]).expect("legal");
    let (save, loaded) = again(&resumed);
    assert!(save.origin.is_some());
    assert_eq!((loaded.digest(), loaded.log().len()), (resumed.digest(), 1));
}

/// What stands in the way of a save on this table, with the same content or another.
fn refused(save: &Save, heap: u8, same: bool) -> SaveError {
    match save.load::<Pebbles>(&Arc::new(Table(heap)), same) {
        Err(SaveError::Neither { packed, .. }) => *packed,
        Err(other) => other,
        Ok((_, how)) => panic!("it was loaded: {how:?}"),
    }
}

#[test]
fn a_packed_state_is_not_used_where_its_ids_mean_something_else() {
    let save = Save::of(&between(4), header());
    let SaveError::Names { differences } = refused(&save, 42, true) else { panic!("other bags") };
    assert_eq!(differences, ["bags: newly \"bag 1\""]);
    let SaveError::Names { differences } = refused(&save, 19, true) else { panic!("other bags") };
    assert_eq!(differences, ["bags: no longer \"bag 0\""]);
    let other = Save { layout: save.layout ^ 1, ..save.clone() };
    assert_eq!(refused(&other, 22, true), SaveError::Layout);
    let before = save.clone();
    assert_eq!(save, before, "a refused save stays as it is");
}

#[test]
fn a_packed_state_in_the_middle_of_effects_needs_their_content() {
    // The other seat is asked after every taking.
    let mut session = Session::<Pebbles>::new(table(), Key::from_seed(3));
    session.act(Seat(0), Order::Take(1)).expect("there is one to take");
    assert!(Pebbles::points_into_content(session.state()));
    let mut save = Save::of(&session, header());
    save.orders[0].digest ^= 1;
    assert_eq!(refused(&save, 21, false), SaveError::UnderWay);
    assert!(save.load::<Pebbles>(&table(), true).is_ok());
}

/// What is wrong with the orders of a save after a change; it goes on from its packed state then.
fn error(change: impl FnOnce(&mut Save)) -> SaveError {
    let mut save = Save::of(&between(5), header());
    change(&mut save);
    let read = Save::from_text(&text(&save)).expect("the text is sound");
    match read.load::<Pebbles>(&table(), true) {
        Ok((_, Loaded::FromSnapshot { why })) => *why,
        Ok((_, Loaded::Replayed)) => panic!("nothing is wrong"),
        Err(SaveError::Neither { orders, .. }) => *orders,
        Err(other) => other,
    }
}

#[test]
fn a_changed_order_is_named_by_its_number() {
    let illegal = error(|save| save.orders[2].order = json!({"Take": 9}));
    assert!(matches!(&illegal, SaveError::Entry { number: 3, why: EntryError::Refused(_) }), "{illegal:?}");
    assert!(illegal.to_string().starts_with("order 3: it is not legal there (Take(9)"), "{illegal}");
    assert_eq!(illegal.sound_orders(), Some(2));
    let unknown = error(|save| save.orders[0].order = json!({"Juggle": 3}));
    assert!(matches!(&unknown, SaveError::Entry { number: 1, why: EntryError::Unreadable(_) }));
    let digest = error(|save| save.orders[1].digest ^= 1);
    assert!(matches!(&digest, SaveError::Entry { number: 2, why: EntryError::Digest { .. } }));
    let seat = error(|save| save.orders[1].seat = Seat(250));
    assert!(matches!(&seat, SaveError::Entry { number: 2, why: EntryError::Refused(_) }));
    let key = error(|save| save.key = Key::from_seed(99));
    assert!(matches!(&key, SaveError::Entry { number: 1, why: EntryError::Digest { .. } }));
    let end = error(|save| save.orders.truncate(1));
    assert!(matches!(&end, SaveError::End { .. }), "{end:?}");
}

#[test]
fn what_comes_before_a_damaged_order_can_be_loaded() {
    let session = played(5, 6);
    let mut save = Save::of(&session, header());
    save.orders[4].digest ^= 1;
    save.assisted = true;
    let rest = save.replay::<Pebbles>(&table(), 4).expect("four orders are sound");
    assert_eq!(rest.log().len(), 4);
    assert!(rest.is_assisted(), "the mark of practice stays");
    assert!(rest.log().eq(session.log().take(4)));
}

#[test]
fn a_damaged_packed_state_is_noticed() {
    let resume = |change: &dyn Fn(&mut Save)| {
        let mut save = Save::of(&between(5), header());
        change(&mut save);
        save.resume::<Pebbles>(&table(), true).err()
    };
    let snapshot = |why: &str| Some(SaveError::Snapshot { key: "snapshot", why: why.to_owned() });
    assert!(matches!(resume(&|save| save.snapshot.0.truncate(9)), Some(SaveError::Snapshot { .. })));
    assert_eq!(resume(&|save| save.digest ^= 1), snapshot("its digest is another"));
    // One that was packed anew, digest and all: it is checked before it is used.
    let packed = |change: &dyn Fn(&mut State)| {
        resume(&|save| {
            let mut state: State = from_bytes(&save.snapshot.0).expect("it is sound");
            change(&mut state);
            save.digest = digest(save.key, &state);
            save.snapshot = Packed(to_bytes(&state));
        })
    };
    assert_eq!(packed(&|_| {}), None);
    assert_eq!(packed(&|state| (state.heap, state.turn) = (99, Seat(0))), snapshot("99 pebbles, seat 0"));
}

#[test]
fn a_text_that_is_no_save_says_where() {
    let text = text(&Save::of(&played(5, 2), header()));
    let error = |text: &str| Save::from_text(text).expect_err("it is damaged").to_string();
    assert!(error("").starts_with("line 1, column 0: the save cannot be read"));
    assert!(error(&text[..text.len() / 2]).contains("cut off"));
    assert!(error("[]").contains("the save cannot be read"));
    assert!(
        error("{\"format\": 1, \"game\": \"x\"}")
            .starts_with("format: the save has version 1, and this game reads version 2")
    );
    assert!(
        error(&text.replace("three", "seven")).starts_with("checksum: the save is not as it was written")
    );
    assert!(
        error(&text.replacen("\"checksum\":\"", "\"checksum\":\"x", 1))
            .contains("sixteen hexadecimal digits")
    );
}

/// A save's text after a change, with the checksum made anew.
fn resealed(change: impl FnOnce(&mut serde_json::Value)) -> String {
    let whole = text(&Save::of(&played(5, 3), header()));
    let mut envelope: serde_json::Value = serde_json::from_str(&whole).expect("it is JSON");
    change(&mut envelope["save"]);
    let checksum = {
        use fleet_captains::engine::{codec::Encoder as _, digest::Digest};
        let mut digest = Digest::new(Key([0; 16]));
        digest.bytes(envelope["save"].to_string().as_bytes());
        digest.finish()
    };
    envelope["checksum"] = json!(format!("{checksum:016x}"));
    envelope.to_string()
}

#[test]
fn a_field_that_does_not_fit_is_named_by_its_path() {
    let error = |change: &dyn Fn(&mut serde_json::Value)| {
        Save::from_text(&resealed(change)).expect_err("it is damaged").to_string()
    };
    assert!(Save::from_text(&resealed(|_| {})).is_ok());
    let seat = error(&|save| save["orders"][1]["seat"] = json!(700));
    assert!(seat.starts_with("orders[1].seat: invalid value: integer `700`"), "{seat}");
    let key = error(&|save| save["key"] = json!("0g"));
    assert!(key.starts_with("key: "), "{key}");
    let missing = error(&|save| drop(save.as_object_mut().unwrap().remove("snapshot")));
    assert!(missing.contains("missing field `snapshot`"), "{missing}");
    let digest = error(&|save| save["orders"][0]["digest"] = json!("12"));
    assert!(digest.starts_with("orders[0].digest: sixteen hexadecimal digits"), "{digest}");
    let unknown = error(&|save| save["header"]["colour"] = json!(1));
    assert!(unknown.starts_with("header.colour: unknown field `colour`"), "{unknown}");
}

/// Whatever happens to a file, loading ends in an error or in the match that was saved, never in a panic or in another
/// match: the checksum tells.
#[test]
fn no_damage_makes_loading_panic_or_lie() {
    let session = played(5, 5);
    let save = Save::of(&session, header());
    let text = text(&save);
    for end in 0..text.len() {
        assert!(Save::from_text(&text[..end]).is_err(), "cut off at {end}");
    }
    for at in 0..text.len() {
        for byte in *b"0f9-\"{}[],: zR" {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = byte;
            let Ok(text) = String::from_utf8(bytes) else { continue };
            if let Ok(read) = Save::from_text(&text) {
                assert_eq!(read, save, "byte {at} as {byte}");
            }
        }
    }
}
