//! What texts call players, ships, places, cards and settings.

use super::content::words;
use crate::engine::game::Seat;
use crate::fleet::content::entries::Setting;
use crate::fleet::ids::{
    CardId, CellId, DenseId, EncounterId, MissionId, Secret, ShipId, ShipMask, SubdeckId, TileId, TokenId,
};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::Source;
use crate::fleet::state::table::{SUPPLY, Table, token_side};
use crate::fleet::units::{Listed, System};

/// A player by side: "the Klingon player"; with partners, "the second Klingon player".
pub fn player(m: &Match, seat: Seat) -> String {
    format!("the {}{} player", ordinal(m, seat), adjective(m, seat))
}

/// Who wins together: "the Klingon player", or "the Klingon team".
pub fn team(m: &Match, seat: Seat) -> String {
    let noun = if m.seats() > 2 { "team" } else { "player" };
    format!("the {} {noun}", adjective(m, seat))
}

/// Which of two partners: "first ".
fn ordinal(m: &Match, seat: Seat) -> &'static str {
    match m.partner(seat) {
        None => "",
        Some(partner) if partner.0 > seat.0 => "first ",
        Some(_) => "second ",
    }
}

/// A player's side as an adjective: "Klingon".
pub(super) fn adjective(m: &Match, seat: Seat) -> &str {
    let side = m.setup.sides.get(usize::from(m.side(seat)));
    let entry = side.and_then(|id| m.content.sides.iter().find(|side| side.id == *id));
    entry.map_or("other", |side| &side.adjective)
}

/// A ship without the letters before its name, as captains say it: "Venture".
pub fn ship(m: &Match, ship: ShipId) -> String {
    bare(&m.ship(ship).entry.name).to_owned()
}

/// The name without a leading abbreviation such as "U.S.S.".
fn bare(name: &str) -> &str {
    match name.split_once(' ') {
        Some((first, rest)) if first.ends_with('.') && first.len() > 2 => rest,
        _ => name,
    }
}

/// Several ships: "Venture, Defiant and Reliant".
pub(super) fn ships(m: &Match, mask: ShipMask) -> String {
    let names: Vec<String> = mask.iter().map(|one| ship(m, one)).collect();
    words::list(&names, "and")
}

/// The ships with the lead first.
pub fn group(m: &Match, lead: ShipId, mask: ShipMask) -> String {
    let names: Vec<String> =
        std::iter::once(lead).chain(mask.without(lead).iter()).map(|one| ship(m, one)).collect();
    words::list(&names, "and")
}

/// A place by its name on the board: "C4", "the Klingon Command Post".
pub fn cell(m: &Match, cell: CellId) -> String {
    match m.board.post_of(cell) {
        Some(seat) => {
            format!("the {}{} Command Post", ordinal(m, Seat(seat)), adjective(m, Seat(seat)))
        }
        None => m.cell_key(cell).to_owned(),
    }
}

/// In or at that place: "in C4", "at the Klingon Command Post".
pub(super) fn in_cell(m: &Match, place: CellId) -> String {
    let preposition = if m.board.is_tile(place) { "in" } else { "at" };
    format!("{preposition} {}", cell(m, place))
}

/// A place with what lies there, if the table shows it: "C4 (Mutara Nebula)".
pub(super) fn cell_shown(m: &Match, t: &Table, place: CellId) -> String {
    let own = t.cell(place);
    let shown = m.board.is_tile(place) && (own.facing.is_some() || !own.scans.is_empty());
    match own.tile.known() {
        Some(lies) if shown => format!("{} ({})", cell(m, place), tile(m, lies)),
        _ => cell(m, place),
    }
}

/// A tile, if it is known.
pub fn tile(m: &Match, tile: impl Into<Secret<TileId>>) -> String {
    tile.into().known().map_or_else(|| "a tile".to_owned(), |tile| m.tile(tile).entry.name.clone())
}

/// The faces of the die that draw an Encounter Card (EXPLORE-07): "a die of 3 to 6 brings an encounter".
pub(super) fn encounter_die((low, high): (u8, u8)) -> String {
    let faces = if low == high { low.to_string() } else { format!("{low} to {high}") };
    format!("a die of {faces} brings an encounter")
}

/// A Command Card, if it is known.
pub(super) fn card(m: &Match, card: impl Into<Secret<CardId>>) -> String {
    card.into().known().map_or_else(|| "a card".to_owned(), |card| m.card(card).entry.name.clone())
}

/// A mission, if it is known.
pub(super) fn mission(m: &Match, mission: impl Into<Secret<MissionId>>) -> String {
    let known = mission.into().known();
    known.map_or_else(|| "a secret mission".to_owned(), |mission| m.mission(mission).entry.name.clone())
}

/// An Encounter Card.
pub(super) fn encounter(m: &Match, encounter: EncounterId) -> String {
    m.encounter(encounter).entry.name.clone()
}

/// A Subdeck.
pub(super) fn subdeck(m: &Match, subdeck: impl Into<Secret<SubdeckId>>) -> String {
    let subdeck = subdeck.into().known().and_then(|subdeck| m.subdecks.get(subdeck.index()));
    let entry = subdeck.map(|one| usize::from(one.entry));
    entry.map_or_else(|| "a Subdeck".to_owned(), |index| m.content.subdecks[index].name.clone())
}

/// What a number or effect comes from.
pub(super) fn source(m: &Match, source: Source) -> String {
    match source {
        Source::Rule => "the rules".to_owned(),
        Source::Dial => "dial".to_owned(),
        Source::Ship { ship: own } => ship(m, own),
        Source::Tile { tile: own } => tile(m, own),
        Source::Card { card: own } => card(m, own),
        Source::Encounter { encounter: own } => encounter(m, own),
        Source::Mission { mission: own } => mission(m, own),
    }
}

/// A dial setting: "Weapons 8, Sensors 6, Engines 4, Shields Disabled".
pub fn setting(setting: Setting) -> String {
    let told: Vec<String> = System::ALL
        .iter()
        .map(|system| match setting.rating(*system).number() {
            Some(number) => format!("{} {number}", system.name()),
            None => format!("{} Disabled", system.name()),
        })
        .collect();
    told.join(", ")
}

/// A setting of a ship by its place on the dial.
pub(super) fn ship_setting(
    m: &Match,
    ship: ShipId,
    level: crate::fleet::units::DamageLevel,
    at: u8,
) -> String {
    setting(m.ship(ship).setting(level, at, false))
}

/// A Cloak Token by its side and number: "Klingon Cloak Token 2".
pub fn token(m: &Match, token: TokenId) -> String {
    format!("{} Cloak Token {}", adjective(m, Seat(token_side(token))), number(token))
}

/// The number of a token in its side's supply, from 1.
pub(super) const fn number(token: TokenId) -> u8 {
    token.0 % SUPPLY as u8 + 1
}

/// A damage level as a state: "undamaged", "damaged (yellow)".
pub(super) const fn level(level: crate::fleet::units::DamageLevel) -> &'static str {
    match level {
        crate::fleet::units::DamageLevel::Undamaged => "undamaged",
        crate::fleet::units::DamageLevel::Yellow => "on yellow",
        crate::fleet::units::DamageLevel::Red => "on red",
    }
}
