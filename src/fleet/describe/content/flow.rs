//! Verbs that hold other verbs: tests, dice, choices, repetition, cards that stay.

use super::voice::{Noun, Speaker, Voice, systems, test};
use super::words;
use crate::fleet::content::vocabulary::{Ability, Chooser, Cond, Effect, Player, Until, Who};
use crate::fleet::units::System;

impl Voice<'_> {
    /// A verb as sentences of its own.
    pub fn verb_block(&self, effect: &Effect) -> String {
        match effect {
            Effect::Test { .. } | Effect::Opposed { .. } | Effect::Roll { .. } => {
                let (opening, branches) = self.forked(effect);
                words::run_on(&[vec![opening], branches].concat())
            }
            Effect::If { cond, then, otherwise } => {
                let mut told = vec![format!("if {}, {}", self.claim(cond), self.inline(then))];
                if !otherwise.is_empty() {
                    told.push(format!("otherwise, {}", self.inline(otherwise)));
                }
                words::run_on(&told)
            }
            other => self.verb(other),
        }
    }

    /// A test or a die as one clause, with what may follow in brackets.
    pub fn forked_inline(&self, effect: &Effect) -> String {
        let (opening, branches) = self.forked(effect);
        if branches.is_empty() { opening } else { format!("{opening} ({})", branches.join("; ")) }
    }

    /// How a test or a die is told, and each way it may go on; nothing for other verbs.
    fn forked(&self, effect: &Effect) -> (String, Vec<String>) {
        match effect {
            Effect::Test { systems, level, by, then, otherwise } => {
                let opening =
                    format!("{} makes {}, Level {}", self.who(by).name, test(systems), self.amount(level));
                (opening, self.outcomes(then, otherwise))
            }
            Effect::Opposed { system, against, with, then, otherwise } => {
                let own = self.this.has(system.name());
                // "Its" can only mean the ship just chosen, unless the ship concerned is "it" already.
                let other = match against {
                    Who::Picked if self.this != Noun::it() => Noun::it().has(with.name()),
                    _ => self.who(against).has(with.name()),
                };
                (format!("Opposed test, {own} against {other}"), self.outcomes(then, otherwise))
            }
            Effect::Roll { cases } => {
                let cases = cases.iter().filter(|(_, effects)| !effects.is_empty());
                let cases = cases
                    .map(|((from, to), effects)| format!("{}: {}", faces(*from, *to), self.inline(effects)));
                ("roll a die".to_owned(), cases.collect())
            }
            _ => (String::new(), Vec::new()),
        }
    }

    fn outcomes(&self, then: &[Effect], otherwise: &[Effect]) -> Vec<String> {
        [("success", then), ("failure", otherwise)]
            .into_iter()
            .filter(|(_, effects)| !effects.is_empty())
            .map(|(head, effects)| format!("{head}: {}", self.inline(effects)))
            .collect()
    }

    /// A question in the middle of a clause.
    pub fn if_inline(&self, cond: &Cond, then: &[Effect], otherwise: &[Effect]) -> String {
        let then = format!("if {}, {}", self.claim(cond), self.inline(then));
        if otherwise.is_empty() { then } else { format!("{then}; otherwise, {}", self.inline(otherwise)) }
    }

    /// One of several lists.
    pub fn choose(&self, by: Chooser, options: &[Vec<Effect>]) -> String {
        if let Some((which, on, until)) = only_disables(options) {
            return self.choose_disable(by, &which, on, until);
        }
        let told: Vec<String> = options.iter().map(|option| self.inline(option)).collect();
        let plain = options.iter().all(|option| option.len() == 1)
            && told.iter().all(|text| !text.contains([',', '(']));
        let told = match told.as_slice() {
            [before @ .., last] if plain => format!("{}, or {last}", before.join(", ")),
            all => all.join("; or "),
        };
        match by {
            Chooser::Me if plain && self.speaker != Speaker::Tile => told,
            Chooser::Me => format!("{}: {told}", self.acts(Player::Me, "choose", "one")),
            Chooser::Opponent => format!("{} chooses one: {told}", self.player(Player::Opponent)),
            Chooser::Chance => format!("one of these at random: {told}"),
        }
    }

    fn choose_disable(&self, by: Chooser, which: &[System], on: &Who, until: Until) -> String {
        let until = self.until(until);
        let all = which.len() == System::ALL.len();
        let systems = if all { "one system".to_owned() } else { systems(which, "or") };
        let whose = match all {
            true => format!("one system of {}", self.who(on).name),
            false => self.who(on).has(&systems),
        };
        match by {
            Chooser::Me => format!("disable {whose} (your choice){until}"),
            Chooser::Opponent => {
                format!("disable {whose} ({} choice){until}", self.players(Player::Opponent))
            }
            Chooser::Chance => format!("disable {whose} (at random){until}"),
        }
    }

    /// The card stays in play beside a ship.
    pub fn attach(&self, to: &Who, abilities: &[Ability], until: Until) -> String {
        let bearer = self.who(to);
        let own_ship = self.own_ship && matches!(to, Who::This | Who::Group);
        let beside = Self { under_way: until == Until::Over, own_ship, ..self.calling(bearer.clone()) };
        let told: Vec<String> = abilities.iter().map(|ability| beside.ability(ability)).collect();
        let told = words::paragraph(told);
        let told = told.trim_end_matches('.');
        if until == Until::Over {
            return words::small(told);
        }
        let opening = match until {
            Until::Over | Until::Forever => format!("this card stays beside {}", bearer.name),
            Until::TurnEnd => format!("this card stays beside {} until the end of the turn", bearer.name),
            Until::Repaired => format!("this card stays beside {} until a repair removes it", bearer.name),
            Until::MyTurn | Until::Leaves => {
                format!("this card stays beside {}{}", bearer.name, self.until(until))
            }
        };
        words::run_on(&[opening, told.to_owned()])
    }

    /// A choice of ship.
    pub fn pick(&self, by: Chooser, what: &str) -> String {
        match by {
            Chooser::Me => self.acts(Player::Me, "choose", what),
            Chooser::Opponent => self.acts(Player::Opponent, "choose", what),
            Chooser::Chance => format!("choose {what} at random"),
        }
    }
}

fn faces(from: u8, to: u8) -> String {
    if from == to { from.to_string() } else { format!("{from}-{to}") }
}

/// The systems where every option disables one system of the same ship for the same time.
fn only_disables(options: &[Vec<Effect>]) -> Option<(Vec<System>, &Who, Until)> {
    let mut found: Option<(Vec<System>, &Who, Until)> = None;
    for option in options {
        let [Effect::Disable { system, on, until }] = option.as_slice() else { return None };
        match &mut found {
            None => found = Some((vec![*system], on, *until)),
            Some((systems, whose, time)) if *whose == on && time == until => systems.push(*system),
            Some(_) => return None,
        }
    }
    found
}
