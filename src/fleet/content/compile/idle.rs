//! What would change nothing in any position: numbers of 0, empty lists, questions with one answer, deeds done to oneself.
//!
//! What is 0 or empty and means something stays: `Test([])` is any test, an option or a face of a die may bring nothing, a
//! system of "at least 0" is one that is not Disabled, and a number may well be compared with 0.

use super::Compiler;
use super::fit::word_of;
use super::speakers::WordSpeaker;
use crate::fleet::content::unlikely::MOST_SIZE;
use crate::fleet::content::vocabulary::MOST_TIMES;
use crate::fleet::content::vocabulary::{Amount, CellCond, Cond, Effect, Place, Reach, Static, Verb, Who};
use crate::fleet::units::{DamageLevel, DamagePoints, VictoryPoints};

/// A die shows no more.
const MOST_FACE: u8 = 6;

/// Whether that is the same single ship.
fn is_same(one: &Who, other: &Who) -> bool {
    one == other && matches!(one, Who::This | Who::Target | Who::Picked)
}

/// Whether the place is where that ship is already.
fn is_where(place: &Place, ship: &Who) -> bool {
    match place {
        Place::Here | Place::Random(Reach::Here | Reach::Within(0), _) => *ship == Who::This,
        Place::Of(other) => is_same(ship, other),
        Place::Picked | Place::Post(_) | Place::Random(..) | Place::TurnStart | Place::Toward(_) => false,
    }
}

impl Compiler {
    /// Reports a part of what is being compiled that changes nothing.
    fn idle(&mut self, field: &str, why: impl Into<String>) {
        self.at(field, |c| c.flaw("does-nothing", why));
    }

    /// Reports a list that has to hold something.
    fn needs_some(&mut self, field: &str, is_empty: bool, why: &str) {
        if is_empty {
            self.at(field, |c| c.flaw("empty-list", why));
        }
    }

    /// A verb that comes to something.
    pub(super) fn does_something(&mut self, verb: &Verb) {
        if let Verb::Grant { give, .. } = verb {
            return self.needs_some("give", give.is_empty(), "what is granted is one rule at least");
        }
        if let Some(field) = none_of(verb) {
            return self.idle(field, format!("`{}` of 0 changes nothing", word_of(verb)));
        }
        if let Some((field, why)) = self.in_vain(verb) {
            return self.idle(field, why);
        }
        match verb {
            Verb::Peek { cards, take } if take > cards => {
                let why = format!("of {cards} cards looked at, {take} cannot be taken");
                self.at("take", |c| c.flaw("bad-count", why));
            }
            Verb::ChangeDie { by, .. } if by.unsigned_abs() >= MOST_FACE => {
                let most = MOST_FACE - 1;
                let why =
                    format!("a die shows 1 to {MOST_FACE}, so a change by more than {most} is one by {most}");
                self.at("by", |c| c.doubt("odd-number", why));
            }
            _ => {}
        }
    }

    /// Why a verb finds nothing to work on in any position, and its field that is to blame.
    fn in_vain(&self, verb: &Verb) -> Option<(&'static str, &'static str)> {
        let no_post = "a Command Post is no location: nothing lies, stands or is explored there";
        let at_post = |at: &Place| matches!(at, Place::Post(_));
        // What lies in a location may act with nobody there.
        let lies = matches!(self.speaker, WordSpeaker::Lying | WordSpeaker::Planted);
        match verb {
            Verb::Attack { ship, on } if is_same(ship, on) => Some(("on", "a ship does not attack itself")),
            Verb::CaptureCrew { from: Who::This, .. } => {
                Some(("from", "a ship takes no prisoners of its own crew"))
            }
            Verb::MoveCargo { from, to } if is_same(from, to) => {
                Some(("to", "the cargo would stay where it is"))
            }
            Verb::Teleport { on, to } if is_where(to, on) => Some(("to", "the ship would stay where it is")),
            Verb::Control { at, .. }
            | Verb::Build { at }
            | Verb::Raze { at }
            | Verb::Survey { at }
            | Verb::ScanTile { at }
            | Verb::ReplaceTile { at }
            | Verb::StayAt { at }
            | Verb::Spawn { at }
                if at_post(at) =>
            {
                Some(("at", no_post))
            }
            Verb::ReplaceTile { at: Place::Of(_) } => Some(("at", "a tile is replaced where no ship is")),
            Verb::ReplaceTile { at: Place::Here } if !lies => {
                Some(("at", "a tile is replaced where no ship is, and here is one"))
            }
            _ => None,
        }
    }

    /// What holds verbs, and comes to something.
    pub(super) fn comes_to_something(&mut self, effect: &Effect) {
        let inside = "there is nothing in it that is done";
        match effect {
            Effect::Do(_) | Effect::PickShip { .. } | Effect::PickCell { .. } | Effect::Foe { .. } => {}
            Effect::Test { systems, .. } => {
                self.needs_some("systems", systems.is_empty(), "a test names at least one system");
            }
            Effect::Opposed { against, .. } => {
                if *against == Who::This {
                    self.idle("against", "a ship makes no test against itself");
                }
            }
            Effect::Roll { cases } => self.rolls(cases),
            Effect::If { then, otherwise, .. } => {
                self.needs_some("then", then.is_empty() && otherwise.is_empty(), inside);
            }
            Effect::Choose { options, .. } => {
                if options.len() < 2 || options.len() > 8 {
                    let why = format!("a choice has 2 to 8 options, this one has {}", options.len());
                    self.at("options", |c| c.flaw("bad-count", why));
                } else if options.iter().all(Vec::is_empty) {
                    self.needs_some("options", true, inside);
                } else {
                    self.at("options", |c| c.options_differ(options));
                }
            }
            Effect::May { effects }
            | Effect::ForEach { effects, .. }
            | Effect::ForEachCell { effects, .. } => {
                self.needs_some("effects", effects.is_empty(), inside);
            }
            Effect::Repeat { times, effects } => {
                self.needs_some("effects", effects.is_empty(), inside);
                match times {
                    Amount::N(..=0) => self.idle("times", "what is repeated 0 times is not done"),
                    Amount::N(number) if i16::from(*number) > i16::from(MOST_TIMES) => {
                        let why = format!("an effect is repeated {MOST_TIMES} times at most, not {number}");
                        self.at("times", |c| c.flaw("bad-count", why));
                    }
                    _ => {}
                }
            }
            Effect::Attach { abilities, .. } => {
                self.needs_some("abilities", abilities.is_empty(), "a card that stays has an ability");
            }
            Effect::Plant { abilities, at } => {
                self.needs_some("abilities", abilities.is_empty(), "a card that stays has an ability");
                if matches!(at, Place::Post(_)) {
                    self.idle("at", "a Command Post is no location, and no card lies there");
                }
            }
        }
    }

    /// Options that bring nothing, or the same as one before them.
    fn options_differ(&mut self, options: &[Vec<Effect>]) {
        for (at, option) in options.iter().enumerate() {
            let why = match options[..at].iter().position(|other| other == option) {
                _ if option.is_empty() => {
                    "this option brings nothing; what may be left out is a `May`".to_owned()
                }
                Some(before) => format!("this option is the same as option {}", before + 1),
                None => continue,
            };
            self.at(at, |c| c.doubt("odd-option", why));
        }
    }

    /// The ranges of a die: each within its faces, and none over one before it, which is run instead.
    fn rolls(&mut self, cases: &[((u8, u8), Vec<Effect>)]) {
        let mut taken: Vec<u8> = Vec::new();
        for (at, ((low, high), _)) in cases.iter().enumerate() {
            let faces: Vec<u8> = (*low..=*high).take(usize::from(MOST_FACE)).collect();
            let before = faces.iter().filter(|face| taken.contains(face)).count();
            let why = if low > high || *low < 1 || *high > MOST_FACE {
                format!("a die shows 1 to {MOST_FACE}, so ({low}, {high}) is no range of it")
            } else if before == faces.len() {
                format!("({low}, {high}) is never run: ranges before it have all of its faces")
            } else if before > 0 {
                format!("({low}, {high}) lies partly over a range before it, which is run instead")
            } else {
                taken.extend(faces);
                continue;
            };
            taken.extend(faces);
            self.at("cases", |c| c.at(at, |c| c.at(0, |c| c.flaw("bad-range", why))));
        }
    }

    /// A lasting rule that changes something.
    pub(super) fn rules_something(&mut self, what: Static) {
        let why = match what {
            Static::Plus(_, 0) | Static::TokensNeeded(_, 0) | Static::Actions(0) => "0 changes nothing",
            Static::PrizePoints(VictoryPoints::NONE) => "0 changes nothing",
            Static::ScanReach(..=1) => "scans reach one step anyway",
            Static::Substitute(with, instead) if with == instead => "it is the same system",
            Static::Plus(..)
            | Static::Disabled(_)
            | Static::Held
            | Static::Forbid(_)
            | Static::InfluenceAmongEnemies
            | Static::RepairAmongEnemies
            | Static::RepairAnywhere
            | Static::Elusive
            | Static::TokensNeeded(..)
            | Static::Passage(_)
            | Static::ScanReach(_)
            | Static::Actions(_)
            | Static::PrizePoints(_)
            | Static::QuietExplorer
            | Static::Substitute(..)
            | Static::NoCards(_)
            | Static::Bears(_) => return,
        };
        self.flaw("does-nothing", format!("`{}` rules nothing here: {why}", word_of(&what)));
    }

    /// A number that is not always 0.
    pub(super) fn counts_something(&mut self, amount: &Amount) {
        match amount {
            Amount::Sum(list) => self.needs_some("0", list.is_empty(), "a sum has one part at least"),
            Amount::Aboard(names, _) => self.needs_some("0", names.is_empty(), "crew has to be named"),
            Amount::Times(0, _) => self.idle("0", "0 times a number is 0"),
            Amount::Distance(place) if is_where(place, &Who::This) => {
                self.idle("0", "from here to here there is no distance");
            }
            _ => {}
        }
    }

    /// A question that can be answered in more than one way.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn asks_something(&mut self, cond: &Cond) {
        let always = "this is always so, whatever the position";
        self.has_two_answers(cond);
        match cond {
            Cond::All(list) | Cond::Any(list) => {
                self.needs_some("0", list.is_empty(), "there is nothing in it that is asked");
            }
            Cond::Aboard(names) | Cond::Ship(names) | Cond::Class(names) => {
                self.needs_some("0", names.is_empty(), "nobody is one of none: name one at least");
            }
            Cond::Not(one) if **one == Cond::Always => {
                self.idle("0", "this is never so, whatever the position")
            }
            Cond::SizeUpTo(0) => self.idle("0", "this is never so: ships have a Size of 1 or more"),
            Cond::Size(..=1) | Cond::DamagedTo(DamageLevel::Undamaged) => self.idle("0", always),
            Cond::Size(size) if *size > MOST_SIZE => {
                let why = format!("no ship has a Size of {size}: {MOST_SIZE} is a lot");
                self.at(0, |c| c.doubt("odd-number", why));
            }
            Cond::CardsPlayed(_, 0) | Cond::Ships(_, 0) | Cond::Cluster(_, 0) => self.idle("1", always),
            Cond::Cells(_, _, 0) => self.idle("2", always),
            Cond::Always
            | Cond::Not(_)
            | Cond::Here(_)
            | Cond::System(..)
            | Cond::Disabled(_)
            | Cond::DamagedTo(_)
            | Cond::HasToken
            | Cond::Cloaked
            | Cond::Crew(_)
            | Cond::AnyCrew
            | Cond::AnyCargo
            | Cond::Size(_)
            | Cond::SizeUpTo(_)
            | Cond::Moved
            | Cond::Acted
            | Cond::TargetLarger
            | Cond::Target(_)
            | Cond::Aggressor
            | Cond::Defender
            | Cond::InCombat
            | Cond::Testing(_)
            | Cond::InEncounter
            | Cond::MyTurn
            | Cond::CardsPlayed(..)
            | Cond::AtLeast(..)
            | Cond::Ships(..)
            | Cond::Cells(..)
            | Cond::Cluster(..)
            | Cond::Chain(_) => {}
        }
    }

    /// The same of a question about a location.
    pub(super) fn fits_cell(&mut self, cell: &CellCond) {
        self.cell_has_two_answers(cell);
        match cell {
            CellCond::All(list) | CellCond::Any(list) => {
                self.needs_some("0", list.is_empty(), "there is nothing in it that is asked");
            }
            CellCond::Not(one) if **one == CellCond::Anywhere => {
                self.idle("0", "this is never so, whatever the position")
            }
            CellCond::Control(_, 0) | CellCond::Ships(_, 0) => {
                self.idle("1", "this is always so, whatever the position")
            }
            CellCond::Anywhere
            | CellCond::Not(_)
            | CellCond::Tag(_)
            | CellCond::Explored
            | CellCond::ExploredBy(_)
            | CellCond::Control(..)
            | CellCond::Installation(..)
            | CellCond::AnyInstallation
            | CellCond::Ships(..)
            | CellCond::Encounter
            | CellCond::Post(_)
            | CellCond::NextToPost(_)
            | CellCond::Edge => {}
        }
    }

    /// How often a task is done, and what is asked of those several times.
    pub fn counted(&mut self, times: u8, asked: &[(&str, bool)]) {
        if times == 0 {
            self.at("times", |c| c.flaw("bad-count", "a mission asks for its deed at least once"));
        }
        for (field, _) in asked.iter().filter(|(_, there)| *there && times == 1) {
            let why = format!("what is done once is so anyway: `{field}` goes with `times`");
            self.idle(field, why);
        }
    }
}

/// The field of a verb whose 0 leaves nothing of it.
#[deny(clippy::wildcard_enum_match_arm)]
const fn none_of(verb: &Verb) -> Option<&'static str> {
    match verb {
        Verb::Modify { by: Amount::N(0), .. } => Some("by"),
        Verb::Damage { points: Amount::N(..=0), .. }
        | Verb::Soften { points: DamagePoints::NONE }
        | Verb::VictoryPoints { points: VictoryPoints::NONE, .. } => Some("points"),
        Verb::Repair { steps: 0, .. } => Some("steps"),
        Verb::ChangeDie { by: 0, .. } | Verb::FleetSize { by: 0 } | Verb::Count { by: 0 } => Some("by"),
        Verb::Draw { cards: 0, .. }
        | Verb::Discard { cards: 0, .. }
        | Verb::Peek { cards: 0, .. }
        | Verb::DrawMissions { cards: 0, put_back: 0 }
        | Verb::DiscardCrew { cards: 0, .. } => Some("cards"),
        Verb::Control { tokens: 0, .. } => Some("tokens"),
        Verb::MoreActions { actions: 0 } => Some("actions"),
        Verb::Modify { .. }
        | Verb::Disable { .. }
        | Verb::Grant { .. }
        | Verb::Damage { .. }
        | Verb::Repair { .. }
        | Verb::Restore { .. }
        | Verb::Soften { .. }
        | Verb::PreventDamage
        | Verb::Adjust { .. }
        | Verb::RefreshAdjustment { .. }
        | Verb::Cloak { .. }
        | Verb::Echo { .. }
        | Verb::Decloak { .. }
        | Verb::ChangeDie { .. }
        | Verb::Reroll { .. }
        | Verb::EndCombat
        | Verb::RemoveShip
        | Verb::Cancel
        | Verb::Attack { .. }
        | Verb::Draw { .. }
        | Verb::Discard { .. }
        | Verb::Fetch { .. }
        | Verb::Peek { .. }
        | Verb::DrawMissions { .. }
        | Verb::LookAtHand
        | Verb::DiscardCrew { .. }
        | Verb::CaptureCrew { .. }
        | Verb::MoveCargo { .. }
        | Verb::TrashThis
        | Verb::BecomeCargo { .. }
        | Verb::Score
        | Verb::StayAt { .. }
        | Verb::Spawn { .. }
        | Verb::DiscardThis
        | Verb::Control { .. }
        | Verb::Build { .. }
        | Verb::PlaceAwayTeam { .. }
        | Verb::RecoverAwayTeam { .. }
        | Verb::Reinforce
        | Verb::Raze { .. }
        | Verb::Teleport { .. }
        | Verb::Survey { .. }
        | Verb::ScanTile { .. }
        | Verb::ReplaceTile { .. }
        | Verb::Encounter { .. }
        | Verb::ExtraAction { .. }
        | Verb::MoreActions { .. }
        | Verb::MoveAgain { .. }
        | Verb::EndMovement { .. }
        | Verb::FleetSize { .. }
        | Verb::VictoryPoints { .. }
        | Verb::CycleMission
        | Verb::Count { .. } => None,
    }
}
