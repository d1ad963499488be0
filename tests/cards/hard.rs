//! The hardest cards that the effect language has to express (tests/content/hard_cards): they load and compile as a
//! pack on top of the core, and the trickiest behave as the comment above them says.

use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::Installation::{Colony, Outpost};
use fleet_captains::fleet::units::{ActionKind, DamageLevel, Rating, System};

use serde_json::json;

use crate::rules::orders::*;
use crate::rules::table::{Played, SUBDECKS, Table};
use crate::support::{files, root};

/// Subdecks of the hard cards: the Federation's, twice for the Klingon's so that each has ten of their own.
const SIDES: [(&str, &str); 2] = [("federation", "hard_federation"), ("klingon", "hard_klingon")];

/// The pack with Subdecks of ten: hard cards are dealt ten at a time, and copies fill the last one.
fn hard() -> Table {
    let read =
        |name: &str| std::fs::read_to_string(root().join("tests/content/hard_cards").join(name)).unwrap();
    let mut text = String::new();
    let mut counts = [0_u32; 2];
    for line in read("command.ron").lines() {
        let side = SIDES.iter().position(|(side, _)| line.contains(&format!("side: \"{side}\"")));
        let line = match side.filter(|_| line.contains("subdeck: \"hard_cards\"")) {
            Some(side) => {
                let deck = format!("subdeck: \"{}_{}\"", SIDES[side].1, counts[side] / 10);
                counts[side] += 1;
                line.replace("subdeck: \"hard_cards\"", &deck)
            }
            None => line.to_owned(),
        };
        text.push_str(&line);
        text.push('\n');
    }
    // The last Subdeck of each side is filled up with copies of a plain card.
    let mut filler = String::new();
    let mut decks = String::from("[");
    let mut names = SUBDECKS.map(str::to_owned).to_vec();
    for (index, (side, name)) in SIDES.iter().enumerate() {
        for deck in 0..counts[index].div_ceil(10) {
            names.push(format!("{name}_{deck}"));
            decks += &format!(
                "(id: \"{name}_{deck}\", name: \"Hard\", side: \"{side}\", theme: \"tests\", source: Original),"
            );
        }
        let lacking = counts[index].next_multiple_of(10) - counts[index];
        if lacking > 0 {
            filler += &format!(
                "(id: \"filler_{side}\", name: \"Filler\", side: \"{side}\", subdeck: \"{name}_{}\", copies: {lacking}, \
                 ops: (when: [Turn], effects: [Draw(player: Me, cards: 1)]), source: Original),\n",
                counts[index] / 10
            );
        }
    }
    decks.push(']');
    let end = text.rfind(']').unwrap();
    text.insert_str(end, &filler);
    // Core cards of the same id move to the hard Subdecks, which leaves the core's a few short.
    let core: String = files("assets/fleet/packs/core", &["ron"])
        .into_iter()
        .filter(|(path, _)| path.contains("/core/command"))
        .map(|(_, text)| text)
        .collect();
    text = without_core_ids(&text, &core);
    // A match holds 24 ships and 50 tiles: some hard ones replace core ones.
    let ships =
        read("ships.ron").replace("\"test_escort\"", "\"reliant\"").replace("\"test_flagship\"", "\"t_ong\"");
    Table::standard()
        .with_pack(&[
            ("subdecks.ron", &decks),
            ("command.ron", &text),
            ("encounters.ron", &read("encounters.ron")),
            ("locations.ron", &read("locations.ron").replace("\"open_harbour\"", "\"free_port\"")),
            ("missions.ron", &read("missions.ron")),
            ("ships.ron", &ships),
        ])
        .setup(|setup| {
            setup.subdecks = 4;
            setup.pool.subdecks = names;
        })
}

/// Cards with the id of a core card get one of their own: `hard_data`.
fn without_core_ids(text: &str, core: &str) -> String {
    text.lines()
        .map(|line| match line.trim().strip_prefix("id: \"").and_then(|rest| rest.split('"').next()) {
            Some(id) if core.contains(&format!("id: \"{id}\"")) => {
                line.replacen(&format!("id: \"{id}\""), &format!("id: \"hard_{id}\""), 1)
            }
            _ => line.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// Bortas (12 3 4 8) beside Venture (9 5 4 8) on a quiet tile, in that seat's turn.
fn duel(seat: u8, dice: &[u8]) -> Table {
    hard()
        .turn_of(seat)
        .quiet(&["C3"])
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .ship("bortas", "C3")
        .dial("12 3 4 8")
        .dice(dice)
}

fn attacked(table: Table, seat: u8) -> Played {
    let mut t = table.start();
    if seat == 1 {
        t.play(attack("bortas", "venture"));
    } else {
        t.play(attack("venture", "bortas"));
    }
    t
}

#[test]
fn the_hard_cards_load_and_compile() {
    let t = hard().start();
    for id in ["countermand", "wolf_pack", "hard_data", "long_refit"] {
        assert!(t.m.find_card(id).is_some(), "{id}");
    }
    for id in ["shockwave", "planet_killer"] {
        assert!(t.m.content.encounters.iter().any(|card| card.entry.id == id), "{id}");
    }
    assert!(t.m.content.missions.iter().any(|card| card.entry.id == "lightning_campaign"));
    assert_eq!(t.m.ship(t.id("reliant")).entry.name, "Test Escort");
}

#[test]
fn vagh_captures_crew_of_the_ship_just_hit() {
    let table = duel(1, &[1, 1]).ship("gr_oth", "C3").crew("hard_vagh").dial("10 2 4 5").crew("kurn");
    let mut t = table.ship("equinox", "C3").dial("1 4 3 7").crew("data").start();
    t.play(attack("gr_oth", "equinox"));
    if matches!(t.ask(), Decision::Join { .. }) {
        t.say("Done");
    }
    t.pass_all();
    settle(&mut t);
    assert!(matches!(t.ask(), Decision::Option { optional: true, .. }), "{:?}", t.ask());
    t.play(option(0));
    if matches!(t.ask(), Decision::Card { .. }) {
        t.play(pick_card("data"));
    }
    assert_eq!(card_at(&t, "data"), CardPlace::Prisoner { ship: t.id("gr_oth") });
}

#[test]
fn captain_kirk_changes_the_die_after_it_fell() {
    let mut t = attacked(duel(0, &[1, 1]).hand(0, &["captain_kirk"]), 0);
    pass_until(&mut t, 0, Timing::AfterCombatDice);
    t.play(combat("captain_kirk", "venture")).pass_all();
    assert_eq!(totals(&t), (9, 4, 8, 1));
}

#[test]
fn countermand_cancels_an_ops_card() {
    let table = hard()
        .turn_of(1)
        .ship("bortas", "")
        .ship("venture", "")
        .hand(1, &["reinforcements"])
        .deck(1, &["kurn"]);
    let mut t = table.hand(0, &["countermand"]).start();
    t.play(ops("reinforcements", None)).play(ops("countermand", None)).pass_all();
    assert_eq!(fleet_size(&t, 1), 10);
    assert_eq!(card_at(&t, "reinforcements"), CardPlace::Discard { seat: Seat(1) });
}

#[test]
fn the_picard_manoeuvre_ends_the_combat_elsewhere() {
    let mut t = attacked(duel(1, &[]).quiet(&["C2"]).hand(0, &["picard_manoeuvre"]), 1);
    pass_until(&mut t, 0, Timing::Combat);
    t.play(combat("picard_manoeuvre", "venture"));
    if matches!(t.ask(), Decision::Cell { .. }) {
        t.play(pick_cell("C2"));
    }
    t.pass_all();
    assert_eq!(t.at("venture"), "C2");
    assert!(!t.told("AttackHit") && t.rolls().is_empty());
    assert_eq!((t.asked(), t.ask()), (Some(Seat(1)), Decision::Turn));
}

#[test]
fn brace_for_impact_is_played_between_the_dice_and_the_dial() {
    let mut t = attacked(duel(0, &[6, 1]).hand(1, &["brace_for_impact"]), 0);
    pass_until(&mut t, 1, Timing::CombatDamage);
    t.play(combat("brace_for_impact", "bortas")).pass_all();
    assert_eq!(t.ship("bortas").level, DamageLevel::Undamaged);
    // In an encounter its Ops effect fits.
    let table = hard().turn_of(1).unexplored("C3", "class_k_nebula").quiet(&["C4"]).ship("ch_tang", "C4");
    let table = table.dial("10 1 4 3").hand(1, &["brace_for_impact"]).encounters(&["particle_fountain"]);
    let mut t = table.dice(&[1, 1]).start();
    t.step("ch_tang", "C3");
    pass_until(&mut t, 1, Timing::Damage);
    t.play(ops("brace_for_impact", Some("ch_tang"))).pass_all();
    assert_eq!(t.ship("ch_tang").level, DamageLevel::Undamaged);
}

#[test]
fn aim_for_their_engines_waits_for_the_outcome() {
    for (dice, struck) in [([1, 1], true), ([1, 6], false)] {
        let mut t = attacked(duel(1, &dice).hand(1, &["aim_for_their_engines"]).deck(1, &["kurn"]), 1);
        t.play(combat("aim_for_their_engines", "bortas")).pass_all();
        settle(&mut t);
        t.pass_all();
        assert_eq!(t.rating("venture", System::Engines) == Rating::Disabled, struck);
        assert_eq!(card_at(&t, "aim_for_their_engines"), CardPlace::Discard { seat: Seat(1) });
        assert_eq!(t.s.table().modifiers().len(), usize::from(struck), "the waiting ability is gone");
    }
}

#[test]
fn unlucky_stars_roll_the_others_die_again() {
    let mut t = attacked(duel(0, &[6, 1, 1]).hand(1, &["unlucky_stars"]), 0);
    pass_until(&mut t, 1, Timing::AfterCombatDice);
    t.play(combat("unlucky_stars", "bortas")).pass_all();
    assert_eq!(totals(&t), (9, 1, 8, 1));
}

#[test]
fn old_claims_answer_an_action_declared_and_paid() {
    for (die, tokens) in [(1, 0), (4, 1)] {
        let table = hard().quiet(&["C3"]).ship("voyager", "C3").ship("bortas", "").hand(1, &["old_claims"]);
        let mut t = table.dice(&[die]).start();
        t.play(exert("voyager"));
        assert_eq!(
            (t.asked(), t.window()),
            (Some(Seat(1)), Some(Timing::enemy_action(ActionKind::Influence)))
        );
        t.play(ops("old_claims", None)).pass_all();
        assert_eq!(
            t.cell("C3").tokens_of(Seat(0)),
            tokens,
            "the Klingon token is there first and is removed"
        );
        assert_eq!(t.spent(0), 1);
    }
}

#[test]
fn it_gets_worse_raises_the_level_of_the_others_encounter() {
    let table =
        hard().unexplored("C3", "class_k_nebula").quiet(&["C4"]).ship("voyager", "C4").dial("3 11 5 3");
    let table = table.ship("bortas", "").hand(1, &["it_gets_worse"]).encounters(&["particle_fountain"]);
    let mut t = table.dice(&[1, 3]).start();
    t.step("voyager", "C3");
    pass_until(&mut t, 1, Timing::EnemyEncounter);
    t.play(ops("it_gets_worse", None)).pass_all();
    assert!(matches!(t.fact("TestCompared"), Fact::TestCompared { level: 15, passed: false, .. }));
    settle(&mut t);
    assert!(t.s.table().modifiers().is_empty());
}

#[test]
fn a_computer_worm_works_until_it_is_repaired() {
    let table = duel(1, &[6, 1]).hand(1, &["computer_worm"]).quiet(&["C4"]).ship("sutherland", "C4");
    let mut t = table.dial("2 7 4 11").start();
    t.play(ops("computer_worm", Some("bortas"))).pass_all();
    assert_eq!(totals(&t), (3, 6, 5, 1));
    assert_eq!(t.ratings("venture"), "8 4 3 7");
    assert_eq!(card_at(&t, "computer_worm"), CardPlace::Beside { ship: t.id("venture") });
    let table = hard().ship("venture", "").dial("9 5 4 8").disabled(System::Weapons);
    let mut t = table.start();
    t.play(repair("venture"));
    assert_eq!(t.ratings("venture"), "9 5 4 8");
}

#[test]
fn a_repaired_worm_is_discarded() {
    let table = hard()
        .turn_of(1)
        .tile("C3", "class_m_planet")
        .control(0, 1)
        .installation(Outpost)
        .quiet(&["C4"])
        .ship("venture", "C3")
        .dial("9 5 4 8")
        .ship("bortas", "C3")
        .dial("7 7 6 7")
        .hand(1, &["computer_worm"])
        .deck(1, &["kurn"])
        .dice(&[6, 1, 6, 1]);
    let mut t = table.start();
    t.play(ops("computer_worm", Some("bortas"))).pass_all();
    assert_eq!(t.ratings("venture"), "8 4 3 7");
    t.play(json!({"BreakAway": {"ship": "bortas"}})).step("bortas", "C4");
    until_turn_of(&mut t, 0);
    t.play(repair("venture"));
    assert_eq!(t.ratings("venture"), "9 5 4 8");
    assert_eq!(card_at(&t, "computer_worm"), CardPlace::Discard { seat: Seat(1) });
}

#[test]
fn a_long_refit_counts_turns_and_leaves_its_mark() {
    let table = hard().tile("C3", "class_m_planet").control(0, 2).installation(Colony).ship("venture", "C3");
    let mut t = table.level(DamageLevel::Red).hand(0, &["long_refit"]).start();
    t.play(ops("long_refit", Some("venture")));
    for level in [DamageLevel::Yellow, DamageLevel::Undamaged] {
        t.say("EndTurn").say("EndTurn");
        settle(&mut t);
        assert_eq!(t.ship("venture").level, level);
    }
    assert_eq!(card_at(&t, "long_refit"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(t.ratings("venture"), "10 6 5 9", "for the rest of the match");
}

#[test]
fn install_08_corps_of_engineers_build_without_an_action_but_not_without_tokens() {
    let table = |tokens| {
        let table = hard().tile("C3", "class_m_planet").control(0, tokens).installation(Outpost);
        table.ship("venture", "C3").acted().hand(0, &["corps_of_engineers"])
    };
    let mut t = table(2).start();
    t.play(ops("corps_of_engineers", Some("venture")));
    assert_eq!(t.cell("C3").installation, Some(Colony));
    let mut t = table(1).start();
    if t.allows(ops("corps_of_engineers", Some("venture"))) {
        t.play(ops("corps_of_engineers", Some("venture")));
    }
    assert_eq!(t.cell("C3").installation, Some(Outpost));
}

#[test]
fn old_friends_come_back_from_the_discard_pile() {
    let table =
        hard().ship("venture", "").hand(0, &["old_friends"]).discard(0, &["data", "code_47", "mr_spock"]);
    let mut t = table.deck(0, &["emergency_power"]).start();
    t.play(ops("old_friends", None));
    assert_eq!(t.count("ChooseCard"), 2, "crew only");
    t.play(pick_card("mr_spock"));
    assert_eq!(card_at(&t, "mr_spock"), CardPlace::Hand { seat: Seat(0) });
    assert_eq!(hand(&t, 0), 2);
}

#[test]
fn intercepted_orders_pick_from_the_hand_looked_at() {
    let table = hard().turn_of(1).ship("bortas", "").hand(1, &["hard_intercepted_orders"]);
    let mut t = table.hand(0, &["data", "code_47"]).deck(0, &["mr_spock"]).start();
    t.play(ops("hard_intercepted_orders", None)).say("Pass");
    assert_eq!((t.asked(), t.count("ChooseCard")), (Some(Seat(1)), 2));
    t.play(pick_card("data"));
    assert_eq!(card_at(&t, "data"), CardPlace::Discard { seat: Seat(0) });
    assert_eq!(hand(&t, 0), 2);
}

#[test]
fn a_wolf_pack_counts_small_ships_here() {
    let mut t =
        attacked(duel(1, &[1, 6]).ship("somraw", "C3").ship("gr_oth", "C3").hand(1, &["wolf_pack"]), 1);
    t.say("Done").play(combat("wolf_pack", "bortas")).pass_all();
    assert_eq!(totals(&t).0, 14);
}

#[test]
fn ramming_hurts_both() {
    let mut t = attacked(duel(1, &[]).hand(1, &["ramming_speed"]), 1);
    t.play(combat("ramming_speed", "bortas"));
    for _ in 0..6 {
        settle(&mut t);
        t.pass_all();
    }
    assert_eq!(t.at("venture"), "", "three points for Size 5");
    assert_eq!(t.ship("bortas").level, DamageLevel::Yellow);
    assert_eq!(t.points(1), 0, "RD-86: not by the combat, which is over");
}

#[test]
fn a_planet_killer_stays_until_somebody_is_strong_enough() {
    let table = |dice: &[u8]| {
        let table =
            hard().unexplored("C3", "class_k_nebula").quiet(&["C4"]).ship("venture", "C4").dial("9 5 4 8");
        let mut t = table.encounters(&["planet_killer"]).dice(dice).start();
        t.step("venture", "C3").pass_all();
        settle(&mut t);
        t
    };
    let t = table(&[1, 3]);
    assert_eq!((t.points(0), encounter_at(&t, "planet_killer")), (2, EncounterPlace::Pile { seat: Seat(0) }));
    let t = table(&[1, 2]);
    assert_eq!(t.ship("venture").level, DamageLevel::Yellow);
    assert_eq!(encounter_at(&t, "planet_killer"), EncounterPlace::Cell { cell: t.cell_id("C3") });
}

#[test]
fn rd_54_a_card_that_tests_in_its_effects_may_be_tried_again_by_either_player_and_together() {
    let table = |dice: &[u8]| {
        let table = hard().turn_of(1).quiet(&["C3"]).persistent("planet_killer").ship("bortas", "C3");
        let table = table.dial("7 7 6 7").ship("rotarran", "C3").dial("3 2 9 4").ship("venture", "");
        let mut t = table.dice(dice).start();
        t.play(try_encounter("bortas", "planet_killer")).play(join("rotarran")).pass_all();
        settle(&mut t);
        t
    };
    // 7 + 3: a 2 makes the 12. One Action a ship, one die.
    let t = table(&[2]);
    assert_eq!((compared(&t), t.spent(1), t.points(1)), ((10, 2, true), 2, 2));
    assert_eq!(encounter_at(&t, "planet_killer"), EncounterPlace::Pile { seat: Seat(1) });
    assert!(t.s.table().persistent.is_empty());
    let t = table(&[1]);
    assert_eq!((compared(&t), t.spent(1), t.points(1)), ((10, 1, false), 2, 0));
    assert_eq!(encounter_at(&t, "planet_killer"), EncounterPlace::Cell { cell: t.cell_id("C3") });
    assert_eq!(t.ship("bortas").level, DamageLevel::Yellow);
    assert_eq!(t.refuses(try_encounter("bortas", "planet_killer")), "AlreadyActed");
}

#[test]
fn a_shockwave_reaches_the_neighbours() {
    let table = hard()
        .unexplored("C3", "class_k_nebula")
        .quiet(&["C4", "C2"])
        .ship("venture", "C4")
        .dial("9 5 4 8")
        .ship("somraw", "C2")
        .dial("7 2 4 2")
        .ship("bortas", "")
        .encounters(&["shockwave"])
        .dice(&[1, 6]);
    let mut t = table.start();
    t.step("venture", "C3").pass_all();
    settle(&mut t);
    assert_eq!(t.ship("somraw").level, DamageLevel::Yellow);
    assert_eq!(t.ship("bortas").level, DamageLevel::Undamaged, "too far");
    assert_eq!(t.rating("venture", System::Engines), Rating::At(2));
}

#[test]
fn a_lightning_campaign_is_two_attacks_in_one_turn() {
    let table =
        duel(1, &[1, 1, 1, 1]).ship("negh_var", "C3").dial("12 3 4 11").missions(1, &["lightning_campaign"]);
    let mut t = table.deck(1, &["kurn"]).start();
    t.play(attack("bortas", "venture")).say("Done").pass_all();
    settle(&mut t);
    assert_eq!(t.points(1), 0);
    t.play(attack("negh_var", "venture")).pass_all();
    settle(&mut t);
    t.pass_all();
    assert_eq!(mission_at(&t, "lightning_campaign"), MissionPlace::Pile { seat: Seat(1) });
    assert_eq!((hand(&t, 1), t.s.table().seat(Seat(1)).more_actions), (1, 1));
}

#[test]
fn a_test_flagship_makes_large_prizes_dearer() {
    let table =
        hard().turn_of(1).quiet(&["C3"]).ship("t_ong", "C3").ship("venture", "C3").level(DamageLevel::Red);
    let mut t = table.dice(&[6, 1]).start();
    t.play(attack("t_ong", "venture")).pass_all();
    assert_eq!(t.points(1), 2);
}
