//! Fleet rows: what each ship can still do.

use crate::app::panels::model::{EnemyRow, FleetModel, FleetRow, Gate, PartnerModel, Pip};
use crate::app::play::desk::Desk;
use crate::engine::game::Seat;
use crate::fleet::ids::ShipId;
use crate::fleet::look::Look;
use crate::fleet::state::parts::Moved;
use crate::fleet::team::allied;

use super::{level, seat_look, side_look};

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
                    look.t.movement_of(ship) != Moved::Over,
                    look.move_points(crate::fleet::ids::ShipMask::of(ship)).is_none(),
                ),
                action: pip(own.may_act() && look.actions_left(viewer, 1).is_ok(), false),
                power: pip(!own.adjusted, false),
            }
        })
        .collect();
    let others = |seat: Seat| -> Vec<EnemyRow> {
        let row = |ship: ShipId| EnemyRow {
            ship: ship.0,
            name: m.ship(ship).entry.name.clone(),
            place: place(ship),
            size: m.size(ship),
            level: level(look.ship(ship).level),
            selected: desk.hand.ship == Some(ship),
            cloaked: look.ship(ship).cloaked,
        };
        look.t.fleet(seat).iter().map(row).collect()
    };
    FleetModel {
        own: side_look(m, viewer),
        rows,
        partner: m.partner(viewer).map(|partner| PartnerModel {
            side: seat_look(m, partner),
            note: part_left(look, partner),
            rows: others(partner),
            go_on: if desk.partner_waits().is_some() {
                Gate::Open
            } else {
                Gate::closed("Partners take turns as they like while neither has ended their part. TEAM-12")
            },
        }),
        enemy: side_look(m, m.opponent(viewer)),
        enemies: m.enemies(viewer).flat_map(others).collect(),
    }
}

/// What is left of a partner's part of the team's turn.
fn part_left(look: &Look<'_>, seat: Seat) -> String {
    if look.t.turn == 0 || !allied(look.t.active, seat) {
        return String::new();
    }
    if look.t.seat(seat).ended {
        return "has ended".to_owned();
    }
    match look.action_limit(seat).saturating_sub(look.t.seat(seat).actions_spent) {
        1 => "1 Action left".to_owned(),
        left => format!("{left} Actions left"),
    }
}

/// A place in words: its tile's name and coordinates, or whose Command Post.
pub fn cell_name(look: &Look<'_>, cell: crate::fleet::ids::CellId) -> String {
    let m = look.m;
    match m.board.post_of(cell) {
        Some(_) => "Command Post".to_owned(),
        None => match look.face_up(cell) {
            Some(tile) => format!("{}, {}", m.board.name(cell), m.tile(tile).entry.name),
            None => format!("{}, unexplored", m.board.name(cell)),
        },
    }
}
