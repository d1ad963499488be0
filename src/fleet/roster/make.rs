//! Fixing a match: the content and a set-up become lists, refused if they do not fit (SETUP-01 to SETUP-04).

use std::sync::Arc;

use super::keys::Keys;
use super::misfit::Misfit;
use super::pool::{Pooled, pooled};
use super::slots::slots;
use super::{Lasting, Match, RosterCard, RosterShip};
use crate::engine::game::Seat;
use crate::fleet::board::Board;
use crate::fleet::content::program::Power;
use crate::fleet::content::vocabulary::{Owner, Scope};
use crate::fleet::content::{CommandCard, Content, MissionCard, ShipCard};
use crate::fleet::house::HouseRules;
use crate::fleet::ids::{CardId, CardMask, DenseId, EncounterId, MissionId, ShipId};
use crate::fleet::setup::Setup;
use crate::fleet::state::table::CARDS;
use crate::fleet::state::{check_position, position_doubts};
use crate::fleet::team::team;
use crate::fleet::timing::{Timing, TimingMask};

impl Match {
    /// Fixes a match.
    ///
    /// # Errors
    /// One sentence with the first that does not fit and the nearest that would.
    pub fn new(content: Arc<Content>, setup: Setup) -> Result<Self, String> {
        Self::fitting(content, setup)
            .map_err(|misfits| misfits.first().map_or_else(String::new, Misfit::sentence))
    }

    /// Fixes a match.
    ///
    /// # Errors
    /// With everything that does not fit; at least one.
    pub fn fitting(content: Arc<Content>, setup: Setup) -> Result<Self, Vec<Misfit>> {
        let mut misfits = check_setup(&setup);
        let house = HouseRules::of(setup.house_rules.iter().map(String::as_str));
        let house = kept(&mut misfits, house.map_err(|why| vec![Misfit::at(["house_rules"], why)]));
        let board = if matches!(setup.seats, 2 | 4) {
            let board = Board::new(&setup.board, setup.seats);
            kept(&mut misfits, board.map_err(|why| vec![bad_board(&setup, why)]))
        } else {
            None
        };
        let sides = kept(&mut misfits, sides(&content, &setup));
        let pooled = sides.and_then(|sides| kept(&mut misfits, pooled(&content, &setup, &sides)));
        let (Some(house), Some(board), Some(pooled)) = (house, board, pooled) else { return Err(misfits) };
        misfits.extend(check_subdecks(&setup, &pooled));
        misfits.extend(check_tiles(&board, &pooled));
        let slots = kept(&mut misfits, slots(&content, &pooled).map_err(|misfit| vec![misfit]));
        let Some(slots) = slots else { return Err(misfits) };
        let keys = Keys::new(&content, &pooled);
        let Pooled { ships, subdecks, cards, missions, encounters, tiles } = pooled;
        let own = Self {
            fits: fits(&content, &cards, setup.seats),
            timed: timed(&content, &cards),
            lasting: lasting(&content, &ships),
            lingering: lingering(&content, &encounters),
            planters: cards_with(&content, &cards, |card| !card.planted.is_empty()),
            policies: cards_with(&content, &cards, |card| card.policy.is_some()),
            races: missions_with(&content, &missions, |card| card.entry.race),
            ruling: missions_with(&content, &missions, |card| !card.while_open.is_empty()),
            agents: cards_with(&content, &cards, CommandCard::infiltrates),
            uses: uses(&content, &ships),
            keys,
            slots,
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
            misfits.extend(check_position(&own, position));
        }
        if misfits.is_empty() { Ok(own) } else { Err(misfits) }
    }
}

impl Match {
    /// What of the set-up can hardly be meant, though it can be played.
    #[must_use]
    pub fn doubts(&self) -> Vec<Misfit> {
        let setup = &self.setup;
        let mut doubts =
            setup.position.as_ref().map_or_else(Vec::new, |position| position_doubts(self, position));
        if setup.turn_limit == Some(0) {
            let why = "with a turn limit of 0 the match is over in its first round; without one it goes to its goal";
            doubts.push(Misfit::at(["turn_limit"], why));
        }
        if setup.subdecks == 0 && setup.position.is_none() {
            doubts
                .push(Misfit::at(["subdecks"], "without Subdecks nobody ever has a Command Card (DECKS-02)"));
        }
        // With a position the fleets are there already.
        doubts.extend((0..2).filter(|_| setup.position.is_none()).filter_map(|side| self.small_fleet(side)));
        doubts
    }

    /// A side whose ships are fewer than a fleet.
    fn small_fleet(&self, side: u8) -> Option<Misfit> {
        let goal = u32::from(self.setup.goal.0);
        let own = (0..).map(ShipId).zip(&self.ships).filter(|(_, ship)| ship.side == side);
        let sizes: u32 = own.map(|(ship, _)| u32::from(self.size(ship))).sum();
        let name = self.setup.sides.get(usize::from(side))?;
        let why = format!(
            "all ships of the side \"{name}\" come to Size {sizes}, and a fleet has as much as the goal, {goal} (FLEET-01)"
        );
        (sizes < goal).then(|| Misfit::at(["goal"], why))
    }
}

/// The value, or nothing and its misfits among the others.
fn kept<T>(misfits: &mut Vec<Misfit>, result: Result<T, Vec<Misfit>>) -> Option<T> {
    result.map_err(|found| misfits.extend(found)).ok()
}

/// What keeps a board from being one, at the tile that lies apart from the others if that is to blame.
fn bad_board(setup: &Setup, why: String) -> Misfit {
    match setup.board.stray().filter(|_| why.contains("connected") || why.contains("touches")) {
        Some((at, (column, half_row))) => {
            let why = format!(
                "the tile ({column}, {half_row}) lies apart: tiles of one column are 2 half rows apart, and those beside it are shifted by 1; all are connected (RD-17)"
            );
            Misfit::at(["board", "tiles", &at.to_string()], why)
        }
        None => Misfit::at(["board"], why),
    }
}

/// The sides of a set-up, as indices into the content's.
fn sides(content: &Content, setup: &Setup) -> Result<Vec<usize>, Vec<Misfit>> {
    let (mut sides, mut misfits) = (Vec::new(), Vec::new());
    for (at, side) in setup.sides.iter().enumerate() {
        let path = ["sides", &at.to_string()];
        match content.sides.iter().position(|own| own.id == *side) {
            Some(index) if sides.contains(&index) => {
                let why = format!("each team has a side of its own, \"{side}\" is named twice (SETUP-02)");
                misfits.push(Misfit::at(path, why));
            }
            Some(index) => sides.push(index),
            None => {
                let known = content.sides.iter().map(|side| side.id.as_str());
                let misfit = Misfit::at(path, format!("there is no side \"{side}\""));
                misfits.push(misfit.suggesting(side, known));
            }
        }
    }
    if setup.sides.len() != 2 {
        let found = setup.sides.len();
        misfits
            .push(Misfit::at(["sides"], format!("a match has two sides, this one names {found} (SETUP-02)")));
    }
    if misfits.is_empty() { Ok(sides) } else { Err(misfits) }
}

/// Whether the match has enough Subdecks of each side for its players.
fn check_subdecks(setup: &Setup, pooled: &Pooled) -> Option<Misfit> {
    let players = usize::from(setup.seats) / 2;
    let of = |own: usize| pooled.subdecks.iter().filter(|one| usize::from(one.side) == own).count();
    let own = (0..setup.sides.len()).find(|own| of(*own) < usize::from(setup.subdecks) * players)?;
    let (all, rule) = if players > 1 { (", no two the same in a team", "RD-79") } else { ("", "DECKS-02") };
    let why = format!(
        "each player picks {} Subdecks{all}, but the match has {} of the side \"{}\" ({rule})",
        setup.subdecks,
        of(own),
        setup.sides[own]
    );
    Some(Misfit::at(["subdecks"], why))
}

/// Whether there are tiles enough for the board, and no more cards than a match holds.
fn check_tiles(board: &Board, pooled: &Pooled) -> Option<Misfit> {
    let (wanted, found) = (usize::from(board.tile_count()), pooled.tiles.len());
    if pooled.cards.len() > CARDS {
        let cards = pooled.cards.len();
        let why = format!("a match holds at most {CARDS} Command Cards, this one would have {cards}");
        return Some(Misfit::at(["pool", "subdecks"], why));
    }
    let why = || format!("the board needs {wanted} Location Tiles, the match has {found}");
    (found < wanted).then(|| Misfit::at(["board"], why()))
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

/// Command Cards of the match that satisfy a question.
fn cards_with(content: &Content, cards: &[RosterCard], fits: impl Fn(&CommandCard) -> bool) -> Vec<CardId> {
    let all = (0..).map(CardId).zip(cards);
    all.filter(|(_, own)| fits(&content.cards[usize::from(own.card)])).map(|(card, _)| card).collect()
}

/// Missions of the match that satisfy a question.
fn missions_with(content: &Content, missions: &[u16], fits: impl Fn(&MissionCard) -> bool) -> Vec<MissionId> {
    let all = (0..).map(MissionId).zip(missions);
    all.filter(|(_, own)| fits(&content.missions[usize::from(**own)])).map(|(mission, _)| mission).collect()
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
                Scope::Ships { owner: Owner::Mine, .. } => together,
                Scope::Ships { owner: Owner::Enemy, .. } => !together,
                Scope::Ships { owner: Owner::Any, .. } => true,
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

fn check_setup(setup: &Setup) -> Vec<Misfit> {
    let mut misfits = Vec::new();
    if !matches!(setup.seats, 2 | 4) {
        let why = format!("a match has 2 seats, or 4 seats in two teams, not {} (SETUP-01)", setup.seats);
        misfits.push(Misfit::at(["seats"], why));
    }
    if !(6..=38).contains(&setup.goal.0) {
        let why = format!("the Victory Point Goal is 6 to 38, not {} (SETUP-03)", setup.goal);
        misfits.push(Misfit::at(["goal"], why));
    }
    for (side, points) in &setup.head_start {
        if !setup.sides.contains(side) {
            let why = format!("there is no side {side:?} in this match: {}", setup.sides.join(", "));
            misfits.push(Misfit::at(["head_start", side], why));
        } else if *points >= setup.goal {
            let why =
                format!("whoever begins with {points} points has won already: the goal is {}", setup.goal);
            misfits.push(Misfit::at(["head_start", side], why));
        }
    }
    if !setup.head_start.is_empty() && setup.position.is_some() {
        let why = "in a position the points stand with its seats: (points: 3)".to_owned();
        misfits.push(Misfit::at(["head_start"], why));
    }
    for (at, bad) in setup.dice.iter().enumerate().filter(|(_, die)| !(1..=6).contains(*die)) {
        let why = format!("a scripted die shows 1 to 6, not {bad} (RD-02)");
        misfits.push(Misfit::at(["dice", &at.to_string()], why));
    }
    if let Some(first) = setup.first
        && first >= setup.seats
    {
        let last = setup.seats.saturating_sub(1);
        misfits.push(Misfit::at(["first"], format!("seat {first} cannot begin: seats are 0 to {last}")));
    }
    misfits
}
