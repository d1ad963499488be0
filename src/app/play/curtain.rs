//! The curtain between the turns of people at one screen.
//!
//! Invariant: while it hangs nobody is in control, and nothing of the person it hangs for is shown.

use bevy::prelude::Resource;

use crate::engine::game::Seat;

/// The seat it hangs for, while it does.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Curtain(pub Option<Seat>);

impl Curtain {
    /// Whether it hangs.
    pub const fn hangs(self) -> bool {
        self.0.is_some()
    }
}
