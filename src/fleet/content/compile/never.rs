//! Questions that can be answered in one way only, as far as that shows from what they ask and from no position: parts that
//! are never so together, or of which one is always so.

use super::Compiler;
use crate::fleet::content::validate::GROUNDS;
use crate::fleet::content::vocabulary::{CellCond, Cond};

impl Compiler {
    /// Parts of `All` that exclude each other, parts of `Any` of which one is always so.
    pub(super) fn has_two_answers(&mut self, cond: &Cond) {
        let found = match cond {
            Cond::All(list) => first_pair(&flat(list), excludes).map(|at| (at, NEVER)),
            Cond::Any(list) => first_pair(&numbered(list), covers).map(|at| (at, ALWAYS)),
            _ => None,
        };
        self.one_answer(found);
    }

    /// The same of a question about a location.
    pub(super) fn cell_has_two_answers(&mut self, cell: &CellCond) {
        let found = match cell {
            CellCond::All(list) => first_pair(&numbered(list), cell_excludes).map(|at| (at, NEVER)),
            CellCond::Any(list) => first_pair(&numbered(list), cell_covers).map(|at| (at, ALWAYS)),
            _ => None,
        };
        self.one_answer(found);
    }

    fn one_answer(&mut self, found: Option<((usize, usize), &str)>) {
        if let Some(((first, second), why)) = found {
            let message = format!("with part {} of this list, {why}", first + 1);
            self.at(0, |c| c.at(second, |c| c.flaw("does-nothing", message)));
        }
    }
}

const NEVER: &str = "this is never so: one excludes the other";
const ALWAYS: &str = "this is always so: where the one is not, the other is";

/// The first two parts that go together so, by their places.
fn first_pair<T>(parts: &[(usize, &T)], so: fn(&T, &T) -> bool) -> Option<(usize, usize)> {
    let pairs = parts
        .iter()
        .enumerate()
        .flat_map(|(nth, second)| parts[..nth].iter().map(move |first| (first, second)));
    let mut found = pairs.filter(|(first, second)| so(first.1, second.1) || so(second.1, first.1));
    found.next().map(|(first, second)| (first.0, second.0))
}

fn numbered<T>(list: &[T]) -> Vec<(usize, &T)> {
    list.iter().enumerate().collect()
}

/// All that has to be so, that of inner lists by the place of those.
fn flat(list: &[Cond]) -> Vec<(usize, &Cond)> {
    list.iter()
        .enumerate()
        .flat_map(|(at, one)| match one {
            Cond::All(inner) => flat(inner).into_iter().map(|(_, part)| (at, part)).collect(),
            other => vec![(at, other)],
        })
        .collect()
}

/// Whether the one is never so where the other is.
fn excludes(one: &Cond, other: &Cond) -> bool {
    match (one, other) {
        (Cond::Not(denied), _) if implies(other, denied) => true,
        (Cond::Aggressor, Cond::Defender) => true,
        (Cond::Size(least), Cond::SizeUpTo(most)) => least > most,
        (Cond::System(active, _), Cond::Disabled(system)) => active == system,
        (Cond::Ship(these), Cond::Ship(those)) | (Cond::Class(these), Cond::Class(those)) => {
            these.iter().all(|name| !those.contains(name))
        }
        _ => false,
    }
}

/// Whether the one is so wherever the other is not.
fn covers(one: &Cond, other: &Cond) -> bool {
    match (one, other) {
        (Cond::Not(denied), _) => implies(denied, other),
        (Cond::Size(least), Cond::SizeUpTo(most)) => *least <= most.saturating_add(1),
        _ => false,
    }
}

/// Whether the second is so wherever the first is.
fn implies(first: &Cond, second: &Cond) -> bool {
    match (first, second) {
        (Cond::Size(more), Cond::Size(less)) | (Cond::SizeUpTo(less), Cond::SizeUpTo(more)) => more >= less,
        (Cond::System(own, more), Cond::System(system, less)) => own == system && more >= less,
        (Cond::DamagedTo(more), Cond::DamagedTo(less)) => more >= less,
        (Cond::AtLeast(own, more), Cond::AtLeast(amount, less)) => own == amount && more >= less,
        _ => first == second,
    }
}

fn cell_excludes(one: &CellCond, other: &CellCond) -> bool {
    match (one, other) {
        (CellCond::Not(denied), _) => cell_implies(other, denied),
        (CellCond::Tag(own), CellCond::Tag(tag)) => {
            own != tag && GROUNDS.contains(&own.as_str()) && GROUNDS.contains(&tag.as_str())
        }
        _ => false,
    }
}

fn cell_covers(one: &CellCond, other: &CellCond) -> bool {
    matches!(one, CellCond::Not(denied) if cell_implies(denied, other))
}

fn cell_implies(first: &CellCond, second: &CellCond) -> bool {
    match (first, second) {
        (CellCond::Control(own, more), CellCond::Control(player, less))
        | (CellCond::Ships(own, more), CellCond::Ships(player, less)) => own == player && more >= less,
        _ => first == second,
    }
}
