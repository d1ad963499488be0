//! What the trial Command Cards promise.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::content::vocabulary::{Stat, Static};
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::names::Variants as _;
use fleet_captains::fleet::rules::reach::{Danger, Piece};
use fleet_captains::fleet::state::parts::{CardPlace, MissionPlace};
use fleet_captains::fleet::timing::{EnemyDoing, Timing};
use fleet_captains::fleet::units::{ActionKind, DamageLevel, Installation, System};

use super::{table, table_with};
use crate::rules::orders::*;
use crate::rules::table::Played;

const EXPLORING: Timing = Timing::EnemyAction(EnemyDoing::Exploring);
const STEP: Timing = Timing::EnemyAction(EnemyDoing::Step);

#[test]
fn corbomite_bluff_lets_the_attacker_choose_between_the_attack_and_two_cards() {
    let attacked = |index: u8| {
        let table = table().turn_of(1).quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8");
        let table = table.ship("bortas", "C3").dial("7 7 6 7").hand(0, &["corbomite_bluff"]);
        let mut t = table.hand(1, &["kurn", "vagh"]).dice(&[1, 1]).start();
        t.play(attack("bortas", "venture"));
        pass_until(&mut t, 0, Timing::enemy_action(ActionKind::Combat));
        t.play(ops("corbomite_bluff", None));
        while t.window().is_some() {
            t.say("Pass");
        }
        t.play(option(index));
        t
    };
    let t = attacked(0);
    assert!(t.told("ActionCancelled") && hand(&t, 1) == 2);
    let mut t = attacked(1);
    t.play(pick_card("kurn")).play(pick_card("vagh")).pass_all();
    assert!(hand(&t, 1) == 0);
}

#[test]
fn tractor_beam_holds_an_enemy_that_loses_the_opposed_test_until_ones_next_turn() {
    let table = table().quiet(&["C3", "C2"]).ship("venture", "C3").dial("4 5 8 9").ship("korinar", "C3");
    let mut t = table.hand(0, &["tractor_beam"]).dice(&[6, 1]).start();
    t.play(ops("tractor_beam", Some("venture")));
    finish(&mut t);
    t.say("EndTurn");
    assert_eq!(t.refuses(json_step("korinar", "C2")), "ShipHeld");
    assert!(!t.allows(cloak("korinar")));
    t.say("EndTurn").say("EndTurn");
    assert_eq!(t.refuses(json_step("korinar", "C2")), "BreakawayDue", "held no longer");
}

fn json_step(ship: &str, to: &str) -> serde_json::Value {
    serde_json::json!({"MoveStep": {"ship": ship, "to": to}})
}

#[test]
fn organian_treaty_keeps_everybody_from_attacking_until_ones_next_turn() {
    let table =
        table().quiet(&["C3"]).ship("venture", "C3").ship("bortas", "C3").hand(0, &["organian_treaty"]);
    let mut t = table.start();
    t.play(ops("organian_treaty", Some("venture")));
    finish(&mut t);
    assert!(!t.allows(attack("venture", "bortas")));
    t.say("EndTurn");
    assert!(!t.allows(attack("bortas", "venture")));
    t.say("EndTurn");
    assert!(t.allows(attack("venture", "bortas")) && t.ask() == Decision::Turn);
}

#[test]
fn border_patrol_tells_of_enemies_beside_ones_own_installations() {
    for (built, drawn) in [(true, 1), (false, 0)] {
        let table = table().quiet(&["C4", "C2"]).tile("C3", "class_m_planet").control(0, 1);
        let table = if built { table.installation(Installation::Outpost).installation_of(0) } else { table };
        let table = table.ship("venture", "C3").ship("bortas", "C1").hand(0, &["border_patrol"]);
        let mut t = table.quiet(&["C1"]).deck(0, &["data", "mr_spock"]).start();
        t.play(ops("border_patrol", None));
        finish(&mut t);
        assert_eq!(card_at(&t, "border_patrol"), CardPlace::Before { seat: Seat(0) });
        t.say("EndTurn");
        finish(&mut t);
        let held = hand(&t, 0);
        t.step("bortas", "C2");
        finish(&mut t);
        assert_eq!(hand(&t, 0), held + drawn, "{built}");
    }
}

#[test]
fn home_guard_saves_one_ship_from_a_hit() {
    let table =
        table().quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8").ship("bortas", "C3").dial("12 3 4 8");
    let mut t = table.hand(0, &["home_guard"]).deck(0, &["data", "mr_spock"]).dice(&[6, 1]).start();
    t.play(ops("home_guard", None));
    finish(&mut t);
    t.say("EndTurn");
    t.play(attack("bortas", "venture"));
    pass_until(&mut t, 0, Timing::CombatDamage);
    let saves = ability(&t, "venture");
    t.play(saves);
    finish(&mut t);
    assert_eq!(t.ship("venture").level, DamageLevel::Yellow, "two points are one");
    assert_eq!(card_at(&t, "home_guard"), CardPlace::Discard { seat: Seat(0) });
}

#[test]
fn tachyon_grid_looks_beside_an_enemy_that_explores_before_its_encounter_die() {
    let table = table().turn_of(1).quiet(&["C3"]).unexplored("C4", "class_k_nebula");
    let table = table.unexplored("C5", "class_d_planet").ship("bortas", "C3");
    let mut t = table.ship("venture", "").hand(0, &["tachyon_grid"]).deck(0, &["data", "mr_spock"]).start();
    t.step("bortas", "C4");
    assert_eq!((t.asked(), t.window()), (Some(Seat(0)), Some(EXPLORING)));
    t.play(ops("tachyon_grid", None));
    t.play(pick_cell("C5"));
    finish(&mut t);
    assert!(t.cell("C5").known.has(Seat(0)) && !t.cell("C5").known.has(Seat(1)));
    assert_eq!(hand(&t, 0), 2);
    assert!(
        t.kinds().iter().position(|kind| *kind == "TileScanned")
            < t.kinds().iter().position(|kind| *kind == "DieRolled")
    );
}

#[test]
fn interception_ends_the_move_of_an_enemy_that_comes_beside_ones_ship() {
    let table = table().quiet(&["C2", "C3", "C4", "C5"]).ship("venture", "C5").dial("4 5 8 9");
    let mut t = table.ship("bortas", "C2").hand(1, &["interception"]).deck(1, &["kurn"]).start();
    t.step("venture", "C4");
    assert_eq!(t.ask(), Decision::Turn, "two steps away nobody asks");
    t.step("venture", "C3");
    assert_eq!((t.asked(), t.window()), (Some(Seat(1)), Some(STEP)));
    t.play(ops("interception", None));
    finish(&mut t);
    assert_eq!((t.at("venture"), t.count("MoveStep")), ("C3", 0));
}

#[test]
fn claim_dispute_makes_an_enemy_that_explores_prove_its_engines() {
    for (dial, die, hurt) in [("9 5 4 8", 1, true), ("4 5 8 9", 4, false)] {
        let table =
            table().unexplored("C3", "class_d_planet").quiet(&["C4"]).ship("venture", "C4").dial(dial);
        let mut t =
            table.ship("bortas", "").hand(1, &["claim_dispute"]).deck(1, &["kurn"]).dice(&[die]).start();
        t.step("venture", "C3");
        pass_until(&mut t, 1, EXPLORING);
        t.play(ops("claim_dispute", None));
        finish(&mut t);
        assert_eq!(t.ship("venture").level == DamageLevel::Yellow, hurt, "{dial}");
    }
}

#[test]
fn a_good_day_to_die_strikes_back_at_whoever_destroys_its_ship_and_draws_two_cards() {
    let table = table().quiet(&["C3"]).ship("venture", "C3").dial("9 5 4 8");
    let table = table.ship("somraw", "C3").level(DamageLevel::Red).crew("a_good_day_to_die");
    let mut t = table.deck(1, &["kurn", "vagh", "tavana"]).dice(&[6, 1]).start();
    t.play(attack("venture", "somraw"));
    finish(&mut t);
    assert!(t.told("ShipDestroyed"));
    assert_eq!((t.ship("venture").level, hand(&t, 1)), (DamageLevel::Yellow, 2));
    assert_eq!(card_at(&t, "a_good_day_to_die"), CardPlace::Discard { seat: Seat(1) });
}

#[test]
fn martok_leads_the_birds_of_prey_around_him_and_not_his_own_ship() {
    let table = table().turn_of(1).quiet(&["C3", "C2", "C5"]).ship("rotarran", "C3").crew("martok");
    let t = table.ship("somraw", "C3").ship("korinar", "C2").ship("ch_tang", "C5").start();
    let helped = |ship: &str| {
        let mut found = false;
        t.position()
            .statics(t.id(ship), |rule| found |= rule.what == Static::Plus(Stat::Rating(System::Weapons), 1));
        found
    };
    assert_eq!(["rotarran", "somraw", "korinar", "ch_tang"].map(helped), [false, false, true, false]);
}

#[test]
fn make_it_so_draws_two_missions_when_one_is_done_and_puts_one_back() {
    let task = "[(id: \"task\", name: \"Task\", kind: Science, points: 1, task: Deed(deed: Enter()), source: Original)]";
    let table = table_with(task).quiet(&["C3", "C4"]).ship("venture", "C4").hand(0, &["make_it_so"]);
    let table = table.missions(0, &["task"]).deck(0, &["data"]);
    let table = table.mission_deck(0, &["nebula_research", "warp_experiment", "gravity_run"]);
    let mut t = table.start();
    t.step("venture", "C3");
    pass_until(&mut t, 0, Timing::MissionDone);
    t.play(ops("make_it_so", None));
    while t.window().is_some() {
        t.say("Pass");
    }
    t.play(pick_mission("warp_experiment"));
    finish(&mut t);
    let open = |id: &str| mission_at(&t, id) == MissionPlace::Open { seat: Seat(0) };
    assert_eq!(["nebula_research", "warp_experiment", "gravity_run"].map(open), [true, false, true]);
    assert_eq!(t.s.table().common(Seat(0)).mission_deck, 1);
}

#[test]
fn library_computer_takes_one_of_the_four_on_top_and_shows_them_to_nobody_else() {
    let deck = ["data", "mr_spock", "first_contact", "code_47", "emergency_power"];
    let table = table().ship("venture", "").hand(0, &["library_computer"]).deck(0, &deck);
    let mut t = table.start();
    t.play(ops("library_computer", None));
    while t.window().is_some() {
        t.say("Pass");
    }
    let offered: Vec<_> = t.legal().iter().filter(|order| order.kind() == "ChooseCard").copied().collect();
    assert_eq!(offered.len(), 4);
    let top = t.m.find_card("mr_spock").unwrap();
    assert_eq!(t.seen_by(1).table.card(top), CardPlace::Unseen);
    assert!(!t.seen_by(1).table.cards_known[usize::from(top.0)].has(Seat(0)));
    t.play(pick_card("mr_spock"));
    finish(&mut t);
    assert_eq!(card_at(&t, "mr_spock"), CardPlace::Hand { seat: Seat(0) });
    assert_eq!(
        card_at(&t, "emergency_power"),
        CardPlace::Hand { seat: Seat(0) },
        "what lay fifth is on top now"
    );
    assert!(!t.s.table().cards_known[usize::from(t.m.find_card("data").unwrap().0)].has(Seat(0)));
}

#[test]
fn deflector_pulse_attacks_with_sensors_in_place_of_weapons_even_where_these_are_disabled() {
    let table = table().quiet(&["C3"]).ship("venture", "C3").dial("3 12 5 6").disabled(System::Weapons);
    let table = table.ship("somraw", "C3").hand(0, &["deflector_pulse"]).deck(0, &["data"]);
    let mut t = table.dice(&[1, 1]).start();
    assert!(!t.allows(attack("venture", "somraw")));
    t.play(ops("deflector_pulse", Some("venture")));
    finish(&mut t);
    assert_eq!(t.ratings("venture"), "12 12 5 6");
    t.play(attack("venture", "somraw"));
    finish(&mut t);
    assert_eq!(totals(&t).0, 12);
    t.say("EndTurn");
    assert_eq!(t.ratings("venture"), "D 12 5 6");
}

/// The Bortas has laid mines at C3, and it is the Federation's turn.
fn mined(dial: &str, dice: &[u8]) -> Played {
    let table = table().turn_of(1).quiet(&["C2", "C3", "C4"]).ship("bortas", "C3").ship("somraw", "C2");
    let table = table.ship("venture", "C4").dial(dial).ship("defiant", "C4").cloaked().echo(0, "C4");
    let mut t = table.hand(1, &["cloaked_mines"]).deck(1, &["kurn"]).dice(dice).start();
    t.play(ops("cloaked_mines", Some("bortas")));
    finish(&mut t);
    assert_eq!(card_at(&t, "cloaked_mines"), CardPlace::Planted { cell: t.cell_id("C3") });
    assert_eq!((hand(&t, 1), t.spent(1)), (1, 1), "it is replaced, and an Action is spent");
    t.say("EndTurn");
    finish(&mut t);
    t
}

#[test]
fn cloaked_mines_strike_the_first_enemy_who_enters_too_slowly_and_are_gone_after_the_first() {
    for (dial, die, hurt) in [("9 5 4 8", 1, true), ("4 5 8 9", 4, false)] {
        let mut t = mined(dial, &[die]);
        let ways = t.position().ways(Seat(0), Piece::Ship(t.id("venture")));
        assert_eq!(ways.to(t.cell_id("C3")).map(|way| way.danger), Some(Danger::Harm), "they lie in sight");
        t.step("venture", "C3");
        finish(&mut t);
        assert_eq!(t.ship("venture").level == DamageLevel::Yellow, hurt, "{dial}");
        assert_eq!(card_at(&t, "cloaked_mines"), CardPlace::Discard { seat: Seat(1) });
    }
}

#[test]
fn cloaked_mines_leave_ones_own_ships_and_cloaked_ones_alone() {
    let mut t = mined("9 5 4 8", &[]);
    let token = t.token("defiant");
    t.play(move_token(token, "C3"));
    finish(&mut t);
    t.say("EndTurn");
    finish(&mut t);
    t.step("somraw", "C3");
    finish(&mut t);
    let lying = CardPlace::Planted { cell: t.cell_id("C3") };
    assert_eq!(
        (card_at(&t, "cloaked_mines"), t.seen_by(0).table.card(t.m.find_card("cloaked_mines").unwrap())),
        (lying, lying)
    );
}

#[test]
fn arne_darvin_takes_a_free_seat_aboard_an_enemy_ship_beside_ones_own() {
    let table = table().turn_of(1).quiet(&["C3", "C4"]).ship("bortas", "C3").ship("venture", "C3");
    let table = table.dial("9 5 4 8").ship("reliant", "C3").crew("seven_of_nine").ship("voyager", "C4");
    let mut t = table.hand(1, &["arne_darvin"]).deck(1, &["kurn"]).start();
    for (ship, refusal) in
        [("bortas", "EnemyCrewOnly"), ("reliant", "CrewSeatTaken"), ("voyager", "AgentOutOfReach")]
    {
        assert_eq!(t.refuses(assign("arne_darvin", ship)), refusal, "{ship}");
    }
    assert_eq!(t.count("AssignCrew"), 1, "and no other place is offered");
    t.play(assign("arne_darvin", "venture"));
    let aboard = CardPlace::Agent { ship: t.id("venture") };
    assert_eq!((card_at(&t, "arne_darvin"), hand(&t, 1)), (aboard, 1));
    assert_eq!(t.ratings("venture"), "9 6 4 8", "an agent does the work of the seat");
    t.say("EndTurn");
    finish(&mut t);
    assert_eq!(t.count("SpendCrew") + t.count("UseAbility"), 0, "an agent is no crew of theirs");
}

#[test]
fn arne_darvin_is_given_away_to_undo_a_repair_of_the_ship_around() {
    let table = table().ship("venture", "").level(DamageLevel::Yellow).dial("7 3 4 6").crew("arne_darvin");
    let mut t = table.ship("bortas", "").start();
    assert_eq!(t.ratings("venture"), "7 4 4 6");
    t.play(repair("venture"));
    pass_until(&mut t, 1, Timing::enemy_action(ActionKind::Repair));
    let sabotage = ability(&t, "venture");
    t.play(sabotage);
    finish(&mut t);
    assert!(t.told("ActionCancelled"));
    assert_eq!((t.ship("venture").level, t.ratings("venture")), (DamageLevel::Yellow, "7 3 4 6".to_owned()));
    assert_eq!(card_at(&t, "arne_darvin"), CardPlace::Discard { seat: Seat(1) });
}

#[test]
fn arne_darvin_is_turned_out_by_crew_of_his_type_and_lost_with_the_ship() {
    let table = table().ship("venture", "").crew("arne_darvin").hand(0, &["seven_of_nine"]);
    let mut t = table.deck(0, &["data"]).start();
    t.play(assign("seven_of_nine", "venture"));
    assert_eq!(card_at(&t, "arne_darvin"), CardPlace::Discard { seat: Seat(1) });
    let table = table_with("[]").turn_of(1).quiet(&["C3"]).ship("venture", "C3").level(DamageLevel::Red);
    let mut t =
        table.dial("5 2 2 4").crew("arne_darvin").ship("bortas", "C3").dial("12 3 4 8").dice(&[6, 1]).start();
    t.play(attack("bortas", "venture"));
    finish(&mut t);
    assert!(t.told("ShipDestroyed"));
    assert_eq!(card_at(&t, "arne_darvin"), CardPlace::Discard { seat: Seat(1) });
}
