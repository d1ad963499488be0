//! `serve`: the arbiter's side of a match, as JSON lines on standard input and output (`docs/protocol.md`).
//!
//! | file | does |
//! |---|---|
//! | `lines` | splits the input, whatever it is |
//! | `request` | reads the fields of a request |
//! | `answer` | errors, and pieces that several answers share |
//! | `log` | orders and facts with their texts |
//! | `server` | the match, and one function for each operation |
//! | `setup` | the set-up that `new` asks for |
//!
//! Invariants: every line gets exactly one line as answer, in order; a request that fails changes nothing; nothing but
//! the end of the input ends the program.

pub(super) mod answer;
pub(super) mod lines;
pub(super) mod log;
mod reasons;
mod request;
mod server;
mod setup;

use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use serde_json::{Map, Value, json};

use super::Failure;
use super::arguments::ModArguments;
use super::packs::Library;
use answer::ProtocolError;
use lines::{InputLine, MOST_BYTES, next_line};
use request::Request;
pub use server::Server;

/// Answers standard input until it ends.
///
/// # Errors
/// When the content does not load, or the answers cannot be written.
pub fn run(mods: &ModArguments) -> Result<ExitCode, Failure> {
    let library = Library::load_asked(mods)?;
    let mut server = Server::new(library, &mods.named);
    match serve(&mut server, std::io::stdin().lock(), std::io::stdout().lock()) {
        // Whoever reads the answers may go away; then there is nothing left to do.
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Failure::Failed(format!("The answers cannot be written: {error}.")))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// Answers every line of the input.
///
/// # Errors
/// When input or output break.
pub fn serve(server: &mut Server, mut input: impl BufRead, mut output: impl Write) -> std::io::Result<()> {
    loop {
        let answer = match next_line(&mut input)? {
            InputLine::End => return Ok(()),
            InputLine::TooLong => {
                let message =
                    format!("a line may have at most {MOST_BYTES} bytes; this one was skipped to its end");
                failed(None, &ProtocolError::new("too-long", message))
            }
            InputLine::Text(bytes) => answer_line(server, &bytes),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
}

/// The answer to one line.
pub fn answer_line(server: &mut Server, line: &[u8]) -> Value {
    let fields = match std::str::from_utf8(line) {
        Err(error) => {
            let message = format!("the line is no UTF-8 text from byte {} on", error.valid_up_to());
            return failed(None, &ProtocolError::new("bad-json", message));
        }
        Ok(text) => match serde_json::from_str::<Value>(text) {
            Err(error) => {
                return failed(
                    None,
                    &ProtocolError::new("bad-json", format!("the line is no JSON: {error}")),
                );
            }
            Ok(Value::Object(fields)) => fields,
            Ok(_) => return failed(None, &ProtocolError::new("bad-json", "a request is a JSON object")),
        },
    };
    let id = fields.get("id");
    // A mistake of the rules must not end the arbiter: it is told, and the match, half changed, is closed.
    match catch_unwind(AssertUnwindSafe(|| server.answer(&Request(&fields)))) {
        Ok(Ok(answer)) => finished(id, true, answer),
        Ok(Err(error)) => failed(id, &error),
        Err(_) => {
            server.close();
            failed(
                id,
                &ProtocolError::new("internal", "the rules failed on this request; the match is closed"),
            )
        }
    }
}

fn finished(id: Option<&Value>, ok: bool, mut answer: Map<String, Value>) -> Value {
    answer.insert("ok".to_owned(), Value::Bool(ok));
    if let Some(id) = id {
        answer.insert("id".to_owned(), id.clone());
    }
    Value::Object(answer)
}

fn failed(id: Option<&Value>, error: &ProtocolError) -> Value {
    let ProtocolError { code, message, rule } = error;
    let mut answer = Map::new();
    answer.insert("error".to_owned(), json!({ "code": code, "message": message, "rule": rule }));
    finished(id, false, answer)
}
