//! Holdings in the digest: which places the viewer has lost and the enemies have won, what they have built and repaired.
//!
//! Carries what the viewer is told of the chapters on influence and installations.
//!
//! Invariants: what has become of a place is one item; all that they have won, and all that they have built, is one each.

use crate::fleet::describe;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::units::{DamageLevel, Installation};

use super::{DigestKind, News, called};
use crate::app::play::journal::JournalLine;
use crate::app::play::words;

/// What has changed hands so far.
#[derive(Default)]
pub(super) struct Holdings {
    lost: Vec<LostPlace>,
    won: Vec<CellId>,
    built: Vec<(CellId, Installation)>,
    repaired: Vec<ShipId>,
    /// It is the viewer's own turn, in which they know what they win.
    own_turn: bool,
}

/// A place where the viewer has lost Control Tokens.
struct LostPlace {
    cell: CellId,
    /// What cost them, by its name, and in its own words.
    to: String,
    words: String,
    installation: bool,
}

impl News<'_> {
    /// Hears what changes hands, is built or is repaired.
    pub(super) fn hear_holdings(&mut self, entry: usize, line: &JournalLine, fact: &Fact) {
        if let Fact::TurnBegan { seat, .. } = *fact {
            self.holdings.own_turn = self.is_own(seat);
        }
        match *fact {
            Fact::ControlRemoved { seat, cell } if self.is_own(seat) => self.loses_token(entry, cell),
            // What they have spent again since is no news.
            Fact::ControlPlaced { seat, cell }
                if !self.is_own(seat) && self.table.cell(cell).tokens_of(seat) > 0 =>
            {
                self.wins(entry, cell);
            }
            Fact::ControlPlaced { seat, cell }
                if seat == self.viewer
                    && !self.holdings.own_turn
                    && self.table.cell(cell).tokens_of(seat) > 0 =>
            {
                self.gains(entry, cell);
            }
            Fact::InstallationTaken { seat, cell } if !self.is_own(seat) => self.takes(entry, cell),
            Fact::InstallationBuilt { seat, level, cell } if !self.is_own(seat) => {
                self.builds(entry, cell, level);
            }
            Fact::InstallationDestroyed { cell } => {
                let text = format!("The installation at {} is destroyed", self.place(cell));
                self.add(DigestKind::Capture, text, entry, Some(cell));
            }
            Fact::ShipRepaired { ship, level } if !self.is_own_ship(ship) => {
                self.repairs(entry, ship, level);
            }
            _ => self.hear_progress(entry, line.cell, fact),
        }
    }

    fn place(&self, cell: CellId) -> String {
        words::place(self.m, self.table, cell)
    }

    /// One of the viewer's Control Tokens is gone.
    fn loses_token(&mut self, entry: usize, cell: CellId) {
        let to = self.cause.map(|cause| called(self.m, cause)).filter(|name| !name.is_empty());
        let to = to.unwrap_or_else(|| "their influence".to_owned());
        if self.holdings.lost.iter().all(|lost| lost.cell != cell) {
            let words = self.cause.map_or_else(String::new, |cause| {
                format!("{}: {}", called(self.m, cause), words::source(self.m, cause))
            });
            self.holdings.lost.push(LostPlace { cell, to, words, installation: false });
        }
        self.tell_lost(entry, cell);
    }

    /// The viewer has a Control Token more, in the other's turn.
    fn gains(&mut self, entry: usize, cell: CellId) {
        let through = self.cause.map(|cause| called(self.m, cause)).filter(|name| !name.is_empty());
        let through = through.map_or_else(String::new, |name| format!(" through {name}"));
        let text = format!("You gain a Control Token at {}{through}", self.place(cell));
        if self.items.iter().all(|item| item.text != text) {
            self.add(DigestKind::Gain, text, entry, Some(cell));
        }
    }

    /// They have taken over an installation: as a rule with the place that the viewer has just lost.
    fn takes(&mut self, entry: usize, cell: CellId) {
        if let Some(lost) = self.holdings.lost.iter_mut().find(|lost| lost.cell == cell) {
            lost.installation = true;
            self.tell_lost(entry, cell);
        } else {
            let text = format!("They take the installation at {}", self.place(cell));
            self.add(DigestKind::Lost, text, entry, Some(cell));
        }
    }

    fn tell_lost(&mut self, entry: usize, cell: CellId) {
        let Some(lost) = self.holdings.lost.iter().find(|lost| lost.cell == cell) else { return };
        let place = self.place(cell);
        let now = self.table.cell(cell);
        let holds_on = now.tokens_of(self.viewer) > 0 || now.installation_is(self.viewer);
        let what = match (holds_on, lost.installation) {
            (true, _) => format!("a Control Token at {place}"),
            (false, true) => format!("{place} and its installation"),
            (false, false) => place,
        };
        let (text, words) = (format!("You lose {what} to {}", lost.to), lost.words.clone());
        self.items.retain(|item| item.kind != DigestKind::Lost || item.cell != Some(cell));
        self.add(DigestKind::Lost, text, entry, Some(cell));
        if let Some(item) = self.items.last_mut() {
            item.words = words;
        }
    }

    /// They have a Control Token more; where the viewer has lost theirs, that has been told.
    fn wins(&mut self, entry: usize, cell: CellId) {
        if self.holdings.lost.iter().any(|lost| lost.cell == cell) {
            return;
        }
        self.holdings.won.retain(|won| *won != cell);
        self.holdings.won.push(cell);
        let places: Vec<String> = self.holdings.won.iter().map(|cell| self.place(*cell)).collect();
        let all = describe::list(&places, "and");
        self.grow(DigestKind::Capture, "They control ", &all, (entry, Some(cell)));
    }

    fn builds(&mut self, entry: usize, cell: CellId, level: Installation) {
        self.holdings.built.retain(|(built, _)| *built != cell);
        self.holdings.built.push((cell, level));
        let one = |(cell, level): &(CellId, Installation)| {
            format!("{} at {}", words::an_installation(*level), self.place(*cell))
        };
        let all: Vec<String> = self.holdings.built.iter().map(one).collect();
        let all = describe::list(&all, "and");
        self.grow(DigestKind::Capture, "They build ", &all, (entry, Some(cell)));
    }

    fn repairs(&mut self, entry: usize, ship: ShipId, level: DamageLevel) {
        if !self.holdings.repaired.contains(&ship) {
            self.holdings.repaired.push(ship);
        }
        // Of damage that is mended again nothing is left.
        if level == DamageLevel::Undamaged {
            self.forget(&format!("Their {}: ", describe::ship(self.m, ship)));
        }
        let names: Vec<String> =
            self.holdings.repaired.iter().map(|ship| describe::ship(self.m, *ship)).collect();
        let text = format!("They repair {}", describe::list(&names, "and"));
        self.replace(DigestKind::Repair, text, entry, self.table.ship(ship).cell());
    }
}
