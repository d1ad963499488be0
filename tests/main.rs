//! The one integration binary: a folder per subject.

mod architecture;
mod engine;
