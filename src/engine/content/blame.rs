//! Turns what the RON reader says into a problem with a code, a place and words of our own.

use std::ops::Range;

use ron::error::{Error, Position, Span, SpannedError};

use super::{
    outline::{self, Broken},
    problem::{LineColumn, Problem, did_you_mean},
};

/// A longer list of known names would bury the message.
const MOST_LISTED: usize = 64;

/// A file being read.
#[derive(Clone, Copy, Debug)]
pub struct SourceText<'a> {
    /// Its name, as problems show it.
    pub file: &'a str,
    /// Its text.
    pub text: &'a str,
    /// What fields were called before, each with its name of today.
    pub former: &'a [(&'a str, &'a str)],
}

impl<'a> SourceText<'a> {
    /// A file whose fields never had other names.
    #[must_use]
    pub const fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text, former: &[] }
    }

    /// What was meant by a field that is not known: it may have been its name before.
    pub(super) fn meant(&self, found: &str, known: &[&str]) -> Option<String> {
        let renamed = known.iter().find(|name| self.former.contains(&(found, **name))).copied();
        renamed.or_else(|| did_you_mean(found, known.iter().copied())).map(str::to_owned)
    }

    /// A problem at a byte of the file.
    #[must_use]
    pub fn error(&self, at: usize, code: &'static str, message: impl Into<String>) -> Problem {
        Problem::error(self.file, LineColumn::of(self.text, at), code, message)
    }

    /// A warning at a byte of the file.
    #[must_use]
    pub fn warning(&self, at: usize, code: &'static str, message: impl Into<String>) -> Problem {
        Problem::warning(self.file, LineColumn::of(self.text, at), code, message)
    }

    /// The problem of a text that has no shape.
    #[must_use]
    pub fn broken(&self, broken: &Broken) -> Problem {
        self.error(broken.at, "syntax", broken.why)
    }
}

/// The problem behind an error that came up while reading the bytes `range` of a file.
pub(super) fn blame(source: SourceText<'_>, range: Range<usize>, error: &SpannedError) -> Problem {
    let (from, text) = (range.start, &source.text[range]);
    let (start, end) = (offset(text, error.span.start), offset(text, error.span.end));
    let skip = |at: usize| outline::trivia(text, at).unwrap_or(at);
    let here = from + skip(end);
    let token = (from + skip(start)).min(here);
    let word = |found: &str| text[..end].rfind(found).map_or(token, |at| from + at);
    match &error.code {
        Error::NoSuchStructField { expected, found, .. } => {
            let message = format!("`{found}` is no field here; {}", known(expected));
            let problem = source.error(word(found), "unknown-key", message);
            Problem { suggestion: source.meant(found, expected), ..problem }
        }
        Error::NoSuchEnumVariant { expected, found, .. } => {
            let message = format!("`{found}` is not known here; {}", known(expected));
            source.error(word(found), "unknown-name", message).suggesting(found, expected.iter().copied())
        }
        Error::MissingStructField { field, .. } => {
            source.error(from, "missing-key", format!("the field `{field}` is missing"))
        }
        Error::DuplicateStructField { field, .. } => {
            source.error(word(field), "duplicate-key", format!("the field `{field}` is given twice"))
        }
        Error::InvalidValueForType { expected, found } => {
            let message = format!("{} was expected, not {}", plain(expected), plain(found));
            source.error(token, "wrong-type", message)
        }
        Error::ExpectedDifferentLength { expected, found } => {
            let parts = if *found == 1 { "is one part".to_owned() } else { format!("are {found} parts") };
            source.error(token, "wrong-type", format!("{} was expected, but there {parts}", plain(expected)))
        }
        Error::IntegerOutOfBounds => {
            let at = if is_number(text) { from } else { token };
            source.error(at, "wrong-type", "the number is out of its range")
        }
        Error::Message(message) => source.error(token, "bad-value", message.clone()),
        Error::InvalidIdentifier(name) | Error::SuggestRawIdentifier(name) => {
            let message = format!("`{name}` is no name; names have letters, digits and `_`");
            source.error(token, "syntax", message)
        }
        Error::TrailingCharacters if is_fraction(text) => {
            source.error(from, "wrong-type", "a whole number was expected, without a point")
        }
        Error::ExpectedComma
        | Error::ExpectedArrayEnd
        | Error::ExpectedStructLikeEnd
        | Error::TrailingCharacters
            if brackets_of_name(source.text, here) =>
        {
            source.error(here, "syntax", "this word is written without brackets")
        }
        Error::TrailingCharacters | Error::ExpectedInteger | Error::InvalidIntegerDigit { .. }
            if is_number(text) =>
        {
            source.error(from, "wrong-type", "a whole number was expected, in plain digits")
        }
        // The outline has seen that brackets are balanced, so that a closing one is never what is missing.
        Error::TrailingCharacters
        | Error::ExpectedComma
        | Error::ExpectedArrayEnd
        | Error::ExpectedMapEnd
        | Error::ExpectedOptionEnd
        | Error::ExpectedStructLikeEnd => {
            source.error(here, "syntax", "a comma is missing here, or this does not belong here")
        }
        Error::Eof if text.trim().is_empty() => source.error(here, "syntax", "a value is missing here"),
        code => match wanted(code) {
            Some(wanted) => source.error(here, "wrong-type", format!("{wanted} was expected here")),
            None => source.error(here, "syntax", lower(&code.to_string())),
        },
    }
}

/// What the reader expected, if it met a sound value of another kind.
fn wanted(code: &Error) -> Option<&'static str> {
    Some(match code {
        Error::ExpectedArray => "a list `[...]`",
        Error::ExpectedBoolean => "`true` or `false`",
        Error::ExpectedChar => "a character",
        Error::ExpectedFloat => "a number",
        Error::ExpectedInteger => "a whole number",
        Error::ExpectedOption => "`None` or `Some(...)`",
        Error::ExpectedMap => "a map `{...}`",
        Error::ExpectedDifferentStructName { .. }
        | Error::ExpectedStructLike
        | Error::ExpectedNamedStructLike(_) => "`(...)`",
        Error::ExpectedUnit => "`()`",
        Error::ExpectedMapColon => "a colon",
        Error::ExpectedString => "a text in quotes",
        Error::ExpectedIdentifier => "a name without quotes",
        Error::InvalidIntegerDigit { .. } => "a whole number",
        _ => return None,
    })
}

/// Whether it is some sort of number and nothing else.
fn is_number(text: &str) -> bool {
    let number = text.trim();
    number.starts_with(|first: char| first.is_ascii_digit() || "+-".contains(first))
        && number.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-._".contains(&byte))
}

/// Whether a bracket stands there right behind a name.
fn brackets_of_name(text: &str, at: usize) -> bool {
    text[at..].starts_with('(')
        && text[..at].ends_with(|last: char| last.is_ascii_alphanumeric() || last == '_')
}

/// Whether it is a number with a point.
fn is_fraction(text: &str) -> bool {
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.trim();
    let unsigned = number.strip_prefix(['-', '+']).unwrap_or(number);
    unsigned.split_once('.').is_some_and(|(whole, rest)| !whole.is_empty() && digits(whole) && digits(rest))
}

/// What the reader calls a kind of value, in words that stand in no program.
fn plain(kind: &str) -> String {
    let kinds = [
        ("the signed integer ", ""),
        ("the unsigned integer ", ""),
        ("the floating point number ", ""),
        ("the boolean ", ""),
        ("the string ", "the text "),
        ("the character ", ""),
        ("the UTF-8 character ", ""),
        ("a string", "a text in quotes"),
        ("a boolean", "`true` or `false`"),
        ("a sequence", "a list `[...]`"),
        ("an array", "a list `[...]`"),
        ("a map", "a map `{...}`"),
    ];
    if let Some((own, words)) = kinds.iter().find(|(own, _)| kind.starts_with(own)) {
        return kind.replacen(own, words, 1);
    }
    let shapes = ["struct ", "tuple ", "a tuple ", "a named ", "an unnamed ", "unit ", "the unit", "a unit"];
    if shapes.iter().any(|shape| kind.starts_with(shape)) {
        let count = kind.split_whitespace().find_map(|word| word.parse::<usize>().ok());
        return count.map_or_else(|| "`(...)`".to_owned(), |count| format!("`(...)` with {count} parts"));
    }
    if kind.starts_with("enum ") { "a name without quotes".to_owned() } else { kind.to_owned() }
}

/// The span of a text that is one word.
pub(super) fn whole_span(word: &str) -> Span {
    let end = Position { line: 1, col: word.chars().count() + 1 };
    Span { start: Position { line: 1, col: 1 }, end }
}

fn known(names: &[&str]) -> String {
    match names.len() {
        0 => "it takes none".to_owned(),
        1..=MOST_LISTED => format!(
            "known are {}",
            names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
        ),
        count => format!("{count} names are known"),
    }
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// The byte of a position the reader gives as line and column.
fn offset(text: &str, position: Position) -> usize {
    let line = text.split_inclusive('\n').take(position.line.saturating_sub(1)).map(str::len).sum::<usize>();
    let column = text[line..].chars().take(position.col.saturating_sub(1)).map(char::len_utf8).sum::<usize>();
    line + column
}
