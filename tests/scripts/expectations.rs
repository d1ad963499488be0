//! Each thing that can be expected holds where it should and fails where it should not, and says what is so instead.

use std::collections::BTreeSet;

use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::script::Expectation;

use super::{played, sound};

/// On the stage: what holds, what does not, and a word on what is found in its place.
const EXPECTATIONS: [(&str, &str, &str); 31] = [
    ("At(\"venture\", \"C2\")", "At(\"venture\", \"B3\")", "it is at C2"),
    ("Not(At(\"yosemite\", \"C2\"))", "At(\"yosemite\", \"C2\")", "not in play"),
    ("Level(\"venture\", Undamaged)", "Level(\"venture\", Red)", "it is Undamaged"),
    ("Setting(\"venture\", \"9 _ 4 8\")", "Setting(\"venture\", \"8 5 4 8\")", "it shows 9 5 4 8"),
    ("Setting(\"venture\", \"9 5 4 8\")", "Setting(\"venture\", \"9 5\")", "it shows"),
    ("Rating(\"venture\", Sensors, 7)", "Rating(\"venture\", Sensors, 5)", "it is 7"),
    ("Rating(\"reliant\", Sensors, \"D\")", "Rating(\"reliant\", Sensors, 2)", "it is D"),
    ("Disabled(\"reliant\", Sensors)", "Disabled(\"reliant\", Weapons)", "it is 7"),
    ("Cloaked(\"klothos\")", "Cloaked(\"gr_oth\")", "not cloaked"),
    ("Lost(\"yeager\")", "Lost(\"venture\")", "it is at C2"),
    ("Aboard(\"venture\", \"mr_spock\")", "Aboard(\"equinox\", \"mr_spock\")", "crew of Venture"),
    ("Cargo(\"venture\", \"tribbles\")", "Cargo(\"equinox\", \"tribbles\")", "cargo of Venture"),
    ("Explored(\"C2\")", "Explored(\"D3\")", "face down"),
    ("Scanned(\"D3\", 0)", "Scanned(\"D3\", 1)", "no Scan Token"),
    ("Control(\"C2\", 0, 2)", "Control(\"C2\", 0, 3)", "there are 2"),
    ("Installation(\"C2\", Outpost)", "Installation(\"C2\", Colony)", "it is a Outpost"),
    ("Not(Installation(\"D3\", Outpost))", "Installation(\"D3\", Outpost)", "nothing is built"),
    ("AwayTeam(\"C2\", 1)", "AwayTeam(\"C2\", 0)", "none of theirs"),
    ("Tokens(\"P1\", 1, 1)", "Tokens(\"P1\", 1, 2)", "there are 1"),
    ("Points(1, 2)", "Points(0, 2)", "they have 0"),
    ("HandSize(0, 1)", "HandSize(0, 4)", "they hold 1"),
    ("InHand(0, \"emergency_power\")", "InHand(0, \"data\")", "Command Deck of the Federation"),
    ("MissionHeld(0, \"attack_run\")", "MissionHeld(0, \"crippling_blow\")", "Mission Deck of"),
    ("Not(MissionDone(0, \"attack_run\"))", "MissionDone(0, \"attack_run\")", "lies open before"),
    ("Spent(0, 0)", "Spent(0, 1)", "they have spent 0"),
    ("Decision(Turn)", "Decision(Window)", "it is Turn"),
    ("Asked(0)", "Asked(1)", "it is the Federation player"),
    ("Legal(Attack(ship: \"venture\", target: \"gr_oth\"))", "Legal(ExertInfluence(ship: \"reliant\"))", ""),
    (
        "Odds(Attack(ship: \"venture\", target: \"gr_oth\"), 30, 36)",
        "Odds(Attack(ship: \"venture\", target: \"gr_oth\"), 1, 36)",
        "it is 30 of 36",
    ),
    ("Not(Told(\"attacks\"))", "Told(\"attacks\")", ""),
    ("Not(Winner(0))", "Winner(0)", "nobody has won yet"),
];

#[test]
fn each_expectation_holds_and_fails_as_it_should() {
    for (holds, fails, found) in EXPECTATIONS {
        let went = played(&format!("(expect: [{holds}])"));
        assert!(went.is_ok(), "{holds}: {}", went.unwrap_err());
        let failure = played(&format!("(),\n(\nexpect: [{holds},\n{fails}])")).unwrap_err();
        assert_eq!(failure.step, 2, "{fails}");
        assert!(failure.found.contains(found), "{fails}: {failure}");
        assert!(!failure.expected.is_empty() && !failure.expected.contains("  "), "{failure}");
    }
}

#[test]
fn no_expectation_is_left_untried() {
    let mut tried: BTreeSet<&str> = BTreeSet::new();
    for (holds, fails, _) in EXPECTATIONS {
        for text in [holds, fails] {
            let script = sound(&format!("(expect: [{text}])"));
            let mut what = &script.steps[0].expect[0];
            tried.insert(what.kind());
            while let Expectation::Not { what: inner } = what {
                what = inner;
                tried.insert(what.kind());
            }
        }
    }
    let left: Vec<&&str> = Expectation::KINDS.iter().filter(|kind| !tried.contains(**kind)).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// What a step expects is asked after its orders and the windows behind them.
#[test]
fn an_expectation_is_asked_after_the_orders_of_its_step() {
    let steps = "(orders: [Attack(ship: \"venture\", target: \"gr_oth\")],
        expect: [Told(\"attacks\"), Level(\"gr_oth\", Red), Spent(0, 1), Asked(1)]),
        (seat: 1, orders: [ChooseSetting(setting: 0)],
        expect: [Not(Told(\"attacks\")), MissionDone(0, \"attack_run\"), Points(0, 1), Asked(0)])";
    let went = played(steps);
    assert!(went.is_ok(), "{}", went.unwrap_err());
}

#[test]
fn a_match_that_ends_names_its_winner() {
    assert!(played("(orders: [Resign], expect: [Winner(1)])").is_ok());
    let failure = played("(orders: [Resign], expect: [Winner(0)])").unwrap_err();
    assert_eq!(failure.found, "the Klingon player has");
    let failure = played("(orders: [Resign], expect: [Asked(0)])").unwrap_err();
    assert_eq!(failure.found, "nobody is asked");
}
