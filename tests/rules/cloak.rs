//! CLOAK: engaging, echoes, moving unseen, leaving the cloak by choice or by force, what shows a token.

use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::{Ask, Why};
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::ids::ShipMask;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::state::parts::{CloakToken, Moved, ShipPlace, TokenIs};
use fleet_captains::fleet::units::{Installation, Level, Rating, System};
use serde_json::json;

use super::orders::*;
use super::table::{Played, Table, by, step};

/// Quiet tiles in the middle of the board, where Klingons have their turn.
fn space() -> Table {
    Table::standard().quiet(&["C3", "C4", "C2", "B3", "B4", "D3", "D4", "B2"]).turn_of(1)
}

/// The Korinar, cloaked at Red with Engines 5, alone.
fn korinar() -> Table {
    space().ship("korinar", "C3").level(Level::Red).cloaked()
}

/// What a token is to the other side.
fn told(g: &Played, seat: u8, token: u8) -> TokenIs {
    g.seen_by(seat).table.token(token).is
}

/// Where the other side sees a ship.
fn seen_at(g: &Played, seat: u8, ship: &str) -> ShipPlace {
    g.seen_by(seat).table.ship(g.id(ship)).at
}

fn tokens(g: &Played) -> Vec<CloakToken> {
    g.s.table().tokens.iter().filter(|token| token.at.is_some()).copied().collect()
}

fn place(g: &Played, token: u8) -> &str {
    g.s.table().token(token).at.map_or("", |cell| g.m.cell_key(cell))
}

/// A mission of the test's own, open before the Klingon.
fn with_mission(table: Table, task: &str) -> Table {
    let text =
        format!("[(id: \"veil\", name: \"Veil\", kind: Science, points: 1, task: {task}, source: Original)]");
    table.with_pack(&[("missions.ron", &text)]).missions(1, &["veil"])
}

// --- engaging

#[test]
fn e_14_and_cloak_01_working_cloak() {
    let defiant = |level| Table::standard().ship("defiant", "").level(level).start();
    assert!(defiant(Level::Undamaged).allows(cloak("defiant")));
    assert!(defiant(Level::Yellow).allows(cloak("defiant")));
    assert_eq!(defiant(Level::Red).refuses(cloak("defiant")), "NoCloak");
    let none = Table::standard().ship("venture", "").start();
    assert_eq!(none.refuses(cloak("venture")), "NoCloak", "CLOAK-01");
}

#[test]
fn e_15_and_cloak_03_and_cloak_04_engaging_the_cloak() {
    let mut g = space().ship("korinar", "C3").level(Level::Red).start();
    g.play(cloak("korinar"));
    assert_eq!(g.ratings("korinar"), "D D 5 D", "the blue setting of its level (CLOAK-03)");
    assert!(g.ship("korinar").cloaked && !g.ship("korinar").adjusted);
    assert_eq!((g.spent(1), g.ship("korinar").acted), (1, 1));
    assert_eq!(
        (tokens(&g).len(), place(&g, g.token("korinar"))),
        (1, "C3"),
        "a token in its place (CLOAK-04)"
    );
}

#[test]
fn cloak_05_and_rd_41_which_ships_are_cloaked_is_public_and_which_token_is_which_is_not() {
    let g = korinar().echo(1, "C2").start();
    let seen = g.seen_by(0).table;
    let own = seen.ship(g.id("korinar"));
    assert!(own.cloaked && own.at == ShipPlace::Unseen);
    assert_eq!(g.look().printed(g.id("korinar"), System::Engines), Rating::At(5), "its dial lies open");
    assert_eq!(tokens(&g).len(), 2);
    for token in [g.token("korinar"), g.echo(1, "C2")] {
        let shown = seen.token(token);
        assert_eq!((shown.at, shown.seat), (g.s.table().token(token).at, Seat(1)), "number and place");
        assert_eq!(shown.is, TokenIs::Unknown);
    }
}

#[test]
fn cloak_06_a_cloaked_ship_takes_cloaking_actions_only() {
    let mut g = korinar().ship("venture", "C3").control(1, 1).start();
    for order in [attack("korinar", "venture"), exert("korinar"), build("korinar"), scan("korinar", "C5")] {
        assert_eq!(g.refuses(order), "CloakedShip");
    }
    g.play(cloak("korinar"));
    assert_eq!(g.spent(1), 1);
}

#[test]
fn cloak_07_and_cloak_08_it_is_no_target_of_attacks_and_tests() {
    let t =
        korinar().turn_of(0).ship("venture", "C3").ship("yeager", "C3").hand(0, &["sensor_overload"]).start();
    assert_eq!(t.refuses(attack("venture", "korinar")), "TargetCloaked");
    assert_eq!(t.refuses(ops("sensor_overload", Some("yeager"))), "WouldDoNothing", "nobody to test against");
    assert!(t.allows(search("venture", t.token("korinar"))), "but it may be searched for");
}

#[test]
fn cloak_09_at_the_blue_setting_the_engines_alone_keep_a_number() {
    let g = korinar().start();
    for card in g.m.content.ships.iter().flat_map(|ship| ship.cloaks).flatten() {
        assert!(card.rating(System::Engines).number().is_some());
        for system in [System::Weapons, System::Sensors, System::Shields] {
            assert_eq!(card.rating(system), Rating::Disabled);
        }
    }
}

#[test]
fn cloak_02_the_same_action_engages_and_then_makes_an_echo() {
    let mut g = space().ship("korinar", "C3").start();
    g.play(cloak("korinar"));
    assert!(g.told("Cloaked") && !g.told("EchoPlaced"));
    assert_eq!(g.refuses(cloak("korinar")), "AlreadyActed");
    g.round();
    g.play(cloak("korinar"));
    assert!(g.told("EchoPlaced") && !g.told("Cloaked"));
}

#[test]
fn cloak_12_and_power_05_no_adjustment_starts_a_cloak() {
    let g = space().ship("korinar", "C3").start();
    let blue = g.m.ship(g.id("korinar")).settings(Level::Undamaged).len() as u8;
    assert_eq!(g.refuses(json!({"AdjustPower": {"ship": "korinar", "setting": blue}})), "NoSuchSetting");
    assert_eq!(g.refuses(json!({"Decloak": {"ship": "korinar", "setting": 0}})), "NotCloaked");
    let g = korinar().start();
    assert_eq!(g.refuses(json!({"AdjustPower": {"ship": "korinar", "setting": 0}})), "CloakedShip");
}

#[test]
fn cloak_14_a_cloaked_ship_blocks_neither_influence_nor_repair() {
    let g = Table::standard()
        .tile("C3", "class_m_planet")
        .control(0, 1)
        .installation(Installation::Outpost)
        .ship("venture", "C3")
        .level(Level::Yellow)
        .ship("korinar", "C3")
        .cloaked()
        .start();
    assert!(g.allows(exert("venture")) && g.allows(repair("venture")));
}

#[test]
fn rd_28_a_ship_that_engages_leaves_the_task_force_it_was_named_for() {
    let mut g = space().ship("korinar", "C3").ship("rotarran", "C3").ship("klothos", "C3").start();
    g.force("klothos", &["rotarran", "korinar"]);
    g.play(cloak("korinar"));
    assert_eq!(g.ship("korinar").moved, Moved::Not);
    g.step("klothos", "C4");
    assert_eq!((g.at("rotarran"), g.at("korinar")), ("C4", "C3"));
    let token = g.token("korinar");
    g.play(move_token(token, "C2"));
    assert_eq!(g.at("korinar"), "C2", "it moves by itself");
    assert_eq!(
        korinar().ship("rotarran", "C3").start().refuses(by("FormTaskForce", "korinar")),
        "CloakedShip"
    );
}

// --- leaving the cloak

fn outpost() -> Table {
    Table::standard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .control(1, 1)
        .installation(Installation::Outpost)
        .ship("korinar", "C3")
        .level(Level::Red)
        .cloaked()
}

#[test]
fn e_16_and_cloak_11_and_cloak_40_de_cloaking() {
    let mut g = outpost().start();
    assert_eq!(g.refuses(repair("korinar")), "CloakedShip", "CLOAK-40");
    let order = decloak(&g, "korinar", "1 5 2 1");
    g.play(order);
    let own = *g.ship("korinar");
    assert_eq!((own.cloaked, own.level, own.adjusted, own.acted), (false, Level::Red, true, 0));
    assert_eq!((g.ratings("korinar"), g.at("korinar")), ("1 5 2 1".to_owned(), "C3"));
    assert!(tokens(&g).is_empty(), "the figure takes the token's place (CLOAK-11)");
    assert!(g.allows(repair("korinar")));
}

#[test]
fn cloak_10_on_its_owners_turn_and_once() {
    let g = outpost().adjusted().start();
    assert_eq!(g.refuses(json!({"Decloak": {"ship": "korinar", "setting": 0}})), "AlreadyAdjusted");
    let g = outpost().start();
    assert_eq!(g.count("Decloak"), 3, "any setting of its level (CLOAK-11)");
    let other = outpost().turn_of(0).start();
    let order =
        FleetCaptains::order_from_json(&other.m, &json!({"Decloak": {"ship": "korinar", "setting": 0}}));
    assert!(FleetCaptains::check(&other.m, &other.s, Seat(1), order.unwrap()).is_err());
}

/// The Korinar, cloaked on a dark Class J Nebula (encounters on 1 and 2).
fn in_the_dark() -> Table {
    space().dark("C5", "class_j_nebula").ship("korinar", "C5").cloaked()
}

#[test]
fn b_54_and_explore_16_de_cloaking_on_a_dark_tile() {
    let mut g = in_the_dark().dice(&[3]).start();
    let order = decloak(&g, "korinar", "2 3 9 4");
    g.play(order);
    assert_eq!(g.cell("C5").facing, Some(Seat(1)), "it explores at once (EXPLORE-16)");
    assert_eq!(g.rolls(), [(DieFor::Encounter, 3)]);
    assert!(g.ship("korinar").adjusted);
    assert_eq!(g.refuses(json!({"AdjustPower": {"ship": "korinar", "setting": 0}})), "AlreadyAdjusted");
    g.step("korinar", "C4");
    assert_eq!(g.at("korinar"), "C4", "no movement was under way");
}

#[test]
fn rd_99_a_card_drawn_on_de_cloaking_does_not_stop_a_ship_that_has_not_moved() {
    let mut g = in_the_dark().encounters(&["grateful_freighter"]).dice(&[1]).start();
    let order = decloak(&g, "korinar", "2 3 9 4");
    g.play(order).pass_all();
    assert!(g.told("EncounterDrawn"));
    assert!(g.allows(step("korinar", "C4")));
}

#[test]
fn move_20_de_cloaking_ends_the_move_of_the_token() {
    let mut g = korinar().start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4"));
    let order = decloak(&g, "korinar", "1 5 2 1");
    g.play(order);
    assert_eq!((g.at("korinar"), g.ship("korinar").moved), ("C4", Moved::Over));
    assert_eq!(g.refuses(step("korinar", "C3")), "MoveOver");
}

#[test]
fn rd_24_a_ship_that_left_its_cloak_this_turn_rolls_no_breakaway() {
    let mut g = korinar().ship("venture", "C3").start();
    let order = decloak(&g, "korinar", "1 5 2 1");
    g.play(order);
    assert_eq!(g.refuses(by("BreakAway", "korinar")), "NoBreakawayDue");
    g.step("korinar", "C4");
    assert!(g.rolls().is_empty());
}

// --- moving

#[test]
fn e_17_moving_cloaked() {
    let mut g = korinar().start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4")).play(move_token(token, "B4"));
    assert_eq!(g.at("korinar"), "B4", "3 + 1 of 5 points (CLOAK-15)");
    assert!(matches!(g.refusal(move_token(token, "B3")), Refusal::MoveOver), "3 + 3 + 1 is more than 5");
    let g = korinar().start();
    assert_eq!(g.refuses(step("korinar", "C4")), "CloakedShip");
    assert_eq!(g.refuses(move_token(g.token("korinar"), "C1")), "NotNeighbours");
}

#[test]
fn b_17_and_explore_15_and_cloak_16_a_dark_tile_stops_the_token_and_stays_dark() {
    let mut g = korinar().dark("C5", "class_d_planet").start();
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
        first.push(g.token("korinar"));
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
    assert_eq!(g.refuses(move_token(echo, "C4")), "MoveOver");
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
    assert_eq!(g.look().echo_points(Seat(1)), Some(5));
    assert_eq!(g.look().echo_points(Seat(0)), Some(7));
}

#[test]
fn cloak_17_only_a_cloaked_ship_makes_an_echo() {
    let mut g = space().ship("korinar", "C3").level(Level::Red).echo(1, "C2").echo(1, "C4").start();
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
    let points = |token| g.look().token_points(token);
    assert_eq!(points(g.token("korinar")), 5, "CLOAK-31");
    assert_eq!(points(g.token("rotarran")), 8);
    assert_eq!(points(g.echo(1, "C3")), 8, "CLOAK-25");
}

#[test]
fn cloak_26_and_rd_38_nothing_changes_an_echos_points() {
    let table = Table::standard().turn_of(1).tile("C3", "gravity_shear").ship("korinar", "C3").cloaked();
    let g = table.echo(1, "C3").start();
    let points = |token| g.look().token_points(token);
    assert_eq!((points(g.token("korinar")), points(g.echo(1, "C3"))), (6, 8), "-2 for ships in the shear");
    let table = Table::standard().turn_of(1).tile("C3", "stable_wormhole").tile("B2", "stable_wormhole");
    let g = table.ship("korinar", "C3").cloaked().echo(1, "C3").start();
    assert!(g.allows(move_token(g.token("korinar"), "B2")));
    assert_eq!(g.refuses(move_token(g.echo(1, "C3"), "B2")), "NotNeighbours", "nor takes it a passage");
}

#[test]
fn cloak_27_an_echo_moves_once_a_turn_and_stops_on_a_dark_tile() {
    let mut g = korinar().dark("C5", "class_d_planet").echo(1, "C4").ship("venture", "C4").start();
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

// --- what happens to tokens

/// A Shattered Moon (Engines or Shields test, Level 8, or 1 damage) beside the Korinar.
fn moon(dice: &[u8]) -> Table {
    space().tile("C1", "shattered_moon").quiet(&["B1"]).ship("korinar", "C2").cloaked().dice(dice)
}

/// The Korinar enters the moon with its Shields Disabled, and fails.
fn struck() -> Played {
    let mut g = moon(&[]).level(Level::Yellow).echo(1, "B3").start();
    let token = g.token("korinar");
    g.play(move_token(token, "C1"));
    if matches!(g.ask(), Ask::System { .. }) {
        let facts = std::mem::take(&mut g.facts);
        g.play(pick_system("Shields"));
        let new = std::mem::take(&mut g.facts);
        g.facts = facts.into_iter().chain(new).collect();
    }
    if g.window().is_some() {
        g.pass_all();
    }
    g
}

#[test]
fn cloak_32_and_rd_97_places_act_on_cloaked_ships() {
    let g = struck();
    assert!(g.told("AbilitySetOff") && g.told("TestFailedDisabled"));
    assert_eq!(g.ship("korinar").level, Level::Red);
}

#[test]
fn cloak_33_a_lasting_change_shows_the_token() {
    let g = struck();
    let token = g.token("korinar");
    assert_eq!(g.fact("TokenShown"), Fact::TokenShown { token, ship: Some(g.id("korinar")) });
    let at = |kind| g.kinds().iter().position(|own| *own == kind);
    assert!(at("TokenShown") < at("ShipDamaged"), "{:?}", g.kinds());
    assert_eq!(told(&g, 0, token), TokenIs::Ship { ship: g.id("korinar") });
}

#[test]
fn rd_34_and_cloak_37_with_a_blue_setting_it_may_stay_cloaked() {
    let mut g = struck();
    assert!(matches!(g.ask(), Ask::Setting { level: Level::Red, cloak: true, why: Why::Damaged, .. }));
    let before = (g.m.clone(), g.s);
    g.say("Decline");
    assert!(g.ship("korinar").cloaked);
    assert_eq!(g.ratings("korinar"), "D D 5 D", "on the blue setting of its new level");
    assert!(matches!(g.ask(), Ask::Echo { .. }));
    let (m, s) = before;
    let mut g = Played { m, s, facts: Vec::new(), speaker: None };
    g.pick("korinar", "4 1 2 2");
    assert!(!g.ship("korinar").cloaked && g.at("korinar") == "C1", "or leave it on any setting");
}

#[test]
fn b_39_damaged_out_of_cloak() {
    let table = Table::standard().quiet(&["C4"]).tile("C3", "shattered_moon").ship("defiant", "C4");
    let mut g = table.level(Level::Yellow).cloaked().echo(0, "C4").start();
    let token = g.token("defiant");
    g.play(move_token(token, "C3"));
    if matches!(g.ask(), Ask::System { .. }) {
        g.play(pick_system("Shields"));
    }
    if g.window().is_some() {
        g.pass_all();
    }
    assert!(matches!(g.ask(), Ask::Setting { level: Level::Red, cloak: false, why: Why::Damaged, .. }));
    assert_eq!(g.refuses(json!("Decline")), "NotOffered");
    g.pick("defiant", "1 4 3 2");
    assert_eq!((g.ship("defiant").cloaked, g.ratings("defiant")), (false, "1 4 3 2".to_owned()));
    assert_eq!(tokens(&g).len(), 1, "the echo stays");
}

#[test]
fn cloak_34_an_echo_ignores_the_event_and_is_shown() {
    let mut g = moon(&[]).echo(1, "C2").start();
    let echo = g.echo(1, "C2");
    g.play(move_token(echo, "C1"));
    assert_eq!(g.fact("TokenShown"), Fact::TokenShown { token: echo, ship: None });
    assert!(!g.told("AbilitySetOff") && g.rolls().is_empty());
    assert_eq!(told(&g, 0, echo), TokenIs::Echo);
}

#[test]
fn cloak_36_an_echo_that_was_shown_may_go_to_any_other_token() {
    let table = || moon(&[]).echo(1, "C2").echo(1, "D4");
    let mut g = table().start();
    let echo = g.echo(1, "C2");
    g.play(move_token(echo, "C1"));
    assert!(matches!(g.ask(), Ask::Cell { optional: true, why: Why::EchoAway, .. }));
    assert!(g.allows(pick_cell("C2")) && g.allows(pick_cell("D4")), "ships and echoes alike");
    assert!(!g.allows(pick_cell("C3")));
    g.play(pick_cell("D4"));
    assert_eq!(g.s.table().tokens_at(Seat(1), g.cell_id("D4")).count_ones(), 2);
    let mut g = table().start();
    g.play(move_token(g.echo(1, "C2"), "C1")).say("Decline");
    assert_eq!(g.s.table().tokens_at(Seat(1), g.cell_id("C1")).count_ones(), 1, "or stay");
}

#[test]
fn rd_39_with_no_other_token_it_stays_and_the_move_is_none() {
    let mut g = Table::standard().turn_of(1).tile("C1", "shattered_moon").quiet(&["C2"]).ship("korinar", "");
    g = g.echo(1, "C2");
    let mut g = g.start();
    let echo = g.echo(1, "C2");
    g.play(move_token(echo, "C1"));
    assert_eq!((g.ask(), place(&g, echo)), (Ask::Turn, "C1"));
    // Two that might be moved: one is, though it has moved; moving it there sets nothing off.
    let mut g = moon(&[]).level(Level::Yellow).echo(1, "B3").echo(1, "D4").start();
    let far = g.echo(1, "D4");
    g.play(move_token(far, "D3"));
    let token = g.token("korinar");
    g.play(move_token(token, "C1"));
    if matches!(g.ask(), Ask::System { .. }) {
        g.play(pick_system("Shields"));
    }
    if g.window().is_some() {
        g.pass_all();
    }
    g.say("Decline");
    assert_eq!(g.count("ChooseToken"), 2);
    let far = g.echo(1, "D3");
    g.play(pick_token(far));
    assert_eq!((g.ask(), g.told("TokenMoved"), g.told("TokenShown")), (Ask::Turn, false, false));
    assert_eq!(g.s.table().tokens_at(Seat(1), g.cell_id("C1")).count_ones(), 2);
}

#[test]
fn rd_39_one_event_is_one_reveal_and_moves_one_echo() {
    let table = space().tile("C1", "black_hole").ship("korinar", "C2").level(Level::Yellow).cloaked();
    let table = table.ship("rotarran", "C1").cloaked().echo(1, "B3").echo(1, "D4").dice(&[1]);
    let mut g = table.start();
    let token = g.token("korinar");
    g.play(move_token(token, "C1")).pass_all();
    assert_eq!(g.times("TokenShown"), 1, "6 + 1 is below Level 8: its move ends, and it is hit");
    assert_eq!((g.ship("korinar").level, g.told("TokensMixed")), (Level::Red, false));
    g.say("Decline");
    let echo = g.echo(1, "B3");
    g.play(pick_token(echo));
    assert_eq!((g.ask(), place(&g, g.echo(1, "D4"))), (Ask::Turn, "D4"));
    assert_eq!(g.times("TokensMixed"), 1);
    assert_eq!(told(&g, 0, g.token("korinar")), TokenIs::Unknown);
}

/// The Korinar beside a nebula that completes its owner's mission, an echo elsewhere.
fn beside_a_nebula(task: &str) -> Table {
    with_mission(korinar().tile("C5", "class_k_nebula").ship("rotarran", "").echo(1, "B2"), task)
}

#[test]
fn e_20_and_cloak_38_mission_while_cloaked() {
    for task in [
        "Deed(deed: Enter(Here(Tag(\"nebula\"))))",
        "Condition(Ships((owner: Mine, at: Anywhere, if: Here(Tag(\"nebula\"))), 1))",
    ] {
        let mut g = beside_a_nebula(task).start();
        let token = g.token("korinar");
        g.play(move_token(token, "C4")).play(move_token(token, "C5"));
        assert_eq!(g.fact("TokenShown"), Fact::TokenShown { token, ship: Some(g.id("korinar")) });
        assert_eq!(g.points(1), 1);
        assert!(matches!(g.ask(), Ask::Echo { why: Why::EchoToShip, .. }), "CLOAK-35: {:?}", g.ask());
        let echo = g.echo(1, "B2");
        g.play(pick_token(echo));
        assert!(g.ship("korinar").cloaked, "CLOAK-37");
        assert_eq!((place(&g, g.token("korinar")), place(&g, g.echo(1, "C5"))), ("C5", "C5"));
        for token in [g.token("korinar"), g.echo(1, "C5")] {
            assert_eq!(told(&g, 0, token), TokenIs::Unknown, "mixed (CLOAK-38)");
        }
    }
}

#[test]
fn cloak_35_the_owner_may_leave_the_echo_where_it_is() {
    let mut g = beside_a_nebula("Deed(deed: Enter(Here(Tag(\"nebula\"))))").start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4")).play(move_token(token, "C5")).say("Decline");
    assert_eq!(place(&g, g.echo(1, "B2")), "B2");
    assert_eq!(told(&g, 0, token), TokenIs::Ship { ship: g.id("korinar") }, "alone there it is plain");
}

#[test]
fn cloak_33_a_condition_that_holds_without_the_cloaked_ship_shows_nothing() {
    let task = "Condition(Ships((owner: Mine, at: Anywhere, if: Here(Tag(\"nebula\"))), 1))";
    let mut g = beside_a_nebula(task).ship("klothos", "C4").start();
    g.step("klothos", "C5");
    assert!(g.points(1) == 1 && !g.told("TokenShown"));
}

#[test]
fn mission_06_engaging_a_cloak_is_a_deed() {
    let mut g = with_mission(space().ship("korinar", "C3"), "Deed(deed: Cloak(Always))").start();
    g.play(cloak("korinar"));
    assert_eq!(g.points(1), 1);
    let mut g = with_mission(korinar(), "Deed(deed: Cloak(Always))").start();
    g.play(cloak("korinar"));
    assert_eq!(g.points(1), 0, "an echo is none");
}

#[test]
fn rd_43_crew_is_assigned_to_a_cloaked_ship_from_hand() {
    let mut g = korinar().hand(1, &["kurn"]).start();
    g.play(assign("kurn", "korinar"));
    assert!(g.ship("korinar").cloaked && !g.told("TokenShown"));
}

// --- secrets

#[test]
fn cloak_24_a_ships_step_and_an_echos_are_told_alike() {
    let mut lines = Vec::new();
    for of_ship in [true, false] {
        let mut g = korinar().echo(1, "C3").start();
        let token = if of_ship { g.token("korinar") } else { g.echo(1, "C3") };
        g.play(move_token(token, "C4"));
        let seen: Vec<Fact> = g
            .facts
            .iter()
            .filter_map(|fact| FleetCaptains::seen(&g.m, &g.s, fact, Seat(0)))
            .map(|seen| *seen.fact())
            .collect();
        assert!(matches!(seen[..], [Fact::TokenMoved { .. }]), "{seen:?}");
        assert_eq!(g.seen_by(0).table.mover, None, "points and the end of the move are its owner's");
        lines.push(format!("{seen:?}").replace(&format!("token: {token}"), "token"));
    }
    assert_eq!(lines[0], lines[1]);
}

#[test]
fn rd_41_imagined_worlds_deal_the_tokens_anew() {
    let mut g = korinar().start();
    g.play(cloak("korinar")).round();
    let (ship, echo) = (g.token("korinar"), g.echo(1, "C3"));
    g.play(move_token(ship, "C4")).play(move_token(echo, "D4")).say("EndTurn");
    let mut rng = fleet_captains::engine::dice::Rng64::new(5);
    let mut there = Vec::new();
    for _ in 0..40 {
        let world = FleetCaptains::imagine(&g.m, &g.s, Seat(0), &mut rng);
        let at = world.table().ship(g.id("korinar")).cell().unwrap();
        there.push(g.m.cell_key(at).to_owned());
        let own = FleetCaptains::imagine(&g.m, &g.s, Seat(1), &mut rng);
        assert_eq!(own.table().tokens, g.s.table().tokens, "its owner knows");
    }
    assert!(there.contains(&"C4".to_owned()) && there.contains(&"D4".to_owned()));
}
