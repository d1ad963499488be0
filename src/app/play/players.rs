//! Computer players by name.

use super::desk::Computer;
use crate::engine::content::did_you_mean;
use crate::engine::dice::Rng64;
use crate::engine::sim::RandomPlayer;
use crate::fleet::ai;

/// Names of seats that the computer plays.
pub const NAMES: [&str; 3] = ["random", "ai:cadet", "ai:lieutenant"];

/// A computer player.
///
/// # Errors
/// One sentence with the nearest name there is.
pub fn computer(name: &str, seed: u64) -> Result<Computer, String> {
    match name {
        "random" => Ok(Computer::new(RandomPlayer(Rng64::new(seed)))),
        "ai:cadet" => Ok(Computer::new(ai::Computer::new(ai::Level::Cadet, seed))),
        "ai:lieutenant" => Ok(Computer::new(ai::Computer::new(ai::Level::Lieutenant, seed))),
        other => {
            let near = did_you_mean(other, NAMES)
                .map_or_else(String::new, |near| format!("; did you mean \"{near}\"?"));
            Err(format!("Nobody called \"{other}\" plays{near}"))
        }
    }
}
