//! TEAM: what two partners do together: sharing out the fleet (`divide`), exchanging missions, cards and crew
//! (`exchange`).
//!
//! Everything else a team has in common stands in the chapter it belongs to, and asks [`crate::fleet::team`].
//!
//! Invariant: once the fleet is divided, which the first player of a team does (RD-80), nothing that concerns the
//! other's ships, cards or missions happens without their answer.

mod divide;
mod exchange;

use crate::engine::game::Seat;
use crate::fleet::position::Position;
use crate::fleet::state::parts::Proposal;

impl Position<'_> {
    /// The partner, if they can still be asked for this in the present turn: they have neither ended their part nor
    /// turned it down before.
    pub fn partner_for(&self, seat: Seat, what: Proposal) -> Option<Seat> {
        let open = !self.t.seat(seat).turned_down.has(what);
        self.m.partner(seat).filter(|partner| open && !self.t.seat(*partner).ended)
    }
}
