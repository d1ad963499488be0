//! CLOAK: how tokens move, and Sensor Echoes.

use super::*;
use fleet_captains::fleet::ids::ShipMask;
use fleet_captains::fleet::units::MovePoints;

// --- moving

#[test]
fn e_17_moving_cloaked() {
    let mut g = korinar().start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4")).play(move_token(token, "B4"));
    assert_eq!(g.at("korinar"), "B4", "3 + 1 of 5 points (CLOAK-15)");
    assert_eq!(g.refuses(move_token(token, "B3")), "TooFar", "3 + 3 + 1 is more than 5");
    let g = korinar().start();
    assert_eq!(g.refuses(step("korinar", "C4")), "CloakedShip");
    assert_eq!(g.refuses(move_token(g.token("korinar"), "C1")), "NotNeighbours");
}

#[test]
fn b_17_and_explore_15_and_cloak_16_a_dark_tile_stops_the_token_and_stays_unexplored() {
    let mut g = korinar().unexplored("C5", "class_d_planet").start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4")).play(move_token(token, "C5"));
    assert_eq!((g.at("korinar"), g.cell("C5").facing), ("C5", None));
    assert!(g.rolls().is_empty());
    assert_eq!(g.refuses(move_token(token, "C4")), "MoveOver", "CLOAK-16");
    g.round();
    g.play(move_token(token, "C4"));
    assert_eq!((g.at("korinar"), g.cell("C5").facing), ("C4", None), "next turn it goes on");
}

#[test]
fn break_09_and_move_27_tokens_roll_against_nobody() {
    let mut g = korinar().ship("venture", "C3").ship("voyager", "C4").start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4")).play(move_token(token, "B4"));
    assert!(g.rolls().is_empty() && g.at("korinar") == "B4");
    let mut g = korinar().turn_of(0).ship("venture", "C3").start();
    g.step("venture", "C4");
    assert!(g.rolls().is_empty(), "nor does a ship that leaves only cloaked ones");
}

#[test]
fn cloak_15_it_enters_its_own_command_post_and_no_other() {
    let near = |cell: &str, seat| {
        let g = space().quiet(&["C1", "C5"]).ship("korinar", cell).cloaked().start();
        let token = g.token("korinar");
        if seat == 1 { g.allows(move_token(token, "P1")) } else { g.allows(move_token(token, "P0")) }
    };
    assert!(near("C1", 1) && !near("C5", 0));
}

#[test]
fn move_21_another_move_ends_that_of_the_token_and_the_other_way_round() {
    let mut g = korinar().ship("rotarran", "C2").start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4")).step("rotarran", "B2");
    assert_eq!(g.refuses(move_token(token, "C3")), "MoveOver");
    let mut g = korinar().ship("rotarran", "C2").start();
    g.step("rotarran", "B2").play(move_token(token, "C4"));
    assert_eq!(g.refuses(step("rotarran", "C2")), "MoveOver");
}

// --- echoes

#[test]
fn e_18_and_cloak_18_making_an_echo() {
    let mut g = korinar().start();
    assert_eq!(told(&g, 0, g.token("korinar")), TokenIs::Ship { ship: g.id("korinar") }, "plain so far");
    g.play(cloak("korinar"));
    assert_eq!(g.spent(1), 1);
    let own = [g.token("korinar"), g.echo(1, "C3")];
    assert_eq!((place(&g, own[0]), place(&g, own[1])), ("C3", "C3"), "CLOAK-18");
    for token in own {
        assert_eq!(told(&g, 0, token), TokenIs::Unknown, "CLOAK-20");
        let seen = *g.seen_by(0).table.token(token);
        assert_eq!((seen.could, seen.echo), (ShipMask::of(g.id("korinar")), true));
    }
    assert_eq!(seen_at(&g, 0, "korinar"), ShipPlace::Unseen);
}

#[test]
fn cloak_20_the_mixing_is_by_chance_and_told_to_the_owner_alone() {
    let mut first = Vec::new();
    for seed in 0..16 {
        let mut g = korinar().start_with(seed);
        g.play(cloak("korinar"));
        first.push(g.token("korinar").0);
        let dealt = g.facts.iter().filter(|fact| matches!(fact, Fact::TokenDealt { .. })).count();
        let seen = |seat| {
            g.facts.iter().filter(|fact| FleetCaptains::seen(&g.m, &g.s, fact, Seat(seat)).is_some()).count()
        };
        assert_eq!((dealt, seen(1) - seen(0)), (2, 2));
    }
    assert!(first.contains(&14) && first.contains(&15), "{first:?}");
}

#[test]
fn cloak_21_a_player_sees_through_his_own_tokens() {
    let mut g = korinar().start();
    g.play(cloak("korinar"));
    assert_eq!(told(&g, 1, g.token("korinar")), TokenIs::Ship { ship: g.id("korinar") });
    assert_eq!(told(&g, 1, g.echo(1, "C3")), TokenIs::Echo);
    assert_eq!(seen_at(&g, 1, "korinar"), ShipPlace::Cell { cell: g.cell_id("C3") });
}

#[test]
fn e_19_an_echo_moves_apart() {
    let mut g = korinar().start();
    g.play(cloak("korinar")).round();
    let (ship, echo) = (g.token("korinar"), g.echo(1, "C3"));
    g.play(move_token(ship, "C4")).play(move_token(ship, "B4"));
    g.play(move_token(echo, "D3")).play(move_token(echo, "D4"));
    assert_eq!((place(&g, ship), place(&g, echo)), ("B4", "D4"), "5 points each (CLOAK-24)");
    assert_eq!(g.refuses(move_token(echo, "C4")), "TooFar");
    assert_eq!(told(&g, 0, ship), TokenIs::Unknown);
    assert_eq!(told(&g, 0, echo), TokenIs::Unknown);
}

#[test]
fn cloak_22_tokens_that_meet_cannot_be_told_apart_any_more() {
    let mut g = space().ship("korinar", "C3").ship("rotarran", "C3").start();
    g.play(cloak("korinar"));
    assert_eq!(seen_at(&g, 0, "korinar"), ShipPlace::Cell { cell: g.cell_id("C3") });
    g.play(cloak("rotarran"));
    for ship in ["korinar", "rotarran"] {
        assert_eq!(seen_at(&g, 0, ship), ShipPlace::Unseen);
        assert_eq!(told(&g, 0, g.token(ship)), TokenIs::Unknown);
    }
    // And again where a token joins others.
    let mut g = korinar().ship("rotarran", "C4").start();
    g.play(cloak("rotarran"));
    let token = g.token("korinar");
    g.play(move_token(token, "C4"));
    assert_eq!(told(&g, 0, token), TokenIs::Ship { ship: g.id("korinar") }, "it still moves");
    g.say("EndTurn");
    assert_eq!(told(&g, 0, g.token("korinar")), TokenIs::Unknown);
}

#[test]
fn b_14_and_cloak_23_echo_limit() {
    let mut g = korinar().echo(1, "C2").start();
    assert_eq!(g.refusal(cloak("korinar")), Refusal::EchoLimit { ships: 1 }, "CLOAK-23");
    g = korinar().echo(1, "C2").ship("rotarran", "C4").cloaked().start();
    assert!(g.allows(cloak("korinar")));
}

#[test]
fn rd_36_echoes_left_over_stay_and_one_ship_may_make_several() {
    let g = korinar().echo(1, "C2").echo(1, "C4").start();
    assert_eq!((tokens(&g).len(), g.refuses(cloak("korinar"))), (3, "EchoLimit"));
    let mut g = korinar().ship("rotarran", "C4").cloaked().start();
    g.play(cloak("korinar")).round();
    g.play(cloak("korinar"));
    assert_eq!(g.s.table().echoes(Seat(1)), 2);
}

#[test]
fn rd_83_limit_and_speed_look_at_the_players_own_ships() {
    let g = korinar().ship("defiant", "C2").cloaked().echo(1, "C2").start();
    assert_eq!(g.refuses(cloak("korinar")), "EchoLimit", "the other's cloaked ship counts for nothing");
    assert_eq!(g.position().echo_move_points(Seat(1)), Some(MovePoints(5)));
    assert_eq!(g.position().echo_move_points(Seat(0)), Some(MovePoints(7)));
}

#[test]
fn cloak_17_only_a_cloaked_ship_makes_an_echo() {
    let mut g = space().ship("korinar", "C3").level(DamageLevel::Red).echo(1, "C2").echo(1, "C4").start();
    g.play(cloak("korinar"));
    assert!(g.told("Cloaked"), "an uncloaked one engages, however many echoes there are");
    assert_eq!(g.s.table().echoes(Seat(1)), 2);
}

#[test]
fn cloak_19_and_rd_37_an_echo_is_no_ships_token() {
    let mut g = korinar().ship("rotarran", "C3").start();
    g.play(cloak("korinar"));
    g.play(cloak("rotarran"));
    let ships: Vec<Option<_>> = tokens(&g).iter().map(CloakToken::ship).collect();
    assert_eq!(ships.iter().flatten().count(), 2, "{ships:?}");
    assert_eq!(ships.len(), 3);
    assert_ne!(g.token("korinar"), g.token("rotarran"));
}

#[test]
fn rd_93_a_side_has_fourteen_cloak_tokens() {
    let mut table = korinar().ship("rotarran", "C3");
    for _ in 0..13 {
        table = table.echo(1, "C2");
    }
    assert_eq!(table.start().refuses(cloak("rotarran")), "NoCloakTokens");
    let mut table = korinar();
    for _ in 0..14 {
        table = table.echo(1, "C2");
    }
    assert!(table.refused().contains("14 Cloak Tokens"), "fifteen are no position");
}

#[test]
fn b_55_and_cloak_25_fast_echo() {
    let table = korinar().ship("rotarran", "C4").cloaked().echo(1, "C3");
    let g = table.start();
    let points = |token| g.position().token_move_points(token).0;
    assert_eq!(points(g.token("korinar")), 5, "CLOAK-31");
    assert_eq!(points(g.token("rotarran")), 8);
    assert_eq!(points(g.echo(1, "C3")), 8, "CLOAK-25");
}

#[test]
fn cloak_26_and_rd_38_nothing_changes_an_echos_points() {
    let table = Table::standard().turn_of(1).tile("C3", "gravity_shear").ship("korinar", "C3").cloaked();
    let g = table.echo(1, "C3").start();
    let points = |token| g.position().token_move_points(token).0;
    assert_eq!((points(g.token("korinar")), points(g.echo(1, "C3"))), (6, 8), "-2 for ships in the shear");
    let table = Table::standard().turn_of(1).tile("C3", "stable_wormhole").tile("B2", "stable_wormhole");
    let g = table.ship("korinar", "C3").cloaked().echo(1, "C3").start();
    assert!(g.allows(move_token(g.token("korinar"), "B2")));
    assert_eq!(g.refuses(move_token(g.echo(1, "C3"), "B2")), "NotNeighbours", "nor takes it a passage");
}

#[test]
fn cloak_27_an_echo_moves_once_a_turn_and_stops_on_an_unexplored_tile() {
    let mut g = korinar().unexplored("C5", "class_d_planet").echo(1, "C4").ship("venture", "C4").start();
    let echo = g.echo(1, "C4");
    g.play(move_token(echo, "C5"));
    assert!(g.rolls().is_empty() && g.cell("C5").facing.is_none());
    assert_eq!(g.refuses(move_token(echo, "C4")), "MoveOver");
    g.round();
    g.play(move_token(echo, "C4")).play(move_token(echo, "C3"));
    assert_eq!(place(&g, echo), "C3", "3 + 1 of 5");
}

#[test]
fn cloak_28_an_echo_does_nothing_but_move() {
    let g =
        Table::standard().turn_of(1).quiet(&["C3", "C4"]).ship("korinar", "C4").cloaked().acted().adjusted();
    let g = g.moved().fleet_size(1, 2).echo(1, "C3").ship("venture", "C3").start();
    let orders = g.legal();
    assert!(
        orders.iter().all(|order| matches!(order, Order::MoveToken { .. } | Order::EndTurn)),
        "{orders:?}"
    );
    assert!(g.count("MoveToken") > 0);
}

#[test]
fn e_56_and_cloak_29_uncloaked_again_without_ships_cloaked() {
    let mut g = korinar().echo(1, "C2").echo(1, "D4").start();
    let order = decloak(&g, "korinar", "1 5 2 1");
    g.play(order);
    assert_eq!(tokens(&g).len(), 2, "the echoes stay (CLOAK-29)");
    for (from, to, on) in [("C2", "B2", "B3"), ("D4", "D3", "C3")] {
        let echo = g.echo(1, from);
        g.play(move_token(echo, to));
        assert_eq!(g.refuses(move_token(echo, on)), "MoveOver", "one neighbouring location (CLOAK-30)");
    }
}

#[test]
fn cloak_30_one_step_and_no_more_even_where_the_post_is_next() {
    let mut g = Table::standard().turn_of(1).quiet(&["C2", "C1"]).tile("B1", "trade_lanes");
    g = g.echo(1, "C2").ship("korinar", "");
    let mut g = g.start();
    let echo = g.echo(1, "C2");
    g.play(move_token(echo, "C1"));
    assert_eq!(g.refuses(move_token(echo, "P1")), "MoveOver");
    g.round();
    g.play(move_token(echo, "P1"));
    assert_eq!(place(&g, echo), "P1", "its owner's Command Post is open to it (RD-38)");
}

#[test]
fn cloak_31_a_token_that_goes_too_far_is_seen_to_be_no_slow_ship() {
    let mut g = korinar().ship("rotarran", "C3").cloaked().echo(1, "C3").start();
    let echo = g.echo(1, "C3");
    let slow = g.token("korinar");
    g.play(move_token(echo, "C4")).play(move_token(echo, "B4")).play(move_token(echo, "B3"));
    let seen = *g.seen_by(0).table.token(echo);
    assert_eq!(seen.could, ShipMask::of(g.id("rotarran")), "3 + 3 + 1 is beyond Engines 5");
    assert!(seen.echo);
    assert_eq!(told(&g, 0, slow), TokenIs::Unknown);
}
