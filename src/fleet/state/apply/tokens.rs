//! What facts about Cloak Tokens change (chapter CLOAK).

use super::changes::leave_force;
use crate::engine::game::Seat;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, DenseId, ShipId, ShipMask, TokenId, TokenMask};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{CloakToken, Moved, Mover, Note, ShipPlace, TokenIs};
use crate::fleet::state::table::{NO_TOKEN, Table};
use crate::fleet::team::allied;
use crate::fleet::units::MovePoints;

/// A cloak is engaged: a token takes the ship's place (CLOAK-03).
pub(super) fn cloak(t: &mut Table, m: &Match, ship: ShipId, token: TokenId, cell: CellId) {
    // It is no longer a member of a Task Force that has been named and has not set out (RD-28).
    leave_force(t, ship);
    let own = &mut t.ships[ship.index()];
    own.cloaked = true;
    if own.moved == Moved::Moving {
        own.moved = Moved::Not;
    }
    let own = *own;
    let is = TokenIs::Ship { ship };
    let moved = if own.moved == Moved::Not { Moved::Not } else { Moved::Over };
    let could = ShipMask::of(ship);
    t.put_token(token, CloakToken { seat: own.seat, at: Some(cell), is, could, echo: false, moved });
    t.settle_tokens(m, own.seat);
}

/// An echo is put beside its maker (CLOAK-18).
pub(super) fn place_echo(t: &mut Table, m: &Match, seat: Seat, ship: ShipId, token: TokenId, cell: CellId) {
    // Its maker is there, so it is no token elsewhere.
    for other in t.tokens_where(|one| one.seat == seat && one.at != Some(cell)).iter() {
        let one = &mut t.tokens[other.index()];
        one.could = one.could.without(ship);
    }
    if m.house.has(HouseRule::OneEchoPerShip) {
        t.note(ship, Note::Echoed);
    }
    t.put_token(token, CloakToken { seat, at: Some(cell), ..NO_TOKEN });
    t.settle_tokens(m, seat);
}

/// What a token is after mixing, for its owner (CLOAK-21).
pub(super) fn deal(t: &mut Table, token: TokenId, ship: Option<ShipId>, moved: bool) {
    change(t, token, |one| {
        one.is = ship.map_or(TokenIs::Echo, |ship| TokenIs::Ship { ship });
        one.moved = if moved { Moved::Over } else { Moved::Not };
    });
    if let (Some(ship), Some(cell)) = (ship, t.token(token).at) {
        t.put_ship(ship, ShipPlace::Cell { cell });
    }
}

/// A token, named by its set, begins to move (CLOAK-15).
pub(super) fn begin_move(t: &mut Table, tokens: TokenMask, points: MovePoints) {
    let Some(token) = tokens.first() else { return };
    change(t, token, |one| one.moved = Moved::Moving);
    let began = t.token(token).at.unwrap_or(CellId::NONE);
    t.mover = Some(Mover {
        lead: ShipId::NONE,
        ships: ShipMask::NONE,
        points,
        crossed: 0,
        entered: false,
        token: Some(token),
        began,
    });
}

/// A step (CLOAK-24): the Sizes crossed so far, and what everybody can rule out by it.
pub(super) fn step(
    t: &mut Table,
    m: &Match,
    token: TokenId,
    to: CellId,
    crossed: u8,
    (unlike, no_echo): (ShipMask, bool),
) {
    if let Some(mover) = t.mover.as_mut().filter(|mover| mover.token == Some(token)) {
        (mover.crossed, mover.entered) = (crossed, true);
    }
    change(t, token, |one| {
        one.at = Some(to);
        one.could = one.could.minus(unlike);
        one.echo &= !no_echo;
    });
    t.settle_tokens(m, t.token(token).seat);
}

/// The move of a token, named by its set, is over (MOVE-22).
pub(super) fn end_move(t: &mut Table, tokens: TokenMask) {
    let Some(token) = tokens.first() else { return };
    change(t, token, |one| one.moved = Moved::Over);
    t.mover = t.mover.filter(|mover| mover.token != Some(token));
}

/// Everybody sees what it is (CLOAK-33).
pub(super) fn show(t: &mut Table, m: &Match, token: TokenId, ship: Option<ShipId>) {
    know(t, token, ship);
    t.settle_tokens(m, t.token(token).seat);
}

/// An echo that everybody knows to be one is put elsewhere (CLOAK-35).
pub(super) fn move_echo(t: &mut Table, m: &Match, token: TokenId, to: CellId) {
    know(t, token, None);
    change(t, token, |one| one.at = Some(to));
    t.settle_tokens(m, t.token(token).seat);
}

/// An echo goes back to the supply (SCAN-10).
pub(super) fn remove_echo(t: &mut Table, m: &Match, token: TokenId) {
    let seat = t.token(token).seat;
    t.put_token(token, NO_TOKEN);
    t.drop_token(token);
    t.settle_tokens(m, seat);
}

/// The ship is back in place of its token (CLOAK-11).
pub(super) fn decloak(t: &mut Table, m: &Match, ship: ShipId, token: TokenId, cell: CellId, moved: bool) {
    t.put_token(token, NO_TOKEN);
    let own = &mut t.ships[ship.index()];
    (own.cloaked, own.setting) = (false, 0);
    own.moved = if moved { Moved::Over } else { Moved::Not };
    // A ship that de-cloaked this turn need not break away, however it began the turn (RD-24).
    own.threatened = false;
    let seat = own.seat;
    // Everybody now sees that it began the turn where its token has lain since (TASK-02).
    if allied(t.active, seat) && !moved && !own.used.has(Note::Brought) {
        own.began_at = Some(cell);
    }
    if moved {
        own.used = own.used.with(Note::Entered);
    }
    t.put_ship(ship, ShipPlace::Cell { cell });
    t.drop_token(token);
    t.settle_tokens(m, seat);
}

fn change(t: &mut Table, token: TokenId, change: impl FnOnce(&mut CloakToken)) {
    if let Some(own) = t.tokens.get_mut(token.index()) {
        change(own);
    }
}

/// Everybody knows what it is.
fn know(t: &mut Table, token: TokenId, ship: Option<ShipId>) {
    change(t, token, |one| {
        one.could = ship.map_or(ShipMask::NONE, ShipMask::of);
        one.echo = ship.is_none();
    });
}

/// Tokens of one location are mixed (CLOAK-20): each of them could now be what any of them could be; their owner is
/// dealt them anew, one by one.
pub(super) fn mix(t: &mut Table, m: &Match, seat: Seat, tokens: TokenMask) {
    let all = || tokens.iter();
    let could = all().fold(ShipMask::NONE, |could, token| could.or(t.token(token).could));
    let echo = all().any(|token| t.token(token).echo);
    for token in all() {
        change(t, token, |one| (one.could, one.echo, one.is) = (could, echo, TokenIs::Unknown));
    }
    t.settle_tokens(m, seat);
}

/// A cloaked ship is put somewhere by an effect, and its token with it.
pub(super) fn place_cloaked(t: &mut Table, m: &Match, ship: ShipId, to: CellId) {
    if let Some(token) = t.token_of(ship) {
        change(t, token, |one| one.at = Some(to));
        t.settle_tokens(m, t.ship(ship).seat);
    }
}

/// What is told of a cloaked ship's movement counts for its token, which only its own side can follow.
pub(super) fn token_moves(t: &mut Table, m: &Match, ship: ShipId, moved: Moved) {
    let seat = t.ship(ship).seat;
    let follows = t.reader.is_none_or(|reader| m.side(reader) == m.side(seat));
    if let Some(token) = t.token_of(ship).filter(|_| follows) {
        change(t, token, |one| one.moved = moved);
    }
}
