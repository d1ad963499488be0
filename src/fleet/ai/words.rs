//! Why a computer player chose as it did, in words: what it wanted, what else there was, what decided, what it believed.
//!
//! Invariant: says what the reasons hold and no more; figures are Victory Points with two places, chances whole percent.

use super::aspects::Aspect;
use super::beliefs::{Belief, Believed};
use super::plain_words::rather;
use super::reasons::{GainPart, Intention, Reasons};
use super::style::DECIDED;
use super::waste::Waste;
use crate::fleet::describe;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;

/// An intention as a phrase: "Defiant goes to D4; then Defiant attacks Somraw (72 % now), worth +0.43 points".
pub fn intention(intention: &Intention) -> String {
    format!("{}{}, {}", intention.text, as_things_stand(intention), worth(intention))
}

/// The chance of its last order, if that rolls.
fn as_things_stand(intention: &Intention) -> String {
    let told = |chance| format!(" ({} % now)", percent(chance));
    intention.chance.map_or_else(String::new, told)
}

/// What it is worth: points, or how often the match is won or lost by it at once, beside which points are nothing.
fn worth(intention: &Intention) -> String {
    match ends(intention) {
        Some(share) => {
            let what = if share > 0.0 { "wins" } else { "loses" };
            format!("which {what} the match in {} % of the worlds it could be in", percent(share.abs()))
        }
        None => format!("worth {:+.2} points", intention.gain),
    }
}

/// In which share of the worlds the match is over by it, from -1 (lost in all) to 1 (won in all); none if it goes on.
fn ends(intention: &Intention) -> Option<f32> {
    let decided = |(part, _): &&(GainPart, f32)| *part == GainPart::Aspect(Aspect::Decided);
    intention.parts.iter().find(decided).map(|(_, by)| by / DECIDED)
}

/// A chance as a whole percentage; 0 and 100 only if there is no other.
pub fn percent(chance: f32) -> u8 {
    let rounded = (chance * 100.0 + 0.5) as u8;
    if chance <= 0.0 {
        0
    } else if chance >= 1.0 {
        100
    } else {
        rounded.clamp(1, 99)
    }
}

/// What was weighed besides what was wanted, the best first.
const PLACES: [&str; 5] = ["Second", "Third", "Fourth", "Fifth", "Sixth"];

/// All of it, a line each.
pub fn lines(m: &Match, reasons: &Reasons) -> Vec<String> {
    let begun = if reasons.continued { "It goes on with what it wanted: " } else { "It wanted: " };
    let mut lines = vec![format!("{begun}{}.", intention(&reasons.wanted))];
    lines.extend(what_decided(m, &reasons.wanted));
    for (place, other) in PLACES.iter().zip(&reasons.others) {
        lines.push(format!("{place} choice: {}.", intention(other)));
    }
    lines.extend(reasons.beliefs.iter().map(|one| format!("It believed: {}.", belief(m, one))));
    lines
}

/// The least percent at which a belief is worth telling a player.
const WORTH_A_GUESS: u8 = 30;

/// The same as advice, as one player would give it to another: what to do, why rather than the next best, what it rests on.
pub fn advice(m: &Match, reasons: &Reasons) -> Vec<String> {
    let (wanted, next) = (&reasons.wanted, reasons.others.first());
    let sure = |one: &Intention| ends(one).map_or_else(String::new, |_| format!(", {}", worth(one)));
    let said = |one: &Intention| format!("{}{}{}", one.text, as_things_stand(one), sure(one));
    let mut lines = vec![format!("Advice: {}.", said(wanted))];
    // Where another ship could do the same, what speaks for it is told and not what tells the ships apart; the same done by the
    // same ship in another way is no other choice.
    let twin = next.filter(|next| same_deed(wanted, next));
    let same = twin.is_some_and(|twin| twin.orders.last() == wanted.orders.last());
    let why = if ends(wanted).is_some() {
        String::new()
    } else {
        rather(m, wanted, next.filter(|_| twin.is_none()))
    };
    lines.extend(match next {
        Some(_) if same && why.is_empty() => None,
        Some(_) if same => Some(format!("{}.", describe::capital(&why))),
        Some(next) if twin.is_some() && !why.is_empty() => {
            Some(format!("{}. Nearly as good: {}.", describe::capital(&why), said(next)))
        }
        Some(next) if why.is_empty() => Some(format!("Next best: {}.", said(next))),
        Some(next) => Some(format!("{}. Next best: {}.", describe::capital(&why), said(next))),
        None if why.is_empty() => None,
        None => Some(format!("{}.", describe::capital(&why))),
    });
    let share = |one: &Belief| percent(one.worlds as f32 / (one.of.max(1)) as f32);
    for one in reasons.beliefs.iter().filter(|one| share(one) >= WORTH_A_GUESS) {
        let guess = format!("A guess: {} ({} %).", believed(m, one), share(one));
        if !lines.contains(&guess) {
            lines.push(guess);
        }
    }
    lines
}

/// Whether both end in the same: the same place entered, the same mission or enemy tried, the same card played or sent aboard,
/// or the very same order.
fn same_deed(one: &Intention, other: &Intention) -> bool {
    match (one.orders.last(), other.orders.last()) {
        (Some(Order::MoveStep { to, .. }), Some(Order::MoveStep { to: other, .. })) => to == other,
        (Some(Order::AttemptMission { mission, .. }), Some(Order::AttemptMission { mission: other, .. })) => {
            mission == other
        }
        (Some(Order::Attack { target, .. }), Some(Order::Attack { target: other, .. })) => target == other,
        (
            Some(Order::PlayCard { card, kind, .. }),
            Some(Order::PlayCard { card: other, kind: as_kind, .. }),
        ) => (card, kind) == (other, as_kind),
        (Some(Order::AssignCrew { card, .. }), Some(Order::AssignCrew { card: other, .. })) => card == other,
        (Some(one), Some(other)) => one == other,
        (None, _) | (_, None) => false,
    }
}

/// What an order gives away, and what would have been better.
pub fn waste(waste: &Waste) -> String {
    let (best, left) = (percent(waste.left + waste.lost), percent(waste.left));
    let better = waste.better.reasons.as_ref().map(|reasons| format!(" Better: {}.", reasons.wanted.text));
    format!(
        "This lowers your chance to win from about {best} % to about {left} %.{}",
        better.unwrap_or_default()
    )
}

/// The largest parts of what it brings, if there are any.
fn what_decided(m: &Match, intention: &Intention) -> Option<String> {
    if ends(intention).is_some() {
        return None;
    }
    let why = rather(m, intention, None);
    (!why.is_empty()).then(|| format!("What decides: {why}."))
}

/// A belief as a clause: "D4 is a Class M Planet in 3 of 24 worlds it could be in".
pub fn belief(m: &Match, belief: &Belief) -> String {
    format!("{}, in {} of {} worlds it could be in", believed(m, belief), belief.worlds, belief.of)
}

/// What is believed: "D4 is most likely a Class M Planet".
fn believed(m: &Match, belief: &Belief) -> String {
    match belief.what {
        Believed::Tile { cell, tile } => {
            format!("{} is most likely {}", describe::cell(m, cell), describe::tile(m, tile))
        }
        Believed::Token { token, is: Some(ship) } => {
            format!("{} is most likely {}", describe::token(m, token), describe::ship(m, ship))
        }
        Believed::Token { token, is: None } => {
            format!("{} is most likely a Sensor Echo", describe::token(m, token))
        }
        Believed::CombatCard { seat } => format!("{} holds a card for combat", describe::player(m, seat)),
    }
}

/// What a part of a gain comes from, in words.
pub const fn part_name(part: GainPart) -> &'static str {
    match part {
        GainPart::Aspect(aspect) => aspect_name(aspect),
        GainPart::Small => "many small things",
        GainPart::Comparison => "in comparison with other ways",
        GainPart::Misjudgement => "by misjudgement",
    }
}

const fn aspect_name(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Decided => "the end of the match",
        Aspect::Points => "Victory Points",
        Aspect::TheirPoints => "the other side's Victory Points",
        Aspect::Nearness => "nearness to the goal",
        Aspect::TheirNearness => "the other side's nearness to the goal",
        Aspect::Goal => "the goal reached",
        Aspect::TheirGoal => "the goal reached by the other side",
        Aspect::Missions => "hope of missions",
        Aspect::SureMissions => "missions as good as done",
        Aspect::Fleet => "ships and their damage",
        Aspect::TheirFleet => "the other side's ships and their damage",
        Aspect::TheirDials => "what the other side's dials can show",
        Aspect::Barred => "what ships are kept from",
        Aspect::Promised => "what lasting cards bring",
        Aspect::Dials => "what dials can show",
        Aspect::Crew => "crew aboard",
        Aspect::TheirCrew => "the other side's crew",
        Aspect::Prisoners => "prisoners",
        Aspect::RepairHope => "repair within reach",
        Aspect::Room => "room for reinforcements",
        Aspect::Explored => "tiles explored",
        Aspect::Holdings => "Control Tokens and installations",
        Aspect::TheirHoldings => "the other side's Control Tokens and installations",
        Aspect::Tokens => "Control Tokens as such",
        Aspect::Calling => "places that call for tokens",
        Aspect::Exploring => "unexplored tiles near",
        Aspect::Hand => "what the hand can do",
        Aspect::Cards => "cards in hand",
        Aspect::TheirCards => "the other side's cards",
        Aspect::Cloaked => "ships under the cloak",
        Aspect::Prowling => "moves under the cloak",
        Aspect::Echoes => "own Sensor Echoes",
        Aspect::TheirTokens => "the other side's Cloak Tokens",
        Aspect::Danger => "danger to own ships",
        Aspect::Threat => "threats to enemy ships",
        Aspect::Pursuit => "nearness to enemy ships",
        Aspect::Ripe => "Starbases soon to be built",
        Aspect::TheirRipe => "their Starbases soon to be built",
        Aspect::Begun => "missions begun",
        Aspect::Fighting => "ships in a fight",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_that_ends_the_match_tells_how_often_and_no_points() {
        let part = |aspect, by| (GainPart::Aspect(aspect), by);
        let parts = vec![part(Aspect::Decided, 0.5 * DECIDED), part(Aspect::Points, -6.8)];
        let wins = Intention {
            orders: Vec::new(),
            text: "Pass".into(),
            gain: 43.2,
            parts,
            missions: Vec::new(),
            chance: None,
        };
        assert_eq!(intention(&wins), "Pass, which wins the match in 50 % of the worlds it could be in");
        let goes_on = Intention { parts: vec![part(Aspect::Points, 1.0)], gain: 1.0, ..wins };
        assert_eq!(intention(&goes_on), "Pass, worth +1.00 points");
    }
}
