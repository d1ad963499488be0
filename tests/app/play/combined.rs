//! What the dial and a card make of a roll together is told before either is used, and the sums are those with the card that is
//! picked.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::play::client::ComputerPlayer;
use fleet_captains::app::play::fill;
use fleet_captains::app::theme::Subject;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::engine::sim::RandomPlayer;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::ids::MissionId;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::roster::Match;

use super::drawn::go_on;
use super::goals::goals;
use super::{Sitting, against, alone_at, diced_table};
use crate::support::content;

/// A ship with this dial that explores a nebula and meets a Particle Fountain, a Sensors test of Level 12, with this card in hand.
fn meets(ship: &str, dial: &str, card: &str) -> Sitting {
    meets_against("particle_fountain", ship, dial, [card, ""], None)
}

/// The same with another encounter, after its dial was turned to a setting, which it may do once.
fn meets_turned(encounter: &str, ship: &str, dial: &str, card: &str, turned: Option<u8>) -> Sitting {
    meets_against(encounter, ship, dial, [card, ""], turned)
}

/// The same where the other side has a card in hand as well, if it is named.
fn meets_against(
    encounter: &str,
    ship: &str,
    dial: &str,
    [card, theirs]: [&str; 2],
    turned: Option<u8>,
) -> Sitting {
    let theirs = if theirs.is_empty() { String::new() } else { format!("{theirs:?}") };
    let set = diced_table(
        "1",
        &format!(
            r#"
            ships: [(ship: {ship:?}, at: "B2", dial: {dial:?}), (ship: "gr_oth", at: "D3", dial: "4 4 4 9")],
            tiles: [
                (cell: "B2", location: "class_d_planet", explored_by: 0), (cell: "C2", location: "class_k_nebula"),
                (cell: "D3", location: "class_d_planet", explored_by: 1),
            ],
            encounters: [{encounter:?}], seats: [(hand: [{card:?}]), (hand: [{theirs}])],
            "#
        ),
    );
    let m = Match::new(content(), set).unwrap();
    let mut sitting = against(m, 1, ComputerPlayer::new(RandomPlayer(Rng64::new(1))));
    go_on(&mut sitting);
    if let Some(setting) = turned {
        let ship = sitting.read().m().find_ship(ship).unwrap();
        sitting.write().order(&[Order::AdjustPower { ship, setting }]);
        go_on(&mut sitting);
    }
    let board = &sitting.read().m().board;
    let nebula = board.tiles().find(|cell| board.name(*cell) == "C2").expect("it is there");
    let to = |order: &&Order| matches!(order, Order::MoveStep { to, .. } if *to == nebula);
    let step = *sitting.read().orders().iter().find(to).expect("it is beside it");
    sitting.write().order(&[step]);
    for _ in 0..6 {
        go_on(&mut sitting);
        if sitting.read().position().test().is_some() {
            break;
        }
        let passes = sitting.read().orders().contains(&Order::Pass);
        assert!(passes, "{:?}", sitting.read().orders());
        sitting.write().order(&[Order::Pass]);
    }
    sitting
}

#[test]
fn a_card_that_is_picked_counts_in_the_words_of_the_roll() {
    let mut sitting = meets("equinox", "2 8 3 2", "emergency_power");
    let text = sitting.model().prompt.expect("it is asked").text;
    assert!(text.contains("against Level 12; a die of 4 or more passes"), "{text}");
    // Both sides are drawn, and what is drawn is not said again beside it.
    let drawn = |sitting: &Sitting| {
        let contest = sitting.model().prompt.and_then(|prompt| prompt.contest).expect("both sides are drawn");
        assert!(!contest.text.contains("against"), "{}", contest.text);
        let [own, level] = contest.duel.sides;
        assert_eq!(level.picture, Some(Subject::Encounter("particle_fountain".to_owned())));
        [own.total, own.parts, level.total, level.parts]
    };
    assert_eq!(drawn(&sitting), ["8", "Sensors", "12", "A die of 4 or more passes"]);
    let card = sitting.read().m().find_card("emergency_power").unwrap();
    // So does advice that names it.
    let plays = |order: &&Order| matches!(order, Order::PlayCard { card: one, .. } if *one == card);
    let order = *sitting.read().orders().iter().find(plays).expect("it can be played");
    let change = fill::change_of_chance(sitting.read(), order).expect("it helps");
    assert!(change.ends_with(": 50 → 83 %."), "{change}");
    sitting.write().intend(&Intent::PlayCard { card, effect: 0 });
    let prompt = sitting.model().prompt.expect("it is asked");
    assert!(prompt.text.contains("against Level 12; a die of 2 or more passes"), "{}", prompt.text);
    assert_eq!(drawn(&sitting), ["10", "8 + 2 Emergency Power", "12", "A die of 2 or more passes"]);
    assert_eq!(prompt.chance.map(|chance| chance.percent()), Some(83));
}

/// A click on a mission, and what is said of the first that says anything then.
fn pursue(sitting: &mut Sitting, mission: MissionId) -> String {
    sitting.write().intend(&Intent::PursueMission(mission));
    go_on(sitting);
    goals(sitting).into_iter().find_map(|(.., way)| way).expect("there is a way").text
}

/// A card that can be answered counts in the sums, as it does in the chance.
#[test]
fn a_card_that_may_be_answered_counts_as_well() {
    let hands = ["geordi_la_forge", "imperial_edict"];
    let mut sitting = meets_against("particle_fountain", "equinox", "2 8 3 2", hands, None);
    let prompt = sitting.model().prompt.expect("it is asked");
    let card = prompt.suggestions.first().expect("it helps");
    sitting.write().intend(&Intent::ToggleSuggestion { card: card.card, effect: card.effect });
    let prompt = sitting.model().prompt.expect("it is asked");
    assert_eq!(prompt.chance.map(|chance| chance.percent()), Some(100));
    let [own, level] = prompt.contest.expect("both sides are drawn").duel.sides;
    assert_eq!([own.total, own.parts, level.parts], ["12", "8 + 4 Geordi La Forge", "Any die passes"]);
}

#[test]
fn what_a_card_makes_of_a_roll_once_the_dial_is_turned_is_told() {
    // Seven of Nine helps from Sensors 4 on.
    let sitting = meets("reliant", "2 3 9 4", "seven_of_nine");
    let text = sitting.model().prompt.expect("it is asked").text;
    assert!(
        text.contains("Click a column to turn the dial: with Seven of Nine that makes up to 100 %."),
        "{text}"
    );
}

/// A card that has a dial turned is still picked for the roll: the question stays, and the sums are those with the best setting.
#[test]
fn a_card_that_turns_the_dial_leaves_the_question_as_it_is() {
    // Combat effects are played in one's own Shields tests as well.
    let mut sitting = meets_turned("plasma_storm", "reliant", "1 8 5 4", "auxiliary_power", Some(0));
    let before = sitting.model().prompt.expect("it is asked");
    let card = before.suggestions.first().expect("it helps");
    if card.along == Some(false) {
        sitting.write().intend(&Intent::ToggleSuggestion { card: card.card, effect: card.effect });
    }
    let picked = sitting.model().prompt.expect("it is asked");
    assert_eq!(picked.suggestions.first().and_then(|card| card.along), Some(true));
    assert_eq!(picked.title, before.title);
    assert!(picked.text.starts_with("Reliant: Shields "), "{}", picked.text);
}

/// The reward sets a dial too, after the dice: it is asked about and not taken for the card's.
#[test]
fn a_reward_that_sets_a_dial_is_asked_about() {
    let mut sitting = meets_turned("plasma_storm", "enterprise_e", "5 6 6 12", "emergency_power", None);
    let before = sitting.model().prompt.expect("it is asked");
    let card = before.suggestions.first().expect("it helps");
    assert!(card.after.ends_with("100 %"), "{}", card.after);
    if card.along == Some(false) {
        sitting.write().intend(&Intent::ToggleSuggestion { card: card.card, effect: card.effect });
    }
    sitting.write().intend(&Intent::Commit);
    go_on(&mut sitting);
    let decision = sitting.read().position().f.decision;
    assert!(matches!(decision, Decision::Setting { why: Why::Adjusted, .. }), "{decision:?}");
}

/// Neither dial alone gives any hope, both together do.
#[test]
fn two_dials_that_are_needed_at_once_are_named() {
    let mut sitting = alone_at(
        r#"
        ships: [
            (ship: "excelsior", at: "C1", dial: "8 3 4 6"), (ship: "reliant", at: "C1", dial: "7 2 4 5"),
            (ship: "somraw", at: "E1"),
        ],
        tiles: [
            (cell: "C1", location: "shattered_moon", explored_by: 0), (cell: "E1", location: "class_d_planet", explored_by: 1),
        ],
        seats: [(missions: ["geological_study"])],
        "#,
    );
    go_on(&mut sitting);
    let (_, _, _, way) = goals(&sitting).into_iter().next().expect("it is there");
    let way = way.expect("there is a way");
    assert_eq!(way.text, "Excelsior and Reliant here: turn both dials");
    // Sensors 9 and 8, and a die of 3 or more for Level 20.
    assert_eq!((way.before, way.percent, way.now), (Some(0), Some(67), true));
    // Each further click on the mission does the next thing, and says so before.
    let mission = sitting.read().m().find_mission("geological_study").unwrap();
    let mut click = || pursue(&mut sitting, mission);
    assert_eq!(click(), "Click again: Excelsior turns its dial");
    assert_eq!(click(), "Click again: Reliant turns its dial");
    assert_eq!(click(), "Click again: Mission");
    click();
    let chance = sitting.model().prompt.and_then(|prompt| prompt.chance).expect("its prompt is open");
    assert_eq!(chance.percent(), 67);
}

/// Two dials are too few, three are enough with a 6.
#[test]
fn a_test_that_takes_three_ships_says_so() {
    let told = |ships: &str| {
        let mut sitting = alone_at(&format!(
            r#"
            ships: [(ship: "excelsior", at: "C1"), (ship: "reliant", at: "C1"), {ships} (ship: "somraw", at: "E1")],
            tiles: [
                (cell: "C1", location: "class_m_planet", explored_by: 0), (cell: "E1", location: "class_d_planet", explored_by: 1),
            ],
            seats: [(missions: ["relief_flight"])],
            "#
        ));
        go_on(&mut sitting);
        goals(&sitting).into_iter().find_map(|(.., way)| way).map(|way| way.text)
    };
    let three = told(r#"(ship: "equinox", at: "C1"),"#);
    assert_eq!(three.as_deref(), Some("Takes 3 ships in one place, with Engines turned up"));
    assert_ne!(told(""), three);
}

/// A test can be made in a Command Post, too; and whoever makes it sure as they stand comes before whoever has to turn a dial.
#[test]
fn a_pair_that_needs_no_dial_is_told_of() {
    let mut sitting = alone_at(
        r#"
        ships: [
            (ship: "excelsior", dial: "2 9 5 5"), (ship: "reliant", dial: "2 3 9 4"), (ship: "equinox", dial: "2 8 3 2"),
            (ship: "somraw", at: "E1"),
        ],
        tiles: [
            (cell: "C2", location: "binary_star", explored_by: 0), (cell: "C1", location: "binary_star", explored_by: 0),
            (cell: "E1", location: "class_d_planet", explored_by: 1),
        ],
        seats: [(missions: ["solar_observation"])],
        "#,
    );
    go_on(&mut sitting);
    let (_, _, _, way) = goals(&sitting).into_iter().next().expect("it is there");
    let way = way.expect("there is a way");
    assert_eq!((way.text.as_str(), way.percent), ("Excelsior and Equinox here, now", Some(100)));
}

/// Whoever enters a Drifting Wormhole is somewhere else at once: no test is made there.
#[test]
fn nobody_is_sent_where_they_would_be_carried_off() {
    for (wormhole, place) in [("", "(C2)"), (r#", encounter: "drifting_wormhole""#, "(D2)")] {
        let mut sitting = alone_at(&format!(
            r#"
            ships: [(ship: "excelsior", at: "C1", dial: "2 9 5 5"), (ship: "somraw", at: "E1")],
            tiles: [
                (cell: "C1", location: "class_d_planet", explored_by: 0),
                (cell: "C2", location: "class_k_nebula", explored_by: 0{wormhole}),
                (cell: "D2", location: "class_k_nebula", explored_by: 0),
                (cell: "E1", location: "class_d_planet", explored_by: 1),
            ],
            seats: [(missions: ["nebula_research"])],
            "#
        ));
        go_on(&mut sitting);
        let (_, _, _, way) = goals(&sitting).into_iter().next().expect("it is there");
        let text = way.expect("there is a way").text;
        assert!(text.contains(place), "{text}");
    }
}

/// A place is asked about as it is once the token is gone: it is the one where an enemy token lies, and no other.
#[test]
fn the_last_token_of_the_enemy_is_removed_where_it_lies() {
    let mut sitting = alone_at(
        r#"
        ships: [(ship: "excelsior", at: "C1", dial: "2 4 10 5"), (ship: "somraw", at: "E1")],
        tiles: [
            (cell: "C1", location: "class_d_planet", explored_by: 0),
            (cell: "B2", location: "class_m_planet", explored_by: 0),
            (cell: "C2", location: "class_m_planet", explored_by: 1, control: (1, 1)),
            (cell: "E1", location: "class_d_planet", explored_by: 1),
        ],
        seats: [(missions: ["contested_border"])],
        "#,
    );
    go_on(&mut sitting);
    let way = goals(&sitting).remove(0).3.expect("there is a way");
    assert_eq!((way.text.as_str(), way.now), ("Next: Excelsior to Class M Planet (C2)", true));
    let m = sitting.read().m();
    let (mission, there) = (m.find_mission("contested_border").unwrap(), m.board.cell("C2").unwrap());
    let places = sitting.read().position().mission_places(sitting.read().playhead.viewer, mission);
    assert_eq!(places.iter().collect::<Vec<_>>(), [there]);
}

/// A place that takes more Engines: the next click turns the dial to them, the one after it goes there.
#[test]
fn the_dial_that_a_way_takes_is_turned_by_the_next_click() {
    let mut sitting = alone_at(
        r#"
        ships: [(ship: "reliant", at: "E1", dial: "7 2 4 5"), (ship: "somraw")],
        tiles: [
            (cell: "E1", location: "empty_space", explored_by: 0), (cell: "D1", location: "trade_lanes", explored_by: 0),
            (cell: "D2", location: "class_d_planet", explored_by: 0), (cell: "C1", location: "class_d_planet", explored_by: 0),
            (cell: "B1", location: "class_m_planet", explored_by: 0, control: (0, 2), installation: Outpost),
        ],
        seats: [(missions: ["settlement_charter"]), ()],
        "#,
    );
    go_on(&mut sitting);
    let mission = sitting.read().m().find_mission("settlement_charter").unwrap();
    let mut click = || pursue(&mut sitting, mission);
    assert_eq!(click(), "Click again: Reliant turns its dial");
    assert_eq!(click(), "Click again: Reliant goes there");
    click();
    let live = sitting.read();
    let (ship, cell) = (live.m().find_ship("reliant").unwrap(), live.m().find_cell("B1").unwrap());
    assert_eq!(live.position().ship(ship).cell(), Some(cell));
}
