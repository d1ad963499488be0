//! What somebody does in between, as far as it is announced: a card that is played, power that is turned in a test, an
//! ability, a mission that is completed; what takes effect by itself to somebody's harm; and what it changes of the chances
//! of what is under way.
//!
//! Invariants: told from a fact that the viewer may see and from what the viewer saw before it and after it; one's own
//! dials and abilities are not shown large, as one has just moved them, but stand in the row of what changed the chance.

use super::client::{ChanceChange, Client};
use super::journal::begins_something;
use super::playhead::Playhead;
use crate::app::panels::model::LogTone;
use crate::app::telling::{By, telling};
use crate::engine::game::Seat;
use crate::fleet::fact::{EscapeKind, Fact};
use crate::fleet::ids::{CardId, EncounterId, MissionId, ShipId};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{CardPlace, Source};
use crate::fleet::state::table::Table;
use crate::fleet::team::allied;
use crate::fleet::units::{CardKind, VictoryPoints};

/// What is announced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Announced {
    /// A card from hand, for one of its effects.
    Card {
        card: CardId,
        kind: CardKind,
        ship: Option<ShipId>,
    },
    /// Crew that is spent.
    Crew {
        card: CardId,
        kind: CardKind,
        ship: ShipId,
    },
    /// A ship turns its power or uses what it has.
    Ship {
        ship: ShipId,
    },
    /// One of the viewer's ships is attacked.
    Attack {
        ship: ShipId,
        target: ShipId,
    },
    /// What an attack in the others' turn came to, which nobody is asked about.
    Struck {
        ship: ShipId,
        target: ShipId,
    },
    /// A ship tries to get away from enemies or past them.
    Escape {
        ship: ShipId,
        kind: EscapeKind,
        escaped: bool,
    },
    /// An Action comes to nothing.
    Cancelled {
        ship: ShipId,
    },
    /// A card that was played comes to nothing.
    Undone {
        card: CardId,
    },
    Mission {
        mission: MissionId,
        points: VictoryPoints,
    },
    /// An Encounter Card is turned up for a ship.
    Encounter {
        encounter: EncounterId,
        ship: ShipId,
    },
    /// What nobody ordered takes effect, and one of the viewer's ships suffers from it.
    SetOff {
        source: Source,
    },
}

impl Announced {
    /// The card that is played or spent.
    const fn card(self) -> Option<CardId> {
        match self {
            Self::Card { card, .. } | Self::Crew { card, .. } => Some(card),
            Self::Ship { .. }
            | Self::Attack { .. }
            | Self::Struck { .. }
            | Self::Escape { .. }
            | Self::Cancelled { .. }
            | Self::Undone { .. }
            | Self::Mission { .. }
            | Self::Encounter { .. }
            | Self::SetOff { .. } => None,
        }
    }
}

/// Something that is announced.
#[derive(Clone, Debug, PartialEq)]
pub struct Announcement {
    /// Whose doing it is.
    pub seat: Seat,
    pub what: Announced,
    /// The fact it comes from.
    pub fact: Fact,
    /// The step of the match that it comes from.
    pub step: usize,
    /// The beat of the playhead at which it is shown.
    pub beat: u64,
    /// What it changes, where a roll is to come.
    pub change: Option<ChanceChange>,
    /// Whether it only counts among what has changed the chance.
    pub quiet: bool,
}

impl Announcement {
    /// What is announced of a fact of that step, which the playhead has just shown.
    pub fn of(client: &Client, shown: &Playhead, step: usize, fact: &Fact) -> Option<Self> {
        let (seat, what) = announced(client.m(), fact, &shown.table)?;
        let own = allied(seat, shown.viewer);
        let seen = match what {
            Announced::Attack { .. } => !own,
            // In one's own turn what it came to is told until something else is done.
            Announced::Struck { .. } => !allied(shown.table.active, shown.viewer),
            // Whoever has broken away stands there, and is told of it until something else is done.
            Announced::Escape { kind: EscapeKind::Breakaway, escaped: true, .. } => {
                !allied(shown.table.active, shown.viewer)
            }
            // What one has oneself is no surprise.
            Announced::SetOff { source } => !(own && is_owned(source)) && hits_viewer(shown),
            _ => true,
        };
        if !seen {
            return None;
        }
        let quiet = own && matches!(what, Announced::Ship { .. });
        let change = match what {
            // What it asks for is told by the decision that follows.
            Announced::Encounter { .. }
            | Announced::SetOff { .. }
            | Announced::Struck { .. }
            | Announced::Escape { .. } => None,
            Announced::Attack { .. } => client.chance_after(step, shown.viewer),
            _ => client.chance_change(step, what.card(), shown.viewer),
        };
        // Power is turned at any time; it is a reaction where it changes something.
        if (quiet || matches!(fact, Fact::PowerAdjusted { .. })) && change.is_none() {
            return None;
        }
        Some(Self { seat, what, fact: *fact, step, beat: shown.beat, change, quiet })
    }

    /// Finds out what a card has changed that has only now had its effect: somebody could have answered it before.
    pub fn complete(&mut self, client: &Client, shown: &Playhead) {
        let Some(card) = self.what.card().filter(|_| self.change.is_none()) else { return };
        if !matches!(shown.table.card(card), CardPlace::Playing { .. }) {
            self.change = client.chance_change(self.step, Some(card), shown.viewer);
        }
    }

    /// Whether it waits for [`Self::complete`] when this is shown: a card that was being played goes somewhere.
    pub fn waits_for(&self, fact: &Fact) -> bool {
        let own = |card: CardId| self.what.card() == Some(card) && self.change.is_none();
        match *fact {
            Fact::CardDiscarded { card, .. }
            | Fact::CardTrashed { card }
            | Fact::CardAttached { card, .. }
            | Fact::CardPlanted { card, .. } => own(card),
            _ => false,
        }
    }
}

/// What is announced of a fact, and whose doing it is.
fn announced(m: &Match, fact: &Fact, table: &Table) -> Option<(Seat, Announced)> {
    let of_ship = |ship: ShipId| table.ship(ship).seat;
    match *fact {
        Fact::CardPlayed { seat, card, kind, ship } => Some((seat, Announced::Card { card, kind, ship })),
        Fact::CrewSpent { seat, card, kind, ship } => Some((seat, Announced::Crew { card, kind, ship })),
        Fact::AbilityUsed { ship, .. } | Fact::PowerAdjusted { ship, .. } => {
            Some((of_ship(ship), Announced::Ship { ship }))
        }
        Fact::CombatBegan { seat, lead, target, .. } => {
            Some((seat, Announced::Attack { ship: lead, target }))
        }
        Fact::TotalsCompared { ship, target, damage: Some(_), .. } => {
            Some((of_ship(ship), Announced::Struck { ship, target }))
        }
        Fact::EscapeRolled { kind, ships, escaped, .. } => {
            let ship = ships.first()?;
            Some((of_ship(ship), Announced::Escape { ship, kind, escaped }))
        }
        Fact::ActionCancelled { ship } => Some((of_ship(ship), Announced::Cancelled { ship })),
        Fact::CardCancelled { card, .. } => Some((table.owner_of(m, card), Announced::Undone { card })),
        Fact::MissionCompleted { seat, mission, points } => {
            Some((seat, Announced::Mission { mission, points }))
        }
        Fact::EncounterDrawn { encounter, seat, ship, .. } => {
            Some((seat, Announced::Encounter { encounter, ship }))
        }
        Fact::PlaceSetOff { encounter, .. } => {
            Some((table.active, Announced::SetOff { source: Source::Encounter { encounter } }))
        }
        Fact::AbilitySetOff { source, .. } => {
            let seat = match source {
                Source::Card { card } => table.owner_of(m, card),
                Source::Ship { ship } => of_ship(ship),
                _ => table.active,
            };
            Some((seat, Announced::SetOff { source }))
        }
        _ => None,
    }
}

/// Whether a player has it, and not the board.
const fn is_owned(source: Source) -> bool {
    matches!(source, Source::Card { .. } | Source::Ship { .. })
}

/// Whether one of the viewer's ships suffers from, or is attacked by, what has just taken effect.
fn hits_viewer(shown: &Playhead) -> bool {
    let own = |ship: ShipId| allied(shown.table.ship(ship).seat, shown.viewer);
    let apart = |fact: &&Fact| {
        matches!(fact, Fact::PlaceSetOff { .. } | Fact::AbilitySetOff { .. } | Fact::CombatBegan { .. })
            || begins_something(fact)
    };
    let suffers = |fact: &Fact| {
        let told = telling(fact);
        told.tone == LogTone::Bad && matches!(told.by, Some(By::Ship(ship)) if own(ship))
    };
    let fired_at = |fact: &Fact| matches!(*fact, Fact::CombatBegan { target, .. } if own(target));
    shown.coming().take_while(|fact| !apart(fact)).any(suffers)
        || shown.coming().find(apart).is_some_and(fired_at)
}
