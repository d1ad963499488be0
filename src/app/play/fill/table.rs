//! The panels of the match itself; what lies beside it is in [`super::telling`] and [`super::place`].

use crate::app::panels::model::{
    CardModel, CurtainModel, Gate, HandModel, SideScore, StopModel, StopsModel, TableModel, TopBarModel,
};
use crate::app::play::curtain::Privacy;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::game::Stop;
use crate::fleet::ids::ShipId;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::state::parts::Outcome;
use crate::fleet::team::allied;

use super::fleet::fleet;
use super::missions::{missions, stay_hinted};
use super::screens::ending;
use super::verbs::verbs;
use super::{card, prompt, seat_style, ship, side_style};

/// Fills what the panels show of the match and of what is selected in it. Log, toast, recap, inspector and what is open
/// depend on more than that and are filled by themselves.
pub fn match_panels(live: LiveMatch<'_>, table: &mut TableModel) {
    let position = live.shown();
    table.top = top(live, &position);
    let before = std::mem::replace(&mut table.missions, missions(live, &position));
    if !live.is_turn_open() && live.client.outcome().is_none() {
        stay_hinted(&mut table.missions, &before);
    }
    table.fleet = fleet(live, &position);
    table.before = card::before(live, &position);
    table.ship = ship_in_sight(live)
        .filter(|ship| position.ship(*ship).in_play())
        .map(|own| ship::ship(live, &position, own));
    table.verbs = verbs(live);
    table.hand = hands(live, &position);
    table.stops = stops(live);
    table.prompt = prompt::prompt(live, &position);
    let idle = table.prompt.as_ref().map_or(&[][..], |prompt| prompt.idle.as_slice());
    for card in &mut table.hand.cards {
        for effect in &mut card.effects {
            effect.idle = idle.contains(&(card.card, effect.id));
        }
    }
    table.response = prompt::response(live);
    table.pinned = live.selection.pinned.and_then(|figure| super::pinned(live, figure));
}

/// The table behind the curtain, while it hangs: nothing is filled but the curtain.
pub fn curtained(live: LiveMatch<'_>) -> Option<TableModel> {
    let seat = live.curtain.0?;
    let text = curtain_text(live, &live.shown(), seat);
    let curtain = Some(CurtainModel { side: seat_style(live.m(), seat), text });
    Some(TableModel { curtain, ..TableModel::default() })
}

/// The hand of the viewer; where hands are open, those of the others at this screen after it.
fn hands(live: LiveMatch<'_>, position: &Position<'_>) -> HandModel {
    let (client, viewer) = (live.client, live.playhead.viewer);
    let mut hand = card::hand(live, position, viewer);
    let others = live.m().all_seats().filter(|seat| *seat != viewer && client.is_person(*seat));
    for seat in others.filter(|_| client.privacy() == Privacy::Open) {
        let theirs = card::hand(live, &client.position_of(seat), seat).cards;
        hand.cards.extend(theirs.into_iter().map(|card| CardModel {
            title: format!("{}: {}", words::side_adjective(live.m(), seat), card.title),
            ..card
        }));
    }
    hand
}

/// The ship whose panel is open: the selected one, the one that is attacked, or the one whose dial the other person is to set.
fn ship_in_sight(live: LiveMatch<'_>) -> Option<ShipId> {
    if let Decision::Setting { ship, .. } = live.position().f.decision
        && live.other_decides()
    {
        return Some(ship);
    }
    // Whoever is attacked is what the prompt is about, unless another ship's dial can be turned that was selected.
    let own = |ship: &ShipId| live.position().ship(*ship).seat == live.playhead.viewer;
    let turns = |order: &Order| match *order {
        Order::AdjustPower { ship, .. } | Order::Decloak { ship, .. } => Some(ship) == live.selection.ship,
        _ => false,
    };
    let attacked = live.position().test().and_then(|test| test.target).filter(own);
    let attacked = attacked.filter(|_| !live.orders().iter().any(turns));
    live.selection.looked_at.or(attacked).or(live.selection.ship)
}

/// What the next person is wanted for.
fn curtain_text(live: LiveMatch<'_>, position: &Position<'_>, seat: Seat) -> String {
    if position.t.turn == 0 {
        return "Preparation.".to_owned();
    }
    if !live.client.to_act().has(seat) {
        return format!("Round {}.", round(position));
    }
    let what = if live.position().f.decision == Decision::Turn { "your turn" } else { "a choice of yours" };
    format!("Round {}: {what}.", round(position))
}

fn round(position: &Position<'_>) -> u16 {
    position.t.turn.div_ceil(2)
}

/// The points of both sides, the viewer's first.
pub fn scores(live: LiveMatch<'_>, position: &Position<'_>) -> Vec<SideScore> {
    let (m, viewer) = (live.m(), live.playhead.viewer);
    let score = |seat| SideScore {
        side: side_style(m, seat),
        points: position.victory_points(seat),
        near: words::short_of_goal(position, seat) <= words::MATCH_POINT,
        to_act: allied(ended(live).map_or(position.t.active, |outcome| outcome.winner), seat),
        own: seat == viewer,
    };
    [viewer, m.opponent(viewer)].map(score).to_vec()
}

fn top(live: LiveMatch<'_>, position: &Position<'_>) -> TopBarModel {
    let m = live.m();
    let viewer = live.playhead.viewer;
    let mine = allied(position.t.active, viewer);
    // In a team's turn the viewer's own Actions are counted (TEAM-10).
    let acting = if mine { viewer } else { position.t.active };
    let limit = position.action_limit(acting);
    let (undo, undone) = match live.client.undoable(viewer) {
        Ok(order) => (Gate::Open, order),
        Err(reason) => (Gate::closed(format!("Nothing can be taken back: {reason}")), None),
    };
    TopBarModel {
        turn: whose_turn(live, position),
        round: round(position),
        goal: m.setup.goal,
        scores: scores(live, position),
        actions: (limit.saturating_sub(position.t.seat(acting).actions_spent), limit),
        undo,
        undo_what: undone.map_or_else(String::new, |order| words::order(position, order)),
        assisted: live.client.is_assisted(),
    }
}

/// How the match ended, once all that led to it has been shown: the last throw is not told before it falls.
fn ended(live: LiveMatch<'_>) -> Option<Outcome> {
    live.client.outcome().filter(|_| live.is_still())
}

/// Whose turn it is, or how the match ended.
fn whose_turn(live: LiveMatch<'_>, position: &Position<'_>) -> String {
    if let Some(outcome) = ended(live) {
        return ending(live, outcome.winner);
    }
    if position.t.turn == 0 {
        return "Preparation".to_owned();
    }
    let (viewer, active) = (live.playhead.viewer, position.t.active);
    let mine = allied(active, viewer);
    // Once somebody will have the last turn, the other side's turn before it is their last one, too.
    let last = position.t.last_turn.is_some_and(|seat| mine || seat == active);
    let turn = if live.client.people() == 0 || !mine {
        format!("{} turn", side_style(live.m(), active).name)
    } else if live.client.going().is_some_and(|going| going != viewer) && live.asked() != Some(viewer) {
        "Your partner's part".to_owned()
    } else {
        your_turn(live)
    };
    if last { format!("{turn}: the last one") } else { turn }
}

/// The words for the viewer's turn; if several people share a screen, they say which of two partners the viewer is.
fn your_turn(live: LiveMatch<'_>) -> String {
    match live.m().partner(live.playhead.viewer).filter(|_| live.client.people() > 1) {
        None => "Your turn".to_owned(),
        Some(partner) if partner.0 > live.playhead.viewer.0 => "Your turn, first player".to_owned(),
        Some(_) => "Your turn, second player".to_owned(),
    }
}

/// The switches of the stops; a lesson asks as its script says, and has none.
fn stops(live: LiveMatch<'_>) -> StopsModel {
    if live.client.lesson().is_some() {
        return StopsModel { stops: Vec::new() };
    }
    let own = live.client.stops(live.playhead.viewer);
    let text = |stop: Stop| match stop {
        Stop::CombatAgainstMe => ("Combat", "Ask me when a ship of mine is attacked or damaged."),
        Stop::TestAgainstMe => ("Tests", "Ask me when a test concerns a ship of mine in the other's turn."),
        Stop::EnemyEncounter => ("Encounters", "Ask me at the other's encounters."),
        Stop::EnemyAction => ("Actions", "Ask me at the other's Actions and missions."),
        Stop::AnyInterrupt => (
            "Anything",
            "Ask me at every other moment of the other's turn, and where all choices come to the same.",
        ),
        Stop::OwnTurn => ("My turn", "Ask me in my own turn before dice are rolled."),
    };
    StopsModel {
        stops: Stop::ALL
            .iter()
            .enumerate()
            .map(|(id, stop)| {
                let (name, text) = text(*stop);
                StopModel {
                    id: id as u8,
                    name: name.to_owned(),
                    text: text.to_owned(),
                    on: own.contains(stop),
                }
            })
            .collect(),
    }
}
