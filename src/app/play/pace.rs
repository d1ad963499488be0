//! For how long each fact is looked at, and in what kind of moment: people set a speed for each.
//!
//! Invariant: a fact that nobody needs to see takes no time; the next decision waits for what it depends on.

use super::announcement::Announced;
use super::live::LiveMatchMut;
use crate::app::telling::telling;
use crate::engine::game::Seat;
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::team::allied;

/// Seconds for what somebody else does in combat or in the viewer's turn.
const REACTION: f32 = 2.4;
/// And for a card of theirs that is played then for the first time, and has to be read.
const NEW_REACTION: f32 = 4.0;
/// A card that somebody else plays in their own turn, which goes by three times as fast.
const CARD: f32 = 4.5;
/// The same where that card has been shown in this match before.
const KNOWN_CARD: f32 = 1.7;
/// And in combat or in the viewer's turn: in a fight the same few cards come again and again.
const KNOWN_REACTION: f32 = 1.3;
/// After so many cards of somebody else's turn each further one takes this part of its time: who plays many is not watched for
/// minutes. In a fight every card has its full time.
const MANY_CARDS: usize = 3;
const HASTE: f32 = 0.5;
/// What that came to, with its sums, or whether a ship has got away.
const STRUCK: f32 = 2.2;
/// Somebody else turns their power, in combat or in the viewer's turn.
const POWER: f32 = 1.0;
/// An attack on one of the viewer's ships.
const ATTACK: f32 = 1.4;
/// One's own card, which one has read before.
const OWN_CARD: f32 = 1.0;
/// An Encounter Card that is turned up, and one that a person has turned up in their own turn and reads for the first time.
const ENCOUNTER: f32 = 2.2;
const OWN_ENCOUNTER: f32 = 8.0;
/// The same in a lesson, which speaks of it once it has been sent away.
const TAUGHT_ENCOUNTER: f32 = 40.0;
/// A completed mission, and one of the viewer's that is completed as it is drawn, unread.
const MISSION: f32 = 1.8;
const UNREAD_MISSION: f32 = 6.0;
/// The points that reach the goal.
const GOAL: f32 = 3.0;
/// How much more time what is announced takes in the others' turn, which goes by three times as fast.
const THEIRS: f32 = 2.5;

/// A die of an effect of which nothing comes, before what comes next: it need not lie still.
const IDLE_DIE: f32 = 0.4;

/// The part of its time that a headline takes in the others' turn: the digest tells of it again.
const BRIEF: f32 = 0.5;

/// A kind of moment, with a speed of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// In one's own turn.
    Mine,
    /// In the turn of the others.
    Theirs,
    /// In a combat of one's own ships.
    Combat,
}

/// For how long a fact is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// At normal speed.
    pub seconds: f32,
    /// The next decision waits for it.
    pub holds: bool,
    pub moment: Moment,
}

impl LiveMatchMut<'_> {
    /// For how long the fact that has just been shown is looked at.
    pub fn look(&self, fact: &Fact) -> Look {
        let (seconds, holds) = self.seconds(fact);
        Look { seconds, holds, moment: self.moment() }
    }

    /// The kind of the moment that the playhead has come to.
    pub fn moment(&self) -> Moment {
        if self.journal.is_fighting() {
            Moment::Combat
        } else if allied(self.playhead.table.active, self.playhead.viewer) {
            Moment::Mine
        } else {
            Moment::Theirs
        }
    }

    /// Whether points have just reached the goal.
    fn reaches_goal(&self, fact: &Fact) -> bool {
        let Fact::PointsGained { seat, points, .. } = *fact else { return false };
        let position = self.read().shown();
        let (now, goal) = (position.victory_points(seat), position.m.setup.goal);
        now >= goal && now.0.saturating_sub(points.0) < goal.0
    }

    /// How much longer something to be read is shown.
    fn calm(&self) -> f32 {
        if self.moment() == Moment::Theirs { THEIRS } else { 1.0 }
    }

    /// The part of its time that a card has in a turn of many.
    fn haste(&self) -> f32 {
        if self.journal.cards_of_turn() > MANY_CARDS { HASTE } else { 1.0 }
    }

    /// Whether the next that waits to be shown has nothing to do with a die that was rolled for an effect.
    fn is_idle_die(&self, fact: &Fact) -> bool {
        let next = self.playhead.coming().next();
        matches!(fact, Fact::DieRolled { purpose: DieFor::Effect, .. })
            && matches!(next, Some(Fact::PlaceSetOff { .. } | Fact::TurnBegan { .. }))
    }

    fn seconds(&self, fact: &Fact) -> (f32, bool) {
        if self.is_idle_die(fact) {
            return (IDLE_DIE, false);
        }
        let shown = &self.playhead;
        let own =
            |seat: Seat| seat == shown.viewer && self.client.is_person(seat) && self.client.people() == 1;
        let announced = self.journal.latest_announced().filter(|one| one.beat == shown.beat);
        match announced.map(|one| (one.what, own(one.seat))) {
            Some((Announced::Card { .. } | Announced::Crew { .. }, true)) => (OWN_CARD, true),
            Some((Announced::Mission { .. }, true)) if self.journal.is_just_drawn(fact) => {
                (UNREAD_MISSION, true)
            }
            // Its points are told in a headline after it.
            Some((Announced::Mission { .. }, _)) => (MISSION * self.calm().min(1.8), true),
            Some((Announced::Attack { .. }, _)) => (ATTACK, true),
            Some((Announced::Struck { .. } | Announced::Escape { .. }, _)) => (STRUCK, true),
            Some((Announced::Card { .. } | Announced::Crew { .. }, false))
                if self.moment() == Moment::Theirs =>
            {
                let card = if self.journal.has_told_before(fact) { KNOWN_CARD } else { CARD };
                (card * self.haste(), true)
            }
            Some((Announced::Card { .. } | Announced::Crew { .. }, false)) => {
                let card = if self.journal.has_told_before(fact) { KNOWN_REACTION } else { NEW_REACTION };
                (card, true)
            }
            Some((Announced::Ship { .. }, _)) if matches!(fact, Fact::PowerAdjusted { .. }) => (POWER, true),
            Some((Announced::Encounter { .. }, true)) if self.client.lesson().is_some() => {
                (TAUGHT_ENCOUNTER, true)
            }
            Some((Announced::Encounter { .. }, true)) => (OWN_ENCOUNTER, true),
            Some((Announced::Encounter { .. }, false)) => (ENCOUNTER * self.calm().min(1.6), true),
            Some(_) => (REACTION * self.calm().min(1.6), true),
            None => {
                let told = telling(fact);
                // Who begins, who has the last turn and who has won is told here alone, so it has its time in anybody's turn.
                if matches!(
                    fact,
                    Fact::TurnBegan { turn: 1, .. } | Fact::LastTurn { .. } | Fact::MatchEnded { .. }
                ) {
                    return (told.seconds * self.calm(), told.holds);
                }
                if self.reaches_goal(fact) {
                    return (GOAL * self.calm(), true);
                }
                let brief = (told.emblem.is_some() || is_handed_on(fact)) && self.moment() == Moment::Theirs;
                (if brief { told.seconds * BRIEF } else { told.seconds }, told.holds)
            }
        }
    }
}

/// Whether something has gone from one ship of a fleet to another, which is nothing to the other side.
const fn is_handed_on(fact: &Fact) -> bool {
    matches!(fact, Fact::CrewBeamed { .. } | Fact::CargoBeamed { .. })
}
