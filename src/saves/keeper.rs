//! Keeping the match at the table: handing every order to the thread that saves, hearing when that fails, and finding
//! the matches there are to go on with.
//!
//! Invariants: nobody waits for a disk, except where a match begins or is left and where somebody asks to save; that a
//! match is not being saved is told once, when it begins.

use std::path::Path;
use std::sync::Arc;

use super::store::{NotResumed, Resumed};
use super::{Edition, Editions, Kept, Slot, Store, Writer};
use crate::engine::save::{Copied, Header};
use crate::fleet::FleetCaptains;

/// Most other matches the menu offers beside the latest.
const OTHERS: usize = 3;
/// Most finished matches it offers.
const FINISHED: usize = 3;

/// A match there is to go on with or to look back at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// Where it lies.
    pub kept: Kept,
    /// What it is, in words.
    pub what: String,
}

impl Offered {
    /// One that does not load is offered all the same: what is wrong with it is told when it is opened.
    fn new(kept: Kept) -> Self {
        let what = Store::what(&kept.file);
        Self { what: what.unwrap_or_else(|_| "A match whose newest save cannot be read".to_owned()), kept }
    }
}

/// How saving goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Saved {
    /// Nothing has come back yet.
    #[default]
    NotYet,
    /// The match is on the disk up to this order.
    Upto(usize),
    /// It is not, and why.
    Not(String),
}

/// What tells one moment of a match from another: how many steps it has, and the digest that the log has of the latest.
pub type MatchMark = (usize, Option<u64>);

/// A match as it is handed over.
pub struct Handed {
    /// Its scenario, which is part of the name of its files.
    pub scenario: String,
    /// The match at this moment.
    pub copied: Copied<FleetCaptains>,
    /// What its save says about itself; the mods are the keeper's to add.
    pub header: Header,
    /// Whether it is over.
    pub over: bool,
}

/// Keeps matches.
pub struct Keeper {
    editions: Arc<dyn Editions>,
    store: Store,
    /// Or why the system has no thread to give.
    writer: Result<Writer, String>,
    /// Where the current match is saved, and the mods it is played with.
    slot: Option<Arc<Slot>>,
    mods: Vec<String>,
    /// The match as it was handed over last.
    handed: Option<MatchMark>,
    /// Orders of the save that has not come back yet.
    awaited: Option<usize>,
    saved: Saved,
    /// What the menu offers.
    offered: Vec<Offered>,
    /// What it offers to look back at.
    finished: Vec<Offered>,
    /// Nothing is offered because another window of the game plays the match that is not over.
    elsewhere: bool,
}

impl Keeper {
    /// Over this store.
    #[must_use]
    pub fn new(editions: Arc<dyn Editions>, store: Store) -> Self {
        Self {
            mods: editions.current().mods,
            editions,
            store,
            writer: Writer::start(),
            slot: None,
            handed: None,
            awaited: None,
            saved: Saved::NotYet,
            offered: Vec::new(),
            finished: Vec::new(),
            elsewhere: false,
        }
    }

    /// Content comes from there from now on; no match is being kept.
    pub fn change_editions(&mut self, editions: Arc<dyn Editions>) {
        self.mods = editions.current().mods;
        self.editions = editions;
        self.look_around();
    }

    /// Finds the matches there are to go on with and to look back at, once everything is on the disk.
    pub fn look_around(&mut self) {
        self.flush();
        let kept = self.store.unfinished().into_iter().take(1 + OTHERS);
        self.offered = kept.map(Offered::new).collect();
        self.finished = self.store.finished().into_iter().take(FINISHED).map(Offered::new).collect();
        self.elsewhere = self.offered.is_empty() && self.store.is_elsewhere();
    }

    /// Why there is nothing to go on with, if there is nothing.
    #[must_use]
    pub fn nothing_offered(&self) -> &'static str {
        if self.elsewhere {
            "The match that is not over is being played in another window of the game."
        } else {
            "There is no match to go on with."
        }
    }

    /// The matches there are to go on with, the latest first.
    #[must_use]
    pub fn offered(&self) -> &[Offered] {
        &self.offered
    }

    /// The latest matches that are over, the last one first.
    #[must_use]
    pub fn finished(&self) -> &[Offered] {
        &self.finished
    }

    /// A new match begins. Whoever is to be told how the one before was kept asks by [`Keeper::leave`] first.
    pub fn begin(&mut self) {
        self.leave();
        self.mods = self.editions.current().mods;
    }

    /// The match is left. Returns a sentence if its last save failed.
    pub fn leave(&mut self) -> Option<String> {
        self.flush();
        self.hear();
        let failed = match std::mem::take(&mut self.saved) {
            Saved::Not(why) if self.handed.is_some() => {
                Some(format!("The latest orders were not saved: {why}."))
            }
            Saved::Not(_) | Saved::NotYet | Saved::Upto(_) => None,
        };
        self.slot = None;
        (self.handed, self.awaited) = (None, None);
        failed
    }

    /// Takes a match up again, by its newest save or by the one that is named; as with [`Keeper::begin`], the one before is
    /// left first.
    ///
    /// # Errors
    /// What is wrong with it, and what could be opened in its place.
    pub fn resume(&mut self, file: &Path, from: Option<&Path>) -> Result<Resumed, Box<NotResumed>> {
        self.leave();
        match from {
            None => self.store.resume(file, &*self.editions),
            Some(from) => self.store.resume_from(file, from, &*self.editions),
        }
    }

    /// Opens a match that is over; as with [`Keeper::begin`], the one before is left first.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub fn look_back(&mut self, file: &Path) -> Result<Resumed, String> {
        self.leave();
        Store::look_back(file, &*self.editions)
    }

    /// Holds a match that is over, at this moment: it has its place already, and nothing can change it.
    pub fn hold_finished(&mut self, now: MatchMark, edition: &Edition) {
        self.hold(now, None, edition);
        self.handed = Some(now);
    }

    /// Opens the first orders of a save as a match of its own; as with [`Keeper::begin`], the one before is left first.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub fn branch(&mut self, file: &Path, orders: usize) -> Result<Resumed, String> {
        self.leave();
        self.store.branch(file, orders, &*self.editions)
    }

    /// Holds a match that was taken up again, at this moment. If its files have it already as it is, it is not written
    /// again, so that looking into a match costs none of its earlier saves.
    pub fn hold(&mut self, now: MatchMark, slot: Option<Slot>, edition: &Edition) {
        let there = slot.as_ref().is_some_and(|slot| slot.file().is_file());
        self.handed = there.then_some(now);
        self.slot = slot.map(Arc::new);
        self.mods.clone_from(&edition.mods);
    }

    /// Hands the match over if it has changed since. Returns a sentence if saving has begun to fail.
    pub fn keep(&mut self, now: MatchMark, handed: impl FnOnce() -> Handed) -> Option<String> {
        if self.handed == Some(now) {
            return None;
        }
        self.handed = Some(now);
        self.hand_over(handed()).err().and_then(|why| self.failed(why))
    }

    fn hand_over(&mut self, handed: Handed) -> Result<(), String> {
        let Handed { scenario, copied, header, over } = handed;
        let slot = match &self.slot {
            Some(slot) => slot.clone(),
            None => Arc::new(self.store.begin(&scenario)?),
        };
        self.slot = Some(slot.clone());
        let header = Header { mods: self.mods.clone(), ..header };
        let orders = copied.orders();
        self.writer.as_ref().map_err(String::clone)?.save(&slot, copied, header, over)?;
        self.awaited = Some(orders);
        Ok(())
    }

    /// For whoever asks to save, and before leaving: what failed is tried again, and how it went is known when this
    /// comes back.
    pub fn keep_now(&mut self, now: MatchMark, handed: impl FnOnce() -> Handed) -> Option<String> {
        if matches!(self.saved, Saved::Not(_)) {
            self.handed = None;
        }
        let told = self.keep(now, handed);
        self.flush();
        self.hear().or(told)
    }

    /// What has come back from the thread. Returns a sentence if saving has begun to fail.
    pub fn hear(&mut self) -> Option<String> {
        let reports = self.writer.as_ref().map(Writer::reports).unwrap_or_default();
        let mut told = None;
        for report in reports {
            self.awaited = self.awaited.filter(|orders| *orders != report.orders);
            told = match report.failed {
                Some(why) => self.failed(why).or(told),
                None => {
                    self.saved = Saved::Upto(report.orders);
                    if report.over {
                        // It lies among the finished ones; whatever comes after is another match.
                        self.slot = None;
                    }
                    None
                }
            };
        }
        told
    }

    /// Whether a save is on its way to the disk, so that there will be something to hear.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.awaited.is_some()
    }

    /// Notes that saving failed; returns a sentence if it had not failed before.
    fn failed(&mut self, why: String) -> Option<String> {
        let first = !matches!(self.saved, Saved::Not(_));
        // The next order tries again.
        self.saved = Saved::Not(why.clone());
        first.then(|| format!("The match is not being saved: {why}. It is tried again with every order."))
    }

    /// How saving goes, in words.
    #[must_use]
    pub fn told(&self) -> String {
        match &self.saved {
            Saved::NotYet => String::new(),
            Saved::Upto(orders) => format!("Saved after order {orders}."),
            Saved::Not(why) => format!("Not saved: {why}."),
        }
    }

    /// Waits until everything handed over is on the disk.
    pub fn flush(&self) {
        if let Ok(writer) = &self.writer {
            writer.flush();
        }
    }
}
