//! Windows in which nobody at this screen has a choice are passed for the one person who plays here, and so are those
//! up to the die once they have pressed the gold button; `unasked` has the choices that come to the same.
//!
//! Invariants: only where one person plays, for at a shared screen a pause that depends on a hand would tell of it; the run
//! to the die ends with whatever somebody else does, or that brings something new, and what the other side has answered
//! waits once for the gold button before the dice fall, unless they can change nothing; such a pass is taken back with the
//! order before it; while a window waits to be passed nobody is in control.

use bevy::prelude::DetectChangesMut;

use super::{LiveMatch, LiveMatchMut};
use crate::app::play::announcement::Announced;
use crate::fleet::decision::Decision;
use crate::fleet::fact::Fact;
use crate::fleet::ids::ShipId;
use crate::fleet::odds::{AfterPass, Roll};
use crate::fleet::order::Order;
use crate::fleet::team::allied;
use crate::fleet::timing::Timing;

impl LiveMatchMut<'_> {
    /// Gives the answer in which there is no choice: passes the open window if nothing can be done in it, or nothing that
    /// cannot wait, or it was passed beforehand, or takes one of missions that are alike; says whether.
    pub fn pass_by(&mut self) -> bool {
        let live = self.read();
        let viewer = live.playhead.viewer;
        let given = live.without_choice();
        if self.play_picked() {
            return true;
        }
        let live = self.read();
        if live.is_passer() && !live.before_the_die() {
            self.pass_on(false);
        }
        let Some(given) = given else { return false };
        let passed = self.client.bypass_change_detection().give_by_itself(viewer, given);
        if passed {
            self.client.set_changed();
            self.gather();
        }
        passed
    }

    /// The person passes what comes up to the die, or decides window by window again.
    pub fn pass_on(&mut self, passing: bool) {
        self.change_selection(|own| {
            own.passing = passing;
            // To let it run is a word.
            own.answered &= !passing;
        });
    }

    /// Whether a fact that has just been shown answers what the person does or lets run: a card of the other side's, its crew
    /// or its power, in the person's own turn or on the run to the die.
    pub(super) fn is_answer(&self, fact: &Fact) -> bool {
        let (viewer, active) = (self.playhead.viewer, self.playhead.table.active);
        let latest = self.journal.latest_announced().filter(|one| one.beat == self.playhead.beat);
        let reacts = latest.is_some_and(|one| {
            !allied(one.seat, viewer)
                && matches!(
                    one.what,
                    Announced::Card { .. } | Announced::Crew { .. } | Announced::Ship { .. }
                )
        });
        let cancels = matches!(*fact, Fact::ActionCancelled { ship } if self.is_allied(ship));
        (reacts || cancels) && (allied(active, viewer) || self.selection.passing)
    }

    fn is_allied(&self, ship: ShipId) -> bool {
        allied(self.playhead.table.ship(ship).seat, self.playhead.viewer)
    }

    /// Whether a fact that has just been shown ends the run to the die.
    pub(super) fn ends_run(&self, fact: &Fact) -> bool {
        let viewer = self.playhead.viewer;
        let announced = self.journal.latest_announced();
        let reaction =
            announced.is_some_and(|one| one.beat == self.playhead.beat && !allied(one.seat, viewer));
        let news = matches!(
            fact,
            Fact::DieRolled { .. }
                | Fact::TestSure { .. }
                | Fact::TestFailedDisabled { .. }
                | Fact::TestCompared { .. }
                | Fact::TotalsCompared { .. }
                | Fact::FoeCompared { .. }
                | Fact::AttackHit { .. }
                | Fact::ShipDamaged { .. }
                | Fact::EncounterDrawn { .. }
                | Fact::CombatBegan { .. }
                | Fact::InstallationAttacked { .. }
                | Fact::TransportBegan { .. }
                | Fact::CombatEnded { .. }
                | Fact::ActionSpent { .. }
                | Fact::MoveBegan { .. }
                | Fact::TurnBegan { .. }
        );
        reaction || news
    }
}

impl LiveMatch<'_> {
    /// The viewer is the one person who plays here, and it is up to them. In a lesson its script decides what is passed.
    pub(in crate::app::play) fn is_passer(self) -> bool {
        let one = self.client.people() == 1 && self.client.lesson().is_none();
        one && self.person_asked() == Some(self.playhead.viewer)
    }

    /// What is about to be answered for the viewer. Nobody is asked meanwhile: what they would click would be gone before
    /// they let go of the button.
    pub fn without_choice(self) -> Option<Order> {
        let only = || if self.is_passer() { self.makes_no_odds() } else { None };
        if self.passes_by() { Some(Order::Pass) } else { only() }
    }

    /// The open window is about to be passed for the viewer.
    fn passes_by(self) -> bool {
        let viewer = self.playhead.viewer;
        let window = matches!(self.client.position_of(viewer).f.decision, Decision::Window { .. });
        window
            && self.is_passer()
            && !self.waits_for_a_word()
            && (self.picked_for_window().is_some()
                || self.client.legal_orders(viewer) == [Order::Pass]
                || self.selection.passing && self.before_the_die()
                || self.client.nothing_to_do(viewer)
                || self.client.harms_nobody(viewer)
                || self.has_settled_it())
    }

    /// What the viewer has just played has made certain what they wanted: to pass their own test, or not to be hit. An own
    /// attack may always do more damage.
    fn has_settled_it(self) -> bool {
        let viewer = self.playhead.viewer;
        let own_word = self.client.latest(viewer).is_some_and(|order| order.is_play());
        let played = own_word && !self.selection.answered && self.before_the_die();
        let odds = if played { self.client.odds(viewer, &[Order::Pass]) } else { None };
        odds.is_some_and(|odds| match odds.roll {
            _ if odds.against(viewer) => odds.roll != Roll::Nothing && odds.success() == 0,
            Roll::Level | Roll::Opposed => odds.success() == odds.of,
            Roll::Nothing | Roll::Combat | Roll::Installation | Roll::Transport | Roll::Path => false,
        })
    }

    /// Dice are to fall for something that the other side has answered since the person's latest word, and not in vain: where
    /// nothing can be done and no face of the die matters, there is nothing to wait for.
    fn waits_for_a_word(self) -> bool {
        let unrolled = || {
            let position = self.client.position_of(self.playhead.viewer);
            position.test().is_some_and(|test| !test.rolled)
        };
        self.selection.answered
            && self.before_the_die()
            && unrolled()
            && !self.is_idle_and_settled()
            && !self.is_idle_before_an_offer()
    }

    /// Nothing but passing is left to the viewer here, and they are asked again before the dice, where they can do something:
    /// what was answered is told there.
    fn is_idle_before_an_offer(self) -> bool {
        let viewer = self.playhead.viewer;
        self.client.legal_orders(viewer) == [Order::Pass]
            && self.client.after_pass(viewer) == AfterPass::Offer
    }

    /// A press of the gold button lets all windows go by up to the die: not those in which the viewer could play what they
    /// cannot play here.
    pub(in crate::app::play) fn runs_to_the_die(self) -> bool {
        self.before_the_die() && self.client.after_pass(self.playhead.viewer) != AfterPass::Offer
    }

    /// Nothing but passing is left to the viewer, and the roll ends in the same way whatever falls.
    fn is_idle_and_settled(self) -> bool {
        let viewer = self.playhead.viewer;
        let odds = || self.client.odds(viewer, &[Order::Pass]);
        self.client.legal_orders(viewer) == [Order::Pass]
            && odds().is_some_and(|odds| odds.success() == 0 || odds.success() == odds.of)
    }

    /// A window is open that comes before the dice of what is under way; those after them are decided one by one.
    pub fn before_the_die(self) -> bool {
        let asked = self.person_asked().unwrap_or(self.playhead.viewer);
        let Decision::Window { window } = self.client.position_of(asked).f.decision else { return false };
        match window.timing {
            Timing::OwnTest(_)
            | Timing::EnemyTest(_)
            | Timing::Combat
            | Timing::Exploration
            | Timing::Encounter
            | Timing::EnemyEncounter
            | Timing::Power
            | Timing::OwnAction(_)
            | Timing::EnemyAction(_)
            | Timing::CardPlayed(_)
            | Timing::Transport => true,
            Timing::AfterDice
            | Timing::AfterCombatDice
            | Timing::CombatDamage
            | Timing::Damage
            | Timing::Turn
            | Timing::AsAction
            | Timing::MissionDone
            | Timing::EnemyMissionDone => false,
        }
    }
}
