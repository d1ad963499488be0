//! CREW: assigning, bonuses, spending (E-37, E-38; B-56, B-60; RD-58).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{CrewType, DamageLevel, Rating, System};
use serde_json::json;

use super::orders::*;
use super::table::Table;

fn research(ship: &str, dial: &str) -> Table {
    Table::standard()
        .tile("C3", "class_k_nebula")
        .ship(ship, "C3")
        .dial(dial)
        .missions(0, &["nebula_research"])
}

#[test]
fn e_37_crew_06_and_07_crew_slots() {
    let table = Table::standard()
        .turn_of(1)
        .ship("negh_var", "")
        .crew("kurn")
        .hand(1, &["vagh", "nu_daq"])
        .deck(1, &["tavana", "leskit"]);
    let mut t = table.start();
    t.play(assign("vagh", "negh_var"));
    assert_eq!(card_at(&t, "kurn"), CardPlace::Crew { ship: t.id("negh_var") });
    t.play(assign("nu_daq", "negh_var"));
    assert_eq!(card_at(&t, "kurn"), CardPlace::Discard { seat: Seat(1) });
    let aboard = t.s.table().cards_in(CardPlace::Crew { ship: t.id("negh_var") }).count();
    assert_eq!(aboard, 2);
    // Weapons 12 with Vagh's 1 and Nu'Daq's 2, without Kurn's 3.
    assert_eq!(t.rating("negh_var", System::Weapons), Rating::At(15));
}

#[test]
fn crew_05_the_four_types() {
    let t = Table::standard().start();
    for kind in CrewType::ALL {
        let any = t.m.content.cards.iter().any(|card| card.crew.as_ref().is_some_and(|(own, _)| own == kind));
        assert!(any, "{kind:?}");
    }
}

/// Mr. Spock aboard the Enterprise, beside the Yeager.
fn spock() -> Table {
    research("enterprise_e", "9 4 8 8").crew("mr_spock").ship("yeager", "C3").dial("7 6 4 4")
}

#[test]
fn e_38_crew_09_spent_for_its_effect_in_place_of_its_bonus() {
    let mut t = spock().dice(&[1]).start();
    assert_eq!(t.rating("enterprise_e", System::Sensors), Rating::At(7));
    t.play(attempt("enterprise_e", "nebula_research")).say("Done");
    t.play(spend("mr_spock", "Ops"));
    assert_eq!(card_at(&t, "mr_spock"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(t.rating("enterprise_e", System::Sensors), Rating::At(4));
    t.pass_all();
    assert_eq!(compared(&t), (9, 1, true), "4 + 5, without the 3");
}

#[test]
fn e_38_crew_11_a_card_from_hand_may_still_be_played() {
    let mut t = spock().hand(0, &["modified_torpedo"]).start();
    t.play(attempt("enterprise_e", "nebula_research")).say("Done");
    t.play(spend("mr_spock", "Ops")).play(ops("modified_torpedo", Some("enterprise_e"))).pass_all();
    assert!(matches!(t.fact("TestSure"), Fact::TestSure { rating: 13, .. }), "4 + 5 + 4");
}

#[test]
fn crew_11_crew_that_is_spent_is_no_card_that_could_be_cancelled() {
    let table = || Table::standard().quiet(&["C3"]).ship("venture", "C3").crew("kathryn_janeway");
    let mut t = table().missions(0, &["mediation"]).hand(1, &["imperial_edict"]).start();
    t.play(spend("kathryn_janeway", "Ops"));
    assert!(t.window().is_none(), "{:?}", t.window());
    let mut t = table().hand(0, &["code_47"]).hand(1, &["imperial_edict"]).start();
    t.play(ops("code_47", None));
    assert!(t.window().is_some(), "a card from hand is answered");
}

#[test]
fn e_38_crew_10_only_its_own_ship_profits_and_timing_must_be_met() {
    let mut t = spock().start();
    assert_eq!(t.refuses(spend("mr_spock", "Ops")), "WrongTiming", "no test is under way");
    t.play(attempt("yeager", "nebula_research")).say("Done");
    assert_eq!(t.refuses(spend("mr_spock", "Ops")), "NotAboard");
}

#[test]
fn crew_10_what_is_spent_has_to_meet_its_requirement() {
    // Seven of Nine asks for Sensors 4 and gives 2 while aboard.
    for (dial, refused) in [("6 1 2 1", true), ("1 4 3 2", false)] {
        let table =
            Table::standard().tile("C3", "class_k_nebula").ship("defiant", "C3").level(DamageLevel::Red);
        let table = table.dial(dial).crew("seven_of_nine").missions(0, &["nebula_research"]).adjusted();
        let mut t = table.start();
        t.play(attempt("defiant", "nebula_research"));
        if refused {
            assert_eq!(t.refuses(spend("seven_of_nine", "Ops")), "RequirementNotMet", "{dial}");
        } else {
            assert!(t.allows(spend("seven_of_nine", "Ops")), "{dial}");
        }
    }
    let mut t = research("reliant", "7 2 4 5").adjusted().crew("seven_of_nine").start();
    t.play(attempt("reliant", "nebula_research"));
    assert!(t.allows(spend("seven_of_nine", "Ops")), "2 and its own 2: asked while it is still aboard");
}

#[test]
fn crew_01_and_team_11_crew_is_for_ones_own_ships() {
    let table = Table::team().ship("excelsior", "").ship("reliant", "").of(2).ship("bortas", "");
    let t = table.hand(0, &["data"]).start();
    assert_eq!(t.refuses(assign("data", "reliant")), "NotYourShip");
    assert_eq!(t.refuses(assign("data", "bortas")), "NotYourShip");
    assert!(t.allows(assign("data", "excelsior")));
}

#[test]
fn crew_01_02_and_04_assigned_for_no_action_and_for_good() {
    let mut t = Table::standard().turn_of(1).ship("somraw", "").dial("7 2 4 2").hand(1, &["kurn"]).start();
    t.play(assign("kurn", "somraw"));
    assert_eq!((t.spent(1), t.ship("somraw").acted), (0, 0));
    until_turn_of(&mut t, 1);
    assert_eq!(t.rating("somraw", System::Weapons), Rating::At(10));
}

#[test]
fn crew_08_played_from_hand_for_another_effect_it_is_not_assigned() {
    let mut t =
        research("equinox", "5 3 4 3").hand(0, &["mr_spock"]).deck(0, &["code_47"]).dice(&[1]).start();
    t.play(attempt("equinox", "nebula_research")).play(ops("mr_spock", Some("equinox"))).pass_all();
    assert_eq!(card_at(&t, "mr_spock"), CardPlace::Discard { seat: Seat(0) });
}

#[test]
fn crew_12_no_replacement_for_crew_that_leaves_a_ship() {
    let mut t = research("equinox", "5 3 4 3").crew("mr_spock").deck(0, &["data"]).dice(&[1]).start();
    t.play(attempt("equinox", "nebula_research")).play(spend("mr_spock", "Ops")).pass_all();
    assert_eq!(hand(&t, 0), 0);
}

#[test]
fn crew_13_a_bonus_does_nothing_for_a_disabled_system() {
    let t = Table::standard().ship("equinox", "").dial("3 D 9 3").crew("mr_spock").start();
    assert_eq!(t.rating("equinox", System::Sensors), Rating::Disabled);
}

#[test]
fn b_56_crew_spent_opens_no_third_window() {
    let table = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("bortas", "C3")
        .adjusted()
        .ship("venture", "C3")
        .crew("data")
        .hand(1, &["battle_stations"])
        .dice(&[1, 1]);
    let mut t = table.start();
    t.play(attack("bortas", "venture")).say("Pass");
    assert_eq!((t.asked(), t.window()), (Some(Seat(0)), Some(Timing::Combat)));
    t.play(spend("data", "Combat"));
    while t.window() == Some(Timing::Combat) {
        assert_eq!(t.asked(), Some(Seat(0)));
        t.say("Pass");
    }
}

#[test]
fn b_60_crew_assigned_to_a_mover_ends_its_movement_first() {
    let table =
        Table::standard().quiet(&["C3", "C4"]).ship("venture", "C4").dial("4 5 8 9").hand(0, &["data"]);
    let mut t = table.start();
    t.step("venture", "C3").play(assign("data", "venture"));
    assert!(t.kinds().first() == Some(&"MoveEnded"));
    assert_eq!(t.refuses(json!({"MoveStep": {"ship": "venture", "to": "C4"}})), "MoveOver");
}

#[test]
fn crew_03_and_rd_58_only_in_ones_own_turn_with_nothing_under_way() {
    let mut t =
        research("equinox", "5 3 4 3").hand(0, &["data"]).hand(1, &["kurn"]).ship("bortas", "").start();
    t.play(attempt("equinox", "nebula_research"));
    assert_eq!(t.refuses(assign("data", "equinox")), "NotNow");
    pass_until(&mut t, 1, Timing::EnemyTest(System::Sensors));
    assert_eq!(t.refuses(assign("kurn", "bortas")), "NotNow");
    // On cloaked ships too.
    let mut t = Table::standard().ship("defiant", "").cloaked().hand(0, &["data"]).start();
    t.play(assign("data", "defiant"));
    assert_eq!(card_at(&t, "data"), CardPlace::Crew { ship: t.id("defiant") });
}

#[test]
fn crew_14_trashing_for_a_stronger_effect_is_once_and_for_all() {
    let table = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("negh_var", "C3")
        .dial("11 5 5 9")
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .ship("yosemite", "C3")
        .dial("4 4 5 3")
        .crew("data")
        .dice(&[4, 1, 6, 1]);
    let mut t = table.start();
    t.play(attack("negh_var", "yosemite")).say("Done");
    pass_until(&mut t, 0, Timing::CombatDamage);
    let order = ability(&t, "yosemite");
    t.play(order).pass_all();
    t.play(attack("bortas", "yosemite")).pass_all();
    assert!(t.told("ShipDestroyed"));
}
