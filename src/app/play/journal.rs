//! The log as it grows with the playhead: one line a fact that is worth telling; and the recap of the other's turn, which
//! is the end of it until it has been read.
//!
//! Invariants: it is told from facts the viewer may see, nothing else; computers say one sentence a turn at most.

use bevy::prelude::Resource;

use crate::app::panels::model::LogTone;
use crate::app::telling::{By, Whereabouts, telling};
use crate::engine::game::Seat;
use crate::fleet::ai::Temperament;
use crate::fleet::ai::remark::remark;
use crate::fleet::describe;
use crate::fleet::describe::prompt::ContestSums;
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::{CardId, CellId, DenseId, ShipId};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::CardPlace;
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;

use super::announcement::Announcement;
use super::words;

/// How many lines before one tell how it came about.
const MOMENT: usize = 5;
/// How many lines tell the outcome of a roll.
const OUTCOME: usize = 3;

/// A told fact.
#[derive(Clone, Debug, PartialEq)]
pub struct JournalLine {
    /// The fact; none where somebody says something.
    pub fact: Option<Fact>,
    pub tone: LogTone,
    pub seat: Option<Seat>,
    pub text: String,
    pub rule: &'static str,
    /// A line about dice and sums.
    pub dice: bool,
    /// Where it happened.
    pub cell: Option<CellId>,
    /// The ship whose crew somebody was until then.
    pub crew_of: Option<ShipId>,
    /// The step of the match that it comes from; 0 is what nobody ordered.
    pub step: usize,
}

impl JournalLine {
    /// The line of a fact that has been applied to the table, if it has one.
    pub fn of(m: &Match, table: &Table, step: usize, fact: &Fact) -> Option<Self> {
        let told = telling(fact);
        let seat = told.by.and_then(|by| match by {
            By::Seat(seat) => Some(seat),
            By::Ship(ship) => table.ships.get(ship.index()).map(|one| one.seat),
        });
        let cell = told.at.and_then(|at| place_of(m, table, at));
        let text = words::fact_at(m, table, cell, fact)?;
        Some(Self {
            fact: Some(*fact),
            tone: told.tone,
            seat,
            text,
            rule: fact.rule().id(),
            dice: told.sums,
            cell,
            crew_of: None,
            step,
        })
    }
}

/// The place on the table, if what is meant is there.
pub fn place_of(m: &Match, table: &Table, at: Whereabouts) -> Option<CellId> {
    match at {
        Whereabouts::Cell(cell) => Some(cell),
        Whereabouts::Ship(ship) => table.ship(ship).cell(),
        Whereabouts::Post(seat) => Some(m.board.post(seat.0)),
    }
}

/// A computer that says something now and then.
pub type Commentator = (Seat, Temperament);

/// What a computer says of a turn.
fn said(m: &Match, table: &Table, (seat, temperament): Commentator, turn: &[Fact]) -> Option<JournalLine> {
    let seed = u64::from(table.turn) << 8 | u64::from(seat.0);
    let said = remark(temperament, seat, table, turn, seed)?;
    let text = format!("{}: \"{said}\"", describe::capital(&describe::player(m, seat)));
    Some(JournalLine {
        fact: None,
        tone: LogTone::Plain,
        seat: Some(seat),
        text,
        rule: "",
        dice: false,
        cell: None,
        crew_of: None,
        step: 0,
    })
}

/// Whether something new begins, to which nothing belongs that was played before.
pub(super) const fn begins_something(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::TurnBegan { .. }
            | Fact::ActionSpent { .. }
            | Fact::MoveBegan { .. }
            | Fact::ShipMoved { .. }
            | Fact::EncounterDrawn { .. }
            | Fact::CombatEnded { .. }
    )
}

/// Dice are going to be rolled for this.
pub(super) const fn begins_roll(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::TestBegan { .. }
            | Fact::CombatBegan { .. }
            | Fact::InstallationAttacked { .. }
            | Fact::TransportBegan { .. }
            | Fact::FoeFought { .. }
    )
}

/// What a roll came to.
const fn decides_roll(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::TestCompared { .. }
            | Fact::TotalsCompared { .. }
            | Fact::FoeCompared { .. }
            | Fact::TestSure { .. }
            | Fact::TestFailedDisabled { .. }
            | Fact::EscapeRolled { .. }
    )
}

/// A Cloak Token is turned up, as a search does.
const fn turns_token(fact: &Fact) -> bool {
    matches!(fact, Fact::TokenShown { .. } | Fact::EchoRemoved { .. } | Fact::Decloaked { .. })
}

/// Who has come aboard a ship as crew, or is no crew any more.
const fn crew_moved(fact: &Fact) -> Option<(CardId, Option<ShipId>)> {
    match *fact {
        Fact::CrewAssigned { card, ship } | Fact::CrewBeamed { card, to: ship, .. } => {
            Some((card, Some(ship)))
        }
        Fact::CrewSpent { card, .. }
        | Fact::CrewCaptured { card, .. }
        | Fact::CardDiscarded { card, .. }
        | Fact::CardTrashed { card } => Some((card, None)),
        _ => None,
    }
}

/// Who is aboard which ship as crew.
fn crew_at(table: &Table) -> Vec<(CardId, ShipId)> {
    let ships = table.ships_in_play(|_| true);
    ships
        .iter()
        .flat_map(|ship| table.cards_in(CardPlace::Crew { ship }).map(move |card| (card, ship)))
        .collect()
}

/// The log of a match for one viewer.
#[derive(Resource, Clone, Debug, Default)]
pub struct Journal {
    lines: Vec<JournalLine>,
    speakers: Vec<Commentator>,
    /// What has been told of the present turn, if anybody might say something about it.
    turn: Vec<Fact>,
    /// Where the recap of the other's turn begins.
    recap_from: Option<usize>,
    /// What was announced of what is under way, the latest last.
    announced: Vec<Announcement>,
    /// A combat is under way.
    fighting: bool,
    /// What was under way has come to its end.
    over: bool,
    /// The lines that tell the outcome of the latest roll, until something else is done.
    outcome: Vec<usize>,
    /// Who is crew of which ship, as far as it has been told.
    crew: Vec<(CardId, ShipId)>,
    /// What has come of the latest die by the words of a card, an ability or a place.
    die: DieTold,
    /// The latest roll that was compared, with what its totals are made of.
    rolled: Option<(Fact, ContestSums)>,
}

/// A die by the words of a card, an ability or a place, and what has come of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum DieTold {
    /// None lies there, or something has come of it.
    #[default]
    Used,
    Rolled,
    /// Its card is away, and nothing has come of it.
    Vain,
}

impl DieTold {
    /// After another fact.
    const fn after(self, fact: &Fact) -> Self {
        match (self, fact) {
            (_, Fact::DieRolled { purpose: DieFor::Effect, .. }) => Self::Rolled,
            (Self::Rolled, Fact::CardDiscarded { .. }) | (Self::Vain, _) => Self::Vain,
            (Self::Rolled | Self::Used, _) => Self::Used,
        }
    }
}

impl Journal {
    /// Tells all of these facts at once, each with the step it comes from, of a match that began with this `start`; there is
    /// nothing to recapitulate.
    pub fn of(
        m: &Match,
        (start, table): (&Table, &Table),
        speakers: Vec<Commentator>,
        facts: impl Iterator<Item = (usize, Fact)>,
    ) -> Self {
        let mut journal = Self { speakers, crew: crew_at(start), ..Self::default() };
        facts.for_each(|(step, fact)| journal.tell(m, table, step, &fact));
        journal
    }

    /// All lines, oldest first.
    pub fn lines(&self) -> &[JournalLine] {
        &self.lines
    }

    /// Adds what is to be told of a fact of this step that has just been shown.
    pub fn tell(&mut self, m: &Match, table: &Table, step: usize, fact: &Fact) {
        self.die = self.die.after(fact);
        let crew_of = self.follow_crew(fact);
        let line = JournalLine::of(m, table, step, fact).map(|line| JournalLine {
            text: self.in_context(m, table, fact, line.text),
            crew_of,
            ..line
        });
        self.follow_outcome(fact, line.as_ref());
        self.lines.extend(line);
        if std::mem::take(&mut self.over) {
            self.fighting = false;
            self.announced.clear();
        }
        if begins_something(fact) {
            // What is played as an Action is itself what begins.
            self.announced.retain(|one| one.step == step);
        }
        if begins_roll(fact) {
            // What has changed the chances of an earlier roll says nothing of this one.
            self.announced.retain(|one| one.change.is_none());
        }
        match fact {
            Fact::CombatBegan { .. } => self.fighting = true,
            Fact::CombatEnded { .. } | Fact::TurnBegan { .. } => self.fighting = false,
            _ => {}
        }
        if self.speakers.is_empty() {
            return;
        }
        self.turn.push(*fact);
        if matches!(fact, Fact::TurnEnded { .. }) {
            let said = self.speakers.iter().find_map(|speaker| said(m, table, *speaker, &self.turn));
            self.lines.extend(said);
            self.turn.clear();
        }
    }

    /// The words of a line after those before it: a Persistent Encounter that stays has gone on to another place, or has just
    /// been met, and then it is told what it does there.
    fn in_context(&self, m: &Match, table: &Table, fact: &Fact, text: String) -> String {
        let Fact::EncounterStays { encounter, cell } = *fact else { return text };
        let met = |line: &JournalLine| match line.fact {
            Some(Fact::EncounterLost { encounter: own } | Fact::EncounterDrawn { encounter: own, .. }) => {
                own == encounter
            }
            _ => false,
        };
        let (before, does) = (self.lines.last(), words::lasting(m, encounter));
        match before.and_then(|line| line.fact) {
            Some(Fact::PlaceSetOff { encounter: own, cell: from }) if own == encounter && from != cell => {
                let name = &m.encounter(encounter).entry.name;
                format!("{name} moves to {}", words::place(m, table, cell))
            }
            _ if self.outcome().any(met) && !does.is_empty() => format!("{text} {does}"),
            _ => text,
        }
    }

    /// Keeps who is crew where; returns the ship that has just lost somebody.
    fn follow_crew(&mut self, fact: &Fact) -> Option<ShipId> {
        let (card, aboard) = crew_moved(fact)?;
        let at = self.crew.iter().position(|(one, _)| *one == card);
        let before = at.map(|at| self.crew.swap_remove(at).1);
        self.crew.extend(aboard.map(|ship| (card, ship)));
        // Who is spent is given up, and who is beamed over is still aboard.
        before.filter(|_| aboard.is_none() && !matches!(fact, Fact::CrewSpent { .. }))
    }

    /// Keeps what a roll came to, and the first that came of it.
    fn follow_outcome(&mut self, fact: &Fact, line: Option<&JournalLine>) {
        if begins_something(fact) || begins_roll(fact) || decides_roll(fact) {
            self.outcome.clear();
        }
        // An encounter that asks for no roll is itself what something comes of, and so is a die by the words of a card, and a
        // mission that is completed as it is drawn.
        let by_words =
            matches!(fact, Fact::DieRolled { purpose: DieFor::Effect, .. } | Fact::MissionCompleted { .. });
        let begins = decides_roll(fact)
            || matches!(fact, Fact::EncounterDrawn { .. })
            || by_words && self.outcome.is_empty();
        // Points are told whatever else came of it, all of them.
        let scores = matches!(fact, Fact::PointsGained { .. });
        if scores && self.outcome.len() >= OUTCOME {
            self.make_room_for_points();
        }
        let follows = !self.outcome.is_empty() && (scores || self.outcome.len() < OUTCOME);
        let first = self.outcome.first().and_then(|entry| self.lines.get(*entry));
        let met = first.is_some_and(|line| matches!(line.fact, Some(Fact::EncounterDrawn { .. })));
        let drawn = met && matches!(fact, Fact::CardDrawn { .. });
        let tells = |line: &JournalLine| line.tone != LogTone::Quiet || drawn || turns_token(fact);
        if line.is_some_and(|line| begins || follows && tells(line)) {
            self.outcome.push(self.lines.len());
        }
    }

    /// Leaves out the latest of what came of a roll that is no points, and takes nothing from its sums.
    fn make_room_for_points(&mut self) {
        let stays = |entry: &usize| {
            let fact = self.lines.get(*entry).and_then(|line| line.fact);
            matches!(fact, Some(Fact::PointsGained { .. } | Fact::DamagePrevented { .. }))
        };
        let latest = self.outcome.iter().rposition(|entry| !stays(entry)).filter(|at| *at > 0);
        if let Some(at) = latest {
            self.outcome.remove(at);
        }
    }

    /// What the latest roll came to, until something else is done: the sums first, then what came of it.
    pub fn outcome(&self) -> impl Iterator<Item = &JournalLine> {
        self.outcome.iter().filter_map(|entry| self.lines.get(*entry))
    }

    /// Whether there is an outcome to tell.
    pub const fn has_outcome(&self) -> bool {
        !self.outcome.is_empty()
    }

    /// Whether the latest die by the words of a card has brought nothing, and the card is away already.
    pub fn is_die_vain(&self) -> bool {
        let die =
            |line: &JournalLine| matches!(line.fact, Some(Fact::DieRolled { purpose: DieFor::Effect, .. }));
        self.die == DieTold::Vain && self.outcome().last().is_some_and(die)
    }

    /// Something else is done.
    pub fn forget_outcome(&mut self) {
        self.outcome.clear();
    }

    /// Nothing is under way any more: what is told next begins something new.
    pub fn all_is_over(&mut self) {
        self.over = true;
    }

    /// Keeps what the totals of a roll are made of, if it is known.
    pub fn compare(&mut self, fact: &Fact, sums: Option<ContestSums>) {
        if let Some(sums) = sums {
            self.rolled = Some((*fact, sums));
        }
    }

    /// What the totals of a roll are made of, without its dice, if it is the latest.
    pub fn sums_of(&self, fact: &Fact) -> Option<&ContestSums> {
        self.rolled.as_ref().filter(|(rolled, _)| rolled == fact).map(|(_, sums)| sums)
    }

    /// Keeps what is announced of what is under way.
    pub fn announce(&mut self, announcement: Announcement) {
        self.announced.push(announcement);
    }

    /// Completes what was announced at a place.
    pub fn complete(&mut self, at: usize, complete: impl FnOnce(&mut Announcement)) {
        if let Some(announcement) = self.announced.get_mut(at) {
            complete(announcement);
        }
    }

    /// What was announced of what is under way, the latest last.
    pub fn announced(&self) -> &[Announcement] {
        &self.announced
    }

    /// The latest of that which is shown large.
    pub fn latest_announced(&self) -> Option<&Announcement> {
        self.announced.iter().rfind(|one| !one.quiet)
    }

    /// Whether a card that has just been played or spent had been played or spent before.
    pub fn has_told_before(&self, fact: &Fact) -> bool {
        let card = |fact: &Fact| match *fact {
            Fact::CardPlayed { card, .. } | Fact::CrewSpent { card, .. } => Some(card),
            _ => None,
        };
        let again = |line: &&JournalLine| line.fact.as_ref().and_then(card) == card(fact);
        card(fact).is_some() && self.lines.iter().filter(again).count() > 1
    }

    /// Whether a mission that has just been completed was drawn by the same step: nobody has had the time to read it.
    pub fn is_just_drawn(&self, fact: &Fact) -> bool {
        let Fact::MissionCompleted { mission, .. } = *fact else { return false };
        let drawn = |line: &JournalLine| match line.fact {
            Some(Fact::MissionDrawn { mission: own, .. }) => own.known() == Some(mission),
            _ => false,
        };
        let latest = self.lines.last().map(|line| line.step);
        self.lines.iter().rev().take_while(|line| Some(line.step) == latest).any(drawn)
    }

    /// How many cards have been played or spent in the turn that is shown.
    pub fn cards_of_turn(&self) -> usize {
        let of_turn = self.lines.iter().rev().map_while(|line| match &line.fact {
            Some(Fact::TurnBegan { .. }) => None,
            other => Some(other),
        });
        of_turn
            .flatten()
            .filter(|fact| matches!(fact, Fact::CardPlayed { .. } | Fact::CrewSpent { .. }))
            .count()
    }

    /// Whether a combat is under way.
    pub const fn is_fighting(&self) -> bool {
        self.fighting
    }

    /// What is told from now on belongs to the recap.
    pub fn begin_recap(&mut self) {
        self.recap_from = Some(self.lines.len());
    }

    /// The recap begins where the latest turn of an enemy of this seat did.
    pub fn recap_for(&mut self, seat: Seat) {
        let enemy = |line: &JournalLine| line.seat.is_some_and(|other| !allied(other, seat));
        self.recap_from = self.lines.iter().rposition(|line| line.tone == LogTone::Heading && enemy(line));
    }

    /// Whether there is a recap that has not been read.
    pub const fn has_recap(&self) -> bool {
        self.recap_from.is_some()
    }

    /// The recap has been read.
    pub fn end_recap(&mut self) {
        self.recap_from = None;
    }

    /// How a line came about: it first, then in their order those just before it in the same turn. The heading of a turn comes
    /// from nothing.
    pub fn moment(&self, entry: usize) -> Vec<String> {
        let Some(line) = self.lines.get(entry).filter(|line| line.tone != LogTone::Heading) else {
            return Vec::new();
        };
        let before = self.lines[..entry].iter().rev().take_while(|line| line.tone != LogTone::Heading);
        let mut told: Vec<String> = before
            .filter(|line| line.tone != LogTone::Quiet)
            .take(MOMENT)
            .map(|line| line.text.clone())
            .collect();
        told.push(line.text.clone());
        told.rotate_right(1);
        told[1..].reverse();
        told
    }

    /// The lines to be recapitulated for a seat, each with its number; and before them what its enemies have scored in its own
    /// turn, which was told once, and amid its own doings.
    pub fn recap_with_points(&self, seat: Seat) -> impl Iterator<Item = (usize, &JournalLine)> {
        let from = self.recap_from.unwrap_or(0);
        let begun = self.lines[..from].iter().rposition(|line| line.tone == LogTone::Heading).unwrap_or(from);
        let scored = move |line: &JournalLine| matches!(line.fact, Some(Fact::PointsGained { seat: by, .. }) if !allied(by, seat));
        let own_turn = self.lines.iter().enumerate().take(from).skip(begun);
        own_turn.filter(move |(_, line)| scored(line)).chain(self.recap())
    }

    /// The lines to be recapitulated, each with its number.
    pub fn recap(&self) -> impl Iterator<Item = (usize, &JournalLine)> {
        let from = self.recap_from.unwrap_or(self.lines.len());
        self.lines.iter().enumerate().skip(from)
    }
}
