//! EXPLORE: turning tiles up, their effects, the encounter die, Exploration cards.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::odds::{RollEnd, odds};
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::secrecy::view;
use fleet_captains::fleet::state::parts::Moved;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{Rating, System};
use serde_json::json;

use super::packs::COLLAPSE;
use super::table::{Played, Table, ops, step};

/// Kronos One about to enter an unexplored Class J Nebula with a Federation Scan Token on it.
fn kronos(dial: &str) -> Played {
    let mut g = Table::standard()
        .quiet(&["C1", "B2", "D2", "B3", "D3", "C3"])
        .unexplored("C2", "class_j_nebula")
        .scan(0)
        .ship("venture", "C2")
        .dial("9 5 4 8")
        .ship("kronos_one", "C1")
        .dial(dial)
        .turn_of(1)
        .dice(&[3])
        .encounters(&["grateful_freighter"])
        .start();
    g.step("kronos_one", "C2");
    g
}

#[test]
fn e_09_explore_03_and_05_exploring() {
    let g = kronos("7 2 9 6");
    let cell = *g.cell("C2");
    assert_eq!((cell.facing, cell.scans.0), (Some(Seat(1)), 0), "faces the Klingon player, Scan Token gone");
    assert_eq!(g.rating("kronos_one", System::Shields), Rating::At(6 + 4));
    assert_eq!(g.rating("venture", System::Shields), Rating::At(8 + 4), "for all ships there");
    assert_eq!(g.rolls(), [(DieFor::Encounter, 3)]);
    assert!(!g.told("EncounterDrawn"), "3 is outside 1-2");
}

#[test]
fn e_09_explore_09_the_move_goes_on_only_if_size_and_next_step_can_be_paid() {
    for (dial, goes_on) in [("7 2 9 6", true), ("4 6 7 7", true), ("6 6 6 6", false), ("9 3 5 7", false)] {
        let g = kronos(dial);
        let moved = g.ship("kronos_one").moved;
        assert_eq!(moved, if goes_on { Moved::Moving } else { Moved::Over }, "6 + 1 with Engines of {dial}");
        assert_eq!(g.allows(step("kronos_one", "C3")), goes_on);
    }
}

#[test]
fn e_29_explore_07_and_08_encounter_range() {
    for die in 1..=6 {
        let mut g = Table::standard()
            .quiet(&["C5"])
            .unexplored("C4", "class_k_planet")
            .ship("venture", "C5")
            .encounters(&["grateful_freighter"])
            .dice(&[die])
            .start();
        g.step("venture", "C4").pass_all();
        assert_eq!(g.told("EncounterDrawn"), die <= 3, "die {die} on a range of 1-3");
    }
}

fn first_contact(tile: &str, dice: &[u8]) -> Played {
    Table::standard()
        .quiet(&["C5"])
        .unexplored("C4", tile)
        .ship("venture", "C5")
        .hand(0, &["first_contact", "first_contact#2"])
        .dice(dice)
        .start()
}

#[test]
fn e_34_first_contact_on_a_habitable_planet() {
    for (die, owner) in [(1, 1), (2, 0), (6, 0)] {
        let mut g = first_contact("class_m_planet", &[die, 6]);
        g.step("venture", "C4");
        assert_eq!(g.window(), Some(Timing::Exploration));
        g.play(ops("first_contact", "venture")).pass_all();
        assert_eq!((g.cell("C4").control, g.cell("C4").tokens), (Some(Seat(owner)), 1), "die {die}");
        assert_eq!(g.rolls().last(), Some(&(DieFor::Encounter, 6)), "before the encounter die (RD-22)");
    }
}

#[test]
fn explore_07_the_window_tells_the_chance_of_the_encounter_die() {
    // Class K: 1 to 3, Class H: 1 to 2.
    for (tile, ways) in [("class_k_planet", 3), ("class_h_planet", 2)] {
        let mut g = first_contact(tile, &[6]);
        g.step("venture", "C4");
        assert_eq!(g.window(), Some(Timing::Exploration));
        let odds = odds(&g.m, &view(&g.m, &g.s, Seat(0)), &[Order::Pass]).unwrap();
        assert_eq!((odds.ways(|end| end == RollEnd::Encounter), odds.of), (ways, 6), "{tile}");
        assert_eq!(odds.success(), 6 - ways);
    }
}

#[test]
fn e_34_explore_14_first_contact_elsewhere_or_without_exploring() {
    let mut g = first_contact("empty_space", &[6]);
    assert_eq!(g.refuses(ops("first_contact", "venture")), "WrongTiming");
    g.step("venture", "C4");
    assert_eq!(g.window(), Some(Timing::Exploration), "the moment opens whatever the tile");
    assert_eq!(g.refuses(ops("first_contact", "venture")), "RequirementNotMet");
    g.pass_all();
    let mut g = Table::standard()
        .tile("C4", "class_m_planet")
        .quiet(&["C5"])
        .ship("venture", "C5")
        .hand(0, &["first_contact"])
        .start();
    g.step("venture", "C4");
    assert_eq!(g.window(), None, "an explored planet is not explored again");
}

#[test]
fn rd_22_any_number_of_exploration_cards_and_the_move_goes_on() {
    let mut g = Table::standard()
        .quiet(&["C5", "C3"])
        .unexplored("C4", "class_m_planet")
        .ship("venture", "C5")
        .dial("7 4 8 7")
        .hand(0, &["first_contact", "first_contact#2"])
        .dice(&[2, 3, 6])
        .start();
    g.step("venture", "C4")
        .play(ops("first_contact", "venture"))
        .play(ops("first_contact#2", "venture"))
        .pass_all();
    assert_eq!(g.cell("C4").tokens, 2);
    assert!(g.allows(step("venture", "C3")));
}

#[test]
fn rd_22_only_the_exploring_player() {
    let mut g = Table::standard()
        .quiet(&["C1"])
        .unexplored("C2", "class_m_planet")
        .ship("klothos", "C1")
        .ship("venture", "C2")
        .turn_of(1)
        .hand(0, &["first_contact"])
        .dice(&[6])
        .start();
    g.step("klothos", "C2");
    assert_eq!(g.window(), None);
}

#[test]
fn explore_01_who_enters_an_unexplored_tile_explores_it() {
    let mut g = Table::standard()
        .quiet(&["C5", "B5"])
        .unexplored("C4", "empty_space")
        .ship("venture", "C5")
        .ship("voyager", "C5")
        .dice(&[6])
        .start();
    g.step("voyager", "B5");
    assert!(!g.told("TileExplored"), "that one is explored");
    g.step("venture", "C4");
    let Fact::TileExplored { cell, seat, ship, .. } = g.fact("TileExplored") else { unreachable!() };
    assert_eq!((cell, seat, ship), (g.cell_id("C4"), Seat(0), Some(g.id("venture"))));
    assert_eq!((g.ask(), g.cell("C4").facing), (Decision::Turn, Some(Seat(0))), "nobody was asked");
}

#[test]
fn explore_02_exploring_costs_no_action() {
    let g = kronos("7 2 9 6");
    assert_eq!((g.spent(1), g.ship("kronos_one").acted), (0, 0));
}

#[test]
fn explore_04_who_explored_a_tile_stays_recorded() {
    let mut g = kronos("7 2 9 6");
    g.step("kronos_one", "B2").say("EndTurn");
    g.play(super::table::by("BreakAway", "venture").clone()).pass_all();
    assert_eq!(g.cell("C2").facing, Some(Seat(1)));
}

#[test]
fn explore_06_the_tiles_effect_comes_before_the_encounter_die() {
    // A Shattered Moon asks for a test of Engines or Shields on entering.
    let mut g = Table::standard()
        .quiet(&["C5"])
        .unexplored("C4", "shattered_moon")
        .ship("venture", "C5")
        .dial("7 4 8 7")
        .adjusted()
        .dice(&[1, 6])
        .start();
    g.step("venture", "C4").play(serde_json::json!({"ChooseSystem": {"system": "Engines"}})).pass_all();
    assert_eq!(g.rolls(), [(DieFor::Test, 1), (DieFor::Encounter, 6)]);
}

#[test]
fn explore_10_later_visits_roll_no_encounter() {
    let mut g = Table::standard().quiet(&["C5"]).tile("C4", "free_port").ship("venture", "C5").start();
    g.step("venture", "C4");
    assert!(g.rolls().is_empty() && !g.told("TileExplored"));
}

#[test]
fn explore_11_an_effect_holds_from_arrival_until_leaving() {
    let mut g = Table::standard()
        .tile("C4", "class_j_nebula")
        .quiet(&["C5", "C3"])
        .ship("venture", "C5")
        .dial("7 4 8 7")
        .start();
    g.step("venture", "C4");
    assert_eq!(g.rating("venture", System::Shields), Rating::At(11));
    g.step("venture", "C3");
    assert_eq!(g.rating("venture", System::Shields), Rating::At(7));
}

#[test]
fn explore_13_a_tile_shows_name_size_and_encounter_range() {
    for tile in &Table::standard().start().m.content.locations {
        let entry = &tile.entry;
        assert!(!entry.name.is_empty() && entry.size > 0, "{}", entry.id);
        assert!(
            entry.encounter_range.is_none_or(|(low, high)| 1 <= low && low <= high && high <= 6),
            "{}",
            entry.id
        );
    }
}

#[test]
fn explore_17_an_unexplored_tile_does_nothing_until_it_is_turned_up() {
    let g = Table::standard()
        .unexplored("C4", "class_j_nebula")
        .scan(0)
        .ship("venture", "C4")
        .dial("7 4 8 7")
        .start();
    assert_eq!(g.rating("venture", System::Shields), Rating::At(7));
    assert_eq!(g.position().tile_size(g.cell_id("C4")), 0);
    assert_eq!(*g.position().tags(g.cell_id("C4")), fleet_captains::fleet::ids::TagMask::NONE);
}

#[test]
fn explore_17_a_scan_token_gives_knowledge_to_its_owner_only() {
    let g = Table::standard().unexplored("C4", "class_j_nebula").scan(0).ship("venture", "").start();
    let tile = |seat| view(&g.m, &g.s, Seat(seat)).table.cell(g.cell_id("C4")).tile;
    assert!(tile(0).known().is_some() && tile(1).known().is_none());
}

#[test]
fn rd_53_an_empty_encounter_deck_is_renewed_and_without_any_card_nothing_stops() {
    let table = || {
        Table::standard()
            .unexplored("C4", "empty_space")
            .quiet(&["C5", "C3"])
            .ship("venture", "C5")
            .dial("7 4 8 7")
            .dice(&[1])
    };
    let mut g = table().encounters_discarded(&["grateful_freighter"]).start();
    g.step("venture", "C4").pass_all();
    assert_eq!(g.fact("EncountersRenewed"), Fact::EncountersRenewed { cards: 1 });
    assert!(g.told("EncounterDrawn"));
    let mut g = table().start();
    g.step("venture", "C4");
    assert!(!g.told("EncounterDrawn") && g.allows(step("venture", "C3")));
}

#[test]
fn rd_31_power_may_be_adjusted_before_the_encounter_die_and_ends_the_movement() {
    let mut g = Table::standard()
        .quiet(&["C5", "C3"])
        .unexplored("C4", "class_m_planet")
        .ship("venture", "C5")
        .dial("7 4 8 7")
        .hand(0, &["data"])
        .dice(&[6])
        .start();
    g.step("venture", "C4");
    assert_eq!(g.window(), Some(Timing::Exploration));
    g.adjust("venture", "3 12 5 6");
    assert!(g.told("MoveEnded"), "MOVE-20");
    assert_eq!(g.window(), Some(Timing::Exploration), "the window is still open");
    g.pass_all();
    assert_eq!(g.rolls(), [(DieFor::Encounter, 6)], "the exploring goes on");
    assert_eq!(g.refuses(step("venture", "C3")), "MoveOver");
}

#[test]
fn rd_31_an_adjustment_alone_opens_no_moment_before_the_encounter_die() {
    let mut g = Table::standard()
        .quiet(&["C5"])
        .unexplored("C4", "class_m_planet")
        .ship("venture", "C5")
        .dice(&[6])
        .start();
    g.step("venture", "C4");
    assert_eq!(g.ask(), Decision::Turn);
}

#[test]
fn rd_55_spare_tiles_come_only_where_an_effect_asks_and_while_any_is_left() {
    let table = |spare: &[&str]| {
        let spare = spare.iter().map(|kind| (*kind).to_owned()).collect();
        Table::standard()
            .with_pack(&[COLLAPSE])
            .quiet(&["C5", "C3"])
            .unexplored("C4", "class_d_planet")
            .ship("venture", "C5")
            .hand(0, &["damage_control"])
            .dice(&[6])
            .setup(|setup| setup.position.as_mut().unwrap().spare_tiles = spare)
    };
    let star =
        |g: &Played| g.position().m.tile(g.cell("C3").tile.known().unwrap()).entry.id == "hypergiant_star";
    let mut g = table(&["hypergiant_star"]).start();
    g.step("venture", "C4").pass_all();
    assert_eq!(g.s.table().spare_tiles, 1, "exploring takes none");
    g.play(ops("damage_control", "venture")).play(json!({"ChooseCell": {"cell": "C3"}})).pass_all();
    assert!(g.told("TileReplaced") && star(&g));
    assert_eq!((g.cell("C3").facing, g.s.table().spare_tiles), (None, 0));
    let mut g = table(&[]).start();
    g.play(ops("damage_control", "venture")).play(json!({"ChooseCell": {"cell": "C3"}})).pass_all();
    assert!(!g.told("TileReplaced") && !star(&g));
    assert_eq!(g.cell("C3").facing, Some(Seat(0)));
}
