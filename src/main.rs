//! The program: hands its arguments to the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "app")]
    {
        fleet_captains::app::panels_gallery::run_if_asked();
        fleet_captains::app::scene::demo::run_if_asked();
    }
    fleet_captains::cli::run(std::env::args_os())
}
