//! The matches in the data folder: the newest save and those before it, the lock, what is put aside.

use std::path::Path;
use std::sync::Arc;

use fleet_captains::engine::save::{Copied, Save};
use fleet_captains::saves::slot::Taken;
use fleet_captains::saves::{Slot, Store, Writer, disk};

use super::{folder, play_on, played, save, shipped};

fn orders_in(file: &Path) -> usize {
    Save::from_text(&std::fs::read_to_string(file).unwrap()).unwrap().orders.len()
}

/// A store with one match of so many saves, each an order apart, the first after one order; held by nobody.
fn with_saves(data: &Path, saves: usize) -> (Store, std::path::PathBuf) {
    let (store, edition) = (Store::new(data), shipped());
    let slot = store.begin("skirmish").unwrap();
    let mut session = played(&edition, 5, 1);
    for _ in 0..saves {
        slot.write(&save(&edition, &session).to_text().unwrap()).unwrap();
        play_on(&mut session, 9, 1);
    }
    (store, slot.file().to_owned())
}

#[test]
fn the_newest_save_costs_none_of_the_three_before_it() {
    let data = folder("generations");
    let (_, file) = with_saves(&data, 6);
    assert_eq!(orders_in(&file), 6);
    let earlier: Vec<usize> = (1..=3).map(|before| orders_in(&Slot::earlier(&file, before))).collect();
    assert_eq!(earlier, [5, 4, 3]);
    assert!(!Slot::earlier(&file, 4).exists());
}

#[test]
fn a_save_that_cannot_be_written_leaves_all_that_were() {
    let data = folder("unwritable");
    let (_, file) = with_saves(&data, 4);
    let slot = Slot::take(&file).unwrap();
    // Where the new file is made lies a folder.
    std::fs::create_dir(file.with_extension("new")).unwrap();
    let told = slot.write("anything").unwrap_err();
    assert!(told.contains("0001-skirmish.json cannot be written: "), "{told}");
    assert_eq!(orders_in(&file), 4);
    assert_eq!(orders_in(&Slot::earlier(&file, 1)), 3);
}

#[test]
fn a_new_match_takes_no_others_place() {
    let data = folder("numbers");
    let (store, first) = with_saves(&data, 2);
    let text = std::fs::read_to_string(&first).unwrap();
    let second = store.begin("skirmish").unwrap();
    assert_eq!(second.file().file_name().unwrap(), "0002-skirmish.json");
    second.write(&text).unwrap();
    assert_eq!(std::fs::read_to_string(&first).unwrap(), text);
    // A finished match keeps its number.
    second.finish(&text).unwrap();
    drop(second);
    assert_eq!(store.begin("a/b: c").unwrap().file().file_name().unwrap(), "0003-a_b__c.json");
}

#[test]
fn a_match_is_held_by_one_at_a_time() {
    let data = folder("lock");
    let (store, file) = with_saves(&data, 2);
    let held = Slot::take(&file).unwrap();
    assert!(matches!(Slot::take(&file), Err(Taken::ByAnother)));
    assert!(store.unfinished().is_empty(), "what another holds is not offered");
    assert!(store.is_elsewhere());
    let not = store.resume(&file, &shipped()).err().expect("it is held");
    assert_eq!(not.why, "This match is being played in another window of the game.");
    assert_eq!(orders_in(&file), 2);
    drop(held);
    assert_eq!(store.unfinished().len(), 1);
    assert!(!store.is_elsewhere());
    assert!(store.resume(&file, &shipped()).is_ok());
    let locks = std::fs::read_dir(data.join("matches")).unwrap().flatten();
    let locks = locks.filter(|file| file.path().extension().is_some_and(|end| end == "lock"));
    assert_eq!(locks.count(), 1, "a match has one lock");
}

#[test]
fn a_finished_match_is_kept_and_no_longer_offered() {
    let data = folder("finish");
    let (store, file) = with_saves(&data, 4);
    let text = std::fs::read_to_string(&file).unwrap();
    let there = Slot::take(&file).unwrap().finish(&text).unwrap();
    assert_eq!(std::fs::read_to_string(there).unwrap(), text);
    assert!(store.unfinished().is_empty());
    assert!(!file.exists() && !Slot::earlier(&file, 1).exists());
    // A copy of it that is played to another end takes no place but a free one.
    let again = Slot::take(&file).unwrap().finish("another end").unwrap();
    assert_eq!(again.file_name().unwrap(), "0001-skirmish-2.json");
}

#[test]
fn a_finished_match_can_be_looked_back_at_and_stays_as_it_is() {
    let data = folder("look-back");
    let (store, file) = with_saves(&data, 4);
    assert!(store.finished().is_empty());
    let text = std::fs::read_to_string(&file).unwrap();
    let there = Slot::take(&file).unwrap().finish(&text).unwrap();
    let [kept] = &store.finished()[..] else { panic!("one match is over") };
    assert_eq!(kept.file, there);
    let resumed = Store::look_back(&kept.file, &shipped()).unwrap();
    assert_eq!(resumed.opened.session.steps(), 1 + 4, "the beginning and four orders");
    assert!(resumed.slot.is_none(), "nothing is written to it");
    assert!(store.unfinished().is_empty());
    std::fs::write(&there, &text[..text.len() / 2]).unwrap();
    let Err(why) = Store::look_back(&there, &shipped()) else { panic!("half a save opens nothing") };
    assert!(!why.is_empty());
    assert!(there.is_file(), "whatever is wrong with it, it lies where it lay");
}

#[test]
fn a_finish_that_could_not_clear_up_leaves_one_finished_match_when_tried_again() {
    let (_, file) = with_saves(&folder("stuck"), 1);
    let slot = Slot::take(&file).unwrap();
    // What lies where an earlier save would lie cannot be removed: it is a folder.
    let stuck = Slot::earlier(&file, 1);
    std::fs::create_dir(&stuck).unwrap();
    assert!(slot.finish("the end").is_err());
    assert!(slot.finish("the end").is_err());
    std::fs::remove_dir(&stuck).unwrap();
    let there = slot.finish("the end").unwrap();
    assert_eq!(std::fs::read_dir(there.parent().unwrap()).unwrap().count(), 1);
    assert_eq!(std::fs::read_to_string(there).unwrap(), "the end");
}

#[test]
fn a_damaged_save_is_put_aside_and_the_one_before_it_offered() {
    for (name, damage) in [("empty", ""), ("brace", "{"), ("list", "[1, 2]"), ("zero", "\0\0\0")] {
        let data = folder(&format!("damaged-{name}"));
        let (store, file) = with_saves(&data, 3);
        std::fs::write(&file, damage).unwrap();
        let not = store.resume(&file, &shipped()).err().expect("it is damaged");
        assert!(
            not.why.contains("is damaged and was put aside as ")
                && not.why.contains("What is wrong with it: "),
            "{}",
            not.why
        );
        let aside = data.join("matches/damaged/0001-skirmish.json");
        assert_eq!(std::fs::read_to_string(&aside).unwrap(), damage, "nothing is lost");
        assert!(not.why.contains("An older one is sound"), "{}", not.why);
        assert_eq!(not.earlier, Some(Slot::earlier(&file, 1)));
        assert_eq!(store.unfinished().len(), 1, "the match can still be found");
        assert_eq!(Store::what(&file).unwrap(), "Skirmish, just now");
        // Opened once more, it gives the save before; the match goes on in its own place.
        let resumed = store.resume(&file, &shipped()).expect("it is sound");
        assert_eq!(resumed.opened.session.log().len(), 2);
        assert_eq!(resumed.slot.as_ref().unwrap().file(), file);
        assert!(resumed.notice.is_some_and(|notice| notice.contains("0001-skirmish.1.json")));
        resumed.slot.unwrap().write(&save(&shipped(), &played(&shipped(), 5, 3)).to_text().unwrap()).unwrap();
        assert_eq!((orders_in(&file), orders_in(&Slot::earlier(&file, 1))), (3, 2));
    }
}

#[test]
fn an_older_save_is_found_behind_damaged_ones() {
    let data = folder("behind");
    let (store, file) = with_saves(&data, 4);
    for path in [&file, &Slot::earlier(&file, 1)] {
        std::fs::write(path, "{").unwrap();
    }
    let not = store.resume(&file, &shipped()).err().expect("it is damaged");
    let earlier = not.earlier.expect("the second one before is sound");
    assert_eq!(earlier, Slot::earlier(&file, 2));
    let resumed = store.resume_from(&file, &earlier, &shipped()).expect("it is sound");
    assert_eq!(resumed.opened.session.log().len(), 2);
    assert_eq!(
        resumed.slot.as_ref().unwrap().file(),
        file,
        "the newest was put aside, so the match goes on in its own place"
    );
}

/// Of another version, for instance: it is not damaged, and must not be lost.
#[test]
fn a_save_that_only_this_game_cannot_read_stays_and_an_older_one_is_offered() {
    let data = folder("version");
    let (store, file) = with_saves(&data, 3);
    let other = std::fs::read_to_string(&file).unwrap().replacen("\"format\":2", "\"format\":7", 1);
    std::fs::write(&file, &other).unwrap();
    let not = store.resume(&file, &shipped()).err().expect("it is of another version");
    assert!(not.why.contains("version 7") && not.why.ends_with("Its file stays as it is."), "{}", not.why);
    let resumed = store.resume_from(&file, &not.earlier.unwrap(), &shipped()).expect("it is sound");
    assert_eq!(
        resumed.slot.as_ref().unwrap().file().file_name().unwrap(),
        "0002-skirmish.json",
        "it goes on beside it"
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), other);
}

#[test]
fn when_all_saves_are_damaged_all_are_put_aside_one_after_the_other() {
    let data = folder("all-damaged");
    let (store, file) = with_saves(&data, 4);
    for path in std::iter::once(file.clone()).chain((1..=3).map(|before| Slot::earlier(&file, before))) {
        std::fs::write(path, "{").unwrap();
    }
    for _ in 0..4 {
        let not = store.resume(&file, &shipped()).err().expect("it is damaged");
        assert!(not.earlier.is_none() && not.why.contains("No other save of it loads."), "{}", not.why);
    }
    assert!(store.unfinished().is_empty());
    assert_eq!(std::fs::read_dir(data.join("matches/damaged")).unwrap().count(), 4);
}

#[test]
fn a_changed_byte_is_noticed_wherever_it_is() {
    let data = folder("byte");
    let (store, file) = with_saves(&data, 2);
    let text = std::fs::read_to_string(&file).unwrap();
    // The first bytes one by one: there stands the version, which no checksum covers.
    for at in (0..60).chain((60..text.len()).step_by(997)) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if bytes[at] == b'7' { b'8' } else { b'7' };
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, bytes).unwrap();
        let not = store.resume(&file, &shipped()).err().unwrap_or_else(|| panic!("byte {at}"));
        assert!(not.earlier.is_some(), "byte {at}: {}", not.why);
    }
}

#[test]
fn the_thread_writes_the_latest_and_flushes_when_it_is_dropped() {
    let data = folder("writer");
    let (store, edition) = (Store::new(&data), shipped());
    let slot = Arc::new(store.begin("skirmish").unwrap());
    let file = slot.file().to_owned();
    let writer = Writer::start().unwrap();
    let mut session = played(&edition, 5, 1);
    for _ in 0..20 {
        let header = edition.header(&session.fixed().setup);
        writer.save(&slot, Copied::of(&session), header, false).unwrap();
        play_on(&mut session, 9, 1);
    }
    writer.flush();
    assert_eq!(orders_in(&file), 20);
    let last = writer.reports().pop().expect("something was written");
    assert_eq!((last.orders, last.failed), (20, None));
    writer.save(&slot, Copied::of(&session), edition.header(&session.fixed().setup), true).unwrap();
    drop(writer);
    assert_eq!(orders_in(&data.join("matches/finished/0001-skirmish.json")), 21);
}

#[test]
fn a_file_is_replaced_whole_or_not_at_all() {
    let data = folder("replace");
    let file = data.join("deep/in/a.json");
    disk::replace(&file, "one").unwrap();
    disk::replace(&file, "two").unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "two");
    assert_eq!(std::fs::read_dir(file.parent().unwrap()).unwrap().count(), 1, "nothing is left beside it");
    if cfg!(target_os = "linux") {
        // A device that is always full.
        let told = disk::replace(Path::new("/dev/full/a.json"), "x").unwrap_err();
        assert!(told.starts_with("/dev/full/a.json cannot be written: "), "{told}");
    }
}
