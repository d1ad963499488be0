//! What a fact is besides what it changes: who may know it, whether it can be taken back, whether it stirs Conditions.
//!
//! Invariant: one table, [`Fact::nature`], says which fact has which nature; [`crate::fleet::secrecy`] alone says who
//! is in a circle.

use crate::engine::game::Seat;
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, MissionId, Secret, ShipId, TokenId};

/// Those who know the whole fact.
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
    TokenSide(TokenId),
    /// A player, and whoever knows where that card is; for a discard pile, everybody.
    CardKnown(Seat, Secret<CardId>),
    /// Everybody; but only this player, if it is a Secret mission (MISSION-03).
    Mission(Seat, Secret<MissionId>),
    /// Everybody; but only its owner, if it is a Secret mission that is under way.
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

/// What a fact is besides what it changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nature {
    /// Who may know it: [`crate::fleet::secrecy::seen`] uses nothing else.
    pub audience: Audience,
    /// Why it cannot be taken back, if it cannot: chance decided, something hidden was seen, or a turn or the match
    /// ended.
    pub barrier: Option<&'static str>,
    /// Whether a Condition could hold after it that did not before.
    pub stirs: bool,
}

impl Nature {
    /// Public, can be taken back, and Conditions are checked again.
    pub(super) const OPEN: Self = Self { audience: Audience::All, barrier: None, stirs: true };

    pub(super) const fn only(circle: Circle) -> Self {
        Self { audience: Audience::Only(circle), ..Self::OPEN }
    }

    pub(super) const fn masked(circle: Circle, told: Fact) -> Self {
        Self { audience: Audience::Masked(circle, told), ..Self::OPEN }
    }

    pub(super) const fn barred(self, why: &'static str) -> Self {
        Self { barrier: Some(why), ..self }
    }

    pub(super) const fn calm(self) -> Self {
        Self { stirs: false, ..self }
    }
}
