//! Fleet Captains: the rules as a pure function of set-up, orders and addressed dice.
//!
//! `content` says what, `rules` say how, `position` answers questions about a state or a view, `state` holds it,
//! `secrecy` decides who may know what. Nothing here knows a clock, a thread, a file or a float outside `ai`.

#![warn(clippy::float_arithmetic)]

#[allow(clippy::float_arithmetic)] // Positions are evaluated with + - * / and the square root alone.
pub mod ai;
pub mod board;
pub mod content;
pub mod decision;
pub mod describe;
pub mod fact;
pub mod game;
pub mod help;
pub mod house;
pub mod ids;
mod legal;
mod macros;
mod masks;
pub mod names;
pub mod nature;
pub mod odds;
pub mod order;
pub mod position;
pub mod purpose;
pub mod refusal;
pub mod roster;
pub mod rule;
pub mod rules;
pub mod script;
pub mod secrecy;
pub mod setup;
pub mod state;
pub mod team;
pub mod timing;
mod told;
pub mod units;
pub mod view_json;

pub use game::{FleetCaptains, Stop};
