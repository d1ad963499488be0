//! VICTORY: who has won, and when the match ends otherwise (RD-70 to RD-73, RD-94, RD-101).

use super::Resolver;
use crate::engine::game::{Seat, Sink};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::DenseId;
use crate::fleet::position::Position;
use crate::fleet::state::parts::{Ending, ShipPlace};
use crate::fleet::team::{allied, team};
use crate::fleet::units::VictoryPoints;

/// Quiet turns in a row that end a match (RD-101).
const QUIET_LIMIT: u8 = 30;
/// Turns after which a match ends (RD-101).
const TURN_LIMIT: u16 = 200;
/// The last turn that can be counted and followed by another.
const LONGEST: u16 = u16::MAX - 1;

impl Position<'_> {
    /// The Victory Points of the seat's team: its piles together (TEAM-34).
    pub fn victory_points(&self, seat: Seat) -> VictoryPoints {
        self.m.team(seat).map(|one| self.t.seat(one).victory_points()).sum()
    }

    /// More points; equality favours the second player in turn order (RD-70, RD-72, RD-94).
    fn ahead(&self) -> Seat {
        let (first, second) = (self.t.first, self.m.opponent(self.t.first));
        if self.victory_points(first) > self.victory_points(second) { first } else { second }
    }

    /// Whether a seat's team has a ship in play or could bring one in (RD-72).
    fn can_go_on(&self, seat: Seat) -> bool {
        if !self.t.team_fleet(seat).is_empty() {
            return true;
        }
        let room = self.room(seat);
        let pool = self.t.ships_where(|ship| allied(ship.seat, seat) && ship.at == ShipPlace::Pool);
        pool.iter().any(|ship| ship.index() < self.m.ships.len() && self.m.size(ship) <= room)
    }
}

impl Position<'_> {
    /// Whether the match has gone on too long, or too long without anything that counts (RD-101).
    fn patience_ended(&self, seat: Seat) -> bool {
        let house = self.m.house;
        let turns = if house.has(HouseRule::NoTurnLimit) { LONGEST } else { TURN_LIMIT };
        (self.t.quiet_turns >= QUIET_LIMIT && !house.has(HouseRule::NoQuietEnd))
            // After equal turns: never at the end of one of the first player's (RD-94).
            || (seat != self.t.first && self.t.turn >= self.m.setup.turn_limit.unwrap_or(turns))
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Whether the second player in turn order has reached the goal, and the first has not (VICTORY-02); the match is over
    /// then.
    pub fn wins_at_once(&mut self) -> bool {
        let (first, second) = (self.t().first, self.m.opponent(self.t().first));
        let goal = self.m.setup.goal;
        let at_once = self.t().last_turn.is_none()
            && self.position().victory_points(second) >= goal
            && self.position().victory_points(first) < goal;
        if at_once {
            self.end_match(second, Ending::GoalReached);
        }
        at_once
    }

    /// After every completed step: has somebody reached the goal (VICTORY-01 to VICTORY-03)? True if the match is over.
    pub fn judge(&mut self) -> bool {
        let (first, second) = (self.t().first, self.m.opponent(self.t().first));
        if self.last_ship_lost() {
            return true;
        }
        if let Some(seat) = self.t().last_turn {
            let equal = self.position().victory_points(second) >= self.position().victory_points(first);
            let stops = equal && self.t().active == seat && self.m.house.has(HouseRule::LastTurnStops);
            if stops {
                self.end_match(second, Ending::LastTurn);
            }
            return stops;
        }
        if self.wins_at_once() {
            return true;
        }
        let goal = self.m.setup.goal;
        let waits = self.t().active == second && self.m.house.has(HouseRule::FullLastTurn);
        if self.position().victory_points(first) >= goal && !waits {
            // RD-71: reached in the opponent's turn, that turn is the last; else the opponent has one more.
            self.fact(Fact::LastTurn { seat: second });
        }
        false
    }

    /// By a house rule, whoever has lost all ships has lost the match (RD-72).
    fn last_ship_lost(&mut self) -> bool {
        if !self.m.house.has(HouseRule::LastShipLoses) {
            return false;
        }
        let bare = |seat: &Seat| self.t().common(*seat).losses > 0 && self.t().team_fleet(*seat).is_empty();
        let Some(loser) = self.m.all_seats().find(bare) else { return false };
        let winner = team(self.m.opponent(loser));
        self.fact(Fact::MatchEnded { winner, how: Ending::NoShips, tied: false });
        true
    }

    /// Ends the match, noting whether equality of points decided it.
    fn end_match(&mut self, winner: Seat, how: Ending) {
        let by_points = matches!(how, Ending::LastTurn | Ending::NoShips | Ending::Stalemate);
        let tied = by_points
            && self.position().victory_points(winner)
                == self.position().victory_points(self.m.opponent(winner));
        self.fact(Fact::MatchEnded { winner, how, tied });
    }

    /// A player gives the match up, for their partner too, whatever is under way (RD-94).
    pub fn resign(&mut self, seat: Seat) {
        self.fact(Fact::Resigned { seat });
        self.end_match(team(self.m.opponent(seat)), Ending::Resigned);
    }

    /// At the end of a turn: the last turn compared, no ships left, stalemate.
    pub fn judge_turn_end(&mut self, seat: Seat) -> bool {
        self.judge();
        if self.t().outcome.is_some() {
            return true;
        }
        let how = if self.t().last_turn == Some(seat) {
            Ending::LastTurn
        } else if self.m.all_seats().all(|one| !self.position().can_go_on(one)) {
            Ending::NoShips
        } else if self.position().patience_ended(seat) {
            Ending::Stalemate
        } else {
            return false;
        };
        let winner = self.position().ahead();
        self.end_match(winner, how);
        true
    }
}
