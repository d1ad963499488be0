//! The help on rules: every rule and every noun of the screen leads to an entry, and the search finds it by what people type.

mod broken;
mod entries;
mod find;
mod keywords;
mod nouns;
mod terms;

use std::sync::OnceLock;

use fleet_captains::engine::content::Problem;
use fleet_captains::fleet::content::pack::PackFile;
use fleet_captains::fleet::help::{HelpBook, load};

use crate::support;

/// The files of the help that the game is shipped with.
fn shipped_files() -> Vec<PackFile> {
    let named = |(path, text): (String, String)| {
        let name = path.rsplit('/').next().unwrap().to_owned();
        PackFile { path, name, text }
    };
    support::files("assets/fleet/help", &["ron"]).into_iter().map(named).collect()
}

/// The shipped help, loaded once.
fn book() -> &'static HelpBook {
    static BOOK: OnceLock<HelpBook> = OnceLock::new();
    BOOK.get_or_init(|| {
        load(&shipped_files()).unwrap_or_else(|problems| {
            let text: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{}", text.join("\n"))
        })
    })
}

/// A book of one file with these entries.
fn read(entries: &str) -> Result<HelpBook, Vec<Problem>> {
    load(&[file("x.ron", entries)])
}

fn file(path: &str, entries: &str) -> PackFile {
    PackFile { path: path.to_owned(), name: path.to_owned(), text: format!("[{entries}]") }
}

/// The ids of what is found, rules by theirs.
fn found(query: &str) -> Vec<&'static str> {
    book().find(query).iter().map(|one| one.rule.map_or(one.entry.id.as_str(), |rule| rule.id)).collect()
}
