//! The sentence that is told once, in a match or in the menu.
//!
//! Invariant: there is one at most, the latest; the next thing that is asked for takes it away.

use bevy::prelude::Resource;

use crate::fleet::order::Order;

/// The sentence that is told once.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub enum Notice {
    #[default]
    Nothing,
    /// Why something cannot be done. An order that is accepted answers it.
    Refusal(String),
    /// Why a match could not be opened, that it is not being saved, that it lost its past. It is told until something else
    /// is asked for, whatever is ordered meanwhile.
    Trouble(String),
    /// Something that was asked for has been done.
    Told(String),
    /// Advice that was asked for, the warning of a costly order, or after the match the reasons of an order, a line each. It
    /// is told until an order is given or another line is asked about.
    Advice {
        lines: Vec<String>,
        /// What it advises, in the order in which it is to be done.
        plan: Vec<Order>,
    },
}

/// What something that has to wait for others is refused with.
pub const WAIT: &str = "Wait until this is over.";

impl Notice {
    /// Whether it asks to wait until others are done.
    pub fn asks_to_wait(&self) -> bool {
        self.refusal().is_some_and(|why| why.ends_with(WAIT))
    }

    /// The sentence, if there is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Nothing | Self::Advice { .. } => None,
            Self::Refusal(text) | Self::Trouble(text) | Self::Told(text) => Some(text),
        }
    }

    /// Why what was asked for cannot be done, if that is what is told.
    pub fn refusal(&self) -> Option<&str> {
        match self {
            Self::Refusal(text) => Some(text),
            Self::Nothing | Self::Trouble(_) | Self::Told(_) | Self::Advice { .. } => None,
        }
    }

    /// The lines of advice, if that is what is told.
    pub fn advice(&self) -> Option<&[String]> {
        match self {
            Self::Advice { lines, .. } => Some(lines),
            Self::Nothing | Self::Refusal(_) | Self::Trouble(_) | Self::Told(_) => None,
        }
    }

    /// What is advised, if anything is.
    pub fn plan(&self) -> &[Order] {
        match self {
            Self::Advice { plan, .. } => plan,
            Self::Nothing | Self::Refusal(_) | Self::Trouble(_) | Self::Told(_) => &[],
        }
    }

    /// Tells lines that advise nothing to be done.
    pub const fn of_lines(lines: Vec<String>) -> Self {
        Self::Advice { lines, plan: Vec::new() }
    }

    /// Tells what went wrong, if anything did; else nothing.
    pub fn of_trouble(text: Option<String>) -> Self {
        text.map_or(Self::Nothing, Self::Trouble)
    }
}
