//! Rules: a file per chapter of the rule catalogue; tests are named after the example, case or ruling they hold to.

mod action;
mod breakaway;
mod decks;
mod explore;
mod fleet;
mod movement;
mod packs;
mod power;
mod setup;
mod system_test;
mod table;
mod task;
mod turn;
