//! The generated texts of everything shipped, of the hardest cards, and of words that neither uses, against a golden
//! file.
//!
//! Read the difference whenever it changes, then bless it: `BLESS=1 cargo test --no-default-features texts`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use fleet_captains::fleet::content::entries::{
    CommandEntry, EncounterEntry, LocationEntry, MissionEntry, ShipEntry, TagEntry,
};
use fleet_captains::fleet::content::vocabulary::{Ability, Cond, Effect, Task};
use fleet_captains::fleet::describe::content::{self, EntryNames, Speaker};
use serde::de::DeserializeOwned;

const GOLDEN: &str = "tests/content/texts.golden.txt";
const CORE: &str = "assets/fleet/packs/core";
const HARD: &str = "tests/content/hard_cards";

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn parse<T: DeserializeOwned>(text: &str) -> T {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// The entries of a file of that name, and of those in a folder of its kind.
fn read<T: DeserializeOwned>(folder: &str, file: &str) -> Vec<T> {
    let path = root(folder).join(file);
    let kind = path.with_extension("");
    let mut paths = vec![path];
    if kind.is_dir() {
        let more = std::fs::read_dir(&kind).unwrap().map(|entry| entry.unwrap().path());
        paths.extend(more);
        paths.sort();
    }
    let text = |path: &PathBuf| {
        std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    paths.iter().flat_map(|path| parse::<Vec<T>>(&text(path))).collect()
}

fn lexicon() -> EntryNames {
    let tags: Vec<TagEntry> = read(CORE, "tags.ron");
    let ships: Vec<ShipEntry> = read(CORE, "ships.ron");
    let cards: Vec<CommandEntry> = read(CORE, "command.ron");
    EntryNames::new(&tags, &ships, &cards)
}

/// A text and where it comes from.
type Told = (String, String);

fn folder(folder: &str, lex: &EntryNames) -> Vec<Told> {
    let mut told = Vec::new();
    for entry in read::<ShipEntry>(folder, "ships.ron") {
        let texts = content::ship_abilities(&entry, lex);
        told.extend(texts.into_iter().map(|text| (format!("ship {}", entry.id), text)));
    }
    for entry in read::<LocationEntry>(folder, "locations.ron") {
        told.push((format!("location {}", entry.id), content::location(&entry, lex)));
    }
    for entry in read::<CommandEntry>(folder, "command.ron") {
        let card = |kind: &str, text: String| (format!("{kind} {}", entry.id), text);
        told.extend(entry.ops.as_ref().map(|ops| card("ops", content::card_effect(ops, false, lex))));
        told.extend(
            entry.combat.as_ref().map(|combat| card("combat", content::card_effect(combat, true, lex))),
        );
        told.extend(entry.crew.as_ref().map(|crew| card("crew", content::crew(crew, lex))));
    }
    for entry in read::<MissionEntry>(folder, "missions.ron") {
        told.push((format!("mission {}", entry.id), content::mission_task(&entry.task, lex)));
        told.push((format!("reward {}", entry.id), content::mission_reward(&entry.reward, lex)));
    }
    for entry in read::<EncounterEntry>(folder, "encounters.ron") {
        let text = content::encounter(&entry, lex);
        let parts = [
            ("before", text.before),
            ("test", text.test),
            ("success", text.success),
            ("failure", text.failure),
            ("lasting", text.lasting),
            ("cargo", text.cargo),
        ];
        told.extend(parts.map(|(part, text)| (format!("encounter {} {part}", entry.id), text)));
    }
    told.retain(|(_, text)| !text.is_empty());
    told
}

/// Words of the vocabulary that no shipped or hard card uses, so that somebody has read a text of theirs, too.
fn unused_words(lex: &EntryNames) -> Vec<Told> {
    let effects = |text: &str| content::effects(&parse::<Vec<Effect>>(text), Speaker::Card, lex);
    let ship = |text: &str| content::ability(&parse::<Ability>(text), Speaker::Ship, lex);
    let tile = |text: &str| content::ability(&parse::<Ability>(text), Speaker::Tile, lex);
    let bearer = |text: &str| content::ability(&parse::<Ability>(text), Speaker::Bearer, lex);
    let cond = |text: &str| content::cond(&parse::<Cond>(text), Speaker::Card, lex);
    let task = |text: &str| content::mission_task(&parse::<Task>(text), lex);
    let told = |kind: &str, texts: &[&str], tell: &dyn Fn(&str) -> String| -> Vec<Told> {
        texts.iter().map(|text| (format!("{kind} {text}"), tell(text))).collect()
    };
    [
        told("verbs", VERBS, &effects),
        told("of a ship", OF_A_SHIP, &ship),
        told("of a tile", OF_A_TILE, &tile),
        told("beside a ship", BESIDE_A_SHIP, &bearer),
        told("questions", QUESTIONS, &|text| format!("If {}.", cond(text))),
        told("tasks", TASKS, &task),
    ]
    .concat()
}

const VERBS: &[&str] = &[
    "[Restore(on: All((owner: Mine, reach: Adjacent)))]",
    "[Damage(points: Damage(This), on: All((owner: Enemy, reach: Within(2), if: Any([Cloaked, DamagedTo(Red)]))))]",
    "[Disable(system: Shields, on: All((owner: Enemy)), until: TurnEnd)]",
    "[Adjust(on: Target, chooser: Opponent), Adjust(chooser: Chance), Decloak(on: Target)]",
    "[PreventDamage, Modify(what: DamageTaken, by: N(-1)), Modify(what: RollSize, by: N(2))]",
    "[Modify(what: Total(Engines), by: Rating(Sensors, This)), Modify(what: Total(Shields), by: Minus(Crew(Target)))]",
    "[Modify(what: AllRatings, by: Control(Me), on: Group, until: MyTurn)]",
    "[Modify(what: Total(Weapons), by: Cells(Within(2), Tag(\"nebula\")))]",
    "[Modify(what: MovePoints, by: Half(Sum([Hand(Me), VictoryPoints(Opponent), Die])))]",
    "[If(if: MyTurn, then: [Draw(player: Me, cards: 1)], else: [Draw(player: Opponent, cards: 2)]), CycleMission]",
    "[Choose(chooser: Opponent, options: [[Damage(points: N(1))], [Discard(player: Me, cards: 2)]])]",
    "[PickShip(ships: (owner: Mine, other: true), chooser: Opponent), MoveCargo(from: This, to: Picked)]",
    "[PickShip(ships: (owner: Any, reach: Anywhere), chooser: Chance), Attack(ship: Picked, on: Target)]",
    "[PickCell(reach: Within(3), if: All([Explored, Tag(\"planet\"), Not(AnyInstallation)])), ReplaceTile(at: Picked)]",
    "[Discard(player: Opponent, cards: 1), Discard(player: Opponent, cards: 1, chooser: Chance)]",
    "[Discard(player: Me, cards: 1, chooser: Opponent), Discard(player: Opponent, cards: 1, chooser: Opponent)]",
    "[Fetch(from: Deck, if: Crew(Engineer)), Fetch(from: Deck)]",
    "[DiscardCrew(from: Target, cards: 2, chooser: Chance), CaptureCrew(from: Target, chooser: Opponent)]",
    "[Control(at: Post(Me), player: Me, tokens: -2), Build(), Raze(at: Of(Target))]",
    "[Teleport(on: Target, to: Post(Opponent)), Survey(at: Here), MoreActions(actions: 2), Count(by: -1)]",
    "[Grant(give: [Elusive, Plus(Total(Shields), 2), Forbid(Scan)], to: Picked, until: Leaves)]",
    "[Roll(cases: [((1, 1), [Damage(points: N(2))]), ((2, 6), [])]), VictoryPoints(player: Opponent, points: 1)]",
    "[Attach(until: MyTurn, abilities: [Gives(give: [Held])])]",
    "[Attach(to: Target, until: Over, abilities: [Gives(give: [Disabled(Shields)])])]",
    "[ChangeDie(player: Opponent, by: -2), Encounter(on: Target), BecomeCargo(to: Picked)]",
    "[Reroll(player: Me, keep: Higher), Reroll(player: Opponent, keep: Lower)]",
    "[Damage(points: Hit, on: Target), Modify(what: MovePoints, by: Distance(Post(Opponent)))]",
    "[Modify(what: Total(Sensors), by: Times(2, Aboard([\"data\", \"Holographic\"], This)))]",
    "[Cloak(), Echo(), PlaceAwayTeam(), RecoverAwayTeam(player: Opponent), Reinforce]",
    "[Grant(give: [NoCards(Combat)], to: All((owner: Enemy, reach: Anywhere)), until: MyTurn)]",
    "[Foe(weapons: Size(This), shields: 8, then: [Draw(player: Me, cards: 1)], else: [MoveAgain()])]",
    "[Plant(at: Random(Adjacent, Explored), abilities: [Gives(to: Ships(owner: Enemy), give: [Plus(Rating(Engines), -1)])])]",
];

const OF_A_SHIP: &[&str] = &[
    "Use(when: [Turn], cost: Discard(2), effects: [MoveAgain()])",
    "Use(when: [AfterDice], cost: Damage(1), effects: [Reroll(player: Me)])",
    "Use(when: [Turn], cost: Control(1), effects: [Draw(player: Me, cards: 2)])",
    "Use(when: [Turn], cost: DiscardCrew(1), effects: [Repair()])",
    "Gives(if: Aboard([\"data\"]), give: [NoCards(Ops)])",
    "Gives(if: Not(Aboard([\"Holographic\"])), give: [Plus(Rating(Sensors), 1)])",
    "Gives(to: Ships(owner: Enemy), give: [Forbid(Repair), Disabled(Sensors)])",
    "Gives(to: Ships(owner: Any), give: [Plus(Rating(Engines), -1), Plus(Total(Engines), -1)])",
    "Gives(to: Ships(owner: Mine, reach: Anywhere), if: Here(Explored), give: [RepairAmongEnemies, QuietExplorer])",
    "Gives(if: Class([\"Galaxy\", \"Nebula\"]), give: [Actions(1), Plus(DamageTaken, -1), Plus(TestLevel, -2)])",
    "Gives(if: Any([Here(NextToPost(Me)), Here(Post(Opponent))]), give: [Plus(AllRatings, 1), Plus(AnyTotal, 1)])",
    "On(trigger: Enters, if: Here(All([Tag(\"planet\"), Control(Opponent, 2)])), effects: [Draw(player: Me, cards: 1)])",
    "On(trigger: Enters, if: Size(2), effects: [Damage(points: N(1))])",
    "On(trigger: TurnEnds, if: HasToken, effects: [Restore()])",
    "On(trigger: Damaged, effects: [Draw(player: Opponent, cards: 1)])",
    "On(trigger: TestPassed, effects: [VictoryPoints(player: Me, points: 1)])",
    "On(trigger: Assigned, effects: [LookAtHand])",
    "Use(when: [Interrupt], cost: TrashThis, effects: [Cancel])",
    "Use(when: [Turn, EnemyAction(Scan), Test([Sensors])], effects: [Draw(player: Me, cards: 1)])",
    "Use(when: [Turn, Encounter], cost: DiscardThis, needs: DamagedTo(Yellow), effects: [Repair()])",
    "Use(when: [OwnAction(Scan)], cost: Movement, effects: [Draw(player: Me, cards: 1)])",
    "Use(when: [Turn], cost: Movement, needs: Not(AnyCargo), effects: [Repair()])",
    "Use(when: [EnemyAction(Transporter)], cost: Action, effects: [Cancel])",
    "Use(when: [Encounter], effects: [Cancel])",
    "Use(when: [Test([Weapons, Shields])], cost: DiscardThis, effects: [Modify(what: AnyTotal, by: N(3))])",
];

const OF_A_TILE: &[&str] = &[
    "Gives(to: Ships(owner: Enemy), give: [Held])",
    "Gives(give: [Plus(AnyTotal, -1), Plus(AllRatings, 1), Forbid(Scan), Actions(1)])",
    "Gives(if: Cloaked, give: [Plus(Total(Weapons), 2), PrizePoints(2)])",
    "On(trigger: Damaged, effects: [Damage(points: N(1))])",
    "On(trigger: Enters, if: Not(Size(4)), effects: [Control(player: Opponent, tokens: -1), Discard(player: Me, cards: 1)])",
    "On(trigger: AnyTurnStarts, effects: [StayAt(at: Random(Adjacent, Anywhere))])",
    "Use(when: [Turn], cost: Action, effects: [Draw(player: Me, cards: 2)])",
];

const BESIDE_A_SHIP: &[&str] = &[
    "Gives(if: Crew(Captain), give: [Plus(Rating(Weapons), 2)])",
    "On(trigger: TurnStarts, if: Not(Any([Moved, Acted])), effects: [Repair(), DiscardThis])",
];

const QUESTIONS: &[&str] = &[
    "All([Ship([\"venture\"]), Not(Cloaked), Disabled(Engines), Not(AnyCrew)])",
    "Any([InEncounter, Not(InCombat), Target(Size(3))])",
    "AtLeast(VictoryPoints(Opponent), 5)",
    "AtLeast(Sum([Size(This), Minus(Size(Target))]), 2)",
    "Ships((owner: Enemy, reach: Adjacent), 2)",
    "Cells(Adjacent, Tag(\"star\"), 1)",
    "Not(Here(Any([Edge, Installation(Opponent, Colony)])))",
    "All([Not(TargetLarger), Not(Defender), Not(System(Sensors, 4)), MyTurn])",
];

const TASKS: &[&str] = &[
    "Test(system: Shields, level: 15, times: 2, distinct: true, same_ship: true)",
    "Deed(deed: PlaceControl(if: Here(Tag(\"inhabited\"))), times: 2)",
    "Deed(deed: DestroyShip(if: Target(Size(4))))",
    "Deed(deed: AttackShip(if: All([SizeUpTo(2), TargetLarger])), times: 2, one_turn: true)",
    "Deed(deed: Explore(), times: 2, one_turn: true)",
    "Deed(deed: Explore(if: Here(Tag(\"habitable\"))), times: 2)",
    "Deed(deed: PassTest(system: Sensors, level: 15), times: 3, distinct: true)",
    "Deed(deed: RevealShip())",
    "Deed(deed: Capture(if: Here(NextToPost(Opponent))))",
    "Deed(deed: Transfer(), times: 2, distinct: true)",
    "Deed(deed: AssignCrew(kind: Officer, if: Size(5)))",
    "Deed(deed: WinEncounter(), times: 2)",
    "Steps(deeds: [Cloak(), Enter(if: Here(NextToPost(Opponent))), Reinforce()])",
    "Condition(if: Ships((owner: Mine, reach: Anywhere, if: Crew(Captain)), 3))",
    "Condition(if: All([AtLeast(Hand(Me), 5), Cells(Anywhere, Installation(Me, Starbase), 1)]))",
];

fn all() -> Vec<(&'static str, Vec<Told>)> {
    let lex = lexicon();
    vec![
        ("The core pack", folder(CORE, &lex)),
        ("The hardest cards", folder(HARD, &lex)),
        ("Words that neither uses", unused_words(&lex)),
    ]
}

#[test]
fn texts_read_as_blessed() {
    let mut now = String::new();
    for (title, told) in all() {
        let _ = writeln!(now, "## {title}\n");
        for (place, text) in told {
            let _ = writeln!(now, "{place}\n    {text}");
        }
        now.push('\n');
    }
    let path = root(GOLDEN);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &now).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    for (line, (now, golden)) in now.lines().zip(golden.lines()).enumerate() {
        assert_eq!(now, golden, "line {} of {GOLDEN}", line + 1);
    }
    assert_eq!(now.lines().count(), golden.lines().count(), "number of lines of {GOLDEN}");
}

#[test]
fn texts_are_whole_sentences() {
    for (_, told) in all() {
        for (place, text) in told {
            let first = text.chars().next();
            assert!(
                first.is_some_and(|c| c.is_uppercase() || c == '+' || c == '-'),
                "{place}: begins small: {text}"
            );
            assert!(text.ends_with('.') && !text.ends_with(".."), "{place}: no full stop: {text}");
            for bad in ["  ", " .", " ,", " :", "::", "..", ",,", ": .", ":.", "()"] {
                assert!(!text.contains(bad), "{place}: \"{bad}\" in: {text}");
            }
            let words: Vec<&str> = text.split(' ').collect();
            assert!(words.windows(2).all(|two| two[0] != two[1]), "{place}: a doubled word: {text}");
        }
    }
}

#[test]
fn articles_and_small_letters_are_those_of_a_sentence() {
    let lex = lexicon();
    for (effect, wanted) in [
        (
            "(when: [Turn], effects: [PickCell(reach: Within(2), if: Not(Explored)), ScanTile(at: Picked)])",
            "choose an unexplored location within 2 steps",
        ),
        (
            "(when: [Turn, MissionDone(Opponent)], effects: [CycleMission])",
            "Your turn or when your opponent completes",
        ),
        ("(when: [Exploration, Test([Sensors])], effects: [CycleMission])", "Exploration or Sensors test:"),
        ("(when: [OwnAction(Scan), AsAction], effects: [CycleMission])", "Your Scan Action or as an Action:"),
    ] {
        let text = content::card_effect(&parse(effect), false, &lex);
        assert!(text.contains(wanted), "{text}");
    }
}
