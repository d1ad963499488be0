//! Every mistake in a script file has a problem with its place.

use fleet_captains::cli::packs::Library;
use fleet_captains::engine::content::LineColumn;

use fleet_captains::fleet::script::is_script;

use super::{folder, read, staged, unmarked};
use crate::support::root;

/// The problems of a text: code and place.
fn problems(text: &str) -> Vec<(&'static str, LineColumn)> {
    let found = read(text).map(|_| ()).err().unwrap_or_default().into_iter();
    found.map(|one| (one.code, LineColumn { line: one.line, column: one.column })).collect()
}

/// Steps whose only mistake begins at the mark, with the code and a word of the message.
const BROKEN: [(&str, &str, &str); 33] = [
    ("(say: 5)", "wrong-type", ""),
    ("(§sya: \"x\")", "unknown-key", "say"),
    ("(seat: §2)", "bad-seat", "0 to 1"),
    ("(\n  orders: [EndTurn, §EndTrun],\n)", "bad-order", "EndTurn"),
    ("(orders: [MoveStep(ship: §\"ventur\", to: \"B3\")])", "bad-order", "`venture`"),
    ("(orders: [MoveStep(ship: \"venture\", to: §\"Z9\")])", "bad-order", "no location"),
    ("(orders: [MoveStep(ship: \"venture\", §too: \"B3\")])", "bad-order", "`to`"),
    ("(orders: [§MoveStep(ship: \"venture\")])", "bad-order", "field \"to\""),
    ("(orders: [PlayCard(card: \"data\", kind: §Opps, ship: \"venture\")])", "bad-order", "`Ops`"),
    ("(orders: [AdjustPower(ship: \"venture\", setting: §-1)])", "bad-order", "0 to 255"),
    ("(orders: [§5])", "bad-order", "a name is wanted"),
    ("(orders: [§Sing])", "bad-order", "there is no order"),
    ("(point: [§Nobody])", "bad-point", "no thing to point at"),
    ("(orders: [EndTurn §5])", "", ""),
    ("(point: [§Ships(\"venture\")])", "bad-point", "`Ship`"),
    ("(point: [Ship(§\"ventura\")])", "bad-point", "`venture`"),
    ("(point: [Command(§Repare)])", "bad-point", "`Repair`"),
    ("(point: [Card(§\"dtaa\")])", "bad-point", "`data`"),
    ("(expect: [At(\"venture\", §\"Q1\")])", "bad-expectation", "no location"),
    ("(expect: [At(cell: \"C2\", ship: §\"vulture\")])", "bad-expectation", "`venture`"),
    ("(expect: [Not(Level(\"venture\", §Orange))])", "bad-expectation", "damage level"),
    ("(expect: [Decision(§Trun)])", "bad-expectation", "`Turn`"),
    ("(expect: [Points(§7, 0)])", "bad-expectation", "0 to 1"),
    ("(expect: [§Explroed(\"C2\")])", "bad-expectation", "`Explored`"),
    ("(refuse: [(order: EndTurn, rule: §\"MOVE 03\")])", "unknown-rule", "`MOVE-03`"),
    ("(refuse: [(order: EndTurn, why: §\"ToFar\")])", "unknown-name", "`TooFar`"),
    ("(refuse: [§(order: EndTurn)])", "missing-key", "`why`"),
    ("(orders: [UseAbility(ship: \"venture\", ability: §\"dtaa\")])", "bad-order", "`data`"),
    ("(orders: [UseAbility(ship: \"venture\", ability: §\"data#2\")])", "bad-order", "one ability"),
    ("(expect: [Legal(UseAbility(ship: \"venture\", ability: §\"kurn\"))])", "bad-expectation", "no ability"),
    ("(expect: [Totals(§\"9\", 8)])", "bad-expectation", "a whole number"),
    ("(expect: [Test(9, §1)])", "bad-expectation", "true or false"),
    ("(refuse: [(order: Repair(ship: §\"\"), rule: \"MOVE-03\")])", "bad-order", "no ship"),
];

#[test]
fn every_mistake_in_a_step_is_told_at_its_place() {
    for (steps, code, word) in BROKEN {
        let marked = if steps.contains('§') { steps.to_owned() } else { format!("§{steps}") };
        let (text, place) = unmarked(&staged(&marked));
        let found = read(&text).map(|_| ()).unwrap_err();
        let first = &found[0];
        assert_eq!(found.len(), 1, "{steps}: {found:#?}");
        let at = LineColumn { line: first.line, column: first.column };
        if !code.is_empty() {
            assert_eq!(first.code, code, "{steps}: {first}");
        }
        if steps.contains('§') {
            assert_eq!(at, place, "{steps}: {first}");
        }
        assert!(first.to_string().contains(word), "{steps}: {first}");
        // What was meant is told apart, for programs.
        assert!(!first.message.contains("did you mean"), "{steps}: {first}");
    }
}

#[test]
fn a_scenario_in_a_script_is_told_at_its_field() {
    let sound = staged("()");
    assert_eq!(problems(&sound), []);
    for (from, to, code) in [
        ("goal: 6", "§goal: 60", "bad-scenario"),
        ("sides: [\"federation\", \"klingon\"]", "sides: [\"federation\", §\"romulan\"]", "bad-scenario"),
        ("position: (", "position: (encounters: [§\"tribble\"],", "bad-scenario"),
        ("goal: 6", "§gaol: 6", "unknown-key"),
    ] {
        let (text, place) = unmarked(&sound.replacen(from, to, 1));
        assert_eq!(problems(&text), [(code, place)], "{to}");
    }
    assert_eq!(problems(&staged("")).len(), 1, "a script without steps");
    assert_eq!(problems(&sound.replacen("id: \"stage\"", "id: \"\"", 1))[0].0, "bad-id");
}

/// Each at its own field, and none hides another.
#[test]
fn every_mistake_of_a_position_is_told_where_it_stands() {
    let position = r#"(bare: true, §to_move: 7,
        ships: [
            (§ship: "ventura"), (ship: "venture", §at: "Z9", §dial: "99 _ _ _", crew: ["data", §"dato"], cargo: [§"x"]),
            (ship: "bortas", §seat: 0, prisoners: [§"kurn"]), (ship: "reliant", §cloaked: true),
        ],
        echoes: [(§seat: 5)], lost: [§"reliant", §"nobody"],
        tiles: [
            (cell: "C1", §location: "void_of_nothing", control: (0, 1), scans: [0, §8]), (cell: "C1"), (§cell: "P0"),
        ],
        seats: [
            (fleet_size: 8, hand: [§"data", §"nothing"], missions: [§"errand_of_none"]), (), §(points: 1),
        ],
        encounters: [§"tribble"], spare_tiles: [§"void"],
    )"#;
    let sound = staged("()");
    let at = sound.find("position: (").unwrap();
    let end = sound[at..].find("\n    ),").map_or(sound.len(), |end| at + end + "\n    )".len());
    let text = format!("{}position: {position}{}", &sound[..at], &sound[end..]);
    let mut places = Vec::new();
    let mut plain = String::new();
    for c in text.chars() {
        if c == '§' { places.push(LineColumn::of(&plain, plain.len())) } else { plain.push(c) }
    }
    let mut found: Vec<LineColumn> = problems(&plain).into_iter().map(|(_, place)| place).collect();
    found.sort();
    assert_eq!(found, places, "{:#?}", read(&plain).map(|_| ()));
}

#[test]
fn all_mistakes_are_told_at_once() {
    let text = staged("(orders: [EndTrun], expect: [At(\"x\", \"C2\")]), (seat: 9)");
    let codes: Vec<&str> = problems(&text).iter().map(|one| one.0).collect();
    assert_eq!(codes, ["bad-order", "bad-expectation", "bad-seat"]);
}

/// Whatever a lesson is cut down to, or loses in the middle, is a problem or a script, never a panic.
#[test]
fn no_text_makes_loading_panic() {
    let lesson = std::fs::read_to_string(root().join("assets/fleet/lessons/5_cards_and_cloaks.ron")).unwrap();
    for at in (0..lesson.len()).step_by(61) {
        let (before, after) = lesson.split_at(at);
        let cut = after.get(3..).unwrap_or_default();
        for text in [
            before.to_owned(),
            format!("{before}{cut}"),
            format!("{before}({after}"),
            format!("{before}\"{after}"),
        ] {
            assert!(!is_script(&text) || text.contains("steps"));
            let found = read(&text).map(|_| ()).err().unwrap_or_default();
            assert!(found.iter().all(|problem| problem.line > 0 && problem.column > 0));
        }
    }
    let deep = format!("(orders: [{}5{}])", "Not(".repeat(3_000), ")".repeat(3_000));
    assert!(read(&staged(&deep)).is_err());
    assert!(!is_script("(id: \"x\")") && is_script("(steps: 5)"));
}

#[test]
fn a_mod_adds_and_replaces_lessons_and_is_told_its_mistakes() {
    let home = folder("mod_lessons");
    let write = |name: &str, text: &str| {
        let path = home.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("mod.ron", "(id: \"school\", version: \"1.0.0\")");
    write("lessons/extra.ron", &staged("(say: \"Read this.\")"));
    write("lessons/first.ron", &staged("(say: \"Another.\")").replacen("id: \"stage\"", "id: \"combat\"", 1));
    let library = Library::load(std::slice::from_ref(&home)).unwrap();
    let ids: Vec<&str> = library.lessons.iter().map(|lesson| lesson.id.as_str()).collect();
    let expected = [
        "move-and-explore",
        "power-and-tests",
        "missions-and-influence",
        "cards-and-cloaks",
        "combat",
        "stage",
    ];
    assert_eq!(ids, expected);
    write("lessons/broken.ron", &staged("(orders: [EndTrun])"));
    let fleet_captains::cli::Failure::Problems(found) =
        Library::load(std::slice::from_ref(&home)).map(|_| ()).unwrap_err()
    else {
        panic!("a problem")
    };
    assert!(found[0].file.ends_with("lessons/broken.ron"), "{found:?}");
}
