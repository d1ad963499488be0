//! CARDS: kinds, timings, requirements, replacements, cancelling (E-33 to E-36, E-47; B-45; RD-52, RD-56, RD-91,
//! RD-100).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::rules::cards::RENEWALS;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{CardKind, DamageLevel, Rating, System};
use serde_json::json;

use super::orders::*;
use super::packs::INTERRUPT;
use super::table::Table;

/// A Sensors test of the ship: Nebula Research, Level 10, in a Class K Nebula.
fn research(ship: &str, dial: &str) -> Table {
    Table::standard()
        .tile("C3", "class_k_nebula")
        .ship(ship, "C3")
        .dial(dial)
        .missions(0, &["nebula_research"])
}

#[test]
fn e_33_three_uses_of_data() {
    // (a) is E-54; (b) in a Sensors test.
    let mut t = research("equinox", "5 3 4 3").hand(0, &["data"]).dice(&[2]).start();
    t.play(attempt("equinox", "nebula_research")).play(ops("data", Some("equinox"))).pass_all();
    assert_eq!(compared(&t), (8, 2, true));
    // (c) as crew.
    let mut t = Table::standard().ship("equinox", "").dial("5 3 4 3").hand(0, &["data"]).start();
    t.play(assign("data", "equinox"));
    assert_eq!(t.rating("equinox", System::Sensors), Rating::At(6));
    until_turn_of(&mut t, 0);
    assert_eq!(t.rating("equinox", System::Sensors), Rating::At(6), "CREW-04");
    // (d) trashed from a ship: combat.rs, rd_16.
}

#[test]
fn cards_01_and_02_each_card_has_kinds_and_one_is_chosen() {
    let t = Table::standard().start();
    for card in &t.m.content.cards {
        assert!(card.ops.is_some() || card.combat.is_some() || card.crew.is_some(), "{}", card.entry.id);
    }
    let mut t = research("equinox", "5 3 4 3").hand(0, &["data"]).dice(&[2]).start();
    t.play(attempt("equinox", "nebula_research"));
    assert_eq!(t.refuses(combat("data", "equinox")), "CombatOnly");
    t.play(ops("data", Some("equinox")));
    assert!(t.s.table().cards_in(CardPlace::Crew { ship: t.id("equinox") }).next().is_none());
}

#[test]
fn e_34_cards_11_and_12_first_contact() {
    let table = |place: &str| {
        Table::standard()
            .unexplored("C3", place)
            .quiet(&["C4"])
            .ship("venture", "C4")
            .hand(0, &["first_contact"])
    };
    // (a) A habitable planet: a die of 2 to 6 for one's own token, 1 for the opponent's. The second die is the
    // encounter's.
    for (die, seat) in [(2, 0), (6, 0), (1, 1)] {
        let mut t = table("class_m_planet").dice(&[die, 6]).start();
        t.step("venture", "C3");
        assert_eq!(t.window(), Some(Timing::Exploration));
        t.play(ops("first_contact", Some("venture"))).pass_all();
        assert_eq!((t.cell("C3").control, t.cell("C3").tokens), (Some(Seat(seat)), 1), "die {die}");
    }
    // (b) Anything else.
    let mut t = table("empty_space").dice(&[6]).start();
    t.step("venture", "C3");
    assert_eq!(t.refuses(ops("first_contact", Some("venture"))), "RequirementNotMet");
    // (c) Not exploring.
    let t = table("class_m_planet").start();
    assert_eq!(t.refuses(ops("first_contact", Some("venture"))), "WrongTiming");
}

#[test]
fn e_35_modified_torpedo() {
    let start = |ship: &str, dial: &str| {
        let mut t = research(ship, dial).hand(0, &["modified_torpedo"]).dice(&[1]).start();
        t.play(attempt(ship, "nebula_research"));
        t
    };
    let mut t = start("reliant", "1 8 5 4");
    t.play(ops("modified_torpedo", Some("reliant"))).pass_all();
    assert!(t.told("TestSure"), "8 and 4 are more than 10");
    let t = start("sutherland", "D 10 7 7");
    assert_eq!(t.refuses(ops("modified_torpedo", Some("sutherland"))), "RequirementNotMet");
    let table = Table::standard().quiet(&["C3"]).ship("venture", "C3").ship("bortas", "C3");
    let mut t = table.hand(0, &["modified_torpedo"]).start();
    t.play(attack("venture", "bortas"));
    assert_eq!(t.refuses(ops("modified_torpedo", Some("venture"))), "OpsInCombat");
}

#[test]
fn cards_14_interrupt_fits_any_action_but_combat_and_any_encounter() {
    let table = || {
        let table = Table::standard()
            .with_pack(&[INTERRUPT])
            .tile("C3", "class_k_nebula")
            .unexplored("C2", "empty_space");
        let table = table.ship("venture", "C3").missions(0, &["nebula_research"]);
        table.hand(0, &["damage_control"]).encounters(&["grateful_freighter"]).dice(&[1])
    };
    let card = || ops("damage_control", None);
    for order in [exert("venture"), attempt("venture", "nebula_research"), scan("venture", "C2")] {
        let mut t = table().start();
        t.play(order.clone());
        assert!(t.allows(ops("damage_control", Some("venture"))), "{order}");
    }
    let mut t = table().start();
    assert_eq!(t.refuses(card()), "WrongTiming", "nothing is under way");
    t.step("venture", "C2");
    pass_until(&mut t, 0, Timing::Encounter);
    assert!(t.allows(ops("damage_control", Some("venture"))), "an encounter");
    let mut t = table().ship("bortas", "C3").adjusted().start();
    t.play(attack("venture", "bortas"));
    assert_eq!(t.window(), Some(Timing::Combat));
    assert_eq!(t.refuses(ops("damage_control", Some("venture"))), "OpsInCombat", "in combat");
}

#[test]
fn e_36_cards_18_and_19_battle_stations() {
    let fight = |seat: u8| {
        let table = Table::standard()
            .turn_of(seat)
            .quiet(&["C3"])
            .ship("venture", "C3")
            .dial("9 5 4 8")
            .ship("bortas", "C3")
            .dial("12 3 4 8")
            .hand(1, &["battle_stations"])
            .dice(&[2, 2]);
        let mut t = table.start();
        if seat == 1 {
            t.play(attack("bortas", "venture"));
        } else {
            t.play(attack("venture", "bortas"));
        }
        pass_until(&mut t, 1, Timing::Combat);
        t.play(combat("battle_stations", "bortas")).pass_all();
        totals(&t)
    };
    assert_eq!(fight(1), (14, 2, 8, 2), "(a) as aggressor");
    assert_eq!(fight(0), (9, 2, 10, 2), "(b) as target");
    let encounter = |card: &str, dial: &str| {
        let table = Table::standard()
            .turn_of(1)
            .unexplored("C3", "class_k_nebula")
            .quiet(&["C4"])
            .ship("bortas", "C4")
            .dial(dial)
            .hand(1, &["battle_stations"])
            .encounters(&[card])
            .dice(&[1, 3]);
        let mut t = table.start();
        t.step("bortas", "C3");
        t
    };
    let mut t = encounter("mysterious_abductions", "12 3 4 8");
    pass_until(&mut t, 1, Timing::OwnTest(System::Shields));
    t.play(combat("battle_stations", "bortas")).pass_all();
    assert_eq!(compared(&t), (10, 3, true), "(c) in a Shields test of an encounter");
    let mut t = encounter("particle_fountain", "12 3 4 8");
    pass_until(&mut t, 1, Timing::OwnTest(System::Sensors));
    assert_eq!(t.refuses(combat("battle_stations", "bortas")), "CombatOnly", "(d)");
}

#[test]
fn cards_19_a_combat_effect_helps_in_a_test_of_its_system_outside_combat() {
    let table = Table::standard()
        .with_test_pack("worked_figures")
        .turn_of(1)
        .tile("C3", "asteroid_field")
        .ship("bortas", "C3");
    let table = table.dial("12 3 4 8").adjusted().crew("kurn").missions(1, &["live_fire_exercise"]);
    let mut t = table.hand(1, &["battle_stations"]).dice(&[6]).start();
    t.play(attempt("bortas", "live_fire_exercise"));
    pass_until(&mut t, 1, Timing::OwnTest(System::Weapons));
    t.play(combat("battle_stations", "bortas")).pass_all();
    assert_eq!((compared(&t), t.points(1)), ((17, 6, true), 1), "Weapons 12, 3 and 2 against 22");
    // Also in the Shields test of a ship that another tests against.
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("7 7 6 7").adjusted();
    let table = table.ship("venture", "C3").dial("9 5 4 8").crew("data").hand(1, &["boarding_party"]);
    let mut t = table.hand(0, &["belanna_torres"]).dice(&[6, 1]).start();
    t.play(ops("boarding_party", Some("bortas")));
    pass_until(&mut t, 0, Timing::OwnTest(System::Shields));
    t.play(combat("belanna_torres", "venture")).pass_all();
    assert_eq!((totals(&t), card_at(&t, "data")), ((7, 6, 12, 1), CardPlace::Crew { ship: t.id("venture") }));
}

#[test]
fn e_47_cards_03_the_kind_chosen_is_what_can_be_cancelled() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .hand(0, &["data"])
        .hand(1, &["imperial_edict"])
        .turn_of(1)
        .dice(&[1, 1]);
    let mut t = table.start();
    t.play(attack("bortas", "venture"));
    pass_until(&mut t, 0, Timing::Combat);
    t.play(combat("data", "venture"));
    while t.window().is_some() {
        assert_ne!(t.window(), Some(Timing::CardPlayed(CardKind::Ops)));
        if t.asked() == Some(Seat(1)) {
            assert!(!t.allows(ops("imperial_edict", Some("bortas"))));
        }
        t.say("Pass");
    }
}

#[test]
fn cards_20_a_cancelled_card_does_nothing_and_is_replaced() {
    let table = Table::standard()
        .ship("venture", "")
        .ship("bortas", "")
        .ship("negh_var", "")
        .hand(0, &["code_47"])
        .deck(0, &["data"])
        .hand(1, &["imperial_edict"])
        .deck(1, &["kurn"]);
    let mut t = table.start();
    t.play(ops("code_47", None));
    assert_eq!((t.asked(), t.window()), (Some(Seat(1)), Some(Timing::CardPlayed(CardKind::Ops))));
    t.play(ops("imperial_edict", None)).pass_all();
    assert_eq!(fleet_size(&t, 0), 10);
    assert_eq!(card_at(&t, "code_47"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(card_at(&t, "imperial_edict"), CardPlace::Discard { seat: Seat(1) });
    assert_eq!((hand(&t, 0), hand(&t, 1)), (1, 1));
    assert_eq!(t.ask(), Decision::Turn);
}

#[test]
fn cards_04_05_and_07_ones_own_ship_for_one_roll_then_discard_and_draw() {
    let table = research("equinox", "5 3 4 3")
        .ship("voyager", "C3")
        .adjusted()
        .hand(0, &["data"])
        .deck(0, &["emergency_power"])
        .dice(&[2, 1]);
    let mut t = table.start();
    t.play(attempt("equinox", "nebula_research")).say("Done");
    t.play(ops("data", Some("equinox")));
    assert_eq!(t.rating("voyager", System::Sensors), Rating::At(5), "the first setting, untouched");
    t.pass_all();
    assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(card_at(&t, "emergency_power"), CardPlace::Hand { seat: Seat(0) });
    assert!(t.s.table().modifiers().is_empty());
}

#[test]
fn cards_06_and_09_what_stays_lies_beside_its_ship_and_is_replaced_at_once() {
    let table = Table::standard()
        .turn_of(1)
        .ship("bortas", "")
        .hand(1, &["reinforced_bulkheads", "kurn"])
        .deck(1, &["vagh", "tavana"]);
    let mut t = table.start();
    t.play(ops("reinforced_bulkheads", Some("bortas")));
    assert_eq!(card_at(&t, "reinforced_bulkheads"), CardPlace::Beside { ship: t.id("bortas") });
    assert_eq!(card_at(&t, "vagh"), CardPlace::Hand { seat: Seat(1) });
    t.play(assign("kurn", "bortas"));
    assert_eq!(card_at(&t, "tavana"), CardPlace::Hand { seat: Seat(1) });
}

#[test]
fn b_45_cards_10_and_21_the_command_deck_is_renewed_without_the_trash() {
    let pile = ["data", "emergency_power", "damage_control", "belanna_torres", "probe_launch"];
    let table =
        Table::standard().ship("venture", "").hand(0, &["code_47", "kathryn_janeway"]).discard(0, &pile);
    let mut t = table.start();
    t.play(ops("code_47", None));
    assert!(t.told("DeckRenewed"));
    assert_eq!(card_at(&t, "code_47"), CardPlace::Trash);
    let seat = t.s.table().seat(Seat(0));
    assert_eq!((seat.deck, seat.hand), (4, 2));
    assert_eq!(t.s.table().cards_in(CardPlace::Discard { seat: Seat(0) }).count(), 0);
}

#[test]
fn rd_52_nothing_is_owed_when_both_piles_are_empty() {
    let mut t = Table::standard().ship("venture", "").hand(0, &["code_47"]).start();
    t.play(ops("code_47", None));
    assert_eq!(hand(&t, 0), 0);
    assert!(!t.told("CardDrawn") && !t.told("DeckRenewed"));
}

#[test]
fn rd_101_a_turn_ends_although_every_card_comes_back() {
    let mut t = Table::standard().ship("venture", "").hand(0, &["peaceful_intentions", "data"]).start();
    for _ in 0..RENEWALS {
        t.play(ops("peaceful_intentions", Some("venture")));
        assert!(t.told("DeckRenewed"));
        assert_eq!(hand(&t, 0), 2);
    }
    t.play(ops("peaceful_intentions", Some("venture")));
    assert_eq!((t.told("DeckRenewed"), hand(&t, 0)), (false, 1), "nothing is drawn");
    until_turn_of(&mut t, 0);
    t.play(json!({"DiscardCard": {"card": "data"}}));
    assert_eq!((t.told("DeckRenewed"), hand(&t, 0)), (true, 1), "the next turn has renewals of its own");
}

#[test]
fn rd_52_each_players_deck_is_renewed_so_often() {
    let table = Table::team().ship("venture", "").of(2).hand(2, &["peaceful_intentions", "mr_spock"]);
    let mut t = table.hand(0, &["data"]).start();
    for _ in 0..=RENEWALS {
        t.seat(2).play(ops("peaceful_intentions", Some("venture")));
    }
    assert_eq!((t.told("DeckRenewed"), hand(&t, 2)), (false, 1), "the second partner's limit is reached");
    t.seat(0).play(drop_crew("data"));
    assert_eq!((t.told("DeckRenewed"), hand(&t, 0)), (true, 1));
}

#[test]
fn cards_22_discarded_cards_come_back_by_the_reshuffle() {
    let mut t = Table::standard().ship("venture", "").hand(0, &["data"]).discard(0, &["mr_spock"]).start();
    t.play(json!({"DiscardCard": {"card": "data"}}));
    assert_eq!(hand(&t, 0), 1);
    let back = t.s.table().cards_in(CardPlace::Hand { seat: Seat(0) }).next().unwrap();
    assert!(["data", "mr_spock"].contains(&t.m.card_key(back)));
}

#[test]
fn rd_56_there_is_no_limit_of_the_hand() {
    let table = Table::standard().with_piles().ship("venture", "").missions(0, &["attack_run"]);
    let mut t = table.hand(0, &["kathryn_janeway", "data", "mr_spock", "code_47"]).start();
    t.play(ops("kathryn_janeway", Some("venture"))).play(pick_mission("attack_run"));
    if matches!(t.ask(), Decision::Stack { .. }) {
        t.play(json!({"ChooseStack": {"kind": "Science"}}));
    }
    t.pass_all();
    assert_eq!(hand(&t, 0), 5, "the card drawn and the replacement");
    until_turn_of(&mut t, 0);
    assert_eq!(hand(&t, 0), 5);
}

#[test]
fn cards_15_without_its_timing_no_card_goes_into_an_action() {
    let mut t = research("equinox", "5 3 4 3").hand(0, &["code_47", "damage_control"]).start();
    t.play(attempt("equinox", "nebula_research"));
    assert_eq!(t.refuses(ops("code_47", Some("equinox"))), "WrongTiming");
    assert_eq!(t.refuses(ops("damage_control", Some("equinox"))), "WrongTiming");
}

#[test]
fn cards_16_as_an_action_costs_one_of_a_named_ship() {
    let table = || {
        Table::standard()
            .ship("venture", "")
            .level(DamageLevel::Yellow)
            .ship("equinox", "")
            .acted()
            .hand(0, &["damage_control"])
    };
    let mut t = table().start();
    assert_eq!(t.refuses(ops("damage_control", Some("equinox"))), "AlreadyActed");
    assert_eq!(t.refuses(ops("damage_control", None)), "NoActorNamed");
    t.play(ops("damage_control", Some("venture")));
    assert_eq!((t.spent(0), t.ship("venture").acted), (2, 1));
}

#[test]
fn cards_17_and_rd_91_most_ops_cards_serve_in_the_others_turn_too() {
    let table =
        research("yosemite", "2 7 4 3").quiet(&["C2"]).ship("bortas", "C2").hand(1, &["jamming_screen"]);
    let mut t = table.dice(&[5]).start();
    t.play(attempt("yosemite", "nebula_research"));
    pass_until(&mut t, 1, Timing::EnemyTest(System::Sensors));
    t.play(ops("jamming_screen", None)).pass_all();
    assert_eq!(compared(&t), (4, 5, false));
}

#[test]
fn rd_100_a_window_does_not_tell_whether_a_card_fits() {
    let opens = |hand: &[&str]| {
        let table = Table::standard()
            .turn_of(1)
            .quiet(&["C3"])
            .ship("venture", "C3")
            .ship("bortas", "C3")
            .adjusted()
            .hand(0, hand);
        let mut t = table.dice(&[1, 1]).start();
        t.play(attack("bortas", "venture"));
        (t.asked(), t.window())
    };
    assert_eq!(opens(&["belanna_torres"]), opens(&["code_47"]));
    assert_eq!(opens(&["code_47"]), (Some(Seat(0)), Some(Timing::Combat)));
    assert_ne!(opens(&[]).1, Some(Timing::Combat));
}

#[test]
fn cards_23_a_bonus_for_any_system_is_fixed_when_played() {
    let mut t = research("equinox", "5 3 4 3").hand(0, &["emergency_power"]).dice(&[5]).start();
    t.play(attempt("equinox", "nebula_research")).play(ops("emergency_power", Some("equinox"))).pass_all();
    assert_eq!(compared(&t), (5, 5, true));
}

#[test]
fn cards_13_a_requirement_reads_the_current_rating() {
    let table = Table::standard().ship("voyager", "").dial("7 5 4 6").hand(0, &["overcharged_injectors"]);
    assert!(table.start().allows(ops("overcharged_injectors", Some("voyager"))));
    let table = Table::standard()
        .ship("voyager", "")
        .level(DamageLevel::Yellow)
        .disabled(System::Engines)
        .hand(0, &["overcharged_injectors"]);
    assert_eq!(table.start().refuses(ops("overcharged_injectors", Some("voyager"))), "RequirementNotMet");
}

#[test]
fn rd_01_the_text_of_a_card_a_ship_or_a_tile_beats_a_general_rule() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .ship("voyager", "C3")
        .ship("klothos", "C3")
        .tile("C4", "abandoned_colony")
        .ship("equinox", "C4")
        .hand(0, &["peaceful_intentions"])
        .start();
    assert!(g.allows(build("equinox")), "an Outpost without a token");
    assert_eq!(g.refuses(exert("voyager")), "EnemyPresent");
    assert!(g.allows(exert("venture")));
    g.play(ops("peaceful_intentions", Some("voyager")));
    assert!(g.allows(exert("voyager")));
}
