//! What the core pack's own tests cannot say (`assets/fleet/packs/core/tests`, which `scripts::card_tests` plays): what is left
//! to chance, what is true of all cards, cards of a pack of the test's own. What the example side of `docs/mods` promises is tested
//! beside its cards, too (`cli::examples` plays it).

mod encounters;
mod hard;
mod missions;
mod ships;
