//! REPAIR: the Action, and the repair paid with movement (E-25, E-26, E-46; B-59; RD-42, RD-89, RD-90).

use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::Installation::{Colony, Outpost, Starbase};
use fleet_captains::fleet::units::{DamageLevel, Installation, Rating, System};
use serde_json::json;

use super::orders::*;
use super::table::Table;

/// Somraw at Yellow with a Disabled token on Weapons at a Klingon installation.
fn scarred(level: Installation) -> Table {
    Table::standard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .control(1, 3)
        .installation(level)
        .ship("somraw", "C3")
        .level(DamageLevel::Yellow)
        .dial("5 2 3 2")
        .disabled(System::Weapons)
}

#[test]
fn e_25_repair_04_and_05_one_repair_is_a_level_or_a_system() {
    let mut t = scarred(Outpost).start();
    t.play(repair("somraw"));
    assert!(matches!(t.ask(), Decision::Option { count: 2, why: Why::RepairWhat, .. }));
    t.play(option(0)).play(setting(0));
    assert_eq!(t.ship("somraw").level, DamageLevel::Undamaged);
    assert_eq!(t.rating("somraw", System::Weapons), Rating::Disabled);
    assert_eq!(t.refuses(repair("somraw")), "AlreadyActed");
    let mut t = scarred(Outpost).start();
    t.play(repair("somraw")).play(option(1));
    assert_eq!(t.ship("somraw").level, DamageLevel::Yellow);
    assert_eq!(t.rating("somraw", System::Weapons), Rating::At(5), "REPAIR-05: the dial counts again");
    assert_eq!(t.ask(), Decision::Turn);
}

#[test]
fn b_65_repair_04_one_repair_frees_a_system_of_all_that_lies_on_it() {
    let twice = || scarred(Outpost).disabled(System::Weapons);
    let mut t = twice().start();
    t.play(repair("somraw"));
    assert!(
        matches!(t.ask(), Decision::Option { count: 2, why: Why::RepairWhat, .. }),
        "the level, and Weapons once"
    );
    t.play(option(1));
    assert_eq!((t.ratings("somraw").as_str(), t.times("ModifierRemoved")), ("5 2 3 2", 2));
    assert_eq!(t.spent(1), 1);
    // Another system is another benefit; without damage and with one system left there is nothing to choose.
    let mut t = twice().disabled(System::Sensors).start();
    t.play(repair("somraw"));
    assert!(matches!(t.ask(), Decision::Option { count: 3, .. }));
    t.play(option(2));
    assert_eq!(t.ratings("somraw"), "D 2 3 2");
    let whole = Table::standard().ship("venture", "").disabled(System::Weapons).disabled(System::Weapons);
    let mut t = whole.start();
    t.play(movement_repair("venture"));
    assert_eq!((t.ask(), t.times("ModifierRemoved")), (Decision::Turn, 2));
}

#[test]
fn repair_04_a_penalty_and_a_disabled_token_on_one_system_go_together() {
    let pack = "[(id: \"rust\", name: \"Rust\", effects: [
        Modify(what: Rating(Shields), by: N(-1), until: Repaired), Disable(system: Shields, until: Repaired),
        Modify(what: Rating(Sensors), by: N(-1), until: Repaired), Modify(what: MovePoints, by: N(-1), until: Repaired),
        Modify(what: MovePoints, by: N(-2), until: Repaired), Modify(what: AllRatings, by: N(-1), until: Repaired),
    ], source: Original)]";
    let table = Table::standard().with_pack(&[("encounters.ron", pack)]).quiet(&["C5"]);
    let mut t = table
        .unexplored("C4", "class_k_planet")
        .ship("venture", "C5")
        .encounters(&["rust"])
        .dice(&[1])
        .start();
    t.step("venture", "C4").pass_all();
    assert_eq!(
        t.position().repairs(t.id("venture")).count(),
        4,
        "Shields, Sensors, movement points, every rating"
    );
    assert_eq!(t.position().system_tokens(t.id("venture")).count(), 6);
}

#[test]
fn e_26_repair_07_and_08_two_repairs_at_a_starbase() {
    let mut t = scarred(Starbase).start();
    t.play(movement_repair("somraw")).play(option(0)).play(setting(0));
    assert_eq!(t.spent(1), 0, "REPAIR-07");
    t.play(repair("somraw"));
    assert_eq!((t.ship("somraw").level, t.spent(1)), (DamageLevel::Undamaged, 1));
    assert_ne!(t.rating("somraw", System::Weapons), Rating::Disabled);
    assert_eq!(t.count("MoveStep"), 0);
    assert_eq!(t.refuses(movement_repair("somraw")), "AlreadyMoved");
}

#[test]
fn e_46_repair_10_full_repair_at_base() {
    let mut t = Table::standard().ship("venture", "").level(DamageLevel::Red).start();
    t.play(movement_repair("venture")).play(setting(0));
    t.play(repair("venture")).play(setting(0));
    assert_eq!((t.ship("venture").level, t.spent(0)), (DamageLevel::Undamaged, 1));
}

#[test]
fn b_59_movement_is_spent_by_entering_the_command_post() {
    let mut t = Table::standard().quiet(&["C5"]).ship("venture", "C5").level(DamageLevel::Yellow).start();
    t.step("venture", "P0");
    assert_eq!(t.refuses(movement_repair("venture")), "AlreadyMoved");
    assert!(t.allows(repair("venture")));
    until_turn_of(&mut t, 0);
    assert!(t.allows(movement_repair("venture")));
}

#[test]
fn b_41_repair_02_an_uncloaked_enemy_bars_both() {
    let t = scarred(Starbase).ship("equinox", "C3").start();
    assert_eq!(t.refuses(repair("somraw")), "EnemyAtRepair");
    assert_eq!(t.refuses(movement_repair("somraw")), "EnemyAtRepair");
}

#[test]
fn b_10_a_cloaked_enemy_bars_neither() {
    let t = scarred(Starbase).ship("defiant", "C3").cloaked().start();
    assert!(t.allows(repair("somraw")) && t.allows(movement_repair("somraw")));
}

#[test]
fn repair_01_needs_a_friendly_installation_or_the_own_command_post() {
    let t = Table::standard().quiet(&["C3"]).ship("venture", "C3").level(DamageLevel::Yellow).start();
    assert_eq!(t.refuses(repair("venture")), "NoRepairPlace");
    let t = Table::standard()
        .tile("C3", "class_m_planet")
        .control(1, 1)
        .installation(Outpost)
        .ship("venture", "C3")
        .level(DamageLevel::Yellow)
        .start();
    assert_eq!(t.refuses(repair("venture")), "NoRepairPlace", "the enemy's is none");
    let t = Table::standard().ship("venture", "").start();
    assert_eq!(t.refuses(repair("venture")), "NothingToRepair");
}

#[test]
fn repair_03_any_level_of_a_friendly_installation_will_do() {
    for level in [Outpost, Colony, Starbase] {
        let mut t = scarred(level).start();
        t.play(repair("somraw")).play(option(1));
        assert_eq!(t.ratings("somraw"), "5 2 3 2", "{level:?}: the dial of Yellow, Weapons too");
    }
}

#[test]
fn repair_06_nothing_less_than_a_starbase_of_ones_own_is_enough() {
    for level in [Outpost, Colony] {
        assert_eq!(scarred(level).start().refuses(movement_repair("somraw")), "NoStarbase", "{level:?}");
    }
    assert!(scarred(Starbase).start().allows(movement_repair("somraw")));
    let table = Table::standard().turn_of(1).tile("C3", "class_m_planet").control(0, 3);
    let t = table.installation(Starbase).ship("somraw", "C3").level(DamageLevel::Yellow).start();
    assert_eq!(t.refuses(movement_repair("somraw")), "NoStarbase", "the enemy's");
}

#[test]
fn repair_09_cards_for_repair_actions_do_not_fit_the_movement_repair() {
    let table = || {
        Table::standard().ship("venture", "").level(DamageLevel::Red).adjusted().hand(0, &["damage_control"])
    };
    let mut t = table().start();
    t.play(repair("venture"));
    assert_eq!(t.window(), Some(Timing::OwnAction(fleet_captains::fleet::units::ActionKind::Repair)));
    t.play(ops("damage_control", Some("venture")));
    settle(&mut t);
    t.pass_all();
    settle(&mut t);
    assert_eq!(t.ship("venture").level, DamageLevel::Undamaged, "the card's step and the Action's");
    let mut t = table().start();
    t.play(movement_repair("venture"));
    assert!(matches!(t.ask(), Decision::Setting { .. }), "nobody is asked for a card");
}

#[test]
fn rd_89_the_owner_picks_any_setting_of_the_better_level() {
    let mut t = Table::standard().ship("defiant", "").level(DamageLevel::Red).start();
    t.play(repair("defiant"));
    assert!(matches!(
        t.ask(),
        Decision::Setting { level: DamageLevel::Yellow, why: Why::Repaired, cloak: false, .. }
    ));
    assert_eq!(t.count("ChooseSetting"), 5, "not the blue one");
}

#[test]
fn rd_90_dead_engines_are_no_bar_and_no_move_follows() {
    let mut t = Table::standard()
        .quiet(&["C5"])
        .ship("venture", "")
        .level(DamageLevel::Yellow)
        .disabled(System::Engines)
        .start();
    t.play(movement_repair("venture")).play(option(1));
    assert_eq!(t.refuses(json!({"MoveStep": {"ship": "venture", "to": "C5"}})), "MoveOver");
    assert_eq!(t.refuses(movement_repair("venture")), "AlreadyMoved");
}

#[test]
fn rd_42_a_cloaked_ship_repairs_in_neither_way() {
    let t = Table::standard().ship("defiant", "").level(DamageLevel::Yellow).cloaked().start();
    assert_eq!(t.refuses(movement_repair("defiant")), "CloakedRepair");
    assert_eq!(t.refuses(repair("defiant")), "CloakedShip");
}
