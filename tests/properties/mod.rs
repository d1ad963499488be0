//! Properties over many random matches.

mod examples;
mod odds;
mod orders;
mod random;
mod saves;
mod secrets;
pub mod soak;
mod sound;
mod tampering;
mod trials;
pub mod views;
mod waiting;
mod ways;
