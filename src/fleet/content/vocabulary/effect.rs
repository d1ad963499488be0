//! Effects: verbs, and what decides which of them are run, how often, and on which ship or place.

use serde::{Deserialize, Serialize};

use super::lasting::{Ability, Until};
use super::question::{Amount, CellCond, Cond, Reach, Ships, WhichPlayer, Who};
use super::verb::Verb;
use crate::fleet::units::{CardKind, CrewType, System};

/// An effect is repeated so many times at most.
pub const MOST_TIMES: u8 = 12;

/// Where a verb works.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "N: serde::de::DeserializeOwned"))]
pub enum Place<N = String> {
    /// Where the effect happens: the location of `This`.
    Here,
    /// The location picked last by [`Effect::PickCell`].
    Picked,
    /// The location of that (first) ship.
    Of(Who<N>),
    /// The Command Post of that player.
    Post(WhichPlayer),
    /// A random location that fits, drawn like a die.
    Random(Reach, CellCond<N>),
    /// Where `This` began the turn; nowhere for a ship that has come since.
    TurnStart,
    /// One step from here towards the nearest ship that fits and is not cloaked; here, if one is here.
    Toward(Ships<N>),
}

/// Cards in a place, for verbs that move cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pile {
    /// The Command Deck.
    Deck,
    /// The discard pile.
    Discard,
}

/// Which of two faces of a die counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeptFace {
    /// The second.
    #[default]
    New,
    /// The higher.
    Higher,
    /// The lower.
    Lower,
}

/// A filter on Command Cards.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CardCond {
    /// Whatever card.
    #[default]
    Any,
    /// The card can be played as this kind.
    Kind(CardKind),
    /// A crew card of this type.
    Crew(CrewType),
}

/// With whom a card stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum StaysWith {
    /// The ship concerned.
    #[default]
    This,
    /// The other ship of the test or combat under way.
    Target,
    /// The ship picked last by `PickShip`.
    Picked,
    /// The player who plays it, until the end of the turn, their next one, or for good: `Attach(to: Me, until: MyTurn,
    /// abilities: [Gives(to: Ships(owner: Any, reach: Anywhere), give: [Forbid(Combat)])])`. It gives to ships wherever they
    /// are. In an `On`, `This` is whichever of the player's ships it happens to; at the start and the end of a turn and where
    /// an enemy explores it happens once, to no ship. A `Use` is used by one of the player's ships, once among all of them.
    Me,
}

impl StaysWith {
    /// The ship; none: the player.
    pub const fn ship<N>(self) -> Option<Who<N>> {
        match self {
            Self::This => Some(Who::This),
            Self::Target => Some(Who::Target),
            Self::Picked => Some(Who::Picked),
            Self::Me => None,
        }
    }
}

/// Who picks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Chooser {
    /// The player whose effect it is.
    #[default]
    Me,
    /// The other player.
    Opponent,
    /// Drawn like a die.
    Chance,
}

/// A verb, or what holds others. Lists run in order.
///
/// Content writes verbs beside the rest, `Draw(player: Me, cards: 1)`, and `Do` not at all (`reading`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub enum Effect {
    #[serde(skip)]
    Do(Verb),
    /// A test against a Level. With more than one system, the tester picks.
    Test {
        systems: Vec<System>,
        level: Amount,
        /// The ship that makes it.
        #[serde(default = "this")]
        ship: Who,
        #[serde(default)]
        then: Vec<Effect>,
        #[serde(default, rename = "else")]
        otherwise: Vec<Effect>,
    },
    /// An Opposed test of `This`, and of the ships that joined its Action, against a ship (TEST-19, TEST-21).
    Opposed {
        system: System,
        against: Who,
        with: System,
        #[serde(default)]
        then: Vec<Effect>,
        #[serde(default, rename = "else")]
        otherwise: Vec<Effect>,
    },
    /// A fight with a foe that is no ship: the ships attack it, Weapons against its Shields with a die each; if they do not
    /// win, it fires back at `This`, its Weapons against the ship's Shields, and deals damage as any attack does
    /// (COMBAT-06).
    Foe {
        weapons: Amount,
        shields: Amount,
        #[serde(default)]
        then: Vec<Effect>,
        #[serde(default, rename = "else")]
        otherwise: Vec<Effect>,
    },
    /// One die; the first range that contains it is run. Ranges are inclusive.
    Roll { cases: Vec<((u8, u8), Vec<Effect>)> },
    /// The first list is run where the question is answered yes, else the other.
    If {
        #[serde(rename = "if")]
        cond: Cond,
        then: Vec<Effect>,
        #[serde(default, rename = "else")]
        otherwise: Vec<Effect>,
    },
    /// One of several lists is run, by that player's choice.
    Choose {
        #[serde(default)]
        chooser: Chooser,
        options: Vec<Vec<Effect>>,
    },
    /// Run or left out, by choice.
    May { effects: Vec<Effect> },
    /// Run for each ship, which is `Picked` meanwhile. Afterwards what was picked before is picked again.
    ForEach { ships: Ships, effects: Vec<Effect> },
    /// Run for each location, which is the one picked meanwhile; by place, the first row first.
    ForEachCell {
        #[serde(default)]
        reach: Reach,
        #[serde(default = "anywhere", rename = "if")]
        cond: CellCond,
        effects: Vec<Effect>,
    },
    /// Binds `Picked` to a ship; with none the rest of this list is skipped.
    PickShip {
        ships: Ships,
        #[serde(default)]
        chooser: Chooser,
    },
    /// Binds the picked location; with none the rest of this list is skipped.
    PickCell {
        #[serde(default)]
        reach: Reach,
        #[serde(rename = "if")]
        cond: CellCond,
        #[serde(default)]
        chooser: Chooser,
    },
    /// Run this many times, at most twelve. What is picked inside is no longer picked afterwards.
    Repeat { times: Amount, effects: Vec<Effect> },
    /// This card stays in play, face up, and gives these abilities (CARDS-06): beside a ship, or before its player.
    Attach {
        #[serde(default)]
        to: StaysWith,
        abilities: Vec<Ability>,
        until: Until,
    },
    /// This card stays in an explored location, face up, and gives these abilities until something discards it. In them
    /// `This` is whatever ship it happens to, and `Me` the card's player.
    Plant {
        #[serde(default = "here")]
        at: Place,
        abilities: Vec<Ability>,
    },
}

const fn here() -> Place {
    Place::Here
}

const fn this() -> Who {
    Who::This
}

const fn anywhere() -> CellCond {
    CellCond::Anywhere
}
