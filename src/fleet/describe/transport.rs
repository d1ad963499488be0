//! What transporters do, in words: what can be chosen aboard, and what the choice amounts to.

use super::naming;
use crate::fleet::ids::{CardId, EncounterId, ShipId};
use crate::fleet::position::Position;
use crate::fleet::state::parts::{CardPlace, EncounterPlace};
use crate::fleet::units::Listed;

/// What moving the card between the two would mean.
pub(super) fn card(position: &Position<'_>, ship: ShipId, other: ShipId, card: CardId) -> String {
    let name = naming::card(position.m, card);
    let (at, prisoner) = match position.t.card(card) {
        CardPlace::Crew { ship } => (ship, false),
        CardPlace::Prisoner { ship } => (ship, true),
        _ => return name,
    };
    if !prisoner && !position.friends(ship, other) {
        return format!("Take {name} of {} prisoner", naming::ship(position.m, at));
    }
    let what = if prisoner { format!("the prisoner {name}") } else { name };
    across(position, ship, other, at, &what)
}

/// The same for a piece of cargo.
pub(super) fn cargo(position: &Position<'_>, ship: ShipId, other: ShipId, encounter: EncounterId) -> String {
    let name = naming::encounter(position.m, encounter);
    match position.t.encounter(encounter) {
        EncounterPlace::Cargo { ship: at } => across(position, ship, other, at, &name),
        _ => name,
    }
}

fn across(position: &Position<'_>, ship: ShipId, other: ShipId, at: ShipId, what: &str) -> String {
    let to = if at == ship { other } else { ship };
    format!("Beam {what} from {} to {}", naming::ship(position.m, at), naming::ship(position.m, to))
}

/// Effect 1 of a transport against an enemy (TRANSPORTER-10).
pub(super) fn demand(position: &Position<'_>, other: ShipId) -> String {
    let owner = naming::player(position.m, position.ship(other).seat);
    format!("Have {owner} discard crew of {}, or a Crew Card from hand", naming::ship(position.m, other))
}

/// What the opponent could give up.
pub(super) fn given_up(position: &Position<'_>, card: CardId) -> String {
    let name = naming::card(position.m, card);
    match position.t.card(card) {
        CardPlace::Crew { ship } => format!("Discard {name} of {}", naming::ship(position.m, ship)),
        _ => format!("Discard {name} from your hand"),
    }
}

/// What may become of a prisoner who is home again (RD-75).
pub(super) fn rescue(position: &Position<'_>, card: CardId, ship: ShipId, index: u8) -> String {
    let (name, aboard) = (naming::card(position.m, card), naming::ship(position.m, ship));
    if index > 0 {
        return format!("Discard {name}");
    }
    let Some((kind, _)) = &position.m.card(card).crew else { return format!("Assign {name} to {aboard}") };
    match position.crew_of_type(ship, *kind) {
        Some(former) => {
            format!("Assign {name} to {aboard} in place of {}", naming::card(position.m, former))
        }
        None => format!("Assign {name} to {aboard} as {}", kind.name()),
    }
}
