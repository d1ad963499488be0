//! At which timings a card or ability could do something: found once from its own words and its verbs (CARDS-12, RD-100).
//!
//! Windows open by public facts; one of these facts is whether any card of a side could fit the moment at all. So the
//! set here must depend on the card alone, never on a position.

use super::vocabulary::{Amount, Cond, Effect, Place, Reach, Stat, Verb, When, WhichPlayer, Who};
use crate::fleet::ids::SystemMask;
use crate::fleet::timing::{EnemyDoing, Timing, TimingMask};
use crate::fleet::units::{ActionKind, System};

/// Whose words of timing are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimingOf {
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
    /// All verbs are modifiers of these systems' tests only.
    pub only_systems: Option<SystemMask>,
    /// Among the verbs is one that ends the combat (RD-15).
    pub ends_combat: bool,
    /// Something in it reads or changes where the ship concerned is, or changes the ship for good (CLOAK-33).
    pub tells_place: bool,
}

/// Finds what verbs and requirement refer to.
pub fn uses(effects: &[Effect], needs: &Cond) -> Uses {
    let mut found =
        Uses { this: super::concerns::cond(needs), only_systems: Some(SystemMask::NONE), ..Uses::default() };
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
                self.this |= ships.reach != Reach::Anywhere;
                self.other = true;
            }
        }
    }

    /// Notes that it works there.
    pub fn place(&mut self, place: &Place) {
        match place {
            Place::Here | Place::Random(..) | Place::TurnStart | Place::Toward(_) => self.this = true,
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
        self.only_systems = self.only_systems.zip(modified(effect)).map(|(mask, more)| mask.or(more));
        match effect {
            Effect::Do(verb) => verb.uses(self),
            Effect::Test { ship, level, then, otherwise, .. } => {
                self.ship(ship);
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
            Effect::Foe { weapons, shields, then, otherwise } => {
                self.ship(&Who::This);
                self.number(weapons);
                self.number(shields);
                self.tells_place = true;
                self.list(then.iter().chain(otherwise));
            }
            Effect::If { cond, then, otherwise } => {
                self.this |= super::concerns::cond(cond);
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
            Effect::ForEach { effects, .. } | Effect::ForEachCell { effects, .. } => {
                (self.this, self.other, self.tells_place) = (true, true, true);
                self.list(effects);
            }
            Effect::PickShip { .. } | Effect::PickCell { .. } => {
                (self.this, self.other, self.tells_place) = (true, true, true);
            }
            Effect::Plant { at, .. } => {
                self.place(at);
                self.other = true;
                self.tells_place = true;
            }
            // What lies before a player concerns no ship yet.
            Effect::Attach { to, .. } => {
                if let Some(ship) = to.ship() {
                    self.ship(&ship);
                    self.tells_place = true;
                }
            }
        }
    }
}

/// Whether a number is read from the ship concerned or its place.
fn reads_this(amount: &Amount) -> bool {
    match amount {
        Amount::Size(who)
        | Amount::Rating(_, who)
        | Amount::Crew(who)
        | Amount::Aboard(_, who)
        | Amount::Damage(who) => {
            matches!(who, Who::This | Who::Group | Who::Force)
        }
        Amount::Control(_) => true,
        Amount::Ships(ships) => ships.reach != Reach::Anywhere,
        Amount::Cells(reach, _) => *reach != Reach::Anywhere,
        Amount::Sum(list) => list.iter().any(reads_this),
        Amount::Minus(one) | Amount::Half(one) | Amount::Times(_, one) => reads_this(one),
        Amount::Distance(_) | Amount::Hit => true,
        Amount::N(_) | Amount::VictoryPoints(_) | Amount::Hand(_) | Amount::Die | Amount::Counter => false,
    }
}

/// The systems whose tests it modifies, if it does nothing else.
fn modified(effect: &Effect) -> Option<SystemMask> {
    let Effect::Do(Verb::Modify { what, .. }) = effect else { return None };
    match what {
        Stat::Rating(system) | Stat::Total(system) => Some(SystemMask::of(*system)),
        Stat::AnyTotal | Stat::AnySystem | Stat::AllRatings | Stat::TestLevel => Some(SystemMask::ALL),
        Stat::RollSize | Stat::MovePoints | Stat::DamageDealt | Stat::DamageTaken => None,
    }
}

/// When it may be played.
pub fn timings(of: TimingOf, when: &[When], uses: &Uses) -> TimingMask {
    if of == TimingOf::Combat && when.is_empty() {
        return TimingMask::of(Timing::Combat)
            .with(Timing::OwnTest(System::Weapons))
            .with(Timing::OwnTest(System::Shields));
    }
    let timings: TimingMask = when.iter().map(|word| timings_of(of, word, uses)).collect();
    // What helps against a transport is what would help against any other Sensors test of the enemy's; Combat effects
    // are barred, as no Shields test is made (RD-11).
    let helps = of != TimingOf::Combat && timings.has(Timing::EnemyTest(System::Sensors));
    if helps { timings.with(Timing::Transport) } else { timings }
}

fn tests(systems: SystemMask, uses: &Uses) -> TimingMask {
    systems.iter().fold(TimingMask::NONE, |timings, system| {
        let timings = timings.with(Timing::OwnTest(system));
        // A modifier of one's own ship alone is no help in the other's test.
        if uses.other { timings.with(Timing::EnemyTest(system)) } else { timings }
    })
}

fn timings_of(of: TimingOf, when: &When, uses: &Uses) -> TimingMask {
    // What an enemy does concerns no ship of one's own.
    let of_others = of == TimingOf::Ability || uses.other || !uses.this;
    match when {
        When::EnemyExploration | When::EnemyMove if !of_others => TimingMask::NONE,
        When::Turn => TimingMask::of(Timing::Turn),
        When::AsAction => TimingMask::of(Timing::AsAction),
        When::Test(systems) => {
            let mask = match systems.as_slice() {
                [] => SystemMask::ALL,
                list => list.iter().copied().collect(),
            };
            match of {
                TimingOf::Ability if (mask.has(System::Weapons) || mask.has(System::Shields)) => {
                    tests(mask, uses).with(Timing::Combat)
                }
                TimingOf::Ability | TimingOf::Ops | TimingOf::Combat => tests(mask, uses),
            }
        }
        When::Interrupt => match uses.only_systems {
            // The Level is the Shields rating, which a card may raise.
            Some(mask) if mask.has(System::Shields) => tests(mask, uses).with(Timing::Transport),
            Some(mask) => tests(mask, uses),
            None => {
                let kinds = || ActionKind::ALL.iter().copied().filter(|kind| *kind != ActionKind::Combat);
                let actions = kinds().map(Timing::OwnAction).chain(kinds().map(Timing::enemy_action));
                let encounters = [Timing::Encounter, Timing::EnemyEncounter];
                actions.chain(encounters).fold(tests(SystemMask::ALL, uses), TimingMask::with)
            }
        },
        When::Exploration => TimingMask::of(Timing::Exploration),
        When::OwnAction(kind) => TimingMask::of(Timing::OwnAction(*kind)),
        When::EnemyAction(kind) => TimingMask::of(Timing::enemy_action(*kind)),
        When::EnemyExploration => TimingMask::of(Timing::EnemyAction(EnemyDoing::Exploring)),
        When::EnemyMove => TimingMask::of(Timing::EnemyAction(EnemyDoing::Step)),
        When::Encounter => TimingMask::of(Timing::Encounter),
        When::EnemyEncounter => TimingMask::of(Timing::EnemyEncounter),
        When::CardPlayed(kinds) => kinds.iter().copied().map(Timing::CardPlayed).collect(),
        When::MissionDone(WhichPlayer::Me) => TimingMask::of(Timing::MissionDone),
        When::MissionDone(WhichPlayer::Opponent) => TimingMask::of(Timing::EnemyMissionDone),
        When::AfterDice => match of {
            TimingOf::Ops => TimingMask::of(Timing::AfterDice),
            TimingOf::Combat => TimingMask::of(Timing::AfterCombatDice),
            TimingOf::Ability => TimingMask::of(Timing::AfterDice).with(Timing::AfterCombatDice),
        },
        When::Damage => match of {
            TimingOf::Ops => TimingMask::of(Timing::Damage),
            TimingOf::Combat => TimingMask::of(Timing::CombatDamage),
            TimingOf::Ability => TimingMask::of(Timing::Damage).with(Timing::CombatDamage),
        },
    }
}
