//! Numbers, and what changes them: "+4 Sensors", "+1 Weapons for each of your ships here".

use super::conds::there_is;
use super::voice::{Noun, Voice};
use super::words;
use crate::fleet::content::vocabulary::{Amount, Stat, Until, WhichPlayer, Who};
use crate::fleet::units::{Listed, System};

/// A number as a modifier words it.
enum Increment<'a> {
    /// Known now.
    Number(i8),
    /// One for each thing counted; the flag reverses the sign.
    PerThing(&'a Amount, bool),
    /// Found when needed.
    Measure(&'a Amount, bool),
}

impl Voice<'_> {
    /// The number as a noun: "12 plus this card's counter".
    pub fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::N(number) => number.to_string(),
            Amount::Size(who) => self.who(who).has("Size"),
            Amount::Rating(system, who) => self.who(who).has(system.name()),
            Amount::Damage(who) => format!("the points of damage on {}", self.who(who).name),
            Amount::Die => "the die".to_owned(),
            Amount::Counter => "this card's counter".to_owned(),
            Amount::Sum(parts) => self.sum(parts),
            Amount::Minus(inner) => format!("minus {}", self.whole(inner)),
            Amount::Half(inner) if matches!(**inner, Amount::Sum(_)) => {
                format!("half {} (rounded up)", self.whole(inner))
            }
            Amount::Half(inner) => format!("half of {} (rounded up)", self.amount(inner)),
            Amount::Times(2, inner) => format!("twice {}", self.whole(inner)),
            Amount::Times(number, inner) => format!("{number} times {}", self.whole(inner)),
            Amount::Distance(place) => {
                format!("the number of steps to {}", self.place(place).trim_start_matches("at "))
            }
            Amount::Hit => "the damage about to be taken".to_owned(),
            Amount::VictoryPoints(player) => format!("{} Victory Points", self.players(*player)),
            Amount::Crew(who) => format!("the number of Crew Cards aboard {}", self.who(who).name),
            Amount::Aboard(names, who) => {
                format!("the number of {} aboard {}", self.called(names), self.who(who).name)
            }
            Amount::Control(player) => format!("the number of {} Control Tokens here", self.side(*player)),
            Amount::Hand(player) => format!("the number of cards in {} hand", self.players(*player)),
            Amount::Ships(_) | Amount::Cells(..) => format!("1 for {}", self.each_thing(amount)),
        }
    }

    /// Crew by name or trait: "Data", "Data or Holographic crew".
    pub fn called(&self, names: &[String]) -> String {
        let called: Vec<String> = names.iter().map(|name| self.lex.crew(name)).collect();
        let last = called.last().zip(names.last());
        let by_trait = last.is_some_and(|(called, name)| called == name);
        words::list(&called, "or") + if by_trait { " crew" } else { "" }
    }

    /// A rating that is given: "Shields 8", "Shields equal to your ship's Size".
    pub fn rated(&self, system: System, amount: &Amount) -> String {
        let equal = if matches!(amount, Amount::N(_)) { "" } else { "equal to " };
        format!("{} {equal}{}", system.name(), self.amount(amount))
    }

    /// "12 plus this card's counter minus 2".
    fn sum(&self, parts: &[Amount]) -> String {
        let mut text = String::new();
        for part in parts.iter().map(|part| self.amount(part)) {
            if !text.is_empty() {
                text += if part.starts_with("minus ") { " " } else { " plus " };
            }
            text += &part;
        }
        text
    }

    /// The number where something is done to all of it: "the sum of your ship's Size and the die".
    fn whole(&self, amount: &Amount) -> String {
        match amount {
            Amount::Sum(parts) if parts.iter().any(|part| matches!(part, Amount::Minus(_))) => {
                format!("the result of {}", self.sum(parts))
            }
            Amount::Sum(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.amount(part)).collect();
                format!("the sum of {}", words::list(&parts, "and"))
            }
            one => self.amount(one),
        }
    }

    /// How often something is done: "once for each of your ships here".
    pub fn how_often(&self, amount: &Amount) -> String {
        match (amount, self.each_thing(amount)) {
            (Amount::N(number), _) => u8::try_from(*number).map_or_else(|_| number.to_string(), words::times),
            (_, thing) if thing.is_empty() => format!("a number of times equal to {}", self.amount(amount)),
            (_, thing) => format!("once for {thing}"),
        }
    }

    /// The thing counted, one by one; empty for numbers that count nothing.
    fn each_thing(&self, amount: &Amount) -> String {
        match amount {
            Amount::Crew(who) => format!("each Crew Card aboard {}", self.who(who).name),
            Amount::Aboard(names, who) => {
                format!("each {} aboard {}", self.called(names), self.who(who).name)
            }
            Amount::Control(WhichPlayer::Me) => {
                format!("each of {} Control Tokens here", self.players(WhichPlayer::Me))
            }
            Amount::Control(WhichPlayer::Opponent) => "each enemy Control Token here".to_owned(),
            Amount::Ships(ships) => self.each_ship(ships),
            Amount::Cells(reach, cell) => each_of(&self.cell_within(*reach, cell)),
            Amount::Hand(player) => format!("each card in {} hand", self.players(*player)),
            Amount::VictoryPoints(player) => format!("each of {} Victory Points", self.players(*player)),
            Amount::N(_)
            | Amount::Size(_)
            | Amount::Rating(..)
            | Amount::Damage(_)
            | Amount::Die
            | Amount::Counter
            | Amount::Sum(_)
            | Amount::Minus(_)
            | Amount::Half(_)
            | Amount::Times(..)
            | Amount::Distance(_)
            | Amount::Hit => String::new(),
        }
    }

    /// What the ship concerned has so many of, or has not, where it is the ship that has them.
    pub fn had(&self, amount: &Amount, least: i8, yes: bool) -> Option<String> {
        let bound = bound(least, yes);
        match amount {
            Amount::Crew(Who::This) => Some(format!("{bound} Crew Cards")),
            Amount::Damage(Who::This) => Some(format!("{bound} points of damage")),
            Amount::Aboard(names, Who::This) => Some(format!("{bound} {} aboard", self.called(names))),
            _ => None,
        }
    }

    /// The number is at least this much, or is not.
    pub fn at_least(&self, amount: &Amount, least: i8, yes: bool) -> String {
        let bound = bound(least, yes);
        match amount {
            Amount::VictoryPoints(player) => format!("{} {bound} Victory Points", self.has(*player)),
            Amount::Hand(player) => format!("{} {bound} cards in hand", self.has(*player)),
            Amount::Control(player) => format!("{} {bound} Control Tokens here", self.has(*player)),
            Amount::Crew(who) => format!("{} has {bound} Crew Cards", self.who(who).name),
            Amount::Aboard(names, who) => {
                format!("{} has {bound} {} aboard", self.who(who).name, self.called(names))
            }
            Amount::Damage(who) => format!("{} has {bound} points of damage", self.who(who).name),
            Amount::Ships(ships) => match u8::try_from(least) {
                Ok(least) if yes => there_is(&self.some_ships(ships, least)),
                Ok(least) => there_is(&self.too_few_ships(ships, least)),
                Err(_) => format!("{} is {bound}", self.amount(amount)),
            },
            Amount::N(_)
            | Amount::Size(_)
            | Amount::Rating(..)
            | Amount::Cells(..)
            | Amount::Die
            | Amount::Counter
            | Amount::Sum(_)
            | Amount::Minus(_)
            | Amount::Half(_)
            | Amount::Times(..)
            | Amount::Distance(_)
            | Amount::Hit => {
                let bound = if yes { bound } else { format!("less than {least}") };
                format!("{} is {bound}", self.amount(amount))
            }
        }
    }

    /// One modifier: a number on something, for a ship, until some time.
    pub fn modify(&self, what: Stat, by: &Amount, on: &Who, until: Until) -> String {
        let whom = match on {
            Who::This => None,
            Who::Target | Who::Picked | Who::Group | Who::Force | Who::All(_) => Some(self.who(on)),
        };
        let change = match what {
            Stat::DamageDealt | Stat::DamageTaken => return self.damage_change(what, by, on, until),
            Stat::TestLevel => {
                let tests = whom.map_or_else(|| "this test".to_owned(), |whom| whom.has("test"));
                return self.stepped(by, &format!("to the Level of {tests}")) + &self.until(until);
            }
            Stat::AnyTotal if *on == Who::Target => {
                return self.stepped(by, &format!("to {} total", self.players(WhichPlayer::Opponent)))
                    + &self.until(until);
            }
            Stat::AnySystem if self.in_test => self.stepped(by, &stat(Stat::AnyTotal)),
            other => self.stepped(by, &stat(other)),
        };
        // A lasting change names its ship, since the card that brought it is long gone.
        let whom = match (whom, until) {
            (None, Until::Repaired | Until::Forever | Until::Leaves) => Some(self.this.clone()),
            (whom, _) => whom,
        };
        if let (Some(ships), Amount::N(_)) = (&whom, by)
            && is_several(on)
        {
            return self.each_has(&[change], ships, until);
        }
        let until = self.until(until);
        match (whom, by) {
            (None, _) => change + &until,
            (Some(whom), Amount::N(_)) => format!("{change} for {}{until}", whom.name),
            (Some(whom), _) => format!("for {}, {change}{until}", whom.name),
        }
    }

    /// Numbers for several ships, each by itself: "each enemy ship here has -2 Weapons until your next turn".
    /// "For each" would be read as one's own number, so much for each of them.
    pub fn each_has(&self, numbers: &[String], ships: &Noun, until: Until) -> String {
        format!("{} has {}{}", ships.name, words::list(numbers, "and"), self.until(until))
    }

    /// The number and what it is added to: "+2 Weapons", "+1 Weapons for each of your ships here".
    pub fn stepped(&self, by: &Amount, what: &str) -> String {
        if let Amount::Times(times, thing) = by
            && matches!(**thing, Amount::Ships(_) | Amount::Cells(..))
        {
            return format!("+{times} {what} for {}", self.each_thing(thing));
        }
        match step(by, false) {
            Increment::Number(number) => format!("{} {what}", words::signed(number)),
            Increment::PerThing(thing, minus) => {
                format!("{}1 {what} for {}", if minus { "-" } else { "+" }, self.each_thing(thing))
            }
            Increment::Measure(measure, minus) => {
                let verb = if minus { "subtract" } else { "add" };
                let joint = if minus { "from" } else { "to" };
                let what = what.strip_prefix("to ").unwrap_or(what);
                format!("{verb} {} {joint} {what}", self.amount(measure))
            }
        }
    }

    fn damage_change(&self, what: Stat, by: &Amount, on: &Who, until: Until) -> String {
        let more = match by {
            Amount::N(number) if *number < 0 => format!("{} less", number.unsigned_abs()),
            Amount::N(number) => format!("{number} more"),
            other => format!("extra damage equal to {}", self.amount(other)),
        };
        let more = if more.starts_with("extra") { more } else { format!("{more} damage") };
        let ship: Noun = self.who(on);
        let until = self.until(until);
        match (what, on) {
            (Stat::DamageTaken, _) => format!("{} takes {more} from a hit{until}", ship.name),
            (_, Who::This) => format!("if the attack deals damage, it deals {}{until}", short(&more)),
            _ => format!("if {} deals damage, it deals {}{until}", ship.has("attack"), short(&more)),
        }
    }

    /// How long, after the rest, with a space before it.
    pub fn until(&self, until: Until) -> String {
        match until {
            Until::Over => String::new(),
            Until::TurnEnd if self.in_turn => String::new(),
            Until::TurnEnd => " this turn".to_owned(),
            Until::MyTurn => format!(" until {} next turn", self.players(WhichPlayer::Me)),
            Until::Leaves => " until it leaves this location".to_owned(),
            Until::Repaired => " until repaired".to_owned(),
            Until::Forever => " for the rest of the match".to_owned(),
        }
    }
}

/// "2 or more", "fewer than 2"; "no" for fewer than 1.
fn bound(least: i8, yes: bool) -> String {
    match (least, yes) {
        (_, true) => format!("{least} or more"),
        (1, false) => "no".to_owned(),
        (_, false) => format!("fewer than {least}"),
    }
}

/// Whether it may be more than one ship.
pub const fn is_several(who: &Who) -> bool {
    match who {
        Who::This | Who::Target | Who::Picked => false,
        Who::Group | Who::Force | Who::All(_) => true,
    }
}

/// "1 more" of damage that has just been spoken of.
fn short(more: &str) -> &str {
    more.strip_suffix(" damage").unwrap_or(more)
}

/// What a modifier changes, after its number.
pub fn stat(stat: Stat) -> String {
    match stat {
        Stat::Rating(system) | Stat::Total(system) => system.name().to_owned(),
        Stat::AllRatings => "to every rating".to_owned(),
        Stat::AnyTotal => "to the total".to_owned(),
        Stat::AnySystem => "to one system you name".to_owned(),
        Stat::RollSize => "Size in Breakaway and Evasion rolls".to_owned(),
        Stat::MovePoints => "movement points".to_owned(),
        Stat::DamageDealt => "damage dealt".to_owned(),
        Stat::DamageTaken => "damage taken".to_owned(),
        Stat::TestLevel => "to the Level of tests".to_owned(),
    }
}

fn step(amount: &Amount, minus: bool) -> Increment<'_> {
    match amount {
        Amount::N(number) => Increment::Number(if minus { number.saturating_neg() } else { *number }),
        Amount::Minus(inner) => step(inner, !minus),
        Amount::Crew(_)
        | Amount::Aboard(..)
        | Amount::Control(_)
        | Amount::Ships(_)
        | Amount::Cells(..)
        | Amount::Hand(_)
        | Amount::VictoryPoints(_) => Increment::PerThing(amount, minus),
        Amount::Size(_)
        | Amount::Rating(..)
        | Amount::Damage(_)
        | Amount::Die
        | Amount::Counter
        | Amount::Sum(_)
        | Amount::Half(_)
        | Amount::Times(..)
        | Amount::Distance(_)
        | Amount::Hit => Increment::Measure(amount, minus),
    }
}

/// "an adjacent nebula" as "each adjacent nebula".
pub fn each_of(phrase: &str) -> String {
    let bare = phrase.strip_prefix("a ").or_else(|| phrase.strip_prefix("an ")).unwrap_or(phrase);
    format!("each {bare}")
}
