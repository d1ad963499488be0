//! Every kind of problem that `check` tells: a broken fixture for each, with the place, and the explanation of its code.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use fleet_captains::cli::card_tests;
use fleet_captains::cli::explain::CODES;
use fleet_captains::cli::folders::assets;
use fleet_captains::cli::sources::Sources;
use fleet_captains::engine::content::{LineColumn, Problem};

use super::commands::output;
use super::hardly_meant::FIXTURES as MORE;
use super::{folder, write};

/// Where the problem stands, in a text with this mark.
const MARK: char = '§';

/// A code, and the files of a mod in which it comes up, where the mark is. The first problem of the file is meant.
const FIXTURES: &[(&str, &[(&str, &str)])] = &[
    (
        "bad-count",
        &[(
            "missions.ron",
            "[(id: \"m\", name: \"M\", kind: Science, points: 1, task: Test(system: Sensors, level: 9, times: §0), source: Original)]",
        )],
    ),
    (
        "bad-case",
        &[(
            "lessons/t.ron",
            "[(name: \"T\", cases: [§(ship: \"venture\")], steps: [(seat: \"$seat\", orders: [Repair(ship: \"$ship\")])])]",
        )],
    ),
    ("bad-case", &[("lessons/t.ron", "[(name: \"T\", cases: [(a: §1)], steps: [(say: \"$other\")])]")]),
    ("control-character", &[("tags.ron", "[(id: \"odd\", phrase: \"a pla§\\u{7}ce\")]")]),
    ("control-character", &[("tags.ron", "[(id: \"odd\", phrase: \"a§\u{202e} place\")]")]),
    ("control-character", &[("mod.ron", "(id: \"m\", version: \"1.0.0\", name: \"A§\\tb\")")]),
    (
        "control-character",
        &[(
            "scenarios/s.ron",
            "(id: \"s\", name: \"a§\nb\", sides: [\"federation\", \"klingon\"], board: Columns([5, 4, 5]), subdecks: 2, source: Original)",
        )],
    ),
    (
        "does-nothing",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: [Turn], effects: [Draw(player: Me, cards: §0)]), source: Original)]",
        )],
    ),
    ("bad-dial", &[("ships.ron", "{ship(5 3 4 3, 4 2 3 2, §255 255 255 255)}")]),
    ("bad-expectation", &[("lessons/l.ron", "{script((expect: [§Explroed(\"C2\")]))}")]),
    ("bad-id", &[("ships.ron", "[(§id: \"Two Words\", {rest}]")]),
    ("bad-id", &[("ships.ron", "[(§id: \"\", {rest}]")]),
    ("bad-id", &[("mod.ron", "(§id: \"core\", version: \"1.0.0\")")]),
    ("bad-look", &[("looks/m/cards.ron", "(cards: {§\"a\": (props: [(what: Die, size: 0.0)])})")]),
    ("bad-order", &[("lessons/l.ron", "{script((orders: [§EndTrun]))}")]),
    ("bad-point", &[("lessons/l.ron", "{script((point: [Ship(§\"ventura\")]))}")]),
    (
        "bad-points",
        &[(
            "missions.ron",
            "[(id: \"m\", name: \"M\", kind: Science, §points: 0, task: Test(system: Sensors, level: 9), source: Original)]",
        )],
    ),
    (
        "bad-range",
        &[(
            "locations.ron",
            "[(id: \"l\", name: \"L\", size: 1, §encounter_range: (5, 9), tags: [\"space\"], source: Original)]",
        )],
    ),
    ("bad-range-of-versions", &[("mod.ron", "(id: \"m\", version: \"1.0.0\", requires: [§\"b new\"])")]),
    ("bad-sound", &[("audio/phaser.ogg", "§RIFF")]),
    ("bad-sound", &[("audio/phaser.ogg", "§OggS")]),
    (
        "bad-scenario",
        &[(
            "scenarios/s.ron",
            "(id: \"s\", name: \"S\", sides: [\"federation\", §\"klingons\"], board: Columns([5, 4, 5]), subdecks: 2, source: Original)",
        )],
    ),
    (
        "bad-scenario",
        &[(
            "scenarios/s.ron",
            "(id: \"s\", name: \"S\", sides: [\"federation\", \"klingon\"], board: Columns([5, 4, 5]), subdecks: 2, position: (ships: [(ship: \"venture\")], seats: [(§fleet_size: 2)]), source: Original)",
        )],
    ),
    (
        "bad-scenario",
        &[(
            "scenarios/s.ron",
            "(id: \"s\", name: \"S\", sides: [\"federation\", \"klingon\"], board: Columns([5, 4, 5]), subdecks: 2, position: (tiles: [(cell: \"B2\"), (§cell: \"B2\")]), source: Original)",
        )],
    ),
    ("bad-seat", &[("lessons/l.ron", "{script((seat: §9))}")]),
    (
        "bad-size",
        &[("locations.ron", "[(id: \"l\", name: \"L\", §size: 0, tags: [\"space\"], source: Original)]")],
    ),
    (
        "bad-tags",
        &[("locations.ron", "[(id: \"l\", name: \"L\", size: 1, §tags: [\"nebula\"], source: Original)]")],
    ),
    ("bad-value", &[("ships.ron", "{ship(5 3 4 3, ^4 2 3, 3 1 2 2)}")]),
    ("bad-value", &[("looks/m/ships.ron", "(paints: {\"a\": (hull: \"§blue\")})")]),
    ("bad-version", &[("mod.ron", "(id: \"m\", §version: \"banana\")")]),
    ("circular-mods", &[("mod.ron", "(§id: \"m\", version: \"1.0.0\", requires: [\"m\"])")]),
    ("conflict", &[("mod.ron", "(id: \"m\", version: \"1.0.0\", conflicts: [§\"other\"])")]),
    ("duplicate-id", &[("ships.ron", "[(id: \"s\", {rest}, §(id: \"s\", {rest}]")]),
    ("duplicate-id", &[("scenarios/a.ron", "{scenario}"), ("scenarios/b.ron", "§{scenario}")]),
    ("duplicate-key", &[("ships.ron", "[(id: \"s\", §id: \"t\", {rest}]")]),
    ("duplicate-mod", &[("mod.ron", "(§id: \"other\", version: \"1.0.0\")")]),
    (
        "duplicate-setting",
        &[(
            "ships.ron",
            "[(id: \"s\", name: \"S\", class: \"N\", side: \"federation\", size: 1, missions: (science: 1, influence: 0, combat: 0), dial: (undamaged: (settings: [\"5 3 4 3\", §\"5 3 4 3\"]), yellow: (settings: [\"4 2 3 2\"]), red: (settings: [\"3 1 2 2\"])), source: Original)]",
        )],
    ),
    ("empty-card", &[("encounters.ron", "[(§id: \"e\", name: \"E\", source: Original)]")]),
    (
        "empty-list",
        &[("encounters.ron", "[(id: \"e\", name: \"E\", test: (§systems: [], level: 9), source: Original)]")],
    ),
    ("empty-list", &[("ships.ron", "[(id: \"s\", abilities: [On(trigger: Enters, effects: §[])], {rest}]")]),
    ("empty-mod", &[("mod.ron", "§(id: \"m\", version: \"1.0.0\")")]),
    ("empty-name", &[("encounters.ron", "[(id: \"e\", §name: \" \", points: 1, source: Original)]")]),
    ("empty-text", &[("help/h.ron", "[(id: \"zz\", title: \"Zz\", §text: \"\")]")]),
    ("empty-word", &[("help/h.ron", "[(id: \"zz\", title: \"Zz\", words: [§\"-\"], text: \"-\")]")]),
    ("failed-test", &[("packs/p/tests/t.ron", "[(name: \"T\", steps: [(expect: [Asked(0), §Asked(1)])])]")]),
    ("failed-test", &[("tests/t.ron", "[(name: \"T\", steps: [(orders: [§EndTurn])])]")]),
    (
        "goal-too-high",
        &[(
            "scenarios/s.ron",
            "(id: \"s\", name: \"S\", sides: [\"federation\", \"klingon\"], §goal: 38, board: Columns([5, 4, 5]), subdecks: 1, pool: (ships: [\"equinox\", \"klothos\"], subdecks: [\"sickbay\", \"house_of_duras\"], missions: [\"contested_border\"], encounters: [\"particle_fountain\"]), source: Original)",
        )],
    ),
    ("never-in-play", &[("tags.ron", "[(§id: \"odd\", phrase: \"a place\")]")]),
    (
        "never-in-play",
        &[("sides.ron", "[(§id: \"ferengi\", name: \"F\", adjective: \"Ferengi\", source: Original)]")],
    ),
    ("never-in-play", &[("missions.ron", "(patch: [(\"contested_border\", (§copies: 0))])")]),
    ("missing-key", &[("ships.ron", "[§(id: \"s\", name: \"S\")]")]),
    ("missing-requirement", &[("mod.ron", "(id: \"m\", version: \"1.0.0\", requires: [§\"ohter\"])")]),
    (
        "mission-mix",
        &[(
            "ships.ron",
            "[(id: \"s\", name: \"S\", class: \"N\", side: \"federation\", size: 2, §missions: (science: 1, influence: 0, combat: 0), {dial}]",
        )],
    ),
    (
        "never-playable",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: §[CardPlayed([])], effects: [Draw(player: Me, cards: 1)]), source: Original)]",
        )],
    ),
    (
        "never-used",
        &[(
            "encounters.ron",
            "[(id: \"e\", name: \"E\", points: 1, effects: [Score], §failure: [Damage(points: 1)], source: Original)]",
        )],
    ),
    (
        "not-repairable",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: [Turn], effects: [§Grant(give: [Held], until: Repaired)]), source: Original)]",
        )],
    ),
    (
        "nothing-picked",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: [Turn], effects: [Damage(points: 1, on: §Picked)]), source: Original)]",
        )],
    ),
    (
        "wrong-moment",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: [Turn], effects: [Damage(points: 1, on: §Target)]), source: Original)]",
        )],
    ),
    (
        "wrong-speaker",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: [Turn], effects: [Draw(player: Me, cards: 1), §Score]), source: Original)]",
        )],
    ),
    (
        "no-timing",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: §[], effects: [Draw(player: Me, cards: 1)]), source: Original)]",
        )],
    ),
    ("not-read", &[("scenario/a.ron", "")]),
    ("not-read", &[("looks/a.ron", "")]),
    ("not-read", &[("packs/ships.ron", "§[]")]),
    ("not-read", &[("help/notes.md", "§-")]),
    ("not-read", &[("packs/p/ships.RON", "§[]")]),
    ("not-read", &[("packs/p/ships.ron.txt", "§[]")]),
    ("outside", &[("ships.ron", "§link")]),
    ("overlap", &[("ships.ron", "(patch: [(§\"venture\", (name: \"Mine\"))])")]),
    (
        "power-not-constant",
        &[(
            "ships.ron",
            "[(id: \"s\", name: \"S\", class: \"N\", side: \"federation\", size: 1, missions: (science: 1, influence: 0, combat: 0), dial: (undamaged: (settings: [\"5 3 4 3\", §\"5 3 4 4\"]), yellow: (settings: [\"4 2 3 2\"]), red: (settings: [\"3 1 2 2\"])), source: Original)]",
        )],
    ),
    ("replaces", &[("ships.ron", "[§(id: \"voyager\", {rest}]")]),
    (
        "replaces",
        &[(
            "scenarios/s.ron",
            "§(id: \"skirmish\", name: \"S\", sides: [\"federation\", \"klingon\"], board: Columns([5, 4, 5]), subdecks: 2, source: Original)",
        )],
    ),
    (
        "shared-chapter",
        &[(
            "help/h.ron",
            "[(id: \"zz\", title: \"Zz\", text: \"-\", chapters: [\"RD\"]), (id: \"yy\", title: \"Yy\", text: \"-\", §chapters: [\"RD\"])]",
        )],
    ),
    (
        "shared-word",
        &[(
            "help/h.ron",
            "[(id: \"zz\", title: \"Zz\", text: \"-\"), (id: \"yy\", §title: \"zz\", text: \"-\")]",
        )],
    ),
    ("stray-file", &[("ships.ron at the top", "§[]")]),
    (
        "subdeck-count",
        &[(
            "subdecks.ron",
            "[(§id: \"sd\", name: \"Sd\", side: \"klingon\", theme: \"T\", source: Original)]",
        )],
    ),
    (
        "subdeck-count",
        &[(
            "command.ron",
            "[§(id: \"more\", name: \"More\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: [Turn], effects: [Draw(player: Me, cards: 1)]), source: Original)]",
        )],
    ),
    ("syntax", &[("ships.ron", "[\n  (id: \"a\", name: §\"A,\n   size: 1),\n  (id: \"b\"),\n]")]),
    (
        "syntax",
        &[(
            "ships.ron",
            "[\n  (id: \"a\",\n    missions: §(science: 1,\n    size: 1,\n  ),\n  (id: \"b\"),\n]",
        )],
    ),
    (
        "syntax",
        &[(
            "ships.ron",
            "[(id: \"a\", size §= 4, name: \"A\", class: \"N\", side: \"federation\", missions: (science: 4, influence: 0, combat: 0), {dial}]",
        )],
    ),
    ("too-long", &[("help/h.ron", "[(id: \"zz\", title: \"Zz\", §text: \"{long}\")]")]),
    ("too-long", &[("lessons/l.ron", "{script((say: §\"{long}\"))}")]),
    ("too-many", &[("tags.ron", "[{tags}§(id: \"last\", phrase: \"a place\")]")]),
    (
        "unknown-chapter",
        &[("help/h.ron", "[(id: \"zz\", title: \"Zz\", text: \"-\", chapters: [§\"MOVES\"])]")],
    ),
    ("unknown-file", &[("shps.ron", "§[]")]),
    ("unknown-id", &[("ships.ron", "(remove: [§\"nobody\"])")]),
    ("unknown-key", &[("ships.ron", "(patch: [(\"voyager\", (§sise: 1))])")]),
    ("unknown-key", &[("ships.ron", "[(id: \"a\", §sise: 1, {rest_without_size}]")]),
    (
        "unknown-key",
        &[("looks/m/ships.ron", "(ships: {\"a\": (hull: \"galaxy\", paint: \"klingon\", §pant: 1)})")],
    ),
    ("unknown-link", &[("help/h.ron", "[(id: \"zz\", title: \"Zz\", text: \"-\", see: [§\"nothing\"])]")]),
    ("unknown-look", &[("looks/m/ships.ron", "(ships: {\"a\": (§hull: \"galaxi\", paint: \"klingon\")})")]),
    (
        "unknown-look",
        &[("looks/m/ships.ron", "(ships: {§\"ventur\": (hull: \"galaxy\", paint: \"klingon\")})")],
    ),
    ("unknown-look", &[("looks/m/locations.ron", "(by_id: {§\"hearthh\": Empty})")]),
    (
        "unknown-look",
        &[("looks/m/tokens.ron", "(tokens: {§\"controll\": (shape: Disc, plate: Side, ink: Side)})")],
    ),
    ("unknown-look", &[("looks/m/scenes.ron", "(missions: {§\"nothing\": (props: [])})")]),
    (
        "unknown-look",
        &[("looks/m/cards.ron", "(subdecks: {§\"firez\": (ground: Cave, light: \"#FFD060\")})")],
    ),
    (
        "unknown-name",
        &[(
            "ships.ron",
            "[(id: \"s\", name: \"S\", class: \"N\", side: §\"federaton\", size: 1, missions: (science: 1, influence: 0, combat: 0), {dial}]",
        )],
    ),
    (
        "unknown-name",
        &[(
            "looks/m/cards.ron",
            "(cards: {\"jean_luc_picard\": (props: [(what: Person(species: §Romulan))])})",
        )],
    ),
    (
        "unknown-rule",
        &[("help/h.ron", "[(id: \"zz\", title: \"Zz\", text: \"-\", rules: [§\"MOVE 9999\"])]")],
    ),
    ("wrong-game", &[("mod.ron", "(id: \"m\", version: \"1.0.0\", §game: \"^9\")")]),
    ("wrong-side", &[("subdecks.ron", "(patch: [(\"main_engineering\", (§side: \"klingon\"))])")]),
    (
        "doubled-word",
        &[
            ("tags.ron", "[(id: \"odd\", phrase: \"a a place\")]"),
            (
                "missions.ron",
                "[(§id: \"m\", name: \"M\", kind: Science, points: 1, task: Test(system: Sensors, level: 9, if: Here(Tag(\"odd\"))), source: Original)]",
            ),
        ],
    ),
    (
        "long-sentence",
        &[(
            "ships.ron",
            "[(§id: \"s\", abilities: [On(trigger: Enters, if: Here(All([Tag(\"planet\"), Control(Me, 2), Installation(Me, Colony), Ships(Me, 2)])), effects: [Choose(options: [[Damage(points: 1), Draw(player: Me, cards: 2)], [Discard(player: Me, cards: 1), MoveAgain()]])])], {rest}]",
        )],
    ),
    (
        "long-text",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", §ops: (when: [Turn], effects: [Draw(player: Me, cards: 1), Discard(player: Opponent, cards: 1), MoveAgain(), Repair(), Restore(), CycleMission, LookAtHand, FleetSize(by: 1)]), source: Original)]",
        )],
    ),
    (
        "no-antecedent",
        &[
            ("tags.ron", "[(id: \"odd\", phrase: \"a place\", place: \"where it began\")]"),
            (
                "ships.ron",
                "[(§id: \"s\", abilities: [Gives(if: Here(Tag(\"odd\")), give: [Plus(Rating(Sensors), 1)])], {rest}]",
            ),
        ],
    ),
    (
        "said-twice",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", §ops: (when: [Turn], effects: [Draw(player: Me, cards: 1), Repair(), Repair()]), source: Original)]",
        )],
    ),
    (
        "same-lead",
        &[(
            "locations.ron",
            "[(§id: \"l\", name: \"L\", size: 1, tags: [\"space\"], abilities: [Gives(give: [Plus(Total(Sensors), 1)]), Gives(give: [Plus(Total(Engines), 1)])], source: Original)]",
        )],
    ),
    (
        "turn-twice",
        &[
            ("tags.ron", "[(id: \"odd\", phrase: \"a place of this turn\")]"),
            (
                "command.ron",
                "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", §ops: (when: [Turn], effects: [If(if: Here(Tag(\"odd\")), then: [Draw(player: Me, cards: 1)])]), source: Original)]",
            ),
        ],
    ),
    ("unknown-sound", &[("audio/lazer.ogg", "§OggS")]),
    (
        "wrong-plural",
        &[
            ("tags.ron", "[(id: \"odd\", phrase: \"a place with 2 ship\")]"),
            (
                "missions.ron",
                "[(§id: \"m\", name: \"M\", kind: Science, points: 1, task: Test(system: Sensors, level: 9, if: Here(Tag(\"odd\"))), source: Original)]",
            ),
        ],
    ),
    ("wrong-type", &[("ships.ron", "[(id: \"s\", size: §300, {rest_without_size}]")]),
];

/// What a text is short for.
fn written_out(text: &str) -> String {
    let dial = "dial: (undamaged: (settings: [\"5 3 4 3\"]), yellow: (settings: [\"4 2 3 2\"]), red: (settings: [\"3 1 2 2\"])), source: Original)";
    let without_size = format!(
        "name: \"S\", class: \"N\", side: \"federation\", missions: (science: 1, influence: 0, combat: 0), {dial}"
    );
    let scenario = "(id: \"s\", name: \"S\", sides: [\"federation\", \"klingon\"], board: Columns([5, 4, 5]), subdecks: 2, source: Original)";
    let mut text = text.to_owned();
    if let Some(inside) = text.strip_prefix("{ship(").and_then(|rest| rest.strip_suffix(")}")) {
        let settings: Vec<String> = inside
            .split(", ")
            .map(|one| match (one.strip_prefix(MARK), one.strip_prefix('^')) {
                (Some(one), _) => format!("{MARK}\"{one}\""),
                // What a type says of a text is told within its quotes.
                (None, Some(one)) => format!("\"{MARK}{one}\""),
                (None, None) => format!("\"{one}\""),
            })
            .collect();
        let [a, b, c] = settings.as_slice() else { panic!("{inside}") };
        text = format!(
            "[(id: \"s\", name: \"S\", class: \"N\", side: \"federation\", size: 1, missions: (science: 1, influence: 0, combat: 0), dial: (undamaged: (settings: [{a}]), yellow: (settings: [{b}]), red: (settings: [{c}])), source: Original)]"
        );
    }
    if let Some(step) = text.strip_prefix("{script(").and_then(|rest| rest.strip_suffix(")}")) {
        text = format!("(id: \"l\", name: \"L\", scenario: {scenario}, steps: [{step}])");
    }
    let tags: String = (0..500).map(|at| format!("(id: \"t{at}\", phrase: \"a place\"),")).collect();
    text.replace("{dial}", dial)
        .replace("{rest_without_size}", &without_size)
        .replace("{rest}", &format!("size: 1, {without_size}"))
        .replace("{scenario}", scenario)
        .replace("{long}", &"x".repeat(500))
        .replace("{tags}", &tags)
}

/// Where a file of a mod lies: those of the pack in its folder.
fn place_of(home: &Path, name: &str) -> PathBuf {
    match name {
        "ships.ron at the top" => home.join("ships.ron"),
        name if name == "mod.ron" || name.contains('/') => home.join(name),
        name => home.join("packs/p").join(name),
    }
}

fn check(mods: &[PathBuf]) -> Vec<Problem> {
    let mut sources = Sources::shipped(&assets().unwrap());
    sources.add_mods(mods);
    card_tests::check(&mut sources).0.problems
}

/// The problems of a mod with these files beside another, and where the mark is.
pub fn problems(number: usize, files: &[(&str, &str)]) -> (Vec<Problem>, Option<(String, LineColumn)>) {
    let home = folder(&format!("codes_{number}"));
    let (own, other) = (home.join("own"), home.join("other"));
    write(&other.join("mod.ron"), "(id: \"other\", version: \"1.0.0\")");
    write(&other.join("packs/p/ships.ron"), "(patch: [(\"venture\", (name: \"Theirs\"))])");
    write(&own.join("mod.ron"), "(id: \"own\", version: \"1.0.0\", load_after: [\"other\"])");
    let mut marked = None;
    for (name, text) in files {
        let (path, text) = (place_of(&own, name), written_out(text));
        if let Some(at) = text.find(MARK) {
            marked = Some(((*name).split(' ').next().unwrap().to_owned(), LineColumn::of(&text, at)));
        }
        write(&path, &text.replace(MARK, ""));
        if text.ends_with("link") {
            std::fs::remove_file(&path).unwrap();
            #[cfg(unix)]
            std::os::unix::fs::symlink("/etc/hostname", &path).unwrap();
        }
    }
    (check(&[other, own]), marked)
}

#[test]
fn every_code_has_a_broken_fixture_with_its_place() {
    for (number, (code, files)) in FIXTURES.iter().chain(MORE).enumerate() {
        let (found, marked) = problems(number, files);
        let told: Vec<String> = found.iter().map(ToString::to_string).collect();
        let mine: Vec<&Problem> = found.iter().filter(|one| one.code == *code).collect();
        assert!(!mine.is_empty(), "{code}: {told:#?}");
        let Some((name, place)) = marked else { continue };
        let at = |one: &&Problem| {
            one.file.ends_with(&name) && (one.line, one.column) == (place.line, place.column)
        };
        assert!(mine.iter().any(at), "{code}, {name}:{}:{}: {told:#?}", place.line, place.column);
    }
}

/// What cannot stand in a mod: files that are none, or too large, and folders without anything.
#[test]
fn what_is_no_text_is_told_and_not_waited_for() {
    let home = folder("codes_files");
    let own = home.join("own");
    write(&own.join("mod.ron"), "(id: \"own\", version: \"1.0.0\")");
    std::fs::create_dir_all(own.join("packs/p")).unwrap();
    std::fs::write(own.join("packs/p/tags.ron"), b"[\n\xff]").unwrap();
    let large = std::fs::File::create(own.join("packs/p/ships.ron")).unwrap();
    large.set_len(60 << 20).unwrap();
    #[cfg(unix)]
    assert!(
        std::process::Command::new("mkfifo").arg(own.join("packs/p/sides.ron")).status().unwrap().success()
    );
    // It comes to an end: nothing waits for what a pipe never says.
    let found = check(&[own]);
    let codes: BTreeSet<&str> = found.iter().map(|one| one.code).collect();
    assert!(codes.contains("too-large") && codes.contains("not-utf8"), "{found:?}");
    assert_eq!(codes.contains("unreadable"), cfg!(unix), "{found:?}");
}

#[test]
fn every_code_is_explained_and_every_explanation_has_a_code() {
    assert!(CODES.is_sorted());
    let elsewhere = ["no-mod-ron", "not-utf8", "nothing-read", "too-large", "unreadable"];
    let shown: BTreeSet<&str> = FIXTURES.iter().chain(MORE).map(|(code, _)| *code).chain(elsewhere).collect();
    let explained: BTreeSet<&str> = CODES.iter().map(|(code, _)| *code).collect();
    assert_eq!(shown, explained);
    for code in &explained {
        let told = output(&["check", "--explain", code]);
        assert!(told.starts_with(code) && told.lines().count() == 2, "{told}");
    }
    assert!(
        super::commands::complaint(&["check", "--explain", "missing-kay"], 2).contains("\"missing-key\"")
    );
}

#[test]
fn check_shows_the_line_and_counts() {
    let home = folder("codes_shown");
    write(&home.join("mod.ron"), "(id: \"own\", version: \"1.0.0\")");
    write(&home.join("packs/p/ships.ron"), "[\n  (id: \"s\", sise: 1),\n]");
    let done = super::commands::run(&["check", &home.to_string_lossy()]);
    let told = String::from_utf8(done.stdout).unwrap();
    assert!(told.contains("\n  2 |   (id: \"s\", sise: 1),\n                  ^\n"), "{told}");
    // The file of mod.ron named is the mod itself.
    let done = super::commands::run(&["check", &home.join("mod.ron").to_string_lossy()]);
    assert_eq!(String::from_utf8(done.stdout).unwrap(), told);
    let told = output(&["check"]);
    assert!(told.starts_with("No problems in ") && told.contains(" files: 24 ships, "), "{told}");
    let word = told.split(", ").find(|part| part.ends_with(" tests")).expect("a count of tests");
    assert!(word.trim_end_matches(" tests").parse::<usize>().unwrap() >= 30, "{told}");
}
