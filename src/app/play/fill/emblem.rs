//! What a command card is about, as signs: taken from what its effects do.
//!
//! Invariant: a sign says what an effect touches and never how strong it is, so a card's emblem tells nothing that its
//! text does not.

use crate::app::theme::{CardOrigin, Icon};
use crate::fleet::content::entries::CommandEntry;
use crate::fleet::content::vocabulary::{Ability, Effect, Stat, Static, Verb, When};
use crate::fleet::units::{ActionKind, CardKind, System};

/// As many signs as fit into an emblem.
const MOST: usize = 2;

/// Where a card comes from, for its picture.
pub fn origin(card: &CommandEntry) -> CardOrigin {
    CardOrigin {
        card: card.id.clone(),
        side: card.side.clone(),
        subdeck: card.subdeck.clone(),
        crew: card.crew.as_ref().map(|crew| crew.kind),
    }
}

/// The signs of one of a card's effects, the first thing it does first.
pub fn signs(card: &CommandEntry, kind: CardKind) -> Vec<Icon> {
    let mut found = Vec::new();
    match kind {
        CardKind::Ops => {
            if let Some(one) = &card.ops {
                of_effects(&one.effects, &mut found);
                name_systems(&one.when, &mut found);
            }
        }
        CardKind::Combat => card.combat.iter().for_each(|one| of_effects(&one.effects, &mut found)),
        CardKind::Crew => {
            card.crew.iter().flat_map(|one| &one.abilities).for_each(|one| of_ability(one, &mut found));
        }
    }
    let mut distinct = Vec::new();
    for sign in found {
        if !distinct.contains(&sign) {
            distinct.push(sign);
        }
    }
    distinct.truncate(MOST);
    distinct
}

/// "Any system" stands for those whose tests the effect is played in, where it says which.
fn name_systems(when: &[When], found: &mut Vec<Icon>) {
    let tested =
        when.iter().filter_map(|one| if let When::Test(systems) = one { Some(systems) } else { None });
    let named: Vec<Icon> = tested.flatten().map(|system| of_system(*system)).collect();
    if let Some(at) = found.iter().position(|sign| *sign == Icon::System)
        && !named.is_empty()
    {
        found.splice(at..=at, named);
    }
}

fn of_effects(effects: &[Effect], found: &mut Vec<Icon>) {
    effects.iter().for_each(|effect| of_effect(effect, found));
}

fn of_effect(effect: &Effect, found: &mut Vec<Icon>) {
    match effect {
        Effect::Do(verb) => found.extend(of_verb(verb)),
        Effect::Test { then, otherwise, .. }
        | Effect::Opposed { then, otherwise, .. }
        | Effect::Foe { then, otherwise, .. }
        | Effect::If { then, otherwise, .. } => {
            of_effects(then, found);
            of_effects(otherwise, found);
        }
        Effect::Roll { cases } => {
            found.push(Icon::Die);
            cases.iter().for_each(|(_, effects)| of_effects(effects, found));
        }
        Effect::Choose { options, .. } => options.iter().for_each(|effects| of_effects(effects, found)),
        Effect::May { effects }
        | Effect::ForEach { effects, .. }
        | Effect::ForEachCell { effects, .. }
        | Effect::Repeat { effects, .. } => {
            of_effects(effects, found);
        }
        Effect::PickShip { .. } | Effect::PickCell { .. } => {}
        Effect::Attach { abilities, .. } | Effect::Plant { abilities, .. } => {
            abilities.iter().for_each(|one| of_ability(one, found));
        }
    }
}

fn of_ability(ability: &Ability, found: &mut Vec<Icon>) {
    match ability {
        Ability::Gives { give, .. } => found.extend(give.iter().filter_map(of_rule)),
        Ability::On { effects, .. } | Ability::Use { effects, .. } => of_effects(effects, found),
    }
}

/// The sign of what a verb does; none where it only tidies up after others.
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
fn of_verb(verb: &Verb) -> Option<Icon> {
    Some(match verb {
        Verb::Modify { what, .. } => of_stat(*what),
        Verb::Disable { system, .. } => of_system(*system),
        Verb::Grant { give, .. } => return give.first().and_then(of_rule),
        Verb::Damage { .. } => Icon::Damage,
        Verb::Repair { .. } | Verb::Restore { .. } => Icon::Repair,
        Verb::Soften { .. } | Verb::PreventDamage => Icon::Shields,
        Verb::Adjust { .. } | Verb::RefreshAdjustment { .. } => Icon::Power,
        Verb::Decloak { .. } | Verb::Cloak { .. } | Verb::Echo { .. } => Icon::Cloak,
        Verb::ChangeDie { .. } | Verb::Reroll { .. } => Icon::Die,
        Verb::EndCombat | Verb::RemoveShip | Verb::Cancel | Verb::EndMovement { .. } => Icon::Halt,
        Verb::Attack { .. } => Icon::Combat,
        Verb::Draw { .. }
        | Verb::Discard { .. }
        | Verb::Fetch { .. }
        | Verb::Peek { .. }
        | Verb::LookAtHand => Icon::Cards,
        Verb::DiscardCrew { .. }
        | Verb::CaptureCrew { .. }
        | Verb::PlaceAwayTeam { .. }
        | Verb::RecoverAwayTeam { .. } => Icon::CardCrew,
        Verb::MoveCargo { .. } | Verb::BecomeCargo { .. } => Icon::Cargo,
        Verb::Control { .. } => Icon::Influence,
        Verb::Build { .. } | Verb::Raze { .. } => Icon::Starbase,
        Verb::Teleport { .. } | Verb::MoveAgain { .. } => Icon::Move,
        Verb::Survey { .. } | Verb::ScanTile { .. } => Icon::Eye,
        Verb::ReplaceTile { .. } | Verb::CycleMission | Verb::DrawMissions { .. } => Icon::Cycle,
        Verb::Encounter { .. } => Icon::Science,
        Verb::ExtraAction { .. } | Verb::MoreActions { .. } => Icon::Action,
        Verb::FleetSize { .. } | Verb::Reinforce => Icon::Fleet,
        Verb::VictoryPoints { .. } | Verb::Score => Icon::Victory,
        Verb::TrashThis
        | Verb::StayAt { .. }
        | Verb::Spawn { .. }
        | Verb::DiscardThis
        | Verb::Count { .. } => return None,
    })
}

fn of_rule(rule: &Static) -> Option<Icon> {
    Some(match rule {
        Static::Plus(stat, _) => of_stat(*stat),
        Static::Disabled(system) | Static::Substitute(system, _) => of_system(*system),
        Static::Held | Static::NoCards(_) => Icon::Halt,
        Static::Forbid(kind) => of_action(*kind),
        Static::InfluenceAmongEnemies => Icon::Influence,
        Static::RepairAmongEnemies | Static::RepairAnywhere => Icon::Repair,
        Static::Elusive | Static::Passage(_) => Icon::Move,
        Static::TokensNeeded(..) => Icon::Starbase,
        Static::ScanReach(_) | Static::QuietExplorer => Icon::Eye,
        Static::Actions(_) => Icon::Action,
        Static::PrizePoints(_) => Icon::Victory,
        Static::Bears(_) => return None,
    })
}

fn of_action(kind: ActionKind) -> Icon {
    if kind == ActionKind::Influence { Icon::Influence } else { Icon::Action }
}

const fn of_stat(stat: Stat) -> Icon {
    match stat {
        Stat::Rating(system) | Stat::Total(system) => of_system(system),
        Stat::AllRatings | Stat::AnyTotal | Stat::AnySystem => Icon::System,
        Stat::RollSize | Stat::TestLevel => Icon::Die,
        Stat::MovePoints => Icon::Move,
        Stat::DamageDealt => Icon::Damage,
        Stat::DamageTaken => Icon::Shields,
    }
}

const fn of_system(system: System) -> Icon {
    match system {
        System::Weapons => Icon::Weapons,
        System::Sensors => Icon::Sensors,
        System::Engines => Icon::Engines,
        System::Shields => Icon::Shields,
    }
}
