//! What any game needs, proved on a toy game and on texts and numbers of its own.

mod codec;
mod content;
mod dice;
mod save;
mod session;
mod toy;
