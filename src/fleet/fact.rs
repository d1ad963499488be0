//! Facts: what happened on the table, complete enough to draw it and to tell it.
//!
//! A fact is the only way anything on the table changes ([`crate::fleet::state::State::apply`]). Facts tell and draw; a
//! match is rebuilt from set-up and orders. What a seat may not know is a [`Secret`], closed in what it is sent.
//!
//! A new fact stands in four files, and leaving any of them out does not compile: here with its rule, its fields and its
//! [`Fact::nature`]; what it changes (`state/apply/mod.rs`); its sentence (`describe/facts.rs`); and how the window
//! plays it.

use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::{Scope, Static, Until};
use crate::fleet::decision::Why;
use crate::fleet::ids::{
    CardId, CellId, EncounterId, MissionId, Secret, ShipId, ShipMask, SubdeckId, TileId,
};
use crate::fleet::macros::{spelled, tagged};
use crate::fleet::rule::{self, RuleId};
use crate::fleet::state::parts::{Ending, Modifier, PointsFrom, Proposal, Source};
use crate::fleet::units::{ActionKind, CardKind, Installation, Level, System};

tagged! {
    /// What a die was for.
    pub enum DieFor { First, Encounter, Test, Opposed, Breakaway, Evasion, Effect }
}

tagged! {
    /// Why a roll against enemies was made.
    pub enum EscapeKind { Breakaway, Evasion }
}

spelled!(DieFor { First, Encounter, Test, Opposed, Breakaway, Evasion, Effect });
spelled!(EscapeKind { Breakaway, Evasion });

macro_rules! facts {
    ($($(#[$vmeta:meta])* $rule:ident $variant:ident $({ $($field:ident : $type:ty),* $(,)? })?),* $(,)?) => {
        tagged! {
            /// What happened.
            pub enum Fact { $($(#[$vmeta])* $variant $({ $($field : $type),* })?),* }
        }
        spelled!(Fact { $($variant $({ $($field),* })?),* });
        impl Fact {
            /// The rule that made it so.
            pub const fn rule(&self) -> RuleId {
                if let Self::MatchEnded { how, tied: true, .. } = self {
                    return how.equality();
                }
                match self { $(Self::$variant { .. } => rule::$rule),* }
            }
            /// The kind, as the spelled form names it.
            pub const fn kind(&self) -> &'static str {
                match self { $(Self::$variant { .. } => stringify!($variant)),* }
            }
        }
    };
}

facts! {
    // --- preparation
    FLEET_04 DraftBegan { seat: Seat, fleet_size: u8 },
    /// A ship card was turned over; kept ships stand at their Command Post.
    FLEET_05 ShipTurned { seat: Seat, ship: ShipId, kept: bool, total: u8 },
    FLEET_10 DraftEnded { seat: Seat, total: u8 },
    /// A partner's share of the fleet; the ship stands at their Command Post.
    TEAM_05 ShipAllotted { ship: ShipId, seat: Seat },
    DECKS_02 SubdeckPicked { seat: Seat, subdeck: Secret<SubdeckId> },
    /// Both have chosen: a pick that was secret lies open.
    RD_63 SubdeckShown { seat: Seat, subdeck: SubdeckId },
    FLEET_12 DialChosen { ship: ShipId, level: Level, setting: Secret<u8> },
    DECKS_04 MissionDeckMade { seat: Seat, science: u8, influence: u8, combat: u8 },
    SETUP_20 FirstPlayer { seat: Seat },

    // --- turns
    TURN_01 TurnBegan { seat: Seat, turn: u16 },
    /// Recorded at the start of a turn.
    TURN_13 ShipReadied { ship: ShipId, cell: Option<CellId>, threatened: bool },
    /// One of two partners has done what they wanted.
    TEAM_09 PartEnded { seat: Seat },
    TURN_06 TurnEnded { seat: Seat },
    RD_101 QuietTurn { turns: u8 },
    VICTORY_03 LastTurn { seat: Seat },
    RD_94 Resigned { seat: Seat },
    /// `tied`: the points decided, both sides had as many, and equality favours the second player.
    VICTORY_01 MatchEnded { winner: Seat, how: Ending, tied: bool },

    // --- dice
    RD_02 DieRolled { seat: Seat, purpose: DieFor, face: u8 },
    /// Chance picked one of several things without a die; which one, what follows tells.
    RD_01 ChanceDecided { seat: Seat },

    // --- movement
    TASK_03 ForceJoined { ship: ShipId },
    /// A move begins; its points are fixed.
    RD_20 MoveBegan { lead: ShipId, ships: ShipMask, points: u8 },
    MOVE_06 ShipMoved { lead: ShipId, ships: ShipMask, from: CellId, to: CellId, crossed: u8 },
    MOVE_22 MoveEnded { ships: ShipMask },
    BREAK_04 EscapeRolled { kind: EscapeKind, ships: ShipMask, own: u8, enemy: u8, escaped: bool },
    BREAK_01 BrokeAway { ship: ShipId, escaped: bool },
    CARDS_05 ShipPlaced { ship: ShipId, to: CellId },

    // --- exploring
    EXPLORE_03 TileExplored { cell: CellId, tile: TileId, seat: Seat, ship: Option<ShipId> },
    SCAN_04 TileScanned { cell: CellId, tile: Secret<TileId>, seat: Seat },
    RD_55 TileReplaced { cell: CellId, tile: Secret<TileId> },

    // --- dials and damage
    POWER_02 PowerAdjusted { ship: ShipId, level: Level, setting: u8 },
    FLEET_21 DialSet { ship: ShipId, level: Level, setting: u8, why: Why },
    COMBAT_10 ShipDamaged { ship: ShipId, points: u8, level: Level },
    RD_16 DamagePrevented { ship: ShipId, points: u8 },
    DESTROY_01 ShipDestroyed { ship: ShipId, cell: CellId },
    REPAIR_04 ShipRepaired { ship: ShipId, level: Level },
    REPAIR_06 MovementSpent { ship: ShipId },

    // --- cloaks
    /// A cloak is engaged: a Cloak Token takes the ship's place (CLOAK-03).
    CLOAK_04 Cloaked { ship: ShipId, token: u8, cell: CellId },
    /// A Sensor Echo is put beside the ship that makes it.
    CLOAK_18 EchoPlaced { seat: Seat, ship: ShipId, token: u8, cell: CellId },
    /// Tokens of one location, a bit each, are mixed: nobody but their owner can tell them apart any more.
    CLOAK_20 TokensMixed { seat: Seat, cell: CellId, tokens: u32 },
    /// What a token is after they were mixed, for its owner's eyes.
    CLOAK_21 TokenDealt { token: u8, ship: Option<ShipId>, moved: bool },
    /// A token, the one bit that is set, begins to move, with points that only its owner knows.
    CLOAK_15 TokenMoveBegan { tokens: u32, points: u8 },
    /// A step of a token; `unlike` are ships that could not have made it, and `no_echo` says that no echo could.
    CLOAK_24 TokenMoved { token: u8, from: CellId, to: CellId, crossed: u8, unlike: ShipMask, no_echo: bool },
    /// The move of that token, the one bit that is set, is over.
    MOVE_22 TokenMoveEnded { tokens: u32 },
    /// A token is turned over before everybody and goes back face down (CLOAK-37); no ship: it is an echo.
    CLOAK_33 TokenShown { token: u8, ship: Option<ShipId> },
    /// An echo is moved to another token after a reveal (CLOAK-36).
    CLOAK_35 EchoMoved { token: u8, to: CellId },
    SCAN_10 EchoRemoved { token: u8 },
    /// The ship is back on the board in place of its token.
    CLOAK_11 Decloaked { ship: ShipId, token: u8, cell: CellId, moved: bool },

    // --- Actions
    ACTION_06 ActionSpent { ship: ShipId, seat: Seat, kind: ActionKind },
    RD_33 ActionGranted { ship: ShipId },
    ACTION_03 ActionsRaised { seat: Seat, by: i8 },
    CARDS_20 ActionCancelled { ship: ShipId },
    RD_31 AdjustmentRestored { ship: ShipId },
    MOVE_01 MovementRestored { ship: ShipId },

    // --- tests and combat
    TEST_01 TestBegan { seat: Seat, lead: ShipId, ships: ShipMask, system: System, level: u8, target: Option<ShipId> },
    COMBAT_02 CombatBegan { seat: Seat, lead: ShipId, ships: ShipMask, target: ShipId, free: bool },
    INSTALL_15 InstallationAttacked { seat: Seat, lead: ShipId, ships: ShipMask, cell: CellId, level: u8 },
    /// A transporter is turned on an enemy ship; the Level is its Shields.
    TRANSPORTER_07 TransportBegan { seat: Seat, lead: ShipId, ships: ShipMask, target: ShipId, level: u8 },
    TEST_11 TestFailedDisabled { ship: ShipId, system: System },
    TEST_10 TestSure { ship: ShipId, rating: u8, level: u8 },
    /// A test against a Level was compared.
    TEST_09 TestCompared { ship: ShipId, system: System, rating: i16, die: u8, level: u8, passed: bool },
    /// An Opposed test or combat was compared; `damage` is what the totals of a combat deal by themselves, and none in any
    /// other test, in which nobody shoots. `bare`: the target's Shields are Disabled, its total is its die alone (RD-10).
    TEST_20 TotalsCompared {
        ship: ShipId, system: System, own: i16, own_die: u8,
        target: ShipId, their_system: System, enemy: i16, enemy_die: u8,
        bare: bool, passed: bool, damage: Option<u8>,
    },
    COMBAT_07 AttackHit { ship: ShipId, target: ShipId, points: u8 },
    COMBAT_20 CombatEnded { ship: ShipId, target: ShipId },
    /// A ship is out of the test or combat under way; what was played into it with that ship goes on with the heir (RD-09).
    COMBAT_21 ShipRemoved { ship: ShipId, heir: Option<ShipId> },

    // --- influence
    INFLUENCE_03 ControlPlaced { seat: Seat, cell: CellId },
    INFLUENCE_04 ControlRemoved { seat: Seat, cell: CellId },
    INSTALL_02 InstallationBuilt { seat: Seat, cell: CellId, level: Installation },
    INSTALL_12 InstallationTaken { seat: Seat, cell: CellId },
    INSTALL_16 InstallationDestroyed { cell: CellId },

    // --- Away Teams
    TRANSPORTER_16 AwayTeamPlaced { seat: Seat, cell: CellId, ship: ShipId },
    /// `seat` is whose team it is.
    TRANSPORTER_17 AwayTeamRecovered { seat: Seat, cell: CellId, ship: ShipId },


    // --- reinforcement
    REINFORCE_05 ShipReinforced { seat: Seat, ship: ShipId, cell: CellId },
    REINFORCE_09 FleetSizeRaised { seat: Seat, by: u8 },
    DESTROY_07 FleetSizeGrown { seat: Seat },

    // --- points
    VICTORY_06 PointsGained { seat: Seat, points: u8, from: PointsFrom },

    // --- Command Cards
    CARDS_07 CardDrawn { seat: Seat, card: Secret<CardId> },
    CARDS_02 CardPlayed { seat: Seat, card: CardId, kind: CardKind, ship: Option<ShipId> },
    CREW_09 CrewSpent { seat: Seat, card: CardId, kind: CardKind, ship: ShipId },
    CARDS_20 CardCancelled { card: CardId },
    CARDS_05 CardDiscarded { seat: Seat, card: CardId, allowance: bool },
    CARDS_21 CardTrashed { card: CardId },
    CREW_01 CrewAssigned { card: CardId, ship: ShipId },
    CARDS_06 CardAttached { card: CardId, ship: ShipId },
    CARDS_22 CardFetched { seat: Seat, card: Secret<CardId> },
    CARDS_10 DeckRenewed { seat: Seat, cards: u8 },
    TRANSPORTER_11 CrewCaptured { card: CardId, ship: ShipId },
    /// Crew has changed ships.
    TRANSPORTER_02 CrewBeamed { card: CardId, from: ShipId, to: ShipId },
    /// A prisoner has changed ships.
    TRANSPORTER_14 PrisonerBeamed { card: CardId, from: ShipId, to: ShipId },
    CARDS_05 HandShown { seat: Seat, to: Seat },
    /// One card of a hand that is shown.
    CARDS_05 CardShown { seat: Seat, card: Secret<CardId>, to: Seat },
    CARDS_05 CounterChanged { source: Source, value: u8 },
    CARDS_05 AbilityUsed { ship: ShipId, ability: u16, slot: u8 },
    /// A compulsory ability of a place, a card or a ship happens to a ship; what it does follows.
    RD_01 AbilitySetOff { ship: ShipId, source: Source },

    /// From hand to the partner's hand.
    TEAM_25 CardGiven { seat: Seat, card: Secret<CardId>, to: Seat },
    /// The partner does not agree.
    TEAM_13 TurnedDown { seat: Seat, what: Proposal },

    // --- modifiers
    FLEET_26 ModifierAdded { modifier: Modifier },
    /// `was` is what stood there, so that a repaired system can be told of.
    FLEET_27 ModifierRemoved { slot: u8, was: Modifier },

    // --- missions
    MISSION_02 MissionDrawn { seat: Seat, mission: Secret<MissionId>, stack: u8 },
    MISSION_04 MissionCompleted { seat: Seat, mission: MissionId, points: u8 },
    TURN_11 MissionCycled { seat: Seat, mission: MissionId, free: bool },
    MISSION_06 MissionAdvanced { mission: MissionId, count: u8, ship: ShipId, cell: Option<CellId> },
    MOVE_15 MissionReset { mission: MissionId },
    /// The ship on which its progress was kept is lost.
    RD_103 MissionOrphaned { mission: MissionId, ship: ShipId },
    /// Two partners exchange missions that lie face up.
    TEAM_19 MissionsExchanged { seat: Seat, given: MissionId, taken: MissionId, to: Seat },

    // --- encounters
    EXPLORE_07 EncounterDrawn { encounter: EncounterId, seat: Seat, ship: ShipId, cell: CellId },
    ENCOUNTER_09 EncounterTried { encounter: EncounterId, ship: ShipId },
    ENCOUNTER_05 EncounterWon { encounter: EncounterId, seat: Seat },
    ENCOUNTER_06 EncounterLost { encounter: EncounterId },
    ENCOUNTER_07 EncounterDiscarded { encounter: EncounterId },
    ENCOUNTER_08 EncounterStays { encounter: EncounterId, cell: CellId },
    ENCOUNTER_15 EncounterCarried { encounter: EncounterId, ship: ShipId },
    /// Cargo has changed ships.
    TRANSPORTER_06 CargoBeamed { encounter: EncounterId, from: ShipId, to: ShipId },
    ENCOUNTER_05 EncounterScored { encounter: EncounterId, seat: Seat },
    RD_53 EncountersRenewed { cards: u8 },

    // --- limits
    /// An effect repeated beyond the steps or the depth one order may have, and was cut off.
    RD_101 CutOff { source: Source },

    // --- by house rules only
    /// All have chosen: a setting that was secret lies open.
    RD_40 DialShown { ship: ShipId, level: Level, setting: u8 },
    /// All Scan Tokens of the player.
    RD_46 ScansTakenOff { seat: Seat },
    /// Cycled missions lie in the stacks again.
    RD_50 MissionsRenewed { missions: u8 },
    /// A cycled mission goes under the team's deck.
    RD_51 MissionBuried { seat: Seat, mission: MissionId },
}

macro_rules! spelled_plain {
    ($($type:ident => $text:expr),+ $(,)?) => { $(
        impl crate::fleet::names::Spelled for $type {
            fn spell(&self, m: &crate::fleet::roster::Match) -> serde_json::Value {
                let text: fn(&$type, &crate::fleet::roster::Match) -> serde_json::Value = $text;
                text(self, m)
            }
            fn read(value: &serde_json::Value, _: &crate::fleet::roster::Match) -> Result<Self, String> {
                Err(format!("facts are told, not given: {value}"))
            }
        }
    )+ };
}

spelled_plain! {
    Why => |why, _| serde_json::Value::String(format!("{why:?}")),
    Proposal => |what, _| serde_json::Value::String(format!("{what:?}")),
    Ending => |how, _| serde_json::Value::String(format!("{how:?}")),
    PointsFrom => |from, _| serde_json::Value::String(format!("{from:?}")),
    Static => |what, _| serde_json::Value::String(format!("{what:?}")),
    Scope => |scope, _| serde_json::Value::String(format!("{scope:?}")),
    Until => |until, _| serde_json::Value::String(format!("{until:?}")),
    Source => |source, m| serde_json::Value::String(m.source_name(*source)),
    Modifier => |modifier, m| serde_json::json!({
        "what": format!("{:?}", modifier.what),
        "ship": m.ship_key(modifier.bearer),
        "source": m.source_name(modifier.source),
        "until": format!("{:?}", modifier.until),
    }),
}

/// Those who know a fact whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Circle {
    /// No seat at all.
    Nobody,
    /// One player.
    Player(Seat),
    /// Two players.
    Players(Seat, Seat),
    /// A player and the partner.
    Side(Seat),
    /// The side of a ship while starting settings are secret, afterwards everybody (RD-40).
    DialSide(ShipId),
    /// The side that this Cloak Token belongs to (RD-41).
    TokenSide(u8),
    /// A player, and whoever knows where that card is: of a discard pile that is everybody.
    CardKnown(Seat, Secret<CardId>),
    /// Everybody, but of a Secret mission this player only (MISSION-03).
    Mission(Seat, Secret<MissionId>),
    /// Everybody, but of a Secret mission that is under way its owner only.
    MissionInPlay(MissionId),
}

/// Who may know a fact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Audience {
    /// Everybody, whole.
    All,
    /// Those; the others hear nothing of it.
    Only(Circle),
    /// Those; the others are told the second in its place.
    Masked(Circle, Fact),
}

/// What a fact is beyond the table it changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nature {
    /// Who may know it: [`crate::fleet::secrecy::seen`] asks nothing else.
    pub audience: Audience,
    /// Why it cannot be taken back, where it cannot: chance fell, something hidden was seen, or a turn or the match ended.
    pub barrier: Option<&'static str>,
    /// Whether a Condition could hold after it that did not before.
    pub stirs: bool,
}

impl Nature {
    /// Public, to be taken back, and Conditions are looked at again.
    const OPEN: Self = Self { audience: Audience::All, barrier: None, stirs: true };

    const fn only(circle: Circle) -> Self {
        Self { audience: Audience::Only(circle), ..Self::OPEN }
    }

    const fn masked(circle: Circle, told: Fact) -> Self {
        Self { audience: Audience::Masked(circle, told), ..Self::OPEN }
    }

    const fn barred(self, why: &'static str) -> Self {
        Self { barrier: Some(why), ..self }
    }

    const fn calm(self) -> Self {
        Self { stirs: false, ..self }
    }
}

impl Fact {
    /// Its audience, its undo barrier, and whether it stirs Conditions. Every fact stands here by name: none is public
    /// unless somebody wrote that it is.
    #[deny(clippy::wildcard_enum_match_arm)]
    #[allow(clippy::too_many_lines, reason = "one arm per kind of nature: the list is the point")]
    #[inline(always)] // Where a fact is made nothing is left of it but what is asked for.
    pub const fn nature(&self) -> Nature {
        match *self {
            Self::ShipTurned { .. } => Nature::OPEN.barred("a ship card was turned over"),
            Self::SubdeckPicked { seat, .. } => {
                Nature::masked(Circle::Side(seat), Self::SubdeckPicked { seat, subdeck: Secret::HIDDEN })
            }
            Self::DialChosen { ship, level, .. } => Nature::masked(
                Circle::DialSide(ship),
                Self::DialChosen { ship, level, setting: Secret::HIDDEN },
            ),
            Self::TurnEnded { .. } => Nature::OPEN.barred("the turn has ended").calm(),
            Self::Resigned { .. } => Nature::OPEN.barred("a player has resigned"),
            Self::DieRolled { .. } => Nature::OPEN.barred("a die was rolled").calm(),
            Self::ChanceDecided { .. } => Nature::OPEN.barred("chance decided").calm(),
            Self::TileExplored { .. } => Nature::OPEN.barred("a tile was explored"),
            Self::TileScanned { cell, seat, .. } => {
                Nature::masked(Circle::Player(seat), Self::TileScanned { cell, tile: Secret::HIDDEN, seat })
                    .barred("a tile was looked at")
                    .calm()
            }
            Self::TileReplaced { cell, .. } => {
                Nature::masked(Circle::Nobody, Self::TileReplaced { cell, tile: Secret::HIDDEN })
                    .barred("a spare tile was drawn")
            }
            Self::TokenDealt { token, .. } => Nature::only(Circle::TokenSide(token)),
            Self::TokenMoveBegan { tokens, .. } | Self::TokenMoveEnded { tokens } => {
                Nature::only(Circle::TokenSide(tokens.trailing_zeros() as u8))
            }
            Self::TokenShown { .. } => Nature::OPEN.barred("a Cloak Token was shown"),
            Self::CardDrawn { seat, .. } => {
                Nature::masked(Circle::Player(seat), Self::CardDrawn { seat, card: Secret::HIDDEN })
                    .barred("a card was drawn")
            }
            Self::CardFetched { seat, card } => Nature::masked(
                Circle::CardKnown(seat, card),
                Self::CardFetched { seat, card: Secret::HIDDEN },
            )
            .barred("a card was drawn"),
            Self::DeckRenewed { .. } => Nature::OPEN.barred("a card was drawn"),
            Self::HandShown { .. } => Nature::OPEN.barred("a hand was shown"),
            Self::CardShown { seat, to, .. } => {
                Nature::masked(Circle::Players(seat, to), Self::CardShown { seat, card: Secret::HIDDEN, to })
                    .barred("a hand was shown")
            }
            Self::CardGiven { seat, to, .. } => {
                Nature::masked(Circle::Players(seat, to), Self::CardGiven { seat, card: Secret::HIDDEN, to })
                    .barred("a card was given to the partner")
            }
            Self::MissionDrawn { seat, mission, stack } => Nature::masked(
                Circle::Mission(seat, mission),
                Self::MissionDrawn { seat, mission: Secret::HIDDEN, stack },
            )
            .barred("a mission was drawn"),
            Self::MissionAdvanced { mission, .. }
            | Self::MissionReset { mission }
            | Self::MissionOrphaned { mission, .. } => Nature::only(Circle::MissionInPlay(mission)),
            Self::EncounterDrawn { .. } => Nature::OPEN.barred("an Encounter Card was drawn"),
            Self::DialShown { .. } => Nature::OPEN.barred("the dials were shown"),
            Self::ShipReadied { .. }
            | Self::MoveBegan { .. }
            | Self::MoveEnded { .. }
            | Self::ActionSpent { .. }
            | Self::TestBegan { .. }
            | Self::CombatBegan { .. }
            | Self::TestCompared { .. }
            | Self::TotalsCompared { .. }
            | Self::CardPlayed { .. } => Nature::OPEN.calm(),
            Self::DraftBegan { .. }
            | Self::DraftEnded { .. }
            | Self::ShipAllotted { .. }
            | Self::SubdeckShown { .. }
            | Self::MissionDeckMade { .. }
            | Self::MissionCycled { .. }
            | Self::FirstPlayer { .. }
            | Self::TurnBegan { .. }
            | Self::PartEnded { .. }
            | Self::QuietTurn { .. }
            | Self::LastTurn { .. }
            | Self::MatchEnded { .. }
            | Self::ForceJoined { .. }
            | Self::ShipMoved { .. }
            | Self::EscapeRolled { .. }
            | Self::BrokeAway { .. }
            | Self::ShipPlaced { .. }
            | Self::PowerAdjusted { .. }
            | Self::DialSet { .. }
            | Self::ShipDamaged { .. }
            | Self::DamagePrevented { .. }
            | Self::ShipDestroyed { .. }
            | Self::ShipRepaired { .. }
            | Self::MovementSpent { .. }
            | Self::Cloaked { .. }
            | Self::EchoPlaced { .. }
            | Self::TokensMixed { .. }
            | Self::TokenMoved { .. }
            | Self::EchoMoved { .. }
            | Self::EchoRemoved { .. }
            | Self::Decloaked { .. }
            | Self::ActionGranted { .. }
            | Self::ActionsRaised { .. }
            | Self::ActionCancelled { .. }
            | Self::AdjustmentRestored { .. }
            | Self::MovementRestored { .. }
            | Self::InstallationAttacked { .. }
            | Self::TransportBegan { .. }
            | Self::TestFailedDisabled { .. }
            | Self::TestSure { .. }
            | Self::AttackHit { .. }
            | Self::CombatEnded { .. }
            | Self::ShipRemoved { .. }
            | Self::ControlPlaced { .. }
            | Self::ControlRemoved { .. }
            | Self::InstallationBuilt { .. }
            | Self::InstallationTaken { .. }
            | Self::InstallationDestroyed { .. }
            | Self::AwayTeamPlaced { .. }
            | Self::AwayTeamRecovered { .. }
            | Self::ShipReinforced { .. }
            | Self::FleetSizeRaised { .. }
            | Self::FleetSizeGrown { .. }
            | Self::PointsGained { .. }
            | Self::CrewSpent { .. }
            | Self::CardCancelled { .. }
            | Self::CardDiscarded { .. }
            | Self::CardTrashed { .. }
            | Self::CrewAssigned { .. }
            | Self::CardAttached { .. }
            | Self::CrewCaptured { .. }
            | Self::CrewBeamed { .. }
            | Self::PrisonerBeamed { .. }
            | Self::CounterChanged { .. }
            | Self::AbilityUsed { .. }
            | Self::AbilitySetOff { .. }
            | Self::TurnedDown { .. }
            | Self::ModifierAdded { .. }
            | Self::ModifierRemoved { .. }
            | Self::MissionCompleted { .. }
            | Self::MissionsExchanged { .. }
            | Self::EncounterTried { .. }
            | Self::EncounterWon { .. }
            | Self::EncounterLost { .. }
            | Self::EncounterDiscarded { .. }
            | Self::EncounterStays { .. }
            | Self::EncounterCarried { .. }
            | Self::CargoBeamed { .. }
            | Self::EncounterScored { .. }
            | Self::EncountersRenewed { .. }
            | Self::CutOff { .. }
            | Self::ScansTakenOff { .. }
            | Self::MissionsRenewed { .. }
            | Self::MissionBuried { .. } => Nature::OPEN,
        }
    }
}
