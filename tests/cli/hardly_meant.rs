//! Broken fixtures, as in `codes`: what works and is hardly meant, and slips that are told where they were made.

/// A code, and the files of a mod in which it comes up, where the mark is.
pub const FIXTURES: &[(&str, &[(&str, &str)])] = &[
    (
        "syntax",
        &[(
            "tags.ron",
            "[\n  (id: §\"odd, phrase: \"a place\", place: \"in a place\"),\n  (id: \"b\", phrase: \"a b\"),\n]",
        )],
    ),
    ("syntax", &[("tags.ron", "[\n  (id: §odd\", phrase: \"a place\"),\n]")]),
    (
        "changed-twice",
        &[("ships.ron", "(patch: [(\"voyager\", (name: \"A\")), (§\"voyager\", (flavour: \"B\"))])")],
    ),
    ("changed-twice", &[("ships.ron", "(patch: [(\"equinox\", (name: \"A\"))], remove: [§\"equinox\"])")]),
    ("conflict", &[("mod.ron", "(id: \"m\", version: \"1.0.0\", conflicts: [§\"core\"])")]),
    (
        "given-twice",
        &[(
            "locations.ron",
            "[(id: \"l\", name: \"L\", size: 1, tags: [\"space\", \"nebula\", §\"nebula\"], source: Original)]",
        )],
    ),
    (
        "given-twice",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", crew: (kind: Officer, traits: [§\"Officer\"], abilities: [Gives(give: [ScanReach(2)])]), source: Original)]",
        )],
    ),
    (
        "never-overcome",
        &[(
            "encounters.ron",
            "[(id: \"e\", name: \"E\", §persistent: true, while_there: [On(trigger: Enters, effects: [Damage(points: 1)])], source: Original)]",
        )],
    ),
    (
        "wrong-moment",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", crew: (kind: Officer, abilities: [On(trigger: AttackWon, effects: [§Cloak()])]), source: Original)]",
        )],
    ),
    (
        "odd-name",
        &[(
            "encounters.ron",
            "[(id: \"e\", §name: \"{long}\", points: 1, effects: [Score], source: Original)]",
        )],
    ),
    (
        "odd-name",
        &[(
            "encounters.ron",
            "[(id: \"e\", name: \"E\", points: 1, effects: [Score], source: Original), (id: \"f\", §name: \"E\", points: 1, effects: [Score], source: Original)]",
        )],
    ),
    (
        "odd-name",
        &[(
            "packs/p/tests/t.ron",
            "[(name: \"T\", steps: [(expect: [Asked(0)])]), §(name: \"T\", steps: [(expect: [Asked(0)])])]",
        )],
    ),
    (
        "odd-number",
        &[("locations.ron", "[(id: \"l\", name: \"L\", §size: 200, tags: [\"space\"], source: Original)]")],
    ),
    (
        "odd-number",
        &[(
            "missions.ron",
            "[(id: \"m\", name: \"M\", kind: Science, §points: 255, task: Test(system: Sensors, level: 9), source: Original)]",
        )],
    ),
    ("odd-number", &[("ships.ron", "{ship(§D D D D, 0 D D D, 0 D D D)}")]),
    (
        "odd-number",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: [AfterDice], effects: [ChangeDie(player: Me, by: §9)]), source: Original)]",
        )],
    ),
    (
        "odd-option",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: [Turn], effects: [Choose(options: [[Draw(player: Me, cards: 1)], §[]])]), source: Original)]",
        )],
    ),
    (
        "odd-option",
        &[(
            "command.ron",
            "[(id: \"damage_control\", name: \"D\", side: \"federation\", subdeck: \"main_engineering\", ops: (when: [Turn], effects: [Choose(options: [[Draw(player: Me, cards: 1)], §[Draw(player: Me, cards: 1)]])]), source: Original)]",
        )],
    ),
    ("replaces", &[("help/h.ron", "[(§id: \"scan\", title: \"Scan\", text: \"-\")]")]),
    (
        "unknown-link",
        &[("help/h.ron", "[(id: \"zz\", title: \"Zz\", text: \"-\", scene: Ship(§\"nosuch\"))]")],
    ),
    (
        "bad-look",
        &[("looks/m/ships.ron", "(kits: {§\"a\": [(shape: Kit(\"b\"))], \"b\": [(shape: Kit(\"a\"))]})")],
    ),
    ("bad-look", &[("looks/m/ships.ron", "(hulls: {§\"x\": []})")]),
    (
        "duplicate-key",
        &[(
            "looks/m/ships.ron",
            "(hulls: {\"x\": [(shape: Block(1.0, 1.0, 1.0))], §\"x\": [(shape: Block(1.0, 1.0, 1.0))]})",
        )],
    ),
    (
        "bad-scenario",
        &[(
            "scenarios/s.ron",
            "(id: \"s\", name: \"S\", sides: [\"federation\", \"klingon\"], board: Columns([5, 4, 5]), subdecks: 2, §turn_limit: 0, source: Original)",
        )],
    ),
    (
        "bad-scenario",
        &[(
            "scenarios/s.ron",
            "(id: \"s\", name: \"S\", sides: [\"federation\", \"klingon\"], board: Columns([5, 4, 5]), §subdecks: 0, source: Original)",
        )],
    ),
    (
        "bad-scenario",
        &[(
            "scenarios/s.ron",
            "(id: \"s\", name: \"S\", sides: [\"federation\", \"klingon\"], §goal: 20, board: Columns([5, 4, 5]), subdecks: 2, pool: (ships: [\"equinox\", \"klothos\"]), source: Original)",
        )],
    ),
    (
        "bad-scenario",
        &[(
            "scenarios/s.ron",
            "(id: \"s\", name: \"S\", sides: [\"federation\", \"klingon\"], board: Cells(tiles: [(0, -4), (0, -2), (0, 0), (0, 2), (0, 4), (1, -3), (1, -1), (1, 1), (1, 3), (2, -4), (2, -2), (2, 0), (2, 2), (2, 4), §(3, 8)], posts: [(1, 5), (1, -5)]), subdecks: 2, source: Original)",
        )],
    ),
    ("subdeck-count", &[("command.ron", "(patch: [(\"damage_control\", (§copies: 0))])")]),
    ("wrong-side", &[("command.ron", "(patch: [(\"damage_control\", (§side: \"klingon\"))])")]),
    (
        "power-not-constant",
        &[(
            "ships.ron",
            "[(id: \"s\", name: \"S\", class: \"N\", side: \"federation\", size: 1, missions: (science: 1, influence: 0, combat: 0), dial: (undamaged: (settings: [§\"5 3 4 4\", \"5 3 4 3\", \"4 4 4 3\"]), yellow: (settings: [\"4 2 3 2\"]), red: (settings: [\"3 1 2 2\"])), source: Original)]",
        )],
    ),
    ("bad-case", &[("lessons/t.ron", "[(name: \"T\", cases: [(hand: 1)], steps: [(say: \"§$hans\")])]")]),
];
