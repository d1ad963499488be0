//! What a script can expect, and each of it in words.

use crate::engine::game::Seat;
use crate::fleet::decision::DecisionKind;
use crate::fleet::describe::{self, orders};
use crate::fleet::ids::{CardId, CellId, EncounterId, MissionId, ShipId};
use crate::fleet::macros::worded;
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::units::{DamageLevel, Installation, Listed, Rating, System};

worded! {
    /// Something that has to hold after a step.
    pub enum Expectation {
        /// The ship stands there.
        At { ship: ShipId, cell: CellId },
        Level { ship: ShipId, level: DamageLevel },
        /// The dial shows these ratings, `_` for any: `"8 _ D _"`.
        Setting { ship: ShipId, ratings: String },
        /// The rating in play, with all that changes it; `"D"` for Disabled.
        Rating { ship: ShipId, system: System, value: Rating },
        Disabled { ship: ShipId, system: System },
        Cloaked { ship: ShipId },
        Lost { ship: ShipId },
        /// The crew card is assigned to the ship.
        Aboard { ship: ShipId, card: CardId },
        /// The card is held there as a prisoner.
        Prisoner { ship: ShipId, card: CardId },
        /// The crew of the other side goes along there as an agent.
        Agent { ship: ShipId, card: CardId },
        /// The card lies beside the ship.
        Beside { ship: ShipId, card: CardId },
        /// The card lies before its player.
        Before { seat: Seat, card: CardId },
        /// The card lies in a location.
        Planted { cell: CellId, card: CardId },
        /// The card is in the discard pile of its player.
        Discarded { card: CardId },
        Trashed { card: CardId },
        Cargo { ship: ShipId, encounter: EncounterId },
        /// The Persistent Encounter lies there.
        Lies { cell: CellId, encounter: EncounterId },
        /// The Encounter Card is in the seat's Victory Pile.
        Scored { seat: Seat, encounter: EncounterId },
        EncounterDiscarded { encounter: EncounterId },
        Explored { cell: CellId },
        Scanned { cell: CellId, seat: Seat },
        /// That many Control Tokens of the seat lie there.
        Control { cell: CellId, seat: Seat, tokens: u8 },
        Installation { cell: CellId, level: Installation },
        AwayTeam { cell: CellId, seat: Seat },
        /// That many Cloak Tokens of the seat lie there.
        Tokens { cell: CellId, seat: Seat, tokens: u8 },
        Points { seat: Seat, points: u8 },
        HandSize { seat: Seat, cards: u8 },
        InHand { seat: Seat, card: CardId },
        MissionHeld { seat: Seat, mission: MissionId },
        MissionDone { seat: Seat, mission: MissionId },
        FleetSize { seat: Seat, size: u8 },
        /// That many Actions are spent in this turn.
        Spent { seat: Seat, actions: u8 },
        Decision { kind: DecisionKind },
        /// The seat is asked.
        Asked { seat: Seat },
        /// The step's seat could give it.
        Legal { order: Order },
        /// The ways to succeed of all equally likely ones, if the step's seat gave it.
        Odds { order: Order, ways: u64, of: u64 },
        /// The last test against a Level, since the step before: the rating with all that was added to it but the die.
        Test { rating: i16, passed: bool },
        /// The last test against a Level, since the step before, was against this one.
        TestLevel { level: u8 },
        /// The last combat or Opposed test, since the step before: both totals without their dice.
        Totals { own: i16, enemy: i16 },
        /// The last attack that hit, since the step before, did so much damage before anything prevented it.
        Hit { points: u8 },
        /// The last move that began, since the step before, had so many movement points.
        Movement { points: u8 },
        /// A line of the log, since the step before, holds these words.
        Told { text: String },
        Winner { seat: Seat },
        Not { what: Box<Expectation> },
    }
}

impl Expectation {
    /// Whether a chance has to be worked out for it.
    pub(super) fn asks_odds(&self) -> bool {
        if let Self::Not { what } = self { what.asks_odds() } else { matches!(self, Self::Odds { .. }) }
    }

    /// What is expected, as a clause: "Venture is in B3".
    #[must_use]
    pub fn text(&self, position: &Position<'_>) -> String {
        let m = position.m;
        let name = |ship: &ShipId| describe::ship(m, *ship);
        let place = |cell: &CellId| describe::cell(m, *cell);
        let player = |seat: &Seat| describe::player(m, *seat);
        let met = |encounter: &EncounterId| m.encounter(*encounter).entry.name.clone();
        match self {
            Self::At { ship, cell } => format!("{} is at {}", name(ship), place(cell)),
            Self::Level { ship, level } => format!("{} is {}", name(ship), level.name()),
            Self::Setting { ship, ratings } => format!("the dial of {} shows {ratings}", name(ship)),
            Self::Rating { ship, system, value } => {
                format!("{} of {} is {value}", system.name(), name(ship))
            }
            Self::Disabled { ship, system } => format!("{} of {} is Disabled", system.name(), name(ship)),
            Self::Cloaked { ship } => format!("{} is cloaked", name(ship)),
            Self::Lost { ship } => format!("{} is lost", name(ship)),
            Self::Aboard { ship, card } => format!("{} is aboard {}", card_name(m, *card), name(ship)),
            Self::Prisoner { ship, card } => {
                format!("{} is a prisoner on {}", card_name(m, *card), name(ship))
            }
            Self::Agent { ship, card } => {
                format!("{} is an agent aboard {}", card_name(m, *card), name(ship))
            }
            Self::Beside { ship, card } => format!("{} lies beside {}", card_name(m, *card), name(ship)),
            Self::Before { seat, card } => format!("{} lies before {}", card_name(m, *card), player(seat)),
            Self::Planted { cell, card } => format!("{} lies at {}", card_name(m, *card), place(cell)),
            Self::Discarded { card } => format!("{} is discarded", card_name(m, *card)),
            Self::Trashed { card } => format!("{} is trashed", card_name(m, *card)),
            Self::Cargo { ship, encounter } => format!("{} carries {}", name(ship), met(encounter)),
            Self::Lies { cell, encounter } => format!("{} lies at {}", met(encounter), place(cell)),
            Self::Scored { seat, encounter } => format!("{} has scored {}", player(seat), met(encounter)),
            Self::EncounterDiscarded { encounter } => format!("{} is discarded", met(encounter)),
            Self::Explored { cell } => format!("{} is explored", place(cell)),
            Self::Scanned { cell, seat } => format!("{} is scanned by {}", place(cell), player(seat)),
            Self::Control { cell, seat, tokens } => {
                format!("{} has {tokens} Control Tokens at {}", player(seat), place(cell))
            }
            Self::Installation { cell, level } => format!("{} has a {}", place(cell), level.name()),
            Self::AwayTeam { cell, seat } => {
                format!("an Away Team of {} is at {}", player(seat), place(cell))
            }
            Self::Tokens { cell, seat, tokens } => {
                format!("{} has {tokens} Cloak Tokens at {}", player(seat), place(cell))
            }
            Self::Points { seat, points } => format!("{} has {points} Victory Points", player(seat)),
            Self::HandSize { seat, cards } => format!("{} holds {cards} cards", player(seat)),
            Self::InHand { seat, card } => format!("{} holds {}", player(seat), card_name(m, *card)),
            Self::MissionHeld { seat, mission } => {
                format!("{} lies open before {}", m.mission(*mission).entry.name, player(seat))
            }
            Self::MissionDone { seat, mission } => {
                format!("{} has completed {}", player(seat), m.mission(*mission).entry.name)
            }
            Self::FleetSize { seat, size } => format!("{} has Fleet Size {size}", player(seat)),
            Self::Spent { seat, actions } => format!("{} has spent {actions} Actions", player(seat)),
            Self::Decision { kind } => format!("the open decision is {}", kind.name()),
            Self::Asked { seat } => format!("{} is asked", player(seat)),
            Self::Legal { order } => format!("\"{}\" is legal", orders::text(position, *order)),
            Self::Odds { order, ways, of } => {
                format!("the chance of \"{}\" is {ways} of {of}", orders::text(position, *order))
            }
            Self::Test { rating, passed } => {
                format!("a test with {rating} and a die is {}", if *passed { "passed" } else { "failed" })
            }
            Self::TestLevel { level } => format!("a test is taken against Level {level}"),
            Self::Totals { own, enemy } => format!("{own} and a die are compared with {enemy} and a die"),
            Self::Hit { points } => format!("an attack hits for {points}"),
            Self::Movement { points } => format!("a move begins with {points} movement points"),
            Self::Told { text } => format!("the log says \"{text}\""),
            Self::Winner { seat } => format!("{} has won", player(seat)),
            Self::Not { what } => format!("it is not so that {}", what.text(position)),
        }
    }
}

fn card_name(m: &Match, card: CardId) -> String {
    m.card(card).entry.name.clone()
}
