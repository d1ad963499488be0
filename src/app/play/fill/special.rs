//! What Special would do, in the few words that its button has room for.

use crate::app::play::live::LiveMatch;
use crate::fleet::order::Order;
use crate::fleet::rules::UsableFrom;

/// What the verb does, if all that it offers is of one kind, else how many things it offers.
pub fn note(live: LiveMatch<'_>, choices: &[Order]) -> String {
    let Some((first, others)) = choices.split_first() else { return String::new() };
    let what = of_order(live, *first);
    if others.iter().all(|other| of_order(live, *other) == what) {
        what
    } else {
        format!("{} choices", choices.len())
    }
}

fn of_order(live: LiveMatch<'_>, order: Order) -> String {
    let card = |card| live.m().card(card).entry.name.clone();
    match order {
        Order::UseAbility { ship, ability } => match live.position().usable_from(ship, ability) {
            Ok(UsableFrom::Card(from)) => card(from),
            Ok(UsableFrom::Encounter(from)) => live.m().encounter(from).entry.name.clone(),
            Ok(UsableFrom::Ship | UsableFrom::Other) | Err(_) => "ability".to_owned(),
        },
        Order::SpendCrew { card: spent, .. } => format!("spend {}", card(spent)),
        Order::PlaceAwayTeam { .. } => "Away Team down".to_owned(),
        Order::RecoverAwayTeam { .. } => "Away Team aboard".to_owned(),
        Order::Transport { .. } => "transporter".to_owned(),
        Order::SwapCards { .. } => "swap cards".to_owned(),
        Order::SwapMissions { .. } => "swap missions".to_owned(),
        Order::Cloak { .. } => "cloak".to_owned(),
        _ => String::new(),
    }
}
