//! What transporters promise: Away Teams, transfers, crew taken from enemies.
//!
//! Invariant: between 0 (no hope) and 1 (as good as done).

use super::chance::{meets, tried};
use super::evaluation::Evaluation;
use super::mission_odds::chance_of;
use super::places::HOPELESS;
use super::ship_estimate::ShipEstimate;
use crate::fleet::content::program::Question;
use crate::fleet::ids::CellId;
use crate::fleet::state::parts::{CardPlace, EncounterPlace};
use crate::fleet::units::{Listed, System};

impl Evaluation<'_> {
    /// How far a location is from letting the seat put an Away Team on it (TRANSPORTER-16).
    pub fn landing_gap(&self, cell: CellId) -> f32 {
        let own = self.position.t.cell(cell);
        let known = own.facing.is_some() || own.known.has(self.seat);
        let open = if own.facing.is_some() {
            self.position.check_away_team_place(self.seat, cell).is_ok()
        } else {
            let tags = own.tile.known().filter(|_| known).map(|tile| &self.position.m.tile(tile).tags);
            tags.is_none_or(|tags| !tags.is_disjoint(&self.position.m.content.habitable))
        };
        if !open {
            return HOPELESS;
        }
        match (own.facing, known) {
            (Some(_), _) => 0.0,
            (None, true) => 0.2,
            (None, false) => 1.2,
        }
    }

    /// A transfer between two own ships in one location, with something aboard.
    pub fn transfer_odds(&self) -> f32 {
        let mut best = 0.2_f32;
        for (index, one) in self.mine.iter().enumerate() {
            for two in &self.mine[index + 1..] {
                if self.position.aboard(one.ship, two.ship).next().is_none() {
                    continue;
                }
                let ready = one.ready || two.ready;
                let wait = self.arrives(one, two.cell).min(self.arrives(two, one.cell));
                best = best.max(chance_of(1.0, 1.0, ready, wait, 0.0));
            }
        }
        best
    }

    /// The best transport of one own ship against an enemy that has what is wanted.
    pub(super) fn beam_odds(&self, cond: &Question, wanted: impl Fn(&ShipEstimate) -> bool) -> f32 {
        let mut best = 0.03_f32;
        for target in self.theirs.iter().filter(|target| !target.cloaked && wanted(target)) {
            let level =
                target.shown[System::Shields.index()].max(0.0) - 0.8 * self.hand[System::Sensors.index()];
            for ship in self.mine.iter().filter(|ship| !ship.cloaked) {
                let gap = self.attack_gap(cond, ship, target);
                if gap >= HOPELESS {
                    continue;
                }
                let now = meets(ship.total_now(System::Sensors), level);
                let later = tried(meets(ship.best[System::Sensors.index()], level));
                let wait = self.arrives(ship, target.cell);
                best = best.max(chance_of(now, later, ship.ready, wait, gap));
            }
        }
        best
    }

    /// Whether a ship has crew or cargo aboard.
    pub(super) fn laden(&self, ship: &ShipEstimate) -> bool {
        let ship = ship.ship;
        self.position.crewed(ship)
            || self.position.t.encounters_in(EncounterPlace::Cargo { ship }).next().is_some()
    }

    /// Enemy crew held aboard.
    pub fn prisoners(&self, ship: &ShipEstimate) -> f32 {
        self.position.t.cards_in(CardPlace::Prisoner { ship: ship.ship }).count() as f32
    }
}
