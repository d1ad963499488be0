//! The game-agnostic machinery, proved on a toy game and on texts and numbers of its own.

mod content;
mod dice;
mod pack;
mod save;
mod search;
mod session;
mod toy;
