//! Modifiers as lines: "Venture: +2 Weapons (Red Alert)."

use super::content::words;
use super::naming;
use crate::fleet::content::vocabulary::{Amount, Effect, Static, Until, Verb, Who};
use crate::fleet::describe::content::{Scene, Speaker, effects_in};
use crate::fleet::roster::Match;
use crate::fleet::state::parts::{Modifier, Source};
use crate::fleet::units::Listed;

/// What a new modifier changes; none if the card that brought it says so itself.
pub(super) fn added(m: &Match, modifier: &Modifier) -> Option<String> {
    // A Crew Card's own text tells what it gives; a modifier with a question holds at some times only.
    let of_crew = modifier.bound && matches!(modifier.source, Source::Card { .. });
    if of_crew || modifier.cond != 0 {
        return None;
    }
    let ship = naming::ship(m, modifier.bearer);
    let from = match modifier.source {
        Source::Ship { ship } if ship == modifier.bearer => String::new(),
        other => format!(" ({})", naming::source(m, other)),
    };
    let scene = Scene {
        speaker: Speaker::Ship,
        this: Some(ship.clone()),
        target: None,
        picked: None,
        for_opponent: false,
    };
    let told = |verb: Verb| effects_in(&[Effect::Do(verb)], &scene, &*m.content);
    let text = match modifier.what {
        Static::Bears(_) => return None,
        Static::Disabled(system) => {
            format!("{ship}: {} Disabled{}", system.name(), lasting(m, modifier))
        }
        Static::Plus(what, by) => {
            let by = Amount::N(by);
            let plus = told(Verb::Modify { what, by, on: Who::This, until: Until::Over });
            format!("{ship}: {}{}", words::small(&plus), lasting(m, modifier))
        }
        other => told(Verb::Grant { give: vec![other], to: Who::This, until: modifier.until }),
    };
    Some(format!("{text}{from}."))
}

/// How long it holds, unless that is as long as what is under way or as its card is there.
fn lasting(m: &Match, modifier: &Modifier) -> String {
    let text = match modifier.until {
        Until::Over => "",
        Until::Forever if modifier.bound => "",
        Until::TurnEnd => " this turn",
        Until::MyTurn => return format!(" until the next turn of {}", naming::player(m, modifier.seat)),
        Until::Leaves => " until it leaves",
        Until::Repaired => " until repaired",
        Until::Forever => " for the rest of the match",
    };
    text.to_owned()
}

/// What a modifier's end means, if a System Token was taken off.
pub(super) fn removed(m: &Match, was: &Modifier) -> Option<String> {
    if was.until != Until::Repaired {
        return None;
    }
    let ship = naming::ship(m, was.bearer);
    match was.what {
        // More of them may lie there, or the dial may show a D.
        Static::Disabled(system) => Some(format!("{ship}: the Disabled token comes off {}.", system.name())),
        Static::Plus(..) => {
            Some(format!("{ship}: the System Token of {} is removed.", naming::source(m, was.source)))
        }
        _ => None,
    }
}
