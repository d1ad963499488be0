//! The help at the table: whatever is looked up leads somewhere, and links lead on.

use fleet_captains::app::panels::widgets::ScreenNoun;
use fleet_captains::app::play::fill::{help_entry, help_rows};
use fleet_captains::cli::packs::Library;
use fleet_captains::fleet::order::ShipCommand;
use fleet_captains::fleet::rule::RuleId;

#[test]
fn every_entry_opens_with_its_whole_text_and_links_that_lead_on() {
    let book = Library::shipped().unwrap().help;
    let mut links = 0;
    for entry in book.entries() {
        let open = help_entry(&book, &entry.id).expect("it opens");
        let text: String = open.text.iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(text, entry.text, "{}", entry.id);
        for id in
            open.text.iter().filter_map(|(_, link)| link.as_ref()).chain(open.see.iter().map(|(id, _)| id))
        {
            assert!(help_entry(&book, id).is_some() && *id != entry.id, "{}: {id}", entry.id);
            links += 1;
        }
        assert!(!open.rules.is_empty() || entry.rules.is_empty(), "{}", entry.id);
    }
    assert!(links > 150, "{links}");
}

#[test]
fn every_rule_on_the_screen_opens_with_its_own_words_first() {
    let book = Library::shipped().unwrap().help;
    for rule in RuleId::all() {
        let open = help_entry(&book, rule.id()).unwrap_or_else(|| panic!("{} leads nowhere", rule.id()));
        assert_eq!(open.rules.first().map(|(id, _)| id.as_str()), Some(rule.id()));
    }
}

#[test]
fn what_is_begun_when_help_is_opened_has_an_entry() {
    let book = Library::shipped().unwrap().help;
    for verb in ShipCommand::ALL {
        let id = fleet_captains::app::play::words::entry_of(*verb);
        assert!(book.entry(id).is_some(), "{id}");
    }
    for id in ["dial", "window", "free-attack", "transporter"] {
        assert!(book.entry(id).is_some(), "{id}");
    }
    for noun in ScreenNoun::ALL {
        assert!(book.entry(noun.entry()).is_some(), "{noun:?}");
    }
}

#[test]
fn a_search_finds_and_nothing_searched_lists_everything() {
    let book = Library::shipped().unwrap().help;
    assert_eq!(help_rows(&book, " ").len(), book.entries().len());
    assert!(help_rows(&book, "brekaway").iter().any(|row| row.title.contains("reak")));
    assert_eq!(help_rows(&book, "MOVE-05")[0].id, "MOVE-05");
    assert!(help_rows(&book, "qqqqzz").is_empty());
}
