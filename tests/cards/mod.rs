//! What the core pack's own tests cannot say (`assets/fleet/packs/core/tests`, which `scripts::card_tests` plays): what is left
//! to chance, what is true of all cards, cards of a pack of the test's own. And what the cards of the example side of `docs/mods`
//! promise, where no shipped card is like them.

mod encounters;
mod hard;
mod missions;
mod romulans;
mod ships;
