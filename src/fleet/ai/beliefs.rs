//! What a computer player believes of hidden things that a plan depends on: how often each was so in the worlds it
//! imagined.
//!
//! Invariant: counted over imagined worlds alone, which know no more than the seat does.

use super::think::Deliberation;
use crate::engine::game::Seat;
use crate::fleet::ids::{CellId, DenseId, ShipId, TileId, TokenId};
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::state::parts::{CardPlace, TokenIs};

/// Something hidden that was so in some of the imagined worlds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Belief {
    pub what: Believed,
    /// In how many worlds it was so.
    pub worlds: u32,
    /// Of how many.
    pub of: u32,
}

/// What may be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Believed {
    /// An unexplored place is a location like this one; none is likelier.
    Tile { cell: CellId, tile: TileId },
    /// A Cloak Token is this ship, or else a Sensor Echo; nothing is likelier.
    Token { token: TokenId, is: Option<ShipId> },
    /// A player of the other side holds a card that can be played in combat.
    CombatCard { seat: Seat },
}

/// What was believed of hidden things that these orders depend on.
pub(super) fn beliefs(deliberation: &Deliberation<'_, '_>, orders: &[Order]) -> Vec<Belief> {
    let (position, worlds) = (deliberation.position(), deliberation.worlds_dealt());
    let mut found = Vec::new();
    for order in orders {
        if let Order::MoveStep { to, .. } = *order
            && position.m.board.is_tile(to)
            && position.t.cell(to).tile.known().is_none()
        {
            found.extend(likeliest_tile(position.m, worlds, to));
        } else if let Order::Search { token, .. } = *order {
            found.extend(likeliest_token(worlds, token));
        } else if let Order::Attack { target, .. } = *order {
            found.extend(combat_card(position.m, worlds, position.ship(target).seat));
        }
    }
    found
}

fn likeliest_tile(m: &Match, worlds: &[State], cell: CellId) -> Option<Belief> {
    let tile = |world: &State| world.table().cell(cell).tile.known();
    let alike = |one: TileId, other: TileId| m.tiles.get(one.index()) == m.tiles.get(other.index());
    likeliest(worlds, tile, alike, |tile| Believed::Tile { cell, tile })
}

fn likeliest_token(worlds: &[State], token: TokenId) -> Option<Belief> {
    let is = |world: &State| match world.table().token(token).is {
        TokenIs::Ship { ship } => Some(Some(ship)),
        TokenIs::Echo => Some(None),
        TokenIs::Unknown => None,
    };
    likeliest(worlds, is, |one, other| one == other, |is| Believed::Token { token, is })
}

fn combat_card(m: &Match, worlds: &[State], seat: Seat) -> Option<Belief> {
    let holds = |world: &&State| {
        world.table().cards_in(CardPlace::Hand { seat }).any(|card| m.card(card).combat.is_some())
    };
    let count = worlds.iter().filter(holds).count();
    (count > 0).then_some(Belief {
        what: Believed::CombatCard { seat },
        worlds: count as u32,
        of: worlds.len() as u32,
    })
}

/// What is so in most worlds; of several the one that comes first.
fn likeliest<T: Copy>(
    worlds: &[State],
    what: impl Fn(&State) -> Option<T>,
    alike: impl Fn(T, T) -> bool,
    believed: impl Fn(T) -> Believed,
) -> Option<Belief> {
    let mut counts: Vec<(T, u32)> = Vec::new();
    for one in worlds.iter().filter_map(what) {
        match counts.iter_mut().find(|(known, _)| alike(*known, one)) {
            Some((_, count)) => *count += 1,
            None => counts.push((one, 1)),
        }
    }
    let (what, count) = counts.into_iter().rev().max_by_key(|(_, count)| *count)?;
    Some(Belief { what: believed(what), worlds: count, of: worlds.len() as u32 })
}
