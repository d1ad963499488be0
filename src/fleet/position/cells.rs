//! Questions about locations: tags, control, clusters, chains, reach (chapters EXPLORE, INFLUENCE, MISSION).

use super::{EffectContext, Position};
use crate::engine::game::Seat;
use crate::fleet::content::program::{CellQuestion, ShipsOf};
use crate::fleet::content::vocabulary::{CellCond, Reach, WhichPlayer};
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, CellMask, TagId, TagMask, TileId};
use crate::fleet::state::parts::{Cell, Ship};
use crate::fleet::team::{allied, opposite, team};

impl Position<'_> {
    /// The seat an effect means.
    pub fn player(&self, player: WhichPlayer, context: &EffectContext) -> Seat {
        match player {
            WhichPlayer::Me => context.seat,
            WhichPlayer::Opponent => self.opponent(context),
        }
    }

    /// The opponent an effect means (TEAM-24): the owner of the ship it is aimed at, else whoever takes part against
    /// its player in the test under way, else the enemy who sits opposite.
    pub fn opponent(&self, context: &EffectContext) -> Seat {
        if self.m.seats() == 2 {
            return self.m.opponent(context.seat);
        }
        let enemy = |seat: &Seat| !allied(*seat, context.seat);
        let target = context.target.map(|ship| self.ship(ship).seat);
        let test = || self.test().map(|test| test.rival(context.seat));
        target.filter(enemy).or_else(test).unwrap_or_else(|| self.m.opponent(context.seat))
    }

    /// Whether a seat is the player an effect means, or on their team where partners' deeds count alike (TEAM-17,
    /// TEAM-24). Enemies are all of the other team.
    const fn is_player(player: WhichPlayer, seat: Seat, context: &EffectContext) -> bool {
        match player {
            WhichPlayer::Me if context.shared => allied(seat, context.seat),
            WhichPlayer::Me => seat.0 == context.seat.0,
            WhichPlayer::Opponent => !allied(seat, context.seat),
        }
    }

    /// The team an effect means, for what a team has in common (TEAM-32).
    const fn team_of(player: WhichPlayer, context: &EffectContext) -> Seat {
        match player {
            WhichPlayer::Me => team(context.seat),
            WhichPlayer::Opponent => team(opposite(context.seat)),
        }
    }

    /// The tile that lies face up there.
    #[inline]
    pub fn face_up(&self, cell: CellId) -> Option<TileId> {
        let own = self.t.cell(cell);
        own.tile.known().filter(|_| own.facing.is_some() && self.m.board.is_tile(cell))
    }

    /// The tags of a face-up tile.
    pub fn tags(&self, cell: CellId) -> &TagMask {
        self.face_up(cell).map_or(&TagMask::NONE, |tile| &self.m.tile(tile).tags)
    }

    /// Movement points to cross a face-up tile (MOVE-07); a face-down tile is never crossed unexplored.
    pub fn tile_size(&self, cell: CellId) -> u8 {
        self.face_up(cell).map_or(0, |tile| self.m.tile(tile).entry.size)
    }

    /// Movement points to go on through a location (MOVE-07); by a house rule, also to step into it (RD-19).
    pub fn crossing(&self, cell: CellId) -> u8 {
        self.tile_size(cell).saturating_add(u8::from(self.m.house.has(HouseRule::EachStepCosts)))
    }

    /// Whether a location satisfies the question.
    pub fn cell_fits(&self, cond: &CellQuestion, cell: CellId, context: &EffectContext) -> bool {
        !self.fitting(cond, CellMask::of(cell), context).is_empty()
    }

    /// Those of the locations that satisfy the question.
    fn fitting(&self, cond: &CellQuestion, among: CellMask, context: &EffectContext) -> CellMask {
        let tiles = among.and(self.m.board.tile_mask());
        match cond {
            CellCond::Anywhere => among,
            CellCond::All(list) => list.iter().fold(among, |left, one| self.fitting(one, left, context)),
            CellCond::Any(list) => list
                .iter()
                .fold(CellMask::NONE, |found, one| found.or(self.fitting(one, among.minus(found), context))),
            CellCond::Not(one) => among.minus(self.fitting(one, among, context)),
            CellCond::Tag(tag) => {
                let seen = if context.peeked { tiles } else { tiles.and(self.t.index.face_up) };
                self.those(seen, |own| {
                    own.tile.known().is_some_and(|tile| self.m.tile(tile).tags.has(TagId(*tag)))
                })
            }
            CellCond::Explored => tiles.and(self.t.index.face_up),
            CellCond::ExploredBy(player) => {
                let seen = tiles.and(self.t.index.face_up);
                self.those(seen, |own| own.facing.is_some_and(|by| Self::is_player(*player, by, context)))
            }
            CellCond::Control(_, 0) => among,
            CellCond::Control(player, number) => self.those(among.and(self.t.index.settled), |own| {
                own.tokens_of(Self::team_of(*player, context)) >= *number
            }),
            CellCond::Installation(player, level) => self.those(among.and(self.t.index.settled), |own| {
                own.installation_of == Some(Self::team_of(*player, context))
                    && own.installation >= Some(*level)
            }),
            CellCond::AnyInstallation => {
                self.those(among.and(self.t.index.settled), |own| own.installation.is_some())
            }
            CellCond::Ships(_, 0) => among,
            CellCond::Ships(player, number) => {
                let theirs = |seat| Self::is_player(*player, seat, context);
                let enough =
                    |cell| *number == 1 || self.uncloaked(theirs, cell).count() >= u32::from(*number);
                among.and(self.with_ships(theirs)).keep(enough)
            }
            CellCond::Encounter => among.and(self.t.persistent),
            CellCond::Post(player) => among.and(self.m.posts(Self::team_of(*player, context))),
            CellCond::NextToPost(player) => among.and(self.m.next_to_posts(Self::team_of(*player, context))),
            CellCond::Edge => among.and(self.m.board.edge()),
        }
    }

    /// Where those players have uncloaked ships.
    fn with_ships(&self, of: impl Fn(Seat) -> bool) -> CellMask {
        let ships = self.t.index.in_play.iter().map(|ship| self.ship(ship));
        ships.filter(|ship| of(ship.seat) && !ship.cloaked).filter_map(Ship::cell).collect()
    }

    fn those(&self, among: CellMask, fits: impl Fn(&Cell) -> bool) -> CellMask {
        among.keep(|cell| fits(self.t.cell(cell)))
    }

    /// Cells within reach of where the effect happens.
    pub fn reach(&self, reach: Reach, context: &EffectContext) -> CellMask {
        let Some(here) = self.here(context) else {
            return if reach == Reach::Anywhere { self.m.board.tile_mask() } else { CellMask::NONE };
        };
        match reach {
            Reach::Here => CellMask::of(here),
            Reach::Adjacent => self.m.board.neighbours(here),
            Reach::Within(steps) => self.m.board.within(here, steps),
            Reach::Anywhere => self.m.board.tile_mask(),
        }
    }

    /// Cells with tiles within reach that satisfy the question.
    pub fn cells(&self, reach: Reach, cond: &CellQuestion, context: &EffectContext) -> CellMask {
        self.fitting(cond, self.reach(reach, context).and(self.m.board.tile_mask()), context)
    }

    /// The locations one step on from here that are nearest to a ship which fits; here itself, if one is here. No cloaked
    /// ship counts, as whatever goes there would tell where it is.
    pub fn towards(&self, ships: &ShipsOf, context: &EffectContext) -> CellMask {
        let seen = self.ships(ships, context).keep(|ship| !self.ship(ship).cloaked);
        let goals: CellMask = seen.iter().filter_map(|ship| self.ship(ship).cell()).collect();
        let Some(here) = self.here(context).filter(|_| !goals.is_empty()) else { return CellMask::NONE };
        if goals.has(here) {
            return CellMask::of(here);
        }
        let ways = self.m.board.neighbours(here).and(self.m.board.tile_mask());
        let steps = |cell: CellId| {
            (0..u8::MAX).find(|steps| !self.m.board.within(cell, *steps).and(goals).is_empty())
        };
        let least = ways.iter().filter_map(steps).min();
        ways.keep(|cell| steps(cell) == least)
    }

    /// The size of the largest cluster of connected locations that satisfy the question.
    pub fn cluster(&self, cond: &CellQuestion, context: &EffectContext) -> u32 {
        self.m.largest_group(self.cells(Reach::Anywhere, cond, context))
    }

    /// Whether locations that satisfy the question connect the Command Posts of both teams.
    pub fn chain(&self, cond: &CellQuestion, context: &EffectContext) -> bool {
        self.m.connects(self.cells(Reach::Anywhere, cond, context), context.seat)
    }
}
