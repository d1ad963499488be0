//! What could ever be so on a board as it was dealt, whatever the players do.
//!
//! Tags, edges and Command Posts are what they are; ships, tokens, installations and what is face up come and go, so a
//! question about them may be answered either way. Each answer is therefore two: what holds in any case, and what may hold.
//!
//! Invariant: what holds in any case may hold, too.

use crate::engine::game::Seat;
use crate::fleet::content::program::{CellQuestion, Number, Question};
use crate::fleet::content::vocabulary::{Amount, CellCond, Cond, Reach, Static, WhichPlayer};
use crate::fleet::ids::{CellId, CellMask, DenseId as _, TagId, TileId};
use crate::fleet::roster::Match;
use crate::fleet::state::State;
use crate::fleet::team::opposite;

/// A board as it was dealt.
pub struct Possible<'a> {
    pub m: &'a Match,
    /// What lies in each cell.
    tiles: Vec<Option<TileId>>,
    habitable: CellMask,
}

/// Places where something is so.
#[derive(Clone, Copy)]
pub struct PossibleCells {
    /// In any case.
    pub must: CellMask,
    /// In some case.
    pub may: CellMask,
}

impl PossibleCells {
    const fn exactly(cells: CellMask) -> Self {
        Self { must: cells, may: cells }
    }

    const fn perhaps(cells: CellMask) -> Self {
        Self { must: CellMask::NONE, may: cells }
    }

    fn not_in(self, among: CellMask) -> Self {
        Self { must: among.minus(self.may), may: among.minus(self.must) }
    }
}

/// Whether something is so: in any case, and in some case.
type Certainty = (bool, bool);

const PERHAPS: Certainty = (false, true);

impl<'a> Possible<'a> {
    /// The board of a match that has been laid out.
    pub fn new(m: &'a Match, state: &State) -> Self {
        let tiles: Vec<Option<TileId>> =
            m.board.tiles().map(|cell| state.table().cell(cell).tile.known()).collect();
        let mut board = Self { m, tiles, habitable: CellMask::NONE };
        board.habitable = board.those(|tile| !m.tile(tile).tags.is_disjoint(&m.content.habitable));
        board
    }

    /// Every cell, Command Posts too.
    pub fn all(&self) -> CellMask {
        CellMask::below(self.m.board.cell_count())
    }

    /// Where installations can stand (INSTALL-01).
    pub const fn habitable(&self) -> CellMask {
        self.habitable
    }

    /// Where tiles of that kind lie.
    pub fn lying(&self, kind: u16) -> CellMask {
        self.those(|tile| self.m.tiles.get(tile.index()) == Some(&kind))
    }

    /// Where passages of that number open.
    pub fn passages(&self, number: u8) -> CellMask {
        self.those(|tile| self.m.tile(tile).gives.iter().any(|(.., give)| *give == Static::Passage(number)))
    }

    /// The cells within reach of one, Command Posts too.
    pub fn reach(&self, reach: Reach, from: CellId) -> CellMask {
        match reach {
            Reach::Here => CellMask::of(from),
            Reach::Adjacent => self.m.board.neighbours(from),
            Reach::Within(steps) => self.m.board.within(from, steps),
            Reach::Anywhere => self.all(),
        }
    }

    /// Those of the places in which a question may ever be answered yes.
    pub fn where_holds(&self, cond: u16, places: CellMask, seat: Seat) -> CellMask {
        let cond = self.m.content.question(cond);
        places.keep(|cell| self.answer(cond, cell, seat).1)
    }

    fn tile(&self, cell: CellId) -> Option<TileId> {
        self.tiles.get(cell.index()).copied().flatten()
    }

    fn those(&self, fits: impl Fn(TileId) -> bool) -> CellMask {
        self.m.board.tile_mask().keep(|cell| self.tile(cell).is_some_and(&fits))
    }

    /// Those of the places that fit.
    pub fn cells(&self, cond: &CellQuestion, among: CellMask, seat: Seat) -> PossibleCells {
        let tiles = among.and(self.m.board.tile_mask());
        let team = |player: WhichPlayer| if player == WhichPlayer::Me { seat } else { opposite(seat) };
        match cond {
            CellCond::Anywhere | CellCond::Control(_, 0) | CellCond::Ships(_, 0) => {
                PossibleCells::exactly(among)
            }
            CellCond::All(list) => list.iter().fold(PossibleCells::exactly(among), |left, one| {
                let own = self.cells(one, among, seat);
                PossibleCells { must: left.must.and(own.must), may: left.may.and(own.may) }
            }),
            CellCond::Any(list) => list.iter().fold(PossibleCells::exactly(CellMask::NONE), |found, one| {
                let own = self.cells(one, among, seat);
                PossibleCells { must: found.must.or(own.must), may: found.may.or(own.may) }
            }),
            CellCond::Not(one) => self.cells(one, among, seat).not_in(among),
            CellCond::Tag(tag) => {
                PossibleCells::exactly(self.those(|tile| self.m.tile(tile).tags.has(TagId(*tag))).and(among))
            }
            CellCond::Explored | CellCond::ExploredBy(_) | CellCond::Control(..) | CellCond::Encounter => {
                PossibleCells::perhaps(tiles)
            }
            CellCond::Installation(..) | CellCond::AnyInstallation => {
                PossibleCells::perhaps(tiles.and(self.habitable))
            }
            CellCond::Ships(..) => PossibleCells::perhaps(among),
            CellCond::Post(player) => PossibleCells::exactly(among.and(self.m.posts(team(*player)))),
            CellCond::NextToPost(player) => {
                PossibleCells::exactly(among.and(self.m.next_to_posts(team(*player))))
            }
            CellCond::Edge => PossibleCells::exactly(among.and(self.m.board.edge())),
        }
    }

    /// Whether a question asked here is answered yes.
    fn answer(&self, cond: &Question, here: CellId, seat: Seat) -> Certainty {
        let both = |one: Certainty, other: Certainty| (one.0 && other.0, one.1 && other.1);
        let either = |one: Certainty, other: Certainty| (one.0 || other.0, one.1 || other.1);
        let of = |cond: &Question| self.answer(cond, here, seat);
        let tiles = |reach| self.reach(reach, here).and(self.m.board.tile_mask());
        match cond {
            Cond::Always => (true, true),
            Cond::All(list) => list.iter().map(of).fold((true, true), both),
            Cond::Any(list) => list.iter().map(of).fold((false, false), either),
            Cond::Not(one) => {
                let (must, may) = of(one);
                (!may, !must)
            }
            Cond::Here(cell) => {
                let found = self.cells(cell, CellMask::of(here), seat);
                (!found.must.is_empty(), !found.may.is_empty())
            }
            Cond::Cells(reach, cell, number) => {
                let found = self.cells(cell, tiles(*reach), seat);
                let enough = |cells: CellMask| cells.count() >= u32::from(*number);
                (enough(found.must), enough(found.may))
            }
            Cond::Cluster(cell, number) => {
                let found = self.cells(cell, self.m.board.tile_mask(), seat);
                let enough = |cells: CellMask| self.m.largest_group(cells) >= u32::from(*number);
                (enough(found.must), enough(found.may))
            }
            Cond::Chain(cell) => {
                let found = self.cells(cell, self.m.board.tile_mask(), seat);
                (self.m.connects(found.must, seat), self.m.connects(found.may, seat))
            }
            Cond::AtLeast(amount, number) => self.at_least(amount, i32::from(*number), here, seat),
            Cond::System(..)
            | Cond::Disabled(_)
            | Cond::DamagedTo(_)
            | Cond::HasToken
            | Cond::Cloaked
            | Cond::Crew(_)
            | Cond::AnyCrew
            | Cond::Aboard(_)
            | Cond::AnyCargo
            | Cond::Ship(_)
            | Cond::Class(_)
            | Cond::Size(_)
            | Cond::SizeUpTo(_)
            | Cond::Moved
            | Cond::Acted
            | Cond::TargetLarger
            | Cond::Target(_)
            | Cond::Aggressor
            | Cond::Defender
            | Cond::InCombat
            | Cond::Testing(_)
            | Cond::InEncounter
            | Cond::MyTurn
            | Cond::CardsPlayed(..)
            | Cond::Ships(..) => PERHAPS,
        }
    }

    /// Whether a number is at least that much; only numbers of places are known.
    fn at_least(&self, amount: &Number, number: i32, here: CellId, seat: Seat) -> Certainty {
        match amount {
            Amount::N(own) => (i32::from(*own) >= number, i32::from(*own) >= number),
            Amount::Cells(reach, cell) => {
                let near = self.reach(*reach, here).and(self.m.board.tile_mask());
                let found = self.cells(cell, near, seat);
                let enough = |cells: CellMask| i64::from(cells.count()) >= i64::from(number);
                (enough(found.must), enough(found.may))
            }
            _ => PERHAPS,
        }
    }
}
