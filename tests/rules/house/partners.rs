//! House rules about partners who move each on their own (RD-102).

use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::game::Seat;
use fleet_captains::engine::pack::{from_bytes, to_bytes};
use fleet_captains::fleet::secrecy::imagine;
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::moves::Moves;
use fleet_captains::fleet::state::parts::Moved;
use fleet_captains::fleet::units::Level;
use fleet_captains::fleet::view_json;
use serde_json::json;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table, by, free_attack, step};

const APART: &[&str] = &["partners-move-apart"];

/// Excelsior and Equinox of the first partner, Voyager and Yosemite of the second, each in a column of its own.
fn four_ships() -> Table {
    let table = Table::team().quiet(&["C1", "C2", "C3", "C4", "E1", "E2", "E3", "E4"]);
    let table = table.ship("excelsior", "C4").dial("6 2 8 5").ship("equinox", "C1");
    let table = table.ship("voyager", "E4").of(2).ship("yosemite", "E1").of(2);
    table.ship("bortas", "").ship("somraw", "").of(3)
}

fn moved<const N: usize>(t: &Played, ships: [&str; N]) -> [Moved; N] {
    ships.map(|ship| t.ship(ship).moved)
}

#[test]
fn rd_102_partners_move_apart() {
    for (on, table) in Table::both(four_ships, "partners-move-apart") {
        let mut t = table.start();
        t.step("excelsior", "C3").seat(2).step("voyager", "E3");
        assert_eq!((t.told("MoveEnded"), t.seat(0).allows(step("excelsior", "C2"))), (!on, on));
        assert!(t.seat(2).allows(step("voyager", "E2")));
        if !on {
            continue;
        }
        t.seat(0).step("excelsior", "C2");
        let mover = t.s.table().moves.led_by(t.id("excelsior")).unwrap();
        assert_eq!((mover.points, mover.crossed), (8, t.look().crossing(t.cell_id("C3"))), "as it was");
        assert!(t.seat(2).allows(step("voyager", "E2")), "and so in turn");
        let told = view_json::view(&t.m, &t.seen_by(1));
        assert_eq!([&told["moving"]["lead"], &told["also_moving"]["lead"]], ["excelsior", "voyager"]);
        assert_eq!(from_bytes::<State>(&to_bytes(&t.s)), Ok(t.s), "packed with both");
        t.seat(0).step("equinox", "C2");
        assert_eq!(
            moved(&t, ["excelsior", "equinox", "voyager"]),
            [Moved::Over, Moved::Moving, Moved::Moving]
        );
    }
}

#[test]
fn rd_102_an_action_or_an_adjustment_ends_the_partners_move_and_a_free_step_ones_own_alone() {
    let adjust = json!({"AdjustPower": {"ship": "equinox", "setting": 1}});
    let laid = |table: Table| {
        let table = table.hand(0, &["data", "mr_spock", "code_47"]).missions(0, &["attack_run"]);
        table.mission_deck(0, &["mediation"])
    };
    for (deed, ends) in [
        (exert("equinox"), true),
        (by("Reinforce", "defiant"), true),
        (adjust, true),
        (drop_crew("data"), false),
        (assign("mr_spock", "equinox"), false),
        (cycle("attack_run"), false),
        (ops("code_47", None), false),
    ] {
        for (on, table) in Table::both(four_ships, "partners-move-apart") {
            let mut t = laid(table).start();
            t.step("excelsior", "C3");
            if on {
                t.seat(2).step("voyager", "E3");
            }
            t.seat(0).play(deed.clone());
            let own = [Moved::Over, if on { Moved::Moving } else { Moved::Not }];
            assert_eq!(moved(&t, ["excelsior", "voyager"]), own, "{deed}");
        }
        let mut t = laid(four_ships()).start();
        t.seat(2).step("voyager", "E3").seat(0).play(deed.clone());
        let moved = if ends { Moved::Over } else { Moved::Moving };
        assert_eq!((t.ship("voyager").moved, t.told("MoveEnded")), (moved, ends), "by the ruling: {deed}");
        assert_eq!(t.seat(2).allows(step("voyager", "E2")), !ends, "{deed}");
    }
}

#[test]
fn rd_102_who_joins_his_partners_attack_takes_an_action_of_his_own() {
    for joins in [true, false] {
        let table = four_ships().quiet(&["D4"]).ship("reliant", "C4").of(2).dial("4 4 6 4");
        let mut t = table.ship("klothos", "C4").dice(&[3, 3]).house(APART).start();
        t.seat(2).step("voyager", "E3").seat(0).play(attack("excelsior", "klothos"));
        assert_eq!(t.ship("voyager").moved, Moved::Moving, "not by being asked");
        t.seat(2);
        if joins {
            t.join("reliant")
        } else {
            t.say("Done")
        };
        assert_eq!(t.ship("voyager").moved, if joins { Moved::Over } else { Moved::Moving });
    }
}

#[test]
fn rd_102_each_part_ends_its_own_move_and_the_turn_both() {
    let mut t = four_ships().house(APART).start();
    t.step("excelsior", "C3").seat(2).step("voyager", "E3").seat(0).say("EndTurn");
    assert_eq!(moved(&t, ["excelsior", "voyager"]), [Moved::Over, Moved::Moving]);
    assert!(t.seat(2).allows(step("voyager", "E2")));
    t.say("EndTurn");
    assert_eq!((t.s.table().moves, t.ship("voyager").moved), (Moves::NONE, Moved::Over));
}

#[test]
fn rd_102_only_who_rolls_has_got_away() {
    let table = four_ships().ship("klothos", "C4").ship("korinar", "E3").of(3);
    let mut t = table.dice(&[6, 1]).house(APART).start();
    t.seat(2).step("voyager", "E3").seat(0).play(by("BreakAway", "excelsior"));
    assert!(t.look().evasion_due(t.id("voyager")), "the partner's ship has yet to");
}

/// Excelsior and Reliant of two partners in one place; the second's Voyager is under way elsewhere.
fn convoy() -> Table {
    let table = four_ships().ship("reliant", "C4").of(2).dial("4 4 6 4");
    table.house(APART)
}

#[test]
fn rd_102_a_task_force_of_both_is_eithers() {
    let mut t = convoy().start();
    t.seat(2).step("voyager", "E3").seat(0).force("excelsior", &["reliant"]);
    t.seat(0).step("excelsior", "C3");
    assert_eq!(moved(&t, ["reliant", "voyager"]), [Moved::Moving; 2], "a ship that joins moves no other");
    t.seat(2).step("voyager", "E2");
    assert!(t.seat(0).allows(step("excelsior", "C2")), "nor does going on");
    t.seat(2).play(exert("yosemite"));
    assert_eq!(moved(&t, ["excelsior", "reliant", "voyager"]), [Moved::Over; 3]);
}

#[test]
fn rd_102_of_a_partner_left_with_two_moves_the_later_goes_on() {
    let table = Table::team().quiet(&["C1", "C2", "C3", "C4", "E3", "E4"]).ship("voyager", "C4");
    let table = table.level(Level::Red).dial("4 2 3 2").ship("reliant", "C4").of(2).dial("4 4 6 4");
    let table = table.ship("defiant", "C1").dial("5 2 9 6").ship("equinox", "E4").of(2);
    let mut t = table.ship("klothos", "C4").dial("9 3 4 5").dice(&[1, 6, 3, 1]).house(APART).start();
    t.seat(2).step("equinox", "E3").seat(0).play(by("FormTaskForce", "voyager")).join("reliant");
    t.seat(0).play(by("BreakAway", "voyager")).seat(1).play(free_attack("klothos", "voyager"));
    finish(&mut t);
    assert!(!t.ship("voyager").in_play(), "{:?}", t.kinds());
    assert_eq!(t.s.table().moves.led_by(t.id("reliant")).map(|mover| mover.ships.count()), Some(1));
    t.seat(0).step("defiant", "C2");
    assert_eq!(moved(&t, ["equinox", "reliant", "defiant"]), [Moved::Over, Moved::Moving, Moved::Moving]);
}

/// Cloaked ships of both partners, and a ship of the first that is not.
fn hidden() -> Table {
    let table = Table::team().turn_of(1).quiet(&["B3", "C2", "C3", "C4", "D3", "D4"]);
    let table =
        table.ship("korinar", "C3").level(Level::Red).cloaked().ship("rotarran", "C3").of(3).cloaked();
    table.ship("klothos", "D3").dial("6 5 5 5").ship("venture", "").ship("reliant", "").of(2)
}

#[test]
fn rd_102_tokens_of_both_partners_move_apart() {
    for (on, table) in Table::both(hidden, "partners-move-apart") {
        let mut t = table.start();
        let (korinar, rotarran) = (t.token("korinar"), t.token("rotarran"));
        t.seat(1).play(move_token(korinar, "C4")).seat(3).play(move_token(rotarran, "C2"));
        assert_eq!((t.told("TokenMoveEnded"), t.seat(1).allows(move_token(korinar, "D4"))), (!on, on));
        if !on {
            continue;
        }
        let seen = [0, 1, 2, 3].map(|seat| t.seen_by(seat).table.moves.iter().count());
        assert_eq!(seen, [0, 2, 0, 2], "points are the side's own");
        let world = imagine(&t.m, &t.s, Seat(0), &mut Rng64::new(7));
        let points = |token| world.table().moves.of_token(token).map(|mover| mover.points);
        assert_eq!((points(korinar), points(rotarran)), (Some(5), Some(8)), "as whose tokens they are tells");
        t.seat(1).step("klothos", "D4");
        let moves = t.s.table().moves;
        assert!(moves.of_token(korinar).is_none() && moves.of_token(rotarran).is_some());
        t.seat(3).play(cloak("rotarran"));
        assert_eq!(t.s.table().moves.iter().count(), 1, "its own Action ends it, and not the partner's move");
        assert!(t.s.table().moves.led_by(t.id("klothos")).is_some());
    }
}
