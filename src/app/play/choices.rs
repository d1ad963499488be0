//! The open decision as options a person can press, and the verbs of the selected ship.
//!
//! Invariant: every option is a list of legal orders; one without a legal order is closed with the rules' own refusal.

use crate::engine::game::Seat;
use crate::fleet::decision::{Decision, Why};
use crate::fleet::ids::{CellId, MissionId, ShipId, ShipMask, TokenId};
use crate::fleet::order::{CarriedOutBy, Order, ShipCommand};
use crate::fleet::position::Position;
use crate::fleet::refusal::Refusal;
use crate::fleet::roster::Match;
use crate::fleet::rules::reach::{Piece, Ways};
use crate::fleet::secrecy::View;
use crate::fleet::state::parts::{CardPlace, TokenIs};
use crate::fleet::team::allied;
use crate::fleet::units::ActionKind;

use super::client::{Lesson, LessonWait};
use super::for_whom::played_for;
use super::live::LiveMatch;

/// Whether an attack would hurt nobody but oneself.
pub fn hurts_oneself(position: &Position<'_>, seat: Seat, order: &Order) -> bool {
    let Order::AttackInstallation { ship } = *order else { return false };
    let cell = position.ship(ship).cell();
    cell.is_some_and(|cell| position.t.cell(cell).installation_is(seat))
}

/// Whether nothing can ever be built there, so that influence counts for other things alone (INSTALL-01).
pub fn is_never_built(position: &Position<'_>, seat: Seat, cell: CellId) -> bool {
    matches!(position.buildable(seat, cell), Err(Refusal::NotHabitable))
}

/// All that could be ordered by the seat of a view.
pub fn orders_in(m: &Match, view: &View) -> Vec<Order> {
    let mut orders = Vec::new();
    Position::at_table(m, &view.table, &view.flow).legal_orders(view.seat, &mut orders);
    orders
}

/// A button for each, with its fixed slot and its word.
impl ShipCommand {
    /// The verb of a slot counted from 1.
    pub fn of_slot(slot: u8) -> Option<Self> {
        Self::ALL.get(usize::from(slot).checked_sub(1)?).copied()
    }

    pub const fn slot(self) -> u8 {
        self as u8 + 1
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attack => "Attack",
            Self::Scan => "Scan",
            Self::Influence => "Influence",
            Self::Build => "Build",
            Self::Repair => "Repair",
            Self::Mission => "Mission",
            Self::Special => "Special",
            Self::Reinforce => "Reinforce",
            Self::Formation => "Task force",
        }
    }

    /// Whether this verb of this ship stands for the order.
    pub fn takes(self, order: &Order, own: ShipId) -> bool {
        order.command().is_some_and(|(command, by)| {
            command == self
                && match by {
                    CarriedOutBy::Ship(ship) => ship == own,
                    CarriedOutBy::Fleet => true,
                    CarriedOutBy::Crew(_) => false,
                }
        })
    }

    /// Why the verb has no order now.
    pub fn refusal(self, position: &Position<'_>, seat: Seat, ship: ShipId) -> Refusal {
        let found = match self {
            Self::Attack => {
                position.check_attacker(seat, ship).err().or_else(|| Some(no_target(position, seat, ship)))
            }
            Self::Scan => position.check_scanner(seat, ship).err().or(Some(Refusal::NotScannable)),
            Self::Influence => position.check_exert(seat, ship).err(),
            Self::Build => position.check_build(seat, ship).err(),
            Self::Repair => position.check_repair(seat, ship).err(),
            Self::Mission => position
                .check_action(seat, ship, ActionKind::Test)
                .err()
                .or_else(|| why_no_mission(position, seat, ship)),
            // What every ship has is its transporters.
            Self::Special => {
                position.check_place_away_team(seat, ship).err().or(Some(Refusal::NoSuchAbility))
            }
            Self::Reinforce => position.actions_left(seat, 1).err().or(Some(Refusal::NoRoom {
                room: position.room(seat),
                size: position.room(seat).saturating_add(1),
            })),
            Self::Formation => position.check_form_force(seat, ship).err(),
        };
        found.unwrap_or(Refusal::NotNow)
    }
}

/// Why a ship that may attack has nobody to attack: a Cloak Token of theirs may lie right here.
fn no_target(position: &Position<'_>, seat: Seat, ship: ShipId) -> Refusal {
    let here = position.ship(ship).cell();
    let hides =
        position.t.tokens.iter().any(|token| here.is_some() && token.at == here && !allied(token.seat, seat));
    if hides { Refusal::TargetCloaked } else { Refusal::NotHere }
}

/// Why the ship can make the test of no mission here: of several reasons one that says more than that this is no place
/// for it.
fn why_no_mission(position: &Position<'_>, seat: Seat, ship: ShipId) -> Option<Refusal> {
    let cell = position.ship(ship).cell()?;
    let refused = |mission| position.check_mission(seat, ship, cell, mission).err();
    let vague = |why: &Refusal| matches!(why, Refusal::NotATestMission | Refusal::MissionElsewhere);
    let telling = position.t.open_missions(seat).filter_map(refused).find(|why| !vague(why));
    telling.or(Some(Refusal::MissionElsewhere))
}

/// The answers by which these ships of `from` join, in canonical order, and no others.
fn joining(ships: &[ShipId], from: ShipMask) -> Vec<Order> {
    let mut orders: Vec<Order> = ships.iter().map(|ship| Order::Join { ship: *ship }).collect();
    // Once the last possible ship has joined, the question closes by itself; where none can join, it is not asked.
    if !from.is_empty() && ships.last().copied() != from.iter().last() {
        orders.push(Order::Done);
    }
    orders
}

impl LiveMatch<'_> {
    /// The orders of a verb for the selected ship.
    pub fn verb_orders(self, verb: ShipCommand) -> Vec<Order> {
        self.verb_orders_of(verb, self.orders())
    }

    /// The verbs that the selected ship has something to do with now.
    pub fn possible_verbs(self) -> Vec<ShipCommand> {
        if !self.may_order() || self.position().f.decision != Decision::Turn {
            return Vec::new();
        }
        let forms = |verb| verb == ShipCommand::Formation && self.may_form();
        let mut verbs = ShipCommand::ALL.to_vec();
        verbs.retain(|verb| forms(*verb) || !self.verb_orders(*verb).is_empty());
        verbs
    }

    /// Those of these orders that the verb of the selected ship stands for, and those of the whole fleet, which can be given
    /// when the last ship is lost: ships that come, and what one's crew does aboard enemy ships.
    pub fn verb_orders_of(self, verb: ShipCommand, orders: &[Order]) -> Vec<Order> {
        let is_enemy = |ship| !allied(self.playhead.table.ship(ship).seat, self.playhead.viewer);
        let of_fleet = |order: &Order| {
            order.command().is_some_and(|(command, by)| {
                let enemy = matches!(by, CarriedOutBy::Ship(ship) if is_enemy(ship));
                command == verb && (enemy || by == CarriedOutBy::Fleet)
            })
        };
        let Some(ship) = self.selection.ship else {
            return orders.iter().copied().filter(of_fleet).collect();
        };
        let aboard = |card| self.playhead.table.card(card) == CardPlace::Crew { ship };
        let spends = |order: &Order| {
            order.command().is_some_and(|(command, by)| {
                command == verb && matches!(by, CarriedOutBy::Crew(card) if aboard(card))
            })
        };
        let fits = |order: &Order| verb.takes(order, ship) || spends(order) || of_fleet(order);
        orders.iter().copied().filter(fits).collect()
    }

    /// Ships that could form a Task Force with the selected one (TASK-01); the rules name the members in canonical
    /// order, whoever was selected first.
    pub fn force_partners(self) -> Vec<ShipId> {
        let (Some(seat), Some(own)) = (self.in_control(), self.selection.ship) else { return Vec::new() };
        let (position, orders) = (self.position(), self.orders());
        let fits = |other: &ShipId| {
            let (first, second) = (own.min(*other), own.max(*other));
            *other != own
                && orders.contains(&Order::FormTaskForce { ship: first })
                && position.force_partners(seat, first).has(second)
        };
        position.t.fleet(seat).iter().filter(fits).collect()
    }

    /// Ships of the partner that could come along with the selected one, if they agree (TEAM-28).
    pub fn force_allies(self) -> Vec<ShipId> {
        let (Some(seat), Some(own)) = (self.in_control(), self.selection.ship) else { return Vec::new() };
        if !self.orders().contains(&Order::FormTaskForce { ship: own }) {
            return Vec::new();
        }
        self.position().force_allies(seat, own).iter().collect()
    }

    /// Whether the selected ship has somebody to form a Task Force with.
    pub fn may_form(self) -> bool {
        !self.force_partners().is_empty() || !self.force_allies().is_empty()
    }

    /// The orders that offer one of the seat's own missions for this one of the partner's, as an Action of the selected
    /// ship if it can spend one (TEAM-19, RD-85).
    pub fn swap_orders(self, wanted: MissionId) -> Vec<Order> {
        let selected = self.selection.ship;
        let takes = |order: &Order| matches!(order, Order::SwapMissions { take, .. } if *take == wanted);
        let by = |order: &Order| matches!(order, Order::SwapMissions { ship, .. } if Some(*ship) == selected);
        let all: Vec<Order> = self.orders().iter().copied().filter(takes).collect();
        let own: Vec<Order> = all.iter().copied().filter(by).collect();
        if own.is_empty() { all } else { own }
    }

    /// The orders that form a Task Force of the selected ship, those toggled on, and those the partner adds.
    fn force_orders(self) -> Option<Vec<Order>> {
        let (seat, own) = (self.in_control()?, self.selection.ship?);
        let partners = self.force_partners();
        let mut members: Vec<ShipId> =
            self.selection.joined.iter().copied().filter(|ship| partners.contains(ship)).collect();
        if members.is_empty() && self.force_allies().is_empty() {
            return None;
        }
        members.push(own);
        members.sort();
        let first = *members.first()?;
        let mut orders = vec![Order::FormTaskForce { ship: first }];
        orders.extend(joining(members.get(1..)?, self.position().force_partners(seat, first)));
        Some(orders)
    }

    /// What a verb is called for the selected ship: if nobody could go along, forming up means breaking away alone.
    pub fn verb_name(self, verb: ShipCommand) -> &'static str {
        if self.breaking_away(verb) { "Break away" } else { verb.name() }
    }

    /// Whether the verb is the selected ship's Breakaway roll.
    pub fn breaking_away(self, verb: ShipCommand) -> bool {
        let rolls = |order: &Order| matches!(order, Order::BreakAway { .. });
        verb == ShipCommand::Formation && !self.may_form() && self.verb_orders(verb).iter().any(rolls)
    }

    /// Whether a Task Force is being put together.
    pub fn forming(self) -> bool {
        matches!(self.position().f.decision, Decision::Turn)
            && self.selection.verb.and_then(ShipCommand::of_slot) == Some(ShipCommand::Formation)
            && self.may_form()
    }

    /// The selected Cloak Token: an echo's, or the selected ship's if it is cloaked.
    pub fn token(self) -> Option<TokenId> {
        let table = &self.playhead.table;
        let of_ship = || {
            self.selection.ship.filter(|ship| table.ship(*ship).cloaked).and_then(|ship| table.token_of(ship))
        };
        self.selection.echo.or_else(of_ship).filter(|token| table.token(*token).seat == self.playhead.viewer)
    }

    /// The order by which a ship's dial comes to stand on a setting.
    pub fn dial_order(self, ship: ShipId, setting: u8) -> Order {
        let position = self.position();
        if matches!(position.f.decision, Decision::Setting { ship: asked, .. } if asked == ship) {
            Order::ChooseSetting { setting }
        } else if position.ship(ship).cloaked {
            Order::Decloak { ship, setting }
        } else {
            Order::AdjustPower { ship, setting }
        }
    }

    /// What the person in control would see if the dial were turned to the setting under the pointer.
    pub fn previewed(self) -> Option<View> {
        let (ship, setting) = self.selection.preview.filter(|_| self.may_order())?;
        let order = self.dial_order(ship, setting);
        let turns = matches!(order, Order::AdjustPower { .. });
        self.client.after(self.in_control()?, order).filter(|_| turns)
    }

    /// The ways open to the selected token, else to the selected ship.
    pub fn ways(self) -> Option<Ways> {
        Some(self.client.reach(self.playhead.viewer, self.moving()?))
    }

    /// The same ways if the dial were turned to the setting under the pointer.
    pub fn ways_in_preview(self) -> Option<Ways> {
        let view = self.previewed()?;
        let position = Position::at_table(self.m(), &view.table, &view.flow);
        Some(position.ways(self.playhead.viewer, self.moving()?))
    }

    /// What a click on the board would move.
    fn moving(self) -> Option<Piece> {
        let moving = self.is_turn_open() && !self.is_picking();
        self.token().map(Piece::Token).or(self.selection.ship.map(Piece::Ship)).filter(|_| moving)
    }

    /// The next own echo in a cell after the selected one.
    pub fn next_echo(self, cell: CellId) -> Option<TokenId> {
        let table = &self.playhead.table;
        let here: Vec<TokenId> = (0..table.tokens.len() as u8)
            .map(TokenId)
            .filter(|token| {
                let own = table.token(*token);
                own.at == Some(cell) && own.seat == self.playhead.viewer && own.is == TokenIs::Echo
            })
            .collect();
        let at = self.selection.echo.and_then(|echo| here.iter().position(|one| *one == echo));
        here.get(at.map_or(0, |at| (at + 1) % here.len())).copied()
    }

    /// The options of the open prompt, in the order of their numbers.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub fn options(self) -> Vec<Order> {
        if self.in_control().is_none() {
            return Vec::new();
        }
        match self.position().f.decision {
            // What is the only thing to do stands on the main button.
            Decision::Turn if self.sole_roll().is_some() => self.spends_ahead(),
            Decision::Turn if self.selection.card.is_some() => self.orders_for_whom(),
            Decision::Turn => self.verb_options(),
            // Joining is done with chips; playing cards with the hand and the suggestions.
            Decision::Join { .. } => self.spends_ahead(),
            Decision::Window { .. } => self
                .orders()
                .iter()
                .copied()
                .filter(|order| matches!(order, Order::SpendCrew { .. } | Order::UseAbility { .. }))
                .collect(),
            Decision::Nothing
            | Decision::Draft
            | Decision::Subdeck
            | Decision::Setting { .. }
            | Decision::Ship { .. }
            | Decision::Cell { .. }
            | Decision::Option { .. }
            | Decision::Card { .. }
            | Decision::Mission { .. }
            | Decision::Stack { .. }
            | Decision::System { .. }
            | Decision::FreeAttack { .. }
            | Decision::Beam { .. }
            | Decision::GiveUp { .. }
            | Decision::Echo { .. } => self.orders().to_vec(),
        }
    }

    /// What the verb that was begun offers, in a turn.
    fn verb_options(self) -> Vec<Order> {
        let all = self.all_of_verb();
        match self.selection.roll.filter(|roll| all.contains(roll)) {
            Some(roll) => vec![roll],
            None => all,
        }
    }

    fn all_of_verb(self) -> Vec<Order> {
        let Some(verb) = self.selection.verb.and_then(ShipCommand::of_slot) else { return Vec::new() };
        match self.selection.swap.filter(|_| verb == ShipCommand::Special) {
            Some(wanted) => self.swap_orders(wanted),
            None if verb == ShipCommand::Mission => self.of_pursued(self.verb_orders(verb)),
            None => self.verb_orders(verb),
        }
    }

    /// Those of these orders that try the mission that was taken up, if any do.
    fn of_pursued(self, orders: Vec<Order>) -> Vec<Order> {
        let tries = |order: &&Order| match **order {
            Order::AttemptMission { mission, .. } => Some(mission) == self.selection.pursued,
            _ => false,
        };
        let own: Vec<Order> = orders.iter().filter(tries).copied().collect();
        if own.is_empty() { orders } else { own }
    }

    /// The only thing that the verb that was begun could mean, if a die is rolled for it: the prompt then asks about that alone.
    pub fn sole_roll(self) -> Option<Order> {
        let turn = self.in_control().is_some() && self.position().f.decision == Decision::Turn;
        let options = if turn && !self.forming() { self.verb_options() } else { Vec::new() };
        match options.as_slice() {
            [only] if only.rolls() => Some(*only),
            _ => None,
        }
    }

    /// The only one of several rolls of the verb that makes sense.
    pub(super) fn sensible_roll(self) -> Option<Order> {
        let (position, viewer) = (self.position(), self.playhead.viewer);
        let options = self.verb_options();
        let mut sensible = options.iter().filter(|order| !hurts_oneself(&position, viewer, order));
        let first = sensible.next().filter(|order| order.rolls() && options.len() > 1)?;
        sensible.next().is_none().then_some(*first)
    }

    /// Whether the prompt asks about one of several rolls before it is ordered: others could join it, or something could be
    /// played before its dice.
    pub(super) fn asks_about(self, roll: Order) -> bool {
        let turn = self.in_control().is_some() && self.position().f.decision == Decision::Turn;
        let all = self.all_of_verb();
        let several =
            turn && roll.rolls() && all.len() > 1 && all.contains(&roll) && self.sole_roll() != Some(roll);
        several
            && self.client.lesson().is_none()
            && (self.gathers(roll).is_some() || self.could_play_before(&[roll]))
    }

    /// What is seen once the one roll that is chosen is ordered, where others are asked next whether they join it. A lesson
    /// asks one after the other.
    pub fn gathering_ahead(self) -> Option<View> {
        self.gathers(self.sole_roll().filter(|_| self.client.lesson().is_none())?)
    }

    fn gathers(self, roll: Order) -> Option<View> {
        let view = self.client.after(self.in_control()?, roll)?;
        matches!(view.flow.decision, Decision::Join { why: Why::JoinTest | Why::JoinAttack, must: false, .. })
            .then_some(view)
    }

    /// The ships that are asked whether they join, or are as soon as the one roll that is chosen is ordered.
    pub fn asked_to_join(self) -> ShipMask {
        let ahead = self.gathering_ahead();
        let decision = ahead.map_or(self.position().f.decision, |view| view.flow.decision);
        if let Decision::Join { from, .. } = decision { from } else { ShipMask::NONE }
    }

    /// The orders by which these ships join: the open effort, or the one roll that is chosen, which is ordered with them; `None`
    /// where nobody is asked to, or somebody must.
    pub fn joining_orders(self, joined: &[ShipId]) -> Option<Vec<Order>> {
        let from = self.asked_to_join();
        let mut joined: Vec<ShipId> = joined.iter().copied().filter(|ship| from.has(*ship)).collect();
        joined.sort();
        if let Some(roll) = self.sole_roll() {
            return Some(std::iter::once(roll).chain(joining(&joined, from)).collect());
        }
        let Decision::Join { must, .. } = self.position().f.decision else { return None };
        (!joined.is_empty() || !must).then(|| joining(&joined, from))
    }

    /// The orders of the main button of the prompt.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub fn commit_orders(self) -> Option<Vec<Order>> {
        self.in_control()?;
        match self.position().f.decision {
            // A fleet is shared out ship by ship; what may follow depends on the Sizes given so far (TEAM-06).
            Decision::Join { from, why: Why::Divide, .. } => {
                let given: Vec<Order> = self
                    .selection
                    .joined
                    .iter()
                    .filter(|ship| from.has(**ship))
                    .take(1)
                    .map(|ship| Order::Join { ship: *ship })
                    .collect();
                let done = || self.orders().contains(&Order::Done).then(|| vec![Order::Done]);
                if given.is_empty() { done() } else { Some(given) }
            }
            Decision::Join { .. } => self.joining_orders(&self.selection.joined),
            Decision::Window { .. } => Some(vec![Order::Pass]),
            Decision::Turn if self.forming() => self.force_orders(),
            Decision::Turn => self.joining_orders(&self.selection.joined),
            Decision::Nothing
            | Decision::Draft
            | Decision::Subdeck
            | Decision::Setting { .. }
            | Decision::Ship { .. }
            | Decision::Cell { .. }
            | Decision::Option { .. }
            | Decision::Card { .. }
            | Decision::Mission { .. }
            | Decision::Stack { .. }
            | Decision::System { .. }
            | Decision::FreeAttack { .. }
            | Decision::Beam { .. }
            | Decision::GiveUp { .. }
            | Decision::Echo { .. } => None,
        }
    }

    /// What a click on a cell would do: orders to give, if any.
    pub fn cell_orders(self, cell: CellId) -> Vec<Order> {
        if !self.may_order() {
            return Vec::new();
        }
        let decision = self.position().f.decision;
        if matches!(decision, Decision::Cell { from, .. } if from.has(cell)) {
            vec![Order::ChooseCell { cell }]
        } else if decision == Decision::Turn {
            self.cell_orders_of_turn(cell)
        } else {
            Vec::new()
        }
    }

    /// In a turn, a cell is scanned if the scan was begun, and without any verb moved to.
    fn cell_orders_of_turn(self, cell: CellId) -> Vec<Order> {
        let scans = |order: &Order| matches!(order, Order::ScanLocation { cell: to, .. } if *to == cell);
        match self.selection.verb.and_then(ShipCommand::of_slot) {
            Some(ShipCommand::Scan) => {
                self.verb_orders(ShipCommand::Scan).into_iter().filter(scans).collect()
            }
            Some(_) => Vec::new(),
            None => self.ways().map_or_else(Vec::new, |ways| ways.orders(cell)),
        }
    }

    /// The ship that a click on it in this place looks at, rather than choose the place or go there. In a turn only the hex
    /// is moved to, or the ship that is looked at already; nobody is in the way where a lesson sends
    /// a ship, or the mission taken up.
    pub fn looked_at_first(self, cell: CellId, ship: Option<ShipId>) -> Option<ShipId> {
        let turn = matches!(self.position().f.decision, Decision::Turn) && !self.is_picking();
        ship.filter(|_| turn && !self.is_sent_to(cell)).filter(|ship| self.selection.looked_at != Some(*ship))
    }

    /// Whether a lesson waits for a move to this place, or the mission taken up leads there.
    pub fn is_sent_to(self, cell: CellId) -> bool {
        let leads = self.selection.pursued.is_some() && self.selection.pointed.contains(&cell);
        if leads && !self.cell_orders(cell).is_empty() {
            return true;
        }
        let LessonWait::Order(_) = self.client.lesson_waits() else { return false };
        let due = self.client.lesson().map_or(&[][..], Lesson::due);
        due.iter().any(
            |order| matches!(order, Order::MoveStep { to, .. } | Order::MoveToken { to, .. } if *to == cell),
        )
    }

    /// What a click on a ship would do besides selecting it.
    pub fn ship_orders(self, ship: ShipId) -> Vec<Order> {
        if !self.may_order() {
            return Vec::new();
        }
        let decision = self.position().f.decision;
        let attacks = self.selection.verb.and_then(ShipCommand::of_slot) == Some(ShipCommand::Attack);
        let hits = |order: &Order| matches!(order, Order::Attack { target, .. } if *target == ship);
        if matches!(decision, Decision::Ship { from, .. } if from.has(ship)) {
            vec![Order::ChooseShip { ship }]
        } else if decision == Decision::Turn && attacks {
            self.verb_orders(ShipCommand::Attack).into_iter().filter(hits).collect()
        } else if decision == Decision::Turn {
            self.orders_for_whom().into_iter().filter(|order| played_for(order) == Some(ship)).collect()
        } else {
            Vec::new()
        }
    }
}
