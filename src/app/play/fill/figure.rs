//! The numbers on screen and what they are made of: ratings, reach, ways, chances, points.
//!
//! Invariant: what is pinned is computed anew from what the viewer may know; a number that is not there any more has none.

use super::fleet::cell_name;
use super::ship::{attached, breakdown, rating};
use super::{chance, system_kind};
use crate::app::panels::model::{Breakdown, BreakdownLine, Figure, PinnedModel};
use crate::app::play::live::LiveMatch;
use crate::app::play::words;
use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::Stat;
use crate::fleet::ids::{CellId, MissionId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::position::numbers::Term;
use crate::fleet::rule;
use crate::fleet::state::parts::{EncounterPlace, MissionPlace, PointsFrom};
use crate::fleet::units::{Listed, System};

/// The breakdown of a number, if it is still on screen.
pub fn pinned(live: LiveMatch<'_>, figure: Figure) -> Option<PinnedModel> {
    let position = live.position();
    match figure {
        Figure::Rating { ship, system } => {
            let system = *System::ALL.iter().find(|one| system_kind(**one) == system)?;
            rating_of(live, &position, ship, system)
        }
        Figure::Reach { ship } => reach(live, &position, ship),
        Figure::Way { cell } => way(live, &position, cell),
        Figure::Chance => {
            let open = chance::open_chance(live)?;
            let value = format!("{} %", open.percent());
            let (title, breakdown) = (open.label, open.breakdown);
            Some(PinnedModel { figure, title, value, text: String::new(), breakdown })
        }
        Figure::Score { place } => Some(score(live, &position, place)),
        Figure::Aboard { ship, .. } => aboard(live, &position, ship, figure),
    }
}

fn named(live: LiveMatch<'_>, ship: ShipId, what: &str) -> String {
    format!("{}: {what}", live.m().ship(ship).entry.name)
}

fn rating_of(
    live: LiveMatch<'_>,
    position: &Position<'_>,
    ship: ShipId,
    system: System,
) -> Option<PinnedModel> {
    let shown = rating(live, position, ship, system);
    Some(PinnedModel {
        figure: Figure::Rating { ship, system: shown.system },
        title: named(live, ship, system.name()),
        value: shown.reading.text(),
        text: String::new(),
        breakdown: shown.breakdown,
    })
}

fn line(source: impl Into<String>, amount: i16, rule: rule::RuleId) -> BreakdownLine {
    BreakdownLine { source: source.into(), amount: format!("{amount:+}"), rule: rule.id().to_owned() }
}

/// What is left of a ship's movement: its points, fixed once it has set out, less what it has crossed (MOVE-02, RD-19,
/// RD-20, TASK-04).
fn reach(live: LiveMatch<'_>, position: &Position<'_>, ship: ShipId) -> Option<PinnedModel> {
    let at = position.ship(ship).cell()?;
    let (points, crossed) = (position.step_move_points(ship).0, position.crossed(ship, at));
    let mover = position.t.mover_with(ship);
    let mut lines = match mover {
        Some(mover) if mover.entered => {
            vec![line("Points when it set out", i16::from(points), rule::RD_20)]
        }
        _ => slowest(live, position, mover.map_or(ShipMask::of(ship), |mover| mover.ships)),
    };
    if let Some(mover) = position.t.mover_led_by(ship).filter(|_| crossed > 0) {
        if mover.crossed > 0 {
            lines.push(line("Sizes of the places behind it", -i16::from(mover.crossed), rule::RD_19));
        }
        let here = crossed.saturating_sub(mover.crossed);
        if here > 0 {
            let what = format!("To leave {}", cell_name(position, at));
            lines.push(line(what, -i16::from(here), rule::RD_19));
        }
    }
    Some(PinnedModel {
        figure: Figure::Reach { ship },
        title: named(live, ship, "Movement points left"),
        value: points.saturating_sub(crossed).to_string(),
        text: String::new(),
        breakdown: Breakdown(lines),
    })
}

/// What makes the points of those that move together: the terms of the slowest.
fn slowest(live: LiveMatch<'_>, position: &Position<'_>, ships: ShipMask) -> Vec<BreakdownLine> {
    let Some(slow) = ships.iter().min_by_key(|one| position.move_points(ShipMask::of(*one))) else {
        return Vec::new();
    };
    let mut terms: Vec<Term> = Vec::new();
    position.rating_terms(slow, System::Engines, &mut terms);
    position.stat_terms(slow, Stat::MovePoints, &mut terms);
    let mut lines = breakdown(live.m(), &terms).0;
    if ships.iter().count() > 1 {
        let name = &live.m().ship(slow).entry.name;
        lines.insert(
            0,
            BreakdownLine {
                source: format!("The slowest: {name}"),
                amount: String::new(),
                rule: rule::TASK_04.id().to_owned(),
            },
        );
    }
    lines
}

/// What something aboard does, while it is there.
fn aboard(live: LiveMatch<'_>, position: &Position<'_>, ship: ShipId, figure: Figure) -> Option<PinnedModel> {
    let token = attached(position, ship).into_iter().find(|token| token.figure == Some(figure))?;
    Some(PinnedModel {
        figure,
        title: named(live, ship, &token.name),
        value: String::new(),
        text: token.text,
        breakdown: Breakdown::default(),
    })
}

/// What a way costs: the Sizes of the places crossed, and 1 for the last step unless it ends at a Command Post (RD-19).
fn way(live: LiveMatch<'_>, position: &Position<'_>, cell: CellId) -> Option<PinnedModel> {
    let ways = live.ways()?;
    let way = ways.to(cell)?;
    let last = |cell: CellId| u8::from(position.m.board.post_of(cell).is_none());
    let mut lines = Vec::new();
    // What lies behind has been paid for.
    let mut crossed = way.cost().0.saturating_sub(ways.from_here(way.cost()).0);
    let mut left = None;
    for (to, cost) in &way.steps {
        let now = cost.0.saturating_sub(last(*to));
        if let Some(from) = left.filter(|_| now > crossed) {
            let what = format!("Cross {}", cell_name(position, from));
            lines.push(line(what, i16::from(now - crossed), rule::RD_19));
        }
        (crossed, left) = (now, Some(*to));
    }
    lines.push(line("The last step", i16::from(last(cell)), rule::MOVE_09));
    Some(PinnedModel {
        figure: Figure::Way { cell },
        title: format!("Way to {}", cell_name(position, cell)),
        value: words::budget(ways.from_here(way.cost()), ways.left()),
        text: String::new(),
        breakdown: Breakdown(lines),
    })
}

/// The points of a side, by where they come from (VICTORY-06); a team's are those of both.
fn score(live: LiveMatch<'_>, position: &Position<'_>, place: u8) -> PinnedModel {
    let viewer = live.playhead.viewer;
    let seat = if place == 0 { viewer } else { live.m().opponent(viewer) };
    let lines = SOURCES.iter().flat_map(|from| {
        let each = live.m().team(seat).map(|one| position.t.seat(one).points[*from as usize].0);
        let points: u8 = each.sum();
        let named: Vec<(&str, u8)> =
            live.m().team(seat).flat_map(|one| in_the_pile(position, one, *from)).collect();
        // What the pile shows is told card by card, what it does not show by its kind.
        let rest = points.saturating_sub(named.iter().map(|(_, worth)| *worth).sum());
        let rest = (rest > 0).then(|| line(source(*from), i16::from(rest), rule::VICTORY_06));
        let named = named.into_iter();
        named.map(|(name, worth)| line(name, i16::from(worth), rule::VICTORY_06)).chain(rest)
    });
    PinnedModel {
        figure: Figure::Score { place },
        title: format!("{}: points", super::side_style(live.m(), seat).name),
        value: format!("{} of {}", position.victory_points(seat), live.m().setup.goal),
        text: String::new(),
        breakdown: Breakdown(lines.collect()),
    }
}

/// The cards of a Victory Pile that gave points of a kind, each with what it is worth.
fn in_the_pile<'a>(position: &Position<'a>, seat: Seat, from: PointsFrom) -> Vec<(&'a str, u8)> {
    let m = position.m;
    match from {
        PointsFrom::Mission => (0..m.missions.len() as u8)
            .map(MissionId)
            .filter(|one| position.t.mission(*one) == MissionPlace::Pile { seat })
            .map(|one| &m.mission(one).entry)
            .map(|entry| (entry.name.as_str(), entry.points.0))
            .collect(),
        PointsFrom::Encounter => position
            .t
            .encounters_in(EncounterPlace::Pile { seat })
            .map(|one| &m.encounter(one).entry)
            .map(|entry| (entry.name.as_str(), entry.points.0))
            .collect(),
        PointsFrom::Starbase | PointsFrom::Prize | PointsFrom::Effect => Vec::new(),
    }
}

const SOURCES: [PointsFrom; 5] =
    [PointsFrom::Mission, PointsFrom::Encounter, PointsFrom::Starbase, PointsFrom::Prize, PointsFrom::Effect];

const fn source(from: PointsFrom) -> &'static str {
    match from {
        PointsFrom::Mission => "Missions",
        PointsFrom::Encounter => "Encounters",
        PointsFrom::Starbase => "Starbases",
        PointsFrom::Prize => "Destroyed ships",
        PointsFrom::Effect => "Effects of cards",
    }
}
