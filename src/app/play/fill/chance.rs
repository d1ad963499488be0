//! Chances, as panels show them: of what is under way, of orders not yet given, of a card in hand.

use crate::app::panels::model::{Breakdown, BreakdownLine, Chance};
use crate::app::play::choices::orders_in;
use crate::app::play::live::LiveMatch;
use crate::engine::game::Seat;
use crate::fleet::content::limits::MOST_SETTINGS;
use crate::fleet::decision::Decision;
use crate::fleet::ids::ShipId;
use crate::fleet::odds::{self, Odds, Roll, RollEnd};
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;

use super::ship::breakdown;

/// The chance that the target is destroyed, if that is possible at all.
pub fn destroyed(odds: &Odds) -> Option<u8> {
    let ways = odds.ways(|end| end == RollEnd::Destroyed);
    (ways > 0).then(|| odds.percent(ways))
}

/// How likely it succeeds, and how likely a ship is lost by it, or else the most that may be done to it: "42 %, destroyed
/// 8 %", "100 %, 2 damage 33 %".
pub fn percents(odds: &Odds) -> String {
    let percent = format!("{} %", odds.success_percent());
    if let Some(lost) = destroyed(odds) {
        return format!("{percent}, destroyed {lost} %");
    }
    let mut hits = odds.outcomes.iter().rev().filter(|one| matches!(one.end, RollEnd::Damaged { .. }));
    match (hits.next(), hits.next()) {
        (Some(most), Some(_)) => format!("{percent}, {}", part(odds, most)),
        _ => percent,
    }
}

/// The odds of orders not yet given.
pub fn odds_of(live: LiveMatch<'_>, orders: &[Order]) -> Option<Odds> {
    let seat = live.in_control()?;
    if !orders.iter().any(Order::rolls) {
        return None;
    }
    live.client.odds(seat, orders).filter(told)
}

/// The odds that an answer leads to: of the system that is tested, of the ship that makes the test, of the setting it is
/// made with.
pub fn odds_of_choice(live: LiveMatch<'_>, order: Order) -> Option<Odds> {
    let chooses =
        matches!(order, Order::ChooseSystem { .. } | Order::ChooseShip { .. } | Order::ChooseSetting { .. });
    let decided = matches!(order, Order::ChooseSetting { .. }) && !dice_ahead(live);
    let seat = live.in_control().filter(|_| chooses && !decided);
    seat.and_then(|seat| live.client.odds(seat, &[order])).filter(told)
}

/// Whether a test is under way whose dice have not fallen: after them a dial changes nothing about what they decided.
pub fn dice_ahead(live: LiveMatch<'_>) -> bool {
    live.position().test().is_some_and(|test| !test.rolled)
}

/// The setting that is best for whoever is asked where a card has a dial turned, in the open window or in the one ahead, and the
/// odds with both.
pub fn best_turning(live: LiveMatch<'_>, ahead: Option<&View>, order: Order) -> Option<(Order, Odds)> {
    let seat = live.in_control()?;
    let view = ahead.unwrap_or(live.client.view(seat));
    // What sets a dial after the dice, the reward of an encounter, is none of the card's.
    let asks = odds::after(live.m(), view, order)?;
    if !matches!(asks.flow.decision, Decision::Setting { .. }) {
        return None;
    }
    let with = |setting: u8| {
        let turns = Order::ChooseSetting { setting };
        odds::odds(live.m(), view, &[order, turns]).ok().filter(told).map(|odds| (turns, odds))
    };
    // Of equal chances that counts by which more is done.
    let rank = |odds: &Odds| (odds.success_percent(), odds.worth() * 1_000 / odds.of.max(1));
    // Whoever is rolled against wants the least of it.
    (0..MOST_SETTINGS).filter_map(with).reduce(|best, one| {
        let (ranked, before) = (rank(&one.1), rank(&best.1));
        let better = if one.1.against(seat) { ranked < before } else { ranked > before };
        if better { one } else { best }
    })
}

/// The orders whose roll is in question: to pass the window, or to begin with the group being gathered.
fn open_orders(live: LiveMatch<'_>) -> Option<Vec<Order>> {
    match live.position().f.decision {
        _ if live.sole_roll().is_some() => live.commit_orders(),
        Decision::Join { .. } => live.commit_orders(),
        Decision::Window { .. } => Some(vec![Order::Pass]),
        _ => None,
    }
}

/// The chance of what is under way if the window is passed, or of the group being gathered.
pub fn open_chance(live: LiveMatch<'_>) -> Option<Chance> {
    open_odds(live).map(|odds| chance(live, &odds))
}

/// The odds that this chance is taken from.
pub fn open_odds(live: LiveMatch<'_>) -> Option<Odds> {
    live.client.odds(live.in_control()?, &open_orders(live)?).filter(told)
}

/// The same, with what it would be at the setting that is looked at, and what would come of it then.
pub fn shown_chance(live: LiveMatch<'_>) -> Option<Chance> {
    let now = open_chance(live)?;
    let turned = turned_odds(live).filter(told);
    let Some(turned) = turned.map(|odds| chance(live, &odds)) else { return Some(helped(live, now)) };
    let sum = if turned.sum.is_empty() { String::new() } else { format!("then {}", turned.sum) };
    Some(Chance { then: Some(turned.percent()), sum, ..now })
}

/// What it would be once the other ship joins that is meant to or does most for it, where that is better and is asked later.
fn helped(live: LiveMatch<'_>, now: Chance) -> Chance {
    let later = live.sole_roll().filter(|_| live.gathering_ahead().is_none());
    let joined = later.and_then(|order| live.joins(order)).filter(|(_, odds)| told(odds));
    let then = joined.map(|(_, odds)| chance(live, &odds).percent());
    Chance { then: then.filter(|then| *then > now.percent()), ..now }
}

/// The odds at the setting that is looked at.
fn turned_odds(live: LiveMatch<'_>) -> Option<Odds> {
    if !matches!(live.position().f.decision, Decision::Window { .. }) {
        return odds::odds(live.m(), &live.previewed()?, &open_orders(live)?).ok();
    }
    // Whoever is asked after it may be somebody else: then there is nothing to pass.
    let (ship, setting) = live.selection.preview?;
    odds_turned(live, live.dial_order(ship, setting))
}

/// The odds once a dial is turned: of what is under way, or of the one roll that is chosen.
pub fn odds_turned(live: LiveMatch<'_>, turns: Order) -> Option<Odds> {
    let legal = live.orders().contains(&turns);
    if legal { odds_with_company(live, &[turns], live.sole_roll()) } else { None }
}

/// The odds of a roll that is chosen, or of what is under way, after these orders: with those that are picked to join it, or,
/// where that is asked later, with whoever is to join it or does most for it, where that is better than alone.
pub fn odds_with_company(live: LiveMatch<'_>, before: &[Order], roll: Option<Order>) -> Option<Odds> {
    let seat = live.in_control()?;
    // Whoever is asked at once answers with more than the roll, be it that nobody joins.
    let picked = roll.and_then(|_| live.commit_orders()).filter(|orders| orders.len() > 1);
    if let Some(picked) = picked {
        return live.client.odds(seat, &[before, picked.as_slice()].concat());
    }
    let company = roll.and_then(|order| live.joins(order)).map(|(company, _)| company);
    let with = |company: &[ShipId]| {
        let joins = company.iter().map(|ship| Order::Join { ship: *ship });
        let orders: Vec<Order> = before.iter().copied().chain(roll).chain(joins).collect();
        live.client.odds(seat, &orders)
    };
    let alone = with(&[])?;
    let together = company.and_then(|company| with(&company));
    Some(together.filter(|odds| odds.success_percent() > alone.success_percent()).unwrap_or(alone))
}

/// The odds with a card that was picked, after these orders: in the window that is open, or in the one before the dice. A card
/// that turns a dial leaves nothing to say of turning one by hand.
pub fn odds_with_card(live: LiveMatch<'_>, before: &[Order], card: Order) -> Option<Odds> {
    let seat = live.in_control().filter(|_| live.turns_with(card).is_none())?;
    if live.picks_in_window() {
        return live.client.odds(seat, &[before, &[card]].concat());
    }
    let begins = [before, live.begins()?.as_slice()].concat();
    let ahead = odds::window_ahead(live.m(), live.client.view(seat), &begins)?;
    odds::odds(live.m(), &ahead, &[card]).ok()
}

/// The best that a card, crew or an ability would make of a roll in the window before its dice.
pub fn odds_with_a_play(live: LiveMatch<'_>, roll: Order) -> Option<Odds> {
    let ahead = live.client.window_ahead(live.in_control()?, &[roll])?;
    // One that has a dial turned counts with the best setting, as the prompt will tell it.
    let best = |(order, odds): (Order, Odds)| {
        if told(&odds) { Some(odds) } else { best_turning(live, Some(&ahead), order).map(|(_, odds)| odds) }
    };
    let plays = odds::window(live.m(), &ahead)?.plays;
    plays.into_iter().filter_map(best).max_by_key(|odds| odds.success_percent())
}

/// How likely the best of these makes a roll, in percent, where that is likelier than `alone`.
pub fn better_with_a_play(live: LiveMatch<'_>, roll: Order, alone: &Odds) -> Option<u8> {
    let with = odds_with_a_play(live, roll)?.success_percent();
    (with > alone.success_percent()).then_some(with)
}

/// How likely a card, a turn of the dial or both make a roll at best, in percent, where that is likelier than `alone`; and
/// which of them it takes.
pub fn better_with_help(live: LiveMatch<'_>, roll: Order, alone: &Odds) -> Option<(u8, &'static str)> {
    let now = alone.success_percent();
    let card = better_with_a_play(live, roll, alone).unwrap_or(now);
    let ahead = live.in_control().and_then(|seat| live.client.window_ahead(seat, &[roll]));
    let turned = ahead.map_or_else(DialHelp::default, |ahead| by_the_dial(live.m(), &ahead));
    let both = turned.with_play.map_or(now, |(percent, ..)| percent);
    let most = card.max(turned.alone).max(both);
    let which = match most {
        _ if most <= now => return None,
        _ if most == turned.alone => "with the dial",
        _ if most == card => "with a card",
        _ => "with the dial and a card",
    };
    Some((most, which))
}

/// Whether a roll of this seat's cannot succeed, whatever it plays or turns before the dice.
pub fn is_hopeless(live: LiveMatch<'_>, seat: Seat, roll: Order) -> bool {
    let fails = |odds: &Odds| odds.ways(|end| end.is_success() || end == RollEnd::Open) == 0;
    let ahead = || live.client.window_ahead(seat, &[roll]);
    let played = |ahead: &View| odds::window(live.m(), ahead).map_or_else(Vec::new, |window| window.plays);
    let helps = |ahead: View| {
        let turned = by_the_dial(live.m(), &ahead);
        let with = turned.with_play.is_some_and(|(percent, ..)| percent > 0);
        turned.alone > 0 || with || played(&ahead).iter().any(|(_, odds)| told(odds) && !fails(odds))
    };
    live.client.odds(seat, &[roll]).filter(told).is_some_and(|odds| fails(&odds))
        && !ahead().is_some_and(helps)
}

/// What turning dials makes of a roll at best.
#[derive(Clone, Copy, Debug, Default)]
pub struct DialHelp {
    /// By itself, in percent.
    pub alone: u8,
    /// The ship whose dial that is.
    pub ship: Option<ShipId>,
    /// With what is played after it, in percent, that, and the ship whose dial is turned.
    pub with_play: Option<(u8, Order, ShipId)>,
}

/// What turning a dial in the window of this view makes of the roll that it is about.
pub fn by_the_dial(m: &Match, view: &View) -> DialHelp {
    let mut best = DialHelp::default();
    for turn in orders_in(m, view) {
        let Order::AdjustPower { ship, .. } = turn else { continue };
        let alone = odds::odds(m, view, &[turn]).ok().filter(told).map(|odds| odds.success_percent());
        if alone > Some(best.alone) {
            (best.alone, best.ship) = (alone.unwrap_or(0), Some(ship));
        }
        let after = odds::after(m, view, turn).and_then(|after| odds::window(m, &after));
        let plays = after.into_iter().flat_map(|window| window.plays).filter(|(_, odds)| told(odds));
        let most = plays.map(|(play, odds)| (odds.success_percent(), play, ship)).max_by_key(|one| one.0);
        best.with_play = best.with_play.into_iter().chain(most).max_by_key(|one| one.0);
    }
    best
}

/// What the open chance is, and what it would be if this ship joined too, or if it stayed out after all.
pub fn chance_with(live: LiveMatch<'_>, ship: ShipId) -> Option<Chance> {
    let mut toggled = live.selection.clone();
    toggled.toggle_joined(ship);
    let (now, orders) = (open_chance(live)?, live.joining_orders(&toggled.joined)?);
    let odds = live.client.odds(live.in_control()?, &orders).filter(told)?;
    let then = Some(chance(live, &odds).percent());
    then.filter(|then| *then != now.percent()).map(|_| Chance { then, ..now })
}

/// Whether there is a roll to tell of.
pub fn told(odds: &Odds) -> bool {
    odds.roll != Roll::Nothing
}

/// A chance in the eyes of the person in control.
pub fn chance(live: LiveMatch<'_>, odds: &Odds) -> Chance {
    let against = live.in_control().is_some_and(|seat| odds.against(seat));
    chance_of(live.m(), odds, against)
}

/// A chance in the eyes of somebody to whom the roll's success is bad news, if it is the other side's.
pub fn chance_of(m: &Match, odds: &Odds, against: bool) -> Chance {
    let mut lines = breakdown(m, &odds.own).0;
    let enemy = breakdown(m, &odds.enemy).0;
    if matches!(odds.roll, Roll::Level | Roll::Installation | Roll::Transport) {
        // A Level is nobody's bonus.
        lines.extend(enemy.into_iter().map(|line| BreakdownLine {
            source: "Against Level".to_owned(),
            amount: line.amount.trim_start_matches('+').to_owned(),
            ..line
        }));
    } else {
        lines.extend(enemy);
    }
    Chance {
        ways: u32::try_from(odds.success()).unwrap_or(u32::MAX),
        of: u32::try_from(odds.of).unwrap_or(u32::MAX),
        sum: summary(odds),
        breakdown: Breakdown(lines),
        against,
        label: label(odds, against).to_owned(),
        then: None,
        may_be_answered: false,
    }
}

/// What it is a chance of, as the reader sees it.
fn label(odds: &Odds, against: bool) -> &'static str {
    let explores = |one: &odds::RollOutcome| matches!(one.end, RollEnd::Quiet | RollEnd::Encounter);
    let (own, theirs) = match odds.roll {
        Roll::Nothing => ("", ""),
        Roll::Level => ("You pass", "They pass"),
        Roll::Opposed => ("You win", "They win"),
        Roll::Combat => ("You hit", "You are damaged"),
        Roll::Installation => ("You destroy it", "You lose it"),
        Roll::Transport => ("You get aboard", "You are boarded"),
        Roll::Path if odds.outcomes.iter().any(explores) => ("No encounter", "No encounter"),
        Roll::Path => ("You get through", "They get through"),
    };
    if against { theirs } else { own }
}

/// The same for somebody who is on neither side.
pub const fn watched_label(roll: Roll) -> &'static str {
    match roll {
        Roll::Nothing => "",
        Roll::Level => "Passes",
        Roll::Opposed => "Wins",
        Roll::Combat => "Hits",
        Roll::Installation => "Destroys it",
        Roll::Transport => "Gets aboard",
        Roll::Path => "Gets through",
    }
}

/// What may come of it, in words, beside the chance that it succeeds: "2 damage 17 %, 1 damage 42 %". What is only another
/// word for that chance, or for the contrary, is left out: who reads "You are damaged 42 %" is not told "no damage 58 %".
fn summary(odds: &Odds) -> String {
    let (good, bad): (Vec<&odds::RollOutcome>, Vec<&odds::RollOutcome>) =
        odds.outcomes.iter().rev().partition(|one| one.end.is_success());
    let tells = |one: &odds::RollOutcome| !matches!(one.end, RollEnd::Passed | RollEnd::Failed);
    let mut parts: Vec<String> = Vec::new();
    match good.as_slice() {
        // The ways through that lead on have no other name.
        [only] if matches!(only.end, RollEnd::Damaged { .. } | RollEnd::Destroyed) => {
            parts.push(ended(only.end))
        }
        [] | [_] => {}
        several => parts.extend(several.iter().copied().filter(|one| tells(one)).map(|one| part(odds, one))),
    }
    // An attack that succeeds without damage counts for missions.
    if bad.len() > 1 || bad.iter().any(|one| one.end == RollEnd::Blunted) {
        parts.extend(bad.into_iter().filter(|one| tells(one)).map(|one| part(odds, one)));
    }
    parts.join(", ")
}

fn part(odds: &Odds, one: &odds::RollOutcome) -> String {
    format!("{} {} %", ended(one.end), odds.percent(one.ways))
}

fn ended(end: RollEnd) -> String {
    match end {
        RollEnd::Passed => "passed".to_owned(),
        RollEnd::Failed => "failed".to_owned(),
        RollEnd::Missed => "no damage".to_owned(),
        RollEnd::Blunted => "won with all damage prevented".to_owned(),
        RollEnd::Damaged { points } => format!("{points} damage"),
        RollEnd::Destroyed => "destroyed".to_owned(),
        RollEnd::Through => "gets through".to_owned(),
        RollEnd::Caught => "caught".to_owned(),
        RollEnd::Harmed => "harmed on the way".to_owned(),
        RollEnd::Encounter => "an encounter".to_owned(),
        RollEnd::Quiet => "explored quietly".to_owned(),
        RollEnd::Open => "depends on what follows".to_owned(),
    }
}
