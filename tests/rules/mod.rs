//! Rules: a file per chapter of the rule catalogue; tests are named after the example, case or ruling they hold to.

mod cards;
mod combat;
mod crew;
mod destroy;
mod encounter;
mod influence;
mod install;
mod mission;
pub mod orders;
mod reinforce;
mod repair;
mod scan;
mod setup;
pub mod table;
mod victory;
