//! What the board highlights: where the selected ship can go, what a verb is about, numbers on own ships, and what the
//! open prompt must not hide.

use crate::fleet::decision::Ask;
use crate::fleet::ids::{CellId, ShipMask};
use crate::fleet::order::{Order, ShipCommand};

use super::desk::Desk;
use super::shown::{BoardMarks, CellMark, MarkKind};

/// The marks of a desk.
#[deny(clippy::wildcard_enum_match_arm)]
pub fn of(desk: &Desk) -> BoardMarks {
    let mut marks = BoardMarks { selected: desk.hand.ship, ..BoardMarks::default() };
    let fleet = desk.shown.table.fleet(desk.shown.viewer);
    marks.numbers = fleet.iter().zip(1..=9).collect();
    marks.pointed.clone_from(&desk.hand.pointed);
    marks.concern = concern(desk);
    if !desk.may_order() {
        return marks;
    }
    let look = desk.look();
    match look.f.ask {
        Ask::Turn => turn(desk, &mut marks),
        Ask::Cell { from, .. } => {
            marks.lit = from.iter().map(|cell| CellMark { cell, kind: MarkKind::Pick }).collect();
        }
        Ask::Ship { from, .. } | Ask::Join { from, .. } => marks.targets = from.iter().collect(),
        Ask::FreeAttack { attackers, targets } => marks.targets = attackers.or(targets).iter().collect(),
        Ask::Nothing
        | Ask::Draft
        | Ask::Subdeck
        | Ask::Window { .. }
        | Ask::Setting { .. }
        | Ask::Option { .. }
        | Ask::Card { .. }
        | Ask::Mission { .. }
        | Ask::Stack { .. }
        | Ask::System { .. }
        | Ask::Beam { .. }
        | Ask::GiveUp { .. }
        | Ask::Echo { .. } => {}
    }
    marks
}

/// The cells an open prompt is about; none where there is no prompt.
#[deny(clippy::wildcard_enum_match_arm)]
fn concern(desk: &Desk) -> Vec<CellId> {
    if !desk.may_order() && !desk.other_decides() {
        return Vec::new();
    }
    let look = desk.look();
    let tested = look
        .test()
        .map_or(ShipMask::NONE, |test| test.target.map_or(test.ships, |ship| test.ships.with(ship)));
    let ships = match look.f.ask {
        Ask::Turn if desk.hand.verb.is_none() => return Vec::new(),
        Ask::Turn => desk.hand.ship.map_or(ShipMask::NONE, ShipMask::of),
        Ask::Cell { from, .. } => return from.iter().collect(),
        Ask::Window { window } => {
            [window.ship, window.other].into_iter().flatten().fold(tested, ShipMask::with)
        }
        Ask::Setting { ship, .. } => ShipMask::of(ship),
        Ask::Ship { from, .. } | Ask::Join { from, .. } => from.or(tested),
        Ask::FreeAttack { attackers, targets } => attackers.or(targets),
        Ask::Nothing
        | Ask::Draft
        | Ask::Subdeck
        | Ask::Option { .. }
        | Ask::Card { .. }
        | Ask::Mission { .. }
        | Ask::Stack { .. }
        | Ask::System { .. }
        | Ask::Beam { .. }
        | Ask::GiveUp { .. }
        | Ask::Echo { .. } => tested,
    };
    // Where the viewer sees them: a cloaked ship stands nowhere for the other side.
    let table = &desk.shown.table;
    let mut cells: Vec<CellId> = ships.iter().filter_map(|ship| table.ship(ship).cell()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn turn(desk: &Desk, marks: &mut BoardMarks) {
    match desk.hand.verb.and_then(ShipCommand::of_slot) {
        Some(ShipCommand::Scan) => {
            marks.lit = desk
                .verb_orders(ShipCommand::Scan)
                .into_iter()
                .filter_map(|order| {
                    let Order::ScanLocation { cell, .. } = order else { return None };
                    Some(CellMark { cell, kind: MarkKind::Pick })
                })
                .collect();
        }
        Some(ShipCommand::Attack) => {
            marks.targets = desk
                .verb_orders(ShipCommand::Attack)
                .into_iter()
                .filter_map(
                    |order| if let Order::Attack { target, .. } = order { Some(target) } else { None },
                )
                .collect();
        }
        Some(_) => {}
        None => {
            marks.token = desk.token();
            let Some(ways) = desk.ways() else { return };
            if let Some(way) = desk.hand.hover.and_then(|cell| ways.to(cell)) {
                marks.path = way.steps.into_iter().map(|(cell, cost)| (cell, cost.to_string())).collect();
            }
            let kind = |risky| if risky { MarkKind::Risk } else { MarkKind::Move };
            marks.lit = ways.cells().map(|(cell, risky)| CellMark { cell, kind: kind(risky) }).collect();
        }
    }
}
