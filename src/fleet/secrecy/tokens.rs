//! Cloak Tokens: what is under way without their secrets, and worlds in which they are dealt anew (RD-41).
//!
//! Invariant: a world deals only what everybody could still believe: a token that moved eight is not a ship with
//! Engines 5.

use super::View;
use super::flow::{Hides, hides};
use super::imagine::due;
use crate::engine::dice::Rng64;
use crate::engine::game::Seat;
use crate::fleet::ids::{Secret, TokenId};
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::state::flow::Flow;
use crate::fleet::state::parts::{CloakToken, Moved, Mover, ShipPlace, TokenIs};
use crate::fleet::state::table::{SUPPLY, Table, token_side};
use crate::fleet::units::MovePoints;

/// Worlds dealt until one is found in which no Condition is overdue.
const TRIES: u8 = 6;

/// Takes the places of hidden ships out of what is under way.
pub(super) fn mask_flow(m: &Match, t: &Table, flow: &mut Flow, seat: Seat) {
    if t.index.tokens.is_empty() {
        return;
    }
    for deed in &mut flow.deeds {
        if deed.ship.is_some_and(|ship| t.hides_from(m, seat, ship)) {
            deed.cell = None;
        }
    }
    for frame in &mut flow.stack {
        match hides(frame) {
            Hides::Token(token, is) if !t.sees_token(m, seat, token) => *is = TokenIs::Unknown,
            Hides::Place(lead, cell) if t.hides_from(m, seat, lead) => *cell = Secret::HIDDEN,
            Hides::Nothing | Hides::Mission(_) | Hides::Place(..) | Hides::Token(..) => {}
        }
    }
}

/// Whether what moves is a Cloak Token of the side this seat is not on.
pub(super) fn is_veiled(m: &Match, mover: &Mover, seat: Seat) -> bool {
    mover.token.is_some_and(|token| token_side(token) != m.side(seat))
}

/// What everybody knows of such a move under way: all but the points, which would give away what the token is.
pub(super) fn veiled_move(m: &Match, t: &Table, seat: Seat) -> Option<Mover> {
    t.mover.filter(|mover| is_veiled(m, mover, seat)).map(|mover| Mover { points: MovePoints::NONE, ..mover })
}

/// Deals what the tokens of the other side are, and all that depends on it.
pub(super) fn deal(m: &Match, view: &View, table: &mut Table, flow: &mut Flow, rng: &mut Rng64) {
    if table.index.tokens.is_empty() {
        return;
    }
    let seat = view.seat;
    // What partners have is dealt together, as their Conditions see what both have (TEAM-17).
    let enemies = || m.enemies(seat);
    for _ in 0..TRIES {
        for owner in enemies() {
            deal_to(table, owner, rng);
        }
        if !enemies().any(|owner| overdue(m, table, flow, owner)) {
            break;
        }
    }
    deal_movers(m, view, table, flow);
    for deed in flow.deeds.iter_mut() {
        if let Some(ship) = deed.ship.filter(|ship| view.table.hides_from(m, seat, *ship)) {
            deed.cell = table.ship(ship).cell();
        }
    }
    for frame in &mut flow.stack {
        match hides(frame) {
            Hides::Token(token, is) if !view.table.sees_token(m, seat, token) => {
                *is = table.token(token).is;
            }
            Hides::Place(lead, place) if view.table.hides_from(m, seat, lead) => {
                if let Some(cell) = table.ship(lead).cell() {
                    *place = cell.into();
                }
            }
            Hides::Nothing | Hides::Mission(_) | Hides::Place(..) | Hides::Token(..) => {}
        }
    }
}

/// One assignment of a seat's tokens that nobody could rule out: a perfect matching of tokens and what they could be.
fn deal_to(table: &mut Table, owner: Seat, rng: &mut Rng64) {
    let mut tokens: Vec<TokenId> = table.tokens_where(|own| own.seat == owner).iter().collect();
    let mut kinds: Vec<TokenIs> = table.cloaked(owner).iter().map(|ship| TokenIs::Ship { ship }).collect();
    kinds.resize(tokens.len().max(kinds.len()), TokenIs::Echo);
    rng.shuffle(&mut tokens);
    rng.shuffle(&mut kinds);
    // Which of the tokens each kind went to.
    let mut taken = [None; SUPPLY];
    for index in 0..tokens.len() {
        find(table, &tokens, &kinds, index, &mut taken, &mut [false; SUPPLY]);
    }
    for (kind, index) in kinds.iter().zip(taken) {
        let Some(token) = index.and_then(|index| tokens.get(index)) else { continue };
        let mut own = CloakToken { is: *kind, ..*table.token(*token) };
        if let (TokenIs::Ship { ship }, Some(cell)) = (*kind, own.at) {
            table.put_ship(ship, ShipPlace::Cell { cell });
            // If it moved before it engaged, everybody knows.
            own.moved = if table.ship(ship).moved == Moved::Over { Moved::Over } else { Moved::Not };
        }
        table.put_token(*token, own);
    }
}

/// Finds a kind for the token, moving others along if they have another choice.
fn find(
    table: &Table,
    tokens: &[TokenId],
    kinds: &[TokenIs],
    index: usize,
    taken: &mut [Option<usize>; SUPPLY],
    seen: &mut [bool; SUPPLY],
) -> bool {
    let own = table.token(tokens[index]);
    for (kind, is) in kinds.iter().enumerate().take(SUPPLY) {
        let fits = match is {
            TokenIs::Ship { ship } => own.could.has(*ship),
            TokenIs::Echo | TokenIs::Unknown => own.echo,
        };
        if !fits || std::mem::replace(&mut seen[kind], true) {
            continue;
        }
        if taken[kind].is_none_or(|other| find(table, tokens, kinds, other, taken, seen)) {
            taken[kind] = Some(index);
            return true;
        }
    }
    false
}

/// Whether a Condition that lies open would have been claimed before (RD-47).
fn overdue(m: &Match, table: &Table, flow: &Flow, owner: Seat) -> bool {
    table.open_missions(owner).any(|mission| due(m, flow, table, mission, owner))
}

/// A token of the other side that is moving goes on moving, with the points of what it is now.
fn deal_movers(m: &Match, view: &View, table: &mut Table, flow: &Flow) {
    let Some(mut mover) = view.veiled_move else { return };
    let Some(token) = mover.token else { return };
    let own = *table.token(token);
    mover.points = Position::at_table(m, table, flow).move_points_from(own.seat, own.is, mover.began);
    table.put_token(token, CloakToken { moved: Moved::Moving, ..own });
    table.mover = Some(mover);
}
