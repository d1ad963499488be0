//! What each ship can do besides its dial.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::content::program::Power;
use fleet_captains::fleet::content::vocabulary::Cost;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, System};
use serde_json::json;

use crate::rules::orders::*;
use crate::rules::table::Table;

/// One attack on the tile, and its sums.
fn fight(place: &str, active: u8, own: (&str, &str), other: (&str, &str)) -> (i16, i16) {
    let table = Table::standard().turn_of(active).tile("C3", place);
    let mut t = table.ship(own.0, "C3").dial(own.1).ship(other.0, "C3").dial(other.1).dice(&[1, 1]).start();
    t.play(attack(own.0, other.0)).pass_all();
    (totals(&t).0, totals(&t).2)
}

const PLAIN: &str = "class_d_planet";
const SOMRAW: (&str, &str) = ("somraw", "7 2 4 2");
const VENTURE: (&str, &str) = ("venture", "9 5 4 8");

#[test]
fn enterprise_e_rolls_again_once_a_turn() {
    let table = Table::standard()
        .tile("C3", "class_k_nebula")
        .ship("enterprise_e", "C3")
        .dial("9 4 8 8")
        .missions(0, &["nebula_research"])
        .dice(&[1, 6]);
    let mut t = table.start();
    t.play(attempt("enterprise_e", "nebula_research"));
    pass_until(&mut t, 0, Timing::AfterDice);
    let order = ability(&t, "enterprise_e");
    t.play(order).pass_all();
    assert_eq!(compared(&t), (4, 6, true));
}

#[test]
fn venture_and_kronos_one_influence_among_enemies() {
    for (seat, ship) in [(0, "venture"), (1, "kronos_one")] {
        let table = Table::standard().turn_of(seat).quiet(&["C3"]).ship(ship, "C3");
        let enemy = if seat == 0 { "somraw" } else { "equinox" };
        let mut t = table.ship(enemy, "C3").start();
        t.play(exert(ship));
        assert_eq!(t.cell("C3").tokens_of(Seat(seat)), 1);
    }
}

#[test]
fn prometheus_strikes_harder_as_aggressor_only() {
    assert_eq!(fight(PLAIN, 0, ("prometheus", "11 4 5 7"), SOMRAW).0, 13);
    let table = Table::standard().tile("C3", "asteroid_field").ship("prometheus", "C3").dial("11 4 5 7");
    let mut t = table.missions(0, &["live_fire_exercise"]).dice(&[1]).start();
    t.play(attempt("prometheus", "live_fire_exercise")).pass_all();
    assert_eq!(compared(&t).0, 11);
}

#[test]
fn sutherland_and_korinar_scan_two_steps_away() {
    for (seat, ship, near, far) in [(0, "sutherland", "C5", "C4"), (1, "korinar", "C1", "C2")] {
        let t = Table::standard().turn_of(seat).ship(ship, "").start();
        assert!(t.allows(scan(ship, near)) && t.allows(scan(ship, far)), "{ship}");
        assert_eq!(t.refuses(scan(ship, "C3")), "NotScannable");
    }
}

#[test]
fn voyager_repairs_anywhere() {
    let mut t = Table::standard().quiet(&["C3"]).ship("voyager", "C3").level(DamageLevel::Yellow).start();
    t.play(repair("voyager"));
    settle(&mut t);
    assert_eq!(t.ship("voyager").level, DamageLevel::Undamaged);
}

#[test]
fn excelsior_moves_twice_for_an_action() {
    let table = Table::standard().quiet(&["C5", "C4"]).ship("excelsior", "").dial("8 3 4 6");
    let mut t = table.start();
    assert!(!usable(&t, "excelsior"));
    t.step("excelsior", "C5").step("excelsior", "C4");
    let order = ability(&t, "excelsior");
    t.play(order).pass_all();
    assert_eq!(t.spent(0), 1);
    t.step("excelsior", "C5");
    assert_eq!(t.at("excelsior"), "C5");
}

#[test]
fn defiant_softens_one_hit_a_turn() {
    let table = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .ship("gr_oth", "C3")
        .dial("10 2 4 5")
        .ship("defiant", "C3")
        .dial("11 3 3 5")
        .dice(&[1, 1, 1, 1]);
    let mut t = table.start();
    t.play(attack("bortas", "defiant")).say("Done");
    pass_until(&mut t, 0, Timing::CombatDamage);
    let order = ability(&t, "defiant");
    t.play(order).pass_all();
    // 13 against 6 is double: two points less one.
    assert_eq!(t.ship("defiant").level, DamageLevel::Yellow);
    settle(&mut t);
    t.play(attack("gr_oth", "defiant"));
    while t.window().is_some() {
        assert!(!usable(&t, "defiant"), "once a turn");
        t.say("Pass");
    }
}

#[test]
fn yeager_shields_ships_beside_her() {
    let table = |near: bool| {
        let table = Table::standard().turn_of(1).quiet(&["C3", "C2"]).ship("bortas", "C3").dial("12 3 4 8");
        let table = table.ship("venture", "C3").dial("9 5 4 8");
        let mut t = table.ship("yeager", if near { "C3" } else { "C2" }).dice(&[1, 1]).start();
        t.play(attack("bortas", "venture")).pass_all();
        totals(&t).2
    };
    assert_eq!((table(true), table(false)), (9, 8));
    assert_eq!(fight(PLAIN, 1, ("bortas", "12 3 4 8"), ("yeager", "9 3 5 4")).1, 5, "herself too");
}

#[test]
fn reliant_strikes_from_a_nebula() {
    assert_eq!(fight("class_k_nebula", 0, ("reliant", "7 2 4 5"), SOMRAW).0, 10);
    assert_eq!(fight(PLAIN, 0, ("reliant", "7 2 4 5"), SOMRAW).0, 7);
}

#[test]
fn enterprise_a_is_better_in_encounters() {
    let table =
        Table::standard().unexplored("C3", "class_k_nebula").quiet(&["C4"]).ship("enterprise_a", "C4");
    let mut t = table.dial("8 2 3 5").encounters(&["mysterious_abductions"]).dice(&[1, 5]).start();
    t.step("enterprise_a", "C3").pass_all();
    assert_eq!(compared(&t), (7, 5, true));
}

#[test]
fn equinox_senses_more_at_planets() {
    let table = Table::standard().tile("C3", "gas_giant").ship("equinox", "C3").dial("5 3 4 3");
    let mut t = table.missions(0, &["mineral_survey"]).dice(&[1]).start();
    t.play(attempt("equinox", "mineral_survey")).pass_all();
    assert_eq!(compared(&t).0, 5);
}

#[test]
fn yosemite_draws_a_card_for_a_sensors_test_passed() {
    let table = |die: u8| {
        let table = Table::standard().tile("C3", "class_k_nebula").ship("yosemite", "C3").dial("2 7 4 3");
        let mut t = table.missions(0, &["nebula_research"]).deck(0, &["data"]).dice(&[die]).start();
        t.play(attempt("yosemite", "nebula_research")).pass_all();
        hand(&t, 0)
    };
    assert_eq!((table(3), table(2)), (1, 0));
    // In a joint test another ship led as well.
    let table = Table::standard()
        .tile("C3", "class_k_nebula")
        .ship("voyager", "C3")
        .dial("5 7 5 5")
        .ship("yosemite", "C3")
        .missions(0, &["nebula_research"])
        .deck(0, &["data"]);
    let mut t = table.start();
    t.play(attempt("voyager", "nebula_research")).play(join("yosemite")).pass_all();
    assert_eq!(hand(&t, 0), 1);
}

#[test]
fn negh_var_looms_over_escapes() {
    let table = Table::standard()
        .quiet(&["C3"])
        .ship("venture", "C3")
        .ship("negh_var", "C3")
        .ship("equinox", "C3")
        .dice(&[4, 1]);
    let mut t = table.start();
    t.play(json!({"BreakAway": {"ship": "venture"}}));
    // 4 + 5 - 2 against 1 + 6.
    assert!(matches!(t.fact("EscapeRolled"), Fact::EscapeRolled { own: 7, enemy: 7, escaped: true, .. }));
}

#[test]
fn bortas_prizes_are_worth_two() {
    let table = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .ship("yosemite", "C3")
        .level(DamageLevel::Red)
        .dice(&[1, 1]);
    let mut t = table.start();
    t.play(attack("bortas", "yosemite")).pass_all();
    assert_eq!(t.points(1), 2);
}

#[test]
fn maht_h_a_draws_a_card_at_a_planet_explored() {
    let drawn = |place: &str| {
        let table =
            Table::standard().turn_of(1).unexplored("C1", place).ship("maht_h_a", "").deck(1, &["kurn"]);
        let mut t = table.dice(&[6]).start();
        t.step("maht_h_a", "C1").pass_all();
        hand(&t, 1)
    };
    assert_eq!((drawn("gas_giant"), drawn("empty_space")), (1, 0));
}

#[test]
fn t_ong_strikes_harder_in_enemy_space() {
    for (tokens, weapons) in [(1, 12), (0, 10)] {
        let table = Table::standard().turn_of(1).quiet(&["C3"]).control(0, tokens).ship("t_ong", "C3");
        let mut t = table.dial("10 3 4 7").ship("venture", "C3").dice(&[1, 6]).start();
        t.play(attack("t_ong", "venture")).pass_all();
        assert_eq!(totals(&t).0, weapons);
    }
}

#[test]
fn klothos_takes_a_token_with_an_attack_won() {
    let table = Table::standard()
        .turn_of(1)
        .quiet(&["C3"])
        .control(0, 2)
        .ship("klothos", "C3")
        .dial("9 3 4 5")
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .dice(&[2, 1]);
    let mut t = table.start();
    t.play(attack("klothos", "venture")).pass_all();
    settle(&mut t);
    t.pass_all();
    assert_eq!(t.cell("C3").tokens_of(Seat(0)), 1);
}

#[test]
fn gr_oth_strikes_harder_at_larger_ships() {
    assert_eq!(fight(PLAIN, 1, ("gr_oth", "10 2 4 5"), VENTURE).0, 12);
    assert_eq!(fight(PLAIN, 1, ("gr_oth", "10 2 4 5"), ("voyager", "7 5 4 6")).0, 10);
}

#[test]
fn rotarran_draws_a_card_for_an_attack_won() {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("rotarran", "C3").dial("9 2 4 3");
    let mut t = table.ship("yosemite", "C3").dial("4 4 5 3").deck(1, &["kurn"]).dice(&[1, 1]).start();
    t.play(attack("rotarran", "yosemite")).pass_all();
    settle(&mut t);
    assert_eq!(card_at(&t, "kurn"), CardPlace::Hand { seat: Seat(1) });
}

#[test]
fn ch_tang_needs_no_rolls_to_slip_away() {
    let table = Table::standard().turn_of(1).quiet(&["C3", "C2"]).ship("ch_tang", "C3").ship("venture", "C3");
    let mut t = table.start();
    t.step("ch_tang", "C2");
    assert!(t.rolls().is_empty());
}

#[test]
fn somraw_bites_back_when_damaged() {
    for (level, dial, weapons) in [
        (DamageLevel::Undamaged, "7 2 4 2", 7),
        (DamageLevel::Yellow, "5 2 3 2", 7),
        (DamageLevel::Red, "4 1 2 1", 6),
    ] {
        let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("somraw", "C3").level(level).dial(dial);
        let mut t = table.ship("venture", "C3").dial("9 5 4 8").dice(&[1, 6]).start();
        t.play(attack("somraw", "venture")).pass_all();
        assert_eq!(totals(&t).0, weapons, "{level:?}");
    }
}

#[test]
fn qhondoq_leaves_a_friendly_harbour_faster() {
    let engines = |tokens: u8| {
        let table = Table::standard().quiet(&["C3"]).control(1, tokens).ship("qhondoq", "C3").dial("8 1 4 3");
        table.start().rating("qhondoq", System::Engines).number()
    };
    assert_eq!((engines(1), engines(0)), (Some(6), Some(4)));
}

#[test]
fn abilities_once_a_turn_do_not_shut_each_other_out() {
    let t = Table::standard().start();
    let content = &t.m.content;
    let slots = |powers: &std::ops::Range<u16>| -> Vec<u8> {
        let once = |power: &Power| matches!(power, Power::Use { cost: Cost::OncePerTurn, .. });
        content.powers(powers).filter(|(_, power)| once(power)).map(|(index, _)| t.m.slot(index)).collect()
    };
    for ship in &content.ships {
        let mut taken = slots(&ship.powers);
        for card in &content.cards {
            let same_side = card.entry.side == ship.entry.side;
            if let Some((_, powers)) = card.crew.as_ref().filter(|_| same_side) {
                taken.extend(slots(powers));
            }
        }
        let all = taken.len();
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken.len(), all, "{}", ship.entry.id);
    }
}

#[test]
fn an_attack_won_is_told_after_its_damage_and_by_every_ship_that_made_it() {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("rotarran", "C3").dial("9 2 4 3");
    let table = table.ship("klothos", "C3").dial("9 3 4 5").ship("yosemite", "C3").deck(1, &["kurn", "vagh"]);
    let mut t = table.dice(&[1, 6]).start();
    t.play(attack("klothos", "yosemite")).play(join("rotarran")).pass_all();
    settle(&mut t);
    let kinds = t.kinds();
    let first = |kind: &str| kinds.iter().position(|one| *one == kind);
    assert!(first("ShipDamaged").or(first("ShipDestroyed")) < first("AbilitySetOff"), "{kinds:?}");
    assert_eq!(t.times("AbilitySetOff"), 2, "the lead's and the other's");
    assert_eq!(hand(&t, 1), 1, "Rotarran did not lead and draws all the same");
}
