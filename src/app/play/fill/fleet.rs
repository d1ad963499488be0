//! Fleet rows: what each ship can still do.

use crate::app::panels::model::{EnemyRow, FleetModel, FleetRow, Gate, PartnerModel, Pip};
use crate::app::play::live::LiveMatch;
use crate::engine::game::Seat;
use crate::fleet::ids::ShipId;
use crate::fleet::position::Position;
use crate::fleet::state::parts::Moved;
use crate::fleet::team::allied;

use super::{level, picture, seat_style, side_style};

/// The fleet panel.
pub fn fleet(live: LiveMatch<'_>, position: &Position<'_>) -> FleetModel {
    let m = live.m();
    let viewer = live.playhead.viewer;
    let place = |ship: ShipId| {
        let own = position.ship(ship);
        let hidden = || if own.cloaked { "Cloaked".to_owned() } else { String::new() };
        own.cell().map_or_else(hidden, |cell| cell_name(position, cell))
    };
    let together = |ship: ShipId| {
        let at = place(ship);
        let mover = position.t.mover_with(ship).filter(|mover| mover.ships.count() > 1);
        match mover {
            Some(mover) if mover.lead != ship => format!("with {}, {at}", m.ship(mover.lead).entry.name),
            Some(mover) => format!("leads {} ships, {at}", mover.ships.count()),
            None => at,
        }
    };
    let own_turn = allied(position.t.active, viewer);
    let rows = live
        .numbered()
        .into_iter()
        .map(|(ship, key)| {
            let own = position.ship(ship);
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
                ship,
                picture: picture(m, ship),
                key,
                name: m.ship(ship).entry.name.clone(),
                place: together(ship),
                size: m.size(ship),
                level: level(own.level),
                selected: live.selection.ship == Some(ship),
                cloaked: own.cloaked,
                movement: pip(
                    position.t.movement_of(ship) != Moved::Over,
                    position.move_points(crate::fleet::ids::ShipMask::of(ship)).is_none(),
                ),
                action: pip(own.may_act() && position.actions_left(viewer, 1).is_ok(), false),
                power: pip(!own.adjusted, false),
            }
        })
        .collect();
    let others = |seat: Seat| -> Vec<EnemyRow> {
        let row = |ship: ShipId| EnemyRow {
            ship,
            picture: picture(m, ship),
            name: m.ship(ship).entry.name.clone(),
            place: place(ship),
            size: m.size(ship),
            level: level(position.ship(ship).level),
            selected: live.selection.looked_at == Some(ship),
            cloaked: position.ship(ship).cloaked,
        };
        position.t.fleet(seat).iter().map(row).collect()
    };
    FleetModel {
        own: side_style(m, viewer),
        rows,
        partner: m.partner(viewer).map(|partner| PartnerModel {
            side: seat_style(m, partner),
            note: part_left(position, partner),
            rows: others(partner),
            go_on: if live.partner_waits().is_some() {
                Gate::Open
            } else {
                Gate::closed("Partners act in any order until one of them ends their part.")
            },
        }),
        enemy: side_style(m, m.opponent(viewer)),
        enemies: m.enemies(viewer).flat_map(others).collect(),
    }
}

/// What is left of a partner's part of the team's turn.
fn part_left(position: &Position<'_>, seat: Seat) -> String {
    if position.t.turn == 0 || !allied(position.t.active, seat) {
        return String::new();
    }
    if position.t.seat(seat).ended {
        return "has ended".to_owned();
    }
    match position.action_limit(seat).saturating_sub(position.t.seat(seat).actions_spent) {
        1 => "1 Action left".to_owned(),
        left => format!("{left} Actions left"),
    }
}

/// A place in words: its tile's name and coordinates, or whose Command Post.
pub fn cell_name(position: &Position<'_>, cell: crate::fleet::ids::CellId) -> String {
    let m = position.m;
    match m.board.post_of(cell) {
        Some(_) => "Command Post".to_owned(),
        None => match position.face_up(cell) {
            Some(tile) => format!("{}, {}", m.board.name(cell), m.tile(tile).entry.name),
            None => format!("{}, unexplored", m.board.name(cell)),
        },
    }
}
