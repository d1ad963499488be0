//! Ids checked against what a match has.

use std::fmt;

use crate::engine::dice::Key;
use crate::engine::game::{Seat, SeatMask};
use crate::fleet::content::vocabulary::{Stat, Static, Trigger, Until};
use crate::fleet::ids::{
    CardId, CardMask, CellId, Closable, EncounterId, MissionId, Secret, ShipId, SubdeckId, TileId, TokenId,
};
use crate::fleet::masks::{Mask, Member};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::Note;
use crate::fleet::state::table::TOKENS;
use crate::fleet::timing::Timing;
use crate::fleet::units::{
    ActionKind, CardKind, CrewType, DamageLevel, DamagePoints, Installation, MissionKind, MovePoints, System,
    VictoryPoints,
};

/// How many there are of everything in a match.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    ships: usize,
    cards: usize,
    subdecks: usize,
    missions: usize,
    encounters: usize,
    tiles: usize,
    cells: usize,
    tokens: usize,
    seats: usize,
    powers: usize,
    /// Whether an id may be missing.
    hidden: bool,
}

impl Bounds {
    /// The bounds of this match.
    pub fn new(m: &Match, hidden: bool) -> Self {
        Self {
            ships: m.ships.len(),
            cards: m.cards.len(),
            subdecks: m.subdecks.len(),
            missions: m.missions.len(),
            encounters: m.encounters.len(),
            tiles: m.tiles.len(),
            cells: usize::from(m.board.cell_count()),
            tokens: TOKENS,
            seats: usize::from(m.seats()),
            powers: m.content.powers.len(),
            hidden,
        }
    }
}

/// An id that nothing in the match has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    /// What kind of id.
    what: &'static str,
    id: u128,
    /// The fields it stands in, outermost first.
    place: Vec<&'static str>,
}

impl Stray {
    /// The same id, found in a field.
    #[must_use]
    pub fn inside(mut self, field: &'static str) -> Self {
        self.place.insert(0, field);
        self
    }
}

impl fmt::Display for Stray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stray { what, id, place } = self;
        write!(f, "{}: the match has no {what} {id}", place.join(", "))
    }
}

/// Whether every id in a value is one of the match's.
pub trait Within {
    /// Looks through the value.
    ///
    /// # Errors
    /// With the first id that is not.
    fn within(&self, bounds: &Bounds) -> Result<(), Stray>;
}

/// An id below its count, or none where one may be missing.
fn id(what: &'static str, id: u8, count: usize, hidden: bool) -> Result<(), Stray> {
    if usize::from(id) < count || (hidden && id == u8::MAX) {
        Ok(())
    } else {
        Err(Stray { what, id: id.into(), place: Vec::new() })
    }
}

/// Bits below a count.
fn bits(what: &'static str, bits: u128, count: usize) -> Result<(), Stray> {
    if count >= 128 || bits >> count == 0 {
        Ok(())
    } else {
        Err(Stray { what, id: u128::from(127 - bits.leading_zeros()), place: Vec::new() })
    }
}

macro_rules! counted {
    ($($name:ident $what:literal $count:ident),+ $(,)?) => { $(
        impl Within for $name {
            fn within(&self, bounds: &Bounds) -> Result<(), Stray> {
                id($what, self.0, bounds.$count, bounds.hidden)
            }
        }
    )+ };
}

counted! {
    ShipId "ship" ships, CardId "Command Card" cards, SubdeckId "Subdeck" subdecks, MissionId "mission" missions,
    EncounterId "Encounter Card" encounters, TileId "tile" tiles, CellId "location" cells,
    TokenId "Cloak Token" tokens,
}

impl<T: Closable + Within> Within for Secret<T> {
    fn within(&self, bounds: &Bounds) -> Result<(), Stray> {
        self.known().unwrap_or(T::CLOSED).within(bounds)
    }
}

impl Within for Seat {
    fn within(&self, bounds: &Bounds) -> Result<(), Stray> {
        id("seat", self.0, bounds.seats, false)
    }
}

impl Within for SeatMask {
    /// What lies open is known to all, whoever sits there.
    fn within(&self, bounds: &Bounds) -> Result<(), Stray> {
        if *self == Self::ALL { Ok(()) } else { bits("seat", self.0.into(), bounds.seats) }
    }
}

impl<T: Member + Within> Within for Mask<T> {
    fn within(&self, bounds: &Bounds) -> Result<(), Stray> {
        self.iter().try_for_each(|item| item.within(bounds))
    }
}

impl Within for CardMask {
    /// An index of cards: checked against the cards' places, whatever they are.
    fn within(&self, _: &Bounds) -> Result<(), Stray> {
        Ok(())
    }
}

impl Within for Static {
    fn within(&self, bounds: &Bounds) -> Result<(), Stray> {
        match self {
            Static::Bears(ability) if usize::from(*ability) >= bounds.powers => {
                Err(Stray { what: "ability", id: (*ability).into(), place: Vec::new() })
            }
            Static::Bears(_)
            | Static::Plus(..)
            | Static::Disabled(_)
            | Static::Held
            | Static::Forbid(_)
            | Static::InfluenceAmongEnemies
            | Static::RepairAmongEnemies
            | Static::RepairAnywhere
            | Static::Elusive
            | Static::Substitute(..)
            | Static::NoCards(_)
            | Static::TokensNeeded(..)
            | Static::Passage(_)
            | Static::ScanReach(_)
            | Static::Actions(_)
            | Static::PrizePoints(_)
            | Static::QuietExplorer => Ok(()),
        }
    }
}

impl<T: Within> Within for Option<T> {
    fn within(&self, bounds: &Bounds) -> Result<(), Stray> {
        self.as_ref().map_or(Ok(()), |value| value.within(bounds))
    }
}

impl<T: Within, const N: usize> Within for [T; N] {
    fn within(&self, bounds: &Bounds) -> Result<(), Stray> {
        self.iter().try_for_each(|value| value.within(bounds))
    }
}

/// Values without ids: numbers, flags, words of closed lists.
macro_rules! without_ids {
    ($($type:ty),+ $(,)?) => { $(
        impl Within for $type {
            fn within(&self, _: &Bounds) -> Result<(), Stray> {
                Ok(())
            }
        }
    )+ };
}

without_ids! {
    u8, u16, u32, i8, i16, bool, Key, Stat, Until, System, DamageLevel, MissionKind, CardKind, CrewType, Installation,
    ActionKind, VictoryPoints, DamagePoints, MovePoints, Timing, Trigger, Note,
}
