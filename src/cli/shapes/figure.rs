//! A figure of the content, with what it ought to be.

use serde_json::{Value, json};

use crate::cli::aim::Aim;

/// So many of the entries behind a figure are told to people; programs are told all.
const MOST_TOLD: usize = 6;

/// What a figure is of.
#[derive(Clone, Copy, Debug)]
pub struct FigureOf<'a> {
    /// As programs name it: the id of a side or scenario, or a kind of content.
    pub id: &'a str,
    /// As people read it.
    pub title: &'a str,
}

/// One figure.
#[derive(Clone, Debug, PartialEq)]
pub struct ContentFigure {
    /// What it counts, in one word.
    id: String,
    /// The id of what it is of.
    of: String,
    /// The heading below which people read it.
    pub title: String,
    /// What it counts, for people.
    text: String,
    /// How many.
    count: usize,
    /// Of how many; none where the count itself is the figure.
    whole: Option<usize>,
    aim: Aim,
    /// What is behind it, the weightiest first.
    which: Vec<String>,
}

impl ContentFigure {
    /// A count.
    pub fn count(id: &str, of: FigureOf<'_>, text: &str, count: usize, aim: Aim) -> Self {
        let [id, of, title, text] = [id, of.id, of.title, text].map(str::to_owned);
        Self { id, of, title, text, count, whole: None, aim, which: Vec::new() }
    }

    /// A share.
    pub fn share(id: &str, of: FigureOf<'_>, text: &str, [part, whole]: [usize; 2], aim: Aim) -> Self {
        Self { whole: Some(whole), ..Self::count(id, of, text, part, aim) }
    }

    /// With what is behind it.
    #[must_use]
    pub fn which(self, which: Vec<String>) -> Self {
        Self { which, ..self }
    }

    fn percent(&self) -> Option<f64> {
        self.whole.map(|whole| 100.0 * self.count as f64 / whole.max(1) as f64)
    }

    fn is_met(&self) -> bool {
        self.aim.is_met(self.percent().unwrap_or(self.count as f64))
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let Self { id, of, title: _, text, count, whole, aim: Aim { least, most }, which } = self;
        json!({
            "id": format!("{id}/{of}"), "figure": id, "of": of, "text": text, "count": count, "whole": whole,
            "percent": self.percent(), "least": least, "most": most, "met": self.is_met(), "which": which,
        })
    }

    /// For people.
    pub fn told(&self) -> String {
        let (value, unit) = match (self.percent(), self.whole) {
            (Some(percent), Some(whole)) => (format!("{percent:.1} % ({} of {whole})", self.count), " %"),
            (Some(_), None) | (None, _) => (self.count.to_string(), ""),
        };
        let mark = if self.is_met() { "" } else { "  <-" };
        let mut text = format!("    {:<66} {value:>20}   {:<18}{mark}", self.text, self.aim.told(unit));
        text = text.trim_end().to_owned() + "\n";
        for one in self.which.iter().take(MOST_TOLD) {
            text += &format!("        {one}\n");
        }
        let more = self.which.len().saturating_sub(MOST_TOLD);
        if more > 0 {
            text += &format!("        ... and {more} more; --json tells them all\n");
        }
        text
    }
}
