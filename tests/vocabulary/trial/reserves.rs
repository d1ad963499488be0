//! What the Federation Reserves promise, and the missions, encounters and the tile beside them: they carry words that few
//! other cards use.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, Installation, System};
use serde_json::json;

use super::{on_mission, table};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

/// The mission with that many of its parts done.
fn parts(t: &Played, id: &str) -> u32 {
    t.s.table().progress[usize::from(t.mission_id(id).0)].count.count_ones()
}

fn done(t: &Played, id: &str) -> bool {
    mission_at(t, id) == MissionPlace::Pile { seat: Seat(0) }
}

/// A Federation ship and the Bortas, which is to attack it, at C3.
fn attacked(ship: &str, dial: &str) -> Table {
    let table = table().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8");
    table.ship(ship, "C3").dial(dial)
}

/// The Bortas attacks, and the card is played in answer to it.
fn answered(table: Table, ship: &str, card: &str) -> Played {
    let mut t = table.hand(0, &[card]).deck(0, &["data", "mr_spock"]).start();
    t.play(attack("bortas", ship));
    let at = if card == "polarized_hull" { Timing::CombatDamage } else { Timing::Combat };
    pass_until(&mut t, 0, at);
    t.play(combat(card, ship));
    finish(&mut t);
    t
}

/// A Federation ship attacks the Somraw at C3 with the card.
fn strengthened(ship: &str, card: &str, table: impl Fn(Table) -> Table, dice: &[u8]) -> i16 {
    let own = table(super::table().quiet(&["C3"]).ship("somraw", "C3").ship(ship, "C3"));
    let mut t = own.hand(0, &[card]).deck(0, &["data", "mr_spock"]).dice(dice).start();
    t.play(attack(ship, "somraw")).play(combat(card, ship));
    finish(&mut t);
    totals(&t).0
}

#[test]
fn listening_watch_hears_every_enemy_that_explores_and_an_engineer_softens_the_blow() {
    let table = table().quiet(&["C3"]).unexplored("C4", "class_k_nebula").ship("bortas", "C3");
    let mut t =
        table.ship("venture", "").hand(0, &["listening_watch"]).deck(0, &["data", "mr_spock"]).start();
    t.play(ops("listening_watch", None));
    finish(&mut t);
    t.say("EndTurn");
    finish(&mut t);
    let held = hand(&t, 0);
    t.step("bortas", "C4");
    finish(&mut t);
    assert_eq!(hand(&t, 0), held + 1);
    let table = attacked("venture", "3 12 5 6").crew("rom").dice(&[6, 1]);
    let mut plain = attacked("venture", "3 12 5 6").dice(&[6, 1]).start();
    plain.play(attack("bortas", "venture"));
    finish(&mut plain);
    let t = answered(table, "venture", "listening_watch");
    assert_eq!((hit(&plain), hit(&t)), (2, 1));
}

#[test]
fn travis_mayweather_hears_enemies_from_aboard() {
    let table = table().quiet(&["C3"]).unexplored("C4", "class_k_nebula").unexplored("C1", "class_d_planet");
    let table =
        table.ship("bortas", "C3").ship("venture", "C2").quiet(&["C2"]).hand(0, &["travis_mayweather"]);
    let mut t = table.deck(0, &["data", "mr_spock", "code_47"]).start();
    t.play(assign("travis_mayweather", "venture"));
    finish(&mut t);
    t.say("EndTurn");
    finish(&mut t);
    t.step("bortas", "C4");
    while t.window().is_some() {
        t.say("Pass");
    }
    t.play(pick_cell("C1"));
    finish(&mut t);
    assert!(t.cell("C1").known.has(Seat(0)) && !t.cell("C1").known.has(Seat(1)));
}

#[test]
fn malcolm_reed_readies_his_ship_in_the_enemys_turn() {
    let table = table().turn_of(1).quiet(&["C3", "C2", "C1"]).ship("bortas", "C1").dial("12 3 4 8");
    let mut t = table.ship("venture", "C3").dial("9 5 4 8").crew("malcolm_reed").dice(&[6, 1]).start();
    t.step("bortas", "C2");
    while t.window().is_some() {
        t.say("Pass");
    }
    let shields = t.setting("venture", "2 6 6 12");
    t.play(setting(shields));
    finish(&mut t);
    assert_eq!(t.ratings("venture"), "2 6 6 12");
}

#[test]
fn joseph_hayes_saves_his_ship_once() {
    let mut t = attacked("venture", "9 5 4 8").crew("joseph_hayes").dice(&[6, 1]).start();
    t.play(attack("bortas", "venture"));
    pass_until(&mut t, 0, Timing::CombatDamage);
    let order = ability(&t, "venture");
    t.play(order);
    finish(&mut t);
    assert_eq!(t.ship("venture").level, DamageLevel::Undamaged);
    assert_eq!(card_at(&t, "joseph_hayes"), CardPlace::Trash);
}

#[test]
fn charles_tucker_repairs_for_a_crew_card() {
    let table = table().ship("venture", "").level(DamageLevel::Yellow).dial("7 3 4 6").crew("charles_tucker");
    let mut t = table.crew("data").start();
    let order = ability(&t, "venture");
    t.play(order);
    if t.allows(pick_card("data")) {
        t.play(pick_card("data"));
    }
    finish(&mut t);
    assert_eq!(t.ship("venture").level, DamageLevel::Undamaged);
}

#[test]
fn warp_five_stops_a_heavy_hit_and_no_other() {
    for (dial, heavy) in [("3 12 5 6", true), ("2 6 6 12", false)] {
        let mut t = attacked("venture", dial).hand(0, &["warp_five"]).dice(&[6, 1]).start();
        t.play(attack("bortas", "venture"));
        pass_until(&mut t, 0, Timing::CombatDamage);
        assert_eq!(t.allows(combat("warp_five", "venture")), heavy, "{dial}");
    }
}

#[test]
fn polarized_hull_throws_the_hit_back_and_mends_shields() {
    let t = answered(attacked("venture", "3 12 5 6").dice(&[6, 1]), "venture", "polarized_hull");
    assert_eq!([t.ship("bortas").level, t.ship("venture").level], [DamageLevel::Red; 2]);
    let table = |table: Table| table.hand(0, &["polarized_hull"]).deck(0, &["data"]);
    let mut t = table(super::table().ship("venture", "").dial("9 5 4 8").disabled(System::Shields)).start();
    t.play(ops("polarized_hull", Some("venture")));
    finish(&mut t);
    assert_eq!(t.ratings("venture"), "9 5 4 8");
    let t = table(super::table().ship("venture", "").dial("9 5 4 8")).start();
    assert!(!t.allows(ops("polarized_hull", Some("venture"))));
}

#[test]
fn many_hands_ease_a_test_by_their_number_and_shoot_together() {
    for (crew, passed) in [(true, true), (false, false)] {
        let table = table().missions(0, &["nebula_research"]).tile("C3", "class_k_nebula");
        let table = table.ship("yosemite", "C3").dial("4 4 5 3").dice(&[5]);
        let table = if crew { table.crew("data") } else { table };
        let mut t = table.hand(0, &["many_hands"]).deck(0, &["mr_spock"]).start();
        t.play(attempt("yosemite", "nebula_research"));
        while !t.allows(ops("many_hands", Some("yosemite"))) && t.window().is_some() {
            t.say("Pass");
        }
        if crew {
            t.play(ops("many_hands", Some("yosemite")));
        }
        finish(&mut t);
        assert_eq!(done(&t, "nebula_research"), passed, "{crew}");
    }
    let both = |table: Table| table.dial("9 5 4 8");
    assert_eq!(strengthened("venture", "many_hands", both, &[1, 1]), 10);
}

#[test]
fn underdogs_draw_when_three_points_behind_and_press_the_wounded() {
    for (points, behind) in [(3, true), (2, false)] {
        let table = table().ship("venture", "").points(1, points).hand(0, &["underdogs"]);
        let t = table.deck(0, &["data", "mr_spock", "code_47"]).start();
        assert_eq!(t.allows(ops("underdogs", None)), behind, "{points}");
    }
    let both = |table: Table| table.dial("3 12 5 6");
    assert_eq!(strengthened("venture", "underdogs", both, &[1, 1]), 9, "Weapons 3 and half of Sensors 12");
}

#[test]
fn protomatter_replaces_a_neighbouring_tile_without_an_installation() {
    let table = table().quiet(&["C4"]).tile("C3", "class_m_planet").tile("C5", "class_d_planet");
    let table = table.installation(Installation::Outpost).installation_of(0).ship("venture", "C4");
    let table = table.setup(|setup| {
        setup.position.as_mut().unwrap().spare_tiles = vec!["hypergiant_star".to_owned()];
    });
    let mut t = table.hand(0, &["protomatter"]).deck(0, &["data"]).start();
    t.play(ops("protomatter", Some("venture")));
    while t.window().is_some() {
        t.say("Pass");
    }
    assert!(!t.allows(pick_cell("C5")), "an Outpost stands there");
    if t.allows(pick_cell("C3")) {
        t.play(pick_cell("C3"));
    }
    finish(&mut t);
    assert!(t.told("TileReplaced") && t.cell("C3").facing.is_none());
}

#[test]
fn rendezvous_at_speed_brings_ship_and_cargo_together() {
    let table = table().quiet(&["C3", "C5"]).ship("venture", "C5").ship("reliant", "C3").cargo("escape_pod");
    let mut t = table.hand(0, &["rendezvous_at_speed"]).deck(0, &["data"]).start();
    t.play(ops("rendezvous_at_speed", Some("venture")));
    while t.window().is_some() {
        t.say("Pass");
    }
    if t.allows(pick_ship("reliant")) {
        t.play(pick_ship("reliant"));
    }
    finish(&mut t);
    assert_eq!(t.at("venture"), "C3");
    assert_eq!(encounter_at(&t, "escape_pod"), EncounterPlace::Cargo { ship: t.id("venture") });
}

#[test]
fn spatial_torpedo_stays_beside_its_target_and_blinds_it() {
    let t = answered(attacked("venture", "9 5 4 8").dice(&[1, 6]), "venture", "spatial_torpedo");
    assert_eq!(t.ratings("bortas"), "12 D 4 8");
}

#[test]
fn erika_hernandez_turns_an_encounter_away() {
    let table = table().quiet(&["C4"]).unexplored("C3", "class_k_nebula").ship("venture", "C4");
    let table = table.dial("9 5 4 8").crew("erika_hernandez").encounters(&["ferengi_toll"]);
    let mut t = table.dice(&[1]).start();
    t.step("venture", "C3");
    while t.window().is_some() && !usable(&t, "venture") {
        t.say("Pass");
    }
    let order = ability(&t, "venture");
    t.play(order);
    finish(&mut t);
    assert_eq!(card_at(&t, "erika_hernandez"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(encounter_at(&t, "ferengi_toll"), EncounterPlace::Discard);
}

#[test]
fn hull_plating_adds_a_high_die_alone() {
    let wild = |die| strengthened("venture", "hull_plating", |table| table.dial("9 5 4 8"), &[die, 1, 1]);
    assert_eq!((wild(4), wild(2)), (13, 9));
}

#[test]
fn scorched_frontier_takes_a_ship_an_installation_and_a_token() {
    let table = on_mission("scorched_frontier").quiet(&["C3", "C4"]).control(1, 1);
    let table = table.ship("venture", "C3").dial("9 5 4 8").ship("reliant", "C4").dial("2 3 9 4");
    let mut t = table.ship("somraw", "C3").level(DamageLevel::Red).dice(&[6, 1]).start();
    t.play(exert("reliant"));
    finish(&mut t);
    assert_eq!(parts(&t, "scorched_frontier"), 1);
    t.play(attack("venture", "somraw"));
    finish(&mut t);
    assert!(t.told("ShipDestroyed"));
    assert_eq!((parts(&t, "scorched_frontier"), done(&t, "scorched_frontier")), (2, false));
}

#[test]
fn hide_and_seek_wants_a_cloak_before_the_escape() {
    let table = on_mission("hide_and_seek").quiet(&["C3", "C2"]).ship("defiant", "C3");
    let mut t = table.ship("venture", "C2").ship("somraw", "C2").start();
    t.play(cloak("defiant"));
    finish(&mut t);
    assert_eq!(t.s.table().progress[usize::from(t.mission_id("hide_and_seek").0)].count, 1);
}

/// A cloaked Korinar at C3 beside the Venture, which finds it.
fn found(id: &str) -> Played {
    let table = on_mission(id).quiet(&["C3", "B3"]).ship("venture", "C3").dial("3 12 5 6");
    let table = table.ship("korinar", "C3").cloaked().echo(1, "B3");
    let mut t =
        table.ship("reliant", "C3").dial("7 2 4 5").disabled(System::Sensors).dice(&[6, 1, 6, 1]).start();
    let token = t.token("korinar");
    t.play(search("venture", token));
    finish(&mut t);
    t
}

#[test]
fn hunter_killer_hurts_a_ship_that_cannot_run_after_one_was_found() {
    let mut t = found("hunter_killer");
    assert_eq!(t.s.table().progress[usize::from(t.mission_id("hunter_killer").0)].count, 1);
    t.play(attack("reliant", "korinar"));
    finish(&mut t);
    assert!(!done(&t, "hunter_killer"), "its Engines are sound");
}

#[test]
fn fleet_exercise_counts_a_ship_found_as_one_of_its_parts() {
    assert_eq!(parts(&found("fleet_exercise"), "fleet_exercise"), 1);
}

#[test]
fn new_blood_begins_with_a_ship_brought_in() {
    let table = on_mission("new_blood").ship("venture", "").lost("sutherland").losses(0, 1).fleet_size(0, 11);
    let mut t = table.start();
    t.play(reinforce("excelsior")).play(setting(0));
    finish(&mut t);
    assert_eq!(t.s.table().progress[usize::from(t.mission_id("new_blood").0)].count, 1);
}

#[test]
fn exchange_of_prisoners_counts_one_freed() {
    let table = on_mission("exchange_of_prisoners").quiet(&["C3"]).ship("venture", "C3").dial("3 12 5 6");
    let mut t = table.ship("bortas", "C3").dial("12 3 4 8").prisoner("data").dice(&[6]).start();
    t.play(transport("venture", "bortas")).pass_all().play(pick_card("data"));
    t.play(option(0));
    finish(&mut t);
    assert_eq!((parts(&t, "exchange_of_prisoners"), done(&t, "exchange_of_prisoners")), (1, false));
}

#[test]
fn supply_run_hands_cargo_over_and_brings_it_home() {
    let table = on_mission("supply_run").quiet(&["C5"]).ship("venture", "C5").cargo("tribbles");
    let mut t = table.ship("reliant", "C5").dial("2 3 9 4").start();
    t.step("venture", "P0");
    finish(&mut t);
    assert!(!done(&t, "supply_run"), "nothing was handed over");
}

#[test]
fn shakedown_cruise_begins_with_a_crew() {
    let table = on_mission("shakedown_cruise").ship("venture", "").hand(0, &["data"]).deck(0, &["mr_spock"]);
    let mut t = table.start();
    t.play(assign("data", "venture"));
    finish(&mut t);
    assert_eq!((parts(&t, "shakedown_cruise"), done(&t, "shakedown_cruise")), (1, false));
}

#[test]
fn relic_courier_delivers_where_two_tokens_lie() {
    for (tokens, credited) in [(2, true), (1, false)] {
        let table = on_mission("relic_courier").tile("C3", "free_port").control(0, tokens).quiet(&["C4"]);
        let mut t = table.ship("venture", "C4").dial("4 5 8 9").cargo("tribbles").start();
        t.step("venture", "C3");
        finish(&mut t);
        assert_eq!(done(&t, "relic_courier"), credited, "{tokens}");
    }
}

#[test]
fn academy_trials_want_a_card_and_a_hard_test() {
    let table = on_mission("academy_trials").ship("venture", "").hand(0, &["code_47"]).deck(0, &["mr_spock"]);
    let mut t = table.start();
    t.play(ops("code_47", None));
    finish(&mut t);
    assert_eq!((parts(&t, "academy_trials"), done(&t, "academy_trials")), (1, false));
}

#[test]
fn spore_cloud_spreads_when_a_ship_flies_through_it() {
    let table = table().tile("C3", "class_k_nebula").persistent("spore_cloud").quiet(&["C4"]);
    let mut t = table.ship("venture", "C4").dial("4 5 8 9").start();
    t.step("venture", "C3");
    finish(&mut t);
    let there = EncounterPlace::Cell { cell: t.cell_id("C4") };
    assert_eq!(encounter_at(&t, "spore_cloud#2"), there);
}

/// The Venture meets the card in the nebula at C3.
fn met(id: &str, change: impl Fn(Table) -> Table, dice: &[u8]) -> Played {
    let table =
        table().quiet(&["C4"]).unexplored("C3", "class_k_nebula").ship("venture", "C4").dial("9 5 4 8");
    let dice: Vec<u8> = [1].iter().chain(dice).copied().collect();
    let mut t = change(table).encounters(&[id]).dice(&dice).start();
    t.step("venture", "C3");
    finish(&mut t);
    t
}

#[test]
fn ferengi_toll_takes_from_the_rich_and_helps_the_poor() {
    let poor = met("ferengi_toll", |table| table.discard(0, &["rom"]), &[]);
    let mut poor = poor;
    if poor.allows(pick_card("rom")) {
        poor.play(pick_card("rom"));
    }
    assert_eq!(card_at(&poor, "rom"), CardPlace::Hand { seat: Seat(0) });
    let rich = met("ferengi_toll", |table| table.points(0, 5).hand(0, &["data", "code_47"]), &[]);
    let mut rich = rich;
    while rich.allows(pick_card("data")) || rich.allows(pick_card("code_47")) {
        let card = if rich.allows(pick_card("data")) { "data" } else { "code_47" };
        rich.play(pick_card(card));
    }
    assert_eq!(hand(&rich, 0), 0);
}

#[test]
fn gravimetric_wave_is_harder_to_escape_among_explored_places() {
    // Two locations are explored within a step: Level 12, and the Engines are 4.
    for (die, hurt) in [(6, true), (1, true)] {
        let t = met("gravimetric_wave", |table| table, &[die]);
        assert_eq!(t.ship("venture").level == DamageLevel::Yellow, hurt, "{die}");
    }
    let fast = met("gravimetric_wave", |table| table.dial("4 5 8 9"), &[6]);
    assert_eq!(fast.ship("venture").level, DamageLevel::Undamaged);
}

#[test]
fn subspace_fold_leads_to_another_ship() {
    let t = met("subspace_fold", |table| table.quiet(&["B2"]).ship("sutherland", "B2"), &[6]);
    assert!(t.at("venture") == "C3", "Sensors 5 and 6 are below 12");
}

#[test]
fn iconian_gateway_opens_on_every_wormhole_of_its_number() {
    let table = table().tile("C3", "iconian_gateway").tile("B2", "stable_wormhole");
    let t = table.ship("venture", "C3").dial("4 5 8 9").start();
    assert!(t.allows(json!({"MoveStep": {"ship": "venture", "to": "B2"}})));
}
