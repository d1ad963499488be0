//! From words to indices: compiles effects, questions and abilities into the flat tables of [`super::Content`].
//!
//! Every unknown name is reported as a [`Flaw`] with the word and the words that would do; compiling goes on.

mod effects;
mod fit;
pub mod speakers;

use std::collections::BTreeMap;
use std::ops::Range;

use fit::{EffectMoment, Said};
use speakers::{WordKind, WordSpeaker};

use super::entries::{CardEffect, CrewEffect};
use super::program::{Number, Op, Playable, Power, Question, ShipsOf, Spot, Which};
use super::timings::{TimingOf, timings};
use super::vocabulary::{
    Ability, Amount, CellCond, Cond, Effect, Place, Reach, Scope, Ships, Static, StaysWith, When, Who,
};
use crate::fleet::units::CardKind;

/// Something in an entry that does not fit the rest of the content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flaw {
    /// A stable word for the kind of mistake.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// The text in quotes that is wrong, if one is.
    pub word: Option<String>,
    /// The word that is wrong, if it is one of the language, and how many of its name stand before it in the entry.
    pub bare: Option<(String, usize)>,
    /// The nearest right word.
    pub suggestion: Option<String>,
}

/// Names that content refers to, by index.
#[derive(Clone, Debug, Default)]
pub struct NameLists {
    pub tags: Vec<String>,
    pub ships: Vec<String>,
    pub classes: Vec<String>,
    /// Ids of crew, and traits.
    pub crew: Vec<String>,
}

/// Collects the tables while compiling.
#[derive(Debug, Default)]
pub struct Compiler {
    pub names: NameLists,
    pub questions: Vec<Question>,
    pub scopes: Vec<Scope>,
    pub ops: Vec<Op>,
    pub powers: Vec<Power>,
    /// The abilities behind `powers`, as written.
    pub written_powers: Vec<Ability>,
    /// The branches behind each choice, as written, by the place of the choice.
    pub written_choices: Vec<(u16, Vec<Vec<Effect>>)>,
    /// The choices of the program being compiled, before its place is known.
    open_choices: Vec<(u16, Vec<Vec<Effect>>)>,
    /// Whose words are being compiled.
    speaker: WordSpeaker,
    /// It is crew that goes aboard enemy ships.
    infiltrates: bool,
    /// When they are run.
    moment: EffectMoment,
    /// What they have picked and rolled so far.
    said: Said,
    /// Inside a filter of ships, where `Target` is the ship that filters.
    in_filter: u8,
    /// The question is asked when effects are run, not of a lasting rule or a mission.
    asks_moment: bool,
    /// How often each word has been met in the entry.
    visits: BTreeMap<String, usize>,
    pub flaws: Vec<Flaw>,
}

impl Compiler {
    /// Empty tables over these names; question 0 is always.
    pub fn new(names: NameLists) -> Self {
        Self {
            names,
            questions: vec![Cond::Always],
            scopes: vec![Scope::Bearer],
            ops: vec![Op::End],
            ..Self::default()
        }
    }

    fn name(&mut self, what: &str, list: fn(&NameLists) -> &Vec<String>, word: &str) -> u16 {
        let known = list(&self.names);
        if let Some(index) = known.iter().position(|own| own == word) {
            return index as u16;
        }
        let near =
            crate::engine::content::did_you_mean(word, known.iter().map(String::as_str)).map(str::to_owned);
        self.flaws.push(Flaw {
            code: "unknown-name",
            message: format!("there is no {what} \"{word}\""),
            word: Some(word.to_owned()),
            suggestion: near,
            ..Flaw::default()
        });
        0
    }

    /// The index of a tag.
    pub fn tag(&mut self, word: &str) -> u16 {
        self.name("tag", |names| &names.tags, word)
    }

    /// The indices of crew, by id or trait.
    pub fn crew_names(&mut self, names: &[String]) -> Vec<u16> {
        names.iter().map(|name| self.name("crew or trait", |n| &n.crew, name)).collect()
    }

    /// Reports something that is not a name.
    pub fn flaw(&mut self, code: &'static str, message: impl Into<String>) {
        self.flaws.push(Flaw { code, message: message.into(), ..Flaw::default() });
    }

    /// The index of a question.
    pub fn question(&mut self, cond: &Cond) -> u16 {
        let compiled = self.cond(cond);
        if let Some(index) = self.questions.iter().position(|own| *own == compiled) {
            return index as u16;
        }
        self.questions.push(compiled);
        (self.questions.len() - 1) as u16
    }

    /// The same of a question that effects ask, or that decides whether they are run.
    fn asked(&mut self, cond: &Cond) -> u16 {
        let outer = std::mem::replace(&mut self.asks_moment, true);
        let index = self.question(cond);
        self.asks_moment = outer;
        index
    }

    fn cond(&mut self, cond: &Cond) -> Question {
        self.fits_cond(cond);
        match cond {
            Cond::Always => Cond::Always,
            Cond::All(list) => Cond::All(list.iter().map(|one| self.cond(one)).collect()),
            Cond::Any(list) => Cond::Any(list.iter().map(|one| self.cond(one)).collect()),
            Cond::Not(one) => Cond::Not(Box::new(self.cond(one))),
            Cond::Here(cell) => Cond::Here(self.cell(cell)),
            Cond::System(system, number) => Cond::System(*system, *number),
            Cond::Disabled(system) => Cond::Disabled(*system),
            Cond::DamagedTo(level) => Cond::DamagedTo(*level),
            Cond::HasToken => Cond::HasToken,
            Cond::Cloaked => Cond::Cloaked,
            Cond::Crew(kind) => Cond::Crew(*kind),
            Cond::AnyCrew => Cond::AnyCrew,
            Cond::Aboard(names) => Cond::Aboard(self.crew_names(names)),
            Cond::AnyCargo => Cond::AnyCargo,
            Cond::Ship(ids) => Cond::Ship(ids.iter().map(|id| self.name("ship", |n| &n.ships, id)).collect()),
            Cond::Class(ids) => {
                Cond::Class(ids.iter().map(|id| self.name("class", |n| &n.classes, id)).collect())
            }
            Cond::Size(size) => Cond::Size(*size),
            Cond::SizeUpTo(size) => Cond::SizeUpTo(*size),
            Cond::Moved => Cond::Moved,
            Cond::Acted => Cond::Acted,
            Cond::TargetLarger => Cond::TargetLarger,
            Cond::Target(one) => Cond::Target(Box::new(self.cond(one))),
            Cond::Aggressor => Cond::Aggressor,
            Cond::Defender => Cond::Defender,
            Cond::InCombat => Cond::InCombat,
            Cond::Testing(system) => Cond::Testing(*system),
            Cond::InEncounter => Cond::InEncounter,
            Cond::MyTurn => Cond::MyTurn,
            Cond::CardsPlayed(player, number) => Cond::CardsPlayed(*player, *number),
            Cond::AtLeast(amount, number) => Cond::AtLeast(self.amount(amount), *number),
            Cond::Ships(ships, number) => Cond::Ships(self.ships(ships), *number),
            Cond::Cells(reach, cell, number) => Cond::Cells(*reach, self.cell(cell), *number),
            Cond::Cluster(cell, number) => Cond::Cluster(self.cell(cell), *number),
            Cond::Chain(cell) => Cond::Chain(self.cell(cell)),
        }
    }

    fn cell(&mut self, cell: &CellCond) -> CellCond<u16> {
        match cell {
            CellCond::Anywhere => CellCond::Anywhere,
            CellCond::All(list) => CellCond::All(list.iter().map(|one| self.cell(one)).collect()),
            CellCond::Any(list) => CellCond::Any(list.iter().map(|one| self.cell(one)).collect()),
            CellCond::Not(one) => CellCond::Not(Box::new(self.cell(one))),
            CellCond::Tag(tag) => CellCond::Tag(self.tag(tag)),
            CellCond::Explored => CellCond::Explored,
            CellCond::ExploredBy(player) => CellCond::ExploredBy(*player),
            CellCond::Control(player, number) => CellCond::Control(*player, *number),
            CellCond::Installation(player, level) => CellCond::Installation(*player, *level),
            CellCond::AnyInstallation => CellCond::AnyInstallation,
            CellCond::Ships(player, number) => CellCond::Ships(*player, *number),
            CellCond::Encounter => CellCond::Encounter,
            CellCond::Post(player) => CellCond::Post(*player),
            CellCond::NextToPost(player) => CellCond::NextToPost(*player),
            CellCond::Edge => CellCond::Edge,
        }
    }

    /// A set of ships over indices.
    pub fn ships(&mut self, ships: &Ships) -> ShipsOf {
        self.in_filter += 1;
        let cond = Box::new(self.cond(&ships.cond));
        self.in_filter -= 1;
        Ships { owner: ships.owner, reach: ships.reach, cond, other: ships.other }
    }

    /// A ship or ships over indices.
    pub fn who(&mut self, who: &Who) -> Which {
        self.fits_who(who);
        match who {
            Who::This => Who::This,
            Who::Target => Who::Target,
            Who::Picked => Who::Picked,
            Who::Group => Who::Group,
            Who::Force => Who::Force,
            Who::All(ships) => Who::All(self.ships(ships)),
        }
    }

    /// The ship a card stays beside over indices; none: it lies before its player.
    pub fn keeper(&mut self, keeper: StaysWith) -> Option<Which> {
        self.met(WordKind::StaysWith, &fit::word_of(&keeper));
        keeper.ship().map(|who: Who| self.who(&who))
    }

    /// A place over indices.
    pub fn place(&mut self, place: &Place) -> Spot {
        self.fits_place(place);
        match place {
            Place::Here => Place::Here,
            Place::Picked => Place::Picked,
            Place::Of(who) => Place::Of(self.who(who)),
            Place::Post(player) => Place::Post(*player),
            Place::Random(reach, cell) => Place::Random(*reach, self.cell(cell)),
            Place::TurnStart => Place::TurnStart,
            Place::Toward(ships) => Place::Toward(self.ships(ships)),
        }
    }

    /// A number over indices.
    pub fn amount(&mut self, amount: &Amount) -> Number {
        self.fits_amount(amount);
        match amount {
            Amount::N(number) => Amount::N(*number),
            Amount::Size(who) => Amount::Size(self.who(who)),
            Amount::Rating(system, who) => Amount::Rating(*system, self.who(who)),
            Amount::Crew(who) => Amount::Crew(self.who(who)),
            Amount::Aboard(names, who) => Amount::Aboard(self.crew_names(names), self.who(who)),
            Amount::Damage(who) => Amount::Damage(self.who(who)),
            Amount::Control(player) => Amount::Control(*player),
            Amount::Ships(ships) => Amount::Ships(self.ships(ships)),
            Amount::Cells(reach, cell) => Amount::Cells(*reach, self.cell(cell)),
            Amount::VictoryPoints(player) => Amount::VictoryPoints(*player),
            Amount::Hand(player) => Amount::Hand(*player),
            Amount::Die => Amount::Die,
            Amount::Counter => Amount::Counter,
            Amount::Sum(list) => Amount::Sum(list.iter().map(|one| self.amount(one)).collect()),
            Amount::Minus(one) => Amount::Minus(Box::new(self.amount(one))),
            Amount::Half(one) => Amount::Half(Box::new(self.amount(one))),
            Amount::Times(number, one) => Amount::Times(*number, Box::new(self.amount(one))),
            Amount::Distance(place) => Amount::Distance(Box::new(self.place(place))),
            Amount::Hit => Amount::Hit,
        }
    }

    /// Compiles abilities into a range of powers.
    pub fn abilities(&mut self, abilities: &[Ability]) -> Range<u16> {
        let compiled: Vec<Power> = abilities.iter().map(|ability| self.ability(ability)).collect();
        let start = self.powers.len() as u16;
        self.powers.extend(compiled);
        self.written_powers.extend_from_slice(abilities);
        start..self.powers.len() as u16
    }

    /// Compiles what crew gives, aboard its own side's ships or an enemy's.
    pub fn crew(&mut self, crew: &CrewEffect) -> Range<u16> {
        self.infiltrates = crew.infiltrates;
        let powers = self.abilities(&crew.abilities);
        self.infiltrates = false;
        powers
    }

    fn ability(&mut self, ability: &Ability) -> Power {
        self.met(WordKind::Ability, &fit::word_of(ability));
        let idle = match ability {
            Ability::Gives { give, .. } => give.is_empty(),
            Ability::On { effects, .. } | Ability::Use { effects, .. } => effects.is_empty(),
        };
        if idle {
            self.flaw("empty-list", "an ability gives something or has an effect");
        }
        match ability {
            Ability::Gives { to, cond, give } => {
                self.met(WordKind::Scope, &fit::word_of(to));
                for what in give {
                    self.fits_static(what, false);
                }
                if self.speaker == WordSpeaker::Planted && matches!(to, Scope::Ships { other: true, .. }) {
                    self.flaw(
                        "wrong-speaker",
                        "a card that lies in a location has no bearer that `other` could leave out",
                    );
                }
                let anywhere = matches!(to, Scope::Ships { reach: Reach::Anywhere, other: false, .. });
                if self.speaker == WordSpeaker::Before && *to != Scope::Bearer && !anywhere {
                    self.flaw(
                        "wrong-speaker",
                        "a card before its player lies nowhere on the board: it gives to `Ships(reach: Anywhere)`",
                    );
                }
                if *cond != Cond::Always && give.iter().any(Static::is_of_place) {
                    self.flaw(
                        "wrong-speaker",
                        "what a place is holds for everybody there: no `if` goes with it",
                    );
                }
                if !self.scopes.contains(to) {
                    self.scopes.push(*to);
                }
                Power::Gives { to: *to, cond: self.question(cond), give: give.clone() }
            }
            Ability::On { trigger, cond, effects } => {
                self.met(WordKind::Trigger, &fit::word_of(trigger));
                self.fits_on(*trigger, cond, effects);
                let outer = std::mem::replace(&mut self.moment, EffectMoment::After(*trigger));
                let power =
                    Power::On { trigger: *trigger, cond: self.asked(cond), at: self.program(effects) };
                self.moment = outer;
                power
            }
            Ability::Use { when, cost, needs, effects } => {
                self.fits_use(when, *cost);
                // Paid first, as part of what is done.
                let play = match cost.price() {
                    None => self.playable(TimingOf::Ability, when, needs, effects),
                    Some((owed, pays)) => {
                        let needs = Cond::All(vec![owed, needs.clone()]);
                        let effects = [&[pays], effects.as_slice()].concat();
                        self.playable(TimingOf::Ability, when, &needs, &effects)
                    }
                };
                Power::Use { play, cost: *cost }
            }
        }
    }

    /// Whether any lasting rule of all the content is such a one.
    pub fn gives_any(&self, such: impl Fn(&Static) -> bool) -> bool {
        let granted = |op: &Op| matches!(op, Op::Do(super::vocabulary::Verb::Grant { give, .. }) if give.iter().any(&such));
        let given = |power: &Power| matches!(power, Power::Gives { give, .. } if give.iter().any(&such));
        self.ops.iter().any(granted) || self.powers.iter().any(given)
    }

    /// Compiles a card's Ops or Combat effect.
    pub fn card_effect(&mut self, effect: &CardEffect, combat: bool) -> Playable {
        let of = if combat { TimingOf::Combat } else { TimingOf::Ops };
        self.playable(of, &effect.when, &effect.needs, &effect.effects)
    }

    fn playable(&mut self, of: TimingOf, when: &[When], needs: &Cond, effects: &[Effect]) -> Playable {
        let names_crew =
            |one: &When| matches!(one, When::CardPlayed(kinds) if kinds.contains(&CardKind::Crew));
        if when.iter().any(names_crew) {
            self.flaw("wrong-moment", "crew comes aboard without being played, and nobody is asked about it");
        }
        let uses = super::timings::uses(effects, needs);
        let timings = timings(of, when, &uses);
        if timings.is_empty() {
            self.flaw("never-playable", "no moment is left at which this could be played and do something");
        }
        let tells_no_place = super::veiled::tells_no_place(needs, &uses);
        let outer = std::mem::replace(&mut self.moment, EffectMoment::Played(timings));
        let (needs, at) = (self.asked(needs), self.program(effects));
        self.moment = outer;
        Playable {
            timings,
            needs,
            at,
            uses_this: uses.this,
            tells_no_place,
            only_this: uses.this && !uses.other,
            ends_combat: uses.ends_combat,
        }
    }
}
