//! The hand.

use super::emblem::{origin, signs};
use super::seat_style;
use crate::app::panels::model::{
    BeforeModel, CardEffectModel, CardKindModel, CardModel, Gate, HandModel, Playability,
};
use crate::app::play::intents::{EFFECT_KINDS, from_hand};
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::CardId;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::parts::CardPlace;
use crate::fleet::units::CardKind as Kind;

/// The hand of a seat.
pub fn hand(live: LiveMatch<'_>, position: &Position<'_>, seat: Seat) -> HandModel {
    let orders = live.orders();
    let mut held: Vec<CardId> = position.t.cards_in(CardPlace::Hand { seat }).collect();
    // A card keeps its place for as long as it is held; what comes stands behind.
    let came = &live.selection.hand;
    held.sort_by_key(|card| came.iter().position(|one| one == card).unwrap_or(usize::MAX));
    let cards = held.into_iter().map(|card| card_model(live, position, seat, card, orders)).collect();
    HandModel {
        cards,
        hidden: 0,
        deck: position.t.seat(seat).deck,
        discarded: position.t.cards_in(CardPlace::Discard { seat }).count().min(255) as u8,
        awaited: position.t.turn == 0,
        advised: live.selection.advised_card,
        fresh: live.selection.fresh.clone(),
    }
}

/// The cards that lie before players, the viewer's first.
pub fn before(live: LiveMatch<'_>, position: &Position<'_>) -> Vec<BeforeModel> {
    let (m, viewer) = (live.m(), live.playhead.viewer);
    let others = m.all_seats().filter(|seat| *seat != viewer);
    let of = |seat: Seat| {
        let lie = position.t.cards_in(CardPlace::Before { seat });
        let cards: Vec<CardModel> =
            lie.map(|card| card_model(live, position, seat, card, live.orders())).collect();
        let whose = if seat == viewer { "you".to_owned() } else { format!("the {}", words::seat(m, seat)) };
        (!cards.is_empty()).then(|| BeforeModel { side: seat_style(m, seat), whose, cards })
    };
    std::iter::once(viewer).chain(others).filter_map(of).collect()
}

/// A kind as panels draw it.
pub const fn kind(kind: Kind) -> CardKindModel {
    match kind {
        Kind::Ops => CardKindModel::Ops,
        Kind::Combat => CardKindModel::Combat,
        Kind::Crew => CardKindModel::Crew,
    }
}

fn card_model(
    live: LiveMatch<'_>,
    position: &Position<'_>,
    seat: Seat,
    card: CardId,
    orders: &[Order],
) -> CardModel {
    let m = live.m();
    let entry = &m.card(card).entry;
    let effects = EFFECT_KINDS
        .iter()
        .enumerate()
        .filter_map(|(id, one)| {
            let text = words::card_effect(m, card, *one)?;
            let plays = |order| from_hand(order).is_some_and(|(own, kind, _)| own == card && kind == *one);
            let order = orders.iter().find(|order| plays(order));
            let play = match order {
                Some(_) => Playability::Now,
                None => reason(live, position, seat, card, *one),
            };
            Some(CardEffectModel {
                id: id as u8,
                kind: kind(*one),
                signs: signs(entry, *one),
                interrupt: text.starts_with("Interrupt"),
                text,
                play,
                click: order.map_or_else(String::new, |order| click(live, order)),
                idle: false,
            })
        })
        .collect();
    let discard = match live.in_control() {
        Some(own) if own == seat => match live.position().check_discard(seat, card) {
            Ok(()) if orders.contains(&Order::DiscardCard { card }) => Gate::Open,
            Ok(()) => Gate::closed("You can discard a card only while nothing else is going on."),
            Err(refusal) => Gate::closed(refusal.to_string()),
        },
        _ => Gate::closed("You can discard a card only in your own turn."),
    };
    CardModel {
        card,
        origin: origin(entry),
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

/// Where a click on a card takes crew, or for whom it plays the card.
fn click(live: LiveMatch<'_>, order: &Order) -> String {
    let name = |ship| describe::ship(live.m(), ship);
    match live.card_order(order) {
        Some(Order::AssignCrew { ship, .. }) => format!("aboard {}, free", name(ship)),
        Some(Order::PlayCard { ship: Some(ship), .. }) => format!("for {}", name(ship)),
        _ => String::new(),
    }
}

/// Why an effect cannot be played now: the right moment will come, an unmet requirement may never be met.
fn reason(live: LiveMatch<'_>, position: &Position<'_>, seat: Seat, card: CardId, kind: Kind) -> Playability {
    if live.in_control() != Some(seat) {
        return Playability::Later("Not your decision now.".to_owned());
    }
    let real = live.position();
    let refusal = if kind == Kind::Crew {
        if matches!(position.f.decision, crate::fleet::decision::Decision::Turn) {
            Refusal::NotInPlay
        } else {
            Refusal::NotNow
        }
    } else {
        let window = if let Decision::Window { window } = real.f.decision { Some(window) } else { None };
        let ship = window.map_or(live.selection.ship, |window| window.ship);
        real.check_play(seat, card, kind, ship)
            .err()
            .or_else(|| real.check_play(seat, card, kind, None).err())
            .unwrap_or(Refusal::WrongTiming)
    };
    let text = match refusal {
        // What has to be done first is what the open prompt asks.
        Refusal::NotNow if real.f.decision != Decision::Turn => format!("First: {}", words::prompt(&real).0),
        refusal => refusal.to_string(),
    };
    match refusal {
        Refusal::WrongTiming | Refusal::NotNow | Refusal::CardUsed => Playability::Later(text),
        _ => Playability::Never(text),
    }
}
