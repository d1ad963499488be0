//! The printed text of an Encounter Card.

use super::lexicon::Lexicon;
use super::verbs::victory_points;
use super::voice::{Speaker, Voice, test};
use super::words;
use crate::fleet::content::entries::EncounterEntry;
use crate::fleet::content::leaving::{Leaving, holds_test, leaves};
use crate::fleet::units::VictoryPoints;

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
    // What has sent the card elsewhere before has left nothing to score for success.
    let (before_test, success) = (leaves(&entry.effects), leaves(&entry.success));
    let scored = entry.points > VictoryPoints::NONE && entry.test.is_some();
    let score = match before_test.max(success) {
        Leaving::Never if scored => (format!("score {}", victory_points(entry.points)), String::new()),
        Leaving::Maybe if scored => (
            String::new(),
            format!("unless it went elsewhere, score this card ({})", victory_points(entry.points)),
        ),
        Leaving::Never | Leaving::Maybe | Leaving::Always => (String::new(), String::new()),
    };
    let persistent = match (entry.persistent, entry.while_there.is_empty() && entry.spawns == 0) {
        (false, _) => "",
        (true, false) => "Persistent.",
        (true, true) if before_test == Leaving::Always => "",
        (true, true) if entry.test.is_some() || holds_test(&entry.effects) => {
            "Persistent: this card stays here until somebody succeeds."
        }
        (true, true) => "Persistent: this card stays here.",
    };
    let spawns = match entry.spawns {
        0 => String::new(),
        1 => "There is one more of this card.".to_owned(),
        more => format!("There are {more} more of this card."),
    };
    EncounterText {
        before: words::paragraph([all_ships.to_owned(), before]),
        test,
        success: words::paragraph([
            words::sentence(&score.0),
            words::sentence(&card.block(&entry.success)),
            words::sentence(&score.1),
        ]),
        failure: words::sentence(&card.block(&entry.failure)),
        lasting: words::paragraph([
            persistent.to_owned(),
            spawns,
            voice(Speaker::Tile).abilities(&entry.while_there),
        ]),
        cargo: voice(Speaker::Ship).abilities(&entry.while_aboard),
    }
}
