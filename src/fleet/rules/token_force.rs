//! TASK for cloaked ships, by a house rule to RD-28: Cloak Tokens of one player that lie together and have not moved make one
//! move together, ships and echoes alike, so that nobody learns what they are.
//!
//! Invariant: who is asked, and how often, follows from where tokens lie; which of them may come along only their owner
//! knows.

use super::Play;
use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::Ask;
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, ShipId};
use crate::fleet::look::Look;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::Frame;
use crate::fleet::state::parts::Moved;
use crate::fleet::state::table::Table;

/// A Cloak Token that has made a step, as its frame says.
#[derive(Clone, Copy, Debug)]
pub struct Arriving {
    pub stage: u8,
    pub token: u8,
    pub ship: Option<ShipId>,
    pub cell: CellId,
    /// All that made the step.
    pub tokens: u32,
    /// They are mixed when all have arrived.
    pub shown: bool,
}

impl Look<'_> {
    /// Naming a Task Force of tokens that this one is in (TASK-01, TASK-03, RD-28).
    pub fn check_form_tokens(&self, seat: Seat, token: u8) -> Result<(), Refusal> {
        if !self.m.house.has(HouseRule::CloakedTaskForces) {
            return Err(Refusal::NotOffered);
        }
        let cell = self.token_member(seat, token)?;
        let all = self.t.tokens_at(seat, cell) & !(1 << token);
        let anybody = Table::tokens_of_bits(all).any(|other| self.token_member(seat, other).is_ok());
        if anybody { Ok(()) } else { Err(Refusal::NobodyToJoin) }
    }

    /// Whether the token could be in one: it has not moved, and can.
    fn token_member(&self, seat: Seat, token: u8) -> Result<CellId, Refusal> {
        let cell = self.check_token_mover(seat, token)?;
        if self.t.token(token).moved == Moved::Not { Ok(cell) } else { Err(Refusal::AlreadyMoved) }
    }

    /// The tokens that could still be named, a bit each: those beside the lead from `next` on, for all that everybody knows.
    fn nameable(&self, lead: u8, next: u8) -> u32 {
        let own = self.t.token(lead);
        let later = u32::MAX.checked_shl(u32::from(next)).unwrap_or(0);
        own.at.map_or(0, |cell| self.t.tokens_at(own.seat, cell) & later & !(1 << lead))
    }

    /// Those of them that can come along, as their owner knows.
    pub fn token_joiners(&self, seat: Seat, lead: u8, next: u8) -> impl Iterator<Item = u8> + '_ {
        let all = Table::tokens_of_bits(self.nameable(lead, next));
        all.filter(move |token| self.token_member(seat, *token).is_ok())
    }
}

impl<S: Sink<Fact>> Play<'_, S> {
    /// Names a Task Force of tokens: others join one by one.
    pub fn form_tokens(&mut self, seat: Seat, lead: u8) {
        self.end_moves(seat, 1 << lead);
        self.fact(Fact::TokenJoined { token: lead });
        self.push(Frame::MusterTokens { lead, tokens: 1 << lead });
        self.ask(seat, Ask::JoinToken { lead, next: 0, must: true });
    }

    /// A token joined, or all have.
    pub fn step_muster_tokens(&mut self, lead: u8, tokens: u32) {
        let seat = self.t().token(lead).seat;
        if let Answer::Token { token } = self.answer() {
            self.fact(Fact::TokenJoined { token });
            self.put(Frame::MusterTokens { lead, tokens: tokens | 1 << token });
            let next = token + 1;
            if self.look().nameable(lead, next) != 0 {
                self.ask(seat, Ask::JoinToken { lead, next, must: false });
            }
            return;
        }
        self.pop();
        let points = self.look().points_together(tokens);
        self.fact(Fact::TokenMoveBegan { tokens, points });
    }

    /// Tokens have made a step: what the place does to the next of those still left, if there is one.
    pub(super) fn token_arrives(&mut self, tokens: u32, left: u32, cell: CellId, shown: bool) -> bool {
        let next = Table::tokens_of_bits(left).find(|token| self.t().token(*token).at == Some(cell));
        if let Some(token) = next {
            let ship = self.t().token(token).ship();
            self.push(Frame::TokenArrive { stage: 0, token, ship, cell, tokens, shown });
        }
        next.is_some()
    }

    /// One of them after the other; when all have arrived the move may be over.
    pub fn step_tokens_arrive(&mut self, one: Arriving) {
        let Arriving { stage, token, ship, cell, tokens, shown } = one;
        if stage == 0 {
            self.put(Frame::TokenArrive { stage: 1, token, ship, cell, tokens, shown });
            self.token_enters(token, ship, cell);
            return;
        }
        self.pop();
        let left = tokens & !((2 << token) - 1);
        if !self.token_arrives(tokens, left, cell, shown) {
            self.tokens_arrived(tokens, cell, shown);
        }
        self.token_entered(ship, cell);
    }

    fn tokens_arrived(&mut self, tokens: u32, cell: CellId, shown: bool) {
        let here = Table::tokens_of_bits(tokens).find(|token| self.t().token(*token).at == Some(cell));
        if let Some(token) = here.filter(|_| shown) {
            self.mix(self.t().token(token).seat, cell, 0);
        }
        let Some(mover) = self.t().moves.iter().find(|mover| mover.tokens & tokens != 0) else { return };
        let apart = Table::tokens_of_bits(mover.tokens).any(|token| self.t().token(token).at != Some(cell));
        if apart || self.token_stops(cell) {
            self.end_move(mover, 0);
        }
    }

    /// Whether tokens are still arriving there one after the other, so that they are mixed when all have.
    pub(super) fn mixes_later(&mut self, at: CellId) -> bool {
        let depth = usize::from(self.depth());
        let arriving = self.s.flow.stack.iter_mut().take(depth).find_map(|frame| match frame {
            Frame::TokenArrive { cell, tokens, shown, .. } if *cell == at && tokens.count_ones() > 1 => {
                Some(shown)
            }
            _ => None,
        });
        let Some(shown) = arriving else { return false };
        *shown = true;
        true
    }
}
