//! CLOAK: engaging the cloak, adding Sensor Echoes, leaving the cloak by choice or by force (RD-34 to RD-37).

use super::Resolver;
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::Static;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::DeedKind;
use crate::fleet::state::frame::Frame;
use crate::fleet::state::parts::{Moved, Note};
use crate::fleet::team::allied;
use crate::fleet::timing::Timing;
use crate::fleet::units::{ActionKind, Listed};

impl Position<'_> {
    /// A Cloaking Action: an uncloaked ship engages its cloak, a cloaked one adds an echo (CLOAK-02).
    pub fn check_cloak(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        match self.own_ship(seat, ship) {
            Err(Refusal::CloakedShip) => {
                self.check_echo(seat, ship)?;
                self.check_acting(seat, ship, ActionKind::Cloak)?;
            }
            found => {
                found?;
                if !self.has_cloak(ship) {
                    return Err(Refusal::NoCloak);
                }
                self.check_acting(seat, ship, ActionKind::Cloak)?;
            }
        }
        self.t.free_token(self.m.side(seat)).map(|_| ()).ok_or(Refusal::NoCloakTokens)
    }

    /// The cloaked ships that a seat's echoes depend on: its own; by a house rule its team's (RD-83).
    pub fn echo_ships(&self, seat: Seat) -> ShipMask {
        if self.m.house.has(HouseRule::TeamEchoes) {
            self.t.ships_in_play(|ship| ship.cloaked && allied(ship.seat, seat))
        } else {
            self.t.cloaked(seat)
        }
    }

    /// Fewer echoes than cloaked ships; by a house rule one from each ship (RD-36).
    pub fn check_echo(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        if self.m.house.has(HouseRule::OneEchoPerShip) {
            if self.ship(ship).used.has(Note::Echoed) {
                return Err(Refusal::EchoMade);
            }
        } else {
            let ships = self.echo_ships(seat).count();
            let team =
                self.m.team(seat).filter(|one| *one == seat || self.m.house.has(HouseRule::TeamEchoes));
            if team.map(|one| self.t.echoes(one)).sum::<u32>() >= ships {
                return Err(Refusal::EchoLimit { ships: ships as u8 });
            }
        }
        Ok(())
    }

    /// Whether the dial has a blue setting at the ship's level (CLOAK-01).
    pub fn has_cloak(&self, ship: ShipId) -> bool {
        self.m.ship(ship).cloaks[self.ship(ship).level.index()].is_some()
    }

    /// Leaving the cloak by the ship's Power Adjustment (CLOAK-10, CLOAK-11).
    pub fn check_decloak(&self, seat: Seat, ship: ShipId, setting: u8) -> Result<(), Refusal> {
        self.check_decloaker(seat, ship)?;
        let settings = self.m.ship(ship).settings(self.ship(ship).level);
        if usize::from(setting) < settings.len() { Ok(()) } else { Err(Refusal::NoSuchSetting) }
    }

    /// All that leaving the cloak asks of the ship, whatever the setting.
    pub fn check_decloaker(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        match self.own_ship(seat, ship) {
            Err(Refusal::CloakedShip) => {}
            found => {
                found?;
                return Err(Refusal::NotCloaked);
            }
        }
        if let Decision::Window { window } = self.f.decision
            && matches!(
                window.timing,
                Timing::OwnAction(_) | Timing::EnemyAction(_) | Timing::CardPlayed(_) | Timing::Transport
            )
        {
            // The Action under way is the cloak's own.
            return Err(Refusal::NotNow);
        }
        self.check_adjusting(seat, ship)
    }

    /// Whether lasting rules or allowances keep the ship from an Action of this kind, cloaked or not.
    #[inline]
    pub fn check_acting(&self, seat: Seat, ship: ShipId, kind: ActionKind) -> Result<(), Refusal> {
        if !self.is_known_able(seat, ship) {
            self.check_allowance(seat, ship)?;
        }
        if self.has(ship, Static::Forbid(kind)) { Err(Refusal::Forbidden { kind }) } else { Ok(()) }
    }

    /// Whether the seat and the ship have an Action left (ACTION-03, ACTION-06).
    pub fn check_allowance(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        self.actions_left(seat, 1)?;
        if self.ship(ship).may_act() { Ok(()) } else { Err(Refusal::AlreadyActed) }
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// What a Cloaking Action does.
    pub fn cloak(&mut self, seat: Seat, ship: ShipId) {
        let own = *self.t().ship(ship);
        let (Some(cell), Some(token)) = (own.cell(), self.t().free_token(self.m.side(seat))) else { return };
        if own.cloaked {
            self.fact(Fact::EchoPlaced { seat, ship, token, cell });
        } else {
            self.fact(Fact::Cloaked { ship, token, cell });
            self.deed_of(seat, ship, DeedKind::Cloak);
        }
        self.mix(seat, cell, None);
    }

    /// The order to leave the cloak by a Power Adjustment; on an unexplored tile the ship then explores (EXPLORE-16).
    pub fn decloak(&mut self, ship: ShipId, setting: u8) {
        self.break_move();
        self.uncloak(ship);
        let level = self.t().ship(ship).level;
        self.fact(Fact::PowerAdjusted { ship, level, setting });
        self.push(Frame::Landed { ship });
    }

    /// A ship is forced out of its cloak: its owner picks the setting, then it explores if it must (CLOAK-13, RD-23).
    pub fn force_decloak(&mut self, ship: ShipId) {
        if self.uncloak(ship).is_some() {
            self.push(Frame::Landed { ship });
            self.pick_setting(ship, Why::Decloaked);
        }
    }

    /// The figure takes its token's place.
    pub fn uncloak(&mut self, ship: ShipId) -> Option<CellId> {
        let own = *self.t().ship(ship);
        let token = self.t().token_of(ship).filter(|_| own.cloaked)?;
        let cell = own.cell()?;
        // In the other side's turn a ship has no movement to spend.
        let moved = allied(self.t().active, own.seat) && self.t().token(token).moved != Moved::Not;
        self.fact(Fact::Decloaked { ship, token, cell, moved });
        Some(cell)
    }
}
