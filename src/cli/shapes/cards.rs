//! Command Cards, side by side: how flat their halves are, and what a deck of them is made of.
//!
//! A half is an Ops, a Combat or a Crew effect; of a card that is there more than once, one is looked at. Shares of cards
//! count every copy.

use std::collections::BTreeMap;

use super::figure::{ContentFigure, FigureOf};
use super::shape::{only_adds, only_gives_numbers, says, shape};
use crate::cli::aim::Aim;
use crate::fleet::content::Content;
use crate::fleet::content::entries::{CardEffect, CommandEntry};
use crate::fleet::content::vocabulary::{When, WhichPlayer};
use crate::fleet::describe::content;
use crate::fleet::units::{CrewType, Listed};

/// One half.
struct Half<'a> {
    card: &'a str,
    flat: bool,
    text: String,
    shape: String,
}

/// The figures of every side that has cards.
pub fn figures(all: &Content) -> Vec<ContentFigure> {
    let mut figures = Vec::new();
    for side in &all.sides {
        let of_side = all.cards.iter().map(|card| &card.entry).filter(|card| card.side == side.id);
        let cards: Vec<&CommandEntry> = of_side.collect();
        if !cards.is_empty() {
            let of = FigureOf { id: &side.id, title: &side.name };
            figures.extend(of_halves(of, &cards, all));
            figures.extend(of_deck(of, &cards));
        }
    }
    figures
}

fn halves<'a>(card: &'a CommandEntry, all: &Content) -> Vec<Half<'a>> {
    let played = |effect: &CardEffect, combat| Half {
        card: &card.id,
        flat: only_adds(&effect.effects),
        text: content::card_effect(effect, combat, all),
        shape: shape(&(&effect.needs, &effect.effects)),
    };
    let crew = card.crew.as_ref().map(|crew| Half {
        card: &card.id,
        flat: only_gives_numbers(&crew.abilities),
        text: content::crew(crew, all),
        shape: shape(&crew.abilities),
    });
    let (ops, combat) = (card.ops.as_ref(), card.combat.as_ref());
    [ops.map(|own| played(own, false)), combat.map(|own| played(own, true)), crew]
        .into_iter()
        .flatten()
        .collect()
}

fn of_halves(side: FigureOf<'_>, cards: &[&CommandEntry], all: &Content) -> [ContentFigure; 3] {
    let halves: Vec<Half<'_>> = cards.iter().flat_map(|card| halves(card, all)).collect();
    let flat: Vec<String> = halves.iter().filter(|half| half.flat).map(told).collect();
    let texts = groups(&halves, |half| &half.text);
    let again = texts.iter().map(|(_, cards)| cards.len() - 1).sum();
    let shapes = groups(&halves, |half| &half.shape);
    let commonest = shapes.first().map_or(1, |(_, cards)| cards.len());
    [
        ContentFigure::share(
            "flat-halves",
            side,
            "halves whose only effect is a number",
            [flat.len(), halves.len()],
            Aim::at_most(20.0),
        )
        .which(flat),
        ContentFigure::count(
            "same-texts",
            side,
            "halves with a text that another half has",
            again,
            Aim::at_most(0.0),
        )
        .which(texts.iter().map(counted).collect()),
        ContentFigure::count(
            "shapes",
            side,
            "times the commonest shape stands, numbers aside",
            commonest,
            Aim::at_most(3.0),
        )
        .which(shapes.iter().map(counted).collect()),
    ]
}

fn told(half: &Half<'_>) -> String {
    format!("{}: {}", half.card, half.text)
}

/// What several halves have in common, with their cards; the commonest first.
fn groups<'a>(halves: &'a [Half<'_>], of: impl Fn(&'a Half<'a>) -> &'a str) -> Vec<(&'a str, Vec<&'a str>)> {
    let mut groups: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for half in halves {
        groups.entry(of(half)).or_default().push(half.card);
    }
    let mut several: Vec<(&str, Vec<&str>)> =
        groups.into_iter().filter(|(_, cards)| cards.len() > 1).collect();
    several.sort_by_key(|(_, cards)| std::cmp::Reverse(cards.len()));
    several
}

fn counted((what, cards): &(&str, Vec<&str>)) -> String {
    format!("{} times {what}: {}", cards.len(), cards.join(", "))
}

fn of_deck(side: FigureOf<'_>, cards: &[&CommandEntry]) -> Vec<ContentFigure> {
    let copies = |fits: &dyn Fn(&CommandEntry) -> bool| -> usize {
        cards.iter().filter(|card| fits(card)).map(|card| usize::from(card.copies)).sum()
    };
    let whole = copies(&|_| true);
    let share = |id, text, fits: &dyn Fn(&CommandEntry) -> bool, aim| {
        let which = cards.iter().filter(|card| fits(card)).map(|card| card.id.clone());
        ContentFigure::share(id, side, text, [copies(fits), whole], aim).which(which.collect())
    };
    let mut figures = vec![
        share("reactive", "cards with Ops that answer somebody", &is_reactive, Aim::between(15.0, 25.0)),
        share("staying", "cards that stay in play, Crew aside", &stays, Aim::at_least(10.0)),
        share("crew", "cards that are Crew", &|card| card.crew.is_some(), Aim::between(30.0, 35.0))
            .which(Vec::new()),
    ];
    figures.extend(CrewType::ALL.iter().map(|kind| {
        let count = copies(&|card| card.crew.as_ref().is_some_and(|crew| crew.kind == *kind));
        let id = format!("crew-{}", kind.name().to_lowercase());
        ContentFigure::count(&id, side, &format!("of them {}", kind.name()), count, Aim::at_least(6.0))
    }));
    figures
}

/// Whether it lies beside a ship, before its player or in a location when it is played.
fn stays(card: &CommandEntry) -> bool {
    let plays = [&card.ops, &card.combat];
    plays.into_iter().flatten().any(|play| says(&play.effects, &["Attach", "Plant"]))
}

/// Whether its Ops effect is played in answer to what somebody does, in whoever's turn.
fn is_reactive(card: &CommandEntry) -> bool {
    let answers = |when: &When| match when {
        When::Interrupt
        | When::EnemyAction(_)
        | When::EnemyEncounter
        | When::EnemyExploration
        | When::EnemyMove
        | When::CardPlayed(_)
        | When::AfterDice
        | When::Damage
        | When::MissionDone(WhichPlayer::Opponent) => true,
        When::Turn
        | When::AsAction
        | When::Test(_)
        | When::Exploration
        | When::OwnAction(_)
        | When::Encounter
        | When::MissionDone(WhichPlayer::Me) => false,
    };
    card.ops.as_ref().is_some_and(|ops| ops.when.iter().any(answers))
}
