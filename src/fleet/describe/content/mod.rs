//! The printed text of cards, tiles, ships, missions and encounters, generated from their effects.
//!
//! Content has no hand-written rules text, so a text cannot promise what the engine does not do. Everything here is a
//! pure function of the content types and a [`Lexicon`], which knows the names a mod may add to.
//!
//! | file | tells |
//! |---|---|
//! | `words` | lists, signs, plurals, sentences |
//! | `voice` | who "you" and "this ship" are; the text's point of view |
//! | `cells`, `ships`, `amounts`, `conds` | places, sets of ships, numbers, questions |
//! | `effects`, `flow`, `verbs` | lists of effects, what holds verbs, single verbs |
//! | `statics`, `abilities`, `timing` | lasting rules, triggers and powers, moments |
//! | `deeds`, `entries`, `encounters` | missions, and whole entries of the content files |
//!
//! Invariants: a text is empty or ends with a full stop; every word of the vocabulary has a wording here, because each
//! `match` is exhaustive.

mod abilities;
mod amounts;
mod cells;
mod conds;
mod deeds;
mod effects;
mod encounters;
mod entries;
mod flow;
mod lexicon;
mod ships;
mod statics;
mod timing;
mod verbs;
mod voice;
pub(super) mod words;

pub use encounters::{EncounterText, encounter};
pub use entries::{card_effect, crew, location, mission_reward, mission_task, mission_terms, ship_abilities};
pub use lexicon::{EntryNames, Lexicon};
pub(super) use timing::action;
pub use timing::timing;
pub use voice::Speaker;

use crate::fleet::content::vocabulary::{Ability, Cond, Cost, Effect};
use voice::{Noun, Voice};

/// One lasting rule, trigger or power, as sentences.
pub fn ability(ability: &Ability, speaker: Speaker, lex: &dyn Lexicon) -> String {
    Voice::new(speaker, lex).ability(ability)
}

/// What a power costs, as a clause; empty where it costs nothing but its turn.
pub fn price(cost: Cost, speaker: Speaker, lex: &dyn Lexicon) -> String {
    Voice::new(speaker, lex).price(cost)
}

/// A list of verbs, as sentences.
pub fn effects(effects: &[Effect], speaker: Speaker, lex: &dyn Lexicon) -> String {
    words::sentence(&Voice::new(speaker, lex).block(effects))
}

/// What a text names while its card is being played: names in place of "your ship".
#[derive(Clone, Debug)]
pub struct Scene {
    /// Whose text it is.
    pub speaker: Speaker,
    /// The ship concerned.
    pub this: Option<String>,
    /// The other ship.
    pub target: Option<String>,
    /// The ship picked last.
    pub picked: Option<String>,
    /// The text is for the other player, not the one whose effect it is.
    pub for_opponent: bool,
}

impl Scene {
    /// A card's own words, for the ship that they are about.
    pub fn of_card(this: Option<String>) -> Self {
        Self { speaker: Speaker::Card, this, target: None, picked: None, for_opponent: false }
    }
}

/// A list of verbs while it is being run, as one clause: "Venture takes 1 damage and draw 1 Command Card".
pub fn effects_in(effects: &[Effect], scene: &Scene, lex: &dyn Lexicon) -> String {
    let plain = Voice::new(scene.speaker, lex);
    let named = |name: &Option<String>, plain: &Noun| {
        name.as_ref().map_or_else(|| plain.clone(), |name| Noun::short(name))
    };
    let voice = Voice {
        this: named(&scene.this, &plain.this),
        target: named(&scene.target, &plain.target),
        picked: named(&scene.picked, &plain.picked),
        for_opponent: scene.for_opponent,
        ..plain.clone()
    };
    words::capital(&voice.inline(effects))
}

/// A question as a clause without capital or full stop: "your ship has Weapons 1 or more". Empty when always true.
pub fn cond(cond: &Cond, speaker: Speaker, lex: &dyn Lexicon) -> String {
    Voice::new(speaker, lex).claim(cond)
}
