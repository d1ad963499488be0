//! Teams: who wins together (chapter TEAM).
//!
//! Seats sit alternately: 0 and 2 are one team, with the set-up's first side, 1 and 3 the other, with the second. With
//! two players each is a team of one. What a team has in common (Fleet Size, losses, Mission Deck, Control Tokens, the
//! pool) is kept with its first seat, which also names the team where a turn, a match or an installation is a team's.

use crate::engine::game::{Seat, SeatMask};

/// The team of a seat, named by its first seat.
#[inline]
pub const fn team(seat: Seat) -> Seat {
    Seat(seat.0 & 1)
}

/// Whether two seats win together; a seat does with itself.
#[inline]
pub const fn allied(one: Seat, other: Seat) -> bool {
    (one.0 ^ other.0) & 1 == 0
}

/// Every seat of the team.
#[inline]
pub const fn team_mask(seat: Seat) -> SeatMask {
    let first = team(seat);
    SeatMask::of(first).with(Seat(first.0 + 2))
}

/// The enemy who sits opposite: the opponent, if an effect names one and no other enemy is concerned.
#[inline]
pub const fn opposite(seat: Seat) -> Seat {
    Seat(seat.0 ^ 1)
}
