//! VICTORY: the goal, the last turn, and other endings (E-43, E-55; B-48; RD-70 to RD-73, RD-94, RD-101).

use fleet_captains::engine::game::{Game, Seat};
use fleet_captains::fleet::describe::facts::text;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::{EncounterPlace, Ending, MissionPlace, Outcome};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, Installation, VictoryPoints};
use fleet_captains::fleet::{FleetCaptains, view_json};

use super::orders::*;
use super::table::{Played, Table};

fn outcome(t: &Played) -> Option<(u8, Ending)> {
    t.s.table().outcome.map(|Outcome { winner, how, .. }| (winner.0, how))
}

/// A Federation Colony with three tokens, ready to be expanded for one point.
fn colony() -> Table {
    Table::standard()
        .tile("C3", "class_m_planet")
        .control(0, 3)
        .installation(Installation::Colony)
        .ship("venture", "C3")
        .ship("bortas", "")
}

/// The Klingon moves first and reaches 11; the Federation has 9 and gains up to two in its last turn.
fn last_turn(gains: u8) -> Played {
    let table = colony()
        .with_test_pack("worked_figures")
        .turn_of(1)
        .first(1)
        .points(1, 8)
        .points(0, 9)
        .tile("C1", "class_m_planet")
        .control(1, 3)
        .installation(Installation::Colony)
        .ship("somraw", "C1")
        .ship("equinox", "")
        .level(DamageLevel::Yellow)
        .missions(0, &["back_in_the_line"])
        .missions(1, &["deep_space_station"]);
    let mut t = table.start();
    t.play(build("somraw")).say("EndTurn");
    assert_eq!((outcome(&t), t.points(1)), (None, 11));
    if gains > 0 {
        t.play(build("venture"));
    }
    if gains > 1 {
        t.play(repair("equinox"));
        settle(&mut t);
    }
    assert_eq!((outcome(&t), t.points(0)), (None, 9 + gains), "RD-70: compared at the end of the turn");
    t.say("EndTurn");
    t
}

#[test]
fn e_43_rd_70_and_victory_04_the_opponent_wins_the_last_turn_with_as_many_points() {
    let t = last_turn(2);
    assert_eq!(outcome(&t), Some((0, Ending::LastTurn)), "11 of 11: equality is enough");
    let ended = t.fact("MatchEnded");
    assert_eq!(ended.rule().id(), "VICTORY-04");
    assert_eq!(
        text(&t.m, &ended).unwrap(),
        "The Federation player wins: after the last turn both sides have as many Victory Points, and equality favours the second player."
    );
    let json = view_json::view(&t.m, &view(&t.m, &t.s, Seat(0)))["outcome"].clone();
    assert_eq!((&json["tied"], &json["how"]), (&true.into(), &"LastTurn".into()));
    assert_eq!(json["text"].as_str(), text(&t.m, &ended).as_deref());
}

#[test]
fn e_43_victory_05_with_fewer_points_the_first_player_wins() {
    let t = last_turn(1);
    assert_eq!(outcome(&t), Some((1, Ending::LastTurn)), "10 of 11");
    assert_eq!((t.fact("MatchEnded").rule().id(), t.s.table().outcome.unwrap().tied), ("VICTORY-01", false));
    assert_eq!(outcome(&last_turn(0)), Some((1, Ending::LastTurn)), "9 of 11");
}

#[test]
fn victory_01_and_02_the_second_player_wins_at_once() {
    let mut t = colony().first(1).points(0, 9).points(1, 8).start();
    assert_eq!(outcome(&t), None);
    t.play(build("venture"));
    assert_eq!(outcome(&t), Some((0, Ending::GoalReached)));
    assert_eq!(t.asked(), None);
}

#[test]
fn victory_02_a_mission_that_wins_is_followed_by_no_other() {
    for (points, won) in [(9, Some((0, Ending::GoalReached))), (8, None)] {
        let table = Table::standard().turn_of(0).first(1).points(0, points).missions(0, &["ground_survey"]);
        let table = table.tile("C3", "class_m_planet").ship("venture", "C3").ship("yosemite", "C3");
        let mut t = table.with_piles().start();
        t.play(place_team("venture")).pass_all();
        t.play(recover_team("yosemite", 0)).pass_all();
        assert_eq!((outcome(&t), t.points(0)), (won, points + 1));
        assert_eq!(
            t.asked().is_some(),
            won.is_none(),
            "which mission to draw is asked of nobody who has won"
        );
    }
}

#[test]
fn victory_03_the_first_player_does_not_win_at_once() {
    let mut t = colony().first(0).points(0, 9).start();
    t.play(build("venture"));
    assert_eq!(outcome(&t), None);
    assert_eq!(t.s.table().last_turn, Some(Seat(1)));
    t.say("EndTurn").say("EndTurn");
    assert_eq!(outcome(&t), Some((0, Ending::LastTurn)));
}

#[test]
fn victory_01_both_at_the_goal_at_once_leave_the_second_player_a_last_turn() {
    let mut t = colony().first(0).points(0, 10).points(1, 10).start();
    assert_eq!((outcome(&t), t.s.table().last_turn), (None, Some(Seat(1))), "nobody was first");
    t.say("EndTurn").say("EndTurn");
    assert_eq!(outcome(&t), Some((1, Ending::LastTurn)), "an equal number is enough then (VICTORY-04)");
}

/// A mission at the start; then a ship, a Starbase and an encounter to be won.
fn four_sources() -> Played {
    let table = colony()
        .quiet(&["C1", "C2", "C4", "C5", "B3"])
        .missions(0, &["expansive_survey"])
        .unexplored("D4", "class_k_nebula")
        .ship("yosemite", "C4")
        .dial("2 7 4 3")
        .quiet(&["E3"])
        .ship("prometheus", "E3")
        .dial("11 4 5 7")
        .ship("somraw", "E3")
        .level(DamageLevel::Red)
        .encounters(&["particle_fountain"])
        .dice(&[6, 1, 1, 5]);
    table.start()
}

#[test]
fn e_55_victory_06_and_08_what_the_victory_pile_is_made_of() {
    let mut t = four_sources();
    assert_eq!(t.points(0), 2, "a mission");
    t.play(attack("prometheus", "somraw")).pass_all();
    assert_eq!(t.points(0), 3, "a ship");
    t.play(build("venture"));
    assert_eq!(t.points(0), 4, "a Starbase");
    t.step("yosemite", "D4").pass_all();
    assert_eq!(t.points(0), 5, "an encounter");
    assert_eq!(
        t.s.table().seat(Seat(0)).points,
        [2, 1, 1, 1, 0].map(VictoryPoints),
        "a VP Token for the ship and for the Starbase"
    );
}

#[test]
fn victory_07_cards_that_give_points_lie_in_the_pile_and_show_their_worth() {
    let mut t = four_sources();
    t.play(attack("prometheus", "somraw")).pass_all().step("yosemite", "D4").pass_all();
    let (mission, encounter) = (t.mission_id("expansive_survey"), t.encounter_id("particle_fountain"));
    for seat in [Seat(0), Seat(1)] {
        let seen = view(&t.m, &t.s, seat).table;
        assert_eq!(seen.mission(mission), MissionPlace::Pile { seat: Seat(0) });
        assert_eq!(seen.encounter(encounter), EncounterPlace::Pile { seat: Seat(0) });
    }
    assert_eq!(
        (t.m.mission(mission).entry.points, t.m.encounter(encounter).entry.points),
        (VictoryPoints(2), VictoryPoints(1))
    );
    assert_eq!(t.points(0), 2 + 1 + 1);
}

/// In the Federation's turn the Klingons' third token at home falls to them, and with it a point.
fn contact_gone_wrong(table: Table) -> Table {
    let table = table
        .unexplored("C1", "class_m_planet")
        .quiet(&["C2"])
        .ship("voyager", "C2")
        .hand(0, &["first_contact"])
        .missions(1, &["home_sector"])
        .dice(&[1, 6]);
    ["B1", "D1"].iter().fold(table, |table, cell| table.tile(cell, "class_d_planet").control(1, 1))
}

#[test]
fn b_48_and_rd_71_the_goal_met_in_the_others_turn() {
    let mut t = contact_gone_wrong(colony()).first(1).points(1, 9).points(0, 9).start();
    t.step("voyager", "C1").play(ops("first_contact", Some("voyager"))).pass_all();
    assert_eq!((t.points(1), outcome(&t)), (10, None));
    t.say("EndTurn");
    assert_eq!(outcome(&t), Some((1, Ending::LastTurn)), "that turn was the second player's last");
}

#[test]
fn rd_71_the_second_player_wins_at_once_in_the_others_turn_too() {
    let mut t = contact_gone_wrong(colony()).first(0).points(1, 9).start();
    t.step("voyager", "C1").play(ops("first_contact", Some("voyager"))).pass_all();
    assert_eq!(outcome(&t), Some((1, Ending::GoalReached)));
}

#[test]
fn rd_70_points_gained_in_the_others_last_turn_count() {
    let table = contact_gone_wrong(colony()).first(1).turn_of(1).points(1, 9).points(0, 9);
    let table = table.tile("E3", "class_m_planet").control(1, 3).installation(Installation::Colony);
    let mut t = table.ship("somraw", "E3").start();
    t.play(build("somraw")).say("EndTurn").play(build("venture"));
    assert_eq!((outcome(&t), t.points(0), t.points(1)), (None, 10, 10));
    t.step("voyager", "C1").play(ops("first_contact", Some("voyager"))).pass_all();
    assert_eq!((outcome(&t), t.points(1)), (None, 11));
    t.say("EndTurn");
    assert_eq!(outcome(&t), Some((1, Ending::LastTurn)));
}

#[test]
fn rd_73_claims_one_by_one_with_a_check_after_each() {
    let claims = |active: u8| {
        let table = Table::standard().with_test_pack("worked_figures");
        let table = table.turn_of(active).first(1).points(0, 9).points(1, 9);
        let table = table.missions(0, &["home_sector"]).missions(1, &["forward_deployment"]);
        let near = ["C5", "B6", "D6"];
        let table = near.iter().fold(table, |table, cell| table.tile(cell, "class_d_planet").control(0, 1));
        table.ship("bortas", "C5").ship("somraw", "C5").ship("venture", "").start()
    };
    // The second player's claim comes first in their turn and wins at once.
    let t = claims(0);
    assert_eq!((outcome(&t), t.points(1)), (Some((0, Ending::GoalReached)), 9));
    // In the first player's turn the first player's comes first; the second has their last turn.
    let t = claims(1);
    assert_eq!((outcome(&t), t.points(0), t.points(1)), (None, 10, 10));
    assert_eq!(t.s.table().last_turn, Some(Seat(0)));
}

#[test]
fn rd_72_a_player_without_ships_goes_on_and_nobody_with_any_ends_it() {
    let mut t = Table::standard().ship("venture", "").start();
    t.say("EndTurn");
    assert_eq!((t.asked(), outcome(&t)), (Some(Seat(1)), None));
    assert!(t.count("Reinforce") > 0);
    // Every ship lost but one, and that one is lost in this turn.
    let mut table = Table::standard()
        .first(1)
        .unexplored("C3", "class_k_nebula")
        .quiet(&["C4"])
        .ship("yosemite", "C4")
        .level(DamageLevel::Red)
        .encounters(&["particle_fountain"])
        .dice(&[1, 1]);
    let all = Table::standard().start().m.ship_keys();
    for ship in all.iter().filter(|ship| *ship != "yosemite") {
        table = table.lost(ship);
    }
    let mut t = table.start();
    t.step("yosemite", "C3").pass_all();
    assert_eq!(outcome(&t), None);
    t.say("EndTurn");
    assert_eq!(outcome(&t), Some((0, Ending::NoShips)), "equality favours the second player");
}

#[test]
fn rd_94_a_turn_limit() {
    for (points, winner) in [(0, 1), (1, 0)] {
        let mut t = Table::standard().ship("venture", "").turn_limit(2).points(0, points).start();
        t.say("EndTurn");
        assert_eq!(outcome(&t), None);
        t.say("EndTurn");
        assert_eq!(outcome(&t), Some((winner, Ending::Stalemate)));
    }
}

#[test]
fn rd_101_thirty_quiet_turns() {
    let mut t = Table::standard().ship("venture", "").start();
    for _ in 0..29 {
        t.say("EndTurn");
    }
    assert_eq!(outcome(&t), None);
    t.say("EndTurn");
    assert_eq!(outcome(&t), Some((1, Ending::Stalemate)));
}

#[test]
fn rd_94_turns_are_equal_when_a_turn_limit_ends_the_match() {
    let mut t = Table::standard().ship("venture", "").turn_limit(3).points(0, 1).start();
    t.say("EndTurn").say("EndTurn").say("EndTurn");
    assert_eq!(outcome(&t), None, "the second player has had one turn less");
    t.say("EndTurn");
    assert_eq!(outcome(&t), Some((0, Ending::Stalemate)));
}

#[test]
fn rd_94_who_resigns_loses_whatever_the_points() {
    let mut t = Table::standard().ship("venture", "").points(0, 9).start();
    t.say("Resign");
    assert_eq!(outcome(&t), Some((1, Ending::Resigned)));
    assert_eq!(t.kinds(), ["Resigned", "MatchEnded"]);
    assert_eq!(t.asked(), None, "nobody is asked any more");
    let told: Vec<_> = t.facts.iter().filter_map(|fact| text(&t.m, fact)).collect();
    assert_eq!(told, ["The Federation player resigns.", "The Klingon player wins."]);
    assert!(t.facts.iter().any(|fact| fact.nature().barrier.is_some()), "it cannot be taken back");
}

#[test]
fn rd_94_also_in_the_middle_of_the_others_attack_but_only_when_asked() {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").ship("venture", "C3");
    let mut t = table.hand(0, &["data"]).start();
    let resign = |t: &Played, seat| FleetCaptains::check(&t.m, &t.s, Seat(seat), Order::Resign);
    assert_eq!(resign(&t, 0).unwrap_err(), Refusal::NotYourDecision);
    t.play(attack("bortas", "venture"));
    pass_until(&mut t, 0, Timing::Combat);
    t.say("Resign");
    assert_eq!(outcome(&t), Some((1, Ending::Resigned)));
    assert_eq!(resign(&t, 0).unwrap_err(), Refusal::MatchOver);
}

#[test]
fn rd_94_during_the_preparation() {
    let mut t = Table::standard().with_a_draft().start();
    assert_eq!(t.s.table().turn, 0);
    let seat = t.asked().map(|seat| seat.0);
    t.say("Resign");
    assert_eq!(outcome(&t), seat.map(|seat| (1 - seat, Ending::Resigned)));
}
