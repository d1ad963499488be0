//! The command line over the three layers.

fn main() {
    #[cfg(feature = "app")]
    fleet_captains::app::table::gallery::main_hook();
}
