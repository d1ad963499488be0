//! What an entry has to be, besides well-formed: dials, mission mixes, ranges (data checks of FLEET, DECKS, EXPLORE,
//! CARDS).
//!
//! Invariant: looks at every entry, stops at none.

use super::Kind;
use super::entries::{Band, LocationEntry, MissionEntry, ShipEntry, SubdeckEntry};
use super::pack::Entries;
use crate::engine::content::{LineColumn, Problem};
use crate::fleet::units::VictoryPoints;

type Locate<'a> = dyn Fn(Kind, usize, &[&str]) -> (String, LineColumn) + 'a;

/// Every problem of meaning.
pub fn validate(entries: &Entries, locate: &Locate<'_>) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, ship) in entries.ships.iter().enumerate() {
        check_ship(ship, &mut |path, code, message| {
            problems.push(at(locate, Kind::Ship, index, path, code, message))
        });
    }
    for (index, location) in entries.locations.iter().enumerate() {
        check_location(location, &mut |path, code, message| {
            problems.push(at(locate, Kind::Location, index, path, code, message));
        });
    }
    for (index, mission) in entries.missions.iter().enumerate() {
        check_mission(mission, &mut |path, code, message| {
            problems.push(at(locate, Kind::Mission, index, path, code, message));
        });
    }
    for (index, encounter) in entries.encounters.iter().enumerate() {
        if encounter.test.as_ref().is_some_and(|test| test.systems.is_empty()) {
            problems.push(at(
                locate,
                Kind::Encounter,
                index,
                &["test", "systems"],
                "empty-list",
                "a test names at least one system".to_owned(),
            ));
        }
    }
    for (index, subdeck) in entries.subdecks.iter().enumerate() {
        check_subdeck(subdeck, entries, &mut |path, code, message| {
            problems.push(at(locate, Kind::Subdeck, index, path, code, message));
        });
    }
    problems
}

fn at(
    locate: &Locate<'_>,
    kind: Kind,
    index: usize,
    path: &[&str],
    code: &'static str,
    message: String,
) -> Problem {
    let (file, place) = locate(kind, index, path);
    Problem::error(&file, place, code, message)
}

type ReportProblem<'a> = dyn FnMut(&[&str], &'static str, String) + 'a;

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
    if band.settings.is_empty() || band.settings.len() > 8 {
        report(
            &["dial", name],
            "bad-dial",
            format!("a damage level has 1 to 8 settings, this one has {}", band.settings.len()),
        );
        return;
    }
    let power = band.settings[0].power();
    for (index, setting) in band.settings.iter().enumerate() {
        let place = index.to_string();
        if setting.power() != power {
            report(
                &["dial", name, "settings", &place],
                "power-not-constant",
                format!(
                    "this setting spends {} power, the first of its level {power} (FLEET-22)",
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

fn check_location(location: &LocationEntry, report: &mut ReportProblem<'_>) {
    if location.size == 0 {
        report(&["size"], "bad-size", "a location has a Size of at least 1 (EXPLORE-13)".to_owned());
    }
    if let Some((low, high)) = location.encounters
        && (low < 1 || high > 6 || low > high)
    {
        report(
            &["encounters"],
            "bad-range",
            format!("a die shows 1 to 6, so ({low}, {high}) is no range of it (EXPLORE-07)"),
        );
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

fn check_subdeck(subdeck: &SubdeckEntry, entries: &Entries, report: &mut ReportProblem<'_>) {
    let cards: u32 = entries
        .cards
        .iter()
        .filter(|card| card.subdeck == subdeck.id)
        .map(|card| u32::from(card.copies))
        .sum();
    if cards != 10 {
        report(
            &["id"],
            "subdeck-count",
            format!("a Subdeck has ten cards, {} has {cards} (DECKS-01)", subdeck.id),
        );
    }
    let foreign = entries.cards.iter().find(|card| card.subdeck == subdeck.id && card.side != subdeck.side);
    if let Some(card) = foreign {
        report(&["side"], "wrong-side", format!("the card {} of this Subdeck is of another side", card.id));
    }
}
