//! Properties over many random matches.

mod odds;
mod orders;
mod random;
mod saves;
mod soak;
mod sound;
mod tampering;
mod views;
