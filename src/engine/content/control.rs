//! Characters that nobody can see or that turn what stands around them about, in texts that players read.
//!
//! Invariant: only what stands in quotes is looked at, and each character is told where it stands in the file, written as
//! itself or as an escape.

use super::blame::SourceText;
use super::outline;
use super::problem::Problem;

/// More of them in a file are not told.
const MOST_TOLD: usize = 20;

/// A problem for each such character; `lines`: a text may have several lines.
#[must_use]
pub fn control_characters(source: SourceText<'_>, lines: bool) -> Vec<Problem> {
    let text = source.text;
    let Ok(whole) = outline::only(text) else { return Vec::new() };
    let found = outline::texts(text, &whole).into_iter().flat_map(|range| {
        let (start, raw) = (range.start, text[range.start..].starts_with('r'));
        characters(&text[range], raw).into_iter().map(move |(at, c)| (start + at, c))
    });
    let told = found.filter(|(_, c)| is_control(*c) && !(lines && *c == '\n'));
    told.take(MOST_TOLD)
        .map(|(at, c)| {
            let name = match c {
                '\n' => "a line break".to_owned(),
                '\t' => "a tab".to_owned(),
                other => format!("the control character U+{:04X}", u32::from(other)),
            };
            source.error(at, "control-character", format!("there is {name} in this text; take it out"))
        })
        .collect()
}

/// Whether it is drawn as nothing, or turns the order of what follows about.
fn is_control(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// The characters of a text in quotes, each with the byte at which it or its escape stands.
fn characters(quoted: &str, raw: bool) -> Vec<(usize, char)> {
    let mut found = Vec::new();
    let mut rest = quoted.char_indices();
    while let Some((at, c)) = rest.next() {
        if c != '\\' || raw {
            found.push((at, c));
            continue;
        }
        let Some((_, escape)) = rest.next() else { break };
        let mut hexadecimal = |end: fn(usize, char) -> bool| {
            let digits = rest.by_ref().map(|(_, c)| c).enumerate();
            let digits: String = digits.take_while(|(nth, c)| !end(*nth, *c)).map(|(_, c)| c).collect();
            u32::from_str_radix(digits.trim_start_matches('{'), 16).ok().and_then(char::from_u32)
        };
        let meant = match escape {
            'n' => Some('\n'),
            't' => Some('\t'),
            'r' => Some('\r'),
            '0' => Some('\0'),
            'u' => hexadecimal(|_, c| c == '}'),
            _ => None,
        };
        found.extend(meant.map(|c| (at, c)));
        if escape == 'x' {
            let digits = quoted.get(at + 2..at + 4).unwrap_or_default();
            let byte = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
            found.extend(byte.map(|c| (at, c)));
        }
    }
    found
}
