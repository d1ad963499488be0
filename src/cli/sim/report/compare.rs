//! `sim --report --compare MOD`: the same seeds with and without a mod, and what is otherwise with it.
//!
//! Dice are drawn by what they are for, so that an added card leaves those of the rest of the match as they were, and two
//! matches of one seed can be set against each other.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::clustered::FEWEST;
use super::measures::measure;
use super::record::ReportRecord;
use super::{Planned, balance, planned, play_all};
use crate::cli::arguments::SimArguments;
use crate::cli::{Failure, print};

/// So many changes that chance may explain are told to people, of those that have a number.
const MOST_TOLD: usize = 40;

/// Plays and compares.
///
/// # Errors
/// On wrong usage, if content does not load, or if a match did not come to its end.
pub fn run(arguments: &mut SimArguments) -> Result<ExitCode, Failure> {
    let Some(extra) = arguments.compare.clone() else { return Ok(ExitCode::SUCCESS) };
    let without = planned(arguments);
    arguments.mods.named.push(extra.clone());
    let with = planned(arguments)?;
    let without = without.map_err(|failure| {
        let why = failure.text();
        Failure::Usage(format!(
            "--compare plays with and without the mod, so the scenario has to be one that is there without it, too. {why}"
        ))
    })?;
    if without.library.edition.mods == with.library.edition.mods {
        let extra = extra.display();
        let why =
            format!("The mod of {extra} is loaded without --compare already; leave one of the two out.");
        return Err(Failure::Usage(why));
    }
    let [before, after] = [played(arguments, &without)?, played(arguments, &with)?];
    let measures = [(&without, &before), (&with, &after)]
        .map(|(planned, records)| measure(&planned.library.edition.content, records.iter()));
    let changes = balance::changes(&measures[0], &measures[1]);
    let median = |records: &[ReportRecord]| {
        let mut rounds: Vec<u16> = records.iter().map(|record| record.turns.div_ceil(2)).collect();
        rounds.sort_unstable();
        rounds.get(rounds.len() / 2).copied()
    };
    let report = json!({
        "scenario": arguments.scenario,
        "seats": without.seats,
        "seed": arguments.seed,
        "games": before.len(),
        "with": with.library.edition.mods,
        "without": without.library.edition.mods,
        "rounds": { "without": median(&before), "with": median(&after) },
        "changes": changes,
    });
    print(&if arguments.json { format!("{report:#}\n") } else { told(&report) })?;
    Ok(ExitCode::SUCCESS)
}

fn played(arguments: &SimArguments, planned: &Planned) -> Result<Vec<ReportRecord>, Failure> {
    let (records, failed) = play_all(arguments, planned, None)?;
    failed.map_or(Ok(records), |why| Err(Failure::Failed(why)))
}

/// For people: what is sure first, then what is new or gone, then the largest of what chance may explain.
fn told(report: &Value) -> String {
    let all = report["changes"].as_array().map_or(&[][..], Vec::as_slice);
    let mut text = format!(
        "{} matches of {} without and with {}, the same seeds from {}\nrounds: median {} without, {} with\n",
        report["games"],
        report["scenario"].as_str().unwrap_or_default(),
        report["with"].as_array().and_then(|mods| mods.last()).and_then(Value::as_str).unwrap_or_default(),
        report["seed"],
        report["rounds"]["without"],
        report["rounds"]["with"],
    );
    let sure: Vec<&Value> = all.iter().filter(|one| one["sure"] == true).collect();
    let few: Vec<&Value> = all.iter().filter(|one| one["few"] == true).collect();
    let unsure: Vec<&Value> = all.iter().filter(|one| one["sure"] == false && one["few"] == false).collect();
    let alone: Vec<&Value> = all.iter().filter(|one| one["sure"].is_null()).collect();
    text += &group("moved further than chance moves one share in a thousand", sure, usize::MAX);
    text += &group("in one of the two alone", alone, usize::MAX);
    text += &group("moved, but chance may explain it", unsure, MOST_TOLD);
    let heading =
        format!("other in these matches, but of fewer than {FEWEST} seeds: too few matches to tell");
    if few.is_empty() { text } else { text + &group(&heading, few, MOST_TOLD) }
}

fn group(heading: &str, mut changes: Vec<&Value>, most: usize) -> String {
    if changes.is_empty() {
        return format!("\n{heading}: nothing\n");
    }
    let size = |one: &Value| one["by"].as_f64().unwrap_or_default().abs();
    changes.sort_by(|one, other| size(other).total_cmp(&size(one)));
    let mut text = format!("\n{heading}\n");
    for one in changes.iter().take(most) {
        let word = |key: &str| one[key].as_str().unwrap_or_default();
        let percent =
            |key: &str| one[key].as_f64().map_or_else(|| "-".to_owned(), |own| format!("{own:.1} %"));
        let by = one["by"].as_f64().zip(one["plus_minus"].as_f64());
        let by = by.map_or_else(String::new, |(by, off)| format!("{by:+.1} ± {off:.1}"));
        let line = format!(
            "{:<12} {:<30} {:<10} {:>9} {:>9}  {by}",
            word("part"),
            word("id"),
            word("measure"),
            percent("without"),
            percent("with")
        );
        text += &(line.trim_end().to_owned() + "\n");
    }
    let more = changes.len().saturating_sub(most);
    if more > 0 { text + &format!("... and {more} more; --json tells them all\n") } else { text }
}
