//! Content of the tests' own, for rules that need a number no shipped dial has.

/// The Reliant with ratings of 0, and with each system Disabled on some setting; Yellow and Red equally plain.
pub const DIALS: (&str, &str) = (
    "ships.ron",
    r#"[(
        id: "reliant", name: "U.S.S. Reliant", class: "Miranda", side: "federation", size: 2,
        missions: (science: 1, influence: 0, combat: 1),
        dial: (
            undamaged: (settings: ["0 0 9 9", "9 0 0 9", "1 0 8 9", "8 9 1 0", "D 9 9 0", "9 D 0 9", "9 0 D 9", "9 9 0 D"]),
            yellow:    (settings: ["5 5 2 0", "1 6 1 4"]),
            red:       (settings: ["3 3 1 0", "1 1 3 2"]),
        ),
        source: Original,
    )]"#,
);

/// Cards that answer a Reinforcement Action and a card "As an Action", and one that is such an Action; they replace
/// shipped cards of the same number of copies.
pub const ANSWERS: (&str, &str) = (
    "command.ron",
    r#"[
        (
            id: "imperial_edict", name: "Veto", side: "klingon", subdeck: "battleships",
            ops: (when: [EnemyAction(Reinforcement), EnemyAction(Card)], effects: [Cancel]),
            source: Original,
        ),
        (
            id: "damage_control", name: "Second Wind", side: "federation", subdeck: "main_engineering",
            ops: (when: [OwnAction(Reinforcement), OwnAction(Card)], effects: [Draw(player: Me, cards: 1)]),
            source: Original,
        ),
        (
            id: "sensor_overload", name: "Full Stop", side: "federation", subdeck: "main_engineering",
            ops: (when: [AsAction], effects: [Modify(what: MovePoints, by: N(3))]),
            crew: (kind: Engineer, abilities: []),
            source: Original,
        ),
    ]"#,
);

/// A Klingon card that strikes another player's ship as it meets an encounter or tests its Sensors.
pub const AMBUSH: (&str, &str) = (
    "command.ron",
    r#"[(
        id: "jamming_screen", name: "Ambush", side: "klingon", subdeck: "battleships",
        ops: (when: [EnemyEncounter, Test([Sensors])], effects: [Damage(points: N(1), on: Target)]),
        source: Original,
    )]"#,
);

/// A mission of entering five locations with one ship.
pub const VOYAGE: (&str, &str) = (
    "missions.ron",
    r#"[(
        id: "long_voyage", name: "Long Voyage", kind: Science, points: 1,
        task: Deed(deed: Enter(), times: 5, distinct: true, same_ship: true),
        source: Original,
    )]"#,
);

/// A card that puts a spare tile in place of an explored one; it replaces a shipped card of the same number of copies.
pub const COLLAPSE: (&str, &str) = (
    "command.ron",
    r#"[(
        id: "damage_control", name: "Collapse", side: "federation", subdeck: "main_engineering",
        ops: (when: [Turn], effects: [PickCell(reach: Anywhere, if: Explored), ReplaceTile(at: Picked)]),
        source: Original,
    )]"#,
);

/// A card that puts a System Token of -1 on Sensors; it replaces a shipped card of the same number of copies.
pub const MISCALIBRATION: (&str, &str) = (
    "command.ron",
    r#"[(
        id: "damage_control", name: "Miscalibration", side: "federation", subdeck: "main_engineering",
        ops: (when: [Turn], effects: [Modify(what: Rating(Sensors), by: N(-1), until: Repaired)]),
        source: Original,
    )]"#,
);

/// A card with Interrupt timing and no requirement; it replaces a shipped card of the same number of copies.
pub const INTERRUPT: (&str, &str) = (
    "command.ron",
    r#"[(
        id: "damage_control", name: "Second Thoughts", side: "federation", subdeck: "main_engineering",
        ops: (when: [Interrupt], effects: [Draw(player: Me, cards: 1)]),
        source: Original,
    )]"#,
);
