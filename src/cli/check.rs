//! `check`: every problem in packs, mods and scenarios, with its place.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::CheckArguments;
use super::folders::{self, shown};
use super::packs::Sources;
use super::{Failure, print};
use crate::engine::content::{Problem, Severity};

/// Tells every problem.
///
/// # Errors
/// When a path is not there.
pub fn run(arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    let problems = problems(&arguments.paths)?;
    if arguments.json {
        let array = serde_json::to_string_pretty(&problems).unwrap_or_default();
        print(&format!("{array}\n"))?;
    } else if problems.is_empty() {
        print("No problems.\n")?;
    } else {
        let lines: Vec<String> = problems.iter().map(|problem| format!("{problem}\n")).collect();
        print(&lines.concat())?;
    }
    let broken = problems.iter().any(|problem| problem.severity == Severity::Error);
    Ok(if broken { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

/// The problems in what the game is shipped with and in these paths on top of it.
fn problems(paths: &[PathBuf]) -> Result<Vec<Problem>, Failure> {
    let mut sources = Sources::shipped(&folders::assets()?);
    let mut mods = Vec::new();
    for path in paths {
        if path.join("mod.ron").is_file() {
            mods.push(path.clone());
        } else if path.join("packs").is_dir() {
            sources.add_tree(path, &shown(path));
        } else if path.is_dir() {
            add_folder(&mut sources, path);
        } else if path.is_file() {
            sources.add_file(path);
        } else {
            return Err(Failure::Usage(format!("There is nothing at \"{}\".", shown(path))));
        }
    }
    sources.add_mods(&mods);
    Ok(sources.load().err().unwrap_or_default())
}

fn add_folder(sources: &mut Sources, folder: &Path) {
    if folder.file_name().is_some_and(|name| name == "scenarios") {
        sources.add_scenarios(folder);
    } else {
        sources.add_pack(folder, &shown(folder));
    }
}
