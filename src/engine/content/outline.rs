//! Where things stand in a RON text: entries, fields and elements as byte ranges.
//!
//! It knows brackets, commas, colons, strings and comments and nothing else, so that one entry with an error
//! inside hides neither its place nor its neighbours.

mod layout;

use std::ops::Range;

/// Deeper than content nests, and less than the reader of RON goes.
const DEEPEST: usize = 100;

/// One comma-separated part of a list, struct or map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlinePart {
    /// What stands before the colon, if there is one.
    pub key: Option<Range<usize>>,
    /// The value, without comments and white space around it.
    pub value: Range<usize>,
}

impl OutlinePart {
    /// Where the part begins: at its key, or else at its value.
    #[must_use]
    pub fn start(&self) -> usize {
        self.key.as_ref().unwrap_or(&self.value).start
    }
}

/// Why no outline could be made, and at which byte that shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Offset of the offending byte.
    pub at: usize,
    /// What is wrong.
    pub why: &'static str,
}

/// The entries of a file: the elements of its outermost list.
///
/// # Errors
/// When the file is no list, or a bracket, string or comment in it is never closed.
pub fn entries(text: &str) -> Result<Vec<OutlinePart>, Broken> {
    list(text, &whole_list(text)?)
}

/// The list that is all of a file.
///
/// # Errors
/// As [`entries`].
pub fn whole_list(text: &str) -> Result<Range<usize>, Broken> {
    let at = preamble(text)?;
    expect_list(text, at)?;
    let end = skip_token(text, at).map_err(|broken| layout::nearer(text, broken))?;
    match trivia(text, end)? {
        rest if rest == text.len() => Ok(at..end),
        rest => Err(Broken { at: rest, why: "nothing may follow the list of entries" }),
    }
}

/// The elements of a list that stands at a range.
///
/// # Errors
/// When it is no list, or a bracket, string or comment in it is never closed.
pub fn list(text: &str, range: &Range<usize>) -> Result<Vec<OutlinePart>, Broken> {
    expect_list(text, range.start)?;
    inside(text, range.start).map(|(parts, _)| parts)
}

fn expect_list(text: &str, at: usize) -> Result<(), Broken> {
    if text[at..].starts_with('[') {
        return Ok(());
    }
    Err(Broken { at, why: "a list of entries was expected, beginning with `[`" })
}

/// The value that is all of a file.
///
/// # Errors
/// When there is none, or a bracket, string or comment in it is never closed.
pub fn only(text: &str) -> Result<Range<usize>, Broken> {
    let start = preamble(text)?;
    let (mut at, mut end) = (start, start);
    while at < text.len() {
        end = skip_token(text, at).map_err(|broken| layout::nearer(text, broken))?;
        at = trivia(text, end)?;
    }
    if start == end { Err(Broken { at: start, why: "the file is empty" }) } else { Ok(start..end) }
}

/// The end of the `#![enable(...)]` lines a file may begin with.
fn preamble(text: &str) -> Result<usize, Broken> {
    let mut at = trivia(text, 0)?;
    while text[at..].starts_with("#!") {
        at = trivia(text, skip_token(text, at + 2)?)?;
    }
    Ok(at)
}

/// The fields or elements of a value; none if it is neither struct, list, tuple nor map.
#[must_use]
pub fn parts(text: &str, value: &Range<usize>) -> Vec<OutlinePart> {
    let name = text[value.clone()].bytes().take_while(|&byte| is_name(byte)).count();
    let open = match trivia(text, value.start + name) {
        Ok(open) if open < value.end => open,
        _ => return Vec::new(),
    };
    match text.as_bytes()[open] {
        b'(' | b'[' | b'{' => inside(text, open).map_or_else(|_| Vec::new(), |(parts, _)| parts),
        _ => Vec::new(),
    }
}

/// The part that a path of field names and element numbers leads to.
#[must_use]
pub fn find(text: &str, value: &Range<usize>, path: &[&str]) -> Option<OutlinePart> {
    let (step, rest) = path.split_first()?;
    let mut parts = parts(text, value);
    let named = |part: &OutlinePart| {
        part.key.as_ref().is_some_and(|key| text[key.clone()].trim_matches('"') == *step)
    };
    let index =
        parts.iter().position(named).or_else(|| step.parse().ok().filter(|&i: &usize| i < parts.len()))?;
    let part = parts.swap_remove(index);
    if rest.is_empty() { Some(part) } else { find(text, &part.value, rest) }
}

/// The texts in quotes in a value, quotes included, in their order. What a comment holds is none.
#[must_use]
pub fn quoted_texts(text: &str, value: &Range<usize>) -> Vec<Range<usize>> {
    let mut found = texts(text, value);
    found.retain(|range| text[range.start..].starts_with('"'));
    found
}

/// The same, and those in which nothing is escaped, from the `r` before their quotes.
#[must_use]
pub fn texts(text: &str, value: &Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = value.start;
    while let Ok(start) = trivia(text, at)
        && start < value.end
    {
        let end = match text.as_bytes()[start] {
            b'(' | b'[' | b'{' | b')' | b']' | b'}' => Ok(start + 1),
            _ => skip_token(text, start).map(|end| end.max(start + 1)),
        };
        let Ok(end) = end else { break };
        if text[start..end].ends_with(['"', '#']) && text[start..].starts_with(['"', 'r']) {
            found.push(start..end);
        }
        at = end;
    }
    found
}

/// The first byte at or after `at` that is neither white space nor comment.
///
/// # Errors
/// When a block comment is never closed.
pub fn trivia(text: &str, mut at: usize) -> Result<usize, Broken> {
    loop {
        let rest = &text[at..];
        let spaces = rest.len() - rest.trim_start().len();
        if spaces > 0 {
            at += spaces;
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            at = block_comment(text, at)?;
        } else {
            return Ok(at);
        }
    }
}

/// The comma-separated parts behind the bracket at `open`, and the end of its closing bracket.
fn inside(text: &str, open: usize) -> Result<(Vec<OutlinePart>, usize), Broken> {
    let close = closing(text.as_bytes()[open]);
    let mut parts = Vec::new();
    let mut at = trivia(text, open + 1)?;
    loop {
        let start = at;
        let (mut end, mut key) = (at, None);
        loop {
            match text.as_bytes().get(at) {
                None => return Err(Broken { at: open, why: "this bracket is never closed" }),
                Some(&byte) if byte == close || byte == b',' => break,
                Some(b':') if key.is_none() => {
                    key = Some((start..end, trivia(text, at + 1)?));
                    at += 1;
                }
                Some(_) => {
                    at = skip_token(text, at)?;
                    end = at;
                }
            }
            at = trivia(text, at)?;
        }
        if end > start {
            let (key, from) = key.map_or((None, start), |(key, from)| (Some(key), from));
            parts.push(OutlinePart { key, value: from..end.max(from) });
        }
        if text.as_bytes().get(at) == Some(&close) {
            return Ok((parts, at + 1));
        }
        at = trivia(text, at + 1)?;
    }
}

/// The end of the bracket, string, word or character at `at`.
fn skip_token(text: &str, at: usize) -> Result<usize, Broken> {
    let bytes = text.as_bytes();
    match bytes.get(at) {
        None => Ok(at),
        Some(b'(' | b'[' | b'{') => brackets(text, at),
        Some(b')' | b']' | b'}') => Err(Broken { at, why: "this bracket closes nothing that is open" }),
        Some(b'"') => quoted(text, at, b'"'),
        Some(b'\'') => quoted(text, at, b'\''),
        Some(b'r') if raw_string(text, at).is_some() => {
            raw_string(text, at).unwrap_or(Err(Broken { at, why: "this string is never closed" }))
        }
        Some(&byte) if is_name(byte) => Ok(at + text[at..].bytes().take_while(|&byte| is_name(byte)).count()),
        Some(_) => Ok(at + text[at..].chars().next().map_or(1, char::len_utf8)),
    }
}

/// The end of a bracket with all that it holds. Not recursive: a hostile file may nest as deep as it likes.
fn brackets(text: &str, open: usize) -> Result<usize, Broken> {
    let mut stack = vec![open];
    let mut at = open + 1;
    while let Some(&top) = stack.last() {
        at = trivia(text, at)?;
        match text.as_bytes().get(at) {
            None => return Err(Broken { at: top, why: "this bracket is never closed" }),
            Some(b'(' | b'[' | b'{') if stack.len() >= DEEPEST => {
                return Err(Broken { at, why: "brackets stand in brackets deeper than any content needs" });
            }
            Some(b'(' | b'[' | b'{') => {
                stack.push(at);
                at += 1;
            }
            Some(&byte) if byte == closing(text.as_bytes()[top]) => {
                stack.pop();
                at += 1;
            }
            Some(b')' | b']' | b'}') => {
                return Err(Broken { at, why: "this bracket closes another kind than was opened last" });
            }
            Some(_) => at = skip_token(text, at)?,
        }
    }
    Ok(at)
}

fn quoted(text: &str, open: usize, quote: u8) -> Result<usize, Broken> {
    let mut escaped = false;
    for (i, byte) in text.bytes().enumerate().skip(open + 1) {
        if escaped {
            escaped = false;
        } else if byte == quote {
            return Ok(i + 1);
        } else {
            escaped = byte == b'\\';
        }
    }
    Err(Broken { at: open, why: "this string is never closed" })
}

/// The end of a raw string, if there is one at `at`.
fn raw_string(text: &str, at: usize) -> Option<Result<usize, Broken>> {
    let rest = &text[at + 1..];
    let hashes = rest.bytes().take_while(|&byte| byte == b'#').count();
    let body = rest[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let start = at + 2 + hashes;
    Some(match body.find(&end) {
        Some(found) => Ok(start + found + end.len()),
        None => Err(Broken { at, why: "this string is never closed" }),
    })
}

fn block_comment(text: &str, open: usize) -> Result<usize, Broken> {
    let mut depth = 0_usize;
    let mut at = open;
    while at < text.len() {
        match &text.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return Ok(at);
        }
    }
    Err(Broken { at: open, why: "this comment is never closed" })
}

fn closing(open: u8) -> u8 {
    match open {
        b'(' => b')',
        b'[' => b']',
        _ => b'}',
    }
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'+' | b'.' | b'#') || byte >= 0x80
}
