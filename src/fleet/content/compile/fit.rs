//! Whether a word means something where it stands: in its speaker's mouth ([`super::speakers`]), at its moment, after
//! what it refers to.
//!
//! Invariant: what is refused here would do nothing wherever it stands, in every position.

use serde::Serialize;

use super::super::concerns;
use super::moments::{EffectMoment, NO_SHIP, moments_of};
use super::speakers::{WordKind, WordSpeaker, refusal};
use super::{AskedOf, Compiler, Flaw};
use crate::fleet::content::vocabulary::{
    Ability, Amount, Cond, Cost, Effect, Place, Reach, Scope, Stat, Static, StaysWith, Trigger, Until, Verb,
    When, Who,
};

/// What has been said so far in the program being compiled.
#[derive(Clone, Copy, Debug, Default)]
pub struct Said {
    ship: bool,
    cell: bool,
    die: bool,
}

/// At which moment a verb that comes too soon or too late has its place.
const fn moment_for(verb: &Verb) -> &'static str {
    match verb {
        Verb::ChangeDie { .. } | Verb::Reroll { .. } => {
            ": a die is there after it has been rolled, `when: [AfterDice]`"
        }
        Verb::Soften { .. } | Verb::PreventDamage => ": a hit is there when it strikes, `when: [Damage]`",
        Verb::EndCombat | Verb::RemoveShip => ": there is a combat only for a Combat effect",
        Verb::Cancel => {
            ": it cancels what is said under `when`, such as `EnemyAction(Combat)` or `CardPlayed([Ops])`"
        }
        _ => "",
    }
}

/// The first word of a value as content writes it.
pub fn word_of(value: &impl Serialize) -> String {
    let text = ron::ser::to_string(value).unwrap_or_default();
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

impl Compiler {
    /// Asks whether a word that has been met may stand there.
    pub(super) fn met(&mut self, kind: WordKind, word: &str) {
        if let Some(row) = refusal(kind, word, self.speaker) {
            let message = format!("`{word}` does nothing {}: {}", self.speaker.phrase(), row.why);
            self.misplaced("wrong-speaker", message, row.instead);
        }
    }

    /// Reports the word that is being compiled.
    pub(super) fn misplaced(
        &mut self,
        code: &'static str,
        message: impl Into<String>,
        instead: Option<&str>,
    ) {
        self.tell(Flaw { suggestion: instead.map(str::to_owned), ..Flaw::of(code, message) });
    }

    /// A verb, before it is resolved.
    fn fits_verb(&mut self, verb: &Verb) {
        let word = word_of(verb);
        self.met(WordKind::Effect, &word);
        if let (Some(moments), EffectMoment::Played { timings, .. }) = (moments_of(verb), self.moment)
            && !moments.meets(timings)
            && !timings.is_empty()
        {
            let message = format!(
                "at the moments at which this is played there is nothing that `{word}` could change{}",
                moment_for(verb)
            );
            self.misplaced("wrong-moment", message, None);
        } else if let (Some(_), EffectMoment::After(_)) = (moments_of(verb), self.moment)
            && refusal(WordKind::Effect, &word, self.speaker).is_none()
        {
            let message =
                format!("`{word}` comes too late here: what it changes is over; a `Use` comes in time");
            self.misplaced("wrong-moment", message, Some("Use"));
        } else if let Some(why) = self.moment.why_vain(verb) {
            self.misplaced("wrong-moment", format!("`{word}` does nothing at this moment: {why}"), None);
        }
        if let Verb::Grant { give, until, .. } = verb {
            self.fits_statics(give, true);
            self.fits_until(*until, give);
        }
        self.counts |= matches!(verb, Verb::Count { .. });
        self.does_something(verb);
    }

    /// What lasts "until repaired" has to be something that a repair removes.
    fn fits_until(&mut self, until: Until, give: &[Static]) {
        let token = |what: &Static| matches!(what, Static::Disabled(_) | Static::Plus(..));
        if until == Until::Repaired && !give.iter().all(token) {
            let message = "a repair removes what disables a system or changes a number, and nothing else";
            self.misplaced("not-repairable", message, Some("Forever"));
        }
    }

    /// Lasting rules; `granted` by a verb, else given.
    fn fits_statics(&mut self, give: &[Static], granted: bool) {
        self.at("give", |c| {
            for (at, what) in give.iter().enumerate() {
                c.at(at, |c| c.fits_static(what, granted));
            }
        });
    }

    fn fits_static(&mut self, what: &Static, granted: bool) {
        let word = word_of(what);
        self.met(WordKind::Static, &word);
        if what.is_of_place() && granted {
            let message = format!("`{word}` is a rule of a place, and no ship can be granted it");
            self.misplaced("wrong-speaker", message, None);
        }
        if matches!(what, Static::Plus(Stat::AnySystem, _)) {
            let message = "a system is named when a card is played, not by a lasting rule";
            self.at(0, |c| c.misplaced("wrong-moment", message, Some("AllRatings")));
        }
        self.rules_something(*what);
    }

    /// To whom what is given.
    pub(super) fn fits_gives(&mut self, to: Scope, cond: &Cond, give: &[Static]) {
        if give.is_empty() {
            self.at("give", |c| c.flaw("empty-list", "an ability gives something or has an effect"));
        }
        self.at("to", |c| c.met(WordKind::Scope, &word_of(&to)));
        self.fits_statics(give, false);
        if self.speaker == WordSpeaker::Planted && matches!(to, Scope::Ships { other: true, .. }) {
            let why = "a card that lies in a location has no bearer that `other` could leave out";
            self.at("to", |c| c.flaw("wrong-speaker", why));
        }
        let anywhere = matches!(to, Scope::Ships { reach: Reach::Anywhere, other: false, .. });
        if self.speaker == WordSpeaker::Before && to != Scope::Bearer && !anywhere {
            let why =
                "a card before its player lies nowhere on the board: it gives to `Ships(reach: Anywhere)`";
            self.at("to", |c| c.flaw("wrong-speaker", why));
        }
        if *cond != Cond::Always && give.iter().any(Static::is_of_place) {
            let why = "what a place is holds for everybody there: no `if` goes with it";
            self.at("if", |c| c.flaw("wrong-speaker", why));
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
                if *until != Until::Over {
                    self.met(WordKind::Effect, &word);
                }
                let plain = |one: &Ability| match one {
                    Ability::Gives { give, .. } => give.clone(),
                    Ability::On { .. } | Ability::Use { .. } => vec![Static::Held],
                };
                let give: Vec<Static> = abilities.iter().flat_map(plain).collect();
                self.fits_until(*until, &give);
            }
            _ => self.met(WordKind::Effect, &word),
        }
        self.comes_to_something(effect);
    }

    /// How long a card lies before its player.
    fn fits_policy(&mut self, until: Until) {
        if matches!(until, Until::Over | Until::Leaves | Until::Repaired) {
            let message =
                "a card lies before its player until the end of the turn, until their next turn or for good";
            self.at("until", |c| c.misplaced("wrong-moment", message, Some("MyTurn")));
        }
    }

    /// What happens by itself: before a player it may happen to nobody's ship.
    pub(super) fn fits_on(&mut self, trigger: Trigger, cond: &Cond, effects: &[Effect]) {
        let before = self.speaker == WordSpeaker::Before && trigger.is_of_player();
        if before && (concerns::cond(cond) || concerns::effects(effects)) {
            let message = "at this moment a card before its player speaks of no ship and no place: name those that are meant, as in `All((owner: Mine, reach: Anywhere))`";
            self.at("trigger", |c| c.misplaced("wrong-moment", message, None));
        }
    }

    /// What an effect has said when its list goes on.
    pub(super) const fn has_said(&mut self, effect: &Effect) {
        match effect {
            Effect::PickShip { .. } | Effect::ForEach { .. } => self.said.ship = true,
            Effect::PickCell { .. } | Effect::ForEachCell { .. } => self.said.cell = true,
            Effect::Roll { .. } => self.said.die = true,
            _ => {}
        }
    }

    /// A ship or ships that a verb means.
    pub(super) fn fits_who(&mut self, who: &Who) {
        self.met(WordKind::Who, &word_of(who));
        match who {
            Who::This if self.in_filter == 0 && !self.moment.has_ship() => {
                self.misplaced("wrong-moment", NO_SHIP, Some("PickShip"));
            }
            Who::Target if self.in_filter == 0 && !self.moment.has_target() => self.no_target(),
            Who::Picked if !self.said.ship => {
                self.misplaced("nothing-picked", "no ship has been picked before", Some("PickShip"));
            }
            _ => {}
        }
    }

    fn no_target(&mut self) {
        let message = "there is no other ship at this moment: neither a test nor a combat is under way";
        self.misplaced("wrong-moment", message, Some("PickShip"));
    }

    /// A place that a verb means.
    pub(super) fn fits_place(&mut self, place: &Place) {
        match place {
            Place::Picked if !self.said.cell => {
                let message = "no location has been picked before";
                self.misplaced("nothing-picked", message, Some("PickCell"));
            }
            Place::Here | Place::Toward(_) if !self.moment.has_place() => {
                let message = "nothing happens in any place at this moment";
                self.misplaced("wrong-moment", message, Some("PickCell"));
            }
            Place::TurnStart if !self.moment.has_ship() => {
                self.misplaced("wrong-moment", NO_SHIP, None);
            }
            _ => {}
        }
    }

    /// A number.
    pub(super) fn fits_amount(&mut self, amount: &Amount) {
        self.met(WordKind::Amount, &word_of(amount));
        let random = |place: &Place| matches!(place, Place::Random(..) | Place::Toward(_));
        if matches!(amount, Amount::Distance(place) if random(place)) {
            let message = "nobody can say how far a random place is before it is found";
            self.misplaced("wrong-moment", message, None);
        }
        if *amount == Amount::Hit && !self.moment.has_hit() {
            self.misplaced("wrong-moment", "no hit is about to strike at this moment", Some("Damage"));
        }
        if matches!(amount, Amount::Die) && !self.said.die {
            let message = "no die has been rolled before in this effect";
            self.misplaced("nothing-picked", message, Some("Roll"));
        }
        self.counts_something(amount);
    }

    /// A question, before it is compiled.
    pub(super) fn fits_cond(&mut self, cond: &Cond) {
        self.asks_something(cond);
        let of_target = matches!(cond, Cond::Target(_) | Cond::TargetLarger);
        match self.asks {
            _ if self.in_filter > 0 => {}
            AskedOf::Rule => {}
            AskedOf::Moment if of_target && !self.moment.has_target() => self.no_target(),
            AskedOf::Moment => {
                if let Some(why) = self.moment.why_never(cond) {
                    let message = format!("`{}` is never so here: {why}", word_of(cond));
                    self.misplaced("wrong-moment", message, None);
                }
            }
            AskedOf::Deed { has_target: false } if of_target => {
                let message = "there is no other ship in this deed or test";
                self.misplaced("wrong-moment", message, None);
            }
            AskedOf::Deed { .. } => {}
            AskedOf::Player => self.fits_player(cond),
        }
    }

    /// A question that is asked of a player, who is no ship and in no place.
    fn fits_player(&mut self, cond: &Cond) {
        let holds_others = matches!(cond, Cond::All(_) | Cond::Any(_) | Cond::Not(_));
        if !holds_others && (concerns::cond(cond) || matches!(cond, Cond::Target(_))) {
            let message = format!(
                "`{}` speaks of a ship or of its place, and a Condition is about none: count those that are meant, as in `Ships((owner: Mine, reach: Anywhere, if: ...), 1)`",
                word_of(cond)
            );
            self.misplaced("wrong-moment", message, Some("Ships"));
        }
    }

    /// When and for what a power is used.
    pub(super) fn fits_use(&mut self, when: &[When], cost: Cost) {
        if when.is_empty() {
            self.at("when", |c| c.flaw("no-timing", "a `Use` says when it may be used"));
        }
        for (at, moment) in when.iter().enumerate() {
            self.at("when", |c| {
                c.at(at, |c| {
                    if c.infiltrates {
                        c.fits_agent(moment, cost);
                    } else {
                        c.met(WordKind::When, &word_of(moment));
                    }
                });
            });
        }
        let paid = word_of(&cost);
        self.at("cost", |c| {
            // Where a verb pays, the word is met with it.
            if cost.price().is_none() {
                c.met(WordKind::Cost, &paid);
            }
            if matches!(cost, Cost::Damage(3..)) {
                let why = "a ship pays with 1 or 2 points of damage: it has to survive them";
                c.flaw("bad-count", why);
            }
            let in_turn = when.iter().all(|moment| matches!(moment, When::Turn | When::AsAction));
            if matches!(cost, Cost::Action | Cost::Movement) && !in_turn {
                let message = format!(
                    "`{paid}` is a price that can be paid in one's own turn only, with nothing under way"
                );
                c.misplaced("wrong-moment", message, Some("OncePerTurn"));
            }
        });
    }

    /// Crew aboard an enemy ship is used in one's own turn, or when that ship acts or meets something.
    fn fits_agent(&mut self, when: &When, cost: Cost) {
        if !matches!(when, When::Turn | When::EnemyAction(_) | When::EnemyEncounter) {
            let message =
                format!("crew aboard an enemy ship is never asked at the moment `{}`", word_of(when));
            self.at("when", |c| c.misplaced("wrong-moment", message, Some("Turn")));
        } else if !matches!(cost, Cost::OncePerTurn | Cost::DiscardThis | Cost::TrashThis | Cost::Discard(_))
        {
            let message = "an agent can use nothing of the enemy ship it is aboard: it costs its own player a card, or itself, or is used once in a turn";
            self.at("cost", |c| c.misplaced("wrong-moment", message, None));
        }
    }

    /// Begins an entry.
    pub fn begin_entry(&mut self) {
        self.path.clear();
        self.is_crew = false;
        (self.counter_read, self.counts) = (None, false);
    }

    /// Ends an entry: what reads a counter has something that counts, or it would always be 0.
    pub fn end_entry(&mut self) {
        if let Some(path) = self.counter_read.take().filter(|_| !self.counts) {
            let why = "this is always 0: nothing in this entry says `Count`";
            self.tell(Flaw { path, ..Flaw::of("does-nothing", why) });
        }
    }

    /// Begins a part of an entry.
    pub const fn speak(&mut self, speaker: WordSpeaker) {
        (self.speaker, self.moment) = (speaker, EffectMoment::Alone);
    }
}
