//! When effects are run, and what can be under way then.
//!
//! Invariant: what is said here to be impossible is so in every position; where nobody can say, it counts as possible.

use super::super::vocabulary::{Cond, Trigger, Verb, Who};
use crate::fleet::timing::{EnemyDoing, Timing, TimingMask};
use crate::fleet::units::{ActionKind, CardKind, System};

/// When the effects being compiled are run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EffectMoment {
    /// By themselves: encounters, rewards.
    #[default]
    Alone,
    /// When something else happens.
    After(Trigger),
    /// When they are played or used.
    Played {
        timings: TimingMask,
        /// Those among all timings at which no ship of one's own is concerned.
        shipless: TimingMask,
    },
}

/// The timings at which a card concerns no ship of one's own; crew that is spent is always aboard one.
pub fn shipless_for_cards(is_crew: bool) -> TimingMask {
    let doings = [EnemyDoing::Exploring, EnemyDoing::Step].map(Timing::EnemyAction);
    let actions = ActionKind::ALL.iter().map(|kind| Timing::enemy_action(*kind));
    let theirs = actions.chain(doings).chain([Timing::EnemyEncounter]);
    let done = [Timing::MissionDone, Timing::EnemyMissionDone].into_iter().filter(|_| !is_crew);
    theirs.chain(done).collect()
}

/// Why words that speak of `This` are in vain.
pub const NO_SHIP: &str = "no ship of one's own is concerned at this moment";

/// Why what a ship does in its own turn is in vain in an enemy's.
const NOT_ITS_TURN: &str = "it is not the ship's turn; the enemy ship, whose turn it is, is `on: Target`";

/// Whether the question is about the ship concerned, and what it does in this turn or combat, and nothing else.
const fn is_of_ship<N>(cond: &Cond<N>) -> bool {
    cond.is_of_ship()
        || matches!(cond, Cond::Moved | Cond::Acted | Cond::TargetLarger | Cond::Aggressor | Cond::Defender)
}

/// The timings of a set, one by one.
fn each(timings: TimingMask) -> impl Iterator<Item = Timing> {
    timings.indices().filter_map(|index| Timing::from_index(index as u8))
}

/// With no test, no combat and no encounter under way.
const fn is_quiet(timing: Timing) -> bool {
    matches!(
        timing,
        Timing::Turn
            | Timing::AsAction
            | Timing::OwnAction(_)
            | Timing::EnemyAction(EnemyDoing::Action(_) | EnemyDoing::Step)
    )
}

/// With a test under way that is no combat, and on top of everything.
const fn is_plain_test(timing: Timing) -> bool {
    matches!(timing, Timing::OwnTest(_) | Timing::EnemyTest(_) | Timing::Transport | Timing::AfterDice)
}

/// In a turn of the enemy's, whatever happens.
const fn is_of_enemy(timing: Timing) -> bool {
    matches!(timing, Timing::EnemyAction(EnemyDoing::Action(_) | EnemyDoing::Step))
}

impl EffectMoment {
    /// Whether at every moment it is so that...
    fn always(self, played: impl Fn(Timing) -> bool, after: impl Fn(Trigger) -> bool) -> bool {
        match self {
            Self::Alone => false,
            Self::After(trigger) => after(trigger),
            Self::Played { timings, .. } => !timings.is_empty() && each(timings).all(played),
        }
    }

    /// Whether there may be another ship opposite.
    pub fn has_target(self) -> bool {
        let alone = |timing| {
            matches!(
                timing,
                Timing::Turn
                    | Timing::AsAction
                    | Timing::Exploration
                    | Timing::Encounter
                    | Timing::OwnAction(_)
                    | Timing::MissionDone
                    | Timing::EnemyMissionDone
            )
        };
        let by_itself = |trigger| {
            !matches!(
                trigger,
                Trigger::AttackWon
                    | Trigger::Damaged
                    | Trigger::TestPassed
                    | Trigger::Destroyed
                    | Trigger::AttackSurvived
                    | Trigger::EnemyEnters
                    | Trigger::EnemyMoves
                    | Trigger::EnemyExplores
            )
        };
        self != Self::Alone && !self.always(alone, by_itself)
    }

    /// Whether there may be a ship of one's own that it concerns.
    pub fn has_ship(self) -> bool {
        let Self::Played { shipless, .. } = self else { return true };
        !self.always(|timing| shipless.has(timing), |_| false)
    }

    /// Whether it may happen in some place.
    pub fn has_place(self) -> bool {
        let done = |timing| matches!(timing, Timing::MissionDone | Timing::EnemyMissionDone);
        self.has_ship() || !self.always(done, |_| false)
    }

    /// Whether a hit is about to strike.
    pub fn has_hit(self) -> bool {
        let hit = |timing| matches!(timing, Timing::Damage | Timing::CombatDamage);
        matches!(self, Self::Played { .. }) && self.always(hit, |_| false)
    }

    /// What keeps a question from ever being answered yes at this moment; none: it may be.
    pub fn why_never<N>(self, cond: &Cond<N>) -> Option<&'static str> {
        let nothing = "nothing is under way at this moment";
        let quiet = self.always(is_quiet, is_quiet_after);
        if is_of_ship(cond) && !self.has_ship() {
            return Some(NO_SHIP);
        }
        match cond {
            Cond::InCombat | Cond::Aggressor | Cond::Defender => {
                let no_fight =
                    self.always(|timing| is_quiet(timing) || is_plain_test(timing), is_quiet_after);
                no_fight.then_some("no combat can be under way at this moment")
            }
            Cond::InEncounter => quiet.then_some(nothing),
            Cond::Testing(_) if quiet => Some(nothing),
            Cond::Testing(system) => {
                let other = |timing| is_quiet(timing) || is_test_of_another(timing, *system);
                self.always(other, is_quiet_after).then_some("it is a test of another system at this moment")
            }
            Cond::MyTurn => {
                let theirs = self.always(is_of_enemy, |trigger| trigger == Trigger::EnemyMoves);
                theirs.then_some("it is the enemy's turn at this moment")
            }
            _ => None,
        }
    }

    /// Why a verb would do nothing at this moment, whatever the position; none: it may do something.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub fn why_vain(self, verb: &Verb) -> Option<&'static str> {
        let turn_is_over = matches!(self, Self::After(Trigger::TurnEnds));
        let theirs = self.always(is_of_enemy, |trigger| trigger == Trigger::EnemyMoves);
        let own = |who: &Who| matches!(who, Who::This | Who::Group);
        match verb {
            Verb::MoreActions { .. } if turn_is_over || theirs => {
                Some("the limit rises for this turn, and the player acts no more in it")
            }
            Verb::ExtraAction { .. } if turn_is_over => Some("nobody acts any more in this turn"),
            Verb::ExtraAction { on } if theirs && own(on) => Some(NOT_ITS_TURN),
            Verb::MoveAgain { .. } | Verb::EndMovement { .. } if turn_is_over => {
                Some("nobody moves any more in this turn")
            }
            Verb::MoveAgain { on } | Verb::EndMovement { on } if theirs && own(on) => Some(NOT_ITS_TURN),
            Verb::RefreshAdjustment { .. } if turn_is_over => {
                Some("nobody adjusts power any more in this turn")
            }
            Verb::Cloak { on } if own(on) && self.always(is_test_of_ship, is_test_of_ship_after) => {
                Some("a ship in a test does not cloak")
            }
            Verb::Modify { .. }
            | Verb::Disable { .. }
            | Verb::Grant { .. }
            | Verb::Damage { .. }
            | Verb::Repair { .. }
            | Verb::Restore { .. }
            | Verb::Soften { .. }
            | Verb::PreventDamage
            | Verb::Adjust { .. }
            | Verb::RefreshAdjustment { .. }
            | Verb::Cloak { .. }
            | Verb::Echo { .. }
            | Verb::Decloak { .. }
            | Verb::ChangeDie { .. }
            | Verb::Reroll { .. }
            | Verb::EndCombat
            | Verb::RemoveShip
            | Verb::Cancel
            | Verb::Attack { .. }
            | Verb::Draw { .. }
            | Verb::Discard { .. }
            | Verb::Fetch { .. }
            | Verb::Peek { .. }
            | Verb::DrawMissions { .. }
            | Verb::LookAtHand
            | Verb::DiscardCrew { .. }
            | Verb::CaptureCrew { .. }
            | Verb::MoveCargo { .. }
            | Verb::TrashThis
            | Verb::BecomeCargo { .. }
            | Verb::Score
            | Verb::StayAt { .. }
            | Verb::Spawn { .. }
            | Verb::DiscardThis
            | Verb::Control { .. }
            | Verb::Build { .. }
            | Verb::PlaceAwayTeam { .. }
            | Verb::RecoverAwayTeam { .. }
            | Verb::Reinforce
            | Verb::Raze { .. }
            | Verb::Teleport { .. }
            | Verb::Survey { .. }
            | Verb::ScanTile { .. }
            | Verb::ReplaceTile { .. }
            | Verb::Encounter { .. }
            | Verb::ExtraAction { .. }
            | Verb::MoreActions { .. }
            | Verb::MoveAgain { .. }
            | Verb::EndMovement { .. }
            | Verb::FleetSize { .. }
            | Verb::VictoryPoints { .. }
            | Verb::CycleMission
            | Verb::Count { .. } => None,
        }
    }
}

/// The same after a trigger.
const fn is_quiet_after(trigger: Trigger) -> bool {
    matches!(
        trigger,
        Trigger::TurnStarts
            | Trigger::TurnEnds
            | Trigger::AnyTurnStarts
            | Trigger::Assigned
            | Trigger::EnemyMoves
    )
}

/// One's own side is in a test, and not of this system.
fn is_test_of_another(timing: Timing, system: System) -> bool {
    match timing {
        Timing::OwnTest(own) => own != system,
        Timing::Combat | Timing::AfterCombatDice => !matches!(system, System::Weapons | System::Shields),
        _ => false,
    }
}

/// The ship concerned is in a test.
const fn is_test_of_ship(timing: Timing) -> bool {
    matches!(timing, Timing::OwnTest(_) | Timing::Combat | Timing::AfterDice | Timing::AfterCombatDice)
}

/// The same after a trigger: what comes of a test comes before it is over.
const fn is_test_of_ship_after(trigger: Trigger) -> bool {
    matches!(trigger, Trigger::AttackWon | Trigger::AttackSurvived | Trigger::TestPassed)
}

/// The timings at which a verb that changes what is under way can do so; none: it is no such verb.
pub fn moments_of(verb: &Verb) -> Option<TimingMask> {
    let fight = TimingMask::of(Timing::Combat).with(Timing::AfterCombatDice).with(Timing::CombatDamage);
    match verb {
        Verb::Cancel => {
            let kinds = ActionKind::ALL.iter().copied();
            let actions = kinds.flat_map(|kind| [Timing::OwnAction(kind), Timing::enemy_action(kind)]);
            let cards = CardKind::ALL.iter();
            let rest = [Timing::Encounter, Timing::EnemyEncounter];
            Some(actions.chain(rest).chain(cards.map(|kind| Timing::CardPlayed(*kind))).collect())
        }
        Verb::ChangeDie { .. } | Verb::Reroll { .. } => {
            Some(TimingMask::of(Timing::AfterDice).with(Timing::AfterCombatDice))
        }
        Verb::Soften { .. } | Verb::PreventDamage => Some(fight.with(Timing::Damage)),
        Verb::EndCombat | Verb::RemoveShip => Some(fight),
        _ => None,
    }
}
