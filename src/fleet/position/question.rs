//! Yes-or-no questions asked of a position (vocabulary `Cond`).

use super::{EffectContext, Position};
use crate::fleet::content::program::{Question, ShipsOf};
use crate::fleet::content::veiled::asks_no_place;
use crate::fleet::content::vocabulary::{Cond, Owner, Reach};
use crate::fleet::ids::{CardId, DenseId, ShipId, ShipMask};
use crate::fleet::state::frame::TestKind;
use crate::fleet::state::parts::{CardPlace, EncounterPlace, Moved};
use crate::fleet::team::allied;
use crate::fleet::units::CrewType;

impl Position<'_> {
    pub fn holds(&self, cond: &Question, context: &EffectContext) -> bool {
        let of_ship = |holds: &dyn Fn(ShipId) -> bool| context.this.is_some_and(holds);
        match cond {
            Cond::Always => true,
            Cond::All(list) => list.iter().all(|one| self.holds(one, context)),
            Cond::Any(list) => list.iter().any(|one| self.holds(one, context)),
            Cond::Not(one) => !self.holds(one, context),
            Cond::Here(cell) => self.here(context).is_some_and(|here| self.cell_fits(cell, here, context)),
            Cond::System(system, number) => of_ship(&|ship| self.rating(ship, *system).at_least(*number)),
            Cond::Disabled(system) => of_ship(&|ship| self.rating(ship, *system).number().is_none()),
            Cond::DamagedTo(level) => of_ship(&|ship| self.ship(ship).level >= *level),
            Cond::HasToken => of_ship(&|ship| self.system_tokens(ship).next().is_some()),
            Cond::Cloaked => of_ship(&|ship| self.ship(ship).cloaked),
            Cond::Crew(kind) => of_ship(&|ship| self.crew_of_type(ship, *kind).is_some()),
            Cond::AnyCrew => of_ship(&|ship| self.t.cards_in(CardPlace::Crew { ship }).next().is_some()),
            Cond::Aboard(names) => of_ship(&|ship| self.crew_called(ship, names) > 0),
            Cond::AnyCargo => of_ship(&|ship| {
                self.t.encounters_in(EncounterPlace::Cargo { ship }).next().is_some()
                    || self.t.cards_in(CardPlace::Prisoner { ship }).next().is_some()
            }),
            Cond::Ship(ids) => {
                of_ship(&|ship| self.m.ships.get(ship.index()).is_some_and(|one| ids.contains(&one.card)))
            }
            Cond::Class(ids) => of_ship(&|ship| ids.contains(&self.m.ship(ship).class)),
            Cond::Size(size) => of_ship(&|ship| self.m.size(ship) >= *size),
            Cond::SizeUpTo(size) => of_ship(&|ship| self.m.size(ship) <= *size),
            Cond::Moved => of_ship(&|ship| self.ship(ship).moved == Moved::Over),
            Cond::Acted => of_ship(&|ship| self.ship(ship).acted > 0),
            Cond::TargetLarger => match (context.this, context.target) {
                (Some(this), Some(target)) => self.m.size(target) > self.m.size(this),
                _ => false,
            },
            Cond::Target(one) => context.target.is_some_and(|target| {
                let turned = EffectContext { this: Some(target), target: context.this, ..*context };
                self.holds(one, &turned)
            }),
            Cond::Aggressor => self.combat_role(context, true),
            Cond::Defender => self.combat_role(context, false),
            Cond::InCombat => self.test().is_some_and(|test| test.kind == TestKind::Combat),
            Cond::Testing(system) => self.test().is_some_and(|test| {
                let own = if allied(test.tester, context.seat) { test.system } else { test.their_system };
                let any = match test.kind {
                    TestKind::Opposed | TestKind::Combat => own,
                    TestKind::Level
                    | TestKind::Installation
                    | TestKind::Transport
                    | TestKind::Foe
                    | TestKind::FoeFires => test.system,
                };
                any == *system
            }),
            Cond::InEncounter => self.in_encounter(),
            Cond::MyTurn => allied(self.t.active, context.seat),
            Cond::CardsPlayed(player, number) => self.t.seat(self.player(*player, context)).played >= *number,
            Cond::AtLeast(amount, number) => self.amount(amount, context) >= i32::from(*number),
            Cond::Ships(ships, number) => self.has_ships(ships, context, *number),
            Cond::Cells(reach, cell, number) => {
                self.cells(*reach, cell, context).count() >= u32::from(*number)
            }
            Cond::Cluster(cell, number) => self.cluster(cell, context) >= u32::from(*number),
            Cond::Chain(cell) => self.chain(cell, context),
        }
    }

    /// The ships that fit the description, for what is done with them: no cloaked one whose place that would betray.
    pub fn ships(&self, ships: &ShipsOf, context: &EffectContext) -> ShipMask {
        self.near(ships, context).keep(|ship| {
            let hidden = self.ship(ship).cloaked && !self.tells_nothing(ships, context, ship);
            !hidden && self.ship_fits(ships, context, ship)
        })
    }

    /// Whether at least this many ships fit.
    pub fn has_ships(&self, ships: &ShipsOf, context: &EffectContext, number: u8) -> bool {
        let fitting = self.near(ships, context).iter().filter(|ship| self.ship_fits(ships, context, *ship));
        fitting.take(usize::from(number)).count() == usize::from(number)
    }

    /// Ships of the players meant, within reach.
    fn near(&self, ships: &ShipsOf, context: &EffectContext) -> ShipMask {
        let all = match ships.reach {
            Reach::Anywhere => self.t.index.in_play,
            Reach::Here => self.here(context).map_or(ShipMask::NONE, |here| self.t.ships_at(here)),
            wider => {
                let cells = self.reach(wider, context).iter();
                cells.fold(ShipMask::NONE, |all, cell| all.or(self.t.ships_at(cell)))
            }
        };
        let fallen = context.fallen.filter(|_| ships.reach != Reach::Adjacent);
        let near = fallen.map_or(all, |ship| all.with(ship)).keep(|ship| {
            let own = self.ship(ship);
            let owned = match ships.owner {
                Owner::Mine if context.shared => allied(own.seat, context.seat),
                Owner::Mine => own.seat == context.seat,
                Owner::Enemy => !allied(own.seat, context.seat),
                Owner::Any => true,
            };
            // A cloaked enemy cannot be picked out (CLOAK-08).
            owned && (!own.cloaked || allied(own.seat, context.seat))
        });
        let near = near.minus(self.immune_to(context.source));
        if ships.other { context.this.map_or(near, |this| near.without(this)) } else { near }
    }

    /// Whether it betrays no place that a cloaked ship is meant (RD-41): nobody asks where it is, or the effect is its own,
    /// which has shown its token first.
    fn tells_nothing(&self, ships: &ShipsOf, context: &EffectContext, ship: ShipId) -> bool {
        context.this == Some(ship) || ships.reach == Reach::Anywhere && asks_no_place(&ships.cond)
    }

    fn ship_fits(&self, ships: &ShipsOf, context: &EffectContext, ship: ShipId) -> bool {
        let own = || EffectContext { this: Some(ship), target: context.this, cell: None, ..*context };
        *ships.cond == Cond::Always || self.holds(&ships.cond, &own())
    }

    /// How much of the crew aboard is one of these, by itself or by a trait.
    pub fn crew_called(&self, ship: ShipId, names: &[u16]) -> usize {
        let called = |card: &CardId| self.m.card(*card).called.iter().any(|name| names.contains(name));
        self.t.cards_in(CardPlace::Crew { ship }).filter(called).count()
    }

    /// Crew of that type aboard.
    pub fn crew_of_type(&self, ship: ShipId, kind: CrewType) -> Option<CardId> {
        self.t
            .cards_in(CardPlace::Crew { ship })
            .find(|card| self.m.card(*card).crew.as_ref().is_some_and(|(own, _)| *own == kind))
    }

    /// Slots of the modifiers that are System Tokens on a ship (FLEET-27, REPAIR-04).
    pub fn system_tokens(&self, ship: ShipId) -> impl Iterator<Item = u8> + '_ {
        self.t.modifiers().iter().enumerate().filter_map(move |(slot, modifier)| {
            (modifier.bearer == ship && modifier.is_system_token()).then_some(slot as u8)
        })
    }

    /// The first slot of each group of System Tokens on a ship that one repair removes together (REPAIR-04).
    pub fn repairs(&self, ship: ShipId) -> impl Iterator<Item = u8> + '_ {
        let modifiers = self.t.modifiers();
        let token = move |slot: u8| modifiers.get(usize::from(slot));
        self.system_tokens(ship).filter(move |slot| {
            let together =
                |other: u8| token(*slot).zip(token(other)).is_some_and(|(one, two)| one.goes_with(two));
            !self.system_tokens(ship).take_while(|other| other < slot).any(together)
        })
    }

    fn combat_role(&self, context: &EffectContext, aggressor: bool) -> bool {
        self.test().is_some_and(|test| {
            let fight = matches!(test.kind, TestKind::Combat | TestKind::Installation);
            let Some(this) = context.this else { return false };
            fight && if aggressor { test.ships.has(this) } else { test.target == Some(this) }
        })
    }
}
