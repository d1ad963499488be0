//! Frames of entering a place: arrivals, exploring, encounters, Cloak Tokens (chapters MOVE, EXPLORE, ENCOUNTER,
//! CLOAK).

use super::Asking;
use crate::engine::game::{Seat, SeatMask};
use crate::fleet::ids::{CellId, EncounterId, ShipId, ShipMask, TokenId};
use crate::fleet::macros::{record, tagged};
use crate::fleet::state::parts::TokenIs;

tagged! {
    /// How far an arrival has come.
    pub enum ArriveStage {
        /// An unexplored tile is explored (EXPLORE-01).
        Place,
        /// Triggers of entering, ship by ship.
        Triggers,
        /// What enemies do about it by themselves, and their cards.
        Enemies,
        /// Enemies next to it are asked for cards.
        Answer,
        /// A Command Post ends the move, and so does running out of steps (MOVE-14 to MOVE-19).
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
        /// Which enemy is being asked.
        pub asking: Asking,
    }
}

tagged! {
    /// How far exploring has come.
    pub enum ExploreStage {
        /// The tile is turned up.
        TurnUp,
        /// Triggers of entering, then of exploring (EXPLORE-06).
        Triggers,
        /// What enemies and their cards do about it by themselves.
        Enemies,
        /// Exploration cards, any number (RD-22).
        Window,
        /// Enemies are asked for cards.
        EnemyWindow,
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
        /// Which enemy is being asked.
        pub asking: Asking,
    }
}

tagged! {
    /// How far an encounter has come.
    pub enum EncounterStage {
        /// Who of a Task Force is involved (TASK-09), ship by ship.
        Involve,
        /// P2 for whoever meets the card (RD-100).
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
        /// Seats with a ship for which the effects have already been carried out, ship by ship (RD-30).
        pub struck: SeatMask,
        /// Seats that have played their one card.
        pub card_used: SeatMask,
        pub asking: Asking,
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
        pub token: TokenId,
        pub is: TokenIs,
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
    /// What follows when a Cloak Token has been shown. It names the ship, if it was one.
    pub struct ShownFrame {
        pub stage: ShownStage,
        pub token: TokenId,
        pub ship: Option<ShipId>,
    }
}
