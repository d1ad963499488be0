//! Verbs and what holds them, said by every speaker whom they serve.

use fleet_captains::fleet::content::compile::speakers::{WordKind, WordSpeaker, refusal};
use fleet_captains::fleet::content::vocabulary::Effect;
use fleet_captains::fleet::fact::Fact;
use fleet_captains::fleet::names::Variants as _;
use serde::de::IntoDeserializer as _;
use serde::de::value::StrDeserializer;

use fleet_captains::engine::game::Seat;
use serde_json::json;

use super::scene::{ENTERS, files, ops_of, run, settle, settle_choices, table};
use crate::rules::orders::{ability as ability_of, attack, usable};

/// What is said, and a fact that is told more often when it is.
const SAID: &[(&str, &str, &str)] = &[
    ("Modify", "Modify(what: Rating(Sensors), by: 1, until: TurnEnd)", "ModifierAdded"),
    ("Disable", "Disable(system: Engines, until: TurnEnd)", "ModifierAdded"),
    ("Grant", "Grant(give: [Held], until: TurnEnd)", "ModifierAdded"),
    ("Damage", "Damage(points: 1)", "ShipDamaged"),
    ("Repair", "Repair()", "ShipRepaired"),
    ("Restore", "Restore()", "ModifierRemoved"),
    ("Adjust", "Adjust()", "DialSet"),
    ("Adjust", "Adjust(chooser: Chance)", "DialSet"),
    ("Adjust", "Adjust(chooser: Opponent)", "DialSet"),
    ("RefreshAdjustment", "RefreshAdjustment()", "AdjustmentRestored"),
    ("Cloak", "Cloak(on: All((owner: Any)))", "Cloaked"),
    ("Echo", "Echo(on: All((owner: Mine, reach: Anywhere, if: Cloaked)))", "EchoPlaced"),
    ("PlaceAwayTeam", "PlaceAwayTeam()", "AwayTeamPlaced"),
    ("RecoverAwayTeam", "PlaceAwayTeam(), RecoverAwayTeam(player: Me)", "AwayTeamRecovered"),
    ("Reinforce", "FleetSize(by: 20), Reinforce", "ShipReinforced"),
    ("Decloak", "Decloak(on: All((owner: Mine, reach: Anywhere, if: Cloaked)))", "Decloaked"),
    (
        "Attack",
        "PickShip(ships: (owner: Mine, other: true)), Attack(ship: Picked, on: All((owner: Enemy)))",
        "CombatBegan",
    ),
    ("Draw", "Draw(player: Me, cards: 1)", "CardDrawn"),
    ("Discard", "Discard(player: Opponent, cards: 1, chooser: Chance)", "CardDiscarded"),
    ("Fetch", "Fetch(from: Discard)", "CardFetched"),
    ("Peek", "Peek(cards: 2)", "CardPeeked"),
    ("DrawMissions", "DrawMissions(cards: 1)", "MissionDrawn"),
    ("LookAtHand", "LookAtHand", "HandShown"),
    ("DiscardCrew", "DiscardCrew(cards: 1)", "CardDiscarded"),
    ("CaptureCrew", "CaptureCrew(from: All((owner: Enemy, if: AnyCrew)))", "CrewCaptured"),
    ("MoveCargo", "MoveCargo(from: This, to: All((owner: Mine, other: true)))", "EncounterCarried"),
    ("TrashThis", "TrashThis", "CardTrashed"),
    ("BecomeCargo", "BecomeCargo(to: All((owner: Mine, other: true)))", "EncounterCarried"),
    ("Score", "Score", "EncounterScored"),
    ("StayAt", "StayAt(at: Random(Adjacent, Explored))", "EncounterStays"),
    ("Spawn", "Spawn(at: Random(Adjacent, Explored))", "EncounterSpawned"),
    ("DiscardThis", "DiscardThis", "Discarded"),
    ("Control", "Control(player: Me, tokens: 1)", "ControlPlaced"),
    ("Build", "Build()", "InstallationBuilt"),
    ("Raze", "PickCell(reach: Anywhere, if: AnyInstallation), Raze(at: Picked)", "InstallationDestroyed"),
    ("Teleport", "Teleport(to: Random(Adjacent, Explored))", "ShipPlaced"),
    ("Survey", "PickCell(reach: Anywhere, if: Not(Explored)), Survey(at: Picked)", "TileExplored"),
    ("ScanTile", "PickCell(reach: Anywhere, if: Not(Explored)), ScanTile(at: Picked)", "TileScanned"),
    (
        "ReplaceTile",
        "PickCell(reach: Adjacent, if: All([Explored, Not(Control(Me, 1))]), chooser: Chance), ReplaceTile(at: Picked)",
        "TileReplaced",
    ),
    ("Encounter", "Encounter()", "EncounterDrawn"),
    ("ExtraAction", "ExtraAction()", "ActionGranted"),
    ("MoreActions", "MoreActions(actions: 1)", "ActionsRaised"),
    ("MoveAgain", "MoveAgain(on: All((owner: Mine, if: Moved)))", "MovementRestored"),
    ("EndMovement", "EndMovement(on: All((owner: Mine, reach: Anywhere)))", "MovementSpent"),
    ("FleetSize", "FleetSize(by: 1)", "FleetSizeRaised"),
    ("VictoryPoints", "VictoryPoints(player: Me, points: 1)", "PointsGained"),
    ("CycleMission", "CycleMission", "MissionCycled"),
    ("Count", "Count(by: 1)", "CounterChanged"),
    ("Test", "Test(systems: [Engines], level: 15)", "TestBegan"),
    (
        "Opposed",
        "PickShip(ships: (owner: Enemy)), Opposed(system: Sensors, against: Picked, with: Sensors)",
        "TestBegan",
    ),
    ("Foe", "Foe(weapons: 9, shields: 8)", "FoeFought"),
    ("Roll", "Roll(cases: [((1, 6), [])])", "DieRolled"),
    ("If", "If(if: AnyCrew, then: [FleetSize(by: 1)])", "FleetSizeRaised"),
    ("Choose", "Choose(options: [[FleetSize(by: 1)], [FleetSize(by: 2)]])", "FleetSizeRaised"),
    ("May", "May(effects: [FleetSize(by: 1)])", "FleetSizeRaised"),
    ("ForEach", "ForEach(ships: (owner: Mine), effects: [Damage(points: 1, on: Picked)])", "ShipDamaged"),
    (
        "ForEachCell",
        "ForEachCell(reach: Within(1), if: All([Explored, Not(Control(Me, 3))]), effects: [Control(at: Picked, player: Me, tokens: 1)])",
        "ControlPlaced",
    ),
    ("PickShip", "PickShip(ships: (owner: Mine, other: true)), Damage(points: 1, on: Picked)", "ShipDamaged"),
    (
        "PickCell",
        "PickCell(reach: Adjacent, if: Explored), Control(at: Picked, player: Me, tokens: 1)",
        "ControlPlaced",
    ),
    ("Repeat", "Repeat(times: 2, effects: [FleetSize(by: 1)])", "FleetSizeRaised"),
    ("Plant", "Plant(abilities: [Gives(give: [Held])])", "CardPlanted"),
    ("Attach", "Attach(until: Forever, abilities: [Gives(give: [Held])])", "ModifierAdded"),
];

/// Verbs that change what is under way: `reactions_change_what_is_under_way` tries them.
const REACTIONS: [&str; 7] =
    ["Cancel", "Soften", "PreventDamage", "ChangeDie", "Reroll", "EndCombat", "RemoveShip"];

/// Changes nothing, and is no reason to refuse a card.
const NOTHING: &str = "If(if: AtLeast(VictoryPoints(Me), 100), then: [FleetSize(by: 1)])";

/// Verbs that would do nothing when the turn is over: they are said when the Venture enters.
const OF_TURN: [&str; 5] = ["RefreshAdjustment", "ExtraAction", "MoreActions", "MoveAgain", "EndMovement"];

fn told(speaker: WordSpeaker, word: &str, effects: &str, fact: &str) -> Vec<Fact> {
    let enters = speaker == WordSpeaker::Before || OF_TURN.contains(&word);
    let trigger = if enters { ENTERS } else { "On(trigger: TurnEnds," };
    let ability = format!("{trigger} effects: [{effects}])");
    let files = files(speaker, &ability, Some(effects.to_owned())).unwrap();
    let facts = run(speaker, table(speaker, &files), enters);
    facts.into_iter().filter(|one| one.kind().ends_with(fact)).collect()
}

#[test]
fn every_verb_does_what_it_says_for_every_speaker_it_serves() {
    let mut failures = Vec::new();
    for (word, effects, fact) in SAID {
        for speaker in WordSpeaker::ALL {
            if refusal(WordKind::Effect, word, speaker).is_none() {
                let [with, without] = [effects, NOTHING].map(|said| told(speaker, word, said, fact));
                if with.is_empty() || with == without {
                    failures.push(format!("{word} {speaker:?}: {with:?}"));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A reaction, said in a fight by whoever may: the facts of the fight differ from those without it.
#[test]
fn reactions_change_what_is_under_way_for_every_speaker_they_serve() {
    for (word, said, when) in [
        ("Cancel", "Cancel", "OwnAction(Combat)"),
        ("Soften", "Soften(points: 1)", "Damage"),
        ("PreventDamage", "PreventDamage", "Damage"),
        ("ChangeDie", "ChangeDie(player: Me, by: 1)", "AfterDice"),
        ("Reroll", "Reroll(player: Me)", "AfterDice"),
        ("EndCombat", "EndCombat", "Test([Weapons, Shields])"),
        ("RemoveShip", "RemoveShip", "Test([Weapons, Shields])"),
    ] {
        let all = WordSpeaker::ALL.into_iter().filter(|speaker| *speaker != WordSpeaker::Command);
        for speaker in all.filter(|speaker| refusal(WordKind::Effect, word, *speaker).is_none()) {
            let with = fought(speaker, &format!("Use(when: [{when}], effects: [{said}])"));
            let without = fought(speaker, &format!("Use(when: [{when}], effects: [{NOTHING}])"));
            assert_ne!(with, without, "{word} {speaker:?}");
        }
    }
}

/// The Bortas attacks the Venture, or the Venture the Bortas where only one's own Action can be answered; whatever may be
/// used is used once.
fn fought(speaker: WordSpeaker, ability: &str) -> Vec<Fact> {
    let own = ability.contains("OwnAction");
    let files = files(speaker, ability, None).unwrap();
    let table = table(speaker, &files).setup(|setup| {
        let position = setup.position.as_mut().unwrap();
        position.ships.retain(|ship| matches!(ship.ship.as_str(), "venture" | "bortas"));
        let venture = &mut position.ships[0];
        venture.disabled.clear();
        venture.crew.retain(|_| speaker == WordSpeaker::Crew);
        (venture.level, venture.dial) = (Default::default(), "9 5 4 8".to_owned());
        position.seats[1].hand.clear();
        position.ships[1].dial = "12 3 4 8".to_owned();
    });
    let mut t = table.dice(&[5, 1, 3, 3]).start();
    let mut facts = Vec::new();
    if matches!(speaker, WordSpeaker::Beside | WordSpeaker::Before) {
        t.play(ops_of(&t));
        settle(&mut t, &mut facts);
    }
    if !own {
        t.say("EndTurn");
    }
    settle(&mut t, &mut facts);
    facts.clear();
    t.play(if own { attack("venture", "bortas") } else { attack("bortas", "venture") });
    let mut used = false;
    while t.window().is_some() {
        let free = t.asked() == Some(Seat(0)) && !used && usable(&t, "venture");
        used |= free;
        t.play(if free { ability_of(&t, "venture") } else { json!("Pass") });
        facts.append(&mut t.facts);
        if t.window().is_none() {
            settle_choices(&mut t, &mut facts);
        }
    }
    assert!(used, "{ability} {speaker:?} was never usable");
    facts.retain(|fact| !matches!(fact, Fact::AbilityUsed { .. }));
    facts
}

/// Every name that can stand in a list of effects.
fn names() -> Vec<String> {
    let unknown: StrDeserializer<'_, ron::Error> = "".into_deserializer();
    match Effect::deserialize(unknown) {
        Err(ron::Error::NoSuchEnumVariant { expected, .. }) => {
            expected.iter().map(|name| (*name).to_owned()).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_verb_is_tried() {
    for name in names() {
        let tried = SAID.iter().any(|(word, ..)| *word == name) || REACTIONS.contains(&name.as_str());
        assert!(tried, "{name} is said by nobody here");
    }
}
