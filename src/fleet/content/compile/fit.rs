//! Whether a word means something where it stands: in its speaker's mouth ([`super::speakers`]), at its moment, after
//! what it refers to.
//!
//! Invariant: what is refused here would do nothing wherever it stands, in every position.

use serde::Serialize;

use super::speakers::{WordKind, WordSpeaker, refusal};
use super::{Compiler, Flaw};
use crate::fleet::content::concerns;
use crate::fleet::content::vocabulary::{
    Ability, Amount, Cond, Cost, Effect, Place, Stat, Static, StaysWith, Trigger, Until, Verb, When, Who,
};
use crate::fleet::timing::{Timing, TimingMask};
use crate::fleet::units::{ActionKind, CardKind};

/// When the effects being compiled are run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EffectMoment {
    /// By themselves: encounters, rewards.
    #[default]
    Alone,
    /// When something else happens.
    After(Trigger),
    /// When they are played or used.
    Played(TimingMask),
}

/// What has been said so far in the program being compiled.
#[derive(Clone, Copy, Debug, Default)]
pub struct Said {
    ship: bool,
    cell: bool,
    die: bool,
}

impl EffectMoment {
    /// Whether there may be another ship opposite.
    fn has_target(self) -> bool {
        match self {
            Self::Alone => false,
            Self::After(trigger) => {
                matches!(
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
            }
            Self::Played(timings) => timings.indices().any(|index| {
                let timing = Timing::from_index(index as u8);
                !matches!(
                    timing,
                    Some(
                        Timing::Turn
                            | Timing::AsAction
                            | Timing::Exploration
                            | Timing::Encounter
                            | Timing::OwnAction(_)
                            | Timing::MissionDone
                            | Timing::EnemyMissionDone
                    )
                )
            }),
        }
    }
}

impl EffectMoment {
    /// Whether a hit is about to strike.
    fn has_hit(self) -> bool {
        let hit = |index: usize| {
            matches!(Timing::from_index(index as u8), Some(Timing::Damage | Timing::CombatDamage))
        };
        matches!(self, Self::Played(timings) if timings.indices().all(hit))
    }
}

/// The first word of a value as content writes it.
pub fn word_of(value: &impl Serialize) -> String {
    let text = ron::ser::to_string(value).unwrap_or_default();
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

/// The moments at which the verb can do something; none: at all of them.
fn moments_of(verb: &Verb) -> Option<TimingMask> {
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

impl Compiler {
    /// Notes that a word has been met, and whether it may stand there.
    pub(super) fn met(&mut self, kind: WordKind, word: &str) {
        let nth = self.visit(word);
        if let Some(row) = refusal(kind, word, self.speaker) {
            let message = format!("`{word}` does nothing {}: {}", self.speaker.phrase(), row.why);
            self.flaws.push(Flaw {
                code: "wrong-speaker",
                message,
                bare: Some((word.to_owned(), nth)),
                suggestion: row.instead.map(str::to_owned),
                ..Flaw::default()
            });
        }
    }

    /// How often the word has been met in this entry before.
    pub(super) fn visit(&mut self, word: &str) -> usize {
        let count = self.visits.entry(word.to_owned()).or_insert(0);
        *count += 1;
        *count - 1
    }

    /// Reports a word that was met last.
    fn misplaced(&mut self, code: &'static str, word: &str, message: String, instead: Option<&str>) {
        let nth = self.visits.get(word).map_or(0, |count| count.saturating_sub(1));
        self.flaws.push(Flaw {
            code,
            message,
            bare: Some((word.to_owned(), nth)),
            suggestion: instead.map(str::to_owned),
            ..Flaw::default()
        });
    }

    /// A verb, before it is resolved.
    pub(super) fn fits_verb(&mut self, verb: &Verb) {
        let word = word_of(verb);
        self.met(WordKind::Effect, &word);
        if let (Some(moments), EffectMoment::Played(timings)) = (moments_of(verb), self.moment)
            && !moments.meets(timings)
        {
            let message = format!("at the moments given here there is nothing that `{word}` could change");
            self.misplaced("wrong-moment", &word, message, None);
        } else if let (Some(_), EffectMoment::After(_)) = (moments_of(verb), self.moment)
            && refusal(WordKind::Effect, &word, self.speaker).is_none()
        {
            let message =
                format!("`{word}` comes too late here: what it changes is over; a `Use` comes in time");
            self.misplaced("wrong-moment", &word, message, Some("Use"));
        }
        if let Verb::Grant { give, until, .. } = verb {
            for what in give {
                self.fits_static(what, true);
            }
            self.fits_until(&word, *until, give);
        }
    }

    /// What lasts "until repaired" has to be something that a repair removes.
    fn fits_until(&mut self, word: &str, until: Until, give: &[Static]) {
        let token = |what: &Static| matches!(what, Static::Disabled(_) | Static::Plus(..));
        if until == Until::Repaired && !give.iter().all(token) {
            let message =
                "a repair removes what disables a system or changes a number, and nothing else".to_owned();
            self.misplaced("not-repairable", word, message, Some("Forever"));
        }
    }

    /// A lasting rule; `granted` by a verb, else given.
    pub(super) fn fits_static(&mut self, what: &Static, granted: bool) {
        let word = word_of(what);
        self.met(WordKind::Static, &word);
        let of_place = matches!(what, Static::TokensNeeded(..) | Static::Passage(_));
        if of_place && granted {
            let message = format!("`{word}` is a rule of a place, and no ship can be granted it");
            self.misplaced("wrong-speaker", &word, message, None);
        }
        if matches!(what, Static::Plus(Stat::AnySystem, _)) {
            let message = "a system is named when a card is played, not by a lasting rule".to_owned();
            self.visit("AnySystem");
            self.misplaced("wrong-moment", "AnySystem", message, Some("AllRatings"));
        }
    }

    /// What holds verbs, before it is compiled.
    pub(super) fn fits_effect(&mut self, effect: &Effect) {
        if let Effect::Do(verb) = effect {
            return self.fits_verb(verb);
        }
        let word = word_of(effect);
        match effect {
            Effect::Attach { to: StaysWith::Me, until, .. } => {
                self.met(WordKind::Effect, &word);
                self.fits_policy(*until);
            }
            Effect::Attach { abilities, until, .. } => {
                // What ends with what is under way needs no card to stay.
                if *until == Until::Over {
                    self.visit(&word);
                } else {
                    self.met(WordKind::Effect, &word);
                }
                let plain = |one: &Ability| match one {
                    Ability::Gives { give, .. } => give.clone(),
                    Ability::On { .. } | Ability::Use { .. } => vec![Static::Held],
                };
                let give: Vec<Static> = abilities.iter().flat_map(plain).collect();
                self.fits_until(&word, *until, &give);
            }
            _ => self.met(WordKind::Effect, &word),
        }
    }

    /// How long a card lies before its player.
    fn fits_policy(&mut self, until: Until) {
        let until_when = word_of(&until);
        self.visit(&until_when);
        if matches!(until, Until::Over | Until::Leaves | Until::Repaired) {
            let message =
                "a card lies before its player until the end of the turn, until their next turn or for good";
            self.misplaced("wrong-moment", &until_when, message.to_owned(), Some("MyTurn"));
        }
    }

    /// What happens by itself: before a player it may happen to nobody's ship.
    pub(super) fn fits_on(&mut self, trigger: Trigger, cond: &Cond, effects: &[Effect]) {
        let before = self.speaker == WordSpeaker::Before && trigger.is_of_player();
        if before && (concerns::cond(cond) || concerns::effects(effects)) {
            let message = "at this moment a card before its player speaks of no ship and no place: name those that are meant, as in `All((owner: Mine, reach: Anywhere))`";
            self.misplaced("wrong-moment", &word_of(&trigger), message.to_owned(), None);
        }
    }

    /// What an effect has said when its list goes on.
    pub(super) fn has_said(&mut self, effect: &Effect) {
        match effect {
            Effect::PickShip { .. } | Effect::ForEach { .. } => self.said.ship = true,
            Effect::PickCell { .. } | Effect::ForEachCell { .. } => self.said.cell = true,
            Effect::Roll { .. } => self.said.die = true,
            _ => {}
        }
    }

    /// A ship or ships that a verb means.
    pub(super) fn fits_who(&mut self, who: &Who) {
        let word = word_of(who);
        self.met(WordKind::Who, &word);
        match who {
            Who::Target if self.in_filter == 0 && !self.moment.has_target() => self.no_target("Target"),
            Who::Picked if !self.said.ship => {
                let message = "no ship has been picked before".to_owned();
                self.misplaced("nothing-picked", &word, message, Some("PickShip"));
            }
            _ => {}
        }
    }

    fn no_target(&mut self, word: &str) {
        let message =
            "there is no other ship at this moment: neither a test nor a combat is under way".to_owned();
        self.misplaced("wrong-moment", word, message, Some("PickShip"));
    }

    /// A place that a verb means.
    pub(super) fn fits_place(&mut self, place: &Place) {
        if matches!(place, Place::Picked) {
            let nth = self.visit("Picked");
            if !self.said.cell {
                self.flaws.push(Flaw {
                    code: "nothing-picked",
                    message: "no location has been picked before".to_owned(),
                    bare: Some(("Picked".to_owned(), nth)),
                    suggestion: Some("PickCell".to_owned()),
                    ..Flaw::default()
                });
            }
        }
    }

    /// A number.
    pub(super) fn fits_amount(&mut self, amount: &Amount) {
        let word = word_of(amount);
        self.met(WordKind::Amount, &word);
        let random = |place: &Place| matches!(place, Place::Random(..) | Place::Toward(_));
        if matches!(amount, Amount::Distance(place) if random(place)) {
            let message = "nobody can say how far a random place is before it is found".to_owned();
            self.misplaced("wrong-moment", &word, message, None);
        }
        if *amount == Amount::Hit && !self.moment.has_hit() {
            let message = "no hit is about to strike at this moment".to_owned();
            self.misplaced("wrong-moment", &word, message, Some("Damage"));
        }
        if matches!(amount, Amount::Die) && !self.said.die {
            let message = "no die has been rolled before in this effect".to_owned();
            self.misplaced("nothing-picked", &word, message, Some("Roll"));
        }
    }

    /// A question that effects ask, or what is asked before they are played.
    pub(super) fn fits_cond(&mut self, cond: &Cond) {
        let word = match cond {
            Cond::Target(_) => "Target",
            Cond::TargetLarger => "TargetLarger",
            _ => return,
        };
        self.visit(word);
        if self.in_filter == 0 && self.asks_moment && !self.moment.has_target() {
            self.no_target(word);
        }
    }

    /// When and for what a power is used.
    pub(super) fn fits_use(&mut self, when: &[When], cost: Cost) {
        if when.is_empty() {
            self.flaw("no-timing", "a `Use` says when it may be used");
        }
        for moment in when {
            let word = word_of(moment);
            if self.infiltrates {
                self.fits_agent(moment, &word, cost);
            } else {
                self.met(WordKind::When, &word);
            }
        }
        let paid = word_of(&cost);
        // Where a verb pays, the word is met with it.
        if cost.price().is_none() {
            self.met(WordKind::Cost, &paid);
        }
        if !matches!(cost, Cost::Damage(1..=2)) && matches!(cost, Cost::Damage(_)) {
            self.flaw("bad-count", "a ship pays with 1 or 2 points of damage: it has to survive them");
        }
        let in_turn = when.iter().all(|moment| matches!(moment, When::Turn | When::AsAction));
        if matches!(cost, Cost::Action | Cost::Movement) && !in_turn {
            let message = format!(
                "`{paid}` is a price that can be paid in one's own turn only, with nothing under way"
            );
            self.misplaced("wrong-moment", &paid, message, Some("OncePerTurn"));
        }
    }

    /// Crew aboard an enemy ship is used in one's own turn, or when that ship acts or meets something.
    fn fits_agent(&mut self, when: &When, word: &str, cost: Cost) {
        self.visit(word);
        if !matches!(when, When::Turn | When::EnemyAction(_) | When::EnemyEncounter) {
            let message = format!("crew aboard an enemy ship is never asked at the moment `{word}`");
            self.misplaced("wrong-moment", word, message, Some("Turn"));
        } else if !matches!(cost, Cost::OncePerTurn | Cost::DiscardThis | Cost::TrashThis | Cost::Discard(_))
        {
            let message = "an enemy ship and what is aboard or around it cannot pay for one".to_owned();
            self.misplaced("wrong-moment", word, message, None);
        }
    }

    /// Begins an entry.
    pub fn begin_entry(&mut self) {
        self.visits.clear();
    }

    /// Begins a part of an entry.
    pub fn speak(&mut self, speaker: WordSpeaker) {
        (self.speaker, self.moment) = (speaker, EffectMoment::Alone);
    }
}
