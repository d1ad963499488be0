//! Windows: when a seat is asked whether it plays something (RD-07, RD-100).
//!
//! Invariant: a window opens by public facts alone: the hand is not empty, the one card is unused, and some card of the
//! side in this match could fit; or crew aboard a ship that takes part fits; or the active player's ship that takes
//! part may still adjust power.

use super::Resolver;
use super::power::opens_for_power;
use crate::engine::game::{Seat, Sink};
use crate::fleet::content::program::Power;
use crate::fleet::content::vocabulary::{Cost, Static};
use crate::fleet::decision::{Decision, Window};
use crate::fleet::fact::Fact;
use crate::fleet::ids::{CardId, CardMask, EncounterId, ShipId, ShipMask};
use crate::fleet::position::Position;
use crate::fleet::state::flow::Answer;
use crate::fleet::state::frame::Asking;
use crate::fleet::state::parts::{CardPlace, Modifier, Note, Source};
use crate::fleet::team::team;
use crate::fleet::timing::{Timing, TimingMask};

/// A usable ability of a ship: its own or of what it bears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usable {
    pub ability: u16,
    /// The ship, card or cargo it comes from.
    pub from: UsableFrom,
}

/// See [`Usable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsableFrom {
    Ship,
    Card(CardId),
    /// Cargo.
    Encounter(EncounterId),
    /// What did something once and went.
    Other,
}

impl UsableFrom {
    /// What the ability's effects come from, which is the ship's `Ship` for its own.
    pub const fn source(self, ship: ShipId) -> Source {
        match self {
            Self::Card(card) => Source::Card { card },
            Self::Encounter(encounter) => Source::Encounter { encounter },
            Self::Ship | Self::Other => Source::Ship { ship },
        }
    }
}

impl Position<'_> {
    /// Whether the seat is to be asked (RD-100).
    pub fn window_opens(&self, seat: Seat, window: &Window) -> bool {
        let own = self.t.seat(seat);
        let timings = self.timings(seat, window);
        let card = window.card_free && own.hand > 0 && self.m.fits[seat.index() & 3].meets(timings);
        let timed = self.t.index.aboard.and(self.m.timed_at(timings));
        let crew = !timed.is_empty() && self.crew_free(seat);
        card || window.involved.iter().any(|ship| {
            (crew && self.crew_fits(ship, timed))
                || (self.uses_at(ship, timings) && window.timing != Timing::Power)
                || (opens_for_power(window.timing) && self.could_adjust(seat, ship))
        }) || window.other.is_some_and(|ship| self.agent_uses_at(seat, ship, timings))
    }

    /// An ability of an agent of the seat's aboard that enemy ship that fits these timings and is not used up.
    fn agent_uses_at(&self, seat: Seat, ship: ShipId, timings: TimingMask) -> bool {
        let mut found = false;
        self.agent_usable(seat, ship, |usable| found |= self.ability_fits(ship, usable.ability, timings));
        found
    }

    /// Whether crew of the ship is among these cards.
    fn crew_fits(&self, ship: ShipId, timed: CardMask) -> bool {
        timed.iter().any(|card| self.t.card(card) == (CardPlace::Crew { ship }))
    }

    /// A usable ability that fits these timings and is not used up.
    fn uses_at(&self, ship: ShipId, timings: TimingMask) -> bool {
        let mut found = false;
        self.each_usable(ship, |usable| found |= self.ability_fits(ship, usable.ability, timings));
        found
    }

    /// Whether an ability fits these timings, by public facts.
    pub fn ability_fits(&self, ship: ShipId, ability: u16, timings: TimingMask) -> bool {
        match self.m.content.power(ability) {
            Some(Power::Use { play, cost }) => {
                let unused = *cost != Cost::OncePerTurn || !self.is_used(ship, ability);
                play.timings.meets(timings) && unused
            }
            _ => false,
        }
    }

    /// Whether an ability "once in each turn" has been used by the ship, or, where it is one of a card before its player, by
    /// any of theirs.
    pub fn is_used(&self, ship: ShipId, ability: u16) -> bool {
        let (own, note) = (self.ship(ship), Note::Used(self.m.slot(ability)));
        let common = self
            .policies()
            .any(|(card, seat)| seat == own.seat && self.policy(card).any(|(index, _)| index == ability));
        own.used.has(note)
            || (common && !self.t.ships_where(|one| one.seat == own.seat && one.used.has(note)).is_empty())
    }

    /// Calls with every usable ability of a ship.
    pub fn each_usable(&self, ship: ShipId, mut each: impl FnMut(Usable)) {
        self.own_usable(ship, &mut each);
        self.borne_usable(ship, each);
    }

    /// Calls with those on the ship's own card.
    pub fn own_usable(&self, ship: ShipId, mut each: impl FnMut(Usable)) {
        for (ability, power) in self.m.content.powers(&self.m.ship(ship).powers) {
            if matches!(power, Power::Use { .. }) {
                each(Usable { ability, from: UsableFrom::Ship });
            }
        }
    }

    /// Calls with those that came aboard, and those that lie before its player.
    pub fn borne_usable(&self, ship: ShipId, mut each: impl FnMut(Usable)) {
        for (card, _) in self.policies().filter(|(_, seat)| *seat == self.ship(ship).seat) {
            for (ability, power) in self.policy(card) {
                if matches!(power, Power::Use { .. }) {
                    each(Usable { ability, from: UsableFrom::Card(card) });
                }
            }
        }
        for modifier in self.t.modifiers() {
            if let Static::Bears(ability) = modifier.what
                && modifier.bearer == ship
                && matches!(self.m.content.power(ability), Some(Power::Use { .. }))
                && self.agent(modifier.source).is_none()
            {
                let from = match modifier.source {
                    Source::Card { card } => UsableFrom::Card(card),
                    Source::Encounter { encounter } => UsableFrom::Encounter(encounter),
                    Source::Rule
                    | Source::Dial
                    | Source::Ship { .. }
                    | Source::Tile { .. }
                    | Source::Mission { .. } => UsableFrom::Other,
                };
                each(Usable { ability, from });
            }
        }
    }
}

impl Position<'_> {
    /// The card of a source that is an agent aboard an enemy ship.
    fn agent(&self, source: Source) -> Option<CardId> {
        let Source::Card { card } = source else { return None };
        matches!(self.t.card(card), CardPlace::Agent { .. }).then_some(card)
    }

    /// Calls with every usable ability of the seat's agents aboard that enemy ship.
    pub fn agent_usable(&self, seat: Seat, ship: ShipId, mut each: impl FnMut(Usable)) {
        for modifier in self.t.modifiers() {
            if let Static::Bears(ability) = modifier.what
                && modifier.bearer == ship
                && modifier.seat == seat
                && matches!(self.m.content.power(ability), Some(Power::Use { .. }))
                && let Some(card) = self.agent(modifier.source)
            {
                each(Usable { ability, from: UsableFrom::Card(card) });
            }
        }
    }

    /// Ships with agents of the seat's aboard that it could use.
    pub fn infiltrated(&self, seat: Seat) -> ShipMask {
        if self.m.agents.is_empty() {
            return ShipMask::NONE;
        }
        let own = |one: &&Modifier| one.seat == seat && matches!(one.what, Static::Bears(_));
        let agents = self.t.modifiers().iter().filter(own).filter(|one| self.agent(one.source).is_some());
        agents.map(|one| one.bearer).collect()
    }

    /// Who may answer what a seat does (RD-100): its rival in the test under way, else the enemies in seat order, one
    /// and then their partner.
    pub fn answerer(&self, seat: Seat, second: bool) -> Option<Seat> {
        let facing = self.test().filter(|test| test.target.is_some() || !test.tests(seat));
        let first = facing.map_or_else(|| team(self.m.opponent(seat)), |test| test.rival(seat));
        match (second, facing) {
            (false, _) => Some(first),
            (true, None) => self.m.partner(first),
            (true, Some(_)) => None,
        }
    }
}

/// A point at which an Action or an encounter may be answered (RD-100), on one of the two sides.
pub struct Point {
    pub asking: Asking,
    /// Nothing is left to answer.
    pub cancelled: bool,
    /// Who declared the Action, or meets the Encounter Card.
    pub seat: Seat,
    /// Their own side is asked, else the enemies.
    pub own: bool,
}

impl<S: Sink<Fact>> Resolver<'_, S> {
    /// Asks one side at a point: on the acting side the acting player, on the other each of them (RD-100, TEAM-23).
    pub fn ask_at(&mut self, point: Point, window: impl Fn(&Self, Seat) -> Window) -> Asking {
        let Point { asking, cancelled, seat, own } = point;
        let through = asking != Asking::Nobody && matches!(self.answer(), Answer::Passed);
        let first = if own { seat } else { team(self.m.opponent(seat)) };
        self.ask_side(asking, through, |resolver, partner| {
            let asked = if partner { resolver.m.partner(first).filter(|_| !own) } else { Some(first) };
            asked
                .filter(|_| !cancelled)
                .is_some_and(|seat| resolver.open_window(seat, window(resolver, seat)))
        })
    }

    /// Asks the seat, if the window opens.
    pub fn open_window(&mut self, seat: Seat, window: Window) -> bool {
        let opens = self.position().window_opens(seat, &window);
        if opens {
            self.ask(seat, Decision::Window { window });
        }
        opens
    }
}
