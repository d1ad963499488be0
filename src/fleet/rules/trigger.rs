//! Compulsory abilities: what happens by itself when something else does (vocabulary `Ability::On`).

use super::Resolver;
use super::step::Step;
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::program::{Op, Power};
use crate::fleet::content::vocabulary::{Static, Trigger, Verb};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, CellId, EncounterId, ShipId, ShipMask};
use crate::fleet::position::{EffectContext, Position};
use crate::fleet::state::frame::{EffectFrame, Frame, TriggerFrame};
use crate::fleet::state::parts::{CardPlace, EncounterPlace, Source};
use crate::fleet::team::allied;

/// An ability that answers to a trigger, whether its question holds or not.
#[derive(Clone, Copy, Debug)]
struct Answering {
    cond: u16,
    at: u16,
    source: Source,
    seat: Seat,
}

impl Position<'_> {
    /// The abilities of a ship that answer: its own, what it bears, its location's, a Persistent Encounter's there; or
    /// those of one card aboard alone.
    fn answering(&self, ship: ShipId, trigger: Trigger, card: Option<CardId>) -> Vec<Answering> {
        let own = self.ship(ship);
        let mut found = Vec::new();
        let mut offer = |power: &Power, source: Source, seat: Seat| match power {
            Power::On { trigger: wanted, cond, at }
                if *wanted == trigger && card.is_none_or(|card| source == (Source::Card { card })) =>
            {
                found.push(Answering { cond: *cond, at: *at, source, seat });
            }
            _ => {}
        };
        for (_, power) in self.m.content.powers(&self.m.ship(ship).powers) {
            offer(power, Source::Ship { ship }, own.seat);
        }
        for modifier in self.t.modifiers() {
            if let Static::Bears(ability) = modifier.what
                && modifier.bearer == ship
                && let Some(power) = self.m.content.power(ability)
            {
                offer(power, modifier.source, modifier.seat);
            }
        }
        if let Some(cell) = own.cell().filter(|_| !self.is_immune(ship)) {
            if let Some(tile) = self.face_up(cell) {
                for (_, power) in self.m.content.powers(&self.m.tile(tile).powers) {
                    offer(power, Source::Tile { tile }, own.seat);
                }
            }
            // What lies somewhere acts at the start of a turn by itself, with nobody there, too.
            if self.t.persistent.has(cell) && trigger != Trigger::AnyTurnStarts {
                for encounter in self.t.encounters_in(EncounterPlace::Cell { cell }) {
                    for (_, power) in self.m.content.powers(&self.m.encounter(encounter).lasting) {
                        offer(power, Source::Encounter { encounter }, own.seat);
                    }
                }
            }
            // An enemy of the card's owner sets it off on that enemy's ship alone.
            for planted in self.planted_at(cell).filter(|_| !trigger.is_of_enemy()) {
                for (_, power) in self.m.content.powers(&self.m.card(planted).planted) {
                    offer(power, Source::Card { card: planted }, self.t.owner_of(self.m, planted));
                }
            }
        }
        if let Some(planted) = card.filter(|_| trigger.is_of_enemy()) {
            for (_, power) in self.m.content.powers(&self.m.card(planted).planted) {
                offer(power, Source::Card { card: planted }, self.t.owner_of(self.m, planted));
            }
        }
        for (policy, seat) in self.policies().filter(|(_, seat)| *seat == own.seat) {
            for (_, power) in self.policy(policy).filter(|_| !trigger.is_of_player()) {
                offer(power, Source::Card { card: policy }, seat);
            }
        }
        found
    }

    /// What a ship has that answers to a trigger by itself, each once, whatever it asks first.
    pub fn answers_by_itself(&self, ship: ShipId, trigger: Trigger) -> Vec<Source> {
        let mut sources: Vec<Source> =
            self.answering(ship, trigger, None).iter().map(|one| one.source).collect();
        sources.dedup();
        sources
    }

    /// Whether the ship has something that fires back by itself at whoever attacks it.
    pub fn fires_back(&self, ship: ShipId) -> bool {
        let fires = |one: Answering| {
            self.m.content.program(one.at).any(|op| matches!(op, Op::Do(Verb::Attack { .. })))
        };
        let moments = [Trigger::AttackSurvived, Trigger::Destroyed].into_iter();
        moments.flat_map(|moment| self.answering(ship, moment, None)).any(fires)
    }

    /// Whether its question holds for the ship.
    fn sets_off(&self, one: &Answering, ship: ShipId, target: Option<ShipId>) -> bool {
        let context = EffectContext { target, source: one.source, ..EffectContext::ship(one.seat, ship) };
        self.holds(self.m.content.question(one.cond), &context)
    }

    /// Whether entering the place where it is may harm the ship: something there asks for a test, rolls or damages it by
    /// itself.
    pub(super) fn is_met_by_danger(&self, ship: ShipId) -> bool {
        let dangers = |one: &Answering| {
            let harms = |op: &Op| {
                matches!(
                    op,
                    Op::Test { .. }
                        | Op::Opposed { .. }
                        | Op::Foe { .. }
                        | Op::Roll { .. }
                        | Op::Do(Verb::Damage { .. })
                )
            };
            self.m.content.program(one.at).any(harms)
        };
        let of_place = self.answering(ship, Trigger::Enters, None);
        let planted = [Trigger::EnemyEnters, Trigger::EnemyMoves].into_iter().flat_map(|trigger| {
            let cards = self.enemy_cards_about(ship, trigger).into_iter();
            cards.flat_map(move |card| self.answering(ship, trigger, Some(card)))
        });
        let all = of_place.into_iter().map(|one| (one, None)).chain(planted.map(|one| (one, Some(ship))));
        all.filter(|(one, _)| self.is_of_place(one.source) && dangers(one))
            .any(|(one, target)| self.sets_off(&one, ship, target))
    }

    /// The cards of its enemies in locations that are near enough for what the ship has done.
    fn enemy_cards_about(&self, ship: ShipId, trigger: Trigger) -> Vec<CardId> {
        let own = self.ship(ship);
        let Some(cell) = own.cell() else { return Vec::new() };
        let lies = |card: &CardId| match self.t.card(*card) {
            CardPlace::Planted { cell: there } if !allied(self.t.owner_of(self.m, *card), own.seat) => {
                match trigger {
                    Trigger::EnemyExplores => true,
                    Trigger::EnemyMoves => there == cell || self.m.board.neighbours(cell).has(there),
                    _ => there == cell,
                }
            }
            _ => false,
        };
        self.m.planters.iter().copied().filter(lies).collect()
    }

    /// Whether what has the ability lies in a location or is one.
    fn is_of_place(&self, source: Source) -> bool {
        match source {
            Source::Tile { .. } => true,
            Source::Encounter { encounter } => {
                matches!(self.t.encounter(encounter), EncounterPlace::Cell { .. })
            }
            Source::Card { card } => matches!(self.t.card(card), CardPlace::Planted { .. }),
            _ => false,
        }
    }

    /// Whether its happening gives away where the ship is: it comes from the place, from entering it or from a question
    /// (CLOAK-33).
    fn tells(&self, one: &Answering, trigger: Trigger) -> bool {
        self.is_of_place(one.source)
            || matches!(
                trigger,
                Trigger::Enters | Trigger::EntersPost | Trigger::EnemyEnters | Trigger::EnemyMoves
            )
            || one.cond != 0
    }
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Sets off everything that answers to the trigger on this ship, one after the other.
    pub fn trigger(&mut self, ship: ShipId, trigger: Trigger, target: Option<ShipId>) {
        self.trigger_of(ship, trigger, target, None);
    }

    /// Sets off what one card aboard the ship has to answer.
    pub fn trigger_card(&mut self, ship: ShipId, trigger: Trigger, card: CardId) {
        self.trigger_of(ship, trigger, None, Some(card));
    }

    /// Sets off what the enemies' cards in locations do about what a ship has done.
    pub fn trigger_planted(&mut self, ship: ShipId, trigger: Trigger) {
        for card in self.position().enemy_cards_about(ship, trigger) {
            self.trigger_of(ship, trigger, Some(ship), Some(card));
        }
    }

    /// Sets off what a card before its player does once for the player, if it does anything then.
    pub fn trigger_policy(&mut self, card: CardId, seat: Seat, trigger: Trigger, target: Option<ShipId>) {
        let (m, source) = (self.m, Source::Card { card });
        let context = EffectContext { target, source, ..EffectContext::seat(seat) };
        let powers = m.card(card).policy.iter().flat_map(|(powers, _)| m.content.powers(powers));
        let mut found = Vec::new();
        for (_, power) in powers {
            if let Power::On { trigger: own, cond, at } = power
                && *own == trigger
                && self.position().holds(m.content.question(*cond), &context)
            {
                found.push(EffectFrame { target, ..EffectFrame::new(*at, seat, source, self.governor()) });
            }
        }
        // The last one pushed comes first.
        found.into_iter().rev().for_each(|effect| self.push_effect(effect));
    }

    /// Whether what happens now comes of an attack that was survived: two ships that strike back would never come to an end.
    fn in_answer(&self) -> bool {
        let answers = |frame: &Frame| matches!(frame, Frame::Trigger { trigger } if trigger.trigger == Trigger::AttackSurvived);
        self.s.flow.frames().iter().any(answers)
    }

    fn trigger_of(&mut self, ship: ShipId, trigger: Trigger, target: Option<ShipId>, card: Option<CardId>) {
        if trigger == Trigger::AttackSurvived && self.in_answer() {
            return;
        }
        let position = self.position();
        if position.answering(ship, trigger, card).iter().any(|one| position.sets_off(one, ship, target)) {
            let trigger = TriggerFrame { ship, trigger, target, card, slot: 0, last: Source::Rule, done: 0 };
            self.push(Frame::Trigger { trigger });
        }
    }

    /// Sets off the next ability that answers.
    pub(super) fn step_trigger(&mut self, mut f: TriggerFrame) -> Step<TriggerFrame> {
        let TriggerFrame { ship, trigger: kind, target, card, .. } = f;
        let position = self.position();
        let all = position.answering(ship, kind, card);
        // If the last one has left by itself, as cargo does at home, the next has moved into its place.
        let before = usize::from(f.slot).checked_sub(1);
        let gone =
            before.filter(|at| all.get(*at).is_none_or(|one| (one.source, one.at) != (f.last, f.done)));
        let from = gone.unwrap_or(usize::from(f.slot));
        let next = all.iter().enumerate().skip(from).find(|(_, one)| position.sets_off(one, ship, target));
        let Some((place, found)) = next.filter(|_| self.t().ship(ship).in_play()) else {
            return Step::Done(f);
        };
        (f.slot, f.last, f.done) = (place as u8 + 1, found.source, found.at);
        if self.position().tells(found, kind) {
            self.show_ship(ship);
        }
        self.fact(Fact::AbilitySetOff { ship, source: found.source });
        let effect = EffectFrame {
            this: Some(ship),
            target,
            group: ShipMask::of(ship),
            cell: self.position().open_cell(ship),
            ..EffectFrame::new(found.at, found.seat, found.source, self.governor())
        };
        self.push_effect(effect);
        Step::Stay(f)
    }

    /// What a Persistent Encounter does at the start of any turn, with or without a ship there.
    pub fn trigger_place(&mut self, encounter: EncounterId, cell: CellId) {
        let m = self.m;
        for (_, power) in m.content.powers(&m.encounter(encounter).lasting) {
            if let Power::On { trigger: Trigger::AnyTurnStarts, cond, at } = power {
                let source = Source::Encounter { encounter };
                let seat = self.t().active;
                let context = EffectContext { cell: Some(cell), source, ..EffectContext::seat(seat) };
                if self.position().holds(m.content.question(*cond), &context) {
                    self.fact(Fact::PlaceSetOff { encounter, cell });
                    let effect = EffectFrame { cell: Some(cell), ..EffectFrame::new(*at, seat, source, 0) };
                    self.push_effect(effect);
                }
            }
        }
    }
}
