//! CARDS: playing a card from hand or spending crew, cancelling, replacement (CARDS-07 to CARDS-20, CREW-09 to
//! CREW-12).

use super::Resolver;
use super::step::Step;
use crate::engine::game::{Seat, SeatMask, Sink};
use crate::fleet::content::program::{ALWAYS, Playable};
use crate::fleet::content::vocabulary::Static;
use crate::fleet::decision::{Decision, Occasion, Window};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, ShipId, ShipMask};
use crate::fleet::position::{EffectContext, Position};
use crate::fleet::refusal::Refusal;
use crate::fleet::state::flow::{Answer, DeedDone, DeedKind, STACK};
use crate::fleet::state::frame::{
    Asking, DeclaredAction, EffectFrame, Frame, PlayFrame, PlayStage, TestFrame, TestKind,
};
use crate::fleet::state::parts::{CardPlace, ShipPlace, Source};
use crate::fleet::team::allied;
use crate::fleet::timing::Timing;
use crate::fleet::units::{ActionKind, CardKind};

impl Position<'_> {
    /// Playing a card from hand for its Ops or Combat effect.
    pub fn check_play(
        &self,
        seat: Seat,
        card: CardId,
        kind: CardKind,
        ship: Option<ShipId>,
    ) -> Result<(), Refusal> {
        if self.t.card(card) != (CardPlace::Hand { seat }) {
            return Err(Refusal::NotInHand);
        }
        let play = self.played_for(card, kind)?;
        if self.is_barred(seat, kind) {
            return Err(Refusal::CardsBarred);
        }
        match self.f.decision.occasion() {
            Occasion::Turn => self.check_turn_play(seat, (play, kind), ship, Source::Rule),
            Occasion::Window(window) => {
                self.check_moment(seat, (play, kind), &window)?;
                if !window.card_free {
                    return Err(Refusal::CardUsed);
                }
                if ship != window.ship {
                    return Err(match window.ship {
                        Some(_) => Refusal::OtherShip,
                        None if play.only_this => Refusal::NoShipConcerned,
                        None => Refusal::ShipNamed,
                    });
                }
                self.check_window_play(seat, play, &window, Source::Rule)
            }
            Occasion::Never => Err(Refusal::NotNow),
        }
    }

    /// Whether a lasting rule on one of their ships keeps a player from playing cards of a kind from hand.
    pub fn is_barred(&self, seat: Seat, kind: CardKind) -> bool {
        self.m.content.bars_cards
            && self.t.fleet(seat).iter().any(|ship| self.has(ship, Static::NoCards(kind)))
    }

    /// The effect a card is played for; crew is assigned (CREW-01).
    fn played_for(&self, card: CardId, kind: CardKind) -> Result<&Playable, Refusal> {
        let own = self.m.card(card);
        let crew = kind == CardKind::Crew && own.crew.is_some();
        own.playable(kind).ok_or(if crew { Refusal::CrewIsAssigned } else { Refusal::NoSuchEffect })
    }

    /// Whether the effect can be played at that moment at all, whatever ship it is for.
    fn check_moment(
        &self,
        seat: Seat,
        (play, kind): (&Playable, CardKind),
        window: &Window,
    ) -> Result<(), Refusal> {
        if play.timings.meets(self.timings(seat, window)) {
            return Ok(());
        }
        let fight = self.test().is_some_and(|test| match test.kind {
            TestKind::Combat | TestKind::Installation => true,
            TestKind::Level
            | TestKind::Opposed
            | TestKind::Transport
            | TestKind::Foe
            | TestKind::FoeFires => false,
        });
        Err(match kind {
            CardKind::Ops if fight => Refusal::OpsInCombat,
            CardKind::Combat if !fight => Refusal::CombatOnly,
            CardKind::Ops | CardKind::Combat | CardKind::Crew => Refusal::WrongTiming,
        })
    }

    /// In one's own turn with nothing under way: free, or as an Action of the named ship (CARDS-16).
    fn check_turn_play(
        &self,
        seat: Seat,
        (play, kind): (&Playable, CardKind),
        ship: Option<ShipId>,
        source: Source,
    ) -> Result<(), Refusal> {
        let mistimed = |refusal| if kind == CardKind::Combat { Refusal::CombatOnly } else { refusal };
        let context = match (Named::in_turn(play).map_err(mistimed)?, ship) {
            (Named::Nobody, None) => EffectContext::seat(seat),
            (Named::Ship, Some(ship)) => {
                self.own_in_play(seat, ship)?;
                EffectContext::ship(seat, ship)
            }
            (Named::Actor, Some(ship)) => {
                self.check_action(seat, ship, ActionKind::Card)?;
                EffectContext::ship(seat, ship)
            }
            (Named::Nobody, Some(_)) => return Err(Refusal::ShipNamed),
            (Named::Ship, None) => return Err(Refusal::NoShipNamed),
            (Named::Actor, None) => return Err(Refusal::NoActorNamed),
        };
        self.check_effect(play, &EffectContext { source, ..context })
    }

    /// In a window; what comes from the source counts by its counter.
    pub(super) fn check_window_play(
        &self,
        seat: Seat,
        play: &Playable,
        window: &Window,
        source: Source,
    ) -> Result<(), Refusal> {
        if !play.timings.meets(self.timings(seat, window)) {
            return Err(Refusal::WrongTiming);
        }
        if window.ship.is_none() && play.only_this {
            return Err(Refusal::NoShipConcerned);
        }
        self.check_effect(play, &EffectContext { source, ..self.about_window(seat, window) })
    }

    /// What effects played in a window are about.
    pub fn about_window(&self, seat: Seat, window: &Window) -> EffectContext {
        let cell = window.ship.or(window.other).and_then(|ship| self.ship(ship).cell());
        EffectContext {
            this: window.ship,
            target: window.other,
            cell,
            group: window.involved,
            ..EffectContext::seat(seat)
        }
    }

    /// All that playing asks of the moment, once the card and the ship may be named. For a cloaked ship whose place
    /// must not be given away it is asked as if the ship were nowhere, so that whether it may be played gives nothing
    /// away either.
    pub fn check_effect(&self, play: &Playable, context: &EffectContext) -> Result<(), Refusal> {
        let veiled = |ship: &ShipId| {
            play.tells_no_place && self.f.decision == Decision::Turn && self.ship(*ship).cloaked
        };
        match context.this.filter(veiled) {
            None => self.check_needs(play, context),
            Some(ship) => {
                let mut table = *self.t;
                table.put_ship(ship, ShipPlace::Unseen);
                Position::at_table(self.m, &table, self.f).check_needs(play, context)
            }
        }
    }

    fn check_needs(&self, play: &Playable, context: &EffectContext) -> Result<(), Refusal> {
        if play.needs != ALWAYS && !self.holds(self.m.content.question(play.needs), context) {
            return Err(Refusal::RequirementNotMet);
        }
        if self.would_do_nothing(play, context) { Err(self.why_vain(play, context)) } else { Ok(()) }
    }

    /// Spending assigned crew for its Ops or Combat effect (CREW-09, CREW-10).
    pub fn check_spend(&self, seat: Seat, card: CardId, kind: CardKind) -> Result<ShipId, Refusal> {
        let CardPlace::Crew { ship } = self.t.card(card) else { return Err(Refusal::NotAboard) };
        if self.ship(ship).seat != seat {
            return Err(Refusal::NotAboard);
        }
        let play = self.played_for(card, kind)?;
        match self.f.decision.occasion() {
            Occasion::Turn => {
                // Only the ship it is assigned to can benefit.
                let ship_named = Some(ship).filter(|_| play.uses_this || play.timings.has(Timing::AsAction));
                self.check_turn_play(seat, (play, kind), ship_named, Source::Card { card })?;
            }
            Occasion::Window(window) => {
                self.check_moment(seat, (play, kind), &window)?;
                if !window.involved.has(ship) {
                    return Err(Refusal::NotAboard);
                }
                if !self.crew_free(seat) {
                    return Err(Refusal::CrewSpent);
                }
                let own = Window { ship: Some(ship), ..window };
                self.check_window_play(seat, play, &own, Source::Card { card })?;
            }
            Occasion::Never => return Err(Refusal::NotNow),
        }
        Ok(ship)
    }
}

/// Which ship is named with what is played in the turn, with nothing under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    Nobody,
    /// A ship of the seat, cloaked or not, that the effect speaks of (CLOAK-06).
    Ship,
    /// A ship that takes the Action the card is played as (CARDS-16).
    Actor,
}

impl Named {
    /// # Errors
    /// It is not played in the turn.
    pub const fn in_turn(play: &Playable) -> Result<Self, Refusal> {
        if play.timings.has(Timing::AsAction) {
            Ok(Self::Actor)
        } else if !play.timings.has(Timing::Turn) {
            Err(Refusal::WrongTiming)
        } else if play.uses_this {
            Ok(Self::Ship)
        } else {
            Ok(Self::Nobody)
        }
    }
}

/// Marks the seat's card of the test as used.
fn mark_in_test(test: &mut TestFrame, seat: Seat) {
    let tester = test.tests(seat);
    test.card_used = test.card_used.with(seat);
    test.stirred |= !tester;
    test.opponent_played |= !tester;
    test.tester_played |= tester;
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// The order to play a card from hand.
    pub fn play_card(
        &mut self,
        seat: Seat,
        card: CardId,
        kind: CardKind,
        ship: Option<ShipId>,
        window: Option<Window>,
    ) {
        if window.is_none() {
            self.break_move_by_free_step(seat);
        }
        self.fact(Fact::CardPlayed { seat, card, kind, ship });
        self.mark_card_used(seat);
        let m = self.m;
        let as_action = window.is_none()
            && m.card(card).playable(kind).is_some_and(|play| play.timings.has(Timing::AsAction));
        match ship.filter(|_| as_action) {
            Some(ship) => self.declare(seat, ship, DeclaredAction::Card { card, kind, from_hand: true }),
            None => {
                self.show_for_play(m.card(card).playable(kind), ship, window);
                self.push_play(seat, card, kind, ship, window, true);
            }
        }
    }

    /// A cloaked ship is shown before something is played on it in the turn that gives away where it is (CLOAK-33). In
    /// windows nothing is shown here: what happens there shows it.
    pub(super) fn show_for_play(
        &mut self,
        play: Option<&Playable>,
        ship: Option<ShipId>,
        window: Option<Window>,
    ) {
        if let (Some(ship), None) = (ship, window)
            && play.is_some_and(|play| !play.tells_no_place)
        {
            self.show_ship(ship);
        }
    }

    /// The order to spend crew.
    pub fn spend_crew(
        &mut self,
        seat: Seat,
        card: CardId,
        kind: CardKind,
        ship: ShipId,
        window: Option<Window>,
    ) {
        if window.is_none() {
            self.break_move_by_free_step(seat);
        }
        self.fact(Fact::CrewSpent { seat, card, kind, ship });
        self.mark_stirred(seat);
        self.mark_crew_spent(seat);
        let m = self.m;
        let as_action = window.is_none()
            && m.card(card).playable(kind).is_some_and(|play| play.timings.has(Timing::AsAction));
        if as_action {
            self.declare(seat, ship, DeclaredAction::Card { card, kind, from_hand: false });
        } else {
            self.show_for_play(m.card(card).playable(kind), Some(ship), window);
            self.push_play(seat, card, kind, Some(ship), window, false);
        }
    }

    /// A card "As an Action" whose Action came to nothing: crew is discarded here, a card from hand when the Action
    /// closes, with its replacement (CARDS-20, CREW-12).
    pub fn lay_down(&mut self, card: CardId, from_hand: bool) {
        if !from_hand {
            let seat = self.owner_of(card);
            self.fact(Fact::CardDiscarded { seat, card, allowance: false });
        }
    }

    /// Puts a card that is being played on the stack.
    pub fn push_play(
        &mut self,
        seat: Seat,
        card: CardId,
        kind: CardKind,
        ship: Option<ShipId>,
        window: Option<Window>,
        from_hand: bool,
    ) {
        let target = window.and_then(|window| window.other);
        let cell = ship.or(target).and_then(|one| self.position().open_cell(one));
        let play = PlayFrame {
            stage: PlayStage::Answer,
            seat,
            card,
            kind,
            ship,
            target,
            cell,
            from_hand,
            cancelled: false,
            asking: Asking::Nobody,
            answered: SeatMask::NONE,
        };
        self.push(Frame::Play { play });
    }

    /// A card is being played: the other side may cancel it, its effect is carried out, it is discarded and replaced.
    pub(super) fn step_play(&mut self, mut f: PlayFrame) -> Step<PlayFrame> {
        match f.stage {
            PlayStage::Answer => {
                if self.ask_to_answer(&mut f) {
                    f.stage = PlayStage::Effect;
                }
                Step::Stay(f)
            }
            PlayStage::Effect => {
                f.stage = PlayStage::End;
                self.card_effect(&f);
                Step::Stay(f)
            }
            PlayStage::End => {
                if f.from_hand && !f.cancelled {
                    let ships = f.ship.map_or(ShipMask::NONE, ShipMask::of);
                    let done = DeedKind::PlayCard { kind: f.kind };
                    let (seat, ship, target, cell) = (f.seat, f.ship, f.target, f.cell);
                    self.deed_if_wanted(DeedDone { done, seat, ship, ships, target, cell });
                }
                Step::Done(f)
            }
        }
    }

    /// Asks the other side, one player after the other; true once both are through.
    fn ask_to_answer(&mut self, f: &mut PlayFrame) -> bool {
        let through = f.asking != Asking::Nobody && matches!(self.answer(), Answer::Passed);
        f.asking = self.ask_side(f.asking, through, |resolver, partner| {
            // Spending crew is not playing a Command Card: nothing answers it (CREW-11).
            let answered = f.from_hand && !f.cancelled && !resolver.acts_at_once(f);
            let Some(other) = resolver.position().answerer(f.seat, partner).filter(|_| answered) else {
                return false;
            };
            let ship = f.target.filter(|ship| !allied(resolver.t().ship(*ship).seat, f.seat));
            let ship = ship.filter(|ship| resolver.t().ship(*ship).seat == other);
            let window = Window {
                timing: Timing::CardPlayed(f.kind),
                ship,
                other: f.ship.filter(|ship| !resolver.t().hides_from(resolver.m, other, *ship)),
                involved: ship.map_or(ShipMask::NONE, ShipMask::of),
                card_free: resolver.position().card_left(other) && !f.answered.has(other),
            };
            resolver.open_window(other, window)
        });
        f.asking == Asking::Nobody
    }

    fn card_effect(&mut self, f: &PlayFrame) {
        let Some(play) = self.m.card(f.card).playable(f.kind).filter(|_| !f.cancelled) else { return };
        let source = Source::Card { card: f.card };
        let effect = EffectFrame {
            kind: f.kind,
            this: f.ship,
            target: f.target,
            group: self.group_of(f.seat, f.ship),
            cell: f.cell,
            ..EffectFrame::new(play.at, f.seat, source, self.over_of(f.card))
        };
        self.push_effect(effect);
    }

    /// Whether the card ends the combat under way, before anybody can answer it (RD-15).
    fn acts_at_once(&self, f: &PlayFrame) -> bool {
        let fighting = self.position().test().is_some_and(|test| test.kind == TestKind::Combat);
        let play = self.m.card(f.card).playable(f.kind);
        fighting && play.is_some_and(|play| play.ends_combat)
    }

    /// Where the card's passing modifiers end: with what it was played into, not with the Action that it is itself
    /// (CARDS-05).
    fn over_of(&self, card: CardId) -> u8 {
        let governor = self.governor();
        let frame = usize::from(governor).checked_sub(1).and_then(|at| self.s.flow.frames().get(at));
        let own = frame
            .and_then(Frame::act)
            .is_some_and(|act| matches!(act.declared, DeclaredAction::Card { card: own, .. } if own == card));
        if own { 0 } else { governor }
    }

    /// The ships of the seat that take part with this one.
    pub(super) fn group_of(&self, seat: Seat, ship: Option<ShipId>) -> ShipMask {
        let alone = ship.map_or(ShipMask::NONE, ShipMask::of);
        self.position().test().map_or(alone, |test| if test.tests(seat) { test.ships } else { alone })
    }

    /// It is discarded and replaced (CARDS-07 to CARDS-09, CREW-12).
    pub(super) fn end_play(&mut self, f: &PlayFrame) {
        let playing = self.t().card(f.card) == CardPlace::Playing { seat: f.seat };
        if playing && !f.from_hand {
            // Spent crew is discarded without replacement (CREW-12).
            let seat = self.owner_of(f.card);
            self.fact(Fact::CardDiscarded { seat, card: f.card, allowance: false });
        } else if playing {
            // With nothing below that governs it, it is over now (CARDS-08).
            self.sweep_played();
        } else if f.from_hand {
            // It stays in play or has left the game: the replacement comes at once (CARDS-09).
            self.draw_card(f.seat);
        }
        if self.governor() == 0 {
            self.credit_deeds();
        }
        self.s.flow.answer = Answer::Played;
    }

    /// Marks as used the seat's one card of what it was asked in (TEST-07, ENCOUNTER-12): an Action at P1, otherwise
    /// the test or encounter under way. That goes for a card played at damage there and for cancelling another's card,
    /// too (RD-15).
    #[deny(clippy::wildcard_enum_match_arm)]
    fn mark_card_used(&mut self, seat: Seat) {
        let depth = usize::from(self.depth()).min(STACK);
        let frames = &mut self.s.flow.stack[..depth];
        match frames.last_mut() {
            Some(Frame::Act { act }) => act.card_used = act.card_used.with(seat),
            Some(Frame::MissionDone { card_used, .. }) => *card_used = card_used.with(seat),
            Some(Frame::Play { play }) => {
                play.answered = play.answered.with(seat);
                mark_nearest(frames, seat);
            }
            Some(Frame::Test { .. } | Frame::Encounter { .. } | Frame::Damage { .. }) => {
                mark_nearest(frames, seat);
            }
            Some(
                Frame::Empty
                | Frame::Prepare { .. }
                | Frame::TurnStart { .. }
                | Frame::TurnEnd { .. }
                | Frame::Effect { .. }
                | Frame::Muster { .. }
                | Frame::Arrive { .. }
                | Frame::Explore { .. }
                | Frame::FreeAttack { .. }
                | Frame::Credit { .. }
                | Frame::NewMission { .. }
                | Frame::PickSetting { .. }
                | Frame::RepairOnce { .. }
                | Frame::Trigger { .. }
                | Frame::Landed { .. }
                | Frame::Swap { .. }
                | Frame::Beam { .. }
                | Frame::Rescue { .. }
                | Frame::TokenArrive { .. }
                | Frame::Shown { .. }
                | Frame::Bury { .. },
            )
            | None => {}
        }
    }

    pub(super) fn mark_stirred(&mut self, seat: Seat) {
        if let Some(test) = self.test_mut() {
            test.stirred |= !test.tests(seat);
        }
    }

    /// Crew has been spent in a test: it gives the tester no window to answer (RD-07).
    fn mark_crew_spent(&mut self, seat: Seat) {
        if let Some(test) = self.test_mut() {
            test.crew_spent = test.crew_spent.with(seat);
        }
    }
}

/// Marks that the seat has played its card in the test or on the encounter closest to the top.
fn mark_nearest(frames: &mut [Frame], seat: Seat) {
    let asking = frames.iter_mut().rev().find(|one| one.test().is_some() || one.encounter().is_some());
    if let Some(Frame::Test { test }) = asking {
        mark_in_test(test, seat);
    } else if let Some(Frame::Encounter { encounter }) = asking {
        encounter.card_used = encounter.card_used.with(seat);
    }
}
