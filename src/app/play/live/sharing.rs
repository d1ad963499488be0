//! Whose decision is open, and several people at one screen: whose view the table shows, the curtain between turns, and
//! when each is asked.
//!
//! Invariants: nothing of the next person is shown before the curtain is lifted; a computer is asked only when nothing
//! waits to be shown.

use bevy::prelude::DetectChangesMut;

use super::{LiveMatch, LiveMatchMut};
use crate::app::play::curtain::Privacy;
use crate::app::play::hover::{Cursor, Hover};
use crate::app::play::notice::Notice;
use crate::app::play::selection::Selection;
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::game::Stop;
use crate::fleet::team::allied;

impl LiveMatch<'_> {
    /// Whose decision is open: of two partners whose turn it is, the one who goes on, else the viewer, else a person.
    pub fn asked(self) -> Option<Seat> {
        let may = self.client.to_act();
        let known = [self.client.going(), Some(self.playhead.viewer)].into_iter().flatten();
        known
            .chain(may.iter().filter(|seat| self.client.is_person(*seat)))
            .find(|seat| may.has(*seat))
            .or_else(|| may.iter().next())
    }

    /// The person who may give orders now: asked, at this screen, nothing left to show, no curtain, no window that is
    /// passed for them.
    pub fn in_control(self) -> Option<Seat> {
        self.person_asked().filter(|_| self.without_choice().is_none())
    }

    /// The person who is asked at this screen, with nothing left to show and no curtain. The one person who plays here need
    /// not wait until what they have sent has arrived.
    pub(super) fn person_asked(self) -> Option<Seat> {
        let asked = self.asked()?;
        let own = asked == self.playhead.viewer && self.client.people() == 1;
        let shown = self.is_still() || own && self.playhead.only_travels();
        (shown && !self.curtain.hangs() && self.client.is_person(asked)).then_some(asked)
    }

    /// The viewer's own decision is open.
    pub fn may_order(self) -> bool {
        self.in_control() == Some(self.playhead.viewer)
    }

    /// It is the turn of the viewer's team, as far as has been shown.
    pub fn is_own_turn(self) -> bool {
        allied(self.playhead.table.active, self.playhead.viewer)
    }

    /// Nobody at this screen has the turn: the one person who plays here looks on, or nobody plays.
    pub fn watches(self) -> bool {
        let begun = self.playhead.table.turn > 0 && self.client.outcome().is_none();
        begun
            && match self.client.people() {
                0 => true,
                1 => !self.is_own_turn(),
                _ => false,
            }
    }

    /// During the viewer's turn the other person at this screen decides something that everybody may see, such as a
    /// dial after damage.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub fn other_decides(self) -> bool {
        let open = match self.position().f.decision {
            Decision::Setting { .. }
            | Decision::Ship { .. }
            | Decision::Join { .. }
            | Decision::Cell { .. }
            | Decision::Option { .. }
            | Decision::System { .. }
            | Decision::Beam { .. }
            | Decision::FreeAttack { .. } => true,
            // Windows have a bar of their own; hands, missions and preparation are nobody else's business.
            Decision::Window { .. }
            | Decision::Card { .. }
            | Decision::GiveUp { .. }
            | Decision::Mission { .. }
            | Decision::Echo { .. }
            | Decision::Stack { .. }
            | Decision::Draft
            | Decision::Subdeck
            | Decision::Turn
            | Decision::Nothing => false,
        };
        let table = &self.view().table;
        open && table.turn > 0
            && allied(table.active, self.playhead.viewer)
            && self.in_control().is_some_and(|seat| seat != self.playhead.viewer)
    }

    /// The person for whom the curtain is to be hung now: another one's turn or secret choice begins.
    fn next_person(self) -> Option<Seat> {
        if self.curtain.hangs() || !self.is_still() || self.client.people() < 2 {
            return None;
        }
        let asked = self.asked().filter(|seat| self.client.is_person(*seat))?;
        let in_between =
            matches!(self.position().f.decision, Decision::Window { .. }) || self.other_decides();
        let table = &self.view().table;
        let aside_too = self.client.privacy() != Privacy::Quick;
        // While one partner goes on, the other answers in between as an opponent would.
        let aside = self.client.going() == Some(self.playhead.viewer);
        let own_turn = table.turn == 0 || allied(table.active, asked) && !aside;
        (asked != self.playhead.viewer && (aside_too || !in_between || own_turn)).then_some(asked)
    }

    /// Who is called back to a match that was left: the person whose turn it is, else the one who looked at it last.
    pub fn who_comes_back(self, last: Seat) -> Seat {
        let may = self.client.to_act();
        let turn = self.view().table.turn == 0 || self.view().flow.decision == Decision::Turn;
        let person = may.iter().find(|seat| self.client.is_person(*seat));
        person.filter(|_| turn && !may.has(last)).unwrap_or(last)
    }

    /// The partner, if the viewer may let them go on with the team's turn first (TEAM-12).
    pub fn partner_waits(self) -> Option<Seat> {
        let partner = self.m().partner(self.playhead.viewer)?;
        let open = self.may_order() && self.client.at_turn().is_some();
        (open && self.client.to_act().has(partner)).then_some(partner)
    }
}

impl LiveMatchMut<'_> {
    /// At one screen: hangs the curtain where another person's turn or secret choice begins. The table shows only what
    /// everybody may know from then on.
    pub fn hand_over(&mut self) {
        let Some(seat) = self.read().next_person() else { return };
        self.selection.set_if_neq(Selection::default());
        self.hover.set_if_neq(Hover::default());
        self.cursor.set_if_neq(Cursor::default());
        if self.notice.advice().is_some() {
            *self.notice = Notice::Nothing;
        }
        self.curtain.0 = Some(seat);
        match self.client.privacy() {
            // Nothing is hidden from anybody: the next person simply goes on.
            Privacy::Open => self.lift_curtain(),
            Privacy::Quick | Privacy::Strict => self.playhead.settle(&self.client.table_for_all()),
        }
    }

    /// The next person is here: only now is anything of theirs shown.
    pub fn lift_curtain(&mut self) {
        if let Some(seat) = self.curtain.0 {
            self.curtain.0 = None;
            self.playhead.viewer = seat;
            // Whatever was selected was somebody else's; a match taken up again has selected for whoever sits first.
            self.change_selection(|own| *own = Selection::default());
            self.jump();
            self.journal.recap_for(seat);
        }
    }

    /// Lets the partner go on: a person until they hand back or have ended their part, a computer until it has ended
    /// it.
    pub fn hand_to_partner(&mut self) {
        if let Some(partner) = self.read().partner_waits() {
            self.client.let_go_on(partner);
            self.change_selection(Selection::drop_pending);
        }
    }

    /// Switches one kind of stop of the viewer.
    pub fn toggle_stop(&mut self, index: u8) {
        if let Some(stop) = Stop::ALL.get(usize::from(index)).copied() {
            let viewer = self.playhead.viewer;
            self.client.toggle_stop(viewer, stop);
            self.tell_stops();
        }
    }

    /// The recap has been read; what is answered in the others' turn comes before it.
    pub fn end_recap(&mut self) {
        let shown = &self.playhead;
        if self.journal.has_recap() && allied(shown.table.active, shown.viewer) {
            self.journal.end_recap();
        }
    }
}
