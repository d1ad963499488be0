//! The command line: content from disk, commands with their exit codes, and the protocol.

mod balance;
mod bots;
mod codes;
pub mod commands;
mod examples;
mod hardly_meant;
mod ladder;
mod lines;
mod modding;
mod mods;
mod new_mod;
mod ops;
mod packs;
mod protocol;
mod reference;
mod reference_looks;
mod reload;
mod replay;
mod report;
mod schema;
mod secrets;
mod shapes;
mod slips;
mod words;

use std::path::PathBuf;

use fleet_captains::cli::packs::Library;
use fleet_captains::cli::serve::{Server, answer_line};
use serde_json::{Value, json};

/// A server over the shipped content.
fn server() -> Server {
    Server::new(Library::shipped().unwrap(), &[])
}

/// The answer to a request.
fn ask(server: &mut Server, request: &Value) -> Value {
    answer_line(server, request.to_string().as_bytes())
}

/// The answer to a request that has to work.
#[track_caller]
fn done(server: &mut Server, request: &Value) -> Value {
    let answer = ask(server, request);
    assert_eq!(answer["ok"], json!(true), "{request}\n{answer}");
    answer
}

/// The code of the error that a request has to end in.
#[track_caller]
fn code(server: &mut Server, request: &Value) -> String {
    let answer = ask(server, request);
    assert_eq!(answer["ok"], json!(false), "{request}\n{answer}");
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(!message.is_empty(), "{answer}");
    answer["error"]["code"].as_str().unwrap().to_owned()
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _not_there = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// A file with its folders.
fn write(path: &std::path::Path, text: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}
