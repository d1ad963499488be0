//! Places that follow from the board and from who plays on it, whatever lies where.

use super::Match;
use crate::engine::game::Seat;
use crate::fleet::ids::CellMask;
use crate::fleet::team::opposite;

impl Match {
    /// The Command Posts of a team (RD-76).
    pub fn posts(&self, of: Seat) -> CellMask {
        self.team(of).map(|seat| self.board.post(seat.0)).collect()
    }

    /// What lies next to a team's Command Posts.
    pub fn next_to_posts(&self, of: Seat) -> CellMask {
        self.posts(of).iter().fold(CellMask::NONE, |all, post| all.or(self.board.neighbours(post)))
    }

    /// The size of the largest group of these cells that hang together.
    pub fn largest_group(&self, cells: CellMask) -> u32 {
        let (mut left, mut largest) = (cells, 0);
        while let Some(start) = left.first() {
            let group = self.board.spread(CellMask::of(start), left);
            largest = largest.max(group.count());
            left = left.minus(group);
        }
        largest
    }

    /// Whether these cells connect the Command Posts of a seat's team with those of the other.
    pub fn connects(&self, cells: CellMask, seat: Seat) -> bool {
        let own = self.next_to_posts(seat).and(cells);
        let goal = self.next_to_posts(opposite(seat));
        !self.board.spread(own, cells).and(goal).is_empty()
    }
}
