//! A choice says what each of its options is worth, and numbers of ships stay what they were.

use fleet_captains::app::panels::Intent;
use fleet_captains::app::panels::model::{CardEffectModel, CardModel, DialReading, Playability, SystemKind};
use fleet_captains::app::play::notice::Notice;
use fleet_captains::engine::dice::Rng64;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::ids::ShipId;
use fleet_captains::fleet::order::{Order, ShipCommand};

use super::ways::catch_up;
use super::{Sitting, alone_at, people, seated};
use crate::playthroughs::battle;
use crate::support::setup;

#[test]
fn a_choice_of_systems_tells_the_chance_with_each() {
    let (mut told, mut helped, mut vain) = (0, 0, 0);
    for seed in 0..40 {
        let mut sitting = people(seed);
        let mut rng = Rng64::new(seed);
        for _ in 0..400 {
            catch_up(&mut sitting);
            let legal = sitting.read().orders().to_vec();
            let tested = sitting.read().position().test().is_some();
            if matches!(sitting.read().position().f.decision, Decision::System { .. }) && tested {
                let prompt = sitting.model().prompt.expect("it is asked");
                let options = prompt.options;
                assert_eq!(options.len(), legal.len(), "seed {seed}");
                // What a card or the dial would make of it is told, and where nothing makes anything of it that, too.
                let help = options.iter().filter(|option| option.hint.contains(" → ")).count();
                let sure = options.iter().all(|option| option.hint.ends_with(" 0 %"));
                assert_eq!(
                    prompt.text.contains("None of them can succeed"),
                    sure,
                    "seed {seed}: {options:?}"
                );
                (helped, vain) = (helped + help, vain + usize::from(sure));
                for option in &options {
                    assert!(
                        option.hint.contains(" %"),
                        "seed {seed}: {} says {:?}",
                        option.label,
                        option.hint
                    );
                    told += 1;
                }
            }
            let Some(order) = legal.get(rng.below(legal.len().max(1))).copied() else { break };
            sitting.write().order(&[order]);
        }
    }
    assert!(told > 4 && helped > 0, "{told} told, {helped} of them with help, {vain} in vain");
}

/// The battle, with room for more ships.
fn with_room() -> Sitting {
    let mut setup = battle();
    setup.position.as_mut().unwrap().seats.iter_mut().for_each(|seat| seat.fleet_size = Some(30));
    let mut sitting = seated(setup);
    catch_up(&mut sitting);
    sitting
}

fn newcomers(sitting: &Sitting) -> Vec<Order> {
    let orders = sitting.read().orders().iter().copied();
    orders.filter(|order| matches!(order, Order::Reinforce { .. })).collect()
}

#[test]
fn a_ship_to_be_brought_in_tells_its_size_and_its_ratings() {
    let mut sitting = with_room();
    assert!(newcomers(&sitting).len() > 1, "there is a choice");
    let own = sitting.read().playhead.table.fleet(sitting.read().playhead.viewer).first();
    sitting.write().selection.ship = own;
    sitting.write().selection.verb = Some(ShipCommand::Reinforce.slot());
    let options = sitting.model().prompt.expect("it is asked").options;
    assert_eq!(options.len(), newcomers(&sitting).len());
    for option in options {
        assert!(option.hint.starts_with("Size ") && option.hint.contains("Engines "), "{option:?}");
    }
}

#[test]
fn a_newcomer_takes_the_next_number_and_the_others_keep_theirs() {
    let mut earlier = 0;
    for order in newcomers(&with_room()) {
        let mut sitting = with_room();
        let viewer = sitting.read().playhead.viewer;
        let before: Vec<(ShipId, u8)> = sitting.marks().numbers;
        assert_eq!(before.iter().map(|(_, number)| *number).collect::<Vec<_>>(), [1, 2, 3]);
        sitting.write().order(&[order]);
        catch_up(&mut sitting);
        while sitting.read().position().f.decision != Decision::Turn {
            let order = sitting.read().orders()[0];
            sitting.write().order(&[order]);
            catch_up(&mut sitting);
        }
        let Order::Reinforce { ship } = order else { unreachable!() };
        if !sitting.read().view().table.ship(ship).in_play() || sitting.read().playhead.viewer != viewer {
            continue;
        }
        earlier += usize::from(before.iter().any(|(old, _)| ship < *old));
        let now = sitting.marks().numbers;
        assert_eq!(now[..3], before[..]);
        assert_eq!(now[3..], [(ship, 4)]);
        let rows = sitting.model().fleet.rows;
        assert_eq!(rows.iter().map(|row| (row.ship, row.key)).collect::<Vec<_>>(), now);
    }
    assert!(earlier > 0, "somebody came in who would have stood before others");
}

/// What the target answers by itself is said before the attack: at the choice of the target, and in words once it is chosen.
#[test]
fn an_attack_says_what_its_target_answers_by_itself() {
    let mut setup = battle();
    let position = setup.position.as_mut().unwrap();
    position.ships.retain(|ship| ["venture", "bortas", "somraw"].contains(&ship.ship.as_str()));
    position
        .ships
        .iter_mut()
        .filter(|ship| ship.ship == "bortas")
        .for_each(|ship| ship.crew = vec!["klaa".to_owned()]);
    let mut sitting = seated(setup);
    catch_up(&mut sitting);
    sitting.write().selection.verb = Some(ShipCommand::Attack.slot());
    let options = sitting.model().prompt.expect("it is asked").options;
    let answered = |hint: &str| {
        let answer = hint.split_once(", Klaa may answer: you are damaged ").map(|(_, answer)| answer);
        answer.is_some_and(|answer| answer.contains(" %"))
    };
    let hints: Vec<bool> = options.iter().map(|one| answered(&one.hint)).collect();
    assert_eq!(hints.iter().filter(|answers| **answers).count(), 1, "{options:?}");
    let bortas = sitting.read().m().find_ship("bortas");
    let attack = |order: &&Order| matches!(**order, Order::Attack { target, .. } if Some(target) == bortas);
    let order = *sitting.read().orders().iter().find(attack).expect("it can be attacked");
    sitting.write().order(&[order]);
    catch_up(&mut sitting);
    let text = sitting.model().prompt.expect("it is asked before the dice").text;
    assert!(
        text.contains("Bortas has Klaa: ") && text.contains("If it attacks you: you are damaged "),
        "{text}"
    );
}

/// Enemies beside the Prometheus, which can fire by an ability of its own.
fn beside_prometheus(ships: &str) -> Sitting {
    beside_prometheus_with("", ships)
}

/// The same with cards in hand.
fn beside_prometheus_with(hand: &str, ships: &str) -> Sitting {
    beside("11 4 5 7", hand, ships)
}

/// The same with another setting of its dial.
fn beside(dial: &str, hand: &str, ships: &str) -> Sitting {
    let setup = setup(&format!(
        r#"(
            id: "beside", name: "Beside", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 0,
            position: (
                bare: true,
                ships: [(ship: "prometheus", at: "C2", dial: "{dial}"), {ships}],
                tiles: [
                    (cell: "C2", location: "class_d_planet", explored_by: 0),
                    (cell: "C1", location: "class_d_planet", explored_by: 0),
                ],
                seats: [(hand: [{hand}]), ()],
            ),
            source: Original,
        )"#
    ));
    let mut sitting = seated(setup);
    catch_up(&mut sitting);
    sitting
}

fn hints(sitting: &mut Sitting, verb: ShipCommand) -> Vec<(String, String)> {
    sitting.write().selection.verb = Some(verb.slot());
    let prompt = sitting.model().prompt.expect("it is asked");
    prompt.options.into_iter().map(|option| (option.label, option.hint)).collect()
}

#[test]
fn an_attack_by_an_ability_says_before_the_click_what_it_does_and_what_answers_it() {
    let klaa = r#"(ship: "bortas", at: "C2", dial: "12 3 4 8", crew: ["klaa"])"#;
    let mut sitting = beside_prometheus(klaa);
    let special = hints(&mut sitting, ShipCommand::Special);
    let fires = |(_, hint): &&(String, String)| hint.contains("You hit ");
    let (_, hint) = special.iter().find(fires).unwrap_or_else(|| panic!("{special:?}"));
    assert!(hint.contains(", Klaa may answer: you are damaged "), "{hint}");
}

/// The orders of an attack on the only enemy there.
fn attack(sitting: &mut Sitting) {
    let attacks = |order: &&Order| matches!(order, Order::Attack { .. });
    let order = *sitting.read().orders().iter().find(attacks).expect("it can be attacked");
    sitting.write().order(&[order]);
    catch_up(sitting);
}

#[test]
fn a_card_that_changes_the_damage_and_not_the_chance_says_what_it_changes() {
    let mut sitting = beside_prometheus_with(
        r#""overcharged_injectors""#,
        r#"(ship: "somraw", at: "C2", dial: "7 2 4 2")"#,
    );
    attack(&mut sitting);
    let prompt = sitting.model().prompt.expect("it is asked before the dice");
    let chance = prompt.chance.expect("there is a chance");
    assert_eq!(chance.percent(), 100);
    let [card] = prompt.suggestions.as_slice() else { panic!("{:?}", prompt.suggestions) };
    assert_eq!((card.after.as_str(), card.good), ("still 100 %", None));
    let then = card.gain.strip_prefix("Then ").expect("it says what may come of it");
    assert!(then.contains("destroyed ") && !then.starts_with(&chance.sum), "{then} was {}", chance.sum);
}

/// A ship that is hit is asked for its next setting by the ratings of the dial.
#[test]
fn a_damaged_ship_is_set_by_its_ratings() {
    let setup = setup(
        r#"(
            id: "hit", name: "Hit", sides: ["federation", "klingon"], goal: 10, board: Columns([2, 3, 2, 3, 2]),
            subdecks: 2, first: 0, dice: [1, 6, 6, 1],
            position: (
                bare: true,
                ships: [
                    (ship: "prometheus", at: "C2", dial: "11 4 5 7"), (ship: "gr_oth", at: "C2", dial: "4 4 4 9"),
                ],
                tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
            ),
            source: Original,
        )"#,
    );
    let mut sitting = seated(setup);
    catch_up(&mut sitting);
    let ship = sitting.read().m().find_ship("prometheus").unwrap();
    sitting.write().order(&[Order::BreakAway { ship }]);
    for _ in 0..20 {
        catch_up(&mut sitting);
        if matches!(sitting.read().position().f.decision, Decision::Setting { .. }) {
            break;
        }
        let legal = sitting.read().orders().to_vec();
        let fires = legal.iter().find(|order| matches!(order, Order::FreeAttack { .. }));
        sitting.write().order(&[fires.copied().unwrap_or(Order::Pass)]);
    }
    let options = sitting.model().prompt.expect("its setting is asked for").options;
    assert!(options.len() > 2, "{options:?}");
    for option in options {
        let ratings = option.ratings.unwrap_or_else(|| panic!("{}", option.label));
        let told = SystemKind::ALL.iter().zip(ratings).map(|(system, rating)| match rating {
            DialReading::Value(value) => format!("{} {value}", system.name()),
            DialReading::Disabled => format!("{} Disabled", system.name()),
        });
        assert_eq!(told.collect::<Vec<_>>().join(", "), option.label);
    }
}

/// Whatever the order of the hand: what changes nothing is left to it.
#[test]
fn what_helps_is_offered_alone() {
    for hand in [r#""probe_launch", "overcharged_injectors""#, r#""overcharged_injectors", "probe_launch""#] {
        let mut sitting = beside_prometheus_with(hand, r#"(ship: "bortas", at: "C2", dial: "12 3 4 8")"#);
        let prometheus = sitting.read().m().find_ship("prometheus").unwrap();
        // Its power is turned away from Weapons, towards Engines.
        sitting.write().order(&[Order::AdjustPower { ship: prometheus, setting: 3 }]);
        catch_up(&mut sitting);
        attack(&mut sitting);
        let prompt = sitting.model().prompt.expect("it is asked before the dice");
        let offered: Vec<(&str, Option<bool>)> =
            prompt.suggestions.iter().map(|card| (card.title.as_str(), card.good)).collect();
        assert_eq!(offered, [("Overcharged Injectors", Some(true))]);
        // In the hand only what helps is lit, though the other may be played as well.
        let model = sitting.model();
        let gold = |card: &&CardModel| card.effects.iter().any(CardEffectModel::is_lit);
        let gold: Vec<&str> = model.hand.cards.iter().filter(gold).map(|card| card.title.as_str()).collect();
        assert_eq!(gold, ["Overcharged Injectors"]);
        let plays = |card: &&CardModel| card.effects.iter().any(|effect| effect.play == Playability::Now);
        assert_eq!(model.hand.cards.iter().filter(plays).count(), 2);
    }
}

/// What is weighed against what is said before the attack is ordered.
#[test]
fn a_sole_attack_tells_its_sums() {
    let mut sitting = beside_prometheus(r#"(ship: "bortas", at: "C2", dial: "12 3 4 8")"#);
    sitting.write().selection.verb = Some(ShipCommand::Attack.slot());
    let text = sitting.model().prompt.expect("it is asked").text;
    let sums = "Prometheus attacks Bortas: Weapons 11 + 2 ability = 13 against Shields 8.";
    assert!(text.starts_with(sums), "{text}");
}

/// Where no card helps, what does something else is what it is asked for.
#[test]
fn where_nothing_helps_what_does_something_else_is_offered() {
    let mut sitting =
        beside_prometheus_with(r#""probe_launch""#, r#"(ship: "bortas", at: "C2", dial: "12 3 4 8")"#);
    attack(&mut sitting);
    let prompt = sitting.model().prompt.expect("it is asked before the dice");
    let offered: Vec<(&str, &str)> =
        prompt.suggestions.iter().map(|card| (card.title.as_str(), card.after.as_str())).collect();
    assert_eq!(offered, [("Probe Launch", "no change")]);
    assert!(!prompt.text.contains("of your cards helps"), "{}", prompt.text);
}

#[test]
fn of_many_cards_those_that_help_are_offered_alone() {
    let hand = r#""probe_launch", "overcharged_injectors", "modified_torpedo", "sensor_overload", "auxiliary_power""#;
    let mut sitting = beside_prometheus_with(hand, r#"(ship: "bortas", at: "C2", dial: "12 3 4 8")"#);
    attack(&mut sitting);
    let prompt = sitting.model().prompt.expect("it is asked before the dice");
    let offered: Vec<(&str, Option<bool>)> =
        prompt.suggestions.iter().map(|card| (card.title.as_str(), card.good)).collect();
    assert!(offered.iter().all(|(_, good)| *good == Some(true)), "{offered:?}");
    assert!((1..5).contains(&offered.len()), "{offered:?}");
}

#[test]
fn each_setting_of_the_dial_tells_its_chance_while_a_roll_is_to_come() {
    let mut sitting = beside_prometheus(r#"(ship: "bortas", at: "C2", dial: "12 3 4 8")"#);
    let told = |sitting: &Sitting| -> Vec<String> {
        let dial = sitting.model().ship.expect("it is selected").dial;
        let all = dial.rows.into_iter().flat_map(|row| row.settings).map(|setting| setting.chance);
        all.filter(|chance| !chance.is_empty()).collect()
    };
    assert!(told(&sitting).is_empty(), "nothing is rolled for yet");
    attack(&mut sitting);
    let chances = told(&sitting);
    assert_eq!(chances.len(), 6, "the setting it stands at and those it can be turned to: {chances:?}");
    let now = sitting.model().prompt.and_then(|prompt| prompt.chance).expect("it is asked").percent();
    assert_eq!(chances[0], format!("{now} %"), "the first is the one it stands at");
    assert!(chances.iter().any(|chance| *chance != chances[0]), "{chances:?}");
}

#[test]
fn auxiliary_power_tells_the_chance_of_the_best_setting() {
    let mut sitting =
        beside_prometheus_with(r#""auxiliary_power""#, r#"(ship: "bortas", at: "C2", dial: "12 3 4 8")"#);
    let prometheus = sitting.read().m().find_ship("prometheus").unwrap();
    // Its power is turned away from Weapons.
    sitting.write().order(&[Order::AdjustPower { ship: prometheus, setting: 5 }]);
    catch_up(&mut sitting);
    attack(&mut sitting);
    let prompt = sitting.model().prompt.expect("it is asked before the dice");
    let [card] = prompt.suggestions.as_slice() else { panic!("{:?}", prompt.suggestions) };
    assert!(card.gain.starts_with("With the best setting. "), "{card:?}");
    assert_eq!(card.good, Some(true), "{card:?}");
    assert!(card.after.contains(" → "), "{card:?}");
}

/// Whoever plays a card for the chance with the best setting is not asked for that setting again.
#[test]
fn the_setting_that_was_told_with_a_card_is_set_by_itself() {
    let mut sitting = alone_at(
        r#"
            ships: [
                (ship: "prometheus", at: "C2", dial: "3 6 7 11"), (ship: "bortas", at: "C2", dial: "12 3 4 8"),
            ],
            tiles: [(cell: "C2", location: "class_d_planet", explored_by: 0)],
            seats: [(hand: ["auxiliary_power"]), ()]
        "#,
    );
    catch_up(&mut sitting);
    let prometheus = sitting.read().m().find_ship("prometheus").unwrap();
    let setting = |sitting: &Sitting| sitting.read().view().table.ship(prometheus).setting;
    let before = setting(&sitting);
    attack(&mut sitting);
    let prompt = sitting.model().prompt.expect("it is asked before the dice");
    let card = prompt.suggestions.first().expect("it helps");
    assert!(card.gain.starts_with("With the best setting. "), "{card:?}");
    if card.along == Some(false) {
        sitting.write().intend(&Intent::ToggleSuggestion { card: card.card, effect: card.effect });
    }
    let told = sitting.model().prompt.and_then(|prompt| prompt.chance).expect("it is asked").percent();
    sitting.write().intend(&Intent::Commit);
    while setting(&sitting) == before {
        sitting.write().finish();
        assert!(sitting.write().pass_by(), "{:?}", sitting.read().position().f.decision);
    }
    assert!(told > prompt.chance.expect("it is told").percent() || card.along == Some(true));
    let asked = sitting.model().prompt.and_then(|prompt| prompt.chance);
    assert!(asked.is_none_or(|chance| chance.percent() == told));
}

#[test]
fn turning_the_dial_says_before_and_after_that_it_ends_a_move() {
    let mut sitting = beside_prometheus("");
    let ends = |sitting: &Sitting| sitting.model().ship.expect("it is selected").dial.ends_move;
    assert_eq!(ends(&sitting), "", "nobody moves");
    let m = sitting.read().m().clone();
    let (ship, to) = (m.find_ship("prometheus").unwrap(), m.board.cell("C1").unwrap());
    sitting.write().order(&[Order::MoveStep { ship, to }]);
    catch_up(&mut sitting);
    assert_eq!(ends(&sitting), "Prometheus");
    sitting.write().intend(&Intent::AdjustPower { ship, setting: 2 });
    assert_eq!(ends(&sitting), "");
    let told = sitting.get::<Notice>().text().map(str::to_owned);
    assert!(told.is_some_and(|told| told.contains("which ends the move of Prometheus")));
}

#[test]
fn of_several_targets_each_says_how_likely_it_is_hit_and_how_likely_lost() {
    let ships = r#"(ship: "bortas", at: "C2", level: Red), (ship: "gr_oth", at: "C2", dial: "4 4 4 9")"#;
    let mut sitting = beside_prometheus(ships);
    for (label, hint) in hints(&mut sitting, ShipCommand::Attack) {
        assert!(hint.contains("You hit "), "{label}: {hint}");
        let red = label.contains("Bortas");
        assert_eq!(hint.contains(", destroyed "), red, "{label}: {hint}");
        let hit = hint.split_once("You hit ").and_then(|(_, rest)| rest.split_once(" %")).unwrap().0;
        // Whatever hits a ship at Red destroys it.
        assert!(!red || hint.contains(&format!(", destroyed {hit} %")), "{label}: {hint}");
    }
}

#[test]
fn a_target_that_cannot_be_lost_says_how_hard_it_may_be_hit() {
    let ships =
        r#"(ship: "bortas", at: "C2", dial: "10 2 8 7"), (ship: "gr_oth", at: "C2", dial: "4 4 4 9")"#;
    let mut sitting = beside_prometheus(ships);
    let hints = hints(&mut sitting, ShipCommand::Attack);
    let of = |name: &str| hints.iter().find(|(label, _)| label.contains(name)).map(|(_, hint)| hint.as_str());
    assert!(of("Bortas").is_some_and(|hint| hint.contains(" %, 2 damage ")), "{hints:?}");
    assert!(of("Gr'oth").is_some_and(|hint| !hint.contains("damage")), "{hints:?}");
}

#[test]
fn a_target_that_a_turn_of_the_dial_would_hit_more_surely_says_so() {
    let ships =
        r#"(ship: "bortas", at: "C2", dial: "10 2 8 7"), (ship: "gr_oth", at: "C2", dial: "4 4 4 9")"#;
    for (dial, turns) in [("11 4 5 7", false), ("3 6 7 11", true)] {
        let mut sitting = beside(dial, "", ships);
        for (label, hint) in hints(&mut sitting, ShipCommand::Attack) {
            assert_eq!(hint.contains(" %, with Weapons turned to 11 "), turns, "{label}: {hint}");
        }
    }
}

#[test]
fn what_it_is_worth_to_destroy_a_ship_is_said_where_that_may_happen() {
    for (ship, may) in [
        (r#"(ship: "bortas", at: "C2", level: Red)"#, true),
        (r#"(ship: "bortas", at: "C2", dial: "12 3 4 8")"#, false),
    ] {
        let mut sitting = beside_prometheus_with(r#""auxiliary_power""#, ship);
        attack(&mut sitting);
        let text = sitting.model().prompt.expect("it is asked before the dice").text;
        assert_eq!(text.contains("Destroying Bortas scores 1 VP."), may, "{text}");
    }
}
