//! The resolver's own part of the state: the stack of frames, the open decision, counters, and what nobody may see.
//!
//! Invariants: a frame is at most 64 bytes and points at its effect; the stack is at most 16 deep; deck orders live
//! here and nowhere else.

use super::deck::{CardDeck, EncounterDeck, MissionDeck, TileDeck};
use super::frame::Frame;
use super::table::{CARDS, SEATS};
use crate::engine::dice::Key;
use crate::engine::game::Seat;
use crate::fleet::decision::Decision;
use crate::fleet::ids::{CardId, CellId, EncounterId, MissionId, Secret, ShipId, ShipMask, TokenId};
use crate::fleet::macros::{record, tagged};
use crate::fleet::purpose::Purpose;
use crate::fleet::units::{CardKind, CrewType, DamagePoints, Installation, System};

/// Deepest nesting of procedures under way; anything deeper is cut off, with a fact.
pub const STACK: usize = 16;
/// Deeds one action can be made of.
pub const DEEDS: usize = 6;

tagged! {
    /// The kind of a deed done, for missions.
    pub enum DeedKind {
        Nothing,
        AttackShip,
        DamageShip { points: DamagePoints },
        DestroyShip,
        DestroyInstallation,
        PlaceControl,
        RemoveControl,
        Build { level: Installation },
        Explore,
        ScanLocation,
        RevealShip,
        Repair,
        Reinforce,
        Cloak,
        WinEncounter,
        /// A passed test; `voluntary` where it was made for a mission.
        PassTest { system: System, level: u8, voluntary: bool },
        Enter,
        Escape,
        AssignCrew { kind: CrewType },
        Transfer,
        Capture,
        PlaceAwayTeam,
        RecoverAwayTeam,
        Rescue,
        Defend,
        PlayCard { kind: CardKind },
        Deliver,
    }
}

record! {
    /// A deed of the action under way, not yet credited.
    pub struct DeedDone {
        pub done: DeedKind,
        pub seat: Seat,
        pub ship: Option<ShipId>,
        pub ships: ShipMask,
        pub target: Option<ShipId>,
        pub cell: Option<CellId>,
    }
}

tagged! {
    /// What the last order or the last finished frame told the frame on top.
    pub enum Answer {
        None,
        Passed,
        Done,
        Declined,
        Ship { ship: ShipId },
        Attack { ship: ShipId, target: ShipId },
        Cell { cell: CellId },
        Option { index: u8 },
        Card { card: CardId },
        Token { token: TokenId },
        Mission { mission: Secret<MissionId> },
        Stack { index: u8 },
        System { system: System },
        Setting { setting: u8 },
        /// A test ended.
        Test { passed: bool },
        /// A card or ability was played in a window; the window may still be open for others.
        Played,
        /// A piece of cargo.
        Cargo { encounter: EncounterId },
        /// Crew that is discarded, to make room for other crew of its type.
        Discard { card: CardId },
    }
}

record! {
    /// What nobody may see: the key of all chance and the order of every pile.
    pub struct Hidden {
        pub key: Key,
        pub branch: u32,
        /// Dice of the set-up's script already used.
        pub scripted: u16,
        /// Whether the script still counts (sampled worlds have none).
        pub script: bool,
        pub decks: [CardDeck; SEATS],
        pub mission_decks: [MissionDeck; SEATS],
        pub stacks: [MissionDeck; 3],
        pub encounters: EncounterDeck,
        pub spares: TileDeck,
        /// Ship cards not yet turned over in the draft under way.
        pub draft: [ShipId; 12],
        pub draft_left: u8,
    }
}

impl Hidden {
    /// The Command Deck of a seat.
    pub fn deck(&mut self, seat: Seat) -> &mut CardDeck {
        &mut self.decks[seat.index() % SEATS]
    }
}

record! {
    /// The resolver's part of the state.
    pub struct Flow {
        pub stack: [Frame; STACK],
        pub depth: u8,
        pub decision: Decision,
        pub asked: Seat,
        pub answer: Answer,
        /// Orders played.
        pub number: u32,
        /// Draws made this turn, by purpose.
        pub draws: [u16; Purpose::COUNT],
        /// How often each seat's Command Deck was renewed this turn (RD-52).
        pub renewals: [u8; SEATS],
        pub deeds: [DeedDone; DEEDS],
        pub deed_count: u8,
        /// Something a Condition could ask about has changed.
        pub dirty: bool,
        /// Steps resolved for the order under way.
        pub steps: u16,
    }
}

/// Fills a slot that has no deed.
pub const NO_DEED: DeedDone = DeedDone {
    done: DeedKind::Nothing,
    seat: Seat(0),
    ship: None,
    ships: ShipMask::NONE,
    target: None,
    cell: None,
};

impl Flow {
    /// The deeds not yet credited to a mission.
    pub fn uncredited(&self) -> &[DeedDone] {
        &self.deeds[..usize::from(self.deed_count).min(self.deeds.len())]
    }

    /// Nothing under way.
    pub const fn new() -> Self {
        Self {
            stack: [Frame::Empty; STACK],
            depth: 0,
            decision: Decision::Nothing,
            asked: Seat(0),
            answer: Answer::None,
            number: 0,
            draws: [0; Purpose::COUNT],
            renewals: [0; SEATS],
            deeds: [NO_DEED; DEEDS],
            deed_count: 0,
            dirty: true,
            steps: 0,
        }
    }

    /// The frames under way, oldest first.
    pub fn frames(&self) -> &[Frame] {
        &self.stack[..usize::from(self.depth).min(STACK)]
    }
}

impl Default for Flow {
    fn default() -> Self {
        Self::new()
    }
}

impl Hidden {
    /// Empty piles over this key.
    pub const fn new(key: Key) -> Self {
        Self {
            key,
            branch: 0,
            scripted: 0,
            script: true,
            decks: [CardDeck::new(); SEATS],
            mission_decks: [MissionDeck::new(); SEATS],
            stacks: [MissionDeck::new(); 3],
            encounters: EncounterDeck::new(),
            spares: TileDeck::new(),
            draft: [ShipId::NONE; 12],
            draft_left: 0,
        }
    }
}

const _: () = assert!(CARDS >= 200 && size_of::<Frame>() <= 64);
