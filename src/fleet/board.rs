//! The board's shape: cells, neighbours, Command Posts, names (chapters SETUP, MOVE; RD-17, RD-18).
//!
//! Columns of flat-top hexes, each shifted half a hex against the next. A cell is a tile's place or a Command Post;
//! posts come last. Rows are counted in half hexes from the middle of their column, so every neighbour is one
//! arithmetic step away.
//!
//! Invariants: at most [`Board::MAX_CELLS`] cells; neighbours are symmetric; each Command Post touches exactly three
//! tiles.

use serde::{Deserialize, Serialize};

use crate::fleet::ids::{CellId, CellMask, DenseId};

/// How a scenario describes its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BoardPlan {
    /// Tiles per column, left to right; Command Posts stand at both ends of the centre column (RD-18).
    Columns(Vec<u8>),
    /// Any arrangement (SETUP-14): tiles as (column, half rows from the middle), and one post per player in seat order. Both
    /// numbers may be negative; columns count from left to right, half rows downwards. Tiles one below the other are two half rows
    /// apart, those of columns side by side one: (0, 0) touches (0, 2), (0, -2), (1, 1) and (1, -1). Posts are placed in the same
    /// way, each beside three tiles. On every board the columns are called A, B, C and so on from the left, without P, and tiles
    /// are counted in them from the top: A1, A2. Command Posts are P0, P1.
    Cells { tiles: Vec<(i8, i8)>, posts: Vec<(i8, i8)> },
}

impl BoardPlan {
    /// The first tile that lies apart from most of the others: its place in the list, and where it lies.
    pub fn stray(&self) -> Option<(usize, (i8, i8))> {
        let Self::Cells { tiles, .. } = self else { return None };
        let touch = |a: (i8, i8), b: (i8, i8)| {
            touching(BoardPlace { column: a.0, half_row: a.1 }, BoardPlace { column: b.0, half_row: b.1 })
        };
        let together = |start: usize| {
            let mut found = vec![start];
            let mut next = 0;
            while let Some(&own) = found.get(next) {
                let more: Vec<usize> = (0..tiles.len())
                    .filter(|other| touch(tiles[own], tiles[*other]) && !found.contains(other))
                    .collect();
                found.extend(more);
                next += 1;
            }
            found
        };
        // More tiles than any board has are told as such.
        let parts = tiles.iter().take(Board::MAX_TILES).enumerate().map(|(at, _)| together(at));
        let most = parts.max_by_key(Vec::len).filter(|_| tiles.len() <= Board::MAX_TILES)?;
        let stray = (0..tiles.len()).find(|at| !most.contains(at))?;
        Some((stray, tiles[stray]))
    }
}

/// Whether two cells share an edge.
const fn touching(a: BoardPlace, b: BoardPlace) -> bool {
    let columns = a.column.abs_diff(b.column);
    let rows = a.half_row.abs_diff(b.half_row);
    (columns == 0 && rows == 2) || (columns == 1 && rows == 1)
}

/// One cell's position: column from the left, half rows from the middle (down is positive).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPlace {
    pub column: i8,
    pub half_row: i8,
}

/// A board ready to be played on.
#[derive(Clone, Debug)]
pub struct Board {
    positions: Vec<BoardPlace>,
    names: Vec<String>,
    neighbours: Vec<CellMask>,
    tiles: u8,
    edge: CellMask,
}

impl Board {
    /// Tiles and Command Posts together: fifty and four.
    pub const MAX_CELLS: usize = 54;
    /// SETUP-13.
    pub const MAX_TILES: usize = 50;

    /// Lays the board out.
    ///
    /// # Errors
    /// Names whatever SETUP-12, SETUP-13, RD-17 or RD-77 requires and the plan does not provide.
    pub fn new(plan: &BoardPlan, seats: u8) -> Result<Self, String> {
        let (tiles, posts) = match plan {
            BoardPlan::Columns(columns) => columns_plan(columns, seats)?,
            BoardPlan::Cells { tiles, posts } => (tiles.clone(), posts.clone()),
        };
        if tiles.len() < 12 || tiles.len() > Self::MAX_TILES {
            return Err(format!(
                "a board has 12 to {} Location Tiles, this one has {} (SETUP-13, RD-17)",
                Self::MAX_TILES,
                tiles.len()
            ));
        }
        if posts.len() != usize::from(seats) {
            let rule = if seats > 2 { "RD-77" } else { "SETUP-08" };
            return Err(format!(
                "a board for {seats} players has {seats} Command Posts, this one has {} ({rule})",
                posts.len()
            ));
        }
        let positions: Vec<BoardPlace> =
            tiles.iter().chain(&posts).map(|&(column, half_row)| BoardPlace { column, half_row }).collect();
        for (i, position) in positions.iter().enumerate() {
            if positions[..i].contains(position) {
                return Err(format!(
                    "two cells of the board lie at column {}, half row {}",
                    position.column, position.half_row
                ));
            }
        }
        let mut columns: Vec<i8> = tiles.iter().map(|tile| tile.0).collect();
        columns.sort_unstable();
        columns.dedup();
        if columns.len() < 3 {
            return Err("a board has at least three columns (RD-17)".to_owned());
        }
        let neighbours = neighbours_of(&positions, tiles.len());
        let board = Self {
            names: names_of(&positions, tiles.len()),
            edge: (0..tiles.len())
                .filter(|&cell| neighbours[cell].count() < 6)
                .map(|cell| CellId(cell as u8))
                .collect(),
            positions,
            neighbours,
            tiles: tiles.len() as u8,
        };
        for post in board.posts() {
            let touching = board.neighbours(post).count();
            if touching != 3 {
                let room = if seats > 2 { "the board has no room for four Command Posts: " } else { "" };
                let rules = if seats > 2 { "RD-17, RD-77" } else { "RD-17, RD-18" };
                return Err(format!(
                    "{room}the Command Post {} touches {touching} tiles instead of three ({rules})",
                    board.name(post)
                ));
            }
        }
        // By tiles alone: nobody passes through a Command Post (RD-18).
        if board.spread(CellMask::of(CellId(0)), board.tile_mask()) != board.tile_mask() {
            return Err("the tiles of a board are all connected (RD-17)".to_owned());
        }
        Ok(board)
    }

    /// How many cells hold tiles; these are the cells from 0 up to it.
    pub const fn tile_count(&self) -> u8 {
        self.tiles
    }

    /// How many cells in all.
    pub fn cell_count(&self) -> u8 {
        self.positions.len() as u8
    }

    /// Every cell that holds a tile.
    pub fn tiles(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.tiles).map(CellId)
    }

    /// The cells that hold tiles, as a set.
    pub fn tile_mask(&self) -> CellMask {
        CellMask::below(self.tiles)
    }

    /// The Command Posts in seat order.
    pub fn posts(&self) -> impl Iterator<Item = CellId> + use<> {
        (self.tiles..self.cell_count()).map(CellId)
    }

    /// The Command Post of this seat.
    pub const fn post(&self, seat: u8) -> CellId {
        CellId(self.tiles + seat)
    }

    /// Whose Command Post the cell is, as a seat's index.
    pub const fn post_of(&self, cell: CellId) -> Option<u8> {
        if cell.0 >= self.tiles { Some(cell.0 - self.tiles) } else { None }
    }

    /// Whether the cell holds a tile.
    pub const fn is_tile(&self, cell: CellId) -> bool {
        cell.0 < self.tiles
    }

    /// Cells that share an edge (MOVE-05, MOVE-11); none for a cell that does not exist.
    #[inline]
    pub fn neighbours(&self, cell: CellId) -> CellMask {
        self.neighbours.get(cell.index()).copied().unwrap_or(CellMask::NONE)
    }

    /// Tiles with fewer than six neighbours.
    pub const fn edge(&self) -> CellMask {
        self.edge
    }

    /// The cell and all within this many steps.
    pub fn within(&self, cell: CellId, steps: u8) -> CellMask {
        let mut reached = CellMask::of(cell);
        if steps > 0 {
            reached = reached.or(self.neighbours(cell));
        }
        for _ in 1..steps {
            let wider = reached.iter().fold(reached, |all, one| all.or(self.neighbours(one)));
            if wider == reached {
                break;
            }
            reached = wider;
        }
        reached
    }

    /// The cells, and all of `within` that can be reached from them without leaving it.
    pub fn spread(&self, start: CellMask, within: CellMask) -> CellMask {
        let mut reached = start;
        loop {
            let wider = reached.iter().fold(reached, |all, cell| all.or(self.neighbours(cell).and(within)));
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// Where the cell lies.
    pub fn position(&self, cell: CellId) -> BoardPlace {
        self.positions.get(cell.index()).copied().unwrap_or(BoardPlace { column: 0, half_row: 0 })
    }

    /// As players say it: `C4`, or `P0` for the first seat's Command Post.
    pub fn name(&self, cell: CellId) -> &str {
        self.names.get(cell.index()).map_or("?", String::as_str)
    }

    /// The cell of that name.
    pub fn cell(&self, name: &str) -> Option<CellId> {
        self.names.iter().position(|own| own == name).map(|index| CellId(index as u8))
    }

    /// Every name, for suggestions.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }
}

type Cells = Vec<(i8, i8)>;

fn columns_plan(columns: &[u8], seats: u8) -> Result<(Cells, Cells), String> {
    if columns.len() < 3 || columns.len().is_multiple_of(2) || columns.len() > 25 {
        return Err(
            "a board of columns has an odd number of them, at least three, so that one is the centre (RD-17)"
                .to_owned(),
        );
    }
    if columns.iter().any(|&rows| rows == 0 || rows > 25) {
        return Err("a column has 1 to 25 tiles".to_owned());
    }
    for (left, pair) in columns.windows(2).enumerate() {
        if (pair[0] + pair[1]) % 2 == 0 {
            return Err(format!(
                "columns {} and {} of a board are shifted half a hex, so one has an odd and one an even number of tiles (RD-17)",
                left + 1,
                left + 2
            ));
        }
    }
    let mut tiles = Vec::new();
    for (column, &rows) in columns.iter().enumerate() {
        for row in 0..rows {
            tiles.push((column as i8, 2 * row as i8 - (rows as i8 - 1)));
        }
    }
    Ok((tiles, posts_of(columns, seats)))
}

/// Both ends of the centre column; for teams of two, of the columns beside it: the third and fifth of seven (RD-77).
/// Seats 0 and 2 have the lower ends, and an enemy sits opposite each.
fn posts_of(columns: &[u8], seats: u8) -> Cells {
    let centre = columns.len() / 2;
    let ends = if seats > 2 { vec![centre - 1, centre + 1] } else { vec![centre] };
    let of_column = |column: usize| {
        let end = columns[column] as i8 + 1;
        [(column as i8, end), (column as i8, -end)]
    };
    ends.into_iter().flat_map(of_column).collect()
}

fn neighbours_of(positions: &[BoardPlace], tiles: usize) -> Vec<CellMask> {
    positions
        .iter()
        .enumerate()
        .map(|(i, &own)| {
            positions
                .iter()
                .enumerate()
                // Two Command Posts are never neighbours, wherever a plan puts them (RD-18).
                .filter(|&(j, &other)| touching(own, other) && (i < tiles || j < tiles))
                .map(|(j, _)| CellId(j as u8))
                .collect()
        })
        .collect()
}

fn names_of(positions: &[BoardPlace], tiles: usize) -> Vec<String> {
    let left = positions.iter().map(|position| position.column).min().unwrap_or(0);
    positions
        .iter()
        .enumerate()
        .map(|(index, own)| {
            if index >= tiles {
                return format!("P{}", index - tiles);
            }
            let row = positions[..tiles]
                .iter()
                .filter(|other| other.column == own.column && other.half_row <= own.half_row)
                .count();
            format!("{}{row}", column_name(own.column.abs_diff(left)))
        })
        .collect()
}

/// `A` to `O`, then `Q` to `Z`, as `P` is for Command Posts; then `AA` and on.
fn column_name(column: u8) -> String {
    const LETTERS: &[u8; 25] = b"ABCDEFGHIJKLMNOQRSTUVWXYZ";
    let letter = char::from(LETTERS[usize::from(column) % LETTERS.len()]);
    letter.to_string().repeat(1 + usize::from(column) / LETTERS.len())
}
