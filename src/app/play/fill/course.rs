//! How a match went, for the result: the chances after each turn, and the three turns that changed most.

use crate::app::play::client::CoursePoint;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::app::screens::model::CourseModel;
use crate::engine::game::Seat;
use crate::fleet::ai::words::percent;
use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::team::allied;

use super::side_style;

/// Turning points that are told.
const TOLD: usize = 3;
/// The least change that is one.
const LEAST: f32 = 0.1;

/// The course of the match in the eyes of a seat; none if it had no turn.
pub fn course(live: LiveMatch<'_>, seat: Seat) -> Option<CourseModel> {
    let points = live.client.course(seat);
    let mut turns: Vec<(usize, f32)> = points
        .windows(2)
        .enumerate()
        .filter_map(|(at, pair)| {
            let [before, after] = pair else { return None };
            Some((at + 1, (after.chance - before.chance).abs()))
        })
        .filter(|(_, change)| *change >= LEAST)
        .collect();
    turns.sort_by(|a, b| b.1.total_cmp(&a.1));
    turns.truncate(TOLD);
    turns.sort_unstable_by_key(|(at, _)| *at);
    let side = side_style(live.m(), seat);
    (points.len() > 1).then(|| CourseModel {
        title: match live.client.people() {
            1 => "Your chance to win, turn by turn".to_owned(),
            _ => format!("{}: chance to win, turn by turn", side.name),
        },
        side,
        chances: points.iter().map(|point| percent(point.chance)).collect(),
        turning: turns
            .into_iter()
            .map(|(at, _)| (at, told(live, seat, points[at - 1], points[at])))
            .collect(),
    })
}

/// A turning point in words: "Round 4, 62 % to 31 %: Defiant is destroyed."
fn told(live: LiveMatch<'_>, seat: Seat, before: CoursePoint, after: CoursePoint) -> String {
    let facts: Vec<Fact> = live.client.seen_between(before.step, after.step + 1, seat).collect();
    let rose = after.chance > before.chance;
    // Between two of one's own turns lies one of the others'.
    let mut turn = before.turn;
    let turns: Vec<u16> = facts
        .iter()
        .map(|fact| {
            if let Fact::TurnBegan { turn: begun, .. } = *fact {
                turn = begun;
            }
            turn
        })
        .collect();
    let decisive = facts.iter().zip(turns).filter_map(|(fact, turn)| {
        let (rank, gains) = decides(live, fact)?;
        (allied(gains, seat) == rose).then_some((rank, fact, turn))
    });
    let decided = decisive.min_by_key(|(rank, _, _)| *rank);
    let round = decided.map_or(before.turn, |(_, _, turn)| turn).max(1).div_ceil(2);
    let what =
        decided.and_then(|(_, fact, _)| scored(live, &facts, fact).or_else(|| words::fact(live.m(), fact)));
    let (from, to) = (percent(before.chance), percent(after.chance));
    let what = what.map_or_else(|| ".".to_owned(), |what| format!(": {what}"));
    format!("Round {round}, {from} % to {to} %{what}")
}

/// What a side has scored in several pieces, as one.
fn scored(live: LiveMatch<'_>, facts: &[Fact], fact: &Fact) -> Option<String> {
    let Fact::PointsGained { seat, .. } = *fact else { return None };
    let of_seat = |one: &Fact| match *one {
        Fact::PointsGained { seat: own, points, .. } if own == seat => Some(points.0),
        _ => None,
    };
    let gains: Vec<u8> = facts.iter().filter_map(of_seat).collect();
    let all = gains.iter().fold(0_u8, |sum, one| sum.saturating_add(*one));
    let who = describe::capital(&describe::team(live.m(), seat));
    (gains.len() > 1).then(|| format!("{who} scores {all} Victory Points."))
}

/// What can decide a turn: its rank, 0 the first, and who gains by it.
fn decides(live: LiveMatch<'_>, fact: &Fact) -> Option<(u8, Seat)> {
    let of = |ship| live.playhead.table.ship(ship).seat;
    let other = |seat| live.m().opponent(seat);
    if let Fact::Resigned { seat } = *fact {
        Some((0, other(seat)))
    } else if let Fact::ShipDestroyed { ship, .. } = *fact {
        Some((1, other(of(ship))))
    } else if let Fact::MissionCompleted { seat, .. } = *fact {
        Some((2, seat))
    } else if let Fact::PointsGained { seat, .. } = *fact {
        Some((3, seat))
    } else if let Fact::InstallationBuilt { seat, .. } = *fact {
        Some((4, seat))
    } else if let Fact::AttackHit { ship, .. } = *fact {
        Some((5, of(ship)))
    } else if let Fact::MatchEnded { winner, .. } = *fact {
        // Nothing but the end of the last turn may have been left.
        Some((6, winner))
    } else {
        None
    }
}
