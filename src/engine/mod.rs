//! Everything a turn-based game with secrets and dice needs, whatever the game: nothing here names one.
//!
//! A game implements [`game::Game`]. Its states have an explicit byte form ([`codec`]) and with it a keyed [`digest`];
//! its chance is addressed ([`dice`]); its written content is read by [`content`]. A match is played in a [`session`],
//! which keeps its [`log`]; it is kept in a [`save`] and played by nobody in [`sim`].
//!
//! Invariants: no clock, no file, no float, no thread outside [`sim`].

#![warn(missing_docs, clippy::float_arithmetic)]

pub mod codec;
pub mod content;
pub mod dice;
pub mod digest;
pub mod game;
pub mod log;
pub mod meter;
pub mod save;
pub mod session;
pub mod sim;
mod sip;
