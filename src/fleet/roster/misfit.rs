//! What of a set-up does not fit: a sentence and the field that is to blame.

use crate::engine::content::{LineColumn, Problem, SourceText, did_you_mean, meant, place_in, without_hint};

/// Something that keeps a set-up from becoming a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The way to the field: names, and places in lists.
    pub path: Vec<String>,
    /// What is wrong.
    pub why: String,
    /// The nearest name that would do.
    pub suggestion: Option<String>,
}

impl Misfit {
    /// In a field of the set-up. A sentence that ends in what was probably meant gives that apart.
    pub(super) fn at<const N: usize>(path: [&str; N], why: impl Into<String>) -> Self {
        let (path, why): (_, String) = (path.map(str::to_owned).into(), why.into());
        let (why, near) = without_hint(&why);
        Self { path, why: why.to_owned(), suggestion: near.map(str::to_owned) }
    }

    /// In a field of the set-up that this way leads to.
    pub(in crate::fleet) const fn on_the_way(path: Vec<String>, why: String) -> Self {
        Self { path, why, suggestion: None }
    }

    /// With the nearest of the known names, if one is near.
    pub(in crate::fleet) fn suggesting<'a>(
        self,
        word: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        Self { suggestion: did_you_mean(word, known).map(str::to_owned), ..self }
    }

    /// A set-up that nothing can name.
    #[must_use]
    pub fn nameless() -> Self {
        Self::at(["id"], "a scenario has an id")
    }

    /// Whether it is the content that lacks something, and not the set-up that is wrong by itself.
    #[must_use]
    pub fn is_of_content(&self) -> bool {
        let field = self.path.first().map_or("", String::as_str);
        matches!(field, "sides" | "subdecks" | "pool" | "position") || self.why.contains("the match has")
    }

    /// As one sentence, for those who show no place.
    #[must_use]
    pub fn sentence(&self) -> String {
        let near = self.suggestion.as_deref().map_or_else(String::new, meant);
        format!("{}{near}", self.why)
    }

    /// As a problem of the file it stands in, at this way through it.
    #[must_use]
    pub fn problem(&self, source: SourceText<'_>, path: &[&str]) -> Problem {
        let place = place_in(source.text, path).unwrap_or(LineColumn { line: 1, column: 1 });
        let problem = Problem::error(source.file, place, "bad-scenario", self.why.clone());
        Problem { suggestion: self.suggestion.clone(), ..problem }
    }
}
