//! `check`: every problem in packs, mods, scenarios, lessons, help and tests, with its place and the line it stands in; with
//! `--run` scripts are played one by one, with `--explain` a kind of problem is told at length.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::CheckArguments;
use super::card_tests::{self, TestOutcome};
use super::explain;
use super::folders::{self, shown};
use super::packs::{Checked, is_error};
use super::reading::{Listing, TOP, name_of, read_text};
use super::shelf;
use super::sources::Sources;
use super::{Failure, complain, print};
use crate::engine::content::{Problem, did_you_mean};
use crate::fleet::script::{self, Script, ScriptRun};

/// Wider lines are cut to what stands around the problem.
const WIDEST: usize = 100;

/// Tells every problem.
///
/// # Errors
/// When a path is not there.
pub fn run(arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    if let Some(code) = &arguments.explain {
        print(&explain::text(code).map_err(Failure::Usage)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    if arguments.run {
        return play(&arguments.paths);
    }
    let mut sources = sources(&arguments.paths)?;
    let (checked, tests) = card_tests::check(&mut sources);
    let problems = &checked.problems;
    if arguments.json {
        let array = serde_json::to_string_pretty(problems).unwrap_or_default();
        print(&format!("{array}\n"))?;
    } else {
        let told: Vec<String> = problems.iter().map(|problem| shown_in(&sources, problem)).collect();
        print(&format!("{}{}", told.concat(), summary(&sources, &checked, tests)))?;
    }
    let broken = problems.iter().any(is_error);
    Ok(if broken { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

/// A problem with the line it stands in, and a mark below.
fn shown_in(sources: &Sources, problem: &Problem) -> String {
    let text = sources
        .text(&problem.file)
        .and_then(|text| text.lines().nth(problem.line.saturating_sub(1) as usize));
    let Some(line) = text.filter(|line| !line.trim().is_empty()) else { return format!("{problem}\n") };
    let column = problem.column.saturating_sub(1) as usize;
    let from = if column < WIDEST { 0 } else { column - WIDEST / 2 };
    // A tab takes as much room below as above.
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let part: String = line.chars().skip(from).take(WIDEST).map(clean).collect();
    let number = problem.line.to_string();
    let mark = " ".repeat(number.len() + 4 + column - from);
    format!("{problem}\n  {number} | {}\n {mark}^\n", part.trim_end())
}

/// How many problems there are, and in how much.
fn summary(sources: &Sources, checked: &Checked, tests: usize) -> String {
    let errors = checked.problems.iter().filter(|problem| is_error(problem)).count();
    let warnings = checked.problems.len() - errors;
    let found: Vec<String> = [(errors, "error"), (warnings, "warning")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| counted(count, what))
        .collect();
    let found = if found.is_empty() { "No problems".to_owned() } else { found.join(" and ") };
    let content = &checked.content;
    let [scenarios, lessons, help] = checked.counts;
    let told: Vec<String> = [
        (sources.mods.len(), "mod"),
        (content.ships.len(), "ship"),
        (content.locations.len(), "location"),
        (content.subdecks.len(), "Subdeck"),
        (content.cards.len(), "Command Card"),
        (content.missions.len(), "mission"),
        (content.encounters.len(), "encounter"),
        (scenarios, "scenario"),
        (lessons, "lesson"),
        (tests, "test"),
    ]
    .into_iter()
    .filter(|(count, _)| *count > 0)
    .map(|(count, what)| counted(count, what))
    .collect();
    let files = counted(sources.files(), "file");
    let help = if help == 1 { "1 entry of help".to_owned() } else { format!("{help} entries of help") };
    format!("{found} in {files}: {}, {help}.\n", told.join(", "))
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Plays scripts: those of the files among the paths, with the shipped content and with what else the paths name; where no
/// file is named, all lessons and tests.
fn play(paths: &[PathBuf]) -> Result<ExitCode, Failure> {
    let (files, others): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.iter().cloned().partition(|path| is_script(path));
    let mut content = Sources::shipped(&folders::assets()?);
    add(&mut content, &with_homes(&files, others))?;
    let checked = content.check();
    let Some(library) = &checked.library else { return Err(Failure::Problems(checked.problems)) };
    let mut tally = RunTally(ExitCode::SUCCESS);
    if files.is_empty() {
        library.lessons.iter().try_for_each(|script| tally.tell(went(&script.id, script)))?;
        return tests(&mut content, &checked, tally);
    }
    for path in &files {
        match library.scripts(path) {
            Ok(scripts) => {
                let alone = scripts.len() == 1;
                for script in &scripts {
                    let own = if alone { shown(path) } else { format!("{}: {}", shown(path), script.name) };
                    tally.tell(went(&own, script))?;
                }
            }
            Err(problems) => tally.tell(Err(Failure::Problems(problems)))?,
        }
    }
    Ok(tally.0)
}

/// These paths and the mods in which these files lie, so that their ships and cards are there.
fn with_homes(files: &[PathBuf], mut paths: Vec<PathBuf>) -> Vec<PathBuf> {
    for home in files.iter().filter_map(|file| home_of(file)) {
        let named =
            |path: &PathBuf| whole(path) == whole(&home) || whole(path) == whole(&home.join("mod.ron"));
        if !paths.iter().any(named) {
            paths.push(home);
        }
    }
    paths
}

fn whole(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// The mod in which a file or folder lies, as the path to it was written where that leads through the mod.
fn home_of(path: &Path) -> Option<PathBuf> {
    let is_mod = |folder: &&Path| folder.join("mod.ron").is_file();
    let here =
        |folder: &Path| if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder.to_owned() };
    let written = path.ancestors().find(is_mod).map(here);
    written.or_else(|| whole(path).ancestors().find(is_mod).map(Path::to_owned))
}

/// Plays the tests beside the content.
fn tests(content: &mut Sources, checked: &Checked, mut tally: RunTally) -> Result<ExitCode, Failure> {
    let known = content.problems.len();
    content.read_tests();
    let unread: Vec<Problem> =
        content.problems[known..].iter().filter(|one| is_error(one)).cloned().collect();
    let mut told = if unread.is_empty() { Ok(()) } else { tally.tell(Err(Failure::Problems(unread))) };
    card_tests::play(content, checked, |outcome| {
        let line = match outcome {
            TestOutcome::Passed(script, run) => Ok(fine(&script.name, run)),
            TestOutcome::Failed(problems) => Err(Failure::Problems(problems)),
            TestOutcome::Unplayed | TestOutcome::Doubtful(_) => return,
        };
        if told.is_ok() {
            told = tally.tell(line);
        }
    });
    told.map(|()| tally.0)
}

/// The exit code after all that was told.
struct RunTally(ExitCode);

impl RunTally {
    fn tell(&mut self, line: Result<String, Failure>) -> Result<(), Failure> {
        match line {
            Ok(line) => print(&line),
            Err(failure) => {
                complain(&failure.text());
                self.0 = failure.exit_code();
                Ok(())
            }
        }
    }
}

/// Whether a path names a file that is a script.
fn is_script(path: &Path) -> bool {
    path.is_file() && read_text(path).is_ok_and(|text| script::is_script(&text))
}

/// How a script went, as a line.
fn went(shown: &str, script: &Script) -> Result<String, Failure> {
    match script::run(script) {
        Ok(run) => Ok(fine(shown, run)),
        Err(failure) => Err(Failure::Failed(format!("{shown}: {failure}"))),
    }
}

fn fine(shown: &str, run: ScriptRun) -> String {
    format!("{shown}: ok ({} steps, {} orders)\n", run.steps, run.orders)
}

/// What the game is shipped with, and these paths on top of it; without a path, the mods of the data folder.
fn sources(paths: &[PathBuf]) -> Result<Sources, Failure> {
    let mut sources = Sources::shipped(&folders::assets()?);
    if paths.is_empty() {
        for folder in shelf::strays() {
            let message = "this is no mod, so it is not read: it has no mod.ron";
            sources.problems.push(Problem::warning(&shown(&folder), TOP, "not-read", message));
        }
        sources.problems.extend(shelf::doubts());
        sources.add_mods(&shelf::checked());
        return Ok(sources);
    }
    add(&mut sources, paths)?;
    Ok(sources)
}

/// Adds what lies at these paths.
fn add(sources: &mut Sources, paths: &[PathBuf]) -> Result<(), Failure> {
    let mut mods = Vec::new();
    // A part of a mod names what stands in the rest of it.
    let (parts, mut paths): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.iter().cloned().partition(|path| path.exists() && home_of(path).is_some());
    paths.extend(with_homes(&parts, Vec::new()));
    for path in &paths {
        let parent = path.parent().filter(|_| name_of(path) == "mod.ron");
        if path.join("mod.ron").exists() {
            mods.push(path.clone());
        } else if let (Some(folder), true) = (parent, path.exists()) {
            mods.push(if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder.to_owned() });
        } else if path.join("packs").is_dir() || path.join("scenarios").is_dir() {
            add_tree(sources, path);
        } else if path.is_dir() {
            let before = sources.files();
            sources.add_folder(path);
            // Tests are read later.
            if sources.files() == before && (name_of(path) != "tests" || Listing::of(path).ron.is_empty()) {
                let listing = Listing::of(path);
                let message = if listing.folders.is_empty() {
                    "there is no file of content in this folder"
                } else {
                    "there is no file of content in this folder; a mod has a mod.ron beside its folders"
                };
                sources.problems.push(Problem::error(&shown(path), TOP, "nothing-read", message));
            }
        } else if path.exists() {
            sources.add_file(path);
        } else {
            return Err(Failure::Usage(format!("There is nothing at \"{}\".", shown(path))));
        }
    }
    sources.add_mods(&mods);
    Ok(())
}

/// A folder with the shape of a mod. Without a `mod.ron` the game would not load it, unless it is what is shipped.
fn add_tree(sources: &mut Sources, folder: &Path) {
    sources.add_tree(folder, &shown(folder));
    let shipped = folders::assets().ok().and_then(|assets| assets.join("fleet").canonicalize().ok());
    if shipped.is_none() || folder.canonicalize().ok() != shipped {
        let message = "the game loads this folder as a mod only if it has a mod.ron, with id and version";
        let listing = Listing::of(folder);
        let names: Vec<String> =
            listing.ron.iter().chain(&listing.others).map(|path| name_of(path)).collect();
        sources.problems.push(match did_you_mean("mod.ron", names.iter().map(String::as_str)) {
            Some(near) => {
                let message = format!("{message}; rename {near} to mod.ron");
                Problem::error(&shown(folder), TOP, "no-mod-ron", message)
            }
            None => Problem::warning(&shown(folder), TOP, "no-mod-ron", message),
        });
    }
}
