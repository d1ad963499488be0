//! The window, tested without a window.

mod panels;
mod play;
mod scene;
mod shell;
