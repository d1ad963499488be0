//! Which panels are open, and what of the log is shown: how a person looks at a match, which the match need not know.

use bevy::prelude::Resource;

use crate::app::panels::intent::{Drawer, LeftTab, LogFilter, PanelIntent};

/// The panels that are open, for as long as one person sits at the table.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct OpenPanels {
    /// The drawer of the smallest layout.
    pub drawer: Option<Drawer>,
    /// The tab of the left column in the compact layout.
    pub tab: LeftTab,
    pub full_log: bool,
    pub filter: LogFilter,
}

impl OpenPanels {
    /// Opens and closes what a panel asked for.
    pub fn intend(&mut self, intent: PanelIntent) {
        match intent {
            PanelIntent::ToggleLog => self.full_log = !self.full_log,
            PanelIntent::FilterLog(filter) => self.filter = filter,
            PanelIntent::ShowTab(tab) => self.tab = tab,
            PanelIntent::ToggleDrawer(drawer) => {
                self.drawer = if self.drawer == Some(drawer) { None } else { Some(drawer) };
            }
            PanelIntent::CloseTop if self.full_log => self.full_log = false,
            PanelIntent::CloseTop => self.drawer = None,
        }
    }
}
