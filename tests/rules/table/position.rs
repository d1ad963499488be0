//! The position of a test, written down in names.

use std::sync::Arc;

use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::Game;
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::content::Content;
use fleet_captains::fleet::content::pack::{PackFiles, load};
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::setup::{EchoAt, LevelAt, SeatAt, Setup, ShipAt, StartingPosition, TileAt};
use fleet_captains::fleet::units::{DamageLevel, Installation, System, VictoryPoints};

use super::Played;
use crate::support::{self, pack, root, written_pack};

/// The Subdecks that are in play unless a test brings its own: with all of the box, somebody might answer anything.
pub const SUBDECKS: [&str; 4] = ["main_engineering", "new_horizons", "way_of_the_warrior", "battleships"];

/// A position being written down. What is said of a ship or tile applies to the one named last.
pub struct Table {
    content: Arc<Content>,
    setup: Setup,
}

impl Table {
    /// The board of 27 tiles (posts `P0` below `C5`, `P1` above `C1`), goal 10, every pile empty, seat 0 to move.
    pub fn standard() -> Self {
        Self::on("standard")
    }

    /// The same on the board of another shipped scenario.
    pub fn on(scenario: &str) -> Self {
        let mut setup = support::scenario(scenario);
        setup.position = Some(StartingPosition {
            bare: true,
            seats: vec![SeatAt::default(); setup.seats.into()],
            ..StartingPosition::default()
        });
        setup.pool.subdecks = SUBDECKS.map(str::to_owned).to_vec();
        setup.subdecks = 2 / (setup.seats / 2);
        Self { content: support::content(), setup }
    }

    /// The board of 45 tiles for two teams: seats 0 and 2 below (posts `P0` under `C6`, `P2` under `E6`), seats 1 and 3
    /// above (`P1` over `C1`, `P3` over `E1`); goal 16, every pile empty, the first team to move.
    pub fn team() -> Self {
        Self::on("team")
    }

    /// With these Subdecks of the shipped content in play, and no others.
    pub fn with_subdecks(mut self, ids: &[&str]) -> Self {
        self.setup.pool.subdecks = ids.iter().map(|id| (*id).to_owned()).collect();
        self
    }

    /// With a pack of the test's own on top of the shipped one: file names (`ships.ron`) and texts.
    pub fn with_pack(self, files: &[(&str, &str)]) -> Self {
        self.on_core(written_pack("test", files))
    }

    /// With one of the mods under `tests/content/mods` on top of the shipped one.
    pub fn with_test_pack(self, name: &str) -> Self {
        self.on_core(pack(&root().join("tests/content/mods").join(name).join("packs").join(name)))
    }

    fn on_core(mut self, own: PackFiles) -> Self {
        if own.files.iter().any(|file| file.name == "subdecks.ron") {
            self.setup.pool.subdecks.clear();
        }
        let core = pack(&root().join("assets/fleet/packs/core"));
        self.content = Arc::new(load(&[core, own]).unwrap_or_else(|problems| panic!("{problems:#?}")));
        self
    }

    fn position(&mut self) -> &mut StartingPosition {
        self.setup.position.as_mut().unwrap()
    }

    fn last_ship(&mut self) -> &mut ShipAt {
        self.position().ships.last_mut().expect("a ship first")
    }

    fn last_tile(&mut self) -> &mut TileAt {
        self.position().tiles.last_mut().expect("a tile first")
    }

    /// Piles not named are filled and shuffled.
    pub fn with_piles(mut self) -> Self {
        self.position().bare = false;
        self
    }

    pub fn head_start(mut self, side: &str, points: u8) -> Self {
        self.setup.head_start.insert(side.to_owned(), VictoryPoints(points));
        self
    }

    pub fn goal(mut self, goal: u8) -> Self {
        self.setup.goal = VictoryPoints(goal);
        self
    }

    /// Who has the first turn of the match; without it, the seat to move.
    pub fn first(mut self, seat: u8) -> Self {
        self.setup.first = Some(seat);
        self
    }

    pub fn turn_limit(mut self, turns: u16) -> Self {
        self.setup.turn_limit = Some(turns);
        self
    }

    /// Whose turn it is.
    pub fn turn_of(mut self, seat: u8) -> Self {
        self.position().to_move = seat;
        self
    }

    /// The next dice, in order; after them a die is random, so a test scripts all it rolls.
    pub fn dice(mut self, dice: &[u8]) -> Self {
        self.setup.dice = dice.to_vec();
        self
    }

    // --- ships

    /// A ship in play; at `""` it stands at its Command Post.
    pub fn ship(mut self, ship: &str, at: &str) -> Self {
        self.position().ships.push(ShipAt { ship: ship.to_owned(), at: at.to_owned(), ..ShipAt::default() });
        self
    }

    /// Which of two partners the ship belongs to; without it, the first.
    pub fn of(mut self, seat: u8) -> Self {
        self.last_ship().seat = Some(seat);
        self
    }

    /// Weapons, Sensors, Engines, Shields of the setting, `_` for any.
    pub fn dial(mut self, ratings: &str) -> Self {
        self.last_ship().dial = ratings.to_owned();
        self
    }

    /// Yellow or Red; before or after `dial`.
    pub fn level(mut self, level: DamageLevel) -> Self {
        self.last_ship().level = LevelAt(level);
        self
    }

    pub fn crew(mut self, card: &str) -> Self {
        self.last_ship().crew.push(card.to_owned());
        self
    }

    pub fn cargo(mut self, encounter: &str) -> Self {
        self.last_ship().cargo.push(encounter.to_owned());
        self
    }

    /// A card of the other side held aboard.
    pub fn prisoner(mut self, card: &str) -> Self {
        self.last_ship().prisoners.push(card.to_owned());
        self
    }

    /// A Disabled token.
    pub fn disabled(mut self, system: System) -> Self {
        self.last_ship().disabled.push(system);
        self
    }

    pub fn cloaked(mut self) -> Self {
        self.last_ship().cloaked = true;
        self
    }

    /// A Sensor Echo.
    pub fn echo(mut self, seat: u8, at: &str) -> Self {
        self.position().echoes.push(EchoAt { seat, at: at.to_owned() });
        self
    }

    pub fn moved(mut self) -> Self {
        self.last_ship().moved = true;
        self
    }

    pub fn acted(mut self) -> Self {
        self.last_ship().acted = true;
        self
    }

    pub fn adjusted(mut self) -> Self {
        self.last_ship().adjusted = true;
        self
    }

    pub fn lost(mut self, ship: &str) -> Self {
        self.position().lost.push(ship.to_owned());
        self
    }

    // --- tiles

    /// A face-up tile, explored by seat 0.
    pub fn tile(mut self, cell: &str, location: &str) -> Self {
        self.position().tiles.push(TileAt {
            cell: cell.to_owned(),
            location: location.to_owned(),
            explored_by: Some(0),
            ..TileAt::default()
        });
        self
    }

    /// A face-down tile of a known kind.
    pub fn unexplored(mut self, cell: &str, location: &str) -> Self {
        self = self.tile(cell, location);
        self.last_tile().explored_by = None;
        self
    }

    /// Quiet face-up tiles: Class D Planets, Size 3, without effect.
    pub fn quiet(self, cells: &[&str]) -> Self {
        cells.iter().fold(self, |table, cell| table.tile(cell, "class_d_planet"))
    }

    pub fn explored_by(mut self, seat: u8) -> Self {
        self.last_tile().explored_by = Some(seat);
        self
    }

    pub fn control(mut self, seat: u8, tokens: u8) -> Self {
        self.last_tile().control = Some((seat, tokens));
        self
    }

    pub fn installation(mut self, level: Installation) -> Self {
        self.last_tile().installation = Some(level);
        self
    }

    /// Who controls the installation if no token lies there (RD-67).
    pub fn installation_of(mut self, seat: u8) -> Self {
        self.last_tile().installation_of = Some(seat);
        self
    }

    /// A Scan Token of the seat.
    pub fn scan(mut self, seat: u8) -> Self {
        self.last_tile().scans.push(seat);
        self
    }

    /// A Persistent Encounter here.
    pub fn persistent(mut self, encounter: &str) -> Self {
        self.last_tile().encounter = encounter.to_owned();
        self
    }

    /// An Away Team of the seat.
    pub fn away_team(mut self, seat: u8) -> Self {
        self.last_tile().away_teams.push(seat);
        self
    }

    // --- seats and piles

    fn seat(&mut self, seat: u8) -> &mut SeatAt {
        &mut self.position().seats[usize::from(seat)]
    }

    pub fn hand(mut self, seat: u8, cards: &[&str]) -> Self {
        self.seat(seat).hand = owned(cards);
        self
    }

    /// First drawn first.
    pub fn deck(mut self, seat: u8, cards: &[&str]) -> Self {
        self.seat(seat).deck = owned(cards);
        self
    }

    pub fn discard(mut self, seat: u8, cards: &[&str]) -> Self {
        self.seat(seat).discard = owned(cards);
        self
    }

    /// On the table.
    pub fn missions(mut self, seat: u8, missions: &[&str]) -> Self {
        self.seat(seat).missions = owned(missions);
        self
    }

    /// First drawn first.
    pub fn mission_deck(mut self, seat: u8, missions: &[&str]) -> Self {
        self.seat(seat).mission_deck = owned(missions);
        self
    }

    pub fn points(mut self, seat: u8, points: u8) -> Self {
        self.seat(seat).points = VictoryPoints(points);
        self
    }

    pub fn fleet_size(mut self, seat: u8, size: u8) -> Self {
        self.seat(seat).fleet_size = Some(size);
        self
    }

    pub fn losses(mut self, seat: u8, ships: u8) -> Self {
        self.seat(seat).losses = ships;
        self
    }

    /// Encounter Cards, first drawn first.
    pub fn encounters(mut self, cards: &[&str]) -> Self {
        self.position().encounters = owned(cards);
        self
    }

    pub fn encounters_discarded(mut self, cards: &[&str]) -> Self {
        self.position().encounters_discarded = owned(cards);
        self
    }

    /// The set-up's draft instead of a position: from the empty table.
    pub fn with_a_draft(mut self) -> Self {
        self.setup.position = None;
        self
    }

    /// Changes anything in the set-up that has no method of its own.
    pub fn setup(mut self, change: impl FnOnce(&mut Setup)) -> Self {
        change(&mut self.setup);
        self
    }

    /// The reason why the match is refused.
    pub fn refused(self) -> String {
        Match::new(self.content, self.setup).map(|_| ()).unwrap_err()
    }

    /// Checks the position and starts.
    pub fn start(self) -> Played {
        self.start_with(7)
    }

    /// Starts with this seed.
    pub fn start_with(self, seed: u64) -> Played {
        let m = Match::new(self.content, self.setup).unwrap_or_else(|problem| panic!("{problem}"));
        let mut facts = Vec::new();
        let s = FleetCaptains::start(&m, Key::from_seed(seed), &mut facts);
        Played { m, s, facts, speaker: None }
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}
