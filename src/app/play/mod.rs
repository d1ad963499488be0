//! A match as the person at the screen sees it: what is shown, what is asked, what an intent means.

pub mod shown;
