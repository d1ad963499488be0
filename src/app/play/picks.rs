//! What is picked on the screens before play and not ordered yet: Subdecks, starting dials.
//!
//! Invariant: nothing of it is an order; what was confirmed is picked no more.

use bevy::prelude::Resource;

use crate::app::panels::intent::DialPreset;
use crate::fleet::content::entries::Setting;
use crate::fleet::ids::{ShipId, SubdeckId};
use crate::fleet::roster::Match;
use crate::fleet::units::{DamageLevel, Rating, System};

/// What a system counts that cannot be used, as if it were this number.
const DISABLED: i32 = -4;

/// The picks of the person who prepares.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Picks {
    /// Subdecks ticked.
    pub subdecks: Vec<SubdeckId>,
    /// The Subdeck whose cards are listed; the first, where none was picked.
    pub shown_subdeck: Option<SubdeckId>,
    /// Starting settings; a ship that is not among them begins as a scout.
    pub dials: Vec<(ShipId, u8)>,
}

impl Picks {
    /// Ticks a Subdeck, or takes the tick away. It is the one looked at now.
    pub fn toggle_subdeck(&mut self, id: SubdeckId) {
        self.shown_subdeck = Some(id);
        match self.subdecks.iter().position(|one| *one == id) {
            Some(at) => {
                self.subdecks.remove(at);
            }
            None => self.subdecks.push(id),
        }
    }

    /// The Subdecks ticked, in their order; none of them is any more.
    pub fn take_subdecks(&mut self) -> Vec<SubdeckId> {
        let mut all = std::mem::take(&mut self.subdecks);
        all.sort_unstable();
        all
    }

    /// Picks the setting a ship begins with.
    pub fn set_dial(&mut self, ship: ShipId, setting: u8) {
        self.dials.retain(|(own, _)| *own != ship);
        self.dials.push((ship, setting));
    }

    /// The setting picked for a ship: where none was, the one to scout with.
    pub fn dial(&self, m: &Match, ship: ShipId) -> u8 {
        let picked = self.dials.iter().find(|(own, _)| *own == ship);
        picked.map_or_else(|| suiting(m, ship, DialPreset::Scout), |(_, setting)| *setting)
    }

    /// All dials are set.
    pub fn clear_dials(&mut self) {
        self.dials.clear();
    }
}

/// The undamaged setting of a ship that suits a way of playing best.
pub fn suiting(m: &Match, ship: ShipId, preset: DialPreset) -> u8 {
    let worth = |setting: &Setting| -> i32 {
        let worth = |(system, weight): (&System, i32)| match setting.rating(*system) {
            Rating::At(number) => weight * i32::from(number),
            Rating::Disabled => DISABLED * weight,
        };
        System::ALL.iter().zip(preset.weights()).map(worth).sum()
    };
    let settings = m.ship(ship).settings(DamageLevel::Undamaged);
    // Who scouts is to be able to do whatever comes, if the dial has such a setting.
    let able = |setting: &Setting| {
        preset != DialPreset::Scout
            || System::ALL.iter().all(|system| setting.rating(*system).number().is_some())
    };
    // Of several that suit equally the first.
    let best = (0..settings.len()).rev().max_by_key(|at| (able(&settings[*at]), worth(&settings[*at])));
    best.unwrap_or(0) as u8
}
