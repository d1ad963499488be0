//! MOVE: the ways that are offered are those that the rules allow, no more and no less.

use fleet_captains::fleet::rules::reach;

use super::table::{Table, step};

#[test]
fn a_task_force_is_offered_ways_by_its_points_now_not_by_those_of_its_naming() {
    let table = Table::standard().quiet(&["C5", "C3"]).tile("C4", "empty_space");
    let mut t = table.ship("excelsior", "C5").dial("6 2 8 5").ship("reliant", "C5").dial("4 4 6 4").start();
    t.force("excelsior", &["reliant"]);
    let (ship, goal) = (t.id("excelsior"), t.cell_id("C3"));
    assert!(reach::ways(&t.look(), ship).contains_key(&goal), "4 + 1 of 6 points");
    // Points are those of the first step (RD-20), and before it power may be adjusted (RD-31).
    t.adjust("excelsior", "8 3 4 6");
    assert_eq!(t.look().step_points(ship), 4);
    assert!(!reach::ways(&t.look(), ship).contains_key(&goal), "4 + 1 of 4 points");
    t.step("excelsior", "C4");
    assert!(!t.allows(step("excelsior", "C3")));
}
