//! Verbs that do at once what otherwise takes an Action.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::state::parts::ShipPlace;

use super::{played, verb, with_cards};
use crate::rules::orders::*;

#[test]
fn a_cloak_is_engaged_at_once_by_ships_that_have_one() {
    for (ship, cloaks) in [("defiant", true), ("venture", false)] {
        let t = played(verb("Cloak()").quiet(&["C3"]).ship(ship, "C3"), Some(ship));
        assert_eq!((t.ship(ship).cloaked, t.spent(0)), (cloaks, 0), "{ship}");
    }
}

#[test]
fn no_cloak_is_engaged_in_the_middle_of_a_test() {
    let table =
        with_cards(&[("code_47", "combat: (effects: [PickShip(ships: (owner: Mine)), Cloak(on: Picked)])")])
            .quiet(&["C3"]);
    let table = table.ship("defiant", "C3").ship("somraw", "C3").hand(0, &["code_47"]).dice(&[1, 1]);
    let mut t = table.deck(0, &["first_contact"]).start();
    t.play(attack("defiant", "somraw"));
    t.play(combat("code_47", "defiant"));
    finish(&mut t);
    assert!(t.told("TotalsCompared") && !t.told("Cloaked"));
}

#[test]
fn echoes_are_made_at_once_as_many_as_there_may_be() {
    let table = verb("Repeat(times: 2, effects: [Echo()])").quiet(&["C3"]).ship("defiant", "C3").cloaked();
    let t = played(table, Some("defiant"));
    assert_eq!((t.times("EchoPlaced"), t.spent(0)), (1, 0), "one for each cloaked ship");
    let t = played(verb("Echo()").quiet(&["C3"]).ship("defiant", "C3"), Some("defiant"));
    assert!(!t.told("EchoPlaced"), "it is not cloaked");
}

#[test]
fn away_teams_are_put_down_and_taken_up_at_once_where_they_may_be() {
    for (tile, placed) in [("class_m_planet", true), ("class_k_nebula", false)] {
        let t = played(verb("PlaceAwayTeam()").tile("C3", tile).ship("venture", "C3"), Some("venture"));
        assert_eq!(t.cell("C3").away_teams.has(Seat(0)), placed, "{tile}");
        assert_eq!(t.spent(0), 0);
    }
    for (player, left) in [("Me", [false, true]), ("Opponent", [true, false])] {
        let table = verb(&format!("RecoverAwayTeam(player: {player})")).tile("C3", "class_m_planet");
        let table = table.away_team(0).away_team(1).ship("venture", "C3");
        let t = played(table, Some("venture"));
        assert_eq!([0, 1].map(|seat| t.cell("C3").away_teams.has(Seat(seat))), left, "{player}");
    }
}

#[test]
fn a_ship_that_fits_is_brought_in_at_once_if_its_player_wants_it() {
    let table = |size: u8| verb("Reinforce").fleet_size(0, size).ship("venture", "");
    let mut t = played(table(8), None);
    assert!(matches!(t.ask(), Decision::Ship { optional: true, .. }));
    assert!(!t.allows(pick_ship("voyager")) || t.m.size(t.id("voyager")) <= 3);
    t.play(pick_ship("reliant"));
    finish(&mut t);
    assert_eq!((t.at("reliant"), t.spent(0)), ("P0", 0));
    let mut t = played(table(8), None);
    t.say("Decline");
    assert_eq!((t.ask(), t.ship("reliant").at), (Decision::Turn, ShipPlace::Pool));
    assert_eq!(played(table(5), None).ask(), Decision::Turn, "there is no room");
}
