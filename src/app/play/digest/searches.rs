//! Searches in the digest: how an enemy's search for a cloaked ship goes, with what it was rolled and what it found.
//!
//! Carries what the viewer is told of the chapter on cloaks.
//!
//! Invariant: a search is one item, whatever it comes to.

use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::units::ActionKind;

use super::{DigestKind, News};

impl News<'_> {
    /// What tells how an enemy's search goes.
    pub(super) fn hear_search(&mut self, entry: usize, cell: Option<CellId>, fact: &Fact) {
        let name = |ship: ShipId| describe::ship(self.m, ship);
        match *fact {
            Fact::ActionSpent { ship, kind, .. } => {
                let hunts = kind == ActionKind::Scan && !self.is_own_ship(ship);
                let place =
                    cell.map_or_else(String::new, |cell| format!(" {}", describe::cell(self.m, cell)));
                self.search = hunts.then(|| (format!("{} searches{place}", name(ship)), String::new()));
            }
            Fact::TestCompared { rating, die, level, .. } if self.search.is_some() => {
                self.searched(
                    format!(" ({rating} + die {die} against {level})"),
                    "found nothing",
                    entry,
                    cell,
                );
            }
            Fact::TestSure { rating, level, .. } => {
                self.searched(format!(" ({rating} against {level})"), "found nothing", entry, cell);
            }
            Fact::TokenShown { ship: None, .. } | Fact::EchoRemoved { .. } => {
                self.searched(String::new(), "found an echo", entry, cell);
            }
            // It stands open again, and no mark is left on it.
            Fact::Decloaked { ship, .. } if !self.is_own_ship(ship) => {
                let (before, gone) = (self.items.len(), format!("{} cloaks", name(ship)));
                self.items.retain(|item| item.text != gone);
                if self.items.len() == before {
                    self.add(DigestKind::Cloak, format!("{} drops its cloak", name(ship)), entry, cell);
                }
            }
            Fact::TokenShown { ship: Some(ship), .. } | Fact::Decloaked { ship, .. }
                if self.is_own_ship(ship) =>
            {
                self.searched(String::new(), &format!("found {}", name(ship)), entry, cell);
            }
            _ => self.hear_ventures(entry, cell, fact),
        }
    }

    /// A search goes on: with what it was rolled, and what it found.
    fn searched(&mut self, roll: String, found: &str, entry: usize, cell: Option<CellId>) {
        let Some((begun, before)) = self.search.take() else { return };
        let begun = begun + &roll;
        // What it found takes the place of what it had not found yet.
        self.items.retain(|item| before.is_empty() || item.text != before);
        let text = format!("{begun}: {found}");
        self.add(DigestKind::Cloak, text.clone(), entry, cell);
        self.search = Some((begun, text));
    }
}
