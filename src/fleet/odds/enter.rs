//! The chances of entering a place that acts on ships by itself: tests it asks for, dice it rolls, damage it does.
//!
//! The rules run on a rehearsal. Tests are counted and taken as passed one after the other; of a die that an effect rolls,
//! each face is tried once.

use super::Roll;
use super::count::SIDES;
use super::rehearse::{Rehearsal, Stand};
use crate::engine::dice::Key;
use crate::engine::game::Seat;
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::ShipMask;
use crate::fleet::order::Order;

/// Keys that are tried until each face of a die has come up; that one is missing then happens once in billions of times.
const KEYS: u8 = 200;

/// What entering a place comes to.
pub(super) enum Entering {
    /// The rolls on the way in, each as its equally likely cases and those that harm; none: nothing can.
    Rolls(Vec<(u64, u64)>),
    /// It is harmed whatever is rolled.
    Harmed,
    /// More depends on chance than is counted here.
    Open,
}

/// What the step of these ships comes to; the rehearsal stands where nothing has harmed them.
pub(super) fn enter(own: &mut Rehearsal<'_>, seat: Seat, order: Order, ships: ShipMask) -> Entering {
    let before = own.clone();
    let from = own.facts().len();
    let mut rolls = Vec::new();
    let mut stand = own.give_and_settle(seat, order);
    while let Stand::Test(test) = stand {
        let odds = own.odds_at(&stand, None);
        if odds.roll == Roll::Nothing {
            return Entering::Open;
        }
        // What somebody else rolls against the ships, as an attack that answers their coming, harms them by succeeding.
        let against = test.target.is_some_and(|target| ships.has(target));
        let harmed = if against { odds.success() } else { odds.of - odds.success() };
        rolls.push((odds.of, harmed));
        if harmed == odds.of {
            return Entering::Harmed;
        }
        stand = own.as_if(&test, !against);
    }
    let facts = &own.facts()[from..];
    match effect_dice(facts).as_deref() {
        None => Entering::Open,
        Some([]) if harms(facts, ships) => Entering::Harmed,
        Some([]) => Entering::Rolls(rolls),
        Some([_]) if rolls.is_empty() => each_face(own, &before, (seat, order), ships),
        Some(_) => Entering::Open,
    }
}

/// The step with each face of the one die that it leads to; the rehearsal is then one of those that harm nobody.
fn each_face<'a>(
    own: &mut Rehearsal<'a>,
    before: &Rehearsal<'a>,
    (seat, order): (Seat, Order),
    ships: ShipMask,
) -> Entering {
    let from = before.facts().len();
    let mut harmed = [None; SIDES as usize];
    for key in (0..KEYS).map(|key| Key([key; 16])) {
        let mut one = before.clone();
        one.s.hidden.key = key;
        let stand = one.give_and_settle(seat, order);
        let facts = &one.facts()[from..];
        let faces = effect_dice(facts).filter(|_| matches!(stand, Stand::Waiting));
        let Some([face]) = faces.as_deref() else { return Entering::Open };
        let hurts = harms(facts, ships);
        if let Some(place) = usize::from(*face).checked_sub(1).and_then(|at| harmed.get_mut(at)) {
            *place = Some(hurts);
        }
        if !hurts {
            one.s.flow.draws = before.s.flow.draws;
            *own = one;
        }
        if harmed.iter().all(Option::is_some) {
            break;
        }
    }
    let bad = harmed.iter().filter(|one| **one == Some(true)).count() as u8;
    match harmed.iter().all(Option::is_some) {
        true if bad == SIDES => Entering::Harmed,
        true => Entering::Rolls(vec![(u64::from(SIDES), u64::from(bad))]),
        false => Entering::Open,
    }
}

/// The faces that effects rolled; `None` if chance decided anything else.
fn effect_dice(facts: &[Fact]) -> Option<Vec<u8>> {
    let mut faces = Vec::new();
    for fact in facts {
        match fact {
            Fact::DieRolled { purpose: DieFor::Effect, face, .. } => faces.push(*face),
            Fact::DieRolled { .. } | Fact::ChanceDecided { .. } => return None,
            _ => {}
        }
    }
    Some(faces)
}

/// Whether any of the ships was damaged or lost.
fn harms(facts: &[Fact], ships: ShipMask) -> bool {
    facts.iter().any(|fact| match *fact {
        Fact::ShipDamaged { ship, .. } | Fact::ShipDestroyed { ship, .. } => ships.has(ship),
        _ => false,
    })
}
