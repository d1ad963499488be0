//! The help on rules: what is looked up, what is open, and where one came from.
//!
//! Invariant: looking something up is nothing to a match; the desk is as it was left when help is opened again, but for what
//! is on the screen then.

use bevy::prelude::*;

use super::screen::Overlay;
use super::{Asked, Catalogue};
use crate::app::panels::intent::{GoTo, HelpIntent};
use crate::app::play::live::LiveMatchRef;
use crate::app::play::{fill, words};
use crate::app::screens::model::HelpModel;
use crate::fleet::decision::Decision;
use crate::fleet::order::ShipCommand;

/// What is looked up.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct HelpDesk {
    /// Mouse and keys are shown in place of the rules.
    pub keys: bool,
    pub query: String,
    /// The entry that is open, or the rule, by its id.
    pub open: String,
    /// What was open before, the latest last.
    past: Vec<String>,
}

impl HelpDesk {
    fn look_up(&mut self, id: String) {
        if self.open != id {
            let before = std::mem::replace(&mut self.open, id);
            if !before.is_empty() {
                self.past.push(before);
            }
        }
        self.keys = false;
    }
}

/// Answers what is looked up.
pub fn plugin(app: &mut App) {
    app.init_resource::<HelpDesk>().add_observer(opened).add_observer(asked);
}

/// Help is opened where the screen is: at what is decided, or at the verb that was begun.
fn opened(way: On<Asked<GoTo>>, live: Option<LiveMatchRef>, mut desk: ResMut<HelpDesk>) {
    if way.0 != GoTo::Help {
        return;
    }
    let Some(live) = live else { return };
    let live = live.read();
    let verb = live.selection.verb.and_then(ShipCommand::of_slot);
    let subject = match live.position().f.decision {
        Decision::Turn => verb.map(words::entry_of),
        Decision::Setting { .. } => Some("dial"),
        Decision::Window { .. } => Some("window"),
        Decision::FreeAttack { .. } => Some("free-attack"),
        Decision::Beam { .. } => Some("transporter"),
        _ => None,
    };
    if let Some(subject) = subject {
        desk.look_up(subject.to_owned());
    }
}

fn asked(asked: On<Asked<HelpIntent>>, mut desk: ResMut<HelpDesk>, mut overlay: ResMut<Overlay>) {
    match &asked.0 {
        HelpIntent::Find(query) => {
            desk.query.clone_from(query);
            let before = std::mem::take(&mut desk.open);
            if !before.is_empty() {
                desk.past.push(before);
            }
        }
        HelpIntent::Open(id) => {
            desk.look_up(id.clone());
            overlay.set_if_neq(Overlay::Help);
        }
        HelpIntent::Return => {
            if let Some(before) = desk.past.pop() {
                desk.open = before;
            }
        }
        HelpIntent::Keys(keys) => desk.keys = *keys,
    }
}

/// The entry that the help opens with.
const BEGINNING: &str = "victory-points";

/// What the screen shows.
pub fn model(catalogue: &Catalogue, desk: &HelpDesk) -> HelpModel {
    let rows = fill::help_rows(&catalogue.help, &desk.query);
    // What was found is there to be read at once, and whoever has not looked for anything reads first what wins a match;
    // what was opened since stays.
    let begin = rows.iter().find(|row| desk.query.is_empty() && row.id == BEGINNING);
    let first = begin.or(rows.first()).map(|row| row.id.as_str());
    let open = if desk.open.is_empty() { first.unwrap_or_default() } else { &desk.open };
    HelpModel {
        keys: desk.keys,
        query: desk.query.clone(),
        entry: fill::help_entry(&catalogue.help, open),
        rows,
        can_return: !desk.past.is_empty(),
    }
}
