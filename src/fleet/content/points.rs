//! At which moments a card or ability could do something: found once from its timing and its verbs (CARDS-12, RD-100).
//!
//! Windows open by public facts; one of these facts is whether any card of a side could fit the moment at all. So the set
//! here must depend on the card alone, never on a position.

use super::vocabulary::{Amount, Cond, Effect, Place, Reach, Stat, Timing, Who};
use crate::fleet::decision::Point;
use crate::fleet::units::{ActionKind, System};

/// Whose timing words are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentOf {
    /// An Ops effect: never in combat (COMBAT-17).
    Ops,
    /// A Combat effect: without a timing in combat and in one's own Weapons and Shields tests (CARDS-18, CARDS-19).
    Combat,
    /// A usable ability: its timing word, in combat too where the word fits.
    Ability,
}

/// What a list of verbs speaks of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// The ship concerned or its place.
    pub this: bool,
    /// The other ship, other players' things, or something beyond one ship.
    pub other: bool,
    /// All verbs are modifiers of these systems' tests only, a bit each.
    pub only_systems: Option<u8>,
    /// Among the verbs is one that ends the combat (RD-15).
    pub ends_combat: bool,
}

/// Finds what verbs and requirement speak of.
pub fn uses(effects: &[Effect], needs: &Cond) -> Uses {
    let mut found =
        Uses { this: *needs != Cond::Always, other: false, only_systems: Some(0), ends_combat: false };
    for effect in effects {
        look(effect, &mut found);
    }
    found
}

fn who(who: &Who, found: &mut Uses) {
    match who {
        Who::This | Who::Group | Who::Force => found.this = true,
        Who::Target | Who::Picked => found.other = true,
        Who::All(ships) => {
            found.this |= ships.at != Reach::Anywhere;
            found.other = true;
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

fn place(place: &Place, found: &mut Uses) {
    match place {
        Place::Here | Place::Random(..) => found.this = true,
        Place::Of(ship) => who(ship, found),
        Place::Picked | Place::Post(_) => {}
    }
}

fn look(effect: &Effect, found: &mut Uses) {
    let modifies = match effect {
        Effect::Modify { what, .. } => match what {
            Stat::Rating(system) | Stat::Total(system) => Some(1 << system.index()),
            Stat::AnyTotal | Stat::AnySystem | Stat::AllRatings | Stat::TestLevel => Some(0b1111),
            Stat::RollSize | Stat::MovePoints | Stat::DamageDealt | Stat::DamageTaken => None,
        },
        _ => None,
    };
    found.only_systems = match (found.only_systems, modifies) {
        (Some(mask), Some(more)) => Some(mask | more),
        _ => None,
    };
    match effect {
        Effect::Modify { on, by: number, .. } | Effect::Damage { on, points: number } => {
            who(on, found);
            found.this |= reads_this(number);
        }
        Effect::Disable { on, .. }
        | Effect::Grant { on, .. }
        | Effect::Repair { on, .. }
        | Effect::Restore { on }
        | Effect::Adjust { on, .. }
        | Effect::RefreshAdjustment { on }
        | Effect::Decloak { on }
        | Effect::DiscardCrew { on, .. }
        | Effect::BecomeCargo { on }
        | Effect::Encounter { on }
        | Effect::ExtraAction { on }
        | Effect::MoveAgain { on }
        | Effect::EndMovement { on } => who(on, found),
        Effect::Attach { to, .. } => who(to, found),
        Effect::Test { by, level, then, otherwise, .. } => {
            who(by, found);
            found.this |= reads_this(level);
            then.iter().chain(otherwise).for_each(|one| look(one, found));
        }
        Effect::Opposed { against, then, otherwise, .. } => {
            found.this = true;
            who(against, found);
            then.iter().chain(otherwise).for_each(|one| look(one, found));
        }
        Effect::If { cond, then, otherwise } => {
            found.this |= *cond != Cond::Always;
            then.iter().chain(otherwise).for_each(|one| look(one, found));
        }
        Effect::Roll { cases } => cases.iter().flat_map(|case| &case.1).for_each(|one| look(one, found)),
        Effect::Choose { options, .. } => options.iter().flatten().for_each(|one| look(one, found)),
        Effect::May { effects } => effects.iter().for_each(|one| look(one, found)),
        Effect::Repeat { times, effects } => {
            found.this |= reads_this(times);
            effects.iter().for_each(|one| look(one, found));
        }
        Effect::ForEach { effects, .. } => {
            found.this = true;
            found.other = true;
            effects.iter().for_each(|one| look(one, found));
        }
        Effect::PickShip { .. } | Effect::PickCell { .. } => {
            found.this = true;
            found.other = true;
        }
        Effect::Attack { by, on } | Effect::MoveCargo { from: by, to: on } => {
            who(by, found);
            who(on, found);
        }
        Effect::CaptureCrew { from, .. } => {
            found.this = true;
            who(from, found);
        }
        Effect::Teleport { ship, to } => {
            who(ship, found);
            place(to, found);
        }
        Effect::Control { at, .. }
        | Effect::Build { at }
        | Effect::Raze { at }
        | Effect::Survey { at }
        | Effect::ScanTile { at }
        | Effect::ReplaceTile { at }
        | Effect::StayAt { at } => place(at, found),
        Effect::Soften { .. } | Effect::PreventDamage => found.this = true,
        Effect::EndCombat => {
            found.other = true;
            found.ends_combat = true;
        }
        Effect::ChangeDie { .. }
        | Effect::Reroll { .. }
        | Effect::RemoveShip
        | Effect::Cancel
        | Effect::Draw { .. }
        | Effect::Discard { .. }
        | Effect::Fetch { .. }
        | Effect::LookAtHand
        | Effect::TrashThis
        | Effect::Score
        | Effect::DiscardThis
        | Effect::MoreActions { .. }
        | Effect::FleetSize { .. }
        | Effect::VictoryPoints { .. }
        | Effect::CycleMission
        | Effect::Count { .. } => found.other = true,
    }
}

/// The moments at which it may be played, a bit each.
pub fn moments(of: MomentOf, when: &[Timing], uses: &Uses) -> u64 {
    if of == MomentOf::Combat && when.is_empty() {
        return Point::COMBAT.bit()
            | Point::own_test(System::Weapons).bit()
            | Point::own_test(System::Shields).bit();
    }
    let points = when.iter().fold(0, |points, timing| points | moment(of, timing, uses));
    // Against a transport helps what would help against any other Sensors test of the enemy's; Combat effects are barred,
    // as no Shields test is made (RD-11).
    let helps = of != MomentOf::Combat && points & Point::enemy_test(System::Sensors).bit() != 0;
    points | if helps { Point::TRANSPORT.bit() } else { 0 }
}

fn tests(systems: u8, uses: &Uses) -> u64 {
    System::ALL.iter().filter(|system| systems >> system.index() & 1 == 1).fold(0, |points, system| {
        // A modifier of one's own ship alone is no help in the other's test.
        let enemy = if uses.other { Point::enemy_test(*system).bit() } else { 0 };
        points | Point::own_test(*system).bit() | enemy
    })
}

fn moment(of: MomentOf, timing: &Timing, uses: &Uses) -> u64 {
    match timing {
        Timing::Turn => Point::TURN.bit(),
        Timing::AsAction => Point::AS_ACTION.bit(),
        Timing::Test(systems) => {
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
        Timing::Interrupt => match uses.only_systems {
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
        Timing::Exploration => Point::EXPLORATION.bit(),
        Timing::OwnAction(kind) => Point::own_action(*kind).bit(),
        Timing::EnemyAction(kind) => Point::enemy_action(*kind).bit(),
        Timing::Encounter => Point::ENCOUNTER.bit(),
        Timing::EnemyEncounter => Point::ENEMY_ENCOUNTER.bit(),
        Timing::CardPlayed(kinds) => {
            kinds.iter().fold(0, |points, kind| points | Point::card_played(*kind).bit())
        }
        Timing::AfterDice => match of {
            MomentOf::Ops => Point::AFTER_DICE.bit(),
            MomentOf::Combat => Point::AFTER_COMBAT_DICE.bit(),
            MomentOf::Ability => Point::AFTER_DICE.bit() | Point::AFTER_COMBAT_DICE.bit(),
        },
        Timing::Damage => match of {
            MomentOf::Ops => Point::DAMAGE.bit(),
            MomentOf::Combat => Point::COMBAT_DAMAGE.bit(),
            MomentOf::Ability => Point::DAMAGE.bit() | Point::COMBAT_DAMAGE.bit(),
        },
    }
}
