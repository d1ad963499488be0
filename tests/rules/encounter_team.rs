//! ENCOUNTER: who leads an encounter of two partners (TEAM-22), and which systems a later try may use (RD-54).

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::state::parts::EncounterPlace;
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{DamageLevel, System};

use super::orders::*;
use super::table::{Played, Table, by};

/// A Task Force of both partners turns up an encounter of Sensors 12: Excelsior has 2, Reliant of the second partner 8.
fn force(die: u8) -> Played {
    let mut t = Table::team()
        .quiet(&["C5"])
        .unexplored("C4", "empty_space")
        .ship("excelsior", "C5")
        .dial("6 2 8 5")
        .adjusted()
        .ship("reliant", "C5")
        .of(2)
        .dial("1 8 5 4")
        .adjusted()
        .hand(0, &["data"])
        .hand(2, &["mr_spock"])
        .encounters(&["particle_fountain"])
        .dice(&[1, die])
        .start();
    t.play(by("FormTaskForce", "excelsior")).join("reliant").step("excelsior", "C4").pass_all();
    assert!(matches!(t.ask(), Decision::Join { must: true, .. }), "{:?}", t.ask());
    t
}

/// Who is asked at the turn-up of the card.
fn leads(t: &mut Played) -> Vec<u8> {
    let mut asked = Vec::new();
    while t.window().is_some() {
        if t.window() == Some(Timing::OwnTest(System::Sensors)) {
            asked.push(t.asked().unwrap().0);
        }
        t.say("Pass");
    }
    asked
}

#[test]
fn team_22_and_encounter_16_whose_ship_alone_is_involved_leads_and_has_the_points() {
    let mut t = force(4);
    t.join("reliant");
    assert_eq!(leads(&mut t), [2], "the force's leader has no ship in it");
    assert_eq!((t.points(0), t.points(2)), (0, 1));
    assert_eq!(encounter_at(&t, "particle_fountain"), EncounterPlace::Pile { seat: Seat(2) });
}

#[test]
fn rd_30_what_a_player_suffers_is_suffered_once_by_each_player_of_the_force() {
    // Voices in the Static, Sensors 13: whoever fails loses a card by chance.
    let lost = |partner: Option<u8>| {
        let table = Table::team().quiet(&["C5"]).unexplored("C4", "empty_space").ship("excelsior", "C5");
        let table = table.dial("6 2 8 5").adjusted().ship("reliant", "C5");
        let table = partner.into_iter().fold(table, Table::of).dial("1 8 5 4").adjusted();
        let table =
            table.hand(0, &["data", "geordi_la_forge", "code_47"]).hand(2, &["mr_spock", "kathryn_janeway"]);
        let mut t = table.encounters(&["voices_in_the_static"]).dice(&[1, 1]).start();
        t.play(by("FormTaskForce", "excelsior")).join("reliant").step("excelsior", "C4").pass_all();
        t.join("excelsior").say("Done").pass_all();
        assert!(t.told("EncounterLost"));
        [0, 2].map(|seat| t.s.table().seat(Seat(seat)).hand)
    };
    assert_eq!(lost(None), [2, 2], "two ships of one player");
    assert_eq!(lost(Some(2)), [2, 1], "one ship of each");
}

#[test]
fn team_22_the_leader_of_the_force_leads_where_a_ship_of_his_is_involved() {
    let mut t = force(2);
    t.join("excelsior").join("reliant");
    assert_eq!(leads(&mut t), [0], "the partner plays no card on it (TEAM-23)");
    assert_eq!((t.points(0), t.points(2)), (1, 0));
    let mut t = force(6);
    t.join("excelsior").say("Done");
    assert_eq!(leads(&mut t), [0], "the partner has no ship in it");
    finish(&mut t);
    assert_eq!((t.points(0), t.points(2)), (0, 0), "2 + 6 is not 12");
    assert_eq!(
        (t.ship("excelsior").level, t.ship("reliant").level),
        (DamageLevel::Yellow, DamageLevel::Yellow),
        "TASK-12"
    );
}

// --- trying a Persistent Encounter

/// One that is tried with Weapons or Engines, in place of a shipped one.
const EITHER: (&str, &str) = (
    "encounters.ron",
    r#"[(id: "tykens_rift", name: "Either", points: 1, persistent: true,
        test: (systems: [Weapons, Engines], level: 12), source: Original)]"#,
);

fn here(disabled: &[System]) -> Table {
    let table =
        Table::standard().quiet(&["C3"]).persistent("tykens_rift").ship("venture", "C3").dial("9 5 4 8");
    disabled.iter().fold(table, |table, system| table.disabled(*system))
}

#[test]
fn rd_54_a_try_needs_a_system_of_its_test() {
    use System::{Engines, Sensors, Shields, Weapons};
    for (disabled, allowed) in [(&[Engines][..], false), (&[Weapons, Sensors, Shields], true), (&[], true)] {
        let t = here(disabled).start();
        assert_eq!(t.allows(try_encounter("venture", "tykens_rift")), allowed, "{disabled:?}");
    }
    let t = here(&[Engines]).start();
    assert_eq!(t.refuses(try_encounter("venture", "tykens_rift")), "SystemDisabled");
    for (disabled, allowed) in [
        (&[Weapons][..], true),
        (&[Engines], true),
        (&[Sensors, Shields], true),
        (&[Weapons, Engines], false),
    ] {
        let t = here(disabled).with_pack(&[EITHER]).start();
        assert_eq!(t.allows(try_encounter("venture", "tykens_rift")), allowed, "{disabled:?}");
    }
}

#[test]
fn encounter_09_and_10_a_try_adds_ships_that_have_the_system() {
    let table =
        here(&[]).ship("voyager", "C3").dial("7 5 4 6").ship("reliant", "C3").disabled(System::Engines);
    let mut t = table.dice(&[6]).start();
    t.play(try_encounter("venture", "tykens_rift"));
    assert_eq!(t.refuses(join("reliant")), "NotOffered");
    t.join("voyager");
    finish(&mut t);
    assert_eq!((compared(&t), t.spent(0), t.points(0)), ((8, 6, true), 2, 1));
}

#[test]
fn rd_54_one_that_wanders_goes_by_chance_to_any_place_that_fits_and_to_no_other() {
    let mut found = Vec::new();
    for seed in 0..12 {
        let table =
            Table::standard().quiet(&["C2", "C4"]).quiet(&["C3"]).persistent("nexus").ship("venture", "");
        let mut t = table.ship("bortas", "").start_with(seed);
        t.say("EndTurn");
        let EncounterPlace::Cell { cell } = encounter_at(&t, "nexus") else { panic!("gone") };
        found.push(t.m.cell_key(cell).to_owned());
    }
    found.sort();
    found.dedup();
    assert_eq!(found, ["C2", "C4"]);
}
