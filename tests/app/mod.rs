//! The window, tested without a window.

mod panels;
mod scene;
