//! The slots by which a ship remembers which abilities "once in each turn" it has used.
//!
//! Invariant: no two abilities that one ship could use have the same slot. As long as there are slots enough every ability of
//! the match has its own; beyond that each ship's own abilities begin anew, as no other ship can use them.

use std::collections::BTreeMap;
use std::ops::Range;

use super::misfit::Misfit;
use super::pool::Pooled;
use crate::fleet::content::Content;
use crate::fleet::content::program::{ONCE_SLOTS, Op, Power};
use crate::fleet::content::vocabulary::Cost;

/// The slot of each ability that is used once in each turn, by its index.
///
/// # Errors
/// When one ship could have more of them than there are slots.
pub(super) fn slots(content: &Content, pooled: &Pooled) -> Result<BTreeMap<u16, u8>, Misfit> {
    let once = |range: &Range<u16>| once_in(content, range);
    let of_ships: Vec<Vec<u16>> =
        pooled.ships.iter().map(|ship| once(&content.ships[usize::from(ship.card)].powers)).collect();
    // What may be on any ship: with the name of its entry.
    let mut shared: BTreeMap<u16, &str> = BTreeMap::new();
    for tile in &pooled.tiles {
        let card = &content.locations[usize::from(*tile)];
        shared.extend(once(&card.powers).into_iter().map(|index| (index, card.entry.id.as_str())));
    }
    for one in &pooled.cards {
        let card = &content.cards[usize::from(one.card)];
        let crew = card.crew.iter().flat_map(|(_, powers)| once(powers));
        let played = card.ops.iter().chain(&card.combat);
        let beside = played.flat_map(|play| attached(content, play.at)).flat_map(|powers| once(&powers));
        let lying = once(&card.planted).into_iter().chain(card.policy.iter().flat_map(|(own, _)| once(own)));
        shared.extend(crew.chain(beside).chain(lying).map(|index| (index, card.entry.id.as_str())));
    }
    for encounter in &pooled.encounters {
        let card = &content.encounters[usize::from(*encounter)];
        let powers = once(&card.lasting).into_iter().chain(once(&card.cargo));
        shared.extend(powers.map(|index| (index, card.entry.id.as_str())));
    }
    let most = usize::from(ONCE_SLOTS);
    let all: BTreeMap<u16, ()> =
        of_ships.iter().flatten().chain(shared.keys()).map(|index| (*index, ())).collect();
    if all.len() <= most {
        // From 1, and the last one 0.
        return Ok(all.into_keys().zip((1..=ONCE_SLOTS).map(|number| number % ONCE_SLOTS)).collect());
    }
    let of_one = of_ships.iter().map(Vec::len).max().unwrap_or(0);
    if let Some((_, id)) = shared.iter().nth(most.saturating_sub(of_one)) {
        let why = format!(
            "a match holds at most {most} abilities that are used once in each turn on one ship, this one would have {}; \"{id}\" has the first too many",
            of_one + shared.len()
        );
        return Err(Misfit::at(["pool"], why));
    }
    let of_ships = of_ships.iter().flat_map(|own| own.iter().copied().zip(0..));
    let shared = shared.keys().copied().zip(of_one as u8..);
    Ok(of_ships.chain(shared).collect())
}

/// Abilities used once in each turn: these, and what they lay beside a ship.
fn once_in(content: &Content, range: &Range<u16>) -> Vec<u16> {
    let mut found = Vec::new();
    for (index, power) in content.powers(range) {
        let at = match power {
            Power::Use { play, cost } => {
                found.extend((*cost == Cost::OncePerTurn).then_some(index));
                play.at
            }
            Power::On { at, .. } => *at,
            Power::Gives { .. } => continue,
        };
        found.extend(attached(content, at).flat_map(|own| once_in(content, &own)));
    }
    found
}

/// The abilities that a program lays beside a ship.
fn attached(content: &Content, at: u16) -> impl Iterator<Item = Range<u16>> {
    let program = content.ops.get(usize::from(at)..).unwrap_or_default();
    let steps = program.iter().take_while(|op| **op != Op::End);
    steps.filter_map(|op| if let Op::Attach { abilities, .. } = op { Some(abilities.clone()) } else { None })
}
