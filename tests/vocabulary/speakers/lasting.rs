//! Triggers, prices, scopes and lasting rules, said by every speaker whom they serve.

use fleet_captains::engine::content::options;
use fleet_captains::fleet::content::compile::speakers::{WordKind, WordSpeaker, refusal};
use fleet_captains::fleet::content::vocabulary::{Static, Trigger};
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::setup::LevelAt;
use fleet_captains::fleet::units::DamageLevel;
use serde_json::json;

use super::scene::{files, ops_of, settle, table};
use crate::rules::orders::*;
use crate::rules::table::{Played, Table};
use crate::support::names_of;

/// Who has abilities.
const ABLE: [WordSpeaker; 8] = [
    WordSpeaker::Ship,
    WordSpeaker::Crew,
    WordSpeaker::Location,
    WordSpeaker::Cargo,
    WordSpeaker::Lying,
    WordSpeaker::Beside,
    WordSpeaker::Planted,
    WordSpeaker::Before,
];

/// The table on which that ability is said, before it starts.
fn saying(speaker: WordSpeaker, ability: &str) -> Table {
    table(speaker, &files(speaker, ability, None).unwrap())
}

/// The match, with a card that stays beside a ship or in a location there already.
fn begun(speaker: WordSpeaker, table: Table) -> Played {
    let mut t = table.start();
    if matches!(speaker, WordSpeaker::Beside | WordSpeaker::Planted | WordSpeaker::Before) {
        t.play(ops_of(&t));
        settle(&mut t, &mut Vec::new());
    }
    t
}

fn gains(facts: &[Fact]) -> bool {
    facts.iter().any(|fact| matches!(fact, Fact::PointsGained { points, .. } if points.0 == 3))
}

/// Does what sets the trigger off.
fn set_off(t: &mut Played, trigger: &str) -> Vec<Fact> {
    let mut facts = Vec::new();
    match trigger {
        "Enters" => {
            t.step("venture", "C4");
            settle(t, &mut facts);
            t.round().step("venture", "C3")
        }
        "Explores" => t.step("venture", "C2"),
        "TurnStarts" | "AnyTurnStarts" => t.round(),
        "TurnEnds" => t.say("EndTurn"),
        "EntersPost" => t.step("venture", "C4").step("venture", "C5").step("venture", "P0"),
        "AttackWon" => t.play(attack("venture", "somraw")),
        "EnemyEnters" | "EnemyMoves" | "EnemyExplores" => {
            t.say("EndTurn");
            settle(t, &mut facts);
            facts.clear();
            t.step("somraw", if trigger == "EnemyExplores" { "C2" } else { "C3" })
        }
        "Damaged" | "AttackSurvived" | "Destroyed" => {
            t.say("EndTurn");
            settle(t, &mut facts);
            t.play(attack("bortas", "venture"))
        }
        "TestPassed" => t.play(attempt("venture", "task")),
        "Assigned" => t.play(assign("data", "reliant")),
        other => panic!("{other}"),
    };
    settle(t, &mut facts);
    facts
}

const TRIGGERS: [&str; 15] = [
    "Enters",
    "Explores",
    "TurnStarts",
    "TurnEnds",
    "EntersPost",
    "AttackWon",
    "Damaged",
    "TestPassed",
    "Assigned",
    "AnyTurnStarts",
    "Destroyed",
    "AttackSurvived",
    "EnemyEnters",
    "EnemyMoves",
    "EnemyExplores",
];

#[test]
fn every_trigger_fires_for_every_speaker_it_serves() {
    assert_eq!(names_of::<Trigger>(), TRIGGERS);
    let task = "[(id: \"task\", name: \"Task\", kind: Science, points: 1, task: Test(system: Sensors, level: 1, times: 9), source: Original)]";
    let mut failures = Vec::new();
    for trigger in TRIGGERS {
        for speaker in ABLE {
            // What lies in a location is not where a tile is explored before it is turned up.
            let nowhere = trigger == "Explores"
                && matches!(speaker, WordSpeaker::Location | WordSpeaker::Lying | WordSpeaker::Planted);
            if refusal(WordKind::Trigger, trigger, speaker).is_some() || nowhere {
                continue;
            }
            let ability = format!("On(trigger: {trigger}, effects: [VictoryPoints(player: Me, points: 3)])");
            let mut files = files(speaker, &ability, None).unwrap();
            files.push(("missions.ron", task.to_owned()));
            let mut table = table(speaker, &files).quiet(&["C5", "B2"]);
            table = table.setup(|setup| {
                let position = setup.position.as_mut().unwrap();
                position.ships[0].disabled.clear();
                let quiet = ["AttackWon", "Damaged", "AttackSurvived", "Destroyed"].contains(&trigger)
                    || trigger.starts_with("Enemy");
                position.ships.retain(|ship| !matches!(ship.ship.as_str(), "bortas" | "somraw") || quiet);
                if trigger == "Assigned" {
                    position.ships[0].crew.clear();
                    position.seats[0].hand.push("data".to_owned());
                }
                if trigger.starts_with("Enemy") {
                    let at = if trigger == "EnemyExplores" { "B2" } else { "C4" };
                    let enters = position.ships.iter_mut().filter(|ship| ship.ship == "somraw");
                    enters.for_each(|ship| ship.at = at.to_owned());
                }
                if trigger == "Destroyed" {
                    position.ships[0].level = LevelAt(DamageLevel::Red);
                    position.ships[0].dial = "5 2 2 4".to_owned();
                }
                if ["Damaged", "AttackSurvived"].contains(&trigger) {
                    position.ships[0].level = Default::default();
                    position.ships[0].dial = "9 5 4 8".to_owned();
                }
            });
            let struck = ["Damaged", "AttackSurvived"].contains(&trigger);
            let dice: &[u8] = if struck { &[1, 6] } else { &[6, 1] };
            let mut t = begun(speaker, table.dice(dice).setup(|_| ()));
            if !gains(&set_off(&mut t, trigger)) {
                failures.push(format!("{trigger} {speaker:?}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn crew_that_was_there_before_is_not_assigned_again() {
    let ability = "On(trigger: Assigned, effects: [VictoryPoints(player: Me, points: 3)])";
    let table = saying(WordSpeaker::Crew, ability).hand(0, &[]);
    let table = table
        .setup(|setup| setup.position.as_mut().unwrap().seats[0].hand = vec!["geordi_la_forge".to_owned()]);
    let table = table.setup(|setup| setup.position.as_mut().unwrap().seats[0].discard.clear());
    let mut t = table.start();
    t.play(assign("geordi_la_forge", "venture"));
    assert!(!gains(&t.facts));
}

#[test]
fn at_the_start_of_every_turn_means_the_others_too() {
    for speaker in [WordSpeaker::Ship, WordSpeaker::Crew, WordSpeaker::Cargo, WordSpeaker::Lying] {
        let ability = "On(trigger: AnyTurnStarts, effects: [VictoryPoints(player: Me, points: 3)])";
        let mut t = saying(speaker, ability).start();
        t.say("EndTurn");
        let times = t.facts.iter().filter(|fact| gains(&[**fact])).count();
        assert_eq!(times, 1, "{speaker:?}, in the enemy's turn");
    }
}

#[test]
fn every_price_is_paid_by_every_speaker_it_serves() {
    for (cost, paid) in [
        ("OncePerTurn", "AbilityUsed"),
        ("DiscardThis", "Discarded"),
        ("TrashThis", "CardTrashed"),
        ("Action", "ActionSpent"),
        ("Movement", "MovementSpent"),
        ("Discard(2)", "CardDiscarded"),
        ("Damage(1)", "ShipDamaged"),
        ("Control(3)", "ControlRemoved"),
        ("DiscardCrew(2)", "CardDiscarded"),
    ] {
        for speaker in ABLE {
            let serves = refusal(WordKind::Cost, cost, speaker).is_none();
            if !serves || refusal(WordKind::Ability, "Use", speaker).is_some() {
                continue;
            }
            let ability =
                format!("Use(when: [Turn], cost: {cost}, effects: [VictoryPoints(player: Me, points: 3)])");
            let mut t = begun(speaker, saying(speaker, &ability));
            t.play(ability_of(&t));
            let mut facts = Vec::new();
            settle(&mut t, &mut facts);
            assert!(gains(&facts), "{cost} {speaker:?}");
            assert!(facts.iter().any(|fact| kind(fact).ends_with(paid)), "{cost} {speaker:?}: {facts:?}");
            let again = usable(&t, "venture");
            assert!(!again, "{cost} {speaker:?}: it is used up");
        }
    }
}

fn kind(fact: &Fact) -> &'static str {
    use fleet_captains::fleet::names::Variants as _;
    fact.kind()
}

fn ability_of(t: &Played) -> serde_json::Value {
    ability(t, "venture")
}

/// Ships that have the rule.
fn holders(t: &Played, rule: Static) -> Vec<&'static str> {
    let ships = ["venture", "reliant", "bortas", "defiant"];
    ships.into_iter().filter(|ship| t.position().has(t.id(ship), rule)).collect()
}

#[test]
fn every_scope_reaches_whom_it_says_from_every_speaker_it_serves() {
    for (scope, aboard) in [
        ("Bearer", vec!["venture"]),
        ("Ships(owner: Mine)", vec!["venture", "reliant"]),
        ("Ships(owner: Enemy)", vec!["bortas"]),
        ("Ships(owner: Any)", vec!["venture", "reliant", "bortas"]),
        ("Ships(owner: Mine, reach: Within(9), other: true)", vec!["reliant", "defiant"]),
        ("Ships(owner: Mine, reach: Adjacent)", vec![]),
        ("Ships(owner: Mine, reach: Anywhere)", vec!["venture", "reliant", "defiant"]),
    ] {
        for speaker in ABLE {
            let word = scope.split('(').next().unwrap();
            let before = speaker == WordSpeaker::Before && !scope.contains("Anywhere");
            let bearerless = before || speaker == WordSpeaker::Planted && scope.contains("other");
            if refusal(WordKind::Scope, word, speaker).is_some() || bearerless {
                continue;
            }
            let t = begun(speaker, saying(speaker, &format!("Gives(to: {scope}, give: [Held])")));
            let planted = speaker == WordSpeaker::Planted && scope == "Bearer";
            let place = planted || matches!(speaker, WordSpeaker::Location | WordSpeaker::Lying);
            let expected = if place { vec!["venture", "reliant", "bortas"] } else { aboard.clone() };
            assert_eq!(holders(&t, Static::Held), expected, "{scope} {speaker:?}");
        }
    }
}

#[test]
fn every_lasting_rule_is_in_force_from_every_speaker_it_serves() {
    for rule in [
        "Plus(Rating(Sensors), 1)",
        "Plus(AllRatings, 1)",
        "Plus(Total(Sensors), 1)",
        "Plus(AnyTotal, 1)",
        "Plus(RollSize, 1)",
        "Plus(MovePoints, 1)",
        "Plus(DamageDealt, 1)",
        "Plus(DamageTaken, -1)",
        "Plus(TestLevel, -1)",
        "Disabled(Engines)",
        "Held",
        "Forbid(Scan)",
        "InfluenceAmongEnemies",
        "RepairAmongEnemies",
        "RepairAnywhere",
        "Elusive",
        "TokensNeeded(Outpost, -1)",
        "Passage(1)",
        "ScanReach(2)",
        "Actions(1)",
        "PrizePoints(1)",
        "QuietExplorer",
        "Substitute(Sensors, Engines)",
        "NoCards(Ops)",
    ] {
        let what: Static = options().from_str(rule).unwrap();
        let word = rule.split('(').next().unwrap();
        for speaker in ABLE {
            if refusal(WordKind::Static, word, speaker).is_some() {
                continue;
            }
            let to = if speaker == WordSpeaker::Before { "to: Ships(reach: Anywhere), " } else { "" };
            let t = begun(speaker, saying(speaker, &format!("Gives({to}give: [{rule}])")));
            let mut found = false;
            t.position().statics(t.id("venture"), |own| found |= own.what == what);
            assert!(found, "{rule} {speaker:?}");
        }
    }
}

#[test]
fn a_card_discarded_as_a_price_is_gone_whatever_it_is() {
    let ability =
        "Use(when: [Turn], cost: DiscardThis, effects: [Count(by: 1), VictoryPoints(player: Me, points: 3)])";
    let mut t = saying(WordSpeaker::Cargo, ability).start();
    t.play(ability_of(&t)).pass_all();
    assert!(t.told("EncounterDiscarded") && gains(&t.facts));
    assert_eq!(t.count("UseAbility"), 0);
    assert!(t.allows(json!("EndTurn")));
}

#[test]
fn a_card_in_a_location_has_no_bearer_to_leave_out() {
    let ability = "Gives(to: Ships(owner: Mine, other: true), give: [Held])";
    let found = |speaker| super::problems(&files(speaker, ability, None).unwrap());
    assert_eq!(found(WordSpeaker::Planted), ["wrong-speaker"]);
    assert!(found(WordSpeaker::Beside).is_empty());
}
