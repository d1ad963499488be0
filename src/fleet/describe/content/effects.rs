//! Lists of verbs: as sentences in a row, or as one clause inside another sentence.
//!
//! Neighbours that differ in one word only are told together: "+2 Weapons and +2 Shields".

use super::voice::{Noun, Voice};
use super::words;
use crate::fleet::content::vocabulary::{
    Amount, Chooser, Effect, Place, Ships, Stat, Until, Verb, WhichPlayer, Who,
};
use crate::fleet::units::System;

/// One or more verbs told together.
enum EffectGroup<'a> {
    One(&'a Effect),
    /// Plain numbers on ratings or totals, for the same ship and time.
    Numbers(Vec<(Stat, i8)>, &'a Who, Until),
    /// Systems of the same ship, for the same time.
    Disabled(Vec<System>, &'a Who, Until),
    /// A power adjustment for nothing, which gives the ship's own back, too.
    Adjusted(&'a Who),
    /// A ship chosen, and the opposed test with it.
    Contest(&'a Ships, &'a Effect),
    /// A ship chosen, and its attack or one on it.
    Strike(&'a Ships, &'a Verb),
    /// As many Control Tokens of either player removed in the same place.
    Emptied(&'a Place, u8),
}

impl Voice<'_> {
    /// Sentences without the first capital and the last full stop.
    pub fn block(&self, effects: &[Effect]) -> String {
        let mut after = "";
        let mut told: Vec<String> = Vec::new();
        let pieces = pieces(effects);
        for (at, piece) in pieces.iter().enumerate() {
            let whole = Self { counted: at > 0 && counts(&pieces[at - 1]), ..self.clone() };
            let text = match piece {
                EffectGroup::One(Effect::If { cond, then, otherwise })
                    if at + 1 == pieces.len() && then.len() > 2 && otherwise.is_empty() =>
                {
                    whole.case(cond, then)
                }
                piece => self.after(told.last()).piece_as(&whole, piece, true),
            };
            told.push(format!("{after}{text}"));
            after = going_on(piece);
        }
        words::run_on(&told)
    }

    /// One clause without full stops.
    pub fn inline(&self, effects: &[Effect]) -> String {
        self.told_inline(effects).0
    }

    /// The same, and whether all of it is done by the reader: "draw 1 card and discard this card".
    pub fn told_inline(&self, effects: &[Effect]) -> (String, bool) {
        let mut told: Vec<String> = Vec::new();
        let (mut all_deeds, mut of_others) = (true, false);
        for piece in pieces(effects) {
            let text = self.after(told.last()).piece_as(self, &piece, false);
            let deed = words::is_imperative(&text);
            all_deeds &= deed;
            // Behind what somebody else does, the reader has to be named: "it takes 1 damage and you draw 1 card".
            let number = !text.starts_with(char::is_alphabetic);
            let text = if deed && of_others { self.with_subject(text) } else { text };
            of_others |= !deed && !number;
            told.push(text);
        }
        (words::clauses(&told, "and"), all_deeds)
    }

    /// A clause that tells who does it; what the other player reads of themselves has its subject already.
    pub fn with_subject(&self, clause: String) -> String {
        let nobodys = ["cancel ", "end ", "prevent "].iter().any(|verb| clause.starts_with(verb));
        if !words::is_imperative(&clause) || self.for_opponent || nobodys {
            clause
        } else if self.player(WhichPlayer::Me) == "you" {
            format!("you {clause}")
        } else {
            words::passive(&clause)
        }
    }

    /// The voice after such a piece: where the ship concerned was its subject, the next one calls it "it".
    fn after(&self, before: Option<&String>) -> Self {
        let subject = |text: &String| {
            let name = |name: &str| text.strip_prefix(name).is_some_and(|rest| rest.starts_with(' '));
            name(&self.this.name) || name("it")
        };
        if before.is_some_and(subject) { self.of_it() } else { self.clone() }
    }

    /// A plain verb in this voice; what holds others names its ship itself, in the voice of the whole text.
    fn piece_as(&self, whole: &Self, piece: &EffectGroup<'_>, block: bool) -> String {
        match piece {
            EffectGroup::One(Effect::Do(_))
            | EffectGroup::Numbers(..)
            | EffectGroup::Disabled(..)
            | EffectGroup::Strike(..)
            | EffectGroup::Emptied(..)
            | EffectGroup::Adjusted(_) => self.piece(piece, block),
            EffectGroup::One(_) | EffectGroup::Contest(..) => whole.piece(piece, block),
        }
    }

    fn piece(&self, piece: &EffectGroup<'_>, block: bool) -> String {
        match piece {
            EffectGroup::One(effect) => self.effect(effect, block),
            EffectGroup::Numbers(numbers, on, until) => self.numbers(numbers, on, *until),
            EffectGroup::Disabled(which, on, until) => self.disable(which, on, *until),
            EffectGroup::Adjusted(on) => self.adjust_and_refresh(on),
            EffectGroup::Contest(with, test) => {
                // The test names the ship that it is with; from then on that is "it".
                let known = self.this == Noun::it();
                let opening = Self { picked: Noun::long(self.one_ship(with)), ..self.clone() };
                let after = if known { self.clone() } else { Self { picked: Noun::it(), ..self.clone() } };
                opening.opposed(&after, test, block)
            }
            EffectGroup::Emptied(at, number) => {
                format!("each player removes {number} of their Control Tokens {}", self.place(at))
            }
            EffectGroup::Strike(ships, attack) => {
                Self { picked: Noun::long(self.one_ship(ships)), ..self.clone() }.verb(attack)
            }
        }
    }

    fn numbers(&self, numbers: &[(Stat, i8)], on: &Who, until: Until) -> String {
        let number = |(stat, by): &(Stat, i8)| self.stepped(&Amount::N(*by), &super::amounts::stat(*stat));
        if super::amounts::is_several(on) {
            let told: Vec<String> = numbers.iter().map(number).collect();
            return self.each_has(&told, &self.who(on), until);
        }
        let Some(((last, by), before)) = numbers.split_last() else { return String::new() };
        let mut told: Vec<String> = before.iter().map(number).collect();
        told.push(self.modify(*last, &Amount::N(*by), on, until));
        words::list(&told, "and")
    }
}

/// What has to be said before the next sentence, so that it does not seem to belong to the last branch told.
const fn going_on(piece: &EffectGroup<'_>) -> &'static str {
    match piece {
        EffectGroup::One(
            Effect::Test { .. } | Effect::Opposed { .. } | Effect::Foe { .. } | Effect::If { .. },
        ) => "either way, ",
        EffectGroup::Contest(..) => "either way, ",
        EffectGroup::One(Effect::Roll { .. }) => "whatever the roll, ",
        EffectGroup::One(Effect::Choose { .. }) => "then ",
        EffectGroup::One(_)
        | EffectGroup::Numbers(..)
        | EffectGroup::Disabled(..)
        | EffectGroup::Strike(..)
        | EffectGroup::Emptied(..)
        | EffectGroup::Adjusted(_) => "",
    }
}

fn pieces(effects: &[Effect]) -> Vec<EffectGroup<'_>> {
    let mut pieces: Vec<EffectGroup<'_>> = Vec::new();
    for effect in effects {
        if let Some(last) = pieces.last_mut()
            && let Some((at, number)) = emptied(last, effect)
        {
            *last = EffectGroup::Emptied(at, number);
            continue;
        }
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
            (Some(last), piece) => match (adjusts(last), picks(last), attack_with(effect)) {
                (Some(on), _, _) if refreshes(&piece) == Some(on) => *last = EffectGroup::Adjusted(on),
                (_, Some(ships), _) if is_with_picked(effect) => *last = EffectGroup::Contest(ships, effect),
                (_, Some(ships), Some(attack)) => *last = EffectGroup::Strike(ships, attack),
                _ => pieces.push(piece),
            },
            (None, piece) => pieces.push(piece),
        }
    }
    pieces
}

/// Whether it changes the counter of the card, so that what follows need not name it.
const fn counts(piece: &EffectGroup<'_>) -> bool {
    matches!(piece, EffectGroup::One(Effect::Do(Verb::Count { .. })))
}

/// Where both players lose as many Control Tokens, if it is that.
fn emptied<'a>(before: &EffectGroup<'a>, effect: &Effect) -> Option<(&'a Place, u8)> {
    let EffectGroup::One(Effect::Do(Verb::Control { at, player, tokens })) = before else { return None };
    let Effect::Do(Verb::Control { at: there, player: other, tokens: as_many }) = effect else { return None };
    let alike = (at, tokens) == (there, as_many) && player != other;
    (alike && *tokens < 0).then(|| (at, tokens.unsigned_abs()))
}

/// Whose power its own player adjusts there.
const fn adjusts<'a>(piece: &EffectGroup<'a>) -> Option<&'a Who> {
    if let EffectGroup::One(Effect::Do(Verb::Adjust { on, chooser: Chooser::Me })) = piece {
        Some(on)
    } else {
        None
    }
}

/// Among which ships the player chooses one there.
const fn picks<'a>(piece: &EffectGroup<'a>) -> Option<&'a Ships> {
    if let EffectGroup::One(Effect::PickShip { ships, chooser: Chooser::Me }) = piece {
        Some(ships)
    } else {
        None
    }
}

/// Whether it is an opposed test with the ship chosen last.
const fn is_with_picked(effect: &Effect) -> bool {
    matches!(effect, Effect::Opposed { against: Who::Picked, .. })
}

/// The attack by or on the ship chosen last.
const fn attack_with(effect: &Effect) -> Option<&Verb> {
    match effect {
        Effect::Do(
            attack @ (Verb::Attack { ship: Who::Picked, .. } | Verb::Attack { on: Who::Picked, .. }),
        ) => Some(attack),
        _ => None,
    }
}

/// Whose own adjustment is given back there.
const fn refreshes<'a>(piece: &EffectGroup<'a>) -> Option<&'a Who> {
    if let EffectGroup::One(Effect::Do(Verb::RefreshAdjustment { on })) = piece { Some(on) } else { None }
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
