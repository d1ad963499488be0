//! Rules: a file per chapter of the rule catalogue; tests are named after the example, case or ruling they hold to.

mod action;
mod breakaway;
mod cards;
mod combat;
mod crew;
mod decks;
mod destroy;
mod encounter;
mod explore;
mod fleet;
mod influence;
mod install;
mod mission;
mod movement;
pub mod orders;
mod packs;
mod power;
mod reinforce;
mod repair;
mod scan;
mod secrecy;
mod setup;
mod system_test;
pub mod table;
mod task;
mod turn;
mod victory;
