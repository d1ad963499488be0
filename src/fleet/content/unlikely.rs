//! What of an entry works and is hardly meant, as warnings: numbers far out of what the game is made for, dials that grow with
//! damage, names that nobody can read or tell apart, the same word twice in a list.
//!
//! Invariant: nothing here keeps content from being played.

use std::collections::BTreeMap;

use super::Kind;
use super::entries::{CommandEntry, EncounterEntry, LocationEntry, MissionEntry, ShipEntry};
use super::pack::Entries;
use crate::engine::content::{LineColumn, MOST_PROBLEMS, Problem};
use crate::fleet::content::entries::{Band, Setting};
use crate::fleet::units::{CrewType, Listed as _, VictoryPoints};

/// No ship is larger: three of the least fleets.
pub const MOST_SIZE: u8 = 12;
/// Nobody has more Movement Points to cross a location.
const MOST_TO_CROSS: u8 = 20;
/// A rating, a die, crew and cards together hardly come to more.
const MOST_LEVEL: u8 = 40;
/// Two of them would win the longest match.
const MOST_POINTS: VictoryPoints = VictoryPoints(15);
/// A longer name fits on no card.
const LONGEST_NAME: usize = 40;

type Placing<'a> = dyn Fn(Kind, usize, &[&str]) -> (String, LineColumn) + 'a;
type ReportDoubt<'a> = dyn FnMut(&[&str], &'static str, String) + 'a;

/// A warning for everything that is hardly meant.
pub fn doubts(entries: &Entries, locate: &Placing<'_>) -> Vec<Problem> {
    let (e, mut found) = (entries, Vec::new());
    let found_too = &mut found;
    names(e, locate, found_too);
    each(Kind::Ship, &e.ships, locate, found_too, ship);
    each(Kind::Location, &e.locations, locate, found_too, location);
    each(Kind::Card, &e.cards, locate, found_too, card);
    each(Kind::Mission, &e.missions, locate, found_too, mission);
    each(Kind::Encounter, &e.encounters, locate, found_too, encounter);
    found
}

fn each<T>(
    kind: Kind,
    list: &[T],
    locate: &Placing<'_>,
    found: &mut Vec<Problem>,
    check: impl Fn(&T, &mut ReportDoubt<'_>),
) {
    for (index, entry) in list.iter().enumerate() {
        check(entry, &mut |path, code, message| {
            if found.len() < MOST_PROBLEMS {
                let (file, place) = locate(kind, index, path);
                found.push(Problem::warning(&file, place, code, message));
            }
        });
    }
}

/// A number that is out of all proportion.
fn too_much<N: PartialOrd + std::fmt::Display>(
    doubt: &mut ReportDoubt<'_>,
    path: &[&str],
    what: &str,
    (found, most): (N, N),
) {
    if found > most {
        let what = what.replace("{}", &found.to_string());
        doubt(path, "odd-number", format!("{what} is hardly meant: up to {most} makes sense"));
    }
}

fn ship(entry: &ShipEntry, doubt: &mut ReportDoubt<'_>) {
    too_much(doubt, &["size"], "a ship of Size {}", (entry.size, MOST_SIZE));
    let dial = &entry.dial;
    let bands = [("undamaged", &dial.undamaged), ("yellow", &dial.yellow), ("red", &dial.red)];
    for (level, band) in bands {
        dead(level, band, doubt);
    }
    for ((_, better), (level, worse)) in bands.iter().zip(&bands[1..]) {
        let power = |band: &Band| band.settings.first().map_or(0, |setting| setting.power());
        if power(worse) > power(better) {
            let why = format!(
                "the ship has more power when it is damaged: {} here, {} before",
                power(worse),
                power(better)
            );
            doubt(&["dial", level], "odd-number", why);
        }
    }
}

/// Settings with which a ship can do nothing at all.
fn dead(level: &str, band: &Band, doubt: &mut ReportDoubt<'_>) {
    let none = |setting: &Setting| setting.0.iter().all(|rating| rating.number().is_none());
    let why = "with this setting the ship can do nothing: every system is Disabled";
    for (at, _) in band.settings.iter().enumerate().filter(|(_, setting)| none(setting)) {
        doubt(&["dial", level, "settings", &at.to_string()], "odd-number", why.to_owned());
    }
    if band.cloak.as_ref().is_some_and(none) {
        doubt(&["dial", level, "cloak"], "odd-number", why.to_owned());
    }
}

fn location(entry: &LocationEntry, doubt: &mut ReportDoubt<'_>) {
    too_much(doubt, &["size"], "a location of Size {}", (entry.size, MOST_TO_CROSS));
    twice(&["tags"], &entry.tags, doubt);
}

fn card(entry: &CommandEntry, doubt: &mut ReportDoubt<'_>) {
    let Some(crew) = &entry.crew else { return };
    twice(&["crew", "traits"], &crew.traits, doubt);
    for (at, word) in crew.traits.iter().enumerate() {
        let is_type = |kind: &CrewType| kind.name().eq_ignore_ascii_case(word.trim());
        if CrewType::ALL.iter().any(is_type) {
            let why = format!("\"{word}\" is a type of crew, which `kind` says; a trait is something else");
            doubt(&["crew", "traits", &at.to_string()], "given-twice", why);
        }
    }
}

fn mission(entry: &MissionEntry, doubt: &mut ReportDoubt<'_>) {
    too_much(doubt, &["points"], "a mission worth {} points", (entry.points, MOST_POINTS));
}

fn encounter(entry: &EncounterEntry, doubt: &mut ReportDoubt<'_>) {
    too_much(doubt, &["points"], "an encounter worth {} points", (entry.points, MOST_POINTS));
    if let Some(test) = &entry.test {
        too_much(doubt, &["test", "level"], "a test of Level {}", (test.level, MOST_LEVEL));
        for (at, system) in test.systems.iter().enumerate() {
            if test.systems[..at].contains(system) {
                let why = format!("{} is in this list already", system.name());
                doubt(&["test", "systems", &at.to_string()], "given-twice", why);
            }
        }
    }
}

/// A word that stands twice in a list.
fn twice(path: &[&str], words: &[String], doubt: &mut ReportDoubt<'_>) {
    for (at, word) in words.iter().enumerate().filter(|(at, word)| words[..*at].contains(word)) {
        let at = at.to_string();
        let path: Vec<&str> = path.iter().copied().chain([at.as_str()]).collect();
        doubt(&path, "given-twice", format!("\"{word}\" is in this list already"));
    }
}

/// Names that are too long, and such that another entry of the file has: two mods may well call two things alike.
fn names(e: &Entries, locate: &Placing<'_>, found: &mut Vec<Problem>) {
    let lists: [(Kind, Vec<(&str, &str)>); 7] = [
        (Kind::Side, e.sides.iter().map(|one| (one.id.as_str(), one.name.as_str())).collect()),
        (Kind::Subdeck, e.subdecks.iter().map(|one| (one.id.as_str(), one.name.as_str())).collect()),
        (Kind::Ship, e.ships.iter().map(|one| (one.id.as_str(), one.name.as_str())).collect()),
        (Kind::Location, e.locations.iter().map(|one| (one.id.as_str(), one.name.as_str())).collect()),
        (Kind::Card, e.cards.iter().map(|one| (one.id.as_str(), one.name.as_str())).collect()),
        (Kind::Mission, e.missions.iter().map(|one| (one.id.as_str(), one.name.as_str())).collect()),
        (Kind::Encounter, e.encounters.iter().map(|one| (one.id.as_str(), one.name.as_str())).collect()),
    ];
    for (kind, list) in lists {
        each(kind, &list, locate, found, |(_, name), doubt| {
            let length = name.chars().count();
            if length > LONGEST_NAME {
                let why = format!("a name of {length} characters fits nowhere; up to {LONGEST_NAME} do");
                doubt(&["name"], "odd-name", why);
            }
        });
        let mut known: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
        for (index, (id, name)) in list.iter().enumerate().filter(|(_, (_, name))| !name.trim().is_empty()) {
            let (first, at) = *known.entry(name).or_insert((id, index));
            if at == index || found.len() >= MOST_PROBLEMS {
                continue;
            }
            let ((file, place), (theirs, _)) = (locate(kind, index, &["name"]), locate(kind, at, &["name"]));
            if file == theirs {
                let why = format!("`{first}` has this name too, and players cannot tell the two apart");
                found.push(Problem::warning(&file, place, "odd-name", why));
            }
        }
    }
}
