//! Game-agnostic machinery: everything a turn-based game with secrets and dice needs, and no game's name.
//!
//! A game implements [`game::Game`]. Its states have an explicit byte form ([`pack`]) and with it a keyed
//! [`digest`]; its chance is addressed ([`dice`]); its written content is read by [`content`].
//!
//! Invariants: no clock, no file, no thread outside the simulation, no float outside the search.

pub mod content;
pub mod dice;
pub mod digest;
pub mod game;
pub mod pack;
mod sip;
