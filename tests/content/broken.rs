//! What an entry has to be besides well-formed: each check finds its own broken entry, and says where it is broken.

use fleet_captains::engine::content::{LineColumn, Problem, read};
use fleet_captains::fleet::content::entries::CommandEntry;
use fleet_captains::fleet::content::pack::{PackFile, PackFiles, load};
use fleet_captains::fleet::content::vocabulary::Effect;

use crate::support::{content, pack, root};

/// Where the problem stands, in a text with this mark.
const MARK: char = '§';

const SHIP: &str = r#"[(
    id: "probe", name: "Probe", class: "Nova", side: "federation", size: 1,
    missions: (science: 1, influence: 0, combat: 0),
    dial: (
        undamaged: (settings: ["5 3 4 3", "2 8 3 2"]),
        yellow: (settings: ["4 2 3 2"]),
        red: (settings: ["3 1 2 2"]),
    ),
    source: Original,
)]"#;

const LOCATION: &str = r#"[(
    id: "void", name: "Void", size: 1, encounter_range: (1, 3), tags: ["space"],
    abilities: [On(trigger: Enters, effects: [Roll(cases: [((1, 3), []), ((4, 6), [])])])],
    source: Original,
)]"#;

const MISSION: &str = r#"[(
    id: "errand", name: "Errand", kind: Science, points: 1,
    task: Test(system: Sensors, level: 12, times: 2),
    source: Original,
)]"#;

const ENCOUNTER: &str = r#"[(
    id: "riddle", name: "Riddle", points: 1,
    test: (systems: [Sensors], level: 12),
    failure: [Choose(options: [[Damage(points: N(1))], [Discard(player: Me, cards: 1)]])],
    source: Original,
)]"#;

/// Replaces a shipped card of the same number of copies.
const CARD: &str = r#"[(
    id: "damage_control", name: "Damage Control", side: "federation", subdeck: "main_engineering",
    ops: (when: [Turn], effects: [Test(systems: [Sensors], level: N(9))]),
    source: Original,
)]"#;

const SUBDECK: &str = r#"[(
    id: "reserves", name: "Reserves", side: "klingon", theme: "More of the same.",
    source: Original,
)]"#;

const TEN: &str = r#"[(
    id: "reserve", name: "Reserve", side: "klingon", subdeck: "reserves", copies: 10,
    ops: (when: [Turn], effects: [Draw(player: Me, cards: 1)]),
    source: Original,
)]"#;

/// Every problem of these files on top of the shipped content: code, file and place.
fn problems(files: &[(&str, String)]) -> Vec<(&'static str, String, LineColumn)> {
    let place = |one: &Problem| LineColumn { line: one.line, column: one.column };
    in_pack(files).iter().map(|one| (one.code, one.file.clone(), place(one))).collect()
}

/// Every problem of these files on top of the shipped content.
fn in_pack(files: &[(&str, String)]) -> Vec<Problem> {
    let files = files.iter().map(|(name, text)| PackFile {
        path: (*name).to_owned(),
        name: (*name).to_owned(),
        text: text.clone(),
    });
    let own = PackFiles { label: "own".to_owned(), files: files.collect() };
    let core = pack(&root().join("assets/fleet/packs/core"));
    // What is written here stands in the place of something shipped.
    let found = load(&[core, own]).err().unwrap_or_default();
    found.into_iter().filter(|one| one.code != "replaces").collect()
}

/// The text with each of these words replaced, and the place of the mark, which is taken out.
fn broken(text: &str, changes: &[(&str, &str)]) -> (String, LineColumn) {
    let marked = changes.iter().fold(text.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from} in {text}");
        text.replacen(from, to, 1)
    });
    let at = marked.find(MARK).expect("a mark");
    (marked.replace(MARK, ""), LineColumn::of(&marked, at))
}

#[test]
fn every_check_finds_its_broken_entry() {
    for (name, text) in [
        ("ships.ron", SHIP),
        ("locations.ron", LOCATION),
        ("missions.ron", MISSION),
        ("encounters.ron", ENCOUNTER),
        ("command.ron", CARD),
    ] {
        assert_eq!(problems(&[(name, text.to_owned())]), [], "{name} is sound");
    }
    for (file, text, changes, codes) in [
        ("ships.ron", SHIP, &[("size: 1", "§size: 0"), ("science: 1", "science: 0")][..], &["bad-size"][..]),
        ("ships.ron", SHIP, &[("missions: (science: 1", "§missions: (science: 2")], &["mission-mix"]),
        ("ships.ron", SHIP, &[("red: (settings: [\"3 1 2 2\"])", "§red: (settings: [])")], &["bad-dial"]),
        ("ships.ron", SHIP, &[("\"2 8 3 2\"", "§\"2 8 3 3\"")], &["power-not-constant"]),
        ("ships.ron", SHIP, &[("\"2 8 3 2\"", "§\"5 3 4 3\"")], &["duplicate-setting"]),
        ("locations.ron", LOCATION, &[("size: 1", "§size: 0")], &["bad-size"]),
        (
            "locations.ron",
            LOCATION,
            &[("encounter_range: (1, 3)", "§encounter_range: (0, 3)")],
            &["bad-range"],
        ),
        (
            "locations.ron",
            LOCATION,
            &[("encounter_range: (1, 3)", "§encounter_range: (4, 7)")],
            &["bad-range"],
        ),
        (
            "locations.ron",
            LOCATION,
            &[("encounter_range: (1, 3)", "§encounter_range: (3, 1)")],
            &["bad-range"],
        ),
        ("locations.ron", LOCATION, &[("((4, 6)", "(§(4, 7)")], &["bad-range"]),
        ("locations.ron", LOCATION, &[("((4, 6)", "(§(3, 6)")], &["bad-range"]),
        ("locations.ron", LOCATION, &[("((4, 6)", "(§(2, 3)")], &["bad-range"]),
        ("missions.ron", MISSION, &[("points: 1", "§points: 0")], &["bad-points"]),
        ("missions.ron", MISSION, &[("times: 2", "times: §0")], &["bad-count"]),
        ("encounters.ron", ENCOUNTER, &[("systems: [Sensors]", "§systems: []")], &["empty-list"]),
        (
            "encounters.ron",
            ENCOUNTER,
            &[("options: [", "options: §["), (", [Discard(player: Me, cards: 1)]", "")],
            &["bad-count"],
        ),
        ("command.ron", CARD, &[("[Sensors]", "§[]")], &["empty-list"]),
        (
            "command.ron",
            CARD,
            &[
                ("[(\n", "[§(\n"),
                ("    ops: (when: [Turn], effects: [Test(systems: [Sensors], level: N(9))]),\n", ""),
            ],
            &["empty-card"],
        ),
        ("command.ron", CARD, &[("when: [Turn]", "when: §[]")], &["no-timing"]),
        ("command.ron", CARD, &[("[Turn]", "§[CardPlayed([])]")], &["never-playable"]),
        ("command.ron", CARD, &[("ops", "combat"), ("[Turn]", "[§Turn]")], &["wrong-moment"]),
    ] {
        let (text, place) = broken(text, changes);
        let expected: Vec<_> = codes.iter().map(|code| (*code, file.to_owned(), place)).collect();
        assert_eq!(problems(&[(file, text)]), expected, "{changes:?}");
    }
}

#[test]
fn decks_01_a_subdeck_of_another_number_or_another_side_is_found() {
    let deck =
        |deck: String, cards: &str| problems(&[("subdecks.ron", deck), ("command.ron", cards.to_owned())]);
    assert_eq!(deck(SUBDECK.to_owned(), TEN), []);
    let (text, place) = broken(SUBDECK, &[("id: \"", "§id: \"")]);
    for copies in ["copies: 9", "copies: 11"] {
        let found = deck(text.clone(), &TEN.replace("copies: 10", copies));
        assert_eq!(found, [("subdeck-count", "subdecks.ron".to_owned(), place)], "{copies}");
    }
    let (text, place) = broken(SUBDECK, &[("side: \"", "§side: \"")]);
    let found = deck(text, &TEN.replace("klingon", "federation"));
    assert_eq!(found, [("wrong-side", "subdecks.ron".to_owned(), place)]);
}

/// Words that stand where they would do nothing: where they are said, the words with a mark, the code, what may be meant.
const VAIN: &[(&str, &str, &str, Option<&str>)] = &[
    ("ops", "Draw(player: Me, cards: 1), §Score", "wrong-speaker", Some("VictoryPoints")),
    ("ops", "§StayAt(at: Here)", "wrong-speaker", None),
    ("ops", "§BecomeCargo()", "wrong-speaker", Some("Attach")),
    ("ops", "Modify(what: AllRatings, by: 1), Damage(points: 1, on: §Force)", "wrong-speaker", Some("Group")),
    ("ship", "On(trigger: §Assigned, effects: [Draw(player: Me, cards: 1)])", "wrong-speaker", None),
    (
        "ship",
        "Use(when: [Turn], cost: §DiscardThis, effects: [MoreActions(actions: 1)])",
        "wrong-speaker",
        None,
    ),
    ("ship", "Gives(give: [Held, §Passage(1)])", "wrong-speaker", None),
    (
        "ship",
        "Use(when: [§EnemyAction(Combat)], effects: [Draw(player: Me, cards: 1)])",
        "wrong-speaker",
        None,
    ),
    ("tile", "§Use(when: [Turn], effects: [Repair()])", "wrong-speaker", Some("On")),
    ("tile", "Gives(to: §Ships(owner: Enemy), give: [Held])", "wrong-speaker", Some("Bearer")),
    (
        "tile",
        "On(trigger: §AnyTurnStarts, effects: [Damage(points: 1)])",
        "wrong-speaker",
        Some("TurnStarts"),
    ),
    ("ops", "Damage(points: 1, on: §Target)", "wrong-moment", Some("PickShip")),
    ("ops", "If(if: §TargetLarger, then: [Draw(player: Me, cards: 1)])", "wrong-moment", Some("PickShip")),
    ("ops", "§Reroll(player: Me)", "wrong-moment", None),
    ("crew", "On(trigger: Damaged, effects: [§Soften(points: 1)])", "wrong-moment", Some("Use")),
    (
        "crew",
        "Use(when: [Damage], cost: §Movement, effects: [PreventDamage])",
        "wrong-moment",
        Some("OncePerTurn"),
    ),
    ("crew", "Gives(give: [Plus(§AnySystem, 1)])", "wrong-moment", Some("AllRatings")),
    ("ops", "Damage(points: 1, on: §Picked)", "nothing-picked", Some("PickShip")),
    (
        "ops",
        "PickShip(ships: ()), Damage(points: 1, on: Picked), Raze(at: §Picked)",
        "nothing-picked",
        Some("PickCell"),
    ),
    ("ops", "Damage(points: §Die)", "nothing-picked", Some("Roll")),
    ("ops", "§Grant(give: [Held], until: Repaired)", "not-repairable", Some("Forever")),
    ("untested", "§failure", "never-used", None),
    ("part", "§while_there: [On(trigger: Enters, effects: [Damage(points: 1)])]", "never-used", None),
    ("part", "§while_aboard: [Gives(give: [Held])]", "never-used", None),
    ("scored", "success: [BecomeCargo()]", "never-used", None),
    ("scored", "success: [Choose(options: [[DiscardThis], [BecomeCargo()]])]", "never-used", None),
    // Deeds done to oneself, and where nothing lies.
    ("ops", "Attack(on: §This)", "does-nothing", None),
    ("ops", "PickShip(ships: ()), Attack(ship: Picked, on: §Picked)", "does-nothing", None),
    ("ops", "Opposed(system: Sensors, against: §This, with: Sensors)", "does-nothing", None),
    ("ops", "CaptureCrew(from: §This)", "does-nothing", None),
    ("ops", "MoveCargo(from: This, to: §This)", "does-nothing", None),
    ("ops", "Teleport(to: §Here)", "does-nothing", None),
    ("ops", "PickShip(ships: ()), Teleport(on: Picked, to: §Of(Picked))", "does-nothing", None),
    ("ops", "Build(at: §Post(Me))", "does-nothing", None),
    ("ops", "Control(at: §Post(Opponent), player: Me, tokens: 1)", "does-nothing", None),
    ("ops", "Plant(at: §Post(Me), abilities: [Gives(give: [Held])])", "does-nothing", None),
    ("ops", "ReplaceTile(at: §Here)", "does-nothing", None),
    ("ops", "Peek(cards: 2, take: §3)", "bad-count", None),
    ("ops", "Repeat(times: §13, effects: [Draw(player: Me, cards: 1)])", "bad-count", None),
    // A counter that nothing counts on.
    ("ops", "Damage(points: Sum([1, §Counter]))", "does-nothing", None),
    // Nothing of something.
    ("ops", "Draw(player: Me, cards: §0)", "does-nothing", None),
    ("ops", "Damage(points: §0)", "does-nothing", None),
    ("ops", "Damage(points: §-2)", "does-nothing", None),
    ("ops", "Modify(what: AllRatings, by: §0)", "does-nothing", None),
    ("ops", "Damage(points: Sum([1, Times(§0, Size(This))]))", "does-nothing", None),
    ("ops", "Damage(points: Distance(§Here))", "does-nothing", None),
    ("ops", "Repeat(times: §0, effects: [Draw(player: Me, cards: 1)])", "does-nothing", None),
    ("ops", "Grant(give: [Held, §Plus(MovePoints, 0)], until: TurnEnd)", "does-nothing", None),
    ("crew", "Gives(give: [§Substitute(Engines, Engines)])", "does-nothing", None),
    ("crew", "Gives(give: [§ScanReach(1)])", "does-nothing", None),
    (
        "crew",
        "Use(when: [Turn], cost: §Discard(0), effects: [MoreActions(actions: 1)])",
        "does-nothing",
        None,
    ),
    // Empty lists.
    ("ops", "If(if: Any(§[]), then: [Draw(player: Me, cards: 1)])", "empty-list", None),
    ("ops", "If(if: Here(All(§[])), then: [Draw(player: Me, cards: 1)])", "empty-list", None),
    ("ops", "If(if: Ship(§[]), then: [Draw(player: Me, cards: 1)])", "empty-list", None),
    ("ops", "If(if: AnyCrew, then: §[])", "empty-list", None),
    ("ops", "May(effects: §[])", "empty-list", None),
    ("ops", "Choose(options: §[[], []])", "empty-list", None),
    ("ops", "ForEach(ships: (), effects: §[])", "empty-list", None),
    ("ops", "Grant(give: §[], until: TurnEnd)", "empty-list", None),
    ("ops", "Attach(until: Forever, abilities: §[])", "empty-list", None),
    ("ops", "Damage(points: Sum(§[]))", "empty-list", None),
    // Questions with one answer.
    ("ops", "If(if: Not(§Always), then: [Draw(player: Me, cards: 1)])", "does-nothing", None),
    ("ops", "If(if: SizeUpTo(§0), then: [Draw(player: Me, cards: 1)])", "does-nothing", None),
    ("ops", "If(if: Ships((), §0), then: [Draw(player: Me, cards: 1)])", "does-nothing", None),
    ("ops", "If(if: Here(Control(Me, §0)), then: [Draw(player: Me, cards: 1)])", "does-nothing", None),
    ("ops", "If(if: DamagedTo(§Undamaged), then: [Draw(player: Me, cards: 1)])", "does-nothing", None),
    (
        "ops",
        "If(if: All([AnyCrew, §Not(AnyCrew)]), then: [Draw(player: Me, cards: 1)])",
        "does-nothing",
        None,
    ),
    ("ops", "If(if: All([Size(5), §SizeUpTo(2)]), then: [Draw(player: Me, cards: 1)])", "does-nothing", None),
    (
        "ops",
        "If(if: All([Size(5), §Not(Size(4))]), then: [Draw(player: Me, cards: 1)])",
        "does-nothing",
        None,
    ),
    ("ops", "If(if: Any([Size(3), §SizeUpTo(2)]), then: [Draw(player: Me, cards: 1)])", "does-nothing", None),
    (
        "ops",
        "If(if: Here(All([Tag(\"space\"), §Tag(\"planet\")])), then: [Draw(player: Me, cards: 1)])",
        "does-nothing",
        None,
    ),
    (
        "fight",
        "If(if: All([Defender, §Aggressor]), then: [Draw(player: Me, cards: 1)])",
        "does-nothing",
        None,
    ),
    // What cannot be under way.
    ("ops", "If(if: §Aggressor, then: [Draw(player: Me, cards: 1)])", "wrong-moment", None),
    ("ops", "If(if: §Defender, then: [Draw(player: Me, cards: 1)])", "wrong-moment", None),
    ("ops", "If(if: All([AnyCrew, §InCombat]), then: [Draw(player: Me, cards: 1)])", "wrong-moment", None),
    ("ops", "If(if: §InEncounter, then: [Draw(player: Me, cards: 1)])", "wrong-moment", None),
    ("ops", "If(if: §Testing(Sensors), then: [Draw(player: Me, cards: 1)])", "wrong-moment", None),
    ("crew", "On(trigger: TurnStarts, if: §InCombat, effects: [Repair()])", "wrong-moment", None),
    (
        "crew",
        "Use(when: [Test([Sensors])], needs: §Testing(Engines), effects: [Modify(what: Total(Sensors), by: 1)])",
        "wrong-moment",
        None,
    ),
    ("crew", "On(trigger: TurnEnds, effects: [§ExtraAction()])", "wrong-moment", None),
    ("crew", "On(trigger: TurnEnds, effects: [§MoreActions(actions: 1)])", "wrong-moment", None),
    ("crew", "On(trigger: EnemyMoves, if: §MyTurn, effects: [Repair()])", "wrong-moment", None),
    ("fight", "§Cloak()", "wrong-moment", None),
    ("theirs", "Draw(player: Me, cards: 1), §Repair()", "wrong-moment", Some("PickShip")),
    ("theirs", "If(if: §AnyCrew, then: [Damage(points: 1, on: Target)])", "wrong-moment", None),
    ("done", "Draw(player: Me, cards: 1), Raze(at: §Here)", "wrong-moment", Some("PickCell")),
    // What a mission asks of nobody.
    ("task", "Condition(if: §System(Engines, 5))", "wrong-moment", Some("Ships")),
    ("task", "Condition(if: Not(§Ships((owner: Enemy), 1)))", "wrong-moment", Some("Ships")),
    ("task", "Deed(deed: Enter(if: §Target(AnyCrew)))", "wrong-moment", None),
    ("task", "Test(system: Sensors, level: 9, distinct: §true)", "does-nothing", None),
    ("task", "Deed(deed: DamageShip(points: §0))", "does-nothing", None),
];

/// What is 0, empty or seems never to be so, and means something: nobody is told.
const MEANT: &[(&str, &str)] = &[
    ("ops", "If(if: System(Engines, 0), then: [Draw(player: Me, cards: 1)])"),
    ("ops", "If(if: AtLeast(Minus(Hand(Me)), 0), then: [Draw(player: Me, cards: 1)])"),
    ("ops", "If(if: All([Size(3), SizeUpTo(5)]), then: [Draw(player: Me, cards: 1)])"),
    ("ops", "If(if: Any([Size(4), SizeUpTo(2)]), then: [Draw(player: Me, cards: 1)])"),
    ("ops", "Roll(cases: [((1, 3), []), ((4, 6), [Repair()])])"),
    ("ops", "Roll(cases: []), Damage(points: Die)"),
    ("ops", "If(if: AnyCrew, then: [], else: [Draw(player: Me, cards: 1)])"),
    ("ops", "Peek(cards: 2, take: 0)"),
    ("ops", "DrawMissions(cards: 0, put_back: 1)"),
    ("ops", "PickShip(ships: ()), Attack(ship: Picked, on: This)"),
    ("ops", "Teleport(to: Post(Me))"),
    (
        "crew",
        "Use(when: [Test([])], effects: [If(if: Testing(Engines), then: [Draw(player: Me, cards: 1)])])",
    ),
    ("crew", "On(trigger: Damaged, if: InCombat, effects: [Repair()])"),
    ("crew", "Gives(if: Aggressor, give: [Plus(DamageDealt, 1)])"),
    ("fight", "If(if: Aggressor, then: [Draw(player: Me, cards: 1)])"),
    // The test scores unless the card is taken aboard, or where that is done by choice.
    ("part", "success: [May(effects: [BecomeCargo()])]"),
    ("part", "success: [BecomeCargo()], while_aboard: [On(trigger: EntersPost, effects: [Score])]"),
    ("task", "Condition(if: Ships((owner: Enemy, reach: Anywhere, if: Cloaked), 1))"),
    ("task", "Deed(deed: AttackShip(if: Target(Size(3))))"),
];

#[test]
fn what_is_0_or_empty_and_means_something_is_not_told() {
    for (part, written) in MEANT {
        let found = in_pack(&[saying(part, written)]);
        assert!(found.is_empty(), "{written}: {found:?}");
    }
}

/// A card played at that moment.
fn saying_at(when: &str, written: &str) -> (&'static str, String) {
    let (file, text) = saying("ops", written);
    (file, text.replacen("when: [Turn]", &format!("when: [{when}]"), 1))
}

/// The file and its text in which that is said.
fn saying(part: &str, written: &str) -> (&'static str, String) {
    let test = "Test(systems: [Sensors], level: N(9))";
    let tile = "On(trigger: Enters, effects: [Roll(cases: [((1, 3), []), ((4, 6), [])])])";
    let with = |text: &str, more: &str| text.replacen("    source", &format!("    {more},\n    source"), 1);
    match part {
        "ops" => ("command.ron", CARD.replacen(test, written, 1)),
        "crew" => {
            let crew = format!("crew: (kind: Captain, abilities: [{written}])");
            ("command.ron", CARD.replacen(&format!("ops: (when: [Turn], effects: [{test}])"), &crew, 1))
        }
        "fight" => {
            let ops = format!("ops: (when: [Turn], effects: [{test}])");
            ("command.ron", CARD.replacen(&ops, &format!("combat: (effects: [{written}])"), 1))
        }
        "theirs" => saying_at("EnemyAction(Scan)", written),
        "done" => saying_at("MissionDone(Me)", written),
        "task" => {
            ("missions.ron", MISSION.replacen("Test(system: Sensors, level: 12, times: 2)", written, 1))
        }
        "ship" => ("ships.ron", with(SHIP, &format!("abilities: [{written}]"))),
        "tile" => ("locations.ron", LOCATION.replacen(tile, written, 1)),
        "part" => ("encounters.ron", with(ENCOUNTER, written)),
        "scored" => ("encounters.ron", with(&ENCOUNTER.replacen("points", "§points", 1), written)),
        _ => {
            let untested = ENCOUNTER.replacen("test: (systems: [Sensors], level: 12)", "effects: [Score]", 1);
            ("encounters.ron", untested.replacen("failure", written, 1))
        }
    }
}

/// The place is that of the word, and its neighbours of the same name are not blamed.
#[test]
fn a_word_that_would_do_nothing_is_refused_where_it_stands() {
    for (part, written, code, suggestion) in VAIN {
        let (file, text) = saying(part, written);
        let (text, place) = broken(&text, &[]);
        let found = in_pack(&[(file, text.clone())]);
        let told: Vec<_> =
            found.iter().map(|one| (one.code, one.line, one.column, one.suggestion.as_deref())).collect();
        assert_eq!(told, [(*code, place.line, place.column, *suggestion)], "{text}\n{found:?}");
        assert!(found[0].message.len() > 20, "{found:?}");
    }
}

/// A number may stand bare; what is wrong with one is found where it stands.
/// A word that comes at the wrong moment is told with the one at which it would not.
#[test]
fn what_comes_too_soon_is_told_when_it_would_not() {
    for (part, written, wanted) in [
        ("fight", "Reroll(player: Me)", "`when: [AfterDice]`"),
        ("ops", "Soften(points: 1)", "`when: [Damage]`"),
        ("ops", "Cancel", "such as `EnemyAction(Combat)`"),
        ("crew", "On(trigger: EnemyMoves, effects: [EndMovement()])", "`on: Target`"),
    ] {
        let (file, text) = saying(part, written);
        let found = in_pack(&[(file, text)]);
        assert!(found.len() == 1 && found[0].message.contains(wanted), "{written}: {found:?}");
    }
}

#[test]
fn a_bare_number_is_a_number_and_a_wrong_one_is_found_where_it_stands() {
    let damage = |points: &str| {
        CARD.replacen("Test(systems: [Sensors], level: N(9))", &format!("Damage(points: {points})"), 1)
    };
    for points in ["2", "N(2)", "Sum([-1, 3])", "Size(This)", "Sum([1, Size(This), Minus(2)])"] {
        assert_eq!(problems(&[("command.ron", damage(points))]), [], "{points}");
    }
    for (points, code, suggestion) in [
        ("§Sise(This)", "unknown-name", Some("Size")),
        ("Size(§Thus)", "unknown-name", Some("This")),
        ("Sum([1, Size(§Thus)])", "unknown-name", Some("This")),
        ("§300", "wrong-type", None),
        ("\"§2\"", "wrong-type", None),
        ("Sum([1, Ships((owner: Mine, §iff: Always))])", "unknown-key", Some("if")),
    ] {
        let (text, place) = broken(&damage(points), &[]);
        let found = read::<CommandEntry>("command.ron", &text).problems;
        let found: Vec<_> =
            found.iter().map(|one| (one.code, one.line, one.column, one.suggestion.as_deref())).collect();
        assert_eq!(found, [(code, place.line, place.column, suggestion)], "{points}");
    }
}

/// What had another name before is told by its name of today, and is not missing beside that.
#[test]
fn a_field_that_is_called_by_its_name_of_before_is_told_what_it_is_called_now() {
    for (part, written, now) in [
        ("ops", "PickShip(§from: ()), Cloak(on: Picked)", "ships"),
        ("ops", "PickCell(reach: Adjacent, §from: Explored), Survey(at: Picked)", "if"),
        ("ops", "PickShip(ships: (owner: Enemy, §at: Adjacent)), Cloak(on: Picked)", "reach"),
        ("ops", "Fetch(from: Deck, §of: Kind(Crew))", "if"),
        ("ops", "Grant(give: [Held], §on: This, until: TurnEnd)", "to"),
        ("ops", "DiscardCrew(§on: This, cards: 1)", "from"),
        ("ops", "Teleport(§ship: This, to: Here)", "on"),
        ("ship", "Gives(to: Ships(§at: Within(1)), give: [Held])", "reach"),
        ("part", "§lasting: [Gives(give: [Held])]", "while_there"),
        ("part", "§cargo: [Gives(give: [Held])]", "while_aboard"),
    ] {
        let (file, text) = saying(part, written);
        let (text, place) = broken(&text, &[]);
        let found = in_pack(&[(file, text)]);
        let told: Vec<_> =
            found.iter().map(|one| (one.code, one.line, one.column, one.suggestion.as_deref())).collect();
        assert_eq!(told, [("unknown-key", place.line, place.column, Some(now))], "{written}\n{found:?}");
    }
    let mission = MISSION.replacen("task: ", "task: Deed(deed: Build(§level: Outpost)), was: ", 1);
    let tile = LOCATION.replacen("encounter_range", "§encounters", 1);
    for (file, text, now) in
        [("missions.ron", mission, "installation"), ("locations.ron", tile, "encounter_range")]
    {
        let (text, place) = broken(&text, &[]);
        let found = in_pack(&[(file, text)]);
        let told = found.iter().find(|one| (one.line, one.column) == (place.line, place.column));
        assert_eq!(told.and_then(|one| one.suggestion.as_deref()), Some(now), "{found:?}");
    }
}

/// Verbs and what holds them are two types, which content writes as one.
#[test]
fn a_misspelt_word_of_an_effect_is_found_where_it_stands() {
    for (written, code, suggestion) in [
        ("§Tets(systems: [Sensors], level: N(9))", "unknown-name", Some("Test")),
        ("Roll(cases: [((1, 3), [§Drew(player: Me, cards: 1)])])", "unknown-name", Some("Draw")),
        ("§Do(Draw(player: Me, cards: 1))", "unknown-name", None),
        ("Test(systems: [Sensors], level: N(9), §els: [])", "unknown-key", Some("else")),
        ("Draw(§plaier: Me, cards: 1)", "unknown-key", Some("player")),
        ("May(effects: [Draw(player: §Mee, cards: 1)])", "unknown-name", Some("Me")),
        ("Draw(player: Me, cards: §\"1\")", "wrong-type", None),
        ("§Draw(player: Me)", "missing-key", None),
        ("Build(§free: true)", "unknown-key", None),
        ("Damage(points: N(§one))", "wrong-type", None),
    ] {
        let (text, place) = broken(CARD, &[("Test(systems: [Sensors], level: N(9))", written)]);
        let found = read::<CommandEntry>("command.ron", &text).problems;
        let found: Vec<_> =
            found.iter().map(|one| (one.code, one.line, one.column, one.suggestion.as_deref())).collect();
        assert_eq!(found, [(code, place.line, place.column, suggestion)], "{written}");
    }
}

#[test]
fn effects_are_written_as_they_are_read() {
    let cards = &content().cards;
    let verbs = cards.iter().filter_map(|card| card.entry.ops.as_ref()).flat_map(|ops| &ops.effects);
    for effect in verbs {
        let told = serde_json::to_value(effect).unwrap();
        assert_eq!(&serde_json::from_value::<Effect>(told).unwrap(), effect);
    }
}

/// What a mod changes about a shipped entry and makes wrong by it is told in the mod, not in what is shipped.
#[test]
fn a_patch_that_spoils_a_shipped_entry_is_told_in_the_patch() {
    for (file, text, code) in [
        ("ships.ron", "(patch: [(\"voyager\", (§size: 9))])", "mission-mix"),
        ("ships.ron", "(patch: [(\"voyager\", (name: \"V\", §missions: (science: 9)))])", "mission-mix"),
        ("ships.ron", "(patch: [(\"voyager\", §(name: \"V\", size: 9))])", "mission-mix"),
        ("encounters.ron", "(patch: [(\"particle_fountain\", (§test: None))])", "never-used"),
        (
            "command.ron",
            "(patch: [(\"lursa\", (ops: (when: [Turn], effects: [Draw(player: Me, cards: §0)])))])",
            "does-nothing",
        ),
        // A name that nothing has any more, and that a shipped card asks for.
        (
            "command.ron",
            "(patch: [(§\"lursa\", (crew: None, ops: (when: [Turn], effects: [Draw(player: Me, cards: 1)])))])",
            "unknown-name",
        ),
    ] {
        let (text, place) = broken(text, &[]);
        let found = problems(&[(file, text.clone())]);
        assert!(!found.is_empty() && found.iter().all(|one| one.1 == file), "{text}: {found:?}");
        assert!(found.contains(&(code, file.to_owned(), place)), "{text}: {found:?}");
    }
}
