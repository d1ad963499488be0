//! What the person has selected; nothing of it is known to the rules.
//!
//! Invariant: what is pending (a verb, whom it takes along, what it asks for) is dropped together.

use crate::fleet::ids::{CellId, MissionId, ShipId, TokenId};

/// What the person has selected.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    pub ship: Option<ShipId>,
    /// The own Sensor Echo that is selected.
    pub echo: Option<TokenId>,
    /// The verb that was pressed, by slot.
    pub verb: Option<u8>,
    /// A mission of the partner's that Special is to ask for.
    pub swap: Option<MissionId>,
    /// The partner's missions are shown in place of one's own.
    pub beside: bool,
    /// Ships toggled into the joint effort that is asked about.
    pub joined: Vec<ShipId>,
    pub hover: Option<CellId>,
    /// Places pointed out on the board, for a mission or a line of the log.
    pub pointed: Vec<CellId>,
    /// A dial setting looked at.
    pub preview: Option<(ShipId, u8)>,
    /// End of turn was pressed once and something is left to do.
    pub ending: bool,
    pub held: bool,
    /// Pass all windows until the own turn.
    pub pass_all: bool,
}

impl Selection {
    /// Drops what is half given: the verb, the ships toggled for it, the mission it asks for.
    pub fn drop_pending(&mut self) {
        self.verb = None;
        self.swap = None;
        self.joined.clear();
    }
}
