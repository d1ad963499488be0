//! Lasting rules and abilities: what holds while its source is there, what reacts, and what may be used when.

use serde::{Deserialize, Serialize};

use super::effect::{Chooser, Effect, Place};
use super::question::{Amount, CellCond, Cond, Owner, Reach, WhichPlayer, Who};
use super::verb::Verb;
use crate::codec_enum;
use crate::fleet::units::{ActionKind, CardKind, DamageLevel, Installation, System, VictoryPoints};

/// What a modifier changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stat {
    /// The rating of one system, for each ship by itself (RD-14).
    Rating(System),
    /// Every system's rating.
    AllRatings,
    /// The total of one system's test, once for the side (RD-14).
    Total(System),
    /// The total of whatever test is under way.
    AnyTotal,
    /// A system the player names when the card is played (CARDS-23).
    AnySystem,
    /// Size in Breakaway and Evasion rolls (RD-96).
    RollSize,
    /// Movement points of the ship's move.
    MovePoints,
    /// Damage the ship's attack deals when it deals any.
    DamageDealt,
    /// Damage the ship takes in a hit; negative protects (RD-16).
    DamageTaken,
    /// The Level of tests the ship makes.
    TestLevel,
}

/// How long something holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Until {
    /// This test, combat, action or encounter: whatever is under way (CARDS-05); with nothing under way, this turn.
    #[default]
    Over,
    /// The end of this turn.
    TurnEnd,
    /// The start of the next turn of the player whose effect it is.
    MyTurn,
    /// The ship leaves this location.
    Leaves,
    /// For good, as a System Token that a repair removes (FLEET-27, REPAIR-04).
    Repaired,
    /// For the rest of the game; nothing removes it.
    Forever,
}

/// A rule that holds as long as its source is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Static {
    /// Adds to a number; a negative one takes from it.
    Plus(Stat, i8),
    /// A system is Disabled.
    Disabled(System),
    /// The ship cannot leave its location by moving (MOVE-25).
    Held,
    /// The ship cannot take this kind of Action.
    Forbid(ActionKind),
    /// Influence Actions in spite of uncloaked enemies (INFLUENCE-02).
    InfluenceAmongEnemies,
    /// Repair Actions in spite of uncloaked enemies (REPAIR-02).
    RepairAmongEnemies,
    /// Repair Actions anywhere, without an installation (REPAIR-01).
    RepairAnywhere,
    /// The ship needs no Breakaway and no Evasion roll.
    Elusive,
    /// Changes the Control Tokens needed to build this level here (INSTALL-09); fewer, if negative.
    TokensNeeded(Installation, i8),
    /// Ships here count as next to every other explored location with a passage of this number (a wormhole).
    Passage(u8),
    /// Location scans reach this many steps instead of one (SCAN-03).
    ScanReach(u8),
    /// The player's limit of Actions is higher (ACTION-03), or lower, if negative.
    Actions(i8),
    /// A ship destroyed by this ship's attack is worth that much more.
    PrizePoints(VictoryPoints),
    /// The ship's exploring draws no Encounter Card.
    QuietExplorer,
    /// The first system's rating counts wherever the second's is asked for.
    Substitute(System, System),
    /// The ship's player cannot play Command Cards from hand for effects of this kind.
    NoCards(CardKind),
    /// An ability of its own: index into the compiled abilities. Content never writes this.
    #[serde(skip)]
    Bears(u16),
}

impl Static {
    /// What a place is, rather than what ships there may do: asked of the location, not of a ship.
    pub const fn is_of_place(&self) -> bool {
        matches!(self, Self::TokensNeeded(..) | Self::Passage(_))
    }
}

/// To whom a lasting rule applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Scope {
    /// The ship itself or the ship it is attached to; for a tile or a Persistent Encounter every ship there.
    #[default]
    Bearer,
    /// These ships, seen from the bearer. What is asked of them stands under `if`. A mission that lies open and a card before
    /// its player are nowhere on the board and say `Ships(reach: Anywhere)`.
    Ships {
        #[serde(default)]
        owner: Owner,
        #[serde(default)]
        reach: Reach,
        /// Leaves out the bearer.
        #[serde(default)]
        other: bool,
    },
}

/// What sets off a compulsory effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trigger {
    /// A ship entered the tile (or, on a ship or its crew: the bearer entered a location).
    Enters,
    /// A ship explored the tile (or: the bearer explored one), before the encounter die (EXPLORE-06).
    Explores,
    /// The turn of the bearer's owner (on a tile: of each ship's owner) begins.
    TurnStarts,
    /// The turn of the bearer's owner (on a tile: of each ship's owner) ends.
    TurnEnds,
    /// The bearer entered its own Command Post.
    EntersPost,
    /// An attack by the bearer, alone or with others, succeeded (RD-88); its damage has been dealt.
    AttackWon,
    /// The bearer took damage and was not destroyed.
    Damaged,
    /// The bearer passed a test, or a group that it was in did.
    TestPassed,
    /// This crew card was assigned.
    Assigned,
    /// Any player's turn begins. A Persistent Encounter acts with nobody there, too.
    AnyTurnStarts,
    /// The bearer is about to be destroyed; whoever did it, if it was a ship, is the target.
    Destroyed,
    /// The bearer is still there after an attack on it, won or lost. An attack that is itself made in answer to one is not
    /// answered again.
    AttackSurvived,
    /// An enemy ship that is not cloaked entered the bearer's location; it is the target. For a card that lies in a location
    /// it is `This`, too.
    EnemyEnters,
    /// An enemy ship that is not cloaked made a step to the bearer's location or one next to it; it is the target, so that
    /// `EndMovement(on: Target)` stops it. For a card that lies in a location it is `This`, too.
    EnemyMoves,
    /// An enemy ship explored a tile, wherever that is, before the encounter die (EXPLORE-06); it is the target.
    EnemyExplores,
}

impl Trigger {
    /// Whether a card that lies before its player reacts to it once, for the player, rather than for each ship that it
    /// happens to.
    pub const fn is_of_player(self) -> bool {
        matches!(self, Self::TurnStarts | Self::TurnEnds | Self::AnyTurnStarts | Self::EnemyExplores)
    }
}

impl Trigger {
    /// Whether it is something that an enemy's ship does.
    pub const fn is_of_enemy(self) -> bool {
        matches!(self, Self::EnemyEnters | Self::EnemyMoves | Self::EnemyExplores)
    }
}

/// When something may be played or used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum When {
    /// In one's own turn with nothing under way.
    Turn,
    /// In one's own turn, for an Action of a ship (CARDS-16).
    AsAction,
    /// During any Action except combat, or any encounter (CARDS-14), in either turn.
    Interrupt,
    /// In a test of one of these systems, one's own or the other side's; an empty list means any.
    Test(Vec<System>),
    /// While one's ship explores, before the encounter die (EXPLORE-14, RD-22).
    Exploration,
    /// While an enemy ship explores, before the encounter die. No ship of one's own is concerned; the explorer is the target:
    /// `ops: (when: [EnemyExploration], effects: [Damage(points: 1, on: Target)])`.
    EnemyExploration,
    /// When an enemy ship that is not cloaked has made a step to where a ship of one's own is, not cloaked, or next to it. It
    /// is the target, and "here" is where it is: `ops: (when: [EnemyMove], effects: [EndMovement(on: Target)])`.
    EnemyMove,
    /// When one's own ship has declared such an Action (RD-100 P1).
    OwnAction(ActionKind),
    /// When an enemy ship has declared such an Action (RD-100 P1); in a `Use` of crew that `infiltrates`, the ship that it is
    /// aboard.
    EnemyAction(ActionKind),
    /// When an Encounter Card is turned up for one's own ship (RD-100 P2).
    Encounter,
    /// When one's opponent turns up an Encounter Card; in a `Use` of crew that `infiltrates`, for the ship that it is aboard.
    EnemyEncounter,
    /// When the opponent has played a card with one of these effects (RD-100 P3), `Ops` or `Combat`; an empty list means none,
    /// and crew is assigned without being played.
    CardPlayed(Vec<CardKind>),
    /// After the dice of a test or combat, before they count (RD-07): for an Ops effect of a test, for a Combat effect of a
    /// combat, for a `Use` of both.
    AfterDice,
    /// When one's ship is about to take damage (RD-16): for an Ops effect outside combat, for a Combat effect in one, for a
    /// `Use` both.
    Damage,
    /// When that player has completed a mission, before they draw a new one (MISSION-08).
    MissionDone(WhichPlayer),
}

/// What using an ability costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    /// Nothing, but once in each turn.
    #[default]
    OncePerTurn,
    /// The card that bears it is discarded.
    DiscardThis,
    /// The card that bears it is trashed (CREW-14).
    TrashThis,
    /// An Action of the bearer.
    Action,
    /// The bearer's movement of this turn.
    Movement,
    /// So many cards from hand.
    Discard(u8),
    /// So many points of damage to the bearer, which has to survive them: 1 or 2.
    Damage(u8),
    /// So many Control Tokens of the player's where the bearer is.
    Control(u8),
    /// So much of the bearer's crew.
    DiscardCrew(u8),
}

impl Cost {
    /// What has to be there to pay with, and what pays it, where that can be said in words of the language.
    pub fn price(self) -> Option<(Cond, Effect)> {
        let none = |most: DamageLevel| Cond::Not(Box::new(Cond::DamagedTo(most)));
        let at_least = |amount: Amount, number: u8| Cond::AtLeast(amount, signed(number));
        let (this, here, chooser) = (Who::This, Place::Here, Chooser::Me);
        let (needs, pays) = match self {
            Self::Discard(cards) => {
                let player = WhichPlayer::Me;
                (at_least(Amount::Hand(player), cards), Verb::Discard { player, cards, chooser })
            }
            Self::Damage(points) => {
                let least = if points > 1 { DamageLevel::Yellow } else { DamageLevel::Red };
                (none(least), Verb::Damage { points: Amount::N(signed(points)), on: this })
            }
            Self::Control(number) => {
                let (player, tokens) = (WhichPlayer::Me, signed(number).saturating_neg());
                (Cond::Here(CellCond::Control(player, number)), Verb::Control { at: here, player, tokens })
            }
            Self::DiscardCrew(cards) => {
                let aboard = at_least(Amount::Crew(Who::This), cards);
                (aboard, Verb::DiscardCrew { from: this, cards, chooser })
            }
            Self::OncePerTurn | Self::DiscardThis | Self::TrashThis | Self::Action | Self::Movement => {
                return None;
            }
        };
        Some((needs, Effect::Do(pays)))
    }
}

/// A count as a number of the language.
fn signed(number: u8) -> i8 {
    i8::try_from(number).unwrap_or(i8::MAX)
}

/// A lasting rule, a compulsory reaction, or a power one may use.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Ability {
    /// Holds while the source is there and the question is answered yes (asked of each ship it would apply to).
    Gives {
        #[serde(default)]
        to: Scope,
        #[serde(default, rename = "if")]
        cond: Cond,
        give: Vec<Static>,
    },
    /// Happens by itself.
    On {
        trigger: Trigger,
        #[serde(default, rename = "if")]
        cond: Cond,
        effects: Vec<Effect>,
    },
    /// May be used by the owner of the bearer, at any of these moments.
    Use {
        when: Vec<When>,
        #[serde(default)]
        cost: Cost,
        #[serde(default)]
        needs: Cond,
        effects: Vec<Effect>,
    },
}

codec_enum!(Stat {
    0 = Rating(system), 1 = AllRatings, 2 = Total(system), 3 = AnyTotal, 4 = AnySystem, 5 = RollSize, 6 = MovePoints,
    7 = DamageDealt, 8 = DamageTaken, 9 = TestLevel
});
codec_enum!(Until { 0 = Over, 1 = TurnEnd, 2 = MyTurn, 3 = Leaves, 4 = Repaired, 5 = Forever });
codec_enum!(Trigger {
    0 = Enters, 1 = Explores, 2 = TurnStarts, 3 = TurnEnds, 4 = EntersPost, 5 = AttackWon, 6 = Damaged, 7 = TestPassed,
    8 = Assigned, 9 = AnyTurnStarts, 10 = Destroyed, 11 = AttackSurvived, 12 = EnemyEnters,
    13 = EnemyMoves, 14 = EnemyExplores,
});
codec_enum!(Owner { 0 = Mine, 1 = Enemy, 2 = Any });
codec_enum!(Reach { 0 = Here, 1 = Adjacent, 2 = Within(steps), 3 = Anywhere });
codec_enum!(Scope { 0 = Bearer, 1 = Ships { owner, reach, other } });
codec_enum!(Static {
    0 = Plus(stat, by), 1 = Disabled(system), 2 = Held, 3 = Forbid(kind), 4 = InfluenceAmongEnemies,
    5 = RepairAmongEnemies, 6 = RepairAnywhere, 7 = Elusive, 8 = TokensNeeded(level, by), 9 = Passage(number),
    10 = ScanReach(steps), 11 = Actions(by), 12 = PrizePoints(points), 13 = QuietExplorer, 14 = Bears(ability),
    15 = Substitute(with, instead), 16 = NoCards(kind)
});
