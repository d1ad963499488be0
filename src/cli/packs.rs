//! Everything there is to play with: the shipped pack, mods and scenarios, read from disk and loaded.
//!
//! A mod has the shape of `assets/fleet`: `packs/<pack>/*.ron`, `scenarios/*.ron`, `lessons/*.ron` and `help/*.ron`, with a
//! `mod.ron` beside them. Later packs, scenarios, lessons and help replace what has the same id.
//!
//! Invariant: a library exists only where nothing in it has a problem; otherwise all problems of all files are told.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Failure;
use super::folders::{self, shown, subfolders};
use super::mods::{Mod, in_order};
use crate::engine::content::{LineColumn, Problem, SourceText, hint, read_one};
use crate::fleet::content::Content;
use crate::fleet::content::pack::{PackFile, PackFiles, load};
use crate::fleet::help::{self, HelpBook};
use crate::fleet::roster::{Match, Misfit};
use crate::fleet::script::{self, Script};
use crate::fleet::setup::Setup;
use crate::saves::{Edition, Editions};

/// The texts of everything that is to be loaded, and what went wrong in finding them.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// Packs in load order, core first.
    pub packs: Vec<PackFiles>,
    /// Scenario files in load order.
    pub scenarios: Vec<PackFile>,
    /// Scripts in load order, lessons first of all.
    pub lessons: Vec<PackFile>,
    /// Files of the help in load order.
    pub help: Vec<PackFile>,
    /// Mods in load order, with their versions.
    pub mods: Vec<String>,
    /// Files that could not be read, mods that do not fit together.
    pub problems: Vec<Problem>,
}

/// Content, scenarios and mods, loaded and sound.
#[derive(Clone, Debug)]
pub struct Library {
    /// The content with its mods, as saves name them.
    pub edition: Edition,
    /// All scenarios, shipped ones first.
    pub scenarios: Vec<Setup>,
    /// All lessons, by number; those without one last, by id.
    pub lessons: Vec<Script>,
    /// The help on rules.
    pub help: HelpBook,
    /// The folders of mods that were named; those of the data folder are found there.
    pub named: Vec<PathBuf>,
}

impl Sources {
    /// What the game is shipped with.
    #[must_use]
    pub fn shipped(assets: &Path) -> Self {
        let mut sources = Sources::default();
        sources.add_tree(&assets.join("fleet"), &format!("core {}", env!("CARGO_PKG_VERSION")));
        sources
    }

    /// Adds mods, in their order.
    pub fn add_mods(&mut self, folders: &[PathBuf]) {
        let mut mods = Vec::new();
        for folder in folders {
            match Mod::read(folder) {
                Ok(found) => mods.push(found),
                Err(problems) => self.problems.extend(problems),
            }
        }
        let (mods, problems) = in_order(mods);
        self.problems.extend(problems);
        for one in mods {
            let label = one.label();
            self.refuse_strays(&one.folder);
            self.add_tree(&one.folder, &label);
            self.mods.push(label);
        }
    }

    /// Adds the packs, scenarios, lessons and help of a folder that has the shape of `assets/fleet`.
    pub fn add_tree(&mut self, folder: &Path, label: &str) {
        for pack in subfolders(&folder.join("packs")) {
            self.add_pack(&pack, label);
        }
        self.add_scenarios(&folder.join("scenarios"));
        self.add_lessons(&folder.join("lessons"));
        self.add_help(&folder.join("help"));
    }

    /// Adds one pack.
    pub fn add_pack(&mut self, folder: &Path, label: &str) {
        let files = self.texts(folder);
        self.packs.push(PackFiles { label: label.to_owned(), files });
    }

    /// A file beside `mod.ron` would not be read, and its author would wonder why.
    fn refuse_strays(&mut self, folder: &Path) {
        for path in ron_files(folder) {
            if path.file_name().is_some_and(|name| name != "mod.ron") {
                let message = "nothing is read here: packs lie in packs/<pack>/, scenarios in scenarios/, lessons in lessons/, help in help/";
                let place = LineColumn { line: 1, column: 1 };
                self.problems.push(Problem::error(&shown(&path), place, "stray-file", message));
            }
        }
    }

    /// Adds every scenario of a folder.
    pub fn add_scenarios(&mut self, folder: &Path) {
        let files = self.texts(folder);
        self.scenarios.extend(files);
    }

    /// Adds every script of a folder.
    pub fn add_lessons(&mut self, folder: &Path) {
        let files = self.texts(folder);
        self.lessons.extend(files);
    }

    /// Adds every file of help of a folder.
    pub fn add_help(&mut self, folder: &Path) {
        let files = self.texts(folder);
        self.help.extend(files);
    }

    /// Adds one file: to a pack if its name is that of a pack's file, as a script if it has steps, as help if its entries
    /// have titles, else as a scenario.
    pub fn add_file(&mut self, path: &Path) {
        let Some(file) = self.text(path) else { return };
        if crate::fleet::content::pack::FILE_NAMES.contains(&file.name.as_str()) {
            self.packs.push(PackFiles { label: file.path.clone(), files: vec![file] });
        } else if script::is_script(&file.text) {
            self.lessons.push(file);
        } else if help::is_help(&file.text) {
            self.help.push(file);
        } else {
            self.scenarios.push(file);
        }
    }

    /// The RON files of a folder, by name.
    fn texts(&mut self, folder: &Path) -> Vec<PackFile> {
        ron_files(folder).iter().filter_map(|path| self.text(path)).collect()
    }

    fn text(&mut self, path: &Path) -> Option<PackFile> {
        let name = path.file_name()?.to_string_lossy().into_owned();
        match read_text(path) {
            Ok(text) => Some(PackFile { path: shown(path), name, text }),
            Err(problem) => {
                self.problems.push(problem);
                None
            }
        }
    }

    /// Loads everything.
    ///
    /// # Errors
    /// With every problem of every file.
    pub fn load(self) -> Result<Library, Vec<Problem>> {
        let Sources { packs, scenarios: files, lessons, help, mods, mut problems } = self;
        let content = match load(&packs) {
            Ok(content) => Some(Arc::new(content)),
            Err(found) => {
                problems.extend(found);
                None
            }
        };
        let mut scenarios: Vec<Setup> = Vec::new();
        for file in &files {
            match read_scenario(file, content.as_ref()) {
                Ok(setup) => match scenarios.iter_mut().find(|own| own.id == setup.id) {
                    Some(own) => *own = setup,
                    None => scenarios.push(setup),
                },
                Err(found) => problems.extend(found),
            }
        }
        let lessons = read_lessons(&lessons, content.as_ref(), &mut problems);
        let help = help::load(&help).unwrap_or_else(|found| {
            problems.extend(found);
            HelpBook::default()
        });
        match content {
            Some(content) if problems.is_empty() => {
                let edition = Edition { content, mods };
                Ok(Library { edition, scenarios, lessons, help, named: Vec::new() })
            }
            _ => Err(problems),
        }
    }
}

/// The RON files of a folder, by name; none if it cannot be read.
fn ron_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    paths.sort();
    paths
}

impl Library {
    /// The shipped content with the mods of the data folder and these.
    ///
    /// # Errors
    /// With every problem, or if a folder is not there.
    pub fn load(mods: &[PathBuf]) -> Result<Self, Failure> {
        for folder in mods {
            expect_folder(folder)?;
        }
        let mut folders = folders::installed_mods();
        for folder in mods {
            if !folders.contains(folder) {
                folders.push(folder.clone());
            }
        }
        Ok(Library { named: mods.to_vec(), ..Self::load_with(&folders)? })
    }

    /// The shipped content alone.
    ///
    /// # Errors
    /// With every problem.
    pub fn shipped() -> Result<Self, Failure> {
        Self::load_with(&[])
    }

    fn load_with(mods: &[PathBuf]) -> Result<Self, Failure> {
        let mut sources = Sources::shipped(&folders::assets()?);
        sources.add_mods(mods);
        sources.load().map_err(Failure::Problems)
    }

    /// The set-up of a scenario.
    ///
    /// # Errors
    /// With the nearest name, if there is no scenario of this one.
    pub fn scenario(&self, id: &str) -> Result<&Setup, String> {
        self.scenarios.iter().find(|setup| setup.id == id).ok_or_else(|| {
            let known = self.scenarios.iter().map(|setup| setup.id.as_str());
            format!("There is no scenario \"{id}\"{}", hint(id, known))
        })
    }
}

impl Library {
    /// The script in a file, with this content.
    ///
    /// # Errors
    /// With every problem of the file.
    pub fn script(&self, path: &Path) -> Result<Script, Vec<Problem>> {
        let text = read_text(path).map_err(|problem| vec![problem])?;
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let file = PackFile { path: shown(path), name, text };
        let place = LineColumn { line: 1, column: 1 };
        let nothing = || vec![Problem::error(&file.path, place, "bad-script", "this is no script")];
        script::load(&file, Some(&self.edition.content))?.ok_or_else(nothing)
    }
}

impl Editions for Library {
    fn current(&self) -> Edition {
        self.edition.clone()
    }

    fn with_mods(&self, mods: &[String]) -> Option<Edition> {
        if mods == self.edition.mods {
            return Some(self.edition.clone());
        }
        let known: Vec<Mod> = folders::installed_mods()
            .iter()
            .chain(&self.named)
            .filter_map(|folder| Mod::read(folder).ok())
            .collect();
        let folder = |label: &String| Some(known.iter().find(|one| one.label() == *label)?.folder.clone());
        let wanted: Option<Vec<PathBuf>> = mods.iter().map(folder).collect();
        Self::load_with(&wanted?).ok().map(|library| library.edition)
    }
}

/// A text file, with line ends as everywhere, so that the same content has the same hash on every platform.
///
/// # Errors
/// When it cannot be read, or is no text.
pub fn read_text(path: &Path) -> Result<String, Problem> {
    let problem = |code, message: String| {
        Problem::error(&shown(path), LineColumn { line: 1, column: 1 }, code, message)
    };
    let bytes =
        std::fs::read(path).map_err(|error| problem("unreadable", format!("cannot be read: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let place = LineColumn::of(&String::from_utf8_lossy(&error.as_bytes()[..at]), at);
        Problem::error(&shown(path), place, "not-utf8", "the file is no UTF-8 text")
    })?;
    Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n"))
}

/// The sound ones of these lessons in their order, a later one in place of one with the same id.
fn read_lessons(
    files: &[PackFile],
    content: Option<&Arc<Content>>,
    problems: &mut Vec<Problem>,
) -> Vec<Script> {
    let mut lessons: Vec<Script> = Vec::new();
    for file in files {
        match script::load(file, content) {
            Ok(Some(script)) => match lessons.iter_mut().find(|own| own.id == script.id) {
                Some(own) => *own = script,
                None => lessons.push(script),
            },
            Ok(None) => {}
            Err(found) => problems.extend(found),
        }
    }
    lessons.sort_by_key(|script| (script.number.is_none(), script.number, script.id.clone()));
    lessons
}

/// A scenario, tried out with the content if there is any.
fn read_scenario(file: &PackFile, content: Option<&Arc<Content>>) -> Result<Setup, Vec<Problem>> {
    let setup = read_one::<Setup>(&file.path, &file.text)?;
    let Some(content) = content else { return Ok(setup) };
    let source = SourceText { file: &file.path, text: &file.text };
    let problem =
        |misfit: &Misfit| misfit.problem(source, &misfit.path.iter().map(String::as_str).collect::<Vec<_>>());
    match Match::fitting(content.clone(), setup.clone()) {
        Ok(_) => Ok(setup),
        Err(misfits) => Err(misfits.iter().map(problem).collect()),
    }
}

fn expect_folder(folder: &Path) -> Result<(), Failure> {
    if folder.is_dir() {
        return Ok(());
    }
    let parent = match folder.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let beside: Vec<String> =
        subfolders(parent).iter().filter_map(|path| Some(path.file_name()?.to_str()?.to_owned())).collect();
    let word = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let near = crate::engine::content::did_you_mean(&word, beside.iter().map(String::as_str));
    let near = near.map_or_else(|| ".".to_owned(), |near| format!("; did you mean \"{near}\"?"));
    Err(Failure::Usage(format!("There is no folder \"{}\"{near}", shown(folder))))
}
