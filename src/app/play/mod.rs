//! A match as the person at the screen sees it: the playhead, the open decision, and what an intent means.
//!
//! [`client::Client`] holds the session, the queue of facts not yet played and what the person has selected; [`journal`] is
//! its log; [`open_panels`] and [`picks`] are what is open and picked beside it; [`choices`] turns the open decision into options; [`intents`] turns
//! intents into orders; [`fill`] makes the panels' models. None of it needs Bevy's world, so all of it is tested without one.

pub mod choices;
pub mod client;
pub mod fill;
pub mod intents;
pub mod journal;
pub mod marks;
pub mod open_panels;
pub mod picks;
pub mod playhead;
mod screen_intents;
pub mod words;
