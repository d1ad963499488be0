//! Properties over many random matches.

mod random;
