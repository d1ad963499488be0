//! The thread that makes and writes saves.
//!
//! Invariants: of several saves that wait for one match only the latest is written; what was handed over is on the disk
//! when [`Writer::flush`] comes back or the writer is dropped, unless a [`Report`] says why not.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use super::Slot;
use crate::engine::save::{Copied, Header};
use crate::fleet::FleetCaptains;

/// What to write.
struct Job {
    slot: Arc<Slot>,
    copied: Copied<FleetCaptains>,
    header: Header,
    over: bool,
}

/// What the thread is told.
enum SaveTask {
    Write(Box<Job>),
    /// Everything before this is to be on the disk.
    Flush(Sender<()>),
}

/// How a save went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many orders the match had.
    pub orders: usize,
    /// It was the last of its match, which now lies among the finished ones.
    pub over: bool,
    /// Why it was not written, in a sentence.
    pub failed: Option<String>,
}

/// Where the thread leaves its reports.
type Reports = Arc<Mutex<Vec<Report>>>;

/// Hands saves to the thread.
#[derive(Debug)]
pub struct Writer {
    orders: Option<Sender<SaveTask>>,
    reports: Reports,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// A sentence, if the system has none to give.
    pub fn start() -> Result<Self, String> {
        let (orders, inbox) = channel();
        let reports = Reports::default();
        let outbox = reports.clone();
        let thread = std::thread::Builder::new()
            .name("saves".to_owned())
            .spawn(move || work(&inbox, &outbox))
            .map_err(|error| format!("saves cannot be written in the background: {error}"))?;
        Ok(Writer { orders: Some(orders), reports, thread: Some(thread) })
    }

    /// Hands a save over; `over` says whether it is the last of its match.
    ///
    /// # Errors
    /// A sentence, if the thread is gone.
    pub fn save(
        &self,
        slot: &Arc<Slot>,
        copied: Copied<FleetCaptains>,
        header: Header,
        over: bool,
    ) -> Result<(), String> {
        self.tell(SaveTask::Write(Box::new(Job { slot: slot.clone(), copied, header, over })))
    }

    /// How saves went since this was last asked.
    #[must_use]
    pub fn reports(&self) -> Vec<Report> {
        // A thread that panicked has left whole reports all the same.
        std::mem::take(&mut *self.reports.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits until everything handed over has been written.
    pub fn flush(&self) {
        let (done, waits) = channel();
        if self.tell(SaveTask::Flush(done)).is_ok() {
            // An error means that the thread is gone, and then there is nothing to wait for.
            let _ = waits.recv();
        }
    }

    fn tell(&self, order: SaveTask) -> Result<(), String> {
        let sent = self.orders.as_ref().map(|orders| orders.send(order));
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err("what writes saves has stopped; start the game anew".to_owned()),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn work(inbox: &Receiver<SaveTask>, outbox: &Reports) {
    while let Ok(order) = inbox.recv() {
        let mut waiting: Vec<Job> = Vec::new();
        let mut flushed = Vec::new();
        for order in std::iter::once(order).chain(inbox.try_iter()) {
            match order {
                SaveTask::Write(job) => {
                    waiting.retain(|other| !Arc::ptr_eq(&other.slot, &job.slot));
                    waiting.push(*job);
                }
                SaveTask::Flush(done) => flushed.push(done),
            }
        }
        for job in waiting {
            let report = write(job);
            outbox.lock().unwrap_or_else(PoisonError::into_inner).push(report);
        }
        for done in flushed {
            let _ = done.send(());
        }
    }
}

fn write(job: Job) -> Report {
    let Job { slot, copied, header, over } = job;
    let orders = copied.orders();
    let written = copied
        .save(header)
        .to_text()
        .and_then(|text| if over { slot.finish(&text).map(|_| ()) } else { slot.write(&text) });
    Report { orders, over, failed: written.err() }
}
