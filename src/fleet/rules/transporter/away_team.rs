//! Away Teams: putting them on habitable planets and taking them up, own or enemy (TRANSPORTER-16 to TRANSPORTER-19,
//! RD-87).

use crate::engine::game::{Seat, SeatMask, Sink};
use crate::fleet::content::Goal;
use crate::fleet::content::vocabulary::Deed;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, DenseId, MissionId, ShipId};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::rules::Resolver;
use crate::fleet::state::flow::{DeedDone, DeedKind};
use crate::fleet::team::allied;

/// Away Teams of a side (RD-93).
const SUPPLY: usize = 3;

impl Position<'_> {
    /// Putting an Away Team on the planet here.
    pub fn check_place_away_team(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        let cell = self.check_transporter(seat, ship)?;
        self.check_away_team_place(seat, cell)
    }

    /// All that placing asks of the location and of the supply.
    pub fn check_away_team_place(&self, seat: Seat, cell: CellId) -> Result<(), Refusal> {
        if !self.habitable(cell) {
            return Err(Refusal::NoPlanet);
        }
        let side = self.side_mask(seat);
        let there = |cell| !self.t.cell(cell).away_teams.and(side).is_empty();
        if there(cell) {
            return Err(Refusal::AwayTeamThere);
        }
        let out = self.m.board.tiles().filter(|cell| there(*cell)).count();
        if out < SUPPLY { Ok(()) } else { Err(Refusal::NoAwayTeamLeft) }
    }

    /// Taking up the Away Team of a seat.
    pub fn check_recover_away_team(&self, seat: Seat, ship: ShipId, of: Seat) -> Result<(), Refusal> {
        let cell = self.check_transporter(seat, ship)?;
        let there = of.0 < self.m.seats() && self.t.cell(cell).away_teams.has(of);
        if there { Ok(()) } else { Err(Refusal::NoAwayTeam) }
    }

    /// All seats of a side.
    fn side_mask(&self, seat: Seat) -> SeatMask {
        let side = self.m.side(seat);
        self.m.all_seats().filter(|one| self.m.side(*one) == side).collect()
    }

    /// Whether a mission has been advanced by an Away Team that is on this planet.
    fn waits_for_team(&self, mission: MissionId, cell: CellId) -> bool {
        let progress = &self.t.progress[mission.index()];
        if progress.count == 0 || !progress.cells.has(cell) {
            return false;
        }
        let places = |deed: &Deed| matches!(deed, Deed::PlaceAwayTeam { .. });
        match &self.m.mission(mission).goal {
            Goal::Steps { wanted } => {
                wanted.iter().take(usize::from(progress.count)).any(|one| places(&one.deed))
            }
            Goal::Deed { wanted } => places(&wanted.deed),
            Goal::Set { wanted } => wanted.iter().any(|one| places(&one.deed)),
            Goal::Test { .. } | Goal::Condition { .. } => false,
        }
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Puts an Away Team down, enemies or not (TRANSPORTER-18).
    pub fn place_away_team(&mut self, seat: Seat, ship: ShipId) {
        let Some(cell) = self.t().ship(ship).cell() else { return };
        if self.position().check_away_team_place(seat, cell).is_ok() {
            self.fact(Fact::AwayTeamPlaced { seat, cell, ship });
            self.deed_of(seat, ship, DeedKind::PlaceAwayTeam);
        }
    }

    /// Takes an Away Team up. A mission that rested on it begins anew, unless this is the step it was waiting for
    /// (RD-87).
    pub fn recover_away_team(&mut self, seat: Seat, ship: ShipId, of: Seat) {
        let Some(cell) = self.t().ship(ship).cell() else { return };
        if !self.t().cell(cell).away_teams.has(of) {
            return;
        }
        self.fact(Fact::AwayTeamRecovered { seat: of, cell, ship });
        if allied(of, seat) {
            self.deed_of(seat, ship, DeedKind::RecoverAwayTeam);
        }
        let mut undone = [MissionId::NONE; 8];
        let position = self.position();
        let deeds = &position.f.deeds[..usize::from(position.f.deed_count).min(position.f.deeds.len())];
        let credited = |mission: MissionId| {
            let counts = |deed: &DeedDone| position.holder(mission, deed.seat).is_some();
            deeds.iter().any(|deed: &DeedDone| counts(deed) && position.advances(mission, deed))
        };
        // Either partner may have put it down for a mission of theirs (TEAM-17).
        let open = self.m.team(of).flat_map(|holder| position.t.open_missions(holder));
        let resting = open.filter(|one| position.waits_for_team(*one, cell) && !credited(*one));
        for (slot, mission) in undone.iter_mut().zip(resting) {
            *slot = mission;
        }
        for mission in undone.into_iter().filter(|one| *one != MissionId::NONE) {
            self.fact(Fact::MissionReset { mission });
        }
    }
}
