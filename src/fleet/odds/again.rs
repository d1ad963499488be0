//! Dice of a test that are rolled again in a rehearsal: what they can come to show.
//!
//! The rehearsal's own face says nothing, as the match will roll another one; but a reroll that keeps the higher or the lower
//! of both faces knows the first.

use super::count::SIDES;
use super::rehearse::Rehearsal;
use crate::fleet::content::program::Op;
use crate::fleet::content::vocabulary::{KeptFace, Verb};
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::state::frame::{Frame, TestFrame};

/// What a die of a test can come to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DieAhead {
    /// This face, which lies already.
    Lies(u8),
    /// Any face.
    Any,
    /// Any face, but the one that lay there where that is higher.
    AtLeast(u8),
    /// Any face, but the one that lay there where that is lower.
    AtMost(u8),
}

impl DieAhead {
    /// The faces, each as likely as the others.
    pub fn faces(self) -> impl Iterator<Item = u8> + Clone {
        let (first, last) = if let Self::Lies(face) = self { (face, face) } else { (1, SIDES) };
        (first..=last).map(move |face| match self {
            Self::Lies(_) | Self::Any => face,
            Self::AtLeast(old) => face.max(old),
            Self::AtMost(old) => face.min(old),
        })
    }
}

impl Rehearsal<'_> {
    /// What the tester's and the other side's die can come to show. `None`: something else was done to a die that was
    /// rolled again.
    pub(super) fn dice_ahead(&self, test: &TestFrame) -> Option<[DieAhead; 2]> {
        Some([self.die_ahead(test, 0)?, self.die_ahead(test, 1)?])
    }

    fn die_ahead(&self, test: &TestFrame, side: usize) -> Option<DieAhead> {
        let rolled: Vec<u8> = self
            .facts()
            .iter()
            .filter_map(|fact| match fact {
                Fact::DieRolled { seat, purpose: DieFor::Test | DieFor::Opposed, face }
                    if usize::from(!test.tests(*seat)) == side =>
                {
                    Some(*face)
                }
                _ => None,
            })
            .collect();
        let (shows, lay) = (test.dice[side], self.dice_before[side]);
        if rolled.is_empty() {
            return Some(if test.rolled { DieAhead::Lies(shows) } else { DieAhead::Any });
        }
        match (rolled.as_slice(), self.kept()?) {
            ([.., last], KeptFace::New) if shows == *last => Some(DieAhead::Any),
            ([only], KeptFace::Higher) if lay > 0 && shows == lay.max(*only) => Some(DieAhead::AtLeast(lay)),
            ([only], KeptFace::Lower) if lay > 0 && shows == lay.min(*only) => Some(DieAhead::AtMost(lay)),
            _ => None,
        }
    }

    /// Which face the rerolls of what was played here keep; `None` where they differ.
    fn kept(&self) -> Option<KeptFace> {
        let content = &self.m.content;
        let played = self.facts().iter().filter_map(|fact| match *fact {
            Fact::CardPlayed { card, kind, .. } => self.m.card(card).playable(kind).map(|play| play.at),
            Fact::AbilityUsed { ability, .. } => content.used(ability).map(|play| play.at),
            _ => None,
        });
        let rerolls = played.flat_map(|at| content.program(at)).filter_map(|op| match op {
            Op::Do(Verb::Reroll { keep, .. }) => Some(*keep),
            _ => None,
        });
        rerolls.map(Some).reduce(|one, other| one.filter(|_| one == other)).unwrap_or(Some(KeptFace::New))
    }
}

/// The dice of the test under way as they lie, 0 where none does.
pub(super) fn dice_of(frames: &[Frame]) -> [u8; 2] {
    frames.iter().rev().find_map(Frame::test).filter(|test| test.rolled).map_or([0; 2], |test| test.dice)
}
