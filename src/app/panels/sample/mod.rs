//! Invented positions for looking at panels and for testing them. Nothing here follows a rule of the game.

mod announcements;
mod cards;
mod prompts;
mod ships;

pub use announcements::{announcement, answer, met, undone};
pub use cards::{hand, missions};
pub use prompts::{attack, choice, combat, cooperative, encounter, response};
pub use ships::{damaged, excelsior, fleet, picture};

use super::intent::{LeftTab, LogFilter};
use super::model::*;
use crate::app::theme::Icon;
use crate::fleet::ids::CellId;
use crate::fleet::units::VictoryPoints;
use crate::looks::Looks;

/// The ids of the two sides, which are those of no content: [`dressed`] says what they look like.
pub const OWN_SIDE: &str = "sample-own";
/// See [`OWN_SIDE`].
pub const OTHER_SIDE: &str = "sample-other";

/// One's own side as content would describe it.
pub fn own_side() -> SideStyle {
    SideStyle::of(OWN_SIDE, "Federation")
}

/// The other side as content would describe it.
pub fn other_side() -> SideStyle {
    SideStyle::of(OTHER_SIDE, "Klingon Empire")
}

/// These looks, in which the two sides look like the first and the second that there are.
pub fn dressed(looks: &Looks) -> Looks {
    let mut dressed = looks.clone();
    for (own, id) in [OWN_SIDE, OTHER_SIDE].into_iter().zip(looks.tokens.sides.keys()) {
        dressed.tokens.sides.insert(own.to_owned(), looks.side(id));
        if let Some(style) = looks.cards.sides.get(id) {
            dressed.cards.sides.insert(own.to_owned(), style.clone());
        }
    }
    dressed
}

/// An own turn in the middle of a match, with nothing asked.
pub fn table() -> TableModel {
    TableModel {
        top: top_bar(),
        missions: missions(),
        fleet: fleet(),
        before: Vec::new(),
        ship: Some(excelsior()),
        verbs: verbs(),
        hand: hand(),
        stops: stops(),
        log: log(),
        prompt: None,
        response: None,
        board: places(),
        inspector: None,
        alarm: None,
        pinned: None,
        announced: None,
        played: Vec::new(),
        headline: None,
        toast: None,
        recap: None,
        advice: Vec::new(),
        follow: String::new(),
        thought: None,
        tip: String::new(),
        lesson: None,
        curtain: None,
        tab: LeftTab::Missions,
        drawer: None,
    }
}

/// Two places of the board.
pub fn places() -> PlacesModel {
    let place = |cell: u8, text: &str, does: &str| PlaceModel {
        cell: CellId(cell),
        text: text.into(),
        does: does.into(),
        at: None,
    };
    PlacesModel {
        places: vec![
            place(3, "D4, Class K Nebula, Size 2, a nebula, explored, your U.S.S. Excelsior", ""),
            place(4, "D5, unexplored", "A click moves there for 2 points"),
        ],
        cursor: None,
        asked: false,
        foot: 0.0,
    }
}

/// Advice that was asked for in it.
pub fn advice() -> Vec<String> {
    [
        "Advice: Excelsior goes to D4 (Gas Giant); then Excelsior attacks Somraw (72 % now), worth +0.43 points.",
        "What decides: the other side's ships and their damage +0.31, threats to enemy ships +0.10, the rest +0.02.",
        "Next best: Nova explores C5, worth +0.38 points.",
    ]
    .map(str::to_owned)
    .to_vec()
}

/// The other side's computer at its thinking.
pub fn thought() -> ThoughtModel {
    ThoughtModel {
        side: other_side(),
        text: "Klingon Empire is thinking".into(),
        seconds: 1.2,
        part: 0.45,
        worlds: 812,
        end: "Decide now".into(),
    }
}

/// The top bar of that turn.
pub fn top_bar() -> TopBarModel {
    TopBarModel {
        turn: "Your turn".into(),
        round: 5,
        goal: VictoryPoints(10),
        scores: vec![
            SideScore { side: own_side(), points: VictoryPoints(6), near: false, to_act: true, own: true },
            SideScore {
                side: other_side(),
                points: VictoryPoints(4),
                near: false,
                to_act: false,
                own: false,
            },
        ],
        actions: (2, 3),
        undo: Gate::Open,
        undo_what: "Nova moves to D4".into(),
        assisted: false,
    }
}

/// The nine verbs: some open, some closed with a reason.
pub fn verbs() -> VerbsModel {
    let closed = |reason: &str| Gate::closed(reason);
    let rows: [(&str, Icon, &str, Gate); 9] = [
        ("Attack", Icon::Weapons, "", closed("No enemy ship is in D4.")),
        ("Scan", Icon::Sensors, "", Gate::Open),
        ("Influence", Icon::Control, "", Gate::Open),
        ("Build", Icon::Outpost, "", closed("A Colony needs 2 Control Tokens in D4; you have 1.")),
        ("Repair", Icon::Power, "", closed("Excelsior is undamaged.")),
        ("Mission", Icon::Science, "67 %", Gate::Open),
        ("Special", Icon::CardOps, "", Gate::Open),
        ("Reinforce", Icon::Engines, "", closed("There is no room in the fleet.")),
        ("Task force", Icon::Move, "", closed("No other own ship is in D4.")),
    ];
    VerbsModel {
        verbs: rows
            .into_iter()
            .enumerate()
            .map(|(index, (name, icon, note, gate))| VerbModel {
                slot: index as u8 + 1,
                name: name.into(),
                other_name: "",
                icon,
                note: note.into(),
                gate,
                doubtful: false,
                active: index == 1,
                entry: "special",
                what: "What the ship has of its own.",
                awaited: false,
            })
            .collect(),
        end_label: "End turn".into(),
        end_warning: String::new(),
        end_due: false,
        end: Gate::Open,
    }
}

/// The five stops, the first two on.
pub fn stops() -> StopsModel {
    let rows = [
        ("Combat against me", "Ask me whenever one of my ships is attacked."),
        ("Tests against my ships", "Ask me whenever somebody tests against one of my ships."),
        ("Enemy encounters", "Ask me whenever an enemy ship meets an encounter."),
        ("Enemy missions", "Ask me whenever an enemy ship tests for a mission."),
        ("Any interrupt", "Ask me at every moment at which an interrupt could be played."),
    ];
    StopsModel {
        stops: rows
            .into_iter()
            .enumerate()
            .map(|(id, (name, text))| StopModel {
                id: id as u8,
                name: name.into(),
                text: text.into(),
                on: id < 2,
            })
            .collect(),
    }
}

/// A short log.
pub fn log() -> LogModel {
    let rows: [(LogTone, Option<SideStyle>, &str, &str); 12] = [
        (LogTone::Heading, Some(other_side()), "Round 4, Klingon Empire", ""),
        (LogTone::Plain, Some(other_side()), "K'Vort moves from F3 to E3.", "MOVE-02"),
        (LogTone::Plain, Some(other_side()), "K'Vort explores E3: a class K nebula, Size 4.", "EXPLORE-04"),
        (LogTone::Bad, Some(other_side()), "K'Vort fails the Engines test: 3 + 2 against 7.", "TEST-01"),
        (LogTone::Plain, Some(other_side()), "K'Vort loses its move.", "ENCOUNTER-09"),
        (LogTone::Heading, Some(own_side()), "Round 5, Federation", ""),
        (LogTone::Plain, Some(own_side()), "Excelsior moves from B3 to D4.", "MOVE-02"),
        (
            LogTone::Good,
            Some(own_side()),
            "Excelsior passes the Sensors test: 4 + 1 + 5 against 9.",
            "TEST-01",
        ),
        (LogTone::Points, Some(own_side()), "Survey the veil is complete: 2 victory points.", "MISSION-08"),
        (LogTone::Plain, Some(own_side()), "The Federation draws a mission.", "MISSION-12"),
        (LogTone::Plain, Some(own_side()), "Nova moves from C2 to D4 for 2 movement points.", "MOVE-02"),
        (LogTone::Plain, Some(own_side()), "Nova turns its dial: Engines 5, Shields 1.", "POWER-02"),
    ];
    LogModel {
        lines: rows
            .into_iter()
            .enumerate()
            .map(|(entry, (tone, side, text, rule))| LogLine {
                entry: entry as u32,
                tone,
                side,
                text: text.into(),
                rule: rule.into(),
                hint: String::new(),
            })
            .collect(),
        filter: LogFilter::All,
        full: false,
    }
}

/// A location under the pointer.
pub fn location() -> InspectorModel {
    InspectorModel {
        kind: "D4, Size 4, encounter on 1 to 3".into(),
        title: "Veil of Arath".into(),
        picture: None,
        side: Some(own_side()),
        facts: vec![("Control".into(), "Federation 1".into()), ("Excelsior moves".into(), "2 points".into())],
        text:
            "A class K nebula. Shields of ships here are 1 lower; nothing outside can be scanned from within."
                .into(),
        card: None,
    }
}

/// A result on show.
pub fn toast() -> ToastModel {
    ToastModel {
        icon: Icon::Die,
        tone: LogTone::Good,
        text: "Excelsior passes the Sensors test".into(),
        detail: "4 + 1 + 5 against 9".into(),
        duel: None,
    }
}

/// What the other side did.
pub fn recap() -> RecapModel {
    let item = |icon: Icon, tone: LogTone, text: &str, entry: u32| RecapItem {
        icon,
        tone,
        text: text.into(),
        words: String::new(),
        entry,
        placed: true,
    };
    RecapModel {
        side: other_side(),
        items: vec![
            item(
                Icon::Victory,
                LogTone::Points,
                "They score 2: Hold the Line (1), a Starbase (1). 2 more and they win",
                0,
            ),
            item(Icon::Damage, LogTone::Bad, "Defiant: 1 damage (K'Vort, Ion Storm)", 1),
            item(Icon::Control, LogTone::Bad, "You lose Class M Planet (D4) to Annexation", 2),
            item(Icon::CardCrew, LogTone::Bad, "Defiant loses its crew: Data (Boarding Party)", 3),
            item(Icon::Combat, LogTone::Bad, "K'Vort is with Nova", 4),
        ],
    }
}

/// The curtain before the other player's turn.
pub fn curtain() -> CurtainModel {
    CurtainModel {
        side: other_side(),
        text: "Round 5 is yours. Nothing of the other hand is on the screen.".into(),
    }
}
