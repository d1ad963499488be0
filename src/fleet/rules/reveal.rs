//! CLOAK: what shows a token, and what its owner may do about it (CLOAK-32 to CLOAK-39; RD-39).
//!
//! Invariant: a token is shown before anything is told that could only come about because it is a ship, or an echo.

use super::Resolver;
use super::step::Step;
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::program::Power;
use crate::fleet::content::vocabulary::Trigger;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, CellMask, ShipId, ShipMask, TokenId, TokenMask};
use crate::fleet::position::{EffectContext, Position};
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{Frame, ShownFrame, ShownStage};
use crate::fleet::state::parts::{EncounterPlace, ShipPlace, Source, TokenIs};

impl Position<'_> {
    /// Echoes of the seat that lie elsewhere: those that may be moved to a ship that was shown (CLOAK-35).
    pub fn echoes_elsewhere(&self, seat: Seat, cell: CellId) -> TokenMask {
        self.t.tokens_where(|own| own.seat == seat && own.is == TokenIs::Echo && own.at != Some(cell))
    }

    /// The ship's place, if public facts may name it: not while it is cloaked.
    pub fn open_cell(&self, ship: ShipId) -> Option<CellId> {
        let own = self.ship(ship);
        own.cell().filter(|_| !own.cloaked)
    }

    /// Whether a place does something to ships at such a moment that an echo would shrug off (CLOAK-34).
    fn place_strikes(&self, seat: Seat, cell: CellId, trigger: Trigger) -> bool {
        let context = |source| EffectContext { cell: Some(cell), source, ..EffectContext::seat(seat) };
        let strikes = |power: &Power, source| {
            matches!(power, Power::On { trigger: own, cond, .. }
                if *own == trigger && self.holds(self.m.content.question(*cond), &context(source)))
        };
        let powers = self.face_up(cell).map(|tile| (&self.m.tile(tile).powers, Source::Tile { tile }));
        let lies = || {
            let persistent =
                self.t.persistent.has(cell).then(|| self.t.encounters_in(EncounterPlace::Cell { cell }));
            persistent.into_iter().flatten().any(|encounter| {
                let source = Source::Encounter { encounter };
                let powers = &self.m.encounter(encounter).lasting;
                self.m.content.powers(powers).any(|(_, power)| strikes(power, source))
            })
        };
        let of_tile = powers.is_some_and(|(powers, source)| {
            self.m.content.powers(powers).any(|(_, power)| strikes(power, source))
        });
        of_tile || lies()
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Shows which token the ship is, if it is cloaked and not plain; what follows from it waits until what is done
    /// next is over.
    pub fn show_ship(&mut self, ship: ShipId) {
        if let Some(token) = self.show_only(ship) {
            self.after_shown(token, Some(ship));
        }
    }

    /// The same with nothing to follow; gives the token, if it was shown.
    pub fn show_only(&mut self, ship: ShipId) -> Option<TokenId> {
        let token = self.t().token_of(ship).filter(|_| self.t().ship(ship).cloaked)?;
        if self.t().token(token).plain().is_some() {
            return None;
        }
        self.fact(Fact::TokenShown { token, ship: Some(ship) });
        Some(token)
    }

    /// An echo enters where something would happen to a ship: its owner shows what it is (CLOAK-34).
    pub fn strike_echo(&mut self, token: TokenId, cell: CellId, trigger: Trigger) {
        let own = *self.t().token(token);
        // Where a cloaked ship would shrug it off as well, there is nothing to show (RD-97).
        let ignored = self.m.house.has(HouseRule::CloakedImmune);
        if !ignored && own.plain().is_none() && self.position().place_strikes(own.seat, cell, trigger) {
            self.fact(Fact::TokenShown { token, ship: None });
            self.after_shown(token, None);
        }
    }

    fn after_shown(&mut self, token: TokenId, ship: Option<ShipId>) {
        self.push(Frame::Shown { shown: ShownFrame { stage: ShownStage::Echo, token, ship } });
    }

    /// After a token was shown: asks for the one echo that may be moved, then mixes (CLOAK-35, CLOAK-36, CLOAK-38).
    pub(super) fn step_shown(&mut self, mut f: ShownFrame) -> Step<ShownFrame> {
        // Other reveals may have dealt the tokens anew.
        let token = f.ship.map_or(Some(f.token), |ship| self.t().token_of(ship));
        let Some((token, cell)) = token.and_then(|token| Some((token, self.t().token(token).at?))) else {
            return Step::Done(f);
        };
        let seat = self.t().token(token).seat;
        if f.stage == ShownStage::Echo && self.ask_for_rescue(seat, token, f.ship, cell) {
            (f.stage, f.token) = (ShownStage::Mix, token);
            return Step::Stay(f);
        }
        let mut mixed = cell;
        match self.answer() {
            Answer::Token { token: echo } => self.fact(Fact::EchoMoved { token: echo, to: cell }),
            Answer::Cell { cell: to } => {
                self.fact(Fact::EchoMoved { token, to });
                mixed = to;
            }
            _ => {}
        }
        self.mix(seat, mixed, None);
        Step::Done(f)
    }

    /// Whether anybody is asked follows from where tokens lie and how many there are, which is public.
    fn ask_for_rescue(&mut self, seat: Seat, token: TokenId, ship: Option<ShipId>, cell: CellId) -> bool {
        let elsewhere = self.t().tokens_where(|own| own.seat == seat && own.at != Some(cell));
        let from: CellMask = elsewhere.iter().filter_map(|token| self.t().token(token).at).collect();
        match ship {
            Some(_) if self.t().echoes(seat) > 0 && !from.is_empty() => {
                self.ask(seat, Decision::Echo { to: cell, why: Why::EchoToShip });
            }
            None if self.t().token(token).is == TokenIs::Echo && !from.is_empty() => {
                self.ask(seat, Decision::Cell { from, optional: true, why: Why::EchoAway });
            }
            _ => return false,
        }
        true
    }

    /// Shows the cloaked ships without which a Condition would not visibly hold (CLOAK-33), the partner's where theirs
    /// count too (TEAM-17).
    pub fn show_for_condition(&mut self, seat: Seat, cond: u16) {
        let hidden: ShipMask = (self.t().team_fleet(seat).iter())
            .filter(|ship| self.t().ship(*ship).cloaked)
            .filter(|ship| self.t().token_of(*ship).is_some_and(|own| self.t().token(own).plain().is_none()))
            .collect();
        let mut needed = hidden;
        for ship in hidden.iter() {
            if self.holds_without(seat, cond, hidden.minus(needed).with(ship)) {
                needed = needed.without(ship);
            }
        }
        for ship in needed.iter() {
            self.show_ship(ship);
        }
    }

    fn holds_without(&self, seat: Seat, cond: u16, unseen: ShipMask) -> bool {
        let mut table = *self.t();
        for ship in unseen.iter() {
            table.put_ship(ship, ShipPlace::Unseen);
        }
        let position = Position::at_table(self.m, &table, &self.s.flow);
        position.holds(
            self.m.content.question(cond),
            &EffectContext { shared: true, ..EffectContext::seat(seat) },
        )
    }
}
