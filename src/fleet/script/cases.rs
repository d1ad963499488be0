//! One script for several cases: in each, `"$name"` stands for what that case says under the name.
//!
//! Invariants: every byte of a case's text comes from the file, and its place there is known, so that a mistake is told where
//! somebody wrote it; no case is longer than [`MOST_BYTES`], and there are [`MOST_CASES`] of a script at most.

use std::ops::Range;

use crate::engine::content::did_you_mean;
use crate::engine::content::outline::{self, OutlinePart};

/// No script is longer; lessons have an eighth of it.
pub const MOST_BYTES: usize = 64 << 10;

/// A script has no more cases.
pub const MOST_CASES: usize = 100;

/// The text of a script in one case.
pub(super) struct CaseText {
    pub text: String,
    /// Where pieces begin, here and in the file, in their order.
    pieces: Vec<(usize, usize)>,
}

/// What is wrong with the cases of a script, and where.
pub(super) struct BadCases {
    pub at: usize,
    pub code: &'static str,
    pub why: String,
    /// The name that was probably meant.
    pub suggestion: Option<String>,
}

impl BadCases {
    const fn new(at: usize, code: &'static str, why: String) -> Self {
        Self { at, code, why, suggestion: None }
    }
}

impl CaseText {
    /// The byte of the file that stands at this byte.
    pub fn in_file(&self, at: usize) -> usize {
        let piece = self.pieces.iter().rev().find(|(here, _)| *here <= at);
        piece.map_or(at, |(here, there)| there + (at - here))
    }

    fn push(&mut self, text: &str, from: &Range<usize>) {
        self.pieces.push((self.text.len(), from.start));
        self.text.push_str(&text[from.clone()]);
    }
}

/// What stands in a case under a name.
type Filling<'a> = (&'a str, Range<usize>);

/// The script at these bytes of a file in each of its cases; as it is, if it has none.
pub(super) fn expand(text: &str, script: &Range<usize>) -> Result<Vec<CaseText>, BadCases> {
    let bad = |at: usize, why: String| BadCases::new(at, "bad-case", why);
    if script.len() > MOST_BYTES {
        return Err(too_long(script.start));
    }
    let Some(list) = outline::find(text, script, &["cases"]) else {
        let mut whole = CaseText { text: String::new(), pieces: Vec::new() };
        whole.push(text, script);
        return Ok(vec![whole]);
    };
    let cases = if text[list.value.clone()].starts_with('[') {
        outline::parts(text, &list.value)
    } else {
        Vec::new()
    };
    if cases.is_empty() {
        let why = "cases are a list with one or more, such as `[(card: \"data\", by: 5)]`";
        return Err(bad(list.value.start, why.to_owned()));
    }
    if let Some(beyond) = cases.get(MOST_CASES) {
        let why = format!("a script has at most {MOST_CASES} cases");
        return Err(BadCases::new(beyond.start(), "too-many", why));
    }
    let blanks: Vec<Range<usize>> = outline::quoted_texts(text, script)
        .into_iter()
        .filter(|quoted| !list.value.contains(&quoted.start) && text[quoted.start + 1..].starts_with('$'))
        .collect();
    cases.iter().map(|case| filled(text, script, &blanks, case)).collect()
}

fn too_long(at: usize) -> BadCases {
    let why = format!("a script has at most {} KB, with all that a case puts in", MOST_BYTES >> 10);
    BadCases::new(at, "too-large", why)
}

/// The script in one case.
fn filled(
    text: &str,
    script: &Range<usize>,
    blanks: &[Range<usize>],
    case: &OutlinePart,
) -> Result<CaseText, BadCases> {
    let bad = |at: usize, why: String| BadCases::new(at, "bad-case", why);
    let parts = outline::parts(text, &case.value);
    let named: Vec<Filling<'_>> =
        parts.iter().filter_map(|part| Some((&text[part.key.clone()?], part.value.clone()))).collect();
    if named.is_empty() || named.len() < parts.len() || !text[case.value.clone()].starts_with('(') {
        return Err(bad(
            case.start(),
            "a case gives names to values, as in `(card: \"data\", by: 5)`".to_owned(),
        ));
    }
    let name_of = |blank: &Range<usize>| &text[blank.start + 2..blank.end - 1];
    let unused = named.iter().find(|(name, _)| !blanks.iter().any(|blank| name_of(blank) == *name));
    if let Some((unused, value)) = unused {
        // A slip of one that the script says is told there.
        let strange = blanks.iter().find(|blank| named.iter().all(|(name, _)| *name != name_of(blank)));
        let near = strange.filter(|blank| did_you_mean(name_of(blank), [*unused]).is_some());
        return Err(match near {
            Some(blank) => BadCases {
                suggestion: Some(format!("${unused}")),
                ..bad(blank.start + 1, format!("no case says what \"${}\" is", name_of(blank)))
            },
            None => bad(value.start, format!("nothing in the script says \"${unused}\"")),
        });
    }
    let mut whole = CaseText { text: String::new(), pieces: Vec::new() };
    let mut at = script.start;
    for blank in blanks {
        let name = name_of(blank);
        let Some((_, value)) = named.iter().find(|(own, _)| *own == name) else {
            return Err(bad(
                case.start(),
                format!("the script says \"${name}\", and this case does not say what that is"),
            ));
        };
        whole.push(text, &(at..blank.start));
        whole.push(text, value);
        at = blank.end;
        if whole.text.len() > MOST_BYTES {
            return Err(too_long(case.start()));
        }
    }
    whole.push(text, &(at..script.end));
    if whole.text.len() > MOST_BYTES { Err(too_long(case.start())) } else { Ok(whole) }
}
