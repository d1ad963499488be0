//! What an entry has to be, besides well-formed: names, dials, mission mixes, ranges (data checks of FLEET, DECKS, EXPLORE,
//! CARDS).
//!
//! Invariant: looks at every entry, stops at none, and blames none for what follows from another's mistake.

use super::Kind;
use super::entries::{Band, EncounterEntry, LocationEntry, MissionEntry, ShipEntry, SubdeckEntry};
use super::limits::{MOST_FLAWS, MOST_SETTINGS};
use super::pack::{Doubts, Entries};
use crate::engine::content::{LineColumn, Problem, did_you_mean};
use crate::fleet::units::VictoryPoints;

type Locate<'a> = dyn Fn(Kind, usize, &[&str]) -> (String, LineColumn) + 'a;
type ReportProblem<'a> = dyn FnMut(&[&str], &'static str, String) + 'a;

/// The two tags of which every tile has one.
pub const GROUNDS: [&str; 2] = ["space", "planet"];
/// No rating on a dial is higher.
pub const MOST_RATING: u8 = 20;

/// Every problem of meaning.
pub fn validate(entries: &Entries, doubts: &Doubts, locate: &Locate<'_>) -> Vec<Problem> {
    let mut problems = Vec::new();
    names(entries, locate, &mut problems);
    let e = entries;
    each(Kind::Ship, &e.ships, locate, &mut problems, check_ship);
    each(Kind::Location, &e.locations, locate, &mut problems, |tile, report| check_location(tile, e, report));
    each(Kind::Mission, &e.missions, locate, &mut problems, check_mission);
    each(Kind::Encounter, &e.encounters, locate, &mut problems, check_encounter);
    check_sides(e, locate, &mut problems);
    for (index, deck) in e.subdecks.iter().enumerate() {
        if let Some(message) = miscounted(deck, e, doubts) {
            let changed = doubts.changed.iter().find(|(id, _)| *id == deck.id);
            let none = e.cards.iter().position(|card| card.subdeck == deck.id && card.copies == 0);
            let ((file, place), message) = match none {
                Some(card) => {
                    let why = "of this card there are no copies; without `copies` there is one";
                    (locate(Kind::Card, card, &["copies"]), format!("{message}; {why}"))
                }
                None => {
                    let own = || locate(Kind::Subdeck, index, &["id"]);
                    (changed.map_or_else(own, |(_, place)| place.clone()), message)
                }
            };
            problems.push(Problem::error(&file, place, "subdeck-count", message));
        }
    }
    problems
}

/// Asks something of every entry of a list.
fn each<T>(
    kind: Kind,
    list: &[T],
    locate: &Locate<'_>,
    problems: &mut Vec<Problem>,
    check: impl Fn(&T, &mut ReportProblem<'_>),
) {
    for (index, entry) in list.iter().enumerate() {
        check(entry, &mut |path, code, message| {
            // Nobody reads more, and finding the places of more would take its time.
            if problems.len() < MOST_FLAWS {
                let (file, place) = locate(kind, index, path);
                problems.push(Problem::error(&file, place, code, message));
            }
        });
    }
}

/// Ids that files can name, and names that people can read.
fn names(entries: &Entries, locate: &Locate<'_>, problems: &mut Vec<Problem>) {
    let e = entries;
    each(Kind::Tag, &e.tags, locate, problems, |one, report| {
        check_name(&one.id, ("phrase", &one.phrase), report);
    });
    each(Kind::Side, &e.sides, locate, problems, |one, report| check_names(&one.id, &one.name, report));
    each(Kind::Subdeck, &e.subdecks, locate, problems, |one, report| check_names(&one.id, &one.name, report));
    each(Kind::Ship, &e.ships, locate, problems, |one, report| check_names(&one.id, &one.name, report));
    each(Kind::Location, &e.locations, locate, problems, |one, report| {
        check_names(&one.id, &one.name, report)
    });
    each(Kind::Card, &e.cards, locate, problems, |one, report| check_names(&one.id, &one.name, report));
    each(Kind::Mission, &e.missions, locate, problems, |one, report| check_names(&one.id, &one.name, report));
    each(Kind::Encounter, &e.encounters, locate, problems, |one, report| {
        check_names(&one.id, &one.name, report)
    });
}

fn check_names(id: &str, name: &str, report: &mut ReportProblem<'_>) {
    check_name(id, ("name", name), report);
}

fn check_name(id: &str, (field, name): (&str, &str), report: &mut ReportProblem<'_>) {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    if id.is_empty() || !id.chars().all(plain) {
        let message = format!("an id is made of small letters, digits, - and _; \"{id}\" is not");
        report(&["id"], "bad-id", message);
    }
    if name.trim().is_empty() {
        report(&[field], "empty-name", "this needs a name that players can read".to_owned());
    }
}

fn check_ship(ship: &ShipEntry, report: &mut ReportProblem<'_>) {
    if ship.size == 0 {
        report(&["size"], "bad-size", "a ship has a Size of at least 1".to_owned());
    }
    let mix = ship.missions;
    let sum = u32::from(mix.science) + u32::from(mix.influence) + u32::from(mix.combat);
    if sum != u32::from(ship.size) {
        report(
            &["missions"],
            "mission-mix",
            format!("the mission numbers add up to {sum}, the Size is {} (DECKS-05)", ship.size),
        );
    }
    for (name, band) in
        [("undamaged", &ship.dial.undamaged), ("yellow", &ship.dial.yellow), ("red", &ship.dial.red)]
    {
        check_band(name, band, report);
    }
}

fn check_band(name: &str, band: &Band, report: &mut ReportProblem<'_>) {
    if band.settings.is_empty() || band.settings.len() > usize::from(MOST_SETTINGS) {
        report(
            &["dial", name],
            "bad-dial",
            format!("a damage level has 1 to {MOST_SETTINGS} settings, this one has {}", band.settings.len()),
        );
        return;
    }
    let power = usual_power(band);
    for (index, setting) in band.settings.iter().enumerate() {
        let place = index.to_string();
        if let Some(rating) = setting.0.iter().filter_map(|one| one.number()).find(|one| *one > MOST_RATING) {
            let message = format!("a rating is at most {MOST_RATING}, not {rating}");
            report(&["dial", name, "settings", &place], "bad-dial", message);
        }
        if setting.power() != power {
            report(
                &["dial", name, "settings", &place],
                "power-not-constant",
                format!(
                    "this setting spends {} power, the others of its level {power} (FLEET-22)",
                    setting.power()
                ),
            );
        }
        if band.settings[..index].contains(setting) {
            report(
                &["dial", name, "settings", &place],
                "duplicate-setting",
                "the level already has this setting".to_owned(),
            );
        }
    }
}

/// What most settings of a damage level spend, or else the first: the others are to blame.
fn usual_power(band: &Band) -> u32 {
    let spent: Vec<u32> = band.settings.iter().map(|setting| setting.power()).collect();
    let often = |power: &u32| spent.iter().filter(|own| *own == power).count();
    // The last of equals is taken.
    spent.iter().rev().max_by_key(|power| often(power)).copied().unwrap_or_default()
}

fn check_location(location: &LocationEntry, entries: &Entries, report: &mut ReportProblem<'_>) {
    if location.size == 0 {
        report(&["size"], "bad-size", "a location has a Size of at least 1 (EXPLORE-13)".to_owned());
    }
    if let Some((low, high)) = location.encounter_range
        && (low < 1 || high > 6 || low > high)
    {
        report(
            &["encounter_range"],
            "bad-range",
            format!("a die shows 1 to 6, so ({low}, {high}) is no range of it (EXPLORE-07)"),
        );
    }
    let known = GROUNDS.iter().all(|ground| entries.tags.iter().any(|tag| tag.id == *ground));
    let found = GROUNDS.iter().filter(|ground| location.tags.iter().any(|tag| tag == *ground)).count();
    if known && found != 1 {
        let message = "a location has one of the tags \"space\" and \"planet\"".to_owned();
        report(&["tags"], "bad-tags", message);
    }
}

fn check_mission(mission: &MissionEntry, report: &mut ReportProblem<'_>) {
    if mission.points == VictoryPoints::NONE {
        report(
            &["points"],
            "bad-points",
            "a mission is worth at least 1 Victory Point (MISSION-05)".to_owned(),
        );
    }
}

fn check_encounter(encounter: &EncounterEntry, report: &mut ReportProblem<'_>) {
    if encounter.test.as_ref().is_some_and(|test| test.systems.is_empty()) {
        report(&["test", "systems"], "empty-list", "a test names at least one system".to_owned());
    }
    let EncounterEntry { test, effects, while_there, while_aboard, points, .. } = encounter;
    let idle = test.is_none() && effects.is_empty() && while_there.is_empty() && while_aboard.is_empty();
    if idle && *points == VictoryPoints::NONE {
        let message =
            "an Encounter Card has a test, effects, or something it does while it lies or is carried";
        report(&["id"], "empty-card", message.to_owned());
    }
}

/// Cards of another side than their Subdeck: where all are, that is to blame. A side that is not known is told elsewhere.
fn check_sides(entries: &Entries, locate: &Locate<'_>, problems: &mut Vec<Problem>) {
    let cards = || entries.cards.iter().enumerate();
    for (index, deck) in entries.subdecks.iter().enumerate() {
        let own = || cards().filter(|(_, card)| card.subdeck == deck.id);
        let known = |side: &str| entries.sides.iter().any(|one| one.id == side);
        let foreign: Vec<_> = own().filter(|(_, card)| card.side != deck.side && known(&card.side)).collect();
        let Some((_, first)) = foreign.first().filter(|_| known(&deck.side)) else { continue };
        let mut tell = |kind, index, message: String| {
            let (file, place) = locate(kind, index, &["side"]);
            problems.push(Problem::error(&file, place, "wrong-side", message));
        };
        if own().all(|(_, card)| card.side != deck.side) {
            let message = format!("the cards of this Subdeck, such as {}, are of another side", first.id);
            tell(Kind::Subdeck, index, message);
            continue;
        }
        for (at, _) in foreign {
            let message = format!("the card is of another side than its Subdeck {} ({})", deck.id, deck.side);
            tell(Kind::Card, at, message);
        }
    }
}

/// What to say of a Subdeck that has not ten cards; nothing where cards that could not be read may be what it lacks.
fn miscounted(subdeck: &SubdeckEntry, entries: &Entries, doubts: &Doubts) -> Option<String> {
    let unread = |of: &Option<String>| of.as_ref().is_none_or(|of| *of == subdeck.id);
    if doubts.unread.iter().any(unread) {
        return None;
    }
    // A slip in the name of the Subdeck is told at the card.
    let known = |id: &str| entries.subdecks.iter().any(|one| one.id == id);
    let meant = |id: &str| did_you_mean(id, [subdeck.id.as_str()]).is_some();
    if entries.cards.iter().any(|card| !known(&card.subdeck) && meant(&card.subdeck)) {
        return None;
    }
    let own = entries.cards.iter().filter(|card| card.subdeck == subdeck.id);
    let cards: u32 = own.map(|card| u32::from(card.copies)).sum();
    (cards != 10).then(|| format!("a Subdeck has ten cards, {} has {cards} (DECKS-01)", subdeck.id))
}
