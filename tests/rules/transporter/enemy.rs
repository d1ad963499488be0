//! Against an enemy ship.

use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::odds::{Roll, RollEnd, odds};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, Rating, System};

use super::{aboard, beside, carried, held};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

/// The Level of the transport that began.
fn level(t: &Played) -> u8 {
    match t.fact("TransportBegan") {
        Fact::TransportBegan { level, .. } => level,
        other => panic!("{other:?}"),
    }
}

/// Tries a transport on Gr'oth and passes every window.
fn aim<'a>(t: &'a mut Played, ship: &str) -> &'a mut Played {
    t.play(transport(ship, "gr_oth")).pass_all()
}

/// Enterprise-A with Sensors 9, so that every die passes, beside Gr'oth.
fn sure() -> Table {
    beside().ship("enterprise_a", "C3").dial("1 9 4 4")
}

#[test]
fn e_27_beaming_cargo_over() {
    for (die, passed) in [(4, true), (3, false)] {
        let mut t =
            beside().ship("enterprise_a", "C3").dial("2 3 4 9").cargo("tribbles").dice(&[die]).start();
        assert_eq!(t.rating("enterprise_a", System::Sensors), Rating::At(2));
        aim(&mut t, "enterprise_a");
        assert_eq!(compared(&t), (2, die, passed), "TRANSPORTER-08: 2 + 4 = 6 equals 6");
        if passed {
            t.play(pick_cargo("tribbles"));
        }
        let bearer = if passed { "gr_oth" } else { "enterprise_a" };
        assert_eq!(encounter_at(&t, "tribbles"), carried(&t, bearer), "die {die}");
        assert_eq!((t.ask(), t.spent(0)), (Decision::Turn, 1), "the Action is spent both times");
    }
}

#[test]
fn transporter_06_one_thing_and_a_test_first() {
    let mut t = sure().cargo("tribbles").start();
    aim(&mut t, "enterprise_a");
    assert!(t.told("TestSure"), "8 against 6");
    t.play(pick_cargo("tribbles"));
    assert_eq!(t.ask(), Decision::Turn, "one piece, and it is over");
    assert_eq!(t.refuses(transport("enterprise_a", "gr_oth")), "AlreadyActed");
}

#[test]
fn transporter_07_the_enemy_rolls_no_die() {
    let mut t = beside().crew("vagh").ship("enterprise_a", "C3").dial("5 5 4 4").dice(&[2, 6]).start();
    // Vagh is crew with Shields +2.
    aim(&mut t, "enterprise_a");
    assert_eq!((level(&t), t.rolls().len()), (8, 1));
    assert_eq!(compared(&t), (5, 2, false));
}

#[test]
fn transporter_08_a_total_equal_to_the_level_succeeds() {
    let mut t = beside().crew("kurn").ship("enterprise_a", "C3").dial("5 5 4 4").dice(&[1]).start();
    aim(&mut t, "enterprise_a");
    assert_eq!(compared(&t), (5, 1, true));
}

#[test]
fn rd_11_the_level_is_the_rating_with_what_stands_on_it() {
    let at = |tile: &str| {
        let table = Table::standard().tile("C3", tile).ship("gr_oth", "C3").dial("8 3 4 6").crew("kurn");
        let mut t = table.ship("enterprise_a", "C3").dial("5 5 4 4").dice(&[6]).start();
        aim(&mut t, "enterprise_a");
        level(&t)
    };
    assert_eq!(at("class_j_nebula"), 10, "its +4 is on the rating");
    assert_eq!(at("asteroid_field"), 6, "its +2 is on Shields tests, and none is made");
}

#[test]
fn rd_11_the_opponent_may_answer_but_not_with_combat_effects() {
    let cells = r#"[(id: "press_the_attack", name: "Spare Cells", side: "klingon", subdeck: "way_of_the_warrior",
        ops: (when: [Interrupt], effects: [Modify(what: Rating(Shields), by: N(4))]), source: Original)]"#;
    let table = sure().with_pack(&[("command.ron", cells)]).cargo("tribbles");
    let hand = ["press_the_attack", "vagh"];
    let mut t = table.hand(1, &hand).start();
    t.play(transport("enterprise_a", "gr_oth"));
    pass_until(&mut t, 1, Timing::Transport);
    let vagh = combat("vagh", "gr_oth");
    assert_eq!(t.refuses(vagh), "CombatOnly", "no Shields test is made");
    t.play(ops("press_the_attack", Some("gr_oth")));
    t.pass_all();
    assert_eq!(compared(&t).0, 8, "8 against 10 is no longer sure");

    let table = sure().with_pack(&[("command.ron", cells)]).cargo("tribbles").hand(1, &hand);
    let mut t = table
        .setup(|setup| setup.position.as_mut().unwrap().ships[0].disabled = vec![System::Shields])
        .start();
    t.play(transport("enterprise_a", "gr_oth"));
    pass_until(&mut t, 1, Timing::Transport);
    assert_eq!(
        t.refuses(ops("press_the_attack", Some("gr_oth"))),
        "NotImproved",
        "Disabled Shields are not raised"
    );
}

#[test]
fn b_35_disabled_shields_count_as_level_0() {
    let at = |dial: &str| {
        let table =
            Table::standard().quiet(&["C3"]).ship("gr_oth", "C3").disabled(System::Shields).crew("kurn");
        let mut t = table.ship("reliant", "C3").dial(dial).cargo("tribbles").dice(&[1]).start();
        aim(&mut t, "reliant");
        t
    };
    let t = at("7 2 4 5");
    assert_eq!(t.rating("reliant", System::Sensors), Rating::At(1));
    assert_eq!((level(&t), t.told("TestSure"), t.rolls().len()), (0, true, 0));
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("venture", "C3").disabled(System::Shields);
    let mut t = table.ship("ch_tang", "C3").dial("10 1 4 3").cargo("tribbles").dice(&[1]).start();
    t.play(transport("ch_tang", "venture")).pass_all();
    assert_eq!(compared(&t), (0, 1, true), "a die is rolled, it cannot fail");
}

#[test]
fn transporter_09_and_b_33_the_effect_is_chosen_after_the_die() {
    let mut t = sure().cargo("tribbles").start();
    aim(&mut t, "enterprise_a");
    assert_eq!(t.legal().len(), 2, "effects 1 and 2 need crew, effect 3 cargo: {:?}", t.legal());
    assert!(matches!(t.legal()[0], Order::ChooseCargo { .. }));
    // The only one left is giving cargo away, and nobody has to.
    t.say("Done");
    assert_eq!((t.ask(), t.spent(0)), (Decision::Turn, 1));
    let aboard = EncounterPlace::Cargo { ship: t.id("enterprise_a") };
    assert_eq!(encounter_at(&t, "tribbles"), aboard);

    let table = beside().crew("kurn").crew("vagh").cargo("latinum_deposit").prisoner("data");
    let mut t = table.ship("enterprise_a", "C3").dial("1 9 4 4").cargo("tribbles").dice(&[6]).start();
    aim(&mut t, "enterprise_a");
    // Effect 1; effect 2 for each of the crew; effect 3 for cargo and prisoner; effect 4.
    assert_eq!((t.count("ChooseOption"), t.count("ChooseCard"), t.count("ChooseCargo")), (1, 3, 2));
    assert!(t.allows(serde_json::json!("Done")), "or none of them");
    assert_eq!(t.refuses(serde_json::json!("Decline")), "NotNow");
}

#[test]
fn transporter_10_the_opponent_says_which_crew_is_lost() {
    let mut t =
        beside().crew("kurn").crew("vagh").ship("enterprise_a", "C3").dial("1 9 4 4").dice(&[6]).start();
    aim(&mut t, "enterprise_a").play(option(0));
    assert_eq!((t.asked(), t.ask()), (Some(Seat(1)), Decision::GiveUp { ship: t.id("gr_oth") }));
    t.play(pick_card("vagh"));
    assert_eq!(card_at(&t, "vagh"), CardPlace::Discard { seat: Seat(1) });
    assert_eq!(card_at(&t, "kurn"), aboard(&t, "gr_oth"));
    assert_eq!((t.ask(), t.rating("gr_oth", System::Shields)), (Decision::Turn, Rating::At(6)));
}

#[test]
fn rd_57_a_crew_card_from_hand_is_given_up_and_replaced() {
    let table = beside().crew("kurn").ship("enterprise_a", "C3").dial("1 9 4 4");
    let mut t = table.hand(1, &["tavana", "press_the_attack"]).deck(1, &["kurak"]).start();
    aim(&mut t, "enterprise_a");
    t.play(option(0));
    assert_eq!(t.refuses(pick_card("press_the_attack")), "NotOffered", "it has no Crew effect");
    t.play(pick_card("tavana"));
    assert_eq!(card_at(&t, "tavana"), CardPlace::Discard { seat: Seat(1) });
    assert_eq!((card_at(&t, "kurn"), hand(&t, 1)), (aboard(&t, "gr_oth"), 2), "a replacement is drawn");
    assert_eq!(card_at(&t, "kurak"), CardPlace::Hand { seat: Seat(1) });
    let given = seen(&t, 0);
    assert!(given.iter().any(|fact| matches!(fact, Fact::CardDiscarded { .. })));
    assert!(given.iter().any(|fact| matches!(fact, Fact::CardDrawn { card, .. } if card.known().is_none())));
}

/// The facts as a seat sees them.
fn seen(t: &Played, seat: u8) -> Vec<Fact> {
    let of = |fact: &Fact| FleetCaptains::seen(&t.m, &t.s, fact, Seat(seat)).map(|seen| *seen.fact());
    t.facts.iter().filter_map(of).collect()
}

#[test]
fn rd_57_the_owner_is_asked_whatever_his_hand_holds() {
    for card in ["tavana", "press_the_attack"] {
        let table = beside().crew("kurn").ship("enterprise_a", "C3").dial("1 9 4 4");
        let mut t = table.hand(1, &[card]).start();
        aim(&mut t, "enterprise_a");
        t.play(option(0));
        assert_eq!(t.asked(), Some(Seat(1)), "{card}");
        t.play(pick_card("kurn"));
        assert_eq!((hand(&t, 1), t.told("CardDrawn")), (1, false), "crew is not replaced");
    }
    let mut t = beside().crew("kurn").ship("enterprise_a", "C3").dial("1 9 4 4").start();
    aim(&mut t, "enterprise_a").play(option(0));
    assert_eq!(card_at(&t, "kurn"), CardPlace::Discard { seat: Seat(1) }, "with no hand there is no choice");
}

#[test]
fn transporter_11_and_14_crew_is_taken_prisoner_and_serves_nobody() {
    let mut t = beside().crew("kurn").ship("enterprise_a", "C3").dial("1 9 4 4").start();
    assert_eq!(t.rating("gr_oth", System::Weapons), Rating::At(11));
    aim(&mut t, "enterprise_a").play(pick_card("kurn"));
    assert_eq!(card_at(&t, "kurn"), held(&t, "enterprise_a"));
    assert_eq!(t.rating("gr_oth", System::Weapons), Rating::At(8));
    assert_eq!(t.rating("enterprise_a", System::Weapons), Rating::At(1), "no crew bonus");
    assert_eq!(t.refuses(spend("kurn", "Combat")), "NotAboard");
}

#[test]
fn transporter_12_cargo_or_a_prisoner_is_taken() {
    let table = || beside().cargo("tribbles").prisoner("data").ship("enterprise_a", "C3").dial("1 9 4 4");
    let mut t = table().start();
    assert_eq!(t.rating("gr_oth", System::Shields), Rating::At(5));
    aim(&mut t, "enterprise_a").play(pick_cargo("tribbles"));
    assert_eq!(encounter_at(&t, "tribbles"), carried(&t, "enterprise_a"));
    assert_eq!(t.rating("gr_oth", System::Shields), Rating::At(6), "what the cargo does goes along");
    assert_eq!(t.rating("enterprise_a", System::Shields), Rating::At(3));
    let mut t = table().start();
    aim(&mut t, "enterprise_a").play(pick_card("data")).play(option(0));
    assert_eq!(card_at(&t, "data"), aboard(&t, "enterprise_a"), "RD-75: a prisoner comes home");
}

#[test]
fn transporter_13_and_rd_75_a_prisoner_given_back_is_free() {
    let mut t = sure().prisoner("kurn").start();
    aim(&mut t, "enterprise_a").play(pick_card("kurn"));
    assert_eq!(t.asked(), Some(Seat(1)), "its ship's owner says what becomes of it");
    t.play(option(1));
    assert_eq!(card_at(&t, "kurn"), CardPlace::Discard { seat: Seat(1) });
}

#[test]
fn b_34_a_prisoner_there_and_back() {
    let table = beside().crew("kurn").ship("enterprise_a", "C3").dial("1 9 4 4");
    let mut t = table.ship("klothos", "C3").dial("3 7 5 6").crew("gowron").dice(&[6]).start();
    aim(&mut t, "enterprise_a").play(pick_card("kurn"));
    until_turn_of(&mut t, 1);
    t.play(transport("klothos", "enterprise_a")).say("Done").pass_all();
    t.play(pick_card("kurn"));
    assert!(matches!(t.ask(), Decision::Option { count: 2, optional: false, why: Why::Rescue, .. }));
    t.play(option(0));
    assert_eq!(
        card_at(&t, "kurn"),
        aboard(&t, "klothos"),
        "TRANSPORTER-15: assigned to the ship that did it"
    );
    assert_eq!(card_at(&t, "gowron"), CardPlace::Discard { seat: Seat(1) }, "crew of its type makes room");
    assert_eq!((t.rating("klothos", System::Weapons), hand(&t, 1)), (Rating::At(6), 0));
}

#[test]
fn transporter_15_a_rescued_prisoner_may_be_discarded() {
    let mut t = beside().prisoner("data").ship("enterprise_a", "C3").dial("1 9 4 4").start();
    aim(&mut t, "enterprise_a").play(pick_card("data")).play(option(1));
    assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(t.ask(), Decision::Turn);
}

#[test]
fn rd_09_several_ships_aim_their_transporters_together() {
    let table =
        beside().crew("kurn").ship("yeager", "C3").dial("9 3 5 4").ship("reliant", "C3").dial("7 2 4 5");
    let mut t = table.dice(&[1]).start();
    t.play(transport("yeager", "gr_oth")).join("reliant").pass_all();
    assert_eq!((compared(&t), t.spent(0)), ((5, 1, true), 2), "3 + 2 + 1 = 6, two Actions");
    t.play(pick_card("kurn"));
    assert_eq!(card_at(&t, "kurn"), held(&t, "yeager"), "the lead ship gets it");
}

#[test]
fn rd_74_prisoners_of_a_lost_ship_go_to_their_own_pile() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("klothos", "C3")
        .level(DamageLevel::Red)
        .dial("1 1 6 3")
        .prisoner("data");
    let mut t = table.cargo("tribbles").ship("prometheus", "C3").dial("11 4 5 7").dice(&[6, 1]).start();
    t.play(attack("prometheus", "klothos")).pass_all();
    assert!(t.told("ShipDestroyed"));
    assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(encounter_at(&t, "tribbles"), EncounterPlace::Discard);
}

#[test]
fn transporter_odds_are_those_of_the_test() {
    let t = beside().crew("kurn").ship("enterprise_a", "C3").dial("5 5 4 4").start();
    let order = Order::Transport { ship: t.id("enterprise_a"), other: t.id("gr_oth") };
    let chance = odds(&t.m, &view(&t.m, &t.s, Seat(0)), &[order]).unwrap();
    assert_eq!((chance.roll, chance.ways(|end| end == RollEnd::Passed), chance.of), (Roll::Transport, 6, 6));
    let t = beside().crew("kurn").ship("enterprise_a", "C3").dial("2 3 4 9").start();
    let chance = odds(&t.m, &view(&t.m, &t.s, Seat(0)), &[order]).unwrap();
    assert_eq!((chance.ways(|end| end == RollEnd::Passed), chance.of), (4, 6), "3 + die against 6");
    assert_eq!(chance.enemy.iter().filter_map(|part| part.amount).sum::<i8>(), 6);
}
