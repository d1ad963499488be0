//! House rules about combat, damage, repairs and movement.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::units::System;

use crate::rules::orders::*;
use crate::rules::table::{Table, by, free_attack, step};

/// Bortas beside Venture without Shields.
fn bare() -> Table {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8").adjusted();
    table.ship("venture", "C3").dial("9 5 4 8").disabled(System::Shields)
}

#[test]
fn rd_10_bare_hulls() {
    for (rules, dice, points) in [
        (&[][..], [1, 6], 2),
        (&["bare-hulls-take-three"][..], [1, 6], 3),
        (&["bare-hulls-take-one"][..], [6, 1], 1),
        (&[][..], [6, 1], 3),
    ] {
        let mut t = bare().house(rules).dice(&dice).start();
        t.play(attack("bortas", "venture")).pass_all();
        assert_eq!(hit(&t), points, "{rules:?}, {dice:?}");
    }
}

/// Venture began its turn beside Somraw and fails to break away.
fn caught() -> Table {
    let table = Table::standard().quiet(&["C3"]).ship("yosemite", "C3").dial("4 4 5 3").adjusted();
    table.ship("negh_var", "C3").dial("11 5 5 9").dice(&[1, 6, 6, 1])
}

#[test]
fn rd_26_free_attacks_without_cards() {
    for (on, table) in
        Table::both(|| caught().hand(0, &["overcharged_injectors"]), "free-attacks-without-cards")
    {
        let mut t = table.start();
        t.play(by("BreakAway", "yosemite")).play(free_attack("negh_var", "yosemite"));
        assert_eq!(t.window().is_none(), on, "{:?}", t.window());
    }
}

#[test]
fn rd_24_any_enemy_holds() {
    let make = || Table::standard().quiet(&["C3", "C2"]).ship("excelsior", "C3").ship("somraw", "C2");
    for (on, table) in Table::both(make, "any-enemy-holds") {
        let mut t = table.start();
        t.step("excelsior", "C2");
        let again = ability(&t, "excelsior");
        t.play(again).pass_all();
        assert!(t.told("MovementRestored"));
        assert_eq!(t.allows(by("BreakAway", "excelsior")), on, "it did not begin the turn beside Somraw");
        assert_eq!(t.allows(step("excelsior", "C3")), !on);
    }
}

#[test]
fn rd_74_lost_crew_trashed() {
    let make = || {
        let table =
            Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8").adjusted();
        table.ship("yosemite", "C3").dial("4 4 5 3").crew("data").dice(&[4, 1])
    };
    for (on, table) in Table::both(make, "lost-crew-trashed") {
        let mut t = table.start();
        t.play(attack("bortas", "yosemite")).pass_all();
        let place = if on { CardPlace::Trash } else { CardPlace::Discard { seat: Seat(0) } };
        assert_eq!(card_at(&t, "data"), place);
    }
}
