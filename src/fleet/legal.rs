//! What a seat may order: one predicate per kind, asked for one order by `check`, for the candidates by `legal_orders`.
//!
//! Invariants: what is listed is accepted, everything else is refused with a reason; each choice is listed once; at most
//! 512 in a position. One order is accepted and never listed: to resign (RD-94) is no choice of the decision that is open,
//! and nobody who takes one of its choices should give the match up by it.

use crate::engine::game::Seat;
use crate::fleet::content::program::Power;
use crate::fleet::decision::{Ask, Point, Window};
use crate::fleet::ids::{CardId, MissionId, ShipId, ShipMask, SubdeckId};
use crate::fleet::look::Look;
use crate::fleet::order::Order;
use crate::fleet::refusal::Refusal;
use crate::fleet::rules::UsableFrom;
use crate::fleet::state::frame::Frame;
use crate::fleet::state::parts::{CardPlace, EncounterPlace};
use crate::fleet::units::{CardKind, MissionKind, System};

impl Look<'_> {
    /// Whether the seat may give the order now.
    ///
    /// # Errors
    /// The reason, with its numbers and rule.
    pub fn check(&self, seat: Seat, order: Order) -> Result<(), Refusal> {
        if self.t.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        if self.f.ask == Ask::Nothing || self.f.asked != seat {
            return Err(Refusal::NotYourDecision);
        }
        match self.f.ask {
            _ if order == Order::Resign => Ok(()),
            Ask::Turn => self.check_turn(seat, order),
            Ask::Window { window } => self.check_window(seat, &window, order),
            ask => self.check_answer(seat, ask, order),
        }
    }

    fn check_turn(&self, seat: Seat, order: Order) -> Result<(), Refusal> {
        match order {
            Order::MoveStep { ship, to } => self.check_step(seat, ship, to),
            Order::BreakAway { ship } => self.check_break_away(seat, ship),
            Order::FormTaskForce { ship } => self.check_form_force(seat, ship),
            Order::AdjustPower { ship, setting } => self.check_adjust(seat, ship, setting),
            Order::MovementRepair { ship } => self.check_movement_repair(seat, ship),
            Order::CycleMission { mission } => self.check_cycle(seat, mission),
            Order::DiscardCard { card } => self.check_discard(seat, card),
            Order::AssignCrew { card, ship } => self.check_assign(seat, card, ship),
            Order::EndTurn => Ok(()),
            Order::Attack { ship, target } => self.check_attack(seat, ship, target),
            Order::AttackInstallation { ship } => self.check_attack_installation(seat, ship),
            Order::ExertInfluence { ship } => self.check_exert(seat, ship),
            Order::Build { ship } => self.check_build(seat, ship),
            Order::Reinforce { ship } => self.check_reinforce(seat, ship),
            Order::Repair { ship } => self.check_repair(seat, ship),
            Order::ScanLocation { ship, cell } => self.check_scan(seat, ship, cell),
            Order::AttemptMission { ship, mission } => self.check_attempt_mission(seat, ship, mission),
            Order::AttemptEncounter { ship, encounter } => {
                self.check_attempt_encounter(seat, ship, encounter)
            }
            Order::PlayCard { card, kind, ship } => self.check_play(seat, card, kind, ship),
            Order::SpendCrew { card, kind } => self.check_spend(seat, card, kind).map(|_| ()),
            Order::UseAbility { ship, ability } => self.check_use(seat, ship, ability).map(|_| ()),
            Order::Cloak { .. }
            | Order::MoveToken { .. }
            | Order::Decloak { .. }
            | Order::Search { .. }
            | Order::Transport { .. }
            | Order::PlaceAwayTeam { .. }
            | Order::RecoverAwayTeam { .. } => Err(Refusal::NotInThisVersion),
            _ => Err(Refusal::NotOffered),
        }
    }

    fn check_window(&self, seat: Seat, window: &Window, order: Order) -> Result<(), Refusal> {
        match order {
            Order::Pass => Ok(()),
            Order::PlayCard { card, kind, ship } => self.check_play(seat, card, kind, ship),
            Order::SpendCrew { card, kind } => self.check_spend(seat, card, kind).map(|_| ()),
            Order::UseAbility { ship, ability } => self.check_use(seat, ship, ability).map(|_| ()),
            Order::AdjustPower { ship, setting } if window.involved.has(ship) => {
                self.check_adjust(seat, ship, setting)
            }
            Order::AdjustPower { .. } => Err(Refusal::NotInvolved),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_answer(&self, seat: Seat, ask: Ask, order: Order) -> Result<(), Refusal> {
        let offered = |yes: bool| if yes { Ok(()) } else { Err(Refusal::NotOffered) };
        match (ask, order) {
            (Ask::Draft, Order::KeepFleet | Order::Redraft) => Ok(()),
            (Ask::Subdeck, Order::PickSubdeck { subdeck }) => self.check_pick_subdeck(seat, subdeck),
            (Ask::Setting { ship, level, .. }, Order::ChooseSetting { setting }) => {
                offered(usize::from(setting) < self.m.ship(ship).settings(level).len())
            }
            (Ask::Ship { from, .. }, Order::ChooseShip { ship })
            | (Ask::Join { from, .. }, Order::Join { ship }) => offered(from.has(ship)),
            (Ask::Join { must, .. }, Order::Done) => offered(!must),
            (
                Ask::Ship { optional, .. }
                | Ask::Cell { optional, .. }
                | Ask::Option { optional, .. }
                | Ask::Card { optional, .. },
                Order::Decline,
            ) => offered(optional),
            (Ask::Cell { from, .. }, Order::ChooseCell { cell }) => offered(from.has(cell)),
            (Ask::Option { count, at, why, .. }, Order::ChooseOption { index }) => {
                let least = if matches!(why, crate::fleet::decision::Why::RepairWhat) { at } else { 0 };
                offered(index < count && u16::from(index) >= least)
            }
            (Ask::Card { from, kinds, .. }, Order::ChooseCard { card }) => offered(
                self.t.card(card) == from
                    && card.index() < self.m.cards.len()
                    && self.card_passes(card, kinds),
            ),
            (Ask::Mission { from, .. }, Order::ChooseMission { mission }) => {
                offered(!mission.is_hidden() && from.contains(&mission))
            }
            (Ask::Stack { mask }, Order::ChooseStack { kind }) => offered(mask >> kind.index() & 1 == 1),
            (Ask::System { mask }, Order::ChooseSystem { system }) => {
                offered(mask >> system.index() & 1 == 1)
            }
            (Ask::FreeAttack { attackers, targets }, Order::FreeAttack { ship, target }) => {
                offered(attackers.has(ship) && targets.has(target))
            }
            (Ask::FreeAttack { .. }, Order::Decline) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Where a usable ability of the ship comes from.
    pub fn usable_from(&self, ship: ShipId, ability: u16) -> Result<UsableFrom, Refusal> {
        let mut from = None;
        self.each_usable(ship, |usable| {
            if usable.ability == ability {
                from = Some(usable.from);
            }
        });
        from.ok_or(Refusal::NoSuchAbility)
    }

    /// Every order the seat may give now.
    pub fn legal_orders(&self, seat: Seat, out: &mut Vec<Order>) {
        if self.t.outcome.is_some() || self.f.ask == Ask::Nothing || self.f.asked != seat {
            return;
        }
        match self.f.ask {
            Ask::Turn => self.knowing(&self.standings(seat)).turn_orders(seat, out),
            Ask::Window { window } => self.window_orders(seat, &window, out),
            ask => self.answers(seat, ask, out),
        }
    }

    fn answers(&self, seat: Seat, ask: Ask, out: &mut Vec<Order>) {
        match ask {
            Ask::Nothing | Ask::Turn | Ask::Window { .. } => {}
            Ask::Draft => out.extend([Order::KeepFleet, Order::Redraft]),
            Ask::Subdeck => out.extend(
                (0..self.m.subdecks.len() as u8)
                    .map(SubdeckId)
                    .filter(|one| self.check_pick_subdeck(seat, *one).is_ok())
                    .map(|subdeck| Order::PickSubdeck { subdeck }),
            ),
            Ask::Setting { ship, level, .. } => {
                let count = self.m.ship(ship).settings(level).len() as u8;
                out.extend((0..count).map(|setting| Order::ChooseSetting { setting }));
            }
            Ask::Ship { from, optional, .. } => {
                out.extend(from.iter().map(|ship| Order::ChooseShip { ship }));
                decline(optional, out);
            }
            Ask::Join { from, must, .. } => {
                out.extend(from.iter().map(|ship| Order::Join { ship }));
                if !must {
                    out.push(Order::Done);
                }
            }
            Ask::Cell { from, optional, .. } => {
                out.extend(from.iter().map(|cell| Order::ChooseCell { cell }));
                decline(optional, out);
            }
            Ask::Option { count, optional, at, why } => {
                let least = if matches!(why, crate::fleet::decision::Why::RepairWhat) { at as u8 } else { 0 };
                out.extend((least..count).map(|index| Order::ChooseOption { index }));
                decline(optional, out);
            }
            Ask::Card { from, kinds, optional, .. } => {
                out.extend(
                    self.t
                        .cards_in(from)
                        .filter(|card| self.card_passes(*card, kinds))
                        .map(|card| Order::ChooseCard { card }),
                );
                decline(optional, out);
            }
            Ask::Mission { from, .. } => {
                out.extend(
                    from.into_iter()
                        .filter(|one| !one.is_hidden())
                        .map(|mission| Order::ChooseMission { mission }),
                );
            }
            Ask::Stack { mask } => out.extend(
                MissionKind::ALL
                    .iter()
                    .filter(|kind| mask >> kind.index() & 1 == 1)
                    .map(|kind| Order::ChooseStack { kind: *kind }),
            ),
            Ask::System { mask } => out.extend(
                System::ALL
                    .iter()
                    .filter(|system| mask >> system.index() & 1 == 1)
                    .map(|system| Order::ChooseSystem { system: *system }),
            ),
            Ask::FreeAttack { attackers, targets } => {
                for ship in attackers.iter() {
                    out.extend(targets.iter().map(|target| Order::FreeAttack { ship, target }));
                }
                out.push(Order::Decline);
            }
        }
    }

    fn window_orders(&self, seat: Seat, window: &Window, out: &mut Vec<Order>) {
        if window.card_free && self.m.fits[seat.index() & 3] & window.point.bit() != 0 {
            for card in self.t.cards_in(CardPlace::Hand { seat }) {
                self.card_orders(seat, card, window.ship, out);
            }
        }
        for ship in window.involved.iter() {
            self.crew_orders(seat, ship, out);
            self.ability_orders(seat, ship, out);
            self.adjust_orders(seat, ship, out);
        }
        out.push(Order::Pass);
    }

    fn card_orders(&self, seat: Seat, card: CardId, ship: Option<ShipId>, out: &mut Vec<Order>) {
        for kind in [CardKind::Ops, CardKind::Combat] {
            if self.check_play(seat, card, kind, ship).is_ok() {
                out.push(Order::PlayCard { card, kind, ship });
            }
        }
    }

    fn crew_orders(&self, seat: Seat, ship: ShipId, out: &mut Vec<Order>) {
        for card in self.t.cards_in(CardPlace::Crew { ship }) {
            for kind in [CardKind::Ops, CardKind::Combat] {
                if self.check_spend(seat, card, kind).is_ok() {
                    out.push(Order::SpendCrew { card, kind });
                }
            }
        }
    }

    fn ability_orders(&self, seat: Seat, ship: ShipId, out: &mut Vec<Order>) {
        if self.check_user(seat, ship).is_err() {
            return;
        }
        self.each_usable(ship, |usable| {
            if self.check_usable(seat, ship, usable.ability).is_ok() {
                let order = Order::UseAbility { ship, ability: usable.ability };
                if !out.contains(&order) {
                    out.push(order);
                }
            }
        });
    }

    fn adjust_orders(&self, seat: Seat, ship: ShipId, out: &mut Vec<Order>) {
        if self.check_adjuster(seat, ship).is_err() {
            return;
        }
        let own = self.ship(ship);
        let count = self.m.ship(ship).settings(own.level).len() as u8;
        out.extend(
            (0..count)
                .filter(|setting| *setting != own.setting)
                .map(|setting| Order::AdjustPower { ship, setting }),
        );
    }

    fn turn_orders(&self, seat: Seat, out: &mut Vec<Order>) {
        let fleet = self.t.ships_in_play(|ship| ship.seat == seat && ship.cell().is_some());
        let missions: Missions = self.t.open_missions(seat).collect();
        for ship in fleet.iter() {
            self.move_orders(seat, ship, out);
            self.adjust_orders(seat, ship, out);
            if self.check_movement_repair(seat, ship).is_ok() {
                out.push(Order::MovementRepair { ship });
            }
            self.crew_orders(seat, ship, out);
            self.ability_orders(seat, ship, out);
            self.action_orders(seat, ship, &missions, out);
        }
        if self.actions_left(seat, 1).is_ok() && self.room(seat) > 0 {
            for index in 0..self.m.ships.len() as u8 {
                let ship = ShipId(index);
                if self.ship(ship).seat == seat && self.check_reinforce(seat, ship).is_ok() {
                    out.push(Order::Reinforce { ship });
                }
            }
        }
        self.hand_orders(seat, fleet, out);
        for mission in missions.iter() {
            if self.check_cycle(seat, mission).is_ok() {
                out.push(Order::CycleMission { mission });
            }
        }
        out.push(Order::EndTurn);
    }

    fn move_orders(&self, seat: Seat, ship: ShipId, out: &mut Vec<Order>) {
        if self.check_break_away(seat, ship).is_ok() {
            out.push(Order::BreakAway { ship });
        }
        if self.check_form_force(seat, ship).is_ok() {
            out.push(Order::FormTaskForce { ship });
        }
        if let Ok(from) = self.check_mover(seat, ship) {
            for to in self.next_to(from).iter() {
                if self.check_cost(ship, from, to).is_ok() {
                    out.push(Order::MoveStep { ship, to });
                }
            }
        }
    }

    fn action_orders(&self, seat: Seat, ship: ShipId, missions: &Missions, out: &mut Vec<Order>) {
        // One look says whether this ship can take any Action at all.
        let own = self.ship(ship);
        if own.cloaked || own.acted > own.extra_actions || self.actions_left(seat, 1).is_err() {
            return;
        }
        let Some(cell) = self.ship(ship).cell() else { return };
        if self.check_attacker(seat, ship).is_ok() {
            for target in self.enemies_at(seat, cell).iter() {
                if self.check_attack(seat, ship, target).is_ok() {
                    out.push(Order::Attack { ship, target });
                }
            }
            if self.check_attack_installation(seat, ship).is_ok() {
                out.push(Order::AttackInstallation { ship });
            }
        }
        if self.check_exert(seat, ship).is_ok() {
            out.push(Order::ExertInfluence { ship });
        }
        if self.check_build(seat, ship).is_ok() {
            out.push(Order::Build { ship });
        }
        if self.check_repair(seat, ship).is_ok() {
            out.push(Order::Repair { ship });
        }
        if let Ok(reach) = self.check_scanner(seat, ship) {
            for cell in reach.iter() {
                if self.check_scannable(seat, cell).is_ok() {
                    out.push(Order::ScanLocation { ship, cell });
                }
            }
        }
        for mission in missions.iter() {
            if self.check_attempt_mission(seat, ship, mission).is_ok() {
                out.push(Order::AttemptMission { ship, mission });
            }
        }
        if self.t.lying.has(cell) {
            for encounter in self.t.encounters_in(EncounterPlace::Cell { cell }) {
                if self.check_attempt_encounter(seat, ship, encounter).is_ok() {
                    out.push(Order::AttemptEncounter { ship, encounter });
                }
            }
        }
    }

    fn hand_orders(&self, seat: Seat, fleet: ShipMask, out: &mut Vec<Order>) {
        let turn = Point::TURN.bit() | Point::AS_ACTION.bit();
        for card in self.t.cards_in(CardPlace::Hand { seat }) {
            let own = self.m.card(card);
            if own.points() & turn != 0 {
                self.card_orders(seat, card, None, out);
                for ship in fleet.iter() {
                    self.card_orders(seat, card, Some(ship), out);
                }
            }
            if own.crew.is_some() {
                for ship in fleet.iter() {
                    if self.check_assign(seat, card, ship).is_ok() {
                        out.push(Order::AssignCrew { card, ship });
                    }
                }
            }
            if self.check_discard(seat, card).is_ok() {
                out.push(Order::DiscardCard { card });
            }
        }
    }

    /// The prompt of the effect choice that is open, as branches of its program.
    pub fn open_choice(&self) -> Option<&[u16]> {
        match (self.f.ask, self.f.frames().last()) {
            (Ask::Option { at, .. }, Some(Frame::Effect { .. })) => match self.m.content.op(at) {
                crate::fleet::content::program::Op::Choose { branches, .. } => Some(branches),
                _ => None,
            },
            _ => None,
        }
    }

    /// A usable ability's compiled form.
    pub fn usable(&self, ability: u16) -> Option<&Power> {
        self.m.content.power(ability).filter(|power| matches!(power, Power::Use { .. }))
    }
}

/// A seat's missions on the table, gathered once.
#[derive(Clone, Copy, Debug)]
struct Missions {
    count: usize,
    list: [MissionId; 8],
}

impl Missions {
    fn iter(&self) -> impl Iterator<Item = MissionId> + '_ {
        self.list[..self.count].iter().copied()
    }
}

impl FromIterator<MissionId> for Missions {
    fn from_iter<I: IntoIterator<Item = MissionId>>(items: I) -> Self {
        let mut own = Self { count: 0, list: [MissionId::HIDDEN; 8] };
        for (slot, item) in own.list.iter_mut().zip(items) {
            *slot = item;
            own.count += 1;
        }
        own
    }
}

fn decline(optional: bool, out: &mut Vec<Order>) {
    if optional {
        out.push(Order::Decline);
    }
}
