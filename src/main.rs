//! The command line over the three layers.

fn main() {
    #[cfg(feature = "app")]
    {
        fleet_captains::app::panels_gallery::run_if_asked();
        fleet_captains::app::table::gallery::main_hook();
        fleet_captains::app::scene::demo::run_if_asked();
    }
}
