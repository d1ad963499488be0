//! From words to indices: compiles effects, questions and abilities into the flat tables of [`super::Content`].
//!
//! Every unknown name is reported as a [`Flaw`] with the word and the words that would do; compiling goes on.

mod effects;
mod fit;
mod idle;
pub mod moments;
mod never;
pub mod speakers;

use std::ops::Range;

use fit::Said;
use moments::{EffectMoment, shipless_for_cards};
use speakers::{WordKind, WordSpeaker};

use super::entries::{CardEffect, CrewEffect};
use super::program::{Number, Op, Playable, Power, Question, ShipsOf, Spot, Which};
use super::timings::{TimingOf, timings};
use super::vocabulary::{
    Ability, Amount, CellCond, Cond, Effect, Place, Scope, Ships, Static, StaysWith, When, Who,
};
use crate::fleet::timing::TimingMask;
use crate::fleet::units::CardKind;

/// Something in an entry that does not fit the rest of the content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flaw {
    /// A stable word for the kind of mistake.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// The name that is wrong, if it is one of something else.
    pub word: Option<String>,
    /// The way to the part of the entry that is wrong: names of fields, and places in lists.
    pub path: Vec<String>,
    /// That part is wrong for being there, whatever is in it.
    pub of_field: bool,
    /// The nearest right word.
    pub suggestion: Option<String>,
    /// It works, and is hardly meant.
    pub warning: bool,
}

impl Flaw {
    /// Of the part that is being compiled.
    pub fn of(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), ..Self::default() }
    }
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
    /// The card that is being compiled is crew, too.
    is_crew: bool,
    /// When and of whom questions are asked.
    asks: AskedOf,
    /// Where the entry first reads its counter, and whether anything in it counts.
    counter_read: Option<Vec<String>>,
    counts: bool,
    /// The way to the part of the entry that is being compiled.
    path: Vec<String>,
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
        self.tell(Flaw {
            word: Some(word.to_owned()),
            suggestion: near,
            ..Flaw::of("unknown-name", format!("there is no {what} \"{word}\""))
        });
        0
    }

    /// Compiles what stands in a field or at a place of a list.
    pub fn at<R>(&mut self, step: impl ToString, compile: impl FnOnce(&mut Self) -> R) -> R {
        self.path.push(step.to_string());
        let compiled = compile(self);
        self.path.pop();
        compiled
    }

    /// Compiles what stands in a list, part by part.
    fn each<T, R>(&mut self, list: &[T], mut compile: impl FnMut(&mut Self, usize, &T) -> R) -> Vec<R> {
        list.iter().enumerate().map(|(at, one)| compile(self, at, one)).collect()
    }

    /// Reports what is wrong with the part that is being compiled.
    pub fn tell(&mut self, flaw: Flaw) {
        let path = [self.path.as_slice(), &flaw.path].concat();
        self.flaws.push(Flaw { path, ..flaw });
    }

    /// The index of a tag.
    pub fn tag(&mut self, word: &str) -> u16 {
        self.name("tag", |names| &names.tags, word)
    }

    /// The indices of crew, by id or trait.
    pub fn crew_names(&mut self, names: &[String]) -> Vec<u16> {
        self.each(names, |c, at, name| c.at(at, |c| c.name("crew or trait", |n| &n.crew, name)))
    }

    /// The indices of names in the only brackets of a word.
    fn names(&mut self, what: &str, list: fn(&NameLists) -> &Vec<String>, names: &[String]) -> Vec<u16> {
        self.at(0, |c| c.each(names, |c, at, name| c.at(at, |c| c.name(what, list, name))))
    }

    /// Reports something that is not a name.
    pub fn flaw(&mut self, code: &'static str, message: impl Into<String>) {
        self.tell(Flaw::of(code, message));
    }

    /// Reports something that works and is hardly meant.
    pub fn doubt(&mut self, code: &'static str, message: impl Into<String>) {
        self.tell(Flaw { warning: true, ..Flaw::of(code, message) });
    }

    /// The index of a question that stands in a field.
    pub fn question(&mut self, field: &str, cond: &Cond) -> u16 {
        let compiled = self.cond(field, cond);
        self.known_question(compiled)
    }

    /// The same, asked at another moment or of somebody else.
    pub fn question_of(&mut self, asks: AskedOf, field: &str, cond: &Cond) -> u16 {
        let outer = std::mem::replace(&mut self.asks, asks);
        let index = self.question(field, cond);
        self.asks = outer;
        index
    }

    fn known_question(&mut self, compiled: Question) -> u16 {
        if let Some(index) = self.questions.iter().position(|own| *own == compiled) {
            return index as u16;
        }
        self.questions.push(compiled);
        (self.questions.len() - 1) as u16
    }

    /// The same of a question that effects ask, or that decides whether they are run.
    fn asked(&mut self, field: &str, cond: &Cond) -> u16 {
        self.question_of(AskedOf::Moment, field, cond)
    }

    fn cond(&mut self, step: impl ToString, cond: &Cond) -> Question {
        self.at(step, |c| {
            c.fits_cond(cond);
            c.cond_here(cond)
        })
    }

    fn cond_here(&mut self, cond: &Cond) -> Question {
        match cond {
            Cond::Always => Cond::Always,
            Cond::All(list) => Cond::All(self.conds(list)),
            Cond::Any(list) => Cond::Any(self.conds(list)),
            Cond::Not(one) => Cond::Not(Box::new(self.cond(0, one))),
            Cond::Here(cell) => Cond::Here(self.cell(0, cell)),
            Cond::System(system, number) => Cond::System(*system, *number),
            Cond::Disabled(system) => Cond::Disabled(*system),
            Cond::DamagedTo(level) => Cond::DamagedTo(*level),
            Cond::HasToken => Cond::HasToken,
            Cond::Cloaked => Cond::Cloaked,
            Cond::Crew(kind) => Cond::Crew(*kind),
            Cond::AnyCrew => Cond::AnyCrew,
            Cond::Aboard(names) => Cond::Aboard(self.at(0, |c| c.crew_names(names))),
            Cond::AnyCargo => Cond::AnyCargo,
            Cond::Ship(ids) => Cond::Ship(self.names("ship", |n| &n.ships, ids)),
            Cond::Class(ids) => Cond::Class(self.names("class", |n| &n.classes, ids)),
            Cond::Size(size) => Cond::Size(*size),
            Cond::SizeUpTo(size) => Cond::SizeUpTo(*size),
            Cond::Moved => Cond::Moved,
            Cond::Acted => Cond::Acted,
            Cond::TargetLarger => Cond::TargetLarger,
            Cond::Target(one) => {
                // There the ships have changed places.
                self.in_filter += 1;
                let one = Box::new(self.cond(0, one));
                self.in_filter -= 1;
                Cond::Target(one)
            }
            Cond::Aggressor => Cond::Aggressor,
            Cond::Defender => Cond::Defender,
            Cond::InCombat => Cond::InCombat,
            Cond::Testing(system) => Cond::Testing(*system),
            Cond::InEncounter => Cond::InEncounter,
            Cond::MyTurn => Cond::MyTurn,
            Cond::CardsPlayed(player, number) => Cond::CardsPlayed(*player, *number),
            Cond::AtLeast(amount, number) => Cond::AtLeast(self.amount(0, amount), *number),
            Cond::Ships(ships, number) => Cond::Ships(self.ships(0, ships), *number),
            Cond::Cells(reach, cell, number) => Cond::Cells(*reach, self.cell(1, cell), *number),
            Cond::Cluster(cell, number) => Cond::Cluster(self.cell(0, cell), *number),
            Cond::Chain(cell) => Cond::Chain(self.cell(0, cell)),
        }
    }

    fn conds(&mut self, list: &[Cond]) -> Vec<Question> {
        self.at(0, |c| c.each(list, |c, at, one| c.cond(at, one)))
    }

    fn cells(&mut self, list: &[CellCond]) -> Vec<CellCond<u16>> {
        self.at(0, |c| c.each(list, |c, at, one| c.cell(at, one)))
    }

    fn cell(&mut self, step: impl ToString, cell: &CellCond) -> CellCond<u16> {
        self.at(step, |c| {
            c.fits_cell(cell);
            c.cell_here(cell)
        })
    }

    fn cell_here(&mut self, cell: &CellCond) -> CellCond<u16> {
        match cell {
            CellCond::Anywhere => CellCond::Anywhere,
            CellCond::All(list) => CellCond::All(self.cells(list)),
            CellCond::Any(list) => CellCond::Any(self.cells(list)),
            CellCond::Not(one) => CellCond::Not(Box::new(self.cell(0, one))),
            CellCond::Tag(tag) => CellCond::Tag(self.at(0, |c| c.tag(tag))),
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
    pub fn ships(&mut self, step: impl ToString, ships: &Ships) -> ShipsOf {
        self.in_filter += 1;
        let cond = Box::new(self.at(step, |c| c.cond("if", &ships.cond)));
        self.in_filter -= 1;
        Ships { owner: ships.owner, reach: ships.reach, cond, other: ships.other }
    }

    /// A ship or ships over indices.
    pub fn who(&mut self, step: impl ToString, who: &Who) -> Which {
        self.at(step, |c| {
            c.fits_who(who);
            match who {
                Who::This => Who::This,
                Who::Target => Who::Target,
                Who::Picked => Who::Picked,
                Who::Group => Who::Group,
                Who::Force => Who::Force,
                Who::All(ships) => Who::All(c.ships(0, ships)),
            }
        })
    }

    /// The ship a card stays beside over indices; none: it lies before its player.
    pub fn keeper(&mut self, keeper: StaysWith) -> Option<Which> {
        self.at("to", |c| c.met(WordKind::StaysWith, &fit::word_of(&keeper)));
        keeper.ship().map(|who: Who| self.who("to", &who))
    }

    /// A place over indices.
    pub fn place(&mut self, step: impl ToString, place: &Place) -> Spot {
        self.at(step, |c| {
            c.fits_place(place);
            match place {
                Place::Here => Place::Here,
                Place::Picked => Place::Picked,
                Place::Of(who) => Place::Of(c.who(0, who)),
                Place::Post(player) => Place::Post(*player),
                Place::Random(reach, cell) => Place::Random(*reach, c.cell(1, cell)),
                Place::TurnStart => Place::TurnStart,
                Place::Toward(ships) => Place::Toward(c.ships(0, ships)),
            }
        })
    }

    /// A number over indices.
    pub fn amount(&mut self, step: impl ToString, amount: &Amount) -> Number {
        self.at(step, |c| {
            c.fits_amount(amount);
            c.amount_here(amount)
        })
    }

    fn amount_here(&mut self, amount: &Amount) -> Number {
        match amount {
            Amount::N(number) => Amount::N(*number),
            Amount::Size(who) => Amount::Size(self.who(0, who)),
            Amount::Rating(system, who) => Amount::Rating(*system, self.who(1, who)),
            Amount::Crew(who) => Amount::Crew(self.who(0, who)),
            Amount::Aboard(names, who) => {
                Amount::Aboard(self.at(0, |c| c.crew_names(names)), self.who(1, who))
            }
            Amount::Damage(who) => Amount::Damage(self.who(0, who)),
            Amount::Control(player) => Amount::Control(*player),
            Amount::Ships(ships) => Amount::Ships(self.ships(0, ships)),
            Amount::Cells(reach, cell) => Amount::Cells(*reach, self.cell(1, cell)),
            Amount::VictoryPoints(player) => Amount::VictoryPoints(*player),
            Amount::Hand(player) => Amount::Hand(*player),
            Amount::Die => Amount::Die,
            Amount::Counter => {
                self.counter_read.get_or_insert_with(|| self.path.clone());
                Amount::Counter
            }
            Amount::Sum(list) => Amount::Sum(self.at(0, |c| c.each(list, |c, at, one| c.amount(at, one)))),
            Amount::Minus(one) => Amount::Minus(Box::new(self.amount(0, one))),
            Amount::Half(one) => Amount::Half(Box::new(self.amount(0, one))),
            Amount::Times(number, one) => Amount::Times(*number, Box::new(self.amount(1, one))),
            Amount::Distance(place) => Amount::Distance(Box::new(self.place(0, place))),
            Amount::Hit => Amount::Hit,
        }
    }

    /// Compiles the abilities in a field into a range of powers.
    pub fn abilities(&mut self, field: &str, abilities: &[Ability]) -> Range<u16> {
        let compiled: Vec<Power> =
            self.at(field, |c| c.each(abilities, |c, at, one| c.at(at, |c| c.ability(one))));
        let start = self.powers.len() as u16;
        self.powers.extend(compiled);
        self.written_powers.extend_from_slice(abilities);
        start..self.powers.len() as u16
    }

    /// Compiles what crew gives, aboard its own side's ships or an enemy's.
    pub fn crew(&mut self, crew: &CrewEffect) -> Range<u16> {
        self.infiltrates = crew.infiltrates;
        let powers = self.at("crew", |c| c.abilities("abilities", &crew.abilities));
        self.infiltrates = false;
        powers
    }

    fn ability(&mut self, ability: &Ability) -> Power {
        self.met(WordKind::Ability, &fit::word_of(ability));
        match ability {
            Ability::Gives { to, cond, give } => {
                self.fits_gives(*to, cond, give);
                if !self.scopes.contains(to) {
                    self.scopes.push(*to);
                }
                let cond = self.question_of(AskedOf::Rule, "if", cond);
                Power::Gives { to: *to, cond, give: give.clone() }
            }
            Ability::On { trigger, cond, effects } => {
                self.at("trigger", |c| c.met(WordKind::Trigger, &fit::word_of(trigger)));
                self.fits_on(*trigger, cond, effects);
                let outer = std::mem::replace(&mut self.moment, EffectMoment::After(*trigger));
                let cond = self.asked("if", cond);
                let power = Power::On { trigger: *trigger, cond, at: self.needed_program(effects) };
                self.moment = outer;
                power
            }
            Ability::Use { when, cost, needs, effects } => {
                self.fits_use(when, *cost);
                let written = WrittenPlay { when, needs, effects };
                Power::Use { play: self.playable(TimingOf::Ability, written, cost.price()), cost: *cost }
            }
        }
    }

    /// Compiles effects of which there has to be one at least.
    fn needed_program(&mut self, effects: &[Effect]) -> u16 {
        if effects.is_empty() {
            self.at("effects", |c| c.flaw("empty-list", "an ability gives something or has an effect"));
        }
        self.program("effects", effects)
    }

    /// Whether any lasting rule of all the content is such a one.
    pub fn gives_any(&self, such: impl Fn(&Static) -> bool) -> bool {
        let granted = |op: &Op| matches!(op, Op::Do(super::vocabulary::Verb::Grant { give, .. }) if give.iter().any(&such));
        let given = |power: &Power| matches!(power, Power::Gives { give, .. } if give.iter().any(&such));
        self.ops.iter().any(granted) || self.powers.iter().any(given)
    }

    /// Begins a card, which may be crew too.
    pub const fn begin_card(&mut self, is_crew: bool) {
        self.is_crew = is_crew;
    }

    /// Compiles a card's Ops or Combat effect.
    pub fn card_effect(&mut self, effect: &CardEffect, combat: bool) -> Playable {
        let (of, field) = if combat { (TimingOf::Combat, "combat") } else { (TimingOf::Ops, "ops") };
        let written = WrittenPlay { when: &effect.when, needs: &effect.needs, effects: &effect.effects };
        self.at(field, |c| c.playable(of, written, None))
    }

    /// Reports moments of a Combat effect at which there is no combat.
    fn moments_of_combat(&mut self, when: &[When]) {
        let why = "a Combat effect is played in a combat: `AfterDice`, `Damage` or `CardPlayed`, or before the dice \
                   where nothing is said";
        for (at, one) in when.iter().enumerate() {
            if !matches!(one, When::AfterDice | When::Damage | When::CardPlayed(_)) {
                self.at("when", |c| c.at(at, |c| c.flaw("wrong-moment", why)));
            }
        }
    }

    /// What it costs, where that is said in words, is paid first, as part of what is done.
    fn playable(&mut self, of: TimingOf, own: WrittenPlay<'_>, price: Option<(Cond, Effect)>) -> Playable {
        let WrittenPlay { when, needs, effects } = own;
        let names_crew =
            |one: &When| matches!(one, When::CardPlayed(kinds) if kinds.contains(&CardKind::Crew));
        if when.iter().any(names_crew) {
            let why = "crew comes aboard without being played, and nobody is asked about it";
            self.at("when", |c| c.flaw("wrong-moment", why));
        }
        if of == TimingOf::Combat {
            self.moments_of_combat(when);
        }
        let (owed, pays) = price.unzip();
        let all_needs = match &owed {
            Some(owed) => Cond::All(vec![owed.clone(), needs.clone()]),
            None => needs.clone(),
        };
        let all_effects: Vec<Effect> = pays.iter().chain(effects).cloned().collect();
        let uses = super::timings::uses(&all_effects, &all_needs);
        let timings = timings(of, when, &uses);
        let shipless = match of {
            TimingOf::Ability => TimingMask::NONE,
            TimingOf::Ops | TimingOf::Combat => shipless_for_cards(self.is_crew),
        };
        let mut moment = EffectMoment::Played { timings, shipless };
        if of == TimingOf::Ops && when.is_empty() {
            self.at("when", |c| c.flaw("no-timing", "an Ops effect says when it may be played (CARDS-11)"));
            moment = EffectMoment::Played { timings: TimingMask::NONE, shipless };
        } else if timings.is_empty() || uses.this && !uses.other && !moment.has_ship() {
            let why = "no moment is left at which this could be played and do something";
            self.at("when", |c| c.flaw("never-playable", why));
            // What follows from it is not told.
            moment = EffectMoment::Played { timings: TimingMask::NONE, shipless };
        }
        let tells_no_place = super::veiled::tells_no_place(&all_needs, &uses);
        let outer = std::mem::replace(&mut self.moment, moment);
        let asks = std::mem::replace(&mut self.asks, AskedOf::Moment);
        let owed = owed.map(|owed| self.cond("cost", &owed));
        let mut question = self.cond("needs", needs);
        self.asks = asks;
        if let Some(owed) = owed {
            question = Cond::All(vec![owed, question]);
        }
        let needs = self.known_question(question);
        if effects.is_empty() {
            self.at("effects", |c| c.flaw("empty-list", "what is played or used has an effect"));
        }
        let at = self.paid_program(pays.as_ref(), effects);
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

/// When questions are asked, and of whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AskedOf {
    /// Of ships to which a lasting rule may apply, whenever that matters.
    #[default]
    Rule,
    /// When effects are run.
    Moment,
    /// Of a ship that did something, maybe to another one.
    Deed { has_target: bool },
    /// Of a player, for no ship and no place.
    Player,
}

/// What is played or used, as content writes it.
struct WrittenPlay<'a> {
    when: &'a [When],
    needs: &'a Cond,
    effects: &'a [Effect],
}
