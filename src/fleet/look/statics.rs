//! Lasting rules in force on a ship: its own, its location's, those of Persistent Encounters there, and the one list of
//! modifiers for crew, tokens, cards and cargo (FLEET-26, EXPLORE-11).

use super::{About, Look};
use crate::engine::game::Seat;
use crate::fleet::content::program::Power;
use crate::fleet::content::vocabulary::{Scope, Static};
use crate::fleet::ids::ShipId;
use crate::fleet::state::parts::{EncounterPlace, Source};

/// A lasting rule that applies, and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InForce {
    pub source: Source,
    pub what: Static,
}

impl Look<'_> {
    /// Calls with every lasting rule in force on the ship.
    pub fn statics(&self, ship: ShipId, mut each: impl FnMut(InForce)) {
        let own = self.ship(ship);
        let cell = own.cell();
        let mut give = |source: Source, seat: Seat, cond: u16, what: Static| {
            if cond == 0 || self.asks(cond, seat, ship, source) {
                each(InForce { source, what });
            }
        };
        // Ships with a rule for themselves or for others near them.
        for bearer in self.m.givers(ship) {
            let other = self.ship(bearer);
            if bearer != ship && !other.in_play() {
                continue;
            }
            for (_, power) in self.m.content.powers(&self.m.ship(bearer).powers) {
                if let Power::Gives { to, cond, give: list } = power
                    && self.in_scope(*to, bearer, other.seat, ship)
                {
                    for what in list {
                        give(Source::Ship { ship: bearer }, own.seat, *cond, *what);
                    }
                }
            }
        }
        if let Some(cell) = cell {
            let tile = self.t.cell(cell);
            if tile.facing.is_some() && self.m.board.is_tile(cell) {
                for (_, cond, what) in &self.m.tile(tile.tile).gives {
                    give(Source::Tile { tile: tile.tile }, own.seat, *cond, *what);
                }
            }
            if self.t.lying.has(cell) {
                for encounter in self.t.encounters_in(EncounterPlace::Cell { cell }) {
                    for (_, power) in self.m.content.powers(&self.m.encounter(encounter).lasting) {
                        if let Power::Gives { cond, give: list, .. } = power {
                            for what in list {
                                give(Source::Encounter { encounter }, own.seat, *cond, *what);
                            }
                        }
                    }
                }
            }
        }
        for modifier in self.t.modifiers() {
            if self.in_scope(modifier.scope, modifier.bearer, modifier.seat, ship) {
                give(modifier.source, modifier.seat, modifier.cond, modifier.what);
            }
        }
    }

    fn in_scope(&self, scope: Scope, bearer: ShipId, seat: Seat, ship: ShipId) -> bool {
        let own = self.ship(ship);
        let together = || own.cell().is_some() && own.cell() == self.ship(bearer).cell();
        match scope {
            Scope::Bearer => bearer == ship,
            Scope::MineHere => own.seat == seat && together(),
            Scope::EnemiesHere => own.seat != seat && together(),
            Scope::AllHere => together(),
            Scope::Mine => own.seat == seat,
        }
    }

    fn asks(&self, cond: u16, seat: Seat, ship: ShipId, source: Source) -> bool {
        if self.dials_only {
            return false;
        }
        let plain = Look { dials_only: true, ..*self };
        let target =
            self.test().and_then(|test| if test.ships.has(ship) { test.target } else { Some(test.lead) });
        let about = About { target, source, ..About::ship(seat, ship) };
        plain.holds(self.m.content.question(cond), &about)
    }

    /// Whether the ship has that lasting rule, whatever its number.
    pub fn has(&self, ship: ShipId, wanted: impl Fn(&Static) -> bool) -> bool {
        let mut found = false;
        self.statics(ship, |rule| found |= wanted(&rule.what));
        found
    }
}
