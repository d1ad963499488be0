//! ENCOUNTER, TASK: what an Encounter Card gives, and for whom.

use super::Position;
use crate::fleet::content::concerns;
use crate::fleet::content::vocabulary::{Effect, Place, Verb};
use crate::fleet::decision::{Decision, Why};
use crate::fleet::ids::ShipMask;
use crate::fleet::state::frame::{EncounterStage, Frame};

impl Position<'_> {
    /// Whether it comes to the same which ship of those asked about gets what the encounter gives (TASK-11): it goes to their
    /// player, or to the place where they all are.
    pub fn gives_alike(&self) -> bool {
        let Decision::Ship { from, why: Why::Involve, .. } = self.f.decision else { return false };
        let Some(met) = self.f.frames().last().and_then(Frame::encounter) else { return false };
        let entry = &self.m.encounter(met.encounter).entry;
        let effects = if met.stage == EncounterStage::Benefit { &entry.success } else { &entry.effects };
        let one_place = self.are_together(from);
        let alike = |effect: &Effect| {
            one_place && goes_to_the_place(effect) || !concerns::effects(std::slice::from_ref(effect))
        };
        self.are_of_one_player(from) && effects.iter().all(alike)
    }

    fn are_together(&self, ships: ShipMask) -> bool {
        let first = ships.first().and_then(|ship| self.ship(ship).cell());
        ships.iter().all(|ship| self.ship(ship).cell() == first)
    }

    fn are_of_one_player(&self, ships: ShipMask) -> bool {
        let first = ships.first().map(|ship| self.ship(ship).seat);
        ships.iter().all(|ship| Some(self.ship(ship).seat) == first)
    }
}

/// Control Tokens in the place of whoever gets them.
const fn goes_to_the_place(effect: &Effect) -> bool {
    matches!(effect, Effect::Do(Verb::Control { at: Place::Here, .. }))
}
