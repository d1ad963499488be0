//! Frames of tests, attacks and hits (chapters TEST, COMBAT, DESTROY; BREAK for the free attack).

use super::Asking;
use crate::engine::game::{Seat, SeatMask};
use crate::fleet::ids::{CellId, Secret, ShipId, ShipMask};
use crate::fleet::macros::{record, tagged};
use crate::fleet::team::{allied, team_mask};
use crate::fleet::units::{DamagePoints, System};

tagged! {
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
        /// An attack on a foe that is no ship but a card; `level` is its Shields (vocabulary `Foe`).
        Foe,
        /// Such a foe fires back; `level` is its Weapons.
        FoeFires,
    }
}

impl TestKind {
    /// Whether a card fights in it, with a die that the opponent rolls.
    pub const fn is_with_foe(self) -> bool {
        matches!(self, Self::Foe | Self::FoeFires)
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
        /// Whoever is asked second has done something since the other's window.
        pub stirred: bool,
        pub rolled: bool,
        pub dice: [u8; 2],
        /// Taken off the damage by cards (RD-16).
        pub soften: DamagePoints,
        pub ended: bool,
        pub passed: bool,
        pub asking: Asking,
    }
}

/// The side that tests: whose test it is, the ship that leads it, all ships in it, and where they are.
#[derive(Clone, Copy, Debug)]
pub struct Testers {
    pub seat: Seat,
    pub lead: ShipId,
    pub ships: ShipMask,
    pub cell: CellId,
}

impl TestFrame {
    /// A test at its beginning, against nothing yet: whoever begins one adds the Level or the target. `system` is what
    /// the side tests with.
    pub fn new(kind: TestKind, side: Testers, system: System, opponent: Seat) -> Self {
        Self {
            kind,
            stage: TestStage::Power,
            tester: side.seat,
            opponent,
            lead: side.lead,
            ships: side.ships,
            system,
            level: 0,
            target: None,
            their_system: System::Shields,
            cell: side.cell.into(),
            voluntary: false,
            free: false,
            card_used: SeatMask::NONE,
            crew_spent: SeatMask::NONE,
            opponent_played: false,
            tester_played: false,
            stirred: false,
            rolled: false,
            dice: [0; 2],
            soften: DamagePoints::NONE,
            ended: false,
            passed: false,
            asking: Asking::Nobody,
        }
    }

    /// Whether the seat's team has yet to play its card.
    pub const fn card_free(&self, seat: Seat) -> bool {
        self.card_used.0 & team_mask(seat).0 == 0
    }

    /// Whether the seat's team has yet to spend crew.
    pub const fn crew_free(&self, seat: Seat) -> bool {
        self.crew_spent.0 & team_mask(seat).0 == 0
    }

    /// The system with which a seat takes part; none for an onlooker. In a transport nobody but the tester makes a
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
    /// How far a hit has come.
    pub enum DamageStage {
        /// What prevents damage may be played (RD-16).
        Prevent,
        /// What is left of it strikes (COMBAT-10, DESTROY-02).
        Strike,
        /// The ship does what it does in its last moment, and is destroyed.
        Doomed,
        Over,
    }
}

record! {
    /// One hit on one ship.
    pub struct DamageFrame {
        pub stage: DamageStage,
        pub ship: ShipId,
        pub points: DamagePoints,
        /// The aggressor, for hits in combat (DESTROY-05).
        pub by: Option<Seat>,
        pub by_ship: Option<ShipId>,
        pub asked: bool,
    }
}

impl DamageFrame {
    /// A hit that has yet to strike, in combat by this player with this ship.
    pub const fn new(ship: ShipId, points: DamagePoints, by: Option<(Seat, ShipId)>) -> Self {
        let (by, by_ship) = match by {
            Some((seat, ship)) => (Some(seat), Some(ship)),
            None => (None, None),
        };
        Self { stage: DamageStage::Prevent, ship, points, by, by_ship, asked: false }
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

/// Whether a system takes part in combat (CARDS-19).
pub const fn is_combat_system(system: System) -> bool {
    matches!(system, System::Weapons | System::Shields)
}
