//! Windows in which nothing but power can be turned, and in which it can as well be turned later (POWER-06).
//!
//! Invariant: nothing is lost by passing such a window: until the same can be done again no die of a test falls, and whatever
//! is chosen and chance brings meanwhile, to turn power after it comes to the same, or that dial is set anew anyway.

use super::path;
use super::rehearse::{Rehearsal, Stand};
use crate::engine::dice::Key;
use crate::fleet::decision::Decision;
use crate::fleet::fact::Fact;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::frame::TestFrame;

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
    asked_again(m, view, &orders) || comes_to_the_same(m, view, &orders)
}

/// Faces and draws that are tried where chance decides between the two.
const KEYS: u8 = 12;

/// Choices that are tried of those that lie between the two; where there are more, the window stays open.
const CHOICES: u16 = 2_000;

/// Whether to turn power at the next chance comes to the same as to turn it now.
fn comes_to_the_same(m: &Match, view: &View, orders: &[Order]) -> bool {
    let mut left = CHOICES;
    let keys = || (0..KEYS).map(|key| Rehearsal::with_key(m, view, Key([key; 16])));
    orders.iter().all(|order| {
        let mut lots = false;
        keys().enumerate().all(|(tried, start)| {
            // Without chance the other keys would show the same.
            (tried > 0 && !lots) || {
                let mut pair = Pair { view, order: *order, left, chance: false };
                let same = pair.starts(start);
                (left, lots) = (pair.left, lots | pair.chance);
                same
            }
        })
    })
}

/// Where a rehearsal stops once the windows are passed.
#[derive(Clone, Copy, PartialEq)]
enum Halt {
    /// The dice of this test are due.
    Dice(TestFrame),
    /// The seat has to decide.
    Asked,
    /// Anything else: a hit, or what somebody else decides.
    Else,
}

/// One power adjustment, made now and made later, side by side.
struct Pair<'v> {
    view: &'v View,
    order: Order,
    /// How many more choices may be tried.
    left: u16,
    /// Whether chance decided anything.
    chance: bool,
}

impl Pair<'_> {
    /// From the open window on.
    fn starts(&mut self, start: Rehearsal<'_>) -> bool {
        let seat = self.view.seat;
        let (mut now, mut later) = (start.clone(), start);
        let waits = |stand: &Stand| matches!(stand, Stand::Waiting);
        if !waits(&now.give(seat, self.order)) || !waits(&later.give(seat, Order::Pass)) {
            return false;
        }
        let stop = self.run(&mut now);
        self.same(&now, stop, later, false)
    }

    /// Passes all windows.
    fn run(&self, play: &mut Rehearsal<'_>) -> Halt {
        while matches!(play.position().f.decision, Decision::Window { .. }) {
            match play.give(play.position().f.asked, Order::Pass) {
                Stand::Waiting => {}
                Stand::Test(test) => return Halt::Dice(test),
                Stand::Hit(_) => return Halt::Else,
            }
        }
        if play.position().may_act(self.view.seat) { Halt::Asked } else { Halt::Else }
    }

    /// Whether what is not turned yet can still come to the same as what is; `anew`: its dial has been set again since.
    fn same(&mut self, now: &Rehearsal<'_>, stop: Halt, mut later: Rehearsal<'_>, anew: bool) -> bool {
        while matches!(later.position().f.decision, Decision::Window { .. }) {
            if self.turns_into(&later, now, stop) {
                return true;
            }
            let asked = later.position().f.asked;
            if !matches!(later.give(asked, Order::Pass), Stand::Waiting) {
                return false;
            }
        }
        self.chance |= later.chance_met();
        let decision = later.position().f.decision;
        if stop != Halt::Asked || now.position().f.decision != decision {
            return false;
        }
        if decision == Decision::Turn {
            return anew || self.turns_into(&later, now, stop);
        }
        self.whatever_is_chosen(now, &later, anew)
    }

    /// Whether to turn power at this moment leads to where turning it before has led.
    fn turns_into(&self, later: &Rehearsal<'_>, now: &Rehearsal<'_>, stop: Halt) -> bool {
        let seat = self.view.seat;
        if later.position().check(seat, self.order).is_err() {
            return false;
        }
        let mut turned = later.clone();
        matches!(turned.give(seat, self.order), Stand::Waiting)
            && self.run(&mut turned) == stop
            && turned.position().f.decision == now.position().f.decision
            && turned.seen_from(self.view).table == now.seen_from(self.view).table
    }

    /// Whether it comes to the same with each of the choices that the seat has here; of many alike, with the first and the
    /// last.
    fn whatever_is_chosen(&mut self, now: &Rehearsal<'_>, later: &Rehearsal<'_>, anew: bool) -> bool {
        const ALIKE: usize = 6;
        let seat = self.view.seat;
        let choices = now.could(seat);
        if choices.is_empty() || choices != later.could(seat) {
            return false;
        }
        let own = matches!(
            (later.position().f.decision, self.order),
            (Decision::Setting { ship, .. }, Order::AdjustPower { ship: turned, .. }) if ship == turned
        );
        let ends = |at: usize| choices.len() <= ALIKE || at == 0 || at + 1 == choices.len();
        let tried = choices.iter().enumerate().filter(|(at, _)| ends(*at));
        tried.map(|(_, choice)| *choice).all(|choice| {
            let Some(left) = self.left.checked_sub(1) else { return false };
            self.left = left;
            let (mut now, mut later) = (now.clone(), later.clone());
            let both = [&mut now, &mut later].map(|play| play.give(seat, choice));
            let goes_on = both.iter().all(|stand| matches!(stand, Stand::Waiting));
            goes_on && {
                let stop = self.run(&mut now);
                self.same(&now, stop, later, anew || own)
            }
        })
    }
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
