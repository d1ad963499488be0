//! A place under the pointer.

use crate::app::panels::model::InspectorModel;
use crate::app::play::hover::Hover;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::app::theme::Subject;
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::{CellId, ShipId, TileId};
use crate::fleet::odds::{self, Odds, Roll, RollEnd};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::roster::Match;
use crate::fleet::rules::reach::Piece;
use crate::fleet::state::parts::EncounterPlace;
use crate::fleet::team::allied;

use super::chance::percents;
use super::{answers, place_picture, side_style};
use crate::fleet::units::{CardKind, Installation, Listed};

/// What the inspector says, if the pointer rests on a cell.
pub fn inspector(live: LiveMatch<'_>, hover: Hover) -> Option<InspectorModel> {
    hover.cell.filter(|_| quiet(live)).map(|cell| of_cell(live, &live.shown(), cell))
}

/// The board is explained while somebody thinks, not while a computer moves its pieces.
fn quiet(live: LiveMatch<'_>) -> bool {
    live.in_control().is_some() || live.client.people() == 0
}

/// What lies in a cell, and what going there costs and risks.
fn of_cell(live: LiveMatch<'_>, position: &Position<'_>, cell: CellId) -> InspectorModel {
    let m = live.m();
    let own = position.t.cell(cell);
    let known = own.tile.known().filter(|_| m.board.is_tile(cell));
    let name = m.board.name(cell);
    let (mut facts, mut text) = (Vec::new(), Vec::new());
    let (kind, title) = if let Some(owner) = m.board.post_of(cell) {
        let seat = Seat(owner);
        text.push(if allied(seat, live.playhead.viewer) {
            "Entering it costs nothing and ends the move. Your ships repair here, and new ones arrive."
                .to_owned()
        } else {
            "Only its owner's ships may enter it. They repair here, and new ones arrive.".to_owned()
        });
        ("Command Post".to_owned(), format!("{} Command Post", words::side_adjective(m, seat)))
    } else if let Some(tile) = known {
        let kinds = words::tile_kinds(m, tile);
        if !kinds.is_empty() {
            text.push(format!("Counts as {kinds}."));
        }
        text.extend(words::tile(m, tile));
        if text.is_empty() {
            text.push("No effect.".to_owned());
        }
        let entry = &m.tile(tile).entry;
        let size = format!("{name}, Size {}", entry.size);
        let met = match entry.encounter_range {
            None => "no encounter".to_owned(),
            Some((low, high)) if low == high => format!("an encounter if its explorer rolls {low}"),
            Some((low, high)) => format!("an encounter if its explorer rolls {low} to {high}"),
        };
        // Once it is explored nobody meets one by entering it (EXPLORE-07).
        let kind = if own.facing.is_some() { size } else { format!("{size}, scanned: {met}") };
        (kind, entry.name.clone())
    } else {
        text.push("Nobody has been here. A ship that enters explores it.".to_owned());
        (name.to_owned(), "Unexplored".to_owned())
    };
    if let Some(seat) = own.control {
        facts.push(("Control".to_owned(), format!("{} {}", words::side_adjective(m, seat), own.tokens)));
    }
    facts.extend(next_installation(live, position, cell).filter(|_| known.is_some()));
    if let Some(level) = own.installation {
        facts.push(("Installation".to_owned(), level.name().to_owned()));
    }
    let seats = m.all_seats().filter(|seat| own.away_teams.has(*seat));
    facts.extend(seats.map(|seat| ("Away Team".to_owned(), words::seat(m, seat))));
    for encounter in position.t.encounters_in(EncounterPlace::Cell { cell }) {
        if let Some((count, goal)) = words::count(m, position.t, encounter) {
            facts.push((m.encounter(encounter).entry.name.clone(), format!("counts {count} of {goal}")));
        }
        // Two of a kind say the same.
        let told = format!("{}: {}", m.encounter(encounter).entry.name, words::encounter(m, encounter));
        if text.contains(&told) {
            continue;
        }
        text.push(told);
        if m.content.tried_with(m.encounter(encounter)).is_some() {
            text.push("A ship here tries it with its Mission button.".to_owned());
        }
    }
    for card in position.planted_at(cell) {
        let kinds = [CardKind::Ops, CardKind::Combat];
        let told = kinds.into_iter().find_map(|kind| words::card_effect(m, card, kind)).unwrap_or_default();
        text.push(format!("{}: {told}", m.card(card).entry.name));
    }
    let stays = position.t.encounters_in(EncounterPlace::Cell { cell }).next();
    let picture = stays.map(|encounter| Subject::Encounter(m.encounter(encounter).entry.id.clone()));
    let picture = picture.or_else(|| own_picture(m, cell, known));
    facts.extend(way_there(live, cell));
    InspectorModel {
        kind,
        title,
        picture,
        side: own.control.map(|seat| side_style(m, seat)),
        facts,
        text: text.join(" "),
        card: None,
    }
}

/// What the viewer could build here next, and how many of their Control Tokens that takes (INSTALL-02 to INSTALL-04).
fn next_installation(live: LiveMatch<'_>, position: &Position<'_>, cell: CellId) -> Option<(String, String)> {
    let viewer = live.playhead.viewer;
    let own = position.t.cell(cell);
    let takes = |level: Installation, tokens: u8| {
        let needed = position.tokens_needed(cell, level);
        let value = match needed {
            0 => "no token".to_owned(),
            1 => format!("{tokens} of 1 token"),
            more => format!("{tokens} of {more} tokens"),
        };
        // Nothing but a Starbase scores (INSTALL-10).
        let worth = if level == Installation::Starbase { ", 1 VP" } else { ", no VP" };
        (format!("Build (Action): {}{worth}", words::an_installation(level)), value)
    };
    match position.buildable(viewer, cell) {
        Ok(level) => Some(takes(level, own.tokens_of(viewer))),
        Err(Refusal::TooFewTokens { level, own, .. }) => Some(takes(level, own)),
        Err(Refusal::NotHabitable) if own.control.is_some() => {
            Some(("Installations".to_owned(), "not possible".to_owned()))
        }
        Err(_) => None,
    }
}

/// The picture of what a place is, if that is known.
fn own_picture(m: &Match, cell: CellId, tile: Option<TileId>) -> Option<Subject> {
    if let Some(owner) = m.board.post_of(cell) {
        let side = m.setup.sides.get(usize::from(m.side(Seat(owner))))?;
        return Some(Subject::Place { id: "command_post".to_owned(), tags: vec![side.clone()] });
    }
    tile.map(|tile| place_picture(m, tile))
}

/// What the selected ship's way there costs, and what may happen on it.
fn way_there(live: LiveMatch<'_>, cell: CellId) -> Vec<(String, String)> {
    let Some(ways) = live.ways() else { return Vec::new() };
    let Some(way) = ways.to(cell) else { return Vec::new() };
    let ship = match ways.piece() {
        Piece::Ship(ship) => Some(ship),
        Piece::Token(token) => live.playhead.table.token(token).ship(),
    };
    let name = ship.map_or("Sensor Echo", |ship| live.m().ship(ship).entry.name.as_str());
    let mut facts = vec![(format!("{name} moves"), words::budget(ways.from_here(way.cost()), ways.left()))];
    if let Piece::Ship(ship) = ways.piece() {
        let steps = ways.orders(cell);
        facts.extend(dangers(live, &steps));
        facts.extend(harm_once_explored(live, &steps, cell));
        facts.extend(attacks(live, ship, &steps, cell));
    }
    facts
}

/// What an attack on each enemy there would come to as the dials stand, if nothing is rolled for on the way.
fn attacks(live: LiveMatch<'_>, ship: ShipId, steps: &[Order], cell: CellId) -> Vec<(String, String)> {
    let table = &live.playhead.table;
    let enemy =
        |one: &ShipId| !allied(table.ship(*one).seat, live.playhead.viewer) && !table.ship(*one).cloaked;
    let of = |target: ShipId| {
        let mut orders = steps.to_vec();
        orders.push(Order::Attack { ship, target });
        let odds = live.client.odds(live.playhead.viewer, &orders)?;
        let value = percents(&odds) + &answers::named(live, &orders);
        (odds.roll == Roll::Combat).then(|| (format!("Attack {}", describe::ship(live.m(), target)), value))
    };
    table.ships_at(cell).iter().filter(enemy).filter_map(of).collect()
}

/// How likely a place that was scanned, but lies face down yet, harms the ship once it is turned up: nothing is known of what
/// is met there before, so it has a line of its own.
fn harm_once_explored(live: LiveMatch<'_>, steps: &[Order], cell: CellId) -> Option<(String, String)> {
    let percent = percent_once_explored(live, steps, cell)?;
    Some(("Once explored it harms".to_owned(), format!("{percent} %")))
}

fn percent_once_explored(live: LiveMatch<'_>, steps: &[Order], cell: CellId) -> Option<u8> {
    let viewer = live.playhead.viewer;
    let mut view = *live.client.view(viewer);
    let place = view.table.cells.get_mut(usize::from(cell.0))?;
    if place.facing.is_some() || place.tile.known().is_none() {
        return None;
    }
    place.facing = Some(viewer);
    percent_of(&odds::odds(live.m(), &view, steps).ok()?, RollEnd::Harmed)
}

/// How likely it ends so, in percent from 1 up.
fn percent_of(odds: &Odds, end: RollEnd) -> Option<u8> {
    let ways = odds.ways(|one| one == end);
    (ways > 0).then(|| odds.percent(ways))
}

/// How likely a ship is harmed by places on its way to one, in percent from 1 up.
pub fn harm_on_way(live: LiveMatch<'_>, ship: ShipId, cell: CellId) -> Option<u8> {
    let viewer = live.playhead.viewer;
    let steps = live.client.reach(viewer, Piece::Ship(ship)).orders(cell);
    let known = percent_of(&odds_of_way(live, &steps)?, RollEnd::Harmed);
    known.max(percent_once_explored(live, &steps, cell))
}

/// How likely a ship is stopped by an enemy on its way to a place, in percent from 1 up.
pub fn stopped_on_way(live: LiveMatch<'_>, ship: ShipId, cell: CellId) -> Option<u8> {
    let steps = live.client.reach(live.playhead.viewer, Piece::Ship(ship)).orders(cell);
    stopped_by(live, &steps)
}

/// How likely an enemy stops a ship within these steps, in percent from 1 up.
pub fn stopped_by(live: LiveMatch<'_>, steps: &[Order]) -> Option<u8> {
    percent_of(&odds_of_way(live, steps)?, RollEnd::Caught)
}

/// What comes of these steps; where a place on the way asks something first, with one of the answers.
fn odds_of_way(live: LiveMatch<'_>, steps: &[Order]) -> Option<Odds> {
    let odds = |steps: &[Order]| live.client.odds(live.playhead.viewer, steps);
    odds(steps).or_else(|| odds(&with_answers(live, steps)))
}

/// These steps with the first answer to each question that a place on the way asks, as what a card there wants discarded:
/// what comes after it has its chance whatever the answer is.
fn with_answers(live: LiveMatch<'_>, steps: &[Order]) -> Vec<Order> {
    let (m, seat) = (live.m(), live.playhead.viewer);
    let (mut view, mut given) = (*live.view(), Vec::new());
    for (at, step) in steps.iter().enumerate() {
        given.push(*step);
        let mut next = odds::after(m, &view, *step);
        for _ in 0..QUESTIONS {
            let Some(seen) = next.filter(|seen| seen.flow.decision != Decision::Turn) else { break };
            let mut answers = Vec::new();
            Position::at_table(m, &seen.table, &seen.flow).legal_orders(seat, &mut answers);
            let Some(answer) = answers.first() else { break };
            given.push(*answer);
            next = odds::after(m, &seen, *answer);
        }
        match next {
            Some(seen) => view = seen,
            // Dice decide from here on.
            None => {
                given.extend(&steps[at + 1..]);
                break;
            }
        }
    }
    given
}

/// The most questions that a place asks of whoever passes it.
const QUESTIONS: usize = 4;

/// What may happen on the way, each with its exact chance.
fn dangers(live: LiveMatch<'_>, steps: &[Order]) -> Vec<(String, String)> {
    let Some(odds) = odds_of_way(live, steps) else { return Vec::new() };
    let of = |end: RollEnd, name: &str| {
        percent_of(&odds, end).map(|percent| (name.to_owned(), format!("{percent} %")))
    };
    let each = [
        of(RollEnd::Caught, "Dashed: an enemy stops it"),
        of(RollEnd::Harmed, "Toothed: a place harms it"),
        of(RollEnd::Encounter, "Dashed: an encounter"),
    ];
    each.into_iter().flatten().collect()
}
