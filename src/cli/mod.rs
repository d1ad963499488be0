//! The command line over engine, fleet and window: reads arguments and files, prints, and says how it went.
//!
//! | file | does |
//! |---|---|
//! | `arguments` | what may be written on the command line |
//! | `failure`, `usage` | what is said, and the exit code, when something does not work |
//! | `folders`, `reading`, `sources` | finds content, mods and scenarios, and reads their files |
//! | `packs`, `mods` | loads them |
//! | `card_tests` | plays the tests that lie beside the cards |
//! | `proofreading` | tells which of their texts read badly |
//! | `word_list`, `reference`, `schema` | the words of the card language and the files of a mod, which `list` prints |
//! | `aim` | what figures of content ought to be |
//! | `shapes` | figures on how varied content is, which `list` prints |
//! | `words` | orders and facts as texts |
//! | `bot` | programs from outside that play in `sim` |
//! | `play`, `sim`, `bench`, `check`, `new_mod`, `list`, `replay`, `gallery`, `serve` | one command each |
//!
//! Invariants: only this module reads arguments and content; data go to standard output, complaints to standard error;
//! the exit code is 0 when done, 1 for problems or a failed verification, 2 for wrong usage.

#![warn(missing_docs)]

mod aim;
mod arguments;
mod bench;
mod bot;
pub mod card_tests;
mod check;
pub mod explain;
mod failure;
pub mod folders;
mod gallery;
pub mod list;
mod measure;
pub mod mods;
mod new_mod;
mod overlap;
pub mod packs;
mod play;
mod proofreading;
pub mod reading;
pub mod reference;
mod replay;
pub mod said;
pub mod schema;
pub mod serve;
mod shapes;
pub mod shelf;
mod sim;
pub mod sources;
mod unused;
mod usage;
mod word_list;
pub mod words;

use std::ffi::OsString;
use std::process::ExitCode;

pub use failure::Failure;

use arguments::Command;

/// Runs the command that the arguments name; the first argument is the program itself.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let command = match arguments::parse(arguments) {
        Ok(command) => command,
        Err(error) => return usage::answer(&error),
    };
    let done = match command {
        Command::Play(arguments) => play::run(arguments),
        Command::Sim(arguments) => sim::run(arguments),
        Command::Serve(arguments) => serve::run(&arguments.mods),
        Command::Check(arguments) => check::run(&arguments),
        Command::Mod(arguments) => new_mod::run(&arguments),
        Command::List(arguments) => list::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Measure(arguments) => measure::run(&arguments),
        Command::Gallery(arguments) => gallery::run(&arguments),
        Command::Completions(arguments) => completions(arguments.shell),
    };
    done.unwrap_or_else(|failure| failure.report())
}

/// Prints what a shell needs to complete commands and flags.
fn completions(shell: clap_complete::Shell) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut arguments::whole(), "fleet-captains", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(ExitCode::SUCCESS)
}

/// Prints data. A reader that has gone away, as `head` does, ends the output and is no error.
///
/// # Errors
/// When the output cannot be written, to a full device for instance.
fn print(text: &str) -> Result<(), Failure> {
    use std::io::Write as _;
    let mut out = std::io::stdout().lock();
    if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush())
        && error.kind() != std::io::ErrorKind::BrokenPipe
    {
        return Err(Failure::Failed(format!("The output cannot be written: {error}.")));
    }
    Ok(())
}

/// Says on standard error what did not work. If that cannot be written, only the exit code tells.
fn complain(sentence: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stderr(), "{sentence}");
}
