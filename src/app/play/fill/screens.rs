//! The screens over a match: its result, the pause.

use crate::app::panels::model::Gate;
use crate::app::play::desk::{Chair, Desk};
use crate::app::screens::model::{PauseModel, PointsRow, ResultModel};
use crate::engine::game::Seat;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::Ending;
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;

use super::side_look;

/// The end of a match.
pub fn result(desk: &Desk) -> Option<ResultModel> {
    let outcome = desk.outcome()?;
    let m = desk.m();
    let look = desk.look();
    let winner = outcome.winner;
    let seats = [Seat(0), Seat(1)];
    let title = if desk.people() == 1 {
        if allied(winner, desk.shown.viewer) { "Victory".to_owned() } else { "Defeat".to_owned() }
    } else {
        format!("{} victory", side_look(m, winner).name)
    };
    let points = |seat: Seat| look.points(seat);
    let text = match outcome.how {
        _ if outcome.tied => crate::fleet::describe::facts::ending(m, &outcome),
        Ending::GoalReached => {
            format!("{} reached {} Victory Points.", side_look(m, winner).name, m.setup.goal)
        }
        Ending::LastTurn => {
            format!("After the last turn it stands {} to {}.", points(winner), points(m.opponent(winner)))
        }
        Ending::NoShips => "No ships are left to go on with.".to_owned(),
        Ending::Stalemate => "Nothing moved for a long time; the points decide.".to_owned(),
        Ending::Resigned => format!("{} has resigned.", side_look(m, m.opponent(winner)).name),
    };
    let sources = ["Missions", "Encounters", "Starbases", "Ships destroyed", "Other"];
    let rows = sources
        .iter()
        .enumerate()
        .map(|(at, source)| PointsRow {
            source: (*source).to_owned(),
            points: seats.iter().map(|seat| team_points(look.t, m, *seat, at)).collect(),
        })
        .collect();
    Some(ResultModel {
        title,
        text,
        winner: Some(side_look(m, winner)),
        sides: seats.iter().map(|seat| side_look(m, *seat)).collect(),
        rows,
        facts: vec![
            ("Scenario".to_owned(), m.setup.name.clone()),
            ("Rounds".to_owned(), look.t.turn.div_ceil(2).to_string()),
            ("Players".to_owned(), players(desk)),
            ("Seed".to_owned(), desk.seed.clone()),
        ],
    })
}

/// Who played, each kind of player once: "human and cadet ×3".
fn players(desk: &Desk) -> String {
    let mut kinds: Vec<(&str, u8)> = Vec::new();
    for chair in &desk.chairs {
        let kind = match chair {
            Chair::Person => "human",
            Chair::Computer { level, .. } => level.trim_start_matches("ai:"),
        };
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((kind, 1)),
        }
    }
    let told = kinds.into_iter().map(|(kind, count)| match count {
        1 => kind.to_owned(),
        more => format!("{kind} ×{more}"),
    });
    told.collect::<Vec<_>>().join(" and ")
}

/// Points of a team from one source: both Victory Piles together (TEAM-34).
fn team_points(table: &Table, m: &Match, seat: Seat, source: usize) -> u8 {
    let both = m.all_seats().filter(|other| allied(*other, seat));
    both.fold(0, |sum, other| sum.saturating_add(table.seat(other).points[source]))
}

/// The pause menu.
pub fn pause(desk: &Desk, saved: &str) -> PauseModel {
    let look = desk.look();
    PauseModel {
        text: format!("{}, round {}", desk.m().setup.name, look.t.turn.div_ceil(2)),
        saved: saved.to_owned(),
        save: Gate::Open,
        resign: if desk.may_order() {
            Gate::Open
        } else {
            Gate::closed("A match is given up by whoever is asked for a decision. RD-94")
        },
        resigning: desk.hand.resigning,
    }
}
