//! The matches in the data folder: `matches/0007-standard.json` and so on, the finished ones in `matches/finished`.
//!
//! Invariants: a new match gets a number that none has had, so it takes no other's place; a match that another program
//! holds is neither offered nor touched; a save that does not load is put aside, and the one before it is offered.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::open::{Opened, Unopened, open, open_first};
use super::slot::{FINISHED, Slot, Taken};
use super::{Editions, disk};
use crate::engine::save::{Header, Save};

/// The folder of matches.
#[derive(Clone, Debug)]
pub struct Store(PathBuf);

/// A match that can be continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its newest save.
    pub file: PathBuf,
    /// When that was written.
    pub written: SystemTime,
}

/// A match taken up again.
pub struct Resumed {
    /// The match as it was left.
    pub opened: Opened,
    /// Who sat where, the seed, and who viewed it last.
    pub header: Header,
    /// Where it is saved from now on; none if nothing can be written there.
    pub slot: Option<Slot>,
    /// What there is to say about it: that its past is lost, that an older save was taken.
    pub notice: Option<String>,
}

/// Why a match was not taken up again.
#[derive(Clone, Debug, PartialEq)]
pub struct NotResumed {
    /// What is wrong and what can be done, in sentences.
    pub why: String,
    /// An older save of the match that loads.
    pub earlier: Option<PathBuf>,
    /// The save, and how many of its first orders can still be played.
    pub first_orders: Option<(PathBuf, usize)>,
}

impl Store {
    /// The store of a data folder; made when first written to.
    #[must_use]
    pub fn new(data: &Path) -> Self {
        Store(data.join("matches"))
    }

    /// A place for a new match of that scenario.
    ///
    /// # Errors
    /// A sentence, if the folder cannot be written to.
    pub fn begin(&self, scenario: &str) -> Result<Slot, String> {
        let finished = self.0.join(FINISHED);
        fs::create_dir_all(&finished).map_err(|error| disk::cannot(&finished, &error))?;
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
        let name: String = scenario.chars().take(40).map(plain).collect();
        let mut number = self.highest() + 1;
        loop {
            match Slot::fresh(&self.0.join(format!("{number:04}-{name}.json"))) {
                Ok(slot) => return Ok(slot),
                Err(Taken::ByAnother) => number += 1,
                Err(Taken::Not(why)) => return Err(why),
            }
        }
    }

    /// The highest number any match has had.
    fn highest(&self) -> u32 {
        // An absurdly high number was not given by this program.
        let number = |path: PathBuf| {
            let number = path.file_name()?.to_str()?.split('-').next()?.parse::<u32>().ok()?;
            (number < 100_000_000).then_some(number)
        };
        let all = [self.0.clone(), self.0.join(FINISHED)];
        all.iter().flat_map(|folder| files(folder)).filter_map(number).max().unwrap_or(0)
    }

    /// Whether another program holds a match that is not over.
    #[must_use]
    pub fn is_elsewhere(&self) -> bool {
        self.not_over().iter().any(|file| Slot::is_taken(file))
    }

    /// The matches that are not over and that no other program holds, the latest first.
    #[must_use]
    pub fn unfinished(&self) -> Vec<Kept> {
        let free = self.not_over().into_iter().filter(|file| !Slot::is_taken(file));
        latest_first(free)
    }

    /// The matches that are over, the latest first.
    #[must_use]
    pub fn finished(&self) -> Vec<Kept> {
        let saves = files(&self.0.join(FINISHED)).into_iter();
        let saves = saves.filter(|file| file.extension().is_some_and(|extension| extension == "json"));
        latest_first(saves)
    }

    /// The matches that are not over, each by the place of its newest save, which may have been put aside.
    fn not_over(&self) -> Vec<PathBuf> {
        // `0007-standard.json` and `0007-standard.1.json` are of one match.
        let newest = |path: PathBuf| {
            let (stem, rest) = path.file_name()?.to_str()?.split_once('.')?;
            let earlier = rest.strip_suffix(".json").is_some_and(|number| number.parse::<usize>().is_ok());
            (rest == "json" || earlier).then(|| path.with_file_name(format!("{stem}.json")))
        };
        let found: BTreeSet<PathBuf> = files(&self.0).into_iter().filter_map(newest).collect();
        found.into_iter().filter(|file| !self.is_finished(file)).collect()
    }

    /// Whether the match lies among the finished ones, though some of its files may not have gone yet.
    fn is_finished(&self, file: &Path) -> bool {
        file.file_name().is_some_and(|name| self.0.join(FINISHED).join(name).is_file())
    }

    /// A match in words, such as "Standard, 3 hours ago": which it is, and when it was last saved.
    ///
    /// # Errors
    /// A sentence on what is wrong with the save.
    pub fn what(file: &Path) -> Result<String, String> {
        let file = newest(file);
        let save = read(&file).map_err(|unopened| unopened.why)?;
        let name =
            save.header.setup.get("name").and_then(|name| name.as_str()).unwrap_or("A match").to_owned();
        let saved = fs::metadata(&file).and_then(|file| file.modified()).ok();
        let age = saved.map(|saved| SystemTime::now().duration_since(saved).unwrap_or_default());
        Ok(age.map_or_else(|| name.clone(), |age| format!("{name}, {}", ago(age))))
    }

    /// Takes a match up again, by the newest save that was not put aside.
    ///
    /// # Errors
    /// A sentence, and what could be opened in its place. A save that is damaged has been put aside then; one that is
    /// sound and does not fit what is loaded lies where it lay.
    pub fn resume(&self, file: &Path, editions: &dyn Editions) -> Result<Resumed, Box<NotResumed>> {
        self.resume_from(file, &newest(file), editions)
    }

    /// Takes a match up again by one of its saves.
    ///
    /// # Errors
    /// As [`Store::resume`].
    pub fn resume_from(
        &self,
        file: &Path,
        from: &Path,
        editions: &dyn Editions,
    ) -> Result<Resumed, Box<NotResumed>> {
        let only = |why: String| Box::new(NotResumed { why, earlier: None, first_orders: None });
        let (slot, read_only) = match Slot::take(file) {
            Ok(slot) => (Some(slot), None),
            Err(Taken::ByAnother) => {
                return Err(only("This match is being played in another window of the game.".to_owned()));
            }
            Err(Taken::Not(why)) => (None, Some(why)),
        };
        match (read(from).and_then(|save| Ok((open(&save, editions)?, save.header))), slot) {
            (Ok((opened, header)), Some(slot)) => self.resumed(slot, opened, header, from).map_err(only),
            // On a disk that cannot be written to a match is played on all the same.
            (Ok((opened, header)), None) => Ok(Resumed { opened, header, slot: None, notice: read_only }),
            (Err(why), Some(slot)) => Err(Box::new(refused(&slot, from, why, editions))),
            (Err(why), None) => Err(only(why.why)),
        }
    }

    /// Where a match goes on. One that lost its past, is played with other mods, or comes from an older save while
    /// there is a newer one, goes on as another: the files it came from stay as they are.
    fn resumed(&self, slot: Slot, opened: Opened, header: Header, from: &Path) -> Result<Resumed, String> {
        let lost = opened.past_lost.is_some();
        let other =
            lost || header.mods != opened.edition.mods || (from != slot.file() && slot.file().is_file());
        let mut told = Vec::new();
        if lost {
            told.push(
                "The match goes on where it was left, but what led there cannot be played again.".to_owned(),
            );
        }
        told.extend((!opened.differs.is_empty()).then(|| opened.differs.clone()));
        if from != slot.file() {
            told.push(format!("It was opened from an older save, {}.", from.display()));
        }
        if !other {
            let notice = (!told.is_empty()).then(|| told.join(" "));
            return Ok(Resumed { opened, header, slot: Some(slot), notice });
        }
        told.push(format!("What was saved before stays as it is, in {}.", from.display()));
        let slot = self.begin(&opened.session.fixed().setup.id)?;
        Ok(Resumed { opened, header, slot: Some(slot), notice: Some(told.join(" ")) })
    }

    /// Opens a match that is over, to look back at it; its file stays as it is, whatever is done.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub fn look_back(file: &Path, editions: &dyn Editions) -> Result<Resumed, String> {
        let opened = read(file).and_then(|save| Ok((open(&save, editions)?, save.header)));
        let (opened, header) = opened.map_err(|unopened| unopened.why)?;
        let notice = (!opened.differs.is_empty()).then(|| opened.differs.clone());
        Ok(Resumed { opened, header, slot: None, notice })
    }

    /// Opens the first `orders` orders of a save as a match of its own.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub fn branch(&self, file: &Path, orders: usize, editions: &dyn Editions) -> Result<Resumed, String> {
        let save = read(file).map_err(|unopened| unopened.why)?;
        let opened = open_first(&save, orders, editions).map_err(|unopened| unopened.why)?;
        let slot = self.begin(&opened.session.fixed().setup.id)?;
        let notice = format!("{} Opened from {}, which stays as it is.", opened.differs, file.display());
        Ok(Resumed { opened, header: save.header, slot: Some(slot), notice: Some(notice.trim().to_owned()) })
    }
}

/// Matches with when they were written, the latest first.
fn latest_first(matches: impl Iterator<Item = PathBuf>) -> Vec<Kept> {
    let mut kept: Vec<Kept> =
        matches.filter_map(|file| Some(Kept { written: written(&file)?, file })).collect();
    kept.sort_by(|a, b| (b.written, &b.file).cmp(&(a.written, &a.file)));
    kept
}

/// What to say and offer if a save does not lead back into its match.
fn refused(slot: &Slot, from: &Path, unopened: Unopened, editions: &dyn Editions) -> NotResumed {
    let Unopened { why, damaged, sound_orders } = unopened;
    let loads = |path: &PathBuf| read(path).is_ok_and(|save| open(&save, editions).is_ok());
    let earlier = Slot::all(slot.file()).filter(|path| path != from).find(loads);
    let first_orders = sound_orders.map(|orders| (from.to_owned(), orders));
    if !damaged {
        return NotResumed { why: format!("{why} Its file stays as it is."), earlier, first_orders };
    }
    let before = match earlier {
        Some(_) => "An older one is sound: open that, and little is lost.",
        None => "No other save of it loads.",
    };
    let aside = match slot.set_aside(from) {
        Ok(there) => format!("was put aside as {}", there.display()),
        Err(error) => format!("could not be put aside ({error})"),
    };
    let why = format!(
        "The newest save of this match is damaged and {aside}. {before}\nWhat is wrong with it: {why}"
    );
    NotResumed { why, earlier, first_orders: None }
}

/// How long ago something was: "just now", "3 hours ago".
fn ago(age: Duration) -> String {
    let (count, unit) = match age.as_secs() / 60 {
        0 => return "just now".to_owned(),
        minutes if minutes < 60 => (minutes, "minute"),
        minutes if minutes < 24 * 60 => (minutes / 60, "hour"),
        minutes => (minutes / (24 * 60), "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

/// The newest save of a match that is in its place.
fn newest(file: &Path) -> PathBuf {
    Slot::all(file).find(|path| path.is_file()).unwrap_or_else(|| file.to_owned())
}

/// Reads a save.
fn read(file: &Path) -> Result<Save, Unopened> {
    let unopened = |why, damaged| Unopened { why, damaged, sound_orders: None };
    let bytes = fs::read(file)
        .map_err(|error| unopened(format!("{} cannot be read: {error}.", file.display()), false))?;
    // What is no text is damaged JSON at the first byte that is none.
    let text = String::from_utf8_lossy(&bytes);
    Save::from_text(text.trim_start_matches('\u{feff}'))
        .map_err(|error| unopened(format!("{error}."), error.is_damage()))
}

/// When the newest save there is was written.
fn written(file: &Path) -> Option<SystemTime> {
    Slot::all(file).filter_map(|path| path.metadata().ok()?.modified().ok()).max()
}

/// The files of a folder; none if it cannot be read.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect()
}
