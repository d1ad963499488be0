//! What a position is made of, in the eyes of a computer player: aspects, each a number, and what each of them is worth.
//!
//! Invariant: the worth of a position is the sum of its aspects, each times its weight; nothing else comes in, so that a
//! choice can be told by its aspects, and weights can be fitted to matches that were played.

use std::ops::{Index, IndexMut};

use crate::fleet::macros::closed_list;
use crate::fleet::units::Listed;

closed_list! {
    /// One thing that makes a position better or worse.
    Aspect {
        /// The match is over: 1 if it is won, -1 if it is lost; nothing else counts then.
        Decided,
        /// Own Victory Points.
        Points,
        /// The other side's.
        TheirPoints,
        /// Own points, squared, as a share of the goal: the last ones decide.
        Nearness,
        /// The other side's.
        TheirNearness,
        /// The goal is reached.
        Goal,
        /// The other side has reached it.
        TheirGoal,
        /// What open missions give, each as far as there is hope of it.
        Missions,
        /// The same with the hope squared: what is as good as done.
        SureMissions,
        /// What open missions give, each by the share of it that has been done.
        Begun,
        /// Own ships by Size and damage, a partner's included.
        Fleet,
        TheirFleet,
        /// The best that own dials can still show.
        Dials,
        /// The best that enemy dials can still show.
        TheirDials,
        /// What rules in force keep enemy ships from doing, less what they keep own ships from.
        Barred,
        /// Crew aboard.
        Crew,
        TheirCrew,
        /// Enemy crew held aboard.
        Prisoners,
        /// Damage that can soon be repaired.
        RepairHope,
        /// Fleet Size free for reinforcements.
        Room,
        /// Tiles one's own side has explored.
        Explored,
        /// Control Tokens and installations on the way to Starbases.
        Holdings,
        TheirHoldings,
        /// Own places that could bear a Starbase soon, by how few Actions are missing.
        Ripe,
        /// The other side's.
        TheirRipe,
        /// Own Control Tokens, wherever they lie.
        Tokens,
        /// Places that call for tokens and installations.
        Calling,
        /// Unexplored tiles near ships that are fit for surprises.
        Exploring,
        /// What the cards in hand can do.
        Hand,
        /// How many cards are in hand.
        Cards,
        TheirCards,
        /// What own lasting cards still bring.
        Promised,
        /// Own cloaked ships.
        Cloaked,
        /// Those that have moved under the cloak in this turn.
        Prowling,
        /// Own Sensor Echoes, as far as there are ships to take them for.
        Echoes,
        /// The other side's Cloak Tokens.
        TheirTokens,
        /// What enemies may do to own ships.
        Danger,
        /// What own ships may do to enemies.
        Threat,
        /// Own ships fit for a fight near the enemies they could go for.
        Pursuit,
        /// Own ships that have acted in this turn where an enemy stands.
        Fighting,
    }
}

/// How many there are.
const COUNT: usize = Aspect::ALL.len();

/// A number for each aspect: how much of it a position has, or what a piece of it is worth in Victory Points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aspects([f32; COUNT]);

impl Aspects {
    /// Nothing of anything.
    pub const NONE: Self = Self([0.0; COUNT]);

    /// These, and nothing of the others.
    pub const fn of(list: &[(Aspect, f32)]) -> Self {
        Self::NONE.with(list)
    }

    /// With these in the place of what was there.
    #[must_use]
    pub const fn with(mut self, list: &[(Aspect, f32)]) -> Self {
        let mut at = 0;
        while at < list.len() {
            self.0[list[at].0 as usize] = list[at].1;
            at += 1;
        }
        self
    }

    /// The sum of all, each times its weight.
    pub fn weighed(&self, weights: &Self) -> f32 {
        self.0.iter().zip(&weights.0).map(|(much, weight)| much * weight).sum()
    }

    /// Each with its aspect.
    pub fn iter(&self) -> impl Iterator<Item = (Aspect, f32)> + '_ {
        Aspect::ALL.iter().copied().zip(self.0)
    }
}

impl Index<Aspect> for Aspects {
    type Output = f32;

    fn index(&self, aspect: Aspect) -> &f32 {
        &self.0[aspect.index()]
    }
}

impl IndexMut<Aspect> for Aspects {
    fn index_mut(&mut self, aspect: Aspect) -> &mut f32 {
        &mut self.0[aspect.index()]
    }
}
