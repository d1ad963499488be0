//! What the pointer or the keyboard is on, as a noun of the rule help: F1 opens its entry.
//!
//! Invariants: of things that lie in each other the inner one counts; every noun has an entry in the help of the game's own
//! content.

use bevy_egui::egui::{Id, Response, Ui};

use crate::app::panels::model::{CardKindModel, SystemKind};

/// Something on screen that has an entry of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noun {
    Ability,
    Action,
    Advice,
    AskMe,
    BreakingAway,
    Card(CardKindModel),
    DamageLevel,
    Dial,
    Log,
    Mission,
    MovementPoints,
    Percentage,
    Size,
    System(SystemKind),
    Turn,
    Undo,
    VictoryPoints,
}

impl Noun {
    /// All of them.
    pub const ALL: [Noun; 22] = [
        Noun::Ability,
        Noun::Action,
        Noun::Advice,
        Noun::AskMe,
        Noun::BreakingAway,
        Noun::Card(CardKindModel::Ops),
        Noun::Card(CardKindModel::Combat),
        Noun::Card(CardKindModel::Crew),
        Noun::DamageLevel,
        Noun::Dial,
        Noun::Log,
        Noun::Mission,
        Noun::MovementPoints,
        Noun::Percentage,
        Noun::Size,
        Noun::System(SystemKind::Weapons),
        Noun::System(SystemKind::Sensors),
        Noun::System(SystemKind::Engines),
        Noun::System(SystemKind::Shields),
        Noun::Turn,
        Noun::Undo,
        Noun::VictoryPoints,
    ];

    /// The id of its entry.
    pub const fn entry(self) -> &'static str {
        match self {
            Noun::Ability => "ability",
            Noun::Action => "action",
            Noun::Advice => "advice",
            Noun::AskMe => "ask-me",
            Noun::BreakingAway => "breaking-away",
            Noun::Card(CardKindModel::Ops) => "ops",
            Noun::Card(CardKindModel::Combat) => "combat-effect",
            Noun::Card(CardKindModel::Crew) => "crew",
            Noun::DamageLevel => "damage-level",
            Noun::Dial => "dial",
            Noun::Log => "log",
            Noun::Mission => "mission",
            Noun::MovementPoints => "movement-points",
            Noun::Percentage => "percentage",
            Noun::Size => "size",
            Noun::System(SystemKind::Weapons) => "weapons",
            Noun::System(SystemKind::Sensors) => "sensors",
            Noun::System(SystemKind::Engines) => "engines",
            Noun::System(SystemKind::Shields) => "shields",
            Noun::Turn => "turn",
            Noun::Undo => "undo",
            Noun::VictoryPoints => "victory-points",
        }
    }
}

fn place() -> Id {
    Id::new("noun under the pointer")
}

/// Says what something on screen is, for as long as the pointer or the keyboard is on it.
pub fn about(ui: &Ui, response: &Response, entry: &'static str) {
    if response.contains_pointer() || response.has_focus() {
        let pass = ui.ctx().cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(place(), (pass, entry)));
    }
}

/// The entry of what the pointer or the keyboard was on when the screen was last drawn.
pub fn asked_about(ui: &Ui) -> Option<&'static str> {
    let (pass, entry) = ui.data(|data| data.get_temp::<(u64, &'static str)>(place()))?;
    (pass + 1 >= ui.ctx().cumulative_pass_nr()).then_some(entry)
}
