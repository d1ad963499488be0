//! MISSION: where a mission can be worked on, as far as the board is known.

use super::{EffectContext, Position};
use crate::engine::game::Seat;
use crate::fleet::content::Goal;
use crate::fleet::ids::{CellId, CellMask, MissionId};

impl Position<'_> {
    /// Places where one of the seat's ships would meet what the mission's test or deed asks of its place (MISSION-06),
    /// or one of their partner's would, if it may do it too (TEAM-17). None for missions that are about no place in
    /// particular.
    pub fn mission_places(&self, seat: Seat, mission: MissionId) -> CellMask {
        let card = self.m.mission(mission);
        let shared = card.shared();
        let conds = match &card.goal {
            Goal::Test { cond, .. } => vec![*cond],
            Goal::Deed { wanted } => vec![wanted.cond],
            Goal::Steps { wanted } => wanted.iter().map(|one| one.cond).collect(),
            Goal::Condition { .. } => return CellMask::NONE,
        };
        let fleet = if shared { self.t.team_fleet(seat) } else { self.t.fleet(seat) };
        let fits = |cell: &CellId| {
            conds.iter().map(|cond| self.m.content.question(*cond)).any(|cond| {
                let there =
                    |ship| EffectContext { cell: Some(*cell), shared, ..EffectContext::ship(seat, ship) };
                fleet.iter().any(|ship| self.holds(cond, &there(ship)))
            })
        };
        let tiles = self.m.board.tile_mask();
        let places: CellMask = tiles.iter().filter(fits).collect();
        // What holds everywhere does not depend on the place.
        if places == tiles { CellMask::NONE } else { places }
    }
}
