//! Nouns in running texts.

use super::{book, read};

/// What stands in a text, and where it leads.
fn terms(text: &str) -> Vec<(&str, &str)> {
    book().terms(text).into_iter().map(|(range, entry)| (&text[range], entry.id.as_str())).collect()
}

#[test]
fn the_nouns_of_a_sentence_lead_to_their_entries() {
    assert_eq!(
        terms("A Colony needs 2 of your Control Tokens here, there are 1."),
        [("Colony", "colony"), ("Control Tokens", "control-token")]
    );
    assert_eq!(
        terms("The way costs 6, the ship has 5 movement points."),
        [("movement points", "movement-points")]
    );
    assert_eq!(
        terms("It began the turn beside enemies: the Breakaway roll comes first."),
        [("Breakaway roll", "breaking-away")]
    );
}

#[test]
fn the_longest_noun_counts_and_each_entry_once() {
    assert_eq!(terms("Damage level: Level 12"), [("Damage level", "damage-level"), ("Level", "level")]);
    assert_eq!(
        terms("damage level and damage level, then damage"),
        [("damage level", "damage-level"), ("damage", "hit")]
    );
    assert_eq!(terms("Shields, Shields' and the Shields’"), [("Shields", "shields")]);
}

#[test]
fn only_whole_words_count_in_singular_and_plural() {
    assert_eq!(terms("outposted, dialogue, diet, Dimension"), []);
    assert_eq!(terms("Colonies"), [("Colonies", "colony")]);
    assert_eq!(terms("the dial's column"), [("dial", "dial")]);
    assert_eq!(terms("Command-Post"), [("Command-Post", "command-post")]);
    assert_eq!(terms("Command. Post"), [], "a full stop parts them");
    assert_eq!(terms("a ship turns and takes its turn"), [], "Turn is meant with a capital letter only");
    assert_eq!(terms("Actions, not actions"), [("Actions", "action")]);
}

#[test]
fn places_are_right_in_any_text() {
    let text = "Übergröße – Śhields, Shields… ’s die";
    assert_eq!(terms(text), [("Shields", "shields"), ("die", "die")]);
    assert_eq!(terms(""), []);
    let book = read(r#"(id: "a", title: "Élan vital", text: "-")"#).unwrap();
    let text = "«élan  vitals»";
    let found: Vec<&str> = book.terms(text).into_iter().map(|(range, _)| &text[range]).collect();
    assert_eq!(found, ["élan  vitals"]);
}

/// An entry's own text leads on, as links on the screen will do.
#[test]
fn texts_of_the_help_lead_on() {
    let linked = book().entries().iter().filter(|entry| {
        let others = book().terms(&entry.text).into_iter().filter(|(_, other)| other.id != entry.id);
        others.count() > 0
    });
    let (all, linked) = (book().entries().len(), linked.count());
    assert!(linked * 10 >= all * 9, "{linked} of {all}");
}
