//! Timings: the moments at which cards and abilities can be played (CARDS-11, CARDS-18, RD-07, RD-100), and sets of them.
//!
//! Invariants: every timing has a number of its own below 64, which never changes; packed states and the view of a seat say
//! it by that number.

use crate::engine::codec::{Codec, CodecError, Decoder, Encoder};
use crate::fleet::units::{ActionKind, CardKind, Listed, System};

/// A moment at which cards and abilities can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// A test of that system, one's own.
    OwnTest(System),
    /// A test of that system, the other's.
    EnemyTest(System),
    /// In combat, on either side (CARDS-18); also an attack on an installation (RD-12).
    Combat,
    /// While one's ship explores (RD-22).
    Exploration,
    /// When an Encounter Card is turned up for one's own ship (RD-100 P2).
    Encounter,
    /// The same for the other's ship.
    EnemyEncounter,
    /// After the dice of a test (RD-07).
    AfterDice,
    /// After the dice of a combat.
    AfterCombatDice,
    /// Before one's ship takes damage in combat (RD-16).
    CombatDamage,
    /// Before one's ship takes other damage.
    Damage,
    /// In one's own turn with nothing under way.
    Turn,
    /// The same, for an Action (CARDS-16).
    AsAction,
    /// Before the check for a Disabled system: only the Power Adjustment (RD-05).
    Power,
    /// One's own ship has declared such an Action (RD-100 P1).
    OwnAction(ActionKind),
    /// An enemy ship does something that can be answered.
    EnemyAction(EnemyDoing),
    /// The other has played a card for an effect of this kind (RD-100 P3).
    CardPlayed(CardKind),
    /// An enemy transport is tried on one's ship, which makes no test of its own (RD-11).
    Transport,
    /// One has completed a mission oneself.
    MissionDone,
    /// The other has completed one.
    EnemyMissionDone,
}

/// What an enemy ship does that can be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnemyDoing {
    /// It has declared such an Action (RD-100 P1).
    Action(ActionKind),
    /// It explores, and the encounter die is still to be rolled.
    Exploring,
    /// It has made a step to a ship of one's own or next to one.
    Step,
}

impl EnemyDoing {
    /// The number of the timing.
    const fn index(self) -> u8 {
        match self {
            Self::Action(kind) => 30 + kind as u8,
            Self::Exploring => 46,
            Self::Step => 47,
        }
    }

    /// The one of that timing, if it is one.
    fn from_index(index: u8) -> Option<Self> {
        match index {
            46 => Some(Self::Exploring),
            47 => Some(Self::Step),
            _ => ActionKind::from_index(usize::from(index.checked_sub(30)?)).map(Self::Action),
        }
    }
}

impl Timing {
    /// An enemy ship has declared such an Action.
    pub const fn enemy_action(kind: ActionKind) -> Self {
        Self::EnemyAction(EnemyDoing::Action(kind))
    }

    /// More than any of their numbers.
    pub const COUNT: usize = u64::BITS as usize;

    /// Its number, the same for ever.
    #[inline]
    pub const fn index(self) -> u8 {
        match self {
            Self::OwnTest(system) => system as u8,
            Self::EnemyTest(system) => 4 + system as u8,
            Self::Combat => 8,
            Self::Exploration => 9,
            Self::Encounter => 10,
            Self::EnemyEncounter => 11,
            Self::AfterDice => 12,
            Self::AfterCombatDice => 13,
            Self::CombatDamage => 14,
            Self::Damage => 15,
            Self::Turn => 16,
            Self::AsAction => 17,
            Self::Power => 18,
            Self::OwnAction(kind) => 20 + kind as u8,
            Self::EnemyAction(doing) => doing.index(),
            Self::CardPlayed(kind) => 40 + kind as u8,
            Self::Transport => 43,
            Self::MissionDone => 44,
            Self::EnemyMissionDone => 45,
        }
    }

    /// The one with that number, if any.
    pub fn from_index(index: u8) -> Option<Self> {
        let from = |first: u8| usize::from(index - first);
        match index {
            0..=3 => System::from_index(from(0)).map(Self::OwnTest),
            4..=7 => System::from_index(from(4)).map(Self::EnemyTest),
            8 => Some(Self::Combat),
            9 => Some(Self::Exploration),
            10 => Some(Self::Encounter),
            11 => Some(Self::EnemyEncounter),
            12 => Some(Self::AfterDice),
            13 => Some(Self::AfterCombatDice),
            14 => Some(Self::CombatDamage),
            15 => Some(Self::Damage),
            16 => Some(Self::Turn),
            17 => Some(Self::AsAction),
            18 => Some(Self::Power),
            20..=29 => ActionKind::from_index(from(20)).map(Self::OwnAction),
            30..=39 | 46 | 47 => EnemyDoing::from_index(index).map(Self::EnemyAction),
            40..=42 => CardKind::from_index(from(40)).map(Self::CardPlayed),
            43 => Some(Self::Transport),
            44 => Some(Self::MissionDone),
            45 => Some(Self::EnemyMissionDone),
            _ => None,
        }
    }
}

impl Codec for Timing {
    #[inline]
    fn encode(&self, out: &mut impl Encoder) {
        self.index().encode(out);
    }
    fn decode(from: &mut Decoder<'_>) -> Result<Self, CodecError> {
        let index = u8::decode(from)?;
        Self::from_index(index).ok_or_else(|| from.unknown("Timing", index))
    }
    fn layout(out: &mut impl Encoder) {
        out.bytes(b"Timing u8;");
    }
}

/// A set of timings, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimingMask(u64);

impl TimingMask {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// Those of a turn with nothing under way.
    pub const TURN: Self = Self::of(Timing::Turn).with(Timing::AsAction);

    /// The one.
    #[inline]
    pub const fn of(timing: Timing) -> Self {
        Self(1 << timing.index())
    }
    /// With one more.
    #[inline]
    pub const fn with(self, timing: Timing) -> Self {
        self.or(Self::of(timing))
    }
    /// Of either.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
    /// Whether it is among them.
    #[inline]
    pub const fn has(self, timing: Timing) -> bool {
        self.meets(Self::of(timing))
    }
    /// Whether any of them is among the others.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Their numbers, lowest first: where they stand in a list of [`Timing::COUNT`].
    #[inline]
    pub fn indices(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = (left != 0).then_some(left.trailing_zeros() as usize % Timing::COUNT);
            left &= left.wrapping_sub(1);
            index
        })
    }
}

impl FromIterator<Timing> for TimingMask {
    fn from_iter<I: IntoIterator<Item = Timing>>(timings: I) -> Self {
        timings.into_iter().fold(Self::NONE, Self::with)
    }
}

impl FromIterator<Self> for TimingMask {
    fn from_iter<I: IntoIterator<Item = Self>>(masks: I) -> Self {
        masks.into_iter().fold(Self::NONE, Self::or)
    }
}
