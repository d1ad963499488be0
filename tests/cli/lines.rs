//! Whatever comes in: one line in, one line out, and on it goes.

use std::io::{BufReader, Cursor, Read};

use fleet_captains::cli::serve::serve;
use serde_json::Value;

use super::server;

fn talk(input: impl Read) -> Vec<Value> {
    let mut output = Vec::new();
    serve(&mut server(), BufReader::new(input), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_line_is_answered_in_order_whatever_it_is() {
    let deep = "[".repeat(100_000);
    let bad: [&[u8]; 12] = [
        b"",
        b"   ",
        b"junk",
        b"{",
        b"null",
        b"[]",
        b"\"hello\"",
        b"{\"op\":5}",
        b"{\"nop\":\"hello\"}",
        b"\xff\xfe\x00",
        b"{\"op\":\"hello\",\"op2\":1e999}",
        deep.as_bytes(),
    ];
    for line in bad {
        let mut input = line.to_vec();
        input.extend_from_slice(b"\r\n{\"op\":\"hello\",\"id\":[7]}");
        let answers = talk(Cursor::new(input));
        let shown = String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned();
        assert_eq!(answers.len(), 2, "{shown}");
        assert_eq!(answers[0]["ok"], false, "{shown}");
        assert!(answers[0]["error"]["message"].is_string(), "{shown}");
        assert_eq!(answers[1]["ok"], true, "{shown}");
        assert_eq!(answers[1]["id"].to_string(), "[7]");
    }
}

#[test]
fn a_line_over_16_mb_is_skipped_to_its_end() {
    let long = std::io::repeat(b'x').take(17 * 1024 * 1024);
    let answers = talk(long.chain(Cursor::new(b"\n{\"op\":\"hello\"}\n".to_vec())));
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["error"]["code"], "too-long");
    assert_eq!(answers[1]["name"], "fleet-captains");
    let only = talk(std::io::repeat(b'x').take(17 * 1024 * 1024));
    assert_eq!(only.len(), 1);
}

#[test]
fn a_line_just_below_16_mb_is_read() {
    let pad = std::io::repeat(b' ').take(16 * 1024 * 1024 - 14);
    let answers = talk(pad.chain(Cursor::new(b"{\"op\":\"hello\"}".to_vec())));
    assert_eq!(answers[0]["ok"], true);
}

#[test]
fn no_input_no_answer() {
    assert!(talk(Cursor::new(Vec::new())).is_empty());
}
