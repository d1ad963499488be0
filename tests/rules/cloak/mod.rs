//! CLOAK: engaging and leaving the cloak, and what the other side is told of it.

pub mod shown;
mod tells;
mod tokens;

use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::ids::TokenId;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::state::parts::{CloakToken, Moved, ShipPlace, TokenIs};
use fleet_captains::fleet::units::{DamageLevel, Installation, MovePoints, Rating, System};
use serde_json::json;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table, by, step};
use crate::support::imagine;

/// A token enters a place that tests Engines or Shields; its Shields are Disabled, so it fails where it is a ship's.
pub fn enter_and_fail(g: &mut Played, token: TokenId, cell: &str) {
    g.play(move_token(token, cell));
    if matches!(g.ask(), Decision::System { .. }) {
        g.play(pick_system("Shields"));
    }
    if g.window().is_some() {
        g.pass_all();
    }
}

/// Quiet tiles in the middle of the board, where Klingons have their turn.
fn space() -> Table {
    Table::standard().quiet(&["C3", "C4", "C2", "B3", "B4", "D3", "D4", "B2"]).turn_of(1)
}

/// The Korinar, cloaked at Red with Engines 5, alone.
fn korinar() -> Table {
    space().ship("korinar", "C3").level(DamageLevel::Red).cloaked()
}

/// What a token is to the other side.
fn told(g: &Played, seat: u8, token: TokenId) -> TokenIs {
    g.seen_by(seat).table.token(token).is
}

/// Where the other side sees a ship.
fn seen_at(g: &Played, seat: u8, ship: &str) -> ShipPlace {
    g.seen_by(seat).table.ship(g.id(ship)).at
}

fn tokens(g: &Played) -> Vec<CloakToken> {
    g.s.table().tokens.iter().filter(|token| token.at.is_some()).copied().collect()
}

fn place(g: &Played, token: TokenId) -> &str {
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
    assert!(defiant(DamageLevel::Undamaged).allows(cloak("defiant")));
    assert!(defiant(DamageLevel::Yellow).allows(cloak("defiant")));
    assert_eq!(defiant(DamageLevel::Red).refuses(cloak("defiant")), "NoCloak");
    let none = Table::standard().ship("venture", "").start();
    assert_eq!(none.refuses(cloak("venture")), "NoCloak", "CLOAK-01");
}

#[test]
fn e_15_and_cloak_03_and_cloak_04_engaging_the_cloak() {
    let mut g = space().ship("korinar", "C3").level(DamageLevel::Red).start();
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
    assert_eq!(g.position().printed(g.id("korinar"), System::Engines), Rating::At(5), "its dial lies open");
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

/// The Defiant, cloaked with Engines 7, and an echo; the Federation holds a card in place of Code 47.
fn defiant(says: &str) -> Table {
    let pack = format!(
        r#"[(id: "code_47", name: "Test", side: "federation", subdeck: "new_horizons", copies: 1, {says}, source: Original)]"#
    );
    let table = Table::standard().with_pack(&[("command.ron", &pack)]).quiet(&["C3", "C5"]);
    let table =
        table.ship("defiant", "C4").cloaked().echo(0, "C3").hand(0, &["code_47", "overcharged_injectors"]);
    table.deck(0, &["data", "mr_spock"])
}

#[test]
fn cloak_06_a_card_that_is_no_action_may_be_played_on_a_cloaked_ship() {
    let mut g = defiant("ops: (when: [Turn], effects: [FleetSize(by: 1)])").quiet(&["C4"]).start();
    g.play(ops("overcharged_injectors", Some("defiant")));
    assert!(!g.told("TokenShown") && g.ship("defiant").cloaked && g.spent(0) == 0);
    assert_eq!(told(&g, 1, g.token("defiant")), TokenIs::Unknown);
    g.play(move_token(g.token("defiant"), "C5"));
    assert_eq!(g.s.table().mover.unwrap().points, MovePoints(10), "7 and 3");
}

#[test]
fn cloak_33_and_06_what_tells_where_it_is_shows_it_first() {
    let cards = [
        ("ops: (when: [Turn], needs: Here(Tag(\"nebula\")), effects: [Draw(player: Me, cards: 1)])", true),
        (
            "ops: (when: [Turn], effects: [If(if: Here(Tag(\"nebula\")), then: [Draw(player: Me, cards: 1)])])",
            true,
        ),
        ("ops: (when: [Turn], effects: [Repair()])", true),
        ("ops: (when: [Turn], effects: [Control(player: Me, tokens: 1)])", true),
        ("ops: (when: [Turn], needs: Cloaked, effects: [Draw(player: Me, cards: 1)])", false),
        ("ops: (when: [Turn], effects: [Grant(give: [Held], until: TurnEnd)])", false),
    ];
    for (says, shown) in cards {
        let mut g = defiant(says).tile("C4", "dark_nebula").level(DamageLevel::Yellow).start();
        let token = g.token("defiant");
        g.play(ops("code_47", Some("defiant"))).pass_all();
        let first = g.kinds().iter().position(|kind| *kind == "TokenShown");
        assert_eq!(first.is_some(), shown, "{says}");
        if shown {
            assert_eq!(first, Some(1), "before anything of it is done: {:?}", g.kinds());
            while !matches!(g.ask(), Decision::Turn | Decision::Echo { .. }) {
                g.play(json!({"ChooseSetting": {"setting": 0}}));
            }
        } else {
            assert_eq!(told(&g, 1, token), TokenIs::Unknown);
        }
    }
    // Its echo may be moved to it, then they are mixed.
    let mut g = defiant(cards[0].0).tile("C4", "dark_nebula").start();
    g.play(ops("code_47", Some("defiant"))).pass_all();
    assert!(matches!(g.ask(), Decision::Echo { .. }), "{:?}", g.ask());
    let g = defiant(cards[0].0).quiet(&["C4"]).start();
    assert_eq!(g.refuses(ops("code_47", Some("defiant"))), "RequirementNotMet");
}

#[test]
fn cloak_33_that_a_card_may_be_played_tells_nothing_of_the_place() {
    let dead = r#"[(id: "dark_nebula", name: "Shoal", size: 4, encounter_range: (1, 2), tags: ["space", "nebula"],
        abilities: [Gives(give: [Disabled(Engines)])], source: Original)]"#;
    let table = || {
        let table = Table::standard().with_pack(&[("locations.ron", dead)]).tile("C4", "dark_nebula");
        table.hand(0, &["overcharged_injectors"])
    };
    let order = || ops("overcharged_injectors", Some("defiant"));
    assert!(table().ship("defiant", "C4").cloaked().start().allows(order()));
    assert_eq!(table().ship("defiant", "C4").start().refuses(order()), "RequirementNotMet");
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
    let blue = g.m.ship(g.id("korinar")).settings(DamageLevel::Undamaged).len() as u8;
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
        .level(DamageLevel::Yellow)
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
        .level(DamageLevel::Red)
        .cloaked()
}

#[test]
fn e_16_and_cloak_11_and_cloak_40_de_cloaking() {
    let mut g = outpost().start();
    assert_eq!(g.refuses(repair("korinar")), "CloakedShip", "CLOAK-40");
    let order = decloak(&g, "korinar", "1 5 2 1");
    g.play(order);
    let own = *g.ship("korinar");
    assert_eq!((own.cloaked, own.level, own.adjusted, own.acted), (false, DamageLevel::Red, true, 0));
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

/// The Korinar, cloaked on an unexplored Class J Nebula (encounters on 1 and 2).
fn in_the_unexplored() -> Table {
    space().unexplored("C5", "class_j_nebula").ship("korinar", "C5").cloaked()
}

#[test]
fn b_54_and_explore_16_de_cloaking_on_an_unexplored_tile() {
    let mut g = in_the_unexplored().dice(&[3]).start();
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
    let mut g = in_the_unexplored().encounters(&["grateful_freighter"]).dice(&[1]).start();
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
        lines.push(format!("{seen:?}").replace(&format!("token: {token:?}"), "token"));
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
        let world = imagine(&g.m, &g.s, Seat(0), &mut rng);
        let at = world.table().ship(g.id("korinar")).cell().unwrap();
        there.push(g.m.cell_key(at).to_owned());
        let own = imagine(&g.m, &g.s, Seat(1), &mut rng);
        assert_eq!(own.table().tokens, g.s.table().tokens, "its owner knows");
    }
    assert!(there.contains(&"C4".to_owned()) && there.contains(&"D4".to_owned()));
}
