//! A match as the person at the screen sees it: the playhead, the open decision, and what an intent means.
//!
//! Every concern is a resource of its own, and [`live`] takes together what many of them are needed for. [`choices`] turns
//! the open decision into options; [`intents`] turns intents into orders; [`marks`] and [`fill`] make what board and panels
//! show; [`board`] is what passes between the match and the board. Of Bevy all of it needs no more than the resources.
//!
//! | resource | what it holds | who writes it |
//! |---|---|---|
//! | [`client::Client`] | the match, who plays it, at which moments they are asked, who of two partners goes on | orders, undo, stops; the computers' thoughts |
//! | [`playhead::Playhead`] | the table as far as it has been shown, for whose eyes; what is still to be shown | what shows facts; the clock, for its pace |
//! | [`selection::Selection`] | what is selected and half given; whether somebody looks back | intents, and whatever ends them |
//! | [`hover::Hover`], [`hover::Cursor`] | the cell pointed at; whether the keys do it | the pointer on the board, and the keys |
//! | [`journal::Journal`] | the log, where the recap begins, and what has been announced of what is under way | what shows facts; whoever has read the recap |
//! | [`curtain::Curtain`] | the seat it hangs for | the end of one person's turn, the next person |
//! | [`picks::Picks`] | what is picked before play | the screens before play |
//! | [`open_panels::OpenPanels`] | which panels are open | the panels |
//! | [`notice::Notice`] | the sentence told once, also between matches | refusals; opening and saving, where they fail |
//!
//! Invariants: all but the notice come and go with a match ([`live::BegunMatch`]); only what really changes is marked as
//! changed, as the rest follows from that: models are filled, the match is saved, the window stays awake.

mod ahead;
pub mod announcement;
pub mod board;
pub mod choices;
pub mod client;
pub mod curtain;
pub mod digest;
pub mod fill;
pub mod for_whom;
pub mod hindrance;
pub mod hover;
pub mod intents;
pub mod journal;
mod keyed;
pub mod live;
pub mod marks;
pub mod next_click;
pub mod notice;
mod numbers;
pub mod open_panels;
pub mod pace;
pub mod picks;
pub mod playhead;
mod pursuit;
mod screen_intents;
pub mod selection;
pub mod tips;
mod unsaid;
pub mod words;
