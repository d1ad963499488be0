//! The one integration binary: a folder per kind of test.

mod architecture;
