//! What holds verbs: tests, dice, choices, repetition, cards that stay.

use super::voice::{Noun, Speaker, Voice, systems, test};
use super::words;
use crate::fleet::content::vocabulary::{
    Ability, Amount, CellCond, Chooser, Cond, Effect, Place, Ships, Until, Verb, WhichPlayer, Who,
};
use crate::fleet::units::{Listed, System};

impl Voice<'_> {
    /// One effect: as sentences of its own, or as one clause.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub fn effect(&self, effect: &Effect, block: bool) -> String {
        match effect {
            Effect::Do(verb) => self.verb(verb),
            Effect::Test { systems, level, ship, then, otherwise } => {
                let opening =
                    format!("{} makes {}, Level {}", self.who(ship).name, test(systems), self.amount(level));
                forked(opening, self.outcomes(then, otherwise), block)
            }
            Effect::Opposed { .. } => self.opposed(self, effect, block),
            Effect::Foe { weapons, shields, then, otherwise } => {
                let shields = self.rated(System::Shields, shields);
                let weapons = self.rated(System::Weapons, weapons);
                let ship = &self.this.name;
                let opening = format!(
                    "{ship} attacks a foe with {shields}, which fires back with {weapons} unless it is beaten"
                );
                forked(opening, self.outcomes(then, otherwise), block)
            }
            Effect::Roll { cases } => {
                let cases = cases.iter().filter(|(_, effects)| !effects.is_empty());
                let cases = cases
                    .map(|((from, to), effects)| format!("{}: {}", faces(*from, *to), self.inline(effects)));
                forked("roll a die".to_owned(), cases.collect(), block)
            }
            Effect::If { cond, then, otherwise } => {
                let (opening, inside) = self.opening(cond);
                let then = format!("{opening}, {}", inside.inline(then));
                if otherwise.is_empty() {
                    return then;
                }
                let otherwise = format!("otherwise, {}", inside.inline(otherwise));
                if block { words::run_on(&[then, otherwise]) } else { format!("{then}; {otherwise}") }
            }
            Effect::Choose { chooser, options } => self.choose(*chooser, options, block),
            Effect::May { effects } => self.may(effects),
            Effect::ForEach { ships, effects } => self.for_each(ships, effects, block),
            Effect::ForEachCell { reach, cond: CellCond::AnyInstallation, effects } if is_raze(effects) => {
                format!("destroy each installation{}", super::ships::reach(*reach))
            }
            Effect::ForEachCell { reach, cond, effects } => {
                let each = super::amounts::each_of(&self.cell_within(*reach, cond));
                let told = self.inline(effects);
                if block { format!("for {each}: {told}") } else { format!("for {each} ({told})") }
            }
            Effect::PickShip { ships, chooser } => self.pick(*chooser, &self.one_ship(ships)),
            Effect::PickCell { reach, cond, chooser } => self.pick(*chooser, &self.cell_within(*reach, cond)),
            Effect::Repeat { times, effects } => self.repeat(times, effects),
            Effect::Attach { to, abilities, until } => match to.ship() {
                Some(ship) => self.attach(&ship, abilities, *until, block),
                None => self.proclaim(abilities, *until, block),
            },
            Effect::Plant { at, abilities } => self.plant(at, abilities, block),
        }
    }

    /// What its player need not do. Where something is done by a ship, or is no deed, "you may" does not fit.
    fn may(&self, effects: &[Effect]) -> String {
        let player = self.player(WhichPlayer::Me);
        let (told, all_deeds) = self.told_inline(effects);
        if player == "you" && all_deeds {
            format!("you may {told}")
        } else if player == "you" {
            format!("if you wish, {told}")
        } else {
            format!("if {player} wishes, {told}")
        }
    }

    /// What happens in that case only, to the end of the text: in sentences.
    pub fn case(&self, cond: &Cond, then: &[Effect]) -> String {
        let (opening, inside) = self.opening(cond);
        format!("{opening}: {}", inside.block(then))
    }

    /// "If it is your turn", and the voice of what happens then.
    fn opening(&self, cond: &Cond) -> (String, Self) {
        let claim = self.claim(cond);
        let plain = Self { counted: false, ..self.clone() };
        match cond {
            Cond::AtLeast(Amount::Counter, least) if self.counted => {
                (format!("at {least} or more"), Self { counted: true, ..plain })
            }
            Cond::AtLeast(Amount::Counter, _) => (format!("if {claim}"), Self { counted: true, ..plain }),
            _ => (format!("if {claim}"), Self { of_card: claim.starts_with("this card "), ..plain }),
        }
    }

    /// An opposed test, and in the voice after it what comes of that.
    pub fn opposed(&self, after: &Self, effect: &Effect, block: bool) -> String {
        let Effect::Opposed { system, against, with, then, otherwise } = effect else { return String::new() };
        let other = self.who(against);
        // "Its" can only mean the ship just chosen, unless the ship concerned is "it" already.
        let chosen = matches!(against, Who::Picked) && other.owner.is_some() && self.this != Noun::it();
        let other = if chosen { Noun::it() } else { other };
        let opening = if system == with {
            format!("opposed {} test against {}", system.name(), other.name)
        } else {
            format!("opposed test, {} against {}", self.this.has(system.name()), other.has(with.name()))
        };
        forked(opening, after.outcomes(then, otherwise), block)
    }

    fn outcomes(&self, then: &[Effect], otherwise: &[Effect]) -> Vec<String> {
        [("success", then), ("failure", otherwise)]
            .into_iter()
            .filter(|(_, effects)| !effects.is_empty())
            .map(|(head, effects)| format!("{head}: {}", self.inline(effects)))
            .collect()
    }

    fn for_each(&self, ships: &Ships, effects: &[Effect], block: bool) -> String {
        let picked = if self.this == Noun::it() { self.picked.clone() } else { Noun::it() };
        let inside = Self { picked, ..self.clone() };
        let (opening, told) = (format!("for {}", self.each_ship(ships)), inside.inline(effects));
        if block { format!("{opening}: {told}") } else { format!("{opening} ({told})") }
    }

    fn repeat(&self, times: &Amount, effects: &[Effect]) -> String {
        format!("do this {}: {}", self.how_often(times), self.inline(effects))
    }

    /// One of several lists.
    fn choose(&self, by: Chooser, options: &[Vec<Effect>], block: bool) -> String {
        if let Some((which, on, until)) = only_disables(options) {
            return self.choose_disable(by, &which, on, until);
        }
        if let Some((which, test)) = only_tests(options) {
            return self.choose_test(by, &which, test, block);
        }
        let told: Vec<String> = options.iter().map(|option| self.inline(option)).collect();
        // What the other player chooses is done by whose effect it is.
        let told: Vec<String> = match by {
            Chooser::Opponent => told.into_iter().map(|option| self.with_subject(option)).collect(),
            Chooser::Me | Chooser::Chance => told,
        };
        let plain = options.iter().all(|option| option.len() == 1)
            && told.iter().all(|text| !text.contains([',', '(']));
        let told = match told.as_slice() {
            [before @ .., last] if plain => format!("{}, or {last}", before.join(", ")),
            all => all.join("; or "),
        };
        match by {
            Chooser::Me if plain && self.speaker != Speaker::Tile => told,
            Chooser::Me => format!("{}: {told}", self.acts(WhichPlayer::Me, "choose", "one")),
            Chooser::Opponent => format!("{} chooses one: {told}", self.player(WhichPlayer::Opponent)),
            Chooser::Chance => format!("one of these at random: {told}"),
        }
    }

    fn choose_disable(&self, by: Chooser, which: &[System], on: &Who, until: Until) -> String {
        let until = self.until(until);
        let all = which.len() == System::ALL.len();
        let whose = match all {
            true => format!("one of {}", self.who(on).has("systems")),
            false => self.who(on).has(&systems(which, "or")),
        };
        match by {
            Chooser::Me => format!("disable {whose} (your choice){until}"),
            Chooser::Opponent => {
                format!("disable {whose} ({} choice){until}", self.players(WhichPlayer::Opponent))
            }
            Chooser::Chance => format!("disable {whose} at random{until}"),
        }
    }

    /// A choice of system for a test that is the same for each.
    fn choose_test(&self, by: Chooser, which: &[System], test: &Effect, block: bool) -> String {
        let Effect::Test { level, ship, then, otherwise, .. } = test else { return String::new() };
        let which = systems(which, "or");
        let chosen = match by {
            Chooser::Me => self.acts(WhichPlayer::Me, "choose", &which),
            Chooser::Opponent => format!("{} chooses {which}", self.player(WhichPlayer::Opponent)),
            Chooser::Chance => format!("choose {which} at random"),
        };
        let opening =
            format!("{chosen}: {} makes that test, Level {}", self.who(ship).name, self.amount(level));
        forked(opening, self.outcomes(then, otherwise), block)
    }

    /// The card stays in play beside a ship.
    fn attach(&self, to: &Who, abilities: &[Ability], until: Until, block: bool) -> String {
        // A ship just chosen has to be named where its card speaks for itself.
        let bearer = match self.who(to) {
            it if *to == Who::Picked && it == Noun::it() => Noun::short("that ship"),
            named => named,
        };
        let own_ship = self.own_ship && matches!(to, Who::This | Who::Group);
        let under_way = until == Until::Over;
        let beside = Self { under_way, own_ship, in_turn: false, ..self.calling(bearer.clone()) };
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
        stays(opening, told, block)
    }

    /// The card stays before its player.
    fn proclaim(&self, abilities: &[Ability], until: Until, block: bool) -> String {
        let told = Self::new(Speaker::Before, self.lex).abilities(abilities);
        let until = match until {
            Until::TurnEnd => " until the end of the turn".to_owned(),
            Until::Forever => String::new(),
            Until::MyTurn | Until::Over | Until::Leaves | Until::Repaired => self.until(until),
        };
        let opening = format!("this card stays before you{until}");
        stays(opening, &told, block)
    }

    /// The card stays in a location.
    fn plant(&self, at: &Place, abilities: &[Ability], block: bool) -> String {
        let told = Self::new(Speaker::Planted, self.lex).abilities(abilities);
        stays(format!("this card stays {}", self.place(at)), &told, block)
    }

    /// A choice of ship.
    fn pick(&self, by: Chooser, what: &str) -> String {
        match by {
            Chooser::Me => self.acts(WhichPlayer::Me, "choose", what),
            Chooser::Opponent => self.acts(WhichPlayer::Opponent, "choose", what),
            Chooser::Chance => format!("choose {what} at random"),
        }
    }
}

/// A test or a die: its opening, and each way it may go on; a clause puts these in brackets.
fn forked(opening: String, branches: Vec<String>, block: bool) -> String {
    match (block, branches.is_empty()) {
        (true, _) => words::run_on(&[vec![opening], branches].concat()),
        (false, true) => opening,
        (false, false) => format!("{opening} ({})", branches.join("; ")),
    }
}

/// A card that stays, and what it does from then on; inside another sentence brackets tell where that ends.
fn stays(opening: String, told: &str, block: bool) -> String {
    let told = told.trim_end_matches('.');
    match (block, told.is_empty()) {
        (_, true) => opening,
        (true, false) => words::run_on(&[opening, told.to_owned()]),
        (false, false) => format!("{opening} ({})", words::small(told)),
    }
}

fn faces(from: u8, to: u8) -> String {
    if from == to { from.to_string() } else { format!("{from}-{to}") }
}

/// The systems where every option is the same test but for the system.
fn only_tests(options: &[Vec<Effect>]) -> Option<(Vec<System>, &Effect)> {
    let mut found: Option<(Vec<System>, &Effect)> = None;
    for option in options {
        let [test @ Effect::Test { systems, level, ship, then, otherwise }] = option.as_slice() else {
            return None;
        };
        let [system] = systems.as_slice() else { return None };
        match &mut found {
            None => found = Some((vec![*system], test)),
            Some((known, Effect::Test { level: its, ship: who, then: won, otherwise: lost, .. }))
                if (level, ship, then, otherwise) == (its, who, won, lost) =>
            {
                known.push(*system);
            }
            Some(_) => return None,
        }
    }
    found
}

/// Whether they destroy the installation in the location they are run for, and nothing else.
fn is_raze(effects: &[Effect]) -> bool {
    matches!(effects, [Effect::Do(Verb::Raze { at: Place::Picked })])
}

/// The systems where every option disables one system of the same ship for the same time.
fn only_disables(options: &[Vec<Effect>]) -> Option<(Vec<System>, &Who, Until)> {
    let mut found: Option<(Vec<System>, &Who, Until)> = None;
    for option in options {
        let [Effect::Do(Verb::Disable { system, on, until })] = option.as_slice() else { return None };
        match &mut found {
            None => found = Some((vec![*system], on, *until)),
            Some((systems, whose, time)) if *whose == on && time == until => systems.push(*system),
            Some(_) => return None,
        }
    }
    found
}
