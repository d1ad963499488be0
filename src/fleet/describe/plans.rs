//! A plan of several orders as a phrase.
//!
//! Invariant: the way is told in the position it begins in, what is done at its end in one in which that has been reached.

use super::content::words;
use super::{list, naming, orders};
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::units::{Listed, System};

/// Orders that follow one another as a phrase: "Defiant turns the dial for Weapons 4, goes to D4; then Defiant attacks Somraw".
/// `later` is a position in which all but the last of them have been given.
pub fn text(position: &Position<'_>, later: &Position<'_>, all: &[Order]) -> String {
    let mut way: Vec<String> = Vec::new();
    let mut of = None;
    let mut rest = all;
    let mut guessed = false;
    while let Some((first, others)) = rest.split_first() {
        let Some((ship, step)) = on_the_way(position, *first, others) else { break };
        rest = others;
        guessed |= matches!(*first, Order::MoveStep { to, .. } if is_unknown(position, to));
        let Some(step) = step else { continue };
        match way.last_mut().filter(|_| of == Some(ship)) {
            Some(said) => *said += &format!(", {step}"),
            None => way.push(format!("{} {step}", naming::ship(position.m, ship))),
        }
        of = Some(ship);
    }
    let goes = !way.is_empty();
    // What is done by a ship is done there.
    let guessed = guessed && rest.first().is_some_and(|first| !is_told_by_verb(*first));
    let deeds = rest.iter().enumerate().map(|(at, order)| {
        let text = orders::text(later, *order);
        // What begins with a verb goes on in small letters; the others begin with a name.
        if (goes || at > 0) && is_told_by_verb(*order) { words::small(&text) } else { text }
    });
    let deeds: Vec<String> = deeds.collect();
    let way = way.join("; then ");
    match deeds.join("; then ") {
        deeds if way.is_empty() || deeds.is_empty() => way + &deeds,
        deeds if guessed => format!("{way}; then, if it can be done there, {deeds}"),
        deeds => format!("{way}; then {deeds}"),
    }
}

/// Whether nobody here knows what lies there: what is to be done there is a hope.
fn is_unknown(position: &Position<'_>, place: CellId) -> bool {
    let there = position.t.cell(place);
    position.m.board.is_tile(place) && there.facing.is_none() && there.scans.is_empty()
}

/// Whether the words of an order begin with what is to be done.
const fn is_told_by_verb(order: Order) -> bool {
    matches!(
        order,
        Order::PlayCard { .. }
            | Order::SpendCrew { .. }
            | Order::AssignCrew { .. }
            | Order::CycleMission { .. }
            | Order::DiscardCard { .. }
            | Order::Reinforce { .. }
            | Order::EndTurn
            | Order::Pass
    )
}

/// A part of a ship's way, with no words for a step that others follow; none for what is no way.
fn on_the_way(position: &Position<'_>, order: Order, next: &[Order]) -> Option<(ShipId, Option<String>)> {
    let m = position.m;
    if let Order::AdjustPower { ship, setting } = order {
        Some((ship, Some(format!("turns the dial {}", turned(position, ship, setting)))))
    } else if let Order::BreakAway { ship } = order {
        Some((ship, Some("breaks away".to_owned())))
    } else if let Order::MoveStep { ship, to } = order {
        let unexplored = m.board.is_tile(to) && position.t.cell(to).facing.is_none();
        let goes_on = matches!(next.first(), Some(Order::MoveStep { ship: own, .. }) if *own == ship);
        let verb = if unexplored { "explores" } else { "goes to" };
        let said = format!("{verb} {}", naming::cell_shown(m, position.t, to));
        Some((ship, (unexplored || !goes_on).then_some(said)))
    } else {
        None
    }
}

/// What a dial is turned for: the systems that gain by it; where none does, the whole setting.
fn turned(position: &Position<'_>, ship: ShipId, setting: u8) -> String {
    let own = position.ship(ship);
    let at = |setting: u8| position.m.ship(ship).setting(own.level, setting, false);
    let (now, then) = (at(own.setting), at(setting));
    let gains = System::ALL.iter().filter_map(|system| {
        let rating = then.rating(*system).number()?;
        (Some(rating) > now.rating(*system).number()).then(|| format!("{} {rating}", system.name()))
    });
    match gains.collect::<Vec<String>>().as_slice() {
        [] => format!("to {}", naming::setting(then)),
        some => format!("for {}", list(some, "and")),
    }
}
