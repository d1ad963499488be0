//! The verbs of the selected ship, and the end of the turn.

use super::chance::{better_with_a_play, odds_of, odds_with_a_play, told};
use super::ship::move_to_end;
use super::special;
use crate::app::panels::model::{Gate, VerbModel, VerbsModel};
use crate::app::play::choices::{hurts_oneself, is_never_built, orders_in};
use crate::app::play::client::LessonWait;
use crate::app::play::live::LiveMatch;
use crate::app::play::notice::WAIT;
use crate::app::play::pursuit::FinestSetting;
use crate::app::play::words;
use crate::app::theme::Icon;
use crate::fleet::content::Goal;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::odds::{Odds, Roll, RollEnd, odds};
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::script::PointAt;
use crate::fleet::secrecy::View;
use crate::fleet::team::allied;
use crate::fleet::units::{Listed, System};

/// Every verb in its slot, with why it cannot be started; in a lesson those that it teaches.
pub fn verbs(live: LiveMatch<'_>) -> VerbsModel {
    let at_turn = live.may_order() && matches!(live.position().f.decision, Decision::Turn);
    let turned = live.previewed().filter(|_| at_turn);
    let verbs = ShipCommand::ALL
        .iter()
        .enumerate()
        .filter(|(_, verb)| is_taught(live, **verb))
        .map(|(index, verb)| {
            let slot = index as u8 + 1;
            let choices = if at_turn { live.verb_orders(*verb) } else { Vec::new() };
            let count = match (at_turn, verb) {
                (true, ShipCommand::Formation) => {
                    choices.len() + live.force_partners().len() + live.force_allies().len()
                }
                _ => choices.len(),
            };
            let doubt = doubt(live, *verb, &choices);
            let gate = if let Some(doubt) = doubt {
                let why = told_doubt(live, *verb, doubt, &choices);
                Gate::closed(format!("{why} Hold Shift to do it anyway."))
            } else if count > 0 && is_beside_lesson(live, &choices) {
                Gate::closed("Not in this step of the lesson.")
            } else if count > 0 {
                Gate::Open
            } else {
                match (at_turn, live.in_control(), live.selection.ship) {
                    (true, Some(seat), Some(ship)) => {
                        Gate::closed(verb.refusal(&live.position(), seat, ship).to_string())
                    }
                    (true, _, _) => Gate::closed("Select a ship of yours first."),
                    (false, Some(_), _) => Gate::closed("Answer the question first."),
                    (false, None, _) if live.is_own_turn() => Gate::closed(WAIT),
                    (false, None, _) => Gate::closed("It is not your turn."),
                }
            };
            VerbModel {
                slot,
                name: live.verb_name(*verb).to_owned(),
                other_name: if *verb == ShipCommand::Formation { "Break away" } else { "" },
                icon: icon(*verb),
                // To destroy what is one's own is no chance.
                note: if doubt == Some(Doubt::OwnInstallation) {
                    String::new()
                } else {
                    match &turned {
                        Some(view) => preview(live, view, *verb, &choices)
                            .unwrap_or_else(|| note(live, *verb, &choices)),
                        None => note(live, *verb, &choices),
                    }
                },
                gate,
                doubtful: doubt.is_some(),
                active: live.selection.verb == Some(slot),
                entry: words::entry_of(*verb),
                what: if live.breaking_away(*verb) { words::BREAK_AWAY } else { words::does(*verb) },
                awaited: false,
            }
        })
        .collect();
    let ending = at_turn && live.selection.ending;
    let end = live.why_not_end().map_or(Gate::Open, Gate::closed);
    VerbsModel {
        verbs,
        end_label: end_label(live, ending).to_owned(),
        end_warning: if ending { live.end_warning() } else { String::new() },
        end,
        end_due: !at_turn || ending || live.client.lesson().is_some() || live.is_turn_done(),
    }
}

/// What the button at the end of a turn says.
fn end_label(live: LiveMatch<'_>, ending: bool) -> &'static str {
    let viewer = live.playhead.viewer;
    let asked = live.playhead.is_still() && live.client.is_person(viewer) && live.client.to_act().has(viewer);
    match (live.partner_waits().is_some(), ending) {
        _ if live.watches() && asked => "They wait for you",
        // Whatever is pressed then goes past what is being shown.
        _ if live.watches() => match live.playhead.speed() {
            1 => "Any key: faster",
            2 => "×2, any key: faster",
            _ => "×4 speed",
        },
        (false, false) => "End turn",
        (false, true) => "End turn?",
        (true, false) => "End your part",
        (true, true) => "End your part?",
    }
}

/// Whether a lesson has to do with the verb, if this is one: what it never comes to would only be in the way.
fn is_taught(live: LiveMatch<'_>, verb: ShipCommand) -> bool {
    let Some(lesson) = live.client.lesson() else { return true };
    let gives = |order: &Order| match order {
        Order::FormTaskForce { .. } => verb == ShipCommand::Formation,
        other => other.command().is_some_and(|(command, _)| command == verb),
    };
    lesson
        .script
        .steps
        .iter()
        .any(|step| step.orders.iter().any(gives) || step.point.contains(&PointAt::Command { command: verb }))
}

/// Whether none of these is what the lesson waits for, so that only what it teaches is lit.
fn is_beside_lesson(live: LiveMatch<'_>, choices: &[Order]) -> bool {
    live.client.lesson().is_some()
        && !matches!(live.client.lesson_waits(), LessonWait::Order(order) if choices.contains(&order))
}

/// The chance of a verb that offers but one choice, or what else it does.
fn note(live: LiveMatch<'_>, verb: ShipCommand, choices: &[Order]) -> String {
    let odds = match choices {
        [only] => odds_of(live, &[*only]),
        _ => None,
    };
    // A Special that cannot succeed says what it is rather than how likely.
    match odds.filter(|odds| verb != ShipCommand::Special || odds.success() > 0) {
        Some(odds) => {
            let roll = choices.first().filter(|_| odds.success() == 0);
            let together = roll.and_then(|one| live.joined(*one)).or_else(|| picked(live, choices));
            let played = || roll.and_then(|one| better_with_a_play(live, *one, &odds));
            match (together, odds.success_percent()) {
                (Some((_, joined)), _) => format!("together {} %", joined.success_percent()),
                (None, alone) => match played() {
                    Some(with) => format!("{alone} → {with} %"),
                    None => format!("{}{alone} %", built_here(live, choices)),
                },
            }
        }
        _ if verb == ShipCommand::Influence && only_for_missions(live, choices) => {
            "token, no building".to_owned()
        }
        _ if !choices.is_empty() && is_action(verb) && move_to_end(live).is_some() => {
            "ends the move".to_owned()
        }
        None if verb == ShipCommand::Special => special::note(live, choices),
        _ if verb == ShipCommand::Build => builds(live, choices).map_or_else(String::new, str::to_owned),
        _ => String::new(),
    }
}

/// Who is picked as soon as a mission's test is begun, as its line names them, and the chance with them.
fn picked(live: LiveMatch<'_>, choices: &[Order]) -> Option<(Vec<ShipId>, Odds)> {
    let [order @ Order::AttemptMission { .. }] = *choices else { return None };
    if live.helper(order).is_some() { live.joins(order) } else { live.worth_joining(order) }
}

/// What an attack is aimed at, where that is no ship: "Outpost ".
fn built_here(live: LiveMatch<'_>, choices: &[Order]) -> String {
    let [Order::AttackInstallation { ship }] = *choices else { return String::new() };
    let position = live.position();
    let level = position.ship(ship).cell().and_then(|cell| position.t.cell(cell).installation);
    level.map_or_else(String::new, |level| format!("{} ", level.name()))
}

/// Whether a Control Token would be laid where nothing can be built with it.
fn only_for_missions(live: LiveMatch<'_>, choices: &[Order]) -> bool {
    let [Order::ExertInfluence { ship }] = *choices else { return false };
    let (position, seat) = (live.position(), live.playhead.viewer);
    let lays = |cell: &CellId| position.t.cell(*cell).control.is_none_or(|owner| allied(owner, seat));
    position.ship(ship).cell().filter(lays).is_some_and(|cell| is_never_built(&position, seat, cell))
}

/// What would be built: one step up from what stands there (INSTALL-05).
fn builds(live: LiveMatch<'_>, choices: &[Order]) -> Option<&'static str> {
    let [Order::Build { ship }] = *choices else { return None };
    let (position, seat) = (live.position(), live.in_control()?);
    position.buildable(seat, position.ship(ship).cell()?).ok().map(|level| level.name())
}

/// Whether a verb is an Action whatever it offers (ACTION-06).
const fn is_action(verb: ShipCommand) -> bool {
    match verb {
        ShipCommand::Attack
        | ShipCommand::Scan
        | ShipCommand::Influence
        | ShipCommand::Build
        | ShipCommand::Repair
        | ShipCommand::Mission
        | ShipCommand::Reinforce => true,
        ShipCommand::Special | ShipCommand::Formation => false,
    }
}

/// The best chance of a verb as the dial stands and as the pointer suggests: "58 → 92 %".
fn preview(live: LiveMatch<'_>, turned: &View, verb: ShipCommand, now: &[Order]) -> Option<String> {
    let best = |view: &View, orders: &[Order]| {
        let rolls = orders.iter().filter(|order| order.rolls());
        let odds = rolls.filter_map(|order| odds(live.m(), view, &[*order]).ok()).filter(told);
        odds.map(|odds| odds.success_percent()).max()
    };
    let then = live.verb_orders_of(verb, &orders_in(live.m(), turned));
    match (best(live.client.view(turned.seat), now), best(turned, &then)) {
        (None | Some(0), None | Some(0)) if verb == ShipCommand::Special => None,
        (None, None) => None,
        (before, after) if before == after => Some(format!("{} %", after.unwrap_or(0))),
        (before, after) => Some(format!("{} → {} %", before.unwrap_or(0), after.unwrap_or(0))),
    }
}

/// Why a verb makes no sense although the rules allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It would hurt nobody but oneself.
    OwnInstallation,
    /// It cannot succeed.
    Hopeless,
}

/// The doubt about these orders of a verb, if there is one.
pub fn doubt(live: LiveMatch<'_>, verb: ShipCommand, orders: &[Order]) -> Option<Doubt> {
    let seat = live.in_control().filter(|_| !orders.is_empty())?;
    let position = live.position();
    let own = |order: &Order| hurts_oneself(&position, seat, order);
    let hopeless = |order: &Order| {
        let odds = live.client.odds(seat, &[*order]);
        let alone = odds.is_some_and(|odds| {
            odds.roll != Roll::Nothing && odds.ways(|end| end.is_success() || end == RollEnd::Open) == 0
        });
        let helps = || odds_with_a_play(live, *order).is_some_and(|odds| odds.success() > 0);
        alone && live.joined(*order).is_none() && !helps()
    };
    match verb {
        ShipCommand::Attack if orders.iter().all(own) => Some(Doubt::OwnInstallation),
        ShipCommand::Attack | ShipCommand::Mission => orders.iter().all(hopeless).then_some(Doubt::Hopeless),
        ShipCommand::Scan
        | ShipCommand::Influence
        | ShipCommand::Build
        | ShipCommand::Repair
        | ShipCommand::Special
        | ShipCommand::Reinforce
        | ShipCommand::Formation => None,
    }
}

/// The doubt in words, with what would cure it.
fn told_doubt(live: LiveMatch<'_>, verb: ShipCommand, doubt: Doubt, orders: &[Order]) -> String {
    match doubt {
        Doubt::OwnInstallation => "Only your own installation stands here.".to_owned(),
        Doubt::Hopeless if verb == ShipCommand::Attack => {
            format!("With the dials as they are, no attack from here can do damage.{}", cure(live, orders))
        }
        Doubt::Hopeless => {
            format!("With the dial as it is, no test here can succeed: 0 %.{}", cure(live, orders))
        }
    }
}

/// What turning the dial would make of what cannot succeed as it is set.
fn cure(live: LiveMatch<'_>, orders: &[Order]) -> String {
    let finest = live.selection.ship.and_then(|ship| live.finest_setting(ship, orders));
    finest.map_or_else(|| cure_together(live, orders), |finest| turned_first(live, &finest))
}

/// What turning several dials would, where one alone does nothing: " With the dials of Excelsior and Reliant turned: 67 %."
fn cure_together(live: LiveMatch<'_>, orders: &[Order]) -> String {
    let told = orders.iter().find_map(|order| {
        let Order::AttemptMission { mission, .. } = *order else { return None };
        let (turns, odds) = live.ready_test(&live.prospect(mission)?)?.turned?;
        let names: Vec<String> = turns.iter().map(|(ship, _)| describe::ship(live.m(), *ship)).collect();
        let ships = describe::list(&names, "and");
        Some(format!(" With the dials of {ships} turned: {} %.", odds.success_percent()))
    });
    told.unwrap_or_default()
}

/// How likely it gets once the dial is turned: " With Sensors turned to 12: 83 %."
pub fn turned_first(live: LiveMatch<'_>, finest: &FinestSetting) -> String {
    let percent = finest.odds.success_percent();
    turned_to(live, finest).map_or_else(String::new, |turned| format!(" With {turned}: {percent} %."))
}

/// What the dial is turned to for it: "Sensors turned to 12"; none where no rating decides, or it would be disabled.
pub fn turned_to(live: LiveMatch<'_>, finest: &FinestSetting) -> Option<String> {
    let FinestSetting { ship, setting, order, .. } = finest;
    let m = live.m();
    let system = match *order {
        Order::AttemptMission { mission, .. } => match m.mission(mission).goal {
            Goal::Test { system, .. } => system,
            Goal::Deed { .. } | Goal::Steps { .. } | Goal::Set { .. } | Goal::Condition { .. } => {
                return None;
            }
        },
        _ => System::Weapons,
    };
    let level = live.position().ship(*ship).level;
    let rating = m.ship(*ship).setting(level, *setting, false).rating(system).number()?;
    Some(format!("{} turned to {rating}", system.name()))
}

const fn icon(verb: ShipCommand) -> Icon {
    match verb {
        ShipCommand::Attack => Icon::Weapons,
        ShipCommand::Scan => Icon::Sensors,
        ShipCommand::Influence => Icon::Control,
        ShipCommand::Build => Icon::Outpost,
        ShipCommand::Repair => Icon::Power,
        ShipCommand::Mission => Icon::Science,
        ShipCommand::Special => Icon::CardOps,
        ShipCommand::Reinforce => Icon::Engines,
        ShipCommand::Formation => Icon::Move,
    }
}
