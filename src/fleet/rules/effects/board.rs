//! Verbs on the board and on players: control, installations, tiles, places, missions.

use super::{Next, context};
use crate::engine::game::Sink;
use crate::fleet::content::program::{Spot, Which};
use crate::fleet::content::vocabulary::{Place, Trigger, WhichPlayer};
use crate::fleet::decision::{Decision, MOST_MISSIONS, OFFERED, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, MissionId, Secret, ShipId, ShipMask};
use crate::fleet::rules::Resolver;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{EffectFrame, Frame};
use crate::fleet::state::parts::Moved;
use crate::fleet::team::{allied, team};

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// The location a verb means.
    pub(super) fn spot(&mut self, spot: &Spot, f: &EffectFrame) -> Option<CellId> {
        let context = context(f);
        match spot {
            Place::Random(reach, cond) => {
                let cells = self.position().cells(*reach, cond, &context);
                let picked = self.chance(f.seat, cells.count());
                cells.nth(picked)
            }
            Place::Toward(ships) => {
                let cells = self.position().towards(ships, &context);
                let picked = self.chance(f.seat, cells.count());
                cells.nth(picked)
            }
            Place::Here | Place::Picked | Place::Of(_) | Place::Post(_) | Place::TurnStart => {
                self.position().fixed_place(spot, &context)
            }
        }
    }

    /// Places or removes that player's Control Tokens.
    pub(super) fn control(&mut self, at: &Spot, player: WhichPlayer, tokens: i8, f: &EffectFrame) {
        let seat = self.position().player(player, &context(f));
        if let Some(cell) = self.spot(at, f).filter(|cell| self.m.board.is_tile(*cell)) {
            if tokens >= 0 {
                self.place_control(seat, cell, tokens.unsigned_abs());
            } else {
                self.remove_control(seat, cell, tokens.unsigned_abs());
            }
        }
    }

    /// Builds or expands one step (INSTALL-08).
    pub(super) fn build_there(&mut self, at: &Spot, f: &EffectFrame) {
        if let Some(cell) = self.spot(at, f) {
            self.build_at(f.seat, f.this, cell);
        }
    }

    /// The installation there is destroyed.
    pub(super) fn raze_there(&mut self, at: &Spot, f: &EffectFrame) {
        if let Some(cell) = self.spot(at, f)
            && self.t().cell(cell).installation.is_some()
        {
            self.fact(Fact::InstallationDestroyed { cell });
        }
    }

    /// Puts a ship elsewhere at once (MOVE-14, MOVE-15).
    pub(super) fn teleport(&mut self, ship: &Which, to: &Spot, f: &EffectFrame) -> Next {
        let ship = self.position().first(ship, &context(f));
        let to = self.spot(to, f);
        if let (Some(ship), Some(to)) = (ship, to)
            && self.t().ship(ship).cell() != Some(to)
            && (self.m.board.is_tile(to) || self.position().is_own_post(self.t().ship(ship).seat, to))
        {
            self.end_move_of(ship);
            self.push(Frame::Landed { ship });
            self.show_ship(ship);
            self.leave(ShipMask::of(ship));
            self.fact(Fact::ShipPlaced { ship, to });
            if self.m.board.post_of(to).is_some() {
                self.put_home(ship);
            }
            return Next::After;
        }
        Next::On
    }

    /// An unexplored tile is turned up without an encounter roll.
    pub(super) fn survey(&mut self, at: &Spot, f: &EffectFrame) {
        if let Some(cell) = self.unexplored(at, f)
            && let Some(tile) = self.t().cell(cell).tile.known()
        {
            self.fact(Fact::TileExplored { cell, tile, seat: f.seat, ship: None });
        }
    }

    /// The player alone looks at an unexplored tile.
    pub(super) fn scan_tile(&mut self, at: &Spot, f: &EffectFrame) {
        if let Some(cell) = self.unexplored(at, f) {
            let tile = self.t().cell(cell).tile;
            self.fact(Fact::TileScanned { cell, tile, seat: f.seat });
        }
    }

    /// A spare tile takes the place of an empty location's (RD-55).
    pub(super) fn replace_tile(&mut self, at: &Spot, f: &EffectFrame) {
        let cell = self.spot(at, f).filter(|cell| {
            let here = self.t().cell(*cell);
            self.m.board.is_tile(*cell)
                && self.t().ships_at(*cell).is_empty()
                && self.t().tokens_where(|token| token.at == Some(*cell)).is_empty()
                && here.tokens == 0
                && here.installation.is_none()
                && here.away_teams.is_empty()
        });
        if let Some(cell) = cell
            && let Some(tile) = self.s.hidden.spares.take()
        {
            self.fact(Fact::TileReplaced { cell, tile: tile.into() });
        }
    }

    /// An Encounter Card is drawn and resolved (ENCOUNTER-01).
    pub(super) fn meet(&mut self, on: &Which, f: &EffectFrame) -> Next {
        let Some(ship) = self.position().first(on, &context(f)) else { return Next::On };
        let Some(cell) = self.t().ship(ship).cell() else { return Next::On };
        let seat = self.t().ship(ship).seat;
        self.draw_encounter(seat, ship, ShipMask::of(ship), cell);
        Next::After
    }

    /// One of the player's missions is cycled in addition to the turn's allowance (TURN-11).
    pub(super) fn cycle_besides(&mut self, f: &mut EffectFrame) -> Next {
        if let (true, Answer::Mission { mission }) = (f.waiting, self.answer())
            && let Some(mission) = mission.known()
        {
            self.cycle_mission(f.seat, mission, true);
            return Next::After;
        }
        if self.position().mission_to_draw(f.seat).is_err() {
            return Next::On;
        }
        let mut from = [Secret::HIDDEN; OFFERED];
        let mut count = 0;
        for mission in self.t().open_missions(f.seat) {
            if let Some(slot) = from.get_mut(count) {
                *slot = mission.into();
                count += 1;
            }
        }
        if count == 0 {
            return Next::On;
        }
        f.waiting = true;
        self.ask(f.seat, Decision::Mission { from, why: Why::ByEffect });
        Next::Again
    }

    /// The player draws missions, then puts some of theirs under the deck, whichever they like.
    pub(super) fn draw_missions(&mut self, cards: u8, put_back: u8, f: &mut EffectFrame) -> Next {
        if let (true, Answer::Mission { mission }) = (f.waiting, self.answer()) {
            if let Some(own) = mission.known() {
                self.s.hidden.mission_decks[team(f.seat).index()].put_under(own);
                self.fact(Fact::MissionPutUnder { seat: f.seat, mission });
            }
            f.repeat += 1;
        } else {
            let room = MOST_MISSIONS.saturating_sub(self.t().open_missions(f.seat).count());
            for _ in 0..usize::from(cards).min(room) {
                let drawn = self.s.hidden.mission_decks[team(f.seat).index()].take();
                if let Some(mission) = drawn {
                    let mission = mission.into();
                    self.fact(Fact::MissionDrawn { seat: f.seat, mission, stack: u8::MAX });
                }
            }
        }
        let open: Vec<MissionId> = self.t().open_missions(f.seat).collect();
        if f.repeat >= put_back || open.is_empty() {
            f.repeat = 0;
            return Next::On;
        }
        let mut from = [Secret::HIDDEN; OFFERED];
        for (slot, mission) in from.iter_mut().zip(open) {
            *slot = mission.into();
        }
        f.waiting = true;
        self.ask(f.seat, Decision::Mission { from, why: Why::ByEffect });
        Next::Again
    }

    /// A Command Post is entered, by whatever means: the ship moves no further, its missions start over, and the place
    /// has its effect (MOVE-14, MOVE-15).
    fn put_home(&mut self, ship: ShipId) {
        let own = *self.t().ship(ship);
        if allied(self.t().active, own.seat) && (own.cloaked || own.moved != Moved::Over) {
            self.fact(Fact::MovementSpent { ship });
        }
        self.reset_missions_of(ship);
        self.trigger(ship, Trigger::EntersPost, None);
    }

    /// The cell meant, if its tile is unexplored.
    fn unexplored(&mut self, at: &Spot, f: &EffectFrame) -> Option<CellId> {
        self.spot(at, f).filter(|cell| self.m.board.is_tile(*cell) && self.t().cell(*cell).facing.is_none())
    }
}
