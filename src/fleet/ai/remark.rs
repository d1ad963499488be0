//! Remarks: what a computer player with a temperament says after a turn, about what everybody saw in it.
//!
//! Invariants: at most one sentence a turn; it follows from facts whose seats all may know them and from the seed, so it
//! gives nothing away; it changes nothing.

use super::temperament::Temperament;
use crate::engine::dice::Rng64;
use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::macros::closed_list;
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;

closed_list! {
    /// What is worth a word, the most remarkable first.
    Occurrence {
        /// A ship of the other side is destroyed.
        TheirLoss,
        /// A ship of one's own side is destroyed.
        OwnLoss,
        /// One's own mission is completed.
        Mission,
        /// An enemy is hit by one's own attack.
        Hit,
        /// Something of one's own is built.
        Building,
        /// A ship of one's own engages its cloak.
        Cloak,
        /// A Control Token of one's own is placed.
        Influence,
        /// One's own side explores a tile.
        Discovery,
    }
}

/// What a player of that temperament says of a turn with these facts; `table` is as any seat sees it.
pub fn remark(
    temperament: Temperament,
    seat: Seat,
    table: &Table,
    facts: &[Fact],
    seed: u64,
) -> Option<&'static str> {
    let seen = facts.iter().filter_map(|fact| occurrence(fact, seat, table));
    let lines = |what: &Occurrence| sentences(temperament, *what);
    let mut all: Vec<Occurrence> = seen.filter(|what| !lines(what).is_empty()).collect();
    all.sort_unstable();
    Rng64::new(seed).pick(lines(all.first()?)).copied()
}

/// What a fact is to the seat. None of these facts is a secret to anybody.
fn occurrence(fact: &Fact, seat: Seat, table: &Table) -> Option<Occurrence> {
    let own = |other: Seat| allied(other, seat);
    let what = if let Fact::ShipDestroyed { ship, .. } = fact {
        if own(table.ship(*ship).seat) { Occurrence::OwnLoss } else { Occurrence::TheirLoss }
    } else if matches!(fact, Fact::MissionCompleted { seat, .. } if own(*seat)) {
        Occurrence::Mission
    } else if matches!(fact, Fact::AttackHit { ship, .. } if own(table.ship(*ship).seat)) {
        Occurrence::Hit
    } else if matches!(fact, Fact::InstallationBuilt { seat, .. } if own(*seat)) {
        Occurrence::Building
    } else if matches!(fact, Fact::Cloaked { ship, .. } if own(table.ship(*ship).seat)) {
        Occurrence::Cloak
    } else if matches!(fact, Fact::ControlPlaced { seat, .. } if own(*seat)) {
        Occurrence::Influence
    } else if matches!(fact, Fact::TileExplored { seat, .. } if own(*seat)) {
        Occurrence::Discovery
    } else {
        return None;
    };
    Some(what)
}

/// What can be said of it; nothing where that temperament does not care.
const fn sentences(temperament: Temperament, what: Occurrence) -> &'static [&'static str] {
    match temperament {
        Temperament::Balanced | Temperament::Any => &[],
        Temperament::Explorer => match what {
            Occurrence::TheirLoss => {
                &["I had hoped to meet them otherwise.", "They had seen so little of it."]
            }
            Occurrence::OwnLoss => {
                &["The chart will carry their name.", "They were further out than anybody."]
            }
            Occurrence::Mission => &["That was worth the journey.", "A pleasure to report this one."],
            Occurrence::Discovery => &["So that is what lies there.", "One blank less on the chart."],
            Occurrence::Hit | Occurrence::Building | Occurrence::Cloak | Occurrence::Influence => &[],
        },
        Temperament::Diplomat => match what {
            Occurrence::TheirLoss => &["We did offer terms.", "That conversation is over, I fear."],
            Occurrence::OwnLoss => &["This will be raised in council.", "You have made it expensive."],
            Occurrence::Mission => &["Patience is rewarded.", "Just as it was agreed."],
            Occurrence::Building => {
                &["We have come to stay, by invitation.", "Now there is something to visit."]
            }
            Occurrence::Influence => {
                &["Nobody had to leave; they asked us in.", "Another flag, and not a shot fired."]
            }
            Occurrence::Hit | Occurrence::Cloak | Occurrence::Discovery => &[],
        },
        Temperament::Hunter => match what {
            Occurrence::TheirLoss => &["One fewer to look for.", "Well run. Who is next?"],
            Occurrence::OwnLoss => &["Well fought. I shall want that back.", "So somebody here can bite."],
            Occurrence::Mission => &["The bait was good for something.", "Small game counts as well."],
            Occurrence::Hit => &["That one was felt.", "Now they leave a trail."],
            Occurrence::Building | Occurrence::Cloak | Occurrence::Influence | Occurrence::Discovery => &[],
        },
        Temperament::Shadow => match what {
            Occurrence::TheirLoss => &["One light fewer on your screens.", "They never learned who it was."],
            Occurrence::OwnLoss => &["They were the ones you could see.", "You found one. Keep counting."],
            Occurrence::Mission => &["It was done before you noticed.", "Quietly, as always."],
            Occurrence::Hit => &["You looked the other way.", "It came out of nowhere, they will say."],
            Occurrence::Cloak => &["Keep your eyes on that spot.", "Guess which."],
            Occurrence::Building | Occurrence::Influence | Occurrence::Discovery => &[],
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fleet::ids::CellId;
    use crate::fleet::units::Installation;

    #[test]
    fn a_remark_is_about_the_most_remarkable_thing_that_matters_to_the_player() {
        let table = Table::new();
        let (seat, cell) = (Seat(1), CellId(3));
        let facts = [
            Fact::TileReplaced { cell, tile: crate::fleet::ids::Secret::HIDDEN },
            Fact::ControlPlaced { seat, cell },
            Fact::InstallationBuilt { seat, cell, level: Installation::Outpost },
            Fact::ControlPlaced { seat: Seat(0), cell },
        ];
        let said = |temperament, seat, facts: &[Fact]| remark(temperament, seat, &table, facts, 4);
        let building = sentences(Temperament::Diplomat, Occurrence::Building);
        assert!(building.contains(&said(Temperament::Diplomat, seat, &facts).unwrap()));
        let influence = sentences(Temperament::Diplomat, Occurrence::Influence);
        assert!(influence.contains(&said(Temperament::Diplomat, seat, &facts[..2]).unwrap()));
        assert_eq!(said(Temperament::Diplomat, seat, &facts[..1]), None, "nothing everybody saw");
        assert_eq!(said(Temperament::Diplomat, seat, &facts[3..]), None, "the other side's doing");
        assert_eq!(said(Temperament::Hunter, seat, &facts), None, "no hunter cares");
        assert_eq!(said(Temperament::Balanced, seat, &facts), None, "plain players say nothing");
    }

    #[test]
    fn whoever_has_a_temperament_finds_words_for_losses_and_missions_and_for_what_it_is_fond_of() {
        for temperament in Temperament::ALL.iter().filter(|one| one.settled(0) == **one) {
            let count =
                Occurrence::ALL.iter().filter(|what| !sentences(*temperament, **what).is_empty()).count();
            assert_eq!(count > 3, *temperament != Temperament::Balanced, "{temperament:?}");
        }
    }
}
