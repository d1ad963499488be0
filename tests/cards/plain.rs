//! Cards whose effect is a plain number in a test or combat, and crew whose bonus is a plain number.

use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::timing::Timing;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

const FEDERATION: (&str, &str) = ("venture", "7 4 8 7");
const KLINGON: (&str, &str) = ("bortas", "10 2 8 7");

/// What the card adds to its side of a combat, as aggressor or as target.
fn in_combat(seat: u8, card: &str, aggressor: bool) -> i16 {
    let active = if aggressor { seat } else { 1 - seat };
    let (own, other) = if seat == 0 { (FEDERATION, KLINGON) } else { (KLINGON, FEDERATION) };
    let table = Table::standard().turn_of(active).quiet(&["C3"]).ship(own.0, "C3").dial(own.1);
    let mut t = table.ship(other.0, "C3").dial(other.1).hand(seat, &[card]).dice(&[1, 1]).start();
    if aggressor {
        t.play(attack(own.0, other.0));
    } else {
        t.play(attack(other.0, own.0));
    }
    pass_until(&mut t, seat, Timing::Combat);
    t.play(combat(card, own.0)).pass_all();
    let (attacker, _, target, _) = totals(&t);
    let weapons = if active == 0 { 7 } else { 10 };
    if aggressor { attacker - weapons } else { target - 7 }
}

#[test]
fn combat_cards_add_to_weapons() {
    for (seat, card, by) in [
        (0, "overcharged_injectors", 4),
        (0, "kathryn_janeway", 3),
        (1, "battle_stations", 2),
        (1, "press_the_attack", 4),
        (1, "kurn", 4),
        (1, "boarding_party", 3),
        (1, "nu_daq", 3),
        (1, "heavy_disruptors", 5),
        (1, "show_of_force", 4),
    ] {
        assert_eq!(in_combat(seat, card, true), by, "{card}");
    }
}

#[test]
fn combat_cards_add_to_shields() {
    for (seat, card, by) in [
        (0, "belanna_torres", 4),
        (0, "seven_of_nine", 3),
        (1, "battle_stations", 2),
        (1, "hit_and_run", 3),
        (1, "vagh", 3),
        (1, "imperial_edict", 3),
    ] {
        assert_eq!(in_combat(seat, card, false), by, "{card}");
    }
}

fn rating(t: &Played) -> i16 {
    let found = t.facts.iter().find_map(|fact| match fact {
        Fact::TestSure { rating, .. } => Some(i16::from(*rating)),
        Fact::TestCompared { rating, .. } => Some(*rating),
        _ => None,
    });
    found.unwrap()
}

/// What the card adds to a test of its player.
fn in_test(seat: u8, card: &str, mission: &str) -> i16 {
    let sum = |play: bool| {
        let (ship, dial) = if seat == 0 { ("voyager", "4 4 9 5") } else { ("gr_oth", "3 3 9 6") };
        let table = Table::standard().turn_of(seat).tile("C3", "class_k_nebula").ship(ship, "C3").dial(dial);
        let mut t = table.missions(seat, &[mission]).hand(seat, &[card]).dice(&[1]).start();
        t.play(attempt(ship, mission));
        if play {
            t.play(ops(card, Some(ship)));
        }
        t.pass_all();
        rating(&t)
    };
    sum(true) - sum(false)
}

#[test]
fn ops_cards_add_to_tests() {
    let (sensors, engines) = ("nebula_research", "warp_experiment");
    for (seat, card, mission, by) in [
        (0, "emergency_power", sensors, 2),
        (0, "emergency_power", engines, 2),
        (0, "data", sensors, 5),
        (0, "mr_spock", sensors, 5),
        (0, "montgomery_scott", engines, 5),
        (0, "geordi_la_forge", sensors, 4),
        (0, "geordi_la_forge", engines, 4),
        (0, "seven_of_nine", sensors, 4),
        (1, "tavana", engines, 5),
        (1, "leskit", sensors, 4),
        (1, "kurak", sensors, 4),
    ] {
        assert_eq!(in_test(seat, card, mission), by, "{card}");
    }
}

#[test]
fn crew_adds_to_ratings() {
    for (seat, card, ratings) in [
        (0, "data", "7 7 8 7"),
        (0, "montgomery_scott", "7 4 10 7"),
        (0, "geordi_la_forge", "7 4 8 8"),
        (0, "belanna_torres", "7 4 8 10"),
        (0, "mr_spock", "7 7 8 7"),
        (0, "kathryn_janeway", "7 4 8 9"),
        (0, "seven_of_nine", "7 6 8 7"),
        (1, "kurn", "13 2 8 7"),
        (1, "vagh", "11 2 8 9"),
        (1, "tavana", "10 2 11 7"),
        (1, "leskit", "11 2 8 7"),
        (1, "gowron", "11 2 8 8"),
        (1, "nu_daq", "12 2 8 7"),
        (1, "kurak", "10 5 8 7"),
    ] {
        let own = if seat == 0 { FEDERATION } else { KLINGON };
        let table = Table::standard().turn_of(seat).ship(own.0, "").dial(own.1).hand(seat, &[card]);
        let mut t = table.start();
        t.play(assign(card, own.0));
        assert_eq!(t.ratings(own.0), ratings, "{card}");
    }
}

#[test]
fn requirements_hold_cards_back() {
    // Wrong role, too small a ship, a larger target.
    let table = |klingon: &str| {
        Table::standard()
            .turn_of(1)
            .quiet(&["C3"])
            .ship(klingon, "C3")
            .ship("venture", "C3")
            .hand(1, &["heavy_disruptors", "show_of_force", "jamming_screen"])
    };
    let mut t = table("rotarran").start();
    t.play(attack("rotarran", "venture"));
    for card in ["heavy_disruptors", "show_of_force", "jamming_screen"] {
        assert_eq!(t.refuses(combat(card, "rotarran")), "RequirementNotMet", "{card}");
    }
    let table = Table::standard().quiet(&["C3"]).ship("bortas", "C3").ship("venture", "C3");
    let mut t = table.hand(1, &["press_the_attack"]).start();
    t.play(attack("venture", "bortas"));
    pass_until(&mut t, 1, Timing::Combat);
    assert_eq!(t.refuses(combat("press_the_attack", "bortas")), "RequirementNotMet");
}
