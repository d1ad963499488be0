//! *Fleet Captains* as a deterministic rules engine with a table in front of it.
//!
//! ```text
//! engine   game-agnostic: dice, order log, session, undo, save, replay, search, simulation, content plumbing
//!   ^
//! fleet    Fleet Captains: state, orders, facts, rules, effects, content types, views, AI judgement
//!   ^
//! app      Bevy: scene, animation, panels, sound, screens   (cargo feature `app`, on by default)
//! ```
//!
//! Nothing imports upwards. `saves` keeps matches on disk and `players` names who decides for a seat, both for `app` and `cli`; `cli` is the command line over all. What the
//! rules are, each with the id that code and tests cite, stands in `docs/rules`.

pub mod cli;
pub mod engine;
pub mod fleet;
pub mod players;
pub mod saves;

#[cfg(feature = "app")]
pub mod app;
