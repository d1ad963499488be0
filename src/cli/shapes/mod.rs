//! `list shapes`: figures on how varied loaded content is, each beside what the whole box aims at.
//!
//! | file | does |
//! |---|---|
//! | `shape` | what a shape is, and what a list of effects reaches: the one place that says so |
//! | `figure` | a figure with its aim, for people and for programs |
//! | `cards`, `encounters`, `missions`, `tiles` | what is counted of each kind of content |
//! | `dealt`, `possible` | boards as they are dealt; what could ever be so on one of them |
//!
//! Invariant: a function of the content and the scenarios alone; boards are those of the seeds from 1 on.

mod cards;
mod dealt;
mod encounters;
mod figure;
mod missions;
mod possible;
mod shape;
mod tiles;

use serde_json::Value;

use crate::cli::packs::Library;
use crate::fleet::roster::Match;
use dealt::DealtScenario;
use figure::ContentFigure;

/// How many boards of each scenario are dealt.
const BOARDS: u64 = 500;

/// Every figure, in the order in which it is told.
fn figures(library: &Library) -> Vec<ContentFigure> {
    let content = &library.edition.content;
    let mut figures = cards::figures(content);
    figures.extend(encounters::figures(content));
    figures.extend(missions::figures(content));
    figures.extend(tiles::figures(content));
    for setup in &library.scenarios {
        // Scenarios of a library have been tried out with its content.
        let Ok(m) = Match::new(content.clone(), setup.clone()) else { continue };
        let dealt = DealtScenario::deal(&m, BOARDS);
        figures.push(missions::unmeetable(&dealt));
        figures.push(tiles::idle(&dealt));
    }
    figures
}

/// For programs: an object for each figure.
pub fn entries(library: &Library) -> Vec<Value> {
    figures(library).iter().map(ContentFigure::json).collect()
}

/// For people: a line for each figure, below what it is of, and below it what makes it so.
pub fn told(library: &Library) -> String {
    let mut text = String::new();
    let mut title = "";
    let figures = figures(library);
    for figure in &figures {
        if figure.title != title {
            title = &figure.title;
            text += &format!("{}{title}\n", if text.is_empty() { "" } else { "\n" });
        }
        text += &figure.told();
    }
    text
}
