//! Shipped content and its texts.

mod broken;
mod texts;
