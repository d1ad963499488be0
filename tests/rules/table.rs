//! A table to test rules on: a position in names, scripted dice, orders in names, and what came of them.
//!
//! Every pile is empty unless a test fills it, so no window opens and no card is drawn that the test does not want.
//! [`Table`] collects the position, [`Table::start`] gives the [`Played`] match. What `play` gives is also asked of
//! `legal_orders`, so every accepted order of every rule test is an enumerated one, and every refused one is not.

use std::sync::Arc;

use fleet_captains::engine::dice::Key;
use fleet_captains::engine::game::{Game, Legal, Seat};
use fleet_captains::fleet::FleetCaptains;
use fleet_captains::fleet::content::Content;
use fleet_captains::fleet::content::pack::{File, PackFiles, load};
use fleet_captains::fleet::decision::{Ask, Point};
use fleet_captains::fleet::fact::{DieFor, Fact};
use fleet_captains::fleet::ids::{CellId, EncounterId, MissionId, ShipId};
use fleet_captains::fleet::look::Look;
use fleet_captains::fleet::order::Order;
use fleet_captains::fleet::refusal::Refusal;
use fleet_captains::fleet::roster::Match;
use fleet_captains::fleet::secrecy::{View, view};
use fleet_captains::fleet::setup::{EchoAt, LevelAt, Position, SeatAt, Setup, ShipAt, TileAt};
use fleet_captains::fleet::state::State;
use fleet_captains::fleet::state::parts::{Cell, CloakToken, Ship, TokenIs};
use fleet_captains::fleet::units::{Installation, Level, Rating, System};
use serde_json::{Value, json};

use crate::support::{self, pack, root};

/// A position being written down. Words about a ship or tile mean the one named last.
pub struct Table {
    content: Arc<Content>,
    setup: Setup,
}

impl Table {
    /// The board of 27 tiles (posts `P0` below `C5`, `P1` above `C1`), goal 10, every pile empty, seat 0 to move.
    pub fn standard() -> Self {
        Self::on("standard")
    }

    /// The same on the board of another shipped scenario.
    pub fn on(scenario: &str) -> Self {
        let mut setup = support::scenario(scenario);
        setup.position = Some(Position {
            bare: true,
            seats: vec![SeatAt::default(); setup.seats.into()],
            ..Position::default()
        });
        Self { content: support::content(), setup }
    }

    /// The board of 45 tiles for two teams: seats 0 and 2 below (posts `P0` under `C6`, `P2` under `E6`), seats 1 and 3
    /// above (`P1` over `C1`, `P3` over `E1`); goal 16, every pile empty, the first team to move.
    pub fn team() -> Self {
        Self::on("team")
    }

    /// With a pack of the test's own on top of the shipped one: file names (`ships.ron`) and texts.
    pub fn with_pack(self, files: &[(&str, &str)]) -> Self {
        let own = PackFiles {
            label: "test".to_owned(),
            files: files
                .iter()
                .map(|(name, text)| File {
                    path: format!("test/{name}"),
                    name: (*name).to_owned(),
                    text: (*text).to_owned(),
                })
                .collect(),
        };
        self.on_core(own)
    }

    /// With one of the mods under `tests/content/mods` on top of the shipped one.
    pub fn with_test_pack(self, name: &str) -> Self {
        self.on_core(pack(&root().join("tests/content/mods").join(name).join("packs").join(name)))
    }

    fn on_core(mut self, own: PackFiles) -> Self {
        let core = pack(&root().join("assets/fleet/packs/core"));
        self.content = Arc::new(load(&[core, own]).unwrap_or_else(|problems| panic!("{problems:#?}")));
        self
    }

    fn position(&mut self) -> &mut Position {
        self.setup.position.as_mut().unwrap()
    }

    fn last_ship(&mut self) -> &mut ShipAt {
        self.position().ships.last_mut().expect("a ship first")
    }

    fn last_tile(&mut self) -> &mut TileAt {
        self.position().tiles.last_mut().expect("a tile first")
    }

    /// Piles not named are filled and shuffled.
    pub fn with_piles(mut self) -> Self {
        self.position().bare = false;
        self
    }

    pub fn goal(mut self, goal: u8) -> Self {
        self.setup.goal = goal;
        self
    }

    /// Who has the first turn of the match; without it, who is to move.
    pub fn first(mut self, seat: u8) -> Self {
        self.setup.first = Some(seat);
        self
    }

    pub fn turn_limit(mut self, turns: u16) -> Self {
        self.setup.turn_limit = Some(turns);
        self
    }

    /// Whose turn it is.
    pub fn turn_of(mut self, seat: u8) -> Self {
        self.position().to_move = seat;
        self
    }

    /// The next dice, in order; after them a die is random, so a test scripts all it rolls.
    pub fn dice(mut self, dice: &[u8]) -> Self {
        self.setup.dice = dice.to_vec();
        self
    }

    // --- ships

    /// A ship in play; at `""` it stands at its Command Post.
    pub fn ship(mut self, ship: &str, at: &str) -> Self {
        self.position().ships.push(ShipAt { ship: ship.to_owned(), at: at.to_owned(), ..ShipAt::default() });
        self
    }

    /// Whose the ship is, of two partners; without it, the first's.
    pub fn of(mut self, seat: u8) -> Self {
        self.last_ship().seat = Some(seat);
        self
    }

    /// Weapons, Sensors, Engines, Shields of the setting, `_` for any.
    pub fn dial(mut self, ratings: &str) -> Self {
        self.last_ship().dial = ratings.to_owned();
        self
    }

    /// Yellow or Red; say it before `dial` is of no matter.
    pub fn level(mut self, level: Level) -> Self {
        self.last_ship().level = LevelAt(level);
        self
    }

    pub fn crew(mut self, card: &str) -> Self {
        self.last_ship().crew.push(card.to_owned());
        self
    }

    pub fn cargo(mut self, encounter: &str) -> Self {
        self.last_ship().cargo.push(encounter.to_owned());
        self
    }

    /// A card of the other side held aboard.
    pub fn prisoner(mut self, card: &str) -> Self {
        self.last_ship().prisoners.push(card.to_owned());
        self
    }

    /// A Disabled token.
    pub fn disabled(mut self, system: System) -> Self {
        self.last_ship().disabled.push(system);
        self
    }

    pub fn cloaked(mut self) -> Self {
        self.last_ship().cloaked = true;
        self
    }

    /// A Sensor Echo.
    pub fn echo(mut self, seat: u8, at: &str) -> Self {
        self.position().echoes.push(EchoAt { seat, at: at.to_owned() });
        self
    }

    pub fn moved(mut self) -> Self {
        self.last_ship().moved = true;
        self
    }

    pub fn acted(mut self) -> Self {
        self.last_ship().acted = true;
        self
    }

    pub fn adjusted(mut self) -> Self {
        self.last_ship().adjusted = true;
        self
    }

    pub fn lost(mut self, ship: &str) -> Self {
        self.position().lost.push(ship.to_owned());
        self
    }

    // --- tiles

    /// A face-up tile, explored by seat 0.
    pub fn tile(mut self, cell: &str, location: &str) -> Self {
        self.position().tiles.push(TileAt {
            cell: cell.to_owned(),
            location: location.to_owned(),
            explored_by: Some(0),
            ..TileAt::default()
        });
        self
    }

    /// A face-down tile of a known kind.
    pub fn dark(mut self, cell: &str, location: &str) -> Self {
        self = self.tile(cell, location);
        self.last_tile().explored_by = None;
        self
    }

    /// Quiet face-up tiles: Class D Planets, Size 3, without effect.
    pub fn quiet(self, cells: &[&str]) -> Self {
        cells.iter().fold(self, |table, cell| table.tile(cell, "class_d_planet"))
    }

    pub fn explored_by(mut self, seat: u8) -> Self {
        self.last_tile().explored_by = Some(seat);
        self
    }

    pub fn control(mut self, seat: u8, tokens: u8) -> Self {
        self.last_tile().control = Some((seat, tokens));
        self
    }

    pub fn installation(mut self, level: Installation) -> Self {
        self.last_tile().installation = Some(level);
        self
    }

    /// Who holds the installation where no token lies (RD-67).
    pub fn installation_of(mut self, seat: u8) -> Self {
        self.last_tile().installation_of = Some(seat);
        self
    }

    /// A Scan Token of the seat.
    pub fn scan(mut self, seat: u8) -> Self {
        self.last_tile().scans.push(seat);
        self
    }

    /// A Persistent Encounter here.
    pub fn lying(mut self, encounter: &str) -> Self {
        self.last_tile().encounter = encounter.to_owned();
        self
    }

    /// An Away Team of the seat.
    pub fn away_team(mut self, seat: u8) -> Self {
        self.last_tile().away_teams.push(seat);
        self
    }

    // --- seats and piles

    fn seat(&mut self, seat: u8) -> &mut SeatAt {
        &mut self.position().seats[usize::from(seat)]
    }

    pub fn hand(mut self, seat: u8, cards: &[&str]) -> Self {
        self.seat(seat).hand = owned(cards);
        self
    }

    /// First drawn first.
    pub fn deck(mut self, seat: u8, cards: &[&str]) -> Self {
        self.seat(seat).deck = owned(cards);
        self
    }

    pub fn discard(mut self, seat: u8, cards: &[&str]) -> Self {
        self.seat(seat).discard = owned(cards);
        self
    }

    /// On the table.
    pub fn missions(mut self, seat: u8, missions: &[&str]) -> Self {
        self.seat(seat).missions = owned(missions);
        self
    }

    /// First drawn first.
    pub fn mission_deck(mut self, seat: u8, missions: &[&str]) -> Self {
        self.seat(seat).mission_deck = owned(missions);
        self
    }

    pub fn points(mut self, seat: u8, points: u8) -> Self {
        self.seat(seat).points = points;
        self
    }

    pub fn fleet_size(mut self, seat: u8, size: u8) -> Self {
        self.seat(seat).fleet_size = Some(size);
        self
    }

    pub fn losses(mut self, seat: u8, ships: u8) -> Self {
        self.seat(seat).losses = ships;
        self
    }

    /// Encounter Cards, first drawn first.
    pub fn encounters(mut self, cards: &[&str]) -> Self {
        self.position().encounters = owned(cards);
        self
    }

    pub fn encounters_discarded(mut self, cards: &[&str]) -> Self {
        self.position().encounters_discarded = owned(cards);
        self
    }

    /// The set-up's draft instead of a position: from the empty table.
    pub fn with_a_draft(mut self) -> Self {
        self.setup.position = None;
        self
    }

    /// Changes anything of the set-up that has no word of its own.
    pub fn setup(mut self, change: impl FnOnce(&mut Setup)) -> Self {
        change(&mut self.setup);
        self
    }

    /// The reason why the match cannot be.
    pub fn refused(self) -> String {
        Match::new(self.content, self.setup).map(|_| ()).unwrap_err()
    }

    /// Checks the position and starts.
    pub fn start(self) -> Played {
        self.start_with(7)
    }

    /// Starts with this seed.
    pub fn start_with(self, seed: u64) -> Played {
        let m = Match::new(self.content, self.setup).unwrap_or_else(|problem| panic!("{problem}"));
        let mut facts = Vec::new();
        let s = FleetCaptains::start(&m, Key::from_seed(seed), &mut facts);
        Played { m, s, facts, speaker: None }
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// An order of one ship and nothing else, such as `BreakAway`.
pub fn by(kind: &str, ship: &str) -> Value {
    json!({ kind: { "ship": ship } })
}

/// One step.
pub fn step(ship: &str, to: &str) -> Value {
    json!({"MoveStep": {"ship": ship, "to": to}})
}

pub fn attack(ship: &str, target: &str) -> Value {
    json!({"Attack": {"ship": ship, "target": target}})
}

/// The free attack after a failed Breakaway.
pub fn free_attack(ship: &str, target: &str) -> Value {
    json!({"FreeAttack": {"ship": ship, "target": target}})
}

/// A card from hand for its Ops effect; `""` where no own ship is concerned.
pub fn ops(card: &str, ship: &str) -> Value {
    let ship = if ship.is_empty() { Value::Null } else { json!(ship) };
    json!({"PlayCard": {"card": card, "kind": "Ops", "ship": ship}})
}

/// The same for its Combat effect.
pub fn combat(card: &str, ship: &str) -> Value {
    let ship = if ship.is_empty() { Value::Null } else { json!(ship) };
    json!({"PlayCard": {"card": card, "kind": "Combat", "ship": ship}})
}

pub fn mission(ship: &str, mission: &str) -> Value {
    json!({"AttemptMission": {"ship": ship, "mission": mission}})
}

/// A match being played.
pub struct Played {
    pub m: Match,
    pub s: State,
    /// What the last order (or the start) brought about.
    pub facts: Vec<Fact>,
    /// Who speaks where several may.
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
    pub fn token(&self, ship: &str) -> u8 {
        self.s.table().token_of(self.id(ship)).unwrap_or_else(|| panic!("{ship} is not cloaked"))
    }

    /// A Sensor Echo of the seat in that location.
    pub fn echo(&self, seat: u8, at: &str) -> u8 {
        let (t, cell) = (self.s.table(), self.cell_id(at));
        let found =
            |own: &CloakToken| own.seat == Seat(seat) && own.is == TokenIs::Echo && own.at == Some(cell);
        (0..28).find(|token| found(t.token(*token))).unwrap_or_else(|| panic!("no echo in {at}"))
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

    pub fn look(&self) -> Look<'_> {
        Look::new(&self.m, &self.s)
    }

    pub fn ship(&self, ship: &str) -> &Ship {
        self.s.table().ship(self.id(ship))
    }

    pub fn cell(&self, cell: &str) -> &Cell {
        self.s.table().cell(self.cell_id(cell))
    }

    /// The name of the ship's location; empty where it is not in play.
    pub fn at(&self, ship: &str) -> &str {
        self.ship(ship).cell().map_or("", |cell| self.m.cell_key(cell))
    }

    pub fn rating(&self, ship: &str, system: System) -> Rating {
        self.look().rating(self.id(ship), system)
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
        self.speaker.filter(|seat| may.contains(*seat)).or_else(|| support::to_act(&self.m, &self.s))
    }

    /// Lets this seat speak wherever it may.
    pub fn seat(&mut self, seat: u8) -> &mut Self {
        self.speaker = Some(Seat(seat));
        self
    }

    /// Every seat that may give an order now.
    pub fn to_act(&self) -> Vec<u8> {
        FleetCaptains::to_act(&self.m, &self.s).iter().map(|seat| seat.0).collect()
    }

    pub fn ask(&self) -> Ask {
        self.look().f.ask
    }

    /// The moment of the open window, if one is open.
    pub fn window(&self) -> Option<Point> {
        match self.ask() {
            Ask::Window { window } => Some(window.point),
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
        self.s.table().seat(Seat(seat)).points.iter().sum()
    }

    /// Actions a seat has spent this turn.
    pub fn spent(&self, seat: u8) -> u8 {
        self.s.table().seat(Seat(seat)).actions_spent
    }

    // --- playing

    fn read(&self, order: &Value) -> Order {
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

    /// Why the seat that is asked may not order that; its code, as `TooFar`.
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

    /// Whether the seat that is asked may order that.
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
        while self.ask() != Ask::Turn {
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

    /// Names a Task Force of these ships, the first of the roster first.
    pub fn force(&mut self, lead: &str, others: &[&str]) -> &mut Self {
        self.play(by("FormTaskForce", lead));
        for other in others {
            self.join(other);
        }
        if matches!(self.ask(), Ask::Join { .. }) {
            self.say("Done");
        }
        self
    }

    /// Ends the turn, and the other's after it.
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
