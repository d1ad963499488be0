//! The program: hands its arguments to the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    fleet_captains::cli::run(std::env::args_os())
}
