//! House rules about the draft, Subdecks and Mission Decks.

use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Ask;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::ShipId;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::ShipPlace;
use serde_json::json;

use crate::rules::table::{Played, Table};

/// A draft of the first side in which all twelve cards were turned, with a small ship left in the pool.
fn cards_run_out(table: Table) -> Played {
    let mut t = table.start();
    let found = (0..400_000).find(|seed| {
        t.s = FleetCaptains::start(&t.m, Key::from_seed(*seed), &mut Vec::new());
        t.ask() == Ask::Draft && t.asked() == Some(Seat(0)) && t.look().fleet_sizes(Seat(0)) < 10
    });
    found.expect("no such opening");
    t
}

fn in_pool(t: &Played, size: u8) -> Option<ShipId> {
    let own = |ship: &ShipId| t.m.ships[ship.index()].side == 0 && t.m.size(*ship) <= size;
    let ships = t.s.table().ships_where(|ship| ship.at == ShipPlace::Pool);
    ships.iter().filter(|ship| ship.index() < t.m.ships.len()).find(own)
}

#[test]
fn rd_60_gaps_stay() {
    let make = || Table::standard().goal(10).first(0).with_a_draft();
    for (on, table) in Table::both(make, "gaps-stay") {
        let mut t = cards_run_out(table);
        let kept = t.look().fleet_sizes(Seat(0));
        t.say("KeepFleet").prepare();
        assert_eq!(t.told("FleetSizeCut"), on);
        assert_eq!(t.s.table().seat(Seat(0)).fleet_size, if on { kept } else { 10 });
        assert_eq!(t.look().room(Seat(0)), if on { 0 } else { 10 - kept });
        assert!(in_pool(&t, 10).is_some(), "there is somebody to stay out");
    }
}

#[test]
fn rd_61_one_redraft() {
    for (on, table) in Table::both(|| Table::standard().first(0).with_a_draft(), "one-redraft") {
        let mut t = cards_run_out(table);
        // Cards run out again in some second draft.
        let first = t.s;
        let again = (0..4_000).find(|seed| {
            t.s = FleetCaptains::imagine(&t.m, &first, Seat(0), &mut Rng64::new(*seed));
            t.say("Redraft");
            turned(&t) == 12 && t.look().fleet_sizes(Seat(0)) < 10
        });
        assert!(again.is_some(), "no such second draft");
        assert_eq!(t.ask() == Ask::Draft && t.asked() == Some(Seat(0)), !on);
        assert_eq!(t.told("DraftEnded"), on);
    }
}

/// Ship cards the first side has turned over.
fn turned(t: &Played) -> usize {
    t.facts.iter().filter(|fact| matches!(fact, Fact::ShipTurned { seat: Seat(0), .. })).count()
}

#[test]
fn rd_63_open_subdecks() {
    let make = || {
        let table = Table::standard().with_test_pack("four_subdecks").with_a_draft();
        table.setup(|setup| setup.subdecks = 2)
    };
    for (on, table) in Table::both(make, "open-subdecks") {
        let mut t = table.start();
        to_subdecks(&mut t, 0);
        t.play(json!({"PickSubdeck": {"subdeck": "sickbay"}}));
        let sickbay = t.m.find_subdeck("sickbay").unwrap();
        assert_eq!(t.seen_by(1).table.subdecks[sickbay.index()], on.then_some(Seat(0)));
        // Nobody who thinks ahead deals anything else.
        let shown = (0..20).filter(|seed| {
            let other = FleetCaptains::imagine(&t.m, &t.s, Seat(1), &mut Rng64::new(*seed));
            view(&t.m, &other, Seat(0)).table.subdecks[sickbay.index()] == Some(Seat(0))
        });
        assert_eq!(shown.count() == 20, on);
        t.prepare();
        assert_eq!(t.s.table().subdecks[sickbay.index()], Some(Seat(0)));
    }
}

#[test]
fn rd_79_duplicate_subdecks() {
    let make = |subdecks| move || Table::team().with_a_draft().setup(move |setup| setup.subdecks = subdecks);
    let offered = |t: &Played| -> Vec<String> {
        let picks = t.legal().into_iter().filter_map(|order| match order {
            Order::PickSubdeck { subdeck } => Some(t.m.subdeck_key(subdeck).to_owned()),
            _ => None,
        });
        picks.collect()
    };
    for (on, table) in Table::both(make(1), "duplicate-subdecks") {
        let mut t = table.start();
        to_subdecks(&mut t, 0);
        assert_eq!(offered(&t), ["main_engineering", "new_horizons"], "of two copies the first is offered");
        t.play(json!({"PickSubdeck": {"subdeck": "main_engineering"}}));
        if on {
            to_subdecks(&mut t, 2);
            assert_eq!(offered(&t), ["main_engineering#2", "new_horizons"]);
        } else {
            t.prepare();
            let left = t.m.find_subdeck("new_horizons").unwrap();
            assert_eq!(t.s.table().subdecks[left.index()], Some(Seat(2)), "he has what is left");
        }
    }
    // Two each of two: both partners have both, and nobody has one twice.
    let refused = make(2)().refused();
    assert!(refused.contains("(RD-79)"), "{refused}");
    let mut t = make(2)().house(&["duplicate-subdecks"]).start();
    t.prepare();
    let owners = |key: &str| t.s.table().subdecks[t.m.find_subdeck(key).unwrap().index()];
    let mut of_one: Vec<_> = ["main_engineering", "main_engineering#2"].map(owners).to_vec();
    of_one.sort_unstable();
    assert_eq!(of_one, [Some(Seat(0)), Some(Seat(2))]);
    let deck = |seat| t.s.table().seat(Seat(seat)).deck + t.s.table().seat(Seat(seat)).hand;
    assert_eq!(deck(0), deck(2), "each has all cards of his own copies");
    let refused = make(3)().house(&["duplicate-subdecks"]).refused();
    assert!(refused.contains("has 2 of the side") && refused.contains("(DECKS-02)"), "{refused}");
}

/// Plays on to a seat's next pick of a Subdeck.
fn to_subdecks(t: &mut Played, seat: u8) {
    while (t.ask(), t.asked()) != (Ask::Subdeck, Some(Seat(seat))) {
        let first = t.legal()[0];
        t.play(fleet_captains::fleet::names::Spelled::spell(&first, &t.m));
    }
}

#[test]
fn rd_64_enough_missions() {
    // Three Science missions fewer than the ships of both sides could ask for.
    let fewer = r#"[(id: "mineral_survey", name: "Mineral Survey", kind: Science, points: 1,
        task: Test(system: Sensors, level: 9), source: Original)]"#;
    let make = |goal| Table::standard().with_pack(&[("missions.ron", fewer)]).goal(goal).with_a_draft();
    make(38).start();
    let problem = make(38).house(&["enough-missions"]).refused();
    assert!(problem.contains("Science missions") && problem.contains("(RD-64)"), "{problem}");
    make(10).house(&["enough-missions"]).start();
    Table::standard().goal(38).with_a_draft().house(&["enough-missions"]).start();
}
