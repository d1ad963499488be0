//! The seats of a match at this screen: who plays them, which of them are asked, at which moments they want to be, and
//! which of two partners goes on.

use super::{Chair, Client};
use crate::app::play::journal::Commentator;
use crate::engine::game::{Seat, SeatMask};
use crate::engine::session::Stops;
use crate::fleet::ai::Temperament;
use crate::fleet::decision::Decision;
use crate::fleet::game::Stop;
use crate::fleet::secrecy::View;
use crate::players::{SeatKind, seat_seed, told_seed};

impl Client {
    /// Who plays, in the order of the seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Whether a person plays the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.chairs.get(seat.index()), Some(Chair::Person))
    }

    /// The computers that have a temperament, and say something now and then.
    pub fn speakers(&self) -> Vec<Commentator> {
        let seed = told_seed(self.seed());
        let speaker = |(seat, chair): (Seat, &Chair)| {
            let Chair::Computer { level, .. } = chair else { return None };
            let Ok(SeatKind::Computer(_, temperament)) = level.parse() else { return None };
            let settled = temperament.settled(seat_seed(seed, seat));
            (settled != Temperament::Balanced).then_some((seat, settled))
        };
        (0..).map(Seat).zip(&self.chairs).filter_map(speaker).collect()
    }

    /// How many people share this screen.
    pub fn people(&self) -> usize {
        self.chairs.iter().filter(|chair| matches!(chair, Chair::Person)).count()
    }

    /// The seats that are asked now.
    pub(in crate::app::play) fn to_act(&self) -> SeatMask {
        self.session.to_act()
    }

    /// Who goes on with the present turn, if anybody has begun.
    pub(in crate::app::play) fn going(&self) -> Option<Seat> {
        let now = self.view(Seat(0)).table.turn;
        self.going.filter(|(turn, _)| *turn == now).map(|(_, seat)| seat)
    }

    /// The turn that is open for orders, if one is.
    pub(in crate::app::play) fn at_turn(&self) -> Option<u16> {
        let View { table, flow, .. } = self.view(Seat(0));
        matches!(flow.decision, Decision::Turn).then_some(table.turn)
    }

    /// Lets a seat go on with the turn that is open.
    pub(in crate::app::play) fn let_go_on(&mut self, seat: Seat) {
        if let Some(turn) = self.at_turn() {
            self.going = Some((turn, seat));
        }
    }

    /// The moments at which a seat wants to be asked.
    pub fn stops(&self, seat: Seat) -> &[Stop] {
        self.stops.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Switches one kind of stop of a seat; it counts once it is told.
    pub(in crate::app::play) fn toggle_stop(&mut self, seat: Seat, stop: Stop) {
        let Some(own) = self.stops.get_mut(seat.index()) else { return };
        match own.iter().position(|one| *one == stop) {
            Some(at) => {
                own.remove(at);
            }
            None => own.push(stop),
        }
    }

    /// Tells the session at which moments the people want to be asked, or that they pass all until their own turn. A window
    /// that is open may be passed by that: whether the match has gone on.
    pub(in crate::app::play) fn tell_stops(&mut self, pass_all: bool) -> bool {
        let before = self.steps();
        for seat in self.m().clone().all_seats() {
            let stops = match (self.is_person(seat), pass_all) {
                (false, _) => Stops::All,
                (true, true) => Stops::Only(vec![Stop::OwnTurn]),
                (true, false) => Stops::Only(self.stops(seat).to_vec()),
            };
            self.session.set_stops(seat, stops);
        }
        let went_on = self.steps() != before;
        if went_on {
            self.went_on();
        }
        went_on
    }
}
