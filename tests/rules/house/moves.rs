//! House rules about boards, movement and exploring.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::board::BoardPlan;
use fleet_captains::fleet::decision::Point;
use fleet_captains::fleet::odds::{End, odds};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::state::parts::Moved;
use fleet_captains::fleet::units::System;
use serde_json::json;

use crate::rules::orders::*;
use crate::rules::table::{Table, by, free_attack, step};

#[test]
fn rd_17_strict_rectangles() {
    let board = |columns: &[u8]| {
        let plan = BoardPlan::Columns(columns.to_vec());
        Table::standard().setup(|setup| setup.board = plan)
    };
    let strict = |columns: &[u8]| board(columns).house(&["strict-rectangles"]);
    for columns in [&[5, 6, 5, 6, 5][..], &[5, 4, 5], &[6, 5, 6]] {
        strict(columns).start();
    }
    for columns in [&[7, 6, 5, 6, 7][..], &[5, 6, 5, 6, 7]] {
        board(columns).start();
        assert!(strict(columns).refused().contains("a rectangle"), "{columns:?}");
    }
    // A rectangle by its lengths, with one column out of place.
    let mut tiles: Vec<(i8, i8)> = [(0, 5), (1, 4), (2, 5)]
        .iter()
        .flat_map(|&(column, rows)| (0..rows).map(move |row| (column, 2 * row - rows + 1)))
        .collect();
    let posts = vec![(1, 5), (1, -5)];
    let cells = |tiles: &[(i8, i8)]| {
        let plan = BoardPlan::Cells { tiles: tiles.to_vec(), posts: posts.clone() };
        Table::standard().setup(|setup| setup.board = plan)
    };
    cells(&tiles).house(&["strict-rectangles"]).start();
    tiles.retain(|tile| *tile != (0, 0));
    tiles.push((3, 1));
    cells(&tiles).start();
    assert!(cells(&tiles).house(&["strict-rectangles"]).refused().contains("RD-17"));
}

#[test]
fn rd_19_each_step_costs() {
    let make = || {
        let table = Table::standard()
            .tile("C3", "class_m_planet")
            .tile("C2", "empty_space")
            .tile("C1", "empty_space");
        table.quiet(&["B1", "B2"]).ship("reliant", "C3").dial("2 3 9 4")
    };
    for (on, table) in Table::both(make, "each-step-costs") {
        let mut t = table.start();
        t.step("reliant", "C2");
        t.step("reliant", "C1");
        assert_eq!(t.allows(step("reliant", "B1")), !on, "4 + 4 + 1 of 9, or 1 + 4 + 1 + 4 + 1");
    }
    // Into the own Command Post the last step is free, the one before it is not (B-08).
    let home = || {
        let table = Table::standard().quiet(&["C4"]).tile("C5", "hypergiant_star");
        table.ship("reliant", "C4").dial("2 3 9 4")
    };
    for (on, table) in Table::both(home, "each-step-costs") {
        let mut t = table.start();
        t.step("reliant", "C5");
        assert_eq!(t.allows(step("reliant", "P0")), !on);
    }
}

#[test]
fn rd_21_free_steps_while_moving() {
    let make = || {
        let table = Table::standard().quiet(&["C3", "C2", "C1"]).ship("venture", "C3");
        table.ship("voyager", "C1").hand(0, &["data", "code_47", "mr_spock"])
    };
    for (on, table) in Table::both(make, "free-steps-while-moving") {
        let mut t = table.start();
        t.step("venture", "C2").play(drop_crew("code_47"));
        assert_eq!(t.ship("venture").moved, if on { Moved::Moving } else { Moved::Over });
        if on {
            t.play(assign("data", "voyager"));
            assert!(t.allows(step("venture", "C1")), "crew for another ship");
            t.play(assign("mr_spock", "venture"));
            assert_eq!(t.refuses(step("venture", "C1")), "MoveOver", "MOVE-24");
        }
    }
    let mut t = make().house(&["free-steps-while-moving"]).start();
    t.step("venture", "C2").play(exert("voyager"));
    assert_eq!(t.ship("venture").moved, Moved::Over, "an Action ends it all the same");
}

#[test]
fn rd_22_exploration_after_encounter() {
    let make = || {
        let table =
            Table::standard().quiet(&["C3"]).dark("C2", "class_m_planet").encounters(&["stranded_envoys"]);
        table.hand(0, &["first_contact"]).ship("venture", "C3").dial("2 6 6 12").adjusted().dice(&[2, 6])
    };
    for (on, table) in Table::both(make, "exploration-after-encounter") {
        let mut t = table.start();
        t.step("venture", "C2");
        assert_eq!(t.window(), Some(Point::EXPLORATION), "{:?}", t.ask());
        assert_eq!(t.rolls().is_empty(), !on);
        assert!(t.allows(ops("first_contact", Some("venture"))));
        t.play(ops("first_contact", Some("venture")));
        // The first die is the card's own, or the encounter's, which brings envoys.
        assert_eq!(t.cell("C2").tokens, if on { 2 } else { 1 });
    }
}

#[test]
fn rd_25_one_free_attack_per_ship() {
    let make = || {
        let table = Table::standard().quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8").adjusted();
        let table =
            table.ship("voyager", "C3").dial("7 5 4 6").adjusted().ship("negh_var", "C3").dial("11 5 5 9");
        table.dice(&[1, 6, 1, 6, 1, 6])
    };
    for (on, table) in Table::both(make, "one-free-attack-per-ship") {
        let mut t = table.start();
        t.play(by("BreakAway", "venture")).play(free_attack("negh_var", "venture")).pass_all();
        settle(&mut t);
        t.play(by("BreakAway", "voyager"));
        assert_eq!(t.count("FreeAttack"), usize::from(!on));
        assert_eq!(t.asked() == Some(Seat(1)), !on, "nobody is asked where no ship is left");
        if !on {
            t.say("Decline");
        }
        // It comes back with the next turn, whoever's it is.
        t.round();
        assert_eq!(t.ship("negh_var").used, 0);
    }
    // By the Venture's side another enemy may still attack.
    let mut t = make().house(&["one-free-attack-per-ship"]).ship("somraw", "C3").start();
    t.play(by("BreakAway", "venture")).play(free_attack("negh_var", "venture")).pass_all();
    settle(&mut t);
    t.play(by("BreakAway", "voyager"));
    assert_eq!(t.count("FreeAttack"), 1);
    t.play(free_attack("somraw", "voyager"));
}

/// Voyager on its way past Rotarran.
fn passing(dice: &[u8]) -> Table {
    let table = Table::standard().quiet(&["C4", "C3", "C2"]).ship("voyager", "C4").ship("rotarran", "C3");
    table.dice(dice)
}

#[test]
fn rd_27_roll_upon_entering() {
    for (on, table) in Table::both(|| passing(&[1, 6]), "roll-upon-entering") {
        let mut t = table.start();
        t.step("voyager", "C3");
        assert_eq!(t.told("EscapeRolled"), on);
        assert_eq!(t.allows(step("voyager", "C2")), !on, "it was caught where it came");
        if !on {
            t.step("voyager", "C2");
            assert_eq!((t.told("EscapeRolled"), t.at("voyager")), (true, "C3"));
        }
    }
    let mut t = passing(&[6, 1]).house(&["roll-upon-entering"]).start();
    t.step("voyager", "C3").step("voyager", "C2");
    assert_eq!((t.at("voyager"), t.told("EscapeRolled")), ("C2", false), "one roll, and that was before");
}

#[test]
fn rd_27_the_chances_of_rolls_upon_entering() {
    let t = passing(&[]).house(&["roll-upon-entering"]).start();
    let (ship, view) = (t.id("voyager"), t.seen_by(0));
    let path: Vec<Order> =
        ["C3", "C2"].iter().map(|to| Order::MoveStep { ship, to: t.cell_id(to) }).collect();
    // Voyager (3) against Rotarran (2): of 36 rolls 10 are lost.
    for steps in [&path[..1], &path] {
        let odds = odds(&t.m, &view, steps).unwrap();
        assert_eq!((odds.ways(|end| end == End::Caught), odds.success(), odds.of), (10, 26, 36));
    }
    // A dark tile with an enemy on it cannot be; past it nothing is rolled.
    let t = passing(&[]).start();
    assert_eq!(odds(&t.m, &view, &path[..1]).unwrap().of, 1);
}

#[test]
fn rd_31_all_adjust_in_encounters() {
    let make = || {
        let table = Table::standard()
            .quiet(&["C3"])
            .dark("C2", "class_k_planet")
            .encounters(&["forgotten_minefield"]);
        let table =
            table.ship("venture", "C3").dial("2 6 6 12").adjusted().ship("voyager", "").dial("7 5 4 6");
        table.dice(&[1, 1])
    };
    for (on, table) in Table::both(|| make().hand(0, &["data"]), "all-adjust-in-encounters") {
        let mut t = table.start();
        t.step("venture", "C2");
        pass_until(&mut t, 0, Point::own_test(System::Weapons));
        assert_eq!(t.count("AdjustPower") > 0, on, "Voyager is elsewhere");
        let order = json!({ "AdjustPower": { "ship": "voyager", "setting": 1 } });
        if !on {
            assert_eq!(t.refuses(order), "NotInvolved");
        } else {
            t.play(order);
            assert!(t.ship("voyager").adjusted);
        }
    }
    // The moment opens for that alone.
    let mut t = make().house(&["all-adjust-in-encounters"]).start();
    t.step("venture", "C2");
    assert_eq!(t.window(), Some(Point::ENCOUNTER));
}
