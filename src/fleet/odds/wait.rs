//! Windows in which nothing but power can be turned, and in which it can as well be turned later (POWER-06).
//!
//! Invariant: nothing is lost by passing such a window: until the same can be done again no die falls, no card is turned up
//! and nothing happens to anybody, or what happens does not depend on a dial.

use super::path;
use super::rehearse::Rehearsal;
use crate::engine::dice::Key;
use crate::fleet::decision::Decision;
use crate::fleet::fact::Fact;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

/// Whether the seat of the view can do nothing in the open window but turn power, and that can wait.
pub fn power_can_wait(m: &Match, view: &View) -> bool {
    let position = Position::at_table(m, &view.table, &view.flow);
    let orders = answers(&position, view);
    let power = orders.iter().all(|order| matches!(order, Order::AdjustPower { .. }));
    if orders.is_empty() || !power {
        return false;
    }
    if position.encounter_die_ahead().is_some() {
        return orders.iter().all(|order| same_encounter_die(m, view, *order));
    }
    asked_again(m, view, &orders)
        || makes_no_difference(m, view, &orders)
        || dial_is_set_first(m, view, &orders)
        || choice_is_first(m, view, &orders)
}

/// Faces and draws that are tried where chance decides between the two.
const KEYS: u8 = 12;

/// Whether after a pass the seat has to choose something else, and whatever it chooses and whatever the dice then show, to
/// turn power afterwards comes to the same: the choice is asked about at once.
fn choice_is_first(m: &Match, view: &View, orders: &[Order]) -> bool {
    let mut passed = Rehearsal::new(m, view);
    let mut choices = Vec::new();
    if asks_to_choose(&mut passed, view) && !passed.chance_met() {
        passed.position().legal_orders(view.seat, &mut choices);
    }
    let same = |choice: Order, order: Order, key: Key| {
        let mut now = Rehearsal::with_key(m, view, key);
        let mut later = now.clone();
        now.step(view.seat, order)
            && asks_to_choose(&mut now, view)
            && chosen(&mut now, view, choice)
            && asks_to_choose(&mut later, view)
            && chosen(&mut later, view, choice)
            && later.position().check(view.seat, order).is_ok()
            && later.step(view.seat, order)
            && now.seen_from(view).table == later.seen_from(view).table
    };
    let keys = || (0..KEYS).map(|key| Key([key; 16]));
    let always = |choice: &Order| orders.iter().all(|order| keys().all(|key| same(*choice, *order, key)));
    !choices.is_empty() && choices.iter().all(always)
}

/// Passes until the seat has to choose among what is not played or turned; says whether it has.
fn asks_to_choose(play: &mut Rehearsal<'_>, view: &View) -> bool {
    while matches!(play.position().f.decision, Decision::Window { .. }) && play.pass_until_asked(view.seat) {}
    matches!(play.position().f.decision, Decision::Option { .. }) && play.position().may_act(view.seat)
}

/// Makes the choice and passes until the turn goes on; says whether it does.
fn chosen(play: &mut Rehearsal<'_>, view: &View, choice: Order) -> bool {
    let mut asked = play.step(view.seat, choice);
    while asked && matches!(play.position().f.decision, Decision::Window { .. }) {
        asked = play.pass_until_asked(view.seat);
    }
    asked && play.position().f.decision == Decision::Turn
}

/// Whether after a pass a ship's dial is set anew, as a repair does, and all other dials can be turned as well after it.
fn dial_is_set_first(m: &Match, view: &View, orders: &[Order]) -> bool {
    let mut passed = Rehearsal::new(m, view);
    if !passed.pass_until_asked(view.seat) || passed.chance_met() {
        return false;
    }
    let Decision::Setting { ship: mended, .. } = passed.position().f.decision else { return false };
    let mut settings = Vec::new();
    passed.position().legal_orders(view.seat, &mut settings);
    let set = settings.first().is_some_and(|first| passed.step(view.seat, *first));
    let may_still = |order: &Order| {
        let own = matches!(order, Order::AdjustPower { ship, .. } if *ship == mended);
        own || passed.position().check(view.seat, *order).is_ok()
    };
    set && passed.position().f.decision == Decision::Turn && orders.iter().all(may_still)
}

/// All that the seat of the view can do but pass in the open window; nothing where it is not asked in one.
pub(super) fn answers(position: &Position<'_>, view: &View) -> Vec<Order> {
    let mut orders = Vec::new();
    if matches!(view.flow.decision, Decision::Window { .. }) && view.flow.asked == view.seat {
        position.legal_orders(view.seat, &mut orders);
        orders.retain(|order| *order != Order::Pass);
    }
    orders
}

/// Whether the turn goes on after a pass, without any chance, and to turn power then comes to the same.
fn makes_no_difference(m: &Match, view: &View, orders: &[Order]) -> bool {
    let mut passed = Rehearsal::new(m, view);
    passed.pass_until_turn(view.seat)
        && orders.iter().all(|order| {
            let (mut later, mut now) = (passed.clone(), Rehearsal::new(m, view));
            later.position().check(view.seat, *order).is_ok()
                && later.step(view.seat, *order)
                && now.step(view.seat, *order)
                && now.pass_until_turn(view.seat)
                && now.seen_from(view).table == later.seen_from(view).table
        })
}

/// Whether the encounter die that lies ahead is the same once this has been done: whatever it brings, power can be turned
/// after it.
fn same_encounter_die(m: &Match, view: &View, order: Order) -> bool {
    let mut turned = Rehearsal::new(m, view);
    turned.step(view.seat, order);
    let after = turned.seen_from(view);
    match (path::exploring(m, view), path::exploring(m, &after)) {
        (Some(before), Some(after)) => before.outcomes == after.outcomes,
        _ => false,
    }
}

/// Whether after a pass the seat is asked again, and may do all of it then, before anything has happened; if it has to pick
/// the system of a test first, whichever it picks.
fn asked_again(m: &Match, view: &View, orders: &[Order]) -> bool {
    let mut passed = Rehearsal::new(m, view);
    if !passed.pass_until_asked(view.seat) {
        return false;
    }
    let may_still = |at: &Rehearsal<'_>| {
        at.facts().iter().all(only_declares)
            && orders.iter().all(|order| at.position().check(view.seat, *order).is_ok())
    };
    let Decision::System { mask } = passed.position().f.decision else { return may_still(&passed) };
    mask.iter().all(|system| {
        let mut picked = passed.clone();
        picked.step(view.seat, Order::ChooseSystem { system }) && may_still(&picked)
    })
}

/// Whether a fact says no more than what is going to be rolled for.
const fn only_declares(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::TestBegan { .. }
            | Fact::CombatBegan { .. }
            | Fact::InstallationAttacked { .. }
            | Fact::TransportBegan { .. }
            | Fact::FoeFought { .. }
            | Fact::EncounterTried { .. }
    )
}
