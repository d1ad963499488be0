//! What is wrong in content: one record per problem, with a place and, if there is one, a remedy.

use std::fmt;

use serde::Serialize;

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth a look; content still loads.
    Warning,
    /// No match starts with it.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

/// A line and column of a text, both from 1, columns counted in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl LineColumn {
    /// The place of a byte of `text`.
    #[must_use]
    pub fn of(text: &str, offset: usize) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let short = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        LineColumn { line: short(line), column: short(column) }
    }

    /// The place that lies so far behind this one, where the text in between begins here.
    #[must_use]
    pub const fn and(self, step: LineColumn) -> Self {
        match step.line {
            1 => LineColumn { line: self.line, column: self.column.saturating_add(step.column - 1) },
            lines => LineColumn { line: self.line.saturating_add(lines - 1), column: step.column },
        }
    }

    /// The byte of `text` that stands there, if there is one.
    #[must_use]
    pub fn offset_in(self, text: &str) -> Option<usize> {
        let before = (self.line as usize).saturating_sub(1);
        let start: usize = text.split_inclusive('\n').take(before).map(str::len).sum();
        let line = text.get(start..)?;
        let within =
            line.chars().take((self.column as usize).saturating_sub(1)).map(char::len_utf8).sum::<usize>();
        Some(start + within)
    }
}

/// One problem in one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// Its kind, for machines: `unknown-key`, `duplicate-id`.
    pub code: &'static str,
    /// What is wrong, for people.
    pub message: String,
    /// The name that was probably meant.
    pub suggestion: Option<String>,
}

impl Problem {
    /// An error at a place.
    #[must_use]
    pub fn error(file: &str, place: LineColumn, code: &'static str, message: impl Into<String>) -> Self {
        let (severity, LineColumn { line, column }) = (Severity::Error, place);
        let (file, message) = (file.to_owned(), message.into());
        Problem { severity, file, line, column, code, message, suggestion: None }
    }

    /// A warning at a place.
    #[must_use]
    pub fn warning(file: &str, place: LineColumn, code: &'static str, message: impl Into<String>) -> Self {
        Problem { severity: Severity::Warning, ..Self::error(file, place, code, message) }
    }

    /// The same with the candidate nearest to `word`, if one is near enough.
    #[must_use]
    pub fn suggesting<'a>(self, word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Self {
        Problem { suggestion: did_you_mean(word, candidates).map(str::to_owned), ..self }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Problem { severity, file, line, column, code, message, suggestion } = self;
        write!(f, "{file}:{line}:{column}: {severity}[{code}]: {message}")?;
        match suggestion {
            Some(name) => write!(f, " (did you mean `{name}`?)"),
            None => Ok(()),
        }
    }
}

/// The candidate nearest to a misspelt word, if one is near enough to be meant.
#[must_use]
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let most = (word.chars().count() / 3).max(1);
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// How the end of a sentence begins that names what was probably meant.
const MEANT: &str = "; did you mean \"";

/// The end of a sentence that names what was probably meant.
#[must_use]
pub fn meant(near: &str) -> String {
    format!("{MEANT}{near}\"?")
}

/// A sentence with such an end and the name in that, apart.
#[must_use]
pub fn without_hint(sentence: &str) -> (&str, Option<&str>) {
    let split = sentence.rsplit_once(MEANT);
    let found = split.and_then(|(why, end)| Some((why, end.strip_suffix("\"?")?)));
    found.map_or((sentence, None), |(why, near)| (why, Some(near)))
}

/// The end of a sentence on an unknown word: `; did you mean "standard"?`, or the known words if none is near.
#[must_use]
pub fn hint<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    match did_you_mean(word, known.clone()) {
        Some(near) => meant(near),
        None => format!("; there are {}.", known.into_iter().collect::<Vec<_>>().join(", ")),
    }
}
