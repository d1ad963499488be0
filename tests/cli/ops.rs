//! Every operation of the protocol: what it answers, and what it refuses.

use fleet_captains::cli::serve::Server;
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::save::Save;
use serde_json::{Value, json};

use super::{ask, code, done, folder, server, write};

/// A match in the middle of seat 0's turn: two ships on a small board, everything else empty.
fn duel(server: &mut Server) -> String {
    let position = json!({
        "bare": true,
        "ships": [{ "ship": "venture", "at": "B2" }, { "ship": "negh_var", "at": "B3" }],
        "tiles": [{ "cell": "B2", "explored_by": 0 }, { "cell": "B3", "explored_by": 0 }],
    });
    let request =
        json!({ "op": "new", "scenario": "skirmish", "seed": 7, "setup": { "position": position } });
    digest(&done(server, &request))
}

pub fn digest(answer: &Value) -> String {
    answer["digest"].as_str().unwrap().to_owned()
}

pub fn now(server: &mut Server) -> String {
    digest(&done(server, &json!({ "op": "save" })))
}

/// Plays random orders until the match is over or so many were given.
pub fn play(server: &mut Server, most: usize) -> Value {
    let mut last = Value::Null;
    for seed in 0..most {
        let given = done(server, &json!({ "op": "ai", "level": "random", "seed": seed }));
        last = done(server, &json!({ "op": "act", "seat": given["seat"], "order": given["order"] }));
        if !last["outcome"].is_null() {
            break;
        }
    }
    last
}

#[test]
fn hello_tells_name_version_protocol_and_content() {
    let answer = done(&mut server(), &json!({ "op": "hello", "id": "x" }));
    assert_eq!(answer["name"], "fleet-captains");
    assert_eq!(answer["protocol"], 1);
    assert_eq!(answer["id"], "x");
    assert_eq!(answer["content"].as_str().unwrap().len(), 16);
    assert!(answer["version"].is_string());
}

#[test]
fn four_seats_play_a_whole_match() {
    let mut server = server();
    let opened = done(&mut server, &json!({ "op": "new", "scenario": "team", "seed": 3, "seats": 4 }));
    assert_eq!(opened["seats"], 4);
    let end = play(&mut server, 60_000);
    let outcome = &end["outcome"];
    assert_eq!(outcome["victory_points"].as_array().unwrap().len(), 4);
    let winner = outcome["winner"].as_u64().unwrap();
    assert_eq!(outcome["winners"], json!([winner, winner + 2]));
}

#[test]
fn both_partners_may_act_until_each_has_ended_his_part() {
    let mut server = server();
    let position = json!({
        "bare": true,
        "ships": [{ "ship": "venture" }, { "ship": "reliant", "seat": 2 }, { "ship": "negh_var" }],
    });
    let opened = done(
        &mut server,
        &json!({ "op": "new", "scenario": "team", "seed": 7, "setup": { "position": position } }),
    );
    assert_eq!(opened["to_act"], json!([0, 2]));
    for seat in [0, 2] {
        let legal = done(&mut server, &json!({ "op": "legal", "seat": seat }));
        assert_eq!((&legal["seat"], &legal["decision"]["kind"]), (&json!(seat), &json!("Turn")));
        assert!(
            legal["orders"].as_array().unwrap().iter().any(|one| one["text"] == "End your part of the turn")
        );
    }
    assert_eq!(code(&mut server, &json!({ "op": "act", "seat": 1, "order": "EndTurn" })), "NotYourDecision");
    let ended = done(&mut server, &json!({ "op": "act", "seat": 2, "order": "EndTurn" }));
    assert_eq!(ended["to_act"], json!([0]));
    let view = done(&mut server, &json!({ "op": "view", "seat": 1 }))["view"].clone();
    assert_eq!((&view["seats"][2]["ended"], &view["seats"][2]["partner"]), (&json!(true), &json!(0)));
    assert_eq!((&view["team_points"], &view["seats"][2]["fleet_size"]), (&json!([0, 0]), &json!(16)));
    let next = done(&mut server, &json!({ "op": "act", "seat": 0, "order": "EndTurn" }));
    assert_eq!(next["to_act"], json!([1, 3]));
}

#[test]
fn a_scenario_of_two_has_no_room_for_four() {
    let mut server = server();
    let asked = ask(&mut server, &json!({ "op": "new", "scenario": "standard", "seats": 4 }));
    assert_eq!(asked["error"]["code"], "bad-setup");
    assert!(asked["error"]["message"].as_str().unwrap().contains("RD-77"), "{asked}");
}

#[test]
fn the_same_seed_is_the_same_match() {
    let mut server = server();
    let new = json!({ "op": "new", "scenario": "standard", "seed": 7, "seats": 2 });
    let first = done(&mut server, &new);
    assert_eq!(first["to_act"].as_array().unwrap().len(), 1);
    assert_eq!(digest(&done(&mut server, &new)), digest(&first));
    let other = done(&mut server, &json!({ "op": "new", "scenario": "standard", "seed": 8 }));
    assert_ne!(digest(&other), digest(&first));
}

#[test]
fn new_refuses_what_does_not_fit_and_keeps_the_open_match() {
    let mut server = server();
    let before = duel(&mut server);
    for (request, wanted) in [
        (json!({ "op": "new", "scenario": "standrd" }), "unknown-scenario"),
        (json!({ "op": "new", "scenario": 5 }), "bad-field"),
        (json!({ "op": "new", "seed": -1 }), "bad-field"),
        (json!({ "op": "new", "seed": "7" }), "bad-field"),
        (json!({ "op": "new", "seats": 9 }), "bad-setup"),
        (json!({ "op": "new", "seats": "two" }), "bad-field"),
        (json!({ "op": "new", "setup": { "goal": 5 } }), "bad-setup"),
        (json!({ "op": "new", "setup": { "goal": "ten" } }), "bad-setup"),
        (json!({ "op": "new", "setup": { "gaol": 10 } }), "bad-setup"),
        (json!({ "op": "new", "setup": { "sides": ["federation", "romulan"] } }), "bad-setup"),
        (json!({ "op": "new", "setup": { "dice": [7] } }), "bad-setup"),
        (json!({ "op": "new", "setup": { "position": { "ships": [{ "ship": "ventur" }] } } }), "bad-setup"),
        (json!({ "op": "new", "setup": { "mods": ["no/such/folder"] } }), "bad-mod"),
        (json!({ "op": "new", "setup": 3 }), "bad-field"),
        (json!({ "op": "new", "scenario_ron": "(id: 5)" }), "bad-scenario"),
        (json!({ "op": "new", "scenario": "standard", "scenario_ron": "()" }), "bad-setup"),
    ] {
        assert_eq!(code(&mut server, &request), wanted, "{request}");
    }
    assert_eq!(now(&mut server), before);
    let misspelt = ask(&mut server, &json!({ "op": "new", "scenario": "standrd" }));
    assert!(misspelt["error"]["message"].as_str().unwrap().contains("\"standard\""));
}

#[test]
fn new_with_a_retired_house_rule_tells_what_is_played() {
    let request = json!({ "op": "new", "setup": { "house_rules": ["no-resigning"] } });
    let answer = ask(&mut server(), &request);
    assert_eq!(answer["error"]["code"], "bad-setup");
    let sentence = answer["error"]["message"].as_str().unwrap();
    assert!(sentence.contains("\"no-resigning\" is no longer there; RD-94 is played: "), "{sentence}");
}

#[test]
fn a_scenario_may_come_as_text() {
    let text =
        std::fs::read_to_string(crate::support::root().join("assets/fleet/scenarios/skirmish.ron")).unwrap();
    let answer = done(&mut server(), &json!({ "op": "new", "scenario_ron": text, "seed": 1 }));
    assert_eq!(answer["scenario"], "skirmish");
}

#[test]
fn legal_lists_exactly_what_check_and_act_accept() {
    let mut server = server();
    let before = duel(&mut server);
    let legal = done(&mut server, &json!({ "op": "legal" }));
    assert_eq!(legal["seat"], 0);
    assert_eq!(legal["decision"]["kind"], "Turn");
    assert!(legal["decision"]["prompt"].is_string());
    let orders = legal["orders"].as_array().unwrap();
    assert!(orders.len() > 2);
    for one in orders {
        assert!(one["text"].is_string());
        let answer = done(&mut server, &json!({ "op": "check", "order": one["order"] }));
        assert_eq!(answer["legal"], true, "{one}");
    }
    let other = done(&mut server, &json!({ "op": "legal", "seat": 1 }));
    assert_eq!(other["orders"], json!([]));
    assert_eq!(other["decision"], Value::Null);
    assert_eq!(now(&mut server), before);
}

#[test]
fn a_refusal_names_its_code_text_and_rule() {
    let mut server = server();
    duel(&mut server);
    let order = json!({ "MoveStep": { "ship": "venture", "to": "A1" } });
    let answer = done(&mut server, &json!({ "op": "check", "order": order }));
    assert_eq!(answer["legal"], false);
    assert_eq!(answer["refusal"]["code"], "NotNeighbours");
    assert_eq!(answer["refusal"]["rule"], "MOVE-05");
    assert!(answer["refusal"]["text"].as_str().unwrap().ends_with('.'));
    let wrong_seat = done(&mut server, &json!({ "op": "check", "seat": 1, "order": "EndTurn" }));
    assert_eq!(wrong_seat["legal"], false);
}

#[test]
fn refused_orders_change_nothing() {
    let mut server = server();
    let before = duel(&mut server);
    let end = json!("EndTurn");
    for (request, wanted) in [
        (json!({ "op": "act", "seat": 1, "order": end }), "NotYourDecision"),
        (json!({ "op": "act", "seat": 2, "order": end }), "bad-seat"),
        (json!({ "op": "act", "seat": -1, "order": end }), "bad-seat"),
        (json!({ "op": "act", "seat": "0", "order": end }), "bad-seat"),
        (json!({ "op": "act", "seat": 0, "as": 5, "order": end }), "bad-seat"),
        (json!({ "op": "act", "seat": 0, "as": "nobody", "order": end }), "bad-seat"),
        (json!({ "op": "act", "seat": 0 }), "missing-field"),
        (json!({ "op": "act", "seat": 0, "order": null }), "missing-field"),
        (json!({ "op": "act", "seat": 0, "order": "EndTrun" }), "bad-order"),
        (json!({ "op": "act", "seat": 0, "order": 5 }), "bad-order"),
        (json!({ "op": "act", "seat": 0, "order": [end] }), "bad-order"),
        (json!({ "op": "act", "seat": 0, "order": { "MoveStep": { "ship": "venture" } } }), "bad-order"),
        (
            json!({ "op": "act", "seat": 0, "order": { "MoveStep": { "ship": "ventur", "to": "B1" } } }),
            "bad-order",
        ),
        (
            json!({ "op": "act", "seat": 0, "order": { "MoveStep": { "ship": "venture", "to": "Z9" } } }),
            "bad-order",
        ),
        (
            json!({ "op": "act", "seat": 0, "order": { "MoveStep": { "ship": "venture", "to": "A1" } } }),
            "NotNeighbours",
        ),
        (
            json!({ "op": "act", "seat": 0, "order": { "MoveStep": { "ship": "negh_var", "to": "B4" } } }),
            "NotYourShip",
        ),
        (json!({ "op": "act", "seat": 0, "order": "Pass" }), "NotOffered"),
        (json!({ "op": "check", "order": 5 }), "bad-order"),
        (json!({ "op": "odds", "order": 5 }), "bad-order"),
        (json!({ "op": "undo", "seat": 0 }), "nothing-to-undo"),
        (json!({ "op": "undo" }), "missing-field"),
        (json!({ "op": "view" }), "missing-field"),
        (json!({ "op": "view", "seat": 2 }), "bad-seat"),
        (json!({ "op": "redeal", "seat": 7, "seed": 1 }), "bad-seat"),
        (json!({ "op": "redeal", "seat": 0, "seed": 0.5 }), "bad-field"),
        (json!({ "op": "ai", "level": "capitan" }), "unknown-level"),
        (json!({ "op": "ai", "level": "cadet:hunter" }), "unknown-level"),
        (json!({ "op": "ai", "level": "captain", "iterations": -1 }), "bad-field"),
        (json!({ "op": "ai", "level": "random", "seat": 1 }), "NotYourDecision"),
        (json!({ "op": "log", "since": -1 }), "bad-field"),
        (json!({ "op": "log", "as": 2 }), "bad-seat"),
        (json!({ "op": "content" }), "missing-field"),
        (json!({ "op": "content", "kind": "cards" }), "unknown-kind"),
        (json!({ "op": "load" }), "missing-field"),
        (json!({ "op": "load", "save": 5 }), "bad-field"),
        (json!({ "op": "load", "save": "{}" }), "bad-save"),
        (json!({ "op": "lagel" }), "unknown-op"),
        (json!({ "op": null }), "missing-field"),
    ] {
        let found = code(&mut server, &request);
        let same = found == wanted;
        assert!(same, "{request}: {found} instead of {wanted}");
        assert_eq!(now(&mut server), before, "{request}");
    }
}

#[test]
fn a_log_with_a_bad_order_is_refused_with_its_rule_and_changes_nothing() {
    let mut server = server();
    duel(&mut server);
    play(&mut server, 6);
    let saved = done(&mut server, &json!({ "op": "save" }));
    let before = digest(&saved);
    let far = json!({ "MoveStep": { "ship": "venture", "to": "A1" } });
    for (number, order, wanted) in [
        (0, far, "order 1: it is not legal there (These two places do not share an edge. MOVE-05)"),
        (0, json!("Pass"), "TURN-08"),
        (3, json!({ "Transport": { "ship": "venture", "other": "venture" } }), "order 4: "),
        (2, json!({ "MoveStep": { "ship": "venture", "to": "Z9" } }), "order 3: it is no order of this game"),
        (5, json!({ "Fly": 3 }), "order 6: it is no order of this game"),
        (5, Value::Null, "order"),
    ] {
        let mut log = Save::from_text(saved["save"].as_str().unwrap()).unwrap();
        log.orders[number].order = order;
        let request = json!({ "op": "load", "save": log.to_text().unwrap() });
        let answer = ask(&mut server, &request);
        assert_eq!(answer["error"]["code"], "bad-save", "{answer}");
        let told = answer["error"]["message"].as_str().unwrap();
        assert!(told.contains(wanted), "{told}");
        assert_eq!(now(&mut server), before, "{told}");
    }
    let mut log = Save::from_text(saved["save"].as_str().unwrap()).unwrap();
    log.orders[0].seat = Seat(1);
    let answer = ask(&mut server, &json!({ "op": "load", "save": log.to_text().unwrap() }));
    let told = answer["error"]["message"].as_str().unwrap();
    assert!(told.contains("seat 1 is not asked now, but seat 0") && told.contains("TURN-01"), "{told}");
    assert_eq!(now(&mut server), before);
}

#[test]
fn the_first_orders_of_a_log_can_be_loaded_alone() {
    let mut server = server();
    duel(&mut server);
    play(&mut server, 6);
    let saved = done(&mut server, &json!({ "op": "save" }));
    let mut log = Save::from_text(saved["save"].as_str().unwrap()).unwrap();
    let third = log.orders[2].digest;
    log.orders[3].digest ^= 1;
    let text = log.to_text().unwrap();
    assert_eq!(code(&mut server, &json!({ "op": "load", "save": text })), "bad-save");
    let loaded = done(&mut server, &json!({ "op": "load", "save": text, "orders": 3 }));
    assert_eq!(loaded["digest"], format!("{third:016x}"));
    assert_eq!((&loaded["loaded"], &loaded["notice"]), (&json!("replayed"), &Value::Null));
    assert_eq!(code(&mut server, &json!({ "op": "load", "save": text, "orders": 4 })), "bad-save");
}

/// What a save means does not depend on the match that happens to be open.
#[test]
fn a_save_is_loaded_with_its_own_content() {
    let extra = folder("serve_mods");
    write(&extra.join("mod.ron"), "(id: \"extra\", version: \"1.2.0\")");
    let missions =
        r#"[(id: "idle", name: "Idle", kind: Science, points: 1, task: Condition(), source: Original)]"#;
    write(&extra.join("packs/more/missions.ron"), missions);
    let extra = extra.to_string_lossy().into_owned();
    let mut server = server();
    duel(&mut server);
    let plain = done(&mut server, &json!({ "op": "save" }));
    let with = json!({ "op": "new", "scenario": "skirmish", "seed": 5, "setup": { "mods": [extra] } });
    let begun = done(&mut server, &with);
    let modded = done(&mut server, &json!({ "op": "save" }));
    // The match of the mod is open; the plain one comes back as it was.
    assert_eq!(done(&mut server, &json!({ "op": "load", "save": plain["save"] }))["digest"], plain["digest"]);
    // The mod was named for that match alone: without it the save says so, and with it all is well.
    let refused = ask(&mut server, &json!({ "op": "load", "save": modded["save"] }));
    let told = refused["error"]["message"].as_str().unwrap();
    assert!(told.contains("the mod \"extra 1.2.0\", not loaded now"), "{told}");
    let request = json!({ "op": "load", "save": modded["save"], "mods": [extra] });
    assert_eq!(done(&mut server, &request)["digest"], begun["digest"]);
    assert_eq!(code(&mut server, &json!({ "op": "load", "save": modded["save"], "mods": "x" })), "bad-field");
}

#[test]
fn without_a_match_there_is_nothing_to_do() {
    let mut server = server();
    for op in ["legal", "check", "odds", "waste", "act", "view", "redeal", "ai", "log", "undo", "save"] {
        assert_eq!(code(&mut server, &json!({ "op": op, "seat": 0, "order": "EndTurn" })), "no-match");
    }
}

#[test]
fn act_answers_facts_with_text_and_rule_and_undo_takes_back() {
    let mut server = server();
    let before = duel(&mut server);
    let legal = done(&mut server, &json!({ "op": "legal" }));
    let adjust =
        legal["orders"].as_array().unwrap().iter().find(|one| one["order"]["AdjustPower"].is_object());
    let order = &adjust.unwrap()["order"];
    let answer = done(&mut server, &json!({ "op": "act", "seat": 0, "order": order }));
    assert_ne!(digest(&answer), before);
    assert_eq!(answer["outcome"], Value::Null);
    let facts = answer["facts"].as_array().unwrap();
    assert!(!facts.is_empty());
    for fact in facts {
        assert!(fact["text"].is_string() && fact["rule"].is_string(), "{fact}");
    }
    let log = done(&mut server, &json!({ "op": "log" }));
    assert_eq!(log["orders"][0]["order"], *order);
    assert_eq!(code(&mut server, &json!({ "op": "undo", "seat": 1 })), "not-yours");
    let undone = done(&mut server, &json!({ "op": "undo", "seat": 0 }));
    assert_eq!(digest(&undone), before);
}

#[test]
fn a_whole_match_with_save_and_load_in_its_middle() {
    let mut server = server();
    done(&mut server, &json!({ "op": "new", "scenario": "skirmish", "seed": 11 }));
    play(&mut server, 100);
    let saved = done(&mut server, &json!({ "op": "save" }));
    play(&mut server, 20);
    assert_ne!(now(&mut server), digest(&saved));
    let loaded = done(&mut server, &json!({ "op": "load", "save": saved["save"] }));
    assert_eq!(loaded["digest"], saved["digest"]);
    assert_eq!(loaded["loaded"], "replayed");
    let log = done(&mut server, &json!({ "op": "log" }));
    assert_eq!(log["orders"].as_array().unwrap().len(), 100);
    let since = done(&mut server, &json!({ "op": "log", "since": 99 }));
    assert_eq!(since["orders"].as_array().unwrap().len(), 2);
    let end = play(&mut server, 100_000);
    assert!(end["outcome"]["winner"].is_u64(), "{end}");
    assert_eq!(end["to_act"], json!([]));
    assert_eq!(code(&mut server, &json!({ "op": "act", "seat": 0, "order": "EndTurn" })), "MatchOver");
    assert_eq!(code(&mut server, &json!({ "op": "legal" })), "MatchOver");
    assert_eq!(done(&mut server, &json!({ "op": "legal", "seat": 0 }))["orders"], json!([]));
}

#[test]
fn odds_are_whole_numbers_and_change_nothing() {
    let mut server = server();
    duel(&mut server);
    let step = json!({ "MoveStep": { "ship": "venture", "to": "B3" } });
    let before = digest(&done(&mut server, &json!({ "op": "act", "seat": 0, "order": step })));
    let attack = json!({ "Attack": { "ship": "venture", "target": "negh_var" } });
    let odds = done(&mut server, &json!({ "op": "odds", "order": attack }));
    let ways = odds["outcomes"].as_array().unwrap().iter().filter_map(|one| one["ways"].as_u64());
    assert_eq!(ways.sum::<u64>(), odds["of"].as_u64().unwrap());
    assert_eq!(odds["roll"], "Combat");
    for key in ["own", "enemy", "assumed"] {
        assert!(!odds[key].as_array().unwrap().is_empty(), "{key}: {odds}");
    }
    let refused = json!({ "op": "odds", "order": { "Attack": { "ship": "venture", "target": "bortas" } } });
    assert!(["NotHere", "NotInPlay"].contains(&code(&mut server, &refused).as_str()));
    assert_eq!(code(&mut server, &json!({ "op": "odds", "order": attack, "with": 5 })), "bad-field");
    assert_eq!(now(&mut server), before);
}

#[test]
fn a_computer_says_what_it_would_do_and_why() {
    let mut server = server();
    let before = duel(&mut server);
    for level in ["cadet", "lieutenant", "commander:hunter"] {
        let request = json!({ "op": "ai", "level": level, "seed": 4 });
        let answer = done(&mut server, &request);
        assert_eq!(answer["seat"], 0);
        assert!(!answer["why"].as_str().unwrap().is_empty());
        let check = done(&mut server, &json!({ "op": "check", "order": answer["order"] }));
        assert_eq!(check["legal"], true);
        assert_eq!(done(&mut server, &request), answer);
    }
    assert_eq!(now(&mut server), before);
}

#[test]
fn an_order_that_gives_much_away_is_told_with_a_better_one() {
    let mut server = server();
    done(&mut server, &json!({ "op": "new", "scenario": "skirmish", "seed": 5 }));
    let mut told = 0;
    for seed in 0..40 {
        let before = now(&mut server);
        let advice = done(&mut server, &json!({ "op": "ai", "level": "captain", "seed": seed }));
        let seat = &advice["seat"];
        let own = json!({ "op": "waste", "seat": seat, "order": advice["order"], "seed": seed });
        assert!(done(&mut server, &own)["waste"].is_null());
        let ending = json!({ "op": "waste", "order": "EndTurn", "seed": seed });
        let answer = ask(&mut server, &ending);
        let waste = &answer["waste"];
        if !waste.is_null() {
            assert_eq!(waste["better"], advice["order"]);
            assert!(waste["lost"].as_f64().unwrap() > 0.0 && waste["left"].as_f64().unwrap() > 0.0);
            assert!(waste["text"].as_str().unwrap().contains("chance to win"), "{waste}");
            told += 1;
        }
        assert_eq!(now(&mut server), before);
        done(&mut server, &json!({ "op": "act", "seat": seat, "order": advice["order"] }));
    }
    assert!(told > 2, "{told}");
    let refused = json!({ "op": "waste", "order": { "Attack": { "ship": "venture", "target": "bortas" } } });
    assert!(!code(&mut server, &refused).is_empty());
    assert_eq!(code(&mut server, &json!({ "op": "waste" })), "missing-field");
    let ensign = json!({ "op": "waste", "order": "EndTurn", "level": "ensign" });
    assert_eq!(code(&mut server, &ensign), "unknown-level");
}

#[test]
fn an_order_of_the_log_is_explained_to_whoever_may_read_it() {
    let mut server = server();
    done(&mut server, &json!({ "op": "new", "scenario": "skirmish", "seed": 5 }));
    let mut given = Vec::new();
    while given.len() < 14 {
        let seat = done(&mut server, &json!({ "op": "legal" }))["seat"].as_u64().unwrap();
        let seed = fleet_captains::players::seat_seed(5, fleet_captains::engine::game::Seat(seat as u8));
        let advice = done(&mut server, &json!({ "op": "ai", "level": "lieutenant", "seed": seed }));
        done(&mut server, &json!({ "op": "act", "seat": seat, "order": advice["order"] }));
        given.push(advice);
    }
    let mut told = 0;
    for (at, advice) in given.iter().enumerate() {
        let request = json!({ "op": "why", "step": at + 1, "level": "lieutenant" });
        let answer = ask(&mut server, &request);
        if advice["reasons"].is_null() {
            assert_eq!(answer["error"]["code"], "unexplained", "{answer}");
            continue;
        }
        assert_eq!((&answer["why"], &answer["reasons"]), (&advice["why"], &advice["reasons"]));
        let other = 1 - advice["seat"].as_u64().unwrap();
        let peeking = json!({ "op": "why", "step": at + 1, "level": "lieutenant", "as": other });
        assert_eq!(code(&mut server, &peeking), "not-yours");
        told += 1;
    }
    assert!(told > 2, "{told}");
    assert_eq!(code(&mut server, &json!({ "op": "why" })), "missing-field");
    assert_eq!(code(&mut server, &json!({ "op": "why", "step": 99 })), "unexplained");
    assert_eq!(code(&mut server, &json!({ "op": "why", "step": 9, "level": "ensign" })), "unknown-level");
}

#[test]
fn content_gives_full_entries_with_generated_text() {
    let mut server = server();
    let answer = done(&mut server, &json!({ "op": "content", "kind": "command" }));
    let entries = answer["entries"].as_array().unwrap();
    assert!(entries.len() >= 20);
    for entry in entries {
        assert!(entry["id"].is_string() && !entry["text"].as_str().unwrap().is_empty(), "{entry}");
    }
}

#[test]
fn resigning_is_accepted_unlisted_and_final() {
    let mut server = server();
    duel(&mut server);
    let legal = done(&mut server, &json!({ "op": "legal" }));
    assert!(legal["orders"].as_array().unwrap().iter().all(|one| one["order"] != "Resign"));
    let check = done(&mut server, &json!({ "op": "check", "order": "Resign" }));
    assert_eq!(check["legal"], true);
    let answer = done(&mut server, &json!({ "op": "act", "seat": 0, "order": "Resign" }));
    assert_eq!(answer["outcome"]["winner"], 1);
    assert_eq!(answer["facts"][0]["rule"], "RD-94");
    assert_eq!(answer["to_act"], json!([]));
    let undo = ask(&mut server, &json!({ "op": "undo", "seat": 0 }));
    assert!(undo["error"]["message"].as_str().unwrap().contains("a player has resigned"), "{undo}");
}
