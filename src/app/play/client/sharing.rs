//! Several people at one screen: whose view the table shows, the curtain between turns, and when each is asked.
//!
//! Invariant: nothing of the next person is shown before the curtain is lifted.

use crate::engine::game::Seat;
use crate::engine::session::Stops;
use crate::fleet::decision::Decision;
use crate::fleet::game::Stop;
use crate::fleet::team::allied;

use super::{Client, Selection};

impl Client {
    /// During the viewer's turn the other person at this screen decides something that everybody may see, such as a
    /// dial after damage.
    pub fn other_decides(&self) -> bool {
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
            && allied(table.active, self.shown.viewer)
            && self.in_control().is_some_and(|seat| seat != self.shown.viewer)
    }

    /// At one screen: hangs the curtain where another person's turn or secret choice begins.
    pub fn hand_over(&mut self) {
        if self.curtain.is_some() || !self.is_still() || self.people() < 2 {
            return;
        }
        let Some(asked) = self.asked().filter(|seat| self.is_person(*seat)) else { return };
        let in_between =
            matches!(self.position().f.decision, Decision::Window { .. }) || self.other_decides();
        let table = &self.view().table;
        // While one partner goes on, the other answers in between as an opponent would.
        let aside = self.going() == Some(self.shown.viewer);
        let own_turn = table.turn == 0 || allied(table.active, asked) && !aside;
        if asked != self.shown.viewer && (!in_between || own_turn) {
            self.curtain = Some(asked);
            self.selection = Selection::default();
        }
    }

    /// The next person is here: only now is anything of theirs shown.
    pub fn lift_curtain(&mut self) {
        if let Some(seat) = self.curtain.take() {
            self.shown.viewer = seat;
            self.jump();
            self.journal.recap_for(seat);
        }
    }

    /// Who goes on with the present turn, if anybody has begun.
    pub fn going(&self) -> Option<Seat> {
        let now = self.view().table.turn;
        self.going.filter(|(turn, _)| *turn == now).map(|(_, seat)| seat)
    }

    /// The turn that is open for orders, if one is.
    pub(super) fn at_turn(&self) -> Option<u16> {
        matches!(self.position().f.decision, Decision::Turn).then(|| self.view().table.turn)
    }

    /// Remembers who gave an order while a turn was open.
    pub(super) fn gone_on(&mut self, seat: Seat, turn: Option<u16>) {
        if let Some(turn) = turn {
            self.going = Some((turn, seat));
        }
    }

    /// The partner, if the viewer may let them go on with the team's turn first (TEAM-12).
    pub fn partner_waits(&self) -> Option<Seat> {
        let partner = self.m().partner(self.shown.viewer)?;
        let open = self.may_order() && self.at_turn().is_some();
        (open && self.session.to_act().has(partner)).then_some(partner)
    }

    /// Lets the partner go on: a person until they hand back or have ended their part, a computer until it has ended
    /// it.
    pub fn hand_to_partner(&mut self) {
        if let (Some(partner), Some(turn)) = (self.partner_waits(), self.at_turn()) {
            self.going = Some((turn, partner));
            self.selection.drop_pending();
        }
    }

    /// Tells the session at which moments the people want to be asked.
    pub fn tell_stops(&mut self) {
        for seat in self.m().clone().all_seats() {
            let stops = match (self.is_person(seat), self.selection.pass_all) {
                (false, _) => Stops::All,
                (true, true) => Stops::Only(vec![Stop::OwnTurn]),
                (true, false) => Stops::Only(self.stops.get(seat.index()).cloned().unwrap_or_default()),
            };
            self.session.set_stops(seat, stops);
        }
        self.gather();
    }

    /// Switches one kind of stop of the viewer.
    pub fn toggle_stop(&mut self, index: u8) {
        let Some(stop) = Stop::ALL.get(usize::from(index)).copied() else { return };
        if let Some(own) = self.stops.get_mut(self.shown.viewer.index()) {
            match own.iter().position(|one| *one == stop) {
                Some(at) => {
                    own.remove(at);
                }
                None => own.push(stop),
            }
        }
        self.tell_stops();
    }
}
