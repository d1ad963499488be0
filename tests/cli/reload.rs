//! A mod of the data folder that somebody writes, breaks and mends while the game is open: with real files, over the thread
//! that looks at them.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fleet_captains::cli::packs::Library;
use fleet_captains::cli::shelf::watch::{Loads, Reload, is_used};

use super::{folder, write};

/// Set for the process that plays the test: the data folder is found by the environment, which tests of one process share.
const HOME: &str = "FLEET_CAPTAINS_HOME";
const INNER: &str = "FLEET_CAPTAINS_RELOAD_TEST";

/// Runs the test of that name once more, alone and with a data folder of its own.
fn alone(test: &str) -> bool {
    if std::env::var_os(INNER).is_some() {
        return true;
    }
    let home = folder(&format!("reload_{test}"));
    let mut own = Command::new(std::env::current_exe().unwrap());
    own.args(["--exact", &format!("cli::reload::{test}")]).env(HOME, &home).env(INNER, "1");
    let done = own.output().unwrap();
    let told = String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success() && told.contains("1 passed"), "{told}");
    false
}

/// What comes of the next change; the file system may be slow, nothing else is.
fn next(loads: &Loads) -> Reload {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(60) {
        if let Some(news) = loads.changed() {
            return news;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("nobody noticed the file")
}

fn name_of_venture(library: &Library) -> String {
    let ships = &library.edition.content.ships;
    ships.iter().find(|one| one.entry.id == "venture").unwrap().entry.name.clone()
}

fn named(name: &str) -> String {
    format!("(patch: [(\"venture\", (name: \"{name}\"))])")
}

/// A match would begin with this.
fn used(loads: &Loads) -> String {
    name_of_venture(&loads.used_and_latest()[0])
}

fn mod_in(home: &Path, ships: &str) -> PathBuf {
    let own = home.join("mods/own");
    write(&own.join("packs/own/ships.ron"), ships);
    write(&own.join("mod.ron"), "(id: \"own\", version: \"1.0.0\")");
    own
}

fn begun() -> (PathBuf, Arc<Loads>) {
    let home = PathBuf::from(std::env::var_os(HOME).unwrap());
    let library = Library::load(&[]).unwrap_or_else(|_| panic!("it does not load"));
    let loads = Arc::new(Loads::new(Arc::new(library)));
    (home, loads)
}

#[test]
fn a_mod_that_is_written_broken_and_mended_is_loaded_kept_and_loaded() {
    if !alone("a_mod_that_is_written_broken_and_mended_is_loaded_kept_and_loaded") {
        return;
    }
    let (home, loads) = begun();
    loads.watch(Box::new(|| ()));
    assert_eq!(used(&loads), "U.S.S. Venture");
    let own = mod_in(&home, &named("One"));
    // Two files were written: whoever looks in between sees half a mod, and then all of it.
    while used(&loads) != "One" {
        next(&loads);
    }
    write(&own.join("packs/own/ships.ron"), "(patch: [(\"venture\", (nam: \"Two\"))])");
    assert!(matches!(next(&loads), Reload::Kept(why) if why.is_empty()));
    assert_eq!(used(&loads), "One", "the last good version");
    let [kept, latest] = loads.used_and_latest();
    assert!(is_used(&kept, &own) && latest.off[0].problems[0].code == "unknown-key");
    write(&own.join("packs/own/ships.ron"), &named("Three"));
    assert!(matches!(next(&loads), Reload::Used(library) if name_of_venture(&library) == "Three"));
    assert_eq!(used(&loads), "Three");
}

#[test]
fn a_mod_that_is_broken_from_the_start_is_off_until_it_is_mended() {
    if !alone("a_mod_that_is_broken_from_the_start_is_off_until_it_is_mended") {
        return;
    }
    let home = PathBuf::from(std::env::var_os(HOME).unwrap());
    let own = mod_in(&home, "[\n  (id: 5),\n]");
    let (_, loads) = begun();
    assert_eq!(loads.used_and_latest()[0].off.len(), 1);
    loads.watch(Box::new(|| ()));
    write(&own.join("packs/own/ships.ron"), &named("Mended"));
    assert!(matches!(next(&loads), Reload::Used(library) if library.off.is_empty()));
    assert_eq!(used(&loads), "Mended");
}

/// What was named with `--mod` lies anywhere, and is watched, kept and told of like what lies in the data folder.
#[test]
fn a_mod_that_was_named_is_watched_where_it_lies() {
    if !alone("a_mod_that_was_named_is_watched_where_it_lies") {
        return;
    }
    let home = PathBuf::from(std::env::var_os(HOME).unwrap());
    let own = mod_in(&home.join("elsewhere"), &named("One"));
    let library = Library::load(std::slice::from_ref(&own)).unwrap_or_else(|_| panic!("it does not load"));
    let loads = Arc::new(Loads::new(Arc::new(library)));
    loads.watch(Box::new(|| ()));
    assert_eq!(used(&loads), "One");
    write(&own.join("packs/own/ships.ron"), &named("Two"));
    assert!(matches!(next(&loads), Reload::Used(library) if name_of_venture(&library) == "Two"));
    write(&own.join("packs/own/ships.ron"), "(patch: [(\"venture\", (nam: \"Three\"))])");
    assert!(matches!(next(&loads), Reload::Kept(why) if why.is_empty()));
    assert_eq!(used(&loads), "Two", "the last good version");
    let [kept, latest] = loads.used_and_latest();
    assert!(is_used(&kept, &own) && latest.off[0].folder == own);
    assert_eq!(latest.off[0].problems[0].code, "unknown-key");
    write(&own.join("packs/own/ships.ron"), &named("Four"));
    assert!(matches!(next(&loads), Reload::Used(library) if name_of_venture(&library) == "Four"));
    assert!(loads.used_and_latest()[1].off.is_empty());
}
