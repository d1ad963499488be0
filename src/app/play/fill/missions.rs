//! The missions.

use crate::app::panels::model::{Gate, MissionKind, MissionModel, MissionsModel};
use crate::app::play::desk::Desk;
use crate::app::play::words;
use crate::engine::game::Seat;
use crate::fleet::decision::Ask;
use crate::fleet::ids::MissionId;
use crate::fleet::look::Look;
use crate::fleet::order::Order;
use crate::fleet::refusal::Refusal;
use crate::fleet::units::MissionKind as Kind;

/// Both players' missions as the viewer sees them.
pub fn missions(desk: &Desk, look: &Look<'_>) -> MissionsModel {
    let viewer = desk.shown.viewer;
    let orders = desk.orders();
    let of = |seat: Seat| -> Vec<MissionModel> {
        look.t.open_missions(seat).map(|mission| model(desk, look, seat, mission, &orders)).collect()
    };
    // Secret ones are not in the viewer's table at all: so many of three lie face down.
    let others = |seat: Seat| {
        let mut all = of(seat);
        while all.len() < 3 && look.t.turn > 0 {
            all.push(MissionModel::Back);
        }
        all
    };
    MissionsModel {
        own: of(viewer),
        partner: desk.m().partner(viewer).map(others),
        beside: desk.hand.beside,
        enemy: desk.m().enemies(viewer).flat_map(others).collect(),
        deck: look.t.common(viewer).mission_deck,
    }
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
    let own = seat == desk.shown.viewer;
    let cycle = if own { may_cycle(desk, seat, mission, orders) } else { may_swap(desk, mission, orders) };
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

fn may_cycle(desk: &Desk, seat: Seat, mission: MissionId, orders: &[Order]) -> Gate {
    if orders.contains(&Order::CycleMission { mission }) {
        return Gate::Open;
    }
    let reason = match desk.in_control() {
        Some(own) if own == seat => desk.look().check_cycle(seat, mission).err(),
        _ => None,
    };
    Gate::closed(reason.map_or_else(
        || "One mission may be cycled in one's own turn, with nothing else under way. TURN-03".to_owned(),
        |refusal| format!("{refusal} {}", refusal.rule()),
    ))
}

/// Whether the partner can be asked for this mission of theirs.
fn may_swap(desk: &Desk, wanted: MissionId, orders: &[Order]) -> Gate {
    if orders.iter().any(|order| matches!(order, Order::SwapMissions { take, .. } if *take == wanted)) {
        return Gate::Open;
    }
    let look = desk.look();
    let refused = desk.in_control().filter(|_| matches!(look.f.ask, Ask::Turn)).and_then(|seat| {
        let ship = desk.hand.ship.filter(|ship| look.ship(*ship).seat == seat);
        let ship = ship.or_else(|| look.t.fleet(seat).first())?;
        let open = |mission: &MissionId| !desk.m().mission(*mission).entry.secret;
        match look.t.open_missions(seat).find(open) {
            Some(give) => look.check_swap_missions(seat, ship, give, wanted).err(),
            None => Some(Refusal::SecretMission),
        }
    });
    Gate::closed(refused.map_or_else(
        || "Missions are swapped in the team's turn, with nothing else under way. TEAM-19".to_owned(),
        |refusal| format!("{refusal} {}", refusal.rule()),
    ))
}
