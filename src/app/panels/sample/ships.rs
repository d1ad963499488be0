//! Ships to look at.

use super::{other_side, own_side};
use crate::app::panels::model::*;
use crate::app::theme::{Icon, Subject};
use crate::fleet::ids::ShipId;

/// The picture of a ship by its name; invented ships lend one.
pub fn picture(name: &str) -> Subject {
    let id = match name {
        "Nova" => "equinox",
        "K'Vort" => "korinar",
        "B'rel" => "rotarran",
        "Vor'cha" => "bortas",
        name => return Subject::Ship(name.to_lowercase()),
    };
    Subject::Ship(id.to_owned())
}

fn line(source: &str, amount: &str, rule: &str) -> BreakdownLine {
    BreakdownLine { source: source.into(), amount: amount.into(), rule: rule.into() }
}

fn rating(system: SystemKind, value: u8, shift: i8, terms: Vec<BreakdownLine>) -> RatingModel {
    RatingModel {
        system,
        reading: DialReading::Value(value),
        preview: None,
        shift,
        in_tests: 0,
        changed_by: String::new(),
        left: if system == SystemKind::Engines { "3 to move".into() } else { String::new() },
        breakdown: Breakdown(terms),
    }
}

/// A white row, a yellow row and a red row; a negative number stands for D.
fn dial(ship: u8, current: u8, here: AlertLevel, cloak: bool) -> DialModel {
    const ROWS: [(AlertLevel, &[[i8; 4]]); 3] = [
        (AlertLevel::White, &[[3, 4, 3, 4], [5, 3, 2, 4], [2, 3, 6, 3], [4, 2, 2, 6], [1, 6, 4, 3]]),
        (AlertLevel::Yellow, &[[2, 3, 3, 3], [4, 2, 2, 3], [1, 3, 5, 2], [3, 1, 2, 5]]),
        (AlertLevel::Red, &[[1, 2, 2, 2], [3, -1, 2, 2], [0, 2, 4, 1], [2, 1, -1, 4]]),
    ];
    let mut id = 0;
    let mut rows = Vec::new();
    for (level, columns) in ROWS {
        let mut settings: Vec<DialSettingModel> = Vec::new();
        for column in columns {
            settings.push(setting(id, *column, false, state(id, current, level == here)));
            id += 1;
        }
        if cloak {
            let closed = SettingState::Other(Gate::closed("A Power Adjustment cannot start a cloak."));
            settings.push(setting(id, [-1, -1, 4, -1], true, closed));
            id += 1;
        }
        rows.push(DialRow { level, settings });
    }
    DialModel { ship: ShipId(ship), ends_move: String::new(), rows }
}

fn state(id: u8, current: u8, reachable: bool) -> SettingState {
    if id == current {
        SettingState::Current
    } else if reachable {
        SettingState::Other(Gate::Open)
    } else {
        SettingState::Other(Gate::closed("Only damage and repair cross the black line."))
    }
}

fn setting(id: u8, readings: [i8; 4], cloaked: bool, state: SettingState) -> DialSettingModel {
    let readings =
        readings.map(|value| u8::try_from(value).map_or(DialReading::Disabled, DialReading::Value));
    DialSettingModel { id, readings, cloaked, state, advised: false, chance: String::new() }
}

/// An own ship, undamaged, with crew aboard.
pub fn excelsior() -> ShipModel {
    ShipModel {
        ship: ShipId(0),
        picture: picture("Excelsior"),
        name: "Excelsior".into(),
        class: "Excelsior".into(),
        side: own_side(),
        own: true,
        size: 4,
        level: AlertLevel::White,
        place: "D4, Veil of Arath".into(),
        ability: "Once a turn, its scan may look at a location one step further.".into(),
        break_away: String::new(),
        ratings: vec![
            rating(SystemKind::Weapons, 3, 0, vec![line("Dial", "3", "FLEET-26")]),
            rating(
                SystemKind::Sensors,
                5,
                1,
                vec![line("Dial", "4", "FLEET-26"), line("Counsellor Ferrane", "+1", "CREW-04")],
            ),
            rating(SystemKind::Engines, 3, 0, vec![line("Dial", "3", "FLEET-26")]),
            rating(
                SystemKind::Shields,
                3,
                -1,
                vec![line("Dial", "4", "FLEET-26"), line("Veil of Arath", "-1", "TEST-08")],
            ),
        ],
        attached: vec![
            TokenModel {
                icon: Icon::CardCrew,
                name: "Counsellor Ferrane".into(),
                text: "Sensors +1; spend her to cancel an encounter.".into(),
                figure: None,
            },
            TokenModel {
                icon: Icon::Cargo,
                name: "Medical supplies".into(),
                text: "Cargo for a mission.".into(),
                figure: None,
            },
        ],
        dial: dial(0, 0, AlertLevel::White, false),
    }
}

/// An enemy ship at yellow alert with a cloaking device and a disabled system.
pub fn damaged() -> ShipModel {
    let mut ship = ShipModel {
        ship: ShipId(7),
        picture: picture("K'Vort"),
        name: "K'Vort".into(),
        class: "K'Vort".into(),
        side: other_side(),
        own: false,
        size: 3,
        level: AlertLevel::Yellow,
        place: "E3".into(),
        ability: String::new(),
        attached: vec![TokenModel {
            icon: Icon::Damage,
            name: "Sensors disabled".into(),
            text: "Until repaired.".into(),
            figure: None,
        }],
        dial: dial(7, 7, AlertLevel::Yellow, true),
        ..excelsior()
    };
    ship.ratings[1] = RatingModel {
        system: SystemKind::Sensors,
        reading: DialReading::Disabled,
        preview: None,
        shift: 0,
        in_tests: 0,
        changed_by: String::new(),
        left: String::new(),
        breakdown: Breakdown(vec![line("System Token", "D", "FLEET-27")]),
    };
    for row in &mut ship.dial.rows {
        for setting in &mut row.settings {
            if setting.state != SettingState::Current {
                setting.state = SettingState::Other(Gate::closed("This ship is not yours."));
            }
        }
    }
    ship
}

/// Four own rows and three enemy rows.
pub fn fleet() -> FleetModel {
    let row = |ship: u8, name: &str, place: &str, size: u8, level: AlertLevel, pips: [Pip; 3]| FleetRow {
        ship: ShipId(ship),
        picture: picture(name),
        key: ship + 1,
        name: name.into(),
        place: place.into(),
        size,
        level,
        selected: ship == 0,
        cloaked: false,
        movement: pips[0],
        action: pips[1],
        power: pips[2],
    };
    let enemy = |ship: u8, name: &str, place: &str, size: u8, level: AlertLevel, cloaked: bool| EnemyRow {
        ship: ShipId(ship),
        picture: picture(name),
        name: name.into(),
        place: place.into(),
        size,
        level,
        selected: false,
        cloaked,
    };
    FleetModel {
        own: own_side(),
        rows: vec![
            row(0, "Excelsior", "D4, Veil of Arath", 4, AlertLevel::White, [Pip::Left, Pip::Left, Pip::Left]),
            row(1, "Defiant", "C2, open space", 2, AlertLevel::Yellow, [Pip::Left, Pip::Left, Pip::Spent]),
            row(2, "Nova", "D4, Veil of Arath", 2, AlertLevel::White, [Pip::Spent, Pip::Spent, Pip::Spent]),
            row(3, "Yeager", "A3, Command Post", 2, AlertLevel::Red, [Pip::Barred, Pip::Left, Pip::Left]),
        ],
        partner: None,
        enemy: other_side(),
        enemies: vec![
            enemy(7, "K'Vort", "E3", 3, AlertLevel::Yellow, false),
            enemy(8, "Vor'cha", "G3", 5, AlertLevel::White, false),
            enemy(9, "B'rel", "?", 2, AlertLevel::White, true),
        ],
    }
}
