//! TEAM and CLOAK together: whose tokens are whose among partners, and what each of them knows (TEAM-27; RD-41, RD-83,
//! RD-93, RD-102).

use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::{ShipMask, TokenId};
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::state::parts::{ShipPlace, TokenIs};
use fleet_captains::fleet::units::{DamageLevel, MovePoints};

use super::orders::*;
use super::table::{Played, Table, step};
use crate::support::imagine;

/// The Korinar of one Klingon, cloaked with Engines 5, and the Rotarran of their partner, cloaked with Engines 8,
/// together.
fn hidden() -> Table {
    Table::team()
        .turn_of(1)
        .quiet(&["B3", "C2", "C3", "C4", "D3", "D4"])
        .ship("korinar", "C3")
        .level(DamageLevel::Red)
        .cloaked()
        .ship("rotarran", "C3")
        .of(3)
        .cloaked()
        .ship("venture", "")
        .ship("reliant", "")
        .of(2)
}

/// With a mission of the test's own before the first Klingon.
fn with_mission(table: Table, task: &str) -> Table {
    let text =
        format!("[(id: \"veil\", name: \"Veil\", kind: Science, points: 1, task: {task}, source: Original)]");
    table.with_pack(&[("missions.ron", &text)]).missions(1, &["veil"])
}

/// What the token is to each of the four.
fn told(t: &Played, token: TokenId) -> [TokenIs; 4] {
    [0, 1, 2, 3].map(|seat| t.seen_by(seat).table.token(token).is)
}

/// The seats that are told a fact of the last order.
fn hearers(t: &Played, kind: &str) -> Vec<u8> {
    let fact = t.facts.iter().find(|fact| fact.kind() == kind).unwrap();
    (0..4).filter(|seat| FleetCaptains::seen(&t.m, &t.s, fact, Seat(*seat)).is_some()).collect()
}

#[test]
fn team_27_partners_know_each_others_tokens_and_the_others_do_not() {
    let t = hidden().echo(1, "C2").start();
    let (ship, echo) = (t.token("korinar"), t.echo(1, "C2"));
    let korinar = TokenIs::Ship { ship: t.id("korinar") };
    assert_eq!(told(&t, ship), [TokenIs::Unknown, korinar, TokenIs::Unknown, korinar]);
    assert_eq!(told(&t, echo), [TokenIs::Unknown, TokenIs::Echo, TokenIs::Unknown, TokenIs::Echo]);
    let places = [0, 1, 2, 3].map(|seat| t.seen_by(seat).table.ship(t.id("korinar")).at);
    let there = ShipPlace::Cell { cell: t.cell_id("C3") };
    assert_eq!(places, [ShipPlace::Unseen, there, ShipPlace::Unseen, there]);
}

#[test]
fn team_27_and_cloak_20_what_comes_of_mixing_is_told_to_the_team() {
    let mut t = hidden().start();
    t.play(cloak("korinar"));
    assert_eq!(hearers(&t, "TokensMixed"), [0, 1, 2, 3]);
    assert_eq!(hearers(&t, "TokenDealt"), [1, 3]);
    let token = t.token("korinar");
    t.play(move_token(token, "C4"));
    assert_eq!((hearers(&t, "TokenMoveBegan"), hearers(&t, "TokenMoved")), (vec![1, 3], vec![0, 1, 2, 3]));
    let movers = [0, 1, 2, 3].map(|seat| t.seen_by(seat).table.mover.map(|mover| mover.points));
    assert_eq!(movers, [None, Some(MovePoints(5)), None, Some(MovePoints(5))], "its points, too");
}

#[test]
fn cloak_22_and_cloak_20_each_player_mixes_his_own_tokens() {
    let mut t = hidden().start();
    t.play(cloak("korinar"));
    let Fact::TokensMixed { seat, tokens, .. } = t.fact("TokensMixed") else { panic!() };
    assert_eq!((seat, tokens.count()), (Seat(1), 2), "the partner's token lies there, and is left out");
    assert!(!tokens.has(t.token("rotarran")));
    let rotarran = TokenIs::Ship { ship: t.id("rotarran") };
    assert_eq!(told(&t, t.token("rotarran")), [rotarran; 4], "whose a token is everybody sees");
}

#[test]
fn rd_83_limit_and_speed_look_at_each_partners_own_ships() {
    let mut t = hidden().echo(1, "C2").echo(3, "C4").start();
    assert_eq!(t.refusal(cloak("korinar")), Refusal::EchoLimit { ships: 1 }, "two cloaked ships in the team");
    assert_eq!(t.seat(3).refusal(cloak("rotarran")), Refusal::EchoLimit { ships: 1 });
    assert_eq!(
        (t.position().echo_move_points(Seat(1)), t.position().echo_move_points(Seat(3))),
        (Some(MovePoints(5)), Some(MovePoints(8)))
    );
    let mut t = hidden().echo(1, "C2").start();
    assert!(t.seat(3).allows(cloak("rotarran")), "the partner's echo takes nothing from it");
    let t = Table::team().turn_of(1).quiet(&["C3", "C4"]).ship("rotarran", "C3").of(3).cloaked();
    let t = t.ship("klothos", "").echo(1, "C4").start();
    assert_eq!(
        t.position().echo_move_points(Seat(1)),
        Some(MovePoints(1)),
        "CLOAK-30: no cloaked ship of their own is left"
    );
}

#[test]
fn cloak_24_and_team_07_a_token_is_its_players_to_move() {
    let mut t = hidden().start();
    let (korinar, rotarran) = (t.token("korinar"), t.token("rotarran"));
    assert_eq!(t.seat(1).refuses(move_token(rotarran, "C4")), "NotYourToken");
    assert_eq!(t.seat(3).refuses(move_token(korinar, "C4")), "NotYourToken");
    assert!(t.allows(move_token(rotarran, "C4")));
    assert!(t.count("Decloak") > 0 && !t.legal().iter().any(|order| {
        matches!(order, fleet_captains::fleet::order::Order::Decloak { ship, .. } if *ship == t.id("korinar"))
    }));
}

#[test]
fn rd_102_a_partners_move_ends_that_of_a_token() {
    let mut t = hidden().ship("klothos", "D3").dial("6 5 5 5").of(3).start();
    let (korinar, rotarran) = (t.token("korinar"), t.token("rotarran"));
    t.seat(1).play(move_token(korinar, "C4"));
    assert!(t.allows(move_token(korinar, "D4")));
    t.seat(3).play(move_token(rotarran, "C2"));
    assert!(t.told("TokenMoveEnded"));
    assert_eq!(t.seat(1).refuses(move_token(korinar, "D4")), "MoveOver");
    t.seat(3).step("klothos", "D4");
    assert_eq!(t.refuses(move_token(rotarran, "C1")), "MoveOver", "and so does a ship's");
}

#[test]
fn team_09_tokens_of_both_partners_may_move_again_in_the_teams_next_turn() {
    let mut t = hidden().start();
    let (korinar, rotarran) = (t.token("korinar"), t.token("rotarran"));
    t.seat(1).play(move_token(korinar, "C4"));
    t.seat(3).play(move_token(rotarran, "C2"));
    t.say("EndTurn").seat(1).say("EndTurn").seat(0).say("EndTurn").seat(2).say("EndTurn");
    assert!(t.seat(1).allows(move_token(korinar, "C3")) && t.seat(3).allows(move_token(rotarran, "C3")));
}

#[test]
fn rd_76_and_cloak_15_tokens_enter_both_posts_of_their_side() {
    let t =
        Table::team().turn_of(1).quiet(&["D1"]).ship("korinar", "D1").cloaked().ship("rotarran", "D1").of(3);
    let mut t = t.cloaked().echo(1, "D1").start();
    let (korinar, rotarran, echo) = (t.token("korinar"), t.token("rotarran"), t.echo(1, "D1"));
    for token in [korinar, echo] {
        assert!(t.seat(1).allows(move_token(token, "P1")) && t.allows(move_token(token, "P3")));
    }
    assert!(t.seat(3).allows(move_token(rotarran, "P1")) && t.allows(move_token(rotarran, "P3")));
}

#[test]
fn cloak_10_and_11_both_partners_leave_the_cloak_in_their_teams_turn() {
    let mut t = hidden().start();
    let token = t.token("rotarran");
    t.seat(3).play(move_token(token, "C4"));
    let order = t.legal().into_iter().find(|order| order.kind() == "Decloak").unwrap();
    t.play(FleetCaptains::order_to_json(&t.m, order));
    assert_eq!((t.at("rotarran"), t.ship("rotarran").adjusted), ("C4", true));
    assert_eq!(t.refuses(step("rotarran", "C3")), "MoveOver", "its token has moved this turn");
}

#[test]
fn rd_93_partners_draw_on_one_supply_of_fourteen() {
    let mut table = hidden().ship("klothos", "C3");
    for number in 0..12 {
        table = table.echo(1 + 2 * (number % 2), "C2");
    }
    let mut t = table.start();
    assert_eq!(t.s.table().index.tokens.count(), 14);
    assert_eq!(t.seat(1).refuses(cloak("klothos")), "NoCloakTokens");
}

#[test]
fn cloak_35_and_rd_39_it_is_ones_own_echo_that_is_moved_to_the_ship() {
    let task = "Deed(deed: Enter(if: Here(Tag(\"nebula\"))))";
    let mut t = with_mission(hidden(), task).tile("C5", "class_k_nebula").echo(3, "D3").start();
    let token = t.token("korinar");
    t.seat(1).play(move_token(token, "C4")).play(move_token(token, "C5"));
    assert_eq!((t.points(1), t.ask()), (1, Decision::Turn), "the partner's echo is none of theirs");
    let mut t = with_mission(hidden(), task).tile("C5", "class_k_nebula").echo(3, "D3").echo(1, "D4").start();
    let token = t.token("korinar");
    t.seat(1).play(move_token(token, "C4")).play(move_token(token, "C5"));
    assert!(matches!(t.ask(), Decision::Echo { why: Why::EchoToShip, .. }) && t.to_act() == [1]);
    assert_eq!(t.refuses(pick_token(t.echo(3, "D3"))), "NotOffered");
    let own = t.echo(1, "D4");
    t.play(pick_token(own));
    assert_eq!(t.s.table().tokens_at(Seat(1), t.cell_id("C5")).iter().count(), 2);
}

#[test]
fn cloak_33_and_team_17_a_condition_shows_the_partners_ship_that_fulfils_it() {
    let task = "Condition(if: Ships((owner: Mine, reach: Anywhere, if: Here(Tag(\"nebula\"))), 1))";
    let table = with_mission(hidden(), task).tile("C5", "class_k_nebula").echo(3, "D3").echo(1, "D4");
    let mut t = table.start();
    let token = t.token("rotarran");
    t.seat(3).play(move_token(token, "C4")).play(move_token(token, "C5"));
    assert_eq!((t.points(1), t.times("TokenShown")), (1, 1), "only who is in the nebula is shown");
    assert_eq!(t.fact("TokenShown"), Fact::TokenShown { token, ship: Some(t.id("rotarran")) });
    assert!(
        matches!(t.ask(), Decision::Echo { .. }) && t.to_act() == [3],
        "CLOAK-35: its owner moves an echo"
    );
    t.say("Decline");
    assert_eq!(told(&t, t.token("korinar"))[0], TokenIs::Unknown);
}

#[test]
fn rd_45_and_team_13_partners_search_together_and_the_lead_may_act_again() {
    let mut t = hidden()
        .turn_of(0)
        .echo(1, "C3")
        .ship("voyager", "C3")
        .dial("_ 11 _ _")
        .adjusted()
        .ship("yeager", "C3")
        .of(2)
        .dial("_ 6 _ _")
        .adjusted()
        .start();
    let token = t.token("korinar");
    t.play(search("voyager", token));
    assert_eq!(t.to_act(), [2]);
    t.join("yeager").pass_all();
    assert!(matches!(t.fact("TestSure"), Fact::TestSure { rating: 17, level: 15, .. }));
    assert_eq!((t.spent(0), t.spent(2)), (1, 1));
    assert_eq!(t.fact("ActionGranted"), Fact::ActionGranted { ship: t.id("voyager") }, "RD-44");
    assert_eq!(t.to_act(), [1], "whose ship it is says what its dial shows");
}

#[test]
fn rd_41_imagined_worlds_keep_the_players_tokens_apart() {
    let t = hidden().echo(1, "C2").echo(3, "C4").start();
    let mut rng = Rng64::new(11);
    let own = |s: &fleet_captains::fleet::state::State, seat| {
        let bits = s.table().tokens_where(|token| token.seat == Seat(seat));
        let ships = bits.iter().filter_map(|token| s.table().token(token).ship());
        ships.collect::<ShipMask>()
    };
    let mut worlds = 0;
    for _ in 0..20 {
        let partners = imagine(&t.m, &t.s, Seat(3), &mut rng);
        assert_eq!(partners.table().tokens, t.s.table().tokens, "TEAM-27: the partner knows");
        let enemys = imagine(&t.m, &t.s, Seat(2), &mut rng);
        assert_eq!(own(&enemys, 1), ShipMask::of(t.id("korinar")));
        assert_eq!(own(&enemys, 3), ShipMask::of(t.id("rotarran")));
        worlds += u32::from(enemys.table().tokens != t.s.table().tokens);
    }
    assert!(worlds >= 5, "another deal in {worlds} of 20");
}
