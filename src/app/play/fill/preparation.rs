//! The screens before play: draft, Subdecks, starting dials.

use crate::app::panels::intent::DialPreset;
use crate::app::panels::model::{AlertLevel, Gate};
use crate::app::play::live::LiveMatch;
use crate::app::play::picks::{Picks, suiting};
use crate::app::play::words;
use crate::app::screens::model::{
    DeployModel, DeployShip, DraftCard, DraftModel, Drafted, SubdeckCard, SubdeckModel, SubdecksModel,
};
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{DenseId, ShipId, SubdeckId};
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::units::System;

use super::card::kind;
use super::emblem::{origin, signs};
use super::missions::kind as mission_kind;
use super::ship::dial;
use super::{picture, seat_style};

/// Which screen the preparation needs, if any.
pub fn preparing(live: LiveMatch<'_>) -> Option<(Seat, Decision)> {
    let seat = live.in_control()?;
    let decision = live.position().f.decision;
    let before_play = live.view().table.turn == 0;
    (before_play && matches!(decision, Decision::Draft | Decision::Subdeck | Decision::Setting { .. }))
        .then_some((seat, decision))
}

/// The draft of the seat that is asked to keep or redraft.
pub fn draft(live: LiveMatch<'_>, seat: Seat) -> DraftModel {
    let m = live.m();
    let position = live.position();
    let mut cards = Vec::new();
    for (_, fact) in live.client.seen_since(0, seat) {
        if matches!(fact, Fact::DraftBegan { seat: own, .. } if own == seat) {
            cards.clear();
        }
        if let Fact::ShipTurned { seat: own, ship, kept, .. } = fact
            && own == seat
        {
            cards.push(drafted(m, ship, kept));
        }
    }
    let sum = position.fleet_sizes(seat);
    let fleet_size = position.t.seat(seat).fleet_size;
    DraftModel {
        side: seat_style(m, seat),
        cards,
        sum,
        fleet_size,
        left: 0,
        text: format!("All ship cards are turned over: Size {sum} of {fleet_size}."),
        keep: Gate::Open,
        redraft: Gate::Open,
    }
}

/// A ship that has been turned over in the draft.
fn drafted(m: &Match, ship: ShipId, kept: bool) -> DraftCard {
    let card = m.ship(ship);
    let settings = card.settings(crate::fleet::units::DamageLevel::Undamaged);
    let mut best = [0; 4];
    for (slot, system) in best.iter_mut().zip(System::ALL) {
        *slot = settings.iter().filter_map(|one| one.rating(*system).number()).max().unwrap_or(0);
    }
    let mix = card.entry.missions;
    DraftCard {
        picture: picture(m, ship),
        name: card.entry.name.clone(),
        class: card.entry.class.clone(),
        size: card.entry.size,
        best,
        missions: crate::fleet::units::MissionKind::ALL
            .iter()
            .zip([mix.science, mix.influence, mix.combat])
            .filter(|(_, count)| *count > 0)
            .map(|(one, count)| (mission_kind(*one), count))
            .collect(),
        ability: words::abilities(m, ship),
        drafted: if kept { Drafted::Kept } else { Drafted::SetAside },
    }
}

/// The choice of Subdecks.
pub fn subdecks(live: LiveMatch<'_>, picks: &Picks, seat: Seat) -> SubdecksModel {
    let m = live.m();
    let pick = m.setup.subdecks;
    let picked = picks.subdecks.len();
    let of_side = |id: &SubdeckId| m.subdecks[id.index()].side == m.side(seat);
    let own: Vec<SubdeckId> = (0..m.subdecks.len() as u8).map(SubdeckId).filter(of_side).collect();
    let shown = picks.shown_subdeck.filter(|shown| own.contains(shown)).or(own.first().copied());
    let subdecks = own
        .iter()
        .map(|id| {
            let entry = &m.content.subdecks[usize::from(m.subdecks[id.index()].entry)];
            let chosen = picks.subdecks.contains(id);
            let cards = m.content.cards.iter().filter(|card| card.entry.subdeck == entry.id);
            let mut counts = [0_u8; 3];
            let mut list = Vec::new();
            for card in cards {
                let copies = card.entry.copies;
                let effects = [
                    (crate::fleet::units::CardKind::Combat, card.combat.is_some(), 0),
                    (crate::fleet::units::CardKind::Ops, card.ops.is_some(), 1),
                    (crate::fleet::units::CardKind::Crew, card.crew.is_some(), 2),
                ];
                for (_, has, at) in effects {
                    counts[at] += u8::from(has) * copies;
                }
                let texts = describe::faces::card(&m.content, card).texts;
                list.push(SubdeckCard {
                    title: card.entry.name.clone(),
                    origin: origin(&card.entry),
                    signs: effects
                        .iter()
                        .filter(|(_, has, _)| *has)
                        .flat_map(|(one, ..)| signs(&card.entry, *one))
                        .collect(),
                    effects: texts.into_iter().map(|(one, text)| (kind(one), text)).collect(),
                    copies,
                });
            }
            SubdeckModel {
                id: *id,
                name: entry.name.clone(),
                blurb: entry.theme.clone(),
                counts,
                chosen,
                gate: if live.playhead.table.subdeck_owner(*id).is_some() {
                    Gate::closed("Your partner has it. RD-79")
                } else if chosen || picked < usize::from(pick) {
                    Gate::Open
                } else {
                    Gate::closed("Put one back first.")
                },
                cards: list,
            }
        })
        .collect();
    SubdecksModel {
        side: seat_style(m, seat),
        subdecks,
        shown,
        pick,
        confirm: if picked == usize::from(pick) {
            Gate::Open
        } else {
            Gate::closed(format!("Choose {pick}."))
        },
    }
}

/// The starting dials of the seat that is asked.
pub fn deploy(live: LiveMatch<'_>, picks: &Picks, seat: Seat) -> DeployModel {
    let m = live.m();
    let position = live.position();
    let ships = position
        .t
        .fleet(seat)
        .iter()
        .map(|ship| {
            let mut table = *position.t;
            table.ships[ship.index()].setting = picks.dial(m, ship);
            let own = Position::at_table(m, &table, position.f);
            let mut dial = dial(live, &own, ship);
            for row in &mut dial.rows {
                for setting in &mut row.settings {
                    if row.level == AlertLevel::White
                        && !setting.cloaked
                        && let crate::app::panels::model::SettingState::Other(gate) = &mut setting.state
                    {
                        *gate = Gate::Open;
                    }
                }
            }
            let card = m.ship(ship);
            DeployShip {
                picture: picture(m, ship),
                ship,
                name: card.entry.name.clone(),
                class: card.entry.class.clone(),
                size: card.entry.size,
                abilities: words::abilities(m, ship),
                level: AlertLevel::White,
                dial,
            }
        })
        .collect();
    let suits = |preset: &DialPreset| {
        position.t.fleet(seat).iter().all(|ship| picks.dial(m, ship) == suiting(m, ship, *preset))
    };
    let preset = DialPreset::ALL.into_iter().find(suits);
    DeployModel { preset, side: seat_style(m, seat), ships, confirm: Gate::Open }
}
