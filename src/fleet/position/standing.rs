//! What the lasting rules in force on each ship of a fleet come to, found in one pass.
//!
//! A list of orders asks the same questions about the same ships again and again. It finds the answers once and keeps
//! them ([`Position::knowing`]), no longer than the position itself, so that none outlives what it was found from.

use super::Position;
use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::{Stat, Static};
use crate::fleet::ids::{CellId, CellMask, DenseId, ShipId, ShipMask, SystemMask};
use crate::fleet::state::table::SHIPS;
use crate::fleet::team::allied;
use crate::fleet::units::{Listed, Rating, System};

/// What the lasting rules in force on one ship come to, as far as the orders of a turn need it.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// Printed ratings and all that changes them.
    ratings: [i16; 4],
    /// Disabled systems.
    disabled: SystemMask,
    /// The system whose rating counts in each one's place.
    used: [System; 4],
    more_move_points: i16,
    scan_reach: u8,
    /// Rules that hold or do not, a bit each ([`flag`]).
    flags: u32,
    /// Uncloaked enemies are where it is.
    contested: bool,
}

/// The standing of a seat's ships in play.
#[derive(Clone, Copy, Debug)]
pub struct Standings {
    seat: Seat,
    fleet: ShipMask,
    /// The seat's limit of Actions.
    limit: u8,
    /// Ships of the fleet that, like the seat, have an Action left.
    able: ShipMask,
    /// Where more than one uncloaked ship is.
    crowds: CellMask,
    each: [Standing; SHIPS],
}

const NOTHING: Standing = Standing {
    ratings: [0; 4],
    disabled: SystemMask::NONE,
    used: [System::Weapons, System::Sensors, System::Engines, System::Shields],
    more_move_points: 0,
    scan_reach: 0,
    flags: 0,
    contested: false,
};

impl Standing {
    /// Before any rule: the printed ratings.
    fn printed(setting: [Rating; 4]) -> Self {
        let mut own = NOTHING;
        for system in System::ALL {
            match setting[system.index()] {
                Rating::At(number) => own.ratings[system.index()] = i16::from(number),
                Rating::Disabled => own.disabled = own.disabled.with(*system),
            }
        }
        own
    }

    fn add(&mut self, what: Static) {
        match what {
            Static::Plus(Stat::Rating(system), by) => self.ratings[system.index()] += i16::from(by),
            Static::Plus(Stat::AllRatings, by) => {
                self.ratings.iter_mut().for_each(|own| *own += i16::from(by));
            }
            Static::Plus(Stat::MovePoints, by) => self.more_move_points += i16::from(by),
            Static::Disabled(system) => self.disabled = self.disabled.with(system),
            Static::ScanReach(steps) => self.scan_reach = self.scan_reach.max(steps),
            Static::Substitute(with, instead) => self.used[instead.index()] = with,
            other => self.flags |= flag(other),
        }
    }

    /// Whether a rule is among those kept here. Asked first, as a rule's own question may take long to answer.
    #[inline]
    const fn keeps(what: Static) -> bool {
        match what {
            Static::Plus(stat, _) => matches!(stat, Stat::Rating(_) | Stat::AllRatings | Stat::MovePoints),
            Static::Disabled(_)
            | Static::Substitute(..)
            | Static::ScanReach(_)
            | Static::Actions(_)
            | Static::Held
            | Static::InfluenceAmongEnemies
            | Static::RepairAmongEnemies
            | Static::RepairAnywhere
            | Static::Elusive
            | Static::QuietExplorer
            | Static::Forbid(_) => true,
            Static::TokensNeeded(..)
            | Static::Passage(_)
            | Static::PrizePoints(_)
            | Static::NoCards(_)
            | Static::Bears(_) => false,
        }
    }

    #[inline]
    pub(super) fn rating(&self, system: System) -> Rating {
        let system = self.used[system.index()];
        if self.disabled.has(system) {
            return Rating::Disabled;
        }
        Rating::from_sum(i32::from(self.ratings[system.index()]))
    }

    pub(super) const fn more_move_points(&self) -> i32 {
        self.more_move_points as i32
    }

    /// Whether the rule holds; `None` if that is not kept here.
    #[inline]
    pub(super) fn has(&self, what: Static) -> Option<bool> {
        let flag = flag(what);
        (flag != 0).then_some(self.flags & flag != 0)
    }
}

/// The bit of a rule that holds or does not; 0 for all others.
#[inline]
fn flag(what: Static) -> u32 {
    match what {
        Static::Held => 1,
        Static::InfluenceAmongEnemies => 1 << 1,
        Static::RepairAmongEnemies => 1 << 2,
        Static::RepairAnywhere => 1 << 3,
        Static::Elusive => 1 << 4,
        Static::QuietExplorer => 1 << 5,
        Static::Forbid(kind) => 1 << (8 + kind.index()),
        Static::Plus(..)
        | Static::Disabled(_)
        | Static::TokensNeeded(..)
        | Static::Passage(_)
        | Static::ScanReach(_)
        | Static::Actions(_)
        | Static::PrizePoints(_)
        | Static::Substitute(..)
        | Static::NoCards(_)
        | Static::Bears(_) => 0,
    }
}

impl<'a> Position<'a> {
    /// Goes once through all lasting rules on a seat's ships in play.
    pub fn standings(&self, seat: Seat) -> Standings {
        let fleet = self.t.fleet(seat);
        let mut each = [NOTHING; SHIPS];
        let (mut enemies, mut taken, mut crowds) = (CellMask::NONE, CellMask::NONE, CellMask::NONE);
        for ship in self.t.index.in_play.iter().map(|ship| self.ship(ship)).filter(|ship| !ship.cloaked) {
            let Some(cell) = ship.cell() else { continue };
            if !allied(ship.seat, seat) {
                enemies = enemies.with(cell);
            }
            if taken.has(cell) {
                crowds = crowds.with(cell);
            }
            taken = taken.with(cell);
        }
        for ship in fleet.iter() {
            let own = &mut each[ship.index()];
            *own = Standing::printed(self.setting(ship).0);
            own.contested = self.ship(ship).cell().is_some_and(|cell| enemies.has(cell));
        }
        let mut actions = 0;
        self.in_force(
            fleet,
            |what| Standing::keeps(*what),
            |ship, rule| match rule.what {
                Static::Actions(by) => actions += i32::from(by),
                what => each[ship.index()].add(what),
            },
        );
        let limit = self.action_limit_with(seat, actions);
        let mut found = Standings { seat, fleet, limit, able: ShipMask::NONE, crowds, each };
        let position = self.knowing(&found);
        if position.actions_left(seat, 1).is_ok() {
            found.able = fleet.keep(|ship| self.ship(ship).may_act());
        }
        found
    }

    /// The same position with these answers, which were found there.
    pub const fn knowing<'b>(&self, standings: &'b Standings) -> Position<'b>
    where
        'a: 'b,
    {
        Position { known: Some(standings), ..*self }
    }

    /// A ship's standing, if it is known.
    #[inline]
    pub(super) fn standing(&self, ship: ShipId) -> Option<&'a Standing> {
        self.known.filter(|known| known.fleet.has(ship)).map(|known| &known.each[ship.index()])
    }

    /// Whether uncloaked enemies are where the ship is (BREAK-03, INFLUENCE-02, RD-82).
    #[inline]
    pub fn is_contested(&self, ship: ShipId) -> bool {
        let own = self.ship(ship);
        let looked = || own.cell().is_some_and(|cell| !self.enemies_at(own.seat, cell).is_empty());
        self.standing(ship).map_or_else(looked, |known| known.contested)
    }

    /// Whether two uncloaked ships could be there. A no is certain; so is a yes, if it is known.
    #[inline]
    pub fn may_be_crowded(&self, cell: CellId) -> bool {
        self.known.is_none_or(|known| known.crowds.has(cell))
    }

    /// Steps that the ship's location scans reach (SCAN-03).
    pub fn scan_reach(&self, ship: ShipId) -> u8 {
        let more = match self.standing(ship) {
            Some(own) => own.scan_reach,
            None => {
                let mut reach = 0;
                self.in_force(
                    ShipMask::of(ship),
                    |what| matches!(what, Static::ScanReach(_)),
                    |_, rule| {
                        if let Static::ScanReach(steps) = rule.what {
                            reach = reach.max(steps);
                        }
                    },
                );
                reach
            }
        };
        more.max(1)
    }

    /// The seat's ships that are in play and whose place is known.
    pub fn fleet_at_hand(&self, seat: Seat) -> ShipMask {
        let fleet = self.known.filter(|known| known.seat == seat).map(|known| known.fleet);
        fleet.unwrap_or_else(|| self.t.fleet(seat)).keep(|ship| self.ship(ship).cell().is_some())
    }

    /// The seat's limit of Actions, if it is known.
    #[inline]
    pub fn known_action_limit(&self, seat: Seat) -> Option<u8> {
        self.known.filter(|known| known.seat == seat).map(|known| known.limit)
    }

    /// Whether the ship is known to have passed [`Position::check_allowance`] for its seat.
    #[inline]
    pub fn is_known_able(&self, seat: Seat, ship: ShipId) -> bool {
        self.known.is_some_and(|known| known.seat == seat && known.able.has(ship))
    }

    /// Added to a seat's limit of Actions by lasting rules (ACTION-03).
    pub fn more_actions(&self, seat: Seat) -> i32 {
        let mut sum = 0;
        self.in_force(
            self.t.fleet(seat),
            |what| matches!(what, Static::Actions(_)),
            |_, rule| {
                if let Static::Actions(by) = rule.what {
                    sum += i32::from(by);
                }
            },
        );
        sum
    }
}
