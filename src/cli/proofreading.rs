//! What reads badly in the texts of sound content, as warnings: a mod is played with it, but its maker should know.
//!
//! Invariants: nothing is read where something has an error; so much is told of a pack as anybody reads.

use super::packs::Checked;
use super::sources::Sources;
use crate::engine::content::{MOST_PROBLEMS, Problem};
use crate::fleet::content::Kind;
use crate::fleet::describe::lint::{self, TextFinding};
use crate::fleet::script::tell_once;

/// A warning for each text that does not read well.
#[must_use]
pub fn warnings(sources: &Sources, checked: &Checked) -> Vec<Problem> {
    if !checked.sound {
        return Vec::new();
    }
    let warned = |(kind, index, name, finding): (Kind, usize, &str, TextFinding)| {
        let path: &[&str] = match finding.part {
            "Ops" => &["ops"],
            "Combat" => &["combat"],
            "Crew" => &["crew"],
            _ => &["id"],
        };
        let (file, place) = checked.origins.place(&sources.packs, kind, index, path);
        Problem::warning(&file, place, finding.rule.code(), format!("{name}, {finding}"))
    };
    let mut told = Vec::new();
    for finding in lint::findings(&checked.content) {
        // A sentence that stands there a hundred times is told once.
        tell_once(vec![warned(finding)], &mut told);
        if told.len() >= MOST_PROBLEMS {
            break;
        }
    }
    told
}
