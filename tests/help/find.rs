//! What people type, and what they find.

use fleet_captains::fleet::help::FoundBy;
use fleet_captains::fleet::rule::RuleId;

use super::{book, found, read};

#[test]
fn what_is_typed_finds_its_entry_first() {
    for (query, id) in [
        ("held", "stuck"),
        ("can't move", "stuck"),
        ("Why can’t I move?", "stuck"),
        ("brekaway", "breaking-away"),
        ("Breakaway", "breaking-away"),
        ("outposts", "outpost"),
        ("OUTPOST", "outpost"),
        ("colonies", "colony"),
        ("tribbles", "cargo"),
        ("shoot", "attack"),
        ("D", "disabled"),
        ("what is a dial", "dial"),
        ("what should I do", "advice"),
        ("dice", "die"),
        ("how to win", "victory-points"),
        ("out of reach", "crossing"),
        ("too far", "movement-points"),
        ("task forse", "task-force"),
        ("sheilds", "shields"),
        ("enemy cloak", "cloak"),
        ("movement po", "movement-points"),
        ("stops", "ask-me"),
        ("%", "percentage"),
    ] {
        assert_eq!(found(query).first(), Some(&id), "{query}: {:?}", found(query));
    }
}

#[test]
fn titles_come_before_synonyms_before_texts() {
    let book = read(
        r#"(id: "e", title: "Elsewhere", text: "Nothing of a beacon."),
           (id: "d", title: "Distant", words: ["old beacon"], text: "-"),
           (id: "c", title: "A beacon", text: "-"),
           (id: "b", title: "Beacon of hope", text: "-"),
           (id: "a", title: "Zebra", asked: ["beacon"], text: "-"),
           (id: "f", title: "Bacon", text: "-"),
           (id: "g", title: "Unlike", text: "-")"#,
    )
    .unwrap();
    let answers: Vec<(&str, FoundBy)> =
        book.find("beacon").iter().map(|one| (one.entry.id.as_str(), one.by)).collect();
    let expected = [
        ("a", FoundBy::Name),
        ("b", FoundBy::TitleStart),
        ("c", FoundBy::TitleWord),
        ("d", FoundBy::Synonym),
        ("e", FoundBy::Text),
        ("f", FoundBy::Mistyped),
    ];
    assert_eq!(answers, expected);
}

#[test]
fn a_letter_may_be_mistyped_in_words_of_five_and_more() {
    for query in ["colpny", "coloyn", "colny", "colonyy"] {
        assert_eq!(found(query).first(), Some(&"colony"), "{query}");
    }
    for query in ["duss", "clnyo", "xyzzyx"] {
        assert_eq!(found(query), [""; 0], "{query}");
    }
}

#[test]
fn a_rules_id_finds_the_rule_and_where_it_is_explained() {
    for query in ["MOVE-22", "move-22", "move 22", "MOVE_22", "move22"] {
        let answers = book().find(query);
        let [one] = answers.as_slice() else { panic!("{query}: {answers:?}") };
        let rule = RuleId::all().find(|rule| rule.id() == "MOVE-22").unwrap();
        assert_eq!((one.rule, one.entry.id.as_str(), one.by), (Some(rule.rule()), "movement", FoundBy::Rule));
    }
    assert_eq!(found("MOVE-5"), ["MOVE-05"]);
    assert_eq!(found("MOVE-2")[..3], ["MOVE-02", "MOVE-20", "MOVE-21"]);
    assert_eq!(found("BREAK").len(), RuleId::all().filter(|rule| rule.rule().chapter() == "BREAK").count());
    assert_eq!(found("move 99").first(), Some(&"movement"), "no rule, but a word");
    assert!(found("RD-68").contains(&"RD-68"));
    assert!(!found("move").iter().any(|id| id.starts_with("MOVE-")), "a word in small letters is none");
}

#[test]
fn who_asks_for_rules_gets_the_entry_and_the_rules() {
    let answers = found("breakaway rules");
    assert_eq!(answers[0], "breaking-away");
    for rule in ["BREAK-01", "BREAK-04", "BREAK-06", "RD-24"] {
        assert!(answers.contains(&rule), "{answers:?}");
    }
    assert!(!answers.contains(&"INSTALL-05"));
    assert_eq!(found("rules").first(), Some(&"rule-numbers"));
}

#[test]
fn nothing_is_found_where_nothing_is_meant() {
    for query in ["", "   ", "...", "–", "\u{0}"] {
        assert_eq!(found(query), [""; 0], "{query:?}");
    }
    let every = book().entries().len();
    for letter in 'a'..='z' {
        assert!(found(&letter.to_string()).len() <= every);
    }
}
