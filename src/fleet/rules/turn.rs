//! TURN: the start and end of a turn, cycling, discarding (TURN-03, TURN-04, TURN-09, TURN-13, RD-101).

use super::Resolver;
use super::prepare::OPENING_HAND;
use super::step::Step;
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::{Trigger, Until};
use crate::fleet::decision::{CardFilter, Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CardId, CellId, DenseId, EncounterId, MissionId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::purpose::Purpose;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{Frame, TurnEndFrame, TurnEndStage, TurnStartFrame, TurnStartStage};
use crate::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace};
use crate::fleet::state::table::SEATS;
use crate::fleet::team::{allied, opposite, team};

impl Position<'_> {
    /// Actions a seat may spend in a turn (ACTION-03 to ACTION-05); a partner has two, whatever the goal, unless a
    /// house rule says otherwise (TEAM-10, RD-78).
    #[inline]
    pub fn action_limit(&self, seat: Seat) -> u8 {
        self.known_action_limit(seat).unwrap_or_else(|| self.action_limit_with(seat, self.more_actions(seat)))
    }

    /// The same, given what lasting rules add to it.
    pub fn action_limit_with(&self, seat: Seat, more: i32) -> u8 {
        let team = self.m.seats() > 2;
        let half = team && self.m.house.has(HouseRule::HalfTeamActions);
        let base: i32 = match self.m.setup.goal.0 {
            _ if team && !half => 2,
            0..=9 if self.m.house.has(HouseRule::TwoActionsBelowTen) => 2,
            0..=12 => 3,
            13..=15 => 4,
            _ => 5,
        };
        let base = if half { (base + 1) / 2 } else { base };
        let own = self.t.seat(seat);
        (base + i32::from(own.more_actions) + more).clamp(0, 20) as u8
    }

    /// Cycling a mission (TURN-11, RD-51).
    pub fn check_cycle(&self, seat: Seat, mission: MissionId) -> Result<(), Refusal> {
        if self.t.mission(mission) != (MissionPlace::Open { seat }) {
            return Err(Refusal::MissionNotOpen);
        }
        if self.t.seat(seat).cycled {
            return Err(Refusal::AlreadyCycled);
        }
        self.mission_to_draw(seat)
    }

    /// Whether any mission is left to draw (RD-50).
    pub fn mission_to_draw(&self, seat: Seat) -> Result<(), Refusal> {
        let any = self.t.common(seat).mission_deck > 0
            || self.t.stacks.iter().any(|left| *left > 0)
            || (self.m.house.has(HouseRule::CycledMissionsReturn)
                && self.t.missions.contains(&MissionPlace::Gone));
        if any { Ok(()) } else { Err(Refusal::NothingToDraw) }
    }

    /// The turn's discard (TURN-10).
    pub fn check_discard(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        if self.t.card(card) != (CardPlace::Hand { seat }) {
            return Err(Refusal::NotInHand);
        }
        if self.t.seat(seat).discarded { Err(Refusal::AlreadyDiscarded) } else { Ok(()) }
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Begins a team's turn.
    pub fn begin_turn(&mut self, seat: Seat) {
        let turn = self.t().turn + 1;
        self.s.flow.draws = [0; Purpose::COUNT];
        self.s.flow.renewals = [0; SEATS];
        self.fact(Fact::TurnBegan { seat, turn });
        self.take_off_scans(seat);
        self.drop_modifiers(|modifier| modifier.until == Until::MyTurn && allied(modifier.seat, seat));
        self.end_policies(|until, owner| until == Until::MyTurn && allied(owner, seat));
        let fleet = self.t().team_fleet(seat);
        for ship in fleet.iter() {
            // Nothing is recorded of a cloaked ship: it can neither be in a Task Force nor roll (RD-24, RD-28). Where
            // it began is known when it leaves its cloak there (TASK-02).
            let cell = self.position().open_cell(ship);
            let threatened = cell.is_some_and(|cell| !self.position().enemies_at(seat, cell).is_empty());
            self.fact(Fact::ShipReadied { ship, cell, threatened });
        }
        let start = TurnStartFrame { stage: TurnStartStage::Encounters, left: ShipMask::NONE, next: 0 };
        self.push(Frame::TurnStart { start });
    }

    /// By a house rule a team's Scan Tokens last until its next turn (RD-46).
    fn take_off_scans(&mut self, team: Seat) {
        if !self.m.house.has(HouseRule::ScansLastOneTurn) {
            return;
        }
        for seat in self.m.team(team) {
            if self.t().cells.iter().any(|cell| cell.scans.has(seat)) {
                self.fact(Fact::ScansTakenOff { seat });
            }
        }
    }

    /// Triggers of the turn's start: Persistent Encounters, then ships.
    pub(super) fn step_turn_start(&mut self, mut f: TurnStartFrame) -> Step<TurnStartFrame> {
        match f.stage {
            // Card by card, not place by place: one that wanders acts once, and two in one place act both.
            TurnStartStage::Encounters => match self.next_persistent(f.next) {
                Some((encounter, cell)) => {
                    f.next = encounter.0 + 1;
                    self.trigger_place(encounter, cell);
                }
                None => (f.stage, f.next) = (TurnStartStage::Policies, 0),
            },
            TurnStartStage::Policies => match self.next_policy(f.next) {
                Some((at, card, seat)) => {
                    f.next = at + 1;
                    // Pushed in reverse: what happens in every turn comes first.
                    if allied(seat, self.t().active) {
                        self.trigger_policy(card, seat, Trigger::TurnStarts, None);
                    }
                    self.trigger_policy(card, seat, Trigger::AnyTurnStarts, None);
                }
                None => (f.stage, f.left) = (TurnStartStage::EveryTurn, self.t().index.in_play),
            },
            TurnStartStage::EveryTurn => match f.left.first() {
                Some(ship) => {
                    f.left = f.left.without(ship);
                    if self.t().ship(ship).in_play() {
                        self.trigger(ship, Trigger::AnyTurnStarts, None);
                    }
                }
                None => (f.stage, f.left) = (TurnStartStage::Ships, self.t().team_fleet(self.t().active)),
            },
            TurnStartStage::Ships => {
                let Some(ship) = f.left.first() else { return Step::Done(f) };
                f.left = f.left.without(ship);
                if self.t().ship(ship).in_play() {
                    self.trigger(ship, Trigger::TurnStarts, None);
                }
            }
        }
        Step::Stay(f)
    }

    /// The first Persistent Encounter on the board from this index on.
    fn next_persistent(&self, from: u8) -> Option<(EncounterId, CellId)> {
        if self.t().persistent.is_empty() {
            return None;
        }
        self.t().encounters.iter().enumerate().skip(usize::from(from)).find_map(
            |(index, place)| match place {
                EncounterPlace::Cell { cell } => Some((EncounterId(index as u8), *cell)),
                _ => None,
            },
        )
    }

    /// The first card before a player from this place on among those that may be, with its place.
    fn next_policy(&self, from: u8) -> Option<(u8, CardId, Seat)> {
        (0..).zip(&self.m.policies).skip(usize::from(from)).find_map(|(at, card)| {
            match self.t().card(*card) {
                CardPlace::Before { seat } => Some((at, *card, seat)),
                _ => None,
            }
        })
    }

    /// Cards before players whose time is up are discarded.
    fn end_policies(&mut self, over: impl Fn(Until, Seat) -> bool) {
        let m = self.m;
        for card in m.policies.iter().copied() {
            if let (CardPlace::Before { seat }, Some((_, until))) =
                (self.t().card(card), &m.card(card).policy)
                && over(*until, seat)
            {
                self.fact(Fact::CardDiscarded { seat, card, allowance: false });
            }
        }
    }

    /// The order to end the turn. If a partner has not ended theirs, it ends one part of the team's turn (TEAM-09).
    pub fn end_turn(&mut self, seat: Seat) {
        if let Some(mover) = self.t().mover.filter(|mover| self.t().leads_move(mover) == seat) {
            self.end_move(mover, None);
        }
        if self.m.seats() > 2 {
            self.fact(Fact::PartEnded { seat });
        }
        if self.m.partner(seat).is_none_or(|partner| self.t().seat(partner).ended) {
            // What is left of a Task Force may have passed to the partner after their part was over.
            self.end_mover(None);
            let end =
                TurnEndFrame { stage: TurnEndStage::Policies, left: self.t().team_fleet(seat), next: 0 };
            self.push(Frame::TurnEnd { end });
        }
    }

    /// Triggers of the turn's end, then the turn passes.
    pub(super) fn step_turn_end(&mut self, mut f: TurnEndFrame) -> Step<TurnEndFrame> {
        match f.stage {
            TurnEndStage::Policies => match self.next_policy(f.next) {
                Some((at, card, seat)) => {
                    f.next = at + 1;
                    if allied(seat, self.t().active) {
                        self.trigger_policy(card, seat, Trigger::TurnEnds, None);
                    }
                }
                None => f.stage = TurnEndStage::Ships,
            },
            TurnEndStage::Ships => match f.left.first() {
                Some(ship) => {
                    f.left = f.left.without(ship);
                    if self.t().ship(ship).in_play() {
                        self.trigger(ship, Trigger::TurnEnds, None);
                    }
                }
                None => {
                    // Conditions that hold now are claimed within this turn (RD-47).
                    f.stage = TurnEndStage::Conditions;
                    self.credit_deeds();
                }
            },
            // One by one, with a victory check after each (RD-73).
            TurnEndStage::Conditions => {
                if !self.judge() && !self.claim_conditions() {
                    let limited = self.m.house.has(HouseRule::FourCardsAtMost);
                    f.stage = if limited { TurnEndStage::HandLimit } else { TurnEndStage::PassOn };
                }
            }
            TurnEndStage::HandLimit => {
                if let Answer::Card { card } = self.answer()
                    && let CardPlace::Hand { seat } = self.t().card(card)
                {
                    self.fact(Fact::CardDiscarded { seat, card, allowance: false });
                }
                match self.too_many_cards() {
                    Some(seat) => {
                        let (from, kinds) = (CardPlace::Hand { seat }, CardFilter::Any);
                        self.ask(seat, Decision::Card { from, kinds, optional: false, why: Why::HandLimit });
                    }
                    None => f.stage = TurnEndStage::PassOn,
                }
            }
            TurnEndStage::PassOn => return Step::Done(f),
        }
        Step::Stay(f)
    }

    /// The turn passes to the other team, unless the match ends with it.
    pub(super) fn pass_turn(&mut self) {
        let seat = self.t().active;
        self.drop_modifiers(|modifier| modifier.until == Until::TurnEnd || modifier.until == Until::Over);
        self.end_policies(|until, _| until == Until::TurnEnd);
        let turns = if self.t().stirred { 0 } else { self.t().quiet_turns.saturating_add(1) };
        self.fact(Fact::TurnEnded { seat });
        if turns != self.t().quiet_turns {
            self.fact(Fact::QuietTurn { turns });
        }
        if !self.judge_turn_end(seat) {
            self.begin_turn(opposite(seat));
        }
    }

    /// By a house rule hands are limited now: who on the active team has too many cards (RD-56).
    fn too_many_cards(&self) -> Option<Seat> {
        let over = |seat: &Seat| usize::from(self.t().seat(*seat).hand) > OPENING_HAND;
        self.m.team(self.t().active).find(over)
    }

    /// Discards a hand card for the turn's allowance and draws one (TURN-10).
    pub fn discard_for_turn(&mut self, seat: Seat, card: CardId) {
        self.break_move_by_free_step(seat);
        self.fact(Fact::CardDiscarded { seat, card, allowance: true });
        self.draw_card(seat);
    }

    /// Cycles a mission (TURN-11).
    pub fn cycle_mission(&mut self, seat: Seat, mission: MissionId, free: bool) {
        if !free {
            self.break_move_by_free_step(seat);
        }
        self.fact(Fact::MissionCycled { seat, mission, free });
        if self.m.house.has(HouseRule::CycledUnderDeck) {
            self.push(Frame::Bury { seat, mission });
        }
        self.push(Frame::NewMission { seat });
    }

    /// By a house rule a cycled mission, once it has been replaced, goes under the deck (RD-51).
    pub(super) fn step_bury(&mut self, seat: Seat, mission: MissionId) -> Step {
        self.s.hidden.mission_decks[team(seat).index()].put_under(mission);
        self.fact(Fact::MissionBuried { seat, mission });
        Step::Done(Frame::Bury { seat, mission })
    }

    /// Progress kept on one ship is lost at its Command Post (MOVE-15).
    pub fn reset_missions_of(&mut self, ship: ShipId) {
        for mission in self.missions_on(ship) {
            if !self.m.mission(mission).entry.secret {
                self.show_ship(ship);
            }
            self.fact(Fact::MissionReset { mission });
        }
    }

    /// It is lost with the ship, and another may begin (RD-103).
    pub fn orphan_missions_of(&mut self, ship: ShipId) {
        for mission in self.missions_on(ship) {
            self.fact(Fact::MissionOrphaned { mission, ship });
        }
    }

    /// Missions that follow the ship.
    fn missions_on(&self, ship: ShipId) -> Vec<MissionId> {
        let progress = |mission: MissionId| self.t().progress[mission.index()];
        let follows = |mission: &MissionId| {
            self.m.mission(*mission).same_ship
                && progress(*mission).count > 0
                && progress(*mission).ship == ship
        };
        self.t().open_missions(self.t().ship(ship).seat).filter(follows).collect()
    }
}
