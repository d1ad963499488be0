//! `check`: every problem in packs, mods, scenarios, lessons and help, with its place; with `--run` scripts are played as well.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::CheckArguments;
use super::folders::{self, shown};
use super::packs::{Sources, read_text};
use super::{Failure, complain, print};
use crate::engine::content::{Problem, Severity};
use crate::fleet::script::{self, Script};

/// Tells every problem.
///
/// # Errors
/// When a path is not there.
pub fn run(arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    if arguments.run {
        return play(&arguments.paths);
    }
    let problems = sources(&arguments.paths)?.load().err().unwrap_or_default();
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

/// Plays scripts: those of the files among the paths, with the shipped content and with what else the paths name.
fn play(paths: &[PathBuf]) -> Result<ExitCode, Failure> {
    let (files, others): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.iter().cloned().partition(|path| is_script(path));
    let library = sources(&others)?.load().map_err(Failure::Problems)?;
    let mut code = ExitCode::SUCCESS;
    let mut tell = |shown: &str, script: Result<&Script, Vec<Problem>>| {
        let told = script.map_err(Failure::Problems).and_then(|script| went(shown, script));
        match told {
            Ok(line) => print(&line),
            Err(failure) => {
                complain(&failure.text());
                code = failure.exit_code();
                Ok(())
            }
        }
    };
    if files.is_empty() {
        library.lessons.iter().try_for_each(|script| tell(&script.id, Ok(script)))?;
    }
    for path in &files {
        let script = library.script(path);
        tell(&shown(path), script.as_ref().map_err(Clone::clone))?;
    }
    Ok(code)
}

/// Whether a path names a file that is a script.
fn is_script(path: &Path) -> bool {
    path.is_file() && read_text(path).is_ok_and(|text| script::is_script(&text))
}

/// How a script went, as a line.
fn went(shown: &str, script: &Script) -> Result<String, Failure> {
    match script::run(script) {
        Ok(run) => Ok(format!("{shown}: ok ({} steps, {} orders)\n", run.steps, run.orders)),
        Err(failure) => Err(Failure::Failed(format!("{shown}: {failure}"))),
    }
}

/// What the game is shipped with, and these paths on top of it.
fn sources(paths: &[PathBuf]) -> Result<Sources, Failure> {
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
    Ok(sources)
}

fn add_folder(sources: &mut Sources, folder: &Path) {
    if folder.file_name().is_some_and(|name| name == "scenarios") {
        sources.add_scenarios(folder);
    } else if folder.file_name().is_some_and(|name| name == "lessons") {
        sources.add_lessons(folder);
    } else if folder.file_name().is_some_and(|name| name == "help") {
        sources.add_help(folder);
    } else {
        sources.add_pack(folder, &shown(folder));
    }
}
