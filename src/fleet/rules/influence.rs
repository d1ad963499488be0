//! INFLUENCE and INSTALL: Control Tokens, installations, who controls what (RD-67 to RD-69, RD-12).

use super::{Resolver, deed_at};
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::Static;
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::{DeedDone, DeedKind};
use crate::fleet::state::parts::{PointsFrom, Source};
use crate::fleet::team::allied;
use crate::fleet::units::{ActionKind, Installation, VictoryPoints};

impl Position<'_> {
    /// All that influence and building ask of the ship; gives its location.
    pub fn check_influence(&self, seat: Seat, ship: ShipId) -> Result<CellId, Refusal> {
        let cell = self.check_action(seat, ship, ActionKind::Influence)?;
        if !self.m.board.is_tile(cell) {
            return Err(Refusal::NoInfluenceHere);
        }
        let bold = || self.has(ship, Static::InfluenceAmongEnemies);
        if self.is_contested(ship) && !bold() {
            return Err(Refusal::EnemyPresent);
        }
        Ok(cell)
    }

    /// Exerting influence (INFLUENCE-03, INFLUENCE-04).
    pub fn check_exert(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        let cell = self.check_influence(seat, ship)?;
        self.check_control(seat, cell)
    }

    /// All that exerting influence asks of the location and the supply.
    pub fn check_control(&self, seat: Seat, cell: CellId) -> Result<(), Refusal> {
        let enemy_tokens = self.t.cell(cell).control.is_some_and(|owner| !allied(owner, seat));
        if !enemy_tokens && self.t.common(seat).control_supply == 0 {
            Err(Refusal::NoTokensLeft)
        } else if !enemy_tokens && self.tokens_full(cell) {
            Err(Refusal::TokensFull)
        } else {
            Ok(())
        }
    }

    /// By a house rule a location holds 3 Control Tokens at most (RD-68).
    pub fn tokens_full(&self, cell: CellId) -> bool {
        self.m.house.has(HouseRule::ThreeTokensPerLocation) && self.t.cell(cell).tokens >= 3
    }

    /// Building or expanding (INSTALL-01 to INSTALL-05).
    pub fn check_build(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        let cell = self.check_influence(seat, ship)?;
        self.buildable(seat, cell).map(|_| ())
    }

    /// The level that could be built here, tokens checked.
    pub fn buildable(&self, seat: Seat, cell: CellId) -> Result<Installation, Refusal> {
        let own = self.t.cell(cell);
        let level = match own.installation {
            None => {
                if !self.habitable(cell) {
                    return Err(Refusal::NotHabitable);
                }
                Installation::Outpost
            }
            Some(level) => {
                if !own.installation_is(seat) {
                    return Err(Refusal::EnemyInstallation);
                }
                level.next().ok_or(Refusal::FullyBuilt)?
            }
        };
        let needed = self.tokens_needed(cell, level);
        let tokens = own.tokens_of(seat);
        if tokens < needed {
            return Err(Refusal::TooFewTokens { level, needed, own: tokens });
        }
        // Where none is needed, the other side's are still in the way (RD-67).
        if own.control.is_some_and(|owner| !allied(owner, seat)) {
            return Err(Refusal::EnemyControls);
        }
        Ok(level)
    }

    /// Whether the tile is a habitable planet.
    pub fn habitable(&self, cell: CellId) -> bool {
        !self.tags(cell).is_disjoint(&self.m.content.habitable)
    }

    /// Control Tokens a level needs here (INSTALL-09).
    pub fn tokens_needed(&self, cell: CellId, level: Installation) -> u8 {
        let by: i32 = if let Some(tile) = self.face_up(cell) {
            let gives = &self.m.tile(tile).gives;
            gives
                .iter()
                .map(|(_, _, what)| match what {
                    Static::TokensNeeded(own, by) if *own == level => i32::from(*by),
                    _ => 0,
                })
                .sum()
        } else {
            0
        };
        (i32::from(level.tokens_needed()) + by).clamp(0, 30) as u8
    }

    /// What destroying the installation there is for missions: only an enemy's counts (RD-12).
    pub fn razing(&self, seat: Seat, lead: ShipId, ships: ShipMask, cell: CellId) -> Option<DeedDone> {
        let enemy = self.t.cell(cell).installation_of.is_some_and(|owner| !allied(owner, seat));
        enemy.then(|| deed_at(DeedKind::DestroyInstallation, seat, lead, ships, Some(cell)))
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// One token placed or one enemy token removed (INFLUENCE-05).
    pub fn exert_influence(&mut self, seat: Seat, ship: ShipId) {
        let Some(cell) = self.t().ship(ship).cell() else { return };
        let enemy = self.t().cell(cell).control.filter(|owner| !allied(*owner, seat));
        let done = match enemy {
            Some(owner) => {
                self.remove_control(owner, cell, 1);
                DeedKind::RemoveControl
            }
            None if self.place_control(seat, cell, 1) => DeedKind::PlaceControl,
            None => return,
        };
        self.deed(deed_at(done, seat, ship, ShipMask::of(ship), Some(cell)));
    }

    /// Places tokens of the seat, as far as they go; none where the other side's lie, which only an Influence Action
    /// removes first (INFLUENCE-07, INFLUENCE-10). True if any was placed.
    pub fn place_control(&mut self, seat: Seat, cell: CellId, times: u8) -> bool {
        let mut placed = false;
        // Command Posts take none (RD-68).
        let times = if self.m.board.is_tile(cell) { times } else { 0 };
        for _ in 0..times {
            let barred = self.t().cell(cell).control.is_some_and(|owner| !allied(owner, seat));
            if barred || self.t().common(seat).control_supply == 0 || self.position().tokens_full(cell) {
                break;
            }
            self.fact(Fact::ControlPlaced { seat, cell });
            placed = true;
            // INSTALL-12, RD-67: the first token takes the installation where none of the owner's lies.
            let now = self.t().cell(cell);
            if now.installation.is_some() && !now.installation_is(seat) {
                self.fact(Fact::InstallationTaken { seat, cell });
            }
        }
        placed
    }

    /// Takes tokens of a seat away.
    pub fn remove_control(&mut self, seat: Seat, cell: CellId, times: u8) {
        for _ in 0..times {
            if self.t().cell(cell).tokens_of(seat) > 0 {
                self.fact(Fact::ControlRemoved { seat, cell });
            }
        }
    }

    /// Builds or expands by an Action.
    pub fn build(&mut self, seat: Seat, ship: ShipId) {
        if let Some(cell) = self.t().ship(ship).cell() {
            self.build_at(seat, Some(ship), cell);
        }
    }

    /// Builds or expands one step, if the place allows it (INSTALL-10).
    pub fn build_at(&mut self, seat: Seat, ship: Option<ShipId>, cell: CellId) {
        let Ok(level) = self.position().buildable(seat, cell) else { return };
        let paid = self.t().starbases.has(cell) && self.m.house.has(HouseRule::StarbasePointOnce);
        self.fact(Fact::InstallationBuilt { seat, cell, level });
        if level == Installation::Starbase && !paid {
            let (points, source) = (VictoryPoints(1), Source::Rule);
            self.fact(Fact::PointsGained { seat, points, from: PointsFrom::Starbase, source });
        }
        let ships = ship.map_or(ShipMask::NONE, ShipMask::of);
        self.deed(DeedDone {
            done: DeedKind::Build { level },
            seat,
            ship,
            ships,
            target: None,
            cell: Some(cell),
        });
    }

    /// An installation is destroyed by an attack (INSTALL-16).
    pub fn raze(&mut self, seat: Seat, lead: ShipId, ships: ShipMask, cell: CellId) {
        if self.t().cell(cell).installation.is_none() {
            return;
        }
        if let Some(deed) = self.position().razing(seat, lead, ships, cell) {
            self.deed(deed);
        }
        self.fact(Fact::InstallationDestroyed { cell });
    }
}
