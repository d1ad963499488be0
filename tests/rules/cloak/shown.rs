//! CLOAK: what happens to cloaked ships and echoes, and what shows a token.

use super::*;

// --- what happens to tokens

/// A Shattered Moon (Engines or Shields test, Level 8, or 1 damage) beside the Korinar.
fn moon(dice: &[u8]) -> Table {
    space().tile("C1", "shattered_moon").quiet(&["B1"]).ship("korinar", "C2").cloaked().dice(dice)
}

/// The Korinar enters the moon with its Shields Disabled, and fails.
fn struck() -> Played {
    let mut g = moon(&[]).level(DamageLevel::Yellow).echo(1, "B3").start();
    let token = g.token("korinar");
    g.play(move_token(token, "C1"));
    if matches!(g.ask(), Decision::System { .. }) {
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

/// It stays cloaked, and its owner is asked whether an echo goes to it (CLOAK-35).
pub fn an_echo_to_move() -> Played {
    let mut g = struck();
    g.say("Decline");
    g
}

#[test]
fn cloak_32_and_rd_97_places_act_on_cloaked_ships() {
    let g = struck();
    assert!(g.told("AbilitySetOff") && g.told("TestFailedDisabled"));
    assert_eq!(g.ship("korinar").level, DamageLevel::Red);
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
    assert!(matches!(
        g.ask(),
        Decision::Setting { level: DamageLevel::Red, cloak: true, why: Why::Damaged, .. }
    ));
    let before = (g.m.clone(), g.s);
    g.say("Decline");
    assert!(g.ship("korinar").cloaked);
    assert_eq!(g.ratings("korinar"), "D D 5 D", "on the blue setting of its new level");
    assert!(matches!(g.ask(), Decision::Echo { .. }));
    let (m, s) = before;
    let mut g = Played { m, s, facts: Vec::new(), speaker: None };
    g.pick("korinar", "4 1 2 2");
    assert!(!g.ship("korinar").cloaked && g.at("korinar") == "C1", "or leave it on any setting");
}

#[test]
fn b_39_damaged_out_of_cloak() {
    let table = Table::standard().quiet(&["C4"]).tile("C3", "shattered_moon").ship("defiant", "C4");
    let mut g = table.level(DamageLevel::Yellow).cloaked().echo(0, "C4").start();
    let token = g.token("defiant");
    enter_and_fail(&mut g, token, "C3");
    assert!(matches!(
        g.ask(),
        Decision::Setting { level: DamageLevel::Red, cloak: false, why: Why::Damaged, .. }
    ));
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
    assert!(matches!(g.ask(), Decision::Cell { optional: true, why: Why::EchoAway, .. }));
    assert!(g.allows(pick_cell("C2")) && g.allows(pick_cell("D4")), "ships and echoes alike");
    assert!(!g.allows(pick_cell("C3")));
    g.play(pick_cell("D4"));
    assert_eq!(g.s.table().tokens_at(Seat(1), g.cell_id("D4")).count(), 2);
    let mut g = table().start();
    g.play(move_token(g.echo(1, "C2"), "C1")).say("Decline");
    assert_eq!(g.s.table().tokens_at(Seat(1), g.cell_id("C1")).count(), 1, "or stay");
}

#[test]
fn rd_39_with_no_other_token_it_stays_and_the_move_is_none() {
    let mut g = Table::standard().turn_of(1).tile("C1", "shattered_moon").quiet(&["C2"]).ship("korinar", "");
    g = g.echo(1, "C2");
    let mut g = g.start();
    let echo = g.echo(1, "C2");
    g.play(move_token(echo, "C1"));
    assert_eq!((g.ask(), place(&g, echo)), (Decision::Turn, "C1"));
    // Two that might be moved: one is, though it has moved; moving it there triggers nothing.
    let mut g = moon(&[]).level(DamageLevel::Yellow).echo(1, "B3").echo(1, "D4").start();
    let far = g.echo(1, "D4");
    g.play(move_token(far, "D3"));
    let token = g.token("korinar");
    enter_and_fail(&mut g, token, "C1");
    g.say("Decline");
    assert_eq!(g.count("ChooseToken"), 2);
    let far = g.echo(1, "D3");
    g.play(pick_token(far));
    assert_eq!((g.ask(), g.told("TokenMoved"), g.told("TokenShown")), (Decision::Turn, false, false));
    assert_eq!(g.s.table().tokens_at(Seat(1), g.cell_id("C1")).count(), 2);
}

#[test]
fn rd_39_an_echo_shown_where_all_other_tokens_lie_has_nowhere_to_go() {
    // The Korinar is in the moon already; its echo follows.
    let mut g = space().tile("C1", "shattered_moon").ship("korinar", "C1").cloaked().echo(1, "C2").start();
    let echo = g.echo(1, "C2");
    g.play(move_token(echo, "C1"));
    assert_eq!(g.fact("TokenShown"), Fact::TokenShown { token: echo, ship: None });
    assert_eq!((g.ask(), g.count("Decline")), (Decision::Turn, 0), "nobody is asked");
    assert_eq!(g.s.table().tokens_at(Seat(1), g.cell_id("C1")).count(), 2);
}

#[test]
fn rd_39_one_event_is_one_reveal_and_moves_one_echo() {
    let table = space().tile("C1", "black_hole").ship("korinar", "C2").level(DamageLevel::Yellow).cloaked();
    let table = table.ship("rotarran", "C1").cloaked().echo(1, "B3").echo(1, "D4").dice(&[1]);
    let mut g = table.start();
    let token = g.token("korinar");
    g.play(move_token(token, "C1")).pass_all();
    assert_eq!(g.times("TokenShown"), 1, "6 + 1 is below Level 8: its move ends, and it is hit");
    assert_eq!((g.ship("korinar").level, g.told("TokensMixed")), (DamageLevel::Red, false));
    g.say("Decline");
    let echo = g.echo(1, "B3");
    g.play(pick_token(echo));
    assert_eq!((g.ask(), place(&g, g.echo(1, "D4"))), (Decision::Turn, "D4"));
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
        "Deed(deed: Enter(if: Here(Tag(\"nebula\"))))",
        "Condition(if: Ships((owner: Mine, reach: Anywhere, if: Here(Tag(\"nebula\"))), 1))",
    ] {
        let mut g = beside_a_nebula(task).start();
        let token = g.token("korinar");
        g.play(move_token(token, "C4")).play(move_token(token, "C5"));
        assert_eq!(g.fact("TokenShown"), Fact::TokenShown { token, ship: Some(g.id("korinar")) });
        assert_eq!(g.points(1), 1);
        assert!(matches!(g.ask(), Decision::Echo { why: Why::EchoToShip, .. }), "CLOAK-35: {:?}", g.ask());
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
fn cloak_38_tokens_that_are_mixed_on_the_way_have_ended_their_move() {
    // Engines 5: a step of 1, and 4 more could still be paid.
    let on_the_way = |echoes: &[&str]| {
        let table = korinar().quiet(&["C4"]).control(1, 1);
        let table = echoes.iter().fold(table, |table, at| table.echo(1, at));
        let mut g = with_mission(table, "Deed(deed: Enter(if: Here(Control(Me, 1))))").start();
        let token = g.token("korinar");
        g.play(move_token(token, "C4"));
        assert!(g.told("TokenShown") && g.points(1) == 1);
        g
    };
    let mut g = on_the_way(&["B2"]);
    let echo = g.echo(1, "B2");
    g.play(pick_token(echo));
    assert!(g.told("TokensMixed") && g.told("TokenMoveEnded"));
    assert_eq!((g.s.table().mover, g.ask()), (None, Decision::Turn));
    assert_eq!(g.refuses(move_token(g.token("korinar"), "C3")), "MoveOver");
    // With nothing to mix it with it may go on.
    let mut g = on_the_way(&["B2"]);
    g.say("Decline");
    assert!(!g.told("TokensMixed") && !g.told("TokenMoveEnded"));
    assert!(g.allows(move_token(g.token("korinar"), "C3")));
}

#[test]
fn cloak_35_the_owner_may_leave_the_echo_where_it_is() {
    let mut g = beside_a_nebula("Deed(deed: Enter(if: Here(Tag(\"nebula\"))))").start();
    let token = g.token("korinar");
    g.play(move_token(token, "C4")).play(move_token(token, "C5")).say("Decline");
    assert_eq!(place(&g, g.echo(1, "B2")), "B2");
    assert_eq!(told(&g, 0, token), TokenIs::Ship { ship: g.id("korinar") }, "alone there it is plain");
}

#[test]
fn cloak_33_a_condition_that_holds_without_the_cloaked_ship_shows_nothing() {
    let task = "Condition(if: Ships((owner: Mine, reach: Anywhere, if: Here(Tag(\"nebula\"))), 1))";
    let mut g = beside_a_nebula(task).ship("klothos", "C4").start();
    g.step("klothos", "C5");
    assert!(g.points(1) == 1 && !g.told("TokenShown"));
}

#[test]
fn mission_06_engaging_a_cloak_is_a_deed() {
    let mut g = with_mission(space().ship("korinar", "C3"), "Deed(deed: Cloak())").start();
    g.play(cloak("korinar"));
    assert_eq!(g.points(1), 1);
    let mut g = with_mission(korinar(), "Deed(deed: Cloak())").start();
    g.play(cloak("korinar"));
    assert_eq!(g.points(1), 0, "an echo is none");
}

#[test]
fn rd_43_crew_is_assigned_to_a_cloaked_ship_from_hand() {
    let mut g = korinar().hand(1, &["kurn"]).start();
    g.play(assign("kurn", "korinar"));
    assert!(g.ship("korinar").cloaked && !g.told("TokenShown"));
}
