//! Facts: what happened on the table, complete enough to draw it and to tell it.
//!
//! A fact is the only way anything on the table changes ([`crate::fleet::state::State::apply`]). Facts are for telling
//! and drawing; a match is rebuilt from set-up and orders. What a seat may not know is a [`Secret`], closed in what it
//! is sent.
//!
//! A new fact needs five files, and leaving any of them out does not compile: here with its fields, its [`Fact::rule`]
//! and its [`Fact::nature`]; what it changes (`state/apply/mod.rs`); its sentence (`describe/facts.rs`); how the
//! window plays it (`app/telling.rs`); and what it counts as (`cli/sim/report/tally.rs`).

use crate::engine::game::Seat;
use crate::fleet::decision::Why;
use crate::fleet::ids::{
    CardId, CellId, EncounterId, MissionId, Secret, ShipId, ShipMask, SubdeckId, TileId, TokenId, TokenMask,
};
use crate::fleet::macros::spelled;
use crate::fleet::nature::{Circle, Nature};
use crate::fleet::rule::{self, RuleId};
use crate::fleet::state::parts::{Ending, Modifier, PointsFrom, Proposal, Source};
use crate::fleet::units::{
    ActionKind, CardKind, DamageLevel, DamagePoints, Installation, MovePoints, System, VictoryPoints,
};

spelled! {
    /// What a die was for.
    pub enum DieFor { First, Encounter, Test, Opposed, Breakaway, Evasion, Effect }
}

spelled! {
    /// Why a roll against enemies was made.
    pub enum EscapeKind { Breakaway, Evasion }
}

spelled! {
    /// What happened.
    pub enum Fact {
        // --- preparation
        DraftBegan { seat: Seat, fleet_size: u8 },
        /// A ship card was turned over; kept ships stand at their Command Post.
        ShipTurned { seat: Seat, ship: ShipId, kept: bool, total: u8 },
        DraftEnded { seat: Seat, total: u8 },
        /// A partner's share of the fleet; the ship stands at their Command Post.
        ShipAllotted { ship: ShipId, seat: Seat },
        SubdeckPicked { seat: Seat, subdeck: Secret<SubdeckId> },
        /// Both have chosen: a pick that was secret is turned up.
        SubdeckShown { seat: Seat, subdeck: SubdeckId },
        DialChosen { ship: ShipId, level: DamageLevel, setting: Secret<u8> },
        MissionDeckMade { seat: Seat, science: u8, influence: u8, combat: u8 },
        FirstPlayer { seat: Seat },

        // --- turns
        TurnBegan { seat: Seat, turn: u16 },
        /// Recorded at the start of a turn.
        ShipReadied { ship: ShipId, cell: Option<CellId>, threatened: bool },
        /// One of two partners has finished their part of the turn.
        PartEnded { seat: Seat },
        TurnEnded { seat: Seat },
        QuietTurn { turns: u8 },
        LastTurn { seat: Seat },
        Resigned { seat: Seat },
        /// `tied`: points decided, both sides had the same, and equality favours the second player.
        MatchEnded { winner: Seat, how: Ending, tied: bool },

        // --- dice
        DieRolled { seat: Seat, purpose: DieFor, face: u8 },
        /// Chance picked one of several things without a die; what follows tells which.
        ChanceDecided { seat: Seat },

        // --- movement
        ForceJoined { ship: ShipId },
        /// A move begins; its points are fixed.
        MoveBegan { lead: ShipId, ships: ShipMask, points: MovePoints },
        ShipMoved { lead: ShipId, ships: ShipMask, from: CellId, to: CellId, crossed: u8 },
        MoveEnded { ships: ShipMask },
        /// `die` and `enemy_die`: the faces that are in the totals `own` and `enemy`.
        EscapeRolled { kind: EscapeKind, ships: ShipMask, own: u8, enemy: u8, die: u8, enemy_die: u8, escaped: bool },
        BrokeAway { ship: ShipId, escaped: bool },
        ShipPlaced { ship: ShipId, to: CellId },

        // --- exploring
        TileExplored { cell: CellId, tile: TileId, seat: Seat, ship: Option<ShipId> },
        TileScanned { cell: CellId, tile: Secret<TileId>, seat: Seat },
        TileReplaced { cell: CellId, tile: Secret<TileId> },

        // --- dials and damage
        PowerAdjusted { ship: ShipId, level: DamageLevel, setting: u8 },
        DialSet { ship: ShipId, level: DamageLevel, setting: u8, why: Why },
        /// `source`: the ship that fires, or what else does it.
        ShipDamaged { ship: ShipId, points: DamagePoints, level: DamageLevel, source: Source },
        DamagePrevented { ship: ShipId, points: DamagePoints },
        ShipDestroyed { ship: ShipId, cell: CellId, source: Source },
        ShipRepaired { ship: ShipId, level: DamageLevel },
        MovementSpent { ship: ShipId },

        // --- cloaks
        /// A cloak is engaged: a Cloak Token takes the ship's place (CLOAK-03).
        Cloaked { ship: ShipId, token: TokenId, cell: CellId },
        /// A Sensor Echo is put beside the ship that makes it.
        EchoPlaced { seat: Seat, ship: ShipId, token: TokenId, cell: CellId },
        /// Tokens of one location are mixed: nobody but their owner can tell them apart any more.
        TokensMixed { seat: Seat, cell: CellId, tokens: TokenMask },
        /// What a token is after they were mixed, for its owner alone.
        TokenDealt { token: TokenId, ship: Option<ShipId>, moved: bool },
        /// A token, the one of the set, begins to move, with points that only its owner knows.
        TokenMoveBegan { tokens: TokenMask, points: MovePoints },
        /// A step of a token; `unlike` are ships that could not have made it, and `no_echo` says that no echo could.
        TokenMoved { token: TokenId, from: CellId, to: CellId, crossed: u8, unlike: ShipMask, no_echo: bool },
        /// The move of that token, the one of the set, is over.
        TokenMoveEnded { tokens: TokenMask },
        /// A token is turned over before everybody and goes back face down (CLOAK-37); no ship: it is an echo.
        TokenShown { token: TokenId, ship: Option<ShipId> },
        /// An echo is moved to another token after a reveal (CLOAK-36).
        EchoMoved { token: TokenId, to: CellId },
        EchoRemoved { token: TokenId },
        /// The ship is back on the board in place of its token.
        Decloaked { ship: ShipId, token: TokenId, cell: CellId, moved: bool },

        // --- Actions
        ActionSpent { ship: ShipId, seat: Seat, kind: ActionKind },
        ActionGranted { ship: ShipId },
        ActionsRaised { seat: Seat, by: i8 },
        ActionCancelled { ship: ShipId },
        AdjustmentRestored { ship: ShipId },
        MovementRestored { ship: ShipId },

        // --- tests and combat
        TestBegan { seat: Seat, lead: ShipId, ships: ShipMask, system: System, level: u8, target: Option<ShipId> },
        CombatBegan { seat: Seat, lead: ShipId, ships: ShipMask, target: ShipId, free: bool },
        InstallationAttacked { seat: Seat, lead: ShipId, ships: ShipMask, cell: CellId, level: u8 },
        /// A transporter is turned on an enemy ship; the Level is its Shields.
        TransportBegan { seat: Seat, lead: ShipId, ships: ShipMask, target: ShipId, level: u8 },
        TestFailedDisabled { ship: ShipId, system: System },
        TestSure { ship: ShipId, ships: ShipMask, rating: u8, level: u8 },
        /// A test against a Level was compared; the bonus is the share of the rating that is no ship's own, but what cards,
        /// places and abilities have added to the test or taken from it.
        TestCompared {
            ship: ShipId, ships: ShipMask, system: System, rating: i16, bonus: i16, die: u8, level: u8, passed: bool,
        },
        /// An Opposed test or combat was compared; `damage` is what the totals of a combat deal by themselves, and none
        /// in any other test, in which nobody shoots. `bare`: the target's Shields are Disabled, so its total is its
        /// die alone (RD-10).
        TotalsCompared {
            ship: ShipId, ships: ShipMask, system: System, own: i16, own_bonus: i16, own_die: u8,
            target: ShipId, their_system: System, enemy: i16, enemy_bonus: i16, enemy_die: u8,
            bare: bool, passed: bool, damage: Option<DamagePoints>,
        },
        /// Ships fire at a foe that is no ship, Weapons against its Shields, or it fires at one of them; `rating` is the
        /// foe's.
        FoeFought { seat: Seat, lead: ShipId, ships: ShipMask, source: Source, system: System, rating: u8 },
        /// What came of it; `damage` is what the foe's fire deals by the totals. `bare`: the ship's Shields are Disabled.
        FoeCompared {
            ship: ShipId, system: System, own: i16, own_die: u8,
            source: Source, foe: u8, foe_die: u8,
            bare: bool, passed: bool, damage: Option<DamagePoints>,
        },
        /// An attack has hit: `base` by the totals alone, `points` with what adds to it or is spared before it strikes.
        AttackHit { ship: ShipId, target: ShipId, base: DamagePoints, points: DamagePoints },
        CombatEnded { ship: ShipId, target: ShipId },
        /// A ship has left the test or combat under way; what was played into it on that ship goes on counting for the
        /// heir (RD-09).
        ShipRemoved { ship: ShipId, heir: Option<ShipId> },

        // --- influence
        ControlPlaced { seat: Seat, cell: CellId },
        ControlRemoved { seat: Seat, cell: CellId },
        InstallationBuilt { seat: Seat, cell: CellId, level: Installation },
        InstallationTaken { seat: Seat, cell: CellId },
        InstallationDestroyed { cell: CellId },

        // --- Away Teams
        AwayTeamPlaced { seat: Seat, cell: CellId, ship: ShipId },
        /// `seat` is whose team it is.
        AwayTeamRecovered { seat: Seat, cell: CellId, ship: ShipId },

        // --- reinforcement
        ShipReinforced { seat: Seat, ship: ShipId, cell: CellId },
        FleetSizeRaised { seat: Seat, by: u8 },
        FleetSizeGrown { seat: Seat },

        // --- points
        /// `source`: the card that gives them, or the ship that was destroyed.
        PointsGained { seat: Seat, points: VictoryPoints, from: PointsFrom, source: Source },

        // --- Command Cards
        CardDrawn { seat: Seat, card: Secret<CardId> },
        CardPlayed { seat: Seat, card: CardId, kind: CardKind, ship: Option<ShipId> },
        CrewSpent { seat: Seat, card: CardId, kind: CardKind, ship: ShipId },
        CardCancelled { card: CardId, by: Source },
        CardDiscarded { seat: Seat, card: CardId, allowance: bool },
        CardTrashed { card: CardId },
        CrewAssigned { card: CardId, ship: ShipId },
        /// Crew from that player's hand goes aboard an enemy ship.
        AgentPlaced { seat: Seat, card: CardId, ship: ShipId },
        /// The card of the seat stays in play beside the ship, or before its player if there is none.
        CardAttached { seat: Seat, card: CardId, ship: Option<ShipId> },
        CardPlanted { card: CardId, cell: CellId },
        CardFetched { seat: Seat, card: Secret<CardId> },
        /// A card on top of the player's own deck was looked at.
        CardPeeked { seat: Seat, card: Secret<CardId> },
        /// What was looked at and not taken goes under the deck.
        CardsPutUnder { seat: Seat, cards: u8 },
        DeckRenewed { seat: Seat, cards: u8 },
        CrewCaptured { card: CardId, ship: ShipId },
        /// Crew has changed ships.
        CrewBeamed { card: CardId, from: ShipId, to: ShipId },
        /// A prisoner has changed ships.
        PrisonerBeamed { card: CardId, from: ShipId, to: ShipId },
        HandShown { seat: Seat, to: Seat },
        /// One card of a hand that is shown.
        CardShown { seat: Seat, card: Secret<CardId>, to: Seat },
        CounterChanged { source: Source, value: u8 },
        AbilityUsed { ship: ShipId, ability: u16, slot: u8 },
        /// The other player has chosen what an effect on this ship, or on none, does; `choice` is where content offers it.
        OptionTaken { seat: Seat, ship: Option<ShipId>, choice: u16, index: u8 },
        /// A compulsory ability of a place, a card or a ship happens to a ship; what it does follows.
        AbilitySetOff { ship: ShipId, source: Source },
        /// A Persistent Encounter does what it does at the start of a turn; what that is follows.
        PlaceSetOff { encounter: EncounterId, cell: CellId },

        /// From hand to the partner's hand.
        CardGiven { seat: Seat, card: Secret<CardId>, to: Seat },
        /// The partner does not agree.
        TurnedDown { seat: Seat, what: Proposal },

        // --- modifiers
        ModifierAdded { modifier: Modifier },
        /// `was` is what was there, so that the log can name the repaired system.
        ModifierRemoved { slot: u8, was: Modifier },

        // --- missions
        MissionDrawn { seat: Seat, mission: Secret<MissionId>, stack: u8 },
        MissionCompleted { seat: Seat, mission: MissionId, points: VictoryPoints },
        MissionCycled { seat: Seat, mission: MissionId, free: bool },
        MissionAdvanced { mission: MissionId, count: u8, ship: ShipId, cell: Option<CellId> },
        MissionReset { mission: MissionId },
        /// It has lain open as long as it may.
        MissionExpired { seat: Seat, mission: MissionId },
        /// The ship that its progress was tied to is lost.
        MissionOrphaned { mission: MissionId, ship: ShipId },
        /// A mission of the player goes under the team's deck, by an effect.
        MissionPutUnder { seat: Seat, mission: Secret<MissionId> },
        /// Two partners exchange missions that lie face up.
        MissionsExchanged { seat: Seat, given: MissionId, taken: MissionId, to: Seat },

        // --- encounters
        EncounterDrawn { encounter: EncounterId, seat: Seat, ship: ShipId, cell: CellId },
        EncounterTried { encounter: EncounterId, ship: ShipId },
        EncounterWon { encounter: EncounterId, seat: Seat },
        EncounterLost { encounter: EncounterId },
        EncounterDiscarded { encounter: EncounterId },
        EncounterStays { encounter: EncounterId, cell: CellId },
        /// One more of a kind that is on the board comes out of the box.
        EncounterSpawned { encounter: EncounterId, cell: CellId },
        EncounterCarried { encounter: EncounterId, ship: ShipId },
        /// Cargo has changed ships.
        CargoBeamed { encounter: EncounterId, from: ShipId, to: ShipId },
        EncounterScored { encounter: EncounterId, seat: Seat },
        EncountersRenewed { cards: u8 },

        // --- limits
        /// An effect went beyond the steps or the depth that one order may have, and was cut off.
        CutOff { source: Source },

        // --- by house rules only
        /// All have chosen: a setting that was secret is shown.
        DialShown { ship: ShipId, level: DamageLevel, setting: u8 },
        /// All Scan Tokens of the player are taken off.
        ScansTakenOff { seat: Seat },
        /// Cycled missions are back in the stacks.
        MissionsRenewed { missions: u8 },
        /// A cycled mission goes under the team's deck.
        MissionBuried { seat: Seat, mission: MissionId },
    }
}

impl Fact {
    /// The rule behind it.
    #[deny(clippy::wildcard_enum_match_arm)]
    #[expect(clippy::too_many_lines, reason = "one arm per rule: the list is the point")]
    pub const fn rule(&self) -> RuleId {
        match self {
            Self::DraftBegan { .. } => rule::FLEET_04,
            Self::ShipTurned { .. } => rule::FLEET_05,
            Self::DraftEnded { .. } => rule::FLEET_10,
            Self::ShipAllotted { .. } => rule::TEAM_05,
            Self::SubdeckPicked { .. } => rule::DECKS_02,
            Self::SubdeckShown { .. } => rule::RD_63,
            Self::DialChosen { .. } => rule::FLEET_12,
            Self::MissionDeckMade { .. } => rule::DECKS_04,
            Self::FirstPlayer { .. } => rule::SETUP_20,
            Self::TurnBegan { .. } => rule::TURN_01,
            Self::ShipReadied { .. } => rule::TURN_13,
            Self::PartEnded { .. } => rule::TEAM_09,
            Self::TurnEnded { .. } => rule::TURN_06,
            Self::QuietTurn { .. } | Self::CutOff { .. } => rule::RD_101,
            Self::LastTurn { .. } => rule::VICTORY_03,
            Self::Resigned { .. } => rule::RD_94,
            Self::MatchEnded { how, tied: true, .. } => how.equality(),
            Self::MatchEnded { .. } => rule::VICTORY_01,
            Self::DieRolled { .. } => rule::RD_02,
            Self::ChanceDecided { .. } | Self::AbilitySetOff { .. } => rule::RD_01,
            Self::PlaceSetOff { .. } => rule::RD_54,
            Self::ForceJoined { .. } => rule::TASK_03,
            Self::MoveBegan { .. } => rule::RD_20,
            Self::ShipMoved { .. } => rule::MOVE_06,
            Self::MoveEnded { .. } | Self::TokenMoveEnded { .. } => rule::MOVE_22,
            Self::EscapeRolled { .. } => rule::BREAK_04,
            Self::BrokeAway { .. } => rule::BREAK_01,
            Self::ShipPlaced { .. }
            | Self::CardDiscarded { .. }
            | Self::HandShown { .. }
            | Self::CardShown { .. }
            | Self::CounterChanged { .. }
            | Self::AbilityUsed { .. }
            | Self::OptionTaken { .. } => rule::CARDS_05,
            Self::TileExplored { .. } => rule::EXPLORE_03,
            Self::TileScanned { .. } => rule::SCAN_04,
            Self::TileReplaced { .. } => rule::RD_55,
            Self::PowerAdjusted { .. } => rule::POWER_02,
            Self::DialSet { .. } => rule::FLEET_21,
            Self::ShipDamaged { .. } => rule::COMBAT_10,
            Self::DamagePrevented { .. } => rule::RD_16,
            Self::ShipDestroyed { .. } => rule::DESTROY_01,
            Self::ShipRepaired { .. } => rule::REPAIR_04,
            Self::MovementSpent { .. } => rule::REPAIR_06,
            Self::Cloaked { .. } => rule::CLOAK_04,
            Self::EchoPlaced { .. } => rule::CLOAK_18,
            Self::TokensMixed { .. } => rule::CLOAK_20,
            Self::TokenDealt { .. } => rule::CLOAK_21,
            Self::TokenMoveBegan { .. } => rule::CLOAK_15,
            Self::TokenMoved { .. } => rule::CLOAK_24,
            Self::TokenShown { .. } => rule::CLOAK_33,
            Self::EchoMoved { .. } => rule::CLOAK_35,
            Self::EchoRemoved { .. } => rule::SCAN_10,
            Self::Decloaked { .. } => rule::CLOAK_11,
            Self::ActionSpent { .. } => rule::ACTION_06,
            Self::ActionGranted { .. } => rule::RD_33,
            Self::ActionsRaised { .. } => rule::ACTION_03,
            Self::ActionCancelled { .. } | Self::CardCancelled { .. } => rule::CARDS_20,
            Self::AdjustmentRestored { .. } => rule::RD_31,
            Self::MovementRestored { .. } => rule::MOVE_01,
            Self::TestBegan { .. } => rule::TEST_01,
            Self::CombatBegan { .. } => rule::COMBAT_02,
            Self::InstallationAttacked { .. } => rule::INSTALL_15,
            Self::TransportBegan { .. } => rule::TRANSPORTER_07,
            Self::TestFailedDisabled { .. } => rule::TEST_11,
            Self::TestSure { .. } => rule::TEST_10,
            Self::TestCompared { .. } => rule::TEST_09,
            Self::TotalsCompared { .. } | Self::FoeCompared { .. } => rule::TEST_20,
            Self::FoeFought { .. } => rule::COMBAT_02,
            Self::AttackHit { .. } => rule::COMBAT_07,
            Self::CombatEnded { .. } => rule::COMBAT_20,
            Self::ShipRemoved { .. } => rule::COMBAT_21,
            Self::ControlPlaced { .. } => rule::INFLUENCE_03,
            Self::ControlRemoved { .. } => rule::INFLUENCE_04,
            Self::InstallationBuilt { .. } => rule::INSTALL_02,
            Self::InstallationTaken { .. } => rule::INSTALL_12,
            Self::InstallationDestroyed { .. } => rule::INSTALL_16,
            Self::AwayTeamPlaced { .. } => rule::TRANSPORTER_16,
            Self::AwayTeamRecovered { .. } => rule::TRANSPORTER_17,
            Self::ShipReinforced { .. } => rule::REINFORCE_05,
            Self::FleetSizeRaised { .. } => rule::REINFORCE_09,
            Self::FleetSizeGrown { .. } => rule::DESTROY_07,
            Self::PointsGained { .. } => rule::VICTORY_06,
            Self::CardDrawn { .. } => rule::CARDS_07,
            Self::CardPlayed { .. } => rule::CARDS_02,
            Self::CrewSpent { .. } => rule::CREW_09,
            Self::CardTrashed { .. } => rule::CARDS_21,
            Self::CrewAssigned { .. } | Self::AgentPlaced { .. } => rule::CREW_01,
            Self::CardAttached { .. } | Self::CardPlanted { .. } => rule::CARDS_06,
            Self::CardFetched { .. } | Self::CardPeeked { .. } | Self::CardsPutUnder { .. } => rule::CARDS_22,
            Self::DeckRenewed { .. } => rule::CARDS_10,
            Self::CrewCaptured { .. } => rule::TRANSPORTER_11,
            Self::CrewBeamed { .. } => rule::TRANSPORTER_02,
            Self::PrisonerBeamed { .. } => rule::TRANSPORTER_14,
            Self::CardGiven { .. } => rule::TEAM_25,
            Self::TurnedDown { .. } => rule::TEAM_13,
            Self::ModifierAdded { .. } => rule::FLEET_26,
            Self::ModifierRemoved { .. } => rule::FLEET_27,
            Self::MissionDrawn { .. } | Self::MissionPutUnder { .. } => rule::MISSION_02,
            Self::MissionCompleted { .. } => rule::MISSION_04,
            Self::MissionCycled { .. } => rule::TURN_11,
            Self::MissionExpired { .. } => rule::MISSION_14,
            Self::MissionAdvanced { .. } => rule::MISSION_06,
            Self::MissionReset { .. } => rule::MOVE_15,
            Self::MissionOrphaned { .. } => rule::RD_103,
            Self::MissionsExchanged { .. } => rule::TEAM_19,
            Self::EncounterDrawn { .. } => rule::EXPLORE_07,
            Self::EncounterTried { .. } => rule::ENCOUNTER_09,
            Self::EncounterWon { .. } | Self::EncounterScored { .. } => rule::ENCOUNTER_05,
            Self::EncounterLost { .. } => rule::ENCOUNTER_06,
            Self::EncounterDiscarded { .. } => rule::ENCOUNTER_07,
            Self::EncounterStays { .. } | Self::EncounterSpawned { .. } => rule::ENCOUNTER_08,
            Self::EncounterCarried { .. } => rule::ENCOUNTER_15,
            Self::CargoBeamed { .. } => rule::TRANSPORTER_06,
            Self::EncountersRenewed { .. } => rule::RD_53,
            Self::DialShown { .. } => rule::RD_40,
            Self::ScansTakenOff { .. } => rule::RD_46,
            Self::MissionsRenewed { .. } => rule::RD_50,
            Self::MissionBuried { .. } => rule::RD_51,
        }
    }

    /// Its audience, its undo barrier, and whether it stirs Conditions. Every fact is listed by name: none is public
    /// unless somebody wrote that it is.
    #[deny(clippy::wildcard_enum_match_arm)]
    #[expect(clippy::too_many_lines, reason = "one arm per kind of nature: the list is the point")]
    #[inline(always)] // Inlined where a fact is made, only what is asked for remains of it.
    pub fn nature(&self) -> Nature {
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
            Self::TokenMoveBegan { tokens, .. } | Self::TokenMoveEnded { tokens } => match tokens.first() {
                Some(token) => Nature::only(Circle::TokenSide(token)),
                None => Nature::only(Circle::Nobody),
            },
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
            Self::CardPeeked { seat, .. } => {
                Nature::masked(Circle::Player(seat), Self::CardPeeked { seat, card: Secret::HIDDEN })
                    .barred("a card was looked at")
                    .calm()
            }
            Self::CardsPutUnder { .. } => Nature::OPEN.calm(),
            Self::MissionPutUnder { seat, mission } => Nature::masked(
                Circle::Mission(seat, mission),
                Self::MissionPutUnder { seat, mission: Secret::HIDDEN },
            ),
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
            | Self::FoeFought { .. }
            | Self::FoeCompared { .. }
            | Self::CardPlayed { .. } => Nature::OPEN.calm(),
            Self::DraftBegan { .. }
            | Self::DraftEnded { .. }
            | Self::ShipAllotted { .. }
            | Self::SubdeckShown { .. }
            | Self::MissionDeckMade { .. }
            | Self::MissionCycled { .. }
            | Self::MissionExpired { .. }
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
            | Self::AgentPlaced { .. }
            | Self::CardAttached { .. }
            | Self::CardPlanted { .. }
            | Self::CrewCaptured { .. }
            | Self::CrewBeamed { .. }
            | Self::PrisonerBeamed { .. }
            | Self::CounterChanged { .. }
            | Self::AbilityUsed { .. }
            | Self::OptionTaken { .. }
            | Self::AbilitySetOff { .. }
            | Self::PlaceSetOff { .. }
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
            | Self::EncounterSpawned { .. }
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
