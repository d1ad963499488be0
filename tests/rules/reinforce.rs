//! REINFORCE: ships from the Reinforcement Pool (E-24; B-53; RD-60, RD-65, RD-66, RD-72).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::units::{DamageLevel, Installation};
use serde_json::json;

use super::orders::*;
use super::table::Table;

/// Size 6 in play, one ship lost, Fleet Size 11.
fn short_of_five() -> Table {
    Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .ship("equinox", "C3")
        .lost("sutherland")
        .losses(0, 1)
        .fleet_size(0, 11)
}

#[test]
fn e_24_reinforce_02_and_04_room_for_reinforcements() {
    let mut t = short_of_five().start();
    assert_eq!(t.refuses(reinforce("enterprise_e")), "NoRoom");
    t.play(reinforce("prometheus"));
    assert_eq!(t.times("ShipReinforced"), 1);
    t.play(setting(0));
    assert_eq!((t.at("prometheus"), t.spent(0)), ("P0", 1));
    assert_eq!(t.s.table().fleet(Seat(0)).count(), 3);
    assert_eq!(t.count("Reinforce"), 0, "no room is left");
    let mut t = short_of_five().start();
    t.play(reinforce("excelsior")).play(setting(0)).play(reinforce("reliant")).play(setting(0));
    assert_eq!((t.at("excelsior"), t.at("reliant"), t.spent(0)), ("P0", "P0", 2));
    assert_eq!(t.refuses(reinforce("yosemite")), "NoRoom");
}

#[test]
fn reinforce_03_any_ship_of_the_pool_that_fits_is_offered() {
    let t = short_of_five().start();
    // All twelve but the two in play, the one lost and the one too large.
    assert_eq!(t.count("Reinforce"), 8);
    assert_eq!(t.refuses(reinforce("sutherland")), "NotInPool");
    assert_eq!(t.refuses(reinforce("venture")), "NotInPool");
    assert_eq!(t.refuses(reinforce("somraw")), "NotYourShip");
}

#[test]
fn reinforce_09_a_card_raises_the_fleet_size() {
    for (seat, card, ship) in [(0, "code_47", "venture"), (1, "reinforcements", "bortas")] {
        let mut t = Table::standard().turn_of(seat).ship(ship, "").hand(seat, &[card]).start();
        t.play(ops(card, None));
        assert_eq!(fleet_size(&t, seat), 11, "{card}");
    }
}

#[test]
fn b_53_reinforce_06_and_07_the_new_ships_first_turn() {
    let mut t = Table::standard().quiet(&["C5"]).ship("venture", "").start();
    t.play(reinforce("reliant"));
    assert!(matches!(
        t.ask(),
        Decision::Setting { level: DamageLevel::Undamaged, why: Why::Reinforced, cloak: false, .. }
    ));
    t.play(setting(4));
    assert_eq!(t.refuses(exert("reliant")), "AlreadyActed");
    assert_eq!(t.refuses(json!({"FormTaskForce": {"ship": "reliant"}})), "NotTogether");
    assert!(t.count("AdjustPower") > 0);
    t.step("reliant", "C5");
    assert_eq!(t.at("reliant"), "C5");
}

#[test]
fn rd_66_it_arrives_fresh_and_needs_no_other_ship() {
    let mut t = Table::standard().ship("bortas", "").start();
    t.play(reinforce("venture"));
    assert_eq!(t.count("ChooseSetting"), 6);
    t.play(setting(0));
    let own = t.ship("venture");
    assert_eq!((own.level, own.acted, own.adjusted, own.cloaked), (DamageLevel::Undamaged, 1, false, false));
}

#[test]
fn rd_60_reinforce_10_the_gap_of_a_small_fleet_may_be_filled() {
    let mut t = Table::standard().ship("venture", "").ship("sutherland", "").start();
    // Size 9 of 10: only Size 1 fits.
    assert_eq!(t.count("Reinforce"), 2);
    t.play(reinforce("equinox")).play(setting(0));
    assert_eq!((t.at("equinox"), t.count("Reinforce")), ("P0", 0));
}

#[test]
fn reinforce_01_a_full_fleet_has_no_room() {
    let t = Table::standard().ship("venture", "").ship("prometheus", "").start();
    assert_eq!(t.refuses(reinforce("equinox")), "NoRoom");
}

#[test]
fn reinforce_08_the_limit_of_actions_holds() {
    let mut t = Table::standard().ship("venture", "").start();
    for ship in ["equinox", "yosemite", "reliant"] {
        t.play(reinforce(ship)).play(setting(0));
    }
    assert_eq!(t.refuses(reinforce("enterprise_a")), "NoActionsLeft");
}

#[test]
fn rd_65_reinforce_05_it_enters_at_its_command_post_whatever_starbase_stands() {
    let mut t = Table::standard()
        .tile("C3", "class_m_planet")
        .control(0, 3)
        .installation(Installation::Starbase)
        .ship("venture", "C3")
        .start();
    t.play(reinforce("reliant"));
    assert!(matches!(t.ask(), Decision::Setting { why: Why::Reinforced, .. }), "no place is asked for");
    assert_eq!(t.at("reliant"), "P0");
}
