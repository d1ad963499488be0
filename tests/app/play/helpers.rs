//! Tests that two ships make together: what is told of them before, and whose dial is in sight when the turn begins.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::SettingState;
use fleet_captains::fleet::decision::{Decision, Why};
use fleet_captains::fleet::order::{Order, ShipCommand};

use super::drawn::go_on;
use super::goals::goals;
use super::ways::catch_up;
use super::{Sitting, alone_at, alone_with_dice, diced_table, seated, seated_at};
use crate::support::setup;

/// The Voyager beside a star, with Sensors 11 against Level 17; the Yeager, with Sensors 9, in that place or away.
fn observers(yeager: &str) -> Sitting {
    observers_after(yeager, "dial: \"3 9 5 4\"")
}

/// The same with the Yeager in this state.
fn observers_after(yeager: &str, state: &str) -> Sitting {
    let setup = setup(&format!(
        r#"(
            id: "observers", name: "Observers", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 0,
            position: (
                bare: true, to_move: 0,
                ships: [
                    (ship: "voyager", at: "C2", dial: "3 11 5 3"), (ship: "yeager", at: "{yeager}", {state}),
                    (ship: "negh_var", at: "D3"),
                ],
                tiles: [
                    (cell: "C2", location: "hypergiant_star", explored_by: 0),
                    (cell: "D2", location: "class_l_planet", explored_by: 0),
                    (cell: "E1", location: "class_l_planet", explored_by: 0),
                    (cell: "D3", location: "class_m_planet", explored_by: 1),
                ],
                seats: [(missions: ["solar_observation"]), ()],
            ),
            source: Original,
        )"#
    ));
    let mut sitting = seated(setup);
    catch_up(&mut sitting);
    sitting
}

fn told(sitting: &Sitting) -> String {
    let (.., way) = goals(sitting).remove(0);
    let way = way.expect("there is a way");
    format!("{} {}", way.text, way.chance())
}

#[test]
fn two_ships_are_said_to_be_here_only_where_both_are() {
    assert_eq!(told(&observers("C2")), "Voyager and Yeager here, now 100 %");
    assert_eq!(told(&observers("E1")), "Yeager to Voyager (C2), this turn 100 %");
}

/// Whoever joins a test takes an Action for it.
#[test]
fn who_has_acted_helps_in_the_next_turn() {
    let told = told(&observers_after("C2", r#"dial: "3 9 5 4", acted: true"#));
    assert!(told.starts_with("Voyager and Yeager here, next turn"), "{told}");
}

/// By then dials can be turned again that cannot be turned any more in this turn.
#[test]
fn a_chance_in_the_next_turn_counts_the_dials_of_that_turn() {
    let told = told(&observers_after("C2", r#"dial: "6 4 6 5", acted: true, adjusted: true"#));
    assert_eq!(told, "Voyager and Yeager here, next turn 83 → 100 %");
}

/// Whoever is still away is the one to select.
#[test]
fn a_mission_for_two_selects_the_ship_that_is_not_there_yet() {
    let mut sitting = observers("E1");
    let (mission, ..) = goals(&sitting).remove(0);
    sitting.write().intend(&Intent::PursueMission(mission));
    let yeager = sitting.read().m().find_ship("yeager");
    assert_eq!(sitting.read().selection.ship, yeager);
}

/// Opens the prompt about this ship's mission.
fn asks_about_mission(sitting: &mut Sitting, ship: &str) {
    let ship = sitting.read().m().find_ship(ship).expect("it plays");
    sitting.write().intend(&Intent::SelectShip(ship));
    sitting.write().intend(&Intent::Verb(ShipCommand::Mission.slot()));
}

/// The chance in the open prompt, what each ship asked to join would make of it, and the chance at the present setting.
fn prompt_and_dial(sitting: &Sitting) -> (u32, Vec<(String, bool)>, String) {
    let prompt = sitting.model().prompt.expect("it is asked");
    let ship = sitting.model().ship.expect("it is shown");
    let mut settings = ship.dial.rows.iter().flat_map(|row| &row.settings);
    let now = settings.find(|one| matches!(one.state, SettingState::Current)).expect("it stands somewhere");
    let chips = prompt.ships.iter().map(|chip| (chip.adds.clone(), chip.on)).collect();
    (prompt.chance.expect("there is a chance").percent(), chips, now.chance.clone())
}

/// The prompt of an attempt asks at once who joins, and counts, as the dial's columns do, who is picked: whoever makes it much
/// likelier is, and stays out at a click; one press then makes it together.
#[test]
fn the_prompt_of_an_attempt_asks_who_joins() {
    let mut sitting = observers("C2");
    asks_about_mission(&mut sitting, "voyager");
    // Alone only a six; 20 and a die together.
    let together = (100, vec![("Sensors 9 (without it 17 %)".to_owned(), true)], "100 %".to_owned());
    assert_eq!(prompt_and_dial(&sitting), together);
    let yeager = sitting.read().m().find_ship("yeager").expect("it plays");
    sitting.write().intend(&Intent::ToggleShip(yeager));
    let alone = ("Sensors 9 (17 → 100 %)".to_owned(), false);
    assert_eq!(prompt_and_dial(&sitting), (17, vec![alone], "17 %".to_owned()));
    sitting.write().intend(&Intent::ToggleShip(yeager));
    assert_eq!(prompt_and_dial(&sitting), together);
    sitting.write().intend(&Intent::Commit);
    catch_up(&mut sitting);
    let acted = |ship: &str| {
        let live = sitting.read();
        live.playhead.table.ship(live.m().find_ship(ship).expect("it plays")).acted
    };
    assert_eq!([acted("voyager"), acted("yeager")], [1, 1]);
    // And one click takes all of it back.
    sitting.write().undo();
    assert_eq!(sitting.read().position().f.decision, Decision::Turn);
}

/// What a ship must fail alone it is not asked to try alone: whoever makes it possible is picked, and the present setting of
/// the dial counts them as the others do.
#[test]
fn who_makes_a_test_possible_is_picked() {
    let mut sitting = observers("C2");
    asks_about_mission(&mut sitting, "yeager");
    let together = ("Sensors 11 (without it 0 %)".to_owned(), true);
    assert_eq!(prompt_and_dial(&sitting), (100, vec![together], "100 %".to_owned()));
}

/// Two ships are to be beside the enemy's Command Post; the Venture is, in this location, and this ship can get there.
fn deployment(place: &str, (ship, dial): (&str, &str)) -> Sitting {
    let setup = setup(&format!(
        r#"(
            id: "gate", name: "Gate", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]), subdecks: 2,
            first: 0,
            position: (
                bare: true, to_move: 0,
                ships: [(ship: "venture", at: "C1"), (ship: "{ship}", at: "C2", dial: "{dial}"), (ship: "negh_var", at: "A1")],
                tiles: [
                    (cell: "C1", location: "{place}", explored_by: 0),
                    (cell: "C2", location: "class_d_planet", explored_by: 0),
                    (cell: "A1", location: "class_d_planet", explored_by: 1),
                ],
                seats: [(missions: ["forward_deployment"]), ()],
            ),
            source: Original,
        )"#
    ));
    let mut sitting = seated(setup);
    catch_up(&mut sitting);
    sitting
}

#[test]
fn where_more_ships_are_asked_for_the_one_that_is_missing_is_sent() {
    assert_eq!(
        told(&deployment("class_d_planet", ("equinox", "3 D 9 3"))).trim(),
        "Next: Equinox to Class D Planet (C1)"
    );
}

#[test]
fn the_next_click_on_a_way_that_was_taken_up_goes_it() {
    let mut sitting = deployment("class_d_planet", ("equinox", "3 D 9 3"));
    let (mission, ..) = goals(&sitting).remove(0);
    let (equinox, venture, there) = {
        let m = sitting.read().m();
        let ship = |id| m.find_ship(id).expect("it plays");
        (ship("equinox"), ship("venture"), m.board.cell("C1"))
    };
    let at = |sitting: &Sitting| sitting.read().view().table.ship(equinox).cell();
    sitting.write().intend(&Intent::PursueMission(mission));
    assert_eq!(
        (sitting.read().selection.ship, at(&sitting) == there),
        (Some(equinox), false),
        "nothing is ordered"
    );
    // Whoever looks elsewhere meanwhile begins anew.
    sitting.write().intend(&Intent::SelectShip(venture));
    sitting.write().intend(&Intent::PursueMission(mission));
    assert!(at(&sitting) != there, "nothing is ordered");
    sitting.write().intend(&Intent::PursueMission(mission));
    assert_eq!(at(&sitting), there);
}

/// Who stands where the mission leads is not in the way; elsewhere a click on a ship looks at it first.
#[test]
fn a_click_on_a_ship_goes_where_a_mission_leads() {
    let mut sitting = deployment("class_d_planet", ("equinox", "3 D 9 3"));
    let (mission, ..) = goals(&sitting).remove(0);
    let (equinox, venture, there) = {
        let m = sitting.read().m();
        let ship = |id| m.find_ship(id).expect("it plays");
        (ship("equinox"), ship("venture"), m.board.cell("C1").expect("it is on the board"))
    };
    let at = |sitting: &Sitting| sitting.read().view().table.ship(equinox).cell();
    sitting.write().intend(&Intent::SelectShip(equinox));
    sitting.write().click(there, Some(venture));
    assert_ne!(at(&sitting), Some(there));
    assert_eq!(sitting.read().selection.ship, Some(venture));
    sitting.write().intend(&Intent::PursueMission(mission));
    sitting.write().click(there, Some(venture));
    assert_eq!(at(&sitting), Some(there));
}

/// Engines 6 and a die against Level 8: a one harms.
#[test]
fn a_hint_says_what_harm_is_on_the_way() {
    let told = told(&deployment("shattered_moon", ("yeager", "6 4 6 5")));
    assert_eq!(told.trim(), "Next: Yeager to Shattered Moon (C1), harmed 17 %");
}

/// Where a Control Token would make the place that a mission asks for, nothing has to be explored for it.
#[test]
fn a_place_that_a_token_would_make_is_not_looked_for_in_the_dark() {
    let asked = |mission: &str, place: &str| {
        let mut sitting = seated_at(&format!(
            r#"
            ships: [(ship: "voyager", at: "B2", dial: "3 11 5 3"), (ship: "yeager", at: "B2", dial: "3 9 5 4")],
            tiles: [(cell: "B2", location: {place})],
            seats: [(missions: ["{mission}"]), ()],
            "#
        ));
        sitting.write().finish();
        goals(&sitting).remove(0).3.expect("there is hope").text
    };
    let two = asked("mediation", r#""class_m_planet", explored_by: 0"#);
    assert_eq!(two, "Influence: 2 Control Tokens make a place for it");
    let told = |of: &str| asked("mutual_defence", &format!(r#""empty_space", explored_by: 0{of}"#));
    assert_eq!(told(""), "Influence: a Control Token makes a place for it");
    assert_eq!(told(", control: (1, 1)"), "Explore: no such place has been found yet", "it is another's");
    assert!(told(", control: (0, 1)").contains(" here"), "it is there");
}

/// Two who can make a test at once are told of before one who can make it alone in a later turn.
#[test]
fn two_at_hand_come_before_one_who_has_acted() {
    let mut sitting = seated_at(
        r#"
        ships: [
            (ship: "excelsior", at: "C2", dial: "2 4 10 5", acted: true, crew: ["montgomery_scott"]),
            (ship: "reliant", at: "B2", dial: "2 3 9 4"), (ship: "equinox", at: "B2", dial: "3 D 9 3"),
        ],
        tiles: [
            (cell: "C2", location: "empty_space", explored_by: 0), (cell: "B2", location: "binary_star", explored_by: 0),
        ],
        seats: [(missions: ["gravity_run"], hand: ["emergency_power"]), ()],
        "#,
    );
    sitting.write().finish();
    let way = goals(&sitting).remove(0).3.expect("there is hope");
    assert_eq!((way.text.as_str(), way.percent), ("Reliant and Equinox here, now", Some(100)));
    // A click opens its prompt, in which whoever is to help is ticked.
    let mission = goals(&sitting)[0].0;
    sitting.write().intend(&Intent::PursueMission(mission));
    assert_eq!(sitting.read().selection.verb, Some(ShipCommand::Mission.slot()));
    let ships = sitting.model().prompt.expect("it is asked who makes it").ships;
    let ticked: Vec<(&str, bool)> = ships.iter().map(|ship| (ship.name.as_str(), ship.on)).collect();
    assert_eq!(ticked, [("Equinox", true)]);
}

/// What takes two cards now is not put off to a turn in which another ship could come: crew taken aboard, and a card before the
/// die. A click asks whom the crew is for, and once they are aboard opens the prompt in which the card is.
#[test]
fn a_test_that_the_hand_makes_likely_is_told_of_now() {
    let mut sitting = alone_at(
        r#"
        ships: [(ship: "equinox", at: "B2", level: Yellow, dial: "2 D 7 2"), (ship: "excelsior", at: "D2", acted: true)],
        tiles: [
            (cell: "B2", location: "binary_star", explored_by: 0), (cell: "D2", location: "empty_space", explored_by: 0),
        ],
        seats: [(missions: ["gravity_run"], hand: ["montgomery_scott", "geordi_la_forge"]), ()],
        "#,
    );
    sitting.write().finish();
    let (mission, .., way) = goals(&sitting).remove(0);
    let way = way.expect("there is hope");
    // Engines 7 and a die never come to 15; with 3 and 4 more they always do.
    assert_eq!(way.text, "Equinox here with Montgomery Scott and Geordi La Forge");
    assert_eq!((way.percent, way.now), (Some(100), true));
    sitting.write().intend(&Intent::PursueMission(mission));
    let asked = sitting.model().prompt.expect("it is asked whom the crew is for");
    assert!(asked.title.contains("Scott"), "{}", asked.title);
    let equinox = asked.options.iter().find(|option| option.label.contains("Equinox")).expect("it is there");
    sitting.write().intend(&Intent::Choose(equinox.id));
    catch_up(&mut sitting);
    sitting.write().intend(&Intent::PursueMission(mission));
    let prompt = sitting.model().prompt.expect("the test is asked about");
    let card = prompt.suggestions.first().expect("the card is offered");
    assert_eq!((card.title.as_str(), card.after.as_str()), ("With Geordi La Forge", "33 → 100 %"));
}

/// What takes a turned dial and a card counts both. The first click shows the setting, the second turns to it, the third opens
/// the prompt in which the card is picked.
#[test]
fn a_dial_counts_together_with_a_card() {
    let mut sitting = alone_at(
        r#"
        ships: [(ship: "equinox", at: "B2", dial: "5 3 4 3"), (ship: "excelsior", at: "D2", acted: true)],
        tiles: [
            (cell: "B2", location: "binary_star", explored_by: 0), (cell: "D2", location: "empty_space", explored_by: 0),
        ],
        seats: [(missions: ["gravity_run"], hand: ["geordi_la_forge"]), ()],
        "#,
    );
    sitting.write().finish();
    let (mission, .., way) = goals(&sitting).remove(0);
    let way = way.expect("there is hope");
    // Engines 4 and the card's 4 never come to 15; Engines 9 alone take a 6.
    assert_eq!(way.text, "Equinox here: turn the dial, then with Geordi La Forge");
    assert_eq!((way.percent, way.now), (Some(83), true));
    let click = |sitting: &mut Sitting| {
        sitting.write().intend(&Intent::PursueMission(mission));
        catch_up(sitting);
    };
    let turned = |sitting: &Sitting| {
        let equinox = sitting.read().m().find_ship("equinox").unwrap();
        sitting.read().position().ship(equinox).adjusted
    };
    click(&mut sitting);
    assert!(!turned(&sitting));
    assert!(!sitting.read().selection.advised.is_empty(), "its setting is shown");
    let words = sitting.read().next_click_words(mission);
    assert_eq!(words.as_deref(), Some("Click again: Equinox turns its dial"));
    click(&mut sitting);
    assert!(turned(&sitting));
    click(&mut sitting);
    let prompt = sitting.model().prompt.expect("the test is asked about");
    let card = prompt.suggestions.first().expect("the card is offered");
    assert_eq!((card.title.as_str(), card.after.as_str()), ("With Geordi La Forge", "17 → 83 %"));
    // It has been picked, and what is drawn is the roll with it, until it is put back.
    let drawn = |sitting: &Sitting| {
        let contest = sitting.model().prompt.and_then(|prompt| prompt.contest).expect("it is drawn");
        let [own, level] = contest.duel.sides;
        [own.total, own.parts, level.parts]
    };
    assert_eq!(drawn(&sitting), ["13", "9 + 4 Geordi La Forge", "A die of 2 or more passes"]);
    sitting.write().intend(&Intent::ToggleSuggestion { card: card.card, effect: card.effect });
    assert_eq!(drawn(&sitting), ["9", "Engines", "Only a 6 passes"]);
}

/// What takes three is neither hopeless nor left to be found: the hint names all of them, the verb is lit, and all are ticked.
#[test]
fn a_test_that_takes_three_ships_is_told_of() {
    let mut sitting = alone_at(
        r#"
        ships: [
            (ship: "excelsior", at: "B2", dial: "8 3 4 6", adjusted: true),
            (ship: "reliant", at: "B2", dial: "7 2 4 5", adjusted: true),
            (ship: "equinox", at: "B2", dial: "5 3 4 3", adjusted: true),
        ],
        tiles: [(cell: "B2", location: "binary_star", explored_by: 0)],
        seats: [(missions: ["gravity_run"]), ()],
        "#,
    );
    sitting.write().finish();
    // Engines 4 each: two and a die come to 14 at most, three to 15 from a 3 on.
    let (mission, .., way) = goals(&sitting).remove(0);
    let way = way.expect("there is hope");
    assert_eq!((way.text.as_str(), way.percent), ("Excelsior, Reliant and Equinox here, now", Some(67)));
    let verb = |sitting: &Sitting| {
        let verbs = sitting.model().verbs.verbs;
        verbs[usize::from(ShipCommand::Mission.slot()) - 1].clone()
    };
    assert!(verb(&sitting).gate(false).is_open(), "{:?}", verb(&sitting));
    sitting.write().intend(&Intent::PursueMission(mission));
    let prompt = sitting.model().prompt.expect("the test is asked about");
    let ticked: Vec<(&str, bool)> = prompt.ships.iter().map(|ship| (ship.name.as_str(), ship.on)).collect();
    assert_eq!(ticked, [("Reliant", true), ("Equinox", true)]);
    assert_eq!(prompt.chance.map(|chance| chance.percent()), Some(67));
}

/// The button and the line of a mission name the same chance.
#[test]
fn the_verb_counts_whom_the_line_names() {
    let mut sitting = alone_at(
        r#"
        ships: [(ship: "excelsior", at: "B2", dial: "2 4 10 5"), (ship: "reliant", at: "B2", dial: "2 3 9 4")],
        tiles: [(cell: "B2", location: "class_d_planet", explored_by: 0)],
        seats: [(missions: ["warp_experiment"]), ()],
        "#,
    );
    sitting.write().finish();
    let (.., way) = goals(&sitting).remove(0);
    let way = way.expect("it can be tried");
    assert_eq!((way.text.as_str(), way.percent), ("Excelsior and Reliant here, now", Some(100)));
    let excelsior = sitting.read().m().find_ship("excelsior").unwrap();
    sitting.write().intend(&Intent::SelectShip(excelsior));
    let verbs = sitting.model().verbs.verbs;
    assert_eq!(verbs[usize::from(ShipCommand::Mission.slot()) - 1].note, "together 100 %");
}

/// Where nobody may fight there is nobody to attack.
#[test]
fn an_enemy_in_a_place_of_peace_is_not_within_reach() {
    let told = |location: &str| {
        let mut sitting = seated_at(&format!(
            r#"
            ships: [(ship: "excelsior", at: "C2", dial: "8 3 4 6"), (ship: "somraw", at: "C2", dial: "7 2 4 2")],
            tiles: [(cell: "C2", location: "{location}", explored_by: 0)],
            seats: [(missions: ["attack_run"]), ()],
            "#
        ));
        sitting.write().finish();
        goals(&sitting).remove(0).3.expect("something is said").text
    };
    assert!(told("empty_space").starts_with("Excelsior attacks here"), "{}", told("empty_space"));
    assert_eq!(told("sanctuary_world"), "No enemy ship is within reach");
}

/// What is done at once opens at the first click, like a test, and is done at the second.
#[test]
fn what_is_done_at_once_opens_at_a_click() {
    let mut sitting = seated_at(
        r#"
        ships: [(ship: "voyager", at: "B2")], tiles: [(cell: "B2", location: "class_m_planet", explored_by: 0, control: (0, 1))],
        seats: [(missions: ["frontier_outpost"]), ()],
        "#,
    );
    sitting.write().finish();
    let mission = goals(&sitting)[0].0;
    let before = sitting.read().client.steps();
    sitting.write().intend(&Intent::PursueMission(mission));
    assert_eq!(sitting.read().selection.verb, Some(ShipCommand::Build.slot()));
    let prompt = sitting.model().prompt.expect("it is asked about");
    assert!(!prompt.options.is_empty() || prompt.commit.is_some(), "{}", prompt.title);
    assert_eq!(sitting.read().client.steps(), before, "nothing is ordered yet");
    sitting.write().intend(&Intent::PursueMission(mission));
    assert!(sitting.read().client.steps() > before, "now it is");
}

/// What one ship has begun, and has to end, is led by it; where any place will do, the two come together in that of one of them.
#[test]
fn two_that_go_on_with_what_one_has_begun_meet_and_it_leads() {
    let mut sitting = seated(diced_table(
        "6",
        r#"
        ships: [
            (ship: "excelsior", at: "B2", dial: "2 4 10 5"), (ship: "reliant", at: "C2", level: Yellow, dial: "2 2 7 3"),
            (ship: "gr_oth", at: "D3", dial: "4 4 4 9"),
        ],
        tiles: [
            (cell: "B2", location: "class_d_planet", explored_by: 0), (cell: "C2", location: "class_l_planet", explored_by: 0),
            (cell: "D3", location: "class_d_planet", explored_by: 1),
        ],
        seats: [(missions: ["warp_experiment"]), ()],
        "#,
    ));
    catch_up(&mut sitting);
    let reliant = sitting.read().m().find_ship("reliant");
    for turns in [0, 1, 2] {
        let tries =
            |order: &&Order| matches!(order, Order::AttemptMission { ship, .. } if Some(*ship) == reliant);
        let goes_on = |order: &&Order| matches!(order, Order::Pass | Order::Done);
        let mut open = sitting.read().orders().to_vec();
        if turns == 0 {
            let attempt = *open.iter().find(tries).expect("it can try");
            sitting.write().order(&[attempt]);
            catch_up(&mut sitting);
            open = sitting.read().orders().to_vec();
        }
        while let Some(order) = open.iter().find(goes_on).copied() {
            sitting.write().order(&[order]);
            catch_up(&mut sitting);
            open = sitting.read().orders().to_vec();
        }
        if turns < 2 {
            sitting.write().order(&[Order::EndTurn]);
            catch_up(&mut sitting);
        }
    }
    let way = told(&sitting);
    assert!(way.starts_with("Excelsior to Reliant (") && way.ends_with("100 %"), "{way}");
    let (mission, ..) = goals(&sitting).remove(0);
    for _ in 0..3 {
        sitting.write().intend(&Intent::PursueMission(mission));
        catch_up(&mut sitting);
    }
    let prompt = sitting.model().prompt.expect("both are there, and the test is asked about");
    assert_eq!(prompt.chance.map(|chance| chance.percent()), Some(100));
}

/// With one ship to choose from a Task Force needs no choosing, and all of it make the test that it meets unless one is put back.
#[test]
fn all_of_a_task_force_are_picked_for_the_test_that_it_meets() {
    let mut sitting = alone_with_dice(
        "1",
        r#"
        ships: [
            (ship: "equinox", at: "B2", dial: "2 8 3 2"), (ship: "reliant", at: "B2", dial: "1 8 5 4"),
            (ship: "gr_oth", at: "D3", dial: "4 4 4 9"),
        ],
        tiles: [
            (cell: "B2", location: "class_d_planet", explored_by: 0), (cell: "C2", location: "class_k_nebula"),
            (cell: "D3", location: "class_d_planet", explored_by: 1),
        ],
        encounters: ["particle_fountain"],
        "#,
    );
    go_on(&mut sitting);
    let equinox = sitting.read().m().find_ship("equinox").unwrap();
    sitting.write().intend(&Intent::SelectShip(equinox));
    sitting.write().intend(&Intent::Verb(ShipCommand::Formation.slot()));
    sitting.write().intend(&Intent::Commit);
    go_on(&mut sitting);
    let nebula = sitting.read().m().board.cell("C2").unwrap();
    let to = |order: &&Order| matches!(order, Order::MoveStep { to, .. } if *to == nebula);
    let step = *sitting.read().orders().iter().find(to).expect("it is beside it");
    sitting.write().order(&[step]);
    let involves = |sitting: &Sitting| {
        matches!(sitting.read().position().f.decision, Decision::Join { why: Why::Involve, .. })
    };
    for _ in 0..8 {
        go_on(&mut sitting);
        if involves(&sitting) {
            break;
        }
        sitting.write().order(&[Order::Pass]);
    }
    assert!(involves(&sitting), "{:?}", sitting.read().position().f.decision);
    assert_eq!(sitting.read().selection.joined.len(), 2);
    let chance = sitting.model().prompt.and_then(|prompt| prompt.chance);
    assert_eq!(chance.map(|chance| chance.percent()), Some(100));
    sitting.write().intend(&Intent::ToggleShip(equinox));
    go_on(&mut sitting);
    assert_eq!(sitting.read().selection.joined.len(), 1, "who is put back stays out");
}

/// With a card in hand two pairs promise as much; told of are the two that need no card, though one has to come first.
#[test]
fn the_pair_that_needs_no_card_is_told_of() {
    let mut sitting = alone_at(
        r#"
        ships: [
            (ship: "equinox", at: "B2", dial: "3 D 9 3", crew: ["mr_spock", "seven_of_nine"]),
            (ship: "excelsior", at: "C2"), (ship: "reliant", at: "C2"),
        ],
        tiles: [
            (cell: "B2", location: "gas_giant", explored_by: 0),
            (cell: "C2", location: "class_m_planet", explored_by: 0, control: (0, 2)),
        ],
        seats: [(missions: ["mediation"], hand: ["data"]), ()],
        "#,
    );
    sitting.write().finish();
    let (.., way) = goals(&sitting).remove(0);
    let way = way.expect("there is hope");
    assert_eq!(way.text, "Equinox to Excelsior (C2), this turn");
    assert_eq!(way.percent, Some(100));
}
