//! ACTION: what costs one, how many there are, one per ship.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{ActionKind, DamageLevel, Installation, MovePoints};
use serde_json::{Value, json};

use super::orders::{card_at, hand, pass_until};
use super::packs::ANSWERS;
use super::table::{Table, attack, by, mission, ops};

#[test]
fn b_19_action_04_and_05_action_scale() {
    for (goal, limit) in [(6, 3), (10, 3), (12, 3), (13, 4), (15, 4), (16, 5), (38, 5)] {
        let g = Table::standard().goal(goal).ship("venture", "").start();
        assert_eq!(g.position().action_limit(Seat(0)), limit, "goal {goal}");
    }
}

#[test]
fn action_01_moving_adjusting_and_crew_cost_none() {
    let mut g = Table::standard().quiet(&["C5"]).ship("venture", "").hand(0, &["data"]).start();
    g.play(json!({"AssignCrew": {"card": "data", "ship": "venture"}}));
    g.adjust("venture", "7 4 8 7").step("venture", "C5");
    assert_eq!((g.spent(0), g.ship("venture").acted), (0, 0));
}

#[test]
fn action_02_each_kind_costs_one() {
    let place = || {
        Table::standard()
            .tile("C3", "class_m_planet")
            .control(0, 1)
            .installation(Installation::Outpost)
            .unexplored("C2", "empty_space")
            .ship("venture", "C3")
            .dial("6 7 5 8")
            .disabled(fleet_captains::fleet::units::System::Shields)
            .dice(&[1, 6, 6])
    };
    let scan: Value = json!({"ScanLocation": {"ship": "venture", "cell": "C2"}});
    let cases = [
        (place().ship("klothos", "C3"), attack("venture", "klothos")),
        (place(), by("AttackInstallation", "venture")),
        (place(), by("ExertInfluence", "venture")),
        (place(), by("Repair", "venture")),
        (place(), scan),
        (place(), by("Reinforce", "voyager")),
        (place().missions(0, &["mutual_defence", "relief_flight"]), mission("venture", "relief_flight")),
        (place().hand(0, &["scientific_curiosity"]), ops("scientific_curiosity", "venture")),
    ];
    for (table, order) in cases {
        let mut g = table.start();
        assert_eq!(g.spent(0), 0);
        g.play(order.clone());
        assert_eq!(g.spent(0), 1, "{order}");
    }
}

fn four_ships() -> Table {
    Table::standard()
        .quiet(&["C3"])
        .ship("voyager", "C3")
        .ship("defiant", "C3")
        .ship("reliant", "C3")
        .ship("yosemite", "C3")
}

#[test]
fn action_03_the_fourth_action_is_refused() {
    let mut g = four_ships().start();
    for ship in ["voyager", "defiant", "reliant"] {
        g.play(by("ExertInfluence", ship)).pass_all();
    }
    assert_eq!(g.refusal(by("ExertInfluence", "yosemite")), Refusal::NoActionsLeft { limit: 3 });
    assert_eq!(g.cell("C3").tokens, 3);
}

#[test]
fn action_04_with_a_goal_of_13_there_is_a_fourth() {
    let mut g = four_ships().goal(13).start();
    for ship in ["voyager", "defiant", "reliant", "yosemite"] {
        g.play(by("ExertInfluence", ship)).pass_all();
    }
    assert_eq!(g.spent(0), 4);
}

#[test]
fn action_06_and_07_one_action_a_ship_until_the_turn_ends() {
    let mut g = four_ships().ship("klothos", "").start();
    g.play(by("ExertInfluence", "voyager")).pass_all();
    assert_eq!(g.ship("voyager").acted, 1);
    assert_eq!(g.refuses(by("ExertInfluence", "voyager")), "AlreadyActed");
    g.round();
    assert!(g.allows(by("ExertInfluence", "voyager")));
}

#[test]
fn rd_33_an_extra_action_counts_against_the_limit() {
    let klingons = || {
        Table::standard()
            .quiet(&["C3"])
            .ship("klothos", "C3")
            .ship("gr_oth", "C3")
            .ship("somraw", "C3")
            .turn_of(1)
            .hand(1, &["blood_oath"])
    };
    let mut g = klingons().start();
    g.play(by("ExertInfluence", "klothos")).pass_all();
    g.play(ops("blood_oath", "klothos")).play(by("ExertInfluence", "klothos")).pass_all();
    assert_eq!((g.spent(1), g.cell("C3").tokens), (2, 2));
    assert_eq!(g.refuses(by("ExertInfluence", "klothos")), "AlreadyActed");

    let mut g = klingons().start();
    for ship in ["klothos", "gr_oth", "somraw"] {
        g.play(by("ExertInfluence", ship)).pass_all();
    }
    g.play(ops("blood_oath", "klothos"));
    assert_eq!(g.refuses(by("ExertInfluence", "klothos")), "NoActionsLeft");
}

#[test]
fn rd_91_and_rd_100_an_action_may_be_answered_before_its_effect() {
    // Vagh fits an Influence Action of one's own side: the hand alone, whatever it holds, opens the moment.
    let mut g = Table::standard().quiet(&["C3"]).ship("klothos", "C3").turn_of(1).hand(1, &["kurn"]).start();
    g.play(by("ExertInfluence", "klothos"));
    assert!(g.window().is_some(), "kurn does not fit, but that is nobody's business");
    g.say("Pass");
    assert_eq!(g.cell("C3").tokens, 1);
    let mut g = Table::standard().quiet(&["C3"]).ship("klothos", "C3").turn_of(1).hand(1, &["vagh"]).start();
    g.play(by("ExertInfluence", "klothos")).play(ops("vagh", "klothos")).pass_all();
    assert_eq!(g.cell("C3").tokens, 2);
    let mut g = Table::standard().quiet(&["C3"]).ship("klothos", "C3").turn_of(1).start();
    g.play(by("ExertInfluence", "klothos"));
    assert_eq!(g.cell("C3").tokens, 1, "nobody is asked whose hand is empty");
}

/// Room for a ship, and what both sides hold against declared Actions.
fn answered(own: &[&str], other: &[&str]) -> Table {
    let table = Table::standard().with_pack(&[ANSWERS]).quiet(&["C5"]).ship("venture", "").ship("bortas", "");
    table.hand(0, own).deck(0, &["data", "code_47"]).hand(1, other).deck(1, &["kurn"])
}

#[test]
fn rd_100_a_reinforcement_may_be_answered_before_it_arrives() {
    let mut g = answered(&["damage_control"], &["imperial_edict"]).start();
    g.play(by("Reinforce", "reliant"));
    assert_eq!(g.window(), Some(Timing::OwnAction(ActionKind::Reinforcement)), "the active player first");
    assert_eq!((g.at("reliant"), g.spent(0)), ("", 1), "declared and paid, not yet in play");
    g.play(ops("damage_control", ""));
    pass_until(&mut g, 1, Timing::enemy_action(ActionKind::Reinforcement));
    g.play(ops("imperial_edict", "")).pass_all();
    assert!(g.told("ActionCancelled"));
    assert_eq!((g.at("reliant"), g.spent(0)), ("", 1), "the Action stays spent");
    assert_eq!(g.refuses(by("Reinforce", "reliant")), "AlreadyActed");
    assert!(g.allows(by("Reinforce", "excelsior")));
}

#[test]
fn rd_100_a_reinforcement_nobody_answers_arrives() {
    let mut g = answered(&["damage_control"], &["imperial_edict"]).start();
    g.play(by("Reinforce", "reliant")).pass_all();
    assert_eq!((g.at("reliant"), g.ship("reliant").acted, g.spent(0)), ("P0", 1, 1));
}

#[test]
fn rd_100_a_card_as_an_action_may_be_answered_before_its_effect() {
    for (veto, points) in [(false, 8), (true, 5)] {
        let mut g = answered(&["sensor_overload"], &["imperial_edict"]).start();
        g.play(ops("sensor_overload", "venture"));
        pass_until(&mut g, 1, Timing::enemy_action(ActionKind::Card));
        assert_eq!(g.spent(0), 1, "declared and paid");
        if veto {
            g.play(ops("imperial_edict", ""));
        }
        g.pass_all();
        assert_eq!(card_at(&g, "sensor_overload"), CardPlace::Discard { seat: Seat(0) });
        assert_eq!((hand(&g, 0), g.ship("venture").acted), (1, 1), "the card is replaced either way");
        g.adjust("venture", "6 7 5 8").play(json!({"MoveStep": {"ship": "venture", "to": "C5"}}));
        assert_eq!(
            g.s.table().mover.map(|mover| mover.points),
            Some(MovePoints(points)),
            "cancelled: {veto}"
        );
    }
}

#[test]
fn rd_100_crew_spent_as_an_action_may_be_answered_and_is_not_replaced() {
    let table = Table::standard()
        .with_pack(&[ANSWERS])
        .ship("bortas", "")
        .ship("venture", "")
        .crew("sensor_overload");
    let mut g = table.deck(0, &["data"]).hand(1, &["imperial_edict"]).start();
    g.play(json!({"SpendCrew": {"card": "sensor_overload", "kind": "Ops"}}));
    pass_until(&mut g, 1, Timing::enemy_action(ActionKind::Card));
    g.play(ops("imperial_edict", "")).pass_all();
    assert_eq!(card_at(&g, "sensor_overload"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!((hand(&g, 0), g.spent(0)), (0, 1));
}

#[test]
fn rd_13_only_a_scan_and_a_reinforcement_reach_elsewhere() {
    let table = || {
        Table::standard()
            .quiet(&["C3"])
            .unexplored("C4", "empty_space")
            .tile("C2", "class_m_planet")
            .control(0, 3)
            .installation(Installation::Colony)
            .ship("venture", "C3")
            .level(DamageLevel::Yellow)
            .ship("excelsior", "C3")
            .ship("voyager", "C2")
            .fleet_size(0, 15)
            .missions(0, &["warp_experiment"])
    };
    let mut g = table().ship("klothos", "C2").start();
    assert_eq!(g.refuses(attack("venture", "klothos")), "NotHere");
    assert_eq!(g.count("AttackInstallation"), 1, "Voyager's");
    assert_eq!(g.refuses(by("Build", "venture")), "NotHabitable");
    assert_eq!(g.refuses(by("Repair", "venture")), "NoRepairPlace");
    assert!(g.allows(json!({"ScanLocation": {"ship": "venture", "cell": "C4"}})));
    assert!(g.allows(by("Reinforce", "equinox")));
    g.play(by("ExertInfluence", "venture")).pass_all();
    assert_eq!((g.cell("C3").tokens, g.cell("C2").tokens), (1, 3));
    let mut g = table().start();
    g.play(mission("venture", "warp_experiment"));
    assert_eq!((g.refuses(by("Join", "voyager")), g.count("Join")), ("NotOffered", 1));
    let mut g = table().ship("klothos", "C3").start();
    g.play(attack("venture", "klothos"));
    assert_eq!((g.refuses(by("Join", "voyager")), g.count("Join")), ("NotOffered", 1));
}

#[test]
fn rd_92_a_voluntary_test_is_a_kind_of_action() {
    let mut g = Table::standard().ship("venture", "").missions(0, &["warp_experiment"]).start();
    g.play(mission("venture", "warp_experiment"));
    assert!(matches!(g.fact("ActionSpent"), Fact::ActionSpent { kind: ActionKind::Test, .. }));
}
