//! One match between players that need no person, from the first order to the last, and what it came to.
//!
//! Invariant: what a match comes to depends on match, seats and seed alone, as long as all its players are ours.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::times::{TimedPlayer, TurnTimes};
use crate::cli::bot::Bot;
use crate::engine::dice::{Key, Rng64};
use crate::engine::game::{Game as _, Seat};
use crate::engine::sim::{End, GameEnd, Player, play_match};
use crate::fleet::FleetCaptains;
use crate::fleet::ids::SubdeckId;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::state::parts::Outcome;
use crate::fleet::units::VictoryPoints;
use crate::fleet::view_json;
use crate::players::{AnyPlayer, SeatKind, player, seat_seed};

/// More orders than any match has: one that is not over by then is a mistake of the rules.
pub(super) const MOST_ORDERS: usize = 200_000;

/// What makes the seed of a lot from that of a player.
const LOT: u64 = 0x5EED_0F10;

/// One match.
pub struct PlayedMatch {
    /// Its seed.
    pub seed: u64,
    /// How many orders were given.
    pub orders: u64,
    /// The number of its last turn.
    pub turns: u16,
    /// The points of each seat, by what they came from ([`crate::fleet::state::parts::PointsFrom`]).
    pub victory_points: Vec<[VictoryPoints; 5]>,
    /// How long each seat thought.
    pub times: Vec<TurnTimes>,
    /// Why each seat resigned, where a program played it and failed.
    pub failed: Vec<Option<String>>,
    /// Every order, with whose it was.
    pub log: Vec<(Seat, Order)>,
    /// How it ended, or why it did not: the rest of a sentence on the match.
    pub end: Result<Outcome, String>,
}

/// Whoever sits at the table.
enum Entrant {
    /// One of ours.
    Own(AnyPlayer),
    /// A program from outside.
    Bot(Bot),
    /// Anybody, with Subdecks that are picked by lot.
    AnySubdecks(Box<Entrant>, Rng64),
}

impl Player<FleetCaptains> for Entrant {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        match self {
            Self::Own(player) => player.choose(m, view),
            Self::Bot(bot) => bot.choose(m, view),
            Self::AnySubdecks(player, lot) => {
                by_lot(m, view, lot).map_or_else(|| player.choose(m, view), Some)
            }
        }
    }
}

/// One of the Subdecks that may be picked now; none if it is not that which is asked. They are picked in their order, so that the
/// first is taken as often as it is among so many of those that are left: then each is played as often as any other.
fn by_lot(m: &Match, view: &View, lot: &mut Rng64) -> Option<Order> {
    if view.table.turn > 0 {
        return None;
    }
    let mut orders = Vec::new();
    FleetCaptains::offered(m, view, &mut orders);
    orders.retain(|order| matches!(order, Order::PickSubdeck { .. }));
    let all = (0..m.subdecks.len() as u8).map(SubdeckId);
    let picked = all.filter(|one| view.table.subdeck_owner(*one) == Some(view.seat)).count();
    let wanted = usize::from(m.setup.subdecks).saturating_sub(picked).max(1);
    // The last of those that are left are not offered yet.
    let left = orders.len() + wanted - 1;
    (0..).zip(&orders).find(|(at, _)| lot.below(left - at) < wanted).map(|(_, order)| *order)
}

/// How a match is played, beside its seats and seed.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// A program that gives no answer within that resigns.
    pub limit: Duration,
    /// Subdecks are picked by lot and not by the players.
    pub any_subdecks: bool,
}

/// Plays a match; a program that gives no answer within the limit resigns.
pub fn play(m: &Arc<Match>, seats: &[SeatKind], seed: u64, limit: Duration) -> PlayedMatch {
    play_so(m, seats, seed, Manner { limit, any_subdecks: false })
}

/// Plays a match in some manner.
pub fn play_so(m: &Arc<Match>, seats: &[SeatKind], seed: u64, manner: Manner) -> PlayedMatch {
    let mut played = PlayedMatch {
        seed,
        orders: 0,
        turns: 0,
        victory_points: Vec::new(),
        times: Vec::new(),
        failed: Vec::new(),
        log: Vec::new(),
        end: Err("was not begun".to_owned()),
    };
    let mut players = match seated(m, seats, seed, manner) {
        Ok(players) => players,
        Err(why) => return PlayedMatch { end: Err(format!("was not begun: {why}")), ..played },
    };
    let mut over = json!({});
    let end = {
        let mut at_table: Vec<Box<dyn Player<FleetCaptains> + '_>> = Vec::new();
        for player in &mut players {
            at_table.push(Box::new(player));
        }
        play_match::<FleetCaptains>(
            m,
            Key::from_seed(seed),
            &mut at_table,
            MOST_ORDERS,
            |seat, order, state| {
                played.orders += 1;
                played.turns = state.table().turn;
                played.log.push((seat, order));
                if let Some(outcome) = &state.table().outcome {
                    over = view_json::outcome(m, outcome, state.table());
                    played.victory_points =
                        m.all_seats().map(|seat| state.table().seat(seat).points).collect();
                }
            },
        )
    };
    played.end = ended(m, end);
    for TimedPlayer { player, times } in players {
        played.times.push(times);
        played.failed.push(left(player, &over));
    }
    played
}

/// Lets a player go; returns why it resigned, if it is a program and failed.
fn left(player: Entrant, over: &Value) -> Option<String> {
    match player {
        Entrant::Own(_) => None,
        Entrant::Bot(bot) => bot.end(over),
        Entrant::AnySubdecks(player, _) => left(*player, over),
    }
}

/// The players of a match, each with a seed of its own.
fn seated(
    m: &Match,
    seats: &[SeatKind],
    seed: u64,
    manner: Manner,
) -> Result<Vec<TimedPlayer<Entrant>>, String> {
    let one = |(seat, kind): (Seat, &SeatKind)| {
        let own_seed = seat_seed(seed, seat);
        let player = match kind {
            SeatKind::Bot(command) => Entrant::Bot(Bot::start(command, m, seat, own_seed, manner.limit)?),
            SeatKind::Human | SeatKind::Random | SeatKind::Computer(..) => {
                Entrant::Own(player(kind.clone(), own_seed)?)
            }
        };
        let player = if manner.any_subdecks {
            // The lot is no secret of the player's: its seed is another.
            Entrant::AnySubdecks(Box::new(player), Rng64::new(own_seed ^ LOT))
        } else {
            player
        };
        Ok(TimedPlayer { player, times: TurnTimes::default() })
    };
    m.all_seats().zip(seats).map(one).collect()
}

fn ended(m: &Match, end: End<FleetCaptains>) -> Result<Outcome, String> {
    match end {
        GameEnd::Over(outcome) => Ok(outcome),
        GameEnd::TooLong => Err(format!("is not over after {MOST_ORDERS} orders")),
        GameEnd::Stuck => Err("came to where nobody has an order".to_owned()),
        GameEnd::Refused { seat, order, refusal } => {
            let order = FleetCaptains::order_to_json(m, order);
            Err(format!("ended by an illegal order of seat {}: {order}: {refusal}", seat.0))
        }
    }
}
