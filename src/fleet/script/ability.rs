//! Abilities by the name of who has them: saves and the protocol number them through all content, and a script that did so
//! would mean another one after the next change of a card.

use std::ops::Range;

use serde_json::Value;

use crate::engine::content::{did_you_mean, meant};
use crate::fleet::content::program::{Op, Power};
use crate::fleet::content::{CommandCard, Content};

/// Puts numbers in the place of names: `UseAbility(ship: "venture", ability: "data")` is the first that Data can do aboard,
/// `"data#2"` the second.
///
/// # Errors
/// With a sentence on a name that nobody has who can do anything.
pub(super) fn name_abilities(value: &mut Value, content: &Content) -> Result<(), String> {
    let Value::Object(variant) = value else { return Ok(()) };
    for (name, fields) in variant.iter_mut() {
        let Value::Object(fields) = fields else { continue };
        for (field, inner) in fields.iter_mut() {
            let done = match &*inner {
                Value::String(own) if name == "UseAbility" && field == "ability" => {
                    find(own, content).map(|number| *inner = Value::from(number))
                }
                _ => name_abilities(inner, content),
            };
            // As everything else says where it is wrong.
            done.map_err(|why| format!("{name}, field \"{field}\": {why}"))?;
        }
    }
    Ok(())
}

fn find(name: &str, content: &Content) -> Result<u16, String> {
    let (id, nth) = match name.split_once('#') {
        Some((id, nth)) => (id, nth.parse::<usize>().unwrap_or_default()),
        None => (name, 1),
    };
    let owners = owners(content);
    let ranges = owners.iter().filter(|(own, _)| *own == id).map(|(_, range)| range);
    let usable: Vec<u16> = ranges
        .flat_map(|range| content.powers(range))
        .filter_map(|(index, power)| matches!(power, Power::Use { .. }).then_some(index))
        .collect();
    if let Some(index) = nth.checked_sub(1).and_then(|at| usable.get(at)) {
        return Ok(*index);
    }
    if owners.iter().any(|(own, _)| *own == id) {
        return Err(match usable.len() {
            0 => format!("\"{id}\" has no ability that a player uses"),
            1 => format!("\"{id}\" has one ability that a player uses, so \"{name}\" is none"),
            count => {
                format!("\"{id}\" has {count} abilities that a player uses, so \"{name}\" is none of them")
            }
        });
    }
    let near = did_you_mean(id, owners.iter().map(|(own, _)| *own));
    let hint = near.map_or_else(String::new, meant);
    Err(format!("nothing with abilities is called \"{id}\"{hint}"))
}

/// Everything that has abilities, by id, with where they stand among all.
fn owners(content: &Content) -> Vec<(&str, Range<u16>)> {
    let ships = content.ships.iter().map(|one| (one.entry.id.as_str(), one.powers.clone()));
    let places = content.locations.iter().map(|one| (one.entry.id.as_str(), one.powers.clone()));
    let cards = content.cards.iter().flat_map(|one| {
        of_card(content, one).into_iter().map(|range| (one.entry.id.as_str(), range)).collect::<Vec<_>>()
    });
    let met = content
        .encounters
        .iter()
        .flat_map(|one| [one.lasting.clone(), one.cargo.clone()].map(|range| (one.entry.id.as_str(), range)));
    ships.chain(cards).chain(places).chain(met).collect()
}

/// The abilities of a card: as crew, in a location, before its player, and beside a ship.
fn of_card(content: &Content, card: &CommandCard) -> Vec<Range<u16>> {
    let crew = card.crew.iter().map(|(_, powers)| powers.clone());
    let attached =
        card.ops.iter().chain(&card.combat).flat_map(|play| content.program(play.at)).filter_map(|op| {
            if let Op::Attach { abilities, .. } = op { Some(abilities.clone()) } else { None }
        });
    let policy = card.policy.iter().map(|(powers, _)| powers.clone());
    crew.chain([card.planted.clone()]).chain(policy).chain(attached).collect()
}
