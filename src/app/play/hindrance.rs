//! Why the selected ship cannot go to a place: told on the place itself.
//!
//! Invariant: the reason is the rules' own refusal, with its numbers and, where a roll or a dial would help, with that.

use super::live::LiveMatch;
use crate::engine::game::Seat;
use crate::fleet::describe;
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::rules::reach::Distances;
use crate::fleet::team::allied;
use crate::fleet::units::{MovePoints, Rating, System};

/// Size that an unexplored place has at least.
const LEAST_SIZE: u8 = 1;
/// Size of an unexplored place through which no way is planned.
const NO_WAY: u8 = u8::MAX;

impl LiveMatch<'_> {
    /// Why the selected ship cannot go to a place, where that could be expected of it; none if it can. One that was selected
    /// by itself is named: the place may be full of others.
    pub fn hindrance(self, cell: CellId) -> Option<String> {
        let bars = self.bars(cell)?;
        match self.selection.ship.filter(|_| self.selection.by_itself) {
            Some(ship) => Some(format!("{}: {bars}", describe::ship(self.m(), ship))),
            None => Some(bars),
        }
    }

    /// What bars the way of the selected ship to a place.
    fn bars(self, cell: CellId) -> Option<String> {
        let ways = self.ways()?;
        let ship = self.selection.ship.filter(|_| self.selection.echo.is_none())?;
        let position = self.position();
        let own = position.ship(ship);
        let foreign = own.seat != self.playhead.viewer || own.cloaked || own.cell() == Some(cell);
        if foreign || ways.to(cell).is_some() {
            return None;
        }
        let near = match position.check_mover(own.seat, ship) {
            Ok(from) => from,
            Err(refusal) => return Some(self.held(&position, ship, &refusal)),
        };
        match position.check_step(own.seat, ship, cell) {
            Ok(()) => None,
            Err(Refusal::TooFar { cost, points }) => Some(short(&position, ship, cost, points)),
            // Nearer would be no help.
            Err(Refusal::NotNeighbours) if self.is_closed_post(cell) => {
                Some(Refusal::NotYourPost.to_string())
            }
            Err(Refusal::NotNeighbours) => Some(too_far(&position, ship, near, cell)),
            Err(refusal) => Some(refusal.to_string()),
        }
    }

    /// Whether it is a Command Post that the viewer's ships may never enter.
    fn is_closed_post(self, cell: CellId) -> bool {
        self.m().board.post_of(cell).is_some_and(|owner| !allied(Seat(owner), self.playhead.viewer))
    }

    /// Why a ship cannot move at all.
    fn held(self, position: &Position<'_>, ship: ShipId, refusal: &Refusal) -> String {
        if *refusal != Refusal::BreakawayDue {
            return refusal.to_string();
        }
        let own = position.ship(ship);
        let enemies = position.t.ships_in_play(|other| {
            !allied(other.seat, own.seat) && !other.cloaked && other.cell() == own.cell()
        });
        let names: Vec<String> = enemies.iter().map(|enemy| describe::ship(self.m(), enemy)).collect();
        let odds = self.client.odds(self.playhead.viewer, &[Order::BreakAway { ship }]);
        let chance = odds.map_or_else(String::new, |odds| format!(", {} %", odds.success_percent()));
        format!("Held by {}: break away{chance}", names.join(", "))
    }

    /// Whether the selected ship has to break away before it can go anywhere.
    pub fn must_break_away(self) -> bool {
        let Some(ship) = self.selection.ship else { return false };
        self.ways().is_some() && self.orders().contains(&Order::BreakAway { ship })
    }
}

/// Why a place further off is out of reach: by what is known of the way there.
fn too_far(position: &Position<'_>, ship: ShipId, from: CellId, to: CellId) -> String {
    let (points, crossed) = (position.step_move_points(ship), position.crossed(ship, from));
    let cost = |assumed: u8| {
        let way = Distances::new(position, assumed).crossed(from, to);
        crossed.checked_add(way)?.checked_add(1).map(MovePoints)
    };
    match (cost(NO_WAY), cost(LEAST_SIZE)) {
        (Some(known), _) if known > points => short(position, ship, known, points),
        (_, Some(least)) if least > points => format!("At least {}", lack(position, ship, least, points)),
        _ => "Unexplored places are in the way".to_owned(),
    }
}

/// "3 points, you have 2", and what the dial could give.
fn short(position: &Position<'_>, ship: ShipId, cost: MovePoints, points: MovePoints) -> String {
    let text = lack(position, ship, cost, points);
    match better_dial(position, ship, cost) {
        Some(engines) => format!("{text}: Engines {engines} would be enough"),
        None => text,
    }
}

/// "3 points, you have 2". What the ship has crossed is paid for, and told of no more.
fn lack(position: &Position<'_>, ship: ShipId, cost: MovePoints, points: MovePoints) -> String {
    let crossed = position.ship(ship).cell().map_or(0, |at| position.crossed(ship, at));
    let left = |sum: MovePoints| MovePoints(sum.0.saturating_sub(crossed));
    let word = if left(cost) == MovePoints(1) { "point" } else { "points" };
    format!("{} {word}, you have {}", left(cost), left(points))
}

/// The least Engines that the ship could still be turned to and that would do, before it has moved.
fn better_dial(position: &Position<'_>, ship: ShipId, cost: MovePoints) -> Option<u8> {
    let own = position.ship(ship);
    let shown = position.step_move_points(ship).0;
    let now = position.printed(ship, System::Engines).number()?;
    let settings = position.m.ship(ship).settings(own.level);
    settings
        .iter()
        .enumerate()
        .filter(|(at, _)| position.check_adjust(own.seat, ship, *at as u8).is_ok())
        .filter_map(|(_, setting)| match setting.rating(System::Engines) {
            Rating::At(engines) => Some(engines),
            Rating::Disabled => None,
        })
        // What else adds to the points adds to those as well.
        .filter(|engines| i16::from(*engines) - i16::from(now) + i16::from(shown) >= i16::from(cost.0))
        .min()
}
