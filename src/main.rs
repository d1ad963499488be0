//! The command line over the three layers.

fn main() {}
