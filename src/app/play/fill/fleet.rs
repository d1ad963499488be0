//! Fleet rows: what each ship can still do.

use crate::app::panels::model::{EnemyRow, FleetModel, FleetRow, Pip};
use crate::app::play::desk::Desk;
use crate::fleet::ids::ShipId;
use crate::fleet::look::Look;
use crate::fleet::state::parts::Moved;
use crate::fleet::team::allied;

use super::{level, side_look};

/// The fleet panel.
pub fn fleet(desk: &Desk, look: &Look<'_>) -> FleetModel {
    let m = desk.m();
    let viewer = desk.shown.viewer;
    let place = |ship: ShipId| {
        let own = look.ship(ship);
        let hidden = || if own.cloaked { "Cloaked".to_owned() } else { String::new() };
        own.cell().map_or_else(hidden, |cell| cell_name(look, cell))
    };
    let own_turn = allied(look.t.active, viewer);
    let rows = look
        .t
        .fleet(viewer)
        .iter()
        .enumerate()
        .map(|(index, ship)| {
            let own = look.ship(ship);
            let pip = |left: bool, barred: bool| {
                if barred {
                    Pip::Barred
                } else if left && own_turn {
                    Pip::Left
                } else {
                    Pip::Spent
                }
            };
            FleetRow {
                ship: ship.0,
                key: index as u8 + 1,
                name: m.ship(ship).entry.name.clone(),
                place: place(ship),
                size: m.size(ship),
                level: level(own.level),
                selected: desk.hand.ship == Some(ship),
                cloaked: own.cloaked,
                movement: pip(
                    own.moved != Moved::Over,
                    look.move_points(crate::fleet::ids::ShipMask::of(ship)).is_none(),
                ),
                action: pip(own.acted <= own.extra_actions && look.actions_left(viewer, 1).is_ok(), false),
                power: pip(!own.adjusted, false),
            }
        })
        .collect();
    let enemies = m
        .enemies(viewer)
        .flat_map(|enemy| look.t.fleet(enemy).iter().collect::<Vec<_>>())
        .map(|ship| {
            let own = look.ship(ship);
            EnemyRow {
                ship: ship.0,
                name: m.ship(ship).entry.name.clone(),
                place: place(ship),
                size: m.size(ship),
                level: level(own.level),
                selected: desk.hand.ship == Some(ship),
                cloaked: own.cloaked,
            }
        })
        .collect();
    FleetModel { own: side_look(m, viewer), rows, enemy: side_look(m, m.opponent(viewer)), enemies }
}

/// A place in words: its tile's name and coordinates, or whose Command Post.
pub fn cell_name(look: &Look<'_>, cell: crate::fleet::ids::CellId) -> String {
    let m = look.m;
    match m.board.post_of(cell) {
        Some(_) => "Command Post".to_owned(),
        None if look.t.cell(cell).facing.is_some() => {
            format!("{}, {}", m.board.name(cell), m.tile(look.t.cell(cell).tile).entry.name)
        }
        None => format!("{}, unexplored", m.board.name(cell)),
    }
}
