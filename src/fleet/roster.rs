//! A match's fixed part: content, set-up, board, and the roster that gives everything of this match an index.
//!
//! Invariants: never changes once built; every id of orders, facts and state indexes a list here; a set-up beyond a
//! capacity is refused with the number.

use std::sync::Arc;

use crate::engine::content::did_you_mean;
use crate::engine::game::Seat;
use crate::fleet::board::Board;
use crate::fleet::content::entries::Setting;
use crate::fleet::content::program::Power;
use crate::fleet::content::vocabulary::{Scope, Static};
use crate::fleet::content::{CommandCard, Content, EncounterCard, LocationCard, MissionCard, ShipCard};
use crate::fleet::house::HouseRules;
use crate::fleet::ids::{CardId, CardMask, CellId, EncounterId, MissionId, ShipId, SubdeckId, TileId};
use crate::fleet::setup::Setup;
use crate::fleet::state::check_position;
use crate::fleet::state::parts::Source;
use crate::fleet::state::table::{CARDS, ENCOUNTERS, MISSIONS, SHIPS, SUBDECKS, TILES};
use crate::fleet::team::{allied, opposite, team};

/// A ship of the match.
#[derive(Clone, Copy, Debug)]
pub struct RosterShip {
    pub card: u16,
    pub side: u8,
}

/// A Command Card of the match.
#[derive(Clone, Copy, Debug)]
pub struct RosterCard {
    pub card: u16,
    pub subdeck: SubdeckId,
    pub side: u8,
}

/// A Subdeck of the match.
#[derive(Clone, Copy, Debug)]
pub struct RosterSubdeck {
    pub entry: u16,
    pub side: u8,
}

/// A lasting rule that a ship's card gives.
#[derive(Clone, Copy, Debug)]
pub struct Lasting {
    pub bearer: ShipId,
    pub to: Scope,
    /// Question asked of each ship it would apply to, see [`crate::fleet::state::parts::Modifier`].
    pub cond: u16,
    pub what: Static,
}

/// What is fixed for the whole match.
#[derive(Clone, Debug)]
pub struct Match {
    pub content: Arc<Content>,
    pub setup: Setup,
    /// The house rules that are on.
    pub house: HouseRules,
    pub board: Board,
    pub ships: Vec<RosterShip>,
    pub cards: Vec<RosterCard>,
    pub subdecks: Vec<RosterSubdeck>,
    pub missions: Vec<u16>,
    pub encounters: Vec<u16>,
    pub tiles: Vec<u16>,
    /// Moments some card of the seat's side could fit, a bit each (RD-100).
    pub fits: [u64; 4],
    /// Command Cards that could be of use at each moment, as far as their timing goes.
    timed: [CardMask; 64],
    /// Lasting rules of ships' cards that could reach each ship, its own first.
    lasting: Vec<Vec<Lasting>>,
    /// Encounter Cards with rules for as long as they lie in a location.
    pub lingering: Vec<EncounterId>,
    /// Moments some ability of the ship's own could fit, a bit each.
    uses: Vec<u64>,
    ship_keys: Vec<String>,
    subdeck_keys: Vec<String>,
    card_keys: Vec<String>,
    mission_keys: Vec<String>,
    tile_keys: Vec<String>,
}

impl Match {
    /// Fixes a match.
    ///
    /// # Errors
    /// One sentence with what does not fit and the nearest that would.
    pub fn new(content: Arc<Content>, setup: Setup) -> Result<Self, String> {
        check_setup(&setup)?;
        let house = HouseRules::of(setup.house_rules.iter().map(String::as_str))?;
        let board = Board::new(&setup.board, setup.seats)?;
        let mut sides = Vec::new();
        for side in &setup.sides {
            let known = content.sides.iter().map(|side| side.id.as_str());
            let index = content
                .sides
                .iter()
                .position(|own| own.id == *side)
                .ok_or_else(|| format!("there is no side \"{side}\"{}", hint(side, known)))?;
            if sides.contains(&index) {
                return Err(format!("each team has a side of its own, \"{side}\" is named twice (SETUP-02)"));
            }
            sides.push(index);
        }
        let mut ships = Vec::new();
        let mut subdecks = Vec::new();
        let mut cards = Vec::new();
        for (own, side) in sides.iter().enumerate() {
            let of_side =
                content.ships.iter().enumerate().filter(|(_, ship)| usize::from(ship.side) == *side);
            ships.extend(of_side.map(|(index, _)| RosterShip { card: index as u16, side: own as u8 }));
            for (index, subdeck) in content.subdecks.iter().enumerate() {
                if subdeck.side != content.sides[*side].id {
                    continue;
                }
                let id = SubdeckId(subdecks.len() as u8);
                subdecks.push(RosterSubdeck { entry: index as u16, side: own as u8 });
                for (card, entry) in content.cards.iter().enumerate() {
                    if usize::from(entry.subdeck) == index {
                        let one = RosterCard { card: card as u16, subdeck: id, side: own as u8 };
                        cards.extend(std::iter::repeat_n(one, usize::from(entry.entry.copies)));
                    }
                }
            }
            let mine = subdecks.iter().filter(|one| usize::from(one.side) == own).count();
            let players = usize::from(setup.seats) / 2;
            if mine < usize::from(setup.subdecks) * players {
                let (all, rule) =
                    if players > 1 { (", no two the same in a team", "RD-79") } else { ("", "DECKS-02") };
                return Err(format!(
                    "each player picks {} Subdecks{all}, but the content has {} of the side \"{}\" ({rule})",
                    setup.subdecks, mine, setup.sides[own]
                ));
            }
        }
        let missions = copies(content.missions.iter().map(|one| one.entry.copies));
        let encounters: Vec<u16> = (0..content.encounters.len() as u16).collect();
        let tiles = copies(content.locations.iter().map(|one| one.entry.copies));
        for (what, count, limit) in [
            ("ships", ships.len(), SHIPS),
            ("Command Cards", cards.len(), CARDS),
            ("Subdecks", subdecks.len(), SUBDECKS),
            ("Mission Cards", missions.len(), MISSIONS),
            ("Encounter Cards", encounters.len(), ENCOUNTERS),
            ("Location Tiles", tiles.len(), TILES),
        ] {
            if count > limit {
                return Err(format!("a match holds at most {limit} {what}, this one would have {count}"));
            }
        }
        if tiles.len() < usize::from(board.tile_count()) {
            return Err(format!(
                "the board needs {} Location Tiles, the content has {}",
                board.tile_count(),
                tiles.len()
            ));
        }
        let mut fits = [0_u64; 4];
        for (seat, fit) in fits.iter_mut().enumerate().take(usize::from(setup.seats)) {
            let side = team(Seat(seat as u8)).0;
            *fit = cards
                .iter()
                .filter(|card| card.side == side)
                .fold(0, |points, card| points | content.cards[usize::from(card.card)].points());
        }
        let mut timed = [CardMask::NONE; 64];
        for (card, own) in (0..).map(CardId).zip(&cards) {
            let points = content.cards[usize::from(own.card)].points();
            timed.iter_mut().enumerate().for_each(|(bit, fit)| fit.set(card, points >> bit & 1 == 1));
        }
        let lasting = lasting(&content, &ships);
        let lingering = (0..)
            .map(EncounterId)
            .zip(&encounters)
            .filter(|(_, card)| !content.encounters[usize::from(**card)].lasting.is_empty())
            .map(|(encounter, _)| encounter)
            .collect();
        let uses = ships
            .iter()
            .map(|ship| content.powers(&content.ships[usize::from(ship.card)].powers))
            .map(|powers| powers.fold(0, |points, (_, power)| points | power.points()))
            .collect();
        let keys = |list: &[u16], id: &dyn Fn(u16) -> String| numbered(list.iter().map(|index| id(*index)));
        let own = Self {
            ship_keys: ships
                .iter()
                .map(|ship| content.ships[usize::from(ship.card)].entry.id.clone())
                .collect(),
            subdeck_keys: subdecks
                .iter()
                .map(|one| content.subdecks[usize::from(one.entry)].id.clone())
                .collect(),
            card_keys: numbered(
                cards.iter().map(|card| content.cards[usize::from(card.card)].entry.id.clone()),
            ),
            mission_keys: keys(&missions, &|index| content.missions[usize::from(index)].entry.id.clone()),
            tile_keys: keys(&tiles, &|index| content.locations[usize::from(index)].entry.id.clone()),
            content,
            setup,
            house,
            board,
            ships,
            cards,
            subdecks,
            missions,
            encounters,
            tiles,
            fits,
            timed,
            lasting,
            lingering,
            uses,
        };
        if let Some(position) = &own.setup.position {
            check_position(&own, position)?;
        }
        Ok(own)
    }

    /// How many players.
    pub const fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// The seats.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.seats).map(Seat)
    }

    /// The enemy who sits opposite: with two players, the other.
    pub const fn opponent(&self, seat: Seat) -> Seat {
        opposite(seat)
    }

    /// The other player of the seat's team, in a match of teams.
    pub const fn partner(&self, seat: Seat) -> Option<Seat> {
        if self.setup.seats == 4 { Some(Seat(seat.0 ^ 2)) } else { None }
    }

    /// The players of the seat's team, in seat order.
    pub fn team(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.all_seats().filter(move |other| allied(*other, seat))
    }

    /// The players of the other team, in seat order.
    pub fn enemies(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.all_seats().filter(move |other| !allied(*other, seat))
    }

    /// The players in the order in which they prepare: first those of the side named first (RD-40, RD-63).
    pub fn preparing(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.setup.seats;
        (0..2).flat_map(move |team| (team..seats).step_by(2).map(Seat))
    }

    /// The seat's side, as an index into the set-up's sides.
    pub const fn side(&self, seat: Seat) -> u8 {
        team(seat).0
    }

    /// A ship's card.
    #[inline]
    pub fn ship(&self, ship: ShipId) -> &ShipCard {
        &self.content.ships[self.ships.get(ship.index()).map_or(0, |one| usize::from(one.card))]
    }

    /// A Command Card.
    #[inline]
    pub fn card(&self, card: CardId) -> &CommandCard {
        &self.content.cards[self.cards.get(card.index()).map_or(0, |one| usize::from(one.card))]
    }

    /// Command Cards that could be of use at these moments (a bit each), as far as their timing goes.
    #[inline]
    pub fn timed_at(&self, points: u64) -> CardMask {
        let mut found = CardMask::NONE;
        let mut left = points;
        while left != 0 {
            found = found.or(self.timed[left.trailing_zeros() as usize % 64]);
            left &= left - 1;
        }
        found
    }

    /// A Mission Card.
    #[inline]
    pub fn mission(&self, mission: MissionId) -> &MissionCard {
        &self.content.missions[self.missions.get(mission.index()).map_or(0, |one| usize::from(*one))]
    }

    /// An Encounter Card.
    pub fn encounter(&self, encounter: EncounterId) -> &EncounterCard {
        &self.content.encounters[self.encounters.get(encounter.index()).map_or(0, |one| usize::from(*one))]
    }

    /// A tile's card.
    #[inline]
    pub fn tile(&self, tile: TileId) -> &LocationCard {
        &self.content.locations[self.tiles.get(tile.index()).map_or(0, |one| usize::from(*one))]
    }

    /// Rules of ships' cards that may apply to this ship: its own and those that reach others.
    #[inline]
    pub fn lasting(&self, ship: ShipId) -> &[Lasting] {
        self.lasting.get(ship.index()).map_or(&[], Vec::as_slice)
    }

    /// Moments some ability of the ship's own could fit, a bit each.
    #[inline]
    pub fn uses(&self, ship: ShipId) -> u64 {
        self.uses.get(ship.index()).copied().unwrap_or(0)
    }

    /// A ship's Size.
    #[inline]
    pub fn size(&self, ship: ShipId) -> u8 {
        self.ship(ship).entry.size
    }

    /// The dial setting whose ratings fit a pattern such as `"8 _ D _"`; empty: the first.
    pub fn setting_like(&self, ship: ShipId, level: crate::fleet::units::Level, pattern: &str) -> Option<u8> {
        let words: Vec<&str> = pattern.split_whitespace().collect();
        let fits = |setting: &Setting| {
            words.len() <= 4
                && words
                    .iter()
                    .zip(setting.0)
                    .all(|(word, rating)| *word == "_" || *word == rating.to_string())
        };
        self.ship(ship).settings(level).iter().position(fits).map(|index| index as u8)
    }

    /// The name of what a number comes from.
    pub fn source_name(&self, source: Source) -> String {
        match source {
            Source::Rule => "rule".to_owned(),
            Source::Dial => "dial".to_owned(),
            Source::Ship { ship } => self.ship(ship).entry.name.clone(),
            Source::Tile { tile } => self.tile(tile).entry.name.clone(),
            Source::Card { card } => self.card(card).entry.name.clone(),
            Source::Encounter { encounter } => self.encounter(encounter).entry.name.clone(),
            Source::Mission { mission } => self.mission(mission).entry.name.clone(),
        }
    }
}

/// Spelling and finding by key, for orders, facts and positions.
impl Match {
    pub fn ship_key(&self, ship: ShipId) -> &str {
        self.ship_keys.get(ship.index()).map_or("?", String::as_str)
    }
    pub fn find_ship(&self, key: &str) -> Option<ShipId> {
        position(&self.ship_keys, key).map(ShipId)
    }
    pub fn ship_keys(&self) -> Vec<String> {
        self.ship_keys.clone()
    }
    pub fn card_key(&self, card: CardId) -> &str {
        self.card_keys.get(card.index()).map_or("?", String::as_str)
    }
    pub fn find_card(&self, key: &str) -> Option<CardId> {
        position(&self.card_keys, key).map(CardId)
    }
    pub fn card_keys(&self) -> Vec<String> {
        self.card_keys.clone()
    }
    pub fn mission_key(&self, mission: MissionId) -> &str {
        self.mission_keys.get(mission.index()).map_or("?", String::as_str)
    }
    pub fn find_mission(&self, key: &str) -> Option<MissionId> {
        position(&self.mission_keys, key).map(MissionId)
    }
    pub fn mission_keys(&self) -> Vec<String> {
        self.mission_keys.clone()
    }
    pub fn encounter_key(&self, encounter: EncounterId) -> &str {
        &self.encounter(encounter).entry.id
    }
    pub fn find_encounter(&self, key: &str) -> Option<EncounterId> {
        (0..self.encounters.len() as u8).map(EncounterId).find(|one| self.encounter_key(*one) == key)
    }
    pub fn encounter_keys(&self) -> Vec<String> {
        (0..self.encounters.len() as u8).map(|one| self.encounter_key(EncounterId(one)).to_owned()).collect()
    }
    pub fn tile_key(&self, tile: TileId) -> &str {
        self.tile_keys.get(tile.index()).map_or("?", String::as_str)
    }
    pub fn find_tile(&self, key: &str) -> Option<TileId> {
        position(&self.tile_keys, key).map(TileId)
    }
    pub fn tile_keys(&self) -> Vec<String> {
        self.tile_keys.clone()
    }
    pub fn cell_key(&self, cell: CellId) -> &str {
        self.board.name(cell)
    }
    pub fn find_cell(&self, key: &str) -> Option<CellId> {
        self.board.cell(key)
    }
    pub fn cell_keys(&self) -> Vec<String> {
        self.board.names().map(str::to_owned).collect()
    }
    pub fn subdeck_key(&self, subdeck: SubdeckId) -> &str {
        self.subdeck_keys.get(subdeck.index()).map_or("?", String::as_str)
    }
    pub fn find_subdeck(&self, key: &str) -> Option<SubdeckId> {
        position(&self.subdeck_keys, key).map(SubdeckId)
    }
    pub fn subdeck_keys(&self) -> Vec<String> {
        self.subdeck_keys.clone()
    }
}

/// For each ship the lasting rules of its own card, then those of others' cards that could reach it.
fn lasting(content: &Content, ships: &[RosterShip]) -> Vec<Vec<Lasting>> {
    let all = || (0..).map(ShipId).zip(ships);
    let own: Vec<Vec<Lasting>> = all()
        .map(|(bearer, ship)| lasting_of(bearer, content, &content.ships[usize::from(ship.card)]))
        .collect();
    let reaches = |rule: &Lasting, ship: ShipId, side: u8| {
        let together = ships[rule.bearer.index()].side == side;
        rule.bearer != ship
            && match rule.to {
                Scope::Bearer => false,
                Scope::Mine | Scope::MineHere => together,
                Scope::EnemiesHere => !together,
                Scope::AllHere => true,
            }
    };
    all()
        .map(|(ship, card)| {
            let others = own.iter().flatten().filter(|rule| reaches(rule, ship, card.side));
            own[ship.index()].iter().chain(others).copied().collect()
        })
        .collect()
}

/// The lasting rules of a ship's card, in its order.
fn lasting_of(bearer: ShipId, content: &Content, card: &ShipCard) -> Vec<Lasting> {
    let mut own = Vec::new();
    for (_, power) in content.powers(&card.powers) {
        if let Power::Gives { to, cond, give } = power {
            own.extend(give.iter().map(|what| Lasting { bearer, to: *to, cond: *cond, what: *what }));
        }
    }
    own
}

fn check_setup(setup: &Setup) -> Result<(), String> {
    if !matches!(setup.seats, 2 | 4) {
        return Err(format!("a match has 2 seats, or 4 seats in two teams, not {} (SETUP-01)", setup.seats));
    }
    if setup.sides.len() != 2 {
        return Err(format!("a match has two sides, this one names {} (SETUP-02)", setup.sides.len()));
    }
    if !(6..=38).contains(&setup.goal) {
        return Err(format!("the Victory Point Goal is 6 to 38, not {} (SETUP-03)", setup.goal));
    }
    if let Some(bad) = setup.dice.iter().find(|die| !(1..=6).contains(*die)) {
        return Err(format!("a scripted die shows 1 to 6, not {bad} (RD-02)"));
    }
    if let Some(first) = setup.first
        && first >= setup.seats
    {
        return Err(format!("seat {first} cannot begin: seats are 0 to {}", setup.seats - 1));
    }
    Ok(())
}

fn copies(counts: impl Iterator<Item = u8>) -> Vec<u16> {
    counts
        .enumerate()
        .flat_map(|(index, copies)| std::iter::repeat_n(index as u16, usize::from(copies)))
        .collect()
}

/// `probe`, `probe#2`, `probe#3` for copies.
fn numbered(ids: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen: Vec<(String, u32)> = Vec::new();
    ids.map(|id| match seen.iter_mut().find(|(own, _)| *own == id) {
        Some((_, count)) => {
            *count += 1;
            format!("{id}#{count}")
        }
        None => {
            seen.push((id.clone(), 1));
            id
        }
    })
    .collect()
}

fn position(keys: &[String], key: &str) -> Option<u8> {
    keys.iter().position(|own| own == key).map(|index| index as u8)
}

fn hint<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    did_you_mean(word, known).map_or_else(String::new, |near| format!("; did you mean \"{near}\"?"))
}
