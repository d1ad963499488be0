//! Between friends.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::state::parts::CardPlace;
use fleet_captains::fleet::units::{Rating, System};
use serde_json::json;

use super::{aboard, carried, held};
use crate::rules::orders::*;
use crate::rules::table::Table;

/// Two D7s together, each with a Captain.
fn captains() -> Table {
    let table =
        Table::standard().turn_of(1).quiet(&["C3"]).ship("klothos", "C3").dial("6 5 5 5").crew("kurn");
    table.ship("gr_oth", "C3").dial("5 5 6 5").crew("gowron")
}

#[test]
fn transporter_01_it_needs_active_sensors() {
    let table = captains().disabled(System::Sensors);
    let t = table.start();
    assert_eq!(t.refuses(transport("gr_oth", "klothos")), "SensorsDisabled");
    assert!(t.allows(transport("klothos", "gr_oth")), "the other ship's do not matter");
}

#[test]
fn b_58_and_transporter_05_captains_change_places_and_four_pieces_of_cargo_go_along() {
    let table =
        captains().cargo("tribbles").cargo("latinum_deposit").prisoner("kathryn_janeway").prisoner("data");
    let mut t = table.start();
    t.play(transport("klothos", "gr_oth"));
    for card in ["data", "kathryn_janeway", "kurn"] {
        t.play(pick_card(card));
    }
    assert_eq!(t.refuses(json!("Done")), "TwoOfAType", "a state with two Captains on one ship");
    t.play(pick_card("gowron")).play(pick_cargo("tribbles")).play(pick_cargo("latinum_deposit"));
    assert_eq!(t.ask(), Decision::Turn, "nothing is left to move");
    assert_eq!((card_at(&t, "kurn"), card_at(&t, "gowron")), (aboard(&t, "gr_oth"), aboard(&t, "klothos")));
    for card in ["data", "kathryn_janeway"] {
        assert_eq!(card_at(&t, card), held(&t, "klothos"), "{card}");
    }
    for cargo in ["tribbles", "latinum_deposit"] {
        assert_eq!(encounter_at(&t, cargo), carried(&t, "klothos"), "TRANSPORTER-05: {cargo}");
    }
    assert_eq!((t.spent(1), t.rolls().len()), (1, 0), "one Action, no test");
}

#[test]
fn transporter_02_crew_and_cargo_take_along_what_they_give() {
    let mut t = captains().cargo("tribbles").start();
    // Kurn gives Weapons +3; Tribbles take Sensors and Shields -1.
    assert_eq!((t.ratings("klothos"), t.ratings("gr_oth")), ("9 5 5 5".into(), "5 4 6 4".into()));
    t.play(transport("gr_oth", "klothos"));
    assert_eq!((t.count("DiscardCard"), t.count("Done")), (0, 0), "nothing is discarded without need");
    t.play(pick_cargo("tribbles"));
    assert_eq!((t.ratings("klothos"), t.ratings("gr_oth")), ("9 4 5 4".into(), "5 5 6 5".into()));
    assert_eq!(t.ask(), Decision::Turn, "in canonical order nothing is left after it");
    assert_eq!((t.ship("gr_oth").acted, t.ship("klothos").acted), (1, 0), "the ship that acts acts");
}

#[test]
fn transporter_03_one_such_action_concerns_two_ships() {
    let mut t = captains().ship("rotarran", "C3").crew("kurak").start();
    assert_eq!(t.refuses(transport("klothos", "klothos")), "NoSecondShip");
    t.play(transport("klothos", "gr_oth"));
    assert_eq!(t.refuses(pick_card("kurak")), "NotOffered", "the third ship's crew stays where it is");
    t.play(pick_card("kurn"));
    assert_eq!(t.refuses(pick_card("kurn")), "NotOffered", "nothing is moved twice");
}

#[test]
fn transporter_03_and_14_a_third_ships_prisoners_and_cargo_stay_where_they_are() {
    let three = || {
        let table = Table::standard().turn_of(1).quiet(&["C3"]).ship("klothos", "C3").ship("gr_oth", "C3");
        table.ship("rotarran", "C3").prisoner("data").cargo("tribbles")
    };
    let t = three().start();
    assert_eq!(t.refuses(transport("klothos", "gr_oth")), "NothingToBeam");
    assert!(t.allows(transport("klothos", "rotarran")) && t.allows(transport("rotarran", "klothos")));
    let mut t = three().ship("negh_var", "C3").crew("kurn").start();
    t.play(transport("klothos", "negh_var"));
    assert_eq!((t.count("ChooseCard"), t.count("ChooseCargo")), (1, 0), "Kurn alone");
    t.play(pick_card("kurn"));
    assert_eq!((t.ask(), card_at(&t, "data")), (Decision::Turn, held(&t, "rotarran")));
}

#[test]
fn transporter_04_a_friendly_transfer_needs_no_test() {
    let mut t = captains().dice(&[1]).start();
    t.play(transport("klothos", "gr_oth")).play(pick_card("kurn"));
    assert!(!t.told("TransportBegan") && !t.told("TestCompared") && t.rolls().is_empty());
}

#[test]
fn rd_59_two_captains_may_not_stay_so_one_is_discarded() {
    let mut t = captains().start();
    t.play(transport("klothos", "gr_oth")).play(pick_card("gowron"));
    assert_eq!(card_at(&t, "gowron"), aboard(&t, "klothos"));
    assert_eq!(t.refuses(json!("Done")), "TwoOfAType");
    t.play(drop_crew("kurn"));
    assert_eq!(card_at(&t, "kurn"), CardPlace::Discard { seat: Seat(1) });
    assert_eq!((t.ask(), hand(&t, 1)), (Decision::Turn, 0), "crew is not replaced");
    assert_eq!(t.ratings("klothos").split(' ').next(), Some("6"), "Gowron's Weapons, no longer Kurn's");
}

#[test]
fn rd_43_a_cloaked_ship_takes_no_part() {
    let t = captains().cloaked().start();
    assert_eq!(t.refuses(transport("klothos", "gr_oth")), "CloakedTransport");
    assert_eq!(t.refuses(transport("gr_oth", "klothos")), "CloakedShip");
    let t = captains().cloaked().hand(1, &["tavana"]).start();
    assert!(t.allows(assign("tavana", "gr_oth")), "crew from hand is another matter");
}

#[test]
fn rd_13_transporters_reach_no_further_than_their_location() {
    let t = captains().quiet(&["C2"]).ship("rotarran", "C2").crew("kurak").start();
    assert_eq!(t.refuses(transport("klothos", "rotarran")), "OutOfTransporterRange");
    let t = Table::standard().quiet(&["C3"]).ship("yeager", "C3").ship("reliant", "C3").start();
    assert_eq!(t.refuses(transport("yeager", "reliant")), "NothingToBeam");
}

#[test]
fn b_12_a_transporter_works_with_sensors_0() {
    // Ch'Tang shows Sensors 1 and carries Tribbles.
    let table =
        Table::standard().turn_of(1).quiet(&["C3"]).ship("ch_tang", "C3").dial("10 1 4 3").cargo("tribbles");
    let t = table.ship("somraw", "C3").start();
    assert_eq!(t.rating("ch_tang", System::Sensors), Rating::At(0));
    assert!(t.allows(transport("ch_tang", "somraw")));
}

#[test]
fn crew_given_or_taken_is_a_deed() {
    let missions = r#"[
        (id: "handover", name: "Handover", kind: Science, points: 1, task: Deed(deed: Transfer()), source: Original),
        (id: "abduction", name: "Abduction", kind: Combat, points: 2, task: Deed(deed: Capture()), source: Original),
    ]"#;
    let table =
        || captains().with_pack(&[("missions.ron", missions)]).missions(1, &["handover", "abduction"]);
    let mut t = table().start();
    t.play(transport("klothos", "gr_oth")).play(pick_card("kurn")).play(drop_crew("gowron"));
    assert_eq!((t.points(1), t.spent(1)), (1, 1));
    let mut t = table().ship("yosemite", "C3").dial("4 4 5 3").crew("data").start();
    t.play(transport("klothos", "yosemite")).say("Done").pass_all();
    t.play(pick_card("data"));
    assert_eq!(t.points(1), 2);
}

#[test]
fn a_position_keeps_nobody_prisoner_on_his_own_side() {
    let problem = captains().prisoner("vagh").refused();
    assert!(problem.contains("RD-75"), "{problem}");
}
