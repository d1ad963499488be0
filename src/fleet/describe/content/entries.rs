//! The printed texts of whole entries.

use super::lexicon::Lexicon;
use super::timing::timing;
use super::voice::{Noun, Speaker, Voice};
use super::words;
use crate::fleet::content::entries::{CardEffect, CrewEffect, LocationEntry, MissionEntry, ShipEntry};
use crate::fleet::content::vocabulary::{Effect, Task, When};
use crate::fleet::units::Listed;

/// An Ops or Combat effect: moment, requirement, what happens.
pub fn card_effect(effect: &CardEffect, combat: bool, lex: &dyn Lexicon) -> String {
    let voice = Voice::new(Speaker::Card, lex);
    // Clauses come after names: "Enemy Influence Action or when ...".
    let is_clause = |moment: &When| timing(moment).starts_with("When ") || *moment == When::AfterDice;
    let (clauses, names): (Vec<&When>, Vec<&When>) = effect.when.iter().partition(|one| is_clause(one));
    let moments = names.into_iter().chain(clauses).enumerate().map(|(nth, moment)| match moment {
        When::AfterDice if combat => "after the dice".to_owned(),
        When::Damage if combat => "when your ship would take damage".to_owned(),
        // Behind another it is in the middle of a sentence, unless it begins with a name: "Your turn or when ...".
        other if nth > 0 && !is_named(other) => words::small(&timing(other)),
        other => timing(other),
    });
    let moments: Vec<String> = moments.collect();
    let mut moments = words::list(&moments, "or");
    if combat {
        moments = if moments.is_empty() {
            "Combat".to_owned()
        } else {
            format!("Combat, {}", words::small(&moments))
        };
    }
    // Outside combat a Combat effect also serves Weapons and Shields tests, unless it asks for a combat (CARDS-19).
    let asked = Voice { of_combat_card: combat, ..voice.clone() };
    let needs = asked.label(&effect.needs);
    let opening = if needs.is_empty() { moments } else { format!("{moments} ({needs})") };
    let inside = if opening.contains("your ship") { voice.of_it() } else { voice };
    let text = inside.at(&effect.when).block(&effect.effects);
    if opening.is_empty() { words::sentence(&text) } else { words::sentence(&format!("{opening}: {text}")) }
}

/// Whether what is said of a moment begins with a name of the game: "Sensors test", "Interrupt", "Exploration".
fn is_named(moment: &When) -> bool {
    matches!(moment, When::Interrupt | When::Exploration)
        || matches!(moment, When::Test(of) if !of.is_empty())
}

/// A Crew effect: its type, then what it gives the ship that holds it.
pub fn crew(effect: &CrewEffect, lex: &dyn Lexicon) -> String {
    let voice = Voice::new(Speaker::Ship, lex);
    let kind = std::iter::once(effect.kind.name()).chain(effect.traits.iter().map(String::as_str));
    let kind = kind.collect::<Vec<_>>().join(", ");
    if effect.infiltrates {
        // Its ship is the enemy's, and its player is not.
        let told = Voice { own_ship: false, ..voice }.abilities(&effect.abilities);
        let whom = format!("an enemy ship that has no {}, beside one of yours", effect.kind.name());
        return format!("{kind}, for {whom}. {told}");
    }
    let abilities = voice.abilities(&effect.abilities);
    if abilities.is_empty() { format!("{kind}.") } else { format!("{kind}. {abilities}") }
}

/// What a tile does to the ships there; empty if it does nothing.
pub fn location(entry: &LocationEntry, lex: &dyn Lexicon) -> String {
    Voice::new(Speaker::Tile, lex).abilities(&entry.abilities)
}

/// The special abilities of a ship, one text each.
pub fn ship_abilities(entry: &ShipEntry, lex: &dyn Lexicon) -> Vec<String> {
    let voice = Voice::new(Speaker::Ship, lex);
    entry.abilities.iter().map(|ability| voice.ability(ability)).collect()
}

/// What completes a mission.
pub fn mission_task(task: &Task, lex: &dyn Lexicon) -> String {
    words::sentence(&Voice::new(Speaker::Card, lex).calling(Noun::short("the ship")).task(task))
}

/// Who may do it, for how long, and what holds meanwhile; empty for most.
pub fn mission_terms(entry: &MissionEntry, lex: &dyn Lexicon) -> String {
    let race = if entry.race {
        "Your opponent may complete this mission, too: whoever is first scores it."
    } else {
        ""
    };
    let deadline = match entry.deadline {
        0 => String::new(),
        turns => format!("It is replaced after {} of yours.", words::count(turns, "turn", "turns")),
    };
    let voice = Voice::new(Speaker::Card, lex);
    let given = entry.while_open.iter().map(|ability| voice.ability(ability));
    let given = words::small(words::paragraph(given).trim_end_matches('.'));
    let given = if given.is_empty() {
        given
    } else {
        words::sentence(&format!("while this mission lies open, {given}"))
    };
    words::paragraph([race.to_owned(), given, deadline])
}

/// What a completed mission does besides its points; empty for most.
pub fn mission_reward(reward: &[Effect], lex: &dyn Lexicon) -> String {
    match Voice::new(Speaker::Card, lex).block(reward) {
        text if text.is_empty() => text,
        text => words::sentence(&format!("reward: {text}")),
    }
}
