//! Where a bracket or a quote is missing, by how the lines are laid out.
//!
//! A bracket that is never closed shows only at the end of the file, and a quote that is missing turns every text after it
//! inside out. People indent what stands in brackets and end a text on its line; the first place that does otherwise is where
//! they slipped.

use super::{Broken, block_comment, closing, is_name, quoted, raw_string, trivia};

/// The same trouble, told where the layout of the lines says that it begins.
pub(super) fn nearer(text: &str, broken: Broken) -> Broken {
    let slip = slip(text);
    slip.filter(|slip| slip.at < broken.at || broken.why == UNCLOSED).unwrap_or(broken)
}

const UNCLOSED: &str = "this bracket is never closed";
const OPEN_QUOTE: &str = "this string is never closed";
const NO_QUOTE: &str = "a quote is missing before this";

/// The first text in quotes that lacks one of them, or the first bracket that another one further out is closed before.
fn slip(text: &str) -> Option<Broken> {
    let bytes = text.as_bytes();
    // Each open bracket with the indentation of its line.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let (mut at, mut indent, mut first) = (0, 0, true);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\n' => (indent, first) = (0, true),
            b' ' | b'\t' if first => indent += 1,
            b'/' if bytes.get(at + 1) == Some(&b'/') => {
                at += text[at..].find('\n').unwrap_or(text.len() - at);
                continue;
            }
            b'/' if bytes.get(at + 1) == Some(&b'*') => {
                at = block_comment(text, at).ok()?;
                continue;
            }
            b'r' if raw_string(text, at).is_some() => {
                at = raw_string(text, at)?.ok()?;
                continue;
            }
            b'"' => {
                let Some(end) = end_of_text(text, at) else { return Some(Broken { at, why: OPEN_QUOTE }) };
                (at, first) = (end, false);
                continue;
            }
            _ if is_name(byte) => {
                let end = at + bytes[at..].iter().take_while(|byte| is_name(**byte)).count();
                if bytes.get(end) == Some(&b'"') {
                    return Some(Broken { at, why: NO_QUOTE });
                }
                (at, first) = (end, false);
                continue;
            }
            b'(' | b'[' | b'{' => {
                if open.len() > super::DEEPEST {
                    return None;
                }
                open.push((at, indent));
                first = false;
            }
            b')' | b']' | b'}' => {
                let (opened, outer) = *open.last()?;
                let is_slip = (first && indent < outer) || closing(bytes[opened]) != byte;
                if is_slip && open.len() > 1 {
                    return Some(Broken { at: opened, why: UNCLOSED });
                }
                open.pop();
                first = false;
            }
            b' ' | b'\t' | b'\r' => {}
            _ => first = false,
        }
        at += 1;
    }
    None
}

/// The end of a text in quotes, if it has one of its own: on its line, or further down where people end texts. One that a name
/// follows at once is the quote of the next text, as in `"turnstile, name: "Turnstile"`.
fn end_of_text(text: &str, open: usize) -> Option<usize> {
    let end = quoted(text, open, b'"').ok()?;
    let follows = |at: usize| text.as_bytes().get(at).copied();
    if !text[open..end].contains('\n') {
        return follows(end).is_none_or(|byte| !is_name(byte)).then_some(end);
    }
    let next = follows(trivia(text, end).ok()?);
    next.is_none_or(|byte| matches!(byte, b',' | b')' | b']' | b'}')).then_some(end)
}
