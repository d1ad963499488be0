//! Lists of verbs: as sentences in a row, or as one clause inside another sentence.
//!
//! Neighbours that differ in one word only are told together: "+2 Weapons and +2 Shields".

use super::voice::{Voice, systems};
use super::words;
use crate::fleet::content::vocabulary::{Amount, Effect, Stat, Until, Verb, Who};
use crate::fleet::units::System;

/// One or more verbs told together.
enum EffectGroup<'a> {
    One(&'a Effect),
    /// Plain numbers on ratings or totals, for the same ship and time.
    Numbers(Vec<(Stat, i8)>, &'a Who, Until),
    /// Systems of the same ship, for the same time.
    Disabled(Vec<System>, &'a Who, Until),
}

impl Voice<'_> {
    /// Sentences without the first capital and the last full stop.
    pub fn block(&self, effects: &[Effect]) -> String {
        let mut after = "";
        let mut told = Vec::new();
        for piece in pieces(effects) {
            told.push(format!("{after}{}", self.piece(&piece, true)));
            after = going_on(&piece);
        }
        words::run_on(&told)
    }

    /// One clause without full stops.
    pub fn inline(&self, effects: &[Effect]) -> String {
        let told: Vec<String> = pieces(effects).iter().map(|piece| self.piece(piece, false)).collect();
        words::clauses(&told, "and")
    }

    fn piece(&self, piece: &EffectGroup<'_>, block: bool) -> String {
        match piece {
            EffectGroup::One(effect) => self.effect(effect, block),
            EffectGroup::Numbers(numbers, on, until) => self.numbers(numbers, on, *until),
            EffectGroup::Disabled(which, on, until) => {
                format!("disable {}{}", self.who(on).has(&systems(which, "and")), self.until(*until))
            }
        }
    }

    fn numbers(&self, numbers: &[(Stat, i8)], on: &Who, until: Until) -> String {
        let Some(((last, by), before)) = numbers.split_last() else { return String::new() };
        let mut told: Vec<String> = before
            .iter()
            .map(|(stat, by)| self.stepped(&Amount::N(*by), &super::amounts::stat(*stat)))
            .collect();
        told.push(self.modify(*last, &Amount::N(*by), on, until));
        words::list(&told, "and")
    }
}

/// What has to be said before the next sentence, so that it does not seem to belong to the last branch told.
const fn going_on(piece: &EffectGroup<'_>) -> &'static str {
    match piece {
        EffectGroup::One(
            Effect::Test { .. }
            | Effect::Opposed { .. }
            | Effect::Foe { .. }
            | Effect::Roll { .. }
            | Effect::If { .. },
        ) => "in any case, ",
        EffectGroup::One(Effect::Choose { .. }) => "then ",
        EffectGroup::One(_) | EffectGroup::Numbers(..) | EffectGroup::Disabled(..) => "",
    }
}

fn pieces(effects: &[Effect]) -> Vec<EffectGroup<'_>> {
    let mut pieces: Vec<EffectGroup<'_>> = Vec::new();
    for effect in effects {
        match (pieces.last_mut(), piece(effect)) {
            (Some(EffectGroup::Numbers(numbers, on, until)), EffectGroup::Numbers(more, its, time))
                if *on == its && *until == time =>
            {
                numbers.extend(more);
            }
            (Some(EffectGroup::Disabled(which, on, until)), EffectGroup::Disabled(more, its, time))
                if *on == its && *until == time =>
            {
                which.extend(more);
            }
            (_, piece) => pieces.push(piece),
        }
    }
    pieces
}

fn piece(effect: &Effect) -> EffectGroup<'_> {
    if let Effect::Do(Verb::Modify { what, by: Amount::N(by), on, until }) = effect
        && matches!(what, Stat::Rating(_) | Stat::Total(_))
    {
        EffectGroup::Numbers(vec![(*what, *by)], on, *until)
    } else if let Effect::Do(Verb::Disable { system, on, until }) = effect {
        EffectGroup::Disabled(vec![*system], on, *until)
    } else {
        EffectGroup::One(effect)
    }
}
