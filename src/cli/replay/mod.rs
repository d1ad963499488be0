//! `replay`: saved matches are played again, to be verified, told, or handed to programs.
//!
//! | file | does |
//! |---|---|
//! | `verify` | plays the orders again and compares every digest |
//! | `told` | tells a match in sentences, round by round, or one of its steps |
//! | `export` | the requests with which `serve` plays it again |
//!
//! Invariant: a file that cannot be used keeps none of the others from its turn.

mod export;
mod told;
mod verify;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::Value;

use super::arguments::ReplayArguments;
use super::folders::shown;
use super::packs::Library;
use super::serve::log::Eyes;
use super::{Failure, complain, print};
use crate::engine::game::Seat;
use crate::engine::save::Save;
use crate::saves::open::{self, Opened};

/// Does what was asked with each file.
///
/// # Errors
/// On wrong usage, or if the content does not load.
pub fn run(arguments: &ReplayArguments) -> Result<ExitCode, Failure> {
    let eyes = eyes(&arguments.reader)?;
    let shows = arguments.what == "show";
    if !shows && (arguments.step.is_some() || eyes != Eyes::All) {
        let why = "--step and --as choose what \"replay show\" tells; the other two take whole matches.";
        return Err(Failure::Usage(why.to_owned()));
    }
    if arguments.what == "export" && arguments.json {
        let why = "\"replay export\" prints a line of JSON for each request already; leave --json out.";
        return Err(Failure::Usage(why.to_owned()));
    }
    let library = Library::load_asked(&arguments.mods)?;
    match arguments.what.as_str() {
        "verify" => verify::all(arguments, &library),
        "export" => each(&arguments.files, |file, _| print_of(&export::lines(file, &library)?)),
        _ => show(arguments, &library, eyes),
    }
}

/// Tells each file, in sentences or as one array.
fn show(arguments: &ReplayArguments, library: &Library, eyes: Eyes) -> Result<ExitCode, Failure> {
    let mut all: Vec<Value> = Vec::new();
    let code = each(&arguments.files, |file, place| {
        let replayed = Replayed::open(file, library)?;
        match arguments.step {
            _ if arguments.json => all.push(told::json(&replayed, place, arguments.step, eyes)?),
            Some(step) => print_of(&told::step(&replayed, step, eyes)?)?,
            None => print_of(&told::whole(&replayed, place, eyes)?)?,
        }
        Ok(())
    })?;
    if arguments.json {
        print(&format!("{:#}\n", Value::Array(all)))?;
    }
    Ok(code)
}

/// A match that has been played again, with what its save says of itself.
struct Replayed {
    save: Save,
    opened: Opened,
}

impl Replayed {
    /// Plays all orders of a file again, with the mods it names if they can be found.
    fn open(file: &Path, library: &Library) -> Result<Self, String> {
        let save = read(file)?;
        let opened = open::open_first(&save, save.orders.len(), library).map_err(|unopened| unopened.why)?;
        Ok(Self { save, opened })
    }
}

fn read(file: &Path) -> Result<Save, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("cannot be read: {error}"))?;
    Save::from_text(&text).map_err(|error| error.to_string())
}

/// Whose eyes `--as` means; whether the match has that seat is asked of each file.
fn eyes(word: &str) -> Result<Eyes, Failure> {
    if word == "all" {
        return Ok(Eyes::All);
    }
    let seat = word.parse().ok().filter(|seat: &u8| *seat < 4).map(|seat| Eyes::Of(Seat(seat)));
    seat.ok_or_else(|| Failure::Usage(format!("--as is all or a seat from 0 to 3, not \"{word}\".")))
}

/// Does something with each file. One that is not there is wrong usage, one that fails is a failure; each is told.
fn each(
    named: &[PathBuf],
    mut done: impl FnMut(&Path, &str) -> Result<(), String>,
) -> Result<ExitCode, Failure> {
    let mut code = 0;
    for file in files(named) {
        let place = shown(&file);
        if !file.is_file() {
            code = 2;
            complain(&not_there(&place));
        } else if let Err(why) = done(&file, &place) {
            code = code.max(1);
            complain(&format!("{place}: {why}"));
        }
    }
    Ok(ExitCode::from(code))
}

fn not_there(place: &str) -> String {
    format!("There is no save at \"{place}\".")
}

/// Prints, with what goes wrong as the rest of a sentence on a file.
fn print_of(text: &str) -> Result<(), String> {
    print(text).map_err(|failure| failure.text())
}

/// The files that are meant: of a folder, the saves in it. One without any is told like a file that is not there.
fn files(named: &[PathBuf]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in named {
        let entries = std::fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut saves: Vec<PathBuf> =
            entries.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect();
        saves.sort();
        if saves.is_empty() { files.push(path.clone()) } else { files.extend(saves) }
    }
    files
}
