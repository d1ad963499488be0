//! A match that a test plays: orders in names, what the table looks like, and what came of each order.

use fleet_captains::engine::game::{Game, Legal, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::decision::Decision;
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::ids::{CellId, EncounterId, MissionId, ShipId, TokenId};
use fleet_captains::fleet::names::Variants;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::position::Position;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::{View, view};
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::parts::{Cell, CloakToken, Ship, TokenIs};
use fleet_captains::fleet::timing::Timing;
use fleet_captains::fleet::units::{Rating, System};
use serde_json::{Value, json};

use super::by;
use crate::support;

/// A match being played.
pub struct Played {
    pub m: Match,
    pub s: State,
    /// What the last order (or the start) brought about.
    pub facts: Vec<Fact>,
    /// Which seat gives orders where several may.
    pub speaker: Option<Seat>,
}

impl Played {
    // --- names

    pub fn id(&self, ship: &str) -> ShipId {
        self.m.find_ship(ship).unwrap_or_else(|| panic!("no ship {ship}"))
    }

    pub fn cell_id(&self, cell: &str) -> CellId {
        self.m.find_cell(cell).unwrap_or_else(|| panic!("no location {cell}"))
    }

    pub fn mission_id(&self, mission: &str) -> MissionId {
        self.m.find_mission(mission).unwrap_or_else(|| panic!("no mission {mission}"))
    }

    pub fn encounter_id(&self, encounter: &str) -> EncounterId {
        self.m.find_encounter(encounter).unwrap_or_else(|| panic!("no encounter {encounter}"))
    }

    /// The Cloak Token of a ship.
    pub fn token(&self, ship: &str) -> TokenId {
        self.s.table().token_of(self.id(ship)).unwrap_or_else(|| panic!("{ship} is not cloaked"))
    }

    /// A Sensor Echo of the seat in that location.
    pub fn echo(&self, seat: u8, at: &str) -> TokenId {
        let (t, cell) = (self.s.table(), self.cell_id(at));
        let found =
            |own: &CloakToken| own.seat == Seat(seat) && own.is == TokenIs::Echo && own.at == Some(cell);
        (0..28).map(TokenId).find(|token| found(t.token(*token))).unwrap_or_else(|| panic!("no echo in {at}"))
    }

    /// What the table shows to a seat.
    pub fn seen_by(&self, seat: u8) -> View {
        view(&self.m, &self.s, Seat(seat))
    }

    /// The first setting of the ship's present level with these ratings.
    pub fn setting(&self, ship: &str, ratings: &str) -> u8 {
        let id = self.id(ship);
        let level = self.ship(ship).level;
        self.m.setting_like(id, level, ratings).unwrap_or_else(|| panic!("{ship} has no setting {ratings}"))
    }

    // --- looking

    pub fn position(&self) -> Position<'_> {
        Position::new(&self.m, &self.s)
    }

    pub fn ship(&self, ship: &str) -> &Ship {
        self.s.table().ship(self.id(ship))
    }

    pub fn cell(&self, cell: &str) -> &Cell {
        self.s.table().cell(self.cell_id(cell))
    }

    /// The name of the ship's location; empty if it is not in play.
    pub fn at(&self, ship: &str) -> &str {
        self.ship(ship).cell().map_or("", |cell| self.m.cell_key(cell))
    }

    pub fn rating(&self, ship: &str, system: System) -> Rating {
        self.position().rating(self.id(ship), system)
    }

    /// Weapons, Sensors, Engines, Shields, as dials are written.
    pub fn ratings(&self, ship: &str) -> String {
        let words: Vec<String> =
            System::ALL.iter().map(|system| self.rating(ship, *system).to_string()).collect();
        words.join(" ")
    }

    /// Who gives the next order: of two partners who both may, the one named by [`Self::seat`], else the first.
    pub fn asked(&self) -> Option<Seat> {
        let may = FleetCaptains::to_act(&self.m, &self.s);
        self.speaker.filter(|seat| may.has(*seat)).or_else(|| support::to_act(&self.m, &self.s))
    }

    /// Lets this seat give the orders wherever it may.
    pub fn seat(&mut self, seat: u8) -> &mut Self {
        self.speaker = Some(Seat(seat));
        self
    }

    /// Every seat that may give an order now.
    pub fn to_act(&self) -> Vec<u8> {
        FleetCaptains::to_act(&self.m, &self.s).iter().map(|seat| seat.0).collect()
    }

    pub fn ask(&self) -> Decision {
        self.position().f.decision
    }

    /// The moment of the open window, if one is open.
    pub fn window(&self) -> Option<Timing> {
        match self.ask() {
            Decision::Window { window } => Some(window.timing),
            _ => None,
        }
    }

    /// Every order of the seat that is asked, as names.
    pub fn legal(&self) -> Vec<Order> {
        self.asked().map_or_else(Vec::new, |seat| support::legal(&self.m, &self.s, seat))
    }

    /// How many of the legal orders are of a kind.
    pub fn count(&self, kind: &str) -> usize {
        self.legal().iter().filter(|order| order.kind() == kind).count()
    }

    /// Victory Points of a seat.
    pub fn points(&self, seat: u8) -> u8 {
        self.s.table().seat(Seat(seat)).victory_points().0
    }

    /// Actions a seat has spent this turn.
    pub fn spent(&self, seat: u8) -> u8 {
        self.s.table().seat(Seat(seat)).actions_spent
    }

    // --- playing

    /// The order that this spells.
    pub fn read(&self, order: &Value) -> Order {
        FleetCaptains::order_from_json(&self.m, order).unwrap_or_else(|problem| panic!("{order}: {problem}"))
    }

    fn check(&self, order: Order) -> Result<Legal<Order>, Refusal> {
        let seat = self.asked().unwrap_or_else(|| panic!("nobody is asked"));
        let checked = FleetCaptains::check(&self.m, &self.s, seat, order);
        let listed = support::legal(&self.m, &self.s, seat).contains(&order);
        if order == Order::Resign {
            assert!(!listed, "nobody resigns by taking a choice of a decision (RD-94)");
            return checked;
        }
        assert_eq!(listed, checked.is_ok(), "{order:?}: listed {listed}, checked {checked:?}");
        checked
    }

    /// Gives an order of the seat that is asked.
    pub fn play(&mut self, order: Value) -> &mut Self {
        let own = self.read(&order);
        let legal = self
            .check(own)
            .unwrap_or_else(|refusal| panic!("{order}: {refusal} ({:?})\nasked: {:?}", refusal, self.ask()));
        self.facts.clear();
        FleetCaptains::play(&self.m, &mut self.s, legal, &mut self.facts);
        self
    }

    /// Why the seat that is asked may not give that order, as a code such as `TooFar`.
    pub fn refuses(&self, order: Value) -> &'static str {
        self.refusal(order).code()
    }

    /// The same with its numbers.
    pub fn refusal(&self, order: Value) -> Refusal {
        match self.check(self.read(&order)) {
            Ok(_) => panic!("{order} is legal"),
            Err(refusal) => refusal,
        }
    }

    /// Whether the seat that is asked may give that order.
    pub fn allows(&self, order: Value) -> bool {
        self.check(self.read(&order)).is_ok()
    }

    /// Passes every window that is open now or opens next.
    pub fn pass_all(&mut self) -> &mut Self {
        let mut facts = std::mem::take(&mut self.facts);
        while self.window().is_some() {
            self.play(json!("Pass"));
            facts.append(&mut self.facts);
        }
        self.facts = facts;
        self
    }

    /// Answers everything with the first choice until a turn has begun, and keeps all facts of it.
    pub fn prepare(&mut self) -> &mut Self {
        let mut facts = std::mem::take(&mut self.facts);
        while self.ask() != Decision::Turn {
            let first = *self.legal().first().expect("a choice");
            let legal = self.check(first).expect("legal");
            FleetCaptains::play(&self.m, &mut self.s, legal, &mut facts);
        }
        self.facts = facts;
        self
    }

    /// One step.
    pub fn step(&mut self, ship: &str, to: &str) -> &mut Self {
        self.play(json!({"MoveStep": {"ship": ship, "to": to}}))
    }

    /// A Power Adjustment to the first setting with these ratings.
    pub fn adjust(&mut self, ship: &str, ratings: &str) -> &mut Self {
        let setting = self.setting(ship, ratings);
        self.play(json!({"AdjustPower": {"ship": ship, "setting": setting}}))
    }

    /// The dial setting with these ratings, where the owner is asked to pick one.
    pub fn pick(&mut self, ship: &str, ratings: &str) -> &mut Self {
        let setting = self.setting(ship, ratings);
        self.play(json!({"ChooseSetting": {"setting": setting}}))
    }

    /// Another ship joins.
    pub fn join(&mut self, ship: &str) -> &mut Self {
        self.play(by("Join", ship))
    }

    /// Names a Task Force of these ships, the first in the roster first.
    pub fn force(&mut self, lead: &str, others: &[&str]) -> &mut Self {
        self.play(by("FormTaskForce", lead));
        for other in others {
            self.join(other);
        }
        if matches!(self.ask(), Decision::Join { .. }) {
            self.say("Done");
        }
        self
    }

    /// Ends the turn, and the other player's after it.
    pub fn round(&mut self) -> &mut Self {
        self.say("EndTurn").say("EndTurn")
    }

    /// An answer of one word, such as `Done` or `Decline`, or the order `EndTurn`.
    pub fn say(&mut self, word: &str) -> &mut Self {
        self.play(json!(word))
    }

    // --- what came of it

    /// Whether a fact of that kind was told.
    pub fn told(&self, kind: &str) -> bool {
        self.times(kind) > 0
    }

    /// How often a fact of that kind was told.
    pub fn times(&self, kind: &str) -> usize {
        self.facts.iter().filter(|fact| fact.kind() == kind).count()
    }

    /// The only fact of that kind.
    pub fn fact(&self, kind: &str) -> Fact {
        let mut found = self.facts.iter().filter(|fact| fact.kind() == kind);
        let fact = *found.next().unwrap_or_else(|| panic!("no {kind} in {:#?}", self.facts));
        assert!(found.next().is_none(), "more than one {kind} in {:#?}", self.facts);
        fact
    }

    /// The kinds told, in order.
    pub fn kinds(&self) -> Vec<&'static str> {
        self.facts.iter().map(Fact::kind).collect()
    }

    /// The dice rolled, in order.
    pub fn rolls(&self) -> Vec<(DieFor, u8)> {
        self.facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::DieRolled { purpose, face, .. } => Some((*purpose, *face)),
                _ => None,
            })
            .collect()
    }
}
