//! What a mission asks for: "Pass a Sensors test, Level 10, at a nebula."

use super::voice::{Voice, test};
use super::words;
use crate::fleet::content::vocabulary::{Amount, CellCond, Cond, Deed, Task, WhichPlayer, Who};
use crate::fleet::units::{DamagePoints, Installation, Listed};

/// What undoes the parts that one ship has done (MOVE-15).
const STARTS_OVER: &str = "Entering your Command Post or losing the ship starts the count over";

/// A deed as a verb with its object.
struct Wording {
    /// What the ship that does it has to be, before the rest: "with a ship at Red Alert, ".
    front: String,
    verb: &'static str,
    one: String,
    /// Where several different places are what counts: "locations".
    many: Option<&'static str>,
    tail: String,
}

/// How often and how a deed has to be done.
struct Count {
    times: u8,
    distinct: bool,
    same_ship: bool,
    one_turn: bool,
}

impl Voice<'_> {
    /// What completes the mission, without the last full stop.
    pub fn task(&self, task: &Task) -> String {
        match task {
            Task::Test { system, level, cond, times, distinct, same_ship } => {
                let count =
                    Count { times: *times, distinct: *distinct, same_ship: *same_ship, one_turn: false };
                let place = self.lead(cond);
                let place = if place.is_empty() { place } else { format!(", {place}") };
                format!("pass {}, Level {level}{place}{}", test(&[*system]), often(&count))
            }
            Task::Deed { deed, times, distinct, same_ship, one_turn } => {
                let count =
                    Count { times: *times, distinct: *distinct, same_ship: *same_ship, one_turn: *one_turn };
                counted(&self.deed(deed), &count)
            }
            Task::Steps { deeds, same_ship: true } => {
                format!("with one ship: {}. {STARTS_OVER}", self.all_deeds(deeds, "; then "))
            }
            Task::Steps { deeds, same_ship: false } => self.all_deeds(deeds, "; then "),
            Task::Set { deeds, same_ship, one_turn } => {
                let deeds = self.all_deeds(deeds, "; ");
                match (same_ship, one_turn) {
                    (false, false) => format!("in any order: {deeds}"),
                    (false, true) => format!("in one turn, in any order: {deeds}"),
                    (true, false) => format!("with one ship, in any order: {deeds}. {STARTS_OVER}"),
                    (true, true) => format!("with one ship in one turn, in any order: {deeds}"),
                }
            }
            Task::Condition { cond, turns: 0 | 1 } => {
                let claim = self.claim(cond);
                had(&claim).unwrap_or_else(|| format!("condition: {claim}"))
            }
            Task::Condition { cond, turns } => {
                let claim = self.claim(cond);
                let (mark, claim) = had(&claim).map_or((":", claim), |had| (",", had));
                format!(
                    "at the start of {turns} of {} turns in a row{mark} {claim}",
                    self.players(WhichPlayer::Me)
                )
            }
        }
    }

    /// Deeds one after the other.
    fn all_deeds(&self, deeds: &[Deed], joint: &str) -> String {
        let none = Count { times: 1, distinct: false, same_ship: false, one_turn: false };
        let placed = |at: usize| deeds[..at].iter().any(|deed| matches!(deed, Deed::PlaceAwayTeam { .. }));
        let step = |(at, deed): (usize, &Deed)| {
            let mut own = self.deed(deed);
            // The team that has to come back is the one put down for this mission (TRANSPORTER-19).
            if matches!(deed, Deed::RecoverAwayTeam { .. }) && placed(at) {
                own.one = "that Away Team back aboard".to_owned();
            }
            counted(&own, &none)
        };
        let steps: Vec<String> = deeds.iter().enumerate().map(step).collect();
        steps.join(joint)
    }

    fn deed(&self, deed: &Deed) -> Wording {
        match deed {
            Deed::AttackShip { cond } => self.on_ship("make", "a successful attack on ", "", cond),
            Deed::DamageShip { points: DamagePoints(1), cond } => {
                self.on_ship("deal", "damage by an attack to ", "", cond)
            }
            Deed::DamageShip { points, cond } => {
                self.on_ship("deal", &format!("{points} or more damage in one attack to "), "", cond)
            }
            Deed::DestroyShip { cond } => self.on_ship("destroy", "", " in combat", cond),
            Deed::RevealShip { cond } => self.on_ship("find", "", " by a search", cond),
            Deed::DestroyInstallation { cond } => {
                self.plain("destroy", "an enemy installation by an attack", cond)
            }
            Deed::PlaceControl { cond } => {
                self.plain("place", "a Control Token by an Influence Action", cond)
            }
            Deed::RemoveControl { cond } => match leaving_none(cond) {
                Some(place) => {
                    self.plain("remove", "the last enemy Control Token by an Influence Action", &place)
                }
                None => self.plain("remove", "an enemy Control Token by an Influence Action", cond),
            },
            Deed::Build { installation: Installation::Outpost, cond } => {
                self.plain("build", "an Outpost", cond)
            }
            Deed::Build { installation: Installation::Colony, cond } => {
                self.plain("expand", "an installation to a Colony", cond)
            }
            Deed::Build { installation: Installation::Starbase, cond } => {
                self.plain("expand", "an installation to a Starbase", cond)
            }
            Deed::Explore { cond } => self.places("explore", "a location", "locations", cond),
            Deed::ScanLocation { cond } => {
                self.places("scan", "an unexplored location", "unexplored locations", cond)
            }
            Deed::Repair { cond } => {
                self.plain("repair", "a ship by a Repair Action or in place of its movement", cond)
            }
            Deed::Reinforce { cond } => self.plain("bring", "in a ship by a Reinforcement Action", cond),
            Deed::Cloak { cond } => self.plain("cloak", "a ship", cond),
            Deed::WinEncounter { cond } => self.plain("resolve", "an encounter with success", cond),
            Deed::PassTest { system, level, cond } => {
                let what = system.map_or_else(|| "a test".to_owned(), |system| test(&[system]));
                let level = if *level == 0 { String::new() } else { format!(" of Level {level} or more") };
                self.plain("pass", &(what + &level), cond)
            }
            Deed::Enter { cond } => self.places("enter", "a location", "locations", cond),
            Deed::Escape { cond } => self.plain("win", "a Breakaway or Evasion roll", cond),
            Deed::AssignCrew { kind: None, cond } => self.plain("assign", "a Crew Card", cond),
            Deed::AssignCrew { kind: Some(kind), cond } => {
                self.plain("assign", &words::article(kind.name()), cond)
            }
            Deed::Transfer { cond } => self.plain("move", "crew or cargo between two of your ships", cond),
            Deed::Capture { cond } => self.plain("take", "crew or cargo from an enemy ship", cond),
            Deed::PlaceAwayTeam { cond } => self.plain("put", "an Away Team on a planet", cond),
            Deed::RecoverAwayTeam { cond } => self.plain("take", "one of your Away Teams back aboard", cond),
            Deed::Rescue { cond } => self.plain("free", "one of your crew that an enemy ship holds", cond),
            Deed::Defend { cond } => self.defend(cond),
            Deed::Deliver { cond } => {
                let mut told = self.places("bring", "a location", "locations", cond);
                told.one = format!("cargo to {}", told.one);
                Wording { many: None, ..told }
            }
            Deed::PlayCard { kind: None, cond } => self.plain("play", "a Command Card", cond),
            Deed::PlayCard { kind: Some(kind), cond } => {
                self.plain("play", &words::article(&format!("{} Card", kind.name())), cond)
            }
        }
    }

    fn plain(&self, verb: &'static str, one: &str, cond: &Cond) -> Wording {
        let (front, left) = self.doer(cond);
        Wording { front, verb, one: one.to_owned(), many: None, tail: self.tail(&Cond::All(left)) }
    }

    /// A deed done to a place, which is told by the first question about it.
    fn places(&self, verb: &'static str, one: &str, many: &'static str, cond: &Cond) -> Wording {
        let (front, mut left) = self.doer(cond);
        let place = left.iter().position(|cond| matches!(cond, Cond::Here(_)));
        let (one, many) = match place.map(|at| left.remove(at)) {
            Some(Cond::Here(cell)) => (self.cell(&cell), None),
            _ => (one.to_owned(), Some(many)),
        };
        let tail = self.tail(&Cond::All(left)).replacen(", with", " with", 1);
        Wording { front, verb, one, many, tail }
    }

    /// What the ship that does the deed has to be, as words before it, and the questions left. After the deed they would
    /// seem to be asked of the other ship, or of the place.
    fn doer(&self, cond: &Cond) -> (String, Vec<Cond>) {
        let conds = match cond {
            Cond::All(conds) => conds.clone(),
            other => vec![other.clone()],
        };
        let (own, left): (Vec<Cond>, Vec<Cond>) = conds.into_iter().partition(is_of_doer);
        let front = self.relative(&Cond::All(own));
        let front = match front.strip_prefix(" with ") {
            _ if front.is_empty() => front,
            // "With a ship with crew" stumbles.
            Some(held) => format!("with a ship that has {held}, "),
            None => format!("with a ship{front}, "),
        };
        (front, left)
    }

    /// A deed done to an enemy ship: questions about it follow its name.
    fn on_ship(&self, verb: &'static str, before: &str, after: &str, cond: &Cond) -> Wording {
        let (front, conds) = self.doer(cond);
        let mut ship = "an enemy ship".to_owned();
        let mut left = Vec::new();
        for cond in conds {
            match cond {
                Cond::TargetLarger if front.is_empty() => ship += " larger than yours",
                Cond::TargetLarger => ship = ship.replacen("an enemy ship", "a larger enemy ship", 1),
                Cond::Target(whom) => ship = self.other_ship(&whom, &ship),
                Cond::Not(whom) if *whom == Cond::TargetLarger && front.is_empty() => {
                    ship += " no larger than yours";
                }
                Cond::Not(whom) if *whom == Cond::TargetLarger => ship += " no larger than that",
                Cond::Not(whom) if matches!(*whom, Cond::Target(_)) => {
                    ship = self.other_ship(&not_of_target(*whom), &ship);
                }
                other => left.push(other),
            }
        }
        let one = format!("{before}{ship}{after}");
        Wording { front, verb, one, many: None, tail: self.tail(&Cond::All(left)) }
    }

    /// An attack that one of the player's own ships survives: questions about the attacker follow its name.
    fn defend(&self, cond: &Cond) -> Wording {
        let (front, conds) = self.doer(cond);
        let (of_attacker, left): (Vec<Cond>, Vec<Cond>) = conds.into_iter().partition(is_of_other);
        let mut by = String::new();
        for cond in of_attacker {
            let ship = if by.is_empty() { " by a ship".to_owned() } else { by };
            by = match cond {
                Cond::TargetLarger => ship.replacen(" by a ship", " by a larger ship", 1),
                Cond::Target(whom) => self.other_ship(&whom, &ship),
                Cond::Not(whom) if *whom == Cond::TargetLarger => {
                    ship.replacen(" by a ship", " by a ship no larger", 1)
                }
                other => self.other_ship(&not_of_target(other), &ship),
            };
        }
        // A ship that is told before its deed is not told again.
        let on = if front.is_empty() { " on one of your ships" } else { "" };
        let one = format!("an attack{by}{on}");
        Wording { front, verb: "survive", one, many: None, tail: self.tail(&Cond::All(left)) }
    }

    fn tail(&self, cond: &Cond) -> String {
        match self.lead(cond) {
            text if text.is_empty() => text,
            text if text.starts_with("with ") => format!(", {text}"),
            text => format!(" {text}"),
        }
    }
}

/// Whether it is asked of what the ship is, where after the deed it might be read of something else.
fn is_of_doer(cond: &Cond) -> bool {
    match cond {
        Cond::Not(cond) => is_of_doer(cond),
        Cond::Size(_) | Cond::SizeUpTo(_) | Cond::DamagedTo(_) | Cond::Class(_) | Cond::Ship(_) => true,
        Cond::Crew(_) | Cond::AnyCrew | Cond::Aboard(_) | Cond::AnyCargo | Cond::HasToken => true,
        Cond::AtLeast(Amount::Crew(who) | Amount::Aboard(_, who) | Amount::Damage(who), _) => {
            *who == Who::This
        }
        _ => false,
    }
}

/// Whether it is asked of the other ship.
fn is_of_other(cond: &Cond) -> bool {
    match cond {
        Cond::Not(cond) => is_of_other(cond),
        Cond::TargetLarger | Cond::Target(_) => true,
        _ => false,
    }
}

/// What is asked of the other ship, and has to be answered no.
fn not_of_target(cond: Cond) -> Cond {
    match cond {
        Cond::Target(whom) => Cond::Not(whom),
        Cond::Not(cond) => not_of_target(*cond),
        other => other,
    }
}

fn counted(wording: &Wording, count: &Count) -> String {
    let Wording { front, verb, one, many, tail } = wording;
    match many {
        Some(many) if count.distinct => {
            let several = Count { times: 1, distinct: false, ..*count };
            format!("{front}{verb} {} different {many}{tail}{}", count.times, often(&several))
        }
        _ => format!("{front}{verb} {one}{tail}{}", often(count)),
    }
}

/// How often, where and by whom, after the deed.
fn often(count: &Count) -> String {
    let mut text = String::new();
    if count.times > 1 {
        text += &format!(", {}", words::times(count.times));
    }
    if count.distinct {
        text += &format!("{} in different locations", if text.is_empty() { "," } else { "" });
    }
    if count.one_turn {
        text += &format!("{} in one turn", if text.is_empty() { "," } else { "" });
    }
    if count.same_ship {
        text += &format!(", all with one ship. {STARTS_OVER}");
    }
    text
}

/// A claim that something is there as something to have: "have a location next to your Command Post with ..."; none of any other
/// claim, or of several.
fn had(claim: &str) -> Option<String> {
    let what = ["there is ", "there are "].into_iter().find_map(|begun| claim.strip_prefix(begun))?;
    let sole = !["there is", "there are", "you have"].into_iter().any(|more| what.contains(more));
    sole.then(|| format!("have {what}"))
}

/// What is asked of a place besides that no enemy Control Token is left there, where that is asked.
fn leaving_none(cond: &Cond) -> Option<Cond> {
    let Cond::Here(CellCond::All(list)) = cond else { return None };
    let none_left = CellCond::Not(Box::new(CellCond::Control(WhichPlayer::Opponent, 1)));
    let rest: Vec<CellCond> = list.iter().filter(|one| **one != none_left).cloned().collect();
    (rest.len() < list.len()).then_some(Cond::Here(CellCond::All(rest)))
}
