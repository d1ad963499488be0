//! The warning before a costly order: the order waits, is given or is warned of.

use bevy::ecs::change_detection::DetectChangesMut;

use super::LiveMatchMut;
use super::advising::places;
use crate::app::play::client::Weighed;
use crate::app::play::notice::Notice;
use crate::app::play::words;
use crate::fleet::ai::words::waste as waste_text;

impl LiveMatchMut<'_> {
    /// Gives the order that waits for what is thought of it, or warns of it. There is no need to call again before `wake` has
    /// been called.
    pub fn warning_arrives(&mut self, wake: impl FnOnce() + Send + 'static) {
        let (first, waste) = match self.client.bypass_change_detection().weighed(wake) {
            None => return,
            Some(Weighed::Light { seat, orders }) => {
                self.give(seat, &orders);
                return;
            }
            Some(Weighed::Heavy { first, waste }) => (first, waste),
        };
        self.client.set_changed();
        let better = waste.better.reasons.as_ref().map(|reasons| reasons.wanted.orders.as_slice());
        let position = self.read().position();
        let pointed = places(&position, better.unwrap_or_default());
        let warning = format!("{}? {}", words::order(&position, first), waste_text(&waste));
        self.change_selection(|own| own.pointed = pointed);
        let again = "Nothing has happened yet: do it again if you mean it.".to_owned();
        self.notice.set_if_neq(Notice::of_lines(vec![warning, again]));
    }
}
