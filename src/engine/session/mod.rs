//! A match being played: the state, the log behind it, what happened, and the way back.
//!
//! Invariants:
//! * the state changes only through orders that `check` accepted, each of them in the log with a digest;
//! * going back restores a kept copy of the state; facts are never reversed;
//! * a seat is only given facts through [`Game::seen`].
//!
//! What happened is counted in *steps*: step 0 is the opening, step `n` the `n`-th order of the log.

mod answer;

use std::sync::Arc;

pub use answer::{NoUndo, Played, Refused, Stops};

use crate::engine::{
    dice::{Key, Rng64},
    digest::digest,
    game::{Game, Legal, Seat, SeatMask},
    log::LogEntry,
};

/// More passes in a row than any game has windows: a bound in case a game reopens one for ever.
const PASSES: usize = 10_000;

/// An order that was played, what came of it, and the state before it.
struct Record<G: Game> {
    entry: LogEntry<G::Order>,
    facts: Vec<G::Fact>,
    before: G::State,
}

/// A match being played.
pub struct Session<G: Game> {
    m: Arc<G::Match>,
    key: Key,
    state: G::State,
    /// Whether the log goes back to the start of the match, or only to a state taken from a save.
    whole: bool,
    opening: Vec<G::Fact>,
    records: Vec<Record<G>>,
    stops: Vec<Stops<G::Stop>>,
    branch: u32,
    practice: bool,
    assisted: bool,
}

impl<G: Game> Session<G> {
    /// A new match.
    #[must_use]
    pub fn new(m: Arc<G::Match>, key: Key) -> Self {
        let mut opening = Vec::new();
        let state = G::start(&m, key, &mut opening);
        Self::with(m, key, state, opening, true)
    }

    /// A match that goes on from a given state; what led to it is not known.
    #[must_use]
    pub fn from_state(m: Arc<G::Match>, key: Key, state: G::State) -> Self {
        Self::with(m, key, state, Vec::new(), false)
    }

    fn with(m: Arc<G::Match>, key: Key, state: G::State, opening: Vec<G::Fact>, whole: bool) -> Self {
        let stops = vec![Stops::All; usize::from(SeatMask::CAPACITY)];
        let (records, branch, practice, assisted) = (Vec::new(), 0, false, false);
        Session { m, key, state, whole, opening, records, stops, branch, practice, assisted }
    }

    /// What is fixed for the whole match.
    #[must_use]
    pub fn fixed(&self) -> &Arc<G::Match> {
        &self.m
    }

    /// The state. It holds every secret: for a seat, make a view of it.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The key of the match.
    #[must_use]
    pub fn key(&self) -> Key {
        self.key
    }

    /// The digest of the state.
    #[must_use]
    pub fn digest(&self) -> u64 {
        digest(self.key, &self.state)
    }

    /// The seats that are asked now.
    #[must_use]
    pub fn to_act(&self) -> SeatMask {
        G::to_act(&self.m, &self.state)
    }

    /// The result, once there is one.
    #[must_use]
    pub fn outcome(&self) -> Option<G::Outcome> {
        G::outcome(&self.m, &self.state)
    }

    /// Every legal order of a seat; none if it is not asked.
    #[must_use]
    pub fn legal_orders(&self, seat: Seat) -> Vec<G::Order> {
        let mut orders = Vec::new();
        if self.to_act().has(seat) && self.outcome().is_none() {
            G::legal_orders(&self.m, &self.state, seat, &mut orders);
        }
        orders
    }

    /// Whether an order could be given now.
    ///
    /// # Errors
    /// With the reason why not.
    pub fn check(&self, seat: Seat, order: G::Order) -> Result<Legal<G::Order>, Refused<G::Refusal>> {
        let checked = G::check(&self.m, &self.state, seat, order);
        if self.outcome().is_some() {
            return Err(Refused::Over { why: checked.err() });
        }
        let to_act = self.to_act();
        if !to_act.has(seat) {
            return Err(Refused::NotToAct { seat, to_act, why: checked.err() });
        }
        checked.map_err(Refused::Rule)
    }

    /// Plays an order, then the passes of seats that do not want to be asked.
    ///
    /// # Errors
    /// With the reason why it is not legal; nothing has changed then.
    pub fn act(&mut self, seat: Seat, order: G::Order) -> Result<Played, Refused<G::Refusal>> {
        let first = self.steps();
        let legal = self.check(seat, order)?;
        self.play(legal, false);
        self.pass_windows();
        Ok(Played { first, steps: self.steps(), taken: 1, digest: self.digest() })
    }

    /// Plays an order that is no choice of its seat's, since it has no other or has asked for it beforehand: it is taken back
    /// with the order before it.
    ///
    /// # Errors
    /// With the reason why it is not legal; nothing has changed then.
    pub fn act_by_itself(&mut self, seat: Seat, order: G::Order) -> Result<(), Refused<G::Refusal>> {
        let legal = self.check(seat, order)?;
        self.play(legal, true);
        self.pass_windows();
        Ok(())
    }

    /// Plays a list of orders, such as the steps of a path, for as long as nothing intervenes: it ends early if the
    /// next one is no longer legal or something happened that could not be taken back.
    ///
    /// # Errors
    /// When not even the first one is legal.
    pub fn act_all(&mut self, seat: Seat, orders: &[G::Order]) -> Result<Played, Refused<G::Refusal>> {
        let (&head, rest) = orders.split_first().ok_or(Refused::Nothing)?;
        let mut played = self.act(seat, head)?;
        let mut latest = played.first;
        for &order in rest {
            if self.barrier_since(latest).is_some() {
                break;
            }
            let Ok(next) = self.act(seat, order) else { break };
            latest = next.first;
            played = Played { first: played.first, taken: played.taken + 1, ..next };
        }
        Ok(played)
    }

    /// Plays an order from a log: exactly this one, on its branch of the dice.
    ///
    /// # Errors
    /// With the reason why it is not legal.
    pub fn repeat(&mut self, entry: LogEntry<G::Order>) -> Result<u64, Refused<G::Refusal>> {
        if entry.branch != self.branch {
            self.branch = entry.branch;
            G::set_branch(&mut self.state, entry.branch);
        }
        let legal = self.check(entry.seat, entry.order)?;
        let digest = self.play(legal, entry.automatic);
        if let Some(record) = self.records.last_mut() {
            record.entry.hurried = entry.hurried;
        }
        Ok(digest)
    }

    /// Notes for the latest order that somebody chose after how many steps of thought its player was hurried.
    pub fn note_hurried(&mut self, steps: u32) {
        if let Some(record) = self.records.iter_mut().rfind(|record| !record.entry.automatic) {
            record.entry.hurried = Some(steps);
        }
    }

    fn play(&mut self, legal: Legal<G::Order>, automatic: bool) -> u64 {
        let before = self.state.clone();
        let mut facts = Vec::new();
        G::play(&self.m, &mut self.state, legal, &mut facts);
        let digest = self.digest();
        let (seat, order, branch) = (legal.seat(), legal.order(), self.branch);
        let entry = LogEntry { seat, order, digest, branch, automatic, hurried: None };
        self.records.push(Record { entry, facts, before });
        digest
    }

    /// Sets where a seat wants to be asked; a window that is open now and not among them is passed.
    pub fn set_stops(&mut self, seat: Seat, stops: Stops<G::Stop>) {
        if let Some(place) = self.stops.get_mut(seat.index()) {
            *place = stops;
        }
        self.pass_windows();
    }

    /// Where a seat wants to be asked.
    #[must_use]
    pub fn stops(&self, seat: Seat) -> &Stops<G::Stop> {
        self.stops.get(seat.index()).unwrap_or(&Stops::All)
    }

    fn pass_windows(&mut self) {
        for _ in 0..PASSES {
            let unasked = |seat: Seat| {
                let (stop, pass) = G::stop(&self.m, &self.state, seat)?;
                if self.stops(seat).includes(&stop) { None } else { self.check(seat, pass).ok() }
            };
            match self.to_act().iter().find_map(unasked) {
                Some(legal) => self.play(legal, true),
                None => return,
            };
        }
    }

    /// Takes back the latest order of a seat, with the passes that followed it by themselves, and says how many orders
    /// that were.
    ///
    /// # Errors
    /// When the latest order is another seat's, or something came of it that cannot be taken back. In practice neither
    /// holds, but the match is marked.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, NoUndo> {
        let (chosen, refusal) = self.latest_choice(seat)?;
        match refusal {
            Some(refusal) if !self.practice => return Err(refusal),
            Some(_) => self.assisted = true,
            None => {}
        }
        let undone = self.records.split_off(chosen);
        let count = undone.len();
        if let Some(record) = undone.into_iter().next() {
            self.state = record.before;
            // Dice asked for since then are kept: going back does not bring the old ones back.
            G::set_branch(&mut self.state, self.branch);
        }
        Ok(count)
    }

    /// Whether `undo` would work now.
    ///
    /// # Errors
    /// With the reason why not.
    pub fn can_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        let (_, refusal) = self.latest_choice(seat)?;
        refusal.filter(|_| !self.practice).map_or(Ok(()), Err)
    }

    /// The latest order that somebody chose, and what outside practice keeps the seat from taking it back.
    fn latest_choice(&self, seat: Seat) -> Result<(usize, Option<NoUndo>), NoUndo> {
        let mut latest = self.records.iter().enumerate().rev();
        let (chosen, record) = latest.find(|(_, record)| !record.entry.automatic).ok_or(NoUndo::Nothing)?;
        let of = record.entry.seat;
        let refusal = if of == seat {
            self.barrier_since(chosen + 1).map(|because| NoUndo::Barrier { because })
        } else {
            Some(NoUndo::NotYours { of })
        };
        Ok((chosen, refusal))
    }

    fn barrier_since(&self, step: usize) -> Option<&'static str> {
        let from = step.saturating_sub(1);
        self.records.iter().skip(from).flat_map(|record| &record.facts).find_map(G::barrier)
    }

    /// Turns practice on or off: in practice anything may be taken back, and new dice may be asked for.
    pub fn set_practice(&mut self, practice: bool) {
        self.practice = practice;
    }

    /// Whether practice was used, or advice.
    #[must_use]
    pub fn is_assisted(&self) -> bool {
        self.assisted
    }

    /// Marks the match as one in which somebody was helped.
    pub fn mark_assisted(&mut self) {
        self.assisted = true;
    }

    /// Gives the rest of the match other dice, in practice, and says whether it did.
    pub fn new_dice(&mut self) -> bool {
        if self.practice {
            self.branch = self.branch.saturating_add(1);
            G::set_branch(&mut self.state, self.branch);
            self.assisted = true;
        }
        self.practice
    }

    /// The branch of the dice the match is on.
    #[must_use]
    pub fn branch(&self) -> u32 {
        self.branch
    }

    /// Replaces all that a seat cannot see by another world it could be in. The log starts again from there.
    pub fn redeal(&mut self, seat: Seat, seed: u64) {
        let view = G::view(&self.m, &self.state, seat);
        self.state = G::imagine(&self.m, &view, &mut Rng64::new(seed));
        self.opening.clear();
        self.records.clear();
        self.whole = false;
        self.assisted = true;
    }

    /// The orders, oldest first.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = &LogEntry<G::Order>> + ExactSizeIterator {
        self.records.iter().map(|record| &record.entry)
    }

    /// The state in which the order of a step was given; none for the opening.
    #[must_use]
    pub fn before(&self, step: usize) -> Option<&G::State> {
        self.records.get(step.checked_sub(1)?).map(|record| &record.before)
    }

    /// How many steps there are: the opening and one for each order.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.records.len() + 1
    }

    /// All facts from step `first` on, with their steps: for arbiters only.
    pub fn facts_since(&self, first: usize) -> impl Iterator<Item = (usize, &G::Fact)> {
        (first..self.steps()).flat_map(|step| self.facts_of(step).iter().map(move |fact| (step, fact)))
    }

    /// What a seat may know of the facts from step `first` on, with their steps.
    pub fn seen_since(&self, first: usize, seat: Seat) -> impl Iterator<Item = (usize, G::Seen)> {
        self.facts_since(first).filter_map(move |(step, fact)| {
            let after = self.records.get(step).map_or(&self.state, |next| &next.before);
            G::seen(&self.m, after, fact, seat).map(|seen| (step, seen))
        })
    }

    fn facts_of(&self, step: usize) -> &[G::Fact] {
        match step.checked_sub(1) {
            None => &self.opening,
            Some(order) => self.records.get(order).map_or(&[], |record| &record.facts),
        }
    }

    /// The state that the log starts from, if that is not the start of the match.
    pub(super) fn origin(&self) -> Option<&G::State> {
        let first = self.records.first().map_or(&self.state, |record| &record.before);
        if self.whole { None } else { Some(first) }
    }

    pub(super) fn restore_practice(&mut self, assisted: bool, branch: u32) {
        self.assisted = assisted;
        if branch != self.branch {
            self.branch = branch;
            G::set_branch(&mut self.state, branch);
        }
    }
}
