//! Rulings that once read otherwise here, each played once through `serve` as the catalogue tells it (B-61 to B-70);
//! where an order has chances, they are those of every pair of dice.

mod served;

use serde_json::{Value, json};

use served::Served;

fn attack(ship: &str, target: &str) -> Value {
    json!({ "Attack": { "ship": ship, "target": target } })
}

fn join(ship: &str) -> Value {
    json!({ "Join": { "ship": ship } })
}

fn attempt(ship: &str, mission: &str) -> Value {
    json!({ "AttemptMission": { "ship": ship, "mission": mission } })
}

fn card(card: &str, kind: &str, ship: &str) -> Value {
    json!({ "PlayCard": { "card": card, "kind": kind, "ship": ship } })
}

fn scan(ship: &str, cell: &str) -> Value {
    json!({ "ScanLocation": { "ship": ship, "cell": cell } })
}

/// A face-up tile.
fn tile(cell: &str, location: &str) -> Value {
    json!({ "cell": cell, "location": location, "explored_by": 0 })
}

#[test]
fn b_61_a_card_outlives_its_ship() {
    let mut t = Served::standard(
        json!({
            "ships": [
                { "ship": "enterprise_a", "at": "C3", "dial": "8 2 3 5" },
                { "ship": "equinox", "at": "C3", "dial": "5 3 4 3" },
                { "ship": "bortas", "at": "C3", "dial": "12 3 4 8" },
            ],
            "tiles": [tile("C3", "class_d_planet")],
            "seats": [{ "hand": ["kathryn_janeway"] }, { "hand": ["jamming_screen"] }],
        }),
        &[4, 1],
    );
    t.exact(&attack("enterprise_a", "bortas"), &[join("equinox")]);
    t.act(attack("enterprise_a", "bortas")).act(join("equinox"));
    t.exact(&card("kathryn_janeway", "Combat", "enterprise_a"), &[]);
    t.act(card("kathryn_janeway", "Combat", "enterprise_a")).pass_to(1, "Combat");
    t.act(card("jamming_screen", "Combat", "bortas"));
    let given_up = json!({ "ChooseShip": { "ship": "enterprise_a" } });
    t.exact(&given_up, &[]);
    t.act(given_up).pass_all();
    let totals = t.fact("TotalsCompared");
    assert_eq!((&totals["own"], &totals["own_die"]), (&json!(5 + 3), &json!(4)));
    assert_eq!(
        (&totals["enemy"], &totals["enemy_die"], &totals["damage"]),
        (&json!(8), &json!(1), &json!(1))
    );
    assert_eq!(t.fact("ShipDamaged")["points"], 1);
}

#[test]
fn b_62_a_target_sinks_in_the_test() {
    let mut t = Served::standard(
        json!({
            "to_move": 1,
            "ships": [
                { "ship": "korinar", "at": "C3", "dial": "1 11 4 2" },
                { "ship": "voyager", "at": "C3", "level": "Yellow", "dial": "D 8 7 1" },
            ],
            "tiles": [tile("C3", "ion_storm")],
            "seats": [{ "hand": ["belanna_torres"] }, {}],
        }),
        &[1, 6],
    );
    let order = attack("korinar", "voyager");
    t.exact(&order, &[]);
    let (ends, of) = t.odds(&order, &[]);
    assert_eq!((ends.get("Missed"), of), (None, 36), "whatever the dice");
    assert_eq!(t.breakdown(&order, "enemy"), [json!(1), json!(-2), Value::Null], "Disabled, not a number");
    t.act(order);
    let window = t.decision()["prompt"].as_str().unwrap().to_owned();
    assert!(
        window.contains("(Shields Disabled). With a die each, the attack deals at least 1 damage."),
        "{window}"
    );
    // A card of the defender's would count: only the place takes them below zero.
    t.pass_to(0, "Combat");
    t.exact(&card("belanna_torres", "Combat", "voyager"), &[]);
    t.pass_all();
    assert_eq!(t.fact("TotalsCompared")["passed"], true);
    assert_eq!(t.fact("ShipDamaged")["points"], 1);
}

#[test]
fn b_63_an_opposed_target_sinks() {
    let mut t = Served::standard(
        json!({
            "ships": [
                { "ship": "yeager", "at": "C3", "dial": "3 9 5 4" },
                { "ship": "bortas", "at": "C3", "level": "Red", "dial": "7 1 3 3" },
            ],
            "tiles": [tile("C3", "pulsar")],
            "seats": [{ "hand": ["sensor_overload"] }, {}],
        }),
        &[],
    );
    let order = card("sensor_overload", "Ops", "yeager");
    t.exact(&order, &[]);
    assert_eq!(t.odds(&order, &[]), ([("Passed".to_owned(), 1)].into(), 1), "without dice");
    t.act(order);
    let window = t.decision()["prompt"].as_str().unwrap().to_owned();
    assert!(window.contains("(Sensors Disabled). It succeeds without dice."), "{window}");
    t.pass_all();
    assert!(t.told("DieRolled").is_empty());
    assert_eq!(t.fact("TestFailedDisabled"), json!({ "ship": "bortas", "system": "Sensors" }));
    assert_eq!(t.decision()["kind"], "Option", "the card does what it promises");
}

#[test]
fn b_64_an_automatic_hit_counts() {
    let mut t = Served::standard(
        json!({
            "to_move": 1,
            "ships": [
                { "ship": "korinar", "at": "C3", "dial": "1 11 4 2", "crew": ["leskit"] },
                { "ship": "voyager", "at": "C3", "disabled": ["Shields"] },
            ],
            "tiles": [tile("C3", "class_d_planet")],
            "seats": [{}, { "missions": ["attack_run"] }],
        }),
        &[1, 6, 4],
    );
    t.exact(&attack("korinar", "voyager"), &[]);
    t.act(attack("korinar", "voyager")).pass_all();
    let totals = t.fact("TotalsCompared");
    assert_eq!((&totals["own"], &totals["passed"]), (&json!(2), &json!(true)), "Leskit's 1 and the ship's");
    assert_eq!(t.fact("ShipDamaged")["points"], 1);
    t.act(json!({ "ChooseSetting": { "setting": 0 } })).pass_all();
    assert_eq!(t.points(1), 1, "Attack Run is complete");
    let voyager = t.seen(0, "ships", "ship", "voyager");
    assert_eq!(voyager["ratings"]["Engines"], "D", "Leskit waits for a successful attack");
}

#[test]
fn b_65_two_tokens_one_repair() {
    let mut t = Served::standard(
        json!({
            "to_move": 1,
            "ships": [{
                "ship": "somraw", "at": "C3", "level": "Yellow", "dial": "5 2 3 2", "disabled": ["Weapons", "Weapons"],
            }],
            "tiles": [{
                "cell": "C3", "location": "class_m_planet", "explored_by": 1, "control": [1, 1], "installation": "Outpost",
            }],
        }),
        &[],
    );
    t.act(json!({ "Repair": { "ship": "somraw" } }));
    let options = [0, 1].map(|index| json!({ "ChooseOption": { "index": index } }));
    assert_eq!(t.legal(), options, "the level, and Weapons once");
    t.act(options[1].clone());
    assert_eq!(t.told("ModifierRemoved").len(), 2);
    let somraw = t.seen(1, "ships", "ship", "somraw");
    assert_eq!((&somraw["ratings"]["Weapons"], &somraw["acted"]), (&json!(5), &json!(1)));
}

#[test]
fn b_66_a_mission_outlives_its_ship() {
    let mut t = Served::standard(
        json!({
            "ships": [
                {
                    "ship": "excelsior", "at": "C3", "level": "Yellow", "dial": "2 2 7 5", "crew": ["montgomery_scott"]
                },
                { "ship": "reliant", "at": "C3", "dial": "2 3 9 4" },
                { "ship": "negh_var", "at": "C3", "dial": "12 3 4 11" },
            ],
            "tiles": [tile("C3", "class_d_planet")],
            "seats": [{ "missions": ["warp_experiment"] }, {}],
        }),
        &[5, 4, 1, 5],
    );
    let begins = attempt("excelsior", "warp_experiment");
    t.exact(&begins, &[json!("Done")]);
    t.act(begins).act(json!("Done")).pass_all();
    assert_eq!(t.progress(0, "warp_experiment"), Some(1));
    let other = attempt("reliant", "warp_experiment");
    assert_eq!(t.refused(&other), ("MissionBound".to_owned(), "RD-103".to_owned()));
    t.act(json!("EndTurn")).act(attack("negh_var", "excelsior")).pass_all();
    assert_eq!(t.fact("ShipDestroyed")["ship"], "excelsior");
    assert_eq!(t.fact("MissionOrphaned"), json!({ "mission": "warp_experiment", "ship": "excelsior" }));
    assert_eq!(t.progress(0, "warp_experiment"), Some(0));
    t.act(json!("EndTurn"));
    t.exact(&other, &[]);
    t.act(other).pass_all();
    assert_eq!(t.progress(0, "warp_experiment"), Some(1), "another ship has begun it");
}

#[test]
fn b_67_one_deed_one_card() {
    let (first, second) = ("warp_experiment", "warp_experiment#2");
    let mut t = Served::standard(
        json!({
            "ships": [{ "ship": "excelsior", "at": "C3", "dial": "6 2 8 5" }],
            "tiles": [tile("C3", "class_d_planet")],
            "seats": [{ "missions": [first, second] }, {}],
        }),
        &[6, 6, 6, 6],
    );
    for (turn, stands) in [Some(1), Some(2), None].into_iter().enumerate() {
        t.exact(&attempt("excelsior", first), &[]);
        t.act(attempt("excelsior", first)).pass_all();
        let decision = t.decision();
        assert_eq!(
            (&decision["kind"], &decision["from"]),
            (&json!("Mission"), &json!([first, second])),
            "turn {turn}"
        );
        t.act(json!({ "ChooseMission": { "mission": first } }));
        assert_eq!((t.progress(0, first), t.progress(0, second)), (stands, Some(0)), "turn {turn}");
        t.act(json!("EndTurn")).act(json!("EndTurn"));
    }
    assert_eq!(t.points(0), 2, "complete after three");
    t.act(attempt("excelsior", second)).pass_all();
    assert_eq!(t.decision()["kind"], "Turn", "where one fits nothing is asked");
    assert_eq!((t.progress(0, second), t.points(0)), (Some(1), 2), "the first step of the other");
}

#[test]
fn b_68_an_own_outpost() {
    let razed = |scenario, ship: &str, owner: u8| {
        let mut t = Served::on(
            scenario,
            json!({
                "ships": [{ "ship": ship, "at": "C3" }],
                "tiles": [{
                    "cell": "C3", "location": "class_m_planet", "explored_by": 0, "control": [owner, 1],
                    "installation": "Outpost",
                }],
                "seats": [{ "missions": ["orbital_strike"] }, {}],
            }),
            &[3],
        );
        let order = json!({ "AttackInstallation": { "ship": ship } });
        t.exact(&order, &[]);
        t.act(order).pass_all();
        assert_eq!(t.told("InstallationDestroyed").len(), 1, "legal, whoever holds it (INSTALL-14)");
        (t.progress(0, "orbital_strike"), t.points(0))
    };
    assert_eq!(razed("standard", "venture", 0), (Some(0), 0), "one's own");
    assert_eq!(razed("team", "venture", 2), (Some(0), 0), "the partner's");
    assert_eq!(razed("standard", "venture", 1), (None, 1), "the enemy's");
}

#[test]
fn b_69_the_dead_are_not_named() {
    let mut t = Served::standard(
        json!({
            "ships": [
                { "ship": "excelsior", "at": "C5", "level": "Red", "dial": "4 1 2 3" },
                { "ship": "reliant", "at": "C5", "dial": "2 3 9 4" },
            ],
            "tiles": [
                tile("C5", "class_d_planet"),
                { "cell": "C4", "location": "shattered_moon" },
            ],
            "encounters": ["tribbles"],
        }),
        &[2, 1],
    );
    t.act(json!({ "FormTaskForce": { "ship": "excelsior" } })).act(join("reliant"));
    t.act(json!({ "MoveStep": { "ship": "excelsior", "to": "C4" } })).pass_all();
    let engines = json!({ "ChooseSystem": { "system": "Engines" } });
    let mut tested = 0;
    while t.decision()["kind"] == "System" {
        t.exact(&engines, &[]);
        t.act(engines.clone()).pass_all();
        tested += 1;
    }
    assert_eq!(tested, 2);
    assert_eq!(t.fact("ShipDestroyed")["ship"], "excelsior");
    assert_eq!(t.fact("EncounterDrawn")["ship"], "reliant");
    assert_eq!(t.decision()["kind"], "Turn", "the living ship, without a question");
    let reliant = t.seen(0, "ships", "ship", "reliant");
    assert_eq!((&reliant["cargo"], &reliant["moved"]), (&json!(["tribbles"]), &json!("Over")));
}

#[test]
fn b_70_scanned_again() {
    let mut t = Served::standard(
        json!({
            "ships": [{ "ship": "venture" }, { "ship": "voyager" }],
            "tiles": [{ "cell": "C5", "location": "hypergiant_star" }],
            "seats": [{ "missions": ["long_range_scans"] }, {}],
        }),
        &[],
    );
    t.act(scan("venture", "C5"));
    assert_eq!(t.progress(0, "long_range_scans"), Some(1));
    t.act(scan("voyager", "C5"));
    let cell = t.seen(0, "board", "cell", "C5");
    assert_eq!(cell["scans"], json!([0]), "still one token");
    assert_eq!(t.seen(0, "ships", "ship", "voyager")["acted"], 1, "an Action");
    assert_eq!(t.progress(0, "long_range_scans"), Some(1), "the mission follows the Venture");
    // For a ship that the mission does not follow yet, a tile with one's own token is a step like any other.
    let mut t = Served::standard(
        json!({
            "ships": [{ "ship": "venture" }, { "ship": "voyager" }],
            "tiles": [{ "cell": "C5", "location": "hypergiant_star", "scans": [0] }],
            "seats": [{ "missions": ["long_range_scans"] }, {}],
        }),
        &[],
    );
    t.act(scan("voyager", "C5"));
    assert_eq!(t.progress(0, "long_range_scans"), Some(1));
    assert_eq!(t.seen(0, "board", "cell", "C5")["scans"], json!([0]));
    t.act(json!("EndTurn")).act(json!("EndTurn")).act(scan("voyager", "C5"));
    assert_eq!(t.progress(0, "long_range_scans"), Some(1), "once for each ship it follows");
}
