//! Verbs on the board and on players: control, installations, tiles, places, allowances, points.

use super::{Next, about};
use crate::engine::game::Sink;
use crate::fleet::content::program::{Op, Spot};
use crate::fleet::content::vocabulary::{Place, Trigger};
use crate::fleet::decision::{Ask, OFFERED, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, Secret, ShipId};
use crate::fleet::rules::Play;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{EffectFrame, Frame};
use crate::fleet::state::parts::{Moved, PointsFrom};
use crate::fleet::team::allied;

impl<S: Sink<Fact>> Play<'_, S> {
    /// The location a verb means.
    pub(super) fn spot(&mut self, spot: &Spot, f: &EffectFrame) -> Option<CellId> {
        let about = about(f);
        match spot {
            Place::Here => self.look().here(&about),
            Place::Picked => f.picked_cell,
            Place::Of(who) => self.look().first(who, &about).and_then(|ship| self.t().ship(ship).cell()),
            Place::Post(player) => Some(self.m.board.post(self.look().player(*player, &about).0)),
            Place::Random(reach, cond) => {
                let cells = self.look().cells(*reach, cond, &about);
                let picked = self.chance(f.seat, cells.count());
                cells.nth(picked)
            }
        }
    }

    /// Verbs on the board.
    pub(super) fn verb_on_board(&mut self, op: &Op, f: &mut EffectFrame) -> Next {
        match op {
            Op::Control { at, player, tokens } => {
                let seat = self.look().player(*player, &about(f));
                if let Some(cell) = self.spot(at, f).filter(|cell| self.m.board.is_tile(*cell)) {
                    if *tokens >= 0 {
                        self.place_control(seat, cell, tokens.unsigned_abs());
                    } else {
                        self.remove_control(seat, cell, tokens.unsigned_abs());
                    }
                }
                Next::On
            }
            Op::Build { at } => {
                if let Some(cell) = self.spot(at, f) {
                    self.build_at(f.seat, f.this, cell);
                }
                Next::On
            }
            Op::Raze { at } => {
                if let Some(cell) = self.spot(at, f)
                    && self.t().cell(cell).installation.is_some()
                {
                    self.fact(Fact::InstallationDestroyed { cell });
                }
                Next::On
            }
            Op::Teleport { ship, to } => {
                let ship = self.look().first(ship, &about(f));
                let to = self.spot(to, f);
                if let (Some(ship), Some(to)) = (ship, to)
                    && self.t().ship(ship).cell() != Some(to)
                    && (self.m.board.is_tile(to) || self.look().is_own_post(self.t().ship(ship).seat, to))
                {
                    self.end_move_of(ship);
                    self.push(Frame::Landed { ship });
                    self.show_ship(ship);
                    self.leave(crate::fleet::ids::ShipMask::of(ship));
                    self.fact(Fact::ShipPlaced { ship, to });
                    if self.m.board.post_of(to).is_some() {
                        self.put_home(ship);
                    }
                    return Next::After;
                }
                Next::On
            }
            Op::Survey { at } => {
                if let Some(cell) = self.dark(at, f) {
                    if let Some(tile) = self.t().cell(cell).tile.known() {
                        self.fact(Fact::TileExplored { cell, tile, seat: f.seat, ship: None });
                    }
                }
                Next::On
            }
            Op::ScanTile { at } => {
                if let Some(cell) = self.dark(at, f) {
                    let tile = self.t().cell(cell).tile;
                    self.fact(Fact::TileScanned { cell, tile, seat: f.seat });
                }
                Next::On
            }
            Op::ReplaceTile { at } => {
                let cell = self.spot(at, f).filter(|cell| {
                    let here = self.t().cell(*cell);
                    self.m.board.is_tile(*cell)
                        && self.t().ships_at(*cell).is_empty()
                        && self.t().tokens_where(|token| token.at == Some(*cell)) == 0
                        && here.tokens == 0
                        && here.installation.is_none()
                        && here.away_teams == 0
                });
                if let Some(cell) = cell
                    && let Some(tile) = self.s.hidden.spares.take()
                {
                    self.fact(Fact::TileReplaced { cell, tile: tile.into() });
                }
                Next::On
            }
            Op::Encounter { on } => match self.look().first(on, &about(f)) {
                Some(ship) => match self.t().ship(ship).cell() {
                    Some(cell) => {
                        let seat = self.t().ship(ship).seat;
                        self.draw_encounter(seat, ship, crate::fleet::ids::ShipMask::of(ship), cell);
                        Next::After
                    }
                    None => Next::On,
                },
                None => Next::On,
            },
            Op::MoreActions { actions } => {
                self.fact(Fact::ActionsRaised { seat: f.seat, by: (*actions).min(20) as i8 });
                Next::On
            }
            Op::FleetSize { by } => {
                self.fact(Fact::FleetSizeRaised { seat: f.seat, by: *by });
                Next::On
            }
            Op::VictoryPoints { player, points } => {
                let seat = self.look().player(*player, &about(f));
                self.fact(Fact::PointsGained { seat, points: *points, from: PointsFrom::Effect });
                Next::On
            }
            Op::CycleMission => {
                if let (true, Answer::Mission { mission }) = (f.waiting, self.answer())
                    && let Some(mission) = mission.known()
                {
                    self.cycle_mission(f.seat, mission, true);
                    return Next::After;
                }
                if self.look().mission_to_draw(f.seat).is_err() {
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
                self.ask(f.seat, Ask::Mission { from, why: Why::ByEffect });
                Next::Again
            }
            _ => Next::On,
        }
    }

    /// A Command Post is entered in whatever way: the ship moves no further, its missions start over, and what happens there
    /// happens (MOVE-14, MOVE-15).
    fn put_home(&mut self, ship: ShipId) {
        let own = *self.t().ship(ship);
        if allied(self.t().active, own.seat) && (own.cloaked || own.moved != Moved::Over) {
            self.fact(Fact::MovementSpent { ship });
        }
        self.reset_missions_of(ship);
        self.trigger(ship, Trigger::EntersPost, None);
    }

    /// An unexplored tile's place.
    fn dark(&mut self, at: &Spot, f: &EffectFrame) -> Option<CellId> {
        self.spot(at, f).filter(|cell| self.m.board.is_tile(*cell) && self.t().cell(*cell).facing.is_none())
    }
}
