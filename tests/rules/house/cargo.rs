//! A house rule about Away Teams: once taken up they are cargo.

use fleet_captains::fleet::units::Level;

use crate::rules::orders::*;
use crate::rules::table::{Played, Table};

const RULE: &str = "away-teams-are-cargo";

/// Two Federation ships and a Klingon one at a habitable planet with an Away Team of the seat; two more of it elsewhere.
fn planet(of: u8) -> Table {
    let table = Table::standard().tile("C3", "class_m_planet").away_team(of);
    let table = table.tile("C1", "class_m_planet").away_team(of).tile("C5", "class_m_planet").away_team(of);
    table.ship("yeager", "C3").ship("reliant", "C3")
}

fn aboard(t: &Played, ship: &str) -> [u8; 2] {
    t.ship(ship).teams
}

#[test]
fn rd_87_away_teams_are_cargo() {
    for (on, table) in Table::both(|| planet(0), RULE) {
        let mut t = table.start();
        t.play(recover_team("yeager", 0)).round();
        assert_eq!(aboard(&t, "yeager"), if on { [1, 0] } else { [0, 0] });
        // All three are out, as one is carried; only who carries it can put it down.
        assert_eq!(t.allows(place_team("reliant")), !on);
        t.play(place_team("yeager"));
        assert_eq!((aboard(&t, "yeager"), t.cell("C3").away_teams), ([0, 0], 1));
    }
}

#[test]
fn rd_87_an_enemys_is_out_of_his_supply_until_its_carrier_is_lost() {
    let make =
        || planet(1).level(Level::Red).dial("1 4 2 2").ship("bortas", "C3").dial("12 3 4 8").dice(&[6, 1]);
    for (on, table) in Table::both(make, RULE) {
        let mut t = table.start();
        t.play(recover_team("reliant", 1)).say("EndTurn");
        assert_eq!(t.allows(place_team("bortas")), !on);
        t.play(attack("bortas", "reliant")).pass_all();
        assert!(t.told("ShipDestroyed"));
        t.round();
        assert!(t.allows(place_team("bortas")), "back in the supply");
    }
}

#[test]
fn rd_87_transporters_move_it_between_friends_and_enemies() {
    let make = || planet(0).ship("negh_var", "C3").dial("4 12 5 9").house(&[RULE]).dice(&[6]);
    let mut t = make().start();
    t.play(recover_team("yeager", 0)).round();
    assert!(t.allows(transport("reliant", "yeager")));
    t.play(transport("reliant", "yeager"));
    assert_eq!(t.count("ChooseOption"), 1);
    t.play(option(2));
    assert_eq!((aboard(&t, "yeager"), aboard(&t, "reliant")), ([0, 0], [1, 0]));
    t.say("EndTurn").play(transport("negh_var", "reliant")).pass_all();
    assert!(t.refuses(option(0)) == "NotOffered" && t.refuses(option(1)) == "NotOffered");
    t.play(option(2));
    assert_eq!((aboard(&t, "negh_var"), aboard(&t, "reliant")), ([1, 0], [0, 0]));
    // It can be given back, or left with another enemy ship.
    t.round().play(transport("negh_var", "yeager")).pass_all().play(option(1));
    assert_eq!(aboard(&t, "yeager"), [1, 0]);
}
