//! What transporters do, in words: the things aboard that can be chosen, and what the choice comes to.

use super::naming;
use crate::fleet::ids::{CardId, EncounterId, ShipId};
use crate::fleet::look::Look;
use crate::fleet::state::parts::{CardPlace, EncounterPlace};

/// What it would mean to move the card between the two.
pub(super) fn card(look: &Look<'_>, ship: ShipId, other: ShipId, card: CardId) -> String {
    let name = naming::card(look.m, card);
    let (at, prisoner) = match look.t.card(card) {
        CardPlace::Crew { ship } => (ship, false),
        CardPlace::Prisoner { ship } => (ship, true),
        _ => return name,
    };
    if !prisoner && !look.friends(ship, other) {
        return format!("Take {name} of {} prisoner", naming::ship(look.m, at));
    }
    let what = if prisoner { format!("the prisoner {name}") } else { name };
    across(look, ship, other, at, &what)
}

/// The same of a piece of cargo.
pub(super) fn cargo(look: &Look<'_>, ship: ShipId, other: ShipId, encounter: EncounterId) -> String {
    let name = naming::encounter(look.m, encounter);
    match look.t.encounter(encounter) {
        EncounterPlace::Cargo { ship: at } => across(look, ship, other, at, &name),
        _ => name,
    }
}

fn across(look: &Look<'_>, ship: ShipId, other: ShipId, at: ShipId, what: &str) -> String {
    let to = if at == ship { other } else { ship };
    format!("Beam {what} from {} to {}", naming::ship(look.m, at), naming::ship(look.m, to))
}

/// Effect 1 of a transport against an enemy (TRANSPORTER-10).
pub(super) fn demand(look: &Look<'_>, other: ShipId) -> String {
    let owner = naming::player(look.m, look.ship(other).seat);
    format!("Have {owner} discard crew of {}, or a Crew Card from hand", naming::ship(look.m, other))
}

/// What the opponent could give up.
pub(super) fn given_up(look: &Look<'_>, card: CardId) -> String {
    let name = naming::card(look.m, card);
    match look.t.card(card) {
        CardPlace::Crew { ship } => format!("Discard {name} of {}", naming::ship(look.m, ship)),
        _ => format!("Discard {name} from your hand"),
    }
}

/// What may become of a prisoner that is home again (RD-75).
pub(super) fn rescue(look: &Look<'_>, card: CardId, ship: ShipId, index: u8) -> String {
    let (name, aboard) = (naming::card(look.m, card), naming::ship(look.m, ship));
    if index > 0 {
        return format!("Discard {name}");
    }
    let Some((kind, _)) = &look.m.card(card).crew else { return format!("Assign {name} to {aboard}") };
    match look.crew_of_type(ship, *kind) {
        Some(former) => {
            format!("Assign {name} to {aboard} in place of {}", naming::card(look.m, former))
        }
        None => format!("Assign {name} to {aboard} as {}", kind.name()),
    }
}
