//! The shares of a report as JSON and as tables, each beside its aim.
//!
//! Invariant: the tables say nothing that the JSON does not.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::clustered::{ClusteredShare, ShareChange};
use super::measures::{Measure, Measures, ReportPart, aim};
use super::record::ReportRecord;
use crate::cli::aim::Aim;
use crate::cli::sim::strength::percentile;
use crate::fleet::content::Content;

/// All parts, and how long matches were.
pub fn balance(content: &Content, measures: &Measures, records: &[&ReportRecord]) -> Value {
    let mut parts: Map<String, Value> = ReportPart::ALL
        .iter()
        .map(|part| (part.name().to_owned(), Value::Array(rows(content, measures, *part))))
        .collect();
    parts.insert("rounds".to_owned(), rounds(records));
    parts.insert("in_hand".to_owned(), in_hand(records));
    Value::Object(parts)
}

/// How many cards seats had in hand at the end of a turn of theirs: hands have no limit (RD-56), so cards that draw too freely show here.
fn in_hand(records: &[&ReportRecord]) -> Value {
    let counts = records.iter().flat_map(|record| &record.counts);
    let mut sorted: Vec<u64> = counts.flat_map(|seat| seat.in_hand.iter().copied().map(u64::from)).collect();
    sorted.sort_unstable();
    let [median, nine_in_ten] = [0.5, 0.9].map(|part| percentile(&sorted, part));
    json!({ "median": median, "nine_in_ten": nine_in_ten, "most": sorted.last() })
}

/// How many rounds matches had.
fn rounds(records: &[&ReportRecord]) -> Value {
    let mut sorted: Vec<u64> = records.iter().map(|record| u64::from(record.turns.div_ceil(2))).collect();
    sorted.sort_unstable();
    let [median, quarter, three_quarters] = [0.5, 0.25, 0.75].map(|part| percentile(&sorted, part));
    let aim = Aim::between(10.0, 20.0);
    json!({
        "median": median, "quarter": quarter, "three_quarters": three_quarters,
        "shortest": sorted.first(), "longest": sorted.last(),
        "least": aim.least, "most": aim.most, "met": aim.is_met(median as f64),
    })
}

/// The rows of a part: by side, and the lowest first measure first.
fn rows(content: &Content, measures: &Measures, part: ReportPart) -> Vec<Value> {
    let mut ids: Vec<&str> = Vec::new();
    for (of, row, _) in measures.keys() {
        if *of == part && ids.last() != Some(&row.as_str()) {
            ids.push(row);
        }
    }
    let mut rows: Vec<(String, Option<f64>, Value)> = ids
        .into_iter()
        .map(|id| {
            let of = |measure: Measure| measures.get(&(part, id.to_owned(), measure));
            let side = side(content, part, id).unwrap_or_default();
            let mut row = json!({ "id": id });
            if !side.is_empty() {
                row["side"] = Value::from(side.clone());
            }
            for measure in part.measures() {
                if let Some(share) = of(*measure) {
                    row[measure.name()] = told_share(share, aim_of(part, *measure, id));
                }
            }
            if part == ReportPart::Subdecks
                && let Some(shift) = shift(measures, of(Measure::Won), &side, aim(part, Measure::Won, id))
            {
                row["shift"] = shift;
            }
            let by_name = matches!(part, ReportPart::Sides | ReportPart::Seats);
            let first =
                part.measures().first().filter(|_| !by_name).and_then(|measure| of(*measure)?.share());
            (side, first, row)
        })
        .collect();
    rows.sort_by(|one, other| {
        one.0.cmp(&other.0).then(one.1.partial_cmp(&other.1).unwrap_or(std::cmp::Ordering::Equal))
    });
    rows.into_iter().map(|(.., row)| row).collect()
}

/// What a share itself ought to be; that of a Subdeck is asked of its shift.
fn aim_of(part: ReportPart, measure: Measure, id: &str) -> Aim {
    if part == ReportPart::Subdecks { Aim::default() } else { aim(part, measure, id) }
}

fn told_share(share: &ClusteredShare, aim: Aim) -> Value {
    let Some(own) = share.interval() else { return json!({ "of": 0 }) };
    let met = (aim != Aim::default()).then(|| aim.is_met(own.percent));
    json!({
        "percent": own.percent, "low": own.low, "high": own.high, "of": share.whole() as u64, "met": met,
    })
}

/// How far the matches of a Subdeck are from those of its side.
fn shift(measures: &Measures, own: Option<&ClusteredShare>, side: &str, aim: Aim) -> Option<Value> {
    let all = measures.get(&(ReportPart::Sides, side.to_owned(), Measure::Won))?;
    let ShareChange { by, off, few: _ } = all.change_to(own?)?;
    Some(json!({ "points": by, "plus_minus": off, "met": aim.is_met(by) }))
}

/// The side of a row, where it has one.
fn side(content: &Content, part: ReportPart, id: &str) -> Option<String> {
    match part {
        ReportPart::Subdecks => content.subdecks.iter().find(|one| one.id == id).map(|one| one.side.clone()),
        ReportPart::Cards => {
            content.cards.iter().find(|one| one.entry.id == id).map(|one| one.entry.side.clone())
        }
        ReportPart::Ships => {
            content.ships.iter().find(|one| one.entry.id == id).map(|one| one.entry.side.clone())
        }
        ReportPart::Sides
        | ReportPart::Seats
        | ReportPart::Missions
        | ReportPart::Encounters
        | ReportPart::Endings
        | ReportPart::Hands => None,
    }
}

/// The tables.
pub fn tables(balance: &Value) -> String {
    let mut text = String::new();
    for part in ReportPart::ALL {
        text += &table(part, balance[part.name()].as_array().map_or(&[], Vec::as_slice));
    }
    let rounds = &balance["rounds"];
    let mark = if rounds["met"] == false { "  <-" } else { "" };
    text + &format!(
        "\nrounds: median {} (10 to 20), half of them {} to {}, all {} to {}{mark}\n",
        rounds["median"], rounds["quarter"], rounds["three_quarters"], rounds["shortest"], rounds["longest"]
    ) + &format!(
        "cards in hand when a turn ends: median {}, nine in ten at most {}, all at most {}\n",
        balance["in_hand"]["median"], balance["in_hand"]["nine_in_ten"], balance["in_hand"]["most"]
    )
}

fn table(part: ReportPart, rows: &[Value]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let shifts = part == ReportPart::Subdecks;
    let mut text = format!("\n{:<34}", format!("{}, %", part.name()));
    for measure in part.measures() {
        let aim = aim_of(part, *measure, super::measures::FIRST).told("");
        let aim = if aim.is_empty() { String::new() } else { format!(" ({aim})") };
        text += &format!(" {:>24}", format!("{}{aim}", measure.name()));
    }
    text += if shifts { "   against its side (-6 to 6)\n" } else { "\n" };
    for row in rows {
        let side = row["side"].as_str().map_or_else(String::new, |side| format!("{side} "));
        text += &format!("{:<34}", format!("{side}{}", row["id"].as_str().unwrap_or_default()));
        for measure in part.measures() {
            text += &format!(" {:>24}", cell(&row[measure.name()]));
        }
        if shifts {
            let [by, off] =
                ["points", "plus_minus"].map(|key| row["shift"][key].as_f64().unwrap_or_default());
            text += &format!("   {by:+.1} ± {off:.1}{}", mark(&row["shift"]));
        }
        text = text.trim_end().to_owned() + "\n";
    }
    text
}

fn mark(value: &Value) -> &'static str {
    if value["met"] == false { " <-" } else { "" }
}

fn cell(value: &Value) -> String {
    let Some(percent) = value["percent"].as_f64() else { return "-".to_owned() };
    let [low, high] = ["low", "high"].map(|key| value[key].as_f64().unwrap_or_default());
    format!("{percent:.1} ({low:.0}-{high:.0}) of {}{}", value["of"], mark(value))
}

/// Among hundreds of shares one in twenty leaves its interval by chance. What is so many times as far off does so once in a
/// thousand.
const SURE: f64 = 3.29 / 1.96;

/// What another report of the same seeds has otherwise: shares that moved, those by more than chance explains marked as sure,
/// those of too few seeds to tell marked as few, and what one of the two has alone.
pub fn changes(before: &Measures, after: &Measures) -> Vec<Value> {
    let mut found: BTreeMap<&(ReportPart, String, Measure), [Option<&ClusteredShare>; 2]> = BTreeMap::new();
    before.iter().for_each(|(key, share)| found.entry(key).or_default()[0] = Some(share));
    after.iter().for_each(|(key, share)| found.entry(key).or_default()[1] = Some(share));
    let mut changes = Vec::new();
    for ((part, id, measure), [one, other]) in found {
        let percent =
            |share: Option<&ClusteredShare>| share.and_then(ClusteredShare::share).map(|own| 100.0 * own);
        let change = one.zip(other).and_then(|(one, other)| one.change_to(other));
        let (by, off) = (change.map(|own| own.by), change.map(|own| own.off));
        let few = change.map(|own| own.few);
        let sure = change.map(|own| !own.few && own.by.abs() > own.off * SURE);
        if (percent(one), percent(other)) == (None, None) || (by, off) == (Some(0.0), Some(0.0)) {
            continue;
        }
        changes.push(json!({
            "part": part.name(), "id": id, "measure": measure.name(),
            "without": percent(one), "with": percent(other), "by": by, "plus_minus": off, "sure": sure, "few": few,
        }));
    }
    changes
}
