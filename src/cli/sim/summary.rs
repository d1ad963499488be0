//! What the matches of a ladder say: a row for each pair, and one for each kind on how long it thinks.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::record::{Build, MatchRecord};
use super::some;
use super::strength::{Interval, interval, percentile};

/// The matches of one pair in one scenario.
#[derive(Default)]
struct PairRow {
    matches: usize,
    /// By seed: the scores of the stronger kind, plain and swapped.
    scores: BTreeMap<u64, [Option<u8>; 2]>,
    strong_points: u32,
    weak_points: u32,
    stalemates: usize,
}

impl PairRow {
    fn add(&mut self, record: &MatchRecord) {
        let MatchRecord { key, result, .. } = record;
        self.matches += 1;
        self.scores.entry(key.seed).or_default()[usize::from(key.swapped)] = Some(result.score);
        self.strong_points += result.points.strong;
        self.weak_points += result.points.weak;
        self.stalemates += usize::from(result.is_stalemate());
    }

    /// What the stronger kind scored on each seed on which both matches were played.
    fn pair_scores(&self) -> Vec<f64> {
        let both = |scores: &[Option<u8>; 2]| Some(f64::from(scores[0]? + scores[1]?) / 2.0);
        self.scores.values().filter_map(both).collect()
    }

    fn json(&self, [scenario, strong, weak]: &[String; 3]) -> Value {
        let scores = self.pair_scores();
        let wins = interval(&scores);
        let percent = |part: fn(&Interval) -> f64| wins.as_ref().map(|wins| part(wins) * 100.0);
        let mean = |sum: u32| f64::from(sum) / self.matches.max(1) as f64;
        json!({
            "scenario": scenario,
            "strong": strong,
            "weak": weak,
            "matches": self.matches,
            "pairs": scores.len(),
            "unpaired": self.matches - 2 * scores.len(),
            "wins_percent": percent(|wins| wins.mean),
            "plus_minus": percent(|wins| wins.half),
            "low": percent(|wins| wins.low),
            "high": percent(|wins| wins.high),
            "points": { "strong": mean(self.strong_points), "weak": mean(self.weak_points) },
            "stalemates": self.stalemates,
        })
    }
}

/// How long a kind thinks.
#[derive(Default)]
struct KindRow {
    turns: Vec<u64>,
    outside: u64,
}

impl KindRow {
    fn json(&self, kind: &str) -> Value {
        let mut sorted = self.turns.clone();
        sorted.sort_unstable();
        let ms = |tenths: u64| tenths as f64 / 10.0;
        json!({
            "kind": kind,
            "turns": sorted.len(),
            "median_ms": ms(percentile(&sorted, 0.5)),
            "percentile_99_ms": ms(percentile(&sorted, 0.99)),
            "longest_turn_ms": ms(percentile(&sorted, 1.0)),
            "longest_answer_outside_ms": ms(self.outside),
        })
    }
}

/// All of it.
pub fn summary<'a>(build: &Build, records: impl Iterator<Item = &'a MatchRecord>) -> Value {
    let mut pairs: BTreeMap<[String; 3], PairRow> = BTreeMap::new();
    let mut kinds: BTreeMap<String, KindRow> = BTreeMap::new();
    let mut failed = Vec::new();
    for record in records {
        let key = &record.key;
        let names = [&key.scenario, &key.strong, &key.weak].map(Clone::clone);
        pairs.entry(names).or_default().add(record);
        for (kind, times) in [(&key.strong, &record.times.strong), (&key.weak, &record.times.weak)] {
            let row = kinds.entry(kind.clone()).or_default();
            row.turns.extend(&times.turns);
            row.outside = row.outside.max(times.outside);
        }
        for (kind, why) in [(&key.strong, &record.failed.strong), (&key.weak, &record.failed.weak)] {
            let told = |why| json!({ "kind": kind, "seed": key.seed, "swapped": key.swapped, "why": why });
            failed.extend(why.as_ref().map(told));
        }
    }
    json!({
        "version": build.version,
        "content": build.content,
        "pairs": pairs.iter().map(|(names, row)| row.json(names)).collect::<Vec<_>>(),
        "kinds": kinds.iter().map(|(kind, row)| row.json(kind)).collect::<Vec<_>>(),
        "failed_bots": failed,
    })
}

/// The same as a table.
pub fn told(summary: &Value) -> String {
    let mut pairs =
        vec![["scenario", "pair", "matches", "wins of the first", "points", "stalemates"].map(str::to_owned)];
    for row in rows(summary, "pairs") {
        let points = [&row["points"]["strong"], &row["points"]["weak"]].map(tenth);
        pairs.push([
            text(&row["scenario"]),
            format!("{}/{}", text(&row["strong"]), text(&row["weak"])),
            text(&row["matches"]),
            wins(&row),
            points.join(" : "),
            text(&row["stalemates"]),
        ]);
    }
    let head =
        ["kind", "turns", "median ms", "99th percentile", "longest turn", "longest answer outside its turns"];
    let mut kinds = vec![head.map(str::to_owned)];
    let columns = ["median_ms", "percentile_99_ms", "longest_turn_ms", "longest_answer_outside_ms"];
    for row in rows(summary, "kinds") {
        let [median, most, longest, outside] = columns.map(|column| tenth(&row[column]));
        kinds.push([text(&row["kind"]), text(&row["turns"]), median, most, longest, outside]);
    }
    let failed = rows(summary, "failed_bots");
    let failed = failed.iter().map(|one| {
        format!("{} resigned with seed {}: {}.", text(&one["kind"]), one["seed"], text(&one["why"]))
    });
    format!("{}\n{}{}", aligned(&pairs), aligned(&kinds), some(failed))
}

fn rows(summary: &Value, key: &str) -> Vec<Value> {
    summary[key].as_array().cloned().unwrap_or_default()
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn tenth(value: &Value) -> String {
    format!("{:.1}", value.as_f64().unwrap_or_default())
}

fn wins(row: &Value) -> String {
    let unpaired = match row["unpaired"].as_u64() {
        Some(count @ 1..) => format!(", {count} without counterpart left out"),
        Some(0) | None => String::new(),
    };
    if row["wins_percent"].is_null() {
        return format!("unknown{unpaired}");
    }
    let [mean, half, low, high] = ["wins_percent", "plus_minus", "low", "high"].map(|key| tenth(&row[key]));
    format!("{mean} % ± {half} ({low} to {high}){unpaired}")
}

/// Columns as wide as their widest entry.
fn aligned<const N: usize>(rows: &[[String; N]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> =
            row.iter().enumerate().map(|(column, cell)| format!("{cell:<w$}", w = width(column))).collect();
        text += cells.join("  ").trim_end();
        text.push('\n');
    }
    text
}
