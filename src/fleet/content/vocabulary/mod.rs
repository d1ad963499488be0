//! The effect language: what cards, tiles, ships and missions can say, as data (chapters CARDS, EXPLORE, ENCOUNTER,
//! MISSION).
//!
//! Content says *what*; the engine says how. A new card made of these words touches no Rust. A new word names a
//! mechanic, never a card, and is a parameter of an existing word where it can be. Text shown to players is generated
//! from these values, so text and behaviour cannot disagree.
//!
//! One grammar: a condition is `if`, or `needs` where a player must meet it; a number may stand bare; what there may be several
//! of is a list. A name means one thing: `by` is a number that something changes by, `chooser` who chooses, `ship` the ship that
//! acts, `on` those it works on, `ships` those that are looked through, `from` whence and `to` whither something goes, `at` the
//! location, `reach` how far from here; abilities in a field `while_...` hold so long. No word lies: where one would do nothing, the
//! compiler refuses it (`compile/speakers`, `compile/fit`).
//!
//! The doc comment of a word is what `list words` tells modders of it ([`dictionary`]).
//!
//! Reading order: [`Verb`] and [`Effect`] (what is done), [`Cond`] (questions), [`Amount`] (numbers), [`Who`] and
//! [`Ships`] (ships), [`Place`] and [`CellCond`] (locations), [`Static`] and [`Ability`] (lasting rules), [`When`]
//! (when), [`Deed`] (missions).

mod deed;
pub mod dictionary;
mod effect;
mod lasting;
mod number;
mod question;
mod reading;
mod verb;

pub use deed::{Deed, Task};
pub use effect::{CardCond, Chooser, Effect, KeptFace, MOST_TIMES, Pile, Place, StaysWith};
pub use lasting::{Ability, Cost, Scope, Stat, Static, Trigger, Until, When};
pub use question::{Amount, CellCond, Cond, Owner, Reach, Ships, WhichPlayer, Who};
pub use verb::Verb;

/// What fields of entries and words were called before, each with its name of today: whoever writes the old one is told.
pub const FORMER_NAMES: &[(&str, &str)] = &[
    ("at", "reach"),
    ("cargo", "while_aboard"),
    ("encounters", "encounter_range"),
    ("from", "if"),
    ("from", "ships"),
    ("lasting", "while_there"),
    ("level", "installation"),
    ("of", "if"),
    ("on", "from"),
    ("on", "to"),
    ("ship", "on"),
];

/// The number a field has if content does not give it.
const fn one() -> u8 {
    1
}
