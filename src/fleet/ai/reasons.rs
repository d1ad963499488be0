//! Why a player chose as it did: what it wanted, what else it considered, what decided, and what it believed of hidden
//! things.
//!
//! Invariants: everything is measured again in the imagined worlds in which it was decided, so that the parts of a gain
//! add up to it; nothing comes in that the seat may not know.

use super::aspects::{Aspect, Aspects};
use super::beliefs::{Belief, beliefs};
use super::think::{Candidate, Deliberation};
use crate::engine::game::Game as _;
use crate::fleet::FleetCaptains;
use crate::fleet::describe::plans;
use crate::fleet::ids::MissionId;
use crate::fleet::odds::{self, Roll};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::{self, View};

/// How many other possibilities are told.
const OTHERS: usize = 3;
/// A part too small to tell.
const SMALL: f32 = 0.005;
/// Imagined worlds in which chances are counted.
const WORLDS: usize = 6;

/// Why a player chose as it did.
#[derive(Clone, Debug, PartialEq)]
pub struct Reasons {
    /// What it wanted: the order it gave, and what was to follow.
    pub wanted: Intention,
    /// The best it did not choose, at most three.
    pub others: Vec<Intention>,
    /// What it believed of hidden things that what it wanted depends on.
    pub beliefs: Vec<Belief>,
    /// Whether this was decided before an earlier order, of which this one is the next.
    pub continued: bool,
    /// Imagined worlds played through for it.
    pub steps: u32,
}

/// Orders that follow one another, and what they were to bring.
#[derive(Clone, Debug, PartialEq)]
pub struct Intention {
    pub orders: Vec<Order>,
    /// The same in words.
    pub text: String,
    /// In Victory Points.
    pub gain: f32,
    /// What the gain is made of, the largest first; they add up to it.
    pub parts: Vec<(GainPart, f32)>,
    /// By how much each mission that the seat works on comes nearer, in Victory Points.
    pub missions: Vec<(MissionId, f32)>,
    /// The chance that the last order succeeds in what it rolls for, from 0 to 1; none if it rolls for nothing.
    pub chance: Option<f32>,
}

/// What a part of a gain comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GainPart {
    Aspect(Aspect),
    /// Whatever is too small to be told one by one.
    Small,
    /// What was added in comparing: readiness to attempt a mission at once, ships spared by going together.
    Comparison,
    /// By how much it was misjudged.
    Misjudgement,
}

/// The reasons for the best of the candidates; none if it was not thought about.
pub(super) fn reasons(deliberation: &mut Deliberation<'_, '_>, found: &[Candidate]) -> Option<Reasons> {
    let steps = deliberation.spent();
    let wanted = intention(deliberation, found.first()?);
    let others = found.iter().skip(1).take(OTHERS).map(|one| intention(deliberation, one)).collect();
    let beliefs = beliefs(deliberation, &wanted.orders);
    Some(Reasons { wanted, others, beliefs, continued: false, steps })
}

fn intention(deliberation: &mut Deliberation<'_, '_>, candidate: &Candidate) -> Intention {
    let orders: Vec<Order> = candidate.orders().collect();
    let (changed, missions) = changed(deliberation, &orders, candidate.worlds);
    let parts = parts(deliberation, candidate, &changed);
    let text = text(deliberation, &orders);
    Intention { text, chance: chance(deliberation, &orders), gain: candidate.gain, parts, missions, orders }
}

/// What a plan says, its last order in the words of a world in which the others have been given.
fn text(deliberation: &mut Deliberation<'_, '_>, orders: &[Order]) -> String {
    let position = deliberation.position();
    let Some((last, way)) = orders.split_last().filter(|(_, way)| !way.is_empty()) else {
        return plans::text(&position, &position, orders);
    };
    for index in 0..WORLDS {
        let (mut world, _) = deliberation.world(index);
        let follows = deliberation.follow(&mut world, way)
            && FleetCaptains::check(deliberation.m, &world, deliberation.seat, *last).is_ok();
        if follows {
            return plans::text(&position, &Position::new(deliberation.m, &world), orders);
        }
    }
    plans::text(&position, &position, orders)
}

/// What the gain of a candidate is made of.
fn parts(
    deliberation: &Deliberation<'_, '_>,
    candidate: &Candidate,
    changed: &Aspects,
) -> Vec<(GainPart, f32)> {
    let weights = deliberation.style.weights;
    let mut parts = Vec::new();
    let (mut sum, mut small) = (0.0, 0.0);
    for (aspect, by) in changed.iter() {
        let part = by * weights[aspect];
        sum += part;
        if part.abs() < SMALL {
            small += part;
        } else {
            parts.push((GainPart::Aspect(aspect), part));
        }
    }
    let (misjudged, rest) = (candidate.misjudged, candidate.gain - candidate.misjudged - sum);
    parts.extend(
        [(GainPart::Small, small), (GainPart::Comparison, rest), (GainPart::Misjudgement, misjudged)]
            .into_iter()
            .filter(|(_, by)| by.abs() >= SMALL),
    );
    parts.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
    parts
}

/// By how much each aspect changes on average, and each mission comes nearer, in the worlds in which the orders were tried.
fn changed(
    deliberation: &mut Deliberation<'_, '_>,
    orders: &[Order],
    worlds: usize,
) -> (Aspects, Vec<(MissionId, f32)>) {
    let open = deliberation.position().missions_to_work_on(deliberation.seat);
    let mut missions: Vec<(MissionId, f32)> = open.iter().map(|mission| (mission, 0.0)).collect();
    let mut sum = Aspects::NONE;
    for index in 0..worlds {
        let (start, _) = deliberation.world(index);
        let mut world = start;
        let before = deliberation.aspects(&start);
        deliberation.follow(&mut world, orders);
        let after = deliberation.aspects(&world);
        for aspect in Aspect::ALL {
            sum[*aspect] += (after[*aspect] - before[*aspect]) / worlds as f32;
        }
        for (mission, by) in &mut missions {
            let nearer = deliberation.nearness(&world, *mission) - deliberation.nearness(&start, *mission);
            *by += nearer / worlds as f32;
        }
    }
    (sum, missions)
}

/// The chance that the last of the orders succeeds, its way there included, on average over some worlds.
fn chance(deliberation: &mut Deliberation<'_, '_>, orders: &[Order]) -> Option<f32> {
    let (last, way) = orders.split_last()?;
    if !last.rolls() {
        return None;
    }
    if way.is_empty() {
        return success(deliberation.m, deliberation.view(), *last);
    }
    let mut sum = 0.0;
    for index in 0..WORLDS {
        let (mut world, _) = deliberation.world(index);
        if deliberation.follow(&mut world, way) {
            let view = secrecy::view(deliberation.m, &world, deliberation.seat);
            sum += success(deliberation.m, &view, *last)?;
        }
    }
    Some(sum / WORLDS as f32)
}

/// The exact chance of an order, as far as the seat can see; none if nothing is rolled for.
fn success(m: &Match, view: &View, order: Order) -> Option<f32> {
    let odds = odds::odds(m, view, &[order]).ok().filter(|odds| odds.roll != Roll::Nothing)?;
    Some(odds.success() as f32 / odds.of.max(1) as f32)
}
