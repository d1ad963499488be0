//! Whether a starting position given by a set-up is possible: every name in it is known, and nothing is in two places; and
//! what of it can hardly be meant.
//!
//! Invariant: every mistake is found, and told at its own field.

use std::collections::BTreeMap;

use super::table::SUPPLY;
use crate::engine::game::Seat;
use crate::fleet::ids::DenseId;
use crate::fleet::roster::{Match, Misfit};
use crate::fleet::setup::{SeatAt, ShipAt, StartingPosition, TileAt};
use crate::fleet::units::Listed;

/// The way to a field of the position: names, and places in lists.
macro_rules! way {
    ($($step:expr),+) => { vec!["position".to_owned(), $($step.to_string()),+] };
}

/// A name in the position, and the way to it.
type PlacedName<'a> = (Vec<String>, &'a str);

/// Everything that is wrong with a position.
pub fn check_position(m: &Match, position: &StartingPosition) -> Vec<Misfit> {
    let cells: Vec<String> = m.cell_keys();
    let kinds = m.content.locations.iter().map(|one| one.entry.id.clone()).collect();
    let keys = [m.ship_keys(), m.card_keys(), m.mission_keys(), m.encounter_keys(), cells, kinds];
    let mut check = PositionCheck { m, keys, misfits: Vec::new() };
    check.seat(way!["to_move"], position.to_move);
    for (at, ship) in position.ships.iter().enumerate() {
        check.ship(at, ship);
    }
    for (at, echo) in position.echoes.iter().enumerate() {
        check.seat(way!["echoes", at, "seat"], echo.seat);
        check.place(way!["echoes", at, "at"], &echo.at);
    }
    for (at, lost) in position.lost.iter().enumerate() {
        check.need(way!["lost", at], NameOf::Ship, lost);
    }
    for (at, tile) in position.tiles.iter().enumerate() {
        check.tile(at, tile);
    }
    for (at, seat) in position.seats.iter().enumerate() {
        check.seat_at(at, seat);
    }
    for (field, list) in
        [("encounters", &position.encounters), ("encounters_discarded", &position.encounters_discarded)]
    {
        for (at, card) in list.iter().enumerate() {
            check.need(way![field, at], NameOf::Encounter, card);
            if m.find_encounter(card).is_some_and(|one| m.is_spawn(one)) {
                check.tell(way![field, at], format!("\"{card}\" is kept in the box, and in no pile"));
            }
        }
    }
    for (at, tile) in position.spare_tiles.iter().enumerate() {
        check.need(way!["spare_tiles", at], NameOf::Kind, tile);
    }
    check.tokens(position);
    check.once(position);
    check.misfits
}

/// What of a possible position can hardly be meant: a fleet larger than its Fleet Size, a tile that a later one replaces.
pub fn position_doubts(m: &Match, position: &StartingPosition) -> Vec<Misfit> {
    let mut check = PositionCheck { m, keys: Default::default(), misfits: Vec::new() };
    for (at, seat) in position.seats.iter().enumerate() {
        check.fleet_size(at, seat, position);
    }
    for (at, tile) in position.tiles.iter().enumerate() {
        if position.tiles[..at].iter().any(|one| one.cell == tile.cell) {
            check.tell(way!["tiles", at, "cell"], format!("{} is given twice", tile.cell));
        }
    }
    check.misfits
}

/// What a name is that of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NameOf {
    Ship,
    Card,
    Mission,
    Encounter,
    Cell,
    Kind,
}

impl NameOf {
    /// As sentences say it.
    const fn words(self) -> &'static str {
        match self {
            Self::Ship => "ship",
            Self::Card => "Command Card",
            Self::Mission => "mission",
            Self::Encounter => "encounter",
            Self::Cell => "location",
            Self::Kind => "kind of tile",
        }
    }
}

/// The names of a board's cells, column by column: "there are A1 to A5, B1 to B6, P0, P1".
fn cells_of(names: &[String]) -> String {
    // In a column tiles are counted from 1, wherever they stand in the list.
    let mut columns: BTreeMap<(usize, &str), usize> = BTreeMap::new();
    for name in names {
        let column = name.trim_end_matches(|c: char| c.is_ascii_digit());
        *columns.entry((column.len(), column)).or_default() += 1;
    }
    let told = columns.iter().map(|((_, column), count)| match (*column, count) {
        ("P", count) => (0..*count).map(|seat| format!("P{seat}")).collect::<Vec<_>>().join(", "),
        (column, 1) => format!("{column}1"),
        (column, count) => format!("{column}1 to {column}{count}"),
    });
    format!("there are {}", told.collect::<Vec<_>>().join(", "))
}

struct PositionCheck<'a> {
    m: &'a Match,
    /// The names there are, in the order of [`NameOf`].
    keys: [Vec<String>; 6],
    misfits: Vec<Misfit>,
}

impl PositionCheck<'_> {
    fn tell(&mut self, path: Vec<String>, why: impl AsRef<str>) {
        self.misfits.push(Misfit::on_the_way(path, format!("position: {}", why.as_ref())));
    }

    /// Checks that a name is known.
    fn need(&mut self, path: Vec<String>, what: NameOf, word: &str) -> bool {
        let known = &self.keys[what as usize];
        let is_known = known.iter().any(|own| own == word);
        if !is_known {
            let which = if what == NameOf::Cell { format!("; {}", cells_of(known)) } else { String::new() };
            let why = format!("position: there is no {} \"{word}\"{which}", what.words());
            let misfit = Misfit::on_the_way(path, why).suggesting(word, known.iter().map(String::as_str));
            self.misfits.push(misfit);
        }
        is_known
    }

    /// The same of each name of a list.
    fn need_all(&mut self, path: Vec<String>, what: NameOf, words: &[String]) {
        for (at, word) in words.iter().enumerate() {
            self.need(below(&path, at), what, word);
        }
    }

    /// The same of a location, where one is named.
    fn place(&mut self, path: Vec<String>, cell: &str) {
        if !cell.is_empty() {
            self.need(path, NameOf::Cell, cell);
        }
    }

    fn seat(&mut self, path: Vec<String>, seat: u8) -> bool {
        let known = seat < self.m.seats();
        if !known {
            let why = format!("there is no seat {seat}: seats are 0 to {}", self.m.seats() - 1);
            self.tell(path, why);
        }
        known
    }

    /// A ship, and what is aboard it.
    fn ship(&mut self, at: usize, ship: &ShipAt) {
        let m = self.m;
        self.need(way!["ships", at, "ship"], NameOf::Ship, &ship.ship);
        self.place(way!["ships", at, "at"], &ship.at);
        self.need_all(way!["ships", at, "crew"], NameOf::Card, &ship.crew);
        self.need_all(way!["ships", at, "cargo"], NameOf::Encounter, &ship.cargo);
        self.need_all(way!["ships", at, "prisoners"], NameOf::Card, &ship.prisoners);
        let seat = ship.seat.filter(|seat| self.seat(way!["ships", at, "seat"], *seat));
        let Some(id) = m.find_ship(&ship.ship) else { return };
        let own = m.ships[id.index()].side;
        if let Some(seat) = seat.filter(|seat| m.side(Seat(*seat)) != own) {
            self.tell(way!["ships", at, "seat"], format!("{} is no ship of seat {seat}", ship.ship));
        }
        if m.setting_like(id, ship.level.0, &ship.dial).is_none() {
            let why = format!("the dial of {} has no setting \"{}\" at that level", ship.ship, ship.dial);
            self.tell(way!["ships", at, "dial"], why);
        }
        if ship.cloaked && m.ship(id).cloaks[ship.level.0.index()].is_none() {
            let why = format!("{} has no cloak at that level (CLOAK-01)", ship.ship);
            self.tell(way!["ships", at, "cloaked"], why);
        }
        for (nth, key) in ship.prisoners.iter().enumerate() {
            let side = m.find_card(key).and_then(|id| m.cards.get(id.index())).map(|one| one.side);
            if side == Some(own) {
                let why = format!("\"{key}\" is no prisoner on a ship of its own side (RD-75)");
                self.tell(way!["ships", at, "prisoners", nth], why);
            }
        }
    }

    /// A tile, and what lies on it.
    fn tile(&mut self, at: usize, tile: &TileAt) {
        let m = self.m;
        let known = self.need(way!["tiles", at, "cell"], NameOf::Cell, &tile.cell);
        if known && m.find_cell(&tile.cell).is_some_and(|cell| !m.board.is_tile(cell)) {
            let why = format!("{} is a Command Post, where no tile lies", tile.cell);
            self.tell(way!["tiles", at, "cell"], why);
        }
        if !tile.location.is_empty() {
            self.need(way!["tiles", at, "location"], NameOf::Kind, &tile.location);
        }
        if !tile.encounter.is_empty() {
            self.need(way!["tiles", at, "encounter"], NameOf::Encounter, &tile.encounter);
        }
        let of_whom = [
            ("explored_by", tile.explored_by),
            ("control", tile.control.map(|(seat, _)| seat)),
            ("installation_of", tile.installation_of),
        ];
        for (field, seat) in of_whom.into_iter().filter_map(|(field, seat)| Some((field, seat?))) {
            self.seat(way!["tiles", at, field], seat);
        }
        for (field, seats) in [("scans", &tile.scans), ("away_teams", &tile.away_teams)] {
            for (nth, seat) in seats.iter().enumerate() {
                self.seat(way!["tiles", at, field, nth], *seat);
            }
        }
    }

    /// What a seat has.
    fn seat_at(&mut self, at: usize, seat: &SeatAt) {
        if at >= usize::from(self.m.seats()) {
            let why = format!("the match has {} seats, and this is one more", self.m.seats());
            self.tell(way!["seats", at], why);
        }
        for (field, what, list) in [
            ("hand", NameOf::Card, &seat.hand),
            ("deck", NameOf::Card, &seat.deck),
            ("discard", NameOf::Card, &seat.discard),
            ("missions", NameOf::Mission, &seat.missions),
            ("mission_deck", NameOf::Mission, &seat.mission_deck),
        ] {
            self.need_all(way!["seats", at, field], what, list);
        }
    }

    /// A Fleet Size that is given has room for the ships in play.
    fn fleet_size(&mut self, at: usize, seat: &SeatAt, position: &StartingPosition) {
        let (m, Some(most)) = (self.m, seat.fleet_size) else { return };
        let of = |ship: &&ShipAt| {
            let own = m.find_ship(&ship.ship).map(|id| m.ships[id.index()].side);
            ship.seat.or(own).is_some_and(|seat| usize::from(seat) == at)
        };
        let sizes = position.ships.iter().filter(of).filter_map(|ship| m.find_ship(&ship.ship));
        let sum: u32 = sizes.map(|id| u32::from(m.size(id))).sum();
        if sum > u32::from(most) {
            let why = format!("the Fleet Size is {most}, and the ships in play come to {sum}");
            self.tell(way!["seats", at, "fleet_size"], why);
        }
    }

    /// Cloaks and echoes need tokens, of which there is a supply.
    fn tokens(&mut self, position: &StartingPosition) {
        let m = self.m;
        let mut used = [0; 2];
        let echoes = position.echoes.iter().enumerate();
        let echoes = echoes.map(|(at, echo)| (way!["echoes", at], Some(echo.seat)));
        let cloaked = position.ships.iter().enumerate().filter(|(_, ship)| ship.cloaked);
        let cloaked = cloaked.map(|(at, ship)| {
            (way!["ships", at, "cloaked"], m.find_ship(&ship.ship).map(|id| m.ships[id.index()].side))
        });
        for (path, seat) in cloaked.chain(echoes) {
            let Some(seat) = seat.filter(|seat| *seat < m.seats()) else { continue };
            let own = &mut used[usize::from(m.side(Seat(seat)))];
            *own += 1;
            if *own == SUPPLY + 1 {
                self.tell(path, format!("a side has {SUPPLY} Cloak Tokens (RD-93)"));
            }
        }
    }

    /// Each ship and each card is in one place: where there are several of a kind, each has a name of its own, such as
    /// `probe#2`.
    fn once(&mut self, position: &StartingPosition) {
        for names in [ships_of(position), cards_of(position), missions_of(position), encounters_of(position)]
        {
            let mut seen: BTreeMap<&str, Vec<String>> = BTreeMap::new();
            for (path, name) in names.into_iter().filter(|(_, name)| !name.is_empty()) {
                if let Some(first) = seen.get(name) {
                    let first = first[1..].join(", ");
                    self.tell(path, format!("\"{name}\" stands in two places; it is in {first} already"));
                } else {
                    seen.insert(name, path);
                }
            }
        }
    }
}

/// The way to a place in a list.
fn below(path: &[String], at: usize) -> Vec<String> {
    [path, &[at.to_string()]].concat()
}

/// The names of a list.
fn named<'a>(path: Vec<String>, list: &'a [String]) -> Vec<PlacedName<'a>> {
    let all = list.iter().enumerate();
    all.map(|(at, name)| (below(&path, at), name.as_str())).collect()
}

fn ships_of(position: &StartingPosition) -> Vec<PlacedName<'_>> {
    let ships = position.ships.iter().enumerate();
    let ships = ships.map(|(at, ship)| (way!["ships", at, "ship"], ship.ship.as_str()));
    ships.chain(named(way!["lost"], &position.lost)).collect()
}

fn cards_of(position: &StartingPosition) -> Vec<PlacedName<'_>> {
    let aboard = position.ships.iter().enumerate().flat_map(|(at, ship)| {
        [("crew", &ship.crew), ("prisoners", &ship.prisoners)]
            .into_iter()
            .flat_map(move |(field, list)| named(way!["ships", at, field], list))
    });
    let held = position.seats.iter().enumerate().flat_map(|(at, seat)| {
        [("hand", &seat.hand), ("deck", &seat.deck), ("discard", &seat.discard)]
            .into_iter()
            .flat_map(move |(field, list)| named(way!["seats", at, field], list))
    });
    aboard.chain(held).collect()
}

fn missions_of(position: &StartingPosition) -> Vec<PlacedName<'_>> {
    let seats = position.seats.iter().enumerate();
    let lists = seats.flat_map(|(at, seat)| {
        [("missions", &seat.missions), ("mission_deck", &seat.mission_deck)]
            .into_iter()
            .flat_map(move |(field, list)| named(way!["seats", at, field], list))
    });
    lists.collect()
}

fn encounters_of(position: &StartingPosition) -> Vec<PlacedName<'_>> {
    let ships = position.ships.iter().enumerate();
    let cargo = ships.flat_map(|(at, ship)| named(way!["ships", at, "cargo"], &ship.cargo));
    let tiles = position.tiles.iter().enumerate();
    let lying = tiles.map(|(at, tile)| (way!["tiles", at, "encounter"], tile.encounter.as_str()));
    let piles = named(way!["encounters"], &position.encounters)
        .into_iter()
        .chain(named(way!["encounters_discarded"], &position.encounters_discarded));
    cargo.chain(lying).chain(piles).collect()
}
