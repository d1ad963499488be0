//! What turning a dial would make of the roll that the open prompt asks about, in words.
//!
//! Invariant: a chance that is promised is that of one setting, with at most one play after it; whose dial is meant is named
//! where it is not the one that is shown.

use super::chance::{DialHelp, by_the_dial, told};
use crate::app::play::live::LiveMatch;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::ShipId;
use crate::fleet::odds::WindowOdds;
use crate::fleet::order::Order;
use crate::fleet::timing::Timing;

/// What turning the dial would come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DialHint {
    /// It makes a roll of one's own up to so likely, in percent; the dial is that of another ship than the one selected, by name.
    Likelier(u8, Option<String>),
    /// It does with what can be played then, by name.
    LikelierWith(u8, Option<String>, String),
    /// It would better be left alone.
    NoBetter,
    /// It can be turned against a roll of the other side's.
    Turns,
}

impl DialHint {
    /// In words.
    pub fn text(&self) -> String {
        let column = |other: &Option<String>| match other {
            None => "Click a column to turn the dial".to_owned(),
            Some(ship) => format!("Click {ship}, then a column to turn its dial"),
        };
        match self {
            Self::LikelierWith(best, other, play) => {
                format!("{}: with {play} that makes up to {best} %.", column(other))
            }
            Self::Likelier(best, other) => format!("{}: that makes up to {best} %.", column(other)),
            Self::NoBetter => "No other setting of the dial helps.".to_owned(),
            Self::Turns => "Click a column to turn the dial.".to_owned(),
        }
    }
}

/// What turning the dial would come to, where that is what is asked; before the viewer's own dice, where it would help.
pub fn dial_hint(live: LiveMatch<'_>, plays: Option<&WindowOdds>) -> Option<DialHint> {
    let (seat, position) = (live.in_control()?, live.position());
    let Decision::Window { window } = position.f.decision else { return None };
    let asks = window.timing == Timing::Power;
    let before_dice = position.test().is_some_and(|test| !test.rolled);
    let before = live.client.odds(seat, &[Order::Pass]).filter(|odds| (asks || before_dice) && told(odds))?;
    if !live.orders().iter().any(|order| matches!(order, Order::AdjustPower { .. })) {
        return None;
    }
    let DialHelp { alone: best, ship, with_play } = by_the_dial(live.m(), live.client.view(seat));
    let (own, before) = (!before.against(seat), before.success_percent());
    // What a card does without the dial stands beside the card.
    let played = plays.into_iter().flat_map(|window| &window.plays);
    let played = played.map(|(_, odds)| odds.success_percent()).max().unwrap_or(before);
    let shown = live.selection.ship;
    let other = |ship: ShipId| (shown != Some(ship)).then(|| describe::ship(live.m(), ship));
    match (own, with_play) {
        (true, Some((percent, play, ship))) if percent > best.max(played) => {
            Some(DialHint::LikelierWith(percent, other(ship), played_name(live, play)))
        }
        (true, _) if best > before => Some(DialHint::Likelier(best, ship.and_then(other))),
        _ if !asks => None,
        (true, _) => Some(DialHint::NoBetter),
        (false, _) => Some(DialHint::Turns),
    }
}

/// What is played, by name.
fn played_name(live: LiveMatch<'_>, play: Order) -> String {
    match play {
        Order::PlayCard { card, .. } | Order::SpendCrew { card, .. } => {
            live.m().card(card).entry.name.clone()
        }
        _ => "an ability".to_owned(),
    }
}
