//! Lasting rules in force on a ship: its own, its location's, those of Persistent Encounters there, and the one list of
//! modifiers for crew, tokens, cards and cargo (FLEET-26, EXPLORE-11).

use super::{EffectContext, Position};
use crate::engine::game::Seat;
use crate::fleet::content::program::{ALWAYS, BEARER, Power};
use crate::fleet::content::vocabulary::{Owner, Reach, Scope, Static};
use crate::fleet::house::HouseRule;
use crate::fleet::ids::{CardId, CellId, ShipId, ShipMask};
use crate::fleet::roster::Lasting;
use crate::fleet::state::parts::{CardPlace, EncounterPlace, MissionPlace, Modifier, Source};
use crate::fleet::team::allied;

/// A lasting rule that applies, and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InForce {
    pub source: Source,
    pub what: Static,
}

impl Position<'_> {
    /// Calls with every lasting rule in force on the ship.
    pub fn statics(&self, ship: ShipId, mut each: impl FnMut(InForce)) {
        self.in_force(ShipMask::of(ship), |_| true, |_, rule| each(rule));
    }

    /// Calls with every wanted lasting rule in force on each of the ships. What is not wanted costs no question.
    #[inline]
    pub(super) fn in_force(
        &self,
        ships: ShipMask,
        wanted: impl Fn(&Static) -> bool,
        mut each: impl FnMut(ShipId, InForce),
    ) {
        let mut give = |ship: ShipId, source: Source, seat: Seat, cond: u16, what: Static| {
            if cond == ALWAYS || self.asks(cond, seat, ship, source) {
                each(ship, InForce { source, what });
            }
        };
        for ship in ships.iter() {
            self.of_ships(ship, &wanted, &mut give);
            self.of_place(ship, &wanted, &mut give);
        }
        self.of_planted(ships, &wanted, &mut give);
        self.of_policies(ships, &wanted, &mut give);
        self.of_missions(ships, &wanted, &mut give);
        for modifier in self.t.modifiers().iter().filter(|modifier| wanted(&modifier.what)) {
            let Modifier { what, cond, scope, bearer, seat, source, .. } = *modifier;
            if scope == BEARER {
                if ships.has(bearer) {
                    give(bearer, source, seat, cond, what);
                }
                continue;
            }
            let scope = self.m.content.scope(scope);
            for ship in ships.iter().filter(|ship| self.in_scope(scope, bearer, seat, *ship)) {
                give(ship, source, seat, cond, what);
            }
        }
    }

    /// From the cards of ships, for the ship itself or for others near it.
    fn of_ships(
        &self,
        ship: ShipId,
        wanted: &impl Fn(&Static) -> bool,
        give: &mut impl FnMut(ShipId, Source, Seat, u16, Static),
    ) {
        let seat = self.ship(ship).seat;
        for rule in self.m.lasting(ship).iter().filter(|rule| wanted(&rule.what)) {
            let Lasting { bearer, to, cond, what } = *rule;
            let giver = self.ship(bearer);
            let there = bearer == ship || giver.in_play();
            if there && self.in_scope(to, bearer, giver.seat, ship) {
                give(ship, Source::Ship { ship: bearer }, seat, cond, what);
            }
        }
    }

    /// From the location and what lies there.
    fn of_place(
        &self,
        ship: ShipId,
        wanted: &impl Fn(&Static) -> bool,
        give: &mut impl FnMut(ShipId, Source, Seat, u16, Static),
    ) {
        let own = self.ship(ship);
        let Some(cell) = own.cell().filter(|_| !self.is_immune(ship)) else { return };
        if let Some(tile) = self.face_up(cell) {
            for (_, cond, what) in self.m.tile(tile).gives.iter().filter(|(_, _, what)| wanted(what)) {
                give(ship, Source::Tile { tile }, own.seat, *cond, *what);
            }
        }
        if self.t.persistent.has(cell) {
            let here = EncounterPlace::Cell { cell };
            for encounter in self.m.lingering.iter().copied().filter(|one| self.t.encounter(*one) == here) {
                for (_, power) in self.m.content.powers(&self.m.encounter(encounter).lasting) {
                    if let Power::Gives { cond, give: list, .. } = power {
                        for what in list.iter().filter(|what| wanted(what)) {
                            give(ship, Source::Encounter { encounter }, own.seat, *cond, *what);
                        }
                    }
                }
            }
        }
    }

    /// Command Cards that lie in a location (vocabulary `Plant`).
    pub fn planted_at(&self, cell: CellId) -> impl Iterator<Item = CardId> + '_ {
        let here = CardPlace::Planted { cell };
        self.m.planters.iter().copied().filter(move |card| self.t.card(*card) == here)
    }

    /// From Command Cards that lie in locations: for each ship there, or for those that they name, seen from there.
    fn of_planted(
        &self,
        ships: ShipMask,
        wanted: &impl Fn(&Static) -> bool,
        give: &mut impl FnMut(ShipId, Source, Seat, u16, Static),
    ) {
        for card in self.m.planters.iter().copied() {
            let CardPlace::Planted { cell } = self.t.card(card) else { continue };
            let seat = self.t.owner_of(self.m, card);
            for (_, power) in self.m.content.powers(&self.m.card(card).planted) {
                let Power::Gives { to, cond, give: list } = power else { continue };
                let reached =
                    |ship: &ShipId| !self.is_immune(*ship) && self.planted_reaches(*to, cell, seat, *ship);
                for what in list.iter().filter(|what| wanted(what)) {
                    for ship in ships.iter().filter(reached) {
                        give(ship, Source::Card { card }, seat, *cond, *what);
                    }
                }
            }
        }
    }

    /// Command Cards that lie before a player (vocabulary `Attach(to: Me)`), and before whom.
    pub fn policies(&self) -> impl Iterator<Item = (CardId, Seat)> + '_ {
        self.m.policies.iter().filter_map(|card| match self.t.card(*card) {
            CardPlace::Before { seat } => Some((*card, seat)),
            _ => None,
        })
    }

    /// The abilities of such a card, with their indices.
    pub fn policy(&self, card: CardId) -> impl Iterator<Item = (u16, &Power)> {
        self.m.card(card).policy.iter().flat_map(|(powers, _)| self.m.content.powers(powers))
    }

    /// From Command Cards that lie before players, for ships wherever they are.
    fn of_policies(
        &self,
        ships: ShipMask,
        wanted: &impl Fn(&Static) -> bool,
        give: &mut impl FnMut(ShipId, Source, Seat, u16, Static),
    ) {
        for (card, seat) in self.policies() {
            for (_, power) in self.policy(card) {
                let Power::Gives { to: Scope::Ships { owner, .. }, cond, give: list } = power else {
                    continue;
                };
                let meant = |ship: &ShipId| owns(*owner, seat, self.ship(*ship).seat);
                for what in list.iter().filter(|what| wanted(what)) {
                    for ship in ships.iter().filter(meant) {
                        give(ship, Source::Card { card }, seat, *cond, *what);
                    }
                }
            }
        }
    }

    /// From missions that lie open, for ships wherever they are.
    fn of_missions(
        &self,
        ships: ShipMask,
        wanted: &impl Fn(&Static) -> bool,
        give: &mut impl FnMut(ShipId, Source, Seat, u16, Static),
    ) {
        for mission in self.m.ruling.iter().copied() {
            let MissionPlace::Open { seat } = self.t.mission(mission) else { continue };
            for (_, power) in self.m.content.powers(&self.m.mission(mission).while_open) {
                let Power::Gives { to: Scope::Ships { owner, .. }, cond, give: list } = power else {
                    continue;
                };
                let meant = |ship: &ShipId| owns(*owner, seat, self.ship(*ship).seat);
                for what in list.iter().filter(|what| wanted(what)) {
                    for ship in ships.iter().filter(meant) {
                        give(ship, Source::Mission { mission }, seat, *cond, *what);
                    }
                }
            }
        }
    }

    fn planted_reaches(&self, to: Scope, from: CellId, seat: Seat, ship: ShipId) -> bool {
        let own = self.ship(ship);
        let Scope::Ships { owner, reach, .. } = to else { return own.cell() == Some(from) };
        owns(owner, seat, own.seat)
            && match reach {
                Reach::Here => own.cell() == Some(from),
                Reach::Adjacent => own.cell().is_some_and(|own| self.m.board.neighbours(from).has(own)),
                Reach::Within(steps) => {
                    own.cell().is_some_and(|own| self.m.board.within(from, steps).has(own))
                }
                Reach::Anywhere => true,
            }
    }

    /// Whether locations and encounters do nothing to the ship: by a house rule, while it is cloaked (RD-97).
    #[inline]
    pub fn is_immune(&self, ship: ShipId) -> bool {
        self.m.house.has(HouseRule::CloakedImmune) && self.ship(ship).cloaked
    }

    /// Ships that what such a source does leaves alone (RD-97). Cargo is aboard: it acts on whoever carries it.
    #[inline]
    pub(super) fn immune_to(&self, source: Source) -> ShipMask {
        let place = match source {
            _ if !self.m.house.has(HouseRule::CloakedImmune) => false,
            Source::Tile { .. } => true,
            Source::Encounter { encounter } => {
                !matches!(self.t.encounter(encounter), EncounterPlace::Cargo { .. })
            }
            Source::Card { card } => matches!(self.t.card(card), CardPlace::Planted { .. }),
            Source::Rule | Source::Dial | Source::Ship { .. } | Source::Mission { .. } => false,
        };
        if place { self.t.ships_in_play(|ship| ship.cloaked) } else { ShipMask::NONE }
    }

    fn in_scope(&self, scope: Scope, bearer: ShipId, seat: Seat, ship: ShipId) -> bool {
        let own = self.ship(ship);
        // A cloaked ship gives nothing to others: that would betray where it is (RD-41).
        let giver = self.ship(bearer);
        let open = || bearer == ship || !giver.cloaked;
        let Scope::Ships { owner, reach, other } = scope else { return bearer == ship };
        let within = |near: &dyn Fn(CellId, CellId) -> bool| {
            own.cell().zip(giver.cell()).is_some_and(|(own, giver)| near(own, giver)) && open()
        };
        owns(owner, seat, own.seat)
            && !(other && bearer == ship)
            && match reach {
                Reach::Here => within(&|own, giver| own == giver),
                Reach::Adjacent => within(&|own, giver| self.m.board.neighbours(giver).has(own)),
                Reach::Within(steps) => within(&|own, giver| self.m.board.within(giver, steps).has(own)),
                Reach::Anywhere => true,
            }
    }

    fn asks(&self, cond: u16, seat: Seat, ship: ShipId, source: Source) -> bool {
        if self.dials_only {
            return false;
        }
        let plain = Position { dials_only: true, known: None, ..*self };
        let target =
            self.test().and_then(|test| if test.ships.has(ship) { test.target } else { Some(test.lead) });
        let context = EffectContext { target, source, ..EffectContext::ship(seat, ship) };
        plain.holds(self.m.content.question(cond), &context)
    }

    /// Whether the ship has that lasting rule.
    #[inline]
    pub fn has(&self, ship: ShipId, rule: Static) -> bool {
        let known = self.standing(ship).and_then(|own| own.has(rule));
        known.unwrap_or_else(|| self.is_in_force(ship, rule))
    }

    fn is_in_force(&self, ship: ShipId, rule: Static) -> bool {
        let mut found = false;
        self.in_force(ShipMask::of(ship), |what| *what == rule, |_, _| found = true);
        found
    }
}

/// Whether a ship of that player is one of those meant, seen from the seat.
const fn owns(owner: Owner, seat: Seat, of: Seat) -> bool {
    match owner {
        Owner::Mine => of.0 == seat.0,
        Owner::Enemy => !allied(of, seat),
        Owner::Any => true,
    }
}
