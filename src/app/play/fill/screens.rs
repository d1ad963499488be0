//! The screens over a match: its result, the pause.

use crate::app::panels::model::Gate;
use crate::app::play::client::Chair;
use crate::app::play::journal::Journal;
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::app::screens::model::{EndingModel, PauseModel, PointsRow, ResultModel, ResultShip};
use crate::engine::game::Seat;
use crate::fleet::describe;
use crate::fleet::describe::article;
use crate::fleet::fact::Fact;
use crate::fleet::ids::ShipId;
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{Ending, Outcome, PointsFrom, ShipPlace};
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;

use crate::players::SeatKind;

use super::headline::scored_for;
use super::table::scores;
use super::telling::last_news;
use super::{course, level, picture, side_style};
use crate::fleet::units::VictoryPoints;

/// The end of a match.
pub fn result(live: LiveMatch<'_>) -> Option<ResultModel> {
    let outcome = live.client.outcome()?;
    let m = live.m();
    let position = live.position();
    let winner = outcome.winner;
    let seats = [Seat(0), Seat(1)];
    let text = how_it_ended(live, &outcome);
    let effects = "Effects".to_owned() + &effects(live);
    let rows = ["Missions", "Encounters", "Starbases", "Ships destroyed", &effects]
        .into_iter()
        .enumerate()
        .map(|(at, source)| PointsRow {
            source: source.to_owned(),
            points: seats.iter().map(|seat| team_points(position.t, m, *seat, at)).collect(),
        })
        .collect();
    let mut facts = vec![
        ("Scenario".to_owned(), m.setup.name.clone()),
        ("Rounds".to_owned(), position.t.turn.div_ceil(2).to_string()),
        ("Players".to_owned(), players(live)),
        ("Seed".to_owned(), live.client.seed().to_owned()),
    ];
    if live.client.is_assisted() {
        facts.push(("Assisted".to_owned(), "by advice, a warning or practice".to_owned()));
    }
    facts.extend(seats.iter().filter_map(|seat| missions_of(live, *seat)));
    Some(ResultModel {
        title: ending(live, winner),
        text,
        winner: Some(side_style(m, winner)),
        sides: seats.iter().map(|seat| side_style(m, *seat)).collect(),
        fleets: seats.iter().map(|seat| fleet(live, *seat)).collect(),
        rows,
        facts,
        harder: harder(live, winner),
        course: course::course(live, live.playhead.viewer),
    })
}

/// How it ended, while the table is still seen: with the winner's greatest ship, and what the others' last turn came to.
pub fn ended(live: LiveMatch<'_>, journal: &Journal) -> Option<EndingModel> {
    let outcome = live.client.outcome()?;
    let (m, table) = (live.m(), live.position().t);
    let survivors = ships_of(live, outcome.winner).filter(|ship| table.ship(*ship).in_play());
    let last = table.active;
    let news = if live.client.people() == 1 && !allied(last, live.playhead.viewer) {
        last_news(live, journal)
    } else {
        Vec::new()
    };
    Some(EndingModel {
        title: ending(live, outcome.winner),
        text: how_it_ended(live, &outcome),
        winner: side_style(m, outcome.winner),
        picture: survivors.max_by_key(|ship| m.ship(*ship).entry.size).map(|ship| picture(m, ship)),
        scores: scores(live, &live.position()),
        news_title: format!("The last turn of the {}", side_style(m, last).name),
        news,
    })
}

/// What the match ended by, and what brought the last points.
fn how_it_ended(live: LiveMatch<'_>, outcome: &Outcome) -> String {
    let (m, position) = (live.m(), live.position());
    let winner = outcome.winner;
    let points = |seat: Seat| position.victory_points(seat);
    let text = match outcome.how {
        _ if outcome.tied => describe::facts::ending(m, outcome),
        Ending::GoalReached => {
            format!("{} reached {} Victory Points.", side_style(m, winner).name, m.setup.goal)
        }
        Ending::LastTurn => {
            format!("The score after the last turn: {} to {}.", points(winner), points(m.opponent(winner)))
        }
        Ending::NoShips => "Neither side has a ship left.".to_owned(),
        Ending::Stalemate => "Nothing happened for a long time, so points decide.".to_owned(),
        Ending::Resigned => format!("{} has resigned.", side_style(m, m.opponent(winner)).name),
    };
    // Where points have decided it is worth telling what brought the last of them.
    match outcome.how {
        Ending::GoalReached | Ending::LastTurn => text + &last_points(live, winner),
        Ending::NoShips | Ending::Stalemate | Ending::Resigned => text,
    }
}

/// After a victory over a computer, whom it could be tried against next.
fn harder(live: LiveMatch<'_>, winner: Seat) -> String {
    let viewer = live.playhead.viewer;
    if live.client.people() != 1 || !allied(winner, viewer) {
        return String::new();
    }
    let theirs = live.client.chairs().iter().zip((0..).map(Seat)).find(|(_, seat)| !allied(*seat, viewer));
    let Some((Chair::Computer { level, .. }, _)) = theirs else { return String::new() };
    match level.parse::<SeatKind>().ok().and_then(|kind| kind.harder()) {
        Some(SeatKind::Computer(level, _)) => format!("Against {}", article(level.title())),
        Some(SeatKind::Human | SeatKind::Random | SeatKind::Bot(_)) | None => String::new(),
    }
}

/// The ships of a side that were in play.
fn ships_of(live: LiveMatch<'_>, seat: Seat) -> impl Iterator<Item = ShipId> {
    let table = live.position().t;
    let of_side =
        move |ship: &ShipId| allied(table.ship(*ship).seat, seat) && table.ship(*ship).at != ShipPlace::Pool;
    (0..live.m().ships.len()).map(|index| ShipId(index as u8)).filter(of_side)
}

/// The same, and how they came out of it.
fn fleet(live: LiveMatch<'_>, seat: Seat) -> Vec<ResultShip> {
    let (m, table) = (live.m(), live.position().t);
    let came_out = |ship| {
        let own = table.ship(ship);
        ResultShip {
            picture: picture(m, ship),
            name: describe::ship(m, ship),
            level: (own.at != ShipPlace::Lost).then(|| level(own.level)),
        }
    };
    ships_of(live, seat).map(came_out).collect()
}

/// The missions that brought a side points, by their names, each with its points where these are more than one.
fn missions_of(live: LiveMatch<'_>, seat: Seat) -> Option<(String, String)> {
    let m = live.m();
    let named = |(_, fact)| match fact {
        Fact::PointsGained { seat: own, from: PointsFrom::Mission, source, points } if allied(own, seat) => {
            let (name, points) = (m.source_name(source), points.0);
            Some(if points > 1 { format!("{name} ({points})") } else { name })
        }
        _ => None,
    };
    let all: Vec<String> = live.client.seen_since(0, live.playhead.viewer).filter_map(named).collect();
    let whose = format!("{} missions", words::side_adjective(m, seat));
    (!all.is_empty()).then(|| (whose, all.join(", ")))
}

/// What the winners scored last, which may have gone by in a moment.
fn last_points(live: LiveMatch<'_>, winner: Seat) -> String {
    let scored = live.client.seen_since(0, live.playhead.viewer).filter_map(|(_, fact)| match fact {
        Fact::PointsGained { seat, from, source, .. } if allied(seat, winner) => Some((from, source)),
        _ => None,
    });
    scored.last().map_or_else(String::new, |(from, source)| {
        format!(
            " The last of them came{}.",
            scored_for(live.m(), from, source).replacen(" for ", " from ", 1)
        )
    })
}

/// Of how many effects that scored the table has room for the names.
const NAMED: usize = 2;

/// What has scored besides the other sources, each once, by its name: ": Sworn Vengeance".
fn effects(live: LiveMatch<'_>) -> String {
    let m = live.m();
    let mut names: Vec<String> = Vec::new();
    for (_, fact) in live.client.seen_since(0, live.playhead.viewer) {
        if let Fact::PointsGained { from: PointsFrom::Effect, source, .. } = fact {
            let name = m.source_name(source);
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let more = if names.len() > NAMED { " and more" } else { "" };
    names.truncate(NAMED);
    if names.is_empty() { String::new() } else { format!(": {}{more}", names.join(", ")) }
}

/// Who played, each kind of player once: "human and cadet ×3".
fn players(live: LiveMatch<'_>) -> String {
    let mut kinds: Vec<(&str, u8)> = Vec::new();
    for chair in live.client.chairs() {
        let kind = match chair {
            Chair::Person => "human",
            Chair::Script => "script",
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

/// How it ended for the person at this screen, or for whom, where several sit there.
pub fn ending(live: LiveMatch<'_>, winner: Seat) -> String {
    if live.client.people() != 1 {
        format!("{} victory", side_style(live.m(), winner).name)
    } else if allied(winner, live.playhead.viewer) {
        "Victory".to_owned()
    } else {
        "Defeat".to_owned()
    }
}

/// Points of a team from one source: both Victory Piles together (TEAM-34).
fn team_points(table: &Table, m: &Match, seat: Seat, source: usize) -> VictoryPoints {
    let both = m.all_seats().filter(|other| allied(*other, seat));
    both.map(|one| table.seat(one).points[source]).sum()
}

/// The pause menu; `resigning` was pressed once.
pub fn pause(live: LiveMatch<'_>, saved: &str, resigning: bool) -> PauseModel {
    let position = live.position();
    PauseModel {
        text: format!("{}, round {}", live.m().setup.name, position.t.turn.div_ceil(2)),
        saved: saved.to_owned(),
        save: Gate::Open,
        resign: if live.may_order() {
            Gate::Open
        } else {
            Gate::closed("You can resign while you are the one asked to decide. RD-94")
        },
        resigning,
    }
}
