//! Whether a starting position given by a set-up is possible: every name in it is known, and nothing is in two places.

use super::table::SUPPLY;
use crate::engine::content::{did_you_mean, meant};
use crate::engine::game::Seat;
use crate::fleet::ids::DenseId;
use crate::fleet::roster::Match;
use crate::fleet::setup::StartingPosition;
use crate::fleet::units::Listed;

/// Checks every name of a position.
///
/// # Errors
/// One sentence with the first name that is unknown, and the nearest that is known.
pub fn check_position(m: &Match, position: &StartingPosition) -> Result<(), String> {
    if position.to_move >= m.seats() {
        return Err(format!("position: to_move is a seat from 0 to {}", m.seats() - 1));
    }
    check_ships(m, position)?;
    check_tokens(m, position)?;
    check_once(position)?;
    for echo in position.echoes.iter().filter(|echo| !echo.at.is_empty()) {
        need("location", &echo.at, m.cell_keys())?;
    }
    for lost in &position.lost {
        need("ship", lost, m.ship_keys())?;
    }
    let kinds = tile_kinds(m);
    check_tiles(m, position, &kinds)?;
    for seat in &position.seats {
        for card in seat.hand.iter().chain(&seat.deck).chain(&seat.discard) {
            need("Command Card", card, m.card_keys())?;
        }
        for mission in seat.missions.iter().chain(&seat.mission_deck) {
            need("mission", mission, m.mission_keys())?;
        }
    }
    for card in position.encounters.iter().chain(&position.encounters_discarded) {
        need("encounter", card, m.encounter_keys())?;
        if m.find_encounter(card).is_some_and(|one| m.is_spawn(one)) {
            return Err(format!("position: \"{card}\" is kept in the box, and in no pile"));
        }
    }
    for tile in &position.spare_tiles {
        need("kind of tile", tile, kinds.clone())?;
    }
    Ok(())
}

/// Checks that a name is known.
fn need(what: &str, word: &str, known: Vec<String>) -> Result<(), String> {
    if known.iter().any(|own| own == word) {
        return Ok(());
    }
    let near = did_you_mean(word, known.iter().map(String::as_str));
    let hint = near.map_or_else(String::new, meant);
    Err(format!("position: there is no {what} \"{word}\"{hint}"))
}

/// The kinds of tile there are.
fn tile_kinds(m: &Match) -> Vec<String> {
    m.content.locations.iter().map(|one| one.entry.id.clone()).collect()
}

/// Names of the ships, and of what is aboard them.
fn check_ships(m: &Match, position: &StartingPosition) -> Result<(), String> {
    for ship in &position.ships {
        need("ship", &ship.ship, m.ship_keys())?;
        if let (Some(seat), Some(id)) = (ship.seat, m.find_ship(&ship.ship))
            && (seat >= m.seats() || m.side(Seat(seat)) != m.ships[id.index()].side)
        {
            return Err(format!("position: {} is no ship of seat {seat}", ship.ship));
        }
        if !ship.at.is_empty() {
            need("location", &ship.at, m.cell_keys())?;
        }
        if let Some(id) = m.find_ship(&ship.ship)
            && m.setting_like(id, ship.level.0, &ship.dial).is_none()
        {
            return Err(format!(
                "position: the dial of {} has no setting \"{}\" at that level",
                ship.ship, ship.dial
            ));
        }
        for card in ship.crew.iter().chain(&ship.prisoners) {
            need("Command Card", card, m.card_keys())?;
        }
        for key in &ship.prisoners {
            let own = m.find_ship(&ship.ship).and_then(|id| m.ships.get(id.index())).map(|one| one.side);
            let side = m.find_card(key).and_then(|id| m.cards.get(id.index())).map(|one| one.side);
            if own == side {
                return Err(format!("position: \"{key}\" is no prisoner on a ship of its own side (RD-75)"));
            }
        }
        for card in &ship.cargo {
            need("encounter", card, m.encounter_keys())?;
        }
    }
    Ok(())
}

/// Names of the tiles, and of what lies on them.
fn check_tiles(m: &Match, position: &StartingPosition, kinds: &[String]) -> Result<(), String> {
    for tile in &position.tiles {
        need("location", &tile.cell, m.cell_keys())?;
        if !tile.location.is_empty() {
            need("kind of tile", &tile.location, kinds.to_vec())?;
        }
        if !tile.encounter.is_empty() {
            need("encounter", &tile.encounter, m.encounter_keys())?;
        }
        let of_whom = [tile.explored_by, tile.control.map(|(seat, _)| seat), tile.installation_of];
        let mut seats =
            of_whom.into_iter().flatten().chain(tile.scans.iter().chain(&tile.away_teams).copied());
        if let Some(seat) = seats.find(|seat| *seat >= m.seats()) {
            let most = m.seats() - 1;
            return Err(format!("position: in {} stands seat {seat}, seats are 0 to {most}", tile.cell));
        }
    }
    Ok(())
}

/// Each ship and each card is in one place: where there are several of a kind, each has a name of its own, such as
/// `probe#2`.
fn check_once(position: &StartingPosition) -> Result<(), String> {
    let StartingPosition { ships, lost, tiles, seats, encounters, encounters_discarded, .. } = position;
    let of_ships = ships.iter().map(|one| &one.ship).chain(lost);
    let aboard = ships.iter().flat_map(|one| one.crew.iter().chain(&one.prisoners));
    let held = seats.iter().flat_map(|one| one.hand.iter().chain(&one.deck).chain(&one.discard));
    let missions = seats.iter().flat_map(|one| one.missions.iter().chain(&one.mission_deck));
    let persistent = tiles.iter().map(|one| &one.encounter).filter(|one| !one.is_empty());
    let met = ships
        .iter()
        .flat_map(|one| &one.cargo)
        .chain(persistent)
        .chain(encounters)
        .chain(encounters_discarded);
    let twice = twice(of_ships).or(twice(aboard.chain(held))).or(twice(missions)).or(twice(met));
    twice.map_or(Ok(()), |name| Err(format!("position: \"{name}\" stands in two places")))
}

/// The first name that comes twice.
fn twice<'a>(names: impl Iterator<Item = &'a String>) -> Option<&'a String> {
    let mut seen = std::collections::BTreeSet::new();
    names.into_iter().find(|name| !seen.insert(*name))
}

/// Cloaks need a blue setting, tokens a supply.
fn check_tokens(m: &Match, position: &StartingPosition) -> Result<(), String> {
    let mut used = [0; 2];
    for echo in &position.echoes {
        if echo.seat >= m.seats() {
            return Err(format!("position: the seat of an echo is 0 to {}", m.seats() - 1));
        }
        used[usize::from(m.side(Seat(echo.seat)))] += 1;
    }
    for ship in position.ships.iter().filter(|ship| ship.cloaked) {
        let Some(id) = m.find_ship(&ship.ship) else { continue };
        if m.ship(id).cloaks[ship.level.0.index()].is_none() {
            return Err(format!("position: {} has no cloak at that level (CLOAK-01)", ship.ship));
        }
        used[usize::from(m.side(Seat(m.ships[id.index()].side)))] += 1;
    }
    if used.iter().any(|used| *used > SUPPLY) {
        return Err(format!("position: a side has {SUPPLY} Cloak Tokens (RD-93)"));
    }
    Ok(())
}
