//! SETUP, FLEET, DECKS: from the empty table to the first turn (SETUP-19, RD-40, RD-61, RD-63, RD-64).

use super::Resolver;
use super::step::Step;
use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{DenseId, EncounterId, MissionId, ShipId, ShipMask, SubdeckId, TileId};
use crate::fleet::position::Position;
use crate::fleet::purpose::Purpose;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{Frame, PrepareFrame, PrepareStage};
use crate::fleet::state::parts::{PointsFrom, Source};
use crate::fleet::team::team;
use crate::fleet::units::{Listed, MissionKind, VictoryPoints};

/// Cards of the opening hand (DECKS-03).
pub const OPENING_HAND: usize = 4;
/// Missions on the table (MISSION-02).
pub const OPEN_MISSIONS: usize = 3;

/// A team or player at the beginning of a stage.
const fn begin(stage: PrepareStage, seat: Seat) -> PrepareFrame {
    PrepareFrame { stage, seat, left: ShipMask::NONE }
}

/// The team that prepares after this one.
fn other_team(of: Seat) -> Option<Seat> {
    (of == Seat(0)).then_some(Seat(1))
}

impl Position<'_> {
    /// Whether starting settings are being chosen that the other side does not know yet (RD-40).
    pub fn dials_are_secret(&self) -> bool {
        self.m.house.has(HouseRule::DialsShownTogether)
            && matches!(self.f.frames().first(),
                Some(Frame::Prepare { prepare }) if prepare.stage == PrepareStage::Deploy)
    }

    /// Whether the player's Command Deck is still being put together, so that its cards are in no order yet (DECKS-02).
    pub fn is_picking_subdecks(&self, of: Seat) -> bool {
        matches!(self.f.frames().first(),
            Some(Frame::Prepare { prepare }) if prepare.stage == PrepareStage::Subdecks && prepare.seat == of)
    }

    /// Picking a Subdeck: of one's own side, not picked yet, in canonical order.
    pub fn check_pick_subdeck(&self, seat: Seat, subdeck: SubdeckId) -> Result<(), Refusal> {
        // One by one in canonical order: enough have to be left after this one.
        let picked = self.picked_subdecks(seat);
        let wanted = usize::from(self.m.setup.subdecks);
        let later = (subdeck.0 + 1..self.m.subdecks.len() as u8)
            .map(SubdeckId)
            .filter(|other| self.is_free_subdeck(seat, *other))
            .count();
        let after_last = (subdeck.0..self.m.subdecks.len() as u8)
            .all(|index| self.t.subdeck_owner(SubdeckId(index)) != Some(seat));
        let free = self.is_free_subdeck(seat, subdeck);
        if free && after_last && picked + 1 + later >= wanted { Ok(()) } else { Err(Refusal::NotOffered) }
    }

    /// Those the seat may pick next.
    pub fn offered_subdecks(&self, seat: Seat) -> impl Iterator<Item = SubdeckId> + '_ {
        let all = (0..self.m.subdecks.len() as u8).map(SubdeckId);
        all.filter(move |one| self.check_pick_subdeck(seat, *one).is_ok())
    }

    /// Whether a Subdeck is one of the side's that nobody has picked so far (RD-79).
    pub fn is_free_subdeck(&self, seat: Seat, subdeck: SubdeckId) -> bool {
        let own = self.m.subdecks.get(subdeck.index());
        own.is_some_and(|own| own.side == self.m.side(seat)) && self.t.subdeck_owner(subdeck).is_none()
    }

    fn picked_subdecks(&self, seat: Seat) -> usize {
        self.t.subdecks.iter().filter(|place| place.owner() == Some(seat)).count()
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Lays out the board and the piles (SETUP-05 to SETUP-16), then begins the draft.
    pub fn prepare(&mut self) {
        self.lay_out();
        self.push(Frame::Prepare { prepare: begin(PrepareStage::Draft, Seat(0)) });
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
        let (spawns, mut encounters): (Vec<u8>, Vec<u8>) =
            (0..m.encounters.len() as u8).partition(|one| m.is_spawn(EncounterId(*one)));
        spawns.into_iter().for_each(|one| self.s.keep_in_box(EncounterId(one)));
        self.shuffle(Seat(0), Purpose::Encounters, &mut encounters);
        for card in &encounters {
            self.s.hidden.encounters.put(EncounterId(*card));
        }
        self.s.count_encounters(encounters.len() as u8);
    }

    /// One stage of the preparation.
    pub(super) fn step_prepare(&mut self, f: PrepareFrame) -> Step<PrepareFrame> {
        let next = self.m.preparing().skip_while(|one| *one != f.seat).nth(1);
        let f = match f.stage {
            PrepareStage::Draft => {
                self.shuffle_draft(f.seat);
                begin(PrepareStage::TurnOver, f.seat)
            }
            PrepareStage::Redraft => {
                self.shuffle_draft(f.seat);
                begin(PrepareStage::TurnOverAgain, f.seat)
            }
            PrepareStage::TurnOver => self.turn_over(f, true),
            PrepareStage::TurnOverAgain => self.turn_over(f, false),
            PrepareStage::Divide => match (self.divide(f.seat), other_team(f.seat)) {
                (false, _) => f,
                (true, Some(other)) => begin(PrepareStage::Divide, other),
                (true, None) => self.deploy(Seat(0)),
            },
            PrepareStage::Deploy => self.choose_dials(f, next),
            PrepareStage::Subdecks => self.pick_subdecks(f, next),
            PrepareStage::Decks => {
                self.make_mission_deck(f.seat);
                match other_team(f.seat) {
                    Some(other) => begin(PrepareStage::Decks, other),
                    None => {
                        self.deal();
                        begin(PrepareStage::First, Seat(0))
                    }
                }
            }
            PrepareStage::First => return Step::Done(f),
        };
        Step::Stay(f)
    }

    /// The first turn begins.
    pub(super) fn end_prepare(&mut self) {
        let first = self.first_player();
        self.fact(Fact::FirstPlayer { seat: first });
        let setup = &self.m.setup;
        for (seat, side) in (0..).map(Seat).zip(&setup.sides) {
            if let Some(points) = setup.head_start.get(side).copied().filter(|own| *own > VictoryPoints::NONE)
            {
                let (from, source) = (PointsFrom::Effect, Source::Rule);
                self.fact(Fact::PointsGained { seat, points, from, source });
            }
        }
        self.begin_turn(first);
    }

    /// FLEET-04: a side's ship cards, in an order nobody sees.
    fn shuffle_draft(&mut self, seat: Seat) {
        self.fact(Fact::DraftBegan { seat, fleet_size: self.m.setup.goal.0 });
        let mut ships: Vec<u8> = (0..self.m.ships.len() as u8)
            .filter(|ship| self.m.ships[usize::from(*ship)].side == self.m.side(seat))
            .collect();
        self.shuffle(seat, Purpose::Draft, &mut ships);
        let hidden = &mut self.s.hidden;
        hidden.draft_left = ships.len().min(hidden.draft.len()) as u8;
        for (slot, ship) in hidden.draft.iter_mut().zip(ships) {
            *slot = ShipId(ship);
        }
    }

    /// FLEET-05 to FLEET-08: the next ship card; once the cards have run out, the choice, while there is one.
    fn turn_over(&mut self, f: PrepareFrame, choice: bool) -> PrepareFrame {
        let seat = f.seat;
        let fleet_size = self.t().seat(seat).fleet_size;
        let sum = self.position().fleet_sizes(seat);
        let hidden = &mut self.s.hidden;
        if sum == fleet_size {
            return self.end_draft(seat, sum);
        }
        if hidden.draft_left > 0 {
            hidden.draft_left -= 1;
            let ship = hidden.draft[usize::from(hidden.draft_left)];
            let total = sum.saturating_add(self.m.size(ship));
            let kept = total <= fleet_size;
            self.fact(Fact::ShipTurned { seat, ship, kept, total: if kept { total } else { sum } });
            return f;
        }
        let answer = self.answer();
        if answer == Answer::Declined {
            let again = self.m.house.has(HouseRule::OneRedraft);
            return begin(if again { PrepareStage::Redraft } else { PrepareStage::Draft }, seat);
        }
        // RD-62: with all twelve kept, another draft could gain nothing.
        let side = self.m.ships.iter().filter(|ship| ship.side == self.m.side(seat));
        if answer == Answer::Done || !choice || self.t().fleet(seat).count() as usize == side.count() {
            return self.end_draft(seat, sum);
        }
        self.ask(seat, Decision::Draft);
        f
    }

    fn end_draft(&mut self, seat: Seat, total: u8) -> PrepareFrame {
        self.fact(Fact::DraftEnded { seat, total });
        match other_team(seat) {
            Some(other) => begin(PrepareStage::Draft, other),
            None if self.m.seats() > 2 => begin(PrepareStage::Divide, Seat(0)),
            None => self.deploy(Seat(0)),
        }
    }

    fn deploy(&self, seat: Seat) -> PrepareFrame {
        PrepareFrame { left: self.t().fleet(seat), ..begin(PrepareStage::Deploy, seat) }
    }

    /// Starting settings, ship by ship, then player by player (RD-40).
    fn choose_dials(&mut self, mut f: PrepareFrame, next: Option<Seat>) -> PrepareFrame {
        if let (Answer::Setting { setting }, Some(ship)) = (self.answer(), f.left.first()) {
            let level = self.t().ship(ship).level;
            self.fact(Fact::DialChosen { ship, level, setting: setting.into() });
            f.left = f.left.without(ship);
        }
        if let Some(ship) = f.left.first() {
            let level = self.t().ship(ship).level;
            if self.m.ship(ship).settings(level).len() > 1 {
                self.ask(f.seat, Decision::Setting { ship, level, cloak: false, why: Why::Deploy });
            } else {
                f.left = f.left.without(ship);
            }
            return f;
        }
        match next {
            Some(next) => self.deploy(next),
            None => {
                self.show_dials();
                begin(PrepareStage::Subdecks, Seat(0))
            }
        }
    }

    /// By a house rule the settings were secret only while somebody still had to choose (RD-40).
    fn show_dials(&mut self) {
        if self.m.house.has(HouseRule::DialsShownTogether) {
            for ship in self.t().index.in_play.iter() {
                let own = *self.t().ship(ship);
                self.fact(Fact::DialShown { ship, level: own.level, setting: own.setting });
            }
        }
    }

    fn pick_subdecks(&mut self, f: PrepareFrame, next: Option<Seat>) -> PrepareFrame {
        let seat = f.seat;
        if self.position().picked_subdecks(seat) >= usize::from(self.m.setup.subdecks) {
            self.make_command_deck(seat);
            if next.is_none() && !self.m.house.has(HouseRule::OpenSubdecks) {
                self.show_subdecks();
            }
            let decks = begin(PrepareStage::Decks, Seat(0));
            return next.map_or(decks, |next| begin(PrepareStage::Subdecks, next));
        }
        let offered: Vec<SubdeckId> = self.position().offered_subdecks(seat).collect();
        match offered.as_slice() {
            [only] => self.pick_subdeck(seat, *only),
            [] => self.s.flow.steps = super::STEP_LIMIT,
            _ => self.ask(seat, Decision::Subdeck),
        }
        f
    }

    /// A Subdeck is picked; by a house rule for everybody to see (RD-63).
    pub fn pick_subdeck(&mut self, seat: Seat, subdeck: SubdeckId) {
        self.fact(Fact::SubdeckPicked { seat, subdeck: subdeck.into() });
        if self.m.house.has(HouseRule::OpenSubdecks) {
            self.fact(Fact::SubdeckShown { seat, subdeck });
        }
    }

    /// RD-63: the picks were secret only while somebody still had to choose.
    fn show_subdecks(&mut self) {
        for index in 0..self.m.subdecks.len() as u8 {
            let subdeck = SubdeckId(index);
            if let Some(seat) = self.t().subdeck_owner(subdeck) {
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

    /// DECKS-04 to DECKS-07: as many of each type as the starting ships say; a type that has run out is replaced from
    /// the fullest stack.
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
            self.s.hidden.mission_decks[seat.index()].put(MissionId(*card));
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

    /// SETUP-20: as the set-up says, or whoever rolls higher.
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
