//! Fixing a match: the content and a set-up become lists, refused if they do not fit (SETUP-01 to SETUP-04).

use std::sync::Arc;

use super::keys::Keys;
use super::{Lasting, Match, RosterCard, RosterShip, RosterSubdeck};
use crate::engine::content::did_you_mean;
use crate::engine::game::Seat;
use crate::fleet::board::Board;
use crate::fleet::content::program::Power;
use crate::fleet::content::vocabulary::Scope;
use crate::fleet::content::{Content, ShipCard};
use crate::fleet::house::HouseRules;
use crate::fleet::ids::{CardId, CardMask, DenseId, EncounterId, ShipId, SubdeckId};
use crate::fleet::setup::Setup;
use crate::fleet::state::check_position;
use crate::fleet::state::table::{CARDS, ENCOUNTERS, MISSIONS, SHIPS, SUBDECKS, TILES};
use crate::fleet::team::team;
use crate::fleet::timing::{Timing, TimingMask};

impl Match {
    /// Fixes a match.
    ///
    /// # Errors
    /// One sentence with what does not fit and the nearest that would.
    pub fn new(content: Arc<Content>, setup: Setup) -> Result<Self, String> {
        check_setup(&setup)?;
        let house = HouseRules::of(setup.house_rules.iter().map(String::as_str))?;
        let board = Board::new(&setup.board, setup.seats)?;
        let OfSides { ships, subdecks, cards } = OfSides::new(&content, &setup)?;
        let missions = copies(content.missions.iter().map(|one| one.entry.copies));
        let encounters: Vec<u16> = (0..content.encounters.len() as u16).collect();
        let tiles = copies(content.locations.iter().map(|one| one.entry.copies));
        check_capacities([
            ("ships", ships.len(), SHIPS),
            ("Command Cards", cards.len(), CARDS),
            ("Subdecks", subdecks.len(), SUBDECKS),
            ("Mission Cards", missions.len(), MISSIONS),
            ("Encounter Cards", encounters.len(), ENCOUNTERS),
            ("Location Tiles", tiles.len(), TILES),
        ])?;
        if tiles.len() < usize::from(board.tile_count()) {
            return Err(format!(
                "the board needs {} Location Tiles, the content has {}",
                board.tile_count(),
                tiles.len()
            ));
        }
        let own = Self {
            fits: fits(&content, &cards, setup.seats),
            timed: timed(&content, &cards),
            lasting: lasting(&content, &ships),
            lingering: lingering(&content, &encounters),
            uses: uses(&content, &ships),
            keys: Keys::new(&content, &ships, &subdecks, &cards, &missions, &tiles),
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
        };
        if let Some(position) = &own.setup.position {
            check_position(&own, position)?;
        }
        Ok(own)
    }
}

/// What belongs to the two sides, the one named first before the other.
#[derive(Default)]
struct OfSides {
    ships: Vec<RosterShip>,
    subdecks: Vec<RosterSubdeck>,
    cards: Vec<RosterCard>,
}

impl OfSides {
    fn new(content: &Content, setup: &Setup) -> Result<Self, String> {
        let mut all = Self::default();
        for (own, side) in sides(content, setup)?.into_iter().enumerate() {
            all.add(content, own as u8, side);
            let mine = all.subdecks.iter().filter(|one| usize::from(one.side) == own).count();
            check_subdecks(setup, own, mine)?;
        }
        Ok(all)
    }

    /// Adds a side of the content as this side of the match.
    fn add(&mut self, content: &Content, own: u8, side: usize) {
        let of_side = content.ships.iter().enumerate().filter(|(_, ship)| usize::from(ship.side) == side);
        self.ships.extend(of_side.map(|(index, _)| RosterShip { card: index as u16, side: own }));
        for (index, subdeck) in content.subdecks.iter().enumerate() {
            if subdeck.side != content.sides[side].id {
                continue;
            }
            let id = SubdeckId(self.subdecks.len() as u8);
            self.subdecks.push(RosterSubdeck { entry: index as u16, side: own });
            for (card, entry) in content.cards.iter().enumerate() {
                if usize::from(entry.subdeck) == index {
                    let one = RosterCard { card: card as u16, subdeck: id, side: own };
                    self.cards.extend(std::iter::repeat_n(one, usize::from(entry.entry.copies)));
                }
            }
        }
    }
}

/// The sides of a set-up, as indices into the content's.
fn sides(content: &Content, setup: &Setup) -> Result<Vec<usize>, String> {
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
    Ok(sides)
}

/// Whether the match has enough Subdecks of a side for its players.
fn check_subdecks(setup: &Setup, own: usize, mine: usize) -> Result<(), String> {
    let players = usize::from(setup.seats) / 2;
    if mine >= usize::from(setup.subdecks) * players {
        return Ok(());
    }
    let (all, rule) = if players > 1 { (", no two the same in a team", "RD-79") } else { ("", "DECKS-02") };
    Err(format!(
        "each player picks {} Subdecks{all}, but the content has {} of the side \"{}\" ({rule})",
        setup.subdecks, mine, setup.sides[own]
    ))
}

fn check_capacities(lists: [(&str, usize, usize); 6]) -> Result<(), String> {
    match lists.into_iter().find(|(_, count, limit)| count > limit) {
        Some((what, count, limit)) => {
            Err(format!("a match holds at most {limit} {what}, this one would have {count}"))
        }
        None => Ok(()),
    }
}

/// When some card of each seat's side could fit (RD-100).
fn fits(content: &Content, cards: &[RosterCard], seats: u8) -> [TimingMask; 4] {
    let mut fits = [TimingMask::NONE; 4];
    for (seat, fit) in (0..seats).zip(&mut fits) {
        let side = team(Seat(seat)).0;
        let of_side = cards.iter().filter(|card| card.side == side);
        *fit = of_side.map(|card| content.cards[usize::from(card.card)].timings()).collect();
    }
    fits
}

/// Command Cards that could be of use at each timing.
fn timed(content: &Content, cards: &[RosterCard]) -> [CardMask; Timing::COUNT] {
    let mut timed = [CardMask::NONE; Timing::COUNT];
    for (card, own) in (0..).map(CardId).zip(cards) {
        let timings = content.cards[usize::from(own.card)].timings();
        timings.indices().for_each(|timing| timed[timing].set(card, true));
    }
    timed
}

/// Encounter Cards with rules for as long as they lie in a location.
fn lingering(content: &Content, encounters: &[u16]) -> Vec<EncounterId> {
    let all = (0..).map(EncounterId).zip(encounters);
    let lasting = all.filter(|(_, card)| !content.encounters[usize::from(**card)].lasting.is_empty());
    lasting.map(|(encounter, _)| encounter).collect()
}

/// When some ability of each ship's own could fit.
fn uses(content: &Content, ships: &[RosterShip]) -> Vec<TimingMask> {
    let powers = ships.iter().map(|ship| content.powers(&content.ships[usize::from(ship.card)].powers));
    powers.map(|powers| powers.map(|(_, power)| power.timings()).collect()).collect()
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
    if !(6..=38).contains(&setup.goal.0) {
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

fn hint<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    did_you_mean(word, known).map_or_else(String::new, |near| format!("; did you mean \"{near}\"?"))
}
