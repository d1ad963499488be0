//! All tests of the game in one binary: one file per chapter, card set, property or panel.

mod ai;
#[cfg(feature = "app")]
mod app;
mod architecture;
mod cards;
mod cli;
mod content;
mod describe;
mod engine;
mod playthroughs;
mod properties;
mod rules;
mod saves;
mod support;
mod vocabulary;
