//! Content: what packs say, compiled for play. Ids are dense indices here, effects flat programs.
//!
//! Invariants: shared and unchanged for a whole match; entries keep their written form beside the compiled one, so that
//! texts come from the same data that is played.

pub mod compile;
pub mod concerns;
pub mod entries;
pub mod leaving;
pub mod limits;
mod missions;
pub mod pack;
pub mod program;
pub mod timings;
mod unlikely;
mod validate;
pub mod veiled;
pub mod vocabulary;

use std::ops::Range;

use compile::speakers::WordSpeaker;
use compile::{Compiler, Flaw, NameLists};
use entries::{
    CommandEntry, EncounterEntry, LocationEntry, Setting, ShipEntry, SideEntry, SubdeckEntry, TagEntry,
};
use leaving::{Leaving, leaves};
use missions::mission;
pub use missions::{DeedPattern, Goal, MissionCard};
use program::{Op, Playable, Power, Question};
use vocabulary::{Ability, Effect, Scope, Static, Who};

use crate::fleet::ids::{SystemMask, TagId, TagMask};
use crate::fleet::timing::TimingMask;
use crate::fleet::units::{CrewType, DamageLevel, Listed, System};

/// Most further copies of an Encounter Card that are kept in the box.
const MOST_SPAWNS: u8 = 6;

/// The tag of planets that bear installations (INSTALL-01).
const HABITABLE: &str = "habitable";

/// A ship's card and dial.
#[derive(Clone, Debug)]
pub struct ShipCard {
    pub entry: ShipEntry,
    pub side: u16,
    pub class: u16,
    /// Settings by level.
    pub settings: [Vec<Setting>; 3],
    pub cloaks: [Option<Setting>; 3],
    pub powers: Range<u16>,
}

impl ShipCard {
    /// The settings of a level, blue ones left out.
    #[inline]
    pub fn settings(&self, level: DamageLevel) -> &[Setting] {
        &self.settings[level.index()]
    }

    /// The printed setting: the given one of the level, or the blue one.
    #[inline]
    pub fn setting(&self, level: DamageLevel, setting: u8, cloaked: bool) -> Setting {
        let blue = if cloaked { self.cloaks[level.index()] } else { None };
        blue.or_else(|| self.settings[level.index()].get(usize::from(setting)).copied())
            .unwrap_or(Setting([crate::fleet::units::Rating::Disabled; 4]))
    }
}

/// A kind of tile as content has it, compiled.
#[derive(Clone, Debug)]
pub struct LocationCard {
    pub entry: LocationEntry,
    pub tags: TagMask,
    pub powers: Range<u16>,
    /// Everything its abilities give, unconditionally or not, to rule a tile out quickly.
    pub gives: Vec<(Scope, u16, Static)>,
}

/// A Command Card as content has it, compiled.
#[derive(Clone, Debug)]
pub struct CommandCard {
    pub entry: CommandEntry,
    pub side: u16,
    pub subdeck: u16,
    pub ops: Option<Playable>,
    pub combat: Option<Playable>,
    pub crew: Option<(CrewType, Range<u16>)>,
    /// What its crew is called in `Aboard`: itself and its traits.
    pub called: Vec<u16>,
    /// What it gives while it lies in a location; empty for most (vocabulary `Plant`).
    pub planted: Range<u16>,
    /// What it gives while it lies before its player, and until when; none for most (vocabulary `Attach(to: Me)`).
    pub policy: Option<(Range<u16>, vocabulary::Until)>,
}

impl CommandCard {
    /// Whether its crew goes aboard enemy ships.
    pub fn infiltrates(&self) -> bool {
        self.entry.crew.as_ref().is_some_and(|crew| crew.infiltrates)
    }

    /// When it may be played from hand.
    pub fn timings(&self) -> TimingMask {
        self.ops.iter().chain(&self.combat).map(|play| play.timings).collect()
    }

    /// Its Ops or Combat effect.
    pub const fn playable(&self, kind: crate::fleet::units::CardKind) -> Option<&Playable> {
        match kind {
            crate::fleet::units::CardKind::Ops => self.ops.as_ref(),
            crate::fleet::units::CardKind::Combat => self.combat.as_ref(),
            crate::fleet::units::CardKind::Crew => None,
        }
    }
}

/// An Encounter Card as content has it, compiled.
#[derive(Clone, Debug)]
pub struct EncounterCard {
    pub entry: EncounterEntry,
    pub effects: u16,
    pub success: u16,
    pub failure: u16,
    pub lasting: Range<u16>,
    pub cargo: Range<u16>,
}

/// All content of a match.
#[derive(Clone, Debug)]
pub struct Content {
    pub tags: Vec<TagEntry>,
    /// The tag that planets need to bear installations.
    pub habitable: TagMask,
    pub sides: Vec<SideEntry>,
    pub subdecks: Vec<SubdeckEntry>,
    pub ships: Vec<ShipCard>,
    pub locations: Vec<LocationCard>,
    pub cards: Vec<CommandCard>,
    pub missions: Vec<MissionCard>,
    pub encounters: Vec<EncounterCard>,
    pub questions: Vec<Question>,
    /// To whom lasting rules apply.
    pub scopes: Vec<Scope>,
    pub ops: Vec<Op>,
    pub powers: Vec<Power>,
    /// The abilities behind `powers`, as written, for texts.
    pub written_powers: Vec<Ability>,
    /// The branches behind each choice in `ops`, as written, in the order of places.
    pub written_choices: Vec<(u16, Vec<Vec<Effect>>)>,
    pub classes: Vec<String>,
    /// How much of each list is shipped and not added by a mod.
    pub shipped: Shipped,
    /// Some rule puts one system in another's place, so that ratings have to ask.
    pub substitutes: bool,
    /// Some rule keeps players from playing cards, so that plays have to ask.
    pub bars_cards: bool,
    /// Over every entry of every pack, for saves.
    pub hash: u64,
    /// The packs and mods, in load order, as `id version`.
    pub packs: Vec<String>,
    /// The mods among them, each with the hash of what it is made of.
    pub mod_hashes: Vec<(String, u64)>,
}

/// So many entries of each list come first and are of the first pack; the others were added by mods.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shipped {
    pub ships: usize,
    pub subdecks: usize,
    pub missions: usize,
    pub encounters: usize,
    pub locations: usize,
}

/// Which list an entry stands in, to place flaws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Tag,
    Side,
    Ship,
    Location,
    Card,
    Mission,
    Encounter,
    Subdeck,
}

/// A flaw and the entry it is in.
#[derive(Clone, Debug)]
pub struct Found {
    pub kind: Kind,
    /// Index in that list of [`pack::Entries`].
    pub index: usize,
    pub flaw: Flaw,
}

impl Content {
    /// Compiles entries that have been read and merged, and finds every flaw of every entry. With a flaw it is not to be
    /// played with: what is unknown in an entry stands for something else.
    pub fn compile(entries: &pack::Entries) -> (Self, Vec<Found>) {
        let mut classes: Vec<String> = entries.ships.iter().map(|ship| ship.class.clone()).collect();
        classes.sort();
        classes.dedup();
        let names = NameLists {
            tags: entries.tags.iter().map(|tag| tag.id.clone()).collect(),
            ships: entries.ships.iter().map(|ship| ship.id.clone()).collect(),
            classes: classes.clone(),
            crew: crew_names(&entries.cards),
        };
        let sides: Vec<&str> = entries.sides.iter().map(|side| side.id.as_str()).collect();
        let subdecks: Vec<&str> = entries.subdecks.iter().map(|subdeck| subdeck.id.as_str()).collect();
        let mut c = Compiler::new(names);
        let mut found = Vec::new();
        let ships =
            each(&mut c, &mut found, Kind::Ship, &entries.ships, |c, entry| ship(c, entry, &sides, &classes));
        let locations = each(&mut c, &mut found, Kind::Location, &entries.locations, location);
        let cards = each(&mut c, &mut found, Kind::Card, &entries.cards, |c, entry| {
            card(c, entry, &sides, &subdecks)
        });
        let missions = each(&mut c, &mut found, Kind::Mission, &entries.missions, mission);
        let encounters = each(&mut c, &mut found, Kind::Encounter, &entries.encounters, encounter);
        each(&mut c, &mut found, Kind::Subdeck, &entries.subdecks, |c, entry| {
            index_of(c, "side", &entry.side, &sides)
        });
        c.written_choices.sort_by_key(|(at, _)| *at);
        let substitutes = c.gives_any(|what| matches!(what, Static::Substitute(..)));
        let bars_cards = c.gives_any(|what| matches!(what, Static::NoCards(_)));
        let content = Self {
            tags: entries.tags.clone(),
            habitable: entries
                .tags
                .iter()
                .position(|tag| tag.id == HABITABLE)
                .map(|at| TagId(at as u16))
                .into_iter()
                .collect(),
            sides: entries.sides.clone(),
            subdecks: entries.subdecks.clone(),
            ships,
            locations,
            cards,
            missions,
            encounters,
            questions: c.questions,
            scopes: c.scopes,
            ops: c.ops,
            powers: c.powers,
            written_powers: c.written_powers,
            written_choices: c.written_choices,
            classes,
            shipped: entries.shipped,
            substitutes,
            bars_cards,
            hash: entries.hash,
            packs: entries.packs.clone(),
            mod_hashes: entries.mod_hashes.clone(),
        };
        (content, found)
    }

    /// A compiled question.
    #[inline]
    pub fn question(&self, index: u16) -> &Question {
        self.questions.get(usize::from(index)).unwrap_or(&vocabulary::Cond::Always)
    }

    /// To whom a lasting rule applies; past the table, to its bearer.
    #[inline]
    pub fn scope(&self, index: u8) -> Scope {
        self.scopes.get(usize::from(index)).copied().unwrap_or_default()
    }

    /// Where that stands in the table.
    pub fn scope_index(&self, scope: Scope) -> u8 {
        self.scopes.iter().position(|own| *own == scope).map_or(program::BEARER, |at| at as u8)
    }

    /// An operation; past the table, every program is over.
    #[inline]
    pub fn op(&self, at: u16) -> &Op {
        self.ops.get(usize::from(at)).unwrap_or(&Op::End)
    }

    /// The operations of a program from there on, in the order of the table, whatever is jumped over.
    pub fn program(&self, at: u16) -> impl Iterator<Item = &Op> {
        self.ops.get(usize::from(at)..).unwrap_or_default().iter().take_while(|op| **op != Op::End)
    }

    /// What a Persistent Encounter on the board may be tried with (RD-54): the first system and all, of its test or else of
    /// the first test that its effects ask of the ship. None where nothing is tested.
    pub fn tried_with(&self, card: &EncounterCard) -> Option<(System, SystemMask)> {
        if let Some(test) = &card.entry.test {
            let first = test.systems.first().copied()?;
            return Some((first, test.systems.iter().copied().collect()));
        }
        let mask = self.program(card.effects).find_map(|op| match op {
            Op::Test { systems, by: Who::This | Who::Group, .. } => Some(*systems),
            Op::Foe { .. } => Some(SystemMask::of(System::Weapons)),
            _ => None,
        })?;
        Some((mask.first()?, mask))
    }

    /// The number that a Persistent Encounter's counter has to reach for something more to happen, if it has one.
    pub fn counts_to(&self, card: &EncounterCard) -> Option<u8> {
        let goal = |cond: u16| match self.question(cond) {
            vocabulary::Cond::AtLeast(vocabulary::Amount::Counter, least) => u8::try_from(*least).ok(),
            _ => None,
        };
        self.powers(&card.lasting).find_map(|(_, power)| {
            let Power::On { cond, at, .. } = power else { return None };
            let asked = |op: &Op| if let Op::JumpUnless { cond, .. } = op { goal(*cond) } else { None };
            goal(*cond).or_else(|| self.program(*at).find_map(asked))
        })
    }

    /// The system of the first Opposed test among the effects from there on, if they ask for one (TEST-19).
    pub fn opposed_with(&self, effects: u16) -> Option<System> {
        self.program(effects)
            .find_map(|op| if let Op::Opposed { system, .. } = op { Some(*system) } else { None })
    }

    /// Abilities of a range, with their indices.
    #[inline]
    pub fn powers(&self, range: &Range<u16>) -> impl Iterator<Item = (u16, &Power)> {
        let list = self.powers.get(usize::from(range.start)..usize::from(range.end)).unwrap_or_default();
        (range.start..).zip(list)
    }

    /// One ability.
    #[inline]
    pub fn power(&self, index: u16) -> Option<&Power> {
        self.powers.get(usize::from(index))
    }

    /// What the use of an ability does, and when; none for one that is not used.
    pub fn used(&self, ability: u16) -> Option<&Playable> {
        match self.power(ability)? {
            Power::Use { play, .. } => Some(play),
            Power::Gives { .. } | Power::On { .. } => None,
        }
    }

    /// One ability as content wrote it.
    pub fn written_power(&self, index: u16) -> Option<&Ability> {
        self.written_powers.get(usize::from(index))
    }

    /// The branches of the choice at that place, as content wrote them; for a "may", its one list.
    pub fn written_choice(&self, at: u16) -> Option<&[Vec<Effect>]> {
        let index = self.written_choices.binary_search_by_key(&at, |(place, _)| *place).ok()?;
        Some(&self.written_choices[index].1)
    }
}

fn each<E, T>(
    c: &mut Compiler,
    found: &mut Vec<Found>,
    kind: Kind,
    entries: &[E],
    mut compile: impl FnMut(&mut Compiler, &E) -> T,
) -> Vec<T> {
    entries
        .iter()
        .enumerate()
        .map(|(index, entry)| {
            c.begin_entry();
            let compiled = compile(c, entry);
            c.end_entry();
            let overflow = limits::overflow(c);
            found.extend(c.flaws.drain(..).chain(overflow).map(|flaw| Found { kind, index, flaw }));
            compiled
        })
        .collect()
}

/// The index of what a field names.
fn index_of(c: &mut Compiler, field: &str, word: &str, known: &[&str]) -> u16 {
    if let Some(index) = known.iter().position(|own| *own == word) {
        return index as u16;
    }
    let what = if field == "subdeck" { "Subdeck" } else { field };
    let flaw = Flaw {
        word: Some(word.to_owned()),
        suggestion: crate::engine::content::did_you_mean(word, known.iter().copied()).map(str::to_owned),
        ..Flaw::of("unknown-name", format!("there is no {what} \"{word}\""))
    };
    c.at(field, |c| c.tell(flaw));
    0
}

fn ship(c: &mut Compiler, entry: &ShipEntry, sides: &[&str], classes: &[String]) -> ShipCard {
    c.speak(WordSpeaker::Ship);
    let dial = &entry.dial;
    ShipCard {
        side: index_of(c, "side", &entry.side, sides),
        class: classes.iter().position(|class| *class == entry.class).unwrap_or(0) as u16,
        settings: [dial.undamaged.settings.clone(), dial.yellow.settings.clone(), dial.red.settings.clone()],
        cloaks: [dial.undamaged.cloak, dial.yellow.cloak, dial.red.cloak],
        powers: c.abilities("abilities", &entry.abilities),
        entry: entry.clone(),
    }
}

fn location(c: &mut Compiler, entry: &LocationEntry) -> LocationCard {
    let tags = entry.tags.iter().enumerate();
    let tags = c.at("tags", |c| tags.map(|(at, tag)| TagId(c.at(at, |c| c.tag(tag)))).collect());
    c.speak(WordSpeaker::Location);
    let powers = c.abilities("abilities", &entry.abilities);
    let gives = c.powers[usize::from(powers.start)..usize::from(powers.end)]
        .iter()
        .flat_map(|power| match power {
            Power::Gives { to, cond, give } => give.iter().map(|one| (*to, *cond, *one)).collect(),
            Power::On { .. } | Power::Use { .. } => Vec::new(),
        })
        .collect();
    LocationCard { tags, powers, gives, entry: entry.clone() }
}

fn card(c: &mut Compiler, entry: &CommandEntry, sides: &[&str], subdecks: &[&str]) -> CommandCard {
    if entry.ops.is_none() && entry.combat.is_none() && entry.crew.is_none() {
        c.flaw("empty-card", "a Command Card has an Ops, a Combat or a Crew effect (CARDS-01)");
    }
    c.begin_card(entry.crew.is_some());
    c.speak(WordSpeaker::Command);
    let ops = entry.ops.as_ref().map(|effect| c.card_effect(effect, false));
    let combat = entry.combat.as_ref().map(|effect| c.card_effect(effect, true));
    let lies = lies(c, [&ops, &combat]);
    c.speak(WordSpeaker::Crew);
    let traits = entry.crew.iter().flat_map(|crew| &crew.traits);
    let called: Vec<String> = entry.crew.iter().map(|_| &entry.id).chain(traits).cloned().collect();
    CommandCard {
        called: c.crew_names(&called),
        planted: lies.0,
        policy: lies.1,
        side: index_of(c, "side", &entry.side, sides),
        subdeck: index_of(c, "subdeck", &entry.subdeck, subdecks),
        ops,
        combat,
        crew: entry.crew.as_ref().map(|crew| (crew.kind, c.crew(crew))),
        entry: entry.clone(),
    }
}

/// Ids of crew, and their traits.
fn crew_names(cards: &[CommandEntry]) -> Vec<String> {
    let crew = cards.iter().filter_map(|card| card.crew.as_ref().map(|crew| (card, crew)));
    let mut names: Vec<String> =
        crew.flat_map(|(card, crew)| std::iter::once(&card.id).chain(&crew.traits)).cloned().collect();
    names.sort();
    names.dedup();
    names
}

/// The abilities with which a card lies in a location, and those with which it lies before its player, and until when: it
/// is one card and has one text there.
fn lies(
    c: &mut Compiler,
    plays: [&Option<Playable>; 2],
) -> (Range<u16>, Option<(Range<u16>, vocabulary::Until)>) {
    let programs =
        plays.into_iter().flatten().map(|play| c.ops.get(usize::from(play.at)..).unwrap_or_default());
    let (mut planted, mut policies) = (Vec::new(), Vec::new());
    for op in programs.flat_map(|ops| ops.iter().take_while(|op| **op != Op::End)) {
        match op {
            Op::Plant { abilities, .. } => planted.push(abilities.clone()),
            Op::Proclaim { abilities, until } => policies.push((abilities.clone(), *until)),
            _ => {}
        }
    }
    if planted.len() > 1 {
        c.flaw("bad-count", "a card says `Plant` once at most: it lies in one place, with one text");
    }
    if policies.len() > 1 {
        c.flaw(
            "bad-count",
            "a card says `Attach(to: Me)` once at most: it lies before its player with one text",
        );
    }
    (planted.into_iter().next().unwrap_or_default(), policies.into_iter().next())
}

fn encounter(c: &mut Compiler, entry: &EncounterEntry) -> EncounterCard {
    never_used(c, entry);
    c.speak(WordSpeaker::Encounter);
    let (effects, success) = (c.program("effects", &entry.effects), c.program("success", &entry.success));
    let failure = c.program("failure", &entry.failure);
    c.speak(WordSpeaker::Lying);
    let lasting = c.abilities("while_there", &entry.while_there);
    c.speak(WordSpeaker::Cargo);
    EncounterCard {
        effects,
        success,
        failure,
        lasting,
        cargo: c.abilities("while_aboard", &entry.while_aboard),
        entry: entry.clone(),
    }
}

/// Parts of an Encounter Card that nothing ever leads to.
fn never_used(c: &mut Compiler, entry: &EncounterEntry) {
    let said = |word: &str| {
        let all = [&entry.effects, &entry.success, &entry.failure];
        let all = all.into_iter().map(|list| ron::ser::to_string(list).unwrap_or_default());
        let held = ron::ser::to_string(&(&entry.while_there, &entry.while_aboard)).unwrap_or_default();
        all.chain([held]).any(|text| text.contains(word))
    };
    if entry.spawns > MOST_SPAWNS || (entry.spawns == 0 && said("Spawn")) {
        let why = format!("`Spawn` brings out what `spawns` keeps in the box: 1 to {MOST_SPAWNS} more of it");
        c.at("spawns", |c| c.flaw("bad-count", format!("{why}, not {}", entry.spawns)));
    }
    let tested = entry.test.is_some();
    let ways = ["Test(", "Foe(", "Opposed(", "Score", "DiscardThis", "TrashThis", "BecomeCargo", "StayAt"];
    if entry.persistent && !tested && !ways.iter().any(|word| said(word)) {
        let why = "nobody ever succeeds with it: it has no `test`, its effects ask for none, and nothing takes it away";
        c.at("persistent", |c| {
            c.tell(Flaw { of_field: true, warning: true, ..Flaw::of("never-overcome", why) })
        });
    }
    // Success scores what still lies open then (ENCOUNTER-05).
    let gone = leaves(&entry.effects).max(leaves(&entry.success)) == Leaving::Always;
    for (part, there, led) in [
        ("success", !entry.success.is_empty(), tested),
        ("failure", !entry.failure.is_empty(), tested),
        ("while_there", !entry.while_there.is_empty(), entry.persistent || said("StayAt")),
        ("while_aboard", !entry.while_aboard.is_empty(), said("BecomeCargo")),
        ("spawns", entry.spawns > 0, said("Spawn")),
        ("points", entry.points.0 > 0, tested && !gone || said("Score")),
    ] {
        if there && !led {
            let message = match part {
                "success" | "failure" => format!("without a `test` there is no {part}"),
                "while_there" => {
                    "it never lies in a location: it is not `persistent`, and nothing says `StayAt`"
                        .to_owned()
                }
                "while_aboard" => "it is never cargo: nothing says `BecomeCargo`".to_owned(),
                "spawns" => "those in the box are never brought out: nothing says `Spawn`".to_owned(),
                _ if tested => {
                    "its points are never scored: success scores a card that still lies open, and this one \
                     has gone elsewhere by then; say `Score` where it scores, as under `while_aboard`"
                        .to_owned()
                }
                _ => "its points are never scored: it has no `test`, and nothing says `Score`".to_owned(),
            };
            c.at(part, |c| c.tell(Flaw { of_field: true, ..Flaw::of("never-used", message) }));
        }
    }
}
