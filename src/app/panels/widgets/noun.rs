//! What the pointer or the keyboard is on, as a noun of the rule help: F1 opens its entry.
//!
//! Invariants: of things that lie in each other the inner one counts; every noun has an entry in the help of the game's own
//! content.

use bevy_egui::egui::{Id, Response, Ui};

use crate::app::panels::model::{CardKindModel, SystemKind};

/// Something on screen that has an entry of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScreenNoun {
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

impl ScreenNoun {
    /// All of them.
    pub const ALL: [ScreenNoun; 22] = [
        ScreenNoun::Ability,
        ScreenNoun::Action,
        ScreenNoun::Advice,
        ScreenNoun::AskMe,
        ScreenNoun::BreakingAway,
        ScreenNoun::Card(CardKindModel::Ops),
        ScreenNoun::Card(CardKindModel::Combat),
        ScreenNoun::Card(CardKindModel::Crew),
        ScreenNoun::DamageLevel,
        ScreenNoun::Dial,
        ScreenNoun::Log,
        ScreenNoun::Mission,
        ScreenNoun::MovementPoints,
        ScreenNoun::Percentage,
        ScreenNoun::Size,
        ScreenNoun::System(SystemKind::Weapons),
        ScreenNoun::System(SystemKind::Sensors),
        ScreenNoun::System(SystemKind::Engines),
        ScreenNoun::System(SystemKind::Shields),
        ScreenNoun::Turn,
        ScreenNoun::Undo,
        ScreenNoun::VictoryPoints,
    ];

    /// The id of its entry.
    pub const fn entry(self) -> &'static str {
        match self {
            ScreenNoun::Ability => "ability",
            ScreenNoun::Action => "action",
            ScreenNoun::Advice => "advice",
            ScreenNoun::AskMe => "ask-me",
            ScreenNoun::BreakingAway => "breaking-away",
            ScreenNoun::Card(CardKindModel::Ops) => "ops",
            ScreenNoun::Card(CardKindModel::Combat) => "combat-effect",
            ScreenNoun::Card(CardKindModel::Crew) => "crew",
            ScreenNoun::DamageLevel => "damage-level",
            ScreenNoun::Dial => "dial",
            ScreenNoun::Log => "log",
            ScreenNoun::Mission => "mission",
            ScreenNoun::MovementPoints => "movement-points",
            ScreenNoun::Percentage => "percentage",
            ScreenNoun::Size => "size",
            ScreenNoun::System(SystemKind::Weapons) => "weapons",
            ScreenNoun::System(SystemKind::Sensors) => "sensors",
            ScreenNoun::System(SystemKind::Engines) => "engines",
            ScreenNoun::System(SystemKind::Shields) => "shields",
            ScreenNoun::Turn => "turn",
            ScreenNoun::Undo => "undo",
            ScreenNoun::VictoryPoints => "victory-points",
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
