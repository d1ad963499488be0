//! Cards in hand that can be played at the open prompt, each with what it would make of the chance.

use crate::app::panels::model::{Chance, ChangedChance, Suggestion};
use crate::app::play::intents::EFFECT_KINDS;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::{CardId, MissionId};
use crate::fleet::odds::{Odds, Roll, WindowOdds, does_more, wanted_damage};
use crate::fleet::order::Order;
use crate::fleet::secrecy::View;
use crate::fleet::state::parts::CardPlace;
use crate::fleet::timing::Timing;
use crate::fleet::units::{CardKind, DamagePoints};

use super::card::kind;
use super::chance::{best_turning, chance, destroyed, open_chance, open_odds, told};
use super::prompt::{ends_ship, survives};

/// What is said where cards could be played and none helps: they are left to the hand. Another setting of a dial may change that,
/// and after the dice there may be one that does.
pub fn none_helps(live: LiveMatch<'_>) -> String {
    let turns = live.orders().iter().any(|order| matches!(order, Order::AdjustPower { .. }));
    let now =
        if turns { "With the dial as it is, none of your cards helps" } else { "None of your cards helps" };
    match after_the_dice(live) {
        Some(card) => format!("{now} before the dice; {} may after them.", live.m().card(card).entry.name),
        None => format!("{now} here."),
    }
}

/// A card in hand that changes dice which have yet to fall.
fn after_the_dice(live: LiveMatch<'_>) -> Option<CardId> {
    let (position, seat) = (live.position(), live.in_control()?);
    position.test().filter(|test| !test.rolled)?;
    let (kind, moment) = match open_odds(live)?.roll {
        Roll::Combat | Roll::Installation => (CardKind::Combat, Timing::AfterCombatDice),
        Roll::Level | Roll::Opposed | Roll::Transport => (CardKind::Ops, Timing::AfterDice),
        Roll::Nothing | Roll::Path => return None,
    };
    let waits = |card: &CardId| {
        let play = live.m().card(*card).playable(kind);
        play.is_some_and(|play| play.timings.has(moment))
    };
    position.t.cards_in(CardPlace::Hand { seat }).find(waits)
}

/// Hand cards that can be played in the open window, or the one ahead, with the chance they would lead to there: in
/// the order of the hand, what harms last; those alone that may help. And what does not help.
pub fn suggestions(
    live: LiveMatch<'_>,
    ahead: Option<&View>,
    window: Option<&WindowOdds>,
) -> (Vec<Suggestion>, Vec<(CardId, u8)>) {
    let open = matches!(live.position().f.decision, Decision::Window { .. });
    if !open && ahead.is_none() {
        return (Vec::new(), Vec::new());
    }
    let before = open_chance(live);
    let at_stake = ends_ship(live);
    let wanted = WantedDamage::of(live);
    let later = live.plays_ahead();
    let orders = if ahead.is_some() { &later } else { live.orders() };
    let more = with_more(live, ahead, orders);
    let mut all: Vec<Suggestion> = orders
        .iter()
        .filter_map(|order| {
            let Order::PlayCard { card, kind: played, .. } = *order else { return None };
            let (odds, best) = odds_of_card(live, ahead, window, *order).unzip();
            let (odds, best) = (odds.as_ref(), best == Some(true));
            let then = odds.map(|odds| chance(live, odds));
            let same = before.as_ref().zip(then.as_ref()).is_some_and(|(before, then)| is_same(before, then));
            let lost = odds.and_then(destroyed).filter(|_| !same);
            let lost = || lost.map(|lost| format!("Destroyed {lost} %. "));
            // For a damaged target the question is not whether it takes damage but whether it is destroyed.
            let lost = after_all(before.as_ref(), then.as_ref()).or_else(lost);
            let (after, good) = with(before.as_ref(), then);
            let text = effect_alone(words::card_effect(live.m(), card, played).unwrap_or_default());
            let saved = odds.is_some_and(|odds| at_stake && survives(odds));
            let lost = if saved { Some("The ship survives. ".to_owned()) } else { lost };
            let counts = odds.zip(wanted.as_ref()).and_then(|(odds, wanted)| wanted.with(live, odds));
            let good = if counts.is_some() { Some(true) } else { good };
            let lost = counts.or(lost);
            Some(Suggestion {
                card,
                effect: EFFECT_KINDS.iter().position(|one| *one == played).unwrap_or(0) as u8,
                kind: kind(played),
                title: title(live, card, ahead.is_some()),
                gain: lost.unwrap_or_default() + if best { "With the best setting. " } else { "" } + &text,
                after,
                good,
                along: (ahead.is_some() || live.picks_in_window())
                    .then(|| live.selection.along == Some(*order)),
            })
        })
        .collect();
    // In the order of the hand: what a turn of the dial changes leaves the rows where they are.
    all.sort_by_key(rank);
    // Those that change nothing or harm are left to the hand, where they can be played as well, unless a lesson is about one;
    // where none helps, those that do something else are what it is asked for.
    let alone = !all.iter().any(|card| rank(card) == HELPS);
    let helps = |card: &Suggestion| {
        let aside = alone && rank(card) == ASIDE && more.contains(&card.card);
        rank(card) == HELPS || card.along == Some(true) || aside
    };
    let idle = all.iter().filter(|card| !helps(card)).map(|card| (card.card, card.effect)).collect();
    if all.iter().any(helps) || live.client.lesson().is_none() {
        all.retain(helps);
    }
    (all, idle)
}

/// The cards among orders that do something else than to what is rolled, in the open window or the one ahead.
fn with_more(live: LiveMatch<'_>, ahead: Option<&View>, orders: &[Order]) -> Vec<CardId> {
    let Some(view) = ahead.or_else(|| Some(live.client.view(live.in_control()?))) else { return Vec::new() };
    let card = |order: &Order| match *order {
        Order::PlayCard { card, .. } => does_more(live.m(), view, *order).then_some(card),
        _ => None,
    };
    orders.iter().filter_map(card).collect()
}

/// What a card does, without saying when: that it may be played in this fight is plain, and its sign says of what kind it is.
fn effect_alone(text: String) -> String {
    let alone = text.split_once(": ").filter(|_| text.starts_with("Combat"));
    alone.map_or_else(|| text.clone(), |(_, does)| describe::capital(does))
}

/// The damage that a mission asks of the attack under way, and how likely it is dealt as things stand.
struct WantedDamage {
    mission: MissionId,
    least: DamagePoints,
    percent: u8,
}

impl WantedDamage {
    fn of(live: LiveMatch<'_>) -> Option<Self> {
        let seat = live.in_control()?;
        let (mission, least) = wanted_damage(&live.position(), seat)?;
        let odds = open_odds(live).filter(|odds| odds.roll == Roll::Combat && !odds.against(seat))?;
        Some(Self { mission, least, percent: odds.percent(odds.deals(least)) })
    }

    /// What these odds make likelier of it: a hit that destroys in any case may still count for more.
    fn with(&self, live: LiveMatch<'_>, odds: &Odds) -> Option<String> {
        let (before, then) = self.change(odds)?;
        let name = &live.m().mission(self.mission).entry.name;
        Some(format!("{name} ({} damage): {before} → {then} %. ", self.least.0))
    }

    /// Its chance before and with these odds, where it grows.
    fn change(&self, odds: &Odds) -> Option<(u8, u8)> {
        let then = odds.percent(odds.deals(self.least));
        (then > self.percent).then_some((self.percent, then))
    }
}

/// The odds with a card that is played in the open window, or in the one ahead, and whether they are those with the best setting
/// of a dial it has turned.
fn odds_of_card(
    live: LiveMatch<'_>,
    ahead: Option<&View>,
    window: Option<&WindowOdds>,
    order: Order,
) -> Option<(Odds, bool)> {
    let mut known = window.into_iter().flat_map(|window| &window.plays);
    let plain = known.find(|(own, _)| *own == order).map(|(_, odds)| odds).filter(|odds| told(odds));
    plain
        .map(|odds| (odds.clone(), false))
        .or_else(|| best_turning(live, ahead, order).map(|(_, odds)| (odds, true)))
}

/// The odds with the card that was picked to go along.
pub fn odds_along(live: LiveMatch<'_>, ahead: Option<&View>, window: Option<&WindowOdds>) -> Option<Odds> {
    odds_of_card(live, ahead, window, live.along()?).map(|(odds, _)| odds)
}

/// What an order makes of the chance of what is under way, in words: "You succeed: 0 → 33 %."; none where it changes nothing.
pub fn change_of_chance(live: LiveMatch<'_>, order: Order) -> Option<String> {
    let before = open_chance(live)?;
    let plain = || live.client.odds(live.in_control()?, &[order]).filter(told);
    let odds = plain().or_else(|| best_turning(live, None, order).map(|(_, odds)| odds))?;
    let (from, to) = (before.percent(), chance(live, &odds).percent());
    (from != to).then(|| format!("{}: {from} → {to} %.", before.of_what()))
}

/// What is said of a card: before the order it is a way of giving it.
fn title(live: LiveMatch<'_>, card: CardId, ahead: bool) -> String {
    let name = &live.m().card(card).entry.name;
    if ahead { format!("With {name}") } else { name.clone() }
}

/// The rank of a card that helps, or is not known to change the chance.
const HELPS: u8 = 0;

/// The rank of one that leaves the chance as it is.
const ASIDE: u8 = 1;

/// What may help, what does not, what harms.
fn rank(card: &Suggestion) -> u8 {
    match card.good {
        Some(true) => HELPS,
        None if card.after != NO_CHANGE => HELPS,
        None => ASIDE,
        Some(false) => 2,
    }
}

const NO_CHANGE: &str = "no change";

/// What comes of the roll with a card that leaves the chance itself as it is, where that is another thing.
fn after_all(before: Option<&Chance>, after: Option<&Chance>) -> Option<String> {
    let (before, after) = (before?, after?);
    let changed = before.percent() == after.percent() && before.sum != after.sum && !after.sum.is_empty();
    changed.then(|| format!("Then {}. ", after.sum))
}

/// Whether neither the chance nor what may come of it has changed.
fn is_same(before: &Chance, after: &Chance) -> bool {
    before.ways * after.of == after.ways * before.of && before.sum == after.sum
}

/// What crew that is spent or an ability that is used in the open window makes of the chance before it, as a card does.
pub fn of_play(live: LiveMatch<'_>, before: Option<&Chance>, order: Order) -> (String, Option<bool>) {
    let seat = live.in_control().filter(|_| order.is_play());
    let Some(odds) = seat.and_then(|seat| live.client.odds(seat, &[order])).filter(told) else {
        return Default::default();
    };
    // Where a mission asks for a heavy hit, that is what is hoped for.
    let wanted = WantedDamage::of(live);
    if let Some((wanted, (from, to))) = wanted.and_then(|wanted| Some((wanted.least, wanted.change(&odds)?)))
    {
        return (format!("{wanted} damage: {from} → {to} %"), Some(true));
    }
    let then = chance(live, &odds);
    // Where the hit is as likely as before, what it does is the news.
    let kept = before.is_some_and(|one| one.percent() == then.percent() && !is_same(one, &then));
    let lost =
        destroyed(&odds).filter(|_| kept).map_or_else(String::new, |lost| format!(", destroyed {lost} %"));
    let (text, good) = with(before, Some(then));
    (text + &lost, good)
}

/// The chance with a card, "58 → 92 %", or what it is in any case; and whether that is good news.
fn with(before: Option<&Chance>, after: Option<Chance>) -> (String, Option<bool>) {
    let Some(after) = after else { return (String::new(), None) };
    let percent = after.percent();
    match before {
        Some(before) if before.percent() == percent => {
            let same = is_same(before, &after);
            (if same { NO_CHANGE.to_owned() } else { format!("still {percent} %") }, None)
        }
        Some(before) => {
            let text = format!("{} → {percent} %", before.percent());
            (text, ChangedChance { before: before.clone(), after }.is_good())
        }
        None => (format!("{percent} %"), None),
    }
}
