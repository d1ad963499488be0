//! The deeds that missions were credited with: whole missions, and parts of those that ask for several.
//!
//! Invariant: each credit is one deed of one mission's list, by its place there.

use std::collections::BTreeMap;

use crate::fleet::content::Goal;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{DenseId as _, MissionId};
use crate::fleet::roster::Match;

/// The deeds of a match.
pub struct PartTally<'a> {
    m: &'a Match,
    /// How far each mission is.
    progress: Vec<u8>,
    /// How often a mission, by id, was credited with the deed at that place of its list.
    counts: BTreeMap<(String, u8), u32>,
}

impl<'a> PartTally<'a> {
    pub fn new(m: &'a Match) -> Self {
        Self { m, progress: vec![0; m.missions.len()], counts: BTreeMap::new() }
    }

    /// A fact of the match.
    pub fn fact(&mut self, fact: &Fact) {
        match *fact {
            Fact::MissionAdvanced { mission, count, .. } => {
                self.credit(mission, Some(count));
                self.set(mission, count);
            }
            Fact::MissionCompleted { mission, .. } => {
                self.credit(mission, None);
                self.set(mission, 0);
            }
            Fact::MissionReset { mission } => self.set(mission, 0),
            Fact::MissionDrawn { mission, .. } => {
                mission.known().into_iter().for_each(|one| self.set(one, 0))
            }
            _ => {}
        }
    }

    /// The counts as lines of a record.
    pub fn lines(self) -> Vec<(String, u8, u32)> {
        self.counts.into_iter().map(|((mission, part), times)| (mission, part, times)).collect()
    }

    fn set(&mut self, mission: MissionId, count: u8) {
        if let Some(progress) = self.progress.get_mut(mission.index()) {
            *progress = count;
        }
    }

    /// The mission has come so far, or is completed.
    fn credit(&mut self, mission: MissionId, count: Option<u8>) {
        let card = self.m.mission(mission);
        let before = self.progress.get(mission.index()).copied().unwrap_or_default();
        let part = match &card.goal {
            Goal::Test { .. } | Goal::Condition { .. } => return,
            Goal::Deed { .. } => 0,
            Goal::Steps { wanted } => count.map_or(wanted.len(), usize::from).saturating_sub(1) as u8,
            // What was done in another turn may have been forgotten.
            Goal::Set { .. } => {
                let before = if count.is_some_and(|count| count.is_power_of_two()) { 0 } else { before };
                let new = count.unwrap_or(u8::MAX) & !before;
                new.trailing_zeros() as u8
            }
        };
        *self.counts.entry((card.entry.id.clone(), part)).or_default() += 1;
    }
}
