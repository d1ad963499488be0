//! A save never becomes another match: ships added by a mod, one renamed, a card removed, and mods that come and go.

use std::sync::Arc;

use fleet_captains::engine::content::options;
use fleet_captains::engine::save::Save;
use fleet_captains::fleet::content::entries::{MissionEntry, ShipEntry};
use fleet_captains::fleet::content::pack::{PackFile, PackFiles, load};
use fleet_captains::saves::{Edition, Editions, Store, open};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{folder, played, save, shipped};
use crate::support::{pack, root};
use fleet_captains::fleet::units::VictoryPoints;

/// The core pack with one of its lists changed.
fn changed<T: Serialize + DeserializeOwned>(file: &str, change: impl FnOnce(&mut Vec<T>)) -> Edition {
    let mut core: PackFiles = pack(&root().join("assets/fleet/packs/core"));
    let list = core.files.iter_mut().find(|own| own.name == file).unwrap();
    let mut entries: Vec<T> = options().from_str(&list.text).unwrap();
    change(&mut entries);
    list.text = options().to_string(&entries).unwrap();
    let content = load(&[core]).unwrap_or_else(|problems| panic!("{problems:?}"));
    Edition { content: Arc::new(content), mods: Vec::new() }
}

/// The core pack without one ship: to it, the shipped content is what a mod with a ship more would make of it.
fn smaller() -> Edition {
    changed("ships.ron", |ships: &mut Vec<ShipEntry>| ships.retain(|ship| ship.id != "equinox"))
}

fn with_a_ship_more() -> Edition {
    Edition { mods: vec!["more-ships 1.0.0".to_owned()], ..shipped() }
}

/// One edition loaded, and another that its mods can be found for.
struct Shelf {
    loaded: Edition,
    other: Option<Edition>,
}

impl Editions for Shelf {
    fn current(&self) -> Edition {
        self.loaded.clone()
    }
    fn with_mods(&self, mods: &[String]) -> Option<Edition> {
        [Some(&self.loaded), self.other.as_ref()].into_iter().flatten().find(|one| one.mods == mods).cloned()
    }
}

#[test]
fn a_match_with_ships_of_a_mod_is_not_gone_on_with_without_it() {
    let with = with_a_ship_more();
    let own = save(&with, &played(&with, 5, 60));
    let unopened = open::open(&own, &smaller()).err().expect("the ships are others");
    assert!(!unopened.damaged);
    for part in ["ships: no longer \"equinox\"", "the mod \"more-ships 1.0.0\", not loaded now", "--mod"] {
        assert!(unopened.why.contains(part), "{part}: {}", unopened.why);
    }
    // Where the mod can be found it is loaded, whatever is loaded otherwise.
    let shelf = Shelf { loaded: smaller(), other: Some(with) };
    let opened = open::open(&own, &shelf).unwrap_or_else(|unopened| panic!("{}", unopened.why));
    assert_eq!((opened.session.digest(), opened.past_lost), (own.digest, None));
    assert_eq!(opened.session.log().len(), own.orders.len());
    assert_eq!(opened.edition.mods, ["more-ships 1.0.0"]);
}

#[test]
fn a_match_begun_without_a_mod_goes_on_without_it() {
    let without = smaller();
    let own = save(&without, &played(&without, 5, 60));
    let unopened = open::open(&own, &with_a_ship_more()).err().expect("the ships are others");
    assert!(unopened.why.contains("ships: newly \"equinox\""), "{}", unopened.why);
    assert!(
        unopened.why.contains("This match was played without the mod \"more-ships 1.0.0\"."),
        "{}",
        unopened.why
    );
    let shelf = Shelf { loaded: with_a_ship_more(), other: Some(without) };
    assert_eq!(open::open(&own, &shelf).expect("it is loaded without").session.digest(), own.digest);
}

#[test]
fn a_save_that_does_not_fit_stays_as_it_is() {
    let (data, with) = (folder("foreign"), with_a_ship_more());
    let store = Store::new(&data);
    let slot = store.begin("skirmish").unwrap();
    let text = save(&with, &played(&with, 5, 60)).to_text().unwrap();
    slot.write(&text).unwrap();
    let file = slot.file().to_owned();
    drop(slot);
    let not = store.resume(&file, &smaller()).err().expect("the ships are others");
    assert!(not.why.ends_with("Its file stays as it is."), "{}", not.why);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    assert_eq!(store.unfinished().len(), 1, "and is offered again");
}

#[test]
fn a_save_with_a_retired_house_rule_tells_what_is_played_and_stays_as_it_is() {
    let (data, edition) = (folder("retired"), shipped());
    let session = played(&edition, 5, 12);
    let mut setup = session.fixed().setup.clone();
    setup.house_rules.push("partners-move-apart".to_owned());
    let text = Save::of(&session, edition.header(&setup)).to_text().unwrap();
    let store = Store::new(&data);
    let slot = store.begin("skirmish").unwrap();
    slot.write(&text).unwrap();
    let file = slot.file().to_owned();
    drop(slot);
    let not = store.resume(&file, &edition).err().expect("the rule is gone");
    assert!(
        not.why.contains("\"partners-move-apart\" is no longer there; RD-102 is played: "),
        "{}",
        not.why
    );
    assert!(not.why.ends_with("Its file stays as it is."), "{}", not.why);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    assert_eq!(store.unfinished().len(), 1, "and is offered again");
}

/// A mod whose ships are only a little faster: without it nothing may differ yet, and everything will.
#[test]
fn a_match_that_can_be_played_on_without_its_mod_goes_on_beside_it() {
    let data = folder("faster");
    let faster = changed("ships.ron", |ships: &mut Vec<ShipEntry>| {
        ships.iter_mut().for_each(|ship| ship.name.push('!'));
    });
    let with = Edition { mods: vec!["faster 1.0.0".to_owned()], ..faster };
    let store = Store::new(&data);
    let slot = store.begin("skirmish").unwrap();
    let text = save(&with, &played(&with, 5, 12)).to_text().unwrap();
    slot.write(&text).unwrap();
    let file = slot.file().to_owned();
    drop(slot);
    let resumed = store.resume(&file, &shipped()).expect("nothing in it differs");
    assert_ne!(resumed.slot.unwrap().file(), file);
    let notice = resumed.notice.unwrap();
    assert!(notice.contains("the mod \"faster 1.0.0\", not loaded now"), "{notice}");
    assert!(notice.contains("What was saved before stays as it is"), "{notice}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
}

/// A mod that was edited and kept its version is there, and says something else.
#[test]
fn a_mod_that_has_changed_is_not_called_missing() {
    let then = with_a_ship_more();
    let own = save(&then, &played(&then, 5, 60));
    let now = Edition { mods: then.mods.clone(), ..smaller() };
    let shelf = Shelf { loaded: smaller(), other: Some(now) };
    let mut own: Save = own;
    own.orders[0].digest ^= 1;
    let unopened = open::open(&own, &shelf).err().expect("its ships are others");
    assert!(!unopened.why.contains("not loaded now") && !unopened.damaged, "{}", unopened.why);
    assert!(unopened.why.contains("content that has changed since"), "{}", unopened.why);
}

#[test]
fn a_ship_of_another_name_keeps_the_whole_past() {
    let own = save(&shipped(), &played(&shipped(), 5, 80));
    let renamed = changed("ships.ron", |ships: &mut Vec<ShipEntry>| {
        for ship in ships.iter_mut().filter(|ship| ship.id == "equinox") {
            ship.name = "Solstice".to_owned();
        }
    });
    assert_ne!(renamed.hash(), shipped().hash());
    let opened = open::open(&own, &renamed).expect("nothing in the match has changed");
    assert_eq!((opened.session.digest(), opened.past_lost), (own.digest, None));
    assert_eq!(opened.session.log().len(), own.orders.len());
}

#[test]
fn a_ship_of_another_id_is_another_ship() {
    let own = save(&shipped(), &played(&shipped(), 5, 80));
    let other = changed("ships.ron", |ships: &mut Vec<ShipEntry>| {
        for ship in ships.iter_mut().filter(|ship| ship.id == "equinox") {
            ship.id = "solstice".to_owned();
        }
    });
    // The draw is the same and no order names the ship; it is another all the same.
    let unopened = open::open(&own, &other).err().expect("a ship has become another");
    assert!(unopened.why.contains("ships: no longer \"equinox\", newly \"solstice\""), "{}", unopened.why);
    assert!(unopened.why.contains("content that has changed since"), "{}", unopened.why);
    assert!(open::open_first(&own, 10, &other).is_err(), "nor do its first orders belong to it");
}

/// A mod that has only got another number is the same mod.
#[test]
fn a_mere_new_version_of_a_mod_is_no_difference() {
    let then = patched("Solstice");
    let own = save(&then, &played(&then, 5, 60));
    let now = Edition { mods: vec!["names 1.0.1".to_owned()], ..patched("Solstice") };
    assert_eq!(open::open(&own, &now).map(|opened| opened.differs).ok().as_deref(), Some(""));
    for mods in [vec!["names 1.0.1".to_owned(), "more 1.0.0".to_owned()], vec!["other 1.0.0".to_owned()]] {
        let other = Edition { mods, ..patched("Solstice") };
        assert!(open::played_with(&own, &other).contains("the mod"), "another mod is one");
    }
    assert_ne!(open::played_with(&own, &Edition { mods: now.mods, ..patched("Midsummer") }), "");
}

/// The core pack and a mod that patches the name of a ship.
fn patched(name: &str) -> Edition {
    let core: PackFiles = pack(&root().join("assets/fleet/packs/core"));
    let text = format!("(patch: [(\"equinox\", (name: \"{name}\"))])");
    let file = PackFile { path: "ships.ron".to_owned(), name: "ships.ron".to_owned(), text };
    let own = PackFiles { label: "names 1.0.0".to_owned(), files: vec![file] };
    let content = load(&[core, own]).unwrap_or_else(|problems| panic!("{problems:?}"));
    Edition { content: Arc::new(content), mods: vec!["names 1.0.0".to_owned()] }
}

#[test]
fn a_save_knows_what_its_mods_were_made_of() {
    let then = patched("Solstice");
    let own = save(&then, &played(&then, 5, 60));
    assert_eq!(own.header.mod_hashes.len(), 1);
    assert_eq!(open::played_with(&own, &patched("Solstice")), "");
    let now = patched("Midsummer");
    let opened = open::open(&own, &now).expect("nothing in the match has changed");
    assert!(opened.differs.contains("the mod \"names 1.0.0\" has changed"), "{}", opened.differs);
    assert_eq!(opened.session.digest(), own.digest);
}

#[test]
fn a_card_that_is_gone_is_named() {
    let own = save(&shipped(), &played(&shipped(), 5, 80));
    let without = changed("missions.ron", |missions: &mut Vec<MissionEntry>| {
        missions.retain(|mission| mission.id != "geological_study");
    });
    let unopened = open::open(&own, &without).err().expect("a mission is missing");
    assert!(unopened.why.contains("missions: no longer \"geological_study\""), "{}", unopened.why);
    assert!(unopened.why.contains("content that has changed since"), "{}", unopened.why);
}

#[test]
fn a_changed_number_leaves_what_came_before_it_and_the_end() {
    // A mission worth another number of points: nothing differs until it is completed, and then every state does.
    let worth = |points: u8| {
        changed("missions.ron", move |missions: &mut Vec<MissionEntry>| {
            missions.iter_mut().for_each(|mission| mission.points = VictoryPoints(points));
        })
    };
    let then = worth(1);
    let (mut own, mut seed) = (None, 0);
    while own.is_none() {
        seed += 1;
        let session = played(&then, seed, 1_500);
        let completed = |points: &VictoryPoints| *points > VictoryPoints::NONE;
        let done = session.state().table().seats.iter().any(|seat| completed(&seat.points[0]));
        own = (done && session.outcome().is_none()).then(|| save(&then, &session));
    }
    let own = own.unwrap();
    match open::open(&own, &worth(2)) {
        Ok(opened) => {
            let told = opened.past_lost.expect("the orders lead elsewhere").to_string();
            assert!(told.starts_with("order "), "{told}");
            assert_eq!(opened.session.digest(), own.digest);
        }
        Err(unopened) => {
            let sound = unopened.sound_orders.expect("what came before is sound");
            let first = open::open_first(&own, sound, &worth(2)).expect("and can be played on");
            assert_eq!(first.session.log().len(), sound);
        }
    }
}
