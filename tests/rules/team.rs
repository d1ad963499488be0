//! TEAM: two against two: set-up, the team's turn, what a team has in common (E-51; B-18, B-51; RD-76 to RD-80, RD-82,
//! RD-84, RD-98, RD-102). What partners do together is in `partners`.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::CellMask;
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::state::parts::{Ending, MissionPlace, Moved, Outcome};
use fleet_captains::fleet::units::{DamageLevel, Installation, VictoryPoints};
use serde_json::json;

use super::orders::*;
use super::table::{Played, Table, by, free_attack, step};
use crate::support::{content, play_random, scenario};

/// Four ships of one side, two per partner, on quiet tiles in the middle.
fn four_ships() -> Table {
    Table::team()
        .quiet(&["C3", "C4", "D4", "E3", "E4"])
        .ship("excelsior", "C4")
        .dial("6 2 8 5")
        .ship("reliant", "C4")
        .dial("4 4 6 4")
        .ship("voyager", "E4")
        .of(2)
        .ship("yosemite", "E4")
        .of(2)
        .ship("bortas", "")
        .ship("somraw", "")
        .of(3)
}

fn around(t: &Played, post: &str) -> Vec<String> {
    let near: CellMask = t.m.board.neighbours(t.cell_id(post));
    let mut names: Vec<String> = near.iter().map(|cell| t.m.cell_key(cell).to_owned()).collect();
    names.sort();
    names
}

fn sizes(t: &Played, seat: u8) -> u8 {
    t.position().sizes(t.s.table().fleet(Seat(seat)))
}

fn outcome(t: &Played) -> Option<(u8, Ending)> {
    t.s.table().outcome.map(|Outcome { winner, how, .. }| (winner.0, how))
}

// --- set-up

#[test]
fn team_01_and_setup_01_two_players_or_two_teams_of_two() {
    let m = Match::new(content(), scenario("team")).unwrap();
    assert_eq!(m.partner(Seat(0)), Some(Seat(2)));
    assert_eq!(m.partner(Seat(3)), Some(Seat(1)));
    assert_eq!([0, 1, 2, 3].map(|seat| m.side(Seat(seat))), [0, 1, 0, 1], "each team has a side");
    assert_eq!(Match::new(content(), scenario("standard")).unwrap().partner(Seat(0)), None);
    for seats in [0, 1, 3, 5] {
        let refused = Table::team().setup(|setup| setup.seats = seats).refused();
        assert!(refused.contains("SETUP-01"), "{refused}");
    }
}

#[test]
fn team_02_and_rd_77_the_team_board_has_45_tiles_and_two_posts_a_side() {
    let t = Table::team().with_a_draft().start();
    assert_eq!((t.m.board.tile_count(), t.s.table().spare_tiles), (45, 5));
    let rows = |column: char| t.m.board.names().filter(|name| name.starts_with(column)).count();
    assert_eq!(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(rows), [6, 7, 6, 7, 6, 7, 6]);
    assert_eq!(around(&t, "P0"), ["B7", "C6", "D7"]);
    assert_eq!(around(&t, "P1"), ["B1", "C1", "D1"]);
    assert_eq!(around(&t, "P2"), ["D7", "E6", "F7"]);
    assert_eq!(around(&t, "P3"), ["D1", "E1", "F1"]);
}

#[test]
fn team_04_and_33_fleet_size_and_goal_are_sixteen() {
    let t = Table::team().with_a_draft().start();
    assert_eq!(t.m.setup.goal, VictoryPoints(16));
    let began: Vec<&Fact> = t.facts.iter().filter(|fact| fact.kind() == "DraftBegan").collect();
    assert!(matches!(began[0], Fact::DraftBegan { seat: Seat(0), fleet_size: 16 }));
}

#[test]
fn team_05_and_06_one_fleet_is_shared_out_evenly() {
    for seed in 0..30 {
        let mut t = Table::team().with_a_draft().start_with(seed);
        t.prepare();
        assert_eq!(t.times("DraftBegan"), t.times("DraftEnded"), "seed {seed}: one draft a team");
        for (own, partner) in [(0, 2), (1, 3)] {
            let (one, other) = (sizes(&t, own), sizes(&t, partner));
            assert!(one + other <= 16 && one.abs_diff(other) <= 2, "seed {seed}: {one} and {other}");
            for seat in [own, partner] {
                let post = t.m.board.post(seat);
                let fleet = t.s.table().fleet(Seat(seat));
                assert!(fleet.iter().all(|ship| t.s.table().ship(ship).cell() == Some(post)), "FLEET-11");
            }
        }
    }
}

#[test]
fn team_06_a_ship_that_would_make_the_shares_uneven_is_not_offered() {
    for seed in 0..40 {
        let mut t = Table::team().with_a_draft().start_with(seed);
        while !matches!(t.ask(), Decision::Join { why: Why::Divide, .. }) {
            let first = t.legal()[0];
            t.play(order_json(&t, first));
        }
        // Every division that is offered comes out even: the last choice is tried as well as the first.
        while let Decision::Join { why: Why::Divide, .. } = t.ask() {
            let orders = t.legal();
            let last = *orders.last().unwrap();
            t.play(order_json(&t, last));
        }
        assert!(sizes(&t, 0).abs_diff(sizes(&t, 2)) <= 2 && sizes(&t, 1).abs_diff(sizes(&t, 3)) <= 2);
    }
}

fn order_json(t: &Played, order: fleet_captains::fleet::order::Order) -> serde_json::Value {
    use fleet_captains::engine::game::Game;
    fleet_captains::fleet::FleetCaptains::order_to_json(&t.m, order)
}

#[test]
fn rd_80_without_a_division_within_two_the_most_even_one() {
    let mut found = [false; 2];
    for seed in 0..400 {
        let mut t = Table::team().goal(6).with_a_draft().start_with(seed);
        t.prepare();
        let mut fleet: Vec<u8> = t.s.table().team_fleet(Seat(0)).iter().map(|ship| t.m.size(ship)).collect();
        fleet.sort_unstable();
        let shares = sizes(&t, 0).abs_diff(sizes(&t, 2));
        match fleet.as_slice() {
            [6] => assert_eq!((shares, found[0] = true).0, 6),
            [1, 5] => assert_eq!((shares, found[1] = true).0, 4),
            _ => assert!(shares <= 2, "{fleet:?}"),
        }
    }
    assert_eq!(found, [true; 2]);
}

#[test]
fn team_07_a_ship_never_changes_hands_between_partners() {
    let m = Match::new(content(), scenario("team")).unwrap();
    for seed in 0..3 {
        let mut owners = [None; 24];
        play_random(&m, seed, 4_000, |s, _, _| {
            for (owner, ship) in owners.iter_mut().zip(&s.table().ships) {
                if s.table().turn > 0 && ship.in_play() {
                    assert_eq!(*owner.get_or_insert(ship.seat), ship.seat);
                }
            }
        });
    }
}

#[test]
fn team_08_and_rd_79_partners_have_decks_of_their_own_from_different_subdecks() {
    let mut t = Table::team().with_a_draft().start();
    t.prepare();
    let owners: Vec<u8> =
        t.s.table().subdecks[..4].iter().map(|place| place.owner().map_or(u8::MAX, |seat| seat.0)).collect();
    let mut sorted = owners.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [0, 1, 2, 3], "each Subdeck once: {owners:?}");
    for seat in [0, 1, 2, 3] {
        let own = t.s.table().seat(Seat(seat));
        assert_eq!((own.hand, own.deck), (4, 6));
    }
    let refused = Table::team().setup(|setup| setup.subdecks = 2).refused();
    assert!(refused.contains("RD-79"), "{refused}");
}

#[test]
fn team_15_and_16_a_common_mission_deck_and_three_missions_each() {
    let mut t = Table::team().with_a_draft().start();
    t.prepare();
    assert_eq!(t.times("MissionDeckMade"), 2, "one a team");
    for (own, partner) in [(0, 2), (1, 3)] {
        for seat in [own, partner] {
            assert_eq!(t.s.table().open_missions(Seat(seat)).count(), 3);
        }
        let fleet = sizes(&t, own) + sizes(&t, partner);
        assert_eq!(t.s.table().common(Seat(partner)).mission_deck, fleet - 6, "six have been drawn from it");
    }
    let mut t = Table::team()
        .ship("excelsior", "")
        .ship("voyager", "")
        .of(2)
        .missions(2, &["attack_run"])
        .mission_deck(0, &["long_range_scans"])
        .start();
    t.seat(2).play(cycle("attack_run"));
    assert_eq!(mission_at(&t, "long_range_scans"), MissionPlace::Open { seat: Seat(2) });
}

// --- the team's turn

#[test]
fn team_09_teams_alternate_and_both_partners_act_in_their_turn() {
    let mut t = four_ships().start();
    assert_eq!(t.to_act(), [0, 2]);
    t.seat(2).step("voyager", "E3");
    t.seat(0).step("excelsior", "C3").say("EndTurn");
    assert_eq!((t.to_act(), t.s.table().turn), (vec![2], 1));
    t.seat(2).step("yosemite", "E3").say("EndTurn");
    assert_eq!((t.to_act(), t.s.table().turn), (vec![1, 3], 2));
    t.seat(3).say("EndTurn");
    assert_eq!(t.to_act(), [1]);
    t.say("EndTurn");
    assert_eq!((t.to_act(), t.s.table().turn), (vec![0, 2], 3));
}

#[test]
fn team_10_and_rd_78_two_actions_each_whatever_the_goal() {
    for goal in [6, 13, 38] {
        let t = four_ships().goal(goal).start();
        assert_eq!([0, 1, 2, 3].map(|seat| t.position().action_limit(Seat(seat))), [2; 4], "goal {goal}");
    }
}

/// Three ships of the first partner, one of the second, all on tiles where influence can be exerted.
fn busy() -> Table {
    Table::team()
        .quiet(&["C4", "C5", "D5", "E4", "E5"])
        .ship("excelsior", "C4")
        .ship("reliant", "C5")
        .ship("equinox", "D5")
        .ship("voyager", "E4")
        .of(2)
        .ship("yosemite", "E5")
        .of(2)
}

#[test]
fn b_51_and_rd_78_actions_cannot_be_passed_on() {
    let mut t = busy().start();
    t.play(exert("excelsior")).play(exert("reliant"));
    assert_eq!(t.refuses(exert("equinox")), "NoActionsLeft");
    assert_eq!((t.spent(0), t.spent(2)), (2, 0));
    assert!(t.seat(2).allows(exert("voyager")));
}

#[test]
fn e_51_and_team_12_partners_act_in_any_order() {
    let mut t = busy().start();
    t.seat(0).play(exert("excelsior"));
    t.seat(2).play(exert("voyager")).play(exert("yosemite"));
    t.seat(0).play(exert("reliant"));
    assert_eq!((t.spent(0), t.spent(2)), (2, 2));
    assert_eq!(t.cell("C5").control, Some(Seat(0)));
}

#[test]
fn power_01_and_team_09_each_partner_adjusts_his_ships() {
    let mut t = busy().start();
    for (seat, ship) in [(0, "excelsior"), (2, "voyager")] {
        t.seat(seat);
        let order = t.legal().into_iter().find(|order| order.kind() == "AdjustPower");
        let order = order_json(&t, order.unwrap_or_else(|| panic!("{ship} cannot")));
        t.play(order);
        assert!(t.told("PowerAdjusted"), "{ship}");
    }
}

#[test]
fn team_11_actions_are_for_ones_own_ships() {
    let mut t = busy().start();
    let refusal = t.refusal(exert("voyager"));
    assert_eq!((refusal.code(), refusal.rule().id()), ("PartnersShip", "TEAM-11"));
    assert_eq!(t.refuses(step("voyager", "D4")), "PartnersShip");
    assert_eq!(t.seat(2).refuses(exert("excelsior")), "PartnersShip");
}

#[test]
fn rd_84_each_partner_cycles_one_mission_and_discards_one_card() {
    let mut t = four_ships()
        .missions(0, &["attack_run", "mediation"])
        .missions(2, &["mineral_survey", "relief_flight"])
        .mission_deck(0, &["long_range_scans", "home_sector"])
        .hand(0, &["data"])
        .hand(2, &["mr_spock", "code_47"])
        .start();
    for (seat, mission, other, card) in
        [(0, "attack_run", "mediation", "data"), (2, "mineral_survey", "relief_flight", "mr_spock")]
    {
        t.seat(seat).play(cycle(mission)).play(json!({"DiscardCard": {"card": card}}));
        assert_eq!(t.refuses(cycle(other)), "AlreadyCycled");
    }
    assert_eq!(t.refuses(json!({"DiscardCard": {"card": "code_47"}})), "AlreadyDiscarded");
}

#[test]
fn rd_102_a_move_begun_by_one_partner_ends_the_others() {
    let mut t = four_ships().start();
    t.play(step("excelsior", "C3"));
    assert!(t.allows(step("excelsior", "C4")));
    t.seat(2).play(step("voyager", "E3"));
    assert_eq!(t.seat(0).refuses(step("excelsior", "C4")), "MoveOver");
}

#[test]
fn rd_102_an_action_or_an_adjustment_ends_the_partners_move_and_a_free_step_ones_own_alone() {
    let laid = || {
        let table = Table::team().quiet(&["C1", "C2", "C3", "C4", "E1", "E2", "E3", "E4"]);
        let table = table.ship("excelsior", "C4").dial("6 2 8 5").ship("equinox", "C1");
        let table = table.ship("voyager", "E4").of(2).ship("bortas", "").ship("somraw", "").of(3);
        let table = table.hand(0, &["data", "mr_spock", "code_47"]).missions(0, &["attack_run"]);
        table.mission_deck(0, &["mediation"])
    };
    let adjust = json!({"AdjustPower": {"ship": "equinox", "setting": 1}});
    for (deed, ends) in [
        (exert("equinox"), true),
        (by("Reinforce", "defiant"), true),
        (adjust, true),
        (drop_crew("data"), false),
        (assign("mr_spock", "equinox"), false),
        (cycle("attack_run"), false),
        (ops("code_47", None), false),
    ] {
        let mut t = laid().start();
        t.step("excelsior", "C3").play(deed.clone());
        assert_eq!(t.ship("excelsior").moved, Moved::Over, "one's own: {deed}");
        let mut t = laid().start();
        t.seat(2).step("voyager", "E3").seat(0).play(deed.clone());
        let moved = if ends { Moved::Over } else { Moved::Moving };
        assert_eq!((t.ship("voyager").moved, t.told("MoveEnded")), (moved, ends), "the partner's: {deed}");
        assert_eq!(t.seat(2).allows(step("voyager", "E2")), !ends, "{deed}");
    }
}

#[test]
fn team_09_ending_ones_part_ends_no_move_of_the_partner() {
    let mut t = four_ships().start();
    t.seat(2).play(step("voyager", "E3"));
    t.seat(0).say("EndTurn");
    assert!(t.seat(2).allows(step("voyager", "E4")));
}

// --- what a team has in common

#[test]
fn b_18_and_team_29_the_first_two_losses_raise_the_fleet_size() {
    for (seats, first) in [(2, 11), (4, 17)] {
        let table = if seats == 2 { Table::standard() } else { Table::team() };
        let mut t = table
            .with_test_pack("worked_figures")
            .quiet(&["C3"])
            .turn_of(1)
            .ship("negh_var", "C3")
            .dial("11 5 5 9")
            .ship("bortas", "C3")
            .dial("12 3 4 8")
            .ship("yosemite", "C3")
            .dial("4 4 5 3")
            .ship("equinox", "C3")
            .dial("5 3 4 3")
            .dice(&[6, 1, 6, 1])
            .start();
        t.play(attack("negh_var", "yosemite"));
        finish(&mut t);
        assert_eq!((t.at("yosemite"), fleet_size(&t, 0)), ("", first));
        t.play(attack("bortas", "equinox"));
        finish(&mut t);
        assert_eq!((t.at("equinox"), fleet_size(&t, 0)), ("", if seats == 2 { 11 } else { 18 }));
    }
}

#[test]
fn team_29_the_third_loss_raises_nothing() {
    let mut t = Table::team()
        .with_test_pack("worked_figures")
        .quiet(&["C3"])
        .turn_of(1)
        .losses(0, 2)
        .fleet_size(0, 18)
        .ship("negh_var", "C3")
        .dial("11 5 5 9")
        .ship("yosemite", "C3")
        .of(2)
        .dial("4 4 5 3")
        .dice(&[6, 1])
        .start();
    t.play(attack("negh_var", "yosemite"));
    finish(&mut t);
    assert_eq!((t.at("yosemite"), fleet_size(&t, 0)), ("", 18));
}

#[test]
fn team_30_and_31_either_partner_reinforces_at_his_own_post() {
    let mut t = Table::team().ship("enterprise_e", "").ship("equinox", "").of(2).start();
    t.seat(2).play(reinforce("prometheus")).play(setting(0));
    assert_eq!((t.at("prometheus"), t.ship("prometheus").seat), ("P2", Seat(2)));
    // Room is the team's: 16 less 6, 1 and 5, however uneven the shares are by now.
    t.play(reinforce("voyager")).play(setting(0));
    assert_eq!((t.at("voyager"), sizes(&t, 0), sizes(&t, 2)), ("P2", 6, 9));
    assert_eq!(t.seat(0).refuses(reinforce("reliant")), "NoRoom");
    t.play(reinforce("yosemite")).play(setting(0));
    assert_eq!(t.at("yosemite"), "P0");
}

#[test]
fn team_32_installations_are_shared() {
    let mut t = Table::team()
        .tile("C4", "class_m_planet")
        .control(0, 2)
        .installation(Installation::Outpost)
        .ship("excelsior", "C4")
        .of(2)
        .ship("voyager", "C4")
        .of(2)
        .level(DamageLevel::Yellow)
        .start();
    t.seat(2).play(build("excelsior"));
    assert_eq!(t.cell("C4").installation, Some(Installation::Colony));
    t.play(repair("voyager"));
    finish(&mut t);
    assert_eq!(t.ship("voyager").level, DamageLevel::Undamaged);
}

#[test]
fn team_32_and_repair_06_partners_share_the_improved_repair() {
    let table = |seat, level| {
        let table = Table::team().tile("C4", "class_m_planet").control(seat, 3).installation(level);
        table.ship("reliant", "C4").of(2).level(DamageLevel::Yellow).start()
    };
    assert!(table(0, Installation::Starbase).seat(2).allows(movement_repair("reliant")));
    assert_eq!(table(0, Installation::Colony).seat(2).refuses(movement_repair("reliant")), "NoStarbase");
    assert_eq!(table(1, Installation::Starbase).seat(2).refuses(movement_repair("reliant")), "NoStarbase");
}

#[test]
fn team_32_control_tokens_are_the_teams() {
    let mut t = busy().tile("B4", "class_d_planet").control(2, 1).ship("yeager", "B4").start();
    t.play(exert("yeager"));
    assert_eq!((t.cell("B4").tokens_of(Seat(0)), t.cell("B4").tokens_of(Seat(2))), (2, 2));
    assert_eq!(t.s.table().common(Seat(2)).control_supply, 28, "30 a side, RD-93");
}

#[test]
fn team_34_and_victory_02_piles_count_together() {
    let table = || {
        Table::team()
            .tile("C4", "class_m_planet")
            .control(1, 3)
            .installation(Installation::Colony)
            .ship("bortas", "C4")
            .of(3)
            .ship("excelsior", "")
            .first(0)
            .turn_of(1)
            .points(1, 8)
    };
    let mut t = table().points(3, 6).start();
    t.seat(3).play(build("bortas"));
    assert_eq!((outcome(&t), t.points(1), t.points(3)), (None, 8, 7));
    let mut t = table().points(3, 7).start();
    t.seat(3).play(build("bortas"));
    assert_eq!((outcome(&t), t.points(1), t.points(3)), (Some((1, Ending::GoalReached)), 8, 8));
}

#[test]
fn victory_03_and_team_34_the_other_team_has_a_last_turn() {
    let mut t = Table::team()
        .tile("C4", "class_m_planet")
        .control(0, 3)
        .installation(Installation::Colony)
        .ship("excelsior", "C4")
        .of(2)
        .ship("bortas", "")
        .points(0, 15)
        .points(1, 8)
        .points(3, 7)
        .first(0)
        .start();
    t.seat(2).play(build("excelsior"));
    assert_eq!((outcome(&t), t.s.table().last_turn), (None, Some(Seat(1))));
    t.say("EndTurn").seat(0).say("EndTurn");
    t.seat(1).say("EndTurn").seat(3).say("EndTurn");
    assert_eq!(outcome(&t), Some((0, Ending::LastTurn)));
}

#[test]
fn rd_94_who_resigns_resigns_for_the_team() {
    let mut t = four_ships().start();
    t.seat(2).say("Resign");
    assert_eq!(outcome(&t), Some((1, Ending::Resigned)));
}

#[test]
fn rd_76_both_posts_are_open_to_the_sides_ships() {
    let table = || {
        Table::team()
            .quiet(&["D7", "D1"])
            .ship("excelsior", "D7")
            .level(DamageLevel::Yellow)
            .ship("voyager", "D1")
            .of(2)
            .ship("bortas", "")
    };
    let mut t = table().start();
    t.step("excelsior", "P2").play(repair("excelsior"));
    finish(&mut t);
    assert_eq!((t.at("excelsior"), t.ship("excelsior").level), ("P2", DamageLevel::Undamaged));
    assert_eq!(t.seat(2).refuses(step("voyager", "P1")), "NotYourPost");
    assert_eq!(t.refuses(step("voyager", "P3")), "NotYourPost");
}

#[test]
fn rd_82_rolls_against_enemies_count_the_whole_enemy_team() {
    let table = || {
        Table::team()
            .quiet(&["C4", "C3"])
            .ship("excelsior", "C4")
            .dial("6 2 8 5")
            .ship("somraw", "C4")
            .ship("klothos", "C4")
            .of(3)
    };
    // 3 + 3 against Sizes 1 and 3 of two players and a die of 2: a tie, and free.
    let mut t = table().dice(&[3, 2]).start();
    t.play(by("BreakAway", "excelsior"));
    assert!(matches!(t.fact("EscapeRolled"), Fact::EscapeRolled { own: 6, enemy: 6, escaped: true, .. }));
    // One ship of that team attacks: the first player leaves it to their partner, who makes it.
    let mut t = table().dice(&[3, 3, 1, 1]).start();
    t.play(by("BreakAway", "excelsior"));
    assert_eq!(t.asked(), Some(Seat(1)));
    assert_eq!(t.refuses(free_attack("klothos", "excelsior")), "NotOffered");
    t.say("Decline");
    assert_eq!(t.asked(), Some(Seat(3)));
    t.play(free_attack("klothos", "excelsior"));
    finish(&mut t);
    assert_eq!(t.to_act(), [0, 2]);
    // If the first makes it, the second makes none.
    let mut t = table().dice(&[3, 3, 1, 1]).start();
    t.play(by("BreakAway", "excelsior")).play(free_attack("somraw", "excelsior"));
    finish(&mut t);
    assert_eq!(t.to_act(), [0, 2]);
}

#[test]
fn rd_98_and_team_17_a_tile_faces_its_explorer_and_counts_for_both() {
    let tiles = ["C1", "C2", "C3", "C4", "C5"];
    let table = |seat| {
        Table::team()
            .quiet(&tiles)
            .tile("C6", "class_d_planet")
            .explored_by(seat)
            .ship("excelsior", "")
            .missions(0, &["expansive_survey"])
    };
    let t = table(2).start();
    assert_eq!((t.cell("C6").facing, t.points(0), t.points(2)), (Some(Seat(2)), 2, 0));
    assert_eq!(table(1).start().points(0), 0);
    let mut t = Table::team()
        .unexplored("D5", "class_d_planet")
        .quiet(&["D6"])
        .ship("excelsior", "D6")
        .ship("voyager", "D6")
        .of(2)
        .dice(&[6])
        .start();
    t.seat(2).step("voyager", "D5");
    finish(&mut t);
    assert_eq!(t.cell("D5").facing, Some(Seat(2)));
}
