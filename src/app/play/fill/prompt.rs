//! The open decision: prompt, chips, suggestions; the bar for an answer at one screen.

use crate::app::panels::intent::OptionId;
use crate::app::panels::model::{Gate, OptionModel, PromptModel, ResponseModel, ShipChip, Suggestion};
use crate::app::play::desk::Desk;
use crate::app::play::intents::EFFECT_KINDS;
use crate::app::play::words;
use crate::fleet::decision::{Ask, Point, Why};
use crate::fleet::describe;
use crate::fleet::ids::{MissionId, ShipId};
use crate::fleet::look::Look;
use crate::fleet::odds;
use crate::fleet::order::{Order, ShipCommand};

use super::card::kind;
use super::chance::{chance, destroyed, odds_of, open_chance, told};
use super::ship::reading;
use super::{card, seat_look};

/// The prompt of the viewer's own decision, or of one that the other person makes openly in the viewer's turn.
pub fn prompt(desk: &Desk, look: &Look<'_>) -> Option<PromptModel> {
    let asked = desk.in_control()?;
    if !desk.may_order() && !desk.other_decides() {
        return None;
    }
    let real = desk.look();
    let ask = real.f.ask;
    if matches!(ask, Ask::Draft | Ask::Subdeck | Ask::Nothing) {
        return None;
    }
    let (title, text) = if ask == Ask::Turn {
        let verb = desk.hand.verb.and_then(ShipCommand::of_slot)?;
        match desk.hand.swap.filter(|_| verb == ShipCommand::Special) {
            Some(wanted) => swap_words(desk, wanted),
            None => (desk.verb_name(verb).to_owned(), verb_text(desk, verb)),
        }
    } else {
        words::prompt(&real)
    };
    let side = seat_look(desk.m(), asked);
    let title = if asked == desk.shown.viewer { title } else { format!("{}: {title}", side.name) };
    Some(PromptModel {
        side,
        title,
        text,
        chance: open_chance(desk),
        ships: chips(desk, look),
        suggestions: suggestions(desk),
        options: options(desk, look),
        commit: commit(desk),
        cancel: desk.hand.verb.is_some() || !desk.hand.joined.is_empty(),
    })
}

/// What a mission of the partner's is asked for with.
fn swap_words(desk: &Desk, wanted: MissionId) -> (String, String) {
    let title = format!("Swap missions for {}", desk.m().mission(wanted).entry.name);
    (title, "Choose what your partner gets for it, if they agree. It takes an Action.".to_owned())
}

fn verb_text(desk: &Desk, verb: ShipCommand) -> String {
    match verb {
        ShipCommand::Formation if desk.breaking_away(verb) => {
            "Roll against the enemies here; who fails may be fired at, then may leave."
        }
        ShipCommand::Attack => "Choose a target: its ship on the board, or here.",
        ShipCommand::Scan
            if desk.verb_orders(verb).iter().any(|order| matches!(order, Order::Search { .. })) =>
        {
            "Choose a lit location to look at, or a Cloak Token here to find out what it is."
        }
        ShipCommand::Scan => "Choose a lit location to look at.",
        ShipCommand::Mission => "Choose the test to make. Others may join before the die.",
        ShipCommand::Special => "Transporters, Away Teams, the cloak and abilities: choose what to use.",
        ShipCommand::Reinforce => "Choose the ship to bring in at your Command Post.",
        ShipCommand::Repair => "Choose how to repair.",
        ShipCommand::Formation => return force_text(desk),
        ShipCommand::Influence | ShipCommand::Build => "Choose.",
    }
    .to_owned()
}

fn force_text(desk: &Desk) -> String {
    let allies: Vec<String> =
        desk.force_allies().into_iter().map(|ship| describe::ship(desk.m(), ship)).collect();
    let choose = if desk.force_partners().is_empty() { "" } else { "Choose who goes along. " };
    let asked = match allies.as_slice() {
        [] => String::new(),
        ships => format!(" Your partner is asked whether to add to it ({}).", ships.join(", ")),
    };
    format!("{choose}They move together and meet together what they find.{asked}")
}

/// The bar for the other person's answer in the middle of the viewer's turn.
pub fn response(desk: &Desk) -> Option<ResponseModel> {
    let asked = desk.in_control()?;
    if asked == desk.shown.viewer {
        return None;
    }
    let real = desk.look();
    let Ask::Window { .. } = real.f.ask else { return None };
    let (title, text) = words::prompt(&real);
    let held = desk.hand.held.then(|| card::hand(desk, &desk.look_of(asked), asked));
    Some(ResponseModel {
        side: seat_look(desk.m(), asked),
        // Of two enemies with one mark it has to be said which is meant.
        text: match desk.m().partner(asked) {
            Some(_) => format!("{}: {title}: {text}", words::seat(desk.m(), asked)),
            None => format!("{title}: {text}"),
        },
        chance: open_chance(desk),
        options: options(desk, &real),
        pass: "Pass".to_owned(),
        held,
    })
}

fn options(desk: &Desk, look: &Look<'_>) -> Vec<OptionModel> {
    let real = desk.look();
    let labels = words::options(&real);
    let mut all: Vec<OptionModel> = desk
        .options()
        .into_iter()
        .enumerate()
        .map(|(index, order)| {
            let text = || words::order(look, order);
            // What is asked with yes or no, or has a word of its own, keeps its answer.
            let plain = matches!(
                real.f.ask,
                Ask::Ship { .. } | Ask::Mission { .. } | Ask::System { .. } | Ask::Card { .. }
            );
            let label = if let Order::ChooseOption { index } = order {
                labels.get(usize::from(index)).cloned()
            } else {
                (order == Order::Decline && plain && text() == "None").then(|| "Leave it".to_owned())
            };
            OptionModel {
                id: OptionId(index as u32),
                label: label.unwrap_or_else(text),
                hint: hint(desk, order),
                icon: None,
                gate: Gate::Open,
            }
        })
        .collect();
    all.sort_by_key(|option| option.hint == NOTHING);
    all
}

/// The second line of a choice that changes nothing; such come last.
const NOTHING: &str = "It would do nothing.";

/// The second line of an order's button: the chance it has, or what it is worth.
fn hint(desk: &Desk, order: Order) -> String {
    if matches!(order, Order::ChooseOption { index } if words::does_nothing(&desk.look(), index)) {
        return NOTHING.to_owned();
    }
    if let Order::ChooseMission { mission } = order {
        let points = desk.m().mission(mission).entry.points;
        return format!("{points} VP");
    }
    let Some(odds) = odds_of(desk, &[order]) else { return String::new() };
    let percent = format!("{} %", chance(desk, &odds).percent());
    destroyed(&odds).map_or(percent.clone(), |lost| format!("{percent}, destroyed {lost} %"))
}

fn chips(desk: &Desk, look: &Look<'_>) -> Vec<ShipChip> {
    let from: Vec<ShipId> = if let Ask::Join { from, .. } = desk.look().f.ask {
        from.iter().collect()
    } else if desk.forming() {
        desk.force_partners()
    } else {
        return Vec::new();
    };
    from.into_iter()
        .map(|ship: ShipId| {
            let adds = match (desk.look().f.ask, desk.look().gathering()) {
                (Ask::Join { why: Why::Divide, .. }, _) => format!("Size {}", desk.m().size(ship)),
                (_, Some(system)) => {
                    format!("{} {}", system.name(), reading(look.rating(ship, system)).text())
                }
                (_, None) => String::new(),
            };
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

/// Hand cards that can be played in the open window, with the chance they would lead to.
fn suggestions(desk: &Desk) -> Vec<Suggestion> {
    let Some(seat) = desk.in_control() else { return Vec::new() };
    if !matches!(desk.look().f.ask, Ask::Window { .. }) {
        return Vec::new();
    }
    let window = odds::window(desk.m(), desk.view_of(seat));
    desk.orders()
        .into_iter()
        .filter_map(|order| {
            let Order::PlayCard { card, kind: played, .. } = order else { return None };
            let odds = window
                .iter()
                .flat_map(|window| &window.plays)
                .find(|(own, _)| *own == order)
                .map(|(_, odds)| odds)
                .filter(|odds| told(odds));
            let after = odds.map_or_else(String::new, |odds| format!("{} %", chance(desk, odds).percent()));
            let text = words::card_effect(desk.m(), card, played).unwrap_or_default();
            // With a wounded target any damage is not the question.
            let lost = odds.and_then(destroyed).map(|lost| format!("destroyed {lost} %. "));
            Some(Suggestion {
                card: card.0,
                effect: EFFECT_KINDS.iter().position(|one| *one == played).unwrap_or(0) as u8,
                kind: kind(played),
                title: desk.m().card(card).entry.name.clone(),
                gain: lost.unwrap_or_default() + &text,
                after,
                chosen: false,
            })
        })
        .collect()
}

fn commit(desk: &Desk) -> Option<(String, Gate)> {
    let look = desk.look();
    match look.f.ask {
        Ask::Turn if desk.forming() => {
            let alone = desk.hand.joined.is_empty();
            let allies = !desk.force_allies().is_empty();
            let gate = if alone && !allies { Gate::closed("At least one ship. TASK-01") } else { Gate::Open };
            let label = if alone && allies { "Ask your partner" } else { "Form the Task Force" };
            Some((label.to_owned(), gate))
        }
        Ask::Join { why, must, .. } => {
            let label = match why {
                Why::JoinForce if !must && desk.hand.joined.is_empty() => "None of mine",
                Why::JoinAttack => "Attack",
                Why::JoinForce => "Form the Task Force",
                Why::Involve => "Involve",
                Why::Divide if desk.hand.joined.is_empty() => "Keep the other ships",
                Why::Divide => "Give this ship to your partner",
                _ => "Make the test",
            };
            let gate = if must && desk.hand.joined.is_empty() {
                Gate::closed("At least one ship.")
            } else if desk.commit_orders().is_none() {
                Gate::closed("Pick the next ship that goes. TEAM-06")
            } else {
                Gate::Open
            };
            Some((label.to_owned(), gate))
        }
        Ask::Window { window } => {
            let label = if [Point::DAMAGE, Point::COMBAT_DAMAGE].contains(&window.point) {
                if look.against(desk.in_control()?) { "Take the damage" } else { "Go on" }
            } else if window.point == Point::POWER {
                "Go on"
            } else if look.test().is_some_and(|test| !test.rolled)
                // What is sure takes no die.
                && open_chance(desk).is_none_or(|chance| chance.of > 1)
            {
                "Roll"
            } else {
                "Go on"
            };
            Some((label.to_owned(), Gate::Open))
        }
        Ask::Nothing
        | Ask::Draft
        | Ask::Subdeck
        | Ask::Turn
        | Ask::Setting { .. }
        | Ask::Ship { .. }
        | Ask::Cell { .. }
        | Ask::Option { .. }
        | Ask::Card { .. }
        | Ask::Mission { .. }
        | Ask::Stack { .. }
        | Ask::System { .. }
        | Ask::FreeAttack { .. }
        | Ask::Beam { .. }
        | Ask::GiveUp { .. }
        | Ask::Echo { .. } => None,
    }
}
