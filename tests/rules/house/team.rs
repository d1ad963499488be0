//! House rules about teams of two.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, MovePoints};

use crate::rules::orders::*;
use crate::rules::partners::asked_in_turn;
use crate::rules::table::{Table, by, step};

#[test]
fn rd_76_own_post_only() {
    let make = || {
        let table = Table::team().quiet(&["D7"]).ship("excelsior", "D7").level(DamageLevel::Yellow);
        table.ship("reliant", "D7").of(2).ship("equinox", "P2").of(0).level(DamageLevel::Yellow)
    };
    for (on, table) in Table::both(make, "own-post-only") {
        let mut t = table.start();
        assert!(t.allows(step("excelsior", "P0")));
        assert_eq!(t.allows(step("excelsior", "P2")), !on);
        assert_eq!(t.allows(repair("equinox")), !on, "nor repaired there");
        assert!(t.seat(2).allows(step("reliant", "P2")));
        // The post has to be open to every ship of a Task Force of both.
        t.seat(0).play(by("FormTaskForce", "excelsior")).join("reliant");
        assert_eq!((t.allows(step("excelsior", "P0")), t.allows(step("excelsior", "P2"))), (!on, !on));
    }
    let make = || {
        let table = Table::team().turn_of(1).quiet(&["D1"]).ship("korinar", "D1").cloaked();
        table.echo(1, "D1").ship("rotarran", "D1").of(3)
    };
    for (on, table) in Table::both(make, "own-post-only") {
        let t = table.start();
        for token in [t.token("korinar"), t.echo(1, "D1")] {
            assert!(t.allows(move_token(token, "P1")));
            assert_eq!(t.allows(move_token(token, "P3")), !on);
        }
    }
}

#[test]
fn rd_78_half_team_actions() {
    for (goal, each) in [(9, 2), (12, 2), (13, 2), (16, 3), (38, 3)] {
        let table = || Table::team().goal(goal).ship("excelsior", "").ship("bortas", "");
        let t = table().house(&["half-team-actions"]).start();
        assert_eq!([0, 1, 2, 3].map(|seat| t.position().action_limit(Seat(seat))), [each; 4], "goal {goal}");
        let t = table().start();
        assert_eq!(t.position().action_limit(Seat(2)), 2, "goal {goal}");
    }
    let t = Table::team().goal(9).house(&["half-team-actions", "two-actions-below-ten"]).start();
    assert_eq!(t.position().action_limit(Seat(0)), 1, "half of two");
    let t = Table::standard().house(&["half-team-actions"]).start();
    assert_eq!(t.position().action_limit(Seat(0)), 3, "a match of two is no match of teams");
}

/// Excelsior of the first partner alone beside Bortas of seat 3; its partner holds a card.
fn fight() -> Table {
    let table = Table::team().quiet(&["C4"]).ship("excelsior", "C4").dial("6 2 8 5").ship("reliant", "");
    let table = table.of(2).ship("bortas", "C4").of(3).dial("5 5 9 8").ship("somraw", "");
    table.hand(0, &["kathryn_janeway"]).hand(1, &["hit_and_run"]).hand(2, &["overcharged_injectors"])
}

#[test]
fn rd_81_either_partner_plays() {
    for (on, table) in Table::both(|| fight().dice(&[6, 1]), "either-partner-plays") {
        let mut t = table.start();
        t.play(attack("excelsior", "bortas"));
        let all = [(0, true), (2, true), (1, true)];
        assert_eq!(asked_in_turn(&mut t), if on { all.to_vec() } else { vec![(0, true)] });
    }
    let mut t = fight().dice(&[6, 1]).house(&["either-partner-plays"]).start();
    t.play(attack("excelsior", "bortas"));
    pass_until(&mut t, 2, Timing::Combat);
    t.play(combat("overcharged_injectors", "excelsior"));
    assert!(asked_in_turn(&mut t).iter().all(|(seat, free)| *seat % 2 == 1 || !free), "one card in all");
    assert!(totals(&t).0 > 6, "for the ship that attacks");
}

#[test]
fn rd_83_team_echoes() {
    let make = || {
        let table = Table::team().turn_of(1).quiet(&["C3", "C4", "C2"]).ship("korinar", "C3").cloaked();
        table.level(DamageLevel::Red).ship("rotarran", "C3").of(3).cloaked().echo(1, "C2")
    };
    for (on, table) in Table::both(make, "team-echoes") {
        let t = table.start();
        assert_eq!(t.allows(cloak("korinar")), on, "two ships of the team, one echo");
        assert_eq!(t.position().echo_move_points(Seat(1)), Some(MovePoints(if on { 8 } else { 5 })));
    }
    let t = make().echo(3, "C4").house(&["team-echoes"]).start();
    assert_eq!(t.refusal(cloak("korinar")), Refusal::EchoLimit { ships: 2 });
}
