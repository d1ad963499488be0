//! ENCOUNTER, TASK: what an Encounter Card gives, and for whom.

use super::Position;
use crate::fleet::content::concerns;
use crate::fleet::content::vocabulary::{Effect, Place, Verb};
use crate::fleet::decision::{Decision, Why};
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::state::frame::{EncounterStage, Frame};

impl Position<'_> {
    /// Whether it comes to the same which ship of those asked about gets what the encounter gives (TASK-11): it goes to their
    /// player, or to the place where they all are.
    pub fn gives_alike(&self) -> bool {
        let Decision::Ship { from, why: Why::Involve, .. } = self.f.decision else { return false };
        let Some(met) = self.f.frames().last().and_then(Frame::encounter) else { return false };
        let entry = &self.m.encounter(met.encounter).entry;
        let effects = if met.stage == EncounterStage::Benefit { &entry.success } else { &entry.effects };
        let one_place = agree(from, |ship| self.ship(ship).cell());
        let alike = |effect: &Effect| {
            one_place && goes_to_the_place(effect) || !concerns::effects(std::slice::from_ref(effect))
        };
        agree(from, |ship| self.ship(ship).seat) && effects.iter().all(alike)
    }
}

/// Whether this is the same of all of these ships.
fn agree<T: PartialEq>(ships: ShipMask, of: impl Fn(ShipId) -> T) -> bool {
    let first = ships.first().map(&of);
    ships.iter().all(|ship| Some(of(ship)) == first)
}

/// Control Tokens in the place of whoever gets them.
const fn goes_to_the_place(effect: &Effect) -> bool {
    matches!(effect, Effect::Do(Verb::Control { at: Place::Here, .. }))
}
