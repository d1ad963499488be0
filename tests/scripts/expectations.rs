//! Each thing that can be expected holds where it should and fails where it should not, and says what is so instead.

use std::collections::BTreeSet;

use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::script::Expectation;

use super::{played, sound};

/// On the stage: what holds, what does not, and a word on what is found in its place.
const EXPECTATIONS: [(&str, &str, &str); 47] = [
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
    ("Prisoner(\"gr_oth\", \"code_47\")", "Prisoner(\"klothos\", \"code_47\")", "a prisoner on Gr'oth"),
    ("Not(Agent(\"gr_oth\", \"mr_spock\"))", "Agent(\"gr_oth\", \"mr_spock\")", "crew of Venture"),
    ("Not(Beside(\"venture\", \"mr_spock\"))", "Beside(\"venture\", \"mr_spock\")", "crew of Venture"),
    ("Not(Planted(\"C2\", \"mr_spock\"))", "Planted(\"C2\", \"mr_spock\")", "crew of Venture"),
    ("Discarded(\"probe_launch\")", "Discarded(\"data\")", "Command Deck of the Federation"),
    ("Not(Trashed(\"probe_launch\"))", "Trashed(\"probe_launch\")", "discard pile of the Federation"),
    ("Cargo(\"venture\", \"tribbles\")", "Cargo(\"equinox\", \"tribbles\")", "cargo of Venture"),
    ("Lies(\"C2\", \"nexus\")", "Lies(\"D3\", \"nexus\")", "it lies at C2"),
    ("Not(Scored(0, \"nexus\"))", "Scored(0, \"nexus\")", "it lies at C2"),
    ("EncounterDiscarded(\"raider_pack\")", "EncounterDiscarded(\"nexus\")", "it lies at C2"),
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
    ("Not(Before(0, \"data\"))", "Before(0, \"data\")", "Command Deck of the Federation"),
    ("MissionHeld(0, \"attack_run\")", "MissionHeld(0, \"crippling_blow\")", "Mission Deck of"),
    ("Not(MissionDone(0, \"attack_run\"))", "MissionDone(0, \"attack_run\")", "lies open before"),
    ("FleetSize(0, 6)", "FleetSize(0, 7)", "it is 6"),
    ("Spent(0, 0)", "Spent(0, 1)", "they have spent 0"),
    ("Not(Test(5, true))", "Test(5, true)", "nothing was tested"),
    ("Not(TestLevel(20))", "TestLevel(20)", "nothing was tested"),
    ("Not(Totals(9, 6))", "Totals(9, 6)", "nothing was compared"),
    ("Not(Hit(1))", "Hit(1)", "nothing was hit"),
    ("Not(Movement(4))", "Movement(4)", "no move began"),
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

/// What was rolled and moved since the step before, and nothing older.
#[test]
fn figures_are_those_of_the_step() {
    let attack = "(orders: [Attack(ship: \"venture\", target: \"gr_oth\")], expect: [Totals(9, 6), Hit(2), Not(Hit(1))])";
    let choose = "(seat: 1, orders: [ChooseSetting(setting: 0)], expect: [Not(Totals(9, 6)), Not(Hit(2))])";
    let went = played(&format!("{attack}, {choose}"));
    assert!(went.is_ok(), "{}", went.unwrap_err());
    for (expected, found) in [("Totals(9, 7)", "9 was compared with 6"), ("Hit(3)", "the hit was for 2")] {
        let failure = played(&attack.replace("Totals(9, 6)", expected)).unwrap_err();
        assert_eq!(failure.found, found);
    }
    let step = "(orders: [MoveStep(ship: \"equinox\", to: \"C2\")], expect: [Movement(4)])";
    let went = played(step);
    assert!(went.is_ok(), "{}", went.unwrap_err());
    let failure = played(&step.replace("(4)", "(5)")).unwrap_err();
    assert_eq!(failure.found, "it began with 4");
    let test = "(orders: [AttemptMission(ship: \"venture\", mission: \"relief_flight\")], expect: [Test(4, false), TestLevel(26)])";
    let went = played(test);
    assert!(went.is_ok(), "{}", went.unwrap_err());
    let failure = played(&test.replace("Test(4, false)", "Test(4, true)")).unwrap_err();
    assert_eq!(failure.found, "it was failed with 4");
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
