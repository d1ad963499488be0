//! One ship: its ratings with where they come from, and its whole dial.

use super::{Figure, Gate, SideStyle};
use crate::app::theme::{Icon, Subject, palette};
use crate::fleet::ids::ShipId;
use crate::fleet::rule::RuleId;
use bevy_egui::egui::Color32;

/// One of the four systems, in the order of every dial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SystemKind {
    Weapons,
    Sensors,
    Engines,
    Shields,
}

impl SystemKind {
    /// The four, in the order in which dials show them.
    pub const ALL: [SystemKind; 4] =
        [SystemKind::Weapons, SystemKind::Sensors, SystemKind::Engines, SystemKind::Shields];

    pub fn name(self) -> &'static str {
        match self {
            SystemKind::Weapons => "Weapons",
            SystemKind::Sensors => "Sensors",
            SystemKind::Engines => "Engines",
            SystemKind::Shields => "Shields",
        }
    }

    /// Its sign.
    pub fn icon(self) -> Icon {
        match self {
            SystemKind::Weapons => Icon::Weapons,
            SystemKind::Sensors => Icon::Sensors,
            SystemKind::Engines => Icon::Engines,
            SystemKind::Shields => Icon::Shields,
        }
    }
}

/// A damage level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AlertLevel {
    /// Undamaged.
    White,
    /// Yellow alert.
    Yellow,
    /// Red alert.
    Red,
}

impl AlertLevel {
    pub fn name(self) -> &'static str {
        match self {
            AlertLevel::White => "Undamaged",
            AlertLevel::Yellow => "Yellow alert",
            AlertLevel::Red => "Red alert",
        }
    }

    pub fn colour(self) -> Color32 {
        match self {
            AlertLevel::White => palette::LEVEL_WHITE,
            AlertLevel::Yellow => palette::LEVEL_YELLOW,
            AlertLevel::Red => palette::LEVEL_RED,
        }
    }

    /// How many points of damage it stands for, which is also how many marks are drawn.
    pub fn damage(self) -> u8 {
        match self {
            AlertLevel::White => 0,
            AlertLevel::Yellow => 1,
            AlertLevel::Red => 2,
        }
    }
}

/// What a dial or a rating shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DialReading {
    /// A number of 0 or more.
    Value(u8),
    /// D: the system cannot be used.
    Disabled,
}

impl DialReading {
    /// As it stands on the dial.
    pub fn text(self) -> String {
        match self {
            DialReading::Value(value) => value.to_string(),
            DialReading::Disabled => "D".to_owned(),
        }
    }
}

/// One term of a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BreakdownLine {
    /// Where it comes from.
    pub source: String,
    /// What it adds, with its sign, or the base.
    pub amount: String,
    /// The rule behind it.
    pub rule: String,
}

impl BreakdownLine {
    /// What its rule is about, in words; empty without a rule.
    pub fn subject(&self) -> &'static str {
        RuleId::printed(&self.rule).map_or("", RuleId::subject)
    }
}

/// How a number came about: base, then each modifier.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Breakdown(pub Vec<BreakdownLine>);

/// A system's rating in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingModel {
    pub system: SystemKind,
    /// The rating now.
    pub reading: DialReading,
    /// What the rating would become at the setting under the pointer.
    pub preview: Option<DialReading>,
    /// How far it stands from the dial: above, below or as printed.
    pub shift: i8,
    /// What is left of it in this turn, in the place of its name: "3 to move"; or empty.
    pub left: String,
    /// What is added to the ship's tests of it besides.
    pub in_tests: i8,
    /// By what, in words.
    pub changed_by: String,
    /// How it came about.
    pub breakdown: Breakdown,
}

/// Whether a setting of the dial can be turned to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingState {
    /// The dial stands here.
    Current,
    /// It can be turned to, or the sentence why not.
    Other(Gate),
}

/// One setting: a column of the chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DialSettingModel {
    /// Its number, for the intent.
    pub id: u8,
    /// The four readings in the order of [`SystemKind::ALL`].
    pub readings: [DialReading; 4],
    /// Is it the cloaked setting?
    pub cloaked: bool,
    /// Current, reachable or not.
    pub state: SettingState,
    /// The mission that was taken up is best tried with it.
    pub advised: bool,
    /// The chance that it gives to what is to be rolled for, "92 %", or empty.
    pub chance: String,
}

/// All settings of one damage level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DialRow {
    pub level: AlertLevel,
    /// Its settings, the cloaked one last.
    pub settings: Vec<DialSettingModel>,
}

/// The whole dial, white row first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DialModel {
    /// The ship it belongs to.
    pub ship: ShipId,
    /// The ship whose move under way is over once the dial is turned, by its name, or empty.
    pub ends_move: String,
    pub rows: Vec<DialRow>,
}

/// Something attached to a ship: crew, cargo, a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenModel {
    /// Its sign.
    pub icon: Icon,
    pub name: String,
    /// What it does.
    pub text: String,
    /// What a click on it keeps open.
    pub figure: Option<Figure>,
}

/// The ship panel.
#[derive(Debug, Clone, PartialEq)]
pub struct ShipModel {
    pub ship: ShipId,
    pub picture: Subject,
    pub name: String,
    pub class: String,
    /// Whose it is.
    pub side: SideStyle,
    /// Is it the viewer's own?
    pub own: bool,
    pub size: u8,
    /// Its damage level.
    pub level: AlertLevel,
    /// Where it is, for reading.
    pub place: String,
    /// Its special ability, or empty.
    pub ability: String,
    /// What the button says that rolls to break away, where the ship is held, or empty.
    pub break_away: String,
    /// The four ratings.
    pub ratings: Vec<RatingModel>,
    /// Crew, cargo and tokens.
    pub attached: Vec<TokenModel>,
    pub dial: DialModel,
}
