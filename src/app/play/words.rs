//! The sentences of `fleet::describe`, in one place for the whole window.

use crate::engine::game::Seat;
use crate::fleet::describe::{self, faces};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, EncounterId, MissionId, ShipId, TileId};
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::units::CardKind;

/// An order as a button says it.
pub fn order(position: &Position<'_>, order: Order) -> String {
    describe::orders::text(position, order)
}

/// A fact as the log tells it; bookkeeping has no words.
pub fn fact(m: &Match, fact: &Fact) -> Option<String> {
    describe::facts::text(m, fact)
}

/// The open decision: title and what it is about.
pub fn prompt(position: &Position<'_>) -> (String, String) {
    let prompt = describe::prompt::prompt(position);
    (prompt.title, prompt.text)
}

/// Labels of an open choice among branches.
pub fn options(position: &Position<'_>) -> Vec<String> {
    describe::prompt::option_labels(position)
}

/// Whether an open choice's branch would change nothing.
pub fn does_nothing(position: &Position<'_>, index: u8) -> bool {
    describe::prompt::does_nothing(position, index)
}

/// The side's name of a seat.
pub fn side(m: &Match, seat: Seat) -> String {
    let id = m.setup.sides.get(usize::from(m.side(seat)));
    m.content
        .sides
        .iter()
        .find(|side| Some(&side.id) == id)
        .map_or_else(|| format!("Seat {}", seat.0 + 1), |side| side.name.clone())
}

/// The same as an adjective: "Klingon".
pub fn side_adjective(m: &Match, seat: Seat) -> &str {
    let id = m.setup.sides.get(usize::from(m.side(seat)));
    let entry = m.content.sides.iter().find(|side| Some(&side.id) == id);
    entry.map_or("Other", |side| side.adjective.as_str())
}

/// What a seat is called where it has to be told from its partner's too: "First Federation player"; of two players the
/// side's name will do.
pub fn seat(m: &Match, seat: Seat) -> String {
    match m.partner(seat) {
        None => side(m, seat),
        Some(_) => {
            let name = describe::player(m, seat);
            describe::capital(name.strip_prefix("the ").unwrap_or(&name))
        }
    }
}

/// The text of a card's effect of this kind, if it has one.
pub fn card_effect(m: &Match, card: CardId, kind: CardKind) -> Option<String> {
    let face = faces::card(&m.content, m.card(card));
    face.texts.into_iter().find(|(own, _)| *own == kind).map(|(_, text)| text)
}

/// What completes a mission, and what it gives besides its points.
pub fn mission(m: &Match, mission: MissionId) -> String {
    let face = faces::mission(&m.content, m.mission(mission));
    if face.reward.is_empty() { face.task } else { format!("{} {}", face.task, face.reward) }
}

/// An Encounter Card's whole text.
pub fn encounter(m: &Match, encounter: EncounterId) -> String {
    faces::encounter(&m.content, m.encounter(encounter)).text.whole()
}

/// What a tile does.
pub fn tile(m: &Match, tile: TileId) -> String {
    let face = faces::location(&m.content, m.tile(tile));
    if face.text.is_empty() { "No effect.".to_owned() } else { face.text }
}

/// What a tile counts as: "a planet, a habitable planet".
pub fn tile_kinds(m: &Match, tile: TileId) -> String {
    let kinds = faces::location(&m.content, m.tile(tile)).kinds;
    kinds.iter().map(|kind| kind.to_lowercase()).collect::<Vec<_>>().join(", ")
}

/// A ship's special abilities.
pub fn abilities(m: &Match, ship: ShipId) -> String {
    faces::ship(&m.content, m.ship(ship)).abilities.join(" ")
}

/// The entry of the rule help on a verb.
pub const fn entry_of(verb: ShipCommand) -> &'static str {
    match verb {
        ShipCommand::Attack => "attack",
        ShipCommand::Scan => "scan",
        ShipCommand::Influence => "influence",
        ShipCommand::Build => "build",
        ShipCommand::Repair => "repair",
        ShipCommand::Mission => "mission",
        ShipCommand::Special => "special",
        ShipCommand::Reinforce => "reinforce",
        ShipCommand::Formation => "task-force",
    }
}
