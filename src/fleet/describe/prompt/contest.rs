//! What is under way when a window opens: sums of both sides, what the dice would have to show, what is at stake.

use super::sums::{ContestStake, foe_sums, level_of, level_sums, ship_sums};
use super::{PromptText, action_name, kind, mission_for};
use crate::fleet::content::vocabulary::Stat;
use crate::fleet::decision::{Why, Window};
use crate::fleet::describe::content::words;
use crate::fleet::describe::naming;
use crate::fleet::ids::{ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::position::numbers::{NoTerms, Term};
use crate::fleet::rule;
use crate::fleet::state::frame::{
    ActFrame, DamageFrame, DeclaredAction, Frame, SwapFrame, TestFrame, TestKind, TestStage,
};
use crate::fleet::state::parts::Source;
use crate::fleet::team::allied;
use crate::fleet::units::{DamagePoints, Listed, Rating, System, VictoryPoints};

/// The test or combat under way.
pub(super) fn under_way(position: &Position<'_>) -> String {
    let Some(test) = position.test() else { return String::new() };
    let stakes = stakes(position);
    let sums = match test.kind {
        TestKind::Level | TestKind::Installation | TestKind::Transport => against_level(position, test),
        TestKind::Opposed | TestKind::Combat => against_ship(position, test),
        TestKind::Foe | TestKind::FoeFires => against_foe(position, test),
    };
    words::paragraph([sums, stakes])
}

fn against_level(position: &Position<'_>, test: &TestFrame) -> String {
    if let Some(sums) = level_sums(position, test) {
        return sums.sentence;
    }
    let ships = naming::group(position.m, test.lead, test.ships);
    let (level, goal, system) = (position.test_level(test), level_of(position, test), test.system.name());
    let Some(own) = position.own_total(test, &mut NoTerms) else {
        return format!("{ships}: {system} Disabled against {goal} {level}.");
    };
    let (die, sum) = (i32::from(test.dice[0]), own + i32::from(test.dice[0]));
    let result = if sum >= i32::from(level) { "passed" } else { "failed" };
    format!("{ships}: {system} {own} + {die} = {sum} against {goal} {level}: {result} as it stands.")
}

/// A foe that is no ship; what it is called stands among the stakes.
fn against_foe(position: &Position<'_>, test: &TestFrame) -> String {
    let ships = naming::group(position.m, test.lead, test.ships);
    let fires = test.kind == TestKind::FoeFires;
    let (system, theirs) = (test.system.name(), if fires { "Weapons" } else { "Shields" });
    let own = position.own_total(test, &mut NoTerms);
    let foe = i32::from(test.level);
    if test.rolled {
        let [die, their_die] = test.dice.map(i32::from);
        let (sum, their_sum) = (own.unwrap_or(0) + die, foe + their_die);
        let result = match (fires, position.dealt(their_sum, sum, own.is_none())) {
            (true, DamagePoints::NONE) => "no damage".to_owned(),
            (true, points) => dealt_in_all(points, position.fire_damage(test, points)),
            (false, _) if sum > their_sum => "a hit".to_owned(),
            (false, _) => "a miss".to_owned(),
        };
        let own = own.map_or_else(|| format!("Disabled, die {die}"), |own| format!("{own} + {die} = {sum}"));
        return format!(
            "{ships} ({system} {own}) against the foe ({theirs} {foe} + {their_die} = {their_sum}): {result} as it stands."
        );
    }
    if let Some(sums) = foe_sums(position, test) {
        return sums.sentence;
    }
    let rest = match fires {
        false => "The attack fails without dice.".to_owned(),
        true => {
            let unspared = TestFrame { soften: DamagePoints::NONE, ..*test };
            let least = position.fire_damage(&unspared, DamagePoints(1));
            format!("It fires back: with a die each, that deals at least {least} damage.")
        }
    };
    format!("{ships} ({system} Disabled) against the foe ({theirs} {foe}). {rest}")
}

fn against_ship(position: &Position<'_>, test: &TestFrame) -> String {
    let ships = naming::group(position.m, test.lead, test.ships);
    let target = test.target.map_or_else(|| "the enemy".to_owned(), |ship| naming::ship(position.m, ship));
    if let Some(sums) = ship_sums(position, test) {
        return sums.sentence;
    }
    let own = position.own_total(test, &mut NoTerms);
    let enemy = position.enemy_total(test, &mut NoTerms);
    let combat = test.kind == TestKind::Combat;
    let (system, theirs) = (test.system.name(), test.their_system.name());
    let bare = combat && enemy.is_none();
    if let (true, Some(own)) = (test.rolled, own) {
        let [die, their_die] = test.dice.map(i32::from);
        let (sum, their_sum) = (own + die, enemy.unwrap_or(0) + their_die);
        let base = position.dealt(sum, their_sum, bare);
        let dealt = test.target.map_or(base, |target| position.hit_damage(test, target, base));
        let result = match (combat, dealt) {
            (true, points) => dealt_in_all(base, points),
            (false, _) if sum > their_sum => "passed".to_owned(),
            (false, _) => "failed".to_owned(),
        };
        let their_side = match enemy {
            Some(enemy) => format!("{enemy} + {their_die} = {their_sum}"),
            None => format!("Disabled, die {their_die}"),
        };
        return format!(
            "{ships} ({system} {own} + {die} = {sum}) against {target} ({theirs} {their_side}): {result} as it stands."
        );
    }
    match combat {
        true => format!("{ships}: {system} Disabled. The attack on {target} fails without dice."),
        false => format!("{ships}: {system} Disabled. The test against {target} fails without dice."),
    }
}

/// The damage in all, and that of the totals alone where it is another.
fn dealt_in_all(base: DamagePoints, points: DamagePoints) -> String {
    match points {
        DamagePoints::NONE if base == DamagePoints::NONE => "no damage".to_owned(),
        points if points == base => format!("{points} damage"),
        points => format!("{points} damage ({} by the totals)", base.0),
    }
}

/// What asks for the test under way.
fn below_test<'a>(position: &Position<'a>) -> Option<&'a Frame> {
    position.f.frames().iter().rev().skip_while(|frame| !matches!(frame, Frame::Test { .. })).nth(1)
}

/// The card that the test is made for.
pub(super) fn stake(position: &Position<'_>) -> ContestStake {
    match below_test(position) {
        Some(Frame::Encounter { encounter }) => ContestStake::Encounter { encounter: encounter.encounter },
        Some(Frame::Act { act }) => match act.declared {
            DeclaredAction::Mission { mission } => {
                let known = mission_for(position, mission, act.seat).known();
                known.map_or(ContestStake::Nothing, |mission| ContestStake::Mission { mission })
            }
            _ => ContestStake::Nothing,
        },
        _ => ContestStake::Nothing,
    }
}

/// What the test is made for.
pub(super) fn stakes(position: &Position<'_>) -> String {
    match below_test(position) {
        Some(Frame::Act { act }) => match act.declared {
            DeclaredAction::Mission { mission } => {
                mission_for(position, mission, act.seat).known().map_or_else(
                    || "For a secret mission.".to_owned(),
                    |mission| {
                        let points = points_text(position.m.mission(mission).entry.points);
                        let worth = match position.mission_progress(act.seat, mission) {
                            Some((done, parts)) => {
                                let part = done.saturating_add(1).min(parts);
                                format!("part {part} of {parts}; {points} once all are done")
                            }
                            None => points,
                        };
                        format!("For the mission {} ({worth}).", naming::mission(position.m, mission))
                    },
                )
            }
            DeclaredAction::Search { token } => format!("A search for {}.", naming::token(position.m, token)),
            DeclaredAction::Attack { .. }
            | DeclaredAction::AttackInstallation
            | DeclaredAction::Influence
            | DeclaredAction::Build
            | DeclaredAction::Repair
            | DeclaredAction::Scan { .. }
            | DeclaredAction::Cloak
            | DeclaredAction::Encounter { .. }
            | DeclaredAction::Reinforce
            | DeclaredAction::Effect { .. }
            | DeclaredAction::Card { .. }
            | DeclaredAction::SwapMissions { .. }
            | DeclaredAction::SwapCards { .. }
            | DeclaredAction::Transport { .. }
            | DeclaredAction::PlaceAwayTeam
            | DeclaredAction::RecoverAwayTeam { .. } => String::new(),
        },
        Some(Frame::Beam { .. }) => "One Crew Card or piece of cargo is at stake.".to_owned(),
        Some(Frame::Encounter { encounter }) => {
            let card = &position.m.encounter(encounter.encounter).entry;
            let worth = if card.points > VictoryPoints::NONE {
                format!(" ({})", points_text(card.points))
            } else {
                String::new()
            };
            format!("Encounter: {}{worth}.", card.name)
        }
        Some(Frame::Effect { effect }) => match effect.source {
            Source::Rule | Source::Dial => String::new(),
            other => format!("{}.", words::capital(&naming::source(position.m, other))),
        },
        _ => String::new(),
    }
}

fn points_text(points: VictoryPoints) -> String {
    words::count(points.0, "Victory Point", "Victory Points")
}

/// A Disabled system before the check, or the last chance before the dice.
pub(super) fn power(position: &Position<'_>, window: &Window) -> String {
    let Some(test) = position.test() else { return String::new() };
    if test.stage == TestStage::Power {
        let tester = window.involved.iter().any(|ship| test.ships.has(ship));
        let system = if tester { test.system } else { test.their_system };
        let ships = weak(position, window.involved, system);
        return words::paragraph([format!("{} Disabled: {ships}.", system.name()), under_way(position)]);
    }
    words::paragraph(["The last chance before the dice.".to_owned(), under_way(position)])
}

fn weak(position: &Position<'_>, ships: ShipMask, system: System) -> String {
    let weak = ships.iter().filter(|ship| position.rating(*ship, system) == Rating::Disabled).collect();
    naming::ships(position.m, weak)
}

/// The location being explored.
pub(super) fn exploration(position: &Position<'_>) -> String {
    let explore = position.f.frames().iter().rev().find_map(Frame::explore);
    explore.map_or_else(String::new, |explore| {
        let tile = position.t.cell(explore.cell).tile;
        let known = tile.known().filter(|_| position.encounter_die_ahead().is_some());
        let range = match known.map(|tile| position.m.tile(tile).entry.encounter_range) {
            None => String::new(),
            Some(None) => " No encounter can come.".to_owned(),
            Some(Some(faces)) => format!(" {}.", words::capital(&naming::encounter_die(faces))),
        };
        format!(
            "{} explores {}: {}.{range}",
            naming::ship(position.m, explore.ship),
            naming::cell(position.m, explore.cell),
            naming::tile(position.m, tile)
        )
    })
}

/// The Encounter Card that is open.
pub(super) fn encounter(position: &Position<'_>) -> String {
    let open = position.f.frames().iter().rev().find_map(Frame::encounter);
    open.map_or_else(String::new, |open| {
        let card = position.m.encounter(open.encounter);
        let text = crate::fleet::describe::content::encounter(&card.entry, &*position.m.content);
        let ship = naming::ship(position.m, open.ship);
        let text = text.whole();
        format!("{ship} meets {}: \"{text}\"", card.entry.name)
    })
}

/// The hit to come.
pub(super) fn damage(position: &Position<'_>) -> String {
    let hit = position.f.frames().iter().rev().find_map(Frame::damage);
    hit.map_or_else(String::new, |hit| {
        let ship = naming::ship(position.m, hit.ship);
        let level = position.ship(hit.ship).level;
        let end = level.after(hit.points).map_or_else(
            || "would be destroyed".to_owned(),
            |level| format!("would then be {}", naming::level(level)),
        );
        let sum = made_up(position, hit).map_or_else(String::new, |sum| format!(" ({sum})"));
        format!("{ship} is about to take {} damage{sum} and {end}.", hit.points)
    })
}

/// How the damage of an attack comes about, where the totals alone would deal another: "1 by the totals, 1 added by
/// Kargan on Rotarran".
fn made_up(position: &Position<'_>, hit: &DamageFrame) -> Option<String> {
    let test = position
        .test()
        .filter(|test| test.kind == TestKind::Combat && test.rolled && test.target == Some(hit.ship))?;
    let own = position.own_total(test, &mut NoTerms)?;
    let enemy = position.enemy_total(test, &mut NoTerms);
    let [die, their_die] = test.dice.map(i32::from);
    let base = position.dealt(own + die, enemy.unwrap_or(0) + their_die, enemy.is_none());
    if base == hit.points {
        return None;
    }
    let deals = |ship: &ShipId| position.stat(*ship, Stat::DamageDealt);
    let strongest = test.ships.iter().max_by_key(deals)?;
    let mut terms: Vec<Term> = Vec::new();
    position.stat_terms(strongest, Stat::DamageDealt, &mut terms);
    position.stat_terms(hit.ship, Stat::DamageTaken, &mut terms);
    let mut parts = vec![format!("{base} by the totals")];
    let mut left = i32::from(hit.points.0) - i32::from(base.0);
    for term in &terms {
        let amount = i32::from(term.amount.unwrap_or(0));
        let from = source(position, term);
        match amount {
            0 => {}
            1.. => parts.push(format!("{amount} added by {from}")),
            _ => parts.push(format!("{} off by {from}", -amount)),
        }
        left -= amount;
    }
    match left {
        0 => {}
        1.. => parts.push(format!("{left} more by cards")),
        _ => parts.push(format!("{} prevented", -left)),
    }
    Some(parts.join(", "))
}

/// Where a term comes from, and to whom it belongs: "Kargan on Rotarran".
fn source(position: &Position<'_>, term: &Term) -> String {
    match (term.source, term.ship) {
        (Source::Ship { ship }, Some(own)) if ship == own => {
            format!("the special ability of {}", naming::ship(position.m, ship))
        }
        (other, Some(own)) => {
            format!("{} on {}", naming::source(position.m, other), naming::ship(position.m, own))
        }
        (other, None) => naming::source(position.m, other),
    }
}

/// The card that may be answered.
pub(super) fn played(position: &Position<'_>) -> String {
    let play = position.f.frames().iter().rev().find_map(Frame::play);
    play.map_or_else(String::new, |play| {
        let card = position.m.card(play.card);
        let effect = match play.kind {
            crate::fleet::units::CardKind::Ops => card.entry.ops.as_ref().map(|effect| (effect, false)),
            crate::fleet::units::CardKind::Combat => card.entry.combat.as_ref().map(|effect| (effect, true)),
            crate::fleet::units::CardKind::Crew => None,
        };
        let text = effect.map_or_else(String::new, |(effect, combat)| {
            crate::fleet::describe::content::card_effect(effect, combat, &*position.m.content)
        });
        let player = words::capital(&naming::player(position.m, play.seat));
        // The card addresses its player, so it is quoted.
        format!("{player} plays {} ({}): \"{text}\"", card.entry.name, kind(play.kind))
    })
}

/// A step of an enemy's that may be answered.
pub(super) fn step(position: &Position<'_>, window: &Window) -> PromptText {
    let told = window.other.map_or_else(String::new, |ship| {
        let place = position.ship(ship).cell();
        let place = place.map_or_else(String::new, |cell| format!(" to {}", naming::cell(position.m, cell)));
        format!("{} has moved{place}.", naming::ship(position.m, ship))
    });
    ("Enemy move".to_owned(), told, rule::RD_100)
}

/// The Action declared.
pub(super) fn declaration(position: &Position<'_>) -> PromptText {
    let act = position.f.frames().iter().rev().find_map(Frame::act);
    match act {
        Some(act) => {
            let own = allied(act.seat, position.f.asked);
            let title = if own { "Your" } else { "Enemy" };
            (
                format!("{title} {}", action_name(act.declared.kind())),
                format!("{}.", declared(position, act)),
                rule::RD_100,
            )
        }
        None => ("A moment to act".to_owned(), String::new(), rule::RD_100),
    }
}

/// What the partner asks for.
pub(super) fn offer(position: &Position<'_>) -> String {
    position.f.frames().last().and_then(Frame::gathering).map_or_else(String::new, |act| {
        format!("{}, for an Action of {}.", declared(position, act), naming::ship(position.m, act.lead))
    })
}

/// Where a card or crew picked for an exchange goes.
pub(super) fn swap(position: &Position<'_>, why: Why) -> String {
    let Some(Frame::Swap { swap }) = position.f.frames().last() else { return String::new() };
    let SwapFrame { ship, with, count, .. } = swap;
    let own = position.ship(*ship).seat == position.f.asked;
    match (why, own) {
        (Why::SwapCards, true) => "It goes to your partner, who gives one back for each.".to_owned(),
        (Why::SwapCards, false) => {
            format!("Your partner has given you cards. Still to be given back: {count}.")
        }
        (_, true) => format!("It goes aboard {}.", naming::ship(position.m, *with)),
        (_, false) => format!("It goes aboard {}.", naming::ship(position.m, *ship)),
    }
}

/// What an Action is going to do, as a clause.
#[deny(clippy::wildcard_enum_match_arm)]
pub(super) fn declared(position: &Position<'_>, act: &ActFrame) -> String {
    let m = position.m;
    let ships = naming::group(m, act.lead, act.ships);
    let many = act.ships.count() > 1;
    let does = |one: &str, several: &str| format!("{ships} {}", if many { several } else { one });
    // A ship may have been lost by what answered its Action.
    let place = position.ship(act.lead).cell();
    let place = place.map_or_else(String::new, |cell| format!(" {}", naming::in_cell(m, cell)));
    match act.declared {
        DeclaredAction::Attack { target } => {
            format!("{} {}", does("attacks", "attack"), naming::ship(m, target))
        }
        DeclaredAction::AttackInstallation => {
            format!("{} the installation{place}", does("attacks", "attack"))
        }
        DeclaredAction::Influence => format!("{} influence{place}", does("exerts", "exert")),
        DeclaredAction::Build => {
            let here = position.ship(act.lead).cell().and_then(|cell| position.t.cell(cell).installation);
            match here.map(|now| now.next().unwrap_or(now)) {
                None => format!("{} an Outpost{place}", does("builds", "build")),
                Some(next) => format!("{} to a {}{place}", does("expands", "expand"), next.name()),
            }
        }
        DeclaredAction::Repair => format!("{}{place}", does("makes repairs", "make repairs")),
        DeclaredAction::Scan { cell } => format!("{} {}", does("scans", "scan"), naming::cell(m, cell)),
        DeclaredAction::Cloak if position.ship(act.lead).cloaked => {
            does("makes a Sensor Echo", "make a Sensor Echo")
        }
        DeclaredAction::Cloak => does("engages its cloak", "engage their cloaks"),
        DeclaredAction::Search { token } => {
            format!("{} {}", does("searches", "search"), naming::token(m, token))
        }
        DeclaredAction::Mission { mission } => {
            let mission = mission_for(position, mission, act.seat);
            let the = if mission.known().is_some() { "the mission " } else { "" };
            let what = format!("{the}{}", naming::mission(m, mission));
            format!("{} {what}", does("attempts", "attempt"))
        }
        DeclaredAction::Encounter { encounter } => {
            format!("{} {}", does("tries", "try"), naming::encounter(m, encounter))
        }
        DeclaredAction::SwapMissions { give, take } => {
            let player = words::capital(&naming::player(m, act.seat));
            format!(
                "{player} gives the mission {} for {}",
                naming::mission(m, give),
                naming::mission(m, take)
            )
        }
        DeclaredAction::SwapCards { with } => {
            format!("{} exchanges cards and crew with {}", naming::ship(m, act.lead), naming::ship(m, with))
        }
        DeclaredAction::Reinforce => format!("{} enters play", naming::ship(m, act.lead)),
        DeclaredAction::Transport { other } if position.friends(act.lead, other) => {
            format!("{ships} and {} move crew and cargo", naming::ship(m, other))
        }
        DeclaredAction::Transport { other } => {
            format!("{} transporters at {}", does("aims its", "aim their"), naming::ship(m, other))
        }
        DeclaredAction::PlaceAwayTeam => format!("{} an Away Team down{place}", does("puts", "put")),
        DeclaredAction::RecoverAwayTeam { of } => {
            format!("{} the {} Away Team{place}", does("takes up", "take up"), naming::adjective(m, of))
        }
        DeclaredAction::Card { card, .. } => {
            format!("{} {} as an Action", does("uses", "use"), naming::card(m, card))
        }
        DeclaredAction::Effect { source, .. } => {
            format!("{} {}", does("takes an Action of", "take an Action of"), naming::source(m, source))
        }
    }
}
