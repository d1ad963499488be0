//! What the cards in one's hand are good for, by what their programs do.
//!
//! Invariant: reads only cards the seat sees; knows verbs, never a card by name.

use crate::engine::game::Seat;
use crate::fleet::content::Goal;
use crate::fleet::content::program::{Op, Playable};
use crate::fleet::content::vocabulary::{Amount, Stat, Verb, Who};
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CardId, MissionId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::CardPlace;
use crate::fleet::timing::Timing;
use crate::fleet::units::{CardKind, System};

/// What a Playable adds to the total of one's own test of a system.
pub fn adds(m: &Match, play: &Playable, system: System) -> i32 {
    let mut sum = 0;
    let mut at = play.at;
    // Programs end in `End`; the bound keeps a broken one from being followed for ever.
    for _ in 0..12 {
        let op = m.content.op(at);
        if matches!(op, Op::End) {
            break;
        }
        if let Op::Do(Verb::Modify { what, by: Amount::N(by), on: Who::This | Who::Group, .. }) = op {
            let counts = match what {
                Stat::Total(own) | Stat::Rating(own) => *own == system,
                Stat::AnyTotal | Stat::AnySystem | Stat::AllRatings => true,
                _ => false,
            };
            sum += if counts { i32::from(*by) } else { 0 };
        }
        at = at.saturating_add(1);
    }
    sum
}

/// The effects that a card may be played for from hand.
pub(super) fn effects(m: &Match, card: CardId) -> impl Iterator<Item = (CardKind, &Playable)> {
    let own = m.card(card);
    let ops = own.ops.as_ref().map(|play| (CardKind::Ops, play));
    ops.into_iter().chain(own.combat.as_ref().map(|play| (CardKind::Combat, play)))
}

/// The best a hand can add to one's own test of each system.
pub fn bonuses(position: &Position<'_>, seat: Seat) -> [f32; 4] {
    std::array::from_fn(|at| {
        let system = System::ALL[at];
        most(position, seat, Timing::OwnTest(system), system)
    })
}

/// The best a hand can add to one's own attack.
pub fn punch(position: &Position<'_>, seat: Seat) -> f32 {
    most(position, seat, Timing::Combat, System::Weapons)
}

fn most(position: &Position<'_>, seat: Seat, timing: Timing, system: System) -> f32 {
    position
        .t
        .cards_in(CardPlace::Hand { seat })
        .flat_map(|card| effects(position.m, card))
        .filter(|(_, play)| play.timings.has(timing))
        .map(|(_, play)| adds(position.m, play, system))
        .fold(0, i32::max) as f32
}

/// The card of the hand that adds most to this test, if it may be played now, and for which of its effects.
pub fn helper(position: &Position<'_>, seat: Seat, system: System) -> Option<(CardId, CardKind)> {
    let Decision::Window { window } = position.f.decision else { return None };
    position
        .t
        .cards_in(CardPlace::Hand { seat })
        .flat_map(|card| {
            effects(position.m, card).map(move |(kind, play)| (card, kind, adds(position.m, play, system)))
        })
        .filter(|(card, kind, by)| *by > 0 && position.check_play(seat, *card, *kind, window.ship).is_ok())
        .max_by_key(|(_, _, by)| *by)
        .map(|(card, kind, _)| (card, kind))
}

/// The card to hand over to the partner: what helps their missions more than one's own; nothing more, where that is
/// allowed, if no card does.
pub fn to_give(position: &Position<'_>, seat: Seat, optional: bool) -> Order {
    let partner = position.m.partner(seat).unwrap_or(seat);
    let of =
        |seat: Seat, card: CardId| helps_any(position.m, card, position.missions_to_work_on(seat).iter());
    let more = |card: CardId| of(partner, card) - of(seat, card);
    let best = position.t.cards_in(CardPlace::Hand { seat }).max_by_key(|card| more(*card));
    best.filter(|card| !optional || more(*card) > 0).map_or(Order::Decline, |card| Order::ChooseCard { card })
}

/// The most a card adds to a test that one of these missions asks for.
fn helps_any(m: &Match, card: CardId, missions: impl Iterator<Item = MissionId>) -> i32 {
    missions.map(|mission| helps(m, card, mission)).fold(0, i32::max)
}

/// The most a card adds to the test that a mission asks for, if it asks for one.
pub fn helps(m: &Match, card: CardId, mission: MissionId) -> i32 {
    let Goal::Test { system, .. } = m.mission(mission).goal else { return 0 };
    let fit = effects(m, card).filter(|(_, play)| play.timings.has(Timing::OwnTest(system)));
    fit.map(|(_, play)| adds(m, play, system)).fold(0, i32::max)
}

/// What holding the card is worth, in Victory Points.
pub fn worth(m: &Match, card: CardId) -> f32 {
    let own = m.card(card);
    let ops = own.ops.as_ref().map_or(0.0, |play| {
        let tests = System::ALL.iter().filter(|one| play.timings.has(Timing::OwnTest(**one))).count();
        let most = System::ALL.iter().map(|one| adds(m, play, *one)).max().unwrap_or(0);
        if tests > 0 && most > 0 { 0.015 * most as f32 + 0.01 * tests as f32 } else { 0.05 }
    });
    let combat = if own.combat.is_some() { 0.04 } else { 0.0 };
    let crew = if own.crew.is_some() { 0.06 } else { 0.0 };
    (ops + combat + crew).max(LEAST)
}

/// The least that holding a card is worth, in Victory Points.
const LEAST: f32 = 0.06;
