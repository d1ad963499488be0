//! What was found in the matches, by kind of player: as JSON, and as a table of it.
//!
//! Invariant: the table says nothing that the JSON does not.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::balance;
use super::measures::measure;
use super::record::{GainLine, ReportRecord, ShipTurnLine};
use super::spoken;
use super::uses::{Use, UseCounts};
use crate::fleet::content::Content;
use crate::fleet::state::parts::PointsFrom;

/// What Victory Points came from, by the place in a seat's list.
const SOURCES: [(&str, PointsFrom); 5] = [
    ("missions", PointsFrom::Mission),
    ("encounters", PointsFrom::Encounter),
    ("starbases", PointsFrom::Starbase),
    ("prizes", PointsFrom::Prize),
    ("effects", PointsFrom::Effect),
];

/// All that is told of the matches, which come seed by seed.
pub fn report(content: &Content, records: &[&ReportRecord]) -> Value {
    let key = records.first().map(|record| &record.key);
    let ended = |how: &str| records.iter().filter(|record| record.end == how).count();
    let turns: u64 = records.iter().map(|record| u64::from(record.turns)).sum();
    let seats = key.map_or(&[][..], |key| &key.seats);
    let mut kinds: Vec<&String> = Vec::new();
    for kind in seats {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let measures = measure(content, records.iter().copied());
    json!({
        "scenario": key.map(|key| &key.scenario),
        "seats": seats,
        "games": records.len(),
        "seed": key.map(|key| key.seed),
        "turns": turns as f64 / records.len().max(1) as f64,
        "resigned": ended("Resigned"),
        "stalemates": ended("Stalemate"),
        "kinds": kinds.iter().map(|kind| of_kind(seats, kind, records)).collect::<Vec<_>>(),
        "balance": balance::balance(content, &measures, records),
        "words": spoken::words(content, records),
    })
}

/// What the seats of a kind did, each match of each such seat counted as one.
fn of_kind(seats: &[String], kind: &str, records: &[&ReportRecord]) -> Value {
    let own: Vec<usize> = (0..seats.len()).filter(|seat| seats[*seat] == kind).collect();
    let count = (own.len() * records.len()).max(1) as f64;
    let each = || records.iter().flat_map(|record| own.iter().map(move |seat| (*record, *seat)));
    let mut uses = UseCounts::NONE;
    let mut gains: BTreeMap<(&str, bool), [i64; 3]> = BTreeMap::new();
    let (mut won, mut points) = (0_u32, Map::new());
    for (record, seat) in each() {
        let Some(counts) = record.counts.get(seat) else { continue };
        uses.add(&counts.uses);
        for GainLine { order, window, count, points, worth } in &counts.gains {
            let sum = gains.entry((order, *window)).or_default();
            *sum = [sum[0] + *count as i64, sum[1] + points, sum[2] + worth];
        }
        won += u32::from(seat % 2 == usize::from(record.winner));
    }
    for (name, from) in SOURCES {
        let of = |(record, seat): (&ReportRecord, usize)| {
            record
                .counts
                .get(seat)
                .and_then(|counts| counts.points.get(from as usize))
                .copied()
                .map_or(0, u32::from)
        };
        points.insert(name.to_owned(), json!(f64::from(each().map(of).sum::<u32>()) / count));
    }
    let per_match =
        Use::ALL.iter().map(|one| (one.words().replace(' ', "_"), json!(uses[*one] as f64 / count)));
    let turns = records.iter().flat_map(|record| &record.ship_turns);
    let ship_turns: Vec<&ShipTurnLine> =
        turns.filter(|(seat, ..)| own.contains(&usize::from(*seat))).collect();
    json!({
        "kind": kind,
        "seats_played": own.len() * records.len(),
        "won": won,
        "per_match": per_match.collect::<Map<_, _>>(),
        "points": points,
        "ship_turns": idle(&ship_turns),
        "gains": told_gains(gains, count),
    })
}

/// How many of some ship-turns were idle, all together, by round and by ship.
fn idle(ship_turns: &[&ShipTurnLine]) -> Value {
    let share = |of: &[&ShipTurnLine]| {
        let count = |fits: fn(&ShipTurnLine) -> bool| of.iter().filter(|one| fits(one)).count();
        let percent = |part: usize| 100.0 * part as f64 / of.len().max(1) as f64;
        json!({
            "count": of.len(),
            "idle_percent": percent(count(|(.., idle, _)| *idle)),
            "idle_though_able_percent": percent(count(|(.., idle, able)| *idle && *able)),
        })
    };
    let mut whole = share(ship_turns);
    whole["by_round"] = by(ship_turns, |(_, _, round, ..)| format!("{round:02}"), share);
    whole["by_ship"] = by(ship_turns, |(_, ship, ..)| ship.clone(), share);
    whole
}

/// The shares of groups, each under its name.
fn by(
    all: &[&ShipTurnLine],
    name: impl Fn(&ShipTurnLine) -> String,
    share: impl Fn(&[&ShipTurnLine]) -> Value,
) -> Value {
    let mut groups: BTreeMap<String, Vec<&ShipTurnLine>> = BTreeMap::new();
    for one in all {
        groups.entry(name(one)).or_default().push(one);
    }
    groups.into_iter().map(|(name, group)| (name, share(&group))).collect::<Map<_, _>>().into()
}

fn told_gains(gains: BTreeMap<(&str, bool), [i64; 3]>, count: f64) -> Vec<Value> {
    let told = gains.into_iter().map(|((order, window), sums)| {
        let [orders, points, worth] = sums.map(|sum| sum as f64);
        json!({
            "order": order,
            "window": window,
            "per_match": orders / count,
            "points": points / orders,
            "worth": worth / 1e6 / orders,
        })
    });
    told.collect()
}

/// The report for a person.
pub fn table(report: &Value) -> String {
    let kinds = report["kinds"].as_array().map(Vec::as_slice).unwrap_or_default();
    let name = |kind: &Value| kind["kind"].as_str().unwrap_or_default().to_owned();
    let number = |value: &Value| value.as_f64().unwrap_or_default();
    let mut text = format!(
        "{} matches of {}, seeds from {}; {:.1} turns on average, {} resigned, {} stalemates\n\n",
        report["games"],
        report["scenario"].as_str().unwrap_or_default(),
        report["seed"],
        number(&report["turns"]),
        report["resigned"],
        report["stalemates"],
    );
    text += &row("for each seat and match", kinds.iter().map(name));
    for one in Use::ALL {
        let key = one.words().replace(' ', "_");
        text +=
            &row(one.words(), kinds.iter().map(|kind| format!("{:.2}", number(&kind["per_match"][&key]))));
    }
    for (source, _) in SOURCES {
        let points = kinds.iter().map(|kind| format!("{:.2}", number(&kind["points"][source])));
        text += &row(&format!("points from {source}"), points);
    }
    for (words, key) in [
        ("ship-turns neither moved nor acted, %", "idle_percent"),
        ("of these able to when the turn ended, %", "idle_though_able_percent"),
    ] {
        let shares = kinds.iter().map(|kind| format!("{:.1}", number(&kind["ship_turns"][key])));
        text += &row(words, shares);
    }
    for kind in kinds {
        text += &gains_table(kind);
    }
    text + &balance::tables(&report["balance"]) + &spoken::table(&report["words"])
}

fn gains_table(kind: &Value) -> String {
    let mut text = format!(
        "\n{}: what came until the end of the turn, on average\n{:<34} {:>9} {:>9} {:>9}\n",
        kind["kind"].as_str().unwrap_or_default(),
        "order",
        "a match",
        "points",
        "worth"
    );
    for one in kind["gains"].as_array().into_iter().flatten() {
        let window = if one["window"] == true { " in a window" } else { "" };
        let order = format!("{}{window}", one["order"].as_str().unwrap_or_default());
        let [often, points, worth] =
            ["per_match", "points", "worth"].map(|key| one[key].as_f64().unwrap_or_default());
        text += &format!("{order:<34} {often:>9.2} {points:>+9.2} {worth:>+9.2}\n");
    }
    text
}

fn row(words: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.map(|cell| format!(" {cell:>20}")).collect();
    format!("{words:<48}{cells}\n")
}
