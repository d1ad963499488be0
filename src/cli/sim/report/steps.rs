//! What of the content was at work in a match: the places of its programs that were run, and the lasting rules that held.
//!
//! Invariant: a place is counted each time it is come to, whatever it then found to do; a lasting rule once for each turn and
//! ship that it held for whenever an order had been carried out.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::engine::game::Sink;
use crate::fleet::content::program::{Op, Playable, Power};
use crate::fleet::content::vocabulary::Static;
use crate::fleet::content::{CommandCard, Content};
use crate::fleet::fact::Fact;
use crate::fleet::position::{InForce, Position};
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::parts::Source;

/// How often something with an index in the content was counted.
pub type IndexCounts = BTreeMap<u16, u32>;

/// Hears what an order brings about, and counts the places of programs that it comes to.
#[derive(Default)]
pub struct StepListener {
    pub facts: Vec<Fact>,
    pub steps: IndexCounts,
}

impl Sink<Fact> for StepListener {
    const LISTENS: bool = true;

    fn tell(&mut self, fact: Fact) {
        self.facts.push(fact);
    }

    fn step(&mut self, place: u16) {
        *self.steps.entry(place).or_default() += 1;
    }
}

/// The abilities whose lasting rules have held.
#[derive(Default)]
pub struct HeldRules {
    /// In this turn, and for which ship.
    turn: BTreeSet<(u16, u8)>,
    pub counts: IndexCounts,
}

impl HeldRules {
    /// Those that hold now.
    pub fn look(&mut self, m: &Match, state: &State) {
        let position = Position::new(m, state);
        for ship in state.table().ships_in_play(|_| true).iter() {
            let giving = |rule: InForce| givers(m, rule.source, rule.what).map(|ability| (ability, ship.0));
            position.statics(ship, |rule| self.turn.extend(giving(rule)));
        }
    }

    /// The turn is over.
    pub fn end_turn(&mut self) {
        for (ability, _) in std::mem::take(&mut self.turn) {
            *self.counts.entry(ability).or_default() += 1;
        }
    }
}

/// The abilities of a source that give such a rule.
fn givers(m: &Match, source: Source, what: Static) -> impl Iterator<Item = u16> {
    let gives = move |ability: &u16| matches!(m.content.power(*ability), Some(Power::Gives { give, .. }) if give.contains(&what));
    abilities_of(m, source).into_iter().flatten().filter(gives)
}

fn abilities_of(m: &Match, source: Source) -> Vec<Range<u16>> {
    match source {
        Source::Rule | Source::Dial => Vec::new(),
        Source::Ship { ship } => vec![m.ship(ship).powers.clone()],
        Source::Tile { tile } => vec![m.tile(tile).powers.clone()],
        Source::Card { card } => of_card(&m.content, m.card(card)),
        Source::Encounter { encounter } => {
            let card = m.encounter(encounter);
            vec![card.lasting.clone(), card.cargo.clone()]
        }
        Source::Mission { mission } => vec![m.mission(mission).while_open.clone()],
    }
}

/// As crew, in a location, before its player and beside a ship.
fn of_card(content: &Content, card: &CommandCard) -> Vec<Range<u16>> {
    let attached = |play: &Playable| -> Vec<Range<u16>> {
        let beside =
            |op: &Op| if let Op::Attach { abilities, .. } = op { Some(abilities.clone()) } else { None };
        content.program(play.at).filter_map(beside).collect()
    };
    let crew = card.crew.iter().map(|(_, powers)| powers.clone());
    let policy = card.policy.iter().map(|(powers, _)| powers.clone());
    let beside = card.ops.iter().chain(&card.combat).flat_map(attached);
    crew.chain([card.planted.clone()]).chain(policy).chain(beside).collect()
}
