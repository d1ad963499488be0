//! What came to nothing or has not come to anything yet: where the enemies' ships went, the tests they failed, the missions they
//! gave away, and the attacks on them that missed.
//!
//! Invariants: all the moves are one item, with where each ship is in the end; so are the failed tests of a ship, and the
//! missions; all of them weigh less than what has come of the turn.

use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, MissionId, ShipId, ShipMask};
use crate::fleet::state::parts::Source;
use crate::fleet::units::{DamagePoints, Listed, System};

use super::{DigestKind, News};

/// What is kept of it.
#[derive(Default)]
pub(super) struct Ventures {
    /// Where each ship has gone, in the order of their first moves.
    moves: Vec<(ShipId, CellId)>,
    /// The encounters that they have met, and where.
    met: Vec<String>,
    /// Whose transporters aim at which ship of the viewer's, until it is rolled for.
    aims: Option<(ShipId, ShipId)>,
    /// The missions that they have given away.
    cycled: Vec<MissionId>,
    /// Who has moved, been brought somewhere or come out of the cloak.
    come: ShipMask,
    /// Their turn has begun, and no ship of theirs has moved or acted in it.
    idle: bool,
}

impl Ventures {
    /// Whether the ship has not been seen before where it is.
    pub(super) fn has_come(&self, ship: ShipId) -> bool {
        self.come.has(ship)
    }

    fn note(&mut self, fact: &Fact) {
        self.come = match *fact {
            Fact::ShipMoved { ships, .. } => self.come.or(ships),
            Fact::ShipPlaced { ship, .. } | Fact::Decloaked { ship, .. } => self.come.with(ship),
            _ => self.come,
        };
        self.idle &= !matches!(
            fact,
            Fact::ShipMoved { .. }
                | Fact::TokenMoved { .. }
                | Fact::ActionSpent { .. }
                | Fact::ShipReinforced { .. }
                | Fact::Cloaked { .. }
        );
    }
}

impl News<'_> {
    /// What tells where they went, what they failed at and what they gave away.
    pub(super) fn hear_ventures(&mut self, entry: usize, cell: Option<CellId>, fact: &Fact) {
        match *fact {
            Fact::ShipMoved { lead, ships, to, .. } if !self.is_own_ship(lead) => {
                ships.iter().for_each(|ship| self.goes(ship, to));
                self.tell_moves(entry, to);
            }
            Fact::TransportBegan { lead, target, .. } if self.is_own_ship(target) => {
                self.ventures.aims = Some((lead, target));
            }
            Fact::TestCompared { ship, passed, .. }
                if self.ventures.aims.is_some_and(|(lead, _)| lead == ship) =>
            {
                self.beams(passed, (entry, cell));
            }
            Fact::TestSure { .. } if self.ventures.aims.is_some() => self.beams(true, (entry, cell)),
            Fact::TestFailedDisabled { .. } if self.ventures.aims.is_some() => {
                self.beams(false, (entry, cell))
            }
            Fact::TestCompared { ship, system, rating, die, level, passed: false, .. }
                if !self.is_own_ship(ship) =>
            {
                let sum = format!("{rating} + die {die} against {level}");
                self.fails(ship, system, &sum, (entry, cell));
            }
            Fact::EncounterDrawn { seat, encounter, cell, .. } if !self.is_own(seat) => {
                let met = self.m.source_name(Source::Encounter { encounter });
                self.ventures.met.push(format!("{met} at {}", self.m.board.name(cell)));
                let all = describe::list(&self.ventures.met, "and");
                self.replace(DigestKind::Met, format!("They meet {all}"), entry, Some(cell));
            }
            // A free attack of one's own is made in their turn (BREAK-06).
            Fact::TotalsCompared {
                ship,
                target,
                own,
                own_die,
                enemy,
                enemy_die,
                damage: Some(DamagePoints::NONE),
                ..
            } if self.is_own_ship(ship) => {
                let (own, enemy) = (own + i16::from(own_die), enemy + i16::from(enemy_die));
                let [ship, target] = [ship, target].map(|one| describe::ship(self.m, one));
                let text = format!("{ship} misses {target}: {own} against {enemy}");
                self.add(DigestKind::Failed, text, entry, cell);
            }
            Fact::MissionCycled { seat, mission, .. } if !self.is_own(seat) => {
                self.ventures.cycled.push(mission);
                let name = |one: &MissionId| self.m.mission(*one).entry.name.clone();
                let all: Vec<String> = self.ventures.cycled.iter().map(name).collect();
                let text = format!("They swap {} for another mission", describe::list(&all, "and"));
                self.replace(DigestKind::Cycled, text, entry, None);
            }
            _ => {}
        }
    }

    /// Which of those that have moved now stand beside a ship of the viewer's, and not with one.
    pub(super) fn nears(&mut self, entry: usize) {
        let table = self.table;
        let own_at = |cell: CellId| table.ships_at(cell).iter().find(|ship| self.is_own_ship(*ship));
        let beside = |&(ship, at): &(ShipId, CellId)| {
            let there = table.ship(ship).cell() == Some(at) && !table.ship(ship).cloaked;
            let near = self.m.board.within(at, 1);
            let own = near.iter().find_map(own_at).filter(|_| there && own_at(at).is_none())?;
            Some((ship, at, own))
        };
        let found: Vec<(ShipId, CellId, ShipId)> = self.ventures.moves.iter().filter_map(beside).collect();
        for (ship, at, own) in found {
            let [ship, own] = [ship, own].map(|one| describe::ship(self.m, one));
            let text = format!("{ship} moves to {}, next to {own}", describe::cell(self.m, at));
            self.add(DigestKind::Nears, text, entry, Some(at));
        }
    }

    fn goes(&mut self, ship: ShipId, to: CellId) {
        match self.ventures.moves.iter_mut().find(|(one, _)| *one == ship) {
            Some((_, at)) => *at = to,
            None => self.ventures.moves.push((ship, to)),
        }
    }

    fn tell_moves(&mut self, entry: usize, to: CellId) {
        let goes = |(ship, to): &(ShipId, CellId)| {
            format!("{} to {}", describe::ship(self.m, *ship), describe::cell(self.m, *to))
        };
        let all: Vec<String> = self.ventures.moves.iter().map(goes).collect();
        let text = format!("They move: {}", all.join(", "));
        self.replace(DigestKind::Moved, text, entry, Some(to));
    }

    /// Keeps who has come where, and whether anybody has done anything.
    pub(super) fn note_ventures(&mut self, fact: &Fact) {
        self.ventures.note(fact);
        self.ventures.idle |= matches!(*fact, Fact::TurnBegan { seat, .. } if !self.is_own(seat));
    }

    /// Nobody who looks on takes a turn in which nothing is done for a table that has come to a stop.
    pub(super) fn tell_idle(&mut self, entry: usize) {
        let others = self.m.all_seats().filter(|seat| !self.is_own(*seat));
        let acted = others.map(|seat| self.table.seat(seat).actions_spent).any(|spent| spent > 0);
        if self.ventures.idle && !acted {
            self.add(DigestKind::Idle, "They move no ship and take no Action".to_owned(), entry, None);
        }
    }

    /// Their transporters have got through to a ship of the viewer's, or not.
    fn beams(&mut self, passed: bool, (entry, cell): (usize, Option<CellId>)) {
        let Some((lead, target)) = self.ventures.aims.take() else { return };
        let [lead, target] = [lead, target].map(|one| describe::ship(self.m, one));
        let (kind, text) = if passed {
            (DigestKind::Crew, format!("{lead} gets its transporters through to {target}"))
        } else {
            (DigestKind::Withstood, format!("{lead} tries its transporters on {target} in vain"))
        };
        self.add(kind, text, entry, cell);
    }

    fn fails(&mut self, ship: ShipId, system: System, sum: &str, at: (usize, Option<CellId>)) {
        let test = describe::article(&format!("{} test", system.name()));
        let begun = format!("{} fails {test} (", describe::ship(self.m, ship));
        self.grow(DigestKind::Failed, &begun, &format!("{sum})"), at);
    }
}
