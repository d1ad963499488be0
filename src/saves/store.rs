//! The matches in the data folder: `matches/0007-standard.json` and so on, the finished ones in `matches/finished`.
//!
//! Invariants: a new match gets a number that none has had, so it takes no other's place; a match that another program
//! holds is neither offered nor touched; a save that does not load is put aside, and the one before it is offered.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::open::{Opened, Unopened, open, open_first};
use super::slot::{EARLIER, FINISHED, Slot, Taken};
use super::{Editions, disk};
use crate::engine::save::{Header, Save};

/// The folder of matches.
#[derive(Clone, Debug)]
pub struct Store(PathBuf);

/// A match that can be gone on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its newest save.
    pub file: PathBuf,
    /// When that was written.
    pub written: SystemTime,
}

/// A match taken up again.
pub struct Resumed {
    pub opened: Opened,
    /// Who sat where, the seed, and whose eyes it was seen with.
    pub header: Header,
    /// Where it is saved from now on.
    pub slot: Slot,
    /// What there is to say about it: that its past is lost, that an older save was taken.
    pub notice: Option<String>,
}

/// Why a match was not taken up again.
#[derive(Clone, Debug, PartialEq)]
pub struct NotResumed {
    /// What is wrong and what can be done, in sentences.
    pub why: String,
    /// The newest save was put aside, and the one before it loads: to take the match up once more opens that.
    pub earlier: bool,
    /// The save and how many of its first orders can still be played.
    pub first_orders: Option<(PathBuf, usize)>,
}

impl NotResumed {
    fn only(why: String) -> Self {
        NotResumed { why, earlier: false, first_orders: None }
    }
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
    /// A sentence, where the folder cannot be written to.
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
        let number = |path: PathBuf| path.file_name()?.to_str()?.split('-').next()?.parse::<u32>().ok();
        let all = [self.0.clone(), self.0.join(FINISHED)];
        all.iter().flat_map(|folder| files(folder)).filter_map(number).max().unwrap_or(0)
    }

    /// The matches that are not over and that no other program holds, the latest first.
    #[must_use]
    pub fn unfinished(&self) -> Vec<Kept> {
        let newest = |path: &PathBuf| {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            name.ends_with(".json") && name.matches('.').count() == 1
        };
        // A match whose newest save was put aside is still there by the one before it.
        let of_earlier = |path: &PathBuf| {
            let name = path.file_name()?.to_str()?;
            let (stem, rest) = name.split_once('.')?;
            let earlier = rest.strip_suffix(".json")?.parse::<usize>().is_ok();
            earlier.then(|| path.with_file_name(format!("{stem}.json")))
        };
        let all = files(&self.0);
        let mut found: Vec<PathBuf> = all.iter().filter(|path| newest(path)).cloned().collect();
        found.extend(all.iter().filter_map(of_earlier));
        found.sort();
        found.dedup();
        let mut kept: Vec<Kept> = found
            .into_iter()
            .filter(|file| !Slot::is_taken(file))
            .filter_map(|file| Some(Kept { written: written(&file)?, file }))
            .collect();
        kept.sort_by(|a, b| (b.written, &b.file).cmp(&(a.written, &a.file)));
        kept
    }

    /// A match in words, such as "Standard, 31 orders played"; why not, where its newest save does not load.
    ///
    /// # Errors
    /// A sentence on what is wrong with the save.
    pub fn what(file: &Path) -> Result<String, String> {
        let save = read(&newest(file)).map_err(|unopened| unopened.why)?;
        let name =
            save.header.setup.get("name").and_then(|name| name.as_str()).unwrap_or("A match").to_owned();
        Ok(format!("{name}, {} orders played", save.orders.len()))
    }

    /// Takes a match up again, by the newest save that was not put aside.
    ///
    /// # Errors
    /// A sentence, and what could be opened in its place. A save that is damaged has been put aside then; one that is sound
    /// and does not fit what is loaded lies where it lay.
    pub fn resume(&self, file: &Path, editions: &dyn Editions) -> Result<Resumed, Box<NotResumed>> {
        let slot = match Slot::take(file) {
            Ok(slot) => slot,
            Err(Taken::ByAnother) => {
                let why = "This match is being played in another window of the game.".to_owned();
                return Err(Box::new(NotResumed::only(why)));
            }
            Err(Taken::Not(why)) => return Err(Box::new(NotResumed::only(why))),
        };
        let newest = newest(file);
        match read(&newest).and_then(|save| Ok((open(&save, editions)?, save.header))) {
            Ok((opened, header)) => self.resumed(slot, opened, header, &newest),
            Err(why) => Err(Box::new(refused(&slot, &newest, why, editions))),
        }
    }

    /// A match that lost its past goes on as another one, so that the file it came from stays as it is.
    fn resumed(
        &self,
        slot: Slot,
        opened: Opened,
        header: Header,
        from: &Path,
    ) -> Result<Resumed, Box<NotResumed>> {
        let Some(notice) = opened.past_lost.clone() else {
            let older = from != slot.file();
            let notice = older.then(|| format!("Opened from an older save, {}.", from.display()));
            return Ok(Resumed { opened, header, slot, notice });
        };
        let id = opened.session.fixed().setup.id.clone();
        let other = self.begin(&id).map_err(|why| Box::new(NotResumed::only(why)))?;
        let notice = format!("{notice} What was saved before stays as it is, in {}.", from.display());
        Ok(Resumed { opened, header, slot: other, notice: Some(notice) })
    }

    /// Opens the first `orders` orders of a save as a match of its own.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub fn branch(&self, file: &Path, orders: usize, editions: &dyn Editions) -> Result<Resumed, String> {
        let save = read(file).map_err(|unopened| unopened.why)?;
        let opened = open_first(&save, orders, editions).map_err(|unopened| unopened.why)?;
        let slot = self.begin(&opened.session.fixed().setup.id)?;
        let notice = Some(format!("Opened from {}, which stays as it is.", file.display()));
        Ok(Resumed { opened, header: save.header, slot, notice })
    }
}

/// What to say and offer where a save does not lead into its match.
fn refused(slot: &Slot, file: &Path, unopened: Unopened, editions: &dyn Editions) -> NotResumed {
    let Unopened { why, damaged, sound_orders } = unopened;
    if !damaged {
        let first_orders = sound_orders.map(|orders| (file.to_owned(), orders));
        return NotResumed { why: format!("{why} Its file stays as it is."), earlier: false, first_orders };
    }
    match slot.set_aside(file) {
        Ok(there) => {
            let earlier = read(&newest(slot.file())).is_ok_and(|save| open(&save, editions).is_ok());
            let before = if earlier {
                "The one before it is sound: open that, and at most the last order is lost."
            } else {
                "No other save of it loads."
            };
            let there = there.display();
            let why = format!(
                "The newest save of this match is damaged and was put aside as {there}. {before}\nWhat is wrong with it: {why}"
            );
            NotResumed { why, earlier, first_orders: None }
        }
        Err(error) => NotResumed::only(format!("{why} It could not be put aside: {error}.")),
    }
}

/// The newest save of a match that is in its place.
fn newest(file: &Path) -> PathBuf {
    let mut all =
        std::iter::once(file.to_owned()).chain((1..=EARLIER).map(|before| Slot::earlier(file, before)));
    all.find(|path| path.is_file()).unwrap_or_else(|| file.to_owned())
}

/// Reads a save.
fn read(file: &Path) -> Result<Save, Unopened> {
    let unopened = |why, damaged| Unopened { why, damaged, sound_orders: None };
    let bytes = fs::read(file)
        .map_err(|error| unopened(format!("{} cannot be read: {error}.", file.display()), false))?;
    // What is no text is damaged JSON at the first byte that is none.
    let text = String::from_utf8_lossy(&bytes);
    Save::from_text(&text).map_err(|error| unopened(format!("{error}."), error.is_damage()))
}

/// When the newest save there is was written.
fn written(file: &Path) -> Option<SystemTime> {
    let all = std::iter::once(file.to_owned()).chain((1..=EARLIER).map(|before| Slot::earlier(file, before)));
    all.filter_map(|path| path.metadata().ok()?.modified().ok()).max()
}

/// The files of a folder; none where it cannot be read.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect()
}
