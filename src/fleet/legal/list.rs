//! The candidates of each decision, each put to its predicate.
//!
//! Invariant: nothing is listed that its predicate has not allowed, for itself or for all of its kind.

use std::cell::OnceCell;

use crate::engine::game::Seat;
use crate::fleet::content::vocabulary::Static;
use crate::fleet::content::{Goal, MissionCard};
use crate::fleet::decision::{Decision, Window};
use crate::fleet::ids::{CardMask, CellId, MissionId, ShipId, ShipMask, TokenId};
use crate::fleet::order::Order;
use crate::fleet::position::Position;
use crate::fleet::rules::{Aboard, Laden, Usable};
use crate::fleet::state::parts::{CardPlace, EncounterPlace, Moved, ShipPlace};
use crate::fleet::team::allied;
use crate::fleet::timing::TimingMask;
use crate::fleet::units::{ActionKind, CardKind};

impl Position<'_> {
    /// Every order the seat may give now.
    pub fn legal_orders(&self, seat: Seat, out: &mut Vec<Order>) {
        if self.t.outcome.is_some() || !self.may_act(seat) {
            return;
        }
        match self.f.decision {
            Decision::Turn => self.knowing(&self.standings(seat)).turn_orders(seat, out),
            Decision::Window { window } => self.window_orders(seat, &window, out),
            decision => self.answers(seat, decision, out),
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    fn answers(&self, seat: Seat, decision: Decision, out: &mut Vec<Order>) {
        match decision {
            Decision::Nothing | Decision::Turn | Decision::Window { .. } => {}
            Decision::Draft => out.extend([Order::KeepFleet, Order::Redraft]),
            Decision::Subdeck => {
                out.extend(self.offered_subdecks(seat).map(|subdeck| Order::PickSubdeck { subdeck }));
            }
            Decision::Setting { ship, level, cloak, .. } => {
                let count = self.m.ship(ship).settings(level).len() as u8;
                out.extend((0..count).map(|setting| Order::ChooseSetting { setting }));
                decline(cloak, out);
            }
            Decision::Echo { to, .. } => {
                let echoes = self.echoes_elsewhere(seat, to);
                out.extend(echoes.iter().map(|token| Order::ChooseToken { token }));
                decline(true, out);
            }
            Decision::Ship { from, optional, .. } => {
                out.extend(from.iter().map(|ship| Order::ChooseShip { ship }));
                decline(optional, out);
            }
            Decision::Join { from, must, .. } => {
                out.extend(from.iter().map(|ship| Order::Join { ship }));
                if !must {
                    out.push(Order::Done);
                }
            }
            Decision::Cell { from, optional, .. } => {
                out.extend(from.iter().map(|cell| Order::ChooseCell { cell }));
                decline(optional, out);
            }
            Decision::Option { least, count, optional, .. } => {
                out.extend((least..count).map(|index| Order::ChooseOption { index }));
                decline(optional, out);
            }
            Decision::Card { from, kinds, optional, .. } => {
                out.extend(
                    self.t
                        .cards_in(from)
                        .filter(|card| self.card_passes(*card, kinds))
                        .map(|card| Order::ChooseCard { card }),
                );
                decline(optional, out);
            }
            Decision::Mission { from, .. } => {
                out.extend(
                    from.into_iter()
                        .filter_map(|one| one.known())
                        .map(|mission| Order::ChooseMission { mission }),
                );
            }
            Decision::Stack { mask } => out.extend(mask.iter().map(|kind| Order::ChooseStack { kind })),
            Decision::System { mask } => {
                out.extend(mask.iter().map(|system| Order::ChooseSystem { system }));
            }
            Decision::FreeAttack { attackers, targets } => {
                for ship in attackers.iter() {
                    out.extend(targets.iter().map(|target| Order::FreeAttack { ship, target }));
                }
                out.push(Order::Decline);
            }
            Decision::Beam { ship, other, next, must } => self.beam_orders(ship, other, next, must, out),
            Decision::GiveUp { ship } => {
                let hand = self.t.cards_in(CardPlace::Hand { seat });
                out.extend(
                    self.t
                        .cards_in(CardPlace::Crew { ship })
                        .chain(hand)
                        .filter(|card| self.could_give_up(ship, *card))
                        .map(|card| Order::ChooseCard { card }),
                );
            }
        }
    }

    fn beam_orders(&self, ship: ShipId, other: ShipId, next: u16, must: bool, out: &mut Vec<Order>) {
        if !self.friends(ship, other) && self.crewed(other) {
            out.push(Order::ChooseOption { index: 0 });
        }
        out.extend(self.left_to_beam(ship, other, next).map(|one| match one {
            Aboard::Crew(card) | Aboard::Prisoner(card) => Order::ChooseCard { card },
            Aboard::Cargo(encounter) => Order::ChooseCargo { encounter },
        }));
        if self.friends(ship, other) {
            out.extend(self.crowded(ship, other).map(|card| Order::DiscardCard { card }));
            if self.check_transfer_done(ship, other, must).is_ok() {
                out.push(Order::Done);
            }
        } else {
            out.push(Order::Done);
        }
    }

    fn window_orders(&self, seat: Seat, window: &Window, out: &mut Vec<Order>) {
        let timings = self.timings(seat, window);
        if window.card_free && self.m.fits[seat.index() & 3].meets(timings) {
            let timed = self.m.timed_at(timings);
            for card in self.t.cards_in(CardPlace::Hand { seat }).filter(|card| timed.has(*card)) {
                self.card_orders(seat, card, window.ship, out);
            }
        }
        let helpers = self.helpers(timings);
        for ship in window.involved.iter() {
            self.helper_orders(seat, ship, helpers, out);
            self.adjust_orders(seat, ship, out);
        }
        for ship in self.powering(seat, window).minus(window.involved).iter() {
            self.adjust_orders(seat, ship, out);
        }
        if let Some(ship) = window.other {
            self.agent_orders(seat, ship, out);
        }
        out.push(Order::Pass);
    }

    /// Uses of the seat's agents aboard an enemy ship.
    fn agent_orders(&self, seat: Seat, ship: ShipId, out: &mut Vec<Order>) {
        self.agent_usable(seat, ship, |usable| {
            let order = Order::UseAbility { ship, ability: usable.ability };
            if self.check_agent_use(seat, ship, usable).is_ok() && !out.contains(&order) {
                out.push(order);
            }
        });
    }

    /// Where crew and abilities could be of use at these timings.
    fn helpers(&self, timings: TimingMask) -> Helpers {
        let timed = self.t.index.aboard.and(self.m.timed_at(timings));
        let crew = timed.iter().filter_map(|card| match self.t.card(card) {
            CardPlace::Crew { ship } => Some(ship),
            _ => None,
        });
        let borne = self.t.modifiers().iter().filter(|one| match one.what {
            Static::Bears(index) => {
                self.m.content.power(index).is_some_and(|power| power.timings().meets(timings))
            }
            _ => false,
        });
        let mut bearers: ShipMask = borne.map(|one| one.bearer).collect();
        for (card, seat) in self.policies() {
            if self.policy(card).any(|(_, power)| power.timings().meets(timings)) {
                bearers = bearers.or(self.t.fleet(seat));
            }
        }
        Helpers { timings, timed, crewed: crew.collect(), bearers }
    }

    fn helper_orders(&self, seat: Seat, ship: ShipId, helpers: Helpers, out: &mut Vec<Order>) {
        if helpers.crewed.has(ship) {
            self.crew_orders(seat, ship, helpers.timed, out);
        }
        if helpers.bearers.has(ship) || self.m.uses(ship).meets(helpers.timings) {
            self.ability_orders(seat, ship, helpers.bearers.has(ship), out);
        }
    }

    fn crew_orders(&self, seat: Seat, ship: ShipId, timed: CardMask, out: &mut Vec<Order>) {
        for card in timed.iter().filter(|card| self.t.card(*card) == (CardPlace::Crew { ship })) {
            for kind in [CardKind::Ops, CardKind::Combat] {
                if self.check_spend(seat, card, kind).is_ok() {
                    out.push(Order::SpendCrew { card, kind });
                }
            }
        }
    }

    /// Uses of the ship's own abilities and, if asked for, of what came aboard.
    fn ability_orders(&self, seat: Seat, ship: ShipId, borne: bool, out: &mut Vec<Order>) {
        if self.check_user(seat, ship).is_err() {
            return;
        }
        let begun = out.len();
        let mut each = |usable: Usable| {
            if self.check_usable(seat, ship, usable).is_ok() {
                let order = Order::UseAbility { ship, ability: usable.ability };
                if !out[begun..].contains(&order) {
                    out.push(order);
                }
            }
        };
        self.own_usable(ship, &mut each);
        if borne {
            self.borne_usable(ship, each);
        }
    }

    fn adjust_orders(&self, seat: Seat, ship: ShipId, out: &mut Vec<Order>) {
        if self.ship(ship).adjusted {
            return;
        }
        if self.ship(ship).cloaked {
            if self.check_decloaker(seat, ship).is_ok() {
                let count = self.m.ship(ship).settings(self.ship(ship).level).len() as u8;
                out.extend((0..count).map(|setting| Order::Decloak { ship, setting }));
            }
            return;
        }
        if self.check_adjuster(seat, ship).is_err() {
            return;
        }
        let own = self.ship(ship);
        let count = self.m.ship(ship).settings(own.level).len() as u8;
        for setting in (0..count).filter(|setting| *setting != own.setting) {
            out.push(Order::AdjustPower { ship, setting });
        }
    }

    fn turn_orders(&self, seat: Seat, out: &mut Vec<Order>) {
        let fleet = self.fleet_at_hand(seat);
        let missions = self.missions_to_work_on(seat);
        let tests = missions.keep(|one| matches!(self.m.mission(one).goal, Goal::Test { .. }));
        let laden = OnceCell::new();
        let helpers = self.helpers(TimingMask::TURN);
        let hurt = self.hurt(fleet);
        for ship in fleet.iter() {
            self.move_orders(seat, ship, out);
            self.adjust_orders(seat, ship, out);
            let hurt = hurt.has(ship);
            if hurt && self.check_movement_repair(seat, ship).is_ok() {
                out.push(Order::MovementRepair { ship });
            }
            self.helper_orders(seat, ship, helpers, out);
            self.action_orders(seat, ship, hurt, &tests, &laden, out);
            self.partner_orders(seat, ship, out);
        }
        for ship in self.infiltrated(seat).iter() {
            self.agent_orders(seat, ship, out);
        }
        for token in self.t.tokens_where(|token| token.seat == seat).iter() {
            self.token_orders(seat, token, out);
        }
        let room = if self.actions_left(seat, 1).is_ok() { self.room(seat) } else { 0 };
        if room > 0 {
            for index in 0..self.m.ships.len() as u8 {
                let ship = ShipId(index);
                let fits = self.ship(ship).at == ShipPlace::Pool && self.m.size(ship) <= room;
                if fits && allied(self.ship(ship).seat, seat) && self.check_reinforce(seat, ship).is_ok() {
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

    /// The seat's missions, and those of its partner that lie open and that its ships may help with (TEAM-17).
    pub fn missions_to_work_on(&self, seat: Seat) -> Missions {
        if self.m.seats() == 2 {
            return self.t.open_missions(seat).chain(self.races_against(seat)).collect();
        }
        let partners = self.m.partner(seat).into_iter().flat_map(|partner| self.t.open_missions(partner));
        let offered = |card: &MissionCard| card.shared() && !card.entry.secret;
        let shared = partners.filter(|mission| offered(self.m.mission(*mission)));
        self.t.open_missions(seat).chain(shared).chain(self.races_against(seat)).collect()
    }

    /// What needs a partner.
    fn partner_orders(&self, seat: Seat, ship: ShipId, out: &mut Vec<Order>) {
        let Some(partner) = self.m.partner(seat) else { return };
        if self.actions_left(seat, 1).is_err() || self.t.seat(partner).ended {
            return;
        }
        if let Some(cell) = self.ship(ship).cell() {
            let with = self.uncloaked_at(partner, cell).iter().map(|with| Order::SwapCards { ship, with });
            out.extend(with.filter(|order| self.check(seat, *order).is_ok()));
        }
        for give in self.t.open_missions(seat) {
            let take = self.t.open_missions(partner).map(|take| Order::SwapMissions { ship, give, take });
            out.extend(take.filter(|order| self.check(seat, *order).is_ok()));
        }
    }

    fn move_orders(&self, seat: Seat, ship: ShipId, out: &mut Vec<Order>) {
        // A ship whose move is over has nothing to do with any of these.
        if self.ship(ship).moved == Moved::Over {
            return;
        }
        if self.is_contested(ship) && self.check_break_away(seat, ship).is_ok() {
            out.push(Order::BreakAway { ship });
        }
        let alone = self.ship(ship).cell().is_none_or(|cell| !self.may_be_crowded(cell));
        if !alone && self.check_form_force(seat, ship).is_ok() {
            out.push(Order::FormTaskForce { ship });
        }
        if let Ok(from) = self.check_mover(seat, ship) {
            for to in self.steps_from(ship, from) {
                out.push(Order::MoveStep { ship, to });
            }
        }
    }

    fn token_orders(&self, seat: Seat, token: TokenId, out: &mut Vec<Order>) {
        let Ok(from) = self.check_token_mover(seat, token) else { return };
        for to in self.token_steps(token, from) {
            out.push(Order::MoveToken { token, to });
        }
    }

    fn action_orders(
        &self,
        seat: Seat,
        ship: ShipId,
        hurt: bool,
        tests: &Missions,
        laden: &OnceCell<Laden>,
        out: &mut Vec<Order>,
    ) {
        // This tells at once whether the ship can take any Action at all.
        let own = self.ship(ship);
        if !self.is_known_able(seat, ship) {
            return;
        }
        if self.has_cloak(ship) && self.check_cloak(seat, ship).is_ok() {
            out.push(Order::Cloak { ship });
        }
        if own.cloaked {
            return;
        }
        let Some(cell) = self.ship(ship).cell() else { return };
        let (contested, installation) = (self.is_contested(ship), self.check_installation(cell).is_ok());
        if (contested || installation) && self.check_attacker(seat, ship).is_ok() {
            let enemies = if contested { self.enemies_at(seat, cell) } else { ShipMask::NONE };
            for target in enemies.iter() {
                if self.check_target(seat, cell, target).is_ok() {
                    out.push(Order::Attack { ship, target });
                }
            }
            if installation {
                out.push(Order::AttackInstallation { ship });
            }
        }
        if let Ok(cell) = self.check_influence(seat, ship) {
            if self.check_control(seat, cell).is_ok() {
                out.push(Order::ExertInfluence { ship });
            }
            if self.buildable(seat, cell).is_ok() {
                out.push(Order::Build { ship });
            }
        }
        if hurt && self.check_repair(seat, ship).is_ok() {
            out.push(Order::Repair { ship });
        }
        let unexplored = self.scanned_from(ship, cell).minus(self.t.index.face_up);
        let tokens = self.t.tokens_where(|token| token.at == Some(cell));
        if (!unexplored.is_empty() || !tokens.is_empty()) && self.check_scanner(seat, ship).is_ok() {
            for cell in unexplored.iter() {
                if self.check_scannable(cell).is_ok() {
                    out.push(Order::ScanLocation { ship, cell });
                }
            }
            for token in tokens.iter() {
                if self.check_search(seat, ship, token).is_ok() {
                    out.push(Order::Search { ship, token });
                }
            }
        }
        self.transporter_orders(seat, ship, cell, laden, out);
        if self.check_action(seat, ship, ActionKind::Test).is_ok() {
            for mission in tests.iter() {
                if self.check_mission(seat, ship, cell, mission).is_ok() {
                    out.push(Order::AttemptMission { ship, mission });
                }
            }
        }
        if self.t.persistent.has(cell) {
            for encounter in self.t.encounters_in(EncounterPlace::Cell { cell }) {
                if self.check_attempt_encounter(seat, ship, encounter).is_ok() {
                    out.push(Order::AttemptEncounter { ship, encounter });
                }
            }
        }
    }

    fn transporter_orders(
        &self,
        seat: Seat,
        ship: ShipId,
        cell: CellId,
        laden: &OnceCell<Laden>,
        out: &mut Vec<Order>,
    ) {
        let partners = self.beam_partners(ship, cell, || *laden.get_or_init(|| self.laden()));
        let teams = self.t.cell(cell).away_teams;
        let planet = self.habitable(cell);
        if (partners.is_empty() && teams.is_empty() && !planet) || self.check_transporter(seat, ship).is_err()
        {
            return;
        }
        out.extend(partners.iter().map(|other| Order::Transport { ship, other }));
        if planet && self.check_away_team_place(seat, cell).is_ok() {
            out.push(Order::PlaceAwayTeam { ship });
        }
        let seats = self.m.all_seats().filter(|of| teams.has(*of));
        out.extend(seats.map(|of| Order::RecoverAwayTeam { ship, of }));
    }
}

/// Ships worth a closer look, gathered once.
#[derive(Clone, Copy, Debug)]
struct Helpers {
    /// At these timings.
    timings: TimingMask,
    /// Cards aboard that could be of use then.
    timed: CardMask,
    /// Ships with crew that could be spent.
    crewed: ShipMask,
    /// Ships with abilities that came aboard and could be used.
    bearers: ShipMask,
}

/// A seat's missions on the table, gathered once.
#[derive(Clone, Copy, Debug)]
pub struct Missions {
    count: usize,
    list: [MissionId; 8],
}

impl Missions {
    /// The missions that satisfy a question.
    fn keep(mut self, fits: impl Fn(MissionId) -> bool) -> Self {
        let all = self;
        self.count = 0;
        for mission in all.iter().filter(|one| fits(*one)) {
            self.list[self.count] = mission;
            self.count += 1;
        }
        self
    }

    pub fn iter(&self) -> impl Iterator<Item = MissionId> + '_ {
        self.list[..self.count].iter().copied()
    }
}

impl FromIterator<MissionId> for Missions {
    fn from_iter<I: IntoIterator<Item = MissionId>>(items: I) -> Self {
        let mut own = Self { count: 0, list: [MissionId::NONE; 8] };
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
