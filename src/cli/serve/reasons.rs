//! Why a computer chose, for programs: the same as its sentences say.

use serde_json::{Value, json};

use crate::fleet::ai::beliefs::{Belief, Believed};
use crate::fleet::ai::reasons::{GainPart, Intention, Reasons};
use crate::fleet::ai::waste::Waste;
use crate::fleet::ai::words;
use crate::fleet::names::Spelled as _;
use crate::fleet::roster::Match;
use crate::fleet::units::Listed as _;

/// All of it, with the sentences a player reads.
pub fn reasons(m: &Match, reasons: &Reasons) -> Value {
    json!({
        "wanted": intention(m, &reasons.wanted),
        "others": reasons.others.iter().map(|other| intention(m, other)).collect::<Vec<_>>(),
        "beliefs": reasons.beliefs.iter().map(|one| belief(m, one)).collect::<Vec<_>>(),
        "continued": reasons.continued,
        "steps": reasons.steps,
    })
}

/// What an order gives away; null if that is nothing to speak of.
pub fn waste(m: &Match, waste: Option<&Waste>) -> Value {
    waste.map_or(Value::Null, |waste| {
        json!({
            "lost": figure(waste.lost),
            "left": figure(waste.left),
            "text": words::waste(waste),
            "better": waste.better.order.spell(m),
            "reasons": waste.better.reasons.as_ref().map(|why| reasons(m, why)),
        })
    })
}

fn intention(m: &Match, intention: &Intention) -> Value {
    let parts = intention.parts.iter().map(|(part, by)| {
        let of = match part {
            GainPart::Aspect(aspect) => aspect.name(),
            GainPart::Small => "Small",
            GainPart::Comparison => "Comparison",
            GainPart::Misjudgement => "Misjudgement",
        };
        json!({ "of": of, "text": words::part_name(*part), "by": figure(*by) })
    });
    json!({
        "orders": intention.orders.iter().map(|order| order.spell(m)).collect::<Vec<_>>(),
        "text": intention.text,
        "gain": figure(intention.gain),
        "chance": intention.chance.map(figure),
        "parts": parts.collect::<Vec<_>>(),
    })
}

/// A figure as programs read it: four places.
fn figure(figure: f32) -> f64 {
    (f64::from(figure) * 10_000.0).round() / 10_000.0
}

fn belief(m: &Match, belief: &Belief) -> Value {
    let about = match belief.what {
        Believed::Tile { .. } => "Tile",
        Believed::Token { .. } => "Token",
        Believed::CombatCard { .. } => "CombatCard",
    };
    json!({
        "about": about,
        "text": words::belief(m, belief),
        "worlds": belief.worlds,
        "of": belief.of,
    })
}
