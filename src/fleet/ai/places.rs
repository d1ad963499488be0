//! How far a location, or the whole board, is from fitting what a mission asks.
//!
//! Invariant: 0 exactly where it fits already; `HOPELESS` where nothing one could do would help.

use super::deed_odds::is_of_ship;
use super::evaluation::Evaluation;
use crate::fleet::content::program::{CellQuestion, Question};
use crate::fleet::content::vocabulary::{CellCond, Cond, Reach, WhichPlayer};
use crate::fleet::ids::{CellId, CellMask, DenseId, TagId};
use crate::fleet::position::EffectContext;
use crate::fleet::state::table::CELLS;
use crate::fleet::team::{allied, opposite};

/// More than any effort that leads somewhere.
pub const HOPELESS: f32 = 40.0;
/// What one more Action costs a fleet, in turns.
const ACTION: f32 = 0.45;

impl Evaluation<'_> {
    /// Actions and turns needed until the location fits.
    pub fn gap(&self, cond: &CellQuestion, cell: CellId) -> f32 {
        let own = self.position.t.cell(cell);
        let fits = |yes: bool| if yes { 0.0 } else { HOPELESS };
        match cond {
            CellCond::All(list) => list.iter().map(|one| self.gap(one, cell)).sum(),
            CellCond::Any(list) => list.iter().map(|one| self.gap(one, cell)).fold(HOPELESS, f32::min),
            CellCond::Tag(tag) => self.tag_gap(*tag, cell),
            CellCond::Explored => {
                if own.facing.is_some() {
                    0.0
                } else {
                    0.3
                }
            }
            CellCond::ExploredBy(player) => {
                let mine = *player == WhichPlayer::Me;
                match own.facing {
                    None if mine => 0.35,
                    facing => fits(facing.is_some_and(|by| allied(by, self.seat) == mine)),
                }
            }
            CellCond::Control(player, number) => {
                let mine = *player == WhichPlayer::Me;
                let seat = if mine { self.seat } else { opposite(self.seat) };
                let missing = number.saturating_sub(own.tokens_of(seat));
                if missing == 0 {
                    0.0
                } else if mine {
                    let theirs =
                        if own.control.is_some_and(|owner| !allied(owner, seat)) { own.tokens } else { 0 };
                    let enemies = if self.position.enemies_at(seat, cell).is_empty() { 0.0 } else { 2.0 };
                    ACTION * f32::from(missing + theirs) + enemies
                } else {
                    HOPELESS
                }
            }
            // Tokens of theirs that an Influence Action each removes first.
            CellCond::Not(one) if let CellCond::Control(WhichPlayer::Opponent, number @ 1..) = **one => {
                let theirs = own.tokens_of(opposite(self.seat));
                let surplus = (theirs + 1).saturating_sub(number);
                let barred = surplus > 0 && !self.position.enemies_at(self.seat, cell).is_empty();
                ACTION * f32::from(surplus) + if barred { 2.0 } else { 0.0 }
            }
            CellCond::Ships(WhichPlayer::Me, number) => {
                let there = self.position.uncloaked_at(self.seat, cell).count();
                f32::from(u8::try_from(u32::from(*number).saturating_sub(there)).unwrap_or(u8::MAX))
            }
            _ => fits(self.position.cell_fits(cond, cell, &EffectContext::seat(self.seat))),
        }
    }

    /// A face-up tile has the tag or not; a known unexplored one has still to be turned up; for the rest there is hope.
    fn tag_gap(&self, tag: u16, cell: CellId) -> f32 {
        let own = self.position.t.cell(cell);
        if !self.position.m.board.is_tile(cell) {
            return HOPELESS;
        }
        let known = own.facing.is_some() || own.known.has(self.seat);
        if let Some(tile) = own.tile.known().filter(|_| known) {
            let has = self.position.m.tile(tile).tags.has(TagId(tag));
            return match (has, own.facing) {
                (false, _) => HOPELESS,
                (true, Some(_)) => 0.0,
                (true, None) => 0.2,
            };
        }
        let share = self.terrain.share(tag);
        if share <= 0.0 { HOPELESS } else { (0.3 + 0.25 / share).min(8.0) }
    }

    /// How far each cell is from fitting what is asked of "here"; what is asked of the ship is left out.
    pub fn here_gap(&self, cond: &Question, cell: CellId) -> f32 {
        match cond {
            Cond::Always => 0.0,
            Cond::All(list) => list.iter().map(|one| self.here_gap(one, cell)).sum(),
            Cond::Any(list) => list.iter().map(|one| self.here_gap(one, cell)).fold(HOPELESS, f32::min),
            // In a Command Post nothing can be changed.
            Cond::Here(_) if !self.position.m.board.is_tile(cell) => {
                let context = EffectContext { cell: Some(cell), ..EffectContext::seat(self.seat) };
                if self.position.holds(cond, &context) { 0.0 } else { HOPELESS }
            }
            Cond::Here(own) => self.gap(own, cell),
            Cond::Cells(Reach::Within(steps), own, 1) => {
                let near = self.position.m.board.within(cell, *steps).and(self.position.m.board.tile_mask());
                near.iter().map(|one| self.gap(own, one)).fold(HOPELESS, f32::min)
            }
            other if is_of_ship(other) => 0.0,
            other => {
                let context = EffectContext { cell: Some(cell), ..EffectContext::seat(self.seat) };
                if self.position.holds(other, &context) { 0.0 } else { 2.0 }
            }
        }
    }

    /// Turns a fleet needs until a Condition holds.
    pub fn effort(&self, cond: &Question) -> f32 {
        match cond {
            Cond::All(list) => list.iter().map(|one| self.effort(one)).sum(),
            Cond::Any(list) => list.iter().map(|one| self.effort(one)).fold(HOPELESS, f32::min),
            Cond::Cells(Reach::Anywhere, cell, number) => self.some_cells(cell, *number),
            Cond::Cluster(cell, number) => self.cluster_effort(cell, *number),
            Cond::Chain(cell) => self.chain_effort(cell),
            other => {
                if self.position.holds(other, &EffectContext::seat(self.seat)) {
                    0.0
                } else {
                    12.0
                }
            }
        }
    }

    /// What each cell costs: its gap, and the way there.
    fn costs(&self, cond: &CellQuestion) -> [f32; CELLS] {
        let mut costs = [HOPELESS; CELLS];
        for cell in self.position.m.board.tiles() {
            let gap = self.gap(cond, cell);
            costs[cell.index()] = if gap == 0.0 {
                0.0
            } else if gap >= HOPELESS {
                HOPELESS
            } else {
                gap + 0.35 * self.nearest(cell)
            };
        }
        costs
    }

    /// The cheapest cells, this many.
    fn some_cells(&self, cond: &CellQuestion, number: u8) -> f32 {
        let mut costs = self.costs(cond);
        costs.sort_unstable_by(f32::total_cmp);
        costs.iter().take(usize::from(number)).sum::<f32>().min(HOPELESS)
    }

    /// A cluster grown cell by cell, always by the cheapest neighbour, from each of the cheapest cells.
    fn cluster_effort(&self, cond: &CellQuestion, number: u8) -> f32 {
        let costs = self.costs(cond);
        let least = costs.iter().copied().fold(HOPELESS, f32::min);
        let mut best = HOPELESS;
        for start in self.position.m.board.tiles().filter(|cell| costs[cell.index()] <= least + 0.05) {
            best = best.min(self.grow(&costs, start, number, best));
        }
        best
    }

    fn grow(&self, costs: &[f32; CELLS], start: CellId, number: u8, enough: f32) -> f32 {
        let board = &self.position.m.board;
        let mut group = CellMask::of(start);
        let mut rim = board.neighbours(start).and(board.tile_mask());
        let mut sum = costs[start.index()];
        for _ in 1..number {
            let next = rim.iter().min_by(|a, b| costs[a.index()].total_cmp(&costs[b.index()]));
            let Some(next) = next else { return HOPELESS };
            sum += costs[next.index()];
            if sum >= enough {
                return HOPELESS;
            }
            group = group.with(next);
            rim = rim.or(board.neighbours(next)).and(board.tile_mask()).minus(group);
        }
        sum
    }

    /// The cheapest row of cells from post to post.
    fn chain_effort(&self, cond: &CellQuestion) -> f32 {
        let board = &self.position.m.board;
        let costs = self.costs(cond);
        let goal = self.position.m.next_to_posts(opposite(self.seat));
        let mut sums = [HOPELESS; CELLS];
        let mut open = CellMask::NONE;
        for cell in self.position.m.next_to_posts(self.seat).and(board.tile_mask()).iter() {
            sums[cell.index()] = costs[cell.index()];
            open = open.with(cell);
        }
        while let Some(cell) = open.iter().min_by(|a, b| sums[a.index()].total_cmp(&sums[b.index()])) {
            open = open.without(cell);
            if goal.has(cell) {
                return sums[cell.index()];
            }
            for next in board.neighbours(cell).and(board.tile_mask()).iter() {
                let sum = sums[cell.index()] + costs[next.index()] + 0.01;
                if sum < sums[next.index()] {
                    sums[next.index()] = sum;
                    open = open.with(next);
                }
            }
        }
        HOPELESS
    }
}
