//! What lies open to the other player, and what does not (RD-41).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::secrecy::{View, view};
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace};
use fleet_captains::fleet::units::{DamageLevel, Installation, System, VictoryPoints};

use super::orders::ops;
use super::table::{Played, Table};

/// Everything a seat may own, and what the other player sees of it.
fn seen_by_the_other() -> (Played, View) {
    let table = Table::standard()
        .tile("C3", "class_m_planet")
        .control(0, 2)
        .installation(Installation::Outpost)
        .unexplored("C2", "hypergiant_star")
        .scan(0)
        .ship("venture", "C3")
        .level(DamageLevel::Yellow)
        .dial("3 9 4 4")
        .disabled(System::Weapons)
        .crew("mr_spock")
        .cargo("tribbles");
    let mut t = table
        .hand(0, &["code_47", "data"])
        .deck(0, &["sensor_overload", "belanna_torres"])
        .discard(0, &["damage_control"])
        .missions(0, &["home_sector", "bridgehead"])
        .mission_deck(0, &["attack_run"])
        .points(0, 4)
        .start();
    t.play(ops("code_47", None)).pass_all();
    let other = view(&t.m, &t.s, Seat(1));
    (t, other)
}

#[test]
fn rd_41_what_lies_open_is_in_the_others_view() {
    let (t, View { table, .. }) = seen_by_the_other();
    let own = t.id("venture");
    assert_eq!(table.ship(own), t.ship("venture"), "dial and place");
    let card = |card: &str| table.card(t.m.find_card(card).unwrap());
    assert_eq!(card("mr_spock"), CardPlace::Crew { ship: own });
    assert_eq!(card("damage_control"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(card("code_47"), CardPlace::Trash);
    assert_eq!(table.encounter(t.encounter_id("tribbles")), EncounterPlace::Cargo { ship: own });
    assert_eq!(table.modifiers(), t.s.table().modifiers(), "Disabled tokens");
    assert_eq!(table.cell(t.cell_id("C3")), t.cell("C3"), "Control Tokens and installation");
    assert_eq!(table.cell(t.cell_id("C2")).scans.0, 1, "the Scan Token");
    assert_eq!(table.mission(t.mission_id("home_sector")), MissionPlace::Open { seat: Seat(0) });
    let seat = table.seat(Seat(0));
    assert_eq!((seat.hand, seat.deck, seat.mission_deck, seat.victory_points()), (2, 1, 1, VictoryPoints(4)));
}

#[test]
fn rd_41_what_is_hidden_is_not() {
    let (t, View { table, .. }) = seen_by_the_other();
    for card in ["data", "sensor_overload", "belanna_torres"] {
        assert_eq!(table.card(t.m.find_card(card).unwrap()), CardPlace::Unseen, "{card}");
    }
    for mission in ["bridgehead", "attack_run"] {
        assert_eq!(table.mission(t.mission_id(mission)), MissionPlace::Unseen, "{mission}");
    }
    assert!(table.cell(t.cell_id("C2")).tile.known().is_none());
    let mine = view(&t.m, &t.s, Seat(0)).table;
    assert_eq!(mine.card(t.m.find_card("data").unwrap()), CardPlace::Hand { seat: Seat(0) });
    assert_eq!(mine.mission(t.mission_id("bridgehead")), MissionPlace::Open { seat: Seat(0) });
    assert!(mine.cell(t.cell_id("C2")).tile.known().is_some());
}
