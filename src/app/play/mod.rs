//! A match as the person at the screen sees it: what is shown, what is asked, what an intent means.
//!
//! [`desk::Desk`] holds the session, the queue of facts not yet played and what the person has selected; [`choices`] turns
//! the open decision into options; [`intents`] turns intents into orders; [`fill`] makes the panels' models. None of it
//! needs Bevy's world, so all of it is tested without one.

pub mod choices;
pub mod desk;
pub mod fill;
pub mod intents;
pub mod journal;
pub mod marks;
pub mod shown;
mod wishes;
pub mod words;
