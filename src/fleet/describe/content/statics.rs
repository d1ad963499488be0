//! Lasting rules: "Each ship here: +4 Shields.", "Ships here need no Breakaway and no Evasion rolls."

use super::amounts;
use super::timing::action;
use super::voice::{Speaker, Voice};
use super::words;
use crate::fleet::content::vocabulary::{Cond, Scope, Stat, Static, Until, WhichPlayer, Who};
use crate::fleet::units::{ActionKind, Installation, Listed, System};

/// How one lasting rule is worded.
enum Phrase {
    /// A number each ship has for itself.
    Rating(String),
    /// A number that counts once for a side; the flag: in combat too.
    Total(String, bool),
    /// A number on whatever test there is.
    AnyTotal(String),
    /// What the ship does or may do, after its name.
    Predicate(String),
    /// Its player plays no cards of that kind.
    Barred(&'static str),
    /// A sentence that needs no ship.
    Sentence(String),
}

impl Voice<'_> {
    /// "While the source is there": numbers first, then what the ships may do.
    pub fn gives(&self, to: Scope, cond: &Cond, give: &[Static]) -> String {
        // What other ships get is told after their name.
        let told_of = if to == Scope::Bearer { self.clone() } else { self.of_it() };
        let lines = told_of.lines(give);
        let place = self.speaker.is_place() && to == Scope::Bearer;
        let (opening, subject) = self.subject(to, cond, place);
        let many = self.ships(to, place);
        let mut numbers = Vec::new();
        let (mut fights, mut tests) = (Vec::new(), Vec::new());
        let mut predicates = Vec::new();
        let mut sentences: Vec<String> =
            tokens_needed(give).into_iter().map(|(levels, by)| installations(&levels, by)).collect();
        let whole_place = place && *cond == Cond::Always;
        for line in lines {
            match line {
                Phrase::Rating(number) => numbers.push(number),
                Phrase::Total(number, true) if whole_place => fights.push(number),
                Phrase::Total(number, false) if whole_place => tests.push(number),
                Phrase::Total(number, _) if in_test(cond) => numbers.push(number),
                Phrase::Total(number, true) => numbers.push(format!("{number} in tests and combat")),
                Phrase::Total(number, false) => numbers.push(format!("{number} in tests")),
                Phrase::AnyTotal(number) if whole_place => fights.push(format!("{number} to the total")),
                Phrase::AnyTotal(number) if in_test(cond) => numbers.push(format!("{number} to the total")),
                Phrase::AnyTotal(number) if *cond == Cond::InEncounter => {
                    numbers.push(format!("{number} in every test"))
                }
                Phrase::AnyTotal(number) => numbers.push(format!("{number} in every test and combat")),
                Phrase::Predicate(predicate) => predicates.push(predicate),
                // Whoever has such a ship is barred, whatever other ships they have.
                Phrase::Barred(kind) if place || to != Scope::Bearer => {
                    sentences.push(format!("the player of {subject} cannot play {kind} Cards"));
                }
                Phrase::Barred(kind) => predicates.push(barred(kind)),
                Phrase::Sentence(sentence) => sentences.push(sentence),
            }
        }
        let predicates = predicates.into_iter().fold(Vec::new(), joined);
        let lead = if place || to != Scope::Bearer { String::new() } else { opening.clone() };
        let doing = match (&many, cond) {
            (Some(many), Cond::Always) => {
                let plural: Vec<String> = predicates.iter().map(|predicate| plural(predicate)).collect();
                format!("{many} {}", words::clauses(&plural, "and"))
            }
            (Some(_), _) if !numbers.is_empty() => format!("it {}", words::clauses(&predicates, "and")),
            _ => format!("{subject} {}", words::clauses(&predicates, "and")),
        };
        let doing = (!predicates.is_empty()).then_some(doing);
        let numbers = (!numbers.is_empty())
            .then(|| self.numbered(&opening, to, &subject, &words::list(&numbers, "and")));
        let here = [("tests and combat here", fights), ("tests here", tests)]
            .into_iter()
            .filter(|(_, numbers)| !numbers.is_empty())
            .map(|(lead, numbers)| format!("{lead}: {}", words::list(&numbers, "and")));
        let told = doing.into_iter().chain(sentences.into_iter().filter(|text| !text.is_empty()));
        if lead.is_empty() {
            let told = numbers.into_iter().chain(here).chain(told);
            return words::paragraph(told.map(|text| words::sentence(&text)));
        }
        // What it depends on is said once, however much follows.
        let told = words::clauses(&told.collect::<Vec<_>>(), "and");
        words::sentence(&match (numbers, told.is_empty()) {
            (None, true) => String::new(),
            (None, false) => format!("{lead}, {told}"),
            (Some(numbers), true) => numbers,
            (Some(numbers), false) => format!("{numbers}; {told}"),
        })
    }

    /// Words that open the sentence, and the ship or ships that have the rule.
    fn subject(&self, to: Scope, cond: &Cond, place: bool) -> (String, String) {
        let subject = match to {
            Scope::Bearer if !place => return (self.lead(cond), self.this.name.clone()),
            Scope::Bearer => "each ship here".to_owned() + &self.of_it().relative(cond),
            Scope::Ships { owner, reach, other } => self.each_of_scope(owner, reach, other, cond),
        };
        (subject.clone(), subject)
    }

    /// The same ships as a plural; none for a single one.
    fn ships(&self, to: Scope, place: bool) -> Option<String> {
        match to {
            Scope::Bearer if !place => None,
            Scope::Bearer => Some("ships here".to_owned()),
            Scope::Ships { owner, reach, other } => Some(self.all_of_scope(owner, reach, other)),
        }
    }

    fn numbered(&self, opening: &str, to: Scope, subject: &str, numbers: &str) -> String {
        let own = to == Scope::Bearer && matches!(self.speaker, Speaker::Ship);
        let known = own || (to == Scope::Bearer && self.own_ship && self.speaker == Speaker::Bearer);
        match (opening, known || opening == subject) {
            ("", true) => numbers.to_owned(),
            ("", false) => format!("{subject}: {numbers}"),
            (_, true) => format!("{opening}: {numbers}"),
            (_, false) => format!("{opening}, {subject}: {numbers}"),
        }
    }

    /// Lasting rules that a verb puts on ships.
    pub fn grant(&self, give: &[Static], on: &Who, until: Until) -> String {
        let ship = self.who(on).name;
        // What holds in one turn only is not told of "each turn".
        let lasts = matches!(until, Until::MyTurn | Until::Leaves | Until::Repaired | Until::Forever);
        // The ship is named before anything calls it "it".
        let (until, ship) = match until {
            Until::Leaves => (format!("until {ship} leaves this location"), "it".to_owned()),
            until => (self.until(until).trim_start().to_owned(), ship),
        };
        let mut phrases: Vec<Phrase> = Vec::new();
        for mut phrase in self.of_it().lines(give) {
            if let Phrase::Sentence(text) = &mut phrase
                && let (false, Some(once)) = (lasts, text.strip_suffix(" each turn"))
            {
                *text = once.to_owned();
            }
            if let (Some(Phrase::Predicate(before)), Phrase::Predicate(next)) = (phrases.last_mut(), &phrase)
                && let Some(also) = also_cannot(before, next)
            {
                *before += &also;
                continue;
            }
            phrases.push(phrase);
        }
        let told = words::clauses(&granted(phrases, &ship), "and");
        if until.is_empty() { told } else { format!("{until}, {told}") }
    }

    /// All of them, each for itself but for Actions that are forbidden, which are told together.
    fn lines(&self, give: &[Static]) -> Vec<Phrase> {
        let kind = |one: &Static| if let Static::Forbid(kind) = one { Some(*kind) } else { None };
        let forbidden: Vec<ActionKind> = give.iter().filter_map(kind).collect();
        let first = give.iter().position(|one| kind(one).is_some());
        let line = |(at, one): (usize, &Static)| match kind(one) {
            Some(_) if Some(at) == first => Some(Phrase::Predicate(cannot_take(&forbidden))),
            Some(_) => None,
            None => Some(self.line(*one)),
        };
        give.iter().enumerate().filter_map(line).collect()
    }

    fn line(&self, give: Static) -> Phrase {
        let predicate = |text: &str| Phrase::Predicate(text.to_owned());
        match give {
            Static::Plus(Stat::TestLevel, by) => {
                let tests = self.this.has("tests");
                Phrase::Rating(format!("{} to the Level of {tests}", words::signed(by)))
            }
            Static::Plus(stat, by) => plus(stat, by),
            Static::Disabled(system) => Phrase::Predicate(format!("has its {} Disabled", system.name())),
            Static::Held => predicate("cannot move away"),
            Static::Forbid(kind) => Phrase::Predicate(cannot_take(&[kind])),
            Static::InfluenceAmongEnemies => predicate("may take Influence Actions despite enemy ships"),
            Static::RepairAmongEnemies => predicate("may take Repair Actions despite enemy ships"),
            Static::RepairAnywhere => predicate("may take Repair Actions anywhere, without an installation"),
            Static::Elusive => predicate("needs no Breakaway and no Evasion rolls"),
            // Told of several levels together.
            Static::TokensNeeded(..) | Static::Bears(_) => Phrase::Sentence(String::new()),
            Static::Passage(number) => Phrase::Sentence(format!(
                "passage {number}: this location is adjacent to every other explored location with passage {number}"
            )),
            Static::ScanReach(steps) => {
                Phrase::Predicate(format!("scans locations up to {steps} steps away"))
            }
            Static::Actions(by) => {
                let whose = if self.speaker == Speaker::Tile {
                    "the owner of a ship here"
                } else {
                    self.player(WhichPlayer::Me)
                };
                Phrase::Sentence(format!("{whose} may take {} each turn", more(by, "Action", "Actions")))
            }
            Static::PrizePoints(points) => Phrase::Predicate(format!(
                "earns {} for each ship destroyed by its attack",
                words::count(points.0, "extra Victory Point", "extra Victory Points")
            )),
            Static::QuietExplorer => predicate("draws no Encounter Card for exploring"),
            Static::NoCards(kind) => Phrase::Barred(kind.name()),
            Static::Substitute(with, instead) => {
                Phrase::Predicate(format!("uses its {} in place of its {}", with.name(), instead.name()))
            }
        }
    }
}

fn plus(stat: Stat, by: i8) -> Phrase {
    let number = format!("{} {}", words::signed(by), amounts::stat(stat));
    match stat {
        Stat::Rating(_)
        | Stat::AllRatings
        | Stat::AnySystem
        | Stat::RollSize
        | Stat::MovePoints
        | Stat::TestLevel => Phrase::Rating(number),
        Stat::Total(system) => Phrase::Total(number, matches!(system, System::Weapons | System::Shields)),
        Stat::AnyTotal => Phrase::AnyTotal(words::signed(by)),
        Stat::DamageDealt => {
            Phrase::Predicate(format!("deals {} in an attack that deals any", more(by, "damage", "damage")))
        }
        Stat::DamageTaken => {
            Phrase::Predicate(format!("takes {} from each hit", more(by, "damage", "damage")))
        }
    }
}

/// What verbs grant to that ship: what follows a predicate is still told of it.
fn granted(phrases: Vec<Phrase>, ship: &str) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    // The verb of the sentence so far, if it has the ship as its subject.
    let mut verb = String::new();
    for phrase in phrases {
        let numbered = |number: String, scope: &str| match verb.as_str() {
            "" => (format!("{number} for {ship}{scope}"), String::new()),
            "has" => (format!("{number}{scope}"), "has".to_owned()),
            _ => (format!("has {number}{scope}"), "has".to_owned()),
        };
        let doing = |predicate: String| {
            let own = predicate.split(' ').next().unwrap_or_default().to_owned();
            (if verb.is_empty() { format!("{ship} {predicate}") } else { predicate }, own)
        };
        let (text, subject) = match phrase {
            Phrase::Rating(number) => numbered(number, ""),
            Phrase::Total(number, true) => numbered(number, " in tests and combat"),
            Phrase::Total(number, false) => numbered(number, " in tests"),
            Phrase::AnyTotal(number) => numbered(number, " in every test and combat"),
            Phrase::Predicate(predicate) => doing(predicate),
            Phrase::Barred(kind) => (cannot_play(ship, kind), String::new()),
            Phrase::Sentence(sentence) => (sentence, String::new()),
        };
        told.push(text);
        verb = subject;
    }
    told
}

/// What the player of a ship cannot do while what was granted holds.
fn cannot_play(ship: &str, kind: &str) -> String {
    match ship {
        "it" => format!("its player cannot play {kind} Cards"),
        _ => format!("the player of {ship} cannot play {kind} Cards"),
    }
}

fn barred(kind: &str) -> String {
    format!("keeps its player from playing {kind} Cards")
}

/// "cannot take Combat, Repair or Scan Actions".
fn cannot_take(kinds: &[ActionKind]) -> String {
    let actions: Vec<String> =
        kinds.iter().map(|kind| action(*kind).trim_end_matches(" Action").to_owned()).collect();
    format!("cannot take {} Actions", words::list(&actions, "or"))
}

/// What a ship may not do either, after what it may not do: "cannot move away" and " or take Combat Actions".
fn also_cannot(before: &str, next: &str) -> Option<String> {
    let may_not = next.strip_prefix("cannot ").filter(|_| before.starts_with("cannot "));
    may_not.map(|what| format!(" or {what}"))
}

/// Adds what a ship does to what it does besides.
fn joined(mut told: Vec<String>, next: String) -> Vec<String> {
    match told.last_mut().and_then(|before| also_cannot(before, &next).map(|also| (before, also))) {
        Some((before, also)) => *before += &also,
        None => told.push(next),
    }
    told
}

/// What one ship does, told of several: "needs" as "need", "its" as "their".
fn plural(predicate: &str) -> String {
    let (verb, rest) = predicate.split_once(' ').unwrap_or((predicate, ""));
    let verb = match verb {
        "has" => "have",
        other => other.strip_suffix('s').unwrap_or(other),
    };
    format!("{verb} {}", rest.replace("its ", "their "))
}

/// "1 more Action", "2 fewer Actions", "1 less damage".
fn more(by: i8, one: &str, many: &str) -> String {
    let number = by.unsigned_abs();
    let noun = if number == 1 { one } else { many };
    match (by < 0, one == many) {
        (false, _) => format!("{number} more {noun}"),
        (true, true) => format!("{number} less {noun}"),
        (true, false) => format!("{number} fewer {noun}"),
    }
}

/// The installations that need more tokens or fewer: those that need as many more together.
fn tokens_needed(give: &[Static]) -> Vec<(Vec<Installation>, i8)> {
    let mut needed: Vec<(Vec<Installation>, i8)> = Vec::new();
    for one in give {
        if let Static::TokensNeeded(level, by) = one {
            match needed.iter_mut().find(|(_, same)| same == by) {
                Some((levels, _)) => levels.push(*level),
                None => needed.push((vec![*level], *by)),
            }
        }
    }
    needed
}

fn installations(levels: &[Installation], by: i8) -> String {
    let levels: Vec<String> = levels.iter().map(|level| words::article(level.name())).collect();
    let whole = words::list(&levels, "or");
    // What is told of a place counts these in.
    let (number, than) = (by.unsigned_abs(), if by < 0 { "fewer" } else { "more" });
    let tokens = words::count(number, "Control Token", "Control Tokens");
    format!("{whole} here needs {tokens} {than} than elsewhere")
}

/// Whether the question can only be answered yes in a test or combat, so that the text need not say so again.
fn in_test(cond: &Cond) -> bool {
    match cond {
        Cond::Aggressor
        | Cond::Defender
        | Cond::InCombat
        | Cond::Testing(_)
        | Cond::TargetLarger
        | Cond::Target(_) => true,
        Cond::All(conds) => conds.iter().any(in_test),
        Cond::Any(conds) => !conds.is_empty() && conds.iter().all(in_test),
        _ => false,
    }
}
