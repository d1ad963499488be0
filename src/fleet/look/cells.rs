//! Questions about locations: tags, control, clusters, chains, reach (chapters EXPLORE, INFLUENCE, MISSION).

use super::{About, Look};
use crate::engine::game::Seat;
use crate::fleet::content::program::CellQuestion;
use crate::fleet::content::vocabulary::{CellCond, Player, Reach};
use crate::fleet::ids::{CellId, CellMask};
use crate::fleet::state::parts::Cell;

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
        !self.fitting(cond, CellMask::of(cell), about).is_empty()
    }

    /// Those of the locations that fit.
    fn fitting(&self, cond: &CellQuestion, among: CellMask, about: &About) -> CellMask {
        let tiles = among.and(self.m.board.tile_mask());
        let seat = |player: &Player| self.player(*player, about.seat);
        match cond {
            CellCond::Anywhere => among,
            CellCond::All(list) => list.iter().fold(among, |left, one| self.fitting(one, left, about)),
            CellCond::AnyOf(list) => list
                .iter()
                .fold(CellMask::NONE, |found, one| found.or(self.fitting(one, among.minus(found), about))),
            CellCond::Not(one) => among.minus(self.fitting(one, among, about)),
            CellCond::Tag(tag) => self.those(tiles, |own| {
                let face_up = own.facing.is_some() || (about.peeked && !own.tile.is_hidden());
                face_up && self.m.tile(own.tile).tags >> (tag & 63) & 1 == 1
            }),
            CellCond::Explored => self.those(tiles, |own| own.facing.is_some()),
            CellCond::ExploredBy(player) => self.those(tiles, |own| own.facing == Some(seat(player))),
            CellCond::Control(player, number) => {
                self.those(among, |own| own.tokens_of(seat(player)) >= *number)
            }
            CellCond::Installation(player, level) => self.those(among, |own| {
                own.installation_of == Some(seat(player)) && own.installation >= Some(*level)
            }),
            CellCond::AnyInstallation => self.those(among, |own| own.installation.is_some()),
            CellCond::Ships(player, number) => among
                .iter()
                .filter(|cell| self.uncloaked_at(seat(player), *cell).count() >= u32::from(*number))
                .collect(),
            CellCond::Encounter => among.and(self.t.lying),
            CellCond::Post(player) => among.and(CellMask::of(self.m.board.post(seat(player).0))),
            CellCond::NextToPost(player) => {
                among.and(self.m.board.neighbours(self.m.board.post(seat(player).0)))
            }
            CellCond::Edge => among.and(self.m.board.edge()),
        }
    }

    fn those(&self, among: CellMask, fits: impl Fn(&Cell) -> bool) -> CellMask {
        among.iter().filter(|cell| fits(self.t.cell(*cell))).collect()
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
        self.fitting(cond, self.reach(reach, about).and(self.m.board.tile_mask()), about)
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
