//! At which moments a card or ability could do something: found once from its timing and its verbs (CARDS-12, RD-100).
//!
//! Windows open by public facts; one of these facts is whether any card of a side could fit the moment at all. So the
//! set here must depend on the card alone, never on a position.

use super::vocabulary::{Amount, Cond, Effect, Place, Reach, Stat, Verb, When, Who};
use crate::fleet::decision::Point;
use crate::fleet::units::{ActionKind, System};

/// Whose timing words are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentOf {
    /// An Ops effect: never in combat (COMBAT-17).
    Ops,
    /// A Combat effect: without a timing in combat and in one's own Weapons and Shields tests (CARDS-18, CARDS-19).
    Combat,
    /// A usable ability: its timing word, in combat too if the word fits.
    Ability,
}

/// What a list of verbs refers to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// The ship concerned or its place.
    pub this: bool,
    /// The other ship, other players' things, or something beyond one ship.
    pub other: bool,
    /// All verbs are modifiers of these systems' tests only, a bit each.
    pub only_systems: Option<u8>,
    /// One of the verbs ends the combat (RD-15).
    pub ends_combat: bool,
    /// Something in it reads or changes where the ship concerned is, or changes the ship for good (CLOAK-33).
    pub tells_place: bool,
}

/// Finds what verbs and requirement refer to.
pub fn uses(effects: &[Effect], needs: &Cond) -> Uses {
    let mut found = Uses { this: *needs != Cond::Always, only_systems: Some(0), ..Uses::default() };
    found.list(effects);
    found
}

impl Uses {
    /// Notes that it refers to that ship or those.
    pub fn ship(&mut self, who: &Who) {
        match who {
            Who::This | Who::Group | Who::Force => self.this = true,
            Who::Target | Who::Picked => self.other = true,
            Who::All(ships) => {
                self.this |= ships.at != Reach::Anywhere;
                self.other = true;
            }
        }
    }

    /// Notes that it works there.
    pub fn place(&mut self, place: &Place) {
        match place {
            Place::Here | Place::Random(..) => self.this = true,
            Place::Of(ship) => self.ship(ship),
            Place::Picked | Place::Post(_) => {}
        }
    }

    /// Notes that it reads that number, maybe from the ship concerned or its place.
    pub fn number(&mut self, amount: &Amount) {
        self.this |= reads_this(amount);
    }

    fn list<'e>(&mut self, effects: impl IntoIterator<Item = &'e Effect>) {
        effects.into_iter().for_each(|effect| self.effect(effect));
    }

    /// Questions, tests and picks depend on where the ship is; a die and a choice do not.
    #[deny(clippy::wildcard_enum_match_arm)]
    fn effect(&mut self, effect: &Effect) {
        self.only_systems = self.only_systems.zip(modified(effect)).map(|(mask, more)| mask | more);
        match effect {
            Effect::Do(verb) => verb.uses(self),
            Effect::Test { by, level, then, otherwise, .. } => {
                self.ship(by);
                self.number(level);
                self.tells_place = true;
                self.list(then.iter().chain(otherwise));
            }
            Effect::Opposed { against, then, otherwise, .. } => {
                self.ship(&Who::This);
                self.ship(against);
                self.tells_place = true;
                self.list(then.iter().chain(otherwise));
            }
            Effect::If { cond, then, otherwise } => {
                self.this |= *cond != Cond::Always;
                self.tells_place = true;
                self.list(then.iter().chain(otherwise));
            }
            Effect::Roll { cases } => self.list(cases.iter().flat_map(|case| &case.1)),
            Effect::Choose { options, .. } => self.list(options.iter().flatten()),
            Effect::May { effects } => self.list(effects),
            Effect::Repeat { times, effects } => {
                self.number(times);
                self.tells_place |= !matches!(times, Amount::N(_));
                self.list(effects);
            }
            Effect::ForEach { effects, .. } => {
                (self.this, self.other, self.tells_place) = (true, true, true);
                self.list(effects);
            }
            Effect::PickShip { .. } | Effect::PickCell { .. } => {
                (self.this, self.other, self.tells_place) = (true, true, true);
            }
            Effect::Attach { to, .. } => {
                self.ship(to);
                self.tells_place = true;
            }
        }
    }
}

/// Whether a number is read from the ship concerned or its place.
fn reads_this(amount: &Amount) -> bool {
    match amount {
        Amount::Size(who) | Amount::Rating(_, who) | Amount::Crew(who) | Amount::Damage(who) => {
            matches!(who, Who::This | Who::Group | Who::Force)
        }
        Amount::Control(_) | Amount::Ships(_) => true,
        Amount::Cells(reach, _) => *reach != Reach::Anywhere,
        Amount::Sum(list) => list.iter().any(reads_this),
        Amount::Minus(one) | Amount::Half(one) => reads_this(one),
        Amount::N(_) | Amount::VictoryPoints(_) | Amount::Hand(_) | Amount::Die | Amount::Counter => false,
    }
}

/// The systems whose tests it modifies, a bit each, if it does nothing else.
fn modified(effect: &Effect) -> Option<u8> {
    let Effect::Do(Verb::Modify { what, .. }) = effect else { return None };
    match what {
        Stat::Rating(system) | Stat::Total(system) => Some(1 << system.index()),
        Stat::AnyTotal | Stat::AnySystem | Stat::AllRatings | Stat::TestLevel => Some(0b1111),
        Stat::RollSize | Stat::MovePoints | Stat::DamageDealt | Stat::DamageTaken => None,
    }
}

/// The moments at which it may be played, a bit each.
pub fn moments(of: MomentOf, when: &[When], uses: &Uses) -> u64 {
    if of == MomentOf::Combat && when.is_empty() {
        return Point::COMBAT.bit()
            | Point::own_test(System::Weapons).bit()
            | Point::own_test(System::Shields).bit();
    }
    let points = when.iter().fold(0, |points, timing| points | moment(of, timing, uses));
    // What helps against a transport is what would help against any other Sensors test of the enemy's; Combat effects
    // are barred, as no Shields test is made (RD-11).
    let helps = of != MomentOf::Combat && points & Point::enemy_test(System::Sensors).bit() != 0;
    points | if helps { Point::TRANSPORT.bit() } else { 0 }
}

fn tests(systems: u8, uses: &Uses) -> u64 {
    System::ALL.iter().filter(|system| systems >> system.index() & 1 == 1).fold(0, |points, system| {
        // A modifier of one's own ship alone is no help in the other side's test.
        let enemy = if uses.other { Point::enemy_test(*system).bit() } else { 0 };
        points | Point::own_test(*system).bit() | enemy
    })
}

fn moment(of: MomentOf, timing: &When, uses: &Uses) -> u64 {
    match timing {
        When::Turn => Point::TURN.bit(),
        When::AsAction => Point::AS_ACTION.bit(),
        When::Test(systems) => {
            let mask = match systems.as_slice() {
                [] => 0b1111,
                list => list.iter().fold(0_u8, |mask, system| mask | 1 << system.index()),
            };
            let fight = match of {
                MomentOf::Ability if mask & 0b1001 != 0 => Point::COMBAT.bit(),
                MomentOf::Ability | MomentOf::Ops | MomentOf::Combat => 0,
            };
            tests(mask, uses) | fight
        }
        When::Interrupt => match uses.only_systems {
            Some(mask) => {
                // The Level is the Shields rating, which a card may raise.
                let shields = mask >> System::Shields.index() & 1 == 1;
                tests(mask, uses) | if shields { Point::TRANSPORT.bit() } else { 0 }
            }
            None => {
                let actions = ActionKind::ALL
                    .iter()
                    .filter(|kind| **kind != ActionKind::Combat)
                    .fold(0, |points, kind| {
                        points | Point::own_action(*kind).bit() | Point::enemy_action(*kind).bit()
                    });
                let encounters = Point::ENCOUNTER.bit() | Point::ENEMY_ENCOUNTER.bit();
                actions | tests(0b1111, uses) | encounters
            }
        },
        When::Exploration => Point::EXPLORATION.bit(),
        When::OwnAction(kind) => Point::own_action(*kind).bit(),
        When::EnemyAction(kind) => Point::enemy_action(*kind).bit(),
        When::Encounter => Point::ENCOUNTER.bit(),
        When::EnemyEncounter => Point::ENEMY_ENCOUNTER.bit(),
        When::CardPlayed(kinds) => {
            kinds.iter().fold(0, |points, kind| points | Point::card_played(*kind).bit())
        }
        When::AfterDice => match of {
            MomentOf::Ops => Point::AFTER_DICE.bit(),
            MomentOf::Combat => Point::AFTER_COMBAT_DICE.bit(),
            MomentOf::Ability => Point::AFTER_DICE.bit() | Point::AFTER_COMBAT_DICE.bit(),
        },
        When::Damage => match of {
            MomentOf::Ops => Point::DAMAGE.bit(),
            MomentOf::Combat => Point::COMBAT_DAMAGE.bit(),
            MomentOf::Ability => Point::DAMAGE.bit() | Point::COMBAT_DAMAGE.bit(),
        },
    }
}
