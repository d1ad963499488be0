//! The hand.

use crate::app::panels::model::{CardEffect, CardKind, CardModel, Gate, HandModel, Play};
use crate::app::play::desk::Desk;
use crate::app::play::intents::{EFFECT_KINDS, from_hand};
use crate::app::play::words;
use crate::engine::game::Seat;
use crate::fleet::decision::Ask;
use crate::fleet::ids::CardId;
use crate::fleet::look::Look;
use crate::fleet::order::Order;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::parts::CardPlace;
use crate::fleet::units::CardKind as Kind;

/// The hand of a seat.
pub fn hand(desk: &Desk, look: &Look<'_>, seat: Seat) -> HandModel {
    let orders = desk.orders();
    let cards = look
        .t
        .cards_in(CardPlace::Hand { seat })
        .map(|card| card_model(desk, look, seat, card, &orders))
        .collect();
    HandModel {
        cards,
        hidden: 0,
        deck: look.t.seat(seat).deck,
        discarded: look.t.cards_in(CardPlace::Discard { seat }).count().min(255) as u8,
    }
}

/// A kind as panels draw it.
pub const fn kind(kind: Kind) -> CardKind {
    match kind {
        Kind::Ops => CardKind::Ops,
        Kind::Combat => CardKind::Combat,
        Kind::Crew => CardKind::Crew,
    }
}

fn card_model(desk: &Desk, look: &Look<'_>, seat: Seat, card: CardId, orders: &[Order]) -> CardModel {
    let m = desk.m();
    let entry = &m.card(card).entry;
    let effects = EFFECT_KINDS
        .iter()
        .enumerate()
        .filter_map(|(id, one)| {
            let text = words::card_effect(m, card, *one)?;
            let plays = |order| from_hand(order).is_some_and(|(own, kind, _)| own == card && kind == *one);
            let playable = orders.iter().any(plays);
            let play = if playable { Play::Now } else { reason(desk, look, seat, card, *one) };
            Some(CardEffect {
                id: id as u8,
                kind: kind(*one),
                interrupt: text.starts_with("Interrupt"),
                text,
                play,
            })
        })
        .collect();
    let discard = match desk.in_control() {
        Some(own) if own == seat => match desk.look().check_discard(seat, card) {
            Ok(()) if orders.contains(&Order::DiscardCard { card }) => Gate::Open,
            Ok(()) => Gate::closed("Cards are discarded with nothing else under way."),
            Err(refusal) => Gate::closed(format!("{refusal} {}", refusal.rule())),
        },
        _ => Gate::closed("Cards are discarded in one's own turn. TURN-04"),
    };
    CardModel {
        card: card.0,
        key: entry.id.clone(),
        title: entry.name.clone(),
        subdeck: m
            .content
            .subdecks
            .iter()
            .find(|one| one.id == entry.subdeck)
            .map_or_else(String::new, |one| one.name.clone()),
        flavour: entry.flavour.clone(),
        effects,
        discard,
    }
}

/// Why an effect cannot be played now: wrong moments come, unmet requirements may never.
fn reason(desk: &Desk, look: &Look<'_>, seat: Seat, card: CardId, kind: Kind) -> Play {
    if desk.in_control() != Some(seat) {
        return Play::Later("Not your decision now.".to_owned());
    }
    let real = desk.look();
    let refusal = if kind == Kind::Crew {
        if matches!(look.f.ask, crate::fleet::decision::Ask::Turn) {
            Refusal::NotInPlay
        } else {
            Refusal::NotNow
        }
    } else {
        let window = if let Ask::Window { window } = real.f.ask { Some(window) } else { None };
        let ship = window.map_or(desk.hand.ship, |window| window.ship);
        real.check_play(seat, card, kind, ship)
            .err()
            .or_else(|| real.check_play(seat, card, kind, None).err())
            .unwrap_or(Refusal::WrongTiming)
    };
    let text = format!("{refusal} {}", refusal.rule());
    match refusal {
        Refusal::WrongTiming | Refusal::NotNow | Refusal::CardUsed => Play::Later(text),
        _ => Play::Never(text),
    }
}
