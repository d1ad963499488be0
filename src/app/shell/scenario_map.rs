//! What a scenario's file says of its board and its beginning, for the set-up screen.

use std::cmp::Reverse;

use crate::app::screens::model::{MapCell, MapPlace};
use crate::app::theme::Subject;
use crate::fleet::board::Board;
use crate::fleet::content::Content;
use crate::fleet::content::entries::ShipEntry;
use crate::fleet::describe;
use crate::fleet::ids::CellId;
use crate::fleet::setup::{Setup, ShipAt, StartingPosition};

/// Every hex of the board with what is known of it at the beginning.
pub fn cells(content: &Content, setup: &Setup, board: &Board) -> Vec<MapCell> {
    let tiles = board.tiles().map(|cell| (cell, MapPlace::Unknown));
    let posts = (0_u8..).zip(board.posts()).map(|(seat, cell)| (cell, MapPlace::Post(seat)));
    let given = setup.position.as_ref();
    let one = |(cell, is): (CellId, MapPlace)| {
        let at = board.position(cell);
        MapCell {
            column: at.column,
            half_row: at.half_row,
            is: given.and_then(|given| known(given, board.name(cell))).unwrap_or(is),
            ships: given.map_or_else(Vec::new, |given| ships(content, setup, given, board.name(cell))),
        }
    };
    tiles.chain(posts).map(one).collect()
}

/// What the position says of a location.
fn known(given: &StartingPosition, name: &str) -> Option<MapPlace> {
    let tile = given.tiles.iter().find(|tile| tile.cell == name)?;
    match (tile.control, tile.explored_by) {
        (Some((seat, _)), _) => Some(MapPlace::Held(seat)),
        (None, Some(_)) => Some(MapPlace::Known),
        (None, None) => None,
    }
}

fn ships(content: &Content, setup: &Setup, given: &StartingPosition, name: &str) -> Vec<u8> {
    // Where no place is given it is the Command Post.
    let at = |ship: &ShipAt, seat: u8| match ship.at.as_str() {
        "" => name == format!("P{seat}"),
        at => at == name,
    };
    let all = given.ships.iter().filter_map(|ship| Some((ship, seat_of(content, setup, ship)?)));
    all.filter(|(ship, seat)| at(ship, *seat)).map(|(_, seat)| seat).collect()
}

fn entry_of<'a>(content: &'a Content, ship: &ShipAt) -> Option<&'a ShipEntry> {
    content.ships.iter().map(|one| &one.entry).find(|one| one.id == ship.ship)
}

/// The ships that a position gives a seat.
fn given_to<'a>(
    content: &Content,
    setup: &Setup,
    given: &'a StartingPosition,
    seat: u8,
) -> impl Iterator<Item = &'a ShipAt> {
    given.ships.iter().filter(move |ship| seat_of(content, setup, ship) == Some(seat))
}

/// Whose a ship is: that of the seat it names, else of its side's first player.
fn seat_of(content: &Content, setup: &Setup, ship: &ShipAt) -> Option<u8> {
    let side = || entry_of(content, ship).map(|entry| &entry.side);
    let of_side = || setup.sides.iter().position(|one| Some(one) == side()).map(|seat| seat as u8);
    ship.seat.or_else(of_side)
}

/// The ships of a side, where the scenario holds no more than make up one fleet.
fn whole_fleet(content: &Content, setup: &Setup, seat: u8) -> Option<String> {
    let own = pool_of(content, setup, seat);
    let size: u32 = own.iter().map(|one| u32::from(one.size)).sum();
    let names: Vec<&str> = own.iter().map(|one| one.name.as_str()).collect();
    (size == u32::from(setup.goal.0)).then(|| describe::list(&names, "and"))
}

/// The ships that the side of a seat has in a scenario.
fn pool_of<'a>(content: &'a Content, setup: &Setup, seat: u8) -> Vec<&'a ShipEntry> {
    let side = setup.sides.get(usize::from(seat));
    let pool = &setup.pool.ships;
    // Where none is named all are in it.
    let named = |id: &String| pool.is_empty() || pool.contains(id);
    let ships = content.ships.iter().map(|one| &one.entry);
    ships.filter(|one| Some(&one.side) == side && named(&one.id)).collect()
}

/// How many ships of a side are shown.
const SHOWN: usize = 4;

/// Pictures of the ships of both sides, the largest first: those that are given, else some that may be dealt.
pub fn fleets(content: &Content, setup: &Setup) -> Vec<Vec<Subject>> {
    let of_seat = |seat: u8| {
        let mut own = match &setup.position {
            None => pool_of(content, setup, seat),
            Some(given) => {
                given_to(content, setup, given, seat).filter_map(|ship| entry_of(content, ship)).collect()
            }
        };
        own.sort_by_key(|one| Reverse(one.size));
        own.iter().take(SHOWN).map(|one| Subject::Ship(one.id.clone())).collect()
    };
    (0..setup.seats.min(2)).map(of_seat).collect()
}

/// How it begins, in a sentence or two.
pub fn begins(content: &Content, setup: &Setup) -> String {
    let limit = setup.turn_limit.map(|turns| format!(" It ends after {turns} turns at the latest."));
    let side = |seat: u8| {
        let id = setup.sides.get(usize::from(seat) % setup.sides.len().max(1));
        let entry = content.sides.iter().find(|one| Some(&one.id) == id);
        entry.map_or("The other side", |one| one.adjective.as_str())
    };
    let Some(given) = &setup.position else {
        let goal = setup.goal;
        let ahead = (0..).zip(&setup.sides).filter_map(|(seat, id)| Some((seat, setup.head_start.get(id)?)));
        let ahead =
            ahead.map(|(seat, points)| format!(" The {} player begins with {points} points.", side(seat)));
        let whole = (0..setup.sides.len() as u8)
            .map(|seat| whole_fleet(content, setup, seat))
            .collect::<Option<Vec<_>>>();
        let dealt = whole.map_or_else(
            || format!("Each player is dealt a fleet of Size {goal}, by lot."),
            |fleets| format!("The fleets are given: {}.", fleets.join(" against ")),
        );
        return dealt + &ahead.collect::<String>() + &limit.unwrap_or_default();
    };
    let count = |seat: u8| {
        let own = given_to(content, setup, given, seat).count();
        format!("{own} {} {}", side(seat), if own == 1 { "ship" } else { "ships" })
    };
    let stand = (0..setup.seats.min(2)).map(count).collect::<Vec<_>>().join(" and ");
    let first = side(given.to_move);
    format!("The board is set: {stand}. The {first} player moves first.") + &limit.unwrap_or_default()
}
