//! Whether a match could be in a state: asked of packed states, which may come from anywhere.
//!
//! Three questions, from the outside in: is every id within the match ([`Within`], which [`super::super::macros`]
//! answers for every record, so that no field is forgotten); does the table hold together (`table`); and do the piles
//! and what is under way fit it (`consistency`). Tests ask the same after every fact of random matches.
//!
//! Invariant: whatever passes can be viewed and played on without a panic.

mod bounds;
mod consistency;
mod table;

pub use bounds::{Bounds, Stray, Within};
pub use table::faults;

use super::State;
use super::flow::Flow;
use crate::fleet::decision::Decision;
use crate::fleet::roster::Match;

/// Checks a state in which somebody is asked, or which is over.
///
/// # Errors
/// With the first thing that no match could have, in words.
pub fn check(m: &Match, s: &State) -> Result<(), String> {
    within(m, s).map_err(|stray| stray.to_string())?;
    match faults(m, &s.table).into_iter().chain(consistency::faults(m, s)).next() {
        Some(fault) => Err(fault),
        None => Ok(()),
    }
}

/// Whether effects of the content are under way or in force: what is packed then points into the content's own tables,
/// so it means something else where the content has changed.
pub fn points_into_content(s: &State) -> bool {
    let State { table, hidden: _, flow } = s;
    !flow.frames().is_empty()
        || !matches!(flow.decision, Decision::Nothing | Decision::Turn | Decision::Draft | Decision::Subdeck)
        || table.modifiers.len > 0
        || table.ships.iter().any(|ship| !ship.used.is_empty())
}

/// Checks every id of the state against what the match has.
fn within(m: &Match, s: &State) -> Result<(), Stray> {
    let State { table, hidden, flow } = s;
    // On the table and in the piles an id may be missing; what is under way names what it is about.
    let some_hidden = Bounds::new(m, true);
    table.within(&some_hidden)?;
    hidden.within(&some_hidden)?;
    let under_way = Bounds::new(m, false);
    let Decision::Mission { from, .. } = flow.decision else { return flow.within(&under_way) };
    // The list is filled up with empty slots.
    let mut some = from.iter().filter_map(|mission| mission.known());
    some.try_for_each(|mission| mission.within(&under_way))?;
    Flow { decision: Decision::Nothing, ..*flow }.within(&under_way)
}
