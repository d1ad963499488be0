//! What the next click on a mission that was taken up does, and says before it is clicked: it goes there, turns the dial, opens the
//! prompt or does what needs no roll.
//!
//! Invariant: it orders nothing that a click on the place, the dial or the verb would not.

use super::live::{LiveMatch, LiveMatchMut};
use super::pursuit::{Arrival, is_step, verb};
use crate::app::panels::Intent;
use crate::fleet::ai::next_step::NextStep;
use crate::fleet::ai::prospect::MissionProspect;
use crate::fleet::describe;
use crate::fleet::ids::{MissionId, ShipId};
use crate::fleet::order::{Order, ShipCommand};

/// The next thing that is done for a mission.
#[derive(Clone, Debug, PartialEq)]
pub enum NextClick {
    /// The ship goes to the place.
    Goes { ship: ShipId, orders: Vec<Order> },
    /// The ship's dial is turned to what serves the test best.
    Turns { ship: ShipId, order: Order },
    /// What needs no roll is done.
    Does { order: Order },
    /// The prompt of what needs one opens.
    Opens { ship: ShipId, command: ShipCommand },
}

impl LiveMatch<'_> {
    /// What the next click on a mission does, if it is the one that was taken up last.
    pub(super) fn next_click(self, mission: MissionId) -> Option<NextClick> {
        if self.selection.pursued != Some(mission) {
            return None;
        }
        if let Some(test) = self.worth_the_help(mission) {
            let (ship, order) = (test.ship, test.dial?);
            return Some(NextClick::Turns { ship, order });
        }
        let way = self.prospect(mission)?;
        let by = |ship: &ShipId| way.ships().any(|one| one == *ship);
        let ship = self.selection.ship.filter(by)?;
        self.next_dial(&way).or_else(|| self.next_step(&way, ship))
    }

    /// The dial that is still to be turned before a test that can be made at once, or to get to its place at all.
    fn next_dial(self, way: &MissionProspect) -> Option<NextClick> {
        let test = || self.ready_test(way)?.turned?.0.first().copied();
        let arrives = || match self.arrival(way) {
            Arrival::Turned { ship, setting, .. } => Some((ship, setting)),
            Arrival::There
            | Arrival::Now
            | Arrival::Held(_)
            | Arrival::EnginesDisabled(_)
            | Arrival::Later => None,
        };
        let (ship, setting) = test().or_else(arrives)?;
        let order = self.dial_order(ship, setting);
        self.orders().contains(&order).then_some(NextClick::Turns { ship, order })
    }

    fn next_step(self, way: &MissionProspect, ship: ShipId) -> Option<NextClick> {
        let scans = way.step == NextStep::Scan;
        let elsewhere = way.cell.filter(|cell| !scans && self.position().ship(ship).cell() != Some(*cell));
        let orders = elsewhere.filter(|_| way.known).map_or_else(Vec::new, |cell| self.cell_orders(cell));
        if !orders.is_empty() {
            return Some(NextClick::Goes { ship, orders });
        }
        let at = |ship: ShipId| self.position().ship(ship).cell();
        let complete = way.company().all(|helper| at(helper) == at(way.ship));
        // Of several that are together the one that leads makes the test.
        let ship = if way.helper.is_some() && complete { way.ship } else { ship };
        let command = verb(way.step).filter(|_| elsewhere.is_none() && complete)?;
        let mut steps = self.verb_orders(command);
        steps.retain(|order| is_step(way.step, order, ship));
        let open = self.selection.verb == Some(command.slot());
        match steps.as_slice() {
            [] => None,
            [only] if open && !only.rolls() => Some(NextClick::Does { order: *only }),
            _ => Some(NextClick::Opens { ship, command }),
        }
    }

    /// What is said of it before it is clicked; nothing where its prompt is open already.
    pub fn next_click_words(self, mission: MissionId) -> Option<String> {
        let name = |ship: ShipId| describe::ship(self.m(), ship);
        let does = match self.next_click(mission)? {
            NextClick::Goes { ship, .. } => format!("{} goes there", name(ship)),
            NextClick::Turns { ship, .. } => format!("{} turns its dial", name(ship)),
            NextClick::Does { .. } => "do it".to_owned(),
            NextClick::Opens { command, .. } if self.selection.verb == Some(command.slot()) => return None,
            NextClick::Opens { command, .. } => self.verb_name(command).to_owned(),
        };
        Some(format!("Click again: {does}"))
    }
}

impl LiveMatchMut<'_> {
    /// Does it; the mission stays the one that is taken up.
    pub(super) fn go_on_with(&mut self, mission: MissionId, next: NextClick) {
        match next {
            NextClick::Goes { orders, .. } => self.order(&orders),
            NextClick::Turns { order, .. } | NextClick::Does { order } => self.order(&[order]),
            NextClick::Opens { ship, command } if self.selection.verb != Some(command.slot()) => {
                self.change_selection(|own| own.take_ship(ship));
                self.intend(&Intent::Verb(command.slot()));
                self.change_selection(|own| own.pursued = Some(mission));
                self.pick_company();
                return;
            }
            NextClick::Opens { .. } => return,
        }
        self.change_selection(|own| own.pursued = Some(mission));
    }
}
