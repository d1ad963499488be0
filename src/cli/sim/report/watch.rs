//! One match: played, and then its orders again, with an eye on each.

use std::sync::Arc;

use super::gains::GainTracker;
use super::hands::HandTally;
use super::idle::{ShipTurn, ShipTurns};
use super::parts::PartTally;
use super::record::{GainLine, ReportKey, ReportRecord, SeatCounts};
use super::steps::{HeldRules, StepListener};
use super::tally::UseTally;
use crate::cli::arguments::SimArguments;
use crate::cli::sim::bot_limit;
use crate::cli::sim::matches::{self, Manner};
use crate::cli::sim::record::Build;
use crate::engine::dice::Key;
use crate::engine::game::Game as _;
use crate::fleet::FleetCaptains;
use crate::fleet::names::Spelled as _;
use crate::fleet::roster::Match;
use crate::fleet::team::team;

/// Plays a match and counts.
///
/// # Errors
/// With the rest of a sentence on the match, if it did not come to its end.
pub fn watch(
    m: &Arc<Match>,
    arguments: &SimArguments,
    key: &ReportKey,
    build: &Build,
) -> Result<ReportRecord, String> {
    let manner = Manner { limit: bot_limit(arguments), any_subdecks: key.any_subdecks };
    let played = matches::play_so(m, &arguments.seats, key.seed, manner);
    let outcome = played.end?;
    let (mut tally, mut ships) = (UseTally::new(m), ShipTurns::default());
    let mut gains = GainTracker::new(&arguments.seats, key.seed);
    let (mut heard, mut held, mut parts) = (StepListener::default(), HeldRules::default(), PartTally::new(m));
    let mut state = FleetCaptains::start(m, Key::from_seed(key.seed), &mut heard);
    let mut hands = HandTally::new(m, &state, &heard.facts);
    for (seat, order) in played.log {
        let before = state;
        let legal = FleetCaptains::check(m, &state, seat, order)
            .map_err(|_| "does not play again the same".to_owned())?;
        tally.order(&before, seat, order);
        ships.order(m, &before, seat, order);
        gains.order(m, &before, seat, order);
        hands.order(&before, seat);
        heard.facts.clear();
        FleetCaptains::play(m, &mut state, legal, &mut heard);
        for fact in &heard.facts {
            tally.fact(&before, seat, fact);
            ships.fact(&before, fact);
            hands.fact(&before, fact);
            parts.fact(fact);
        }
        if state.table().turn != before.table().turn {
            m.all_seats().for_each(|seat| tally.guard(&before, seat));
            ships.turn(&before, &state);
            gains.turn(m, &before);
            hands.turn(&before, &state);
            held.end_turn();
        } else if state.table().outcome.is_some() {
            gains.turn(m, &state);
        }
        held.look(m, &state);
    }
    held.end_turn();
    hands.ships(&state);
    let first = team(hands.first).0;
    let counted = hands.seats.into_iter().zip(tally.counts).zip(&gains.gains).enumerate();
    let counts = counted.map(|(seat, ((counts, uses), gains))| SeatCounts {
        points: played
            .victory_points
            .get(seat)
            .map_or_else(Vec::new, |points| points.map(|one| one.0).to_vec()),
        uses,
        gains: GainLine::all(gains),
        ..counts
    });
    let line = |one: &ShipTurn| (one.seat.0, m.ship_key(one.ship).to_owned(), one.round, one.idle, one.able);
    Ok(ReportRecord {
        build: build.clone(),
        key: key.clone(),
        sides: m.setup.sides.clone(),
        first,
        winner: team(outcome.winner).0,
        end: outcome.how.spell(m).as_str().unwrap_or_default().to_owned(),
        turns: played.turns,
        counts: counts.collect(),
        encounters: hands.encounters,
        locations: hands.locations,
        steps: heard.steps.into_iter().collect(),
        held: held.counts.into_iter().collect(),
        parts: parts.lines(),
        ship_turns: ships.all.iter().map(line).collect(),
    })
}
