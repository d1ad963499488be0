//! What speaks for an intention and against it, as one player would say it to another: in words, without figures.
//!
//! Invariant: says what the reasons hold and no more; what a player would call by one name is one thing, for it or against it.

use super::aspects::Aspect;
use super::reasons::{GainPart, Intention};
use crate::fleet::describe;
use crate::fleet::ids::MissionId;
use crate::fleet::roster::Match;

/// Below this a part is not worth a word.
const WORTH_A_WORD: f32 = 0.02;
/// The most that is said for it, and against it.
const FOR: usize = 2;
const AGAINST: usize = 1;
/// What missions are called together, and the most of them that are named.
const MISSIONS: &str = "your missions";
const NAMED: usize = 2;

/// Why the first rather than the second: "this does most for the mission Warp Experiment and your ships, and less for exploring";
/// empty where nothing stands out.
pub(super) fn rather(m: &Match, wanted: &Intention, other: Option<&Intention>) -> String {
    let both = [Some((wanted, 1.0)), other.map(|other| (other, -1.0))];
    let mut told: Vec<(&str, f32)> = Vec::new();
    let mut missions: Vec<(MissionId, f32)> = Vec::new();
    for (intention, sign) in both.into_iter().flatten() {
        let matters = intention.parts.iter().filter_map(|(part, by)| Some((matter(*part)?, sign * by)));
        matters.for_each(|(what, by)| add(&mut told, what, by));
        intention.missions.iter().for_each(|(mission, by)| add(&mut missions, *mission, sign * by));
    }
    told.retain(|(_, by)| by.abs() >= WORTH_A_WORD);
    told.sort_by(|one, other| other.1.abs().total_cmp(&one.1.abs()));
    let some = |for_it: bool, most: usize| -> Vec<String> {
        let own = told.iter().filter(|(_, by)| (*by > 0.0) == for_it).take(most);
        own.map(|(what, _)| if *what == MISSIONS { named(m, &missions, for_it) } else { (*what).to_owned() })
            .collect()
    };
    match (and(&some(true, FOR)), and(&some(false, AGAINST))) {
        (Some(more), Some(less)) => format!("this does most for {more}, and less for {less}"),
        (Some(more), None) => format!("this does most for {more}"),
        (None, Some(less)) => format!("this costs least, though it does less for {less}"),
        (None, None) => String::new(),
    }
}

/// Adds to the sum of one thing.
fn add<T: PartialEq>(sums: &mut Vec<(T, f32)>, what: T, by: f32) {
    match sums.iter_mut().find(|(before, _)| *before == what) {
        Some((_, sum)) => *sum += by,
        None => sums.push((what, by)),
    }
}

/// The missions that come nearer, or that do not, by their names; where none stands out, all of them.
fn named(m: &Match, missions: &[(MissionId, f32)], nearer: bool) -> String {
    let mut own: Vec<&(MissionId, f32)> =
        missions.iter().filter(|(_, by)| by.abs() >= WORTH_A_WORD && (*by > 0.0) == nearer).collect();
    own.sort_by(|one, other| other.1.abs().total_cmp(&one.1.abs()));
    let name = |one: &&(MissionId, f32)| m.mission(one.0).entry.name.clone();
    let names: Vec<String> = own.iter().take(NAMED).map(name).collect();
    match names.as_slice() {
        [] => MISSIONS.to_owned(),
        [only] => format!("the mission {only}"),
        some => format!("the missions {}", describe::list(some, "and")),
    }
}

/// "a, b and c"; none of nothing.
fn and(all: &[String]) -> Option<String> {
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
        Aspect::Missions | Aspect::SureMissions | Aspect::Begun => MISSIONS,
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
