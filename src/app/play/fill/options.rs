//! The options of the open decision: each legal answer with its label, and what it would lead to in a second line.
//!
//! Invariants: what changes nothing, or harms oneself alone, says so and comes last; where the ship is at stake nothing is told
//! but whether it survives.

use std::cmp::Reverse;

use crate::app::panels::intent::OptionId;
use crate::app::panels::model::{DialReading, Gate, OptionModel};
use crate::app::play::choices::hurts_oneself;
use crate::app::play::for_whom::played_for;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::{CardId, ShipId};
use crate::fleet::odds;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::units::{CardKind, DamageLevel, Listed, System};

use super::answers;
use super::chance::{
    better_with_help, chance, is_hopeless, odds_of, odds_of_choice, open_chance, percents, told,
};
use super::prompt::{ends_ship, survives};
use super::ship::reading;
use super::suggestion::of_play;
use super::verbs::turned_to;

/// All of them, those that serve nobody last; of free attacks the likeliest first.
pub fn options(live: LiveMatch<'_>, position: &Position<'_>) -> Vec<OptionModel> {
    let real = live.position();
    let labels = words::options(&real);
    let ahead = live.window_ahead();
    let at_stake = ends_ship(live);
    // Where the ship is at stake nothing else is told.
    let tells = matches!(real.f.decision, Decision::Window { .. }) && !at_stake;
    let before = tells.then(|| open_chance(live));
    let orders = live.options();
    let asked_for = live.card_for_whom();
    let few = orders.len() <= READ;
    let hit = |order: &Order| match order {
        Order::FreeAttack { .. } => odds_of(live, &[*order]).map_or(0, |odds| odds.success_percent()),
        _ => 0,
    };
    let hits: Vec<u8> = orders.iter().map(hit).collect();
    let mut all: Vec<OptionModel> = orders
        .into_iter()
        .enumerate()
        .map(|(index, order)| {
            let text = || words::order(position, order);
            // A question answered with yes or no, or in words of its own, keeps those labels.
            let plain = matches!(
                real.f.decision,
                Decision::Ship { .. }
                    | Decision::Mission { .. }
                    | Decision::System { .. }
                    | Decision::Card { .. }
            );
            let label = if let Order::ChooseOption { index } = order {
                labels.get(usize::from(index)).cloned()
            } else if let Some(ship) = asked_for.and_then(|_| played_for(&order)) {
                Some(describe::ship(live.m(), ship))
            } else {
                (order == Order::Decline && plain && text() == "None").then(|| "Leave it".to_owned())
            };
            let told = before.as_ref().map(|before| of_play(live, before.as_ref(), order));
            let (after, good) = told.unwrap_or_default();
            OptionModel {
                id: OptionId(index as u32),
                label: label.unwrap_or_else(text),
                hint: match order {
                    Order::ChooseCard { card } if few => whole_text(live.m(), card),
                    Order::ChooseCard { .. } => String::new(),
                    _ if !after.is_empty() => given_up(live, order),
                    _ => hint(live, ahead.as_ref(), at_stake, order),
                },
                after,
                good,
                icon: None,
                ratings: set_to(&real, order),
                gate: Gate::Open,
            }
        })
        .collect();
    all.sort_by_key(|option| {
        let idle = option.hint == NOTHING || option.hint == OWN_HARM;
        (idle, Reverse(hits.get(option.id.0 as usize).copied().unwrap_or_default()))
    });
    all
}

/// The ratings that a damaged or newly come ship would be set to.
fn set_to(position: &Position<'_>, order: Order) -> Option<[DialReading; 4]> {
    let (Order::ChooseSetting { setting }, Decision::Setting { ship, level, .. }) =
        (order, position.f.decision)
    else {
        return None;
    };
    let all = position.m.ship(ship).settings(level);
    all.get(usize::from(setting)).map(|one| one.0.map(reading))
}

/// The second line of a choice that changes nothing; such choices come last.
const NOTHING: &str = "It would do nothing.";

/// Whether all that can be chosen leads to a roll that cannot succeed, whatever is played.
pub fn all_in_vain(live: LiveMatch<'_>) -> bool {
    let (Some(seat), orders) = (live.in_control(), live.options()) else { return false };
    let fails = |order: &Order| odds_of_choice(live, *order).is_some() && is_hopeless(live, seat, *order);
    orders.len() > 1 && orders.iter().all(fails)
}

/// The second line of an attack on what is one's own; it comes last, too.
const OWN_HARM: &str = "It would hurt nobody but you.";

/// The second line of an order's button: the chance it has, or what it is worth.
fn hint(live: LiveMatch<'_>, ahead: Option<&View>, at_stake: bool, order: Order) -> String {
    if matches!(order, Order::ChooseOption { index } if words::does_nothing(&live.position(), index)) {
        return NOTHING.to_owned();
    }
    if hurts_oneself(&live.position(), live.playhead.viewer, &order) {
        return OWN_HARM.to_owned();
    }
    if let Order::ChooseMission { mission } = order {
        let points = live.m().mission(mission).entry.points;
        let progress = live.position().mission_progress(live.playhead.viewer, mission);
        let done = progress.map_or_else(String::new, |(done, parts)| format!(", {done} of {parts} done"));
        return format!("{points} VP{done}");
    }
    if let Some(leaves) = live.crew_that_leaves(&order) {
        return leaves;
    }
    if matches!(order, Order::PlaceAwayTeam { .. } | Order::RecoverAwayTeam { .. }) {
        return "It takes the ship's Action.".to_owned();
    }
    if let Order::Reinforce { ship } = order {
        return newcomer(live.m(), ship);
    }
    let lost = given_up(live, order);
    let ahead = || odds::odds(live.m(), ahead?, &[order]).ok().filter(told);
    let odds = odds_of_choice(live, order).or_else(|| odds_of(live, &[order])).or_else(ahead);
    let Some(odds) = odds else { return lost };
    if at_stake {
        // Where the ship is at stake nothing else is asked.
        let fate = if survives(&odds) { "The ship survives." } else { "The ship is lost all the same." };
        return if lost.is_empty() { fate.to_owned() } else { format!("{fate} {lost}") };
    }
    let told = chance(live, &odds);
    // What is chosen once and for all is not judged by what it is without cards and without the dial.
    let final_choice = matches!(order, Order::FreeAttack { .. } | Order::ChooseSystem { .. });
    let percent = match final_choice.then(|| better_with_help(live, order, &odds)).flatten() {
        Some((with, help)) => format!("{} {} → {with} % {help}", told.label, odds.success_percent()),
        None => {
            let likelier = likelier(live, order, odds.success_percent());
            let likelier = likelier.map_or_else(String::new, |likelier| format!(", {likelier}"));
            format!("{} {}{likelier}", told.label, percents(&odds))
        }
    };
    // In a window the prompt itself says what answers the attack.
    let asks = matches!(live.position().f.decision, Decision::Window { .. });
    let percent = if asks { percent } else { percent + &answers::named(live, &[order]) };
    if lost.is_empty() { percent } else { format!("{percent}. {lost}") }
}

/// What would make a test or an attack that is chosen from several likelier than it is: others who join it, or the dial.
fn likelier(live: LiveMatch<'_>, order: Order, now: u8) -> Option<String> {
    let (Order::AttemptMission { ship, .. } | Order::Attack { ship, .. }) = order else { return None };
    let joined = if matches!(order, Order::AttemptMission { .. }) { live.joins(order) } else { None };
    let joined = joined.map(|(_, joint)| joint.success_percent()).filter(|with| *with > now);
    if let Some(with) = joined {
        return Some(format!("together {with} %"));
    }
    let finest = live.finest_setting(ship, &[order])?;
    turned_to(live, &finest).map(|turned| format!("with {turned} {} %", finest.odds.success_percent()))
}

/// Of how many cards to choose from all can be read at once.
const READ: usize = 6;

/// All that a card does: "Ops: … Combat: … Crew: …"
fn whole_text(m: &Match, card: CardId) -> String {
    let of = |kind: CardKind| {
        let text = words::card_effect(m, card, kind)?;
        let name = kind.name();
        Some(if text.starts_with(name) { text } else { format!("{name}: {text}") })
    };
    [CardKind::Ops, CardKind::Combat, CardKind::Crew].into_iter().filter_map(of).collect::<Vec<_>>().join(" ")
}

/// What a ship brings along that is not in play yet; its dial is set once it is there.
fn newcomer(m: &Match, ship: ShipId) -> String {
    let settings = m.ship(ship).settings(DamageLevel::Undamaged);
    let most = |system: System| settings.iter().filter_map(|one| one.0[system.index()].number()).max();
    let ratings =
        System::ALL.iter().filter_map(|system| Some(format!("{} {}", system.name(), most(*system)?)));
    format!("Size {}; up to {}", m.size(ship), ratings.collect::<Vec<_>>().join(", "))
}

/// What spent crew does, and what its ship has no more after it: "Any test: +5 to the total. You lose: Shields +3."
pub fn given_up(live: LiveMatch<'_>, order: Order) -> String {
    let Order::SpendCrew { card, kind } = order else { return String::new() };
    let of = |kind| words::card_effect(live.m(), card, kind).unwrap_or_default();
    let (does, lost) = (of(kind), of(CardKind::Crew));
    if lost.is_empty() { does } else { format!("{does} You lose: {lost}").trim_start().to_owned() }
}
