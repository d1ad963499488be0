//! What the board highlights: where the selected ship can go, what a verb is about, numbers on own ships, and what the
//! open prompt must not hide.

use crate::fleet::decision::Decision;
use crate::fleet::describe;
use crate::fleet::ids::{CellId, ShipId, ShipMask};
use crate::fleet::odds::{self, RollEnd};
use crate::fleet::order::{Order, ShipCommand};
use crate::fleet::rules::reach::{Danger, Way, Ways};
use crate::fleet::script::PointAt;
use crate::fleet::secrecy::View;
use crate::fleet::state::table::Table;
use crate::fleet::units::{MovePoints, System};

use super::board::{BoardMarks, CellMark, MarkKind};
use super::client::{LEARNER, Lesson};
use super::fill;
use super::hover::Hover;
use super::live::LiveMatch;
use super::words;

/// The marks of a match, with the pointer over this cell.
pub fn of(live: LiveMatch<'_>, hover: Hover) -> BoardMarks {
    let mut marks = lights(live, hover);
    marks.ratings = ratings(live, hover, &marks.targets);
    marks
}

/// All of them but what ships have.
#[deny(clippy::wildcard_enum_match_arm)]
fn lights(live: LiveMatch<'_>, hover: Hover) -> BoardMarks {
    let mut marks = BoardMarks { selected: live.selection.ship, ..BoardMarks::default() };
    marks.numbers = live.numbered().into_iter().filter(|(_, number)| *number <= 9).collect();
    marks.pointed.clone_from(&live.selection.pointed);
    marks.pointed.extend(taught(live));
    marks.concern = concern(live);
    marks.force = force(live.shown().t);
    marks.celebrates = live.lesson_done().map(|_| LEARNER);
    if !live.may_order() {
        return marks;
    }
    let position = live.position();
    match position.f.decision {
        Decision::Turn => turn(live, hover, &mut marks),
        Decision::Cell { from, .. } => {
            marks.lit = from.iter().map(|cell| CellMark { cell, kind: MarkKind::Pick }).collect();
        }
        Decision::Ship { from, .. } | Decision::Join { from, .. } => marks.targets = from.iter().collect(),
        Decision::FreeAttack { attackers, targets } => marks.targets = attackers.or(targets).iter().collect(),
        Decision::Nothing
        | Decision::Draft
        | Decision::Subdeck
        | Decision::Window { .. }
        | Decision::Setting { .. }
        | Decision::Option { .. }
        | Decision::Card { .. }
        | Decision::Mission { .. }
        | Decision::Stack { .. }
        | Decision::System { .. }
        | Decision::Beam { .. }
        | Decision::GiveUp { .. }
        | Decision::Echo { .. } => {}
    }
    marks
}

/// The ships of the Task Force that has been formed, the one that leads it first.
fn force(table: &Table) -> Vec<ShipId> {
    let mover = table.mover.filter(|mover| mover.ships.count() > 1);
    mover.map_or_else(Vec::new, |mover| {
        std::iter::once(mover.lead).chain(mover.ships.without(mover.lead).iter()).collect()
    })
}

/// What every ship has, as it is shown, that is asked about: those under the pointer, and those that stand with a target.
fn ratings(live: LiveMatch<'_>, hover: Hover, targets: &[ShipId]) -> Vec<(ShipId, [Option<u8>; 4])> {
    let position = live.shown();
    let places = targets.iter().filter_map(|ship| position.t.ship(*ship).cell()).chain(hover.cell);
    let all = places.fold(ShipMask::NONE, |all, cell| all.or(position.t.ships_at(cell)));
    let rating = |ship: ShipId| {
        // Engines are moved with, and hardly ever tested.
        let mut each = System::ALL.iter().map(|system| match system {
            System::Engines => position.rating(ship, *system).number(),
            System::Weapons | System::Sensors | System::Shields => position.tested_rating(ship, *system),
        });
        (ship, std::array::from_fn(|_| each.next().flatten()))
    };
    all.iter().map(rating).collect()
}

/// The places that the step of a lesson is about.
fn taught(live: LiveMatch<'_>) -> Vec<CellId> {
    let step = live.client.lesson().and_then(Lesson::step);
    let place = |point: &PointAt| match *point {
        PointAt::Cell { cell } => Some(cell),
        PointAt::Ship { ship } => live.playhead.table.ship(ship).cell(),
        _ => None,
    };
    step.map_or_else(Vec::new, |step| step.point.iter().filter_map(place).collect())
}

/// The cells an open prompt is about; none if there is no prompt.
#[deny(clippy::wildcard_enum_match_arm)]
fn concern(live: LiveMatch<'_>) -> Vec<CellId> {
    if !live.may_order() && !live.other_decides() {
        return Vec::new();
    }
    let position = live.position();
    let tested = position
        .test()
        .map_or(ShipMask::NONE, |test| test.target.map_or(test.ships, |ship| test.ships.with(ship)));
    let ships = match position.f.decision {
        Decision::Turn if !live.is_picking() => return Vec::new(),
        Decision::Turn if live.selection.card.is_some() => live.ships_for_whom(),
        Decision::Turn => live.selection.ship.map_or(ShipMask::NONE, ShipMask::of).or(live.asked_to_join()),
        Decision::Cell { from, .. } => return from.iter().collect(),
        Decision::Window { window } => {
            [window.ship, window.other].into_iter().flatten().fold(tested, ShipMask::with)
        }
        Decision::Setting { ship, .. } => ShipMask::of(ship),
        Decision::Ship { from, .. } | Decision::Join { from, .. } => from.or(tested),
        Decision::FreeAttack { attackers, targets } => attackers.or(targets),
        Decision::Nothing
        | Decision::Draft
        | Decision::Subdeck
        | Decision::Option { .. }
        | Decision::Card { .. }
        | Decision::Mission { .. }
        | Decision::Stack { .. }
        | Decision::System { .. }
        | Decision::Beam { .. }
        | Decision::GiveUp { .. }
        | Decision::Echo { .. } => tested,
    };
    // Where the viewer sees them: a cloaked ship stands nowhere for the other side.
    let table = &live.playhead.table;
    let mut cells: Vec<CellId> = ships.iter().filter_map(|ship| table.ship(ship).cell()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn turn(live: LiveMatch<'_>, hover: Hover, marks: &mut BoardMarks) {
    match live.selection.verb.and_then(ShipCommand::of_slot) {
        Some(ShipCommand::Scan) => {
            marks.lit = live
                .verb_orders(ShipCommand::Scan)
                .into_iter()
                .filter_map(|order| {
                    let Order::ScanLocation { cell, .. } = order else { return None };
                    Some(CellMark { cell, kind: MarkKind::Pick })
                })
                .collect();
        }
        Some(ShipCommand::Attack) => {
            marks.targets = live
                .verb_orders(ShipCommand::Attack)
                .into_iter()
                .filter_map(
                    |order| if let Order::Attack { target, .. } = order { Some(target) } else { None },
                )
                .chain(live.asked_to_join().iter())
                .collect();
        }
        Some(_) => marks.targets = live.asked_to_join().iter().collect(),
        None if live.selection.card.is_some() => marks.targets = live.ships_for_whom().iter().collect(),
        None => {
            marks.token = live.token();
            let Some(ways) = live.ways_in_preview().or_else(|| live.ways()) else { return };
            if let Some(way) = hover.cell.and_then(|cell| ways.to(cell)) {
                marks.path = path(live, &ways, &way);
            }
            marks.hindrance = hover.cell.and_then(|cell| Some((cell, live.hindrance(cell)?)));
            marks.first = hover.cell.and_then(|cell| Some((cell, first(live, cell, hover.ship)?)));
            if marks.first.is_some() {
                (marks.path, marks.hindrance) = (Vec::new(), None);
            }
            let turned = live.previewed();
            let mark =
                |(cell, danger)| CellMark { cell, kind: kind(live, turned.as_ref(), &ways, cell, danger) };
            marks.lit = ways.cells().map(mark).collect();
            only_taught(live, &mut marks.lit);
        }
    }
}

/// Where a lesson asks for a move, only the place is lit that it leads to.
fn only_taught(live: LiveMatch<'_>, lit: &mut Vec<CellMark>) {
    let due = live.client.lesson().map_or(&[][..], Lesson::due);
    let steps = due.iter().map_while(|order| match *order {
        Order::MoveStep { to, .. } => Some(to),
        _ => None,
    });
    // The last that a click can lead to now.
    let asked = steps.filter(|cell| lit.iter().any(|mark| mark.cell == *cell)).last();
    if let Some(asked) = asked {
        lit.retain(|mark| mark.cell == asked);
    }
}

/// How the way to a place is marked. A place that may harm ships is not marked for those that it cannot harm, as the dial
/// stands or is looked at: a test that they pass whatever they roll.
fn kind(live: LiveMatch<'_>, turned: Option<&View>, ways: &Ways, cell: CellId, danger: Danger) -> MarkKind {
    match danger {
        Danger::None => MarkKind::Move,
        Danger::Stop => MarkKind::Risk,
        Danger::Harm => {
            let orders = ways.orders(cell);
            let odds = match turned {
                Some(view) => odds::odds(live.m(), view, &orders).ok(),
                None => live.client.odds(live.playhead.viewer, &orders),
            };
            match odds {
                Some(odds) if odds.ways(|end| end == RollEnd::Harmed || end == RollEnd::Open) == 0 => {
                    if odds.success() == odds.of { MarkKind::Move } else { MarkKind::Risk }
                }
                Some(_) | None => MarkKind::Harm,
            }
        }
    }
}

/// The places on a way, each with what it takes up to there, the last also with what there is: "2 of 3 points"; and how likely
/// it ends at an enemy on it: "1, stopped 28 %".
fn path(live: LiveMatch<'_>, ways: &Ways, way: &Way) -> Vec<(CellId, String)> {
    let last = way.steps.len().saturating_sub(1);
    let orders = way.steps.last().map_or_else(Vec::new, |(cell, _)| ways.orders(*cell));
    // From the first step on: what comes before it moves nothing.
    let before = orders.len().saturating_sub(way.steps.len());
    let stopped = |steps: usize| fill::stopped_by(live, orders.get(..before + steps)?).or(Some(0));
    let told = |(at, (cell, cost)): (usize, &(CellId, MovePoints))| {
        let cost = ways.from_here(*cost);
        let text = if at == last { words::budget(cost, ways.left()) } else { cost.to_string() };
        // Whoever goes on from here may be held here.
        let here = stopped(at + 2).zip(stopped(at + 1)).map_or(0, |(on, here)| on.saturating_sub(here));
        let risk = if here > 0 { format!(", stopped {here} %") } else { String::new() };
        (*cell, text + &risk)
    };
    way.steps.iter().enumerate().map(told).collect()
}

/// What a click on a ship does before one goes there, where one can go there.
fn first(live: LiveMatch<'_>, cell: CellId, ship: Option<ShipId>) -> Option<String> {
    let ship = live.looked_at_first(cell, ship).filter(|_| !live.cell_orders(cell).is_empty())?;
    let own = live.playhead.table.ship(ship).seat == live.playhead.viewer;
    let name = describe::ship(live.m(), ship);
    Some(if own {
        format!("Selects {name}; click beside it to move here")
    } else {
        format!("Looks at {name}; click again to move here")
    })
}
