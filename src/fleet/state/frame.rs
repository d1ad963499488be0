//! Frames: what is under way, each a step machine that can be saved in its middle.
//!
//! A frame holds indices and a stage; when it runs it re-reads the table, never a stale copy. It asks by opening a
//! decision and finds the answer in the flow when it runs again.
//!
//! Invariant: at most 64 bytes.

use super::parts::Source;
use crate::engine::game::{Seat, SeatMask};
use crate::fleet::ids::{CardId, CellId, EncounterId, MissionId, Secret, ShipId, ShipMask};
use crate::fleet::macros::{record, tagged};
use crate::fleet::team::{allied, team_mask};
use crate::fleet::units::{ActionKind, CardKind, System};

tagged! {
    /// Who of a side is being asked: one player, then the partner.
    pub enum Asking {
        /// Nobody yet, or nobody any more.
        Nobody,
        First,
        Partner,
    }
}

record! {
    /// A list of verbs being done.
    pub struct EffectFrame {
        /// The next verb in the program.
        pub at: u16,
        /// `Me`.
        pub seat: Seat,
        pub source: Source,
        /// The kind of effect chosen, for a card (CARDS-03).
        pub kind: CardKind,
        pub this: Option<ShipId>,
        pub target: Option<ShipId>,
        pub group: ShipMask,
        pub cell: Option<CellId>,
        pub picked_ship: Option<ShipId>,
        pub picked_cell: Option<CellId>,
        /// Ships still to come in `ForEach`, or ships still to be worked on by one verb.
        pub left: ShipMask,
        /// How often `Repeat` has still to do what stands behind it.
        pub repeat: u8,
        pub die: u8,
        /// The verb has asked and waits for its answer.
        pub waiting: bool,
        /// Depth of the frame whose end removes `Until::Over` modifiers; 0: this turn.
        pub over: u8,
        /// It is done for a further ship of a player: what concerns players and places has been done (RD-30).
        pub again: bool,
    }
}

tagged! {
    /// What kind of test.
    pub enum TestKind {
        /// Against a Level (TEST-01).
        Level,
        /// Against a ship, outside combat (TEST-19).
        Opposed,
        /// An attack on a ship (COMBAT-04).
        Combat,
        /// An attack on an installation (INSTALL-15).
        Installation,
        /// A transport against an enemy ship: its Level is that ship's Shields (TRANSPORTER-07, RD-11).
        Transport,
    }
}

tagged! {
    /// How far a test has come (the time line of a test).
    pub enum TestStage {
        /// The tester picks one of several systems.
        Begin,
        /// W0: a Disabled system may still be powered (RD-05).
        Power,
        /// A Disabled system decides (TEST-11, RD-06).
        CheckDisabled,
        /// W1: the tester's cards, crew and power (RD-07).
        TesterWindow,
        /// W2: the opponent's (RD-07).
        OpponentWindow,
        /// W3: the tester's answer, if only the opponent has played a card (RD-07).
        AnswerWindow,
        /// The active player's last chance to adjust power (RD-07).
        LastPower,
        /// The dice (TEST-08 to TEST-10).
        Roll,
        /// What says "after the dice", the tester's (RD-07).
        AfterOwnDice,
        /// The opponent's (RD-07).
        AfterEnemyDice,
        /// The totals (TEST-01, TEST-20, COMBAT-06 to COMBAT-09).
        Compare,
        /// Its deeds, and what a passed test sets off.
        Finish,
        /// Its cards are discarded and replaced (CARDS-08).
        End,
    }
}

record! {
    /// A System Test or combat.
    pub struct TestFrame {
        pub kind: TestKind,
        pub stage: TestStage,
        pub tester: Seat,
        pub opponent: Seat,
        pub lead: ShipId,
        pub ships: ShipMask,
        pub system: System,
        pub level: u8,
        pub target: Option<ShipId>,
        pub their_system: System,
        pub cell: Secret<CellId>,
        /// A mission's test (TEST-13).
        pub voluntary: bool,
        /// A free attack (BREAK-08).
        pub free: bool,
        /// Seats that have played their one card; a team has one (TEAM-23).
        pub card_used: SeatMask,
        /// Seats that have spent crew.
        pub crew_spent: SeatMask,
        /// The opponent played a card from hand.
        pub opponent_played: bool,
        /// The tester played a card from hand.
        pub tester_played: bool,
        /// Who is asked second has done anything since the other's window.
        pub stirred: bool,
        pub rolled: bool,
        pub dice: [u8; 2],
        /// Taken off the damage by cards (RD-16).
        pub soften: u8,
        pub ended: bool,
        pub passed: bool,
        pub asking: Asking,
    }
}

impl TestFrame {
    /// Whether the seat's team has yet to play its card.
    pub const fn card_free(&self, seat: Seat) -> bool {
        self.card_used.0 & team_mask(seat).0 == 0
    }

    /// Whether the seat's team has yet to spend crew.
    pub const fn crew_free(&self, seat: Seat) -> bool {
        self.crew_spent.0 & team_mask(seat).0 == 0
    }

    /// The system with which a seat takes part; none for who only looks on. In a transport nobody but the tester makes a
    /// test, so what changes tests of Shields is of no use there (RD-11).
    pub fn system_of(&self, seat: Seat) -> Option<System> {
        if self.tests(seat) || self.kind == TestKind::Transport {
            Some(self.system)
        } else {
            self.target.map(|_| self.their_system)
        }
    }

    /// Whether the seat is of the side that tests.
    pub const fn tests(&self, seat: Seat) -> bool {
        allied(seat, self.tester)
    }

    /// Who takes part against the seat.
    pub const fn rival(&self, seat: Seat) -> Seat {
        if self.tests(seat) { self.opponent } else { self.tester }
    }
}

tagged! {
    /// What an Action, once declared, paid and not cancelled, does.
    pub enum Deal {
        Attack { target: ShipId },
        AttackInstallation,
        Influence,
        Build,
        Repair,
        Scan { cell: CellId },
        /// Engage the cloak or add an echo (CLOAK-02).
        Cloak,
        /// Search for an enemy Cloak Token (SCAN-09).
        Search { token: u8 },
        Mission { mission: Secret<MissionId> },
        Encounter { encounter: EncounterId },
        /// A ship of the Reinforcement Pool enters; it is the lead of the Action (REINFORCE-06).
        Reinforce,
        /// An ability that costs an Action: its program.
        Effect { at: u16, source: Source },
        /// A card "As an Action", from hand or from the crew aboard (CARDS-16).
        Card { card: CardId, kind: CardKind, from_hand: bool },
        /// A mission for one of the partner's (TEAM-19).
        SwapMissions { give: MissionId, take: MissionId },
        /// Cards and crew with a ship of the partner's (TEAM-25).
        SwapCards { with: ShipId },
        /// Beaming between two ships, friends or enemies (TRANSPORTER-03).
        Transport { other: ShipId },
        PlaceAwayTeam,
        RecoverAwayTeam { of: Seat },
    }
}

tagged! {
    /// How far an Action has come.
    pub enum ActStage {
        /// Ships join it (TEST-16, COMBAT-12, TEAM-13), or the partner agrees to it (RD-85); then it is paid.
        Join,
        /// P1 for who declared it (RD-100).
        OwnWindow,
        /// P1 for the enemies (RD-100, TEAM-23).
        EnemyWindow,
        /// What it does is done, if nothing cancelled it.
        Deed,
        /// What that led to is over: the test of a search (SCAN-09), the choice where a reinforcement enters (REINFORCE-06).
        Outcome,
        Over,
    }
}

record! {
    /// An Action declared by a ship or group.
    pub struct ActFrame {
        pub stage: ActStage,
        pub seat: Seat,
        pub kind: ActionKind,
        pub lead: ShipId,
        pub ships: ShipMask,
        pub deal: Deal,
        pub cancelled: bool,
        /// Seats that used their card at this point.
        pub card_used: SeatMask,
        pub asking: Asking,
    }
}

tagged! {
    /// How far a hit has come.
    pub enum DamageStage {
        /// What prevents damage may be played (RD-16).
        Prevent,
        /// What is left of it strikes (COMBAT-10, DESTROY-02).
        Strike,
        Over,
    }
}

record! {
    /// One hit on one ship.
    pub struct DamageFrame {
        pub stage: DamageStage,
        pub ship: ShipId,
        pub points: u8,
        /// The aggressor, for hits in combat (DESTROY-05).
        pub by: Option<Seat>,
        pub by_ship: Option<ShipId>,
        pub asked: bool,
    }
}

tagged! {
    /// How far an arrival has come.
    pub enum ArriveStage {
        /// A dark tile is explored (EXPLORE-01).
        Place,
        /// Triggers of entering, ship by ship.
        Triggers,
        /// A Command Post ends the move, and so does having no step left (MOVE-14 to MOVE-19).
        Settle,
    }
}

record! {
    /// The rest of a step after the ships have entered.
    pub struct ArriveFrame {
        pub stage: ArriveStage,
        pub ships: ShipMask,
        pub lead: ShipId,
        pub cell: CellId,
        /// Ships whose triggers are still to come.
        pub left: ShipMask,
    }
}

tagged! {
    /// How far exploring has come.
    pub enum ExploreStage {
        /// The tile is turned up.
        TurnUp,
        /// Triggers of entering, then of exploring (EXPLORE-06).
        Triggers,
        /// Exploration cards, any number (RD-22).
        Window,
        /// Deeds of exploring are credited before an encounter opens.
        Credit,
        /// The encounter die, and the card it may draw (EXPLORE-07).
        Die,
    }
}

record! {
    /// A tile being explored.
    pub struct ExploreFrame {
        pub stage: ExploreStage,
        pub seat: Seat,
        pub ship: ShipId,
        pub ships: ShipMask,
        pub cell: CellId,
        pub asked: bool,
    }
}

tagged! {
    /// How far an encounter has come.
    pub enum EncounterStage {
        /// Who of a Task Force is involved (TASK-09), ship by ship.
        Involve,
        /// P2 for who meets the card (RD-100).
        OwnWindow,
        /// P2 for the enemies (RD-100, TEAM-23).
        EnemyWindow,
        /// What happens before the test, or without one: for which ship (TASK-11, RD-30).
        Meet,
        /// The ship has been named.
        Named,
        /// Effects of a card that affects all ships, one after the other.
        Sweep,
        /// The test (ENCOUNTER-03).
        Test,
        /// The test is over.
        Tested,
        /// Won or lost (TASK-11, TASK-12).
        Result,
        /// The benefit goes once to one of those involved, as their owner has said (RD-30).
        Benefit,
        /// The harm, ship by ship (TASK-12).
        Harm,
        /// The card goes where it belongs (ENCOUNTER-05 to ENCOUNTER-08).
        End,
    }
}

record! {
    /// An Encounter Card being resolved.
    pub struct EncounterFrame {
        pub stage: EncounterStage,
        pub encounter: EncounterId,
        pub seat: Seat,
        /// The ship that gets what goes to one ship.
        pub ship: ShipId,
        /// Ships that make the test together.
        pub involved: ShipMask,
        /// The whole Task Force, which harm strikes.
        pub ships: ShipMask,
        pub cell: CellId,
        /// An attempt at a Persistent Encounter (ENCOUNTER-09).
        pub attempt: bool,
        pub passed: bool,
        pub cancelled: bool,
        pub left: ShipMask,
        /// Seats for a ship of which its effects have been done, ship by ship (RD-30).
        pub struck: SeatMask,
        /// Seats that have played their one card.
        pub card_used: SeatMask,
        pub asking: Asking,
    }
}

tagged! {
    /// How far a card that is played has come.
    pub enum PlayStage {
        /// The other side may answer it (RD-100).
        Answer,
        /// It takes effect, if nothing cancelled it.
        Effect,
        /// It is discarded and replaced (CARDS-07).
        End,
    }
}

record! {
    /// A Command Card or spent crew being played.
    pub struct PlayFrame {
        pub stage: PlayStage,
        pub seat: Seat,
        pub card: CardId,
        pub kind: CardKind,
        pub ship: Option<ShipId>,
        pub target: Option<ShipId>,
        pub cell: Option<CellId>,
        /// From hand, so that a replacement is due (CARDS-07).
        pub from_hand: bool,
        pub cancelled: bool,
        pub asking: Asking,
    }
}

tagged! {
    /// How far a transport has come.
    pub enum BeamStage {
        /// Between friends: one thing after the other (RD-59).
        Transfer,
        /// Against an enemy: the test is over (TRANSPORTER-07).
        Tested,
        /// One of the effects has been chosen (TRANSPORTER-09).
        Chosen,
        /// The opponent has said what is given up (RD-57).
        GivenUp,
        Over,
    }
}

record! {
    /// What a transporter moves between the acting ship and another.
    pub struct BeamFrame {
        pub stage: BeamStage,
        pub seat: Seat,
        pub ship: ShipId,
        pub other: ShipId,
        /// Between friends: the first place of the canonical order not yet passed over.
        pub next: u16,
        /// Something has been moved.
        pub moved: bool,
    }
}

tagged! {
    /// How far the start of a turn has come.
    pub enum TurnStartStage {
        /// What Persistent Encounters on the board do, card by card.
        Encounters,
        /// What ships do.
        Ships,
    }
}

record! {
    /// The start of a turn.
    pub struct TurnStartFrame {
        pub stage: TurnStartStage,
        /// Ships still to come.
        pub left: ShipMask,
        /// The first Encounter Card still to come, by its place in the match.
        pub next: u8,
    }
}

tagged! {
    /// How far the end of a turn has come.
    pub enum TurnEndStage {
        /// What ships do.
        Ships,
        /// Conditions that hold are claimed, one by one (RD-47, RD-73).
        Conditions,
        /// By a house rule hands are limited (RD-56).
        HandLimit,
        /// What lasts for a turn ends; the turn passes.
        PassOn,
    }
}

record! {
    /// The end of a turn.
    pub struct TurnEndFrame {
        pub stage: TurnEndStage,
        /// Ships still to come.
        pub left: ShipMask,
    }
}

tagged! {
    /// How far the arrival of a Cloak Token has come.
    pub enum TokenArriveStage {
        /// What the place does to it (CLOAK-34).
        Place,
        /// The end of the move, if it cannot go on (CLOAK-16).
        Settle,
    }
}

record! {
    /// The rest of a Cloak Token's step.
    pub struct TokenArriveFrame {
        pub stage: TokenArriveStage,
        pub token: u8,
        pub ship: Option<ShipId>,
        pub cell: CellId,
    }
}

tagged! {
    /// How far it has come after a Cloak Token was shown.
    pub enum ShownStage {
        /// One echo may be moved (CLOAK-35, CLOAK-36).
        Echo,
        /// It is moved, then tokens are mixed (CLOAK-38).
        Mix,
    }
}

record! {
    /// What follows when a Cloak Token has been shown. A ship is named where it was one.
    pub struct ShownFrame {
        pub stage: ShownStage,
        pub token: u8,
        pub ship: Option<ShipId>,
    }
}

tagged! {
    /// How far a free attack has come.
    pub enum FreeAttackStage {
        /// The seat is asked (BREAK-06).
        Ask,
        /// It has said which ship attacks, or that none does (BREAK-14).
        Asked,
        /// The attack has been made.
        Made,
    }
}

record! {
    /// The free attack after a failed Breakaway.
    pub struct FreeAttackFrame {
        pub stage: FreeAttackStage,
        pub seat: Seat,
        pub targets: ShipMask,
    }
}

tagged! {
    /// How far the preparation has come (SETUP-19). Fleets and Mission Decks are a team's, dials and Subdecks each player's
    /// (TEAM-05, TEAM-15): who prepares goes through a stage one after the other.
    pub enum PrepareStage {
        /// A team shuffles its ship cards (FLEET-04).
        Draft,
        /// It turns them over, until its fleet is full (FLEET-05 to FLEET-08).
        TurnOver,
        /// The second draft, where a house rule allows no third (RD-61).
        Redraft,
        /// Its cards are turned over; the fleet is kept.
        TurnOverAgain,
        /// Partners share out their fleet (TEAM-05 to TEAM-07).
        Divide,
        /// Starting settings (RD-40).
        Deploy,
        /// Subdecks are picked (RD-63).
        Subdecks,
        /// Mission Decks are made (DECKS-04 to DECKS-07); then hands and missions are dealt.
        Decks,
        /// Who begins (SETUP-20).
        First,
    }
}

record! {
    /// The preparation.
    pub struct PrepareFrame {
        pub stage: PrepareStage,
        /// Whose it is to prepare.
        pub seat: Seat,
        /// Ships without a starting setting.
        pub left: ShipMask,
    }
}

tagged! {
    /// How far one repair benefit has come.
    pub enum RepairStage {
        /// The owner is asked, where several would do.
        Choose,
        /// They have said which.
        Chosen,
    }
}

record! {
    /// One repair benefit.
    pub struct RepairFrame {
        pub stage: RepairStage,
        pub ship: ShipId,
    }
}

tagged! {
    /// How far an exchange between partners has come.
    pub enum SwapStage {
        /// Who asked for it gives cards (TEAM-25).
        Give,
        /// The partner gives as many back.
        GiveBack,
        /// Crew of the ship goes over (TEAM-26).
        Crew,
        /// Crew of the partner's ship does.
        TheirCrew,
        Over,
    }
}

record! {
    /// An exchange between two partners.
    pub struct SwapFrame {
        pub stage: SwapStage,
        pub ship: ShipId,
        pub with: ShipId,
        /// Cards given and not yet given back; then crew moved in this stage.
        pub count: u8,
    }
}

record! {
    /// A bearer's triggered abilities, one after the other.
    pub struct TriggerFrame {
        pub ship: ShipId,
        /// The place of what sets them off among all triggers.
        pub trigger: u8,
        pub target: Option<ShipId>,
        /// One more than the place of the last one set off; 0: none so far.
        pub slot: u8,
        /// What that was: its source and its program.
        pub last: Source,
        pub done: u16,
    }
}

tagged! {
    /// What is under way.
    pub enum Frame {
        Empty,
        /// Preparation, step by step (SETUP-19).
        Prepare { prepare: PrepareFrame },
        /// The start of a turn: its triggers, place by place and ship by ship.
        TurnStart { start: TurnStartFrame },
        /// The end of a turn.
        TurnEnd { end: TurnEndFrame },
        Effect { effect: EffectFrame },
        Test { test: TestFrame },
        Act { act: ActFrame },
        /// Ships joining one by one for an Action; turns into [`Frame::Act`].
        Gather { act: ActFrame },
        /// Ships joining a Task Force; then the partner's.
        Muster { lead: ShipId, ships: ShipMask, asking: Asking },
        Damage { damage: DamageFrame },
        /// The rest of a step after the ships have entered: triggers, exploring, the end of the move.
        Arrive { arrive: ArriveFrame },
        Explore { explore: ExploreFrame },
        Encounter { encounter: EncounterFrame },
        Play { play: PlayFrame },
        /// The free attack after a failed Breakaway (BREAK-06).
        FreeAttack { attack: FreeAttackFrame },
        /// Deeds of the seat's finished action wait for the choice of the mission they are credited to (RD-48).
        Credit { seat: Seat, mission: Secret<MissionId> },
        /// A mission is replaced (RD-49).
        NewMission { seat: Seat },
        /// The owner picks a dial setting; it is set with this reason.
        PickSetting { ship: ShipId, why: crate::fleet::decision::Why },
        /// One repair benefit (REPAIR-04).
        RepairOnce { repair: RepairFrame },
        /// A bearer's triggered abilities, one after the other.
        Trigger { trigger: TriggerFrame },
        /// A ship put somewhere by an effect explores there if it must.
        Landed { ship: ShipId },
        /// Two partners exchange cards, then crew (TEAM-25, TEAM-26).
        Swap { swap: SwapFrame },
        Beam { beam: BeamFrame },
        /// A prisoner is back on a ship of its own side, whose owner assigns or discards it (RD-75).
        Rescue { card: CardId, ship: ShipId },
        /// The rest of a token's step: what happens to a cloaked ship there, the end of the move.
        TokenArrive { arrive: TokenArriveFrame },
        /// After a token was shown: one echo may be moved, then tokens are mixed (RD-39). A ship is named where it was one.
        Shown { shown: ShownFrame },
        /// A cycled mission goes under the deck, once it has been replaced: by a house rule (RD-51).
        Bury { seat: Seat, mission: MissionId },
    }
}

const _: () = assert!(size_of::<Frame>() <= 64);

/// Whether a system takes part in combat (CARDS-19).
pub const fn is_combat_system(system: System) -> bool {
    matches!(system, System::Weapons | System::Shields)
}
