//! The board in words: what lies and stands in each place, and what a click there would do.
//!
//! Invariant: a sentence says what the viewer's table says, and nothing else.

use crate::app::panels::model::{PlaceModel, PlacesModel};
use crate::app::play::hover::Cursor;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::{CellId, TokenId};
use crate::fleet::order::ShipCommand;
use crate::fleet::rules::reach::Ways;
use crate::fleet::state::parts::{EncounterPlace, TokenIs};
use crate::fleet::units::Listed;

/// Every place, in the order in which the board is read: row by row, each from left to right.
pub fn places(live: LiveMatch<'_>) -> Vec<PlaceModel> {
    let board = &live.m().board;
    let mut cells: Vec<CellId> = (0..board.cell_count()).map(CellId).collect();
    cells.sort_by_key(|cell| {
        let place = board.position(*cell);
        (place.column, std::cmp::Reverse(place.half_row))
    });
    let ways = live.ways();
    cells
        .into_iter()
        .map(|cell| PlaceModel {
            cell,
            text: sentence(live, cell),
            does: does(live, ways.as_ref(), cell),
            at: None,
        })
        .collect()
}

/// What is told of the place under the cursor: the place, and what a click there would do or why it would do nothing.
pub fn cursor(live: LiveMatch<'_>, cursor: Cursor) -> Option<String> {
    let cell = cursor.0?;
    let (text, does) = (sentence(live, cell), does(live, live.ways().as_ref(), cell));
    let more = if does.is_empty() { live.hindrance(cell).unwrap_or_default() } else { does };
    Some(if more.is_empty() { format!("{text}.") } else { format!("{text}. {more}.") })
}

/// Whether what is asked is answered on the board.
pub fn asked(live: LiveMatch<'_>) -> bool {
    let scans = live.selection.verb.and_then(ShipCommand::of_slot) == Some(ShipCommand::Scan);
    live.may_order()
        && match live.position().f.decision {
            Decision::Cell { .. } => true,
            Decision::Turn => scans,
            _ => false,
        }
}

/// All of it.
pub fn board(live: LiveMatch<'_>, pointed: Cursor) -> PlacesModel {
    PlacesModel { places: places(live), cursor: cursor(live, pointed), asked: asked(live), foot: 0.0 }
}

/// What is in a place.
fn sentence(live: LiveMatch<'_>, cell: CellId) -> String {
    let mut parts = vec![live.m().board.name(cell).to_owned()];
    ground(live, cell, &mut parts);
    ships(live, cell, &mut parts);
    tokens(live, cell, &mut parts);
    let lies = live.playhead.table.cell(cell);
    if let Some(seat) = lies.control.filter(|_| lies.tokens > 0) {
        parts.push(format!("{} Control {}", lies.tokens, of(live, seat)));
    }
    if let Some(level) = lies.installation {
        let owner = lies.installation_of.or(lies.control);
        let owner = owner.map_or_else(String::new, |seat| format!(" {}", of(live, seat)));
        parts.push(format!("{}{owner}", level.name()));
    }
    for seat in live.m().all_seats().filter(|seat| lies.away_teams.has(*seat)) {
        parts.push(format!("an Away Team {}", of(live, seat)));
    }
    let position = live.shown();
    for encounter in position.t.encounters_in(EncounterPlace::Cell { cell }) {
        parts.push(live.m().encounter(encounter).entry.name.clone());
    }
    parts.join(", ")
}

/// The tile, as far as the viewer knows it.
fn ground(live: LiveMatch<'_>, cell: CellId, parts: &mut Vec<String>) {
    let m = live.m();
    if let Some(owner) = m.board.post_of(cell) {
        parts.push(format!("Command Post {}", of(live, Seat(owner))));
        return;
    }
    let lies = live.playhead.table.cell(cell);
    match lies.tile.known() {
        Some(tile) => {
            let entry = &m.tile(tile).entry;
            parts.push(format!("{}, Size {}", entry.name, entry.size));
            let kinds = words::tile_kinds(m, tile);
            if !kinds.is_empty() {
                parts.push(kinds);
            }
            parts.push(if lies.facing.is_some() { "explored" } else { "scanned" }.to_owned());
        }
        None => parts.push("unexplored".to_owned()),
    }
}

/// The ships that are seen there.
fn ships(live: LiveMatch<'_>, cell: CellId, parts: &mut Vec<String>) {
    let table = &live.playhead.table;
    for ship in table.ships_at(cell).iter().filter(|ship| usize::from(ship.0) < live.m().ships.len()) {
        let (own, name) = (table.ship(ship), describe::ship(live.m(), ship));
        let cloaked = if own.cloaked { ", cloaked" } else { "" };
        parts.push(if own.seat == live.playhead.viewer {
            format!("your {name}{cloaked}")
        } else {
            format!("{name} {}", of(live, own.seat))
        });
    }
}

/// Cloak Tokens: one's own by what they are, the others' by their number.
fn tokens(live: LiveMatch<'_>, cell: CellId, parts: &mut Vec<String>) {
    let table = &live.playhead.table;
    let here = || {
        (0..table.tokens.len() as u8)
            .map(|token| table.token(TokenId(token)))
            .filter(|own| own.at == Some(cell))
    };
    for seat in live.m().all_seats() {
        let own = |is: TokenIs| here().filter(|token| token.seat == seat && token.is == is).count();
        match own(TokenIs::Unknown) {
            0 => {}
            1 => parts.push(format!("a Cloak Token {}", of(live, seat))),
            many => parts.push(format!("{many} Cloak Tokens {}", of(live, seat))),
        }
        match own(TokenIs::Echo) {
            0 => {}
            1 => parts.push(format!("a Sensor Echo {}", of(live, seat))),
            many => parts.push(format!("{many} Sensor Echoes {}", of(live, seat))),
        }
        for token in here().filter(|token| token.seat == seat) {
            if let Some(ship) = token.ship().filter(|ship| !table.ships_at(cell).has(*ship)) {
                parts.push(format!("{} {}, cloaked", describe::ship(live.m(), ship), of(live, seat)));
            }
        }
    }
}

/// Whose something is.
fn of(live: LiveMatch<'_>, seat: Seat) -> String {
    if seat == live.playhead.viewer {
        "of yours".to_owned()
    } else {
        format!("of the {}", words::seat(live.m(), seat))
    }
}

/// What a click there would do.
fn does(live: LiveMatch<'_>, ways: Option<&Ways>, cell: CellId) -> String {
    if let Some((ways, way)) = ways.and_then(|ways| Some((ways, ways.to(cell)?))) {
        let cost = words::budget(ways.from_here(way.cost()), ways.left());
        return format!("A click moves there for {cost}");
    }
    let chosen = asked(live) && !live.cell_orders(cell).is_empty();
    if chosen { "A click chooses it".to_owned() } else { String::new() }
}
