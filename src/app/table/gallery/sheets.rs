//! Which sheets there are and what is on them.

use std::path::{Path, PathBuf};

use crate::app::table::meshes::silhouette::Silhouette;
use crate::app::table::ships;
use crate::looks::{LocationLook, Looks};

/// One thing on a sheet.
#[derive(Clone, Debug)]
pub enum Exhibit {
    /// A ship of some Size for a side, on its stand, with its heading in degrees.
    Ship {
        id: String,
        size: u8,
        /// Whose colour the stand has.
        side: String,
        /// Which way it looks, to port from straight away.
        heading: f32,
    },
    /// An explored tile.
    Tile(LocationLook),
    /// A whole board in the middle of a game.
    Board,
    /// A tile still closed.
    Closed(u32),
    /// A counter of a side.
    Token(String, String),
}

/// A picture full of things.
#[derive(Clone, Debug)]
pub struct ExhibitSheet {
    /// The name of the file, without ending.
    pub name: &'static str,
    /// Pixels of one cell.
    pub cell: (u32, u32),
    /// Cells in a row.
    pub columns: u32,
    /// How much of the world a cell shows from top to bottom, in tile radii.
    pub view: f32,
    /// The things and their names.
    pub exhibits: Vec<(String, Exhibit)>,
}

impl ExhibitSheet {
    /// Where it is written.
    pub fn file(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{}.png", self.name))
    }

    /// How many rows it has.
    pub fn rows(&self) -> u32 {
        (self.exhibits.len() as u32).div_ceil(self.columns.max(1))
    }

    /// Which name stands where.
    pub fn index(&self) -> String {
        let line = |(i, (name, _)): (usize, &(String, Exhibit))| {
            let (row, column) = (i as u32 / self.columns + 1, i as u32 % self.columns + 1);
            format!("row {row} column {column}: {name}\n")
        };
        self.exhibits.iter().enumerate().map(line).collect()
    }
}

/// Sizes to show ships in; the rules' data says the same, but a picture must not wait for it.
const SIZES: [(&str, u8); 24] = [
    ("enterprise_e", 6),
    ("venture", 5),
    ("prometheus", 5),
    ("sutherland", 4),
    ("voyager", 3),
    ("excelsior", 3),
    ("defiant", 3),
    ("reliant", 2),
    ("enterprise_a", 2),
    ("equinox", 1),
    ("yeager", 3),
    ("yosemite", 1),
    ("negh_var", 6),
    ("bortas", 5),
    ("maht_h_a", 5),
    ("t_ong", 4),
    ("kronos_one", 4),
    ("klothos", 3),
    ("gr_oth", 3),
    ("rotarran", 2),
    ("korinar", 2),
    ("ch_tang", 2),
    ("somraw", 1),
    ("qhondoq", 1),
];

/// All sheets.
pub fn all(looks: &Looks) -> Vec<ExhibitSheet> {
    vec![
        ships(looks, "ships", (300, 240), 1.75, 38.0),
        ships(looks, "ships_small", (96, 96), 1.9, -90.0),
        tiles(looks),
        tokens(looks),
        ExhibitSheet {
            name: "board",
            cell: (1600, 900),
            columns: 1,
            view: 7.6,
            exhibits: vec![("a standard board, laid sideways".to_owned(), Exhibit::Board)],
        },
    ]
}

fn ships(looks: &Looks, name: &'static str, cell: (u32, u32), view: f32, heading: f32) -> ExhibitSheet {
    let known = SIZES.iter().map(|&(id, size)| (id.to_owned(), size));
    let others = looks.ships.ships.keys().filter(|id| SIZES.iter().all(|(known, _)| known != id));
    let exhibits = known
        .chain(others.map(|id| (id.clone(), 3)))
        .filter_map(|(id, size)| {
            let paint = &looks.ships.ships.get(&id)?.paint;
            let side = paint.split('_').next().unwrap_or_default().to_owned();
            Some((format!("{id} (Size {size})"), Exhibit::Ship { id, size, side, heading }))
        })
        .collect();
    ExhibitSheet { name, cell, columns: 6, view, exhibits }
}

fn tiles(looks: &Looks) -> ExhibitSheet {
    let mut exhibits: Vec<(String, Exhibit)> =
        (0..2).map(|seed| (format!("unexplored {seed}"), Exhibit::Closed(seed))).collect();
    let by_id = looks.locations.by_id.iter().map(|(id, look)| (id.clone(), look));
    let by_words =
        looks.locations.by_words.iter().map(|(words, look)| (format!("any {}", words.join(" ")), look));
    exhibits.extend(by_id.chain(by_words).map(|(name, look)| (name, Exhibit::Tile(look.clone()))));
    ExhibitSheet { name: "tiles", cell: (240, 210), columns: 7, view: 1.95, exhibits }
}

fn tokens(looks: &Looks) -> ExhibitSheet {
    let exhibits = looks
        .tokens
        .tokens
        .keys()
        .flat_map(|kind| looks.tokens.sides.keys().map(move |side| (kind, side)))
        .map(|(kind, side)| (format!("{kind} {side}"), Exhibit::Token(kind.clone(), side.clone())))
        .collect();
    ExhibitSheet { name: "tokens", cell: (160, 150), columns: 8, view: 0.5, exhibits }
}

/// How alike the outlines of ships are, the most alike first.
pub fn likeness(looks: &Looks) -> String {
    let outlines: Vec<(&str, Silhouette)> =
        SIZES.iter().map(|&(id, _)| (id, Silhouette::of(&ships::build(looks, id, 1.0).body))).collect();
    let mut pairs: Vec<(f32, String)> = Vec::new();
    for (i, (name, outline)) in outlines.iter().enumerate() {
        for (other, second) in &outlines[..i] {
            pairs.push((outline.likeness(second), format!("{other} and {name}")));
        }
    }
    pairs.sort_by(|one, other| other.0.total_cmp(&one.0));
    pairs.iter().take(30).map(|(likeness, pair)| format!("{likeness:.2} {pair}\n")).collect()
}
