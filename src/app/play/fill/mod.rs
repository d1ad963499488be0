//! Filling the panels' models from the playhead and from what may be ordered, in parts, each from what it depends on.
//!
//! Invariants: numbers come from the playhead's table through the same breakdowns the rules compute; reasons of closed
//! things are the rules' refusals; nothing the viewer may not know gets in.

mod announcement;
mod answers;
mod board;
mod card;
mod chance;
mod contest;
mod course;
mod dial_hint;
mod duel;
mod emblem;
mod figure;
mod fleet;
mod headline;
mod help;
mod lesson;
mod missions;
mod options;
mod place;
mod preparation;
mod prompt;
mod screens;
mod ship;
mod special;
mod suggestion;
mod table;
mod telling;
mod verbs;
mod way;

pub use announcement::{alarm, announced, played, say_once};
pub use board::{board, cursor as board_cursor};
pub use card::kind as card_kind;
pub use chance::{best_turning, is_hopeless};
pub use emblem::{origin, signs};
pub use figure::pinned;
pub use headline::headline;
pub use help::{help_entry, help_rows};
pub use lesson::lesson;
pub use missions::kind as mission_kind;
pub use place::{inspector, stopped_by};
pub use preparation::{deploy, draft, preparing, subdecks};
pub use prompt::could_save;
pub use screens::{ended, pause, result};
pub use ship::{move_to_end, ship as ship_model};
pub use suggestion::change_of_chance;
pub use table::{curtained, match_panels};
pub use telling::{advice, log, recap, thought, toast, told_once};
pub use verbs::doubt;

use crate::app::panels::model::{SideStyle, SystemKind};
use crate::app::theme::Subject;
use crate::engine::game::Seat;
use crate::fleet::ids::{ShipId, TileId};
use crate::fleet::roster::Match;
use crate::fleet::units::{DamageLevel, System};

use super::words;

/// How a seat's side looks: its colour and mark by its place in the set-up, its name from content.
pub fn side_style(m: &Match, seat: Seat) -> SideStyle {
    let id = m.setup.sides.get(usize::from(m.side(seat))).map_or("", String::as_str);
    SideStyle::of(id, words::side(m, seat))
}

/// How one seat looks: like its side, with the name that tells it from its partner.
pub fn seat_style(m: &Match, seat: Seat) -> SideStyle {
    SideStyle { name: words::seat(m, seat), ..side_style(m, seat) }
}

/// A system as panels draw it.
pub const fn system_kind(system: System) -> SystemKind {
    match system {
        System::Weapons => SystemKind::Weapons,
        System::Sensors => SystemKind::Sensors,
        System::Engines => SystemKind::Engines,
        System::Shields => SystemKind::Shields,
    }
}

/// The picture of a ship.
pub fn picture(m: &Match, ship: ShipId) -> Subject {
    Subject::Ship(m.ship(ship).entry.id.clone())
}

/// The picture of a location.
pub fn place_picture(m: &Match, tile: TileId) -> Subject {
    let entry = &m.tile(tile).entry;
    Subject::Place { id: entry.id.clone(), tags: entry.tags.clone() }
}

/// A damage level as panels draw it.
pub const fn level(level: DamageLevel) -> crate::app::panels::model::AlertLevel {
    match level {
        DamageLevel::Undamaged => crate::app::panels::model::AlertLevel::White,
        DamageLevel::Yellow => crate::app::panels::model::AlertLevel::Yellow,
        DamageLevel::Red => crate::app::panels::model::AlertLevel::Red,
    }
}
