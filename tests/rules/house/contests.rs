//! House rules about who may do what in a test.

use fleet_captains::fleet::timing::Timing;

use crate::rules::orders::*;
use crate::rules::table::Table;

/// Bortas attacks Venture.
fn attacked() -> Table {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8").adjusted();
    table.ship("venture", "C3").dial("9 5 4 8")
}

#[test]
fn rd_07_one_crew_per_test() {
    let make =
        || attacked().crew("belanna_torres").crew("seven_of_nine").hand(0, &["damage_control"]).dice(&[1, 1]);
    for (on, table) in Table::both(make, "one-crew-per-test") {
        let mut t = table.start();
        t.play(attack("bortas", "venture")).play(spend("seven_of_nine", "Combat"));
        assert_eq!(t.allows(spend("belanna_torres", "Combat")), !on);
        if on {
            assert_eq!(t.refuses(spend("belanna_torres", "Combat")), "CrewSpent");
        }
        t.pass_all();
        assert!(t.told("TotalsCompared"));
    }
    // The next test is another one.
    let mut t = make().house(&["one-crew-per-test"]).ship("klothos", "C3").dial("9 3 4 5").start();
    t.play(attack("bortas", "venture")).say("Done").play(spend("seven_of_nine", "Combat")).pass_all();
    settle(&mut t);
    t.play(attack("klothos", "venture"));
    pass_until(&mut t, 0, Timing::Combat);
    assert!(t.allows(spend("belanna_torres", "Combat")));
}

#[test]
fn rd_09_tests_alone() {
    let study = r#"[(id: "listen", name: "Listen", kind: Science, points: 1, task: Test(system: Sensors, level: 30), source: Original)]"#;
    let make = || {
        let table =
            Table::standard().with_pack(&[("missions.ron", study)]).quiet(&["C3"]).missions(0, &["listen"]);
        let table =
            table.ship("venture", "C3").dial("9 5 4 8").adjusted().ship("voyager", "C3").dial("7 5 4 6");
        table.adjusted().ship("klothos", "C3").dial("9 3 4 5").crew("kurn").echo(1, "C3").dice(&[1, 1, 1])
    };
    for (on, table) in Table::both(make, "tests-alone") {
        let mut t = table.start();
        t.play(attempt("venture", "listen"));
        assert_eq!(t.count("Join"), usize::from(!on));
    }
    for (order, joins) in [(transport("venture", "klothos"), 0), (attack("venture", "klothos"), 1)] {
        let mut t = make().house(&["tests-alone"]).start();
        t.play(order);
        assert_eq!(t.count("Join"), joins, "an attack is not of this kind");
    }
    let mut t = make().house(&["tests-alone"]).start();
    let token = t.echo(1, "C3");
    t.play(search("venture", token));
    assert_eq!(t.count("Join"), 0);
}
