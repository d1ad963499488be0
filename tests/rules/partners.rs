//! TEAM: what partners do together: attacks, tests and Task Forces of both, the lead player, missions, exchanges (B-49,
//! B-50; RD-29, RD-81, RD-85, RD-100).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::describe;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::DenseId;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::secrecy::{seen, view};
use fleet_captains::fleet::state::parts::{CardPlace, MissionPlace, Modifier, Moved};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{Installation, MovePoints, Rating, System};
use serde_json::{Value, json};

use super::orders::*;
use super::table::{Played, Table, by, step};

fn swap_cards(ship: &str, with: &str) -> Value {
    json!({"SwapCards": {"ship": ship, "with": with}})
}

/// Excelsior of the first partner and Reliant of the second beside Bortas of seat 3.
fn fight() -> Table {
    Table::team()
        .quiet(&["C4"])
        .ship("excelsior", "C4")
        .dial("6 2 8 5")
        .ship("reliant", "C4")
        .of(2)
        .dial("4 4 6 4")
        .ship("bortas", "C4")
        .of(3)
        .dial("5 5 9 8")
        .hand(0, &["kathryn_janeway"])
        .hand(1, &["hit_and_run"])
        .hand(2, &["belanna_torres"])
        .hand(3, &["imperial_edict"])
}

/// Who is asked in the windows of a combat, one after the other, and whether a card is free there.
pub fn asked_in_turn(t: &mut Played) -> Vec<(u8, bool)> {
    let mut asked = Vec::new();
    while let Decision::Window { window } = t.ask() {
        if window.timing == Timing::Combat {
            asked.push((t.asked().unwrap().0, window.card_free));
        }
        t.say("Pass");
    }
    asked
}

#[test]
fn team_13_each_partner_adds_his_own_ship_to_one_attack() {
    let mut t = fight().dice(&[6, 1]).start();
    t.play(attack("excelsior", "bortas"));
    assert_eq!((t.to_act(), t.count("Join")), (vec![2], 1), "the partner decides for their ship");
    t.join("reliant");
    finish(&mut t);
    assert_eq!((t.spent(0), t.spent(2)), (1, 1), "TEAM-11");
    assert_eq!(totals(&t), (10, 6, 8, 1));
    let mut t = fight().dice(&[6, 1]).start();
    t.play(attack("excelsior", "bortas")).say("Done");
    finish(&mut t);
    assert_eq!((totals(&t), t.spent(2)), ((6, 6, 8, 1), 0));
}

#[test]
fn b_49_and_team_21_who_declares_the_attack_leads_it() {
    let mut t = fight().dice(&[6, 1]).start();
    t.play(attack("excelsior", "bortas")).join("reliant");
    // The lead with a card, their partner with their own ship's crew and power only, then the target's owner.
    assert_eq!(asked_in_turn(&mut t), [(0, true), (2, false), (3, true)]);
    let mut t = fight().dice(&[6, 1]).start();
    t.seat(2).play(attack("reliant", "bortas")).join("excelsior");
    assert_eq!(asked_in_turn(&mut t), [(2, true), (0, false), (3, true)]);
}

#[test]
fn team_22_and_23_only_the_lead_plays_a_card() {
    let mut t = fight().dice(&[6, 1]).start();
    t.play(attack("excelsior", "bortas")).join("reliant");
    pass_until(&mut t, 2, Timing::Combat);
    assert_eq!(t.refuses(combat("belanna_torres", "reliant")), "CardUsed");
    // A partner without a ship in it is not asked at all.
    let mut t = fight().dice(&[6, 1]).start();
    t.play(attack("excelsior", "bortas")).say("Done");
    assert_eq!(asked_in_turn(&mut t), [(0, true), (3, true)]);
}

#[test]
fn rd_81_the_owner_of_a_single_ship_plays_the_card() {
    let mut t = fight().turn_of(1).dice(&[6, 1]).start();
    t.seat(3).play(attack("bortas", "reliant"));
    assert_eq!(asked_in_turn(&mut t), [(3, true), (2, true)]);
}

#[test]
fn team_23_a_test_that_nobodys_ship_opposes_has_one_card_of_the_other_team() {
    let table = || {
        Table::team()
            .tile("C4", "dark_nebula")
            .ship("yosemite", "C4")
            .dial("1 10 3 2")
            .ship("bortas", "")
            .missions(0, &["nebula_research"])
            .hand(1, &["jamming_screen"])
            .hand(3, &["leskit"])
            .dice(&[4])
    };
    let mut t = table().start();
    t.play(attempt("yosemite", "nebula_research"));
    pass_until(&mut t, 1, Timing::EnemyTest(System::Sensors));
    t.say("Pass");
    pass_until(&mut t, 3, Timing::EnemyTest(System::Sensors));
    let mut t = table().start();
    t.play(attempt("yosemite", "nebula_research"));
    pass_until(&mut t, 1, Timing::EnemyTest(System::Sensors));
    t.play(ops("jamming_screen", None));
    while let Decision::Window { .. } = t.ask() {
        assert_ne!(t.asked(), Some(Seat(3)), "the team's card is played");
        t.say("Pass");
    }
    assert!(t.told("CardDiscarded"));
}

#[test]
fn team_24_effects_hold_for_the_player_not_for_his_team() {
    let mut t =
        Table::team().turn_of(1).ship("bortas", "").ship("somraw", "").of(3).hand(1, &["gowron"]).start();
    t.play(ops("gowron", None));
    assert_eq!((t.position().action_limit(Seat(1)), t.position().action_limit(Seat(3))), (3, 2));
}

#[test]
fn rd_100_both_enemies_are_asked_in_seat_order() {
    let mut t = Table::team()
        .ship("excelsior", "")
        .ship("bortas", "")
        .ship("negh_var", "")
        .of(3)
        .ship("t_ong", "")
        .of(3)
        .hand(0, &["code_47"])
        .hand(1, &["kurn"])
        .hand(3, &["imperial_edict"])
        .start();
    t.play(ops("code_47", None));
    assert_eq!(t.asked(), Some(Seat(1)));
    t.say("Pass");
    assert_eq!(t.asked(), Some(Seat(3)));
    t.play(ops("imperial_edict", None));
    finish(&mut t);
    assert_eq!(fleet_size(&t, 0), 16, "cancelled");
}

// --- Task Forces

fn convoy() -> Table {
    Table::team()
        .quiet(&["C4", "C3", "C2"])
        .ship("excelsior", "C4")
        .dial("6 2 8 5")
        .ship("reliant", "C4")
        .of(2)
        .dial("4 4 6 4")
}

#[test]
fn team_28_and_rd_29_ships_of_both_move_together_if_both_agree() {
    let mut t = convoy().start();
    t.play(by("FormTaskForce", "excelsior"));
    assert_eq!(t.to_act(), [2], "RD-29: both owners agree");
    t.join("reliant");
    let mover = t.s.table().mover.unwrap();
    assert_eq!((mover.ships.count(), mover.points), (2, MovePoints(6)), "TASK-04");
    // The leader chooses the path; the other's ship cannot go by itself.
    assert_eq!(t.seat(2).refuses(step("reliant", "C3")), "InForce");
    t.seat(0).step("excelsior", "C3");
    assert_eq!((t.at("excelsior"), t.at("reliant")), ("C3", "C3"));
}

#[test]
fn team_28_a_partner_who_does_not_agree_is_not_asked_again_this_turn() {
    let mut t = convoy().start();
    t.play(by("FormTaskForce", "excelsior")).say("Done");
    assert!(t.told("TurnedDown"));
    assert_eq!((t.s.table().mover, t.ship("excelsior").moved), (None, Moved::Not));
    assert_eq!(t.refuses(by("FormTaskForce", "excelsior")), "NobodyToJoin");
    assert!(t.seat(2).allows(by("FormTaskForce", "reliant")), "the other may ask in turn");
    let mut t = convoy().start();
    t.seat(2).say("EndTurn");
    assert_eq!(t.seat(0).refuses(by("FormTaskForce", "excelsior")), "NobodyToJoin", "their part is over");
}

#[test]
fn break_13_and_team_28_a_joint_force_breaks_away_with_one_roll() {
    let mut t = convoy().ship("bortas", "C4").dial("5 5 9 8").dice(&[2, 2]).start();
    t.play(by("FormTaskForce", "excelsior")).join("reliant").play(by("BreakAway", "excelsior"));
    assert!(matches!(t.fact("EscapeRolled"), Fact::EscapeRolled { own: 7, enemy: 7, escaped: true, .. }));
    assert!(t.allows(step("excelsior", "C3")));
}

// --- missions

#[test]
fn team_17_either_partner_completes_a_mission_of_several_actions() {
    let mut t = Table::team()
        .tile("C4", "class_m_planet")
        .control(0, 1)
        .tile("C5", "class_m_planet")
        .control(0, 1)
        .ship("excelsior", "C4")
        .ship("reliant", "C5")
        .of(2)
        .missions(0, &["frontier_outpost"])
        .start();
    t.play(build("excelsior"));
    assert_eq!(t.points(0), 0);
    t.seat(2).play(build("reliant"));
    assert_eq!(t.cell("C5").installation, Some(Installation::Outpost));
    assert_eq!((t.points(0), t.points(2)), (1, 0), "it lay before the first partner");
}

#[test]
fn team_17_and_test_13_a_partners_ship_may_make_the_tests_of_such_a_mission() {
    let table = |mission| {
        Table::team()
            .tile("C4", "class_m_planet")
            .ship("excelsior", "")
            .ship("yosemite", "C4")
            .of(2)
            .dial("1 10 3 2")
            .missions(0, &[mission])
            .dice(&[6])
    };
    let mut t = table("comparative_planetology").start();
    t.seat(2).play(attempt("yosemite", "comparative_planetology"));
    finish(&mut t);
    let done = t.s.table().progress[t.mission_id("comparative_planetology").index()].count;
    assert_eq!((done, t.spent(2)), (1, 1));
    // TEAM-18: a mission that follows one ship belongs to its holder.
    let mut t = table("warp_experiment").start();
    assert_eq!(t.seat(2).refuses(attempt("yosemite", "warp_experiment")), "MissionNotOpen");
}

#[test]
fn b_67_rd_48_and_team_17_one_deed_is_credited_to_one_card_of_the_team() {
    let table = || {
        let table = Table::team().tile("C4", "class_m_planet").control(0, 1).ship("excelsior", "C4");
        table.ship("reliant", "").of(2)
    };
    let done = |t: &Played| ["frontier_outpost", "frontier_outpost#2"].map(|one| progress_of(t, one));
    // Both lie open: whoever did it picks, the partner's included.
    for (pick, stand) in [("frontier_outpost", [1, 0]), ("frontier_outpost#2", [0, 1])] {
        let t = table().missions(0, &["frontier_outpost"]).missions(2, &["frontier_outpost#2"]);
        let mut t = t.start();
        t.play(build("excelsior"));
        assert_eq!(t.asked(), Some(Seat(0)));
        t.play(pick_mission(pick));
        assert_eq!(done(&t), stand);
    }
    // Only the partner's is there: nothing is asked.
    let mut t = table().missions(2, &["frontier_outpost"]).start();
    t.play(build("excelsior"));
    assert_eq!((t.ask(), progress_of(&t, "frontier_outpost")), (Decision::Turn, 1));
}

/// How far a mission has come.
fn progress_of(t: &Played, mission: &str) -> u8 {
    t.s.table().progress[t.mission_id(mission).index()].count
}

#[test]
fn rd_48_a_card_that_lies_face_down_before_the_partner_comes_after_what_the_doer_sees() {
    let table = |missions: &[&str]| {
        let table = Table::team().tile("C4", "class_m_planet").control(1, 2).ship("excelsior", "C4");
        table.missions(0, missions).missions(2, &["behind_their_lines"]).start()
    };
    let mut t = table(&["ground_survey"]);
    t.play(place_team("excelsior"));
    assert_eq!(["ground_survey", "behind_their_lines"].map(|one| progress_of(&t, one)), [1, 0]);
    let mut t = table(&[]);
    t.play(place_team("excelsior"));
    assert_eq!((t.ask(), progress_of(&t, "behind_their_lines")), (Decision::Turn, 1));
}

#[test]
fn team_18_one_ships_deed_counts_for_its_own_player_only() {
    for (holder, points) in [(0, 1), (2, 0)] {
        let mut t = fight().missions(holder, &["attack_run"]).dice(&[6, 1]).start();
        t.play(attack("excelsior", "bortas")).say("Done");
        finish(&mut t);
        assert_eq!(totals(&t), (6, 6, 8, 1));
        assert_eq!(t.points(holder), points, "seat {holder}");
    }
}

#[test]
fn team_17_and_rd_73_conditions_see_what_both_partners_hold() {
    let t = Table::team()
        .tile("B7", "class_d_planet")
        .control(0, 1)
        .tile("C6", "class_d_planet")
        .control(2, 1)
        .tile("D7", "class_d_planet")
        .control(2, 1)
        .ship("excelsior", "")
        .missions(2, &["home_sector"])
        .start();
    assert_eq!((t.points(0), t.points(2)), (0, 1));
}

#[test]
fn team_19_and_20_partners_exchange_missions_from_afar() {
    let mut t = Table::team()
        .quiet(&["C4"])
        .ship("excelsior", "C4")
        .ship("reliant", "")
        .of(2)
        .missions(0, &["attack_run"])
        .missions(2, &["mediation"])
        .start();
    t.play(swap_missions("excelsior", "attack_run", "mediation"));
    assert_eq!((t.to_act(), t.spent(0)), (vec![2], 0));
    t.play(option(0));
    assert_eq!(mission_at(&t, "attack_run"), MissionPlace::Open { seat: Seat(2) });
    assert_eq!(mission_at(&t, "mediation"), MissionPlace::Open { seat: Seat(0) });
    assert_eq!((t.spent(0), t.spent(2), t.ship("excelsior").acted), (1, 0, 1), "one Action, RD-85");
}

#[test]
fn rd_85_a_ship_of_either_pays_and_secret_missions_stay() {
    let table = || {
        Table::team()
            .ship("excelsior", "")
            .ship("reliant", "")
            .of(2)
            .missions(0, &["attack_run", "contested_border"])
            .missions(2, &["mediation", "bridgehead"])
    };
    let mut t = table().start();
    for (give, take) in [("contested_border", "mediation"), ("attack_run", "bridgehead")] {
        let refusal = t.refusal(swap_missions("excelsior", give, take));
        assert_eq!((refusal.code(), refusal.rule().id()), ("SecretMission", "RD-85"));
    }
    assert_eq!(t.refuses(swap_missions("reliant", "attack_run", "mediation")), "PartnersShip");
    t.seat(2).play(swap_missions("reliant", "mediation", "attack_run")).play(option(0));
    assert_eq!((t.spent(0), t.spent(2)), (0, 1));
    let mut t = table().start();
    t.play(swap_missions("excelsior", "attack_run", "mediation")).say("Decline");
    assert_eq!((t.spent(0), mission_at(&t, "attack_run")), (0, MissionPlace::Open { seat: Seat(0) }));
    assert_eq!(t.refuses(swap_missions("excelsior", "attack_run", "mediation")), "TurnedDown");
}

// --- cards and crew

/// Three cards each, and ships together.
fn meeting() -> Table {
    Table::team()
        .quiet(&["C4"])
        .ship("excelsior", "C4")
        .dial("6 5 5 5")
        .ship("reliant", "C4")
        .of(2)
        .dial("4 4 6 4")
        .hand(0, &["data", "code_47", "probe_launch"])
        .hand(2, &["mr_spock", "seven_of_nine", "geordi_la_forge"])
}

#[test]
fn b_50_and_team_25_as_many_cards_come_back_as_were_given() {
    let mut t = meeting().start();
    t.play(swap_cards("excelsior", "reliant")).play(option(0));
    assert_eq!((t.spent(0), t.spent(2)), (1, 0), "one Transporter Action");
    for card in ["data", "code_47", "probe_launch"] {
        assert_eq!(t.to_act(), [0]);
        t.play(pick_card(card));
    }
    t.play(pick_card("mr_spock")).play(pick_card("seven_of_nine"));
    assert_eq!((t.to_act(), t.refuses(json!("Decline"))), (vec![2], "SwapUneven"), "3 for 2");
    t.play(pick_card("geordi_la_forge"));
    assert_eq!(t.to_act(), [0, 2]);
    let of = |card| card_at(&t, card);
    assert_eq!(["data", "code_47", "probe_launch"].map(of), [CardPlace::Hand { seat: Seat(2) }; 3]);
    assert_eq!((of("mr_spock"), hand(&t, 0), hand(&t, 2)), (CardPlace::Hand { seat: Seat(0) }, 3, 3));
}

#[test]
fn team_25_and_transporter_01_ships_together_with_active_sensors() {
    let mut t = meeting().start();
    assert_eq!(t.refuses(swap_cards("reliant", "excelsior")), "PartnersShip");
    assert!(t.seat(2).allows(swap_cards("reliant", "excelsior")));
    let t = meeting().quiet(&["C5"]).ship("venture", "C5").start();
    assert_eq!(t.refuses(swap_cards("venture", "reliant")), "OutOfTransporterRange", "RD-13");
    assert_eq!(t.refuses(swap_cards("excelsior", "venture")), "NotPartnersShip");
    let t = meeting().disabled(System::Sensors).start();
    assert!(t.allows(swap_cards("excelsior", "reliant")), "only the acting ship's Sensors count");
    let mut t = meeting().disabled(System::Sensors).start();
    assert_eq!(t.seat(2).refuses(swap_cards("reliant", "excelsior")), "SensorsDisabled");
}

#[test]
fn rd_43_and_team_25_a_cloaked_ship_takes_no_part_in_exchanges() {
    let t = Table::team()
        .turn_of(1)
        .quiet(&["C4"])
        .ship("klothos", "C4")
        .ship("gr_oth", "C4")
        .of(3)
        .cloaked()
        .hand(1, &["kurn"])
        .hand(3, &["gowron"])
        .start();
    assert_eq!(t.refuses(swap_cards("klothos", "gr_oth")), "CloakedTransport");
}

/// Crew and cargo aboard, a partner's ship beside.
fn laden() -> Table {
    Table::team()
        .quiet(&["C4"])
        .ship("excelsior", "C4")
        .dial("6 5 5 5")
        .cargo("tribbles")
        .ship("reliant", "C4")
        .of(2)
        .dial("4 4 6 4")
        .crew("montgomery_scott")
}

/// The question which cargo comes aboard.
pub fn cargo_to_beam() -> Played {
    let mut t = laden().start();
    t.play(transport("excelsior", "reliant")).play(option(0));
    t
}

#[test]
fn team_13_and_transporter_02_a_transport_between_partners_takes_both() {
    let mut t = laden().start();
    t.play(transport("excelsior", "reliant"));
    assert_eq!((t.to_act(), t.spent(0)), (vec![2], 0), "asked before it is paid");
    t.say("Decline");
    assert_eq!(card_at(&t, "montgomery_scott"), CardPlace::Crew { ship: t.id("reliant") });
    assert_eq!((t.spent(0), t.refuses(transport("excelsior", "reliant"))), (0, "TurnedDown"));
    let mut t = cargo_to_beam();
    assert_eq!((t.to_act(), t.spent(0), t.spent(2)), (vec![0], 1, 0));
    t.play(pick_card("montgomery_scott")).play(pick_cargo("tribbles"));
    assert_eq!(card_at(&t, "montgomery_scott"), CardPlace::Crew { ship: t.id("excelsior") });
    assert_eq!(t.ratings("excelsior"), "6 5 8 5", "Scott's Engines come along, the tribbles are gone");
    assert_eq!(t.ratings("reliant"), "4 3 6 3");
    let mut t = laden().start();
    t.seat(2).say("EndTurn");
    assert_eq!(t.seat(0).refuses(transport("excelsior", "reliant")), "PartnerEnded");
}

#[test]
fn rd_57_and_team_25_a_card_given_up_leaves_the_hand_it_is_in() {
    let mut t = Table::team()
        .quiet(&["C4"])
        .ship("excelsior", "C4")
        .crew("kathryn_janeway")
        .ship("reliant", "C4")
        .of(2)
        .ship("klothos", "C4")
        .dial("6 5 5 5")
        .hand(0, &["data"])
        .hand(2, &["seven_of_nine"])
        .deck(0, &["code_47"])
        .dice(&[6])
        .start();
    t.play(swap_cards("excelsior", "reliant")).play(option(0));
    t.play(pick_card("data")).play(pick_card("seven_of_nine"));
    while t.ask() != Decision::Turn {
        t.say("Decline");
    }
    t.seat(0)
        .say("EndTurn")
        .seat(2)
        .say("EndTurn")
        .seat(1)
        .play(transport("klothos", "excelsior"))
        .pass_all();
    t.play(option(0)).play(pick_card("seven_of_nine"));
    let pile = CardPlace::Discard { seat: Seat(2) };
    assert_eq!(card_at(&t, "seven_of_nine"), pile, "the pile of whose Subdeck it is of, as ever (RD-74)");
    assert_eq!((hand(&t, 0), hand(&t, 2)), (1, 1), "it is replaced, and the partner's hand is as it was");
}

#[test]
fn team_25_nobody_else_learns_which_cards_change_hands() {
    let mut t = meeting().ship("bortas", "").start();
    t.play(swap_cards("excelsior", "reliant")).play(option(0)).play(pick_card("data"));
    let given = t.fact("CardGiven");
    let card = |seat| match seen(&t.m, &t.s, &given, Seat(seat)).unwrap().fact() {
        Fact::CardGiven { card, .. } => card.known().is_none(),
        other => panic!("{other:?}"),
    };
    assert_eq!([0, 1, 2, 3].map(card), [false, true, false, true]);
    let places = [0, 1, 2].map(|seat| {
        let own = view(&t.m, &t.s, Seat(seat));
        own.table.card(t.m.find_card("data").unwrap())
    });
    let held = CardPlace::Hand { seat: Seat(2) };
    assert_eq!(places, [held, CardPlace::Unseen, held], "who gave it knows where it is");
}

#[test]
fn rd_41_a_partners_hand_is_his_own() {
    let t = meeting().start();
    let own = view(&t.m, &t.s, Seat(0)).table;
    assert_eq!(own.card(t.m.find_card("mr_spock").unwrap()), CardPlace::Unseen);
    assert_eq!(own.seat(Seat(2)).hand, 3);
}

#[test]
fn team_26_crew_changes_ships_in_unequal_numbers() {
    let mut t = Table::team()
        .quiet(&["C4"])
        .ship("excelsior", "C4")
        .dial("6 5 5 5")
        .crew("kathryn_janeway")
        .crew("montgomery_scott")
        .ship("reliant", "C4")
        .of(2)
        .dial("4 4 6 4")
        .start();
    t.play(swap_cards("excelsior", "reliant")).play(option(0));
    assert!(matches!(t.ask(), Decision::Card { why: Why::SwapCrew, .. }));
    t.play(pick_card("montgomery_scott")).say("Decline");
    t.say("Decline");
    assert_eq!(card_at(&t, "montgomery_scott"), CardPlace::Crew { ship: t.id("reliant") });
    assert_eq!(card_at(&t, "kathryn_janeway"), CardPlace::Crew { ship: t.id("excelsior") });
    // CREW-04: +3 Engines go along.
    assert_eq!(t.rating("reliant", System::Engines), Rating::At(9));
    assert_eq!(t.rating("excelsior", System::Engines), Rating::At(5));
    assert_eq!(t.spent(0), 1);
}

#[test]
fn team_26_and_crew_06_two_of_one_type_change_places() {
    let mut t = Table::team()
        .quiet(&["C4"])
        .ship("excelsior", "C4")
        .crew("montgomery_scott")
        .ship("reliant", "C4")
        .of(2)
        .crew("geordi_la_forge")
        .start();
    t.play(swap_cards("excelsior", "reliant")).play(option(0)).play(pick_card("montgomery_scott"));
    while t.ask() != Decision::Turn {
        t.say("Decline");
    }
    assert_eq!(card_at(&t, "montgomery_scott"), CardPlace::Crew { ship: t.id("reliant") });
    assert_eq!(card_at(&t, "geordi_la_forge"), CardPlace::Crew { ship: t.id("excelsior") });
    let stray = |modifier: &Modifier| t.s.table().ship(modifier.bearer).seat != modifier.seat;
    assert!(!t.s.table().modifiers().iter().any(stray), "each serves their new captain");
}

// --- words

#[test]
fn partners_are_told_apart_in_the_log() {
    let m = fight().start().m;
    let text = |fact| describe::facts::text(&m, &fact).unwrap();
    assert_eq!(
        text(Fact::PartEnded { seat: Seat(2) }),
        "The second Federation player is done for this turn."
    );
    assert_eq!(text(Fact::TurnBegan { seat: Seat(0), turn: 1 }), "The Federation team begins: round 1.");
    assert_eq!(text(Fact::TurnBegan { seat: Seat(1), turn: 2 }), "The Klingon team's turn, round 1.");
    assert_eq!(text(Fact::TurnBegan { seat: Seat(0), turn: 3 }), "The Federation team's turn, round 2.");
    let t = fight().start();
    let seen = view(&t.m, &t.s, Seat(2));
    let position = Position::at_table(&t.m, &seen.table, &seen.flow);
    assert_eq!(describe::prompt::prompt(&position).text, "2 of 2 Actions left.");
}
