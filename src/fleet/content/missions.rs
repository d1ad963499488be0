//! Missions, compiled: what completes them, and how much of it is done (chapter MISSION).

use std::ops::Range;

use super::compile::speakers::WordSpeaker;
use super::compile::{AskedOf, Compiler};
use super::entries::MissionEntry;
use super::timings::uses;
use super::vocabulary::{Ability, Cond, Deed, Reach, Scope, Static, Task};
use crate::fleet::units::{DamagePoints, MissionKind, System};

/// A deed with its question compiled.
#[derive(Clone, Debug)]
pub struct DeedPattern {
    pub deed: Deed,
    pub cond: u16,
}

/// What completes a mission, compiled.
#[derive(Clone, Debug)]
pub enum Goal {
    Test {
        system: System,
        level: u8,
        cond: u16,
    },
    Deed {
        wanted: DeedPattern,
    },
    Steps {
        wanted: Vec<DeedPattern>,
    },
    /// The parts in any order.
    Set {
        wanted: Vec<DeedPattern>,
    },
    /// `turns`: at the start of how many turns in a row it has to hold; 1: whenever it does.
    Condition {
        cond: u16,
        turns: u8,
    },
}

/// A Mission Card as content has it, compiled.
#[derive(Clone, Debug)]
pub struct MissionCard {
    pub entry: MissionEntry,
    pub kind: MissionKind,
    pub goal: Goal,
    /// How often the deed or test is needed.
    pub times: u8,
    pub distinct: bool,
    pub same_ship: bool,
    pub one_turn: bool,
    pub reward: u16,
    /// What it gives while it lies open.
    pub while_open: Range<u16>,
}

impl MissionCard {
    /// Whether both partners' deeds count for it: several Actions of whichever ship, or a test, which several ships can
    /// make together (TEAM-17, TEAM-18, RD-09).
    pub const fn shared(&self) -> bool {
        !self.same_ship
            && (self.times > 1
                || matches!(self.goal, Goal::Test { .. } | Goal::Steps { .. } | Goal::Set { .. }))
    }
}

impl MissionCard {
    /// The deeds that would count now, with this progress: the next step, or what is left of a set.
    pub fn next_deeds(&self, progress: u8) -> impl Iterator<Item = &DeedPattern> {
        let (list, of_set): (&[DeedPattern], bool) = match &self.goal {
            Goal::Deed { wanted } => (std::slice::from_ref(wanted), true),
            Goal::Steps { wanted } => (wanted, false),
            Goal::Set { wanted } => (wanted, true),
            Goal::Test { .. } | Goal::Condition { .. } => (&[], false),
        };
        let single = matches!(self.goal, Goal::Deed { .. });
        list.iter()
            .enumerate()
            .filter(move |(at, _)| {
                single || if of_set { progress & (1 << at) == 0 } else { usize::from(progress) == *at }
            })
            .map(|(_, wanted)| wanted)
    }

    /// How many parts are done with this progress.
    pub const fn parts_done(&self, progress: u8) -> u8 {
        if matches!(self.goal, Goal::Set { .. }) { progress.count_ones() as u8 } else { progress }
    }
}

/// Compiles a mission.
pub(super) fn mission(c: &mut Compiler, entry: &MissionEntry) -> MissionCard {
    c.speak(WordSpeaker::Mission);
    let mut card = MissionCard {
        kind: entry.kind,
        goal: Goal::Condition { cond: 0, turns: 1 },
        times: 1,
        distinct: false,
        same_ship: false,
        one_turn: false,
        reward: c.program("reward", &entry.reward),
        while_open: while_open(c, entry),
        entry: entry.clone(),
    };
    c.at("task", |c| task(c, &entry.task, &mut card));
    if matches!(entry.task, Task::Condition { .. }) && uses(&entry.reward, &Cond::Always).this {
        let why = "no ship completes a Condition, so the reward can be about none and about no location";
        c.at("reward", |c| c.flaw("wrong-moment", why));
    }
    if entry.race && card.times > 1 {
        let why = "whoever does it first has it, so a `race` is done by one test, deed or Condition";
        c.at("race", |c| c.flaw("bad-count", why));
    }
    if entry.deadline > 0 && card.one_turn {
        let why = "a mission of one turn keeps no count of turns besides, so it has no `deadline`";
        c.at("deadline", |c| c.flaw("bad-count", why));
    }
    let open = entry.race || entry.deadline > 0 || !entry.while_open.is_empty();
    if entry.secret && open {
        let why = "a secret mission is nobody else's, lasts, and gives nothing: all would see what it is";
        c.at("secret", |c| c.flaw("wrong-moment", why));
    }
    card
}

/// What completes it.
fn task(c: &mut Compiler, task: &Task, card: &mut MissionCard) {
    match task {
        Task::Test { system, level, cond, times, distinct, same_ship } => {
            let cond = c.question_of(AskedOf::Deed { has_target: false }, "if", cond);
            card.goal = Goal::Test { system: *system, level: *level, cond };
            (card.times, card.distinct, card.same_ship) = (*times, *distinct, *same_ship);
            c.counted(*times, &[("distinct", *distinct), ("same_ship", *same_ship)]);
        }
        Task::Deed { deed, times, distinct, same_ship, one_turn } => {
            card.goal = Goal::Deed { wanted: c.at("deed", |c| wanted(c, deed)) };
            (card.times, card.distinct, card.same_ship, card.one_turn) =
                (*times, *distinct, *same_ship, *one_turn);
            c.counted(*times, &[("distinct", *distinct), ("same_ship", *same_ship), ("one_turn", *one_turn)]);
        }
        Task::Steps { deeds, same_ship } => {
            if deeds.is_empty() {
                c.at("deeds", |c| c.flaw("empty-list", "a mission asks for one deed at least"));
            }
            card.goal = Goal::Steps { wanted: all_wanted(c, deeds) };
            (card.times, card.same_ship) = (deeds.len().min(63) as u8, *same_ship);
        }
        Task::Set { deeds, same_ship, one_turn } => {
            if deeds.len() < 2 || deeds.len() > 6 {
                let why = format!("a set has 2 to 6 deeds, this one has {}", deeds.len());
                c.at("deeds", |c| c.flaw("bad-count", why));
            }
            card.goal = Goal::Set { wanted: all_wanted(c, &deeds[..deeds.len().min(6)]) };
            (card.times, card.same_ship, card.one_turn) = (deeds.len().min(6) as u8, *same_ship, *one_turn);
        }
        Task::Condition { cond, turns } => {
            let cond = c.question_of(AskedOf::Player, "if", cond);
            card.goal = Goal::Condition { cond, turns: *turns };
            card.times = *turns;
            if *turns == 0 {
                c.at("turns", |c| c.flaw("bad-count", "a Condition has to hold once at least"));
            }
        }
    }
}

/// Deeds of a list.
fn all_wanted(c: &mut Compiler, deeds: &[Deed]) -> Vec<DeedPattern> {
    c.at("deeds", |c| deeds.iter().enumerate().map(|(at, deed)| c.at(at, |c| wanted(c, deed))).collect())
}

/// The lasting rules of a mission that lies open: before a player and not in a place, so for ships anywhere.
fn while_open(c: &mut Compiler, entry: &MissionEntry) -> Range<u16> {
    let anywhere = |ability: &Ability| match ability {
        Ability::Gives { to: Scope::Ships { reach: Reach::Anywhere, other: false, .. }, give, .. } => {
            !give.iter().any(Static::is_of_place)
        }
        Ability::Gives { .. } | Ability::On { .. } | Ability::Use { .. } => false,
    };
    if let Some(at) = entry.while_open.iter().position(|ability| !anywhere(ability)) {
        let why =
            "a mission lies nowhere on the board: it can only say `Gives(to: Ships(reach: Anywhere), ...)`";
        c.at("while_open", |c| c.at(at, |c| c.flaw("wrong-speaker", why)));
    }
    c.speak(WordSpeaker::Ship);
    let powers = c.abilities("while_open", &entry.while_open);
    c.speak(WordSpeaker::Mission);
    powers
}

fn wanted(c: &mut Compiler, deed: &Deed) -> DeedPattern {
    if matches!(deed, Deed::DamageShip { points: DamagePoints::NONE, .. }) {
        c.at("points", |c| c.flaw("does-nothing", "an attack that deals no damage is no `DamageShip`"));
    }
    let asks = AskedOf::Deed { has_target: deed.has_target() };
    DeedPattern { deed: deed.clone(), cond: c.question_of(asks, "if", deed.cond()) }
}
