//! Invented contents for looking at screens and for testing them.

use super::model::*;
use crate::app::panels::intent::DialPreset;
use crate::app::panels::model::{AlertLevel, CardKindModel, Gate, MissionKindModel};
use crate::app::panels::sample::{
    OTHER_SIDE, OWN_SIDE, excelsior, other_side, own_side, picture, recap, table,
};
use crate::app::theme::{CardOrigin, Icon, Subject, palette};
use crate::fleet::ids::{ShipId, SubdeckId};
use crate::fleet::units::VictoryPoints;

/// The main menu with a match to go on with.
pub fn menu() -> MenuModel {
    MenuModel {
        proceed: Gate::Open,
        proceed_what: "Standard, 5 minutes ago".into(),
        others: vec!["Skirmish, 2 days ago".into()],
        finished: vec!["Standard, 3 hours ago".into()],
        lessons: lessons(),
        watch: Gate::Open,
        version: "0.1.0".into(),
        broken_mods: 0,
        done: false,
        notice: String::new(),
        instead: Vec::new(),
    }
}

/// The main menu after a save that did not load.
pub fn menu_in_trouble() -> MenuModel {
    MenuModel {
        notice: "The newest save of this match is not sound: checksum: the save is not as it was written; it was damaged or \
                 changed, so use an older one. It was put aside as matches/damaged/0007-standard-1.json."
            .into(),
        instead: vec!["Open an older save of it".into()],
        ..menu()
    }
}

/// Three mods, one of them broken.
pub fn mods() -> ModsModel {
    let row = |name: &str, about: &str, state: ModState| ModRow {
        folder: name.to_lowercase().replace(' ', "_"),
        name: name.into(),
        about: about.into(),
        state,
        named: false,
        problems: Vec::new(),
    };
    let by = "by Ada Example · CC-BY-4.0 · Four ships of the border patrol, and missions for them.";
    let problem = "mods/deep_space/ships.ron:14:9: error[unknown-field]: unknown field `weapon`; did you mean `weapons`?";
    ModsModel {
        rows: vec![
            row("Border Patrol 1.2.0", by, ModState::On),
            row("Quiet Nebulae 0.3.1", "", ModState::Off),
            ModRow { problems: vec![problem.into()], ..row("Deep Space 2.0.0", "", ModState::Broken) },
        ],
        folder: "/home/ada/.local/share/fleet-captains/mods".into(),
        note: String::new(),
    }
}

fn choice(id: &str, name: &str) -> ChoiceModel {
    ChoiceModel { id: id.into(), name: name.into(), about: String::new(), gate: Gate::Open }
}

fn facts(tiles: &str, goal: &str, decks: &str) -> Vec<(String, String)> {
    vec![("tiles".into(), tiles.into()), ("goal".into(), goal.into()), ("subdecks".into(), decks.into())]
}

/// A small board.
fn board_map() -> Vec<MapCell> {
    let cell = |column: i8, half_row: i8, is| MapCell { column, half_row, is, ships: Vec::new() };
    let rows = (0..3).flat_map(|column: i8| (0..4).map(move |row: i8| (column, 2 * row + column % 2 + 2)));
    let tiles = rows.map(|(column, half_row)| cell(column, half_row, MapPlace::Unknown));
    tiles.chain([cell(1, 1, MapPlace::Post(1)), cell(1, 11, MapPlace::Post(0))]).collect()
}

fn scenarios() -> Vec<ScenarioModel> {
    let scenario = |id: &str, name: &str, text: &str, facts: Vec<(String, String)>| ScenarioModel {
        id: id.into(),
        name: name.into(),
        text: text.into(),
        facts,
        map: board_map(),
        begins: "Each player is dealt a fleet of Size 10, by lot.".into(),
        fleets: Vec::new(),
        note: if id == "first-patrol" { "Good first match" } else { "" }.into(),
        gate: Gate::Open,
    };
    vec![
        scenario(
            "standard",
            "Standard",
            "Two Command Posts, one unknown frontier between them. The evening's match.",
            facts("27", "10", "2"),
        ),
        scenario(
            "skirmish",
            "Skirmish",
            "A narrow board and a low goal: over within half an hour.",
            facts("12", "6", "2"),
        ),
        scenario(
            "long-range",
            "Long range",
            "Large fleets, more Actions and a wide frontier. Bring time.",
            facts("40", "16", "2"),
        ),
    ]
}

fn house_rules() -> Vec<ChapterModel> {
    let rule = |id: &str, name: &str, text: &str, on: bool| HouseRuleModel {
        id: id.into(),
        name: name.into(),
        text: text.into(),
        excludes: String::new(),
        on,
    };
    vec![
        ChapterModel {
            name: "Cards".into(),
            open: true,
            rules: vec![
                rule("fifth-card", "Hand of five", "Everybody holds five cards instead of four.", false),
                rule("open-encounters", "Open encounters", "Each location shows whether it holds one.", true),
            ],
            on: 1,
        },
        ChapterModel {
            name: "Repairs".into(),
            open: false,
            rules: vec![rule("quick-repair", "Quick repairs", "A repair costs no Action.", false)],
            on: 0,
        },
    ]
}

/// Match set-up.
pub fn setup() -> SetupModel {
    SetupModel {
        scenarios: scenarios(),
        scenario: "standard".into(),
        seats: vec![
            SeatModel {
                seat: 0,
                name: "Seat 1".into(),
                side: own_side(),
                side_id: OWN_SIDE.into(),
                player: "human".into(),
                about: "A person at this screen.".into(),
                ..SeatModel::default()
            },
            SeatModel {
                seat: 1,
                name: "Seat 2".into(),
                side: other_side(),
                side_id: OTHER_SIDE.into(),
                player: "captain".into(),
                temperaments: ["Balanced", "Explorer", "Diplomat", "Hunter", "Shadow", "Any"]
                    .map(|name| choice(name, name))
                    .to_vec(),
                temperament: "Hunter".into(),
                about: "Seeks out enemy ships and attacks them.".into(),
            },
        ],
        players: vec![
            choice("human", "Human"),
            choice("cadet", "Cadet"),
            ChoiceModel {
                about: "Solid: thinks every order through before giving it, but plans no further.".into(),
                ..choice("lieutenant", "Lieutenant")
            },
            choice("commander", "Commander"),
            choice("captain", "Captain"),
            choice("admiral", "Admiral"),
        ],
        sides: vec![choice(OWN_SIDE, "Federation"), choice(OTHER_SIDE, "Klingon Empire")],
        seed: String::new(),
        seed_problem: String::new(),
        privacies: ["Quick", "Strict", "Open hands"].map(|name| choice(name, name)).to_vec(),
        privacy: "Quick".into(),
        advanced: true,
        house_rules: house_rules(),
        rules_on: 1,
        only_on: false,
        search: String::new(),
        running: String::new(),
        start: Gate::Open,
    }
}

/// A draft that has come out even.
pub fn draft() -> DraftModel {
    let card = |name: &str, size: u8, best: [u8; 4], ability: &str, drafted: Drafted| DraftCard {
        picture: picture(name),
        name: name.into(),
        class: format!("{name} class"),
        size,
        best,
        missions: vec![
            (MissionKindModel::Science, size / 2),
            (MissionKindModel::Influence, size - size / 2 - 1),
            (MissionKindModel::Combat, 1),
        ],
        ability: ability.into(),
        drafted,
    };
    DraftModel {
        side: own_side(),
        cards: vec![
            card("Excelsior", 4, [5, 6, 6, 6], "Its scan may look one step further.", Drafted::Kept),
            card("Defiant", 2, [6, 2, 4, 5], "", Drafted::Kept),
            card("Galaxy", 6, [6, 7, 5, 7], "May separate its saucer.", Drafted::SetAside),
            card("Nova", 2, [2, 6, 5, 3], "Tests for Science missions get +1.", Drafted::Kept),
            card("Yeager", 2, [3, 3, 6, 4], "", Drafted::Kept),
        ],
        sum: 10,
        fleet_size: 10,
        left: 7,
        text: "The sum is exact: the draft is over.".into(),
        keep: Gate::Open,
        redraft: Gate::closed("The sum is exact; a new draft is for fleets that stay too small."),
    }
}

/// Ten subdecks, one taken, one being looked at.
pub fn subdecks() -> SubdecksModel {
    let names = [
        ("Engineering", "More power where it is needed, and repairs on the move."),
        ("Tactics", "Strong in combat, little else."),
        ("Officers", "Crew who stay aboard and help every turn."),
        ("Science", "Sensors, scans and a second look at encounters."),
        ("Diplomacy", "Control Tokens without a shot."),
        ("Exploration", "Longer moves and gentler encounters."),
        ("Security", "Answers to whatever the enemy plays."),
        ("Medical", "Crew come back; damage hurts less."),
        ("Intelligence", "Looks at hands, missions and cloaked ships."),
        ("Admiralty", "Reinforcements and a larger fleet."),
    ];
    SubdecksModel {
        side: own_side(),
        subdecks: (0_u8..)
            .zip(names)
            .map(|(id, (name, blurb))| SubdeckModel {
                id: SubdeckId(id),
                name: name.into(),
                blurb: blurb.into(),
                counts: [2 + id % 4, 5 - id % 3, 3 + id % 2],
                chosen: id == 0,
                gate: Gate::Open,
                cards: subdeck_cards(),
            })
            .collect(),
        shown: Some(SubdeckId(3)),
        pick: 2,
        confirm: Gate::closed("Choose one more."),
    }
}

fn subdeck_cards() -> Vec<SubdeckCard> {
    let card = |title: &str, copies: u8, effects: &[(CardKindModel, &str)]| SubdeckCard {
        title: title.into(),
        origin: CardOrigin::default(),
        signs: Vec::new(),
        copies,
        effects: effects.iter().map(|(kind, text)| (*kind, (*text).to_owned())).collect(),
    };
    vec![
        card(
            "Deep Scan",
            2,
            &[(CardKindModel::Ops, "Look at a location within two steps of one of your ships.")],
        ),
        card(
            "Harmonic Sweep",
            1,
            &[
                (CardKindModel::Ops, "Sensors of one of your ships get +3 in this test."),
                (CardKindModel::Combat, "The target's Shields get -1 in this combat."),
            ],
        ),
        card("Doctor Ilvane", 1, &[(CardKindModel::Crew, "Sensors get +1; spend her to draw a card.")]),
        card("Second Opinion", 2, &[(CardKindModel::Ops, "Draw another encounter and take either.")]),
        card("Probe Array", 2, &[(CardKindModel::Ops, "Explore a location next to one of your ships.")]),
        card(
            "Overload the Array",
            2,
            &[(CardKindModel::Ops, "A ship with Sensors 5 or more scans all around it.")],
        ),
    ]
}

/// Two ships to set.
pub fn deploy() -> DeployModel {
    let ship = |ship: u8, name: &str, size: u8| DeployShip {
        picture: picture(name),
        ship: ShipId(ship),
        name: name.into(),
        class: name.into(),
        size,
        abilities: "Once per turn, when this ship would take damage: it takes 1 less damage.".into(),
        level: AlertLevel::White,
        dial: excelsior().dial,
    };
    DeployModel {
        preset: Some(DialPreset::Scout),
        side: own_side(),
        ships: vec![ship(0, "Excelsior", 4), ship(1, "Defiant", 2), ship(2, "Nova", 2), ship(3, "Yeager", 2)],
        confirm: Gate::Open,
    }
}

/// A ship as it came out of a match.
fn came_out((name, level): (&str, Option<AlertLevel>)) -> ResultShip {
    ResultShip { picture: Subject::Ship(name.to_lowercase()), name: name.into(), level }
}

/// A won match.
/// A victory after the others' last turn.
pub fn ending() -> EndingModel {
    EndingModel {
        title: "Victory".into(),
        text: "The score after the last turn: 10 to 7. The last of them came from Nebula Research.".into(),
        winner: own_side(),
        picture: Some(picture("Excelsior")),
        scores: table().top.scores,
        news_title: "The Klingon Empire's last turn".into(),
        news: recap().items,
    }
}

pub fn result() -> ResultModel {
    let row = |source: &str, own: u8, other: u8| PointsRow {
        source: source.into(),
        points: vec![VictoryPoints(own), VictoryPoints(other)],
    };
    ResultModel {
        title: "Victory".into(),
        text: "The Federation reached 10 points in round 9.".into(),
        winner: Some(own_side()),
        sides: vec![own_side(), other_side()],
        fleets: vec![
            [("Excelsior", Some(AlertLevel::Yellow)), ("Nova", None)].map(came_out).to_vec(),
            [("Bortas", Some(AlertLevel::White)), ("Somraw", None)].map(came_out).to_vec(),
        ],
        rows: vec![
            row("Science missions", 4, 1),
            row("Influence missions", 3, 2),
            row("Combat missions", 0, 3),
            row("Ships destroyed", 2, 1),
            row("Starbases", 1, 0),
        ],
        facts: vec![
            ("Rounds".into(), "9".into()),
            ("Length".into(), "41 minutes".into()),
            ("Seed".into(), "7c1f 02ab".into()),
        ],
        harder: "Against a Commander".into(),
        course: Some(CourseModel {
            title: "Your chance to win, turn by turn".into(),
            side: own_side(),
            chances: vec![48, 52, 61, 35, 40, 58, 74, 83, 100],
            turning: vec![
                (3, "Round 4, 61 % to 35 %: Nova is destroyed.".into()),
                (5, "Round 6, 40 % to 58 %: Mission completed: Mediation.".into()),
                (8, "Round 9, 83 % to 100 %: Mission completed: Nebula Research.".into()),
            ],
        }),
    }
}

/// All settings.
pub fn settings() -> SettingsModel {
    let steps = |choices: &[&str], chosen: u8| Control::Choice {
        choices: choices.iter().map(|choice| (*choice).to_owned()).collect(),
        chosen,
    };
    let level = |percent: u16, least: u16, most: u16| Control::Level { percent, least, most };
    let setting = |id: &str, name: &str, text: &str, control: Control| SettingModel {
        id: id.into(),
        name: name.into(),
        text: text.into(),
        control,
    };
    let group = |name: &str, settings: Vec<SettingModel>| SettingsGroup { name: name.into(), settings };
    SettingsModel {
        groups: vec![
            group(
                "Play",
                vec![
                    setting("speed", "Animation speed", "", steps(&["Off", "Fast", "Normal", "Slow"], 2)),
                    setting(
                        "motion",
                        "Reduced motion",
                        "Fades instead of flights and turns.",
                        Control::Switch(false),
                    ),
                ],
            ),
            group(
                "Screen",
                vec![
                    setting("scale", "Interface scale", "", level(100, 75, 300)),
                    setting("text", "Text size", "Grows on its own, inside its panels.", level(100, 80, 200)),
                    setting("quality", "Quality", "", steps(&["Low", "Default", "High"], 1)),
                ],
            ),
            group(
                "Sound",
                vec![
                    setting("music", "Music", "", level(60, 0, 100)),
                    setting("effects", "Effects", "", level(80, 0, 100)),
                    setting("interface", "Interface", "", level(50, 0, 100)),
                ],
            ),
        ],
        note: "The scale is capped so that the table always fits.".into(),
    }
}

pub fn pause() -> PauseModel {
    PauseModel {
        resign: Gate::Open,
        resigning: false,
        text: "Standard, round 5, 6 points to 4".into(),
        saved: "Every order is saved as it is given.".into(),
        save: Gate::Open,
    }
}

fn lessons() -> Vec<LessonRow> {
    let names =
        ["Move and explore", "Power and tests", "Missions and influence", "Combat", "Cards and cloaks"];
    let row =
        |(at, name): (usize, &&str)| LessonRow { name: (*name).to_owned(), begun: at < 2, done: at < 1 };
    names.iter().enumerate().map(row).collect()
}

/// The help with an entry open.
pub fn help() -> HelpModel {
    let row = |title: &str| HelpRow {
        id: title.to_lowercase().replace(' ', "-"),
        title: title.to_owned(),
        note: String::new(),
    };
    HelpModel {
        keys: false,
        query: "held".into(),
        rows: ["Breaking away", "Free attack", "Movement", "Task Force"].map(row).into(),
        entry: Some(HelpEntryModel {
            id: "breaking-away".into(),
            title: "Breaking away".into(),
            icon: Some((Icon::Move, palette::TEXT)),
            scene: Some(Subject::Mission("nebula_research".into())),
            text: vec![
                ("A ship that begins its move among enemies is held: it first rolls its ".into(), None),
                ("Engines".into(), Some("engines".into())),
                (" against theirs.".into(), None),
            ],
            see: vec![("free-attack".into(), "Free attack".into())],
            rules: vec![(
                "BREAK-01".into(),
                "A ship among uncloaked enemies has to roll before it moves.".into(),
            )],
        }),
        can_return: true,
    }
}
