//! Rehearsing orders up to the first roll, on a copy of what the seat sees.
//!
//! The rules themselves run, so a rehearsal cannot disagree with them. Piles are empty there, since what is drawn before a
//! roll cannot matter to it, but for Encounter Cards: which one would be drawn is not known, nor what it would ask for.
//! Whatever a die or such a card would decide before the roll makes the end [`RollEnd::Open`].

use super::{Assumption, Odds, Roll, RollEnd, count};
use crate::engine::dice::Key;
use crate::engine::game::{Seat, Sink};
use crate::fleet::decision::Decision;
use crate::fleet::fact::{DieFor, Fact};
use crate::fleet::ids::{EncounterId, ShipId, ShipMask, SystemMask};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::purpose::Purpose;
use crate::fleet::refusal::Refusal;
use crate::fleet::roster::Match;
use crate::fleet::rules::Resolver;
use crate::fleet::secrecy::View;
use crate::fleet::state::State;
use crate::fleet::state::flow::{Answer, Hidden};
use crate::fleet::state::frame::{DamageFrame, DamageStage, DeclaredAction, Frame, TestFrame, TestStage};
use crate::fleet::state::parts::EncounterPlace;
use crate::fleet::team::allied;

/// More answers than any order asks for.
const ANSWERS: usize = 200;
/// Choices that are looked through for whether they all come to the same; with more of them nothing is said.
const MOST_ALIKE: usize = 16;
/// How many choices one after the other are looked through.
const CHOICES_ON: u8 = 2;

/// Where a rehearsal has come to.
pub(super) enum Stand {
    /// Before the dice of a test, or before dice already rolled count.
    Test(TestFrame),
    /// Before a hit.
    Hit(DamageFrame),
    /// Somebody has to decide, or nothing is under way any more.
    Waiting,
}

/// Where a rehearsal stops.
fn halts<S: Sink<Fact>>(play: &Resolver<'_, S>, frame: &Frame, hit: Option<u8>) -> bool {
    let rolls = |test: &TestFrame| {
        test.ended || matches!(test.stage, TestStage::Roll | TestStage::Compare | TestStage::Finish)
    };
    let strikes = |own: &DamageFrame| own.stage == DamageStage::Strike && hit == Some(play.depth());
    frame.test().is_some_and(rolls) || frame.damage().is_some_and(strikes)
}

/// A copy of what a seat sees, to be played on.
#[derive(Clone)]
pub struct Rehearsal<'a> {
    pub m: &'a Match,
    pub s: State,
    facts: Vec<Fact>,
    pub assumed: Vec<Assumption>,
    /// The hit that was under way when the rehearsal began; later hits are not what is asked about.
    hit: Option<u8>,
    /// The other side tries a mission that the seat may not know.
    veiled: bool,
    /// The dice of the test that was under way when it began.
    pub(super) dice_before: [u8; 2],
    /// The first order has been given, so decisions that come up in between are passed.
    given: bool,
}

impl<'a> Rehearsal<'a> {
    /// A rehearsal on what the seat sees.
    pub fn new(m: &'a Match, view: &View) -> Self {
        let mut hidden = Hidden::new(Key([0; 16]));
        hidden.script = false;
        for encounter in view.table.encounters_in(EncounterPlace::Deck) {
            hidden.encounters.put(encounter);
        }
        let hit = view.flow.frames().iter().rposition(|frame| matches!(frame, Frame::Damage { .. }));
        let s = State::from_parts(view.table, hidden, view.flow);
        let hit = hit.map(|at| at as u8 + 1);
        let hidden_mission = |declared: DeclaredAction| matches!(declared, DeclaredAction::Mission { mission } if mission.known().is_none());
        let veiled = view
            .flow
            .frames()
            .iter()
            .any(|frame| matches!(frame, Frame::Act { act } if hidden_mission(act.declared)));
        let veiled = veiled && !view.flow.frames().iter().any(|frame| matches!(frame, Frame::Test { .. }));
        let dice_before = super::again::dice_of(view.flow.frames());
        let assumed = vec![Assumption::WindowsPassed];
        Self { m, s, facts: Vec::new(), assumed, hit, veiled, dice_before, given: false }
    }

    /// The same with these dice.
    pub fn with_key(m: &'a Match, view: &View, key: Key) -> Self {
        let mut own = Self::new(m, view);
        own.s.hidden.key = key;
        own
    }

    /// The position now.
    pub const fn position(&self) -> Position<'_> {
        Position::new(self.m, &self.s)
    }

    fn note(&mut self, assumption: Assumption) {
        if !self.assumed.contains(&assumption) {
            self.assumed.push(assumption);
        }
    }

    /// Gives an order and stops before the first roll of a test.
    pub(super) fn give(&mut self, seat: Seat, order: Order) -> Stand {
        let hit = self.hit;
        self.given = true;
        let mut play = Resolver { m: self.m, s: &mut self.s, sink: &mut self.facts };
        let halted = play.order_until(seat, order, |resolver, frame| halts(resolver, frame, hit));
        self.stand(halted)
    }

    /// Where it has come to, once the rules have stopped or been halted.
    fn stand(&self, halted: bool) -> Stand {
        let frame = self.s.flow.frames().last().filter(|_| halted);
        let test = frame.and_then(Frame::test).map(|test| Stand::Test(*test));
        let hit = frame.and_then(Frame::damage).map(|damage| Stand::Hit(*damage));
        test.or(hit).unwrap_or(Stand::Waiting)
    }

    /// What is answered if no order says otherwise: windows are passed, nobody else joins.
    fn answer(&mut self) -> Option<Order> {
        if matches!(self.s.flow.decision, Decision::Window { .. }) {
            return Some(Order::Pass);
        }
        let Decision::Join { must: false, .. } = self.s.flow.decision else { return None };
        self.note(Assumption::NobodyElseJoins);
        Some(Order::Done)
    }

    /// Plays an order that meets no roll; says whether the path can go on after it.
    pub fn step(&mut self, seat: Seat, order: Order) -> bool {
        matches!(self.give(seat, order), Stand::Waiting) && self.position().may_act(seat)
    }

    /// Checks and gives the seat's order; in between, others pass.
    pub(super) fn act(&mut self, seat: Seat, order: Order) -> Result<Stand, Refusal> {
        for _ in 0..ANSWERS {
            let Err(refusal) = self.position().check(seat, order) else { break };
            match self.answer().filter(|_| self.given) {
                Some(answer) => {
                    let asked = self.s.flow.asked;
                    if let stand @ (Stand::Test(_) | Stand::Hit(_)) = self.give(asked, answer) {
                        return Ok(stand);
                    }
                }
                None => return Err(refusal),
            }
        }
        Ok(self.give(seat, order))
    }

    /// Passes on until a roll is due or somebody has a real choice.
    fn settle(&mut self) -> Stand {
        for _ in 0..ANSWERS {
            let Some(answer) = self.answer() else { break };
            let asked = self.s.flow.asked;
            if let stand @ (Stand::Test(_) | Stand::Hit(_)) = self.give(asked, answer) {
                return stand;
            }
        }
        Stand::Waiting
    }

    /// Gives an order and comes to the first dice of a test after it, with the most promising system if there are several.
    pub(super) fn give_and_settle(&mut self, seat: Seat, order: Order) -> Stand {
        let stand = self.give(seat, order);
        self.run_to_dice(stand)
    }

    /// Has a ship attack another at once, whatever is under way, and comes to the dice of that.
    pub(super) fn attack(&mut self, by: ShipId, on: ShipId) -> Stand {
        let hit = self.hit;
        let seat = self.position().ship(by).seat;
        (self.s.flow.decision, self.s.flow.answer) = (Decision::Nothing, Answer::None);
        let mut play = Resolver { m: self.m, s: &mut self.s, sink: &mut self.facts };
        play.begin_combat(seat, ShipMask::of(by), by, on, true);
        let halted = play.run_until(|resolver, frame| halts(resolver, frame, hit));
        let stand = self.stand(halted);
        self.run_to_dice(stand)
    }

    /// The same after the test whose dice are due, as if it had been passed or failed.
    pub(super) fn as_if(&mut self, test: &TestFrame, passed: bool) -> Stand {
        let over = TestFrame { passed, rolled: true, stage: TestStage::Finish, ..*test };
        let top = usize::from(self.s.flow.depth).checked_sub(1);
        if let Some(frame) = top.and_then(|top| self.s.flow.stack.get_mut(top)) {
            *frame = Frame::Test { test: over };
        }
        let hit = self.hit;
        let mut play = Resolver { m: self.m, s: &mut self.s, sink: &mut self.facts };
        let halted = play
            .run_until(|resolver, frame| *frame != Frame::Test { test: over } && halts(resolver, frame, hit));
        let stand = self.stand(halted);
        self.run_to_dice(stand)
    }

    fn run_to_dice(&mut self, stand: Stand) -> Stand {
        let stand = if matches!(stand, Stand::Waiting) { self.settle() } else { stand };
        match (stand, self.system_asked()) {
            (Stand::Waiting, Some(mask)) => match self.best_system(mask) {
                Some((best, stand, _)) => {
                    *self = best;
                    stand
                }
                None => Stand::Waiting,
            },
            (stand, _) => stand,
        }
    }

    /// The systems of which a tester has to choose one.
    fn system_asked(&self) -> Option<SystemMask> {
        let of_test = self.s.flow.frames().last().and_then(Frame::test).is_some();
        if let (Decision::System { mask }, true) = (self.s.flow.decision, of_test) {
            Some(mask)
        } else {
            None
        }
    }

    /// What the seat of this view would see now.
    pub fn seen_from(&self, view: &View) -> View {
        View { table: *self.s.table(), flow: self.s.flow, ..*view }
    }

    /// Whether the seat could do anything but pass.
    pub(super) fn has_choice(&self, seat: Seat) -> bool {
        self.could(seat).iter().any(|order| *order != Order::Pass)
    }

    /// What the seat could play.
    pub(super) fn plays(&self, seat: Seat) -> Vec<Order> {
        let mut orders = self.could(seat);
        orders.retain(Order::is_play);
        orders
    }

    /// All that the seat could do.
    pub(super) fn could(&self, seat: Seat) -> Vec<Order> {
        let mut orders = Vec::new();
        self.position().legal_orders(seat, &mut orders);
        orders
    }

    /// What has happened in it.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// What harms the seat's ships if everybody ends the turn and does nothing else, until it is its turn again.
    fn harmed_at_rest(mut self, seat: Seat) -> Vec<ComingHarm> {
        self.rest_until_turn_of(seat);
        let (mut cause, mut harmed) = (None, Vec::<ComingHarm>::new());
        for fact in &self.facts {
            let (ship, lost) = match *fact {
                Fact::PlaceSetOff { encounter, .. } => {
                    cause = Some(encounter);
                    continue;
                }
                Fact::AbilitySetOff { .. } | Fact::TurnEnded { .. } => {
                    cause = None;
                    continue;
                }
                Fact::ShipDamaged { ship, .. } => (ship, false),
                Fact::ShipDestroyed { ship, .. } => (ship, true),
                _ => continue,
            };
            let own = allied(self.s.table().ship(ship).seat, seat);
            if let Some(encounter) = cause.filter(|_| own) {
                harmed.retain(|one| (one.encounter, one.ship) != (encounter, ship));
                harmed.push(ComingHarm { encounter, ship, lost });
            }
        }
        harmed
    }

    /// Ends the turn and those of others; what is asked in between is passed, or else answered with the first that is legal.
    fn rest_until_turn_of(&mut self, seat: Seat) {
        let mut ended = false;
        for _ in 0..ANSWERS {
            let asked = self.s.flow.asked;
            let order = match self.s.flow.decision {
                Decision::Turn if ended && allied(asked, seat) => return,
                Decision::Turn => Some(Order::EndTurn),
                Decision::Window { .. } => Some(Order::Pass),
                _ => self.could(asked).first().copied(),
            };
            let Some(order) = order.filter(|order| self.position().check(asked, *order).is_ok()) else {
                return;
            };
            ended |= order == Order::EndTurn;
            if !matches!(self.give(asked, order), Stand::Waiting) {
                return;
            }
        }
    }

    /// Passes the open window, and those of others, until the seat has to decide again before any roll of a test; says
    /// whether it has to.
    pub fn pass_until_asked(&mut self, seat: Seat) -> bool {
        for _ in 0..ANSWERS {
            if !matches!(self.s.flow.decision, Decision::Window { .. }) {
                return false;
            }
            let asked = self.s.flow.asked;
            if !matches!(self.give(asked, Order::Pass), Stand::Waiting) {
                return false;
            }
            if self.position().may_act(seat) {
                return true;
            }
        }
        false
    }

    /// Whether anything was drawn or rolled in it.
    pub(super) fn chance_met(&self) -> bool {
        self.s.flow.draws.iter().any(|drawn| *drawn > 0)
    }

    /// The chances at the point the rehearsal has reached.
    pub(super) fn odds_at(&mut self, stand: &Stand, depth: Option<u8>) -> Odds {
        let strange = self.veiled || depth.is_some_and(|depth| depth != self.s.flow.depth);
        let mut odds = match stand {
            Stand::Test(_) | Stand::Hit(_) if strange || self.chance_before() => {
                Odds::sure(Roll::Nothing, RollEnd::Open)
            }
            Stand::Test(test) => match self.dice_ahead(test) {
                Some(dice) => count::test(&self.position(), test, dice),
                None => Odds::sure(Roll::Nothing, RollEnd::Open),
            },
            Stand::Hit(hit) => count::hit(&self.position(), hit),
            Stand::Waiting if self.draws_encounter() => Odds::sure(Roll::Nothing, RollEnd::Open),
            Stand::Waiting => {
                if let Some(mask) = self.system_asked() {
                    let best = self.best_system(mask);
                    return best
                        .map_or_else(|| Odds::sure(Roll::Nothing, RollEnd::Open), |(_, _, odds)| odds);
                }
                let through = matches!(self.s.flow.decision, Decision::Turn | Decision::FreeAttack { .. });
                Odds::sure(Roll::Nothing, if through { RollEnd::Through } else { RollEnd::Open })
            }
        };
        let extra = std::mem::take(&mut odds.assumed);
        odds.assumed = self.assumed.clone();
        odds.assumed.extend(extra);
        odds
    }

    /// The tester picks the most promising system; the first of those that are equal. What follows, and its chances.
    fn best_system(&self, mask: SystemMask) -> Option<(Self, Stand, Odds)> {
        let seat = self.s.flow.asked;
        let mut best: Option<(Self, Stand, Odds)> = None;
        for system in mask.iter() {
            let mut own = self.clone();
            own.note(Assumption::System { system });
            let stand = match own.give(seat, Order::ChooseSystem { system }) {
                Stand::Waiting => own.settle(),
                stand => stand,
            };
            let odds = own.odds_at(&stand, None);
            // Fractions, compared by cross-multiplication.
            let better = |best: &Odds| odds.success() * best.of > best.success() * odds.of;
            if best.as_ref().is_none_or(|(_, _, best)| better(best)) {
                best = Some((own, stand, odds));
            }
        }
        best
    }

    /// The chances once the seat has chosen, where whatever it chooses comes to the same: a card to give up, a mission to
    /// name. None where it matters, or where nothing is to be chosen; at most so many choices one after the other.
    fn chosen_alike(&self, seat: Seat, depth: Option<u8>, left: u8) -> Option<Odds> {
        let deals = matches!(
            self.s.flow.decision,
            Decision::Turn | Decision::Window { .. } | Decision::Join { .. } | Decision::System { .. }
        );
        if deals || left == 0 || !self.position().may_act(seat) || self.chance_before() {
            return None;
        }
        let mut orders = Vec::new();
        self.position().legal_orders(seat, &mut orders);
        if orders.len() > MOST_ALIKE {
            return None;
        }
        let mut all: Option<Odds> = None;
        for order in orders {
            let mut own = self.clone();
            let odds = match own.give_and_settle(seat, order) {
                Stand::Waiting => own.chosen_alike(seat, depth, left - 1)?,
                stand => own.odds_at(&stand, depth),
            };
            if all.as_ref().is_some_and(|other| *other != odds) {
                return None;
            }
            all = Some(odds);
        }
        all.filter(|odds| odds.ways(|end| end == RollEnd::Open) == 0)
    }

    /// Whether chance decided anything before the dice of the test.
    fn chance_before(&self) -> bool {
        let rolled = [
            Purpose::Die(DieFor::Encounter),
            Purpose::Die(DieFor::Breakaway),
            Purpose::Die(DieFor::Evasion),
            Purpose::Die(DieFor::Effect),
            Purpose::Chance,
        ]
        .iter()
        .any(|purpose| self.s.flow.draws[purpose.index()] > 0);
        rolled || self.draws_encounter()
    }

    /// Whether an Encounter Card would be drawn, which nobody knows beforehand.
    fn draws_encounter(&self) -> bool {
        self.facts.iter().any(|fact| matches!(fact, Fact::EncounterDrawn { .. }))
    }
}

/// What the seat of the view would see after an order of its own that meets no die and leaves the decision with it; `None`
/// for any other order.
pub fn after(m: &Match, view: &View, order: Order) -> Option<View> {
    let mut own = Rehearsal::new(m, view);
    own.position().check(view.seat, order).ok()?;
    own.step(view.seat, order).then(|| own.seen_from(view))
}

/// What a Persistent Encounter on the board does to a ship by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComingHarm {
    /// The encounter.
    pub encounter: EncounterId,
    /// The ship.
    pub ship: ShipId,
    /// It is destroyed, not only damaged.
    pub lost: bool,
}

/// Keys under which it is rehearsed what comes by itself: what differs between them is decided by dice.
const KEYS: u8 = 3;

/// What harms the seat's own ships by itself before its next turn, once it has ended this one, if no die decides it and nobody
/// does anything else.
pub fn harmed_before_next_turn(m: &Match, view: &View) -> Vec<ComingHarm> {
    let harmed = |key: u8| Rehearsal::with_key(m, view, Key([key; 16])).harmed_at_rest(view.seat);
    let mut sure = harmed(0);
    for key in 1..KEYS {
        if sure.is_empty() {
            break;
        }
        let other = harmed(key);
        sure.retain(|one| other.contains(one));
    }
    sure
}

/// What comes once the seat of the view has passed the open window, before anybody else is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterPass {
    /// The dice, and in between nothing more than a dial that could be turned.
    Dice,
    /// Another window of its own before the dice, at once or after others have passed, in which it could play something that
    /// it cannot play now.
    Offer,
    /// Somebody else, or something else, is asked.
    Others,
}

/// What follows a pass in the open window, if nobody else does anything either.
pub fn after_pass(m: &Match, view: &View) -> AfterPass {
    let mut own = Rehearsal::new(m, view);
    let here = own.plays(view.seat);
    let mut others = false;
    for passed in 0..ANSWERS {
        if !matches!(own.s.flow.decision, Decision::Window { .. }) {
            return AfterPass::Others;
        }
        let asked = own.position().may_act(view.seat);
        if passed > 0 && asked && own.plays(view.seat).iter().any(|play| !here.contains(play)) {
            return AfterPass::Offer;
        }
        others |= !asked;
        let seat = if asked { view.seat } else { own.s.flow.asked };
        if let Stand::Test(test) = own.give(seat, Order::Pass) {
            let rolls = test.stage == TestStage::Roll && !test.ended;
            return if rolls && !others { AfterPass::Dice } else { AfterPass::Others };
        }
    }
    AfterPass::Others
}

/// Chances of orders that lead to a test or attack.
pub fn odds(m: &Match, view: &View, orders: &[Order]) -> Result<Odds, Refusal> {
    // A card in a window changes the test around it, not one the card itself calls for.
    let depth = view.flow.frames().iter().rposition(|frame| matches!(frame, Frame::Test { .. }));
    let (mut own, stand) = run(m, view, orders)?;
    let depth = depth.filter(|_| own.hit.is_none()).map(|at| at as u8 + 1);
    let waits = matches!(stand, Stand::Waiting);
    let alike = if waits { own.chosen_alike(view.seat, depth, CHOICES_ON) } else { None };
    Ok(alike.unwrap_or_else(|| own.odds_at(&stand, depth)))
}

/// Rehearses orders up to the first dice of a test, or as far as they go without one.
pub(super) fn run<'a>(
    m: &'a Match,
    view: &View,
    orders: &[Order],
) -> Result<(Rehearsal<'a>, Stand), Refusal> {
    let mut own = Rehearsal::new(m, view);
    let mut stand = Stand::Waiting;
    for order in orders {
        stand = own.act(view.seat, *order)?;
        if !matches!(stand, Stand::Waiting) {
            break;
        }
    }
    if matches!(stand, Stand::Waiting) {
        stand = own.settle();
    }
    Ok((own, stand))
}
