//! The open decision: prompt, chance, chips, suggestions; the bar for an answer at one screen.

use crate::app::panels::intent::OptionId;
use crate::app::panels::model::{
    Breakdown, Chance, Gate, OptionModel, PromptModel, ResponseModel, ShipChip, Suggestion,
};
use crate::app::play::choices::Verb;
use crate::app::play::desk::Desk;
use crate::app::play::intents::EFFECT_KINDS;
use crate::app::play::words;
use crate::fleet::decision::Ask;
use crate::fleet::ids::ShipId;
use crate::fleet::look::Look;
use crate::fleet::odds::{self, Odds};
use crate::fleet::order::Order;
use crate::fleet::units::System;

use super::card::kind;
use super::ship::{breakdown, reading};
use super::{card, side_look};

/// The prompt of the viewer's own decision.
pub fn prompt(desk: &Desk, look: &Look<'_>) -> Option<PromptModel> {
    if !desk.may_order() {
        return None;
    }
    let real = desk.look();
    let ask = real.f.ask;
    let (title, text) = match ask {
        Ask::Turn => {
            let verb = desk.hand.verb.and_then(Verb::of_slot)?;
            (verb.name().to_owned(), verb_text(verb))
        }
        Ask::Draft | Ask::Subdeck | Ask::Nothing => return None,
        ask => words::prompt(&real, ask),
    };
    let side = side_look(desk.m(), desk.shown.viewer);
    Some(PromptModel {
        side,
        title,
        text,
        chance: open_chance(desk),
        ships: chips(desk, look),
        suggestions: suggestions(desk),
        options: options(desk, look),
        commit: commit(desk),
        cancel: desk.hand.verb.is_some() || desk.orders().contains(&Order::Decline),
    })
}

fn verb_text(verb: Verb) -> String {
    match verb {
        Verb::Attack => "Choose a target: its ship on the board, or here.",
        Verb::Scan => "Choose a lit location to look at.",
        Verb::Mission => "Choose the test to make. Others may join before the die.",
        Verb::Special => "Choose what to use.",
        Verb::Reinforce => "Choose the ship to bring in at your Command Post.",
        Verb::Repair => "Choose how to repair.",
        Verb::Influence | Verb::Build | Verb::Formation => "Choose.",
    }
    .to_owned()
}

/// The bar for the other person's answer in the middle of the viewer's turn.
pub fn response(desk: &Desk) -> Option<ResponseModel> {
    let asked = desk.in_control()?;
    if asked == desk.shown.viewer {
        return None;
    }
    let real = desk.look();
    let Ask::Window { .. } = real.f.ask else { return None };
    let (title, text) = words::prompt(&real, real.f.ask);
    let held = desk.hand.held.then(|| {
        let table = crate::fleet::secrecy::view(desk.m(), desk.session.state(), asked).table;
        let own = Look::at_table(desk.m(), &table, real.f);
        card::hand(desk, &own, asked)
    });
    Some(ResponseModel {
        side: side_look(desk.m(), asked),
        text: format!("{title}: {text}"),
        chance: open_chance(desk),
        options: options(desk, &real),
        pass: "Pass".to_owned(),
        held,
    })
}

fn options(desk: &Desk, look: &Look<'_>) -> Vec<OptionModel> {
    let real = desk.look();
    let labels = words::options(&real);
    desk.options()
        .into_iter()
        .enumerate()
        .map(|(index, order)| {
            let label = match order {
                Order::ChooseOption { index } => labels.get(usize::from(index)).cloned(),
                Order::Decline => Some("Leave it".to_owned()),
                _ => None,
            };
            OptionModel {
                id: OptionId(index as u32),
                label: label.unwrap_or_else(|| words::order(desk.m(), look.t, order)),
                hint: hint(desk, order),
                icon: None,
                gate: Gate::Open,
            }
        })
        .collect()
}

/// The chance an order has, as a second line of its button.
fn hint(desk: &Desk, order: Order) -> String {
    chance_of(desk, &[order]).map_or_else(String::new, |chance| format!("{} %", chance.percent()))
}

/// The chance of orders not yet given.
pub fn chance_of(desk: &Desk, orders: &[Order]) -> Option<Chance> {
    let seat = desk.in_control()?;
    let rolls = orders.iter().any(|order| {
        matches!(
            order,
            Order::Attack { .. }
                | Order::AttackInstallation { .. }
                | Order::AttemptMission { .. }
                | Order::AttemptEncounter { .. }
                | Order::BreakAway { .. }
                | Order::FreeAttack { .. }
        )
    });
    if !rolls {
        return None;
    }
    odds::odds(desk.m(), desk.session.state(), seat, orders).ok().map(|odds| chance(desk, &odds))
}

/// The chance of what is under way if the window is passed, or of the group being gathered.
fn open_chance(desk: &Desk) -> Option<Chance> {
    let seat = desk.in_control()?;
    let orders = match desk.look().f.ask {
        Ask::Window { .. } => vec![Order::Pass],
        Ask::Join { .. } => desk.commit_orders()?,
        _ => return None,
    };
    odds::odds(desk.m(), desk.session.state(), seat, &orders).ok().map(|odds| chance(desk, &odds))
}

fn chance(desk: &Desk, odds: &Odds) -> Chance {
    let mut lines = breakdown(desk, &odds.own).0;
    if !odds.enemy.is_empty() {
        lines.extend(breakdown(desk, &odds.enemy).0);
    }
    Chance {
        ways: u32::try_from(odds.success_ways()).unwrap_or(u32::MAX),
        of: u32::try_from(odds.of).unwrap_or(u32::MAX),
        sum: odds.summary(),
        breakdown: Breakdown(lines),
    }
}

fn chips(desk: &Desk, look: &Look<'_>) -> Vec<ShipChip> {
    let Ask::Join { from, .. } = desk.look().f.ask else { return Vec::new() };
    from.iter()
        .map(|ship: ShipId| {
            let system = joint_system(desk);
            let adds = system.map_or_else(String::new, |system| {
                format!("{} {}", system.name(), reading(look.rating(ship, system)).text())
            });
            ShipChip {
                ship: ship.0,
                name: desk.m().ship(ship).entry.name.clone(),
                adds,
                on: desk.hand.joined.contains(&ship),
                gate: Gate::Open,
            }
        })
        .collect()
}

fn joint_system(desk: &Desk) -> Option<System> {
    let look = desk.look();
    match look.f.frames().last() {
        Some(crate::fleet::state::frame::Frame::Gather { act }) => look.group_system(act),
        _ => None,
    }
}

/// Hand cards that can be played in the open window, with the chance they would lead to.
fn suggestions(desk: &Desk) -> Vec<Suggestion> {
    let Some(seat) = desk.in_control() else { return Vec::new() };
    if !matches!(desk.look().f.ask, Ask::Window { .. }) {
        return Vec::new();
    }
    desk.orders()
        .into_iter()
        .filter_map(|order| match order {
            Order::PlayCard { card, kind: played, .. } => {
                let after = odds::odds(desk.m(), desk.session.state(), seat, &[order, Order::Pass])
                    .ok()
                    .map_or_else(String::new, |odds| format!("{} %", chance(desk, &odds).percent()));
                let face = crate::fleet::describe::card_face(desk.m(), card);
                let text = match played {
                    crate::fleet::units::CardKind::Combat => face.combat,
                    _ => face.ops,
                };
                Some(Suggestion {
                    card: card.0,
                    effect: EFFECT_KINDS.iter().position(|one| *one == played).unwrap_or(0) as u8,
                    kind: kind(played),
                    title: desk.m().card(card).entry.name.clone(),
                    gain: text.unwrap_or_default(),
                    after,
                    chosen: false,
                })
            }
            _ => None,
        })
        .collect()
}

fn commit(desk: &Desk) -> Option<(String, Gate)> {
    let look = desk.look();
    match look.f.ask {
        Ask::Join { why, must, .. } => {
            let label = match why {
                crate::fleet::decision::Why::JoinAttack => "Attack",
                crate::fleet::decision::Why::JoinForce => "Form the Task Force",
                crate::fleet::decision::Why::Involve => "Involve",
                _ => "Make the test",
            };
            let gate = if must && desk.hand.joined.is_empty() {
                Gate::closed("At least one ship.")
            } else {
                Gate::Open
            };
            Some((label.to_owned(), gate))
        }
        Ask::Window { window } => {
            let label = if window.point == crate::fleet::decision::Point::POWER {
                "Go on"
            } else if look.test().is_some_and(|test| !test.rolled) {
                "Roll"
            } else {
                "Go on"
            };
            Some((label.to_owned(), Gate::Open))
        }
        _ => None,
    }
}
