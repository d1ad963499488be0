//! What both sides are assumed to answer while an order is thought through to its end.
//!
//! Invariant: plays only orders that `check` accepts, sees only the imagined world, and draws no chance.

use super::chance::meets;
use super::choose::is_asked;
use super::hand;
use super::ship_estimate::ShipEstimate;
use crate::engine::game::{Game, Seat, Silent};
use crate::fleet::FleetCaptains;
use crate::fleet::content::Goal;
use crate::fleet::decision::{Decision, Why, Window};
use crate::fleet::ids::{EncounterId, ShipId, ShipMask};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::position::numbers::NoTerms;
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::frame::{DeclaredAction, Frame, TestKind};
use crate::fleet::team::allied;
use crate::fleet::units::{Listed, System};

/// The most answers before a seat is asked for its turn again.
const MOST: u32 = 60;

/// What quick answers leave to better ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOpen {
    /// Nothing: somebody is asked for their turn, or the match is over.
    Nothing,
    /// The other side may counter something.
    Counter,
    /// The thinking seat is asked something worth trying.
    Choice,
}

/// Plays quick answers until somebody is asked for their turn or the match is over, or, if that is wanted, until the
/// other side may counter something or the seat has a choice.
pub fn settle(
    m: &Match,
    world: &mut State,
    seat: Seat,
    (countered, chosen): (bool, bool),
    scratch: &mut Vec<Order>,
) -> LeftOpen {
    for _ in 0..MOST {
        if matches!(world.flow.decision, Decision::Turn | Decision::Nothing) {
            break;
        }
        let asked = world.flow.asked;
        let own = allied(asked, seat);
        if countered && !own && matches!(world.flow.decision, Decision::Window { .. }) {
            return LeftOpen::Counter;
        }
        if chosen && is_asked(world, seat) {
            return LeftOpen::Choice;
        }
        let Some(answer) = answer(&Position::new(m, world), asked, own, scratch) else { break };
        let Ok(legal) = FleetCaptains::check(m, world, asked, answer) else { break };
        FleetCaptains::play(m, world, legal, &mut Silent);
    }
    LeftOpen::Nothing
}

/// A quick answer; the thinking seat's own side helps its tests, the other side passes.
fn answer(position: &Position<'_>, asked: Seat, own: bool, scratch: &mut Vec<Order>) -> Option<Order> {
    match position.f.decision {
        Decision::Window { window } => Some(if own { help(position, asked, &window) } else { Order::Pass }),
        Decision::Join { from, must, .. } => Some(join(position, from, must, own)),
        Decision::Card { why: Why::SwapCards, optional, .. } => {
            Some(hand::to_give(position, asked, optional))
        }
        // What has been moved was the point of it; the rest stays where it is.
        Decision::Beam { ship, other, must, .. }
            if position.friends(ship, other) && position.check_transfer_done(ship, other, must).is_ok() =>
        {
            Some(Order::Done)
        }
        Decision::Nothing
        | Decision::Draft
        | Decision::Subdeck
        | Decision::Turn
        | Decision::Setting { .. }
        | Decision::Ship { .. }
        | Decision::Cell { .. }
        | Decision::Option { .. }
        | Decision::Card { .. }
        | Decision::Mission { .. }
        | Decision::Stack { .. }
        | Decision::System { .. }
        | Decision::FreeAttack { .. }
        | Decision::Beam { .. }
        | Decision::GiveUp { .. }
        | Decision::Echo { .. } => {
            scratch.clear();
            position.legal_orders(asked, scratch);
            scratch.first().copied()
        }
    }
}

/// In a test of that seat: turns power to the system tested, then plays the card that adds most, as long as it is needed.
pub fn help(position: &Position<'_>, seat: Seat, window: &Window) -> Order {
    let Some(test) = position.test().filter(|test| test.tester == seat && !test.rolled) else {
        return Order::Pass;
    };
    let sum = position.own_total(test, &mut NoTerms).unwrap_or(-1);
    let level = match test.kind {
        TestKind::Level | TestKind::Installation | TestKind::Transport => {
            i32::from(position.test_level(test))
        }
        TestKind::Foe | TestKind::FoeFires => i32::from(test.level) + 7,
        TestKind::Combat | TestKind::Opposed => position.enemy_total(test, &mut NoTerms).unwrap_or(0) + 7,
    };
    if meets(sum as f32, level as f32) >= 1.0 {
        return Order::Pass;
    }
    let turned = window.involved.iter().find_map(|ship| adjust(position, seat, ship, test.system));
    if let Some(order) = turned {
        return order;
    }
    if window.card_free
        && let Some((card, kind)) = hand::helper(position, seat, test.system)
    {
        return Order::PlayCard { card, kind, ship: window.ship };
    }
    Order::Pass
}

/// The setting that gives a system most, if it gives more than the one shown.
pub fn adjust(position: &Position<'_>, seat: Seat, ship: ShipId, system: System) -> Option<Order> {
    let own = position.ship(ship);
    let number = |rating: crate::fleet::units::Rating| rating.number().map_or(-1, i32::from);
    let shown = number(position.printed(ship, system));
    let (setting, best) = position
        .m
        .ship(ship)
        .settings(own.level)
        .iter()
        .enumerate()
        .map(|(index, setting)| (index as u8, number(setting.rating(system))))
        .max_by_key(|(index, rating)| (*rating, u8::MAX - *index))?;
    let order = Order::AdjustPower { ship, setting };
    (best > shown && position.check(seat, order).is_ok()).then_some(order)
}

/// Joins if the group so far would hardly pass.
fn join(position: &Position<'_>, from: ShipMask, must: bool, own: bool) -> Order {
    let first = from.first().map_or(Order::Done, |ship| Order::Join { ship });
    if must || (own && short(position)) { first } else { Order::Done }
}

/// The system and the Level of the test that an Action is about, if there is one.
fn level_of(
    position: &Position<'_>,
    declared: DeclaredAction,
    tested: impl Fn(EncounterId) -> Option<(System, f32)>,
) -> Option<(System, f32)> {
    if let DeclaredAction::Encounter { encounter } = declared {
        return tested(encounter);
    }
    if let DeclaredAction::Transport { other } = declared {
        return Some((System::Sensors, f32::from(position.transport_level(other))));
    }
    let DeclaredAction::Mission { mission } = declared else { return None };
    let Goal::Test { system, level, .. } = position.m.mission(mission.known()?).goal else { return None };
    Some((system, f32::from(level)))
}

fn short(position: &Position<'_>) -> bool {
    let tested = |encounter: EncounterId| {
        let test = position.m.encounter(encounter).entry.test.as_ref()?;
        Some((*test.systems.first()?, f32::from(test.level)))
    };
    let Some(frame) = position.f.frames().last() else { return false };
    let (ships, asked) = if let Frame::Encounter { encounter } = frame {
        (encounter.involved, tested(encounter.encounter))
    } else if let Some(act) = frame.gathering() {
        (act.ships, level_of(position, act.declared, tested))
    } else {
        return false;
    };
    let Some((system, level)) = asked else { return false };
    let sum: f32 = ships
        .iter()
        .filter_map(|ship| ShipEstimate::new(position, ship))
        .map(|ship| if ship.adjustable { ship.best[system.index()] } else { ship.shown[system.index()] })
        .sum();
    meets(sum, level) < 0.5
}
