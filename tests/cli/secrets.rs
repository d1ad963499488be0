//! What the operations of the protocol tell a seat: what it may know, and nothing that it may not.

use fleet_captains::cli::serve::Server;
use serde_json::{Value, json};

use super::ops::{digest, now, play};
use super::{ask, done, server};

#[test]
fn a_view_holds_what_the_seat_may_know_and_no_more() {
    let mut server = server();
    done(&mut server, &json!({ "op": "new", "scenario": "standard", "seed": 3 }));
    play(&mut server, 60);
    let view =
        |server: &mut Server, seat: u8| done(server, &json!({ "op": "view", "seat": seat }))["view"].clone();
    for seat in 0..2_u8 {
        let seen = view(&mut server, seat);
        for key in ["turn", "to_act", "victory_points", "outcome", "ships", "board", "hand", "missions"] {
            assert!(seen.get(key).is_some(), "{key}");
        }
        assert_eq!(seen["seat"], seat);
        let own = &seen["seats"][usize::from(seat)];
        assert_eq!(seen["hand"].as_array().unwrap().len() as u64, own["hand"].as_u64().unwrap());
        let other = &seen["seats"][usize::from(1 - seat)];
        assert_eq!(other["known_hand"], json!([]));
        let unexplored = seen["board"].as_array().unwrap().iter().filter(|cell| cell["tile"].is_null());
        assert!(unexplored.count() > 5);
    }
}

#[test]
fn redeal_changes_what_the_seat_cannot_see_and_nothing_else() {
    let mut server = server();
    done(&mut server, &json!({ "op": "new", "scenario": "standard", "seed": 3 }));
    play(&mut server, 80);
    let seen = done(&mut server, &json!({ "op": "view", "seat": 0 }));
    let to_act = done(&mut server, &json!({ "op": "legal" }))["seat"].clone();
    let before = now(&mut server);
    let first = digest(&done(&mut server, &json!({ "op": "redeal", "seat": 0, "seed": 9 })));
    assert_ne!(first, before);
    assert_eq!(done(&mut server, &json!({ "op": "view", "seat": 0 })), seen);
    assert_eq!(done(&mut server, &json!({ "op": "legal" }))["seat"], to_act);
    let second = digest(&done(&mut server, &json!({ "op": "redeal", "seat": 0, "seed": 10 })));
    assert_ne!(second, first);
}

#[test]
fn facts_for_a_seat_hide_what_it_may_not_know() {
    let mut server = server();
    done(&mut server, &json!({ "op": "new", "scenario": "standard", "seed": 5 }));
    play(&mut server, 200);
    let hidden = |facts: &Value, of: u64| {
        let drawn = facts.as_array().unwrap().iter().filter_map(|fact| fact["fact"].get("CardDrawn"));
        let of_seat = drawn.filter(|drawn| drawn["seat"] == of).map(|drawn| drawn["card"].is_null());
        of_seat.collect::<Vec<_>>()
    };
    let all = done(&mut server, &json!({ "op": "log" }))["facts"].clone();
    assert!(hidden(&all, 0).iter().chain(&hidden(&all, 1)).all(|hidden| !hidden));
    let seen = done(&mut server, &json!({ "op": "log", "as": 0 }))["facts"].clone();
    assert!(!hidden(&seen, 0).is_empty() && hidden(&seen, 0).iter().all(|hidden| !hidden));
    assert!(!hidden(&seen, 1).is_empty() && hidden(&seen, 1).iter().all(|hidden| *hidden));
}

/// What a seat that asks for everything it may ask for is told.
fn told(server: &mut Server, seat: &Value, number: usize) -> Vec<Value> {
    let legal = done(server, &json!({ "op": "legal", "seat": seat }));
    let orders = legal["orders"].as_array().unwrap();
    let order = &orders[number % orders.len()]["order"];
    let elsewhere = json!({ "MoveStep": { "ship": "venture", "to": "C4" } });
    let more = [
        json!({ "op": "view", "seat": seat }),
        json!({ "op": "odds", "seat": seat, "order": order }),
        json!({ "op": "check", "seat": seat, "order": elsewhere }),
        json!({ "op": "waste", "seat": seat, "order": order, "level": "lieutenant" }),
        json!({ "op": "ai", "seat": seat, "level": "lieutenant", "seed": number }),
    ];
    let more: Vec<Value> = more.iter().map(|request| ask(server, request)).collect();
    assert!(more[4]["why"].is_string(), "{}", more[4]);
    std::iter::once(legal).chain(more).collect()
}

#[test]
fn a_redeal_changes_nothing_that_the_seat_is_told() {
    for (seed, scenario) in ["skirmish", "standard", "team"].into_iter().enumerate() {
        let mut server = server();
        let before = done(&mut server, &json!({ "op": "new", "scenario": scenario, "seed": seed }));
        assert_ne!(before["to_act"], json!([]));
        for number in 0..12 {
            let now = play(&mut server, 25 + number);
            let Some(seat) = now["to_act"].get(0) else { break };
            let here = told(&mut server, seat, number);
            let dealt = done(&mut server, &json!({ "op": "redeal", "seat": seat, "seed": number }));
            assert_ne!(dealt["digest"], now["digest"]);
            assert_eq!(told(&mut server, seat, number), here, "{scenario}, {number}");
        }
    }
}
