//! What the board highlights: where the selected ship can go, what a verb is about, numbers on own ships, and what the
//! open prompt must not hide.

use crate::fleet::decision::Decision;
use crate::fleet::ids::{CellId, ShipMask};
use crate::fleet::order::{Order, ShipCommand};

use super::client::Client;
use super::playhead::{BoardMarks, CellMark, MarkKind};

/// The marks for a client.
#[deny(clippy::wildcard_enum_match_arm)]
pub fn of(client: &Client) -> BoardMarks {
    let mut marks = BoardMarks { selected: client.selection.ship, ..BoardMarks::default() };
    let fleet = client.shown.table.fleet(client.shown.viewer);
    marks.numbers = fleet.iter().zip(1..=9).collect();
    marks.pointed.clone_from(&client.selection.pointed);
    marks.concern = concern(client);
    if !client.may_order() {
        return marks;
    }
    let position = client.position();
    match position.f.decision {
        Decision::Turn => turn(client, &mut marks),
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

/// The cells an open prompt is about; none if there is no prompt.
#[deny(clippy::wildcard_enum_match_arm)]
fn concern(client: &Client) -> Vec<CellId> {
    if !client.may_order() && !client.other_decides() {
        return Vec::new();
    }
    let position = client.position();
    let tested = position
        .test()
        .map_or(ShipMask::NONE, |test| test.target.map_or(test.ships, |ship| test.ships.with(ship)));
    let ships = match position.f.decision {
        Decision::Turn if client.selection.verb.is_none() => return Vec::new(),
        Decision::Turn => client.selection.ship.map_or(ShipMask::NONE, ShipMask::of),
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
    let table = &client.shown.table;
    let mut cells: Vec<CellId> = ships.iter().filter_map(|ship| table.ship(ship).cell()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn turn(client: &Client, marks: &mut BoardMarks) {
    match client.selection.verb.and_then(ShipCommand::of_slot) {
        Some(ShipCommand::Scan) => {
            marks.lit = client
                .verb_orders(ShipCommand::Scan)
                .into_iter()
                .filter_map(|order| {
                    let Order::ScanLocation { cell, .. } = order else { return None };
                    Some(CellMark { cell, kind: MarkKind::Pick })
                })
                .collect();
        }
        Some(ShipCommand::Attack) => {
            marks.targets = client
                .verb_orders(ShipCommand::Attack)
                .into_iter()
                .filter_map(
                    |order| if let Order::Attack { target, .. } = order { Some(target) } else { None },
                )
                .collect();
        }
        Some(_) => {}
        None => {
            marks.token = client.token();
            let Some(ways) = client.ways() else { return };
            if let Some(way) = client.selection.hover.and_then(|cell| ways.to(cell)) {
                marks.path = way.steps.into_iter().map(|(cell, cost)| (cell, cost.to_string())).collect();
            }
            let kind = |risky| if risky { MarkKind::Risk } else { MarkKind::Move };
            marks.lit = ways.cells().map(|(cell, risky)| CellMark { cell, kind: kind(risky) }).collect();
        }
    }
}
