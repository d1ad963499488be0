//! Splits input into lines without ever holding more than the longest line allowed.

use std::io::{BufRead, ErrorKind, Result};

/// Longest line that is read; longer ones are skipped to their end.
pub const MOST_BYTES: usize = 16 * 1024 * 1024;

/// What came in.
pub enum InputLine {
    /// A line without its ending.
    Text(Vec<u8>),
    /// A line that was longer than it may be.
    TooLong,
    /// No more lines.
    End,
}

/// The next line; the last one needs no ending.
pub fn next_line(input: &mut impl BufRead) -> Result<InputLine> {
    let mut line = Vec::new();
    let (mut any, mut too_long) = (false, false);
    loop {
        let found = match input.fill_buf() {
            Ok(found) => found,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if found.is_empty() {
            break;
        }
        any = true;
        let end = found.iter().position(|byte| *byte == b'\n');
        let piece = &found[..end.unwrap_or(found.len())];
        if !too_long && line.len() + piece.len() > MOST_BYTES {
            too_long = true;
            line = Vec::new();
        }
        if !too_long {
            line.extend_from_slice(piece);
        }
        let taken = end.map_or(found.len(), |end| end + 1);
        input.consume(taken);
        if end.is_some() {
            break;
        }
    }
    Ok(match (any, too_long) {
        (false, _) => InputLine::End,
        (true, true) => InputLine::TooLong,
        (true, false) => InputLine::Text(line),
    })
}
