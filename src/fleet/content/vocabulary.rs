//! The effect language: what cards, tiles, ships and missions can say, as data (chapters CARDS, EXPLORE, ENCOUNTER, MISSION).
//!
//! Content says *what*; the engine says how. A new card made of these words touches no Rust. A new word names a mechanic,
//! never a card, and is a parameter of an existing word where it can be. Text shown to players is generated from these
//! values, so text and behaviour cannot disagree.
//!
//! Reading order: [`Effect`] (verbs), [`Cond`] (questions), [`Amount`] (numbers), [`Who`] and [`Ships`] (ships),
//! [`Place`] and [`CellCond`] (locations), [`Static`] and [`Ability`] (lasting rules), [`Timing`] (when), [`Deed`] (missions).

use serde::{Deserialize, Serialize};

use crate::fleet::units::{ActionKind, CardKind, CrewType, Installation, Level, System};
use crate::pack_enum;

/// A player as seen by the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// Whoever played or owns the thing that speaks.
    Me,
    /// The other player.
    Opponent,
}

/// The ship or ships a verb works on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Who<N = String> {
    /// The ship concerned: the tester or its lead, the exploring ship, the ship that acts, the bearer of crew or cargo.
    This,
    /// The other ship of the test or combat under way.
    Target,
    /// The ship picked last by [`Effect::PickShip`].
    Picked,
    /// Every ship taking part on the side of `This` (a Task Force, a joint test).
    Group,
    /// Every ship that fits.
    All(Ships<N>),
}

/// Whose ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Owner {
    /// Of the player who speaks.
    #[default]
    Mine,
    /// Of the other player.
    Enemy,
    /// Of anybody.
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
    /// This location or at most so many steps away.
    Within(u8),
    /// Anywhere on the board.
    Anywhere,
}

/// A set of ships in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "N: Deserialize<'de>"))]
pub struct Ships<N = String> {
    #[serde(default)]
    pub owner: Owner,
    #[serde(default)]
    pub at: Reach,
    /// Asked of each ship, which is `This` in the question.
    #[serde(default, rename = "if")]
    pub cond: Box<Cond<N>>,
    /// Leave out the ship that speaks.
    #[serde(default)]
    pub other: bool,
}

/// A number found when it is needed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Amount<N = String> {
    /// The number itself.
    N(i8),
    /// Size of the (first) ship.
    Size(Who<N>),
    /// Current rating of the (first) ship; 0 when Disabled.
    Rating(System, Who<N>),
    /// Crew cards aboard.
    Crew(Who<N>),
    /// Points of damage taken: 0, 1 or 2.
    Damage(Who<N>),
    /// Own Control Tokens of that player in this location.
    Control(Player),
    /// How many ships fit.
    Ships(Ships<N>),
    /// How many locations fit.
    Cells(Reach, CellCond<N>),
    /// Victory Points of that player.
    VictoryPoints(Player),
    /// Cards in that player's hand.
    Hand(Player),
    /// The result of the latest [`Effect::Roll`] or test die in this effect.
    Die,
    /// The counter on the card that speaks.
    Counter,
    /// Sum of several numbers.
    Sum(Vec<Amount<N>>),
    /// The number with its sign turned.
    Minus(Box<Amount<N>>),
    /// Half, rounded up.
    Half(Box<Amount<N>>),
}

/// A question with yes or no for an answer. `This` is the ship concerned and "here" its location.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Cond<N = String> {
    Always,
    All(Vec<Cond<N>>),
    Any(Vec<Cond<N>>),
    Not(Box<Cond<N>>),
    /// The location fits.
    Here(CellCond<N>),
    /// Current rating of at least that number (CARDS-13).
    System(System, u8),
    /// The system is Disabled.
    Disabled(System),
    /// At this damage level or a worse one.
    DamagedTo(Level),
    /// The ship has a lasting disablement or penalty by a System Token.
    HasToken,
    Cloaked,
    /// Holds crew of that type.
    Crew(CrewType),
    /// Holds any crew.
    AnyCrew,
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
    /// The number is at least that much.
    AtLeast(Amount<N>, i8),
    /// At least so many ships fit.
    Ships(Ships<N>, u8),
    /// At least so many locations fit.
    Cells(Reach, CellCond<N>, u8),
    /// At least so many locations that fit are connected by shared edges.
    Cluster(CellCond<N>, u8),
    /// Locations that fit connect the own Command Post with the enemy's.
    Chain(CellCond<N>),
}

impl<N> Default for Cond<N> {
    fn default() -> Self {
        Self::Always
    }
}

/// A question about one location (never a Command Post, unless it says so).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CellCond<N = String> {
    Anywhere,
    All(Vec<CellCond<N>>),
    AnyOf(Vec<CellCond<N>>),
    Not(Box<CellCond<N>>),
    /// The tile is face up and bears this tag ("nebula", "planet", "habitable", "star", ...).
    Tag(N),
    /// Face up.
    Explored,
    /// Face up and facing that player (EXPLORE-04).
    ExploredBy(Player),
    /// That player has at least so many Control Tokens there.
    Control(Player, u8),
    /// That player controls an installation of at least this level there.
    Installation(Player, Installation),
    /// Any installation stands there.
    AnyInstallation,
    /// At least so many uncloaked ships of that player are there.
    Ships(Player, u8),
    /// A Persistent Encounter lies there.
    Encounter,
    /// That player's Command Post.
    Post(Player),
    /// Next to that player's Command Post.
    NextToPost(Player),
    /// At the edge of the board.
    Edge,
}

/// Where a verb works.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Place<N = String> {
    /// Where the effect happens: the location of `This`.
    Here,
    /// The location picked last by [`Effect::PickCell`].
    Picked,
    /// The location of that (first) ship.
    Of(Who<N>),
    /// The Command Post of that player.
    Post(Player),
    /// A random location that fits, drawn like a die.
    Random(Reach, CellCond<N>),
}

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
    /// The start of the next turn of the player who speaks.
    MyTurn,
    /// The ship leaves this location.
    Leaves,
    /// For good, as a System Token that a repair removes (FLEET-27, REPAIR-04).
    Repaired,
    /// For the rest of the game; nothing removes it.
    Forever,
}

/// Cards in a place, for verbs that move cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pile {
    Deck,
    Discard,
}

/// A filter on Command Cards.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CardCond {
    #[default]
    Any,
    /// The card can be played as this kind.
    Kind(CardKind),
    /// A crew card of this type.
    Crew(CrewType),
}

/// Who picks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Chooser {
    #[default]
    Me,
    Opponent,
    /// Drawn like a die.
    Chance,
}

/// A verb. Lists run in order; a verb that finds nothing to work on does nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    // --- numbers
    /// Adds to a rating, a test's total, a roll, movement or damage.
    Modify {
        what: Stat,
        by: Amount,
        #[serde(default = "this")]
        on: Who,
        #[serde(default)]
        until: Until,
    },
    /// Makes a system Disabled (with `Repaired`: a System Token).
    Disable {
        system: System,
        #[serde(default = "this")]
        on: Who,
        #[serde(default)]
        until: Until,
    },
    /// Lays a lasting rule on ships.
    Grant {
        give: Vec<Static>,
        #[serde(default = "this")]
        on: Who,
        until: Until,
    },

    // --- dials
    /// Points of damage, worked off one hit per ship (RD-16, DESTROY-06).
    Damage {
        points: Amount,
        #[serde(default = "this")]
        on: Who,
    },
    /// Improves the damage level by steps (REPAIR-04).
    Repair {
        #[serde(default = "one")]
        steps: u8,
        #[serde(default = "this")]
        on: Who,
    },
    /// Removes one System Token, the owner's choice (REPAIR-05).
    Restore {
        #[serde(default = "this")]
        on: Who,
    },
    /// Lowers the damage of the attack under way against `This` (COMBAT-11, RD-16).
    Soften { points: u8 },
    /// All damage of the hit on `This` is prevented (RD-16).
    PreventDamage,
    /// A dial change within the level outside the Power Adjustment, by that player's choice.
    Adjust {
        #[serde(default = "this")]
        on: Who,
        #[serde(default)]
        by: Chooser,
    },
    /// The ship's Power Adjustment of this turn comes back.
    RefreshAdjustment {
        #[serde(default = "this")]
        on: Who,
    },
    /// Forces a cloaked ship out of its cloak (RD-35).
    Decloak {
        #[serde(default = "this")]
        on: Who,
    },

    // --- tests and dice
    /// A test against a Level. More than one system: the tester picks.
    Test {
        systems: Vec<System>,
        level: Amount,
        #[serde(default = "this")]
        by: Who,
        #[serde(default)]
        then: Vec<Effect>,
        #[serde(default, rename = "else")]
        otherwise: Vec<Effect>,
    },
    /// An Opposed test of `This` against a ship (TEST-19).
    Opposed {
        system: System,
        against: Who,
        with: System,
        #[serde(default)]
        then: Vec<Effect>,
        #[serde(default, rename = "else")]
        otherwise: Vec<Effect>,
    },
    /// One die; the first range that holds it is done. Ranges are inclusive.
    Roll { cases: Vec<((u8, u8), Vec<Effect>)> },
    /// After a test's or combat's die: adds to it, on the side of that player (never below 1 nor above 6).
    ChangeDie { of: Player, by: i8 },
    /// After a test's or combat's die: rolls it again.
    Reroll { of: Player },

    // --- choices and flow
    If {
        cond: Cond,
        then: Vec<Effect>,
        #[serde(default, rename = "else")]
        otherwise: Vec<Effect>,
    },
    /// One of several lists is done, by that player's choice.
    Choose {
        #[serde(default)]
        by: Chooser,
        options: Vec<Vec<Effect>>,
    },
    /// Done or left, by choice.
    May { effects: Vec<Effect> },
    /// Done for each ship, which is `Picked` meanwhile.
    ForEach { ships: Ships, effects: Vec<Effect> },
    /// Binds `Picked` to a ship; with none the rest of this list is skipped.
    PickShip {
        from: Ships,
        #[serde(default)]
        by: Chooser,
    },
    /// Binds the picked location; with none the rest of this list is skipped.
    PickCell {
        #[serde(default)]
        at: Reach,
        from: CellCond,
        #[serde(default)]
        by: Chooser,
    },
    /// Done so many times.
    Repeat { times: Amount, effects: Vec<Effect> },

    // --- combat and cards under way
    /// Ends the combat at once (COMBAT-20).
    EndCombat,
    /// The opponent takes one of his ships out of the combat (COMBAT-21).
    RemoveShip,
    /// Cancels what this reacts to: the card just played (CARDS-20), the Action declared, the Encounter Card turned up.
    Cancel,
    /// A ship attacks another in its location at once: full combat without an Action.
    Attack {
        #[serde(default = "this")]
        by: Who,
        on: Who,
    },

    // --- cards
    /// That player draws Command Cards (RD-56: they stay).
    Draw { player: Player, cards: u8 },
    /// That player discards from his hand.
    Discard {
        player: Player,
        cards: u8,
        #[serde(default)]
        by: Chooser,
    },
    /// Takes a card from a pile into the own hand.
    Fetch {
        from: Pile,
        #[serde(default)]
        of: CardCond,
    },
    /// The player looks at the other's hand.
    LookAtHand,
    /// Discards crew aboard, so many, chosen by.
    DiscardCrew {
        #[serde(default = "this")]
        on: Who,
        cards: u8,
        #[serde(default)]
        by: Chooser,
    },
    /// Takes a Crew Card from a ship as a prisoner aboard `This` (TRANSPORTER-11).
    CaptureCrew {
        from: Who,
        #[serde(default)]
        by: Chooser,
    },
    /// Moves one piece of cargo from ship to ship.
    MoveCargo { from: Who, to: Who },
    /// The card that speaks leaves the game when it is done (CARDS-21).
    TrashThis,
    /// The card that speaks stays in play beside the ship and gives these abilities (CARDS-06).
    Attach {
        #[serde(default = "this")]
        to: Who,
        abilities: Vec<Ability>,
        until: Until,
    },
    /// The Encounter Card that speaks becomes cargo (ENCOUNTER-15); its `cargo` abilities hold aboard.
    BecomeCargo {
        #[serde(default = "this")]
        on: Who,
    },
    /// The card that speaks goes to the player's Victory Pile with its VP.
    Score,
    /// The card that speaks is put on a location and stays there as a Persistent Encounter.
    StayAt { at: Place },
    /// The card that speaks is discarded from wherever it lies.
    DiscardThis,

    // --- board
    /// Places (positive) or removes (negative) Control Tokens of that player; placing first removes the other's (INFLUENCE-07).
    Control {
        #[serde(default = "here")]
        at: Place,
        player: Player,
        tokens: i8,
    },
    /// Builds or expands one step for that player; tokens are still needed unless `free` (INSTALL-08).
    Build {
        #[serde(default = "here")]
        at: Place,
        #[serde(default)]
        free: bool,
    },
    /// Destroys the installation there.
    Raze {
        #[serde(default = "here")]
        at: Place,
    },
    /// Puts a ship elsewhere at once; this is no movement. An unexplored tile there is explored.
    Teleport {
        #[serde(default = "this")]
        ship: Who,
        to: Place,
    },
    /// Turns up an unexplored tile without an encounter roll; it faces the player.
    Survey { at: Place },
    /// The player alone looks at an unexplored tile and puts a Scan Token on it.
    ScanTile { at: Place },
    /// Puts the top spare tile, face down, in place of an empty location's tile (RD-55).
    ReplaceTile { at: Place },
    /// Draws and resolves an Encounter Card (ENCOUNTER-01).
    Encounter {
        #[serde(default = "this")]
        on: Who,
    },

    // --- allowances and points
    /// The ship may act once more, within the player's limit (RD-33).
    ExtraAction {
        #[serde(default = "this")]
        on: Who,
    },
    /// The player's limit of Actions rises for this turn.
    MoreActions { actions: u8 },
    /// The ship may move again, or go on moving with these points added.
    MoveAgain {
        #[serde(default = "this")]
        on: Who,
    },
    /// The ship's movement of this turn is over.
    EndMovement {
        #[serde(default = "this")]
        on: Who,
    },
    /// The player's Fleet Size rises (REINFORCE-09).
    FleetSize { by: u8 },
    /// Victory Point Tokens.
    VictoryPoints { player: Player, points: u8 },
    /// The player cycles one of his missions besides the turn's allowance (TURN-11).
    CycleMission,
    /// The counter on the card that speaks changes; it starts at 0 and is read by [`Amount::Counter`].
    Count { by: i8 },
}

fn this() -> Who {
    Who::This
}

fn here() -> Place {
    Place::Here
}

const fn one() -> u8 {
    1
}

/// A rule that holds as long as its source is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Static {
    /// Adds to a number.
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
    /// Changes the Control Tokens needed to build this level here (INSTALL-09).
    TokensNeeded(Installation, i8),
    /// Ships here count as next to every other explored location with a passage of this number (a wormhole).
    Passage(u8),
    /// Location scans reach so many steps instead of one (SCAN-03).
    ScanReach(u8),
    /// The player's limit of Actions is higher (ACTION-03).
    Actions(i8),
    /// A ship destroyed by this ship's attack is worth that much more.
    PrizePoints(u8),
    /// The ship's exploring draws no Encounter Card.
    QuietExplorer,
    /// An ability of its own: index into the compiled abilities. Content never writes this.
    #[serde(skip)]
    Bears(u16),
}

/// To whom a lasting rule applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scope {
    /// The ship itself or the ship it is attached to; for a tile or a Persistent Encounter every ship there.
    #[default]
    Bearer,
    /// The owner's ships in the bearer's location.
    MineHere,
    /// Enemy ships in the bearer's location.
    EnemiesHere,
    /// Every ship in the bearer's location.
    AllHere,
    /// Every ship of the owner.
    Mine,
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
    /// An attack by the bearer succeeded.
    AttackWon,
    /// The bearer took damage and was not destroyed.
    Damaged,
    /// The bearer passed a test or a group with it did.
    TestPassed,
    /// The crew card was assigned.
    Assigned,
    /// Any player's turn begins; for Persistent Encounters that act with nobody there.
    AnyTurnStarts,
}

/// When something may be played or used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Timing {
    /// In one's own turn with nothing under way.
    Turn,
    /// In one's own turn, for an Action of a ship (CARDS-16).
    AsAction,
    /// During any Action except combat, or any encounter (CARDS-14), in either turn.
    Interrupt,
    /// In a test of one of these systems, one's own or the other's; an empty list means any.
    Test(Vec<System>),
    /// While one's ship explores, before the encounter die (EXPLORE-14, RD-22).
    Exploration,
    /// When one's own ship has declared such an Action (RD-100 P1).
    OwnAction(ActionKind),
    /// When an enemy ship has declared such an Action (RD-100 P1).
    EnemyAction(ActionKind),
    /// When an Encounter Card is turned up for one's own ship (RD-100 P2).
    Encounter,
    /// When one's opponent turns up an Encounter Card.
    EnemyEncounter,
    /// When the opponent has played a card with one of these effects (RD-100 P3).
    CardPlayed(Vec<CardKind>),
    /// After the dice of a test or combat, before they count (RD-07).
    AfterDice,
    /// When one's ship is about to take damage (RD-16).
    Damage,
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
    /// May be used by the owner of the bearer.
    Use {
        when: Timing,
        #[serde(default)]
        cost: Cost,
        #[serde(default, rename = "if")]
        cond: Cond,
        effects: Vec<Effect>,
    },
}

/// Something one's own ships do that a mission can ask for (MISSION-06). `Target` in questions is the other ship, "here"
/// the location of the deed, `This` the ship that did it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Deed {
    /// An attack on a ship with the higher total (RD-88).
    AttackShip(Cond),
    /// An attack that dealt at least so many points of damage.
    DamageShip(u8, Cond),
    /// A ship destroyed in combat.
    DestroyShip(Cond),
    /// An installation destroyed by an attack (INSTALL-16).
    DestroyInstallation(Cond),
    /// A Control Token placed by an Influence Action.
    PlaceControl(Cond),
    /// An enemy Control Token removed by an Influence Action.
    RemoveControl(Cond),
    /// An installation built or expanded to this level.
    Build(Installation, Cond),
    /// A tile explored.
    Explore(Cond),
    /// A location scanned (SCAN-03); "here" is the scanned location, whose tags count although it is face down.
    ScanLocation(Cond),
    /// A search that turned up a ship (SCAN-11).
    RevealShip(Cond),
    /// A Repair Action or movement repair done.
    Repair(Cond),
    /// A ship brought in (REINFORCE-02).
    Reinforce(Cond),
    /// A cloak engaged (CLOAK-03).
    Cloak(Cond),
    /// An encounter resolved with success.
    WinEncounter(Cond),
    /// A passed test of this system (none: any) that met at least this Level.
    PassTest(Option<System>, u8, Cond),
    /// A location entered.
    Enter(Cond),
    /// A Breakaway or Evasion roll won.
    Escape(Cond),
    /// A crew card assigned.
    AssignCrew(Option<CrewType>, Cond),
    /// Crew or cargo moved between own ships.
    Transfer(Cond),
    /// Crew or cargo taken from an enemy ship.
    Capture(Cond),
    /// An Away Team put on a planet.
    PlaceAwayTeam(Cond),
    /// An own Away Team taken up.
    RecoverAwayTeam(Cond),
}

/// What completes a mission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Task {
    /// A voluntary test, one Action a ship (TEST-13), several ships may join (RD-09).
    Test {
        system: System,
        level: u8,
        #[serde(default, rename = "if")]
        cond: Cond,
        /// So many such tests have to be passed.
        #[serde(default = "one")]
        times: u8,
        /// In as many different locations.
        #[serde(default)]
        distinct: bool,
        /// By one and the same ship; its progress is lost at its Command Post (MOVE-15).
        #[serde(default)]
        same_ship: bool,
    },
    /// A deed done so many times while the mission lies open (MISSION-07).
    Deed {
        deed: Deed,
        #[serde(default = "one")]
        times: u8,
        /// In as many different locations.
        #[serde(default)]
        distinct: bool,
        /// By one and the same ship; its progress is lost at its Command Post (MOVE-15).
        #[serde(default)]
        same_ship: bool,
        /// Within one turn.
        #[serde(default)]
        one_turn: bool,
    },
    /// Deeds in this order, by any ships (TRANSPORTER-19).
    Steps(Vec<Deed>),
    /// Claimed as soon as it holds (MISSION-11, RD-47).
    Condition(Cond),
}

pack_enum!(Stat {
    0 = Rating(system), 1 = AllRatings, 2 = Total(system), 3 = AnyTotal, 4 = AnySystem, 5 = RollSize, 6 = MovePoints,
    7 = DamageDealt, 8 = DamageTaken, 9 = TestLevel
});
pack_enum!(Until { 0 = Over, 1 = TurnEnd, 2 = MyTurn, 3 = Leaves, 4 = Repaired, 5 = Forever });
pack_enum!(Scope { 0 = Bearer, 1 = MineHere, 2 = EnemiesHere, 3 = AllHere, 4 = Mine });
pack_enum!(Static {
    0 = Plus(stat, by), 1 = Disabled(system), 2 = Held, 3 = Forbid(kind), 4 = InfluenceAmongEnemies,
    5 = RepairAmongEnemies, 6 = RepairAnywhere, 7 = Elusive, 8 = TokensNeeded(level, by), 9 = Passage(number),
    10 = ScanReach(steps), 11 = Actions(by), 12 = PrizePoints(points), 13 = QuietExplorer, 14 = Bears(ability)
});
