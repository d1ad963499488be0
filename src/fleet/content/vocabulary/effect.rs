//! Verbs: what happens when a card, tile, encounter or ability has its way.

use serde::{Deserialize, Serialize};

use super::lasting::{Ability, Stat, Static, Until};
use super::one;
use super::question::{Amount, CellCond, Cond, Player, Reach, Ships, Who};
use crate::fleet::units::{CardKind, CrewType, System};

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
    /// Done for each ship, which is `Picked` meanwhile. Afterwards what was picked before is picked again.
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
    /// Done so many times, at most twelve. What is picked in it is not picked any more afterwards.
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
    /// Places (positive) or removes (negative) Control Tokens of that player; none is placed where the other side's lie
    /// (INFLUENCE-07, INFLUENCE-10).
    Control {
        #[serde(default = "here")]
        at: Place,
        player: Player,
        tokens: i8,
    },
    /// Builds or expands one step for `Me`; the Control Tokens have to lie there as ever (INSTALL-08).
    Build {
        #[serde(default = "here")]
        at: Place,
    },
    /// Destroys the installation there.
    Raze {
        #[serde(default = "here")]
        at: Place,
    },
    /// Puts a ship elsewhere at once; this is no movement. An unexplored tile there is explored, its own Command Post entered
    /// (MOVE-14, MOVE-15).
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
