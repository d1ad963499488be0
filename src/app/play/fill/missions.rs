//! The missions.

use crate::app::panels::model::{Gate, MissionKind, MissionModel, MissionsModel};
use crate::app::play::desk::Desk;
use crate::app::play::words;
use crate::engine::game::Seat;
use crate::fleet::ids::MissionId;
use crate::fleet::look::Look;
use crate::fleet::order::Order;
use crate::fleet::units::MissionKind as Kind;

/// Both players' missions as the viewer sees them.
pub fn missions(desk: &Desk, look: &Look<'_>) -> MissionsModel {
    let viewer = desk.shown.viewer;
    let orders = desk.orders();
    let of = |seat: Seat| -> Vec<MissionModel> {
        look.t.open_missions(seat).map(|mission| model(desk, look, seat, mission, &orders)).collect()
    };
    let mut enemy = Vec::new();
    for (count, other) in desk.m().enemies(viewer).enumerate() {
        enemy.extend(of(other));
        // Secret ones are not in the viewer's table at all: so many of three lie face down.
        while enemy.len() < 3 * (count + 1) && look.t.turn > 0 {
            enemy.push(MissionModel::Back);
        }
    }
    MissionsModel { own: of(viewer), enemy, deck: look.t.common(viewer).mission_deck }
}

/// A type as panels draw it.
pub const fn kind(kind: Kind) -> MissionKind {
    match kind {
        Kind::Science => MissionKind::Science,
        Kind::Influence => MissionKind::Influence,
        Kind::Combat => MissionKind::Combat,
    }
}

fn model(desk: &Desk, look: &Look<'_>, seat: Seat, mission: MissionId, orders: &[Order]) -> MissionModel {
    let m = desk.m();
    let card = m.mission(mission);
    let progress = look.t.progress.get(mission.index()).map_or(0, |progress| progress.count);
    let cycle = if orders.contains(&Order::CycleMission { mission }) {
        Gate::Open
    } else {
        let reason = match desk.in_control() {
            Some(own) if own == seat => desk.look().check_cycle(seat, mission).err(),
            _ => None,
        };
        Gate::closed(reason.map_or_else(
            || "One mission may be cycled in one's own turn, with nothing else under way. TURN-03".to_owned(),
            |refusal| format!("{refusal} {}", refusal.rule()),
        ))
    };
    MissionModel::Known {
        mission: mission.0,
        kind: kind(card.kind),
        title: card.entry.name.clone(),
        text: words::mission(m, mission),
        points: card.entry.points,
        secret: card.entry.secret,
        progress: (card.times > 1).then_some((progress, card.times)),
        cycle,
        locate: if look.mission_places(seat, mission).is_empty() {
            Gate::closed("No known place is the one this mission asks for.")
        } else {
            Gate::Open
        },
    }
}
