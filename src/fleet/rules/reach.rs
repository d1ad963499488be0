//! MOVE: how far ships and Cloak Tokens get in a move, and what the ways across the board cost (MOVE-02 to MOVE-13,
//! RD-18 to RD-20, CLOAK-15, CLOAK-16).
//!
//! Window and hints ask here. Each place on a way is examined as it will be when the piece stands
//! there, by the facts of the steps, and the predicates of a step say what lies beyond. [`Distances`] is an estimate, for
//! computer players, who compare many ways at once and order one step at a time.
//!
//! Invariants: on a view nothing hidden decides, so every way ends on an unexplored tile; a place on no way cannot be
//! stepped to in this move through explored ones, provided no place on the way changes anything.

use crate::engine::game::Seat;
use crate::fleet::board::Board;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, CellMask, DenseId, ShipId, ShipMask, TileId, TokenId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::apply;
use crate::fleet::state::table::Table;
use crate::fleet::units::MovePoints;

/// What makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A ship, and the Task Force it leads.
    Ship(ShipId),
    /// A Cloak Token.
    Token(TokenId),
}

impl Piece {
    /// The order to make one step.
    pub const fn step(self, to: CellId) -> Order {
        match self {
            Self::Ship(ship) => Order::MoveStep { ship, to },
            Self::Token(token) => Order::MoveToken { token, to },
        }
    }
}

/// What may happen on a way, worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Danger {
    /// Nothing.
    None,
    /// It may end early: an Evasion roll on it, an unexplored tile at its end.
    Stop,
    /// A place on it may harm whoever enters: it asks for a test, rolls or does damage.
    Harm,
}

/// A way to a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Cells to enter one after the other, the goal last; each with the Movement points spent once it is entered.
    pub steps: Vec<(CellId, MovePoints)>,
    pub danger: Danger,
}

impl Way {
    /// Movement points the whole move costs, what was crossed earlier included.
    pub fn cost(&self) -> MovePoints {
        self.steps.last().map_or(MovePoints::NONE, |step| step.1)
    }
}

/// How a cell is reached.
#[derive(Clone, Copy, Debug)]
struct Reached {
    /// The cell before it.
    before: CellId,
    /// Sizes crossed on the way, without its own.
    crossed: u8,
    cost: MovePoints,
    danger: Danger,
    /// How many steps away.
    steps: u8,
    /// Ways beyond it are still to be found.
    open: bool,
}

impl Reached {
    /// The cheapest way is best; of two as cheap the safer, then the shorter.
    const fn rank(&self) -> (u8, Danger, u8) {
        (self.crossed, self.danger, self.steps)
    }
}

/// Every cell a piece can get to in its move, with the best way there.
#[derive(Clone, Debug)]
pub struct Ways {
    piece: Piece,
    /// The points of the whole move, and what of them is spent once the piece goes on from where it is.
    points: MovePoints,
    spent: MovePoints,
    places: [Option<Reached>; Board::MAX_CELLS],
}

impl Ways {
    /// What moves.
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// The Movement points left to go on with.
    pub const fn left(&self) -> MovePoints {
        MovePoints(self.points.0.saturating_sub(self.spent.0))
    }

    /// What of this cost, which counts the whole move, is still to be paid.
    pub const fn from_here(&self, cost: MovePoints) -> MovePoints {
        MovePoints(cost.0.saturating_sub(self.spent.0))
    }

    /// The cells, each with what may happen on the way there.
    pub fn cells(&self) -> impl Iterator<Item = (CellId, Danger)> + '_ {
        (0..).map(CellId).zip(&self.places).filter_map(|(cell, place)| Some((cell, place.as_ref()?.danger)))
    }

    /// The way to a cell, if there is one.
    pub fn to(&self, cell: CellId) -> Option<Way> {
        let goal = self.place(cell)?;
        let mut steps = Vec::with_capacity(usize::from(goal.steps));
        let mut at = Some((cell, goal));
        while let Some((cell, place)) = at {
            steps.push((cell, place.cost));
            at = self.place(place.before).map(|before| (place.before, before));
        }
        steps.reverse();
        Some(Way { steps, danger: goal.danger })
    }

    /// The orders that bring the piece to a cell; none if there is no way.
    pub fn orders(&self, cell: CellId) -> Vec<Order> {
        let way = self.to(cell);
        way.iter().flat_map(|way| &way.steps).map(|(to, _)| self.piece.step(*to)).collect()
    }

    fn place(&self, cell: CellId) -> Option<Reached> {
        self.places.get(cell.index()).copied().flatten()
    }

    /// Entering that place may harm the piece: both what is kept of it and the copy from which the way goes on say so.
    fn beware(&mut self, cell: CellId, copy: &mut Reached) {
        copy.danger = Danger::Harm;
        if let Some(place) = self.places.get_mut(cell.index()).and_then(Option::as_mut) {
            *place = *copy;
        }
    }

    /// The best place whose neighbours have not been examined; it is closed now.
    fn next(&mut self) -> Option<(CellId, Reached)> {
        let open = (0..).map(CellId).zip(&mut self.places);
        let open = open.filter_map(|(cell, place)| Some((cell, place.as_mut().filter(|place| place.open)?)));
        let (cell, place) = open.min_by_key(|(_, place)| place.rank())?;
        place.open = false;
        Some((cell, *place))
    }

    /// Adds a place, if no better way to it is known.
    fn offer(&mut self, cell: CellId, place: Reached) {
        if let Some(known) = self.places.get_mut(cell.index())
            && known.is_none_or(|known| place.rank() < known.rank())
        {
            *known = Some(place);
        }
    }
}

impl Position<'_> {
    /// Every way open to a piece of the seat in its move; none if it cannot make a step. The cell it is in is no
    /// goal.
    pub fn ways(&self, seat: Seat, piece: Piece) -> Ways {
        let (points, spent) = (MovePoints::NONE, MovePoints::NONE);
        let mut ways = Ways { piece, points, spent, places: [None; Board::MAX_CELLS] };
        let Ok(start) = self.check_piece(seat, piece) else { return ways };
        (ways.points, ways.spent) = match piece {
            Piece::Ship(ship) => (self.step_move_points(ship), MovePoints(self.crossed(ship, start))),
            Piece::Token(token) => {
                (self.token_move_points(token), MovePoints(self.token_crossed(token, start)))
            }
        };
        self.spread(start, (start, None), &mut ways);
        let under_way = self.under_way(piece);
        while let Some((cell, mut place)) = ways.next() {
            let mut table = under_way;
            self.arrive(&mut table, piece, start, cell, place.crossed);
            let there = Position::at_table(self.m, &table, self.f);
            if there.moving(piece).iter().any(|ship| there.is_met_by_danger(ship)) {
                ways.beware(cell, &mut place);
            }
            // Where a place holds a ship or takes its Engines, it goes no further.
            if there.check_piece(seat, piece).is_ok() {
                there.spread(start, (cell, Some(place)), &mut ways);
            }
        }
        ways
    }

    /// Adds the cells one step from where the piece stands, reached like this.
    fn spread(&self, start: CellId, (at, reached): (CellId, Option<Reached>), ways: &mut Ways) {
        let (steps, crossed, rolls) = match ways.piece {
            Piece::Ship(ship) => {
                let steps: CellMask = self.steps_from(ship, at).collect();
                (steps, self.crossed(ship, at), self.evasion_due(ship))
            }
            Piece::Token(token) => {
                (self.token_steps(token, at).collect(), self.token_crossed(token, at), false)
            }
        };
        let so_far = reached.map_or(Danger::None, |place| place.danger);
        for to in steps.without(start).iter() {
            let tile = self.m.board.is_tile(to);
            let unexplored = tile && self.t.cell(to).facing.is_none();
            let stops = if rolls || unexplored { Danger::Stop } else { Danger::None };
            ways.offer(
                to,
                Reached {
                    before: at,
                    crossed,
                    cost: self.path_cost(crossed, to),
                    danger: so_far.max(stops),
                    steps: reached.map_or(1, |place| place.steps + 1),
                    open: tile && !unexplored,
                },
            );
        }
    }

    fn check_piece(&self, seat: Seat, piece: Piece) -> Result<CellId, Refusal> {
        match piece {
            Piece::Ship(ship) => self.check_mover(seat, ship),
            Piece::Token(token) => self.check_token_mover(seat, token),
        }
    }

    /// The ships that move with the piece: a Task Force, or the one under the token.
    fn moving(&self, piece: Piece) -> ShipMask {
        match piece {
            Piece::Ship(ship) => self.t.mover_with(ship).map_or(ShipMask::of(ship), |mover| mover.ships),
            Piece::Token(token) => self.t.token(token).ship().map_or(ShipMask::NONE, ShipMask::of),
        }
    }

    /// The table once the piece has left its place.
    fn under_way(&self, piece: Piece) -> Table {
        let mut table = *self.t;
        let begins = match piece {
            Piece::Ship(ship) => self.move_begins(ship),
            Piece::Token(token) => self.token_move_begins(token),
        };
        if let Some(fact) = begins {
            apply(&mut table, self.m, &fact);
        }
        let ships = Position::at_table(self.m, &table, self.f).moving(piece);
        let ends = |table: &Table| {
            let mut all = (0..).zip(table.modifiers());
            all.find(|(_, one)| one.ends_by_leaving(ships)).map(|(slot, was)| (slot, *was))
        };
        while let Some((slot, was)) = ends(&table) {
            apply(&mut table, self.m, &Fact::ModifierRemoved { slot, was });
        }
        table
    }

    /// The same once it has come to a cell with these Sizes crossed; what the place does to it is not foreseen.
    fn arrive(&self, table: &mut Table, piece: Piece, from: CellId, to: CellId, crossed: u8) {
        match piece {
            Piece::Ship(lead) => {
                let ships = Position::at_table(self.m, table, self.f).moving(piece);
                apply(table, self.m, &Fact::ShipMoved { lead, ships, from, to, crossed });
            }
            Piece::Token(token) => {
                let (unlike, no_echo) = (ShipMask::NONE, false);
                apply(table, self.m, &Fact::TokenMoved { token, from, to, crossed, unlike, no_echo });
            }
        }
    }
}

/// Sizes crossed from every cell to every other, whoever moves: for players who compare many, kept as long as the board
/// stays the same.
#[derive(Clone, Debug)]
pub struct Distances {
    cells: usize,
    /// The tiles turned up, hidden ones as such: a different board has different distances.
    tiles: Vec<Option<TileId>>,
    crossed: Vec<u8>,
}

impl Distances {
    /// Of the board as it lies; unexplored tiles are assumed to have this Size.
    pub fn new(position: &Position<'_>, assumed: u8) -> Self {
        let cells = usize::from(position.m.board.cell_count());
        // [`u8::MAX`] where no way is known.
        let mut crossed = vec![u8::MAX; cells * cells];
        for from in 0..cells {
            crossed[from * cells + from] = 0;
            for to in position.next_to(CellId(from as u8)).iter() {
                crossed[from * cells + to.index()] = 0;
            }
        }
        // A way through more and more of the tiles; nobody moves on through a Command Post (RD-18).
        for middle in position.m.board.tiles() {
            let unexplored = position.t.cell(middle).facing.is_none();
            let size = position.crossing(middle).saturating_add(if unexplored { assumed } else { 0 });
            for from in (0..cells).filter(|from| *from != middle.index()) {
                let first = crossed[from * cells + middle.index()].saturating_add(size);
                if first == u8::MAX {
                    continue;
                }
                for to in 0..cells {
                    let way = first.saturating_add(crossed[middle.index() * cells + to]);
                    let best = &mut crossed[from * cells + to];
                    *best = way.min(*best);
                }
            }
        }
        Self { cells, tiles: turned_up(position).collect(), crossed }
    }

    /// Whether the board still lies as it did.
    pub fn is_of(&self, position: &Position<'_>) -> bool {
        self.cells == usize::from(position.m.board.cell_count())
            && turned_up(position).eq(self.tiles.iter().copied())
    }

    /// Sizes crossed on the cheapest way, without those of both ends (RD-19).
    pub fn crossed(&self, from: CellId, to: CellId) -> u8 {
        self.crossed.get(from.index() * self.cells + to.index()).copied().unwrap_or(u8::MAX)
    }
}

fn turned_up<'a>(position: &'a Position<'_>) -> impl Iterator<Item = Option<TileId>> + use<'a> {
    position.m.board.tiles().map(|cell| position.face_up(cell))
}
