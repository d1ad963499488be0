//! House rules about combat, damage, repairs and movement.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::units::{Installation, Level, System};

use crate::rules::orders::*;
use crate::rules::table::{Table, by, free_attack, step};

/// Bortas beside Venture without Shields.
fn bare() -> Table {
    let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8").adjusted();
    table.ship("venture", "C3").dial("9 5 4 8").disabled(System::Shields)
}

#[test]
fn rd_10_bare_hulls() {
    for (rules, dice, points) in [
        (&[][..], [1, 6], 2),
        (&["bare-hulls-take-three"][..], [1, 6], 3),
        (&["bare-hulls-take-one"][..], [6, 1], 1),
        (&[][..], [6, 1], 3),
    ] {
        let mut t = bare().house(rules).dice(&dice).start();
        t.play(attack("bortas", "venture")).pass_all();
        assert_eq!(hit(&t), points, "{rules:?}, {dice:?}");
    }
}

#[test]
fn rd_12_installations() {
    let make = || {
        let table = Table::standard().turn_of(1).tile("C3", "class_m_planet").control(0, 2);
        let table = table.installation(Installation::Colony).ship("bortas", "C3").dial("12 3 4 8").adjusted();
        table.dice(&[3])
    };
    for (on, table) in Table::both(make, "installations-stand-at-equality") {
        let mut t = table.start();
        t.play(attack_installation("bortas")).pass_all();
        assert_eq!(t.told("InstallationDestroyed"), !on, "12 + 3 equals 15");
    }
    for (on, table) in Table::both(make, "installations-alone") {
        let mut t = table.ship("klothos", "C3").dial("9 3 4 5").start();
        t.play(attack_installation("bortas"));
        assert_eq!(t.count("Join"), usize::from(!on));
    }
}

/// Venture began its turn beside Somraw and fails to break away.
fn caught() -> Table {
    let table = Table::standard().quiet(&["C3"]).ship("yosemite", "C3").dial("4 4 5 3").adjusted();
    table.ship("negh_var", "C3").dial("11 5 5 9").dice(&[1, 6, 6, 1])
}

#[test]
fn rd_26_and_rd_88_free_attacks() {
    let fought = |table: Table| {
        let mut t = table.missions(1, &["attack_run"]).start();
        t.play(by("BreakAway", "yosemite")).play(free_attack("negh_var", "yosemite")).pass_all();
        assert!(t.told("ShipDestroyed"));
        t
    };
    let t = fought(caught());
    assert_eq!(t.points(1), 2, "the prize and Attack Run");
    assert_eq!(fought(caught().house(&["free-attacks-without-points"])).points(1), 1);
    assert_eq!(fought(caught().house(&["free-attacks-no-deeds"])).points(1), 1);
    for (on, table) in
        Table::both(|| caught().hand(0, &["overcharged_injectors"]), "free-attacks-without-cards")
    {
        let mut t = table.start();
        t.play(by("BreakAway", "yosemite")).play(free_attack("negh_var", "yosemite"));
        assert_eq!(t.window().is_none(), on, "{:?}", t.window());
    }
}

#[test]
fn rd_24_any_enemy_holds() {
    let make = || Table::standard().quiet(&["C3", "C2"]).ship("excelsior", "C3").ship("somraw", "C2");
    for (on, table) in Table::both(make, "any-enemy-holds") {
        let mut t = table.start();
        t.step("excelsior", "C2");
        let again = ability(&t, "excelsior");
        t.play(again).pass_all();
        assert!(t.told("MovementRestored"));
        assert_eq!(t.allows(by("BreakAway", "excelsior")), on, "it did not begin the turn beside Somraw");
        assert_eq!(t.allows(step("excelsior", "C3")), !on);
    }
}

#[test]
fn rd_20_points_follow_engines() {
    let lanes = r#"[(id: "trade_lanes", name: "Trade Lanes", size: 3, tags: ["space"],
        abilities: [Gives(give: [Plus(Rating(Engines), -3)])], source: Original)]"#;
    let make = || {
        let table = Table::standard().with_pack(&[("locations.ron", lanes)]).quiet(&["C3", "C1"]);
        table.tile("C2", "trade_lanes").ship("yosemite", "C3").dial("4 4 5 3")
    };
    for (on, table) in Table::both(make, "points-follow-engines") {
        let mut t = table.start();
        t.step("yosemite", "C2");
        assert_eq!(t.allows(step("yosemite", "C1")), !on, "3 + 1 of 5 points, or of the 2 left there");
    }
}

#[test]
fn rd_32_dials_after_damage() {
    let hit = |rules: &[&str]| {
        let table =
            Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8").adjusted();
        let table = table.ship("venture", "C3").dial("6 7 5 8").dice(&[1, 1]).house(rules);
        let mut t = table.start();
        t.play(attack("bortas", "venture")).pass_all();
        t
    };
    assert!(hit(&[]).count("ChooseSetting") > 1);
    let t = hit(&["damage-picks-first"]);
    assert_eq!(
        (t.count("ChooseSetting"), t.ship("venture").level, t.ship("venture").setting),
        (0, Level::Yellow, 0)
    );
    let t = hit(&["damage-keeps-position"]);
    assert_eq!((t.count("ChooseSetting"), t.ship("venture").setting), (0, 2), "the third of the old level");
}

#[test]
fn rd_89_and_rd_90_repairs() {
    let make = || Table::standard().ship("venture", "").level(Level::Yellow).dial("3 9 4 4");
    for (on, table) in Table::both(make, "repairs-keep-position") {
        let mut t = table.start();
        t.play(repair("venture"));
        assert_eq!(t.count("ChooseSetting") == 0, on);
        assert_eq!(t.ship("venture").setting, if on { 2 } else { 0 });
    }
    let make = || Table::standard().ship("venture", "").level(Level::Yellow).disabled(System::Engines);
    for (on, table) in Table::both(make, "movement-repair-needs-engines") {
        assert_eq!(table.start().allows(movement_repair("venture")), !on);
    }
}

#[test]
fn rd_74_lost_crew_trashed() {
    let make = || {
        let table =
            Table::standard().turn_of(1).quiet(&["C3"]).ship("bortas", "C3").dial("12 3 4 8").adjusted();
        table.ship("yosemite", "C3").dial("4 4 5 3").crew("data").dice(&[4, 1])
    };
    for (on, table) in Table::both(make, "lost-crew-trashed") {
        let mut t = table.start();
        t.play(attack("bortas", "yosemite")).pass_all();
        let place = if on { CardPlace::Trash } else { CardPlace::Discard { seat: Seat(0) } };
        assert_eq!(card_at(&t, "data"), place);
    }
}
