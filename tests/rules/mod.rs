//! Rules: a file per chapter of the rule catalogue; tests are named after the example, case or ruling they hold to.

mod combat;
mod influence;
mod install;
mod orders;
mod reinforce;
mod repair;
mod scan;
mod setup;
mod table;
