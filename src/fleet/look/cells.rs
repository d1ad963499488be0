//! Questions about locations: tags, control, clusters, chains, reach (chapters EXPLORE, INFLUENCE, MISSION).

use super::{About, Look};
use crate::engine::game::Seat;
use crate::fleet::content::program::CellQuestion;
use crate::fleet::content::vocabulary::{CellCond, Player, Reach};
use crate::fleet::ids::{CellId, CellMask};

impl Look<'_> {
    /// The seat an effect means.
    pub const fn player(&self, player: Player, me: Seat) -> Seat {
        match player {
            Player::Me => me,
            Player::Opponent => self.m.opponent(me),
        }
    }

    /// The tags of a face-up tile, a bit each.
    pub fn tags(&self, cell: CellId) -> u64 {
        let own = self.t.cell(cell);
        if own.facing.is_some() && self.m.board.is_tile(cell) { self.m.tile(own.tile).tags } else { 0 }
    }

    /// Movement points to cross a face-up tile (MOVE-07); a face-down tile is never crossed unexplored.
    pub fn tile_size(&self, cell: CellId) -> u8 {
        let own = self.t.cell(cell);
        if own.facing.is_some() { self.m.tile(own.tile).entry.size } else { 0 }
    }

    /// Whether a location fits.
    pub fn cell_fits(&self, cond: &CellQuestion, cell: CellId, about: &About) -> bool {
        let own = self.t.cell(cell);
        let tile = self.m.board.is_tile(cell);
        match cond {
            CellCond::Anywhere => true,
            CellCond::All(list) => list.iter().all(|one| self.cell_fits(one, cell, about)),
            CellCond::AnyOf(list) => list.iter().any(|one| self.cell_fits(one, cell, about)),
            CellCond::Not(one) => !self.cell_fits(one, cell, about),
            CellCond::Tag(tag) => {
                let tags = if about.peeked && tile && !own.tile.is_hidden() {
                    self.m.tile(own.tile).tags
                } else {
                    self.tags(cell)
                };
                tags >> (tag & 63) & 1 == 1
            }
            CellCond::Explored => tile && own.facing.is_some(),
            CellCond::ExploredBy(player) => tile && own.facing == Some(self.player(*player, about.seat)),
            CellCond::Control(player, number) => own.tokens_of(self.player(*player, about.seat)) >= *number,
            CellCond::Installation(player, level) => {
                own.installation_of == Some(self.player(*player, about.seat))
                    && own.installation >= Some(*level)
            }
            CellCond::AnyInstallation => own.installation.is_some(),
            CellCond::Ships(player, number) => {
                self.uncloaked_at(self.player(*player, about.seat), cell).count() >= u32::from(*number)
            }
            CellCond::Encounter => self.t.lying.has(cell),
            CellCond::Post(player) => self.m.board.post_of(cell) == Some(self.player(*player, about.seat).0),
            CellCond::NextToPost(player) => {
                self.m.board.neighbours(self.m.board.post(self.player(*player, about.seat).0)).has(cell)
            }
            CellCond::Edge => self.m.board.edge().has(cell),
        }
    }

    /// Cells within reach of where the effect happens.
    pub fn reach(&self, reach: Reach, about: &About) -> CellMask {
        let Some(here) = self.here(about) else {
            return if reach == Reach::Anywhere { self.m.board.tile_mask() } else { CellMask::NONE };
        };
        match reach {
            Reach::Here => CellMask::of(here),
            Reach::Adjacent => self.m.board.neighbours(here),
            Reach::Within(steps) => self.m.board.within(here, steps),
            Reach::Anywhere => self.m.board.tile_mask(),
        }
    }

    /// Tiles' places within reach that fit.
    pub fn cells(&self, reach: Reach, cond: &CellQuestion, about: &About) -> CellMask {
        let near = self.reach(reach, about).and(self.m.board.tile_mask());
        near.iter().filter(|cell| self.cell_fits(cond, *cell, about)).collect()
    }

    /// The largest number of connected locations that fit.
    pub fn cluster(&self, cond: &CellQuestion, about: &About) -> u32 {
        let mut left = self.cells(Reach::Anywhere, cond, about);
        let mut largest = 0;
        while let Some(start) = left.first() {
            let group = self.flood(CellMask::of(start), left);
            largest = largest.max(group.count());
            left = left.minus(group);
        }
        largest
    }

    /// Whether locations that fit connect both Command Posts.
    pub fn chain(&self, cond: &CellQuestion, about: &About) -> bool {
        let fitting = self.cells(Reach::Anywhere, cond, about);
        let own = self.m.board.neighbours(self.m.board.post(about.seat.0)).and(fitting);
        let goal = self.m.board.neighbours(self.m.board.post(self.m.opponent(about.seat).0));
        !self.flood(own, fitting).and(goal).is_empty()
    }

    fn flood(&self, start: CellMask, within: CellMask) -> CellMask {
        let mut reached = start;
        loop {
            let wider =
                reached.iter().fold(reached, |all, cell| all.or(self.m.board.neighbours(cell).and(within)));
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }
}
