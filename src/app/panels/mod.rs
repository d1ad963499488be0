//! The panels around the board.
//!
//! A panel is a pure function from a model and a `Ui` to intents: no `Query`, no `Commands`, no rules. So the
//! tests drive them without Bevy, and nothing here can know what it was not told.
//!
//! Invariants: [`layout`] alone computes where panels stand, and each fills what it gets; whatever is closed
//! carries its reason as tooltip and as description; nothing asks for a redraw by itself.

pub mod announcement;
pub mod before;
pub mod board;
pub mod card;
pub mod curtain;
pub mod dial;
pub mod drawers;
pub mod duel;
pub mod end;
pub mod fleet;
pub mod hand;
pub mod headline;
pub mod inspector;
pub mod intent;
pub mod keys;
pub mod layout;
pub mod lesson;
pub mod log;
pub mod missions;
pub mod model;
pub mod pinned;
pub mod prompt;
pub mod response;
pub mod sample;
pub mod scored;
pub mod ship;
pub mod steady;
pub mod stops;
pub mod strip;
pub mod table;
pub mod tabs;
pub mod thought;
pub mod tip;
pub mod top_bar;
pub mod verbs;
pub mod widgets;

pub use intent::{Drawer, Intent, LeftTab, LogFilter, OptionId};
pub use layout::PanelLayout;
