//! Crew that can do more than add a number.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};

use crate::rules::orders::*;
use crate::rules::table::Table;

#[test]
fn montgomery_scott_repairs_and_is_gone() {
    let table =
        |level| Table::standard().quiet(&["C3"]).ship("venture", "C3").level(level).crew("montgomery_scott");
    assert!(!usable(&table(DamageLevel::Undamaged).start(), "venture"));
    let mut t = table(DamageLevel::Red).start();
    let order = ability(&t, "venture");
    t.play(order);
    settle(&mut t);
    assert_eq!((t.ship("venture").level, t.spent(0)), (DamageLevel::Yellow, 0));
    assert_eq!(card_at(&t, "montgomery_scott"), CardPlace::Discard { seat: Seat(0) });
}

#[test]
fn geordi_la_forge_adjusts_twice_a_turn() {
    let mut t = Table::standard().ship("venture", "").crew("geordi_la_forge").start();
    assert!(!usable(&t, "venture"), "nothing to give back yet");
    for dial in ["2 6 6 _", "9 5 4 _"] {
        t.adjust("venture", dial);
        if usable(&t, "venture") {
            let order = ability(&t, "venture");
            t.play(order);
        }
    }
    assert_eq!(t.count("AdjustPower"), 0, "once a turn");
    until_turn_of(&mut t, 0);
    t.adjust("venture", "2 6 6 _");
    assert!(usable(&t, "venture"));
}

#[test]
fn mr_spock_looks_at_a_tile_once_a_turn() {
    let table = Table::standard().unexplored("C5", "hypergiant_star").ship("venture", "").crew("mr_spock");
    let mut t = table.start();
    let order = ability(&t, "venture");
    t.play(order.clone()).play(pick_cell("C5"));
    assert_eq!((t.cell("C5").scans.0, t.cell("C5").facing, t.spent(0)), (1, None, 0));
    assert_eq!(t.refuses(order), "AbilityUsed");
}

#[test]
fn kathryn_janeway_rolls_again_and_is_gone() {
    let table = Table::standard()
        .tile("C3", "class_k_nebula")
        .ship("equinox", "C3")
        .dial("2 8 3 2")
        .crew("kathryn_janeway")
        .missions(0, &["nebula_research"])
        .dice(&[1, 2]);
    let mut t = table.start();
    t.play(attempt("equinox", "nebula_research"));
    pass_until(&mut t, 0, Timing::AfterDice);
    let order = ability(&t, "equinox");
    t.play(order).pass_all();
    assert_eq!(compared(&t), (8, 2, true));
    assert_eq!(card_at(&t, "kathryn_janeway"), CardPlace::Discard { seat: Seat(0) });
}

#[test]
fn seven_of_nine_scans_two_steps_away() {
    let table =
        Table::standard().quiet(&["C5"]).unexplored("C4", "pulsar").ship("venture", "").crew("seven_of_nine");
    let mut t = table.start();
    t.play(scan("venture", "C4"));
    assert_eq!(t.cell("C4").scans.0, 1);
}

#[test]
fn leskit_damages_engines_on_a_high_die() {
    for (die, engines) in [(4, true), (3, false)] {
        let table = Table::standard()
            .turn_of(1)
            .quiet(&["C3"])
            .ship("bortas", "C3")
            .dial("12 3 4 8")
            .crew("leskit")
            .ship("venture", "C3")
            .dial("9 5 4 8")
            .dice(&[1, 1, die]);
        let mut t = table.start();
        t.play(attack("bortas", "venture")).pass_all();
        settle(&mut t);
        t.pass_all();
        settle(&mut t);
        assert_eq!(t.rating("venture", System::Engines) == Rating::Disabled, engines, "die {die}");
    }
}

#[test]
fn gowron_strengthens_great_ships_beside_him() {
    let table = Table::standard()
        .turn_of(1)
        .ship("negh_var", "")
        .dial("11 5 5 9")
        .crew("gowron")
        .ship("bortas", "")
        .dial("12 3 4 8")
        .ship("somraw", "")
        .dial("7 2 4 2")
        .quiet(&["C1"])
        .ship("t_ong", "C1")
        .dial("10 3 4 7");
    let t = table.start();
    assert_eq!(t.ratings("negh_var"), "12 5 5 10");
    assert_eq!(t.ratings("bortas"), "13 3 4 9");
    assert_eq!(t.ratings("somraw"), "7 2 4 2", "too small");
    assert_eq!(t.ratings("t_ong"), "10 3 4 7", "elsewhere");
}

#[test]
fn nu_daq_draws_a_card_for_an_attack_won() {
    let table = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .crew("nu_daq")
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .deck(1, &["kurn"])
        .dice(&[1, 1]);
    let mut t = table.start();
    t.play(attack("bortas", "venture")).pass_all();
    settle(&mut t);
    assert_eq!(card_at(&t, "kurn"), CardPlace::Hand { seat: Seat(1) });
}
