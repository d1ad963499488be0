//! INSTALL: Outposts, Colonies, Starbases, and attacks on them (E-22, E-23, E-49; B-11, B-22, B-23, B-42; RD-12, RD-67,
//! RD-69).

use std::collections::BTreeSet;

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::state::parts::PointsFrom;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::Installation::{self, Colony, Outpost, Starbase};
use fleet_captains::fleet::units::{DamageLevel, VictoryPoints};

use super::orders::*;
use super::table::{Played, Table};

fn planet(tokens: u8, standing: Option<Installation>) -> Table {
    let table = Table::standard().tile("C3", "class_m_planet").control(0, tokens);
    let table = match standing {
        Some(level) => table.installation(level),
        None => table,
    };
    table.ship("venture", "C3").dial("9 5 4 8")
}

fn standing(t: &Played) -> (Option<Installation>, Option<Seat>) {
    (t.cell("C3").installation, t.cell("C3").installation_of)
}

#[test]
fn e_22_install_07_and_10_expanding_to_a_starbase() {
    let mut t = planet(3, Some(Colony)).start();
    t.play(build("venture"));
    assert_eq!(standing(&t), (Some(Starbase), Some(Seat(0))));
    assert_eq!(t.cell("C3").tokens, 3, "INSTALL-07");
    assert_eq!((t.points(0), t.spent(0)), (1, 1));
    let won = t.fact("PointsGained");
    assert!(matches!(won, Fact::PointsGained { from: PointsFrom::Starbase, points: VictoryPoints(1), .. }));
}

#[test]
fn e_49_install_05_no_skipping() {
    let mut t = planet(3, Some(Outpost)).ship("voyager", "C3").start();
    t.play(build("venture"));
    assert_eq!(standing(&t).0, Some(Colony));
    assert_eq!(t.points(0), 0);
    t.play(build("voyager"));
    assert_eq!(standing(&t).0, Some(Starbase));
}

#[test]
fn install_02_03_and_04_each_level_needs_its_tokens() {
    for (tokens, before, after) in
        [(1, None, Outpost), (2, Some(Outpost), Colony), (3, Some(Colony), Starbase)]
    {
        let mut t = planet(tokens, before).start();
        t.play(build("venture"));
        assert_eq!(standing(&t).0, Some(after));
        assert_eq!(
            planet(tokens - 1, before).installation_of(0).start().refuses(build("venture")),
            "TooFewTokens"
        );
    }
    assert_eq!(planet(4, Some(Starbase)).start().refuses(build("venture")), "FullyBuilt");
}

#[test]
fn install_01_needs_a_habitable_planet_or_something_standing() {
    let t = Table::standard().quiet(&["C3"]).control(0, 3).ship("venture", "C3").start();
    assert_eq!(t.refuses(build("venture")), "NotHabitable");
    let mut t =
        Table::standard().quiet(&["C3"]).control(0, 3).installation(Outpost).ship("venture", "C3").start();
    t.play(build("venture"));
    assert_eq!(standing(&t).0, Some(Colony));
}

#[test]
fn install_09_and_rd_67_no_free_outpost_where_the_other_sides_tokens_lie() {
    let table = |tokens: &[u8]| {
        let table = Table::standard().tile("C3", "abandoned_colony");
        let table = tokens.iter().fold(table, |table, seat| table.control(*seat, 1));
        table.ship("venture", "C3").start()
    };
    assert_eq!(table(&[1]).refuses(build("venture")), "EnemyControls");
    assert!(table(&[0]).allows(build("venture")) && table(&[]).allows(build("venture")));
}

#[test]
fn install_06_an_expansion_replaces_the_former_level() {
    let mut t = planet(2, Some(Outpost)).start();
    t.play(build("venture"));
    assert!(matches!(t.fact("InstallationBuilt"), Fact::InstallationBuilt { level: Colony, .. }));
    assert_eq!(t.times("InstallationBuilt"), 1);
}

#[test]
fn b_11_and_rd_67_a_free_outpost_stays_its_builders() {
    let table = Table::standard()
        .tile("C3", "abandoned_colony")
        .quiet(&["C4"])
        .ship("venture", "C3")
        .ship("kronos_one", "C4");
    let mut t = table.start();
    t.play(build("venture"));
    assert_eq!(standing(&t), (Some(Outpost), Some(Seat(0))));
    assert_eq!(t.cell("C3").tokens, 0);
    until_turn_of(&mut t, 1);
    t.step("kronos_one", "C3").play(exert("kronos_one"));
    assert!(t.told("InstallationTaken"));
    assert_eq!(standing(&t), (Some(Outpost), Some(Seat(1))));
}

#[test]
fn b_23_rd_67_and_install_12_a_stolen_colony() {
    let table = Table::standard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .control(0, 1)
        .installation(Colony)
        .ship("bortas", "C3")
        .ship("somraw", "C3");
    let mut t = table.start();
    t.play(exert("bortas"));
    assert_eq!((t.cell("C3").tokens, standing(&t)), (0, (Some(Colony), Some(Seat(0)))));
    t.play(exert("somraw"));
    assert_eq!((t.cell("C3").tokens, standing(&t)), (1, (Some(Colony), Some(Seat(1)))));
}

#[test]
fn rd_69_capturing_a_starbase_gives_no_point() {
    let table = Table::standard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .installation(Starbase)
        .installation_of(0)
        .ship("bortas", "C3");
    let mut t = table.start();
    t.play(exert("bortas"));
    assert_eq!(standing(&t).1, Some(Seat(1)));
    assert_eq!(t.points(1), 0);
}

#[test]
fn install_13_an_owner_cannot_simply_take_it_off() {
    let t = planet(1, Some(Outpost)).start();
    let ways: BTreeSet<_> = t.legal().iter().map(|order| order.kind()).collect();
    let expected = [
        "AdjustPower",
        "AttackInstallation",
        "EndTurn",
        "ExertInfluence",
        "MoveStep",
        "PlaceAwayTeam",
        "Reinforce",
        "ScanLocation",
    ];
    assert_eq!(
        ways,
        BTreeSet::from(expected),
        "INSTALL-14: it may be attacked, and nothing else takes it off"
    );
}

fn assault(level: Installation, weapons: &str, dice: &[u8]) -> Played {
    let table = Table::standard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .control(0, 3)
        .installation(level)
        .ship("bortas", "C3")
        .dial(weapons)
        .missions(1, &["attack_run"])
        .dice(dice);
    let mut t = table.start();
    t.play(attack_installation("bortas")).pass_all();
    t
}

#[test]
fn e_23_install_16_and_17_attack_on_a_colony() {
    let t = assault(Colony, "12 3 4 8", &[3]);
    assert_eq!(compared(&t), (12, 3, true));
    assert_eq!(standing(&t), (None, None));
    let t = assault(Colony, "12 3 4 8", &[2]);
    assert_eq!(compared(&t), (12, 2, false));
    assert_eq!(standing(&t).0, Some(Colony), "INSTALL-17");
}

#[test]
fn install_15_16_and_19_levels_and_what_is_left() {
    for (level, shields) in [(Outpost, 0), (Colony, 15), (Starbase, 30)] {
        let t = assault(level, "12 3 4 8", &[3]);
        let at = t.facts.iter().find_map(|fact| match fact {
            Fact::TestSure { level, .. } | Fact::TestCompared { level, .. } => Some(*level),
            _ => None,
        });
        assert_eq!(at, Some(shields));
        assert_eq!(standing(&t).0.is_none(), shields <= 15);
        assert_eq!(t.cell("C3").tokens, 3);
    }
}

#[test]
fn rd_12_no_points_and_no_credit_for_an_attack_on_a_ship() {
    let t = assault(Outpost, "12 3 4 8", &[]);
    assert_eq!((t.points(1), t.spent(1)), (0, 1));
}

#[test]
fn b_22_two_ships_break_a_starbase() {
    let table = Table::standard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .control(0, 3)
        .installation(Starbase)
        .ship("negh_var", "C3")
        .dial("12 3 4 11")
        .ship("gr_oth", "C3")
        .dial("10 2 4 5")
        .crew("kurn")
        .dice(&[5]);
    let mut t = table.start();
    t.play(attack_installation("negh_var")).play(join("gr_oth")).pass_all();
    assert_eq!(compared(&t), (25, 5, true));
    assert_eq!(standing(&t).0, None);
    assert_eq!((t.spent(1), t.points(1)), (2, 0));
}

#[test]
fn rd_12_combat_effects_may_be_used_and_ops_effects_not() {
    let table = planet(1, Some(Colony)).hand(0, &["emergency_power", "kathryn_janeway"]).dice(&[3]);
    let mut t = table.start();
    t.play(attack_installation("venture"));
    assert_eq!(t.window(), Some(Timing::Combat));
    assert_eq!(t.refuses(ops("emergency_power", Some("venture"))), "OpsInCombat");
    t.play(combat("kathryn_janeway", "venture")).pass_all();
    assert_eq!(compared(&t), (12, 3, true));
    assert_eq!(standing(&t).0, None, "INSTALL-14: one's own");
}

#[test]
fn install_14_either_player_may_attack_any_installation() {
    for (ship, seat) in [("prometheus", 0), ("bortas", 1)] {
        for owner in [0, 1] {
            let table = Table::standard().turn_of(seat).tile("C3", "class_m_planet").control(owner, 1);
            let mut t = table.installation(Outpost).ship(ship, "C3").start();
            t.play(attack_installation(ship)).pass_all();
            assert_eq!(standing(&t), (None, None), "{ship} against one of seat {owner}");
        }
    }
}

#[test]
fn install_18_ships_present_do_not_shield_it() {
    let table = Table::standard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .control(0, 1)
        .installation(Outpost)
        .ship("venture", "C3")
        .ship("bortas", "C3");
    let mut t = table.start();
    t.play(attack_installation("bortas")).pass_all();
    assert_eq!(standing(&t).0, None);
    assert_eq!(t.ship("bortas").acted, 1);
}

#[test]
fn b_42_install_11_and_victory_09_the_point_of_a_starbase_is_kept() {
    let mut t = planet(3, Some(Colony)).ship("yosemite", "C3").start();
    t.play(build("venture"));
    assert_eq!(t.points(0), 1);
    let mut t = planet(3, Some(Starbase))
        .points(0, 1)
        .ship("prometheus", "C3")
        .dial("11 4 5 7")
        .ship("defiant", "C3")
        .dial("11 3 3 5")
        .dice(&[6])
        .start();
    t.play(attack_installation("prometheus")).play(join("defiant")).pass_all();
    assert_eq!((standing(&t).0, t.points(0)), (None, 1), "VICTORY-09");
}

#[test]
fn rd_67_without_a_token_it_still_serves_who_held_it_last() {
    for (holder, enemy) in [("venture", "bortas"), ("bortas", "venture")] {
        let seat = u8::from(holder == "bortas");
        let at = |ship, turn| {
            let table = Table::standard().turn_of(turn).tile("C3", "class_m_planet");
            table
                .installation(Colony)
                .installation_of(seat)
                .ship(ship, "C3")
                .level(DamageLevel::Yellow)
                .start()
        };
        assert!(at(holder, seat).allows(repair(holder)));
        assert_eq!(at(enemy, 1 - seat).refuses(repair(enemy)), "NoRepairPlace");
    }
}

/// Nothing is built, and it is told that the Action has come to nothing.
#[test]
fn install_10_a_build_whose_tokens_are_taken_in_answer_is_told_to_come_to_nothing() {
    let built = |answered: bool| {
        let subdecks = ["main_engineering", "new_horizons", "governors", "code_of_honor"];
        let table = Table::standard().with_subdecks(&subdecks).tile("C3", "class_m_planet").control(0, 1);
        let mut t = table.ship("venture", "C3").ship("bortas", "").hand(1, &["garrison_law"]).start();
        t.play(build("venture"));
        if answered {
            t.play(ops("garrison_law", None));
        }
        t.pass_all();
        (t.told("ActionCancelled"), t.cell("C3").installation.is_some(), t.spent(0))
    };
    assert_eq!(built(false), (false, true, 1));
    assert_eq!(built(true), (true, false, 1), "and the Action is spent");
}
