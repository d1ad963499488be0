//! TEST: System Tests, cooperative and Opposed ones, their windows.

mod joined;
mod level;
mod opposed;
mod windows;

use fleet_captains::fleet::fact::Fact;

use crate::rules::table::{Played, Table};

/// What the only Level test came to: rating, die, Level, passed.
fn level_test(g: &Played) -> (i16, u8, u8, bool) {
    match g.fact("TestCompared") {
        Fact::TestCompared { rating, die, level, passed, .. } => (rating, die, level, passed),
        _ => unreachable!(),
    }
}

/// What the only Opposed test or combat came to: own sum and die, the enemy's, passed.
fn totals(g: &Played) -> (i16, u8, i16, u8, bool) {
    match g.fact("TotalsCompared") {
        Fact::TotalsCompared { own, own_die, enemy, enemy_die, passed, .. } => {
            (own, own_die, enemy, enemy_die, passed)
        }
        _ => unreachable!(),
    }
}

/// The Yosemite, Sensors 7, one step from a Particle Fountain; the first die draws it.
fn yosemite(die: u8) -> Table {
    Table::standard()
        .quiet(&["C5"])
        .unexplored("C4", "empty_space")
        .ship("yosemite", "C5")
        .dial("2 7 4 3")
        .encounters(&["particle_fountain"])
        .dice(&[1, die])
}

fn geological_study(die: u8) -> Table {
    Table::standard()
        .quiet(&["C3"])
        .ship("maht_h_a", "C3")
        .dial("3 10 6 7")
        .ship("klothos", "C3")
        .dial("3 7 5 6")
        .turn_of(1)
        .missions(1, &["geological_study"])
        .dice(&[die])
}

/// Seat 0 tries Nebula Research with the Venture, all adjustments used.
fn research(sensors: &str, die: &[u8]) -> Table {
    Table::standard()
        .tile("C3", "class_k_nebula")
        .ship("venture", "C3")
        .dial(sensors)
        .adjusted()
        .missions(0, &["nebula_research"])
        .dice(die)
}
