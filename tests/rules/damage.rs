//! COMBAT-06 to COMBAT-09, RD-10: points of damage at every boundary of the totals.

use fleet_captains::fleet::position::Position;

/// Damage with Shields, and without.
fn both(own: i32, enemy: i32) -> (u8, u8) {
    (Position::damage_of(own, enemy, false).0, Position::damage_of(own, enemy, true).0)
}

#[test]
fn combat_06_and_07_an_equal_total_fails_and_one_more_is_enough() {
    assert_eq!((both(6, 7).0, both(7, 7).0, both(8, 7).0), (0, 0, 1));
    assert_eq!((both(0, 0).0, both(1, 1).0, both(2, 1).0), (0, 0, 2));
}

#[test]
fn combat_08_and_09_twice_and_three_times_are_enough() {
    assert_eq!([13, 14, 20, 21, 99].map(|own| both(own, 7).0), [1, 2, 2, 3, 3]);
    assert_eq!(both(1, 0).0, 3);
}

#[test]
fn rd_10_without_shields_at_least_one() {
    assert_eq!([1, 6, 7, 8, 13, 14, 20, 21].map(|own| both(own, 7).1), [1, 1, 1, 1, 1, 2, 2, 3]);
}
