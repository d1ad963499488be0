//! House rules about boards, movement and exploring.

use fleet_captains::fleet::state::parts::Moved;

use crate::rules::orders::*;
use crate::rules::table::{Table, step};

#[test]
fn rd_19_each_step_costs() {
    let make = || {
        let table = Table::standard()
            .tile("C3", "class_m_planet")
            .tile("C2", "empty_space")
            .tile("C1", "empty_space");
        table.quiet(&["B1", "B2"]).ship("reliant", "C3").dial("2 3 9 4")
    };
    for (on, table) in Table::both(make, "each-step-costs") {
        let mut t = table.start();
        t.step("reliant", "C2");
        t.step("reliant", "C1");
        assert_eq!(t.allows(step("reliant", "B1")), !on, "4 + 4 + 1 of 9, or 1 + 4 + 1 + 4 + 1");
    }
    // Into one's own Command Post the last step is free, the one before it is not (B-08).
    let home = || {
        let table = Table::standard().quiet(&["C4"]).tile("C5", "hypergiant_star");
        table.ship("reliant", "C4").dial("2 3 9 4")
    };
    for (on, table) in Table::both(home, "each-step-costs") {
        let mut t = table.start();
        t.step("reliant", "C5");
        assert_eq!(t.allows(step("reliant", "P0")), !on);
    }
}

#[test]
fn rd_21_free_steps_while_moving() {
    let make = || {
        let table = Table::standard().quiet(&["C3", "C2", "C1"]).ship("venture", "C3");
        table.ship("voyager", "C1").hand(0, &["data", "code_47", "mr_spock"])
    };
    for (on, table) in Table::both(make, "free-steps-while-moving") {
        let mut t = table.start();
        t.step("venture", "C2").play(drop_crew("code_47"));
        assert_eq!(t.ship("venture").moved, if on { Moved::Moving } else { Moved::Over });
        if on {
            t.play(assign("data", "voyager"));
            assert!(t.allows(step("venture", "C1")), "crew for another ship");
            t.play(assign("mr_spock", "venture"));
            assert_eq!(t.refuses(step("venture", "C1")), "MoveOver", "MOVE-24");
        }
    }
    let mut t = make().house(&["free-steps-while-moving"]).start();
    t.step("venture", "C2").play(exert("voyager"));
    assert_eq!(t.ship("venture").moved, Moved::Over, "an Action ends it all the same");
}
