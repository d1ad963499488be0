//! Whether words speak of the ship concerned or of its place, read as they are written.
//!
//! Where nobody's ship is concerned, as at the start of a turn for a card that lies before its player, such words would do
//! nothing; [`super::timings`] asks it of requirements, which a card without a ship could never meet.

use super::timings::Uses;
use super::vocabulary::{Amount, Cond, Effect, Reach, Who};

/// Whether any of these effects does something to the ship concerned, or works from where it is.
#[deny(clippy::wildcard_enum_match_arm)]
pub fn effects(list: &[Effect]) -> bool {
    let near = |reach: &Reach| *reach != Reach::Anywhere;
    let ship = |who: &Who| of(|uses| uses.ship(who));
    list.iter().any(|effect| match effect {
        Effect::Do(verb) => of(|uses| verb.uses(uses)),
        Effect::Test { ship: by, level, then, otherwise, .. } => {
            ship(by) || amount(level) || effects(then) || effects(otherwise)
        }
        Effect::Opposed { .. } | Effect::Foe { .. } => true,
        Effect::If { cond: asked, then, otherwise } => cond(asked) || effects(then) || effects(otherwise),
        Effect::Roll { cases } => cases.iter().any(|case| effects(&case.1)),
        Effect::Choose { options, .. } => options.iter().any(|option| effects(option)),
        Effect::May { effects: inside } => effects(inside),
        Effect::Repeat { times, effects: inside } => amount(times) || effects(inside),
        Effect::ForEach { ships, effects: inside } => near(&ships.reach) || effects(inside),
        Effect::ForEachCell { reach, effects: inside, .. } => near(reach) || effects(inside),
        Effect::PickShip { ships, .. } => near(&ships.reach),
        Effect::PickCell { reach, .. } => near(reach),
        Effect::Plant { at, .. } => of(|uses| uses.place(at)),
        Effect::Attach { to, .. } => to.ship().is_some_and(|who| ship(&who)),
    })
}

/// Whether the question is about the ship concerned or its place.
pub fn cond(asked: &Cond) -> bool {
    match asked {
        Cond::Always
        | Cond::InCombat
        | Cond::Testing(_)
        | Cond::InEncounter
        | Cond::MyTurn
        | Cond::CardsPlayed(..)
        | Cond::Target(_)
        | Cond::Cluster(..)
        | Cond::Chain(_) => false,
        Cond::All(list) | Cond::Any(list) => list.iter().any(cond),
        Cond::Not(one) => cond(one),
        Cond::AtLeast(number, _) => amount(number),
        Cond::Ships(ships, _) => ships.reach != Reach::Anywhere,
        Cond::Cells(reach, ..) => *reach != Reach::Anywhere,
        Cond::Here(_)
        | Cond::System(..)
        | Cond::Disabled(_)
        | Cond::DamagedTo(_)
        | Cond::HasToken
        | Cond::Cloaked
        | Cond::Crew(_)
        | Cond::AnyCrew
        | Cond::Aboard(_)
        | Cond::AnyCargo
        | Cond::Ship(_)
        | Cond::Class(_)
        | Cond::Size(_)
        | Cond::SizeUpTo(_)
        | Cond::Moved
        | Cond::Acted
        | Cond::TargetLarger
        | Cond::Aggressor
        | Cond::Defender => true,
    }
}

/// Whether the number is found from the ship concerned or its place.
fn amount(number: &Amount) -> bool {
    of(|uses| uses.number(number))
}

fn of(note: impl FnOnce(&mut Uses)) -> bool {
    let mut uses = Uses::default();
    note(&mut uses);
    uses.this
}
