//! Where an Encounter Card is once its effects are done: its Victory Points for success are scored only while it still lies
//! open (ENCOUNTER-05).

use super::vocabulary::{Effect, Verb, Who};

/// Whether effects send the Encounter Card whose they are elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leaving {
    Never,
    /// In some case.
    Maybe,
    Always,
}

/// Whether these do.
pub fn leaves(effects: &[Effect]) -> Leaving {
    effects.iter().map(leaves_by).max().unwrap_or(Leaving::Never)
}

fn leaves_by(effect: &Effect) -> Leaving {
    let maybe = |lists: &mut dyn Iterator<Item = &Vec<Effect>>| {
        lists.map(|list| leaves(list)).max().unwrap_or(Leaving::Never).min(Leaving::Maybe)
    };
    match effect {
        Effect::Do(Verb::Score | Verb::BecomeCargo { .. } | Verb::StayAt { .. } | Verb::DiscardThis) => {
            Leaving::Always
        }
        Effect::If { then, otherwise, .. }
        | Effect::Test { then, otherwise, .. }
        | Effect::Opposed { then, otherwise, .. }
        | Effect::Foe { then, otherwise, .. } => match leaves(then).min(leaves(otherwise)) {
            Leaving::Always => Leaving::Always,
            Leaving::Never | Leaving::Maybe => maybe(&mut [then, otherwise].into_iter()),
        },
        Effect::Roll { cases } => maybe(&mut cases.iter().map(|(_, list)| list)),
        Effect::Choose { options, .. } => match options.iter().map(|list| leaves(list)).min() {
            Some(Leaving::Always) => Leaving::Always,
            _ => maybe(&mut options.iter()),
        },
        Effect::May { effects }
        | Effect::ForEach { effects, .. }
        | Effect::ForEachCell { effects, .. }
        | Effect::Repeat { effects, .. } => maybe(&mut std::iter::once(effects)),
        Effect::Do(_)
        | Effect::PickShip { .. }
        | Effect::PickCell { .. }
        | Effect::Attach { .. }
        | Effect::Plant { .. } => Leaving::Never,
    }
}

/// Whether a ship that tries the card again makes a test among these effects.
pub fn holds_test(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Test { ship: Who::This | Who::Group, .. } | Effect::Foe { .. } => true,
        Effect::Test { then, otherwise, .. }
        | Effect::If { then, otherwise, .. }
        | Effect::Opposed { then, otherwise, .. } => holds_test(then) || holds_test(otherwise),
        Effect::Roll { cases } => cases.iter().any(|(_, list)| holds_test(list)),
        Effect::Choose { options, .. } => options.iter().any(|list| holds_test(list)),
        Effect::May { effects }
        | Effect::ForEach { effects, .. }
        | Effect::ForEachCell { effects, .. }
        | Effect::Repeat { effects, .. } => holds_test(effects),
        Effect::Do(_)
        | Effect::PickShip { .. }
        | Effect::PickCell { .. }
        | Effect::Attach { .. }
        | Effect::Plant { .. } => false,
    })
}
