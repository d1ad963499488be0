//! Quantities and the closed lists of rulebook nouns (chapters SETUP, FLEET, ACTION).
//!
//! Invariants: a Disabled system is a variant of its own, never a magic number, so no sum can forget it (FLEET-15); points of
//! one sort are never added to, compared with or given as points of another, though all are packed and told as bare numbers.

use crate::fleet::macros::{closed_list, points};

/// A closed list of rulebook nouns: content, order and fact vocabulary at once.
pub trait Listed: Copy + 'static {
    /// Every value, in index order.
    const VALUES: &'static [Self];
    /// Their names as content and orders spell them, in the same order.
    const NAMES: &'static [&'static str];

    /// The dense index, from 0.
    fn index(self) -> usize;

    /// The value with this index, or `None` beyond the list.
    fn from_index(index: usize) -> Option<Self> {
        Self::VALUES.get(index).copied()
    }

    /// The name as content and orders spell it.
    fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// The value of that name, or `None`.
    fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().position(|own| *own == name).and_then(Self::from_index)
    }
}

/// Points of one sort: a number that content, orders, facts and packed states have as it is.
pub trait Points: Copy + From<u8> + Into<u8> {
    /// So many more, as far as a byte counts.
    #[must_use]
    fn plus(self, more: Self) -> Self {
        self.into().saturating_add(more.into()).into()
    }

    /// So many fewer, or none.
    #[must_use]
    fn minus(self, fewer: Self) -> Self {
        self.into().saturating_sub(fewer.into()).into()
    }
}

points! {
    /// Victory Points: what decides a match (VICTORY-01, VICTORY-06).
    VictoryPoints
}

points! {
    /// Movement points: what a move may cost, and what a way does cost (MOVE-02, MOVE-09).
    MovePoints
}

points! {
    /// Points of damage: what a hit deals (COMBAT-07 to COMBAT-10).
    DamagePoints
}

impl DamagePoints {
    /// More than any hit deals: what is lowered by as much is prevented (RD-16).
    pub const MOST: Self = Self(9);

    /// A sum of what is dealt, added and prevented (RD-16).
    pub fn from_sum(sum: i32) -> Self {
        Self(sum.clamp(0, i32::from(Self::MOST.0)) as u8)
    }
}

closed_list! {
    /// The four systems of every ship (FLEET-13), in the order dials are written.
    System { Weapons, Sensors, Engines, Shields }
}

closed_list! {
    /// Damage levels (FLEET-20): 0, 1 and 2 points of damage taken.
    DamageLevel { Undamaged, Yellow, Red }
}

closed_list! {
    /// The three types of Mission Cards (MISSION-01).
    MissionKind { Science, Influence, Combat }
}

closed_list! {
    /// The three kinds of Command Cards (CARDS-01); also the effect chosen when one is played (CARDS-03).
    CardKind { Ops, Combat, Crew }
}

closed_list! {
    /// The four crew types; a ship holds one of each (CREW-05, CREW-06).
    CrewType { Captain, Officer, Engineer, Specialist }
}

closed_list! {
    /// Installation levels in building order (INSTALL-02 to INSTALL-05).
    Installation { Outpost, Colony, Starbase }
}

closed_list! {
    /// Kinds of Action (ACTION-02), with cards played "As an Action" (CARDS-16) as one of their own.
    ActionKind { Cloak, Combat, Influence, Reinforcement, Repair, Scan, Transporter, Test, Card }
}

impl DamageLevel {
    /// One damage level worse, or `None` if the ship is destroyed (DESTROY-01).
    pub fn worse(self) -> Option<Self> {
        Self::from_index(self.index() + 1)
    }

    /// After a hit, or `None` where the ship is destroyed (DESTROY-01).
    pub fn after(self, hit: DamagePoints) -> Option<Self> {
        (0..hit.0).try_fold(self, |level, _| level.worse())
    }

    /// One step of repair back, or `None` when undamaged (REPAIR-04).
    pub fn better(self) -> Option<Self> {
        self.index().checked_sub(1).and_then(Self::from_index)
    }
}

impl Installation {
    /// Own Control Tokens needed before a planet changes the figure (INSTALL-02 to INSTALL-04).
    pub const fn tokens_needed(self) -> u8 {
        self as u8 + 1
    }

    /// Shields, which is the Level of an attack on it (INSTALL-15).
    pub const fn shields(self) -> u8 {
        self as u8 * 15
    }

    /// The next level to build (INSTALL-05), or `None` above a Starbase.
    pub fn next(self) -> Option<Self> {
        Self::from_index(self.index() + 1)
    }
}

/// The number of a system, or Disabled (FLEET-14, FLEET-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rating {
    /// The system cannot be used and nothing modifies it (FLEET-16).
    Disabled,
    /// 0 is active but unpowered (FLEET-18), 1 or more is powered (FLEET-19).
    At(u8),
}

impl Rating {
    /// The number of an active system, `None` when Disabled.
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Disabled => None,
            Self::At(number) => Some(number),
        }
    }

    /// Whether the system is active with at least this number (CARDS-13).
    pub const fn at_least(self, number: u8) -> bool {
        matches!(self, Self::At(own) if own >= number)
    }

    /// A modified sum: below zero it is Disabled (FLEET-17).
    pub fn from_sum(sum: i32) -> Self {
        u8::try_from(sum.min(i32::from(u8::MAX))).map_or(Self::Disabled, Self::At)
    }
}

impl std::fmt::Display for Rating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Disabled => f.write_str("D"),
            Self::At(number) => write!(f, "{number}"),
        }
    }
}
