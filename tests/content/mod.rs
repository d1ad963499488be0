//! Shipped content and its texts.

mod texts;
