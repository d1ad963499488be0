//! Choices before the first turn (chapters DRAFT, SETUP and DECKS), when there is no position to evaluate yet: whole fleets,
//! Subdecks for the missions that the fleet is going to draw, all-round settings.
//!
//! Invariant: reads the seat's own fleet and Subdecks, and cards as they are printed; knows no Subdeck by name.

use super::hand::{helps, worth};
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CardId, MissionId, ShipId, SubdeckId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::units::{Listed as _, Rating, System};

/// What a point that a card adds to a mission's test is worth, in Victory Points, where the mission is sure to be drawn.
const HELP: f32 = 0.03;

/// The choice of a seat that is asked for one before the first turn.
pub(super) fn prepare(position: &Position<'_>, seat: Seat, orders: &[Order]) -> Order {
    let first = orders.first().copied().unwrap_or(Order::Done);
    if position.f.decision == Decision::Draft {
        let whole = position.fleet_sizes(seat) + 1 >= position.m.setup.goal.0;
        return if whole { Order::KeepFleet } else { Order::Redraft };
    }
    if position.f.decision == Decision::Subdeck {
        return subdeck(position, seat).unwrap_or(first);
    }
    let Decision::Setting { ship, level, .. } = position.f.decision else { return first };
    let settings = position.m.ship(ship).settings(level);
    let best = (0..settings.len()).max_by_key(|at| (all_round(position, ship, *at), usize::MAX - at));
    best.map_or(first, |at| Order::ChooseSetting { setting: at as u8 })
}

/// The next Subdeck to pick. They are picked in canonical order, so it is the first of the best ones.
fn subdeck(position: &Position<'_>, seat: Seat) -> Option<Order> {
    suggested_subdecks(position, seat).into_iter().min().map(|subdeck| Order::PickSubdeck { subdeck })
}

/// The Subdecks that a computer would pick for the seat in addition to those it has, the best first.
#[must_use]
pub fn suggested_subdecks(position: &Position<'_>, seat: Seat) -> Vec<SubdeckId> {
    let m = position.m;
    let all = || (0..m.subdecks.len() as u8).map(SubdeckId);
    let picked = all().filter(|one| position.t.subdeck_owner(*one) == Some(seat)).count();
    let mut free: Vec<(SubdeckId, f32)> = all()
        .filter(|one| position.is_free_subdeck(seat, *one))
        .map(|one| (one, promise(position, seat, one)))
        .collect();
    // Nearly equal ones take turns from fleet to fleet: nobody wants to meet the same cards in every match.
    let (least, most) =
        free.iter().fold((f32::MAX, f32::MIN), |(least, most), one| (least.min(one.1), most.max(one.1)));
    for (one, promise) in &mut free {
        *promise += (most - least) * TASTE * taste(position, *one);
    }
    free.sort_by(|a, b| b.1.total_cmp(&a.1));
    free.truncate(usize::from(m.setup.subdecks).saturating_sub(picked));
    free.into_iter().map(|(subdeck, _)| subdeck).collect()
}

/// How far a taste, from 0 to 1, goes against what the cards promise.
const TASTE: f32 = 0.75;

/// A taste for a Subdeck from 0 to 1 that differs from match to match, as the fleets do, which everybody knows by then.
fn taste(position: &Position<'_>, subdeck: SubdeckId) -> f32 {
    let fleets = position.m.all_seats().flat_map(|seat| position.t.fleet(seat).iter());
    let mixed = std::iter::once(subdeck.0)
        .chain(fleets.map(|ship| ship.0))
        .fold(FNV_START, |sum, one| (sum ^ u32::from(one).wrapping_add(1)).wrapping_mul(FNV_PRIME));
    (mixed >> 16) as f32 / 65_535.0
}

/// Of the hash of Fowler, Noll and Vo for 32 bits.
const FNV_START: u32 = 0x811C_9DC5;
const FNV_PRIME: u32 = 0x0100_0193;

/// What a Subdeck's cards promise to a fleet.
fn promise(position: &Position<'_>, seat: Seat, subdeck: SubdeckId) -> f32 {
    let m = position.m;
    let drawn = drawn(position, seat);
    let cards = (0..m.cards.len()).filter(|at| m.cards[*at].subdeck == subdeck).map(|at| CardId(at as u8));
    cards
        .map(|card| {
            let help = drawn.iter().map(|(mission, chance)| chance * helps(m, card, *mission) as f32);
            worth(m, card) + HELP * help.sum::<f32>()
        })
        .sum()
}

/// Every mission of the match, with the chance that it comes into the seat's Mission Deck (DECKS-04).
fn drawn(position: &Position<'_>, seat: Seat) -> Vec<(MissionId, f32)> {
    let m = position.m;
    let mut wanted = [0_u8; 3];
    for ship in position.t.team_fleet(seat).iter() {
        let mix = m.ship(ship).entry.missions;
        for (sum, own) in wanted.iter_mut().zip([mix.science, mix.influence, mix.combat]) {
            *sum = sum.saturating_add(own);
        }
    }
    let missions = || (0..m.missions.len()).map(|at| MissionId(at as u8));
    let like =
        |one: MissionId| missions().filter(|other| m.mission(*other).kind == m.mission(one).kind).count();
    missions()
        .map(|one| (one, f32::from(wanted[m.mission(one).kind.index()]) / like(one).max(1) as f32))
        .collect()
}

/// How good a setting is when nothing is known yet: moving far comes first.
fn all_round(position: &Position<'_>, ship: ShipId, at: usize) -> i32 {
    let level = position.ship(ship).level;
    let Some(setting) = position.m.ship(ship).settings(level).get(at) else { return 0 };
    let rating = |system: System| match setting.rating(system) {
        Rating::Disabled => -6,
        Rating::At(number) => i32::from(number.min(9)),
    };
    3 * rating(System::Engines)
        + 2 * rating(System::Sensors)
        + 2 * rating(System::Shields)
        + rating(System::Weapons)
}
