//! A program from outside in a seat of `sim` (`docs/bots.md`): it is asked by JSON lines, in the words of the protocol.
//!
//! Invariants: it is told no more than its seat's view; it is started once a match and never outlives it; whatever it
//! does wrong, its seat resigns and the match goes on to its result.

mod process;

use std::time::Duration;

use serde_json::{Value, json};

use crate::cli::serve::answer;
use crate::engine::dice::Rng64;
use crate::engine::game::{Game as _, Seat};
use crate::engine::sim::Player;
use crate::fleet::FleetCaptains;
use crate::fleet::names::Spelled as _;
use crate::fleet::order::Order;
use crate::fleet::roster::Match;
use crate::fleet::secrecy::View;
use crate::fleet::view_json;
use process::BotProcess;
pub use process::words;

/// The player that asks a program.
pub struct Bot {
    process: BotProcess,
    failed: Option<String>,
}

impl Bot {
    /// Starts the program for a seat of a match, with a seed for what it does by chance.
    ///
    /// # Errors
    /// With a sentence, if it cannot be started.
    pub fn start(command: &str, m: &Match, seat: Seat, seed: u64, limit: Duration) -> Result<Self, String> {
        let mut process = BotProcess::start(command, limit)?;
        process.tell(&json!({
            "op": "match",
            "protocol": 1,
            "scenario": m.setup.id,
            "seat": seat.0,
            "seats": m.seats(),
            // Half of the bits: the seed of the match, from which dice and shuffles come, cannot be had from them.
            "seed": Rng64::new(seed).next_u64() >> 32,
        }));
        Ok(Bot { process, failed: None })
    }

    /// Tells it how the match ended, and ends it; returns why it resigned, if it failed.
    pub fn end(mut self, over: &Value) -> Option<String> {
        if self.failed.is_none() {
            let mut line = json!({ "op": "over" });
            for key in ["winner", "winners", "how", "text", "victory_points"] {
                line[key] = over[key].clone();
            }
            self.process.tell(&line);
            self.process.end();
        }
        self.failed
    }

    /// The order it answers with.
    fn ask(&mut self, m: &Match, view: &View) -> Result<Order, String> {
        let mut offered = Vec::new();
        FleetCaptains::offered(m, view, &mut offered);
        let orders: Vec<Value> = offered.iter().map(|order| answer::order(m, view, *order)).collect();
        let line = self.process.ask(&json!({
            "op": "choose",
            "seat": view.seat.0,
            "view": view_json::view(m, view),
            "decision": answer::decision(m, view),
            "orders": orders,
        }))?;
        let quoted = || short(&String::from_utf8_lossy(&line));
        let answer: Value =
            serde_json::from_slice(&line).map_err(|_| format!("its answer is no JSON: {}", quoted()))?;
        let order =
            answer.get("order").ok_or_else(|| format!("its answer has no field \"order\": {}", quoted()))?;
        let order =
            Order::read(order, m).map_err(|why| format!("its answer {} is no order: {why}", quoted()))?;
        if order == Order::Resign || offered.contains(&order) {
            return Ok(order);
        }
        Err(format!("its order is none of those it was offered: {}", quoted()))
    }
}

impl Player<FleetCaptains> for Bot {
    fn choose(&mut self, m: &Match, view: &View) -> Option<Order> {
        if self.failed.is_none() {
            match self.ask(m, view) {
                Ok(order) => return Some(order),
                Err(why) => {
                    self.process.kill();
                    self.failed = Some(why);
                }
            }
        }
        Some(Order::Resign)
    }
}

/// An answer as a sentence quotes it.
fn short(text: &str) -> String {
    let mut shown: String = text.trim().chars().take(60).collect();
    if shown.len() < text.trim().len() {
        shown += " ...";
    }
    shown
}
