//! TRANSPORTER: transfers between friends, transports against enemies, prisoners, Away Teams (E-27, E-52; B-12, B-33 to
//! B-36, B-58; RD-11, RD-43, RD-57, RD-59, RD-75, RD-87).

mod away_team;
mod enemy;
mod transfer;

use fleet_captains::fleet::state::parts::{CardPlace, EncounterPlace};

use super::table::{Played, Table};

/// Enterprise-A (Sensors 2 with what it carries) beside Gr'oth (Shields 6).
fn beside() -> Table {
    Table::standard().quiet(&["C3"]).ship("gr_oth", "C3").dial("8 3 4 6")
}

fn aboard(t: &Played, ship: &str) -> CardPlace {
    CardPlace::Crew { ship: t.id(ship) }
}

fn held(t: &Played, ship: &str) -> CardPlace {
    CardPlace::Prisoner { ship: t.id(ship) }
}

fn carried(t: &Played, ship: &str) -> EncounterPlace {
    EncounterPlace::Cargo { ship: t.id(ship) }
}
