//! Abilities: lasting rules, triggers and powers of ships, crew, cargo, tiles and cards in play.

use super::voice::{Noun, Speaker, Voice, test};
use super::words;
use crate::fleet::content::concerns;
use crate::fleet::content::vocabulary::{Ability, Cond, Cost, Effect, Trigger, When, WhichPlayer};

impl Voice<'_> {
    /// One ability as sentences.
    pub fn ability(&self, ability: &Ability) -> String {
        match ability {
            Ability::Gives { to, cond, give } => self.gives(*to, cond, give),
            Ability::On { trigger, cond, effects } => self.on(*trigger, cond, effects),
            Ability::Use { when, cost, needs, effects } => self.power(when, *cost, needs, effects),
        }
    }

    /// All of them, in order.
    pub fn abilities(&self, abilities: &[Ability]) -> String {
        words::paragraph(abilities.iter().map(|ability| self.ability(ability)))
    }

    fn on(&self, trigger: Trigger, cond: &Cond, effects: &[Effect]) -> String {
        let named = Self { at_turn_end: trigger == Trigger::TurnEnds, ..self.named() };
        let (mut opening, left) = named.trigger(trigger, cond);
        let mentioned = self.speaker.is_place() || opening.contains(&named.this.name);
        let claim = match self.one_of_many(trigger) {
            // "It" would be the enemy's.
            Some(ship) if trigger.is_of_enemy() => self.calling(ship).claim(left),
            _ if mentioned => named.of_it().claim(left),
            _ => named.claim(left),
        };
        if !claim.is_empty() {
            opening += &format!(", if {claim}");
        }
        let mut inside = match self.one_of_many(trigger) {
            Some(ship) => self.calling(ship),
            None if self.under_way && opening.ends_with("survives this attack") => self.of_it(),
            None => self.clone(),
        };
        match trigger {
            Trigger::AttackWon => inside.target = Noun::short("the target"),
            Trigger::Damaged | Trigger::Destroyed | Trigger::AttackSurvived => {
                inside.target = Noun::short("the attacker");
            }
            // "That ship" is the enemy's; what happens to one of several of the player's own ships happens to "your ship".
            Trigger::EnemyEnters | Trigger::EnemyMoves | Trigger::EnemyExplores
                if self.speaker.is_place() || self.speaker == Speaker::Before =>
            {
                inside.target = Noun::short("that ship");
            }
            // No ship is spoken of then, only what lies there.
            Trigger::AnyTurnStarts if self.speaker.is_place() => {
                inside = Self { this: Noun::short("this card"), any_turn: true, ..inside };
            }
            _ => {}
        }
        let joint = if self.under_way { "," } else { ":" };
        words::sentence(&format!("{opening}{joint} {}", inside.block(effects)))
    }

    /// What a card before its player calls the ship of theirs that something has happened to, once it has been told.
    fn one_of_many(&self, trigger: Trigger) -> Option<Noun> {
        let told = self.speaker == Speaker::Before && !trigger.is_of_player();
        told.then(|| Noun::short(if trigger.is_of_enemy() { "your ship" } else { "that ship" }))
    }

    /// The moment, and what is left of the question that it does not tell.
    fn trigger<'c>(&self, trigger: Trigger, cond: &'c Cond) -> (String, &'c Cond) {
        let ship = &self.this.name;
        let when = if self.under_way { "if" } else { "when" };
        let turn = if self.own_ship {
            format!("{} turn", self.players(WhichPlayer::Me))
        } else {
            format!("the turn of {}", self.this.has("owner"))
        };
        let plain = |text: String| (text, cond);
        match (trigger, cond) {
            (Trigger::Enters | Trigger::Explores, _) => self.arrival(trigger, cond),
            (Trigger::TurnStarts, _) if self.speaker.is_place() => {
                plain("for each ship here, at the start of its owner's turn".to_owned())
            }
            (Trigger::TurnEnds, _) if self.speaker.is_place() => {
                plain("for each ship here, at the end of its owner's turn".to_owned())
            }
            (Trigger::TurnStarts, _) => plain(format!("at the start of {turn}")),
            (Trigger::TurnEnds, _) => plain(format!("at the end of {turn}")),
            (Trigger::EntersPost, _) => plain(format!("when {ship} enters its Command Post")),
            (Trigger::AttackWon, _) => {
                let attack = if self.under_way { "this attack".to_owned() } else { self.this.has("attack") };
                match cond {
                    Cond::Target(whom) => {
                        let whom = self.other_ship(whom, "a ship");
                        (format!("{when} {attack} succeeds against {whom}"), &Cond::Always)
                    }
                    Cond::TargetLarger => {
                        (format!("{when} {attack} succeeds against a larger ship"), &Cond::Always)
                    }
                    _ => plain(format!("{when} {attack} succeeds")),
                }
            }
            (Trigger::Damaged, _) => plain(format!("{when} {ship} takes damage and survives")),
            (Trigger::TestPassed, Cond::Testing(system)) => {
                (format!("{when} {ship} passes {}", test(&[*system])), &Cond::Always)
            }
            (Trigger::TestPassed, _) => plain(format!("{when} {ship} passes a test")),
            (Trigger::Assigned, _) => plain("when this card is assigned".to_owned()),
            (Trigger::AnyTurnStarts, _) => plain("at the start of every turn".to_owned()),
            (Trigger::Destroyed, _) => plain(format!("when {ship} is destroyed")),
            (Trigger::AttackSurvived, _) if self.under_way => {
                plain(format!("{when} {ship} survives this attack"))
            }
            (Trigger::AttackSurvived, _) => plain(format!("{when} {ship} survives an attack")),
            (Trigger::EnemyEnters, _) if self.speaker.is_place() => {
                plain("when an enemy ship enters".to_owned())
            }
            (Trigger::EnemyEnters, _) => {
                plain(format!("when an enemy ship enters {}", self.this.has("location")))
            }
            (Trigger::EnemyMoves, _) if self.speaker.is_place() => {
                plain("when an enemy ship moves here or next to here".to_owned())
            }
            (Trigger::EnemyMoves, _) => plain(format!("when an enemy ship moves to or next to {ship}")),
            (Trigger::EnemyExplores, _) => plain("when an enemy ship explores".to_owned()),
        }
    }

    fn arrival<'c>(&self, trigger: Trigger, cond: &'c Cond) -> (String, &'c Cond) {
        let ship = &self.this.name;
        let verb = if trigger == Trigger::Enters { "enters" } else { "explores" };
        match (self.speaker, cond) {
            (Speaker::Tile | Speaker::Planted, _) => (format!("when a ship {verb} this location"), cond),
            (_, Cond::Here(cell)) => (format!("when {ship} {verb} {}", self.cell(cell)), &Cond::Always),
            _ => (format!("when {ship} {verb} a location"), cond),
        }
    }

    fn power(&self, when: &[When], cost: Cost, cond: &Cond, effects: &[Effect]) -> String {
        let named = self.named();
        let (moment, left) = match (when, cond) {
            ([When::AfterDice], Cond::Testing(system)) => {
                (format!("after the dice of {}", test(&[*system])), &Cond::Always)
            }
            _ => (named.moments(when), cond),
        };
        let mine = self.players(WhichPlayer::Me);
        let price = named.price(cost);
        let mut opening = match (cost, when) {
            (Cost::OncePerTurn, [When::Turn]) => format!("once in {mine} turn"),
            (Cost::OncePerTurn, _) => format!("once per turn, {moment}"),
            (
                Cost::DiscardThis
                | Cost::TrashThis
                | Cost::Discard(_)
                | Cost::Control(_)
                | Cost::DiscardCrew(_),
                _,
            ) => format!("{price} {moment}"),
            (Cost::Action, [When::Turn | When::AsAction]) => "as an Action".to_owned(),
            (Cost::Movement, [When::Turn]) => price,
            (Cost::Damage(_) | Cost::Action | Cost::Movement, _) => format!("{price}, {moment}"),
        };
        let of_one = self.speaker == Speaker::Before && (concerns::cond(cond) || concerns::effects(effects));
        let mut left = left;
        if (self.speaker.is_place() || of_one) && !opening.contains(&named.this.name) {
            // What the ship has to be follows its name, where it can.
            let fitting = self.of_it().relative(left);
            let follows = !fitting.contains(" while ");
            opening = format!("for {}{}, {opening}", named.this.name, if follows { &fitting } else { "" });
            left = if follows { &Cond::Always } else { left };
        }
        let mentioned = opening.contains(&named.this.name);
        let claim = if mentioned { named.of_it().claim(left) } else { named.claim(left) };
        let lead = named.lead(left);
        opening += &match (claim.as_str(), lead.as_str()) {
            ("", _) => String::new(),
            (_, lead) if lead.starts_with("with ") => format!(", {lead}"),
            (claim, _) => format!(", if {claim}"),
        };
        let inside = if opening.contains(&named.this.name) { self.of_it() } else { self.clone() };
        words::sentence(&format!("{opening}: {}", inside.at(when).block(effects)))
    }

    /// What a power costs besides the moment: "discard this card"; empty where it costs nothing but its turn.
    pub fn price(&self, cost: Cost) -> String {
        let mine = self.players(WhichPlayer::Me);
        match cost {
            Cost::OncePerTurn => String::new(),
            Cost::DiscardThis => "discard this card".to_owned(),
            Cost::TrashThis => "trash this card".to_owned(),
            Cost::Discard(cards) => {
                format!("discard {} from {mine} hand", words::count(cards, "card", "cards"))
            }
            Cost::Damage(points) => format!("for {points} damage to {}", self.this.name),
            Cost::Control(number) => format!("remove {number} of {mine} Control Tokens here"),
            Cost::DiscardCrew(cards) => format!("discard {cards} of {}", self.this.has("crew")),
            Cost::Action => "for an Action".to_owned(),
            Cost::Movement => format!("in place of {} this turn", self.this.has("movement")),
        }
    }

    /// The same, with the ship concerned called by a name that can open a sentence.
    fn named(&self) -> Self {
        match self.speaker {
            Speaker::Tile | Speaker::Planted => self.calling(Noun::long("a ship here".to_owned())),
            Speaker::Ship | Speaker::Card | Speaker::Bearer | Speaker::Before => self.clone(),
        }
    }
}
