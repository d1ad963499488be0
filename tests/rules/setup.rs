//! SETUP: sides, goals, boards, piles and the first player.

use super::table::Table;

#[test]
fn positions_with_unknown_names_are_refused_with_the_nearest_that_is_there() {
    let problem = Table::standard().ship("ventura", "C3").refused();
    assert_eq!(problem, "position: there is no ship \"ventura\"; did you mean \"venture\"?");
    let problem = Table::standard().ship("venture", "C3").dial("99 _ _ _").refused();
    assert_eq!(problem, "position: the dial of venture has no setting \"99 _ _ _\" at that level");
}
