//! Missions of a kind that no shipped card is.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::state::parts::MissionPlace;
use serde_json::json;

use crate::rules::orders::*;
use crate::rules::table::Table;

#[test]
fn a_roll_won_against_enemies_is_a_deed() {
    let gauntlet = r#"[(id: "run_the_gauntlet", name: "Run the Gauntlet", kind: Combat, points: 1,
        task: Deed(deed: Escape()), source: Original)]"#;
    let table =
        Table::standard().with_pack(&[("missions.ron", gauntlet)]).quiet(&["C3"]).ship("venture", "C3");
    let table = table.ship("somraw", "C3").missions(0, &["run_the_gauntlet"]);
    let mut t = table.dice(&[6, 1]).start();
    t.play(json!({"BreakAway": {"ship": "venture"}}));
    assert_eq!(mission_at(&t, "run_the_gauntlet"), MissionPlace::Pile { seat: Seat(0) });
    assert_eq!(t.asked(), Some(Seat(0)));
}
