//! All tests of the game in one binary: one file per chapter, card set, property or panel.

// A test that fails panics, and reports of long runs are printed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod ai;
#[cfg(feature = "app")]
mod app;
mod architecture;
mod cards;
mod cli;
mod content;
mod describe;
mod engine;
mod help;
mod playthroughs;
mod properties;
mod rules;
mod saves;
mod scripts;
mod support;
mod vocabulary;
