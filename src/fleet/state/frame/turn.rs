//! Frames of the preparation and the turn, and of what happens by itself (chapters SETUP, TURN).

use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::Trigger;
use crate::fleet::ids::{CardId, ShipId, ShipMask};
use crate::fleet::macros::{record, tagged};
use crate::fleet::state::parts::Source;

tagged! {
    /// How far the preparation has come (SETUP-19). Fleets and Mission Decks are a team's, dials and Subdecks each
    /// player's (TEAM-05, TEAM-15): those who prepare go through a stage one after the other.
    pub enum PrepareStage {
        /// A team shuffles its ship cards (FLEET-04).
        Draft,
        /// It turns them over, until its fleet is full (FLEET-05 to FLEET-08).
        TurnOver,
        /// The second draft, if a house rule allows no third (RD-61).
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
        /// Whose turn it is to prepare.
        pub seat: Seat,
        /// Ships without a starting setting.
        pub left: ShipMask,
    }
}

tagged! {
    /// How far the start of a turn has come.
    pub enum TurnStartStage {
        /// What Persistent Encounters on the board do, card by card.
        Encounters,
        /// What cards before players do, card by card.
        Policies,
        /// What ships of both sides do in every turn.
        EveryTurn,
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
        /// The first card still to come, by its place among those of its kind.
        pub next: u8,
    }
}

tagged! {
    /// How far the end of a turn has come.
    pub enum TurnEndStage {
        /// What cards before players do, card by card.
        Policies,
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
        /// The first card still to come, by its place among those of its kind.
        pub next: u8,
    }
}

record! {
    /// A bearer's triggered abilities, one after the other.
    pub struct TriggerFrame {
        pub ship: ShipId,
        /// What sets them off.
        pub trigger: Trigger,
        pub target: Option<ShipId>,
        /// The one card whose abilities answer; none: all that there are.
        pub card: Option<CardId>,
        /// One more than the place of the last one set off; 0: none so far.
        pub slot: u8,
        /// What that was: its source and its program.
        pub last: Source,
        pub done: u16,
    }
}
