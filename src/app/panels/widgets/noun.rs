//! What the pointer or the keyboard is on, as a noun of the rule help: F1 opens its entry.
//!
//! Invariants: of things that lie in each other the inner one counts; every noun has an entry in the help of the game's own
//! content.

use bevy_egui::egui::{Id, Response, Ui};

use crate::app::panels::model::{CardKindModel, SystemKind};

/// Something on screen that has an entry of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HelpNoun {
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

impl HelpNoun {
    /// All of them.
    pub const ALL: [HelpNoun; 22] = [
        HelpNoun::Ability,
        HelpNoun::Action,
        HelpNoun::Advice,
        HelpNoun::AskMe,
        HelpNoun::BreakingAway,
        HelpNoun::Card(CardKindModel::Ops),
        HelpNoun::Card(CardKindModel::Combat),
        HelpNoun::Card(CardKindModel::Crew),
        HelpNoun::DamageLevel,
        HelpNoun::Dial,
        HelpNoun::Log,
        HelpNoun::Mission,
        HelpNoun::MovementPoints,
        HelpNoun::Percentage,
        HelpNoun::Size,
        HelpNoun::System(SystemKind::Weapons),
        HelpNoun::System(SystemKind::Sensors),
        HelpNoun::System(SystemKind::Engines),
        HelpNoun::System(SystemKind::Shields),
        HelpNoun::Turn,
        HelpNoun::Undo,
        HelpNoun::VictoryPoints,
    ];

    /// The id of its entry.
    pub const fn entry(self) -> &'static str {
        match self {
            HelpNoun::Ability => "ability",
            HelpNoun::Action => "action",
            HelpNoun::Advice => "advice",
            HelpNoun::AskMe => "ask-me",
            HelpNoun::BreakingAway => "breaking-away",
            HelpNoun::Card(CardKindModel::Ops) => "ops",
            HelpNoun::Card(CardKindModel::Combat) => "combat-effect",
            HelpNoun::Card(CardKindModel::Crew) => "crew",
            HelpNoun::DamageLevel => "damage-level",
            HelpNoun::Dial => "dial",
            HelpNoun::Log => "log",
            HelpNoun::Mission => "mission",
            HelpNoun::MovementPoints => "movement-points",
            HelpNoun::Percentage => "percentage",
            HelpNoun::Size => "size",
            HelpNoun::System(SystemKind::Weapons) => "weapons",
            HelpNoun::System(SystemKind::Sensors) => "sensors",
            HelpNoun::System(SystemKind::Engines) => "engines",
            HelpNoun::System(SystemKind::Shields) => "shields",
            HelpNoun::Turn => "turn",
            HelpNoun::Undo => "undo",
            HelpNoun::VictoryPoints => "victory-points",
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
