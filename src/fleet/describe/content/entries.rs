//! The printed texts of whole entries.

use super::lexicon::Lexicon;
use super::timing::timing;
use super::verbs::victory_points;
use super::voice::{Noun, Speaker, Voice, test};
use super::words;
use crate::fleet::content::entries::{
    CardEffect, CrewEffect, EncounterEntry, LocationEntry, MissionEntry, ShipEntry,
};
use crate::fleet::content::vocabulary::{Effect, Task, When};
use crate::fleet::units::{Listed, VictoryPoints};

/// An Ops or Combat effect: moment, requirement, what happens.
pub fn card_effect(effect: &CardEffect, combat: bool, lex: &dyn Lexicon) -> String {
    let voice = Voice::new(Speaker::Card, lex);
    let moments = effect.when.iter().enumerate().map(|(nth, moment)| match moment {
        When::AfterDice if combat => "after the dice".to_owned(),
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
        turns => {
            let turns = words::count(turns, "turn", "turns");
            format!("After {turns}, this mission is replaced at the start of your turn.")
        }
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
    words::sentence(&Voice::new(Speaker::Card, lex).block(reward))
}

/// The texts of an Encounter Card, part by part; a part it does not have is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EncounterText {
    /// What happens at once: before the test, or instead of one.
    pub before: String,
    /// "Sensors test, Level 12."
    pub test: String,
    /// What success brings, its Victory Points first.
    pub success: String,
    /// What failure brings.
    pub failure: String,
    /// While it lies in a location.
    pub lasting: String,
    /// While it is cargo.
    pub cargo: String,
}

impl EncounterText {
    /// All parts in reading order, success and failure by name where there is a test.
    pub fn whole(&self) -> String {
        let named = |heading: &str, text: &str| {
            if text.is_empty() || self.test.is_empty() {
                text.to_owned()
            } else {
                format!("{heading}: {text}")
            }
        };
        words::paragraph([
            self.before.clone(),
            self.test.clone(),
            named("Success", &self.success),
            named("Failure", &self.failure),
            self.lasting.clone(),
            self.cargo.clone(),
        ])
    }
}

/// All texts of an Encounter Card.
pub fn encounter(entry: &EncounterEntry, lex: &dyn Lexicon) -> EncounterText {
    let voice = |speaker| Voice { worth: entry.points, ..Voice::new(speaker, lex) };
    let card = voice(Speaker::Card);
    let all_ships = if entry.all_ships { "Each ship of a Task Force resolves this for itself." } else { "" };
    let before = words::sentence(&card.block(&entry.effects));
    let test = entry.test.as_ref().map_or_else(String::new, |asked| {
        let name = test(&asked.systems);
        let name = name.trim_start_matches("an ").trim_start_matches("a ");
        words::sentence(&format!("{name}, Level {}", asked.level))
    });
    let score = if entry.points > VictoryPoints::NONE && entry.test.is_some() {
        format!("score {}", victory_points(entry.points))
    } else {
        String::new()
    };
    let persistent = match (entry.persistent, entry.while_there.is_empty() && entry.spawns == 0) {
        (false, _) => "",
        (true, false) => "Persistent.",
        (true, true) => "Persistent: this card stays here until somebody succeeds.",
    };
    let spawns = match entry.spawns {
        0 => String::new(),
        1 => "There is one more of this card.".to_owned(),
        more => format!("There are {more} more of this card."),
    };
    EncounterText {
        before: words::paragraph([all_ships.to_owned(), before]),
        test,
        success: words::paragraph([words::sentence(&score), words::sentence(&card.block(&entry.success))]),
        failure: words::sentence(&card.block(&entry.failure)),
        lasting: words::paragraph([
            persistent.to_owned(),
            spawns,
            voice(Speaker::Tile).abilities(&entry.while_there),
        ]),
        cargo: voice(Speaker::Ship).abilities(&entry.while_aboard),
    }
}
