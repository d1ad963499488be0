//! The table after the match: a click on a line of the log tells why it was ordered.

use bevy::ecs::change_detection::DetectChangesMut;

use super::LiveMatchMut;
use crate::app::play::notice::Notice;
use crate::app::play::selection::Afterwards;
use crate::fleet::describe::capital;

impl LiveMatchMut<'_> {
    /// Shows this once the match is over.
    pub(in crate::app::play) fn show_afterwards(&mut self, afterwards: Afterwards) {
        let over = self.client.outcome().is_some();
        self.change_selection(|own| {
            own.afterwards = if over { afterwards } else { Afterwards::default() };
            own.pointed.clear();
        });
        self.put_reasons_away();
    }

    /// After the match, asks why the order was given that a line of the log came of.
    pub(in crate::app::play) fn ask_reasons(&mut self, step: usize) {
        if !self.selection.looking_back() {
            return;
        }
        self.put_reasons_away();
        if let Err(why) = self.client.bypass_change_detection().ask_reasons(step) {
            self.refuse(format!("{}.", capital(&why.to_string())));
        }
    }

    /// Tells reasons that have been found. There is no need to call again before `wake` has been called.
    pub fn reasons_arrive(&mut self, wake: impl FnOnce() + Send + 'static) {
        if let Some(lines) = self.client.bypass_change_detection().reasons(wake) {
            self.notice.set_if_neq(Notice::of_lines(lines));
        }
    }

    /// Neither tells reasons any more nor looks for them.
    fn put_reasons_away(&mut self) {
        self.client.bypass_change_detection().stop_reasons();
        if self.notice.advice().is_some() {
            *self.notice = Notice::Nothing;
        }
    }
}
