//! Verbs: what happens when a card, tile, encounter or ability takes effect (chapters CARDS, ENCOUNTER, MISSION).
//!
//! All that content needs to know about a verb is here. What it does and where it would do nothing is in
//! `rules/effects/verbs`, its text in `describe/content/verbs`.
//!
//! Invariant: every function over the verbs names each of them, so that a new one does not compile until all have
//! answered.

use serde::{Deserialize, Serialize};

use super::effect::{CardCond, Chooser, KeptFace, Pile, Place};
use super::lasting::{Stat, Static, Until};
use super::one;
use super::question::{Amount, WhichPlayer, Who};
use crate::fleet::content::compile::Compiler;
use crate::fleet::content::timings::Uses;
use crate::fleet::units::{DamagePoints, System, VictoryPoints};

/// A verb, over names as content writes them or over indices once compiled. One that finds nothing to work on does
/// nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "N: serde::de::DeserializeOwned"))]
pub enum Verb<N = String> {
    // --- numbers
    /// Adds to a rating, a test's total, a roll, movement or damage.
    Modify {
        what: Stat,
        by: Amount<N>,
        #[serde(default = "this")]
        on: Who<N>,
        #[serde(default)]
        until: Until,
    },
    /// Makes a system Disabled (with `Repaired`: a System Token).
    Disable {
        system: System,
        #[serde(default = "this")]
        on: Who<N>,
        #[serde(default)]
        until: Until,
    },
    /// Puts a lasting rule on ships.
    Grant {
        give: Vec<Static>,
        #[serde(default = "this")]
        to: Who<N>,
        until: Until,
    },

    // --- dials
    /// Points of damage, dealt as one hit per ship (RD-16, DESTROY-06).
    Damage {
        points: Amount<N>,
        #[serde(default = "this")]
        on: Who<N>,
    },
    /// Improves the damage level by steps (REPAIR-04).
    Repair {
        #[serde(default = "one")]
        steps: u8,
        #[serde(default = "this")]
        on: Who<N>,
    },
    /// Removes one System Token, the owner's choice (REPAIR-05).
    Restore {
        #[serde(default = "this")]
        on: Who<N>,
    },
    /// Lowers the damage of the attack under way against `This` (COMBAT-11, RD-16).
    Soften { points: DamagePoints },
    /// All damage of the hit on `This` is prevented (RD-16).
    PreventDamage,
    /// A dial change within the level outside the Power Adjustment, by that player's choice.
    Adjust {
        #[serde(default = "this")]
        on: Who<N>,
        #[serde(default)]
        chooser: Chooser,
    },
    /// The ship's Power Adjustment of this turn comes back.
    RefreshAdjustment {
        #[serde(default = "this")]
        on: Who<N>,
    },
    /// A ship that has a cloak and is in no test engages it at once; one on its way moves no further (CLOAK-03).
    Cloak {
        #[serde(default = "this")]
        on: Who<N>,
    },
    /// A cloaked ship makes a Sensor Echo at once, within the limit of echoes (CLOAK-18, RD-36).
    Echo {
        #[serde(default = "this")]
        on: Who<N>,
    },
    /// Forces a cloaked ship out of its cloak (RD-35).
    Decloak {
        #[serde(default = "this")]
        on: Who<N>,
    },

    // --- tests and dice
    /// After a test's or combat's die: adds to it, on the side of that player (never below 1 nor above 6).
    ChangeDie { player: WhichPlayer, by: i8 },
    /// After a test's or combat's die: rolls it again, and the new face counts, or the better or worse one for its player.
    Reroll {
        player: WhichPlayer,
        #[serde(default)]
        keep: KeptFace,
    },

    // --- combat and cards under way
    /// Ends the combat at once (COMBAT-20).
    EndCombat,
    /// The opponent takes one of their ships out of the combat (COMBAT-21).
    RemoveShip,
    /// Cancels what this reacts to: the card just played (CARDS-20), the Action declared, the Encounter Card turned up.
    Cancel,
    /// A ship attacks another in its location at once: full combat without an Action.
    Attack {
        #[serde(default = "this")]
        ship: Who<N>,
        on: Who<N>,
    },

    // --- cards
    /// That player draws Command Cards (RD-56: they stay).
    Draw { player: WhichPlayer, cards: u8 },
    /// That player discards from their hand.
    Discard {
        player: WhichPlayer,
        cards: u8,
        #[serde(default)]
        chooser: Chooser,
    },
    /// Takes a card from a pile into one's own hand.
    Fetch {
        from: Pile,
        #[serde(default, rename = "if")]
        cond: CardCond,
    },
    /// The player looks at this many cards on top of their Command Deck, takes so many of them into hand, and the rest go
    /// under the deck.
    Peek {
        cards: u8,
        #[serde(default = "one")]
        take: u8,
    },
    /// The player draws this many missions, then puts so many of theirs under the Mission Deck. More than six never lie in
    /// front of a player.
    DrawMissions {
        cards: u8,
        #[serde(default)]
        put_back: u8,
    },
    /// The player looks at the other player's hand.
    LookAtHand,
    /// Discards this much of the crew aboard, chosen as `chooser` says.
    DiscardCrew {
        #[serde(default = "this")]
        from: Who<N>,
        cards: u8,
        #[serde(default)]
        chooser: Chooser,
    },
    /// Takes a Crew Card from a ship as a prisoner aboard `This` (TRANSPORTER-11).
    CaptureCrew {
        from: Who<N>,
        #[serde(default)]
        chooser: Chooser,
    },
    /// Moves one piece of cargo from ship to ship.
    MoveCargo { from: Who<N>, to: Who<N> },
    /// This card leaves the game when it is done (CARDS-21).
    TrashThis,
    /// This Encounter Card becomes cargo (ENCOUNTER-15); what stands in `while_aboard` holds there.
    BecomeCargo {
        #[serde(default = "this")]
        to: Who<N>,
    },
    /// This Encounter Card goes to the player's Victory Pile and scores its `points`. Not needed in the `success` of its `test`,
    /// which scores by itself; what is scored so is not scored again.
    Score,
    /// This card is put on a location and stays there as a Persistent Encounter.
    StayAt { at: Place<N> },
    /// One more of this Encounter Card comes out of the box, where `spawns` keeps them, and lies there; with none left in
    /// the box nothing happens.
    Spawn { at: Place<N> },
    /// This card is discarded from wherever it lies.
    DiscardThis,

    // --- board
    /// Places (positive) or removes (negative) Control Tokens of that player; none is placed where the other side's lie
    /// (INFLUENCE-07, INFLUENCE-10).
    Control {
        #[serde(default = "here")]
        at: Place<N>,
        player: WhichPlayer,
        tokens: i8,
    },
    /// Builds or expands one step for `Me`; the Control Tokens have to lie there as usual (INSTALL-08).
    Build {
        #[serde(default = "here")]
        at: Place<N>,
    },
    /// A ship puts an Away Team down at once, where one may be (TRANSPORTER-16).
    PlaceAwayTeam {
        #[serde(default = "this")]
        ship: Who<N>,
    },
    /// A ship takes that player's Away Team up at once (TRANSPORTER-17).
    RecoverAwayTeam {
        #[serde(default = "this")]
        ship: Who<N>,
        player: WhichPlayer,
    },
    /// The player may bring in a ship that fits, at their Command Post and without an Action (REINFORCE-01).
    Reinforce,
    /// Destroys the installation there.
    Raze {
        #[serde(default = "here")]
        at: Place<N>,
    },
    /// Puts a ship elsewhere at once; this is not movement. An unexplored tile there is explored, its own Command Post
    /// entered (MOVE-14, MOVE-15).
    Teleport {
        #[serde(default = "this")]
        on: Who<N>,
        to: Place<N>,
    },
    /// Turns up an unexplored tile without an encounter roll; it faces the player.
    Survey { at: Place<N> },
    /// The player alone looks at an unexplored tile and puts a Scan Token on it.
    ScanTile { at: Place<N> },
    /// Puts the top spare tile, face down, in place of an empty location's tile (RD-55).
    ReplaceTile { at: Place<N> },
    /// Draws and resolves an Encounter Card (ENCOUNTER-01).
    Encounter {
        #[serde(default = "this")]
        on: Who<N>,
    },

    // --- allowances and points
    /// The ship may act once more, within the player's limit (RD-33).
    ExtraAction {
        #[serde(default = "this")]
        on: Who<N>,
    },
    /// The player's limit of Actions rises for this turn.
    MoreActions { actions: u8 },
    /// A ship whose movement of this turn is over may move once more.
    MoveAgain {
        #[serde(default = "this")]
        on: Who<N>,
    },
    /// The ship's movement of this turn is over.
    EndMovement {
        #[serde(default = "this")]
        on: Who<N>,
    },
    /// The player's Fleet Size rises (REINFORCE-09).
    FleetSize { by: u8 },
    /// Victory Point Tokens.
    VictoryPoints { player: WhichPlayer, points: VictoryPoints },
    /// The player cycles one of their missions in addition to the turn's allowance (TURN-11).
    CycleMission,
    /// The counter on this card changes; it starts at 0 and is read by [`Amount::Counter`].
    Count { by: i8 },
}

const fn this<N>() -> Who<N> {
    Who::This
}

const fn here<N>() -> Place<N> {
    Place::Here
}

impl<N> Verb<N> {
    /// Whether it concerns a player or a place rather than a ship, so that it is done once when a card strikes several
    /// ships (RD-30).
    #[deny(clippy::wildcard_enum_match_arm)]
    pub const fn is_of_players(&self) -> bool {
        match self {
            Self::Draw { .. }
            | Self::Discard { .. }
            | Self::Fetch { .. }
            | Self::Peek { .. }
            | Self::DrawMissions { .. }
            | Self::LookAtHand
            | Self::Control { .. }
            | Self::Build { .. }
            | Self::Reinforce
            | Self::Raze { .. }
            | Self::Spawn { .. }
            | Self::Survey { .. }
            | Self::ScanTile { .. }
            | Self::ReplaceTile { .. }
            | Self::MoreActions { .. }
            | Self::FleetSize { .. }
            | Self::VictoryPoints { .. }
            | Self::CycleMission => true,
            Self::Modify { .. }
            | Self::Disable { .. }
            | Self::Grant { .. }
            | Self::Damage { .. }
            | Self::Repair { .. }
            | Self::Restore { .. }
            | Self::Soften { .. }
            | Self::PreventDamage
            | Self::Adjust { .. }
            | Self::RefreshAdjustment { .. }
            | Self::Decloak { .. }
            | Self::Cloak { .. }
            | Self::Echo { .. }
            | Self::PlaceAwayTeam { .. }
            | Self::RecoverAwayTeam { .. }
            | Self::ChangeDie { .. }
            | Self::Reroll { .. }
            | Self::EndCombat
            | Self::RemoveShip
            | Self::Cancel
            | Self::Attack { .. }
            | Self::DiscardCrew { .. }
            | Self::CaptureCrew { .. }
            | Self::MoveCargo { .. }
            | Self::TrashThis
            | Self::BecomeCargo { .. }
            | Self::Score
            | Self::StayAt { .. }
            | Self::DiscardThis
            | Self::Teleport { .. }
            | Self::Encounter { .. }
            | Self::ExtraAction { .. }
            | Self::MoveAgain { .. }
            | Self::EndMovement { .. }
            | Self::Count { .. } => false,
        }
    }
}

impl Verb {
    /// The same over indices; names of nothing are reported.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub fn resolve(self, c: &mut Compiler) -> Verb<u16> {
        match self {
            Self::Modify { what, by, on, until } => {
                Verb::Modify { what, by: c.amount("by", &by), on: c.who("on", &on), until }
            }
            Self::Disable { system, on, until } => Verb::Disable { system, on: c.who("on", &on), until },
            Self::Grant { give, to, until } => Verb::Grant { give, to: c.who("to", &to), until },
            Self::Damage { points, on } => {
                Verb::Damage { points: c.amount("points", &points), on: c.who("on", &on) }
            }
            Self::Repair { steps, on } => Verb::Repair { steps, on: c.who("on", &on) },
            Self::Restore { on } => Verb::Restore { on: c.who("on", &on) },
            Self::Soften { points } => Verb::Soften { points },
            Self::PreventDamage => Verb::PreventDamage,
            Self::Adjust { on, chooser } => Verb::Adjust { on: c.who("on", &on), chooser },
            Self::RefreshAdjustment { on } => Verb::RefreshAdjustment { on: c.who("on", &on) },
            Self::Decloak { on } => Verb::Decloak { on: c.who("on", &on) },
            Self::Cloak { on } => Verb::Cloak { on: c.who("on", &on) },
            Self::Echo { on } => Verb::Echo { on: c.who("on", &on) },
            Self::PlaceAwayTeam { ship } => Verb::PlaceAwayTeam { ship: c.who("ship", &ship) },
            Self::RecoverAwayTeam { ship, player } => {
                Verb::RecoverAwayTeam { ship: c.who("ship", &ship), player }
            }
            Self::Reinforce => Verb::Reinforce,
            Self::ChangeDie { player, by } => Verb::ChangeDie { player, by },
            Self::Reroll { player, keep } => Verb::Reroll { player, keep },
            Self::EndCombat => Verb::EndCombat,
            Self::RemoveShip => Verb::RemoveShip,
            Self::Cancel => Verb::Cancel,
            Self::Attack { ship, on } => Verb::Attack { ship: c.who("ship", &ship), on: c.who("on", &on) },
            Self::Draw { player, cards } => Verb::Draw { player, cards },
            Self::Discard { player, cards, chooser } => Verb::Discard { player, cards, chooser },
            Self::Fetch { from, cond } => Verb::Fetch { from, cond },
            Self::Peek { cards, take } => Verb::Peek { cards, take },
            Self::DrawMissions { cards, put_back } => Verb::DrawMissions { cards, put_back },
            Self::LookAtHand => Verb::LookAtHand,
            Self::DiscardCrew { from, cards, chooser } => {
                Verb::DiscardCrew { from: c.who("from", &from), cards, chooser }
            }
            Self::CaptureCrew { from, chooser } => Verb::CaptureCrew { from: c.who("from", &from), chooser },
            Self::MoveCargo { from, to } => {
                Verb::MoveCargo { from: c.who("from", &from), to: c.who("to", &to) }
            }
            Self::TrashThis => Verb::TrashThis,
            Self::BecomeCargo { to } => Verb::BecomeCargo { to: c.who("to", &to) },
            Self::Score => Verb::Score,
            Self::StayAt { at } => Verb::StayAt { at: c.place("at", &at) },
            Self::Spawn { at } => Verb::Spawn { at: c.place("at", &at) },
            Self::DiscardThis => Verb::DiscardThis,
            Self::Control { at, player, tokens } => Verb::Control { at: c.place("at", &at), player, tokens },
            Self::Build { at } => Verb::Build { at: c.place("at", &at) },
            Self::Raze { at } => Verb::Raze { at: c.place("at", &at) },
            Self::Teleport { on, to } => Verb::Teleport { on: c.who("on", &on), to: c.place("to", &to) },
            Self::Survey { at } => Verb::Survey { at: c.place("at", &at) },
            Self::ScanTile { at } => Verb::ScanTile { at: c.place("at", &at) },
            Self::ReplaceTile { at } => Verb::ReplaceTile { at: c.place("at", &at) },
            Self::Encounter { on } => Verb::Encounter { on: c.who("on", &on) },
            Self::ExtraAction { on } => Verb::ExtraAction { on: c.who("on", &on) },
            Self::MoreActions { actions } => Verb::MoreActions { actions },
            Self::MoveAgain { on } => Verb::MoveAgain { on: c.who("on", &on) },
            Self::EndMovement { on } => Verb::EndMovement { on: c.who("on", &on) },
            Self::FleetSize { by } => Verb::FleetSize { by },
            Self::VictoryPoints { player, points } => Verb::VictoryPoints { player, points },
            Self::CycleMission => Verb::CycleMission,
            Self::Count { by } => Verb::Count { by },
        }
    }

    /// Notes what it refers to (CARDS-12), and whether it tells where `This` is or changes it for good (CLOAK-33).
    #[deny(clippy::wildcard_enum_match_arm)]
    #[expect(clippy::too_many_lines, reason = "a plain list, an arm for each verb")]
    pub fn uses(&self, found: &mut Uses) {
        let tells_no_place = match self {
            Self::Modify { what: _, by, on, until } => {
                found.ship(on);
                found.number(by);
                *on == Who::This && matches!(by, Amount::N(_)) && passes(*until)
            }
            Self::Disable { on, until, .. } | Self::Grant { to: on, until, .. } => {
                found.ship(on);
                *on == Who::This && passes(*until)
            }
            Self::RefreshAdjustment { on } | Self::ExtraAction { on } => {
                found.ship(on);
                *on == Who::This
            }
            Self::Damage { points, on } => {
                found.ship(on);
                found.number(points);
                false
            }
            Self::Repair { on, .. }
            | Self::Restore { on }
            | Self::Adjust { on, .. }
            | Self::Decloak { on }
            | Self::Cloak { on }
            | Self::Echo { on }
            | Self::PlaceAwayTeam { ship: on }
            | Self::RecoverAwayTeam { ship: on, .. }
            | Self::DiscardCrew { from: on, .. }
            | Self::BecomeCargo { to: on }
            | Self::Encounter { on }
            | Self::MoveAgain { on }
            | Self::EndMovement { on } => {
                found.ship(on);
                false
            }
            Self::Attack { ship: from, on: to } | Self::MoveCargo { from, to } => {
                found.ship(from);
                found.ship(to);
                false
            }
            Self::CaptureCrew { from, .. } => {
                found.ship(&Who::This);
                found.ship(from);
                false
            }
            Self::Soften { .. } | Self::PreventDamage => {
                found.ship(&Who::This);
                false
            }
            Self::Teleport { on, to } => {
                found.ship(on);
                found.place(to);
                false
            }
            Self::Control { at, .. }
            | Self::Build { at }
            | Self::Raze { at }
            | Self::Survey { at }
            | Self::ScanTile { at }
            | Self::ReplaceTile { at }
            | Self::StayAt { at }
            | Self::Spawn { at } => {
                found.place(at);
                false
            }
            Self::EndCombat => {
                found.other = true;
                found.ends_combat = true;
                false
            }
            Self::ChangeDie { .. }
            | Self::Reroll { .. }
            | Self::RemoveShip
            | Self::Cancel
            | Self::Score
            | Self::Reinforce
            | Self::VictoryPoints { .. } => {
                found.other = true;
                false
            }
            // What one gives up for the rest is no use by itself: where that helps nobody, nor does this.
            Self::Discard { player: WhichPlayer::Me, .. } => true,
            Self::Draw { .. }
            | Self::Discard { .. }
            | Self::Fetch { .. }
            | Self::Peek { .. }
            | Self::DrawMissions { .. }
            | Self::LookAtHand
            | Self::TrashThis
            | Self::DiscardThis
            | Self::MoreActions { .. }
            | Self::FleetSize { .. }
            | Self::CycleMission
            | Self::Count { .. } => {
                found.other = true;
                true
            }
        };
        found.tells_place |= !tells_no_place;
    }
}

/// It passes, and does not end with the ship's leaving.
const fn passes(until: Until) -> bool {
    match until {
        Until::Over | Until::TurnEnd | Until::MyTurn => true,
        Until::Leaves | Until::Repaired | Until::Forever => false,
    }
}
