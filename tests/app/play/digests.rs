//! The digest of the enemies' turn: few items, the weightiest first, each with its place, and nothing left out that counts.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::play::digest::{DigestItem, DigestKind, digest};
use fleet_captains::app::play::journal::{Journal, JournalLine};
use fleet_captains::app::play::notice::Notice;
use fleet_captains::engine::game::Seat;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::describe;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::ids::EncounterId;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::state::parts::Source;
use fleet_captains::fleet::team::allied;
use fleet_captains::fleet::units::{DamageLevel, DamagePoints};

use super::ways::catch_up;
use super::{Sitting, alone_at, computer_moves, seated, seated_at, watched};
use crate::support::setup;

/// The digest of what is to be recapitulated now.
fn news(sitting: &Sitting) -> Vec<DigestItem> {
    let shown = sitting.read().playhead;
    let lines = sitting.get::<Journal>().recap_with_points(shown.viewer);
    digest(&shown.m, &shown.table, shown.viewer, lines)
}

#[test]
fn a_turn_of_the_enemy_comes_down_to_a_few_items() {
    let (mut scored, mut hit, mut lost) = (0, 0, 0);
    for seed in 0..24 {
        let mut sitting = watched(seed);
        let viewer = sitting.read().playhead.viewer;
        let mut done = false;
        let (mut points, mut damage, mut losses) = (0_u16, 0, 0);
        while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 600 {
            while let Some(fact) = sitting.write().show_next() {
                let own = |ship| allied(sitting.read().playhead.table.ship(ship).seat, viewer);
                match fact {
                    // What they scored in the viewer's turn is told with their own.
                    Fact::TurnBegan { seat, .. } if allied(seat, viewer) => points = 0,
                    Fact::TurnBegan { .. } => (damage, losses, done) = (0, 0, false),
                    Fact::ActionSpent { .. } | Fact::ShipMoved { .. } => done = true,
                    Fact::PointsGained { seat, points: gained, .. } if !allied(seat, viewer) => {
                        points += u16::from(gained.0);
                    }
                    Fact::ShipDamaged { ship, .. } if own(ship) => damage += 1,
                    Fact::ShipDestroyed { ship, .. } if own(ship) => losses += 1,
                    _ => {}
                }
                if !matches!(fact, Fact::TurnEnded { seat } if !allied(seat, viewer)) {
                    continue;
                }
                let items = news(&sitting);
                assert!(items.len() <= 5, "seed {seed}: {items:?}");
                assert!(items.is_sorted_by_key(|item| item.kind), "seed {seed}: {items:?}");
                assert!(
                    !done || items.iter().all(|item| item.kind != DigestKind::Idle),
                    "seed {seed}: {items:?}"
                );
                let told = |kind: DigestKind| items.iter().filter(|item| item.kind == kind).count();
                assert_eq!(told(DigestKind::Loss), losses.min(5), "seed {seed}: {items:?}");
                if losses == 0 && points > 0 {
                    assert!(
                        items.iter().any(|item| item.text.starts_with(&format!("They score {points}: "))),
                        "{items:?}"
                    );
                    scored += 1;
                }
                if losses == 0 && damage > 0 {
                    assert!(told(DigestKind::Damage) > 0, "seed {seed}: {items:?}");
                    hit += 1;
                }
                lost += losses;
            }
        }
    }
    assert!(scored > 10 && hit > 1, "{scored} scored, {hit} hit, {lost} lost");
}

#[test]
fn an_item_leads_to_its_place_and_to_its_moment() {
    for seed in 0..20 {
        let mut sitting = watched(seed);
        while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 400 {
            sitting.write().finish();
            let Some(item) = news(&sitting).into_iter().find(|item| item.cell.is_some()) else { continue };
            let line = sitting.get::<Journal>().lines()[item.entry].clone();
            if line.cell != item.cell {
                continue;
            }
            sitting.write().intend(&Intent::LocateEntry(item.entry as u32));
            assert_eq!(sitting.marks().pointed, [item.cell.unwrap()]);
            let told = sitting.get::<Notice>().advice().map(<[String]>::to_vec).unwrap_or_default();
            assert_eq!(told.first(), Some(&line.text));
            let texts: Vec<String> =
                sitting.get::<Journal>().lines()[..item.entry].iter().map(|line| line.text.clone()).collect();
            let mut before = texts.iter();
            let in_order = told[1..].iter().all(|one| before.any(|text| text == one));
            assert!(told.len() > 1 && in_order, "in the order it happened: {told:?}");
            sitting.write().intend(&Intent::LocateEntry(item.entry as u32));
            assert_eq!(sitting.get::<Notice>().advice(), None, "a second click puts it away");
            return;
        }
    }
    panic!("nothing happened anywhere");
}

#[test]
fn a_place_is_told_by_its_name_once_it_is_known() {
    let mut named = 0;
    for seed in 0..12 {
        let mut sitting = watched(seed);
        while computer_moves(&mut sitting.write()) && sitting.read().client.steps() < 500 {
            sitting.write().finish();
            let live = sitting.read();
            let (m, table) = (live.m(), &live.playhead.table);
            for item in news(&sitting) {
                let tile = item
                    .cell
                    .and_then(|cell| table.cell(cell).tile.known().filter(|_| m.board.is_tile(cell)));
                if let Some(tile) = tile.filter(|_| item.text.starts_with("They control")) {
                    assert!(item.text.contains(&m.tile(tile).entry.name), "{item:?}");
                    named += 1;
                }
            }
        }
    }
    assert!(named > 0, "{named}");
}

/// The Venture as it begins.
const WHOLE: &str = r#"dial: "9 5 4 8""#;

/// What the Klingons do with these cards and dice in sight of the Federation, in their words for it; the Venture has Data
/// aboard. What they do not want to do is passed.
fn after(venture: &str, hand: &str, dice: &str, wanted: &[&str]) -> (Vec<Fact>, Vec<String>) {
    after_with(venture, &format!("hand: [{hand}]"), dice, wanted)
}

/// The same with whatever the Klingons have.
fn after_with(venture: &str, klingons: &str, dice: &str, wanted: &[&str]) -> (Vec<Fact>, Vec<String>) {
    let (facts, told) = items_after(venture, klingons, dice, wanted);
    (facts, told.into_iter().map(|item| item.text).collect())
}

/// The same with all that an item tells.
fn items_after(venture: &str, klingons: &str, dice: &str, wanted: &[&str]) -> (Vec<Fact>, Vec<DigestItem>) {
    let sitting = sitting_after(venture, klingons, dice, wanted);
    let (journal, shown) = (sitting.get::<Journal>(), sitting.read().playhead);
    let told = digest(&shown.m, &shown.table, Seat(0), journal.lines().iter().enumerate());
    let facts = journal.lines().iter().filter_map(|line| line.fact).collect();
    (facts, told)
}

/// The table after it.
fn sitting_after(venture: &str, klingons: &str, dice: &str, wanted: &[&str]) -> Sitting {
    let setup = setup(&format!(
        r#"(
            id: "theirs", name: "Theirs", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 1, dice: [{dice}],
            position: (
                bare: true, to_move: 1,
                ships: [
                    (ship: "bortas", at: "C2", dial: "12 3 4 8"), (ship: "somraw", at: "C2", dial: "7 2 4 2"),
                    (ship: "negh_var", at: "D2"), (ship: "venture", at: "C2", crew: ["data"], {venture}),
                ],
                encounters: ["tribbles"],
                tiles: [
                    (cell: "C2", location: "class_d_planet", explored_by: 0),
                    (cell: "D2", location: "class_d_planet", explored_by: 0, control: (0, 1), installation: Outpost),
                ],
                seats: [(hand: ["first_contact"]), ({klingons})],
            ),
            source: Original,
        )"#
    ));
    let mut sitting = seated(setup);
    catch_up(&mut sitting);
    let mut wanted = wanted.iter().peekable();
    for given in 0.. {
        assert!(given < 60, "{:?} cannot be given", wanted.peek());
        if wanted.peek().is_none() && sitting.read().position().f.decision == Decision::Turn {
            break;
        }
        let legal = sitting.read().orders().to_vec();
        let said = |order: &&Order| {
            let text = describe::orders::text(&sitting.read().position(), **order);
            let plays = !matches!(**order, Order::DiscardCard { .. });
            wanted.peek().is_some_and(|wanted| plays && wanted.split('+').all(|part| text.contains(part)))
        };
        let next = legal.iter().find(said).copied();
        if next.is_some() {
            wanted.next();
        }
        let passes = [Order::Pass, Order::Done].into_iter().find(|order| legal.contains(order));
        let order = next.or(passes).unwrap_or(legal[0]);
        sitting.write().order(&[order]);
        catch_up(&mut sitting);
    }
    sitting
}

#[test]
fn all_that_a_ship_has_suffered_is_one_item_with_what_did_it() {
    let hand = r#""duel_of_captains", "battle_stations""#;
    let wanted = ["Duel of Captains", "Battle Stations", "Somraw attacks"];
    let (facts, told) = after(WHOLE, hand, "1, 3, 6, 1", &wanted);
    let points = facts.iter().filter_map(|fact| match fact {
        Fact::ShipDamaged { points, .. } => Some(points.0),
        _ => None,
    });
    let points: Vec<u8> = points.collect();
    assert_eq!(points.len(), 2, "{facts:?}");
    let all = format!("Venture: {} damage (Duel of Captains, Somraw)", points.iter().sum::<u8>());
    assert!(told.contains(&all), "{told:?}");
    assert_eq!(told.iter().filter(|text| text.starts_with("Venture: ")).count(), 1, "{told:?}");
}

#[test]
fn damage_that_is_mended_in_the_same_turn_is_no_news() {
    let sitting = alone_at(
        r#"ships: [(ship: "voyager", at: "C1"), (ship: "somraw", at: "E1")],
        tiles: [(cell: "C1", location: "class_d_planet"), (cell: "E1", location: "class_d_planet")],"#,
    );
    let shown = sitting.read().playhead;
    let ship = shown.m.find_ship("somraw").unwrap();
    let hit = |level| Fact::ShipDamaged { ship, points: DamagePoints(1), level, source: Source::Rule };
    let told = |facts: &[Fact]| {
        let line = |fact: &Fact| JournalLine::of(&shown.m, &shown.table, 1, fact).expect("it is told");
        let lines: Vec<JournalLine> = facts.iter().map(line).collect();
        let news = digest(&shown.m, &shown.table, shown.viewer, lines.iter().enumerate());
        let texts = news.into_iter().map(|item| item.text);
        texts.filter(|text| text.contains("Somraw")).collect::<Vec<String>>()
    };
    let mended = Fact::ShipRepaired { ship, level: DamageLevel::Undamaged };
    let less = Fact::ShipRepaired { ship, level: DamageLevel::Yellow };
    assert_eq!(told(&[hit(DamageLevel::Yellow)]), ["Their Somraw: 1 damage"]);
    assert_eq!(told(&[hit(DamageLevel::Yellow), mended]), ["They repair Somraw"]);
    let both = told(&[hit(DamageLevel::Yellow), hit(DamageLevel::Red), less]);
    assert_eq!(both, ["Their Somraw: 2 damage", "They repair Somraw"]);
}

#[test]
fn an_attack_without_damage_is_told_too() {
    let (_, told) = after(WHOLE, "", "1, 6", &["Somraw attacks"]);
    assert!(told.contains(&"Venture withstands Somraw".to_owned()), "{told:?}");
    let (_, told) = after(WHOLE, "", "6, 1", &["Somraw attacks"]);
    assert!(!told.iter().any(|text| text.contains("withstands")), "{told:?}");
    // A combat that is ended is none that was survived (MISSION-06).
    let (_, told) = after(WHOLE, "", "1, 6", &["Somraw attacks", "First Contact (Combat)"]);
    assert!(told.contains(&"Somraw attacks Venture without a result".to_owned()), "{told:?}");
    assert!(!told.iter().any(|text| text.contains("withstands")), "{told:?}");
}

/// What is played in a test is not what asked for it.
#[test]
fn what_asked_for_a_test_is_behind_what_comes_of_it() {
    let (_, told) =
        after(r#"dial: "3 12 5 6""#, r#""boarding_party""#, "6, 1", &["Boarding Party", "Venture"]);
    assert!(told.contains(&"Venture loses its crew: Data (Boarding Party)".to_owned()), "{told:?}");
}

#[test]
fn crew_that_is_lost_is_told_by_name_alone_and_with_its_ship() {
    let (_, told) = after(WHOLE, r#""quiet_extortion""#, "6, 1", &["Somraw attacks", "Quiet Extortion"]);
    assert!(told.contains(&"Venture loses its crew: Data (Quiet Extortion)".to_owned()), "{told:?}");
    let (_, told) = after("level: Red", "", "6, 1", &["Bortas attacks"]);
    let lost = "Venture is lost with Data (Bortas)".to_owned();
    assert_eq!(told.first(), Some(&lost), "{told:?}");
    assert!(!told.iter().any(|text| text.contains("loses its crew")), "{told:?}");
}

/// Whoever is given up for a ship is not lost to the enemy's latest card.
#[test]
fn crew_that_gives_itself_up_is_lost_to_nobody() {
    let wanted = ["Bortas attacks Venture", "Battle Stations", "Data: prevent all"];
    let (_, told) = after(WHOLE, r#""battle_stations""#, "6, 1", &wanted);
    assert!(told.contains(&"Venture loses its crew: Data".to_owned()), "{told:?}");
}

#[test]
fn what_a_control_token_is_lost_to_is_told() {
    let removes = "Negh'Var removes a Federation Control Token";
    for (hand, wanted, to) in [
        ("", removes, "their influence"),
        (r#""resistance_cell""#, "Resistance Cell+Negh", "Resistance Cell"),
    ] {
        let (facts, told) = after(WHOLE, hand, "1", &[wanted]);
        assert!(facts.iter().any(|fact| matches!(fact, Fact::ControlRemoved { .. })), "{facts:?}");
        // Their Outpost there is still theirs.
        let lost = format!("You lose a Control Token at Class D Planet (D2) to {to}");
        assert!(told.contains(&lost), "{told:?}");
    }
}

/// Its token is gone, the enemy's lies there and the installation is theirs: that is one piece of news.
#[test]
fn a_place_that_changes_hands_is_one_item() {
    let (facts, told) = after(WHOLE, r#""annexation""#, "1", &["Annexation+Negh"]);
    let taken = |fact: &Fact| matches!(fact, Fact::InstallationTaken { .. } | Fact::ControlPlaced { .. });
    assert_eq!(facts.iter().filter(|fact| taken(fact)).count(), 2, "{facts:?}");
    let lost = "You lose Class D Planet (D2) and its installation to Annexation".to_owned();
    assert_eq!(told.iter().filter(|text| text.contains("(D2)")).collect::<Vec<_>>(), [&lost]);
}

#[test]
fn what_points_are_for_has_a_name() {
    let wanted = ["Sworn Vengeance+Somraw", "End the turn", "End the turn", "Somraw attacks"];
    let (_, told) = after(WHOLE, r#""sworn_vengeance""#, "6, 1", &wanted);
    assert!(told.contains(&"They score 1: Sworn Vengeance".to_owned()), "{told:?}");
}

/// What a mission has asked for stands with its points.
#[test]
fn points_for_a_mission_tell_what_it_asks_for() {
    let (_, items) = items_after(WHOLE, r#"missions: ["attack_run"]"#, "6, 1", &["Somraw attacks"]);
    let scored = items.iter().find(|item| item.text == "They score 1: Attack Run").expect("it is told");
    let asks = scored.words.strip_prefix("Attack Run: ").unwrap_or_else(|| panic!("{scored:?}"));
    assert!(asks.contains("attack"), "{asks}");
}

#[test]
fn what_they_play_and_whom_they_bring_aboard_is_told() {
    let hand = r#""kurn", "duel_of_captains", "battle_stations", "kang", "kamarag""#;
    let wanted = ["Kurn+Bortas", "Kang+Somraw", "Kamarag+Bortas", "Duel of Captains", "Battle Stations"];
    let (_, told) = after(WHOLE, hand, "3, 1", &wanted);
    // Whoever comes aboard the same ship is told in one piece.
    assert!(told.contains(&"Kurn and Kamarag go aboard Bortas".to_owned()), "{told:?}");
    assert!(told.contains(&"Kang goes aboard Somraw".to_owned()), "{told:?}");
    assert!(told.contains(&"They play Duel of Captains, Battle Stations".to_owned()), "{told:?}");
}

/// A ship that acts more than once is not left unexplained.
#[test]
fn what_lets_a_ship_act_again_is_told() {
    let wanted = ["Somraw attacks", "Play Blood Oath (Ops)"];
    let (_, told) = after(WHOLE, r#""blood_oath""#, "1, 6, 1, 6", &wanted);
    assert!(told.contains(&"Somraw may act twice (Blood Oath)".to_owned()), "{told:?}");
}

/// What the cards say stands with their names, each of them, and only with these.
#[test]
fn an_item_of_cards_tells_what_each_of_them_says() {
    let hand = r#"hand: ["duel_of_captains", "battle_stations"]"#;
    let (_, items) = items_after(WHOLE, hand, "3, 1", &["Duel of Captains", "Battle Stations"]);
    let (cards, others): (Vec<_>, Vec<_>) =
        items.into_iter().partition(|item| item.text.starts_with("They play "));
    let [played] = cards.as_slice() else { panic!("{cards:?}") };
    let words: Vec<&str> = played.words.split("\n\n").collect();
    let [duel, stations] = words.as_slice() else { panic!("{words:?}") };
    for (words, name) in [(duel, "Duel of Captains: "), (stations, "Battle Stations: ")] {
        let does = words.strip_prefix(name).unwrap_or_else(|| panic!("{words}"));
        assert!(does.ends_with('.') && does.len() > 10, "{words}");
    }
    assert!(others.iter().all(|item| item.words.is_empty()), "{others:?}");
}

/// Whom a card of theirs speaks to is said where it speaks to anybody.
#[test]
fn whose_you_is_on_their_cards_is_said() {
    let (_, items) =
        items_after(WHOLE, r#"hand: ["blood_oath"]"#, "3, 1", &["Somraw attacks", "Blood Oath+(Ops)"]);
    let cards = items.iter().find(|item| item.text == "They play Blood Oath").expect("it is news");
    assert!(cards.words.contains("your "), "{}", cards.words);
    assert!(cards.words.ends_with("On their cards \"you\" is your opponent."), "{}", cards.words);
}

/// A mission that has come nearer is news, by its name and its latest count; once it is completed its points are.
#[test]
fn what_their_missions_have_come_to_is_told() {
    let told = |mission: &str, dice: &str, wanted: &[&str]| {
        let (_, told) = after_with(WHOLE, &format!(r#"missions: ["{mission}"]"#), dice, wanted);
        told.into_iter().filter(|text| text.starts_with("Their ")).collect::<Vec<_>>()
    };
    assert_eq!(told("exchange_of_fire", "6, 1", &["Somraw attacks"]), ["Their Exchange of Fire: 1 of 3"]);
    assert_eq!(told("two_strikes", "6, 1", &["Somraw attacks"]), ["Their Two Strikes: 1 of 2"]);
    // What is done at one go has come to its points.
    assert_eq!(told("attack_run", "6, 1", &["Somraw attacks"]), [""; 0]);
}

#[test]
fn what_they_look_at_is_told() {
    let (_, told) = after(WHOLE, "", "1", &["Negh'Var+scans"]);
    assert!(told.contains(&"They scan C1".to_owned()), "{told:?}");
}

/// Where they have gone is one item, with where each of them is in the end.
#[test]
fn where_they_go_is_told() {
    let (_, told) = after(WHOLE, "", "1", &["Negh'Var+move to C2"]);
    assert_eq!(told.last().map(String::as_str), Some("They move: Negh'Var to C2"), "{told:?}");
}

#[test]
fn a_test_that_they_fail_is_told_with_its_sum() {
    let wanted = ["Negh'Var+Warp Experiment"];
    let (facts, told) = after_with(WHOLE, r#"missions: ["warp_experiment"]"#, "1", &wanted);
    let failed = facts.iter().find_map(|fact| match fact {
        Fact::TestCompared { rating, level, passed: false, .. } => Some((*rating, *level)),
        _ => None,
    });
    let (rating, level) = failed.expect("a die of 1 is too little");
    let item = format!("Negh'Var fails an Engines test ({rating} + die 1 against {level})");
    assert!(told.contains(&item), "{told:?}");
}

#[test]
fn missions_that_they_give_away_are_told() {
    let (_, told) = after_with(
        WHOLE,
        r#"missions: ["attack_run"], mission_deck: ["gravity_run"]"#,
        "1",
        &["ycle+Attack Run"],
    );
    assert!(told.contains(&"They swap Attack Run for another mission".to_owned()), "{told:?}");
}

/// A cloak is news as long as it is up.
#[test]
fn a_cloak_that_was_left_again_is_no_news() {
    let cloaks = |wanted: &[&str]| after(WHOLE, "", "1", wanted).1.contains(&"Negh'Var cloaks".to_owned());
    assert!(cloaks(&["Negh'Var+engage the cloak"]));
    assert!(!cloaks(&["Negh'Var+engage the cloak", "Negh'Var+drop the cloak"]));
}

#[test]
fn transporters_that_were_tried_on_an_own_ship_are_told() {
    let (facts, told) = after(WHOLE, "", "1", &["Bortas aims its transporters at Venture"]);
    assert!(facts.iter().any(|fact| matches!(fact, Fact::TransportBegan { .. })), "{facts:?}");
    let failed = facts.iter().any(|fact| matches!(fact, Fact::TestCompared { passed: false, .. }));
    assert!(failed, "a die of 1 is too little: {facts:?}");
    assert!(told.contains(&"Bortas tries its transporters on Venture in vain".to_owned()), "{told:?}");
    let (_, told) = after(WHOLE, "", "6", &["Bortas aims its transporters at Venture"]);
    assert!(told.contains(&"Bortas gets its transporters through to Venture".to_owned()), "{told:?}");
}

#[test]
fn the_encounters_that_they_meet_are_told_with_their_places() {
    let mut all =
        ["1", "2", "3", "4", "5", "6"].map(|die| after(WHOLE, "", die, &["Negh'Var+move to C1"])).into_iter();
    let met = |facts: &[Fact]| facts.iter().any(|fact| matches!(fact, Fact::EncounterDrawn { .. }));
    let (_, told) = all.find(|(facts, _)| met(facts)).expect("some die brings an encounter");
    assert!(told.iter().any(|text| text.starts_with("They meet ") && text.ends_with(" at C1")), "{told:?}");
}

/// Whoever sees the ship come out has not read of its cloak in this digest.
#[test]
fn a_cloak_that_is_dropped_is_told() {
    let sitting = sitting_after(WHOLE, "", "1", &["Negh'Var+engage the cloak", "Negh'Var+drop the cloak"]);
    let (journal, shown) = (sitting.get::<Journal>(), sitting.read().playhead);
    let told = |skipped: usize| {
        let lines = journal.lines().iter().enumerate().skip(skipped);
        let news = digest(&shown.m, &shown.table, Seat(0), lines).into_iter();
        news.filter(|item| item.kind == DigestKind::Cloak).map(|item| item.text).collect::<Vec<_>>()
    };
    let cloaks = |line: &JournalLine| matches!(line.fact, Some(Fact::Cloaked { .. }));
    let raised = journal.lines().iter().position(cloaks).expect("it cloaks");
    assert_eq!(told(raised + 1), ["Negh'Var drops its cloak"]);
    assert_eq!(told(0), [""; 0], "raised and dropped in one turn is no news");
}

/// Where enemies are with an own ship: whether they come or have been there before, and what their turn was.
fn beside(orders: &[&str]) -> Vec<(DigestKind, String)> {
    let mut sitting = seated_at(
        r#"
        to_move: 1,
        ships: [(ship: "bortas", at: "C2"), (ship: "negh_var", at: "D2"), (ship: "venture", at: "C2")],
        tiles: [
            (cell: "C2", location: "class_d_planet", explored_by: 0), (cell: "D2", location: "class_d_planet", explored_by: 0),
        ],
        "#,
    );
    catch_up(&mut sitting);
    for wanted in orders.iter().chain(&["End the turn"]) {
        let said =
            |order: &&Order| describe::orders::text(&sitting.read().position(), **order).contains(wanted);
        let legal = sitting.read().orders().to_vec();
        let order = legal.iter().find(said).unwrap_or_else(|| panic!("{wanted}: {legal:?}"));
        sitting.write().order(&[*order]);
        catch_up(&mut sitting);
    }
    let (journal, shown) = (sitting.get::<Journal>(), sitting.read().playhead);
    let lines = journal.lines().iter().enumerate();
    digest(&shown.m, &shown.table, Seat(0), lines).into_iter().map(|item| (item.kind, item.text)).collect()
}

/// That an enemy has come to a ship is a threat; that it is there still is told last, and so is a turn in which nothing is done.
#[test]
fn an_enemy_that_was_there_before_is_no_new_threat() {
    let stays = (DigestKind::Moved, "Bortas stays with Venture".to_owned());
    let idle = (DigestKind::Idle, "They move no ship and take no Action".to_owned());
    assert_eq!(beside(&["End the turn", "End the turn"]), [stays, idle]);
    let comes = (DigestKind::Threat, "Negh'Var and Bortas are with Venture".to_owned());
    let told = beside(&["move to C2"]);
    assert_eq!(told.first(), Some(&comes), "{told:?}");
    assert_eq!(told.len(), 2, "where it has gone is told besides: {told:?}");
}

/// Divided Colony gives the other side a Control Token where it is met and failed.
#[test]
fn a_place_that_comes_to_the_viewer_in_their_turn_is_told() {
    let text = |told: Vec<DigestItem>| {
        told.into_iter().map(|item| item.text).find(|text| text.starts_with("You gain"))
    };
    let (m, table) = {
        let sitting = sitting_after(WHOLE, "", "1", &[]);
        let shown = sitting.read().playhead;
        (shown.m.clone(), shown.table)
    };
    let cell =
        m.board.tiles().find(|cell| table.cell(*cell).tokens_of(Seat(0)) > 0).expect("Seat 0 holds a place");
    let named = |one: &EncounterId| m.encounter(*one).entry.id == "divided_colony";
    let divided = (0..).map(EncounterId).take(m.encounters.len()).find(named).expect("it is in the box");
    let facts = [
        Fact::EncounterDrawn {
            seat: Seat(1),
            ship: m.find_ship("negh_var").unwrap(),
            encounter: divided,
            cell,
        },
        Fact::ControlPlaced { seat: Seat(0), cell },
    ];
    let mut journal = Journal::default();
    facts.iter().for_each(|fact| journal.tell(&m, &table, 1, fact));
    let told = text(digest(&m, &table, Seat(0), journal.lines().iter().enumerate()));
    assert!(told.as_ref().is_some_and(|text| text.ends_with("through Divided Colony")), "{told:?}");
    let told = text(digest(&m, &table, Seat(1), journal.lines().iter().enumerate()));
    assert_eq!(told, None);
}
