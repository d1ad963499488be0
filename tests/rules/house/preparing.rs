//! House rules about the draft, Subdecks and Mission Decks.

use fleet_captains::engine::dice::{Key, Rng64};
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::secrecy::view;
use serde_json::json;

use crate::rules::decks::FOUR;
use crate::rules::table::{Played, Table};
use crate::support::imagine;

/// A draft of the first side in which all twelve cards were turned, with a small ship left in the pool.
fn cards_run_out(table: Table) -> Played {
    let mut t = table.start();
    let found = (0..400_000).find(|seed| {
        t.s = FleetCaptains::start(&t.m, Key::from_seed(*seed), &mut Vec::new());
        t.ask() == Decision::Draft && t.asked() == Some(Seat(0)) && t.position().fleet_sizes(Seat(0)) < 10
    });
    found.expect("no such opening");
    t
}

#[test]
fn rd_61_one_redraft() {
    for (on, table) in Table::both(|| Table::standard().first(0).with_a_draft(), "one-redraft") {
        let mut t = cards_run_out(table);
        // Cards run out again in some second draft.
        let first = t.s;
        let again = (0..4_000).find(|seed| {
            t.s = imagine(&t.m, &first, Seat(0), &mut Rng64::new(*seed));
            t.say("Redraft");
            turned(&t) == 12 && t.position().fleet_sizes(Seat(0)) < 10
        });
        assert!(again.is_some(), "no such second draft");
        assert_eq!(t.ask() == Decision::Draft && t.asked() == Some(Seat(0)), !on);
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
        let table = Table::standard().with_subdecks(&FOUR).with_a_draft();
        table.setup(|setup| setup.subdecks = 2)
    };
    for (on, table) in Table::both(make, "open-subdecks") {
        let mut t = table.start();
        to_subdecks(&mut t, 0);
        t.play(json!({"PickSubdeck": {"subdeck": "sickbay"}}));
        let sickbay = t.m.find_subdeck("sickbay").unwrap();
        assert_eq!(t.seen_by(1).table.subdeck_owner(sickbay), on.then_some(Seat(0)));
        // No imagined world deals anything else.
        let shown = (0..20).filter(|seed| {
            let other = imagine(&t.m, &t.s, Seat(1), &mut Rng64::new(*seed));
            view(&t.m, &other, Seat(0)).table.subdeck_owner(sickbay) == Some(Seat(0))
        });
        assert_eq!(shown.count() == 20, on);
        t.prepare();
        assert_eq!(t.s.table().subdeck_owner(sickbay), Some(Seat(0)));
    }
}

/// Plays on to a seat's next pick of a Subdeck.
fn to_subdecks(t: &mut Played, seat: u8) {
    while (t.ask(), t.asked()) != (Decision::Subdeck, Some(Seat(seat))) {
        let first = t.legal()[0];
        t.play(fleet_captains::fleet::names::Spelled::spell(&first, &t.m));
    }
}
