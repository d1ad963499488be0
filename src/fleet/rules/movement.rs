//! MOVE and TASK: one step at a time, alone or as a Task Force.
//!
//! Invariant: cost of a path = Sizes of the locations crossed + 1 for the last step, 0 into one's own Command Post
//! (RD-19).

use super::Resolver;
use super::step::Step;
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::vocabulary::{Stat, Static};
use crate::fleet::decision::{Decision, Why};
use crate::fleet::fact::{EscapeKind, Fact};
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CellId, CellMask, ShipId, ShipMask, TokenId};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::{ArriveFrame, ArriveStage, Asking, Frame};
use crate::fleet::state::parts::{Breakaway, Moved, Mover, Note, Proposal};
use crate::fleet::team::allied;
use crate::fleet::units::{MovePoints, Rating, System};

impl Position<'_> {
    /// Whether it is a Command Post open to the seat's ships: its own or, unless a house rule says otherwise, its
    /// partner's (MOVE-12, RD-76).
    pub fn is_own_post(&self, seat: Seat, cell: CellId) -> bool {
        let open =
            |owner| allied(owner, seat) && (owner == seat || !self.m.house.has(HouseRule::OwnPostOnly));
        self.m.board.post_of(cell).is_some_and(|owner| open(Seat(owner)))
    }

    /// Whether the Command Post is open to the ship and to all that move with it.
    fn is_post_of_all(&self, ship: ShipId, cell: CellId) -> bool {
        let force = self.t.mover_with(ship).map(|mover| mover.ships);
        let mut ships = force.unwrap_or(ShipMask::of(ship)).iter();
        ships.all(|one| self.is_own_post(self.ship(one).seat, cell))
    }

    /// Cells one step away, passages included (MOVE-05, vocabulary `Passage`).
    pub fn next_to(&self, cell: CellId) -> CellMask {
        let plain = self.m.board.neighbours(cell);
        match self.passage(cell) {
            None => plain,
            Some(number) => self
                .m
                .board
                .tiles()
                .filter(|other| *other != cell && self.passage(*other) == Some(number))
                .fold(plain, CellMask::with),
        }
    }

    fn passage(&self, cell: CellId) -> Option<u8> {
        self.m.tile(self.face_up(cell)?).gives.iter().find_map(|(_, _, what)| match what {
            Static::Passage(number) => Some(*number),
            _ => None,
        })
    }

    /// Whether a ship must roll Breakaway before it moves (BREAK-01, RD-24).
    pub fn breakaway_due(&self, ship: ShipId) -> bool {
        let own = self.ship(ship);
        (own.threatened || self.m.house.has(HouseRule::AnyEnemyHolds))
            && own.breakaway == Breakaway::NotRolled
            && own.moved != Moved::Over
            && !own.cloaked
            && (own.began_at == own.cell() || self.held_by_any(ship))
            && self.is_contested(ship)
            && !self.has(ship, Static::Elusive)
    }

    /// By a house rule enemies hold a ship wherever it sets out from (RD-24).
    fn held_by_any(&self, ship: ShipId) -> bool {
        self.m.house.has(HouseRule::AnyEnemyHolds)
            && !self.t.mover_with(ship).is_some_and(|mover| mover.entered)
    }

    /// Whether the next step of the ship, or of those that it leads, takes an Evasion roll: enemies are in a place it
    /// has come to this turn, in this move or an earlier one (BREAK-10, RD-27).
    pub fn evasion_due(&self, ship: ShipId) -> bool {
        let ships = self.t.mover_led_by(ship).map_or(ShipMask::of(ship), |mover| mover.ships);
        ships.iter().any(|one| self.ship(one).used.has(Note::Entered))
            && self.is_contested(ship)
            && !ships.iter().all(|one| self.has(one, Static::Elusive))
    }

    /// Movement points a ship or force would have now (MOVE-02, TASK-04). `None`: Engines Disabled.
    pub fn move_points(&self, ships: ShipMask) -> Option<MovePoints> {
        ships
            .iter()
            .map(|ship| match self.rating(ship, System::Engines) {
                Rating::At(engines) => {
                    let sum = i32::from(engines) + self.stat(ship, Stat::MovePoints);
                    // A modifier of points never takes away the one step MOVE-04 promises.
                    Some(MovePoints(sum.clamp(i32::from(engines.min(1)), 255) as u8))
                }
                Rating::Disabled => None,
            })
            .reduce(|least, next| Some(least?.min(next?)))
            .flatten()
    }

    /// Whether a ship may begin to move or go on (MOVE-01 to MOVE-03, MOVE-25).
    fn may_move(&self, ship: ShipId) -> Result<(), Refusal> {
        match self.ship(ship).moved {
            Moved::Over => return Err(Refusal::MoveOver),
            Moved::Moving if self.t.mover_with(ship).is_none() => return Err(Refusal::MoveOver),
            Moved::Moving | Moved::Not => {}
        }
        if self.rating(ship, System::Engines) == Rating::Disabled {
            return Err(Refusal::EnginesDisabled);
        }
        if self.has(ship, Static::Held) {
            return Err(Refusal::ShipHeld);
        }
        Ok(())
    }

    /// One step of a move.
    pub fn check_step(&self, seat: Seat, ship: ShipId, to: CellId) -> Result<(), Refusal> {
        let from = self.check_mover(seat, ship)?;
        if !self.next_to(from).has(to) {
            return Err(Refusal::NotNeighbours);
        }
        self.check_sum(ship, self.step_move_points(ship), self.crossed(ship, from), to)
    }

    /// Where a ship that may move on from its location can step.
    pub fn steps_from(&self, ship: ShipId, from: CellId) -> impl Iterator<Item = CellId> + '_ {
        let (points, crossed) = (self.step_move_points(ship), self.crossed(ship, from));
        let near = self.next_to(from).iter();
        near.filter(move |to| self.check_sum(ship, points, crossed, *to).is_ok())
    }

    /// Whether any step is left to the ship.
    pub fn could_step(&self, seat: Seat, ship: ShipId) -> bool {
        self.check_mover(seat, ship).is_ok_and(|from| self.steps_from(ship, from).next().is_some())
    }

    /// All a step asks of the ship, whatever the destination.
    pub fn check_mover(&self, seat: Seat, ship: ShipId) -> Result<CellId, Refusal> {
        let from = self.own_ship(seat, ship)?;
        let mover = self.t.mover_with(ship);
        if mover.is_some_and(|mover| mover.lead != ship) {
            return Err(Refusal::InForce);
        }
        let ships = mover.map_or(ShipMask::of(ship), |mover| mover.ships);
        ships.iter().try_for_each(|one| self.may_move(one))?;
        if ships.iter().any(|one| self.ship(one).cell() != Some(from)) {
            return Err(Refusal::NotTogether);
        }
        if !mover.is_some_and(|mover| mover.entered)
            && (self.breakaway_due(ship) || (mover.is_some() && self.force_breakaway_due(ships)))
        {
            return Err(Refusal::BreakawayDue);
        }
        Ok(from)
    }

    /// Whether a Task Force has yet to roll Breakaway.
    fn force_breakaway_due(&self, ships: ShipMask) -> bool {
        ships.iter().any(|ship| self.breakaway_due(ship))
    }

    /// Sizes crossed once the ship leaves this cell; the one it set out from is not counted (RD-19).
    pub fn crossed(&self, ship: ShipId, from: CellId) -> u8 {
        match self.t.mover_led_by(ship) {
            Some(mover) if mover.entered => mover.crossed.saturating_add(self.crossing(from)),
            _ => 0,
        }
    }

    /// The fact that a move begins, if the ship's next step is the first. A Task Force is named before its Breakaway
    /// roll; its points are read at the first step (RD-20).
    pub(super) fn move_begins(&self, ship: ShipId) -> Option<Fact> {
        let named = self.t.mover_led_by(ship);
        if named.is_some_and(|mover| mover.entered) {
            return None;
        }
        let ships = named.map_or(ShipMask::of(ship), |mover| mover.ships);
        Some(Fact::MoveBegan { lead: ship, ships, points: self.move_points(ships).unwrap_or_default() })
    }

    /// What the ship's next step is measured by; fixed at the first step (RD-20).
    pub fn step_move_points(&self, ship: ShipId) -> MovePoints {
        let mover = self.t.mover_with(ship);
        let set_out = mover.filter(|mover| mover.lead == ship && mover.entered);
        if let Some(mover) = set_out {
            return mover.points;
        }
        self.move_points(mover.map_or(ShipMask::of(ship), |mover| mover.ships)).unwrap_or_default()
    }

    /// All a step asks of the destination, by the points and the Sizes crossed.
    fn check_sum(&self, ship: ShipId, points: MovePoints, crossed: u8, to: CellId) -> Result<(), Refusal> {
        if self.m.board.post_of(to).is_some() && !self.is_post_of_all(ship, to) {
            return Err(Refusal::NotYourPost);
        }
        let cost = self.path_cost(crossed, to);
        if cost > points { Err(Refusal::TooFar { cost, points }) } else { Ok(()) }
    }

    /// What a path that ends there costs: the Sizes crossed and 1 for the last step, 0 into a Command Post (RD-19).
    pub(super) fn path_cost(&self, crossed: u8, to: CellId) -> MovePoints {
        MovePoints(crossed.saturating_add(u8::from(self.m.board.post_of(to).is_none())))
    }

    /// Beginning a Task Force (TASK-01 to TASK-03, RD-28).
    pub fn check_form_force(&self, seat: Seat, ship: ShipId) -> Result<(), Refusal> {
        self.own_ship(seat, ship)?;
        self.force_member(ship)?;
        let alone = self.force_partners(seat, ship).is_empty() && self.force_allies(seat, ship).is_empty();
        if alone { Err(Refusal::NobodyToJoin) } else { Ok(()) }
    }

    fn force_member(&self, ship: ShipId) -> Result<CellId, Refusal> {
        let own = self.ship(ship);
        if own.moved != Moved::Not {
            return Err(Refusal::AlreadyMoved);
        }
        // One that cannot move would keep all from moving (TASK-07).
        self.may_move(ship)?;
        if own.breakaway != Breakaway::NotRolled {
            return Err(Refusal::NotTogether);
        }
        match own.cell() {
            Some(cell) if own.began_at == Some(cell) => Ok(cell),
            _ => Err(Refusal::NotTogether),
        }
    }

    /// Ships that could join this one in a Task Force; only those later in canonical order may.
    pub fn force_partners(&self, seat: Seat, ship: ShipId) -> ShipMask {
        let Some(cell) = self.ship(ship).cell() else { return ShipMask::NONE };
        self.uncloaked_at(seat, cell)
            .iter()
            .filter(|other| other.0 > ship.0 && self.force_member(*other).is_ok())
            .collect()
    }
}

impl Position<'_> {
    /// Ships of the partner's that could join, if the partner agrees (TEAM-28); asked once a turn, as they may decline.
    pub fn force_allies(&self, seat: Seat, ship: ShipId) -> ShipMask {
        let Some(partner) = self.partner_for(seat, Proposal::TaskForce) else { return ShipMask::NONE };
        let Some(cell) = self.ship(ship).cell() else { return ShipMask::NONE };
        self.uncloaked_at(partner, cell).iter().filter(|other| self.force_member(*other).is_ok()).collect()
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Ends the move under way, whoever's it is: another begins, or the turn is over (MOVE-21, RD-102). A token that is
    /// about to leave the place is not mixed with the one that has stopped there.
    pub fn end_mover(&mut self, leaving: Option<TokenId>) {
        if let Some(mover) = self.t().mover {
            self.end_move(mover, leaving);
        }
    }

    /// Ends the move that a ship is in, if any; says whether it did.
    pub fn end_move_of(&mut self, ship: ShipId) -> bool {
        let mover = self.t().move_of(ship);
        if let Some(mover) = mover {
            self.end_move(mover, None);
        }
        mover.is_some()
    }

    /// Ends a move (MOVE-22).
    pub fn end_move(&mut self, mover: Mover, leaving: Option<TokenId>) {
        self.fact(mover.ended());
        let Some(token) = mover.token else { return };
        let own = *self.t().token(token);
        // After a reveal the tokens are mixed once whatever showed them is over.
        let shown = self.s.flow.frames().iter().any(|frame| matches!(frame, Frame::Shown { .. }));
        if let Some(cell) = own.at.filter(|_| !shown) {
            self.mix(own.seat, cell, leaving);
        }
    }

    /// An Action, a Power Adjustment or a Breakaway breaks into the move under way and ends it, even a partner's
    /// (MOVE-18, MOVE-20, RD-102). A Task Force that has been named but has not made its first step has not begun to
    /// move: it stays as it is (RD-26, RD-31).
    pub fn break_move(&mut self) {
        self.break_into(self.t().mover);
    }

    /// The same for what costs no Action: it ends the seat's own move, or by a house rule none (RD-21, RD-102).
    pub fn break_move_by_free_step(&mut self, seat: Seat) {
        if !self.m.house.has(HouseRule::FreeStepsWhileMoving) {
            self.break_move_of(seat);
        }
    }

    /// Ends the move under way, if it has begun and is partly the seat's.
    pub fn break_move_of(&mut self, seat: Seat) {
        self.break_into(self.t().move_of_seat(seat));
    }

    fn break_into(&mut self, mover: Option<Mover>) {
        if let Some(mover) = mover.filter(|mover| mover.entered) {
            self.end_move(mover, None);
        }
    }

    /// Names a Task Force: others join one by one.
    pub fn form_force(&mut self, ship: ShipId) {
        self.end_mover(None);
        self.fact(Fact::ForceJoined { ship });
        self.push(Frame::Muster { lead: ship, ships: ShipMask::of(ship), asking: Asking::Nobody });
    }

    /// Ships join, first those of whoever names the Task Force, then those the partner names (TEAM-28, RD-29).
    pub(super) fn step_muster(&mut self, lead: ShipId, mut ships: ShipMask, was: Asking) -> Step {
        let seat = self.t().ship(lead).seat;
        let joined = if let Answer::Ship { ship } = self.answer() { Some(ship) } else { None };
        if let Some(ship) = joined {
            ships = ships.with(ship);
            self.fact(Fact::ForceJoined { ship });
        }
        let asking = self.ask_side(was, joined.is_none(), |resolver, partner| {
            let position = resolver.position();
            let allies = position.force_allies(seat, lead);
            let from = if partner { allies } else { position.force_partners(seat, lead) };
            let asked = if partner { resolver.m.partner(seat) } else { Some(seat) };
            // One by one in order: a ship that has been passed over is not asked about again.
            let last = joined.filter(|_| partner == (was == Asking::Partner));
            let from = from.keep(|ship| last.is_none_or(|last| ship.0 > last.0));
            let Some(asked) = asked.filter(|_| !from.is_empty()) else { return false };
            let must = was == Asking::Nobody && !partner && allies.is_empty();
            resolver.ask(asked, Decision::Join { from, why: Why::JoinForce, must });
            true
        });
        let frame = Frame::Muster { lead, ships, asking };
        if asking != Asking::Nobody {
            return Step::Stay(frame);
        }
        if ships.count() < 2 {
            self.fact(Fact::TurnedDown { seat, what: Proposal::TaskForce });
        } else {
            let points = self.position().move_points(ships).unwrap_or_default();
            self.fact(Fact::MoveBegan { lead, ships, points });
        }
        Step::Done(frame)
    }

    /// Makes one step: a first one begins the move, a later one may need an Evasion roll (BREAK-10).
    pub fn move_step(&mut self, ship: ShipId, to: CellId) {
        let Some(from) = self.t().ship(ship).cell() else { return };
        if self.t().mover_led_by(ship).is_none() {
            self.end_mover(None);
        }
        if let Some(begins) = self.position().move_begins(ship) {
            self.fact(begins);
        }
        let Some(mover) = self.t().mover_led_by(ship) else { return };
        if self.position().evasion_due(ship) {
            let escaped = self.roll_escape(EscapeKind::Evasion, mover.ships, from);
            if !escaped {
                self.end_move(mover, None);
                return;
            }
        }
        let crossed = self.position().crossed(ship, from);
        self.leave(mover.ships);
        self.fact(Fact::ShipMoved { lead: ship, ships: mover.ships, from, to, crossed });
        let (stage, ships) = (ArriveStage::Place, mover.ships);
        self.push(Frame::Arrive {
            arrive: ArriveFrame { stage, ships, lead: ship, cell: to, left: ships, asking: Asking::Nobody },
        });
    }

    /// Rules that hold until the ship leaves its location end.
    pub fn leave(&mut self, ships: ShipMask) {
        self.drop_modifiers(|modifier| modifier.ends_by_leaving(ships));
    }
}
