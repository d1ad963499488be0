//! A mission that asks for more damage than one ship deals is pursued by two that attack together, and says so before they have moved.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::MissionWay;
use fleet_captains::fleet::ids::MissionId;
use fleet_captains::fleet::order::ShipCommand;

use super::drawn::go_on;
use super::goals::goals;
use super::{Sitting, alone_with_dice};

/// A person's Excelsior and Reliant in B2, the Gr'oth where it is said, and one mission.
fn hunting(mission: &str, excelsior: &str, enemy: &str) -> Sitting {
    let mut sitting = alone_with_dice(
        "1, 1, 1",
        &format!(
            r#"
        ships: [
            (ship: "excelsior", at: "B2", dial: "{excelsior}"), (ship: "reliant", at: "B2", dial: "7 2 4 5"),
            (ship: "gr_oth", at: "{enemy}", dial: "10 2 4 5"),
        ],
        tiles: [
            (cell: "B2", location: "class_d_planet", explored_by: 0), (cell: "C2", location: "class_d_planet", explored_by: 1),
            (cell: "E2", location: "class_d_planet", explored_by: 1),
        ],
        seats: [(missions: ["{mission}"]), ()],
        "#
        ),
    );
    go_on(&mut sitting);
    sitting
}

fn way(sitting: &Sitting) -> (MissionId, MissionWay) {
    let (mission, _, _, way) = goals(sitting).remove(0);
    (mission, way.expect("it says how it stands"))
}

#[test]
fn the_two_are_named_with_their_chance_and_led_there_and_into_the_attack() {
    let mut sitting = hunting("crippling_blow", "8 3 4 6", "C2");
    let (mission, told) = way(&sitting);
    assert_eq!(told.text, "Excelsior and Reliant to C2, attack this turn");
    // Weapons 8 + 7 against Shields 5: 2 damage unless the Gr'oth rolls much better.
    let promised = told.percent.expect("a chance");
    assert!(promised > 50 && told.now && told.before.is_none(), "{told:?}");
    for _ in 0..6 {
        sitting.write().intend(&Intent::PursueMission(mission));
        go_on(&mut sitting);
    }
    let (_, there) = way(&sitting);
    assert_eq!(
        (there.text.as_str(), there.percent),
        ("Excelsior and Reliant attack here, now", Some(promised))
    );
    let live = sitting.read();
    let cells: Vec<_> = ["excelsior", "reliant"]
        .into_iter()
        .map(|ship| live.position().ship(live.m().find_ship(ship).unwrap()).cell())
        .collect();
    assert_eq!(cells, [live.m().board.cell("C2"); 2]);
    assert_eq!(live.selection.verb, Some(ShipCommand::Attack.slot()));
    assert_eq!(live.selection.joined.as_slice(), live.m().find_ship("reliant").as_slice());
}

#[test]
fn a_dial_that_has_to_be_turned_counts_beside_what_it_is_now() {
    let sitting = hunting("crippling_blow", "3 3 4 11", "C2");
    let (_, told) = way(&sitting);
    let (now, then) = (told.before.expect("Weapons 3 as it is"), told.percent.expect("Weapons 8"));
    assert!(now < then, "{told:?}");
}

/// Any hit is one damage: Weapons 8 or 7 alone will do it often enough, and one who is out of reach in this turn is nobody's target.
#[test]
fn two_are_not_sent_where_one_will_do_or_nobody_gets_there() {
    let sitting = hunting("crippling_blow", "8 3 4 6", "E2");
    assert!(!way(&sitting).1.text.contains("attack this turn"), "{:?}", way(&sitting));
    let mut sitting = alone_with_dice(
        "1",
        r#"
        ships: [
            (ship: "venture", at: "B2", dial: "9 5 4 8"), (ship: "reliant", at: "B2", dial: "7 2 4 5"),
            (ship: "gr_oth", at: "C2", dial: "10 2 4 5"),
        ],
        tiles: [
            (cell: "B2", location: "class_d_planet", explored_by: 0), (cell: "C2", location: "class_d_planet", explored_by: 1),
        ],
        seats: [(missions: ["attack_run"]), ()],
        "#,
    );
    go_on(&mut sitting);
    assert!(!way(&sitting).1.text.contains(" and "), "{:?}", way(&sitting));
}

/// Whom the line names is picked though it was not clicked.
#[test]
fn the_second_is_picked_where_the_attack_is_begun_by_its_verb() {
    let mut sitting = alone_with_dice(
        "1",
        r#"
        ships: [
            (ship: "excelsior", at: "C2", dial: "8 3 4 6"), (ship: "reliant", at: "C2", dial: "7 2 4 5"),
            (ship: "gr_oth", at: "C2", dial: "10 2 4 5"),
        ],
        tiles: [(cell: "C2", location: "class_d_planet", explored_by: 1)],
        seats: [(missions: ["crippling_blow"]), ()],
        "#,
    );
    go_on(&mut sitting);
    let [excelsior, reliant] =
        ["excelsior", "reliant"].map(|ship| sitting.read().m().find_ship(ship).unwrap());
    sitting.write().intend(&Intent::SelectShip(excelsior));
    sitting.write().intend(&Intent::Verb(ShipCommand::Attack.slot()));
    assert_eq!(sitting.read().selection.joined.as_slice(), [reliant]);
}
