//! The one integration binary: a folder per subject.

#[cfg(feature = "app")]
mod app;
mod architecture;
mod engine;
