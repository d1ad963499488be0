//! TURN: what a turn offers, in any order, and what comes back with the next.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::state::parts::{CardPlace, MissionPlace, Moved};
use serde_json::json;

use super::table::{Table, by, ops, step};
use fleet_captains::fleet::units::MovePoints;

fn cycle(mission: &str) -> serde_json::Value {
    json!({"CycleMission": {"mission": mission}})
}

fn discard(card: &str) -> serde_json::Value {
    json!({"DiscardCard": {"card": card}})
}

#[test]
fn turn_01_players_alternate() {
    let mut g = Table::standard().ship("venture", "").ship("klothos", "").start();
    for seat in [0, 1, 0, 1] {
        assert_eq!((g.ask(), g.asked()), (Decision::Turn, Some(Seat(seat))));
        g.say("EndTurn");
    }
    assert_eq!(g.s.table().turn, 5);
}

#[test]
fn team_09_of_two_players_nobody_ends_a_part_of_a_turn() {
    let mut g = Table::standard().ship("venture", "").ship("klothos", "").start();
    g.say("EndTurn");
    assert!(g.told("TurnEnded") && !g.told("PartEnded"));
    let mut g = Table::team().ship("venture", "").ship("klothos", "").start();
    g.say("EndTurn");
    assert!(g.told("PartEnded") && !g.told("TurnEnded"));
}

#[test]
fn turn_02_any_number_of_cards_in_ones_own_turn() {
    let mut g = Table::standard()
        .ship("venture", "")
        .hand(0, &["code_47", "peaceful_intentions", "overcharged_injectors", "kathryn_janeway"])
        .mission_deck(0, &["home_sector"])
        .start();
    for (card, ship) in
        [("code_47", ""), ("overcharged_injectors", "venture"), ("peaceful_intentions", "venture")]
    {
        g.play(ops(card, ship));
        assert!(g.told("CardPlayed"));
    }
    assert_eq!(g.spent(0), 0);
}

#[test]
fn turn_03_11_and_12_one_mission_is_cycled_for_no_action() {
    let mut g = Table::standard()
        .ship("venture", "")
        .missions(0, &["attack_run", "bridgehead", "council_of_worlds"])
        .mission_deck(0, &["settlement_charter", "mediation"])
        .start();
    g.play(cycle("attack_run"));
    let place = |g: &super::table::Played, name: &str| g.s.table().mission(g.mission_id(name));
    assert_eq!(place(&g, "attack_run"), MissionPlace::Gone, "out of the game (RD-51)");
    assert_eq!(place(&g, "settlement_charter"), MissionPlace::Open { seat: Seat(0) });
    assert_eq!(g.spent(0), 0);
    assert_eq!(g.refuses(cycle("bridgehead")), "AlreadyCycled");
    assert_eq!(g.refuses(cycle("mediation")), "MissionNotOpen");
}

#[test]
fn rd_51_cycling_needs_a_card_to_draw() {
    let g = Table::standard().ship("venture", "").missions(0, &["attack_run"]).start();
    assert_eq!(g.refuses(cycle("attack_run")), "NothingToDraw");
}

#[test]
fn turn_04_and_10_one_card_is_discarded_and_replaced_for_no_action() {
    let mut g =
        Table::standard().ship("venture", "").hand(0, &["code_47", "data"]).deck(0, &["mr_spock"]).start();
    g.play(discard("code_47"));
    let place = |g: &super::table::Played, name: &str| g.s.table().card(g.m.find_card(name).unwrap());
    assert_eq!(place(&g, "code_47"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(place(&g, "mr_spock"), CardPlace::Hand { seat: Seat(0) });
    assert_eq!(g.spent(0), 0);
    assert_eq!(g.refuses(discard("data")), "AlreadyDiscarded");
}

#[test]
fn turn_05_options_of_several_ships_may_be_mixed() {
    let mut g = Table::standard()
        .quiet(&["C5", "B6", "D6"])
        .ship("venture", "C5")
        .dial("7 4 8 7")
        .ship("defiant", "B6")
        .start();
    g.play(by("ExertInfluence", "venture")).pass_all();
    g.adjust("defiant", "5 2 9 6").step("defiant", "P0").step("venture", "P0");
    g.adjust("venture", "9 5 4 8");
    assert_eq!(g.spent(0), 1);
}

#[test]
fn turn_06_a_turn_may_be_empty() {
    let mut g = Table::standard().ship("venture", "").ship("klothos", "").start();
    g.say("EndTurn");
    assert_eq!(g.asked(), Some(Seat(1)));
}

#[test]
fn e_44_options_of_a_turn_come_in_any_order() {
    let mut g = Table::standard()
        .quiet(&["C4", "C5", "C3"])
        .ship("venture", "C5")
        .dial("9 5 4 8")
        .hand(0, &["montgomery_scott"])
        .start();
    g.play(by("ExertInfluence", "venture")).pass_all();
    g.play(json!({"AssignCrew": {"card": "montgomery_scott", "ship": "venture"}}));
    g.adjust("venture", "7 4 8 7").step("venture", "C4");
    let mover = g.s.table().mover.unwrap();
    assert_eq!(mover.points, MovePoints(11), "the new Engines of 8 and 3 from the crew");
}

#[test]
fn turn_08_options_wait_for_what_is_under_way() {
    let mut g = Table::standard()
        .quiet(&["C3"])
        .ship("sutherland", "C3")
        .dial("8 4 5 7")
        .ship("ch_tang", "C3")
        .dial("10 1 4 3")
        .dice(&[2, 6])
        .start();
    g.play(super::table::attack("sutherland", "ch_tang"));
    assert!(g.window().is_some(), "the aggressor could still adjust power");
    for order in [json!("EndTurn"), step("sutherland", "C2"), by("ExertInfluence", "sutherland")] {
        assert_eq!(g.refuses(order), "NotNow");
    }
    g.pass_all();
    assert!(matches!(g.ask(), Decision::Setting { .. }), "the other picks a setting of the new level");
    assert_eq!(g.refuses(json!("EndTurn")), "NotNow");
}

#[test]
fn turn_09_allowances_come_back_in_full_and_are_not_saved() {
    let mut g = Table::standard()
        .quiet(&["C5", "C4"])
        .ship("venture", "C5")
        .dial("9 5 4 8")
        .ship("klothos", "")
        .hand(0, &["code_47", "data"])
        .missions(0, &["attack_run"])
        .mission_deck(0, &["bridgehead", "mediation"])
        .start();
    g.play(by("ExertInfluence", "venture")).pass_all();
    g.adjust("venture", "7 4 8 7").play(cycle("attack_run")).play(discard("code_47")).step("venture", "C4");
    g.round();
    let own = *g.ship("venture");
    assert_eq!((own.moved, own.acted, own.adjusted), (Moved::Not, 0, false));
    let seat = *g.s.table().seat(Seat(0));
    assert_eq!((seat.actions_spent, seat.cycled, seat.discarded), (0, false, false));
    assert_eq!(g.position().action_limit(Seat(0)), 3, "the two Actions not taken are not saved");
    assert!(g.allows(by("ExertInfluence", "venture")));
}

#[test]
fn turn_13_the_start_of_a_turn_is_recorded_for_every_ship() {
    let mut g = Table::standard()
        .quiet(&["C3", "C5"])
        .ship("venture", "C3")
        .ship("defiant", "C5")
        .ship("klothos", "C3")
        .start();
    g.round();
    assert_eq!(g.times("ShipReadied"), 2, "its owner's ships");
    assert!(g.ship("venture").threatened && !g.ship("defiant").threatened);
    assert_eq!(g.ship("defiant").began_at, Some(g.cell_id("C5")));
    g.say("EndTurn");
    assert!(g.ship("klothos").threatened);
}

#[test]
fn rd_58_crew_is_assigned_in_ones_own_turn_any_number() {
    let mut g = Table::standard()
        .ship("venture", "")
        .ship("klothos", "")
        .hand(0, &["data", "montgomery_scott", "seven_of_nine"])
        .start();
    for card in ["data", "montgomery_scott", "seven_of_nine"] {
        g.play(json!({"AssignCrew": {"card": card, "ship": "venture"}}));
    }
    assert_eq!(g.spent(0), 0);
    assert_eq!(g.s.table().cards_in(CardPlace::Crew { ship: g.id("venture") }).count(), 3);
}
