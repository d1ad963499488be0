//! Properties over many random matches.

mod odds;
mod orders;
mod random;
mod saves;
mod secrets;
mod soak;
mod sound;
mod tampering;
pub mod views;
mod waiting;
mod ways;
