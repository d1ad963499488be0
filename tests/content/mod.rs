//! Shipped content and its texts.

mod broken;
mod room;
mod texts;
