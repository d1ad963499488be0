//! Questions in four dresses, from one reading of them.
//!
//! | dress | example |
//! |---|---|
//! | claim | "your ship is at a nebula and has crew aboard" |
//! | label | "at a nebula, crew aboard" (in brackets, before a colon) |
//! | lead | "at a nebula, with crew aboard" (begins or ends a sentence) |
//! | relative | "an enemy ship **at a nebula with crew aboard**" |

use super::voice::{Voice, test};
use super::words;
use crate::fleet::content::vocabulary::{Amount, CellCond, Cond, Reach, WhichPlayer};
use crate::fleet::units::{DamageLevel, Listed};

/// What one question says of the ship.
enum Leaf {
    /// "is ..."; leads with "while".
    Being(String),
    /// "has ...": a number, which can stand alone.
    Rating(String),
    /// "has ...": crew, cargo, tokens.
    Having(String),
    /// "is ..." where the words can stand alone: a place, a situation.
    Spot(String),
    /// A part in a combat: as something a ship has, and as something told of a ship.
    Role(Role),
    /// "is ..." with a name: leads with the ship itself.
    Named(String),
    /// "has ..." in the past: "acted"; the flag: or has not.
    Done(&'static str, bool),
    /// "faces ...": the other ship.
    Facing(String),
    /// There is something on the board.
    Exists(String),
    /// A clause of its own.
    Free(String),
}

/// A part in a combat, in the words of each dress.
struct Role {
    lead: &'static str,
    claim: &'static str,
    relative: &'static str,
}

const AGGRESSOR: Role =
    Role { lead: "as the aggressor", claim: "is the aggressor", relative: "that attacks" };
const NO_AGGRESSOR: Role =
    Role { lead: "not as the aggressor", claim: "is not the aggressor", relative: "that does not attack" };
const TARGET: Role = Role { lead: "as the target", claim: "is the target", relative: "that is attacked" };
const NO_TARGET: Role =
    Role { lead: "not as the target", claim: "is not the target", relative: "that is not attacked" };

/// A question read: negations are already in the leaves.
enum CondPhrase {
    Nothing,
    One(Leaf),
    And(Vec<CondPhrase>),
    Or(Vec<CondPhrase>),
}

impl Voice<'_> {
    /// The question as a clause; empty when always true.
    pub fn claim(&self, cond: &Cond) -> String {
        self.claimed(&self.read(cond, true), &mut false)
    }

    /// The question as a requirement in brackets.
    pub fn label(&self, cond: &Cond) -> String {
        joined(&ordered(self.read(cond, true)), ", ", &|leaf| match leaf {
            Leaf::Being(text) | Leaf::Named(text) => format!("{} is {text}", self.this.name),
            Leaf::Having(text) => format!("with {text}"),
            Leaf::Rating(text) | Leaf::Spot(text) | Leaf::Exists(text) | Leaf::Free(text) => text.clone(),
            Leaf::Role(role) => role.lead.to_owned(),
            Leaf::Done(done, _) => format!("{} has {done}", self.this.name),
            Leaf::Facing(whom) => format!("against {whom}"),
        })
    }

    /// The question as words that begin or end a sentence.
    pub fn lead(&self, cond: &Cond) -> String {
        joined(&one_while(self.read(cond, true)), ", ", &|leaf| match leaf {
            Leaf::Being(text) => format!("while {text}"),
            Leaf::Named(text) => format!("while {} is {text}", self.this.name),
            Leaf::Rating(text) | Leaf::Having(text) => format!("with {text}"),
            Leaf::Spot(text) => text.clone(),
            Leaf::Role(role) => role.lead.to_owned(),
            Leaf::Done(done, true) => format!("once {} has {done}", self.this.name),
            Leaf::Done(done, false) => format!("while {} has {done}", self.this.name),
            Leaf::Facing(whom) => format!("against {whom}"),
            Leaf::Exists(text) => format!("while {}", there_is(text)),
            Leaf::Free(text) => format!("while {text}"),
        })
    }

    /// The question as words after a ship's name, with a space before them; empty when always true.
    pub fn relative(&self, cond: &Cond) -> String {
        let words = joined(&one_clause(self.read(cond, true)), AND, &relative_leaf);
        if words.is_empty() { words } else { format!(" {words}") }
    }

    /// The same after the name of several ships.
    pub fn relative_of_many(&self, cond: &Cond) -> String {
        let words = self.relative(cond);
        [
            (" that is ", " that are "),
            (" that has ", " that have "),
            (" that attacks", " that attack"),
            (" that does ", " that do "),
            (" and is ", " and are "),
            (" and has ", " and have "),
            (" while it has ", " while they have "),
            (" its ", " their "),
        ]
        .iter()
        .fold(words, |words, (one, many)| words.replace(one, many))
    }

    /// The other ship of a test, combat or deed: "a larger ship", "a ship of Size 5 or more".
    pub fn other_ship(&self, cond: &Cond, noun: &str) -> String {
        noun.to_owned() + &self.of_it().relative(cond)
    }

    fn claimed(&self, reading: &CondPhrase, named: &mut bool) -> String {
        match reading {
            CondPhrase::Nothing => String::new(),
            CondPhrase::One(leaf) => self.leaf_claim(leaf, named),
            CondPhrase::And(parts) => words::list(&self.claims(parts, named), "and"),
            CondPhrase::Or(parts) => words::list(&self.claims(parts, named), "or"),
        }
    }

    fn claims(&self, parts: &[CondPhrase], named: &mut bool) -> Vec<String> {
        parts.iter().map(|part| self.claimed(part, named)).filter(|text| !text.is_empty()).collect()
    }

    /// A clause; the ship is named only once in a row of them.
    fn leaf_claim(&self, leaf: &Leaf, named: &mut bool) -> String {
        let predicate = match leaf {
            Leaf::Exists(text) => return there_is(text),
            Leaf::Free(text) => return text.clone(),
            _ => predicate(leaf),
        };
        if std::mem::replace(named, true) { predicate } else { format!("{} {predicate}", self.this.name) }
    }

    /// Reads a question, or its opposite.
    fn read(&self, cond: &Cond, yes: bool) -> CondPhrase {
        match cond {
            Cond::Always => CondPhrase::Nothing,
            Cond::All(conds) if yes => CondPhrase::And(neither(self.read_all(&without_implied(conds), yes))),
            Cond::All(conds) => CondPhrase::Or(self.read_all(&conds.iter().collect::<Vec<_>>(), yes)),
            Cond::Any(conds) if yes => CondPhrase::Or(self.read_all(&conds.iter().collect::<Vec<_>>(), yes)),
            Cond::Any(conds) => {
                CondPhrase::And(neither(self.read_all(&conds.iter().collect::<Vec<_>>(), yes)))
            }
            Cond::Not(cond) => self.read(cond, !yes),
            other => CondPhrase::One(self.leaf(other, yes)),
        }
    }

    fn read_all(&self, conds: &[&Cond], yes: bool) -> Vec<CondPhrase> {
        conds.iter().map(|cond| self.read(cond, yes)).collect()
    }

    fn leaf(&self, cond: &Cond, yes: bool) -> Leaf {
        let not = |text: &str| if yes { text.to_owned() } else { format!("not {text}") };
        let rated =
            |what: &str, none: &str| Leaf::Rating(if yes { what.to_owned() } else { none.to_owned() });
        let held = |what: &str, none: &str| Leaf::Having(if yes { what.to_owned() } else { none.to_owned() });
        let aboard = |what: &str, kind: &str| held(&format!("{what} aboard"), &format!("no {kind} aboard"));
        match cond {
            // `read` has taken these apart already.
            Cond::Always | Cond::All(_) | Cond::Any(_) | Cond::Not(_) => Leaf::Free(self.claim(cond)),
            Cond::Here(cell) => Leaf::Spot(not(&self.spot(cell))),
            Cond::System(system, least) => rated(
                &format!("{} {least} or more", system.name()),
                &format!("{} below {least} or Disabled", system.name()),
            ),
            Cond::Disabled(system) => {
                Leaf::Rating(format!("{} {}", system.name(), if yes { "Disabled" } else { "not Disabled" }))
            }
            Cond::DamagedTo(DamageLevel::Undamaged) => Leaf::Spot(not("at any damage level")),
            Cond::DamagedTo(DamageLevel::Yellow) => {
                Leaf::Being(if yes { "damaged" } else { "undamaged" }.to_owned())
            }
            Cond::DamagedTo(DamageLevel::Red) => Leaf::Spot(not("at Red Alert")),
            Cond::HasToken => held("a System Token", "no System Token"),
            Cond::Cloaked => Leaf::Being(if yes { "cloaked" } else { "uncloaked" }.to_owned()),
            Cond::Crew(kind) => aboard(&words::article(kind.name()), kind.name()),
            Cond::AnyCrew => held("crew", "no crew"),
            Cond::Aboard(names) => aboard(&self.called(names), &self.called(names)),
            Cond::AnyCargo => held("cargo or prisoners", "no cargo and no prisoners"),
            Cond::Ship(ids) => {
                let names: Vec<String> = ids.iter().map(|id| self.lex.ship(id)).collect();
                Leaf::Named(not(&words::list(&names, "or")))
            }
            Cond::Class(classes) => Leaf::Spot(not(&format!("of {} class", words::list(classes, "or")))),
            Cond::Size(least) => rated(&format!("Size {least} or more"), &format!("Size below {least}")),
            Cond::SizeUpTo(most) => rated(&format!("Size {most} or less"), &format!("Size above {most}")),
            Cond::Moved => Leaf::Done(self.done(yes, ["moved", NOT_MOVED, "not moved yet"]), yes),
            Cond::Acted => Leaf::Done(self.done(yes, ["acted", NOT_ACTED, "not acted yet"]), yes),
            Cond::TargetLarger => {
                Leaf::Facing(if yes { "a larger ship" } else { "a ship no larger" }.to_owned())
            }
            Cond::Target(cond) => {
                let asked = if yes { (**cond).clone() } else { Cond::Not(cond.clone()) };
                Leaf::Facing(self.other_ship(&asked, "a ship"))
            }
            Cond::Aggressor => Leaf::Role(if yes { AGGRESSOR } else { NO_AGGRESSOR }),
            Cond::Defender => Leaf::Role(if yes { TARGET } else { NO_TARGET }),
            Cond::InCombat if self.of_combat_card => {
                Leaf::Spot(if yes { "in combat only" } else { "in a test only" }.to_owned())
            }
            Cond::InCombat => Leaf::Spot(not("in combat")),
            Cond::Testing(system) => Leaf::Spot(not(&format!("in {}", test(&[*system])))),
            Cond::InEncounter => Leaf::Spot(not("in an encounter")),
            Cond::MyTurn => Leaf::Free(format!(
                "it is {}{} turn",
                if yes { "" } else { "not " },
                self.players(WhichPlayer::Me)
            )),
            Cond::CardsPlayed(player, least) => {
                let cards = match (least, yes) {
                    (1, true) => "a Command Card".to_owned(),
                    (1, false) => "no Command Card".to_owned(),
                    (_, true) => format!("{least} or more Command Cards"),
                    (_, false) => format!("fewer than {least} Command Cards"),
                };
                Leaf::Free(format!("{} played {cards} this turn", self.has(*player)))
            }
            Cond::AtLeast(amount, least) => self.number_leaf(amount, *least, yes),
            Cond::Ships(ships, least) if yes => Leaf::Exists(self.some_ships(ships, *least)),
            Cond::Ships(ships, least) => Leaf::Exists(self.too_few_ships(ships, *least)),
            Cond::Cells(reach, cell, least) => self.cells_leaf(*reach, cell, *least, yes),
            Cond::Cluster(cell, least) => {
                Leaf::Exists(not(&format!("{least} or more connected {}", self.cells(cell))))
            }
            Cond::Chain(cell) => Leaf::Exists(format!(
                "{}chain of {}, from {} to {}",
                if yes { "a " } else { "no " },
                self.cells(cell),
                self.post(WhichPlayer::Me),
                self.post(WhichPlayer::Opponent),
            )),
        }
    }

    fn number_leaf(&self, amount: &Amount, least: i8, yes: bool) -> Leaf {
        if let Amount::Distance(place) = amount {
            let steps = if yes { format!("{least} or more") } else { format!("fewer than {least}") };
            let place = self.place(place);
            return Leaf::Spot(format!("{steps} steps from {}", place.trim_start_matches("at ")));
        }
        let had = self.had(amount, least, yes);
        had.map_or_else(|| Leaf::Free(self.at_least(amount, least, yes)), Leaf::Having)
    }

    fn cells_leaf(&self, reach: Reach, cell: &CellCond, least: u8, yes: bool) -> Leaf {
        let what = match least {
            1 => self.cell(cell),
            _ => format!("{least} or more {}", self.cells(cell)),
        };
        let not = if yes { "" } else { "not " };
        match reach {
            Reach::Here => Leaf::Spot(format!("{not}{}", self.spot(cell))),
            Reach::Adjacent => Leaf::Spot(format!("{not}next to {what}")),
            Reach::Within(steps) => {
                Leaf::Spot(format!("{not}within {} of {what}", words::count(steps, "step", "steps")))
            }
            Reach::Anywhere => Leaf::Exists(format!("{not}{what}")),
        }
    }
}

/// What one question says of a ship, after its name and after "that".
fn relative_leaf(leaf: &Leaf) -> String {
    match leaf {
        Leaf::Being(text) | Leaf::Named(text) => format!("that is {text}"),
        Leaf::Rating(text) if text.starts_with("Size") => format!("of {text}"),
        Leaf::Rating(text) | Leaf::Having(text) => format!("with {text}"),
        Leaf::Spot(text) => text.clone(),
        Leaf::Role(role) => role.relative.to_owned(),
        Leaf::Done(done, _) => format!("that has {done}"),
        Leaf::Facing(whom) => format!("against {whom}"),
        Leaf::Exists(text) => format!("while {}", there_is(text)),
        Leaf::Free(text) => format!("while {text}"),
    }
}

/// The verb that says it of a ship, with the rest.
fn predicate(leaf: &Leaf) -> String {
    match leaf {
        Leaf::Being(text) | Leaf::Named(text) | Leaf::Spot(text) => format!("is {text}"),
        Leaf::Rating(text) if text.ends_with(" or Disabled") => format!("has its {text}"),
        Leaf::Rating(text) | Leaf::Having(text) => format!("has {text}"),
        Leaf::Role(role) => role.claim.to_owned(),
        Leaf::Done(done, _) => format!("has {done}"),
        Leaf::Facing(whom) => format!("faces {whom}"),
        Leaf::Exists(text) => there_is(text),
        Leaf::Free(text) => text.clone(),
    }
}

/// Tells all that is said of a ship in one clause, "that is uncloaked and has crew", where some of it needs a verb; its kind
/// comes before that, what else there has to be comes behind.
fn one_clause(reading: CondPhrase) -> CondPhrase {
    let CondPhrase::And(parts) = reading else { return reading };
    let with_verb = |part: &CondPhrase| {
        matches!(part, CondPhrase::One(Leaf::Being(_) | Leaf::Named(_) | Leaf::Done(..) | Leaf::Role(_)))
    };
    if parts.len() < 2 || !parts.iter().any(with_verb) {
        return CondPhrase::And(parts);
    }
    let mut told: Vec<String> = Vec::new();
    let (mut kind, mut behind) = (Vec::new(), Vec::new());
    for part in parts {
        match part {
            CondPhrase::One(leaf) if relative_leaf(&leaf).starts_with("of ") => {
                kind.push(CondPhrase::One(leaf));
            }
            CondPhrase::One(Leaf::Facing(_) | Leaf::Exists(_) | Leaf::Free(_))
            | CondPhrase::Nothing
            | CondPhrase::And(_)
            | CondPhrase::Or(_) => behind.push(part),
            CondPhrase::One(Leaf::Role(role)) => {
                told.push(role.relative.trim_start_matches("that ").to_owned())
            }
            CondPhrase::One(leaf) => told.push(predicate(&leaf)),
        }
    }
    for at in (1..told.len()).rev() {
        if told[at - 1].starts_with("is ")
            && let Some(rest) = told[at].strip_prefix("is ")
        {
            told[at] = rest.to_owned();
        }
    }
    let clause = format!("that {}", words::list(&told, "and"));
    CondPhrase::And(kind.into_iter().chain([CondPhrase::One(Leaf::Spot(clause))]).chain(behind).collect())
}

impl Voice<'_> {
    /// What has been done, what has not, and what has not been done so far and may still be.
    const fn done(&self, yes: bool, [done, never, so_far]: [&'static str; 3]) -> &'static str {
        match (yes, self.at_turn_end) {
            (true, _) => done,
            (false, true) => never,
            (false, false) => so_far,
        }
    }
}

const NOT_MOVED: &str = "not moved";
const NOT_ACTED: &str = "not acted";

/// Takes "has not moved" and "has not acted" together.
fn neither(mut parts: Vec<CondPhrase>) -> Vec<CondPhrase> {
    let told = |parts: &[CondPhrase], what: &str| {
        parts.iter().position(
            |part| matches!(part, CondPhrase::One(Leaf::Done(done, false)) if done.starts_with(what)),
        )
    };
    if let (Some(moved), Some(acted)) = (told(&parts, NOT_MOVED), told(&parts, NOT_ACTED)) {
        parts[moved.min(acted)] = CondPhrase::One(Leaf::Done("neither moved nor acted", false));
        parts.remove(moved.max(acted));
    }
    parts
}

/// Takes all that would begin with "while" for itself together at the end, so that the word stands once.
fn one_while(reading: CondPhrase) -> CondPhrase {
    let CondPhrase::And(parts) = reading else { return reading };
    let (mut left, mut clauses) = (Vec::new(), Vec::new());
    for part in parts {
        match part {
            CondPhrase::One(Leaf::Exists(text)) => clauses.push(there_is(&text)),
            CondPhrase::One(Leaf::Free(text)) => clauses.push(text),
            other => left.push(other),
        }
    }
    if !clauses.is_empty() {
        left.push(CondPhrase::One(Leaf::Free(words::list(&clauses, "and"))));
    }
    CondPhrase::And(left)
}

/// Leaves out what another question of the list already implies: an aggressor is in combat.
fn without_implied(conds: &[Cond]) -> Vec<&Cond> {
    let part = conds.iter().any(|cond| matches!(cond, Cond::Aggressor | Cond::Defender));
    conds.iter().filter(|cond| !(part && matches!(cond, Cond::InCombat))).collect()
}

pub(super) fn there_is(what: &str) -> String {
    let counted =
        what.starts_with(|first: char| first.is_ascii_digit()) && what.split(' ').any(|word| word == "or");
    let many = counted || what.starts_with("fewer ") || what.starts_with("none ");
    format!("there {} {what}", if many { "are" } else { "is" })
}

/// Situations before properties: "Sensors test, Weapons 1 or more".
fn ordered(reading: CondPhrase) -> CondPhrase {
    let CondPhrase::And(mut parts) = reading else { return reading };
    parts.sort_by_key(|part| matches!(part, CondPhrase::One(Leaf::Rating(_))));
    CondPhrase::And(parts)
}

/// What joins things that all hold.
const AND: &str = " and ";

/// The leaves in a row: "and" becomes `joint`, "or" stays "or".
fn joined(reading: &CondPhrase, joint: &str, tell: &dyn Fn(&Leaf) -> String) -> String {
    let all = |parts: &[CondPhrase], joint: &str| {
        let mut all = String::new();
        for text in parts.iter().map(|part| joined(part, joint, tell)).filter(|text| !text.is_empty()) {
            // "that is damaged against a larger ship": the ship faced takes no "and", nor does what it is.
            let clause = joint == AND && (text.starts_with("against ") || text.starts_with("that "));
            all += if all.is_empty() {
                ""
            } else if clause {
                " "
            } else {
                joint
            };
            all += &text;
        }
        all
    };
    match reading {
        CondPhrase::Nothing => String::new(),
        CondPhrase::One(leaf) => tell(leaf),
        CondPhrase::And(parts) => all(parts, joint),
        CondPhrase::Or(parts) => all(parts, " or "),
    }
}
