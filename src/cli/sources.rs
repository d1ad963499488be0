//! The texts of everything that is to be loaded: the shipped files, mods, and single files that are to be checked.
//!
//! A mod has the shape of `assets/fleet`: `packs/<pack>/*.ron`, `scenarios/*.ron`, `lessons/*.ron` and `help/*.ron`, with a
//! `mod.ron` beside them, `looks/<pack>/*.ron` for what all of it looks like, and `audio/*.ogg` for how it sounds. In a pack, a folder such as `command` may
//! hold several files of the kind beside `command.ron`, and
//! `tests` its tests; what a mod tests beside its packs lies in a folder `tests` of its own.
//!
//! Invariants: what lies in a mod and is not read is told, but what is plainly meant for people; tests are read for those who
//! want them played and for nobody else, so that a match never waits for them, nor fails by them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::folders::shown;
use super::reading::{Listing, MOST_BYTES_OF_MOD, TOP, expect_inside, name_of, read_any_text, read_bytes};
use crate::engine::content::{Problem, SourceText, control_characters, did_you_mean};
use crate::fleet::content::pack::{FILE_NAMES, PackFile, PackFiles};
use crate::fleet::{help, script};
use crate::looks::SoundFile;

/// The folders of a mod that are read.
const FOLDERS: [&str; 7] = ["packs", "looks", "audio", "scenarios", "lessons", "help", TESTS];

/// More files of a folder that are not read are not told one by one.
const MOST_STRAYS: usize = 20;

/// The folder of tests, in a mod and in a pack.
const TESTS: &str = "tests";

/// A file of tests.
#[derive(Clone, Debug)]
pub struct TestFile {
    /// Its text.
    pub file: PackFile,
    /// The pack or mod whose tests they are, by its label; empty: nobody's.
    pub label: String,
}

/// Where tests lie.
#[derive(Clone, Debug)]
struct TestFolder {
    root: PathBuf,
    folder: PathBuf,
    label: String,
}

/// Texts by what they are, and what went wrong in finding them.
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
    /// Files of looks in load order.
    pub looks: Vec<PackFile>,
    /// Files of looks that were named alone: what they are for may lie beside them, unread.
    pub lone_looks: Vec<PackFile>,
    /// Files of sounds in load order.
    pub sounds: Vec<SoundFile>,
    /// Mods in load order, with their versions.
    pub mods: Vec<String>,
    /// How many of the scenarios, lessons, looks and files of help are the game's own, which come first.
    pub shipped: [usize; 4],
    /// Tests that were asked for.
    pub tests: Vec<TestFile>,
    /// By the label of a mod, those of all the mods that it cannot do without.
    pub requires: BTreeMap<String, Vec<String>>,
    /// Files that could not be read, mods that do not fit together; warnings for what was not read.
    pub problems: Vec<Problem>,
    /// By their paths, whose the files of mods are that lie in no pack.
    labels: BTreeMap<String, String>,
    /// Where there are more tests.
    test_folders: Vec<TestFolder>,
    /// How many bytes of the present mod have been read.
    bytes: usize,
}

impl Sources {
    /// What the game is shipped with.
    #[must_use]
    pub fn shipped(assets: &Path) -> Self {
        let mut sources = Sources::default();
        sources.add_tree(&assets.join("fleet"), &format!("core {}", env!("CARGO_PKG_VERSION")));
        sources.shipped =
            [sources.scenarios.len(), sources.lessons.len(), sources.looks.len(), sources.help.len()];
        sources
    }

    /// Adds what others have read, after this.
    pub fn extend(&mut self, other: Self) {
        let Self {
            packs,
            scenarios,
            lessons,
            help,
            looks,
            lone_looks,
            sounds,
            mods,
            shipped: _,
            tests,
            requires,
            problems,
            labels,
            test_folders,
            bytes: _,
        } = other;
        self.packs.extend(packs);
        self.scenarios.extend(scenarios);
        self.lessons.extend(lessons);
        self.help.extend(help);
        self.looks.extend(looks);
        self.lone_looks.extend(lone_looks);
        self.sounds.extend(sounds);
        self.mods.extend(mods);
        self.tests.extend(tests);
        self.requires.extend(requires);
        self.problems.extend(problems);
        self.labels.extend(labels);
        self.test_folders.extend(test_folders);
    }

    /// How many files there are.
    #[must_use]
    pub fn files(&self) -> usize {
        self.all().count() + self.sounds.len()
    }

    /// The text of a file, by the path that problems show.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&str> {
        self.all().find(|file| file.path == path).map(|file| file.text.as_str())
    }

    /// The mod that a file is of, by the path that problems show; none for packs and for what is no mod's.
    #[must_use]
    pub fn label(&self, path: &str) -> Option<&str> {
        self.labels.get(path).map(String::as_str)
    }

    /// The texts that lie in no pack.
    fn beside_packs(&self) -> [&[PackFile]; 4] {
        [&self.scenarios, &self.lessons, &self.help, &self.looks]
    }

    fn all(&self) -> impl Iterator<Item = &PackFile> {
        let packs = self.packs.iter().flat_map(|pack| &pack.files);
        let tests = self.tests.iter().map(|test| &test.file);
        let looks = self.looks.iter().chain(&self.lone_looks);
        packs.chain(&self.scenarios).chain(&self.lessons).chain(&self.help).chain(looks).chain(tests)
    }

    /// Characters that nobody can see, in the texts that lie in no pack.
    pub fn control_characters(&self) -> Vec<Problem> {
        let tests = self.tests.iter().map(|test| &test.file);
        let plain = self.scenarios.iter().chain(&self.lessons).chain(&self.looks).chain(&self.lone_looks);
        let plain = plain.chain(tests).map(|file| (file, false));
        // An entry of the help may have paragraphs.
        let files = plain.chain(self.help.iter().map(|file| (file, true)));
        files
            .flat_map(|(PackFile { path, text, .. }, lines)| {
                control_characters(SourceText::new(path, text), lines)
            })
            .collect()
    }

    /// Reads the tests of all that has been added.
    pub fn read_tests(&mut self) {
        for TestFolder { root, folder, label } in std::mem::take(&mut self.test_folders) {
            self.bytes = 0;
            let texts = self.texts(&root, &folder);
            self.tests.extend(texts.into_iter().map(|file| TestFile { file, label: label.clone() }));
        }
    }

    /// Notes a folder of tests, if it is there and not noted yet.
    fn add_tests(&mut self, root: &Path, folder: &Path, label: &str) {
        let known = |own: &TestFolder| {
            own.folder == folder || own.folder.canonicalize().ok() == folder.canonicalize().ok()
        };
        if folder.is_dir() && !self.test_folders.iter().any(known) {
            let (root, folder) = (root.to_owned(), folder.to_owned());
            self.test_folders.push(TestFolder { root, folder, label: label.to_owned() });
        }
    }

    /// Adds all of a mod, and tells what of it is not read.
    pub fn add_mod(&mut self, folder: &Path, label: &str) {
        let (before, known) = (self.files() + self.test_folders.len(), self.problems.len());
        self.bytes = 0;
        let counts = self.beside_packs().map(<[PackFile]>::len);
        let sounds = self.sounds.len();
        self.add_tree(folder, label);
        let files = self.beside_packs().into_iter().zip(counts).flat_map(|(files, count)| &files[count..]);
        let files = files.map(|file| &file.path).chain(self.sounds[sounds..].iter().map(|own| &own.path));
        let labelled: Vec<(String, String)> = files.map(|path| (path.clone(), label.to_owned())).collect();
        self.labels.extend(labelled);
        self.mods.push(label.to_owned());
        let Listing { ron, folders, others } = Listing::of(folder);
        for path in ron.iter().filter(|path| name_of(path) != "mod.ron") {
            let message = "nothing is read here: packs lie in packs/<pack>/, looks in looks/<pack>/, sounds in audio/, scenarios in scenarios/, lessons in lessons/, help in help/, tests in tests/";
            self.problems.push(Problem::error(&shown(path), TOP, "stray-file", message));
        }
        for path in folders.iter().filter(|path| !FOLDERS.contains(&name_of(path).as_str())) {
            let message =
                format!("the folder {} is not read; a mod has {}", name_of(path), FOLDERS.join(", "));
            let problem = Problem::warning(&shown(path), TOP, "not-read", message);
            self.problems.push(problem.suggesting(&name_of(path), FOLDERS));
        }
        self.not_read(&others);
        // Where something is read by nobody, that has been said.
        if self.files() + self.test_folders.len() == before && self.problems.len() == known {
            let message = format!("this mod holds nothing that is read: no {}", FOLDERS.join(", no "));
            self.problems.push(Problem::warning(&shown(&folder.join("mod.ron")), TOP, "empty-mod", message));
        }
    }

    /// Adds the packs, scenarios, lessons, help and tests of a folder that has the shape of `assets/fleet`.
    pub fn add_tree(&mut self, folder: &Path, label: &str) {
        let packs = Listing::of(&folder.join("packs"));
        for pack in &packs.folders {
            self.add_pack(folder, pack, label);
        }
        for path in packs.ron.iter().chain(&packs.others) {
            let message = "this is not read: the files of a pack lie in a folder of its own, packs/<pack>/";
            self.problems.push(Problem::warning(&shown(path), TOP, "not-read", message));
        }
        let looks = Listing::of(&folder.join("looks"));
        for pack in &looks.folders {
            let texts = self.texts(folder, pack);
            self.looks.extend(texts);
        }
        for path in looks.ron.iter().chain(&looks.others) {
            let message = "this is not read: files of looks lie in a folder of their own, looks/<pack>/";
            self.problems.push(Problem::warning(&shown(path), TOP, "not-read", message));
        }
        self.add_sounds(folder);
        let texts = self.texts(folder, &folder.join("scenarios"));
        self.scenarios.extend(texts);
        let texts = self.texts(folder, &folder.join("lessons"));
        self.lessons.extend(texts);
        let texts = self.texts(folder, &folder.join("help"));
        self.help.extend(texts);
        self.add_tests(folder, &folder.join(TESTS), label);
    }

    /// Adds one pack, which lies below the folder `root`.
    pub fn add_pack(&mut self, root: &Path, folder: &Path, label: &str) {
        let Listing { ron, folders, others } = Listing::of(folder);
        self.not_read(&others);
        let mut files: Vec<PackFile> = ron.iter().filter_map(|path| self.text_in(root, path)).collect();
        for kind in &folders {
            if name_of(kind) == TESTS {
                self.add_tests(root, kind, label);
                continue;
            }
            let name = format!("{}.ron", name_of(kind));
            if FILE_NAMES.contains(&name.as_str()) {
                let texts = self.texts(root, kind);
                files.extend(texts.into_iter().map(|file| PackFile { name: name.clone(), ..file }));
                continue;
            }
            let known: Vec<&str> = FILE_NAMES.iter().map(|name| name.trim_end_matches(".ron")).collect();
            let message = format!("this folder is not read; a pack may have {}, {TESTS}", known.join(", "));
            let mut problem = Problem::warning(&shown(kind), TOP, "not-read", message);
            problem.suggestion =
                did_you_mean(&name_of(kind), known.into_iter().chain([TESTS])).map(str::to_owned);
            self.problems.push(problem);
        }
        self.packs.push(PackFiles { label: label.to_owned(), files });
    }

    /// Adds the sounds that lie below this folder.
    fn add_sounds(&mut self, root: &Path) {
        let Listing { ron, folders, others } = Listing::of(&root.join("audio"));
        let is_sound = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "ogg");
        let (sounds, strays): (Vec<PathBuf>, Vec<PathBuf>) = others.into_iter().partition(is_sound);
        for path in ron.iter().chain(&folders).chain(&strays) {
            let message = "this is not read: sounds are files that end in .ogg, in small letters";
            self.problems.push(Problem::warning(&shown(path), TOP, "not-read", message));
        }
        for path in &sounds {
            let read =
                expect_inside(root, path).and_then(|()| self.within_bounds(path, read_bytes, Vec::len));
            match read {
                Ok(bytes) => {
                    let name = name_of(path).trim_end_matches(".ogg").to_owned();
                    self.sounds.push(SoundFile { path: shown(path), name, bytes: bytes.into() });
                }
                Err(problem) => self.problems.push(problem),
            }
        }
    }

    /// Adds the files of a folder that holds one sort of them.
    pub fn add_folder(&mut self, folder: &Path) {
        let texts = match name_of(folder).as_str() {
            TESTS => return self.add_tests(folder, folder, ""),
            "scenarios" | "lessons" | "help" => self.texts(folder, folder),
            "looks" => {
                for pack in &Listing::of(folder).folders {
                    let texts = self.texts(folder, pack);
                    self.lone_looks.extend(texts);
                }
                return;
            }
            _ if is_of_looks(folder) => {
                let texts = self.texts(folder, folder);
                self.lone_looks.extend(texts);
                return;
            }
            _ => return self.add_pack(folder, folder, &shown(folder)),
        };
        match name_of(folder).as_str() {
            "scenarios" => self.scenarios.extend(texts),
            "lessons" => self.lessons.extend(texts),
            _ => self.help.extend(texts),
        }
    }

    /// Adds one file: as looks if it lies among those, as tests if it has steps, to a pack if its name is that of a pack's
    /// file, as help if its entries have titles, else as a scenario.
    pub fn add_file(&mut self, path: &Path) {
        let Some(file) = self.take(path) else { return };
        if path.parent().is_some_and(is_of_looks) {
            self.lone_looks.push(file);
        } else if script::is_script(&file.text) {
            self.tests.push(TestFile { file, label: String::new() });
        } else if FILE_NAMES.contains(&file.name.as_str()) {
            self.packs.push(PackFiles { label: file.path.clone(), files: vec![file] });
        } else if help::is_help(&file.text) {
            self.help.push(file);
        } else {
            self.scenarios.push(file);
        }
    }

    /// The RON files of a folder below `root`, by name; whatever else lies there is told.
    fn texts(&mut self, root: &Path, folder: &Path) -> Vec<PackFile> {
        let Listing { ron, folders, others } = Listing::of(folder);
        for path in &folders {
            let message = "this folder is not read: the files lie in the one above";
            self.problems.push(Problem::warning(&shown(path), TOP, "not-read", message));
        }
        self.not_read(&others);
        ron.iter().filter_map(|path| self.text_in(root, path)).collect()
    }

    fn not_read(&mut self, paths: &[PathBuf]) {
        for (nth, path) in paths.iter().take(MOST_STRAYS).enumerate() {
            let mut message = "this is not read: files of content end in .ron, in small letters".to_owned();
            let more = paths.len() - nth - 1;
            if nth + 1 == MOST_STRAYS && more > 0 {
                message += &format!("; so are {more} more files in this folder");
            }
            self.problems.push(Problem::warning(&shown(path), TOP, "not-read", message));
        }
    }

    fn text_in(&mut self, root: &Path, path: &Path) -> Option<PackFile> {
        if let Err(problem) = expect_inside(root, path) {
            self.problems.push(problem);
            return None;
        }
        self.take(path)
    }

    fn take(&mut self, path: &Path) -> Option<PackFile> {
        match self.within_bounds(path, read_any_text, |(text, _)| text.len()) {
            Ok((text, problem)) => {
                self.problems.extend(problem);
                Some(PackFile { path: shown(path), name: name_of(path), text })
            }
            Err(problem) => {
                self.problems.push(problem);
                None
            }
        }
    }

    /// Reads a file as long as those of the mod are not too long together.
    fn within_bounds<T: Default>(
        &mut self,
        path: &Path,
        read: impl FnOnce(&Path) -> Result<T, Problem>,
        length: impl FnOnce(&T) -> usize,
    ) -> Result<T, Problem> {
        // What has come to be too much already is not even opened.
        let found = if self.bytes > MOST_BYTES_OF_MOD { T::default() } else { read(path)? };
        self.bytes += length(&found);
        if self.bytes <= MOST_BYTES_OF_MOD {
            return Ok(found);
        }
        let most = MOST_BYTES_OF_MOD >> 20;
        let message = format!("the files of a mod have at most {most} MB together; this one is not read");
        Err(Problem::error(&shown(path), TOP, "too-large", message))
    }
}

/// Whether a folder is that of a pack's looks.
fn is_of_looks(folder: &Path) -> bool {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    whole.parent().is_some_and(|parent| name_of(parent) == "looks")
}
