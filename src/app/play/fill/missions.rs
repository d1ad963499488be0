//! The missions.

use crate::app::panels::model::{Gate, MissionKindModel, MissionModel, MissionWay, MissionsModel, WayRisk};
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::app::theme::Subject;
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::ids::MissionId;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::units::MissionKind as Kind;

use super::side_style;
use super::way::way;

/// Both players' missions as the viewer sees them.
pub fn missions(live: LiveMatch<'_>, position: &Position<'_>) -> MissionsModel {
    let viewer = live.playhead.viewer;
    let orders = live.orders();
    let of = |seat: Seat| -> Vec<MissionModel> {
        let mut open: Vec<MissionId> = position.t.open_missions(seat).collect();
        if seat == viewer {
            let places = &live.selection.missions;
            let at = |mission: &MissionId| places.iter().position(|place| *place == Some(*mission));
            open.sort_by_key(|mission| at(mission).unwrap_or(usize::MAX));
        }
        open.into_iter().map(|mission| model(live, position, seat, mission, orders)).collect()
    };
    // Secret ones are not in the viewer's table at all: what is missing of three lies face down.
    let others = |seat: Seat| {
        let mut all = of(seat);
        while all.len() < 3 && position.t.turn > 0 {
            all.push(MissionModel::Back);
        }
        all
    };
    MissionsModel {
        own: of(viewer),
        partner: live.m().partner(viewer).map(others),
        beside: live.selection.beside,
        enemy: live.m().enemies(viewer).flat_map(others).collect(),
        side: side_style(live.m(), live.m().opponent(viewer)),
        deck: position.t.common(viewer).mission_deck,
        aim: aim(live, position),
    }
}

/// While something is under way, and in the others' turn, the missions keep the hints they had before it, to be read and not
/// to be taken up, so that nothing below them moves; with the next open turn they are worked out anew. A place that has been
/// found meanwhile is told at once.
pub fn stay_hinted(missions: &mut MissionsModel, before: &MissionsModel) {
    for model in &mut missions.own {
        let MissionModel::Known { mission, way: way @ None, locate, .. } = model else { continue };
        let kept = before.own.iter().find_map(|one| match one {
            MissionModel::Known { mission: own, way, locate, .. } if own == mission => Some((way, locate)),
            MissionModel::Known { .. } | MissionModel::Back => None,
        });
        let Some((hint, located)) = kept else { continue };
        way.clone_from(hint);
        if let Some(way) = way {
            (way.closed, way.now) = (true, false);
            // What was next is what is being done.
            if let Some(begun) = way.text.strip_prefix(NEXT) {
                way.text = begun.to_owned();
            }
            if locate.is_open() && !located.is_open() {
                "A place for it has been found".clone_into(&mut way.text);
            }
        }
    }
}

/// How a hint begins that can be taken up at once.
const NEXT: &str = "Next: ";

/// A type as panels draw it.
pub const fn kind(kind: Kind) -> MissionKindModel {
    match kind {
        Kind::Science => MissionKindModel::Science,
        Kind::Influence => MissionKindModel::Influence,
        Kind::Combat => MissionKindModel::Combat,
    }
}

fn model(
    live: LiveMatch<'_>,
    position: &Position<'_>,
    seat: Seat,
    mission: MissionId,
    orders: &[Order],
) -> MissionModel {
    let m = live.m();
    let card = m.mission(mission);
    let own = seat == live.playhead.viewer;
    let cycle = if own { may_cycle(live, seat, mission, orders) } else { may_swap(live, mission, orders) };
    MissionModel::Known {
        mission,
        picture: Subject::Mission(card.entry.id.clone()),
        kind: kind(card.kind),
        title: card.entry.name.clone(),
        text: words::mission(m, mission),
        points: card.entry.points,
        secret: card.entry.secret,
        left: turns_left(position, mission),
        progress: position.mission_progress(seat, mission),
        way: if own { told(live, position, mission) } else { None },
        cycle,
        locate: if position.mission_places(seat, mission).is_empty()
            && position.scanned_for(seat, mission).is_empty()
        {
            Gate::closed("No known place fits this mission.")
        } else {
            Gate::Open
        },
    }
}

/// The best way to work on it; of the one that was taken up, what the next click does.
fn told(live: LiveMatch<'_>, position: &Position<'_>, mission: MissionId) -> Option<MissionWay> {
    let way = way(live, position, mission)?;
    let Some(words) = live.next_click_words(mission) else { return Some(way) };
    // What threatens a ship on its way stays in sight.
    let threat = way.risk.map_or_else(String::new, WayRisk::words);
    Some(MissionWay { text: format!("{words}{threat}"), ..way })
}

/// For how many more turns of its player's, this one among them, a mission with a deadline lies open: its turns are those of
/// both sides, and it goes at the start of a turn.
fn turns_left(position: &Position<'_>, mission: MissionId) -> Option<u16> {
    Some(position.lies_open_until(mission)?.saturating_sub(position.t.turn) / 2 + 1)
}

/// What wins: for whoever has not played a round yet, and once it is near.
fn aim(live: LiveMatch<'_>, position: &Position<'_>) -> String {
    let goal = live.m().setup.goal;
    let viewer = live.playhead.viewer;
    let short = |seat| words::short_of_goal(position, seat);
    let (own, theirs) = (short(viewer), short(live.m().opponent(viewer)));
    match position.t.turn {
        _ if position.t.last_turn.is_some() => "The last turn: most points wins".to_owned(),
        _ if own == 0 || theirs == 0 => "The goal is reached".to_owned(),
        // Whoever is nearer; at as many points the viewer, whose turn it is to use it.
        _ if (1..=words::MATCH_POINT).contains(&own) && own <= theirs => {
            words::near_goal(position, viewer, viewer, own)
        }
        _ if (1..=words::MATCH_POINT).contains(&theirs) => {
            words::near_goal(position, viewer, live.m().opponent(viewer), theirs)
        }
        1 | 2 if position.t.open_missions(viewer).next().is_some() => {
            format!("{goal} points win the match")
        }
        _ => String::new(),
    }
}

fn may_cycle(live: LiveMatch<'_>, seat: Seat, mission: MissionId, orders: &[Order]) -> Gate {
    if orders.contains(&Order::CycleMission { mission }) {
        return Gate::Open;
    }
    let reason = match live.in_control() {
        Some(own) if own == seat => live.position().check_cycle(seat, mission).err(),
        _ => None,
    };
    Gate::closed(reason.map_or_else(
        || "You can cycle one mission in your own turn, while nothing else is going on.".to_owned(),
        |refusal| refusal.to_string(),
    ))
}

/// Whether the partner can be asked for this mission of theirs.
fn may_swap(live: LiveMatch<'_>, wanted: MissionId, orders: &[Order]) -> Gate {
    if orders.iter().any(|order| matches!(order, Order::SwapMissions { take, .. } if *take == wanted)) {
        return Gate::Open;
    }
    let position = live.position();
    let refused =
        live.in_control().filter(|_| matches!(position.f.decision, Decision::Turn)).and_then(|seat| {
            let ship = live.selection.ship.filter(|ship| position.ship(*ship).seat == seat);
            let ship = ship.or_else(|| position.t.fleet(seat).first())?;
            let open = |mission: &MissionId| !live.m().mission(*mission).entry.secret;
            match position.t.open_missions(seat).find(open) {
                Some(give) => position.check_swap_missions(seat, ship, give, wanted).err(),
                None => Some(Refusal::SecretMission),
            }
        });
    Gate::closed(refused.map_or_else(
        || "You can swap missions in your team's turn, while nothing else is going on.".to_owned(),
        |refusal| refusal.to_string(),
    ))
}
