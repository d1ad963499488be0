//! Threats in the digest: what stands now where the viewer's ships are, or counts up to something beside them.
//!
//! Carries what the viewer is told of the chapters on movement and encounters.
//!
//! Invariant: one item for a place; what has been there before is no threat.

use crate::fleet::describe;
use crate::fleet::ids::{CellId, EncounterId, ShipId};
use crate::fleet::state::parts::EncounterPlace;

use super::{DigestKind, News};
use crate::app::play::words;

impl News<'_> {
    /// A Persistent Encounter goes on to another place; where it comes to own ships that is more than news.
    pub(super) fn wanders(&mut self, entry: usize, encounter: EncounterId, to: CellId) {
        let begun = format!("{} moves to ", self.m.encounter(encounter).entry.name);
        let own = self.table.fleet(self.viewer).iter().find(|ship| self.table.ship(*ship).cell() == Some(to));
        let place = words::place(self.m, self.table, to);
        let (kind, with) = own.map_or((DigestKind::Wanders, String::new()), |ship| {
            (DigestKind::Threat, format!(", to {}", describe::ship(self.m, ship)))
        });
        self.grow(kind, &begun, &(place + &with), (entry, Some(to)));
    }

    /// Places that count up to something where own ships are, or beside them.
    fn counts(&mut self, entry: usize) {
        let (m, table) = (self.m, self.table);
        let own: Vec<CellId> =
            table.fleet(self.viewer).iter().filter_map(|ship| table.ship(ship).cell()).collect();
        for cell in m.board.tiles().filter(|cell| table.persistent.has(*cell)) {
            let near = |there: &CellId| *there == cell || m.board.neighbours(cell).has(*there);
            for encounter in table.encounters_in(EncounterPlace::Cell { cell }) {
                if let Some((count, goal)) = words::count(m, table, encounter)
                    && own.iter().any(near)
                {
                    let name = &m.encounter(encounter).entry.name;
                    let text = format!("{name} near your ships: {count} of {goal}");
                    self.add(DigestKind::Threat, text, entry, Some(cell));
                }
            }
        }
    }

    /// Enemy ships that stand now where own ones do: one item for a place.
    pub(super) fn threats(&mut self, entry: usize) {
        let (m, table) = (self.m, self.table);
        self.counts(entry);
        for cell in m.board.tiles() {
            let names = |ships: &[ShipId]| {
                let names: Vec<String> = ships.iter().map(|ship| describe::ship(m, *ship)).collect();
                describe::list(&names, "and")
            };
            let here = table.ships_at(cell).iter().filter(|ship| !table.ship(*ship).cloaked);
            let (own, enemies): (Vec<ShipId>, Vec<ShipId>) = here.partition(|ship| self.is_own_ship(*ship));
            if !own.is_empty() && !enemies.is_empty() {
                // Who has been there before is no news.
                let (kind, does) =
                    match (enemies.iter().any(|ship| self.ventures.has_come(*ship)), enemies.len()) {
                        (true, 1) => (DigestKind::Threat, "is"),
                        (true, _) => (DigestKind::Threat, "are"),
                        (false, 1) => (DigestKind::Moved, "stays"),
                        (false, _) => (DigestKind::Moved, "stay"),
                    };
                let text = format!("{} {does} with {}", names(&enemies), names(&own));
                self.add(kind, text, entry, Some(cell));
            }
        }
        self.nears(entry);
    }
}
