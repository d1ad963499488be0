//! How a match went, for the result: the chances after each turn, and the three turns that changed most.

use crate::app::play::client::CoursePoint;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::app::screens::model::CourseModel;
use crate::engine::game::Seat;
use crate::fleet::ai::words::percent;
use crate::fleet::fact::Fact;

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
    let decisive: [fn(&Fact) -> bool; 4] = [
        |fact| matches!(fact, Fact::ShipDestroyed { .. }),
        |fact| matches!(fact, Fact::MissionCompleted { .. }),
        |fact| matches!(fact, Fact::InstallationBuilt { .. }),
        |fact| matches!(fact, Fact::AttackHit { .. }),
    ];
    let fact = decisive.iter().find_map(|is| facts.iter().find(|fact| is(fact)));
    let what = fact.and_then(|fact| words::fact(live.m(), fact));
    let (from, to) = (percent(before.chance), percent(after.chance));
    let round = after.turn.div_ceil(2);
    let what = what.map_or_else(|| ".".to_owned(), |what| format!(": {what}"));
    format!("Round {round}, {from} % to {to} %{what}")
}
