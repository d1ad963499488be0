//! SETUP, FLEET, DECKS: from the empty table to the first turn (SETUP-19, RD-40, RD-61, RD-63, RD-64).

use super::{Play, Purpose};
use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::{Ask, Why};
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{EncounterId, MissionId, ShipId, ShipMask, SubdeckId, TileId};
use crate::fleet::look::Look;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::Frame;
use crate::fleet::team::team;
use crate::fleet::units::MissionKind;

/// Cards of the opening hand (DECKS-03).
pub const OPENING_HAND: usize = 4;
/// Missions on the table (MISSION-02).
pub const OPEN_MISSIONS: usize = 3;

const DRAFT: u8 = 0;
const TURN_OVER: u8 = 1;
const DEPLOY: u8 = 2;
const SUBDECKS: u8 = 3;
const DECKS: u8 = 4;
const FIRST: u8 = 5;
const DIVIDE: u8 = 6;
/// The second draft, where a house rule allows no third (RD-61).
const REDRAFT: u8 = 7;
const TURN_OVER_AGAIN: u8 = 8;

/// The team that prepares after this one.
fn other_team(of: Seat) -> Option<Seat> {
    (of == Seat(0)).then_some(Seat(1))
}

impl Look<'_> {
    /// Whether starting settings are being chosen of which the other side knows nothing yet (RD-40).
    pub fn dials_are_secret(&self) -> bool {
        self.m.house.has(HouseRule::DialsShownTogether)
            && matches!(self.f.frames().first(), Some(Frame::Prepare { stage: DEPLOY, .. }))
    }

    /// Whether the player's Command Deck is still being put together, so that its cards lie in no order yet (DECKS-02).
    pub fn is_picking_subdecks(&self, of: Seat) -> bool {
        matches!(self.f.frames().first(), Some(Frame::Prepare { stage: SUBDECKS, seat, .. }) if *seat == of)
    }

    /// Picking a Subdeck: of the own side, not picked yet, in canonical order.
    pub fn check_pick_subdeck(&self, seat: Seat, subdeck: SubdeckId) -> Result<(), Refusal> {
        // One by one in canonical order: enough have to be left after this one.
        let picked = self.picked_subdecks(seat);
        let wanted = usize::from(self.m.setup.subdecks);
        let later = (subdeck.0 + 1..self.m.subdecks.len() as u8)
            .map(SubdeckId)
            .filter(|other| self.is_free_subdeck(seat, *other))
            .count();
        let after_last = (subdeck.0..self.m.subdecks.len() as u8)
            .all(|index| self.subdeck_owner(SubdeckId(index)) != Some(seat));
        let free = self.is_free_subdeck(seat, subdeck);
        if free && after_last && picked + 1 + later >= wanted { Ok(()) } else { Err(Refusal::NotOffered) }
    }

    /// Those the seat may pick next.
    pub fn offered_subdecks(&self, seat: Seat) -> impl Iterator<Item = SubdeckId> + '_ {
        let all = (0..self.m.subdecks.len() as u8).map(SubdeckId);
        all.filter(move |one| self.check_pick_subdeck(seat, *one).is_ok())
    }

    /// Whether a Subdeck is its side's to pick: nobody's so far (RD-79).
    pub fn is_free_subdeck(&self, seat: Seat, subdeck: SubdeckId) -> bool {
        let own = self.m.subdecks.get(subdeck.index());
        own.is_some_and(|own| own.side == self.m.side(seat)) && self.subdeck_owner(subdeck).is_none()
    }

    fn subdeck_owner(&self, subdeck: SubdeckId) -> Option<Seat> {
        self.t.subdecks.get(subdeck.index()).copied().flatten()
    }

    fn picked_subdecks(&self, seat: Seat) -> usize {
        self.t.subdecks.iter().filter(|owner| **owner == Some(seat)).count()
    }
}

impl<S: Sink<Fact>> Play<'_, S> {
    /// Lays out the board and the piles (SETUP-05 to SETUP-16), then begins the draft.
    pub fn prepare(&mut self) {
        self.lay_out();
        self.push(Frame::Prepare { stage: DRAFT, seat: Seat(0), left: ShipMask::NONE });
    }

    fn lay_out(&mut self) {
        let m = self.m;
        for (index, ship) in m.ships.iter().enumerate() {
            self.s.set_owner(ShipId(index as u8), Seat(ship.side));
        }
        let mut tiles: Vec<u8> = (0..m.tiles.len() as u8).collect();
        self.shuffle(Seat(0), Purpose::Tiles, &mut tiles);
        let (laid, spare) = tiles.split_at(usize::from(m.board.tile_count()).min(tiles.len()));
        self.s.lay_tiles(laid, spare.len() as u8);
        for tile in spare {
            self.s.hidden.spares.put(TileId(*tile));
        }
        for kind in MissionKind::ALL {
            let mut cards: Vec<u8> =
                (0..m.missions.len() as u8).filter(|one| m.mission(MissionId(*one)).kind == *kind).collect();
            self.shuffle(Seat(0), Purpose::Missions, &mut cards);
            for card in &cards {
                self.s.hidden.stacks[kind.index()].put(MissionId(*card));
            }
            self.s.count_stack(kind.index(), cards.len() as u8);
        }
        let mut encounters: Vec<u8> = (0..m.encounters.len() as u8).collect();
        self.shuffle(Seat(0), Purpose::Encounters, &mut encounters);
        for card in &encounters {
            self.s.hidden.encounters.put(EncounterId(*card));
        }
        self.s.count_encounters(encounters.len() as u8);
    }

    /// One stage of the preparation. Fleets and Mission Decks are a team's, dials and Subdecks each player's (TEAM-05, TEAM-15).
    pub fn step_prepare(&mut self, stage: u8, seat: Seat, left: ShipMask) {
        let frame = |stage, seat, left| Frame::Prepare { stage, seat, left };
        let next = self.m.preparing().skip_while(|one| *one != seat).nth(1);
        let first = Seat(0);
        match stage {
            DRAFT | REDRAFT => {
                let goal = self.m.setup.goal;
                self.fact(Fact::DraftBegan { seat, fleet_size: goal });
                let mut ships: Vec<u8> = (0..self.m.ships.len() as u8)
                    .filter(|ship| self.m.ships[usize::from(*ship)].side == self.m.side(seat))
                    .collect();
                self.shuffle(seat, Purpose::Draft, &mut ships);
                let hidden = &mut self.s.hidden;
                hidden.draft_left = ships.len().min(hidden.draft.len()) as u8;
                for (slot, ship) in hidden.draft.iter_mut().zip(ships) {
                    *slot = ShipId(ship);
                }
                self.put(frame(if stage == DRAFT { TURN_OVER } else { TURN_OVER_AGAIN }, seat, left));
            }
            TURN_OVER => self.turn_over(seat, left, true),
            TURN_OVER_AGAIN => self.turn_over(seat, left, false),
            DIVIDE => {
                if self.divide(seat) {
                    self.put(
                        other_team(seat)
                            .map_or_else(|| self.deploy(first), |other| frame(DIVIDE, other, left)),
                    );
                }
            }
            DEPLOY => {
                let left = match self.answer() {
                    Answer::Setting { setting } => match left.first() {
                        Some(ship) => {
                            let level = self.t().ship(ship).level;
                            self.fact(Fact::DialChosen { ship, level, setting: setting.into() });
                            left.without(ship)
                        }
                        None => left,
                    },
                    _ => left,
                };
                match left.first() {
                    Some(ship) => {
                        let level = self.t().ship(ship).level;
                        self.put(frame(DEPLOY, seat, left));
                        if self.m.ship(ship).settings(level).len() > 1 {
                            self.ask(seat, Ask::Setting { ship, level, cloak: false, why: Why::Deploy });
                        } else {
                            self.put(frame(DEPLOY, seat, left.without(ship)));
                        }
                    }
                    None => {
                        let picks = frame(SUBDECKS, first, ShipMask::NONE);
                        if next.is_none() {
                            self.show_dials();
                        }
                        self.put(next.map_or(picks, |next| self.deploy(next)));
                    }
                }
            }
            SUBDECKS => self.pick_subdecks(seat, next),
            DECKS => {
                self.make_mission_deck(seat);
                match other_team(seat) {
                    Some(other) => self.put(frame(DECKS, other, ShipMask::NONE)),
                    None => {
                        self.deal();
                        self.put(frame(FIRST, first, ShipMask::NONE));
                    }
                }
            }
            _ => {
                self.pop();
                let first = self.first_player();
                self.fact(Fact::FirstPlayer { seat: first });
                self.begin_turn(first);
            }
        }
    }

    /// FLEET-04 to FLEET-08: the next ship card, or at the end of the cards the choice, while there is one.
    fn turn_over(&mut self, seat: Seat, left: ShipMask, choice: bool) {
        let fleet_size = self.t().seat(seat).fleet_size;
        let sum = self.look().fleet_sizes(seat);
        let hidden = &mut self.s.hidden;
        if sum == fleet_size {
            self.end_draft(seat, sum);
            return;
        }
        if hidden.draft_left > 0 {
            hidden.draft_left -= 1;
            let ship = hidden.draft[usize::from(hidden.draft_left)];
            let total = sum.saturating_add(self.m.size(ship));
            let kept = total <= fleet_size;
            self.fact(Fact::ShipTurned { seat, ship, kept, total: if kept { total } else { sum } });
            return;
        }
        match self.answer() {
            Answer::Declined => {
                let stage = if self.m.house.has(HouseRule::OneRedraft) { REDRAFT } else { DRAFT };
                self.put(Frame::Prepare { stage, seat, left });
            }
            Answer::Done => self.end_draft(seat, sum),
            _ if !choice => self.end_draft(seat, sum),
            // RD-62: with all twelve kept there is nothing to gain by another draft.
            _ if self.t().fleet(seat).count() as usize
                == self.m.ships.iter().filter(|ship| ship.side == self.m.side(seat)).count() =>
            {
                self.end_draft(seat, sum);
            }
            _ => self.ask(seat, Ask::Draft),
        }
    }

    fn end_draft(&mut self, seat: Seat, total: u8) {
        let (first, left) = (Seat(0), ShipMask::NONE);
        self.fact(Fact::DraftEnded { seat, total });
        self.put(match other_team(seat) {
            Some(seat) => Frame::Prepare { stage: DRAFT, seat, left },
            None if self.m.seats() > 2 => Frame::Prepare { stage: DIVIDE, seat: first, left },
            None => self.deploy(first),
        });
    }

    fn deploy(&self, seat: Seat) -> Frame {
        Frame::Prepare { stage: DEPLOY, seat, left: self.t().fleet(seat) }
    }

    /// By a house rule the settings were secret only as long as somebody still had to choose (RD-40).
    fn show_dials(&mut self) {
        if self.m.house.has(HouseRule::DialsShownTogether) {
            for ship in self.t().index.in_play.iter() {
                let own = *self.t().ship(ship);
                self.fact(Fact::DialShown { ship, level: own.level, setting: own.setting });
            }
        }
    }

    fn pick_subdecks(&mut self, seat: Seat, next: Option<Seat>) {
        if self.look().picked_subdecks(seat) >= usize::from(self.m.setup.subdecks) {
            self.make_command_deck(seat);
            if next.is_none() && !self.m.house.has(HouseRule::OpenSubdecks) {
                self.show_subdecks();
            }
            let (stage, seat) = next.map_or((DECKS, Seat(0)), |next| (SUBDECKS, next));
            self.put(Frame::Prepare { stage, seat, left: ShipMask::NONE });
            return;
        }
        let offered: Vec<SubdeckId> = self.look().offered_subdecks(seat).collect();
        match offered.as_slice() {
            [only] => self.pick_subdeck(seat, *only),
            [] => self.s.flow.steps = super::STEP_LIMIT,
            _ => self.ask(seat, Ask::Subdeck),
        }
    }

    /// A Subdeck is picked; by a house rule before everybody's eyes (RD-63).
    pub fn pick_subdeck(&mut self, seat: Seat, subdeck: SubdeckId) {
        self.fact(Fact::SubdeckPicked { seat, subdeck: subdeck.into() });
        if self.m.house.has(HouseRule::OpenSubdecks) {
            self.fact(Fact::SubdeckShown { seat, subdeck });
        }
    }

    /// RD-63: the picks were secret only as long as somebody still had to choose.
    fn show_subdecks(&mut self) {
        for index in 0..self.m.subdecks.len() as u8 {
            let subdeck = SubdeckId(index);
            if let Some(seat) = self.t().subdecks.get(subdeck.index()).copied().flatten() {
                self.fact(Fact::SubdeckShown { seat, subdeck });
            }
        }
    }

    fn make_command_deck(&mut self, seat: Seat) {
        let place = crate::fleet::state::parts::CardPlace::Deck { seat };
        let mut cards: Vec<u8> = self.t().cards_in(place).map(|card| card.0).collect();
        self.shuffle(seat, Purpose::CommandDeck, &mut cards);
        for card in &cards {
            self.s.hidden.deck(seat).put(crate::fleet::ids::CardId(*card));
        }
    }

    /// DECKS-04 to DECKS-07: as many of each type as the starting ships say; a type used up comes from the fullest stack.
    fn make_mission_deck(&mut self, seat: Seat) {
        let mut wanted = [0_u8; 3];
        for ship in self.t().team_fleet(seat).iter() {
            let mix = self.m.ship(ship).entry.missions;
            for (sum, own) in wanted.iter_mut().zip([mix.science, mix.influence, mix.combat]) {
                *sum = sum.saturating_add(own);
            }
        }
        let mut taken = [0_u8; 3];
        let mut cards = Vec::new();
        for (kind, count) in wanted.into_iter().enumerate() {
            for _ in 0..count {
                let stacks = &mut self.s.hidden.stacks;
                let fullest = (0..3).max_by_key(|at| (stacks[*at].len, 3 - at)).unwrap_or(kind);
                let from = if stacks[kind].len > 0 { kind } else { fullest };
                if let Some(card) = stacks[from].take() {
                    taken[from] += 1;
                    cards.push(card.0);
                }
            }
        }
        self.shuffle(seat, Purpose::MissionDeck, &mut cards);
        for card in &cards {
            self.s.hidden.mission_decks[seat.index() & 3].put(MissionId(*card));
            self.s.place_in_mission_deck(MissionId(*card), seat);
        }
        let [science, influence, combat] = taken;
        self.fact(Fact::MissionDeckMade { seat, science, influence, combat });
    }

    /// Opening hands and missions (DECKS-03, DECKS-08).
    fn deal(&mut self) {
        for seat in self.m.all_seats() {
            for _ in 0..OPENING_HAND {
                self.draw_card(seat);
            }
            for _ in 0..OPEN_MISSIONS {
                if let Some(mission) = self.s.hidden.mission_decks[team(seat).index()].take() {
                    self.fact(Fact::MissionDrawn { seat, mission: mission.into(), stack: u8::MAX });
                }
            }
        }
    }

    /// SETUP-20: the set-up says, or the higher die.
    fn first_player(&mut self) -> Seat {
        if let Some(first) = self.m.setup.first {
            return team(Seat(first));
        }
        for _ in 0..20 {
            let (own, other) = (self.die(Seat(0), DieFor::First), self.die(Seat(1), DieFor::First));
            if own != other {
                return Seat(u8::from(other > own));
            }
        }
        Seat(0)
    }
}
