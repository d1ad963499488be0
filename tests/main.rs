//! The one integration binary.

#[cfg(feature = "app")]
mod app;
