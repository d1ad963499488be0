//! Encounter Cards: how many different things can happen.

use std::collections::BTreeSet;

use super::figure::{ContentFigure, FigureOf};
use super::shape::{asks_somebody, reaches_other, says, shape};
use crate::cli::aim::Aim;
use crate::fleet::content::Content;
use crate::fleet::content::entries::EncounterEntry;
use crate::fleet::content::vocabulary::{Amount, Effect, Verb};

/// What they are called among the figures.
const OF: FigureOf<'_> = FigureOf { id: "encounters", title: "Encounter Cards" };

/// The figures of all of them.
pub fn figures(all: &Content) -> Vec<ContentFigure> {
    let cards: Vec<&EncounterEntry> = all.encounters.iter().map(|card| &card.entry).collect();
    let shapes: BTreeSet<String> = cards.iter().map(|card| shape_of(card)).collect();
    let named = |fits: fn(&EncounterEntry) -> bool| -> Vec<String> {
        cards.iter().filter(|card| fits(card)).map(|card| card.id.clone()).collect()
    };
    let count = |id, text, fits, least| {
        let which = named(fits);
        ContentFigure::count(id, OF, text, which.len(), Aim::at_least(least)).which(which)
    };
    let flat = named(fails_flat);
    let tested = cards.iter().filter(|card| card.test.is_some()).count();
    let text = "failures that are one damage and nothing else";
    vec![
        ContentFigure::count(
            "encounter-shapes",
            OF,
            "shapes, numbers aside",
            shapes.len(),
            Aim::at_least(35.0),
        ),
        ContentFigure::share("flat-failures", OF, text, [flat.len(), tested], Aim::at_most(20.0)).which(flat),
        count("persistent", "that persist", |card| card.persistent, 12.0),
        count("cargo", "that become cargo", |card| says(&parts(card), &["BecomeCargo"]), 6.0),
        count("moving", "that move from place to place", moves, 4.0),
        count("choice", "with a choice", |card| asks_somebody(&parts(card)), 10.0),
        count("other-player", "that reach the other player", |card| reaches_other(&parts(card)), 8.0),
    ]
}

/// All it does.
const fn parts(card: &EncounterEntry) -> impl serde::Serialize + '_ {
    (&card.effects, &card.success, &card.failure, &card.while_there, &card.while_aboard)
}

fn shape_of(card: &EncounterEntry) -> String {
    shape(&(&card.test, parts(card), card.persistent, card.all_ships))
}

/// Whether its failure is one damage to the ship and nothing else.
fn fails_flat(card: &EncounterEntry) -> bool {
    matches!(card.failure.as_slice(), [Effect::Do(Verb::Damage { points: Amount::N(1), .. })])
}

/// Whether it goes elsewhere while it lies in a location.
fn moves(card: &EncounterEntry) -> bool {
    says(&card.while_there, &["StayAt"])
}
