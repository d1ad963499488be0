//! `sim --calibrate LEVEL`: whether the chances come true that the game tells, found from matches of a level against itself.
//!
//! Every turn that was played gives a position, with the chance that was told of it, and in the end whether its side won.
//!
//! Invariant: the same level, scenario, seeds and content give the same figures on one machine; nothing here decides a
//! match.

use std::cell::RefCell;
use std::process::ExitCode;
use std::sync::Arc;

use super::calibration::{self, ToldPosition};
use super::jobs;
use super::matches::MOST_ORDERS;
use crate::cli::arguments::SimArguments;
use crate::cli::packs::Library;
use crate::cli::{Failure, print};
use crate::engine::dice::Key;
use crate::engine::game::Seat;
use crate::engine::sim::{GameEnd, Player, play_many, play_match};
use crate::fleet::FleetCaptains;
use crate::fleet::ai::expectation::{expectation, seeming_lead};
use crate::fleet::ai::{Computer, ComputerLevel};
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::team::allied;

/// Matches where no number is given.
const GAMES: u32 = 400;

/// What was seen at the end of a turn: by whom, its lead, and the chance told of it.
type ToldTurn = (Seat, f32, f32);

/// Plays the matches and prints the scale of leads, and what was told against what came of it.
///
/// # Errors
/// On wrong usage, or if content does not load.
pub fn run(arguments: &SimArguments, name: &str) -> Result<ExitCode, Failure> {
    let level = ComputerLevel::from_name(name)
        .ok_or_else(|| Failure::Usage(format!("There is no level \"{name}\" to tell chances of.")))?;
    let library = Library::load_asked(&arguments.mods)?;
    let setup = library.scenario(&arguments.scenario).map_err(Failure::Usage)?.clone();
    let m = Arc::new(Match::new(library.edition.content.clone(), setup).map_err(Failure::Usage)?);
    let count = arguments.games.unwrap_or(GAMES) as usize;
    let positions = play_many(count, jobs(arguments), |number| {
        positions(&m, level, arguments.seed.wrapping_add(number as u64))
    })
    .concat();
    print(&calibration::told(&positions))?;
    Ok(ExitCode::SUCCESS)
}

/// A player whose position is noted whenever it ends its turn.
struct NotedPlayer<'a> {
    player: Computer,
    seen: &'a RefCell<Vec<ToldTurn>>,
}

impl Player<FleetCaptains> for NotedPlayer<'_> {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        let order = self.player.choose(m, view);
        if order == Some(Order::EndTurn) {
            let seed = u64::from(view.table.turn);
            let (lead, told) = (seeming_lead(m, view, seed), expectation(m, view, seed));
            self.seen.borrow_mut().push((view.seat, lead, told));
        }
        order
    }
}

/// The position at the end of each turn of a match, with whether its side won; none of a match that came to no end.
fn positions(m: &Match, level: ComputerLevel, seed: u64) -> Vec<ToldPosition> {
    let seen = RefCell::new(Vec::new());
    let player = |seat: Seat| -> Box<dyn Player<FleetCaptains> + '_> {
        let player = Computer::new(level, seed ^ u64::from(seat.0 + 1) << 32);
        Box::new(NotedPlayer { player, seen: &seen })
    };
    let mut players: Vec<_> = m.all_seats().map(player).collect();
    let end = play_match(m, Key::from_seed(seed), &mut players, MOST_ORDERS, |_, _, _| {});
    let GameEnd::Over(outcome) = end else { return Vec::new() };
    let position = |(seat, lead, told): &ToldTurn| ToldPosition {
        lead: f64::from(*lead),
        told: f64::from(*told),
        won: allied(outcome.winner, *seat),
    };
    seen.borrow().iter().map(position).collect()
}
