//! The proofreader: what each of its rules finds, what it leaves alone, and that it finds nothing in what is shipped.

use fleet_captains::fleet::describe::lint::{self, PrintedFace, PrintedPart, TextRule};

use crate::support::content;

fn face(parts: &[(&'static str, &str)]) -> PrintedFace {
    let parts = parts.iter().map(|(name, text)| PrintedPart::effect(name, (*text).to_owned())).collect();
    PrintedFace::new(parts, lint::LONGEST_CARD)
}

fn found(text: &str) -> Vec<TextRule> {
    lint::lint(&face(&[("Ops", text)])).into_iter().map(|finding| finding.rule).collect()
}

/// A rule, texts that break it and nothing else, and texts that nearly do.
const RULES: [(TextRule, &[&str], &[&str]); 6] = [
    (
        TextRule::DoubledWord,
        &["Pass a test in a a nebula.", "Take the The card."],
        &["Draw 2 cards. Cards are trashed.", "Sensors 1, 1 step away.", "-1 Weapons and -1 Shields."],
    ),
    (
        TextRule::NoAntecedent,
        &[
            "Persistent. At the start of every turn: if it is at the edge of the board, discard this card.",
            "Of Galaxy or Nebula class: -2 to the Level of its tests.",
            "While it lies open, ships cannot take Cloaking Actions.",
            "As an Action: its owner draws 2 Command Cards.",
            "A ship here: +1 Sensors. When the turn ends: it takes 1 damage.",
            "Interrupt: cancel it.",
            "Draw 1 Command Card. They take 1 damage.",
        ],
        &[
            "When a ship enters this location: it makes an Engines test, Level 8. Failure: its movement ends.",
            "When a ship enters this location: roll a die. 1-2: it takes 1 damage.",
            "Combat (as the aggressor): if the attack deals damage, it deals 1 more.",
            "When your opponent plays an Ops Card: cancel it.",
            "Trash this card during an Action other than combat, or an encounter: cancel it.",
            "In place of this ship's movement this turn: repair it by 1 step.",
            "If it is your turn, draw 1 Command Card.",
            "The player whose turn it is removes 1 enemy Control Token here.",
            "Your opponent takes one of their ships out of this combat.",
            "Enemy ships here cannot take Repair Actions and have their Sensors Disabled.",
            "Until that ship leaves this location, it needs no Evasion rolls.",
            "For each ship here, at the end of its owner's turn: it takes 1 damage.",
        ],
    ),
    (
        TextRule::SameLead,
        &[
            "Tests here: +1 Sensors. Tests here: +1 Engines.",
            "Of Galaxy class: +1 Sensors. Of Galaxy class, this ship takes 1 less damage from each hit.",
        ],
        &[
            "Tests here: +1 Sensors. Tests and combat here: +1 Shields.",
            "When a ship enters this location, if it has crew: draw 1 card. When a ship enters this location: repair it by 1 step.",
            "Pass a test, Level 9. Pass a test, Level 10.",
        ],
    ),
    (
        TextRule::SaidTwice,
        &["An Outpost here needs 1 more token. Draw 1 card. An Outpost here needs 1 more token."],
        &["An Outpost here needs 1 more token. A Colony here needs 1 more token."],
    ),
    (
        TextRule::TurnTwice,
        &[
            "Your turn: you may take 1 more Action this turn.",
            "Your turn (Sensors 1 or more): this turn, your ship may take Scan Actions.",
            "Once in your turn: draw 1 card. Your ship has +1 Sensors this turn.",
        ],
        &[
            "As an Action: +1 Sensors this turn.",
            "Your turn: if your opponent has played a Command Card this turn, draw 1 card.",
            "Your turn: draw 1 card. When your ship takes damage: +1 Sensors this turn.",
            "In place of this ship's movement this turn: draw 1 card.",
        ],
    ),
    (
        TextRule::WrongPlural,
        &["Draw 1 cards.", "Draw 2 Command Card.", "Within 1 steps.", "Remove 2 enemy Control Token here."],
        &[
            "Draw 1 Command Card.",
            "Remove 1 of your Control Tokens here.",
            "With 2 or more cards in hand: draw 10 cards.",
            "A test, Level 1, cards count.",
            "Look at the top 4 cards, take 1 of them.",
        ],
    ),
];

#[test]
fn every_rule_finds_what_is_wrong_and_leaves_the_rest() {
    for (rule, bad, good) in RULES {
        for text in bad {
            assert_eq!(found(text), [rule], "{text}");
        }
        for text in good {
            assert_eq!(found(text), [], "{text}");
        }
    }
}

#[test]
fn a_sentence_has_thirty_words_at_most() {
    let words = |count: usize| ["to", "be"].repeat(count / 2).join(" ");
    let is_long = |text: String| found(&text).contains(&TextRule::LongSentence);
    assert!(!is_long(format!("{}.", words(30))));
    assert!(is_long(format!("{}.", words(32))));
    assert!(!is_long(format!("{}. {}.", words(30), words(28))));
    // The points of a name end no sentence.
    assert!(is_long(format!("{} U.S.S. Venture {}.", words(16), words(14))));
}

#[test]
fn a_part_and_a_face_have_their_lengths() {
    let text = |letter: &str, length: usize| format!("{}.", letter.repeat(length - 1));
    let (ops, other) = (|length| text("x", length), |length| text("y", length));
    let rules = |parts: &[(&'static str, &str)]| -> Vec<(TextRule, &'static str)> {
        lint::lint(&face(parts)).into_iter().map(|finding| (finding.rule, finding.part)).collect()
    };
    assert_eq!(rules(&[("Ops", &ops(160))]), []);
    assert_eq!(rules(&[("Ops", &ops(161))]), [(TextRule::LongText, "Ops")]);
    assert_eq!(rules(&[("Ops", &ops(160)), ("Combat", &other(79))]), []);
    assert_eq!(rules(&[("Ops", &ops(160)), ("Combat", &other(80))]), [(TextRule::LongText, "text")]);
}

/// Success and failure may bring the same: only one of them happens. Two halves of a card stand side by side.
#[test]
fn what_only_one_way_brings_is_said_once() {
    let part = |name, branch| PrintedPart {
        branch,
        ..PrintedPart::effect(name, format!("{}. Draw 1 card.", if branch { "Repair it" } else { "Move" }))
    };
    let rules = |parts: Vec<PrintedPart>| -> Vec<TextRule> {
        let face = PrintedFace::new(parts, lint::LONGEST_CARD);
        lint::lint(&face)
            .into_iter()
            .map(|finding| finding.rule)
            .filter(|rule| *rule == TextRule::SaidTwice)
            .collect()
    };
    assert_eq!(rules(vec![part("success", true), part("failure", true)]), []);
    assert_eq!(rules(vec![part("Ops", false), part("Combat", false)]), [TextRule::SaidTwice; 2]);
}

#[test]
fn nothing_breaks_the_proofreader() {
    for text in ["", ".", ". . .", "it", "1", "1 ", "-", "'s 's", "Ünï: ünï.", "its. It. They, they"] {
        for finding in lint::lint(&face(&[("Ops", text)])) {
            assert!(!finding.message.is_empty());
        }
    }
}

/// Our own cards read well.
#[test]
fn the_shipped_pack_reads_well() {
    let content = content();
    let found: Vec<String> =
        lint::findings(&content).map(|(_, _, name, finding)| format!("{name}, {finding}")).collect();
    assert!(found.is_empty(), "{found:#?}");
}
