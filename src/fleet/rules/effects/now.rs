//! Verbs that do at once what otherwise takes an Action: cloaks, echoes, Away Teams, reinforcements.

use super::{Next, context};
use crate::engine::game::Sink;
use crate::fleet::content::program::Which;
use crate::fleet::content::vocabulary::WhichPlayer;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{DenseId, ShipId};
use crate::fleet::rules::Resolver;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::EffectFrame;
use crate::fleet::state::parts::ShipPlace;
use crate::fleet::team::allied;

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Ships engage their cloaks. Not in the middle of a test, which counts on them.
    pub(super) fn cloak_at_once(&mut self, on: &Which, f: &EffectFrame) {
        for ship in self.position().who(on, &context(f)).iter() {
            let own = *self.t().ship(ship);
            let busy =
                self.position().test().is_some_and(|test| test.ships.has(ship) || test.target == Some(ship));
            if !own.cloaked && !busy && self.position().has_cloak(ship) {
                self.end_move_of(ship);
                self.cloak(own.seat, ship);
            }
        }
    }

    /// Cloaked ships make echoes, as many as there may be.
    pub(super) fn echo_at_once(&mut self, on: &Which, f: &EffectFrame) {
        for ship in self.position().who(on, &context(f)).iter() {
            let own = *self.t().ship(ship);
            if own.cloaked && self.position().check_echo(own.seat, ship).is_ok() {
                self.cloak(own.seat, ship);
            }
        }
    }

    /// Ships put Away Teams down.
    pub(super) fn team_down(&mut self, ships: &Which, f: &EffectFrame) {
        for ship in self.position().who(ships, &context(f)).iter() {
            self.show_ship(ship);
            self.place_away_team(self.t().ship(ship).seat, ship);
        }
    }

    /// Ships take Away Teams of that player up.
    pub(super) fn team_up(&mut self, ships: &Which, player: WhichPlayer, f: &EffectFrame) {
        let of = self.position().player(player, &context(f));
        for ship in self.position().who(ships, &context(f)).iter() {
            self.show_ship(ship);
            self.recover_away_team(self.t().ship(ship).seat, ship, of);
        }
    }

    /// The player may bring in a ship that fits.
    pub(super) fn reinforce_at_once(&mut self, f: &mut EffectFrame) -> Next {
        if f.waiting {
            let Answer::Ship { ship } = self.answer() else { return Next::On };
            self.enter_at(f.seat, ship, self.m.board.post(f.seat.0));
            return Next::After;
        }
        let room = self.position().room(f.seat);
        let from = self.t().ships_where(|own| own.at == ShipPlace::Pool && allied(own.seat, f.seat));
        let fits = |ship: ShipId| ship.index() < self.m.ships.len() && self.m.size(ship) <= room;
        let from = from.keep(fits);
        if from.is_empty() {
            return Next::On;
        }
        f.waiting = true;
        self.ask(f.seat, Decision::Ship { from, optional: true, why: Why::ByEffect });
        Next::Again
    }
}
