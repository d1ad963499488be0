//! Everything there is to play with: the shipped pack, mods and scenarios, loaded from their texts.
//!
//! Later packs, scenarios, lessons and help replace what has the same id.
//!
//! Invariants: a library exists only where nothing in it has an error; a mod of the data folder that has one is left out, with
//! its problems, and a mod that was named is told to be broken.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Failure;
use super::arguments::ModArguments;
use super::folders::{self, shown, subfolders};
use super::mods::{Mod, OffMod, circles, in_order};
use super::overlap::overlaps;
use super::reading::{name_of, read_text};
use super::shelf;
use super::sources::Sources;
use crate::engine::content::{Problem, Severity, SourceText, hint, read_one};
use crate::fleet::content::Content;
use crate::fleet::content::pack::{LoadedPacks, Origins, PackFile, read};
use crate::fleet::help::{self, HelpBook};
use crate::fleet::roster::{Match, Misfit};
use crate::fleet::script::{self, Script};
use crate::fleet::setup::Setup;
use crate::looks::{self, Looks, ModSounds};
use crate::saves::{Edition, Editions};

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
    /// What all of it looks like.
    pub looks: Arc<Looks>,
    /// The sounds that mods bring.
    pub sounds: ModSounds,
    /// Which mods were asked for; those of the data folder are found there.
    pub asked: ModArguments,
    /// Mods of the data folder that are switched off, as they are broken.
    pub off: Vec<OffMod>,
}

/// What came of texts.
pub struct Checked {
    /// What can be played with, if nothing has an error.
    pub library: Option<Library>,
    /// The content, sound or not, to be counted.
    pub content: Arc<Content>,
    /// Where its entries were written.
    pub origins: Origins,
    /// Whether the content has no error, whatever stands beside it.
    pub sound: bool,
    /// How many scenarios, lessons and entries of help there are.
    pub counts: [usize; 3],
    /// Errors and warnings.
    pub problems: Vec<Problem>,
}

impl Sources {
    /// Adds mods, in their order; those that do not fit together, with their problems.
    pub fn add_mods(&mut self, folders: &[PathBuf]) {
        let (mods, off) = in_order(folders);
        self.problems.extend(off.into_iter().flat_map(|one| one.problems));
        self.problems.extend(circles(&mods));
        for one in &mods {
            self.add_mod(&one.folder, &one.label());
            self.requires.insert(one.label(), one.required(&mods));
        }
    }

    /// Loads everything.
    ///
    /// # Errors
    /// With every problem of every file, if one is an error.
    pub fn load(&self) -> Result<Library, Vec<Problem>> {
        let Checked { library, problems, .. } = self.check();
        library.ok_or(problems)
    }

    /// Loads everything and finds every problem of every file.
    #[must_use]
    pub fn check(&self) -> Checked {
        let mut problems = self.problems.clone();
        let LoadedPacks { content, problems: found, origins } = read(&self.packs);
        let sound = !found.iter().any(is_error);
        let doubtful: Vec<&str> =
            found.iter().filter(|one| is_error(one)).map(|one| one.file.as_str()).collect();
        let content = Arc::new(content);
        // What is the game's own and does not fit the mods costs no more than itself.
        let [own_scenarios, own_lessons, own_looks, own_help] =
            if self.mods.is_empty() && self.packs.len() <= 1 { [0; 4] } else { self.shipped };
        let scenarios = scenarios(&self.scenarios, own_scenarios, &content, &doubtful, &mut problems);
        let lessons = lessons(&self.lessons, own_lessons, sound.then_some(&content), &mut problems);
        let help = help::load(&self.help).unwrap_or_else(|found| {
            problems.extend(found);
            HelpBook::default()
        });
        let drawn = Looks::default().with(&self.looks).unwrap_or_else(|found| {
            problems.extend(found);
            Looks::default()
        });
        // Beside an error nobody knows what there is.
        if sound && !problems.iter().any(is_error) {
            problems.extend(drawn.strangers(self.looks.get(own_looks..).unwrap_or_default(), &content));
            problems.extend(help::doubts(&self.help, own_help, &content));
        }
        problems.extend(drawn.with(&self.lone_looks).err().unwrap_or_default());
        problems.extend(found);
        let (sounds, found) = looks::sounds(&self.sounds);
        problems.extend(found);
        problems.extend(overlaps(self));
        problems.extend(self.control_characters());
        problems.sort_by_key(|problem| problem.severity == Severity::Warning);
        let counts = [scenarios.len(), lessons.len(), help.entries().len()];
        let library = (!problems.iter().any(is_error)).then(|| Library {
            edition: Edition { content: content.clone(), mods: self.mods.clone() },
            scenarios,
            lessons,
            help,
            looks: Arc::new(drawn),
            sounds,
            asked: ModArguments::default(),
            off: Vec::new(),
        });
        Checked { library, content, origins, sound, counts, problems }
    }
}

/// Whether nothing can be played with it.
pub fn is_error(problem: &Problem) -> bool {
    problem.severity == Severity::Error
}

impl Library {
    /// The shipped content with the mods of the data folder and these.
    ///
    /// # Errors
    /// With every problem of what is named or shipped, or if a folder is not there.
    pub fn load(mods: &[PathBuf]) -> Result<Self, Failure> {
        Self::load_asked(&ModArguments { named: mods.to_vec(), none: false })
    }

    /// The same, or without the mods of the data folder. Of those, what is broken is switched off and told on standard error.
    ///
    /// # Errors
    /// As [`Self::load`].
    pub fn load_asked(asked: &ModArguments) -> Result<Self, Failure> {
        for folder in &asked.named {
            expect_folder(folder)?;
        }
        Self::settle(&asked.folders(), &asked.named).map(|library| library.told_off(asked))
    }

    /// The same for a game that is open: what was named and has been broken since is switched off, as others are.
    ///
    /// # Errors
    /// With every problem of what is shipped.
    pub fn load_again(asked: &ModArguments) -> Result<Self, Failure> {
        Self::settle(&asked.folders(), &[]).map(|library| library.told_off(asked))
    }

    /// What was asked for, with what of it is left out told on standard error.
    fn told_off(self, asked: &ModArguments) -> Self {
        for OffMod { folder, id, problems } in &self.off {
            let most = 5;
            let lines = problems.iter().take(most).map(ToString::to_string);
            let more = problems.len().saturating_sub(most);
            let more = (more > 0)
                .then(|| format!("... and {more} more; \"check {}\" tells them all.", shown(folder)));
            let head = format!("The mod \"{id}\" is switched off, as it is broken:");
            let told: Vec<String> = std::iter::once(head).chain(lines).chain(more).collect();
            super::complain(&told.join("\n"));
        }
        Self { asked: asked.clone(), ..self }
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

    /// Loads all that goes together: mod by mod, where something in them does not.
    fn settle(all: &[PathBuf], named: &[PathBuf]) -> Result<Self, Failure> {
        let (mods, mut off) = in_order(all);
        let is_named = |folder: &PathBuf| named.contains(folder);
        refuse_named(&off, &is_named)?;
        let shipped = Sources::shipped(&folders::assets()?);
        let of = |one: &Mod| {
            let mut sources = Sources::default();
            sources.add_mod(&one.folder, &one.label());
            sources
        };
        let mut whole = shipped.clone();
        mods.iter().for_each(|one| whole.extend(of(one)));
        if let Ok(library) = whole.load() {
            return Ok(Self { off, ..library });
        }
        let (mut sources, mut library) = (shipped.clone(), shipped.load().map_err(Failure::Problems)?);
        let mut kept: Vec<PathBuf> = Vec::new();
        for one in &mods {
            let mut with = sources.clone();
            with.extend(of(one));
            // Something it requires may have been left out just now.
            let together: Vec<PathBuf> = kept.iter().chain([&one.folder]).cloned().collect();
            let misfit = in_order(&together).1.into_iter().next();
            match (misfit, with.check()) {
                (Some(misfit), _) => off.push(misfit),
                (None, Checked { library: Some(found), .. }) => {
                    (sources, library) = (with, found);
                    kept.push(one.folder.clone());
                }
                (None, Checked { problems, .. }) => {
                    let problems = problems.into_iter().filter(is_error).collect();
                    off.push(OffMod { folder: one.folder.clone(), id: one.info.id.clone(), problems });
                }
            }
        }
        refuse_named(&off, &is_named)?;
        Ok(Self { off, ..library })
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

    /// The scripts in a file, with this content.
    ///
    /// # Errors
    /// With every problem of the file.
    pub fn scripts(&self, path: &Path) -> Result<Vec<Script>, Vec<Problem>> {
        let text = read_text(path).map_err(|problem| vec![problem])?;
        let file = PackFile { path: shown(path), name: name_of(path), text };
        script::load(&file, Some(&self.edition.content))
    }
}

impl ModArguments {
    /// The folders of all mods that are asked for. What is named takes the place of one of the data folder with its id.
    #[must_use]
    pub fn folders(&self) -> Vec<PathBuf> {
        self.with(shelf::switched_on)
    }

    /// The same with those of the data folder that are switched off.
    #[must_use]
    pub fn all_folders(&self) -> Vec<PathBuf> {
        self.with(|| shelf::installed().0)
    }

    fn with(&self, installed: impl FnOnce() -> Vec<PathBuf>) -> Vec<PathBuf> {
        let id = |folder: &PathBuf| Mod::read(folder).ok().map(|one| one.info.id);
        let named: Vec<String> = self.named.iter().filter_map(id).collect();
        let mut folders = if self.none { Vec::new() } else { installed() };
        folders.retain(|folder| id(folder).is_none_or(|own| !named.contains(&own)));
        for folder in &self.named {
            if !folders.contains(folder) {
                folders.push(folder.clone());
            }
        }
        folders
    }
}

/// What was named is not left out in silence.
fn refuse_named(off: &[OffMod], is_named: &impl Fn(&PathBuf) -> bool) -> Result<(), Failure> {
    let problems: Vec<Problem> =
        off.iter().filter(|one| is_named(&one.folder)).flat_map(|one| one.problems.clone()).collect();
    if problems.is_empty() { Ok(()) } else { Err(Failure::Problems(problems)) }
}

impl Editions for Library {
    fn current(&self) -> Edition {
        self.edition.clone()
    }

    fn with_mods(&self, mods: &[String]) -> Option<Edition> {
        if mods == self.edition.mods {
            return Some(self.edition.clone());
        }
        let known: Vec<Mod> =
            self.asked.all_folders().iter().filter_map(|folder| Mod::read(folder).ok()).collect();
        let folder = |label: &String| Some(known.iter().find(|one| one.label() == *label)?.folder.clone());
        let wanted: Option<Vec<PathBuf>> = mods.iter().map(folder).collect();
        Self::load_with(&wanted?).ok().map(|library| library.edition)
    }
}

/// The sound ones of these lessons in their order, a later one in place of one with the same id. The first `shipped` are the
/// game's own, and left out where they do not fit.
fn lessons(
    files: &[PackFile],
    shipped: usize,
    content: Option<&Arc<Content>>,
    problems: &mut Vec<Problem>,
) -> Vec<Script> {
    let mut lessons: Vec<Script> = Vec::new();
    let mut own_ids: BTreeSet<String> = BTreeSet::new();
    for (at, file) in files.iter().enumerate() {
        let scripts = script::load(file, content).unwrap_or_else(|found| {
            let left_out = |problem| if at < shipped { left_out(problem, "lesson") } else { problem };
            problems.extend(found.into_iter().map(left_out));
            Vec::new()
        });
        for script in scripts {
            if at < shipped {
                own_ids.insert(script.id.clone());
            } else if own_ids.remove(&script.id) {
                let source = SourceText::new(&file.path, &file.text);
                problems.push(replaces(source, "lesson", &script.id));
            }
            match lessons.iter_mut().find(|own| own.id == script.id) {
                Some(own) => *own = script,
                None => lessons.push(script),
            }
        }
    }
    lessons.sort_by_key(|script| (script.number.is_none(), script.number, script.id.clone()));
    lessons
}

/// Nothing in a scenario or lesson of a mod says that it means to replace another.
fn replaces(source: SourceText<'_>, what: &str, id: &str) -> Problem {
    let message = format!("this takes the place of the shipped {what} `{id}`");
    source.warning(0, "replaces", message)
}

/// What is the game's own and does not fit the mods is no error of theirs.
fn left_out(problem: Problem, what: &str) -> Problem {
    let message = format!("{}; with these mods the {what} is left out", problem.message);
    Problem { severity: Severity::Warning, message, ..problem }
}

/// The scenarios, tried out with the content; the first `shipped` are the game's own, and left out where the content lacks
/// something that they name. `doubtful` are files of it that have errors: what a scenario lacks may stand in
/// those.
fn scenarios(
    files: &[PackFile],
    shipped: usize,
    content: &Arc<Content>,
    doubtful: &[&str],
    problems: &mut Vec<Problem>,
) -> Vec<Setup> {
    let mut scenarios: Vec<Setup> = Vec::new();
    let mut places: Vec<&PackFile> = Vec::new();
    for (nth, file) in files.iter().enumerate() {
        let source = SourceText::new(&file.path, &file.text);
        let setup = match read_one::<Setup>(&file.path, &file.text) {
            Ok(setup) => setup,
            Err(found) => {
                problems.extend(found);
                continue;
            }
        };
        let fitted = Match::fitting(content.clone(), setup.clone());
        let doubts = fitted.as_ref().map_or_else(|_| Vec::new(), Match::doubts);
        problems.extend(
            doubts.iter().map(|doubt| Problem { severity: Severity::Warning, ..problem_of(doubt, source) }),
        );
        let misfits = fitted.err().unwrap_or_default();
        if nth < shipped && doubtful.is_empty() && misfits.iter().any(Misfit::is_of_content) {
            let told = misfits.iter().map(|misfit| left_out(problem_of(misfit, source), "scenario"));
            problems.extend(told);
            continue;
        }
        let told = misfits.iter().filter(|misfit| doubtful.is_empty() || !misfit.is_of_content());
        problems.extend(told.map(|misfit| problem_of(misfit, source)));
        if setup.id.is_empty() {
            problems.push(Misfit::nameless().problem(source, &["id"]));
        }
        match scenarios.iter().position(|own| own.id == setup.id) {
            Some(at) if places[at].path != file.path && folder_of(places[at]) == folder_of(file) => {
                let message = format!("the scenario `{}` stands in {} too", setup.id, places[at].path);
                problems.push(source.error(0, "duplicate-id", message));
            }
            Some(at) => {
                let is_shipped = files.iter().take(shipped).any(|own| own.path == places[at].path);
                problems
                    .extend((is_shipped && nth >= shipped).then(|| replaces(source, "scenario", &setup.id)));
                (scenarios[at], places[at]) = (setup, file);
            }
            None => {
                scenarios.push(setup);
                places.push(file);
            }
        }
    }
    scenarios
}

/// What does not fit, at its place in the scenario.
fn problem_of(misfit: &Misfit, source: SourceText<'_>) -> Problem {
    misfit.problem(source, &misfit.path.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The folder of a file, as problems show it.
fn folder_of(file: &PackFile) -> &str {
    file.path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn expect_folder(folder: &Path) -> Result<(), Failure> {
    if folder.is_dir() {
        return Ok(());
    }
    let parent = match folder.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let beside: Vec<String> = subfolders(parent).iter().map(|path| name_of(path)).collect();
    let near = crate::engine::content::did_you_mean(&name_of(folder), beside.iter().map(String::as_str));
    let near = near.map_or_else(|| ".".to_owned(), |near| format!("; did you mean \"{near}\"?"));
    Err(Failure::Usage(format!("There is no folder \"{}\"{near}", shown(folder))))
}
