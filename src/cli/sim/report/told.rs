//! What was found in the matches, by kind of player: as JSON, and as a table of it.
//!
//! Invariant: the table says nothing that the JSON does not.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::WatchedMatch;
use super::gains::Gains;
use super::idle::ShipTurn;
use super::uses::{Use, UseCounts};
use crate::cli::arguments::SimArguments;
use crate::engine::game::Seat;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{Ending, PointsFrom};
use crate::fleet::team::allied;
use crate::players::SeatKind;

/// What Victory Points came from, by the place in a seat's list.
const SOURCES: [(&str, PointsFrom); 5] = [
    ("missions", PointsFrom::Mission),
    ("encounters", PointsFrom::Encounter),
    ("starbases", PointsFrom::Starbase),
    ("prizes", PointsFrom::Prize),
    ("effects", PointsFrom::Effect),
];

/// All that is told of the matches.
pub fn report(m: &Match, arguments: &SimArguments, games: &[WatchedMatch]) -> Value {
    let ended = |how: Ending| {
        let outcomes = games.iter().filter_map(|game| game.played.end.as_ref().ok());
        outcomes.filter(|outcome| outcome.how == how).count()
    };
    let turns: u64 = games.iter().map(|game| u64::from(game.played.turns)).sum();
    let mut kinds: Vec<&SeatKind> = Vec::new();
    for kind in &arguments.seats {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    json!({
        "scenario": arguments.scenario,
        "seats": arguments.seats.iter().map(SeatKind::to_string).collect::<Vec<_>>(),
        "games": games.len(),
        "seed": arguments.seed,
        "turns": turns as f64 / games.len().max(1) as f64,
        "resigned": ended(Ending::Resigned),
        "stalemates": ended(Ending::Stalemate),
        "kinds": kinds.iter().map(|kind| of_kind(m, &arguments.seats, kind, games)).collect::<Vec<_>>(),
    })
}

/// What the seats of a kind did, each match of each such seat counted as one.
fn of_kind(m: &Match, seats: &[SeatKind], kind: &SeatKind, games: &[WatchedMatch]) -> Value {
    let own: Vec<Seat> = m.all_seats().filter(|seat| seats.get(seat.index()) == Some(kind)).collect();
    let count = (own.len() * games.len()).max(1) as f64;
    let each = || games.iter().flat_map(|game| own.iter().map(move |seat| (game, *seat)));
    let mut uses = UseCounts::NONE;
    let mut gains = Gains::new();
    let mut won = 0_u32;
    let mut points = Map::new();
    for (game, seat) in each() {
        uses.add(&game.counts[seat.index()]);
        for (order, gain) in &game.gains[seat.index()] {
            gains.entry(*order).or_default().add(gain);
        }
        won += u32::from(game.played.end.as_ref().is_ok_and(|outcome| allied(outcome.winner, seat)));
    }
    for (name, from) in SOURCES {
        let of = |(game, seat): (&WatchedMatch, Seat)| {
            game.played
                .victory_points
                .get(seat.index())
                .map_or(0, |points| u32::from(points[from as usize].0))
        };
        points.insert(name.to_owned(), json!(f64::from(each().map(of).sum::<u32>()) / count));
    }
    let per_match =
        Use::ALL.iter().map(|one| (one.words().replace(' ', "_"), json!(uses[*one] as f64 / count)));
    let ship_turns: Vec<&ShipTurn> =
        games.iter().flat_map(|game| &game.ship_turns).filter(|one| own.contains(&one.seat)).collect();
    json!({
        "kind": kind.to_string(),
        "seats_played": own.len() * games.len(),
        "won": won,
        "per_match": per_match.collect::<Map<_, _>>(),
        "points": points,
        "ship_turns": idle(m, &ship_turns),
        "gains": told_gains(gains, count),
    })
}

/// How many of some ship-turns were idle, all together, by round and by ship.
fn idle(m: &Match, ship_turns: &[&ShipTurn]) -> Value {
    let share = |of: &[&ShipTurn]| {
        let count = |fits: fn(&ShipTurn) -> bool| of.iter().filter(|one| fits(one)).count();
        let percent = |part: usize| 100.0 * part as f64 / of.len().max(1) as f64;
        json!({
            "count": of.len(),
            "idle_percent": percent(count(|one| one.idle)),
            "idle_though_able_percent": percent(count(|one| one.idle && one.able)),
        })
    };
    let mut whole = share(ship_turns);
    whole["by_round"] = by(ship_turns, |one| format!("{:02}", one.round), share);
    whole["by_ship"] = by(ship_turns, |one| m.ship_key(one.ship).to_owned(), share);
    whole
}

/// The shares of groups, each under its name.
fn by(all: &[&ShipTurn], name: impl Fn(&ShipTurn) -> String, share: impl Fn(&[&ShipTurn]) -> Value) -> Value {
    let mut groups: BTreeMap<String, Vec<&ShipTurn>> = BTreeMap::new();
    for one in all {
        groups.entry(name(one)).or_default().push(one);
    }
    groups.into_iter().map(|(name, group)| (name, share(&group))).collect::<Map<_, _>>().into()
}

fn told_gains(gains: Gains, count: f64) -> Vec<Value> {
    let told = gains.into_iter().map(|((order, window), gain)| {
        let orders = gain.count as f64;
        json!({
            "order": order,
            "window": window,
            "per_match": orders / count,
            "points": gain.points / orders,
            "worth": gain.worth / orders,
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
    text
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
