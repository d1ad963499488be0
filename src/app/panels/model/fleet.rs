//! The fleet rows: which ships there are and what each can still do.

use super::{AlertLevel, Gate, SideStyle};
use crate::app::theme::Subject;
use crate::fleet::ids::ShipId;

/// An allowance of a ship in this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pip {
    /// Still there.
    Left,
    /// Used up.
    Spent,
    /// Not there at all: the ship cannot.
    Barred,
}

impl Pip {
    /// In words, for the tooltip and the screen reader.
    pub fn word(self) -> &'static str {
        match self {
            Pip::Left => "left",
            Pip::Spent => "used",
            Pip::Barred => "not possible",
        }
    }
}

/// One of the viewer's ships.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FleetRow {
    pub ship: ShipId,
    pub picture: Subject,
    /// The digit that selects it.
    pub key: u8,
    pub name: String,
    /// Where it is.
    pub place: String,
    pub size: u8,
    /// Its damage level.
    pub level: AlertLevel,
    /// Is it the selected one?
    pub selected: bool,
    /// Is it cloaked?
    pub cloaked: bool,
    pub movement: Pip,
    pub action: Pip,
    /// Power Adjustment.
    pub power: Pip,
}

/// Somebody else's ship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnemyRow {
    pub ship: ShipId,
    pub picture: Subject,
    /// Its name, or what is known of it.
    pub name: String,
    /// Where it is.
    pub place: String,
    pub size: u8,
    /// Its damage level.
    pub level: AlertLevel,
    /// Is it the selected one?
    pub selected: bool,
    /// Is it cloaked?
    pub cloaked: bool,
}

/// The partner in a team: their ships and what is left of their part of the turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerModel {
    /// Who they are.
    pub side: SideStyle,
    /// What is left of their part: "2 Actions left".
    pub note: String,
    pub rows: Vec<EnemyRow>,
    /// Can they go on with the turn now, before one's own part is over?
    pub go_on: Gate,
}

/// The fleet panel.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FleetModel {
    /// Whose ships come first.
    pub own: SideStyle,
    /// Own ships.
    pub rows: Vec<FleetRow>,
    /// The partner, in a team.
    pub partner: Option<PartnerModel>,
    /// Whose ships come after.
    pub enemy: SideStyle,
    /// Their ships.
    pub enemies: Vec<EnemyRow>,
}
