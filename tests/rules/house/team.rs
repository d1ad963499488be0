//! House rules about teams of two.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Point;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::odds::odds;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::MissionPlace;
use fleet_captains::fleet::units::Level;
use serde_json::{Value, json};

use crate::rules::orders::*;
use crate::rules::partners::asked_in_turn;
use crate::rules::table::{Table, by, step};

#[test]
fn rd_76_own_post_only() {
    let make = || {
        let table = Table::team().quiet(&["D7"]).ship("excelsior", "D7").level(Level::Yellow);
        table.ship("reliant", "D7").of(2).ship("equinox", "P2").of(0).level(Level::Yellow)
    };
    for (on, table) in Table::both(make, "own-post-only") {
        let mut t = table.start();
        assert!(t.allows(step("excelsior", "P0")));
        assert_eq!(t.allows(step("excelsior", "P2")), !on);
        assert_eq!(t.allows(repair("equinox")), !on, "nor repaired there");
        assert!(t.seat(2).allows(step("reliant", "P2")));
        // Of a Task Force of both every ship has to be let in.
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
        assert_eq!([0, 1, 2, 3].map(|seat| t.look().action_limit(Seat(seat))), [each; 4], "goal {goal}");
        let t = table().start();
        assert_eq!(t.look().action_limit(Seat(2)), 2, "goal {goal}");
    }
    let t = Table::team().goal(9).house(&["half-team-actions", "two-actions-below-ten"]).start();
    assert_eq!(t.look().action_limit(Seat(0)), 1, "half of two");
    let t = Table::standard().house(&["half-team-actions"]).start();
    assert_eq!(t.look().action_limit(Seat(0)), 3, "a match of two is no match of teams");
}

#[test]
fn rd_80_uneven_fleets_redrafted() {
    let mut uneven = [false; 2];
    for seed in 0..60 {
        for (on, table) in Table::both(|| Table::team().goal(6).with_a_draft(), "uneven-fleets-redrafted") {
            let mut t = table.start_with(seed);
            t.prepare();
            let size = |seat| t.look().sizes(t.s.table().fleet(Seat(seat)));
            uneven[usize::from(on)] |= size(0).abs_diff(size(2)) > 2 || size(1).abs_diff(size(3)) > 2;
        }
    }
    assert_eq!(uneven, [true, false]);
}

#[test]
fn rd_80_where_no_draft_would_do_the_most_even_division_counts() {
    // Every ship of the side is larger than half the fleet.
    let table = Table::team().goal(6).with_a_draft().house(&["uneven-fleets-redrafted"]);
    let table = table.with_pack(&[("ships.ron", &large_ships())]);
    let mut t = table.start();
    t.prepare();
    assert!(t.s.table().turn > 0, "{:?}", t.ask());
    let size = |seat| t.look().sizes(t.s.table().fleet(Seat(seat)));
    assert_eq!(size(0).abs_diff(size(2)), 4);
}

/// The Federation's twelve, all of Size 4.
fn large_ships() -> String {
    let m = Table::standard().start().m;
    let ids: Vec<String> =
        (0..12).map(|ship| m.ship_key(fleet_captains::fleet::ids::ShipId(ship)).to_owned()).collect();
    let ship = |id: &String| {
        format!(
            r#"(id: "{id}", name: "{id}", class: "Test", side: "federation", size: 4, missions: (science: 4, influence: 0, combat: 0),
            dial: (undamaged: (settings: ["1 1 1 1"]), yellow: (settings: ["1 1 1 1"]), red: (settings: ["1 1 1 1"])), source: Original)"#
        )
    };
    format!("[{}]", ids.iter().map(ship).collect::<Vec<_>>().join(","))
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
    pass_until(&mut t, 2, Point::COMBAT);
    t.play(combat("overcharged_injectors", "excelsior"));
    assert!(asked_in_turn(&mut t).iter().all(|(seat, free)| *seat % 2 == 1 || !free), "one card in all");
    assert!(totals(&t).0 > 6, "for the ship that attacks");
}

/// Excelsior (Size 3) beside the Klothos (Size 3) and the Somraw (Size 1), of one player each.
fn beset() -> Table {
    let table = Table::team().quiet(&["C4", "C3"]).ship("excelsior", "C4").dial("6 2 8 5");
    table.ship("somraw", "C4").ship("klothos", "C4").of(3).ship("reliant", "").of(2)
}

#[test]
fn rd_82_each_enemy_rolls() {
    // 3 + 4 against 1 + 3 + 2 together; apart 1 + 2 and 3 + 6.
    for (rules, dice, sums) in [
        (&[][..], &[4, 2][..], (7, 6)),
        (&["each-enemy-rolls"], &[4, 2, 6], (7, 9)),
        (&["each-enemy-rolls"], &[4, 6, 1], (7, 7)),
    ] {
        let mut t = beset().house(rules).dice(dice).start();
        t.play(by("BreakAway", "excelsior"));
        let Fact::EscapeRolled { own, enemy, escaped, .. } = t.fact("EscapeRolled") else { unreachable!() };
        assert_eq!(((own, enemy), escaped), (sums, sums.0 >= sums.1), "{rules:?}");
    }
}

#[test]
fn rd_82_the_chances_count_every_die() {
    let t = beset().house(&["each-enemy-rolls"]).start();
    let order = Order::BreakAway { ship: t.id("excelsior") };
    let chance = odds(&t.m, &view(&t.m, &t.s, Seat(0)), &[order]).unwrap();
    let mut ways = 0;
    for (own, first, second) in (0..216).map(|case| (case / 36 + 1, case / 6 % 6 + 1, case % 6 + 1)) {
        ways += u64::from(2 + own >= first && own >= second);
    }
    assert_eq!((chance.success() * 216, chance.of), (ways * chance.of, 216));
    let alone = Table::team().quiet(&["C4"]).ship("excelsior", "C4").ship("klothos", "C4").of(3);
    let t = alone.ship("somraw", "").house(&["each-enemy-rolls"]).start();
    let order = Order::BreakAway { ship: t.id("excelsior") };
    assert_eq!(
        odds(&t.m, &view(&t.m, &t.s, Seat(0)), &[order]).unwrap().of,
        36,
        "one who is not there rolls not"
    );
}

#[test]
fn rd_83_team_echoes() {
    let make = || {
        let table = Table::team().turn_of(1).quiet(&["C3", "C4", "C2"]).ship("korinar", "C3").cloaked();
        table.level(Level::Red).ship("rotarran", "C3").of(3).cloaked().echo(1, "C2")
    };
    for (on, table) in Table::both(make, "team-echoes") {
        let t = table.start();
        assert_eq!(t.allows(cloak("korinar")), on, "two ships of the team, one echo");
        assert_eq!(t.look().echo_points(Seat(1)), Some(if on { 8 } else { 5 }));
    }
    let t = make().echo(3, "C4").house(&["team-echoes"]).start();
    assert_eq!(t.refusal(cloak("korinar")), Refusal::EchoLimit { ships: 2 });
}

#[test]
fn rd_84_team_allowances() {
    let make = || {
        let table =
            Table::team().ship("excelsior", "").ship("reliant", "").of(2).missions(0, &["attack_run"]);
        let table =
            table.missions(2, &["mineral_survey"]).mission_deck(0, &["long_range_scans", "home_sector"]);
        table.hand(0, &["data"]).hand(2, &["mr_spock"])
    };
    for (on, table) in Table::both(make, "team-allowances") {
        let mut t = table.start();
        t.play(cycle("attack_run")).play(json!({"DiscardCard": {"card": "data"}}));
        t.seat(2);
        assert_eq!(t.allows(cycle("mineral_survey")), !on);
        assert_eq!(t.allows(json!({"DiscardCard": {"card": "mr_spock"}})), !on);
    }
}

fn swap(ship: &str) -> Value {
    json!({"SwapMissions": {"ship": ship, "give": "attack_run", "take": "mediation"}})
}

#[test]
fn rd_85_swap_costs_both() {
    let make = || {
        let table = Table::team().quiet(&["C4"]).ship("excelsior", "C4").ship("reliant", "").of(2);
        table.ship("equinox", "").of(2).missions(0, &["attack_run"]).missions(2, &["mediation"])
    };
    for (on, table) in Table::both(make, "swap-costs-both") {
        let mut t = table.start();
        t.play(swap("excelsior"));
        assert_eq!((t.to_act(), t.count("ChooseShip")), (vec![2], if on { 2 } else { 0 }));
        t.play(if on { pick_ship("equinox") } else { option(0) });
        assert_eq!(mission_at(&t, "attack_run"), MissionPlace::Open { seat: Seat(2) });
        assert_eq!((t.spent(0), t.spent(2)), (1, u8::from(on)));
        assert_eq!((t.ship("excelsior").acted, t.ship("equinox").acted), (1, u8::from(on)));
    }
    let mut t = make().house(&["swap-costs-both"]).start();
    t.play(swap("excelsior")).say("Decline");
    assert_eq!((t.spent(0), t.spent(2), t.refuses(swap("excelsior"))), (0, 0, "TurnedDown"));
    let table = Table::team().ship("excelsior", "").ship("reliant", "").of(2).acted();
    let table = table.missions(0, &["attack_run"]).missions(2, &["mediation"]);
    let t = table.house(&["swap-costs-both"]).start();
    assert_eq!(t.refuses(swap("excelsior")), "PartnerCannotPay");
}

#[test]
fn rd_98_explored_by_team() {
    let task = "Deed(deed: Enter(Here(ExploredBy(Me))))";
    let text =
        format!("[(id: \"home\", name: \"Home\", kind: Science, points: 1, task: {task}, source: Original)]");
    let make = || {
        let table = Table::team().with_pack(&[("missions.ron", &text)]).missions(0, &["home"]);
        table.quiet(&["C4"]).tile("C5", "class_d_planet").explored_by(2).ship("excelsior", "C4")
    };
    for (on, table) in Table::both(make, "explored-by-team") {
        let mut t = table.ship("reliant", "").of(2).start();
        t.step("excelsior", "C5");
        assert_eq!(t.points(0), u8::from(on));
    }
}
