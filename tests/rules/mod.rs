//! Rules: a file per chapter of the rule catalogue; tests are named after the example, case or ruling they hold to.

mod setup;
mod table;
