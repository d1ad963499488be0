//! Questions and numbers: which ships, which locations, how many, yes or no.
//!
//! Names are texts as content writes them (`N = String`) or indices once compiled (`N = u16`).

use serde::{Deserialize, Serialize};

use super::effect::Place;
use crate::fleet::units::{CrewType, DamageLevel, Installation, System};

/// A player as seen by the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WhichPlayer {
    /// Whoever played or owns the thing whose effect it is.
    Me,
    /// The other player.
    Opponent,
}

/// The ship or ships a verb works on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "N: serde::de::DeserializeOwned"))]
pub enum Who<N = String> {
    /// The ship concerned: the tester or its lead, the exploring ship, the ship that acts, the bearer of crew or cargo.
    This,
    /// The other ship of the test or combat under way.
    Target,
    /// The ship picked last by `PickShip`.
    Picked,
    /// Every ship taking part on the side of `This` (a Task Force, a joint test).
    Group,
    /// Every ship of the Task Force that met the encounter, involved or not: harm of a card without a test strikes them
    /// all (TASK-12, RD-30). A ship that explores alone is a force of one.
    Force,
    /// Every ship that fits.
    All(Ships<N>),
}

/// Whose ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Owner {
    /// Those of the player whose effect it is.
    #[default]
    Mine,
    /// The other player's.
    Enemy,
    /// Anybody's.
    Any,
}

/// How far from where the effect happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Reach {
    /// The same location.
    #[default]
    Here,
    /// A neighbouring location, not this one.
    Adjacent,
    /// This location, or at most this many steps away.
    Within(u8),
    /// Anywhere on the board.
    Anywhere,
}

/// A set of ships in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "N: serde::de::DeserializeOwned"))]
pub struct Ships<N = String> {
    /// Whose they are.
    #[serde(default)]
    pub owner: Owner,
    /// How far from where the effect happens.
    #[serde(default)]
    pub reach: Reach,
    /// Asked of each ship, which is `This` in the question.
    #[serde(default, rename = "if")]
    pub cond: Box<Cond<N>>,
    /// Leaves out the ship whose effect it is.
    #[serde(default)]
    pub other: bool,
}

/// A number found when it is needed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", bound(deserialize = "N: serde::de::DeserializeOwned"))]
pub enum Amount<N = String> {
    /// The number itself; content may write it bare.
    N(i8),
    /// Size of the (first) ship.
    Size(Who<N>),
    /// Current rating of the (first) ship; 0 when Disabled.
    Rating(System, Who<N>),
    /// Crew cards aboard.
    Crew(Who<N>),
    /// Those of them that are one of these: by id, or by a trait.
    Aboard(Vec<N>, Who<N>),
    /// Points of damage taken: 0, 1 or 2.
    Damage(Who<N>),
    /// Own Control Tokens of that player in this location.
    Control(WhichPlayer),
    /// How many ships fit.
    Ships(Ships<N>),
    /// How many locations fit.
    Cells(Reach, CellCond<N>),
    /// Victory Points of that player.
    VictoryPoints(WhichPlayer),
    /// Cards in that player's hand.
    Hand(WhichPlayer),
    /// The result of the latest `Roll` in this effect.
    Die,
    /// The counter on this card.
    Counter,
    /// Sum of several numbers.
    Sum(Vec<Amount<N>>),
    /// The number with its sign reversed.
    Minus(Box<Amount<N>>),
    /// Half, rounded up.
    Half(Box<Amount<N>>),
    /// So many times the number.
    Times(u8, Box<Amount<N>>),
    /// Steps from here to that place, which is no random one; 0 if there is no such place.
    Distance(Box<Place<N>>),
    /// Points of the hit that is about to strike.
    Hit,
}

/// A yes-or-no question. `This` is the ship concerned and "here" its location.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "N: serde::de::DeserializeOwned"))]
pub enum Cond<N = String> {
    /// Yes.
    #[default]
    Always,
    /// Each of these is so.
    All(Vec<Cond<N>>),
    /// At least one of these is so.
    Any(Vec<Cond<N>>),
    /// This is not so.
    Not(Box<Cond<N>>),
    /// The location fits.
    Here(CellCond<N>),
    /// Current rating of at least that number (CARDS-13).
    System(System, u8),
    /// The system is Disabled.
    Disabled(System),
    /// At this damage level or a worse one.
    DamagedTo(DamageLevel),
    /// The ship has a lasting disablement or penalty by a System Token.
    HasToken,
    /// The ship is cloaked.
    Cloaked,
    /// Holds crew of that type.
    Crew(CrewType),
    /// Holds any crew.
    AnyCrew,
    /// Holds crew that is one of these: by id, or by a trait.
    Aboard(Vec<N>),
    /// Carries any cargo or prisoner.
    AnyCargo,
    /// Is one of these ships, by id.
    Ship(Vec<N>),
    /// Is of one of these classes.
    Class(Vec<N>),
    /// Size of at least that number.
    Size(u8),
    /// Size of at most that number.
    SizeUpTo(u8),
    /// Has already moved (or may no longer move) this turn.
    Moved,
    /// Has already acted this turn.
    Acted,
    /// The target is larger than this ship.
    TargetLarger,
    /// The same question asked of the target.
    Target(Box<Cond<N>>),
    /// This ship's side made the attack under way.
    Aggressor,
    /// This ship is the target of the attack under way.
    Defender,
    /// An attack is under way.
    InCombat,
    /// A test of that system is under way.
    Testing(System),
    /// An encounter is being resolved.
    InEncounter,
    /// It is this player's turn.
    MyTurn,
    /// That player has played at least this many Command Cards this turn.
    CardsPlayed(WhichPlayer, u8),
    /// The number is at least that much.
    AtLeast(Amount<N>, i8),
    /// At least this many ships fit.
    Ships(Ships<N>, u8),
    /// At least this many locations fit.
    Cells(Reach, CellCond<N>, u8),
    /// At least this many locations that fit are connected by shared edges.
    Cluster(CellCond<N>, u8),
    /// Locations that fit connect one's own Command Post with the enemy's.
    Chain(CellCond<N>),
}

/// A question about one location (never a Command Post, unless it says so).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "N: serde::de::DeserializeOwned"))]
pub enum CellCond<N = String> {
    /// Any location.
    Anywhere,
    /// Each of these is so.
    All(Vec<CellCond<N>>),
    /// At least one of these is so.
    Any(Vec<CellCond<N>>),
    /// This is not so.
    Not(Box<CellCond<N>>),
    /// The tile is face up and bears this tag ("nebula", "planet", "habitable", "star", ...).
    Tag(N),
    /// Face up.
    Explored,
    /// Face up and facing that player (EXPLORE-04).
    ExploredBy(WhichPlayer),
    /// That player has at least this many Control Tokens there.
    Control(WhichPlayer, u8),
    /// That player controls an installation of at least this level there.
    Installation(WhichPlayer, Installation),
    /// Any installation stands there.
    AnyInstallation,
    /// At least this many uncloaked ships of that player are there.
    Ships(WhichPlayer, u8),
    /// A Persistent Encounter lies there.
    Encounter,
    /// That player's Command Post.
    Post(WhichPlayer),
    /// Next to that player's Command Post.
    NextToPost(WhichPlayer),
    /// At the edge of the board.
    Edge,
}

impl<N> Cond<N> {
    /// Whether it asks what the ship concerned is like, not where it is, whom it meets or what it does.
    pub(crate) const fn is_of_ship(&self) -> bool {
        matches!(
            self,
            Self::System(..)
                | Self::Disabled(_)
                | Self::DamagedTo(_)
                | Self::HasToken
                | Self::Cloaked
                | Self::Crew(_)
                | Self::AnyCrew
                | Self::Aboard(_)
                | Self::AnyCargo
                | Self::Ship(_)
                | Self::Class(_)
                | Self::Size(_)
                | Self::SizeUpTo(_)
                | Self::AtLeast(
                    Amount::Size(Who::This)
                        | Amount::Rating(_, Who::This)
                        | Amount::Crew(Who::This)
                        | Amount::Aboard(_, Who::This)
                        | Amount::Damage(Who::This),
                    _,
                )
        )
    }
}
