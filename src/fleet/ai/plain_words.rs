//! What speaks for an intention and against it, as one player would say it to another: in words, without figures.
//!
//! Invariant: says what the reasons hold and no more; what a player would call by one name is one thing, for it or against it.

use super::aspects::Aspect;
use super::reasons::{GainPart, Intention};
use crate::fleet::describe;

/// Below this a part is not worth a word.
const WORTH_A_WORD: f32 = 0.02;
/// The most that is said for it, and against it.
const FOR: usize = 3;
const AGAINST: usize = 2;

/// Why the first rather than the second: "it does more for your missions and your ships, less for exploring"; empty where
/// nothing stands out.
pub(super) fn rather(wanted: &Intention, other: Option<&Intention>) -> String {
    let mut told: Vec<(&str, f32)> = Vec::new();
    let mut count = |intention: &Intention, sign: f32| {
        for (part, by) in &intention.parts {
            let Some(what) = matter(*part) else { continue };
            match told.iter_mut().find(|(before, _)| *before == what) {
                Some((_, sum)) => *sum += sign * by,
                None => told.push((what, sign * by)),
            }
        }
    };
    count(wanted, 1.0);
    if let Some(other) = other {
        count(other, -1.0);
    }
    told.retain(|(_, by)| by.abs() >= WORTH_A_WORD);
    told.sort_by(|one, other| other.1.abs().total_cmp(&one.1.abs()));
    let some = |for_it: bool, most: usize| -> Vec<&str> {
        told.iter().filter(|(_, by)| (*by > 0.0) == for_it).map(|(what, _)| *what).take(most).collect()
    };
    match (and(&some(true, FOR)), and(&some(false, AGAINST))) {
        (Some(more), Some(less)) => format!("it does more for {more}, less for {less}"),
        (Some(more), None) => format!("it does more for {more}"),
        (None, Some(less)) => format!("it costs least, though it does less for {less}"),
        (None, None) => String::new(),
    }
}

/// "a, b and c"; none of nothing.
fn and(all: &[&str]) -> Option<String> {
    (!all.is_empty()).then(|| describe::list(all, "and"))
}

/// What is served where a part of a gain is good, and suffers where it is bad.
const fn matter(part: GainPart) -> Option<&'static str> {
    let GainPart::Aspect(aspect) = part else { return None };
    Some(match aspect {
        Aspect::Decided => "the end of the match",
        Aspect::Points => "your points",
        Aspect::TheirPoints => "keeping their points down",
        Aspect::Nearness | Aspect::Goal => "reaching the goal",
        Aspect::TheirNearness | Aspect::TheirGoal => "keeping them from the goal",
        Aspect::Missions | Aspect::SureMissions | Aspect::Begun => "your missions",
        Aspect::Fleet => "your ships",
        Aspect::TheirFleet => "harming their ships",
        Aspect::Dials => "power where it is needed",
        Aspect::TheirDials => "lowering what their ships can do",
        Aspect::Barred => "tying their hands",
        Aspect::Promised => "what your lasting cards bring",
        Aspect::Crew => "your crew",
        Aspect::TheirCrew => "harming their crew",
        Aspect::Prisoners => "prisoners",
        Aspect::RepairHope => "repairs",
        Aspect::Room => "room for reinforcements",
        Aspect::Explored | Aspect::Exploring => "exploring",
        Aspect::Holdings => "the places you hold",
        Aspect::TheirHoldings => "weakening the places they hold",
        Aspect::Tokens => "your influence",
        Aspect::Calling => "influence still to be won",
        Aspect::Hand | Aspect::Cards => "your cards",
        Aspect::TheirCards => "thinning their hand",
        Aspect::Cloaked => "ships under the cloak",
        Aspect::Prowling => "moving unseen",
        Aspect::Echoes => "your Sensor Echoes",
        Aspect::TheirTokens => "finding what they hide",
        Aspect::Danger => "the safety of your ships",
        Aspect::Threat => "threatening their ships",
        Aspect::Pursuit => "getting at their ships",
        Aspect::Ripe => "Starbases soon to be built",
        Aspect::TheirRipe => "keeping them from Starbases",
        Aspect::Fighting => "the fight",
    })
}
