//! DESTROY: what a lost ship leaves behind (B-18; RD-74).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace};
use fleet_captains::fleet::units::{DamageLevel, Installation};

use super::orders::*;
use super::table::{Played, Table};

/// Negh'Var destroys Yosemite at Red.
fn lost(table: Table) -> Played {
    let mut t = table.start();
    t.play(attack("negh_var", "yosemite")).pass_all();
    assert!(t.told("ShipDestroyed"));
    t
}

fn doomed() -> Table {
    Table::standard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .control(0, 2)
        .installation(Installation::Colony)
        .ship("negh_var", "C3")
        .dial("11 5 5 9")
        .ship("yosemite", "C3")
        .level(DamageLevel::Red)
        .dice(&[4, 1])
}

#[test]
fn destroy_01_and_05_at_red_any_damage_destroys_for_one_point() {
    let t = lost(doomed());
    assert_eq!((t.at("yosemite"), t.points(1)), ("", 1));
}

#[test]
fn destroy_02_it_does_not_join_the_pool() {
    let mut t = lost(doomed().ship("venture", ""));
    until_turn_of(&mut t, 0);
    assert_eq!(t.refuses(reinforce("yosemite")), "NotInPool");
}

#[test]
fn destroy_03_04_and_rd_74_what_was_aboard_goes_to_its_piles() {
    // Latinum is worth a point to whoever brings it home: to nobody here.
    let t = lost(doomed().crew("data").cargo("tribbles").cargo("latinum_deposit"));
    assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
    for cargo in ["tribbles", "latinum_deposit"] {
        assert_eq!(encounter_at(&t, cargo), EncounterPlace::Discard, "{cargo}");
    }
    assert!(t.s.table().modifiers().is_empty());
    assert_eq!((t.points(0), t.points(1)), (0, 1), "the ship's point alone");
}

#[test]
fn b_18_destroy_07_first_loss_and_second_loss() {
    let t = lost(doomed());
    assert_eq!(fleet_size(&t, 0), 11);
    let t = lost(doomed().losses(0, 1).fleet_size(0, 11));
    assert_eq!(fleet_size(&t, 0), 11);
}

#[test]
fn destroy_08_what_lies_on_the_board_remains() {
    let t = lost(doomed().unexplored("C4", "hypergiant_star").scan(0));
    let here = t.cell("C3");
    assert_eq!((here.tokens_of(Seat(0)), here.installation), (2, Some(Installation::Colony)));
    assert_eq!((t.cell("C4").scans.0, t.cell("C4").known.0), (1, 1), "RD-46");
}

#[test]
fn destroy_09_more_damage_than_needed_does_nothing_further() {
    let t = lost(doomed());
    assert_eq!(t.times("ShipDestroyed"), 1);
    assert!(!t.told("ShipDamaged"));
    assert_eq!(t.points(1), 1);
    assert_eq!(t.ask(), Decision::Turn, "no setting to pick");
}
